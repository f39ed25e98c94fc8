"""Forget memories for good: what was asked to be forgotten is in no table, index, journal or free block afterwards."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from memory.core.errors import Missing, Refusal
from memory.core.kinds import RECALLED, SHARED, WAITING
from memory.core.records import MOVED
from memory.core.safety.mentions import has_trace, traces_of
from memory.core.safety.passages import load_known, remove_passages
from memory.core.settings import Value
from memory.core.text.text import count_noun
from memory.store.engine.db import Connection
from memory.store.engine.quoting_files import texts_of
from memory.store.files import caches, explorations
from memory.store.journal import backups
from memory.store.journal.forgetting import forget_record
from memory.store.night.facts import dependent_ids
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import nodes, passages, selection
from memory.store.tables.nodes import Node, Scopes
from memory.store.tables.selection import Filter
from memory.workspace.lookup import find

_SHOWN = 50
_COMPARED = 1_000  # texts that are looked for in other projects
_MOST = 1_000_000


class Choice(NamedTuple):
    """What is to be forgotten: by id, or all that a filter means, or what is past its time.

    everything: the filter may be without restriction.  lifetimes: days by kind of memory, see `expired`.
    """

    ids: Sequence[str] = ()
    filter: Filter = Filter()
    everything: bool = False
    lifetimes: dict[str, int] | None = None


def forget(
    choice: Choice,
    confirmed: bool,
    scopes: Scopes,
    now: int,
    record_id: str,
    store: Store,
    home: Home,
    from_backups: bool = False,
    moved: bool = False,
    by_agent: bool = False,
) -> dict[str, Any]:
    """Erase memories, and what nights made of them; without `confirmed`, only show which.

    What quotes them elsewhere in the data folder goes, too: kept results of tools, explorations, REPL sessions, pages,
    logs, what killed processes left. Of what was read from a transcript salted digests stay, by which it is left out
    when the transcript is read again.
    from_backups: take them out of the backups, too, which hold them still; with no choice, whatever was forgotten.
    moved: another project has them from now on, so their words may come in again.
    by_agent: a model asks for it, who is not to learn what other projects hold.

    Returns the ids (`forgotten`), what was erased with them (`cleared`, `backups_erased`), what still has the words
    (`said_in`: turns; `elsewhere`, `backups`: counts), and for each of these a sentence (`notes`).
    Raises Refusal `missing_id`, `unknown_id`, `confirm`; Usage for a filter that cannot be.
    """
    if not (choice.ids or choice.filter.is_restricted() or choice.everything or choice.lifetimes):
        if from_backups:
            return _from_backups(store, home, None, confirmed)
        raise Missing(
            "missing_id",
            "Name what to forget: `forget ID` (`list` and `search` show ids), --query WORDS, --conversation ID, "
            "--type, --tag, --since, --until, --source, --expired, or --all with --scope. `forget --backups` erases "
            "what was forgotten earlier from the backups, too.",
        )
    with store.read() as connection:
        packed = _in_backups(home, choice, scopes) if from_backups else set[str]()
        there = nodes.by_id(connection, choice.ids, scopes) if packed else {}
        found = list[Node]()
        if not (choice.ids and packed.issuperset(choice.ids) and not there):
            found += _matching_nodes(connection, choice, scopes, now)
            made = dependent_ids(connection, [node.id for node in found])
            found += nodes.by_id(connection, made, scopes).values()
        digests = {} if moved else passages.digests_of(connection, found, record_id)
        names = [node.id for node in found]
        record = forget_record(connection, record_id, now, names, digests, MOVED if moved else "")
        quoting = _quoting_turns(connection, found, digests)
        texts = texts_of(connection, found)
        copies = 0 if moved or by_agent else _copies_elsewhere(connection, found)
    traces = traces_of(texts, _words_of(choice.filter))
    if not found and not packed:
        return {"forgotten": []}
    if not found:
        data = _from_backups(store, home, sorted(packed), confirmed)
        caches.erase(home, lambda text: has_trace(text, traces))
        return data
    if not confirmed:
        raise Refusal(
            "confirm",
            f"This erases {count_noun(len(found), 'memory')} for good; undo cannot bring "
            f"{'it' if len(found) == 1 else 'them'} back. Add --yes to do it.",
            memories=[{"id": node.id, "title": node.label} for node in found[:_SHOWN]],
            count=len(found),
        )
    ids = [node.id for node in found]
    home.remove_page()
    # The backups first: where one of them cannot be written, nothing is forgotten, and the same call can be made again.
    both = sorted({*ids, *packed})
    erased = backups.forget(home, both) if from_backups and backups.all_files(home) else 0
    files = set(backups.all_files(home))
    # Applying the record erases these, too (store/engine/quoting_files.py); here they are counted, and the words of the
    # call itself are erased.
    explorations.erase(home, ids)
    cleared = caches.erase(home, lambda text: has_trace(text, traces))
    outcome = store.write([record]).get(record_id)
    if from_backups and set(backups.all_files(home)) - files:  # one that was begun before holds it still
        erased += backups.forget(home, both)
    notes = _notes(quoting, copies, 0 if from_backups else len(files))
    report: dict[str, Any] = {"backups_erased": erased} if from_backups and (files or erased) else {}
    report |= {"backups": len(files)} if files and not from_backups else {}
    report |= {"cleared": cleared} if cleared else {}
    report |= {"said_in": quoting[:_SHOWN]} if quoting else {}
    report |= {"elsewhere": copies} if copies else {}
    report |= {"notes": notes} if notes else {}
    if outcome is None:
        return {"forgotten": ids, "pending": True, **report}
    if "failed" in outcome:
        raise Refusal("internal", f"Forgetting failed: {outcome['failed']}")
    return {"forgotten": outcome["forgotten"], **report}


def _words_of(chosen: Filter) -> tuple[str, ...]:
    return (chosen.containing,) if chosen.containing else ()


def _quoting_turns(connection: Connection, found: Sequence[Node], digests: dict[str, list[str]]) -> list[str]:
    """The ids of the dialogue turns that stay, and in which the words of a forgotten memory occur word for word."""
    talks = sorted({node.conversation for node in found if node.source.startswith(passages.CAPTURED)} - {""})
    if not talks or not digests:
        return []
    gone, of = {node.id for node in found}, load_known((salt, one) for salt, kept in digests.items() for one in kept)
    turns = selection.turns_of(connection, talks, _MOST)
    here = {node.scope for node in found}
    return [
        turn.id
        for turn in turns
        if turn.id not in gone and turn.scope in here and remove_passages(turn.content, turn.source, of) != turn.content
    ]


def _copies_elsewhere(connection: Connection, found: Sequence[Node]) -> int:
    """How many memories out of sight have the words of forgotten ones, such as those that `adopt` has copied."""
    texts = list(dict.fromkeys(node.content for node in found if node.kind in SHARED))[:_COMPARED]
    return nodes.count_elsewhere(connection, texts, {node.scope for node in found}) if texts else 0


def _notes(quoting: Sequence[str], copies: int, backups: int) -> list[str]:
    """What still has the words, a sentence each, and how to erase it there.

    quoting: dialogue turns.  copies: memories elsewhere.  backups: those from which nothing was erased.
    """
    notes = (
        ["Dialogue that was imported contains it, too: `forget --id` with the ids of these turns."] if quoting else []
    )
    if copies:
        notes.append(
            f"In other projects, or among what is yours in all of them, {count_noun(copies, 'memory')} with just these "
            f"words {'stays' if copies == 1 else 'stay'}: `forget --all-projects --query WORDS` shows and erases "
            f"{'it' if copies == 1 else 'them'}, too."
        )
    if backups:
        notes.append("The backups still contain it: `forget --backups` erases it from them, too.")
    return notes


def notes_on_backups(home: Home, ids: Collection[str]) -> dict[str, Any]:
    """What an answer adds where memories that were erased without `forget` are still in a backup: `notes`, or nothing.

    A backup that cannot be read may contain them. The ids are named: what was undone has no tombstone, by which
    `forget --backups` alone would find it.
    """
    try:
        left = sorted(backups.ids_in_backups(home, lambda _scope, memory: memory["id"] in ids)) if ids else []
    except Refusal:
        left = sorted(ids)
    what = "it" if len(left) == 1 else "them"
    note = f"The backups still contain {what}: `forget {' '.join(left)} --backups` erases {what} from them, too."
    return {"notes": [note]} if left else {}


def _in_backups(home: Home, choice: Choice, scopes: Scopes) -> set[str]:
    """The ids of what is meant in the backups, where a memory may still be that has left the store.

    By id, and by words; a scope that the caller may not see is left alone.
    """
    if not backups.all_files(home):
        return set()
    ids, words = set(choice.ids), (choice.filter.containing or "").casefold()
    if not ids and not words:
        return set()

    def is_meant(scope: str, memory: dict[str, Any]) -> bool:
        if not scopes.everything and scope not in scopes.names:
            return False
        texts = [memory.get("content"), memory.get("title"), *(memory.get("tags") or ())]
        return memory["id"] in ids or bool(words and any(words in str(one).casefold() for one in texts))

    return backups.ids_in_backups(home, is_meant)


def _from_backups(store: Store, home: Home, ids: Sequence[str] | None, confirmed: bool) -> dict[str, Any]:
    """Take what was forgotten before out of the backups. ids: None for all of it."""
    if ids is None:
        ids = sorted(store.read_or(nodes.tombstones, set[str]()))
    files = backups.all_files(home)
    if not ids or not files:
        return {"forgotten": [], "backups_erased": 0}
    if not confirmed:
        raise Refusal(
            "confirm",
            f"This takes {count_noun(len(ids), 'memory')} that left the store before out of "
            f"{count_noun(len(files), 'backup')} for good. Add --yes to do it.",
            count=len(ids),
        )
    return {"forgotten": [], "backups_erased": backups.forget(home, ids)}


def _matching_nodes(connection: Connection, choice: Choice, scopes: Scopes, now: int) -> list[Node]:
    if choice.ids:
        return list({node.id: node for node in (find(connection, name, scopes) for name in choice.ids)}.values())
    if choice.lifetimes:
        return selection.expired_nodes(connection, choice.lifetimes, scopes, now, _MOST)
    return selection.page(connection, choice.filter, scopes, _MOST, 0, (*RECALLED, *WAITING))[0]


def lifetimes(settings: dict[str, Value]) -> dict[str, int]:
    """Of the settings, how many days each kind of memory lives; what lives for ever is left out."""
    days = {name: int(settings[f"retention.{name}_days"]) for name in ("turn", "captured", "note")}
    return {name: value for name, value in days.items() if value}
