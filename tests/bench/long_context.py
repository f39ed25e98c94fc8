"""A task over 10 MB of text, by a scripted policy in the REPL: the exact answer, for a small and stated budget.

Count the boats, join the two lists of a harbour, and find the pairs of needles that lie far apart. No model judges:
the policy is fixed, the answer is known, and the tokens are counted over every prompt and reply.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from memory.agent.budget import Allowance
from memory.core.tokens import count_tokens
from memory.rlm import ChunkStore, REPLSession, ScriptedClient
from tests.bench.product import Product
from tests.bench.report import Result, Table

BUDGET_TOKENS = 12_000
PAIRS = 7
_LOOK = """print(len(log), log[:300])
import re
kinds = {}
for line in log.splitlines():
    kind = line.split(' ', 1)[0]
    kinds[kind] = kinds.get(kind, 0) + 1
print(kinds)"""
_COUNT = """boats = {}
owners = {}
needles = {}
for place, line in enumerate(log.splitlines()):
    words = line.split(' ')
    if words[0] == 'BOAT':
        boats[words[1]] = int(words[3])
    elif words[0] == 'OWNER':
        owners[words[1]] = words[3]
    elif words[0] == 'NEEDLE':
        needles.setdefault(words[1], []).append((place, words[2]))
print(len(boats), len(owners), len(needles))"""
_JOIN = """tons = {}
for boat, weight in boats.items():
    if boat in owners:
        tons[owners[boat]] = tons.get(owners[boat], 0) + weight
top = sorted(tons.items(), key=lambda item: (-item[1], item[0]))[:3]
pairs = sorted([key, sides[0][1] + sides[1][1]] for key, sides in needles.items() if len(sides) == 2)
FINAL({'boats': len(boats), 'top': [list(t) for t in top], 'pairs': pairs})"""


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--megabytes", type=int, default=10, help="of text (default: 10)")


def run(options: Namespace, product: Product) -> Result:
    """Make the text and its answer, let the policy find it, and count."""
    text, expected = haystack(options.megabytes * 1_000_000, options.seed)
    replies = [f"```python\n{code}\n```" for code in (_LOOK, _COUNT, _JOIN)]
    client = ScriptedClient(replies)
    with tempfile.TemporaryDirectory(prefix="bench-context-") as folder:
        began = time.perf_counter()
        with REPLSession(ChunkStore(Path(folder) / "home"), client, allowance=Allowance(tokens=BUDGET_TOKENS)) as repl:
            outcome = repl.run("How many boats, whose are the heaviest, and which needles pair?", {"log": text})
            spent = repl.spent
        seconds = time.perf_counter() - began
    whole = count_tokens(text)
    failures = []
    if outcome.answer != expected:
        failures.append(f"the answer is {json.dumps(outcome.answer)[:300]}, and should be {json.dumps(expected)[:300]}")
    if spent["tokens"] > BUDGET_TOKENS:
        failures.append(f"{spent['tokens']:,} tokens were spent, of {BUDGET_TOKENS:,}")
    rows = [
        ["the REPL, prompts and replies", f"{spent['tokens']:,}", f"{spent['calls']}", f"{seconds:.1f}"],
        ["the text in the prompt, once", f"{whole:,}", "1", "–"],
    ]
    table = Table(f"{len(text):,} characters", ("how", "tokens", "calls", "s"), rows)
    figures = {"tokens": spent["tokens"], "text_tokens": whole, "seconds": seconds, "exact": outcome.answer == expected}
    return Result("long_context", [table], figures, {"text": f"made, seed {options.seed}"}, failures)


def haystack(size: int, seed: int) -> tuple[str, dict[str, Any]]:
    """A log of about `size` characters, and what is true of it."""
    generator = random.Random(seed)
    boats = {f"boat{number:05d}": generator.randint(1, 400) for number in range(5_000)}
    owners = {boat: f"owner{generator.randint(0, 300):03d}" for boat in generator.sample(sorted(boats), 3_500)}
    pairs = [[f"key{number}", generator.choice("abcdef") * 3 + generator.choice("uvwxyz") * 3] for number in range(PAIRS)]
    facts = [f"BOAT {boat} weighs {weight} tons" for boat, weight in boats.items()]
    facts += [f"OWNER {boat} is {owner}" for boat, owner in owners.items()]
    generator.shuffle(facts)
    words = [f"wave{number}" for number in range(500)]
    lines: list[str] = []
    length = 0
    while length < size:
        line = facts.pop() if facts and generator.random() < 0.2 else "TIDE " + " ".join(generator.choices(words, k=10))
        lines.append(line)
        length += len(line) + 1
    lines += facts
    for key, halves in pairs:  # one half in the first tenth, the other in the last
        lines.insert(generator.randrange(len(lines) // 10), f"NEEDLE {key} {halves[:3]}")
        lines.insert(len(lines) - generator.randrange(len(lines) // 10), f"NEEDLE {key} {halves[3:]}")
    lines.insert(generator.randrange(len(lines)), "NEEDLE lonely xyz")
    tons: dict[str, int] = {}
    for boat, owner in owners.items():
        tons[owner] = tons.get(owner, 0) + boats[boat]
    top = sorted(tons.items(), key=lambda item: (-item[1], item[0]))[:3]
    return "\n".join(lines), {"boats": len(boats), "top": [list(item) for item in top], "pairs": sorted(pairs)}
