"""The REPL as a program holds it: code runs in the sandbox, over the chunks of a store, with a model to ask."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from typing import Any

from memory.agent.budget import DEFAULT_ALLOWANCE, Allowance, Budget
from memory.agent.loop import RunOutcome, solve
from memory.agent.models import as_model
from memory.agent.repl import THRESHOLD, WINDOW_TOKENS, Repl, SharedRun
from memory.agent.worker import Limits
from memory.core.safety.redaction import redact_all
from memory.rlm import checks
from memory.rlm.store import ChunkStore
from memory.rlm.tools import MemoryTools
from memory.store.files import reasonings
from memory.store.projects.scopes import USER


class REPLSession:
    """A namespace that lasts, a loop over it, and a budget for the models that it asks.

    outcome: of the last `retrieve` or `run`: the answer or what there is of it, and why it ended.
    """

    def __init__(
        self,
        chunk_store: ChunkStore,
        llm_client: Any,
        max_iterations: int = 10,
        timeout_seconds: float = 60,
        max_depth: int = 5,
        *,
        sub_client: Any = None,
        allowance: Allowance = DEFAULT_ALLOWANCE,
        memory_mb: int = 512,
        room_tokens: int = int(WINDOW_TOKENS * THRESHOLD),
        min_confidence: float = 0.0,
        session_id: str | None = None,
        place: str = "",
    ) -> None:
        """llm_client: has complete(prompt); an AnthropicClient is asked with its whole interface; None to ask nobody.

        max_iterations: turns of one `retrieve`, and recursive calls in one namespace.  timeout_seconds: that a block
        may run, without what it waits for.  sub_client: asked by llm_query instead.  allowance: for all depths of one
        `retrieve`, or of what `execute` asks.  room_tokens: of a conversation, before its older turns are shortened.
        min_confidence: of the chunks that code may see.
        session_id: the name of its trajectory.  place: the scope in which that is kept, where new chunks go for "".
        Raises TypeError, ValueError.
        """
        if not isinstance(chunk_store, ChunkStore):
            raise TypeError(f"chunk_store is a ChunkStore, not {type(chunk_store).__name__}.")
        if isinstance(timeout_seconds, bool) or not isinstance(timeout_seconds, int | float):
            raise TypeError("timeout_seconds is a number.")
        if not timeout_seconds > 0:
            raise ValueError(f"timeout_seconds lies above 0, not {timeout_seconds}.")
        self._chunks = chunk_store
        self._place = place or chunk_store.scope or USER
        self._model = None if llm_client is None else as_model(llm_client)
        self._sub_model = None if sub_client is None else as_model(sub_client)
        self.max_iterations = checks.count("max_iterations", max_iterations)
        self.timeout_seconds = timeout_seconds
        self.max_depth = checks.count("max_depth", max_depth, 0)
        self._allowance = allowance
        self._limits = Limits(
            timeout_s=float(timeout_seconds), memory_bytes=checks.count("memory_mb", memory_mb, 16) << 20
        )
        self._room_tokens = checks.count("room_tokens", room_tokens, 1_000)
        self.tools = MemoryTools(chunk_store, checks.fraction("min_confidence", min_confidence))
        self.session_id = session_id or f"r{os.urandom(6).hex()}"
        self.outcome: RunOutcome | None = None
        self._recording = session_id is not None
        self._erasures = reasonings.erasures(chunk_store.home)
        self._has_rows = self._recording and reasonings.has_trajectory(chunk_store.home, self.session_id)
        self._is_erased = False
        self._repl = self._make_repl(self.max_iterations)

    # --- the reference's methods ------------------------------------------------------------------------------

    def execute(self, code: str, timeout: float | None = None) -> Any:
        """Run a block of Python; returns the value of its last expression, None without one. See `output`.

        timeout: seconds, at most the greater of timeout_seconds and 60.
        Raises SandboxViolation; TimeoutError, after which the variables are those before the block; RuntimeError
        after FINAL(); MaxIterationsError; and whatever the code raises.
        """
        try:
            with self._chunks.hold_connection():
                return self._repl.execute(code, timeout)
        finally:
            self.tools.log_reads()

    def retrieve(self, query: str | None = None, max_iterations: int | None = None) -> Any:
        """Answer a question: the model writes code, sees what it printed, continues, ends with FINAL.

        Returns the answer, or None when the iterations, the budget or the model ended it before; `outcome` then has
        what there is of an answer.  Raises ValueError without a query or a model.
        """
        outcome = self.run(query, max_iterations=max_iterations, last_words=False)
        return None if outcome.truncated else outcome.answer

    def llm_query(self, prompt: str, context: dict[str, Any] | None = None) -> str:
        """Ask the model about a text. Raises MaxIterationsError, BudgetSpent, ModelFailed."""
        return self._repl.llm_query(prompt, context)

    def get_state(self) -> dict[str, Any]:
        """The variables and their values; functions as words."""
        return self._repl.sandbox.state()

    def get_result(self) -> Any:
        """The answer, None before FINAL()."""
        return self._repl.result

    def is_complete(self) -> bool:
        """Whether there is an answer."""
        return self._repl.is_complete

    def reset(self) -> None:
        """Forget the variables, the answer, and what was spent."""
        self._repl.close()
        self._repl = self._make_repl(self.max_iterations)
        self.outcome = None

    def __enter__(self) -> REPLSession:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- besides ----------------------------------------------------------------------------------------------

    def run(
        self,
        query: str | None,
        variables: Mapping[str, Any] | None = None,
        max_iterations: int | None = None,
        last_words: bool = True,
    ) -> RunOutcome:
        """`retrieve`, with all that is known of how it went, and the best answer there is where it was cut short.

        variables: the context, by name: it is never put into a prompt, however long it is.
        last_words: ask once more for an answer when the iterations have run out.
        """
        question = checks.text("query", query) if query is not None else ""
        if not question:
            raise ValueError("query is missing: say what to find out.")
        if self._model is None:
            raise ValueError("There is no model to write the code: give REPLSession an llm_client.")
        turns = self.max_iterations if max_iterations is None else checks.count("max_iterations", max_iterations)
        recording, self._recording = self._recording, True
        try:
            self._begin_run(turns)
            with self._chunks.hold_connection():
                self.outcome = solve(question, self._repl, dict(variables or {}), turns, last_words)
        finally:
            self._recording = recording
        return self.outcome

    def put(self, **variables: Any) -> None:
        """Set variables of the namespace to plain values of ours. Raises MemoryError for more than it can keep."""
        self._repl.sandbox.run("None", variables=variables)
        self._repl.sandbox.keep()

    @property
    def printed(self) -> str:
        """What the last block printed, cut where it is long."""
        return self._repl.output

    @property
    def spent(self) -> dict[str, float | int]:
        """Calls, tokens (those of the prompt cache apart), US dollars and seconds since the last run began."""
        return self._repl.shared.budget.report()

    @property
    def trajectory(self) -> list[dict[str, Any]]:
        """What was recorded of the runs so far."""
        return reasonings.trajectory(self._chunks.home, self.session_id) or []

    def dump(self) -> bytes:
        """The namespace, for `load` in another process. Raises MemoryError where the last block left too much for that:
        then it is lost, and the next call gives what was before it.
        """
        return self._repl.sandbox.dump()

    def load(self, state: bytes) -> None:
        """Continue with a namespace of `dump`: our own, unchanged bytes."""
        self._repl.sandbox.load(state)

    def record(self, row: dict[str, Any]) -> None:
        """Put a row on the trajectory, without secrets, with the ids of what was read since the last one."""
        seen = self.tools.take_unrecorded()
        full = {"at": round(time.time(), 3), **redact_all(row), **({"seen": seen} if seen else {})}
        queried = self.tools.queried_scopes()
        full |= {"seen_scopes": queried} if queried else {}
        home = self._chunks.home
        if self._has_rows and not reasonings.has_trajectory(home, self.session_id):
            self._is_erased = True  # what its variables hold was forgotten while it ran
        reasonings.record(home, self.session_id, full, self._place)
        self._has_rows = True
        self.forget_erased()

    def forget_erased(self) -> bool:
        """Take back what this session has written since it began, where it has read what was forgotten meanwhile.

        Whether its trajectory is gone. Variables in memory stay.
        """
        home = self._chunks.home
        if reasonings.forget_since(home, self._erasures) and not reasonings.has_trajectory(home, self.session_id):
            self._is_erased = True
        if self._is_erased:
            reasonings.drop(home, self.session_id)
        return self._is_erased

    def close(self) -> None:
        """End the sandbox's process, and forget the variables. Another call starts again."""
        self._repl.close()
        self.tools.close()
        self._chunks.release()

    def _make_repl(self, max_iterations: int) -> Repl:
        return Repl(
            SharedRun(
                self.tools.functions(),
                self._model,
                self._sub_model,
                Budget(self._allowance, time.monotonic),
                self._limits,
                max_iterations,
                self.max_depth,
                self._chunks.release,
                self._record,
                solve,
                self.tools.take_notes,
                self._room_tokens,
            )
        )

    def _begin_run(self, turns: int) -> None:
        """A new account and a new count; the variables stay."""
        self._repl.reopen()
        self._repl.shared = self._repl.shared._replace(
            budget=Budget(self._allowance, time.monotonic), max_iterations=max(turns, self.max_iterations)
        )

    def _record(self, row: dict[str, Any]) -> None:
        if self._recording:
            self.record(row)
