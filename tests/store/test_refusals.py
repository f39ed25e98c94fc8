"""Whatever is written beside the journal: where the disk takes it not, that is a refusal, and no traceback."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.engine import locks
from memory.store.files import (
    explorations,
    injections,
    join_request,
    reasonings,
    results,
    settings_file,
    shown_conflicts,
    sync_state,
)
from memory.store.files.explorations import RecordedStep
from memory.store.journal import backups, journal, streams
from memory.store.journal.machine import machine_name
from memory.store.journal.segments import JournalPlace, replace_file
from memory.store.night import questions
from memory.store.paths import Home
from memory.store.projects import record, trust

REQUEST = join_request.JoinRequest(**{name: 5 if name == "at" else "x" for name in join_request.JoinRequest._fields})
SUBJECT = trust.TrustSubject("memories", "/repo", "notes", "key")
STEP = RecordedStep(**{name: {"tokens": 1, "decision_tokens": 0, "shown": (), "scopes": (), "inside": ""}.get(name, "x") for name in RecordedStep._fields})


def edit_projects(home: Home) -> None:
    with record.edit_record(home) as data:
        data["asked"]["x"] = [1]


def hold(home: Home) -> None:
    with locks.hold_lock(os.path.join(home.locks, "x"), exclusive=True, wait_s=0.0):
        pass


Write = Callable[[Home], object]
# What is in the way, as a folder where a file belongs.
FILES: list[tuple[str, Write]] = [
    ("explorations/s.jsonl", lambda home: explorations.add(home, "s", STEP)),
    ("explorations/s.jsonl", lambda home: explorations.load(home, "s")),
    ("reasonings/s.jsonl", lambda home: reasonings.record(home, "s", {}, "user")),
    ("reasonings/s.jsonl", lambda home: reasonings.trajectory(home, "s")),
    ("reasonings/s.jsonl", lambda home: reasonings.forget(home, ["m1"])),
    ("reasonings/s.part", lambda home: reasonings.forget(home, ["m1"])),
    ("reasonings/s.answer.jsonl", lambda home: reasonings.keep_answer(home, "s", {}, "user")),
    ("reasonings/s.answer.jsonl", lambda home: reasonings.cached_answer(home, "s", "user")),
    ("reasonings/s.state", lambda home: reasonings.save_state(home, "s", b"x")),
    ("reasonings/s.state", lambda home: reasonings.load_state(home, "s")),
    ("reasonings/s.state", lambda home: reasonings.drop_state(home, "s")),
    ("sync.json", lambda home: sync_state.remove(home)),
    ("sync-keys.json", lambda home: sync_state.save_keys(home, "a", "b")),
    ("sync-request.json", lambda home: join_request.save(home, REQUEST)),
    ("sync-request.json", join_request.remove),
    ("conflicts.json", lambda home: shown_conflicts.note(home, ["r"])),
    ("config.toml", lambda home: settings_file.write(home, "x = 1")),
    ("trust.json", lambda home: trust.decide(home, SUBJECT, trust.ACCEPTED)),
    ("projects.json", edit_projects),
    ("night-questions.json", lambda home: questions.save(home, questions.QuestionQueue((questions.ReviewQuestion("pair", "user", "", ("a",), "s"),)))),
    ("night-questions.json", lambda home: questions.save(home, questions.QuestionQueue())),
    ("machine", machine_name),
    ("locks/x", hold),
    ("journal/00000001.jsonl", lambda home: replace_file(journal.path_of(home, "", 1), [b"x\n"])),
    ("journal/00000001.jsonl", lambda home: streams.append_durably(home, "", JournalPlace(""), [b"x\n"])),
    ("injections/s.jsonl", lambda home: injections.erase(home, ["m1"])),
    ("store.duckdb", lambda home: home.remove([home.database])),
]
# What is in the way, as a file where a folder belongs.
FOLDERS: list[tuple[str, Write]] = [
    ("explorations", lambda home: explorations.add(home, "s", STEP)),
    ("reasonings", lambda home: reasonings.record(home, "s", {}, "user")),
    ("reasonings", lambda home: reasonings.save_state(home, "s", b"x")),
    ("results", lambda home: results.keep(home, "text", {})),
    ("teams", lambda home: sync_state.save_keys(home, "a", "b", "t")),
    ("backups", lambda home: backups.make(home, 1, "test")),
    ("journal", lambda home: home.prepare()),
    ("locks", lambda home: home.prepare()),
]


def id_of(case: tuple[str, Write]) -> str:
    return f"{case[0]}-{getattr(case[1], '__name__', '')}"


@pytest.mark.parametrize(("place", "write"), FILES, ids=map(id_of, FILES))
def test_a_folder_in_the_place_of_a_file_is_a_refusal(tmp_path: Path, place: str, write: Write) -> None:
    home = Home(str(tmp_path))
    home.prepare()
    (tmp_path / place).mkdir(parents=True)
    (tmp_path / place / "theirs").write_text("x")
    with pytest.raises(Refusal) as refused:
        write(home)
    assert refused.value.code in ("disk_error", "home_not_a_folder", "read_only") and (tmp_path / place / "theirs").exists()


@pytest.mark.parametrize(("place", "write"), FOLDERS, ids=map(id_of, FOLDERS))
def test_a_file_in_the_place_of_a_folder_is_a_refusal(tmp_path: Path, place: str, write: Write) -> None:
    home = Home(str(tmp_path))
    if place not in ("journal", "locks"):
        home.prepare()
    (tmp_path / place).write_text("theirs")
    with pytest.raises(Refusal) as refused:
        write(home)
    assert refused.value.code == "home_not_a_folder" and (tmp_path / place).read_text() == "theirs"


def test_what_cannot_be_removed_is_a_refusal_and_what_is_not_there_is_passed_over(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    (tmp_path / "there").write_text("x")
    (tmp_path / "folder").mkdir()
    with pytest.raises(Refusal):
        home.remove([str(tmp_path / "gone"), str(tmp_path / "there"), str(tmp_path / "folder")])
    assert not (tmp_path / "there").exists() and (tmp_path / "folder").exists()
