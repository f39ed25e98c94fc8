"""Select memories by a program's filters: all ids in order, or an exact count."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from memory.core.kinds import RECALLED
from memory.core.text.terms import STEM, term_hash
from memory.store.engine.db import Connection, Error, query_number, rows
from memory.store.tables.nodes import TERMS, Scopes, integers, visibility, with_all_tags

SECONDS = 30.0  # for one look through all memories


class FilterQuery(NamedTuple):
    """What a program asks for; None or empty for no restriction.

    start, end: microseconds since 1970; start included, end not.  tags: a memory must have all of them.
    text: a part of the title or content, in any case; with `is_regex`, an RE2 expression, which is case-sensitive and
    takes linear time.  stems: a memory must contain all of them, as they are in the index.
    least_confidence: 0 to 1.
    """

    type: str | None = None
    tags: Sequence[str] = ()
    conversation: str | None = None
    start: int | None = None
    end: int | None = None
    text: str | None = None
    is_regex: bool = False
    stems: Sequence[str] = ()
    least_confidence: float = 0.0


def condition(wanted: FilterQuery, scopes: Scopes) -> tuple[str, list[Any]]:
    """An SQL condition on nodes, and its parameters."""
    sql, parameters = visibility(RECALLED, scopes), list[Any]()
    contained = "(contains(lower(content), lower(?)) OR contains(lower(title), lower(?)))"
    if wanted.is_regex:
        contained = "(regexp_matches(content, ?) OR regexp_matches(title, ?))"
    for test, value, times in (
        ("type = ?", wanted.type, 1),
        ("conversation = ?", wanted.conversation, 1),
        ("created_at >= ?", wanted.start, 1),
        ("created_at < ?", wanted.end, 1),
        # The store keeps a FLOAT, and readers see it rounded.
        ("round(confidence::DOUBLE, 4) >= ?", wanted.least_confidence or None, 1),
        (contained, wanted.text, 2),
    ):
        if value is not None:
            sql += f" AND {test}"
            parameters += [value] * times
    if wanted.tags:
        test, values = with_all_tags(wanted.tags)
        sql += f" AND {test}"
        parameters += values
    if wanted.stems:
        terms = integers([term_hash(STEM, stem) for stem in set(wanted.stems)], TERMS)
        sql += (
            f" AND key IN (SELECT node FROM postings WHERE term IN ({terms}) GROUP BY node "
            f"HAVING count(DISTINCT term) = {len(set(wanted.stems))})"
        )
    return sql, parameters


def ids(
    connection: Connection, wanted: FilterQuery, scopes: Scopes, newest_first: bool, limit: int | None
) -> list[str]:
    """The ids of what meets the filters, the oldest first or the newest. Raises ValueError for a bad expression."""
    where, parameters = condition(wanted, scopes)
    order = "created_at DESC, key DESC" if newest_first else "created_at, key"
    tail = "" if limit is None else f" LIMIT {int(limit)}"
    with _bounded_query(connection, wanted):
        found = rows(connection, f"SELECT id FROM nodes WHERE {where} ORDER BY {order}{tail}", parameters)
    return [row[0] for row in found]


def count(connection: Connection, wanted: FilterQuery, scopes: Scopes) -> int:
    """How many meet the filters, exactly. Raises ValueError for a bad expression."""
    where, parameters = condition(wanted, scopes)
    with _bounded_query(connection, wanted):
        return query_number(connection, f"SELECT count(*) FROM nodes WHERE {where}", parameters)


def densest(connection: Connection, stems: Sequence[str], scopes: Scopes) -> list[tuple[int, str]]:
    """Key and id of every memory that contains all of some stems, by the share of its text that they make up."""
    terms = integers([term_hash(STEM, stem) for stem in set(stems)], TERMS)
    held = (
        "SELECT node, sum(a + b + c + d + e) AS times, count(DISTINCT term) AS terms FROM postings "
        f"WHERE term IN ({terms}) GROUP BY node"
    )
    sql = (
        f"SELECT key, id FROM nodes JOIN ({held}) ON node = key WHERE terms = {len(set(stems))} "
        f"AND {visibility(RECALLED, scopes)} "
        "ORDER BY times / (20.0 + len_a + len_b + len_c + len_d + len_e) DESC, created_at DESC, key DESC"
    )
    return [(key, name) for key, name in rows(connection, sql)]


@contextmanager
def _bounded_query(connection: Connection, wanted: FilterQuery) -> Iterator[None]:
    """Interrupt a query after SECONDS. Raises ValueError for that, and for a bad expression."""
    alarm = threading.Timer(SECONDS, connection.interrupt)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    except Error as error:
        if "INTERRUPT" in str(error).upper():
            raise ValueError(f"It took longer than {SECONDS:g} s: narrow it by type, tags, since or until.") from None
        if wanted.is_regex and type(error).__name__ == "InvalidInputException":
            raise ValueError(
                f"The expression is not valid in RE2 ({str(error).splitlines()[0][:200]}), which has no lookaround and "
                "no back reference. Filter by a part of it, and use re on the result of read_chunks."
            ) from None
        raise
    finally:
        alarm.cancel()
