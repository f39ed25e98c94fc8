"""What a night does to the tables.

A night's record holds facts: what sessions added to the sums of use, which memories are one and the same, which is
superseded, which fade out of recall, what was summarised. Everything else follows from these by laws, which are
computed here, in sets, from the tables as they then are: the weights of learned edges, vitality, pairs and sets of
tags, communities. So a store that is made anew from its journal learns again what it had learned.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from memory.core.identity import memory_id, normalised
from memory.core.night.frequent import concepts
from memory.core.night.rules import DAY_US, DEFAULT, UNIT, Rules, faded
from memory.core.propagation import MAX_SHARED
from memory.core.tokens import count_tokens
from memory.core.types import MEMORY, MENTIONS, TITLED, USED_WITH, Memory
from memory.store import edges, nodes, postings, vectors
from memory.store.db import Connection, append_rows, one, rows
from memory.store.insertion import insert, reindex
from memory.store.nodes import integers, quoted
from memory.store.removal import take_out
from memory.store.vectors import Encoder

NIGHT, LEARNED = edges.NIGHT, edges.LEARNED
SUPERSEDES, SUMMARISES = "supersedes", "summarises"
SUMMARY_TAG = "summary"
APART = "apart"  # the name of the rows in `meta` that hold two ids which are not to be put together again
_EVERYTHING = nodes.Scopes((), everything=True)
_SWEEPS = 8  # of label propagation
_LEAST_KEPT = UNIT // 20  # of a pair's mass: below it, it is forgotten

Record = dict[str, Any]


class Last(NamedTuple):
    """The last night. day: since 1970.  offset, line: how far events were read.  newest: the highest key it saw."""

    record: str = ""
    at: int = 0
    day: int = 0
    offset: int = 0
    line: str = ""
    newest: int = 0
    undone: bool = False


def last_night(connection: Connection) -> Last:
    """The last night, or one that never was."""
    row = one(connection, "SELECT record, made_at, day, undone FROM nights")
    read = one(connection, "SELECT value FROM meta WHERE name = 'night'")
    if row is None or read is None:
        return Last()
    seen = json.loads(read[0])
    return Last(row[0], row[1], row[2], seen["offset"], seen["line"], seen["newest"], bool(row[3]))


def rules_of(record: Record) -> Rules:
    """The rules that a night went by; a rule that this version does not know is passed over."""
    given = record.get("rules") or {}
    return DEFAULT._replace(**{name: value for name, value in given.items() if name in Rules._fields})


def apply_night(connection: Connection, record: Record, encoder: Encoder) -> dict[str, Any]:
    """Carry a night out; returns how many rows each of its stages changed."""
    rules, last = rules_of(record), last_night(connection)
    day = max(int(record["day"]), last.day)
    off = frozenset(record.get("off") or ())
    _keep_previous(connection)
    counted: dict[str, int] = {}
    if "decay" not in off:
        _age(connection, day - last.day if last.day else 0, rules)
    keys = _keys(connection, record.get("ids") or ())
    _add(connection, record, keys, rules)
    before: dict[str, list[Any]] = {
        "merged": [*_merge(connection, record, keys)],
        "superseded": [*_supersede(connection, record, keys)],
        "archived": [*_archive(connection, record, keys)],
        "summaries": [*_summarise(connection, record, encoder)],
    }
    counted |= {name: len(changed) for name, changed in before.items()}
    if "repair" not in off:
        counted["repaired"] = repair(connection)
    counted |= laws(connection, day, rules, off)
    seen = {"offset": record["offset"], "line": record["line"], "newest": record["newest"]}
    connection.execute("DELETE FROM meta WHERE name = 'night'")
    append_rows(connection, "meta", [("night", json.dumps(seen))])
    connection.execute("DELETE FROM nights")
    append_rows(connection, "nights", [(record["rid"], record["at"], day, last.day or day, json.dumps(before), False)])
    return counted


def undo_night(connection: Connection, record: Record, encoder: Encoder) -> dict[str, Any]:
    """Take the last night back: what it learned, merged, superseded, archived and wrote. What was read stays read."""
    row = one(connection, "SELECT record, made_at, previous_day, before, undone FROM nights")
    if row is None or row[0] != record["night"] or row[4]:
        return {"undone": False}
    _, at, day, before_text, _ = row
    before = json.loads(before_text)
    for name in ("activity", "coactivity"):
        connection.execute(f"CREATE OR REPLACE TABLE {name} AS FROM previous_{name}")
    for kept, gone, added in before["merged"]:
        connection.execute(f"UPDATE nodes SET archived = false, superseded_by = '' WHERE id = {quoted(gone)}")
        connection.execute(f"UPDATE nodes SET reinforced = reinforced - {int(added)} WHERE id = {quoted(kept)}")
    for _, older in before["superseded"]:
        connection.execute(f"UPDATE nodes SET superseded_by = '' WHERE id = {quoted(older)}")
    if before["archived"]:
        ids = ", ".join(quoted(changed) for changed in before["archived"])
        connection.execute(f"UPDATE nodes SET archived = false WHERE id IN ({ids})")
    # Who takes a night back does not want the same again: what it put together stays apart.
    apart = [(APART, f"{kept} {other}") for kept, other, *_ in (*before["merged"], *before["superseded"])]
    append_rows(connection, "meta", apart)
    made = [name for name, earlier in before["summaries"] if earlier is None]
    take_out(connection, list(nodes.by_id(connection, made, _EVERYTHING).values()))
    for name, earlier in before["summaries"]:
        if earlier is not None:
            _rewrite(connection, name, earlier, encoder)
    connection.execute(f"DELETE FROM edges WHERE provenance = '{NIGHT}' AND created_at = {int(at)}")
    connection.execute(f"UPDATE nights SET undone = true, day = {int(day)}")
    laws(connection, int(day), rules_of(record), frozenset())
    return {"undone": True}


def made_of(connection: Connection, ids: Sequence[str]) -> list[str]:
    """What nights made of some memories, and what goes with them when they are forgotten: summaries that quote them,
    and copies that were merged into them.
    """
    wanted = ", ".join(quoted(name) for name in ids)
    if not wanted:
        return []
    sql = f"""
        WITH wanted AS (SELECT key, id FROM nodes WHERE id IN ({wanted}))
        SELECT n.id FROM edges e JOIN wanted w ON w.key = e.target JOIN nodes n ON n.key = e.source
        WHERE e.provenance = '{NIGHT}' AND e.relation = '{SUMMARISES}'
        UNION SELECT n.id FROM nodes n JOIN wanted w ON n.superseded_by = w.id WHERE n.archived AND n.kind = '{MEMORY}'
    """
    return sorted({row[0] for row in rows(connection, sql)} - set(ids))


# --- facts --------------------------------------------------------------------------------------------------------


def _keep_previous(connection: Connection) -> None:
    for name in ("activity", "coactivity"):
        connection.execute(f"CREATE OR REPLACE TABLE previous_{name} AS FROM {name}")


def _age(connection: Connection, days: int, rules: Rules) -> None:
    """Let all sums fade by some days."""
    if days > 0:
        share = f"{faded(days, rules.association_half_life_days):.17g}::DOUBLE"
        connection.execute(
            f"UPDATE activity SET used = round(used * {share})::BIGINT, exposed = round(exposed * {share})::BIGINT"
        )
        connection.execute(f"UPDATE coactivity SET mass = round(mass * {share})::BIGINT")


def _keys(connection: Connection, ids: Sequence[str]) -> dict[int, int]:
    """The key of each id that is still there, by its place in the record's list."""
    _temporary(connection, "night_ids", "place INTEGER, id VARCHAR", list(enumerate(ids)))
    return dict(rows(connection, "SELECT place, key FROM night_ids JOIN nodes USING (id)"))


def _temporary(connection: Connection, name: str, columns: str, values: list[tuple[Any, ...]]) -> None:
    connection.execute(f"CREATE OR REPLACE TEMP TABLE {name} ({columns})")
    append_rows(connection, name, values)


def _add(connection: Connection, record: Record, keys: dict[int, int], rules: Rules) -> None:
    """Add what sessions taught. Only within a scope: a tie across would show one memory to readers of the other."""
    uses = [(keys[place], *rest) for place, *rest in record.get("uses") or () if place in keys]
    pairs = [
        (min(keys[a], keys[b]), max(keys[a], keys[b]), mass)
        for a, b, mass in record.get("pairs") or ()
        if a in keys and b in keys and keys[a] != keys[b]
    ]
    if uses:
        columns = "node INTEGER, used BIGINT, exposed BIGINT, uses INTEGER, last_used BIGINT"
        _temporary(connection, "night_uses", columns, uses)
        _sum_activity(connection, "node", "(FROM activity UNION ALL FROM night_uses)")
    if pairs:
        _temporary(connection, "night_pairs", "a INTEGER, b INTEGER, mass BIGINT", pairs)
        connection.execute(
            "INSERT INTO coactivity SELECT p.* FROM night_pairs p JOIN nodes x ON x.key = p.a "
            "JOIN nodes y ON y.key = p.b WHERE x.scope = y.scope"
        )
    _settle_pairs(connection, rules)


def _sum_activity(connection: Connection, node: str, source: str) -> None:
    """Add up the rows of each node. node, source: SQL."""
    connection.execute(
        f"CREATE OR REPLACE TABLE activity AS SELECT {node} AS node, sum(used)::BIGINT AS used, "
        "sum(exposed)::BIGINT AS exposed, sum(uses)::INTEGER AS uses, max(last_used) AS last_used "
        f"FROM {source} GROUP BY ALL ORDER BY 1"
    )


def _settle_pairs(connection: Connection, rules: Rules) -> None:
    """Add up the rows of each pair, and keep the strongest of each node."""
    most = int(rules.max_pairs)
    connection.execute(
        "CREATE OR REPLACE TABLE coactivity AS WITH summed AS (SELECT least(x.a, x.b) AS a, greatest(x.a, x.b) AS b, "
        "sum(mass)::BIGINT AS mass FROM coactivity x WHERE x.a <> x.b GROUP BY ALL) "
        f"SELECT a, b, mass FROM summed WHERE mass >= {_LEAST_KEPT} "
        f"QUALIFY row_number() OVER (PARTITION BY a ORDER BY mass DESC, b) <= {most} "
        f"AND row_number() OVER (PARTITION BY b ORDER BY mass DESC, a) <= {most} ORDER BY a, b"
    )


def _merge(connection: Connection, record: Record, keys: dict[int, int]) -> list[tuple[str, str, int]]:
    """Let one memory stand for its copies: (kept, copy, how much its count of reinforcements grew)."""
    done: list[tuple[str, str, int]] = []
    moved: list[tuple[int, int]] = []
    for kept_place, gone_place in record.get("merge") or ():
        found = nodes.by_key(connection, [keys[place] for place in (kept_place, gone_place) if place in keys])
        if len(found) < 2:
            continue
        kept, gone = found[keys[kept_place]], found[keys[gone_place]]
        if kept.scope != gone.scope or kept.archived or gone.archived or kept.superseded_by or gone.superseded_by:
            continue
        added = gone.reinforced + 1
        stands_for = f"archived = true, superseded_by = {quoted(kept.id)}"
        connection.execute(f"UPDATE nodes SET {stands_for} WHERE key = {gone.key}")
        connection.execute(f"UPDATE nodes SET reinforced = reinforced + {added} WHERE key = {kept.key}")
        # Links made by hand lead to what is left.
        for end, other in (("source", "target"), ("target", "source")):
            connection.execute(
                f"INSERT INTO edges SELECT {kept.key if end == 'source' else 'source'}, "
                f"{kept.key if end == 'target' else 'target'}, relation, weight, '{NIGHT}', {kept.key}, reasoning, "
                f"{int(record['at'])} FROM edges WHERE {end} = {gone.key} AND {other} <> {kept.key} "
                f"AND provenance = '{edges.MANUAL}'"
            )
        _night_edge(connection, record, kept.key, gone.key, SUPERSEDES, 1.0, "the same text")
        moved.append((kept.key, gone.key))
        done.append((kept.id, gone.id, added))
    if moved:
        _temporary(connection, "night_merged", "kept INTEGER, gone INTEGER", moved)
        for column in ("a", "b"):
            connection.execute(f"UPDATE coactivity SET {column} = kept FROM night_merged WHERE gone = {column}")
        _settle_pairs(connection, rules_of(record))
        _sum_activity(connection, "coalesce(kept, node)", "activity LEFT JOIN night_merged ON gone = node")
    return done


def _night_edge(
    connection: Connection, record: Record, source: int, target: int, relation: str, weight: float, reason: str
) -> None:
    row = (source, target, relation, weight, NIGHT, source, reason, int(record["at"]))
    append_rows(connection, "edges", [row])


def _supersede(connection: Connection, record: Record, keys: dict[int, int]) -> list[tuple[str, str]]:
    """Mark memories as superseded by a newer one; both stay in view. Returns the ids: (newer, older)."""
    done: list[tuple[str, str]] = []
    for newer_place, older_place, reason in record.get("supersede") or ():
        found = nodes.by_key(connection, [keys[place] for place in (newer_place, older_place) if place in keys])
        if len(found) < 2:
            continue
        newer, older = found[keys[newer_place]], found[keys[older_place]]
        if newer.scope != older.scope or older.superseded_by or older.archived or newer.archived:
            continue
        connection.execute(f"UPDATE nodes SET superseded_by = {quoted(newer.id)} WHERE key = {older.key}")
        _night_edge(connection, record, newer.key, older.key, SUPERSEDES, 1.0, str(reason)[:40])
        done.append((newer.id, older.id))
    return done


def _archive(connection: Connection, record: Record, keys: dict[int, int]) -> list[str]:
    """Take memories out of recall; returns the ids of those that were in it."""
    chosen = [keys[place] for place in record.get("archive") or () if place in keys]
    if not chosen:
        return []
    condition = f"key IN ({integers(chosen)}) AND NOT archived AND NOT pinned"
    done = [row[0] for row in rows(connection, f"SELECT id FROM nodes WHERE {condition} ORDER BY id")]
    connection.execute(f"UPDATE nodes SET archived = true, vitality = 0 WHERE {condition}")
    return done


def _summarise(connection: Connection, record: Record, encoder: Encoder) -> list[tuple[str, str | None]]:
    """Write summaries with links to what they were made of: (id, what it said before, None for a new one)."""
    done: list[tuple[str, str | None]] = []
    for made in record.get("summaries") or ():
        members = nodes.by_id(connection, made["from"], _EVERYTHING)
        if len(members) < len(made["from"]) or {node.scope for node in members.values()} != {made["scope"]}:
            continue  # something of it was forgotten meanwhile
        known = nodes.by_id(connection, [made["id"]], _EVERYTHING).get(made["id"])
        if known is not None and known.content == made["content"]:
            continue
        if known is None:
            memory = Memory(
                made["id"], MEMORY, made["scope"], "pattern", made["title"], made["content"], (SUMMARY_TAG,),
                float(made["confidence"]), "", 0, "", "night", int(made["created_at"]),
            )  # fmt: skip
            insert(connection, [memory], [int(record["at"])], encoder)
            known = nodes.by_id(connection, [made["id"]], _EVERYTHING)[made["id"]]
            done.append((made["id"], None))
        else:
            done.append((made["id"], known.content))
            _rewrite(connection, made["id"], made["content"], encoder)
            connection.execute(f"DELETE FROM edges WHERE source = {known.key} AND relation = '{SUMMARISES}'")
        for node in members.values():
            _night_edge(connection, record, known.key, node.key, SUMMARISES, 0.5, "")
    return done


def _rewrite(connection: Connection, name: str, content: str, encoder: Encoder) -> None:
    """Let a summary say something else."""
    known = nodes.by_id(connection, [name], _EVERYTHING).get(name)
    if known is not None:
        digest = memory_id(known.scope, known.kind, normalised(content))
        connection.execute(
            f"UPDATE nodes SET content = {quoted(content)}, digest = {quoted(digest)}, "
            f"tokens = {count_tokens(content)} WHERE key = {known.key}"
        )
        reindex(connection, [known.key], encoder)


def newest_key(connection: Connection) -> int:
    """The highest key of what was remembered, 0 for nothing; a night's own summaries are not news to the next one."""
    row = one(connection, f"SELECT coalesce(max(key), 0) FROM nodes WHERE source <> '{NIGHT}'")
    return int(row[0]) if row else 0


# --- laws ---------------------------------------------------------------------------------------------------------


def laws(connection: Connection, day: int, rules: Rules, off: frozenset[str]) -> dict[str, int]:
    """Compute what follows from the facts; returns how many rows are other than they were."""
    counted: dict[str, int] = {}
    if "learn" not in off:
        counted["learned"] = _learned_edges(connection, day, rules)
    if "decay" not in off:
        counted["vitality"] = _vitality(connection, day, rules)
    if "associate" not in off:
        counted["tag_pairs"] = _tag_pairs(connection, rules)
        counted["concepts"] = _concepts(connection, rules)
    if "repair" not in off:
        counted["communities"] = _communities(connection)
    return counted


def _learned_edges(connection: Connection, day: int, rules: Rules) -> int:
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
        WHERE mass >= {round(rules.least_mass * UNIT)}
        QUALIFY row_number() OVER (PARTITION BY a ORDER BY weight DESC, b) <= {most}
        AND row_number() OVER (PARTITION BY b ORDER BY weight DESC, a) <= {most}
        """
    )
    changed = _counted(
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


def _counted(connection: Connection, sql: str) -> int:
    row = one(connection, sql)
    return int(row[0]) if row else 0


def retention_sql(day: int, rules: Rules) -> str:
    """SQL of what is left of a memory, of the columns of nodes and activity: core/night/retention.py."""
    lives = " ".join(f"WHEN {quoted(name)} THEN {days:.17g}::DOUBLE" for name, days in rules.half_lives().items())
    last = "greatest(reinforced_at, modified_at, coalesce(last_used, 0))"
    return (
        f"CASE WHEN pinned THEN 1e0 ELSE pow(0.5e0, greatest(0, {int(day)} - {last} // {DAY_US}) "
        f"/ (CASE type {lives} ELSE {rules.note_half_life_days:.17g}::DOUBLE END "
        "* (1e0 + ln(1e0 + greatest(0, reinforced) + coalesce(uses, 0))))) END"
    )


def _vitality(connection: Connection, day: int, rules: Rules) -> int:
    """What is left of each memory's score; returns how many have another one."""
    floor = rules.least_vitality
    row = one(
        connection,
        f"UPDATE nodes SET vitality = v.value FROM (SELECT key, round(({floor:.17g}::DOUBLE + {1 - floor:.17g}::DOUBLE "
        f"* {retention_sql(day, rules)}) * CASE WHEN superseded_by = '' THEN 1e0 ELSE "
        f"{rules.superseded_share:.17g}::DOUBLE END, 4)::FLOAT AS value FROM nodes LEFT JOIN activity ON node = key "
        f"WHERE kind = '{MEMORY}' AND NOT archived) v WHERE nodes.key = v.key AND nodes.vitality <> v.value",
    )
    return int(row[0]) if row else 0


def _tag_pairs(connection: Connection, rules: Rules) -> int:
    """Tags that memories share: how many carry both, against how many carry either (Ochiai); the best of each tag."""
    most, least = int(rules.max_tag_partners), int(rules.least_support)
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_tags AS
        WITH carried AS (SELECT DISTINCT scope, node, tag FROM tags JOIN nodes ON key = node WHERE NOT archived),
        uses AS (SELECT scope, tag, count(*) AS times FROM carried GROUP BY ALL HAVING count(*) >= {least}),
        telling AS (SELECT carried.* FROM carried JOIN uses USING (scope, tag)),
        pairs AS (
            SELECT x.scope, x.tag, y.tag AS other, count(*)::INTEGER AS support FROM telling x JOIN telling y
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
    return _replaced(connection, "tag_pairs", "night_tags")


def _replaced(connection: Connection, table: str, fresh: str) -> int:
    """Put what is in a temporary table in the place of a derived one; returns in how many rows they differ."""
    changed = _counted(
        connection,
        f"SELECT count(*) FROM ((FROM {table} EXCEPT FROM {fresh}) UNION ALL (FROM {fresh} EXCEPT FROM {table}))",
    )
    if changed:
        connection.execute(f"DELETE FROM {table}")
        connection.execute(f"INSERT INTO {table} FROM {fresh}")
    return changed


def _concepts(connection: Connection, rules: Rules) -> int:
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
    _temporary(
        connection, "night_concepts", "scope VARCHAR, name VARCHAR, tags VARCHAR[], support INTEGER, lift FLOAT", found
    )
    return _replaced(connection, "concepts", "night_concepts")


def _communities(connection: Connection) -> int:
    """Which nodes belong together, by the smallest key among them, and how many others each is tied to.

    Nodes are tied by links and by rare names that they share, as propagation sees it (core/propagation.py).
    Each takes the label that weighs most around it, a tie weighing the less the more ties its other end has; half of
    the nodes at a time, so that two do not change places for ever. In sets: a million take seconds.
    Source: label propagation, Raghavan, Albert, Kumara, Phys. Rev. E 76, 2007.
    """
    naming = f"provenance = '{edges.TEXT}' AND relation IN ('{MENTIONS}', '{TITLED}') AND source = evidence"
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_ties AS
        WITH naming AS (SELECT DISTINCT source, target FROM edges WHERE {naming}),
        telling AS (
            SELECT target, count(*) AS times FROM naming GROUP BY target HAVING count(*) BETWEEN 2 AND {MAX_SHARED}
        ),
        said AS (SELECT source, target, times FROM naming JOIN telling USING (target)),
        arcs AS (
            SELECT x.source AS a, y.source AS b, 1e0 / (x.times - 1) AS weight FROM said x JOIN said y
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
        moved = one(
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
        if half and not (moved and moved[0]):
            break
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE night_communities AS SELECT node, "
        "(min(node) OVER (PARTITION BY label))::INTEGER AS community, degree "
        "FROM night_labels SEMI JOIN nodes ON key = node"
    )
    return _replaced(connection, "communities", "night_communities")


# --- repair -------------------------------------------------------------------------------------------------------

_STRAYS = {
    "edges": "NOT (source IN (SELECT key FROM nodes UNION ALL SELECT key FROM entities) "
    "AND target IN (SELECT key FROM nodes UNION ALL SELECT key FROM entities))",
    "tags": "node NOT IN (SELECT key FROM nodes)",
    "activity": "node NOT IN (SELECT key FROM nodes)",
    "coactivity": "NOT (a IN (SELECT key FROM nodes) AND b IN (SELECT key FROM nodes))",
}
_NAMELESS = "key NOT IN (SELECT source FROM edges UNION ALL SELECT target FROM edges)"


def strays(connection: Connection) -> int:
    """How many rows belong to nothing that is there."""
    counts = [f"(SELECT count(*) FROM {table} WHERE {condition})" for table, condition in _STRAYS.items()]
    counts += [
        f"(SELECT count(DISTINCT node) FROM {table} WHERE node NOT IN (SELECT key FROM nodes))"
        for table in ("postings", "vectors")
    ]
    counts.append(f"(SELECT count(*) FROM entities WHERE {_NAMELESS})")
    return _counted(connection, f"SELECT {' + '.join(counts)}")


def repair(connection: Connection) -> int:
    """Take out rows that belong to nothing that is there; returns how many."""
    repaired = strays(connection)
    if not repaired:
        return 0
    for table, condition in _STRAYS.items():
        connection.execute(f"DELETE FROM {table} WHERE {condition}")
    for table, delete in (("postings", postings.delete), ("vectors", vectors.delete)):
        lost = rows(connection, f"SELECT DISTINCT node FROM {table} WHERE node NOT IN (SELECT key FROM nodes)")
        delete(connection, [row[0] for row in lost])
    connection.execute(f"DELETE FROM entities WHERE {_NAMELESS}")
    return repaired
