"""Which memories a newer one has put out of date, as far as anybody knows, and how they come to hold again.

A night's own verdicts and merges are edges of provenance "night"; what the judge or an answer says is one of provenance
"verdict". Either leads from the newer memory to the older one.
"""

from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import TYPE_CHECKING, Any, NamedTuple
from memory.core.marks import OUTDATED, SUPERSEDED, mark
from memory.core.patterns import lazy
from memory.core.times import DAY_US
from memory.core.truth.base_rate import EVEN, Answer
from memory.store.engine.db import Connection, append_rows, query_number, rows
from memory.store.tables.answers import forget_answer, note_answer
from memory.store.tables.edges import NIGHT, VERDICT
from memory.store.tables.nodes import EVERYTHING, Node, Scopes, by_id, by_key, integers, quote

if TYPE_CHECKING:  # sixteen types, which a reader of memories does not need
    from memory.core.records import Verdicts

# The newer one replaces the older, may replace it, or is only on the same subject. UNCONFIRMED: whether it replaces
# it was asked when it was written, and nobody has answered.
SUPERSEDES, MAY_SUPERSEDE, NEWER_ON, UNCONFIRMED = "supersedes", "may_supersede", "newer_on", "unconfirmed"
ON_ONE_SUBJECT = (SUPERSEDES, MAY_SUPERSEDE, NEWER_ON)
RELATIONS = (*ON_ONE_SUBJECT, UNCONFIRMED)
_WITHOUT_MARK = (NEWER_ON, UNCONFIRMED)  # by itself
CONFIRMED = "confirmed"  # the reason of a verdict that somebody has given
APART = "apart"  # the name of the rows in `meta` that hold two ids which are not to be put together again
_MARKS = {SUPERSEDES: SUPERSEDED, MAY_SUPERSEDE: OUTDATED}
_MOST_CERTAIN_LAST = f"ORDER BY e.relation = '{SUPERSEDES}', e.created_at, n.key"
_BESIDE = {NEWER_ON: "newer, on the same subject", UNCONFIRMED: "newer, perhaps on the same subject"}
_IN_PART = lazy(r"sentence (\d+): ")
_IS_VERDICT = (
    f"provenance IN ('{VERDICT}', '{NIGHT}') AND relation IN ({', '.join(quote(name) for name in RELATIONS)})"
)


class Marked(NamedTuple):
    """Why a memory may not hold any more. kind: of core/marks.py.  successor: an id.

    sentence: the place of the only sentence that is meant, from 0; -1 for the whole memory.
    """

    kind: str
    successor: str
    reason: str = ""
    sentence: int = -1

    @property
    def text(self) -> str:
        """As a reader is shown it."""
        part = f"sentence {self.sentence + 1}" if self.sentence >= 0 else ""
        return mark(self.kind, ": ".join(filter(None, (part, self.reason))), self.successor)


def in_part(sentence: int, reason: str) -> str:
    """The reason of a verdict about one sentence of a memory, by its place from 0; -1 for the whole."""
    return f"sentence {sentence + 1}: {reason}" if sentence >= 0 else reason


def current_marks(
    connection: Connection, keys: Sequence[int], superseded: Mapping[int, str] | None = None
) -> dict[int, Marked]:
    """The mark of those of some memories that have one, the most certain first, then the newest.

    superseded: the `superseded_by` of each of them, where the caller has read that.
    """
    if not keys:
        return {}
    sql = f"SELECT target, relation, n.id, reasoning {_from_newer(keys, tuple(_MARKS))} {_MOST_CERTAIN_LAST}"
    return _marks_from(rows(connection, sql), _successors(connection, keys, superseded))


def marks_of_answer(
    connection: Connection, keys: Sequence[int], superseded: Mapping[int, str] | None = None
) -> dict[int, Marked]:
    """The same of memories that answer one question, and a mark for each other one for which there is a newer one among
    them on its subject.

    By itself that a newer one has the same subject is too little for a mark. But where both answer one question, the
    older one is out of date in most cases. What was stated on one day, as design notes are, seldom replaces each other.
    """
    if len(keys) < 2:
        return current_marks(connection, keys, superseded)
    sql = (
        f"SELECT target, relation, n.id, reasoning, n.valid_from, n.key {_from_newer(keys, RELATIONS, and_older=True)} "
        f"AND (e.relation NOT IN ({', '.join(map(quote, _WITHOUT_MARK))}) OR "
        f"n.key IN ({integers(keys)}) AND n.valid_from >= older.valid_from + {DAY_US}) {_MOST_CERTAIN_LAST}"
    )
    found = rows(connection, sql)
    beside = sorted((row for row in found if row[1] in _WITHOUT_MARK), key=lambda row: row[4:])
    by_verdict = [row[:4] for row in found if row[1] not in _WITHOUT_MARK]
    marks = _marks_from(by_verdict, _successors(connection, keys, superseded))
    return {
        target: Marked(OUTDATED, newer, _BESIDE[relation], _sentence_of(why))
        for target, relation, newer, why, *_ in beside
    } | marks


def _successors(
    connection: Connection, keys: Sequence[int], known: Mapping[int, str] | None
) -> Iterable[tuple[int, str]]:
    """The memories that others have superseded as a whole, each with the id of that one."""
    if known is not None:
        return [(key, known[key]) for key in keys if known[key]]
    return rows(
        connection, f"SELECT key, superseded_by FROM nodes WHERE key IN ({integers(keys)}) AND superseded_by <> ''"
    )


def _marks_from(newer: Iterable[tuple[Any, ...]], superseded: Iterable[tuple[int, str]]) -> dict[int, Marked]:
    """By key the marks of (older, relation, newer, reason), of which the last one counts.

    What is superseded as a whole by a memory that is itself not shown any more is marked all the same.
    """
    found = {}
    for target, relation, successor, reasoning in newer:
        part = _IN_PART.match(reasoning)
        reason = reasoning[part.end() if part else 0 :]
        found[target] = Marked(_MARKS[relation], successor, reason, _sentence_of(reasoning))
    for key, successor in superseded:
        if key not in found or found[key].kind != SUPERSEDED:
            found[key] = Marked(SUPERSEDED, successor)
    return found


class Newer(NamedTuple):
    """A memory that is newer than another on its subject. sentence: as in Marked."""

    key: int
    sentence: int


def newer_than(
    connection: Connection, keys: Sequence[int], relations: Sequence[str] = ON_ONE_SUBJECT, least: float = 0.0
) -> dict[int, list[Newer]]:
    """By memory the newer ones on its subject, the newest first.

    least: the probability, 0 to 1, with which one must replace the memory of which it was asked whether it does.
    """
    if not keys:
        return {}
    likely = f"AND (e.relation <> '{UNCONFIRMED}' OR e.weight >= {float(least)!r}) " if least else ""
    sql = (
        f"SELECT e.target, n.key, e.reasoning {_from_newer(keys, relations)} {likely}"
        "ORDER BY e.target, n.valid_from DESC, n.key DESC"
    )
    found: dict[int, list[Newer]] = {}
    for target, newer, reasoning in rows(connection, sql):
        if all(newer != one.key for one in found.setdefault(target, [])):
            found[target].append(Newer(newer, _sentence_of(reasoning)))
    return found


def replacements(connection: Connection, found: Iterable[Node]) -> dict[int, Node]:
    """By key what replaces all of a memory, for certain or more likely than not: the newest such one of its scope."""
    older = {node.key: node for node in found}
    newer = newer_than(connection, list(older), (SUPERSEDES, MAY_SUPERSEDE, UNCONFIRMED), EVEN)
    first = {key: ones[0].key for key, ones in newer.items() if ones[0].sentence < 0}
    there = by_key(connection, list(first.values()), with_tags=False)
    return {
        key: there[later]
        for key, later in first.items()
        if later in there and there[later].scope == older[key].scope
    }


class OpenQuestion(NamedTuple):
    """Whether a newer memory replaces an older one: asked, and not answered. sentence: as in Marked."""

    newer: Node
    older: Node
    sentence: int


def open_questions(connection: Connection, scopes: Scopes, most: int) -> tuple[list[OpenQuestion], int]:
    """Those about memories of some scopes, the likeliest first; and how many there are in all."""
    sql = (
        "FROM edges e JOIN nodes n ON n.key = e.source JOIN nodes o ON o.key = e.target "
        f"WHERE e.relation = '{UNCONFIRMED}' AND e.provenance = '{VERDICT}' AND NOT n.archived AND NOT o.archived "
        "AND n.superseded_by = '' AND o.superseded_by = '' "  # what does not hold any more replaces nothing now
        f"AND {scopes.condition('n.scope')} AND {scopes.condition('o.scope')}"
    )
    listed = f"SELECT n.id, o.id, e.reasoning {sql} ORDER BY e.weight DESC, n.key, o.key LIMIT {most:d}"
    found = rows(connection, listed)
    total = query_number(connection, f"SELECT count(*) {sql}") if len(found) == most else len(found)
    named = by_id(connection, [name for newer, older, _ in found for name in (newer, older)], scopes)
    asked = [OpenQuestion(named[newer], named[older], _sentence_of(why)) for newer, older, why in found]
    return asked, total


def _sentence_of(reasoning: str) -> int:
    part = _IN_PART.match(reasoning)
    return int(part[1]) - 1 if part else -1


def in_succession(connection: Connection, keys: Sequence[int], rounds: int = 3) -> list[int]:
    """The memories before and after some on their subjects, the nearest first. rounds: how far it is followed."""
    known, found, ends = set(keys), list[int](), list(keys)
    for _ in range(rounds):
        if not ends:
            break
        living = "AND e.target IN (SELECT key FROM nodes WHERE NOT archived)"
        pairs = [
            pair
            for end in ("target", "source")
            for pair in rows(
                connection, f"SELECT e.source, e.target {_from_newer(ends, ON_ONE_SUBJECT, end)} {living} ORDER BY ALL"
            )
        ]
        ends = [key for key in dict.fromkeys(key for pair in pairs for key in pair) if key not in known]
        known.update(ends)
        found += ends
    return found


def _from_newer(
    keys: Sequence[int], relations: Sequence[str], end: str = "target", and_older: bool = False
) -> str:
    """FROM and WHERE of the newer memories `n` that lead to older ones by edges `e`. end: which end the keys are.

    and_older: with the older ones, as `older`.
    """
    older = "JOIN nodes older ON older.key = e.target " if and_older else ""
    return (
        f"FROM edges e JOIN nodes n ON n.key = e.source {older}WHERE e.{end} IN ({integers(keys)}) "
        f"AND e.provenance IN ('{VERDICT}', '{NIGHT}') AND e.relation IN ({', '.join(map(quote, relations))}) "
        "AND NOT n.archived"
    )


def unrelated_pairs(connection: Connection) -> set[frozenset[str]]:
    """Pairs of ids that somebody has declared to have nothing to do with one another."""
    return {frozenset(row[0].split()) for row in rows(connection, f"SELECT value FROM meta WHERE name = '{APART}'")}


def give_verdicts(connection: Connection, record: "Verdicts") -> list[tuple[tuple[str, str], dict[str, Any]]]:
    """Carry verdicts out; returns (newer, older) of those that were, with their verdicts before.

    The judge does not speak of pairs that somebody has taken apart or confirmed, and says nothing of what is pinned.
    """
    done = []
    kept_apart = unrelated_pairs(connection)
    found = by_id(connection, list({name: None for pair in record.pairs for name in pair[:2]}), EVERYTHING, False)
    facts = _edge_facts(connection, list(found.values())) if found else {}
    changed: set[str] = set()  # ids of what was written since it was read
    added: dict[tuple[int, int], tuple[Any, ...]] = {}
    for newer_id, older_id, relation, weight, reason in record.pairs:
        if not changed.isdisjoint((newer_id, older_id)):
            found = {name: node for name, node in found.items() if name not in (newer_id, older_id)}
            found |= by_id(connection, [newer_id, older_id], EVERYTHING, False)
        if newer_id == older_id or not {newer_id, older_id} <= found.keys():
            continue
        if relation and relation not in RELATIONS:
            continue
        newer, older = found[newer_id], found[older_id]
        is_judge = not record.by and not record.undo
        is_apart = frozenset((newer_id, older_id)) in kept_apart
        if newer.scope != older.scope or (is_judge and (is_apart or older.pinned or older.archived)):
            continue
        pair = (newer.key, older.key)
        if pair in added:  # named twice
            append_rows(connection, "edges", [*added.values()])
            added = {}
            facts |= _edge_facts(connection, [newer, older])
        before = {**facts.get(pair, {"relation": ""}), "apart": is_apart}
        if is_judge and str(before.get("reason", "")).endswith(CONFIRMED):
            continue
        _withdraw(connection, newer, older, before["relation"] != "")
        facts.pop(pair, None)
        is_denied = not relation and record.by != ""
        if is_denied or is_apart:
            _note_apart(connection, newer_id, older_id, is_denied)
            kept_apart = unrelated_pairs(connection)
        if record.undo:
            forget_answer(connection, newer_id, older_id)
        elif record.by and before.get("weight") and not str(before["reason"]).endswith(CONFIRMED):
            note_answer(connection, newer_id, older_id, Answer(float(before["weight"]), relation == SUPERSEDES))
        if relation:
            added[pair] = (newer.key, older.key, relation, weight, VERDICT, newer.key, reason[:200], record.at)
        if relation == SUPERSEDES and not _IN_PART.match(reason):
            connection.execute(
                f"UPDATE nodes SET superseded_by = {quote(newer_id)} WHERE key = {older.key} AND superseded_by = ''"
            )
        changed.add(older_id)
        done.append(((newer_id, older_id), before))
    append_rows(connection, "edges", [*added.values()])
    return done


def _edge_facts(connection: Connection, among: Sequence[Node]) -> dict[tuple[int, int], dict[str, Any]]:
    """The verdicts between some memories, by the keys of the newer and the older one: the first of each pair."""
    keys = integers([node.key for node in among])
    facts: dict[tuple[int, int], dict[str, Any]] = {}
    sql = (
        f"SELECT source, target, relation, weight, reasoning FROM edges WHERE source IN ({keys}) "
        f"AND target IN ({keys}) AND {_IS_VERDICT}"
    )
    for source, target, relation, weight, reason in rows(connection, sql):
        facts.setdefault((source, target), {"relation": relation, "weight": float(weight), "reason": reason})
    return facts


def _pair(newer: Node, older: Node) -> str:
    return f"source = {newer.key} AND target = {older.key} AND {_IS_VERDICT}"


def _withdraw(connection: Connection, newer: Node, older: Node, is_stated: bool) -> None:
    """Take out the verdict on a pair. What is not there costs no statement: each takes up to 1 ms."""
    if is_stated:
        connection.execute(f"DELETE FROM edges WHERE {_pair(newer, older)}")
    if older.superseded_by == newer.id and not older.archived:
        connection.execute(f"UPDATE nodes SET superseded_by = '', vitality = 1 WHERE key = {older.key}")


def _note_apart(connection: Connection, newer: str, older: str, is_apart: bool) -> None:
    for pair in (f"{newer} {older}", f"{older} {newer}"):
        connection.execute(f"DELETE FROM meta WHERE name = '{APART}' AND value = {quote(pair)}")
    if is_apart:
        append_rows(connection, "meta", [(APART, f"{newer} {older}")])


def withdraw_verdicts(connection: Connection, keys: Sequence[int], of_newer: bool = True) -> None:
    """Take out the verdicts on some memories, which say something else now. of_newer: also those on older ones."""
    if keys:
        chosen = integers(keys)
        source = f" OR source IN ({chosen})" if of_newer else ""
        connection.execute(f"DELETE FROM edges WHERE provenance = '{VERDICT}' AND (target IN ({chosen}){source})")


def renew(connection: Connection, stated_at: Mapping[int, int]) -> None:
    """Memories that were stated again hold from then on, and nothing supersedes them. stated_at: microseconds, by key.
    """
    if stated_at:
        clear_superseded(connection, list(stated_at))
        withdraw_verdicts(connection, list(stated_at), of_newer=False)
        values = ", ".join(f"({key}, {int(moment)})" for key, moment in stated_at.items())
        connection.execute(
            "UPDATE nodes SET valid_from = greatest(valid_from, latest) "
            f"FROM (VALUES {values}) r(key, latest) WHERE nodes.key = r.key"
        )


def keep_as_earlier(connection: Connection, earlier: Iterable[tuple[str, str]]) -> None:
    """Keep some memories as earlier versions of others: out of recall, and forgotten with those.

    earlier: pairs of ids, the earlier one first.
    """
    for name, successor in earlier:
        connection.execute(
            f"UPDATE nodes SET archived = true, superseded_by = {quote(successor)} WHERE id = {quote(name)}"
        )


def release_superseded_by(connection: Connection, names: Iterable[str]) -> None:
    """Let what some memories supersede be current again. Their copies stay merged into them."""
    wanted = ", ".join(quote(name) for name in names) or "NULL"
    sql = f"SELECT key FROM nodes WHERE superseded_by IN ({wanted}) AND NOT archived"
    clear_superseded(connection, [row[0] for row in rows(connection, sql)])


def clear_superseded(connection: Connection, keys: Sequence[int]) -> None:
    """Let those of some memories be themselves again that were superseded by another one or merged into it."""
    sql = f"SELECT key FROM nodes WHERE superseded_by <> '' AND key IN ({integers(keys)})"
    if freed := [row[0] for row in rows(connection, sql)]:
        chosen = integers(freed)
        connection.execute(
            f"DELETE FROM edges WHERE provenance IN ('{NIGHT}', '{VERDICT}') AND relation = '{SUPERSEDES}' "
            f"AND target IN ({chosen})"
        )
        connection.execute(
            f"UPDATE nodes SET superseded_by = '', archived = false, vitality = 1 WHERE key IN ({chosen})"
        )
