"""Words about a memory that is forgotten elsewhere: an edit or a link that was made before its machine learnt of that.

Such a record changes nothing, since the memory is not there; but its line in the journal has the words. So what names a
memory that is not there is noted, and once that memory turns out to be forgotten, the line is erased as if it had come
before. What names a memory that has not arrived yet stays.
"""

from collections.abc import Mapping, Sequence

from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables.nodes import quote

ERASE = "erase"  # rows of this name in `meta` have the rids of records whose content is still to be erased
OWN = "="  # in these rows, follows an update that erases the earlier text of its memory
_LATE = "late"  # have the rid of a record, and the id of a memory that was not there when it was applied
_UNDONE = "undone"  # have the id of a memory whose storing was undone


def note_late_words(connection: Connection, records: Mapping[str, Sequence[str]]) -> None:
    """Note records that name memories which are not there; the words of forgotten ones are to be erased.

    records: the ids of these memories, by the record.
    """
    ids = {name for named in records.values() for name in named}
    gone = _ids_forgotten(connection, ids)
    kept, erased = [], []
    for rid, named in records.items():
        if gone.isdisjoint(named):
            kept += [(_LATE, f"{rid} {name}") for name in named]
        else:
            erased.append((ERASE, rid))
    append_rows(connection, "meta", [*kept, *erased])


def erase_late_words(connection: Connection, ids: Sequence[str]) -> None:
    """Have the words of earlier records about some memories erased, which are being forgotten."""
    if not ids:
        return
    wanted = f"name = '{_LATE}' AND split_part(value, ' ', 2) IN ({', '.join(quote(name) for name in ids)})"
    found = rows(connection, f"SELECT DISTINCT split_part(value, ' ', 1) FROM meta WHERE {wanted} ORDER BY 1")
    if found:
        connection.execute(f"DELETE FROM meta WHERE {wanted}")
        append_rows(connection, "meta", [(ERASE, row[0]) for row in found])


def note_undone(connection: Connection, ids: Sequence[str]) -> None:
    """Note memories whose storing was undone: they have no tombstone."""
    append_rows(connection, "meta", [(_UNDONE, name) for name in sorted(set(ids) - _ids_undone(connection, ids))])


def _ids_forgotten(connection: Connection, ids: set[str]) -> set[str]:
    wanted = ", ".join(quote(name) for name in sorted(ids)) or "NULL"
    found = rows(connection, f"SELECT id FROM forgotten WHERE id IN ({wanted})")
    return {row[0] for row in found} | _ids_undone(connection, sorted(ids))


def _ids_undone(connection: Connection, ids: Sequence[str]) -> set[str]:
    wanted = ", ".join(quote(name) for name in ids) or "NULL"
    sql = f"SELECT value FROM meta WHERE name = '{_UNDONE}' AND value IN ({wanted})"
    return {row[0] for row in rows(connection, sql)}
