"""Sorting the index: nothing changes but the order of rows, and what is new is sorted in."""

from __future__ import annotations

import pytest

from memory.store.engine import clustering
from memory.store.engine.db import append_rows, rows
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


def test_entities_are_sorted_by_name_and_found_by_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustering, "_TAIL_ROWS", 0)
    names = {("user", name): name.title() for name in ("zeta", "alpha", "mu", "beta")}
    with database() as connection:
        index(connection, [["alpha"]])
        keys, _ = edges.ensure_entities(connection, names, 50)
        before = edges.names_of(connection, sorted(keys.values()))
        assert clustering.recluster_if_needed(connection)
        assert rows(connection, "SELECT name FROM entities") == [("alpha",), ("beta",), ("mu",), ("zeta",)]
        assert edges.names_of(connection, sorted(keys.values())) == before == {keys[one]: names[one] for one in names}
        assert edges.ensure_entities(connection, names, 60) == (keys, 60)


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
