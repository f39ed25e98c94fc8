"""OpenCode's sessions, read from its database, and the words that a repository's commands have put into them."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from memory.store.files import opencode, opencode_commands

TABLES = "CREATE TABLE session (id TEXT, directory TEXT, parent_id TEXT, time_updated INT, permission TEXT); CREATE TABLE message (id TEXT, session_id TEXT, time_created INT, time_updated INT, data TEXT); CREATE TABLE part (id TEXT, message_id TEXT, data TEXT)"


def database(folder: Path, script: str = TABLES) -> Path:
    path = folder / "opencode.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(script)
    return path


def fill(path: Path, table: str, *rows: tuple[Any, ...]) -> None:
    with sqlite3.connect(path) as connection:
        connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = database(tmp_path)
    fill(made, "session", ("s1", str(tmp_path), None, 5, None), ("s2", "/q", "s1", 9, '[{"permission": "question", "action": "deny"}]'))
    fill(made, "message", ("m2", "s1", 20, 21, '{"role": "assistant", "agent": "build"}'), ("m1", "s1", 10, 30, '{"role": "user"}'), ("m3", "s2", 20, 40, '{"role": "user"}'), ("m4", "s9", 1, 99, "{}"), ("m5", "s1", 1, 99, "torn"), ("m6", "s1", 1, 99, "[1]"))
    fill(made, "part", ("p2", "m1", '{"type": "text", "text": "b"}'), ("p1", "m1", '{"type": "text", "text": "a"}'), ("p3", "m1", "torn"), ("p4", "m2", json.dumps({"text": "x" * (4 << 20)})))
    return made


def test_messages_are_read_the_oldest_first_with_their_parts(path: Path) -> None:
    first, second, third = opencode.rows(str(path))
    assert first == {"type": first["type"], "id": "m1", "session": "s1", "cwd": str(path.parent), "parent": None, "agent": None, "role": "user", "scripted": False, "timestamp": 10, "changed": 30, "parts": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}], "from_command": False}
    assert (second["id"], second["agent"], second["parts"], second["from_command"]) == ("m2", "build", [], False), "what is longer than 4 MB holds a file"
    assert (third["id"], third["parent"], third["scripted"]) == ("m3", "s1", True) and opencode.session_ids(str(path)) == ["s2", "s1"]
    assert [one["id"] for one in opencode.rows(str(path), "s1")] == ["m1", "m2"] and [one["id"] for one in opencode.rows(str(path), since_ms=21)] == ["m1", "m3"] and [one["id"] for one in opencode.rows(str(path), since_ms=30)] == ["m3"]


def test_an_older_database_knows_no_permissions(tmp_path: Path) -> None:
    made = database(tmp_path, TABLES.replace(", permission TEXT", ""))
    fill(made, "session", ("s1", "/p", None, 5))
    fill(made, "message", ("m1", "s1", 10, 30, '{"role": "user"}'))
    assert [one["scripted"] for one in opencode.rows(str(made))] == [False]


@pytest.mark.parametrize(
    ("permission", "expected"),
    [('[{"permission": "question", "action": "deny"}]', True), ('[{"permission": "question", "action": "ask"}]', False), ('[{"permission": "bash", "action": "deny"}]', False), ("{}", False), ("torn", False), (None, False), ("[3]", False), (3, False)],
)
def test_a_session_that_a_program_has_begun_asks_nobody(permission: Any, expected: bool) -> None:
    assert opencode._is_of_run(permission) is expected


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE session (id TEXT)", TABLES.replace("CREATE TABLE part (id TEXT, message_id TEXT, data TEXT)", "CREATE VIEW part AS SELECT 1 AS id, 2 AS message_id, 3 AS data"), TABLES.replace("message_id TEXT, data TEXT", "message_id TEXT, data TEXT GENERATED ALWAYS AS (hex(id))"),
    ],
)  # fmt: skip
def test_what_is_no_plain_database_of_opencodes_is_not_read(tmp_path: Path, script: str) -> None:
    made = database(tmp_path, script)
    with pytest.raises(OSError, match="no database of OpenCode's"):
        list(opencode.rows(str(made)))


def test_what_is_no_database_is_none(tmp_path: Path, path: Path) -> None:
    other = tmp_path / "x"
    other.write_bytes(b"SQLite format 3")
    assert opencode.is_database(str(path)) and not opencode.is_database(str(other))
    for place in (other, tmp_path / "missing"):
        with pytest.raises(OSError):
            opencode.session_ids(str(place))
    assert not (tmp_path / "missing").exists(), "it is only read"


def test_a_database_costs_no_more_than_its_size_allows(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opencode, "_LEAST_STEPS", 10)
    monkeypatch.setattr(opencode, "_STEPS_PER_BYTE", 0)
    monkeypatch.setattr(opencode, "_STEPS_AT_ONCE", 10)
    with pytest.raises(OSError, match="interrupted"):
        list(opencode.rows(str(path)))
    Path(f"{path}-wal").write_bytes(b"x" * 100)
    assert opencode._bytes_of(str(path)) == path.stat().st_size + 100


def message(*texts: str, kind: str = "text") -> list[dict[str, Any]]:
    return [{"type": kind, "text": text} for text in texts]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = tmp_path / "repository"
    (root / ".git").mkdir(parents=True)
    (root / "sub/.opencode/command/deep").mkdir(parents=True)
    (root / ".opencode/commands").mkdir(parents=True)
    (root / "sub/.opencode/command/deep/one.md").write_text("---\ndescription: A description of it\n---\nReview $ARGUMENTS and then  answer with care\nshort\n")
    (root / ".opencode/commands/two.markdown").write_text("Explain the whole of @file now\n")
    (root / ".opencode/commands/three.txt").write_text("Nothing of this counts here\n")
    (root / "opencode.jsonc").write_text('{"command": {"a": {"template": "List !`git log` of the last week"}, "b": 3, "c": {}}} // why')
    (tmp_path / ".opencode/command").mkdir(parents=True)
    (tmp_path / ".opencode/command/above.md").write_text("This lies above the repository\n")
    return root


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("Review the queue and then answer\nwith care",), True), (("please Review x and then answer with care now",), True), (("and then answer with care, Review",), False), (("short",), False), (("Explain the whole of it, and now",), True), (("List abc of the last week",), True), (("List abc of the", "last week"), True), (("Nothing of this counts here",), False), (("A description of it",), False), (("This lies above the repository",), False), ((), False), (("",), False),
    ],
)  # fmt: skip
def test_a_line_of_a_command_that_lies_in_or_above_the_folder(repository: Path, texts: tuple[str, ...], expected: bool) -> None:
    assert opencode_commands.is_expanded(message(*texts), str(repository / "sub")) is expected
    assert not opencode_commands.is_expanded(message(*texts, kind="tool"), str(repository / "sub")) and not opencode_commands.is_expanded(message(*texts), "relative") and not opencode_commands.is_expanded(message(*texts), "/missing")


def test_commands_below_the_folder_do_not_count(repository: Path) -> None:
    text = message("Review the queue and then answer with care")
    assert not opencode_commands.is_expanded(text, str(repository)) and opencode_commands.is_expanded(message("Explain the whole of it now"), str(repository))


def test_a_line_has_eight_letters(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".opencode/command").mkdir(parents=True)
    (tmp_path / ".opencode/command/a.md").write_text("go on 12 $1\nab cd efg\n")
    assert not opencode_commands.is_expanded(message("go on 12"), str(tmp_path)) and not opencode_commands.is_expanded(message("ab cd efg"), str(tmp_path))
    other = tmp_path / "other"
    (other / ".opencode/command").mkdir(parents=True)
    (other / ".opencode/command/b.md").write_text("ab cd efgh\n")
    assert opencode_commands.is_expanded(message("x ab cd efgh y"), str(other))


def commands(folder: Path, **templates: str) -> Path:
    """A repository with such commands."""
    (folder / ".opencode/command").mkdir(parents=True)
    for name, text in templates.items():
        (folder / f".opencode/command/{name}.md").write_text(text)
    return folder


@pytest.mark.parametrize("front", ["---\n---\n", "---\na: b\n---\n", "---\n\n---\n", "---x\n", "\n---\n"])
def test_front_matter_of_any_length_is_no_line_of_a_command(tmp_path: Path, front: str) -> None:
    commands(tmp_path, a=f"{front}Explain the whole of it\n")
    assert opencode_commands.is_expanded(message("Explain the whole of it"), str(tmp_path))
    assert not opencode_commands.is_expanded(message("a: b"), str(tmp_path))


def test_so_many_folders_above_are_looked_into(tmp_path: Path) -> None:
    deepest = commands(tmp_path, a="Explain the whole of it")
    for number in range(19):
        deepest /= str(number)
    (deepest / "too deep").mkdir(parents=True)
    assert opencode_commands.is_expanded(message("Explain the whole of it"), str(deepest))
    assert not opencode_commands.is_expanded(message("Explain the whole of it"), str(deepest / "too deep"))
    assert not opencode_commands.is_expanded(message("Explain the whole of it"), str(tmp_path / "gone")), "nor from a folder that is not there"


def test_so_many_files_and_bytes_are_read(tmp_path: Path) -> None:
    many = {f"{number:03}": f"Explain the {number:03}th part of it" for number in range(501)}
    commands(tmp_path, **many)
    assert opencode_commands.is_expanded(message(many["499"]), str(tmp_path)) and not opencode_commands.is_expanded(message(many["500"]), str(tmp_path))
    first, last = "Explain the whole of it\n", "Read all of this again"
    blank = "\n" * (200_000 - len(first) - len(last))
    for name, text, seen in (("fits", first + blank + last, True), ("long", first + blank + "\n" * len(last) + last, False)):
        other = str(commands(tmp_path / name, a=text))
        assert opencode_commands.is_expanded(message("Explain the whole of it"), other)
        assert opencode_commands.is_expanded(message(last), other) is seen


def test_only_the_commands_of_a_configuration_count(tmp_path: Path) -> None:
    (tmp_path / ".opencode").mkdir()
    for text in ('{"command": [{"template": "Explain the whole of it"}]}', '{"command": "Explain the whole of it"}', "{", "[]", '{"commands": {"a": {"template": "Explain the whole of it"}}}'):
        opencode_commands._template_lines.cache_clear()
        (tmp_path / "opencode.json").write_text(text)
        assert not opencode_commands.is_expanded(message("Explain the whole of it"), str(tmp_path))
    (tmp_path / ".opencode/opencode.json").write_text('{"command": {"a": {"template": 3}, "b": {"template": "Explain the whole of it\\nshort"}}}')
    opencode_commands._template_lines.cache_clear()
    assert opencode_commands.is_expanded(message("please", "Explain the whole of it"), str(tmp_path)) and not opencode_commands.is_expanded(message("short"), str(tmp_path))


def test_the_pieces_of_a_line_follow_one_another(tmp_path: Path) -> None:
    commands(tmp_path, a="$1 compare $2 with $3 compare $4 again", b="   spaces   and\ttabs  are one  ")
    for text, expected in (
        ("compare this with that compare it again", True), ("compare with compare again", True), ("compare this with that again", False),
        ("with that compare compare it again", False), ("again compare this with that compare", False), ("spaces and\n tabs are one", True),
    ):  # fmt: skip
        assert opencode_commands.is_expanded(message(text), str(tmp_path)) is expected
