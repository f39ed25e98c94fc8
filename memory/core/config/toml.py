"""Append a table to a TOML file, and take it out again, without a change to any other byte."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from memory.core.config.cutting import cut, line_break
from memory.core.patterns import lazy

_TOO_LONG_KEY = lazy(r"(?<![\w\-])(?:[\w\-]+[ \t]*\.[ \t]*){100}")
_HEADER = lazy(r"(?<![ \t])[ \t]*\[{1,2}[^\n]*")
# The pieces of a line between which brackets and quotes count: strings, comments, anything else. A string that is not
# closed goes up to the end of its line, or of the text: so each place is looked at once.
_PIECE = lazy(
    r'"""(?:[^"\\]|\\.|"(?!""))*(?:"{3,5}|\\?\Z)|\'\'\'(?:[^\']|\'(?!\'\'))*(?:\'{3,5}|\Z)'
    r'|"(?:[^"\\\n]|\\[^\n])*"?|\'[^\'\n]*\'?|\#[^\n]*|[\[\]{}\n]',
    16,  # DOTALL
)


def parse(text: str) -> dict[str, Any]:
    """The data of a text. Raises ValueError, which says where, also for what is nested without end."""
    if _TOO_LONG_KEY.search(text):  # tomllib takes the square of its length, and what it returns cannot be compared
        raise ValueError("it is nested too deeply")
    try:
        return tomllib.loads(text.replace("\r\n", "\n").removeprefix("\ufeff"))
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def append(text: str | None, table: tuple[str, ...], values: Mapping[str, Any], comment: str) -> str:
    """The text with a table of texts, lists of texts and tables of texts at its end, under a comment.

    text: None for a file that is not there.
    """
    eol = line_break(text or "")
    lines = [f"# {comment}", f"[{'.'.join(map(_key, table))}]"]
    lines += [f"{_key(name)} = {_spell(value)}" for name, value in values.items()]
    return ("" if text is None else text + eol) + eol.join(lines) + eol


def remove(text: str, table: tuple[str, ...], comment: str) -> str:
    """The text without a table, the tables below it, and the comment above; unchanged where it is not there."""
    for start, end, path in reversed(list(_tables(text))):
        if path[: len(table)] != table:
            continue
        above = text.rfind("\n", 0, max(0, start - 1)) + 1
        if text[above:start].rstrip("\r\n") == f"# {comment}":
            text = cut(text, above, end)
        else:
            text = text[:start] + text[end:]
    return text


def _key(name: str) -> str:
    is_bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if is_bare else _spell(name)


def _spell(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {_spell(one)}" for name, one in value.items()) + " }"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value, ensure_ascii=False)


def _tables(text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Each table's place, from its header to the end of its last entry, and its path of keys."""
    headers = list(_headers(text))
    for number, (start, end, path) in enumerate(headers):
        limit = headers[number + 1][0] if number + 1 < len(headers) else len(text)
        yield start, _end_of_entries(text, end, limit), path


def _headers(text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Where each header is, with its line break, and its path."""
    at, depth = 0, 0
    while at < len(text):
        found = _HEADER.match(text, at) if not depth else None
        if found:
            end = text.find("\n", at) + 1 or len(text)
            path = _path_of(found[0])
            if path:
                yield at, end, path
            at = end
            continue
        # To the end of this entry: what is in strings does not count, and a line break in brackets ends nothing.
        while True:
            piece = _PIECE.search(text, at)
            if piece is None:
                return
            at = piece.end()
            depth += (piece[0] in ("[", "{")) - (piece[0] in ("]", "}"))
            if piece[0] == "\n" and depth <= 0:
                depth = 0
                break


def _path_of(header: str) -> tuple[str, ...]:
    try:
        value: Any = tomllib.loads(header.strip())
    except ValueError:
        return ()
    path = []
    while isinstance(value, dict | list) and value:
        if isinstance(value, list):
            value = value[0]
            continue
        name = next(iter(value))
        path.append(str(name))
        value = value[name]
    return tuple(path)


def _end_of_entries(text: str, start: int, limit: int) -> int:
    """The end of the last entry before `limit`: comments and blank lines after it belong to what follows."""
    end = limit
    while end > start:
        line_at = text.rfind("\n", start, end - 1) + 1 or start
        line = text[line_at:end].strip()
        if line and not line.startswith("#"):
            break
        end = line_at
    return end
