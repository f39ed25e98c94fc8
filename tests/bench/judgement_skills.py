"""What prompts are given of a collection's skills: the right one in full, by its name, or nothing.

Drives the real hook over collections in folders as training/skills describes them: every prompt in a session of its own.
"""

from __future__ import annotations

import json
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.data import projects_with
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table
from tests.bench.skills_hooks import with_input
from tests.bench.skills_set import everyday, write_tree

DEFAULT = ROOT / "training" / "skills"
PICTURES = ROOT / "docs" / "pictures"
SILENT = ("near", "unknown", "negative")
COLUMNS = (
    "collection", "skills", "right one injected", "injected or hinted", "near: injected", "near: injected or hinted",
    "everyday: injected", "everyday: injected or hinted", "of what is injected, wanted", "tokens a prompt",
)  # fmt: skip
Row = dict[str, Any]


class Case(NamedTuple):
    """A prompt and what it was given, by the names of skills. fits: those that are right."""

    text: str
    kind: str
    fits: tuple[str, ...]
    inject: tuple[str, ...]
    hint: tuple[str, ...]
    tokens: int

    @property
    def is_right(self) -> bool:
        """Whether a right one was injected."""
        return bool(set(self.fits) & set(self.inject))

    @property
    def is_right_or_hinted(self) -> bool:
        """Whether a right one was injected or hinted."""
        return bool(set(self.fits) & {*self.inject, *self.hint})


def run(options: Namespace, product: Product) -> Result:
    """Ask all prompts of all collections, and everyday ones; or draw how sure the model is, and how often right."""
    if options.points:
        return reliability(options.points, options.picture)
    rows, found = list[list[str]](), dict[str, Any]()
    for folder in projects_with("skills.jsonl", options.projects, options.only):
        with tempfile.TemporaryDirectory(prefix="bench-judgement-") as place:
            count, cases = ask_all(product, folder, Path(place), options.eagerness)
        rows.append(figures_of(folder.name, count, cases))
        found[folder.name] = [case._asdict() for case in cases]
    return Result("judgement", [Table("What prompts are given of skills, %", COLUMNS, rows)], found, {})


def reliability(file: Path, has_picture: bool) -> Result:
    """The reliability of the probabilities that training/relevance/fit_skills.py wrote, of collections left out."""
    from tests.bench.judgement import bin_points, draw, table_of

    data = json.loads(file.read_text(encoding="utf-8"))
    tables = []
    for name, title in (("first", "that the first skill is the one"), ("any", "that it is among the first three")):
        points = bin_points([(float(p), bool(true)) for p, true in data[name]])
        tables.append(table_of(f"Reliability: {title}, %", points, "prompts"))
        if has_picture:
            (PICTURES / f"skill-relevance-{name}.svg").write_text(draw(points, f"the probability {title}"), encoding="utf-8")
    return Result("judgement", tables, {}, {})


def ask_all(product: Product, folder: Path, place: Path, eagerness: str) -> tuple[int, list[Case]]:
    """How many skills a collection has, and all of its prompts with what the hook gave them."""
    home = place / "home"
    skills = _lines(folder / "skills.jsonl")
    docs = [
        {"title": row["name"], "short": f"{row['name']}: {row['description']}",
         "text": f"{row['name']}: {row['description']} {row['text']}"}
        for row in skills
    ]  # fmt: skip
    write_tree(place / "tree", docs)
    product.call(home, "ingest", str(place / "tree")).data()
    product.call(home, "config", "set", "inject.eagerness", eagerness).data()
    prompts = _lines(folder / "prompts.jsonl")
    if not any(row["kind"] == "everyday" for row in prompts):
        prompts += [{"text": text, "kind": "everyday", "fits": []} for text in everyday()]
    cases = []
    for number, row in enumerate(prompts):
        session = f"judge-{number}"
        event = {"session_id": session, "cwd": "/", "hook_event_name": "UserPromptSubmit", "prompt": row["text"]}
        file = place / "event.json"
        file.write_text(json.dumps(event), encoding="utf-8")
        product.run(with_input(file, product.command("hook", "UserPromptSubmit")), product.environment(home))
        given = [one for one in _lines(home / "injections" / f"{session}.jsonl") if "skills" in one]
        cases.append(
            Case(
                row["text"], row["kind"], tuple(row["fits"]),
                tuple(item["name"] for one in given for item in one["skills"]),
                tuple(item["name"] for one in given for item in one.get("hints", ()) if "name" in item),
                sum(one["tokens"] for one in given),
            )
        )  # fmt: skip
    return len(skills), cases


def figures_of(name: str, skills: int, cases: Sequence[Case]) -> list[str]:
    """The line of a collection."""
    from tests.bench.judgement import percent

    def share_of(kinds: Iterable[str], test: Callable[[Case], bool]) -> str:
        return percent([test(case) for case in cases if case.kind in kinds])

    return [
        name,
        str(skills),
        share_of(["request"], lambda case: case.is_right),
        share_of(["request"], lambda case: case.is_right_or_hinted),
        share_of(SILENT, lambda case: bool(case.inject)),
        share_of(SILENT, lambda case: bool(case.inject or case.hint)),
        share_of(["everyday"], lambda case: bool(case.inject)),
        share_of(["everyday"], lambda case: bool(case.inject or case.hint)),
        percent([skill in case.fits for case in cases if case.kind == "request" for skill in case.inject]),
        f"{sum(case.tokens for case in cases) / max(1, len(cases)):.0f}",
    ]


def _lines(path: Path) -> list[Row]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
