"""The time that a hook has, counted from the start of its process, and how it ends when that time is over.

Claude Code kills a hook at its limit and throws away what it printed, so a hook ends before: at the work's deadline a
signal stops the work, and what is ready is printed; a thread ends what no signal reaches, such as a query or a file
that blocks. The clock starts with the process, since on a busy machine loading Python and DuckDB can take seconds.
A hook may also use only so much processor time: that limit does not depend on what else the machine does.
"""

import _thread
import os
import sys
import time
from collections.abc import Callable
from types import FrameType

from memory.core.checksum import with_checksum  # here: at its end a hook may import nothing any more
from memory.store.files import hook_queue
from memory.store.files.hook_queue import LATE
from memory.store.paths import FILE_MODE, Home, data_home
from memory.system import interruption, native, timers

LIMIT_S = 10.0  # the timeout in hooks/hooks.json
_OWN_LIMITS_S = {"SessionEnd": 1.5}  # Claude Code's own, which no timeout raises
_WORK_SHARE, _END_SHARE, _RECORD_SHARE = 0.75, 0.85, 0.93  # of the limit
_TURN_SHARE = 0.5  # of the limit: whoever still waits for a turn then gives way
PROCESSOR_S = 4.0
_AGAIN_S = 1.0  # a strike that was swallowed is repeated
_OLDEST_S = 3_600.0  # an age above this is no hook's: the system counts in some other way
# The events whose handlers open the store. Only these wait for a turn.
_IN_TURN = ("SessionStart", "UserPromptSubmit", "UserPromptExpansion", "SubagentStart", "SubagentStop")
EVENTS = (*_IN_TURN, "PostToolUse", "LargeResult", "FileOpened", "Stop", "PreCompact", "SessionEnd")


class TooLate(BaseException):
    """The deadline has passed; not an Exception, so that no handler on the way swallows it."""


class Clock:
    """The deadlines of one hook. age_s: how long its process has run already."""

    def __init__(self, event: str, age_s: float = 0.0) -> None:
        self.limit_s = _OWN_LIMITS_S.get(event, LIMIT_S)
        self.event = event
        self.struck = ""  # why the work was stopped
        self.at_end: Callable[[], object] | None = None  # prints what is ready; for the thread that ends the process
        self._began = time.monotonic() - age_s
        self._is_working = False
        self._ending = _thread.allocate_lock()

    def age_s(self) -> float:
        """Seconds since the process started."""
        return time.monotonic() - self._began

    def left_s(self) -> float:
        """Seconds until the work is stopped; negative afterwards."""
        return self._left_s(_WORK_SHARE)

    def left_to_print_s(self) -> float:
        """Seconds in which the output must have been written."""
        return max(0.1, self._left_s(_END_SHARE))

    def left_to_wait_s(self) -> float:
        """Seconds for which it may wait for its turn."""
        return self._left_s(_TURN_SHARE)

    def can_record(self) -> bool:
        """Whether Claude Code still takes what was printed; afterwards it may have ended the hook, and dropped it."""
        return self._left_s(_RECORD_SHARE) > 0

    def _left_s(self, share: float) -> float:
        return share * self.limit_s - self.age_s()

    def arm(self, strike: Callable[[int, FrameType | None], None] | None = None) -> None:
        """Set the alarms: one by the clock, one by the processor's time."""
        timers.handle(strike or self._strike)
        timers.start(self.left_s(), _AGAIN_S)
        timers.start_processor(PROCESSOR_S, _AGAIN_S)

    def disarm(self) -> None:
        """Switch the alarms off."""
        timers.stop()

    def work(self) -> None:
        """From here on a strike raises TooLate."""
        self._is_working = True
        self.arm()

    def rest(self) -> None:
        """From here on no strike raises."""
        self._is_working = False

    def is_first_to_end(self) -> bool:
        """Whether nobody prints yet: of the thread that works and the one that watches, one does."""
        return self._ending.acquire(False)

    def _strike(self, number: int, _frame: FrameType | None) -> None:
        if self._is_working:
            is_processor = number == timers.PROCESSOR_ALARM != timers.ALARM
            self.struck = "it used too much processor time" if is_processor else "it took too long"
            interruption.raise_from_handler(TooLate())


_own: list[Clock] = []  # of a process that is a hook from its start


def begin(words: list[str]) -> None:
    """Start the clock of a process that is a hook, and wait for its turn. May end the process: it gave way.

    words: of the command line, after `hook`.  To be called before anything costly is loaded.
    """
    if not words or words[0] not in EVENTS or os.environ.get("SURGICAL_MEMORY_INNER"):
        return
    clock = Clock(words[0], process_age_s())
    clock.arm(lambda _number, _frame: _give_way(clock, LATE))
    _own.append(clock)
    _thread.start_new_thread(_watch, (clock,))
    if words[0] in _IN_TURN:
        home, reason = _home(), None
        try:
            reason = hook_queue.enter(home.locks, clock.left_to_wait_s) if home else None
        except OSError as error:  # no room for the queue: nobody waits
            print(f"surgical-memory: {error}", file=sys.stderr)
        if reason:
            _give_way(clock, reason)


def clock_of(event: str) -> Clock:
    """The clock of this process, or one that starts now where the process is no hook's alone."""
    return _own[0] if _own else Clock(event)


def process_age_s() -> float:
    """How long this process has run, the launcher included; its processor time where the system does not report it."""
    age_s = timers.process_age_s()
    return age_s if age_s is not None and 0 <= age_s <= _OLDEST_S else time.process_time()


def _watch(clock: Clock) -> None:
    """End the process where the signal did not: the main thread may be in a call that heeds none."""
    time.sleep(max(0.0, clock._left_s(_END_SHARE)))
    _thread.start_new_thread(_end_after, (0.05 * clock.limit_s,))  # what is recorded now may block as well
    if clock.at_end is None:
        _give_way(clock, LATE)
    elif clock.is_first_to_end():
        clock.struck = clock.struck or "it took too long"
        clock.at_end()
        os._exit(0)


def _end_after(seconds: float) -> None:
    time.sleep(seconds)
    os._exit(0)


def _give_way(clock: Clock, reason: str) -> None:
    """Leave a line in the log, and end without a word."""
    clock.disarm()
    if not clock.is_first_to_end():
        return
    if clock.event == "SessionStart":
        _try(_note_what_left_the_context)
    _try(lambda: _log(clock, reason))
    os._exit(0)


def _try(work: Callable[[], None]) -> None:
    try:
        work()
    except Exception as error:
        print(f"surgical-memory: {error}", file=sys.stderr)


def _note_what_left_the_context() -> None:
    """A session that starts after a compaction has lost what was injected before, whether this hook prints or not."""
    import json

    from memory.store.files import injections

    event, home = json.loads(sys.stdin.buffer.read() or b"{}"), _home()
    if home and isinstance(event, dict) and event.get("source") in ("compact", "clear"):
        injections.forget(home, str(event.get("session_id") or ""))


def _log(clock: Clock, reason: str) -> None:
    """The line in the hooks' log, written without any import: one may be under way."""
    home = _home()
    if home is None or not os.path.isdir(home.root):
        return
    at, milliseconds = time.time_ns() // 1000, round(clock.age_s() * 1000)
    row = f'{{"event":"{clock.event}","at":{at},"ms":{milliseconds},"gave_way":"{reason}"}}'
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | native.NO_WAIT | native.NO_LINK
    handle = native.open_file(home.hook_log, flags, FILE_MODE)
    try:
        os.write(handle, with_checksum(row.encode()) + b"\n")
    finally:
        os.close(handle)


def _home() -> Home | None:
    """The data folder; None where none can be determined, which is reported where it is needed."""
    try:
        return Home(data_home(os.environ))
    except Exception:
        return None
