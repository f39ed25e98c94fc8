"""Which memories a night has put behind another one, and how they come to stand for themselves again."""

from collections.abc import Iterable, Mapping, Sequence

from memory.store.engine.db import Connection, rows
from memory.store.tables.edges import NIGHT
from memory.store.tables.nodes import integers, quoted

SUPERSEDES = "supersedes"


def renew(connection: Connection, said_at: Mapping[int, int]) -> None:
    """What was said again holds from then on, and is behind nothing. said_at: microseconds, by key."""
    if said_at:
        stand_alone(connection, list(said_at))
        values = ", ".join(f"({key}, {int(moment)})" for key, moment in said_at.items())
        connection.execute(
            "UPDATE nodes SET valid_from = greatest(valid_from, latest) "
            f"FROM (VALUES {values}) r(key, latest) WHERE nodes.key = r.key"
        )


def put_behind(connection: Connection, earlier: Iterable[tuple[str, str]]) -> None:
    """Keep some memories as earlier versions of others: out of recall, and forgotten with those.

    earlier: pairs of ids, the earlier one first.
    """
    for name, successor in earlier:
        connection.execute(
            f"UPDATE nodes SET archived = true, superseded_by = {quoted(successor)} WHERE id = {quoted(name)}"
        )


def freed_from(connection: Connection, names: Iterable[str]) -> None:
    """Let what some memories supersede stand for itself again. Their copies stay merged into them."""
    wanted = ", ".join(quoted(name) for name in names) or "NULL"
    sql = f"SELECT key FROM nodes WHERE superseded_by IN ({wanted}) AND NOT archived"
    stand_alone(connection, [row[0] for row in rows(connection, sql)])


def stand_alone(connection: Connection, keys: Sequence[int]) -> None:
    """Let those of some memories be themselves again that were superseded by another one or merged into it."""
    sql = f"SELECT key FROM nodes WHERE superseded_by <> '' AND key IN ({integers(keys)})"
    if freed := [row[0] for row in rows(connection, sql)]:
        chosen = integers(freed)
        connection.execute(
            f"DELETE FROM edges WHERE provenance = '{NIGHT}' AND relation = '{SUPERSEDES}' AND target IN ({chosen})"
        )
        connection.execute(
            f"UPDATE nodes SET superseded_by = '', archived = false, vitality = 1 WHERE key IN ({chosen})"
        )
