"""The inverted index: writing it, and scoring with it.

Rows are sorted by term (store/engine/clustering.py), so that a query reads only the row groups that hold its terms: 48
→ 9 ms at 100,000 memories.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.kinds import FOR_TASKS, KINDS, kinds_where
from memory.core.search.sparse import Weighted
from memory.store.engine.db import Connection, query_number, rows
from memory.store.tables.nodes import TERMS, Scopes, array, integers, listing, of_kinds, quote, visibility

_FIELDS = "abcde"
_TITLED = kinds_where(lambda kind: kind.is_titled)
_UNIT = 1e12  # a score is summed up in integers, so that the order of rows, which others' data decide, has no say
# The score of a document by the matched rows of its terms, each with the weight of the query's term.
_SCORE_SQL = f"any_value(vitality) * (sum((weight * tf / (tf + 1.5e0))::BIGINT) / {_UNIT:e})"


class Statistics(NamedTuple):
    """Of one kind, within some scopes. documents: how many.  lengths: the mean lengths of the fields that count.

    frequencies: in how many documents each term occurs.
    """

    documents: int
    lengths: Mapping[str, float]
    frequencies: dict[int, int]


class Matches(NamedTuple):
    """The postings that queries touch, held in the temporary table `matched`; kinds: those that there are."""

    kinds: Mapping[str, Statistics]

    def of_kinds(self, kinds: Sequence[str]) -> "Matches":
        """Those of some kinds."""
        return Matches({kind: found for kind, found in self.kinds.items() if kind in kinds})

    @property
    def documents(self) -> int:
        """How many documents the scopes hold."""
        return sum(found.documents for found in self.kinds.values())

    @property
    def frequencies(self) -> dict[int, int]:
        """In how many of them each term occurs."""
        total: dict[int, int] = {}
        for found in self.kinds.values():
            for term, count in found.frequencies.items():
                total[term] = total.get(term, 0) + count
        return total


class Scored(NamedTuple):
    """A document with its sparse score; bit i of `matched_terms` says that the i-th query stem occurs in it.

    named: those stems that make up its title, 0 unless the query names the whole of it.  tagged: those among its tags.
    called: those that occur in a skill's name, of which they make up the share `called_share`, 0 to 1.
    """

    key: int
    score: float
    matched_terms: int
    named: int
    tagged: int
    called: int
    called_share: float


def delete(connection: Connection, keys: Sequence[int]) -> None:
    """Take the postings of some nodes out."""
    if keys:
        from memory.store.engine import clustering

        gone = query_number(connection, f"DELETE FROM postings WHERE node IN ({integers(keys)})")
        clustering.note_deleted(connection, gone)


def match(connection: Connection, terms: Sequence[int], kinds: Sequence[str], scopes: Scopes) -> Matches:
    """Read the postings of some terms into the temporary table `matched`, each with its pseudo-frequency `tf`.

    Only what the scopes show is read: frequencies, lengths and counts of others have no influence.
    """
    found = _statistics(connection, kinds, scopes)
    if not found:
        return Matches({})
    connection.execute(f"CREATE OR REPLACE TEMP TABLE matched AS {_postings_of(terms, found, scopes)}")
    return _with_frequencies(connection, found)


def count_documents(connection: Connection, kinds: Sequence[str], scopes: Scopes) -> int:
    """How many documents of some kinds the scopes show."""
    return query_number(connection, f"SELECT count(*) FROM nodes WHERE {visibility(kinds, scopes)}")


def bounds(
    connection: Connection, kinds: Sequence[str], scopes: Scopes, first: int, stop: int
) -> tuple[int, list[tuple[int, int, float]]]:
    """How many documents of some kinds the scopes show, and of each of their terms from `first` until `stop`: the term,
    how many of them hold it, and what it adds to the score of one of them at most, for a weight of 1.
    """
    found = _statistics(connection, kinds, scopes)
    if not found:
        return 0, []
    frequency = _by_kind({kind: _pseudo_frequency(kind, of.lengths) for kind, of in found.items()})
    sql = (
        "SELECT term, count(*), max(vitality * (2.5e0 * tf / (tf + 1.5e0))) FROM ("
        f"SELECT term, vitality, {frequency} AS tf FROM postings JOIN nodes ON key = node "
        f"WHERE term >= {int(first)} AND term < {int(stop)} AND {visibility(tuple(found), scopes)}) "
        "GROUP BY term ORDER BY term"
    )
    return sum(of.documents for of in found.values()), rows(connection, sql)


def match_more(connection: Connection, matches: Matches, terms: Sequence[int], scopes: Scopes) -> Matches:
    """The same with the postings of further terms, none of which is among its frequencies."""
    if not matches.kinds or not terms:
        return matches
    connection.execute(f"INSERT INTO matched {_postings_of(terms, matches.kinds, scopes)}")
    return _with_frequencies(connection, matches.kinds)


def _statistics(connection: Connection, kinds: Sequence[str], scopes: Scopes) -> dict[str, Statistics]:
    """Of each of the kinds that the scopes hold, without frequencies."""
    fields = _fields_of(kinds)
    means = ", ".join(f"avg(len_{field})" for field in fields)
    counted = rows(
        connection, f"SELECT kind, count(*), {means} FROM nodes WHERE {visibility(kinds, scopes)} GROUP BY kind"
    )
    return {kind: Statistics(count, dict(zip(fields, lengths, strict=True)), {}) for kind, count, *lengths in counted}


def _postings_of(terms: Sequence[int], kinds: Mapping[str, Statistics], scopes: Scopes) -> str:
    """The SQL of (term, node, kind, vitality, a, b, len_a, tf). kinds: those that the scopes hold."""
    # A join, of which DuckDB makes a filter while it runs (engine.py): an IN would compare every row with each term.
    wanted = listing("term", sorted(set(terms)), TERMS)
    frequency = _by_kind({kind: _pseudo_frequency(kind, of.lengths) for kind, of in kinds.items()})
    return (
        f"SELECT term, node, kind, vitality, a, b, len_a, {frequency} AS tf FROM postings JOIN {wanted} USING (term) "
        f"JOIN nodes ON key = node WHERE {visibility(tuple(kinds), scopes)}"
    )


def _with_frequencies(connection: Connection, kinds: Mapping[str, Statistics]) -> Matches:
    """Those statistics with the frequencies of all terms in `matched`."""
    counted: dict[str, dict[int, int]] = {kind: {} for kind in kinds}
    for kind, term, count in rows(connection, "SELECT kind, term, count(*) FROM matched GROUP BY kind, term"):
        if kind in counted:
            counted[kind][term] = count
    return Matches({kind: found._replace(frequencies=counted[kind]) for kind, found in kinds.items()})


def known_terms(connection: Connection, terms: Sequence[int]) -> list[int]:
    """Those terms that any posting holds, whatever the scope."""
    found = rows(connection, f"SELECT DISTINCT term FROM postings WHERE term IN ({integers(terms, TERMS)})")
    return sorted(row[0] for row in found)


def _fields_of(kinds: Sequence[str]) -> list[str]:
    """The fields that count in any of these kinds: each column that is read costs time. a and b say what is named."""
    profiles = [fields for kind in kinds if (fields := KINDS[kind].fields)]
    return [field for place, field in enumerate(_FIELDS) if place < 2 or any(each[place].weight for each in profiles)]


def score(connection: Connection, asked: Sequence[tuple[Matches, Sequence[Weighted]]]) -> None:
    """Score all documents by vitality · Σ weight · 2.5·tf / (tf + 1.5) over the terms, into the table `scored`.

    asked: for what has been read of some kinds, the terms to score those by; no kind is in two of them.
    """
    scores = _scores([(matches, weighted) for matches, weighted in asked if weighted and matches.kinds])
    connection.execute(f"CREATE OR REPLACE TEMP TABLE scored AS {scores}")


def best(connection: Connection, kinds: Sequence[str], limit: int) -> list[Scored]:
    """Of what `score` has scored the best documents of some kinds, best first, ties by age."""
    listed = ", ".join(quote(kind) for kind in kinds)
    found = rows(
        connection,
        f"SELECT node, score, mask, named, tagged, called, called_share FROM scored WHERE scored_kind IN ({listed}) "
        f"ORDER BY score DESC, node LIMIT {int(limit)}",
    )
    return [Scored(*row) for row in found]


def best_of_each(
    connection: Connection, matches: Matches, asked: Sequence[Sequence[Weighted]], limit: int
) -> list[list[tuple[int, float, int]]]:
    """For each of several searches its best documents: (key, score, matched terms), best first, ties by age.

    matches: what has been read of the kinds that are searched. The table `scored` stays as it is.
    """
    listed = [(place, term) for place, weighted in enumerate(asked) for term in weighted]
    found: list[list[tuple[int, float, int]]] = [[] for _ in asked]
    if not listed:
        return found
    columns = (
        ("term", TERMS, [str(term.hash) for _, term in listed]),
        ("search", "BIGINT", [str(place) for place, _ in listed]),
        ("weight", "DOUBLE", [_weight_sql(term) for _, term in listed]),
        ("bit", "BIGINT", [str(term.bit) for _, term in listed]),
    )
    wanted = ", ".join(f"unnest({array(values, of)}) AS {name}" for name, of, values in columns)
    sql = (
        f"SELECT search, node, {_SCORE_SQL} AS score, bit_or(bit) FROM matched JOIN (SELECT {wanted}) USING (term) "
        f"WHERE weight > 0 AND {of_kinds(tuple(matches.kinds))} GROUP BY search, node "
        f"QUALIFY row_number() OVER (PARTITION BY search ORDER BY score DESC, node) <= {int(limit)} "
        "ORDER BY search, score DESC, node"
    )
    for place, *row in rows(connection, sql):
        found[place].append((row[0], row[1], row[2]))
    return found


def frequencies(
    connection: Connection, terms: Sequence[int], kinds: Sequence[str], scopes: Scopes
) -> dict[int, int]:
    """In how many documents of some kinds that the scopes show each of some terms occurs."""
    wanted = listing("term", sorted(set(terms)), TERMS)
    sql = (
        f"SELECT term, count(*) FROM postings JOIN {wanted} USING (term) JOIN nodes ON key = node "
        f"WHERE {visibility(kinds, scopes)} GROUP BY term"
    )
    return dict(rows(connection, sql))


def scores_of(connection: Connection, keys: Sequence[int], kinds: Sequence[str], scopes: Scopes) -> dict[int, Scored]:
    """Those of some nodes that a request may see, as `score` has scored them; 0 where no term occurs."""
    if not keys:
        return {}
    found = rows(
        connection,
        "SELECT key, coalesce(score, 0), coalesce(mask, 0), coalesce(named, 0), coalesce(tagged, 0), "
        "coalesce(called, 0), coalesce(called_share, 0) "
        f"FROM nodes LEFT JOIN scored ON node = key WHERE key IN ({integers(keys)}) AND {visibility(kinds, scopes)} "
        "ORDER BY key",
    )
    return {row[0]: Scored(*row) for row in found}


def fields_of(
    connection: Connection, keys: Sequence[int], terms: Sequence[int]
) -> dict[int, tuple[str, dict[int, tuple[int, ...]]]]:
    """Of each node its kind, and how often its fields a to e hold each of some terms that it holds at all."""
    listed = ", ".join(f"p.{field}" for field in _FIELDS)
    sql = (
        f"SELECT p.node, n.kind, p.term, {listed} FROM postings p JOIN nodes n ON n.key = p.node "
        f"WHERE p.node IN ({integers(keys)}) AND p.term IN ({integers(terms, TERMS)}) ORDER BY p.node, p.term"
    )
    found: dict[int, tuple[str, dict[int, tuple[int, ...]]]] = {}
    for node, kind, term, *places in rows(connection, sql):
        found.setdefault(node, (kind, {}))[1][term] = tuple(places)
    return found


def _scores(asked: Sequence[tuple[Matches, Sequence[Weighted]]]) -> str:
    """The SQL of (node, scored_kind and the fields of Scored) for every matched document.

    Numbers are written in their own types: a cast of each would cost a millisecond.
    """
    if not asked:
        return (
            "SELECT 0 AS node, '' AS scored_kind, 0e0 AS score, 0 AS mask, 0 AS named, 0 AS tagged, 0 AS called, "
            "0e0 AS called_share WHERE false"
        )
    table: dict[tuple[int, int], list[Weighted | None]] = {}  # a term with how often it came before, for each search
    for place, (_, weighted) in enumerate(asked):
        seen: Counter[int] = Counter()
        for term in weighted:
            table.setdefault((term.hash, seen[term.hash]), [None] * len(asked))[place] = term
            seen[term.hash] += 1
    columns = [("term", TERMS, [str(term) for term, _ in table])]
    for place in range(len(asked)):
        terms = [row[place] for row in table.values()]
        weights = [_weight_sql(term) if term else "0e0" for term in terms]
        columns.append((f"weight{place}", "DOUBLE", weights))
        columns.append((f"bit{place}", "BIGINT", [str(term.bit if term else 0) for term in terms]))
    listed = ", ".join(f"unnest({array(values, of)}) AS {name}" for name, of, values in columns)
    own = _own_condition([(tuple(matches.kinds), _foreign(weighted)) for matches, weighted in asked])
    kinds = {kind: place for place, (matches, _) in enumerate(asked) for kind in matches.kinds}
    weight, bit = (_by_kind({kind: f"{name}{place}" for kind, place in kinds.items()}) for name in ("weight", "bit"))
    return (
        "SELECT node, any_value(kind) AS scored_kind, "
        f"{_SCORE_SQL} AS score, "
        f"bit_or(bit) AS mask, {_title_columns_sql(own) if set(_TITLED) & set(kinds) else '0 AS named, 0 AS tagged'}, "
        f"{_skill_columns_sql(own) if set(FOR_TASKS) & set(kinds) else '0 AS called, 0e0 AS called_share'} "
        f"FROM (SELECT *, {weight} AS weight, {bit} AS bit FROM matched JOIN (SELECT {listed}) USING (term)) "
        "WHERE weight > 0 GROUP BY node"
    )


def _weight_sql(term: Weighted) -> str:
    """The weight of a query's term in units of the sum."""
    return f"{2.5 * _UNIT * term.weight:.17e}"


def _foreign(weighted: Sequence[Weighted]) -> list[int]:
    return sorted({term.hash for term in weighted if not term.own})


def _own_condition(searches: Sequence[tuple[Sequence[str], Sequence[int]]]) -> str:
    """The condition on rows that a query's own words matched. searches: by kinds the terms that are not own."""
    first = searches[0][1]
    if all(terms == first for _, terms in searches):  # as where one prompt is searched for
        return f"bit > 0 AND term NOT IN ({integers(first, TERMS)})" if first else "bit > 0"
    others = [f"({of_kinds(kinds)} AND term IN ({integers(terms, TERMS)}))" for kinds, terms in searches if terms]
    return f"bit > 0 AND NOT ({' OR '.join(others)})"


def _title_columns_sql(own: str) -> str:
    """The SQL of Scored's `named` and `tagged`. own: the condition on rows that a query's own words matched."""
    return (
        f"CASE WHEN {of_kinds(_TITLED, 'any_value(kind)')} AND sum(a) FILTER ({own}) >= any_value(len_a) "
        "THEN coalesce(bit_or(bit) FILTER (a > 0), 0) ELSE 0 END AS named, "
        f"coalesce(bit_or(bit) FILTER (b > 0 AND {of_kinds(_TITLED)}), 0) AS tagged"
    )


def _skill_columns_sql(own: str) -> str:
    """The SQL of Scored's `called` and `called_share`."""
    return (
        f"coalesce(bit_or(bit) FILTER (a > 0 AND {of_kinds(FOR_TASKS)} AND {own}), 0) AS called, "
        f"CASE WHEN {of_kinds(FOR_TASKS, 'any_value(kind)')} "
        f"THEN least(1, coalesce(sum(a) FILTER ({own}) / any_value(len_a), 0)) "
        "ELSE 0 END AS called_share"
    )


def _by_kind(of: Mapping[str, str]) -> str:
    """The SQL of what holds for a row's kind; NULL for other kinds."""
    cases = " ".join(f"WHEN {quote(kind)} THEN {sql}" for kind, sql in of.items())
    return f"CASE kind {cases} END"


def _pseudo_frequency(kind: str, means: Mapping[str, float]) -> str:
    """The SQL of tf = Σ_f w_f·tf_f / (1 − b_f + b_f·len_f/avglen_f), fields that nothing uses left out.

    Source: Robertson, Zaragoza, Taylor, Simple BM25 extension to multiple weighted fields, CIKM 2004.
    """
    profiles = dict(zip(_FIELDS, KINDS[kind].fields or (), strict=True))
    used = [(field, profiles[field], mean) for field, mean in means.items() if profiles[field].weight and mean]
    terms = [
        f"{field} / ({(1 - profile.b) / profile.weight:.17e} + {profile.b / mean / profile.weight:.17e} * len_{field})"
        for field, profile, mean in used
    ]
    return " + ".join(terms) or "0e0"
