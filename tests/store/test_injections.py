"""Taking memories out of the ledgers of sessions: what was told of them goes, and nothing else does."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.files import injections
from memory.store.paths import Home

GONE, KEPT = "g" * 12, "k" * 12


@pytest.fixture
def place(tmp_path: Path) -> Home:
    return Home(str(tmp_path))


def ledger_of(place: Home, session: str) -> Path:
    return Path(place.injections, f"{session}.jsonl")


def test_ids_names_and_words_go_and_the_account_stays(place: Home) -> None:
    both = [{"id": GONE, "name": "Zürich", "stages": {"terms": ["quokka"]}}, {"id": KEPT, "score": 0.62}]
    through = {"id": KEPT, "name": "kept", "stages": {"terms": ["quokka"], "crossed_via": GONE}}
    injections.add(place, "s", {"event": "UserPromptSubmit", "skills": [through], "memories": both, "tokens": 40})
    injections.add(place, "s", {"event": "used", "ids": [GONE, KEPT], "by": "answer"})
    injections.add(place, "s", {"event": "settled", "ignored": [GONE]})
    path = ledger_of(place, "s")
    os.utime(path, (1_000, 1_000))
    size = path.stat().st_size
    injections.erase(place, [GONE])
    text = path.read_text()
    assert not any(word in text for word in (GONE, "quokka", "Zürich"))
    first, used, settled = injections.read(place, "s").rows
    assert first["memories"] == [{"id": KEPT, "score": 0.62}] and first["skills"] == [{"id": KEPT, "name": "kept"}]
    assert first["tokens"] == 40 and used["ids"] == [KEPT] and settled["ignored"] == []
    assert path.stat().st_size == size and path.stat().st_mtime == 1_000
    injections.add(place, "s", {"event": "used", "ids": [KEPT]})
    assert len(injections.read(place, "s").rows) == 4


def test_other_ledgers_are_not_touched(place: Home) -> None:
    injections.add(place, "s", {"event": "x", "memories": [{"id": KEPT}], "tokens": 5})
    before = ledger_of(place, "s").read_bytes()
    injections.erase(place, [GONE])
    assert ledger_of(place, "s").read_bytes() == before
    injections.erase(Home(place.root + "/none"), [GONE])


def test_what_cannot_be_read_is_blanked_but_not_what_is_being_written(place: Home) -> None:
    injections.add(place, "s", {"event": "x", "tokens": 5})
    written = f'{{"event":"x","memories":[{{"id":"{KEPT}"'
    with ledger_of(place, "s").open("a") as file:
        file.write(f'{{"torn {GONE}\n7\n{{"memories":7}}\n{{"ids":[[]]}}\n\n{written}')
    injections.erase(place, [GONE])
    text = ledger_of(place, "s").read_text()
    assert GONE not in text and text.endswith(written)
    assert injections.read(place, "s").tokens == 5


def test_a_line_that_a_hook_appends_meanwhile_is_not_lost(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        injections.add(place, "s", {"event": "x", "memories": [{"id": GONE}], "tokens": 5})
    without = injections._without_ids

    def slow(line: bytes, gone: set[str]) -> bytes:
        injections.add(place, "s", {"event": "y", "memories": [{"id": KEPT}], "tokens": 1})
        return without(line, gone)

    monkeypatch.setattr(injections, "_without_ids", slow)
    injections.erase(place, [GONE])
    rows = injections.read(place, "s").rows
    assert [row["event"] for row in rows] == ["x"] * 3 + ["y"] * 3
    assert injections.read(place, "s").ids() == {KEPT} and injections.read(place, "s").tokens == 18


def test_a_ledger_that_cannot_be_written_is_told(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    injections.add(place, "s", {"event": "x", "memories": [{"id": GONE}], "tokens": 5})

    def fail(*_: object) -> bytes:
        raise PermissionError(13, "no")

    monkeypatch.setattr(injections, "_without_ids", fail)
    with pytest.raises(Refusal) as refused:
        injections.erase(place, [GONE])
    assert refused.value.code == "read_only"


def test_sessions_are_listed_newest_first_and_other_files_are_none(place: Home) -> None:
    assert injections.sessions(place) == []
    for name, touched in (("middle", 2_000), ("oldest", 1_000), ("newest", 3_000)):
        injections.add(place, name, {"event": "x", "tokens": 1})
        os.utime(ledger_of(place, name), (touched, touched))
    Path(place.injections, "middle.jsonl.part").touch()
    assert injections.sessions(place) == [("newest", 3_000.0), ("middle", 2_000.0), ("oldest", 1_000.0)]


def put_some(place: Home, session: str = "s") -> None:
    """A session in which a skill, two memories and a title were injected, some into a sub-agent."""
    injections.add(place, session, {"event": "SessionStart", "memories": [{"id": "a"}], "tokens": 40, "scope": "user"})
    injections.add(place, session, {"event": "UserPromptSubmit", "skills": [{"id": "s1", "name": "deploy", "tools": ["x"]}], "hints": [{"id": "h"}], "tokens": 10, "scope": "project:1"})
    injections.add(place, session, {"event": "SubagentStart", "agent": "g", "memories": [{"id": "b"}, {"id": "a"}], "hints": [{"id": "i"}], "tokens": 5})
    injections.add(place, session, {"event": "used", "ids": ["a"], "by": "answer"})


def test_what_a_session_holds_was_given_and_has_cost(place: Home) -> None:
    assert injections.read(place, "s") == injections.InjectionLedger([], {}, 0)
    put_some(place)
    ledger = injections.read(place, "s")
    assert ledger.held_ids("") == {"a", "s1"} and ledger.held_ids("g") == {"a", "b"} and ledger.held_ids("x") == set() and ledger.tokens == 55
    assert ledger.hinted_ids("") == {"h"} and ledger.hinted_ids("g") == {"i"} and ledger.used_ids() == {"a"} and ledger.ids() == {"a", "b", "s1", "h", "i"} and ledger.scopes() == {"user", "project:1"}
    assert ledger.by_hook() == {"SessionStart": 40, "UserPromptSubmit": 10, "SubagentStart": 5} and ledger.by_kind() == {"skills": 1, "memories": 3, "hints": 2} and ledger.skills() == {"s1": {"id": "s1", "name": "deploy", "tools": ["x"]}}
    injections.forget(place, "s")
    again = injections.read(place, "s")
    assert again.held_ids("") == set() == again.hinted_ids("g") and again.tokens == 55 and again.used_ids() == {"a"}
    injections.forget(place, "other")
    assert not ledger_of(place, "other").exists()


def test_what_was_opened_is_noted_where_anything_was_given(place: Home) -> None:
    injections.note_opened(place, "s", ["a"])
    assert not ledger_of(place, "s").exists()
    put_some(place)
    injections.note_opened(place, "s", [])
    injections.note_opened(place, "s", ["a"])
    rows = injections.read(place, "s").rows
    assert len(rows) == 5 and rows[-1]["event"] == "opened" and rows[-1]["ids"] == ["a"] and rows[-1]["at"] > 0


def test_sums_over_the_newest_sessions(place: Home) -> None:
    assert injections.injection_stats(place) == injections.InjectionStats(0, 0, 0, 0, {}, {"skills": 0, "memories": 0})
    for number, tokens in enumerate((10, 30, 20)):
        injections.add(place, f"s{number}", {"event": "SessionStart", "memories": [{"id": "a"}], "tokens": tokens})
        os.utime(ledger_of(place, f"s{number}"), (number + 1, number + 1))
    injections.add(place, "none", {"event": "used", "ids": ["a"]})
    assert [name for name, _ in injections.sessions(place)] == ["none", "s2", "s1", "s0"] == list(injections.newest(place))
    assert injections.injection_stats(place) == injections.InjectionStats(3, 20, 20, 30, {"SessionStart": 60}, {"skills": 0, "memories": 3})


def test_a_session_that_was_silent_for_six_hours_is_over_once_and_goes_after_thirty_days(place: Home) -> None:
    hour, now = 3_600.0, 40 * 86_400.0
    for name, age in (("over", 6 * hour + 1), ("recent", 6 * hour - 1), ("old", 30 * 86_400 + 1)):
        put_some(place, name)
        os.utime(ledger_of(place, name), (now - age, now - age))
    found = list(injections.settle(place, now))
    assert [(name, ignored, len(rows)) for name, ignored, rows in found] == [("over", ["s1"], 4)] and not ledger_of(place, "old").exists()
    assert ledger_of(place, "over").stat().st_mtime == now - 6 * hour - 1 and injections.read(place, "over").rows[-1]["ignored"] == ["s1"] and list(injections.settle(place, now)) == []


def test_a_sessions_file_has_its_name_where_that_is_a_plain_one(place: Home) -> None:
    for name, is_plain in (("a-b_C9", True), ("x" * 80, True), ("x" * 81, False), ("../up", False), ("", False)):
        put_some(place, name)
        assert ledger_of(place, name).exists() is is_plain and len(injections.read(place, name).rows) == 4


def test_only_a_session_with_an_account_forgets(place: Home) -> None:
    injections.forget(place, "s")
    assert not ledger_of(place, "s").exists()
    injections.add(place, "s", {"event": "UserPromptSubmit", "memories": [{"id": KEPT}]})
    injections.forget(place, "s")
    rows = [json.loads(line) for line in ledger_of(place, "s").read_text().splitlines()]
    assert [row["event"] for row in rows] == ["UserPromptSubmit", "forgotten"]


@pytest.mark.parametrize(("spent", "median"), [((7,), 7), ((9, 1), 9), ((5, 1, 3), 3), ((4, 1, 3, 2), 3), ((50, 10, 40, 20, 30), 30)])
def test_half_of_the_sessions_spent_no_more_than_the_median(spent: tuple[int, ...], median: int) -> None:
    found = injections.sum_stats(injections.InjectionLedger([], {}, tokens) for tokens in spent)
    assert (found.sessions, found.median_tokens, found.most_tokens) == (len(spent), median, max(spent))


def test_a_ledger_is_kept_to_the_last_second_of_its_days(place: Home) -> None:
    for act in (lambda now: injections.expire(place, now), lambda now: list(injections.settle(place, now))):
        injections.add(place, "s", {"event": "UserPromptSubmit"})
        os.utime(ledger_of(place, "s"), (1_000, 1_000))
        over = 1_000 + injections.KEPT_DAYS * 86_400
        act(over)
        assert ledger_of(place, "s").exists()
        act(over + 1)
        assert not ledger_of(place, "s").exists()


def test_a_session_is_over_once_and_a_while_after_its_last_row(place: Home) -> None:
    injections.add(place, "s", {"event": "UserPromptSubmit"})
    os.utime(ledger_of(place, "s"), (1_000, 1_000))
    over = 1_000 + injections.SETTLED_AFTER_S
    assert list(injections.settle(place, over)) == []
    ((session, ignored, rows),) = injections.settle(place, over + 1)
    assert (session, ignored, len(rows)) == ("s", [], 1) and list(injections.settle(place, over + 2)) == []
    assert ledger_of(place, "s").stat().st_mtime == 1_000, "the note is no sign of life"
