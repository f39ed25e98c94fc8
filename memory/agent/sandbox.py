"""Running code that nobody trusts: a Python of its own, in a process of its own, with nothing in it to reach.

The interpreter is pydantic-monty: it has no file, no socket, no import of the machine's, and no object of ours. What
leads out is the functions that are put in, and every call of one comes back here to be answered. The process is
thrown away whenever its state cannot be trusted any more: after a time-out, after running out of memory, and when it
crashes. The variables are then those before the block, from the last snapshot.
"""

from __future__ import annotations

import builtins
import time
import weakref
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

from memory.agent.alarm import Alarm
from memory.agent.interrupts import at_signal, await_signals, without_interruption
from memory.agent.worker import DEFAULT_LIMITS, Limits, Worker
from memory.core.patterns import lazy
from memory.core.safety.plain import plain
from memory.core.safety.screening import ABSENT, refused_attribute, refused_module, violation
from memory.core.text.excerpt import Excerpt, excerpt

if TYPE_CHECKING:
    from pydantic_monty import MontySession

Function = Callable[..., Any]

_LOOK_S = 2.0  # for a look at the namespace, which code may have booby-trapped
_RESTORED = "The variables are those before this block."
_TOO_MUCH_KEPT = (
    "The variables take more than can be kept from block to block, some {megabytes} MB: they are those before the "
    "block that made them so large. Keep less: counts, ids and excerpts instead of copies of a text."
)
_TIME_LIMIT = lazy(r"(?:feed|turn) time limit exceeded")
_TOO_LARGE_TO_SEND = lazy(r"re(?:quest|sponse) frame of [0-9]+ bytes exceeds")
_NO_DUNDER = lazy(r"has no attribute '(__\w+__)'")
# Exceptions that may be shown to the code under their own name; others become RuntimeErrors that state theirs.
_KNOWN_ERRORS = frozenset(("KeyError", "IndexError", "LookupError", "ValueError", "TypeError", "RuntimeError"))


class SandboxViolation(Exception):
    """Code tried to reach what is outside of the sandbox, or took more of it than it may. Says what to do instead."""


class TimeoutError(builtins.TimeoutError):
    """Code took longer than it may and was stopped. States what is left of its variables."""


class Unwind(BaseException):
    """Raised by a function to end the block that called it; the code cannot know why."""


class Sandbox:
    """One namespace, kept from block to block, in a worker process that starts with the first block.

    functions: what code may call, by name; they take and give plain values.  waiting: those of them that have a limit
    of their own, such as a budget, so that their time does not count.
    """

    def __init__(
        self,
        functions: Mapping[str, Function],
        limits: Limits = DEFAULT_LIMITS,
        waiting: Collection[str] = (),
    ) -> None:
        self._functions = dict(functions)
        self._waiting = frozenset(waiting)
        self._limits = limits
        self._worker = Worker(limits)
        self._snapshot: bytes | None = None
        self._changed = False
        self._alarm: Alarm | None = None
        self.printed = Excerpt(limits.printed)
        weakref.finalize(self, self._worker.close)

    def run(
        self, code: str, timeout_s: float | None = None, variables: Mapping[str, Any] | None = None
    ) -> Any:
        """Run a block; returns the value of its last expression, None without one, as plain data.

        variables: put into the namespace first.  What it prints is in `printed`.
        Raises SandboxViolation, TimeoutError, MemoryError, and whatever the code itself raises.
        """
        self.printed = Excerpt(self._limits.printed)
        self._check(code)
        limit = self._limits.timeout_s if timeout_s is None else timeout_s
        if not 0 < limit <= self._worker.ceiling_s:
            raise ValueError(f"timeout must be above 0 and at most {self._worker.ceiling_s:g} s here, not {limit}.")
        session = self._ready()
        alarm = Alarm(limit if limit < self._worker.ceiling_s else None, session.worker_pid)
        try:
            with alarm, at_signal(alarm.kill):  # code that runs keeps signals waiting
                self._alarm = alarm
                value = self._run(session, code, dict(variables or {}), limit)
        finally:
            self._alarm = None
            if alarm.has_killed:  # even if the code had just ended: what the block did is gone with the process
                self._lose()
                await_signals()  # the one that has ended it, where it came as the block ended
        if alarm.struck:
            raise _too_long(limit)
        return value

    def state(self) -> dict[str, Any]:
        """The variables and their values, as plain data; functions and classes as words.

        Code that hides its variables (by a name `locals` of its own) has none to show.
        """
        found = self._evaluate("locals()")
        if not isinstance(found, dict):
            return {}
        own = {name: value for name, value in found.items() if name not in self._functions or value != name}
        return {str(name): plain(value) for name, value in own.items()}

    def variable(self, name: str) -> Any:
        """The value of one variable, None where there is none. name: an identifier."""
        return plain(self._evaluate(name))

    def keep(self) -> None:
        """Make sure of what the last block left. Raises MemoryError where that is too much, and SandboxViolation where
        something has ended its process: then the variables are those before it.
        """
        self._ready()

    def dump(self) -> bytes:
        """The namespace, for `load` in another process. Raises as `keep`."""
        session = self._ready()
        return session.dump() if self._snapshot is None else self._snapshot

    def load(self, state: bytes) -> None:
        """Begin with a namespace from `dump`: our own, unchanged bytes."""
        self.reset()
        self._snapshot = state

    def reset(self) -> None:
        """Begin with an empty namespace."""
        self._worker.drop()
        self._snapshot, self._changed = None, False

    def close(self) -> None:
        """End the process. The sandbox can be used again: a new one starts."""
        self._worker.close()
        self._snapshot, self._changed = None, False

    @property
    def worker_pid(self) -> int | None:
        """The process that runs the code, None before the first block."""
        return self._worker.pid

    def _check(self, code: str) -> None:
        if not isinstance(code, str):
            raise TypeError(f"code is a string, not {type(code).__name__}.")
        if len(code) > self._limits.code:
            raise SandboxViolation(
                f"The code has {len(code):,} characters, and a block takes {self._limits.code:,}: put long texts into "
                "variables instead."
            )
        reason = violation(code)
        if reason:
            raise SandboxViolation(reason)

    def _ready(self) -> MontySession:
        """The session as the last block left it, with a snapshot to come back to. Raises as `keep`."""
        from pydantic_monty import MontyCrashedError, MontyError

        if self._worker.session is None:
            return self._worker.open(self._snapshot)
        if self._changed:
            try:
                self._snapshot, self._changed = self._worker.session.dump(), False
            except MontyCrashedError as error:
                self._lose()
                raise SandboxViolation(
                    f"The sandbox was ended from outside after the last block ({error}): the variables are those "
                    "before it."
                ) from None
            except (MontyError, RuntimeError):  # a snapshot is a copy, in the memory that the code may use
                self._lose()
                raise MemoryError(_TOO_MUCH_KEPT.format(megabytes=self._limits.kept_bytes >> 20)) from None
        return self._worker.session

    def _lose(self) -> None:
        """Throw away the process and what the last block did in it."""
        self._worker.drop()
        self._changed = False

    def _evaluate(self, expression: str) -> Any:
        """The value of an expression, None where that fails or takes long; nothing of ours is called."""
        from pydantic_monty import MontyComplete, MontyCrashedError, MontyError, NameLookupSnapshot

        session = self._ready()
        try:
            with Alarm(_LOOK_S, session.worker_pid) as alarm:
                step = session.feed_start(expression, print_callback=_ignore)
                while isinstance(step, NameLookupSnapshot):
                    step = step.resume(value=None)
        except MontyCrashedError:
            self._worker.drop()
            return None
        except (MontyError, ValueError, RuntimeError) as error:
            if not isinstance(error, ValueError) and _is_too_large(error):
                self._worker.drop()
            return None
        if alarm.struck or not isinstance(step, MontyComplete):
            self._worker.drop()
            return None
        return step.output

    def _run(self, session: MontySession, code: str, variables: dict[str, Any], limit: float) -> Any:
        from pydantic_monty import MontyCrashedError, MontyError

        attempts: list[str] = []
        try:
            step = session.feed_start(code, inputs=variables, print_callback=self._print)
            value = plain(self._drive(step, attempts))
            self._changed = True
        except MontyCrashedError as error:
            self._worker.drop()
            await_signals()  # one that came during a print has ended the worker
            if self._alarm and self._alarm.struck:
                raise _too_long(limit) from None
            raise SandboxViolation(f"The code crashed the sandbox ({error}). {_RESTORED}") from None
        except MontyError as error:
            self._changed = True
            inner = self._as_exception(error, limit)
            if isinstance(inner, TimeoutError | MemoryError):
                self._worker.drop()
            if attempts:
                raise SandboxViolation(attempts[0]) from None
            raise inner from None
        except BaseException:  # our own: Unwind past its grace, a limit, Ctrl-C
            self._worker.drop()
            raise
        if attempts:
            raise SandboxViolation(attempts[0])
        return value

    def _drive(self, step: Any, attempts: list[str]) -> Any:
        """Answer the code's calls until it ends; returns the value of its last expression."""
        from pydantic_monty import FunctionSnapshot, MontyComplete, NameLookupSnapshot

        calls, spent_s = 0, 0.0
        while not isinstance(step, MontyComplete):
            calls += 1
            if calls > self._limits.host_calls:
                raise SandboxViolation(
                    f"The code made more than {self._limits.host_calls:,} calls in one block: do it in several blocks. "
                    f"{_RESTORED}"
                )
            if isinstance(step, NameLookupSnapshot):
                known = step.variable_name in self._functions and step.object_id is None
                step = step.resume(value=_placeholder(step.variable_name)) if known else step.resume()
            elif not isinstance(step, FunctionSnapshot):
                raise SandboxViolation(f"Nothing in the sandbox can be waited for: call without await. {_RESTORED}")
            elif step.is_os_function:
                step = self._refuse(step, attempts)
            else:
                began = time.monotonic()
                answer = self._answer(step.function_name, step.args, step.kwargs)
                is_counted = step.function_name not in self._waiting
                spent_s += time.monotonic() - began if is_counted else 0.0
                if is_counted and spent_s > self._limits.host_s:  # a loop over slow calls would last for days
                    raise SandboxViolation(
                        f"The functions that the code called took longer than {self._limits.host_s:g} s in one block: "
                        f"do it in several blocks, or ask for less. {_RESTORED}"
                    )
                step = step.resume(answer)
        return step.output

    def _refuse(self, step: Any, attempts: list[str]) -> Any:
        """Answer a call to the operating system: no."""
        if step.function_name == "import":
            module = str(step.args[0]).split(".")[0] if step.args else ""
            if module in ABSENT:
                return step.resume_not_handled()
            attempts.append(refused_module(module))
        else:
            attempts.append(f"{step.function_name} is not there: no file and nothing of the machine can be reached.")
        return step.resume({"exc_type": "PermissionError", "message": attempts[-1]})

    def _answer(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """What a function of ours gives, or the exception that the code shall see."""
        function = self._functions.get(name)
        if function is None:
            return {"exc_type": "NameError", "message": f"name '{name}' is not defined"}
        assert self._alarm is not None
        try:
            with self._alarm.pause():
                return {"return_value": plain(function(*plain(args), **plain(kwargs)))}
        except Unwind as reason:
            self._alarm.shorten(1.0)  # the code may tidy up, and no more
            return {"exc_type": "KeyboardInterrupt", "message": str(reason)}
        except Exception as error:
            kind = type(error).__name__
            text = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
            if kind in _KNOWN_ERRORS:
                return {"exc_type": kind, "message": text}
            return {"exc_type": "RuntimeError", "message": f"{kind}: {text}"}

    @without_interruption
    def _print(self, _stream: str, text: str) -> None:
        self.printed.add(text)

    def _as_exception(self, error: Any, limit: float) -> BaseException:
        """What an error of the code means to the caller."""
        inner: BaseException = error.exception()
        text = str(inner)
        if isinstance(inner, builtins.TimeoutError) and _TIME_LIMIT.match(text):
            return _too_long(limit)
        if isinstance(inner, MemoryError):
            return MemoryError(f"The code needed more than {self._limits.memory_bytes >> 20} MB. {_RESTORED}")
        if isinstance(inner, RuntimeError) and _TOO_LARGE_TO_SEND.match(text):
            return MemoryError(f"What was handed over is too large ({text}). {_RESTORED}")
        if isinstance(inner, NotImplementedError) and "cannot suspend" in text:
            return NotImplementedError(
                f"{text.split(' cannot')[0]} cannot be called from inside map, filter, sorted or a key: call it in a "
                "loop or a comprehension."
            )
        found = _NO_DUNDER.search(text) if isinstance(inner, AttributeError) else None
        if found:
            return SandboxViolation(refused_attribute(found[1]))
        if not isinstance(inner, Exception):  # never to be taken for ours
            inner = RuntimeError(f"{type(inner).__name__}: {text}")
        inner.add_note(excerpt(error.display(), 2_000))
        return inner


def _is_too_large(error: Exception) -> bool:
    """Whether a look at the namespace has failed for want of memory: its process has ended then."""
    inner = error.exception() if hasattr(error, "exception") else error
    return isinstance(inner, MemoryError | RuntimeError)


def _too_long(limit_s: float) -> TimeoutError:
    return TimeoutError(
        f"The code ran for longer than {limit_s:g} s and was stopped: work on a smaller part at a time. {_RESTORED}"
    )


def _placeholder(name: str) -> Function:
    """What a name of ours represents in the sandbox: it is called by this name, and is nothing in itself."""

    def placeholder() -> None:
        raise AssertionError("calls are answered by name")

    placeholder.__name__ = name
    return placeholder


def _ignore(_stream: str, _text: str) -> None:
    """What is printed while we look at the namespace is nobody's."""
