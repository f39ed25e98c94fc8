"""Long random runs over a `World`, with the log of what led to a mismatch."""

from __future__ import annotations

import random
from pathlib import Path

from tests.stateful.world import Mismatch, World

# How often each operation comes up, in a thousand.
WEIGHTS = {
    "remember": 280, "remember_again": 40, "update": 130, "retag": 60, "pin": 60, "link": 50, "forget": 60, "undo": 150,
    "backup": 15, "restore": 10, "rebuild": 20, "import_again": 25, "jump": 30, "check": 70,
}  # fmt: skip


def run_operations(folder: Path, choose: random.Random, operations: int) -> World:
    """Carry out random operations, and compare all projects at the end. Raises Mismatch with the last of the log."""
    world = World(folder)
    try:
        for kind in choose.choices(list(WEIGHTS), weights=list(WEIGHTS.values()), k=operations):
            world.step(kind, choose.randrange(8), choose.randrange(8), choose.getrandbits(32))
        for machine in range(len(world.machines)):
            for project in range(len(world.projects)):
                world.step("check", machine, project, 0)
    except Mismatch as mismatch:
        raise Mismatch("\n".join([str(mismatch), "after", *world.log[-40:]])) from mismatch
    finally:
        world.close()
    return world
