"""What the memory promises, in a hundred lines of plain Python: no disk, no journal, no index.

A history is a list of effects, each with its place in the journal's order. The state of a machine is that history,
sorted and folded from the beginning. So the model knows nothing of segments, positions, rebuilds or locks, and two
machines with the same history have the same state by construction. The real memory must agree with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True, order=True)
class Place:
    """Where an effect is in the journal's order: the clock of its line, the machine, the number of the line there, and
    which effect of the line it is.
    """

    clock: int
    machine: str
    number: int
    part: int = 0


@dataclass(frozen=True)
class Expected:
    """A memory as a reader must see it."""

    content: str
    tags: tuple[str, ...] = ()
    type: str | None = None  # None: whatever the detector finds
    pinned: bool = False
    confidence: float = 0.7


@dataclass(frozen=True)
class Effect:
    """One thing that happened to a project.

    kind: remember, update, link, forget, kept_away or undone.  ids: of the memories concerned.
    fields: of a remember, all values; of an update, the new ones.  record: names the change, for `undone`.
    is_undo: whether it takes an earlier change back, and so cannot be undone itself.
    line: the id of the journal's record that it came with.
    """

    place: Place
    project: int
    kind: str
    ids: tuple[str, ...]
    record: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    is_undo: bool = False
    line: str = ""


@dataclass(frozen=True)
class Change:
    """A change that can be undone. before: of an update, the earlier values; of a link, the earlier weight."""

    record: str
    kind: str
    ids: tuple[str, ...]
    before: Mapping[str, Any]


Link = tuple[str, str]


@dataclass
class Project:
    """What a project holds after some effects."""

    memories: dict[str, Expected] = field(default_factory=dict)
    links: dict[Link, float] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)

    def apply(self, effect: Effect) -> None:
        """Take one effect in, as the next in the journal's order."""
        getattr(self, f"_{effect.kind}")(effect)

    def undoable(self) -> Change | None:
        """The change that `undo` takes back; None where the last one was to forget."""
        last = self.changes[-1] if self.changes else None
        return None if last is None or last.kind == "forget" else last

    def _remember(self, effect: Effect) -> None:
        (name,) = effect.ids
        if name in self.memories:
            return  # the same text is known already
        self.memories[name] = Expected(**effect.fields)
        self._note(effect, {})

    def _update(self, effect: Effect) -> None:
        (name,) = effect.ids
        if name not in self.memories:
            return
        before = {key: getattr(self.memories[name], key) for key in effect.fields}
        self.memories[name] = replace(self.memories[name], **effect.fields)
        self._note(effect, before)

    def _link(self, effect: Effect) -> None:
        source, target = effect.ids
        if not {source, target} <= self.memories.keys():
            return
        before = self.links.pop((source, target), None)
        if effect.fields["weight"] is not None:
            self.links[source, target] = effect.fields["weight"]
        self._note(effect, {"weight": before})

    def _forget(self, effect: Effect) -> None:
        gone = set(effect.ids)
        self.memories = {name: one for name, one in self.memories.items() if name not in gone}
        self.links = {ends: weight for ends, weight in self.links.items() if not gone & set(ends)}
        rest = [
            replace(change, ids=tuple(name for name in change.ids if name not in gone))
            if change.kind == "remember"  # of what came with it, the rest can still be taken back
            else change
            for change in self.changes
        ]
        self.changes = [one for one in rest if one.kind == "forget" or (one.ids and not gone & set(one.ids))]
        if not effect.is_undo:
            self.changes.append(Change(effect.record, "forget", (), {}))

    def _kept_away(self, effect: Effect) -> None:
        """What was forgotten since a backup is not brought back with it; undo steps over that."""
        self._forget(replace(effect, is_undo=True))

    def _undone(self, effect: Effect) -> None:
        self.changes = [change for change in self.changes if change.record != effect.record]

    def _note(self, effect: Effect, before: Mapping[str, Any]) -> None:
        last = self.changes[-1] if self.changes else None
        if last and effect.kind == last.kind == "remember" and effect.record == last.record:  # one import brought both
            self.changes[-1] = replace(last, ids=(*last.ids, *effect.ids))
        elif not effect.is_undo:
            self.changes.append(Change(effect.record, effect.kind, effect.ids, before))


def replay(history: Iterable[Effect], projects: int) -> list[Project]:
    """The state after a history, a value a project."""
    state = [Project() for _ in range(projects)]
    for effect in sorted(history, key=lambda effect: effect.place):
        state[effect.project].apply(effect)
    return state


def without_erased(history: Iterable[Effect], projects: int) -> list[Effect]:
    """A history without the edits and links that name a memory which was gone by then: forgotten, or its storing undone.

    Whoever learns of both erases the words of such a line at once. So it has no effect later either, should the memory
    be stored again by a line that arrives late, and whose clock is between the two.
    """
    state = [Project() for _ in range(projects)]
    gone: list[set[str]] = [set() for _ in range(projects)]
    kept = []
    for effect in sorted(history, key=lambda effect: effect.place):
        missing = set(effect.ids) - state[effect.project].memories.keys()
        if effect.kind in ("update", "link") and missing & gone[effect.project]:
            continue
        if effect.kind in ("forget", "kept_away"):
            gone[effect.project] |= set(effect.ids)
        state[effect.project].apply(effect)
        kept.append(effect)
    return kept
