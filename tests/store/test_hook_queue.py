"""Turns of hooks that run at the same time: in order, bounded, and never kept by a process that is gone or stopped."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memory.store.files import hook_queue

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import sys
sys.path.insert(0, sys.argv[1])
from memory.store.files import hook_queue
hook_queue.sizes = lambda: (1, 3)
print(hook_queue.enter(sys.argv[2], lambda: float(sys.argv[3])), flush=True)
sys.stdin.read()
"""


class Other:
    """A process that asks for a turn among one that works and three that wait."""

    def __init__(self, folder: Path, wait_s: float = 60) -> None:
        command = [sys.executable, "-c", CODE, str(ROOT), str(folder), str(wait_s)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def answer(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def end(self, number: int = signal.SIGKILL) -> None:
        self.process.send_signal(number)
        if number == signal.SIGKILL:
            self.process.communicate()


@pytest.fixture
def ask(tmp_path):
    """Begin processes one after another, each when the one before stands in the queue or has its turn."""
    begun: list[Other] = []

    def begin(wait_s: float = 60, queues: bool = True) -> Other:
        before = count_waiting(tmp_path)
        one = Other(tmp_path, wait_s)
        begun.append(one)
        while len(begun) > 1 and queues and count_waiting(tmp_path) == before and one.process.poll() is None:
            time.sleep(0.01)
        return one

    yield begin
    for one in begun:
        one.end(signal.SIGCONT)
        one.end()


def count_waiting(folder: Path) -> int:
    path = folder / "hooks"
    data = path.read_bytes()[4096 + 8 : 4096 + 32] if path.exists() else b""
    return sum(data[start : start + 8].strip(b"\0") != b"" for start in range(0, len(data), 8))


def test_the_first_to_come_has_the_first_turn(ask):
    first = ask()
    assert first.answer() == "None"
    second, third = ask(), ask()
    first.end()
    assert second.answer() == "None"
    assert third.process.poll() is None
    second.end()
    assert third.answer() == "None"


def test_who_finds_every_place_taken_gives_way_at_once(ask):
    assert ask().answer() == "None"
    kept = [ask() for _ in range(3)]
    assert ask(queues=False).answer() == hook_queue.FULL
    kept[0].end()
    assert ask(wait_s=0, queues=False).answer() == hook_queue.WAITED, "a place is free again"


def test_who_has_no_more_time_to_wait_gives_way(ask):
    assert ask().answer() == "None"
    assert ask(wait_s=0, queues=False).answer() == hook_queue.WAITED
    assert ask(wait_s=0, queues=False).answer() == hook_queue.WAITED, "it has left its place"


def test_one_that_was_killed_while_it_waited_holds_nobody_up(ask):
    first = ask()
    assert first.answer() == "None"
    second, third = ask(), ask()
    second.end()
    first.end()
    assert third.answer() == "None"


def test_stopped_processes_hold_nobody_up_for_longer_than_a_hook_lasts(ask, tmp_path):
    first = ask()
    assert first.answer() == "None"
    second = ask()
    for one in (first, second):
        one.end(signal.SIGSTOP)
    with (tmp_path / "hooks").open("r+b") as file:  # as if they had come long ago
        file.seek(4096)
        file.write((1).to_bytes(8, "little") * 2)
    assert ask(queues=False).answer() == "None"


def test_a_folder_without_room_for_locks_makes_nobody_wait(tmp_path):
    assert hook_queue.enter(str(tmp_path / "none"), lambda: 60.0) is None


def test_a_store_lock_is_no_turn(tmp_path):
    with (tmp_path / "hooks").open("w") as file:  # flock, as the store's locks: of another kind
        fcntl.flock(file, fcntl.LOCK_EX)
        assert hook_queue.enter(str(tmp_path), lambda: 0.0) is None
    os.close(hook_queue._kept.pop())


@pytest.fixture
def ask_here(tmp_path, monkeypatch):
    """Ask for a turn in this process, among one that works and three that wait; the file is closed afterwards."""
    monkeypatch.setattr(hook_queue, "sizes", lambda: (1, 3))
    monkeypatch.setattr(hook_queue, "_kept", [])
    yield lambda left_s: hook_queue.enter(str(tmp_path), left_s)
    for handle in hook_queue._kept:
        os.close(handle)


def test_this_process_gives_way_as_others_do(ask, ask_here, tmp_path):
    assert ask().answer() == "None"
    assert ask_here(lambda: 0.0) == hook_queue.WAITED and count_waiting(tmp_path) == 0, "it has left its place"
    kept = [ask() for _ in range(3)]
    assert ask_here(lambda: 60.0) == hook_queue.FULL and count_waiting(tmp_path) == 3
    kept[1].end()
    assert ask_here(lambda: 0.0) == hook_queue.WAITED, "a place is free again"


def test_this_process_waits_for_those_before_it_and_not_for_those_that_were_killed(ask, ask_here, tmp_path):
    first = ask()
    assert first.answer() == "None"
    second = ask()
    seen: list[int] = []

    def left_s() -> float:
        seen.append(count_waiting(tmp_path))
        if len(seen) == 3:
            second.end()
            first.end()
        return 60.0

    assert ask_here(left_s) is None and len(seen) > 3, "one that was killed is not waited for for ever"
    assert seen[0] == 2 and count_waiting(tmp_path) == 0


def test_stopped_processes_hold_this_one_up_no_longer_than_a_hook_lasts(ask, ask_here, tmp_path):
    first = ask()
    assert first.answer() == "None"
    first.end(signal.SIGSTOP)
    assert ask_here(lambda: 0.0) == hook_queue.WAITED, "it may still be at work"
    with (tmp_path / "hooks").open("r+b") as file:  # as if it had come long ago
        file.seek(4096)
        file.write((1).to_bytes(8, "little"))
    assert ask_here(lambda: 0.0) is None


def test_who_came_before_and_cannot_be_there_any_more_is_not_waited_for(ask_here, tmp_path):
    now = time.monotonic_ns()
    stamps = (0, now - 11_000_000_000, now + 3_600_000_000_000, now - 1)
    (tmp_path / "hooks").write_bytes(bytes(4096) + b"".join(stamp.to_bytes(8, "little") for stamp in stamps))
    with (tmp_path / "hooks").open("r+b") as file:
        assert hook_queue._places_ahead(file.fileno(), range(1, 4), time.monotonic_ns()) == [3]
        assert hook_queue._places_ahead(file.fileno(), range(1, 9), now - 1) == [] and hook_queue._times(file.fileno(), range(3, 9)) == [now - 1, 0, 0, 0, 0, 0]


def test_so_many_work_and_wait_as_the_machine_has_cores(monkeypatch):
    for cores, sizes in ((1, (4, 32)), (2, (4, 64)), (8, (8, 256)), (64, (64, 256))):
        monkeypatch.setattr(hook_queue.native, "cores", lambda cores=cores: cores)
        assert hook_queue.sizes() == sizes
