"""An upgrade as a user meets it: the program as it was and as it is, each run as a process over the same data folder.

A version is the program's own tree with the migrations up to a number: those that are shipped, and two that stand for
later ones. So every earlier schema has a store made by its own migrations, also on the day on which there are more.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import _duckdb
import pytest

from memory.store.engine import db

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = db.newest_schema()
LATER = {
    SHIPPED + 1: "CREATE TABLE moods AS SELECT key AS node, 'fine' AS mood FROM nodes;",
    SHIPPED + 2: "ALTER TABLE moods ADD COLUMN since BIGINT; UPDATE moods SET since = 7; UPDATE nodes SET pinned = true;",
}
NEWEST = max(LATER)
NUMBERS = [SHIPPED, *LATER]  # today's program writes no column that an earlier schema lacks


def place_file(source: str, target: str) -> None:
    """A file under another name; a copy where that takes another disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """The program at each schema."""
    trees = {}
    for number in NUMBERS:
        tree = trees[number] = tmp_path_factory.mktemp(f"schema-{number}")
        without = shutil.ignore_patterns("__pycache__", "schema")
        for part in ("memory", "scripts"):
            shutil.copytree(ROOT / part, tree / part, copy_function=place_file, ignore=without)
        (tree / "memory/store/engine/schema").mkdir()
        for shipped, path in db.schema_files():
            if shipped <= number:
                shutil.copy(path, tree / "memory/store/engine/schema")
        for later, script in LATER.items():
            if later <= number:
                (tree / f"memory/store/engine/schema/{later:03}_later.sql").write_text(script)
    return trees


def call(tree: Path, home: Path, *words: str) -> dict[str, Any]:
    """The envelope of a command of that version. What it remembers is the user's: the root of the disk is no project."""
    words = (words[0], "--scope", "user", *words[1:]) if words[0] == "remember" else words
    command = [sys.executable, str(tree / "scripts/surgical_context.py"), *words, "--project", "/"]
    done = subprocess.run(
        command, cwd="/", env={"SURGICAL_MEMORY_HOME": str(home), "HOME": str(home.parent)}, capture_output=True, text=True
    )
    return dict(json.loads(done.stdout))


def stored_rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    connection = _duckdb.connect(str(path), read_only=True)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_a_store_of_each_earlier_schema_is_migrated_with_a_backup(
    versions: dict[int, Path], tmp_path: Path, number: int
) -> None:
    home = tmp_path / "home"
    texts = ["The daemon listens on port 8181.", "Cranes are painted green.", "We release on Tuesdays."]
    for text in texts:
        assert call(versions[number], home, "remember", text)["ok"]
    before = call(versions[number], home, "list")["data"]
    assert stored_rows(home / "store.duckdb", "SELECT value FROM meta WHERE name = 'schema'") == [(str(number),)]

    hints = call(versions[NEWEST], home, "explore_recall", "--query", "which port?")["data"]["hints"]
    assert hints[0]["title"] == texts[0]
    assert stored_rows(home / "store.duckdb", "SELECT value FROM meta WHERE name = 'schema'") == [(str(NEWEST),)]
    known = 3 if number < min(LATER) else 0  # a migration sees what is there when it runs
    assert stored_rows(home / "store.duckdb", "SELECT mood, since FROM moods") == [("fine", 7)] * known
    after = call(versions[NEWEST], home, "list")["data"]
    assert [row.pop("pinned", None) for row in after["memories"]] == [True] * 3, "what a migration changes is changed"
    assert after == before
    assert os.listdir(home / "backups") == [f"schema-{number}.duckdb"]
    backup = home / "backups" / f"schema-{number}.duckdb"
    assert stored_rows(backup, "SELECT content FROM nodes ORDER BY key") == [(text,) for text in texts]
    assert backup.stat().st_mode & 0o777 == 0o600
    assert call(versions[NEWEST], home, "remember", "And it goes on.")["ok"]
    assert call(versions[NEWEST], home, "doctor")["data"]["ok"]

    # The older version tells what to do and changes nothing; what it is told to remember waits in the journal.
    file = (home / "store.duckdb").read_bytes()
    refused = call(versions[number], home, "list")
    assert refused["error"]["code"] == "store_newer" and "update the plugin" in refused["error"]["message"]
    assert call(versions[number], home, "remember", "Said to the older one.")["data"]["pending"]
    assert (home / "store.duckdb").read_bytes() == file
    assert call(versions[NEWEST], home, "list")["data"]["total"] == 5


def test_a_migrated_store_that_breaks_is_made_anew_by_doctor(versions: dict[int, Path], tmp_path: Path) -> None:
    home = tmp_path / "home"
    call(versions[SHIPPED], home, "remember", "Cranes are painted green.")
    call(versions[NEWEST], home, "backup")
    (home / "store.duckdb").write_bytes(b"garbage" * 5_000)
    data = call(versions[NEWEST], home, "doctor", "--fix")["data"]
    assert data["ok"] and [row["title"] for row in call(versions[NEWEST], home, "list")["data"]["memories"]] == [
        "Cranes are painted green."
    ]
    # And with its journal gone as well, from the backup.
    (name,) = (row["name"] for row in call(versions[NEWEST], home, "backup", "--list")["data"]["backups"])
    assert gzip.decompress((home / f"backups/{name}.jsonl.gz").read_bytes()).count(b"\n") == 2
    for path in (home / "journal").iterdir():
        path.unlink()
    (home / "store.duckdb").write_bytes(b"garbage" * 5_000)
    assert call(versions[NEWEST], home, "restore", name, "--all-projects", "--yes")["ok"]
    assert call(versions[NEWEST], home, "list")["data"]["total"] == 1


def test_a_migration_that_fails_leaves_the_store_as_it_was(versions: dict[int, Path], tmp_path: Path) -> None:
    home = tmp_path / "home"
    call(versions[SHIPPED], home, "remember", "Cranes are painted green.")
    broken = tmp_path / "broken"
    shutil.copytree(versions[SHIPPED], broken, copy_function=place_file)
    (broken / f"memory/store/engine/schema/{SHIPPED + 1:03}_bad.sql").write_text("DELETE FROM nodes; SELECT nothing FROM nowhere;")
    assert not call(broken, home, "list")["ok"]
    assert call(versions[SHIPPED], home, "list")["data"]["total"] == 1
