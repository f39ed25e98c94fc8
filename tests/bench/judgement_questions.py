"""What questions to a project's memories are answered: what is cited, and what is said where memory holds no answer.

Drives the real `explore` and `memory_recall` over projects in the format of training/judgement.
"""

from __future__ import annotations

import tempfile
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import data
from tests.bench.judgement import fill_store, percent, rows_of
from tests.bench.product import Product
from tests.bench.report import Result, Table

RECALLED_TOKENS = 600
KINDS = ("single", "multi", "list", "history")
COLUMNS = (
    "project", "gold cited", "of what is cited, gold", *(f"{kind}: all gold" for kind in KINDS), "unknown: doubted",
    "known: doubted", "AUC", "AUC of single ones", "tokens of an answer", "saved", "memory_recall: gold", "of it, gold",
)  # fmt: skip


class Asked(NamedTuple):
    """A question with what it was answered, by the names of its project.

    cited: by explore, none where that is doubtful.  recalled: by memory_recall.  known: the probability that memory
    holds the answer.  tokens: of the answer.  saving: in per cent, None where none is claimed.
    """

    project: str
    kind: str
    text: str
    gold: tuple[str, ...]
    cited: tuple[str, ...]
    recalled: tuple[str, ...]
    known: float
    tokens: int
    saving: float | None


def run(options: Namespace, product: Product) -> Result:
    """Ask all questions of all projects."""
    cases = list[Asked]()
    for folder in data.projects_with("questions.jsonl", options.projects, options.only):
        with tempfile.TemporaryDirectory(prefix="bench-questions-") as place:
            cases += ask_all(product, folder, Path(place), options.tags)
    projects = [*dict.fromkeys(case.project for case in cases), "all"]
    rows = [figures_of(name, [case for case in cases if name in (case.project, "all")]) for name in projects]
    found = {"cases": [case._asdict() for case in cases]}
    return Result("judgement", [Table("What questions are answered, %", COLUMNS, rows)], found, {"projects": ", ".join(projects[:-1])})


def ask_all(product: Product, folder: Path, place: Path, tags: Path | None = None) -> list[Asked]:
    """All questions of a project with their answers."""
    same, _ = fill_store(product, folder, place, tags)

    def call(*words: str) -> Any:
        return product.call(place / "home", *words).data()

    def names_of(rows: Sequence[dict[str, Any]]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(same.get(row["source"], row["source"]) for row in rows))

    cases = []
    for row in rows_of(folder / "questions.jsonl"):
        answer = call("explore", row["text"])
        recalled = call("memory_recall", "--query", row["text"], "--max-tokens", str(RECALLED_TOKENS))
        cases.append(
            Asked(
                folder.name, row["kind"], row["text"], tuple(dict.fromkeys(same.get(name, name) for name in row["gold"])),
                names_of(answer["citations"]), names_of(recalled["sources"]), answer["known"], answer["tokens"]["exploration"],
                answer["tokens"]["saving_percent"],
            )
        )  # fmt: skip
    return cases


def figures_of(name: str, cases: Sequence[Asked]) -> list[str]:
    """The line of a project."""
    known, unknown = ([case for case in cases if bool(case.gold) is answered] for answered in (True, False))
    single = [case for case in known if case.kind == "single"]
    answered = [case for case in known if case.cited]
    saved = [case.saving or 0.0 for case in answered]
    return [
        name,
        *shares(known, lambda case: case.cited),
        *(percent([set(case.gold) <= set(case.cited) for case in known if case.kind == kind]) for kind in KINDS),
        percent([not case.cited for case in unknown]),
        percent([not case.cited for case in known]),
        f"{area(known, unknown):.2f}",
        f"{area(single, unknown):.2f}",
        f"{sum(case.tokens for case in answered) / max(1, len(answered)):.0f}",
        f"{sum(saved) / max(1, len(saved)):.0f} ({sum(value > 0 for value in saved)} of {len(saved)})",
        *shares(known, lambda case: case.recalled),
    ]


def shares(cases: Sequence[Asked], of: Callable[[Asked], tuple[str, ...]]) -> tuple[str, str]:
    """The share of the gold that is there, and the share of what is there that is gold, over all questions."""
    gold = [name in of(case) for case in cases for name in case.gold]
    given = [name in case.gold for case in cases for name in of(case)]
    return percent(gold), percent(given)


def area(known: Sequence[Asked], unknown: Sequence[Asked]) -> float:
    """The probability that a question that memory answers is thought likelier to be one than one that it does not."""
    pairs = [(one.known > other.known) + 0.5 * (one.known == other.known) for one in known for other in unknown]
    return sum(pairs) / max(1, len(pairs))
