"""What each millisecond of a cold command is: a recall, a prompt that gets nothing, one that asks, and `remember`.

In processor time of the whole process, so that a busy machine stretches it less; the run of median length of several
is shown. `--picture` draws the recall into docs/pictures.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench import data
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table
from tests.bench.skills_hooks import with_input

PROBE = Path(__file__).with_name("waterfall_probe.py")
PICTURE = ROOT / "docs" / "pictures" / "recall-waterfall.svg"
ROUNDS = 7
_LEAST_SHARE = 0.012  # of the whole: what is shorter is drawn together with its neighbours
_COLOURS = {"interpreter": "#8c959f", "import": "#bf8700", "DuckDB": "#8250df", "SQL": "#0969da", "Python": "#1a7f37"}
_CREATED = re.compile(r"CREATE (?:OR REPLACE )?(?:TEMP )?TABLE (\w+)")
_FROM = re.compile(r"\b(?:FROM|JOIN) (\w+)")


class Step(NamedTuple):
    """A stretch of a command. group: of _COLOURS.  began, ended: milliseconds of processor time."""

    group: str
    name: str
    began: float
    ended: float

    @property
    def ms(self) -> float:
        """How long it took."""
        return self.ended - self.began


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--memories", type=int, default=10_000, help="in the store (default: 10,000)")
    parser.add_argument("--home", type=Path, help="a data folder that is there, instead of a new one")
    parser.add_argument("--picture", action="store_true", help="draw the recall into docs/pictures")


def run(options: Namespace, product: Product) -> Result:
    """Measure all commands."""
    texts, queries, source = data.corpus(options.data, options.memories, options.seed)
    with tempfile.TemporaryDirectory(prefix="bench-waterfall-") as folder:
        place = Path(folder)
        home = place / "home"
        if options.home:
            shutil.copytree(options.home, home)
        else:
            data.write_import(place / "memories.jsonl", texts, options.seed, tagged=True)
            product.call(home, "import", str(place / "memories.jsonl")).data()
        found = {
            "recall": _measure(product, home, place, ["explore_recall", "--query", queries[0]]),
            "prompt, a question": _measure(product, home, place, ["hook", "UserPromptSubmit"], queries[0]),
            "prompt, everyday": _measure(product, home, place, ["hook", "UserPromptSubmit"], "run the tests again"),
            "remember": _measure(product, home, place, ["remember", "--scope", "user", "The lock of {0} is in drawer {0}."]),
        }
    names = [*_COLOURS, "all"]
    rows = [
        [name, *(f"{sum(step.ms for step in steps if group in (step.group, 'all')):.1f}" for group in names)]
        for name, steps in found.items()
    ]
    tables = [Table("Milliseconds of processor time, by what they go to", ("command", *names), rows)]
    for name, steps in found.items():
        longest = [[f"{one.began:.1f}", f"{one.ms:.1f}", one.group, one.name] for one in steps if one.ms >= 0.5]
        tables.append(Table(f"{name}, in order", ("at", "ms", "what", "of it"), longest))
    if options.picture:
        PICTURE.write_text(draw(found["recall"], f"A cold recall over {len(texts):,} memories"), encoding="utf-8")
    return Result("waterfall", tables, {name: list(map(tuple, steps)) for name, steps in found.items()}, source)


def _measure(product: Product, home: Path, place: Path, words: Sequence[str], prompt: str = "") -> list[Step]:
    """The steps of the run of median length."""
    runs = []
    for number in range(ROUNDS):
        out, event = place / "out.json", place / "event.json"
        about = {"session_id": f"waterfall-{number}", "hook_event_name": "UserPromptSubmit", "cwd": "/", "prompt": prompt}
        event.write_text(json.dumps(about), encoding="utf-8")
        own = [word.format(number) for word in words]
        python = [product.interpreter, "-I", "-S", *product.python[2:]]
        ended = product.run(with_input(event, [*python, str(PROBE), str(out), str(product.root), *own]), _environment(product, home))
        if ended.code or not out.exists():
            raise RuntimeError(ended.complaint())
        runs.append(steps_of(json.loads(out.read_text(encoding="utf-8"))))
    middle = median(steps[-1].ended for steps in runs)
    return next(steps for steps in runs if steps[-1].ended == middle)


def _environment(product: Product, home: Path) -> dict[str, str]:
    return {**product.environment(home), "PYTHONPATH": ""}


def steps_of(spans: Sequence[tuple[str, int, int]]) -> list[Step]:
    """Every stretch of a process in order, without gaps: what no span covers is Python."""
    steps: list[Step] = []
    at = 0.0
    for name, began, ended in sorted(spans, key=lambda span: (span[1], -span[2])):
        first, last = max(at, began / 1e6), ended / 1e6
        if first > at:
            steps.append(Step("Python", "", at, first))
            at = first
        if last > at:
            steps.append(Step(*_span_label(name), at, last))
            at = last
    return steps


def _span_label(name: str) -> tuple[str, str]:
    """The group and the name of a span."""
    kind, _, rest = name.partition(" ")
    if kind == "import":
        return ("DuckDB", "load the library") if rest == "_duckdb" else ("import", rest)
    if kind != "sql":
        return "interpreter", "start"
    if rest.startswith(("ATTACH", "USE")):
        return "DuckDB", "open the file"
    made, read = _CREATED.match(rest), _FROM.search(rest)
    return "SQL", f"make {made[1]}" if made else f"read {read[1]}" if read else rest[:24]


def draw(steps: Sequence[Step], title: str) -> str:
    """The steps as SVG: time from left to right, a line for each that counts."""
    whole = steps[-1].ended
    rows: list[Step] = []
    for step in steps:
        last = rows[-1] if rows else None
        small = step.ms < _LEAST_SHARE * whole
        if last and (last.group == step.group == "import" or (small and last.group == step.group)):
            rows[-1] = last._replace(ended=step.ended, name="modules" if step.group == "import" else last.name)
        elif small and last:
            rows[-1] = last._replace(ended=step.ended)
        else:
            rows.append(step)
    width, left, line, top = 900, 230, 18, 56
    height = top + line * len(rows) + 34
    scale = (width - left - 70) / whole
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" role="img" aria-label="{escape(title)}">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="12" y="20" font-size="14" fill="#24292f">{escape(title)}: {whole:.0f} ms of processor time</text>',
    ]
    at = 12
    for group, colour in _COLOURS.items():
        spent = sum(step.ms for step in steps if step.group == group)
        parts.append(f'<rect x="{at}" y="30" width="11" height="11" fill="{colour}"/>')
        parts.append(f'<text x="{at + 16}" y="40" fill="#24292f">{group} {spent:.0f} ms</text>')
        at += 34 + 8 * len(f"{group} {spent:.0f} ms")
    for place, step in enumerate(rows):
        y = top + line * place
        x, wide = left + scale * step.began, max(1.0, scale * step.ms)
        label = f"{step.group} {step.name}".strip()
        parts.append(f'<text x="{left - 8}" y="{y + 12}" text-anchor="end" fill="#24292f">{escape(label[:34])}</text>')
        parts.append(f'<rect x="{x:.1f}" y="{y + 2}" width="{wide:.1f}" height="{line - 5}" fill="{_COLOURS[step.group]}"/>')
        parts.append(f'<text x="{x + wide + 4:.1f}" y="{y + 12}" fill="#57606a">{step.ms:.1f}</text>')
    axis = top + line * len(rows) + 4
    parts.append(f'<path d="M{left} {axis}H{left + scale * whole:.1f}" stroke="#57606a"/>')
    for ms in range(0, int(whole) + 1, 20 if whole < 250 else 50):
        parts.append(f'<text x="{left + scale * ms:.1f}" y="{axis + 16}" text-anchor="middle" fill="#57606a">{ms}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
