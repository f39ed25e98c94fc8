"""What there is to say of a group: who is in it, how far each has read, and who has yet to forget what."""

from __future__ import annotations

from typing import Any

from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.membership import ACTIVE


def status(group: SyncGroup) -> dict[str, Any]:
    """The group as this machine has seen it last; nothing is asked of the storage."""
    state, found = group.state, group.heads()
    own = [head for head in found.values() if head.author == group.machine]
    return {
        "url": state.url,
        "machine": group.machine,
        "label": state.label,
        "scopes": list(state.scopes),
        "dialogue": state.dialogue,
        "last": {name: value for name, value in state.last.items() if name != "swept"},
        "lines": sum(head.last for head in own),
        "objects": sum(len(head.segments) + 1 for head in found.values()),
        "machines": machines(group),
        "projects": sorted({str(head.project["name"]) for head in found.values() if head.project.get("name")}),
        "unforgotten": unforgotten(group),
        **({"problems": state.problems} if state.problems else {}),
    }


def machines(group: SyncGroup) -> list[dict[str, Any]]:
    """The members, with when each has put something last, in microseconds; 0 for never."""
    found = group.heads().values()
    return [
        {
            "name": one.name,
            "label": one.label,
            "state": one.state,
            "since": one.since,
            "last_seen": max((head.at for head in found if head.author == one.name), default=0),
            **({"here": True} if one.name == group.machine else {}),
        }
        for one in group.roster.machines
    ]


def unforgotten(group: SyncGroup) -> list[dict[str, Any]]:
    """Which machines have not yet confirmed that they have forgotten what others have.

    A machine that does not take part in a scope has nothing of it to forget.
    """
    found = group.heads()
    waiting: list[dict[str, Any]] = []
    for one in group.roster.machines:
        theirs = [head for head in found.values() if head.author == one.name]
        if one.state != ACTIVE:
            continue
        scopes = {head.scope for head in theirs}
        late = [
            head for head in found.values()
            if head.author != one.name and head.forgets > _seen_number(theirs, head)
            and (head.scope in scopes or not theirs)
        ]  # fmt: skip
        if late:
            last = max((head.at for head in theirs), default=0)
            waiting.append({"name": one.name, "label": one.label, "last_seen": last})
    own = [head for head in found.values() if head.author == group.machine]
    if any(head.forgets > group.state.erased_to.get(head.stream, 0) for head in own):
        waiting.append({"name": "storage", "label": group.state.url, "last_seen": int(group.state.last.get("at", 0))})
    return waiting


def _seen_number(theirs: list[Head], head: Head) -> int:
    return max((one.seen.get(head.stream, 0) for one in theirs), default=0)
