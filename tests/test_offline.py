"""The driver without a model, end to end over the sample that is shipped, and over small stores."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from memory.admin.demo import QUESTION, SAMPLE
from memory.cli import main
from memory.core.search.policy import Candidate
from memory.core.tokens import count_tokens
from memory.explore.heuristic_driver import Evidence, HeuristicDriver
from memory.explore.loop import NOT_IN_MEMORY, DriverView


@pytest.fixture(scope="module")
def _demo_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("shipped") / "home"
    output, code = main.run(["import", SAMPLE, "--scope", "user", "--home", str(home)])
    assert code == 0, output
    return home


@pytest.fixture
def demo_store(_demo_home, empty):
    """The command line over the shipped sample."""
    shutil.copytree(_demo_home, empty.home)
    return empty


def test_the_answer_cites_what_it_quotes(demo_store):
    data = demo_store("explore", QUESTION, "--budget", "300")
    assert data["driver"] == "offline" and not data["truncated"]
    assert "80 ms" in data["answer"] or "imports" in data["answer"]
    for citation in data["citations"]:
        whole = demo_store("explore_expand", "--id", citation["id"])["content"]
        assert f"[{citation['id']}]" in data["answer"]
        assert all(whole[start:end] in data["answer"] for start, end in citation["places"]) and citation["places"]


def test_it_asks_again_for_a_name_that_it_finds(demo_store):
    actions = [step["action"] for step in demo_store("explore", QUESTION)["trace"]]
    assert actions[0] == "recall" and actions[-1] == "answer" and actions.count("recall") > 1


@pytest.mark.parametrize("budget", [50, 100, 300, 1000, 4000])
def test_the_answer_keeps_to_its_budget(demo_store, budget):
    data = demo_store("explore", QUESTION, "--budget", str(budget))
    assert 0 < count_tokens(data["answer"]) <= budget


def test_the_answer_ends_where_relevance_ends(demo_store):
    short, long = (demo_store("explore", QUESTION, "--budget", budget) for budget in ("1000", "8000"))
    assert short["answer"] == long["answer"], "a budget is a limit, and is not filled"
    assert count_tokens(short["answer"]) < 600


def test_a_filled_budget_holds_the_nearest_where_nothing_is_certain(demo_store):
    question = "who wrote the first version of Linux?"
    filled = demo_store("explore", question, "--fill", "--budget", "500")["answer"]
    opening, *blocks = filled.splitlines()
    assert opening == "No memory is certain to be relevant. The nearest:"
    assert blocks and 300 < count_tokens(filled) <= 500
    assert not demo_store("explore", question, "--budget", "500")["citations"], "without --fill it is short"


def test_turns_of_one_imported_file_name_their_origin_once(empty, tmp_path):
    turns = [
        {"text": f"The {name} server moved to rack {number}.", "conversation": "c", "speaker": "Ada"}
        for number, name in enumerate(("mail", "build", "print", "backup", "chat"))
    ]
    file = tmp_path / "turns.jsonl"
    file.write_text("".join(json.dumps(turn) + "\n" for turn in turns))
    empty("import", str(file))
    opening, *blocks = empty("explore", "which rack is the mail server in?", "--fill")["answer"].splitlines()
    assert opening == "All of these: from an imported file."
    assert len(blocks) == len(turns) and not any("imported" in block for block in blocks)


def test_only_what_was_cited_counts_as_use(demo_store):
    def used_ids() -> set[str]:
        rows = [json.loads(line) for line in Path(demo_store.home, "events.jsonl").read_text().splitlines()]
        return {name for row in rows if row["event"] == "cited" for name in row["ids"]}

    cited = {row["id"] for row in demo_store("explore", QUESTION)["citations"]}
    assert used_ids() == cited
    assert not demo_store("explore", "who wrote the first version of Linux?")["citations"]
    assert used_ids() == cited, "the nearest title of a doubtful answer was not used for anything"


@pytest.mark.parametrize(
    "question",
    ["who wrote the first version of Linux?", "best recipe for apple pie", "how do I center a div in CSS?"],
)
def test_what_memory_knows_nothing_about_is_not_answered(demo_store, question):
    data = demo_store("explore", question)
    assert data["citations"] == [] and "\n" not in data["answer"]
    if data["answer"] != NOT_IN_MEMORY:
        nearest = data["nearest"]
        assert data["answer"] == f"Nothing certain; nearest: [{nearest['id']}] {nearest['title']}"


NEAR = "what does the hook cost in euros?"


def test_where_nothing_is_certain_what_holds_now_is_named(demo_store):
    nearest = demo_store("explore", NEAR)["nearest"]
    (new,) = demo_store("remember", "Decided anew in winter: see the yearly plan.", "--scope", "user")["chunk_ids"]
    demo_store("supersede", "--id", new, "--of", nearest["id"])
    data = demo_store("explore", NEAR)
    assert data["citations"] == [] and data["nearest"]["id"] == new and f"nearest: [{new}]" in data["answer"]
    assert f"nearest: [{new}]" in demo_store("memory_recall", "--query", NEAR)["note"]


@pytest.mark.parametrize(
    "question, title",
    [
        ("what happens if the disk fills up?", "Full disk"),
        ("how many bytes does a vector take?", "One byte a dimension"),
        ("are git worktrees separate projects?", "Worktrees"),
        ("why is fusion not done with RRF?", "Why not Reciprocal Rank Fusion"),
        ("can another project see my notes?", "Scopes are strict"),
    ],
)
def test_a_question_in_other_words_is(demo_store, question, title):
    assert title in [citation["title"] for citation in demo_store("explore", question)["citations"]]


def test_the_ledger_is_what_was_printed_against_a_plain_recall(demo_store):
    data = demo_store("explore", QUESTION, "--budget", "300")
    tokens = data["tokens"]
    assert tokens["exploration"] == count_tokens(data["answer"]) == sum(step["tokens"] for step in data["trace"])
    saving = round(100 * (1 - tokens["exploration"] / tokens["baseline"]), 1)
    assert tokens["saving_percent"] == (saving if saving > 0 else None)


def test_the_same_question_has_the_same_answer(demo_store):
    first, second = demo_store("explore", QUESTION), demo_store("explore", QUESTION)
    assert first.pop("session") != second.pop("session"), "each is on record by itself"
    assert first == second


def test_a_small_store_is_told_that_plain_recall_would_do(demo_store):
    assert (
        "40 memories" in demo_store("explore", QUESTION)["advice"]
        or "one memory" in demo_store("explore", QUESTION)["advice"]
    )


def test_as_text(demo_store):
    text = demo_store.text("explore", QUESTION, "--budget", "300")
    assert " ".join(text.split()).startswith(f"Question: {QUESTION} ")
    for heading in ("=== Steps ===", "=== Answer ===", "Tokens: "):
        assert heading in text


def test_iterations_bound_the_looks(demo_store):
    trace = demo_store("explore", QUESTION, "--max-iterations", "1")["trace"]
    assert [step["action"] for step in trace] == ["recall", "recall", "answer"]


@pytest.mark.parametrize(
    "words", [["--budget", "49"], ["--budget", "100001"], ["--max-iterations", "0"], ["--max-iterations", "11"]]
)
def test_limits_outside_their_range_are_refused(demo_store, words):
    assert f"{words[0]} must be between" in demo_store.usage_error("explore", "x", *words)


def test_a_question_is_needed(empty):
    assert empty.missing_argument("explore")["code"] == "missing_query"
    assert empty.missing_argument("explore", "  ")["code"] == "missing_query"
    assert empty.refusal("explore", "why?")["code"] == "empty_store"


def test_what_is_not_in_memory_is_said_to_be_so(empty):
    empty("remember", "The staging database listens on port 5433.")
    data = empty("explore", "Who painted the ceiling of the Sistine Chapel?")
    assert data["answer"].startswith("Not in memory") and data["citations"] == []


def test_a_store_from_which_everything_was_forgotten(empty):
    name = empty("remember", "The staging database listens on port 5433.")["chunk_ids"][0]
    empty("forget", "--id", name, "--yes")
    assert empty.refusal("explore", "which port?")["code"] == "empty_store"


def test_the_beginning_of_a_memory_that_does_not_fit_is_marked_too() -> None:
    """Where not one sentence fits the budget."""
    mark = "superseded by abcdefghjkmn (another number)"
    old = Candidate("dtaj6scg2am3", "memory", "Port", "The daemon listens on 8000. " * 9, 1.0, "", mark)
    found = Evidence((old.id,), (0.9,), True, True, 0.9)
    driver = HeuristicDriver(
        lambda names: dict.fromkeys(names, old), lambda _: {}, lambda _: {}, lambda *_: 0.0, 4, lambda _: found
    )
    answer = driver.answer(DriverView("which port?", [], [], [], [], 9), True)
    (cited,) = answer.citations
    assert cited["places"] == [] and cited["mark"] == mark


def test_the_nearest_memory_is_marked_too() -> None:
    mark = "superseded by abcdefghjkmn (another number)"
    old = Candidate("dtaj6scg2am3", "memory", "Port", "The daemon listens on 8000.", 1.0, "", mark)
    found = Evidence((old.id,), (0.2,), True, False, 0.1)
    driver = HeuristicDriver(
        lambda names: dict.fromkeys(names, old), lambda _: {}, lambda _: {}, lambda *_: 0.0, 99, lambda _: found
    )
    answer = driver.answer(DriverView("which port?", [], [], [], [], 9), True)
    assert answer.text == f"Nothing certain; nearest: [{old.id}] Port ({mark})" and not answer.citations
    assert answer.nearest == {"id": old.id, "title": "Port", "mark": mark}
