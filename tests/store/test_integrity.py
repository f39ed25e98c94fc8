"""What is looked at beside journal and database, and what is done about each kind of damaged file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from memory.store.engine import integrity
from memory.store.engine.integrity import KEEP, REMOVE, RENAME, TRIM
from memory.store.files import checked_json, json_lines, results
from memory.store.paths import Home
from memory.store.projects import trust
from memory.store.projects.scopes import project_once_at


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
