"""The second schema: a store of the first one gets the origins that replaying its journal gives."""

from __future__ import annotations

from pathlib import Path

from memory.core.record_json import remember_record
from memory.store.engine import db
from memory.store.engine.db import Connection, rows
from tests.store.stores import apply_records, database, write_journal

NOTES = [
    {"id": "aaaaaaaaaaa1", "content": "Typed by hand."},
    {"id": "aaaaaaaaaaa2", "content": "I prefer tabs.", "type": "preference", "source": "captured from ~/s.jsonl:1"},
    {"id": "aaaaaaaaaaa3", "content": "The cause was a race.", "type": "fact", "source": "captured from ~/s.jsonl:2"},
    {"id": "aaaaaaaaaaa4", "content": "From notes.", "source": "docs/notes.md:4"},
    {"id": "aaaaaaaaaaa5", "content": "Hello.", "kind": "turn", "speaker": "user", "conversation": "c",
     "source": "~/.claude/projects/p/s.jsonl:1"},
    {"id": "aaaaaaaaaaa6", "content": "Hi.", "kind": "turn", "speaker": "Ada", "conversation": "c"},
]  # fmt: skip
EXPECTED = ["user", "prompt", "assistant", "file", "prompt", "file"]


def origins(connection: Connection) -> list[str]:
    return [row[0] for row in rows(connection, "SELECT origin FROM nodes ORDER BY id")]


def test_a_migration_and_a_replay_agree(tmp_path):
    script = next(Path(path).read_text() for number, path in db.schema_files() if number == 2)
    record = remember_record("r1", 1_772_000_000_000_000, "user", NOTES)
    with database() as connection:
        apply_records(connection, write_journal(str(tmp_path), [record]))
        assert origins(connection) == EXPECTED
        connection.execute("ALTER TABLE nodes DROP COLUMN origin")
        connection.execute("ALTER TABLE nodes DROP COLUMN author")
        connection.execute(
            "INSERT INTO edges SELECT (SELECT key FROM nodes WHERE id = 'aaaaaaaaaaa1'), key, 'summarises', 0.5, 'night', "
            "key, '', 0 FROM nodes WHERE id IN ('aaaaaaaaaaa2', 'aaaaaaaaaaa3')"
        )
        connection.execute("UPDATE nodes SET source = 'night' WHERE id = 'aaaaaaaaaaa1'")
        connection.execute(script)
        assert origins(connection) == ["assistant", *EXPECTED[1:]], "a summary has the weakest origin of its parts"
        assert {row[0] for row in rows(connection, "SELECT author FROM nodes")} == {""}
