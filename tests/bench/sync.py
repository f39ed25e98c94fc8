"""Machines share one memory through an object store at random: all stores end equal, what is forgotten is nowhere.

Each machine remembers, changes and forgets, is cut off for a while, syncs, and has a clock that is up to a day off. At
the end all settle. Then the stores, the journals and every object are looked through, and the requests are counted:
per sync, and what they cost at S3's prices for a machine that syncs every five minutes.
"""

from __future__ import annotations

import random
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from memory.core.records import Forget, Update
from memory.exchange.sync.storage import FolderStorage
from memory.store.journal import journal
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.store.stores import DAY, ids_in, import_record
from tests.sync.machines import Machine
from tests.sync.test_forgetting import stored_lines

# US dollars a request, of S3 Standard in us-east-1; deleting costs nothing.
PRICES = {"put": 5e-6, "list": 5e-6, "get": 4e-7, "delete": 0.0}
SYNCS_A_DAY = 288
_MOST_SETTLING = 12


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--machines", type=int, default=5, help="how many share a memory (default: 5)")
    parser.add_argument("--seconds", type=int, default=120, help="for how long they do as they please (default: 120)")


def run(options: Namespace, product: Product) -> Result:
    """Let machines do as they please, have them settle, and look for what was lost, invented, or not forgotten."""
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="bench-sync-") as folder:
        url = f"file://{folder}/bucket"
        machines = [Machine(Path(folder, f"m{number}"), FolderStorage(url)) for number in range(options.machines)]
        key = machines[0].set_up()
        for machine in machines[1:]:
            machine.join(key)
        skews = [chance.randint(-24, 24) * 3_600 for _ in machines]
        real, state = journal.time.time_ns, _State()
        deadline = time.monotonic() + options.seconds
        try:
            while time.monotonic() < deadline:
                place = chance.randrange(len(machines))
                journal.time.time_ns = lambda place=place: real() + skews[place] * 10**9  # type: ignore[assignment]
                state.step(machines[place], chance)
        finally:
            journal.time.time_ns = real  # type: ignore[assignment]
        requests = Counter({kind: sum(one.storage.requests.get(kind, 0) for one in machines) for kind in PRICES})
        rounds = _settle(machines)
        failures = [*state.problems, *_faults(machines, state)]
        if rounds > _MOST_SETTLING:
            failures.append("the machines do not come to rest")
        memories = len(machines[0].contents())
    per_sync = {kind: requests[kind] / max(1, state.syncs) for kind in PRICES}
    cents = 100 * SYNCS_A_DAY * sum(PRICES[kind] * count for kind, count in per_sync.items())
    rows = [[name, str(count)] for name, count in sorted(state.taken.items())]
    rows += [[f"{kind} a sync", f"{count:.2f}"] for kind, count in per_sync.items()]
    rows += [["cents of requests a day, at 288 syncs", f"{cents:.2f}"], ["memories at the end", str(memories)]]
    figures = {"machines": options.machines, "steps": sum(state.taken.values()), "syncs": state.syncs,
               "memories": memories, "per sync": per_sync, "cents a day": cents}  # fmt: skip
    title = f"{options.machines} machines for {options.seconds} s, {len(failures)} failures"
    return Result("sync", [Table(title, ("what", "count"), rows)], figures, {"seed": str(options.seed)}, failures)


class _State:
    """What was done: texts that were written, and words that were forgotten."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()
        self.number = self.syncs = 0
        self.ids: dict[str, str] = {}  # of memories that nobody has forgotten, their words
        self.gone: set[str] = set()
        self.problems: list[str] = []

    def step(self, machine: Machine, chance: random.Random) -> None:
        """One thing that a person, or a hook, does."""
        what = chance.choices(("remember", "change", "forget", "sync"), (4, 2, 1, 4))[0]
        self.number += 1
        rid, word = f"r{self.number}", f"word{self.number}x{chance.randrange(10**9)}"
        present = [name for name in self.ids if name in _ids(machine)] if what in ("change", "forget") else []
        if what == "sync":
            done = machine.sync()
            self.syncs += 1
            self.problems += [f"{machine.home.root}: {one}" for one in done.get("problems", ())]
        elif what == "remember":
            record = import_record(rid, f"{word} is a memory of its own", at=DAY + self.number)
            machine.write(record)
            self.ids[ids_in(record)[0]] = word
        elif not present:
            return
        elif what == "change":
            machine.write(Update(rid, DAY + self.number, chance.choice(present), {"tags": [word]}))
        else:
            name = chance.choice(present)
            machine.write(Forget(rid, DAY + self.number, (name,), ("user",)))
            self.gone.add(self.ids.pop(name))
        self.taken[what] += 1


def _ids(machine: Machine) -> set[str]:
    return machine.store.read_or(lambda one: {row[0] for row in one.execute("SELECT id FROM nodes").fetchall()}, set())


def _settle(machines: list[Machine]) -> int:
    for number in range(1, _MOST_SETTLING + 1):
        done = [machine.sync() for machine in machines]
        if not any(one["received"] or one["sent"] or one.get("rewritten") for one in done):
            return number
    return _MOST_SETTLING + 1


def _faults(machines: list[Machine], state: _State) -> list[str]:
    """What was lost, invented, damaged or not forgotten."""
    found = []
    first = machines[0].tables()
    wanted = sorted(f"{word} is a memory of its own" for word in state.ids.values())
    for machine in machines:
        name = machine.home.root
        if machine.tables()["nodes"] != first["nodes"] or machine.tables()["tags"] != first["tags"]:
            found.append(f"{name} has another store than {machines[0].home.root}")
        if machine.contents() != wanted:
            found.append(f"{name} has lost or invented memories")
        if journal.check(machine.home).damage:
            found.append(f"the journal of {name} is damaged")
        data = machine.bytes()
        found += [f"{name} still holds {word}" for word in state.gone if word.encode() in data]
    held = stored_lines(machines[0])
    return found + [f"the storage still holds {word}" for word in state.gone if word.encode() in held]
