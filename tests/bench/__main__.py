"""`python -m tests.bench NAME [--data DIR] [--out FILE]`: one benchmark or proof, or `all` of them.

Prints Markdown tables. Exits with 1 when a proof is refuted, and with 2 when a benchmark was not given what it needs (of
`all` it is left out); a target that was missed only shows in its table.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tests.bench.data import Missing
from tests.bench.product import Product
from tests.bench.report import Result, environment, write

NAMES = (
    "ranking", "driver", "ledger", "concurrency", "crash", "disk_full", "night", "speed", "mcp", "page", "skills", "repl",
    "long_context", "imports", "capture", "agent", "parameters", "unasked", "hooks_load", "redaction", "faults",
    "damage", "sharing", "stateful", "against", "judgement", "session_start", "house", "truth", "conversations", "limits",
    "sync", "sync_organisation", "sync_join", "waterfall", "languages",
)  # fmt: skip
APART = ("same_rankings", "mutation", "silence", "live", "beside")  # of two commits, of hours, or with a download: not of `all`
SETS = "hotpotqa,musique"
ON_SETS = ("ranking", "driver", "skills", "agent", "conversations")  # need a set of questions, and run once for each


def main(words: Sequence[str]) -> int:
    """Run what was asked for; returns the exit status."""
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))  # leaves no folder and no mount behind
    options, product = _parse(words), Product()
    machine = environment(product)
    results: list[Result] = []
    for name in NAMES if options.name == "all" else (options.name,):
        module = _module(name)
        own = _with_defaults(options, module)
        sets = own.set or getattr(module, "SETS", SETS)
        for chosen in sets.split(",") if name in ON_SETS else (own.set,):
            try:
                results.append(_run(module, argparse.Namespace(**{**vars(own), "set": chosen}), product))
            except Missing as reason:
                print(f"{name}{' is left out' if options.name == 'all' else ''}: {reason}", file=sys.stderr)
                if options.name != "all":
                    return 2
                continue
            if options.out:
                write(options.out, machine, results)
    print(", ".join(f"{key} {value}" for key, value in machine.items()))
    return int(any(result.failures for result in results))


def _run(module: ModuleType, options: argparse.Namespace, product: Product) -> Result:
    began = time.monotonic()
    result: Result = module.run(options, product)
    print(f"\n## {' '.join(part for part in (result.name, options.set) if part)} ({time.monotonic() - began:.0f} s)\n")
    print("\n".join(table.markdown() for table in result.tables))
    for failure in result.failures:
        print(f"REFUTED: {failure}")
    print("", flush=True)
    return result


def _module(name: str) -> ModuleType:
    return import_module(f"tests.bench.{name}")


def _parse(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="name", required=True)
    for name in (*NAMES, *APART, "all"):
        summary = (_module(name).__doc__ or "").split("\n")[0] if name != "all" else "Everything."
        summary = summary.replace("%", "%%")
        command = commands.add_parser(name, help=summary, description=summary)
        command.add_argument("--data", type=Path, metavar="DIR", help="a folder that holds a folder a set (hotpotqa, musique, …)")
        command.add_argument("--set", help=f"which sets, of {', '.join(ON_SETS)}, night (default: {SETS}, or its own)")
        command.add_argument("--out", metavar="FILE", help="write all figures here, as JSON")
        command.add_argument("--seed", type=int, default=1, help="of all that is random (default: 1)")
        if name != "all":
            _module(name).add_options(command)
        else:
            command.add_argument("--keep", metavar="DIR", help="keep the stores of `speed` here")
            command.add_argument("--baseline-python", metavar="PATH", help="an interpreter with rank-bm25 or bm25s")
    return parser.parse_args(words)


def _with_defaults(options: argparse.Namespace, module: ModuleType) -> argparse.Namespace:
    """The options with the module's own ones at their defaults, where `all` has not set them."""
    parser = argparse.ArgumentParser()
    module.add_options(parser)
    return argparse.Namespace(**{**vars(parser.parse_args([])), **vars(options)})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
