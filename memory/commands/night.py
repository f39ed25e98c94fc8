"""Commands of the night: consolidation, its schedule, backups, and what came of it."""

from __future__ import annotations

import os
from typing import Any

from memory.commands.context import Context, new_record_id, now
from memory.commands.options import Answer, Command, between, listed, option
from memory.core.errors import Refusal, Usage

DEFAULT_TIME = "03:17"


def _consolidate(context: Context) -> Answer:
    from memory.consolidate import Night, consolidate, undo_night
    from memory.core.night.rules import DEFAULT, Rules
    from memory.core.times import parse_time
    from memory.embedding import StoreEncoder

    options = context.options
    if options.undo:
        return Answer(undo_night(context.store, now(), new_record_id()))
    try:
        since = parse_time(options.since) if options.since else None
    except ValueError as error:
        raise Usage(f"--since: {error}.") from None
    settings: dict[str, Any] = {name.partition(".")[2]: value for name, value in context.settings.values.items()}
    night = Night(
        now(),
        new_record_id(),
        DEFAULT._replace(**{name: value for name, value in settings.items() if name in Rules._fields}),
        off=frozenset(listed(options.skip)),
        since=since,
        deadline_s=60.0 * between("deadline", options.deadline, 0, 24 * 60),
        dry_run=bool(options.dry_run),
    )
    try:
        report = consolidate(context.store, StoreEncoder(), night)
    except Exception as error:
        if not isinstance(error, Usage):  # what else an error says may quote a memory
            said = f"{error.code}: {error}" if isinstance(error, Refusal) else type(error).__name__
            _note(context, night.now, {"error": said[:300]})
        raise
    if not night.dry_run:
        _embed_at_night(context, report, night.deadline_s)
        _note(context, night.now, report)
    return Answer(report)


def _embed_at_night(context: Context, report: dict[str, Any], deadline_s: float) -> None:
    """The last stage, where the extra is installed; the store is whole without it, so its trouble is only told."""
    from memory.embed import embed
    from memory.embedding import MixedEncoder
    from memory.model.minilm import installed

    if not installed():
        return
    try:
        done = embed(context.store, MixedEncoder(), deadline_s - report["seconds"])
    except Exception as error:
        done = {"error": f"{type(error).__name__}: {error}"[:300]}
    report["stages"].append({"stage": "embed", "on": True, **done})


def _embed(context: Context) -> Answer:
    from memory.embed import embed
    from memory.embedding import MixedEncoder
    from memory.model.minilm import installed

    if not installed():
        raise Refusal("not_installed", "MiniLM is not installed: run `surgical-memory --install minilm` first.")
    deadline_s = 60.0 * between("deadline", context.options.deadline, 0, 24 * 60)
    return Answer(embed(context.store, MixedEncoder(), deadline_s))


def _note(context: Context, moment: int, row: dict[str, Any]) -> None:
    from memory.store.events import log

    if context.home.exists():
        log(context.home, context.home.night_log, {"at": moment, **row})


def _schedule(context: Context) -> Answer:
    from memory import schedule

    options = context.options
    if options.action == "show":
        return Answer(schedule.show(os.environ))
    if options.action == "remove":
        return Answer(schedule.remove(bool(options.dry_run), os.environ))
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    launcher = os.path.join(root, "bin", "surgical-memory")
    command = (launcher, "consolidate", "--home", context.place.root)
    log = os.path.join(context.place.root, "night-errors.log")
    planned = schedule.plan(options.kind, options.time, command, log, os.environ)
    if not options.dry_run:
        context.home.prepare()
    return Answer(schedule.install(planned, bool(options.dry_run), os.environ))


def _backup(context: Context) -> Answer:
    from memory import backup

    if context.options.list:
        return Answer(backup.listed(context.home))
    return Answer(backup.backup(context.home, now()))


def _restore(context: Context) -> Answer:
    from memory import backup
    from memory.embedding import StoreEncoder
    from memory.store.store import Store

    if context.options.list:
        return Answer(backup.listed(context.home))
    name = context.options.name or ""
    confirmed = bool(context.options.yes)
    return Answer(backup.restore(name, confirmed, context.home, now(), lambda home: Store(home, StoreEncoder())))


def _stats(context: Context) -> Answer:
    from memory.stats import last_nights, stats

    try:
        with context.store.read() as connection:
            return Answer(stats(connection, context.home, context.readable))
    except Refusal as refusal:
        if refusal.code != "empty_store":
            raise
        return Answer({"nodes": {}, "edges": {}, "nights": last_nights(context.home, 10)})


_DRY_RUN = option("--dry-run", action="store_true", help="show what it would do, and do nothing")
_LIST = option("--list", action="store_true", help="only show the backups that there are")
COMMANDS: dict[str, Command] = {
    "consolidate": Command(
        "Let a night pass: learn from use, let fade, merge duplicates, mark what is superseded, summarise, repair. "
        "Works on a copy; again at once, it changes nothing.",
        (
            _DRY_RUN,
            option("--since", metavar="DATE", help="look at what is newer (default: the last night)"),
            option("--skip", metavar="STAGES", help="leave stages out: learn,decay,deduplicate,reconcile,associate,…"),
            option("--deadline", type=int, default=30, metavar="MINUTES", help="what has not begun by then waits (30)"),
            option("--undo", action="store_true", help="take the last night back"),
        ),
        _consolidate,
        reads=False,
    ),
    "embed": Command(
        "Let MiniLM, an extra, have a say in how memories are found by meaning. Each night does it, too; it goes on "
        "where it was stopped.",
        (option("--deadline", type=int, default=30, metavar="MINUTES", help="what is not done by then waits (30)"),),
        _embed,
        reads=False,
    ),
    "schedule": Command(
        "Start the night by itself: write, show or remove the entry in the crontab (or a systemd timer, or launchd).",
        (
            option("action", choices=("install", "show", "remove"), help="what to do"),
            _DRY_RUN,
            option("--time", default=DEFAULT_TIME, metavar="HH:MM", help=f"when (default: {DEFAULT_TIME})"),
            option("--kind", choices=("cron", "systemd", "launchd"), help="what starts it (default: what is there)"),
        ),
        _schedule,
        reads=False,
    ),
    "backup": Command("Keep the store as it stands; each night keeps one, too.", (_LIST,), _backup, reads=False),
    "restore": Command(
        "Bring a backup back; what is there now is backed up first.",
        (
            option("name", nargs="?", metavar="NAME", help="a backup's name"),
            _LIST,
            option("--yes", action="store_true", help="do it"),
        ),
        _restore,
        reads=False,
    ),
    "stats": Command("What the store holds, and what the last nights did.", (), _stats),
}
