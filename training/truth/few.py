"""What the judge notices in stores of few memories, drawn from projects that it has not seen.

    bin/surgical-memory --dev-python training/truth/few.py WEIGHTS FOLDER… [--compatible PATH…]

WEIGHTS: a folder with the weights of each project's judge, of all others (`training/truth/fit.py --left-out`).
FOLDER: a project as training/judgement describes it. PATH: a text with a memory a line, in which nothing replaces
anything; the shipped weights judge it.
"""

from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import replay

from memory.core.truth.judge import MAY_REPLACE, REPEATS, REPLACES, TruthModel, judge, parse_model
from memory.core.truth.statements import read

SIZES = (2, 3, 4, 6, 10, 15, 22, 29)  # memories of a store
DRAWS = 8  # of each size
SEED = 23
_MARKS = (REPLACES, REPEATS, MAY_REPLACE)


def judgements(model: TruthModel, memories: Sequence[tuple[str, str]]) -> Iterator[tuple[str, set[str], set[str]]]:
    """For each memory, (id, text) in the order of time, its id, what it is asked about, and what is marked by it."""
    stored: list[tuple[str, str]] = []
    for name, text in memories:
        newer = read(text)
        if stored:
            texts = [read(older) for _, older in stored]
            corpus = replay.corpus_of(texts)
            near = replay.nearest(texts, [replay.Bag.from_text(one) for one in texts], newer, corpus)
            found = judge(model, newer, [one for _, one in near], corpus, replay.cosine)
            ids = [stored[at][0] for at, _ in near]
            marked = {ids[one.place] for one in found if one.verdict in _MARKS}
            yield name, {ids[one.place] for one in found if one.should_ask} - marked, marked
        stored.append((name, text))


def of_project(folder: Path, model: TruthModel, draw: random.Random) -> Counter[str]:
    """What is noticed in stores drawn from a project, each with at least one pair of its labels."""
    texts = {row["id"]: row for row in replay.rows_of(folder / "memories.jsonl")}
    labels = {(row["older"], row["newer"]): row["relation"] for row in replay.rows_of(folder / "labels.jsonl")}
    either_way = {frozenset(pair) for pair, relation in labels.items() if relation == "duplicate"}
    counts = Counter[str]()
    for size in SIZES * DRAWS:
        chosen = {name for pair in draw.sample(sorted(labels), max(1, size // 8)) for name in pair}
        others = sorted(texts.keys() - chosen)
        chosen.update(draw.sample(others, max(0, min(len(others), size - len(chosen)))))
        rows = sorted((texts[name] for name in chosen), key=lambda row: str(row["created_at"]))
        before: list[str] = [rows[0]["id"]]
        for name, asked, marked in judgements(model, [(row["id"], row["text"]) for row in rows]):
            wanted = {one for one in before if (one, name) in labels or frozenset((one, name)) in either_way}
            counts.update(
                memories=1, asked=bool(asked), asked_rightly=bool(asked & wanted), marked=bool(marked),
                marked_rightly=bool(marked & wanted), pairs=len(wanted), noticed=len((asked | marked) & wanted),
            )  # fmt: skip
            before.append(name)
    return counts


def of_text(path: Path, model: TruthModel, draw: random.Random) -> Counter[str]:
    """What is noticed in stores of lines that all hold."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    counts = Counter[str]()
    for size in SIZES * DRAWS:
        at = sorted(draw.sample(range(len(lines)), min(size, len(lines))))
        for _, asked, marked in judgements(model, [(str(place), lines[place]) for place in at]):
            counts.update(memories=1, asked=bool(asked), marked=bool(marked))
    return counts


def main() -> None:
    parser = ArgumentParser(description="What the judge notices in stores of few memories.")
    parser.add_argument("weights", type=Path)
    parser.add_argument("folders", type=Path, nargs="*")
    parser.add_argument("--compatible", type=Path, nargs="*", default=[])
    options = parser.parse_args()
    draw, every = random.Random(SEED), Counter[str]()
    for folder in options.folders:
        model = parse_model(json.loads((options.weights / f"{folder.name}.json").read_text(encoding="utf-8")))
        found = of_project(folder, model, draw)
        every += found
        print(folder.name, json.dumps(found))
    print("all", json.dumps(every))
    shipped = parse_model(json.loads((replay.ROOT / "memory/model/truth.json").read_text(encoding="utf-8")))
    apart = sum((of_text(path, shipped, draw) for path in options.compatible), Counter[str]())
    print("compatible", json.dumps(apart))


if __name__ == "__main__":
    main()
