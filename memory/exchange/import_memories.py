"""Import what exists: files of memories, transcripts of sessions, notes in Markdown, other tools' memories.

Importing again adds nothing: a memory's id is made of its words and of where it comes from, and of a file that grows
by itself only the new part is read.
"""

import json
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.core.safety.passages import NOTHING, Known
from memory.core.text.text import count_noun
from memory.core.text.transcript import is_transcript
from memory.exchange.import_lines import import_lines
from memory.exchange.import_notes import import_notes
from memory.exchange.import_transcripts import MAX_LINE, import_opencode, import_transcript, import_whole
from memory.store.files.import_state import ImportPosition, ImportState
from memory.store.files.opencode import is_database
from memory.system import files, native
from memory.workspace.batch_writer import BatchWriter, Write
from memory.workspace.transcripts import first_folder, folders_of_claude

_SNIFFED_LINES = 25
_NOTES = (".md", ".markdown")
_LINES = (".jsonl", ".ndjson")
# Beside a session Claude Code keeps what its tools returned: anybody's words, which nobody named for an import.
_RESULTS, _SESSION = "tool-results", lazy(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_WHOLE = {"session": import_whole, "opencode": import_opencode}  # readers of what is no file of lines
_SEVERAL = (
    "its folder may belong to several projects, or to none: name only this file, with --scope project in its "
    "project"
)
_PASSED_OVER = {".git", ".venv", "venv", "node_modules", "__pycache__", ".hypothesis"}

ScopeOf = Callable[[str], str]


class ImportOptions(NamedTuple):
    """What an import is to do. scope: for what names no other place.  everywhere: put all into that one.

    forgotten: ids that stay away.  dry_run: only report.  mine: the origin of everything, "" where each has its own.
    is_own: whether the client wrote a transcript itself.  is_beside_sessions: whether a file lies among them.
    passages: what dialogue turns come in without.  replaced: what those come in without that are older than an edit,
    as BatchWriter takes it.  scripts: prompts that a program has sent count as typed by the user.  root: of the
    project, "" outside of any.  again: read files that have not changed, too, since what was forgotten of them is to
    come back.
    """

    scope: str
    everywhere: bool = False
    forgotten: Collection[str] = ()
    dry_run: bool = False
    mine: str = ""
    is_own: Callable[[str], bool] = lambda path: False
    passages: Known = NOTHING
    scripts: bool = False
    root: str = ""
    again: bool = False
    replaced: Sequence[tuple[int, Known]] = ()
    is_beside_sessions: Callable[[str], bool] = lambda path: False

    def can_believe(self, path: str) -> bool:
        """Whether the folder that a transcript names as its own counts: not of a file in a project, unless the client
        wrote it. Whoever wrote the project's files could name any folder.
        """
        return not self.root or self.is_own(path) or not native.is_inside(os.path.realpath(path), self.root)


def import_paths(
    paths: Iterable[str],
    wish: ImportOptions,
    scope_of: ScopeOf,
    state: ImportState,
    now: int,
    new_record_id: Callable[[], str],
    write: Write,
    contents: Callable[[list[str]], dict[str, str]],
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Import files and folders; returns the counts and the first failures.

    scope_of: the scope of a folder in which a session ran, "" for one that is gone.  contents: of ids in the store.
    progress: called with (bytes done, bytes in all).
    Raises Refusal `no_such_file`, `nothing_to_import`; `nothing_imported` where all of it failed.
    """
    found = [file for path in paths for file in _files(path)]
    if not found:
        raise Refusal("nothing_to_import", "There is no .jsonl or .md file: name a file, a folder, or --claude.")
    flushed = None if wish.dry_run else state.save
    intake = BatchWriter(
        write, new_record_id, now, wish.forgotten, wish.dry_run, flushed, wish.mine, wish.passages, wish.replaced
    )
    sizes = {path: _size(path) for path in found}
    total, done, unchanged, vanished = sum(sizes.values()), 0, 0, list[str]()
    recognised = False  # a transcript or notes: of those that grow, the new part alone may be a line cut off
    for path in found:
        before = done

        def report(read: int, before: int = before) -> None:
            if progress:
                progress(before + read, total)

        try:
            kind = "notes" if path.lower().endswith(_NOTES) else _kind_of(path)
            recognised |= kind != "lines"
            if kind == "transcript":
                place = _place(state, wish, path)
                new = import_transcript(
                    path, place, _scope_chooser(wish, scope_of, path), intake, report, wish.is_own(path), wish.scripts
                )
                unchanged += new is place
                state[_name(wish, path)] = new
            elif kind in _WHOLE:
                place = _place(state, wish, path)
                chooser = _scope_chooser(wish, scope_of, path)
                new = _WHOLE[kind](path, place, chooser, intake, wish.is_own(path), wish.scripts)
                unchanged += new is place
                state[_name(wish, path)] = new
            elif kind == "notes":
                place = state[_name(wish, path)]
                is_beside = wish.is_beside_sessions(path)
                where = _scope_of_notes(path, _scope_chooser(wish, scope_of, path, is_beside), is_beside)
                if where:
                    new, gone = import_notes(path, place, where, intake, contents, again=wish.again)
                    unchanged += new is place
                    vanished += gone
                    state[_name(wish, path)] = new
                else:
                    intake.fail({"file": path}, _SEVERAL)
            else:
                import_lines(path, wish.scope, intake, report)
        except OSError as error:
            intake.fail({"file": path}, error.strerror or str(error))
        done += sizes[path]
        report(0, done)
    intake.flush()
    if not recognised:
        _refuse_failure(intake)
    data = {**intake.report(), "files": len(found), "scope": wish.scope}
    if unchanged:
        data["unchanged_files"] = unchanged
    if vanished:
        data["vanished"] = vanished
    return data


def _refuse_failure(intake: BatchWriter) -> None:
    """Raises Refusal `nothing_imported` where there were lines to read, and none of them could be."""
    report = intake.report()
    if not intake.failed or intake.lines:
        return
    first = report["failures"][0]
    place = first["file"] + (f", line {first['line']}" if "line" in first else "")
    raise Refusal(
        "nothing_imported",
        f"Nothing could be imported; the first of {count_noun(intake.failed, 'failure')}, at {place}: "
        f"{first['reason']}. Name a file of memories (.jsonl, a memory a line), a transcript, or notes in Markdown.",
        failed=intake.failed,
        failures=report["failures"],
    )


def _name(wish: ImportOptions, path: str) -> str:
    return f"{wish.scope if wish.everywhere else ''} {os.path.realpath(path)}"


def _place(state: ImportState, wish: ImportOptions, path: str) -> ImportPosition:
    """How far a transcript was read; from the start where it is to be read again."""
    place = state[_name(wish, path)]
    return ImportPosition() if wish.again else place


def _scope_chooser(wish: ImportOptions, scope_of: ScopeOf, path: str, is_beside: bool = False) -> ScopeOf:
    """is_beside: these are notes that lie among sessions, whose folder says whose they are."""
    known: dict[str, str] = {}
    is_fixed = wish.everywhere or not (is_beside or wish.can_believe(path))

    def choose(folder: str) -> str:
        if is_fixed or not folder:
            return wish.scope
        if folder not in known:
            known[folder] = scope_of(folder) or wish.scope
        return known[folder]

    return choose


def _scope_of_notes(path: str, choose: ScopeOf, is_of_claude: bool) -> str:
    """The scope of a file of notes. Claude Code keeps MEMORY.md in `memory/`, beside the transcripts of all projects
    whose paths it spells alike: "" where it may be the notes of several.
    """
    folder, name = os.path.split(os.path.dirname(os.path.realpath(path)))
    if name != "memory":
        return choose("")
    beside = (os.path.join(folder, other) for other in sorted(os.listdir(folder)) if other.lower().endswith(_LINES))
    began = {first_folder(transcript) for transcript in beside} - {""}
    began |= set(folders_of_claude(os.path.basename(folder))) if is_of_claude else set()
    found = {choose(one) for one in began} if began or is_of_claude else {choose("")}
    return found.pop() if len(found) == 1 else ""


def _files(path: str) -> Iterator[str]:
    """The files to read under a path, in order. Raises Refusal `no_such_file`."""
    if not os.path.exists(path):
        raise Refusal("no_such_file", f"{path} is not there: name a .jsonl or .md file, or a folder of them.")
    if not os.path.isdir(path):
        if not os.path.isfile(path):  # a pipe can be read once, and a device for ever
            raise Refusal("no_such_file", f"{path} is not a regular file: copy its contents into a .jsonl or .md file.")
        yield path
        return
    for folder, folders, names in files.walk(path):
        folders[:] = sorted(name for name in folders if name not in _PASSED_OVER)
        if _RESULTS in folders and _SESSION.fullmatch(os.path.basename(os.path.abspath(folder))):
            folders.remove(_RESULTS)
        for name in sorted(names):
            whole = os.path.join(folder, name)
            is_read = name.lower().endswith(_NOTES + _LINES) or _is_session(whole)
            if is_read and os.path.isfile(whole) and not os.path.islink(whole):
                yield whole


def _is_session(path: str) -> bool:
    """Whether a file is a session that is one JSON object: Gemini CLI's of earlier versions, by name and place."""
    folder, name = os.path.split(path)
    return name.startswith("session-") and name.endswith(".json") and os.path.basename(folder) == "chats"


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0


def _kind_of(path: str) -> str:
    """What the lines of a file are, recognised by the first that has a known shape."""
    if _is_session(path):
        return "session"
    if path.endswith(".db") and is_database(path):
        return "opencode"
    with open(files.open_regular(path), "rb") as file:
        for _ in range(_SNIFFED_LINES):
            line = file.readline(MAX_LINE)
            try:
                row = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if isinstance(row, dict) and row:
                return "transcript" if is_transcript(row) else "lines"
    return "lines"
