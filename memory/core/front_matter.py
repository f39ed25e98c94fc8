"""The front matter of a Markdown file: where it ends, and the fields in it."""

import json

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy

_PLAIN_KEY = lazy(r"^([A-Za-z][\w\-]*):[ \t]*(.*)$")
_INDICATOR = lazy(r"^[>|][+\-\d]*$")  # a text of several lines begins
_ITEM = lazy(r"^[ \t]*-[ \t]+(.+)$")
_INLINE_LIST = lazy(r"^\[([^\[\]]*)\](?:[ \t]+#.*)?$")
_INLINE_ITEM = lazy(r"""[ \t]*("[^"]*"|'[^']*'|(?:[^,(]|\([^)]*\)?)+)[ \t]*(?:,|$)""")


class Parts(NamedTuple):
    """A file's front matter, None where it has none, and its body, which follows so many lines of the file."""

    header: str | None
    body: str
    lines_before_body: int


def split(text: str, max_lines: int | None = None) -> Parts:
    """The parts of a file. Its first line is ---; the next line of --- or ... ends the front matter.

    max_lines: in how many lines it must end, None for any number. A first line of --- is a ruler where it does not.
    """
    start = _next_line(text, 0)
    if text[:start].rstrip() != "---":
        return Parts(None, text, 0)
    at, number = start, 2
    while at < len(text) and (max_lines is None or number <= max_lines):
        after = _next_line(text, at)
        if text.startswith(("---", "..."), at) and text[at:after].rstrip() in ("---", "..."):
            return Parts(text[start : max(start, at - 1)], text[after:], number)
        at, number = after, number + 1
    return Parts(None, text, 0)


def _next_line(text: str, at: int) -> int:
    """Where the line after the one at `at` begins."""
    return text.find("\n", at) + 1 or len(text)


def json_fields(header: str) -> dict[str, Any] | None:
    """The fields of a header that this program wrote: `name: JSON`, or `name:` and a line of `- JSON` for each item.

    None for any other. It is YAML, too, but to read it as that costs more than all else that reads a file.
    """
    fields: dict[str, Any] = {}
    items: list[Any] | None = None
    for line in header.split("\n"):
        is_item = line.startswith("- ")
        name, _, value = ("", "", line[2:]) if is_item else line.partition(": ")
        if not value and name.endswith(":"):
            items = fields[name[:-1]] = []
            continue
        try:
            parsed = json.loads(value)
        except ValueError:
            return None
        if not is_item:
            fields[name], items = parsed, None
        elif items is None:
            return None
        else:
            items.append(parsed)
    return fields


def strict_fields(header: str) -> dict[str, Any]:
    """The fields of a header that is YAML, with the limits of `bounded_yaml`.

    Raises ValueError (UnboundedYaml where it is too large or too deep) for what is no YAML, or has no fields.
    """
    from memory.core.safety.bounded_yaml import load

    fields = load(header)
    if not isinstance(fields, dict):
        raise ValueError("its front matter has no values")
    return fields


def lenient_fields(header: str, max_characters: int) -> dict[str, Any]:
    """The fields of a header that people wrote, their names in lower case.

    Many real files leave colons unquoted, which is no YAML: those are read line by line.
    Raises UnboundedYaml as `strict_fields` does, ValueError where there are no fields.
    """
    from memory.core.safety.bounded_yaml import UnboundedYaml, load

    try:
        fields = load(header, max_characters)
    except UnboundedYaml:
        raise
    except ValueError:
        fields = _line_by_line(header)
    if not isinstance(fields, dict):
        raise ValueError("its front matter is no list of fields")
    return {str(key).lower(): value for key, value in fields.items()}


def _line_by_line(text: str) -> dict[str, Any]:
    """`key: rest of the line`, continued by indented lines, and lists, in brackets or an item a line."""
    fields: dict[str, Any] = {}
    last, takes_items = "", False
    for line in text.split("\n"):
        match, item = _PLAIN_KEY.match(line), _ITEM.match(line)
        if match:
            last, value = match.group(1), match.group(2).strip()
            takes_items = not value or value.startswith("#")
            fields[last] = "" if takes_items or _INDICATOR.match(value) else value
        elif takes_items and item:
            fields[last] = [*(fields[last] or ()), item.group(1).strip()]
        elif last and line.startswith((" ", "\t")) and line.strip():
            takes_items = takes_items and isinstance(fields[last], list)
            fields[last] = _continue_value(fields[last], line.strip())
    return {name: _unquote(value) for name, value in fields.items()}


def _continue_value(value: str | list[str], more: str) -> str | list[str]:
    """A field's text with another line; of a list it is the last item that continues."""
    return [*value[:-1], f"{value[-1]} {more}"] if isinstance(value, list) else f"{value} {more}".strip()


def _unquote(value: str | list[str]) -> str | list[str]:
    """A field read line by line, its quotes taken off, and a list where it is one in brackets."""
    if isinstance(value, str):
        inline = _INLINE_LIST.match(value)
        if not inline:
            return value.strip("\"'")
        value = _INLINE_ITEM.findall(inline.group(1))
    return [bare for item in value if (bare := item.strip().strip("\"'"))]
