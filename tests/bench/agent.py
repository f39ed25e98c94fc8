"""Evidence per token: the agent under scripted policies, the offline driver, and plain top-k with full text.

Every token of an agent counts: instructions, tools, the conversation sent again at each turn, replies. The others are
given as many tokens for each question as the agent spent on it, and once more as many as it read. What a prompt cache
would have saved is told apart: the scripted API reads from its cache what the last request began with, as the real one.
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

from memory.core.text.entities import entities
from memory.core.text.terms import words
from memory.core.tokens import count_json_tokens, count_tokens
from tests.bench import data
from tests.bench.data import Question
from tests.bench.driver import (
    CANDIDATES,
    COLUMNS,
    Context,
    answer_of,
    blocks_of,
    explore,
    ranking_of,
    row_of,
    stored_memories,
    whole_memories,
)
from tests.bench.product import Product
from tests.bench.ranking import import_documents
from tests.bench.report import Result, Table
from tests.scripted_api import Request, ScriptedAPI, Turn, call, text_turn

LEAST_BUDGET, LIMIT = 50, 16_000
_PASSAGE = re.compile(r"^\[([0-9a-z]{12})\] ", re.MULTILINE)
Policy = Callable[[Request, Question, random.Random], Turn]


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--questions", type=int, default=60, help="of each set (default: 60)")


def run(options: Namespace, product: Product) -> Result:
    """Ask the same questions of each policy, and of the others at equal tokens."""
    folder = data.set_path(options.data, options.set)
    texts = {document.id: document for document in data.documents(folder)}
    asked = data.questions(folder)
    asked = random.Random(options.seed).sample(asked, min(options.questions, len(asked)))
    rows, cached = [], []
    with tempfile.TemporaryDirectory(prefix="bench-agent-") as place:
        home = import_documents(product, Path(place), list(texts.values()), options.seed)
        memories = stored_memories(home)
        ranked = {question.id: ranking_of(home, question) for question in asked}
        for name, policy in POLICIES.items():
            runs = [_explore_by(policy, home, question, options.seed) for question in asked]
            agents = [context for context, _ in runs]
            spent = [int(context.envelope_tokens or 0) for context, _ in runs]
            cached += [[name, f"{mean(spent):,.0f}", f"{mean(read for _, read in runs):,.0f}"]]
            read = [max(LEAST_BUDGET, count_tokens(context.text)) for context in agents]
            ways = {f"the agent that {name}": agents}
            for label, budgets in (("in all", spent), ("that were read", read)):
                ways[f"offline driver, the tokens {label}"] = [
                    explore(home, question, budget) for question, budget in zip(asked, budgets, strict=True)
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
    tables = [Table(title, COLUMNS, rows), Table("of its tokens", ("policy", "in all", "from the cache"), cached)]
    return Result("agent", tables, figures, {options.set: data.fingerprint(folder)}, [])


def _explore_by(policy: Policy, home: Path, question: Question, seed: int) -> tuple[Context, int]:
    """What an agent with this policy has read, what it spent, and how much of that came from the cache."""
    generator = random.Random(f"{seed} {question.id}")
    api = ScriptedAPI().start()
    before_it = [""]

    def turn(request: Request) -> Turn:
        made = policy(request, question, generator) if request.tools and not _is_closed(request) else text_turn("That is all.")
        tools = count_json_tokens(json.dumps(request.body.get("tools", [])))
        shown = count_tokens(request.system) + tools + count_tokens(request.text)
        same = before_it[0] if before_it[0] and request.text.startswith(before_it[0]) and not _is_closed(request) else ""
        kept = count_tokens(request.system) + tools + count_tokens(same) if same else 0
        before_it[0] = request.text
        return Turn(made.blocks, max(1, shown - kept), cache_read=kept)

    api.add_rule(lambda _: True, turn, repeat_last=True)
    before = {name: os.environ.get(name) for name in ("ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY")}
    os.environ.update(ANTHROPIC_BASE_URL=api.url, ANTHROPIC_API_KEY="none")
    try:
        options = ("--agent", "--look-in", "memory", "--no-cache", "--max-tokens", str(LIMIT))
        _, found = answer_of(home, "explore", question.text, *options)
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
    return Context(shown, int(found["metadata"]["tokens"])), int(found["metadata"]["cache_read_tokens"])


def _is_closed(request: Request) -> bool:
    return bool(request.body.get("tool_choice") == {"type": "none"})


def stop_at_once(_request: Request, _question: Question, _generator: random.Random) -> Turn:
    """Answers from what the offline policy put before it."""
    return text_turn("That is all.")


def look_once_more(request: Request, question: Question, _generator: random.Random) -> Turn:
    """Asks once for a name that the question lacks, as the offline policy does, and stops."""
    if request.tool_results:
        return text_turn("That is all.")
    known = set(words(question.text))
    names = [name for name in entities(request.text) if not set(words(name)) & known]
    return call("recall", query=f"{names[0]} {question.text}") if names else text_turn("That is all.")


def wander(request: Request, question: Question, generator: random.Random) -> Turn:
    """Recalls some word or other and expands what comes, six times."""
    if len(request.tool_results) >= 6:
        return text_turn("That is all.")
    met = _PASSAGE.findall(request.tool_results[-1]) if request.tool_results else []
    if len(request.tool_results) % 2 and met:
        return call("expand", ids=[generator.choice(met)])
    some = words(question.text) or ["it"]
    return call("recall", query=" ".join(generator.sample(some, min(2, len(some)))))


def never_stops(request: Request, question: Question, _generator: random.Random) -> Turn:
    """Expands one memory after the other until the budget ends it."""
    asked = " ".join(json.dumps(message["content"]) for message in request.messages if message["role"] == "assistant")
    left = [name for name in _PASSAGE.findall(request.text) if name not in asked]
    if left:
        return call("expand", ids=left[:1])
    some = words(question.text) or ["it"]
    return call("recall", query=question.text if not request.tool_results else some[len(request.tool_results) % len(some)])


POLICIES: Mapping[str, Policy] = {
    "stops at once": stop_at_once,
    "looks once more": look_once_more,
    "wanders": wander,
    "never stops": never_stops,
}
