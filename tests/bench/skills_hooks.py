"""What the hooks cost: whole cold processes, against the floor, in turn."""

from __future__ import annotations

import json
import random
import shutil
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.bench import data
from tests.bench.product import FLOOR, FLOOR_TO_THE_END, Product
from tests.bench.report import Table
from tests.bench.skills_set import everyday, rows_of
from tests.bench.timing import COLUMNS, WARM_UPS, Case, Timed, figures, measure, table_rows

TARGET = 2.2
MEMORIES = 10_000
TREE = 400


def over_unchanged(
    product: Product, home: Path, tree: Path, place: Path, folder: Path, options: Namespace
) -> tuple[dict[str, Any], Table]:
    """Prompts and a start over all skills of a set and ten thousand memories, 400 of the skills being the user's own."""
    texts, _, _ = data.corpus(options.data, MEMORIES, options.seed)
    data.write_import(place / "memories.jsonl", texts, options.seed, tagged=True)
    product.call(home, "import", str(place / "memories.jsonl")).data()
    user = place / "user"
    for skill in sorted(tree.iterdir())[:TREE]:
        shutil.copytree(skill, user / ".claude" / "skills" / skill.name)
    environment = {"HOME": str(user), "SURGICAL_MEMORY_HOME": str(home)}
    product.run(product.command("ingest", "--home", str(home)), {**product.environment(home), **environment})
    asked = [question["text"] for question in rows_of(folder / "queries.jsonl.gz")]
    extra = [(f"SessionStart, {TREE} unchanged skills", "SessionStart", [""])]
    timings = time_hooks(product, home, user, place, asked, options.rounds, options.seed, extra)
    return figures(timings), Table("Hooks against the floor", COLUMNS, table_rows(f"{MEMORIES:,}", timings))


def time_hooks(
    product: Product,
    home: Path,
    user: Path,
    place: Path,
    asked: Sequence[str],
    rounds: int,
    seed: int,
    extra: Sequence[tuple[str, str, Sequence[str]]] = (),
) -> list[Timed]:
    """The floor, a prompt that may fit something, an everyday one, and others: (name, event, prompts in turn)."""
    drawn = random.Random(seed).sample(list(asked), len(asked))  # a set begins with its longest ones
    kinds = [
        ("UserPromptSubmit, a question", "UserPromptSubmit", drawn),
        ("UserPromptSubmit, everyday", "UserPromptSubmit", everyday()),
        *extra,
    ]
    empty = place / "empty.json"
    empty.write_text("{}", encoding="utf-8")
    floor, in_order = (
        with_input(empty, ["env", f"HOME={user}", *product.floor(home, code)]) for code in (FLOOR, FLOOR_TO_THE_END)
    )
    cases = [Case("floor", lambda _: floor, home), Case("the floor, ended in order", lambda _: in_order, home)]
    cases += [Case(name, _hook(product, user, place, name, event, prompts), home, TARGET) for name, event, prompts in kinds]
    return measure(product, cases, max(rounds, WARM_UPS), seed)


def _hook(
    product: Product, user: Path, place: Path, label: str, name: str, prompts: Sequence[str]
) -> Callable[[int], Sequence[str]]:
    """The command line of a hook, each time in a session of its own with the next of the prompts."""

    def argv(number: int) -> Sequence[str]:
        session, prompt = f"{name}-{len(label)}-{number}", prompts[number % len(prompts)]
        event = {"session_id": session, "hook_event_name": name, "cwd": "/", "source": "startup", "prompt": prompt}
        file = place / f"{session}.json"
        file.write_text(json.dumps(event), encoding="utf-8")
        return with_input(file, ["env", f"HOME={user}", *product.command("hook", name)])

    return argv


def with_input(file: Path, command: Sequence[str]) -> list[str]:
    """A process with a file on its standard input."""
    return ["/bin/sh", "-c", 'exec "$@" < "$0"', str(file), *command]
