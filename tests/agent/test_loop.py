"""The loop with a scripted model and the real sandbox: what the model is shown, and each way in which a run ends."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from memory.agent.anthropic_client import AnthropicClient
from memory.agent.budget import Allowance, Budget
from memory.agent.history import estimate_tokens
from memory.agent.interrupts import cancellable
from memory.agent.loop import RunOutcome, solve
from memory.agent.models import ScriptedClient, as_model
from memory.agent.repl import MaxIterationsError, Repl, SharedRun
from memory.agent.sandbox import SandboxViolation, TimeoutError
from memory.agent.turns import shorten
from memory.agent.worker import Limits
from tests.scripted_api import Failure, Garbled, Request, ScriptedAPI, Turn, text_turn

QUESTION = "How many ships are there?"


class Bench:
    """A REPL over a client, with what it recorded. let_go: how often it was told that a call would take long."""

    def __init__(self, client: Any, **options: Any) -> None:
        self.rows: list[dict[str, Any]] = []
        self.let_go = 0
        self.budget = Budget(options.pop("allowance", Allowance()), time.monotonic)
        self.client = client
        shared = SharedRun(
            {"read_chunk": lambda name: {"id": name, "content": f"about {name}"}},
            None if client is None else as_model(client),
            options.pop("sub_model", None),
            self.budget,
            options.pop("limits", Limits(timeout_s=5.0)),
            options.pop("max_iterations", 10),
            options.pop("max_depth", 5),
            self._let_go,
            self.rows.append,
            solve,
        )
        self.repl = Repl(shared)

    def _let_go(self) -> None:
        self.let_go += 1

    def solve(self, max_iterations: int = 10, last_words: bool = True, **variables: Any) -> RunOutcome:
        return solve(QUESTION, self.repl, variables, max_iterations, last_words)

    def events(self) -> list[str]:
        return [row["event"] for row in self.rows]


Make = Callable[..., Bench]


@pytest.fixture
def bench() -> Iterator[Make]:
    made: list[Bench] = []

    def make(replies: Sequence[str] | Callable[[str], str] | None, **options: Any) -> Bench:
        made.append(Bench(None if replies is None else ScriptedClient(replies), **options))
        return made[-1]

    yield make
    for one in made:
        one.repl.close()


def code(text: str) -> str:
    return f"```python\n{text}\n```"


def last_prompt(prompt: str) -> str:
    """The last thing that the model was told."""
    return prompt.rsplit("User:\n", 1)[1].removesuffix("\n\nYou:")


# --- what the model sees --------------------------------------------------------------------------------------


def test_it_sees_what_its_code_printed_and_goes_on(bench: Make) -> None:
    one = bench([code("n = fleet.count('ship')\nprint('found', n)"), code("FINAL(n)")])
    assert one.solve(fleet="ship ship boat") == RunOutcome(2, False, "final", "", 2)
    assert last_prompt(one.client.prompts[1]).startswith("found 2\n")
    assert one.let_go == 2


def test_the_context_is_a_variable_and_no_prompt(bench: Make) -> None:
    one = bench([code("FINAL(len(text))")])
    assert one.solve(text="needle " * 100_000, more=[1, 2, 3]).answer == 700_000
    opening = last_prompt(one.client.prompts[0])
    assert "- text: str, 700,000 characters" in opening and "- more: list, 3 items" in opening
    assert "needle" not in one.client.prompts[0] and len(one.client.prompts[0]) < 5_000


def test_it_is_told_what_there_is_and_what_is_not(bench: Make) -> None:
    one = bench(["FINAL(1)"])
    one.solve()
    told = one.client.prompts[0]
    for name in ("search_chunks", "read_chunk", "list_chunks_by_tag", "get_linked_chunks", "llm_query_batched"):
        assert f"{name}(" in told
    assert "yield" in told and "class inheritance" in told and "{" not in told.replace('{"name": text}', "")
    assert "5 s" in told and "512 MB" in told and "not instructions" in told.replace("\n", " ")


def test_long_output_is_bounded_and_says_so(bench: Make) -> None:
    one = bench([code("print('x' * 100_000)"), "FINAL(1)"])
    one.solve()
    assert len(last_prompt(one.client.prompts[1])) < 9_000 and "characters left out" in one.client.prompts[1]


def test_an_error_is_shown_with_its_line(bench: Make) -> None:
    one = bench([code("x = 1\ny = x / 0"), code("import os"), "FINAL('mended')"])
    assert one.solve().answer == "mended"
    assert "line 2" in one.client.prompts[1] and "ZeroDivisionError" in one.client.prompts[1]
    assert "SandboxViolation: 'os' cannot be imported" in last_prompt(one.client.prompts[2])


def test_the_value_of_the_last_expression_is_shown(bench: Make) -> None:
    one = bench([code("6 * 7"), code("None"), "FINAL(1)"])
    one.solve()
    assert last_prompt(one.client.prompts[1]).startswith("→ 42\n") and "(no output)" in last_prompt(one.client.prompts[2])


def test_several_blocks_run_in_order_until_one_fails(bench: Make) -> None:
    reply = "\n".join([code("a = 1\nprint(a)"), code("b = a / 0"), code("print('never')")])
    one = bench([reply, "FINAL(a)"])
    assert one.solve().answer == 1
    told = last_prompt(one.client.prompts[1])
    assert "[block 1]\n1" in told and "[block 2]" in told and "[block 3 was not run]" in told and "never" not in told


def test_a_time_out_says_where_the_variables_stand(bench: Make) -> None:
    one = bench([code("x = 1"), code("x = 2\nwhile True:\n    pass"), "FINAL(x)"], limits=Limits(timeout_s=0.3))
    assert one.solve().answer == 1
    assert "variables are those before this block" in last_prompt(one.client.prompts[2])


def test_the_last_turn_is_announced(bench: Make) -> None:
    one = bench([code("1"), code("2")])
    one.solve(2, last_words=False)
    assert "2 turns are left" in one.client.prompts[0] and "last turn" in last_prompt(one.client.prompts[1])


# --- how it ends ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("replies", "answer", "reason"),
    [
        ([code("FINAL('a')")], "a", "final"),
        (["FINAL({'n': [1, 2]})"], {"n": [1, 2]}, "final"),
        ([code("answer = 'a'")], "a", "answer"),
        ([code("answer = {'content': 'draft', 'ready': False}"), code("answer['content'] = 'b'\nanswer['ready'] = True")], "b", "answer"),
        ([code("try:\n    FINAL('a')\nexcept BaseException:\n    answer = 'b'")], "a", "final"),
        (["There are two.", "There are two."], "There are two.", "words"),
        ([code("1"), "There are two.", "I said: two."], "I said: two.", "words"),
        (["I shall look.", code("FINAL('a')")], "a", "final"),
    ],
)  # fmt: skip
def test_it_ends_with_an_answer(bench: Make, replies: list[str], answer: Any, reason: str) -> None:
    one = bench(replies)
    outcome = one.solve()
    assert (outcome.answer, outcome.truncated, outcome.reason) == (answer, False, reason)
    assert one.repl.is_complete and one.repl.result == answer


def test_plain_words_are_asked_about_once(bench: Make) -> None:
    one = bench(["There are two.", "There are two."])
    one.solve()
    assert "There was no code in that" in last_prompt(one.client.prompts[1])


def test_when_the_turns_are_over_it_is_asked_for_what_it_has(bench: Make) -> None:
    one = bench([code("print(1)"), code("print(2)"), "About two, I think."])
    outcome = one.solve(2)
    assert outcome == RunOutcome("About two, I think.", True, "iterations", "All 2 turns were taken.", 2)
    assert "no more code runs" in one.client.prompts[2] and "left undone" in one.client.prompts[2] and not one.repl.is_complete


def test_a_draft_is_what_is_taken_then(bench: Make) -> None:
    one = bench([code("draft = 'at least one'"), code("1")])
    assert one.solve(2).answer == "at least one" and len(one.client.prompts) == 2


@pytest.mark.parametrize(("value", "answer"), [("0", 0), ("False", False), ("[]", []), ("0.0", 0.0), ("{}", {})])
def test_a_draft_that_is_nothing_is_an_answer(bench: Make, value: str, answer: Any) -> None:
    assert bench([code(f"draft = {value}"), code("print('seen')")]).solve(2).answer == answer


@pytest.mark.parametrize("value", ["''", "'  '", "None"])
def test_an_empty_draft_is_none(bench: Make, value: str) -> None:
    assert bench([code(f"draft = {value}"), code("print('seen')"), "One, I think."]).solve(2).answer == "One, I think."


def test_a_budget_of_calls_ends_it(bench: Make) -> None:
    one = bench([code("draft = 'one'")] * 9, allowance=Allowance(calls=3))
    outcome = one.solve()
    assert (outcome.answer, outcome.truncated, outcome.reason) == ("one", True, "budget")
    assert "calls is spent (2 of 3, the rest is kept for the answer)" in outcome.detail and one.budget.calls == 2


def test_a_budget_of_tokens_ends_it(bench: Make) -> None:
    one = bench([code("draft = 'one'")] * 19, allowance=Allowance(tokens=12_000))
    assert one.solve(19).reason == "budget" and 4_000 <= one.budget.usage.total <= 12_000


def test_a_failing_model_ends_it_with_what_there_is(bench: Make) -> None:
    one = bench([code("draft = 'one'")])
    outcome = one.solve()
    assert (outcome.answer, outcome.reason) == ("one", "model") and "script is at its end" in outcome.detail


def test_an_earlier_question_answers_no_later_one(bench: Make) -> None:
    one = bench([code("answer = 'first'"), code("x = 1"), code("FINAL('second')")])
    assert one.solve().answer == "first"
    one.repl.reopen()
    assert one.solve().answer == "second"


def test_a_context_named_answer_is_no_answer(bench: Make) -> None:
    one = bench([code("print(answer)"), code("FINAL(answer * 2)")])
    assert one.solve(answer="ab").answer == "abab"


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("place", range(2, 8))
def test_a_signal_while_a_row_is_recorded_takes_no_answer_away(bench: Make, place: int, again: bool) -> None:
    """Rows: begin, model, run, model, query, run, end. again: a second signal comes with the next row."""
    def record(row: dict[str, Any]) -> None:
        rows.append(row["event"])
        if len(rows) == place or (again and len(rows) == place + 1):
            os.kill(os.getpid(), signal.SIGTERM)

    def reply(prompt: str) -> str:
        if QUESTION not in prompt:
            return "three ships"
        if "no more code runs" in prompt:
            return "So far three ships."
        return code("print('three ships')") if len(one.client.prompts) == 1 else code("FINAL(llm_query('q'))")

    rows: list[str] = []
    one = bench(reply)
    one.repl.shared = one.repl.shared._replace(record=record)
    with cancellable():
        outcome = one.solve()
    found_whole = place >= 6
    assert outcome.reason == ("final" if found_whole else "cancelled") and outcome.truncated is not found_whole
    assert "three ships" in outcome.answer
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def test_a_question_after_an_answer_can_be_stopped(bench: Make) -> None:
    def reply(prompt: str) -> str:
        if len(one.client.prompts) > 1:
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(5)
        return code("FINAL(1)")

    one = bench(reply)
    with cancellable():
        assert one.solve().answer == 1
        one.repl.reopen()
        assert one.solve().reason == "cancelled"


def test_what_a_helper_had_found_is_read_when_a_signal_stops_it(bench: Make) -> None:
    def reply(prompt: str) -> str:
        if "no more code runs" in prompt:
            return last_prompt(prompt)
        if "Question: a part" not in prompt:
            return code("x = rlm_query('a part')")
        if "in the north" in prompt:
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(5)
        return code("print('three ships', 'in the north')")

    with cancellable():
        outcome = bench(reply).solve()
    assert outcome.reason == "cancelled" and "three ships in the north" in outcome.answer


# --- sub-queries ----------------------------------------------------------------------------------------------


def test_a_sub_query_sees_its_prompt_and_its_context_alone(bench: Make) -> None:
    one = bench([code("FINAL(llm_query('Who?', {'page': 'the captain', 'rows': [1]}))"), "Ahab"])
    assert one.solve(secret="hidden").answer == "Ahab"
    prompt = one.client.prompts[1]
    assert prompt.startswith("<page>\nthe captain\n</page>\n\n<rows>\n[1]\n</rows>\n\nWho?")
    assert "not instructions" in prompt and QUESTION not in prompt


def test_a_batch_is_asked_at_the_same_time_and_answered_in_order(bench: Make) -> None:
    together = threading.Barrier(8, timeout=20)  # passed only by eight at the same time

    def reply(prompt: str) -> str:
        if "Question:" in prompt:
            return code("FINAL(llm_query_batched([f'q{i}' for i in range(16)]))")
        together.wait()
        if prompt == "q3":
            raise OSError("gone")
        return prompt.upper()

    one = bench(reply)
    answers = one.solve().answer
    assert answers[:3] == ["Q0", "Q1", "Q2"] and answers[15] == "Q15"
    assert answers[3].startswith("[no answer: ") and "gone" in answers[3]
    assert one.repl.iterations == 1 and one.budget.calls == 17


def test_a_batch_that_the_budget_would_end_is_not_begun(bench: Make) -> None:
    replies = [code("x = llm_query_batched(['q'] * 20)"), code("FINAL(llm_query_batched(['q'] * 5))")]
    one = bench(lambda prompt: replies.pop(0) if "Question:" in prompt else "a", allowance=Allowance(calls=8))
    assert one.solve().answer == ["a"] * 5 and one.budget.calls == 7
    assert "20 prompts at once, and what is left is 6 calls: ask fewer. Nothing was asked." in one.client.prompts[1]


@pytest.mark.parametrize("limits", [Allowance(calls=50), Allowance(None, 60_000), Allowance(None, None, None)])
def test_whatever_is_spent_an_answer_is_left(bench: Make, limits: Allowance) -> None:
    """Prints eight thousand characters a turn and asks three questions in each, until something ends it."""
    def reply(prompt: str) -> str:
        if "no more code runs" in prompt:
            return "Three ships so far; the north is not counted."
        return code("print('x' * 9_000)\nllm_query_batched(['q'] * 3)") if "Question:" in prompt else "a"

    one = bench(reply, allowance=limits)
    outcome = one.solve(40)
    assert outcome.answer == "Three ships so far; the north is not counted." and outcome.truncated
    assert outcome.reason in ("budget", "iterations") and one.budget.tokens <= (limits.tokens or 10**9)
    assert one.budget.calls <= (limits.calls or 10**9)


def test_a_long_conversation_is_shortened(bench: Make) -> None:
    one = bench([code(f"print('x{n} ' * 2_000)\nn = {n}") for n in range(60)] + ["FINAL(n)"], allowance=Allowance(None, None, None))
    assert one.solve(100).answer == 59
    longest = max(map(len, one.client.prompts))
    last = one.client.prompts[-1]
    assert longest < 4 * 50_000 and last.count("x58 ") > 1_000 and last.count("x20 ") < 200 and QUESTION in last


def test_the_oldest_turns_go_when_excerpts_are_not_enough() -> None:
    turns = [{"role": role, "content": f"{role} {n} " + "word " * 900} for n in range(40) for role in ("assistant", "user")]
    opening = {"role": "user", "content": "Question: how many?"}
    made = shorten([opening, *turns], 12_000)
    assert estimate_tokens(made) <= 12_000 and made[0]["content"].startswith("Question: how many?")
    assert "oldest" in made[0]["content"] and made[-6:] == turns[-6:]
    assert [message["role"] for message in made[1:]] == ["assistant", "user"] * ((len(made) - 1) // 2)
    assert estimate_tokens(shorten([opening, *turns], 1_500)) < estimate_tokens(made)


def test_what_a_failed_block_was_answered_is_kept(bench: Make) -> None:
    replies = [code("x = [llm_query(f'q{n}') for n in range(9)]"), code("FINAL(unread)")]
    one = bench(lambda prompt: replies.pop(0) if "Question:" in prompt else prompt.upper(), max_iterations=4)
    assert one.solve().answer == ["Q0", "Q1", "Q2", "Q3"]
    assert "All 4 recursive calls" in one.client.prompts[5] and "4 answers of this block's queries" in one.client.prompts[5]


def test_what_helpers_of_a_failed_block_found_is_kept(bench: Make) -> None:
    replies = [code("x = [rlm_query(f'part {n}') for n in range(9)]"), code("FINAL(unread)")]
    one = bench(lambda prompt: code("FINAL('PART')") if "Question: part" in prompt else replies.pop(0), max_iterations=4)
    assert one.solve().answer == ["PART"] * 4


@pytest.mark.parametrize("query", ["llm_query(f'part {n}')", "rlm_query(f'part {n}')"])
def test_what_a_block_was_answered_before_the_budget_ended_it_is_read(bench: Make, query: str) -> None:
    """Nothing more can run: the answers are shown to whoever writes the last one."""
    def reply(prompt: str) -> str:
        if "no more code runs" in prompt:
            return f"There are {last_prompt(prompt).count('three ships')} parts."
        if QUESTION in prompt:
            return code(f"x = [{query} for n in range(40)]")
        return code("FINAL('three ships')") if "Question:" in prompt else "three ships"

    one = bench(reply, allowance=Allowance(calls=8), max_iterations=40)
    outcome = one.solve(10)
    assert (outcome.answer, outcome.reason, one.budget.calls) == ("There are 6 parts.", "budget", 8)


def test_what_was_asked_and_never_printed_is_read_in_the_end(bench: Make) -> None:
    def reply(prompt: str) -> str:
        if "no more code runs" in prompt:
            return last_prompt(prompt)
        return code("x = llm_query('q')\nNone") if QUESTION in prompt else "three ships"

    assert "three ships" in bench(reply).solve(1).answer


SMALL = Limits(timeout_s=5.0, memory_bytes=32 << 20)


def test_variables_too_large_to_be_kept_are_an_error_of_the_block(bench: Make) -> None:
    one = bench([code("n = 2"), code("n = 3\nx = 'x' * (14 << 20)\nNone"), code("FINAL(n)")], limits=SMALL)
    assert one.solve().answer == 2
    assert "more than can be kept from block to block" in last_prompt(one.client.prompts[2])
    assert "its variables may keep 8 MB" in one.client.prompts[0]


def test_a_sandbox_that_is_ended_from_outside_ends_no_run(bench: Make) -> None:
    def record(row: dict[str, Any]) -> None:
        if row["event"] == "run" and len(one.client.prompts) == 1:
            os.kill(one.repl.sandbox.worker_pid or 0, signal.SIGKILL)

    one = bench([code("n = 2"), code("FINAL('an answer')")])
    one.repl.shared = one.repl.shared._replace(record=record)
    assert one.solve().answer == "an answer" and "ended from outside" in last_prompt(one.client.prompts[1])


def test_answers_without_room_in_a_variable_are_shown(bench: Make) -> None:
    def reply(prompt: str) -> str:
        if QUESTION not in prompt:
            return "three ships " * 800_000
        return code("x = llm_query('q')\n1 / 0") if len(one.client.prompts) < 3 else code("FINAL('seen')")

    one = bench(reply, limits=SMALL, allowance=Allowance(None, None, None))
    held = "z" * (7 << 20)
    assert one.solve(held=held).answer == "seen"
    assert "three ships" in last_prompt(one.client.prompts[2])


def test_variables_that_the_sandbox_cannot_keep_are_refused_before_anybody_is_asked(bench: Make) -> None:
    one = bench([code("FINAL(1)")], limits=SMALL)
    with pytest.raises(MemoryError, match="more than can be kept"):
        one.solve(context="x" * (14 << 20))
    assert not one.client.prompts


def test_what_is_left_stands_in_every_message(bench: Make) -> None:
    one = bench([code("llm_query('q')"), "a", code("1"), "FINAL(1)"], allowance=Allowance(9, 90_000, None, 600.0), max_iterations=7)
    one.solve(5)
    assert "at most 7 times" in one.client.prompts[0] and "9 calls of models" in one.client.prompts[0]
    first, second = last_prompt(one.client.prompts[0]), last_prompt(one.client.prompts[2])
    assert first.splitlines()[-1].startswith("[5 turns are left; besides 7 sub-queries, 8 calls of models, ")
    assert second.splitlines()[-1].startswith("[4 turns are left; besides 6 sub-queries, 6 calls of models, ")


def test_a_reply_that_was_cut_off_is_told_so(api: ScriptedAPI, claude: AnthropicClient) -> None:
    api.add_rule(lambda r: True, Turn(text_turn("```python\nx = [1,").blocks, stop_reason="max_tokens"), code("FINAL(1)"))
    one = Bench(claude)
    try:
        assert one.solve().answer == 1
    finally:
        one.repl.close()
    assert "was cut off at its limit" in api.requests[1].text and "SyntaxError" not in api.requests[1].text


def test_a_conversation_too_long_for_the_model_is_shortened(api: ScriptedAPI, claude: AnthropicClient) -> None:
    too_long = Failure(400, "invalid_request_error", {}, "prompt is too long: 210000 tokens > 200000 maximum")
    api.add_rule(lambda r: True, code("print('x' * 7_000)"), too_long, code("FINAL(2)"))
    one = Bench(claude)
    try:
        assert one.solve().answer == 2
    finally:
        one.repl.close()
    assert len(api.requests[2].text) < len(api.requests[1].text)


def test_a_window_that_stays_too_small_leaves_what_there_is(api: ScriptedAPI, claude: AnthropicClient) -> None:
    too_long = Failure(400, "invalid_request_error", {}, "prompt is too long: 210000 tokens > 200000 maximum")
    api.add_rule(lambda r: not r.texts_by("assistant"), code("print('seven ships')"))
    api.add_rule(lambda r: True, too_long, repeat_last=True)
    one = Bench(claude)
    try:
        outcome = one.solve()
    finally:
        one.repl.close()
    assert outcome.reason == "window" and "seven ships" in outcome.answer


def test_helpers_go_down_to_the_deepest_level_and_no_further(bench: Make) -> None:
    """Each has an interpreter of its own; at the deepest a plain model answers."""

    def reply(prompt: str) -> str:
        return code("FINAL(rlm_query('deeper', {'n': n + 1}) + '<')") if "Question:" in prompt else "bottom"

    one = bench(reply, max_depth=3)
    assert one.solve(n=0).answer == "bottom<<<<"
    assert [row["depth"] for row in one.rows if row["event"] == "begin"] == [0, 1, 2, 3]


def test_a_helper_has_its_own_variables_and_shares_the_budget(bench: Make) -> None:
    one = bench([code("x = 'mine'\nFINAL(rlm_query('part', {'page': 'text'}))"), code("FINAL([page, 1])")])
    assert one.solve().answer == '["text", 1]' and one.budget.calls == 2


def test_a_context_too_long_for_a_prompt_goes_to_a_helper(bench: Make) -> None:
    one = bench([code("FINAL(llm_query('How long?', {'page': text}))"), code("FINAL(len(page))")])
    assert one.solve(text="x" * 500_000).answer == "500000"
    assert max(map(len, one.client.prompts)) < 10_000


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("llm_query('x' * 500_000)", "split the text"),
        ("llm_query('')", "prompt is empty"),
        ("llm_query(3)", "prompt is a string"),
        ("llm_query('x', 'y')", "dict of names"),
        ("llm_query_batched('abc')", "list of prompts"),
        ("llm_query_batched(['a'] * 201)", "At most 200"),
    ],
)
def test_a_wrong_query_says_what_is_right(bench: Make, call: str, words: str) -> None:
    one = bench([])
    with pytest.raises((ValueError, TypeError), match=words):
        one.repl.execute(call)
    assert one.budget.calls == 0


def test_recursive_calls_are_limited(bench: Make) -> None:
    one = bench(lambda _: "a", max_iterations=3)
    with pytest.raises(MaxIterationsError, match=r"All 3 recursive calls.*FINAL"):
        one.repl.execute("for i in range(5):\n    x = llm_query(f'{i}')")
    assert one.repl.execute("x") == "a" and one.budget.calls == 3
    assert "MaxIterationsError" in one.repl.execute("try:\n    llm_query('a')\nexcept RuntimeError as e:\n    m = str(e)\nm")
    one.repl.reopen()
    assert one.repl.llm_query("again") == "a"


def test_without_a_model_the_code_is_told(bench: Make) -> None:
    one = bench(None)
    with pytest.raises(RuntimeError, match="read them yourself"):
        one.repl.execute("llm_query('a')")
    with pytest.raises(ValueError, match="needs a model"):
        one.solve()


# --- FINAL ----------------------------------------------------------------------------------------------------


def test_after_final_nothing_runs(bench: Make) -> None:
    one = bench(None)
    assert one.repl.execute("x = 1\nFINAL('a')\nx = 2") is None
    assert one.repl.result == "a" and one.repl.sandbox.variable("x") == 1
    with pytest.raises(RuntimeError, match="FINAL"):
        one.repl.execute("1")
    one.repl.reset()
    assert one.repl.execute("1") == 1 and one.repl.result is None


def test_the_first_final_counts(bench: Make) -> None:
    one = bench(None)
    one.repl.execute("try:\n    FINAL('a')\nexcept BaseException:\n    FINAL('b')")
    assert one.repl.result == "a"


def test_a_violation_before_final_is_no_violation_after_it(bench: Make) -> None:
    one = bench(None)
    one.repl.execute("f = open\ntry:\n    f('x')\nexcept BaseException:\n    FINAL('a')")
    assert one.repl.result == "a"
    with pytest.raises(SandboxViolation):
        bench(None).repl.execute("f = open\ntry:\n    f('x')\nexcept BaseException:\n    x = 1")


def test_a_time_out_is_one(bench: Make) -> None:
    with pytest.raises(TimeoutError):
        bench(None).repl.execute("while True:\n    pass", 0.2)


# --- over the API ---------------------------------------------------------------------------------------------


def bench_over(api: ScriptedAPI, client: AnthropicClient, **options: Any) -> Bench:
    one = Bench(client, **options)
    return one


def test_several_steps_over_the_real_sdk(api: ScriptedAPI, claude: AnthropicClient) -> None:
    def second(request: Request) -> str:
        assert request.texts_by("user")[-1].startswith("3\n") and request.texts_by("assistant") == [code("print(len(x))")]
        return code("y = llm_query('Which?', {'x': x})\nFINAL(y + '!')")

    api.add_rule(lambda r: "Which?" in r.text, "the third")
    api.add_rule(lambda r: r.system.startswith("You answer a question by writing Python"),
           code("print(len(x))"), Failure(529, "overloaded_error", {"retry-after-ms": "5"}), second)  # fmt: skip
    one = Bench(claude)
    try:
        assert one.solve(x="abc") == RunOutcome("the third!", False, "final", "", 2)
    finally:
        one.repl.close()
    spent = one.budget.report()
    assert spent["calls"] == 3 and spent["cost_usd"] > 0 and "unpriced_calls" not in spent
    assert one.events() == ["begin", "model", "run", "model", "query", "run", "end"]


@pytest.mark.parametrize(
    ("turn", "allowance", "reason", "words"),
    [
        (Turn([], stop_reason="refusal"), Allowance(), "refusal", "declined"),
        (Failure(None), Allowance(), "model", "could not be reached"),
        (text_turn(code("draft = 'half'"), 30_000), Allowance(tokens=20_000), "budget", "tokens"),
        (text_turn(code("draft = 'half'"), 400_000), Allowance(tokens=None, cost=0.5), "budget", "cost"),
        (Garbled(b"<html>Sign in</html>"), Allowance(), "model", "is no message"),
        (Garbled(b'{"id": "msg", "content": [{"type"'), Allowance(), "model", "is no message"),
        (Garbled(b'{"id": "msg"}', cut=True), Allowance(), "model", "could not be reached"),
    ],
)
def test_what_ends_it_leaves_what_there_is(
    api: ScriptedAPI, claude: AnthropicClient, turn: Turn | Failure, allowance: Allowance, reason: str, words: str
) -> None:
    api.add_rule(lambda r: len(r.texts_by("assistant")) == 0, text_turn(code("draft = 'half'"), 10))
    api.add_rule(lambda r: True, turn, repeat_last=True)
    one = Bench(claude, allowance=allowance)
    try:
        outcome = one.solve()
    finally:
        one.repl.close()
    assert (outcome.answer, outcome.truncated, outcome.reason) == ("half", True, reason)
    assert words in outcome.detail
