"""The agent's loop: a model reads with tools until it can answer. However the loop ends, an answer is written.

The conversation is separate from the caller's, who gets the answer and a report without the intermediate steps.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.agent.budget import Budget, BudgetSpent, Reserve
from memory.agent.compaction import compact
from memory.agent.conversation import Conversation
from memory.agent.explored import AgentKind, ExplorationLimits, Explored, Look, call_text, default_kind, digest_of
from memory.agent.history import Message, estimate_tokens, last_words
from memory.agent.interrupts import Cancelled, TooSlow, cancellable, keep_answer, time_limit
from memory.agent.ledger import SourceLedger
from memory.agent.models import LanguageModel, ModelAnswer, ModelFailed, ModelRequest, WindowFull, ask, patience_s
from memory.agent.prices import most_cost
from memory.agent.tool_use import ToolUse
from memory.agent.tools.thinking import think_tool
from memory.agent.tools.toolbox import AgentToolbox, ReadingTool, ToolResult, parameters
from memory.agent.tools.web import web_sources
from memory.core.text.text import cut, one_line
from memory.core.tokens import count_json_tokens, count_tokens

ANSWER_TOKENS = 1_500  # reserved for the synthesis, the answer that is written when a limit ends the loop
REPLY_TOKENS = 2_000  # of a turn that calls tools
_SHORT_HISTORY = 1_500  # tokens of history in a synthesis for which the whole conversation is too expensive
_LEAST_ROOM = 300  # tokens of history: with fewer, the program's own list of findings says more than a synthesis
_ENDING = (
    "The exploration ends here: {why}. Call no more tools. Give the best answer that what you have read supports, "
    "with its sources, and say what is missing."
)
_CUT_OFF = ("max_tokens", "model_context_window_exceeded")
DELEGATE = "delegate"
Progress = Callable[[str], None]


class _Enough(Exception):
    """A limit ends the loop: answer from what has been read so far."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


def explore(
    question: str,
    toolbox: AgentToolbox,
    model: LanguageModel,
    budget: Budget,
    ledger: SourceLedger,
    plan: ExplorationLimits = ExplorationLimits(),  # noqa: B008 (a value)
    kind: AgentKind | None = None,
    compactor: LanguageModel | None = None,
    first: str = "",
    shown: str = "",
    progress: Progress = lambda _line: None,
) -> Explored:
    """Answer a question with tools that read.

    budget: for all turns, compactions and helpers together.  ledger: collects the sources.
    compactor: the model that summarises older turns; None for `model`.
    first: what is known at the start, such as relevant memories.  shown: the part of it that a tool returned.
    progress: gets one line for each step.
    """
    team = _Team(model, compactor or model, budget, ledger, kind or default_kind(), progress)
    tools = toolbox.with_tool(think_tool(ledger))
    run = _ExplorerRun(tools, team, plan, Conversation(question, first, shown))

    def delegate(arguments: Mapping[str, Any]) -> ToolResult:
        helper_plan = plan._replace(max_iterations=max(2, plan.max_iterations // 3))
        helper = _ExplorerRun(tools, team, helper_plan, Conversation(str(arguments["question"])), "  ")
        helper.hands.crew = run.hands.crew
        try:
            answer = helper.answer()
        finally:
            run.take_over(helper)
        return ToolResult(answer.text, note=f"answered in {answer.iterations} turns")

    helping = parameters(["question"], question={"type": "string", "description": "all that the helper needs to know"})
    words = (
        "Have a helper answer a part of the question with the same tools, in a conversation of its own; only its "
        "answer comes back. It pays for parts that take much reading and do not depend on each other: several at once "
        "work side by side. Helpers spend the same limits as you."
    )
    run.hands.tools = tools.with_tool(ReadingTool(DELEGATE, words, helping, delegate, False, 3_600.0, True))
    read = run.least_for_an_answer() - ANSWER_TOKENS
    dollars = most_cost(model.price, read, ANSWER_TOKENS)
    with cancellable(), budget.reserve(Reserve(1, read + ANSWER_TOKENS, dollars)) as free:
        return run.answer(free)


class _Team(NamedTuple):
    """What the explorer and its helpers share."""

    model: LanguageModel
    compactor: LanguageModel
    budget: Budget
    ledger: SourceLedger
    kind: AgentKind
    progress: Progress


class _ExplorerRun:
    """One conversation about one question. indent: of its progress lines, "" unless it is a helper's."""

    def __init__(
        self, tools: AgentToolbox, team: _Team, plan: ExplorationLimits, conversation: Conversation, indent: str = ""
    ) -> None:
        self.hands = ToolUse(tools, team.budget.is_late)
        self.looks: list[Look] = []
        self.compactions = 0
        self._team, self._plan, self._talk = team, plan, conversation
        self._indent, self._is_helper = indent, bool(indent)
        self._turns = 0
        self._answer = ""
        self._failed_compactions = 0

    def answer(self, free: Callable[[], None] | None = None) -> Explored:
        """Explore until the model answers or a limit is reached.

        free: releases the budget that is reserved for the answer. With it, a cancellation is not raised, but ends in
        an answer, too.
        """
        catch = free is not None
        if catch:
            keep_answer(False)
        try:
            return self._finish(self._result(self._rounds(), "done", ""), catch)
        except _Enough as enough:
            stopped, detail = enough.kind, str(enough)
        except BudgetSpent as spent:
            stopped, detail = spent.kind, str(spent)
        except ModelFailed as failure:
            late = self._team.budget.is_late()  # then the time limit has ended the call
            full = isinstance(failure, WindowFull)
            stopped, detail = "seconds" if late else "window" if full else "model", str(failure)
            self._talk.words = failure.partial.strip() or self._talk.words
        except Cancelled as cancelled:
            if not catch:
                raise
            if self._answer:  # it came just before
                return self._finish(self._result(self._answer, "done", ""), catch)
            stopped, detail = "cancelled", f"it was cancelled ({cancelled})"
        text = ""
        try:
            self._report(f"ends: {detail}")
            if free is not None:
                free()
            text = self._synthesis(stopped, detail)
        except (BudgetSpent, ModelFailed, TooSlow, Cancelled) as error:
            if isinstance(error, Cancelled) and not catch:
                raise
        return self._finish(
            self._result(text or self._findings_without_model(detail), stopped, detail, not text), catch
        )

    def _finish(self, found: Explored, is_whole: bool) -> Explored:
        """What was found, which no signal takes away any more. is_whole: it is no helper's."""
        if is_whole:
            keep_answer()
        return found

    def take_over(self, helper: "_ExplorerRun") -> None:
        """Add a helper's tool calls and compactions to this run's report."""
        self.looks += helper.looks
        self.compactions += helper.compactions

    def _result(self, text: str, stopped: str, detail: str, by_program: bool = False) -> Explored:
        return Explored(text, stopped, detail, self._turns, self.compactions, self.looks, by_program)

    def _rounds(self) -> str:
        """Take turns until the model answers; returns its answer."""
        silent = 0
        self._talk.begin(self._limits())
        while True:
            self._check_limits()
            self._turns += 1
            reply = self._ask(self._talk.messages, REPLY_TOKENS, True)
            if reply.stop_reason == "refusal":
                raise _Enough("refusal", f"{reply.model} declined to continue")
            calls = self._talk.hear(reply)
            self._team.ledger.add(web_sources(reply.blocks), self._turns, self._talk.words)
            self._count_hosted(reply)
            if calls:
                self._use(calls, reply)
            elif reply.stop_reason in _CUT_OFF:
                raise _Enough("length", "the reply was cut off because it was too long")
            elif reply.stop_reason != "pause_turn":
                self._answer = last_words(reply.blocks)
                if self._answer:
                    return self._answer
                silent += 1
                if silent > 1:
                    raise _Enough("model", "the model gave no answer")
                self._talk.add_results("Continue, or answer the question.", self._limits())
            self._make_room()

    def _check_limits(self) -> None:
        """Raise _Enough if another turn would not leave enough for an answer."""
        budget, expected = self._team.budget, self._expected_tokens()
        if self.hands.crew is not None and self.hands.crew.is_over:
            raise _Enough("cancelled", "nobody waits for the answer any more")
        if self._turns + 1 >= self._plan.max_iterations:
            raise _Enough("iterations", f"all {self._plan.max_iterations} turns are taken")
        left, turn = budget.tokens_left(), expected + REPLY_TOKENS // 2
        own_answer = min(turn, _SHORT_HISTORY) + ANSWER_TOKENS if self._is_helper else 0  # else reserved
        if left is not None and left < turn + own_answer:
            raise _Enough("tokens", f"{budget.tokens:,} of {budget.allowance.tokens:,} tokens are spent")
        dollars = budget.cost_left()
        if dollars is not None and dollars <= most_cost(self._team.model.price, expected, 0):
            raise _Enough("cost", f"${budget.cost:.4f} of ${budget.allowance.cost:.4f} are spent")
        if budget.is_late():
            raise _Enough("seconds", f"{budget.seconds:.0f} of {budget.allowance.seconds:.0f} seconds are over")

    def _limits(self) -> str:
        """The rest of the limits, as a line for the model."""
        turns = self._plan.max_iterations - self._turns - 1
        window = f"{self._talk.expected_tokens(0):,} of {self._plan.policy.limit_tokens:,} tokens of room are used"
        return f"[Left: {', '.join([f'{turns} turns', *self._team.budget.left()])}; {window}.]"

    def _ask(
        self, messages: list[Message], max_tokens: int, may_call: bool, model: LanguageModel | None = None
    ) -> ModelAnswer:
        seconds = self._team.budget.seconds_left()
        chosen = model or self._team.model
        expected = self._expected_tokens() + (0 if may_call else estimate_tokens(messages[-1:]))
        request = ModelRequest(
            messages, self._team.kind.instructions, self.hands.tools.definitions(), max_tokens,
            may_call=may_call, is_continued=may_call,
        )  # fmt: skip
        patience = patience_s(chosen)
        try:
            with time_limit(patience if seconds is None else min(patience, seconds + 1.0)):
                return ask(chosen, self._team.budget, request, expected)
        except TooSlow as error:
            raise ModelFailed(f"{chosen.name} did not end its answer within {error}.") from None

    def _expected_tokens(self) -> int:
        """The tokens of the next request, estimated."""
        tools = count_json_tokens(json.dumps(self.hands.tools.definitions()))
        return self._talk.expected_tokens(count_tokens(self._team.kind.instructions) + tools)

    def least_for_an_answer(self) -> int:
        """The tokens of a synthesis from only the newest steps."""
        return count_tokens(self._team.kind.instructions) + _SHORT_HISTORY + ANSWER_TOKENS

    def _use(self, calls: list[dict[str, Any]], reply: ModelAnswer) -> None:
        """Carry out the calls of a reply. The results that are there at a cancellation are kept."""
        done: dict[str, ToolResult] = {}
        if reply.stop_reason in _CUT_OFF:
            cut_off = "This call was cut off because the reply was too long: ask for less."
            done[str(calls[-1]["id"])] = ToolResult(cut_off, wrong=True)
        try:
            self.hands.carry_out([call for call in calls if str(call["id"]) not in done], done)
        finally:
            for call in calls:
                if str(call["id"]) in done:
                    self._add_result(call, done[str(call["id"])], reply)
        self._talk.add_results(left=self._limits())

    def _add_result(self, call: dict[str, Any], found: ToolResult, reply: ModelAnswer) -> None:
        """Add the result of a call to the conversation, the ledger and the report."""
        name, arguments = str(call["name"]), call["input"]
        asked = call_text(arguments)
        text, sources = self._talk.shown.new_part(found)
        text = self._talk.shown.repeat_note(name, arguments, found, text, self._turns) or text
        self._talk.answer(call, text, found)
        self._team.ledger.add(sources, self._turns, reply.text.strip() or f"{name} {asked}")
        note = f"refused: {cut(one_line(text), 90)}" if found.wrong else found.note
        tokens = count_tokens(text)
        given = arguments if isinstance(arguments, Mapping) else {}
        local = self.hands.tools.can_repeat(name)
        self.looks.append(Look(self._turns, name, given, digest_of(found.text), tokens, local, note))
        self._report(f"{name} {cut(asked, 80)} → {note or 'done'} ({tokens:,} tokens)")

    def _count_hosted(self, reply: ModelAnswer) -> None:
        """Add calls of the provider's own tools to the report. An answer that uses them cannot be cached."""
        for block in reply.blocks:
            if block.get("type") == "server_tool_use":
                name, given = str(block.get("name")), block.get("input")
                arguments = given if isinstance(given, Mapping) else {}
                self.looks.append(Look(self._turns, name, arguments, "", 0, False, "by the provider"))
                self._report(f"{name} {cut(call_text(arguments), 80)}")

    def _make_room(self) -> None:
        policy, budget = self._plan.policy, self._team.budget
        full = self._expected_tokens() >= policy.limit_tokens
        if not full and self._talk.results_since < policy.every_results:
            return
        left = budget.tokens_left()
        spare = left is None or left > 2 * estimate_tokens(self._talk.messages) + _SHORT_HISTORY + ANSWER_TOKENS
        can_summarise = spare and self._failed_compactions < 2
        if not full and not can_summarise:
            return
        try:
            with time_limit(patience_s(self._team.compactor)):
                made = compact(
                    self._talk.question,
                    self._talk.messages,
                    self._talk.summary,
                    self._team.ledger,
                    policy,
                    self._team.compactor if can_summarise else None,
                    budget,
                    self._team.kind.compaction,
                )
        except TooSlow as error:
            self._failed_compactions += 1
            self._report(f"no summary within {error}")
            return
        self._talk.shorten(made)
        if made.failure:
            self._failed_compactions += 1
            self._report(f"oldest results dropped; no summary: {cut(one_line(made.failure), 120)}")
        else:
            self.compactions += 1
            self._failed_compactions = 0
            self._report(f"older turns summarised ({count_tokens(made.summary):,} tokens)")

    def _synthesis(self, stopped: str, detail: str) -> str:
        """The model's answer from what has been read so far; "" if no model can be asked."""
        model = self._team.model
        if stopped in ("model", "refusal"):
            if self._team.compactor is model:
                return ""
            model = self._team.compactor
        words = _ENDING.format(why=detail)
        messages = self._talk.with_last_words(words)
        budget = self._team.budget
        left, dollars = budget.tokens_left(), budget.cost_left()
        whole = self._expected_tokens() + estimate_tokens(messages[-1:]) // 2
        fits = budget.can_afford(self._team.model.price, whole, ANSWER_TOKENS) and stopped != "window"
        with time_limit(patience_s(model, stopped == "cancelled")):
            if fits:
                self._turns += 1
                return self._ask(messages, ANSWER_TOKENS, False, model).text.strip()
            fixed = ANSWER_TOKENS + count_tokens(self._team.kind.instructions) + 200
            room = _SHORT_HISTORY if left is None else int(0.75 * (left - fixed))  # an estimate may be a third too low
            room = min(room, _SHORT_HISTORY) if dollars is not None else room
            if room < _LEAST_ROOM:
                return ""
            self._turns += 1  # without the whole conversation and without the tools' definitions
            brief = [self._talk.in_short(words, self._team.ledger, room)]
            request = ModelRequest(brief, self._team.kind.instructions, max_tokens=ANSWER_TOKENS)
            return ask(model, budget, request).text.strip()

    def _findings_without_model(self, detail: str) -> str:
        """The answer if no model can be asked: the last summary, the model's last words, and the list of sources."""
        parts = [f"This exploration ended before its answer: {detail.rstrip('.')}. What was found so far:"]
        parts += [self._talk.summary] if self._talk.summary else []
        parts += [f"The last words of the explorer: {self._talk.words}"] if self._talk.words else []
        sources = self._team.ledger.summary()
        return "\n\n".join([*parts, sources or "Nothing had been read yet."])

    def _report(self, line: str) -> None:
        budget = self._team.budget
        limit = f" of {budget.allowance.tokens:,}" if budget.allowance.tokens is not None else ""
        head = f"{self._indent}{self._turns}/{self._plan.max_iterations}"
        self._team.progress(f"{head} {line} [{budget.tokens:,}{limit} tokens]")
