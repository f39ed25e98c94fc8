"""Put entries into a JSON file with comments, and take them out again, without a change to any other byte.

What is put in comes before what is there, so that nothing depends on trailing commas. A container that had to be made
has no space before its first entry, and one that was there and empty has one: so the first is known, and goes, when its
last entry is taken out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from memory.core.config.cutting import line_break
from memory.core.patterns import lazy

MOST_DEPTH = 100
_GAP = lazy(r"(?:[ \t\r\n]+|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)*")
_PIECE = lazy(r"[ \t\r\n]+|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/")  # of a gap
_ATOM = lazy(r'"(?:[^"\\\x00-\x1f]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null')
_BOM = "\ufeff"
Step = str | Callable[[Any], bool]  # a key of an object, or what is true of an element of an array


class JsonNode(NamedTuple):
    """A value and where it is. members: (key, where the key begins, value) of an object; "" for an array's."""

    start: int
    end: int
    value: Any
    members: tuple[tuple[str, int, JsonNode], ...] = ()


def parse(text: str) -> JsonNode:
    """The value of a text; comments and trailing commas are allowed. Raises ValueError, which says where."""
    at = _skip(text, len(_BOM) if text.startswith(_BOM) else 0)
    node = _value(text, at, 0)
    if _skip(text, node.end) != len(text):
        raise _syntax_error(text, _skip(text, node.end))
    return node


def _value(text: str, at: int, depth: int) -> JsonNode:
    if text[at : at + 1] in ("{", "["):
        if depth >= MOST_DEPTH:
            raise ValueError("it is nested too deeply")
        return _container(text, at, depth)
    found = _ATOM.match(text, at)
    if not found:
        raise _syntax_error(text, at)
    return JsonNode(at, found.end(), json.loads(found[0]))


def _container(text: str, start: int, depth: int) -> JsonNode:
    is_object = text[start] == "{"
    close, members = "}" if is_object else "]", list[tuple[str, int, JsonNode]]()
    at = _skip(text, start + 1)
    while text[at : at + 1] != close:
        began, key = at, ""
        if is_object:
            named = _ATOM.match(text, at)
            if not named or text[at] != '"':
                raise _syntax_error(text, at)
            key, at = json.loads(named[0]), _skip(text, named.end())
            if text[at : at + 1] != ":":
                raise _syntax_error(text, at)
            at = _skip(text, at + 1)
        node = _value(text, at, depth + 1)
        members.append((key, began, node))
        at = _skip(text, node.end)
        if text[at : at + 1] == ",":
            at = _skip(text, at + 1)
        elif text[at : at + 1] != close:
            raise _syntax_error(text, at)
    value: Any = {key: node.value for key, _, node in members} if is_object else [node.value for _, _, node in members]
    return JsonNode(start, at + 1, value, tuple(members))


def _skip(text: str, at: int) -> int:
    found = _GAP.match(text, at)
    return found.end() if found else at


def _pieces(gap: str) -> Iterator[tuple[int, int]]:
    """Where each comment, and each run of white space, of a gap begins and ends; what is no gap ends it."""
    at = 0
    while found := _PIECE.match(gap, at):
        yield found.span()
        at = found.end()


def _syntax_error(text: str, at: int) -> ValueError:
    line = text.count("\n", 0, at) + 1
    what = repr(text[at : at + 20]) if at < len(text) else "its end"
    return ValueError(f"line {line}, at {what}")


# --- putting in -----------------------------------------------------------------------------------------------


def insert(text: str, path: tuple[str, ...], value: Any, element: bool = False) -> str:
    """The text with an entry at a path of keys, which has none so far; containers on the way are made.

    element: the path is that of an array, of which the value becomes the first element.
    Raises ValueError where something on the way is no object, or not an array.
    """
    node = parse(text)
    _check(node, path[0])
    for number, key in enumerate(path):
        inner = _member(node, key)
        if inner is None:
            rest = path[number + 1 :]
            made = _spell([value] if element else value)
            for name in reversed(rest):
                made = "{" + f"{json.dumps(name, ensure_ascii=False)}: {made}" + "}"
            return _put(text, node, f"{json.dumps(key, ensure_ascii=False)}: {made}")
        node = inner
        if number < len(path) - 1:
            _check(node, key)
    if not (element and text[node.start] == "["):
        raise ValueError(f"{path[-1]!r} is there already, or no list")
    return _put(text, node, _spell(value))


def _check(node: JsonNode, key: str) -> None:
    if not isinstance(node.value, dict):
        raise ValueError(f"what should hold {key!r} is no object")


def _member(node: JsonNode, key: str) -> JsonNode | None:
    """The value of a key: of one that is there twice the last, as readers of JSON have it."""
    return next((inner for name, _, inner in reversed(node.members) if name == key), None)


def _spell(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _put(text: str, node: JsonNode, entry: str) -> str:
    """The text with an entry as the first of a container."""
    inside, eol = text[node.start + 1 : node.end - 1], line_break(text)
    if node.members:
        first = node.members[0][1]
        head = text[node.start + 1 : first]
        if "\n" not in head:
            return f"{text[: node.start + 1]}{entry}, {text[node.start + 1 :]}"
        at = node.start + 1 + _end_of_first_line(head)
        return f"{text[:at]}{eol}{_indentation(text, first)}{entry},{text[at:]}"
    if "\n" in inside:
        at = node.start + 1 + _end_of_first_line(inside)
        return f"{text[:at]}{eol}{_indentation(text, node.start)}  {entry}{text[at:]}"
    return f"{text[: node.start + 1]} {entry}{text[node.start + 1 :]}"


def _end_of_first_line(gap: str) -> int:
    """Where the first line of a gap ends, at whose end a comment may be: not one that continues in the next line."""
    at = gap.find("\n")
    if any(start < at < end - 1 and gap.startswith("/*", start) for start, end in _pieces(gap)):
        return 0
    return at - 1 if gap[at - 1 : at] == "\r" else at


def _indentation(text: str, at: int) -> str:
    """The blanks at the beginning of the line of a place; "" where something else precedes them."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(" \t"))]


# --- taking out -----------------------------------------------------------------------------------------------


def remove(text: str, path: tuple[Step, ...]) -> str:
    """The text without the entry at a path, and without the containers that were made for it; unchanged without one."""
    chain = _chain(parse(text), path)
    if not chain:
        return text
    for container, (_, start, node) in reversed(chain):
        alone = len(container.members) == 1
        if alone and start == container.start + 1 and node.end == container.end - 1 and container is not chain[0][0]:
            continue  # made for this entry: it goes with it
        return _remove_node(text, container, start, node, alone)
    return text


def _chain(node: JsonNode, path: tuple[Step, ...]) -> list[tuple[JsonNode, tuple[str, int, JsonNode]]]:
    """Each container on the way with the member that leads on; [] where the way ends before."""
    found = []
    for step in path:
        members = [
            member
            for member in node.members
            if (member[0] == step if isinstance(step, str) else not member[0] and step(member[2].value))
        ]
        if not members:
            return []
        found.append((node, members[-1]))
        node = members[-1][2]
    return found


def _remove_node(text: str, container: JsonNode, start: int, node: JsonNode, alone: bool) -> str:
    """The text without a member of a container, and without a comma for it; comments stay, and hide nothing else."""
    before, after = text[:start], text[node.end :]
    place = next(number for number, (_, at, _) in enumerate(container.members) if at == start)
    gap = _skip(text, node.end)
    has_comma = text[gap : gap + 1] == ","
    if not alone and not has_comma:  # the last of several, put there by another program: the comma before it goes
        comma = _skip(text, container.members[place - 1][2].end)
        between = text[comma + 1 : start]
        return text[:comma] + (between if between.strip() else "") + after
    rest = text[node.end : gap] + text[gap + 1 :] if has_comma else after
    eol = line_break(text)
    blanks = before.rstrip(" \t")
    if blanks.endswith("\n"):  # it begins a line
        head = blanks[: -len(eol)] if blanks.endswith(eol) else before
        gap_start = (_skip(text, container.members[place - 1][2].end) if place else container.start) + 1
        before_it = text[gap_start : len(head)]
        in_comment = any(before_it.startswith("//", at) and end == len(before_it) for at, end in _pieces(before_it))
        return before + rest.lstrip(" ") if in_comment and not rest.lstrip(" \t\r").startswith("\n") else head + rest
    if alone:
        return before.removesuffix(" ") + rest
    return before + (rest.removeprefix(" ") if not place else rest.lstrip(" "))


def elements(text: str, path: tuple[str, ...]) -> list[Any]:
    """The elements of the array at a path of keys; [] where there is none."""
    found = get(text, path)
    return found if isinstance(found, list) else []


def get(text: str, path: tuple[str, ...]) -> Any:
    """The value at a path of keys, None where there is none."""
    value = parse(text).value
    for key in path:
        if not isinstance(value, dict) or key not in value:
            return None
        value = value[key]
    return value
