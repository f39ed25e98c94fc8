"""Earlier texts of memories: history that was kept, merged copies, and what an update replaced."""

import json
from collections.abc import Sequence

from memory.core.kinds import SHARED
from memory.core.share_plan import text_digest
from memory.store.engine.db import Connection, rows
from memory.store.tables.nodes import of_kinds, quote


def earlier_versions(connection: Connection, ids: Sequence[str]) -> dict[str, dict[str, str]]:
    """What is kept of some memories as history, and copies that were merged into them: texts by id, by memory."""
    found: dict[str, dict[str, str]] = {}
    if ids:
        sql = (
            f"SELECT superseded_by, id, content FROM nodes WHERE archived AND {of_kinds(SHARED)} "
            f"AND superseded_by IN ({', '.join(quote(name) for name in ids)}) ORDER BY modified_at, key"
        )
        for name, earlier, content in rows(connection, sql):
            found.setdefault(name, {})[earlier] = content
    return found


def earlier_texts(connection: Connection, ids: Sequence[str]) -> dict[str, set[str]]:
    """Digests of texts that some memories had before, by their ids: before an update, or before they gave way."""
    found = {
        name: {text_digest(content) for content in earlier.values()}
        for name, earlier in earlier_versions(connection, ids).items()
    }
    if ids:
        wanted = ", ".join(quote(name) for name in ids)
        sql = f"SELECT ids[1], before FROM changes WHERE op = 'update' AND ids[1] IN ({wanted})"
        for name, before in rows(connection, sql):
            content = json.loads(before).get("content")
            if content is not None:
                found.setdefault(name, set()).add(text_digest(content))
    return found
