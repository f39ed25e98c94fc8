"""Which prompts of a session somebody typed, where the session itself does not show it: Gemini CLI's and Copilot CLI's.

Their sessions look the same where a program gave the prompt, as in `gemini -p` and `copilot -p`. What is typed into
their window they also keep for the arrow keys, in a file of its own, and only that.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

from memory.core.text.utterances import USER, Utterance
from memory.system import files

_MOST_BYTES = 32 * 1024 * 1024
_Typed = set[tuple[str, str]]  # (session, text); "" for any session


def typed_prompts(transcript: str) -> Callable[[Utterance], Utterance]:
    """A function that marks the prompts of a transcript that nobody is known to have typed as a program's."""
    known: dict[str, _Typed] = {}

    def mark(one: Utterance) -> Utterance:
        read = _READERS.get(one.tool)
        if read is None or one.role != USER or one.agent or one.is_scripted:
            return one
        if one.tool not in known:
            known[one.tool] = read(os.path.abspath(transcript))
        typed, text = known[one.tool], _plain(one.text)
        return one if (one.session, text) in typed or ("", text) in typed else one._replace(is_scripted=True)

    return mark


def _of_gemini(transcript: str) -> _Typed:
    """`tmp/PROJECT/logs.json` beside `tmp/PROJECT/chats/`: [{"sessionId", "type": "user", "message"}]."""
    rows = _json(os.path.join(os.path.dirname(os.path.dirname(transcript)), "logs.json"))
    return {
        (str(row.get("sessionId")), _plain(str(row.get("message"))))
        for row in (rows if isinstance(rows, list) else ())
        if isinstance(row, dict) and row.get("type") == USER
    }


def _of_copilot(transcript: str) -> _Typed:
    """`command-history-state.json` beside `session-state/`: {"commandHistory": [text]}, the newest ones."""
    folder = os.path.dirname(os.path.dirname(os.path.dirname(transcript)))
    kept = _json(os.path.join(folder, "command-history-state.json"))
    rows = kept.get("commandHistory") if isinstance(kept, dict) else None
    return {("", _plain(row)) for row in (rows if isinstance(rows, list) else ()) if isinstance(row, str)}


_READERS: dict[str, Callable[[str], _Typed]] = {"Gemini": _of_gemini, "Copilot": _of_copilot}


def _json(path: str) -> Any:
    try:
        return json.loads(files.read(path, _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return None


def _plain(text: str) -> str:
    return " ".join(text.split())
