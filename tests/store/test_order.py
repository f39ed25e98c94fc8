"""Sorting the index: nothing changes but the order of rows, and what is new is sorted in."""

from __future__ import annotations

import pytest

from memory.store.engine import clustering
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables import edges, postings, synapses

from .stores import database
from .test_postings import index


def test_sorting_changes_nothing_but_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 4)
    with database() as connection:
        index(connection, [["zeta", "alpha", "beta"], ["beta", "alpha"], ["delta"]])
        before = sorted(rows(connection, "FROM postings"))
        assert clustering.recluster_if_needed(connection)
        assert rows(connection, "FROM postings") == sorted(before)
        assert not clustering.recluster_if_needed(connection)
        postings.delete(connection, [1, 2])
        index(connection, [["zeta", "alpha", "beta", "gamma", "epsilon"]], first_key=7)
        assert clustering.recluster_if_needed(connection), (
            "what is new must be sorted in, though the table is no longer"
        )
        assert rows(connection, "FROM postings") == sorted(rows(connection, "FROM postings"))


def test_a_longer_tail_is_left_while_somebody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 0)
    with database() as connection:
        index(connection, [["alpha", "beta", "gamma"]] * 10)
        assert clustering.recluster_if_needed(connection)
        index(connection, [["alpha", "beta", "gamma"]], first_key=20)
        assert not clustering.recluster_if_needed(connection) and clustering.recluster_if_needed(
            connection, clustering.QUIET_SHARE
        )


def add_postings(connection: Connection, number: int) -> None:
    connection.execute(f"INSERT INTO postings SELECT range, range, 0, 0, 0, 0, 1 FROM range({number})")


def test_a_tail_is_left_up_to_a_hundred_thousand_rows() -> None:
    with database() as connection:
        for number, is_sorted in ((100_000, False), (1, True), (100_000, False), (1, True)):
            add_postings(connection, number)
            assert clustering.recluster_if_needed(connection) is is_sorted


@pytest.mark.parametrize(("first", "tail", "share"), [(20, 4, ()), (100, 20, ()), (100, 2, (clustering.QUIET_SHARE,)), (20, 0, (0.0,))])
def test_a_tail_is_left_up_to_a_share_of_what_is_sorted(first: int, tail: int, share: tuple[float, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth, or a fiftieth where nobody waits."""
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 0)
    with database() as connection:
        add_postings(connection, first)
        assert clustering.recluster_if_needed(connection, *share)
        add_postings(connection, tail)
        assert not clustering.recluster_if_needed(connection, *share)
        add_postings(connection, 1)
        assert clustering.recluster_if_needed(connection, *share)


def test_what_was_deleted_is_not_sorted_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 2)
    with database() as connection:
        index(connection, [["alpha", "beta", "gamma"]] * 2)
        assert clustering.recluster_if_needed(connection, 0.0)
        for deleted, left in ((2, "4"), (1, "3"), (9, "0")):
            clustering.note_deleted(connection, deleted)
            assert rows(connection, "SELECT value FROM meta WHERE name = 'sorted_postings'") == [(left,)]
        assert clustering.recluster_if_needed(connection, 0.0) and not clustering.recluster_if_needed(connection, 0.0)
        connection.execute("UPDATE meta SET value = '99' WHERE name = 'sorted_postings'")
        assert not clustering.recluster_if_needed(connection, 0.0), "no more is sorted than there is"
        index(connection, [["alpha", "beta", "gamma"]], first_key=9)
        assert not clustering.recluster_if_needed(connection, 0.0)


def test_entities_are_sorted_by_name_and_found_by_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 0)
    names = {("user", name): name.title() for name in ("zeta", "alpha", "mu", "beta")}
    with database() as connection:
        index(connection, [["alpha"]])
        keys, *_ = edges.ensure_entities(connection, names, 50)
        before = edges.names_of(connection, sorted(keys.values()))
        assert clustering.recluster_if_needed(connection)
        assert rows(connection, "SELECT name FROM entities") == [("alpha",), ("beta",), ("mu",), ("zeta",)]
        assert edges.names_of(connection, sorted(keys.values())) == before == {keys[one]: names[one] for one in names}
        assert edges.ensure_entities(connection, names, 60) == (keys, 60, [])


def test_edges_are_sorted_by_what_they_lead_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 0)
    arcs = [(source, 100 - source % 7, "related_to", 0.5, "link", source, "why", source) for source in range(1, 40)]
    with database() as connection:
        index(connection, [["alpha"]])
        append_rows(connection, "edges", arcs)
        before, led_to = sorted(rows(connection, "FROM edges")), synapses.from_documents(connection, [1, 2, 98])
        assert clustering.recluster_if_needed(connection)
        assert sorted(rows(connection, "FROM edges")) == before == sorted(arcs)
        assert rows(connection, "SELECT target, source FROM edges") == sorted((edge[1], edge[0]) for edge in arcs)
        assert synapses.from_documents(connection, [1, 2, 98]) == led_to != []
