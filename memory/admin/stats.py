"""What the store holds, and what the nights made of it."""

from __future__ import annotations

import os
from typing import Any

from memory.core.night.changes import CHANGES
from memory.core.text.text import display_title
from memory.core.times import iso_time
from memory.store.engine.db import Connection
from memory.store.files import injections
from memory.store.files.events import read_log
from memory.store.files.injections import InjectionStats
from memory.store.journal import backups
from memory.store.night.records import last_night
from memory.store.paths import Home
from memory.store.tables import nodes, statistics
from memory.store.tables.nodes import Scopes
from memory.workspace.history import sessions_in_view

_SHOWN = 10
_RELATIONS = 40


def stats(connection: Connection, home: Home, scopes: Scopes, budget_tokens: int) -> dict[str, Any]:
    """Nodes by kind, edges by relation, sizes, hubs, suggested concepts, what was injected into the sessions in view
    the budget for each, and the last nights, newest first.
    """
    counted = statistics.counts(connection, scopes, _RELATIONS)
    injected = injections.sum_stats(sessions_in_view(connection, injections.newest(home), scopes).ledgers.values())
    return {
        "nodes": counted.nodes,
        "archived": counted.archived,
        "superseded": counted.superseded,
        "edges": counted.edges,
        "bytes": {"store": _size(home.database), "journal": _size(home.journal), "backups": _size(home.backups)},
        "communities": counted.communities,
        "hubs": _hubs(connection, scopes),
        "suggested_concepts": [
            {"name": one.name, "tags": one.tags, "memories": one.support, "lift": round(one.lift, 2)}
            for one in statistics.concepts(connection, scopes, _SHOWN)
        ],
        "last_consolidation": iso_time(last_night(connection).at),
        **_log_stats(home, budget_tokens, injected),
    }


def stats_of_nothing(home: Home, budget_tokens: int) -> dict[str, Any]:
    """What is to be shown of a store without memories."""
    return {"nodes": {}, "edges": {}, **_log_stats(home, budget_tokens, injections.injection_stats(home))}


def _log_stats(home: Home, budget_tokens: int, injections: InjectionStats) -> dict[str, Any]:
    return {
        "injected": {"budget": budget_tokens, **injections._asdict()},
        "nights": [_night(row) for row in reversed(read_log(home.night_log, _SHOWN))],
        "backups": len(backups.list_backups(home)),
    }


def _night(row: dict[str, Any]) -> dict[str, Any]:
    """A night in a line: when, how long, and what each stage changed; one that failed states why."""
    row_facts: dict[str, Any] = {name: row[name] for name in ("error", "changed", "seconds", "backup") if name in row}
    for line in row.get("stages") or ():
        earlier = row_facts.get("failed")
        row_facts |= {name: line[name] for name in CHANGES if line.get(name)}
        if earlier and line.get("failed"):  # two stages may fail
            row_facts["failed"] = [*_as_list(earlier), *_as_list(line["failed"])]
    moment = row.get("at")
    return {"date": iso_time(moment if isinstance(moment, int) else 0), **row_facts}


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _hubs(connection: Connection, scopes: Scopes) -> list[dict[str, Any]]:
    found = statistics.hubs(connection, scopes, _SHOWN)
    described = nodes.by_key(connection, [row[0] for row in found])
    return [
        {"id": node.id, "title": display_title(node.content, node.title), "degree": degree}
        for node, degree in ((described[key], degree) for key, degree in found)
    ]


def _size(path: str) -> int:
    if os.path.isdir(path):
        return sum(_size(os.path.join(path, name)) for name in os.listdir(path))
    try:
        return os.path.getsize(path)
    except OSError:
        return 0
