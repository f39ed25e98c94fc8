"""What it costs a new machine to join a memory that was edited often: requests, bytes and processor time.

One machine writes memories, edits each of them some times, and syncs as it goes, as often as a person does. Then a
second one joins. Edits change a few words, or tags; they come in random order. `--rewritten` replaces whole texts.
"""

from __future__ import annotations

import random
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import Any

from memory.core.records import Record, Update
from memory.exchange.sync import rounds
from memory.exchange.sync.storage import FolderStorage
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.store.stores import DAY, ids_in, import_record
from tests.sync.machines import Machine, Wrapped, clock_now

_WORDS = 130  # of a text: its line has some 900 bytes
_CHANGED = 4  # words that an edit exchanges


def add_options(parser: ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--memories", type=int, default=500, help="that the first machine has (default: 500)")
    parser.add_argument("--edits", default="0,5,20", help="of each memory, in a run each (default: 0,5,20)")
    parser.add_argument("--batch", type=int, default=50, help="records that are written before each sync (default: 50)")
    parser.add_argument("--rewritten", action="store_true", help="each edit replaces the whole text")


class _Counting(Wrapped):
    """A storage that counts the bytes that are read."""

    bytes = 0

    def get(self, key: str) -> bytes | None:
        """As of Storage."""
        data = super().get(key)
        self.bytes += len(data or b"")
        return data


def run(options: Namespace, product: Product) -> Result:
    """Join once for each number of edits."""
    del product
    runs = [
        _run(options.memories, int(edits), options.batch, options.rewritten, options.seed)
        for edits in options.edits.split(",")
    ]
    first = runs[0]
    rows = [
        [
            str(one["edits"]), f"{one['lines']:,}", f"{one['kB of lines']:,.0f}", str(one["objects"]),
            str(one["requests"]), f"{one['kB read']:,.0f}", f"{one['kB read'] / first['kB read']:.2f}",
            f"{one['cpu s']:.1f}", f"{one['cpu s'] / first['cpu s']:.2f}",
        ]
        for one in runs
    ]  # fmt: skip
    columns = ("edits each", "lines", "kB of lines", "objects", "requests", "kB read", "of the first row's",
               "processor s", "of the first row's")  # fmt: skip
    failures = [f"{one['edits']} edits: {failure}" for one in runs for failure in one["failures"]]
    title = f"Joining a memory of {options.memories:,}"
    return Result("sync_join", [Table(title, columns, rows)], {"runs": runs}, {"seed": str(options.seed)}, failures)


def _run(memories: int, edits: int, batch: int, is_rewritten: bool, seed: int) -> dict[str, Any]:
    chance = random.Random(f"{seed} {memories} {edits}")
    with tempfile.TemporaryDirectory(prefix="bench-join-") as folder:
        url = f"file://{folder}/bucket"
        first, second = (_machine(Path(folder, name), FolderStorage(url)) for name in ("first", "second"))
        key = first.set_up()
        history = _history(memories, edits, is_rewritten, chance)
        for start in range(0, len(history), batch):
            first.write(*history[start : start + batch])
            first.sync()
        head = next(iter(first.group().heads().values()))
        counting = _Counting(second.storage)
        second.storage = counting
        before = Counter(counting.requests)
        began = time.process_time()
        second.join(key)
        done = rounds.sync(second.store, second.home, clock_now(), counting)
        taken = time.process_time() - began
        failures = list(done.get("problems", ()))
        if second.tables() != first.tables():
            failures.append("the stores differ")
        return {
            "edits": edits, "lines": head.last, "kB of lines": sum(one.size for one in head.segments) / 1_000,
            "objects": len(head.segments), "requests": sum((Counter(counting.requests) - before).values()),
            "kB read": counting.bytes / 1_000, "cpu s": taken, "failures": failures,
        }  # fmt: skip


def _machine(folder: Path, storage: FolderStorage) -> Machine:
    machine = Machine(folder, storage)
    machine.store = Store(machine.home, StoreEncoder())
    return machine


def _history(memories: int, edits: int, is_rewritten: bool, chance: random.Random) -> list[Record]:
    vocabulary = [f"{chance.choice('bcdfghjklmnprstvwz')}{chance.choice('aeiou')}{number:x}" for number in range(3_000)]
    texts: dict[str, list[str]] = {}
    made: list[Record] = []
    for number in range(memories):
        words = chance.choices(vocabulary, k=_WORDS)
        record = import_record(f"r{number}", f"Note {number}: {' '.join(words)}.", at=DAY + number)
        texts[ids_in(record)[0]] = words
        made.append(record)
    wanted = [name for name in texts for _ in range(edits)]
    chance.shuffle(wanted)
    for number, name in enumerate(wanted):
        at = DAY + memories + number
        if number % 5 == 4:
            made.append(Update(f"u{number}", at, name, {"tags": chance.sample(("db", "api", "deploy", "test"), 2)}))
            continue
        words = texts[name]
        for _ in range(len(words) if is_rewritten else _CHANGED):
            words[chance.randrange(len(words))] = chance.choice(vocabulary)
        made.append(Update(f"u{number}", at, name, {"content": f"Note of {number}: {' '.join(words)}."}))
    return made
