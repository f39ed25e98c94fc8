"""Commands that a repository brings for OpenCode, whose words appear in the user's message as if the user had typed
them.

OpenCode keeps no mark of that, so a message is compared with the commands that lie in the folders of its session.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from memory.core.config import jsonc
from memory.core.patterns import lazy
from memory.system import files

_MOST_FILES, _MOST_BYTES, _MOST_FOLDERS = 500, 200_000, 20
_LEAST_LETTERS = 8  # of a line by which a command is recognised
_PLACEHOLDER = lazy(r"\$(?:ARGUMENTS|[0-9]{1,2})|!`[^`\n]{0,400}`|@\S{1,400}")


def is_expanded(parts: Sequence[dict[str, Any]], folder: str) -> bool:
    """Whether a message of the user's holds a line of a command that lies in or above a session's folder."""
    text = " ".join(str(part.get("text") or "") for part in parts if part.get("type") == "text")
    lines = _template_lines(folder)
    if not lines or not text:
        return False
    plain = " ".join(text.split())
    return any(_is_in_order(pieces, plain) for pieces in lines)


def _is_in_order(pieces: Sequence[str], text: str) -> bool:
    """Whether the pieces of a line occur in a text, in their order."""
    at = 0
    for piece in pieces:
        found = text.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    return True


@lru_cache(maxsize=64)
def _template_lines(folder: str) -> frozenset[tuple[str, ...]]:
    """The lines of all commands, in the pieces between their placeholders."""
    lines = set[tuple[str, ...]]()
    for text in _templates(folder):
        for line in text.splitlines():
            pieces = tuple(plain for one in _PLACEHOLDER.split(line) if (plain := " ".join(one.split())))
            if sum(sign.isalnum() for piece in pieces for sign in piece) >= _LEAST_LETTERS:
                lines.add(pieces)
    return frozenset(lines)


def _templates(folder: str) -> Iterator[str]:
    """The texts of the commands of a folder and of those above it, up to the repository's root."""
    place = os.path.realpath(folder) if os.path.isabs(folder) else ""
    for _ in range(_MOST_FOLDERS):
        if not place or not os.path.isdir(place):
            return
        for name in ("command", "commands"):
            yield from _markdown_below(os.path.join(place, ".opencode", name))
        for name in ("opencode.json", "opencode.jsonc", os.path.join(".opencode", "opencode.json")):
            yield from _json_templates(os.path.join(place, name))
        if os.path.exists(os.path.join(place, ".git")) or place == os.path.dirname(place):
            return
        place = os.path.dirname(place)


def _markdown_below(folder: str) -> Iterator[str]:
    left = _MOST_FILES
    for above, _, names in files.walk(folder):
        for name in sorted(names):
            left -= 1
            if left < 0:
                return
            if name.lower().endswith((".md", ".markdown")):
                with suppress(OSError):
                    text = files.read(os.path.join(above, name), _MOST_BYTES).decode("utf-8", "replace")
                    yield text[3:].partition("\n---")[2] if text.startswith("---\n") else text


def _json_templates(path: str) -> Iterator[str]:
    with suppress(OSError, ValueError, RecursionError):
        commands = jsonc.get(files.read(path, _MOST_BYTES).decode("utf-8", "replace"), ("command",))
        for one in commands.values() if isinstance(commands, dict) else ():
            if isinstance(one, dict) and isinstance(one.get("template"), str):
                yield one["template"]
