"""Forget memories for good: what was asked to be forgotten is in no table, index, journal or free block afterwards."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from memory.core.errors import Missing, Refusal
from memory.core.settings import Value
from memory.core.types import DRAFT, MEMORY, TURN
from memory.primitives import find
from memory.store import backups, explorations, nodes
from memory.store.db import Connection
from memory.store.night.facts import made_of
from memory.store.nodes import RECALLED_KINDS, Node, Scopes
from memory.store.paths import Home
from memory.store.selection import DAY, Filter, condition
from memory.store.store import Store

_SHOWN = 50
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
) -> dict[str, Any]:
    """Erase memories, and what nights made of them; without `confirmed`, only show which.

    from_backups: take them out of the backups, too, which hold them still.

    Raises Refusal `missing_id`, `unknown_id`, `confirm`; Usage for a filter that cannot be.
    """
    if not (choice.ids or choice.filter.chosen() or choice.everything or choice.lifetimes):
        raise Missing(
            "missing_id",
            "Name what to forget: --id ID (`list` and `explore_recall` tell ids), --query WORDS, --conversation ID, "
            "--type, --tag, --since, --until, --source, --expired, or --all with --scope.",
        )
    with store.read() as connection:
        found = _meant(connection, choice, scopes, now)
        made = made_of(connection, [node.id for node in found])
        found += nodes.by_id(connection, made, scopes).values()
    shown = [{"id": node.id, "title": node.label} for node in found[:_SHOWN]]
    if not found:
        return {"forgotten": []}
    if not confirmed:
        raise Refusal(
            "confirm",
            f"This erases {len(found):,} {'memory' if len(found) == 1 else 'memories'} for good; undo cannot bring "
            "them back. Add --yes to do it.",
            memories=shown,
            count=len(found),
        )
    ids = [node.id for node in found]
    home.remove_page()
    outcome = store.write([{"op": "forget", "rid": record_id, "at": now, "ids": ids}]).get(record_id)
    explorations.erase(home, ids)
    left = _backups(home, ids, from_backups)
    if outcome is None:
        return {"forgotten": ids, "pending": True, **left}
    if "failed" in outcome:
        raise Refusal("internal", f"Forgetting failed: {outcome['failed']}")
    return {"forgotten": outcome["forgotten"], **left}


def _meant(connection: Connection, choice: Choice, scopes: Scopes, now: int) -> list[Node]:
    if choice.ids:
        return list({node.id: node for node in (find(connection, name, scopes) for name in choice.ids)}.values())
    if choice.lifetimes:
        return expired(connection, choice.lifetimes, scopes, now)
    where, parameters = condition(choice.filter, scopes, (*RECALLED_KINDS, DRAFT))
    return nodes.matching(connection, where, parameters, "created_at DESC, key DESC", _MOST)


def lifetimes(settings: dict[str, Value]) -> dict[str, int]:
    """Of the settings, how many days each kind of memory lives; what lives for ever is left out."""
    days = {name: int(settings[f"retention.{name}_days"]) for name in ("turn", "captured", "note")}
    return {name: value for name, value in days.items() if value}


def expired(connection: Connection, days: dict[str, int], scopes: Scopes, now: int) -> list[Node]:
    """The memories past their time: dialogue turns, what was captured, notes. What is pinned stays."""
    kinds = {
        "turn": f"kind = '{TURN}'",
        "captured": f"kind IN ('{MEMORY}', '{DRAFT}') AND starts_with(source, 'captured from ')",
        "note": f"kind = '{MEMORY}' AND type = 'note' AND NOT starts_with(source, 'captured from ')",
    }
    past = [
        f"({kinds[name]} AND greatest(modified_at, created_at) < {now - value * DAY})" for name, value in days.items()
    ]
    where = f"NOT archived AND NOT pinned AND {scopes.condition()} AND ({' OR '.join(past)})"
    return nodes.matching(connection, where, (), "created_at, key", _MOST) if past else []


def _backups(home: Home, ids: Sequence[str], erase: bool) -> dict[str, Any]:
    """What backups have to do with it: they hold what they held, unless it is taken out of them, too."""
    found = home.backup_files()
    if not found:
        return {}
    if erase:
        return {"backups_erased": backups.forget(home, ids)}
    return {"backups": len(found), "note": "The backups hold it still: --backups takes it out of them too."}
