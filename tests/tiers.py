"""Tests by tier: what a change needs first, and what may run side by side. Each test file is in exactly one tier.

`just fast` runs the first. A test of it starts no process: conftest refuses it one.
"""

from __future__ import annotations

from pathlib import PurePath

FAST, COMMANDS, PROCESSES, CLIENT = "fast", "commands", "processes", "client"
TIERS = {
    FAST: "in this process alone, and quick",
    COMMANDS: "commands over data folders, mostly in this process",
    PROCESSES: "starts the launcher, hooks, servers, other machines, and kills them",
    CLIENT: "the real Claude Code, a real browser",
}


def tier_of(path: PurePath) -> str:
    """The tier of a test file, by its path below tests/."""
    if path.parts[0] in ("e2e", "browser"):
        return CLIENT
    return COMMANDS
