"""Many readers or one writer, nobody starves, and the dead hold nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.engine import locks
from memory.store.engine.locks import Busy, exclusive, hold_lock, read_lock

ROOT = Path(locks.__file__).parents[3]


def test_readers_share(tmp_path: Path) -> None:
    with read_lock(str(tmp_path)), read_lock(str(tmp_path), wait_s=0.05):
        pass


@pytest.mark.parametrize("first", [read_lock, exclusive])
def test_a_writer_is_alone(tmp_path: Path, first: object) -> None:
    began = time.monotonic()
    with first(str(tmp_path)), pytest.raises(Busy) as caught, exclusive(str(tmp_path), wait_s=0.05):  # type: ignore[operator]
        pass
    assert caught.value.code == "store_busy" and time.monotonic() - began < 2
    with exclusive(str(tmp_path), wait_s=0.05):
        pass


def test_a_reader_waits_for_a_writer_no_longer_than_it_may(tmp_path: Path) -> None:
    with exclusive(str(tmp_path)), pytest.raises(Busy), read_lock(str(tmp_path), wait_s=0.05):
        pass


def test_a_writer_gets_in_however_many_readers_come(tmp_path: Path) -> None:
    """Four threads hold the store for reading, one after another without a gap; a writer gets through at once."""
    stop = threading.Event()

    def read() -> None:
        while not stop.is_set():
            with read_lock(str(tmp_path)):
                time.sleep(0.02)

    readers = [threading.Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()
    try:
        time.sleep(0.1)
        began = time.monotonic()
        for _ in range(5):
            with exclusive(str(tmp_path), wait_s=5):
                pass
        assert time.monotonic() - began < 5
    finally:
        stop.set()
        for reader in readers:
            reader.join()


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    script = (
        "import sys, time; sys.path.insert(0, sys.argv[1])\n"
        "from memory.store.engine.locks import exclusive\n"
        "with exclusive(sys.argv[2]):\n    print('held', flush=True)\n    time.sleep(60)"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(ROOT), str(tmp_path)], stdout=subprocess.PIPE)
    assert process.stdout and process.stdout.readline() == b"held\n"
    with pytest.raises(Busy), exclusive(str(tmp_path), wait_s=0.05):
        pass
    process.kill()
    process.wait()
    process.stdout.close()
    with exclusive(str(tmp_path), wait_s=5):
        pass


@contextmanager
def unwritable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A disk on which files can be opened for reading only, whoever asks."""
    import errno

    really = os.open

    def open_only_to_read(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, "Read-only file system", path)
        return really(path, flags, mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", open_only_to_read)
        yield


@pytest.mark.parametrize("known", [True, False])
def test_reading_needs_no_writable_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: bool) -> None:
    if known:
        with exclusive(str(tmp_path)):
            pass
    with unwritable(monkeypatch):
        with read_lock(str(tmp_path)), read_lock(str(tmp_path)), hold_lock(str(tmp_path / "journal"), exclusive=False):
            pass
        with pytest.raises(Refusal) as caught, exclusive(str(tmp_path)):
            pass
        assert caught.value.code == "read_only"
    assert known or list(tmp_path.iterdir()) == []


def test_no_handle_is_left_open(tmp_path: Path) -> None:
    handles = Path("/proc/self/fd")
    if not handles.exists():
        pytest.skip("no /proc")
    before = len(list(handles.iterdir()))
    for _ in range(5):
        with read_lock(str(tmp_path)), pytest.raises(Busy), exclusive(str(tmp_path), wait_s=0.01):
            pass
    assert len(list(handles.iterdir())) == before
