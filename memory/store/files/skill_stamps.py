"""Which files of skills have changed since they were taken in.

A note of each file's time, size and digest (skills.json in the data folder) makes a look at an unchanged tree cost one
`stat` a file.
"""

import os
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import Refusal
from memory.core.safety.safe_names import is_safe_path
from memory.store.engine.locks import hold_lock
from memory.store.files import checked_json
from memory.store.files.skill_trees import MAX_DEPTH, SkillFile, Tree, is_skipped, repository_around, walk
from memory.store.journal.journal import identity
from memory.store.paths import Home
from memory.store.projects.scopes import USER

GIVEN_AT_ONCE = 500  # files of folders given by hand that one session's start looks at; of more, a part in turn
_LOCK_WAIT_S = 2.0
_FORMAT = 2
_TURN_S = 60


class Stamp(NamedTuple):
    """What is known of a file that was taken in. ids: of the skills in it, none where it is broken or a copy."""

    mtime_ns: int
    size: int
    digest: str
    ids: tuple[str, ...]
    scope: str
    owner: str

    def is_of(self, tree: Tree) -> bool:
        """Whether a file that is met in a tree came in by it."""
        return (self.owner, self.scope) == (tree.owner, tree.scope)


class TreeChanges(NamedTuple):
    """What a look at some trees showed. gone: the stamps of files that are no longer there, by path.

    journal: the identity of the store's when it was looked.  elsewhere: files that are another project's skills.
    """

    changed: list[SkillFile]
    unchanged: list[SkillFile]
    gone: dict[str, Stamp]
    stamps: dict[str, Stamp]
    journal: tuple[int, int] | None = None
    elsewhere: Sequence[str] = ()


_Row = list[Any]  # mtime_ns, size, digest, ids: a file's line in the note


def is_unchanged(home: Home, trees: Sequence[Tree]) -> bool:
    """Whether some trees, and the folders that were given by hand, lie there as they were last seen.

    What `look_everywhere` would find out, without making anything of it: most sessions begin like this.
    """
    owners = {tree.owner for tree in trees}
    known: dict[tuple[str, str], _Row] = {}
    given: list[tuple[str, _Row]] = []
    for owner, _, files in _notes(home):
        if owner in owners:
            known.update(((owner, path), row) for path, row in files.items())
        elif os.path.isabs(owner):
            given += files.items()
    visited: set[tuple[int, int]] = set()
    for tree in trees:
        for found in walk(tree, visited):
            if known.pop((tree.owner, found.path), [])[:2] != [found.mtime_ns, found.size]:
                return False
    return not known and all(_is_as_noted(path, row) for path, row in _their_turn(given))


def _their_turn(given: list[tuple[str, _Row]]) -> list[tuple[str, _Row]]:
    """As many files as one start looks at: all of few; of many a part, another one from minute to minute."""
    parts = -(-len(given) // GIVEN_AT_ONCE)
    return given[int(time.time() / _TURN_S) % parts :: parts] if parts else []


def _is_as_noted(path: str, row: _Row) -> bool:
    try:
        status = os.stat(path)
    except OSError:
        return False
    return [status.st_mtime_ns, status.st_size] == row[:2]


def look(home: Home, trees: Sequence[Tree], files: Sequence[SkillFile] = (), again: bool = False) -> TreeChanges:
    """What has changed in some trees. files: single ones that were named.

    again: count what could not be taken in last time as changed, so that it is named once more.
    """
    stamps = load(home)
    looked_at = [*trees, *(found.tree for found in files)]
    seen: dict[str, SkillFile] = {}
    visited: set[tuple[int, int]] = set()
    for found in (*files, *(found for tree in trees for found in walk(tree, visited))):
        path = found.path
        if path not in stamps and (real := os.path.realpath(path)) in stamps:  # met by a link
            path = real
        seen.setdefault(path, _first_given(found._replace(path=path), stamps.get(path)))
    changed, unchanged, elsewhere = list[SkillFile](), list[SkillFile](), list[str]()
    for path, found in seen.items():
        stamp = stamps.get(path)
        if _is_elsewhere(found, stamp):
            elsewhere.append(path)
            continue
        same = stamp is not None and stamp[:2] == (found.mtime_ns, found.size) and stamp.is_of(found.tree)
        (unchanged if same and not (again and stamp and not stamp.ids) else changed).append(found)
    missing = {path: stamp for path, stamp in stamps.items() if path not in seen}
    gone = {
        path: stamp for path, stamp in missing.items() if any(_is_reaching(each, path, stamp) for each in looked_at)
    }
    return TreeChanges(changed, unchanged, gone, stamps, identity(home), elsewhere)


def look_everywhere(home: Home, trees: Sequence[Tree], again: bool = False) -> TreeChanges:
    """What has changed in some trees, and in the folders that were given by hand at any time."""
    changes = look(home, trees, again=again)
    changed, gone = _given_files(changes.stamps)
    return changes._replace(changed=[*changes.changed, *changed], gone=changes.gone | gone)


def _given_files(stamps: Mapping[str, Stamp]) -> tuple[list[SkillFile], dict[str, Stamp]]:
    """The files of folders that were given by hand: those that have changed, and the stamps of those that are gone.

    Only what is known is looked at: such a folder may be large, and new skills in it wait for the next `ingest`.
    """
    changed, gone = [], {}
    for path, stamp in stamps.items():
        if os.path.isabs(stamp.owner):
            try:
                status = os.stat(path)
            except OSError:
                gone[path] = stamp
                continue
            if stamp[:2] != (status.st_mtime_ns, status.st_size):
                changed.append(SkillFile(path, _tree_of(path, stamp), status.st_mtime_ns, status.st_size))
    return changed, gone


def _is_reaching(tree: Tree, path: str, stamp: Stamp) -> bool:
    """Whether a file that was taken in would be met here if it were there still.

    In a folder that is given by hand also one that came in by a folder inside it, or around it.
    """
    if stamp.owner == tree.owner and not tree.whole:
        return True
    return (
        tree.whole and _is_given_by_hand(path, stamp) and _is_on_walk(tree.root, path) and not os.path.exists(path)
    )


def _is_given_by_hand(path: str, stamp: Stamp) -> bool:
    """Whether a file came in by a folder that was given by hand."""
    return os.path.isabs(stamp.owner) and stamp.owner != path


def _is_on_walk(root: str, path: str) -> bool:
    """Whether a walk through the whole of a folder comes by a path."""
    if not path.startswith(root.rstrip(os.sep) + os.sep):
        return False
    *folders, _ = os.path.relpath(path, root).split(os.sep)
    return len(folders) <= MAX_DEPTH and not any(map(is_skipped, folders))


def _is_elsewhere(found: SkillFile, stamp: Stamp | None) -> bool:
    """Whether a file that is given for a project is another one's already: it has one place in the note.

    Given for the user it is moved, since all projects see it then.
    """
    if stamp is None or not stamp.ids or not _is_given(found) or found.tree.scope == USER:
        return False
    return stamp.scope not in (found.tree.scope, USER)


def _is_given(found: SkillFile) -> bool:
    """Whether a file, or the folder that it is in, was given by hand."""
    return os.path.isabs(found.tree.owner)


def _tree_of(path: str, stamp: Stamp) -> Tree:
    """The tree by which a file came in that was given by hand."""
    folder = os.path.dirname(path) if stamp.owner == path else stamp.owner
    return Tree(folder, stamp.scope, stamp.owner, within=repository_around(folder))


def _first_given(found: SkillFile, stamp: Stamp | None) -> SkillFile:
    """A file as it came in first: of two folders that were given, one in the other, it stays with the one that had it.

    Its id goes by its place in that folder.
    """
    if stamp is None or not _is_given(found) or not os.path.isabs(stamp.owner):
        return found
    if stamp.scope not in (found.tree.scope, USER):
        return found
    return found._replace(tree=_tree_of(found.path, stamp))


def load(home: Home) -> dict[str, Stamp]:
    """The stamps of all files that were taken in, by path; {} where there are none or they cannot be read."""
    return {
        path: Stamp(mtime_ns, size, digest, tuple(ids), scope, owner)
        for owner, scope, files in _notes(home)
        for path, (mtime_ns, size, digest, ids) in files.items()
    }


def _notes(home: Home) -> list[tuple[str, str, dict[str, _Row]]]:
    """The note as it is written: (owner, scope, their files by path); [] for one that cannot be understood."""
    try:
        found = checked_json.read(home.skills)
    except (OSError, ValueError, RecursionError):
        return []
    trees = found.get("trees") if isinstance(found, dict) and found.get("format") == _FORMAT else None
    if not isinstance(trees, list) or not all(
        isinstance(tree, list) and len(tree) == 3 and isinstance(tree[2], dict) for tree in trees
    ):
        return []
    sound = all(isinstance(row, list) and len(row) == 4 for _, _, files in trees for row in files.values())
    return trees if sound else []


def save(
    home: Home, changed: Mapping[str, Stamp], gone: Iterable[str], looked: tuple[int, int] | None = None
) -> None:
    """Note what was taken in. Losing the note costs another look, never a skill.

    looked: the journal's identity when it was looked; nothing is noted of a store that was set back since.
    """
    with suppress(OSError, Refusal), _lock_notes(home):
        if looked and identity(home) != looked:
            return
        stamps = load(home) | dict(changed)
        for path in gone:
            stamps.pop(path, None)
        _write(home, stamps)


def invalidate(home: Home, kept: Iterable[tuple[str, str, str]]) -> None:
    """Have every file that was taken in read again: the store has become another one since.

    kept: (id, scope, file) of the skills in it. Of those whose file is gone the note may say nothing any more.
    """
    stamps = load(home)
    noted = {name for stamp in stamps.values() for name in stamp.ids}
    gone = {
        path: Stamp(0, 0, "", (name,), scope, os.path.dirname(path))
        for name, scope, path in kept
        if name not in noted and path not in stamps and os.path.isabs(path) and not os.path.exists(path)
    }
    doubted = {path: stamp._replace(mtime_ns=0, digest="") for path, stamp in stamps.items()} | gone
    if not doubted:
        return
    try:
        with _lock_notes(home):
            _write(home, doubted)
    except (OSError, Refusal):  # no note is better than a wrong one
        with suppress(OSError):
            os.remove(home.skills)


def _lock_notes(home: Home) -> AbstractContextManager[None]:
    return hold_lock(os.path.join(home.locks, "skills"), exclusive=True, wait_s=_LOCK_WAIT_S)


def _write(home: Home, stamps: Mapping[str, Stamp]) -> None:
    trees: dict[tuple[str, str], dict[str, _Row]] = {}
    for path, stamp in stamps.items():
        if not (is_safe_path(path) and is_safe_path(stamp.owner)):  # looked at again each time, and never written down
            continue
        trees.setdefault((stamp.owner, stamp.scope), {})[path] = list(stamp[:4])
    note = {"format": _FORMAT, "trees": [[*whose, files] for whose, files in trees.items()]}
    checked_json.write(home.skills, note)
