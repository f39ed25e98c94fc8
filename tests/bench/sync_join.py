"""What it costs a new machine to join a memory that was edited often: requests, bytes and processor time.

One machine writes memories, edits each of them some times, and syncs as it goes, as often as a person does. Then a
second one joins. Edits change a few words, or tags; they come in random order. `--rewritten` replaces whole texts.

For a great many memories, `--lines-alone` puts the first machine's lines into the storage without a store of its own,
in objects as large as its merges would have left; the texts that arrive are compared with those that were put.
"""

from __future__ import annotations

import os
import random
import resource
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from memory.core import clock
from memory.core.record_json import to_json
from memory.core.records import Record, Remember, Update
from memory.exchange.sync import pushing, rounds
from memory.exchange.sync.group import SEGMENT_BYTES, SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.storage import FolderStorage
from memory.store.engine.db import Connection
from memory.store.journal import lines
from memory.store.projects.scopes import USER
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from tests.bench.data import read_numbers
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.store.stores import DAY, ids_in, import_record
from tests.sync.machines import Machine, Wrapped, clock_now

_WORDS = 130  # of a text: its line has some 900 bytes
_CHANGED = 4  # words that an edit exchanges


def add_options(parser: ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--memories", type=int, default=500, help="that the first machine has (default: 500)")
    parser.add_argument("--edits", default="0,5,20", type=read_numbers, help="of each memory, in a run each (default: 0,5,20)")
    parser.add_argument("--batch", type=int, default=50, help="records that are written before each sync (default: 50)")
    parser.add_argument("--rewritten", action="store_true", help="each edit replaces the whole text")
    parser.add_argument("--lines-alone", action="store_true", help="the first machine has no store; without edits")


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
    if options.lines_alone:
        runs = [_run_lines_alone(options.memories, options.seed)]
    else:
        runs = [
            _run(options.memories, int(edits), options.batch, options.rewritten, options.seed)
            for edits in options.edits.split(",")
        ]
    first = runs[0]
    rows = [
        [
            str(one["edits"]), f"{one['lines']:,}", f"{one['kB of lines']:,.0f}", str(one["objects"]),
            str(one["requests"]), f"{one['kB read']:,.0f}", f"{one['kB read'] / first['kB read']:.2f}",
            f"{one['cpu s']:.1f}", f"{one['cpu s'] / first['cpu s']:.2f}", f"{one['MB of memory']:,.0f}",
        ]
        for one in runs
    ]  # fmt: skip
    columns = ("edits each", "lines", "kB of lines", "objects", "requests", "kB read", "of the first row's",
               "processor s", "of the first row's", "MB of memory")  # fmt: skip
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
        return _join(first, second, key, edits, lambda: second.tables() == first.tables())


def _run_lines_alone(memories: int, seed: int) -> dict[str, Any]:
    """Put a stream of lines, and join it."""
    chance = random.Random(f"{seed} {memories} 0")
    with tempfile.TemporaryDirectory(prefix="bench-join-") as folder:
        url = f"file://{folder}/bucket"
        first, second = (_machine(Path(folder, name), FolderStorage(url)) for name in ("first", "second"))
        key = first.set_up()
        written = _put_lines(first, _records(memories, chance))
        return _join(first, second, key, 0, lambda: second.store.read_or(_digest_of_texts, "") == written)


def _put_lines(machine: Machine, records: Iterator[Remember]) -> str:
    """Put the lines of some records as a stream of a machine's; returns the digest of their texts."""
    group = machine.group()
    head = pushing.own_stream(group, USER, False, {})
    texts, parts, size, start = sha256(), list[bytes](), 0, head
    for record in records:
        texts.update(record.memories[0].content.encode() + b"\n")
        made = lines.text_of(to_json(record))
        now, number = clock.tick(head.clock, record.at), head.last + 1
        data, chain = lines.write_line(made, head.stream, number, now, head.chain)
        if size + len(data) > SEGMENT_BYTES:
            start = head = _with_segment(group, start, head, parts)
            parts, size = [], 0
        parts.append(data)
        size += len(data)
        head = head._replace(last=number, clock=now, chain=chain)
    head = _with_segment(group, start, head, parts)
    assert group.put_head(head._replace(number=1, at=clock_now()))
    group.save()
    return texts.hexdigest()


def _with_segment(group: SyncGroup, start: Head, head: Head, parts: list[bytes]) -> Head:
    """The head with another object, that of the lines since an earlier state of it."""
    clocks = (lines.trailer_of(parts[0]), lines.trailer_of(parts[-1]))
    oldest, newest = (trailer.clock for trailer in clocks if trailer is not None)
    made = group.put_segment(
        head.stream, start.last + 1, head.last, (start.chain, head.chain), (oldest, newest), b"".join(parts)
    )
    return head._replace(segments=(*head.segments, made))


def _digest_of_texts(connection: Connection) -> str:
    """Of all texts, in the order of their times."""
    texts = sha256()
    found = connection.execute("SELECT content FROM nodes ORDER BY created_at, id")
    while rows := found.fetchmany(10_000):
        for (text,) in rows:
            texts.update(text.encode() + b"\n")
    return texts.hexdigest()


def _join(first: Machine, second: Machine, key: str, edits: int, are_equal: Callable[[], bool]) -> dict[str, Any]:
    """Have the second machine join the first one's group, and measure that."""
    head = next(one for one in first.group().heads().values() if one.author == first.group().machine)
    counting = _Counting(second.storage)
    second.storage = counting
    before, began = Counter(counting.requests), _processor_s()
    second.join(key)
    done = rounds.sync(second.store, second.home, clock_now(), counting)
    taken = _processor_s() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000
    return {
        "edits": edits, "lines": head.last, "kB of lines": sum(one.size for one in head.segments) / 1_000,
        "objects": len(head.segments), "requests": sum((Counter(counting.requests) - before).values()),
        "kB read": counting.bytes / 1_000, "cpu s": taken, "MB of memory": peak,
        "failures": [*done.get("problems", ()), *([] if are_equal() else ["the stores differ"])],
    }  # fmt: skip


def _processor_s() -> float:
    """Of this process, and of the others that make the index with it."""
    return sum(os.times()[:4])


def _machine(folder: Path, storage: FolderStorage) -> Machine:
    machine = Machine(folder, storage)
    machine.store = Store(machine.home, StoreEncoder())
    return machine


def _vocabulary(chance: random.Random) -> list[str]:
    return [f"{chance.choice('bcdfghjklmnprstvwz')}{chance.choice('aeiou')}{number:x}" for number in range(3_000)]


def _records(memories: int, chance: random.Random) -> Iterator[Remember]:
    vocabulary = _vocabulary(chance)
    for number in range(memories):
        words = chance.choices(vocabulary, k=_WORDS)
        yield import_record(f"r{number}", f"Note {number}: {' '.join(words)}.", at=DAY + number)


def _history(memories: int, edits: int, is_rewritten: bool, chance: random.Random) -> list[Record]:
    vocabulary = _vocabulary(chance)
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
