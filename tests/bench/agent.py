"""Evidence per token: the agent under scripted policies, the offline driver, and plain top-k with full text.

Every token of an agent counts: instructions, tools, the conversation sent again at each turn, replies. The others are
given as many tokens for each question as the agent spent on it, and once more as many as it read.
"""

from __future__ import annotations

import json
import os
import random
import re
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import mean

from memory.core.entities import entities
from memory.core.terms import words
from memory.core.tokens import count_json_tokens, count_tokens
from tests.bench import data
from tests.bench.data import Question
from tests.bench.driver import (
    CANDIDATES,
    COLUMNS,
    Context,
    answered,
    blocks_of,
    explored,
    ranking_of,
    row_of,
    stored_memories,
    whole_memories,
)
from tests.bench.product import Product
from tests.bench.ranking import imported
from tests.bench.report import Result, Table
from tests.scripted_api import Request, ScriptedAPI, Turn, call, say

LEAST_BUDGET, LIMIT = 50, 16_000
_HINT = re.compile(r"^\[\d+%\] ([0-9a-z]{12}) ", re.MULTILINE)
Policy = Callable[[Request, Question, random.Random], Turn]


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--questions", type=int, default=60, help="of each set (default: 60)")


def run(options: Namespace, product: Product) -> Result:
    """Ask the same questions of each policy, and of the others at equal tokens."""
    folder = options.data / options.set
    texts = {document.id: document for document in data.documents(folder)}
    asked = random.Random(options.seed).sample(data.questions(folder), options.questions)
    rows = []
    with tempfile.TemporaryDirectory(prefix="bench-agent-") as place:
        home = imported(product, Path(place), list(texts.values()), options.seed)
        memories = stored_memories(home)
        ranked = {question.id: ranking_of(home, question) for question in asked}
        for name, policy in POLICIES.items():
            agents = [_explored_by(policy, home, question, options.seed) for question in asked]
            spent = [int(context.envelope_tokens or 0) for context in agents]
            read = [max(LEAST_BUDGET, count_tokens(context.text)) for context in agents]
            ways = {f"the agent that {name}": agents}
            for label, budgets in (("in all", spent), ("that were read", read)):
                ways[f"offline driver, the tokens {label}"] = [
                    explored(home, question, budget) for question, budget in zip(asked, budgets, strict=True)
                ]
                ways[f"top-{CANDIDATES} whole, the tokens {label}"] = [
                    whole_memories(ranked[question.id], memories, budget)
                    for question, budget in zip(asked, budgets, strict=True)
                ]
            rows += [
                row_of(f"{mean(spent):,.0f}", way, asked, contexts, texts, memories) for way, contexts in ways.items()
            ]
    title = f"{options.set}: {len(texts):,} passages, {len(asked)} questions"
    figures = {"rows": [dict(zip(COLUMNS, row, strict=True)) for row in rows]}
    return Result("agent", [Table(title, COLUMNS, rows)], figures, {options.set: data.fingerprint(folder)}, [])


def _explored_by(policy: Policy, home: Path, question: Question, seed: int) -> Context:
    """What an agent with this policy has read, and what it spent."""
    generator = random.Random(f"{seed} {question.id}")
    api = ScriptedAPI().start()

    def turn(request: Request) -> Turn:
        made = policy(request, question, generator) if request.tools and not _closed(request) else say("That is all.")
        tools = count_json_tokens(json.dumps(request.body.get("tools", [])))
        shown = count_tokens(request.system) + tools + count_tokens(request.text)
        return made if made.input_tokens else Turn(made.blocks, shown)

    api.on(lambda _: True, turn, repeat_last=True)
    before = {name: os.environ.get(name) for name in ("ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY")}
    os.environ.update(ANTHROPIC_BASE_URL=api.url, ANTHROPIC_API_KEY="none")
    try:
        options = ("--agent", "--look-in", "memory", "--no-cache", "--max-tokens", str(LIMIT))
        _, found = answered(home, "explore", question.text, *options)
    finally:
        api.stop()
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.__setitem__(name, value)
    parts: dict[str, str] = {}
    for text in dict.fromkeys(text for request in api.requests for text in (request.text, *request.tool_results)):
        for name, block in blocks_of(text).items():
            if block not in parts.get(name, ""):
                parts[name] = f"{parts.get(name, '')} {block}".strip()
    shown = "\n".join(f"[{name}] {part}" for name, part in parts.items())
    return Context(shown, int(found["metadata"]["tokens"]))


def _closed(request: Request) -> bool:
    return bool(request.body.get("tool_choice") == {"type": "none"})


def stops_at_once(_request: Request, _question: Question, _generator: random.Random) -> Turn:
    """Answers from what the offline policy put before it."""
    return say("That is all.")


def looks_once_more(request: Request, question: Question, _generator: random.Random) -> Turn:
    """Asks once for a name that the question lacks, as the offline policy does, and stops."""
    if request.tool_results:
        return say("That is all.")
    known = set(words(question.text))
    names = [name for name in entities(request.text) if not set(words(name)) & known]
    return call("survey", query=f"{names[0]} {question.text}") if names else say("That is all.")


def wanders(request: Request, question: Question, generator: random.Random) -> Turn:
    """Recalls some word or other and expands what comes, six times."""
    if len(request.tool_results) >= 6:
        return say("That is all.")
    hints = _HINT.findall(request.tool_results[-1]) if request.tool_results else []
    if hints:
        return call("expand", ids=[generator.choice(hints)])
    some = words(question.text) or ["it"]
    return call("recall", query=" ".join(generator.sample(some, min(2, len(some)))))


def never_stops(request: Request, question: Question, _generator: random.Random) -> Turn:
    """Expands one hint after the other until the budget ends it."""
    shown = "\n".join(request.tool_results)
    hints = [name for name in _HINT.findall(shown) if f"[{name}] " not in shown]
    if hints:
        return call("expand", ids=hints[:1])
    some = words(question.text) or ["it"]
    return call("recall", query=question.text if not request.tool_results else some[len(request.tool_results) % len(some)])


POLICIES: Mapping[str, Policy] = {
    "stops at once": stops_at_once,
    "looks once more": looks_once_more,
    "wanders": wanders,
    "never stops": never_stops,
}
