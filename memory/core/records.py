"""The records of the journal: one frozen type for each operation that changes memory.

core/record_json.py reads and writes them. To add a field, give it a line with a default here, and a line in the table
of allowed values there.

In every record, `rid` is its own id, and `at` is when it was made, in microseconds since 1970.
"""

from collections.abc import Collection, Mapping, Sequence

from memory.core.annotations import Any, NamedTuple, TypeAlias

_NOTHING: Mapping[str, Any] = {}


class MemoryValue(NamedTuple):
    """A memory as it was stored. created_at, modified_at: microseconds.  confidence: 0 to 1.

    origin: whose words it is made of (core/safety/origins.py); "" if that follows from its source.
    author: who wrote it.  earlier_of: the id of the memory that replaced this one.
    state: its other columns, if it is restored with its whole state (store/tables/state_records.py).
    bindings: the places in the code that it names (core/code/bindings.py), as JSON.
    metadata: what a program stores with it, under keys of its own.
    """

    id: str
    content: str
    created_at: int
    title: str = ""
    type: str = "note"
    tags: tuple[str, ...] = ()
    confidence: float = 0.7
    conversation: str = ""
    source: str = ""
    kind: str = "memory"
    speaker: str = ""
    modified_at: int | None = None
    origin: str = ""
    author: str = ""
    earlier_of: str = ""
    state: Mapping[str, Any] = _NOTHING
    bindings: Sequence[Mapping[str, Any]] = ()
    metadata: Mapping[str, Any] = _NOTHING
    extra: Mapping[str, Any] = _NOTHING


class Summary(NamedTuple):
    """A summary of a conversation. sources: the ids of the turns that it was made from.  by: the model that wrote it.
    """

    id: str
    scope: str
    title: str
    content: str
    confidence: float
    created_at: int
    sources: tuple[str, ...]
    by: str = ""
    extra: Mapping[str, Any] = _NOTHING


class SkillValue(NamedTuple):
    """A skill as it was read. content: in normal form (core/skill_file.py).  source: its file."""

    id: str
    name: str
    content: str
    source: str
    extra: Mapping[str, Any] = _NOTHING


class Remember(NamedTuple):
    """Store memories.

    said: somebody states them now, so they hold from now on, even if their ids belong to changed memories.
    undo: "repair" if a repair stores them; then it is no change that a person made and could undo.
    exact: restore their whole state, each under its own id, even if another memory has the same content
    (store/tables/state_records.py).
    """

    rid: str
    at: int
    scope: str
    memories: tuple[MemoryValue, ...]
    said: bool = False
    undo: str = ""
    exact: bool = False
    extra: Mapping[str, Any] = _NOTHING


class Update(NamedTuple):
    """Set columns of a memory. undo: the record that this one undoes; "import" or "night" where nobody made it by hand.

    over: change the memory only if this is the digest of its text; "" for any text.
    was: the digest of the text that its author has seen and replaced; "" where that is not known. If another machine
    has changed the text meanwhile, it is changed all the same, and both texts are shown (store/tables/changes.py).
    erases: what the memory contained before is a secret beside the new values: it leaves the journal, and has no undo.
    """

    rid: str
    at: int
    id: str
    set: Mapping[str, Any]
    undo: str = ""
    over: str = ""
    was: str = ""
    erases: bool = False
    extra: Mapping[str, Any] = _NOTHING


# In place of the record that is undone: what a restore takes out, and what another project has from now on.
RESTORE, MOVED = "restore", "moved"


class Forget(NamedTuple):
    """Erase memories for good.

    scopes: where they were.  declined: the summaries among them, which the nightly job must not write again.
    undo: the record that this one undoes, RESTORE, or MOVED; then their ids become no tombstones.
    kept_out: tombstones that come from another store.
    passages: by salt, digests of what to leave out when a transcript is read again (store/tables/passages.py).
    only: erase nothing that was made from them.
    over: by id, erase the memory only if this is the digest of its text.
    places: by scope, the ids that were there, if there are several scopes.
    """

    rid: str
    at: int
    ids: tuple[str, ...]
    scopes: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    undo: str = ""
    kept_out: tuple[str, ...] = ()
    passages: Mapping[str, Sequence[str]] = _NOTHING
    only: bool = False
    over: Mapping[str, str] = _NOTHING
    places: Mapping[str, Sequence[str]] = _NOTHING
    extra: Mapping[str, Any] = _NOTHING


class Link(NamedTuple):
    """Make an edge by hand. weight: 0 to 1; None removes the edge."""

    rid: str
    at: int
    source: str
    target: str
    relation: str
    weight: float | None = None
    reasoning: str = ""
    undo: str = ""
    extra: Mapping[str, Any] = _NOTHING


class Verdicts(NamedTuple):
    """How newer memories relate to older ones. pairs: (newer id, older id, relation, weight 0 to 1, reason).

    relation: one of store/tables/succession.py, or "" if the two are unrelated.
    by: who decided: "user", "model", or "" for the judge (core/truth/judge.py).  undo: the record that this one undoes.
    """

    rid: str
    at: int
    pairs: tuple[tuple[str, str, str, float, str], ...]
    by: str = ""
    undo: str = ""
    extra: Mapping[str, Any] = _NOTHING


class Archive(NamedTuple):
    """Archive memories, so that they leave every list and search; or take them back from the archive."""

    rid: str
    at: int
    ids: tuple[str, ...]
    archived: bool
    extra: Mapping[str, Any] = _NOTHING


class Undone(NamedTuple):
    """A change was undone. change: its record."""

    rid: str
    at: int
    change: str
    extra: Mapping[str, Any] = _NOTHING


class Night(NamedTuple):
    """What one run of the nightly job decided. It names memories by their places in `ids`.

    day: days since 1970.  offset, line: the end of the usage events that it has read.  newest: the highest key there
    was. rules: the settings that differ from their defaults.  off: stages that did not run. uses, pairs: what was
    learned from use.  merge: (kept, duplicate, …).  supersede: (newer, older, reason). judged: questions to a model
    that are answered.  verdicts: (newer, older, relation, weight, reason). compared_to: the key up to which new
    memories have been compared with older ones; -1 for `newest`. store/night/facts.py applies all of it.
    feedback: rows (tier, fields of feedback.Tally): what sessions used of what their prompts got.
    """

    rid: str
    at: int
    day: int
    offset: int
    line: str
    newest: int
    rules: Mapping[str, Any] = _NOTHING
    off: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    uses: Sequence[Sequence[Any]] = ()
    pairs: Sequence[Sequence[Any]] = ()
    merge: Sequence[Sequence[Any]] = ()
    supersede: Sequence[Sequence[Any]] = ()
    archive: Sequence[int] = ()
    summaries: tuple[Summary, ...] = ()
    judged: tuple[str, ...] = ()
    verdicts: Sequence[Sequence[Any]] = ()
    compared_to: int = -1
    feedback: Sequence[Sequence[Any]] = ()
    extra: Mapping[str, Any] = _NOTHING


class NightUndone(NamedTuple):
    """A run of the nightly job was undone. night: its record."""

    rid: str
    at: int
    night: str
    extra: Mapping[str, Any] = _NOTHING


class Skills(NamedTuple):
    """Add or change skills.

    retire: ids of those whose files are gone.  more: another record continues this ingest.
    """

    rid: str
    at: int
    scope: str
    upsert: tuple[SkillValue, ...] = ()
    retire: tuple[str, ...] = ()
    more: bool = False
    extra: Mapping[str, Any] = _NOTHING


class Repair(NamedTuple):
    """Acknowledge damage to the journal, after memories that the database still contained were written back.

    lost: (machine, first number, last number) of the lost lines.  restored: how many memories were written back.
    """

    rid: str
    at: int
    lost: tuple[tuple[str, int, int], ...]
    restored: int = 0
    extra: Mapping[str, Any] = _NOTHING


class Ties(NamedTuple):
    """The edges and usage data of memories, as this or another store exported them (store/tables/state_records.py).

    begin: the first of several such records; it clears the edges between the memories `ids`.
    edges: rows of state.MemoryTie.  uses, pairs, groups: rows that begin with one id, two ids, one id.
    day: of the last nightly job.  newest: the id of the newest memory that it saw.  notes: (name, value) of `meta`.
    """

    rid: str
    at: int
    edges: Sequence[Sequence[Any]] = ()
    begin: bool = False
    ids: tuple[str, ...] = ()
    uses: Sequence[Sequence[Any]] = ()
    pairs: Sequence[Sequence[Any]] = ()
    groups: Sequence[Sequence[Any]] = ()
    day: int = 0
    newest: str = ""
    notes: Sequence[Sequence[Any]] = ()
    extra: Mapping[str, Any] = _NOTHING

    def drop_ids(self, gone: Collection[str]) -> "Ties":
        """What may stay of it in the journal when some memories are forgotten: the same object for all."""
        away = set(gone)

        def kept_rows(given: Sequence[Sequence[Any]], ends: int) -> tuple[Sequence[Any], ...]:
            return tuple(row for row in given if not away.intersection(row[:ends]))

        rest = self._replace(
            edges=kept_rows(self.edges, 2),
            uses=kept_rows(self.uses, 1),
            pairs=kept_rows(self.pairs, 2),
            groups=kept_rows(self.groups, 1),
            ids=tuple(name for name in self.ids if name not in away),
        )
        parts = ("edges", "uses", "pairs", "groups", "ids")
        is_whole = all(len(getattr(rest, name)) == len(getattr(self, name)) for name in parts)
        return self if is_whole else rest


class Unknown(NamedTuple):
    """An operation of a later version, kept unchanged for that version. fields: all but op, rid and at."""

    op: str
    rid: str
    at: int
    fields: Mapping[str, Any]


Record: TypeAlias = (
    Remember | Update | Forget | Link | Verdicts | Archive | Undone | Night | NightUndone | Skills | Repair | Ties
    | Unknown
)


