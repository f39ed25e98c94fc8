"""Long random runs over a `World`: hypothesis draws the operations, and shortens what led to a mismatch."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import seed as with_seed
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from tests.instances import reused_instances
from tests.stateful.machines import Mismatch
from tests.stateful.world import World

# How often each operation comes up. Those with a rebuild in them cost as much as fifty others.
WEIGHTS = {
    "remember": 60, "import_new": 4, "remember_again": 8, "update": 26, "retag": 12, "pin": 12, "link": 12, "forget": 12,
    "undo": 30, "backup": 3, "restore": 1, "rebuild": 1, "import_again": 5, "share": 2, "exchange": 3, "jump": 6,
    "show": 4,
}  # fmt: skip
_KINDS = [kind for kind, weight in WEIGHTS.items() for _ in range(weight)]


class Run:
    """What came of some operations. seconds: of the processor, by kind."""

    def __init__(self) -> None:
        self.operations: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()


def run_operations(folder: Path, seed: int, operations: int, machines: int) -> Run:
    """Carry out random operations in one world, and compare everything at the end.

    Raises Mismatch, after hypothesis has looked for fewer operations that lead to it, with the log of those.
    """
    done, worlds = Run(), iter(range(10**9))

    class Operations(RuleBasedStateMachine):
        """One world; hypothesis makes several while it shortens.

        The first example that it draws is the simplest that there is, a hundred times the same step: there is no world
        for that one.
        """

        last: ClassVar[World | None] = None

        def __init__(self) -> None:
            super().__init__()
            number = next(worlds)
            self.world = Operations.last = World(folder / str(number), machines) if number else None

        @rule(kind=st.sampled_from(_KINDS), at=st.integers(0, 7), seed=st.integers(0, 2**32 - 1))
        def step(self, kind: str, at: int, seed: int) -> None:
            """One operation. at: the machine and the project."""
            if self.world is None:
                return
            began = time.process_time()
            self.world.step(kind, at // 2, at % 2, seed)
            done.operations[kind] += 1
            done.seconds[kind] += time.process_time() - began

        def teardown(self) -> None:
            """Everything is compared, and nothing is left on the disk."""
            if self.world is None:
                return
            began = time.process_time()
            try:
                self.world.compare_all()
            finally:
                self.world.close()
            done.seconds["end"] += time.process_time() - began

    options = settings(max_examples=2, stateful_step_count=operations, database=None, deadline=None, print_blob=False)
    machine: Any = with_seed(seed)(Operations)
    try:
        with reused_instances():
            run_state_machine_as_test(machine, settings=options)
    except Mismatch as mismatch:
        log = Operations.last.log if Operations.last else []
        raise Mismatch("\n".join([str(mismatch), "after", *log[-60:]])) from mismatch
    return done
