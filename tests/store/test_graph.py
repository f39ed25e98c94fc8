"""The graph that a read may see: nothing of it comes from what is out of view."""

from __future__ import annotations

import json

from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables.graph import graph
from memory.store.tables.nodes import Scopes
from memory.workspace.encoder import StoreEncoder

USER = Scopes(("user",))


def visible_graph(home, scopes: Scopes = USER, limit: int = 100):
    with Store(Home(str(home)), StoreEncoder()).read() as connection:
        return graph(connection, scopes, limit)


def names_by_key(found) -> dict[int, str]:
    return {node.key: node.title or node.content for node in found.nodes} | {n.key: n.display for n in found.names}


def test_memories_names_and_the_edges_between_them(sample):
    found = visible_graph(sample.home)
    names = names_by_key(found)
    assert found.total == len(found.nodes) == 8
    assert {"JSON-RPC", "Daemon", "Length Prefix"} <= {name.display for name in found.names}
    triplets = {(names[a.source], a.relation, names[a.target]) for a in found.arcs if a.relation in ("uses", "requires")}
    assert triplets == {("Daemon", "uses", "JSON-RPC"), ("JSON-RPC", "requires", "Length Prefix")}
    assert all(0 < arc.weight <= 1 and arc.source in names and arc.target in names for arc in found.arcs)


def test_a_name_that_only_one_thing_mentions_joins_nothing(empty):
    empty("remember", "Kafka feeds the Indexer Service each night, says the runbook.")
    assert visible_graph(empty.home).names == []
    empty("remember", "The Indexer Service is restarted by hand after an upgrade of its disk.")
    assert [name.display for name in visible_graph(empty.home).names] == ["Indexer Service"]


def test_the_newest_and_the_pinned_are_kept_within_a_limit(sample):
    sample("pin", "--id", sample.ids()["Unix socket"])
    found = visible_graph(sample.home, limit=3)
    assert [node.title for node in found.nodes] == ["Unix socket", "再起動", "Database port"]
    assert found.total == 8 and len(found.names) <= 3
    kept = names_by_key(found)
    assert all(arc.source in kept and arc.target in kept for arc in found.arcs)


def test_scopes_do_not_shine_through(sample, repository):
    """A project names the same thing as the user does, says more of it, and joins it to a name of its own."""
    lines = [
        {"text": "The JSON-RPC dialect is called Kestrel. JSON-RPC → replaced_by → Kestrel", "title": "Dialect"},
        {"text": "Kestrel has no notifications, and Kestrel has no batches either.", "title": "Kestrel limits"},
    ]
    path = sample.folder / "project.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines))
    sample("import", str(path), "--project", str(repository), "--scope", "project")
    user = visible_graph(sample.home)
    whole = visible_graph(sample.home, Scopes((), everything=True))
    assert user.total == 8 and whole.total == 10
    assert "Kestrel" in names_by_key(whole).values() and "Kestrel" not in names_by_key(user).values()
    assert not {"replaced_by"} & {arc.relation for arc in user.arcs}
    assert {arc.relation for arc in whole.arcs} >= {"replaced_by", "uses"}
    assert {node.scope for node in user.nodes} == {name.scope for name in user.names} == {"user"}
    before = {(arc.source, arc.target, arc.relation, arc.weight) for arc in user.arcs}
    (project,) = {node.scope for node in whole.nodes} - {"user"}
    alone = visible_graph(sample.home, Scopes((project,)))
    assert before.isdisjoint({(a.source, a.target, a.relation, a.weight) for a in alone.arcs})


def test_what_a_person_linked_comes_with_the_reason(sample):
    ids = sample.ids()
    words = ["--from", ids["Framing"], "--to", ids["Tabs"], "--relation", "supports", "--reasoning", "both are about bytes"]
    sample("link", *words, "--strength", "0.8")
    (arc,) = [arc for arc in visible_graph(sample.home).arcs if arc.relation == "supports"]
    assert (arc.provenance, arc.reasoning, round(arc.weight, 3)) == ("manual", "both are about bytes", 0.8)
