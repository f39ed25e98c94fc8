"""Front matter: where it ends, and its fields by whoever wrote them."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from memory.core.front_matter import Parts, json_fields, lenient_fields, split, strict_fields
from memory.core.safety.bounded_yaml import UnboundedYaml

MOST = 1_000


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("---\na: 1\n---\nbody\n", Parts("a: 1", "body\n", 3)),
        ("--- \na: 1\nb: 2\n...\t\nbody", Parts("a: 1\nb: 2", "body", 4)),
        ("---\na: 1\n---", Parts("a: 1", "", 3)),
        ("---\n---\nbody", Parts("", "body", 2)),
        ("---\na: ---\n----\n---\n", Parts("a: ---\n----", "", 4)),
        ("---\na: 1\nbody", Parts(None, "---\na: 1\nbody", 0)),
        ("---", Parts(None, "---", 0)),
        ("", Parts(None, "", 0)),
        ("\n---\na: 1\n---\n", Parts(None, "\n---\na: 1\n---\n", 0)),
        ("----\na: 1\n---\n", Parts(None, "----\na: 1\n---\n", 0)),
    ],
)
def test_the_parts_of_a_file(text: str, parts: Parts) -> None:
    assert split(text) == parts


def test_a_ruler_with_another_far_below_begins_no_front_matter() -> None:
    text = "---\n" + "line\n" * 8 + "---\nbody"
    assert split(text, 10) == Parts("\n".join(["line"] * 8), "body", 10)
    assert split(text, 9) == Parts(None, text, 0)


@given(st.text(alphabet="-.a\n \t", max_size=60))
def test_no_character_is_lost(text: str) -> None:
    header, body, lines = split(text)
    assert text.endswith(body)
    assert text[: len(text) - len(body)].count("\n") in ((lines, lines - 1) if lines else (0,))
    if header is not None:
        assert "\n".join(text.split("\n")[1 : lines - 1]) == header


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-1_000, 1_000) | st.text("ab:-#[]{}' \"\\\n", max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", min_size=1, max_size=3), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(st.text("abc", min_size=1, max_size=5), _VALUES, min_size=1, max_size=4),
    st.lists(_VALUES, max_size=3),
)
def test_what_was_written_as_json_is_read_as_yaml_would_read_it(fields: dict[str, Any], items: list[Any]) -> None:
    lines = [f"{name}: {json.dumps(value)}" for name, value in fields.items()]
    if items:
        lines += ["links:", *(f"- {json.dumps(item)}" for item in items)]
        fields = {**fields, "links": items}
    header = "\n".join(lines)
    assert json_fields(header) == fields
    if header.isascii() and "\\" not in header:
        assert strict_fields(header) == fields == yaml.safe_load(header)


@pytest.mark.parametrize("header", ["", "name: plain words", "a: 1\n- 2", "- 1", "a: 1\n\nb: 2", "a:\n  - 1"])
def test_what_another_hand_wrote_is_left_to_yaml(header: str) -> None:
    assert json_fields(header) is None


def test_strict_fields_are_yaml() -> None:
    assert strict_fields("Title: a\nlinks:\n  - to: b") == {"Title": "a", "links": [{"to": "b"}]}
    for header in ("", "- 1", "a: b: c"):
        with pytest.raises(ValueError, match="front matter"):
            strict_fields(header)


def test_lenient_fields_are_what_people_write() -> None:
    assert lenient_fields("Title: Harbour: a manual\ntags: [boats, ropes]", MOST) == {
        "title": "Harbour: a manual",
        "tags": ["boats", "ropes"],
    }
    with pytest.raises(ValueError, match="no list of fields"):
        lenient_fields("- 1", MOST)


@pytest.mark.parametrize(
    "header",
    ["a: &a [1]\nb: *a", "a: " + "[" * 40 + "]" * 40, "a: " + "x" * MOST],
    ids=["aliases", "depth", "length"],
)
def test_what_would_grow_is_not_read_another_way(header: str) -> None:
    with pytest.raises(UnboundedYaml):
        lenient_fields(header, MOST)


def test_line_by_line_only_what_is_indented_continues_a_field() -> None:
    text = "title: a: crane\n  of blue steel\n\t\nor of red\ntags:\n- boats\n  and ropes\nor nets"
    assert lenient_fields(text, MOST) == {"title": "a: crane of blue steel", "tags": ["boats and ropes"]}
