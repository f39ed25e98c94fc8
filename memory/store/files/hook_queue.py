"""Whose turn it is among hooks that run at the same time: a few work, some wait in the order of their arrival, and the
rest give way at once.

One file of locks on single bytes, which a killed process loses. Beside each lock is the time at which it was
taken, so a process that is stopped keeps its place only as long as a hook can last.
"""

import os
import time
from collections.abc import Callable

from memory.system import native

RUNNING = 4  # at least; else one for each core
WAITING_PER_CORE = 32  # as many as can have their turn before they must give way
# Why a hook gave way, as its line in the log names it, and as people read it.
FULL, WAITED, LATE, BUSY, UNREAD = "full", "waited", "late", "busy", "unread"
REASONS = {
    FULL: "too many hooks were waiting",
    WAITED: "its turn did not come in time",
    LATE: "its time was over",
    BUSY: "the store was locked",
    UNREAD: "nobody read its output",
}
_LONGEST_NS = 10_000_000_000  # no hook lasts longer
_PAUSE_S = (0.005, 0.1)  # for the first in the queue, and for the last
_STUCK_S = 0.5  # without a move: those before us may have been killed
_TIMES = 4096  # bytes: where the times begin, after the locks
_kept: list[int] = []  # the file, open until the process ends


def enter(folder: str, left_s: Callable[[], float]) -> str | None:
    """Wait for a turn, which lasts until the process ends. Returns None for a turn, FULL or WAITED where it gave way.

    folder: of the locks.  left_s: seconds for which it may still wait.  Where no lock can be had, nobody waits.
    """
    try:
        handle = native.open_file(os.path.join(folder, "hooks"), os.O_RDWR | os.O_CREAT | native.NO_LINK)
    except OSError:
        return None
    _kept.append(handle)
    running, waiting = sizes()
    place = _take(handle, range(running, running + waiting))
    if place is None:
        return FULL
    mine = _stamp(handle, place)
    before, moved_at = waiting + 1, time.monotonic()
    while True:
        ahead = _places_ahead(handle, range(running, running + waiting), mine)
        if len(ahead) < running and _has_turn(handle, running):
            _leave(handle, place)
            return None
        if left_s() <= 0:
            _leave(handle, place)
            return WAITED
        now = time.monotonic()
        if len(ahead) != before:
            before, moved_at = len(ahead), now
        elif now - moved_at > _STUCK_S:
            moved_at = now
            for other in ahead:
                if _try_lock(handle, other):  # its process was killed
                    _leave(handle, other)
        time.sleep(min(_PAUSE_S[0] * (1 + len(ahead)), _PAUSE_S[1]))


def sizes() -> tuple[int, int]:
    """How many hooks may work at a time, and how many may wait."""
    cores = native.cores()
    return max(RUNNING, cores), WAITING_PER_CORE * min(cores, 8)


def _has_turn(handle: int, running: int) -> bool:
    """Take a free place among those that work. Where all are kept by processes that are stopped, go without one."""
    place = _take(handle, range(running))
    if place is not None:
        _stamp(handle, place)
        return True
    now = time.monotonic_ns()
    return all(now - taken > _LONGEST_NS for taken in _times(handle, range(running)))


def _places_ahead(handle: int, places: range, mine: int) -> list[int]:
    """The places of those who came before, without those who cannot be there any more."""
    now = time.monotonic_ns()
    times = _times(handle, places)
    earlier = [(place, taken) for place, taken in zip(places, times, strict=True) if taken < mine]
    return [place for place, taken in earlier if 0 <= now - taken < _LONGEST_NS]


def _take(handle: int, places: range) -> int | None:
    return next((place for place in places if _try_lock(handle, place)), None)


def _stamp(handle: int, place: int) -> int:
    now = time.monotonic_ns()
    native.write_at(handle, now.to_bytes(8, "little"), _TIMES + 8 * place)
    return now


def _leave(handle: int, place: int) -> None:
    native.write_at(handle, bytes(8), _TIMES + 8 * place)
    _try_lock(handle, place, free=True)


def _times(handle: int, places: range) -> list[int]:
    """When each of some neighbouring places was taken, monotonic nanoseconds; 0 for one that is free."""
    data = native.read_at(handle, 8 * len(places), _TIMES + 8 * places[0]).ljust(8 * len(places), b"\0")
    return [int.from_bytes(data[start : start + 8], "little") for start in range(0, len(data), 8)]


def _try_lock(handle: int, place: int, free: bool = False) -> bool:
    """Try once to lock, or free, one byte. A file system without locks lets everybody through."""
    try:
        native.lock_byte(handle, place, free)
    except OSError as error:
        import errno

        return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EINTR, errno.EDEADLK)
    return True
