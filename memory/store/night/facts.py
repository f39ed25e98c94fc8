"""Write the findings of a nightly job into the tables, each kind in its own way, and keep what is needed to undo
them.
"""

from collections.abc import Mapping, Sequence

from memory.core.identity import memory_id, normalise
from memory.core.kinds import CONSOLIDATED
from memory.core.night import feedback
from memory.core.night.rules import UNIT, NightRules, remaining_share
from memory.core.records import Night
from memory.core.safety.origins import ASKED, SUMMARY, weakest
from memory.core.tokens import count_tokens
from memory.core.types import MEMORY, Memory
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night.tables import temporary
from memory.store.tables import adaptation, edges, nodes
from memory.store.tables.edges import NIGHT
from memory.store.tables.index_rows import reindex
from memory.store.tables.insertion import insert
from memory.store.tables.nodes import integers, quote
from memory.store.tables.succession import APART as APART
from memory.store.tables.succession import SUPERSEDES
from memory.store.tables.vectors import Encoder

SUMMARISES = "summarises"
SUMMARY_TAG = "summary"
JUDGED = "judged"  # the name of the rows that hold questions to a model which are dealt with (questions.py)
BY = "by "  # how the reasoning of an edge begins that a model has had drawn
_LEAST_KEPT = UNIT // 20  # of a pair's mass: below it, it is forgotten


def dependent_ids(connection: Connection, ids: Sequence[str]) -> list[str]:
    """What nights made of some memories, and what goes with them when they are forgotten: summaries that quote them,
    and copies that were merged into them.
    """
    wanted = ", ".join(quote(name) for name in ids)
    if not wanted:
        return []
    sql = f"""
        WITH wanted AS (SELECT key, id FROM nodes WHERE id IN ({wanted}))
        SELECT n.id FROM edges e JOIN wanted w ON w.key = e.target JOIN nodes n ON n.key = e.source
        WHERE e.provenance = '{NIGHT}' AND e.relation = '{SUMMARISES}'
        UNION SELECT n.id FROM nodes n JOIN wanted w ON n.superseded_by = w.id
        WHERE n.archived AND {nodes.of_kinds(CONSOLIDATED, 'n.kind')}
    """
    return sorted({row[0] for row in rows(connection, sql)} - set(ids))


def keep_previous(connection: Connection) -> None:
    """Keep the sums as they are, for `undo_night`."""
    for name in ("activity", "coactivity"):
        connection.execute(f"CREATE OR REPLACE TABLE previous_{name} AS FROM {name}")


def age(connection: Connection, days: int, rules: NightRules) -> None:
    """Let all sums fade by some days."""
    if days > 0:
        share = f"{remaining_share(days, rules.association_half_life_days):.17g}::DOUBLE"
        connection.execute(
            f"UPDATE activity SET used = round(used * {share})::BIGINT, exposed = round(exposed * {share})::BIGINT"
        )
        connection.execute(f"UPDATE coactivity SET mass = round(mass * {share})::BIGINT")


def adapt(
    connection: Connection, record: Night, days: int, rules: NightRules
) -> tuple[int, dict[str, list[int]]]:
    """Add what sessions used of what their prompts were given, and move the thresholds by it.

    days: since the last night.  Returns how many thresholds moved, and the tallies as they were.
    """
    before, shifts = adaptation.tallies(connection), adaptation.threshold_shifts(connection)
    if not before and not record.feedback:
        return 0, {}
    share = remaining_share(max(0, days), rules.association_half_life_days)
    total = {tier: tally.fade(share) for tier, tally in feedback.parse_tallies(before).items()}
    added = {row[0]: list(row[1:]) for row in record.feedback}
    for tier, tally in feedback.parse_tallies(added).items():
        total[tier] = total.get(tier, feedback.Tally()).plus(tally)
    set_feedback(connection, total)
    return sum(a != b for a, b in zip(shifts, feedback.shifts_of(total), strict=True)), before


def set_feedback(connection: Connection, tallies: Mapping[str, Sequence[int]]) -> None:
    """Let the thresholds follow from some tallies, and keep these."""
    total = feedback.parse_tallies({tier: list(row) for tier, row in tallies.items()})
    adaptation.replace(connection, total, feedback.shifts_of(total))


def keys(connection: Connection, ids: Sequence[str]) -> dict[int, int]:
    """The key of each id that is still there, by its place in the record's list."""
    temporary(connection, "night_ids", "place INTEGER, id VARCHAR", list(enumerate(ids)))
    return dict(rows(connection, "SELECT place, key FROM night_ids JOIN nodes USING (id)"))


def add(connection: Connection, record: Night, keys: dict[int, int], rules: NightRules) -> None:
    """Add what sessions taught. Only within a scope: a tie across would show one memory to readers of the other."""
    uses = [(keys[place], *rest) for place, *rest in record.uses if place in keys]
    pairs = [
        (min(keys[a], keys[b]), max(keys[a], keys[b]), mass, times)
        for a, b, mass, times in record.pairs
        if a in keys and b in keys and keys[a] != keys[b]
    ]
    if uses:
        columns = "node INTEGER, used BIGINT, exposed BIGINT, uses INTEGER, last_used BIGINT"
        temporary(connection, "night_uses", columns, uses)
        _sum_activity(connection, "node", "(FROM activity UNION ALL FROM night_uses)")
    if pairs:
        temporary(connection, "night_pairs", "a INTEGER, b INTEGER, mass BIGINT, times INTEGER", pairs)
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


def _settle_pairs(connection: Connection, rules: NightRules) -> None:
    """Add up the rows of each pair, and keep the strongest of each node."""
    most = int(rules.max_pairs)
    connection.execute(
        "CREATE OR REPLACE TABLE coactivity AS WITH summed AS (SELECT least(x.a, x.b) AS a, greatest(x.a, x.b) AS b, "
        "sum(mass)::BIGINT AS mass, sum(times)::INTEGER AS times FROM coactivity x WHERE x.a <> x.b GROUP BY ALL) "
        f"SELECT a, b, mass, times FROM summed WHERE mass >= {_LEAST_KEPT} "
        f"QUALIFY row_number() OVER (PARTITION BY a ORDER BY mass DESC, b) <= {most} "
        f"AND row_number() OVER (PARTITION BY b ORDER BY mass DESC, a) <= {most} ORDER BY a, b"
    )


def merge(connection: Connection, record: Night, keys: dict[int, int], rules: NightRules) -> list[tuple[str, str, int]]:
    """Let one memory represent its copies: (kept, copy, how much its count of reinforcements grew)."""
    done: list[tuple[str, str, int]] = []
    moved: list[tuple[int, int]] = []
    for kept_place, gone_place, *why in record.merge:
        found = nodes.by_key(connection, [keys[place] for place in (kept_place, gone_place) if place in keys])
        if len(found) < 2:
            continue
        kept, gone = found[keys[kept_place]], found[keys[gone_place]]
        if kept.scope != gone.scope or kept.archived or gone.archived or kept.superseded_by or gone.superseded_by:
            continue
        added = gone.reinforced + 1
        is_merged = f"archived = true, superseded_by = {quote(kept.id)}"
        connection.execute(f"UPDATE nodes SET {is_merged} WHERE key = {gone.key}")
        connection.execute(f"UPDATE nodes SET reinforced = reinforced + {added} WHERE key = {kept.key}")
        # Links made by hand lead to what is left.
        for end, other in (("source", "target"), ("target", "source")):
            connection.execute(
                f"INSERT INTO edges SELECT {kept.key if end == 'source' else 'source'}, "
                f"{kept.key if end == 'target' else 'target'}, relation, weight, '{NIGHT}', {kept.key}, reasoning, "
                f"{record.at} FROM edges WHERE {end} = {gone.key} AND {other} <> {kept.key} "
                f"AND provenance = '{edges.MANUAL}'"
            )
        _night_edge(connection, record, kept.key, gone.key, SUPERSEDES, 1.0, str(*why)[:40] or "the same text")
        moved.append((kept.key, gone.key))
        done.append((kept.id, gone.id, added))
    if moved:
        temporary(connection, "night_merged", "kept INTEGER, gone INTEGER", moved)
        for column in ("a", "b"):
            connection.execute(f"UPDATE coactivity SET {column} = kept FROM night_merged WHERE gone = {column}")
        _settle_pairs(connection, rules)
        _sum_activity(connection, "coalesce(kept, node)", "activity LEFT JOIN night_merged ON gone = node")
    return done


def _night_edge(
    connection: Connection, record: Night, source: int, target: int, relation: str, weight: float, reason: str
) -> None:
    row = (source, target, relation, weight, NIGHT, source, reason, record.at)
    append_rows(connection, "edges", [row])


def supersede(connection: Connection, record: Night, keys: dict[int, int]) -> list[tuple[str, str]]:
    """Mark memories as superseded by a newer one; both stay in view, and what is pinned stays as it is.

    Returns the ids: (newer, older).
    """
    done: list[tuple[str, str]] = []
    for newer_place, older_place, reason in record.supersede:
        found = nodes.by_key(connection, [keys[place] for place in (newer_place, older_place) if place in keys])
        if len(found) < 2:
            continue
        newer, older = found[keys[newer_place]], found[keys[older_place]]
        if newer.scope != older.scope or older.superseded_by or older.archived or newer.archived or older.pinned:
            continue
        connection.execute(f"UPDATE nodes SET superseded_by = {quote(newer.id)} WHERE key = {older.key}")
        _night_edge(connection, record, newer.key, older.key, SUPERSEDES, 1.0, str(reason)[:40])
        done.append((newer.id, older.id))
    return done


def archive(connection: Connection, record: Night, keys: dict[int, int]) -> list[str]:
    """Take memories out of recall; returns the ids of those that were in it."""
    chosen = [keys[place] for place in record.archive if place in keys]
    if not chosen:
        return []
    condition = f"key IN ({integers(chosen)}) AND NOT archived AND NOT pinned"
    done = [row[0] for row in rows(connection, f"SELECT id FROM nodes WHERE {condition} ORDER BY id")]
    connection.execute(f"UPDATE nodes SET archived = true, vitality = 0 WHERE {condition}")
    return done


Sources = list[tuple[str, float, str, int]]  # of a summary: (id, weight, reasoning, microseconds)


def summarise(
    connection: Connection, record: Night, encoder: Encoder
) -> list[tuple[str, str | None, Sources]]:
    """Write summaries with links to what they were made of: (id, its text before, None for a new one, of what)."""
    done: list[tuple[str, str | None, Sources]] = []
    for made in record.summaries:
        members = nodes.by_id(connection, made.sources, nodes.EVERYTHING)
        if len(members) < len(made.sources) or {node.scope for node in members.values()} != {made.scope}:
            continue  # something of it was forgotten meanwhile
        known = nodes.by_id(connection, [made.id], nodes.EVERYTHING).get(made.id)
        if known is None:
            memory = Memory(
                made.id, MEMORY, made.scope, "pattern", made.title, made.content, (SUMMARY_TAG,),
                made.confidence, "", 0, "", NIGHT, made.created_at, SUMMARY,
            )  # fmt: skip
            insert(connection, [memory], [record.at], encoder)
            known = nodes.by_id(connection, [made.id], nodes.EVERYTHING)[made.id]
            done.append((made.id, None, []))
        else:
            done.append((made.id, known.content, _sources(connection, known.key)))
            if known.content != made.content:
                rewrite(connection, made.id, made.content, encoder)
            connection.execute(f"DELETE FROM edges WHERE source = {known.key} AND relation = '{SUMMARISES}'")
        for node in members.values():
            _night_edge(connection, record, known.key, node.key, SUMMARISES, 0.5, made.by)
        _inherit_origin(connection, known.key)
    return done


def _inherit_origin(connection: Connection, summary: int) -> None:
    """Give a summary the weakest origin of what it is made of: no text gains trust by being summarised. A model's
    words are an agent's, whatever they are made of.
    """
    sql = (
        "SELECT n.origin, e.reasoning FROM edges e JOIN nodes n ON n.key = e.target "
        f"WHERE e.source = {summary} AND e.relation = '{SUMMARISES}' AND e.provenance = '{NIGHT}'"
    )
    made_of = rows(connection, sql)
    origin = weakest([*(row[0] for row in made_of), *(ASKED for row in made_of if row[1].startswith(BY))])
    connection.execute(f"UPDATE nodes SET origin = {quote(origin)} WHERE key = {summary}")


def _sources(connection: Connection, summary: int) -> Sources:
    return rows(
        connection,
        "SELECT id, weight, reasoning, e.created_at FROM edges e JOIN nodes ON nodes.key = target "
        f"WHERE e.source = {summary} AND relation = '{SUMMARISES}' AND provenance = '{NIGHT}' ORDER BY id",
    )


def unsummarise(connection: Connection, name: str, content: str, sources: Sources, encoder: Encoder) -> None:
    """Restore a summary's earlier text, and let it be made of what it was made of."""
    rewrite(connection, name, content, encoder)
    found = nodes.by_id(connection, [name, *(source[0] for source in sources)], nodes.EVERYTHING)
    if name in found:
        ends = [(found[name].key, found[source[0]].key, *source[1:]) for source in sources if source[0] in found]
        append_rows(
            connection,
            "edges",
            [(a, b, SUMMARISES, weight, NIGHT, a, reasoning, at) for a, b, weight, reasoning, at in ends],
        )
        _inherit_origin(connection, found[name].key)


def note_judged(connection: Connection, record: Night) -> None:
    """Note that questions were answered, whatever the answer."""
    known = {row[0] for row in rows(connection, f"SELECT value FROM meta WHERE name = '{JUDGED}'")}
    append_rows(connection, "meta", [(JUDGED, name) for name in record.judged if name not in known])


def rewrite(connection: Connection, name: str, content: str, encoder: Encoder) -> None:
    """Let a summary say something else."""
    known = nodes.by_id(connection, [name], nodes.EVERYTHING).get(name)
    if known is not None:
        digest = memory_id(known.scope, known.kind, normalise(content))
        connection.execute(
            f"UPDATE nodes SET content = {quote(content)}, digest = {quote(digest)}, "
            f"tokens = {count_tokens(content)} WHERE key = {known.key}"
        )
        reindex(connection, [known.key], encoder)
