"""What is edited in the files of a client: each edit puts something of ours into a text, and takes it out again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from memory.core.config import block, jsonc, toml

NAME = "surgical-memory"  # of the MCP server, in all clients
COMMENT = "surgical-memory: written by `surgical-memory install`, removed by `surgical-memory uninstall`"
Json = dict[str, Any]


class Edit(NamedTuple):
    """An edit of one file. does: in a word.  install, uninstall: from the text to the new one, None for no file.

    is_there: whether anything of ours is in a text. All raise ValueError for a text that cannot be edited.
    """

    does: str
    install: Callable[[str | None], str | None]
    uninstall: Callable[[str], str | None]
    is_there: Callable[[str], bool]


def json_edit(does: str, servers: str, server: Json, hooks: Mapping[str, Json] | None = None, version: int = 0) -> Edit:
    """An edit of a file of JSON. servers: the key that holds MCP servers, "" for none.

    hooks: an element for the list of each event.  version: of the format, at the top of a new file; 0 for none.
    """
    events = hooks or {}

    def fresh() -> Json:
        made: Json = {"version": version} if version else {}
        made |= {servers: {NAME: server}} if servers else {}
        return made | ({"hooks": {event: [one] for event, one in events.items()}} if events else {})

    def install(text: str | None) -> str:
        if text is None:
            return _pretty(fresh())
        if not text.strip("\ufeff \t\r\n"):
            raise ValueError("the file is empty; delete it, or write {} into it")
        if _has_all(text):
            return text
        before, text = text, _remove_ours(text)
        if servers:
            text = jsonc.insert(text, (servers, NAME), server)
        for event, one in events.items():
            text = jsonc.insert(text, ("hooks", event), one, element=True)
        if not _has_all(text) or _other_entries(text) != _other_entries(before):
            raise ValueError("what surgical-memory adds does not fit into it")
        return text

    def _has_all(text: str) -> bool:
        has_server = not servers or bool(jsonc.get(text, (servers, NAME)) == server)
        found = ([one for one in jsonc.elements(text, ("hooks", event)) if is_ours(one)] for event in events)
        return has_server and all(ours == [one] for ours, one in zip(found, events.values(), strict=True))

    def _remove_ours(text: str) -> str:
        for event in reversed(list(events)):
            while (shorter := jsonc.remove(text, ("hooks", event, is_ours))) != text:
                text = shorter
        return jsonc.remove(text, (servers, NAME)) if servers else text

    def _other_entries(text: str) -> Json:
        """What a file holds of others, without containers that are empty."""
        data = dict(jsonc.parse(text).value)
        if isinstance(found := data.get(servers), dict):
            data[servers] = {name: one for name, one in found.items() if name != NAME}
        if isinstance(found := data.get("hooks"), dict):
            hooks = {
                event: [one for one in rows if not is_ours(one)] if event in events and isinstance(rows, list) else rows
                for event, rows in found.items()
            }
            data["hooks"] = {event: rows for event, rows in hooks.items() if rows}
        return {name: one for name, one in data.items() if one or name not in (servers, "hooks")}

    def uninstall(text: str) -> str | None:
        left = _remove_ours(text)
        if is_there(left) or _other_entries(left) != _other_entries(text):
            raise ValueError("what surgical-memory has added is not written on lines of its own")
        if left != text == _pretty(jsonc.parse(text).value) and _is_bare(jsonc.parse(left).value):
            return None  # made for this
        return left

    def is_there(text: str) -> bool:
        has_server = bool(servers) and jsonc.get(text, (servers, NAME)) is not None
        return has_server or any(is_ours(one) for event in events for one in jsonc.elements(text, ("hooks", event)))

    return Edit(does, install, uninstall, is_there)


def _pretty(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _is_bare(value: Any) -> bool:
    """Whether nothing is left of a file that was made by us: containers, and the version of the format."""
    if isinstance(value, dict):
        return all(name == "version" or _is_bare(one) for name, one in value.items())
    return isinstance(value, list) and not value


def is_ours(value: Any) -> bool:
    """Whether a hook, or a group of hooks, starts our commands and no others."""
    commands = list(_commands(value))
    return bool(commands) and all(NAME in one and " hook " in one for one in commands)


def _commands(value: Any) -> Iterator[str]:
    """The commands of a hook or of a group of hooks."""
    if isinstance(value, dict):
        for name, one in value.items():
            if name in ("command", "bash", "powershell") and isinstance(one, str):
                yield one
            else:
                yield from _commands(one)
    elif isinstance(value, list):
        for one in value:
            yield from _commands(one)


def toml_edit(does: str, table: tuple[str, ...], values: Json) -> Edit:
    """An edit of a file of TOML: a table of its own at the end."""

    def table_of(text: str) -> Any:
        value: Any = toml.parse(text)
        for key in table:
            value = value.get(key) if isinstance(value, dict) else None
        return value

    def install(text: str | None) -> str:
        if text is not None:
            ours = table_of(text)
            if isinstance(ours, dict) and {name: ours.get(name) for name in values} == values:
                return text
            if ours is not None:
                text = uninstall(text)
        before = toml.parse(text or "")
        made = toml.append(text, table, values, COMMENT)
        after = toml.parse(made)
        if table_of(made) != values or _without_table(after, table) != _without_table(before, table):
            raise ValueError(f"[{'.'.join(table)}] does not fit into it")
        return made

    def uninstall(text: str) -> str | None:
        if table_of(text) is None:
            return text
        left = toml.remove(text, table, COMMENT)
        if table_of(left) is not None or _without_table(toml.parse(left), table) != _without_table(
            toml.parse(text), table
        ):
            raise ValueError(f"{'.'.join(table)} is not written as a table of its own")
        return None if not left and text.startswith(f"# {COMMENT}") else left  # made for this

    return Edit(does, install, uninstall, lambda text: table_of(text) is not None)


def _without_table(data: Json, table: tuple[str, ...]) -> Json:
    """The data without a table, and without the tables above it that are empty then."""
    key, *rest = table
    inner = data.get(key)
    if not rest or not isinstance(inner, dict):
        return {name: value for name, value in data.items() if name != key}
    left = _without_table(inner, tuple(rest))
    return {name: value for name, value in data.items() if name != key} | ({key: left} if left else {})


def text_edit(does: str, body: str) -> Edit:
    """An edit of a file for people: a marked block at its end."""

    def install(text: str | None) -> str:
        if text is not None and block.find(text):
            start, end = block.find(text) or (0, 0)
            eol = "\r\n" if text[start:end].endswith("\r\n") else "\n"
            ours = eol.join([block.BEGIN, *body.splitlines(), block.END])
            return text[:start] + ours + text[start:end][len(text[start:end].rstrip("\r\n")) :] + text[end:]
        return block.append(text, body)

    return Edit(does, install, block.remove, lambda text: block.find(text) is not None)


def file_edit(does: str, mark: str, content: str) -> Edit:
    """A file of its own. mark: what is in every version of it. Raises ValueError where another file has its name."""

    def install(text: str | None) -> str:
        if text is not None and mark not in text:
            raise ValueError("a file of this name is there already, and not ours")
        return content

    def uninstall(text: str) -> str | None:
        return None if mark in text else text

    return Edit(does, install, uninstall, lambda text: mark in text)
