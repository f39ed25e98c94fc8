"""Where the data live."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.paths import Home, data_home, disk_refusal

ROOT = Path(__file__).resolve().parents[2]


def test_the_order_of_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    everything = {"SURGICAL_MEMORY_HOME": "~/own", "XDG_DATA_HOME": "/data"}
    assert data_home(everything, "/tmp/../given") == "/given"
    assert data_home(everything) == "/home/ada/own"
    assert data_home({"XDG_DATA_HOME": "/data"}) == "/data/surgical-memory"
    assert data_home({"XDG_DATA_HOME": "relative"}) == "/home/ada/.local/share/surgical-memory"
    assert data_home({"SURGICAL_MEMORY_HOME": "", "XDG_DATA_HOME": ""}) == "/home/ada/.local/share/surgical-memory"


@pytest.mark.parametrize("place", ["/proc/self/cwd/x", "/dev/fd/3", "/tmp/../proc/self/cwd", "/dev/shm/../fd/3"])
def test_a_place_that_differs_by_process_is_refused(place: str) -> None:
    with pytest.raises(Refusal, match="a folder that you own"):
        data_home({"SURGICAL_MEMORY_HOME": place})


def test_a_file_system_in_memory_is_a_place_as_any_other() -> None:
    assert data_home({"SURGICAL_MEMORY_HOME": "/dev/shm/memories"}) == "/dev/shm/memories"


def test_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def raise_no_user(_uid: int) -> None:
        raise KeyError

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", raise_no_user)
    with pytest.raises(Refusal) as caught:
        data_home({})
    assert caught.value.code == "no_home" and "SURGICAL_MEMORY_HOME" in caught.value.message
    assert data_home({"SURGICAL_MEMORY_HOME": "/data"}) == "/data"


def test_folders_are_the_users_alone_and_only_made_when_needed(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "deep" / "home"))
    assert not home.is_initialised() and list(tmp_path.iterdir()) == []
    home.prepare()
    home.prepare()
    assert not home.is_initialised(), "nothing was remembered yet"
    for folder in (home.root, home.journal, home.locks):
        assert os.stat(folder).st_mode & 0o777 == 0o700
    Path(home.journal, "00000001.jsonl").touch()
    assert home.is_initialised()


@pytest.mark.parametrize("where", ["home", "home/below"])
def test_a_file_in_the_place_of_the_folder(tmp_path: Path, where: str) -> None:
    (tmp_path / "home").write_text("a file of the user's")
    with pytest.raises(Refusal) as caught:
        Home(str(tmp_path / where)).prepare()
    assert caught.value.code == "home_not_a_folder"
    assert (tmp_path / "home").read_text() == "a file of the user's"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "read_only"),
        (errno.EPERM, "read_only"),
        (errno.ENOTDIR, "home_not_a_folder"),
        (errno.EEXIST, "home_not_a_folder"),
        (errno.EIO, "disk_error"),
    ],
)
def test_what_the_systems_errors_mean(number: int, code: str) -> None:
    refusal = disk_refusal(OSError(number, "told by the system"), "/the/path")
    assert refusal.code == code and "/the/path" in refusal.message


def test_what_a_process_makes_is_private_but_for_what_it_shares(tmp_path: Path) -> None:
    script = (
        "import os, sys\n"
        "from memory.store.paths import make_private, with_user_modes\n"
        "make_private()\n"
        "open(os.path.join(sys.argv[1], 'own'), 'w').close()\n"
        "with with_user_modes():\n"
        "    open(os.path.join(sys.argv[1], 'given'), 'w').close()\n"
        "open(os.path.join(sys.argv[1], 'later'), 'w').close()\n"
    )
    before = os.umask(0o022)
    try:
        subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=True, cwd=ROOT)
    finally:
        os.umask(before)
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes == {"own": 0o600, "given": 0o644, "later": 0o600}


@pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="paths are bytes")
@pytest.mark.parametrize("name", ["SURGICAL_MEMORY_HOME", "XDG_DATA_HOME", "HOME", "--home"])
def test_a_path_that_is_not_utf_8_is_named(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """DuckDB takes no such path: it is said at once, and in a form that every terminal can show."""
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9")
    if name == "HOME":
        monkeypatch.setenv(name, path)
    with pytest.raises(Refusal, match=r"caf\\xe9.* is not UTF-8: set SURGICAL_MEMORY_HOME") as caught:
        data_home({} if name in ("HOME", "--home") else {name: path}, path if name == "--home" else None)
    assert caught.value.code == "no_home" and caught.value.message.isascii()
    assert data_home({"SURGICAL_MEMORY_HOME": str(tmp_path / "caf\u00e9")}).endswith("caf\u00e9")


@pytest.mark.parametrize("place", ["memories", "./memories", "../memories"])
def test_a_variable_names_a_whole_path_and_an_option_any(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Refusal, match="set it to a whole path") as refusal:
        data_home({"SURGICAL_MEMORY_HOME": place, "HOME": "/home/ada"})
    assert refusal.value.code == "no_home" and place in str(refusal.value)
    assert data_home({"HOME": "/home/ada"}, place) == os.path.abspath(place)
