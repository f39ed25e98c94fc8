"""Writing the table by which a hook sees that nothing will be injected (store/files/term_table.py).

The terms are read in parts, and the store is released in between: nobody waits for longer than one of them takes.
Where the store has changed meanwhile, there is no table this time.
"""

from __future__ import annotations

import time

from memory.core.kinds import FOR_TASKS, RECALLED
from memory.store.files import term_table
from memory.store.files.term_table import Bound, TermGroup
from memory.store.store import Store
from memory.store.tables import postings
from memory.workspace.context import Context
from memory.workspace.encoder import StoreEncoder

GROUPS = (RECALLED, FOR_TASKS)
_TERMS = 1 << 63  # what a term's hash is below
_DOCUMENTS_A_PART = 2_500


def write_table(context: Context) -> int:
    """Write the table of what a call may see, for the store as it is now; how many terms it has, 0 without one."""
    scopes, home = context.readable, context.home
    if scopes.everything or not home.is_initialised():
        return 0
    began = time.process_time()
    store = Store(home, StoreEncoder())  # the call's own leaves the last connection open, and with it the lock
    counts = dict.fromkeys(GROUPS, 0)
    entries = {kinds: term_table.entries_of(()) for kinds in GROUPS}
    state, part, parts = "", 0, 1
    while part < parts:
        found: dict[tuple[str, ...], list[tuple[int, int, float]]] = {}
        with store.read() as connection:
            now = term_table.state_of(home)
            if part == 0:
                state = now
                total = sum(postings.count_documents(connection, kinds, scopes) for kinds in GROUPS)
                parts = 1 + total // _DOCUMENTS_A_PART
            if not state or now != state:
                return 0
            first, stop = part * _TERMS // parts, (part + 1) * _TERMS // parts
            for kinds in GROUPS:
                counts[kinds], found[kinds] = postings.bounds(connection, kinds, scopes, first, stop)
        for kinds, rows in found.items():
            entries[kinds] += term_table.entries_of(Bound(*row) for row in rows)
        part += 1
    groups = [TermGroup(kinds, counts[kinds], entries[kinds]) for kinds in GROUPS]
    term_table.write(home, scopes.names, state, groups, time.process_time() - began)
    if term_table.state_of(home) != state:  # what was forgotten meanwhile has deleted all tables but this one
        term_table.remove_all(home)
    return sum(map(len, entries.values()))
