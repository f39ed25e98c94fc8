"""Compute the index entries of many memories in several processes. A replay of a long journal needs most of its time
for these.

An entry depends on its memory alone, so the result is the same as in one process. If a process does not answer, for
whatever reason, its share is computed here.
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

_MOST = 4  # with more processes, writing the rows takes longest, which one process does
_FEWEST_ITEMS = 200  # with fewer items, all are computed here
_END_S = 5.0
_WORKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "indexing_worker.py")
_Item = TypeVar("_Item")
_Made = TypeVar("_Made")


class IndexingProcesses:
    """An encoder that also computes index entries; other processes compute a share of vectors and entries.

    encoder: of the same version as that of the processes, which is the shipped one.  count: of the processes.
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
        """The results of `compute` for all items, in their order; one share is computed here, the others elsewhere."""
        if not self._running or len(items) < _FEWEST_ITEMS:
            return compute(items)
        count = len(self._running) + 1
        made: list[Any] = [None] * len(items)
        # A share is every n-th item, since the last items may be shorter, as titles are.
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
    """Start a process that computes; None if that fails."""
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
    """Send a request; False if the process has ended."""
    assert process.stdin is not None
    try:
        pickle.dump((name, list(items)), process.stdin, pickle.HIGHEST_PROTOCOL)
        process.stdin.flush()
    except (OSError, ValueError):
        return False
    return True


def _answer(process: subprocess.Popen[bytes], count: int) -> list[Any] | None:
    """The results of a process; None if it has ended, or if the answer is malformed."""
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
