"""What an exploration has looked at, kept by the program: no compaction and no model can lose a source."""

import threading
from collections.abc import Iterable
from typing import NamedTuple

from memory.core.capture.citations import FILE, MEMORY, URL
from memory.core.text.text import cut, one_line

NOTE_LENGTH = 400
MAX_NOTES = 50
_WHY_LENGTH = 100


class Source(NamedTuple):
    """Something that was read. kind: file, url, memory, server.  name: path, address, id.

    start, end: lines of a file, counted from 1; 0 where there are none.
    """

    kind: str
    name: str
    start: int = 0
    end: int = 0


class _Entry:
    """One source with all that was read of it."""

    def __init__(self, turn: int, why: str) -> None:
        self.turn, self.why = turn, why
        self.lines: list[tuple[int, int]] = []

    def add(self, start: int, end: int) -> None:
        """Take lines in; those that overlap or touch become one stretch."""
        if not start:
            return
        merged: list[tuple[int, int]] = []
        for low, high in sorted([*self.lines, (start, max(start, end))]):
            if merged and low <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
            else:
                merged.append((low, high))
        self.lines = merged


class SourceLedger:
    """Sources in the order in which they were first read, why each mattered, and the model's own notes.

    Helpers may enter theirs from threads of their own.
    """

    def __init__(self) -> None:
        self._entries: dict[tuple[str, str], _Entry] = {}
        self.notes: list[str] = []
        self._lock = threading.Lock()

    def add(self, sources: Iterable[Source], turn: int, why: str) -> None:
        """Enter what a tool has read. turn: from 1.  why: the model's words before it asked, or what it asked."""
        with self._lock:
            for source in sources:
                new = _Entry(turn, cut(one_line(why), _WHY_LENGTH))
                self._entries.setdefault((source.kind, source.name), new).add(source.start, source.end)

    def note(self, text: str) -> None:
        """Keep a thought; the oldest of very many go."""
        with self._lock:
            self.notes = [*self.notes, cut(one_line(text), NOTE_LENGTH)][-MAX_NOTES:]

    def has_source(self, kind: str, name: str) -> bool:
        """Whether something was read."""
        return (kind, name) in self._entries

    def has_lines(self, name: str, start: int, end: int) -> bool:
        """Whether any of these lines of a file was read."""
        entry = self._entries.get((FILE, name))
        return entry is not None and any(low <= end and start <= high for low, high in entry.lines)

    def files(self) -> list[str]:
        """Every file that was read, as it was shown."""
        return [name for kind, name in list(self._entries) if kind == FILE]

    def addresses(self) -> list[str]:
        """Every address that was read."""
        return [name for kind, name in list(self._entries) if kind == URL]

    def names(self) -> list[str]:
        """Every source in short: `path:1-80,120-140`, an address, `[id]`."""
        return [_short(kind, name, entry) for (kind, name), entry in list(self._entries.items())]

    def rows(self) -> list[dict[str, object]]:
        """Every source, for a report."""
        return [
            {"kind": kind, "name": name, "lines": list(map(list, entry.lines)), "turn": entry.turn, "why": entry.why}
            for (kind, name), entry in list(self._entries.items())
        ]

    def summary(self) -> str:
        """The ledger and the notes as the model is shown them; "" where nothing was read."""
        lines = [f"- {_short(kind, name, entry)} — {entry.why}" for (kind, name), entry in list(self._entries.items())]
        parts = ["Sources read so far (this list is complete):", *lines] if lines else []
        parts += ["Your notes:", *(f"- {note}" for note in self.notes)] if self.notes else []
        return "\n".join(parts)


def _short(kind: str, name: str, entry: _Entry) -> str:
    if kind == MEMORY:
        return f"[{name}]"
    lines = ",".join(f"{low}-{high}" if high > low else str(low) for low, high in entry.lines)
    return f"{name}:{lines}" if kind == FILE and lines else name
