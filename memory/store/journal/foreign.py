"""Lines of another person's stream, rewritten for this machine's journal: with a name and a chain of its own.

They keep numbers, and clocks that are not ahead of this machine's, so every machine orders them alike. A later one
becomes this machine's time: somebody else's clock moves nobody's. A line of which nothing is kept stays as a number.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from memory.core import clock as clocks
from memory.core.record_json import to_json
from memory.core.records import Record
from memory.store.engine.locks import DEFAULT_WAIT_S, hold_lock
from memory.store.journal import journal, lines
from memory.store.journal.segments import end_unlocked, lock_of
from memory.store.journal.streams import Unproven, append_durably
from memory.store.paths import Home

Admitted = tuple[int, int, Record | None]  # number, clock of who has written it, and what is kept of a line


def append_admitted(home: Home, name: str, given: Sequence[Admitted], wait_s: float = DEFAULT_WAIT_S) -> int:
    """Append what is not here yet; how many lines that were.

    name: of the segments, which no other machine and no other stream has here.
    Raises Unproven where lines are missing before them; Refusal `disk_full`, `read_only`, `store_busy`; Restoring.
    """
    home.prepare()
    with hold_lock(lock_of(home), exclusive=True, wait_s=wait_s):
        journal.refuse_restoring(home)
        here = end_unlocked(home).place_of(name)
        latest = clocks.tick(0, time.time_ns() // 1000)
        fresh = [one for one in given if one[0] > here.number]
        if not fresh:
            return 0
        if fresh[0][0] != here.number + 1:
            raise Unproven(f"the lines after number {here.number} are missing here")
        chain, seen, data = here.chain, here.clock, []
        for number, theirs, record in fresh:
            seen = clock = max(seen + 1, min(theirs, latest))  # their order stays
            text = lines.text_of(to_json(record)) if record is not None else lines.text_of({})
            line, chain = lines.write_line(text, name, number, clock, chain)
            if record is None:
                trailer = lines.trailer_of(line)
                assert trailer is not None, "it was written just now"
                line = lines.erase_line(line, trailer, None)
            data.append(line)
        append_durably(home, name, here, data)
    return len(fresh)
