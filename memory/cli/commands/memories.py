"""Commands that store, list and change memories."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from functools import partial

from memory.core.annotations import TYPE_CHECKING, Any
from memory.core.errors import Missing, Refusal, UsageError
from memory.workspace.context import EDITING_US, Context, new_record_id, now
from memory.workspace.marking import mark_rows
from memory.workspace.options import (
    CONVERSATION,
    FILE,
    ID,
    IDS,
    ONE,
    TAGS,
    TYPE,
    WORDS,
    Command,
    CommandAnswer,
    check_range,
    ids_of,
    input_text,
    option,
    require_value,
    split_list,
)

if TYPE_CHECKING:
    from memory.store.engine.db import Connection
    from memory.store.tables.selection import Filter

_NOT_EVERYWHERE = (
    "It is marked as an agent's words: the user typed them in this project, and did not state that they apply "
    "to all projects. Without --scope user they are the user's, in this project."
)
GIT_S = 1.0  # for git, which the first memory of a repository asks for its first commits


def _remember(context: Context) -> CommandAnswer:
    from memory.core.safety.origins import ASKED, mark_of
    from memory.memories.remember import remember
    from memory.store.projects import registry, scopes
    from memory.workspace.currency import Comparison
    from memory.workspace.new_memories import MAX_TEXT, MemoryOptions
    from memory.workspace.word_origins import is_typed, words_of_user

    options = context.options
    within = getattr(options, "within", None)
    text = " ".join(options.words) if options.words else input_text(options.file, MAX_TEXT, within)
    words = MemoryOptions(
        options.title or "",
        options.type,
        split_list(options.tags),
        options.conversation or "",
        options.confidence,
        options.source or "",
    )
    write = partial(context.store.write, last=True)
    origin = words_of_user(context, text, options.title, scope=context.writable)
    comparison = Comparison(context.encode, now(), new_record_id)
    data = remember(text, words, context.writable, now(), new_record_id(), write, origin, comparison, context.bind)
    project = context.project
    if project is not None and data["scope"] != scopes.USER and not registry.is_noted(context.home, project):
        registry.note(context.home, project, GIT_S)
    if data["scope"] == scopes.USER and origin == ASKED and is_typed(context, (text, options.title), False):
        data["note"] = " ".join([*([data["note"]] if data.get("note") else []), _NOT_EVERYWHERE])
    if context.by_agent and data["chunks_created"] and (mark := mark_of(origin)):
        data["origin"] = mark
    return CommandAnswer(data)


def _scope_of(context: Context, name: str) -> str | None:
    """The scope of a memory that a model is to change; None for a person, whose words are theirs in any."""
    from memory.workspace.lookup import find

    if not context.by_agent:
        return None
    with context.store.read() as connection:
        return find(connection, name, context.readable).scope


def _filter(context: Context) -> Filter:
    from memory.core.safety.origins import CAPTURED_FROM
    from memory.store.tables.selection import Filter
    from memory.workspace.as_of import iso_date

    options = context.options
    is_captured = bool(getattr(options, "captured", False))  # of `list` alone
    if is_captured and options.source:
        raise UsageError("Use --captured or --source, not both.")
    return Filter(
        options.type,
        options.tag or (),
        options.conversation,
        iso_date("since", options.since, now()),
        iso_date("until", options.until, now(), is_end=True),
        bool(options.pinned),
        options.containing,
        CAPTURED_FROM if is_captured else options.source,
        bool(getattr(options, "untagged", False)),  # of `list` alone
    )


def _list(context: Context) -> CommandAnswer:
    from memory.memories.listing import list_memories
    from memory.store.tables.selection import count_dialogue

    options = context.options
    limit, offset = check_range("limit", options.limit, 1, 1_000), check_range("offset", options.offset, 0, 100_000_000)
    wanted, full = _filter(context), bool(options.full)
    for_people: dict[str, Any] = {}

    def page(connection: Connection) -> dict[str, Any]:
        data = list_memories(connection, wanted, context.readable, limit, offset, full)
        mark_rows(context, connection, data["memories"])
        turns = 0 if options.dialogue or options.conversation else count_dialogue(connection, wanted, context.readable)
        if turns:  # of an imported past there are thousands, and a person looks for what was remembered
            shorter = wanted._replace(no_dialogue=True)
            shown = list_memories(connection, shorter, context.readable, limit, offset, full)
            mark_rows(context, connection, shown["memories"])
            for_people.update(shown, dialogue=turns)
        return data

    data = context.store.read_or(page, {"memories": [], "total": 0})
    if not data["total"] and not wanted.is_restricted():
        for_people["is_empty"] = True
    return CommandAnswer(data, for_people=for_people)


def _show(context: Context) -> CommandAnswer:
    from memory.explore.primitives import expand
    from memory.store.tables.text_history import earlier_versions

    names = ids_of(context)
    if not names:
        raise Missing("missing_id", "Name one or more memories: `show ID`; `list` shows ids.")
    with context.store.read() as connection:
        found = expand(connection, names, None, context.readable, context.similarity)
        earlier = earlier_versions(connection, [row["id"] for row in found])
        mark_rows(context, connection, found)
        mark_rows(context, connection, [link for row in found for link in row["links"]], "node")
    return CommandAnswer({"memories": [row | _history(earlier.get(row["id"])) for row in found]})


def _history(earlier: dict[str, str] | None) -> dict[str, Any]:
    """The ids of what a memory was before it gave way, and of copies that were merged into it."""
    return {"earlier": list(earlier)} if earlier else {}


def _update(context: Context) -> CommandAnswer:
    from memory.workspace.new_memories import MAX_TEXT

    options = context.options
    name = require_value(options.id, "missing_id", "Name a memory: `update ID TEXT`; `list` shows ids.")
    text = " ".join(options.words) if options.words else None
    if text is None and options.file:
        text = input_text(options.file, MAX_TEXT)
    tags = None if options.tags is None else split_list(options.tags)
    return change(context, name, text, options.title, options.type, tags, options.confidence)


def change(
    context: Context,
    name: str,
    text: str | None,
    title: str | None = None,
    kind: str | None = None,
    tags: tuple[str, ...] | None = None,
    confidence: float | None = None,
) -> CommandAnswer:
    """Give a memory other values; None leaves one as it is."""
    from memory.memories.update import MemoryChanges, update
    from memory.workspace.currency import Comparison
    from memory.workspace.lookup import find
    from memory.workspace.word_origins import words_of_edit, words_of_user

    is_wording = text is not None or title is not None
    scope = _scope_of(context, name) if is_wording or tags else None
    origin = words_of_user(context, text, title, scope=scope) if is_wording else None
    if text is not None and title is None and context.by_agent:
        with context.store.read() as connection:
            node = find(connection, name, context.readable)
        origin = words_of_edit(context, node.content, text, node.id, node.origin, node.scope)
    tags_origin = words_of_user(context, *tags, scope=scope) if tags else None
    changes = MemoryChanges(text, title, kind, tags, confidence, origin, tags_origin)
    comparison = Comparison(context.encode, now(), new_record_id)
    store, bind = context.store, context.bind
    data = update(name, changes, context.readable, now(), new_record_id(), store, comparison, bind, context.by_agent)
    return _edit_answer(context, data)


def _edit_answer(context: Context, data: dict[str, Any]) -> CommandAnswer:
    """The answer to an edit; those of one half hour in one project count as one session for the night."""
    from memory.workspace.recording import note_use

    moment = now()
    note_use(context, "edited", f"edits {context.own_scope} {moment // EDITING_US}", [data["id"]])
    return CommandAnswer(data)


def _pin(context: Context) -> CommandAnswer:
    from memory.memories.update import pin

    name = require_value(context.options.id, "missing_id", "Name a memory: `pin ID`; `list` shows ids.")
    is_on = not context.options.off
    return CommandAnswer(pin(name, is_on, context.readable, now(), new_record_id(), context.store, context.by_agent))


def _link(context: Context) -> CommandAnswer:
    from memory.memories.link import link
    from memory.workspace.word_origins import words_of_user

    options = context.options
    source = require_value(options.start, "missing_id", "Name two memories: `link ID ID`; `list` shows ids.")
    target = require_value(options.goal, "missing_id", "Name the second memory, too: `link ID ID`; `list` shows ids.")
    return CommandAnswer(
        link(
            source,
            target,
            options.relation,
            options.strength,
            options.reasoning or "",
            context.readable,
            now(),
            new_record_id(),
            context.store,
            words_of_user(context, options.reasoning, scope=_scope_of(context, source) if options.reasoning else None),
        )
    )


def _supersede(context: Context) -> CommandAnswer:
    from memory.memories.supersede import MODEL, USER, supersede

    options = context.options
    newer = require_value(options.id, "missing_id", "Name two memories: `supersede ID --of OLDER`; `list` shows ids.")
    older = require_value(options.older, "missing_id", "Name the older memory, too: `supersede ID --of OLDER`.")
    sentence = -1 if options.sentence is None else check_range("sentence", options.sentence, 1, 1_000) - 1
    by = MODEL if context.by_agent else USER
    return CommandAnswer(
        supersede(newer, older, not options.no, sentence, context.readable, now(), new_record_id(), context.store, by)
    )


def _forget(context: Context) -> CommandAnswer:
    from memory.memories.forget import Choice, forget, lifetimes

    options = context.options
    names = ids_of(context)
    if options.all and not options.scope:
        raise UsageError("--all needs --scope project or --scope user: it erases everything there.")
    days = lifetimes(dict(context.settings.values)) if options.expired else None
    if options.expired and not days:
        return CommandAnswer(
            {"forgotten": [], "notes": ["Nothing expires: no setting of retention.* is above 0 (`config`)."]}
        )
    choice = Choice(names, _filter(context), bool(options.all), days)

    def run(confirmed: bool) -> dict[str, Any]:
        return forget(
            choice,
            confirmed,
            context.readable,
            now(),
            new_record_id(),
            context.store,
            context.home,
            bool(options.backups),
            by_agent=context.by_agent,
        )

    try:
        data = run(bool(options.yes))
    except Refusal as refusal:
        if refusal.code != "confirm" or not _can_ask(context):
            raise
        if not _has_agreed(refusal):
            return CommandAnswer({"forgotten": []}, for_people={"declined": True})
        data = run(True)
    return CommandAnswer(data | _left_in_notes(data["forgotten"]))


def _can_ask(context: Context) -> bool:
    """Whether a person reads the answer as text, and can type another one."""
    is_there = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    is_person = os.environ.get("TERM") != "dumb" and not context.by_agent
    return is_there and is_person and not getattr(context.options, "json", False)


def _has_agreed(refusal: Refusal) -> bool:
    """Show what would be forgotten, and wait for a yes."""
    from memory.cli.asking import is_confirmed
    from memory.cli.render import memories_to_confirm

    question = f"{refusal.message.removesuffix(' Add --yes to do it.')} Do it?"
    return is_confirmed(f"{memories_to_confirm(refusal)}\n{question}")


def _undo(context: Context) -> CommandAnswer:
    from memory.memories.forget import notes_on_backups
    from memory.memories.undo import undo

    steps_over = bool(context.options.before)
    data = undo(context.readable, now(), new_record_id, context.store, context.by_agent, steps_over)
    shown = {name: data.pop(name) for name in ("memories", "before")}
    erased = data["ids"] if data["undone"] == "remember" else data.get("erased", ())
    return CommandAnswer(data | _left_in_notes(data["ids"]) | notes_on_backups(context.home, erased), for_people=shown)


def _left_in_notes(ids: Collection[str]) -> dict[str, Any]:
    """Take memories out of the notes of Claude Code, too; the files that could not be written."""
    from memory.workspace.auto_memory import remove_forgotten

    failed = remove_forgotten(ids, os.environ)
    return {"left_in": failed} if failed else {}


_FILTERS = (
    option("--query", "-q", dest="containing", metavar="WORDS", help="memories that contain exactly these words"),
    TYPE,
    option("--tag", action="append", metavar="TAG", help="with this tag; if repeated, with all of them"),
    CONVERSATION,
    option("--since", metavar="DATE", help="remembered on or after: 2026-11-21, 'yesterday', 'last week'"),
    option("--until", metavar="DATE", help="remembered on or before: as --since"),
    option("--source", metavar="TEXT", help="whose source begins with this; 'captured from' for captured memories"),
    option("--pinned", action="store_true", help="only pinned ones"),
)
COMMANDS: dict[str, Command] = {
    "remember": Command(
        "Store a text as a memory: typed and linked, without secrets and <private> parts.",
        (
            WORDS,
            FILE,
            option("--title", metavar="TEXT", help="a title (default: the first line)"),
            TYPE,
            TAGS,
            CONVERSATION,
            option("--confidence", type=float, default=0.7, metavar="0-1", help="how sure it is (default: 0.7)"),
            option("--source", metavar="TEXT", help="where it comes from"),
            option(
                "--scope",
                metavar="SCOPE",
                help="'project', 'user' or 'agent:NAME' (default: the project)",
            ),
        ),
        _remember,
        reads=False,
    ),
    "list": Command(
        "List memories, newest first.",
        (
            *_FILTERS,
            option("--captured", action="store_true", help="only captured ones, as --source 'captured from'"),
            option("--untagged", action="store_true", help="only those with fewer than two tags"),
            option("--full", action="store_true", help="with their whole texts"),
            option("--dialogue", action="store_true", help="as text: turns of imported sessions, too"),
            option("--limit", type=int, default=20, metavar="1-1000", help="how many (default: 20)"),
            option("--offset", type=int, default=0, metavar="N", help="skip the first N"),
        ),
        _list,
    ),
    "show": Command("Show memories in full: text, type, tags, source, links.", (IDS,), _show),
    "update": Command(
        "Change a memory: its text, title, type, tags or confidence. `undo` restores the former state.",
        (
            ID,
            WORDS,
            FILE,
            option("--title", metavar="TEXT", help="a new title"),
            TYPE,
            TAGS,
            option("--confidence", type=float, metavar="0-1", help="a new confidence"),
        ),
        _update,
    ),
    "pin": Command(
        "Pin a memory: it does not decay, and is injected at each session's start.",
        (ID, option("--off", action="store_true", help="unpin")),
        _pin,
    ),
    "link": Command(
        "Link two memories by hand.",
        (
            option("--from", dest="start", place=ONE, metavar="ID", help="the source memory"),
            option("--to", dest="goal", place=ONE, metavar="ID", help="the target memory"),
            option(
                "--relation", default="supports", metavar="NAME", help="supports, contradicts, or a word of your own"
            ),
            option(
                "--strength",
                type=float,
                default=0.5,
                metavar="0-1",
                help="the weight (default: 0.5; 0 removes the link)",
            ),
            option("--reasoning", metavar="TEXT", help="why"),
        ),
        _link,
    ),
    "supersede": Command(
        "State whether a newer memory replaces an older one: it is then marked as superseded; with --no, never again.",
        (
            ID,
            option("--of", dest="older", metavar="ID", help="the older memory"),
            option("--sentence", type=int, metavar="N", help="only the N-th sentence of the older one is replaced"),
            option(
                "--no", action="store_true",
                help="it does not replace it: remove the mark, and do not set it again",
            ),
        ),
        _supersede,
        reads=False,
    ),
    "forget": Command(
        "Forget memories for good, by id or by a filter: rows, index, journal, traces, and the bytes on disk. Shows "
        "them first; --yes does it.",
        (
            IDS,
            *_FILTERS,
            option("--expired", action="store_true", help="memories older than the settings retention.* allow"),
            option("--all", action="store_true", help="everything in --scope project or --scope user"),
            option("--backups", action="store_true", help="erase it from backups, too"),
            option("--yes", action="store_true", help="do it"),
        ),
        _forget,
    ),
    "undo": Command(
        "Undo the last change: a memory, an update, a pin or a link. What was forgotten cannot be restored.",
        (
            option(
                "--before",
                action="store_true",
                help="undo the change before what was forgotten or captured last",
            ),
        ),
        _undo,
    ),
}
