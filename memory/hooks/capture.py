"""What the hooks of a session need to know to have it captured: cheap, since they run at every turn."""

from __future__ import annotations

import os
from typing import Any

from memory.store.files import sessions
from memory.store.paths import Home
from memory.system import files

_TAIL = 65_536  # bytes at the end of a transcript in which a turn's markers are looked for
_MARKER = "[remember]"


def session_of(event: dict[str, Any]) -> tuple[str, str, str] | None:
    """(session, transcript, folder) of an event, None where it names no transcript."""
    session, transcript, folder = (event.get(name) for name in ("session_id", "transcript_path", "cwd"))
    if not (isinstance(session, str) and isinstance(transcript, str) and session and os.path.isabs(transcript)):
        return None
    return session, transcript, folder if isinstance(folder, str) else os.sep


def note_session(home: Home, event: dict[str, Any]) -> None:
    """Leave word that a session has something to capture, where memory is in use."""
    found = session_of(event)
    if found and home.is_initialised():
        sessions.note(home, sessions.Waiting(*found))


def has_marker(event: dict[str, Any]) -> bool:
    """Whether the turn that ended holds a [REMEMBER]."""
    if _MARKER in str(event.get("last_assistant_message") or "").lower():
        return True
    found = session_of(event)
    if not found:
        return False
    try:
        return _MARKER.encode() in files.read(found[1], _TAIL, tail=True).lower()
    except (OSError, ValueError):
        return False
