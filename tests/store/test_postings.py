"""The score in SQL: BM25 as rank-bm25 has it, over fields, and only over what the scopes show."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rank_bm25 import BM25Okapi

from memory.core.kinds import KINDS, Field
from memory.core.search import sparse
from memory.core.search.sparse import Weighted
from memory.core.text.terms import STEM, term_hash
from memory.core.types import MEMORY, SKILL, TURN
from memory.store.engine.db import Connection, append_rows, first_row, rows
from memory.store.tables import nodes, postings
from memory.store.tables.nodes import Scopes

from .stores import apply_records, database, fewer_examples, import_record, write_journal

USER = Scopes(("user",))
K1 = 1.5
VOCABULARY = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta")


def index(connection: Connection, corpus: list[list[str]], scope: str = "user", first_key: int = 1) -> None:
    """Documents as stems in the body, and nothing else."""
    for key, words in enumerate(corpus, first_key):
        connection.execute(
            "INSERT INTO nodes (key, id, kind, scope, archived, vitality, len_a, len_b, len_c, len_d, len_e) "
            "VALUES (?, ?, 'memory', ?, false, 1, 0, 0, 0, 0, ?)",
            [key, f"{key:012}", scope, len(words)],
        )
        counted = {term_hash(STEM, word): words.count(word) for word in words}
        append_rows(connection, "postings", [(term, key, 0, 0, 0, 0, count) for term, count in counted.items()])


def scores_by(
    connection: Connection, matches: postings.Matches, weighted: list[Weighted], limit: int
) -> list[postings.Scored]:
    """The best by one search alone."""
    postings.score(connection, [(matches, weighted)])
    return postings.best(connection, (MEMORY, TURN, SKILL), limit)


def sql_scores(connection: Connection, query: list[str], scopes: Scopes = USER) -> dict[int, float]:
    """idf · BM25 with the stem channel alone. query: no word twice."""
    hashes = [term_hash(STEM, word) for word in query]
    found = postings.match(connection, hashes, [MEMORY], scopes)
    weighted = [
        Weighted(key, sparse.inverse_document_frequency(found.documents, found.frequencies[key]), 1 << bit)
        for bit, key in enumerate(hashes)
        if key in found.frequencies
    ]
    return {scored.key: scored.score for scored in scores_by(connection, found, weighted, 1000)}


def test_terms_that_are_looked_for_later_count_as_if_from_the_start() -> None:
    corpus = [["alpha", "beta"], ["beta", "gamma"], ["gamma", "gamma", "delta"]]
    terms = [term_hash(STEM, word) for word in ("alpha", "gamma")]
    with database() as connection:
        index(connection, corpus)
        index(connection, [["delta", "zeta"]], "project:x", first_key=10)
        both = postings.match(connection, terms, [MEMORY], USER)
        at_once = sorted(rows(connection, "SELECT * FROM matched"))
        assert postings.match(connection, [*terms, *terms], [MEMORY], USER) == both, "twice asked is once asked"
        first = postings.match(connection, terms[:1], [MEMORY], USER)
        assert postings.match_more(connection, first, terms[1:], USER) == both
        assert sorted(rows(connection, "SELECT * FROM matched")) == at_once
        unknown = term_hash(STEM, "epsilon")
        assert postings.known_terms(connection, [unknown, *terms]) == sorted(terms)
        assert postings.known_terms(connection, [term_hash(STEM, "zeta")]) != [], "whatever the scope: what is shown is asked later"


def oracle_scores(corpus: list[list[str]], query: list[str], b: float) -> dict[int, float]:
    """What rank-bm25 gives, with Lucene's idf in the place of its own, which can be negative."""
    oracle = BM25Okapi(corpus, k1=K1, b=b)
    for word in {word for words in corpus for word in words}:
        frequency = sum(word in words for words in corpus)
        oracle.idf[word] = math.log(1 + (len(corpus) - frequency + 0.5) / (frequency + 0.5))
    return {key: float(score) for key, score in enumerate(oracle.get_scores(query), 1) if score}


def body_only(monkeypatch: pytest.MonkeyPatch, b: float) -> None:
    nothing = Field(0.0, 0.0)
    monkeypatch.setitem(KINDS, MEMORY, KINDS[MEMORY]._replace(fields=(nothing, nothing, nothing, nothing, Field(1.0, b))))


def test_a_fixed_corpus_scores_as_rank_bm25_scores_it(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = [["alpha", "beta", "alpha"], ["beta"], ["gamma", "beta", "delta", "delta", "delta"], ["zeta"], []]
    body_only(monkeypatch, 0.75)
    with database() as connection:
        index(connection, corpus)
        for query in (["alpha"], ["beta", "delta"], ["alpha", "gamma", "zeta"], ["unknown", "beta"], ["unknown"]):
            assert sql_scores(connection, query) == pytest.approx(oracle_scores(corpus, query, 0.75), abs=1e-9, rel=0)


@fewer_examples
@given(
    st.lists(st.lists(st.sampled_from(VOCABULARY), max_size=40), min_size=1, max_size=25).filter(any),
    st.lists(st.sampled_from([*VOCABULARY, "unknown"]), min_size=1, max_size=6, unique=True),
    st.sampled_from([0.75, 0.5, 0.0, 0.9]),
)
def test_any_corpus_scores_as_rank_bm25_scores_it(corpus: list[list[str]], query: list[str], b: float) -> None:
    with pytest.MonkeyPatch.context() as patch, database() as connection:
        body_only(patch, b)
        index(connection, corpus)
        assert sql_scores(connection, query) == pytest.approx(oracle_scores(corpus, query, b), abs=1e-9, rel=0)


@fewer_examples
@given(
    st.lists(st.lists(st.sampled_from(VOCABULARY), max_size=10), min_size=1, max_size=8),
    st.lists(st.lists(st.sampled_from(VOCABULARY), max_size=30), min_size=1, max_size=8),
    st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=4, unique=True),
)
def test_another_scope_changes_no_score(mine: list[list[str]], theirs: list[list[str]], query: list[str]) -> None:
    with database() as connection:
        index(connection, mine)
        alone = sql_scores(connection, query)
        index(connection, theirs, "project:other", first_key=len(mine) + 1)
        assert sql_scores(connection, query) == alone
        assert set(sql_scores(connection, query, Scopes(("project:other",)))) <= set(
            range(len(mine) + 1, len(mine) + len(theirs) + 1)
        )


def test_fields_weigh_by_their_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    """tf' = 3 · 1 / (0.5 + 0.5 · 1 / 1) + 2 · 2 / (1 − 0), score = 2.5 · 7 / (7 + 1.5)."""
    nothing = Field(0.0, 0.0)
    profile = (Field(3.0, 0.5), nothing, nothing, nothing, Field(2.0, 0.0))
    monkeypatch.setitem(KINDS, MEMORY, KINDS[MEMORY]._replace(fields=profile))
    with database() as connection:
        index(connection, [["alpha", "alpha", "beta"]])
        connection.execute("UPDATE nodes SET len_a = 1")
        connection.execute("UPDATE postings SET a = 1 WHERE term = ?", [term_hash(STEM, "alpha")])
        found = postings.match(connection, [term_hash(STEM, "alpha")], [MEMORY], USER)
        (scored,) = scores_by(connection, found, [Weighted(term_hash(STEM, "alpha"), 1.0, 4)], 10)
    assert scored.score == pytest.approx(2.5 * 7 / 8.5) and scored.matched_terms == 4


def test_scores_of_documents_outside_of_the_best() -> None:
    with database() as connection:
        index(connection, [["alpha"] * count + ["beta"] for count in (5, 3, 1)])
        hashes = [term_hash(STEM, "alpha")]
        found, weighted = postings.match(connection, hashes, [MEMORY], USER), [Weighted(hashes[0], 1.0, 1)]
        best = scores_by(connection, found, weighted, 1)
        rest = postings.scores_of(connection, [2, 3, 99], [MEMORY], USER)
        hidden = postings.scores_of(connection, [2], [MEMORY], Scopes(("project:other",)))
    assert [scored.key for scored in best] == [1] and set(rest) == {2, 3} and rest[2].score > rest[3].score
    assert hidden == {}


def test_no_terms_and_no_documents() -> None:
    with database() as connection:
        assert postings.match(connection, [1], [MEMORY], USER).kinds == {}
        index(connection, [["alpha"]])
        none = postings.match(connection, [], [MEMORY], USER)
        assert (none.documents, none.frequencies) == (1, {}) and scores_by(connection, none, [], 10) == []
        assert postings.scores_of(connection, [1], [MEMORY], USER)[1].score == 0
        assert postings.match(connection, [term_hash(STEM, "alpha")], [TURN], USER).documents == 0
        assert postings.match(connection, [term_hash(STEM, "alpha")], [MEMORY], Scopes((), True)).documents == 1


def test_what_is_archived_does_not_count() -> None:
    with database() as connection:
        index(connection, [["alpha"], ["alpha", "beta"]])
        connection.execute("UPDATE nodes SET archived = true WHERE key = 2")
        assert set(sql_scores(connection, ["alpha", "beta"])) == {1}
        assert nodes.count(connection, USER) == 1


def test_the_columns_hold_what_texts_hold() -> None:
    """A word 70,000 times, more than the column counts, and terms up to the largest hash."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder, database() as connection:
        record = import_record("r", "x")
        record = record._replace(memories=(record.memories[0]._replace(content="port " * 70_000),))
        apply_records(connection, write_journal(folder, [record]))
        assert first_row(connection, "SELECT max(e) FROM postings") == (65_535,)
        assert first_row(connection, "SELECT len_e FROM nodes") == (70_000,)


def test_what_was_read_for_all_kinds_gives_each_kind_its_own_scores() -> None:
    hashes = [term_hash(STEM, "alpha")]
    weighted = [Weighted(hashes[0], 1.0, 1)]
    with database() as connection:
        index(connection, [["alpha", "beta"], ["alpha"], ["beta"]])
        connection.execute("UPDATE nodes SET kind = 'turn' WHERE key = 2")
        wide = postings.match(connection, [*hashes, term_hash(STEM, "beta")], [MEMORY, TURN], USER)
        scored = {kind: scores_by(connection, wide.of_kinds([kind]), weighted, 10) for kind in (MEMORY, TURN)}
        for kind in (MEMORY, TURN):
            narrow = postings.match(connection, hashes, [kind], USER)
            assert narrow.documents == wide.of_kinds([kind]).documents
            assert narrow.frequencies[hashes[0]] == wide.of_kinds([kind]).frequencies[hashes[0]]
            assert scores_by(connection, narrow, weighted, 10) == scored[kind]
    assert [[one.key for one in found] for found in scored.values()] == [[1], [2]]


WEIGHTED = st.lists(
    st.builds(
        Weighted,
        st.sampled_from(VOCABULARY).map(lambda word: term_hash(STEM, word)),
        st.floats(0.01, 9),
        st.sampled_from([0, 1, 2, 4]),
        st.booleans(),
    ),
    max_size=6,
)


@fewer_examples
@given(
    st.lists(st.tuples(st.sampled_from([MEMORY, TURN, SKILL]), st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=6)), min_size=1, max_size=12),
    WEIGHTED,
    WEIGHTED,
)  # fmt: skip
@example(
    [(MEMORY, ["alpha"]), (SKILL, ["alpha"])],
    [Weighted(term_hash(STEM, "alpha"), 1.0, 0, False)],
    [Weighted(term_hash(STEM, "alpha"), 1.0, 1, True)],
)
def test_two_searches_score_in_one_go_as_one_by_one(
    corpus: list[tuple[str, list[str]]], one_way: list[Weighted], another: list[Weighted]
) -> None:
    """Each with weights and bits of its own, terms that both have, and terms that one has twice."""
    with database() as connection:
        index(connection, [words for _, words in corpus])
        for key, (kind, _) in enumerate(corpus, 1):
            connection.execute("UPDATE nodes SET kind = ? WHERE key = ?", [kind, key])
        read = postings.match(connection, [term_hash(STEM, word) for word in VOCABULARY], [MEMORY, TURN, SKILL], USER)
        searches = {(MEMORY, TURN): one_way, (SKILL,): another}
        alone = {kinds: scores_by(connection, read.of_kinds(kinds), weighted, 50) for kinds, weighted in searches.items()}
        postings.score(connection, [(read.of_kinds(kinds), weighted) for kinds, weighted in searches.items()])
        assert {kinds: postings.best(connection, kinds, 50) for kinds in searches} == alone
