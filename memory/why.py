"""Why something stands in a session's context: each injection, what it came from, and what each stage gave."""

from __future__ import annotations

from typing import Any

from memory.core.errors import Refusal
from memory.core.times import iso_time
from memory.store import injections
from memory.store.paths import Home

_SESSIONS_SEARCHED = 50


def why(home: Home, session: str | None, wanted: str | None, limit: int, budget: int) -> dict[str, Any]:
    """The newest injections first, of one session or of all, or only those of one memory or skill.

    wanted: an id, or a skill's name.  Raises Refusal `unknown_session`, `never_injected`.
    """
    known = [name for name, _ in injections.sessions(home)]
    if session is not None:
        if not injections.read(home, session).rows:
            raise Refusal("unknown_session", f"Nothing was put into the context of a session '{session[:80]}'.")
        known = [session]
    found: list[dict[str, Any]] = []
    for name in known[:_SESSIONS_SEARCHED]:
        ledger = injections.read(home, name)
        used = ledger.used()
        rows = [_described(name, row, used, wanted) for row in ledger.rows if row.get("skills") or row.get("memories")]
        found += [row for row in rows if row["skills"] or row["memories"]]
        if len(found) >= limit and wanted is None:
            break
    if wanted is not None and not found:
        raise Refusal("never_injected", f"'{wanted[:80]}' was not put into any context that is on record.")
    found.sort(key=lambda row: str(row["at"]), reverse=True)
    data: dict[str, Any] = {"injections": found[:limit], "more": max(0, len(found) - limit)}
    if session is not None:
        ledger = injections.read(home, session)
        data["session"] = {
            "id": session,
            "tokens": ledger.tokens,
            "budget": budget,
            "by_hook": ledger.by_hook(),
            **ledger.by_kind(),
        }
    return data


def _described(session: str, row: dict[str, Any], used: set[str], wanted: str | None) -> dict[str, Any]:
    kept = {
        kind: [
            item | {"used": item["id"] in used}
            for item in row.get(kind, ())
            if wanted is None or wanted.lower() in (item["id"], str(item.get("name", "")).lower())
        ]
        for kind in ("skills", "memories")
    }
    return {
        "at": iso_time(int(row.get("at", 0))),
        "session": session,
        "event": row.get("event", ""),
        **({"agent": row["agent"]} if row.get("agent") else {}),
        "tokens": row.get("tokens", 0),
        **kept,
    }
