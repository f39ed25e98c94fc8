"""What a session's start tells of a project: its latest decisions and preferences, what the branch's commits are about.

Judgement sets are stored as the user's own words, beside as many newer lines imported from a file about other subjects.
One in three questions and orders of the set is the subject of a latest commit in turn; once there are no commits.
"""

from __future__ import annotations

import re
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from memory.core.record_json import remember_record
from memory.core.safety.origins import FILE, USER, admit
from memory.core.search.relevance import SESSION_START
from memory.core.text.alike import is_same_statement
from memory.core.text.content_type import detect_content_type
from memory.core.text.terms import words
from memory.core.times import parse_time
from memory.hooks.session_start import session_start
from memory.workspace.context import Context, now
from memory.workspace.new_memories import MemoryOptions, memories_of
from memory.workspace.searching import searcher
from tests.bench import data
from tests.bench.judgement import DEFAULT, percent, rows_of
from tests.bench.product import Product
from tests.bench.report import Result, Table

EVERY = 3  # of the questions and orders one in three is asked
RECENT = 7  # of a project's newest decisions and preferences
COLUMNS = (
    "project", "of the 7 newest decisions and preferences, without commits", "the right memory, with its subject as a commit",
    "decisions and preferences of all", "imported lines", "starts with near-identical lines", "tokens",
)  # fmt: skip
_LINE = re.compile(r"^- \[(\w{12})\] ", re.MULTILINE)
Row = dict[str, Any]


class Start(NamedTuple):
    """A session's start. names: of what is told, in order; an imported line's begins with "scrap"."""

    names: tuple[str, ...]
    texts: tuple[str, ...]
    tokens: int


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--projects", type=Path, default=DEFAULT, help="a folder of projects (default: the training's)")
    parser.add_argument("--only", default="", metavar="NAME", help="one project")


def run(options: Namespace, _product: Product) -> Result:
    """Open sessions in each project."""
    rows = []
    for folder in data.projects_with("prompts.jsonl", options.projects, options.only):
        with tempfile.TemporaryDirectory(prefix="bench-session-start-") as place:
            rows.append(measure(folder, Path(place)))
    return Result("session_start", [Table("What a session's start tells, %", COLUMNS, rows)], {"rows": rows}, {})


def measure(folder: Path, place: Path) -> list[str]:
    """The figures of one project."""
    labels, memories = rows_of(folder / "labels.jsonl"), rows_of(folder / "memories.jsonl")
    same = {row["newer"]: row["older"] for row in labels if row["relation"] == "duplicate"}
    stale = {row["older"] for row in labels if row["relation"] == "supersedes" and row.get("part", "whole") == "whole"}
    types = {row["id"]: row.get("type", "note") for row in memories}
    leading = [row["id"] for row in memories if types[row["id"]] in ("decision", "preference") and row["id"] not in stale]
    newest = list(dict.fromkeys(same.get(name, name) for name in reversed(leading)))[:RECENT]
    prompts = [row for row in rows_of(folder / "prompts.jsonl") if row["kind"] in ("question", "task") and row["tell"]][::EVERY]
    context, names = fill_store(folder, place, memories)
    plain, *starts = start_sessions(context, place / "project", names, ["", *(row["text"] for row in prompts)])
    found = [same.get(row["tell"][0], row["tell"][0]) for row in prompts]
    merged = [{same.get(name, name) for name in start.names} for start in starts]
    every = [name for start in starts for name in start.names]
    return [
        folder.name,
        percent([name in {same.get(one, one) for one in plain.names} for name in newest]),
        percent([name in told for name, told in zip(found, merged, strict=True)]),
        percent([types.get(name) in ("decision", "preference") for name in every]),
        percent([name.startswith("scrap") for name in every]),
        percent([has_near_identical(start.texts) for start in (plain, *starts)]),
        f"{sum(start.tokens for start in starts) / max(1, len(starts)):.0f}",
    ]


def fill_store(folder: Path, place: Path, memories: Sequence[Row]) -> tuple[Context, dict[str, str]]:
    """A store with a project's memories and as many imported lines; and the name of each memory by its id."""
    project = place / "project"
    (project / ".git" / "logs").mkdir(parents=True)
    (project / ".git" / "HEAD").write_text("ref: refs/heads/main\n", encoding="utf-8")
    context = Context(SimpleNamespace(home=str(place / "home"), project=str(project)), ())
    others = [row["newer"] for row in rows_of(folder / "pairs.jsonl")]
    scraps = [
        {"id": f"scrap{n}", "text": text, "type": detect_content_type(text), "created_at": "2027-01-01"}
        for n, text in enumerate(others[: len(memories)])
    ]
    names: dict[str, str] = {}
    for number, row in enumerate([*memories, *scraps]):
        origin = FILE if row["id"].startswith("scrap") else USER
        type_ = "fact" if row.get("type") == "fix" else row.get("type", "note")
        given = MemoryOptions(row.get("title") or "", type_, tuple(row.get("tags") or ()), "", 0.9, "")
        made, _ = memories_of(row["text"], given, context.writable, parse_time(row["created_at"]), (), whole=True)
        stored = [admit(memory, origin, now()) for memory in made]
        context.store.write([remember_record(f"r{number}", now(), context.writable, stored)])
        names |= {memory["id"]: row["id"] for memory in stored}
    return context, names


def start_sessions(context: Context, project: Path, names: dict[str, str], subjects: Sequence[str]) -> Iterator[Start]:
    """A session's start for each subject of a latest commit; "" for none."""
    for subject in subjects:
        line = f"0 1 A <a@example.com> 1772000000 +0000\tcommit: {' '.join(subject.split())}\n"
        (project / ".git" / "logs" / "HEAD").write_text(line if subject else "", encoding="utf-8")
        with context.store.read() as connection:
            search = searcher(context, occasion=SESSION_START)
            start = session_start(connection, context.project, context.readable, search)
        texts = tuple(line for line in start.text.splitlines() if _LINE.match(line))
        yield Start(tuple(names[name] for name in start.ids), texts, start.tokens)


def has_near_identical(texts: Sequence[str]) -> bool:
    """Whether two lines say the same, by their words."""
    stems = [frozenset(words(text[16:])) for text in texts]
    return any(is_same_statement(one, other) for at, one in enumerate(stems) for other in stems[:at])
