"""Which memories are meant: by type, tag, conversation, date, words, where they come from."""

from collections.abc import Sequence

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import UsageError
from memory.core.kinds import CONSOLIDATED, DIALOGUE, LINKED, RECALLED, WAITING
from memory.core.safety.origins import ACCEPTED, IMPORTED, OPENING, REVIEWED
from memory.core.times import DAY_US, parse_time
from memory.core.types import TYPES
from memory.store.engine.db import Connection, query_number
from memory.store.tables import nodes
from memory.store.tables.nodes import Node, Scopes


class Filter(NamedTuple):
    """What is meant; None or empty for no restriction. since, until: dates or times, inclusive.

    containing: words as they occur in the title, the text or a tag, in any case.  source: how the source begins.
    untagged: no turns of dialogue, with fewer than two tags, which say little of when a memory is needed.
    no_dialogue: no turns of dialogue.
    """

    type: str | None = None
    tags: Sequence[str] = ()
    conversation: str | None = None
    since: str | None = None
    until: str | None = None
    pinned: bool = False
    containing: str | None = None
    source: str | None = None
    untagged: bool = False
    no_dialogue: bool = False

    def is_restricted(self) -> bool:
        """Whether there is any restriction."""
        return any(self)


def condition(chosen: Filter, scopes: Scopes, kinds: Sequence[str] = RECALLED) -> tuple[str, list[Any]]:
    """An SQL condition on nodes and its parameters. Raises Usage for a type or a date that is none."""
    if chosen.type is not None and chosen.type not in TYPES:
        raise UsageError(f"--type is one of {', '.join(TYPES)}, not '{chosen.type}'.")
    sql, parameters = nodes.visibility(kinds, scopes), list[Any]()
    for column, value in (("type", chosen.type), ("conversation", chosen.conversation)):
        if value is not None:
            sql += f" AND {column} = ?"
            parameters.append(value)
    if chosen.since:
        sql += " AND created_at >= ?"
        parameters.append(_time("since", chosen.since))
    if chosen.until:
        whole_day = DAY_US - 1 if len(chosen.until.strip()) <= 10 else 0
        sql += " AND created_at <= ?"
        parameters.append(_time("until", chosen.until) + whole_day)
    if chosen.pinned:
        sql += " AND pinned"
    if chosen.untagged or chosen.no_dialogue:
        sql += f" AND NOT {nodes.of_kinds(DIALOGUE)}"
    if chosen.untagged:
        sql += " AND key NOT IN (SELECT node FROM tags GROUP BY node HAVING count(*) > 1)"
    if chosen.containing:
        sql += (
            " AND (contains(lower(content), lower(?)) OR contains(lower(title), lower(?)) "
            "OR key IN (SELECT node FROM tags WHERE contains(tag, lower(?))))"
        )
        parameters += [chosen.containing] * 3
    if chosen.source:
        sql += " AND starts_with(source, ?)"
        parameters.append(chosen.source)
    if chosen.tags:
        test, values = nodes.with_all_tags(tag.strip().lower() for tag in chosen.tags)
        sql += f" AND {test}"
        parameters += values
    return sql, parameters


def _time(name: str, text: str) -> int:
    try:
        return parse_time(text)
    except ValueError as error:
        raise UsageError(f"--{name}: {error}.") from None


class Bounds(NamedTuple):
    """What a program asks for; None or empty for no restriction. start, end: microseconds; start included, end not."""

    conversation: str | None = None
    start: int | None = None
    end: int | None = None
    tags: Sequence[str] = ()
    type: str | None = None


def ids_within(connection: Connection, bounds: Bounds, scopes: Scopes) -> list[str]:
    """The ids of the memories within all bounds, the oldest first."""
    sql, parameters = nodes.visibility(RECALLED, scopes), list[Any]()
    for test, value in (
        ("conversation = ?", bounds.conversation),
        ("created_at >= ?", bounds.start),
        ("created_at < ?", bounds.end),
        ("type = ?", bounds.type),
    ):
        if value is not None:
            sql += f" AND {test}"
            parameters.append(value)
    if bounds.tags:
        test, values = nodes.with_all_tags(bounds.tags)
        sql += f" AND {test}"
        parameters += values
    return nodes.ids_matching(connection, sql, parameters)


def page(
    connection: Connection,
    chosen: Filter,
    scopes: Scopes,
    limit: int,
    offset: int = 0,
    kinds: Sequence[str] = RECALLED,
) -> tuple[list[Node], int]:
    """A page of what a filter chooses, the newest first, and how many there are. Raises Usage as `condition`."""
    where, parameters = condition(chosen, scopes, kinds)
    total = query_number(connection, f"SELECT count(*) FROM nodes WHERE {where}", parameters)
    return nodes.nodes_matching(connection, where, parameters, "created_at DESC, key DESC", limit, offset), total


def count_dialogue(connection: Connection, chosen: Filter, scopes: Scopes) -> int:
    """How many turns of dialogue a filter chooses. Raises Usage as `condition`."""
    where, parameters = condition(chosen, scopes, DIALOGUE)
    return query_number(connection, f"SELECT count(*) FROM nodes WHERE {where}", parameters)


def openers(
    connection: Connection,
    scopes: Scopes,
    limit: int,
    types: Sequence[str] = (),
    pinned: bool = False,
    current: bool = False,
    by_hand: bool = False,
) -> list[Node]:
    """Memories that may open a session, as of `can_open`, the newest first, imported ones last; no turn of a dialogue
    that is not pinned.

    types: of these alone.  pinned: pinned ones alone.  current: none that another one supersedes.
    by_hand: those alone that the user stored in their own words, and that were not captured or imported.
    """
    origins = ", ".join(nodes.quote(name) for name in OPENING)
    sql = f"{nodes.visibility(RECALLED, scopes)} AND (type <> 'preference' OR origin IN ({origins}))"
    sql += f" AND (pinned OR NOT {nodes.of_kinds(DIALOGUE)})"
    reviewed = ", ".join(nodes.quote(name) for name in REVIEWED)
    sql += f" AND (origin NOT IN ({reviewed}) OR pinned OR confidence >= {ACCEPTED})"
    sql += f" AND type IN ({', '.join(nodes.quote(name) for name in types)})" if types else ""
    sql += (" AND pinned" if pinned else "") + (" AND superseded_by = ''" if current else "")
    sql += f" AND origin IN ({origins}) AND source = ''" if by_hand else ""
    imported = ", ".join(nodes.quote(name) for name in IMPORTED)
    return nodes.nodes_matching(connection, sql, (), f"origin IN ({imported}), created_at DESC, key DESC", limit)


def best(connection: Connection, scope: str, limit: int) -> list[Node]:
    """The memories of a scope that matter most, in the user's own words alone: what is pinned, then what nights have
    found of use, then decisions and preferences, then the newest. None that another one supersedes as a whole.
    """
    origins = ", ".join(nodes.quote(name) for name in OPENING)
    sql = f"{nodes.visibility(CONSOLIDATED, Scopes((scope,)))} AND origin IN ({origins}) AND superseded_by = ''"
    order = "pinned DESC, round(vitality, 1) DESC, type NOT IN ('decision', 'preference'), created_at DESC, key DESC"
    return nodes.nodes_matching(connection, sql, (), order, limit)


def is_own(node: Node) -> bool:
    """Whether a memory is one that `best` may return, by its kind and its origin."""
    return node.kind in CONSOLIDATED and node.origin in OPENING and not node.archived


def open_for_review(connection: Connection, scopes: Scopes, below: float, limit: int) -> list[Node]:
    """What waits for a decision, the oldest first: drafts, and memories of origins to be reviewed whose confidence lies
    below a bound.
    """
    reviewed = ", ".join(nodes.quote(name) for name in REVIEWED)
    chosen = f"{nodes.of_kinds(LINKED)} AND origin IN ({reviewed}) AND confidence < ?"
    sql = f"NOT archived AND {scopes.condition()} AND ({nodes.of_kinds(WAITING)} OR ({chosen}))"
    return nodes.nodes_matching(connection, sql, [below], "created_at, key", limit)


def unconfirmed_ids(connection: Connection, scopes: Scopes, source: str, below: float) -> list[str]:
    """The ids of memories in use of a source (how it begins) whose confidence lies below a bound: nobody has
    accepted them.
    """
    sql = f"{nodes.visibility(LINKED, scopes)} AND starts_with(source, ?) AND confidence < ?"
    return nodes.ids_matching(connection, sql, [source, below])


def newest_drafts(connection: Connection, scopes: Scopes, limit: int) -> list[Node]:
    """What waits for a review, the newest first."""
    return nodes.nodes_matching(
        connection, f"{nodes.of_kinds(WAITING)} AND {scopes.condition()}", (), "key DESC", limit
    )


def turns_of(connection: Connection, conversations: Sequence[str], limit: int) -> list[Node]:
    """The dialogue turns of conversations, the oldest first, whatever their scope."""
    sql = f"{nodes.of_kinds(DIALOGUE)} AND conversation IN ({', '.join(['?'] * len(conversations))})"
    return nodes.nodes_matching(connection, sql, conversations, "created_at, key", limit)


def expired_nodes(connection: Connection, days: dict[str, int], scopes: Scopes, now: int, limit: int) -> list[Node]:
    """The memories past their time: dialogue turns, what was captured, notes. What is pinned stays."""
    kinds = {
        "turn": nodes.of_kinds(DIALOGUE),
        "captured": f"{nodes.of_kinds((*LINKED, *WAITING))} AND starts_with(source, 'captured from ')",
        "note": f"{nodes.of_kinds(LINKED)} AND type = 'note' AND NOT starts_with(source, 'captured from ')",
    }
    past = [
        f"({kinds[name]} AND greatest(modified_at, created_at) < {now - value * DAY_US})"
        for name, value in days.items()
    ]
    where = f"NOT archived AND NOT pinned AND {scopes.condition()} AND ({' OR '.join(past)})"
    return nodes.nodes_matching(connection, where, (), "created_at, key", limit) if past else []
