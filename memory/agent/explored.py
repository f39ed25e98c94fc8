"""What an exploration is given, and what comes of it: values, and how they are named."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.agent.compaction import Policy
from memory.agent.prompts import prompt
from memory.core.identity import short_hash
from memory.core.text.text import one_line

MAX_ITERATIONS, MAX_SECONDS = 25, 900


class AgentKind(NamedTuple):
    """A kind of agent: its instructions, and how its conversations are summarised."""

    instructions: str
    compaction: str


class ExplorationLimits(NamedTuple):
    """How far an exploration may go, beside its budget. max_iterations: turns of the model, the answer included."""

    max_iterations: int = MAX_ITERATIONS
    policy: Policy = Policy()


class Look(NamedTuple):
    """One use of a tool. digest: of what it showed.  local: it can be asked again to see whether that has changed.

    note: one line for people.
    """

    turn: int
    tool: str
    arguments: Mapping[str, Any]
    digest: str
    tokens: int
    local: bool
    note: str


class Explored(NamedTuple):
    """What came of it. stopped: done, iterations, tokens, cost, calls, seconds, cancelled, model, refusal, length.

    detail: of all but the first, in words.  by_program: no model could be asked for the synthesis.
    """

    text: str
    stopped: str
    detail: str
    iterations: int
    compactions: int
    looks: list[Look]
    by_program: bool

    @property
    def is_truncated(self) -> bool:
        """Whether something other than the model ended it."""
        return self.stopped != "done"


def default_kind() -> AgentKind:
    """The explorer's own prompts."""
    return AgentKind(prompt("explore.md"), prompt("compact.md"))


def digest_of(text: str) -> str:
    """Sixteen letters that distinguish one text from another."""
    return short_hash(text.encode("utf-8", "replace")).hex()


def call_text(arguments: Any) -> str:
    """The arguments of a call in one line."""
    if not isinstance(arguments, Mapping):
        return one_line(str(arguments))
    return " ".join(str(value) if len(arguments) == 1 else f"{name}={value}" for name, value in arguments.items())
