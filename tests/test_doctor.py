"""`doctor`: what is there, what is broken, and how to mend it."""

from __future__ import annotations

import json
import os
import re
import sys
import time

import _duckdb

from memory.core.text.ink import columns
from memory.store.files import injections
from memory.store.paths import Home


def checks(data):
    return {check["name"]: check for check in data["checks"]}


def log(home, *rows):
    home.mkdir(exist_ok=True, mode=0o700)
    with (home / "hooks.jsonl").open("a") as file:
        file.writelines(
            json.dumps({"event": "SessionStart", "ms": 90, "at": time.time_ns() // 1000, **row}) + "\n" for row in rows
        )


def test_all_is_well(sample):
    data = sample("doctor")
    assert data["ok"] and data["python"] == sys.executable and data["home"] == str(sample.home)
    assert data["store"] == str(sample.home / "store.duckdb")
    assert all(check["ok"] and check["detail"] for check in data["checks"])
    assert "DuckDB v2" in checks(data)["versions"]["detail"]
    assert checks(data)["store"]["detail"].startswith("8 memories")
    assert data["environment"] == {"SURGICAL_MEMORY_HOME": str(sample.home)} | {
        name: value for name, value in data["environment"].items() if name == "SURGICAL_MEMORY_VENVS"
    }


def test_memories_are_counted_alike_everywhere(sample, tmp_path):
    """Dialogue counts as memories, as `list` shows it; skills and archived memories do not."""
    talk = [{"text": text, "speaker": name, "conversation": "c"} for name, text in (("Ann", "To Bergen."), ("Bo", "When?"))]
    (tmp_path / "talk.jsonl").write_text("".join(json.dumps(row) + "\n" for row in talk))
    sample("import", str(tmp_path / "talk.jsonl"))
    (tmp_path / "SKILL.md").write_text("---\nname: port-check\ndescription: Which port is open.\n---\nLook.\n")
    sample("ingest", "--scope", "user", str(tmp_path / "SKILL.md"))
    assert sample("list")["total"] == 10 and "10 of 10 memories" in sample.text("list", "--dialogue")
    assert "8 of 8 memories; `list --dialogue` adds 2 turns of dialogue" in sample.text("list")
    stats = [line.split()[:6] for line in sample.text("stats").splitlines()]
    assert ["memories", "10"] in [line[:2] for line in stats]
    assert ["of", "them", "turns", "of", "dialogue", "2"] in stats
    detail = checks(sample("doctor"))["store"]["detail"]
    assert re.match(r"10 memories of all projects, \d+ other nodes? \(skills, archived memories\), ", detail)


def test_before_anything_was_remembered(empty):
    data = empty("doctor")
    assert data["ok"] and "is created when something is remembered" in checks(data)["folder"]["detail"]
    assert not empty.home.exists()


def test_a_clock_that_cannot_be_is_named(sample, monkeypatch):
    real, day = time.time_ns(), 86_400 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: real + 40 * 365 * day)
    sample("remember", "Cranes are green.")
    assert checks(sample("doctor"))["clock"]["ok"], "nothing here is later than that"
    monkeypatch.setattr(time, "time_ns", lambda: real)
    data = sample("doctor")
    assert not data["ok"] and not checks(data)["clock"]["ok"]
    assert "this machine" in checks(data)["clock"]["detail"] and "has written at 206" in checks(data)["clock"]["detail"]
    monkeypatch.setattr(time, "time_ns", lambda: 3_600 * 10**9)
    assert "the time of day here is 1970-01-01" in checks(sample("doctor"))["clock"]["detail"]
    monkeypatch.setattr(time, "time_ns", lambda: real + 40 * 365 * day - day // 2)
    assert checks(sample("doctor"))["clock"]["ok"], "half a day is within what two clocks may differ by"


def test_a_segment_that_is_away_is_named_by_doctor_and_by_every_command(sample):
    (path,) = (sample.home / "journal").glob("*.jsonl")
    path.rename(sample.home.parent / "away.jsonl")
    path.symlink_to(sample.home.parent / "away.jsonl.gone")
    assert "is a link to a file that is not there" in checks(sample("doctor"))["journal"]["detail"]
    for words in (["list"], ["remember", "Cranes are green."], ["doctor", "--fix"], ["backup"], ["stats"], ["forget", "--id", "x"]):
        assert sample.refusal(*words)["code"] in ("journal_incomplete", "unknown_id"), words


def test_files_beside_the_journal_that_hold_lines_of_it_are_named(sample):
    """An editor's and a sync tool's: what was forgotten stays in them."""
    folder = sample.home / "journal"
    (segment,) = folder.glob("*.jsonl")
    (folder / ".stversions").mkdir()
    for name in (f".{segment.name}.swp", f".stversions/{segment.name}", "4913"):
        (folder / name).write_bytes(b"b0VIM 9.0" + segment.read_bytes())
    for name in (".DS_Store", ".stfolder"):
        (folder / name).write_bytes(b"nothing of ours")
    check = checks(sample("doctor"))["journal"]
    assert not check["ok"] and "DS_Store" not in check["detail"] and "delete them" in check["detail"]
    assert all(name in check["detail"] for name in (f".{segment.name}.swp", f".stversions/{segment.name}", "4913"))


def test_a_folder_that_others_can_read(sample):
    sample.home.chmod(0o755)
    data = sample("doctor")
    assert not data["ok"] and "chmod 700" in checks(data)["folder"]["detail"]
    assert "FIX   folder" in sample.text("doctor")


def test_a_home_that_is_a_file(empty):
    empty.home.write_text("mine")
    data = empty("doctor")
    assert not data["ok"] and "is a file, not a folder" in checks(data)["folder"]["detail"]
    assert "FIX   folder" in empty.text("doctor")


def test_a_corrupt_store_is_made_anew_and_put_aside(sample):
    (sample.home / "store.duckdb").write_bytes(b"garbage" * 1000)
    data = sample("doctor")
    assert checks(data)["store"]["detail"].startswith("8 memories")
    assert not checks(data)["quarantined files"]["ok"] and ".corrupt-" in checks(data)["quarantined files"]["detail"]


def test_a_store_of_a_later_version(sample):
    connection = _duckdb.connect(str(sample.home / "store.duckdb"))
    connection.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
    connection.close()
    (sample.home / "applied").unlink()  # the later version has left a mark of its own there
    check = checks(sample("doctor"))["store"]
    assert not check["ok"] and "schema 99" in check["detail"] and "update the plugin" in check["detail"]


def test_a_torn_line_of_the_journal_is_passed_over(sample):
    journal = next((sample.home / "journal").iterdir())
    with journal.open("ab") as file:
        file.write(b'{"v":1,"op":"rem')
    assert "1 incomplete line ignored" in checks(sample("doctor"))["journal"]["detail"]
    sample("remember", "And on it goes.")
    assert sample("list")["total"] == 9


def test_a_hook_that_failed_last(sample):
    log(sample.home, {}, {"error": "Refusal: busy", "ms": 900})
    data = sample("doctor")
    assert checks(data)["hooks"] == {"name": "hooks", "ok": False, "detail": "SessionStart: Refusal: busy"}
    assert not data["ok"]
    assert {k: data["hooks"][0][k] for k in ("event", "runs", "failures", "median_ms", "last_ms", "last_error")} == {
        "event": "SessionStart", "runs": 2, "failures": 1, "median_ms": 900, "last_ms": 900,
        "last_error": "Refusal: busy",
    }  # fmt: skip


def test_a_hook_that_failed_and_then_ran(sample):
    at = time.time_ns() // 1000
    log(sample.home, {"error": "Refusal: busy", "at": at}, {"at": at + 1})
    check = checks(sample("doctor"))["hooks"]
    assert check["ok"] and "2 runs, last 90 ms" in check["detail"]
    assert "1 failed, the last" in check["detail"] and "Refusal: busy" in check["detail"], (
        "what failed lately stays visible"
    )


def test_a_garbled_log_does_no_harm(sample):
    (sample.home / "hooks.jsonl").write_bytes(
        b'\xff\xfe\n[]\n{"event": 7}\n{"event": null, "ms": "x", "at": "y", "error": 5}\n'
    )
    assert sample("doctor")["hooks"]


def test_what_sessions_were_told_of_their_budget(sample):
    assert checks(sample("doctor"))["context"]["detail"].endswith("a session may get 8,000 tokens")
    assert sample("stats")["injected"] == {
        "budget": 8_000, "sessions": 0, "last_tokens": 0, "median_tokens": 0, "most_tokens": 0,
        "by_hook": {}, "by_kind": {"skills": 0, "memories": 0},
    }  # fmt: skip
    home = Home(str(sample.home))
    for number, tokens in enumerate((700, 2_400, 900)):
        injections.add(home, f"s{number}", {"event": "SessionStart", "memories": [], "tokens": tokens - 100})
        row = {"event": "UserPromptSubmit", "skills": [{"id": "a"}, {"id": "b"}], "memories": [{"id": "c"}], "tokens": 100}
        injections.add(home, f"s{number}", row)
        os.utime(sample.home / f"injections/s{number}.jsonl", (number, number))
    injections.add(home, "nothing", {"event": "used", "ids": []})
    assert checks(sample("doctor"))["context"]["detail"] == (
        "the last session got 900 of at most 8,000 tokens; in the last 30 days: 3 sessions, median 900 tokens, most 2,400"
    )
    assert sample("stats")["injected"] == {
        "budget": 8_000, "sessions": 3, "last_tokens": 900, "median_tokens": 900, "most_tokens": 2_400,
        "by_hook": {"SessionStart": 3_700, "UserPromptSubmit": 300}, "by_kind": {"skills": 6, "memories": 3},
    }  # fmt: skip
    shown = sample.text("stats")
    assert "900 of 8,000 tokens" in shown and "3,700 tokens by SessionStart" in shown and "6 shown" in shown


def test_stats_before_anything_was_remembered(empty):
    data = empty("stats")
    assert data["nodes"] == {} and data["injected"]["sessions"] == 0 and not empty.home.exists()
    assert "Nothing has been remembered yet" in empty.text("stats")


def test_a_night_whose_model_failed_is_shown_too(sample):
    """Not all that a night reports is a count: it may be dollars, counts by reason, or a sentence."""
    stages = [{"stage": "ask", "sent": 3, "at_most": 0.02, "refused": {"expired": 2}, "failed": "no_key: There is no key."}, {"tag_pairs": 2, "answered": 1}, {"stage": "notes", "failed": ["/shop: busy"]}]
    (sample.home / "nights.jsonl").write_text(json.dumps({"at": 1_772_400_000_000_000, "changed": True, "seconds": 1.5, "stages": stages}) + "\n")
    shown = " ".join(sample.text("stats").split())
    for words in ("2 tag pairs linked", "1 model answer read", "2 answers refused", "3 questions sent to a model", "$0.02 at most", "failed: no_key: There is no key.; /shop: busy"):
        assert words in shown, words
    shown = " ".join(sample.text("doctor").split())
    assert "no model could be asked: no_key: There is no key.; notes not written: /shop: busy" in shown


def test_the_doctor_and_stats_agree_on_a_night_that_did_nothing(sample):
    stages = [{"stage": "repair", "strays": 0, "repaired": 0, "communities": 8}]
    (sample.home / "nights.jsonl").write_text(json.dumps({"at": 1_772_400_000_000_000, "changed": True, "seconds": 1.5, "stages": stages}) + "\n")
    assert "nothing to do" in sample.text("stats") and "found nothing to do" in " ".join(sample.text("doctor").split())


def test_numbers_and_bars_for_people(sample, tmp_path):
    sample("consolidate")
    log(sample.home, {}, {"event": "UserPromptSubmit", "ms": 1_204, "error": "Refusal: busy"}, {"event": "UserPromptSubmit"})
    for text in (sample.text("stats"), sample.text("doctor")):
        ours = [line for line in text.splitlines() if str(sample.home) not in line and sys.executable not in line]
        assert all(columns(line) <= 80 for line in ours), "a path is as long as it is: " + text
    text = sample.text("doctor")
    assert re.search(r"UserPromptSubmit +2 +1 +1,204 ms +90 ms +20\d\d-", text) and "last failed" in text
    text = sample.text("stats")
    assert re.search(r"^memories +8 +█+$", text, re.MULTILINE) and re.search(r"^journal +[\d.]+ [kM]B", text, re.MULTILINE)
    assert "  Nights" not in text and re.search(r"^20\d\d-\d\d-\d\d \d\d:\d\d +[\d.]+ s", text, re.MULTILINE)
