"""Edit the text of a configuration file: one key changes, and all other lines and comments stay as they are."""

import json

from memory.core.patterns import lazy
from memory.core.settings import Value

_LINE = lazy(r"""\A(?P<before>[^=]*=\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s#]+)(?P<after>\s*(?:#.*)?)""")


def edit_text(text: str, key: str, value: Value | None) -> str:
    """The text of a configuration file with one key set (None: taken out); all other lines stay as they are.

    A heading without a key or comment goes with its last key, so that setting a key and taking it out leaves no trace.
    """
    section, _, name = key.partition(".")
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = text.removesuffix(newline).split(newline) if text else []
    start = next((at for at, line in enumerate(lines) if _header(line) == section), None)
    if start is None:
        if value is None:
            return text
        return newline.join([*lines, *([""] if lines else []), f"[{section}]", f"{name} = {_toml(value)}", ""])
    end = next((at for at in range(start + 1, len(lines)) if _header(lines[at])), len(lines))
    at = next((at for at in range(start + 1, end) if lines[at].partition("=")[0].strip() == name), None)
    if at is not None:
        lines[at : at + 1] = [] if value is None else [_with_value(lines[at], _toml(value))]
        if value is None and lines[start].strip().endswith("]") and not any(map(str.strip, lines[start + 1 : end - 1])):
            is_last = end - 1 == len(lines)
            first = start - 1 if is_last and start and not lines[start - 1].strip() else start
            del lines[first : end - 1]
            return newline.join([*lines, ""]) if lines else ""
    elif value is not None:
        lines.insert(start + 1, f"{name} = {_toml(value)}")
    return newline.join([*lines, ""])


def _with_value(line: str, value: str) -> str:
    """A line of one key with another value; how it is set out and what is noted behind it stays."""
    found = _LINE.fullmatch(line)
    return found["before"] + value + found["after"] if found else f"{line.partition('=')[0]}= {value}"


def _header(line: str) -> str:
    stripped = line.partition("#")[0].strip()
    return stripped[1:-1].strip() if stripped.startswith("[") and stripped.endswith("]") else ""


def _toml(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value) if isinstance(value, str) else repr(value)
