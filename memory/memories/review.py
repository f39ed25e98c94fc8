"""Go through what was captured: yes, no, or better words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from memory.core.errors import Refusal, UsageError, user_decides
from memory.core.kinds import WAITING
from memory.core.records import Archive, Record, Update
from memory.core.safety.fields import redact_fields
from memory.core.safety.origins import USER, admit, must_wait, origin_of, refuse_orders, why_waits
from memory.core.text.text import clean
from memory.core.times import iso_time
from memory.core.types import MEMORY
from memory.store.journal.forgetting import forget_record
from memory.store.store import Store
from memory.store.tables import nodes, selection
from memory.store.tables.nodes import Node, Scopes
from memory.workspace.currency import Comparison
from memory.workspace.lookup import origin_fact
from memory.workspace.new_memories import MemoryOptions, memories_of, new_memory_record

ALL = "all"
_LISTED = 200


class Review:
    """One look at what waits for a decision: drafts, and what others sent. What was captured and is in use is decided
    on by its id alone.

    source: how the source of captured memories begins.  sure: the confidence that a yes gives.

    comparison: finds out what the accepted memories put out of date.
    speaker: the origin of who decides. What gives orders is not for a model to accept.
    """

    def __init__(
        self,
        store: Store,
        scopes: Scopes,
        source: str,
        sure: float,
        now: int,
        new_record_id: Callable[[], str],
        speaker: str = USER,
        comparison: Comparison | None = None,
    ) -> None:
        self._speaker = speaker
        self._comparison = comparison
        self._store = store
        self._scopes = scopes
        self._source = source
        self._sure = sure
        self._now = now
        self._new_record_id = new_record_id

    def list_pending(self) -> dict[str, Any]:
        """What waits for a decision, oldest first, with all of its words: a yes is for each of them. `captured` counts
        the captured memories in use that nobody has accepted.
        """
        found, captured = self._open(), self._unconfirmed_ids()
        rows = [
            {
                "id": node.id,
                "text": node.content,
                "type": node.type,
                "confidence": round(node.confidence, 3),
                "waiting": node.kind in WAITING,
                "source": node.source,
                "date": iso_time(node.created_at),
            }
            | _other_words(node)
            | origin_fact(node)
            | ({"why": why} if node.kind in WAITING and (why := _order(node)) else {})
            for node in found
        ]
        return {"review": rows, "total": len(rows)} | ({"captured": len(captured)} if captured else {})

    def accept(self, names: Sequence[str]) -> dict[str, Any]:
        """Keep: a draft becomes a memory."""
        chosen = self._named_nodes(names)
        self._refuse_orders(chosen)
        self._write([self._update(node.id, self._accepted_values()) for node in chosen])
        return {"kept": [node.id for node in chosen]}

    def reject(self, names: Sequence[str]) -> dict[str, Any]:
        """Forget, for good."""
        ids = [node.id for node in self._named_nodes(names)]
        if ids:
            with self._store.read() as connection:
                record = forget_record(connection, self._new_record_id(), self._now, ids)
            self._write([record])
        return {"forgotten": ids}

    def edit(self, name: str, text: str) -> dict[str, Any]:
        """Keep with other words. Raises Refusal `empty_text`."""
        (node,) = self._named_nodes([name])
        self._refuse_orders([node])
        content = redact_fields(node.title, clean(text), node.tags, (node.content,)).text.strip()
        if not content:
            raise Refusal("empty_text", "The new text is empty. To drop it, use `review no ID`.")
        refuse_orders(content, self._speaker)
        if origin_of(node.origin).reviewed:
            return self._own_words(node, content)
        own: dict[str, Any] = {"content": content, "title": "", "origin": self._speaker, "author": ""}
        own |= {"tags": list(tags)} if (tags := _harmless_tags(node)) != node.tags else {}
        self._write([self._update(node.id, {**self._accepted_values(), **own})])
        return {"kept": [node.id], "text": content}

    def _own_words(self, node: Node, content: str) -> dict[str, Any]:
        """Store a memory of one's own in the place of a teammate's, which the teammate alone changes."""
        words = MemoryOptions(type=node.type, tags=_harmless_tags(node), confidence=self._sure)
        made, _ = memories_of(content, words, node.scope, self._now)
        rows = [admit(one, self._speaker, self._now) for one in made]
        stored = new_memory_record(rows, node.scope, self._now, self._new_record_id())
        self._write([stored, Archive(self._new_record_id(), self._now, (node.id,), True)])
        return {"kept": [one["id"] for one in rows], "text": content}

    def _refuse_orders(self, chosen: Sequence[Node]) -> None:
        """Raises Refusal `ask_the_user` where a model would accept what gives orders, or a teammate's words."""
        if not origin_of(self._speaker).opens and any(
            origin_of(node.origin).reviewed or (node.kind in WAITING and _order(node)) for node in chosen
        ):
            raise user_decides("whether it is used", "Some of this gives instructions, or is a teammate's")

    def _accepted_values(self) -> dict[str, Any]:
        return {"kind": MEMORY, "confidence": self._sure}

    def _update(self, name: str, changes: dict[str, Any]) -> Update:
        return Update(self._new_record_id(), self._now, name, changes)

    def _write(self, records: Sequence[Record]) -> None:
        if records:
            self._store.write(records, then=self._comparison.follow if self._comparison else None)

    def _open(self) -> list[Node]:
        return self._store.read_or(
            lambda connection: selection.open_for_review(connection, self._scopes, self._sure - 0.01, _LISTED),
            [],
        )

    def _unconfirmed_ids(self) -> list[str]:
        """The ids of captured memories in use that nobody has accepted."""
        return self._store.read_or(
            lambda connection: selection.unconfirmed_ids(connection, self._scopes, self._source, self._sure - 0.01),
            list[str](),
        )

    def _captured_nodes(self, names: Sequence[str]) -> dict[str, Node]:
        """The captured memories in use among some ids."""
        chosen = sorted(set(names) & set(self._unconfirmed_ids())) if names else []
        if not chosen:
            return {}
        with self._store.read() as connection:
            return nodes.by_id(connection, chosen, self._scopes)

    def _named_nodes(self, names: Sequence[str]) -> list[Node]:
        """Raises Usage without a name, Refusal `unknown_id` for what waits for nobody."""
        found = {node.id: node for node in self._open()}
        if not names:
            raise UsageError(f"Name what to decide on: an id of `review`, or '{ALL}'.")
        if list(names) == [ALL]:
            return list(found.values())
        found |= self._captured_nodes([name for name in names if name not in found])
        unknown = [name for name in names if name not in found]
        if unknown:
            raise Refusal("unknown_id", f"'{unknown[0]}' waits for no review: `review` lists what does.")
        return [found[name] for name in names]


def _order(node: Node) -> str:
    """Why a draft gives orders; "" for one that only states something."""
    return why_waits(node.title, node.content, (node.source, node.conversation, *node.tags), node.origin)


def _other_words(node: Node) -> dict[str, Any]:
    """What is shown of a memory besides its text, where it has that."""
    words = {"title": node.title, "tags": list(node.tags), "conversation": node.conversation}
    return {name: value for name, value in words.items() if value}


def _harmless_tags(node: Node) -> tuple[str, ...]:
    """The tags that a memory keeps with other words: those that give no orders."""
    return tuple(tag for tag in node.tags if not must_wait(tag, node.origin))
