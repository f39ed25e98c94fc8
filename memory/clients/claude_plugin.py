"""The plugin for Claude Code where pip, uv or pipx installed the package: its hooks and server start that program.

On Windows that is a program of its own (surgical-memory.exe), so no shell script is on the way. The folder is a
marketplace with one plugin, as Claude Code takes one; what the repository itself has in bin/ is not in it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from typing import Any

from memory import PLUGIN_ROOT
from memory.clients.targets import Launch, with_variables
from memory.core.errors import Refusal
from memory.store.paths import disk_refusal
from memory.system import files, native, own_paths, programs
from memory.workspace.transcripts import shown_path

NAME = "claude"
TITLE = "Claude Code"
_FOLDERS = (".claude-plugin", "commands", "skills", "agents")
_WRITTEN = (*_FOLDERS, "hooks", ".mcp.json")  # all that `install` has ever written lies in these
_MANIFEST = os.path.join(".claude-plugin", "plugin.json")
_PLUGIN = "surgical-memory@surgical-memory"
_MOST_BYTES = 1 << 20
_PROGRAMS = ("surgical-memory", "surgical-memory-read", "surgical-memory-remember")


def folder(environment_of_launch: Mapping[str, str]) -> str:
    """Where the plugin is written: beside the memories.

    Raises Refusal `cannot_edit` for a link, and for a folder in which somebody else keeps files.
    """
    where = os.path.join(environment_of_launch["SURGICAL_MEMORY_HOME"], "claude-plugin")
    if os.path.islink(where):
        raise Refusal("cannot_edit", f"{shown_path(where)} is a link: replace it by the folder it points to.")
    if os.path.isdir(where) and os.listdir(where) and not _is_ours(where):
        raise Refusal("cannot_edit", f"{shown_path(where)} holds files of others: move them to another folder.")
    return where


def _is_ours(where: str) -> bool:
    try:
        manifest = json.loads(_read(os.path.join(where, _MANIFEST)) or b"{}")
    except (ValueError, RecursionError):
        return False
    return isinstance(manifest, dict) and manifest.get("name") == "surgical-memory"


def contents(start: Launch) -> dict[str, bytes]:
    """The plugin's files by their paths. start: what hooks and the server start.

    The `env` of a repository's .claude/settings.json reaches both, so the variables of Python are set there. Windows
    has no program that would do so for a hook.
    """
    words = [*with_variables({} if native.IS_WINDOWS else start.of_python), start.program]
    found = {path: files.read(os.path.join(PLUGIN_ROOT, path), _MOST_BYTES) for path in _names_to_copy()}
    hooks = json.loads(files.read(os.path.join(PLUGIN_ROOT, "hooks", "hooks.json"), _MOST_BYTES))
    for groups in hooks["hooks"].values():
        for hook in (hook for group in groups for hook in group["hooks"]):
            hook["command"] = words[0]  # with its `args` Claude Code starts it without a shell
            hook["args"] = [*words[1:], *hook["args"]]
    server: dict[str, Any] = {"command": start.program, "args": ["mcp"]}
    server |= {"env": dict(start.of_python)} if start.of_python else {}
    servers = {"mcpServers": {"memory": server}}
    made = {os.path.join("hooks", "hooks.json"): hooks, ".mcp.json": servers}
    return found | {path: (json.dumps(value, indent=2) + "\n").encode("utf-8") for path, value in made.items()}


def _names_to_copy() -> Iterator[str]:
    for name in _FOLDERS:
        for here, folders, names in files.walk(os.path.join(PLUGIN_ROOT, name)):
            folders.sort()
            yield from (os.path.relpath(os.path.join(here, one), PLUGIN_ROOT) for one in sorted(names))


def state(start: Launch, environment: Mapping[str, str]) -> dict[str, Any]:
    """The current state, as a row of `install` without a name. plugin: Claude Code has it from another folder."""
    where = folder(start.environment)
    row: dict[str, Any] = {"client": NAME, "title": TITLE, "folder": shown_path(where)}
    if not os.path.isdir(where):
        if other := installed_plugin(environment):
            return row | {"folder": shown_path(other), "state": "installed", "plugin": True}
        return row | {"state": "not installed"}
    return row | {"state": "outdated" if _changes(where, contents(start)) else "installed"}


def installed_plugin(environment: Mapping[str, str]) -> str:
    """The folder that Claude Code has the plugin from, "" where it has none, or has switched it off (2.1.330)."""
    claude = own_paths.claude_folder(environment)
    there = _object(os.path.join(claude, "plugins", "installed_plugins.json")).get("plugins")
    entries = there.get(_PLUGIN) if isinstance(there, dict) else None
    settings = _object(os.path.join(claude, "settings.json"))
    enabled, known = settings.get("enabledPlugins"), settings.get("extraKnownMarketplaces")
    if not isinstance(entries, list) or not entries or (isinstance(enabled, dict) and enabled.get(_PLUGIN) is False):
        return ""
    market = known.get("surgical-memory") if isinstance(known, dict) else None
    source = market.get("source") if isinstance(market, dict) else None
    places = [source.get("path") if isinstance(source, dict) else None]
    places += [entry.get("installPath") for entry in entries if isinstance(entry, dict)]
    return next((place for place in places if isinstance(place, str) and place), "")


def _object(path: str) -> dict[str, Any]:
    """What a JSON file of Claude Code's holds; {} for one that is not there or is no object."""
    try:
        found = json.loads(_read(path) or b"{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def install(start: Launch, environment: Mapping[str, str], dry_run: bool) -> dict[str, Any]:
    """Write the plugin; what to do in Claude Code then is in the note. Raises Refusal."""
    where, wanted = folder(start.environment), contents(start)
    if not os.path.isdir(where) and (other := installed_plugin(environment)):
        raise Refusal(
            "installed",
            f"Claude Code has the plugin already, from {shown_path(other)}: there is nothing to install. To have it "
            f"from here instead, first run `claude plugin uninstall {_PLUGIN}` and "
            "`claude plugin marketplace remove surgical-memory`.",
        )
    changes = _changes(where, wanted)
    if not dry_run:
        try:
            for path, _ in changes:
                _put(os.path.join(where, path), wanted.get(path))
        except OSError as error:
            raise disk_refusal(error, where) from error
    # Two commands: PowerShell 5 knows no &&.
    note = f'Then run `claude plugin marketplace add "{where}"`, and `claude plugin install {_PLUGIN}`'
    missing = [name for name in _PROGRAMS if programs.find(name, environment) is None]
    if missing:
        note += f". Its commands call {', '.join(missing)}, which must be on the PATH (`uv tool update-shell`)"
    return _answer(where, changes, dry_run) | {"note": note + "."}


def uninstall(start: Launch, dry_run: bool) -> dict[str, Any]:
    """Remove what `install` has written, and the folders that are empty then. Raises Refusal."""
    where = folder(start.environment)
    changes = [(path, "removed") for path in sorted(_files_in(where))]
    if not dry_run:
        try:
            for path, _ in sorted(changes, key=lambda change: change[0] == _MANIFEST):  # a kill leaves it recognisable
                os.unlink(os.path.join(where, path))
            for here, _, _ in reversed(list(files.walk(where))):  # what a folder holds comes before it
                if not os.listdir(here):
                    os.rmdir(here)
        except OSError as error:
            raise disk_refusal(error, where) from error
    note = (
        f"Now run `claude plugin uninstall {_PLUGIN}`, and `claude plugin marketplace remove surgical-memory`: "
        "Claude Code still has it."
    )
    return _answer(where, changes, dry_run) | {"note": note}


def _changes(where: str, wanted: Mapping[str, bytes]) -> list[tuple[str, str]]:
    """(path, what happens to it) of each file that is not as it should be."""
    there = _files_in(where)
    changes = [(path, "removed") for path in sorted(there - wanted.keys())]
    for path, data in wanted.items():
        if path not in there:
            changes.append((path, "added"))
        elif _read(os.path.join(where, path)) != data:
            changes.append((path, "changed"))
    return changes


def _files_in(where: str) -> set[str]:
    """The files, by their paths in a folder, that `install` may have written, by this version or an earlier one."""
    there = set[str]()
    for here, _, names in files.walk(where):
        there.update(os.path.relpath(os.path.join(here, name), where) for name in names)
    return {path for path in there if path.split(os.sep)[0] in _WRITTEN}


def _read(path: str) -> bytes | None:
    try:
        return files.read(path, _MOST_BYTES)
    except OSError:
        return None


def _put(path: str, data: bytes | None) -> None:
    if data is None:
        os.unlink(path)
        return
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    files.replace(path, data)


def _answer(where: str, changes: list[tuple[str, str]], dry_run: bool) -> dict[str, Any]:
    rows = [{"file": shown_path(os.path.join(where, path)), "what": "plugin", "change": word} for path, word in changes]
    rows = rows or [{"file": shown_path(where), "what": "plugin", "change": "unchanged"}]
    return {"client": NAME, "title": TITLE, "files": rows} | ({"dry_run": True} if dry_run else {})
