"""Hooks on a busy machine: what the ledger claims was printed, also by hooks that are late, give way or are killed.

First on the machine as it is, one after another; then beside busy processes, some hooks at a time; then many at once.
Every session is its own, so what a hook printed can be compared with what the ledger claims of its session. A hook that
takes longer than Claude Code waits is killed, as Claude Code kills it; that is counted, and refutes nothing by itself.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.bench.metrics import nearest_rank
from tests.bench.product import Product
from tests.bench.report import Result, Table

LIMIT_S = 10.0  # Claude Code's, in hooks/hooks.json
START, PROMPT = "SessionStart", "UserPromptSubmit"
SERVICES = ("billing", "harbour", "crane", "ledger", "lantern", "ferry", "beacon", "anchor", "tide", "compass")
_BUSY = "import sys, time\nend = time.monotonic() + float(sys.argv[1])\nwhile time.monotonic() < end: pass"
_LONGEST_S = 1_800.0  # for which a busy process goes on if nobody ends it
_ID = re.compile(r"\[([0-9a-z]{12})\]")


class Fired(NamedTuple):
    """A hook that has ended."""

    event: str
    session: str
    wall_s: float
    code: int
    printed: frozenset[str]  # ids
    error: str
    killed: bool  # by Claude Code's limit


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--full", action="store_true", help="200 starts, 500 prompts and 200 at once: a quarter of an hour")
    parser.add_argument("--starts", type=int, default=20, help="session starts under load (default: 20)")
    parser.add_argument("--prompts", type=int, default=50, help="prompts under load (default: 50)")
    parser.add_argument("--load", type=int, default=20, help="processes that run at a time under load (default: 20)")
    parser.add_argument("--at-once", type=int, default=4, help="of which are hooks (default: 4)")
    parser.add_argument("--burst", type=int, default=40, help="prompts that start in one moment (default: 40)")


def run(options: Namespace, product: Product) -> Result:
    """Run hooks idle, under load and in a burst, and compare what they printed with what is on record."""
    if options.full:
        options.starts, options.prompts, options.burst = 200, 500, 200
    with tempfile.TemporaryDirectory(prefix="bench-hooks-") as folder:
        home, project = Path(folder) / "home", Path(folder) / "project"
        (project / ".git").mkdir(parents=True)
        file = Path(folder) / "memories.jsonl"
        rows = [
            {"text": f"The {name} service listens on port {5400 + number}.", "type": "decision"}
            for number, name in enumerate(SERVICES)
        ]
        file.write_text("".join(json.dumps(row) + "\n" for row in rows))
        product.call(home, "import", str(file), "--project", str(project)).data()
        world = _World(product, home, project)
        idle = world.fire([START] * 20 + [PROMPT] * 40, "idle", 1)
        others = round(os.getloadavg()[0]) if hasattr(os, "getloadavg") else 0  # what the machine has to do already
        with _busy(max(0, options.load - options.at_once - others)):
            events = [START if number % 7 < 2 else PROMPT for number in range(options.starts + options.prompts)]
            loaded = world.fire(events, "loaded", options.at_once)
            load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        burst = world.fire([PROMPT] * options.burst, "burst", options.burst)
    groups = {"idle": idle, f"load {options.load}": loaded, f"{options.burst} at once": burst}
    reasons = world.reasons
    failures = [line for fired in groups.values() for line in _failures(fired, world.claims)]
    table = _table(groups, world.claims, reasons, idle)
    figures = {
        "load_average": round(load, 1),
        "gave_way": {name: dict(counts) for name, counts in reasons.items()},
        "wall_s": {name: [round(one.wall_s, 3) for one in fired] for name, fired in groups.items()},
    }
    return Result("hooks_load", [table], figures, {"memories": f"{len(SERVICES)} of its own"}, failures)


class _World:
    """The data folder, and what its ledgers and log said after each group of hooks."""

    def __init__(self, product: Product, home: Path, project: Path) -> None:
        self.product, self.home, self.project = product, home, project
        self.claims: dict[str, frozenset[str]] = {}
        self.reasons: dict[str, Counter[str]] = {}

    def fire(self, events: list[str], group: str, at_once: int) -> list[Fired]:
        """Run hooks, so many at a time, each in a session of its own."""
        log = self.home / "hooks.jsonl"
        before = len(log.read_text().splitlines()) if log.exists() else 0
        with ThreadPoolExecutor(at_once) as pool:
            fired = list(pool.map(lambda pair: self._fire(pair[1], f"{group}-{pair[0]}"), enumerate(events)))
        rows = [json.loads(line) for line in log.read_text().splitlines()[before:]]
        self.reasons[group] = Counter(str(row.get("gave_way")) for row in rows if "gave_way" in row)
        for one in fired:
            self.claims[one.session] = self._claimed_ids(one.session)
        return fired

    def _fire(self, event: str, session: str) -> Fired:
        name = SERVICES[sum(session.encode()) % len(SERVICES)]
        fields = {
            "session_id": session, "hook_event_name": event, "cwd": str(self.project), "source": "startup",
            "prompt": f"On which port does the {name} service listen?",
        }  # fmt: skip
        began = time.perf_counter()
        hook = subprocess.Popen(
            [*self.product.launcher, "hook", event],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.product.environment(self.home),
            cwd=self.project,
        )
        killed = False
        try:
            out, error = hook.communicate(json.dumps(fields).encode(), timeout=LIMIT_S)
        except subprocess.TimeoutExpired:
            killed = True
            hook.kill()
            out, error = hook.communicate()
        wall_s = time.perf_counter() - began
        context = _context(out)
        lines = [line for line in context.splitlines() if line.startswith("- [")]
        printed = frozenset(found.group(1) for line in lines if (found := _ID.search(line)))
        said = error.decode("utf-8", "replace")[-200:]
        return Fired(event, session, wall_s, hook.returncode, printed, said, killed)

    def _claimed_ids(self, session: str) -> frozenset[str]:
        path = self.home / "injections" / f"{session}.jsonl"
        rows = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
        return frozenset(item["id"] for row in rows for item in row.get("memories", ()))


def _context(out: bytes) -> str:
    """What a hook has put into context; half of an answer is none."""
    try:
        return str(json.loads(out).get("hookSpecificOutput", {}).get("additionalContext", ""))
    except ValueError:
        return ""


@contextmanager
def _busy(count: int) -> Iterator[None]:
    """Processes that only compute; they end with the block, and by themselves after a while."""
    command = [sys.executable, "-I", "-S", "-c", _BUSY, str(_LONGEST_S)]
    begun = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for one in begun:
            one.kill()
            one.wait()


def _failures(fired: list[Fired], claims: dict[str, frozenset[str]]) -> list[str]:
    lost = [one for one in fired if claims[one.session] - one.printed]
    failures = [f"{one.session}: the ledger claims what was not printed" for one in lost]
    ended = [one for one in fired if not one.killed]
    return failures + [f"{one.session}: {one.event} exit {one.code} {one.error}" for one in ended if one.code or one.error]


def _table(
    groups: dict[str, list[Fired]], claims: dict[str, frozenset[str]], reasons: dict[str, Counter[str]], idle: list[Fired]
) -> Table:
    rows = []
    for (name, fired), counts in zip(groups.items(), reasons.values(), strict=True):
        for event in sorted({one.event for one in fired}):
            mine = [one for one in fired if one.event == event]
            floor = nearest_rank([one.wall_s for one in idle if one.event == event], 0.5)
            times = [one.wall_s for one in mine]
            rows.append(
                [
                    name,
                    event,
                    str(len(mine)),
                    str(sum(bool(one.printed) for one in mine)),
                    str(sum(bool(claims[one.session]) for one in mine)),
                    str(sum(bool(claims[one.session] - one.printed) for one in mine)),
                    str(sum(bool(one.printed - claims[one.session]) for one in mine)),
                    f"{nearest_rank(times, 0.5) / floor:.1f}",
                    f"{max(times) / floor:.1f}",
                    f"{max(times):.1f}",
                    str(sum(one.killed for one in mine)),
                    ", ".join(f"{count} {reason}" for reason, count in sorted(counts.items())) or "none",
                ]
            )
    columns = (
        "machine", "event", "hooks", "printed", "claimed", "claimed, not printed", "printed, not claimed",
        "median ÷ idle", "worst ÷ idle", "worst, s", f"killed after {LIMIT_S:.0f} s", "gave way (both events)",
    )  # fmt: skip
    return Table("hooks on a busy machine", columns, rows)
