"""The commands that ask a model, over an endpoint on this machine: the real processes' code, and no word to Anthropic."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.store.night import questions
from memory.store.paths import Home
from tests.scripted_api import ScriptedAPI
from tests.scripted_endpoint import EVERYTHING, Body, Reply, ScriptedEndpoint, call
from tests.test_consolidate import Clock, remember, stage

from .conftest import CommandLine

OLD, NEW = "Releases are built from the main branch of the tool.", "Releases are built from tagged commits of the tool repository."
TOKEN = "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"


@pytest.fixture
def endpoint(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedEndpoint]:
    """An endpoint that the configuration names, beside an API of Anthropic's that must not be asked."""
    server, anthropic = ScriptedEndpoint().start(), ScriptedAPI().start()
    for name in [name for name in os.environ if name.startswith("SURGICAL_MEMORY_RLM")]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("SURGICAL_MEMORY_MODEL", raising=False)
    monkeypatch.delenv("SURGICAL_MEMORY_API_KEY", raising=False)
    monkeypatch.setenv("ANTHROPIC_BASE_URL", anthropic.url)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "key-of-anthropic")
    home.mkdir(mode=0o700, exist_ok=True)
    (home / "config.toml").write_text(f'[rlm]\nbase_url = "{server.url}"\n')
    yield server
    server.stop()
    anthropic.stop()
    assert not anthropic.requests and not anthropic.batches
    assert "key-of-anthropic" not in json.dumps(server.bodies) + "".join(server.keys)


def test_explore(sample: CommandLine, endpoint: ScriptedEndpoint) -> None:
    name = sample.ids()["Unix socket"]
    endpoint.script(call("recall", query="who gets the crash reports?"), f"A token leaked [{name}].")
    data = sample("explore", "why a unix socket?", "--agent", "--look-in", "memory", "--max-cost", "0.01")
    assert data["answer"] == f"A token leaked [{name}]." and data["citations"][0]["verified"]
    known = data["metadata"]
    assert (known["model"], known["calls"], known["cost_usd"]) == ("small-model", 2, 0.0) and "unpriced_calls" not in known


def test_repl_held_to_a_schema(sample: CommandLine, endpoint: ScriptedEndpoint) -> None:
    step = json.dumps({"why": "count", "code": "n = count_chunks()\nprint(n)"})
    endpoint.script(step, json.dumps({"why": "done", "code": "FINAL(n + len(llm_query('x')))"}), "four")
    assert sample("repl", "how many?")["answer"] == "12"
    assert "anyOf" in endpoint.bodies[0]["response_format"]["json_schema"]["schema"] and "one JSON object" in endpoint.text(0)
    assert "response_format" not in endpoint.bodies[2], "a sub-query answers in words"
    endpoint.script('{"answer": "eight"}')
    assert sample("repl", "how many?")["answer"] == "eight"


def test_repl_in_plain_words(sample: CommandLine, endpoint: ScriptedEndpoint) -> None:
    endpoint.offers = EVERYTHING - {"schema"}
    endpoint.script("```python\nFINAL(count_chunks())\n```")
    assert sample("repl", "how many?", "--model", "other")["answer"] == "8"
    assert endpoint.bodies[-1]["model"] == "other"


def test_a_stream_that_breaks_leaves_what_the_code_showed(sample: CommandLine, endpoint: ScriptedEndpoint) -> None:
    endpoint.script(json.dumps({"why": "", "code": "print('eight chunks')"}), Reply("x" * 90, cut_after=3))
    data = sample("repl", "how many?")
    assert data["truncated"] and data["reason"] == "model" and data["answer"], data


def test_a_kept_result(sample: CommandLine, endpoint: ScriptedEndpoint) -> None:
    from memory.store.files import results

    name = results.keep(Home(str(sample.home)), "one\ntwo\nthe gate is shut\n", {"tool": "Bash"})
    endpoint.script(call("grep", pattern="gate"), "Shut (result.txt:3).")
    assert sample("result", name, "--agent", "--focus", "is the gate open?")["citations"][0]["verified"]


def test_sub_queries_of_a_session(sample: CommandLine, endpoint: ScriptedEndpoint) -> None:
    assert "error" in sample("repl_execute", "--session", "s", "llm_query('x')") and not endpoint.bodies
    endpoint.script("a summary")
    assert sample("repl_execute", "--session", "s", "--model", "tiny", "llm_query('x')")["value"] == "'a summary'"


def test_secrets_do_not_leave(sample: CommandLine, endpoint: ScriptedEndpoint, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text(f"token = {TOKEN}\n")
    (tmp_path / ".env").write_text(f"GITHUB_TOKEN={TOKEN}\n")
    endpoint.script(call("file_read", path="notes.txt"), call("file_read", path=".env"), "No.")
    sample("explore", "which token?", "--agent", "--look-in", "files", "--root", str(tmp_path))
    endpoint.script(json.dumps({"why": "", "code": "print(context)\nllm_query(context)"}), "x", '{"answer": "no"}')
    sample("repl", "which token?", "--context", str(tmp_path / "notes.txt"))
    assert len(endpoint.bodies) == 6 and TOKEN not in json.dumps(endpoint.bodies)


def test_an_option_names_another(sample: CommandLine, endpoint: ScriptedEndpoint) -> None:
    sample("config", "set", "rlm.base_url", "http://127.0.0.1:9/v1")
    assert sample("repl", "q", "--base-url", endpoint.url)["answer"] == "ok"
    assert "127.0.0.1:9" in sample.refusal("repl", "q")["message"]
    assert sample.refusal("repl", "q", "--base-url", "nowhere")["code"] == "bad_base_url"
    assert sample.refusal("repl", "q", "--base-url", "https://models.example/v1", "--max-cost", "1")["code"] == "unknown_price"


# --- the night ------------------------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def judge(body: Body) -> str:
    text = "\n".join(str(message["content"]) for message in body["messages"])
    first = text.partition("</memory>")[0]
    agree = {"verdict": "contradicts", "a": "main branch", "b": "tagged commits"}
    return json.dumps(agree if "main branch" in first else {**agree, "a": agree["b"], "b": agree["a"]})


@pytest.fixture
def doubtful(empty: CommandLine, clock: Clock, endpoint: ScriptedEndpoint) -> tuple[CommandLine, str, str]:
    """Two memories at odds that no rule can tell, in a store whose nights may ask."""
    empty("config", "set", "night.ask_model", "true")
    empty("config", "set", "night.model_tags", "0")
    old = remember(empty, OLD)
    clock.pass_days(1)
    return empty, old, remember(empty, NEW)


def test_a_night_asks_and_has_its_answers_in_the_next(doubtful: tuple[CommandLine, str, str], endpoint: ScriptedEndpoint) -> None:
    home, old, new = doubtful
    line = stage(home("consolidate"), "ask")
    assert line["waiting"] == 1 and not endpoint.bodies
    assert not stage(home("consolidate", "--dry-run"), "ask").get("answered") and not endpoint.bodies
    endpoint.script(judge)
    line = stage(home("consolidate"), "ask")
    assert (line["answered"], line["cost"], line["model"], line["waiting"]) == (1, 0.0, "small-model", 0)
    assert endpoint.bodies[0]["response_format"]["json_schema"]["schema"]["properties"]["verdict"]["enum"]
    assert home("explore_expand", "--id", old)["provenance"]["superseded_by"] == new
    desk = questions.load(Home(str(home.home)))
    assert not desk.waiting and desk.sent is None
    home("consolidate")
    assert len(endpoint.bodies) == 1, "none is asked twice"


def raw(**wrong: Any) -> Reply:
    """A reply whose only event has some fields of other types."""
    event = {"model": "m", "choices": [{"delta": {"content": "{}"}, "finish_reason": "stop"}], **wrong}
    return Reply(broken=f"data: {json.dumps(event)}\n\ndata: [DONE]\n\n".encode())


@pytest.mark.parametrize(
    "reply",
    [
        Reply("gone", status=400), Reply("{}", cut_after=1), "no JSON", "[" * 50_000, '{"verdict": ' + "[" * 5_000,
        raw(choices=[{"delta": {"content": 5}}]), raw(choices=[{"delta": {"content": "x"}, "finish_reason": {"a": 1}}]),
        raw(choices=[{"delta": {"tool_calls": [{"index": float("inf")}]}}]), raw(choices=7), raw(model=[]),
    ],
)  # fmt: skip
def test_no_trouble_of_the_endpoint_fails_a_night(
    doubtful: tuple[CommandLine, str, str], endpoint: ScriptedEndpoint, reply: Any
) -> None:
    home, old, _ = doubtful
    home("consolidate")
    endpoint.script(*[reply] * 9)
    report = home("consolidate")
    line = stage(report, "ask")
    assert line.get("failed") or line["refused"] == {"it is no JSON object": 1}
    assert stage(report, "reconcile") and stage(report, "summarise"), "the other stages are done all the same"
    assert not home("explore_expand", "--id", old)["provenance"].get("superseded_by")


@pytest.mark.parametrize("usage", [[1], {"prompt_tokens": 10**400, "completion_tokens": 1}, {"prompt_tokens": -5, "completion_tokens": -5}])
def test_a_verdict_counts_whatever_the_endpoint_counts(
    doubtful: tuple[CommandLine, str, str], endpoint: ScriptedEndpoint, usage: Any
) -> None:
    home, old, new = doubtful
    home("consolidate")
    endpoint.script(lambda body: raw(choices=[{"delta": {"content": judge(body)}, "finish_reason": "stop"}], usage=usage))
    assert stage(home("consolidate"), "ask")["answered"] == 1
    assert home("explore_expand", "--id", old)["provenance"]["superseded_by"] == new


def test_a_key_that_the_endpoint_repeats_reaches_neither_the_disk_nor_the_answer(
    doubtful: tuple[CommandLine, str, str], endpoint: ScriptedEndpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, *_ = doubtful
    key = "sk-test-Zx9Kq2Lm8Pw4Rt6Yv1Bn"
    monkeypatch.setenv("SURGICAL_MEMORY_API_KEY", key)
    home("consolidate")
    endpoint.script(*[Reply(f"bad key: Bearer {key} {TOKEN}", status=400)] * 3)
    report = home("consolidate")
    assert "bad key" in stage(report, "ask")["failed"] and key not in json.dumps(report) and TOKEN not in json.dumps(report)
    endpoint.script(Reply(f"I was sent {key}.", finish=key))
    home("consolidate")
    endpoint.script(Reply(f"bad key: Bearer {key}", status=400))
    answer = home("explore", "How are releases built?", "--agent", "--look-in", "memory")
    assert "bad key" in answer["answer"] and key not in json.dumps(answer)
    endpoint.script(f"I was sent {key}.")
    assert key not in json.dumps(home("explore", "How are releases built?", "--agent", "--look-in", "memory"))
    assert (home.home / "nights.jsonl").exists()
    for path in home.home.rglob("*"):
        assert not path.is_file() or not {part for part in (key, TOKEN) if part.encode() in path.read_bytes()}, path


def test_an_endpoint_without_a_price_is_not_asked_at_night(
    doubtful: tuple[CommandLine, str, str]
) -> None:
    home, *_ = doubtful
    home("consolidate")
    home("config", "set", "rlm.base_url", "https://models.example/v1")
    assert "night.model_cost cannot be kept" in stage(home("consolidate"), "ask")["failed"]
