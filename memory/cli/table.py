"""Which command is where. Only the group of the command that was called is imported, since each call pays for it."""

from __future__ import annotations

from importlib import import_module

from memory.workspace.options import Command

# A group is a module of this package; its COMMANDS hold exactly these.
GROUPS: dict[str, tuple[str, ...]] = {
    "memories": ("remember", "list", "show", "update", "pin", "link", "supersede", "forget", "undo"),
    "code": ("check",),
    "explore": (
        "explore_recall",
        "explore_peek",
        "explore_expand",
        "explore_neighbors",
        "explore_path",
        "explore_trace",
        "explore",
        "memory_recall",
    ),
    "consolidation": ("consolidate", "embed", "schedule", "backup", "restore", "stats"),
    "skills": ("ingest", "activate", "get_skill", "find_skills", "why"),
    "reasoning": ("repl", "repl_execute", "repl_trace", "chunks"),
    "importing": ("import",),
    "sharing": ("export", "adopt", "sync"),
    "trust": ("trust",),
    "capture": ("capture", "review"),
    "settings": ("config",),
    "view": ("view",),
    "results": ("result",),
    "admin": ("doctor", "demo", "mcp", "help", "version"),
}
NAMES = tuple(sorted(name for names in GROUPS.values() for name in names))


def find(name: str) -> Command:
    """A command by its name. Raises KeyError."""
    for group, names in GROUPS.items():
        if name in names:
            return _group(group)[name]
    raise KeyError(name)


def every() -> dict[str, Command]:
    """All commands by name."""
    return {name: _group(group)[name] for group, names in GROUPS.items() for name in names}


def _group(name: str) -> dict[str, Command]:
    found: dict[str, Command] = import_module(f"memory.cli.commands.{name}").COMMANDS
    return found
