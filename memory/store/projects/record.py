"""The record of projects on the disk, projects.json in the data folder: how its rows are read and written."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from memory.core.annotations import Any, NamedTuple
from memory.store.engine import locks
from memory.store.files import checked_json
from memory.store.paths import Home, disk_refusal
from memory.store.projects.scopes import KnownProjects, Project, git_data, path_scope

MOST = 2_000  # projects on record; the one that was met longest ago goes first
AGAIN_S = 86_400  # until git is asked once more, where it did not answer
_PARTS = ("projects", "shared", "asked", "offered", "replaced")
Data = dict[str, dict[str, Any]]


class Identity(NamedTuple):
    """By what a repository is recognised: its first commits, and hashes of its remotes. Empty where not known."""

    commits: frozenset[str]
    remotes: frozenset[str]


def config_stamp(root: str) -> list[int] | None:
    """What changes with git's configuration of a repository; None where it has none of its own."""
    try:
        status = os.stat(os.path.join(root, ".git", "config"), follow_symlinks=False)
    except (OSError, ValueError):  # a submodule's is elsewhere, as is a bare repository's
        try:
            data = git_data(root)
            status = os.stat(os.path.join(data, "config") if data else "", follow_symlinks=False)
        except (OSError, ValueError):
            return None
    return [status.st_ino, status.st_ctime_ns, status.st_size]


def own_scope_in(data: Data, root: str) -> str:
    """The scope of the repository that lies in a place now, whatever memory it shares."""
    place = path_scope(root)
    return str(data["replaced"].get(place, {}).get("scope", place))


def known_projects(data: Data) -> KnownProjects:
    """What is needed to know which project a folder is. A decision to share holds while the remotes are the same."""
    rows, shared = data["projects"], dict[str, str]()
    for scope, row in data["shared"].items():
        if sorted(remotes_of(str(row.get("root")))) == row.get("remotes"):
            shared[scope] = str(row.get("scope"))
    for place, row in data["replaced"].items():
        shared[place] = shared.get(row["scope"], row["scope"])
    return KnownProjects(frozenset(row["root"] for row in rows.values() if not row.get("git")), shared)


def put_row(data: Data, scope: str, project: Project, found: Identity) -> None:
    """Put a project into the record."""
    now = time.time()
    data["projects"][scope] = {
        "root": project.root, "git": bool(project.git), "commits": sorted(found.commits),
        "remotes": sorted(found.remotes), "config": config_stamp(project.root), "asked": now, "at": now,
    }  # fmt: skip
    newest = sorted(data["projects"], key=lambda name: -number_of(data["projects"][name].get("at")))
    data["projects"] = {name: data["projects"][name] for name in newest[:MOST]}


def remotes_of(root: str) -> frozenset[str]:
    """As recognition.remotes_at."""
    from memory.store.projects.recognition import remotes_at  # most calls need none

    return remotes_at(root)


def read_record(home: Home) -> Data:
    """The record; what cannot be read of it is left out."""
    try:
        read = checked_json.read(_path(home))
    except (OSError, ValueError, RecursionError):
        read = {}
    data = read if isinstance(read, dict) else {}
    found = {name: data[name] if isinstance(data.get(name), dict) else {} for name in _PARTS}
    found["projects"] = {scope: row for scope, row in found["projects"].items() if _is_project(row)}
    found["shared"] = {scope: row for scope, row in found["shared"].items() if isinstance(row, dict)}
    found["replaced"] = {scope: row for scope, row in found["replaced"].items() if _is_replacement(row)}
    found["asked"] = {scope: row for scope, row in found["asked"].items() if isinstance(row, list)}
    return found


def _is_replacement(row: Any) -> bool:
    return isinstance(row, dict) and all(isinstance(row.get(name), str) for name in ("scope", "former"))


def _is_project(row: Any) -> bool:
    return (
        isinstance(row, dict)
        and isinstance(row.get("root"), str)
        and all(isinstance(row.get(name), list) for name in ("commits", "remotes"))
    )


@contextmanager
def edit_record(home: Home) -> Iterator[Data]:
    """The record, written back when it has been changed."""
    home.prepare()
    with locks.hold_lock(os.path.join(home.locks, "projects"), exclusive=True, wait_s=2.0):
        data = read_record(home)
        yield data
        try:
            checked_json.write(_path(home), data, only_copy=True)
        except OSError as error:
            raise disk_refusal(error, home.root) from error


def _path(home: Home) -> str:
    return os.path.join(home.root, "projects.json")


def number_of(value: Any) -> float:
    """A number of the record, 0 for anything else."""
    return float(value) if isinstance(value, int | float) else 0.0
