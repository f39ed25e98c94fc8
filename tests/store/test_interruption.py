"""A statement that a signal ends raises what the signal's handler raised, not DuckDB's error in its place."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from memory.agent.interrupts import Cancelled, TooSlow, cancellable, time_limit
from memory.hooks.deadline import Clock, TooLate
from memory.store.engine.db import Connection, rows, transaction
from memory.system import interruption, timers
from tests.store.stores import database

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such timer")
ENDLESS = "SELECT count(*) FROM range(50000000000) WHERE hash(range) = 7"
SOON_S = 0.05


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as opened:
        opened.execute("SET threads = 1")  # with more, the thread that gets the signal may only wait, and heeds none
        yield opened
    interruption.forget_raised()


def read(connection: Connection) -> None:
    rows(connection, ENDLESS)


def write(connection: Connection) -> None:
    with transaction(connection):
        connection.execute("CREATE TABLE numbers (number BIGINT)")
        connection.execute(f"INSERT INTO numbers {ENDLESS}")


@contextmanager
def limit() -> Iterator[None]:
    with time_limit(SOON_S):
        yield


@contextmanager
def interrupt_key() -> Iterator[None]:
    """A person presses Ctrl-C."""
    timer = threading.Timer(SOON_S, os.kill, (os.getpid(), signal.SIGINT))
    with cancellable():
        timer.start()
        yield


@contextmanager
def hook_deadline() -> Iterator[None]:
    clock = Clock("UserPromptSubmit", age_s=7.5 - SOON_S)
    before = [(number, signal.getsignal(number)) for number in (timers.ALARM, timers.PROCESSOR_ALARM)]
    clock.work()
    try:
        yield
    finally:
        clock.disarm()
        for number, handler in before:
            signal.signal(number, handler)


@pytest.mark.parametrize("work", [read, write])
@pytest.mark.parametrize(("stopped", "raised"), [(limit, TooSlow), (interrupt_key, Cancelled), (hook_deadline, TooLate)])
def test_the_handlers_exception_arrives(
    connection: Connection,
    work: Callable[[Connection], None],
    stopped: Callable[[], AbstractContextManager[None]],
    raised: type[BaseException],
) -> None:
    with pytest.raises(raised), stopped():
        work(connection)
    assert rows(connection, "SELECT count(*) FROM duckdb_tables() WHERE table_name = 'numbers'") == [(0,)]


def test_an_exception_of_an_earlier_signal_is_not_raised_again(connection: Connection) -> None:
    with pytest.raises(TooSlow), time_limit(0.01):
        threading.Event().wait(60)
    # Python's own handler, which a process that was started in the background may not have.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises((RuntimeError, KeyboardInterrupt)) as caught:
            threading.Timer(SOON_S, os.kill, (os.getpid(), signal.SIGINT)).start()
            read(connection)
    finally:
        signal.signal(signal.SIGINT, before)
    assert not isinstance(caught.value, TooSlow)


def test_an_error_of_the_statement_stays_what_it_is(connection: Connection) -> None:
    with pytest.raises(TooSlow), time_limit(5):
        try:
            interruption.raise_from_handler(TooSlow("kept"))
        except TooSlow:
            with pytest.raises(RuntimeError, match="another"), transaction(connection):
                raise RuntimeError("another") from None
            raise
