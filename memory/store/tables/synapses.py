"""Read the edges over which propagation activates further documents, from the best documents found so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set

from memory.core.graph.propagation import (
    LEARNED_ALPHA,
    LEARNED_WEIGHT,
    MAX_LINKS,
    MAX_MENTIONING,
    MAX_SHARED,
    TURN_WEIGHTS,
    Junction,
    Synapse,
    synapses_in_dialogue,
    synapses_over,
)
from memory.core.kinds import DIALOGUE
from memory.core.types import AUTO_LINKS, FOLLOWS, MENTIONS, TITLED, USED_WITH
from memory.store.engine.db import Connection, rows
from memory.store.tables.edges import TEXT, VERDICT
from memory.store.tables.nodes import integers, listing, of_kinds

_NAMING = (MENTIONS, TITLED)

_MANY = 5_000  # edges at the seeds: with so many, one of them is a hub, and each row fetched costs a microsecond

# By whether a link was made by hand: such a link is a path of its own, an automatic one only a hint.
_LINK_WEIGHT = {True: 0.4, False: 0.2}


def from_documents(connection: Connection, seeds: Sequence[int]) -> list[Synapse]:
    """The arcs from the seeds: over entities that a seed shares with other memories, and over direct links.

    A hub, which has more than MAX_LINKS direct links, activates nothing over them.
    """
    firing = set(seeds)
    naming: dict[int, dict[str, list[int]]] = {}
    direct: list[tuple[int, int, str, float]] = []
    for source, target, relation, weight, provenance in _edges_at(connection, firing):
        if relation in _NAMING and source in firing:
            naming.setdefault(target, {}).setdefault(relation, []).append(source)
        # Memories that were stored one after the other need not belong together.
        if provenance not in (TEXT, VERDICT) and relation != FOLLOWS:
            direct.append((source, target, relation, weight))
    links_at = Counter(row[0] for row in direct)
    links_at.update(row[1] for row in direct)
    leading = {seed for seed in firing if links_at[seed] <= MAX_LINKS}
    links: list[Synapse] = []
    for source, target, relation, weight in sorted(row for row in direct if leading & {row[0], row[1]}):
        learned = relation == USED_WITH
        strength = (LEARNED_WEIGHT if learned else _LINK_WEIGHT[relation not in AUTO_LINKS]) * weight
        alpha = LEARNED_ALPHA if learned else 0.0
        links += [Synapse(source, target, strength, alpha, relation)] if source in leading else []
        links += [Synapse(target, source, strength, alpha, relation)] if target in leading else []
    return synapses_over(_junctions(connection, naming)) + links


def _edges_at(connection: Connection, firing: Set[int]) -> list[tuple[int, int, str, float, str]]:
    """(source, target, relation, weight, provenance) of the edges at some nodes; of a hub, only the first ones."""
    columns = "SELECT source, target, relation, weight, provenance, seed FROM edges"
    chosen = listing("seed", sorted(firing))
    # Two joins, each of which passes over row groups: 35 → 15 ms at 1.7 million edges, compared with one OR.
    out = f"{columns} JOIN chosen ON source = seed"
    into = f"{columns} JOIN chosen ON target = seed WHERE provenance <> '{TEXT}' AND source <> target"
    found = rows(connection, f"WITH chosen AS {chosen} {out} UNION ALL {into} LIMIT {_MANY}")
    if len(found) == _MANY:
        few = f"QUALIFY row_number() OVER (PARTITION BY target ORDER BY source) <= {MAX_LINKS + 1}"
        found = rows(connection, f"WITH chosen AS {chosen} {out} UNION ALL ({into} {few})")
    # An edge between two of the nodes is found at both ends, and counts once.
    return [tuple(edge) for *edge, seed in found if seed == edge[0] or edge[0] not in firing]


def _junctions(connection: Connection, naming: Mapping[int, Mapping[str, Sequence[int]]]) -> list[Junction]:
    """The memories that some entities link. naming: by entity and relation, the seeds that name the entity."""
    if not naming:
        return []
    longest = max(MAX_MENTIONING, MAX_SHARED) + 1
    found = rows(
        connection,
        f"SELECT target, relation, count(*), list(source)[:{longest}] "
        f"FROM edges WHERE target IN ({integers(naming)}) AND relation IN ('{MENTIONS}', '{TITLED}') "
        "GROUP BY target, relation",
    )
    return [
        Junction(
            target,
            relation,
            count,
            sorted(naming[target].get(relation, ())),
            members if count <= (MAX_MENTIONING if TITLED in naming[target] else MAX_SHARED) else (),
        )
        for target, relation, count, members in sorted(found)
    ]


def between_turns(connection: Connection, seeds: Sequence[int]) -> list[Synapse]:
    """The arcs from those seeds that are dialogue turns to the turns around them."""
    reach = max(TURN_WEIGHTS)
    sql = (
        "SELECT a.key, b.key, b.position - a.position FROM nodes a JOIN nodes b ON b.scope = a.scope "
        f"AND b.conversation = a.conversation AND b.position BETWEEN a.position - {reach} AND a.position + {reach} "
        f"WHERE a.key IN ({integers(seeds)}) AND {of_kinds(DIALOGUE, 'a.kind')} AND {of_kinds(DIALOGUE, 'b.kind')} "
        "AND b.key <> a.key ORDER BY a.key, b.key"
    )
    return synapses_in_dialogue(rows(connection, sql))
