"""Blocks of code in what a model replies."""

from __future__ import annotations

import json

import pytest

from memory.core.text.replies import SCHEMA, ParsedReply, read_reply


@pytest.mark.parametrize(
    ("text", "code", "prose"),
    [
        ("I look.\n```python\nx = 1\n```\nThen.", ("x = 1",), "I look.\n\nThen."),
        ("```\nx\n```", ("x",), ""),
        ("```repl\nx\n```\n~~~py\ny\n~~~", ("x", "y"), ""),
        ("```python\nx = '''\n`````\n'''\n```", ("x = '''\n`````\n'''",), ""),
        ("````python\n```\n````", ("```",), ""),
        ("  ```python\n    x = 1\n    if x:\n        y\n  ```", ("x = 1\nif x:\n    y",), ""),
        ("```python\nnever closed\nx = 2", ("never closed\nx = 2",), ""),
        ("```python\n\n```", (), ""),
        ('```json\n{"a": 1}\n```', (), '```json\n{"a": 1}\n```'),
        ('FINAL("42")', ('FINAL("42")',), ""),
        ("x = 1\nprint(x)", ("x = 1\nprint(x)",), ""),
        ("for i in x:\n    print(i)", ("for i in x:\n    print(i)",), ""),
        ("The answer is 42.", (), "The answer is 42."),
        ("I would call FINAL(42) now.", (), "I would call FINAL(42) now."),
        ("", (), ""),
    ],
)
def test_a_reply(text: str, code: tuple[str, ...], prose: str) -> None:
    assert read_reply(text) == ParsedReply(code, prose)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"answer": "42"}', ParsedReply((), "42", "42")),
        (' \n{"why": "so", "answer": ""}', ParsedReply((), "", "")),
        ('{"why": "I look", "code": "x = 1"}', ParsedReply(("x = 1",), "I look")),
        ('{"code": "```python\\nx\\n```\\n```python\\ny\\n```"}', ParsedReply(("x", "y"), "")),
        ('{"code": "look around", "why": null}', ParsedReply(("look around",), "")),
        ('{"code": "  "}', ParsedReply((), "")),
        ('{"answer": 42}', ParsedReply((), '{"answer": 42}')),
        ('{"answer": "42", "code": "x"}', ParsedReply((), '{"answer": "42", "code": "x"}')),
        ('{"code": "x", "more": 1}', ParsedReply((), '{"code": "x", "more": 1}')),
        ('{"answer": "42"', ParsedReply((), '{"answer": "42"')),
        ("{" * 50_000, ParsedReply((), "{" * 50_000)),
        ('[{"answer": "42"}]', ParsedReply((), '[{"answer": "42"}]')),
    ],
    ids=range(12),
)  # fmt: skip
def test_a_reply_by_the_schema(text: str, read: ParsedReply) -> None:
    assert read_reply(text) == read


def test_what_the_schema_asks_for_is_read() -> None:
    for one in SCHEMA["anyOf"]:
        assert one["required"] == list(one["properties"]) and one["additionalProperties"] is False
        assert read_reply(json.dumps(dict.fromkeys(one["required"], "x = 1"))).prose in ("x = 1",)
