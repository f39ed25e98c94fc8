"""The changes that can be undone, as the journal recorded them."""

import json
from collections.abc import Collection, Mapping, Sequence

from memory.core.annotations import Any, NamedTuple
from memory.core.record_json import operation
from memory.core.records import Link, Remember, Update, Verdicts
from memory.core.safety.origins import CAPTURED_FROM
from memory.store.engine.db import Connection, append_rows, first_row, rows
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes, quote

# The records of captures, by where what they have stored comes from.
_CAPTURES_SQL = (
    "SELECT record FROM (SELECT record, unnest(ids) AS id FROM changes WHERE op = 'remember') JOIN nodes USING (id) "
    f"GROUP BY record HAVING bool_and(starts_with(source, {quote(CAPTURED_FROM)}))"
)
_UNSEEN = "unseen"  # rows of this name in `meta` have the id of a memory, and the record of an edit


class Change(NamedTuple):
    """A change. record: its id in the journal.  before: what undoing it needs."""

    record: str
    op: str
    ids: list[str]
    before: dict[str, Any]


def change_rows(
    record: Remember | Update | Link | Verdicts, clock: int, ids: Sequence[str], before: Mapping[str, Any]
) -> list[tuple[Any, ...]]:
    """The row of the table by which a change can be undone; none for an undo, and where nothing changed.

    before: what undoing it needs.
    """
    if not ids or record.undo:
        return []
    return [(record.rid, operation(record), record.at, list(ids), json.dumps(before, ensure_ascii=False), clock)]


class Conflict(NamedTuple):
    """An edit of a text that its author had not seen, since another machine had just changed it.

    text: what the memory says now.  other: the text that was replaced unseen.  at: microseconds.
    """

    record: str
    id: str
    text: str
    other: str
    at: int


def note_unseen(connection: Connection, edits: Collection[tuple[str, str]]) -> None:
    """Note edits of texts that their authors had not seen: (id of the memory, record)."""
    append_rows(connection, "meta", [(_UNSEEN, f"{name} {record}") for name, record in edits])


def drop_unseen(connection: Connection, ids_sql: str) -> None:
    """Drop what is noted so of some memories. ids_sql: their ids, as an SQL list."""
    connection.execute(
        f"DELETE FROM meta WHERE name = '{_UNSEEN}' AND list_contains({ids_sql}, split_part(value, ' ', 1))"
    )


def conflicts(connection: Connection, scopes: Scopes, since: int) -> list[Conflict]:
    """The edits of texts that their authors had not seen, of what the scopes show, the newest first.

    since: microseconds.  One that was undone, or was followed by the other text again, is none any more.
    """
    sql = (
        "SELECT c.record, n.id, n.content, c.before, c.made_at FROM meta m "
        "JOIN changes c ON c.record = split_part(m.value, ' ', 2) JOIN nodes n ON n.id = split_part(m.value, ' ', 1) "
        f"WHERE m.name = '{_UNSEEN}' AND c.made_at >= {int(since)} AND {nodes.nameable_sql(scopes)} "
        "ORDER BY c.clock DESC, c.record DESC"
    )
    found = [
        Conflict(record, name, text, str(json.loads(before).get("content", "")), at)
        for record, name, text, before, at in rows(connection, sql)
    ]
    return [one for one in found if one.other != one.text]


def records(connection: Connection, ids: Collection[str] | None = None) -> set[str]:
    """The records of changes that can be undone; of those memories alone, where ids are given."""
    found = rows(connection, "SELECT record, ids FROM changes WHERE op <> 'forget'")
    return {record for record, named in found if ids is None or (named and set(named) <= set(ids))}


def added_ids(connection: Connection, record: str) -> list[str]:
    """The ids that a record of `remember` brought."""
    found = rows(connection, "SELECT unnest(ids) FROM changes WHERE op = 'remember' AND record = ?", [record])
    return [row[0] for row in found]


def is_capture(connection: Connection, change: Change) -> bool:
    """Whether a change is what was captured from a session."""
    return first_row(connection, f"SELECT 1 FROM ({_CAPTURES_SQL}) WHERE record = ?", [change.record]) is not None


def last_undoable(connection: Connection, scopes: Scopes, captured: bool = True) -> tuple[Change | None, bool]:
    """The newest change all of whose memories are visible, since what another project did is not ours to undo; and
    whether it is the last one: nothing was forgotten here since.

    The journal's clock shows which is the newest: the time of day may have been set back.
    captured: what was captured from sessions counts, too.
    """
    left_out = "" if captured else f"AND record NOT IN ({_CAPTURES_SQL})"
    sql = f"""
        WITH named AS (SELECT rowid AS place, unnest(ids) AS id FROM changes WHERE op <> 'forget'),
        ours AS (
            SELECT place FROM named
            LEFT JOIN (SELECT id AS seen FROM nodes WHERE {nodes.nameable_sql(scopes)}) ON seen = id
            GROUP BY place HAVING count(*) = count(seen)
        )
        SELECT clock, record, op, ids, before FROM changes WHERE rowid IN (FROM ours) {left_out}
        ORDER BY clock DESC, record DESC LIMIT 1
    """
    found = first_row(connection, sql)
    if found is None:
        return None, True
    clock, record, op, ids, before = found
    change = Change(record, op, list(ids), json.loads(before))
    for (seen_in,) in rows(connection, f"SELECT before FROM changes WHERE op = 'forget' AND clock >= {int(clock)}"):
        where = json.loads(seen_in)["scopes"]  # None: a record of an old version does not state it
        if where is None or scopes.everything or set(where) & set(scopes.names):
            return change, False
    return change, True
