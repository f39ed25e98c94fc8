"""Runs chosen tests of the tree in the current folder again and again, each time in a fork: the worker of `mutation`.

A fork starts with pytest, hypothesis and DuckDB imported and with nothing of this project's, so that it sees the tree as
it is at that moment. Requests and answers are JSON lines on stdin and stdout; see `Request` and `Answer`.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import resource
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypedDict

import _duckdb  # noqa: F401  (imported once, for all forks)
import hypothesis  # noqa: F401
import numpy  # noqa: F401
import pytest

_MEMORY_BYTES = 6 << 30  # of data that a process may have: a mutant that never stops collecting ends by MemoryError
# Of a function in a test, and of calls in a test: by then nearly all lines have run that will, and the rest is repetition.
_MOST_EVENTS, _MOST_CALLS = 20_000, 1_000_000
_MEASURING = re.compile(r"::test_\w*(?:time_grows|linear_time|megabyte)")  # slow, and slower still with a tracer


class Request(TypedDict):
    """files: the test files.  tests: of these, which, in the order in which they are to run; [] for all.

    limit_s: seconds, after which the run is stopped.  traced: the folders whose lines are traced; [] for none.
    is_whole: every test is run; otherwise the first failure ends the run.  log: the file to which pytest prints.
    """

    files: list[str]
    tests: list[str]
    limit_s: float
    traced: list[str]
    is_whole: bool
    log: str


class Answer(TypedDict):
    """code: pytest's exit status, negative for a signal, and None for a run that was stopped at its limit.

    failed: the tests that failed.  passed: the others that ran, with their seconds of processor time.
    lines: {test: {file: its lines}}.
    """

    code: int | None
    seconds: float
    failed: list[str]
    passed: dict[str, float]
    lines: dict[str, dict[str, list[int]]]


class _Traced:
    """A function that is traced: the lines that have not run, and how many events it may still cost."""

    def __init__(self, code: CodeType, is_wanted: bool) -> None:
        self.code = code
        self.lines = _lines_of(code) if is_wanted else set[int]()
        self.missing = set(self.lines)
        self.left = _MOST_EVENTS

    def event(self, frame: FrameType, _event: str, _: Any) -> Any:
        """What Python calls at each line; None ends it for this call."""
        self.missing.discard(frame.f_lineno)
        self.left -= 1
        return self.event if self.missing and self.left > 0 else None


class Lines:
    """Which lines of the files below some folders run. As long as lines of a function are missing, it is traced."""

    def __init__(self, folders: list[str]) -> None:
        self._folders = tuple(folders)
        self._known: dict[int, _Traced] = {}
        self._left = 0

    def begin(self) -> None:
        """Forget what ran, and trace from here on, in new threads as well."""
        self._known, self._left = {}, _MOST_CALLS
        threading.settrace(self._call)
        sys.settrace(self._call)

    def end(self) -> dict[str, list[int]]:
        """Stop; returns the lines that ran, by file."""
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]
        found: dict[str, set[int]] = {}
        for one in self._known.values():
            if one.lines:
                found.setdefault(one.code.co_filename, set()).update(one.lines - one.missing)
        return {file: sorted(lines) for file, lines in found.items()}

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        self._left -= 1
        if self._left < 0:
            sys.settrace(None)
            return None
        code = frame.f_code
        known = self._known.get(id(code))
        if known is None:
            known = self._known[id(code)] = _Traced(code, code.co_filename.startswith(self._folders))
        return known.event(frame, event, None) if known.missing and known.left > 0 else None


def _lines_of(code: CodeType) -> set[int]:
    return {line for _, _, line in code.co_lines() if line}


class Plugin:
    """What pytest is given: which tests run and in which order, and what became of them."""

    def __init__(self, request: Request) -> None:
        self._order = {test: place for place, test in enumerate(request["tests"])}
        self._lines = Lines(request["traced"]) if request["traced"] else None
        self.answer = Answer(code=0, seconds=0.0, failed=[], passed={}, lines={})

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not _MEASURING.search(item.nodeid)]
        if self._order:
            items[:] = sorted(
                [item for item in items if item.nodeid in self._order], key=lambda item: self._order[item.nodeid]
            )

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        began = _processor_s()
        if self._lines:
            self._lines.begin()
        yield
        if self._lines:
            self.answer["lines"][item.nodeid] = self._lines.end()
        if item.nodeid in self.answer["passed"]:
            self.answer["passed"][item.nodeid] = round(_processor_s() - began, 4)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.answer["passed"].pop(report.nodeid, None)
            self.answer["failed"].append(report.nodeid)
        elif report.passed and report.when == "call":
            self.answer["passed"][report.nodeid] = 0.0


def _processor_s() -> float:
    """The processor time of this process and of those it has waited for: on a busy machine the clock shows its load."""
    return sum(os.times()[:4])


def _child(request: Request, result: Path) -> None:
    """Run the tests, and write what became of them; never returns."""
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY_BYTES, _MEMORY_BYTES))
    log = os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    plugin = Plugin(request)
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short", *request["files"]]
    code = int(pytest.main(words if request["is_whole"] else ["-x", *words], plugins=[plugin]))
    plugin.answer["code"] = code
    result.write_text(json.dumps(plugin.answer), encoding="utf-8")
    os._exit(code)


def _answer(request: Request, result: Path) -> Answer:
    """Run the tests in a fork with all that it starts in one group, and end the group when it is over."""
    result.unlink(missing_ok=True)
    began = time.monotonic()
    child = os.fork()
    if not child:
        _child(request, result)
    signal.signal(signal.SIGTERM, lambda *_: _end(child))
    ended, status = 0, 0
    while not ended and time.monotonic() - began < request["limit_s"]:
        ended, status = os.waitpid(child, os.WNOHANG)
        time.sleep(0 if ended else 0.01)
    _kill_group(child)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if not ended:
        os.waitpid(child, 0)
    answer = Answer(code=None, seconds=0.0, failed=[], passed={}, lines={})
    if result.exists():
        answer |= json.loads(result.read_text(encoding="utf-8"))
    elif ended:
        answer["code"] = os.waitstatus_to_exitcode(status)
    answer["seconds"] = time.monotonic() - began
    return answer


def _kill_group(child: int) -> None:
    with contextlib.suppress(ProcessLookupError):  # it may have ended, and all that it started
        os.killpg(child, signal.SIGKILL)


def _end(child: int) -> None:
    """This process is to end, and so does the fork."""
    _kill_group(child)
    os._exit(143)


def main() -> None:
    """Answer requests until stdin ends. The one argument is a file for the answers of forks."""
    sys.path.insert(0, os.getcwd())
    for line in sys.stdin:
        print(json.dumps(_answer(json.loads(line), Path(sys.argv[1]))), flush=True)


if __name__ == "__main__":
    main()
