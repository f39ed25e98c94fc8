"""Where other coding agents keep their configuration and their sessions."""

import os
from collections.abc import Callable, Mapping
from fnmatch import fnmatch

from memory.core.annotations import NamedTuple
from memory.system import files, native, own_paths

Environment = Mapping[str, str]


class Agent(NamedTuple):
    """A coding agent. title: its name for people.  programs: what it is called on the PATH.

    folder: its configuration.  sessions: files and folders that hold sessions, and beside them other things.
    session_places: where below these a session's file lies, by the patterns of its folders and its name: a model may
    write into others.  notes: files of its user's notes.
    """

    title: str
    programs: tuple[str, ...]
    folder: Callable[[Environment], str]
    sessions: Callable[[Environment], tuple[str, ...]]
    notes: Callable[[Environment], tuple[str, ...]]
    session_places: tuple[tuple[str, ...], ...]


def _home(environment: Environment) -> str:
    return own_paths.user_home(environment)


def _folder(variable: str, *parts: str) -> Callable[[Environment], str]:
    """A folder of the user's own that a variable names, else one below the home."""
    return lambda environment: _named_folder(environment, variable) or os.path.join(_home(environment), *parts)


def _named_folder(environment: Environment, variable: str) -> str:
    """The folder that a variable names, "" where that may be a repository's."""
    return own_paths.own_path(environment.get(variable, ""), environment)


def _xdg(variable: str, *default: str) -> Callable[[Environment], str]:
    """OpenCode's folder in one that a variable of XDG names, else in one below the home."""

    def find(environment: Environment) -> str:
        base = _named_folder(environment, variable) or os.path.join(_home(environment), *default)
        return os.path.join(base, "opencode")

    return find


def _folders_below(folder: Callable[[Environment], str], *names: str) -> Callable[[Environment], tuple[str, ...]]:
    """Files or folders of these names in a folder."""
    return lambda environment: tuple(os.path.join(folder(environment), name) for name in names)


_codex = _folder("CODEX_HOME", ".codex")
_copilot = _folder("COPILOT_HOME", ".copilot")
_cursor = _folder("CURSOR_CONFIG_DIR", ".cursor")
_opencode = _xdg("XDG_CONFIG_HOME", ".config")


def _gemini(environment: Environment) -> str:
    return os.path.join(_named_folder(environment, "GEMINI_CLI_HOME") or _home(environment), ".gemini")


def _opencode_folder(environment: Environment) -> str:
    return _named_folder(environment, "OPENCODE_CONFIG_DIR") or _opencode(environment)


AGENTS: dict[str, Agent] = {
    "codex": Agent(
        "Codex", ("codex",), _codex, _folders_below(_codex, "sessions", "archived_sessions"),
        _folders_below(_codex, "AGENTS.md"), (("rollout-*.jsonl",), ("*", "*", "*", "rollout-*.jsonl")),
    ),
    "gemini": Agent(
        "Gemini CLI", ("gemini",), _gemini, _folders_below(_gemini, "tmp"), _folders_below(_gemini, "GEMINI.md"),
        (("*", "chats", "session-*.jsonl"), ("*", "chats", "session-*.json"), ("*", "chats", "*", "session-*.jsonl")),
    ),
    "copilot": Agent(
        "Copilot CLI", ("copilot",), _copilot, _folders_below(_copilot, "session-state"),
        _folders_below(_copilot, "copilot-instructions.md"), (("*", "events.jsonl"),),
    ),
    "opencode": Agent(
        "OpenCode", ("opencode",), _opencode_folder,
        _folders_below(_xdg("XDG_DATA_HOME", ".local", "share"), "opencode.db"), _folders_below(_opencode, "AGENTS.md"),
        (),  # it is the file itself
    ),
    "cursor": Agent(
        "Cursor", ("cursor", "cursor-agent"), _cursor, _folders_below(_cursor, "projects"), lambda _: (),
        tuple(("*", "agent-transcripts", *rest, "*.jsonl") for rest in ((), ("*",), ("*", "subagents"))),
    ),
}  # fmt: skip


def session_files(agent: Agent, environment: Environment) -> list[str]:
    """The files of an agent's sessions, in order."""
    found = []
    for place in agent.sessions(environment):
        if os.path.isfile(place):
            found.append(place)
        for folder, folders, names in files.walk(place):
            folders.sort()
            paths = (os.path.join(folder, name) for name in sorted(names))
            found += [path for path in paths if _is_in_place(agent, path, place) and not os.path.islink(path)]
    return found


def is_session_of_agent(path: str, environment: Environment) -> bool:
    """Whether a file lies where another agent than Claude Code keeps a session, by its real path."""
    return any(
        path == (root := os.path.realpath(place)) or (native.is_inside(path, root) and _is_in_place(agent, path, root))
        for agent in AGENTS.values()
        for place in agent.sessions(environment)
    )


def _is_in_place(agent: Agent, path: str, root: str) -> bool:
    parts = os.path.relpath(path, root).split(os.sep)
    return any(len(parts) == len(place) and all(map(fnmatch, parts, place)) for place in agent.session_places)


def session_folders(environment: Environment) -> list[str]:
    """The places of all sessions that Claude Code and the other agents keep themselves."""
    return [
        os.path.join(own_paths.claude_folder(environment), "projects"),
        *(path for agent in AGENTS.values() for path in agent.sessions(environment)),
    ]
