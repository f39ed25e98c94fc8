"""How much the embedding finds by itself: recall at 10, in per cent, of model files side by side on some sets.

A document's vector is made as the store makes it: a title counts for a fixed share, however short it is, and so does
the description of a skill or a tool.

Usage: python training/evaluate.py DATA MODEL.bin …     (DATA holds the sets as tests/bench wants them)
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.core.search.dense import DESCRIPTION_SHARE, TITLE_SHARE
from memory.core.search.indexing import BODY_CHARACTERS
from memory.core.text.text import split_title
from memory.model.encoder import StaticEncoder, load

SETS = ("skills", "metatool", "bfcl", "musique", "hotpotqa")
PASSAGES = ("musique", "hotpotqa")
FOUND = 10


def rows(path: Path) -> list[dict[str, Any]]:
    """The lines of a set's file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def unit(vectors: NDArray[Any]) -> NDArray[Any]:
    """Vectors at length 1; zeros stay."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / np.where(lengths > 0, lengths, 1)


def document_vectors(encoder: StaticEncoder, name: str, documents: list[dict[str, Any]]) -> NDArray[Any]:
    """(len(documents), dimensions), as they would be stored but for rounding."""
    share, split = (TITLE_SHARE, split_passage) if name in PASSAGES else (DESCRIPTION_SHARE, split_skill)
    titles, texts = zip(*map(split, documents), strict=True)
    both = np.array(encoder.encode_many([*titles, *texts]))
    return unit(share * both[: len(titles)] + (1 - share) * both[len(titles) :])


def split_passage(document: dict[str, Any]) -> tuple[str, str]:
    """Its title, and what stands under it."""
    title, text = split_title(document["text"], document.get("title"))
    return title, text


def split_skill(document: dict[str, Any]) -> tuple[str, str]:
    """What a skill or a tool is for, and how its body begins; where it has none, the same again."""
    said, _, parameters = document["text"].partition(". Parameters:")
    if "short" not in document:
        return said, parameters or said
    return document["short"], re.sub(r"\A---\n.*?\n---\n", "", document["text"], flags=re.DOTALL)[:BODY_CHARACTERS]


def recall(encoder: StaticEncoder, folder: Path) -> float:
    """The mean share of a question's documents among the first ten."""
    documents, questions = rows(folder / "docs.jsonl.gz"), rows(folder / "queries.jsonl.gz")
    vectors = document_vectors(encoder, folder.name, documents)
    asked = np.array(encoder.encode_many([one["text"] for one in questions]))
    shares = []
    for question, scores in zip(questions, asked @ vectors.T, strict=True):
        best = {documents[place]["id"] for place in np.argsort(-scores, kind="stable")[:FOUND]}
        shares.append(len(best & set(question["gold"])) / len(question["gold"]))
    return 100 * mean(shares)


def main(data: Path, files: list[str]) -> None:
    """Prints a Markdown table, a line a file."""
    print(f"| R@10, the embedding alone | {' | '.join(SETS)} | mean |\n|{'---|' * (len(SETS) + 2)}")
    for file in files:
        found = [recall(load(file), data / name) for name in SETS]
        print(f"| {file} | {' | '.join(f'{value:.1f}' for value in [*found, mean(found)])} |", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
