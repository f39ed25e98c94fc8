"""What is marked as out of date, and what comes first, in projects whose judge has not seen them.

For each project the plugin runs from a copy with other weights: those that all other projects taught
(`training/truth/run FOLDER… --left-out DIR`). Its memories are imported, which compares them as `remember` does; then
every question is asked. What Claude is asked is answered by the labels, at once, as Claude answers: the judge learns from it.
A project needs no questions.jsonl and no pairs.jsonl.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import data, truth_past
from tests.bench.judgement import DEFAULT, percent, rows_of, write
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table

COLUMNS = (
    "project", "marked, right", "of the labels marked", "superseded, right", "memories that ask", "found with answers",
    "current before stale", "stale shown unmarked", "other questions: first is gold",
)  # fmt: skip
PAIR_COLUMNS = ("project", "replaced, right", "of the pairs found", "compatible ones called replaced")
_PARTS = ("bin", "memory", "scripts", "skills", "commands", "agents", "hooks", "prompts")
Flags = list[bool]
_SENTENCE = re.compile(r"--sentence (\d+)`")


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--projects", type=Path, default=DEFAULT, help="a folder of projects (default: the training's)")
    parser.add_argument("--weights", type=Path, help="a folder of weights by project (default: the shipped)")
    parser.add_argument("--history", type=Path, help="a folder of further questions about the past, NAME.jsonl")
    parser.add_argument("--only", default="", metavar="NAME", help="one project")


def run(options: Namespace, product: Product) -> Result:
    """Measure every project."""
    found: dict[str, dict[str, Flags]] = {}
    for folder in data.projects_with("labels.jsonl", options.projects, options.only):
        with tempfile.TemporaryDirectory(prefix="bench-truth-") as place:
            judged = with_weights(product, options.weights, folder.name, Path(place) / "plugin")
            more = options.history / f"{folder.name}.jsonl" if options.history else None
            memories = of_memories(judged, folder, Path(place), more)
            found[folder.name] = memories | of_pairs(judged, folder, Path(place))
    names = [*found, "all"]
    total: dict[str, Flags] = {}
    for flags in found.values():
        for key, values in flags.items():
            total.setdefault(key, []).extend(values)
    found["all"] = total
    past = Table("Questions about the past, %", truth_past.COLUMNS, [[n, *truth_past.line(found[n], percent)] for n in names])
    table = Table("What is marked, %", COLUMNS, [[name, *_line(found[name])] for name in names])
    pairs = Table("Pairs, %", PAIR_COLUMNS, [[name, *_pair_line(found[name])] for name in names])
    return Result("truth", [table, pairs, past], {"flags": found}, {"projects": ", ".join(names[:-1])})


def _line(flags: dict[str, Flags]) -> list[str]:
    keys = ("right", "found", "certain", "asking", "answered", "current", "unmarked", "others")
    return [percent(flags[key]) for key in keys]


def _pair_line(flags: dict[str, Flags]) -> list[str]:
    return [percent(flags[key]) for key in ("pairs right", "pairs found", "compatible")]


def with_weights(product: Product, weights: Path | None, name: str, place: Path) -> Product:
    """The plugin with the weights for a project; as it is where there are none."""
    if weights is None:
        return product
    for part in _PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.glob("*.*"):
        if file.is_file():
            shutil.copy(file, place)
    shutil.copy(weights / f"{name}.json", place / "memory" / "model" / "truth.json")
    return Product(place)


def of_memories(product: Product, folder: Path, place: Path, more: Path | None = None) -> dict[str, Flags]:
    """The marks on a project's memories, and its questions. more: a file of further ones about the past."""
    home, labels = place / "home", rows_of(folder / "labels.jsonl")
    pairs = {(row["older"], row["newer"]) for row in labels}
    same = {row["newer"]: row["older"] for row in labels if row["relation"] == "duplicate"}
    either = pairs | {(newer, older) for older, newer in same.items()}
    memories = sorted(rows_of(folder / "memories.jsonl"), key=lambda row: row["created_at"])
    told = import_memories(product, home, place, memories, either)
    marked = told.marked | _marks(product, home, told.names) - told.asked
    known = marked | told.asked & either
    flags = {
        "right": [pair in either for pair in marked],
        "found": [pair in marked or pair[::-1] in marked for pair in pairs],
        "certain": [pair in either for pair in told.replaced],
        "asking": [True] * len(told.asked) + [False] * (len(memories) - len(told.asked)),
        "answered": [pair in known or pair[::-1] in known for pair in pairs],
    }
    past = truth_past.of_past(product, folder, home, told.names, more)
    return flags | past | of_questions(product, folder, home, place, told.names, same)


def _marks(product: Product, home: Path, names: Mapping[str, str]) -> set[tuple[str, str]]:
    """(older, newer) of what is marked now, by name."""
    rows = product.call(home, "list", "--limit", "1000").data()["memories"]
    return {(names[row["id"]], names.get(successor, "")) for row in rows if (successor := _successor(row))}


def _successor(row: dict[str, Any]) -> str:
    """The id that a mark names, "" for none."""
    words = str(row.get("mark", "")).replace(",", "").split()
    return next((word for word in words if len(word) == 12 and word.isalnum()), "")


class Imported(NamedTuple):
    """Memories that were imported one at a time. names: by id.  Pairs are (older, newer), by name: replaced, of which the
    answer says that one replaces the other; asked, of which it asks; marked, of those what was marked before the answer.
    """

    names: dict[str, str]
    replaced: list[tuple[str, str]]
    asked: set[tuple[str, str]]
    marked: set[tuple[str, str]]


def import_memories(
    product: Product, home: Path, place: Path, memories: list[dict[str, Any]], either: Collection[tuple[str, str]]
) -> Imported:
    """Import memories as `remember` takes them, and answer each question at once. either: pairs of which it is yes."""
    found = Imported({}, [], set(), set())
    for row in memories:
        kept = {name: row[name] for name in ("text", "title", "created_at", "tags") if row.get(name)}
        write(place / "one.jsonl", [{**kept, "source": row["id"]}])
        data = product.call(home, "import", str(place / "one.jsonl")).data()
        if {"replaced", "confirm"} & data.keys():
            _learn_names(product, home, found.names)
        found.replaced.extend((found.names[one["id"]], found.names[one["by"]]) for one in data.get("replaced", ()))
        if "confirm" in data:
            one = data["confirm"]
            pair = found.names[one["id"]], found.names[one["by"]]
            found.asked.add(pair)
            found.marked.update({pair} & _marks(product, home, found.names))
            part = _SENTENCE.findall(one["question"])
            yes = ["--sentence", part[0]] if part else []
            answer = yes if pair in either else ["--no"]
            product.call(home, "supersede", *answer, "--id", one["by"], "--of", one["id"]).data()
    _learn_names(product, home, found.names)
    return found


def _learn_names(product: Product, home: Path, names: dict[str, str]) -> None:
    rows = product.call(home, "list", "--limit", "1000").data()["memories"]
    names.update({one["id"]: one["source"] for one in rows})


def of_questions(
    product: Product, folder: Path, home: Path, place: Path, of: dict[str, str], same: dict[str, str]
) -> dict[str, Flags]:
    """What comes first, and what is shown unmarked by `explore`."""
    questions = [row for row in rows_of(folder / "questions.jsonl") if row["gold"]]
    if not questions:
        return {"current": [], "unmarked": [], "others": []}
    write(place / "batch.jsonl", [{"qid": row["id"], "query": row["text"]} for row in questions])
    batch = product.call(home, "explore_recall", "--batch", str(place / "batch.jsonl"), "--limit", "10").data()
    names = {own: same.get(name, name) for own, name in of.items()}
    ranked = {row["qid"]: [names[hint["id"]] for hint in row["hints"]] for row in batch["results"]}
    flags: dict[str, Flags] = {"current": [], "unmarked": [], "others": []}
    for row in questions:
        order = ranked[row["id"]]
        gold = {same.get(name, name) for name in row["gold"]}
        stale = {same.get(name, name) for name in row.get("stale", ())} - gold
        first = {kind: min((order.index(n) for n in names if n in order), default=99) for kind, names in
                 (("gold", gold), ("stale", stale))}  # fmt: skip
        if not stale:
            flags["others"].append(first["gold"] == 0)
            continue
        flags["current"].append(first["gold"] < first["stale"])
        cited = product.call(home, "explore", row["text"]).data()["citations"]
        flags["unmarked"].append(any(names[one["id"]] in stale and not one.get("mark") for one in cited))
    return flags


def of_pairs(product: Product, folder: Path, place: Path) -> dict[str, Flags]:
    """Every pair in one store: what is called superseded without anybody's word."""
    home, rows = place / "pairs", rows_of(folder / "pairs.jsonl")
    if not rows:
        return {"pairs right": [], "pairs found": [], "compatible": []}
    older = [{"text": row["older"], "created_at": "2026-01-01T00:00:00Z", "source": f"{row['id']}-old"} for row in rows]
    newer = [{"text": row["newer"], "created_at": "2026-03-01T00:00:00Z", "source": f"{row['id']}-new"} for row in rows]
    for part in (older, newer):
        write(place / "pairs.jsonl", part)
        product.call(home, "import", str(place / "pairs.jsonl")).data()
    listed = product.call(home, "list", "--limit", "1000").data()["memories"]
    names = {row["id"]: row["source"] for row in listed}
    called = {(row["source"], names[row["superseded_by"]]) for row in listed if row.get("superseded_by")}
    relations = {(f"{row['id']}-old", f"{row['id']}-new"): row["relation"] for row in rows}
    return {
        "pairs right": [relations.get(pair, "compatible") != "compatible" for pair in called],
        "pairs found": [pair in called for pair, relation in relations.items() if relation != "compatible"],
        "compatible": [pair in called for pair, relation in relations.items() if relation == "compatible"],
    }


