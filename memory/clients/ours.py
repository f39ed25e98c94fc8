"""Which entries in a client's files are ours: those that start our program, and nothing else."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Mapping
from typing import Any

NAME = "surgical-memory"  # of the program, and of the MCP server in all clients
# Digests of all instructions and plugins for OpenCode that were ever written: other text in their place is not ours.
# A change of either adds the new digest, and keeps the former ones.
WRITTEN = frozenset(("94d11b8680e39769", "2ebc3d62deee993b", "950bcc0acdc47277"))
_PROGRAMS = (NAME, f"{NAME}.exe", f"{NAME}.cmd")
_COMMANDS = ("command", "bash", "powershell")
_OUR_VARIABLES = ("SURGICAL_MEMORY_", "CLAUDE_")
Json = dict[str, Any]


def digest_of(text: str) -> str:
    """What identifies a text of ours, however a formatter has set its blanks and lines."""
    return hashlib.sha256(" ".join(text.split()).encode("utf-8")).hexdigest()[:16]


def is_our_hook(value: Any) -> bool:
    """Whether a hook starts our program and nothing else; its other settings are plain values."""
    if not isinstance(value, dict) or value.get("type", "command") != "command":
        return False
    commands = [value[name] for name in _COMMANDS if name in value]
    return bool(commands) and all(map(_is_our_command, commands)) and _has_plain_values(value, _COMMANDS)


def is_our_element(value: Any) -> bool:
    """Whether a hook, or a group with all of its hooks, is ours."""
    hooks = _hooks_of(value)
    return is_our_hook(value) or (bool(hooks) and all(map(is_our_hook, hooks)) and _has_plain_values(value, ("hooks",)))


def is_shared_group(value: Any) -> bool:
    """Whether a group has a hook of ours, and something of others, too."""
    return not is_our_element(value) and any(map(is_our_hook, _hooks_of(value)))


def our_hooks(elements: list[Any]) -> list[Json]:
    """All hooks of ours in the list of an event."""
    return [hook for one in elements for hook in (_hooks_of(one) or [one]) if is_our_hook(hook)]


def without_ours(elements: list[Any]) -> list[Any]:
    """The list of an event as others have made it; a group without hooks has no list of them, either."""
    left = []
    for one in elements:
        if is_our_element(one):
            continue
        if isinstance(one, dict) and isinstance(one.get("hooks"), list):
            hooks = [hook for hook in one["hooks"] if not is_our_hook(hook)]
            one = {name: value for name, value in one.items() if name != "hooks"} | ({"hooks": hooks} if hooks else {})
        left.append(one)
    return left


def is_our_server(value: Any) -> bool:
    """Whether an MCP server is started as `surgical-memory mcp`."""
    if not isinstance(value, dict):
        return False
    command, rest = value.get("command"), value.get("args", [])
    words = [*(command if isinstance(command, list) else [command]), *(rest if isinstance(rest, list) else [rest])]
    return len(words) == 2 and _is_our_program(words[0]) and words[1] == "mcp"


def with_settings_of(there: Any, wanted: Mapping[str, Any]) -> Json:
    """An entry of ours as it is wanted, with what somebody has set beside it: a time limit, a variable, an approval."""
    others = there if isinstance(there, dict) else {}
    kept = {name: one for name, one in others.items() if name not in wanted and not name.startswith(_OUR_VARIABLES)}
    return {
        name: with_settings_of(others.get(name), one) if isinstance(one, dict) else one for name, one in wanted.items()
    } | kept


def _hooks_of(group: Any) -> list[Any]:
    hooks = group.get("hooks") if isinstance(group, dict) else None
    return hooks if isinstance(hooks, list) else []


def _has_plain_values(value: Json, names: tuple[str, ...]) -> bool:
    return not any(isinstance(one, dict | list) for name, one in value.items() if name not in names)


def _is_our_command(command: Any) -> bool:
    """`[…/env NAME=VALUE …] …/surgical-memory hook EVENT CLIENT`, as a shell of Unix or Windows reads it."""
    try:
        words = shlex.split(command.replace("\\", "/")) if isinstance(command, str) else []
    except ValueError:
        return False
    if words[:1] == ["&"]:
        del words[0]
    if words and (words[0] == "env" or words[0].endswith("/env")):
        del words[0]
        while words and words[0].partition("=")[0].isidentifier() and "=" in words[0]:
            del words[0]
    return len(words) == 4 and _is_our_program(words[0]) and words[1] == "hook" and all(map(str.isalnum, words[2:]))


def _is_our_program(word: Any) -> bool:
    return isinstance(word, str) and word.replace("\\", "/").rpartition("/")[2].lower() in _PROGRAMS
