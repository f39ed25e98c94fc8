"""Shorten long output: keep its beginning and its end, and state how much was left out."""

from __future__ import annotations

_HEAD_SHARE = 0.7  # of the limit: the first lines of an output explain the rest


class Excerpt:
    """Collects text piece by piece, and keeps its beginning and its end. limit: characters kept in all, at least 2."""

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
    """A text shortened to `limit` characters, with a mark in the place of those that were left out."""
    collected = Excerpt(limit)
    collected.add(text)
    return str(collected)
