"""Let a command meet one fault at one call of the operating system: a full disk, a short write, a kill, a stop.

A small C library (shim.c), compiled when it is first needed and loaded before libc, counts the calls by which a process
changes files inside one folder, and lets a chosen one fail. `count_calls` lists them, `run_with_fault` repeats a run
with a fault at one of them. Where there is no C compiler, tests are skipped, unless SURGICAL_MEMORY_FAULTS=require.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

KILL, STOP, SHORT = "kill", "stop", "short"
ENOSPC, EIO, EROFS, EACCES = "ENOSPC", "EIO", "EROFS", "EACCES"
ANY = "any"
WRITES, NAMES = ("write", "pwrite"), ("rename", "unlink", "rmdir", "mkdir")
_SOURCE = Path(__file__).with_name("shim.c")
_ENTRY = Path(__file__).resolve().parents[2] / "scripts" / "surgical_context.py"
_MOST_S = 120.0


class Call(NamedTuple):
    """A call that changes a file. number: among all of its process, from 1.  path: inside the folder."""

    number: int
    name: str
    path: str


class Ended(NamedTuple):
    """How a run ended. code: as subprocess has it, negative for a signal.."""

    code: int
    out: str
    err: str


def has_compiler() -> bool:
    """Whether the shim can be made here: Linux, and a C compiler on the PATH."""
    return sys.platform == "linux" and bool(_compiler())


def is_required() -> bool:
    """Whether tests must fail rather than be skipped where it cannot be made."""
    return os.environ.get("SURGICAL_MEMORY_FAULTS") == "require"


def quick_folder() -> str | None:
    """A folder in memory for what trials write, None where there is none: their disk errors are made, not met."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def _compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


@cache
def shim() -> str:
    """The path of the compiled library. Raises RuntimeError where it cannot be made."""
    compiler = _compiler()
    if not compiler:
        raise RuntimeError("no C compiler (cc, gcc or clang) is on the PATH")
    folder = Path(tempfile.gettempdir()) / f"surgical-memory-faults-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    library = folder / f"shim-{_SOURCE.stat().st_mtime_ns}-{_SOURCE.stat().st_size}.so"
    if not library.exists():
        part = library.with_suffix(f".{os.getpid()}")
        words = [compiler, "-O1", "-shared", "-fPIC", "-w", "-o", str(part), str(_SOURCE), "-ldl", "-lpthread"]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"the shim cannot be compiled: {done.stderr}")
        part.replace(library)
    return str(library)


def product(*words: str) -> list[str]:
    """The command line of the product's entry in this very interpreter."""
    return [sys.executable, str(_ENTRY), *words]


def count_calls(argv: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> list[Call]:
    """The calls of a run that change files inside a folder, in order. Raises RuntimeError where the run fails."""
    with tempfile.TemporaryDirectory() as outside:
        log = Path(outside) / "log"
        ended = _run(argv, {**(environment or {}), "FAULT_FOLDER": os.path.realpath(folder), "FAULT_LOG": str(log)})
        if ended.code:
            raise RuntimeError(f"{argv} ended with {ended.code}: {ended.out}{ended.err}")
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
    calls = [line.split(" ", 2) for line in lines]
    return [Call(int(number), name, path) for number, name, path in calls]


def faults_of(call: Call) -> list[str]:
    """The faults that a call can meet."""
    if call.name in WRITES:
        return [KILL, SHORT, ENOSPC, EIO]
    if call.name == "fsync":
        return [KILL, EIO]
    if call.name in NAMES:
        return [KILL, EROFS, EACCES]
    return [KILL, ENOSPC, EROFS] if call.name == "open" else [KILL, EIO]


def run_with_fault(
    argv: Sequence[str],
    folder: Path,
    call: str,
    nth: int,
    fault: str,
    lasting: bool = False,
    environment: Mapping[str, str] | None = None,
    while_stopped: Callable[[], None] | None = None,
) -> Ended:
    """Run a command whose n-th call of a kind inside a folder meets a fault.

    call: a kind of call, or ANY.  lasting: later calls fail as well, as they do on a full or a read-only disk.
    while_stopped: called once the process has stopped (fault STOP); afterwards it goes on.
    """
    given = {
        **(environment or {}),
        "FAULT_FOLDER": os.path.realpath(folder),
        "FAULT_CALL": call,
        "FAULT_NTH": str(nth),
        "FAULT_KIND": fault,
    }
    if lasting:
        given["FAULT_LASTING"] = "1"
    return _run(argv, given, while_stopped)


def _run(argv: Sequence[str], given: Mapping[str, str], while_stopped: Callable[[], None] | None = None) -> Ended:
    environment = {**os.environ, **given, "LD_PRELOAD": shim()}
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(argv, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        try:
            if given.get("FAULT_KIND") == STOP:
                _resume_when_stopped(process, while_stopped)
            code = process.wait(_MOST_S)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(file.read().decode("utf-8", "replace"))
    return Ended(code, *texts)


def _resume_when_stopped(process: subprocess.Popen[bytes], while_stopped: Callable[[], None] | None) -> None:
    deadline = time.monotonic() + _MOST_S
    while process.poll() is None and time.monotonic() < deadline:
        state = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0]
        if state == "T":
            if while_stopped:
                while_stopped()
            process.send_signal(signal.SIGCONT)
            return
        time.sleep(0.005)
