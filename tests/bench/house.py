"""The shape of the code at this commit, and beside others: rooms, arrows between them, circles, sizes, the README's length.

Read from the sources with `ast`, nothing is run. `--picture FILE` draws the rooms by floor and the imports between them as SVG.
"""

from __future__ import annotations

import ast
import subprocess
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table, commit_of
from tests.test_rooms import FLOOR

LONG = 300  # lines
BOX, GAP, ROW, HEIGHT, MARGIN = 124, 22, 92, 40, 24  # pixels


class Shape(NamedTuple):
    """What one commit's sources say. arrows: imports between modules of memory/, at load time or in a function."""

    modules: Mapping[str, int]  # lines, by a module's whole name
    arrows: frozenset[tuple[str, str]]
    loading: frozenset[tuple[str, str]]  # those of `arrows` that are followed when a module is loaded
    readme: int  # lines

    @property
    def rooms(self) -> set[str]:
        """The folders directly below memory/ that hold modules."""
        return {room_of(name) for name in self.modules} - {""}


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--commits", default="", help="commits to show beside the working tree, by comma")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the rooms and their imports here, as SVG")


def run(options: Namespace, product: Product) -> Result:
    """Measure the shape of each commit."""
    shapes = {}
    commits = [name for name in options.commits.split(",") if name]
    for commit in commits:
        commit_of("--commits", commit)
    for commit in commits:
        with tempfile.TemporaryDirectory(prefix="bench-house-") as folder:
            archive = subprocess.run(["git", "-C", str(ROOT), "archive", commit, "memory", "README.md"], capture_output=True, check=True)
            subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
            shapes[commit] = read(Path(folder))
    shapes["this"] = read(ROOT)
    figures = {name: measure(shape) for name, shape in shapes.items()}
    rows = [[what, *(f"{one[what]:,}" for one in figures.values())] for what in figures["this"]]
    if options.picture:
        options.picture.write_text(draw(shapes["this"]), encoding="utf-8")
    return Result("house", [Table("The shape of the code", ("", *figures), rows)], figures, {})


def read(root: Path) -> Shape:
    """The shape of a checkout."""
    paths = {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((root / "memory").rglob("*.py"))
    }
    modules, arrows, loading = dict[str, int](), set[tuple[str, str]](), set[tuple[str, str]]()
    for name, path in paths.items():
        text = path.read_text(encoding="utf-8")
        modules[name] = len(text.splitlines())
        tree = ast.parse(text)
        lazy = {id(inner) for node in ast.walk(tree) if is_lazy(node) for inner in ast.walk(node)}
        checked = {id(inner) for node in ast.walk(tree) if is_for_checkers(node) for inner in ast.walk(node)}
        for node in ast.walk(tree):
            if id(node) in checked:
                continue
            for to in set(imports_of(node, paths)) - {name}:
                arrows.add((name, to))
                if id(node) not in lazy:
                    loading.add((name, to))
    readme = root / "README.md"
    return Shape(modules, frozenset(arrows), frozenset(loading), len(readme.read_text(encoding="utf-8").splitlines()))


def is_lazy(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)


def is_for_checkers(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def imports_of(node: ast.AST, known: Iterable[str]) -> list[str]:
    """The modules of this project that an import statement names."""
    if isinstance(node, ast.Import):
        return [one.name for one in node.names if one.name in known]
    if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "memory":
        inner = [f"{node.module}.{one.name}" for one in node.names]
        return [whole if whole in known else node.module for whole in inner]
    return []


def room_of(module: str) -> str:
    """The folder of memory/ that a module lies in; "" for one directly there."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and (len(parts) > 2 or parts[1] in FLOOR) else ""


def measure(shape: Shape) -> dict[str, int]:
    """The figures of the table."""
    between = {(room_of(one), room_of(two)) for one, two in shape.arrows if room_of(one) != room_of(two)}
    lengths = sorted(shape.modules.values())
    return {
        "rooms": len(shape.rooms),
        "modules": len(lengths),
        "modules directly in memory/": sum(not room_of(name) for name in shape.modules) - 1,
        "imports between modules": len(shape.arrows),
        "imports between rooms": len({(one, two) for one, two in between if one and two}),
        "rooms that import each other": sum((two, one) in between for one, two in between if one and two) // 2,
        "modules in circles, at load time": in_circles(shape.modules, shape.loading),
        "modules in circles, in all": in_circles(shape.modules, shape.arrows),
        "lines": sum(lengths),
        f"modules over {LONG} lines": sum(length > LONG for length in lengths),
        "the longest, lines": lengths[-1],
        "README, lines": shape.readme,
    }


def in_circles(modules: Iterable[str], arrows: Iterable[tuple[str, str]]) -> int:
    """How many modules reach themselves by way of others."""
    ways: dict[str, set[str]] = {}
    for one, two in arrows:
        ways.setdefault(one, set()).add(two)
    count = 0
    for name in modules:
        seen, open_ = set[str](), [name]
        while open_:
            for to in ways.get(open_.pop(), ()):
                if to not in seen:
                    seen.add(to)
                    open_.append(to)
        count += name in seen
    return count


def draw(shape: Shape) -> str:
    """The rooms by floor, the lowest below, and a line for each import of a room by another; as wide as it is common."""
    counts: dict[tuple[str, str], int] = {}
    for one, two in shape.arrows:
        pair = (room_of(one), room_of(two))
        if all(room in FLOOR for room in pair) and pair[0] != pair[1]:
            counts[pair] = counts.get(pair, 0) + 1
    floors = [sorted(room for room in FLOOR if FLOOR[room] == floor) for floor in range(max(FLOOR.values()) + 1)]
    width = 2 * MARGIN + max(len(rooms) for rooms in floors) * (BOX + GAP) - GAP
    height = 2 * MARGIN + (len(floors) - 1) * ROW + HEIGHT
    at: dict[str, tuple[float, float]] = {}
    for floor, rooms in enumerate(floors):
        left = (width - len(rooms) * (BOX + GAP) + GAP) / 2
        for place, room in enumerate(rooms):
            at[room] = (left + place * (BOX + GAP), height - MARGIN - HEIGHT - floor * ROW)
    lines = []
    for (one, two), count in sorted(counts.items(), key=lambda item: item[1]):
        (x1, y1), (x2, y2) = at[one], at[two]
        start, end = (x1 + BOX / 2, y1 + HEIGHT), (x2 + BOX / 2, y2)
        bend = ROW / 2
        lines.append(
            f'<path d="M{start[0]:.0f} {start[1]:.0f}C{start[0]:.0f} {start[1] + bend:.0f} {end[0]:.0f} {end[1] - bend:.0f} '
            f'{end[0]:.0f} {end[1]:.0f}" stroke-width="{min(0.6 + count / 12, 5):.1f}"><title>{one} → {two}: {count}</title></path>'
        )
    boxes = []
    for room, (x, y) in at.items():
        size = sum(lines_ for name, lines_ in shape.modules.items() if room_of(name) == room)
        boxes.append(
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{BOX}" height="{HEIGHT}" rx="7"/>'
            f'<text x="{x + BOX / 2:.0f}" y="{y + 18:.0f}">{escape(room)}</text>'
            f'<text class="size" x="{x + BOX / 2:.0f}" y="{y + 33:.0f}">{size:,} lines</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'aria-label="The rooms of memory/ by floor, and which imports which">'
        "<style>text{font:600 14px system-ui,sans-serif;text-anchor:middle;fill:#14202e}.size{font-weight:400;font-size:11px;"
        "fill:#5a6b7f}rect{fill:#eef3f9;stroke:#9db1c8}path{fill:none;stroke:#5b86b8;opacity:.45}</style>"
        f'<rect width="{width}" height="{height}" style="fill:#fff;stroke:none"/>'
        f"{''.join(lines)}{''.join(boxes)}</svg>\n"
    )
