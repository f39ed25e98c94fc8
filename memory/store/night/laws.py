"""What follows from the findings of all nightly jobs: computed in sets from the current tables and the day."""

from memory.core.kinds import CONSOLIDATED
from memory.core.night.frequent import concepts
from memory.core.night.rules import DEFAULT, UNIT, NightRules
from memory.core.times import DAY_US
from memory.core.types import USED_WITH
from memory.store.engine.db import Connection, query_number, rows
from memory.store.night.communities import communities
from memory.store.night.facts import SUMMARY_TAG
from memory.store.night.tables import replace_table, temporary
from memory.store.tables.edges import LEARNED
from memory.store.tables.nodes import of_kinds, quote


def laws(connection: Connection, day: int, rules: NightRules, off: frozenset[str]) -> dict[str, int]:
    """Compute what follows from the facts; returns how many rows are other than they were."""
    found: dict[str, int] = {}
    if "learn" not in off:
        found["learned"] = _learned_edges(connection, day, rules)
    if "decay" not in off:
        found["vitality"] = _vitality(connection, day, rules)
    if "associate" not in off:
        found["tag_pairs"] = _tag_pairs(connection, rules)
        found["concepts"] = _concepts(connection, rules)
    if "repair" not in off:
        found["communities"] = communities(connection)
    return found


def _learned_edges(connection: Connection, day: int, rules: NightRules) -> int:
    """The weights of what is used together: core/night/learning.py, `association`."""
    unit, most = f"{UNIT}e0", int(rules.max_partners)
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_weights AS
        SELECT a, b, round(mass / {unit} / ({rules.evidence:.17g}::DOUBLE
            + sqrt(x.exposed / {unit} * (y.exposed / {unit}))), 4)::FLOAT AS weight
        FROM coactivity JOIN activity x ON x.node = a JOIN activity y ON y.node = b
        JOIN (SELECT key FROM nodes WHERE NOT archived) n ON n.key = a
        JOIN (SELECT key FROM nodes WHERE NOT archived) m ON m.key = b
        WHERE times >= {int(rules.least_together)} AND mass >= {round(rules.least_mass * UNIT)}
        AND weight >= {rules.least_weight:.17g}::DOUBLE
        QUALIFY row_number() OVER (PARTITION BY a ORDER BY weight DESC, b) <= {most}
        AND row_number() OVER (PARTITION BY b ORDER BY weight DESC, a) <= {most}
        """
    )
    changed = query_number(
        connection,
        f"SELECT count(*) FROM night_weights w FULL JOIN (FROM edges WHERE provenance = '{LEARNED}') e "
        "ON e.source = w.a AND e.target = w.b WHERE w.weight IS DISTINCT FROM e.weight",
    )
    if changed:
        connection.execute(f"DELETE FROM edges WHERE provenance = '{LEARNED}'")
        connection.execute(
            f"INSERT INTO edges SELECT a, b, '{USED_WITH}', weight, '{LEARNED}', a, '', {day * DAY_US} "
            "FROM night_weights ORDER BY a, b"
        )
    return changed


def relate(connection: Connection, rules: NightRules = DEFAULT) -> None:
    """Compute what follows from tags alone, as a night does, when memories came in as they were."""
    _tag_pairs(connection, rules)
    _concepts(connection, rules)


def retention_sql(day: int, rules: NightRules) -> str:
    """SQL of what is left of a memory, 0 to 1, of the columns of nodes and activity.

    It fades by the time since it was last of use, the slower the more often it was:
    2^(−days / (H_type · (1 + ln(1 + uses)))). A pinned memory keeps all.
    Sources: Ebbinghaus 1885; a half-life that grows with each success: Settles, Meeder, ACL 2016.
    """
    lives = " ".join(f"WHEN {quote(name)} THEN {days:.17g}::DOUBLE" for name, days in rules.half_lives().items())
    last = "greatest(reinforced_at, modified_at, coalesce(last_used, 0))"
    return (
        f"CASE WHEN pinned THEN 1e0 ELSE pow(0.5e0, greatest(0, {int(day)} - {last} // {DAY_US}) "
        f"/ (CASE type {lives} ELSE {rules.note_half_life_days:.17g}::DOUBLE END "
        "* (1e0 + ln(1e0 + greatest(0, reinforced) + coalesce(uses, 0))))) END"
    )


def _vitality(connection: Connection, day: int, rules: NightRules) -> int:
    """What is left of each memory's score; returns how many have another one.

    floor + (1 − floor) · retention, times `superseded_share` once it is superseded. Skills, concepts and turns of a
    dialogue, whose place in it is what they are, keep theirs.
    """
    floor = rules.least_vitality
    return query_number(
        connection,
        f"UPDATE nodes SET vitality = v.value FROM (SELECT key, round(({floor:.17g}::DOUBLE + {1 - floor:.17g}::DOUBLE "
        f"* {retention_sql(day, rules)}) * CASE WHEN superseded_by = '' THEN 1e0 ELSE "
        f"{rules.superseded_share:.17g}::DOUBLE END, 4)::FLOAT AS value FROM nodes LEFT JOIN activity ON node = key "
        f"WHERE {of_kinds(CONSOLIDATED)} AND NOT archived) v WHERE nodes.key = v.key AND nodes.vitality <> v.value",
    )


def _tag_pairs(connection: Connection, rules: NightRules) -> int:
    """Tags that memories share: how many carry both, against how many carry either (Ochiai); the best of each tag."""
    most, least = int(rules.max_tag_partners), int(rules.least_support)
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_tags AS
        WITH carried AS (SELECT DISTINCT scope, node, tag FROM tags JOIN nodes ON key = node WHERE NOT archived),
        uses AS (SELECT scope, tag, count(*) AS times FROM carried GROUP BY ALL HAVING count(*) >= {least}),
        repeated AS (SELECT carried.* FROM carried JOIN uses USING (scope, tag)),
        pairs AS (
            SELECT x.scope, x.tag, y.tag AS other, count(*)::INTEGER AS support FROM repeated x JOIN repeated y
            ON x.node = y.node AND x.scope = y.scope AND x.tag < y.tag GROUP BY ALL HAVING count(*) >= {least}
        ),
        weighed AS (
            SELECT p.*, round(support / sqrt(u.times::DOUBLE * v.times), 4)::FLOAT AS weight FROM pairs p
            JOIN uses u ON u.scope = p.scope AND u.tag = p.tag JOIN uses v ON v.scope = p.scope AND v.tag = p.other
        )
        FROM weighed QUALIFY row_number() OVER (PARTITION BY scope, tag ORDER BY weight DESC, other) <= {most}
        AND row_number() OVER (PARTITION BY scope, other ORDER BY weight DESC, tag) <= {most} ORDER BY ALL
        """
    )
    return replace_table(connection, "tag_pairs", "night_tags")


def _concepts(connection: Connection, rules: NightRules) -> int:
    """Sets of tags that deserve a name: suggestions for super-concepts."""
    carried = rows(
        connection,
        "SELECT scope, list(DISTINCT tag ORDER BY tag) FROM tags JOIN nodes ON key = node "
        f"WHERE NOT archived AND tag <> '{SUMMARY_TAG}' GROUP BY scope, node ORDER BY ALL",
    )
    by_scope: dict[str, list[list[str]]] = {}
    for scope, tags in carried:
        by_scope.setdefault(scope, []).append(tags)
    sizes = dict(rows(connection, "SELECT scope, count(*) FROM nodes WHERE NOT archived GROUP BY scope"))
    found = [
        (scope, "sc:" + "+".join(each.tags), list(each.tags), each.support, each.lift)
        for scope, transactions in sorted(by_scope.items())
        for each in concepts(
            transactions, sizes[scope], rules.least_support, rules.least_lift, rules.max_concepts
        )
    ]
    temporary(
        connection, "night_concepts", "scope VARCHAR, name VARCHAR, tags VARCHAR[], support INTEGER, lift FLOAT", found
    )
    return replace_table(connection, "concepts", "night_concepts")
