"""What the user's data know of projects: where they lie, by what a repository is recognised elsewhere, and which share
one memory because the user said so.

A repository is recognised by its first commits and its remotes. Both can be copied by anybody, so a likeness only
leads to a question, and never to a memory being shown. Of a remote's address nothing is kept but a hash of its host
and path: no user, no password, no token.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.core.safety.safe_names import is_safe_path
from memory.store.engine import locks
from memory.store.files import checked_json
from memory.store.paths import Home, disk_refusal
from memory.store.projects.scopes import KnownProjects, Project, path_scope
from memory.system import files

MOST = 2_000  # projects on record; the one that was met longest ago goes first
_CONFIG_BYTES = 65_536
_MOST_COMMITS = 16  # a repository with more beginnings than this is known by none
_AGAIN_S = 86_400  # until git is asked once more, where it did not answer
_SECTION = lazy(r'\A\s*\[\s*([A-Za-z0-9.-]+)(?:\s+"(?:[^"\\]|\\.)*")?\s*\]')
_URL = lazy(r"\A\s*[uU][rR][lL]\s*=(.*)")
_SCP = lazy(r"\A(?:[^@/\s]*@)?([^:/\s\[\]]+|\[[0-9a-fA-F:]+\]):(?!//)(.*)")
_PORTS = {"ssh": 22, "git+ssh": 22, "https": 443, "http": 80, "git": 9418}
_PARTS = ("projects", "shared", "asked", "offered")
_COMMIT = lazy(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")


class Identity(NamedTuple):
    """By what a repository is recognised: its first commits, and hashes of its remotes. Empty where not known."""

    commits: frozenset[str]
    remotes: frozenset[str]


class Likeness(NamedTuple):
    """A project that another one resembles. is_clone: they have a remote in common, or the old one was moved away."""

    project: Project
    is_clone: bool


# --- what is on record --------------------------------------------------------------------------------------------


def load(home: Home) -> KnownProjects:
    """What is needed to tell which project a folder is. A decision to share holds while the remotes are the same."""
    data = _data(home)
    rows, shared = data["projects"], dict[str, str]()
    for scope, row in data["shared"].items():
        if sorted(remotes_at(str(row.get("root")))) == row.get("remotes"):
            shared[scope] = str(row.get("scope"))
    return KnownProjects(frozenset(row["root"] for row in rows.values() if not row.get("git")), shared)


def identity_of(home: Home, scope: str) -> Identity:
    """By what a project on record is recognised; empty where it is not on record. scope: its own."""
    row = _data(home)["projects"].get(scope, {})
    return Identity(frozenset(row.get("commits") or ()), frozenset(row.get("remotes") or ()))


def root_of(home: Home, scope: str) -> str:
    """The root of a project on record, "" where it is not. scope: its own."""
    return str(_data(home)["projects"].get(scope, {}).get("root", ""))


def is_noted(home: Home, project: Project) -> bool:
    """Whether a project is on record with all that can be known of it now."""
    row = _data(home)["projects"].get(path_scope(project.root))
    if row is None or not project.git:
        return row is not None
    is_answered = row.get("commits") or time.time() - _number(row.get("asked")) < _AGAIN_S
    return bool(is_answered) and row.get("remotes") == sorted(remotes_at(project.root))


def note(home: Home, project: Project, timeout_s: float) -> Identity:
    """Put a project on record, with its identity. timeout_s: for git, which is asked once for each repository.

    Trouble with the disk is passed over: nothing depends on the record but a question.
    """
    scope = path_scope(project.root)
    row = _data(home)["projects"].get(scope, {})
    commits = frozenset(row.get("commits") or ())
    now = time.time()
    if project.git and not commits:
        commits = first_commits(project, timeout_s)
    found = Identity(commits, remotes_at(project.root) if project.git else frozenset())
    fresh = {
        "root": project.root, "git": bool(project.git), "commits": sorted(found.commits),
        "remotes": sorted(found.remotes), "asked": now, "at": now,
    }  # fmt: skip
    if not is_safe_path(project.root):
        return found  # looked at anew each time, and never written down
    try:
        with _edit_record(home) as data:
            data["projects"][scope] = fresh
            newest = sorted(data["projects"], key=lambda name: -_number(data["projects"][name].get("at")))
            data["projects"] = {name: data["projects"][name] for name in newest[:MOST]}
    except Exception:
        return found
    return found


def has_possible_match(home: Home, project: Project) -> bool:
    """Whether any project on record could be the same repository: by the remotes, without asking git."""
    own, rows = path_scope(project.root), _data(home)["projects"]
    here = remotes_at(project.root) if project.git else frozenset[str]()
    return bool(project.git) and any(
        here & set(row["remotes"]) or (not here and not row["remotes"] and not os.path.isdir(row["root"]))
        for scope, row in rows.items()
        if scope != own and row.get("git")
    )


def likenesses(home: Home, project: Project) -> list[Likeness]:
    """Other projects with the same first commit which the user has not been asked about for this one, clones first."""
    own, data = path_scope(project.root), _data(home)
    row = data["projects"].get(own)
    if not project.git or row is None or own in data["shared"]:
        return []
    asked, found = set(data["asked"].get(own, ())), list[Likeness]()
    for scope, other in data["projects"].items():
        if scope == own or scope in asked or not set(row["commits"]) & set(other["commits"]):
            continue
        moved = not row["remotes"] and not other["remotes"] and not os.path.isdir(other["root"])
        there = Project(scope, other["root"], os.path.basename(other["root"]) or other["root"], "")
        target = str(data["shared"].get(scope, {}).get("scope", scope))
        if target != project.scope:
            is_clone = moved or bool(set(row["remotes"]) & set(other["remotes"]))
            found.append(Likeness(there._replace(scope=target), is_clone))
    return sorted(found, key=lambda one: not one.is_clone)


def note_asked(home: Home, project: Project, other: Project) -> None:
    """The user has been asked whether a project is another one; once is enough."""
    with _edit_record(home) as data:
        asked = data["asked"].setdefault(path_scope(project.root), [])
        if path_scope(other.root) not in asked:
            asked.append(path_scope(other.root))


def is_offered(home: Home, project: Project) -> bool:
    """Whether the user has been offered the import of a project's past."""
    return project.scope in _data(home)["offered"]


def note_offered(home: Home, project: Project) -> None:
    """The user has seen the offer: no session repeats it. Raises as `share`."""
    with _edit_record(home) as data:
        data["offered"][project.scope] = round(time.time())


def share(home: Home, project: Project, scope: str) -> None:
    """From now on a project has the memory of another scope.

    Raises Refusal `secret_in_path`, since the folder has to be written down; `read_only`, `disk_full`, `store_busy`.
    """
    if not is_safe_path(project.root):
        raise Refusal("secret_in_path", "The name of this folder holds what looks like a secret: rename it first.")
    with _edit_record(home) as data:
        row = {"scope": scope, "root": project.root, "remotes": sorted(remotes_at(project.root))}
        data["shared"][path_scope(project.root)] = row


def separate(home: Home, project: Project) -> bool:
    """Give a project a memory of its own again; whether it shared one. Raises as `share`."""
    with _edit_record(home) as data:
        return data["shared"].pop(path_scope(project.root), None) is not None


def _data(home: Home) -> dict[str, dict[str, Any]]:
    """The record; what cannot be read of it is left out."""
    try:
        read = checked_json.read(_path(home))
    except (OSError, ValueError, RecursionError):
        read = {}
    data = read if isinstance(read, dict) else {}
    found = {name: data[name] if isinstance(data.get(name), dict) else {} for name in _PARTS}
    found["projects"] = {scope: row for scope, row in found["projects"].items() if _is_project(row)}
    found["shared"] = {scope: row for scope, row in found["shared"].items() if isinstance(row, dict)}
    found["asked"] = {scope: row for scope, row in found["asked"].items() if isinstance(row, list)}
    return found


def _is_project(row: Any) -> bool:
    return (
        isinstance(row, dict)
        and isinstance(row.get("root"), str)
        and all(isinstance(row.get(name), list) for name in ("commits", "remotes"))
    )


@contextmanager
def _edit_record(home: Home) -> Iterator[dict[str, dict[str, Any]]]:
    """The record, written back when it has been changed."""
    home.prepare()
    with locks.hold_lock(os.path.join(home.locks, "projects"), exclusive=True, wait_s=2.0):
        data = _data(home)
        yield data
        try:
            checked_json.write(_path(home), data, only_copy=True)
        except OSError as error:
            raise disk_refusal(error, home.root) from error


def _path(home: Home) -> str:
    return os.path.join(home.root, "projects.json")


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


# --- what a repository is recognised by ---------------------------------------------------------------------------


def first_commits(project: Project, timeout_s: float) -> frozenset[str]:
    """The commits without a parent that HEAD goes back to; none of a shallow clone, which ends somewhere else."""
    from memory.store.projects import git

    if os.path.exists(os.path.join(project.root, ".git", "shallow")):
        return frozenset()
    output = git.read(project, project.root, ["rev-list", "--max-parents=0", "HEAD"], timeout_s)
    found = (output or b"").decode("ascii", "replace").split()
    if len(found) > _MOST_COMMITS or not all(_COMMIT.fullmatch(name) for name in found):
        return frozenset()
    return frozenset(found)


def remotes_at(root: str) -> frozenset[str]:
    """Hashes of the addresses of a repository's remotes, read from its own configuration file."""
    from hashlib import blake2b

    try:
        text = files.read(os.path.join(root, ".git", "config"), _CONFIG_BYTES, within=root).decode("utf-8", "replace")
    except OSError:
        return frozenset()
    places, section = set[str](), ""
    for line in text.splitlines():
        if head := _SECTION.match(line):
            section, line = head.group(1).lower(), line[head.end() :]
        if section == "remote" and (found := _URL.fullmatch(line)):
            places.add(remote_place(found.group(1).strip().strip('"')))
    return frozenset(blake2b(place.encode("utf-8", "replace"), digest_size=16).hexdigest() for place in places - {""})


def remote_place(url: str) -> str:
    """Host and path of a remote, the same for each way to reach it: without user, password, default port and `.git`.

    "" for what names no host: a path means something else on each machine.
    """
    from urllib.parse import urlsplit

    try:
        if "://" in url:
            parts = urlsplit(url)
            host, port, path = (parts.hostname or "").lower(), parts.port, parts.path
            if parts.scheme.lower() not in _PORTS:
                return ""
            host += f":{port}" if port and port != _PORTS[parts.scheme.lower()] else ""
        else:
            found = _SCP.fullmatch(url)
            if found is None or "::" in url.partition("/")[0].partition("[")[0]:
                return ""
            host, path = found.group(1).lower().strip("[]"), found.group(2).partition("?")[0]
    except ValueError:
        return ""
    path = path.strip("/").removesuffix(".git").strip("/")
    return f"{host}/{path}" if host and path and len(host) > 1 else ""  # C:\repo is no host
