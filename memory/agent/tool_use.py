"""Carrying out the calls of a reply: those that wait for somebody else (helpers, servers) at the same time."""

from collections.abc import Callable, Sequence
from typing import Any

from memory.agent.parallel import Crew
from memory.agent.tools.toolbox import AgentToolbox, ToolResult

AT_ONCE = 4  # helpers and servers
MOST_CALLS = 32  # of one reply: nothing ends a run between two of them but the clock
_TOO_MANY = f"Not carried out: a turn has at most {MOST_CALLS} calls. Look at what these gave first."
_LATE = "Not carried out: the time is over."


class ToolUse:
    """The hands of one conversation.

    is_late: whether no time is left for another call.
    crew: of the thread that waits for it, where it works in one of its own: what reads on this machine is then done by
    that thread, whose time limits and signals reach it.
    """

    def __init__(self, tools: AgentToolbox, is_late: Callable[[], bool] = lambda: False) -> None:
        self.tools, self._is_late = tools, is_late
        self.crew: Crew | None = None

    def carry_out(self, calls: Sequence[dict[str, Any]], done: dict[str, ToolResult]) -> None:
        """Put the result of each call into `done`, by its id, when it arrives."""
        done |= {str(call["id"]): ToolResult(_TOO_MANY, wrong=True) for call in calls[MOST_CALLS:]}
        calls = calls[:MOST_CALLS]
        if self.crew is not None:
            for call in calls:
                done[str(call["id"])] = self._from_thread(self.crew, call)
        elif sum(self._can_wait(call) for call in calls) > 1:
            self.crew = Crew(AT_ONCE)
            try:
                own = [self._tool_call(call, done) for call in calls if not self._can_wait(call)]
                self.crew.run([self._tool_call(call, done) for call in calls if self._can_wait(call)], own)
            finally:
                self.crew = None
        else:
            for call in calls:
                self._tool_call(call, done)()

    def _can_wait(self, call: dict[str, Any]) -> bool:
        return self.tools.can_wait(str(call["name"]))

    def _tool_call(self, call: dict[str, Any], done: dict[str, ToolResult]) -> Callable[[], None]:
        def use() -> None:
            done[str(call["id"])] = self._result(call)

        return use

    def _from_thread(self, crew: Crew, call: dict[str, Any]) -> ToolResult:
        if self._can_wait(call):
            return self._result(call)
        found: ToolResult = crew.by_waiter(lambda: self._result(call))
        return found

    def _result(self, call: dict[str, Any]) -> ToolResult:
        if self._is_late():
            return ToolResult(_LATE, wrong=True)
        return self.tools.call(str(call["name"]), call["input"])
