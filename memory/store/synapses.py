"""The graph as propagation sees it: over which arcs the best documents activate others."""

from __future__ import annotations

from collections.abc import Sequence

from memory.core.propagation import (
    LEARNED_ALPHA,
    LEARNED_WEIGHT,
    MAX_MENTIONING,
    MAX_SHARED,
    TURN_WEIGHTS,
    Junction,
    Synapse,
    synapses_in_dialogue,
    synapses_over,
)
from memory.core.types import AUTO_LINKS, MENTIONS, TITLED, TURN, USED_WITH
from memory.store.db import Connection, rows
from memory.store.edges import TEXT
from memory.store.nodes import integers

# Written by hand, an edge is a path of its own; the automatic ones only hint.
_LINK_WEIGHT = {True: 0.4, False: 0.2}


def from_documents(connection: Connection, seeds: Sequence[int]) -> list[Synapse]:
    """Everything that a seed may activate: over an entity it shares with another memory, or over a direct link.

    One statement, since each costs a millisecond before it has read anything.
    """
    chosen = integers(seeds)
    naming = f"relation IN ('{MENTIONS}', '{TITLED}')"
    sql = f"""
        WITH tied AS (
            SELECT target, CASE WHEN bool_or(relation = '{TITLED}') THEN {MAX_MENTIONING} ELSE {MAX_SHARED} END AS most
            FROM edges WHERE source IN ({chosen}) AND {naming} GROUP BY target
        )
        SELECT 0 AS source, target, relation, count(*) AS weight, list(source) FILTER (source IN ({chosen})),
               CASE WHEN count(*) <= any_value(most) THEN list(source) END
        FROM edges JOIN tied USING (target) WHERE {naming} GROUP BY target, relation
        UNION ALL
        SELECT source, target, relation, weight, NULL, NULL FROM edges
        WHERE provenance <> '{TEXT}' AND (source IN ({chosen}) OR target IN ({chosen}))
        ORDER BY source, target, relation
    """
    firing = set(seeds)
    junctions: list[Junction] = []
    links: list[Synapse] = []
    for source, target, relation, weight, tied_seeds, members in rows(connection, sql):
        if not source:
            junctions.append(Junction(target, relation, int(weight), tied_seeds or (), members or ()))
            continue
        learned = relation == USED_WITH
        strength = (LEARNED_WEIGHT if learned else _LINK_WEIGHT[relation not in AUTO_LINKS]) * weight
        alpha = LEARNED_ALPHA if learned else 0.0
        links += [Synapse(source, target, strength, alpha, relation)] if source in firing else []
        links += [Synapse(target, source, strength, alpha, relation)] if target in firing else []
    return synapses_over(junctions) + links


def between_turns(connection: Connection, seeds: Sequence[int]) -> list[Synapse]:
    """From those seeds that are dialogue turns to the turns around them."""
    reach = max(TURN_WEIGHTS)
    sql = (
        "SELECT a.key, b.key, b.position - a.position FROM nodes a JOIN nodes b ON b.scope = a.scope "
        f"AND b.conversation = a.conversation AND b.position BETWEEN a.position - {reach} AND a.position + {reach} "
        f"WHERE a.key IN ({integers(seeds)}) AND a.kind = '{TURN}' AND b.kind = '{TURN}' AND b.key <> a.key "
        "ORDER BY a.key, b.key"
    )
    return synapses_in_dialogue(rows(connection, sql))
