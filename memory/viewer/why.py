"""Why something is in a session's context: each injection, what it came from, and what each stage gave."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from memory.core.errors import Refusal
from memory.core.night import feedback
from memory.core.night.rules import UNIT
from memory.core.patterns import lazy
from memory.core.safety.origins import origin_of
from memory.core.text.terms import words
from memory.core.times import iso_time
from memory.store.engine.db import Connection
from memory.store.files.injections import REPLACES
from memory.store.tables import adaptation, nodes
from memory.store.tables.nodes import Node
from memory.workspace.history import InView

_SESSIONS_SEARCHED = 50
_WORD = lazy(r"\w[\w./+#-]*\w|\w")
_MOST_WORDS = 5  # that a reason names
_START, _FILE = "SessionStart", "PostToolUse"
# Why a memory may open a session, by its type: the order of hooks/session_start.py.
_OPENS_AS = {
    "decision": "it is a recent decision of this project",
    "preference": "it is a preference of yours",
    "pattern": "it is a pattern in this project's work",
}


def list_injections(
    ledgers: InView, session: str | None, wanted: str | None, limit: int, budget: int
) -> dict[str, Any]:
    """The newest injections first, of one session or of all, or only those of one memory or skill.

    ledgers: those that may be seen here; of that session alone where one is named.  wanted: an id, or a skill's name.
    Raises Refusal `unknown_session`, `never_injected`.
    """
    if session is not None and (session not in ledgers.ledgers or not ledgers.ledgers[session].rows):
        raise Refusal(
            "unknown_session",
            f"Nothing was injected into a session '{session[:80]}' of this project; --all-projects looks at all.",
        )
    found: list[dict[str, Any]] = []
    for name, ledger in list(ledgers.ledgers.items())[:_SESSIONS_SEARCHED]:
        used = ledger.used_ids()
        rows = [_injection_row(name, row, used, ledgers.ids, wanted) for row in ledger.rows]
        found += [row for row in rows if row["skills"] or row["memories"] or row.get("hints")]
        if len(found) >= limit and wanted is None:
            break
    if wanted is not None and not found:
        raise Refusal(
            "never_injected", f"'{wanted[:80]}' was not injected into any session on record; `why` lists what was."
        )
    found.sort(key=lambda row: str(row["at"]), reverse=True)
    data: dict[str, Any] = {"injections": found[:limit], "more": max(0, len(found) - limit)}
    if session is not None:
        ledger = ledgers.ledgers[session]
        data["session"] = {
            "id": session,
            "tokens": ledger.tokens,
            "budget": budget,
            "by_hook": ledger.by_hook(),
            **ledger.by_kind(),
        }
    return data


def add_reasons(connection: Connection, data: dict[str, Any]) -> dict[str, Any]:
    """What `list_injections` gives, and of each memory its title, its type and the reason in plain words."""
    ids = {item["id"] for row in data["injections"] for kind in ("memories", "hints") for item in row.get(kind, ())}
    keys = nodes.keys_of(connection, sorted(ids))
    found = {node.id: node for node in nodes.by_key(connection, keys, with_tags=False).values()} if keys else {}
    for row in data["injections"]:
        for kind in ("memories", "hints"):
            for item in row.get(kind, ()):
                node = found.get(item["id"])
                # A hint may be a skill's, which has its name already.
                if node is not None and "name" not in item:
                    item |= {"title": node.label, "type": node.type}
                    item["because"] = _reason(node, row["event"], item.get("stages") or {}, kind == "hints")
    return data


def _reason(node: Node, event: str, stages: dict[str, Any], is_hint: bool) -> str:
    """Why a memory was injected. stages: what a search noted of it, {} where none was made."""
    if event == _START:
        return _reason_of_opening(node)
    if event == _FILE:
        return "it names the file that Claude opened"
    if is_hint:
        return "it may be about this; only its title was shown"
    if older := stages.get(REPLACES):
        return f"it may replace {older}, which is about this"
    stems = set(stages.get("terms") or ())
    shared = [word for word in _WORD.findall(f"{node.title} {node.content}") if stems.intersection(words(word))]
    named = list(dict.fromkeys(word.lower() for word in shared))[:_MOST_WORDS]
    if named:
        return f"it shares {', '.join(f'“{word}”' for word in named)} with the prompt"
    return "it is linked to what the prompt is about" if stages.get("via") else "its meaning is near to the prompt's"


def _reason_of_opening(node: Node) -> str:
    if node.pinned:
        return "it is pinned"
    if reason := _OPENS_AS.get(node.type):
        return reason
    is_by_hand = origin_of(node.origin).opens and not node.source
    return "you stored it" if is_by_hand else "it is about the latest work here"


def list_thresholds(connection: Connection) -> list[dict[str, Any]]:
    """How far nights have moved each threshold of relevance, and why; [] where no session was counted yet."""
    found = feedback.parse_tallies(adaptation.tallies(connection))
    shifts = feedback.Shifts(*adaptation.threshold_shifts(connection))
    return [
        {
            "tier": tier,
            "shown": round(tally.shown / UNIT),
            "expected": round(tally.expected / UNIT, 1),
            "used": round(tally.used / UNIT),
            "missed": round(tally.missed / UNIT),
            "shift": shift,
            "reason": feedback.explain(tier, tally, shift),
        }
        for tier, shift in zip(feedback.TIERS, shifts, strict=True)
        if (tally := found.get(tier, feedback.Tally())) != feedback.Tally()
    ]


def _injection_row(
    session: str, row: dict[str, Any], used: set[str], seen: Collection[str], wanted: str | None
) -> dict[str, Any]:
    kept = {
        kind: [
            item | {"used": item["id"] in used}
            for item in row.get(kind, ())
            if item["id"] in seen
            and (wanted is None or wanted.lower() in (item["id"], str(item.get("name", "")).lower()))
        ]
        for kind in ("skills", "memories", "hints")
        if kind in row or kind != "hints"
    }
    return {
        "at": iso_time(int(row.get("at", 0))),
        "session": session,
        "event": row.get("event", ""),
        **({"agent": row["agent"]} if row.get("agent") else {}),
        "tokens": row.get("tokens", 0),
        **kept,
    }
