"""What is captured from sessions, sentence by sentence, against what a person would have kept.

Invented sessions; `worth` was marked by hand before the rules were run on them. `sessions.jsonl` holds four whose misses
were looked at when the rules were bettered, `sessions_held.jsonl` five that were written before that and kept apart. With
`--transcripts DIR`, what real ones give is listed too, for a person to judge.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from memory.core.capture.extraction import Candidate, Line, extract
from memory.core.settings import BY_KEY
from memory.core.text.transcript import Heard, Said, said
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent

SESSIONS = Path(__file__).with_name("sessions.jsonl")  # the rules were bettered on these
HELD = Path(__file__).with_name("sessions_held.jsonl")  # and on these they never were
COLUMNS = ("session", "line", "score", "rule", "captured", "verdict")


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--transcripts", type=Path, metavar="DIR", help="real transcripts, listed to be judged")


def run(options: Namespace, _product: Product) -> Result:
    """Capture from the marked sessions, three times, and from real ones."""
    tables, figures, failures = [], {}, []
    for path in (SESSIONS, HELD):
        table, found = judged(path, failures)
        tables.append(table)
        figures[path.stem] = found
    if options.transcripts:
        tables.append(_real(options.transcripts))
    return Result("capture", tables, figures, {"sessions": "tests/bench/sessions*.jsonl"}, failures)


def judged(path: Path, failures: list[str]) -> tuple[Table, dict[str, int]]:
    """What is captured of a file of marked sessions, and how much of that is right."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    worth = [(row["session"], mark) for row in rows for mark in row["worth"]]
    runs = [_marked(rows) for _ in range(3)]
    if not runs[0] == runs[1] == runs[2]:
        failures.append("three runs give three results")
    found: set[tuple[str, str]] = set()
    table, right = [], 0
    for session, one in runs[0]:
        marks = [(s, mark) for s, mark in worth if s == session and mark in one.text]
        found.update(marks)
        right += bool(marks)
        table.append([*_cells(session, one), "right" if marks else "noise"])
    missed = [f"{session}: {mark}" for session, mark in worth if (session, mark) not in found]
    total = len(runs[0])
    title = (
        f"{path.name}: {len(rows)} utterances, {len(worth)} worth keeping: {total} captured, precision "
        f"{percent(right / max(1, total))} %, recall {percent(len(found) / len(worth))} % (missed: {'; '.join(missed)})"
    )
    return Table(title, COLUMNS, table), {"captured": total, "right": right, "worth": len(worth), "found": len(found)}


def _marked(rows: list[dict[str, str]]) -> list[tuple[str, Candidate]]:
    kept = []
    for session in dict.fromkeys(row["session"] for row in rows):
        lines = [
            Line(number, Said(row["role"], row["text"], session, "", "", str(number), 0, "Claude"))
            for number, row in enumerate(rows, 1)
            if row["session"] == session
        ]
        kept += [(session, one) for one in _kept(extract(lines))]
    return kept


def _kept(found: list[Candidate]) -> list[Candidate]:
    """As many as the settings allow by default."""
    least, most = float(BY_KEY["capture.min_score"].default), int(BY_KEY["capture.per_session"].default)
    rest = [one for one in found if not one.marked and one.score >= least][:most]
    return sorted([one for one in found if one.marked] + rest, key=lambda one: one.line)


def _real(folder: Path) -> Table:
    table, utterances = [], 0
    for path in sorted(folder.rglob("*.jsonl")):
        heard, lines = Heard(), []
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            try:
                row = json.loads(line)
            except ValueError:
                continue
            if isinstance(row, dict):
                spoken, heard = said(row, heard)
                lines += [Line(number, one) for one in spoken]
        utterances += len(lines)
        table += [[*_cells(path.name, one), ""] for one in _kept(extract(lines))]
    return Table(f"{folder}: {utterances} utterances, {len(table)} captured", COLUMNS, table)


def _cells(session: str, one: Candidate) -> list[str]:
    return [session, str(one.line), str(one.score), one.rule, one.text.replace("|", "\\|")]
