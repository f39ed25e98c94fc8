"""The memories nearest to a new one by their words, and how rare its words are: what the judge of what is true asks."""

from collections.abc import Sequence
from typing import NamedTuple

from memory.core.kinds import LINKED
from memory.core.text.terms import STEM, term_hash
from memory.store.engine.db import Connection, one, rows
from memory.store.tables.nodes import TERMS, Node, integers, listing, of_kinds, quoted

_K1, _B = 1.2, 0.75  # BM25, as in core/truth/neighbourhood.py
_UNIT = 127 * 127  # an int8 component c stands for c / 127


class Nearest(NamedTuple):
    """A memory that is older than the one asked about. cosine: of both vectors, 0.0 where there is none."""

    key: int
    id: str
    content: str
    label: str
    origin: str
    type: str
    score: float
    cosine: float


class Size(NamedTuple):
    """Of the memories in a scope. length: their mean length in stems."""

    memories: int
    length: float


def size_of(connection: Connection, scope: str) -> Size:
    """How many memories a scope holds that are in recall, and how long they are."""
    row = one(connection, f"SELECT count(*), avg(len_a + len_d + len_e) FROM nodes WHERE {_seen(scope)}")
    return Size(int(row[0]), float(row[1] or 1.0)) if row else Size(0, 1.0)


def older_ones(
    connection: Connection, node: Node, stems: Sequence[str], size: Size, most: int, beside: Sequence[int] = ()
) -> list[Nearest]:
    """The memories of its scope that are nearest to one by BM25, and not newer than it; best first, at most `most`.

    stems: of its text, as the index has them.  beside: keys that are left out, such as other parts of its text.
    """
    terms = sorted({term_hash(STEM, stem) for stem in stems})
    if not terms or size.memories < 2:
        return []
    idf = f"ln(1 + ({size.memories} - df + 0.5e0) / (df + 0.5e0))"
    length = max(1.0, size.length)
    sql = f"""
        WITH hit AS (
            SELECT node, (a + d + e)::DOUBLE AS tf, len_a + len_d + len_e AS length,
            count(*) OVER (PARTITION BY term) AS df
            FROM postings JOIN {listing("term", terms, TERMS)} USING (term) JOIN nodes ON key = node
            WHERE {_seen(node.scope)} AND a + d + e > 0
        ),
        scored AS (
            SELECT node, sum({idf} * tf * {_K1 + 1} / (tf + {_K1} * ({1 - _B} + {_B} * length / {length:.6f}))) AS score
            FROM hit GROUP BY node
        )
        SELECT key, id, content, label, origin, type, score FROM scored JOIN nodes ON key = node
        WHERE key NOT IN ({integers([node.key, *beside])}) AND superseded_by = ''
        AND (greatest(valid_from, created_at), key) < ({int(max(node.valid_from, node.created_at))}, {node.key})
        ORDER BY round(score, 9) DESC, key DESC LIMIT {int(most)}
    """
    found = rows(connection, sql)
    cosines = _cosines(connection, node.key, [row[0] for row in found])
    return [Nearest._make((*row, cosines.get(row[0], 0.0))) for row in found]


def frequencies(connection: Connection, scope: str, stems: Sequence[str]) -> dict[str, int]:
    """In how many memories of a scope each stem of the index occurs."""
    terms = {term_hash(STEM, stem): stem for stem in stems}
    if not terms:
        return {}
    sql = (
        f"SELECT term, count(*) FROM postings JOIN {listing('term', sorted(terms), TERMS)} USING (term) "
        f"JOIN nodes ON key = node WHERE {_seen(scope)} AND a + d + e > 0 GROUP BY term"
    )
    return {terms[term]: count for term, count in rows(connection, sql)}


def _cosines(connection: Connection, key: int, others: Sequence[int]) -> dict[int, float]:
    if not others:
        return {}
    sql = (
        f"SELECT o.node, array_inner_product(n.vector::FLOAT[256], o.vector::FLOAT[256]) / {_UNIT}e0 "
        f"FROM (FROM vectors WHERE node = {int(key)}) n, vectors o JOIN {listing('node', others)} USING (node)"
    )
    return {node: float(cosine) for node, cosine in rows(connection, sql)}


def _seen(scope: str) -> str:
    return f"scope = {quoted(scope)} AND NOT archived AND {of_kinds(LINKED)}"
