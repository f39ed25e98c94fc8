"""How far nightly jobs have moved the thresholds of relevance, and why: two rows of `meta`.

A prompt's hook reads one of them, two numbers. The other holds the tallies from which they follow
(core/night/feedback.py).
"""

import json
from collections.abc import Mapping, Sequence

from memory.store.engine.db import Connection, append_rows, first_row

SHIFTS, TALLIES = "threshold_shifts", "feedback"  # names of rows
Tallies = Mapping[str, Sequence[int]]


def threshold_shifts(connection: Connection) -> tuple[float, float]:
    """What is added to the thresholds to inject and to hint, in logits; 0 where no night has learned anything."""
    row = first_row(connection, f"SELECT value FROM meta WHERE name = '{SHIFTS}'")
    if row is None:
        return 0.0, 0.0
    inject, hint = json.loads(row[0])
    return float(inject), float(hint)


def tallies(connection: Connection) -> dict[str, list[int]]:
    """The tallies by tier, each with the fields of feedback.Tally; {} where there are none."""
    row = first_row(connection, f"SELECT value FROM meta WHERE name = '{TALLIES}'")
    return dict(json.loads(row[0])) if row else {}


def replace(connection: Connection, found: Tallies, shifts: Sequence[float]) -> None:
    """Put tallies, and the shifts that follow from them, in the place of the old ones; none of both without tallies."""
    connection.execute(f"DELETE FROM meta WHERE name IN ('{SHIFTS}', '{TALLIES}')")
    if found:
        kept = {tier: list(row) for tier, row in sorted(found.items())}
        append_rows(connection, "meta", [(TALLIES, json.dumps(kept)), (SHIFTS, json.dumps(list(shifts)))])
