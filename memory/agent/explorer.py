"""The exploring loop: a model reads with tools until it can answer. Every way out ends in a synthesis.

The conversation is its own: whoever asked gets the answer and a report, and nothing of the steps.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.agent.budget import Budget, BudgetSpent
from memory.agent.compaction import compacted
from memory.agent.conversation import Conversation
from memory.agent.explored import Explored, Kind, Look, Plan, default_kind, digest_of, spelled
from memory.agent.history import estimated, last_words
from memory.agent.interrupts import Cancelled, TooSlow, cancellable, time_limit
from memory.agent.ledger import Ledger
from memory.agent.models import Answer, Message, Model, ModelFailed, ask
from memory.agent.tools.thinking import think_tool
from memory.agent.tools.toolbox import Result, Tool, Toolbox, parameters
from memory.agent.tools.web import web_sources
from memory.core.text.text import cut, one_line
from memory.core.tokens import count_json_tokens, count_tokens

ANSWER_TOKENS = 1_500  # kept back for the synthesis
REPLY_TOKENS = 2_000  # of a turn that calls tools
CALL_S = 240.0  # of one answer, its retries counted
LAST_CALL_S = 45.0  # of the synthesis after somebody asked to stop
LAST_SHARE = 0.15  # of the seconds, kept back for the synthesis
_SHORT_HISTORY = 1_500  # tokens of a synthesis that cannot afford the whole conversation
_LEAST_ROOM = 300  # tokens: with less of it to read, the program tells more
_ENDING = (
    "The exploration ends here: {why}. Call no more tools. Give the best answer that what you have read supports, "
    "with its sources, and say what is missing."
)
_CUT_OFF = ("max_tokens", "model_context_window_exceeded")
DELEGATE = "delegate"
Progress = Callable[[str], None]


class _Enough(Exception):
    """The limits end the exploration; answer from what there is."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


def explore(
    question: str,
    toolbox: Toolbox,
    model: Model,
    budget: Budget,
    ledger: Ledger,
    plan: Plan = Plan(),  # noqa: B008 (a value)
    kind: Kind | None = None,
    compactor: Model | None = None,
    first: str = "",
    shown: str = "",
    progress: Progress = lambda _line: None,
) -> Explored:
    """Answer a question with tools that read.

    budget: of all turns, compactions and helpers.  ledger: takes the sources.  compactor: summarises instead of the
    model.  first: what is known before, such as memories that bear on the question.  shown: of it, what a tool showed.
    progress: takes a line a step.
    """
    team = _Team(model, compactor or model, budget, ledger, kind or default_kind(), progress)
    tools = toolbox.with_tool(think_tool(ledger))
    run = _Run(tools, team, plan, Conversation(question, first, shown))

    def delegate(given: Mapping[str, Any]) -> Result:
        helper_plan = plan._replace(max_iterations=max(2, plan.max_iterations // 3))
        helper = _Run(tools, team, helper_plan, Conversation(str(given["question"])), "  ", run.least_for_an_answer())
        try:
            answer = helper.answer()
        finally:
            run.take_over(helper)
        return Result(answer.text, note=f"answered in {answer.iterations} turns")

    helping = parameters(["question"], question={"type": "string", "description": "all that the helper needs to know"})
    words = "Have a helper answer a part of the question with the same tools, in a conversation of its own."
    run.tools = tools.with_tool(Tool(DELEGATE, words, helping, delegate, False, 3_600.0))
    with cancellable():
        return run.answer(catch=True)


class _Team(NamedTuple):
    """What the explorer and its helpers share."""

    model: Model
    compactor: Model
    budget: Budget
    ledger: Ledger
    kind: Kind
    progress: Progress


class _Run:
    """One conversation about one question.

    kept: tokens that are not its own to spend.
    """

    def __init__(
        self, tools: Toolbox, team: _Team, plan: Plan, conversation: Conversation, indent: str = "", kept: int = 0
    ) -> None:
        self.tools = tools
        self.looks: list[Look] = []
        self.compactions = 0
        self._team, self._plan, self._talk = team, plan, conversation
        self._indent, self._kept = indent, kept
        self._turns = 0
        self._failed_compactions = 0

    def answer(self, catch: bool = False) -> Explored:
        """Explore to an end. catch: a cancellation ends in a synthesis too, and is not passed on."""
        try:
            return self._explored(self._rounds(), "done", "")
        except _Enough as enough:
            stopped, detail = enough.kind, str(enough)
        except BudgetSpent as spent:
            stopped, detail = spent.kind, str(spent)
        except ModelFailed as failure:
            limit, seconds = self._team.budget.allowance.seconds, self._team.budget.seconds
            late = limit is not None and seconds >= limit  # then it was the limit that cut the call short
            stopped, detail = "seconds" if late else "model", str(failure)
        except Cancelled as cancelled:
            if not catch:
                raise
            stopped, detail = "cancelled", f"somebody asked to stop ({cancelled})"
        self._say(f"ends: {detail}")
        try:
            text = self._synthesis(stopped, detail)
        except (BudgetSpent, ModelFailed, TooSlow, Cancelled) as error:
            if isinstance(error, Cancelled) and not catch:
                raise
            text = ""
        return self._explored(text or self._told_by_program(detail), stopped, detail, not text)

    def take_over(self, helper: "_Run") -> None:
        """Enter what a helper did into this run's report."""
        self.looks += helper.looks
        self.compactions += helper.compactions

    def _explored(self, text: str, stopped: str, detail: str, by_program: bool = False) -> Explored:
        return Explored(text, stopped, detail, self._turns, self.compactions, self.looks, by_program)

    def _rounds(self) -> str:
        """Turns until the model answers; its answer."""
        silent = 0
        while True:
            self._refuse_to_go_on()
            self._turns += 1
            reply = self._ask(self._talk.messages, REPLY_TOKENS, True)
            if reply.stop_reason == "refusal":
                raise _Enough("refusal", f"{reply.model} declined to go on")
            calls = self._talk.hear(reply)
            self._team.ledger.add(web_sources(reply.blocks), self._turns, self._talk.words)
            self._count_hosted(reply)
            if calls:
                self._use(calls, reply)
            elif reply.stop_reason in _CUT_OFF:
                raise _Enough("length", "the reply was cut off because it was too long")
            elif reply.stop_reason != "pause_turn":
                if answer := last_words(reply.blocks):
                    return answer
                silent += 1
                if silent > 1:
                    raise _Enough("model", "the model gave no answer")
                self._talk.say("Go on, or answer the question.")
            self._make_room()

    def _refuse_to_go_on(self) -> None:
        """Raise _Enough while there is still enough left for an answer."""
        budget, expected = self._team.budget, self._expected()
        if self._turns + 1 >= self._plan.max_iterations:
            raise _Enough("iterations", f"all {self._plan.max_iterations} turns are taken")
        left = self._tokens_left()
        turn = expected + REPLY_TOKENS // 2
        if left is not None and left < turn + min(turn, _SHORT_HISTORY) + ANSWER_TOKENS:
            raise _Enough("tokens", f"{budget.usage.total:,} of {budget.allowance.tokens:,} tokens are spent")
        limits = budget.allowance
        if limits.cost is not None and budget.cost >= limits.cost * (1 - LAST_SHARE):
            raise _Enough("cost", f"${budget.cost:.4f} of ${limits.cost:.4f} are spent")
        if limits.seconds is not None and budget.seconds >= limits.seconds * (1 - LAST_SHARE):
            raise _Enough("seconds", f"{budget.seconds:.0f} of {limits.seconds:.0f} seconds are over")

    def _ask(self, messages: list[Message], max_tokens: int, may_call: bool, model: Model | None = None) -> Answer:
        seconds = self._team.budget.seconds_left()
        chosen = model or self._team.model
        try:
            with time_limit(CALL_S if seconds is None else min(CALL_S, seconds + 1.0)):
                definitions = self.tools.definitions()
                instructions = self._team.kind.instructions
                answer = ask(chosen, self._team.budget, messages, instructions, max_tokens, definitions, may_call)
        except TooSlow as error:
            raise ModelFailed(f"{chosen.name} did not end its answer within {error}.") from None
        return answer

    def _expected(self) -> int:
        """Tokens of the next request."""
        tools = count_json_tokens(json.dumps(self.tools.definitions()))
        return self._talk.expected_tokens(count_tokens(self._team.kind.instructions) + tools)

    def _tokens_left(self) -> int | None:
        left = self._team.budget.tokens_left()
        return None if left is None else left - self._kept

    def least_for_an_answer(self) -> int:
        """Tokens of a synthesis that knows the newest steps alone."""
        return count_tokens(self._team.kind.instructions) + _SHORT_HISTORY + ANSWER_TOKENS

    def _use(self, calls: list[dict[str, Any]], reply: Answer) -> None:
        """Carry out the calls of a reply; what is done by the time of a cancellation is kept."""
        cut_off = reply.stop_reason in _CUT_OFF
        for call in calls:
            name, arguments = str(call["name"]), call["input"]
            if cut_off and call is calls[-1]:
                found = Result("This call was cut off because the reply was too long: ask for less.", wrong=True)
            else:
                found = self.tools.call(name, arguments)
            asked = spelled(arguments)
            text, sources = self._talk.shown.unseen(found)
            self._talk.answer(call, text, found)
            self._team.ledger.add(sources, self._turns, reply.text.strip() or f"{name} {asked}")
            note = f"refused: {cut(one_line(text), 90)}" if found.wrong else found.note
            tokens = count_tokens(text)
            given = arguments if isinstance(arguments, Mapping) else {}
            self.looks.append(
                Look(self._turns, name, given, digest_of(found.text), tokens, self.tools.local(name), note)
            )
            self._say(f"{name} {cut(asked, 80)} → {note or 'done'} ({tokens:,} tokens)")
        self._talk.say()

    def _count_hosted(self, reply: Answer) -> None:
        """Enter the provider's own tools into the report; nothing that rests on them can be cached."""
        for block in reply.blocks:
            if block.get("type") == "server_tool_use":
                name, given = str(block.get("name")), block.get("input")
                arguments = given if isinstance(given, Mapping) else {}
                self.looks.append(Look(self._turns, name, arguments, "", 0, False, "by the provider"))
                self._say(f"{name} {cut(spelled(arguments), 80)}")

    def _make_room(self) -> None:
        policy, budget = self._plan.policy, self._team.budget
        full = self._expected() >= policy.limit_tokens
        if not full and self._talk.results_since < policy.every_results:
            return
        left = self._tokens_left()
        spare = left is None or left > 2 * estimated(self._talk.messages) + _SHORT_HISTORY + ANSWER_TOKENS
        if not full and not (spare and self._failed_compactions < 2):
            return
        try:
            with time_limit(CALL_S):
                made = compacted(
                    self._talk.question,
                    self._talk.messages,
                    self._talk.summary,
                    self._team.ledger,
                    policy,
                    self._team.compactor if spare and self._failed_compactions < 2 else _NoModel(),
                    budget,
                    self._team.kind.compaction,
                )
        except TooSlow as error:
            self._failed_compactions += 1
            self._say(f"no summary within {error}")
            return
        self._talk.shorten(made)
        if made.failure:
            self._failed_compactions += 1
            self._say(f"oldest results dropped; no summary: {cut(one_line(made.failure), 120)}")
        else:
            self.compactions += 1
            self._failed_compactions = 0
            self._say(f"older turns summarised ({count_tokens(made.summary):,} tokens)")

    def _synthesis(self, stopped: str, detail: str) -> str:
        """The model's answer from what there is; "" where none can be asked."""
        model = self._team.model
        if stopped in ("model", "refusal"):
            if self._team.compactor is model:
                return ""
            model = self._team.compactor
        words = _ENDING.format(why=detail)
        messages = self._talk.ended(words)
        left = self._tokens_left()
        with time_limit(LAST_CALL_S if stopped == "cancelled" else CALL_S):
            if left is None or self._expected() + estimated(messages[-1:]) // 2 + ANSWER_TOKENS <= left:
                self._turns += 1
                return self._ask(messages, ANSWER_TOKENS, False, model).text.strip()
            room = left - ANSWER_TOKENS - count_tokens(self._team.kind.instructions) - 200
            if room < _LEAST_ROOM:
                return ""
            self._turns += 1  # without the whole conversation and without the tools' definitions
            short = [self._talk.in_short(words, self._team.ledger, room)]
            return ask(model, self._team.budget, short, self._team.kind.instructions, ANSWER_TOKENS).text.strip()

    def _told_by_program(self, detail: str) -> str:
        """What was found, in the words that were written on the way, where no model can be asked."""
        parts = [f"This exploration ended before its answer: {detail.rstrip('.')}. What there is so far:"]
        parts += [self._talk.summary] if self._talk.summary else []
        parts += [f"The last words of the explorer: {self._talk.words}"] if self._talk.words else []
        told = self._team.ledger.told()
        return "\n\n".join([*parts, told or "Nothing had been read yet."])

    def _say(self, line: str) -> None:
        budget = self._team.budget
        limit = f" of {budget.allowance.tokens:,}" if budget.allowance.tokens is not None else ""
        head = f"{self._indent}{self._turns}/{self._plan.max_iterations}"
        self._team.progress(f"{head} {line} [{budget.usage.total:,}{limit} tokens]")


class _NoModel:
    """Stands for a model that shall not be asked: room is made without one."""

    name = "no model"

    def send(self, *_: Any, **__: Any) -> Answer:
        raise ModelFailed("there is no budget for a summary, or it has failed twice")
