"""See memory: one HTML file with the graph, the list, the timeline, the explorations and what was put into sessions.

It shows what the call may see and nothing else. Works from the disk, without a server and without a network.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.core.graph.communities import WeightedEdge, communities
from memory.core.graph.layout import layout
from memory.core.safety.redaction import redact_all
from memory.core.text.entities import entity_key
from memory.core.text.text import display_title, join_facts
from memory.core.types import CONCEPT, MEMORY, MENTIONS, SKILL, TITLED
from memory.store.engine.db import Connection
from memory.store.engine.integrity import page_with_checksum
from memory.store.paths import Home, disk_refusal, refuse_other_file
from memory.store.tables.graph import Graph, graph
from memory.store.tables.nodes import Node, Scopes
from memory.store.tables.succession import Marked
from memory.store.tables.turn_marks import marks_with_turns
from memory.system import files
from memory.viewer.page.assemble import assemble, is_page
from memory.workspace.history import Places, records
from memory.workspace.lookup import mark_facts, provenance
from memory.workspace.marking import Marks, no_marks, with_mark

NAME = "name"  # the kind of thing that an entity is to a reader
# How strongly an edge draws its ends together on the page.
_SHARED_KINDS = frozenset({MEMORY, SKILL, CONCEPT})
_SHARED_FACTS = frozenset({"date", "author", "origin", "mark", "superseded_by"})  # no paths, no sessions
_NO_RECORDS: dict[str, list[Any]] = {"explorations": [], "injections": [], "nights": [], "learned": []}
_PULL = {MENTIONS: 0.6, TITLED: 1.0}


class Page(NamedTuple):
    """The page and what is on it. counts: by kind, and of names.  left_out: memories that are in view, and beyond the
    limit.
    """

    html: str
    counts: dict[str, int]
    edges: int
    left_out: int


def view(
    connection: Connection,
    home: Home,
    scopes: Scopes,
    labels: Mapping[str, str],
    limit: int,
    now: int,
    progress: Callable[[float], None] = lambda share: None,
    marks: Marks = no_marks,
    shared: bool = False,
) -> Page:
    """The page of what the scopes hold.

    labels: how to call a scope.  limit: at most so many memories, and so many names.  now: microseconds since 1970.
    marks: of memories that the code has outdated.  shared: for others to read; it holds memories alone, without the
    record of sessions, explorations and nights, and everything in it is redacted once more.
    """
    found = graph(connection, scopes, limit)
    found = _memories_alone(found) if shared else found
    places = {node.key: place for place, node in enumerate(found.nodes)}
    places |= {name.key: len(places) + place for place, name in enumerate(found.names)}
    keys = [node.key for node in found.nodes]
    stale, outdated = marks_with_turns(connection, keys), marks(connection, keys)
    known = _places(found, places)
    drawn = {
        "graph": _draw(found, places, labels, now, progress)
        | {"marks": _marks(found, known, stale, outdated), "named": list(labels.values()), "shared": shared},
        "texts": [_read(node, stale.get(node.key), outdated.get(node.key, ""), shared) for node in found.nodes],
        "records": _NO_RECORDS if shared else records(home, scopes, known, found.arcs),
    }
    if shared:
        drawn = redact_all(drawn)
    counts = dict(Counter([node.kind for node in found.nodes] + [NAME] * len(found.names)))
    return Page(assemble(drawn), counts, len(found.arcs), max(0, found.total - len(found.nodes)))


def _memories_alone(found: Graph) -> Graph:
    """Without dialogue, drafts and whatever else is not a memory, and without the links that lead there."""
    nodes = [node for node in found.nodes if node.kind in _SHARED_KINDS]
    kept = {node.key for node in nodes} | {name.key for name in found.names}
    arcs = [arc for arc in found.arcs if arc.source in kept and arc.target in kept]
    ends = {end for arc in arcs for end in (arc.source, arc.target)}
    names = [name for name in found.names if name.key in ends]
    return Graph(nodes, names, arcs, len(nodes) + found.total - len(found.nodes), len(names))


def _marks(
    found: Graph, places: Places, stale: Mapping[int, Marked], outdated: Mapping[int, str]
) -> dict[str, tuple[str, int | None]]:
    """By place: why a memory may not hold any more, and the place of the newer one, None if the page lacks it."""
    marks: dict[str, tuple[str, int | None]] = {}
    for node in found.nodes:
        older = stale.get(node.key)
        if words := join_facts((older.text if older else "", outdated.get(node.key, ""))):
            marks[str(places.keys[node.key])] = (words, places.ids.get(older.successor) if older else None)
    return marks


def write(page: Page, path: str, guarded: bool = True) -> int:
    """Write the page into a folder that is there, readable by its owner alone, at once or not at all; returns its size
    in bytes.

    guarded: others can write there; see `files.Folder`.

    Raises Refusal `disk_full`, `read_only`, `disk_error`, `link_leads_out`, `file_in_use`.
    """
    if guarded:
        refuse_other_file(path, is_page)
    data = page_with_checksum(page.html.encode("utf-8"))
    try:
        files.replace(path, data, guarded=guarded)
    except OSError as error:
        raise disk_refusal(error, path) from error
    return len(data)


def _draw(
    found: Graph,
    places: Mapping[int, int],
    labels: Mapping[str, str],
    now: int,
    progress: Callable[[float], None],
) -> dict[str, Any]:
    """The graph in columns: nodes first, then names; and where each is drawn."""
    ties = [
        WeightedEdge(places[arc.source], places[arc.target], max(0.05, arc.weight) * _PULL.get(arc.relation, 0.8))
        for arc in found.arcs
    ]
    groups = communities(len(places), ties)
    spot = layout(groups, ties, progress)
    things: list[_Thing] = [_thing(node) for node in found.nodes]
    things += [_Thing(name.display, NAME, "", name.scope, name.display, (), 0) for name in found.names]
    kinds, types, scopes = _Codes(), _Codes(), _Codes()
    tags, relations, sources = _Codes(), _Codes(), _Codes()
    columns = {
        "id": [thing.id for thing in things],
        "kind": [kinds(thing.kind) for thing in things],
        "type": [types(thing.type) for thing in things],
        "scope": [scopes(thing.scope) for thing in things],
        "title": [thing.title for thing in things],
        "tags": [[tags(tag) for tag in thing.tags] for thing in things],
        "at": [thing.created_at // 1000 for thing in things],
        "pinned": [place for place, node in enumerate(found.nodes) if node.pinned],
        "group": groups,
        "x": spot.x,
        "y": spot.y,
    }
    edges = {
        "from": [places[arc.source] for arc in found.arcs],
        "to": [places[arc.target] for arc in found.arcs],
        "relation": [relations(arc.relation) for arc in found.arcs],
        "weight": [round(arc.weight, 3) for arc in found.arcs],
        "made": [sources(arc.provenance) for arc in found.arcs],
        "reason": {place: arc.reasoning for place, arc in enumerate(found.arcs) if arc.reasoning},
    }
    return {
        "made": now // 1000,
        "kinds": kinds.values,
        "types": types.values,
        "scopes": [labels.get(scope, scope) for scope in scopes.values],
        "tags": tags.values,
        "relations": relations.values,
        "sources": sources.values,
        "things": columns,
        "edges": edges,
        "left_out": {
            "memories": max(0, found.total - len(found.nodes)),
            "names": max(0, found.total_names - len(found.names)),
        },
    }


def _places(found: Graph, keys: Mapping[int, int]) -> Places:
    """How records find the things that they speak of."""
    ids = {node.id: keys[node.key] for node in found.nodes}
    return Places(ids, {entity_key(name.display): keys[name.key] for name in found.names}, keys)


class _Thing(NamedTuple):
    """What is drawn and listed of a memory or a name."""

    id: str
    kind: str
    type: str
    scope: str
    title: str
    tags: tuple[str, ...]
    created_at: int


def _thing(node: Node) -> _Thing:
    title = display_title(node.content, node.title)
    return _Thing(node.id, node.kind, node.type, node.scope, title, node.tags, node.created_at)


class _Codes:
    """Numbers for words, in the order in which they come up."""

    def __init__(self) -> None:
        self._number: dict[str, int] = {}

    def __call__(self, word: str) -> int:
        return self._number.setdefault(word, len(self._number))

    @property
    def values(self) -> list[str]:
        return list(self._number)


def _read(node: Node, stale: Marked | None, outdated: str, shared: bool) -> dict[str, Any]:
    """What is read of a memory when it is opened."""
    known = with_mark(provenance(node) | mark_facts(stale), outdated)
    known.pop("scope", None)
    known = {name: value for name, value in known.items() if name in _SHARED_FACTS} if shared else known
    return {"content": node.content, "tokens": node.tokens, "confidence": round(node.confidence, 3), "known": known}
