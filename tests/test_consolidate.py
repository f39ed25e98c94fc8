"""Whole nights over the command line: what they change, that a second one changes nothing, that no text survives."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from memory.cli.commands import consolidation, memories
from memory.consolidation import nightly
from memory.consolidation.nightly import consolidate
from memory.consolidation.stages import NightSettings
from memory.core.times import DAY_US
from memory.core.tokens import count_tokens
from memory.store import snapshots
from memory.store.engine import locks
from memory.store.engine.db import rows
from memory.store.journal import journal
from memory.store.night.records import last_night
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace import context
from memory.workspace.encoder import StoreEncoder

from .conftest import CommandLine

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts/consolidate.py"


class Clock:
    """The commands' clock, in the hands of a test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.us = context.now()
        for module in (context, memories, consolidation):
            monkeypatch.setattr(module, "now", lambda: self.us)

    def pass_days(self, days: float) -> None:
        self.us += round(days * DAY_US)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def stage(report: dict[str, Any], name: str) -> dict[str, Any]:
    (line,) = (line for line in report["stages"] if line["stage"] == name)
    return dict(line)


def log_use(call: CommandLine, clock: Clock, session: str, *ids: str, sign: str = "used") -> None:
    row = {"event": sign, "at": clock.us, "session": session, "ids": list(ids)}
    with open(call.home / "events.jsonl", "a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def rank(call: CommandLine, query: str, name: str) -> int:
    """The place of a memory among twenty hints, 99 where it is not among them."""
    found = [hint["id"] for hint in call("explore_recall", "-q", query, "--limit", "20")["hints"]]
    return found.index(name) + 1 if name in found else 99


# --- learning -----------------------------------------------------------------------------------------------------


def test_what_is_used_together_is_found_together(sample: CommandLine, clock: Clock) -> None:
    ids = sample.ids()
    tabs, port = ids["Tabs"], ids["Database port"]
    assert rank(sample, "tabs or spaces", port) > 2
    for number in range(4):
        log_use(sample, clock, f"s{number}", tabs, port)
    report = sample("consolidate")
    assert report["changed"] and stage(report, "learn")["learned"] == 1
    assert rank(sample, "tabs or spaces", tabs) == 1
    assert rank(sample, "tabs or spaces", port) == 2
    (link,) = [row for row in sample("explore_neighbors", "--node", tabs)["neighbors"] if row["relation"] == "used_with"]
    assert link["node"] == port and 0.5 < link["weight"] < 1.0


def test_an_exploration_teaches_by_itself(sample: CommandLine, clock: Clock) -> None:
    ids = sample.ids()
    pair = [ids["Tabs"], ids["Release day"]]
    for number in range(4):
        sample("explore_recall", "-q", "tabs", "--session", f"e{number}")
        sample("explore_expand", "--id", pair[0], "--id", pair[1], "--session", f"e{number}")
    assert stage(sample("consolidate"), "learn")["learned"] == 1


def test_reading_alone_changes_nothing(sample: CommandLine, clock: Clock) -> None:
    sample("consolidate")
    for number in range(4):
        sample("explore_recall", "-q", "tabs", "--session", f"e{number}")
    assert stage(sample("consolidate"), "learn")["learned"] == 0


# --- idempotence, dry run, stages ---------------------------------------------------------------------------------


def test_a_second_night_changes_nothing(sample: CommandLine, clock: Clock) -> None:
    ids = list(sample.ids().values())
    log_use(sample, clock, "s", *ids[:3])
    assert sample("consolidate")["changed"]
    before = (sample.home / "store.duckdb").read_bytes(), sorted((sample.home / "journal").iterdir())[-1].read_bytes()
    report = sample("consolidate")
    assert not report["changed"] and "backup" not in report
    assert before == (
        (sample.home / "store.duckdb").read_bytes(),
        sorted((sample.home / "journal").iterdir())[-1].read_bytes(),
    )
    assert not (sample.home / "night.duckdb").exists()


def test_a_dry_run_tells_and_leaves_everything(sample: CommandLine, clock: Clock) -> None:
    log_use(sample, clock, "s1", *list(sample.ids().values())[:2])
    log_use(sample, clock, "s2", *list(sample.ids().values())[:2])
    before = {path: path.read_bytes() for path in sample.home.rglob("*.*") if path.is_file()}
    report = sample("consolidate", "--dry-run")
    assert report["dry_run"] and stage(report, "learn")["learned"] == 1
    assert {path: path.read_bytes() for path in sample.home.rglob("*.*") if path.is_file()} == before
    assert sample("consolidate")["changed"]


def test_a_stage_that_is_left_out_does_nothing(sample: CommandLine, clock: Clock) -> None:
    first, second = list(sample.ids().values())[:2]
    for number in range(3):
        log_use(sample, clock, f"s{number}", first, second)
    report = sample("consolidate", "--skip", "learn,decay")
    assert stage(report, "learn") == {"stage": "learn", "on": False, "seconds": stage(report, "learn")["seconds"]}
    # What was not read waits.
    assert stage(sample("consolidate"), "learn")["learned"] == 1
    assert "learn" in sample.usage_error("consolidate", "--skip", "lern")


def test_a_deadline_leaves_the_rest_for_the_next_night(sample: CommandLine, clock: Clock) -> None:
    report = sample("consolidate", "--deadline", "0")
    never_late = ("journal", "publish", "ask", "code")  # asking is off; the code is looked at after the night
    assert all(line.get("late") for line in report["stages"] if line["stage"] not in never_late)


def test_what_a_night_has_no_time_to_compare_is_compared_by_the_next(
    sample: CommandLine, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("memory.consolidation.stages._JUDGE_S", -1.0)
        first = stage(sample("consolidate"), "reconcile")
        assert first["judged"] == 0 and first["left"] > 3
        (sample.home / "store.duckdb").unlink()  # the journal knows how far the nights have come
        assert stage(sample("consolidate"), "reconcile")["left"] == first["left"]
    assert stage(sample("consolidate"), "reconcile")["judged"] == first["left"]
    assert stage(sample("consolidate"), "reconcile")["judged"] == 0


def test_a_night_says_nothing_else_of_what_was_confirmed(empty: CommandLine, clock: Clock) -> None:
    old = remember(empty, "The office closes at six. Tea is free.")
    new = remember(empty, "Since June the office closes at eight.")
    empty("supersede", "--id", new, "--of", old, "--sentence", "1")
    empty("consolidate", "--since", "2000-01-01")
    mark = f"superseded by {new} (sentence 1: confirmed)"
    assert empty("explore_expand", "--id", old)["provenance"]["mark"] == mark


def test_since_looks_at_everything_again(sample: CommandLine, clock: Clock) -> None:
    sample("consolidate")
    clock.pass_days(40)
    assert stage(sample("consolidate"), "deduplicate")["candidates"] == 0
    sample("consolidate", "--since", "2000-01-01")
    assert "2026-13-01" in sample.usage_error("consolidate", "--since", "2026-13-01")


def test_an_empty_store_is_told(empty: CommandLine) -> None:
    assert empty.refusal("consolidate")["code"] == "empty_store"


def test_two_at_once(sample: CommandLine) -> None:
    home = Home(str(sample.home))
    home.prepare()
    with locks.hold_lock(os.path.join(home.locks, "night"), exclusive=True):
        assert sample.refusal("consolidate")["code"] == "night_running"


def test_another_lock_that_is_busy_is_no_other_night(tmp_path: Path) -> None:
    with pytest.raises(locks.Busy) as raised, nightly._night_lock(Home(str(tmp_path))):
        raise locks.Busy(1.0)
    assert raised.value.code == "store_busy"


def test_of_two_processes_at_once_one_passes_the_night(sample: CommandLine, clock: Clock) -> None:
    """Whoever comes second is told so, or comes after and finds nothing to do; each use counts once."""
    first, second = list(sample.ids().values())[:2]
    log_use(sample, clock, "s1", first, second)
    log_use(sample, clock, "s2", first, second)
    script, environment = str(ROOT / "scripts/surgical_context.py"), {"SURGICAL_MEMORY_HOME": str(sample.home)}
    running = [
        subprocess.Popen([sys.executable, script, "consolidate"], env=environment, cwd="/", stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    answers = [json.loads(process.communicate(timeout=120)[0]) for process in running]
    told = {str(answer["data"]["changed"] if answer["ok"] else answer["error"]["code"]) for answer in answers}
    assert told in ({"True", "False"}, {"True", "night_running"})
    with Store(Home(str(sample.home)), StoreEncoder()).read() as connection:
        assert rows(connection, "SELECT mass, times FROM coactivity") == [(2_000_000, 2)]


def test_a_clock_that_jumps_back_loses_nothing(sample: CommandLine, clock: Clock) -> None:
    first, second = list(sample.ids().values())[:2]
    for number in range(3):
        log_use(sample, clock, f"s{number}", first, second)
    sample("consolidate")
    before = {row["id"] for row in sample("list")["memories"]}
    clock.pass_days(-800)
    log_use(sample, clock, "early", first, second)
    assert stage(sample("consolidate"), "learn")["events"] == 1
    assert not sample("consolidate")["changed"]
    clock.pass_days(800)
    sample("consolidate")
    assert {row["id"] for row in sample("list")["memories"]} == before
    with Store(Home(str(sample.home)), StoreEncoder()).read() as connection:
        ((mass, times),) = rows(connection, "SELECT mass, times FROM coactivity")
    assert times == 4 and 3_000_000 <= mass <= 4_000_000


@pytest.mark.parametrize("nights", [1, 2])
def test_a_clock_that_was_ahead_takes_nothing_out_of_recall_for_good(
    sample: CommandLine, clock: Clock, nights: int
) -> None:
    """In a night of the year 2099 everything seems unused. Once the clock is right, that night counts no more."""
    first, second = list(sample.ids().values())[:2]
    for number in range(3):
        log_use(sample, clock, f"s{number}", first, second)
    sample("consolidate")
    before = {row["id"] for row in sample("list")["memories"]}
    clock.pass_days(27_000)
    for _ in range(nights):
        sample("consolidate")
        clock.pass_days(1)
    assert not {row["id"] for row in sample("list")["memories"]} & before
    clock.pass_days(-27_000 - nights + 1)
    fresh = remember(sample, "The tide gauge is read at noon.", "--scope", "user")
    report = sample("consolidate")
    assert stage(report, "decay")["returned"] == len(before) and stage(report, "decay")["faded"] == 0
    assert {row["id"] for row in sample("list")["memories"]} == {*before, fresh}
    clock.pass_days(1)
    assert stage(sample("consolidate"), "decay")["faded"] == 0

    def sums() -> list[tuple[int, int]]:
        with Store(Home(str(sample.home)), StoreEncoder()).read() as connection:
            return [(row[0], row[1]) for row in rows(connection, "SELECT mass, times FROM coactivity")]

    known = sums()
    assert nights > 1 or (known[0][1] == 3 and known[0][0] > 2_500_000), "what was learned from use is back, too"
    (sample.home / "store.duckdb").unlink()
    assert {row["id"] for row in sample("list")["memories"]} == {*before, fresh} and sums() == known


# --- duplicates, contradictions, fading, summaries ----------------------------------------------------------------


def remember(call: CommandLine, text: str, *words: str) -> str:
    return str(call("remember", text, *words)["chunk_ids"][0])


def test_duplicates_become_one_and_stay_to_be_seen(empty: CommandLine, clock: Clock) -> None:
    old = remember(empty, "The billing service restarts at four in the morning.")
    clock.pass_days(1)
    new = remember(empty, "The billing service restarts, at four in the Morning!")
    assert stage(empty("consolidate"), "deduplicate")["merged"] == 1
    assert [row["id"] for row in empty("list")["memories"]] == [new]
    shown = empty("explore_expand", "--id", old)["provenance"]
    assert shown["superseded_by"] == new and shown["archived"]
    # Who forgets the one forgets the other.
    assert empty("forget", "--id", new, "--yes")["forgotten"] == sorted([old, new])
    assert b"billing" not in b"".join(path.read_bytes() for path in (empty.home / "journal").iterdir())


def test_of_two_at_odds_the_newer_is_preferred_and_both_are_there(empty: CommandLine, clock: Clock) -> None:
    old = remember(empty, "The staging database listens on port 5433.")
    clock.pass_days(1)
    new = remember(empty, "The staging database listens on port 5434.")
    assert successor_of(empty, old) == new, "it is known before the next night"
    assert stage(empty("consolidate"), "reconcile")["superseded"] == 0
    hints = [hint["id"] for hint in empty("explore_recall", "-q", "staging database port")["hints"]]
    assert hints == [new, old]
    assert empty("explore_expand", "--id", old)["provenance"]["superseded_by"] == new
    assert any(link["node"] == old for link in empty("explore_expand", "--id", new)["links"])


PORT, OTHER_PORT = ("The staging database listens on port 5433.", "The staging database listens on port 5434.")


def successor_of(call: CommandLine, name: str) -> str:
    return str(call("show", "--id", name)["memories"][0]["provenance"].get("superseded_by", ""))


@pytest.fixture
def at_odds(empty: CommandLine, clock: Clock) -> tuple[str, str]:
    """Two memories, of which the second supersedes the first."""
    old = remember(empty, PORT)
    clock.pass_days(1)
    new = remember(empty, OTHER_PORT)
    empty("consolidate")
    assert successor_of(empty, old) == new
    clock.pass_days(1)
    return old, new


def test_what_was_superseded_and_is_said_again_is_the_newer_one(
    empty: CommandLine, clock: Clock, at_odds: tuple[str, str]
) -> None:
    old, new = at_odds
    assert remember(empty, PORT) == old
    assert successor_of(empty, old) == ""
    assert [hint["id"] for hint in empty("explore_recall", "-q", PORT)["hints"]] == [old, new]
    links = [link for link in empty("explore_expand", "--id", new)["links"] if link["relation"] == "supersedes"]
    assert [(link["node"], link["direction"]) for link in links] == [(old, "incoming")]
    assert (successor_of(empty, old), successor_of(empty, new)) == ("", old)


def test_a_text_that_changes_is_superseded_by_nothing_and_supersedes_nothing(
    empty: CommandLine, clock: Clock, at_odds: tuple[str, str]
) -> None:
    old, new = at_odds
    empty("update", "--id", old, "--tags", "port")
    assert successor_of(empty, old) == new
    empty("update", "--id", new, "Releases go out on Fridays.")
    assert successor_of(empty, old) == ""
    empty("undo")
    empty("consolidate")
    assert successor_of(empty, old) == new
    clock.pass_days(1)
    empty("update", "--id", old, PORT.replace("5433", "5435"))
    assert successor_of(empty, old) == ""
    empty("consolidate")
    assert (successor_of(empty, old), successor_of(empty, new)) == ("", old), "the later statement"


def test_what_supersedes_is_forgotten(empty: CommandLine, at_odds: tuple[str, str]) -> None:
    old, new = at_odds
    assert empty("forget", "--id", new, "--yes")["forgotten"] == [new]
    assert successor_of(empty, old) == ""


def test_what_is_pinned_is_never_superseded(empty: CommandLine, clock: Clock) -> None:
    old = remember(empty, PORT)
    empty("pin", "--id", old)
    clock.pass_days(1)
    remember(empty, OTHER_PORT)
    assert stage(empty("consolidate"), "reconcile").get("superseded", 0) == 0
    assert successor_of(empty, old) == ""


def test_what_is_told_of_a_superseded_memory_says_so(empty: CommandLine, at_odds: tuple[str, str]) -> None:
    old, new = at_odds
    told = {hint["id"]: hint.get("superseded_by") for hint in empty("explore_recall", "-q", PORT)["hints"]}
    assert told == {old: new, new: None}
    recalled = empty("memory_recall", "-q", PORT)
    assert f"superseded by {new} (another number)" in recalled["context"]
    assert recalled["tokens"] == count_tokens(recalled["context"])


def test_statements_at_odds(empty: CommandLine, clock: Clock) -> None:
    old = remember(empty, "Notes of the planning day, at length. Gateway → runs_on → Debian")
    clock.pass_days(1)
    new = remember(empty, "After the move everything is different. Gateway → runs_on → Alpine")
    remember(empty, "Also: Gateway → uses → Envoy")
    remember(empty, "And then: Gateway → uses → Lua")
    assert stage(empty("consolidate"), "reconcile")["superseded"] == 1
    assert empty("explore_expand", "--id", old)["provenance"]["superseded_by"] == new


def test_what_nobody_uses_fades_out_of_recall_and_can_be_had_back(empty: CommandLine, clock: Clock) -> None:
    note = remember(empty, "The blue cable lies in the third drawer.", "--type", "note")
    pinned = remember(empty, "The green cable lies in the second drawer.", "--type", "note")
    empty("pin", "--id", pinned)
    empty("consolidate")
    clock.pass_days(100)
    empty("consolidate")
    assert rank(empty, "blue cable drawer", note) != 99
    clock.pass_days(300)
    assert stage(empty("consolidate"), "decay")["archived"] == 1
    assert rank(empty, "blue cable drawer", note) == 99 and rank(empty, "green cable drawer", pinned) == 1
    remember(empty, "The blue cable lies in the third drawer.")
    assert rank(empty, "blue cable drawer", note) == 1


def talk(call: CommandLine, tmp_path: Path, clock: Clock) -> None:
    said = [
        ("Ada", "The billing service loses invoices whenever the queue restarts."),
        ("Ben", "The queue restarts because of its memory limit, I think."),
        ("Ada", "Then we raise the memory limit of the queue to two gigabytes."),
        ("Ben", "Invoices get an idempotency key, so that a restart loses none."),
        ("Ada", "Who tells the customers about the lost invoices of last week?"),
        ("Ben", "I write to the customers about their invoices on Thursday."),
    ]
    file = tmp_path / "talk.jsonl"
    rows = [{"text": text, "speaker": who, "conversation": "billing", "created_at": clock.us // 1_000_000} for who, text in said]
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    call("import", str(file))


def test_an_old_conversation_gets_a_summary(empty: CommandLine, clock: Clock, tmp_path: Path) -> None:
    talk(empty, tmp_path, clock)
    assert stage(empty("consolidate"), "summarise")["conversations"] == 0
    clock.pass_days(31)
    assert stage(empty("consolidate"), "summarise")["summaries"] == 1
    (summary,) = empty("list", "--tag", "summary")["memories"]
    whole = empty("explore_expand", "--id", summary["id"])
    assert "invoices" in whole["content"] and {link["relation"] for link in whole["links"]} == {"summarises"}
    assert not empty("consolidate")["changed"]
    # Forgotten for its own sake, it is not written again.
    empty("forget", "--id", summary["id"], "--yes")
    clock.pass_days(1)
    assert stage(empty("consolidate"), "summarise")["summaries"] == 0


def test_a_forgotten_text_is_in_nothing_that_nights_wrote(empty: CommandLine, clock: Clock, tmp_path: Path) -> None:
    talk(empty, tmp_path, clock)
    clock.pass_days(31)
    empty("consolidate")
    everything = [row["id"] for row in empty("list", "--limit", "50")["memories"]]
    empty("forget", "--yes", "--backups", *(word for name in everything for word in ("--id", name)))
    for path in empty.home.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            assert b"invoices" not in data, path
            if path.suffix == ".gz":
                assert b"invoices" not in gzip.decompress(data), path


# --- undo, made anew ----------------------------------------------------------------------------------------------


def test_a_night_can_be_taken_back_once(empty: CommandLine, clock: Clock) -> None:
    first = remember(empty, "The staging database listens on port 5433.")
    clock.pass_days(1)  # what has the same moment is not compared
    second = remember(empty, "The staging database listens on port 5434.")
    third = remember(empty, "The Staging database listens on port 5434")
    marked = empty("explore_expand", "--id", first)["provenance"]["mark"]
    empty("consolidate")
    assert len(empty("list")["memories"]) == 2
    empty("consolidate", "--undo")
    assert {row["id"] for row in empty("list")["memories"]} == {first, second, third}
    # The judge marked it when the second one was written: that is no night's, and stays.
    assert empty("explore_expand", "--id", first)["provenance"]["mark"] == marked
    assert empty.refusal("consolidate", "--undo")["code"] == "nothing_to_undo"
    # What was taken apart stays apart.
    clock.pass_days(1)
    empty("consolidate", "--since", "2000-01-01")
    assert len(empty("list")["memories"]) >= 2
    assert second in {row["id"] for row in empty("list")["memories"]}


def test_a_store_made_anew_knows_what_the_nights_learned(sample: CommandLine, clock: Clock) -> None:
    ids = sample.ids()
    for number in range(4):
        log_use(sample, clock, f"s{number}", ids["Tabs"], ids["Database port"])
    sample("consolidate")
    clock.pass_days(45)
    sample("consolidate")
    question = ("explore_recall", "-q", "tabs or spaces", "--limit", "8", "--explain")
    before = sample(*question)
    (sample.home / "store.duckdb").unlink()
    (sample.home / "events.jsonl").unlink()
    assert sample(*question) == before


# --- while others read and write ----------------------------------------------------------------------------------


def test_a_memory_that_comes_while_the_night_works_is_kept(sample: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes the copy stale: the night makes another one."""
    store, other = (Store(Home(str(sample.home)), StoreEncoder()) for _ in range(2))
    publish, said = snapshots.publish, []

    def publish_later(*words: Any) -> bool:
        if len(said) < 2:
            said.append(f"Said in the night, number {len(said)}.")
            remember(sample, said[-1])
        return publish(*words)

    monkeypatch.setattr(snapshots, "publish", publish_later)
    shares: list[float] = []
    report = consolidate(store, StoreEncoder(), NightSettings(context.now(), "night-1", progress=shares.append))
    assert shares == sorted(shares) and len(shares) == len(report["stages"]) and shares[-1] == 1.0
    assert stage(report, "publish")["copies"] == 3
    assert {row["title"] for row in sample("list")["memories"]} >= set(said)
    with other.read() as connection:
        assert last_night(connection).record == "night-1"


def test_where_somebody_always_writes_the_record_is_applied_in_place(sample: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(Home(str(sample.home)), StoreEncoder())
    monkeypatch.setattr(snapshots, "publish", lambda *words: False)
    consolidate(store, StoreEncoder(), NightSettings(context.now(), "night-1"))
    with store.read() as connection:
        assert last_night(connection).record == "night-1"


def test_killed_after_the_record_the_old_store_takes_it_in(sample: CommandLine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    class Killed(BaseException):
        pass

    append = journal.append_prepared

    def kill(*words: Any) -> None:
        append(*words)
        raise Killed

    ids = sample.ids()
    for number in range(4):
        log_use(sample, clock, f"s{number}", ids["Tabs"], ids["Database port"])
    store = Store(Home(str(sample.home)), StoreEncoder())
    with monkeypatch.context() as patched, pytest.raises(Killed):
        patched.setattr(journal, "append_prepared", kill)
        consolidate(store, StoreEncoder(), NightSettings(clock.us, "night-1"))
    assert rank(sample, "tabs or spaces", ids["Database port"]) == 2
    assert stage(sample("consolidate"), "learn")["events"] == 0


def test_readers_and_writers_meanwhile_see_no_error(sample: CommandLine) -> None:
    """Processes of their own: three that read and remember, while nights pass."""
    script = str(ROOT / "scripts/surgical_context.py")
    environment = {"SURGICAL_MEMORY_HOME": str(sample.home)}
    failures: list[str] = []

    def call(*words: str) -> None:
        done = subprocess.run([sys.executable, script, *words], env=environment, cwd="/", capture_output=True, timeout=60)
        if done.returncode:
            failures.append(done.stdout.decode())

    def work_beside(number: int) -> None:
        for turn in range(4):
            call("remember", f"Worker {number} says {turn}", "--scope", "user")
            call("explore_recall", "-q", "socket")

    workers = [threading.Thread(target=work_beside, args=(number,)) for number in range(3)]
    for worker in workers:
        worker.start()
    passed = 0
    while any(worker.is_alive() for worker in workers):
        call("consolidate", "--since", "2000-01-01")
        passed += 1
    for worker in workers:
        worker.join()
    assert not failures and passed
    titles = {row["title"] for row in sample("list", "--limit", "100")["memories"]}
    assert titles >= {f"Worker {number} says {turn}" for number in range(3) for turn in range(4)}


# --- doors and reports --------------------------------------------------------------------------------------------


def test_the_script_is_the_command(sample: CommandLine) -> None:
    done = subprocess.run(
        [sys.executable, SCRIPT, "--dry-run", "--home", str(sample.home)], cwd="/", env={}, capture_output=True, timeout=60
    )
    envelope = json.loads(done.stdout)
    assert done.returncode == 0 and envelope["ok"] and envelope["data"]["dry_run"]


def test_stats_and_doctor_tell_of_the_last_night(sample: CommandLine, clock: Clock) -> None:
    sample("consolidate")
    told = sample("stats")
    assert told["nodes"] == {"memory": 8} and told["last_consolidation"] and told["backups"] == 1
    assert told["nights"][0]["changed"] and told["hubs"] and told["communities"]
    (check,) = [check for check in sample("doctor")["checks"] if check["name"] == "night"]
    assert check["ok"] and "found nothing to do" in check["detail"], "to group them again is no change"
    assert "memories            8" in sample.text("stats")
    assert "learn" in sample.text("consolidate")


def test_a_night_that_failed_is_told(sample: CommandLine, clock: Clock) -> None:
    home = Home(str(sample.home))
    with locks.hold_lock(os.path.join(home.locks, "night"), exclusive=True):
        sample.refusal("consolidate")
    assert sample("stats")["nights"][0]["error"].startswith("night_running")
    (check,) = [check for check in sample("doctor")["checks"] if check["name"] == "night"]
    assert not check["ok"] and "night_running" in check["detail"]
    sample("consolidate")
    assert [check["ok"] for check in sample("doctor")["checks"] if check["name"] == "night"] == [True]


def test_the_last_seven_backups_are_kept(sample: CommandLine, clock: Clock) -> None:
    for number in range(9):
        remember(sample, f"Something new, number {number}")
        clock.pass_days(1)
        sample("consolidate")
    assert len(sample("backup", "--list")["backups"]) == 7


def test_the_journal_ends_where_the_copy_says(sample: CommandLine, clock: Clock) -> None:
    sample("consolidate")
    from memory.store.engine import db
    from memory.store.tables.apply import position

    connection = db.connect(str(sample.home / "store.duckdb"), read_only=True)
    try:
        assert position(connection) == journal.end(Home(str(sample.home)))
    finally:
        connection.close()
