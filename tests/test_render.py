"""Results as text: plain lines for people, whatever is in them."""

from __future__ import annotations

import pytest

from memory.render import render


def test_steps_and_the_token_line():
    trace = {
        "session": "s",
        "query": "why?",
        "steps": [
            {"action": "recall", "argument": "why?", "result": "2 hints", "tokens": 60},
            {"action": "answer", "argument": "", "result": "1 memories cited", "tokens": 0},
        ],
        "tokens": {"exploration": 80, "decisions": 20, "baseline": 200, "saving_percent": 60.0},
    }
    assert render("explore_trace", trace).splitlines() == [
        "=== Exploration s: why? ===",
        '1. recall("why?") → 2 hints — 60 tokens',
        "2. answer → 1 memories cited",
        "",
        "Tokens: 80, 20 of them for decisions, against 200 for the ten best in full (60% saved)",
    ]


@pytest.mark.parametrize(("saving", "words"), [(60.4, "60% saved"), (0.0, "0% saved"), (-25.0, "25% more")])
def test_a_saving_may_be_negative(saving, words):
    data = {
        "session": "s",
        "query": "q",
        "steps": [],
        "tokens": {"exploration": 1, "decisions": 0, "baseline": 1, "saving_percent": saving},
    }
    assert words in render("explore_trace", data)


def test_hints():
    hint = {"id": "k3f9x2m7qaz1", "title": "Unix socket", "type": "fact", "score": 0.453, "tags": []}
    assert render("explore_recall", {"hints": [hint]}) == "[45%] k3f9x2m7qaz1 Unix socket (fact)\n"
    assert "other words" in render("explore_recall", {"hints": []})
    new = render("explore_recall", {"hints": [hint], "session": "x1", "advice": "it is small"})
    assert new.splitlines()[1:] == ["Session: x1", "(it is small)"]


def test_the_steps_of_an_exploration(filled):
    socket, framing, reports = (filled.ids()[title] for title in ("Unix socket", "Framing", "Crash reports"))
    peek = filled.text("explore_peek", "--id", reports)
    assert peek.startswith(f"[{reports}] (fact, confidence 0.7; the whole: ") and peek.count("\n") == 1
    assert "the whole" not in filled.text("explore_peek", "--id", framing)
    expanded = filled.text("explore_expand", "--id", socket).splitlines()
    assert expanded[0] == f"[{socket}] Unix socket (decision, 2026-03-01, design-1, notes/socket.md, confidence 0.7)"
    assert expanded[1].endswith("Daemon → uses → JSON-RPC")
    assert expanded[2].startswith("Links: ") and f"{framing} Framing" in expanded[2] and expanded[2].endswith(" more")
    assert filled.text("explore_expand", "--id", f"{socket} {framing}").count("Links: ") == 2
    neighbors = filled.text("explore_neighbors", "--node", "JSON-RPC", "--limit", "3").splitlines()
    assert neighbors[:2] == ["requires → Length Prefix (1.0)", "uses ← Daemon (1.0)"] and neighbors[-1] == "1 more"
    words = ["explore_path", "--from", "Daemon", "--to"]
    assert filled.text(*words, "Length Prefix") == "Daemon —uses— JSON-RPC —requires— Length Prefix (strength 1.0)\n"
    assert filled.text(*words, "再起動") == "No path.\n"


def test_text_costs_less_than_half_of_json(filled):
    words = ["explore_expand", "--id", filled.ids()["Unix socket"], "--focus", "why a socket", "--session"]
    filled("explore_recall", "--query", "socket", "--session", "json")
    filled("explore_recall", "--query", "socket", "--session", "text")
    filled(*words, "json")
    filled.text(*words, "text")
    json_tokens, text_tokens = (
        filled("explore_trace", "--session", name)["steps"][-1]["tokens"] for name in ("json", "text")
    )
    assert text_tokens < json_tokens / 2


def test_remember_shows_what_was_stored_and_what_was_known():
    rows = [
        {"id": "aaaa", "title": "One", "type": "fact", "tags": ["x"]},
        {"id": "bbbb", "title": "Two", "type": "note", "tags": []},
    ]
    data = {
        "memories": rows,
        "duplicates": ["bbbb"],
        "links": [{"target": "cccc"}, {"target": "cccc"}],
        "redacted": 1,
        "pending": True,
    }
    assert render("remember", data).splitlines() == [
        "Remembered [aaaa] One (fact)  #x",
        "Remembered [bbbb] Two (note) (known already: reinforced)",
        "Linked to 1 earlier memories.",
        "1 private or secret passages were left out.",
        "Stored in the journal; the next command takes it into the index.",
    ]


def test_any_other_data_is_a_line_a_value():
    data = {
        "id": "aaaa",
        "tags": ["x", "y"],
        "links": [{"node": "B", "weight": 1.0, "title": ""}],
        "provenance": {"scope": "user"},
        "none": [],
    }
    assert render("link", data) == (
        "id: aaaa\ntags: x, y\nlinks:\n  node B, weight 1.0\nprovenance:\n  scope: user\nnone: \n"
    )


def test_a_context_that_is_empty_says_so():
    assert render("memory_recall", {"context": ""}) == "Nothing that was remembered bears on this.\n"
    assert render("memory_recall", {"results": [{"qid": "q", "context": "C"}]}) == "q:\nC\n"
