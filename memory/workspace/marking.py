"""The marks of memories that may not hold any more, for whatever shows them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from memory.core.annotations import Any, NamedTuple
from memory.core.kinds import kind_of
from memory.core.marks import current_first
from memory.core.text.text import join_facts
from memory.store.engine.db import Connection
from memory.store.tables.nodes import Node, successors_by_key
from memory.store.tables.succession import Marked, current_marks, marks_of_answer
from memory.workspace.context import Context

Marks = Callable[[Connection, Sequence[int]], Mapping[int, str]]  # by key; what holds has none


class Mark(NamedTuple):
    """Why one memory may not hold any more. stale: by something newer.  code: the mark of its code, or ""."""

    stale: Marked | None = None
    code: str = ""

    @property
    def text(self) -> str:
        """As a reader is shown it; "" where the memory holds."""
        return join_facts((self.stale.text if self.stale else "", self.code))


UNMARKED = Mark()


def no_marks(_connection: Connection, _keys: Sequence[int]) -> Mapping[int, str]:
    """The marks where none are known."""
    return {}


def marks_of(context: Context) -> Marks:
    """What gives the marks of memories in a call: of those whose code has changed since they were written."""
    code = context.code
    return partial(code.marks) if code else no_marks


def marks_by_key(connection: Connection, found: Sequence[Node], marks: Marks) -> dict[int, Mark]:
    """Every mark of some memories, by key; UNMARKED for those that hold. marks: of the code."""
    return _marks_by_key(connection, found, marks, current_marks)


def marks_in_answer(connection: Connection, found: Sequence[Node], marks: Marks) -> dict[int, Mark]:
    """The same of memories that are shown together because all of them answer one question.

    There, an older one on the same subject as a newer one is marked even if no judgement has put it out of date.
    """
    return _marks_by_key(connection, found, marks, marks_of_answer)


def _marks_by_key(
    connection: Connection, found: Sequence[Node], marks: Marks, stale_of: Callable[..., dict[int, Marked]]
) -> dict[int, Mark]:
    if not found:
        return {}
    superseded = successors_by_key(found)
    stale, code = stale_of(connection, list(superseded), superseded), marks(connection, list(superseded))
    if any(kind_of(one.kind).is_dialogue for one in found):
        from memory.store.tables.turn_marks import marks_of_turns  # most of what a hook shows is no turn

        stale = marks_of_turns(connection, list(superseded)) | stale
    return {key: Mark(stale.get(key), code.get(key, "")) for key in superseded}


def current_before_stale(found: Sequence[Node], marks: Mapping[int, Mark]) -> list[Node]:
    """The same memories in their order, but what may hold instead of another one before it."""
    by_id = {node.id: node for node in found}
    successors = {node.id: stale.successor for node in found if (stale := marks[node.key].stale)}
    return [by_id[name] for name in current_first(list(by_id), successors)]


def mark_rows(context: Context, connection: Connection, rows: Iterable[dict[str, Any]], name: str = "id") -> None:
    """Put a mark into those rows of an answer that are memories and may not hold any more.

    name: of the field that has a memory's id, or anything else that is no id.
    """
    code, listed = context.code, [row for row in rows if row.get(name)]
    if code and listed:
        found = code.marks_by_id(connection, [str(row[name]) for row in listed])
        for row in listed:
            row |= with_mark(row, found.get(str(row[name]), ""))


def with_mark(row: dict[str, Any], mark: str) -> dict[str, Any]:
    """A row of an answer with one more mark, after the one that it has; "" for none."""
    return {**row, "mark": join_facts((row.get("mark"), mark))} if mark else row
