"""The memories nearest to a new one by their words, and how rare its words are: what the judge of what is true asks."""

from collections.abc import Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.kinds import LINKED
from memory.core.text.terms import STEM, term_hash
from memory.store.engine.db import Connection, first_row, rows
from memory.store.tables.nodes import KEYS, TERMS, Node, array, integers, listing, of_kinds, quote, rows_of

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


class Neighbours(NamedTuple):
    """older: by key of the asker, best first.  frequencies: in how many memories of the scope each asked stem is."""

    older: dict[int, list[Nearest]]
    frequencies: dict[str, int]


def older_ones(
    connection: Connection, askers: Sequence[Asker], scope: str, size: Size, most: int
) -> Neighbours:
    """For some memories of a scope, by key: those of the scope that are nearest by BM25 and older; best first, at most
    `most`. What has the same moment, such as the parts of one file, holds at one time: neither is older.

    All are asked for at once: a statement for each would take three times as long. The texts of the best are fetched
    by their places, in a statement of its own: to join them takes twice as long.
    """
    moments = {node.key: int(max(node.valid_from, node.created_at)) for node, _ in askers}
    terms = {term_hash(STEM, stem): stem for _, stems in askers for stem in stems}
    pairs = [
        (node.key, term)
        for node, stems in askers
        for term in sorted({term_hash(STEM, stem) for stem in stems})
    ]
    if not pairs or size.memories < 2:
        return Neighbours({}, {})
    counts, scored = _counts_and_best(connection, pairs, moments, sorted(terms), scope, size, most)
    texts = _texts(connection, [key for _, key, _ in scored])
    cosines = _cosines(connection, [(asker, key) for asker, key, _ in scored])
    made: dict[int, list[Nearest]] = {}
    for asker, key, score in scored:
        made.setdefault(asker, []).append(Nearest._make((key, *texts[key], score, cosines.get((asker, key), 0.0))))
    return Neighbours(made, {terms[term]: count for term, count in counts.items()})


def _counts_and_best(
    connection: Connection,
    pairs: Sequence[tuple[int, int]],
    moments: Mapping[int, int],
    terms: Sequence[int],
    scope: str,
    size: Size,
    most: int,
) -> tuple[dict[int, int], list[tuple[int, int, float]]]:
    """In how many memories of the scope each term is; and of each asker its key and those of its best older ones, with
    their scores, in order. pairs: of asker and term.

    In one statement, which plans and reads once: three with a temporary table between them take a third more.
    """
    if len(moments) > 1:
        columns = _unnest(
            asker=(KEYS, [key for key, _ in pairs]),
            moment=("BIGINT", [moments[key] for key, _ in pairs]),
            term=(TERMS, [term for _, term in pairs]),
        )
        asked = f"({columns}) JOIN found USING (term)"
    else:  # whoever asks alone asks for all that is found: no pairs to join
        ((asker, moment),) = moments.items()
        asked = f"(SELECT *, {asker} AS asker, {moment} AS moment FROM found)"
    idf = f"ln(1 + ({size.memories} - df + 0.5e0) / (df + 0.5e0))"
    norm = f"{_K1} * ({1 - _B} + {_B} * length / {max(1.0, size.length):.6f})"
    sql = f"""
        WITH found AS MATERIALIZED (
            SELECT term, node, (a + d + e)::DOUBLE AS tf, len_a + len_d + len_e AS length, superseded_by,
                greatest(valid_from, created_at) AS since
            FROM postings JOIN {listing('term', terms, TERMS)} USING (term) JOIN nodes ON key = node
            WHERE {_visible_sql(scope)} AND a + d + e > 0
        ), counted AS MATERIALIZED (SELECT term, count(*) AS df FROM found GROUP BY term)
        SELECT term, df, 0 AS place, 0 AS asker, 0e0 AS score FROM counted
        UNION ALL
        SELECT node, 0, place, asker, score FROM (
            SELECT asker, node, sum({idf} * tf * {_K1 + 1} / (tf + {norm})) AS score,
                row_number() OVER (PARTITION BY asker ORDER BY round(score, 9) DESC, node DESC) AS place
            FROM {asked} JOIN counted USING (term)
            WHERE node <> asker AND superseded_by = '' AND since < moment GROUP BY asker, node
        ) WHERE place <= {int(most)}
    """
    made = rows(connection, sql)
    counts = {term: df for term, df, place, _, _ in made if not place}
    best = sorted((asker, place, node, score) for node, _, place, asker, score in made if place)
    return counts, [(asker, node, score) for asker, _, node, score in best]


def _texts(connection: Connection, keys: Sequence[int]) -> dict[int, tuple[str, str, str, str, str]]:
    """Of some nodes, by key: id, content, label, origin, type."""
    if not keys:
        return {}
    there = rows_of(f"key IN ({integers(list(dict.fromkeys(keys)))})")
    found = rows(connection, f"SELECT key, id, content, label, origin, type FROM nodes WHERE {there}")
    return {row[0]: row[1:] for row in found}


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
