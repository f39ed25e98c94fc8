"""Long output within a bound: its beginning, its end, and how much was left out."""

from __future__ import annotations

_HEAD_SHARE = 0.7  # of the bound: what a program prints first says what the rest is


class Excerpt:
    """Collects text piece by piece and keeps a bounded part of it, whatever comes.

    limit: characters that are kept, at least 2.
    """

    def __init__(self, limit: int) -> None:
        self._head_room = max(1, int(limit * _HEAD_SHARE))
        self._tail_room = max(1, limit - self._head_room)
        self._head: list[str] = []
        self._head_length = 0
        self._tail = ""
        self.length = 0

    def add(self, text: str) -> None:
        """Take the next piece."""
        self.length += len(text)
        if self._head_length < self._head_room:
            kept = text[: self._head_room - self._head_length]
            self._head.append(kept)
            self._head_length += len(kept)
            text = text[len(kept) :]
        if text:
            self._tail = (self._tail + text[-self._tail_room :])[-self._tail_room :]

    @property
    def cut(self) -> int:
        """How many characters were left out."""
        return self.length - self._head_length - len(self._tail)

    def __str__(self) -> str:
        head = "".join(self._head)
        return f"{head}\n[… {self.cut:,} characters left out …]\n{self._tail}" if self.cut else head + self._tail


def excerpt(text: str, limit: int) -> str:
    """A text within a bound, with a mark where something was left out."""
    collected = Excerpt(limit)
    collected.add(text)
    return str(collected)
