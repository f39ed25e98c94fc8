"""The memories nearest to a new one by their words, and how rare its words are: what the judge of what is true asks."""

from collections.abc import Sequence
from typing import NamedTuple

from memory.core.kinds import LINKED
from memory.core.text.terms import STEM, term_hash
from memory.store.engine.db import Connection, first_row, rows
from memory.store.tables.nodes import KEYS, TERMS, Node, array, listing, of_kinds, quote

_K1, _B = 1.2, 0.75  # BM25, as in core/truth/neighbourhood.py
_UNIT = 127 * 127  # an int8 component c represents c / 127


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
    row = first_row(connection, f"SELECT count(*), avg(len_a + len_d + len_e) FROM nodes WHERE {_visible_sql(scope)}")
    return Size(int(row[0]), float(row[1] or 1.0)) if row else Size(0, 1.0)


class Asker(NamedTuple):
    """A memory whose older neighbours are looked for. stems: of its text, as the index has them."""

    node: Node
    stems: Sequence[str]


def older_ones(
    connection: Connection, askers: Sequence[Asker], scope: str, size: Size, most: int
) -> dict[int, list[Nearest]]:
    """For some memories of a scope, by key: those of the scope that are nearest by BM25 and older; best first, at most
    `most`. What has the same moment, such as the parts of one file, holds at one time: neither is older.

    All are asked for at once: a statement for each would take three times as long.
    """
    moments = {node.key: int(max(node.valid_from, node.created_at)) for node, _ in askers}
    pairs = [
        (node.key, term)
        for node, stems in askers
        for term in sorted({term_hash(STEM, stem) for stem in stems})
    ]
    if not pairs or size.memories < 2:
        return {}
    idf = f"ln(1 + ({size.memories} - df + 0.5e0) / (df + 0.5e0))"
    length = max(1.0, size.length)
    terms = listing("term", sorted({term for _, term in pairs}), TERMS)
    sql = f"""
        WITH asked AS ({_unnest(asker=(KEYS, [key for key, _ in pairs]), term=(TERMS, [term for _, term in pairs]))}),
        askers AS ({_unnest(asker=(KEYS, [*moments]), moment=("BIGINT", [*moments.values()]))}),
        hit AS (
            SELECT term, node, (a + d + e)::DOUBLE AS tf, len_a + len_d + len_e AS length,
            count(*) OVER (PARTITION BY term) AS df
            FROM postings JOIN {terms} USING (term) JOIN nodes ON key = node
            WHERE {_visible_sql(scope)} AND a + d + e > 0
        ),
        scored AS (
            SELECT asker, node,
            sum({idf} * tf * {_K1 + 1} / (tf + {_K1} * ({1 - _B} + {_B} * length / {length:.6f}))) AS score
            FROM asked JOIN hit USING (term) GROUP BY asker, node
        ),
        best AS (
            SELECT asker, node, score FROM scored JOIN askers USING (asker) JOIN nodes ON key = node
            WHERE key <> asker AND superseded_by = '' AND greatest(valid_from, created_at) < moment
            QUALIFY row_number() OVER (PARTITION BY asker ORDER BY round(score, 9) DESC, key DESC) <= {int(most)}
        )
        SELECT asker, key, id, content, label, origin, type, score FROM best JOIN nodes ON key = node
        ORDER BY asker, round(score, 9) DESC, key DESC
    """
    found = rows(connection, sql)
    cosines = _cosines(connection, [(row[0], row[1]) for row in found])
    made: dict[int, list[Nearest]] = {}
    for asker, key, *facts in found:
        made.setdefault(asker, []).append(Nearest._make((key, *facts, cosines.get((asker, key), 0.0))))
    return made


def frequencies(connection: Connection, scope: str, stems: Sequence[str]) -> dict[str, int]:
    """In how many memories of a scope each stem of the index occurs."""
    terms = {term_hash(STEM, stem): stem for stem in stems}
    if not terms:
        return {}
    sql = (
        f"SELECT term, count(*) FROM postings JOIN {listing('term', sorted(terms), TERMS)} USING (term) "
        f"JOIN nodes ON key = node WHERE {_visible_sql(scope)} AND a + d + e > 0 GROUP BY term"
    )
    return {terms[term]: count for term, count in rows(connection, sql)}


def _cosines(connection: Connection, pairs: Sequence[tuple[int, int]]) -> dict[tuple[int, int], float]:
    if not pairs:
        return {}
    listed = _unnest(one=(KEYS, [key for key, _ in pairs]), other=(KEYS, [key for _, key in pairs]))
    sql = (
        f"SELECT one, other, array_inner_product(n.vector::FLOAT[256], o.vector::FLOAT[256]) / {_UNIT}e0 "
        f"FROM ({listed}) JOIN vectors n ON n.node = one JOIN vectors o ON o.node = other"
    )
    return {(one, other): float(cosine) for one, other, cosine in rows(connection, sql)}


def _unnest(**columns: tuple[str, Sequence[int]]) -> str:
    """The SQL of a table with these columns of integers, each of its type."""
    listed = ", ".join(f"unnest({array(map(str, values), of)}) AS {name}" for name, (of, values) in columns.items())
    return f"SELECT {listed}"


def _visible_sql(scope: str) -> str:
    return f"scope = {quote(scope)} AND NOT archived AND {of_kinds(LINKED)}"
