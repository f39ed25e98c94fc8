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
from tests.store.stores import FakeEncoder, forgetting, ids_in, remembering, saying, updating  # noqa: E402


def say(word: str, ids: list[str]) -> None:
    os.write(1, json.dumps([word, ids]).encode() + b"\n")


store = Store(Home(home), FakeEncoder(), leave_open=role == "once")
if role == "once":  # as a command does: it says what it has done, and is gone
    record = remembering(name, f"{name} says something of DuckDB and Berlin", tags=("a", "b"))
    store.write([record], last=True)
    say("stored", ids_in(record))
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
        say("read", [])
        continue
    choice = chance.random() if mine else 0.0
    if choice < 0.7:
        texts = [f"{rid} {part} says something of DuckDB, Berlin and the number {part}" for part in range(chance.choice((1, 1, 3)))]
        record = remembering(rid, *texts, conversation=name, tags=("a", "b"))
        if choice > 0.5:
            record = saying(rid, f"talk {name}", *(("Ada", text) for text in texts), first=number * 10)
        say("begin", ids_in(record))
        store.write([record])
        say("stored", ids_in(record))
        mine += ids_in(record)
    elif choice < 0.9:
        store.write([updating(rid, chance.choice(mine), content=f"{rid} changed in Paris")])
        say("updated", [])
    else:
        gone = mine.pop(chance.randrange(len(mine)))
        say("forget", [gone])
        store.write([forgetting(rid, gone)])
        say("forgotten", [gone])
