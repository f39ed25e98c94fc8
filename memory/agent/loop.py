"""The loop: the model writes code, sees what it printed, goes on, and ends with an answer.

Source: Zhang, Kraska, Khattab, Recursive Language Models, 2025.
"""

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from memory.agent.budget import BudgetSpent
from memory.agent.models import Answer, Message, Model, ModelFailed, ask
from memory.agent.prompts import prompt
from memory.agent.repl import Repl
from memory.core.safety.redaction import redact
from memory.core.safety.screening import MODULES
from memory.core.text.excerpt import excerpt
from memory.core.text.replies import read_reply

SEEN_CHARACTERS = 8_000  # of a block's output
ANSWER_NAME, DRAFT_NAME = "answer", "draft"
_NO_CODE = (
    "There was no code in that. To look further, write a ```python block. If this was your answer, call FINAL(…) with "
    "it, or say it again."
)
_LAST_WORDS = (
    "The limits have been reached, and no more code runs. Give the best answer that what you have seen supports, in "
    "plain words, and say what is missing."
)


def redacted_excerpt(text: str, limit: int) -> str:
    """What a model or the disk may have of a text: without secrets, and within a bound of characters.

    Variables hold texts unaltered. A secret that the bound would cut in two is found, as far as it begins near there.
    """
    return excerpt(redact(excerpt(text, 4 * limit)).text, limit)


class Outcome(NamedTuple):
    """How a run ended. answer: None where there is not even a partial one.

    truncated: something other than the model ended it.  reason: final, answer, words, iterations, budget, model,
    refusal.  detail: of the last four, in words.  iterations: turns of this depth.
    """

    answer: Any
    truncated: bool
    reason: str
    detail: str
    iterations: int


def solve(
    query: str, repl: Repl, variables: Mapping[str, Any], max_iterations: int, last_words: bool = True
) -> Outcome:
    """Answer a question with code.

    variables: put into the namespace first, and never into a prompt.  max_iterations: turns of the model.
    last_words: when the turns run out and the budget does not, ask once more for the best answer there is.
    """
    model, record, depth = repl.shared.model, repl.shared.record, repl.depth
    if model is None:
        raise ValueError("A run of the loop needs a model.")
    record({"event": "begin", "depth": depth, "query": query, "variables": _described(variables)})
    outcome = _Run(query, repl, model, max_iterations, last_words).run(variables)
    record({"event": "end", "depth": depth, **outcome._asdict(), "spent": repl.shared.budget.spent()})
    return outcome


class _Run:
    """One conversation with the model about one question."""

    def __init__(self, query: str, repl: Repl, model: Model, max_iterations: int, last_words: bool) -> None:
        self._repl, self._model = repl, model
        self._max_iterations, self._last_words = max_iterations, last_words
        self._query = query
        self._messages: list[Message] = []
        self._turns = 0
        self._words = ""  # the last reply without code
        self._answer_is_ours = True

    def run(self, variables: Mapping[str, Any]) -> Outcome:
        repl = self._repl
        self._answer_is_ours = ANSWER_NAME not in variables
        # What an earlier question left behind is no answer to this one.
        repl.execute("None", variables={ANSWER_NAME: None, DRAFT_NAME: None, **variables})
        held = ["Variables:", *_described(variables)] if variables else ["No variables are set yet."]
        self._say("\n".join([f"Question: {self._query}", "", *held, "", self._turns_left()]))
        while self._turns < self._max_iterations:
            self._turns += 1
            try:
                reply = self._ask()
            except BudgetSpent as error:
                return self._partial("budget", str(error))
            except ModelFailed as error:
                return self._partial("model", str(error))
            if reply.stop_reason == "refusal":
                return self._partial("refusal", "The model declined to go on.")
            outcome = self._turn(reply)
            if outcome is not None:
                return outcome
        return self._partial("iterations", f"All {self._max_iterations} turns were taken.")

    def _ask(self) -> Answer:
        self._repl.shared.before_model()
        reply = ask(self._model, self._repl.shared.budget, self._messages, system_prompt(self._repl))
        self._repl.shared.record(
            {
                "event": "model",
                "depth": self._repl.depth,
                "turn": self._turns,
                "text": reply.text,
                "stop_reason": reply.stop_reason,
                "usage": reply.usage._asdict(),
            }
        )
        self._messages.append({"role": "assistant", "content": reply.text or "(nothing)"})
        return reply

    def _turn(self, reply: Answer) -> Outcome | None:
        """Run what a reply holds; an outcome when it was the last."""
        found = read_reply(reply.text)
        if not found.code:
            if self._words and found.prose:  # said twice, so it is meant
                self._repl.finish(found.prose)
                return Outcome(found.prose, False, "words", "", self._turns)
            self._words = found.prose
            self._say(_NO_CODE)
            return None
        self._words = ""
        seen = []
        for place, code in enumerate(found.code):
            text, went_well = self._ran(code)
            seen.append(text if len(found.code) == 1 else f"[block {place + 1}]\n{text}")
            if self._repl.is_complete:
                return Outcome(self._repl.result, False, "final", "", self._turns)
            if not went_well:
                seen += [f"[block {place + 2} was not run]"] if place + 1 < len(found.code) else []
                break
        answer = _ready(self._repl.sandbox.variable(ANSWER_NAME)) if self._answer_is_ours else None
        if answer is not None:
            self._repl.finish(answer)
            return Outcome(answer, False, "answer", "", self._turns)
        self._say("\n".join([*seen, "", self._turns_left()]))
        return None

    def _ran(self, code: str) -> tuple[str, bool]:
        """What a block showed, and whether it ran to its end."""
        began = time.monotonic()
        value, error = None, ""
        try:
            value = self._repl.execute(code)
        except Exception as raised:
            error = f"{type(raised).__name__}: {raised}"
            notes = getattr(raised, "__notes__", [])
            shown = redacted_excerpt("\n".join(notes) if notes else error, SEEN_CHARACTERS)
        printed = self._repl.printed
        row = {"event": "run", "depth": self._repl.depth, "code": code, "printed": excerpt(printed, SEEN_CHARACTERS)}
        row |= {"error": error} if error else {"value": excerpt(repr(value), 1_000)} if value is not None else {}
        self._repl.shared.record({**row, "seconds": round(time.monotonic() - began, 3)})
        parts = [redacted_excerpt(printed, SEEN_CHARACTERS).rstrip("\n")] if printed else []
        parts += [f"→ {redacted_excerpt(repr(value), SEEN_CHARACTERS // 4)}"] if value is not None else []
        parts += [f"Error. {shown}"] if error else []
        return "\n".join(parts) or "(no output)", not error

    def _partial(self, reason: str, detail: str) -> Outcome:
        """The best there is when something other than the model ends the run."""
        answer = self._repl.sandbox.variable(DRAFT_NAME)
        if answer is None and reason == "iterations" and self._last_words:
            self._messages[-1] = {**self._messages[-1], "content": f"{self._messages[-1]['content']}\n\n{_LAST_WORDS}"}
            try:
                answer = read_reply(self._ask().text).prose or None
            except (BudgetSpent, ModelFailed) as error:
                detail = f"{detail} {error}"
        if answer is None and self._answer_is_ours:
            held = self._repl.sandbox.variable(ANSWER_NAME)
            answer = held.get("content") if isinstance(held, dict) else held
        return Outcome(answer or self._words or None, True, reason, detail, self._turns)

    def _say(self, text: str) -> None:
        self._messages.append({"role": "user", "content": text})

    def _turns_left(self) -> str:
        left = self._max_iterations - self._turns
        return f"{left} turns are left." if left != 1 else "This is the last turn: end it with FINAL(…)."


def _ready(value: Any) -> Any:
    """The content of the variable `answer`, None while it is not meant to end the run.

    A dict with the key `ready` holds a draft until that is true.
    """
    if isinstance(value, dict) and "ready" in value:
        return value.get("content") if value["ready"] else None
    return value


def system_prompt(repl: Repl) -> str:
    """What the model is told about the place it works in."""
    limits = repl.shared.limits
    return prompt("reason.md").format(
        modules=", ".join(MODULES), timeout=f"{limits.timeout_s:g}", megabytes=limits.memory_bytes >> 20
    )


def _described(variables: Mapping[str, Any]) -> Sequence[str]:
    """Each variable by its name, type and size: what stands in a prompt instead of its value."""
    return [f"- {name}: {_size(value)}" for name, value in variables.items()]


def _size(value: Any) -> str:
    kind = type(value).__name__
    if isinstance(value, str | bytes):
        return f"{kind}, {len(value):,} characters"
    if isinstance(value, list | tuple | dict | set):
        return f"{kind}, {len(value):,} items"
    return f"{kind}, {excerpt(repr(value), 80)}"
