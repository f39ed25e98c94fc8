"""What an import and the hooks cost beside another commit of this project: processor time, in pairs that run in turn.

`--other DIR` is a checkout of that commit. Both import the same memories into stores of their own, and their hooks get the same
prompts, each in a session of its own. In each round both run, in changing order; a ratio is that of the round, so that what the
machine does meanwhile falls on both.
"""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.bench.skills_hooks import with_input
from tests.bench.skills_set import everyday
from tests.bench.timing import WARM_UPS

MEMORIES = 10_000
PARTS = ("import", "hooks")
COLUMNS = ("process", "rounds", "other, s", "this, s", "by round", "of the least")
SIDES = ("other", "this")


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--other", type=Path, metavar="DIR", help="a checkout of the commit to compare with")
    parser.add_argument("--parts", default=",".join(PARTS), type=data.names_parser(PARTS), help="what to compare (default: import,hooks)")
    parser.add_argument("--imports", type=int, default=5, help="rounds of imports (default: 5)")
    parser.add_argument("--rounds", type=int, default=41, help="rounds of hooks (default: 41)")
    parser.add_argument("--memories", type=int, default=MEMORIES, help=f"how many are imported (default: {MEMORIES})")


def run(options: Namespace, product: Product) -> Result:
    """Compare what was asked for with the other checkout."""
    if options.other is None:
        raise data.Missing("needs --other DIR, a checkout of the commit to compare with")
    if not (options.other / "scripts" / "surgical_context.py").exists():
        raise data.Missing(f"--other {options.other} is no checkout of this project")
    products = {"other": Product(options.other.resolve()), "this": product}
    texts, asked, source = data.corpus(options.data, options.memories, options.seed)
    found: dict[str, dict[str, list[float]]] = {}
    with tempfile.TemporaryDirectory(prefix="bench-against-") as folder:
        place = Path(folder)
        data.write_import(place / "memories.jsonl", texts, options.seed, tagged=True)
        homes = {side: place / side for side in SIDES}
        parts = options.parts.split(",")
        rounds = options.imports if "import" in parts else 1
        imported = _in_pairs(rounds, 0, options.seed, lambda side, _: _import(products[side], homes[side], place))
        if "import" in parts:
            found[f"import, {len(texts):,} memories"] = imported
        if "hooks" in parts:
            for name, event, prompts in (
                ("SessionStart", "SessionStart", [""]),
                ("UserPromptSubmit, a question", "UserPromptSubmit", asked),
                ("UserPromptSubmit, everyday", "UserPromptSubmit", everyday()),
            ):
                once = _hook(products, homes, place, event, prompts)
                found[name] = _in_pairs(options.rounds, WARM_UPS, options.seed, once)
    rows = [_row(name, seconds) for name, seconds in found.items()]
    return Result("against", [Table("Processor time beside the other commit", COLUMNS, rows)], dict(found), source)


def _in_pairs(
    rounds: int, warm_ups: int, seed: int, once: Callable[[str, int], float]
) -> dict[str, list[float]]:
    """Seconds of processor time of both sides, round by round."""
    generator = random.Random(seed)
    found: dict[str, list[float]] = {side: [] for side in SIDES}
    for number in range(-warm_ups, rounds):
        for side in generator.sample(SIDES, 2):
            seconds = once(side, number)
            if number >= 0:
                found[side].append(seconds)
    return found


def _row(name: str, seconds: dict[str, list[float]]) -> list[str]:
    other, this = seconds["other"], seconds["this"]
    by_round = median(mine / theirs for mine, theirs in zip(this, other, strict=True))
    cells = [f"{median(one):.3f}" for one in (other, this)]
    return [name, str(len(this)), *cells, f"{by_round:.3f}", f"{min(this) / min(other):.3f}"]


def _import(product: Product, home: Path, place: Path) -> float:
    """Import the memories into an empty data folder, which is left there."""
    shutil.rmtree(home, ignore_errors=True)
    ended = product.call(home, "import", str(place / "memories.jsonl"))
    ended.data()
    return ended.cpu_s


def _hook(
    products: dict[str, Product], homes: dict[str, Path], place: Path, event: str, prompts: Sequence[str]
) -> Callable[[str, int], float]:
    user = place / "user"
    user.mkdir(exist_ok=True)

    def run_once(side: str, number: int) -> float:
        product, prompt = products[side], prompts[number % len(prompts)]
        about: dict[str, Any] = {"session_id": f"{event}-{len(prompts)}-{number}", "hook_event_name": event, "cwd": "/"}
        file = place / f"event-{side}.json"
        file.write_text(json.dumps(about | {"source": "startup", "prompt": prompt}), encoding="utf-8")
        command = with_input(file, ["env", f"HOME={user}", *product.command("hook", event)])
        ended = product.run(command, product.environment(homes[side]))
        if ended.code != 0 or ended.err:
            raise RuntimeError(f"{event} of {side}: {ended.complaint()}")
        return ended.cpu_s

    return run_once
