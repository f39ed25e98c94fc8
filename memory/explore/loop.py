"""Explore memory by association: recall, then decide on one action after another, then answer with citations.

There is one loop for all drivers. The driver decides on actions and writes the answer. The loop keeps the hints, the
context, the steps and the limits, and forces an answer when iterations or tokens run out.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from memory.core.errors import Refusal
from memory.core.search.actions import (
    ANSWER,
    EXPAND,
    MAX_ITERATIONS,
    NEIGHBORS,
    PEEK,
    RECALL,
    Action,
    MalformedAction,
    decision_prompt,
    parse_action,
)
from memory.core.text.terms import words
from memory.core.text.text import count_noun
from memory.core.tokens import count_tokens

HINTS_PER_RECALL = 5
NOT_IN_MEMORY = "Not in memory: no memory is relevant to this."
NOTHING_CERTAIN = "Nothing certain; nearest: [{id}] {title}"  # one line, without content
_RELEVANT_COSINE = 0.3


class Hint(NamedTuple):
    """A memory that could be expanded. score: 0 to 1."""

    id: str
    title: str
    score: float


class Related(NamedTuple):
    """A neighbour of a node. id: of a memory; "" for an entity."""

    label: str
    relation: str
    id: str
    title: str


class Library(Protocol):
    """What an exploration may do with memory. All results are small enough to be read by a model."""

    def recall(self, query: str) -> Sequence[Hint]:
        """Candidates for a query, best first; more than the loop shows."""
        ...

    def peek(self, name: str) -> str:
        """A memory's summary. Raises Refusal for an unknown id."""
        ...

    def expand(self, name: str) -> str:
        """A memory's content. Raises Refusal."""
        ...

    def neighbors(self, node: str) -> Sequence[Related]:
        """What a memory or an entity is linked to. Raises Refusal."""
        ...

    def similarity(self, query: str, text: str) -> float:
        """Cosine of two texts, -1 to 1."""
        ...


class ExplorationStep(NamedTuple):
    """One step of an exploration. action: recall, peek, expand, neighbors, answer, or malformed.

    tokens: of what the driver was shown.  touched: ids of the memories that it found or read.
    """

    action: str
    argument: str
    result: str
    tokens: int
    touched: tuple[str, ...] = ()


class DriverView(NamedTuple):
    """What a driver sees. recalls: all queries so far, each with its candidates, best first."""

    query: str
    hints: list[Hint]
    context: list[str]
    steps: list[ExplorationStep]
    recalls: list[tuple[str, Sequence[Hint]]]
    tokens_left: int


class FinalAnswer(NamedTuple):
    """The answer of an exploration. citations: {id, …} of each memory that supports the text.

    nearest: {id, title} of the best memory, if none is certain to answer the question; its mark, if it has one.
    """

    text: str
    citations: list[dict[str, Any]]
    nearest: dict[str, str] | None = None


class Driver(Protocol):
    """Decides on the next action, and writes the answer.

    silent: its actions cost no tokens, because no model reads their results.
    """

    name: str
    silent: bool

    def decide(self, view: DriverView, prompt: str, complaint: str) -> str:
        """The next action, as text. complaint: why the last reply could not be read, or ""."""
        ...

    def answer(self, view: DriverView, forced: bool) -> FinalAnswer:
        """The answer from what was gathered. forced: the limits, not the driver, ended the exploration."""
        ...


class ExplorationResult(NamedTuple):
    """The answer of an exploration, its steps and its cost.

    decision_tokens: of the prompts and replies of a driver that is a model.
    truncated: the limits, not the driver, ended it.
    """

    answer: FinalAnswer
    steps: list[ExplorationStep]
    tokens: int
    decision_tokens: int
    truncated: bool


def explore(
    query: str, driver: Driver, library: Library, budget_tokens: int, max_iterations: int = MAX_ITERATIONS
) -> ExplorationResult:
    """Answer a question from memory.

    budget_tokens: for all that the driver reads and writes, the answer included.  max_iterations: 1 to 10.
    """
    view = DriverView(query, [], [], [], [], budget_tokens)
    decisions = 0
    forced = True
    view = _act(view, Action(RECALL, query), driver, library)
    for _ in range(max_iterations):
        if view.tokens_left <= 0:
            break
        action, cost, view = _decide(view, driver)
        decisions += cost
        view = view._replace(tokens_left=view.tokens_left - cost)
        if action is None or action.verb == ANSWER:
            forced = action is None
            break
        view = _act(view, action, driver, library)
    answer = driver.answer(view, forced)
    cited = tuple(str(citation["id"]) for citation in answer.citations)
    view.steps.append(
        ExplorationStep("answer", "", count_noun(len(cited), "memory") + " cited", count_tokens(answer.text), cited)
    )
    return ExplorationResult(answer, view.steps, sum(step.tokens for step in view.steps), decisions, forced)


def _decide(view: DriverView, driver: Driver) -> tuple[Action | None, int, DriverView]:
    """Ask the driver for the next action. If it cannot be parsed, ask once more; then return None, which ends the
    loop.
    """
    complaint, cost = "", 0
    prompt = decision_prompt(
        view.query,
        view.context,
        [f"[{hint.score:.0%}] {hint.id} {hint.title}" for hint in view.hints],
        [f"{step.action}({step.argument}) → {step.result}" for step in view.steps],
    )
    for _ in range(2):
        reply = driver.decide(view, prompt, complaint)
        if not driver.silent:
            cost += count_tokens(prompt) + count_tokens(complaint) + count_tokens(reply)
        try:
            return parse_action(reply), cost, view
        except MalformedAction as error:
            complaint = str(error)
            view.steps.append(ExplorationStep("malformed", reply[:80], complaint[:120], 0))
    return None, cost, view


def _act(view: DriverView, action: Action, driver: Driver, library: Library) -> DriverView:
    """Carry out an action. What it finds is added to the hints or the context if it is relevant to the query."""
    known = {hint.id for hint in view.hints}
    try:
        result, shown, view = _ACTIONS[action.verb](view, action.argument, library)
    except Refusal as refusal:
        result, shown = refusal.message, refusal.message
    tokens = 0 if driver.silent else count_tokens(shown)
    touched = [hint.id for hint in view.hints if hint.id not in known]
    touched += [action.argument] if action.verb in (PEEK, EXPAND, NEIGHBORS) else []
    view.steps.append(ExplorationStep(action.verb.lower(), action.argument, result, tokens, tuple(touched)))
    return view._replace(tokens_left=view.tokens_left - tokens)


def _recall(view: DriverView, query: str, library: Library) -> tuple[str, str, DriverView]:
    found = library.recall(query)
    view.recalls.append((query, found))
    known = {hint.id for hint in view.hints}
    new = [hint for hint in found if hint.id not in known][:HINTS_PER_RECALL]
    view.hints.extend(new)
    return count_noun(len(new), "hint"), "\n".join(f"[{hint.score:.0%}] {hint.id} {hint.title}" for hint in new), view


def _peek(view: DriverView, name: str, library: Library) -> tuple[str, str, DriverView]:
    summary = library.peek(name)
    return _into_context(view, name, summary, library, count_noun(len(summary), "character"))


def _expand(view: DriverView, name: str, library: Library) -> tuple[str, str, DriverView]:
    content = library.expand(name)
    view.hints[:] = [hint for hint in view.hints if hint.id != name]
    return _into_context(view, name, content, library, count_noun(len(content), "character"))


def _neighbors(view: DriverView, node: str, library: Library) -> tuple[str, str, DriverView]:
    found = library.neighbors(node)
    known = {hint.id for hint in view.hints}
    relevant = [row for row in found if is_relevant(view.query, f"{row.label} {row.title}", library.similarity)]
    view.hints.extend(Hint(row.id, row.title, 0.0) for row in relevant if row.id and row.id not in known)
    lines = [f"{node} → {row.relation} → {row.title or row.label}" for row in relevant]
    if lines:
        view.context.append("\n".join(lines))
    return f"{len(relevant)} of {len(found)} connections are relevant to the query", "\n".join(lines), view


def _into_context(view: DriverView, name: str, text: str, library: Library, size: str) -> tuple[str, str, DriverView]:
    if not is_relevant(view.query, text, library.similarity):
        return f"{size}, not relevant to the query", "", view
    view.context.append(f"[{name}] {text}")
    return size, text, view


_ACTIONS: dict[str, Callable[[DriverView, str, Library], tuple[str, str, DriverView]]] = {
    RECALL: _recall,
    PEEK: _peek,
    EXPAND: _expand,
    NEIGHBORS: _neighbors,
}


def is_relevant(query: str, text: str, similarity: Callable[[str, str], float]) -> bool:
    """Whether a text shares a word with the question, or is near to it in meaning."""
    return bool(set(words(query)) & set(words(text))) or similarity(query, text) >= _RELEVANT_COSINE


def ledger(spent_tokens: int, decision_tokens: int, baseline_tokens: int) -> dict[str, Any]:
    """The tokens of an exploration, its decisions included, compared with a plain recall of the same memories.

    baseline_tokens: of `memory_recall` with each of these memories in full, once; 0 if there is none. Baseline and
    saving are then None. The saving is also None if the exploration cost more.
    """
    exploration = spent_tokens + decision_tokens
    saving = round(100.0 * (1.0 - exploration / baseline_tokens), 1) if exploration < baseline_tokens else None
    return {
        "exploration": exploration,
        "printed": spent_tokens,
        "decisions": decision_tokens,
        "baseline": baseline_tokens or None,
        "saving_percent": saving,
    }
