"""Make the index of memories again that an earlier version of the program has indexed, or that lack a vector of an
encoder: batch by batch, beside the day's work or in a night.

Reading texts and encoding take their time and hold no lock; only reading a batch and putting it in place do. What was
changed meanwhile keeps what it has and is taken up again; what was forgotten is gone. A kill loses one batch at most,
and the next run continues from there.
"""

import time
from collections.abc import Callable
from typing import Any

from memory.store.store import Store
from memory.store.tables.index_rows import (
    index_texts,
    replace_index,
    replace_vectors,
    stored_texts,
    vector_rows,
)
from memory.store.tables.renewal import count_stale, stale_memories
from memory.store.tables.vectors import Encoder

BATCH = 64  # memories; some 0.2 to 1 s of encoding by MiniLM
PLAIN_BATCH = 200  # without it; whoever else wants the store waits for some 0.25 s of processor time


def renew(
    store: Store,
    encoder: Encoder,
    deadline_s: float,
    progress: Callable[[float], None] = lambda share: None,
    batch: int = BATCH,
    rest: float = 0.0,
) -> dict[str, Any]:
    """Give every memory an index of this version and a vector of this encoder, the newest first, until all have both or
    the time is up.

    batch: of so many memories at once.  progress: is called with the share of them that is done, 0 to 1.
    rest: how long to leave the store to others after each batch, as a multiple of the time for which it was held.
    Returns {"encoder", "embedded", "left", "seconds"}.  Raises Refusal `empty_store`, `store_busy`, …
    """
    began = time.monotonic()
    renewed = 0
    with store.read() as connection:
        total = count_stale(connection, encoder.version)
    while True:
        with store.read() as connection:
            stale = stale_memories(connection, encoder.version, batch)
            texts = stored_texts(connection, [one.key for one in stale])
        store.close()
        if not texts or time.monotonic() - began >= deadline_s:
            break
        entries = index_texts(texts)
        rows = vector_rows(entries, encoder)
        outdated = {one.key for one in stale if one.is_outdated}
        before, opened = renewed, time.monotonic()
        with store.derive() as connection:
            renewed += replace_index(
                connection,
                [text for text in texts if text.key in outdated],
                [entry for entry in entries if entry.key in outdated],
                [row for row in rows if row[0] in outdated],
            )
            renewed += replace_vectors(
                connection,
                [text for text in texts if text.key not in outdated],
                [row for row in rows if row[0] not in outdated],
            )
        progress(min(1.0, renewed / max(1, total)))
        if renewed == before:  # all of the batch was changed meanwhile: nothing waits in circles for that
            break
        time.sleep(rest * (time.monotonic() - opened))
    # A kill may have left it to mark that all is done, or what was outdated may have been forgotten.
    if renewed or (not texts and store.opener.is_outdated()):
        store.recluster()
    with store.read() as connection:
        left = count_stale(connection, encoder.version)
    seconds = round(time.monotonic() - began, 2)
    return {"encoder": encoder.version, "embedded": renewed, "left": left, "seconds": seconds}
