"""What was acknowledged is kept and what was forgotten stays away, whatever befalls the journal, the database, the clock."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from memory.cli.commands import memories
from memory.store import swapping
from memory.store.journal import journal
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace import context
from memory.workspace.encoder import StoreEncoder

from .conftest import CommandLine
from .stateful.machines import PARTS
from .store.stores import dump

ROOT = Path(__file__).resolve().parents[1]


def segment(call: CommandLine) -> Path:
    return max((call.home / "journal").glob("*-*.jsonl"))


def texts(call: CommandLine) -> list[str]:
    return sorted(row["title"] for row in call("list", "--limit", "100")["memories"])


def remember_all(call: CommandLine, *words: str) -> list[str]:
    """Remember some texts; returns their ids."""
    return [call("remember", text)["chunk_ids"][0] for text in words]


def check_of(call: CommandLine, name: str = "journal") -> dict[str, Any]:
    return next(check for check in call("doctor")["checks"] if check["name"] == name)


def rebuild(call: CommandLine) -> None:
    for path in call.home.glob("store.duckdb*"):
        path.unlink()


def change(path: Path, old: bytes, new: bytes) -> None:
    data = path.read_bytes()
    assert data.count(old) == 1, old
    path.write_bytes(data.replace(old, new))


THREE = ("Alpha memory about rope", "Beta memory about sail", "Gamma memory about mast")


# --- a restore beside a writer ----------------------------------------------------------------------------------


def test_what_is_remembered_while_a_restore_swaps_is_kept(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer that waits for the journal while a restore looks at its end and swaps it gets in after the swap."""
    remember_all(empty, "We deploy the alpha service from main at noon")
    name = empty("backup")["name"]
    remember_all(empty, "warm up")
    really, home = os.rename, Home(str(empty.home))
    words = [sys.executable, str(ROOT / "scripts/surgical_context.py"), "remember", "--scope", "user", "ACKNOWLEDGED the gamma cluster lives in Oslo"]
    writers: list[subprocess.Popen[bytes]] = []

    def rename(source: str, target: str) -> None:
        really(source, target)
        if target == home.restoring:  # between the rename and the swap
            writers.append(subprocess.Popen(words, stdout=subprocess.PIPE))
            with suppress(subprocess.TimeoutExpired):
                writers[0].wait(4)

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", rename)
        empty("restore", name, "--all-projects", "--yes")
    out, _ = writers[0].communicate()
    assert json.loads(out)["ok"]
    assert texts(empty) == ["ACKNOWLEDGED the gamma cluster lives in Oslo", "We deploy the alpha service from main at noon"]
    assert any(b"gamma" in path.read_bytes() for path in (empty.home / "journal").iterdir())


def test_a_restore_that_was_killed_before_its_swap_takes_no_later_memory_with_it(
    empty: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember_all(empty, "First of all")
    name = empty("backup")["name"]

    class Killed(BaseException):
        pass

    def kill(_home: Home) -> None:
        raise Killed

    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(swapping, "move_in", kill)
        empty("restore", name, "--all-projects", "--yes")
    assert (empty.home / "restoring").exists()
    remember_all(empty, "Remembered after the kill")
    assert texts(empty) == ["First of all", "Remembered after the kill"]
    rebuild(empty)
    assert texts(empty) == ["First of all", "Remembered after the kill"]


# --- what was forgotten -----------------------------------------------------------------------------------------


def test_undo_does_not_step_over_a_forget_after_a_rebuild(empty: CommandLine) -> None:
    _, second = remember_all(empty, "The first memory about rotating keys", "The second memory about the staging box")
    empty("forget", "--id", second, "--yes")
    rebuild(empty)
    assert empty.refusal("undo")["code"] == "forget_is_final"
    assert texts(empty) == ["The first memory about rotating keys"]


def test_what_was_forgotten_is_not_imported_again_after_a_rebuild(empty: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "f.jsonl"
    rows = ("Keep: the parser is written by hand", "Drop: my salary is 12345 crowns a week")
    path.write_text("".join(json.dumps({"text": text}) + "\n" for text in rows))
    empty("import", str(path))
    empty("forget", "-q", "salary", "--yes")
    rebuild(empty)
    assert empty("import", str(path))["forgotten"] == 1 and len(texts(empty)) == 1


def test_what_was_forgotten_leaves_a_shared_folder_after_a_rebuild(empty: CommandLine) -> None:
    folder = empty.folder / "docs" / "memory"
    folder.mkdir(parents=True)
    (empty.folder / ".git").mkdir()
    empty("config", "set", "share.folder", "docs/memory")
    _, sick = remember_all(empty, "Keep this one", "My doctor said Zqsick")
    empty("sync")
    empty("forget", "--id", sick, "--yes")
    rebuild(empty)
    empty("sync")
    assert texts(empty) == ["Keep this one"]
    assert not any("Zqsick" in path.read_text() for path in folder.iterdir())


def test_a_captured_memory_that_was_forgotten_is_not_captured_again_after_a_rebuild(
    empty: CommandLine, tmp_path: Path
) -> None:
    row = {"type": "user", "sessionId": "s", "message": {"role": "user", "content": "[REMEMBER] Zqcap listens on port 7777."}}
    path = tmp_path / "s.jsonl"
    path.write_text(json.dumps(row) + "\n")
    (name,) = empty("capture", str(path))["captured"]
    empty("forget", "--id", name, "--yes")
    rebuild(empty)
    assert empty("capture", str(path))["captured"] == []


def test_a_copy_that_a_night_has_merged_is_forgotten_with_the_memory(empty: CommandLine) -> None:
    """And it is in no byte of the journal: a rebuilt store would have it again."""
    remember_all(empty, "The Zqmerged canary sings at noon in Oslo", "the Zqmerged canary sings at noon in Oslo!")
    empty("consolidate")
    empty("forget", "-q", "Zqmerged", "--yes")
    assert not any(b"Zqmerged" in path.read_bytes() for path in empty.home.rglob("*") if path.is_file())
    rebuild(empty)
    assert texts(empty) == []


# --- malformed lines --------------------------------------------------------------------------------------------


def test_a_malformed_line_never_stops_a_command(empty: CommandLine) -> None:
    """As another program may leave one: its memories are texts where they should be objects."""
    _, second = remember_all(empty, "First memory", "Second memory")
    with segment(empty).open("a") as file:
        file.write('{"v":1,"op":"remember","rid":"r9","at":1,"scope":"user","memories":["a text, as a later version may keep it"]}\n')
    assert not check_of(empty)["ok"]
    assert empty("forget", "--id", second, "--yes")["forgotten"] == [second]
    remember_all(empty, "another")
    assert texts(empty) == ["First memory", "another"]
    empty("undo")
    assert empty("doctor", "--fix")["ok"] and texts(empty) == ["First memory"]
    assert b"Second memory" not in segment(empty).read_bytes()


def test_a_line_of_a_later_version_is_kept_and_told(empty: CommandLine) -> None:
    from memory.core.records import Unknown

    (name,) = remember_all(empty, "First memory")
    later = [Unknown("teleport", "x", 5, {"to": "far"}), Unknown("remember", "y", 5, {"scope": "user", "memories": ["text"]})]
    journal.append(Home(str(empty.home)), later)
    assert not check_of(empty)["ok"] and "nothing is lost" in check_of(empty)["detail"]
    empty("forget", "--id", name, "--yes")
    assert b'"to":"far"' in segment(empty).read_bytes() and b'["text"]' in segment(empty).read_bytes()


def test_a_folder_in_the_place_of_the_database(empty: CommandLine) -> None:
    (name, _) = remember_all(empty, "First memory", "Second memory")
    (empty.home / "store.duckdb").unlink()
    (empty.home / "store.duckdb" / "mine").mkdir(parents=True)
    assert texts(empty) == ["First memory", "Second memory"]
    empty("forget", "--id", name, "--yes")
    empty("doctor", "--fix")
    assert texts(empty) == ["Second memory"]
    (aside,) = empty.home.glob("store.duckdb.corrupt-*")
    assert (aside / "mine").is_dir(), "it is the user's"


# --- the clock --------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_change_whatever_the_clock_did(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    real = context.now
    hour = 3_600 * 10**6

    def fast(is_fast: bool) -> None:
        monkeypatch.setattr(memories, "now", lambda: real() + hour * is_fast)

    fast(True)
    remember_all(empty, "First, written while the clock was an hour fast")
    fast(False)
    (second,) = remember_all(empty, "Second, after the clock was corrected")
    assert empty("undo")["ids"] == [second]
    fast(True)
    (third,) = remember_all(empty, "Third, written fast")
    fast(False)
    empty("forget", "--id", third, "--yes")
    assert empty.refusal("undo")["code"] == "forget_is_final"
    assert texts(empty) == ["First, written while the clock was an hour fast"]


# --- damage -----------------------------------------------------------------------------------------------------


def flip_byte(call: CommandLine) -> None:
    change(segment(call), b'"Beta memory', b'"Bdta memory')


def flipped_key(call: CommandLine) -> None:
    path = segment(call)
    data = path.read_bytes()
    at = data.rindex(b'"memories"', 0, data.index(b"Beta")) + 3
    path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])


def zero_out(call: CommandLine) -> None:
    path = segment(call)
    data = bytearray(path.read_bytes())
    at = data.index(b"Beta")
    data[at - 40 : at + 60] = bytes(100)
    path.write_bytes(data)


def line_gone(call: CommandLine) -> None:
    path = segment(call)
    path.write_bytes(b"".join(line for line in path.read_bytes().splitlines(True) if b"Beta" not in line))


def empty_segment(call: CommandLine) -> None:
    segment(call).write_bytes(b"")


def remove_journal(call: CommandLine) -> None:
    shutil.rmtree(call.home / "journal")


def cut(call: CommandLine) -> None:
    path = segment(call)
    path.write_bytes(path.read_bytes()[: path.read_bytes().index(b"Beta")])


_DAMAGE = [flip_byte, flipped_key, zero_out, line_gone, empty_segment, remove_journal, cut]
_SHOWN = [flip_byte, flipped_key, zero_out, line_gone]


@pytest.mark.parametrize("damage", _DAMAGE)
def test_damage_to_the_journal_costs_nothing_that_the_store_holds(empty: CommandLine, damage: Any) -> None:
    remember_all(empty, *THREE)
    damage(empty)
    if damage in _SHOWN:
        check = check_of(empty)
        assert not check["ok"] and "line 2" in check["detail"] and "still in the store" in check["detail"]
        assert segment(empty).name in check["detail"] and "this machine" in check["detail"]
    if damage in _SHOWN and damage is not line_gone:  # that one shows at the next command, which writes it back
        assert empty.refusal("backup")["code"] == "journal_damaged"
        assert empty("backup", "--damaged")["name"]
    data = empty("doctor", "--fix")
    assert data["ok"], [check for check in data["checks"] if not check["ok"]]
    assert texts(empty) == sorted(THREE)
    rebuild(empty)
    assert texts(empty) == sorted(THREE), "the journal has it again"
    assert empty("doctor")["ok"] and empty("doctor", "--fix")["repaired"] == []
    name = empty("backup")["name"]
    empty("restore", name, "--all-projects", "--yes")
    assert texts(empty) == sorted(THREE)


def test_a_restore_over_a_damaged_journal_asks(empty: CommandLine) -> None:
    remember_all(empty, THREE[0])
    name = empty("backup")["name"]
    remember_all(empty, *THREE[1:])
    flip_byte(empty)
    assert empty.refusal("restore", name, "--all-projects", "--yes")["code"] == "journal_damaged"
    assert texts(empty) == sorted(THREE)
    empty("restore", name, "--all-projects", "--yes", "--damaged")
    assert texts(empty) == [THREE[0]]


def test_forgetting_does_not_take_the_only_trace_of_a_damaged_line(empty: CommandLine) -> None:
    ids = remember_all(empty, *THREE)
    flip_byte(empty)
    empty("forget", "--id", ids[2], "--yes")
    (empty.home / "store.duckdb").write_bytes(os.urandom(9_000))
    assert texts(empty) == sorted(THREE[:2])
    assert "repaired as far as possible" in check_of(empty)["detail"]


def test_what_a_damaged_line_held_is_forgotten_too(empty: CommandLine) -> None:
    ids = remember_all(empty, *THREE)
    flipped_key(empty)
    empty("forget", "--id", ids[1], "--yes", "--backups")
    assert not any(b"Beta memory" in path.read_bytes() for path in empty.home.rglob("*") if path.is_file())
    rebuild(empty)
    assert texts(empty) == sorted([THREE[0], THREE[2]])


def test_a_database_that_may_be_the_only_copy_is_not_deleted(empty: CommandLine) -> None:
    remember_all(empty, *THREE)
    flip_byte(empty)
    (empty.home / "store.duckdb").write_bytes(os.urandom(9_000))
    assert texts(empty) == sorted([THREE[0], THREE[2]])
    assert "is lost unless" in check_of(empty)["detail"] or "still in the store" in check_of(empty)["detail"]
    empty("doctor", "--fix")
    assert list(empty.home.glob("store.duckdb.corrupt-*"))


def test_an_older_journal_brings_no_old_text_back(empty: CommandLine) -> None:
    (alpha, _) = remember_all(empty, *THREE[:2])
    empty("update", "--id", alpha, "Alpha is now about chains")
    older = segment(empty).read_bytes()
    remember_all(empty, "Gamma came later")
    segment(empty).write_bytes(older)
    expected = ["Alpha is now about chains", THREE[1], "Gamma came later"]
    assert texts(empty) == sorted(expected)
    rebuild(empty)
    assert texts(empty) == sorted(expected)


def test_an_older_journal_brings_nothing_back_that_was_forgotten(empty: CommandLine) -> None:
    (alpha, _) = remember_all(empty, *THREE[:2])
    older = segment(empty).read_bytes()
    empty("forget", "--id", alpha, "--yes")
    segment(empty).write_bytes(older)
    assert texts(empty) == [THREE[1]]
    assert not any(b"Alpha memory" in path.read_bytes() for path in empty.home.rglob("*") if path.is_file())
    rebuild(empty)
    assert texts(empty) == [THREE[1]]


def test_another_journal_in_the_place_of_this_one(empty: CommandLine, tmp_path: Path) -> None:
    remember_all(empty, *THREE[:2])
    shutil.move(str(empty.home), tmp_path / "kept")
    remember_all(empty, "Omega one", "Omega two", "Omega three of the other machine with a longer text")
    other = tmp_path / "other"
    shutil.move(str(empty.home), other)
    shutil.move(str(tmp_path / "kept"), empty.home)
    shutil.rmtree(empty.home / "journal")
    shutil.copytree(other / "journal", empty.home / "journal")
    assert len(texts(empty)) == 5
    rebuild(empty)
    assert len(texts(empty)) == 5


def test_a_journal_changed_to_the_same_length_is_seen(empty: CommandLine) -> None:
    remember_all(empty, THREE[0])
    data = segment(empty).read_bytes()
    segment(empty).write_bytes(data.replace(b"Alpha", b"Omega"))
    assert not check_of(empty)["ok"]
    empty("doctor", "--fix")
    assert texts(empty) == [THREE[0]]


def test_doubled_lines_count_once(empty: CommandLine) -> None:
    (alpha, _) = remember_all(empty, *THREE[:2])
    empty("update", "--id", alpha, "Alpha is now about chains")
    segment(empty).write_bytes(segment(empty).read_bytes() * 2)
    assert texts(empty) == ["Alpha is now about chains", THREE[1]]
    assert not check_of(empty)["ok"] and "counts once" in check_of(empty)["detail"]
    empty("doctor", "--fix")
    assert empty("doctor")["ok"] and texts(empty) == ["Alpha is now about chains", THREE[1]]
    assert empty("undo")["undone"] == "update"


@pytest.mark.parametrize("name", ["{} (conflicted copy).jsonl", "{}.sync-conflict-20261123-ABCDEFG.jsonl", "{} 2.jsonl", "{}.jsonl.orig"])
def test_a_conflict_copy_is_told_and_taken_in(empty: CommandLine, tmp_path: Path, name: str) -> None:
    """Both have gone on from the same beginning, and one has forgotten something that the copy still has."""
    ids = remember_all(empty, *THREE[:2])
    shutil.copytree(empty.home, tmp_path / "other")
    remember_all(empty, "Only here")
    mine, here = empty.home, segment(empty)
    shutil.move(str(mine), tmp_path / "mine")
    shutil.move(str(tmp_path / "other"), mine)
    (mine / "machine").unlink()
    remember_all(empty, "Only there")
    there = b"".join(path.read_bytes() for path in (mine / "journal").iterdir())
    shutil.rmtree(mine)
    shutil.move(str(tmp_path / "mine"), mine)
    empty("forget", "--id", ids[0], "--yes")
    copy = here.with_name(name.format(here.stem))
    copy.write_bytes(there)
    assert not check_of(empty)["ok"] and copy.name in check_of(empty)["detail"]
    empty("doctor", "--fix")
    assert texts(empty) == sorted([THREE[1], "Only here", "Only there"]) and empty("doctor")["ok"] and not copy.exists()
    rebuild(empty)
    assert texts(empty) == sorted([THREE[1], "Only here", "Only there"])


def test_what_is_forgotten_leaves_a_conflict_copy(empty: CommandLine) -> None:
    ids = remember_all(empty, *THREE)
    copy = segment(empty).with_name("copy of " + segment(empty).name)
    shutil.copy(segment(empty), copy)
    empty("forget", "--id", ids[0], "--yes")
    assert b"Alpha" not in copy.read_bytes() and b"Beta" in copy.read_bytes()


def test_a_kill_while_writing_back_is_gone_on_from(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    remember_all(empty, *THREE)
    line_gone(empty)

    class Killed(BaseException):
        pass

    for place in ("memory.store.engine.database_files.replace", "memory.store.journal.journal.append", "memory.store.engine.replay.restore_from_replaced"):
        def kill(*_args: object) -> None:
            raise Killed

        with monkeypatch.context() as patch, pytest.raises(Killed):
            patch.setattr(place, kill)
            empty("doctor", "--fix")
    assert empty("doctor", "--fix")["ok"] and texts(empty) == sorted(THREE)
    rebuild(empty)
    assert texts(empty) == sorted(THREE)


def test_a_night_deletes_no_backup_while_the_journal_is_damaged(empty: CommandLine) -> None:
    remember_all(empty, *THREE)
    for _ in range(2):
        empty("consolidate")
        remember_all(empty, f"Another one {os.urandom(3).hex()}")
    old = {path.name for path in (empty.home / "backups").iterdir()}
    flip_byte(empty)
    empty("consolidate")
    assert old <= {path.name for path in (empty.home / "backups").iterdir()}
    assert any(b"Beta memory" in gzip.decompress(path.read_bytes()) for path in (empty.home / "backups").glob("*.gz"))


def test_all_that_people_did_is_written_back(empty: CommandLine) -> None:
    """Changes, tags, pins, links and skills, too, where nothing is left of the journal."""
    ids = remember_all(empty, *THREE)
    empty("update", "--id", ids[0], "--tags", "b,a", "--type", "decision")
    empty("update", "--id", ids[1], "Delta memory about oars")
    empty("pin", "--id", ids[1])
    empty("link", "--from", ids[0], "--to", ids[1], "--relation", "supports", "--strength", "0.8")
    empty("forget", "--id", ids[2], "--yes")
    skill = empty.folder / "skills" / "rope" / "SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text("---\nname: rope\ndescription: How to splice a rope.\n---\nBody\n")
    empty("ingest", str(skill.parent.parent))

    def contents() -> Any:
        shown = [empty("show", "--id", name)["memories"][0] for name in ids[:2]]
        return [{key: row[key] for key in ("content", "tags", "type", "pinned", "links") if key in row} for row in shown]

    before = contents()
    assert before[1].get("pinned")
    shutil.rmtree(empty.home / "journal")
    empty("doctor", "--fix")
    rebuild(empty)
    assert contents() == before
    assert b"How to splice a rope" in b"".join(path.read_bytes() for path in (empty.home / "journal").iterdir())
    assert ids[2] not in [row["id"] for row in empty("list")["memories"]]
    remember_all(empty, "And it goes on")
    empty("undo")
    assert empty("doctor")["ok"] and contents() == before


def test_forgetting_ends_though_the_journal_and_the_database_are_damaged(empty: CommandLine) -> None:
    ids = remember_all(empty, *THREE)
    flip_byte(empty)
    (empty.home / "store.duckdb").write_bytes(os.urandom(9_000))
    assert empty("forget", "--id", ids[0], "--yes")["forgotten"] == [ids[0]]
    assert texts(empty) == [THREE[2]]
    assert not any(b"Alpha memory" in path.read_bytes() for path in empty.home.rglob("*") if path.is_file())
    remember_all(empty, "And it goes on")
    assert empty("doctor", "--fix")["ok"] or not check_of(empty, "quarantined files")["ok"]


def exchange(one: Path, two: Path) -> None:
    """Every segment that either has goes to the other, as a folder that a sync tool keeps alike; lines are only added."""
    for source, target in ((one, two), (two, one)):
        for path in sorted((source / "journal").glob("*-*.jsonl")):
            there = target / "journal" / path.name
            old = there.read_bytes() if there.exists() else b""
            there.write_bytes(old + path.read_bytes()[len(old) :])


def test_a_restore_after_two_machines_have_met_is_of_one_machine_until_they_meet_again(
    empty: CommandLine, tmp_path: Path
) -> None:
    """What the other still holds comes back; what was forgotten does not; and both end in the same store."""
    here, there = empty.home, tmp_path / "other"
    empty("remember", "Staging listens on port 8080.", "--title", "Port")
    empty("remember", "The key to the cellar hangs by the door.", "--title", "Cellar")
    (there / "journal").mkdir(parents=True)
    exchange(here, there)
    empty("remember", "The lift is serviced in May.", "--title", "Lift", "--home", str(there))
    exchange(here, there)
    made = empty("backup")
    empty("remember", "Deploys need the VPN.", "--title", "VPN")
    exchange(here, there)
    empty("forget", "--id", empty.ids()["Cellar"], "--yes")
    answer = empty("restore", made["name"], "--all-projects", "--yes")
    assert set(empty.ids()) == {"Port", "Lift"}
    assert answer["other_machines"] == 1
    exchange(here, there)
    texts = [
        {row["title"] for row in empty("list", "--limit", "100", "--home", str(home))["memories"]} for home in (here, there)
    ]
    assert texts == [{"Port", "Lift", "VPN"}] * 2, "both hold what either held, and nothing that was forgotten"
    stores = [Store(Home(str(home)), StoreEncoder()) for home in (here, there)]
    dumps = []
    for store in stores:
        with store.read() as connection:
            dumps.append({part: rows for part, rows in dump(connection).items() if part in PARTS})
        store.close()
    assert dumps[0] == dumps[1]
