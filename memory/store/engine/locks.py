"""Locks on the store: many readers or one writer, and no writer starves.

flock on files that are never deleted: the system releases the lock of a killed process. Everybody first takes a second
lock, the turnstile. A writer holds it until the present readers have finished, so later readers wait for the writer.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from memory.core.errors import Refusal
from memory.store.paths import FILE_MODE, disk_refusal
from memory.system import native

DEFAULT_WAIT_S = 20.0
_POLL_S = (0.0005, 0.02)  # the first pause and the longest


class Busy(Refusal):
    """Another process held the lock until the time was over."""

    def __init__(self, waited_s: float) -> None:
        super().__init__(
            "store_busy", f"Another process has kept the memory busy for {waited_s:.0f} s: try again in a moment."
        )


@contextmanager
def read_lock(folder: str, wait_s: float = DEFAULT_WAIT_S) -> Iterator[None]:
    """Hold the store for reading. Raises Busy after wait_s."""
    with _store(folder, exclusive=False, wait_s=wait_s):
        yield


@contextmanager
def exclusive(folder: str, wait_s: float = DEFAULT_WAIT_S) -> Iterator[None]:
    """Hold the store for writing. Raises Busy after wait_s."""
    with _store(folder, exclusive=True, wait_s=wait_s):
        yield


@contextmanager
def _store(folder: str, exclusive: bool, wait_s: float) -> Iterator[None]:
    deadline = time.monotonic() + wait_s
    turnstile = _acquire(os.path.join(folder, "turnstile"), True, deadline, must_write=exclusive)
    try:
        store = _acquire(os.path.join(folder, "store"), exclusive, deadline, must_write=exclusive)
    finally:
        _release(turnstile)
    try:
        yield
    finally:
        _release(store)


@contextmanager
def hold_lock(path: str, exclusive: bool, wait_s: float = DEFAULT_WAIT_S) -> Iterator[None]:
    """Hold the lock of one file. Raises Busy after wait_s; Refusal for `exclusive` on a disk that cannot be written."""
    handle = _acquire(path, exclusive, time.monotonic() + wait_s, must_write=exclusive)
    try:
        yield
    finally:
        _release(handle)


def _acquire(path: str, exclusive: bool, deadline: float, must_write: bool) -> int | None:
    """The open handle of a held lock.

    must_write: raise Refusal for a disk that cannot be written. A reader on such a disk locks the file if it exists;
    otherwise None is returned, and nothing is locked.
    """
    try:
        handle = native.open_file(path, os.O_RDWR | os.O_CREAT | native.NO_LINK, FILE_MODE)
    except OSError as error:
        if must_write:
            raise disk_refusal(error, path) from error
        try:
            handle = native.open_file(path, os.O_RDONLY)
        except OSError:
            return None
    began, pause = time.monotonic(), _POLL_S[0]
    try:
        while not _try_flock(handle, exclusive):
            if time.monotonic() >= deadline:
                raise Busy(time.monotonic() - began)
            time.sleep(pause)
            pause = min(pause * 1.5, _POLL_S[1])
    except BaseException:
        os.close(handle)
        raise
    return handle


def _try_flock(handle: int, exclusive: bool) -> bool:
    """Whether the lock is held now; also True on a file system without locks."""
    try:
        native.lock_file(handle, exclusive)
    except OSError as error:
        import errno

        if error.errno in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EINTR, errno.EDEADLK):
            return False
        if error.errno in (errno.ENOTSUP, errno.ENOLCK, errno.EINVAL, errno.EBADF):
            return True  # a file system without locks: better no protection than no memory
        raise
    return True


def _release(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)
