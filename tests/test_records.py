"""What a page tells of sessions and nights: what it can show, and no trace of the rest."""

from __future__ import annotations

import json

import pytest

from memory.store.files import injections
from memory.store.files.explorations import RecordedStep, add, begin
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables.edges import LEARNED, NIGHT
from memory.store.tables.graph import GraphEdge
from memory.store.tables.nodes import Scopes
from memory.workspace.encoder import StoreEncoder
from memory.workspace.history import Places, records, sessions_in_view

AT = 1_772_400_000_000_000
USER = Scopes(("user",))
SEEN, OTHER, HIDDEN = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "hhhhhhhhhhhh"
PLACES = Places({SEEN: 0, OTHER: 1}, {"json-rpc": 2}, {10: 0, 11: 1, 12: 2})


@pytest.fixture
def place(tmp_path) -> Home:
    return Home(str(tmp_path))


def history_of(place: Home, arcs=(), scopes: Scopes = USER):
    return records(place, scopes, PLACES, arcs)


def test_nothing_on_record(place):
    assert history_of(place) == {"explorations": [], "injections": [], "nights": [], "learned": []}


def test_a_session_is_told_by_its_ledger(place):
    item = {"id": SEEN, "score": 0.62, "stages": {"terms": ["socket"]}}
    injections.add(place, "s", {"event": "UserPromptSubmit", "skills": [item], "memories": [{"id": OTHER}], "tokens": 40})
    injections.add(place, "s", {"event": "used", "ids": [SEEN], "by": "Skill"})
    injections.add(place, "s", {"event": "settled", "ignored": [OTHER, HIDDEN]})
    injections.add(place, "s", {"event": "forgotten"})
    rows = history_of(place)["injections"]
    assert [(row["event"], row["occasion"], row["tokens"]) for row in rows] == [
        ("injected", "UserPromptSubmit", 40),
        ("used", "by Skill", 0),
        ("ignored", "", None),
    ]
    assert rows[0]["items"] == [{"thing": 0, "why": "by the words socket, score 0.62"}, {"thing": 1, "why": ""}]
    assert rows[2]["items"] == [{"thing": 1, "why": ""}]


def test_what_is_out_of_view_leaves_no_trace(place):
    injections.add(place, "mixed", {"event": "SessionStart", "memories": [{"id": SEEN}, {"id": HIDDEN}], "tokens": 90})
    injections.add(place, "theirs", {"event": "SessionStart", "memories": [{"id": HIDDEN}], "tokens": 50})
    (row,) = history_of(place)["injections"]
    assert row["session"] == "mixed" and row["tokens"] is None and len(row["items"]) == 1
    assert HIDDEN not in json.dumps(history_of(place)) and "theirs" not in json.dumps(history_of(place))


def test_the_log_of_events_tells_what_no_ledger_does(place):
    injections.add(place, "kept", {"event": "SessionStart", "memories": [{"id": SEEN}], "tokens": 9})
    rows = [
        {"event": "injected", "at": AT, "session": session, "ids": [SEEN], "tokens": 9} for session in ("kept", "gone")
    ]
    with open(place.events, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in [*rows, {"event": "injected", "ids": None}, {}])
    assert [row["session"] for row in history_of(place)["injections"]] == ["kept", "gone"]


def test_a_night_tells_its_counts_and_what_it_tied_together_here(place):
    rows = [
        {"at": AT, "changed": True, "stages": [{"stage": "learn", "learned": 3, "on": True}, {"stage": "decay", "archived": 0}]},
        {"at": AT + 1, "error": "disk_full: no room"},
    ]
    with open(f"{place.root}/nights.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    arcs = [
        GraphEdge(10, 11, "supersedes", 1.0, NIGHT, "a value changed", AT),
        GraphEdge(10, 12, "mentions", 1.0, "text", "", AT),
        GraphEdge(11, 10, "summarises", 1.0, NIGHT, "", AT - 5),
        GraphEdge(10, 11, "used_with", 0.25, LEARNED, "", AT),
        GraphEdge(10, 12, "used_with", 0.5, LEARNED, "", AT),
    ]
    assert history_of(place, arcs)["learned"] == [{"from": 0, "to": 2, "weight": 0.5}, {"from": 0, "to": 1, "weight": 0.25}]
    failed, passed = history_of(place, arcs)["nights"]
    assert failed["error"] == "disk_full: no room" and failed["facts"] == failed["changes"] == []
    assert passed["facts"] == [["learned", 3]]
    assert passed["changes"] == [{"from": 0, "to": 1, "relation": "supersedes", "reason": "a value changed"}]


def test_an_exploration_is_told_where_all_that_it_saw_may_be_seen(place):
    for name, scopes in (("mine", ("user",)), ("theirs", ("project:x", "user")), ("unknown", None)):
        begin(place, name, f"{name}?", 100, 50, scopes, AT)
        add(place, name, RecordedStep("neighbors", "JSON-RPC", "2 connections", 7, 3, (), scopes))
    begin(place, "empty", "nothing yet?", 100, 50, ("user",), AT)
    assert [row["name"] for row in history_of(place)["explorations"]] == ["mine"]
    everything = history_of(place, scopes=Scopes((), everything=True))["explorations"]
    assert {row["name"] for row in everything} == {"mine", "theirs", "unknown"}
    (step,) = history_of(place)["explorations"][0]["steps"]
    assert step["touched"] == [2] and step["tokens"] == 10


def test_a_call_sees_the_sessions_that_were_told_nothing_of_another_project(sample, repository):
    project = ("--project", str(repository))
    theirs = sample("remember", "The Kestrel dialect replaces JSON-RPC.", *project)["chunk_ids"][0]
    shared, home = sample.ids()["Tabs"], Home(str(sample.home))
    for session, ids in {"mine": [shared], "theirs": [theirs], "mixed": [shared, theirs], "old": ["z" * 12]}.items():
        row = {"event": "SessionStart", "memories": [{"id": name} for name in ids], "tokens": 10}
        injections.add(home, session, row)
    injections.add(home, "hinted", {"event": "explore hint", "tokens": 10})
    with Store(home, StoreEncoder()).read() as connection:
        ledgers = injections.newest(home)
        user = sessions_in_view(connection, ledgers, USER)
        everything = sessions_in_view(connection, ledgers, Scopes((), everything=True))
        assert sessions_in_view(connection, {}, USER).ledgers == {}
    assert set(user.ledgers) == {"mine", "old", "hinted"} and user.ids == {shared}
    assert set(everything.ledgers) == set(ledgers) and everything.ids == {shared, theirs}

    here, there = sample("why"), sample("why", *project)
    assert [row["session"] for row in here["injections"]] == ["mine"], "of an id that is nowhere nothing is told"
    assert {row["session"] for row in there["injections"]} == {"mine", "theirs", "mixed"}
    assert sample("why", "--all-projects")["injections"] == there["injections"]
    assert theirs not in sample.text("why") and "mixed" not in sample.text("why")
    for session in ("theirs", "mixed"):
        error = sample.refusal("why", "--session", session)
        assert error["code"] == "unknown_session" and "--all-projects" in error["message"]
        assert sample("why", "--session", session, *project)["session"]["tokens"] == 10
        assert sample("why", "--session", session, "--all-projects")["session"]["id"] == session
    assert sample.refusal("why", "--id", theirs)["code"] == "never_injected"
    assert sample("stats")["injected"]["sessions"] == 3
    assert sample("stats", *project)["injected"]["sessions"] == sample("stats", "--all-projects")["injected"]["sessions"] == 5


def test_nothing_is_told_of_a_store_that_is_empty(empty):
    assert empty("why") == {"injections": [], "more": 0}
    assert empty.refusal("why", "--session", "s")["code"] == "unknown_session"
