"""What was forgotten is nowhere: words that came in on every road are looked for in every byte and every name."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.hooks.large_results import OFFER, notice
from memory.store.paths import Home

from .conftest import CommandLine
from .test_listen import Hook

ROADS = (
    "text", "earlier", "title", "tag", "conversation", "source", "reason", "imported", "turn", "section", "heading",
    "captured", "said", "reviewed", "shared", "agents", "users", "exported", "restored",
)  # fmt: skip
CANARY = {road: f"zq{road}canary77" for road in ROADS}


def find_canaries(root: Path) -> Iterator[tuple[str, str]]:
    """Which canaries are under a folder, and where: in bytes, in what is packed, and in names."""
    for folder, folders, names in os.walk(root):
        for name in (*folders, *names):
            path = Path(folder) / name
            shown = str(path.relative_to(root))
            data = path.read_bytes() if path.is_file() else b""
            if name.endswith(".gz"):
                data += gzip.decompress(data)
            low = data.lower() + shown.lower().encode()
            yield from ((road, shown) for road, word in CANARY.items() if word.encode() in low)


def write_transcript(path: Path, session: str, project: Path, *said: tuple[str, str]) -> Path:
    rows = [
        {
            "type": role, "sessionId": session, "cwd": str(project), "uuid": f"{session}-{place}",
            "timestamp": "2026-11-20T10:00:00Z", "message": {"role": role, "content": text},
        }
        for place, (role, text) in enumerate(said)
    ]  # fmt: skip
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


class House:
    """A memory that a canary has come into on every road, and the calls that bring them all in again."""

    def __init__(self, call: CommandLine, tmp_path: Path) -> None:
        self.call, self.root = call, tmp_path / "harbour"
        (self.root / ".git").mkdir(parents=True)
        (self.root / "docs" / "memory").mkdir(parents=True)
        self.at = ("--project", str(self.root))
        files = tmp_path / "files"
        files.mkdir()
        self.lines, self.notes = files / "lines.jsonl", files / "notes.md"
        self.lines.write_text(json.dumps({"text": f"Imported {CANARY['imported']} sentence on cranes"}) + "\n")
        self.talk = files / "talk.jsonl"
        words = ["salt", "pepper", f"{CANARY['turn']} fish", "rice", "wine"]
        self.talk.write_text(
            "".join(
                json.dumps({"text": f"We talked about the {word}", "conversation": "k1", "speaker": "ab"[place % 2]}) + "\n"
                for place, word in enumerate(words)
            )
        )
        self.notes.write_text(
            f"# Notes\n\n## Pumps\n\nThe note {CANARY['section']} on pumps.\n\n## {CANARY['heading']}\n\nOther words.\n"
        )
        self.transcript = write_transcript(
            files / "s1.jsonl", "s1", self.root,
            ("user", f"Hello. [REMEMBER] The capture {CANARY['captured']} goes on port 7777"),
            ("assistant", "Noted, and thank you."),
            ("user", f"OK, so we decided to use {CANARY['said']} for the ledger, because it has row locks."),
        )  # fmt: skip
        self.reviewed = write_transcript(
            files / "s2.jsonl", "s2", self.root,
            ("user", f"We always use {CANARY['reviewed']} for linting in this repository."),
        )  # fmt: skip
        self.whole = files / "whole.jsonl"

    def fill(self) -> list[str]:
        """Every road in, a night, every way to read; returns the ids of what is found by none of its words."""
        call, at = self.call, self.at
        first = call("remember", f"The vault {CANARY['text']} is opened at noon by the harbour master", *at)["chunk_ids"][0]
        other = call(
            "remember", "Something plain about the lighthouse keeper", "--tags", CANARY["tag"], "--title",
            f"Lamp {CANARY['title']}", "--conversation", CANARY["conversation"], "--source", CANARY["source"], *at,
        )["chunk_ids"][0]  # fmt: skip
        call("update", "--id", other, f"Now it says {CANARY['earlier']} about the lighthouse", *at)
        call("update", "--id", other, "Now it says nothing about it", *at)
        call("link", "--from", first, "--to", other, "--reasoning", f"because of {CANARY['reason']} words", *at)
        call("remember", f"The planner keeps {CANARY['agents']} to itself", "--scope", "agent:planner", *at)
        call("remember", f"The user likes {CANARY['users']} best", "--scope", "user")
        call("remember", f"An export brought {CANARY['exported']} along", *at)
        call("export", "--everything", str(self.whole), *at)
        name = call("backup", *at)["name"]
        call("remember", f"A restore took {CANARY['restored']} out", *at)
        self.before = call("restore", name, "--yes", *at)["before"]  # it stands in that backup alone
        self.come_in()
        call("config", "set", "capture.mode", "review")
        call("capture", str(self.reviewed), *at)
        call("config", "set", "share.folder", "docs/memory")
        call("remember", f"Shared {CANARY['shared']} knowledge of the quay", *at)
        call("sync", *at)
        call("consolidate", "--since", "2000-01-01")
        for place, query in enumerate((*CANARY.values(), "harbour master vault", "what did we say about the fish")):
            call("explore", query, *at)
            call("explore_recall", "--query", query, "--session", f"e{place}", *at)
            call("memory_recall", "--query", query, *at)
        call("explore_expand", "--id", first, "--session", "e0", *at)
        call("repl_execute", "--session", "new", f"x = search_chunks('vault'), '{CANARY['text']}'", *at)
        call("view", *at)
        call("backup")
        hook = Hook(self.call.home, self.root)
        hook("SessionStart", {"source": "startup"})
        hook("UserPromptSubmit", {"prompt": f"where does the capture {CANARY['captured']} port go?"})
        event = {
            "tool_name": "Bash", "tool_input": {"command": "cat"}, "session_id": "s1",
            "tool_response": {"stdout": f"line {CANARY['text']} vault\n" * 2_000},
        }  # fmt: skip
        assert notice(event, Home(str(call.home)), "user", OFFER, 8_000, 7, 50)
        return [other]

    def come_in(self) -> None:
        """Everything that can be imported or captured again."""
        for file in (self.lines, self.talk, self.notes, self.transcript):
            self.call("import", str(file), *self.at)
        self.call("capture", str(self.transcript), *self.at)
        self.call("capture", str(self.reviewed), *self.at)

    def forget(self, others: list[str]) -> None:
        """Forget each word that is found, and what was named, and take all of it out of the backups."""
        for road, word in CANARY.items():
            for scope in ("project", "user", "agent:planner"):
                data, _ = self.call.envelope(
                    "forget", "--query", word, "--yes", "--backups", "--scope", scope, *self.at
                )
                assert data["ok"], (road, data)
        for name in others:
            self.call.envelope("forget", "--id", name, "--yes", "--backups", *self.at)


def test_what_is_forgotten_is_in_no_byte_and_comes_back_on_no_road(empty: CommandLine, tmp_path: Path) -> None:
    house = House(empty, tmp_path)
    others = house.fill()
    before = {road for road, _ in find_canaries(empty.home)}
    assert before == set(ROADS), "each canary has come in"
    house.forget(others)
    assert not sorted(find_canaries(empty.home)), sorted(find_canaries(empty.home))
    empty("sync", *house.at)
    assert sorted(find_canaries(house.root)) == [], "nor in the folder that is shared"
    house.come_in()
    empty("import", "--as-mine", str(house.whole), *house.at)
    assert sorted(find_canaries(empty.home)) == [], "nor when everything comes in again"
    (empty.home / "imports.json").unlink()
    for path in (empty.home / "captures").iterdir():
        path.unlink()
    house.come_in()
    assert sorted(find_canaries(empty.home)) == [], "nor when all of it is read from the beginning"
    assert empty("doctor")["ok"]


def test_nor_in_a_store_that_is_made_anew_from_the_journal(empty: CommandLine, tmp_path: Path) -> None:
    house = House(empty, tmp_path)
    house.forget(house.fill())
    (empty.home / "imports.json").unlink(missing_ok=True)
    for path in (empty.home / "captures").iterdir():
        path.unlink()
    for path in empty.home.glob("store.duckdb*"):
        path.unlink()
    house.come_in()
    empty("import", "--as-mine", str(house.whole), *house.at)
    empty("sync", *house.at)
    assert not sorted(find_canaries(empty.home)), sorted(find_canaries(empty.home))


def test_what_was_forgotten_before_can_be_taken_out_of_the_backups(empty: CommandLine, tmp_path: Path) -> None:
    name = empty("remember", f"The vault {CANARY['text']} is closed", "--scope", "user")["chunk_ids"][0]
    empty("remember", "The quay is washed.", "--scope", "user")
    empty("backup")
    empty("forget", "--id", name, "--yes")
    assert {path for _, path in find_canaries(empty.home)} and empty.refusal("forget", "--backups")["code"] == "confirm"
    assert empty("forget", "--id", name, "--backups", "--yes") == {"forgotten": [], "backups_erased": 1}
    assert not sorted(find_canaries(empty.home)), sorted(find_canaries(empty.home))
    assert empty("forget", "--backups", "--yes")["backups_erased"] == 0


def test_a_captured_memory_does_not_come_back_as_the_turn_it_was_said_in(empty: CommandLine, tmp_path: Path) -> None:
    house = House(empty, tmp_path)
    captured = empty("capture", str(house.transcript), *house.at)["captured"]
    changed = next(row["id"] for row in empty("list", *house.at)["memories"] if CANARY["said"] in row["title"])
    empty("update", "--id", changed, "We use something else by now.", *house.at)
    for name in captured:
        empty("forget", "--id", name, "--yes", *house.at)
    data = empty("import", str(house.transcript), *house.at)
    assert data["imported"] == 3 and "forgotten" not in data
    turns = {row["title"] for row in empty("list", *house.at)["memories"]}
    assert turns == {"Hello. [REMEMBER] [forgotten]", "Noted, and thank you.", "OK, so [forgotten]."}
    assert not sorted(find_canaries(empty.home)), sorted(find_canaries(empty.home))
    copied = write_transcript(
        tmp_path / "copy.jsonl", "s9", house.root, ("user", f"the capture {CANARY['captured'].upper()} goes on port 7777!")
    )
    assert empty("import", str(copied), *house.at)["imported"] == 0, "in another file neither"
    assert empty("import", str(copied), "--again", *house.at)["imported"] == 1, "though the file has not changed"
    again = empty("import", str(copied), "--again", *house.at)
    assert (again["imported"], again["skipped"]) == (0, 1)


def test_the_turns_that_still_say_it_are_named(empty: CommandLine, tmp_path: Path) -> None:
    house = House(empty, tmp_path)
    empty("import", str(house.transcript), *house.at)
    captured = empty("capture", str(house.transcript), *house.at)["captured"]
    empty("backup")
    data = empty("forget", "--id", captured[0], "--yes", *house.at)
    assert len(data["said_in"]) == 1 and data["backups"] == 1
    of_dialogue, of_backups = data["notes"]
    assert "--id" in of_dialogue and "--backups" in of_backups, "neither hides the other"
    (turn,) = data["said_in"]
    assert empty("show", "--id", turn, *house.at)["memories"][0]["id"] == turn


def test_a_turn_that_was_forgotten_is_not_captured(empty: CommandLine, tmp_path: Path) -> None:
    house = House(empty, tmp_path)
    empty("import", str(house.transcript), *house.at)
    empty("forget", "--query", CANARY["said"], "--yes", *house.at)
    captured = empty("capture", str(house.transcript), *house.at)["captured"]
    assert len(captured) == 1 and CANARY["said"] not in str(empty("show", "--id", captured[0], *house.at))


@pytest.mark.parametrize("place", ["restoring.part/journal/00000001.jsonl", "journal.old/00000001.jsonl", "journal/00000001.jsonl.part", "backups/20261126T151203Z-night.jsonl.gz.part", "store.duckdb.new", "reasonings/a.state.part"])
def test_what_killed_work_left_goes_with_it(empty: CommandLine, place: str) -> None:
    name = empty("remember", f"The vault {CANARY['text']} is closed", "--scope", "user")["chunk_ids"][0]
    left = empty.home / place
    left.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    left.write_text(f"half of {CANARY['text']}")
    left.chmod(0o600)
    empty("forget", "--id", name, "--yes")
    assert not sorted(find_canaries(empty.home)), sorted(find_canaries(empty.home))


def test_doctor_reports_what_killed_work_left_and_sweeps_it(empty: CommandLine) -> None:
    empty("remember", "The quay is washed.", "--scope", "user")
    left = empty.home / "restoring.part" / "journal"
    left.mkdir(parents=True, mode=0o700)
    (left / "00000001.jsonl").write_text("{}")
    half = empty.home / "view.html.part"
    half.write_text("x")
    os.utime(half, (1, 1))
    for path in (left.parent, left):
        path.chmod(0o700)
    check = next(check for check in empty("doctor")["checks"] if check["name"] == "leftovers")
    assert not check["ok"] and "restoring.part" in check["detail"] and "view.html.part" in check["detail"]
    data = empty("doctor", "--fix")
    assert any("half-written" in line for line in data["repaired"])
    assert not left.parent.exists() and not half.exists()
