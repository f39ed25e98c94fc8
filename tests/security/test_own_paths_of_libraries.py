"""Neither OpenSSL nor the C library nor Python itself loads what a repository's .env names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.security.worlds import ROOT
from tests.test_launcher import SHELLS, Plugin

NAMES = ("OPENSSL_CONF", "OPENSSL_ENGINES", "OPENSSL_MODULES", "SSL_CERT_DIR", "SSL_CERT_FILE")
# Whoever imports anything of the package has that done; a child shows what C code sees.
SHOW = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import memory, os, subprocess; subprocess.run(['/usr/bin/env'])"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", ["./evil", "{}/evil", "/etc/ssl:{}/evil", "/proc/self/cwd/evil"])
def test_what_is_not_the_users_own_leaves_the_environment(tmp_path: Path, name: str, value: str) -> None:
    (tmp_path / ".git").mkdir()
    assert environment_line(tmp_path, name, value.format(tmp_path)) == ""


@pytest.mark.parametrize("name", NAMES)
def test_what_is_the_users_own_stays(tmp_path: Path, name: str) -> None:
    assert environment_line(tmp_path, name, "/etc/ssl/x") == f"{name}=/etc/ssl/x"


def test_no_file_gets_the_keys_of_connections(tmp_path: Path) -> None:
    """Python appends them to whatever file that names, unless it is started with -I, as programs of pip are not."""
    (tmp_path / "home").mkdir()
    file = tmp_path / "home/.bashrc"
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import memory, ssl; print(ssl.create_default_context().keylog_filename)"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env={"PATH": os.defpath, "SSLKEYLOGFILE": str(file)}, capture_output=True, text=True)
    assert done.stdout == "None\n" and not file.exists(), done


def environment_line(folder: Path, name: str, value: str) -> str:
    done = subprocess.run(
        [sys.executable, "-I", "-c", SHOW], cwd=folder, env={"PATH": os.defpath, name: value}, capture_output=True, text=True
    )
    assert done.returncode == 0, done
    return next((line for line in done.stdout.splitlines() if line.startswith(name)), "")


HOSTILE_TO_DUCKDB = {
    "SLURM_MEM_PER_NODE": "1", "SLURM_MEM_PER_CPU": "1", "SLURM_CPUS_ON_NODE": "1",
    "DUCKDB_JE_MALLOC_CONF": "abort_conf:true,no_such_setting:1",
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE_TO_DUCKDB)
def test_duckdb_takes_no_settings_from_the_environment(tmp_path: Path, name: str) -> None:
    """With the memory of a job of one megabyte, the store of all projects looked corrupt."""
    (tmp_path / "clone/.git").mkdir(parents=True)
    given = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "SURGICAL_MEMORY_HOME": str(tmp_path / "data")}
    for words in (("remember", "We deploy at noon, because the gate is shut."), ("list",)):
        done = subprocess.run(
            [sys.executable, "-I", str(ROOT / "scripts/surgical_context.py"), *words],
            cwd=tmp_path / "clone", env={**given, name: HOSTILE_TO_DUCKDB[name]}, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0 and done.stderr == "", done
    assert "at noon" in done.stdout
    assert [path.name for path in (tmp_path / "data").iterdir() if "corrupt" in path.name] == []


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("program", ["surgical-memory", "surgical-memory-read", "surgical-memory-remember"])
def test_no_variable_sends_the_c_library_or_python_for_code(tmp_path: Path, shell: str, program: str) -> None:
    """A locale with a character set of its own has glibc load a module from $GCONV_PATH, in Python's start, too. And
    what $PYTHONEXECUTABLE says is sys.executable, with -I as well: our script took the packages beside it.
    """
    plugin = Plugin(tmp_path)
    for name in ("read", "remember"):
        shutil.copy(ROOT / f"bin/surgical-memory-{name}", plugin.launcher.parent)
    (plugin.venv / "bin").mkdir(parents=True)
    (plugin.venv / "bin/python").write_text("#!/bin/sh\nexec /usr/bin/env\n")
    (plugin.venv / "bin/python").chmod(0o755)
    link = tmp_path / program
    link.symlink_to(plugin.launcher.parent / program)
    names = ("LOCPATH", "GCONV_PATH", "PYTHONEXECUTABLE", "__PYVENV_LAUNCHER__")
    hostile = dict.fromkeys(names, "/nowhere/x")
    done = plugin.run("version", by=[str(shutil.which(shell)), link], LANG="C.UTF-8", **hostile)
    assert "LANG=C.UTF-8" in done.stdout and "/nowhere" not in done.stdout, done


ZONES = [
    ("Europe/Berlin", "", True), ("UTC", "", True), ("CET-1CEST,M3.5.0,M10.5.0/3", "", True), ("<+0330>-3:30", "", True), ("", "", True),
    (":Europe/Berlin", "/usr/share/zoneinfo", True), (":/etc/localtime", "/etc/zoneinfo", True), ("/usr/share/zoneinfo/UTC", "", True),
    ("/dev/stdin", "", False), (":/dev/stdin", "", False), ("/clone/pipe", "", False), ("../../../clone/pipe", "", False), ("..", "", False),
    ("./pipe", "", False), (":./pipe", "", False), ("/usr/../clone/pipe", "", False), (":/etc/../clone/pipe", "", False),
    ("Zone", "/clone", False), ("Zone", "clone", False), ("Zone", "/usr/../clone", False), ("Zone", ".", False),
]  # fmt: skip


@pytest.mark.parametrize("shell", SHELLS)
def test_the_time_zone_names_no_file_of_a_repository(tmp_path: Path, shell: str) -> None:
    """The C library opens it as Python starts: of a pipe, each hook waited until it was killed; from /dev/stdin, hooks
    lost their event, and a text to store its first 4,096 bytes.
    """
    plugin = Plugin(tmp_path)
    (plugin.venv / "bin").mkdir(parents=True)
    (plugin.venv / "bin/python").write_text('#!/bin/sh\nprintf "[%s %s]" "${TZ-none}" "${TZDIR-none}"\n')
    (plugin.venv / "bin/python").chmod(0o755)
    for zone, folder, is_kept in ZONES:
        named = {"TZ": zone} | ({"TZDIR": folder} if folder else {})
        done = plugin.run("version", by=[str(shutil.which(shell)), plugin.launcher], **named)
        kept = (zone, folder or "none") if is_kept else ("none" if zone != "Zone" else zone, "none")
        assert done.stdout == "[{} {}]".format(*kept), (zone, folder)
