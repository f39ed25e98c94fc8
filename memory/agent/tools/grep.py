"""grep: lines that a regular expression fits, by ripgrep where there is one, by Python where not."""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from memory.agent.ledger import Source
from memory.agent.tools.roots import MAX_FILE_BYTES, Roots
from memory.agent.tools.toolbox import Result, Tool, parameters
from memory.core.citations import FILE
from memory.core.errors import Refusal
from memory.core.ignoring import matches

MAX_HITS = 60
MAX_LINE = 300  # characters
DEADLINE_S = 20.0
_RIPGREP = "rg"


class Hit(NamedTuple):
    """A line that fits, or one beside it. path: real."""

    path: str
    line: int
    text: str
    fits: bool


def grep_tool(roots: Roots, program: str | None = _RIPGREP) -> Tool:
    """The tool over some folders. program: ripgrep's name, None for Python's own search."""
    found = shutil.which(program) if program else None

    def run(given: Mapping[str, Any]) -> Result:
        return _grep(roots, given, found)

    return Tool(
        "grep",
        "Lines that a regular expression fits, as path:line: text. Ignored, binary and secret files are left out.",
        parameters(
            ["pattern"],
            pattern={"type": "string", "description": "a regular expression"},
            path={"type": "string", "description": "the folder or file to search"},
            glob={"type": "string", "description": "only files that this fits, such as *.py"},
            ignore_case={"type": "boolean"},
            context={"type": "integer", "description": "lines before and after each hit, 0 to 5"},
        ),
        run,
    )


def _grep(roots: Roots, given: Mapping[str, Any], program: str | None) -> Result:
    pattern, place = str(given["pattern"]), roots.resolve(str(given.get("path") or "."))
    flags = re.IGNORECASE if given.get("ignore_case") else 0
    try:
        expression = re.compile(pattern, flags)
    except (re.error, RecursionError, OverflowError) as error:
        raise Refusal("bad_pattern", f"'{pattern[:80]}' is no regular expression: {error}.") from None
    around, only = min(5, max(0, int(given.get("context") or 0))), str(given.get("glob") or "")
    hits = (
        _by_ripgrep(program, roots, pattern, place, only, bool(flags), around)
        if program
        else _by_python(roots, expression, place, only, around)
    )
    shown, files, fitting, more = [], dict[str, list[int]](), 0, False
    for hit in hits:
        if hit.fits and fitting == MAX_HITS:
            more = True
            break
        fitting += hit.fits
        name = roots.shown(hit.path)
        files.setdefault(name, []).append(hit.line)
        text = hit.text if len(hit.text) <= MAX_LINE else f"{hit.text[:MAX_LINE]}…"
        shown.append(f"{name}:{hit.line}{':' if hit.fits else '-'} {text}")
    text = "\n".join(shown + ["[more hits: narrow the pattern, the glob or the path]"] * more) or "No line fits."
    sources = tuple(Source(FILE, name, line, line) for name, lines in files.items() for line in lines)
    return Result(text, sources, note=f"{fitting}{'+' if more else ''} hits in {len(files)} files")


def _by_python(roots: Roots, expression: re.Pattern[str], place: str, only: str, around: int) -> Iterator[Hit]:
    deadline = time.monotonic() + DEADLINE_S
    for path in [place] if os.path.isfile(place) else roots.walk(place):
        if time.monotonic() > deadline:
            raise Refusal("too_slow", f"The search took longer than {DEADLINE_S:g} s: name a folder or a glob.")
        if only and not _fits(roots.shown(path), only):
            continue
        try:
            lines = roots.lines(os.path.realpath(path))
        except (Refusal, OSError):
            continue
        fitting = [at for at, line in enumerate(lines) if expression.search(line[:10_000])]
        near = {one for at in fitting for one in range(max(0, at - around), min(len(lines), at + around + 1))}
        chosen = set(fitting)
        for at in sorted(near):
            yield Hit(path, at + 1, lines[at], at in chosen)


def _fits(shown: str, only: str) -> bool:
    return matches(shown, only) or ("/" not in only and matches(shown.rpartition("/")[2], only))


def _by_ripgrep(
    program: str, roots: Roots, pattern: str, place: str, only: str, ignore_case: bool, around: int
) -> Iterator[Hit]:
    """What ripgrep finds, of the files that may be read. Its settings and those of the repository do not count."""
    words = [program, "--no-config", "--json", "--hidden", "--sort=path", f"--max-filesize={MAX_FILE_BYTES}"]
    words += ["--no-require-git", "--no-ignore-global", "--no-ignore-parent", "--glob=!.git", f"--context={around}"]
    words += ["--ignore-case"] * ignore_case + [f"--regexp={pattern}", "--", place]
    environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    )
    allowed: dict[str, bool] = {}
    try:
        assert process.stdout and process.stderr
        for row in process.stdout:
            hit = _hit(row)
            if hit is None:
                continue
            if hit.path not in allowed:
                fits = not only or _fits(roots.shown(os.path.realpath(hit.path)), only)
                allowed[hit.path] = fits and roots.may_read(hit.path)
            if allowed[hit.path]:
                yield hit
        if process.wait() == 2:
            reason = process.stderr.read().decode("utf-8", "replace").strip()
            if "regex" in reason:
                raise Refusal("bad_pattern", f"{reason[:300]}.")
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream:
                stream.close()


def _hit(row: bytes) -> Hit | None:
    event = json.loads(row)
    if event["type"] not in ("match", "context"):
        return None
    data = event["data"]
    if "text" not in data["path"] or "text" not in data["lines"]:
        return None
    text = data["lines"]["text"].rstrip("\r\n")
    return Hit(data["path"]["text"], data["line_number"], text, event["type"] == "match")
