"""What a shared folder held when it and the store last agreed: by that it is told which side has changed what.

One small file a folder and scope, of ids, digests and commits. Losing it makes the next merge more careful, and loses
nothing. A file that is missing was taken out by others only where git says so: stashes, cleaning and older branches
take files away as well.
"""

import json
import os
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from memory.core.identity import short_hash
from memory.store import db, edges, scopes
from memory.store.db import Connection, rows
from memory.store.nodes import integers, quoted
from memory.store.paths import FILE_MODE, FOLDER_MODE, Home

Bases = dict[str, dict[str, Any]]
_COMMITS = "commits"  # no id, so it stands beside the bases
_COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_GIT_S = 3.0


class Common(NamedTuple):
    """What both sides had, by the ids that stand in the folder. commits: the last commit while each file lay there."""

    bases: Bases
    commits: dict[str, str]


def load(home: Home, folder: str, scope: str) -> Common:
    """What was kept of a folder; nothing for one that was never met."""
    try:
        with open(_path(home, folder, scope), encoding="utf-8") as file:
            data = json.load(file)
    except (OSError, ValueError):
        return Common({}, {})
    bases = {str(name): base for name, base in data.items() if isinstance(base, dict)} if isinstance(data, dict) else {}
    commits = {name: str(commit) for name, commit in bases.pop(_COMMITS, {}).items()}
    return Common(bases, commits)


def save(home: Home, folder: str, scope: str, common: Common) -> None:
    """Keep what both sides have. Trouble with the disk is passed over."""
    path = _path(home, folder, scope)
    commits = {name: commit for name, commit in common.commits.items() if commit}
    with suppress(OSError):
        os.makedirs(home.shares, mode=FOLDER_MODE, exist_ok=True)
        _write(path, {**common.bases, _COMMITS: commits})


def _write(path: str, data: Mapping[str, Any]) -> None:
    handle = os.open(path + ".part", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE_MODE)
    with open(handle, "w", encoding="utf-8") as file:
        json.dump(data, file, separators=(",", ":"), sort_keys=True)
    os.replace(path + ".part", path)


def any_kept(home: Home) -> bool:
    """Whether anything is known of any folder."""
    return os.path.isdir(home.shares) and bool(os.listdir(home.shares))


def keep_only(home: Home, bases: Bases) -> None:
    """Forget of all folders what both sides had, but these. Trouble with a file costs the whole of it."""
    for name in os.listdir(home.shares):
        path = os.path.join(home.shares, name)
        try:
            with open(path, encoding="utf-8") as file:
                data = json.load(file)
            _write(path, {one: base for one, base in data.items() if one == _COMMITS or bases.get(one) == base})
        except (OSError, ValueError, AttributeError):
            db.remove(path)


def last_commit(folder: str) -> str:
    """The commit that a folder's repository stands at, by its log of HEAD; "" where there is none. No git is needed."""
    project = scopes.find_project(folder)
    if project is None:
        return ""
    try:
        with open(os.path.join(project.git, "logs", "HEAD"), "rb") as file:
            file.seek(max(0, os.path.getsize(file.name) - 10_000))
            words = file.read().decode("ascii", "replace").splitlines()[-1].split(" ", 2)
    except (OSError, IndexError):
        return ""
    return words[1] if len(words) > 1 and _COMMIT.fullmatch(words[1]) else ""


def deleted(folder: str, missing: Mapping[str, str]) -> set[str]:
    """Which missing files a commit has deleted since the one they were last met at, in the history of HEAD.

    missing: those commits by the ids of the files, "" for all of the history. Where git fails or takes long, none.
    """
    if not missing:
        return set()
    deadline = time.monotonic() + _GIT_S
    held = _listed(folder, ["ls-tree", "-z", "--name-only", "HEAD"], deadline)
    if held is None:
        return set()
    found: set[str] = set()
    log = ["log", "--no-show-signature", "--diff-filter=D", "--no-renames", "--name-only", "-z", "--relative"]
    for commit in sorted(set(missing.values())):
        since = f"{commit}..HEAD" if _COMMIT.fullmatch(commit) else "HEAD"
        gone = _listed(folder, [*log, "--format=", since, "--", "."], deadline) or set()
        found |= {name for name, met in missing.items() if met == commit and f"{name}.md" in gone}
    return {name for name in found if f"{name}.md" not in held}


def _listed(folder: str, words: list[str], deadline: float) -> set[str] | None:
    """The names that a git command prints; None where it fails. It asks nobody, and fetches nothing."""
    import subprocess

    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment |= {"GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "none", "GIT_OPTIONAL_LOCKS": "0"}
    try:
        done = subprocess.run(
            ["git", "--no-pager", *words],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=max(0.0, deadline - time.monotonic()),
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return {os.fsdecode(name) for name in done.stdout.split(b"\0") if name} if done.returncode == 0 else None


def _path(home: Home, folder: str, scope: str) -> str:
    name = short_hash(f"{os.path.realpath(folder)}\0{scope}".encode("utf-8", "surrogateescape")).hex()
    return os.path.join(home.shares, f"{name}.json")


def manual_links(connection: Connection, keys: list[int]) -> dict[int, list[tuple[str, str, float, str]]]:
    """The links made by hand from some memories: (target's id, relation, weight, reasoning)."""
    if not keys:
        return {}
    sql = (
        "SELECT e.source, n.id, e.relation, e.weight, e.reasoning FROM edges e JOIN nodes n ON n.key = e.target "
        f"WHERE e.provenance = {quoted(edges.MANUAL)} AND e.source IN ({integers(keys)})"
    )
    found: dict[int, list[tuple[str, str, float, str]]] = {}
    for source, *link in rows(connection, sql):
        found.setdefault(source, []).append((link[0], link[1], float(link[2]), link[3]))
    return found
