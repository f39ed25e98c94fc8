"""What is edited in the files of a client: each edit puts something of ours into a text, and takes it out again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.clients import ours
from memory.clients.ours import NAME
from memory.core.config import block, jsonc, toml

COMMENT = "surgical-memory: written by `surgical-memory install`, removed by `surgical-memory uninstall`"
_FOREIGN_SERVER = f"its MCP server {NAME} does not start `{NAME} mcp`; give that server another name"
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

    def fresh(wanted: Json) -> Json:
        made: Json = {"version": version} if version else {}
        made |= {servers: {NAME: wanted}} if servers else {}
        return made | ({"hooks": {event: [one] for event, one in events.items()}} if events else {})

    def install(text: str | None) -> str:
        if text is None:
            return _pretty(fresh(server))
        if not text.strip("\ufeff \t\r\n"):
            raise ValueError("the file is empty; delete it, or write {} into it")
        if _has_all(text):
            return text
        wanted = _wanted_server(text)
        if uninstall(text) is None:
            return _pretty(fresh(wanted))
        before, text = text, _remove_ours(text)
        if servers:
            text = jsonc.insert(text, (servers, NAME), wanted)
        for event, one in events.items():
            text = jsonc.insert(text, ("hooks", event), one, element=True)
        if not _has_all(text) or _other_entries(text) != _other_entries(before):
            raise ValueError("what surgical-memory adds does not fit into it")
        return text

    def _wanted_server(text: str) -> Json:
        there = jsonc.get(text, (servers, NAME)) if servers else None
        if there is not None and not ours.is_our_server(there):
            raise ValueError(_FOREIGN_SERVER)
        return ours.with_settings_of(there, server)

    def _has_all(text: str) -> bool:
        has_server = not servers or jsonc.get(text, (servers, NAME)) == _wanted_server(text)
        for event in {*events, *_events_in(text)}:
            found = ours.our_hooks(jsonc.elements(text, ("hooks", event)))
            wanted = ours.our_hooks([events[event]]) if event in events else []
            if len(found) != len(wanted):
                return False
            if any(ours.with_settings_of(there, one) != there for there, one in zip(found, wanted, strict=True)):
                return False
        return has_server

    def _events_in(text: str) -> list[str]:
        """The events of which the file has hooks, also those of which an earlier version had one of ours."""
        found = jsonc.get(text, ("hooks",)) if events else None
        return list(found) if isinstance(found, dict) else []

    def _remove_ours(text: str) -> str:
        there = _events_in(text)
        for event in [*reversed([one for one in events if one in there]), *(one for one in there if one not in events)]:
            while (shorter := jsonc.remove(text, ("hooks", event, ours.is_our_element))) != text:
                text = shorter
            shared = ("hooks", event, ours.is_shared_group, "hooks", ours.is_our_hook)
            while (shorter := jsonc.remove(text, shared)) != text:
                text = shorter
        return jsonc.remove(text, (servers, NAME)) if _has_server(text) else text

    def _has_server(text: str) -> bool:
        return bool(servers) and ours.is_our_server(jsonc.get(text, (servers, NAME)))

    def _other_entries(text: str) -> Json:
        """What a file holds of others, without containers that are empty."""
        data = dict(jsonc.parse(text).value)
        if _has_server(text):
            data[servers] = {name: one for name, one in data[servers].items() if name != NAME}
        if events and isinstance(found := data.get("hooks"), dict):
            hooks = {name: ours.without_ours(one) if isinstance(one, list) else one for name, one in found.items()}
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
        return _has_server(text) or any(
            ours.our_hooks(jsonc.elements(text, ("hooks", event))) for event in _events_in(text)
        )

    return Edit(does, install, uninstall, is_there)


def _pretty(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _is_bare(value: Any) -> bool:
    """Whether nothing is left of a file that was made by us: containers, and the version of the format."""
    if isinstance(value, dict):
        return all(name == "version" or _is_bare(one) for name, one in value.items())
    return isinstance(value, list) and not value


def toml_edit(does: str, table: tuple[str, ...], values: Json) -> Edit:
    """An edit of a file of TOML: a table of its own at the end."""

    def table_of(text: str) -> Any:
        value: Any = toml.parse(text)
        for key in table:
            value = value.get(key) if isinstance(value, dict) else None
        return value

    def install(text: str | None) -> str:
        wanted = values
        if text is not None and (there := table_of(text)) is not None:
            if not ours.is_our_server(there):
                raise ValueError(_FOREIGN_SERVER)
            wanted = ours.with_settings_of(there, values)
            if there == wanted:
                return text
            text = uninstall(text)
        before = toml.parse(text or "")
        try:
            made = toml.append(text, table, wanted, COMMENT)
        except TypeError:
            raise ValueError(f"[{'.'.join(table)}] holds what cannot be written again") from None
        after = toml.parse(made)
        if table_of(made) != wanted or _without_table(after, table) != _without_table(before, table):
            raise ValueError(f"[{'.'.join(table)}] does not fit into it")
        return made

    def uninstall(text: str) -> str | None:
        if not is_there(text):
            return text
        left = toml.remove(text, table, COMMENT)
        if table_of(left) is not None or _without_table(toml.parse(left), table) != _without_table(
            toml.parse(text), table
        ):
            raise ValueError(f"{'.'.join(table)} is not written as a table of its own")
        return None if not left and text.startswith(f"# {COMMENT}") else left  # made for this

    def is_there(text: str) -> bool:
        return ours.is_our_server(table_of(text))

    return Edit(does, install, uninstall, is_there)


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

    def is_ours(text: str) -> bool:
        return ours.digest_of(text) in ours.WRITTEN | {ours.digest_of(body)}

    def install(text: str | None) -> str:
        place = None if text is None else block.find(text, is_ours)
        return block.append(text, body) if text is None or place is None else block.replace(text, place, body)

    def uninstall(text: str) -> str | None:
        return block.remove(text, is_ours)

    return Edit(does, install, uninstall, lambda text: block.find(text, is_ours) is not None)


def file_edit(does: str, mark: str, content: str, template: Callable[[str], str]) -> Edit:
    """A file of its own. mark: what is in every version of it.  template: a content without what differs by machine.

    Raises ValueError where another file has its name, and where somebody has changed it.
    """

    def check(text: str) -> None:
        if mark not in text:
            raise ValueError("a file of this name is there already, and not ours")
        if ours.digest_of(template(text)) not in ours.WRITTEN | {ours.digest_of(template(content))}:
            raise ValueError("somebody has changed this file; move the change into another one, and delete it")

    def install(text: str | None) -> str:
        if text is not None:
            check(text)
        return content

    def uninstall(text: str) -> str | None:
        if mark not in text:
            return text
        check(text)
        return None

    return Edit(does, install, uninstall, lambda text: mark in text)
