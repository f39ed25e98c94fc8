"""`export --everything` and `import --as-mine`: on an empty machine the memory is the same afterwards."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memory.store.engine.db import Connection, rows
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import state
from memory.workspace.encoder import StoreEncoder

from .conftest import CommandLine

Call = Callable[..., Any]


@pytest.fixture
def other_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, empty: CommandLine) -> CommandLine:
    """The command line on another machine: another data folder, the same folders of projects."""

    class Elsewhere(CommandLine):
        def output(self, *words: str, stdin: str | bytes = "") -> tuple[str, int]:
            return super().output(*words, "--home", str(self.home), stdin=stdin)

    return Elsewhere(tmp_path / "other", empty.folder, monkeypatch)


def project(tmp_path: Path, name: str) -> Path:
    root = tmp_path / name
    (root / ".git").mkdir(parents=True)
    return root


def transcript(tmp_path: Path, root: Path) -> Path:
    path = tmp_path / "session.jsonl"
    said = [
        ("user", "[REMEMBER] The pump listens on port 7777."),
        ("assistant", "Noted."),
        ("user", "We decided to use Postgres for the ledger, because it has row locks."),
        ("assistant", "The fix was to retry with jitter, since all clients came back at once."),
    ]
    lines = [
        {
            "type": role, "sessionId": "s1", "cwd": str(root), "uuid": str(place),
            "timestamp": f"2026-03-01T10:00:0{place}Z", "message": {"role": role, "content": text},
        }
        for place, (role, text) in enumerate(said)
    ]  # fmt: skip
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def fill(call: CommandLine, tmp_path: Path) -> tuple[Path, Path]:
    """Memories by every road, in two projects and the user's scope, with nights between."""
    harbour, mill = project(tmp_path, "harbour"), project(tmp_path, "mill")
    at = ("--project", str(harbour))
    ids = [
        call("remember", text, *words, *at)["chunk_ids"][0]
        for text, words in (
            ("The crane lifts twelve tonnes. Crane → needs → Diesel", ("--tags", "crane,load", "--confidence", "0.93")),
            ("The quay is washed on Mondays.", ("--conversation", "c1", "--tags", "quay,load")),
            ("Ropes are renewed each spring by the Harbour Master.", ("--conversation", "c1", "--source", "book.md")),
            ("The staging database listens on port 5432.", ("--type", "fact", "--tags", "database,port")),
            ("The staging database listens on port 5433.", ("--type", "fact", "--tags", "database,port")),
        )
    ]
    call("remember", "I like short answers.", "--scope", "user", "--type", "preference")
    call("remember", "The planner counts cranes twice.", "--scope", "agent:planner", *at)
    call("remember", "The wheel turns at dawn, says the Miller.", "--project", str(mill))
    call("update", "--id", ids[1], "The quay is washed on Tuesdays.", *at)
    call("remember", "The quay is washed on Mondays.", *at)  # another memory now, which the id of the first names
    call("update", "--id", ids[2], "The crane lifts twelve tonnes. Crane → needs → Diesel", *at)  # two that say the same
    call("pin", "--id", ids[0], *at)
    call("link", "--from", ids[0], "--to", ids[1], "--reasoning", "both are wet", "--strength", "0.8", *at)
    turns = tmp_path / "turns.jsonl"
    talk = ["salt", "pepper", "fish", "rice", "wine", "bread"]
    turns.write_text(
        "".join(
            json.dumps(
                {
                    "text": f"We talked about the {word} and the dinner of the captain", "conversation": "k1",
                    "speaker": "ab"[place % 2], "created_at": f"2025-01-01T10:0{place}:00Z",
                }
            ) + "\n"
            for place, word in enumerate(talk)
        )
    )  # fmt: skip
    call("import", str(turns), *at)
    notes = tmp_path / "notes.md"
    notes.write_text("# Ports\n\nStaging listens on 8080.\n\n# Pumps\n\nThe pump is red and loud.\n")
    call("import", str(notes), *at)
    spoken = transcript(tmp_path, harbour)
    call("import", str(spoken))
    call("capture", str(spoken), *at)
    call("config", "set", "capture.mode", "review")
    second = tmp_path / "second.jsonl"
    row = {"type": "user", "sessionId": "s2", "message": {"role": "user", "content": "We always use ruff for linting."}}
    second.write_text(json.dumps(row) + "\n")
    call("capture", str(second), *at)
    gone = call("remember", "What was forgotten.", *at)["chunk_ids"][0]
    call("forget", "--id", gone, "--yes", *at)
    captured = call("list", "--source", "captured from", *at)["memories"]
    call("forget", "--id", captured[0]["id"], "--yes", *at)
    for place in range(4):  # what nights learn from
        call("explore_recall", "--query", "crane tonnes and the quay", "--session", f"e{place}", *at)
        call("explore_expand", "--id", f"{ids[0]},{ids[1]},{ids[3]}", "--session", f"e{place}", *at)
    call("consolidate", "--since", "2000-01-01")
    call("remember", "After the night the lamp was lit.", "--tags", "lamp,crane", *at)
    return harbour, mill


def dump(home: Path) -> dict[str, Any]:
    """All that a store holds of memories, without the keys, which say nothing but an order."""
    store = Store(Home(str(home)), StoreEncoder())
    with store.read() as connection:
        found = _dump(connection)
    store.close()
    return found


def _dump(connection: Connection) -> dict[str, Any]:
    kinds = "kind IN ('memory', 'turn', 'draft')"
    columns = ", ".join(f"n.{name}" for name in state.columns(connection) if name != "key")
    named = "(SELECT key, id AS name FROM nodes UNION ALL SELECT key, scope || ' ' || name FROM entities)"
    order = "row_number() OVER (ORDER BY key)"
    return {
        "nodes": rows(connection, f"SELECT {order}, {columns} FROM nodes n WHERE {kinds} ORDER BY key"),
        "tags": rows(connection, "SELECT id, list(tag ORDER BY tags.rowid) FROM tags JOIN nodes ON node = key GROUP BY id ORDER BY id"),
        "edges": rows(
            connection,
            "SELECT a.name, b.name, relation, weight, provenance, e.name, reasoning, created_at FROM edges "
            f"JOIN {named} a ON a.key = source JOIN {named} b ON b.key = target JOIN {named} e ON e.key = evidence ORDER BY ALL",
        ),
        "entities": rows(connection, "SELECT scope, name, display FROM entities ORDER BY ALL"),
        "postings": rows(connection, "SELECT id, term, a, b, c, d, e FROM postings JOIN nodes ON node = key ORDER BY ALL"),
        "vectors": rows(connection, "SELECT id, encoder, vector FROM vectors JOIN nodes ON node = key ORDER BY ALL"),
        "activity": rows(connection, "SELECT id, used, exposed, uses, last_used FROM activity JOIN nodes ON node = key ORDER BY ALL"),
        "coactivity": rows(
            connection,
            "SELECT least(x.id, y.id), greatest(x.id, y.id), mass, times FROM coactivity JOIN nodes x ON x.key = a "
            "JOIN nodes y ON y.key = b ORDER BY ALL",
        ),
        "tag_pairs": rows(connection, "SELECT * FROM tag_pairs ORDER BY ALL"),
        "concepts": rows(connection, "SELECT * FROM concepts ORDER BY ALL"),
        "communities": sorted(
            rows(connection, "SELECT list(id ORDER BY id) FROM communities JOIN nodes ON node = key GROUP BY community")
        ),
        "forgotten": rows(connection, "SELECT id FROM forgotten ORDER BY id"),
        "passages": rows(connection, "SELECT salt, digest FROM forgotten_passages ORDER BY ALL"),
        "day": rows(connection, "SELECT day FROM nights"),
        "apart": rows(connection, "SELECT name, value FROM meta WHERE name IN ('apart', 'declined', 'judged') ORDER BY ALL"),
    }  # fmt: skip


def answers_of(call: CommandLine, roots: list[Path]) -> list[Any]:
    """What the commands say of everything: list, show, neighbours, recall."""
    found: list[Any] = []
    for root in roots:
        at = ("--project", str(root))
        listed = call("list", "--limit", "1000", *at)["memories"]
        found.append(listed)
        for row in listed:
            found.append(call("show", "--id", row["id"], *at))
            found.append(call("explore_neighbors", "--node", row["id"], "--limit", "50", *at))
            found.append(call("explore_recall", "--query", row["title"], "--limit", "20", *at))
        found.append(call("review", *at))
        for query in ("crane tonnes", "what did we say about fish and rice", "harbour master", "which port"):
            found.append(call("memory_recall", "--query", query, *at)["context"])
    return found


def test_the_memory_on_an_empty_machine_is_the_same(
    empty: CommandLine, other_machine: CommandLine, tmp_path: Path
) -> None:
    roots = [*fill(empty, tmp_path)]
    file = tmp_path / "all.jsonl"
    data = empty("export", "--everything", str(file), "--project", str(roots[0]))
    assert data["exported"] > 20 and {"memory", "turn", "draft"} <= data["kinds"].keys()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert other_machine.refusal("import", str(file))["code"] == "whose_export"
    answer = other_machine("import", "--as-mine", str(file))
    assert answer["imported"] == data["exported"] and answer["failed"] == answer["skipped"] == 0
    one, two = dump(empty.home), dump(other_machine.home)
    assert one["nodes"] and one["activity"] and one["coactivity"] and one["forgotten"] and one["passages"]
    assert {edge[4] for edge in one["edges"]} >= {"link", "manual", "text", "learned"}
    for name in one:
        assert two[name] == one[name], name
    assert answers_of(other_machine, roots) == answers_of(empty, roots)
    again = tmp_path / "again.jsonl"
    other_machine("export", "--everything", str(again), "--project", str(roots[0]))
    assert again.read_text().splitlines()[1:] == file.read_text().splitlines()[1:]
    os.remove(other_machine.home / "store.duckdb")
    rebuilt = dump(other_machine.home)
    assert {name: rebuilt[name] for name in one} == one, "a store made anew from the journal is the same"
    second = other_machine("import", "--as-mine", str(file))
    assert second["imported"] == second["updated"] == 0 and dump(other_machine.home) == one


def test_both_go_on_alike(empty: CommandLine, other_machine: CommandLine, tmp_path: Path) -> None:
    """What is done afterwards has the same effect on both."""
    harbour, _ = fill(empty, tmp_path)
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file))
    other_machine("import", "--as-mine", str(file))
    at = ("--project", str(harbour))
    for call in (empty, other_machine):
        name = next(row["id"] for row in call("list", "--limit", "100", *at)["memories"] if "Ports" in row["title"])
        call("forget", "--id", name, "--yes", *at)
        call("consolidate", "--since", "2000-01-01")
    one, two = dump(empty.home), dump(other_machine.home)
    for name in ("tags", "postings", "vectors", "forgotten", "concepts", "tag_pairs"):
        assert two[name] == one[name], name


def test_what_is_forgotten_leaves_an_imported_journal_too(
    empty: CommandLine, other_machine: CommandLine, tmp_path: Path
) -> None:
    first = empty("remember", "Cranes need Diesel.", "--scope", "user")["chunk_ids"][0]
    second = empty("remember", "Cranes need nothing.", "--scope", "user")["chunk_ids"][0]
    third = empty("remember", "Ropes need tar.", "--scope", "user")["chunk_ids"][0]
    empty("update", "--id", second, "Cranes need Diesel.")
    empty("link", "--from", third, "--to", second, "--reasoning", "both are dirty")
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file))
    other_machine("import", "--as-mine", str(file))
    other_machine("forget", "--id", first, "--yes")
    os.remove(other_machine.home / "store.duckdb")
    assert other_machine("show", "--id", second)["memories"], "the other one that says the same stays, in the journal too"
    other_machine("forget", "--id", second, "--yes")
    text = b"".join(path.read_bytes() for path in other_machine.home.rglob("*") if path.is_file())
    assert b"Diesel" not in text and b"both are dirty" not in text and b"need tar" in text


def test_a_file_that_is_not_whole_is_not_imported(empty: CommandLine, other_machine: CommandLine, tmp_path: Path) -> None:
    fill(empty, tmp_path)
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file))
    lines = file.read_text().splitlines(keepends=True)
    for cut in (1, len(lines) // 2, len(lines) - 1):
        file.write_text("".join(lines[:cut]))
        assert other_machine.refusal("import", "--as-mine", str(file))["code"] == "cut_off"
    file.write_text("".join([*lines[:3], *lines[4:]]))
    assert other_machine.refusal("import", "--as-mine", str(file))["code"] == "cut_off"
    assert other_machine("list", "--all-projects")["total"] == 0
    file.write_text(lines[0].replace('"surgical_memory_export":1', '"surgical_memory_export":9') + "".join(lines[1:]))
    assert other_machine.refusal("import", "--as-mine", str(file))["code"] == "other_format"


def test_what_a_line_may_not_say_is_passed_over(empty: CommandLine, other_machine: CommandLine, tmp_path: Path) -> None:
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file))
    head, memory, *rest = file.read_text().splitlines(keepends=True)
    good = json.loads(memory)["memory"]
    bad = [
        {**good, "id": "x' OR 1=1"}, {**good, "scope": "project:../../x"}, {**good, "kind": "skill"},
        {**good, "confidence": 7}, {**good, "created_at": "now"}, {**good, "pinned": "yes"}, {**good, "tags": "a,b"},
        {**good, "x; DROP TABLE nodes": 1}, {"id": good["id"]}, [],
    ]  # fmt: skip
    other_id = "0" * 12
    secret = {**good, "id": other_id, "content": "The key is AKIAIOSFODNN7EXAMPLE.", "no_such_column": "x"}
    made = [json.dumps({"memory": row}) + "\n" for row in (*bad, secret)]
    count = len(made) + 2 + len(rest) - 1
    file.write_text("".join([head, memory, *made, *rest[:-1], json.dumps({"end": count}) + "\n"]))
    data = other_machine("import", "--as-mine", str(file))
    assert (data["imported"], data["failed"]) == (2, len(bad))
    assert other_machine("list", "--scope", "user")["total"] == 2
    assert b"AKIAIOSFODNN7EXAMPLE" not in b"".join(path.read_bytes() for path in other_machine.home.rglob("*") if path.is_file())


def test_projects_are_found_where_they_lie_now(empty: CommandLine, other_machine: CommandLine, tmp_path: Path) -> None:
    harbour, mill = project(tmp_path, "harbour"), project(tmp_path, "mill")
    empty("remember", "The crane lifts.", "--project", str(harbour))
    empty("remember", "The wheel turns.", "--project", str(mill))
    both = tmp_path / "both.jsonl"
    empty("export", "--everything", str(both), "--project", str(mill))
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file), "--project", str(harbour))
    moved, shed = tmp_path / "moved", project(tmp_path, "shed")
    harbour.rename(moved)
    shutil.rmtree(mill)
    told = other_machine("import", "--as-mine", str(file), "--dry-run")["projects"]
    assert {row["into"] for row in told} == {"kept"} and other_machine("list", "--all-projects")["total"] == 0
    data = other_machine("import", "--as-mine", str(file), "--map", f"{harbour}={moved}")
    assert sorted(row["into"] for row in data["projects"]) == ["kept", "mapped"] and "adopt" in data["note"]
    assert other_machine("list", "--project", str(moved))["total"] == 1
    assert other_machine("adopt", "--from", str(mill), "--project", str(shed))["imported"] == 1
    assert "no project of the file" in other_machine.usage_error("import", "--as-mine", str(file), "--map", f"/nowhere={moved}")
    assert "--map" in other_machine.usage_error("import", "--as-mine", str(file), "--scope", "user")


def test_a_clone_of_the_same_repository_is_the_same_project(
    empty: CommandLine, other_machine: CommandLine, tmp_path: Path
) -> None:
    one, two, fork = (tmp_path / name for name in ("one", "two", "fork"))
    git = ("git", "-c", "user.name=A", "-c", "user.email=a@example.com")
    subprocess.run([*git, "init", "-q", str(one)], check=True)
    subprocess.run([*git, "-C", str(one), "commit", "-q", "--allow-empty", "-m", "Begin"], check=True)
    subprocess.run([*git, "clone", "-q", str(one), str(two)], check=True, capture_output=True)
    subprocess.run([*git, "clone", "-q", str(one), str(fork)], check=True, capture_output=True)
    for root, address in ((one, "https://me:secret@example.com/a/b.git?private_token=Zx9Kq2Lm8Pw4"), (two, "git@example.com:a/b"), (fork, "https://example.com/c/b")):
        subprocess.run([*git, "-C", str(root), "config", "remote.origin.url", address], check=True)
    empty("remember", "The crane lifts.", "--project", str(one))
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file), "--project", str(one))
    assert "secret" not in file.read_text() and "Zx9K" not in file.read_text() and "//example.com/a/b.git" in file.read_text()
    shutil.rmtree(one)
    kept = other_machine("import", "--as-mine", str(file), "--dry-run")["projects"]
    assert kept[0]["into"] == "kept"
    other_machine("import", "--as-mine", str(file), "--dry-run", "--project", str(two))
    folder = os.getcwd()
    os.chdir(fork)
    try:
        assert other_machine("import", "--as-mine", str(file), "--dry-run")["projects"][0]["into"] == "kept", "a fork is another"
        os.chdir(two)
        assert other_machine("import", "--as-mine", str(file))["projects"][0]["into"] == "mapped"
    finally:
        os.chdir(folder)
    assert other_machine("list", "--project", str(two))["total"] == 1


def test_the_newer_one_of_two_machines_stays(empty: CommandLine, other_machine: CommandLine, tmp_path: Path) -> None:
    first = empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")["chunk_ids"][0]
    second = empty("remember", "The quay is washed.", "--scope", "user")["chunk_ids"][0]
    gone = empty("remember", "The rope is old.", "--scope", "user")["chunk_ids"][0]
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file))
    other_machine("import", "--as-mine", str(file))
    other_machine("update", "--id", first, "The crane lifts thirteen tonnes.")
    other_machine("forget", "--id", gone, "--yes")
    other_machine("remember", "Only here.", "--scope", "user")
    empty("update", "--id", second, "The quay is washed on Mondays.")
    empty("link", "--from", first, "--to", second)
    empty("export", "--everything", str(file))
    data = other_machine("import", "--as-mine", str(file))
    assert (data["imported"], data["updated"], data["forgotten"]) == (0, 1, 1)
    texts = str([other_machine("show", "--id", name) for name in (first, second)])
    assert "thirteen" in texts and "on Mondays" in texts
    assert "supports" in str(other_machine("explore_neighbors", "--node", first, "--limit", "50"))
    assert other_machine("list", "--scope", "user")["total"] == 3
    assert other_machine("import", "--as-mine", str(file), "--again")["imported"] == 1
