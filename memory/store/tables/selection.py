"""Which memories are meant: by type, tag, conversation, date, words, where they come from."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from memory.core.errors import Usage
from memory.core.kinds import RECALLED
from memory.core.times import parse_time
from memory.core.types import TYPES
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes

DAY = 86_400_000_000  # microseconds


class Filter(NamedTuple):
    """What is meant; None or empty for no restriction. since, until: dates or times, inclusive.

    containing: words as they stand in the title, the text or a tag, in any case.  source: how the source begins.
    """

    type: str | None = None
    tags: Sequence[str] = ()
    conversation: str | None = None
    since: str | None = None
    until: str | None = None
    pinned: bool = False
    containing: str | None = None
    source: str | None = None

    def chosen(self) -> bool:
        """Whether there is any restriction."""
        return any(self)


def condition(chosen: Filter, scopes: Scopes, kinds: Sequence[str] = RECALLED) -> tuple[str, list[Any]]:
    """An SQL condition on nodes and its parameters. Raises Usage for a type or a date that is none."""
    if chosen.type is not None and chosen.type not in TYPES:
        raise Usage(f"--type is one of {', '.join(TYPES)}, not '{chosen.type}'.")
    sql, parameters = nodes.visibility(kinds, scopes), list[Any]()
    for column, value in (("type", chosen.type), ("conversation", chosen.conversation)):
        if value is not None:
            sql += f" AND {column} = ?"
            parameters.append(value)
    if chosen.since:
        sql += " AND created_at >= ?"
        parameters.append(_time("since", chosen.since))
    if chosen.until:
        whole_day = DAY - 1 if len(chosen.until.strip()) <= 10 else 0
        sql += " AND created_at <= ?"
        parameters.append(_time("until", chosen.until) + whole_day)
    if chosen.pinned:
        sql += " AND pinned"
    if chosen.containing:
        sql += (
            " AND (contains(lower(content), lower(?)) OR contains(lower(title), lower(?)) "
            "OR key IN (SELECT node FROM tags WHERE contains(tag, lower(?))))"
        )
        parameters += [chosen.containing] * 3
    if chosen.source:
        sql += " AND starts_with(source, ?)"
        parameters.append(chosen.source)
    for tag in chosen.tags:
        sql += " AND key IN (SELECT node FROM tags WHERE tag = ?)"
        parameters.append(tag.strip().lower())
    return sql, parameters


def _time(name: str, text: str) -> int:
    try:
        return parse_time(text)
    except ValueError as error:
        raise Usage(f"--{name}: {error}.") from None
