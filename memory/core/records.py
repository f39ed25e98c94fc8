"""The records of the journal: one frozen type for each operation that changes memory.

`parse_record` reads one from JSON, `to_json` writes it. What a later version has added is kept: unknown fields in
`extra`, unknown operations as `Unknown`. To add a field, give it a line with a default in its type, and a line in the
table of allowed values, `_FORMS` or `_MEMORY`.

In every record, `rid` is its own id, and `at` is when it was made, in microseconds since 1970.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from memory.core.code.bindings import from_json
from memory.core.code.bindings import to_json as bindings_json

_NOTHING: Mapping[str, Any] = {}
_LARGEST = 2**63  # the limit of a column of integers


class MalformedRecord(ValueError):
    """What was read is no record: a field is missing, or its value has the wrong type."""


class MemoryValue(NamedTuple):
    """A memory as it was stored. created_at, modified_at: microseconds.  confidence: 0 to 1.

    origin: whose words it is made of (core/safety/origins.py); "" if that follows from its source.
    author: who wrote it.  earlier_of: the id of the memory that replaced this one.
    state: its other columns, if it is restored with its whole state (store/tables/state.py).
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
    (store/tables/state.py).
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
    """Set columns of a memory. undo: the record that this one undoes, or "import".

    over: change the memory only if this is the digest of its text; "" for any text.
    """

    rid: str
    at: int
    id: str
    set: Mapping[str, Any]
    undo: str = ""
    over: str = ""
    extra: Mapping[str, Any] = _NOTHING


class Forget(NamedTuple):
    """Erase memories for good.

    scopes: where they were.  declined: the summaries among them, which the nightly job must not write again.
    undo: the record that this one undoes, or "restore"; then their ids become no tombstones.
    kept_out: tombstones that come from another store.
    passages: by salt, digests of what to leave out when a transcript is read again (store/tables/passages.py).
    only: erase nothing that was made from them.
    over: by id, erase the memory only if this is the digest of its text.
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
    """The edges and usage data of memories, as this or another store exported them (store/tables/state.py).

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


def remember_record(
    rid: str, at: int, scope: str, memories: Iterable[Mapping[str, Any]], is_stated: bool = False
) -> Remember:
    """The record that stores some memories. memories: each as a mapping with the names of MemoryValue's fields.

    is_stated: somebody states them now. When a file or a transcript is read again it is False, so that a memory that
    was changed since then does not get its old text back.  Raises MalformedRecord.
    """
    return Remember(rid, at, scope, tuple(memory_value(each, at) for each in memories), is_stated)


def memory_value(data: object, at: int) -> MemoryValue:
    """A memory from its JSON. at: when its record was made, the default of `created_at`."""
    fields, extra = _check_fields(data, _MEMORY)
    fields.setdefault("created_at", at)
    value: MemoryValue = _make(MemoryValue, fields, extra)
    return value


def operation(record: Record) -> str:
    """The name of a record's operation in the journal."""
    return record.op if isinstance(record, Unknown) else _NAMES[type(record)]


def parse_record(data: object) -> Record:
    """A record from its JSON. Raises MalformedRecord."""
    if not isinstance(data, dict) or not isinstance(data.get("op"), str):
        raise MalformedRecord("it is no record: it has no operation")
    form = _FORMS.get(data["op"])
    rest = {name: value for name, value in data.items() if name not in _FRAME}
    if form is None:
        rid, at = rest.pop("rid", ""), rest.pop("at", 0)
        if not isinstance(rid, str) or not _is_integer(at):
            raise MalformedRecord("its id is no text, or its time no integer")
        return Unknown(data["op"], rid, at, rest)
    made, kinds = form
    fields, extra = _check_fields(rest, kinds)
    if made is Remember and "memories" in fields:
        at = fields.get("at", 0)
        fields["memories"] = tuple(memory_value(each, at) for each in fields["memories"])
    record: Record = _make(made, fields, extra)
    return record


def to_json(record: Record) -> dict[str, Any]:
    """A record as JSON. Fields with their default value are left out."""
    if isinstance(record, Unknown):
        return {"op": record.op, "rid": record.rid, "at": record.at, **record.fields}
    data: dict[str, Any] = {"op": _NAMES[type(record)], **_to_data(record)}
    if isinstance(record, Remember):
        data["memories"] = [_memory_json(each, record.at) for each in record.memories]
    elif isinstance(record, Night):
        data |= {"summaries": [_summary_json(each) for each in record.summaries]} if record.summaries else {}
    elif isinstance(record, Skills):
        data |= {"upsert": [_to_data(each) for each in record.upsert]} if record.upsert else {}
    return data


def _memory_json(memory: MemoryValue, at: int) -> dict[str, Any]:
    data = _to_data(memory)
    if memory.created_at == at:
        del data["created_at"]
    return data


def _summary_json(summary: Summary) -> dict[str, Any]:
    data = _to_data(summary)
    data["from"] = data.pop("sources")
    return data


def _to_data(value: Any) -> dict[str, Any]:
    defaults = value._field_defaults
    data = {
        name: each
        for name, each in zip(value._fields, value, strict=True)
        if name != "extra" and not (name in defaults and each == defaults[name])
    }
    return data | value.extra if value.extra else data


def _check_fields(data: object, kinds: Mapping[str, Callable[[Any], Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The checked fields of a type, and the unknown fields."""
    if not isinstance(data, dict):
        raise MalformedRecord("a part of it is no JSON object")
    fields: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    for name, value in data.items():
        kind = kinds.get(name)
        if kind is None:
            extra[name] = value
        else:
            try:
                fields[name] = kind(value)
            except (TypeError, ValueError) as error:
                raise MalformedRecord(f"its '{name}' is wrong: {error}") from None
    return fields, extra


def _make(made: Any, fields: dict[str, Any], extra: dict[str, Any]) -> Any:
    try:
        return made(**fields, extra=extra) if extra else made(**fields)
    except TypeError as error:
        raise MalformedRecord(f"it lacks a field: {error}") from None


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -_LARGEST < value < _LARGEST


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("no text")
    return value


def _integer(value: Any) -> int:
    if not _is_integer(value):
        raise ValueError("no integer")
    return int(value)


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        raise ValueError("no number")
    return float(value)


def _number_or_none(value: Any) -> float | None:
    return None if value is None else _number(value)


def _integer_or_none(value: Any) -> int | None:
    return None if value is None else _integer(value)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _list(value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError("no list")
    return tuple(value)


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(_text(each) for each in _list(value))


def _integers(value: Any) -> tuple[int, ...]:
    return tuple(_integer(each) for each in _list(value))


def _rows(value: Any) -> tuple[tuple[Any, ...], ...]:
    return tuple(_list(each) for each in _list(value))


def _verdicts(value: Any) -> tuple[tuple[str, str, str, float, str], ...]:
    made = []
    for each in _list(value):
        newer, older, relation, weight, reason = _list(each)
        made.append((_text(newer), _text(older), _text(relation), _number(weight), _text(reason)))
    return tuple(made)


def _object(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("no object")
    return value


def _texts_by_name(value: Any) -> Mapping[str, str]:
    return {_text(name): _text(each) for name, each in _object(value).items()}


def _lists_of_texts(value: Any) -> Mapping[str, tuple[str, ...]]:
    return {_text(name): _texts(each) for name, each in _object(value).items()}


def _summaries(value: Any) -> tuple[Summary, ...]:
    made = []
    for each in _list(value):
        fields, extra = _check_fields(each, _SUMMARY)
        if "from" in fields:
            fields["sources"] = fields.pop("from")
        made.append(_make(Summary, fields, extra))
    return tuple(made)


def _skill_values(value: Any) -> tuple[SkillValue, ...]:
    return tuple(_make(SkillValue, *_check_fields(each, _SKILL)) for each in _list(value))


def _ranges(value: Any) -> tuple[tuple[str, int, int], ...]:
    return tuple((_text(machine), _integer(first), _integer(last)) for machine, first, last in _list(value))


_FRAME = ("op", "v", "j")  # fields that belong to the journal's line, not to the record
_MEMORY: dict[str, Callable[[Any], Any]] = {
    "id": _text, "content": _text, "created_at": _integer, "title": _text, "type": _text, "tags": _texts,
    "confidence": _number, "conversation": _text, "source": _text, "kind": _text, "speaker": _text,
    "modified_at": _integer_or_none, "origin": _text, "author": _text, "earlier_of": _text, "state": _object,
    "bindings": lambda value: tuple(bindings_json(from_json(value))), "metadata": _object,
}  # fmt: skip
_SUMMARY: dict[str, Callable[[Any], Any]] = {
    "id": _text, "scope": _text, "title": _text, "content": _text, "confidence": _number, "created_at": _integer,
    "from": _texts, "by": _text,
}  # fmt: skip
_SKILL: dict[str, Callable[[Any], Any]] = {"id": _text, "name": _text, "content": _text, "source": _text}
_EVERY: dict[str, Callable[[Any], Any]] = {"rid": _text, "at": _integer}
_FORMS: dict[str, tuple[Any, dict[str, Callable[[Any], Any]]]] = {
    "remember": (Remember, _EVERY | {"scope": _text, "memories": _list, "said": _flag, "undo": _text, "exact": _flag}),
    "update": (Update, _EVERY | {"id": _text, "set": _object, "undo": _text, "over": _text}),
    "forget": (
        Forget,
        _EVERY
        | {"ids": _texts, "scopes": _texts, "declined": _texts, "undo": _text, "kept_out": _texts}
        | {"passages": _lists_of_texts, "only": _flag, "over": _texts_by_name},
    ),
    "link": (
        Link,
        _EVERY
        | {"source": _text, "target": _text, "relation": _text, "weight": _number_or_none, "reasoning": _text}
        | {"undo": _text},
    ),
    "verdicts": (Verdicts, _EVERY | {"pairs": _verdicts, "by": _text, "undo": _text}),
    "archive": (Archive, _EVERY | {"ids": _texts, "archived": _flag}),
    "undone": (Undone, _EVERY | {"change": _text}),
    "night": (
        Night,
        _EVERY
        | {"day": _integer, "offset": _integer, "line": _text, "newest": _integer, "rules": _object, "off": _texts}
        | {"ids": _texts, "uses": _rows, "pairs": _rows, "merge": _rows, "supersede": _rows, "archive": _integers}
        | {"summaries": _summaries, "judged": _texts, "verdicts": _rows, "compared_to": _integer},
    ),
    "night_undone": (NightUndone, _EVERY | {"night": _text}),
    "skills": (Skills, _EVERY | {"scope": _text, "upsert": _skill_values, "retire": _texts, "more": _flag}),
    "repair": (Repair, _EVERY | {"lost": _ranges, "restored": _integer}),
    "ties": (
        Ties,
        _EVERY
        | {"edges": _rows, "begin": _flag, "ids": _texts, "uses": _rows, "pairs": _rows, "groups": _rows}
        | {"day": _integer, "newest": _text, "notes": _rows},
    ),
}
_NAMES: dict[type, str] = {made: name for name, (made, _) in _FORMS.items()}
