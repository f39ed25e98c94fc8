"""The queries of the nightly job: each reads a whole copy of the store, for one stage."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from memory.core.kinds import CONSOLIDATED, LINKED, SKILL_FILES, SUMMARISED
from memory.core.night.rules import NightRules
from memory.core.night.summary import SummarySource
from memory.core.safety.origins import REVIEWED
from memory.core.times import DAY_US
from memory.store.engine.db import Connection, append_rows, first_row, rows
from memory.store.night.facts import BY, SUMMARISES
from memory.store.night.laws import retention_sql
from memory.store.night.records import last_night
from memory.store.tables.edges import NIGHT, VERDICT
from memory.store.tables.nodes import integers, of_kinds, quote

# Min-hashes in bands of three: pairs of Jaccard likeness 0.5 meet with 88 %, of 0.65 with 99 %, of 0.1 with 2 %.
# Source: Broder, On the resemblance and containment of documents, 1997.
_BANDS, _ROWS = 16, 3
_LEAST_LIKENESS = 0.25  # of the informative terms of two texts that are worth a comparison of their words
_COMMON_TERM = 50  # a term of so many memories distinguishes nothing, or of one in 200, if that is more
# Relations that have one object at a time: another one contradicts.
FUNCTIONAL = tuple(
    """
    is equals is_named named listens_on runs_on port has_port version has_version lives_in located_in is_in
    owned_by owner owner_is defaults_to default default_is status state due deadline deadline_is expires
    expires_on set_to limited_to limit timeout capital born_in reports_to led_by scheduled_for starts_at costs
    weighs maintained_by deployed_on deploys_on
    """.split()  # noqa: SIM905
)


class ComparedText(NamedTuple):
    """A memory as the comparison sees it. stated_at: from when it holds, microseconds."""

    key: int
    id: str
    content: str
    stated_at: int
    pinned: bool
    reinforced: int
    conversation: str
    origin: str
    type: str


class UntaggedMemory(NamedTuple):
    """A memory that has fewer than two tags, which say little of when it is needed."""

    id: str
    scope: str
    title: str
    content: str


class OldConversation(NamedTuple):
    """An old conversation. summary: what its summary says, "" where it has none.  ended: microseconds."""

    scope: str
    name: str
    turns: list[SummarySource]
    ended: int
    summary: str


def known_ids(connection: Connection, names: Iterable[str]) -> dict[str, str]:
    """The id of each name that is there: an id, or what a skill is called."""
    connection.execute("CREATE OR REPLACE TEMP TABLE night_names (name VARCHAR)")
    append_rows(connection, "night_names", [(name,) for name in names])
    titled = f"night_names JOIN nodes ON title = name AND {of_kinds(SKILL_FILES)}"
    by_title = rows(connection, f"SELECT name, min(id) FROM {titled} GROUP BY name")
    return dict(by_title) | dict(rows(connection, "SELECT name, id FROM night_names JOIN nodes ON id = name"))


def _candidates(connection: Connection, fresh: str) -> str:
    """The memories that are compared with one another, as a temporary table; returns its name."""
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE night_chosen AS SELECT key, scope, digest, "
        f"({fresh}) AS fresh FROM nodes WHERE {of_kinds(CONSOLIDATED)} AND NOT archived AND superseded_by = '' "
        f"AND source <> '{NIGHT}'"
    )
    return "night_chosen"


def similar_pairs(connection: Connection, since: int | None, rules: NightRules) -> list[tuple[int, int]]:
    """Pairs of memories of one scope that may say the same or the opposite, at least one of them new or changed.

    since: microseconds, for another beginning than the last night.  Sorted; (key, key), the smaller first.
    """
    last = last_night(connection)
    moment = last.at if since is None else since
    newest = last.newest if since is None else 2**31 - 1
    chosen = _candidates(connection, f"key > {newest} OR greatest(modified_at, reinforced_at) > {moment}")
    found = first_row(connection, f"SELECT count(*), count(*) FILTER (fresh) FROM {chosen}")
    if not found or found[0] < 2 or not found[1]:
        return []
    common = max(_COMMON_TERM, found[0] // 200)
    bands = ", ".join(
        f"hash({', '.join(f'min(hash(term, {band * _ROWS + row}))' for row in range(_ROWS))})" for band in range(_BANDS)
    )
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_terms AS
        WITH body AS (SELECT term, node FROM postings JOIN {chosen} ON key = node WHERE a > 0 OR d > 0 OR e > 0)
        SELECT body.* FROM body JOIN (SELECT term FROM body GROUP BY term HAVING count(*) <= {common}) USING (term)
        """
    )
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_bands AS
        SELECT node, unnest([{bands}]) AS bucket, unnest(range({_BANDS})) AS band, count(*) AS terms
        FROM night_terms GROUP BY node HAVING count(*) >= 3
        """
    )
    connection.execute(
        f"""
        CREATE OR REPLACE TEMP TABLE night_pairs AS
        WITH small AS (
            FROM night_bands QUALIFY count(*) OVER (PARTITION BY band, bucket) BETWEEN 2 AND {int(rules.max_bucket)}
        ),
        met AS (
            SELECT DISTINCT x.node AS a, y.node AS b FROM small x JOIN small y USING (band, bucket)
            WHERE x.node < y.node
            UNION SELECT x.key, y.key FROM {chosen} x JOIN {chosen} y USING (digest) WHERE x.key < y.key
        )
        SELECT a, b FROM met JOIN {chosen} x ON x.key = a JOIN {chosen} y ON y.key = b
        WHERE x.scope = y.scope AND (x.fresh OR y.fresh)
        """
    )
    found_pairs = rows(
        connection,
        f"""
        WITH sizes AS (SELECT node, count(*) AS terms FROM night_terms GROUP BY node),
        shared AS (
            SELECT p.a, p.b, count(*) AS mutual FROM night_pairs p JOIN night_terms x ON x.node = p.a
            JOIN night_terms y ON y.node = p.b AND y.term = x.term GROUP BY p.a, p.b
        )
        SELECT a, b, mutual / (x.terms + y.terms - mutual) AS likeness FROM shared
        JOIN sizes x ON x.node = a JOIN sizes y ON y.node = b WHERE likeness >= {_LEAST_LIKENESS}
        UNION SELECT x.key, y.key, 1.0 FROM {chosen} x JOIN {chosen} y USING (digest) JOIN night_pairs p
        ON p.a = x.key AND p.b = y.key WHERE x.key < y.key
        ORDER BY likeness DESC, a, b LIMIT {int(rules.max_pairs_compared)}
        """,
    )
    return sorted({(a, b) for a, b, _ in found_pairs})


def texts(connection: Connection, keys: Sequence[int]) -> dict[int, ComparedText]:
    """What is compared, by key."""
    found = _texts(connection, f"key IN ({integers(keys)})") if keys else []
    return {text.key: text for text in found}


def memories_without_tags(connection: Connection, most: int) -> list[UntaggedMemory]:
    """The newest memories with fewer than two tags; no summaries, and no teammate's, which only they change."""
    foreign = ", ".join(quote(name) for name in REVIEWED)
    sql = f"""
        SELECT id, scope, title, content FROM nodes
        WHERE {of_kinds(CONSOLIDATED)} AND NOT archived AND superseded_by = ''
        AND source <> '{NIGHT}' AND origin NOT IN ({foreign})
        AND key NOT IN (SELECT node FROM tags GROUP BY node HAVING count(*) > 1)
        ORDER BY key DESC LIMIT {most}
    """
    return [UntaggedMemory(*row) for row in rows(connection, sql)]


def texts_by_id(connection: Connection, ids: Iterable[str]) -> dict[str, ComparedText]:
    """The same, by id."""
    wanted = ", ".join(quote(name) for name in sorted(ids))
    found = _texts(connection, f"id IN ({wanted})") if wanted else []
    return {text.id: text for text in found}


def _texts(connection: Connection, where: str) -> list[ComparedText]:
    columns = "key, id, content, greatest(valid_from, created_at), pinned, reinforced, conversation, origin, type"
    return [ComparedText(*row) for row in rows(connection, f"SELECT {columns} FROM nodes WHERE {where}")]


def fresh_keys(connection: Connection, since: int | None) -> list[int]:
    """The memories that have changed since the last night, or that no night has compared yet, oldest first: where a
    night ends too early, the next one continues from there.

    since: as for `similar_pairs`; with it, the newest come first.
    """
    last = last_night(connection)
    moment = last.at if since is None else since
    newest = last.compared_to if since is None else 2**31 - 1
    order = f"key > {newest}, key" if since is None else "greatest(valid_from, created_at) DESC, key DESC"
    sql = (
        f"SELECT key FROM nodes WHERE {of_kinds(LINKED)} AND NOT archived AND source <> '{NIGHT}' "
        f"AND (key > {newest} OR greatest(modified_at, reinforced_at) > {moment}) "
        f"ORDER BY {order}"
    )
    return [row[0] for row in rows(connection, sql)]


def verdicts(connection: Connection) -> set[tuple[str, str, str]]:
    """The verdicts that the judge, or an answer, has given already: (newer, older, relation)."""
    sql = (
        "SELECT n.id, o.id, relation FROM edges JOIN nodes n ON n.key = edges.source JOIN nodes o ON o.key = target "
        f"WHERE provenance = '{VERDICT}'"
    )
    return {(newer, older, relation) for newer, older, relation in rows(connection, sql)}


def statements_at_odds(connection: Connection, since: int | None) -> list[tuple[int, int]]:
    """Pairs of memories that state another object for the same subject and a relation that has but one."""
    last = last_night(connection)
    moment = last.at if since is None else since
    newest = last.newest if since is None else 2**31 - 1
    chosen = _candidates(connection, f"key > {newest} OR modified_at > {moment}")
    relations = ", ".join(quote(name) for name in FUNCTIONAL)
    sql = f"""
        WITH stated AS (
            SELECT DISTINCT source, relation, target, evidence, fresh FROM edges JOIN {chosen} ON key = evidence
            WHERE provenance = 'text' AND relation IN ({relations}) AND source <> evidence
        )
        SELECT DISTINCT least(x.evidence, y.evidence), greatest(x.evidence, y.evidence) FROM stated x JOIN stated y
        ON x.source = y.source AND x.relation = y.relation AND x.target <> y.target AND x.evidence < y.evidence
        WHERE (x.fresh OR y.fresh) ORDER BY ALL
    """
    return [(a, b) for a, b in rows(connection, sql)]


def unused_ids(connection: Connection, day: int, rules: NightRules) -> list[str]:
    """The ids of memories that nobody has used for so long that they leave recall."""
    sql = (
        f"SELECT id FROM nodes LEFT JOIN activity ON node = key WHERE {of_kinds(CONSOLIDATED)} AND NOT archived "
        f"AND NOT pinned AND {retention_sql(day, rules)} < {rules.archive_below:.17g}::DOUBLE ORDER BY id"
    )
    return [row[0] for row in rows(connection, sql)]


class _Summarised(NamedTuple):
    """A summary that a night has written. newest: the highest key of what it was made of.  modelled: by a model."""

    content: str
    newest: int
    modelled: bool


def old_talks(connection: Connection, now: int, rules: NightRules) -> list[OldConversation]:
    """Conversations that ended long ago and have no summary, or have grown since theirs; the oldest first."""
    declined = {row[0] for row in rows(connection, "SELECT value FROM meta WHERE name = 'declined'")}
    made = _summaries(connection)
    wanted = []
    for scope, name, newest in _ended_conversations(connection, now, rules):
        known = made.get(summary_id(scope, name))
        if (known is None or newest > known.newest) and summary_id(scope, name) not in declined:
            wanted.append(talk(connection, scope, name))
    return wanted[: rules.summary_most]


def talks_without_model(connection: Connection, now: int, rules: NightRules) -> Iterator[OldConversation]:
    """Conversations whose summary is up to date, and was not written by a model; the newest first."""
    made = _summaries(connection)
    for scope, name, newest in reversed(_ended_conversations(connection, now, rules)):
        known = made.get(summary_id(scope, name))
        if known is not None and newest <= known.newest and not known.modelled:
            yield talk(connection, scope, name)


def _ended_conversations(connection: Connection, now: int, rules: NightRules) -> list[tuple[str, str, int]]:
    """(scope, conversation, highest key) of conversations that ended long ago and are long enough; the oldest first."""
    ended = int(now - rules.summary_after_days * DAY_US)
    return [
        (row[0], row[1], row[2])
        for row in rows(
            connection,
            "SELECT scope, conversation, max(key) FROM nodes WHERE conversation <> '' AND NOT archived "
            f"AND {of_kinds(SUMMARISED)} GROUP BY ALL HAVING count(*) >= {int(rules.summary_least)} "
            f"AND max(created_at) < {ended} ORDER BY max(created_at), scope, conversation",
        )
    ]


def _summaries(connection: Connection) -> dict[str, _Summarised]:
    """What nights have summarised, by the summary's id."""
    sql = f"""
        SELECT n.id, any_value(content), coalesce(max(target), 0), count(*) FILTER (starts_with(reasoning, '{BY}')) > 0
        FROM nodes n LEFT JOIN edges e ON e.source = n.key AND provenance = '{NIGHT}' AND relation = '{SUMMARISES}'
        WHERE n.source = '{NIGHT}' GROUP BY n.id
    """
    return {row[0]: _Summarised(*row[1:]) for row in rows(connection, sql)}


def talk(connection: Connection, scope: str, conversation: str) -> OldConversation:
    """A conversation as it is."""
    turns = rows(
        connection,
        f"SELECT id, speaker, content, created_at FROM nodes WHERE scope = {quote(scope)} AND NOT archived "
        f"AND {of_kinds(SUMMARISED)} AND conversation = {quote(conversation)} ORDER BY position, key",
    )
    summary = first_row(connection, f"SELECT content FROM nodes WHERE id = {quote(summary_id(scope, conversation))}")
    ended = max((row[3] for row in turns), default=0)
    return OldConversation(
        scope, conversation, [SummarySource(*row[:3]) for row in turns], ended, summary[0] if summary else ""
    )


def summary_id(scope: str, conversation: str) -> str:
    """The id of a conversation's summary."""
    from memory.core.identity import memory_id

    return memory_id(scope, "summary", conversation)
