"""Back up the journal, and restore an earlier state of everything or of one project; the present one is backed up."""

import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from memory.core.errors import EmptyStore, Missing, Refusal
from memory.core.records import RESTORE, Forget, Record, Undone
from memory.core.text.text import count_noun
from memory.core.times import iso_time
from memory.store.engine import locks
from memory.store.engine.db import Connection
from memory.store.files import import_state, sessions
from memory.store.journal import backups, journal, leftovers
from memory.store.journal.backups import Backup
from memory.store.journal.machine import known_name
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.swapping import swap_in
from memory.store.tables import changes as recorded_changes
from memory.store.tables import nodes, passages, state, state_records
from memory.store.tables.state import State

_TRIES = 5


def backup(home: Home, now: int, damaged: bool = False) -> dict[str, Any]:
    """Make a backup by hand; it stays until somebody deletes it.

    damaged: also if the journal is damaged, of the part that can be read.
    Raises Refusal `empty_store`, `journal_damaged`, `disk_full`.
    """
    if not home.is_initialised():
        raise EmptyStore()
    if not damaged:
        _refuse_damage(home)
    made = backups.make(home, now, "hand")
    return {**_backup_row(made), "backups": [_backup_row(each) for each in backups.list_backups(home)]}


def _refuse_damage(home: Home) -> None:
    """Raise Refusal for a damaged journal: its backup would lack the same lines, and look like any other backup."""
    if damage := journal.check(home).damage:
        raise Refusal(
            "journal_damaged",
            f"The journal is damaged in {len(damage)} places, and a backup would lack what it has lost. `doctor` shows "
            "where, `doctor --fix` writes back what the store still has. --damaged continues with what can be read.",
            places=len(damage),
        )


def list_backups(home: Home) -> dict[str, Any]:
    """The backups that there are, newest first."""
    return {"backups": [_backup_row(each) for each in backups.list_backups(home)]}


class RestoreOptions(NamedTuple):
    """What a restore is to do.

    scope: of the one project to restore, "" for everything.  forgotten_too: also restore what was forgotten since.
    names: of projects, by scope, for messages.  damaged: restore although the present journal is damaged, so that the
    backup of the present state is incomplete.
    """

    confirmed: bool = False
    dry_run: bool = False
    scope: str = ""
    forgotten_too: bool = False
    names: Mapping[str, str] = {}
    damaged: bool = False


class RestoreTools(NamedTuple):
    """What a restore needs besides the files. now: microseconds.

    settle: drops what the notes on shared folders state about memories that a store does not have, and takes out of use
    what the user has refused since.
    """

    now: int
    open_store: Callable[[Home], Store]
    new_record_id: Callable[[], str]
    settle: Callable[[Store], None]


class _Present(NamedTuple):
    """The present store. marks: scope and fingerprint of each memory, by id; None if the store cannot be read.

    away: ids that were forgotten, or captured and then undone.  digests: of forgotten passages, as a record has them.
    """

    marks: dict[str, tuple[str, int]] | None
    away: set[str]
    forgotten: set[str]
    digests: dict[str, list[str]]


def restore(name: str, wish: RestoreOptions, home: Home, world: RestoreTools) -> dict[str, Any]:
    """Restore the state of a backup, of everything or of one project; the present state is backed up first.

    Everything: the store is rebuilt beside the old one, which is used until then. One project: records remove what was
    stored since, return what is gone and reset what was changed; no other project changes. What was forgotten or undone
    since stays away, also from later imports.

    Returns how many memories return, are removed and are reset, in all and by project; for everything, also how many
    other machines have written into this journal. With `dry_run`, nothing else happens.
    Raises Refusal `missing_backup`, `unknown_backup`, `broken_backup`, `confirm`, `journal_damaged`, `store_busy`, ….
    """
    if not name:
        raise Missing("missing_backup", "Name a backup; `restore` with --list shows them.", **list_backups(home))
    lines = backups.lines_of(home, name)
    if wish.confirmed and not wish.dry_run and not wish.damaged:
        _refuse_damage(home)  # the present state is backed up first
    home.prepare()
    with locks.hold_lock(leftovers.staging_lock(home), exclusive=True), staged_store(home, lines) as staged:
        brought_back = world.open_store(staged)
        try:
            brought_back.apply(keep_outcomes=False)
        except MemoryError as error:
            raise backups.unreadable_backup(home, name, error) from error
        with brought_back.read() as connection:
            wanted = state.fingerprints(connection, state.scope_condition(wish.scope))
        brought_back.close()
        present = _present(world.open_store(home), wish.scope)
        plan = _plan(wanted, present, wish)
        others = {machine for machine, _ in journal.segments(home)} - {"", known_name(home)}
        if others and not wish.scope:
            plan["other_machines"] = len(others)
        if wish.dry_run:
            return {"restored": None, "backup": name, "dry_run": True, **plan}
        if not wish.confirmed:
            raise Refusal("confirm", f"{_plan_summary(plan, name, wish)} Add --yes to do it.", **plan)
        done = _one_project if wish.scope else _restore_everything
        return {"restored": name, **done(staged, wish, home, world), **plan}


@contextmanager
def staged_store(home: Home, lines: Iterable[bytes]) -> Iterator[Home]:
    """A temporary data folder beside the store, with the lines of a backup as its journal."""
    staged = Home(leftovers.staging_folder(home))
    shutil.rmtree(staged.root, ignore_errors=True)
    try:
        os.makedirs(staged.root, mode=0o700)
        backups.write_journal(staged.journal, lines)
        staged.prepare()
        yield staged
    except OSError as error:
        from memory.store.paths import disk_refusal

        raise disk_refusal(error, staged.root) from error
    finally:
        shutil.rmtree(staged.root, ignore_errors=True)


def _present(store: Store, scope: str) -> _Present:
    captured = sorted(sessions.all_taken(store.home))
    try:
        with store.read() as connection:
            there = nodes.by_id(connection, captured, nodes.EVERYTHING, archived_too=True)
            forgotten = nodes.tombstones(connection)
            digests = passages.as_record(passages.stored_digests(connection))
            marks = state.fingerprints(connection, state.scope_condition(scope))
            return _Present(marks, forgotten | (set(captured) - there.keys()), forgotten, digests)
    except Refusal as refusal:
        if scope:  # records come after those that are there
            raise
        # It may be restored because it cannot be read.
        return _Present({} if isinstance(refusal, EmptyStore) else None, set(), set(), {})
    finally:
        store.close()


def _plan(wanted: dict[str, tuple[str, int]], present: _Present, wish: RestoreOptions) -> dict[str, Any]:
    """How many memories return, are removed and are reset, in all and by project."""
    stay = set() if wish.forgotten_too else present.forgotten & wanted.keys()
    there = present.marks
    counts: dict[str, list[int]] = {}
    for name, (scope, mark) in wanted.items():
        if name in stay or (there is not None and there.get(name) == (scope, mark)):
            continue
        counts.setdefault(scope, [0, 0, 0])[2 if there and name in there else 0] += 1
    for name, (scope, _) in (there or {}).items():
        if name not in wanted:
            counts.setdefault(scope, [0, 0, 0])[1] += 1
    projects: list[dict[str, Any]] = [
        {
            "scope": scope,
            "project": _scope_label(scope, wish.names),
            "returns": back,
            "leaves": gone,
            "changes": changed,
        }
        for scope, (back, gone, changed) in sorted(counts.items())
    ]
    totals = {name: sum(row[name] for row in projects) for name in ("returns", "leaves", "changes")}
    plan: dict[str, Any] = {**totals, "projects": projects}
    if there is None:
        plan |= {"leaves": None, "note": "The store cannot be read, so it is not known what would be removed."}
    return plan | ({"stay_forgotten": len(stay)} if stay else {})


def _scope_label(scope: str, names: Mapping[str, str]) -> str:
    project, _, agent = scope.partition("/")
    shown = names.get(project, "the user's own" if project == "user" else project)
    return f"{shown} (an agent's own)" if agent else shown


def _plan_summary(plan: dict[str, Any], name: str, wish: RestoreOptions) -> str:
    leaving = "unknown" if plan["leaves"] is None else f"{plan['leaves']:,}"
    where = "; ".join(
        f"{row['project']}: {row['returns']:,} return, {row['leaves']:,} removed, {row['changes']:,} reset"
        for row in plan["projects"][:10]
        if len(plan["projects"]) > 1  # of one, these are the totals
    )
    of = f"the project {_scope_label(wish.scope, wish.names)}" if wish.scope else "all projects"
    stay = plan.get("stay_forgotten", 0)
    away = f" {count_noun(stay, 'memory')} forgotten since then stay forgotten (--again restores them)." if stay else ""
    if others := plan.get("other_machines"):
        away += (
            f" The journal has lines of {count_noun(others, 'other machine')}: memories stored since return "
            f"from there when the journals are combined again. A restore of one project (without "
            f"--all-projects) affects every machine."
        )
    return (
        f"From the backup {name}, for {of}: {count_noun(plan['returns'], 'memory')} would return, {leaving} "
        f"would be removed, {plan['changes']:,} would be reset{f' ({where})' if where else ''}. "
        f"The current state is backed up first.{away}"
    )


def _restore_everything(staged: Home, wish: RestoreOptions, home: Home, world: RestoreTools) -> dict[str, Any]:
    """Swap the staged store in. Raises Refusal `store_busy` if somebody writes during each attempt."""
    settled: set[str] = set()
    for round_ in range(_TRIES):
        end = journal.end(home)  # first: a memory that is forgotten after this makes the swap fail, and another round
        present = _present(world.open_store(home), "")
        brought_back = world.open_store(staged)
        if round_ == 0 or present.away - settled:
            brought_back.write(_forget_records(brought_back, present, wish, world))
            settled |= present.away
            world.settle(brought_back)
        brought_back.close()
        kept = backups.make(home, world.now, "restore") if end != journal.START else None
        if swap_in(world.open_store(home), staged, end):
            return {"before": kept.name} if kept else {}
    raise _busy()


def _forget_records(store: Store, present: _Present, wish: RestoreOptions, world: RestoreTools) -> list[Record]:
    """The records that keep what was forgotten or undone since out of the restored store."""
    with store.read() as connection:
        back = sorted(present.forgotten & state.fingerprints(connection).keys())
    records: list[Record] = []
    if back and not wish.forgotten_too:  # a record of its own, as an undo: so it is no barrier for `undo`
        records.append(Forget(world.new_record_id(), world.now, tuple(back), undo=RESTORE))
    away = tuple(sorted(present.away))
    return [*records, Forget(world.new_record_id(), world.now, (), kept_out=away, passages=present.digests)]


def _one_project(staged: Home, wish: RestoreOptions, home: Home, world: RestoreTools) -> dict[str, Any]:
    """Restore one scope by further records. Raises Refusal `store_busy` if somebody writes during each attempt."""
    condition = state.scope_condition(wish.scope)
    with world.open_store(staged).read() as connection:
        wanted, changes = state.read(connection, condition), recorded_changes.records(connection)
    for _ in range(_TRIES):
        end = journal.end(home)
        kept = backups.make(home, world.now, "restore")
        store = world.open_store(home)
        with store.read() as connection:
            records = _records(connection, wanted, changes, wish, world, set(sessions.all_taken(home)))
        store.close()
        if journal.append_at(home, records, end) is None:
            backups.remove(home, kept.name)
            continue
        outcomes = store.apply()
        if any("failed" in outcomes.get(record.rid, {}) for record in records):
            raise Refusal("internal", f"Not everything could be restored: {outcomes}")
        with store.read() as connection:
            ids = nodes.all_ids(connection)
        import_state.invalidate(home, ids)  # what came in since may come in again
        sessions.invalidate(home)
        world.settle(store)
        store.close()
        return {"before": kept.name}
    raise _busy()


def _records(
    connection: Connection,
    wanted: State,
    changes: set[str],
    wish: RestoreOptions,
    world: RestoreTools,
    captured: set[str],
) -> list[Record]:
    """The records that restore a scope. changes: ids of the changes in the backup, which stay open to `undo`."""
    condition = state.scope_condition(wish.scope)
    mine = state.read(connection, condition)
    forgotten = set[str]() if wish.forgotten_too else nodes.tombstones(connection)
    others = state.fingerprints(connection, f"NOT {condition}").keys()
    kept = {
        name: row
        for name, row in wanted.memories.items()
        if name not in others and (name in mine.memories or name not in forgotten)
    }
    for name, row in kept.items():
        if row["superseded_by"] and row["superseded_by"] not in kept:
            kept[name] = {**row, "superseded_by": ""}
    gone = [name for name in mine.memories if name not in kept]
    differing = [row for name, row in kept.items() if mine.memories.get(name) != row]
    undone = captured - mine.memories.keys() - others
    records: list[Record] = []
    if gone:
        records.append(Forget(world.new_record_id(), world.now, tuple(gone), undo=RESTORE))
    if undone:  # sessions are captured again, and must not bring these back
        records.append(Forget(world.new_record_id(), world.now, (), kept_out=tuple(sorted(undone))))
    records += state_records.remember_records(differing, world.now, world.new_record_id)
    faded = state.age_state(wanted, mine.day)
    records += state_records.tie_records(faded, mine.ties, kept.keys(), world.now, world.new_record_id)
    since = sorted(recorded_changes.records(connection, kept.keys()) - changes)
    return [*records, *(Undone(world.new_record_id(), world.now, one) for one in since)]


def _busy() -> Refusal:
    return Refusal("store_busy", "Something is being stored all the time: end the other sessions and try again.")


def _backup_row(made: Backup) -> dict[str, Any]:
    return {"name": made.name, "date": iso_time(made.made_at), "reason": made.reason, "bytes": made.bytes}
