"""kill -9 at random moments: nothing that was acknowledged is lost or doubled, and the store opens afterwards.

One store goes through all the rounds. Each round starts a command, kills it after a random time (about as long as it
takes), and sometimes the next one too before anything has been mended. Migrations are real ones: a copy of the
plugin gets one more schema file each time, as an update would bring it.

A kill loses no page that the kernel has; a power cut is not simulated.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.bench.product import ROOT, Product, start
from tests.bench.report import Result, Table
from tests.bench.stored import doctor_complaints, stored_ids, stored_titles

WEIGHTS = {"remember": 5, "import": 4, "forget": 4, "migrate": 2, "list": 2}
BATCHES = (30, 300)
UNCHECKED_SHARE = 0.3  # rounds after which the next kill comes before anybody has looked
TALLIED = ("rounds", "killed", "acknowledged", "not acknowledged, yet in effect")
PRESENT, GONE, EITHER = "present", "gone", "either"


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--rounds", type=int, default=200, help="kills (default: 200)")


def run(options: Namespace, product: Product) -> Result:
    """Kill commands, and compare the store with what was acknowledged."""
    with tempfile.TemporaryDirectory(prefix="bench-crash-") as folder:
        victim = _Victim(product, Path(folder), options.seed)
        for number in range(1, options.rounds + 1):
            victim.round(number)
            if number == options.rounds or victim.random.random() >= UNCHECKED_SHARE:
                victim.check(f"round {number}")
        victim.check_rebuilt()
    rows = [[kind, *(str(tally[name]) for name in TALLIED)] for kind, tally in sorted(victim.tallies.items())]
    columns = ("command", *TALLIED)
    figures = {
        "rounds": options.rounds,
        "checks": victim.checks,
        "memories at the end": sum(state == PRESENT for state in victim.expected.values()),
        "by command": {kind: dict(tally) for kind, tally in victim.tallies.items()},
    }
    title = f"{options.rounds} commands killed at random moments, {victim.checks} checks"
    return Result("crash", [Table(title, columns, rows)], figures, {"seed": str(options.seed)}, victim.failures)


class _Victim:
    """The store, what must be in it, and a copy of the plugin that can be given new schema files.

    expected: for each memory's token, whether it must be there; `either` until somebody has looked.
    """

    def __init__(self, product: Product, folder: Path, seed: int) -> None:
        self.random = random.Random(seed)
        self.home = folder / "home"
        self.folder = folder
        plugin = folder / "plugin"
        for part in ("memory", "scripts"):
            shutil.copytree(ROOT / part, plugin / part, ignore=shutil.ignore_patterns("__pycache__"))
        self.product = Product(plugin)
        self.schema = plugin / "memory" / "store" / "engine" / "schema"
        self.expected: dict[str, str] = {}
        self.usual_s: dict[str, float] = {}
        self.tallies: dict[str, Counter[str]] = {}
        self.undecided: list[tuple[str, str, str]] = []
        self.failures: list[str] = []
        self.checks = 0
        self._number = 0
        self._begin()

    def _begin(self) -> None:
        """The first memories, and how long each command takes when nobody kills it."""
        self.product.call(self.home, "remember", self._text(self._token())).data()
        self.expected = dict.fromkeys(self.expected, PRESENT)
        for kind in ("remember", *(f"import {size}" for size in BATCHES), "migrate", "list", "forget"):
            words, after = self._prepare(kind)
            ended = self.product.call(self.home, *words)
            ended.data()
            after(True)
            self.usual_s[kind] = ended.wall_s

    def round(self, number: int) -> None:
        """Start a command, kill it, and note what it had acknowledged by then."""
        kind = self.random.choices(list(WEIGHTS), weights=list(WEIGHTS.values()))[0]
        if kind == "import":
            kind = f"import {self.random.choice(BATCHES)}"
        words, after = self._prepare(kind)
        usual_s = self.usual_s[kind]
        shares = (0.0, 1.5) if number % 2 else (0.6, 1.2)  # most of what can go wrong lies near the end
        wait_s = usual_s * self.random.uniform(*shares)
        answer, killed = self._kill_after(words, wait_s)
        self.usual_s[kind] *= 1.06 if killed else 0.9  # so that about a third gets to its end, whatever the pace
        tally = self.tallies.setdefault(kind, Counter())
        tally.update({"rounds": 1, "killed": int(killed), "acknowledged": int(answer is not None)})
        if answer is not None and not answer.get("ok"):
            self.failures.append(f"round {number}, {kind}: {json.dumps(answer)[:300]}")
        after(bool(answer and answer.get("ok")))

    def _kill_after(self, words: Sequence[str], wait_s: float) -> tuple[dict[str, Any] | None, bool]:
        """The answer, if it came whole, and whether the process had to be killed."""
        with tempfile.TemporaryFile() as errors:
            process = start(self.product.command(*words), self.product.environment(self.home), errors)
            time.sleep(wait_s)
            killed = process.poll() is None
            if killed:
                os.kill(process.pid, signal.SIGKILL)
            out, _ = process.communicate()
        try:
            return json.loads(out), killed
        except ValueError:
            return None, killed

    def _token(self) -> str:
        self._number += 1
        token = f"zq{self._number}x"
        self.expected[token] = EITHER
        return token

    def _text(self, token: str) -> str:
        things = ("Anchor", "Beacon", "Cedar", "Delta Works", "Ember")
        return f"{token} concerns {self.random.choice(things)} and the {self.random.choice(things)} release."

    def _prepare(self, kind: str) -> tuple[list[str], Callable[[bool], None]]:
        """A command line, and what to note when it has been acknowledged or not."""
        if kind.startswith("import"):
            return self._prepared_import(kind, int(kind.split()[1]))
        if kind == "forget":
            return self._prepared_forget()
        if kind == "list":
            return ["list", "--limit", "3"], lambda _: None
        if kind == "migrate":
            self._add_migration()
        token = self._token()
        return ["remember", self._text(token)], lambda acknowledged: self._note(kind, [token], PRESENT, acknowledged)

    def _prepared_import(self, kind: str, size: int) -> tuple[list[str], Callable[[bool], None]]:
        tokens = [self._token() for _ in range(size)]
        file = self.folder / "batch.jsonl"
        file.write_text("".join(json.dumps({"text": self._text(token)}) + "\n" for token in tokens), encoding="utf-8")
        return ["import", str(file)], lambda acknowledged: self._note(kind, tokens, PRESENT, acknowledged)

    def _prepared_forget(self) -> tuple[list[str], Callable[[bool], None]]:
        known = stored_ids(self.product, self.home)
        token = self.random.choice(sorted(token for token in known if self.expected[token] != GONE))
        words = ["forget", "--id", known[token], "--yes"]
        return words, lambda acknowledged: self._note("forget", [token], GONE, acknowledged)

    def _note(self, kind: str, tokens: Sequence[str], state: str, acknowledged: bool) -> None:
        for token in tokens:
            self.expected[token] = state if acknowledged else EITHER
        if not acknowledged:
            self.undecided.append((kind, tokens[0], state))

    def _add_migration(self) -> None:
        """One more schema file: it rewrites a table and makes another, so that there is something to interrupt."""
        number = max(int(path.name[:3]) for path in self.schema.glob("*.sql")) + 1
        script = f"""
            DROP TABLE IF EXISTS bench_{number - 1};
            CREATE TABLE bench_{number} AS SELECT * FROM postings ORDER BY node, term;
            UPDATE nodes SET reinforced_at = reinforced_at + 1;
        """
        (self.schema / f"{number:03}_bench.sql").write_text(script, encoding="utf-8")

    def check(self, when: str) -> None:
        """The store opens, is consistent, and holds what it must, each once; what could be either is now known."""
        self.checks += 1
        try:
            found = Counter(title.split()[0] for title in stored_titles(self.product, self.home))
        except RuntimeError as error:
            self.failures.append(f"{when}: the store does not open: {error}")
            return
        for token, state in self.expected.items():
            if found[token] > 1 or (found[token] == 0 and state == PRESENT) or (found[token] and state == GONE):
                self.failures.append(f"{when}: {token} should be {state}, and is there {found[token]} times")
            self.expected[token] = PRESENT if found[token] else GONE
        for kind, token, wanted in self.undecided:
            self.tallies.setdefault(kind, Counter())[TALLIED[3]] += self.expected[token] == wanted
        self.undecided.clear()
        self.failures += [f"{when}: {complaint}" for complaint in doctor_complaints(self.product, self.home)]

    def check_rebuilt(self) -> None:
        """The store made anew from its journal holds the same, and finds the same by words and by meaning.

        Not by links: those that a memory once got to one that was forgotten since lead elsewhere now.
        """
        copy = self.folder / "rebuilt"
        shutil.copytree(self.home, copy)
        for path in copy.glob("store.duckdb*"):
            path.unlink()
        queries = self.folder / "queries.jsonl"
        asked = ("Anchor release", "Delta Works put off", "Ember and Beacon", "zq7x")
        lines = [json.dumps({"qid": query, "query": query}) + "\n" for query in asked]
        queries.write_text("".join(lines), encoding="utf-8")
        words = ("explore_recall", "--batch", str(queries), "--limit", "20", "--stages", "sparse,dense")
        answers = [self.product.call(home, *words) for home in (self.home, copy)]
        if sorted(stored_titles(self.product, copy)) != sorted(stored_titles(self.product, self.home)):
            self.failures.append("the store made anew from the journal holds other memories")
        for before, after in zip(*(answer.data()["results"] for answer in answers), strict=True):
            if before != after:
                pairs = zip(before["hints"], after["hints"], strict=False)
                where = next(((a, b) for a, b in pairs if a != b), "one list is longer")
                self.failures.append(
                    f"made anew from the journal, the store answers {before['qid']} otherwise: {where}"
                )
