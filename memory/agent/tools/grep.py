"""The tool grep: the lines that match a regular expression.

Python reads the files and finds the lines. If ripgrep is installed, it first picks the files that contain a match. It
is given only files that the tool may read, so it changes the time and not the result.
"""

import os
import re
import stat
import subprocess
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from memory.agent.ledger import Source
from memory.agent.tools.files import is_glob_match, on_one_line
from memory.agent.tools.roots import MAX_FILE_BYTES, Roots
from memory.agent.tools.toolbox import ReadingTool, ToolResult, parameters
from memory.core.capture.citations import FILE
from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.system import programs

MAX_HITS = 60
MAX_LINE = 300  # characters
SEARCHED_LINE = 10_000  # characters of a line; in those of a minified file an expression could take minutes
DEADLINE_S = 20.0
_RIPGREP = "rg"
_BATCH = 1_000  # files of one call: their names stay far below what a command line may hold
# What ripgrep reads differently from Python, without an error.
_READ_DIFFERENTLY = lazy(r"\\[AZz<>]|\\b\{|\[[^\]]*(?:\[|&&|--|~~)")


class GrepHit(NamedTuple):
    """A line that matches, or one near it. line: from 1."""

    path: str
    line: int
    text: str
    is_match: bool


def grep_tool(roots: Roots, program: str | None = _RIPGREP) -> ReadingTool:
    """The tool over some folders. program: ripgrep's name, None for Python alone."""
    found = programs.find(program, os.environ, roots.folders) if program else None

    def run(given: Mapping[str, Any]) -> ToolResult:
        return _grep(roots, given, found)

    return ReadingTool(
        "grep",
        "Lines that match a regular expression, as path:line: text. Ignored, binary and secret files are left out.",
        parameters(
            ["pattern"],
            pattern={"type": "string", "description": "a regular expression"},
            path={"type": "string", "description": f"the folder or file to search; {roots.description()} if not given"},
            glob={"type": "string", "description": "only files that match this, such as *.py"},
            ignore_case={"type": "boolean"},
            context={"type": "integer", "description": "lines before and after each hit, 0 to 5"},
        ),
        run,
    )


def _grep(roots: Roots, given: Mapping[str, Any], program: str | None) -> ToolResult:
    pattern, flags = str(given["pattern"]), re.IGNORECASE if given.get("ignore_case") else 0
    try:
        expression = re.compile(pattern, flags)
    except (re.error, RecursionError, OverflowError) as error:
        raise Refusal("bad_pattern", f"'{pattern[:80]}' is not a regular expression: {error}.") from None
    around, only = min(5, max(0, int(given.get("context") or 0))), str(given.get("glob") or "")
    places = roots.places(given.get("path"))
    everything = (path for place in places for path in roots.files(place))
    paths: Iterator[str] = (path for path in everything if not only or is_glob_match(roots.display_path(path), only))
    if program and not _READ_DIFFERENTLY.search(pattern):
        paths = _worth_reading(program, pattern, bool(flags), paths)
    shown, found, matches, rest = list[str](), dict[str, list[int]](), 0, ""
    deadline = time.monotonic() + DEADLINE_S
    for path in paths:
        if time.monotonic() > deadline:
            rest = f"[stopped after {DEADLINE_S:g} s, before {roots.display_path(path)}: name a folder or a glob]"
            break
        for hit in _hits(roots, path, expression, around):
            if hit.is_match and matches == MAX_HITS:
                rest = "[more hits: narrow the pattern, the glob or the path]"
                break
            matches += hit.is_match
            name = roots.display_path(hit.path)
            found.setdefault(name, []).append(hit.line)
            text = on_one_line(hit.text if len(hit.text) <= MAX_LINE else f"{hit.text[:MAX_LINE]}…")
            shown.append(f"{on_one_line(name)}:{hit.line}{':' if hit.is_match else '-'} {text}")
        if rest:
            break
    text = "\n".join([*shown, rest] if rest else shown or ["No line matches."])
    sources = tuple(Source(FILE, name, line, line) for name, lines in found.items() for line in lines)
    return ToolResult(text, sources, note=f"{matches}{'+' if rest else ''} hits in {len(found)} files")


def _hits(roots: Roots, path: str, expression: re.Pattern[str], around: int) -> Iterator[GrepHit]:
    """The lines of a file that match, and those around them; none if the file is not text."""
    try:
        lines = roots.lines(path)
    except (Refusal, OSError):
        return
    matching = [at for at, line in enumerate(lines) if expression.search(line[:SEARCHED_LINE])]
    near = {one for at in matching for one in range(max(0, at - around), min(len(lines), at + around + 1))}
    chosen = set(matching)
    for at in sorted(near):
        yield GrepHit(path, at + 1, lines[at].rstrip("\r"), at in chosen)


def _worth_reading(program: str, pattern: str, ignore_case: bool, paths: Iterable[str]) -> Iterator[str]:
    """Those of the files, in their order, in which ripgrep finds a match; all of them if it rejects the pattern."""
    waiting = iter(paths)
    words = [f"--regexp={pattern}", *(["--ignore-case"] if ignore_case else [])]
    while batch := list(islice(waiting, _BATCH)):
        small = [path for path in batch if _can_be_read(path)]
        found = _matching_files(program, words, small)
        if found is None:
            yield from batch
            yield from waiting
            return
        # Python decodes invalid bytes to characters that a pattern can match; ripgrep matches nothing there.
        broken = _matching_files(program, ["--invert-match", "--line-regexp", "--regexp=.*"], small) or set()
        yield from (path for path in small if path in found or path in broken)


def _matching_files(program: str, words: Sequence[str], paths: Sequence[str]) -> set[str] | None:
    """The files that ripgrep names; None if it rejects the pattern or cannot run. Its configuration is ignored."""
    if not paths:
        return set()
    call = [program, "--no-config", "--files-with-matches", "--null", "--text", "--no-messages", "--no-ignore", *words]
    try:
        done = subprocess.run(
            [*call, "--", *paths],
            cwd=os.sep,
            env={"LC_ALL": "C.UTF-8"},  # no RIPGREP_CONFIG_PATH, and no PATH: it starts nothing
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=DEADLINE_S,
        )
    except (OSError, subprocess.TimeoutExpired):  # more names than a command line holds, or a pipe among the files
        return None
    if done.returncode == 2 and done.stderr:
        return None
    return {os.fsdecode(name) for name in done.stdout.split(b"\x00") if name}


def _can_be_read(path: str) -> bool:
    """Whether it is a regular file, not too large: ripgrep would wait for a pipe, and read all of a large one."""
    try:
        status = os.stat(path)
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_size <= MAX_FILE_BYTES
