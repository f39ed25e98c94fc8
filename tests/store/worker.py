"""A process that uses a store until it is told or made to stop: what it has been told is stored, it says on stdout.

worker.py ROOT HOME NAME write|read|once SECONDS
"""

import json
import os
import random
import sys
import time

root, home, name, role, seconds = sys.argv[1:]
sys.path.insert(0, root)

from memory.store.engine.db import rows  # noqa: E402
from memory.store.paths import Home  # noqa: E402
from memory.store.store import Store  # noqa: E402
from tests.store.stores import FakeEncoder, forget_record, ids_in, import_record, turns_record, update_record  # noqa: E402


def report(word: str, ids: list[str]) -> None:
    os.write(1, json.dumps([word, ids]).encode() + b"\n")


store = Store(Home(home), FakeEncoder(), leave_open=role == "once")
if role == "once":  # as a command does: it says what it has done, and is gone
    record = import_record(name, f"{name} says something of DuckDB and Berlin", tags=("a", "b"))
    store.write([record], last=True)
    report("stored", ids_in(record))
    os._exit(0)
chance = random.Random(name)
mine: list[str] = []
end = time.monotonic() + float(seconds)
number = 0
while time.monotonic() < end:
    number += 1
    rid = f"{name}-{number}"
    if role == "read":
        with store.read() as connection:
            (found,) = rows(connection, "SELECT count(*), count(DISTINCT id), sum(len(content)) FROM nodes")
        assert found[0] == found[1]
        report("read", [])
        continue
    choice = chance.random() if mine else 0.0
    if choice < 0.7:
        texts = [f"{rid} {part} says something of DuckDB, Berlin and the number {part}" for part in range(chance.choice((1, 1, 3)))]
        record = import_record(rid, *texts, conversation=name, tags=("a", "b"))
        if choice > 0.5:
            record = turns_record(rid, f"talk {name}", *(("Ada", text) for text in texts), first=number * 10)
        report("begin", ids_in(record))
        store.write([record])
        report("stored", ids_in(record))
        mine += ids_in(record)
    elif choice < 0.9:
        store.write([update_record(rid, chance.choice(mine), content=f"{rid} changed in Paris")])
        report("updated", [])
    else:
        gone = mine.pop(chance.randrange(len(mine)))
        report("forget", [gone])
        store.write([forget_record(rid, gone)])
        report("forgotten", [gone])
