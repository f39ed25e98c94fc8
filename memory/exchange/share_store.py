"""What of the store takes part in sharing: its memories as values, and the records that bring it up to a decision."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from memory.core.code.bindings import Binding, to_json
from memory.core.identity import memory_id, normalise
from memory.core.kinds import SHARED, WAITING
from memory.core.record_json import remember_record
from memory.core.records import Archive, Forget, Link, Record, Update
from memory.core.sharing import SharedLink, SharedMemory
from memory.core.text.text import display_title
from memory.core.types import DRAFT
from memory.store.engine.db import Connection
from memory.store.store import Store
from memory.store.tables import bindings, edges, nodes
from memory.store.tables.nodes import Node, Scopes
from memory.workspace.revealed import with_erasures

_Answer = TypeVar("_Answer")
_MOST = 1_000_000
_BATCH = 250  # memories of one record


class StoreView(NamedTuple):
    """What a store holds, by its own ids. archived: what is out of recall, of those that were asked for.

    forgotten: the ids of what was forgotten.  elsewhere: ids that another scope of this machine has.
    drafts: the ids of what waits in review.
    """

    mine: dict[str, SharedMemory]
    archived: dict[str, SharedMemory]
    forgotten: set[str]
    elsewhere: set[str]
    drafts: set[str]


def view(store: Store, scope: str, wanted: Collection[str] = ()) -> StoreView:
    """A scope's memories, and what is known of the ids that a folder or a file has for its own."""

    def ask(connection: Connection) -> StoreView:
        mine = in_scope(connection, scope)
        ids = sorted({*wanted, *(second_id(scope, name) for name in wanted)})
        found = nodes.by_id(connection, ids, nodes.EVERYTHING, archived_too=True)
        archived = [
            node for name, node in found.items() if node.scope == scope and node.kind in SHARED and name not in mine
        ]
        elsewhere = {name for name, node in found.items() if node.scope != scope}
        drafts = set(nodes.ids_matching(connection, f"{nodes.of_kinds(WAITING)} AND scope = ?", [scope]))
        return StoreView(mine, _by_id(connection, archived), nodes.tombstones(connection), elsewhere, drafts)

    return ask_store(store, ask, StoreView({}, {}, set(), set(), set()))


def memories_anywhere(store: Store, names: Collection[str]) -> dict[str, SharedMemory]:
    """The memories of some ids, whichever scope has them, by these ids; those out of recall included."""

    def ask(connection: Connection) -> dict[str, SharedMemory]:
        found = nodes.by_id(connection, sorted(names), nodes.EVERYTHING, archived_too=True).values()
        return _by_id(connection, [node for node in found if node.kind in SHARED])

    nothing: dict[str, SharedMemory] = {}
    return ask_store(store, ask, nothing) if names else nothing


def in_scope(connection: Connection, scope: str) -> dict[str, SharedMemory]:
    """The memories of a scope by their local ids: no dialogue, no drafts."""
    found = nodes.nodes_matching(connection, nodes.visibility(SHARED, Scopes((scope,))), (), "created_at, id", _MOST)
    return _by_id(connection, found)


def _by_id(connection: Connection, found: Sequence[Node]) -> dict[str, SharedMemory]:
    keys = [node.key for node in found]
    links, bound = edges.manual_links(connection, keys), bindings.of_keys(connection, keys)
    return {node.id: _to_shared(node, links.get(node.key, []), bound.get(node.key, ())) for node in found}


def _to_shared(node: Node, links: Sequence[tuple[str, str, float, str]], bound: tuple[Binding, ...]) -> SharedMemory:
    return SharedMemory(
        node.id,
        node.type,
        node.title,
        node.content,
        node.tags,
        round(node.confidence, 4),
        node.pinned,
        node.conversation,
        node.source,
        node.created_at,
        node.modified_at,
        tuple(sorted(SharedLink(to, relation, round(weight, 4), why) for to, relation, weight, why in links)),
        node.origin,
        node.author,
        bound,
    )


def ask_store(store: Store, ask: Callable[[Connection], _Answer], nothing: _Answer) -> _Answer:
    """What a store answers; `nothing` where there is none yet."""
    try:
        return store.read_or(ask, nothing)
    finally:
        store.close()  # git is asked between reading and writing, and nobody is to wait for that


def second_id(scope: str, name: str) -> str:
    """The id here of a shared memory whose own id another memory of this machine has."""
    return memory_id(scope, "shared", name)


def draft_id(scope: str, here: str, one: SharedMemory) -> str:
    """The id of a draft of what a file says. here: the memory's id, which stays free for what the file says later."""
    return memory_id(scope, DRAFT, here, normalise(one.content))


def local_ids(found: StoreView, scope: str, names: Iterable[str], known: Mapping[str, str]) -> dict[str, str]:
    """Under which id each memory lives here: its own, but where that one is another memory's, a second one.

    known: what was noted before.
    """
    local = {name: known[name] for name in names if name in known}
    taken = set(local.values())
    for name in names:
        if name not in local:
            second = second_id(scope, name)
            has_second = second in found.mine or second in found.archived
            local[name] = second if has_second or name in found.elsewhere or name in taken else name
    return local


def file_ids(found: StoreView, scope: str, local: dict[str, str]) -> dict[str, str]:
    """The ids in the folder by the local ids. local: the other way round; a memory that has none there yet, and whose
    id is another one's there, gets a second one, which is added.
    """
    names = {here: name for name, here in local.items()}
    for here in found.mine:
        if here not in names:
            name = second_id(scope, here) if local.get(here, here) != here else here
            names[here] = name
            if name != here:
                local[name] = here
    return names


class ShareChanges:
    """The records that carry out decisions. All memories are given under their local ids.

    present: the ids of the memories that links may lead to.
    """

    def __init__(self, scope: str, now: int, new_record_id: Callable[[], str], present: set[str]) -> None:
        self._scope, self._now, self._new_record_id, self._present = scope, now, new_record_id, present
        self._new: list[dict[str, Any]] = []
        self._earlier: list[dict[str, Any]] = []
        self._others: list[Record] = []
        self._rids: dict[str, str] = {}  # of updates, by the ids of memories
        self._batches: dict[str, list[str]] = {}
        self._forgets: dict[str, list[str]] = {}
        self.samples: list[dict[str, Any]] = []

    def bring_in(self, one: SharedMemory) -> None:
        """Add a memory."""
        self._new.append(_memory(one))
        self.samples.append(_sample(one, "new"))
        if one.pinned:
            self._others.append(_update(one, {"pinned": True}, self._new_record_id(), one.content))
        self._others += [_link(one.id, link, self._now, self._new_record_id()) for link in self._present_links(one)]

    def hold_back(self, one: SharedMemory) -> None:
        """Add a memory as a draft, which waits in review."""
        self._new.append(_memory(one) | {"kind": DRAFT})
        self.samples.append(_sample(one, "waits"))

    def change(self, mine: SharedMemory, result: SharedMemory, is_claimed: bool = False) -> bool:
        """Make a memory what was decided; whether anybody would see a difference. Other words have the result's origin
        and author, and so has a memory that the user claims (is_claimed) as their own.
        """
        changes = _changes(mine, result)
        if is_claimed or changes.keys() & {"content", "title", "type"}:
            changes |= {"origin": result.origin, "author": result.author}
        links = self._link_changes(mine, result)
        if changes or result.modified != mine.modified:
            record = _update(result, changes, self._new_record_id(), mine.content)
            self._rids[result.id] = record.rid
            self._others.append(record)
        self._others += links
        if changes or links:
            self.samples.append(_sample(result, "changed"))
        return bool(changes or links)

    def keep_earlier(self, mine: SharedMemory) -> str:
        """Keep what a memory says as history of itself, out of recall; returns the id under which it can be read."""
        name = memory_id(self._scope, "earlier", mine.id, mine.title, mine.content)
        earlier = mine._replace(id=name, conversation="", source=f"an earlier version of {mine.id}")
        self._earlier.append({**_memory(earlier), "earlier_of": mine.id})
        return name

    def forget(self, gone: Mapping[str, SharedMemory], made: Collection[str]) -> None:
        """Take memories out as they are here. made: ids of what was made of them and goes with them."""
        if gone:
            rid, over = self._new_record_id(), {name: memory_id(one.content) for name, one in gone.items()}
            ids = tuple(sorted({*gone, *made}))
            self._forgets[rid] = sorted(gone)
            self._others.append(Forget(rid, self._now, ids, (self._scope,), only=True, over=over))

    def archive(self, ids: Collection[str], archived: bool) -> None:
        """Take memories out of recall, or back into it."""
        if ids:
            self._others.append(Archive(self._new_record_id(), self._now, tuple(sorted(ids)), archived))

    def write(self, store: Store, undo: str = "") -> tuple[dict[str, str], set[str]]:
        """Store the records, in one append. undo: not "" where `undo` is to pass over what was brought in.

        Returns the ids of new memories that are known here under another id, each with that one; and the ids of
        memories that somebody else has changed meanwhile, or that could not be applied yet: they are as they were.
        """
        records: list[Record] = []
        others = store.read_or(lambda connection: with_erasures(connection, self._others), list(self._others))
        erased = {one.id for one in others if isinstance(one, Update) and one.erases}
        earlier = [memory for memory in self._earlier if memory["earlier_of"] not in erased]
        for memories, of_whom in ((self._new, undo), (earlier, "import")):
            for at in range(0, len(memories), _BATCH):
                batch = memories[at : at + _BATCH]
                rid = self._new_record_id()
                self._batches[rid] = [memory["id"] for memory in batch]
                records.append(remember_record(rid, self._now, self._scope, batch)._replace(undo=of_whom))
        records += others
        outcomes = store.write(records) if records else {}
        elsewhere: dict[str, str] = {}
        waiting = {name for name, rid in self._rids.items() if not outcomes.get(rid, {}).get("updated")}
        for rid, ids in self._forgets.items():
            waiting |= set(ids) - set(outcomes.get(rid, {}).get("forgotten", ()))
        for rid, ids in self._batches.items():
            stored = outcomes.get(rid, {}).get("stored") or [None] * len(ids)
            elsewhere |= {name: one.id for name, one in zip(ids, stored, strict=True) if one and one.id != name}
            waiting |= {name for name, one in zip(ids, stored, strict=True) if one is None}
        return elsewhere, waiting

    def without_lost_links(self, one: SharedMemory) -> SharedMemory:
        """A memory with those of its links that can be held here: a link leads to a memory that is there."""
        return one._replace(links=tuple(self._present_links(one)))

    def _present_links(self, one: SharedMemory) -> list[SharedLink]:
        return [link for link in one.links if link.to in self._present and link.to != one.id]

    def _link_changes(self, mine: SharedMemory, result: SharedMemory) -> list[Link]:
        kept = {(link.to, link.relation) for link in result.links}
        added = [
            _link(mine.id, link, self._now, self._new_record_id())
            for link in self._present_links(result)
            if link not in mine.links
        ]
        removed = [link for link in mine.links if (link.to, link.relation) not in kept]
        return added + [
            _link(mine.id, link, self._now, self._new_record_id())._replace(weight=None) for link in removed
        ]


def _memory(one: SharedMemory) -> dict[str, Any]:
    return {
        "id": one.id, "title": one.title, "content": one.content, "type": one.type, "tags": list(one.tags),
        "confidence": one.confidence, "conversation": one.conversation, "source": one.source,
        "created_at": one.created, "modified_at": one.modified, "origin": one.origin, "author": one.author,
        "bindings": to_json(one.bindings),
    }  # fmt: skip


def _sample(one: SharedMemory, change: str) -> dict[str, Any]:
    return {"id": one.id, "type": one.type, "title": display_title(one.content, one.title), "change": change}


def _update(one: SharedMemory, changes: dict[str, Any], record_id: str, over: str) -> Update:
    """over: the text that the change was decided on; it is not carried out on another one."""
    return Update(record_id, one.modified, one.id, changes, "import", memory_id(over))


def _changes(mine: SharedMemory, merged: SharedMemory) -> dict[str, Any]:
    columns = {"created": "created_at"}
    names = ("type", "title", "content", "confidence", "pinned", "created", "conversation", "source")
    changes = {
        columns.get(name, name): getattr(merged, name) for name in names if getattr(merged, name) != getattr(mine, name)
    }
    changes |= {"tags": list(merged.tags)} if merged.tags != mine.tags else {}
    return changes | ({"bindings": to_json(merged.bindings)} if merged.bindings != mine.bindings else {})


def _link(source: str, link: SharedLink, now: int, record_id: str) -> Link:
    return Link(record_id, now, source, link.to, link.relation, link.weight, link.reasoning, "import")
