"""The transcripts that Claude Code itself keeps: which files are those, and how they are named."""

from __future__ import annotations

import os
from collections.abc import Mapping


def is_own_transcript(path: str, environment: Mapping[str, str]) -> bool:
    """Whether a transcript lies where Claude Code or Codex keep what they wrote themselves, and no repository can."""
    home = environment.get("HOME") or os.path.expanduser("~")
    config = environment.get("CLAUDE_CONFIG_DIR") or os.path.join(home, ".claude")
    codex = environment.get("CODEX_HOME") or os.path.join(home, ".codex")
    whole = os.path.realpath(path)
    folders = (os.path.join(config, "projects"), os.path.join(codex, "sessions"))
    return any(whole.startswith(os.path.realpath(folder) + os.sep) for folder in folders)


def shown_path(path: str) -> str:
    """A path as a reader is to find it: the home folder as ~."""
    whole, home = os.path.abspath(path), os.path.expanduser("~")
    return "~" + whole[len(home) :] if whole.startswith(home.rstrip(os.sep) + os.sep) else whole
