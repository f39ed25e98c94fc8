"""Claude through the real SDK against an API on loopback: what it is sent, what comes back, and what goes wrong."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from memory.agent.anthropic_client import AnthropicClient
from memory.agent.budget import Allowance, Budget, BudgetSpent
from memory.agent.models import Completion, ModelFailed, ModelRequest, ScriptedClient, as_model, ask
from memory.agent.prices import Usage
from memory.core.errors import Refusal
from tests.scripted_api import Failure, Garbled, ScriptedAPI, Turn, call, text_turn

QUICKLY = {"retry-after-ms": "5"}
WHY = ModelRequest([{"role": "user", "content": "Why?"}])


def is_any(_request: object) -> bool:
    return True


def test_a_prompt_is_completed(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(is_any, "Because of the tides.")
    assert claude.complete("Why?") == "Because of the tides."
    (request,) = api.requests
    assert request.model == "claude-sonnet-5-5" and request.texts_by("user") == ["Why?"]


def test_what_stays_the_same_is_marked_for_the_cache(api: ScriptedAPI, claude: AnthropicClient) -> None:
    messages = [
        {"role": "user", "content": "one"},
        {"role": "assistant", "content": "two"},
        {"role": "user", "content": "three"},
    ]
    claude.send(ModelRequest(messages, "You are told this each time.", is_continued=True))
    body = api.requests[0].body
    assert body["system"][0]["cache_control"] == {"type": "ephemeral"}
    assert body["messages"][-1]["content"] == [
        {"type": "text", "text": "three", "cache_control": {"type": "ephemeral"}}
    ]
    assert body["messages"][:2] == messages[:2] and messages[2]["content"] == "three"


def test_what_is_asked_once_is_not_marked(api: ScriptedAPI, claude: AnthropicClient) -> None:
    claude.send(ModelRequest([{"role": "user", "content": "one"}], "You summarise."))
    assert "cache_control" not in str(api.requests[0].body)
    last = [
        {"role": "user", "content": "one"},
        {"role": "assistant", "content": "two"},
        {"role": "user", "content": "And now the answer."},
    ]
    claude.send(ModelRequest(last, "You are told this each time."))
    first, _, closing = api.requests[1].body["messages"]
    assert first["content"][0]["cache_control"] and closing == last[2], "what the call before wrote is read"


def test_requests_that_were_tried_again_are_counted(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(is_any, Failure(529, "overloaded_error", QUICKLY), "At last.", Failure(500, headers=QUICKLY), repeat_last=True)
    budget = Budget(Allowance(), time.monotonic)
    ask(claude, budget, WHY)
    with pytest.raises(ModelFailed):
        ask(claude, budget, WHY)
    spent = budget.report()
    assert (spent["calls"], spent["requests"], spent["unanswered_calls"]) == (2, len(api.requests), 1) and len(api.requests) == 5


def test_tokens_are_counted_apart_and_priced(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(is_any, Turn([{"type": "text", "text": "x" * 300}], 1_000, cache_read=50_000, cache_write=2_000))
    answer = claude.send(WHY)
    assert answer.usage == Usage(1_000, 101, 50_000, 2_000) and answer.stop_reason == "end_turn"
    assert answer.cost == pytest.approx((2 * (1_000 + 1.25 * 2_000 + 0.05 * 50_000) + 10 * 101) / 1e6)


def test_tools_can_be_offered_and_their_calls_come_back(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(lambda request: request.tools == ["look"], call("look", where="here"))
    tool = {"name": "look", "description": "Looks.", "input_schema": {"type": "object", "properties": {}}}
    answer = claude.send(ModelRequest([{"role": "user", "content": "Look."}], tools=[tool]))
    assert answer.stop_reason == "tool_use" and answer.text == ""
    assert answer.blocks[0]["name"] == "look" and answer.blocks[0]["input"] == {"where": "here"}


def test_an_overload_is_tried_again(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(is_any, Failure(529, "overloaded_error", QUICKLY), Failure(429, "rate_limit_error", QUICKLY), "At last.")
    assert claude.complete("Why?") == "At last." and len(api.requests) == 3


def test_a_cut_connection_is_tried_again(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(is_any, Failure(None), "At last.")
    assert claude.complete("Why?") == "At last."


@pytest.mark.parametrize(
    ("failure", "asked", "words"),
    [
        (Failure(529, "overloaded_error", QUICKLY), 3, "status 529"),
        (Failure(None), 3, "could not be reached"),
        (Failure(401, "authentication_error"), 1, "ANTHROPIC_API_KEY was not accepted"),
        (Failure(404, "not_found_error"), 1, "no model 'claude-sonnet-5-5'"),
        (Failure(400, "invalid_request_error"), 1, "status 400"),
    ],
)
def test_what_does_not_pass(
    api: ScriptedAPI, claude: AnthropicClient, failure: Failure, asked: int, words: str
) -> None:
    api.add_rule(is_any, failure, repeat_last=True)
    with pytest.raises(ModelFailed, match=words):
        claude.complete("Why?")
    assert len(api.requests) == asked


USAGE = {"input_tokens": 5, "output_tokens": 5, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 0}
CALL = {"type": "tool_use", "id": "t1", "name": "recall", "input": {}}


@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
@pytest.mark.parametrize(
    "wrong",
    [
        {"usage": {**USAGE, "input_tokens": -1_000_000}}, {"usage": {**USAGE, "output_tokens": 10**400}},
        {"usage": {**USAGE, "cache_read_input_tokens": "many"}}, {"usage": [1]}, {"usage": None}, {"model": 7},
        {"stop_reason": {"a": 1}}, {"content": 5}, {"content": [7]}, {"content": [{"type": "text", "text": {"a": 1}}]},
        {"content": [{**CALL, "id": None}]}, {"content": [{**CALL, "name": {}}]}, {"content": [{"type": "tool_use"}]},
        {"content": [CALL, CALL]}, {"content": [{**CALL, "id": f"t{n}"} for n in range(300)]},
        {"content": [{"type": ["text"]}]}, {"content": [{**CALL, "input": {"n": float("inf")}}]},
    ],
)  # fmt: skip
def test_a_message_of_another_shape_is_a_failure(api: ScriptedAPI, claude: AnthropicClient, wrong: dict[str, Any]) -> None:
    """A gateway's, in the place of the API's own: the SDK checks no types."""
    message = {
        "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-sonnet-5-5", "stop_sequence": None,
        "content": [{"type": "text", "text": "Because."}], "stop_reason": "end_turn", "usage": USAGE,
    }  # fmt: skip
    api.add_rule(is_any, Garbled(json.dumps(message).encode()), Garbled(json.dumps({**message, **wrong}).encode()))
    assert claude.send(WHY).text == "Because."
    with pytest.raises(ModelFailed, match="no message"):
        claude.send(WHY)


def test_a_key_that_an_error_repeats_is_shown_to_nobody(api: ScriptedAPI) -> None:
    key = "Zx9Kq2Lm8Pw4Rt6Yv1BnTg5s"
    api.add_rule(is_any, Failure(400, "invalid_request_error", {}, f"what is {key}?"))
    client = AnthropicClient(None, key, api.url)
    with pytest.raises(ModelFailed, match=r"status 400: .*what is") as failed:
        client.complete("Why?")
    assert key not in str(failed.value)
    client.close()


def test_a_redirect_is_not_followed(api: ScriptedAPI, claude: AnthropicClient) -> None:
    other = ScriptedAPI().start()
    api.add_rule(is_any, Failure(307, "x", {"location": f"{other.url}/v1/messages"}), repeat_last=True)
    with pytest.raises(ModelFailed, match="307"):
        claude.complete("Why?")
    other.stop()
    assert not other.requests


def test_a_key_leaves_the_machine_by_https_alone(api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://gateway.example")
    AnthropicClient(api_key="test-key")  # an address of the environment counts for this machine alone
    with pytest.raises(Refusal, match="by https alone"):
        AnthropicClient(api_key="test-key", base_url="http://gateway.example")
    for url in ("https://gateway.example", api.url):
        AnthropicClient(api_key="test-key", base_url=url)


def test_a_silent_model_is_not_waited_for(api: ScriptedAPI) -> None:
    def silent(_request: object) -> str:
        time.sleep(0.5)
        return "Too late."

    api.add_rule(is_any, silent, repeat_last=True)
    client = AnthropicClient(api_key="test-key", base_url=api.url, max_retries=0)
    with pytest.raises(ModelFailed, match=r"within 0\.1 s"):
        client.send(WHY._replace(timeout_s=0.1))
    client.close()


def test_a_refusal_is_an_answer(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(is_any, Turn([], stop_reason="refusal"))
    answer = claude.send(WHY)
    assert (answer.stop_reason, answer.text) == ("refusal", "")


def test_without_a_key_it_says_what_to_do(api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refusal, match="set ANTHROPIC_API_KEY") as caught:
        AnthropicClient()
    assert caught.value.code == "no_key" and "/reason" in caught.value.message
    monkeypatch.setenv("ANTHROPIC_API_KEY", "test-key")
    monkeypatch.setenv("SURGICAL_MEMORY_MODEL", "claude-opus-5-5")
    assert AnthropicClient().name == "claude-opus-5-5" and AnthropicClient("other").name == "other"


def test_a_call_goes_on_the_account(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(is_any, text_turn("Yes.", 30))
    budget = Budget(Allowance(calls=1, tokens=1_000), time.monotonic)
    ask(claude, budget, WHY._replace(max_tokens=5_000))
    assert 950 <= api.requests[0].body["max_tokens"] < 1_000, "its prompt counts, too"
    assert budget.usage.input_tokens == 30 and budget.cost > 0
    with pytest.raises(BudgetSpent):
        ask(claude, budget, WHY)
    assert len(api.requests) == 1


# --- other clients --------------------------------------------------------------------------------------------


class Custom:
    def __init__(self, answer: Any) -> None:
        self.answer, self.prompts = answer, list[str]()

    def complete(self, prompt: str) -> Any:
        self.prompts.append(prompt)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def test_anything_that_completes_will_do() -> None:
    custom = Custom("Yes.")
    model = as_model(custom)
    answer = model.send(WHY)
    assert answer.text == "Yes." and answer.cost is None and answer.usage == Usage(2, 2)
    assert custom.prompts == ["Why?"]
    model.send(ModelRequest([{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}], "Be short."))
    assert custom.prompts[1] == "Be short.\n\nUser:\na\n\nYou:\nb\n\nYou:"


@pytest.mark.parametrize(("answer", "words"), [(OSError("gone"), "Custom failed: OSError: gone"), (3, "gave int")])
def test_its_failures_are_failures_of_the_model(answer: Any, words: str) -> None:
    with pytest.raises(ModelFailed, match=words):
        as_model(Custom(answer)).send(WHY)


def test_a_mock_is_asked_by_complete() -> None:
    from unittest.mock import MagicMock

    mock = MagicMock()
    mock.complete.return_value = "Yes."
    assert isinstance(as_model(mock), Completion)
    assert as_model(mock).send(WHY).text == "Yes."


def test_something_else_is_refused() -> None:
    with pytest.raises(TypeError, match=r"has a method complete\(prompt\); int has none"):
        as_model(3)


def test_a_script_comes_to_its_end() -> None:
    client = ScriptedClient(["one"])
    assert client.complete("a") == "one" and client.prompts == ["a"]
    with pytest.raises(IndexError):
        client.complete("b")
    assert ScriptedClient(str.upper).complete("c") == "C"
