"""The loop: the model writes code, sees what it printed, continues, and ends with an answer.

Every way out ends in an answer from what there is: what an answer needs is reserved before anything else is spent.

Source: Zhang, Kraska, Khattab, Recursive Language Models, 2025.
"""

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from memory.agent.budget import BudgetSpent, Reserve
from memory.agent.history import Message, estimate_tokens, transcript
from memory.agent.interrupts import Cancelled, TooSlow, keep_answer, time_limit
from memory.agent.models import LanguageModel, ModelAnswer, ModelFailed, ModelRequest, WindowFull, ask, patience_s
from memory.agent.prices import most_cost
from memory.agent.prompts import prompt
from memory.agent.repl import Repl
from memory.agent.sandbox import SandboxViolation
from memory.agent.turns import shorten
from memory.core.safety.redaction import redact
from memory.core.safety.screening import MODULES
from memory.core.text.excerpt import excerpt
from memory.core.text.replies import SCHEMA, read_reply
from memory.core.tokens import count_tokens

SEEN_CHARACTERS = 8_000  # of a block's output
REPLY_TOKENS = 8_000  # of a turn
ANSWER_TOKENS = 1_500  # kept back for the answer
SHORT_HISTORY = 4_000  # tokens of what an answer knows that cannot afford the whole conversation
ANSWER_NAME, DRAFT_NAME, UNREAD_NAME = "answer", "draft", "unread"
_LEAST_ROOM = 300  # tokens: with less of it to read, no model is asked
_NO_CODE = (
    "There was no code in that. To look further, write a ```python block. If this was your answer, call FINAL(…) with "
    "it, or say it again."
)
_CUT_OFF = "Your reply was cut off at its limit of tokens, so its last block was not run: write shorter blocks."
_LAST_WORDS = (
    "The work ends here: {why} From now on no more code runs. Give the best answer that what you have seen supports, "
    "in plain words, and say what was left undone."
)


def redacted_excerpt(text: str, limit: int) -> str:
    """What a model or the disk may have of a text: without secrets, and within a bound of characters.

    Variables hold texts unaltered. A secret that the bound would cut in two is found, as far as it begins near there.
    """
    return excerpt(redact(excerpt(text, 4 * limit)).text, limit)


class RunOutcome(NamedTuple):
    """How a run ended. answer: None where there is not even a partial one.

    truncated: something other than the model ended it.  reason: final, answer, words, iterations, budget, window,
    model, refusal, cancelled.  detail: of the last six, in words.  iterations: turns of this depth.
    """

    answer: Any
    truncated: bool
    reason: str
    detail: str
    iterations: int


def solve(
    query: str, repl: Repl, variables: Mapping[str, Any], max_iterations: int, last_words: bool = True
) -> RunOutcome:
    """Answer a question with code.

    variables: put into the namespace first, and never into a prompt.  max_iterations: turns of the model.
    last_words: when a limit, a failure or a signal ends it, answer from what there is; otherwise only a draft counts,
    and a signal is passed on.  Raises MemoryError where the variables are more than the sandbox keeps.
    """
    model, record, depth = repl.shared.model, repl.shared.record, repl.depth
    if model is None:
        raise ValueError("A run of the loop needs a model.")
    record({"event": "begin", "depth": depth, "query": query, "variables": _describe_variables(variables)})
    outcome = _LoopRun(query, repl, model, max_iterations, last_words).run(variables)
    record({"event": "end", "depth": depth, **outcome._asdict(), "spent": repl.shared.budget.report()})
    return outcome


class _LoopRun:
    """One conversation with the model about one question."""

    def __init__(self, query: str, repl: Repl, model: LanguageModel, max_iterations: int, last_words: bool) -> None:
        self._repl, self._model, self._budget = repl, model, repl.shared.budget
        self._max_iterations, self._last_words = max_iterations, last_words
        self._query = query
        self._messages: list[Message] = []
        self._counted = (0, 0)  # tokens that the API has counted of the first so many messages
        self._turns = 0
        self._words = ""  # the last reply without code
        self._shown = ""  # what the last block that showed something did
        self._unread: list[str] = []  # answers that a failed block was given, while no other has run since
        self._answer_is_ours = True

    def run(self, variables: Mapping[str, Any]) -> RunOutcome:
        self._answer_is_ours = ANSWER_NAME not in variables
        if not self._repl.depth:
            keep_answer(False)
        reserve = self._reserve() if self._last_words else Reserve()
        with self._budget.reserve(reserve) as free:
            try:
                # What is left of an earlier question is no answer to this one.
                emptied = {ANSWER_NAME: None, DRAFT_NAME: None, UNREAD_NAME: [], **variables}
                self._repl.execute("None", variables=emptied)
                self._repl.sandbox.keep()
                held = ["Variables:", *_describe_variables(variables)] if variables else ["No variables are set yet."]
                self._add_message("\n".join([f"Question: {self._query}", "", *held]))
                return self._finish(self._rounds())
            except BudgetSpent as error:
                reason, detail = "budget", str(error)
            except WindowFull as error:
                reason, detail = "window", str(error)
            except ModelFailed as error:
                reason, detail = ("budget" if self._budget.is_late() else "model"), str(error)
                self._words = error.partial.strip() or self._words
            except _Ended as ended:
                reason, detail = ended.reason, str(ended)
            except Cancelled as cancelled:
                if self._repl.depth or not self._last_words:
                    self._repl.findings = self._by_program("it was cancelled", self._unread_answers())
                    raise
                reason, detail = "cancelled", _cancellation(cancelled)
            try:
                free()
                return self._finish(self._partial(reason, detail, self._last_words))
            except Cancelled as cancelled:  # once more: nobody is asked any more
                if self._repl.depth or not self._last_words:
                    raise
                return self._finish(self._partial("cancelled", _cancellation(cancelled), False))

    def _finish(self, outcome: RunOutcome) -> RunOutcome:
        """The outcome, which no signal takes away any more; a helper's is for whoever waits for it."""
        if not self._repl.depth:
            keep_answer()
        self._repl.findings = answer_text(outcome.answer) or None
        return outcome

    def _rounds(self) -> RunOutcome:
        """Turns until the model answers."""
        while self._turns < self._max_iterations:
            self._make_room()
            self._turns += 1
            try:
                reply = self._ask()
            except WindowFull:
                least = min(self._repl.shared.room_tokens // 3, estimate_tokens(self._messages) // 2)
                self._messages, self._counted = shorten(self._messages, least), (0, 0)
                reply = self._ask()
            if reply.stop_reason == "refusal":
                raise _Ended("refusal", "The model declined to continue.")
            outcome = self._turn(reply)
            if outcome is not None:
                return outcome
        raise _Ended("iterations", f"All {self._max_iterations} turns were taken.")

    def _ask(self) -> ModelAnswer:
        repl = self._repl
        repl.shared.before_model()
        schema = SCHEMA if self._model.is_constrained else None
        is_continued = self._turns < self._max_iterations
        request = ModelRequest(
            self._messages, self._system(), max_tokens=REPLY_TOKENS, is_continued=is_continued, schema=schema
        )
        reply = ask(self._model, self._budget, request, self._expected_tokens())
        self._counted = (len(self._messages), reply.usage.total - reply.usage.output_tokens)
        self._messages.append({"role": "assistant", "content": reply.text or "(nothing)"})
        row = {"event": "model", "depth": repl.depth, "turn": self._turns, "text": reply.text}
        repl.shared.record({**row, "stop_reason": reply.stop_reason, "usage": reply.usage._asdict()})
        return reply

    def _turn(self, reply: ModelAnswer) -> RunOutcome | None:
        """Run what a reply holds; an outcome when it was the last."""
        found = read_reply(reply.text)
        cut_off = reply.stop_reason == "max_tokens"
        blocks = found.code[:-1] if cut_off else found.code
        if not found.code and not cut_off:
            if found.answer or (self._words and found.prose):  # asked for twice, so it is meant
                self._repl.finish(found.answer or found.prose)
                return RunOutcome(found.answer or found.prose, False, "words", "", self._turns)
            self._words = found.prose
            self._add_message(_NO_CODE)
            return None
        self._words = found.prose if cut_off and not found.code else ""
        seen = []
        for place, code in enumerate(blocks):
            text, went_well = self._run_block(code)
            seen.append(text if len(found.code) == 1 else f"[block {place + 1}]\n{text}")
            if self._repl.is_complete:
                return RunOutcome(self._repl.result, False, "final", "", self._turns)
            if not went_well:
                seen += [f"[block {place + 2} was not run]"] if place + 1 < len(found.code) else []
                break
        answer = None
        try:
            self._repl.sandbox.keep()
            answer = _ready(self._repl.sandbox.variable(ANSWER_NAME)) if self._answer_is_ours else None
        except (MemoryError, SandboxViolation) as error:
            seen.append(f"Error. {type(error).__name__}: {error}")
        if answer is not None:
            self._repl.finish(answer)
            return RunOutcome(answer, False, "answer", "", self._turns)
        self._add_message("\n".join([*seen, _CUT_OFF] if cut_off else seen))
        return None

    def _run_block(self, code: str) -> tuple[str, bool]:
        """What a block showed, and whether it ran to its end."""
        self._unread = []
        began = time.monotonic()
        value, error = None, ""
        try:
            value = self._repl.execute(code)
        except Exception as raised:
            error = f"{type(raised).__name__}: {raised}"
            notes = getattr(raised, "__notes__", [])
            shown = redacted_excerpt("\n".join(notes) if notes else error, SEEN_CHARACTERS)
        printed = self._repl.output
        row = {"event": "run", "depth": self._repl.depth, "code": code, "printed": excerpt(printed, SEEN_CHARACTERS)}
        row |= {"error": error} if error else {"value": excerpt(repr(value), 1_000)} if value is not None else {}
        row |= {"seconds": round(time.monotonic() - began, 3)}
        parts = [redacted_excerpt(printed, SEEN_CHARACTERS).rstrip("\n")] if printed else []
        parts += [f"→ {redacted_excerpt(repr(value), SEEN_CHARACTERS // 4)}"] if value is not None else []
        parts += [f"Error. {shown}", *self._keep_unread()] if error else []
        self._shown = "\n".join(parts) or "(no output)"  # before a signal can come
        self._repl.shared.record(row)
        return self._shown, not error

    def _keep_unread(self) -> list[str]:
        """Keep the answers that a failed block was given before it failed: they are paid for."""
        answers = self._unread = [answer for _, answer in self._repl.answers]
        if not answers:
            return []
        try:
            self._repl.execute("None", variables={UNREAD_NAME: answers})
            self._repl.sandbox.keep()
        except (MemoryError, SandboxViolation):  # no room beside the other variables
            return [_list_section(answers)]
        return [f"[{len(answers)} answers of this block's queries are in the list `{UNREAD_NAME}`]"]

    def _make_room(self) -> None:
        room = self._repl.shared.room_tokens
        if self._expected_tokens() - count_tokens(self._system()) > room:
            self._messages, self._counted = shorten(self._messages, room // 2), (0, 0)

    def _expected_tokens(self) -> int:
        """Tokens of the next request: what the API has counted, and by length what has come since."""
        counted, tokens = self._counted
        return (tokens if counted else count_tokens(self._system())) + round(
            1.25 * estimate_tokens(self._messages[counted:])
        )

    def _system(self) -> str:
        return system_prompt(self._repl, self._model.is_constrained)

    # --- the answer that ends it ------------------------------------------------------------------------------

    def _reserve(self) -> Reserve:
        price = self._model.price
        shown = count_tokens(self._system()) + SHORT_HISTORY
        return Reserve(1, shown + ANSWER_TOKENS, most_cost(price, shown, ANSWER_TOKENS))

    def _partial(self, reason: str, detail: str, may_ask: bool) -> RunOutcome:
        """The best there is when something other than the model ends the run. may_ask: the model, for an answer."""
        if self._repl.is_complete:  # a signal came just after it
            return RunOutcome(self._repl.result, False, "final", "", self._turns)
        unread = self._unread_answers()
        answer = self._variable(DRAFT_NAME)
        if _is_blank(answer) and may_ask:
            try:
                answer = self._synthesis(reason, detail, unread) or None
            except (BudgetSpent, ModelFailed, TooSlow, Cancelled) as error:
                detail = f"{detail} {error}" if str(error) not in detail else detail
        if _is_blank(answer) and self._answer_is_ours:
            held = self._variable(ANSWER_NAME)
            answer = held.get("content") if isinstance(held, dict) else held
        if _is_blank(answer):
            answer = self._words or (self._by_program(detail, unread) if self._last_words else None)
        return RunOutcome(answer, True, reason, detail, self._turns)

    def _unread_answers(self) -> list[str]:
        """What the queries of the last block were answered, and nobody has been shown yet."""
        answers = [answer for _, answer in self._repl.answers] or self._unread
        return [answer for answer in answers if answer.strip() not in self._shown]

    def _variable(self, name: str) -> Any:
        try:
            return self._repl.sandbox.variable(name)
        except Exception:  # the sandbox may be what was stopped
            return None

    def _synthesis(self, reason: str, detail: str, unread: Sequence[str]) -> str:
        """The model's answer from what there is; "" where none can be asked."""
        model = self._model
        if not any(message["role"] == "assistant" for message in self._messages):
            return ""  # it has seen nothing
        if reason in ("model", "refusal"):
            if self._repl.shared.sub_model is None or self._repl.shared.sub_model is model:
                return ""
            model = self._repl.shared.sub_model
        words = _LAST_WORDS.format(why=detail)
        if unread:
            words = f"{_list_section(unread)}\n\n{words}"
        whole = [*self._messages[:-1], _with_note(self._messages[-1], words)] if self._messages else []
        if self._messages and self._messages[-1]["role"] == "assistant":
            whole = [*self._messages, {"role": "user", "content": words}]
        shown = self._expected_tokens() + round(1.25 * count_tokens(words))
        messages = whole
        can_afford = self._budget.can_afford(self._model.price, shown, ANSWER_TOKENS)
        if not can_afford or reason == "window" or model is not self._model:
            tokens = self._budget.tokens_left()
            fixed = ANSWER_TOKENS + count_tokens(self._system())
            room = SHORT_HISTORY if tokens is None else min(SHORT_HISTORY, tokens - fixed)
            if room < _LEAST_ROOM:
                return ""
            messages, shown = [self._in_short(words, room)], count_tokens(self._system()) + room
        with time_limit(patience_s(model, reason == "cancelled")):
            request = ModelRequest(messages, self._system(), max_tokens=ANSWER_TOKENS)
            reply = ask(model, self._budget, request, shown)
        found = read_reply(reply.text)
        self._words = str(found.answer or found.prose or "") or self._words  # before a signal can come
        self._repl.shared.record({"event": "model", "depth": self._repl.depth, "turn": self._turns, "text": reply.text})
        return self._words

    def _in_short(self, words: str, room_tokens: int) -> Message:
        """The question, the newest steps, and our last words, as one message."""
        room = 2 * room_tokens - len(words)  # characters: an estimate may be short by a third
        steps = transcript(self._messages[1:][-6:], max(300, room - len(self._query)))
        return {"role": "user", "content": f"Question: {self._query}\n\nNewest steps:\n{steps}\n\n{words}"}

    def _by_program(self, detail: str, unread: Sequence[str]) -> str | None:
        """What there is, without a model; None where nothing was found."""
        parts = [f"The last block showed:\n{self._shown}"] if self._shown else []
        parts += [_list_section(unread)] if unread else []
        if not parts:
            return None
        return "\n\n".join([f"This run ended before its answer: {detail.rstrip('.')}. What there is so far:", *parts])

    def _add_message(self, text: str) -> None:
        self._messages.append({"role": "user", "content": f"{text}\n\n{self._left()}"})

    def _left(self) -> str:
        """What is left of the limits: the last line of every message."""
        left = self._max_iterations - self._turns
        turns = f"{left} turns are left" if left != 1 else "this is the last turn: end it with FINAL(…)"
        others = [f"{self._repl.calls_left} sub-queries", *self._budget.left()]
        return f"[{turns[0].upper()}{turns[1:]}; besides {', '.join(others)}.]"


class _Ended(Exception):
    """The run ends without an answer of the model's. reason: of the outcome."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


def answer_text(answer: Any) -> str:
    """An answer in words: lists and dicts as JSON, "" for none."""
    if isinstance(answer, list | dict):
        return json.dumps(answer, ensure_ascii=False, default=str)
    return "" if answer is None else str(answer)


def _is_blank(answer: Any) -> bool:
    """Whether that is no answer. 0, False and [] are one."""
    return answer is None or (isinstance(answer, str) and not answer.strip())


def _cancellation(cancelled: Cancelled) -> str:
    return f"Somebody asked to stop ({cancelled})."


def _with_note(message: Message, words: str) -> Message:
    return {**message, "content": f"{message['content']}\n\n{words}"}


def _list_section(answers: Sequence[str]) -> str:
    each = max(200, SEEN_CHARACTERS // (2 * len(answers)))
    return "\n".join(["Answers of the last block's queries:", *(f"- {redacted_excerpt(one, each)}" for one in answers)])


def _ready(value: Any) -> Any:
    """The content of the variable `answer`, None while it is not meant to end the run.

    A dict with the key `ready` holds a draft until that is true.
    """
    if isinstance(value, dict) and "ready" in value:
        return value.get("content") if value["ready"] else None
    return value


def system_prompt(repl: Repl, is_constrained: bool = False) -> str:
    """What the model is informed of about the place it works in. is_constrained: its replies are JSON of our schema."""
    limits, allowed = repl.shared.limits, repl.shared.budget.allowance
    instructions = prompt("reason.md").format(
        modules=", ".join(MODULES),
        timeout=f"{limits.timeout_s:g}",
        megabytes=limits.memory_bytes >> 20,
        kept=limits.kept_bytes >> 20,
        queries=repl.shared.max_iterations,
        calls="any number of" if allowed.calls is None else f"{allowed.calls:,}",
    )
    return instructions + prompt("reason_json.md") if is_constrained else instructions


def _describe_variables(variables: Mapping[str, Any]) -> Sequence[str]:
    """Each variable by its name, type and size: what a prompt has instead of its value."""
    return [f"- {name}: {_size(value)}" for name, value in variables.items()]


def _size(value: Any) -> str:
    kind = type(value).__name__
    if isinstance(value, str | bytes):
        return f"{kind}, {len(value):,} characters"
    if isinstance(value, list | tuple | dict | set):
        return f"{kind}, {len(value):,} items"
    return f"{kind}, {excerpt(repr(value), 80)}"
