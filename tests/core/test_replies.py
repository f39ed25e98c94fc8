"""Blocks of code in what a model replies."""

from __future__ import annotations

import pytest

from memory.core.text.replies import ParsedReply, read_reply


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
