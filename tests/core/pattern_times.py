"""Every pattern of memory/ against runs that make a careless one slow: prints those whose time grows faster than the text.

`pattern_times.py PATTERN` looks at that one instead. Run as a program of its own, so that a pattern which never ends takes nothing else with it.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import signal
import sys
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

sys.path.insert(0, __file__.rpartition("/tests/")[0])

import memory
from memory.core import patterns

SHORT, LONG = 2_000, 16_000
SUSPICIOUS_S = 0.001  # for SHORT characters: what is quadratic takes longer, and so does what is linear and slow
SLOW_S = 0.05  # for LONG characters: what is linear is far below
REPEATS = 8
TOO_MUCH = 20.0  # times as long for eight times the text: 8 is linear, 64 quadratic
LIMIT_S = 3.0  # of processor time for one text
LEFT_OUT = ("memory.core.safety.redaction", "memory.core.safety.secrets")  # have a test of their own: test_redaction_structure.py
RUNS = [
    *"aA0é中。_-./\\\"'`=:;,<>()[]{}|*#@$&~!?+^% \n\t\u200b’“→",
    "a ", "a  ", "A ", "A b ", "aA", "aA0", "a0", "a.", "a. ", "A.", "A. ", "a_", "a-", "a/", "a:", "a=", "a,", "a, ", "a'",
    "a@", "0 ", "0.", "0-", "0/", "0:", "0,", "x_y ", "a.b", "A_B", "Aa", "Aa ", "Aa of the ", "the ", "of the ", "no ", "no, ",
    "not ", "ok ", "ok, ", "yes, ", "please ", "and ", "and also ", "remember ", "remember that ", "we decided ", "i want ",
    "always ", "never use ", "because ", "the cause of the ", "our a ", "our a b c ", "from now on ", "fyi ", "btw, ", "[REMEMBER] ",
    "last ", "in ", "on ", "between 1 and ", "since ", "ago ", "2024-", "2024-01-01 ", "1st of ", "January ", "in March ", "3 days ",
    "http://", "https://a.b/", "a@b.", "www.", "~/", "../", "/a", "C:\\", "a.py:", "a.py:1-", "file.md#", "[[a", "[a](", "![a](",
    "]] ", "```\n", "```a\n", "- a\n", "- ", "# a\n", "# ", "> ", "a\n", "a\n\n", " \n", "\n ", "\n\n ", "a: \n", "---\n", "a: b\n",
    "| a ", "|-", "<a ", "<a>", "</a>", "<a><b>", "<!--", "<system-reminder>", "<private>", "&lt;", "&amp;", "\\u003", "\\",
    "(a", "(a) ", "( ", "[a] ", "\"a\" ", "'a' ", "“a” ", "a → b ", " -> ", "→ ", "$6$", "%20", "\x1b[", "\x1b[1m", "\r\n", "😀", "\u0301",
    "Human: ", "user ", "a b c d ", "ab" * 8 + " ", "key ", "pair ", "secret", "_env", ".bak", "~~", ".old.", "command-", "-hook",
]  # fmt: skip
RUNS += [opening + rest for opening in "\"'`“„‘«「([{<*_~" for rest in ("a", " ", "a ") if opening + rest not in RUNS]
ENDS = ("", "!", "\n\x00")


def find_patterns() -> dict[tuple[str, int], tuple[str, re.Pattern[str]]]:
    """Every pattern by its source and flags, with a name to find it by."""
    named: list[tuple[str, Any]] = []
    for module in pkgutil.walk_packages(memory.__path__, "memory."):
        if module.name != "memory.model.build_tables" and "minilm" not in module.name:
            values = vars(importlib.import_module(module.name))
            named += [(f"{module.name}.{name}", value) for name, value in values.items() if value is not patterns.MADE]
    every: dict[int, tuple[str, Any]] = {}
    while named:
        name, value = named.pop()
        if isinstance(value, dict):
            named += [(f"{name}[{key!r:.20}]", one) for key, one in value.items()]
        elif isinstance(value, tuple | list | set | frozenset) and len(value) < 500:
            named += [(f"{name}[{place}]", one) for place, one in enumerate(value)]
        elif (isinstance(value, re.Pattern) or any(value is one for one in patterns.MADE)) and (
            id(value) not in every or name.startswith(LEFT_OUT)  # an import of it elsewhere is the same one
        ):
            every[id(value)] = name, value
    nameless = [(f"somewhere: {one.pattern[:60]}", one) for one in patterns.MADE if id(one) not in every]
    return {
        (one.pattern, one.flags): (name, one)
        for name, one in (*every.values(), *nameless)
        if isinstance(one.pattern, str) and not name.startswith(LEFT_OUT)
    }


def only_matched() -> dict[str, set[str]]:
    """How patterns are used that are asked only at one place of a text, by `match` or `fullmatch`, by their names."""
    uses: dict[str, set[str]] = {}
    root = Path(memory.__file__).parent
    for path in root.rglob("*.py"):
        module = ".".join(("memory", *path.relative_to(root).with_suffix("").parts)).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                uses.setdefault(f"{module}.{node.value.id}", set()).add(node.attr)
    return {name: ways for name, ways in uses.items() if ways <= {"match", "fullmatch"}}


class TooLong(BaseException):
    """The processor time for one text is spent."""


def seconds(
    pattern: re.Pattern[str],
    text: str,
    ways: Collection[str] = (),
    clock: Callable[[], float] = time.process_time,
    limit_s: float = LIMIT_S,
) -> float:
    """The time that a pattern takes for a text, limit_s where it did not end.

    ways: "match" and "fullmatch", none for finding all that there is.
    """
    began = clock()
    signal.setitimer(signal.ITIMER_VIRTUAL, limit_s)
    try:
        for way in ways:
            getattr(pattern, way)(text)
        for _ in () if ways else pattern.finditer(text):
            pass
    except TooLong:
        return limit_s
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return clock() - began


def is_superlinear(pattern: re.Pattern[str], run: str, end: str, ways: Collection[str]) -> bool:
    """Whether eight times the text takes much more than eight times as long."""

    def text(length: int) -> str:
        return ("" if ways else "x") + (run * (length // len(run) + 1))[:length] + end

    # The clock of processor time may tick but a hundred times a second, so another one chooses what is looked at.
    first = seconds(pattern, text(SHORT), ways, time.perf_counter)
    if first < SUSPICIOUS_S or first == LIMIT_S:
        return first == LIMIT_S
    short = sum(seconds(pattern, text(SHORT), ways) for _ in range(REPEATS)) / REPEATS
    long = min(seconds(pattern, text(LONG), ways) for _ in range(3))
    return long >= max(SLOW_S, TOO_MUCH * short)


def main() -> None:
    def too_long(_signal: int, _frame: object) -> None:
        raise TooLong

    signal.signal(signal.SIGVTALRM, too_long)
    every = {(one, 0): (one, re.compile(one)) for one in sys.argv[1:]} or find_patterns()
    matched = {} if sys.argv[1:] else only_matched()
    for name, pattern in sorted(every.values(), key=lambda pair: pair[0]):
        ways = matched.get(name, ())
        tried = ((run, end) for run in RUNS for end in ENDS[: 2 if len(run) < 3 else 1])
        slow = next((run for run, end in tried if is_superlinear(pattern, run, end, ways)), None)
        if slow is not None:
            print(f"{name}: {slow!r}: {pattern.pattern[:100]!r}", flush=True)
    print(f"{len(every)} patterns", file=sys.stderr)


if __name__ == "__main__":
    main()
