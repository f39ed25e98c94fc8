"""What prompts are told unasked of a small project's memories and skills, and on which nothing is said.

Sixty memories of an invented project in six languages, 39 prompts that one of them bears on, 30 that only sound like the
project, and everyday ones, each through the whole hook. The memories lie among others where a folder of sets is given.
And a dozen skills, with 36 prompts that ask for one of them in plain words, and 30 of other work.
"""

from __future__ import annotations

import json
import re
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.bench.skills_hooks import with_input
from tests.bench.skills_set import batch, everyday, ingest_documents

PROJECT = Path(__file__).with_name("project.jsonl")
PROMPTS = Path(__file__).with_name("project_prompts.jsonl")
SKILLS = Path(__file__).with_name("project_skills.jsonl")
SKILL_PROMPTS = Path(__file__).with_name("project_skill_prompts.jsonl")
_MEMORY = re.compile(r"- \[(\w{12})\]")  # a line of what the hook tells


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--among", default="0,500,5000", type=data.read_numbers, help="numbers of other memories (default: 0,500,5000)")


def run(options: Namespace, product: Product) -> Result:
    """Ask all prompts at each size."""
    sizes = [int(size) for size in options.among.split(",")] if options.data else [0]
    found, rows = dict[str, Any](), list[list[str]]()
    own = len(_lines(PROJECT.read_text(encoding="utf-8")))
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="bench-unasked-") as folder:
            home = Path(folder) / "home"
            product.call(home, "import", str(PROJECT)).data()
            listed = product.call(home, "list", "--limit", "1000").data()["memories"]
            if size:
                others, _, _ = data.corpus(options.data, size, options.seed)
                data.write_import(Path(folder) / "others.jsonl", others, options.seed)
                product.call(home, "import", str(Path(folder) / "others.jsonl")).data()
            found[str(size)] = counts = _count_injected(
                product, home, Path(folder), {row["id"]: row.get("source", "") for row in listed}
            )
            rows.append([f"{own + size:,}", *(f"{told} of {asked}" for told, asked in counts.values())])
    columns = ("memories", "told the one that bears on it", "told anything", "near misses told", "everyday prompts told")
    tables = [Table("What prompts are told unasked", columns, rows)]
    found["skills"] = counts = _of_skills(product)
    shares = [f"{told} of {asked}" for told, asked in counts.values()]
    columns = ("told the skill that is asked for first", "told any", "other work told any", "everyday prompts told any")
    return Result("unasked", [*tables, Table("Of a dozen skills", columns, [shares])], found, {})


def _of_skills(product: Product) -> dict[str, tuple[int, int]]:
    """How many prompts of each sort were told a skill of a dozen, and how many there are."""
    docs = _lines(SKILLS.read_text(encoding="utf-8"))
    asked = [{"id": f"p{n}", **row} for n, row in enumerate(_lines(SKILL_PROMPTS.read_text(encoding="utf-8")))]
    days = [{"id": f"e{number}", "prompt": text} for number, text in enumerate(everyday())]
    with tempfile.TemporaryDirectory(prefix="bench-unasked-") as folder:
        home, _ = ingest_documents(product, Path(folder), docs)
        told = batch(product, home, Path(folder), [{"id": row["id"], "text": row["prompt"]} for row in [*asked, *days]])
    names = {qid: [one["name"] for one in skills] for qid, skills in told.items()}
    fitting, other = [row for row in asked if row["fits"]], [row for row in asked if not row["fits"]]
    return {
        "right": (sum(names[row["id"]][:1] == [row["fits"]] for row in fitting), len(fitting)),
        "any": (sum(bool(names[row["id"]]) for row in fitting), len(fitting)),
        "other": (sum(bool(names[row["id"]]) for row in other), len(other)),
        "everyday": (sum(bool(names[row["id"]]) for row in days), len(days)),
    }


def _count_injected(
    product: Product, home: Path, folder: Path, sources: Mapping[str, str]
) -> dict[str, tuple[int, int]]:
    """How many prompts of each sort were told something, and how many there are. sources: of memories, by id."""
    prompts = _lines(PROMPTS.read_text(encoding="utf-8"))
    told = [_injected_ids(product, home, folder, number, row["prompt"]) for number, row in enumerate(prompts)]
    fitting = [(row["fits"], ids) for row, ids in zip(prompts, told, strict=True) if row["fits"]]
    near = [ids for row, ids in zip(prompts, told, strict=True) if not row["fits"]]
    days = [_injected_ids(product, home, folder, 1_000 + number, text) for number, text in enumerate(everyday())]
    return {
        "right": (sum(any(sources.get(name) in fits for name in ids) for fits, ids in fitting), len(fitting)),
        "any": (sum(bool(ids) for _, ids in fitting), len(fitting)),
        "near": (sum(map(bool, near)), len(near)),
        "everyday": (sum(map(bool, days)), len(days)),
    }


def _injected_ids(product: Product, home: Path, folder: Path, number: int, prompt: str) -> list[str]:
    """The ids of the memories that the hook tells for a prompt, in a session of its own."""
    event = {"session_id": f"s{number}", "hook_event_name": "UserPromptSubmit", "cwd": "/", "prompt": prompt}
    file = folder / "event.json"
    file.write_text(json.dumps(event), encoding="utf-8")
    said = product.run(with_input(file, product.command("hook", "UserPromptSubmit")), product.environment(home)).out
    return _MEMORY.findall(said)


def _lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines() if line]
