"""One function for each thing that POSIX systems and Windows do by different calls; timers are in `timers`, and what
decides whose a path is, in `own_paths`.

No other module of `memory` names a call that one of them lacks: tests/system/test_portability.py checks the sources.
Hooks import this module with every prompt, so it imports next to nothing.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress

from memory.core.annotations import Any

try:
    import fcntl
except ImportError:  # Windows: see `try_lock`
    fcntl = None  # type: ignore[assignment]

IS_WINDOWS = os.name == "nt"
# Without O_BINARY, Windows writes "\r\n" for "\n" and ends a file at the byte 26. No child process inherits the handle.
PLAIN = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # for a path that may turn out to be a pipe; Windows has none in its folders
NO_LINK = getattr(os, "O_NOFOLLOW", 0)  # on Windows, check with `os.path.islink` first
OPEN_FOLDER = os.O_RDONLY | PLAIN | getattr(os, "O_DIRECTORY", 0)
PASS_FOLDER = OPEN_FOLDER | getattr(os, "O_PATH", 0)  # a folder that may only be passed through
# Whether what is in a folder can be reached by the folder's handle. Not on Windows.
HAS_FOLDER_HANDLES = bool(NO_LINK) and os.supports_dir_fd.issuperset(
    (os.open, os.stat, os.unlink, os.rename, os.mkdir, os.readlink)
)
_VIRTUAL_TERMINAL = 4  # a console's mode
_JUNCTION = 0xA000_0003  # the tag of its reparse point
_NEVER_IN_NAMES = frozenset('<>:"|?*')
_DEVICES = frozenset(("con", "prn", "aux", "nul", "conin$", "conout$")) | frozenset(
    kind + number for kind in ("com", "lpt") for number in "123456789¹²³"
)
_CREATE_NEW_PROCESS_GROUP, _CREATE_NO_WINDOW = 0x200, 0x0800_0000


def open_file(path: str, flags: int, mode: int = 0o600) -> int:
    """`os.open` for bytes as they are. mode: of a new file; on Windows its folder decides.  Raises OSError."""
    return os.open(path, flags | PLAIN, mode)


def read_at(handle: int, count: int, offset: int) -> bytes:
    """At most `count` bytes from a place of a file. Raises OSError."""
    if hasattr(os, "pread"):
        return os.pread(handle, count, offset)
    os.lseek(handle, offset, os.SEEK_SET)
    return os.read(handle, count)


def write_at(handle: int, data: bytes, offset: int) -> None:
    """Write at a place of a file. Raises OSError."""
    if hasattr(os, "pwrite"):
        os.pwrite(handle, data, offset)
        return
    os.lseek(handle, offset, os.SEEK_SET)
    os.write(handle, data)


def lock_file(handle: int, exclusive: bool) -> None:
    """Lock a whole file without waiting, until its handle is closed. Raises OSError if another process holds the lock.

    The standard library has no shared lock for Windows: readers take turns there.
    """
    if fcntl is None:
        _lock_byte_of_windows(handle, 0, free=False)
    else:
        fcntl.flock(handle, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)


def lock_byte(handle: int, place: int, free: bool = False) -> None:
    """Lock, or free, one byte of a file without waiting. Raises OSError if another process holds the lock."""
    if fcntl is None:
        _lock_byte_of_windows(handle, place, free)
    else:
        fcntl.lockf(handle, fcntl.LOCK_UN if free else fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)


def _lock_byte_of_windows(handle: int, place: int, free: bool) -> None:
    import msvcrt

    os.lseek(handle, place, os.SEEK_SET)
    mode = msvcrt.LK_UNLCK if free else msvcrt.LK_NBLCK  # type: ignore[attr-defined,unused-ignore]
    try:
        msvcrt.locking(handle, mode, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError as error:
        if error.errno:
            raise
        import errno

        raise BlockingIOError(errno.EAGAIN, "is locked") from None  # the C library of Wine gives no reason


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def give_way(steps: int) -> None:
    """Lower this process's priority by some steps, so that others run first. Does nothing on Windows."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(steps)


def can_write(handle: int, wait_s: float) -> bool:
    """Wait until a pipe accepts data; False if that takes longer. Always True on Windows, which cannot be asked."""
    import select

    if not hasattr(select, "poll"):
        return True
    waiting = select.poll()
    waiting.register(handle, select.POLLOUT)
    return bool(waiting.poll(max(0.0, wait_s) * 1000))


def terminal_size(stream: Any = None) -> tuple[int, int]:
    """Columns and rows of the terminal that a stream is, stdout if none is given; (0, 0) where it is none, or does not
    know.
    """
    try:
        return os.get_terminal_size((stream or sys.stdout).fileno())
    except (AttributeError, OSError, ValueError):
        return 0, 0


def can_show_styles(stream: Any) -> bool:
    """Whether a terminal takes control sequences. A console of Windows has to be asked to, and an old one refuses."""
    if not IS_WINDOWS:
        return True
    import ctypes
    import msvcrt

    console: Any = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    handle = ctypes.c_void_p(msvcrt.get_osfhandle(stream.fileno()))  # type: ignore[attr-defined,unused-ignore]
    mode = ctypes.c_ulong()
    if not console.GetConsoleMode(handle, ctypes.byref(mode)):
        return False
    return bool(console.SetConsoleMode(handle, ctypes.c_ulong(mode.value | _VIRTUAL_TERMINAL)))


def is_link(status: os.stat_result) -> bool:
    """Whether a path that was looked at without following it leads elsewhere: a link, or a junction of Windows, which
    anybody may make. No other call of Python's takes a junction for a link.
    """
    return stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == _JUNCTION


def is_name(name: str) -> bool:
    """Whether the name of a file means that file alone: on Windows, `nul.md` is a device and `a.md:b` a part of `a.md`;
    and it drops the dot or space that a name ends in.
    """
    if not name or name in (".", "..") or os.path.basename(name) != name:
        return False
    if not IS_WINDOWS:
        return True
    return not (set(name) & _NEVER_IN_NAMES or name[-1] in ". " or name.partition(".")[0].strip().lower() in _DEVICES)


def path_of(handle: int) -> str:
    """The path of an open file. Raises OSError if the system does not report it."""
    if sys.platform == "darwin":
        return os.fsdecode(fcntl.fcntl(handle, fcntl.F_GETPATH, b"\0" * 1_024).rstrip(b"\0"))
    return os.readlink(f"/proc/self/fd/{handle}")


def make_nonblocking(handle: int) -> None:
    """Make writes to a pipe fail rather than wait, if Python can do that: on Windows from 3.12 on."""
    if hasattr(os, "set_blocking"):
        os.set_blocking(handle, False)


def is_inside(path: str, folder: str) -> bool:
    """Whether a real path is a folder or lies in it."""
    if IS_WINDOWS:  # which does not distinguish upper case from lower case
        path, folder = os.path.normcase(path), os.path.normcase(folder)
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def options_to_detach() -> dict[str, Any]:
    """What `subprocess.Popen` needs for a process that outlives this one, and opens no window."""
    if IS_WINDOWS:
        return {"creationflags": _CREATE_NEW_PROCESS_GROUP | _CREATE_NO_WINDOW}
    return {"start_new_session": True}


def system_folder(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The folder of the system's programs, as the parts of a path."""
    if IS_WINDOWS:
        return environment.get("SYSTEMROOT", "C:" + os.sep + "Windows"), "System32"
    return os.sep, "usr", "bin"


def replace_folder(source: str, target: str) -> None:
    """Rename a folder to a name that is free. Raises OSError."""
    _patiently(os.rename, source, target)


def replace_file(source: str, target: str) -> None:
    """Rename a file, also over another one. Raises OSError."""
    _patiently(os.replace, source, target)


def _patiently(rename: Any, source: str, target: str) -> None:
    """Windows renames nothing that a process has open, and a virus scanner opens whatever is new: try for a second."""
    for pause_s in (0.01, 0.04, 0.15, 0.3, 0.5) if IS_WINDOWS else ():
        try:
            rename(source, target)
            return
        except PermissionError:
            import time

            time.sleep(pause_s)
    rename(source, target)
