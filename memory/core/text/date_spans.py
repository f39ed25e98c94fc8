"""Spans of time, and the words of a text that name one."""

from memory.core.annotations import NamedTuple

AROUND = 40  # characters before a date that may say what it is


class TimeSpan(NamedTuple):
    """A span of time, microseconds since 1970, UTC: from start up to, but without, end.

    slack: how far from it something is still near.
    """

    start: int
    end: int
    slack: int


class Mention(NamedTuple):
    """A date in a text. start, end: its place there.

    worded: whether a text about that time would have the same words ("May 2026", unlike "last week"); nothing has been
    written yet at a time to come.
    """

    span: TimeSpan
    start: int
    end: int
    worded: bool
