"""The steps of an exploration, through the command line: recall, peek, expand, neighbors, path; a session's account."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.core.text.text import summarise
from memory.core.tokens import count_json_tokens, count_tokens

ROOT = Path(__file__).resolve().parents[1]
QUERY = "why does the daemon use a unix socket"
LONG = "A very long memory about ships. " * 400


# --- recall ---------------------------------------------------------------------------------------------------


def test_recall_gives_hints_with_scores_between_0_and_1(sample):
    data = sample("explore_recall", "--query", QUERY)
    assert len(data["hints"]) == 4 and data["memories"] == 8, "the fourth, in Japanese, takes the room of two"
    first = data["hints"][0]
    assert first["title"] == "Unix socket" and first["type"] == "decision" and first["tags"] == ["daemon", "security"]
    assert first["source"] == "notes/socket.md"
    assert set(data["hints"][1]) == {"id", "title", "type", "score", "tags"}
    assert all(0 <= hint["score"] <= 1 for hint in data["hints"])


def test_recall_as_text(sample):
    first = sample.text("explore_recall", "--query", QUERY).splitlines()[0]
    assert first == f"[100%] {sample.ids()['Unix socket']} Unix socket (decision)"


def test_the_title_of_a_hint_is_its_first_line_cut_at_80(empty):
    empty("remember", "# " + "Ahoy there " * 20 + "\nand more")
    title = empty("explore_recall", "--query", "ahoy")["hints"][0]["title"]
    assert len(title) <= 80 and title.startswith("Ahoy there Ahoy") and title.endswith("there…")


def test_several_queries_are_merged_without_repetition(sample):
    ids = sample.ids()
    hints = sample("explore_recall", "--query", "staging database port", "--query", "tabs or spaces", "--limit", "2")[
        "hints"
    ]
    assert {hint["id"] for hint in hints} == {ids["Database port"], ids["Tabs"]}


@pytest.mark.parametrize("limit", ["0", "-1", "51", "1000000", "999999999999999999999999"])
def test_a_limit_outside_its_range_is_refused(sample, limit):
    assert "--limit must be between 1 and 50" in sample.usage_error("explore_recall", "--query", "x", f"--limit={limit}")


def test_the_limits_at_the_ends_of_the_range(sample):
    assert len(sample("explore_recall", "--query", QUERY, "--limit", "1")["hints"]) == 1
    assert len(sample("explore_recall", "--query", QUERY, "--limit", "50")["hints"]) <= 8


@pytest.mark.parametrize("words", [[], ["--query", ""], ["--query", " \n"]])
def test_a_missing_query_is_named(sample, words):
    error = sample.missing_argument("explore_recall", *words)
    assert error["code"] == "missing_query" and "--query" in error["message"]


def test_too_many_queries_are_refused(sample):
    assert "At most 10" in sample.usage_error("explore_recall", *["--query", "x"] * 11)


@pytest.mark.parametrize(
    "query", ["'; DROP TABLE nodes; --", '100% [a-z]* \\ "', "日本語 再起動", "👩‍👩‍👧 é", "(", "a\x00b", "\udcff"]
)
def test_any_text_is_a_query(sample, query):
    assert sample("explore_recall", "--query", query)["memories"] == 8


def test_a_query_of_a_megabyte_is_answered(sample):
    hints = sample("explore_recall", "--query", "unix socket daemon " * 52_000)["hints"]
    assert hints[0]["title"] == "Unix socket"


def test_chinese_and_japanese_are_found(sample):
    assert sample("explore_recall", "--query", "サーバーの再起動は何時")["hints"][0]["title"] == "再起動"


def test_explain_tells_what_each_stage_gave(sample):
    explanation = sample("explore_recall", "--query", QUERY, "--explain")["hints"][0]["explain"]
    assert {"terms", "coverage", "contributions", "cosine", "via", "gain", "kept"} <= set(explanation)
    assert "socket" in explanation["terms"] and explanation["kept"]
    assert list(explanation["contributions"])[:2] == ["sparse", "dense"]


def test_what_the_stages_gave_adds_up_to_the_score(sample):
    for hint in sample("explore_recall", "--query", QUERY, "--explain", "--limit", "20")["hints"]:
        assert sum(hint["explain"]["contributions"].values()) == pytest.approx(hint["score"], abs=0.01)


def test_a_stage_can_be_switched_off(sample):
    sparse_only = sample("explore_recall", "--query", QUERY, "--stages", "sparse", "--explain")["hints"]
    assert all(hint["explain"]["cosine"] == 0 for hint in sparse_only)
    assert "--stages takes correct, sparse" in sample.usage_error("explore_recall", "--query", "x", "--stages", "magic")


def test_an_empty_store_says_how_to_fill_it(empty):
    for words in (
        ["explore_recall", "--query", "x"],
        ["explore_peek", "--id", "k3f9x2m7qaz1"],
        ["explore_neighbors", "--node", "x"],
    ):
        error = empty.refusal(*words)
        assert error["code"] == "empty_store" and "remember" in error["message"] and "import" in error["message"]
    assert not empty.home.exists()


def test_what_others_hold_makes_no_difference_to_a_project_without_memories(empty, repository):
    words = ["explore_recall", "--query", "harbour"]
    alone = empty.refusal(*words)
    theirs = empty("remember", "The harbour's own matter.", "--project", str(repository))["chunk_ids"][0]
    assert empty.refusal(*words) == alone and "for this project or for the user" in alone["message"]
    for command in ("show", "pin"):
        assert empty.refusal(command, "--id", theirs) == alone
    assert empty.refusal("update", "--id", theirs, "Mine.") == alone


# --- batch ----------------------------------------------------------------------------------------------------


def test_a_batch_ranks_as_single_calls_do(sample, tmp_path):
    queries = [QUERY, "tabs", "where do crash reports go", "nothing of this", "東京"]
    lines = [json.dumps({"qid": number, "query": query}) for number, query in enumerate(queries)]
    batch = tmp_path / "queries.jsonl"
    batch.write_text("\n\n".join(lines), encoding="utf-8")
    results = sample("explore_recall", "--batch", str(batch), "--limit", "4")["results"]
    assert [row["qid"] for row in results] == list(range(len(queries)))
    for query, row in zip(queries, results, strict=True):
        assert row["hints"] == sample("explore_recall", "--query", query, "--limit", "4")["hints"]


@pytest.mark.parametrize("line", ["{", "[]", "{}", '{"qid": 1}', '"text"'])
def test_a_broken_line_of_a_batch_is_named(sample, tmp_path, line):
    batch = tmp_path / "queries.jsonl"
    batch.write_text('{"qid": 1, "query": "x"}\n' + line)
    assert "queries.jsonl:2:" in sample.usage_error("explore_recall", "--batch", str(batch))


def test_a_missing_batch_is_named(sample):
    assert sample.refusal("explore_recall", "--batch", "nowhere.jsonl")["code"] == "no_such_file"


# --- peek and expand ------------------------------------------------------------------------------------------


def test_peek_is_a_summary_with_the_price_of_the_whole(sample):
    name = sample.ids()["Crash reports"]
    data = sample("explore_peek", "--id", name)
    assert set(data) == {"id", "type", "confidence", "summary", "full_length", "tokens"}
    assert data["id"] == name and data["confidence"] == 0.7
    assert len(data["summary"]) <= 200 < data["full_length"] and data["summary"].endswith("…")
    whole = sample("explore_expand", "--id", name)
    assert data["full_length"] == len(whole["content"])


@given(st.text(max_size=500))
@settings(max_examples=200, deadline=None)
def test_a_summary_never_passes_200_characters(text):
    assert len(summarise(text)) <= 200


def test_a_summary_is_not_cut_inside_a_character():
    family = "👩‍👩‍👧"
    summary = summarise(family * 100)
    assert set(summary.rstrip("…").split(family)) == {""}


def test_expand_gives_the_whole_with_its_provenance_and_links(sample):
    ids = sample.ids()
    data = sample("explore_expand", "--id", ids["Unix socket"])
    assert data["content"].endswith("Daemon → uses → JSON-RPC")
    assert data["provenance"]["conversation"] == "design-1" and data["provenance"]["source"] == "notes/socket.md"
    assert data["provenance"]["date"] == "2026-03-01T09:00:00Z"
    assert data["type"] == "decision" and data["tags"] == ["daemon", "security"] and data["confidence"] == 0.7
    assert ids["Framing"] in {link["node"] for link in data["links"]}


def test_expand_lists_links_between_memories_and_not_the_names_in_the_text(sample):
    name = sample.ids()["Unix socket"]
    data = sample("explore_expand", "--id", name)
    everything = sample("explore_neighbors", "--node", name, "--limit", "200")["neighbors"]
    assert {link["relation"] for link in data["links"]} <= {"context_of", "follows", "related_to"}
    assert 0 < len({link["node"] for link in data["links"]}) == len(data["links"]) <= 5
    assert data["more_links"] == len(everything) - len(data["links"])


def test_expand_takes_several_ids_in_any_writing(sample):
    ids = sample.ids()
    first, second = ids["Tabs"], ids["Framing"]
    data = sample("explore_expand", "--id", f"[{first.upper()}], {second}", "--id", second)
    assert [memory["id"] for memory in data["memories"]] == [first, second]


def test_expand_refuses_more_ids_than_it_would_show(sample):
    assert "At most 20" in sample.usage_error("explore_expand", "--id", " ".join(map(str, range(21))))


def test_a_focus_shows_only_the_sentences_that_bear_on_it(sample):
    name = sample.ids()["Crash reports"]
    whole = sample("explore_expand", "--id", name)["content"]
    data = sample("explore_expand", "--id", name, "--focus", "how long are the crash reports kept")
    assert "kept for ninety days" in data["content"] and "Oslo" not in data["content"] and data["focused"]
    pieces = [whole[place["start"] : place["end"]] for place in data["places"]]
    assert " […] ".join(pieces) == data["content"]


@pytest.mark.parametrize("command", ["explore_peek", "explore_expand"])
def test_an_unknown_id_names_the_nearest(sample, command):
    name = sample.ids()["Tabs"]
    error = sample.refusal(command, "--id", name[:6] + "zzzzzz")
    assert error["code"] == "unknown_id" and error["nearest"][0] == name and name in error["message"]


@pytest.mark.parametrize("name", ["nope", "'; --", "\udcff", "日本", "x" * 10_000, "../../etc/passwd"])
def test_what_is_no_id_is_refused_too(sample, name):
    for command in ("explore_peek", "explore_expand"):
        assert sample.refusal(command, "--id", name)["code"] == "unknown_id"


@pytest.mark.parametrize("words", [[], ["--id", ""], ["--id", " "]])
def test_a_missing_id_is_named(sample, words):
    for command in ("explore_peek", "explore_expand"):
        error = sample.missing_argument(command, *words)
        assert error["code"] == "missing_id" and "--id" in error["message"]


# --- neighbors and path ---------------------------------------------------------------------------------------


def test_neighbors_honour_the_direction(sample):
    both = sample("explore_neighbors", "--node", "JSON-RPC")["neighbors"]
    outgoing = sample("explore_neighbors", "--node", "json-rpc", "--direction", "outgoing")["neighbors"]
    incoming = sample("explore_neighbors", "--node", "JSON-RPC", "--direction", "incoming")["neighbors"]
    assert {"node": "Length Prefix", "relation": "requires", "direction": "outgoing", "weight": 1.0} in outgoing
    assert {"node": "Daemon", "relation": "uses", "direction": "incoming", "weight": 1.0} in incoming
    assert {row["direction"] for row in outgoing} == {"outgoing"} and {row["direction"] for row in incoming} == {
        "incoming"
    }
    assert len(both) == len(outgoing) + len(incoming)


def test_neighbors_come_strongest_first_and_the_cut_is_announced(sample):
    everything = sample("explore_neighbors", "--node", "JSON-RPC")
    weights = [row["weight"] for row in everything["neighbors"]]
    assert weights == sorted(weights, reverse=True) and everything["more"] == 0
    cut = sample("explore_neighbors", "--node", "JSON-RPC", "--limit", "1")
    assert cut["neighbors"] == everything["neighbors"][:1] and cut["more"] == len(weights) - 1


def test_neighbors_of_one_relation(sample):
    rows = sample("explore_neighbors", "--node", "JSON-RPC", "--relation", "Requires")["neighbors"]
    assert [row["node"] for row in rows] == ["Length Prefix"]
    assert sample("explore_neighbors", "--node", "JSON-RPC", "--relation", "no such")["neighbors"] == []


def test_a_memory_has_neighbors_too(sample):
    ids = sample.ids()
    rows = sample("explore_neighbors", "--node", ids["Unix socket"])["neighbors"]
    assert ids["Framing"] in {row["node"] for row in rows}
    assert next(row for row in rows if row["node"] == ids["Framing"])["title"] == "Framing"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--node", "Nowhere"], "unknown_node"),
        (["--node", "\udcff"], "unknown_node"),
    ],
)
def test_neighbors_of_what_is_not_there(sample, words, code):
    assert sample.refusal("explore_neighbors", *words)["code"] == code


def test_a_missing_node_is_named(sample):
    for words in ([], ["--node", " "]):
        assert sample.missing_argument("explore_neighbors", *words)["code"] == "missing_node"


def test_an_unknown_node_names_near_ones(sample):
    error = sample.refusal("explore_neighbors", "--node", "JSON RPCs")
    assert "JSON-RPC" in error["nearest"] and "JSON-RPC" in error["message"]


def test_wrong_words_for_neighbors(sample):
    assert "--limit must be between 1 and 200" in sample.usage_error("explore_neighbors", "--node", "x", "--limit", "0")
    assert "sideways" in sample.usage_error("explore_neighbors", "--node", "x", "--direction", "sideways")


def test_the_path_between_two_nodes(sample):
    data = sample("explore_path", "--from", "Daemon", "--to", "length prefix")
    assert data == {
        "path": [
            {"node": "Daemon", "relation": "", "weight": 1.0},
            {"node": "JSON-RPC", "relation": "uses", "weight": 1.0},
            {"node": "Length Prefix", "relation": "requires", "weight": 1.0},
        ],
        "hops": 2,
        "strength": 1.0,
    }


def test_a_path_too_long_is_none(sample):
    assert sample("explore_path", "--from", "Daemon", "--to", "Length Prefix", "--max-hops", "1")["path"] == []
    assert sample("explore_path", "--from", "Daemon", "--to", "再起動")["hops"] == 0


def test_a_path_to_itself_has_no_hops(sample):
    data = sample("explore_path", "--from", "Daemon", "--to", "daemon")
    assert data["hops"] == 0 and [row["node"] for row in data["path"]] == ["Daemon"]


def test_a_detour_does_not_make_a_path_longer_than_allowed(empty, tmp_path):
    names = ["Abacus", "Bellows", "Candle", "Dynamo"]
    years = [{"text": f"{name} stands alone.", "created_at": f"20{10 + n}-01-01"} for n, name in enumerate(names)]
    (tmp_path / "apart.jsonl").write_text("".join(json.dumps(line) + "\n" for line in years))
    empty("import", str(tmp_path / "apart.jsonl"))
    ids = [empty("explore_recall", "--query", name, "--limit", "1")["hints"][0]["id"] for name in names]
    start, middle, detour, goal = ids
    for source, target, strength in ((start, middle, 0.2), (start, detour, 1), (detour, middle, 1), (middle, goal, 1)):
        empty("link", "--from", source, "--to", target, "--strength", str(strength))
    words = ["explore_path", "--from", start, "--to", goal, "--max-hops"]
    short, strong = empty(*words, "2"), empty(*words, "3")
    assert [row["node"] for row in short["path"]] == [start, middle, goal] and short["strength"] == 0.2
    assert [row["node"] for row in strong["path"]] == [start, detour, middle, goal] and strong["strength"] == 1.0


def test_wrong_words_for_a_path(sample):
    assert sample.missing_argument("explore_path", "--to", "Daemon")["code"] == "missing_node"
    assert sample.missing_argument("explore_path", "--from", "Daemon")["code"] == "missing_node"
    assert sample.refusal("explore_path", "--from", "Daemon", "--to", "Nowhere")["code"] == "unknown_node"
    assert "--max-hops" in sample.usage_error("explore_path", "--from", "Daemon", "--to", "Oslo", "--max-hops", "7")


# --- sessions -------------------------------------------------------------------------------------------------


def test_a_session_never_shows_a_hint_twice(sample):
    shown = [
        hint["id"]
        for query in (QUERY, QUERY, "tabs", "crash reports in Oslo")
        for hint in sample("explore_recall", "--session", "s", "--query", query)["hints"]
    ]
    assert len(shown) == len(set(shown)) > 5
    assert len(sample("explore_recall", "--query", QUERY)["hints"]) == 4, "without a session nothing is held back"


def test_the_trace_adds_up_to_what_was_printed(sample):
    ids = sample.ids()
    calls = [
        ["explore_recall", "--query", QUERY, "--session", "s"],
        ["explore_peek", "--id", ids["Unix socket"], "--session", "s"],
        ["explore_expand", "--id", ids["Framing"], "--focus", QUERY, "--session", "s"],
        ["explore_neighbors", "--node", "Daemon", "--session", "s"],
        ["explore_path", "--from", "Daemon", "--to", "Oslo", "--session", "s"],
        ["explore_peek", "--id", "zzzz", "--session", "s"],
    ]
    costs = [count_json_tokens(sample.output(*words)[0]) for words in calls]
    trace = sample("explore_trace", "--session", "s")
    assert [step["action"] for step in trace["steps"]] == ["recall", "peek", "expand", "neighbors", "path", "refused"]
    assert [step["tokens"] for step in trace["steps"]] == costs
    tokens = trace["tokens"]
    assert tokens["printed"] == sum(costs)
    assert tokens["exploration"] == tokens["printed"] + tokens["decisions"] and tokens["decisions"] > 0
    assert tokens["exploration"] > tokens["baseline"] and tokens["saving_percent"] is None, "so much looking saves nothing"
    # Each call was a request to the model with the instructions and all before it.
    bill = tokens["model"]
    assert bill["requests"] == 6 and bill["output"] == tokens["decisions"]
    assert bill["input"] > 6 * count_tokens(Path(__file__).parents[1].joinpath("agents", "explorer.md").read_text()) + tokens["printed"]


def test_the_baseline_is_a_plain_recall_with_each_memory_once(sample):
    sample("explore_recall", "--query", QUERY, "--session", "s")
    plain = sample("memory_recall", "--query", QUERY)
    assert sample("explore_trace", "--session", "s")["tokens"]["baseline"] == plain["tokens"] > 0
    assert len(plain["sources"]) == len({row["id"] for row in plain["sources"]})
    for memory in (sample("explore_expand", "--id", row["id"]) for row in plain["sources"]):
        assert plain["context"].count(memory["content"].split("\n")[0]) == 1


def test_what_has_no_title_is_printed_once(empty):
    empty("remember", "The staging database listens on port 5433.")
    assert empty("memory_recall", "--query", "which port does the staging database use?")["context"].count("5433") == 1
    assert empty.text("explore_expand", "--id", empty("list")["memories"][0]["id"]).count("5433") == 1


def test_a_focused_look_at_a_short_memory_costs_what_the_memory_costs(sample):
    name = sample.ids()["Unix socket"]
    whole, focused = (sample.text("explore_expand", "--id", name, *words) for words in ([], ["--focus", QUERY]))
    assert "Links: " in whole and "Links: " not in focused
    assert count_tokens(focused) <= count_tokens(sample("explore_expand", "--id", name)["content"]) + 45


def test_hints_cost_about_a_hundred_tokens(sample):
    for number in range(6):
        sample("remember", f"# A long title about the unix socket of daemon {number} that goes on for quite a while\n\nText {number}.")
    text = sample.text("explore_recall", "--query", QUERY)
    assert sum(line.startswith("[") for line in text.splitlines()) == 5 and count_tokens(text) <= 135


def test_a_session_that_begins_without_a_question_has_no_baseline_until_one_is_asked(sample):
    sample("explore_peek", "--id", sample.ids()["Framing"], "--session", "s")
    tokens = sample("explore_trace", "--session", "s")["tokens"]
    assert tokens["baseline"] is tokens["saving_percent"] is None and tokens["printed"] > 0
    assert "against" not in sample.text("explore_trace", "--session", "s")
    sample("explore_recall", "--query", QUERY, "--session", "s")
    trace = sample("explore_trace", "--session", "s")
    assert trace["query"] == QUERY and trace["tokens"]["baseline"] > 0 and len(trace["steps"]) == 2


def test_it_says_when_plain_recall_would_have_done(sample):
    dominant = sample("explore_recall", "--query", QUERY, "--session", "s")
    assert "one memory answers it" in dominant["advice"] or "8 memories" in dominant["advice"]
    assert "advice" not in sample("explore_recall", "--query", "tabs", "--session", "s"), "said once, when it opens"
    assert (
        "the store holds 8 memories"
        in sample("explore_recall", "--query", "upload to Oslo", "--session", "t")["advice"]
    )


def test_a_spent_budget_refuses_and_its_refusals_are_counted(sample):
    name = sample.ids()["Crash reports"]
    sample("explore_recall", "--query", QUERY, "--session", "s", "--budget", "60")
    before = sample("explore_trace", "--session", "s")["tokens"]["printed"]
    output, code = sample.output("explore_expand", "--id", name, "--session", "s")
    error = json.loads(output)["error"]
    assert code == 1 and error["code"] == "budget_spent" and error["budget"] == 60 and error["spent"] == before
    assert "answer" in error["message"]
    for words in (
        ["explore_recall", "--query", "x"],
        ["explore_neighbors", "--node", "Oslo"],
        ["explore_peek", "--id", name],
    ):
        assert sample.refusal(*words, "--session", "s")["code"] == "budget_spent"
    after = sample("explore_trace", "--session", "s")
    assert [step["action"] for step in after["steps"]] == ["recall", *["refused"] * 4]
    assert after["steps"][1]["tokens"] == count_json_tokens(output)
    assert after["tokens"]["printed"] > before


def test_exploring_without_a_model_can_go_on_an_account_too(sample):
    sample("explore_recall", "--query", QUERY, "--session", "s")
    sample("explore", "where do crash reports go?", "--session", "s")
    assert [step["action"] for step in sample("explore_trace", "--session", "s")["steps"]] == ["recall", "explore"]
    sample("explore", "where do crash reports go?", "--session", "alone")
    assert sample("explore_trace", "--session", "alone")["tokens"]["baseline"] > 0


def test_each_exploration_is_on_record_unasked(sample):
    data = sample("explore", "where do crash reports go?")
    trace = sample("explore_trace", "--session", data["session"])
    assert trace["query"] == "where do crash reports go?" and [step["action"] for step in trace["steps"]] == ["explore"]
    assert trace["tokens"]["baseline"] == data["tokens"]["baseline"]
    assert sample("explore", "which port?", "--session", "new")["session"] not in ("new", data["session"])
    assert f"Session: {sample('explore', 'x')['session'][0]}" in sample.text("explore", "which port?")


def test_on_a_disk_that_takes_nothing_it_answers_all_the_same(sample, capsys):
    (sample.home / "explorations").write_text("a file in the way")
    assert sample("explore", "where do crash reports go?")["citations"]
    assert capsys.readouterr().err.count("not on the exploration's account") == 1


@pytest.mark.parametrize("budget", ["0", "-5", "1000001", "x"])
def test_a_budget_outside_its_range_is_refused(sample, budget):
    assert "budget" in sample.usage_error("explore_recall", "--query", "x", "--session", "s", f"--budget={budget}")


@pytest.mark.parametrize("name", ["../evil", "a/b", ".", "..", "a b", "\x00", "a" * 81, "é", "\udcff", "C:\\x"])
def test_a_session_name_is_not_a_path(sample, name):
    assert "--session takes" in sample.usage_error("explore_recall", "--query", "x", "--session", name)
    assert not sample.home.joinpath("explorations").exists()


def test_a_new_session_gets_a_name_of_its_own(sample):
    first = sample("explore_recall", "--query", QUERY, "--session", "new")
    second = sample("explore_recall", "--query", QUERY, "--session", "new")
    assert first["session"] != second["session"] and first["hints"] == second["hints"]
    assert sample("explore_trace", "--session", first["session"])["query"] == QUERY


def test_a_trace_of_nothing(sample):
    assert sample.missing_argument("explore_trace")["code"] == "missing_session"
    assert sample.refusal("explore_trace", "--session", "s")["code"] == "unknown_session"


def test_a_secret_in_a_query_is_not_kept(sample):
    sample("explore_recall", "--query", "password = hunter2hunter2 of <private>Ada</private>", "--session", "s")
    kept = (sample.home / "explorations" / "s.jsonl").read_text()
    assert "hunter2" not in kept and "Ada" not in kept


def test_steps_at_the_same_time_are_all_recorded(sample):
    def step(number: int) -> int:
        command = [sys.executable, str(ROOT / "scripts/surgical_context.py"), "explore_neighbors", "--node", "Oslo"]
        return subprocess.run([*command, "--session", "s"], capture_output=True, timeout=60).returncode

    sample("explore_recall", "--query", QUERY, "--session", "s")
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(step, range(8))) == [0] * 8
    steps = sample("explore_trace", "--session", "s")["steps"]
    assert [step["action"] for step in steps] == ["recall", *["neighbors"] * 8]


def test_with_a_question_what_bears_on_it_comes_first(empty):
    for text in ("Papergate restarts at noon.", "Papergate is written in Rust.", "Papergate speaks MQTT to the printers.",
                 "Ada maintains Papergate.", "The invoices leave by Papergate."):  # fmt: skip
        empty("remember", text)
    question = "which protocol does Papergate use with the printers?"
    plain = empty("explore_neighbors", "--node", "Papergate")["neighbors"]
    focused = empty("explore_neighbors", "--node", "Papergate", "--focus", question, "--limit", "2")
    assert "MQTT" in focused["neighbors"][0]["title"] != plain[0]["title"] and focused["more"] == len(plain) - 2
    empty("explore_recall", "-q", question, "--session", "s")
    assert "MQTT" in empty("explore_neighbors", "--node", "Papergate", "--session", "s")["neighbors"][0]["title"]


def test_the_steps_of_an_exploration_are_limited(sample):
    name = sample.ids()["Tabs"]
    sample("explore_recall", "-q", "tabs", "--session", "s", "--steps", "3")
    for command in ("explore_peek", "explore_expand", "explore_peek"):
        sample(command, "--id", name, "--session", "s")
    for words in (("explore_peek", "--id", name), ("explore_recall", "-q", "spaces"), ("explore_neighbors", "--node", name)):
        refused = sample.refusal(*words, "--session", "s")
        assert refused["code"] == "budget_spent" and refused["most_steps"] == 3 and "answer from what" in refused["message"]
    assert len([step for step in sample("explore_trace", "--session", "s")["steps"] if step["action"] != "refused"]) == 4
    sample("explore_peek", "--id", name)
    sample("explore_recall", "-q", "tabs", "--session", "usual")
    for _ in range(10):
        sample("explore_peek", "--id", name, "--session", "usual")
    assert sample.refusal("explore_peek", "--id", name, "--session", "usual")["code"] == "budget_spent"


def test_what_only_fills_a_budget_is_no_use(sample):
    sample("explore", "what is known about ships?", "--fill", "--session", "s")
    shown = sample("explore_trace", "--session", "s")["steps"]
    cited = [row for row in events_of(sample) if row["event"] == "cited"]
    assert shown and sum(len(row["ids"]) for row in cited) <= 1
    sample("explore", "why does the daemon use a unix socket", "--fill", "--budget", "2000")
    cited = [row for row in events_of(sample) if row["event"] == "cited"]
    assert cited and sample.ids()["Unix socket"] in cited[-1]["ids"] and len(cited[-1]["ids"]) < 8


def events_of(call):
    path = call.home / "events.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
