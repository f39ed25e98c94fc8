"""Decide about each memory of a store and a shared folder: match their ids, then let core/share_plan.py decide."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from memory.core import share_plan
from memory.core.identity import normalise
from memory.core.share_pairs import pair, rename_memory, without_twins
from memory.core.share_plan import KnownMemory, MergeDecision, decide, is_changed
from memory.core.sharing import SharedMemory
from memory.exchange.share_store import StoreView, file_ids, local_ids
from memory.store.files.shares import Common

Names = Iterable[str]


class ShareLookups(NamedTuple):
    """Questions to git and the store, asked only if the answer matters. Names are ids in the folder.

    deleted: which missing files a commit has deleted.  is_unsaved: whether no commit has a memory as it is here, so
    that whoever deleted its file cannot have meant this text.  older: by id here, digests of the earlier texts of
    memories.  entering: a memory of the folder as it may enter; it gets the store's version, if any, and its id here.
    """

    deleted: Callable[[Names], set[str]]
    is_unsaved: Callable[[str, SharedMemory], bool]
    older: Callable[[Names], dict[str, set[str]]]
    entering: Callable[[SharedMemory, SharedMemory | None, str], SharedMemory]


class MergePlan(NamedTuple):
    """Decisions by the ids in the folder, and the versions that they rest on, under the same ids.

    local: ids here by ids in the folder.  names: the other way round.  twins: files that are removed because another
    one has the same text, with the id of that.  repeated: files whose text another memory has here.
    """

    decisions: dict[str, MergeDecision]
    mine: dict[str, SharedMemory]
    theirs: dict[str, SharedMemory]
    known: dict[str, KnownMemory]
    local: dict[str, str]
    names: dict[str, str]
    twins: dict[str, str]
    repeated: set[str]


class _Matched(NamedTuple):
    """Store and folder under the same ids: those in the folder. archived: ids of `mine` that are out of recall.

    The other fields are those of MergePlan.
    """

    mine: dict[str, SharedMemory]
    archived: frozenset[str]
    theirs: dict[str, SharedMemory]
    known: dict[str, KnownMemory]
    local: dict[str, str]
    names: dict[str, str]
    twins: dict[str, str]


def decisions(
    found: StoreView,
    scope: str,
    common: Common,
    theirs: Mapping[str, SharedMemory],
    unreadable: Collection[str],
    world: ShareLookups,
) -> MergePlan:
    """Decide about every memory of the store, of the folder, and of the last common state.

    unreadable: ids whose files are broken or held back; nothing is decided about these.
    """
    matched = _match(found, scope, common, theirs, unreadable)
    mine, known, local = matched.mine, matched.known, matched.local
    entering = {
        name: world.entering(one, mine[name], local.get(name, name)) if name in mine else one
        for name, one in matched.theirs.items()
    }
    here_texts = {normalise(one.content) for name, one in mine.items() if name not in matched.archived}
    repeated = {
        name for name, one in entering.items() if name not in mine and normalise(one.content) in here_texts
    } - set(unreadable)
    undecided = {*mine, *entering, *known} - set(unreadable) - set(matched.twins)
    missing = [name for name in sorted(undecided) if name in mine and name not in entering and _base(known, name)]
    deleted = world.deleted(missing) if missing else set[str]()
    unclear = [
        local.get(name, name)
        for name in undecided
        if name in mine and name in entering and not _base(known, name) and mine[name] != entering[name]
    ]
    older = world.older(unclear) if unclear else {}
    decided: dict[str, MergeDecision] = {}
    for name in sorted(undecided - repeated):
        here = local.get(name, name)
        chosen = decide(
            known.get(name),
            mine.get(name),
            entering.get(name),
            name in deleted,
            here in found.forgotten,
            older.get(here, ()),
        )
        if chosen.verdict == share_plan.FORGOTTEN and world.is_unsaved(name, mine[name]):
            chosen = MergeDecision(share_plan.REWRITTEN, mine[name])
        if name in matched.archived and chosen.verdict in (share_plan.WRITTEN, share_plan.ABSENT):
            chosen = MergeDecision(share_plan.NOTHING)
        if chosen.verdict in (share_plan.NEW, share_plan.RETURNED):
            chosen = MergeDecision(chosen.verdict, world.entering(entering[name], None, ""))
        decided[name] = chosen
    return MergePlan(decided, mine, entering, known, local, matched.names, matched.twins, repeated)


def _match(
    found: StoreView,
    scope: str,
    common: Common,
    theirs: Mapping[str, SharedMemory],
    unreadable: Collection[str],
) -> _Matched:
    """Give the store's memories the ids that they have in the folder, also if only their text is the same."""
    known = dict(common.memories)
    gone_before = {name: stays for name, stays in common.twins.items() if name not in theirs}
    local = local_ids(found, scope, sorted({*theirs, *known, *common.local} - set(gone_before)), common.local)
    names = file_ids(found, scope, local)
    mine = {names[here]: rename_memory(one, names) for here, one in found.mine.items()}
    archived = {names[here]: rename_memory(one, names) for here, one in found.archived.items() if here in names}
    mine = {**archived, **mine}
    pairs = pair(mine, theirs, known, archived)
    twins = {name: stays for name, stays in pairs.twins.items() if not {name, stays} & set(unreadable)}
    settled = without_twins(theirs, twins, gone_before)
    for name, other in pairs.same_as.items():
        if name in settled and other in mine:
            here = local.get(other, other)
            one = mine.pop(other)
            local[name], names[here] = here, name
            mine = {each: rename_memory(value, {other: name}) for each, value in mine.items()}
            mine[name] = rename_memory(one, {other: name})
            earlier = known.pop(other, None)
            local.pop(other, None)
            if earlier and name not in known:
                known[name] = KnownMemory(texts=earlier.texts, versions=earlier.versions)
    for name in twins:
        local.pop(name, None)
        known.pop(name, None)
    return _Matched(mine, frozenset(archived), settled, known, local, names, twins)


def ids_changed_elsewhere(plan: MergePlan) -> list[str]:
    """The ids of memories that others have changed in the folder, and of which the store has another version."""
    return [
        name
        for name, theirs in plan.theirs.items()
        if name in plan.mine
        and plan.mine[name] != theirs
        and is_changed(_base(plan.known, name) or {}, theirs, by_others=True)
    ]


def _base(known: Mapping[str, KnownMemory], name: str) -> share_plan.Base | None:
    return known[name].base if name in known else None
