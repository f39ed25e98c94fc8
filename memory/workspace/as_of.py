"""Reading memory as it was at a time that a call names with --as-of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from memory.core.errors import UsageError
from memory.core.times import parse_time
from memory.store.engine.db import Connection
from memory.store.tables.as_of import view_as_of
from memory.workspace.context import Context, now
from memory.workspace.options import option

AS_OF = option("--as-of", metavar="DATE", help="memory as it was then: 2026-03-31, 'March', 'last week'")


def moment_of(text: str, today: int) -> int:
    """The end of the time that a text names; an ISO time with a time of day is that moment. today: microseconds.

    Raises Usage for what names no time.
    """
    from memory.core.text import dates

    plain = dates.fold_spaces(text)
    for written in (plain, f"in {plain}"):
        spans = [one.span for one in dates.mentions(written, today)]
        if spans and "T" not in plain:
            return max(span.end for span in spans) - 1
    try:
        return parse_time(plain)
    except ValueError:
        raise UsageError(
            f"--as-of takes a date, such as 2026-03-31, 'March' or 'last week', not '{text[:40]}'."
        ) from None


@contextmanager
def read_as_of(context: Context) -> Iterator[Connection]:
    """A connection on what is stored, as it was at --as-of where a call gives one. Raises what Store.read does."""
    wanted = getattr(context.options, "as_of", None)
    moment = moment_of(wanted, now()) if wanted else 0
    with context.store.read() as connection, view_as_of(connection, moment):
        yield connection
