"""A memory in one language, asked for in another or in its own: two sets of memories, by two authors.

The memories and the questions in another language of each set are by somebody who had seen neither the code nor the lexicon
(memory/core/text/lexicon_words.py); the questions in a memory's own language by a third one, who had seen the memories.
"""

from __future__ import annotations

import json
import tempfile
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.bench.product import Product
from tests.bench.report import Result, Table

HERE = Path(__file__).parent
SETS = {"first": "languages", "later": "languages_later"}  # the beginnings of their files' names
ENGLISH = "english"
PLACES = (1, 5, 10)


def add_options(parser: ArgumentParser) -> None:
    """It has none of its own."""


def run(options: Namespace, product: Product) -> Result:
    """Import each set's memories into one store, and ask each question."""
    tables, places = [], {}
    for name, stem in SETS.items():
        places[name] = groups = places_of(product, HERE / f"{stem}_memories.jsonl", stem)
        lines = [
            [group, str(len(found)), *(percent(found, most) for most in PLACES)]
            for group, found in sorted(groups.items(), key=lambda pair: (pair[0] != "all", ":" in pair[0], pair[0]))
        ]
        tables.append(Table(f"The {name} set, %", ("questions", "", *(f"R@{most}" for most in PLACES)), lines))
    return Result("languages", tables, {"places": places}, {})


def places_of(product: Product, memories: Path, stem: str) -> dict[str, list[int | None]]:
    """By group of questions, the place of the first right memory of each from 0; None beyond the tenth.

    "all" are those whose memory is in another language.
    """
    spoken = {row["id"]: row["language"] for row in rows_of(memories)}
    groups: dict[str, list[int | None]] = defaultdict(list)
    crossing = rows_of(HERE / f"{stem}_questions.jsonl")
    own = [{**row, "id": f"own {row['id']}"} for row in rows_of(HERE / f"{stem}_own.jsonl")]
    with tempfile.TemporaryDirectory(prefix="bench-languages-") as folder:
        found = answers(product, Path(folder), rows_of(memories), [*crossing, *own])
    for row in (*crossing, *own):
        order = found[row["id"]]
        place = next((place for place, name in enumerate(order) if name in row["gold"]), None)
        held = spoken[row["gold"][0]]
        if row["language"] == held:
            groups["in the memory's own language"].append(place)
            continue
        pair = "of English memories" if held == ENGLISH else "in English" if row["language"] == ENGLISH else "between two others"
        for group in ("all", pair, f"memories: {held}", f"questions: {row['language']}"):
            groups[group].append(place)
    return dict(groups)


def answers(product: Product, folder: Path, memories: list[Any], questions: list[Any]) -> dict[str, list[str]]:
    """The best ten memories for each question, by their names."""
    home = folder / "home"
    rows = [
        {"text": row["text"], "type": "note", "created_at": row["created_at"], "source": row["id"]} for row in memories
    ]
    write(folder / "memories.jsonl", rows)
    write(folder / "questions.jsonl", [{"qid": row["id"], "query": row["text"]} for row in questions])
    product.call(home, "import", str(folder / "memories.jsonl")).data()
    names = {row["id"]: row["source"] for row in product.call(home, "list", "--limit", "1000").data()["memories"]}
    words = ("explore_recall", "--batch", str(folder / "questions.jsonl"), "--limit", str(PLACES[-1]))
    results = product.call(home, *words).data()["results"]
    return {row["qid"]: [names[hint["id"]] for hint in row["hints"]] for row in results}


def percent(places: list[int | None], most: int) -> str:
    """How many are among the first."""
    return f"{100 * sum(place is not None and place < most for place in places) / len(places):.0f}"


def rows_of(path: Path) -> list[Any]:
    """The rows of a file of JSON lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, rows: list[dict[str, Any]]) -> None:
    """Rows as JSON lines."""
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
