"""Backups: made, listed, brought back; a kill on the way is finished; what is forgotten leaves them on request."""

from __future__ import annotations

import errno
import gzip
import json
import os
import shutil
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

import pytest

from memory.admin import backup
from memory.core.errors import Refusal
from memory.core.records import Unknown
from memory.store import swapping
from memory.store.engine.locks import hold_lock
from memory.store.files import skill_stamps
from memory.store.files.import_state import ImportPosition, ImportState
from memory.store.files.skill_stamps import Stamp
from memory.store.journal import backups, journal
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.context import new_record_id
from memory.workspace.encoder import StoreEncoder

from .conftest import CommandLine


def titles(call: CommandLine) -> set[str]:
    return {row["title"] for row in call("list", "--limit", "100")["memories"]}


def test_a_state_can_be_brought_back_and_that_can_be_taken_back(sample: CommandLine) -> None:
    before = titles(sample)
    made = sample("backup")
    sample("remember", "What came afterwards")
    sample("forget", "--id", sample.ids()["Tabs"], "--yes")
    after = titles(sample)
    assert sample.refusal("restore", made["name"], "--all-projects")["code"] == "confirm" and titles(sample) == after
    answer = sample("restore", made["name"], "--all-projects", "--yes")
    assert titles(sample) == before - {"Tabs"}, "what was forgotten stays away"
    sample("restore", made["name"], "--all-projects", "--yes", "--again")
    assert titles(sample) == before, "unless it is asked for"
    sample("restore", answer["before"], "--all-projects", "--yes")
    assert titles(sample) == after
    names = [row["name"] for row in sample("backup", "--list")["backups"]]
    assert set(names) >= {made["name"], answer["before"]} and sample("restore", "--list")["backups"]


def test_what_came_in_since_comes_in_again(sample: CommandLine, tmp_path: Path) -> None:
    said = [{"type": "user", "sessionId": "s", "message": {"role": "user", "content": "[REMEMBER] Deploys need the VPN."}}]
    spoken, folder = tmp_path / "s.jsonl", tmp_path / "shared"
    spoken.write_text("".join(json.dumps(row) + "\n" for row in said))
    notes, skill = tmp_path / "notes.md", tmp_path / "skills" / "deploy" / "SKILL.md"
    notes.write_text("# Ports\n\nStaging listens on 8080.\n")
    skill.parent.mkdir(parents=True)
    skill.write_text("---\nname: deploy\ndescription: How to deploy.\n---\n")
    made = sample("backup")

    def come_in() -> tuple[int, int, int]:
        captured, imported = sample("capture", str(spoken))["captured"], sample("import", str(notes))["imported"]
        return len(captured), imported, sample("ingest", str(skill.parent.parent))["added"]

    assert come_in() == (1, 1, 1) and come_in() == (0, 0, 0)
    sample("update", "--id", sample.ids()["Tabs"], "Indent by tabs, since Monday.")
    sample("export", str(folder))
    sample("restore", made["name"], "--all-projects", "--yes")
    assert come_in() == (1, 1, 1)
    sample("import", str(folder))
    sample("export", str(folder))
    assert any("since Monday" in path.read_text() for path in folder.iterdir()), "an old text came over a newer one"


def test_skills_whose_files_went_since_do_not_come_back(sample: CommandLine, tmp_path: Path) -> None:
    for name in ("deploy", "rollback"):
        (tmp_path / "skills" / name).mkdir(parents=True)
        (tmp_path / "skills" / name / "SKILL.md").write_text(f"---\nname: {name}\ndescription: How to {name}.\n---\n")
    single = tmp_path / "alone.md"
    single.write_text("# Alone\n\nOf one file.\n")
    sample("ingest", str(tmp_path / "skills"), str(single))
    before = sample("get_skill", "--name", "alone")["id"]
    made = sample("backup")
    shutil.rmtree(tmp_path / "skills" / "rollback")
    assert sample("ingest", str(tmp_path / "skills"))["retired"] == 1
    sample("restore", made["name"], "--all-projects", "--yes")
    assert len(sample("find_skills")["skills"]) == 3
    assert sample("ingest")["retired"] == 1
    assert [row["name"] for row in sample("find_skills")["skills"] if row["name"] in ("rollback", "deploy")] == ["deploy"]
    assert sample("get_skill", "--name", "alone")["id"] == before


def test_a_restore_that_meets_a_busy_note_comes_to_its_end(sample: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "deploy").mkdir()
    (tmp_path / "deploy" / "SKILL.md").write_text("---\nname: deploy\ndescription: How to deploy.\n---\n")
    made = sample("backup")
    sample("ingest", str(tmp_path))
    with hold_lock(str(sample.home / "locks" / "skills"), exclusive=True):
        sample("restore", made["name"], "--all-projects", "--yes")
    assert sample("ingest", str(tmp_path))["added"] == 1


def test_what_is_read_while_a_restore_takes_place_is_read_again(sample: CommandLine, tmp_path: Path) -> None:
    made, home = sample("backup"), Home(str(sample.home))
    sample("remember", "Afterwards.")
    imports, changes = ImportState(home), skill_stamps.look(home, [])
    imports["a"] = ImportPosition(10, 1, 10, 1, "x")
    sample("restore", made["name"], "--all-projects", "--yes")
    imports.save()
    skill_stamps.save(home, {"/b/SKILL.md": Stamp(1, 1, "x", ("b",), "user", "/b")}, (), changes.journal)
    assert ImportState(home)["a"] == ImportPosition() and skill_stamps.load(home) == {}


def test_what_was_changed_by_hand_is_not_written_over_by_a_file_that_is_the_same(
    sample: CommandLine, tmp_path: Path
) -> None:
    notes = tmp_path / "ports.md"
    notes.write_text("# Ports\n\nStaging listens on 8080.\n")
    sample("import", str(notes))
    sample("update", "--id", sample.ids()["Ports"], "Staging listens on 9090.")
    made = sample("backup")
    sample("remember", "Afterwards.")
    sample("restore", made["name"], "--all-projects", "--yes")
    assert not sample("import", str(notes)).get("updated")
    assert "9090" in str(sample("explore_expand", "--id", sample.ids()["Ports"]))


def test_what_was_forgotten_or_undone_since_stays_away(sample: CommandLine, tmp_path: Path) -> None:
    notes, spoken = tmp_path / "notes.md", tmp_path / "s.jsonl"
    notes.write_text("# Ports\n\nStaging listens on 8080.\n")
    row = {"type": "user", "sessionId": "s", "message": {"role": "user", "content": "[REMEMBER] Deploys need the VPN."}}
    spoken.write_text(json.dumps(row) + "\n")
    made = sample("backup")
    sample("import", str(notes))
    sample("forget", "--id", sample.ids()["Ports"], "--yes")
    (captured,) = sample("capture", str(spoken))["captured"]
    sample("forget", "--id", captured, "--yes")
    sample("remember", "The depot is in Hove.", "--title", "Depot")
    sample("undo")
    sample("forget", "--id", sample.ids()["Tabs"], "--yes")
    sample("restore", made["name"], "--all-projects", "--yes")
    assert {"Tabs", "Depot"}.isdisjoint(titles(sample)), "what is in the backup does not come back either"
    text = b"".join(path.read_bytes() for path in (sample.home / "journal").iterdir())
    assert b"tabs to spaces" not in text, "nor do its words"
    assert sample("import", str(notes))["imported"] == 0 and sample("capture", str(spoken))["captured"] == []
    sample("remember", "Staging listens on 8080.", "--title", "Ports")
    assert "Ports" in titles(sample)
    os.remove(sample.home / "store.duckdb")
    assert sample("import", str(notes))["imported"] == 0, "so it does in a store that is made anew from the journal"


def test_what_others_took_out_of_a_shared_folder_stays_out(sample: CommandLine, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    sample("export", str(folder))
    made, gone = sample("backup"), sample.ids()["Tabs"]
    sample("update", "--id", sample.ids()["Framing"], "Framed otherwise.")
    sample("export", str(folder))
    (folder / f"{gone}.md").unlink()
    sample("restore", made["name"], "--all-projects", "--yes")
    assert sample("import", str(folder), "--prune")["forgotten"] == [gone]
    assert "otherwise" in str(sample("explore_expand", "--id", sample.ids()["Framing"]))


def test_it_says_what_is_wrong(sample: CommandLine) -> None:
    assert sample.missing_argument("restore")["code"] == "missing_backup"
    assert sample.refusal("restore", "nothing")["code"] == "unknown_backup"
    made = sample("backup")
    path = sample.home / "backups" / f"{made['name']}.jsonl.gz"
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 2 // 3])
    assert sample.refusal("restore", made["name"], "--yes")["code"] in ("broken_backup", "unknown_backup")
    assert len(titles(sample)) == 8
    path.write_bytes(b"not a backup")
    assert sample.refusal("restore", made["name"], "--yes")["code"] == "unknown_backup"


def test_a_backup_with_any_damaged_byte_is_refused_and_named_by_doctor(sample: CommandLine) -> None:
    made = sample("backup")
    path = sample.home / "backups" / f"{made['name']}.jsonl.gz"
    data = path.read_bytes()
    for place in range(10, len(data) - 60, max(1, len(data) // 25)):
        path.write_bytes(data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :])
        sample("backup", "--list")
        assert sample.refusal("restore", made["name"], "--yes")["code"] in ("broken_backup", "unknown_backup")
    checks = {check["name"]: check for check in sample("doctor")["checks"]}
    assert not checks["integrity"]["ok"] and path.name in checks["integrity"]["detail"]
    assert sample("doctor", "--fix") and path.exists()
    path.write_bytes(data)
    assert sample("doctor")["ok"] and sample("restore", made["name"], "--dry-run")


def test_nothing_to_back_up(empty: CommandLine) -> None:
    assert empty.refusal("backup")["code"] == "empty_store"
    assert empty("backup", "--list") == {"backups": []}


def test_two_of_one_second_are_two(sample: CommandLine) -> None:
    home = Home(str(sample.home))
    names = {backups.make(home, 1_772_000_000_000_000, "hand").name for _ in range(3)}
    assert len(names) == 3 and len(backups.list_backups(home)) == 3
    assert backups.prune(home, 0, 1_772_000_000_000_000) == 0  # only the nights' own go by themselves


def test_files_are_private(sample: CommandLine) -> None:
    sample("backup")
    folder = sample.home / "backups"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}


class Killed(BaseException):
    pass


@pytest.mark.parametrize("step", range(4))
def test_a_kill_on_the_way_is_finished_by_the_next_command(sample: CommandLine, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """The renames of a restore, each the last one before the kill."""
    before = titles(sample)
    made = sample("backup")
    sample("remember", "What came afterwards")
    seen: list[Any] = []
    rename, replace = os.rename, os.replace

    def count(real: Any) -> Any:
        def call(source: Any, target: Any, **more: Any) -> None:
            if target == home.restoring or str(source).startswith(home.restoring + os.sep) or target == old:
                if len(seen) == step:
                    raise Killed
                seen.append(target)
            real(source, target, **more)

        return call

    home = Home(str(sample.home))
    old = home.journal + ".old"
    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", count(rename))
        patched.setattr(os, "replace", count(replace))
        with suppress(Killed):
            world = backup.RestoreTools(
                1_772_000_000_000_001, lambda place: Store(place, StoreEncoder()), lambda: "r", lambda _: None
            )
            backup.restore(made["name"], backup.RestoreOptions(confirmed=True), home, world)
    # Before the first rename nothing has happened; from then on it is as if it had gone through.
    expected = before | {"What came afterwards"} if not seen else before
    sample("remember", "And on it goes")
    assert titles(sample) == expected | {"And on it goes"}
    assert not os.path.exists(home.restoring) and not os.path.exists(home.journal + ".old")


def restore(filled: CommandLine, name: str) -> None:
    world = backup.RestoreTools(1_772_000_000_000_001, lambda place: Store(place, StoreEncoder()), new_record_id, lambda _: None)
    backup.restore(name, backup.RestoreOptions(confirmed=True), Home(str(filled.home)), world)


def test_a_reader_ends_a_restore_that_was_killed(sample: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    before = titles(sample)
    name = sample("backup")["name"]
    sample("remember", "What came afterwards")

    def kill(_home: Home) -> None:
        raise Killed

    with monkeypatch.context() as patched, suppress(Killed):
        patched.setattr(swapping, "move_in", kill)
        restore(sample, name)
    assert (sample.home / "restoring").is_dir()
    assert titles(sample) == before and not (sample.home / "restoring").exists()


@pytest.mark.parametrize("step", range(3))
def test_a_disk_that_is_full_leaves_all_or_nothing_of_a_restore(
    sample: CommandLine, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """The renames of the swap: before the journal's own one all is taken back, after it the restore is done."""
    before = titles(sample)
    name = sample("backup")["name"]
    sample("remember", "What came afterwards")
    home, failed = Home(str(sample.home)), list[str]()
    steps = [(home.journal, home.journal + ".old"), (Home(home.restoring).journal, home.journal)]
    steps.append((Home(home.restoring).database, home.database))

    def full(real: Any) -> Any:
        def call(source: Any, target: Any, **more: Any) -> None:
            if (source, target) == steps[step] and not failed:
                failed.append(source)
                raise OSError(errno.ENOSPC, "No space left on device")
            real(source, target, **more)

        return call

    with monkeypatch.context() as patched, pytest.raises(Refusal, match="full") if step < 2 else nullcontext():
        patched.setattr(os, "rename", full(os.rename))
        patched.setattr(os, "replace", full(os.replace))
        restore(sample, name)
    assert failed and not os.path.exists(home.restoring) and not os.path.exists(home.journal + ".old")
    expected = before | {"What came afterwards"} if step < 2 else before
    assert titles(sample) == expected
    sample("remember", "And on it goes")
    assert titles(sample) == expected | {"And on it goes"}


def test_what_is_forgotten_stays_in_backups_until_asked(sample: CommandLine) -> None:
    sample("backup")
    name = sample.ids()["Crash reports"]
    assert sample("forget", "--id", name, "--yes")["backups"] == 1
    (path,) = (sample.home / "backups").iterdir()
    assert b"Oslo" in gzip.decompress(path.read_bytes())
    again = sample("remember", "Oslo again")["chunk_ids"][0]
    sample("forget", "--id", sample.ids()["Retry with jitter"], "--id", again, "--yes", "--backups")
    text = gzip.decompress(path.read_bytes())
    assert b"clients come back" not in text and b"uploads the whole" in text


def test_a_backup_brings_back_a_store_that_is_lost(sample: CommandLine) -> None:
    before = titles(sample)
    made = sample("backup")
    shutil.rmtree(sample.home / "journal")
    (sample.home / "store.duckdb").unlink()
    sample("restore", made["name"], "--all-projects", "--yes")
    assert titles(sample) == before


def test_many_lines_fill_several_segments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "SEGMENT_BYTES", 100)
    lines = [b'{"op":"x","n":%d}\n' % number for number in range(40)]
    home = Home(str(tmp_path))
    backups.write_journal(home.journal, lines)
    read = list(journal.read(home, journal.START, journal.end(home)))
    assert [entry.record.fields["n"] for entry in read if isinstance(entry.record, Unknown)] == list(range(40))
    assert len(list(Path(home.journal).iterdir())) > 3
