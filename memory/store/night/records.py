"""The record of a nightly job: applying and undoing it.

It holds facts: what sessions added to the sums of use, which memories are one and the same, which is superseded,
which fade out of recall, what was summarised (facts.py). Everything else follows from these by laws (laws.py). So a
store that is rebuilt from its journal learns again what it had learned.
"""

import json
from collections.abc import Mapping

from memory.core.annotations import Any, NamedTuple
from memory.core.night.rules import DEFAULT, NightRules, is_set_back
from memory.core.records import Night, NightUndone, Verdicts
from memory.store.engine.db import Connection, append_rows, first_row, query_number
from memory.store.night import facts
from memory.store.night.laws import laws
from memory.store.night.repair import repair
from memory.store.tables import nodes
from memory.store.tables.edges import NIGHT
from memory.store.tables.nodes import quote
from memory.store.tables.removal import take_out
from memory.store.tables.succession import give_verdicts
from memory.store.tables.vectors import Encoder


class Last(NamedTuple):
    """The last night. day: since 1970.  offset, line: how far events were read.  newest: the highest key it saw.

    compared_to: the highest key up to which new memories have been compared with older ones.
    previous_day: of the night before.
    """

    record: str = ""
    at: int = 0
    day: int = 0
    offset: int = 0
    line: str = ""
    newest: int = 0
    undone: bool = False
    compared_to: int = 0
    previous_day: int = 0

    def has_run_ahead(self, day: int) -> bool:
        """Whether its clock was ahead, as far as a later night knows. day: of that one."""
        return is_set_back(day, self.day, self.previous_day)


def last_night(connection: Connection) -> Last:
    """The last night, or one that never was."""
    row = first_row(connection, "SELECT record, made_at, day, undone, previous_day FROM nights")
    read = first_row(connection, "SELECT value FROM meta WHERE name = 'night'")
    if row is None or read is None:
        return Last()
    seen = json.loads(read[0])
    compared_to = seen.get("compared_to", seen["newest"])
    return Last(row[0], row[1], row[2], seen["offset"], seen["line"], seen["newest"], bool(row[3]), compared_to, row[4])


def rules_of(given: Mapping[str, Any]) -> NightRules:
    """The rules that a night went by; a rule that this version does not know is passed over."""
    return DEFAULT._replace(**{name: value for name, value in given.items() if name in NightRules._fields})


def newest_key(connection: Connection) -> int:
    """The highest key of what was remembered, 0 for nothing; a night's own summaries are not news to the next one."""
    return query_number(connection, f"SELECT coalesce(max(key), 0) FROM nodes WHERE source <> '{NIGHT}'")


def apply_night(connection: Connection, record: Night, encoder: Encoder) -> dict[str, Any]:
    """Carry a night out; returns how many rows each of its stages changed."""
    rules, last = rules_of(record.rules), last_night(connection)
    before_day, day = last.day, max(record.day, last.day)
    if last.has_run_ahead(record.day):
        before_day, day = _take_back_ageing(connection, last, record.day), record.day
    days = day - before_day if before_day else 0
    off = frozenset(record.off)
    facts.keep_previous(connection)
    counted: dict[str, int] = {}
    facts.age(connection, days, rules)  # days pass, whatever is left out
    keys = facts.keys(connection, record.ids)
    facts.add(connection, record, keys, rules)
    before: dict[str, list[Any]] = {
        "merged": [*facts.merge(connection, record, keys, rules)],
        "superseded": [*facts.supersede(connection, record, keys)],
        "verdicts": [(*pair, verdict) for pair, verdict in give_verdicts(connection, _verdicts_of(record))],
        "archived": [*facts.archive(connection, record, keys)],
        "summaries": [*facts.summarise(connection, record, encoder)],
    }
    facts.note_judged(connection, record)
    moved, feedback_before = facts.adapt(connection, record, days, rules)
    counted |= {"adapted": moved} if moved else {}
    counted |= {name: len(changed) for name, changed in before.items()}
    if "repair" not in off:
        counted["repaired"] = repair(connection)
    counted |= laws(connection, day, rules, off)
    seen: dict[str, Any] = {"offset": record.offset, "line": record.line, "newest": record.newest}
    if 0 <= record.compared_to < record.newest:
        seen["compared_to"] = record.compared_to
    connection.execute("DELETE FROM meta WHERE name = 'night'")
    append_rows(connection, "meta", [("night", json.dumps(seen))])
    connection.execute("DELETE FROM nights")
    kept = json.dumps({**before, "feedback": feedback_before})
    append_rows(connection, "nights", [(record.rid, record.at, day, before_day or day, kept, False)])
    return counted


def _take_back_ageing(connection: Connection, last: Last, day: int) -> int:
    """Undo what a night with a clock that was ahead has decayed of what was learned from use; returns the day that the
    sums are of. Where several nights were ahead, they stay as they are.
    """
    if last.undone or last.previous_day > day + 1:
        return day
    for name in ("activity", "coactivity"):
        connection.execute(f"CREATE OR REPLACE TABLE {name} AS FROM previous_{name}")
    row = first_row(connection, "SELECT before FROM nights")
    facts.set_feedback(connection, json.loads(row[0]).get("feedback", {}) if row else {})
    return last.previous_day


def _verdicts_of(record: Night) -> Verdicts:
    """The judge's verdicts of that night."""
    ids = record.ids
    pairs = (
        (ids[newer], ids[older], str(relation), float(weight), str(reason))
        for newer, older, relation, weight, reason in record.verdicts
        if newer < len(ids) and older < len(ids)
    )
    return Verdicts(record.rid, record.at, tuple(pairs))


def without_lost_summaries(connection: Connection, record: Night) -> Night:
    """A record without the summaries of what is no longer there: what was forgotten must not get into the journal."""
    made = record.summaries
    known = nodes.by_id(connection, [name for summary in made for name in summary.sources], nodes.EVERYTHING)
    kept = tuple(summary for summary in made if known.keys() >= set(summary.sources))
    return record if len(kept) == len(made) else record._replace(summaries=kept)


def undo_night(connection: Connection, record: NightUndone, encoder: Encoder) -> dict[str, Any]:
    """Take the last night back: what it learned, merged, superseded, archived and wrote. What was read stays read."""
    row = first_row(connection, "SELECT record, made_at, previous_day, before, undone FROM nights")
    if row is None or row[0] != record.night or row[4]:
        return {"undone": False}
    _, at, day, before_text, _ = row
    before = json.loads(before_text)
    for name in ("activity", "coactivity"):
        connection.execute(f"CREATE OR REPLACE TABLE {name} AS FROM previous_{name}")
    facts.set_feedback(connection, before.get("feedback", {}))
    for kept, gone, added in before["merged"]:
        connection.execute(f"UPDATE nodes SET archived = false, superseded_by = '' WHERE id = {quote(gone)}")
        connection.execute(f"UPDATE nodes SET reinforced = reinforced - {int(added)} WHERE id = {quote(kept)}")
    for _, older in before["superseded"]:
        connection.execute(f"UPDATE nodes SET superseded_by = '' WHERE id = {quote(older)}")
    if before["archived"]:
        ids = ", ".join(quote(changed) for changed in before["archived"])
        connection.execute(f"UPDATE nodes SET archived = false WHERE id IN ({ids})")
    judged = before.get("verdicts", ())
    fresh = tuple((newer, older, "", 0.0, "") for newer, older, *mark in judged if not (mark and mark[0]["relation"]))
    give_verdicts(connection, Verdicts(record.rid, record.at, fresh, by="user", undo=record.night))
    # A pair gets back the verdict that it had before that night.
    earlier = tuple(
        (newer, older, mark["relation"], mark["weight"], mark["reason"])
        for newer, older, mark in (one for one in judged if len(one) > 2)
        if mark["relation"]
    )
    give_verdicts(connection, Verdicts(record.rid, record.at, earlier, undo=record.night))
    # Who takes a night back does not want the same again: what it put together stays apart.
    apart = [(facts.APART, f"{kept} {other}") for kept, other, *_ in (*before["merged"], *before["superseded"])]
    append_rows(connection, "meta", apart)
    made = [name for name, earlier, _ in before["summaries"] if earlier is None]
    take_out(connection, list(nodes.by_id(connection, made, nodes.EVERYTHING).values()))
    connection.execute(f"DELETE FROM edges WHERE provenance = '{NIGHT}' AND created_at = {int(at)}")
    for name, earlier, sources in before["summaries"]:
        if earlier is not None:
            facts.unsummarise(connection, name, earlier, sources, encoder)
    connection.execute(f"UPDATE nights SET undone = true, day = {int(day)}")
    laws(connection, int(day), rules_of(record.extra.get("rules") or {}), frozenset())
    return {"undone": True}
