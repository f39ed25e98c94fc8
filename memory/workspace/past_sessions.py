"""What Claude Code keeps of a project from before: which folders and notes that is, and how much."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from memory.core.patterns import lazy
from memory.system import files

_OTHER = lazy(r"[^a-zA-Z0-9]")
LONGEST = 200  # characters of a folder's name; a longer one is cut there, and a hash follows
_MOST_FILES = 20_000  # that are counted
_NOTES = ("CLAUDE.md", os.path.join(".claude", "CLAUDE.md"))
_SAMPLED_FILES = 4
_SAMPLED_BYTES = 65_536  # of each
_FIRST_LINES = 25  # of a transcript, in which its working folder is looked for
_LONGEST_LINE = 8 << 20
_MOST_FOLDERS = 2_000
_TEXT_A_SECOND = 80_000  # characters of what was said that an import takes in, capture included, on one slow core


class Past(NamedTuple):
    """sessions: transcripts, but for the one at hand.  notes: files of notes.  folders: of Claude Code's own."""

    sessions: tuple[str, ...]
    notes: tuple[str, ...]
    folders: tuple[str, ...]
    size_bytes: int

    def seconds(self) -> int:
        """About how long an import takes, rounded up to five: by the share of text in a sample of the sessions."""
        characters = self.size_bytes * _share_of_text(self.sessions)
        return 5 * (1 + int(characters / (5 * _TEXT_A_SECOND)))

    def duration(self) -> str:
        """`seconds`, in words."""
        seconds = self.seconds()
        return f"about {seconds} s" if seconds < 100 else f"about {round(seconds / 60)} minutes"


def past_of(root: str, environment: Mapping[str, str], current: str = "") -> Past:
    """What there is of the project in a folder, by names and sizes of files alone.

    current: the transcript of the session at hand.
    """
    folders = tuple(client_folders(root, environment))
    sessions, notes, size = list[str](), list[str](), 0
    for folder in folders:
        for path, bytes_of in _files(folder, ".jsonl"):
            if path != current:
                sessions.append(path)
                size += bytes_of
        notes += [path for path, _ in _files(os.path.join(folder, "memory"), ".md")]
    notes += [path for name in _NOTES if os.path.isfile(path := os.path.join(root, name))]
    return Past(tuple(sessions), tuple(notes), folders, size)


def _share_of_text(sessions: Sequence[str]) -> float:
    """The share of the bytes of some transcripts that are somebody's words, 0 to 1, by the beginning of a few."""
    from memory.core.text.transcript import Heard, utterances_of

    characters, read = 0, 0
    for path in sessions[:: max(1, len(sessions) // _SAMPLED_FILES)][:_SAMPLED_FILES]:
        try:
            lines = files.read(path, _SAMPLED_BYTES).splitlines()
        except OSError:
            continue
        for line in lines:
            read += len(line)
            try:
                row = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if isinstance(row, dict):
                characters += sum(len(one.text) for one in utterances_of(row, Heard())[0])
    return min(1.0, characters / read) if read else 0.0


def projects_folder(environment: Mapping[str, str]) -> str:
    """Where Claude Code keeps what it knows of each project."""
    config = environment.get("CLAUDE_CONFIG_DIR") or os.path.join(os.path.expanduser("~"), ".claude")
    return os.path.join(config, "projects")


def folder_name(path: str) -> str:
    """What Claude Code calls the folder of a project: hyphens stand for all but letters and digits."""
    return _OTHER.sub(lambda found: "-" * (1 + (ord(found[0]) > 0xFFFF)), path)


def client_folders(root: str, environment: Mapping[str, str]) -> Iterator[str]:
    """Claude Code's own folders for sessions that ran in a folder, those that are there."""
    projects = projects_folder(environment)
    for path in dict.fromkeys((root, os.path.realpath(root))):
        name = folder_name(path)
        if len(name) <= LONGEST:
            if os.path.isdir(os.path.join(projects, name)):
                yield os.path.join(projects, name)
            continue
        try:
            cut = [other for other in os.listdir(projects) if other.startswith(f"{name[:LONGEST]}-")]
        except OSError:
            continue
        if len(cut) == 1:  # of several, nobody knows which
            yield os.path.join(projects, cut[0])


def folder_of_sessions(folder: str) -> str:
    """The working folder that the transcripts in a folder name first; "" where they name none. Raises OSError."""
    for name in sorted(os.listdir(folder)):
        if name.lower().endswith((".jsonl", ".ndjson")) and (found := _first_folder(os.path.join(folder, name))):
            return found
    return ""


def _first_folder(transcript: str) -> str:
    with open(files.open_regular(transcript), "rb") as file:
        for _ in range(_FIRST_LINES):
            try:
                row = json.loads(file.readline(_LONGEST_LINE))
            except (ValueError, RecursionError):
                continue
            if isinstance(row, dict) and isinstance(row.get("cwd"), str) and row["cwd"]:
                return str(row["cwd"])
    return ""


def session_roots(environment: Mapping[str, str]) -> list[str]:
    """The working folders of which Claude Code keeps sessions, those that are still there."""
    projects, found = projects_folder(environment), list[str]()
    with suppress(OSError):
        for name in sorted(os.listdir(projects))[:_MOST_FOLDERS]:
            with suppress(OSError):
                found.append(folder_of_sessions(os.path.join(projects, name)))
    return [folder for folder in found if os.path.isabs(folder) and os.path.isdir(folder)]


def _files(folder: str, suffix: str) -> list[tuple[str, int]]:
    """The files with an ending, oldest change first, and their sizes; empty ones are left out."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(suffix) and entry.is_file(follow_symlinks=False):
                    status = entry.stat(follow_symlinks=False)
                    if status.st_size:
                        found.append((status.st_mtime_ns, entry.path, status.st_size))
                if len(found) >= _MOST_FILES:
                    break
    except OSError:
        return []
    return [(path, size) for _, path, size in sorted(found)]
