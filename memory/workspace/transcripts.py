"""The transcripts that coding agents themselves keep: which files are those, how they are named, where they ran."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress

from memory.core.patterns import lazy
from memory.core.text.other_agents import SUBAGENT
from memory.core.text.transcript import folder_of
from memory.system import files, native
from memory.workspace.agent_folders import is_session_of_agent, session_folders

_GEMINI_ROOT = ".project_root"  # beside the folder of its sessions: the folder that these ran in
_CURSOR_FOLDER = "agent-transcripts"
_SUBAGENTS_FOLDER = "subagents"
_MOST_STEPS = 2_000  # folders that are looked into to make out a path
_MOST_BEGINNING = 2_000_000  # bytes of a transcript in which its folder is named: a first prompt may hold a picture
_OTHER = lazy(r"[^a-zA-Z0-9]")


def is_own_transcript(path: str, environment: Mapping[str, str]) -> bool:
    """Whether a transcript lies where a coding agent keeps what it wrote itself, and no repository can.

    In the agents' folders lies more, which a model or a tool may have written: notes, plans, results of tools.
    """
    whole = os.path.realpath(path)
    of_claude = os.path.realpath(session_folders(environment)[0])
    if native.is_inside(whole, of_claude):
        parts = os.path.relpath(whole, of_claude).split(os.sep)
        is_subagent = parts[2:3] == [_SUBAGENTS_FOLDER] and len(parts) > 3 and parts[-1].startswith("agent-")
        return len(parts) == 2 or is_subagent
    return is_session_of_agent(whole, environment)


def is_beside_sessions(path: str, environment: Mapping[str, str]) -> bool:
    """Whether a file lies anywhere in an agent's folders of sessions: it belongs to a project that they name."""
    whole = os.path.realpath(path)
    return any(native.is_inside(whole, os.path.realpath(folder)) for folder in session_folders(environment))


def shown_path(path: str) -> str:
    """A path as a reader is to find it: the home folder as ~."""
    whole, home = os.path.abspath(path), os.path.expanduser("~")
    return "~" + whole[len(home) :] if whole != home and native.is_inside(whole, home) else whole


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


def first_folder(transcript: str) -> str:
    """The folder in which a session of Claude Code began, by the first of its messages that names one: the project that
    it belongs to. "" where the beginning of the file names none. Reads some kilobytes, rarely more.

    Raises OSError.
    """
    left = _MOST_BEGINNING
    with open(files.open_regular(transcript), "rb") as file:
        while left > 0 and (line := file.readline(left)):
            left -= len(line)
            if b'"cwd"' not in line:
                continue
            with suppress(ValueError, RecursionError):
                row = json.loads(line)
                if isinstance(row, dict) and (folder := folder_of(row)):
                    return folder
    return ""


def sub_agent_of(path: str) -> str:
    """The agent whose session a file is by its place, "" for a main one.

    Claude Code and Cursor keep those of sub-agents in a folder of this name, and Cursor's lines do not say so.
    """
    return SUBAGENT if os.path.basename(os.path.dirname(os.path.abspath(path))) == _SUBAGENTS_FOLDER else ""


def claude_spelling(path: str) -> str:
    """The name of the folder in which Claude Code keeps the sessions of a path: hyphens for all but letters and digits.

    Several paths have one name. A name longer than 200 characters is cut there by Claude Code, and a hash follows.
    """
    return _OTHER.sub(lambda found: "-" * (1 + (ord(found[0]) > 0xFFFF)), path)


def folders_of_claude(name: str) -> list[str]:
    """Folders on this machine that Claude Code spells so, two at most; [] too where they cannot all be looked for."""
    if native.IS_WINDOWS:
        return _folders_spelled(name[:1] + ":" + os.sep, name[3:], claude_spelling, lambda rest: rest[1:])
    return _folders_spelled(os.sep, name[1:], claude_spelling, lambda rest: rest[1:])


def _folder_of_slug(slug: str) -> str:
    """The one folder that Cursor spells so, with dashes for all that is no letter or digit; "" where none or several
    are.
    """

    def spell(name: str) -> str:
        return "".join(sign if sign.isalnum() else "-" for sign in name).strip("-")

    root, rest = os.sep, slug.strip("-")
    if native.IS_WINDOWS:
        root, rest = rest[:1] + ":" + os.sep, rest[1:].lstrip("-")
    found = _folders_spelled(root, rest, spell, lambda rest: rest.lstrip("-"))
    return found[0] if len(found) == 1 else ""


def _folders_spelled(
    root: str, spelled: str, spell: Callable[[str], str], after: Callable[[str], str]
) -> list[str]:
    """The folders below a root whose path is spelled so, two at most; [] where there is too much to look through.

    spell: of one part of a path.  after: what follows the sign between two parts.
    """
    left, found = _MOST_STEPS, dict[str, str]()

    def search(folder: str, rest: str) -> None:
        nonlocal left
        left -= 1
        if left < 0 or len(found) > 1:
            return
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda one: one.name):
                part = spell(entry.name)
                is_whole = rest == part
                if not part or not (is_whole or rest.startswith(part + "-")) or not entry.is_dir():
                    continue
                if is_whole:
                    found.setdefault(os.path.realpath(entry.path), entry.path)
                else:
                    search(entry.path, after(rest[len(part) :]))

    search(root, spelled)
    return list(found.values())[:2] if left >= 0 or len(found) > 1 else []
