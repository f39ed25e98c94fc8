"""Passages: HotpotQA (Yang et al., EMNLP 2018), 2WikiMultihopQA (Ho et al., COLING 2020), MuSiQue (Trivedi et al., TACL
2022) and BEIR (Thakur et al., NeurIPS 2021). A memory is a passage; the same passage of several questions is one.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bench.data import Question
from tests.bench.loaders import Collection


def hotpotqa(records: Sequence[dict[str, Any]]) -> Collection:
    """HotpotQA and 2WikiMultihopQA: `context` holds (title, sentences), `supporting_facts` (title, sentence)."""
    texts: dict[tuple[str, str], str] = {}
    questions = []
    for record in records:
        here = {}
        for title, sentences in record["context"]:
            body = "".join(sentences) if any(s.startswith(" ") for s in sentences) else " ".join(sentences)
            here[title] = _place(texts, title, body.strip())
        gold = dict.fromkeys(here[title] for title, _ in record["supporting_facts"] if title in here)
        if gold:
            questions.append(Question(str(record["_id"]), record["question"], tuple(gold), str(record.get("answer", ""))))
    return Collection("passages", _rows(texts), questions)


def musique(records: Sequence[dict[str, Any]]) -> Collection:
    """MuSiQue: `paragraphs`, some of which are supporting."""
    texts: dict[tuple[str, str], str] = {}
    questions = []
    for record in records:
        gold: dict[str, None] = {}
        for paragraph in record["paragraphs"]:
            name = _place(texts, paragraph["title"], paragraph["paragraph_text"].strip())
            if paragraph.get("is_supporting"):
                gold[name] = None
        if gold:
            questions.append(Question(str(record["id"]), record["question"], tuple(gold), str(record.get("answer", ""))))
    return Collection("passages", _rows(texts), questions)


def _place(texts: dict[tuple[str, str], str], title: str, body: str) -> str:
    return texts.setdefault((title, body), f"p{len(texts)}")


def _rows(texts: dict[tuple[str, str], str]) -> list[dict[str, Any]]:
    return [{"text": f"{title}\n{body}", "title": title, "source": name} for (title, body), name in texts.items() if body]


def beir(folder: Path) -> Collection:
    """A BEIR set: corpus.jsonl, queries.jsonl, and the judgements of the first there is of test, dev and train."""
    rows = []
    for row in _lines(folder / "corpus.jsonl"):
        title = row.get("title") or ""
        text = f"{title}\n{row['text']}".strip()
        if text:
            rows.append({"text": text, "source": row["_id"]} | ({"title": title} if title else {}))
    known = {row["source"] for row in rows}
    split = next(path for name in ("test", "dev", "train") if (path := folder / "qrels" / f"{name}.tsv").exists())
    gold: dict[str, list[str]] = {}
    with open(split, encoding="utf-8", newline="") as file:
        for query, document, score in list(csv.reader(file, delimiter="\t"))[1:]:
            if int(score) > 0 and document in known:
                gold.setdefault(query, []).append(document)
    asked = [(row["_id"], row["text"]) for row in _lines(folder / "queries.jsonl") if row["_id"] in gold]
    return Collection(folder.name, rows, [Question(name, text, tuple(gold[name]), "") for name, text in asked])


def _lines(path: Path) -> list[dict[str, Any]]:
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]
