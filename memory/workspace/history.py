"""What is on record of explorations, sessions and nights, as far as it is about what a page or a call may show.

Nothing is shown of what is out of view: an exploration that could see more than the page, an id that the page does not
have, a session that received something of another project.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.identity import is_id
from memory.core.text.entities import entity_key
from memory.store.engine.db import Connection
from memory.store.files import explorations, injections
from memory.store.files.events import read_log
from memory.store.files.explorations import Exploration, RecordedStep
from memory.store.files.injections import InjectionLedger
from memory.store.paths import Home
from memory.store.tables import nodes
from memory.store.tables.edges import LEARNED, NIGHT
from memory.store.tables.graph import GraphEdge
from memory.store.tables.nodes import Scopes

_EXPLORATIONS = 200
_SESSIONS = 100
_EVENTS = 20_000
_NIGHTS = 30
_TIES = 200
_COUNTS = (
    "events", "learned", "adapted", "archived", "merged", "superseded", "concepts", "summaries", "repaired",
)  # fmt: skip


class Places(NamedTuple):
    """Where things are on the page: memories by id, names by how core/text/entities.py spells them, all by their
    key.
    """

    ids: Mapping[str, int]
    names: Mapping[str, int]
    keys: Mapping[int, int]


def records(home: Home, scopes: Scopes, places: Places, arcs: Sequence[GraphEdge]) -> dict[str, Any]:
    """explorations, injections and nights, newest first; and what nights have learned, strongest first."""
    return {
        "explorations": [
            _replay(exploration, places)
            for exploration in explorations.newest(home, _EXPLORATIONS)
            if exploration.steps and _is_visible(exploration, scopes)
        ],
        "injections": [row for row in (*_ledgers(home, places), *_events(home, places)) if row["items"]],
        "nights": _nights(home, places, arcs),
        "learned": _learned_ties(places, arcs),
    }


# --- explorations -------------------------------------------------------------------------------------------------


def _is_visible(exploration: Exploration, scopes: Scopes) -> bool:
    """Whether all that it was allowed to see may be seen here."""
    return scopes.everything or (exploration.scopes is not None and set(exploration.scopes) <= set(scopes.names))


def _replay(exploration: Exploration, places: Places) -> dict[str, Any]:
    """An exploration, with the things that each step touched."""
    return {
        "name": exploration.name,
        "query": exploration.query,
        "at": exploration.began_at // 1000,
        "budget": exploration.budget_tokens,
        "baseline": exploration.baseline_tokens,
        "steps": [one for step in exploration.steps for one in _steps(step, places)],
    }


def _steps(step: RecordedStep, places: Places) -> Iterator[dict[str, Any]]:
    """A step as it is replayed: after the looks that were taken within it, which nobody was shown."""
    for action, ids in step.inside[:-1]:  # the last one is the answer, and that is the step itself
        yield {
            "action": action,
            "argument": "",
            "result": "",
            "tokens": 0,
            "touched": _touched_places("", "", ids, places),
        }
    yield {
        "action": step.action,
        "argument": step.argument,
        "result": step.result,
        "tokens": step.tokens + step.decision_tokens,
        "touched": _touched_places(step.action, step.argument, step.shown, places),
    }


def _touched_places(action: str, argument: str, shown: Sequence[str], places: Places) -> list[int]:
    """The things that a step showed or asked about, those of them that are in view."""
    asked: list[str] = []
    if action in ("peek", "expand"):
        asked = argument.split()
    elif action == "neighbors":
        asked = [argument]
    elif action == "path":
        asked = argument.split(" → ")
    found = [
        places.ids.get(word.lower()) if is_id(word.lower()) else places.names.get(entity_key(word))
        for word in (*asked, *shown)
    ]
    return list(dict.fromkeys(place for place in found if place is not None))


# --- sessions -----------------------------------------------------------------------------------------------------


class InView(NamedTuple):
    """Sessions that a call may see, newest first.  ids: those of what they received that may be shown."""

    ledgers: Mapping[str, InjectionLedger]
    ids: frozenset[str] = frozenset()


def sessions_in_view(connection: Connection, ledgers: Mapping[str, InjectionLedger], scopes: Scopes) -> InView:
    """Of some sessions those of this project, and of none, that received nothing of another one.

    Where a line does not name its project, what was injected does. An id that the store does not have, such as one that
    was forgotten, is not shown.
    """
    items = sorted({name for ledger in ledgers.values() for name in ledger.ids()})
    seen, hidden = nodes.seen_and_hidden(connection, items, scopes)
    shown = {
        name: ledger
        for name, ledger in ledgers.items()
        if not ledger.ids() & hidden and (scopes.everything or ledger.scopes() <= set(scopes.names))
    }
    return InView(shown, seen)


def _ledgers(home: Home, places: Places) -> Iterator[dict[str, Any]]:
    """What was put into each session, why, and whether it was used."""
    for session, _ in injections.sessions(home)[:_SESSIONS]:
        for row in injections.read(home, session).rows:
            items = [item for kind in ("skills", "memories") for item in row.get(kind) or ()]
            event = "injected" if items else "ignored" if row.get("event") == "settled" else str(row.get("event"))
            items = items or [{"id": name} for name in row.get("ids") or row.get("ignored") or ()]
            yield _row(event, session, row, items, places)


_OF_SESSIONS = ("injected", "used", "ignored")  # the log holds steps of explorations, too


def _events(home: Home, places: Places) -> Iterator[dict[str, Any]]:
    """The same of sessions whose ledger is gone, as far as the log of events goes back; it does not show why."""
    known = {session for session, _ in injections.sessions(home)}
    for row in read_log(home.events, _EVENTS):
        session = str(row.get("session") or "")
        if session not in known and row.get("event") in _OF_SESSIONS:
            items = [{"id": name} for name in row.get("ids") or ()]
            yield _row(str(row.get("event", "")), session, row, items, places)


def _row(event: str, session: str, row: dict[str, Any], text: list[dict[str, Any]], places: Places) -> dict[str, Any]:
    seen = [item for item in text if item.get("id") in places.ids]
    whole = len(seen) == len(text)  # what else went in is not to be seen from its size
    return {
        "event": event,
        "occasion": str(row.get("event", "")) if event == "injected" else f"by {row['by']}" if row.get("by") else "",
        "session": session,
        "at": int(row.get("at") or 0) // 1000,
        "tokens": int(row.get("tokens") or 0) if whole else None,
        "items": [{"thing": places.ids[item["id"]], "why": _reason_text(item)} for item in seen],
    }


def _reason_text(item: dict[str, Any]) -> str:
    """Why something was put in, in words."""
    stages = item.get("stages") or {}
    words = f"by the words {', '.join(map(str, stages['terms']))}" if stages.get("terms") else ""
    score = f"score {item['score']}" if item.get("score") else ""
    return ", ".join(part for part in (words, score) if part)


# --- nights -------------------------------------------------------------------------------------------------------


def _nights(home: Home, places: Places, arcs: Sequence[GraphEdge]) -> list[dict[str, Any]]:
    """What the last nights changed: their counts over everything, and what they tied together here."""
    tied: dict[int, list[GraphEdge]] = {}
    for arc in arcs:
        if arc.provenance == NIGHT:
            tied.setdefault(arc.made_at, []).append(arc)
    return [
        {
            "at": int(row.get("at") or 0) // 1000,
            "error": str(row.get("error") or ""),
            "facts": [
                [name, line[name]]
                for line in row.get("stages") or ()
                for name in _COUNTS
                if isinstance(line.get(name), int) and line[name]
            ],
            "changes": [
                {
                    "from": places.keys[arc.source],
                    "to": places.keys[arc.target],
                    "relation": arc.relation,
                    "reason": arc.reasoning,
                }
                for arc in tied.get(int(row.get("at") or 0), ())
            ],
        }
        for row in reversed(read_log(home.night_log, _NIGHTS))
    ]


def _learned_ties(places: Places, arcs: Sequence[GraphEdge]) -> list[dict[str, Any]]:
    """The strongest ties that use has made so far, between things that are in view."""
    ties = sorted((arc for arc in arcs if arc.provenance == LEARNED), key=lambda arc: -arc.weight)[:_TIES]
    return [
        {"from": places.keys[arc.source], "to": places.keys[arc.target], "weight": round(arc.weight, 3)} for arc in ties
    ]
