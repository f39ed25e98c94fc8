"""The dates of a call: those of --since and --until, and memory as it was at the time of --as-of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from memory.core.errors import UsageError
from memory.core.text.date_spans import TimeSpan
from memory.core.times import iso_time, parse_time
from memory.store.engine.db import Connection
from memory.store.tables.as_of import view_as_of
from memory.workspace.context import Context, now
from memory.workspace.options import option

AS_OF = option("--as-of", metavar="DATE", help="memory as it was then: 2026-03-31, 'March', 'last week'")


_FORMS = "a date, such as 2026-03-31, 'March' or 'last week'"


def iso_date(name: str, text: str | None, today: int, is_end: bool = False) -> str | None:
    """A date of the option --name in ISO 8601: as it is where it is that already, else the first day of the time that
    it names, or the last one.

    today: microseconds.  None stays None.  Raises Usage for what names no time.
    """
    if text is None:
        return None
    try:
        parse_time(text)
        return text
    except ValueError:
        spans = _spans(text, today)
    if not spans:
        raise UsageError(f"--{name} takes {_FORMS}, not '{text[:40]}'.")
    moment = max(span.end for span in spans) - 1 if is_end else min(span.start for span in spans)
    return iso_time(moment)[:10]  # they are of whole days


def moment_of(text: str, today: int) -> int:
    """The end of the time that a text names; an ISO time with a time of day is that moment. today: microseconds.

    Raises Usage for what names no time.
    """
    plain = " ".join(text.split())
    if "T" not in plain and (spans := _spans(plain, today)):
        return max(span.end for span in spans) - 1
    try:
        return parse_time(plain)
    except ValueError:
        raise UsageError(f"--as-of takes {_FORMS}, not '{text[:40]}'.") from None


def _spans(text: str, today: int) -> list[TimeSpan]:
    """The spans of time that a text names, alone or after "in"."""
    from memory.core.text import dates

    plain = dates.fold_spaces(text)
    found = dates.mentions(plain, today) or dates.mentions(f"in {plain}", today)
    return [one.span for one in found]


@contextmanager
def read_as_of(context: Context) -> Iterator[Connection]:
    """A connection on what is stored, as it was at --as-of where a call gives one. Raises what Store.read does."""
    wanted = getattr(context.options, "as_of", None)
    moment = moment_of(wanted, now()) if wanted else 0
    with context.store.read() as connection, view_as_of(connection, moment):
        yield connection
