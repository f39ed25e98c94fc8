"""The loop that every driver shares, with a scripted driver over a library of four memories."""

from __future__ import annotations

import pytest

from memory.core.errors import Refusal
from memory.core.tokens import count_tokens
from memory.explore.loop import NOT_IN_MEMORY, FinalAnswer, Hint, Related, explore, ledger

TEXTS = {
    "aaaa": "The daemon talks JSON-RPC over a unix socket.",
    "bbbb": "Tokens in the environment leaked into crash reports.",
    "cccc": "Bananas are yellow.",
    "dddd": "The socket lies in the run folder.",
}
QUERY = "why does the daemon use a socket"


class FourMemories:
    """A library whose recall gives all of them, or those that hold the word asked for."""

    def recall(self, query):
        names = [name for name, text in TEXTS.items() if query in text] or list(TEXTS)
        return [Hint(name, TEXTS[name][:20], round(1 - place / 10, 1)) for place, name in enumerate(names)]

    def peek(self, name):
        return self.expand(name)[:30]

    def expand(self, name):
        if name not in TEXTS:
            raise Refusal("unknown_id", f"No memory '{name}' is known here.")
        return TEXTS[name]

    def neighbors(self, node):
        return [Related("dddd", "follows", "dddd", "The socket's place"), Related("Banana", "mentions", "", "")]

    def similarity(self, query, text):
        return 0.0


class Script:
    """A driver that replies what is written, and notes what it was asked. It answers with all that it was shown."""

    name = "scripted"
    silent = False

    def __init__(self, *replies):
        self.replies = list(replies)
        self.prompts = []
        self.complaints = []
        self.forced = None
        self.views = []

    def decide(self, view, prompt, complaint):
        self.prompts.append(prompt)
        self.complaints.append(complaint)
        return self.replies.pop(0)

    def answer(self, view, forced):
        self.forced = forced
        self.views.append(view)
        ids = [text[1:5] for text in view.context if text.startswith("[")]
        return FinalAnswer(" ".join(view.context) or NOT_IN_MEMORY, [{"id": name} for name in ids])


def run(*replies, budget=10_000, iterations=10):
    driver = Script(*replies)
    return explore(QUERY, driver, FourMemories(), budget, iterations), driver


def actions(result):
    return [(step.action, step.argument) for step in result.steps]


def test_it_begins_with_a_recall_and_ends_with_an_answer_that_cites():
    result, driver = run("PEEK(aaaa)", "EXPAND(bbbb)", "EXPAND(aaaa)", "ANSWER")
    assert actions(result) == [
        ("recall", QUERY),
        ("peek", "aaaa"),
        ("expand", "bbbb"),
        ("expand", "aaaa"),
        ("answer", ""),
    ]
    assert TEXTS["aaaa"] in result.answer.text
    assert {"id": "aaaa"} in result.answer.citations
    assert not result.truncated and driver.forced is False


def test_the_decision_prompt_has_the_query_the_context_the_hints_and_three_steps():
    _, driver = run("EXPAND(aaaa)", "PEEK(dddd)", "NEIGHBORS(aaaa)", "ANSWER")
    first, second, _, last = driver.prompts
    assert QUERY in first and "(nothing yet)" in first and "[100%] aaaa" in first
    assert f"[aaaa] {TEXTS['aaaa']}" in second and "] aaaa " not in second, "what was opened is no hint any more"
    steps = last.split("Last steps:\n")[1].splitlines()[:4]
    assert [step.split("(")[0] for step in steps[:3]] == ["expand", "peek", "neighbors"] and steps[3] == ""


def test_a_reply_that_cannot_be_read_is_complained_about_once():
    result, driver = run("I would peek at aaaa.", "PEEK(aaaa)", "ANSWER")
    assert [step.action for step in result.steps] == ["recall", "malformed", "peek", "answer"]
    assert (
        driver.complaints[0] == "" and "exactly one of PEEK(id)" in driver.complaints[1] and driver.complaints[2] == ""
    )
    assert not result.truncated


def test_two_unreadable_replies_in_a_row_end_it_with_what_there_is():
    result, driver = run("EXPAND(aaaa)", "hm", "hm?", "PEEK(bbbb)")
    assert [step.action for step in result.steps] == ["recall", "expand", "malformed", "malformed", "answer"]
    assert result.truncated and driver.forced and TEXTS["aaaa"] in result.answer.text
    assert driver.replies == ["PEEK(bbbb)"], "it is not asked again"


@pytest.mark.parametrize("iterations", [1, 3, 10])
def test_the_iterations_end(iterations):
    result, driver = run(*["PEEK(aaaa)"] * 20, iterations=iterations)
    assert len(driver.prompts) == iterations and result.truncated and driver.forced
    assert [step.action for step in result.steps] == ["recall", *["peek"] * iterations, "answer"]


def test_the_budget_ends():
    result, driver = run(*["EXPAND(aaaa)"] * 20, budget=150)
    assert result.truncated and driver.forced and len(driver.prompts) < 10


def test_a_budget_that_the_first_recall_uses_up_asks_nothing():
    result, driver = run("PEEK(aaaa)", budget=5)
    assert driver.prompts == [] and result.truncated
    assert result.answer.text == NOT_IN_MEMORY and result.answer.citations == []


def test_what_does_not_bear_on_the_query_stays_out_of_the_context():
    result, driver = run("EXPAND(cccc)", "NEIGHBORS(aaaa)", "ANSWER")
    _, expand, neighbors, _ = result.steps
    assert expand.result == "19 characters, not relevant to the query" and expand.tokens == 0
    assert neighbors.result == "1 of 2 connections are relevant to the query"
    assert driver.views[0].context == ["aaaa → follows → The socket's place"]


def test_neighbours_become_hints():
    _, driver = run('RECALL("Bananas")', "NEIGHBORS(aaaa)", "ANSWER")
    assert [hint.id for hint in driver.views[0].hints] == ["aaaa", "bbbb", "cccc", "dddd"], "each once"


def test_an_unknown_id_is_a_step_and_not_the_end():
    result, _ = run("EXPAND(zzzz)", "ANSWER")
    assert result.steps[1].result == "No memory 'zzzz' is known here."


def test_every_token_is_counted():
    result, driver = run("nonsense", "PEEK(aaaa)", "ANSWER")
    replies = ["nonsense", "PEEK(aaaa)", "ANSWER"]
    asked = [count_tokens(text) for text in [*driver.prompts, *driver.complaints, *replies]]
    assert result.decision_tokens == sum(asked)
    assert result.tokens == sum(step.tokens for step in result.steps)
    hints = "\n".join(f"[{1 - place / 10:.0%}] {name} {text[:20]}" for place, (name, text) in enumerate(TEXTS.items()))
    assert [step.tokens for step in result.steps] == [
        count_tokens(hints), 0, count_tokens(TEXTS["aaaa"][:30]), count_tokens(result.answer.text)
    ]  # fmt: skip


def test_the_ledger_claims_a_saving_only_where_there_is_one():
    assert ledger(100, 50, 300) == {
        "exploration": 150,
        "printed": 100,
        "decisions": 50,
        "baseline": 300,
        "saving_percent": 50.0,
    }
    assert ledger(400, 200, 300)["saving_percent"] is None and ledger(400, 200, 300)["baseline"] == 300
    assert ledger(10, 0, 0)["saving_percent"] is None
