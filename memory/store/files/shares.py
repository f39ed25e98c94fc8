"""The last common state of a shared folder and the store, so that a change on one side is not mistaken for an old
value.

One small file a folder and scope, of ids, digests and commits. Losing it makes the next merge more careful, and loses
nothing. A file that is missing was taken out by others only where git shows it: stashes, cleaning and older branches
take files away as well.
"""

import json
import os
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, NamedTuple

from memory.core.errors import Refusal
from memory.core.identity import short_hash
from memory.core.kinds import SHARED as SHARED_KINDS
from memory.core.safety.origins import author_name
from memory.core.share_plan import Base, KnownMemory, text_digest
from memory.store.engine import db, locks
from memory.store.engine.db import Connection, rows
from memory.store.files import checked_json
from memory.store.paths import FOLDER_MODE, Home
from memory.store.projects import git, scopes
from memory.store.tables import edges
from memory.store.tables.nodes import integers, of_kinds, quote
from memory.system import files

FORMAT = 2
COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
GIT_S = 3.0
_LOCK_WAIT_S = 30.0
_LOG_BYTES = 1_000_000  # of git's log of HEAD, the end
_ADDRESS = re.compile(r"<([^<>]+)> \d+ [+-]\d{4}$")
_COMMITS_READ = 2_000  # for the names of those who wrote the files


class Common(NamedTuple):
    """What is kept of a folder. memories: by the ids of their files.  local: the id here of a memory that has another
    one there, by the latter.  twins: files with the same text as another one, each with the id of the one that stayed.
    """

    memories: dict[str, KnownMemory]
    local: dict[str, str]
    twins: dict[str, str]


def load(home: Home, folder: str, scope: str) -> Common:
    """What was kept of a folder; nothing for one that was never met."""
    try:
        return _parse_common(checked_json.read(_path(home, folder, scope)))
    except (OSError, ValueError, TypeError, AttributeError, LookupError):
        return Common({}, {}, {})


def _parse_common(data: dict[str, Any]) -> Common:
    if data.get("version") != FORMAT:  # of the first format: bases by id, and beside them the commits
        commits = data.pop("commits", {})
        return Common({name: KnownMemory(base, str(commits.get(name, ""))) for name, base in data.items()}, {}, {})
    return Common(
        {name: _parse_known(one) for name, one in data["memories"].items()},
        dict(data.get("local", {})),
        dict(data.get("twins", {})),
    )


def _parse_known(fields: dict[str, Any]) -> KnownMemory:
    known = KnownMemory(**fields)
    return known._replace(texts=tuple(known.texts), versions=tuple(known.versions), last_own=tuple(known.last_own))


def save(home: Home, folder: str, scope: str, common: Common) -> None:
    """Keep what both sides have. Trouble with the disk is passed over."""
    with suppress(OSError):
        os.makedirs(home.shares, mode=FOLDER_MODE, exist_ok=True)
        _write(_path(home, folder, scope), common)


def _write(path: str, common: Common) -> None:
    memories = {
        name: {field: value for field, value in one._asdict().items() if value not in (None, "", (), False)}
        for name, one in common.memories.items()
    }
    data = {"version": FORMAT, "memories": memories, "local": common.local, "twins": common.twins}
    checked_json.write(path, data, sort_keys=True)


@contextmanager
def hold_folder(home: Home, folder: str) -> Iterator[None]:
    """Keep other processes from syncing a folder meanwhile. Raises Busy.

    Where the data folder cannot be written, nobody else can sync with it either: no lock is needed for an export.
    """
    name = short_hash(os.path.realpath(folder).encode("utf-8", "surrogateescape")).hex()
    with ExitStack() as stack:
        try:
            home.prepare()
            path = os.path.join(home.locks, f"share-{name}")
            stack.enter_context(locks.hold_lock(path, exclusive=True, wait_s=_LOCK_WAIT_S))
        except Refusal as refusal:
            if refusal.code not in ("read_only", "disk_full", "disk_error"):
                raise
        yield


def has_any(home: Home) -> bool:
    """Whether anything is known of any folder."""
    return os.path.isdir(home.shares) and bool(os.listdir(home.shares))


def keep_only(home: Home, bases: Mapping[str, Base]) -> None:
    """Forget of all folders what both sides had, but these and what was forgotten. Trouble with a file costs the whole
    of it.
    """
    for name in os.listdir(home.shares):
        path = os.path.join(home.shares, name)
        try:
            found = _parse_common(checked_json.read(path))
            local = found.local
            kept = {
                one: known
                for one, known in found.memories.items()
                if known.forgotten or bases.get(local.get(one, one)) == known.base
            }
            _write(path, Common(kept, local, found.twins))
        except (OSError, ValueError, TypeError, AttributeError):
            db.remove(path)


def earlier_versions(connection: Connection, ids: Sequence[str]) -> dict[str, dict[str, str]]:
    """What is kept of some memories as history, and copies that were merged into them: texts by id, by memory."""
    found: dict[str, dict[str, str]] = {}
    if ids:
        sql = (
            f"SELECT superseded_by, id, content FROM nodes WHERE archived AND {of_kinds(SHARED_KINDS)} "
            f"AND superseded_by IN ({', '.join(quote(name) for name in ids)}) ORDER BY modified_at, key"
        )
        for name, earlier, content in rows(connection, sql):
            found.setdefault(name, {})[earlier] = content
    return found


def earlier_texts(connection: Connection, ids: Sequence[str]) -> dict[str, set[str]]:
    """Digests of texts that some memories had before, by their ids: before an update, or before they gave way."""
    found = {
        name: {text_digest(content) for content in earlier.values()}
        for name, earlier in earlier_versions(connection, ids).items()
    }
    if ids:
        wanted = ", ".join(quote(name) for name in ids)
        sql = f"SELECT ids[1], before FROM changes WHERE op = 'update' AND ids[1] IN ({wanted})"
        for name, before in rows(connection, sql):
            content = json.loads(before).get("content")
            if content is not None:
                found.setdefault(name, set()).add(text_digest(content))
    return found


def last_commit(folder: str) -> str:
    """The commit that a folder's repository is at, by its log of HEAD; "" where there is none. No git is needed."""
    project = scopes.find_project(folder)
    if project is None or not project.git:
        return ""
    try:
        log = files.read(os.path.join(project.git, "logs", "HEAD"), 10_000, within=project.git, tail=True)
        words = log.decode("ascii", "replace").splitlines()[-1].split(" ", 2)
    except (OSError, IndexError):
        return ""
    return words[1] if len(words) > 1 and COMMIT.fullmatch(words[1]) else ""


def deleted_files(folder: str, missing: Mapping[str, str]) -> set[str]:
    """Which missing files a commit has deleted since the one they were last met at, in the history of HEAD.

    missing: those commits by the names of the files, "" for all of the history. Where git fails or takes long, none.
    """
    if not missing:
        return set()
    deadline = time.monotonic() + GIT_S
    there = git_names(folder, ["ls-tree", "-z", "--name-only", "HEAD"], deadline)
    if there is None:
        return set()
    found: set[str] = set()
    log = ["log", "-m", "--diff-filter=D", "--no-renames", "--name-only", "-z", "--relative"]
    for commit in sorted(set(missing.values())):
        since = f"{commit}..HEAD" if COMMIT.fullmatch(commit) else "HEAD"
        gone = git_names(folder, [*log, "--format=", since, "--", "."], deadline) or set()
        found |= {name for name, met in missing.items() if met == commit and name in gone}
    return found - there


def files_deleted_by_others(folder: str, missing: Mapping[str, str]) -> set[str]:
    """Of deleted files (see `deleted_files`), those that a commit of somebody else has deleted, as its author says.

    A merge counts where it alone deletes a file. Where git fails or takes long, all.
    """
    own, found = _own_addresses(folder), set[str]()
    deadline = time.monotonic() + GIT_S
    log = ["log", "-m", "--diff-filter=D", "--no-renames", "--name-only", "-z", "--relative", "--format=%x01%P%x02%ae"]
    for commit in sorted(set(missing.values())):
        since = f"{commit}..HEAD" if COMMIT.fullmatch(commit) else "HEAD"
        addresses = _addresses_by_file(_git_output(folder, [*log, since, "--", "."], deadline) or [])
        found |= {name for name, met in missing.items() if met == commit and not addresses.get(name, {""}) <= own}
    return found


def _addresses_by_file(pieces: Sequence[str]) -> dict[str, set[str]]:
    """The authors' addresses by the names of files, of a log whose format begins with \\x01; of merges, only where no
    other commit names the file.
    """
    by_commits: tuple[dict[str, set[str]], dict[str, set[str]]] = ({}, {})  # of merges, and of all others
    is_single, address = False, ""
    for piece in pieces:
        for part in piece.split("\n"):
            if part.startswith("\x01"):
                parents, _, address = part[1:].partition("\x02")
                is_single = len(parents.split()) < 2
            elif part:
                by_commits[is_single].setdefault(part, set()).add(address.casefold())
    return {**by_commits[False], **by_commits[True]}


def _own_addresses(folder: str) -> set[str]:
    """The addresses under which the user works in a folder's repository: git itself notes them in its log of HEAD with
    each commit, checkout and pull, wherever its configuration has them from. No git is needed.
    """
    project = scopes.find_project(folder)
    if project is None or not project.git:
        return set()
    try:
        log = files.read(os.path.join(project.git, "logs", "HEAD"), _LOG_BYTES, within=project.git, tail=True)
    except OSError:
        return set()
    heads = (line.partition("\t")[0] for line in log.decode("utf-8", "replace").splitlines())
    return {found[1].casefold() for head in heads if (found := _ADDRESS.search(head))}


def blobs(folder: str) -> set[str] | None:
    """The ids of all versions of the files in a folder that the history of any branch, tag or stash holds.

    None where git fails or takes long.
    """
    words = ["log", "--all", "-m", "--no-renames", "--raw", "--no-abbrev", "-z", "--format="]
    lines = git_names(folder, [*words, "--", "."], time.monotonic() + GIT_S)
    return None if lines is None else _blobs_in(lines, 2, 4)


def blobs_elsewhere(folder: str, commit: str) -> set[str]:
    """The ids of those versions of a folder's files that the history of a commit has brought, and that of HEAD lacks.

    Where git fails, takes long or does not know the commit any more, none.
    """
    if not COMMIT.fullmatch(commit):
        return set()
    deadline = time.monotonic() + GIT_S
    log = ["log", "-m", "--no-renames", "--raw", "--no-abbrev", "-z", "--format="]
    brought = git_names(folder, [*log, commit, "^HEAD", "--", "."], deadline)
    there = git_names(folder, [*log, "HEAD", "--", "."], deadline) if brought else None
    if not brought or there is None:
        return set()
    return _blobs_in(brought, 3, 4) - _blobs_in(there, 2, 4)


def _blobs_in(lines: set[str], start: int, end: int) -> set[str]:
    """The ids in lines of `git log --raw`. The third word of a line is the version before, the fourth the one after."""
    return {word for line in lines if line.startswith(":") for word in line.split(" ")[start:end]}


def blob(data: bytes, sha256: bool = False) -> str:
    """The id that git gives to a file's contents, in a repository of the one format or the other."""
    import hashlib

    make = hashlib.sha256 if sha256 else hashlib.sha1
    return make(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


_UNDER_WAY = (
    ("MERGE_HEAD", "a merge", "git merge --continue` or `git merge --abort"),
    ("rebase-merge", "a rebase", "git rebase --continue` or `git rebase --abort"),
    ("rebase-apply", "a rebase", "git rebase --continue` or `git rebase --abort"),
    ("CHERRY_PICK_HEAD", "a cherry-pick", "git cherry-pick --continue` or `git cherry-pick --abort"),
    ("REVERT_HEAD", "a revert", "git revert --continue` or `git revert --abort"),
    ("sequencer", "a cherry-pick or revert", "git cherry-pick --continue` or `git revert --continue"),
    ("BISECT_LOG", "a bisection", "git bisect reset"),
)


def sync_obstacle(folder: str) -> str:
    """What keeps a folder in a repository from being synced, and what to do; "" where nothing does.

    While git merges, its files are nobody's words: sides that no one has chosen yet, or an older commit's.
    """
    project = scopes.find_project(folder)
    if project is None or not project.git:
        return ""
    for name, what, way_out in _UNDER_WAY:
        if os.path.lexists(os.path.join(project.git, name)):
            return f"{what} is under way in {project.root}: end it with `{way_out}`"
    if os.path.lexists(os.path.join(project.git, "index.lock")):
        return (
            f"git is at work in {project.root}: wait for it. If no git runs there, it was stopped, and "
            f"{os.path.join(project.git, 'index.lock')} can be deleted"
        )
    if not os.path.isfile(os.path.join(project.git, "index")):  # git would wait for a pipe
        return ""
    torn = git_names(folder, ["ls-files", "-z", "--", "."], time.monotonic() + GIT_S) or set()
    if names := sorted({line.partition("\t")[2] for line in torn}):
        return f"git has not merged {', '.join(names[:5])}: resolve the conflict, then `git add` the files"
    return ""


def authors(folder: str) -> dict[str, str]:
    """Who changed each file of a folder last, by its name without `.md`, as its commits say (anybody can commit under
    any name).

    {} where git fails or takes long.
    """
    words = ["log", "--no-renames", "--name-only", "-z", "--relative", "--format=%x01%an"]
    printed = _git_output(folder, [*words, "-n", str(_COMMITS_READ), "--", "."], time.monotonic() + GIT_S) or []
    found: dict[str, str] = {}
    author = ""
    for piece in printed:
        for part in piece.split("\n"):
            if part.startswith("\x01"):
                author = author_name(part[1:])
            elif part.endswith(".md"):
                found.setdefault(part[:-3], author)
    return found


def git_names(folder: str, words: list[str], deadline: float) -> set[str] | None:
    """The names that a git command prints; None where it fails."""
    printed = _git_output(folder, words, deadline)
    return None if printed is None else set(printed)


def _git_output(folder: str, words: list[str], deadline: float) -> list[str] | None:
    """What a git command prints, cut at its NULs; None where it fails. It asks nobody, and fetches nothing."""
    project = scopes.find_project(folder)
    printed = git.read(project, folder, words, deadline - time.monotonic()) if project else None
    return None if printed is None else [os.fsdecode(name) for name in printed.split(b"\0") if name]


def _path(home: Home, folder: str, scope: str) -> str:
    name = short_hash(f"{os.path.realpath(folder)}\0{scope}".encode("utf-8", "surrogateescape")).hex()
    return os.path.join(home.shares, f"{name}.json")


def manual_links(connection: Connection, keys: list[int]) -> dict[int, list[tuple[str, str, float, str]]]:
    """The links made by hand from some memories: (target's id, relation, weight, reasoning)."""
    if not keys:
        return {}
    sql = (
        "SELECT e.source, n.id, e.relation, e.weight, e.reasoning FROM edges e JOIN nodes n ON n.key = e.target "
        f"WHERE e.provenance = {quote(edges.MANUAL)} AND e.source IN ({integers(keys)})"
    )
    found: dict[int, list[tuple[str, str, float, str]]] = {}
    for source, *link in rows(connection, sql):
        found.setdefault(source, []).append((link[0], link[1], float(link[2]), link[3]))
    return found
