"""The table of kinds: what each kind of node may do. A new kind is a row here, and whatever creates it."""

from collections.abc import Callable

from memory.core.annotations import NamedTuple
from memory.core.types import CONCEPT, DRAFT, MEMORY, SKILL, TURN


class Field(NamedTuple):
    """A field of the index. weight: of a term in it against one in the body.  b: how far its length counts, 0 to 1.

    label: what the field holds, for people.
    """

    weight: float
    b: float
    label: str = ""


_NONE = Field(0.0, 0.0)
Fields = tuple[Field, Field, Field, Field, Field]  # a to e, as core/search/indexing.py fills them


class Kind(NamedTuple):
    """What one kind of node may do.

    plural: for people.  fields: how a search weighs its words; None where no search returns it.
    is_recalled: a search of memory returns it: it is injected, listed, counted as a memory and exported as chunks.
    is_for_tasks: a search for a task returns it, by the whole of what the task says, and by its name.
    is_dialogue: it has a place in a conversation, and those around it are near to it.
    is_titled: a question that names its whole title means it, and its tags count.
    is_linked: it is linked to what was remembered before when it comes in.
    is_consolidated: the nightly job learns from it and lets it fade, merges, reconciles and summarises it.
    is_summarised: the nightly job makes summaries of it.
    is_shared: a project's folder carries it to others.
    is_stored: the journal's `remember` brings it in; other kinds are read from files or derived.
    is_waiting: it waits for a yes in `review`.
    is_skill_file: its text is that of a SKILL.md.
    has_text: it says something; other kinds are names alone.
    """

    name: str
    plural: str
    fields: Fields | None = None
    is_recalled: bool = False
    is_for_tasks: bool = False
    is_dialogue: bool = False
    is_titled: bool = False
    is_linked: bool = False
    is_consolidated: bool = False
    is_summarised: bool = False
    is_shared: bool = False
    is_stored: bool = False
    is_waiting: bool = False
    is_skill_file: bool = False
    has_text: bool = True


# A name says more than a body; a body is long, so its length counts.
_KINDS = (
    Kind(
        MEMORY,
        "memories",
        (Field(5.0, 0.5, "title"), Field(1.5, 0.5, "tags"), _NONE, _NONE, Field(1.0, 0.5, "text")),
        is_recalled=True,
        is_titled=True,
        is_linked=True,
        is_consolidated=True,
        is_summarised=True,
        is_shared=True,
        is_stored=True,
    ),
    Kind(
        TURN,
        "turns",
        (Field(5.0, 0.5, "speaker"), Field(0.2, 0.6, "neighbours and tags"), _NONE, _NONE, Field(1.0, 0.5, "text")),
        is_recalled=True,
        is_dialogue=True,
        is_summarised=True,
        is_stored=True,
    ),
    Kind(DRAFT, "drafts", is_stored=True, is_waiting=True),
    Kind(
        SKILL,
        "skills",
        (
            Field(5.0, 0.5, "name"),
            Field(1.5, 0.5, "description"),
            Field(1.0, 0.5, "when to use"),
            Field(1.0, 0.6, "headings"),
            Field(0.35, 0.6, "body"),
        ),
        is_for_tasks=True,
        is_skill_file=True,
    ),
    Kind(CONCEPT, "concepts", has_text=False),
)
KINDS = {kind.name: kind for kind in _KINDS}


def kind_of(name: str) -> Kind:
    """The row of a kind; for a name that a later version wrote, one that may do nothing."""
    return KINDS.get(name) or Kind(name, f"{name}s")


def kinds_where(holds: Callable[[Kind], bool]) -> tuple[str, ...]:
    """The names of those kinds for which something holds, in the order of the table."""
    return tuple(kind.name for kind in _KINDS if holds(kind))


RECALLED = kinds_where(lambda kind: kind.is_recalled)
FOR_TASKS = kinds_where(lambda kind: kind.is_for_tasks)
DIALOGUE = kinds_where(lambda kind: kind.is_dialogue)
LINKED = kinds_where(lambda kind: kind.is_linked)
CONSOLIDATED = kinds_where(lambda kind: kind.is_consolidated)
SUMMARISED = kinds_where(lambda kind: kind.is_summarised)
SHARED = kinds_where(lambda kind: kind.is_shared)
STORED = kinds_where(lambda kind: kind.is_stored)
WAITING = kinds_where(lambda kind: kind.is_waiting)
SKILL_FILES = kinds_where(lambda kind: kind.is_skill_file)
NAMES_ALONE = kinds_where(lambda kind: not kind.has_text)
