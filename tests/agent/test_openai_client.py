"""A model behind any Chat Completions endpoint: what it is sent, what comes back, and what goes wrong."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from memory.agent.budget import Allowance, Budget
from memory.agent.choice import Endpoint
from memory.agent.explored import ExplorationLimits, Explored
from memory.agent.explorer import explore
from memory.agent.ledger import SourceLedger
from memory.agent.models import ModelFailed, ModelRequest, WindowFull, refuse_unpriced
from memory.agent.openai_client import OpenAIClient
from memory.agent.openai_http import Address
from memory.agent.openai_reply import ReplyReader
from memory.agent.prices import Usage
from memory.agent.tools.files import file_tools
from memory.agent.tools.grep import grep_tool
from memory.agent.tools.roots import Roots
from memory.agent.tools.toolbox import AgentToolbox
from memory.core.errors import Refusal
from tests.scripted_endpoint import EVERYTHING, Reply, ScriptedEndpoint, call

TOOL = {"name": "look", "description": "Looks.", "input_schema": {"type": "object", "properties": {"where": {"type": "string"}}}}
QUICKLY = (("retry-after-ms", "5"),)


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedEndpoint]:
    for name in ("SURGICAL_MEMORY_API_KEY", "SURGICAL_MEMORY_MODEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "key-of-anthropic")
    monkeypatch.setenv("OPENAI_API_KEY", "key-of-openai")
    server = ScriptedEndpoint().start()
    yield server
    server.stop()


@pytest.fixture
def model(endpoint: ScriptedEndpoint) -> OpenAIClient:
    return OpenAIClient(endpoint.url, timeout_s=5.0, max_retries=2)


def question(text: str = "Why?") -> list[dict[str, Any]]:
    return [{"role": "user", "content": text}]


# --- what is sent and what comes back -------------------------------------------------------------------------


@pytest.mark.parametrize("lacking", ["", "stream", "usage"])
def test_a_prompt_is_completed(endpoint: ScriptedEndpoint, model: OpenAIClient, lacking: str) -> None:
    endpoint.offers = EVERYTHING - {lacking}
    endpoint.script("Because of the tides: großes Wasser, 潮.")
    answer = model.send(ModelRequest(question(), "Be short.", max_tokens=77))
    assert answer.text == "Because of the tides: großes Wasser, 潮." and answer.stop_reason == "end_turn"
    (body,) = endpoint.bodies
    assert body["messages"] == [{"role": "system", "content": "Be short."}, {"role": "user", "content": "Why?"}]
    assert body["max_tokens"] == 77 and body["model"] == "small-model" == model.name == answer.model
    assert endpoint.paths == ["/v1/models", "/v1/chat/completions"]
    assert answer.usage.input_tokens > 0 and answer.usage.output_tokens > 0 and answer.cost == 0.0


def test_no_other_key_is_sent(endpoint: ScriptedEndpoint, model: OpenAIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    model.complete("Why?")
    monkeypatch.setenv("SURGICAL_MEMORY_API_KEY", "mine")
    OpenAIClient(endpoint.url, "other").complete("Why?")
    assert endpoint.keys == ["", "Bearer mine"] and endpoint.bodies[1]["model"] == "other"


def test_no_proxy_is_asked(endpoint: ScriptedEndpoint, model: OpenAIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert model.complete("Why?") == "ok"


def test_a_redirect_is_not_followed(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    endpoint.script(Reply(status=302, headers=[("location", "http://127.0.0.1:9/")]))
    with pytest.raises(ModelFailed, match="status 302"):
        model.complete("Why?")


def test_tools_are_offered_and_called(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    endpoint.script(Reply("I look.", [("look", {"where": "here"}), ("look", '{"where": "the')]))
    answer = model.send(ModelRequest(question(), tools=[TOOL, {"type": "web_search", "name": "web_search"}]))
    assert [tool["function"]["name"] for tool in endpoint.bodies[0]["tools"]] == ["look"], "another provider's are left out"
    text, first, broken = answer.blocks
    assert text["text"] == "I look." and first["input"] == {"where": "here"} and broken["input"] == '{"where": "the'
    assert answer.stop_reason == "tool_use"
    results = [{"type": "tool_result", "tool_use_id": block["id"], "content": "sea"} for block in (first, broken)]
    spoken = [*question(), {"role": "assistant", "content": list(answer.blocks)}, {"role": "user", "content": [*results, {"type": "text", "text": "[Left]"}]}]
    model.send(ModelRequest(spoken, tools=[TOOL], may_call=False))
    body = endpoint.bodies[1]
    assert body["tool_choice"] == "none" and [message["role"] for message in body["messages"]] == ["user", "assistant", "tool", "tool", "user"]
    assert body["messages"][1]["tool_calls"][0]["function"]["arguments"] == '{"where": "here"}'
    assert body["messages"][3] == {"role": "tool", "tool_call_id": broken["id"], "content": "sea"}


def test_a_reply_is_read_as_its_request_offered_the_tools(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    """Another thread's request is refused tools while this one is under way."""
    def reply(_body: dict[str, Any]) -> Reply:
        model._by_words = True
        return call("look", where="here")

    endpoint.script(reply, '{"why": "", "tool": "look", "arguments": {"where": "there"}}')
    for place in ("here", "there"):
        found = model.send(ModelRequest([{"role": "user", "content": "Where?"}], "Look.", [TOOL]))
        assert [block["input"] for block in found.blocks if block["type"] == "tool_use"] == [{"where": place}]


def test_tokens_of_its_cache_are_counted_apart(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    endpoint.script(Reply("Yes.", cached=7))
    usage = model.send(ModelRequest(question())).usage
    assert usage == Usage(usage.total - 7 - usage.output_tokens, usage.output_tokens, 7)


def test_what_it_thought_first_is_no_answer(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    endpoint.script("<think>Hm, tides?</think>\nBecause.", "<think>without end", "No <think> here.")
    assert [model.complete("Why?") for _ in range(3)] == ["Because.", "", "No <think> here."]


# --- an endpoint, or a model, that has no tools ---------------------------------------------------------------


def test_without_tools_one_object_says_what_to_do(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    endpoint.offers = EVERYTHING - {"tools"}
    endpoint.script('{"why": "It is near.", "tool": "look", "arguments": {"where": "here"}}', '{"answer": "The sea."}')
    answer = model.send(ModelRequest(question(), "Explore.", tools=[TOOL]))
    assert [block["type"] for block in answer.blocks] == ["text", "tool_use"] and answer.stop_reason == "tool_use"
    body = endpoint.bodies[0]
    assert "tools" not in body and "- look: Looks." in body["messages"][0]["content"]
    answered, using = body["response_format"]["json_schema"]["schema"]["anyOf"]
    assert answered["required"] == ["answer"] and using["properties"]["tool"]["enum"] == ["look"]
    result = {"type": "tool_result", "tool_use_id": answer.blocks[1]["id"], "content": "sea"}
    spoken = [*question(), {"role": "assistant", "content": list(answer.blocks)}, {"role": "user", "content": [result]}]
    assert model.send(ModelRequest(spoken, "Explore.", tools=[TOOL], may_call=False)).text == "The sea."
    told = endpoint.bodies[1]["messages"]
    assert json.loads(told[2]["content"])["tool"] == "look" and told[3]["content"] == "Result of look:\nsea"
    assert endpoint.bodies[1]["response_format"]["json_schema"]["schema"]["required"] == ["answer"]


def test_without_schemas_what_is_said_is_read_as_well_as_it_goes(endpoint: ScriptedEndpoint) -> None:
    endpoint.offers = EVERYTHING - {"tools", "schema"}
    model = OpenAIClient(endpoint.url, "m")
    endpoint.script('```json\n{"tool": "look", "arguments": {"where": "x"}}\n```', '{"look": {"where": "y"}}', "The sea.", '{"tool": ')
    found = [model.send(ModelRequest(question(), tools=[TOOL])).blocks for _ in range(4)]
    assert [blocks[0].get("input") for blocks in found[:2]] == [{"where": "x"}, {"where": "y"}]
    assert found[2][0]["text"] == "The sea." and found[3][0]["text"] == '{"tool": '
    assert not model.is_constrained and "response_format" not in endpoint.bodies[0]


def test_a_schema_is_asked_for_where_it_is_given(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    schema = {"type": "object", "properties": {"verdict": {"enum": ["same"]}}}
    model.send(ModelRequest(question(), schema=schema))
    assert endpoint.bodies[0]["response_format"]["json_schema"]["schema"] == schema
    plain = OpenAIClient(endpoint.url, is_constrained=False)
    plain.send(ModelRequest(question(), schema=schema))
    assert "response_format" not in endpoint.bodies[1]


# --- what goes wrong ------------------------------------------------------------------------------------------


def test_what_may_pass_is_tried_again(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    loading = Reply("loading the model", status=503, headers=QUICKLY)
    endpoint.script(loading, Reply("slow down", status=429, headers=QUICKLY), "At last.")
    answer = model.send(ModelRequest(question()))
    assert answer.text == "At last." and answer.requests == 3 == len(endpoint.bodies)


@pytest.mark.parametrize(
    ("reply", "words", "partial", "times"),
    [
        (Reply("no", status=500, headers=QUICKLY), "status 500: no", "", 3),
        (Reply("no", status=401), "SURGICAL_MEMORY_API_KEY", "", 1),
        (Reply("no", status=404), "no model 'small-model'", "", 1),
        (Reply("bad", status=400), "status 400: bad", "", 1),
        (Reply("one two three", cut_after=3), "broke off", "one two th", 1),
        (Reply("one two three", error_after=3), "the slot was lost", "one two th", 1),
        (Reply(broken=b"<html>Sign in</html>"), "Sign in", "", 3),
        (Reply(broken=b"data: {not json\n\n"), "is no JSON", "", 3),
        (Reply(broken=b'data: {"choices": [7]}\n\n'), "something else", "", 3),
        (Reply(broken=b'data: {"choices": []}\n\ndata: [DONE]\n\n'), "broke off", "", 3),
    ],
)
def test_what_does_not_pass(
    endpoint: ScriptedEndpoint, model: OpenAIClient, reply: Reply, words: str, partial: str, times: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("memory.agent.openai_client._PAUSE_S", 0.01)
    endpoint.script(*[reply] * 5)
    with pytest.raises(ModelFailed, match=words) as failed:
        model.complete("Why?")
    assert (failed.value.partial, failed.value.requests) == (partial, times) and len(endpoint.bodies) == times


BIG = "1" + "0" * 400


def event(delta: Any, finish: Any = "stop", **more: Any) -> str:
    return json.dumps({"model": "m", "choices": [{"delta": delta, "finish_reason": finish}], **more})


def stream(*events: str) -> Reply:
    return Reply(broken="".join(f"data: {one}\n\n" for one in (*events, "[DONE]")).encode())


MALFORMED = {
    "finish_object": event({"content": "x"}, {"a": 1}),
    "content_number": event({"content": 5}),
    "content_parts": event({"content": [{"type": "text", "text": {"value": "x"}}]}),
    "choices_number": '{"choices": 5}',
    "choices_text": '{"choices": "abc"}',
    "delta_list": event([1]),
    "index_infinite": '{"choices": [{"delta": {"tool_calls": [{"index": 1e999, "function": {"name": "look"}}]}, "finish_reason": "stop"}]}',
    "index_negative": event({"tool_calls": [{"index": -1, "function": {"name": "look"}}]}),
    "index_text": event({"tool_calls": [{"index": "first", "function": {"name": "look"}}]}),
    "name_number": event({"tool_calls": [{"index": 0, "function": {"name": 9}}]}),
    "function_text": event({"tool_calls": [{"index": 0, "function": "look"}]}),
    "calls_object": event({"tool_calls": {"index": 0}}),
    "calls_too_many": event({"tool_calls": [{"index": n, "function": {"name": "look"}} for n in range(2_000)]}),
    "model_object": json.dumps({"model": {}, "choices": [{"delta": {"content": "x"}, "finish_reason": "stop"}]}),
    "arguments_deep": '{"choices": [{"delta": {"tool_calls": [{"function": {"name": "look", "arguments": ' + "[" * 300 + "]" * 300 + "}}]}}]}",
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("case", MALFORMED)
def test_a_reply_of_another_shape_is_a_failure_of_the_model(endpoint: ScriptedEndpoint, case: str) -> None:
    endpoint.script(stream(MALFORMED[case]))
    with pytest.raises(ModelFailed, match=r"something else than a reply|is no JSON"):
        OpenAIClient(endpoint.url, "m", max_retries=0).send(ModelRequest(question(), tools=[TOOL]))


def test_a_whole_reply_is_read_by_the_same_reader(endpoint: ScriptedEndpoint) -> None:
    endpoint.offers = EVERYTHING - {"stream"}
    endpoint.script(Reply([{"type": "text", "text": "two "}, "parts"]), Reply(["x", 7]))  # type: ignore[arg-type]
    model = OpenAIClient(endpoint.url, "m", max_retries=0)
    assert model.complete("Why?") == "two parts"
    with pytest.raises(ModelFailed, match="something else"):
        model.complete("Why?")


@pytest.mark.parametrize(
    "usage",
    [
        "[1]", "7", '"many"', "{}", f'{{"prompt_tokens": {BIG}, "completion_tokens": 1}}', '{"prompt_tokens": 1e999, "completion_tokens": 1}',
        '{"prompt_tokens": -1000000, "completion_tokens": -5}', '{"prompt_tokens": true, "completion_tokens": true}',
        '{"prompt_tokens": 0, "completion_tokens": 0}',
        '{"prompt_tokens": 9, "completion_tokens": 9, "prompt_tokens_details": {"cached_tokens": -9000}}',
        '{"prompt_tokens": 9, "completion_tokens": 9, "prompt_tokens_details": [9]}',
    ],
)  # fmt: skip
def test_figures_that_cannot_be_are_counted_by_length(endpoint: ScriptedEndpoint, usage: str) -> None:
    endpoint.script(stream(event({"content": "Because of the tides."})[:-1] + f', "usage": {usage}}}'))
    found = OpenAIClient(endpoint.url, "m").send(ModelRequest(question("Why is the sea so high today? " * 50))).usage
    assert min(found) >= 0 and found.input_tokens > 100 and found.output_tokens > 0 and found.total < 10_000


def test_what_cannot_be_an_argument_stays_a_text(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    given = ['{"n": 1e999}', '{"n": NaN}', "[" * 50_000, '{"n": ' + BIG + "}", '{"a": ' * 60 + "1" + "}" * 60, '{"q": "\\ud800 x"}']
    endpoint.script(Reply(calls=[("look", one) for one in given]))
    blocks = model.send(ModelRequest(question(), tools=[TOOL])).blocks
    assert [block["input"] for block in blocks] == [*given[:5], {"q": "? x"}]
    assert json.dumps(blocks, allow_nan=False)


def test_two_calls_of_one_id_are_two_calls(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    calls = [{"index": n, "id": "a", "function": {"name": "look", "arguments": {"where": str(n)}}} for n in range(2)]
    endpoint.script(stream(event({"tool_calls": calls}, "tool_calls")))
    first, second = model.send(ModelRequest(question(), tools=[TOOL])).blocks
    assert first["id"] == "a" != second["id"] and second["input"] == {"where": "1"}


def test_a_long_name_of_a_model_is_cut_and_no_recursion_ends_the_list(endpoint: ScriptedEndpoint) -> None:
    endpoint.models = ("m" * 3_000_000,)
    assert len(OpenAIClient(endpoint.url).send(ModelRequest(question())).model) <= 200


SECRET = "Zx9Kq2Lm8Pw4Rt6Yv1BnTg5s"


@pytest.mark.parametrize("status", [400, 404, 500])
def test_a_key_that_an_error_repeats_is_shown_to_nobody(endpoint: ScriptedEndpoint, status: int) -> None:
    token = "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"
    for key in (SECRET, "short"):
        endpoint.script(Reply(f"no such key: Bearer {key}, {token}", status=status))
        with pytest.raises(ModelFailed, match="no such key") as failed:
            OpenAIClient(endpoint.url, "m", key, max_retries=0).complete("Why?")
        assert key not in str(failed.value) and token not in str(failed.value)


def test_a_key_that_a_reply_repeats_is_taken_out_of_it(endpoint: ScriptedEndpoint) -> None:
    said = Reply(f"You sent {SECRET}.", [("look", {"where": SECRET})])
    broken = [Reply(f"You sent {SECRET} and more of it", cut_after=3), stream(json.dumps({"error": {"a": SECRET}})), Reply(broken=f"<p>{SECRET}".encode())]
    endpoint.script(said, *broken)
    model = OpenAIClient(endpoint.url, "m", SECRET, max_retries=0)
    answer = model.send(ModelRequest(question(), tools=[TOOL]))
    assert SECRET not in json.dumps(answer.blocks) and answer.text == "You sent [the key]."
    for _ in broken:
        with pytest.raises(ModelFailed) as failed:
            model.complete("Why?")
        assert SECRET not in str(failed.value) + failed.value.partial
    endpoint.script("I am ollama.")
    assert OpenAIClient(endpoint.url, "m", "ollama").complete("Who?") == "I am ollama."


def test_a_key_that_no_header_holds_is_a_failure_without_it(endpoint: ScriptedEndpoint) -> None:
    with pytest.raises(ModelFailed, match="could not be made") as failed:
        OpenAIClient(endpoint.url, "m", f"{SECRET}\nX: y", max_retries=0).complete("Why?")
    assert SECRET not in str(failed.value)


def test_whatever_goes_wrong_is_a_failure_of_the_model(endpoint: ScriptedEndpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_words: Any) -> Any:
        raise KeyError(SECRET)

    monkeypatch.setattr("memory.agent.openai_client.ReplyReader", fail)
    with pytest.raises(ModelFailed, match="KeyError") as failed:
        OpenAIClient(endpoint.url, "m", max_retries=0).complete("Why?")
    assert SECRET not in str(failed.value)


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memory.agent.openai_client._PAUSE_S", 0.01)
    with pytest.raises(ModelFailed, match=r"127\.0\.0\.1:9: it could not be reached"):
        OpenAIClient("http://127.0.0.1:9/v1").complete("Why?")


def test_a_window_that_is_full_is_known(endpoint: ScriptedEndpoint, model: OpenAIClient) -> None:
    endpoint.script(Reply("the request exceeds the available context size, try increasing it", status=400))
    with pytest.raises(WindowFull):
        model.complete("Why?")


@pytest.fixture
def drip(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a server that sends some bytes, and then a piece every now and then, without an end."""
    begin, piece = request.param
    over = threading.Event()

    def drip(connection: socket.socket) -> None:
        with suppress(OSError), connection:
            connection.recv(65_536)
            connection.sendall(begin)
            while not over.wait(0.05):
                connection.sendall(piece)

    def serve() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=drip, args=(server.accept()[0],), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/v1"
        over.set()
        server.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize(
    "drip",
    [
        (b"HTTP/1.1 200 OK\r\n", b"x"),
        (b"HTTP/1.1 200 OK\r\n", b"X-Y: z\r\n"),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
        (b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n", b"x"),
        (b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n", b": still here\n"),
        (b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n", b" "),
        (b"HTTP/1.1 400 No\r\ncontent-length: 99999\r\n\r\n", b"x"),
    ],
    indirect=True,
)
def test_a_dripping_server_is_not_waited_for(drip: str) -> None:
    model = OpenAIClient(drip, "m", max_retries=0)
    with pytest.raises(ModelFailed, match=r"in time|status 400"):
        model.send(ModelRequest(question(), timeout_s=0.5))


def test_a_silent_model_is_not_waited_for(endpoint: ScriptedEndpoint) -> None:
    def slow(_body: object) -> str:
        time.sleep(0.8)
        return "x"

    endpoint.script(slow)
    model = OpenAIClient(endpoint.url, "m", max_retries=0)
    with pytest.raises(ModelFailed, match="in time"):
        model.send(ModelRequest(question(), timeout_s=0.2))


@pytest.mark.parametrize("url", ["", "127.0.0.1:8080", "ftp://x/v1", "http://u:p@x/v1", "http://x/v1?key=1", "http://x:y/v1"])
def test_what_is_no_base_url(url: str) -> None:
    with pytest.raises(Refusal, match="not a base URL"):
        OpenAIClient(url)


def test_a_key_leaves_the_machine_by_https_alone() -> None:
    with pytest.raises(Refusal, match="by https alone"):
        OpenAIClient("http://models.example/v1", api_key="k")
    for url in ("https://models.example/v1", "http://127.0.0.1:1/v1", "http://[::1]:1/v1", "http://localhost/v1"):
        OpenAIClient(url, api_key="k")


def test_a_limit_in_dollars_needs_a_price() -> None:
    refuse_unpriced(OpenAIClient("http://localhost/v1"), 1.0)
    refuse_unpriced(OpenAIClient("https://models.example/v1"), None)
    with pytest.raises(Refusal, match="limit its tokens instead"):
        refuse_unpriced(OpenAIClient("https://models.example/v1"), 1.0)


# --- the explorer over it -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lacking", ["", "tools"])
def test_an_exploration(endpoint: ScriptedEndpoint, tree: Any, lacking: str) -> None:
    endpoint.offers = EVERYTHING - {lacking}
    if lacking:
        endpoint.script('{"why": "w", "tool": "grep", "arguments": {"pattern": "open_gate"}}', '{"answer": "In src/gate.py:401."}')
    else:
        endpoint.script(call("grep", pattern="open_gate"), "In src/gate.py:401.")
    found = explore_tree(endpoint, tree)
    assert (found.stopped, found.text) == ("done", "In src/gate.py:401.")
    assert "src/gate.py:401: def open_gate" in endpoint.text(-1)


def test_a_stream_that_is_cut_leaves_what_was_read(endpoint: ScriptedEndpoint, tree: Any) -> None:
    endpoint.script(call("grep", pattern="open_gate"), Reply("The gate is opened by", cut_after=3))
    found = explore_tree(endpoint, tree)
    assert found.stopped == "model" and found.by_program and "src/gate.py" in found.text and "The gate is" in found.text


def test_a_slow_model_has_its_time_for_the_last_answer_too(
    endpoint: ScriptedEndpoint, tree: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_slowly(_body: object) -> str:
        time.sleep(1.0)
        return "The keeper opens it."

    monkeypatch.setattr("memory.agent.models.CALL_S", 0.2)
    endpoint.script(*[call("grep", pattern="open_gate")] * 5, write_slowly)
    found = explore_tree(endpoint, tree)
    assert found.stopped == "iterations" and found.text == "The keeper opens it." and not found.by_program


def explore_tree(endpoint: ScriptedEndpoint, tree: Any, tokens: int = 100_000, turns: int = 6) -> Explored:
    roots = Roots([str(tree)])
    tools = AgentToolbox([*file_tools(roots), grep_tool(roots)])
    budget = Budget(Allowance(None, tokens, None, 900.0), time.monotonic)
    return explore("Who opens the gate?", tools, Endpoint(endpoint.url).client(None), budget, SourceLedger(), ExplorationLimits(turns))


@pytest.mark.parametrize("case", ["finish_object", "content_number", "index_infinite", "calls_too_many"])
def test_a_malformed_reply_leaves_what_was_read(endpoint: ScriptedEndpoint, tree: Any, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memory.agent.openai_client._PAUSE_S", 0.01)
    endpoint.script(call("grep", pattern="open_gate"), *[stream(MALFORMED[case])] * 9)
    found = explore_tree(endpoint, tree)
    assert found.stopped == "model" and found.by_program and "src/gate.py" in found.text


def test_an_endpoint_that_counts_backwards_gains_nothing(endpoint: ScriptedEndpoint, tree: Any) -> None:
    called = {"tool_calls": [{"index": 0, "function": {"name": "grep", "arguments": '{"pattern": "open_gate"}'}}]}
    counted = {"usage": {"prompt_tokens": -1_000_000, "completion_tokens": -5}}
    endpoint.script(*[stream(event(called, "tool_calls", **counted))] * 90)
    found = explore_tree(endpoint, tree, 9_000, 80)
    assert found.stopped == "tokens" and len(endpoint.bodies) < 20


def test_a_reply_of_many_calls_is_carried_out_in_part(endpoint: ScriptedEndpoint, tree: Any) -> None:
    endpoint.script(Reply(calls=[("glob", {"pattern": f"*{n}"}) for n in range(100)]), "Done.")
    found = explore_tree(endpoint, tree)
    results = [message["content"] for message in endpoint.bodies[1]["messages"] if message["role"] == "tool"]
    assert found.text == "Done." and len(results) == 100
    assert sum("Not carried out: a turn has at most 32" in result for result in results) == 68


@pytest.mark.parametrize("by_words", [False, True])
def test_a_key_that_a_reply_repeats_in_escapes_or_as_the_id_of_a_call_is_taken_out(
    endpoint: ScriptedEndpoint, by_words: bool
) -> None:
    key = "my-company-gateway-key"
    escaped = "".join(f"\\u{ord(one):04x}" for one in key)
    arguments = f'{{"where": "{escaped}", "{key}": ["{escaped[:6]}{key[1:]}", 1]}}'
    asked = {"index": 0, "id": f"call_{key}", "function": {"name": "look", "arguments": arguments}}
    words = f'{{"tool": "look", "arguments": {arguments}}}'
    delta: dict[str, Any] = {"content": words} if by_words else {"tool_calls": [asked]}
    reader = ReplyReader("m", Address.parse(endpoint.url, key).without_key)
    reader.add({"choices": [{"delta": delta, "finish_reason": "stop"}]})
    reply = reader.reply()
    assert reply is not None
    model = OpenAIClient(endpoint.url, "m", key, max_retries=0)
    blocks = model._answer(ModelRequest(question(), tools=[TOOL]), reply, 1, by_words).blocks
    (made,) = [one for one in blocks if one["type"] == "tool_use"]
    assert made["input"] == {"where": "[the key]", "[the key]": ["[the key]", 1]}
    assert key not in json.dumps(blocks)
