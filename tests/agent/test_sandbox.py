"""The sandbox as its user sees it: values, variables, limits, and what is left after each of them."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

from memory.agent import interrupts
from memory.agent.alarm import Alarm
from memory.agent.interrupts import Cancelled, at_signal, cancellable, keep_answer, without_interruption
from memory.agent.sandbox import Sandbox, SandboxViolation, TimeoutError, Unwind
from memory.agent.worker import Limits
from memory.core.text.excerpt import Excerpt


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    def stop(reason: str) -> None:
        raise Unwind(reason)

    functions = {"double": lambda x: x * 2, "wait": time.sleep, "stop": stop, "lookup": {"a": 1}.__getitem__}
    box = Sandbox(functions, Limits(timeout_s=2.0, host_calls=50, printed=1_000))
    yield box
    box.close()


def test_the_last_expression_is_the_value(sandbox: Sandbox) -> None:
    assert sandbox.run("1 + 1") == 2
    assert sandbox.run("x = 3") is None
    assert sandbox.run("x") == 3 and sandbox.run("") is None


@pytest.mark.parametrize(
    "value", [None, True, 3, -1.5, "ü€😀", b"\x00", [1, [2]], (1, (2,)), {"a": [1]}, {1, 2}, {(1, 2): "x"}, 2**300]
)
def test_data_goes_in_and_out_unchanged(sandbox: Sandbox, value: object) -> None:
    assert sandbox.run("given", variables={"given": value}) == value
    assert sandbox.variable("given") == value and sandbox.state() == {"given": value}


def test_functions_are_called_with_what_was_given(sandbox: Sandbox) -> None:
    assert sandbox.run("[double(2), double(x='ab'), [double(n) for n in (1, 2)]]") == [4, "abab", [2, 4]]
    assert sandbox.run("d = double\n[d, d(4)]") == ["double", 8]
    assert "double" not in sandbox.state()


def test_a_call_from_inside_a_builtin_is_told_how_to_be_made(sandbox: Sandbox) -> None:
    with pytest.raises(NotImplementedError, match=r"'double' cannot be called from inside map.*comprehension"):
        sandbox.run("list(map(double, [1, 2]))")


def test_their_errors_are_the_codes_own(sandbox: Sandbox) -> None:
    with pytest.raises(KeyError, match="b"):
        sandbox.run("lookup('b')")
    assert sandbox.run("try:\n    lookup('b')\nexcept KeyError as e:\n    x = str(e)\nx") == "'b'"
    with pytest.raises(NameError, match="nowhere"):
        sandbox.run("nowhere(1)")


def test_an_error_tells_where(sandbox: Sandbox) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        sandbox.run("x = 1\n\ndef f():\n    return x / 0\nf()")
    assert "line 4, in f" in caught.value.__notes__[0]
    with pytest.raises(SyntaxError):
        sandbox.run("def f(:")
    assert sandbox.run("x") == 1


def test_what_is_printed_is_kept_in_bounds(sandbox: Sandbox) -> None:
    sandbox.run("print('a', end='')\nprint('b', 1)")
    assert str(sandbox.printed) == "ab 1\n"
    sandbox.run("print('x' * 5000)")
    assert sandbox.printed.length == 5001 and len(str(sandbox.printed)) < 1_100 and "4,001 characters" in str(sandbox.printed)


def test_a_time_out_brings_the_variables_back(sandbox: Sandbox) -> None:
    sandbox.run("x = [1]")
    pid = sandbox.worker_pid
    with pytest.raises(TimeoutError, match=r"longer than 0\.3 s.*before this block"):
        sandbox.run("x.append(2)\nwhile True:\n    pass", 0.3)
    assert sandbox.run("x") == [1] and sandbox.worker_pid != pid


def test_waiting_for_us_does_not_count(sandbox: Sandbox) -> None:
    assert sandbox.run("wait(0.6)\n'there'", 0.4) == "there"


def test_a_longer_time_than_the_sandboxs(sandbox: Sandbox) -> None:
    assert sandbox.run("wait(0)\n1", 30.0) == 1
    for limit in (0, -1, 61, float("nan")):
        with pytest.raises(ValueError, match="timeout must be above 0"):
            sandbox.run("1", limit)


def test_calls_that_take_long_together_are_stopped() -> None:
    """The limit of running does not count what waits for us, and 10,000 queries of 20 s each would last for two days."""
    box = Sandbox({"double": lambda x: x * 2, "ask": lambda x: x}, Limits(host_s=-1.0), waiting=["ask"])
    try:
        box.run("n = 1")
        with pytest.raises(SandboxViolation, match="took longer than -1 s in one block"):
            box.run("n = 2\ndouble(2)")
        assert box.run("ask(n)") == 1
    finally:
        box.close()


def test_too_many_calls_are_stopped(sandbox: Sandbox) -> None:
    sandbox.run("n = 0")
    with pytest.raises(SandboxViolation, match="more than 50 calls"):
        sandbox.run("for i in range(100):\n    n = double(i)")
    assert sandbox.run("n") == 0
    assert sandbox.run("for i in range(49):\n    n = double(i)\nn") == 96


def test_too_much_code_is_refused(sandbox: Sandbox) -> None:
    with pytest.raises(SandboxViolation, match="a block takes"):
        sandbox.run("x = 1\n" * 50_000)
    with pytest.raises(TypeError, match="code is a string"):
        sandbox.run(b"1")  # type: ignore[arg-type]


def test_an_unwinding_ends_the_block(sandbox: Sandbox) -> None:
    with pytest.raises(RuntimeError, match="enough"):
        sandbox.run("x = 1\nstop('enough')\nx = 2")
    assert sandbox.run("x") == 1


def test_a_namespace_moves_to_another_sandbox(sandbox: Sandbox) -> None:
    sandbox.run("def f(n):\n    return n + k\nk = 2")
    state = sandbox.dump()
    other = Sandbox({}, Limits())
    try:
        other.load(state)
        assert other.run("f(40)") == 42
    finally:
        other.close()


def test_a_reset_forgets(sandbox: Sandbox) -> None:
    sandbox.run("x = 1")
    sandbox.reset()
    assert sandbox.state() == {} and sandbox.variable("x") is None


def test_a_closed_one_can_be_used_again(sandbox: Sandbox) -> None:
    sandbox.run("x = 1")
    sandbox.close()
    assert sandbox.worker_pid is None and sandbox.run("2") == 2 and sandbox.state() == {}


def test_nothing_starts_before_the_first_block() -> None:
    assert Sandbox({}).worker_pid is None


def test_code_that_hides_its_variables_hides_them_from_itself_alone(sandbox: Sandbox) -> None:
    sandbox.run("locals = 3")
    assert sandbox.state() == {} and sandbox.run("locals") == 3


def test_a_look_at_the_variables_cannot_be_trapped(sandbox: Sandbox) -> None:
    sandbox.run("kept = 1")
    sandbox.run("def locals():\n    while True:\n        pass")
    began = time.monotonic()
    assert sandbox.state() == {} and time.monotonic() - began < 6
    assert sandbox.run("kept") == 1
    sandbox.run("def locals():\n    return double(4)")
    assert sandbox.state() == {} and sandbox.run("kept") == 1


def test_no_alarm_is_left(sandbox: Sandbox) -> None:
    sandbox.run("1", 0.5)
    assert not [thread for thread in threading.enumerate() if "alarm" in thread.name]


def test_a_process_that_is_killed_between_two_blocks_loses_the_last_one_and_says_so() -> None:
    sandbox = Sandbox({})
    sandbox.run("x = 1")
    sandbox.run("x = 2")
    os.kill(sandbox.worker_pid or 0, signal.SIGKILL)
    with pytest.raises(SandboxViolation, match="ended from outside"):
        sandbox.run("x")
    assert sandbox.run("x") == 1


def test_a_block_whose_time_ends_while_its_value_is_read_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process is gone by then: nothing that it did may be taken for done."""
    sandbox = Sandbox({})
    sandbox.run("x = 1")
    with monkeypatch.context() as slow:
        slow.setattr("memory.agent.sandbox.plain", lambda value: (time.sleep(0.6), value)[1])
        with pytest.raises(TimeoutError):
            sandbox.run("x = 2\nx", timeout_s=0.3)
    assert sandbox.run("x") == 1


@pytest.fixture
def small() -> Sandbox:
    """With room for 32 MB, of which variables may keep a quarter."""
    sandbox = Sandbox({"grow": lambda: "x" * (300 << 20)}, Limits(memory_bytes=32 << 20))
    sandbox.run("kept = 'y' * 1_000_000\nn = 1")
    return sandbox


@pytest.mark.parametrize("look", ["sandbox.run('n')", "sandbox.keep()", "sandbox.dump()", "sandbox.state()", "sandbox.variable('n')"])
def test_variables_too_large_to_be_kept_are_those_before_the_block(small: Sandbox, look: str) -> None:
    small.run("n = 2\nlarge = 'x' * (14 << 20)\nNone")
    with pytest.raises(MemoryError, match="more than can be kept from block to block, some 8 MB: they are those before"):
        eval(look, {"sandbox": small})
    assert small.run("[n, len(kept)]") == [1, 1_000_000] and small.run("n") == 1


def test_a_look_at_more_than_there_is_room_for_breaks_nothing(small: Sandbox) -> None:
    small.run("most = 'x' * (7 << 20)\nNone")
    small.state()
    assert small.run("len(most)") == 7 << 20


@pytest.mark.parametrize("call", ["len(grow())", "len([grow(), 1])"])
def test_what_is_too_large_to_be_handed_over_is_named(small: Sandbox, call: str) -> None:
    with pytest.raises(MemoryError):
        small.run(call)
    with pytest.raises(MemoryError):
        small.run("None", variables={"a": "x" * (150 << 20), "b": "x" * (150 << 20)})
    assert small.run("n") == 1


def test_a_dump_is_made_once(sandbox: Sandbox) -> None:
    assert Sandbox({}).dump() and sandbox.run("x = 'y' * 1000") is None
    assert sandbox.dump() is sandbox.dump()


def test_a_signal_in_a_print_is_no_error_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library takes what its callback raises for an error of the code, and the signal would be lost."""
    add, signals = Excerpt.add, [signal.SIGTERM]

    def add_and_signal(self: Excerpt, text: str) -> None:
        add(self, text)
        if signals:
            os.kill(os.getpid(), signals.pop())

    monkeypatch.setattr(Excerpt, "add", add_and_signal)
    sandbox = Sandbox({})
    for _ in range(5):  # the worker may end before the print, or after it
        signals.append(signal.SIGTERM)
        with pytest.raises(Cancelled), cancellable():
            sandbox.run("print('once')\n5")
            time.sleep(60)  # the signal comes again
    sandbox.close()


def test_a_signal_put_off_comes_before_its_handler_is_gone() -> None:
    """Later it would meet the handler of before, which may end the process."""
    call = without_interruption(lambda: os.kill(os.getpid(), signal.SIGTERM))
    with pytest.raises(Cancelled), cancellable():
        call()


def test_a_signal_put_off_passes_over_an_answer() -> None:
    call = without_interruption(lambda: os.kill(os.getpid(), signal.SIGTERM))
    with cancellable():
        call()
        keep_answer()


def _signal_at(place: int) -> tuple[int, bool]:
    """Watch over signals and time for nothing, and send one at a line of that. Returns the lines run, and if it struck."""
    files = {interrupts.__file__, sys.modules[Alarm.__module__].__file__}
    lines = 0
    has_struck = False

    def at_line(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal lines
        if frame.f_code.co_filename not in files:
            return None
        if event == "line":
            lines += 1
            if lines == place:
                os.kill(os.getpid(), signal.SIGTERM)
        return at_line

    try:
        with cancellable():
            try:
                sys.settrace(at_line)
                with Alarm(60, None), at_signal(lambda: None):
                    pass
            finally:
                sys.settrace(None)
    except Cancelled:
        has_struck = True
    return lines, has_struck


def test_a_signal_at_any_line_leaves_no_watch() -> None:
    """What watched on would act at a later signal, or when its time is over: on a process that is used again."""
    threads, handlers = set(threading.enumerate()), [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)]
    lines, _ = _signal_at(0)
    assert lines > 10
    for place in range(1, lines + 1):
        assert _signal_at(place)[1], place
        assert [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)] == handlers, place
        assert signal.set_wakeup_fd(-1) == -1, place
        for left in set(threading.enumerate()) - threads:
            left.join(10)
            assert not left.is_alive(), (place, left.name)
