"""Choosing memories by what is known of them: list, show, forget, retention; and that what is forgotten is gone."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from memory.store.paths import Home

DAY_US = 86_400_000_000


def bytes_of(home: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(home.rglob("*")) if path.is_file())


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        (["--query", "unix SOCKET"], {"Unix socket"}),
        (["-q", "daemon"], {"Unix socket", "Framing"}),
        (["--source", "notes/"], {"Unix socket"}),
        (["--type", "preference", "--query", "tabs"], {"Tabs"}),
        (["--query", "50%_'"], set()),
    ],
)
def test_list_by_words_and_source(sample, words, titles):
    assert {row["title"] for row in sample("list", *words)["memories"]} == titles


def test_show_tells_all(sample):
    ids = sample.ids()
    rows = sample("show", "--id", f"{ids['Tabs']},{ids['Framing']}")["memories"]
    assert [row["title"] for row in rows] == ["Tabs", "Framing"] and rows[0]["content"].startswith("I prefer tabs")
    assert "I prefer tabs" in sample.text("show", "--id", ids["Tabs"])
    assert sample.missing_argument("show")["code"] == "missing_id"


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (["--query", "crash report"], 6),
        (["--conversation", "design-1"], 6),
        (["--type", "decision"], 6),
        (["--tag", "security"], 6),
        (["--until", "2026-03-03"], 5),
        (["--since", "2026-03-04", "--until", "2026-03-05"], 6),
        (["--scope", "user", "--all"], 0),
    ],
)
def test_forget_shows_what_is_meant_and_erases_it(sample, words, left):
    error = sample.refusal("forget", *words)
    assert error["code"] == "confirm" and error["count"] == 8 - left == len(error["memories"])
    assert sample("list")["total"] == 8
    assert len(sample("forget", *words, "--yes")["forgotten"]) == 8 - left
    assert sample("list")["total"] == left


def test_forget_what_is_not_there_and_without_a_choice(sample):
    assert sample("forget", "--query", "zanzibarite", "--yes") == {"forgotten": []}
    assert "--query WORDS" in sample.missing_argument("forget", "--yes")["message"]
    assert "--all needs --scope" in sample.usage_error("forget", "--all", "--yes")
    assert "--since takes a date, such as" in sample.usage_error("forget", "--since", "soon", "--yes")
    assert sample("list")["total"] == 8


def test_forget_stays_within_the_scope(sample, repository):
    sample("remember", "Tabs are for the project.", "--project", str(repository))
    assert len(sample("forget", "--query", "tabs", "--yes")["forgotten"]) == 1
    assert sample("list", "--project", str(repository), "--scope", "project")["total"] == 1


def test_nothing_of_it_is_left_on_any_road(empty, tmp_path):
    """Remembered, updated, imported, captured, drafted, explored, linked, listed in a state file: gone everywhere."""
    word = "quixotrope"
    empty("config", "set", "capture.mode", "review")
    keep = empty("remember", "The zanzibarite vault opens with a whistle.")["chunk_ids"][0]
    first = empty("remember", f"The {word} is hidden in Ulaanbaatar.", "--tags", word)["chunk_ids"][0]
    empty("update", "--id", first, f"The {word} was moved to Oslo. {word.title()} → lies in → Oslo")
    empty("link", "--from", keep, "--to", first, "--reasoning", f"because of the {word}")
    row = {
        "type": "user", "sessionId": "s", "uuid": "u", "cwd": "/",
        "message": {"role": "user", "content": f"We decided to use the {word} because the vault needs one."},
    }  # fmt: skip
    (tmp_path / "s.jsonl").write_text(json.dumps(row) + "\n")
    (tmp_path / "notes.md").write_text(f"# About the {word}\n\nA {word} is heavy.\n")
    empty("import", str(tmp_path / "s.jsonl"), str(tmp_path / "notes.md"))
    assert len(empty("capture", str(tmp_path / "s.jsonl"))["captured"]) == 1
    empty("explore_recall", "--query", f"where is the {word}", "--session", "x")
    assert word in bytes_of(empty.home).decode("latin-1").lower()
    error = empty.refusal("forget", "--query", word)
    assert error["count"] == 4
    empty("forget", "--query", word, "--yes")
    left = bytes_of(empty.home).lower()
    for gone in (word.encode(), b"ulaanbaatar", b"oslo", b"the vault needs one"):
        assert gone not in left
    assert b"zanzibarite" in left and empty("list")["total"] == 1
    again = empty("import", str(tmp_path / "s.jsonl"), str(tmp_path / "notes.md"))
    assert again["imported"] == 0 and empty("list")["total"] == 1
    Path(Home(str(empty.home)).imports).unlink()
    again = empty("import", str(tmp_path / "s.jsonl"), str(tmp_path / "notes.md"))
    assert again["imported"] == 0 and again["forgotten"] == 2, "not even when the files are read anew"
    assert word.encode() not in bytes_of(empty.home).lower()
    assert empty("import", str(tmp_path / "notes.md"), "--again")["imported"] == 1, "who wants it back gets it"


def test_backups_are_told_of_and_go_on_request(sample):
    (sample.home / "backups").mkdir()
    (sample.home / "backups" / "schema-1.duckdb").write_bytes(b"I prefer tabs to spaces")
    data = sample("forget", "--id", sample.ids()["Tabs"], "--yes")
    assert data["backups"] == 1 and "--backups" in data["notes"][0]
    data = sample("forget", "--id", sample.ids()["Framing"], "--yes", "--backups")
    assert data["backups_erased"] == 1 and b"prefer tabs" not in bytes_of(sample.home)


def test_what_is_past_its_time_expires(empty, tmp_path):
    old = "2026-01-01T00:00:00Z"
    rows = [
        {"text": "An old note about the harbour.", "type": "note", "created_at": old},
        {"text": "An old pinned note about the crane.", "type": "note", "created_at": old},
        {"text": "We decided on cranes long ago.", "type": "decision", "created_at": old},
        {"text": "A new note about ships.", "type": "note"},
        {"text": "Hello there.", "speaker": "Ada", "created_at": old},
    ]
    (tmp_path / "m.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    empty("import", str(tmp_path / "m.jsonl"))
    assert "Nothing expires" in empty("forget", "--expired", "--yes")["notes"][0]
    for key in ("note_days", "turn_days", "captured_days"):
        empty("config", "set", f"retention.{key}", "30")
    assert empty("forget", "--expired") == {"forgotten": []}, "what came in today has thirty days from today"
    segment = next((empty.home / "journal").iterdir())
    rows = [json.loads(line) for line in segment.read_text().splitlines()]
    segment.unlink()  # the same as an old version would have written it, and long ago
    old = "".join(json.dumps({name: value for name, value in row.items() if name != "j"}) + "\n" for row in rows)
    segment.with_name("00000001.jsonl").write_text(old.replace(str(rows[0]["at"]), str(rows[0]["at"] - 300 * DAY_US)))
    for name in ("store.duckdb", "applied"):
        (empty.home / name).unlink()
    pinned = next(row["id"] for row in empty("list", "--query", "pinned")["memories"])
    empty("pin", "--id", pinned)
    assert empty.refusal("forget", "--expired")["count"] == 3
    assert len(empty("forget", "--expired", "--yes")["forgotten"]) == 3
    assert {row["type"] for row in empty("list")["memories"]} == {"note", "decision"} and empty("list")["total"] == 2


def test_a_long_text_is_cut_by_update_too(empty):
    name = empty("remember", "Short.", "--tags", "a", "--conversation", "c")["chunk_ids"][0]
    text = "\n\n".join(f"Paragraph {n} about the harbour. " + "It is long enough to count. " * 20 for n in range(12))
    data = empty("update", "--id", name, text)
    assert data["id"] == name and data["rest"] and data["tokens"] <= 800
    rows = empty("list")["memories"]
    assert len(rows) == 1 + len(data["rest"]) and all(row["tokens"] <= 800 and row["tags"] == ["a"] for row in rows)
    whole = "\n\n".join(empty("show", "--id", each)["memories"][0]["content"] for each in (name, *data["rest"]))
    assert whole.split() == text.split()


def test_forgetting_many_takes_no_longer_than_a_look(empty, tmp_path):
    rows = [{"text": f"Note {n} about crane {n % 7}.", "conversation": f"c{n % 3}"} for n in range(300)]
    (tmp_path / "m.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    empty("import", str(tmp_path / "m.jsonl"))
    began = time.monotonic()
    assert len(empty("forget", "--conversation", "c1", "--yes")["forgotten"]) == 100
    assert time.monotonic() - began < 20 and empty("list")["total"] == 200
