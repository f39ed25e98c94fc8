"""Which things belong together: label propagation over the ties of the graph, in sets."""

from memory.core.graph.propagation import MAX_SHARED
from memory.core.types import MENTIONS, TITLED
from memory.store.engine.db import Connection, query_number
from memory.store.night.tables import replace_table
from memory.store.tables import edges

_SWEEPS = 8  # of label propagation


def communities(connection: Connection) -> int:
    """Which nodes belong together, by the smallest key among them, and how many others each is tied to.

    Nodes are tied by links and by rare names that they share, as propagation sees it (core/graph/propagation.py).
    Each takes the label that weighs most around it, a tie weighing the less the more ties its other end has; half of
    the nodes at a time, so that two do not change places for ever. In sets: a million take seconds.
    Source: label propagation, Raghavan, Albert, Kumara, Phys. Rev. E 76, 2007.
    """
    naming = f"provenance = '{edges.TEXT}' AND relation IN ('{MENTIONS}', '{TITLED}') AND source = evidence"
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_ties AS
        WITH naming AS (SELECT DISTINCT source, target FROM edges WHERE {naming}),
        shared AS (
            SELECT target, count(*) AS times FROM naming GROUP BY target HAVING count(*) BETWEEN 2 AND {MAX_SHARED}
        ),
        mentions AS (SELECT source, target, times FROM naming JOIN shared USING (target)),
        arcs AS (
            SELECT x.source AS a, y.source AS b, 1e0 / (x.times - 1) AS weight FROM mentions x JOIN mentions y
            ON x.target = y.target AND x.source <> y.source
            UNION ALL SELECT source, target, weight FROM edges WHERE provenance <> '{edges.TEXT}'
            UNION ALL SELECT target, source, weight FROM edges WHERE provenance <> '{edges.TEXT}'
        ),
        summed AS (
            SELECT a, b, sum(weight) AS weight FROM arcs WHERE a <> b AND weight > 0 GROUP BY ALL
        ),
        degrees AS (SELECT a AS node, count(*) AS degree FROM summed GROUP BY a)
        SELECT a, b, greatest(1, (weight * 1e6 / sqrt(degree::DOUBLE))::BIGINT) AS weight
        FROM summed JOIN degrees ON node = b
        """
    )
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE night_labels AS SELECT a AS node, a AS label, count(*)::INTEGER AS degree "
        "FROM night_ties GROUP BY a"
    )
    for half in range(2 * _SWEEPS):
        moved = query_number(
            connection,
            f"""
            UPDATE night_labels SET label = best.label FROM (
                SELECT a, arg_max(label, (weighs, -label)) AS label FROM (
                    SELECT a, label, sum(weight)::BIGINT AS weighs FROM night_ties JOIN night_labels ON node = b
                    WHERE a % 2 = {half % 2} GROUP BY a, label
                ) GROUP BY a
            ) best WHERE best.a = night_labels.node AND best.label <> night_labels.label
            """,
        )
        if half and not moved:
            break
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE night_communities AS SELECT node, "
        "(min(node) OVER (PARTITION BY label))::INTEGER AS community, degree "
        "FROM night_labels SEMI JOIN nodes ON key = node"
    )
    return replace_table(connection, "communities", "night_communities")
