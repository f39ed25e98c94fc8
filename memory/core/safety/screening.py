"""Recognise code that reaches for the machine before it runs, so that its author gets a clear message.

This is no boundary. The boundary is the sandbox's own process, in which none of these things exist; what slips
through here fails there.
"""

from __future__ import annotations

import tokenize
from collections.abc import Iterator, Sequence

from memory.core.patterns import lazy

# Modules of the sandbox's own, that reach nothing.
MODULES = (
    "asyncio", "base64", "binascii", "bisect", "collections", "copy", "csv", "dataclasses", "datetime", "decimal",
    "functools", "hashlib", "itertools", "json", "math", "random", "re", "time", "tomllib", "typing", "unicodedata",
)  # fmt: skip
# Modules that would reach nothing either, but that the sandbox does not have: an error, and no attempt at anything.
ABSENT = (
    "__future__", "abc", "array", "calendar", "cmath", "contextlib", "difflib", "enum", "fractions", "heapq", "html",
    "keyword", "locale", "numbers", "numpy", "operator", "pandas", "pprint", "queue", "reprlib", "statistics",
    "string", "struct", "textwrap", "types", "uuid", "zoneinfo",
)  # fmt: skip
_CALLS = frozenset(
    ("open", "exec", "eval", "compile", "__import__", "input", "breakpoint", "globals", "memoryview", "exit", "quit")
)
_HARMLESS = frozenset(("__init__", "__name__", "__doc__", "__str__", "__repr__", "__len__", "__eq__"))
_DUNDER = lazy(r"__\w+__")
_WORTH_A_LOOK = lazy(r"\bimport\b|__|\b(?:open|exec|eval|compile|input|breakpoint|globals|memoryview|exit|quit)\b")


def violation(code: str) -> str | None:
    """What in a piece of code reaches out of the sandbox, as a sentence that says what to do; None for nothing.

    Code that cannot be read is left to the sandbox, which says what is wrong with it.
    """
    if not _WORTH_A_LOOK.search(code):
        return None
    try:
        tokens = [t for t in _tokens(code) if t.type not in (tokenize.COMMENT, tokenize.NL)]
    except (tokenize.TokenError, SyntaxError, StopIteration):
        return None
    for place, token in enumerate(tokens):
        if token.type != tokenize.NAME:
            continue
        before = tokens[place - 1].string if place else ""
        after = tokens[place + 1].string if place + 1 < len(tokens) else ""
        if token.string in ("import", "from") and _is_statement_start(tokens, place):
            for module in _modules(tokens, place):
                if module not in MODULES and module not in ABSENT:
                    return refused_module(module)
        elif before == "." and _DUNDER.fullmatch(token.string) and token.string not in _HARMLESS:
            return refused_attribute(token.string)
        elif before not in (".", "def") and token.string in _CALLS and after == "(":
            return (
                f"{token.string}() is not there: no file, no network and no interpreter can be reached. What you need "
                "is in the variables, and read_chunk and search_chunks give the rest."
            )
    return None


def refused_module(module: str) -> str:
    """The sentence for an import that would reach the machine."""
    return f"'{module}' cannot be imported: nothing outside the sandbox can be reached. There are {', '.join(MODULES)}."


def refused_attribute(name: str) -> str:
    """The sentence for an attribute that leads to the interpreter's insides."""
    return f"The attribute {name} is not there: objects do not lead to the interpreter. Work with their values."


def _tokens(code: str) -> Iterator[tokenize.TokenInfo]:
    lines = iter(code.splitlines(keepends=True))
    return tokenize.generate_tokens(lambda: next(lines, ""))


def _is_statement_start(tokens: Sequence[tokenize.TokenInfo], place: int) -> bool:
    """Whether a word begins a statement."""
    before = tokens[place - 1] if place else None
    return (
        before is None
        or before.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        or before.string in (";", ":")
    )


def _modules(tokens: Sequence[tokenize.TokenInfo], place: int) -> list[str]:
    """The first names of the modules of an import statement."""
    found: list[str] = []
    wanted = True
    from_one = tokens[place].string == "from"
    for token in tokens[place + 1 :]:
        if token.type == tokenize.NEWLINE or token.string == ";" or (from_one and token.string == "import"):
            break
        if token.type == tokenize.NAME and wanted:
            found.append(token.string)
            wanted = False
        elif token.string == ",":
            wanted = True
    return found
