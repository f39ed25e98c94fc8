"""Journal records as JSON: reading one checks every field, writing one leaves out defaults.

What a later version has added is kept: unknown fields in `extra`, unknown operations as `Unknown`. The tables of
allowed values, `_FORMS` and `_MEMORY`, have a line for each field.
"""

import json
from collections.abc import Callable, Iterable, Mapping

from memory.core.annotations import Any
from memory.core.code.bindings import from_json
from memory.core.code.bindings import to_json as bindings_json
from memory.core.errors import DATA_ERRORS
from memory.core.identity import is_id
from memory.core.numbers import finite_number
from memory.core.records import (
    Archive,
    Forget,
    Link,
    MemoryValue,
    Night,
    NightUndone,
    Record,
    Remember,
    Repair,
    Skills,
    SkillValue,
    Summary,
    Ties,
    Undone,
    Unknown,
    Update,
    Verdicts,
)

_LARGEST = 2**63  # the limit of a column of integers


class MalformedRecord(ValueError):
    """What was read is no record: a field is missing, or its value has the wrong type."""


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


def read_record(line: bytes) -> Record:
    """The record of a line of JSON; half of a pair of surrogates, which no column takes, becomes a question mark.

    Raises MalformedRecord, or another ValueError or RecursionError for what is no JSON.
    """
    text = line.decode("utf-8")
    data = json.loads(text)
    if "\\ud" in text or "\\uD" in text:
        data = json.loads(json.dumps(data, ensure_ascii=False).encode("utf-8", "replace"))
    return parse_record(data)


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
            except DATA_ERRORS as error:
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


def _record_id(value: Any) -> str:
    """The id of a record as one word: the store keeps lists of them with blanks between."""
    return "_".join(_text(value).split())


def _new_id(value: Any) -> str:
    """The id that something gets: it is shown as ours, and names a file in a shared folder."""
    if not is_id(_text(value)):
        raise ValueError("none of ours")
    return str(value)


def _integer(value: Any) -> int:
    if not _is_integer(value):
        raise ValueError("no integer")
    return int(value)


def _number_or_none(value: Any) -> float | None:
    return None if value is None else finite_number(value)


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
        made.append((_text(newer), _text(older), _text(relation), finite_number(weight), _text(reason)))
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
    "id": _new_id, "content": _text, "created_at": _integer, "title": _text, "type": _text, "tags": _texts,
    "confidence": finite_number, "conversation": _text, "source": _text, "kind": _text, "speaker": _text,
    "modified_at": _integer_or_none, "origin": _text, "author": _text, "earlier_of": _text, "state": _object,
    "bindings": lambda value: tuple(bindings_json(from_json(value))), "metadata": _object,
}  # fmt: skip
_SUMMARY: dict[str, Callable[[Any], Any]] = {
    "id": _new_id, "scope": _text, "title": _text, "content": _text, "confidence": finite_number,
    "created_at": _integer, "from": _texts, "by": _text,
}  # fmt: skip
_SKILL: dict[str, Callable[[Any], Any]] = {"id": _new_id, "name": _text, "content": _text, "source": _text}
_EVERY: dict[str, Callable[[Any], Any]] = {"rid": _record_id, "at": _integer}
_FORMS: dict[str, tuple[Any, dict[str, Callable[[Any], Any]]]] = {
    "remember": (Remember, _EVERY | {"scope": _text, "memories": _list, "said": _flag, "undo": _text, "exact": _flag}),
    "update": (
        Update,
        _EVERY | {"id": _text, "set": _object, "undo": _text, "over": _text, "was": _text, "erases": _flag},
    ),
    "forget": (
        Forget,
        _EVERY
        | {"ids": _texts, "scopes": _texts, "declined": _texts, "undo": _text, "kept_out": _texts}
        | {"passages": _lists_of_texts, "only": _flag, "over": _texts_by_name, "places": _lists_of_texts},
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
        | {"summaries": _summaries, "judged": _texts, "verdicts": _rows, "compared_to": _integer}
        | {"feedback": _rows},
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
