"""What git knows of the files in a folder: who changed them, which a commit has deleted, and whether a merge is open.

A file that is missing was deleted by others only where git shows it: stashes, cleaning and older branches remove files,
too. Where git fails or takes long, each answer is the careful one.
"""

import os
import re
import time
from collections.abc import Mapping, Sequence

from memory.core.safety.origins import author_name
from memory.store.projects import git, scopes
from memory.system import files

COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
GIT_S = 3.0
_LOG_BYTES = 1_000_000  # of git's log of HEAD, the end
_ADDRESS = re.compile(r"<([^<>]+)> \d+ [+-]\d{4}$")
_COMMITS_READ = 2_000  # for the names of those who wrote the files


def last_commit(folder: str) -> str:
    """The commit that a folder's repository is at, from its log of HEAD; "" if there is none. Runs no git."""
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
    """Which missing files a commit in the history of HEAD has deleted since they were last there.

    missing: by the names of the files, the commit at which each was last there; "" to search the whole history.
    Returns none if git fails or takes long.
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
    """Of deleted files (see `deleted_files`), those that a commit of another author has deleted.

    A merge counts only if no other commit deletes the file. Returns all if git fails or takes long.
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
    """The mail addresses under which the user works in a folder's repository, from its log of HEAD. Runs no git.

    git notes the address there with each commit, checkout and pull, from whichever configuration it has it.
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
    """The ids of all versions of a folder's files in the history of any branch, tag or stash.

    None if git fails or takes long.
    """
    words = ["log", "--all", "-m", "--no-renames", "--raw", "--no-abbrev", "-z", "--format="]
    lines = git_names(folder, [*words, "--", "."], time.monotonic() + GIT_S)
    return None if lines is None else _blobs_in(lines, 2, 4)


def blobs_elsewhere(folder: str, commit: str) -> set[str]:
    """The ids of those versions of a folder's files that the history of a commit contains, and that of HEAD does not.

    None of them if git fails, takes long or no longer has the commit.
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
    """The ids in lines of `git log --raw`: the third word of a line is the earlier version, the fourth the later."""
    return {word for line in lines if line.startswith(":") for word in line.split(" ")[start:end]}


def blob(data: bytes, sha256: bool = False) -> str:
    """The id that git gives to a file's contents, in a repository of SHA-1 or of SHA-256."""
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
    """Why a folder in a repository cannot be synced now, and what to do; "" if it can.

    During a merge or the like, its files are not what anybody has chosen: both sides of a conflict, or an older commit.
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
    """The author of the last commit of each file of a folder, by its name without `.md`.

    Anybody can commit under any name. {} if git fails or takes long.
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
    """The names that a git command prints; None if it fails."""
    printed = _git_output(folder, words, deadline)
    return None if printed is None else set(printed)


def _git_output(folder: str, words: list[str], deadline: float) -> list[str] | None:
    """The output of a git command, split at NUL; None if it fails. git asks for no input, and fetches nothing."""
    project = scopes.find_project(folder)
    printed = git.read(project, folder, words, deadline - time.monotonic()) if project else None
    return None if printed is None else [os.fsdecode(name) for name in printed.split(b"\0") if name]
