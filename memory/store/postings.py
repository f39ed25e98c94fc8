"""The inverted index: writing it, keeping it sorted, and scoring with it.

Rows are sorted by term, so that a query reads only the row groups that hold its terms (48 → 9 ms at 100,000
memories); what is remembered since lies unsorted at the end, and is sorted in when it has grown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from memory.core.sparse import FIELD_PROFILES, Weighted
from memory.store.db import Connection, one, rows, transaction
from memory.store.nodes import Scopes, integers, quoted, visibility

_TAIL_ROWS = 100_000  # an unsorted tail up to here costs a query about a millisecond
_TAIL_SHARE = 0.2


class Matches(NamedTuple):
    """The postings that a query touches, held in the temporary table `matched`.

    documents: how many memories the scopes hold.  frequencies: in how many of them each term occurs.
    """

    documents: int
    frequencies: dict[int, int]


class Scored(NamedTuple):
    """A document with its sparse score; bit i of `mask` says that the i-th query stem occurs in it."""

    key: int
    score: float
    mask: int


def delete(connection: Connection, keys: Sequence[int]) -> None:
    """Take the postings of some nodes out. What may count as sorted shrinks by as many rows."""
    if keys:
        row = one(connection, f"DELETE FROM postings WHERE node IN ({integers(keys)})")
        connection.execute(
            f"UPDATE meta SET value = greatest(0, value::BIGINT - {int(row[0]) if row else 0})::VARCHAR "
            "WHERE name = 'sorted_postings'"
        )


def sort_if_grown(connection: Connection) -> bool:
    """Sort the whole table again when its unsorted tail has grown; True when it did."""
    total = _count(connection)
    row = one(connection, "SELECT value FROM meta WHERE name = 'sorted_postings'")
    is_sorted = min(int(row[0]), total) if row else 0
    if total - is_sorted <= max(_TAIL_ROWS, is_sorted * _TAIL_SHARE):
        return False
    with transaction(connection):
        connection.execute("CREATE TABLE postings_sorted AS SELECT * FROM postings ORDER BY term, node")
        connection.execute("DROP TABLE postings")
        connection.execute("ALTER TABLE postings_sorted RENAME TO postings")
        connection.execute("DELETE FROM meta WHERE name = 'sorted_postings'")
        connection.execute("INSERT INTO meta VALUES ('sorted_postings', ?)", [str(total)])
    return True


def _count(connection: Connection) -> int:
    row = one(connection, "SELECT count(*) FROM postings")
    return int(row[0]) if row else 0


def match(connection: Connection, terms: Sequence[int], kinds: Sequence[str], scopes: Scopes) -> Matches:
    """Read the postings of some terms into the temporary table `matched`, normalised by field length.

    Each row is (term, node, tf), tf = Σ_f w_f·tf_f / (1 − b_f + b_f·len_f/avglen_f), the pseudo-frequency of BM25F.
    Only what the scopes show is read: frequencies, lengths and counts of others have no influence.
    Source: Robertson, Zaragoza, Taylor, Simple BM25 extension to multiple weighted fields, CIKM 2004.
    """
    visible = visibility(kinds, scopes)
    lengths = ", ".join(f"avg(len_{field})" for field in "abcde")
    stats = rows(connection, f"SELECT kind, count(*), {lengths} FROM nodes WHERE {visible} GROUP BY kind")
    documents = sum(row[1] for row in stats)
    if not documents or not terms:
        connection.execute("CREATE OR REPLACE TEMP TABLE matched (term BIGINT, node INTEGER, tf DOUBLE)")
        return Matches(documents, {})
    pseudo_frequency = "CASE n.kind " + " ".join(
        f"WHEN {quoted(row[0])} THEN {_pseudo_frequency(row[0], row[2:])}" for row in stats
    )
    connection.execute(
        f"CREATE OR REPLACE TEMP TABLE matched AS SELECT p.term, p.node, {pseudo_frequency} END AS tf "
        f"FROM postings p JOIN (SELECT * FROM nodes WHERE {visible}) n ON n.key = p.node "
        f"WHERE p.term IN ({integers(terms)})"
    )
    frequencies = dict(rows(connection, "SELECT term, count(*) FROM matched GROUP BY term"))
    return Matches(documents, frequencies)


def _pseudo_frequency(kind: str, averages: Sequence[float]) -> str:
    """The SQL of one kind's pseudo-frequency, fields that nothing uses left out."""
    terms = [
        f"{profile.weight}e0 * p.{field} / ({1 - profile.b}e0 + {profile.b / average:.17g}::DOUBLE * n.len_{field})"
        for field, profile, average in zip("abcde", FIELD_PROFILES[kind], averages, strict=True)
        if profile.weight and average
    ]
    return " + ".join(terms) or "0e0"


def score(connection: Connection, weighted: Sequence[Weighted], limit: int) -> list[Scored]:
    """The best documents by Σ weight · 2.5·tf / (tf + 1.5) over the terms, best first, ties by age.

    Leaves all scores in the temporary table `scored`, where `scores_of` finds them.
    """
    if not weighted:
        connection.execute("CREATE OR REPLACE TEMP TABLE scored (node INTEGER, score DOUBLE, mask BIGINT)")
        return []
    values = ", ".join(f"({term.hash}::BIGINT, {term.weight:.17g}::DOUBLE, {term.bit}::BIGINT)" for term in weighted)
    connection.execute(
        f"CREATE OR REPLACE TEMP TABLE scored AS WITH q(term, weight, bit) AS (VALUES {values}) "
        "SELECT m.node, sum(q.weight * 2.5e0 * m.tf / (m.tf + 1.5e0)) AS score, bit_or(q.bit) AS mask "
        "FROM matched m JOIN q ON q.term = m.term WHERE m.tf > 0 GROUP BY m.node"
    )
    found = rows(connection, f"SELECT node, score, mask FROM scored ORDER BY score DESC, node LIMIT {int(limit)}")
    return [Scored(*row) for row in found]


def scores_of(connection: Connection, keys: Sequence[int]) -> dict[int, Scored]:
    """Sparse scores of documents outside the best ones."""
    if not keys:
        return {}
    found = rows(connection, f"SELECT node, score, mask FROM scored WHERE node IN ({integers(keys)})")
    return {row[0]: Scored(*row) for row in found}
