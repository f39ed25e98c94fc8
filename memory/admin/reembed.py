"""Better vectors for what is remembered already: batch by batch, beside the day's work or at the end of a night.

Encoding takes its time and holds no lock; only putting a batch in place does. What was changed meanwhile keeps its
vector and is taken up again. A kill loses one batch at most, and the next run continues from there.
"""

import time
from collections.abc import Callable
from typing import Any

from memory.store.store import Store
from memory.store.tables import vectors
from memory.store.tables.index_rows import replace_vectors, stored_entries, vector_rows
from memory.store.tables.vectors import Encoder

BATCH = 64  # memories; some 0.2 to 1 s of encoding by MiniLM
PLAIN_BATCH = 500  # some 0.2 s without it


def embed(
    store: Store,
    encoder: Encoder,
    deadline_s: float,
    progress: Callable[[float], None] = lambda share: None,
    batch: int = BATCH,
) -> dict[str, Any]:
    """Give every memory a vector of this encoder, the newest first, until all have one or the time is up.

    batch: of so many memories at once.  progress: is called with the share of them that is done, 0 to 1.
    Returns {"encoder", "embedded", "left", "seconds"}.  Raises Refusal `empty_store`, `store_busy`, …
    """
    began = time.monotonic()
    embedded = 0
    with store.read() as connection:
        total = vectors.count_lacking(connection, encoder.version)
    while True:
        with store.read() as connection:
            keys = vectors.lacking_keys(connection, encoder.version, batch)
            entries = stored_entries(connection, keys)
        store.close()
        if not entries or time.monotonic() - began >= deadline_s:
            break
        rows = vector_rows(entries, encoder)
        with store.derive() as connection:
            embedded += replace_vectors(connection, entries, rows)
        progress(min(1.0, embedded / max(1, total)))
    with store.read() as connection:
        left = vectors.count_lacking(connection, encoder.version)
    seconds = round(time.monotonic() - began, 2)
    return {"encoder": encoder.version, "embedded": embedded, "left": left, "seconds": seconds}
