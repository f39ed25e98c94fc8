"""Computing what the index holds of many memories in several processes: a replay of a long journal spends most of its
time on that.

It is a function of the memories alone, so the same comes out as in one process. What a process does not answer, for
whatever reason, is computed here.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from memory.core.search.indexing import IndexEntry, index_entry
from memory.core.types import Memory
from memory.store.tables.vectors import Encoder
from memory.system import native

_MOST = 4  # with more, writing the rows decides, which one process does
_FEWEST_ITEMS = 200  # for which others are asked
_END_S = 5.0
_WORKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "indexing_worker.py")
_Item = TypeVar("_Item")
_Made = TypeVar("_Made")


class IndexingProcesses:
    """An encoder that computes index entries, too, and has other processes compute a share of both.

    encoder: of the same version as the processes' own, which is the shipped one.  count: how many processes.
    """

    def __init__(self, encoder: Encoder, count: int) -> None:
        self._encoder = encoder
        self._running = [started for started in (_start() for _ in range(count)) if started is not None]

    @property
    def version(self) -> str:
        """As of Encoder."""
        return self._encoder.version

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """As of Encoder."""
        return self._compute_in_shares("encode", texts, self._encoder.encode)

    def index_entries(self, items: Sequence[tuple[Memory, str]]) -> list[IndexEntry]:
        """The index entries of memories, each with its context, as `index_entry` makes them."""
        return self._compute_in_shares("entries", items, lambda own: [index_entry(*item) for item in own])

    def close(self) -> None:
        """End the processes."""
        running, self._running = self._running, []
        for process in running:
            _end(process)

    def _compute_in_shares(
        self, name: str, items: Sequence[_Item], compute: Callable[[Sequence[_Item]], list[_Made]]
    ) -> list[_Made]:
        """What `compute` makes of all items: of a share of them here, of the others in the processes."""
        if not self._running or len(items) < _FEWEST_ITEMS:
            return compute(items)
        count = len(self._running) + 1
        made: list[Any] = [None] * len(items)
        # Every so-many-th item, since what comes last may be shorter, as titles are.
        shares = [(process, items[place::count]) for place, process in enumerate(self._running, 1)]
        asked = [_can_send(process, name, share) for process, share in shares]
        made[::count] = compute(items[::count])
        for place, (process, share) in enumerate(shares, 1):
            answer = _answer(process, len(share)) if asked[place - 1] else None
            if answer is None:
                self._running.remove(process)
                _end(process)
            made[place::count] = compute(share) if answer is None else answer
        return made


def _start() -> subprocess.Popen[bytes] | None:
    """A process that computes; None where none can be started."""
    cache = ["-X", f"pycache_prefix={sys.pycache_prefix}"] if sys.pycache_prefix else []
    try:
        return subprocess.Popen(
            [sys.executable, "-I", "-X", "utf8", *cache, _WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=os.sep,
        )
    except OSError:
        return None


def _can_send(process: subprocess.Popen[bytes], name: str, items: Sequence[Any]) -> bool:
    """Send a request; False where the process has ended."""
    assert process.stdin is not None
    try:
        pickle.dump((name, list(items)), process.stdin, pickle.HIGHEST_PROTOCOL)
        process.stdin.flush()
    except (OSError, ValueError):
        return False
    return True


def _answer(process: subprocess.Popen[bytes], count: int) -> list[Any] | None:
    """What a process has computed; None where it has ended instead, or answers something else."""
    assert process.stdout is not None
    try:
        made = pickle.load(process.stdout)
    except (OSError, ValueError, EOFError, pickle.UnpicklingError):
        return None
    return made if isinstance(made, list) and len(made) == count else None


def _end(process: subprocess.Popen[bytes]) -> None:
    for stream in (process.stdin, process.stdout):
        with suppress(OSError):
            if stream is not None:
                stream.close()
    try:
        process.wait(_END_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def processes() -> int:
    """How many processes beside this one can compute at the same time."""
    return min(_MOST, native.cores() - 1)
