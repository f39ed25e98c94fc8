"""The night: what it learns, what it finds, what it survives, and what it costs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from tests.bench.data import names_parser, read_numbers, set_path
from tests.bench.night_detection import detection
from tests.bench.night_kills import full_disk, kills
from tests.bench.night_learning import month, year
from tests.bench.night_rule import rule
from tests.bench.night_speed import SIZES, speed
from tests.bench.product import Product
from tests.bench.report import Result, Table

PARTS = ("rule", "month", "year", "detection", "kills", "disk_full", "speed")
LEARNING_SETS = ("hotpotqa", "skills")


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--parts", default=",".join(PARTS), type=names_parser(PARTS), help=f"which (default: {','.join(PARTS)})")
    parser.add_argument("--memories", type=int, default=1_000, help="in the simulated month and year (default: 1000)")
    parser.add_argument("--quick", action="store_true", help="a month of laws alone, without copies and communities")
    parser.add_argument("--rounds", type=int, default=200, help="kills (default: 200)")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), type=read_numbers, help="memories of the nights that are timed")


def run(options: Namespace, product: Product) -> Result:
    """Each part gives a table; a promise that was broken is a failure."""
    tables: list[Table] = []
    failures: list[str] = []
    figures: dict[str, Any] = {}
    parts = options.parts.split(",")
    sets = options.set.split(",") if options.set else LEARNING_SETS
    if options.data:
        wanted = [*(sets if {"month", "year"} & set(parts) else ()), *(["hotpotqa"] if "detection" in parts else ())]
        for name in wanted:
            set_path(options.data, name)
    if "rule" in parts:
        tables.append(rule(options.seed))
    for name in sets if options.data else ("synthetic",):
        if "month" in parts:
            table, broken = month(options.data, name, options.memories, options.seed, options.quick)
            tables.append(table)
            failures += broken
        if "year" in parts:
            table, broken = year(options.data, name, options.memories, options.seed)
            tables.append(table)
            failures += broken
    if "detection" in parts:
        by_kind, scores, found = detection(options.data, options.seed)
        tables += [by_kind, scores]
        figures |= found
    if "kills" in parts:
        table, broken = kills(product, options.rounds, options.seed)
        tables.append(table)
        failures += broken
    if "disk_full" in parts:
        table, broken = full_disk(product, 40, options.seed)
        tables.append(table)
        failures += broken
    if "speed" in parts:
        sizes = tuple(int(size) for size in options.sizes.split(","))
        table, timed = speed(product, options.data, sizes, options.seed)
        tables.append(table)
        figures |= timed
    return Result("night", tables, figures, {"seed": str(options.seed)}, failures)
