"""The records of the journal: one frozen type for each operation that changes memory.

`parse_record` reads one from JSON, `to_json` writes it. What a later version may have added is kept: unknown fields in
`extra`, unknown operations as `Unknown`. A new field takes one line in its type here, with a default, and one in the
table of what its values may be, `_FORMS` or `_MEMORY`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from memory.core.code.bindings import from_json
from memory.core.code.bindings import to_json as bindings_json

_NOTHING: Mapping[str, Any] = {}
_LARGEST = 2**63  # what a column of integers takes


class MalformedRecord(ValueError):
    """What was read is no record: a field that it needs is missing, or holds something else."""


class MemoryValue(NamedTuple):
    """A memory as it was remembered. created_at, modified_at: microseconds.  confidence: 0 to 1.

    origin: where it comes from (core/origins.py), "" where its source tells.  author: who wrote it.
    earlier_of: the id of the memory that took its place.  state: the other columns, of one that comes as it was
    (store/state.py).  bindings: what it names of the project's code (core/code/bindings.py), as JSON.
    metadata: what a program notes of it under keys of its own.
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
    """A summary that a night wrote. sources: the ids of what it was made of.  by: the model that wrote it."""

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
    """A skill as it was read. content: its normal form (core/skill_file.py).  source: its file."""

    id: str
    name: str
    content: str
    source: str
    extra: Mapping[str, Any] = _NOTHING


class Remember(NamedTuple):
    """Memories are stored. said: somebody says this now, so it holds from now on, whatever its id stands for.

    undo: "repair", where that is nothing that a person did and may take back.
    exact: with their whole state, each under its own id, even where another memory says the same (store/state.py).
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
    """Columns of a memory get other values. undo: the record that this takes back, or "import".

    over: the digest of the only text that may be changed, "" for any.
    """

    rid: str
    at: int
    id: str
    set: Mapping[str, Any]
    undo: str = ""
    over: str = ""
    extra: Mapping[str, Any] = _NOTHING


class Forget(NamedTuple):
    """Memories are erased for good.

    scopes: where they were.  declined: summaries among them that no night shall write again.  undo: the record that
    this takes back, or "restore"; then their ids are no tombstones.  kept_out: ids that may not come back, of another
    store.  passages: by salt, digests of what is left out when a transcript is read again (store/passages.py).
    only: nothing else goes that was made of them.  over: by id, the digest of the only text that may go.
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
    """An edge by hand. weight: 0 to 1, None to take the edge out."""

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
    """What newer memories are to older ones. pairs: (newer, older, relation, weight 0 to 1, reason) by ids.

    relation: one of store/tables/succession.py, or "" where the two have nothing to do with one another.
    by: "" for the judge, else who answered: "user" or "model".  undo: the record that this takes back.
    """

    rid: str
    at: int
    pairs: tuple[tuple[str, str, str, float, str], ...]
    by: str = ""
    undo: str = ""
    extra: Mapping[str, Any] = _NOTHING


class Archive(NamedTuple):
    """Memories leave every list and search, or come back into them."""

    rid: str
    at: int
    ids: tuple[str, ...]
    archived: bool
    extra: Mapping[str, Any] = _NOTHING


class Undone(NamedTuple):
    """A change was taken back. change: its record."""

    rid: str
    at: int
    change: str
    extra: Mapping[str, Any] = _NOTHING


class Night(NamedTuple):
    """What a night decided. Memories are named by their places in `ids`. Fields: store/night/facts.py.

    compared_to: the highest key up to which new memories have been compared with older ones; -1 for `newest`.
    feedback: rows (tier, fields of feedback.Tally): what sessions used of what their prompts were given.
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
    """A night was taken back. night: its record."""

    rid: str
    at: int
    night: str
    extra: Mapping[str, Any] = _NOTHING


class Skills(NamedTuple):
    """Skills came or changed.

    retire: ids of those whose files are gone.  more: this ingest goes on in another record.
    """

    rid: str
    at: int
    scope: str
    upsert: tuple[SkillValue, ...] = ()
    retire: tuple[str, ...] = ()
    more: bool = False
    extra: Mapping[str, Any] = _NOTHING


class Repair(NamedTuple):
    """Damage to the journal is known, and what the database still held was written back.

    lost: (machine, first number, last number) of the lines.  restored: how many memories were written back.
    """

    rid: str
    at: int
    lost: tuple[tuple[str, int, int], ...]
    restored: int = 0
    extra: Mapping[str, Any] = _NOTHING


class Ties(NamedTuple):
    """What ties some memories together, as another store, or this one, held it (store/state.py).

    begin: the first of several, which clears what is between the memories `ids`.  edges: rows of state.Tie.
    uses, pairs, groups: rows that begin with one id, two, one.  day: of the last night.  newest: the id of the last
    memory that it saw.  notes: (name, value) of `meta`.
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
    """An operation of a later version: kept as it is, for that version. fields: all but those named here."""

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
    """The record that stores some memories. memories: by the names of MemoryValue's fields.

    said: somebody says so now. A file or a transcript that is read again is remembered without it: what was changed
    since is not to come back.  Raises Malformed.
    """
    return Remember(rid, at, scope, tuple(memory_value(each, at) for each in memories), is_stated)


def memory_value(data: object, at: int) -> MemoryValue:
    """A memory from its JSON. at: when its record was made, which is when it was, where nothing else is said."""
    fields, extra = _check_fields(data, _MEMORY)
    fields.setdefault("created_at", at)
    value: MemoryValue = _make(MemoryValue, fields, extra)
    return value


def operation(record: Record) -> str:
    """The name of a record's operation, as it stands in the journal."""
    return record.op if isinstance(record, Unknown) else _NAMES[type(record)]


def parse_record(data: object) -> Record:
    """A record from its JSON. Raises Malformed."""
    if not isinstance(data, dict) or not isinstance(data.get("op"), str):
        raise MalformedRecord("it is no record: it names no operation")
    form = _FORMS.get(data["op"])
    rest = {name: value for name, value in data.items() if name not in _FRAME}
    if form is None:
        rid, at = rest.pop("rid", ""), rest.pop("at", 0)
        if not isinstance(rid, str) or not _is_integer(at):
            raise MalformedRecord("its id or its time is none")
        return Unknown(data["op"], rid, at, rest)
    made, kinds = form
    fields, extra = _check_fields(rest, kinds)
    if made is Remember and "memories" in fields:
        at = fields.get("at", 0)
        fields["memories"] = tuple(memory_value(each, at) for each in fields["memories"])
    record: Record = _make(made, fields, extra)
    return record


def to_json(record: Record) -> dict[str, Any]:
    """A record as it is written: what has its default value is left out."""
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
    """The fields of a type, and what else there is."""
    if not isinstance(data, dict):
        raise MalformedRecord("a part of it is no object")
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
        raise MalformedRecord(f"it lacks a part: {error}") from None


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


_FRAME = ("op", "v", "j")  # what belongs to the line, not to the record
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
        | {"summaries": _summaries, "judged": _texts, "verdicts": _rows, "compared_to": _integer,
           "feedback": _rows},
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
