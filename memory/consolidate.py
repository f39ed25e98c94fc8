"""The night: what was learned by day is worked into the graph, on a copy that then takes the store's place.

1 apply the journal · 2 learn · 3 decay · 4 deduplicate · 5 reconcile · 6 associate · 7 summarise · 8 repair · 9 publish

Stages 2 to 8 look at the copy and say what should change; all of it goes into one record. The record is applied to the
copy, journalled, and the copy swapped in: until then the old store is in use, and from then on the journal knows what
the night decided, so that a store made anew from it is the same.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from memory.core.errors import Refusal, Usage
from memory.core.night.learning import learn
from memory.core.night.likeness import CONTRADICTS, SAME, Reading, compare, read
from memory.core.night.rules import DEFAULT, Rules, checked, day_of
from memory.core.night.summary import summarise
from memory.core.text import cut, one_line
from memory.store import backups, db, journal, locks, usage
from memory.store.apply import position, set_position
from memory.store.db import Connection
from memory.store.journal import Position
from memory.store.night import records, repair, view
from memory.store.night.view import Text
from memory.store.nodes import quoted
from memory.store.paths import Home
from memory.store.store import Store, empty_store
from memory.store.vectors import Encoder

STAGES = ("learn", "decay", "deduplicate", "reconcile", "associate", "summarise", "repair")
_TRIES = 4  # a copy is made anew when somebody has remembered something meanwhile
_LOCK_WAIT_S = 0.2
_MEMORY_LIMIT = "1200MB"

Record = dict[str, Any]


class Night(NamedTuple):
    """How a night is to go. off: stages left out.  since: look at memories and events from then on, microseconds.

    deadline_s: what has not begun by then waits for the next night.  dry_run: say what would change, change nothing.
    """

    now: int
    record_id: str
    rules: Rules = DEFAULT
    off: frozenset[str] = frozenset()
    since: int | None = None
    deadline_s: float = 1800.0
    dry_run: bool = False


def consolidate(store: Store, encoder: Encoder, night: Night) -> dict[str, Any]:
    """Let a night pass; returns its report.

    Raises Refusal `empty_store`, `night_running`, `disk_full`, …; Usage for rules or stages that cannot be.
    """
    checked(night.rules)
    unknown = sorted(night.off - set(STAGES))
    if unknown:
        raise Usage(f"--skip takes {', '.join(STAGES)}, not '{unknown[0]}'.")
    if journal.end(store.home) == journal.START:
        raise empty_store()
    began = time.monotonic()
    with _alone(store.home):
        report = _Report(began)
        try:
            data = _passed(store, encoder, night, report)
        finally:
            db.remove(store.home.night_copy, store.home.night_copy + ".wal")
            _remove_folder(store.home.night_copy + ".tmp")
    return {**data, "seconds": round(time.monotonic() - began, 2)}


def undo_night(store: Store, now: int, record_id: str) -> dict[str, Any]:
    """Take the last night back. Raises Refusal `nothing_to_undo`."""
    with _alone(store.home):
        with store.read() as connection:
            last = records.last_night(connection)
        if not last.record or last.undone:
            raise Refusal("nothing_to_undo", "There is no night to take back: only the last one can be, and once.")
        outcome = store.write([{"op": "night_undone", "rid": record_id, "at": now, "night": last.record}])
    return {"undone": last.record} | ({} if outcome else {"pending": True})


def _alone(home: Home) -> Any:
    """The lock of the night. Raises Refusal `night_running`."""
    import os
    from contextlib import contextmanager

    @contextmanager
    def alone() -> Any:
        home.prepare()
        try:
            with locks.held(os.path.join(home.locks, "night"), exclusive=True, wait_s=_LOCK_WAIT_S):
                yield
        except locks.Busy as error:
            raise Refusal("night_running", "Another night is under way: wait for it to end.") from error

    return alone()


class _Report:
    """A line for each stage: what it found, and how long it took."""

    def __init__(self, began: float) -> None:
        self.lines: list[dict[str, Any]] = []
        self.began = began
        self._from = began

    def add(self, stage: str, **found: Any) -> None:
        now = time.monotonic()
        self.lines.append({"stage": stage, **found, "seconds": round(now - self._from, 3)})
        self._from = now

    def line(self, stage: str) -> dict[str, Any]:
        return next(line for line in self.lines if line["stage"] == stage)


def _passed(store: Store, encoder: Encoder, night: Night, report: _Report) -> dict[str, Any]:
    record: Record = {}
    copy = store.home.night_copy
    for number in range(1, _TRIES + 1):
        with store.snapshot(copy) as connection:
            _bound(connection, copy)
            place = position(connection)
            if number == 1:
                report.add("journal", place=f"{place.segment}:{place.offset}")
                decided = _decided(connection, store.home, night, report)
                if decided is None:
                    return _answer(night, report, changed=False)
                record = decided
            _apply(connection, record, encoder, journal.place_after(store.home, [record], place), report)
        if night.dry_run:
            return _answer(night, report, changed=True)
        if number == 1:
            backup = backups.make(store.home, night.now, "night")
        if store.publish(copy, record, place):
            break
    else:
        # Somebody writes all the time: the record is applied in place. A summary's sources may have been forgotten
        # meanwhile, and what was forgotten must not be written again: it waits for another night.
        store.write([{**record, "summaries": []}])
    pruned = backups.prune(store.home, night.rules.backups_kept)
    report.add("publish", copies=number, backup=backup.name, backups_pruned=pruned)
    return _answer(night, report, changed=True) | {"night": record["rid"], "backup": backup.name}


def _answer(night: Night, report: _Report, changed: bool) -> dict[str, Any]:
    return {"changed": changed, "dry_run": night.dry_run, "stages": report.lines}


def _bound(connection: Connection, copy: str) -> None:
    """Keep the work within its memory, and what does not fit beside the copy."""
    connection.execute(f"SET memory_limit = '{_MEMORY_LIMIT}'")
    connection.execute(f"SET temp_directory = {quoted(copy + '.tmp')}")


def _remove_folder(path: str) -> None:
    import shutil

    shutil.rmtree(path, ignore_errors=True)


def _apply(connection: Connection, record: Record, encoder: Encoder, end: Position, report: _Report) -> None:
    """Apply the record to the copy, and note in it where the journal will end."""
    with db.transaction(connection):
        counted = records.apply_night(connection, record, encoder)
        set_position(connection, end)
    connection.execute("CHECKPOINT")
    for line in report.lines:
        line |= {name: counted[name] for name in _COUNTED.get(line["stage"], ()) if name in counted}


# What the laws changed, and in which stage's line it is told.
_COUNTED = {
    "learn": ("learned",),
    "decay": ("vitality", "archived"),
    "deduplicate": ("merged",),
    "reconcile": ("superseded",),
    "associate": ("tag_pairs", "concepts"),
    "summarise": ("summaries",),
    "repair": ("repaired", "communities"),
}


# --- the stages ---------------------------------------------------------------------------------------------------


class _Draft:
    """The night's record while it is being written: ids are named once, and by their place from then on."""

    def __init__(self) -> None:
        self.ids: dict[str, int] = {}
        self.facts: Record = {}

    def place(self, name: str) -> int:
        return self.ids.setdefault(name, len(self.ids))


def _decided(connection: Connection, home: Home, night: Night, report: _Report) -> Record | None:
    """What the night wants changed; None where nothing does."""
    last = records.last_night(connection)
    day = max(day_of(night.now), last.day)
    draft = _Draft()
    cursor = usage.Cursor(last.offset, last.line)
    stages: dict[str, Callable[[], dict[str, Any]]] = {
        "learn": lambda: _learn(connection, home, cursor, day, night, draft),
        "decay": lambda: _decay(connection, day, night, draft),
        "deduplicate": lambda: _compare(connection, night, draft, report),
        "reconcile": lambda: _reconcile(connection, night, draft),
        "associate": dict,
        "summarise": lambda: _summarise(connection, night, draft),
        "repair": lambda: {"strays": repair.strays(connection)},
    }
    late = set()
    for name, stage in stages.items():
        if name in night.off:
            report.add(name, on=False)
        elif time.monotonic() - report.began > night.deadline_s:
            late.add(name)
            report.add(name, on=True, late=True)
        else:
            report.add(name, on=True, **stage())
    facts = {name: value for name, value in draft.facts.items() if value}
    grown = records.newest_key(connection) > last.newest
    if not facts and day == last.day and not grown and not report.line("repair").get("strays"):
        return None
    read_to = draft.facts.get("read_to", cursor)
    facts.pop("read_to", None)
    return {
        "op": "night",
        "rid": night.record_id,
        "at": night.now,
        "day": day,
        "offset": read_to.offset,
        "line": read_to.last,
        "newest": records.newest_key(connection),
        "rules": {name: value for name, value in night.rules._asdict().items() if value != DEFAULT._asdict()[name]},
        "off": sorted(night.off | late),
        "ids": list(draft.ids),
        **facts,
    }


def _learn(
    connection: Connection, home: Home, cursor: usage.Cursor, day: int, night: Night, draft: _Draft
) -> dict[str, Any]:
    """Stage 2: what sessions used together, and what they were shown and passed over."""
    unread = usage.unread(home, cursor)
    events = [event for event in unread.events if night.since is None or event.at >= night.since]
    known = view.known_ids(connection, {name for event in events for name in event.ids})
    named = [
        event._replace(ids=tuple(known[name] for name in event.ids if name in known)) for event in events
    ]
    learned = learn([event for event in named if event.ids], day, night.rules)
    draft.facts["uses"] = [[draft.place(u.id), u.used, u.exposed, u.uses, u.last] for u in learned.uses]
    draft.facts["pairs"] = [[draft.place(p.first), draft.place(p.second), p.mass] for p in learned.pairs]
    if unread.lines:
        draft.facts["read_to"] = unread.cursor
    return {"events": unread.lines, "sessions": learned.sessions, "pairs": len(learned.pairs)}


def _decay(connection: Connection, day: int, night: Night, draft: _Draft) -> dict[str, Any]:
    """Stage 3: what nobody has used for long leaves recall; how all the others fade is a law (store/night/laws.py)."""
    gone = view.faded_out(connection, day, night.rules)
    draft.facts["archive"] = [draft.place(name) for name in gone]
    return {"faded": len(gone)}


def _compare(connection: Connection, night: Night, draft: _Draft, report: _Report) -> dict[str, Any]:
    """Stage 4: of memories that say the same, one stands for all; what contradicts is kept for stage 5."""
    pairs = view.alike(connection, night.since, night.rules)
    found = view.texts(connection, sorted({key for pair in pairs for key in pair}))
    readings: dict[int, Reading] = {}

    def reading(key: int) -> Reading:
        if key not in readings:
            readings[key] = read(found[key].content)
        return readings[key]

    merges: list[list[int]] = []
    odds: list[tuple[Text, Text, str]] = []
    gone: set[int] = set()
    compared = 0
    apart = view.apart(connection)
    for a, b in pairs:
        if a in gone or b in gone or frozenset((found[a].id, found[b].id)) in apart:
            continue
        if time.monotonic() - report.began > night.deadline_s:
            break
        compared += 1
        verdict = compare(reading(a), reading(b))
        kept, other = preferred(found[a], found[b])
        if verdict.kind == SAME and not other.pinned:
            gone.add(other.key)
            merges.append([draft.place(kept.id), draft.place(other.id)])
        elif verdict.kind == CONTRADICTS:
            odds.append((*newer_first(found[a], found[b]), verdict.reason))
    draft.facts["merge"] = merges
    draft.facts["supersede"] = _superseding([each for each in odds if not {each[0].key, each[1].key} & gone], draft)
    return {"candidates": len(pairs), "compared": compared, "duplicates": len(merges)}


def preferred(first: Text, second: Text) -> tuple[Text, Text]:
    """Which of two memories that say the same stands for both: the pinned one, then the newer."""
    ranked = sorted((first, second), key=lambda text: (not text.pinned, -text.said_at, -text.key))
    return ranked[0], ranked[1]


def newer_first(first: Text, second: Text) -> tuple[Text, Text]:
    """The later of two memories first; of the same moment, the one that was stored later."""
    return (second, first) if (first.said_at, first.key) < (second.said_at, second.key) else (first, second)


def _superseding(odds: Sequence[tuple[Text, Text, str]], draft: _Draft) -> list[list[Any]]:
    """For each older memory the newest that contradicts it."""
    newest: dict[int, tuple[Text, Text, str]] = {}
    for newer, older, reason in odds:
        known = newest.get(older.key)
        if known is None or (newer.said_at, newer.key) > (known[0].said_at, known[0].key):
            newest[older.key] = (newer, older, reason)
    return [[draft.place(newer.id), draft.place(older.id), reason] for newer, older, reason in newest.values()]


def _reconcile(connection: Connection, night: Night, draft: _Draft) -> dict[str, Any]:
    """Stage 5: the newer of two memories at odds supersedes the older, by their words (stage 4) or statements."""
    if "deduplicate" in night.off:
        draft.facts["supersede"] = []
    by_words = len(draft.facts.get("supersede", ()))
    pairs = view.statements_at_odds(connection, night.since)
    found = view.texts(connection, sorted({key for pair in pairs for key in pair}))
    gone = {place for pair in draft.facts.get("merge", ()) for place in pair[1:]}
    known = {older for _, older, _ in draft.facts.get("supersede", ())}
    apart = view.apart(connection)
    odds = [
        (*newer_first(found[a], found[b]), "statement")
        for a, b in pairs
        if frozenset((found[a].id, found[b].id)) not in apart
    ]
    fresh = [each for each in _superseding(odds, draft) if each[1] not in known and not set(each[:2]) & gone]
    draft.facts["supersede"] = [*draft.facts.get("supersede", ()), *fresh]
    return {"contradictions": by_words + len(fresh)}


def _summarise(connection: Connection, night: Night, draft: _Draft) -> dict[str, Any]:
    """Stage 7: an old conversation gets a summary in its own sentences, linked to what it was made of."""
    made = []
    for talk in view.old_talks(connection, night.now, night.rules):
        text = summarise(talk.said, night.rules.summary_sentences)
        if text and text != talk.summary:
            made.append(
                {
                    "id": view.summary_id(talk.scope, talk.name),
                    "scope": talk.scope,
                    "title": cut(f"Summary of {one_line(talk.name)}", 80),
                    "content": text,
                    "confidence": 0.6,
                    "created_at": talk.ended,
                    "from": [one.id for one in talk.said],
                }
            )
    draft.facts["summaries"] = made
    return {"conversations": len(made)}
