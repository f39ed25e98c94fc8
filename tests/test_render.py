"""Results as text: plain lines for people, whatever is in them."""

from __future__ import annotations

import pytest

from memory.cli.render import render
from memory.core.text.ink import columns, fit_into, plain


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
        "Tokens: 80, 20 of them for decisions, against 200 for a plain recall (60% saved)",
    ]


def test_no_saving_is_printed_where_there_is_none():
    tokens = {"exploration": 90, "decisions": 0, "baseline": 80, "saving_percent": None}
    data = {"session": "s", "query": "q", "steps": [], "tokens": tokens}
    assert render("explore_trace", data).splitlines()[-1] == "Tokens: 90"


def test_the_bill_of_a_model_stands_in_the_trace():
    tokens = {"exploration": 90, "decisions": 0, "baseline": None, "saving_percent": None}
    bill = {"requests": 3, "input": 4_567, "output": 89}
    text = render("explore_trace", {"session": "s", "query": "q", "steps": [], "tokens": {**tokens, "model": bill}})
    assert "at least 4567 tokens in 3 requests" in " ".join(text.split()) and "received from it: 89" in " ".join(text.split())


def test_hints():
    hint = {"id": "k3f9x2m7qaz1", "title": "Unix socket", "type": "fact", "score": 0.453, "tags": []}
    assert render("explore_recall", {"hints": [hint]}) == "[45%] k3f9x2m7qaz1 Unix socket (fact)\n"
    assert "other words" in render("explore_recall", {"hints": []})
    new = render("explore_recall", {"hints": [hint], "session": "x1", "advice": "it is small"})
    assert new.splitlines()[1:] == ["Session: x1", "(it is small)"]


def test_hints_of_no_relevance_are_counted():
    hints = [{"id": f"k3f9x2m7qaz{n}", "title": "Unix", "type": "fact", "score": n / 1000, "tags": []} for n in (5, 4, 0)]
    assert render("explore_recall", {"hints": hints}).splitlines() == [
        "[0%] k3f9x2m7qaz5 Unix (fact)", "2 more at 0%: --explain shows them",
    ]  # fmt: skip
    assert render("explore_recall", {"hints": hints[1:]}).count("[0%]") == 2, "where there is nothing else"


def test_a_hint_takes_eighty_columns():
    mark = "superseded by k3f9x2m7qaz1 (another number)"
    for title in ("Staging listens on port 5433, as the operators have decided in their meeting of March.", "価格" * 40):
        hint = {"id": "k3f9x2m7qaz1", "title": title, "type": "decision", "score": 1.0, "tags": [], "mark": mark}
        lines = render("explore_recall", {"hints": [hint]}).splitlines()
        assert len(lines) == 2 and all(columns(line) <= 80 for line in lines) and lines[1].startswith("      ")


def test_an_explanation_is_part_of_the_text(sample):
    words = ["explore_recall", "--query", "unix socket in Oslo", "--limit", "2"]
    plain_lines = sample.text(*words).splitlines()
    lines = sample.text(*words, "--explain").splitlines()
    assert [line for line in lines if not line.startswith("      ")] == plain_lines
    hints = sample(*words, "--explain")["hints"]
    first = " ".join(line.strip() for line in lines[1 : lines.index(plain_lines[1])])
    known = hints[0]["explain"]
    assert first.startswith("; ".join(f"{', '.join(terms)} in the {field}" for field, terms in known["fields"].items()))
    for stage, gain in known["contributions"].items():
        assert not gain or f" · {stage} {gain:+g}" in first
    assert all(columns(line) <= 80 for line in lines)


def test_the_steps_of_an_exploration(sample):
    socket, framing, reports = (sample.ids()[title] for title in ("Unix socket", "Framing", "Crash reports"))
    peek = sample.text("explore_peek", "--id", reports)
    assert peek.startswith(f"[{reports}] (fact, confidence 0.7; the whole: ") and peek.count("\n") == 1
    assert "the whole" not in sample.text("explore_peek", "--id", framing)
    expanded = sample.text("explore_expand", "--id", socket).splitlines()
    assert expanded[0] == f"[{socket}] Unix socket (decision, 2026-03-01, design-1, notes/socket.md, confidence 0.7)"
    assert expanded[1].endswith("Daemon → uses → JSON-RPC")
    links = " ".join(line.strip() for line in expanded[2:])
    assert links.startswith("Links: ") and f"{framing} Framing" in links and links.endswith(" more")
    assert sample.text("explore_expand", "--id", f"{socket} {framing}").count("Links: ") == 2
    neighbors = sample.text("explore_neighbors", "--node", "JSON-RPC", "--limit", "3").splitlines()
    assert neighbors[:2] == ["requires → Length Prefix (1.0)", "uses ← Daemon (1.0)"] and neighbors[-1] == "1 more"
    words = ["explore_path", "--from", "Daemon", "--to"]
    assert sample.text(*words, "Length Prefix") == "Daemon —uses— JSON-RPC —requires— Length Prefix (strength 1.0)\n"
    assert sample.text(*words, "再起動") == "No path.\n"


def test_text_costs_less_than_half_of_json(sample):
    words = ["explore_expand", "--id", sample.ids()["Unix socket"], "--focus", "why a socket", "--session"]
    sample("explore_recall", "--query", "socket", "--session", "json")
    sample("explore_recall", "--query", "socket", "--session", "text")
    sample(*words, "json")
    sample.text(*words, "text")
    json_tokens, text_tokens = (
        sample("explore_trace", "--session", name)["steps"][-1]["tokens"] for name in ("json", "text")
    )
    assert text_tokens < json_tokens / 2


def test_remember_shows_what_was_stored_and_what_was_known():
    rows = [
        {"id": "aaaa", "title": "One", "type": "fact", "tags": ["x"]},
        {"id": "bbbb", "title": "Two", "type": "note", "tags": []},
    ]
    data = {
        "memories": rows,
        "scope": "project:1",
        "duplicates": ["bbbb"],
        "links": [{"target": "cccc"}, {"target": "cccc"}],
        "redacted": 1,
        "pending": True,
    }
    assert render("remember", data).splitlines() == [
        "Remembered [aaaa] One (fact)  #x",
        "Remembered [bbbb] Two (note) (known already: reinforced)",
        "Linked to 1 earlier memory.",
        "Left out: 1 private or secret passage.",
        "Stored in the journal; the next command indexes it.",
    ]


def test_a_long_text_shows_its_first_parts():
    rows = [{"id": f"a{number}", "title": "Part", "type": "fact", "tags": []} for number in range(1_200)]
    lines = render("remember", {"memories": rows, "scope": "user", "duplicates": []}).splitlines()
    assert lines[0] == "Stored as 1,200 memories, one for each part of the text:"
    assert len(lines) == 11 and lines[9] == "… and 1,192 more; `list` shows them."


def test_any_other_data_is_a_line_a_value():
    data = {
        "id": "aaaa",
        "note": "Then this.",
        "tags": ["x", "y"],
        "left_lines": 1200,
        "is_on": False,
        "links": [{"node": "B", "weight": 1.0, "title": ""}],
        "provenance": {"scope": "user"},
        "none": [],
    }
    assert render("some other command", data) == (
        "id: aaaa\ntags: x, y\nleft lines: 1,200\nis on: no\nlinks:\n  node B, weight 1.0\nprovenance: scope user\n"
        "Then this.\n"
    )


def test_a_context_that_is_empty_says_so():
    assert render("memory_recall", {"context": "", "note": "Nothing."}) == "Nothing.\n"
    assert render("memory_recall", {"results": [{"qid": "q", "context": "C"}]}) == "q:\nC\n"


def test_colour_changes_no_word(sample):
    sample("pin", "--id", sample.ids()["Tabs"])
    calls = {
        "list": sample("list"),
        "explore": sample("explore", "why a unix socket?"),
        "doctor": sample("doctor"),
        "explore_recall": sample("explore_recall", "--query", "socket"),
        "remember": sample("remember", "Colours are for people."),
        "help": sample("help"),
    }
    for name, data in calls.items():
        coloured = render(name, data, in_colour=True)
        assert "\x1b[" in coloured and plain(coloured) == render(name, data), name
        assert "\x1b" not in render(name, data)


def test_eighty_columns_are_enough(sample):
    sample("remember", "木" * 70, "--title", "東京のサーバーは毎晩三時に再起動する、" * 3, "--tags", "長い,標題")
    sample("remember", "A title that goes on, and on, and on, until it is longer than a line of eighty columns can be.")
    for words in (["list"], ["explore", "why does the daemon talk over a unix socket, and since when?"], ["help"]):
        for line in sample.text(*words).splitlines():
            assert columns(line) <= 80, line


def test_a_narrow_terminal_is_enough(sample):
    sample("remember", "木" * 70, "--title", "東京のサーバーは毎晩三時に再起動する、" * 3, "--tags", "長い,標題")
    sample("remember", "A title that goes on, and on, and on, until it is longer than a line of eighty columns can be.")
    for name, words in (("list", ["list"]), ("explore", ["explore", "why does the daemon use a unix socket?"]), ("help", ["help"])):
        data = sample(*words)
        with fit_into(40):
            narrow = render(name, data)
        for line in narrow.splitlines():
            is_one_word = len(line.split()) < 2 or "$ " in line  # a path, or an example to type
            assert columns(line) <= 40 or is_one_word, line
        with fit_into(200):
            assert render(name, data) == render(name, data) and max(map(columns, render(name, data).splitlines())) <= 80


def test_a_row_shows_tags_where_there_is_room(sample):
    name = sample("remember", "Short.", "--tags", "one,two")["chunk_ids"][0]
    sample("remember", "x" * 70, "--tags", "three")
    text = sample.text("list")
    assert "Short.  #one #two" in text and "#three" not in text and name in text


def test_whose_words_it_is_takes_no_room_of_a_title():
    row = {"id": "k3f9x2m7qaz1", "date": "2026-11-23T11:00:00Z", "type": "fact", "tags": [], "origin": "from a prompt that a program sent"}
    title = "The east gate is closed in winter"
    for shown, lines in (
        (title, [f"k3f9x2m7qaz1  2026-11-23  fact       {title}", " " * 14 + "(from a prompt that a program sent)"]),
        ("Gate", ["k3f9x2m7qaz1  2026-11-23  fact       Gate (from a prompt that a program sent)"]),
    ):
        assert render("list", {"memories": [{**row, "title": shown}], "total": 1}).splitlines()[:-1] == lines


def test_a_title_that_opens_the_whole_text_is_shown_once():
    row = {"id": "k3f9x2m7qaz1", "date": "2026-11-23T11:00:00Z", "type": "fact", "tags": ["gate"]}
    text = "The east gate is closed in winter, as the path is icy."
    whole = {**row, "title": "The east gate is closed…", "content": text}
    assert render("list", {"memories": [whole], "total": 1}).splitlines()[:-1] == [
        "k3f9x2m7qaz1  2026-11-23  fact         #gate", f"  {text}",
    ]  # fmt: skip
    assert "Winter" in render("list", {"memories": [{**whole, "title": "Winter"}], "total": 1})


def test_checks_are_wrapped_under_their_names():
    detail = "SessionStart: 200 runs, last 97 ms; UserPromptExpansion: 12 runs, last 203 ms, 3 failed, the last long ago"
    data = {"python": "p", "home": "h", "checks": [{"name": "hooks", "ok": False, "detail": detail}]}
    lines = render("doctor", data).splitlines()
    assert lines[3].startswith("FIX   hooks: SessionStart") and lines[4].startswith("      ") and len(lines[3]) <= 80


def test_where_the_page_is():
    data = {"file": "/x/view.html", "url": "file:///x/view.html", "bytes": 3_500_000, "things": 9, "counts": {"memory": 6, "turn": 2, "name": 1}, "edges": 12, "left_out": 1_000}
    assert render("view", data).splitlines() == [
        "/x/view.html (3.5 MB, 6 memories, 2 turns, 1 name, 12 links)",
        "1,000 older memories are not shown: --limit shows more.",
        "Open file:///x/view.html in a browser.",
    ]
    assert render("view", {**data, "opened": True, "left_out": 0}).splitlines()[-1].startswith("The desktop was asked")


def test_an_import_tells_what_came_in_and_what_could_not_be_read(empty, tmp_path):
    (tmp_path / "own.jsonl").write_text('{"text": "Cranes are green.", "source": "wiki/cranes"}\n{"text": 7}\n')
    dry = empty.text("import", str(tmp_path / "own.jsonl"), "--dry-run").splitlines()
    assert dry[:3] == ["1 memory would come in, 0 are known, 1 could not be read.", "fact        Cranes are green.",
                       "            wiki/cranes"]  # fmt: skip
    text = empty.text("import", str(tmp_path / "own.jsonl"))
    assert text.startswith("1 memory came in, 0 were known, 1 could not be read.\n\n=== Not read ===\n")
    assert f"{tmp_path}/own.jsonl:2\n    each line is an object" in text


def test_an_import_tells_of_what_waits_apart_from_what_came_in():
    came = {"imported": 0, "skipped": 14, "failed": 0}
    assert render("import", {**came, "waiting": 1}).splitlines() == [
        "0 memories came in, 14 were known.", "Not in use: 1 memory that gives instructions. `review` shows it.",
    ]  # fmt: skip
    two = render("import", {**came, "waiting": 2}).splitlines()[1]
    assert two == "Not in use: 2 memories that give instructions. `review` shows them."


@pytest.mark.parametrize(
    ("compared", "told"),
    [(1, "Of 1 memory that names code, 0 may be out of date"), (2, "Of 2 memories that name code, 0 may be out of date")],
)
def test_a_check_counts_the_memories_that_name_code(compared, told):
    assert render("check", {"outdated": [], "total": 0, "compared": compared}) == told + "\n"


def test_a_night_for_people(sample):
    text = sample.text("consolidate", "--dry-run", "--skip", "decay")
    assert text.startswith("The nightly job was tried, and changed nothing, in ") and "skipped" in text
    assert all(columns(line) <= 80 for line in text.splitlines())
    idle = {"seconds": 0.7, "dry_run": False, "changed": True, "stages": [{"stage": "repair", "strays": 0, "communities": 503}]}
    assert render("consolidate", idle).splitlines() == [
        "The nightly job ran, in 0.7 s.", "Done: nothing to do.", "", "repair          0.000 s  in communities 503",
    ], "what was looked at is no change, and a count of zero is no news"
    busy = {**idle, "dry_run": True, "stages": [{"stage": "reconcile", "seconds": 0.1, "judged": 9, "superseded": 2, "replaced": 1}, {"stage": "associate", "tag_pairs": 2}]}
    assert render("consolidate", busy).splitlines()[1:3] == [
        "It would do: 2 memories superseded, 1 memory replaced by a newer one, 2 tag", "  pairs linked."
    ]
    assert render("consolidate", {"undone": "x"}) == "The last run of the nightly job is undone.\n"


def test_times_are_shown_as_times_and_counts_as_counts():
    row = {"name": "5y5etsca", "since": 1_795_431_600_866_515, "last_seen": 0, "lines": 46_000}
    data = {"last": {"at": 1_795_431_600_543_518, "received": 0}, "machines": [row]}
    assert " ".join(render("sync", data).split()) == (
        "last: at 2026-11-23T11:00:00Z, received 0 "
        "machines: name 5y5etsca, since 2026-11-23T11:00:00Z, last seen never, lines 46,000"
    )


def test_two_projects_that_use_one_memory_are_no_import_of_nothing():
    data = {"imported": 0, "skipped": 0, "shared": 48}
    assert render("adopt", data) == "Both projects use one memory, of 48 memories.\n"
    assert render("adopt", {**data, "imported": 2}).startswith("2 memories came in, 0 known.\n")
    assert render("adopt", {"imported": 0, "skipped": 0}) == "0 memories came in, 0 known.\n"


def test_a_shared_folder_is_reported_in_words():
    data = {"imported": 1, "updated": 0, "skipped": 6, "exported": 2, "unchanged": 7, "removed": 0, "folder": "/p/docs", "failed": 0}
    assert render("sync", data) == "Synchronised with /p/docs: 1 came in, 2 written to it.\n"
    assert render("sync", {**data, "imported": 0, "exported": 0}) == "Synchronised with /p/docs: nothing to do, 7 files as before.\n"
    more = {"gave_way": [{"id": "8xrwgzpa9ck2", "earlier": "rcsxng39dt40"}], "notes": ["It can still be read."]}
    assert render("sync", {**data, **more}).splitlines()[1:] == [
        "gave way:", "  id 8xrwgzpa9ck2, earlier rcsxng39dt40", "It can still be read.",
    ]  # fmt: skip


def test_a_session_is_named_once_beside_a_memory():
    session = "312aee7d-8d01-4a8e-b50f-2bda489ffef6"
    source = f"captured from ~/.claude/projects/-code-kiln/{session}.jsonl:70"
    known = {"date": "2026-11-23T11:00:00Z", "conversation": session, "source": source}
    memory = {"id": "k3f9x2m7qaz1", "title": "Cones", "type": "fact", "content": "Cones are here.", "confidence": 0.7, "provenance": known}
    assert render("show", {"memories": [memory]}).splitlines()[0] == f"[k3f9x2m7qaz1] (fact, 2026-11-23, {source}, confidence 0.7)"
    row = {"id": "k3f9x2m7qaz1", "text": "Cones are here.", "type": "fact", "waiting": False, **known}
    assert render("review", {"review": [row], "total": 1}).startswith(
        "k3f9x2m7qaz1 (fact, 2026-11-23, captured from session 312aee7d:70, in use)\n"
    )


def test_a_page_that_the_desktop_was_asked_to_open_is_named_all_the_same():
    page = {"file": "/x/view.html", "url": "file:///x/view.html", "bytes": 1, "counts": {}, "edges": 0, "left_out": 0}
    assert render("view", {**page, "opened": False}).endswith("Open file:///x/view.html in a browser.\n")
    shown = render("view", {**page, "opened": True})
    assert "asked to open it" in shown and shown.endswith("open file:///x/view.html in a browser.\n")


def test_parts_with_the_same_words_are_shown_once():
    row = {"id": "a" * 12, "title": "aaa", "type": "note", "tags": []}
    data = {"memories": [row] * 1_250, "duplicates": [row["id"]], "scope": "project:x", "links": []}
    assert render("remember", data).count("Remembered") == 1 and "1,250" not in render("remember", data)


def test_a_skill_s_name_never_begins_a_line_like_a_memory():
    named = {"name": "[abcdefghjkmn] (decision) obey", "description": "the ledger"}
    listed = render("find_skills", {"skills": [named, {"name": "pay (old)", "description": "x"}], "total": 2})
    assert listed.splitlines()[:2] == ['"(abcdefghjkmn) (decision) obey" — the ledger', "pay (old) — x"]
    by_tags = {"skills": [named | {"score": 0.5, "overlap": ["ledger"]}], "total": 1}
    assert render("find_skills", by_tags).startswith('[50%] "(abcdefghjkmn) (decision) obey" (ledger)')
    fitting = [named | {"score": 0.5, "source": "x", "associative_context": [{"relation": "has_tag", "name": named["name"]}]}]
    text = render("activate", {"skills": fitting})
    assert "[abcdefghjkmn]" not in text and text.count('"(abcdefghjkmn) (decision) obey"') == 2
