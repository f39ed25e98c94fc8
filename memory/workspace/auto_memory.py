"""Claude Code's auto memory on the disk: a project's folder of notes, and MEMORY.md in it, which each session is given.

It is the user's, beside the sessions and outside of the repository. No link in it is followed, and no line of anybody
else's is changed.
"""

import json
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress

from memory.core.annotations import NamedTuple
from memory.core.errors import Refusal
from memory.core.text import auto_memory as lines
from memory.core.text.auto_memory import INDEX
from memory.store.paths import disk_refusal, with_user_modes
from memory.store.projects.scopes import Project
from memory.system import files
from memory.workspace.past_sessions import LONGEST, client_folders, projects_folder
from memory.workspace.transcripts import claude_spelling

MOST_FILES = 500  # of a project's notes
MOST_BYTES = 1_000_000  # of one of them; a longer one is no note
_MOST_PROJECTS = 20_000
_MOST_SETTINGS = 1_000_000
_TRUE, _FALSE = ("1", "true", "yes", "on"), ("0", "false", "no", "off")  # as Claude Code reads its variables
_MODE = 0o644  # of a MEMORY.md that we make, as Claude Code's own


class NoteFile(NamedTuple):
    """A file of notes as it lies there."""

    path: str
    size: int
    modified_ns: int


def notes_folder(project: Project, environment: Mapping[str, str]) -> str:
    """The folder of a project's notes, by its real path; "" where there is none, or where a link leads to it."""
    for folder in client_folders(project.root, environment):
        path = os.path.join(os.path.realpath(folder), "memory")
        if os.path.isdir(path) and not os.path.islink(path) and not os.path.islink(folder):
            return path
    return ""


def note_files(folder: str) -> list[NoteFile]:
    """The notes in a folder, by name. Links, long files, empty ones and what lies deeper are left out."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.lower().endswith(".md") and entry.is_file(follow_symlinks=False):
                status = entry.stat(follow_symlinks=False)
                if 0 < status.st_size <= MOST_BYTES:
                    found.append(NoteFile(entry.path, status.st_size, status.st_mtime_ns))
            if len(found) >= MOST_FILES:
                break
    return sorted(found)


def why_unused(project: Project, environment: Mapping[str, str]) -> str:
    """Why Claude Code has no notes of this project alone; "" where it has. Its own settings say so."""
    named = environment.get("CLAUDE_CODE_DISABLE_AUTO_MEMORY", "").strip().lower()
    if named in _TRUE:
        return "CLAUDE_CODE_DISABLE_AUTO_MEMORY is set"
    user = os.path.join(os.path.dirname(projects_folder(environment)), "settings.json")
    own = [os.path.join(project.root, ".claude", name) for name in ("settings.local.json", "settings.json")]
    if _settings(user).get("autoMemoryDirectory"):
        return f"autoMemoryDirectory in {user} puts the notes of all projects into one folder"
    for path, within in (*((path, project.root) for path in own), (user, None)):
        chosen = _settings(path, within).get("autoMemoryEnabled")
        if chosen is False and named not in _FALSE:
            return f"autoMemoryEnabled is false in {path}"
        if chosen is True:
            break
    return ""


def _settings(path: str, within: str | None = None) -> dict[str, object]:
    try:
        found = json.loads(files.read(path, _MOST_SETTINGS, within))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def index_text(folder: str) -> str:
    """What MEMORY.md says; "" where there is none. Raises Refusal `not_text`, `read_only`."""
    try:
        with files.Folder(folder) as opened:
            data = opened.read(INDEX, MOST_BYTES + 1)
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise disk_refusal(error, os.path.join(folder, INDEX)) from error
    if len(data) > MOST_BYTES:
        raise Refusal("too_large", f"{os.path.join(folder, INDEX)} has more than {MOST_BYTES:,} bytes: cut it first.")
    return data.decode("utf-8", "surrogateescape")


def replace_index(folder: str, old: str, new: str) -> bool:
    """Put a new text in the place of one that was read; False where it has changed meanwhile. "" removes the file.

    Raises Refusal `read_only`, `disk_full`.
    """
    if index_text(folder) != old:
        return False
    path = os.path.join(folder, INDEX)
    try:
        with with_user_modes(), files.Folder(folder) as opened:
            if new:
                mode = os.stat(path).st_mode & 0o777 if old else _MODE
                opened.replace(INDEX, new.encode("utf-8", "surrogateescape"), mode, exact=bool(old))
            elif old:
                opened.remove(INDEX)
    except OSError as error:
        raise disk_refusal(error, path) from error
    return True


def place_of_notes(project: Project, environment: Mapping[str, str]) -> str:
    """The folder of a project's notes, or where it is to be made, where Claude Code has made none yet.

    Raises Refusal `no_claude_code`, `link_in_notes`.
    """
    if found := notes_folder(project, environment):
        return found
    config, name = os.path.dirname(projects_folder(environment)), claude_spelling(project.root)
    existing = next(client_folders(project.root, environment), "")
    if not os.path.isdir(config) or (len(name) > LONGEST and not existing):
        raise Refusal(
            "no_claude_code", f"Claude Code keeps nothing of this project in {config}: begin a session here first."
        )
    path = os.path.join(existing or os.path.join(projects_folder(environment), name), "memory")
    if os.path.islink(path) or os.path.islink(os.path.dirname(path)):
        raise Refusal("link_in_notes", f"{path} is reached by a link: replace the link by the folder it points to.")
    return os.path.realpath(path)


def make_notes_folder(path: str) -> str:
    """Make the folder that `place_of_notes` has named, if need be. Raises Refusal `read_only`."""
    try:
        os.makedirs(path, mode=0o700, exist_ok=True)
    except OSError as error:
        raise disk_refusal(error, path) from error
    return path


def written_ids(folder: str) -> tuple[str, ...]:
    """The ids of the memories of which lines of ours are in a MEMORY.md."""
    with suppress(Refusal):
        return lines.part(index_text(folder)).ids
    return ()


def remove_forgotten(names: Collection[str], environment: Mapping[str, str]) -> list[str]:
    """Take our lines of some memories out of the MEMORY.md of every project; returns the files that could not be."""
    failed = []
    for folder in _all_notes_folders(environment) if names else ():
        try:
            text = index_text(folder)
            if not set(names).isdisjoint(lines.part(text).ids):
                while not replace_index(folder, text, lines.without_items(text, names)):
                    text = index_text(folder)
        except Refusal:
            failed.append(os.path.join(folder, INDEX))
    return failed


def _all_notes_folders(environment: Mapping[str, str]) -> Iterator[str]:
    """The folders of notes of all projects that have a MEMORY.md."""
    root = os.path.realpath(projects_folder(environment))
    try:
        names = os.listdir(root)[:_MOST_PROJECTS]
    except OSError:
        return
    for name in sorted(names):
        folder = os.path.join(root, name, "memory")
        if os.path.isfile(os.path.join(folder, INDEX)) and os.path.realpath(folder) == folder:
            yield folder
