"""Runs a program of Python as far as Linux can as if this were Windows: `windows.py [-I] [-X …] SCRIPT ARGS`.

What Windows lacks is taken away: modules, calls, signals. What it refuses is refused: a rename or removal of a file that
any process has open, a rename onto a name that is taken, names with a colon, a folder that is opened, a file that is
written without O_BINARY, a new session for a child. What it has and Linux lacks is there: `msvcrt.locking`, with locks
underneath that belong to an open file, as Windows' do. Children started as `sys.executable` run in the same way.

Not simulated: paths with backslashes and drives (tests/system/test_windows_paths.py), how Windows finds programs, DuckDB's
own file access there, and text that a console takes. Environment: SHIM_ROOT, the folder in which names are judged.
"""

from __future__ import annotations

# Modules of the standard library choose their ways when they are imported: these have chosen before anything is taken.
import asyncio
import concurrent.futures
import ctypes
import errno
import fcntl
import getpass
import importlib.metadata
import logging
import multiprocessing
import os
import pathlib
import platform
import posixpath
import random
import runpy
import select
import selectors
import shutil
import signal
import ssl
import struct
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
import types
import urllib.request
import uuid
import webbrowser
import zipfile
from contextlib import suppress
from typing import Any

with suppress(ImportError):
    import numpy  # noqa: F401 (chooses by platform, too)

LOADED = (asyncio, concurrent.futures, ctypes, getpass, importlib.metadata, logging, multiprocessing, pathlib, random, selectors, ssl, sysconfig, threading, uuid, urllib.request, webbrowser, zipfile)  # fmt: skip
ROOT = os.path.realpath(os.environ.get("SHIM_ROOT") or "/nonexistent")
MISSING_MODULES = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "spwd", "syslog", "termios", "tty")
MISSING_OF_OS = (
    "chown", "chroot", "ctermid", "eventfd", "fchdir", "fchmod", "fchown", "fdatasync", "fork", "forkpty", "fpathconf",
    "fstatvfs", "getegid", "geteuid", "getgid", "getgroups", "getloadavg", "getpgid", "getpgrp", "getpriority",
    "getrandom", "getresuid", "getsid", "getuid", "initgroups", "killpg", "lchmod", "lchown", "lockf", "makedev",
    "memfd_create", "mkfifo", "mknod", "nice", "openpty", "pathconf", "pidfd_open", "pipe2", "posix_fadvise",
    "posix_fallocate", "posix_spawn", "posix_spawnp", "pread", "preadv", "pwrite", "pwritev",
    "sched_getaffinity", "sched_setaffinity", "sched_yield", "sendfile", "set_blocking", "setegid", "seteuid", "setgid",
    "setpgid", "setpriority", "setsid", "setuid", "splice", "statvfs", "sync", "sysconf", "tcgetpgrp", "ttyname",
    "uname", "wait", "wait3", "wait4", "waitid", "O_CLOEXEC", "O_DIRECTORY", "O_DSYNC", "O_NOATIME", "O_NOCTTY",
    "O_NOFOLLOW", "O_NONBLOCK", "O_PATH", "O_SYNC", "O_TMPFILE",
)  # fmt: skip
MISSING_OF_SIGNAL = (
    "ITIMER_PROF", "ITIMER_REAL", "ITIMER_VIRTUAL", "SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE",
    "SIGPROF", "SIGQUIT", "SIGSTOP", "SIGTSTP", "SIGUSR1", "SIGUSR2", "SIGVTALRM", "SIGWINCH", "alarm", "getitimer",
    "pause", "pthread_kill", "pthread_sigmask", "setitimer", "siginterrupt", "sigpending", "sigtimedwait", "sigwait",
    "sigwaitinfo",
)  # fmt: skip
O_BINARY, O_NOINHERIT = 0x4000_0000, os.O_CLOEXEC  # the kernel passes over the first
_FORBIDDEN = frozenset('<>:"|?*') | frozenset(map(chr, range(32)))
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{kind}{number}" for kind in ("com", "lpt") for number in range(1, 10))})
_F_OFD_SETLK = 37
_rename, _replace, _remove, _unlink, _kill, _popen_init = os.rename, os.replace, os.remove, os.unlink, os.kill, subprocess.Popen.__init__
_python = sys.executable


def _is_ours(path: Any) -> bool:
    return isinstance(path, str | bytes | os.PathLike) and (os.path.realpath(os.fsdecode(path)) + "/").startswith(ROOT + "/")


def _judge(event: str, arguments: tuple[Any, ...]) -> None:
    """An audit hook: Windows' own rules for names, folders and modes."""
    if event not in ("open", "os.mkdir", "os.rename"):
        return
    for path in arguments[: 2 if event == "os.rename" else 1]:
        if not _is_ours(path):
            continue
        for name in os.fsdecode(path)[len(ROOT) :].split("/"):
            if name not in (".", "..") and (
                not _FORBIDDEN.isdisjoint(name) or name != name.rstrip(". ") or name.partition(".")[0].lower() in _DEVICES
            ):
                raise OSError(errno.EINVAL, f"Windows has no such name: {name!r}", os.fsdecode(path))
    if event != "open" or not _is_ours(arguments[0]):
        return
    path, mode, flags = arguments
    if os.path.isdir(path) and "/memory/" in sys._getframe(1).f_code.co_filename:
        raise PermissionError(errno.EACCES, "Windows opens no folders", os.fsdecode(path))
    if mode is None and not flags & O_BINARY and "/memory/" in sys._getframe(1).f_code.co_filename:
        raise AssertionError(f"{path!r} is opened without O_BINARY")


def _holders(path: str) -> list[str]:
    """The processes that have a file, or any file of a folder, open."""
    whole, found = os.path.realpath(path), []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError):
            for handle in os.listdir(f"/proc/{pid}/fd"):
                with suppress(OSError):
                    target = os.readlink(f"/proc/{pid}/fd/{handle}")
                    if (target == whole or target.startswith(whole + "/")) and os.path.isfile(target):
                        found.append(f"{pid} {target}")
    return found


def _refuse_open(path: Any, folder: int | None = None) -> None:
    if folder is not None:
        path = os.path.join(os.readlink(f"/proc/self/fd/{folder}"), os.fsdecode(path))
    if _is_ours(path) and not os.path.islink(path) and (holders := _holders(os.fsdecode(path))):
        raise PermissionError(errno.EACCES, f"open in {holders}", os.fsdecode(path))


def rename(source: Any, target: Any, **handles: Any) -> None:
    _refuse_open(source)
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, "Windows renames onto no name that is taken", os.fsdecode(target))
    _rename(source, target, **handles)


def replace(source: Any, target: Any, **handles: Any) -> None:
    assert not any(handles.values()), "Windows has no handles of folders"
    _refuse_open(source)
    _refuse_open(target)
    if os.path.isdir(target):
        raise PermissionError(errno.EACCES, "Windows replaces no folder", os.fsdecode(target))
    _replace(source, target)


def remove(path: Any, *, dir_fd: int | None = None) -> None:
    _refuse_open(path, dir_fd)
    _remove(path, dir_fd=dir_fd)


def kill(pid: int, number: int) -> None:
    assert number == signal.SIGTERM, "on Windows os.kill ends the process, or sends Ctrl+C to a whole console"
    _kill(pid, 9)


def _lock_bytes(handle: int, mode: int, count: int) -> None:
    """`msvcrt.locking`: a lock on bytes from the handle's place on, which no other handle can have as well."""
    kind = {0: fcntl.F_UNLCK, 2: fcntl.F_WRLCK}[mode]
    lock = struct.pack("hhqqi4x", kind, os.SEEK_SET, os.lseek(handle, 0, os.SEEK_CUR), count, 0)
    try:
        fcntl.fcntl(handle, _F_OFD_SETLK, lock)
    except OSError as error:
        raise PermissionError(errno.EACCES, "Permission denied") from error


def _popen(self: Any, args: Any, *rest: Any, **options: Any) -> None:
    for name in ("start_new_session", "preexec_fn", "pass_fds", "process_group", "user", "umask"):
        assert not options.get(name), f"Windows has no {name}"
    is_detached = bool(options.pop("creationflags", 0) & 0x200)
    _popen_init(self, args, *rest, **options, start_new_session=is_detached)


def become_windows(wrapper: str) -> None:
    """Change this process. wrapper: the program by which children run in the same way."""
    platform.uname()
    statvfs = os.statvfs
    shutil.disk_usage = lambda path: types.SimpleNamespace(free=statvfs(path).f_bavail * statvfs(path).f_frsize)  # type: ignore[assignment, misc]
    shutil._USE_CP_SENDFILE = False  # type: ignore[attr-defined]
    for name in MISSING_OF_OS:
        with suppress(AttributeError):
            delattr(os, name)
    for name in MISSING_OF_SIGNAL:
        with suppress(AttributeError):
            delattr(signal, name)
    for name in ("poll", "epoll"):
        delattr(select, name)
    for name in ("clock_gettime", "clock_gettime_ns", "clock_getres", "CLOCK_BOOTTIME", "CLOCK_MONOTONIC", "tzset"):
        delattr(time, name)
    for name in MISSING_MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    os.O_BINARY, os.O_NOINHERIT = O_BINARY, O_NOINHERIT  # type: ignore[attr-defined]
    os.supports_dir_fd, os.supports_fd = set(), set()  # type: ignore[misc]
    os.rename, os.replace, os.remove, os.unlink, os.kill = rename, replace, remove, remove, kill  # type: ignore[assignment]
    signal.SIGBREAK, set_handler = signal.Signals(12), signal.signal  # type: ignore[attr-defined]
    allowed = {signal.SIGABRT, signal.SIGFPE, signal.SIGILL, signal.SIGINT, signal.SIGSEGV, signal.SIGTERM, signal.Signals(12)}

    def handle(number: Any, handler: Any) -> Any:
        if number not in allowed:
            raise ValueError("signal number out of range for Windows")
        return set_handler(number, handler)

    signal.signal = handle
    subprocess.Popen.__init__ = _popen  # type: ignore[method-assign]
    msvcrt = types.ModuleType("msvcrt")
    msvcrt.locking, msvcrt.LK_UNLCK, msvcrt.LK_NBLCK = _lock_bytes, 0, 2  # type: ignore[attr-defined]
    sys.modules["msvcrt"] = msvcrt
    profile = os.environ["USERPROFILE"]
    posixpath.expanduser = lambda path: profile + path[1:] if path[:2] in ("~", "~/") else path  # type: ignore[assignment]
    pathlib.WindowsPath = pathlib.PosixPath  # type: ignore[misc]
    sys.executable = wrapper
    shutil._use_fd_functions = False  # type: ignore[attr-defined]
    tempfile.tempdir = os.environ.get("TEMP") or tempfile.gettempdir()
    sys.addaudithook(_judge)
    os.name, sys.platform = "nt", "win32"


def main(words: list[str]) -> None:
    code = None
    while words and words[0].startswith("-"):
        option = words.pop(0)
        if option == "-c":
            code = words.pop(0)
            break
        if option == "-X":
            words.pop(0)
    if words[1:] == ["mcp"]:  # whose package asks for pywin32 on Windows
        import mcp.server.lowlevel  # noqa: F401
    become_windows(os.environ["SHIM_PYTHON"])
    sys.path.pop(0)
    if code is not None:
        sys.argv[:] = ["-c", *words]
        exec(compile(code, "<string>", "exec"), {"__name__": "__main__"})
    else:
        sys.argv[:] = words
        runpy.run_path(words[0], run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1:])
