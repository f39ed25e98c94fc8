"""Telling code that reaches for the machine from code that only speaks of it."""

from __future__ import annotations

import pytest

from memory.core.safety.screening import ABSENT, MODULES, violation


@pytest.mark.parametrize(
    "code",
    [
        "import os",
        "import re, socket",
        "x = 1; import subprocess",
        "if x: import shutil",
        "from os.path import join",
        "def f():\n    import sys",
        "().__class__",
        "f . __globals__",
        "open('x')",
        "y = [open (p) for p in q]",
        "__import__('os')",
        "eval('1')",
    ],
)
def test_what_reaches_out(code: str) -> None:
    assert violation(code)


@pytest.mark.parametrize(
    "code",
    [
        "s = 'import os'",
        "s = f'import os {x} open(y)'",
        '"""\nimport os\nopen(x)\n"""',
        "# import os",
        "door.open()",
        "def open(x): pass",
        "opened(x)",
        "important = 1",
        "type(error).__name__",
        "class A:\n    def __init__(self): self.__init__",
        "yield_from = data['import']",
        "x = '''unclosed import os",
        "def f(:",
        *(f"import {name}" for name in MODULES + ABSENT),
    ],
)
def test_what_does_not(code: str) -> None:
    assert violation(code) is None


def test_the_sentence_names_it_and_the_way_out() -> None:
    assert "'os'" in str(violation("import os")) and "json" in str(violation("import os"))
    assert "read_chunk" in str(violation("open('x')"))
