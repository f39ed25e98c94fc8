"""The night: what was learned by day is worked into the graph, on a copy that then takes the store's place.

1 apply the journal · 2 to 9 the stages (memory/consolidation/stages.py) · 10 publish

The stages look at the copy and say what should change; all of it goes into one record. The record is applied to the
copy, journalled, and the copy swapped in: until then the old store is in use, and from then on the journal knows what
the night decided, so that a store rebuilt from it is the same.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from memory.consolidation import model_judgements
from memory.consolidation.model_answers import NOTHING, tag_updates
from memory.consolidation.stages import STAGES, NightDecision, NightSettings, Report, decide
from memory.core.errors import EmptyStore, Refusal, UsageError
from memory.core.night.rules import check_rules, day_of, is_set_back
from memory.core.records import Archive, NightUndone
from memory.core.records import Night as NightRecord
from memory.store import snapshots
from memory.store.engine import db, locks, replay
from memory.store.engine.db import Connection
from memory.store.journal import backups, journal
from memory.store.journal.journal import Position
from memory.store.night import records
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import nodes
from memory.store.tables.apply import position, set_position
from memory.store.tables.vectors import Encoder
from memory.workspace.context import new_record_id
from memory.workspace.revealed import with_erasures

_TRIES = 4  # the copy is made again if something was stored meanwhile
_LOCK_WAIT_S = 0.2


def consolidate(store: Store, encoder: Encoder, night: NightSettings) -> dict[str, Any]:
    """Run the nightly job; returns its report.

    Raises Refusal `empty_store`, `night_running`, `disk_full`, …; Usage for rules or stages that cannot be.
    """
    check_rules(night.rules)
    unknown = sorted(night.off - set(STAGES))
    if unknown:
        raise UsageError(f"--skip takes {', '.join(STAGES)}, not '{unknown[0]}'.")
    if journal.end(store.home) == journal.START:
        raise EmptyStore()
    began, processor = time.monotonic(), time.process_time()
    with _night_lock(store.home):
        report = Report(began, night.progress)
        try:
            data = _run_night(store, encoder, night, report)
            _ask(store, night, report)
        finally:
            db.remove(store.home.night_copy, store.home.night_copy + ".wal")
            db.remove_spilled(store.home.night_copy)
    took = {"seconds": time.monotonic() - began, "processor_seconds": time.process_time() - processor}
    return {**data, **{name: round(seconds, 2) for name, seconds in took.items()}}


def undo_night(store: Store, now: int, record_id: str) -> dict[str, Any]:
    """Take the last night back. Raises Refusal `nothing_to_undo`."""
    with _night_lock(store.home):
        with store.read() as connection:
            last = records.last_night(connection)
        if not last.record or last.undone:
            raise Refusal(
                "nothing_to_undo", "No run of the nightly job is left to undo: only the last one can be, and once."
            )
        outcome = store.write([NightUndone(record_id, now, last.record)])
    return {"undone": last.record} | ({} if outcome else {"pending": True})


@contextmanager
def _night_lock(home: Home) -> Iterator[None]:
    """The lock of the night. Raises Refusal `night_running`."""
    home.prepare()
    with ExitStack() as held:
        try:
            held.enter_context(locks.hold_lock(os.path.join(home.locks, "night"), exclusive=True, wait_s=_LOCK_WAIT_S))
        except locks.Busy as error:  # another lock that is busy during the night has a refusal of its own
            raise Refusal("night_running", "Another night is under way: wait for it to end.") from error
        yield


def _run_night(store: Store, encoder: Encoder, night: NightSettings, report: Report) -> dict[str, Any]:
    decision = NightDecision(None, [], NOTHING)
    copy = store.home.night_copy
    returned = 0 if night.dry_run else _bring_back(store, night.now)
    for number in range(1, _TRIES + 1):
        with snapshots.snapshot(store, copy) as connection:
            place = position(connection)
            if number == 1:
                report.add("journal", place=" ".join(f"{one.machine}:{one.number}" for one in place.places))
                decision = decide(connection, store.home, night, report)
                if returned:
                    report.line("decay")["returned"] = returned
                _keep(store.home, decision, night, report)
                _add_tags(store, connection, decision, night)
            if decision.record is None:
                _settle(store.home, decision, night, report)
                return _answer(night, report, changed=False)
            record = records.without_lost_summaries(connection, decision.record)
            ready = journal.prepare(store.home, [record])
            _apply(connection, record, encoder, ready.after, report)
            is_renewed = replay.is_renewed(connection, encoder)
        if night.dry_run:
            return _answer(night, report, changed=True)
        if number == 1:
            backup = backups.make(store.home, night.now, "night")
        if ready.before.place_ends() == place.place_ends() and snapshots.publish(store, copy, ready, is_renewed):
            _settle(store.home, decision, night, report)
            break
    else:
        # Somebody writes all the time: the record is applied in place. A summary's sources may have been forgotten
        # meanwhile, and what was forgotten must not be written again: it waits for another night.
        store.write([record._replace(summaries=(), judged=())])
    # An older backup may hold what a damaged journal has lost.
    is_damaged = bool(journal.check(store.home).damage)
    pruned = 0 if is_damaged else backups.prune(store.home, night.rules.backups_kept, night.now)
    report.add("publish", copies=number, backup=backup.name, backups_pruned=pruned)
    return _answer(night, report, changed=True) | {"night": record.rid, "backup": backup.name}


def _bring_back(store: Store, now: int) -> int:
    """Restore what decayed in nights whose clock was ahead, once it is right again; returns how many memories."""
    today = day_of(now)
    with store.read() as connection:
        if not records.last_night(connection).has_run_ahead(today):
            return 0
    faded: dict[str, None] = {}
    for entry in journal.read(store.home, journal.START, journal.end(store.home)):
        record = entry.record
        if isinstance(record, NightRecord) and is_set_back(today, record.day, today):
            faded |= dict.fromkeys(record.ids[place] for place in record.archive)
        elif isinstance(record, Archive):
            for name in record.ids:
                faded.pop(name, None)
    with store.read() as connection:
        found = nodes.by_id(connection, list(faded), nodes.EVERYTHING, archived_too=True)
    ids = tuple(name for name, node in found.items() if node.archived and not node.superseded_by)
    if ids:
        store.write([Archive(new_record_id(), now, ids, archived=False)])
    return len(ids)


def _keep(home: Home, decision: NightDecision, night: NightSettings, report: Report) -> None:
    """Put what a model is to be asked where a kill does not reach it."""
    if night.terms and not night.dry_run:
        _report_step(report, lambda: model_judgements.keep(home, decision.uncertain))


def _add_tags(store: Store, connection: Connection, decision: NightDecision, night: NightSettings) -> None:
    """Write the tags that a model gave, before the night is published and the batch deleted: a kill loses none."""
    updates = [] if night.dry_run else tag_updates(connection, decision.opinions, night.now, new_record_id)
    if updates:
        store.write(with_erasures(connection, updates))


def _settle(home: Home, decision: NightDecision, night: NightSettings, report: Report) -> None:
    """Delete a batch, now that its results are in the journal."""
    terms = night.terms
    if terms and not night.dry_run:
        _report_step(report, lambda: model_judgements.settle(home, decision.opinions, terms))


def _ask(store: Store, night: NightSettings, report: Report) -> None:
    """After the night: send what a model is to be asked."""
    terms, line = night.terms, report.line("ask")
    if terms and line.get("on") and not line.get("late") and not night.dry_run:
        _report_step(report, lambda: model_judgements.send(store, terms, night.now, night.rules))


def _report_step(report: Report, step: Callable[[], dict[str, Any] | None]) -> None:
    """Put what came of a step with the model into the night's line; no trouble with it fails a night."""
    line = report.line("ask")
    try:
        line |= step() or {}
    except Refusal as refusal:
        line["failed"] = f"{refusal.code}: {refusal}"


def _answer(night: NightSettings, report: Report, changed: bool) -> dict[str, Any]:
    return {"changed": changed, "dry_run": night.dry_run, "stages": report.lines}


def _apply(connection: Connection, record: NightRecord, encoder: Encoder, end: Position, report: Report) -> None:
    """Apply the record to the copy, and note in it where the journal will end."""
    with db.transaction(connection):
        counted = records.apply_night(connection, record, encoder)
        for place in end.places:
            set_position(connection, place)
    db.checkpoint(connection)
    for line in report.lines:
        line |= {name: counted[name] for name in _COUNTED.get(line["stage"], ()) if name in counted}


# What the laws changed, and in which stage's line it is reported.
_COUNTED = {
    "learn": ("learned", "adapted"),
    "decay": ("vitality", "archived"),
    "deduplicate": ("merged",),
    "reconcile": ("superseded",),
    "associate": ("tag_pairs", "concepts"),
    "summarise": ("summaries",),
    "repair": ("repaired", "communities"),
}
