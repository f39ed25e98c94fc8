"""Docstrings and comments speak of what is there: parameters, fields, exceptions and files by the names that they have.

A renaming changes the code, and forgets what only describes it.
"""

from __future__ import annotations

import ast
import builtins
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# "limit: 1 to 50." and "begin, end: seconds." describe parameters, at the start of a sentence or after two spaces.
_DESCRIBED = re.compile(r"(?:^|\.\s+|\s{2,})([a-z_][a-z_0-9]*(?:, [a-z_][a-z_0-9]*)*)(?:\([^)]*\))?: ", re.MULTILINE)
_RAISED = re.compile(r"\bRaises? ((?:[A-Z]\w+(?: (?:`\w+`(?:, )?)+)?(?:, | or |; )?)+)")
_FILE = re.compile(r"(?<![\w*./-])((?:memory|core|store|hooks|workspace|retrieval|agent|explore|cli)/[\w/.-]+\.py)\b")

Described = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def described_names(text: str) -> list[str]:
    """The names that a docstring describes. One that it uses a second time may be explained as a word of its own."""
    names = [name for found in _DESCRIBED.finditer(text) for name in found[1].split(", ")]
    return [name for name in names if len(re.findall(rf"\b{name}\b", text)) == 1]


def known_names(node: Described) -> set[str]:
    """Everything that a function or class calls something: parameters, fields, attributes, and keys of what it returns."""
    names: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, ast.arg):
            names.add(one.arg)
        elif isinstance(one, ast.Name):
            names.add(one.id)
        elif isinstance(one, ast.Attribute):
            names.add(one.attr)
        elif isinstance(one, ast.FunctionDef):
            names.add(one.name)
        elif isinstance(one, ast.Constant) and isinstance(one.value, str):
            names.add(one.value)
    return names


def faults_of(source: str, exceptions: set[str]) -> Iterator[str]:
    """What the docstrings of a module describe that is not there."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, Described) or not (text := ast.get_docstring(node)):
            continue
        known = known_names(node)
        for name in described_names(text):
            if name not in known:
                yield f"{node.lineno}: {node.name} has no {name}"
        for found in _RAISED.finditer(text):
            for name in re.findall(r"\b[A-Z]\w+", found[1]):
                if name not in exceptions:
                    yield f"{node.lineno}: {node.name} raises {name}, which is no class"


def modules() -> list[Path]:
    return sorted((ROOT / "memory").rglob("*.py"))


def classes() -> set[str]:
    """The names of all classes, imported ones included."""
    names = set(dir(builtins))
    for path in modules():
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ClassDef):
                names.add(node.name)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                names.update(alias.asname or alias.name for alias in node.names)
    return names


def test_docstrings_describe_what_is_there() -> None:
    known = classes()
    found = [f"{path.relative_to(ROOT)}:{fault}" for path in modules() for fault in faults_of(path.read_text(), known)]
    assert not found, "\n".join(found)


def test_files_that_comments_name_exist() -> None:
    lost = []
    for path in modules():
        for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
            if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
                for name in _FILE.findall(token.string):
                    if not (ROOT / name).exists() and not (ROOT / "memory" / name).exists():
                        lost.append(f"{path.relative_to(ROOT)}:{token.start[0]}: {name}")
    assert not lost, "\n".join(lost)


def test_a_fault_is_seen() -> None:
    source = 'def cut(text: str, width: int) -> str:\n    """Cut.\n\n    size: of it.  width: 1 to 9.  Raises TooWide, OSError.\n    """\n'
    assert list(faults_of(source, {"OSError"})) == ["1: cut has no size", "1: cut raises TooWide, which is no class"]
    assert not list(faults_of(source.replace("size", "text"), {"OSError", "TooWide"}))
