"""How the checked-out branch differs, in a shared folder, from the branch that the user has accepted.

If git does not report which branch that is, the answer is unknown, and the caller imports nothing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Collection
from typing import NamedTuple

from memory.store.projects import scopes
from memory.store.projects.folder_commits import COMMIT, GIT_S, blob, git_names
from memory.system import files

_REMOTES, _ORIGIN = "refs/remotes/", "refs/remotes/origin"
_DEFAULTS = ("HEAD", "main", "master")
_CONFIG_BYTES = 64_000
_FILE_BYTES = 16_000_000


class AcceptedLine(NamedTuple):
    """The branch that the user has accepted. ref: of the remote, "" if there was none.

    commit: the one that was checked out when they accepted the folder, or when they last typed `sync`.
    """

    ref: str = ""
    commit: str = ""


class BranchDifferences(NamedTuple):
    """Names of files that commits have changed. added: by commits of HEAD that the accepted branch does not contain.
    missing: by commits of that branch that HEAD does not contain.
    """

    added: frozenset[str] = frozenset()
    missing: frozenset[str] = frozenset()


def line_of(folder: str) -> AcceptedLine:
    """What to store when the user accepts a folder: the default branch of its remote, and the commit."""
    deadline = time.monotonic() + GIT_S
    refs = _remote_branches(folder, deadline) or set()
    format_ = "--format=%(HEAD)%(upstream)%00"
    heads = git_names(folder, ["for-each-ref", format_, "refs/heads"], deadline) or set()
    upstream = next((name.strip()[1:] for name in heads if name.strip().startswith("*")), "")
    remote = "/".join(upstream.split("/")[:3]) if upstream.startswith(_REMOTES) else _ORIGIN
    wanted = [*_defaults_of(_ORIGIN), *_defaults_of(remote), upstream]
    head = git_names(folder, ["rev-parse", "HEAD"], deadline) or set()
    commit = next((name.strip() for name in head if COMMIT.fullmatch(name.strip())), "")
    return AcceptedLine(next((name for name in wanted if name in refs), ""), commit)


def differences(folder: str, line: AcceptedLine | None) -> BranchDifferences | None:
    """How HEAD and the accepted branch differ. line: None if an earlier version has stored none.

    None if git fails, takes long, or does not report which branch that is. Without any remote, all commits are the
    user's own, and nothing differs.
    """
    deadline = time.monotonic() + GIT_S
    has_remotes = _has_remotes(folder)
    refs = _remote_branches(folder, deadline)
    if not refs and not has_remotes:
        return BranchDifferences()
    if refs is None:
        return None
    base = _base(refs, line)
    if not base:
        return None
    log = ["log", "-m", "--no-renames", "--name-only", "-z", "--relative", "--format="]
    added = git_names(folder, [*log, "HEAD", f"^{base}", "--", "."], deadline)
    missing = git_names(folder, [*log, base, "^HEAD", "--", "."], deadline) if added is not None else None
    return None if added is None or missing is None else BranchDifferences(frozenset(added), frozenset(missing))


def is_ahead(folder: str, line: AcceptedLine | None) -> bool:
    """Whether HEAD has commits that the accepted branch does not contain, in any file; True if git fails."""
    deadline = time.monotonic() + GIT_S
    refs = _remote_branches(folder, deadline)
    if not refs and not _has_remotes(folder):
        return False
    base = _base(refs or set(), line)
    own = git_names(folder, ["rev-list", "--max-count=1", "HEAD", f"^{base}"], deadline) if base else None
    return own is None or bool(own)


def names_without_commit(folder: str, names: Collection[str]) -> set[str]:
    """Those of some files in a folder that HEAD does not have, or has with another text; all if git fails."""
    tree = git_names(folder, ["ls-tree", "-r", "-z", "HEAD", "--", "."], time.monotonic() + GIT_S)
    if tree is None:
        return set(names)
    committed = {name: about.split()[-1] for about, _, name in (entry.partition("\t") for entry in tree) if name}
    return {name for name in names if committed.get(name, "") not in _ids_of(os.path.join(folder, name))}


def _ids_of(path: str) -> set[str]:
    """The ids that git may give to a file, with its own line breaks or those that git stores. {""} for no file."""
    try:
        data = files.read(path, _FILE_BYTES)
    except FileNotFoundError:
        return {""}
    except OSError:
        return set()
    return {blob(text, is_long) for text in (data, data.replace(b"\r\n", b"\n")) for is_long in (False, True)}


def _base(refs: set[str], line: AcceptedLine | None) -> str:
    """The branch or the commit that HEAD is compared with, "" if unknown."""
    if line is None:  # accepted by an earlier version
        remotes = sorted({"/".join(name.split("/")[:3]) for name in refs})
        remote = _ORIGIN if _ORIGIN in remotes else remotes[0] if len(remotes) == 1 else ""
        return next((name for name in _defaults_of(remote) if name in refs), "")
    remote = "/".join(line.ref.split("/")[:3])
    wanted = [line.ref, *_defaults_of(remote)] if line.ref else []
    return next((name for name in wanted if name in refs), line.commit if COMMIT.fullmatch(line.commit) else "")


def _defaults_of(remote: str) -> list[str]:
    return [f"{remote}/{name}" for name in _DEFAULTS] if remote else []


def _remote_branches(folder: str, deadline: float) -> set[str] | None:
    found = git_names(folder, ["for-each-ref", "--format=%(refname)%00", _REMOTES], deadline)
    return None if found is None else {name.strip() for name in found} - {""}


def _has_remotes(folder: str) -> bool:
    """Whether the configuration of a folder's repository names a remote, or includes a file that may. Runs no git."""
    project = scopes.find_project(folder)
    if project is None or not project.git:
        return False
    for place in (os.path.join(project.root, ".git"), project.git, project.root):  # the last one: of a bare repository
        try:
            data = files.read(os.path.join(place, "config"), _CONFIG_BYTES, within=place)
        except FileNotFoundError:
            continue
        except OSError:
            return True
        return len(data) >= _CONFIG_BYTES or any(word in data.lower() for word in (b"[remote", b"[include"))
    return True
