"""Compare the code that memories are bound to with the project's present code: does each memory still hold?

Hooks call this, so no program is started: files of the work tree are read and digested, up to its limits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from memory.core.code.bindings import (
    BRANCH,
    CHANGED,
    FILE,
    GONE,
    HOLDS,
    NAME,
    RENAMED,
    UNCHECKED,
    Binding,
    BindingVerdict,
    CodePlace,
    reason_of,
    worst,
)
from memory.core.code.places import digests_of, is_unchanged
from memory.core.marks import CODE_CHANGED, mark
from memory.core.safety.secret_files import is_secret
from memory.store.engine.db import Connection
from memory.store.projects.work_tree import FOUND, MAX_FILE, MISSING, OTHER, WorkTree, blob_id
from memory.store.tables import bindings as table
from memory.workspace.code_binding import sources

_SEARCHED_AGAIN = 40  # other files in which a name is searched that is no longer in its own file
# The share of its score that a memory keeps, by the verdict on its code.
SHARES = {GONE: 0.8, BRANCH: 0.85, CHANGED: 0.85, UNCHECKED: 1.0, RENAMED: 0.95, HOLDS: 1.0}


class CodeState:
    """The verdicts on memories that are bound to code, cached for one call. scope: of the project of the work tree."""

    def __init__(self, tree: WorkTree, scope: str) -> None:
        self.tree = tree
        self._scope = scope
        self._known: dict[int, BindingVerdict] = {}

    def verdicts(self, connection: Connection, keys: Sequence[int]) -> Mapping[int, BindingVerdict]:
        """The verdicts on some memories, by key; those that hold, and those without bindings, are left out."""
        unknown = [key for key in keys if key not in self._known]
        if unknown:
            found = table.of_keys(connection, unknown, self._scope)
            self._known |= {key: self.judge(found.get(key, ())) for key in unknown}
        return {key: self._known[key] for key in keys if self._known[key].state != HOLDS}

    def marks(self, connection: Connection, keys: Sequence[int]) -> dict[int, str]:
        """The mark of each of some memories whose code has changed, by key."""
        return {key: mark_of(verdict) for key, verdict in self.verdicts(connection, keys).items()}

    def marks_by_id(self, connection: Connection, ids: Iterable[str]) -> dict[str, str]:
        """As `marks`, by id."""
        keys = table.keys_of(connection, sorted(set(ids)), self._scope)
        found = self.marks(connection, list(keys.values()))
        return {name: found[key] for name, key in keys.items() if key in found}

    def shares(self, connection: Connection, keys: Sequence[int]) -> dict[int, float]:
        """The share of its score that each memory keeps whose code has changed, 0 to 1, by key."""
        return {key: SHARES[verdict.state] for key, verdict in self.verdicts(connection, keys).items()}

    def is_of_project(self, scope: str) -> bool:
        """Whether a scope is the project's, or an agent's in it."""
        return scope.partition("/")[0] == self._scope

    def judge(self, bindings: Iterable[Binding]) -> BindingVerdict:
        """The verdict on a memory with these bindings."""
        return worst(self._judge(one) for one in bindings)

    def _judge(self, binding: Binding) -> BindingVerdict:
        path = binding.path
        if is_secret(path):
            return BindingVerdict(HOLDS)
        state, data = self.tree.read(path)
        if state == MISSING or (state == OTHER and binding.blob):
            return self._find_elsewhere(binding)
        if state not in (FOUND, OTHER):
            return BindingVerdict(UNCHECKED, path)
        if state == OTHER or not binding.blob or blob_id(data) == binding.blob:
            return BindingVerdict(HOLDS)
        if len(data) > MAX_FILE:
            return self._on_branch(binding, BindingVerdict(CHANGED, path))
        text = data.decode("utf-8", "replace")
        verdict = worst(_of_place(path, place, is_unchanged(text, place, path)) for place in binding.places)
        if verdict.state != HOLDS and binding.implied and self._is_defined_elsewhere(binding):
            return BindingVerdict(HOLDS)
        return verdict if verdict.state == HOLDS else self._on_branch(binding, verdict)

    def _find_elsewhere(self, binding: Binding) -> BindingVerdict:
        """The verdict on a file that is missing.

        It has moved if git's index has its bytes under another path, or another file of its name has the same places.
        """
        path = binding.path
        name = path.rpartition("/")[2]
        for other in dict.fromkeys((*self.tree.paths_of_blob(binding.blob), *self.tree.paths_named(name))):
            if other != path and self._has_moved_to(binding, other):
                return BindingVerdict(HOLDS) if binding.implied else BindingVerdict(RENAMED, path, "", other)
        if binding.blob and not self.tree.index():
            for other in self._nearby_files(path):
                state, data = self.tree.read(other)
                if state == FOUND and blob_id(data) == binding.blob:
                    return BindingVerdict(HOLDS) if binding.implied else BindingVerdict(RENAMED, path, "", other)
        if binding.implied and self._is_defined_elsewhere(binding):
            return BindingVerdict(HOLDS)
        return self._on_branch(binding, BindingVerdict(GONE, path))

    def _nearby_files(self, path: str) -> list[str]:
        """Other files with the same ending, those of the same folder first."""
        folder, ending = path.rpartition("/")[0], path.rpartition(".")[2]
        found = [one for one in self.tree.listing(400) if one.endswith(f".{ending}") and one != path]
        return sorted(found, key=lambda one: one.rpartition("/")[0] != folder)[:_SEARCHED_AGAIN]

    def _has_moved_to(self, binding: Binding, other: str) -> bool:
        state, data = self.tree.read(other)
        if state != FOUND:
            return False
        if blob_id(data) == binding.blob or other in self.tree.paths_of_blob(binding.blob):
            return True
        text = data[:MAX_FILE].decode("utf-8", "replace")
        return bool(binding.places) and all(is_unchanged(text, place, other) for place in binding.places)

    def _is_defined_elsewhere(self, binding: Binding) -> bool:
        """Whether other files define all names of a memory that names no file."""
        wanted = {place.name: set(place.digests) for place in binding.places if place.kind == NAME}
        if len(wanted) < len(binding.places):
            return False
        for path, text in sources(self.tree, _SEARCHED_AGAIN):
            for name in [name for name in wanted if name.rpartition(".")[2] in text]:
                now = digests_of(text, NAME, name, path)
                if now and wanted[name] <= set(now):
                    del wanted[name]
            if not wanted:
                return True
        return False

    def _on_branch(self, binding: Binding, verdict: BindingVerdict) -> BindingVerdict:
        """The verdict; BRANCH if the memory was written on another branch that still exists: it may hold there."""
        here = self.tree.head()[1]
        if binding.branch and binding.branch != here and self.tree.has_branch(binding.branch):
            return verdict._replace(state=BRANCH, branch=binding.branch)
        return verdict


def _of_place(path: str, place: CodePlace, is_same: bool | None) -> BindingVerdict:
    name = place.name if place.kind == NAME else ""
    if is_same is None:
        return BindingVerdict(GONE, path, place.name)
    return BindingVerdict(HOLDS) if is_same else BindingVerdict(CHANGED, path, name if place.kind != FILE else "")


def mark_of(verdict: BindingVerdict) -> str:
    """The mark that readers see at a memory with this verdict; "" if it holds."""
    return "" if verdict.state == HOLDS else mark(CODE_CHANGED, reason_of(verdict))
