"""What is captured from sessions, sentence by sentence, against what a person would have kept.

Invented sessions; `worth` was marked by hand before anything was run on them. `sessions.jsonl` holds four whose misses
were looked at when the rules of English were improved, `sessions_held.jsonl` five that were kept apart; the weights were
fitted on none of them. With `--projects DIR`, the sessions of judgement sets, and every miss. With `--transcripts DIR`,
what real ones give is listed, for a person to judge.
"""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from difflib import SequenceMatcher
from pathlib import Path

from memory.core.capture.extraction import CaptureCandidate, TranscriptLine, extract
from memory.core.settings import BY_KEY
from memory.core.text.transcript import Heard, Utterance, utterances_of
from memory.model import capture_weights
from tests.bench.data import projects_with
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent

SESSIONS = Path(__file__).with_name("sessions.jsonl")  # the rules were bettered on these
HELD = Path(__file__).with_name("sessions_held.jsonl")  # and on these they never were
COLUMNS = ("session", "line", "score", "rule", "captured", "verdict")
PROJECT_COLUMNS = (
    "project", "captured", "worth keeping", "precision", "recall", "precision, as a whole", "recall, as a whole",
)  # fmt: skip
SHARES = (("right", "captured"), ("found", "worth"), ("whole", "captured"), ("found whole", "worth"))


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--projects", type=Path, metavar="DIR", help="judgement sets: a folder each, with sessions.jsonl")
    parser.add_argument("--weights", type=Path, metavar="DIR", help="with --projects: NAME.json, the weights for each")
    parser.add_argument("--transcripts", type=Path, metavar="DIR", help="real transcripts, listed to be judged")


def run(options: Namespace, _product: Product) -> Result:
    """Capture from the marked sessions, three times, and from real ones."""
    tables, figures, failures = [], {}, []
    for path in (SESSIONS, HELD):
        table, found = judge_file(path, failures)
        tables.append(table)
        figures[path.stem] = found
    if options.projects:
        found_tables, figures["projects"] = _of_projects(options.projects, options.weights)
        tables += found_tables
    if options.transcripts:
        tables.append(_real(options.transcripts))
    return Result("capture", tables, figures, {"sessions": "tests/bench/sessions*.jsonl"}, failures)


def judge_file(path: Path, failures: list[str]) -> tuple[Table, dict[str, int]]:
    """What is captured of a file of marked sessions, and how much of that is right."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    worth = [(row["session"], mark) for row in rows for mark in row["worth"]]
    runs = [_marked_rows(rows) for _ in range(3)]
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


def _marked_rows(rows: list[dict[str, str]]) -> list[tuple[str, CaptureCandidate]]:
    kept = []
    for session in dict.fromkeys(row["session"] for row in rows):
        lines = [
            TranscriptLine(number, Utterance(row["role"], row["text"], session, "", "", str(number), 0, "Claude"))
            for number, row in enumerate(rows, 1)
            if row["session"] == session
        ]
        kept += [(session, one) for one in _kept_candidates(extract(lines, capture_weights.load()))]
    return kept


def _kept_candidates(found: list[CaptureCandidate]) -> list[CaptureCandidate]:
    """As many as the settings allow by default."""
    least, most = float(BY_KEY["capture.min_score"].default), int(BY_KEY["capture.per_session"].default)
    rest = [one for one in found if not one.marked and one.score >= least][:most]
    return sorted([one for one in found if one.marked] + rest, key=lambda one: one.line)


def _of_projects(folder: Path, weights: Path | None) -> tuple[list[Table], dict[str, dict[str, int]]]:
    """For each project, and by who speaks in which language: what is captured, by the weights and by the rules alone."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    misses: list[list[str]] = []
    for path in (folder / "sessions.jsonl" for folder in projects_with("sessions.jsonl", folder)):
        own = weights / f"{path.parent.name}.json" if weights else None
        learned = capture_weights.read(own) if own else capture_weights.load()
        for row in (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()):
            lines = [
                TranscriptLine(number, Utterance(turn["role"], turn["text"], row["id"], "", "", str(number), 0, "Claude"))
                for number, turn in enumerate(row["turns"])
            ]
            marks = [mark["text"] for mark in row["worth"]]
            for name, model in (("weights", learned), ("rules of English", None)):
                kept = _kept_candidates(extract(lines, model))
                right = [one for one in kept if any(_is_overlapping(one.text, mark) for mark in marks)]
                found = [mark for mark in marks if any(_is_overlapping(one.text, mark) for one in kept)]
                whole = {
                    "whole": sum(any(_is_within(one.text, mark) for mark in marks) for one in kept),
                    "found whole": sum(any(_is_within(one.text, mark) for one in kept) for mark in marks),
                }
                for key in (f"{path.parent.name}, {name}", f"all, {name}"):
                    counts[key].update(captured=len(kept), right=len(right), worth=len(marks), found=len(found), **whole)
                if model:
                    place = f"{path.parent.name} {row['id']}"
                    misses += [[place, "noise", one.text, f"{one.score}"] for one in kept if one not in right]
                    misses += [[place, "missed", mark, ""] for mark in marks if mark not in found]
    rows = [
        [name, *(str(count[of]) for of in ("captured", "worth")),
         *(percent(count[of] / max(1, count[total])) for of, total in SHARES)]
        for name, count in sorted(counts.items())
    ]  # fmt: skip
    cells = [[cell.replace("|", "\\|") for cell in row] for row in misses]
    return [
        Table("sessions of judgement sets, %", PROJECT_COLUMNS, rows),
        Table("every error of the weights", ("session", "error", "text", "score"), cells),
    ], {name: dict(count) for name, count in counts.items()}


def _is_overlapping(first: str, second: str) -> bool:
    """Whether one text holds the other one, or nearly all of it, but for case and punctuation.

    A mark may leave out how a sentence begins ("he says ...") and go on into the next one, so a run of words that is
    70 % of the shorter text, or of eight words, is the same statement.
    """
    if _is_within(first, second):
        return True
    one, other = (re.sub(r"\W+", " ", text).lower().split() for text in (first, second))
    shared = SequenceMatcher(None, one, other, autojunk=False).find_longest_match().size
    return shared >= min(8, max(4, 0.7 * min(len(one), len(other))))


def _is_within(first: str, second: str) -> bool:
    """Whether one text holds the other one, but for case and punctuation."""
    one, other = (re.sub(r"\W+", " ", text).strip().lower() for text in (first, second))
    return one in other or other in one


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
                spoken, heard = utterances_of(row, heard)
                lines += [TranscriptLine(number, one) for one in spoken]
        utterances += len(lines)
        table += [[*_cells(path.name, one), ""] for one in _kept_candidates(extract(lines, capture_weights.load()))]
    return Table(f"{folder}: {utterances} utterances, {len(table)} captured", COLUMNS, table)


def _cells(session: str, one: CaptureCandidate) -> list[str]:
    return [session, str(one.line), str(one.score), one.rule, one.text.replace("|", "\\|")]
