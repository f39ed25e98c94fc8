"""Which command is where. Only the group of the command that was called is imported, since each call pays for it."""

from importlib import import_module

from memory.core.annotations import NamedTuple
from memory.workspace.options import Command

# A group is a module of this package; its COMMANDS hold exactly these.
GROUPS: dict[str, tuple[str, ...]] = {
    "memories": ("remember", "list", "show", "update", "pin", "link", "supersede", "forget", "undo"),
    "changing": ("tag", "edit"),
    "code": ("check",),
    "explore": (
        "explore_recall",
        "explore_peek",
        "explore_expand",
        "explore_neighbors",
        "explore_path",
        "explore_trace",
    ),
    "answering": ("explore", "memory_recall"),
    "consolidation": ("consolidate", "embed", "schedule"),
    "backups": ("backup", "restore"),
    "skills": ("ingest", "activate", "get_skill", "find_skills", "why"),
    "reasoning": ("repl", "repl_execute", "repl_trace", "chunks"),
    "importing": ("import",),
    "sharing": ("export", "adopt"),
    "syncing": ("sync",),
    "clients": ("install", "uninstall"),
    "trust": ("trust",),
    "capture": ("capture", "review"),
    "settings": ("config",),
    "view": ("view",),
    "results": ("result",),
    "admin": ("stats", "doctor", "demo", "mcp", "help", "version"),
    "completion": ("completion",),
}
# Other words for a command: those that people try first.
ALIASES = {
    "search": "explore_recall", "recall": "memory_recall", "delete": "forget", "add": "remember",
    "peek": "explore_peek", "expand": "explore_expand", "neighbors": "explore_neighbors", "path": "explore_path",
    "trace": "explore_trace", "find": "explore_recall", "ls": "list", "rm": "forget",
    "status": "stats", "night": "consolidate", "skills": "find_skills",
}  # fmt: skip

# What people try where there is no such command, and what to do instead.
INSTEAD = {
    "upgrade": "update it as it was installed: `git pull` in its folder, then, if it is not Claude Code's plugin, "
    "`uv tool upgrade surgical-memory`, `pipx upgrade surgical-memory` or `pip install --upgrade FOLDER`.",
}


class Topic(NamedTuple):
    """A part of the page that `surgical-memory` alone shows. names: of commands, or other words for them."""

    title: str
    names: tuple[str, ...]
    examples: tuple[str, ...] = ()


TOPICS = (
    Topic(
        "Store", ("remember", "import", "capture", "review"),
        ('remember "Staging listens on port 5433."', "import --claude --dry-run"),
    ),
    Topic(
        "Find", ("search", "explore", "list", "show", "why", "view"),
        ("search staging port", 'explore "which port does staging use?"'),
    ),
    Topic(
        "Change", ("edit", "update", "tag", "pin", "link", "supersede", "forget", "undo"),
        ("edit ID", "tag ID database staging", "forget ID"),
    ),
    Topic("Share and keep", ("export", "sync", "trust", "backup", "restore"), ("export --all everything.jsonl",)),
    Topic("Other agents", ("install", "uninstall"), ("install codex",)),
    Topic(
        "Care", ("doctor", "check", "config", "stats", "consolidate", "schedule", "demo"),
        ("config set inject.prompts false",),
    ),
)  # fmt: skip
NAMES = tuple(sorted(name for names in GROUPS.values() for name in names))


def find(name: str) -> Command:
    """A command by its name, not by another word for it. Raises KeyError."""
    for group, names in GROUPS.items():
        if name in names:
            return _group(group)[name]
    raise KeyError(name)


def all_commands() -> dict[str, Command]:
    """All commands by name."""
    return {name: _group(group)[name] for group, names in GROUPS.items() for name in names}


def _group(name: str) -> dict[str, Command]:
    found: dict[str, Command] = import_module(f"memory.cli.commands.{name}").COMMANDS
    return found
