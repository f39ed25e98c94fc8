"""How much of the evidence the offline driver shows per token, against whole memories of the same ranking.

The answers are those of the shipped command, run inside one process; a few are compared with what a process prints.
"""

from __future__ import annotations

import json
import random
import re
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from memory.cli.main import run as run_command
from memory.core.text.text import split_title
from memory.core.tokens import count_json_tokens, count_tokens
from memory.store.engine import db
from tests.bench import data, loaders
from tests.bench.data import Document, Question
from tests.bench.metrics import has_phrase, plain_title
from tests.bench.product import Product
from tests.bench.ranking import import_documents
from tests.bench.report import Result, Table, percent

CONVERSATIONS = "dialogue"
BUDGETS = (500, 1_000, 2_000)
CANDIDATES = 40  # as many as the driver sees
COMPARED = 10  # answers that are also asked of a process
COLUMNS = ("budget", "context", "gold shown", "answer shown", "strict", "tokens", "tokens with the envelope")
_BLOCK = re.compile(r"^\[([0-9a-z]{12})\] ", re.MULTILINE)


class Memory(NamedTuple):
    """A memory as the store holds it. source: the document's id."""

    title: str
    body: str
    source: str


class Context(NamedTuple):
    """What a way of asking gives. envelope_tokens: of all that its command printed, None where it is no command."""

    text: str
    envelope_tokens: int | None = None


class Shown(NamedTuple):
    """How much of a question's evidence a context shows, 0 to 1; None where there is nothing that could be shown.

    gold: the gold memories of which anything is shown.  answer: whether its string is.  strict: of the gold memories
    that hold the answer or the title of another one, those whose shown part does.
    """

    gold: float
    answer: float | None
    strict: float | None


def add_options(_parser: ArgumentParser) -> None:
    """This benchmark has no options of its own."""


def run(options: Namespace, product: Product) -> Result:
    """Ask every question of one set at each budget. `dialogue` is a set of conversations, any other one of passages."""
    folder = data.set_path(options.data, options.set)
    if options.set == CONVERSATIONS:
        return _conversations(folder, product)
    texts, asked = {document.id: document for document in data.documents(folder)}, data.questions(folder)
    with tempfile.TemporaryDirectory(prefix="bench-driver-") as place:
        home = import_documents(product, Path(place), list(texts.values()), options.seed)
        memories = stored_memories(home)
        ranked = {question.id: ranking_of(home, question) for question in asked}
        ways: dict[str, Callable[[Question, int], Context]] = {
            "whole memories, best first": lambda q, budget: whole_memories(ranked[q.id], memories, budget),
            "memory_recall": lambda q, budget: _recall(home, q, budget),
            "explore": lambda q, budget: explore(home, q, budget),
        }
        whole = [Context(_gold(question, texts)) for question in asked]
        rows = [row_of("", "all gold memories, whole", asked, whole, texts, {})]
        for budget in BUDGETS:
            for name, way in ways.items():
                contexts = [way(question, budget) for question in asked]
                rows.append(row_of(f"{budget:,}", name, asked, contexts, texts, memories))
        failures = _compare(product, home, asked, options.seed)
    title = f"{options.set}: {len(texts):,} passages, {len(asked)} questions"
    figures = {"rows": [dict(zip(COLUMNS, row, strict=True)) for row in rows]}
    source = {options.set: data.fingerprint(folder)}
    return Result("driver", [Table(title, COLUMNS, rows)], figures, source, failures)


def _conversations(folder: Path, product: Product) -> Result:
    """Which messages that hold the answer are shown, and how many in all; each conversation in a store of its own."""
    shown: dict[tuple[int, str], list[tuple[float, int, int]]] = {}
    for collection in loaders.collections(folder):
        with tempfile.TemporaryDirectory(prefix="bench-driver-") as place:
            file, home = Path(place, "turns.jsonl"), Path(place, "home")
            file.write_text("".join(json.dumps(row) + "\n" for row in collection.rows), encoding="utf-8")
            product.call(home, "import", str(file)).data()
            memories = stored_memories(home)
            for question in collection.questions:
                if not question.gold:
                    continue
                ranked = ranking_of(home, question)
                for budget in BUDGETS:
                    whole, filled = whole_memories(ranked, memories, budget), explore(home, question, budget)
                    for name, context in (("whole memories, best first", whole), ("explore", filled)):
                        parts = {memories[one].source for one in blocks_of(context.text) if one in memories}
                        gold = mean(float(source in parts) for source in question.gold)
                        row = gold, len(parts), count_tokens(context.text)
                        shown.setdefault((budget, name), []).append(row)
    columns = ("budget", "context", "gold shown", "messages", "tokens")
    rows = [
        [f"{budget:,}", name, percent(mean(row[0] for row in found)), *(f"{mean(row[n] for row in found):.0f}" for n in (1, 2))]
        for (budget, name), found in shown.items()
    ]
    title = f"{folder.name}: {len(next(iter(shown.values()))):,} questions"
    figures = {"rows": [dict(zip(columns, row, strict=True)) for row in rows]}
    return Result("driver", [Table(title, columns, rows)], figures, {folder.name: data.fingerprint(folder)}, [])


def stored_memories(home: Path) -> dict[str, Memory]:
    connection = db.connect(str(home / "store.duckdb"), read_only=True)
    found = db.rows(connection, "SELECT id, title, content, source FROM nodes")
    connection.close()
    return {name: Memory(title, split_title(content, title)[1], source) for name, title, content, source in found}


def ranking_of(home: Path, question: Question) -> list[str]:
    _, answer = answer_of(home, "explore_recall", "--query", question.text, "--limit", str(CANDIDATES))
    return [hint["id"] for hint in answer["hints"]]


def whole_memories(ranked: Sequence[str], memories: Mapping[str, Memory], budget_tokens: int) -> Context:
    """Full texts, best first, each with its id and title; one that does not fit gives way to smaller ones behind it."""
    text = ""
    for name in ranked:
        longer = f"{text}[{name}] {memories[name].title}: {memories[name].body}\n"
        if count_tokens(longer) <= budget_tokens:
            text = longer
    return Context(text)


def _recall(home: Path, question: Question, budget_tokens: int) -> Context:
    printed, answer = answer_of(home, "memory_recall", "--query", question.text, "--max-tokens", str(budget_tokens))
    return Context(answer["context"], count_json_tokens(printed))


def explore(home: Path, question: Question, budget_tokens: int) -> Context:
    printed, answer = answer_of(home, "explore", question.text, "--fill", "--budget", str(budget_tokens))
    return Context(answer["answer"], count_json_tokens(printed))


def answer_of(home: Path, *words: str) -> tuple[str, dict[str, Any]]:
    """What a command prints, and its data, run in this process and outside of any repository."""
    printed, code = run_command([*words, "--home", str(home), "--project", "/"])
    if code:
        raise RuntimeError(printed)
    found: dict[str, Any] = json.loads(printed)["data"]
    return printed, found


def _gold(question: Question, texts: Mapping[str, Document]) -> str:
    return "\n".join(_whole_memories(texts[name]) for name in question.gold)


def _whole_memories(document: Document) -> str:
    return f"{document.title}: {split_title(document.text, document.title)[1]}"


def row_of(
    budget: str,
    name: str,
    asked: Sequence[Question],
    contexts: Sequence[Context],
    texts: Mapping[str, Document],
    memories: Mapping[str, Memory],
) -> list[str]:
    found = []
    for question, context in zip(asked, contexts, strict=True):
        parts = {memories[name].source: part for name, part in blocks_of(context.text).items() if name in memories}
        if not memories:  # every gold memory is there, whole
            parts = {gold: _whole_memories(texts[gold]) for gold in question.gold}
        found.append(evidence(question, context.text, parts, texts))
    answers = [shown.answer for shown in found if shown.answer is not None]
    strict = [shown.strict for shown in found if shown.strict is not None]
    printed = [context.envelope_tokens for context in contexts if context.envelope_tokens is not None]
    return [
        budget,
        name,
        percent(mean(shown.gold for shown in found)),
        percent(mean(answers)),
        percent(mean(strict)),
        f"{mean(count_tokens(context.text) for context in contexts):.0f}",
        f"{mean(printed):.0f}" if printed else "",
    ]


def blocks_of(context: str) -> dict[str, str]:
    """What a context shows of each memory: the text from its `[id] ` at the beginning of a line to the next one's."""
    pieces = _BLOCK.split(context)
    return {name: text.strip() for name, text in zip(pieces[1::2], pieces[2::2], strict=True)}


def evidence(question: Question, context: str, parts: Mapping[str, str], texts: Mapping[str, Document]) -> Shown:
    """How much of the evidence is there: the same definitions for every kind of context.

    parts: what is shown of each document, its title included.  texts: the documents, by id.
    "yes" and "no" are in nearly any text, so they are not looked for.
    """
    answer = "" if question.answer.casefold() in ("yes", "no") else question.answer
    strict = []
    for name in question.gold:
        phrases = [answer, *(plain_title(texts[other].title) for other in question.gold if other != name)]
        if any(has_phrase(_whole_memories(texts[name]), phrase) for phrase in phrases):
            strict.append(any(has_phrase(parts.get(name, ""), phrase) for phrase in phrases))
    return Shown(
        len(parts.keys() & set(question.gold)) / len(question.gold),
        float(has_phrase(context, answer)) if answer else None,
        mean(strict) if strict else None,
    )


def _compare(product: Product, home: Path, asked: Sequence[Question], seed: int) -> list[str]:
    """Where a process answers otherwise than the command run here."""
    failures = []
    for question in random.Random(seed).sample(list(asked), min(COMPARED, len(asked))):
        here = explore(home, question, BUDGETS[0]).text
        there = product.call(home, "explore", question.text, "--fill", "--budget", str(BUDGETS[0])).data()["answer"]
        if here != there:
            failures.append(f"a process answers {question.id} otherwise: {there[:200]!r}, not {here[:200]!r}")
    return failures
