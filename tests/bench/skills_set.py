"""A set of skills on the disk: written out as SKILL.md files, taken in, and asked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bench import data
from tests.bench.product import Product

TEMPLATED = "trigger-templated"  # questions that are near copies of the skill's text: reported apart
EVERYDAY = Path(__file__).parent / "everyday.txt"


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The lines of one of a set's files. Raises Missing."""
    return data.rows(path)


def everyday() -> list[str]:
    """Prompts of every day, on which no skill should be told."""
    return [line for line in EVERYDAY.read_text(encoding="utf-8").splitlines() if line]


def write_tree(root: Path, docs: Sequence[dict[str, Any]]) -> None:
    """Each document as a SKILL.md in a folder named by its place."""
    for place, row in enumerate(docs):
        short = row.get("short") or row["text"].split(". Parameters:")[0]
        front = {"name": row["title"], "description": short.partition(": ")[2]}
        lines = [f"{key}: {json.dumps(value)}" for key, value in front.items()]
        folder = root / f"{place:05d}"
        folder.mkdir(parents=True)
        (folder / "SKILL.md").write_text("\n".join(["---", *lines, "---", row["text"][len(short) :].strip()]) + "\n")


def ingest_documents(product: Product, place: Path, docs: Sequence[dict[str, Any]]) -> tuple[Path, Path]:
    """A data folder with those documents as skills, and the tree that they were taken from.

    Raises RuntimeError where one was left out.
    """
    home, tree = place / "home", place / "tree"
    write_tree(tree, docs)
    taken = product.call(home, "ingest", str(tree)).data()
    if taken["failed"] or taken["added"] < len(docs):
        raise RuntimeError(f"ingest left something out: {taken}")
    return home, tree


def document_of(docs: Sequence[dict[str, Any]], source: str) -> str:
    """The id of the document that a skill's file was written from."""
    return str(docs[int(Path(source).parent.name)]["id"])


def batch(product: Product, home: Path, place: Path, asked: Sequence[Any], *words: str) -> dict[str, Any]:
    """The skills that `activate` gives for each prompt, by its id; of no prompts none."""
    if not asked:
        return {}
    file = place / "queries.jsonl"
    file.write_text("".join(json.dumps({"qid": q["id"], "query": q["text"]}) + "\n" for q in asked), encoding="utf-8")
    answer = product.call(home, "activate", "--batch", str(file), *words).data()
    return {row["qid"]: row["skills"] for row in answer["results"]}
