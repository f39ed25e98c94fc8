"""Which repositories' shared memories and skills the user has accepted: one small file in the data folder.

A decision is about one clone of one repository. It is found again by the clone's root, its remote and the file that git
laid down when it made the clone, none of which a commit or an archive can bring along. So another repository in the
same place, or the same one from another remote, is asked about again. No git program is needed, as at each start.
"""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from memory.core.annotations import Any, NamedTuple
from memory.core.identity import short_hash
from memory.core.patterns import lazy
from memory.store.engine import locks
from memory.store.files import checked_json
from memory.store.paths import FOLDER_MODE, Home, disk_refusal
from memory.store.projects.scopes import Project, find_project, path_scope
from memory.system import files

MEMORIES, SKILLS = "memories", "skills"
KINDS = (MEMORIES, SKILLS)
ACCEPTED, REFUSED, UNDECIDED = "accepted", "refused", ""
SKILL_FOLDER = os.path.join(".claude", "skills")
_CONFIG_BYTES = 64_000
_LOCK_WAIT_S = 2.0
_REMOTE = lazy(r'^[ \t]*(?:\[remote "(?P<name>[^"\n]*)"\]|\[|url[ \t]*=[ \t]*(?P<url>\S+))', 2 | 8)  # I, M


class TrustSubject(NamedTuple):
    """What a decision is about. kind: memories or skills.  folder: within the repository.  key: see `place_of`.

    scope: of the memories that come from there.  clone: as `key`, wherever the repository lies.
    """

    kind: str
    root: str
    folder: str
    key: str
    scope: str = ""
    clone: str = ""


def place_of(project: Project, kind: str, folder: str) -> TrustSubject:
    """The place of a repository's shared folder or skills, with the key that its decision is kept under."""
    name = os.path.relpath(folder, project.root) if os.path.isabs(folder) else folder
    parts = [kind, name, _identity(project)]
    there = find_project(os.path.join(project.root, name)) if project.git else None
    if there is not None and os.path.realpath(there.root) != os.path.realpath(project.root):
        parts.append(_identity(there))  # a submodule, or another repository within: another place than the folder was
    key = _hash([kind, os.path.realpath(project.root), *parts[1:]])
    return TrustSubject(kind, project.root, name, key, project.scope, _hash(parts))


def _hash(parts: Sequence[str]) -> str:
    return short_hash("\0".join(parts).encode("utf-8", "surrogateescape")).hex()


def decision(home: Home, place: TrustSubject) -> str:
    """ACCEPTED, REFUSED or UNDECIDED."""
    found = str(_row(home, place).get("decision", ""))
    return found if found in (ACCEPTED, REFUSED) else UNDECIDED


def decide(home: Home, place: TrustSubject, what: str, line: Sequence[str] = ()) -> None:
    """Keep a decision. line: the ref and the commit that were accepted with it.

    Raises Refusal `read_only`, `disk_full`.
    """
    facts = {"decision": what, "at": time.time_ns() // 1000, "line": list(line), "withdrawn": False}
    with _hold_decisions(home):
        known = _load(home)
        for row in known.values() if what == ACCEPTED else ():
            if isinstance(row, dict) and _is_about(row, place):
                row["withdrawn"] = True
        _note(home, place, {**facts, "scope": place.scope, "clone": place.clone}, known)


def _is_about(row: dict[str, Any], place: TrustSubject) -> bool:
    """Whether an earlier decision was about the same clone, wherever it lay, or about what lay in the same place."""
    if row.get("kind") != place.kind or _scope_of(row) != place.scope:
        return False
    there = (_without_secrets(place.root), _without_secrets(place.folder))
    return row.get("clone") == place.clone or (row.get("root"), row.get("folder")) == there


def refused_scopes(home: Home) -> set[tuple[str, str]]:
    """The (kind, scope) of what the user has refused, whether its repository is still there, or lies elsewhere now."""
    return {
        (row["kind"], scope)
        for row in _load(home).values()
        if isinstance(row, dict) and row.get("decision") == REFUSED and row.get("kind") in KINDS
        if not row.get("withdrawn") and (scope := _scope_of(row))
    }


def _scope_of(row: dict[str, Any]) -> str:
    """The scope of what a decision is about: the one noted with it, else the place's own."""
    noted, root = row.get("scope"), row.get("root")
    if isinstance(noted, str) and noted:
        return noted
    return path_scope(root) if isinstance(root, str) and os.path.isabs(root) else ""


def line_accepted(home: Home, place: TrustSubject) -> tuple[str, str] | None:
    """The ref and the commit that were accepted; None where that was not noted."""
    found = _row(home, place).get("line")
    if not isinstance(found, list) or len(found) != 2:
        return None
    return str(found[0]), str(found[1])


def has_asked(home: Home, place: TrustSubject) -> bool:
    """Whether the user has been asked about it."""
    return bool(_row(home, place).get("asked"))


def note_asked(home: Home, place: TrustSubject, asked: bool = True) -> None:
    """Note that the user has been asked, or is to be asked again. Raises Refusal `store_busy`, `read_only`, …"""
    with _hold_decisions(home):
        _note(home, place, {"asked": asked}, _load(home))


def _row(home: Home, place: TrustSubject) -> dict[str, Any]:
    row = _load(home).get(place.key)
    return row if isinstance(row, dict) else {}


def _load(home: Home) -> dict[str, Any]:
    try:
        found = checked_json.read(home.trust)
    except (OSError, ValueError, RecursionError):
        return {}  # what cannot be read is asked about again
    return found if isinstance(found, dict) else {}


@contextmanager
def _hold_decisions(home: Home) -> Iterator[None]:
    """Keep others from changing the decisions: a session that starts notes that it has asked, and must not write back
    what it read before the user has decided in a terminal.

    Raises Refusal `store_busy`, `read_only`, `disk_full`.
    """
    try:
        os.makedirs(home.root, mode=FOLDER_MODE, exist_ok=True)
        os.makedirs(home.locks, mode=FOLDER_MODE, exist_ok=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error
    with locks.hold_lock(os.path.join(home.locks, "trust"), exclusive=True, wait_s=_LOCK_WAIT_S):
        yield


def _note(home: Home, place: TrustSubject, facts: dict[str, Any], known: dict[str, Any]) -> None:
    """Write facts about a place. known: what the file holds now."""
    before = known.get(place.key)
    about = {"kind": place.kind, "root": _without_secrets(place.root), "folder": _without_secrets(place.folder)}
    known[place.key] = {**(before if isinstance(before, dict) else {}), **about, **facts}
    try:
        checked_json.write(home.trust, known, only_copy=True, indent=1, sort_keys=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error


def _without_secrets(path: str) -> str:
    """A path as a reader of the file sees it; a decision is found by its key alone."""
    from memory.core.safety.safe_names import safe_name  # few starts note anything

    return "/".join(map(safe_name, path.split("/")))


def _identity(project: Project) -> str:
    """What sets this clone apart from one in the same place: its remote, and a file that each clone has of its own.

    git lays `description` down when it makes a clone and never touches it again; where a template leaves it out, the
    first line of the log of HEAD does. Outside of a repository it is the folder itself.
    """
    if not project.git:
        return f"no repository {_inode(project.root)}"
    common = os.path.join(project.root, ".git")
    if os.path.islink(common) or not os.path.isdir(common):
        common = project.git
    try:
        status = os.stat(os.path.join(common, "description"), follow_symlinks=False)
        own = f"{status.st_ino} {status.st_mtime_ns}"
    except OSError:
        own = _inode(common) + _start(common, os.path.join("logs", "HEAD"), 1_000).partition("\n")[0]
    return f"{own}\0{_remote(_start(common, 'config', _CONFIG_BYTES))}"


def _inode(path: str) -> str:
    try:
        return f"{os.stat(path).st_ino} "
    except OSError:
        return ""


def _remote(config: str) -> str:
    """The address of the remote `origin`, else all there are."""
    found: list[tuple[str, str]] = []
    name = None
    for match in _REMOTE.finditer(config):
        if match["url"] is None:
            name = match["name"]
        elif name is not None:
            found.append((name, match["url"]))
    own = [url for name, url in found if name == "origin"]
    return "\n".join(own or sorted(url for _, url in found))


def _start(common: str, name: str, size: int) -> str:
    """The beginning of one of git's files, "" for what is no ordinary file or a link that leads out of git's folder."""
    try:
        return files.read(os.path.join(common, name), size, within=common).decode("utf-8", "replace")
    except OSError:
        return ""
