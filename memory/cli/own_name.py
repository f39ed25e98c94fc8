"""How hints name this program to a person in a terminal: by its path, where no PATH leads to it."""

from __future__ import annotations

import os
from collections.abc import Mapping

from memory import PLUGIN_ROOT
from memory.core.patterns import lazy
from memory.system import programs
from memory.workspace.transcripts import shown_path

_NAME = "surgical-memory"
_HINT = lazy(r"(?<=`)surgical-memory(?= )")
HINTING = frozenset(  # commands with hints
    {
        "adopt", "backup", "capture", "demo", "doctor", "edit", "explore", "export", "forget", "install", "link", "pin",
        "remember", "restore", "review", "schedule", "supersede", "sync", "tag", "undo", "uninstall", "update",
    }
)  # fmt: skip


def with_own_path(text: str, environment: Mapping[str, str]) -> str:
    """A text whose hints, `surgical-memory COMMAND` in backticks, can be typed as they are."""
    if f"`{_NAME} " not in text or programs.find(_NAME, environment):
        return text
    path = os.path.join(PLUGIN_ROOT, "bin", _NAME)
    shown = shown_path(path)
    if not os.path.isfile(path) or "'" in path:
        return text
    typed = f"'{path}'" if " " in shown else shown  # a shell expands no ~ between quotes
    return _HINT.sub(lambda _: typed, text)
