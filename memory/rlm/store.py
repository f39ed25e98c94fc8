"""The chunks of a store: create, read, change, list, search, link and delete them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from memory.core.errors import Refusal, UsageError
from memory.core.identity import is_id
from memory.core.kinds import RECALLED
from memory.core.records import Archive, Record, Update
from memory.core.safety.origins import TOOL, admit
from memory.core.times import DAY_US
from memory.rlm import checks
from memory.rlm.chunks import CHUNK_TYPES, Chunk, chunk_of
from memory.rlm.connection import SharedConnection
from memory.rlm.selection import Selection
from memory.store.engine.db import Connection
from memory.store.files import events
from memory.store.journal.forgetting import forget_record
from memory.store.paths import Home
from memory.store.projects import registry, scopes
from memory.store.store import Store
from memory.store.tables import edges, nodes, selection, statistics
from memory.store.tables import metadata as metadata_table
from memory.store.tables.nodes import Node, Scopes

_CREATE_KEYS = ("confidence", "conversation_id", "created_at", "source", "title")
_UPDATE_KEYS = ("chunk_type", "confidence", "title")


class ChunkStore:
    """The chunks of one data folder that a scope shows.

    A chunk is identified by its content: creating the same content again in one scope reinforces the chunk and adds
    the tags. Reading changes no chunk; reads are counted in a log.
    """

    def __init__(self, path: str | os.PathLike[str], *, scope: str | None = None, project: str | None = None) -> None:
        """path: the data folder, which the first chunk creates.  project: a folder in the chunks' repository.

        scope: "user"; "project"; "agent:NAME", which no other agent sees; or "shared", the default: reads see the
        project's and the user's chunks, and new chunks go to the project, if there is one.
        Raises ValueError for a folder in no project, and for a scope that does not exist.
        """
        root = os.path.abspath(os.path.expanduser(os.fspath(path)))
        place = None
        if project is not None:
            place = registry.project_at(Home(root), os.path.abspath(project))
            if place is None:
                raise ValueError(f"{project} is no project: name a folder below it, or a repository.")
        wanted = scopes.USER if place is None and scope in (None, scopes.SHARED) else scope
        try:
            readable, writable = Scopes(scopes.readable(place, scope)), scopes.writable(place, wanted)
        except (UsageError, Refusal) as refusal:
            raise ValueError(refusal.message) from None
        from memory.workspace.encoder import StoreEncoder

        self._take(Store(Home(root), StoreEncoder()), readable, writable)

    @classmethod
    def from_store(cls, store: Store, readable: Scopes, writable: str) -> ChunkStore:
        """A ChunkStore over an open store, for the other entry points."""
        chunks = cls.__new__(cls)
        chunks._take(store, readable, writable)
        return chunks

    def _take(self, store: Store, readable: Scopes, writable: str) -> None:
        self._store, self._readable, self._writable = store, readable, writable
        self._shared = SharedConnection(store)
        self._reads: dict[str, tuple[int, int]] | None = None

    @property
    def selection(self) -> Selection:
        """Complete lists, exact counts and SQL over what the scope shows."""
        return Selection(self._shared, self._store.home, self._readable)

    @property
    def readable(self) -> Scopes:
        """The scopes that reads see."""
        return self._readable

    @property
    def home(self) -> Home:
        """The data folder."""
        return self._store.home

    @property
    def scope(self) -> str:
        """The scope of new chunks; "" if none is set."""
        return self._writable

    def _check_writable(self) -> None:
        if not self._writable:
            raise ValueError("This folder is not a project: name a scope, such as 'user', to write.")

    # --- the reference's methods ------------------------------------------------------------------------------

    def create_chunk(
        self,
        content: str,
        chunk_type: str = "note",
        metadata: dict[str, Any] | None = None,
        links: list[dict[str, Any]] | None = None,
        tags: list[str] | None = None,
    ) -> Chunk:
        """Store a text as one chunk, with its automatic links.

        metadata: confidence, conversation_id, created_at, source, title, and keys of your own with values of JSON's
        types; `chunk.metadata.own` returns those.
        links: dicts of target_id, type (default: supports), strength (0.5), reasoning.
        Secrets and <private> parts are removed.  Raises TypeError, ValueError; Refusal if it cannot be stored.
        """
        from memory.workspace.new_memories import MemoryOptions, memories_of, new_memory_record

        checks.text("content", content)
        checks.check_choice("chunk_type", chunk_type, CHUNK_TYPES)
        known, own = checks.metadata(metadata, _CREATE_KEYS), checks.tags(tags)
        noted = checks.own_metadata(metadata, _CREATE_KEYS)
        wanted = [checks.link(link) for link in links or ()]
        words = MemoryOptions(
            known.get("title", ""),
            chunk_type,
            own,
            known.get("conversation_id", ""),
            known.get("confidence", 0.7),
            known.get("source", ""),
        )
        now = _now()
        self._check_writable()
        memories, _ = memories_of(content, words, self._writable, known.get("created_at", now), whole=True)
        memories = [admit(memory, TOOL, now) | ({"metadata": noted} if noted else {}) for memory in memories]
        outcome = self._write(new_memory_record(memories, self._writable, now, _record_id()))
        stored = outcome["stored"][0]
        for link in wanted:
            if not self.link(stored.id, *link):
                raise ValueError(f"links: no chunk '{link[0]}' is known here.")
        chunk = self._chunk_of(stored.id)
        if stored.duplicate and set(memories[0]["tags"]) - set(chunk.tags):
            return self.update_chunk(chunk.id, tags=[*chunk.tags, *own]) or chunk
        return chunk

    def get_chunk(self, chunk_id: str) -> Chunk | None:
        """A chunk by its id, or None. It counts as read."""
        chunk = self.peek_chunk(chunk_id)
        if chunk is not None:
            self.note_reads([chunk.id])
        return chunk

    def note_reads(self, ids: Sequence[str]) -> None:
        """Count one read of each of some chunks, in one line of the log."""
        if ids:
            now, reads = _now(), self._read_counts()
            for name in ids:
                reads[name] = (reads.get(name, (0, 0))[0] + 1, now)
            events.log(self.home, self.home.events, {"event": events.READ, "at": now, "ids": list(ids)})

    def update_chunk(
        self,
        chunk_id: str,
        content: str | None = None,
        metadata: dict[str, Any] | None = None,
        links: list[dict[str, Any]] | None = None,
        tags: list[str] | None = None,
    ) -> Chunk | None:
        """Change a chunk; an argument that is None changes nothing. Returns the new chunk, or None for an unknown id.

        metadata: chunk_type, confidence, title, and keys of your own; the value None removes such a key.
        links: replace all links by hand; the automatic ones stay.
        Raises TypeError, ValueError.
        """
        from memory.memories.update import MemoryChanges, update

        if content is not None:
            checks.text("content", content)
        known, noted = checks.metadata(metadata, _UPDATE_KEYS), checks.own_metadata(metadata, _UPDATE_KEYS)
        wanted = None if links is None else [checks.link(link) for link in links]
        own = None if tags is None else checks.tags(tags)
        node = self._node(chunk_id)
        if node is None:
            return None
        changes = MemoryChanges(content, known.get("title"), known.get("chunk_type"), own, known.get("confidence"))
        if any(value is not None for value in changes):
            self.release()
            update(node.id, changes, self._readable, _now(), _record_id(), self._store)
        if noted:
            held = self._chunk_of(node.id).metadata.own | noted
            kept = {key: value for key, value in held.items() if value is not None}
            self._write(Update(_record_id(), _now(), node.id, {"metadata": kept}))
        if wanted is not None:
            self._relink(node.id, wanted)
        return self._chunk_of(node.id)

    def delete_chunk(self, chunk_id: str, permanent: bool = False) -> bool:
        """Remove a chunk from every list, search and link; with `permanent`, erase it from the disk.

        A chunk that was not erased returns when the same content is created again.  Returns False for an unknown id.
        """
        node = self._node(chunk_id, archived_too=permanent)
        if node is None:
            return False
        if permanent:
            self.release()
            with self._store.read() as connection:
                record = forget_record(connection, _record_id(), _now(), [node.id])
            self._write(record)
        else:
            self._write(Archive(_record_id(), _now(), (node.id,), True))
        return True

    def list_chunks(
        self,
        conversation_id: str | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        tags: list[str] | None = None,
        chunk_type: str | None = None,
    ) -> list[str]:
        """The ids of the chunks that meet all of the filters, oldest first.

        start_date, end_date: YYYY-MM-DD, both inclusive.  tags: all of them.  Raises TypeError, ValueError.
        """
        bounds = selection.Bounds(
            None if conversation_id is None else checks.text("conversation_id", conversation_id, blank=True),
            None if start_date is None else checks.day("start_date", start_date),
            None if end_date is None else checks.day("end_date", end_date) + DAY_US,
            tuple(tag.strip().lower().strip("#") for tag in checks.tags(tags)),
            None if chunk_type is None else checks.check_choice("chunk_type", chunk_type, CHUNK_TYPES),
        )
        with self._shared.read() as connection:
            return selection.ids_within(connection, bounds, self._readable) if connection is not None else []

    def get_stats(self) -> dict[str, Any]:
        """chunk_count and total_tokens of what the scope shows; storage_size_mb of the whole store on disk."""
        visible = nodes.visibility(RECALLED, self._readable)
        counted, tokens = 0, 0
        with self._shared.read() as connection:
            if connection is not None:
                counted, tokens = statistics.sizes(connection, visible)
        size = round(self.home.size_bytes() / 1_000_000, 3)
        return {"chunk_count": counted, "total_tokens": tokens, "storage_size_mb": size}

    # --- further methods, for the operations and the REPL -----------------------------------------------------

    def peek_chunk(self, chunk_id: str) -> Chunk | None:
        """A chunk by its id, or None. It does not count as read."""
        return next(iter(self.chunks([checks.identity(chunk_id)])), None)

    def chunks(self, ids: Sequence[str], keys: Mapping[str, int] | None = None) -> list[Chunk]:
        """Chunks by their ids, in this order; unknown ids are left out. keys: as `keys_now` returns them, or None."""
        with self._shared.read() as connection:
            if connection is None:
                return []
            found = nodes.by_id(connection, [name for name in ids if is_id(name)], self._readable, keys=keys)
            links = edges.links_from(connection, [node.key for node in found.values()], RECALLED, self._readable)
            noted = metadata_table.of_keys(connection, [node.key for node in found.values()])
        reads = self._read_counts()
        return [
            chunk_of(
                found[name],
                links.get(found[name].key, ()),
                reads.get(name, (0, 0)),
                noted.get(found[name].key, {}),
            )
            for name in dict.fromkeys(ids)
            if name in found
        ]

    def keys_now(self) -> dict[str, int]:
        """All keys by id, for `chunks`: look-ups are quicker, and right while `hold_state` gives the same number."""
        with self._shared.read() as connection:
            return nodes.all_keys(connection) if connection is not None else {}

    def search_chunks(self, query: str, limit: int = 10) -> list[str]:
        """The ids of the chunks that are relevant to a query, best first: by words, meaning and links.

        After these come all others that contain all of its words, up to the limit.
        """
        checks.text("query", query, blank=True)
        return self.selection.search(query, checks.count("limit", limit)).ids

    def linked_chunks(self, chunk_id: str, link_type: str | None = None) -> list[dict[str, Any]]:
        """The chunks linked with one, strongest first, each with _link_type, _link_strength and _link_direction."""
        name = checks.identity(chunk_id)
        if link_type is not None:
            checks.text("link_type", link_type)
        with self._shared.read() as connection:
            found = nodes.by_id(connection, [name], self._readable) if connection is not None else {}
            if connection is None or name not in found:
                return []
            own = found[name].key
            links = edges.links_at(connection, [own], RECALLED, self._readable)
            chosen = [link for link in links if link_type is None or link.relation == link_type]
            others = {link: link.target if link.source == own else link.source for link in chosen}
            ids = nodes.ids_of(connection, sorted(set(others.values())))
            known = {chunk.id: chunk for chunk in self.chunks([ids[key] for key in others.values()])}
        return [
            {
                **known[ids[other]].to_dict(),
                "_link_type": link.relation,
                "_link_strength": round(link.weight, 4),
                "_link_direction": "outgoing" if link.source == own else "incoming",
            }
            for link, other in others.items()
        ]

    def remember(
        self, content: str, conversation_id: str, tags: Sequence[str], confidence: float, chunk_type: str | None
    ) -> dict[str, Any]:
        """Store a text as the command `remember` does, in this store and scope. Raises Refusal."""
        from memory.memories.remember import remember
        from memory.workspace.new_memories import MemoryOptions

        self.release()
        words = MemoryOptions("", chunk_type, tuple(tags), conversation_id, confidence)
        self._check_writable()
        return remember(content, words, self._writable, _now(), _record_id(), self._store.write, TOOL)

    def link(
        self, source_id: str, target_id: str, link_type: str, strength: float = 0.5, reasoning: str | None = None
    ) -> bool:
        """Link two chunks by hand. Returns False if one is not stored here. Raises TypeError, ValueError."""
        from memory.memories.link import link

        source, target = checks.identity(source_id), checks.identity(target_id)
        checks.text("link_type", link_type)
        weight = checks.fraction("strength", strength)
        why = "" if reasoning is None else checks.text("reasoning", reasoning, blank=True)
        self.release()
        try:
            link(source, target, link_type, weight, why, self._readable, _now(), _record_id(), self._store)
        except UsageError as refusal:
            raise ValueError(refusal.message.replace("--", "")) from None
        except Refusal as refusal:
            if refusal.code in ("unknown_id", "empty_store"):
                return False
            raise
        return True

    def explore(self, query: str, budget_tokens: int) -> Any:
        """Explore without a model: a memory.explore.loop.ExplorationResult, or None in an empty store."""
        from memory.core.search.relevance import QUESTION
        from memory.explore.heuristic_driver import HeuristicDriver
        from memory.explore.loop import explore
        from memory.explore.store_adapter import StoreLibrary
        from memory.retrieval.pipeline import retrieve
        from memory.retrieval.ranking import Request
        from memory.workspace.encoder import shipped_encoder

        def search(connection: Connection, words: str, limit: int) -> Any:
            request = Request(
                words, self._readable, limit, is_known_word=shipped_encoder().has_token, occasion=QUESTION
            )
            return retrieve(connection, request, shipped_encoder().encode)

        with self._shared.read() as connection:
            if connection is None:
                return None
            library = StoreLibrary(connection, self._readable, search, shipped_encoder().encode)
            driver = HeuristicDriver(
                library.candidates, library.idf, library.rarity, library.similarity, budget_tokens, library.evidence
            )
            return explore(query, driver, library, budget_tokens)

    def hold_connection(self) -> AbstractContextManager[None]:
        """All reads inside use one connection, instead of one each: for loops over many chunks."""
        return self._shared.keep_open()

    @contextmanager
    def hold_state(self) -> Iterator[int]:
        """All reads inside see one state of the store. Gives its number: another one if the store may have changed."""
        with self._shared.read():
            yield self._shared.generation

    def release(self) -> None:
        """Close the shared connection, for example before slow work; the next read opens another."""
        self._shared.release()

    # --- inside -----------------------------------------------------------------------------------------------

    def _node(self, chunk_id: str, archived_too: bool = False) -> Node | None:
        name = checks.identity(chunk_id)
        with self._shared.read() as connection:
            if connection is None:
                return None
            return nodes.by_id(connection, [name], self._readable, archived_too=archived_too).get(name)

    def _chunk_of(self, name: str) -> Chunk:
        """A chunk that must be there."""
        chunk = self.peek_chunk(name)
        if chunk is None:
            raise Refusal("internal", f"The chunk {name} was stored, but is not there.")
        return chunk

    def _write(self, record: Record) -> dict[str, Any]:
        """The outcome of a record. Raises Refusal `pending` if the database is busy, and applies the record later."""
        self.release()
        outcome = self._store.write([record]).get(record.rid)
        if outcome is None:
            raise Refusal("pending", "It is stored, but another process keeps the index busy: it takes effect later.")
        if "failed" in outcome:
            raise Refusal("internal", f"It is in the journal, but could not be applied: {outcome['failed']}")
        return outcome

    def _relink(self, name: str, wanted: Sequence[tuple[str, str, float, str]]) -> None:
        """Replace the links by hand of a chunk."""
        chunk = self._chunk_of(name)
        from memory.core.types import AUTO_LINKS

        kept = {(target, relation) for target, relation, _, _ in wanted}
        for old in chunk.links:
            if old.type not in AUTO_LINKS and (old.target_id, old.type) not in kept:
                self.link(name, old.target_id, old.type, 0.0)
        for link in wanted:
            if not self.link(name, *link):
                raise ValueError(f"links: no chunk '{link[0]}' is known here.")

    def _read_counts(self) -> dict[str, tuple[int, int]]:
        if self._reads is None:
            self._reads = events.read_counts(self.home.events)
        return self._reads


def init_storage(base_path: str) -> ChunkStore:
    """Create a data folder and return the store in it."""
    store = ChunkStore(base_path)
    store.home.prepare()
    return store


def _now() -> int:
    return time.time_ns() // 1000


def _record_id() -> str:
    return os.urandom(8).hex()
