"""The graph: names, neighbours, ways on, and what shows a name."""

from __future__ import annotations

from tempfile import TemporaryDirectory

import pytest

from memory.core.graph import propagation
from memory.core.types import FOLLOWS, MEMORY, MENTIONS, TITLED
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables import edges, synapses
from memory.store.tables.nodes import Scopes

from . import rows as rows_of
from .stores import apply_records, database, forget_record, ids_in, import_record, update_record, write_journal

USER = Scopes(("user",))


def put(connection: Connection, *arcs: tuple[int, int, str, float, str]) -> None:
    append_rows(connection, "edges", [(s, t, relation, weight, by, s, "", 0) for s, t, relation, weight, by in arcs])


def test_names_are_made_once_a_scope() -> None:
    with database() as connection:
        wanted = {("user", "duckdb"): "DuckDB", ("project:x", "duckdb"): "duckdb"}
        keys, free, none = edges.ensure_entities(connection, wanted, 10)
        again, still, others = edges.ensure_entities(connection, {("user", "duckdb"): "DUCKDB", ("user", "new"): "New"}, free)
        assert keys == {("user", "duckdb"): 10, ("project:x", "duckdb"): 11} and free == 12
        assert again == {("user", "duckdb"): 10, ("user", "new"): 12} and still == 13
        assert none == [] and others == [10], "those that are shown in another way"
        assert edges.names_of(connection, [10, 11, 12]) == {10: "DuckDB", 11: "duckdb", 12: "New"}
        assert edges.entity_keys(connection, "duckdb", USER) == [10]
        assert edges.entity_keys(connection, "it's", USER) == []


def test_neighbours_by_direction_relation_and_strength() -> None:
    with database() as connection:
        edges.ensure_entities(connection, {("user", name): name.title() for name in ("one", "two", "three", "four")}, 1)
        put(
            connection,
            (1, 2, "follows", 0.3, "link"),
            (1, 3, "supports", 0.9, "manual"),
            (4, 1, "follows", 0.5, "link"),
        )
        put(connection, (1, 3, "supports", 0.2, "text"))

        def find(direction: str, relation: str | None = None, limit: int = 9) -> list[tuple[str, bool]]:
            near, _ = edges.neighbors(connection, [1], direction, relation, limit)
            return [(neighbor.name, neighbor.outgoing) for neighbor in near]

        assert find("outgoing") == [("Three", True), ("Two", True)]
        assert find("incoming") == [("Four", False)]
        assert find("both") == [("Three", True), ("Four", False), ("Two", True)]
        assert find("both", "follows", 1) == [("Four", False)]
        assert edges.neighbors(connection, [1], "both", None, 1)[1] == 3
        assert edges.neighbors(connection, [1], "outgoing", "supports", 9)[0][0].weight > 0.8
        assert edges.neighbors(connection, [9], "both", None, 9) == ([], 0)


def test_arcs_are_walked_both_ways_the_strongest_first() -> None:
    with database() as connection:
        put(connection, (1, 2, "a", 0.3, "text"), (3, 1, "b", 0.9, "text"), (1, 4, "c", 0.5, "text"))
        assert [(arc.source, arc.target, arc.relation) for arc in edges.arcs_from(connection, [1], 2)] == [
            (1, 3, "b"),
            (1, 4, "c"),
        ]


def test_synapses_over_shared_names_and_links() -> None:
    with database() as connection:
        put(connection, (1, 90, MENTIONS, 0.5, "text"), (2, 90, TITLED, 1.0, "text"), (3, 90, MENTIONS, 0.5, "text"))
        put(connection, (4, 1, "supports", 0.5, "manual"), (5, 1, FOLLOWS, 0.5, "link"))
        found = {(arc.target, arc.via) for arc in synapses.from_documents(connection, [1])}
        assert found == {(2, 90), (3, 90), (4, "supports")}, "to come in after something is no reason to be thought of"
        assert synapses.from_documents(connection, [6]) == []


def test_a_hub_of_links_leads_nowhere_but_is_led_to() -> None:
    most = propagation.MAX_LINKS
    with database() as connection:
        put(connection, *((other, 1, "related_to", 0.5, "link") for other in range(2, most + 2)))
        assert len(synapses.from_documents(connection, [1])) == most
        put(connection, (1, most + 2, "related_to", 0.5, "link"))
        assert synapses.from_documents(connection, [1]) == []
        assert [arc.target for arc in synapses.from_documents(connection, [1, 5])] == [1]


def test_a_hub_of_thousands_is_not_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    arcs = [(other, 1 + other % 2, "related_to", 0.5, "link") for other in range(3, 1_300)]
    arcs += [(1, 5, "supports", 0.5, "manual"), (5, 1, "refines", 0.5, "manual"), (6, 5, "supports", 0.5, "manual")]
    with database() as connection:
        put(connection, *arcs, (5, 90, MENTIONS, 0.5, "text"), (7, 90, TITLED, 1.0, "text"))
        whole = [synapses.from_documents(connection, seeds) for seeds in ([1, 2, 5], [5], [1], [9, 6])]
        monkeypatch.setattr(synapses, "_MANY", 2)
        assert [synapses.from_documents(connection, seeds) for seeds in ([1, 2, 5], [5], [1], [9, 6])] == whole


def test_a_name_is_shown_as_the_oldest_memory_writes_it() -> None:
    """Forgetting or changing that one leaves no trace of how it wrote the name."""
    first = import_record("r1", "THE MERCURY\nNear the stars.", title="THE MERCURY")
    second = import_record("r2", "we saw Mercury rise")
    third = import_record("r3", "he likes `mercury` lamps")

    def display_names(connection: Connection) -> list[tuple[str]]:
        return [row[0] for row in rows(connection, "SELECT display FROM entities WHERE name = 'mercury'")]

    with TemporaryDirectory() as folder, database() as connection:
        changes = [
            update_record("u", ids_in(first)[0], content="We saw nothing.", title=""),
            forget_record("f", ids_in(second)[0]),
            forget_record("g", ids_in(third)[0]),
        ]
        entries = write_journal(folder, [first, second, third, *changes])
        for entry, expected in zip(entries[2:], (["THE MERCURY"], ["Mercury"], ["mercury"], []), strict=True):
            apply_records(connection, entries[:2] if entry is entries[2] else [])
            apply_records(connection, [entry])
            assert display_names(connection) == expected


def test_links_lead_only_to_what_may_be_seen_strongest_first() -> None:
    with database() as connection:
        for key, values in ((1, {}), (2, {}), (3, {"scope": "project:x"}), (4, {"archived": True}), (5, {"kind": "turn"}), (6, {})):
            rows_of.put(connection, key, **values)
        put(connection, (1, 2, "supports", 0.3, "manual"), (1, 2, "supports", 0.6, "link"), (1, 2, "follows", 0.6, "link"), (6, 1, "follows", 0.9, "link"))
        put(connection, (1, 3, "follows", 0.9, "link"), (1, 4, "follows", 0.9, "link"), (1, 5, "follows", 0.9, "link"), (1, 6, "states", 0.9, "text"), (1, 6, "used_with", 0.9, "learned"))
        connection.execute("UPDATE edges SET created_at = 7 WHERE provenance = 'manual'")
        connection.execute("UPDATE edges SET created_at = 5 WHERE relation = 'supports' AND provenance = 'link'")
        seen = ([1], [MEMORY], USER)
        out = [edges.MemoryLink(1, 2, "follows", pytest.approx(0.6), 0), edges.MemoryLink(1, 2, "supports", pytest.approx(0.6), 5)]
        assert edges.links_at(connection, *seen) == [edges.MemoryLink(6, 1, "follows", pytest.approx(0.9), 0), *out]
        assert edges.links_from(connection, *seen) == {1: [("m2", link) for link in out]}
        assert edges.links_from(connection, [1, 6, 2], [MEMORY], USER)[6] == [("m1", edges.MemoryLink(6, 1, "follows", pytest.approx(0.9), 0))]
        assert [name for name, _ in edges.links_from(connection, [1], [MEMORY], Scopes(("project:x",)))[1]] == ["m3"] and edges.links_from(connection, [2], [MEMORY], USER) == {} and edges.links_from(connection, [], [MEMORY], USER) == {}
        assert edges.links_at(connection, [2], [MEMORY], USER) == out and edges.links_at(connection, [3], [MEMORY], USER) == [] == edges.links_at(connection, [], [MEMORY], USER)


def test_the_strongest_edges_of_each_node_of_a_frontier_both_ways() -> None:
    with database() as connection:
        for key in range(1, 6):
            rows_of.put(connection, key, archived=key == 5)
        put(connection, (1, 2, "x", 0.5, "link"), (3, 1, "x", 0.7, "link"), (4, 1, "x", 0.5, "text"), (1, 5, "x", 0.9, "link"))
        assert [tuple(one)[:2] for one in edges.arcs_from(connection, [1, 2], 2)] == [(1, 2), (1, 3), (2, 1)]
        assert [tuple(one)[:2] for one in edges.arcs_from(connection, [1], 9)] == [(1, 2), (1, 3), (1, 4)] and edges.arcs_from(connection, [], 2) == []


def test_why_nodes_are_linked_and_what_goes_with_them() -> None:
    with database() as connection:
        for source, target, by, evidence, why in ((1, 2, "manual", 1, "because"), (3, 1, "link", 3, ""), (2, 3, "manual", 2, "since"), (2, 60, "text", 9, ""), (2, 61, "text", 2, "")):
            rows_of.tie(connection, source, target, "x", by, evidence=evidence, reasoning=why)
        append_rows(connection, "entities", [(key, "user", f"e{key}", "E") for key in (60, 61, 62)])
        assert edges.reasons_at(connection, [1]) == ["because"] and sorted(edges.reasons_at(connection, [2])) == ["because", "since"] and edges.reasons_at(connection, []) == []
        assert sorted(edges.evidence_ends(connection, [9, 2])) == [2, 60, 61] and sorted(edges.evidence_ends(connection, [9])) == [2, 60] and edges.evidence_ends(connection, [1]) == [] == edges.evidence_ends(connection, [])
        edges.delete_evidence(connection, [2])
        edges.delete_evidence(connection, [])
        assert len(rows(connection, "FROM edges")) == 4, "a link by hand stays"
        edges.delete_orphans(connection, [60, 61])
        edges.delete_orphans(connection, [])
        assert rows(connection, "SELECT key FROM entities ORDER BY key") == [(60,), (62,)]
        edges.delete_all(connection, [9, 3])
        edges.delete_all(connection, [])
        assert rows(connection, "SELECT source, target FROM edges") == [(1, 2)]
