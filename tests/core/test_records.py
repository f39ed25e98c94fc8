"""The journal's records: what is written is read again, of whatever version, and what is malformed is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.record_json import MalformedRecord, operation, parse_record, remember_record, to_json
from memory.core.records import Forget, Link, MemoryValue, Remember, Unknown, Update

EXAMPLES: list[dict[str, Any]] = [
    {"op": "remember", "rid": "r", "at": 5, "scope": "user", "said": True, "memories": [{"id": "abcdefghjkmn", "content": "x"}]},
    {"op": "update", "rid": "r", "at": 5, "id": "a", "set": {"content": "y", "mood": 3}, "undo": "import"},
    {"op": "forget", "rid": "r", "at": 5, "ids": ["a"], "scopes": ["user"], "declined": ["b"], "kept_out": ["c"]},
    {"op": "link", "rid": "r", "at": 5, "source": "a", "target": "b", "relation": "supports", "weight": 0.5, "reasoning": "w"},
    {"op": "archive", "rid": "r", "at": 5, "ids": ["a"], "archived": True},
    {"op": "undone", "rid": "r", "at": 5, "change": "q"},
    {
        "op": "night", "rid": "r", "at": 5, "day": 1, "offset": 0, "line": "", "newest": 3, "ids": ["a", "b"], "uses": [[0, 1, 2, 3, 4]],
        "merge": [[0, 1]], "supersede": [[0, 1, "statement"]], "archive": [1], "judged": ["q"], "off": ["decay"], "rules": {"evidence": 2.0},
        "summaries": [{"id": "abcdefghjkmn", "scope": "user", "title": "t", "content": "c", "confidence": 0.6, "created_at": 4, "from": ["a"], "by": "m"}],
    },
    {"op": "night_undone", "rid": "r", "at": 5, "night": "n"},
    {"op": "skills", "rid": "r", "at": 5, "scope": "user", "upsert": [{"id": "abcdefghjkmn", "name": "n", "content": "c", "source": "s"}], "retire": ["b"], "more": True},
    {"op": "repair", "rid": "r", "at": 5, "lost": [["machine0", 3, 4]], "restored": 2},
    {"op": "verdicts", "rid": "r", "at": 5, "pairs": [["a", "b", "supersedes", 0.5, "why"]], "by": "user", "undo": "q"},
    {
        "op": "ties", "rid": "r", "at": 5, "edges": [["a", "b", "x", 0.5, "link", "", 3]], "begin": True, "ids": ["a"], "uses": [["a", 1, 2, 3, 4]],
        "pairs": [["a", "b", 1, 2]], "groups": [["a", 1, 2]], "day": 7, "newest": "a", "notes": [["apart", "a b"]],
    },
    {"op": "forget", "rid": "r", "at": 5, "ids": ["a"], "undo": "q", "passages": {"salt": ["d"]}, "only": True, "over": {"a": "d"}, "places": {"user": ["a"]}},
    {
        "op": "remember", "rid": "r", "at": 5, "scope": "user", "undo": "repair", "exact": True,
        "memories": [{
            "id": "abcdefghjkmn", "content": "x", "created_at": 4, "title": "t", "type": "fact", "tags": ["b"], "confidence": 0.5, "conversation": "c", "source": "s",
            "kind": "turn", "speaker": "Ada", "modified_at": 6, "origin": "file", "author": "Bob", "earlier_of": "d", "state": {"pinned": True},
            "bindings": [{"path": "src/a.py"}], "metadata": {"k": 1},
        }],
    },
    {"op": "night", "rid": "r", "at": 5, "day": 1, "offset": 2, "line": "l", "newest": 3, "pairs": [[0, 1, 2, 3]], "verdicts": [[0, 1, "x", 0.5, "why"]], "compared_to": 2, "feedback": [["hinted", 1]]},
    {"op": "update", "rid": "r", "at": 5, "id": "a", "set": {}, "over": "d"},
]  # fmt: skip


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: str(data["op"]))
def test_what_is_read_is_written_again(data: dict[str, Any]) -> None:
    record = parse_record(data)
    assert operation(record) == data["op"] and not isinstance(record, Unknown)
    assert json.loads(json.dumps(to_json(record))) == data
    assert parse_record(to_json(record)) == record


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: str(data["op"]))
def test_fields_of_a_later_version_are_carried(data: dict[str, Any]) -> None:
    later = {**data, "mood": {"of": "a later version"}}
    for parts in ("memories", "upsert", "summaries"):
        if parts in later:
            later[parts] = [{**part, "origin": "there", "shade": [1]} for part in later[parts]]
    assert json.loads(json.dumps(to_json(parse_record(later)))) == later


def test_operations_of_a_later_version_are_carried() -> None:
    data = {"op": "teleport", "rid": "r", "at": 5, "where": ["far", {"away": True}]}
    assert parse_record(data) == Unknown("teleport", "r", 5, {"where": ["far", {"away": True}]})
    assert to_json(parse_record(data)) == data


def test_what_belongs_to_the_line_is_no_field() -> None:
    assert parse_record({"v": 1, "j": "2 x", **EXAMPLES[5]}) == parse_record(EXAMPLES[5])


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: str(data["op"]))
@pytest.mark.parametrize("wrong", [None, 7, "text", [3], {"a": 1}, 2**70, True, 1.5])
def test_what_is_malformed_is_told_and_nothing_else_raised(data: dict[str, Any], wrong: object) -> None:
    for name in data:
        try:
            parse_record({**data, name: wrong})
        except MalformedRecord:
            continue
    with pytest.raises(MalformedRecord):
        parse_record({"op": data["op"]})


@pytest.mark.parametrize(
    "data", [None, 3, [], {}, {"op": 3}, {"op": "x", "rid": 3}, {"op": "remember", "rid": "r", "at": 1, "scope": "u", "memories": ["text"]}]
)
def test_what_is_no_record_is_malformed(data: object) -> None:
    with pytest.raises(MalformedRecord):
        parse_record(data)


_JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3), max_leaves=6)


@given(st.sampled_from(EXAMPLES), st.data())
def test_any_json_is_a_record_or_malformed(data: dict[str, Any], draw: st.DataObject) -> None:
    changed = dict(data)
    for name in draw.draw(st.sets(st.sampled_from(sorted(data)), max_size=3)):
        changed[name] = draw.draw(_JSON)
    try:
        record = parse_record(changed)
    except MalformedRecord:
        return
    assert parse_record(to_json(record)) == record


def test_what_is_as_usual_takes_no_room() -> None:
    record = remember_record("r", 5, "user", [{"id": "abcdefghjkmn", "content": "x", "title": "", "tags": [], "created_at": 5, "confidence": 0.7}])
    assert record == Remember("r", 5, "user", (MemoryValue("abcdefghjkmn", "x", 5),))
    assert to_json(record)["memories"] == [{"id": "abcdefghjkmn", "content": "x"}]
    assert to_json(Link("r", 5, "a", "b", "supports")) == {"op": "link", "rid": "r", "at": 5, "source": "a", "target": "b", "relation": "supports"}
    assert "undo" not in to_json(Update("r", 5, "a", {})) and "scopes" not in to_json(Forget("r", 5, ("a",)))


# A value of each kind, by which every other kind is told apart. Of a row of numbers and texts only that it is one.
KINDS: dict[str, Any] = {"text": "text", "integer": 7, "number": 1.5, "flag": True, "list": [3], "object": {"a": 1}, "nothing": None}
PARTS = ("memories", "summaries", "upsert")


def kind_of(value: object) -> str:
    return next(name for name, one in KINDS.items() if type(one) is type(value))


def wrong_for(name: str, value: object) -> list[Any]:
    """Values of other kinds than an example's. A number may be whole, and two fields may be null."""
    kind = kind_of(value)
    allowed = {kind, *(("integer",) if kind == "number" else ()), *(("nothing",) if name in ("weight", "modified_at") else ())}
    found = [one for of, one in KINDS.items() if of not in allowed]
    if isinstance(value, list) and value and isinstance(value[0], str):
        found += [[3], [None], [*value, {}]]
    if isinstance(value, list) and value and isinstance(value[0], list):
        found += [["text"], [3]]
    return found


def variants(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Records with one field of a wrong kind, or without one, each with the name of the field."""
    fields = [name for name in data if name not in ("op", *PARTS)]
    made = [(name, {**data, name: wrong}) for name in fields for wrong in wrong_for(name, data[name])]
    for part in PARTS:
        for row in data.get(part, ()):
            made += [(name, {**data, part: [{**row, name: wrong}]}) for name in row for wrong in wrong_for(name, row[name])]
    return made


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: str(data["op"]))
def test_a_field_of_another_kind_is_malformed_and_named(data: dict[str, Any]) -> None:
    for name, wrong in variants(data):
        with pytest.raises(MalformedRecord) as refused:
            raise AssertionError(f"{name}: {parse_record(wrong)}")
        assert f"'{name}'" in str(refused.value) or "no JSON object" in str(refused.value), name


REQUIRED = {
    "remember": {"rid", "at", "scope", "memories"}, "update": {"rid", "at", "id", "set"}, "forget": {"rid", "at", "ids"},
    "link": {"rid", "at", "source", "target", "relation"}, "archive": {"rid", "at", "ids", "archived"}, "undone": {"rid", "at", "change"},
    "night": {"rid", "at", "day", "offset", "line", "newest"}, "night_undone": {"rid", "at", "night"}, "skills": {"rid", "at", "scope"},
    "repair": {"rid", "at", "lost"}, "verdicts": {"rid", "at", "pairs"}, "ties": {"rid", "at"},
}  # fmt: skip


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: str(data["op"]))
def test_a_record_without_a_field_that_has_no_usual_value_is_malformed(data: dict[str, Any]) -> None:
    for name in set(data) - {"op"}:
        rest = {key: value for key, value in data.items() if key != name}
        if name in REQUIRED[data["op"]]:
            with pytest.raises(MalformedRecord):
                parse_record(rest)
        else:
            assert name not in to_json(parse_record(rest))


@pytest.mark.parametrize("at", [2**63, -(2**63), 2**70, 1.0, True, "1"])
def test_a_time_that_no_column_holds_is_malformed(at: object) -> None:
    for op in ("undone", "teleport"):
        with pytest.raises(MalformedRecord):
            parse_record({"op": op, "rid": "r", "at": at, "change": "q"})
    assert parse_record({"op": "undone", "rid": "r", "at": 2**63 - 1, "change": "q"})


@pytest.mark.parametrize("wrong", [{"at": True}, {"at": 2**63}, {"at": "5"}, {"rid": 5}])
def test_the_frame_of_a_later_versions_operation_is_checked(wrong: dict[str, Any]) -> None:
    assert parse_record({"op": "sing"}) == Unknown("sing", "", 0, {})
    with pytest.raises(MalformedRecord):
        parse_record({"op": "sing", **wrong})


def test_a_text_is_no_list_of_its_characters() -> None:
    with pytest.raises(MalformedRecord):
        parse_record({"op": "forget", "rid": "r", "at": 5, "ids": "abc"})
