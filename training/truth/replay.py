"""A project's memories replayed in the order of time, each against what was stored before it; and its pairs of texts.

What the store asks of its index is computed here from the texts, by the same functions of memory/core/truth.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from memory.core.truth.comparing import compare  # noqa: E402
from memory.core.truth.neighbourhood import MOST_CANDIDATES, Corpus, Near, relations  # noqa: E402
from memory.core.truth.neighbourhood import _Bag as Bag  # noqa: E402
from memory.core.truth.statements import StatementText, read  # noqa: E402
from memory.model.encoder import load  # noqa: E402

ENCODER = load()
SHORTEST, LONGEST = 60, 900  # characters of a paragraph that could be a memory


class Row(NamedTuple):
    """A pair. relation: supersedes, duplicate or compatible.  numbers: of the neighbourhood, {} for pairs of texts.

    features: of the two texts.  is_claim: whether the newer sentence says that something is so.
    """

    project: str
    older: str
    newer: str
    relation: str
    numbers: dict[str, float]
    features: dict[str, float]
    is_claim: bool


@cache
def vector(text: str) -> tuple[float, ...]:
    """The embedding of a text."""
    return tuple(ENCODER.encode(text))


@cache
def cosine(first: str, second: str) -> float:
    """Of two texts."""
    return sum(a * b for a, b in zip(vector(first), vector(second), strict=True))


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of JSON lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def pairs(folder: Path) -> list[Row]:
    """The pairs of a project; rare words are those that are rare in all of its texts."""
    found = rows_of(folder / "pairs.jsonl")
    texts = {text: read(text) for row in found for text in (row["older"], row["newer"])}
    corpus = corpus_of(list(texts.values()))
    made = []
    for row in found:
        newer = texts[row["newer"]]
        compared = compare(texts[row["older"]], newer, corpus.weight, cosine)
        assert compared is not None
        claim = newer.statements[compared.newer].is_claim
        made.append(Row(folder.name, row["older"], row["newer"], row["relation"], {}, compared.features, claim))
    return made


def corpus_of(texts: list[StatementText]) -> Corpus:
    """What a store of these texts knows of its words."""
    return _corpus([Bag.from_text(text).whole for text in texts])


def nearest(
    stored: Sequence[StatementText], bags: Sequence[Bag], newer: StatementText, corpus: Corpus
) -> list[tuple[int, Near]]:
    """The candidates for a new text in a store, the nearest first, each with its place. bags: of `stored`."""
    bag = Bag.from_text(newer)
    rare = {word: corpus.idf(word) for word in bag.whole}
    scores = [bag.score(one.whole, rare, corpus.length or 1.0) for one in bags]
    best = sorted(range(len(stored)), key=lambda at: -scores[at])[:MOST_CANDIDATES]
    return [(at, Near(stored[at], cosine(stored[at].text, newer.text))) for at in best]


def _corpus(bags: list[Counter[str]]) -> Corpus:
    counts = Counter(word for bag in bags for word in bag)
    return Corpus(counts, len(bags), sum(bag.total() for bag in bags) / max(1, len(bags)))


def memories(folder: Path, before: tuple[str, ...] = ()) -> list[Row]:
    """Each memory of a project with its candidates. before: texts of others that the store holds already."""
    found = sorted(rows_of(folder / "memories.jsonl"), key=lambda row: row["created_at"])
    labels = {(row["older"], row["newer"]): row["relation"] for row in rows_of(folder / "labels.jsonl")}
    labels |= {(b, a): "duplicate" for (a, b), relation in list(labels.items()) if relation == "duplicate"}
    return _replay(folder.name, found, labels, before)


def paragraphs(path: Path) -> list[str]:
    """The paragraphs and items of a Markdown file, or of all in a folder; no headings, tables, code and pictures.

    Of a text file each line.
    """
    if path.suffix == ".txt":
        return [line for line in path.read_text(encoding="utf-8").splitlines() if line]
    if path.is_dir():
        return [text for file in sorted(path.glob("*.md")) for text in paragraphs(file)]
    prose = re.sub(r"(?ms)^```.*?^```", "", path.read_text(encoding="utf-8"))
    blocks = (re.sub(r"\s+", " ", block).strip() for block in re.split(r"\n\s*\n|\n(?=[-*] )", prose))
    texts = (re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", block.removeprefix("- ")) for block in blocks)
    return [text for text in texts if SHORTEST <= len(text) <= LONGEST and not text.startswith(("#", "|", "<", "!"))]


def compatible(name: str, texts: list[str], before: tuple[str, ...] = ()) -> list[Row]:
    """The same of texts that all hold beside one another, such as the articles of an encyclopedia."""
    return _replay(name, [{"id": str(at), "text": text} for at, text in enumerate(texts)], {}, before)


def _replay(
    name: str, found: list[dict[str, Any]], labels: dict[tuple[str, str], str], before: tuple[str, ...]
) -> list[Row]:
    stored = [("", read(text)) for text in before]
    bags = [Bag.from_text(text) for _, text in stored]
    made = []
    for row in found:
        newer = read(row["text"])
        if stored:
            corpus = _corpus([one.whole for one in bags])
            near = nearest([text for _, text in stored], bags, newer, corpus)
            for (at, one), numbers in zip(near, relations(newer, [one for _, one in near], corpus), strict=True):
                compared = compare(one.text, newer, corpus.weight, cosine)
                if compared is None:
                    continue
                relation = labels.get((stored[at][0], row["id"]), "compatible")
                claim = newer.statements[compared.newer].is_claim
                made.append(Row(name, stored[at][0], row["id"], relation, numbers, compared.features, claim))
        stored.append((row["id"], newer))
        bags.append(Bag.from_text(newer))
    return made
