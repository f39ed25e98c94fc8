"""Files where others can write: what a planted link, pipe or swapped folder gains, which is nothing."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.system import files, native
from memory.system.files import Folder


@pytest.fixture(params=[True, False], ids=["handles", "paths"])
def has_handles(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """With handles of folders, and as on systems that have none."""
    monkeypatch.setattr(native, "HAS_FOLDER_HANDLES", request.param and native.HAS_FOLDER_HANDLES)
    return bool(request.param)


@pytest.fixture
def outer_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "victim").write_text("mine")
    return folder


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository that somebody else filled."""
    (tmp_path / "clone/.git").mkdir(parents=True)
    return tmp_path / "clone"


def test_a_file_is_replaced_whole_and_private(has_handles: bool, tmp_path: Path) -> None:
    path = tmp_path / "note"
    files.replace(str(path), b"one")
    files.replace(str(path), (part for part in (b"t", b"wo")), durable=True)
    assert path.read_bytes() == b"two" and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.iterdir()] == ["note"]


def test_a_writer_that_fails_leaves_what_was_there_and_nothing_else(has_handles: bool, tmp_path: Path) -> None:
    path = tmp_path / "note"
    path.write_text("before")

    def write_half():
        yield b"half"
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        files.replace(str(path), write_half())
    assert path.read_text() == "before" and [one.name for one in tmp_path.iterdir()] == ["note"]


def test_a_link_is_replaced_and_not_what_it_points_to(has_handles: bool, tmp_path: Path, outer_folder: Path) -> None:
    path = tmp_path / "note"
    path.symlink_to(outer_folder / "victim")
    files.replace(str(path), b"ours", guarded=True)
    assert not path.is_symlink() and path.read_text() == "ours" and (outer_folder / "victim").read_text() == "mine"
    path.unlink()
    path.symlink_to(outer_folder / "victim")
    with Folder(str(tmp_path), guarded=True) as folder:
        folder.remove("note")
    assert not path.is_symlink() and (outer_folder / "victim").read_text() == "mine"


def test_the_name_of_what_is_being_written_cannot_be_guessed(
    has_handles: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where one is, the writer refuses to follow it, or to take what is there."""
    names, real = list[str](), os.open

    def note_open(path, flags, *more, **others):
        if flags & os.O_CREAT:
            names.append(os.path.basename(path))
            assert flags & os.O_EXCL and flags & os.O_NOFOLLOW
        return real(path, flags, *more, **others)

    monkeypatch.setattr(os, "open", note_open)
    for _ in range(20):
        files.replace(str(tmp_path / "note"), b"x")
    assert len(set(names)) == 20
    monkeypatch.setattr(os, "urandom", lambda count: bytes(count))
    (tmp_path / f".note.{'0' * 16}.part").symlink_to(tmp_path / "planted")
    with pytest.raises(FileExistsError):
        files.replace(str(tmp_path / "note"), b"y")
    assert not (tmp_path / "planted").exists()


@pytest.mark.parametrize("target", ["../outside", "{}/outside", "../clone/../outside", "inner", "deep/up"])
def test_a_link_in_a_repository_may_not_lead_a_writer_out_of_it(
    has_handles: bool, tmp_path: Path, clone: Path, outer_folder: Path, target: str
) -> None:
    (clone / "inner").symlink_to("../outside")
    (clone / "deep").mkdir()
    (clone / "deep/up").symlink_to("../../outside")
    (clone / "docs").symlink_to(target.format(tmp_path))
    for folder in ("docs", "docs/new/deeper", "docs/../docs"):
        with pytest.raises(Refusal) as refused, Folder(str(clone / folder), make="new" in folder, guarded=True):
            pass
        assert refused.value.code == "link_leads_out" and str(clone) in refused.value.message
    with pytest.raises(Refusal):
        files.replace(str(clone / "docs/victim"), b"theirs", guarded=True)
    assert (outer_folder / "victim").read_text() == "mine"
    assert [one.name for one in outer_folder.iterdir() if one.is_file()] == ["victim"]


def test_links_inside_a_repository_and_the_users_own_are_followed(
    has_handles: bool, tmp_path: Path, clone: Path, outer_folder: Path
) -> None:
    (clone / "real").mkdir()
    (clone / "docs").symlink_to("real")
    (clone / "whole").symlink_to(clone / "real")
    (tmp_path / "mine").symlink_to(outer_folder)
    for folder in (clone / "docs", clone / "whole", tmp_path / "mine", clone / "docs/../../mine"):
        files.replace(str(folder / "note"), b"x", guarded=True)
    assert (clone / "real/note").read_bytes() == (outer_folder / "note").read_bytes() == b"x"


def test_a_repository_of_dotfiles_outside_does_not_open_the_way(
    has_handles: bool, clone: Path, outer_folder: Path
) -> None:
    """The repository that counts is the one that holds the link, not the one that it leads to."""
    (outer_folder / ".git").mkdir()
    (clone / "docs").symlink_to(outer_folder)
    with pytest.raises(Refusal), Folder(str(clone / "docs"), guarded=True):
        pass


def test_links_in_a_circle_end(has_handles: bool, clone: Path) -> None:
    (clone / "a").symlink_to("b")
    (clone / "b").symlink_to("a")
    with pytest.raises((OSError, Refusal)):
        files.replace(str(clone / "a/note"), b"x", guarded=True)


@pytest.mark.skipif(not native.HAS_FOLDER_HANDLES, reason="no handles of folders here")
def test_a_folder_that_is_swapped_for_a_link_while_it_is_open_gains_nothing(clone: Path, outer_folder: Path) -> None:
    (clone / "docs").mkdir()
    with Folder(str(clone / "docs"), guarded=True) as folder:
        (clone / "docs").rename(clone / "was")
        (clone / "docs").symlink_to(outer_folder)
        folder.replace("victim", b"theirs")
        folder.replace("note", b"theirs")
        folder.remove("note")
        assert folder.names() == ["victim"] and folder.read("victim", 100) == b"theirs"
    assert (outer_folder / "victim").read_text() == "mine" and os.listdir(outer_folder) == ["victim"]


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/etc/passwd", "../victim"])
def test_a_name_is_no_path(has_handles: bool, tmp_path: Path, name: str) -> None:
    with Folder(str(tmp_path), guarded=True) as folder:
        for act in (lambda: folder.read(name, 1), lambda: folder.replace(name, b""), lambda: folder.remove(name)):
            with pytest.raises(OSError, match="no name"):
                act()


def test_what_killed_writers_left_is_removed_and_nothing_else(
    has_handles: bool, tmp_path: Path, outer_folder: Path
) -> None:
    old, fresh = tmp_path / f".a.md.{'0a' * 8}.part", tmp_path / f".b.md.{'0b' * 8}.part"
    link = tmp_path / f".c.md.{'0c' * 8}.part"
    link.symlink_to(outer_folder / "victim")
    others = [tmp_path / name for name in ("a.part", ".a.md.part", f".a.{'0g' * 8}.part", f"a.md.{'0a' * 8}.part")]
    for path in (old, fresh, *others):
        path.write_text("x")
    for path in (old, link, *others):
        os.utime(path, (time.time() - 7200,) * 2, follow_symlinks=False)
    with Folder(str(tmp_path), guarded=True) as folder:
        folder.remove_leftovers()
    assert not old.exists() and not link.is_symlink() and fresh.exists() and all(path.exists() for path in others)
    assert (outer_folder / "victim").read_text() == "mine"


def test_reading_waits_for_no_pipe_and_takes_no_device(has_handles: bool, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "to-pipe").symlink_to(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("pipe", "to-pipe", "zero", "."):
        with pytest.raises(OSError, match="no regular file"):
            files.read(str(tmp_path / name), 10)
    with Folder(str(tmp_path)) as folder:
        for name in ("pipe", "to-pipe", "zero"):
            with pytest.raises(OSError):
                folder.read(name, 10)


def test_reading_is_bounded_at_either_end(has_handles: bool, tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(b"0123456789")
    assert files.read(str(tmp_path / "log"), 4) == b"0123"
    assert files.read(str(tmp_path / "log"), 4, within=str(tmp_path), tail=True) == b"6789"
    assert files.read(str(tmp_path / "log"), 99, tail=True) == b"0123456789"


def test_reading_stays_in_its_folder(has_handles: bool, tmp_path: Path, clone: Path, outer_folder: Path) -> None:
    (clone / "a").mkdir()
    (clone / "a/file").write_text("inside")
    (clone / "to-a").symlink_to("a")
    (clone / "out").symlink_to(outer_folder)
    (clone / "victim").symlink_to("../outside/victim")
    assert files.read(str(clone / "to-a/file"), 99, within=str(clone)) == b"inside"
    assert files.read(str(clone / "victim"), 99) == b"mine"
    for name in ("victim", "out/victim", "a/../../outside/victim", "a"):
        with pytest.raises(OSError):
            files.read(str(clone / name), 99, within=str(clone))
    with pytest.raises(OSError, match="outside"):
        files.read(str(clone) + "2/file", 99, within=str(clone))


def test_a_resolved_path_is_opened_without_links(has_handles: bool, clone: Path, outer_folder: Path) -> None:
    """What was a folder when it was looked at, and is a link now, is not gone through."""
    (clone / "out").symlink_to(outer_folder)
    (clone / "file").symlink_to(outer_folder / "victim")
    for name in ("out/victim", "file"):
        with pytest.raises(OSError):
            os.close(files.open_inside(str(clone), str(clone / name)))
