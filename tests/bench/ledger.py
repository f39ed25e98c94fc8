"""The ledger of an exploration is true: the tokens of each step are those of what was printed."""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path

from memory.core.tokens import count_json_tokens, count_tokens
from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Result, Table

MEMORIES = 1_200


def add_options(_parser: ArgumentParser) -> None:
    """This proof has no options of its own."""


def run(options: Namespace, product: Product) -> Result:
    """Explore by single commands, and compare what they printed with the trace."""
    texts, queries, source = data.corpus(options.data, MEMORIES, options.seed)
    with tempfile.TemporaryDirectory(prefix="bench-ledger-") as folder:
        home, file = Path(folder) / "home", Path(folder) / "memories.jsonl"
        data.write_import(file, texts, options.seed, tagged=True)
        product.call(home, "import", str(file)).data()
        hints = product.call(home, "explore_recall", "--query", queries[0]).data()["hints"]
        first, second = hints[0]["id"], hints[1]["id"]
        calls = [
            ("explore_recall", "--query", queries[0], "--budget", "20000"),
            ("explore_peek", "--id", first),
            ("explore_expand", "--id", first),
            ("explore_expand", "--id", first, "--id", second, "--focus", queries[0]),
            ("explore_neighbors", "--node", first, "--limit", "5"),
            ("explore_path", "--from", first, "--to", second),
            ("explore_peek", "--id", "000000000000"),
            ("explore_recall", "--query", queries[1], "--query", queries[2], "--explain"),
            ("explore_recall", "--query", queries[0], "--text"),
            ("explore", queries[0], "--budget", "500"),
        ]
        printed, written = [], []
        for words in calls:
            argv = (*words, "--session", "ledger")
            out = product.call(home, *argv).out
            printed.append(count_tokens(out) if "--text" in words else count_json_tokens(out))
            written.append(count_tokens(" ".join(("surgical-memory", *argv))))
        trace = product.call(home, "explore_trace", "--session", "ledger").data()
    counted = [step["tokens"] for step in trace["steps"]]
    totals = trace["tokens"]
    failures = []
    if counted != printed:
        failures.append(f"the trace counts {counted}, printed were {printed}")
    spent = sum(printed) + sum(written)
    if totals["exploration"] != spent:
        failures.append(f"the trace sums up to {totals['exploration']}, printed and written were {spent}")
    rows = [[words[0], str(a), str(b)] for words, a, b in zip(calls, printed, counted, strict=False)]
    rows.append(["all, with the calls themselves", str(spent), str(totals["exploration"])])
    table = Table("Tokens printed, and tokens in the trace", ("command", "printed", "trace"), rows)
    return Result("ledger", [table], {"printed": printed, "counted": counted, "totals": totals}, source, failures)
