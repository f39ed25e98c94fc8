"""A disk that runs full: every command succeeds or says so clearly, and nothing acknowledged is lost.

The store lies on a small file system in memory, which needs root, or a user's own name space (`unshare -rm`). First it
fills by remembering; then, round after round, another file leaves a random rest free, some command meets it, and
afterwards there is room again.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.bench.stored import doctor_complaints, stored_ids, stored_titles

SIZE_MB = 48
LARGEST_REST_KB = 3_000
FILLED_KB = 8_000  # what remembering fills at first
AFTER_FULL = 15  # further tries on the full disk
KINDS = ("remember", "remember", "long text", "import", "forget", "explore_recall", "list")
CLEAR = "disk_full"
COLUMNS = ("command", "answer", "times")


def add_options(parser: ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--rounds", type=int, default=60, help="commands that meet a nearly full disk (default: 60)")


def run(options: Namespace, product: Product) -> Result:
    """Fill the disk in different ways, and compare what is stored with what was acknowledged."""
    seed = {"seed": str(options.seed)}
    with small_disk() as disk:
        if disk is None:
            note = [["skipped: no right to mount a small file system", "run it as root, or under `unshare -rm`", ""]]
            return Result("disk_full", [Table("A full disk", COLUMNS, note)], {"skipped": True}, seed)
        sufferer = _Sufferer(product, disk, options.seed)
        sufferer.fill()
        sufferer.check("after it was full")
        for number in range(1, options.rounds + 1):
            sufferer.squeeze(number)
        sufferer.check("at the end")
    rows = [[kind, answer, str(count)] for (kind, answer), count in sorted(sufferer.answers.items())]
    figures = {
        "disk_mb": SIZE_MB,
        "acknowledged": len(sufferer.present),
        "answers": {f"{kind}: {answer}": count for (kind, answer), count in sorted(sufferer.answers.items())},
    }
    title = f"A disk of {SIZE_MB} MB is filled; then {options.rounds} commands with 0 to {LARGEST_REST_KB} kB left"
    return Result("disk_full", [Table(title, COLUMNS, rows)], figures, seed, sufferer.failures)


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """An empty file system of a few megabytes, None where it cannot be had."""
    with tempfile.TemporaryDirectory(prefix="bench-disk-") as folder:
        words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE_MB}m,mode=700", "tmpfs", folder]
        try:
            mounted = subprocess.run(words, capture_output=True, check=False).returncode == 0
        except OSError:
            mounted = False
        try:
            yield Path(folder) if mounted else None
        finally:
            if mounted:
                subprocess.run(["umount", folder], check=True)


class _Sufferer:
    """The store on the small disk. present, gone: tokens of acknowledged memories, and of those forgotten again."""

    def __init__(self, product: Product, disk: Path, seed: int) -> None:
        self.product = product
        self.home = disk / "home"
        self.filler = disk / "filler"
        self.random = random.Random(seed)
        self.present: set[str] = set()
        self.gone: set[str] = set()
        self.answers: Counter[tuple[str, str]] = Counter()
        self.failures: list[str] = []
        self._number = 0

    def fill(self) -> None:
        """Remember beside another large file until it is refused, and some more."""
        self._remember("filling", 300)
        self._leave_free(FILLED_KB * 1_000)
        refused = 0
        while refused < AFTER_FULL and self._number < 5_000:
            refused += not self._remember("filling", 12_000)
        if not refused:
            self.failures.append("the disk did not run full")
        for kind in ("explore_recall", "list"):
            self._do(kind)
        self.filler.unlink()

    def squeeze(self, number: int) -> None:
        """Leave a random rest of the disk free, run a command, make room again, and look."""
        rest_kb = self.random.choice((0, 4, 40, 400, LARGEST_REST_KB)) * self.random.random()
        self._leave_free(int(rest_kb * 1_000))
        kind = self.random.choice(KINDS)
        self._do(kind)
        self.filler.unlink()
        if number % 3 == 0:
            self.check(f"after round {number} ({kind}, {rest_kb:.0f} kB left)")

    def _leave_free(self, rest_bytes: int) -> None:
        """Fill the disk to the last block, then give some of it back."""
        with open(self.filler, "wb", buffering=0) as file:
            for block in (bytes(65_536), bytes(4_096)):
                with suppress(OSError):
                    while file.write(block) == len(block):
                        pass
            os.ftruncate(file.fileno(), max(0, file.tell() - rest_bytes))

    def _do(self, kind: str) -> None:
        if kind in ("remember", "long text"):
            self._remember(kind, 300 if kind == "remember" else 60_000)
        elif kind == "import":
            self._import(80)
        elif kind == "forget":
            self._forget()
        else:
            self._run_command(
                kind, {"explore_recall": ("explore_recall", "--query", "Harbour"), "list": ("list",)}[kind]
            )

    def _remember(self, kind: str, length: int) -> bool:
        token, text = self._new_text(length)
        stored = self._run_command(kind, ("remember", text))
        if stored:
            self.present.add(token)
        return stored

    def _import(self, size: int) -> None:
        said = [self._new_text(1_000) for _ in range(size)]
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
            file.write("".join(json.dumps({"text": text}) + "\n" for _, text in said))
            file.flush()
            if self._run_command("import", ("import", file.name)):
                self.present.update(token for token, _ in said)

    def _forget(self) -> None:
        try:
            known = stored_ids(self.product, self.home)
        except RuntimeError as error:
            self.failures.append(f"list on a full disk: {error}")
            return
        chosen = self.random.choice(sorted(self.present & known.keys()))
        if self._run_command("forget", ("forget", "--id", known[chosen], "--yes")):
            self.present.discard(chosen)
            self.gone.add(chosen)
        else:
            self.present.discard(chosen)  # may have happened or not

    def _new_text(self, length: int) -> tuple[str, str]:
        self._number += 1
        token = f"zq{self._number}x"
        vocabulary = ("Harbour", "parts", "were", "counted", "again", "twice", "by", "Mara")
        words = self.random.choices(vocabulary, k=length // 6)
        return token, f"{token} {' '.join(words)}."

    def _run_command(self, kind: str, words: Sequence[str]) -> bool:
        """Run a command that may succeed or be refused for want of space, and nothing else."""
        ended = self.product.call(self.home, *words)
        code = str(ended.envelope().get("error", {}).get("code", f"exit {ended.code}, no envelope"))
        answer = "ok" if ended.is_ok else code
        if ended.is_ok and ended.envelope()["data"].get("pending"):
            answer = "ok, in the journal"
        self.answers[kind, answer] += 1
        if not ended.is_ok and code != CLEAR:
            self.failures.append(f"{kind}: {ended.complaint()}")
        elif "Traceback" in ended.err:
            self.failures.append(f"{kind}: a traceback is shown: {ended.complaint()}")
        return ended.is_ok

    def check(self, when: str) -> None:
        """With room again, everything acknowledged is there once."""
        try:
            found = Counter(title.split()[0] for title in stored_titles(self.product, self.home))
        except RuntimeError as error:
            self.failures.append(f"{when}: the store does not open: {error}")
            return
        lost = sorted(token for token in self.present if not found[token])
        doubled = sorted(token for token in self.present | self.gone if found[token] > 1)
        back = sorted(token for token in self.gone if found[token])
        for name, tokens in (("lost", lost), ("doubled", doubled), ("forgotten, but there", back)):
            if tokens:
                self.failures.append(f"{when}: {len(tokens)} {name}: {', '.join(tokens[:5])}")
        self.failures += [f"{when}: {complaint}" for complaint in doctor_complaints(self.product, self.home)]
