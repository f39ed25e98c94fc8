"""The clients: which files of theirs are edited, and how. Their formats are those of docs/clients.md."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Mapping
from typing import Any, NamedTuple

from memory import PLUGIN_ROOT
from memory.clients.edits import Edit, file_edit, json_edit, text_edit, toml_edit
from memory.clients.instructions import INSTRUCTIONS
from memory.core.config import jsonc
from memory.core.errors import Refusal
from memory.core.settings import FILE_ONLY, SETTINGS_VARIABLE
from memory.store.paths import data_home
from memory.system import files, native, own_paths, programs
from memory.workspace.agent_folders import AGENTS
from memory.workspace.transcripts import shown_path

Json = dict[str, Any]
TIMEOUT_S = 10  # of a hook, as in hooks/hooks.json
_CODEX_END_S = 3  # the most that Codex gives a hook at a session's end
_OPENCODE_FILES = ("opencode.jsonc", "opencode.json")  # the first one that is there is edited
_MARK = "surgical-memory-plugin"  # in each version of the file for OpenCode
_PLUGIN_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "opencode_plugin.js")
_MOST_BYTES = 1 << 20
_CONSTANT = re.compile(r"(?m)^const (?P<name>PROGRAM|ENVIRONMENT) = (?P<value>.*)$")
_PLAIN_FOR_CMD = re.compile(r"[\w.:\\/-]+")


# By these Python loads others' code before ours runs, or writes down the keys of TLS. The launcher's takes none.
_OF_PYTHON = (
    "PYTHONEXECUTABLE", "PYTHONHOME", "PYTHONPATH", "PYTHONPLATLIBDIR", "PYTHONPYCACHEPREFIX", "PYTHONUSERBASE",
    "PYTHONWARNINGS", "SSLKEYLOGFILE", "__PYVENV_LAUNCHER__",
)  # fmt: skip
_SYSTEM_ZONE = ":/etc/localtime"  # what the C library takes without a TZ


class Launch(NamedTuple):
    """How clients start us. environment: variables that are set here, and that a client may not hand on.

    of_python: those of them that keep what a repository's .env says from the Python that starts the program.
    """

    program: str
    environment: dict[str, str]
    of_python: Mapping[str, str] = {}

    def server(self) -> Json:
        """The MCP server, as most clients describe one."""
        return {"command": self.program, "args": ["mcp"]} | ({"env": self.environment} if self.environment else {})

    def hook(self, event: str, client: str) -> str:
        """A hook as a command of the shell."""
        words = [self.program, "hook", event, client]
        if native.IS_WINDOWS:
            return " ".join(map(quoted_for_cmd, words))
        return shlex.join(with_variables(self.environment) + words)


def with_variables(variables: Mapping[str, str]) -> list[str]:
    """The words before a command that set variables for it: [] for none.

    They begin with a path, since the PATH of a client may come from a repository's .env.
    """
    usual = os.path.join(*native.system_folder(os.environ), "env")
    found = usual if os.path.exists(usual) else programs.find("env", os.environ) or usual
    return [found, *(f"{name}={value}" for name, value in variables.items())] if variables else []


def quoted_for_cmd(word: str) -> str:
    """A word for the command processor of Windows, which takes `&` and its like between quotes as they are.

    Raises Refusal `no_program` for a `%`, which it takes for a variable's name even there.
    """
    if "%" in word:
        raise Refusal("no_program", f"No hook can start {word}, because of the % in it: install into another folder.")
    return word if _PLAIN_FOR_CMD.fullmatch(word) else f'"{word}"'


class Target(NamedTuple):
    """A file of a client, and how it is edited.

    is_former: an earlier installation may have edited it, and this one does not.
    """

    path: str
    edit: Edit
    is_former: bool = False


def launch(environment: Mapping[str, str], home: str | None, project: str | None = None) -> Launch:
    """How to start this installation. home: the data folder that was named by --home.  project: where it is called.

    Where its folders lie is written down, and that settings come from files alone: some clients hand on the variables
    of a repository's .env.  Raises Refusal `no_program` where there is no program to start, `no_home`, `not_private`
    for a data folder in the project, whose repository could hold any memories and settings.
    """
    found = programs.program_to_start(PLUGIN_ROOT)
    memories = data_home(environment, home)
    if project is not None and native.is_inside(os.path.realpath(memories), os.path.realpath(project)):
        raise Refusal(
            "not_private",
            f"The data folder {shown_path(memories)} lies in the project that this is called in, so its repository "
            "could bring any memories and settings: name another folder with --home.",
        )
    packages = own_paths.own_path(environment.get("SURGICAL_MEMORY_VENVS", ""), environment)
    if not packages:
        packages = os.path.join(data_home({**environment, "SURGICAL_MEMORY_HOME": ""}), "venvs")
    of_python = _variables_of_python(found, environment)
    return Launch(
        found,
        {
            "SURGICAL_MEMORY_HOME": memories,
            "SURGICAL_MEMORY_VENVS": packages,
            SETTINGS_VARIABLE: FILE_ONLY,
            "CLAUDE_CONFIG_DIR": own_paths.claude_folder(environment),
            "CLAUDE_PROJECT_DIR": "",
            **of_python,
        },
        of_python,
    )


def _variables_of_python(program: str, environment: Mapping[str, str]) -> dict[str, str]:
    """The variables of Python as they are set where a program starts; {} for the launcher, which shuts them out.

    They are empty, which counts as not set, but for the folders of the user's own in which this installation lies, and
    for the time zone, which is the user's.
    """
    if os.path.dirname(program) == os.path.join(PLUGIN_ROOT, "bin"):
        return {}
    found = dict.fromkeys(_OF_PYTHON, "")
    for name in ("PYTHONPATH", "PYTHONUSERBASE"):
        listed = environment.get(name, "").split(os.pathsep)[: own_paths.MOST_LISTED]
        named = [own_paths.own_path(one, environment) for one in listed]
        found[name] = os.pathsep.join(
            one for one in named if one and native.is_inside(os.path.realpath(PLUGIN_ROOT), os.path.realpath(one))
        )
    if native.IS_WINDOWS:
        return found
    # The C library opens the file that TZ names before Python starts: a pipe, or the event on standard input.
    zone = environment.get("TZ", "")
    return found | {"TZ": zone if programs.is_zone(zone) else _SYSTEM_ZONE, "TZDIR": ""}


def targets(client: str, start: Launch, environment: Mapping[str, str]) -> list[Target]:
    """The files of a client that are edited, in this order, and behind them those that were, where the client's choice
    of a file has changed.

    Raises Refusal `cannot_edit` where two of them are one file.
    """
    folder = AGENTS[client].folder(environment)
    made: list[tuple[str, Edit]] = _TABLE[client](start, folder)
    found = [Target(os.path.join(folder, name), edit) for name, edit in made]
    places = [os.path.realpath(one.path) for one in found]
    if len(set(places)) < len(places):
        twice = next(one.path for one, place in zip(found, places, strict=True) if places.count(place) > 1)
        raise Refusal("cannot_edit", f"{shown_path(twice)} would be edited in two ways: make it a file of its own.")
    for name, edit in _former_files(client, folder, made):
        path = os.path.join(folder, name)
        if os.path.realpath(path) not in places and os.path.isfile(path):
            found.append(Target(path, edit, is_former=True))
            places.append(os.path.realpath(path))
    return found


def _former_files(client: str, folder: str, made: list[tuple[str, Edit]]) -> list[tuple[str, Edit]]:
    """The files that `install` may have edited by another choice of the client's: OpenCode has two names for its
    configuration, and Gemini CLI's settings name the file with instructions.
    """
    if client == "opencode":
        return [(name, made[0][1]) for name in _OPENCODE_FILES]
    if client == "gemini" and os.path.isdir(folder):
        notes = sorted(name for name in os.listdir(folder) if name.lower().endswith(".md"))
        return [(name, made[1][1]) for name in (*_gemini_names(folder), *notes)]
    return []


def _codex(start: Launch, _folder: str) -> list[tuple[str, Edit]]:
    hooks = _grouped_hooks("codex", start, TIMEOUT_S, dict.fromkeys(_CLAUDES))
    hooks["SessionEnd"]["hooks"][0]["timeout"] = _CODEX_END_S
    return [
        ("config.toml", toml_edit("MCP server", ("mcp_servers", "surgical-memory"), start.server())),
        ("hooks.json", json_edit("hooks", "", {}, hooks)),
        ("AGENTS.md", text_edit("instructions", INSTRUCTIONS)),
    ]


_CLAUDES = ("SessionStart", "UserPromptSubmit", "Stop", "PreCompact", "SessionEnd")


def _grouped_hooks(client: str, start: Launch, timeout: int, events: Mapping[str, str | None]) -> dict[str, Json]:
    """Hooks as Claude Code describes them. events: ours by the client's, None for the same."""
    return {
        theirs: {"hooks": [{"type": "command", "command": start.hook(ours or theirs, client), "timeout": timeout}]}
        for theirs, ours in events.items()
    }


def _gemini(start: Launch, folder: str) -> list[tuple[str, Edit]]:
    # PreCompress comes before each turn there, so it is none of these.
    events = {
        "SessionStart": None, "BeforeAgent": "UserPromptSubmit", "AfterAgent": "Stop", "SessionEnd": None,
    }  # fmt: skip
    hooks = _grouped_hooks("gemini", start, 1_000 * TIMEOUT_S, events)
    return [
        ("settings.json", json_edit("MCP server and hooks", "mcpServers", start.server(), hooks)),
        (_gemini_file(folder), text_edit("instructions", INSTRUCTIONS)),
    ]


def _gemini_file(folder: str) -> str:
    """The name of the file with instructions: the first one that the settings name."""
    names = _gemini_names(folder)
    return names[0] if names and "GEMINI.md" not in names else "GEMINI.md"


def _gemini_names(folder: str) -> list[str]:
    """The names of files with instructions in the settings, as far as a file of the folder can have them.

    What Gemini CLI keeps there itself is JSON, and no place for instructions.
    """
    try:
        text = files.read(os.path.join(folder, "settings.json"), _MOST_BYTES).decode("utf-8")
        named = jsonc.get(text, ("context", "fileName"))
    except (OSError, ValueError):
        return []
    names = [one for one in (named if isinstance(named, list) else [named]) if isinstance(one, str) and one]
    return [one for one in names if os.path.basename(one) == one and not one.lower().endswith((".json", ".env"))]


def _copilot(start: Launch, _folder: str) -> list[tuple[str, Edit]]:
    events = {
        "userPromptSubmitted": "UserPromptSubmit", "agentStop": "Stop", "preCompact": "PreCompact",
        "sessionEnd": "SessionEnd",
    }  # fmt: skip
    shell, call = ("powershell", "& ") if native.IS_WINDOWS else ("bash", "")  # a quoted path alone is a text there
    hooks: dict[str, Json] = {
        theirs: {"type": "command", shell: call + start.hook(ours, "copilot"), "timeoutSec": TIMEOUT_S}
        for theirs, ours in events.items()
    }
    server = {"type": "local", **start.server(), "tools": ["*"]}
    return [
        ("mcp-config.json", json_edit("MCP server", "mcpServers", server)),
        (os.path.join("hooks", "surgical-memory.json"), json_edit("hooks", "", {}, hooks, version=1)),
        ("copilot-instructions.md", text_edit("instructions", INSTRUCTIONS)),
    ]


def _opencode(start: Launch, folder: str) -> list[tuple[str, Edit]]:
    server: Json = {"type": "local", "command": [start.program, "mcp"], "enabled": True}
    server |= {"environment": start.environment} if start.environment else {}
    names = [name for name in _OPENCODE_FILES if os.path.exists(os.path.join(folder, name))]
    with open(_PLUGIN_FILE, encoding="utf-8") as file:
        plugin = file.read()
    plugin = plugin.replace('"@PROGRAM@"', json.dumps(start.program)).replace(
        '"@ENVIRONMENT@"', json.dumps(start.environment)
    )
    return [
        (names[0] if names else "opencode.json", json_edit("MCP server", "mcp", server)),
        (os.path.join("plugins", "surgical-memory.js"), file_edit("events", _MARK, plugin, _template_of)),
        ("AGENTS.md", text_edit("instructions", INSTRUCTIONS)),
    ]


def _template_of(plugin: str) -> str:
    """A plugin for OpenCode without the program and the variables of a machine."""

    def without_value(line: re.Match[str]) -> str:
        try:
            json.loads(line["value"])
        except ValueError:
            return line.group()
        return line["name"]

    return _CONSTANT.sub(without_value, plugin)


def _cursor(start: Launch, _folder: str) -> list[tuple[str, Edit]]:
    events = {"sessionStart": "SessionStart", "stop": "Stop", "sessionEnd": "SessionEnd"}
    hooks: dict[str, Json] = {
        theirs: {"command": start.hook(ours, "cursor"), "timeout": TIMEOUT_S} for theirs, ours in events.items()
    }
    return [
        ("mcp.json", json_edit("MCP server", "mcpServers", start.server())),
        ("hooks.json", json_edit("hooks", "", {}, hooks, version=1)),
    ]


_TABLE = {"codex": _codex, "gemini": _gemini, "copilot": _copilot, "opencode": _opencode, "cursor": _cursor}
