"""Public sets in the formats in which their authors publish them, by path: what to remember, and what to ask of it.

Nothing is downloaded. A set is one collection, or several where each question has memories of its own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import data
from tests.bench.data import Missing, Question


class Unknown(Missing):
    """Nothing here can read what lies under a path; the message says what could be read."""


class Collection(NamedTuple):
    """Memories that belong together, as rows for `import` (`source` is the document's id), and the questions to them.

    skills: the folder with SKILL.md files to take in instead.
    """

    name: str
    rows: list[dict[str, Any]]
    questions: list[Question]
    skills: Path | None = None


def collections(path: Path) -> Iterator[Collection]:
    """Whatever lies under a path, told by its shape. Raises Unknown."""
    from tests.bench.loaders import dialogue, passages, skills

    if (path / "docs.jsonl.gz").exists():
        yield from _own_format(path)
    elif (path / "corpus.jsonl").exists():
        yield passages.beir(path)
    elif path.is_dir() and next(path.rglob("SKILL.md"), None):
        yield skills.tree(path)
    elif path.is_dir() and next(path.rglob("conversation.txt"), None):
        yield from dialogue.written_folders(path)
    elif path.is_dir() and next(path.rglob("chat.json"), None):
        yield from dialogue.beam_folders(path)
    elif path.is_file():
        rows = _records(path)
        first = rows[0] if rows and isinstance(rows[0], dict) else {}
        if "haystack_sessions" in first:
            yield from dialogue.longmemeval(rows)
        elif "conversation" in first and "qa" in first:
            yield from dialogue.locomo(rows)
        elif "chat" in first and "probing_questions" in first:
            yield from dialogue.beam_records(rows)
        elif "paragraphs" in first:
            yield passages.musique(rows)
        elif "context" in first and "supporting_facts" in first:
            yield passages.hotpotqa(rows)
        else:
            raise Unknown(f"{path}: neither LoCoMo, LongMemEval, BEAM, HotpotQA, 2WikiMultihopQA nor MuSiQue.")
    else:
        raise Unknown(
            f"{path}: no file, and no folder of a BEIR set, of SKILL.md files, conversation.txt files or with docs.jsonl.gz."
        )


def _own_format(path: Path) -> Iterator[Collection]:
    from tests.bench.loaders import dialogue

    docs = data.rows(path / "docs.jsonl.gz")
    if docs and "speaker" in docs[0].get("meta", {}):
        yield from dialogue.own_collections(docs, data.rows(path / "queries.jsonl.gz"))
        return
    rows = [{"text": d.text, "title": d.title, "source": d.id} for d in data.documents(path)]
    yield Collection(path.name, rows, data.questions(path))


def _records(path: Path) -> list[Any]:
    """The records of a JSON list, or of a file with one a line."""
    text = path.read_text(encoding="utf-8")
    if text.lstrip().startswith("["):
        found = json.loads(text)
        return found if isinstance(found, list) else []
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def fingerprint(path: Path) -> str:
    """The checksum of all that a set is made of."""
    digest = hashlib.sha256()
    for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
        if file.is_file():
            digest.update(str(file.relative_to(path)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]
