"""Which part of a record is sent to other machines in a stream, which carries one scope's memories or its dialogue.

Nights, skills and repairs stay: a night speaks of the events of its own machine, skills are read from files, and a
repair concerns the lines of one journal. Operations of a later version stay, too: nobody here can know their scope.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from memory.core.kinds import kind_of
from memory.core.records import Archive, Forget, Link, Record, Remember, Ties, Undone, Update, Verdicts

Where = Callable[[str], tuple[str, str] | None]


def base_of(scope: str) -> str:
    """The project, or the user, that a scope belongs to; an agent's scope lies below one of them."""
    return scope.partition("/")[0]


def names_in(record: Record) -> tuple[str, ...]:
    """The ids that a record names without saying where they are."""
    if isinstance(record, Update):
        return (record.id,)
    if isinstance(record, Link):
        return record.source, record.target
    if isinstance(record, Verdicts):
        return tuple(name for pair in record.pairs for name in pair[:2])
    if isinstance(record, Archive):
        return record.ids
    if isinstance(record, Ties):
        rows = ((record.edges, 2), (record.uses, 1), (record.pairs, 2), (record.groups, 1))
        return (*record.ids, *(str(name) for given, ends in rows for row in given for name in row[:ends]))
    return ()


def part_for(record: Record, scope: str, dialogue: bool, where: Where) -> Record | None:
    """What of a record belongs to a stream: the record, a smaller one, or None for nothing.

    scope: of the stream, as of `base_of`.  dialogue: whether it carries turns of conversations, and nothing else.
    where: the scope and the kind of a memory by its id, None for one that is not there.
    """

    def is_of_part(name: str) -> bool:
        found = where(name)
        return found is not None and base_of(found[0]) == scope and kind_of(found[1]).is_dialogue == dialogue

    if isinstance(record, Remember):
        if base_of(record.scope) != scope:
            return None
        fitting = tuple(one for one in record.memories if kind_of(one.kind).is_dialogue == dialogue)
        return record._replace(memories=fitting) if fitting else None
    if isinstance(record, Forget):
        is_here = not record.scopes or scope in map(base_of, record.scopes)
        return record if is_here and not dialogue else None
    if isinstance(record, Undone):
        return None if dialogue else record
    if isinstance(record, Update | Link):
        return record if all(map(is_of_part, names_in(record))) else None
    if isinstance(record, Verdicts):
        pairs = tuple(pair for pair in record.pairs if is_of_part(pair[0]) and is_of_part(pair[1]))
        return record._replace(pairs=pairs) if pairs else None
    if isinstance(record, Archive):
        ids = tuple(filter(is_of_part, record.ids))
        return record._replace(ids=ids) if ids else None
    if isinstance(record, Ties):
        rest = record.drop_ids(_names_elsewhere(names_in(record), is_of_part))._replace(
            day=0, newest="", notes=()
        )
        return rest if rest.edges or rest.uses or rest.pairs or rest.groups or (rest.begin and rest.ids) else None
    return None


def _names_elsewhere(names: Iterable[str], belongs: Callable[[str], bool]) -> set[str]:
    return {name for name in names if not belongs(name)}
