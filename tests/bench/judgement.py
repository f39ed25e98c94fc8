"""What prompts are given of a project's memories: the right one in full, by its title, or nothing; and the misses.

Drives the real hook over projects that others have written, each in a folder as training/judgement describes it: every
prompt in a session of its own, and all of them once more in sessions of ten, for the tokens that a session costs.
"""

from __future__ import annotations

import json
import re
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import data
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table
from tests.bench.skills_hooks import with_input

DEFAULT = ROOT / "training" / "judgement"
PICTURE = ROOT / "docs" / "pictures" / "relevance.svg"
WANTED, FAR, SILENT = ("question", "task"), ("typo", "other_language"), ("everyday", "near", "unknown")
HINT = "Possibly relevant"
CANDIDATES = 8  # of the ranking that are judged (memory/core/search/mention.py)
SESSION = 10  # prompts of a session, for its tokens
BINS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 1.0)
COLUMNS = (
    "project", "right one injected", "questions", "orders", "injected or hinted", "typos, other languages: either",
    "everyday, near, unknown: injected", "everyday: either", "of what is injected, wanted", "tokens a prompt",
    "in sessions of ten",
)  # fmt: skip
_ID = re.compile(r"\[([0-9a-z]{12})\]")
Row = dict[str, Any]


class Case(NamedTuple):
    """A prompt and what it was given, by the names of its project. probabilities: of what was given.

    place: of the right memory in the ranking, from 0; None where it is not among the first eight.
    """

    project: str
    kind: str
    wanted: tuple[str, ...]
    stale: tuple[str, ...]
    inject: tuple[str, ...]
    hint: tuple[str, ...]
    probabilities: dict[str, float]
    tokens: int
    place: int | None
    first: str

    @property
    def is_right(self) -> bool:
        """Whether the right memory was injected."""
        return bool(self.wanted) and self.wanted[0] in self.inject

    @property
    def is_right_or_hinted(self) -> bool:
        """Whether it was injected or hinted."""
        return bool(self.wanted) and self.wanted[0] in (*self.inject, *self.hint)


class Bin(NamedTuple):
    """What was predicted from `low` to `high`: the mean of it, the share that came true, and how many there are."""

    low: float
    high: float
    mean: float
    true: float
    count: int


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--projects", type=Path, help="a folder of projects or collections (default: the training's)")
    parser.add_argument("--only", default="", metavar="NAME", help="one project or collection")
    parser.add_argument("--tags", type=Path, help="a folder with NAME.jsonl, the tags of each project's memories")
    parser.add_argument("--part", choices=("prompts", "questions", "skills"), default="prompts", help="what is asked")
    parser.add_argument("--eagerness", default="balanced", help="the level that is set (default: balanced)")
    parser.add_argument("--picture", action="store_true", help="draw the reliability diagram into docs/pictures")
    parser.add_argument("--points", type=Path, help="with --part skills: draw what training/relevance/fit_skills.py wrote")


def run(options: Namespace, product: Product) -> Result:
    """Ask all prompts or questions of all projects."""
    if options.part == "skills":
        from tests.bench import judgement_skills

        options.projects = options.projects or judgement_skills.DEFAULT
        return judgement_skills.run(options, product)
    options.projects = options.projects or DEFAULT
    if options.part == "questions":
        from tests.bench import judgement_questions

        return judgement_questions.run(options, product)
    cases, sessions = list[Case](), dict[str, float]()
    for folder in data.projects_with("prompts.jsonl", options.projects, options.only):
        with tempfile.TemporaryDirectory(prefix="bench-judgement-") as place:
            own, tokens = ask_all(product, folder, Path(place), options.eagerness, options.tags)
        cases += own
        sessions[folder.name] = tokens
    sessions["all"] = sum(sessions.values()) / max(1, len(sessions))
    projects = [*dict.fromkeys(case.project for case in cases), "all"]
    table = Table(
        "What prompts are given, %", COLUMNS,
        [figures_of(name, [case for case in cases if name in (case.project, "all")], sessions[name]) for name in projects],
    )  # fmt: skip
    misses = Table("Why the right one of a question or an order was not shown", ("cause", "prompts"), causes(cases))
    points = reliability(cases)
    diagram = table_of("Reliability of what was shown, %", points, "memories")
    if options.picture:
        PICTURE.write_text(draw(points), encoding="utf-8")
    found = {"cases": [case._asdict() for case in cases]}
    return Result("judgement", [table, misses, diagram], found, {"projects": ", ".join(projects[:-1])})


def ask_all(
    product: Product, folder: Path, place: Path, eagerness: str, tags: Path | None = None
) -> tuple[list[Case], float]:
    """All prompts of a project with what the hook gave them, and the tokens a prompt costs in sessions of ten."""
    home = place / "home"
    same, names = fill_store(product, folder, place, tags)

    def call(*words: str) -> Any:
        return product.call(home, *words).data()

    call("config", "set", "inject.eagerness", eagerness)
    prompts = rows_of(folder / "prompts.jsonl")
    write(place / "batch.jsonl", [{"qid": str(n), "query": row["text"]} for n, row in enumerate(prompts)])
    ranked = {
        row["qid"]: list(dict.fromkeys(names[hit["id"]] for hit in row["hints"]))
        for row in call("explore_recall", "--batch", str(place / "batch.jsonl"), "--limit", str(CANDIDATES))["results"]
    }

    def context(session: str, prompt: str) -> str:
        event = {"session_id": session, "cwd": "/", "hook_event_name": "UserPromptSubmit", "prompt": prompt}
        file = place / "event.json"
        file.write_text(json.dumps(event), encoding="utf-8")
        hook = with_input(file, product.command("hook", "UserPromptSubmit"))
        out = product.run(hook, product.environment(home)).out
        return str(json.loads(out)["hookSpecificOutput"]["additionalContext"]) if out.strip() else ""

    cases = []
    for number, row in enumerate(prompts):
        text = context(f"judge-{number}", row["text"])
        lines = text.split("\n")
        hint = ids("\n".join(line for line in lines if line.startswith(HINT)), names)
        inject = ids("\n".join(line for line in lines if not line.startswith(HINT)), names)
        wanted = tuple(dict.fromkeys(same.get(name, name) for name in row["tell"]))
        order = ranked[str(number)]
        right = order.index(wanted[0]) if wanted and wanted[0] in order else None
        stale = tuple(same.get(name, name) for name in row.get("not", []))
        cases.append(
            Case(
                folder.name, row["kind"], wanted, stale, inject, hint,
                probabilities(home / "injections" / f"judge-{number}.jsonl", names), -(-len(text.encode()) // 3), right,
                order[0] if order else "",
            )
        )  # fmt: skip
    total = sum(len(context(f"long-{n // SESSION}", row["text"]).encode()) / 3 for n, row in enumerate(prompts))
    return cases, total / max(1, len(prompts))


def fill_store(
    product: Product, folder: Path, place: Path, tags: Path | None = None
) -> tuple[dict[str, str], dict[str, str]]:
    """Import a project into place/home. Returns the memory that a newer one repeats, and the name of each id.

    tags: a folder with NAME.jsonl, the tags of each project's memories; None for none.
    """
    given = {row["id"]: row["tags"] for row in rows_of(tags / f"{folder.name}.jsonl")} if tags else {}
    same = {row["newer"]: row["older"] for row in rows_of(folder / "labels.jsonl") if row["relation"] == "duplicate"}
    rows = [
        {**{name: row[name] for name in ("text", "title", "created_at", "tags") if row.get(name)},
         **({"tags": given[row["id"]]} if row["id"] in given else {}),
         "type": "fact" if row.get("type") == "fix" else row.get("type", "note"), "source": row["id"]}
        for row in rows_of(folder / "memories.jsonl")
    ]  # fmt: skip
    write(place / "memories.jsonl", rows)
    product.call(place / "home", "import", str(place / "memories.jsonl")).data()
    listed = product.call(place / "home", "list", "--limit", "1000").data()["memories"]
    return same, {row["id"]: same.get(row["source"], row["source"]) for row in listed}


def probabilities(ledger: Path, names: dict[str, str]) -> dict[str, float]:
    """The probabilities of what a session was given, as its ledger holds them."""
    found = {}
    for row in rows_of(ledger):
        for item in (*row.get("memories", ()), *row.get("hints", ())):
            if "probability" in item and item["id"] in names:
                found[names[item["id"]]] = float(item["probability"])
    return found


def figures_of(name: str, cases: Sequence[Case], tokens: float) -> list[str]:
    """The line of a project."""

    def share_of(kinds: Iterable[str], test: Callable[[Case], bool]) -> str:
        return percent([test(case) for case in cases if case.kind in kinds])

    given = [memory in case.wanted for case in cases if case.kind in WANTED for memory in case.inject]
    return [
        name,
        share_of(WANTED, lambda case: case.is_right),
        share_of(["question"], lambda case: case.is_right),
        share_of(["task"], lambda case: case.is_right),
        share_of(WANTED, lambda case: case.is_right_or_hinted),
        share_of(FAR, lambda case: case.is_right_or_hinted),
        share_of(SILENT, lambda case: bool(case.inject)),
        share_of(["everyday"], lambda case: bool(case.inject or case.hint)),
        percent(given),
        f"{sum(case.tokens for case in cases) / max(1, len(cases)):.0f}",
        f"{tokens:.0f}",
    ]


def causes(cases: Sequence[Case]) -> list[list[str]]:
    """How many questions and orders were not given the right memory, by why."""
    counts = Counter(cause(case) for case in cases if case.kind in WANTED and case.wanted and not case.is_right_or_hinted)
    return [[name, str(count)] for name, count in counts.most_common()]


def cause(case: Case) -> str:
    """Why a case went wrong."""
    if case.place is None:
        return "the search has it not among the first eight"
    if not (case.inject or case.hint):
        return "the prompt was taken for an everyday one, or too little was found"
    if case.first in case.stale:
        return "one that is out of date ranks first"
    return "others were thought more relevant"


def reliability(cases: Sequence[Case]) -> list[Bin]:
    """What was shown, by probability, and how much of it is wanted."""
    shown = [
        (probability, memory in case.wanted)
        for case in cases
        for memory, probability in case.probabilities.items()
        if memory not in case.stale
    ]
    return bin_points(shown)


def bin_points(shown: Sequence[tuple[float, bool]]) -> list[Bin]:
    """Probabilities with whether each came true, by BINS; without those that are empty."""
    rows = []
    for low, high in pairwise(BINS):
        own = [(p, true) for p, true in shown if low <= p < high or p == high == 1.0]
        if own:
            mean = sum(p for p, _ in own) / len(own)
            rows.append(Bin(low, high, mean, sum(true for _, true in own) / len(own), len(own)))
    return rows


def table_of(title: str, points: Sequence[Bin], what: str) -> Table:
    """The same as a table. what: is counted."""
    shown = [
        [f"{100 * one.low:.0f} to {100 * one.high:.0f}", f"{100 * one.mean:.0f}", f"{100 * one.true:.0f}", str(one.count)]
        for one in points
    ]
    return Table(title, ("predicted", "mean", "wanted", what), shown)


def draw(points: Sequence[Bin], about: str = "relevance") -> str:
    """The reliability diagram as SVG: what was predicted from left to right, what was wanted from bottom to top."""
    size, edge = 320, 44
    x, y = (lambda p: edge + size * p), (lambda p: edge / 2 + size * (1 - p))
    ticks = [at / 5 for at in range(6)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 2 * edge} {size + 2 * edge}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="Reliability of {about}">',
        f'<rect width="{size + 2 * edge}" height="{size + 2 * edge}" fill="#ffffff"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" fill="none" stroke="#57606a"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#8c959f" stroke-dasharray="4 4"/>',
    ]
    for tick in ticks:
        parts.append(f'<text x="{x(tick):.0f}" y="{y(0) + 16:.0f}" text-anchor="middle" fill="#24292f">{tick:g}</text>')
        parts.append(f'<text x="{x(0) - 6:.0f}" y="{y(tick) + 4:.0f}" text-anchor="end" fill="#24292f">{tick:g}</text>')
    line = " ".join(f"{x(p):.1f},{y(true):.1f}" for _, _, p, true, _ in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#0969da" stroke-width="2"/>')
    for _, _, p, true, count in points:
        parts.append(f'<circle cx="{x(p):.1f}" cy="{y(true):.1f}" r="{3 + count**0.5 / 3:.1f}" fill="#0969da">')
        parts.append(f"<title>{p:.0%} predicted, {true:.0%} of {count:,}</title></circle>")
    parts.append(f'<text x="{x(0.5):.0f}" y="{y(0) + 36:.0f}" text-anchor="middle" fill="#24292f">predicted</text>')
    parts.append(f'<text x="{x(0) + 8:.0f}" y="{y(1) + 4:.0f}" fill="#24292f">wanted</text></svg>')
    return "\n".join(parts) + "\n"


def ids(text: str, names: dict[str, str]) -> tuple[str, ...]:
    """The names of the memories whose ids a text shows."""
    return tuple(dict.fromkeys(names[found] for found in _ID.findall(text) if found in names))


def percent(values: Sequence[bool]) -> str:
    """"42 (21 of 50)", or - of nothing."""
    return f"{100 * sum(values) / len(values):.0f} ({sum(values)} of {len(values)})" if values else "-"


def rows_of(path: Path) -> list[Row]:
    """The rows of a file of JSON lines; [] where there is none."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def write(path: Path, rows: Iterable[Row]) -> None:
    """A file of JSON lines."""
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
