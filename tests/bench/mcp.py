"""What the MCP server costs: until it answers, at each call, in memory and in tokens; beside the cold command."""

from __future__ import annotations

import json
import random
import subprocess
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from memory.cli.tools import input_schema, instructions, summary_of, tools
from memory.core.tokens import count_json_tokens, count_tokens
from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.bench.timing import WARM_UPS, by_round

MEMORIES = 10_000
CALLS = 20  # of each server, once it is up
ROOT = Path(__file__).resolve().parents[2]
# `memory.mcp` knows where its packages are.
SDK = f"import os, sys; sys.path.insert(0, {str(ROOT)!r}); import memory.mcp, mcp.server.lowlevel, mcp.server.stdio; os._exit(0)"
HELLO = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}}


class Server:
    """A server that is spoken to over its pipes, as `product.command` starts it."""

    def __init__(self, product: Product, home: Path) -> None:
        self.process = subprocess.Popen(
            product.command("mcp"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=product.environment(home),
            cwd="/",
        )
        self._number = 0

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """The result of a request. Raises RuntimeError for an error."""
        self._number += 1
        self._write({"id": self._number, "method": method, "params": params})
        assert self.process.stdout
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        if "result" not in answer or answer["result"].get("isError"):
            raise RuntimeError(f"{method}: {answer}")
        return dict(answer["result"])

    def greet(self) -> None:
        """As clients begin: the handshake, then the tools."""
        self.ask("initialize", **HELLO)
        self._write({"method": "notifications/initialized"})
        self.ask("tools/list")

    def resident_mb(self) -> float:
        """What it keeps in memory; 0 where the system does not tell."""
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        except OSError:
            return 0.0
        return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) / 1e3

    def end(self) -> None:
        """Close its input, and wait."""
        self.process.communicate(timeout=20)

    def _write(self, message: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--rounds", type=int, default=11, help="servers, and processes of each kind (default: 11)")
    parser.add_argument("--memories", type=int, default=MEMORIES, help=f"in the store (default: {MEMORIES})")


def run(options: Namespace, product: Product) -> Result:
    """Servers and cold processes in turn, in an order shuffled anew each round."""
    texts, queries, source = data.corpus(options.data, options.memories, options.seed)
    with tempfile.TemporaryDirectory(prefix="bench-mcp-") as folder:
        home, file = Path(folder) / "home", Path(folder) / "memories.jsonl"
        data.write_import(file, texts, options.seed, tagged=True)
        product.call(home, "import", str(file)).data()
        times, memory_mb = _measure(product, home, queries, options)
    rows = [
        [name, f"{1000 * median(seconds):.0f}", *(f"{by_round(seconds, times[to]):.2f}" for to in ("floor", "SDK alone"))]
        for name, seconds in times.items()
    ]
    tokens = _tokens()
    tables = [
        Table(f"Time at {options.memories:,} memories", ("what", "ms", "to the floor", "to the SDK alone"), rows),
        Table("Resident memory", ("when", "MB"), [[when, f"{median(mb):.0f}"] for when, mb in memory_mb.items()]),
        Table("Tokens of what a client is told", ("what", "tokens"), [[what, str(count)] for what, count in tokens.items()]),
    ]
    return Result("mcp", tables, {"seconds": times, "resident_mb": memory_mb, "tokens": tokens}, source)


def _measure(
    product: Product, home: Path, queries: Sequence[str], options: Namespace
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    generator = random.Random(options.seed)
    times: dict[str, list[float]] = {
        name: []
        for name in ("floor", "SDK alone", "explore_recall, cold command", "server until its tools are listed", "its first explore_recall", "its later ones", "its end")
    }  # fmt: skip
    memory_mb: dict[str, list[float]] = {"idle": [], "after its calls": []}
    for number in range(-WARM_UPS, options.rounds):
        asked = generator.choices(queries, k=CALLS + 1)
        found: dict[str, float] = {}
        processes = {
            "floor": product.floor(home),
            "SDK alone": [*product.python, "-c", SDK],
            "explore_recall, cold command": product.command("explore_recall", "--query", asked[0]),
        }
        for name in generator.sample([*processes, "server"], 4):
            if name == "server":
                found |= _serve(product, home, asked, memory_mb)
                continue
            ended = product.run(processes[name], product.environment(home))
            if ended.code != 0:
                raise RuntimeError(f"{name}: {ended.complaint()}")
            found[name] = ended.wall_s
        if number >= 0:
            for name, seconds in found.items():
                times[name].append(seconds)
    return times, memory_mb


def _serve(
    product: Product, home: Path, asked: Sequence[str], memory_mb: dict[str, list[float]]
) -> dict[str, float]:
    """One server's life."""
    began = time.perf_counter()
    server = Server(product, home)
    server.greet()
    laps = [time.perf_counter()]
    memory_mb["idle"].append(server.resident_mb())
    for query in asked:
        before = time.perf_counter()
        server.ask("tools/call", name="explore_recall", arguments={"query": [query]})
        laps.append(time.perf_counter() - before)
    memory_mb["after its calls"].append(server.resident_mb())
    closing = time.perf_counter()
    server.end()
    return {
        "server until its tools are listed": laps[0] - began,
        "its first explore_recall": laps[1],
        "its later ones": median(laps[2:]),
        "its end": time.perf_counter() - closing,
    }


def _tokens() -> dict[str, int]:
    listed = [
        json.dumps({"name": name, "description": summary_of(tool), "input_schema": input_schema(tool)})
        for name, tool in tools().items()
    ]
    return {"instructions": count_tokens(instructions()), f"{len(listed)} tools, listed": sum(map(count_json_tokens, listed))}
