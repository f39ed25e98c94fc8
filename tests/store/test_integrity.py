"""What is looked at beside journal and database, and what is done about each kind of damaged file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from memory.store.engine import applied_marker, db, integrity
from memory.store.engine.integrity import KEEP, REMOVE, RENAME, TRIM
from memory.store.files import checked_json, json_lines, results
from memory.store.journal.segments import JournalPlace, Position
from memory.store.paths import Home
from memory.store.projects import trust
from memory.store.projects.scopes import project_once_at
from memory.store.tables import apply


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(str(tmp_path / "home"))
    home.prepare()
    return home


def flip(path: str | Path, place: int) -> None:
    data = bytearray(Path(path).read_bytes())
    data[place] ^= 1
    Path(path).write_bytes(data)


def damage(home: Home) -> dict[str, str]:
    return {os.path.relpath(one.path, home.root): one.remedy for one in integrity.check(home).damage}


def test_a_folder_that_is_not_there_has_no_damage(tmp_path: Path) -> None:
    assert integrity.check(Home(str(tmp_path / "nowhere"))) == (0, [])


def test_lines_of_a_log_are_counted_and_taken_out(home: Home) -> None:
    for number in range(5):
        json_lines.append(home.events, {"event": "read", "at": number, "ids": ["x"]})
    assert integrity.check(home) == (1, [])
    data = Path(home.events).read_bytes()
    place = data.index(b'"at":2') + 5
    Path(home.events).write_bytes(data[:place] + b"7" + data[place + 1 :])
    (found,) = integrity.check(home).damage
    assert (found.remedy, found.lines) == (TRIM, 1)
    assert [row["at"] for row in json_lines.rows_in(Path(home.events).read_bytes())] == [0, 1, 3, 4]
    assert integrity.repair(home) == ["1 damaged lines were taken out of events.jsonl"]
    assert integrity.check(home) == (1, [])
    assert [row["at"] for row in json_lines.rows_in(Path(home.events).read_bytes())] == [0, 1, 3, 4]


def test_what_an_earlier_version_wrote_is_taken_as_it_is(home: Home) -> None:
    Path(home.events).write_text('{"event":"read","at":1,"ids":["x"]}\n')
    json_lines.append(home.events, {"event": "read", "at": 2, "ids": ["x"]})
    Path(home.trust).write_text(json.dumps({"key": {"decision": "accepted"}}))
    Path(home.machine).write_text("ab12cd34 - 17\n")
    Path(home.applied).write_text("ab12cd34:1:93 0 7 word-2\n")
    Path(home.page).write_text("<html></html>\n")
    assert integrity.check(home) == (5, [])
    assert [row["at"] for row in json_lines.rows_in(Path(home.events).read_bytes())] == [1, 2]


def test_a_torn_line_spoils_no_other(home: Home) -> None:
    json_lines.append(home.hook_log, {"event": "a"})
    with Path(home.hook_log).open("ab") as file:
        file.write(b'{"~torn')
    json_lines.append(home.hook_log, {"event": "b"})
    assert [row["event"] for row in json_lines.rows_in(Path(home.hook_log).read_bytes())] == ["a", "b"]
    assert integrity.check(home).damage == [(home.hook_log, TRIM, 1)]


def test_an_erased_line_is_no_damage_and_an_empty_one_is(home: Home) -> None:
    Path(home.events).write_bytes(b" " * 60 + b"\n")
    assert integrity.check(home) == (1, [])
    Path(home.events).write_bytes(b" " * 60 + b"\n\n")
    assert integrity.check(home).damage[0].lines == 1


def test_what_is_made_again_goes(home: Home) -> None:
    checked_json.write(home.imports, {"journal": [], "files": {}})
    os.makedirs(home.shares)
    checked_json.write(os.path.join(home.shares, "a.json"), {"version": 2, "memories": {}})
    flip(home.imports, 20)
    flip(os.path.join(home.shares, "a.json"), 4)
    assert damage(home) == {"imports.json": REMOVE, "shares/a.json": REMOVE}
    assert len(integrity.repair(home)) == 2 and not os.path.exists(home.imports) and damage(home) == {}


def test_a_damaged_result_goes_with_its_folder_and_others_stay(home: Home) -> None:
    name, other = (results.keep(home, text, {"tool": "Bash"}) for text in ("damaged", "sound"))
    path = Path(home.results, name, results.TEXT)
    flip(path, 0)
    assert damage(home) == {f"results/{name}/{results.TEXT}": REMOVE}
    assert len(integrity.repair(home)) == 1
    assert os.listdir(home.results) == [other] and damage(home) == {}


def test_a_note_without_a_checksum_is_damaged_if_it_is_no_json(home: Home) -> None:
    Path(home.trust).write_text('{"key": {"decision": "acc')
    assert damage(home) == {"trust.json": RENAME}
    Path(home.trust).write_text('{"key": {"decision": "accepted"}}')
    assert damage(home) == {}


def test_the_only_copy_is_renamed_by_repair_and_by_whoever_writes_anew(home: Home, tmp_path: Path) -> None:
    place = trust.place_of(project_once_at(str(tmp_path)), trust.MEMORIES, "docs/memory")
    other = trust.place_of(project_once_at(str(tmp_path)), trust.SKILLS, ".claude/skills")
    trust.decide(home, place, trust.ACCEPTED)
    flip(home.trust, Path(home.trust).read_bytes().index(b"accepted"))
    assert damage(home) == {"trust.json": RENAME} and trust.decision(home, place) == trust.UNDECIDED
    trust.decide(home, other, trust.REFUSED)
    assert trust.decision(home, other) == trust.REFUSED and damage(home) == {}
    (aside,) = integrity.quarantined_files(home)
    assert b"docs/memory" in Path(home.root, aside).read_bytes()
    os.remove(os.path.join(home.root, aside))
    flip(home.trust, 30)
    (line,) = integrity.repair(home)
    assert "trust.json.damaged-" in line and not os.path.exists(home.trust) and integrity.quarantined_files(home)


def test_a_backup_is_reported_and_left_alone(home: Home) -> None:
    os.makedirs(home.backups)
    path = Path(home.backups, "20261126T151203Z-hand.jsonl.gz")
    path.write_bytes(b"no gzip")
    assert damage(home) == {f"backups/{path.name}": KEEP}
    assert integrity.repair(home) == [] and path.read_bytes() == b"no gzip"


def test_a_pipe_or_a_folder_in_the_place_of_a_file_is_damage(home: Home) -> None:
    os.mkfifo(home.events)
    os.mkdir(home.trust)
    assert damage(home) == {"events.jsonl": TRIM}, "a folder is no file, and nothing waits for the pipe"


@pytest.mark.parametrize(("size", "lines"), [(0, 1), (19, 1), (20, 0), (60, 0)])
def test_a_blank_line_of_less_than_twenty_bytes_was_never_one_of_a_log(home: Home, size: int, lines: int) -> None:
    Path(home.hook_log).write_bytes(b" " * size + b"\n")
    assert [one.lines for one in integrity.check(home).damage] == [lines] * (lines > 0)


@pytest.mark.parametrize(("line", "is_damaged"), [(b'{"a":1}', False), (b"[1]", True), (b"3", True), (b"word", True), (b"[" * 20_000, True), (b'{"~', True)])
def test_a_line_of_a_log_is_an_object(home: Home, line: bytes, is_damaged: bool) -> None:
    Path(home.night_log).write_bytes(line + b"\n")
    assert (damage(home) == {"nights.jsonl": TRIM}) is is_damaged


def mark_of(home: Home, *places: tuple[str, int, int]) -> None:
    applied_marker.write(home, Position(tuple(JournalPlace(*place) for place in places)), "3")


def test_a_database_that_is_behind_its_mark_for_any_machine_has_lost_a_part_of_its_log(home: Home) -> None:
    connection = db.connect(home.database, read_only=False)
    db.migrate(connection, home)
    apply.set_position(connection, JournalPlace("a1", 2, 50))
    apply.set_position(connection, JournalPlace("b2", 1, 9))
    connection.close()
    log = Path(home.database + ".wal")
    if not log.exists():
        log.write_bytes(b"")
    assert damage(home) == {}, "without a mark nothing is known"
    for places, is_behind in (
        ((("a1", 2, 50), ("b2", 1, 9)), False), ((("a1", 1, 90), ("b2", 1, 8)), False), ((("a1", 2, 51), ("b2", 1, 9)), True), ((("a1", 2, 50), ("b2", 2, 0)), True),
        ((("a1", 2, 50), ("c3", 1, 1)), True), ((("c3", 0, 0),), False), ((), False),
    ):  # fmt: skip
        mark_of(home, *places)
        assert (damage(home) == {"store.duckdb.wal": integrity.CATCH_UP}) is is_behind, places
    mark_of(home, ("a1", 9, 0))
    assert integrity.repair(home) == ["store.duckdb.wal was damaged: what it held is applied again from the journal"]
    assert not os.path.exists(home.applied) and os.path.exists(log) and damage(home) == {}


def test_the_log_of_a_database_that_cannot_be_opened_is_damaged(home: Home) -> None:
    Path(home.database).write_bytes(b"no database at all")
    Path(home.database + ".wal").write_bytes(b"x")
    assert damage(home) == {}
    mark_of(home)
    assert damage(home) == {"store.duckdb.wal": integrity.CATCH_UP}
    assert integrity.check(home).damage[0].lines == 0, "it has no lines"


@pytest.mark.parametrize(
    ("name", "text", "is_damaged"),
    [
        ("machine", "ab12cd34 - 17\n", False), ("machine", "ab12cd34 host 17\n", False), ("machine", "ab12cd3 - 17\n", True), ("machine", "AB12CD34 - 17\n", True), ("machine", "ab12cd34 - x\n", True),
        ("applied", "- 0 7 word-2\n", False), ("applied", ":1:93 0 7 word-2\n", False), ("applied", "ab12cd34:1:93,ab12cd35:2:4 0 7 word-2", False), ("applied", "ab12cd34:1:93 0 7\n", True), ("applied", "ab12cd34:1 0 7 word-2\n", True),
    ],
)  # fmt: skip
def test_words_without_a_checksum_are_those_of_an_earlier_version(home: Home, name: str, text: str, is_damaged: bool) -> None:
    Path(home.root, name).write_text(text)
    assert damage(home) == ({name: REMOVE} if is_damaged else {})
    assert len(integrity.repair(home)) == is_damaged and os.path.exists(os.path.join(home.root, name)) is not is_damaged


def test_a_page_has_its_checksum_at_its_end(home: Home) -> None:
    page = integrity.page_with_checksum(b"<html>words</html>\n")
    for data, is_damaged in ((page, False), (page.replace(b"words", b"wards"), True), (page[:-1], True), (page + b"\n", True), (b"<html></html>\n", False), (b"<html></html>", True), (b"", True)):
        Path(home.page).write_bytes(data)
        assert (damage(home) == {"view.html": REMOVE}) is is_damaged, data
    assert integrity.repair(home) == ["view.html was damaged, and was removed: `surgical-memory view` writes it again"]


def test_a_result_is_what_its_note_says(home: Home) -> None:
    folder = Path(home.results, results.keep(home, "a result", {"tool": "Bash"}))
    assert integrity.check(home) == (2, [])
    for about in ("{", "[]", "{}", '{"digest": null}'):
        (folder / "about.json").write_text(about)
        assert damage(home) == ({f"results/{folder.name}/about.json": REMOVE} if about == "{" else {}), "what its note does not say is not known"
    (folder / "about.json").write_text('{"digest": "other"}')
    assert damage(home) == {f"results/{folder.name}/{results.TEXT}": REMOVE}


def test_folders_that_prove_themselves_are_not_looked_into(home: Home) -> None:
    for folder in ("journal", "locks", "venvs", "restoring"):
        os.makedirs(os.path.join(home.root, folder), exist_ok=True)
        Path(home.root, folder, "events.jsonl").write_text("torn\n")
    Path(home.config).write_text("torn")
    assert integrity.check(home) == (0, [])
