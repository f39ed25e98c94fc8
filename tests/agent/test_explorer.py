"""The exploring loop through the real SDK against an API on loopback, with the real tools on this repository."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.agent.anthropic_client import AnthropicClient
from memory.agent.budget import Allowance, Budget
from memory.agent.compaction import Policy
from memory.agent.explored import ExplorationLimits, Explored
from memory.agent.explorer import explore
from memory.agent.ledger import SourceLedger
from memory.agent.tools.files import file_tools
from memory.agent.tools.grep import grep_tool
from memory.agent.tools.roots import Roots
from memory.agent.tools.toolbox import AgentToolbox, ReadingTool, ToolResult, parameters
from memory.agent.tools.web import web_tools
from tests.scripted_api import Failure, Garbled, Request, ScriptedAPI, Turn, call, text_turn

ROOT = Path(__file__).resolve().parents[2]
QUICKLY = {"retry-after-ms": "5"}
FILES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "memory").rglob("*.py") if path.stat().st_size > 2_000)


def is_any(_request: Request) -> bool:
    return True


def is_summarising(request: Request) -> bool:
    return "You summarise the older part" in request.system


def is_ending(request: Request) -> bool:
    """By the request alone: the files that are read here hold the program's own words."""
    return not is_summarising(request) and (not request.tools or request.body.get("tool_choice") == {"type": "none"})


def is_exploring(request: Request) -> bool:
    return not is_summarising(request) and not is_ending(request)


class Exploration:
    """A run with settings of its own; what it left behind can be looked at."""

    def __init__(self, api: ScriptedAPI, claude: AnthropicClient) -> None:
        roots = Roots([str(ROOT)])
        self.api, self.claude = api, claude
        self.tools: list[ReadingTool] = [*file_tools(roots), grep_tool(roots)]
        self.hosted: list[dict[str, Any]] = []
        self.ledger, self.lines = SourceLedger(), list[str]()
        self.budget = Budget(Allowance(None, 50_000, None, 900.0), time.monotonic)

    def __call__(self, plan: ExplorationLimits = ExplorationLimits(), allowance: Allowance | None = None, **settings: Any) -> Explored:  # noqa: B008
        if allowance:
            self.budget = Budget(allowance, time.monotonic)
        toolbox = AgentToolbox(self.tools, self.hosted)
        return explore(
            "How does it work?", toolbox, self.claude, self.budget, self.ledger, plan, progress=self.lines.append, **settings
        )


@pytest.fixture
def exploration(api: ScriptedAPI, claude: AnthropicClient) -> Exploration:
    return Exploration(api, claude)


@pytest.fixture
def alarm_is_ours() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    yield
    assert {number: signal.getsignal(number) for number in before} == before


def read(number: int, lines: int = 40) -> Turn:
    return call("file_read", path=FILES[number % len(FILES)], start=1, end=lines)


# --- the usual way --------------------------------------------------------------------------------------------


def test_it_reads_and_answers(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(is_any, call("grep", pattern="class Budget", glob="*.py"), read(0), text_turn("It works so (memory/x.py:1)."))
    found = exploration()
    assert (found.stopped, found.text, found.iterations) == ("done", "It works so (memory/x.py:1).", 3)
    assert not found.is_truncated and not found.by_program and len(api.requests) == 3
    assert [look.tool for look in found.looks] == ["grep", "file_read"]
    assert f"{FILES[0]}:1-40" in exploration.ledger.names()
    assert "memory/agent/budget.py:" in api.requests[1].tool_results[0]
    assert len(exploration.lines) == 2 and exploration.lines[0].startswith("1/25 grep pattern=class Budget")


def test_several_calls_of_one_turn_are_answered_together(exploration: Exploration, api: ScriptedAPI) -> None:
    both = [block for turn in (read(0), read(1)) for block in turn.blocks]
    api.add_rule(is_any, Turn([{"type": "text", "text": "Both doors."}, *both]), "Done.")
    exploration()
    assert len(api.requests[1].tool_results) == 2
    assert {row["why"] for row in exploration.ledger.rows()} == {"Both doors."}


def test_the_account_is_the_apis_own(exploration: Exploration, api: ScriptedAPI) -> None:
    turns = [Turn(read(n).blocks, 1_000 + n, cache_read=3_000 + n, cache_write=200 + n) for n in range(5)]
    api.add_rule(is_any, *turns, Turn(text_turn("Done.").blocks, 77, cache_read=9))
    exploration()
    usage = exploration.budget.usage
    assert usage.input_tokens == 5 * 1_000 + 10 + 77
    assert usage.cache_read_tokens == 5 * 3_000 + 10 + 9 and usage.cache_write_tokens == 5 * 200 + 10
    written = sum(len(json.dumps(turn.blocks[0]["input"], ensure_ascii=False)) // 3 + 1 for turn in turns)
    assert usage.output_tokens == written + len("Done.") // 3 + 1


# --- limits ---------------------------------------------------------------------------------------------------


def test_the_last_turn_is_told_to_answer(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(is_exploring, *(read(n) for n in range(30)))
    api.add_rule(is_ending, "What there was.")
    found = exploration(ExplorationLimits(max_iterations=6), Allowance(None, 1_000_000, None, 900.0))
    assert (found.stopped, found.text, found.iterations) == ("iterations", "What there was.", 6)
    assert len(api.requests) == 6 and found.is_truncated
    last = api.requests[-1]
    assert last.body["tool_choice"] == {"type": "none"} and "all 6 turns are taken" in last.text


@pytest.mark.parametrize("limit", [8_000, 20_000, 50_000])
def test_the_tokens_end_it_within_one_call(exploration: Exploration, api: ScriptedAPI, limit: int) -> None:
    api.add_rule(is_exploring, *(read(n, 150) for n in range(60)))
    api.add_rule(is_ending, "What there was.")
    found = exploration(ExplorationLimits(60, Policy(window_tokens=400_000, every_results=1_000)), Allowance(None, limit, None, 900.0))
    spent = exploration.budget.usage.total
    assert found.stopped == "tokens" and found.text == "What there was." and not found.by_program
    assert spent <= limit and spent >= limit * 0.25
    assert len(api.requests) == exploration.budget.calls


def test_the_api_may_count_more_than_we_expect(exploration: Exploration, api: ScriptedAPI) -> None:
    """The overshoot is the one call that could not be foreseen."""
    api.add_rule(is_exploring, Turn(read(0).blocks, 9_000), Turn(read(1).blocks, 45_000), *(read(n) for n in range(9)))
    found = exploration()
    assert found.stopped == "tokens" and len(api.requests) == 2 and found.by_program
    assert FILES[1] in found.text and exploration.budget.usage.total < 50_000 + 9_000


@pytest.mark.parametrize(
    ("allowance", "kind"),
    [(Allowance(None, None, 0.01, None), "cost"), (Allowance(3, None, None, None), "calls"), (Allowance(None, None, None, 3.0), "seconds")],
)  # fmt: skip
def test_other_limits_end_it_too(exploration: Exploration, api: ScriptedAPI, allowance: Allowance, kind: str) -> None:
    def reply_slowly(_request: Request) -> Turn:
        time.sleep(0.15)
        return Turn(read(len(api.requests)).blocks, 1_000)

    api.add_rule(is_exploring, reply_slowly, repeat_last=True)
    api.add_rule(is_ending, "What there was.")
    found = exploration(ExplorationLimits(50), allowance)
    assert found.stopped == kind and found.text and (found.by_program or found.text == "What there was.")


@pytest.mark.parametrize("waits", [False, True])
def test_the_clock_ends_the_calls_of_one_reply(exploration: Exploration, api: ScriptedAPI, waits: bool) -> None:
    """One reply may hold many calls, and each takes its time: the limit is looked at before each of them."""
    used = []

    def use_slowly(_given: object) -> ToolResult:
        used.append(time.sleep(0.3))
        return ToolResult("Slept.")

    exploration.tools = [ReadingTool("nap", "Sleeps.", parameters(), use_slowly, waits=waits)]
    api.add_rule(is_exploring, Turn([{"type": "tool_use", "name": "nap", "input": {}} for _ in range(30)]))
    api.add_rule(is_ending, "What there was.")
    found = exploration(allowance=Allowance(None, None, None, 2.0))
    assert (found.stopped, found.text) == ("seconds", "What there was.") and 1 < len(used) < 30
    assert exploration.budget.seconds < 5 and len(found.looks) == 30
    assert any("the time is over" in look.note for look in found.looks)


def test_a_helper_is_paid_from_the_same_account(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(lambda r: r.texts_by("user")[0].startswith("Question: A part"), read(3), text_turn("The part (x)."))
    api.add_rule(is_any, call("delegate", question="A part of it?"), text_turn("The whole."))
    found = exploration()
    assert found.text == "The whole." and len(api.requests) == 4 == exploration.budget.calls
    assert [look.tool for look in found.looks] == ["file_read", "delegate"]
    assert "delegate" in api.requests[0].tools and "delegate" not in api.requests[1].tools
    assert api.requests[3].tool_results == ["The part (x)."]
    assert f"{FILES[3]}:1-40" in exploration.ledger.names()


def test_helpers_of_one_turn_work_side_by_side(exploration: Exploration, api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first request of each waits for those of the others; what they read is read in the one thread that may."""
    together, threads = threading.Barrier(3, timeout=120), set[threading.Thread]()
    answer = api.answer

    def wait_for_both(request: Request) -> Any:
        if request.texts_by("user")[0].startswith("Question: Part") and not request.tool_results:
            together.wait()
        return answer(request)

    def look(_given: Any) -> ToolResult:
        threads.add(threading.current_thread())
        return ToolResult("seen")

    monkeypatch.setattr(api, "answer", wait_for_both)
    exploration.tools.append(ReadingTool("look", "", parameters(), look))
    api.add_rule(lambda r: "Part" in r.texts_by("user")[0] and not r.tool_results, *[call("look")] * 3)
    api.add_rule(lambda r: "Part" in r.texts_by("user")[0], lambda r: r.texts_by("user")[0][10:16], repeat_last=True)
    asked = [call("delegate", question=f"Part {n}?").blocks[0] for n in range(3)]
    api.add_rule(is_any, Turn([*asked, *call("look").blocks]), "The whole.")
    found = exploration()
    assert found.text == "The whole." and api.requests[-1].tool_results == ["Part 0", "Part 1", "Part 2", "seen"]
    assert threads == {threading.main_thread()} and exploration.budget.calls == len(api.requests) == 8


def test_what_was_read_is_not_shown_again(exploration: Exploration, api: ScriptedAPI, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("".join(f"ship number {n} left the harbour\n" for n in range(1, 101)))
    exploration.tools = file_tools(Roots([str(tmp_path)]))
    whole, part, other = {"start": 1, "end": 60}, {"start": 20, "end": 40}, {"start": 50, "end": 90}

    def change_file(_request: Request) -> Turn:
        (tmp_path / "a.txt").write_text("".join(f"boat number {n} left the harbour\n" for n in range(1, 101)))
        return call("file_read", path="a.txt", **whole)

    reads = [call("file_read", path="a.txt", **lines) for lines in (whole, whole, part, other)]
    api.add_rule(is_any, *reads, change_file, "Done.")
    assert exploration().text == "Done."
    first, again, inside, beside, new = api.requests[-1].tool_results
    assert "ship number 60" in first and again == "[the same as in turn 1, above: nothing has changed]"
    assert inside == "[lines 20-40 of a.txt are above, in turn 1]" and "ship number 90" in beside
    assert "boat number 60" in new, "what has changed is shown"


@pytest.mark.parametrize("limit", range(14_000, 32_000, 4_000))
def test_a_helper_leaves_enough_for_the_whole_answer(exploration: Exploration, api: ScriptedAPI, limit: int) -> None:
    def is_in_helper(request: Request) -> bool:
        return request.texts_by("user")[0].startswith("Question: A part")

    api.add_rule(lambda r: is_in_helper(r) and is_exploring(r), *(read(n, 150) for n in range(60)))
    api.add_rule(lambda r: is_in_helper(r) and is_ending(r), "The part, as far as it goes. " * 140)
    api.add_rule(is_ending, "The whole, as far as it goes.")
    api.add_rule(is_exploring, call("delegate", question="A part of it?"), *(read(n, 150) for n in range(1, 9)))
    policy = Policy(window_tokens=400_000, every_results=1_000)
    found = exploration(ExplorationLimits(200, policy), Allowance(None, limit, None, 900.0))
    assert found.text == "The whole, as far as it goes." and not found.by_program
    assert found.stopped == "tokens" and exploration.budget.usage.total <= limit
    assert any("The part, as far as it goes." in request.text for request in api.requests if not is_in_helper(request))


# --- compaction -----------------------------------------------------------------------------------------------


def test_thirty_turns_and_three_compactions_lose_no_source(exploration: Exploration, api: ScriptedAPI) -> None:
    policy = Policy(window_tokens=12_000, threshold=0.7, every_results=100)
    api.add_rule(is_summarising, *(f"Summary number {n}." for n in range(1, 20)))
    api.add_rule(is_exploring, *(read(n, 60) for n in range(29)), "The answer.")
    found = exploration(ExplorationLimits(31, policy), Allowance(None, 2_000_000, None, 900.0))
    assert found.stopped == "done" and found.iterations == 30 and found.compactions >= 3
    names = exploration.ledger.names()
    assert all(any(name.startswith(FILES[n]) for name in names) for n in range(29))
    after = next(r for r in api.requests[1:] if is_exploring(r) and f"Summary number {found.compactions}" in r.text)
    first = after.texts_by("user")[0]
    assert all(name in first for name in names[:5]), "the ledger names every source of the first turns"
    assert "How does it work?" in first and "Summary number 1." not in first
    assert sum(message["role"] == "assistant" for message in after.messages) == 3, "the newest turns stay"
    assert after.messages[-1]["content"][0]["content"].startswith(FILES[found.looks[-1].turn % len(FILES)][:6])
    sizes = [len(r.text) // 3 for r in api.requests if is_exploring(r)]
    assert max(sizes) < 2 * policy.limit_tokens


def test_it_also_compacts_after_so_many_results_and_by_another_model(
    exploration: Exploration, api: ScriptedAPI, claude: AnthropicClient
) -> None:
    cheap = AnthropicClient("claude-haiku-5-5", "test-key", api.url)
    api.add_rule(is_summarising, "Short.", repeat_last=True)
    api.add_rule(is_exploring, *(read(n, 2) for n in range(9)), "The answer.")
    found = exploration(ExplorationLimits(20, Policy(200_000, 0.7, 4, 2)), Allowance(None, 1_000_000, None, 900.0), compactor=cheap)
    assert found.compactions == 2
    asked = [r for r in api.requests if is_summarising(r)]
    assert {r.model for r in asked} == {"claude-haiku-5-5"} and all(r.tools == [] for r in asked)
    assert "Summary so far:\nShort." in asked[1].text
    cheap.close()


def test_its_prompt_can_be_another(exploration: Exploration, api: ScriptedAPI) -> None:
    from memory.agent.explored import AgentKind

    api.add_rule(lambda r: r.system == "Be a scribe.", "Short.", repeat_last=True)
    api.add_rule(is_any, *(read(n, 2) for n in range(5)), "The answer.")
    kind = AgentKind("Explore.", "Be a scribe.")
    assert exploration(ExplorationLimits(20, Policy(200_000, 0.7, 2, 1)), Allowance(None, 1_000_000), kind=kind).compactions >= 1
    assert {r.system for r in api.requests} == {"Explore.", "Be a scribe."}


@pytest.mark.parametrize("failure", [Failure(500, headers=QUICKLY), Turn([], stop_reason="refusal"), text_turn(" ")])
def test_when_compaction_fails_the_oldest_results_go_and_it_goes_on(
    exploration: Exploration, api: ScriptedAPI, failure: Any
) -> None:
    api.add_rule(is_summarising, failure, repeat_last=True)
    api.add_rule(is_exploring, *(read(n, 60) for n in range(14)), "The answer.")
    found = exploration(ExplorationLimits(20, Policy(8_000, 0.7, 100, 2)), Allowance(None, 1_000_000, None, 900.0))
    assert found.stopped == "done" and found.text == "The answer." and found.compactions == 0
    last = api.requests[-1]
    assert "[dropped to save room:" in last.tool_results[0] and FILES[13] in last.tool_results[-1]
    assert any("no summary" in line for line in exploration.lines)
    assert sum(is_summarising(r) for r in api.requests) <= 2 * 3, "it does not try for ever"


# --- what goes wrong ------------------------------------------------------------------------------------------


def test_an_overload_passes(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(is_any, Failure(529, "overloaded_error", QUICKLY), read(0), Failure(500, headers=QUICKLY), "Done.")
    assert exploration().text == "Done."


@pytest.mark.parametrize("body", [b"<html>Sign in</html>", b'{"id": "msg_1", "content": [{"ty', b'"text"', b"{}"])
def test_a_page_in_place_of_an_answer_leaves_what_was_found(exploration: Exploration, api: ScriptedAPI, body: bytes) -> None:
    api.add_rule(lambda r: not r.tool_results, read(0))
    api.add_rule(is_any, Garbled(body), repeat_last=True)
    found = exploration()
    assert found.stopped == "model" and found.by_program and FILES[0] in found.text and "no message" in found.detail
    assert exploration.budget.calls == len(api.requests) == 2


def test_a_window_that_is_full_ends_in_a_short_synthesis(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(lambda r: not r.tool_results and len(r.messages) == 1 and is_exploring(r), read(0))
    api.add_rule(is_exploring, Failure(400, "invalid_request_error", {}, "prompt is too long: 210000 tokens > 200000 maximum"))
    api.add_rule(is_ending, "In short.")
    found = exploration()
    assert (found.stopped, found.text) == ("window", "In short.") and len(api.requests[-1].messages) == 1


def test_a_model_that_is_gone_leaves_what_was_found(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(lambda r: len(r.tool_results) < 2, read(0), Turn([{"type": "text", "text": "The gate is here."}, *read(1).blocks]))
    api.add_rule(is_any, Failure(500, headers=QUICKLY), repeat_last=True)
    found = exploration()
    assert found.stopped == "model" and found.by_program and "status 500" in found.detail
    assert "The gate is here." in found.text and FILES[0] in found.text and FILES[1] in found.text


def test_another_model_speaks_for_one_that_is_gone(exploration: Exploration, api: ScriptedAPI) -> None:
    cheap = AnthropicClient("claude-haiku-5-5", "test-key", api.url)
    api.add_rule(lambda r: r.model == "claude-haiku-5-5", "From the other one.")
    api.add_rule(lambda r: not r.tool_results, read(0))
    api.add_rule(is_any, Failure(500, headers=QUICKLY), repeat_last=True)
    found = exploration(compactor=cheap)
    assert found.stopped == "model" and found.text == "From the other one." and not found.by_program
    cheap.close()


@pytest.mark.parametrize(
    ("name", "given", "words"),
    [
        ("file_write", {"path": "x", "content": "y"}, "There is no tool 'file_write'"),
        ("Bash", {"command": "env"}, "There is no tool 'Bash'"),
        ("file_read", {"file": "README.md"}, "it needs 'path'"),
        ("file_read", {"path": ["README.md"]}, "of type string"),
    ],
)
def test_a_malformed_call_is_told_so(
    exploration: Exploration, api: ScriptedAPI, name: str, given: dict[str, Any], words: str
) -> None:
    api.add_rule(is_any, call(name, **given), "I see.")
    assert exploration().text == "I see."
    (result,) = [b for m in api.requests[1].messages if isinstance(m["content"], list) for b in m["content"] if b["type"] == "tool_result"]
    assert result["is_error"] and words in result["content"]


def test_what_the_api_would_not_take_back_is_left_out(exploration: Exploration, api: ScriptedAPI) -> None:
    """It refuses empty texts."""
    api.add_rule(is_any, Turn([{"type": "text", "text": " \n"}, *read(0).blocks]), "Done.")
    assert exploration().text == "Done."
    assert [block["type"] for block in api.requests[1].messages[1]["content"]] == ["tool_use"]


def test_a_full_window_is_no_end_of_an_answer(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(is_exploring, Turn(text_turn("It works by").blocks, stop_reason="model_context_window_exceeded"))
    api.add_rule(is_ending, "In short.")
    assert (found := exploration()).stopped == "length" and found.text == "In short."


def test_a_reply_that_was_cut_off(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(is_exploring, Turn(read(0).blocks, stop_reason="max_tokens"), Turn(text_turn("And then " * 50).blocks, stop_reason="max_tokens"))
    api.add_rule(is_ending, "In short.")
    found = exploration()
    assert (found.stopped, found.text) == ("length", "In short.")
    assert "was cut off" in api.requests[1].tool_results[0]


def test_a_reply_without_end_is_given_up(
    exploration: Exploration, api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = threading.Event()

    def wait_too_long(_request: Request) -> str:
        over.wait(10)
        return "too late"

    monkeypatch.setattr("memory.agent.models.CALL_S", 2.0)
    api.add_rule(lambda r: not r.tool_results, read(0))
    api.add_rule(is_any, wait_too_long, repeat_last=True)
    began = time.monotonic()
    found = exploration()
    over.set()
    assert found.stopped == "model" and "did not end its answer within 2 s" in found.detail and FILES[0] in found.text
    assert time.monotonic() - began < 9


def test_silence_is_asked_once_more(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(is_any, Turn([]), "Here.")
    assert exploration().text == "Here."
    api.add_rule(is_any, Turn([]), Turn([]))
    assert exploration().stopped == "model"


def test_a_refusal_ends_it(exploration: Exploration, api: ScriptedAPI) -> None:
    api.add_rule(is_any, read(0), Turn([], stop_reason="refusal"))
    found = exploration()
    assert found.stopped == "refusal" and found.by_program and FILES[0] in found.text


def test_a_tool_that_hangs_does_not_hold_it_up(exploration: Exploration, api: ScriptedAPI) -> None:
    def hang(_given: Any) -> ToolResult:
        time.sleep(30)
        return ToolResult("never")

    exploration.tools.append(ReadingTool("hang", "", parameters(), hang, timeout_s=0.3))
    api.add_rule(is_any, call("hang"), "Without it.")
    began = time.monotonic()
    assert exploration().text == "Without it." and "did not end within 0.3 s" in api.requests[1].tool_results[0]
    assert time.monotonic() - began < 10


# --- somebody asks to stop ------------------------------------------------------------------------------------


def interrupt(number: int = signal.SIGINT, after_s: float = 0.3) -> None:
    threading.Timer(after_s, os.kill, (os.getpid(), number)).start()


def is_stopped_well(found: Explored) -> bool:
    return found.stopped == "cancelled" and found.is_truncated and found.text == "What there was."


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_in_a_call(exploration: Exploration, api: ScriptedAPI, alarm_is_ours: None, number: int) -> None:
    def slow(_request: Request) -> Turn:
        interrupt(number, 0.1)
        time.sleep(1.5)
        return read(1)

    api.add_rule(is_ending, "What there was.")
    api.add_rule(is_exploring, read(0), slow)
    found = exploration()
    assert is_stopped_well(found) and signal.Signals(number).name in found.detail
    assert FILES[0] in api.requests[-1].tool_results[0]


def test_a_signal_in_a_tool(exploration: Exploration, api: ScriptedAPI, alarm_is_ours: None) -> None:
    def slow(_given: Any) -> ToolResult:
        interrupt(after_s=0.1)
        time.sleep(20)
        return ToolResult("never")

    exploration.tools.append(ReadingTool("slow", "", parameters(), slow))
    two = [read(0).blocks[0], call("slow").blocks[0], read(1).blocks[0]]
    api.add_rule(is_ending, "What there was.")
    api.add_rule(is_exploring, Turn(two))
    assert is_stopped_well(exploration())
    done, *left = api.requests[-1].tool_results
    assert FILES[0] in done and left == ["[not run: the exploration was ended]"] * 2


def test_a_signal_in_a_compaction(exploration: Exploration, api: ScriptedAPI, alarm_is_ours: None) -> None:
    def slow(_request: Request) -> str:
        interrupt(after_s=0.1)
        time.sleep(1.5)
        return "Too late."

    api.add_rule(is_summarising, slow)
    api.add_rule(is_ending, "What there was.")
    api.add_rule(is_exploring, *(read(n, 2) for n in range(9)))
    assert is_stopped_well(exploration(ExplorationLimits(20, Policy(200_000, 0.7, 4, 2)), Allowance(None, 1_000_000, None, 900.0)))
    assert FILES[0] in api.requests[-1].text and FILES[3] in api.requests[-1].text


def test_a_second_signal_ends_the_synthesis_too(
    exploration: Exploration, api: ScriptedAPI, alarm_is_ours: None
) -> None:
    def slow(_request: Request) -> str:
        interrupt(after_s=0.1)
        time.sleep(2)
        return "Too late."

    api.add_rule(is_ending, slow)
    api.add_rule(is_exploring, read(0), slow)
    found = exploration()
    assert found.stopped == "cancelled" and found.by_program and FILES[0] in found.text


def test_a_signal_in_a_helper_ends_the_whole(exploration: Exploration, api: ScriptedAPI, alarm_is_ours: None) -> None:
    def slow(_request: Request) -> str:
        interrupt(after_s=0.1)
        time.sleep(1.5)
        return "Too late."

    api.add_rule(is_ending, "What there was.")
    api.add_rule(lambda r: r.texts_by("user")[0].startswith("Question: A part"), read(3), slow)
    api.add_rule(is_exploring, call("delegate", question="A part of it?"))
    assert is_stopped_well(found := exploration())
    assert [look.tool for look in found.looks] == ["file_read"] and FILES[3] in " ".join(exploration.ledger.names())


# --- the provider's tools -------------------------------------------------------------------------------------


def test_pages_that_the_provider_read_are_sources(exploration: Exploration, api: ScriptedAPI) -> None:
    exploration.hosted = web_tools()
    address = "https://docs.example/guide"
    blocks = [
        {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "guide"}},
        {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": [
            {"type": "web_search_result", "url": address, "title": "Guide", "encrypted_content": "x", "page_age": None}]},
    ]  # fmt: skip
    api.add_rule(is_any, Turn(blocks, stop_reason="pause_turn"), f"As the guide says ({address}).")
    found = exploration()
    assert found.text.startswith("As the guide says") and exploration.ledger.addresses() == [address]
    assert [look.local for look in found.looks] == [False]
    assert api.requests[1].messages[-1]["role"] == "assistant", "a paused turn is handed back as it is"
    assert {"web_search", "web_fetch"} <= set(api.requests[0].tools)


def search_blocks(address: str, number: int = 1) -> list[dict[str, Any]]:
    """A search by the provider and what it found."""
    found = {"type": "web_search_result", "url": address, "title": "Guide", "encrypted_content": "x" * 3_000, "page_age": None}
    return [
        {"type": "server_tool_use", "id": f"srvtoolu_{number}", "name": "web_search", "input": {"query": "guide"}},
        {"type": "web_search_tool_result", "tool_use_id": f"srvtoolu_{number}", "content": [found]},
    ]


def test_what_was_said_before_a_search_is_not_the_answer(exploration: Exploration, api: ScriptedAPI) -> None:
    exploration.hosted = web_tools()
    said = {"type": "text", "text": "I look at the guide first."}
    answer = [{"type": "text", "text": "It says "}, {"type": "text", "text": "so."}]
    api.add_rule(is_any, Turn([said, *search_blocks("https://docs.example/a"), *answer], 500, web_searches=1))
    assert exploration().text == "It says so."
    assert exploration.budget.usage.web_searches == 1 and exploration.budget.report()["web_searches"] == 1
    assert exploration.budget.cost > 0.01


def test_a_pause_at_the_end_leaves_no_call_without_its_result(exploration: Exploration, api: ScriptedAPI) -> None:
    exploration.hosted = web_tools()
    begun = search_blocks("https://docs.example/a")
    api.add_rule(is_exploring, Turn([*begun, {**begun[0], "id": "srvtoolu_2"}], stop_reason="pause_turn"))
    api.add_rule(is_ending, "What there was.")
    assert exploration(ExplorationLimits(max_iterations=2)).text == "What there was."
    handed = api.requests[-1].messages[1]["content"]
    assert [block["type"] for block in handed] == ["server_tool_use", "web_search_tool_result"]


def test_a_summary_is_made_of_what_can_be_read(exploration: Exploration, api: ScriptedAPI) -> None:
    exploration.hosted = web_tools()
    api.add_rule(is_summarising, "Short.", repeat_last=True)
    pages = [Turn([*search_blocks(f"https://docs.example/{n}", n), *read(n, 2).blocks]) for n in range(6)]
    api.add_rule(is_exploring, *pages, "Done.")
    found = exploration(ExplorationLimits(20, Policy(200_000, 0.7, 4, 2)), Allowance(None, 1_000_000, None, 900.0))
    assert found.compactions == 1
    (asked,) = [request for request in api.requests if is_summarising(request)]
    assert "https://docs.example/0" in asked.text and "xxxx" not in asked.text
