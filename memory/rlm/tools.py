"""What code in the sandbox may ask of memory, and what was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import Any

from memory.core.identity import is_id
from memory.rlm import checks
from memory.rlm.chunks import Chunk
from memory.rlm.store import ChunkStore

MAX_READ = 50_000  # chunks in one call
_MOST_AHEAD = 512
_MANY_MISSES, _MOST_MISSES = 4, 16
_MOST_LISTED = 4_096  # chunks of a list that is read in parts when it is read in another order
_MOST_HELD = 5_000_000  # tokens of what was read ahead
_ROWS = 10_000  # of a query, unless it says more


class MemoryTools:
    """The functions of memory inside a REPL, over one store and never outside of its scope.

    least_confidence: chunks that are less sure are not to be seen.
    steps: each call in its order: action, argument, and how many chunks it gave.  read: the ids of what was given in
    full, in order.
    """

    def __init__(self, chunks: ChunkStore, least_confidence: float = 0.0) -> None:
        self._chunks = chunks
        self._least_confidence = least_confidence
        self._selection = chunks.selection.at_least(least_confidence)
        self.steps: list[dict[str, Any]] = []
        self.read: dict[str, float] = {}
        self._unrecorded: list[str] = []
        self._unlogged: list[str] = []
        self._notes: dict[str, None] = {}
        self._has_queried = False
        # The list that was given last, and what of it was read before it was asked for: code reads a list from its
        # beginning to its end, and a chunk by itself costs as much as hundreds together.
        self._list: list[str] = []
        self._places: dict[str, int] = {}
        self._ahead: dict[str, Chunk] = {}
        self._generation = -1
        self._step = 1
        self._misses = 0  # reads in no order; after some of them the keys of all ids are worth their price
        self._keys: Mapping[str, int] | None = None
        self._end: int | None = None  # the place after what was read ahead

    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """By the names that code calls them."""
        functions = (
            self.read_chunk, self.read_chunks, self.search_chunks, self.find_chunks, self.list_chunks,
            self.count_chunks, self.list_chunks_by_tag, self.get_linked_chunks, self.query,
        )  # fmt: skip
        return {function.__name__: _with_its_arguments_named(function) for function in functions}

    def read_chunk(self, chunk_id: str) -> dict[str, Any] | None:
        """A chunk as a dict, None where there is none."""
        chunk = self._next(checks.identity(chunk_id))
        given = [chunk.to_dict()] if chunk is not None and self._is_sure(chunk.metadata.confidence) else []
        self._record_given("read_chunk", chunk_id, given)
        return given[0] if given else None

    def read_chunks(self, ids: list[str]) -> list[dict[str, Any] | None]:
        """Many chunks at once, as read_chunk gives them: one for each id, in their order, None where there is none."""
        wanted = [checks.identity(name) for name in checks.tags(ids, "ids")]
        if len(wanted) > MAX_READ:
            raise ValueError(f"read_chunks takes {MAX_READ:,} ids at once, not {len(wanted):,}: read them in parts.")
        found = {
            chunk.id: chunk.to_dict()
            for chunk in self._chunks.chunks(wanted)
            if self._is_sure(chunk.metadata.confidence)
        }
        for name in found:
            self._ahead.pop(name, None)
        self._record_given("read_chunks", f"{len(wanted)} ids", list(found.values()))
        return [found.get(name) for name in wanted]

    def search_chunks(self, query: str, limit: int = 10) -> list[str]:
        """The ids of what fits a query, best first; then all others that contain its words, as far as limit reaches."""
        if not checks.text("query", query, blank=True).strip():
            raise ValueError("query is empty: list_chunks() lists everything, find_chunks(text) finds any characters.")
        found = self._selection.search(query, checks.count("limit", limit))
        if found.left_out:
            self._note(
                f"search_chunks({query[:60]!r}) was cut at {limit:,}: {found.left_out:,} more contain all of these "
                "words; raise limit for them, or use count_chunks(words=…)."
            )
        return self._list_ids("search_chunks", query, found.ids)

    def find_chunks(
        self,
        text: str,
        regex: bool = False,
        type: str | None = None,
        tags: str | list[str] | None = None,
        conversation: str | None = None,
        since: str | None = None,
        until: str | None = None,
        order: str = "oldest",
        limit: int | None = None,
    ) -> list[str]:
        """The ids of all chunks whose content or title contains a text in any case, or matches an expression of RE2."""
        checks.text("text", text)
        filters = {"type": type, "tags": tags, "conversation": conversation, "since": since, "until": until}
        return self._select("find_chunks", text, order, limit, text=text, regex=regex, **filters)

    def list_chunks(
        self,
        type: str | None = None,
        tags: str | list[str] | None = None,
        conversation: str | None = None,
        since: str | None = None,
        until: str | None = None,
        order: str = "oldest",
        limit: int | None = None,
    ) -> list[str]:
        """The ids of all chunks that meet the filters. since, until: dates or times, inclusive. order: or "newest"."""
        filters = {"type": type, "tags": tags, "conversation": conversation, "since": since, "until": until}
        shown = ", ".join(f"{name}={value}" for name, value in filters.items() if value is not None)
        return self._select("list_chunks", shown, order, limit, **filters)

    def count_chunks(
        self,
        text: str | None = None,
        regex: bool = False,
        words: str | None = None,
        type: str | None = None,
        tags: str | list[str] | None = None,
        conversation: str | None = None,
        since: str | None = None,
        until: str | None = None,
    ) -> int:
        """How many chunks meet the filters, exactly. text, regex: as in find_chunks. words: contain all of them."""
        wanted = self._selection.parse_filter(
            text=text, regex=regex, words=words,
            type=type, tags=tags, conversation=conversation, since=since, until=until,
        )
        counted = self._selection.count(wanted)
        self.steps.append({"action": "count_chunks", "argument": (text or words or "")[:200], "found": counted})
        return counted

    def list_chunks_by_tag(self, tag: str | list[str]) -> list[str]:
        """The ids of what has a tag, or all of several."""
        found = self._chunks.list_chunks(tags=[tag] if isinstance(tag, str) else tag)
        if self._least_confidence:
            sure = {chunk.id for chunk in self._chunks.chunks(found) if self._is_sure(chunk.metadata.confidence)}
            found = [name for name in found if name in sure]
        return self._list_ids("list_chunks_by_tag", str(tag), found)

    def get_linked_chunks(self, chunk_id: str, link_type: str | None = None) -> list[dict[str, Any]]:
        """What is linked with a chunk, as dicts with _link_type and _link_strength."""
        found = self._chunks.linked_chunks(chunk_id, link_type)
        given = [chunk for chunk in found if self._is_sure(chunk["metadata"]["confidence"])]
        self._record_given("get_linked_chunks", chunk_id, given)
        return given

    def query(self, sql: str, limit: int = _ROWS) -> list[dict[str, Any]]:
        """The rows of a statement over memories, tags, entities, edges and events of this scope, as dicts."""
        self._has_queried = True  # also where it fails: an error may quote what it was about
        found = self._selection.query(sql, limit)
        if found.is_cut:
            self._note(f"query was cut at {len(found.rows):,} rows: aggregate, raise limit, or page with OFFSET.")
        self.steps.append({"action": "query", "argument": sql[:200], "found": len(found.rows)})
        ids = [value for row in found.rows for value in row.values() if isinstance(value, str) and is_id(value)]
        if ids:
            self._expect_reads(ids)
        return found.rows

    def take_unrecorded(self) -> list[str]:
        """The ids of what was given since this was last asked."""
        self.log_reads()
        seen, self._unrecorded = self._unrecorded, []
        return list(dict.fromkeys(seen))

    def queried_scopes(self) -> list[str]:
        """The scopes that SQL has seen, so that any memory of them may have been; "*" for all, [] without a query."""
        if not self._has_queried:
            return []
        readable = self._chunks.readable
        return ["*"] if readable.everything else list(readable.names)

    def take_notes(self) -> list[str]:
        """What the code has to know of its calls since this was last asked, such as that a list was cut."""
        notes, self._notes = list(self._notes), {}
        return notes

    def log_reads(self) -> None:
        """Put the reads on the log, all of them in one line."""
        ids, self._unlogged = self._unlogged, []
        self._chunks.note_reads(ids)

    def close(self) -> None:
        """Log what is not logged yet, and end the process of `query`."""
        self.log_reads()
        self._selection.close()
        self._ahead.clear()

    def _next(self, name: str) -> Chunk | None:
        """A chunk by its id, with those that follow it in the list that was given last."""
        if not is_id(name):
            return None
        with self._chunks.hold_state() as generation:
            if generation != self._generation:
                self._generation = generation
                self._ahead.clear()
                self._misses, self._keys = 0, None
            chunk = self._ahead.pop(name, None)
            if chunk is not None:
                return chunk
            place = self._places.get(name)
            in_order = place is not None and place == self._end
            self._step = min(_MOST_AHEAD, self._step * 4) if in_order else 1
            following = [name] if place is None else self._list[place : place + self._step]
            self._end = None if place is None else place + len(following)
            self._misses += not in_order
            if self._misses == _MANY_MISSES:
                self._keys = self._chunks.keys_now()
            if in_order or self._misses < _MOST_MISSES or len(self._list) > _MOST_LISTED:
                self._ahead.clear()
            elif place is not None:  # the list in another order: the part of it around this one
                part = place - place % _MOST_AHEAD
                following, self._end = self._list[part : part + _MOST_AHEAD], None
            if sum(held.tokens for held in self._ahead.values()) > _MOST_HELD:
                self._ahead.clear()
            self._ahead |= {chunk.id: chunk for chunk in self._chunks.chunks(following, self._keys)}
        return self._ahead.pop(name, None)

    def _select(self, action: str, argument: str, order: str, limit: int | None, **filters: Any) -> list[str]:
        wanted = self._selection.parse_filter(**filters)
        found = self._selection.ids(wanted, order, limit)
        if limit is not None and len(found) == limit:
            left = self._selection.count(wanted) - limit
            if left > 0:
                self._note(f"{action} was cut at {limit:,}: {left:,} more; without limit it gives all.")
        return self._list_ids(action, argument, found)

    def _list_ids(self, action: str, argument: str, ids: list[str]) -> list[str]:
        self.steps.append({"action": action, "argument": argument[:200], "found": len(ids)})
        self._expect_reads(ids)
        return ids

    def _expect_reads(self, ids: list[str]) -> None:
        """What is likely to be read next, in this order."""
        self._list, self._step, self._end = ids, 1, 0
        self._places = {name: place for place, name in enumerate(ids)}

    def _record_given(self, action: str, argument: str, given: list[dict[str, Any]]) -> None:
        self.steps.append({"action": action, "argument": argument[:200], "found": len(given)})
        for chunk in given:
            self.read[chunk["id"]] = float(chunk["metadata"]["confidence"])
            self._unrecorded.append(chunk["id"])
            if action != "get_linked_chunks":
                self._unlogged.append(chunk["id"])

    def _note(self, text: str) -> None:
        self._notes[text] = None

    def _is_sure(self, confidence: float) -> bool:
        return confidence >= self._least_confidence


def _with_its_arguments_named(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, with an error that names its arguments where it is called with others."""

    @wraps(function)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return function(*given, **named)
        except TypeError:
            taken = signature(function)
            try:
                taken.bind(*given, **named)
            except TypeError as error:
                name, known = function.__name__, ", ".join(taken.parameters)
                raise TypeError(f"{name}: {error}; it takes {known}.") from None
            raise

    return call
