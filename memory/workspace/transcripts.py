"""The transcripts that coding agents themselves keep: which files are those, how they are named, where they ran."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress

from memory.system import files
from memory.workspace.agent_folders import session_folders

_GEMINI_ROOT = ".project_root"  # beside the folder of its sessions: the folder that these ran in
_CURSOR_FOLDER = "agent-transcripts"
_MOST_STEPS = 2_000  # folders that are looked into to make out a path


def is_own_transcript(path: str, environment: Mapping[str, str]) -> bool:
    """Whether a transcript lies where a coding agent keeps what it wrote itself, and no repository can."""
    whole = os.path.realpath(path)
    folders = (os.path.realpath(folder) for folder in session_folders(environment))
    return any(whole == folder or whole.startswith(folder + os.sep) for folder in folders)


def shown_path(path: str) -> str:
    """A path as a reader is to find it: the home folder as ~."""
    whole, home = os.path.abspath(path), os.path.expanduser("~")
    return "~" + whole[len(home) :] if whole.startswith(home.rstrip(os.sep) + os.sep) else whole


def working_folder(path: str) -> str:
    """The folder in which a session ran, by the place of its transcript; "" where that does not say."""
    folder = os.path.dirname(os.path.abspath(path))
    if os.path.basename(folder) == "chats":
        with suppress(OSError, ValueError):
            root = files.read(os.path.join(os.path.dirname(folder), _GEMINI_ROOT), 20_000)
            return root.decode("utf-8", "surrogateescape").strip()
    parts = folder.split(os.sep)
    if _CURSOR_FOLDER in parts:
        return _folder_of_slug(parts[parts.index(_CURSOR_FOLDER) - 1])
    return ""


def _folder_of_slug(slug: str) -> str:
    """The folder that Cursor spells with dashes for all that is no letter or digit; "" where none fits."""
    left = _MOST_STEPS

    def search(folder: str, rest: str) -> str:
        nonlocal left
        if not rest:
            return folder
        left -= 1
        if left < 0:
            return ""
        with suppress(OSError):
            for entry in sorted(os.scandir(folder), key=lambda one: -len(one.name)):
                spelled = "".join(c if c.isalnum() else "-" for c in entry.name).strip("-")
                fits = spelled and (rest == spelled or rest.startswith(spelled + "-")) and entry.is_dir()
                if fits and (found := search(entry.path, rest[len(spelled) :].lstrip("-"))):
                    return found
        return ""

    return search(os.sep, slug.strip("-"))
