"""Skills by the graph's size: that of 191 skills with 252 nodes and 12,880 edges, and multiples of it.

Generated trees of that shape: made-up words, relatives by the dozen, shared tags, and one hub that everything points to.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from tests.bench.data import new_name
from tests.bench.product import Product
from tests.bench.report import Table, percent
from tests.bench.skills_hooks import time_hooks
from tests.bench.skills_set import batch, everyday
from tests.bench.timing import COLUMNS, figures, table_rows

SIZES = (1, 100)
SKILLS, TAGS, RELATIVES = 191, 61, 61
HUB = "start-here"
ASKED = 200
_OWN, _SHARED = 3, 4  # words that only one skill has, and that a group of skills shares


class Made(NamedTuple):
    """A generated skill. words: of its own.  topic: words of its group."""

    name: str
    words: list[str]
    topic: list[str]


def scale(
    product: Product, place: Path, sizes: Sequence[int], rounds: int, seed: int
) -> dict[str, tuple[dict[str, Any], Table]]:
    """For each size: what the graph holds, whether anything fires everywhere, and what the hooks cost."""
    rows: list[list[str]] = []
    shapes: dict[str, Any] = {}
    found: dict[str, tuple[dict[str, Any], Table]] = {}
    for size in sizes:
        root = place / f"scale-{size}"
        made = write_trees(root / "tree", size, seed)
        taken = product.call(root / "home", "ingest", str(root / "tree"))
        if taken.data()["failed"] or taken.data()["added"] != len(made) + 1:
            raise RuntimeError(f"ingest left something out: {taken.data()}")
        shape: dict[str, Any] = _shape(root / "home") | {"seconds": round(taken.cpu_s, 1)}
        shape |= fire_hooks(product, root / "home", root, made, seed)
        shapes[str(size)] = shape
        rows.append(
            [
                f"{size}",
                *(f"{shape[name]:,}" for name in ("skills", "nodes", "edges", "seconds")),
                *(percent(shape[name]) for name in ("first", "hub", "most often", "everyday")),
            ]
        )
        asked = [_question(one, random.Random(f"{seed} {one.name}")) for one in made[:ASKED]]
        timings = time_hooks(product, root / "home", root / "nobody", root, asked, rounds, seed)
        title = f"Hooks over {shape['skills']:,} skills and {shape['edges']:,} edges"
        found[f"hooks at {size}"] = figures(timings), Table(title, COLUMNS, table_rows("0", timings))
    columns = (
        "size", "skills", "nodes", "edges", "s of the processor to take in", "direct hit first", "hub among the three",
        "most often told, of questions", "everyday",
    )  # fmt: skip
    return {"scale": (shapes, Table("The seed's graph, and multiples of it", columns, rows)), **found}


def write_trees(root: Path, size: int, seed: int) -> list[Made]:
    """Trees of `size` times the seed's graph; the hub is not among what is returned."""
    generator = random.Random(seed)
    count = SKILLS * size - 1
    words = _distinct(generator, count * _OWN + count // 10 * _SHARED + _SHARED + TAGS * size)
    tags = [words.pop() for _ in range(TAGS * size)]
    topics = [[words.pop() for _ in range(_SHARED)] for _ in range(count // 10 + 1)]
    made = []
    for number in range(count):
        own = [words.pop() for _ in range(_OWN)]
        made.append(Made(f"{own[0]}-{own[1]}", own, topics[number // 10]))
    for number, one in enumerate(made):
        near = [made[(number + step) % count].name for step in range(1, RELATIVES)]
        related = [{"name": HUB, "weight": 1.0}, *({"name": name, "weight": 0.9} for name in near)]
        filed = [tags[number % len(tags)], *generator.sample(tags, 2)]
        _write(root, one.name, f"Use when handling {' '.join(one.words)} of {' '.join(one.topic)}.", filed, related, one)
    _write(root, HUB, "Use before anything else, whatever it is about.", tags[:3], [], Made(HUB, ["anything"], topics[0]))
    return made


def _write(
    root: Path, name: str, description: str, tags: Sequence[str], related: Sequence[dict[str, Any]], one: Made
) -> None:
    front = {"name": name, "description": description, "tags": tags, "related": related}
    lines = [f"{key}: {json.dumps(value)}" for key, value in front.items()]
    body = f"# {name}\n\n## Steps\n\nRead the {one.words[-1]} first. Then check each {one.topic[0]}, and write it down.\n"
    folder = root / name
    folder.mkdir(parents=True)
    (folder / "SKILL.md").write_text("\n".join(["---", *lines, "---", body]), encoding="utf-8")


def _distinct(generator: random.Random, count: int) -> list[str]:
    found: dict[str, None] = {}
    while len(found) < count:
        found[new_name(generator).lower()] = None
    return list(found)


def _question(one: Made, generator: random.Random) -> str:
    return f"The {one.words[0]} of our {generator.choice(one.topic)} broke: how do I check its {one.words[2]}?"


def _shape(home: Path) -> dict[str, int]:
    """What the graph holds: skills; they and their tags and concepts; all edges."""
    import _duckdb

    store = _duckdb.connect(str(home / "store.duckdb"), read_only=True)
    skills, edges, names = (int(store.execute(sql).fetchall()[0][0]) for sql in _COUNTS)
    store.close()
    return {"skills": skills, "nodes": skills + names, "edges": edges}


_COUNTS = (
    "SELECT count(*) FROM nodes WHERE NOT archived",
    "SELECT count(*) FROM edges",
    "SELECT count(DISTINCT target) FROM edges WHERE relation IN ('has_tag', 'maps_to_concept')",
)


def fire_hooks(product: Product, home: Path, place: Path, made: Sequence[Made], seed: int) -> dict[str, float]:
    """Shares of questions: whose skill comes first, that are told the hub, and that are told the skill that is told most
    often; and of everyday prompts on which anything fires.
    """
    chosen = random.Random(seed).sample(list(made), min(ASKED, len(made)))
    asked = [{"id": one.name, "text": _question(one, random.Random(f"{seed} {one.name}"))} for one in chosen]
    day = [{"id": f"day-{number}", "text": text} for number, text in enumerate(everyday())]
    told = {qid: [one["name"] for one in skills[:3]] for qid, skills in batch(product, home, place, [*asked, *day]).items()}
    often = Counter(name for question in asked for name in told[question["id"]])
    return {
        "first": mean(told[q["id"]][:1] == [q["id"]] for q in asked),
        "hub": mean(HUB in told[q["id"]] for q in asked),
        "most often": max(often.values(), default=0) / len(asked),
        "everyday": mean(bool(told[q["id"]]) for q in day),
    }
