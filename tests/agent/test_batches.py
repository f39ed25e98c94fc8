"""Message batches through the real SDK against an API on loopback: sent once, found again, told apart."""

from __future__ import annotations

import pytest

from memory.agent.anthropic_client import AnthropicClient
from memory.agent.batches import ANSWERED, NOT_SENT, REFUSED, Batches, BatchQuestion, Gone, Rejected, Unsure
from memory.agent.models import ModelFailed
from tests.scripted_api import Failure, ScriptedAPI, Turn, text_turn

QUESTIONS = [BatchQuestion(f"t1-{n}", "You count.", f"How many, number {n}?", 50) for n in range(3)]


def is_any(_request: object) -> bool:
    return True


@pytest.fixture
def batches(claude: AnthropicClient) -> Batches:
    return Batches(claude)


@pytest.mark.slow
def test_a_batch_is_sent_and_answered_at_half_the_price(api: ScriptedAPI, batches: Batches) -> None:
    api.add_rule(is_any, text_turn("x" * 300, 1_000), repeat_last=True)
    api.outcomes = {"number 1": "errored", "number 2": "expired"}
    name = batches.send(QUESTIONS)
    replies = {reply.name: reply for reply in batches.replies(name) or ()}
    assert replies["t1-0"].outcome == ANSWERED and replies["t1-0"].text == "x" * 300
    assert replies["t1-0"].cost == pytest.approx(0.5 * (2 * 1_000 + 10 * 101) / 1e6)
    assert replies["t1-1"].outcome == REFUSED and "invalid_request" in replies["t1-1"].text
    assert replies["t1-2"].outcome == NOT_SENT and replies["t1-2"].cost == 0
    (params, *_) = api.batches[name].questions.values()
    assert params["model"] == "claude-sonnet-5-5" and params["max_tokens"] == 50 and params["system"] == "You count."
    batches.delete(name)
    with pytest.raises(Gone):
        batches.replies(name)


def test_a_question_costs_at_most_what_was_told(api: ScriptedAPI, batches: Batches) -> None:
    api.add_rule(is_any, text_turn("y" * 140), repeat_last=True)
    told = batches.most(QUESTIONS[0])
    (reply, *_) = batches.replies(batches.send(QUESTIONS)) or ()
    assert told is not None and 0 < reply.cost <= told
    assert Batches(AnthropicClient("somebody-elses", "key")).most(QUESTIONS[0]) is None


def test_what_did_not_end_by_itself_is_refused(api: ScriptedAPI, batches: Batches) -> None:
    api.add_rule(is_any, Turn([{"type": "text", "text": "half an"}], stop_reason="max_tokens"), repeat_last=True)
    replies = batches.replies(batches.send(QUESTIONS)) or ()
    assert {(reply.outcome, reply.text) for reply in replies} == {(REFUSED, "it ended with max_tokens")}
    assert all(reply.cost > 0 for reply in replies)


def test_a_result_of_another_shape_takes_no_other_answer_along(api: ScriptedAPI, batches: Batches) -> None:
    api.add_rule(is_any, text_turn("seven"), repeat_last=True)
    name = batches.send(QUESTIONS)
    batches.replies(name)
    results = api.batches[name].results
    assert results is not None
    results[0]["result"]["message"]["usage"] = {"input_tokens": -10**400}
    results[1]["result"] = {"type": "errored", "error": 7}
    found = [(reply.outcome, reply.text, reply.cost >= 0) for reply in batches.replies(name) or ()]
    assert found == [(REFUSED, "it is no message", True)] * 2 + [(ANSWERED, "seven", True)]


def test_a_batch_under_way_has_no_replies(api: ScriptedAPI, batches: Batches) -> None:
    api.hold = True
    name = batches.send(QUESTIONS)
    assert batches.replies(name) is None
    api.hold = False
    assert len(batches.replies(name) or ()) == 3


@pytest.mark.parametrize("failure", [Failure(429, "rate_limit_error"), Failure(529, "overloaded_error"), Failure(401, "x")])
def test_a_rejected_batch_was_not_sent(api: ScriptedAPI, batches: Batches, failure: Failure) -> None:
    api.refuse_batches = failure
    with pytest.raises(Rejected):
        batches.send(QUESTIONS)
    assert not api.batches


def test_a_batch_is_never_sent_twice_by_itself(api: ScriptedAPI, batches: Batches) -> None:
    api.lost = True
    with pytest.raises(ModelFailed) as caught:
        batches.send(QUESTIONS)
    assert not isinstance(caught.value, Rejected) and len(api.batches) == 1
    assert batches.find("t1", 3) == next(iter(api.batches))
    assert batches.find("t2", 3) is None and batches.find("t1", 4) is None


def test_of_a_batch_under_way_nobody_knows_whose_it_is(api: ScriptedAPI, batches: Batches) -> None:
    api.lost = api.hold = True
    with pytest.raises(ModelFailed):
        batches.send(QUESTIONS)
    with pytest.raises(Unsure):
        batches.find("t1", 3)
    assert batches.find("t1", 2) is None


def test_an_api_that_is_not_there_is_a_failure(api: ScriptedAPI) -> None:
    batches = Batches(AnthropicClient("claude-sonnet-5-5", "key", "http://127.0.0.1:9", max_retries=0))
    for call in (lambda: batches.replies("msgbatch_1"), lambda: batches.find("t", 1), lambda: batches.delete("x")):
        with pytest.raises(ModelFailed, match="could not be reached"):
            call()
