"""How long a first and a usual night take, and how much memory: at 1,000, 10,000 and 100,000 memories.

An event for each memory, in sessions of five; some seventeen edges a memory. The first night compares everything with
everything; the second has a day's events, a hundredth of them, and nothing new to compare.

More than 5,000 memories are made by multiplying the rows of 5,000 in the database, under keys, terms and names of their
own: to import them would take longer than all nights. The journal, which is what a backup packs, holds the first 5,000.
"""

from __future__ import annotations

import json
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from memory.store.engine import db
from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Table

SIZES = (1_000, 10_000, 100_000)
TARGET_S, TARGET_MB = 120.0, 2_000.0
COLUMNS = ("memories", "edges", "night", "events", "s", "s of processor", "the same per 1,000 memories", "MB", "target", "", "slowest stages")
_EVENTS_A_SESSION = 5
BASE = 5_000  # memories that are imported



def speed(product: Product, folder: Path | None, sizes: tuple[int, ...], seed: int) -> tuple[Table, dict[str, Any]]:
    """A table of nights, and the figures."""
    rows: list[list[str]] = []
    figures: dict[str, Any] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="bench-night-") as place:
            home = Path(place) / "home"
            file = Path(place) / "import.jsonl"
            base = min(size, BASE)
            texts, _, _ = data.corpus(folder, base, seed)
            data.write_import(file, texts, seed, tagged=True)
            product.call(home, "import", str(file)).data()
            file.unlink()
            _multiply(home, size // base)
            ids = _ids(product, home, base)
            for label, events in (("first", size), ("usual", max(10, size // 100))):
                _log(home, ids, events, seed)
                argv = product.command("consolidate", "--deadline", "60")
                run, megabytes = product.peak(argv, product.environment(home))
                report = run.data()
                edges = sum(product.call(home, "stats").data()["edges"].values())
                seconds, processor_s = report["seconds"], report["processor_seconds"]
                slowest = sorted(report["stages"], key=lambda line: -line["seconds"])[:4]
                rows.append(
                    [
                        f"{size:,}", f"{edges:,}", label, f"{events:,}", f"{seconds:.1f}",
                        f"{processor_s:.1f}", f"{1000 * processor_s / size:.2f}", f"{megabytes:.0f}",
                        f"≤ {TARGET_S:.0f} s, {TARGET_MB:.0f} MB",
                        "met" if seconds <= TARGET_S and megabytes <= TARGET_MB else "MISSED",
                        ", ".join(f"{line['stage']} {line['seconds']:.1f}" for line in slowest),
                    ]
                )  # fmt: skip
                took = {"seconds": seconds, "processor_s": processor_s}
                figures[f"{size} {label}"] = took | {"mb": megabytes, "edges": edges} | {
                    "stages": report["stages"]
                }
    return Table("Nights by size", COLUMNS, rows), figures


def _multiply(home: Path, times: int) -> None:
    """Put copies of all rows beside them, each a graph of its own: no word, name or text of one is in another."""
    connection = db.connect(str(home / "store.duckdb"), read_only=False)
    columns = [row[0] for row in db.rows(connection, "SELECT name FROM pragma_table_info('nodes')")]
    (step,) = db.rows(connection, "SELECT greatest((SELECT max(key) FROM nodes), (SELECT max(key) FROM entities)) + 1")[0]
    changed = {"key": "key + {k}", "id": "md5(id || {n})[:12]", "digest": "md5(digest || {n})[:12]"}
    tables = {
        "nodes": ", ".join(changed.get(name, name) for name in columns),
        "tags": "node + {k}, tag",
        "postings": "term + {n}, node + {k}, a, b, c, d, e",
        "vectors": "node + {k}, encoder, vector",
        "entities": "key + {k}, scope, name || '-{n}', display",
        "edges": "source + {k}, target + {k}, relation, weight, provenance, evidence + {k}, reasoning, created_at",
    }
    connection.begin()
    for table, selected in tables.items():
        connection.execute(f"CREATE TEMP TABLE base AS FROM {table}")
        for number in range(1, times):
            connection.execute(f"INSERT INTO {table} SELECT {selected.format(k=number * step, n=number)} FROM base")
        connection.execute("DROP TABLE base")
    connection.commit()
    connection.execute("CHECKPOINT")
    connection.close()


def _ids(product: Product, home: Path, size: int) -> list[str]:
    found: list[str] = []
    while len(found) < size:
        page = product.call(home, "list", "--limit", "1000", "--offset", str(len(found))).data()["memories"]
        if not page or len(found) >= 5_000:  # enough to draw events from
            break
        found += [row["id"] for row in page]
    return found


def _log(home: Path, ids: list[str], events: int, seed: int) -> None:
    generator = random.Random(seed)
    moment = time.time_ns() // 1000
    with open(home / "events.jsonl", "a", encoding="utf-8") as file:
        for number in range(events):
            session = number // _EVENTS_A_SESSION
            kind = "recalled" if number % _EVENTS_A_SESSION == 0 else "used"
            drawn = [generator.choice(ids) for _ in range(5 if kind == "recalled" else 1)]
            row = {"event": kind, "at": moment + number, "session": f"{os.getpid()}-{session}", "ids": drawn}
            file.write(json.dumps(row) + "\n")
