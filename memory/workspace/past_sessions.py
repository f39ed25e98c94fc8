"""What Claude Code keeps of a project from before: which sessions and notes that is, and how much.

Claude Code spells all but letters and digits of a path as hyphens, so one of its folders may hold the sessions of
several projects. Those of this project are the ones that began in it.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from memory.core.annotations import NamedTuple
from memory.store.projects.scopes import KnownProjects, Project, find_project, project_once_at
from memory.system import files, native, own_paths
from memory.workspace.transcripts import claude_spelling, first_folder, folders_of_claude

LONGEST = 200  # characters of a folder's name; a longer one is cut there, and a hash follows
_MOST_FILES = 20_000  # that are counted
_NOTES = ("CLAUDE.md", os.path.join(".claude", "CLAUDE.md"))
_SAMPLED_FILES = 4
_SAMPLED_BYTES = 65_536  # of each
_MOST_FOLDERS = 2_000
_TEXT_A_SECOND = 80_000  # characters of conversations that an import takes in, capture included, on one slow core


class Past(NamedTuple):
    """sessions: transcripts that began in this project, but for the one at hand.  notes: files of notes.

    elsewhere: sessions of the same folders that began in another project, or name no folder.
    left_out: notes of these folders that may be another project's.
    """

    sessions: tuple[str, ...]
    notes: tuple[str, ...]
    size_bytes: int
    elsewhere: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    def files(self) -> list[str]:
        """What an import reads: the sessions with those of their sub-agents, and the notes."""
        beside = (os.path.splitext(path)[0] for path in self.sessions)
        return [*self.sessions, *(folder for folder in beside if os.path.isdir(folder)), *self.notes]

    def seconds(self) -> int:
        """About how long an import takes, rounded up to five: by the share of text in a sample of the sessions."""
        characters = self.size_bytes * _share_of_text(self.sessions)
        return 5 * (1 + int(characters / (5 * _TEXT_A_SECOND)))

    def duration(self) -> str:
        """`seconds`, in words."""
        seconds = self.seconds()
        return f"about {seconds} s" if seconds < 100 else f"about {round(seconds / 60)} minutes"


def past_of(
    project: Project,
    environment: Mapping[str, str],
    known: KnownProjects = KnownProjects(),  # noqa: B008 - a value
    current: str = "",
    since: float = 0.0,
) -> Past:
    """What there is of a project, by names and sizes of files, and by the beginning of each session.

    current: the transcript of the session at hand.  since: seconds, from when this project lies in its place; what was
    written before is another one's.
    """
    is_of_project = _place_test(project, known)
    sessions, elsewhere, notes, left_out, size = list[str](), list[str](), list[str](), list[str](), 0
    for folder in client_folders(project.root, environment):
        has_foreign, has_own = False, False
        for path, bytes_of in _files(folder, ".jsonl"):
            began = _beginning_of(path)
            is_own = bool(began) and is_of_project(began) and not is_older(path, since)
            has_own, has_foreign = has_own or is_own, has_foreign or bool(began and not is_own)
            if path == current:
                continue
            (sessions if is_own else elsewhere).append(path)
            size += bytes_of if is_own else 0
        beside = [path for path, _ in _files(os.path.join(folder, "memory"), ".md")]
        if beside:  # another folder may be spelled alike although none of its sessions is kept
            is_own = _is_alone(folder, is_of_project, has_own, has_foreign)
            (notes if is_own else left_out).extend(beside)
    root = os.path.realpath(project.root)
    for path in (os.path.join(project.root, name) for name in _NOTES):
        if os.path.isfile(path):  # a link may lead out of the repository
            (notes if native.is_inside(os.path.realpath(path), root) else left_out).append(path)
    return Past(tuple(sessions), tuple(notes), size, tuple(elsewhere), tuple(left_out))


def is_older(path: str, since: float) -> bool:
    """Whether a file was last written before a time in seconds, or is no more."""
    try:
        return since > 0 and os.stat(path).st_mtime < since
    except OSError:
        return True


def is_in_past(paths: Sequence[str], project: Project, known: KnownProjects) -> bool:
    """Whether any of some transcripts began in a project."""
    is_of_project = _place_test(project, known)
    return any((began := _beginning_of(path)) and is_of_project(began) for path in paths)


def candidates(project: Project, environment: Mapping[str, str]) -> list[str]:
    """The transcripts that may be a project's, by the names of their folders alone."""
    return [path for folder in client_folders(project.root, environment) for path, _ in _files(folder, ".jsonl")]


def _place_test(project: Project, known: KnownProjects) -> Callable[[str], bool]:
    """Whether a folder in which a session began is of a project, also one below its root that is no more."""
    answers: dict[str, bool] = {}

    def is_of_project(folder: str) -> bool:
        if folder not in answers:
            answers[folder] = os.path.isabs(folder) and "\0" not in folder and _is_of(project, folder, known)
        return answers[folder]

    return is_of_project


def _is_of(project: Project, folder: str, known: KnownProjects) -> bool:
    is_same = project_once_at(folder, known).scope == project.scope
    if is_same or os.path.isdir(folder):
        return is_same
    above = os.path.realpath(folder)
    if not native.is_inside(above, os.path.realpath(project.root)):
        return False
    while not os.path.isdir(above):
        above = os.path.dirname(above)
    found = find_project(above, known)
    return found is not None and found.scope == project.scope


def _beginning_of(transcript: str) -> str:
    try:
        return first_folder(transcript)
    except OSError:
        return ""


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
    return os.path.join(own_paths.claude_folder(environment), "projects")


def client_folders(root: str, environment: Mapping[str, str]) -> Iterator[str]:
    """Claude Code's own folders for sessions that ran in a folder, those that are there."""
    projects = projects_folder(environment)
    for path in dict.fromkeys((root, os.path.realpath(root))):
        name = claude_spelling(path)
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
        if name.lower().endswith((".jsonl", ".ndjson")) and (found := first_folder(os.path.join(folder, name))):
            return found
    return ""


def is_surely_own(folder: str, project: Project, known: KnownProjects) -> bool:
    """Whether a folder of Claude Code's is of a project alone: no session in it, and no other folder that is spelled
    so, is another project's.
    """
    is_of_project = _place_test(project, known)
    own = [is_of_project(began) for path, _ in _files(folder, ".jsonl") if (began := _beginning_of(path))]
    return _is_alone(folder, is_of_project, any(own), not all(own))


def _is_alone(folder: str, is_of_project: Callable[[str], bool], has_own: bool, has_foreign: bool) -> bool:
    """Whether a folder is of one project alone. has_own, has_foreign: sessions in it of this and of other projects."""
    if has_foreign:
        return False
    alike = folders_of_claude(os.path.basename(folder))
    return all(map(is_of_project, alike)) if alike else has_own


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
