"""kill -9 at random moments of a night, a disk that is full in it, and what may not happen: anything lost or learned twice."""

from __future__ import annotations

import json
import os
import random
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path

from memory.store.engine import db
from memory.store.files.json_lines import append
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from tests.bench.disk_full import small_disk
from tests.bench.product import Product, start
from tests.bench.report import Table
from tests.bench.stored import doctor_complaints, stored_ids

MEMORIES = 30
COLUMNS = ("round", "killed", "answered", "nights in effect", "checks", "failures")


def kills(product: Product, rounds: int, seed: int) -> tuple[Table, list[str]]:
    """Nights killed after a random time; after each, what is stored, and at the end, what was learned, to the count."""
    chance = random.Random(seed)
    failures: list[str] = []
    killed = answered = checks = 0
    with tempfile.TemporaryDirectory(prefix="bench-night-") as folder:
        home = Path(folder) / "home"
        file = Path(folder) / "import.jsonl"
        texts = [f"zq{n}x concerns the matter number {n}, and nothing else in the world." for n in range(MEMORIES)]
        file.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts), encoding="utf-8")
        product.call(home, "import", str(file)).data()
        ids = sorted(stored_ids(product, home).values())
        expected: Counter[str] = Counter()
        began = time.monotonic()
        product.call(home, "consolidate").data()
        usual_s = time.monotonic() - began
        for number in range(1, rounds + 1):
            used = chance.sample(ids, 3)
            expected.update(used)
            row = {"event": "used", "at": time.time_ns() // 1000, "session": f"s{number}", "ids": used}
            append(str(home / "events.jsonl"), row)
            shares = (0.0, 1.3) if number % 2 else (0.6, 1.1)
            was_killed, has_answered = _kill_after(product, home, usual_s * chance.uniform(*shares))
            usual_s *= 1.05 if was_killed else 0.92
            killed += was_killed
            answered += has_answered
            if chance.random() < 0.5:
                checks += 1
                failures += [f"round {number}: {complaint}" for complaint in doctor_complaints(product, home)]
                if sorted(stored_ids(product, home).values()) != ids:
                    failures.append(f"round {number}: other memories than were stored")
        product.call(home, "consolidate").data()
        failures += _wrong_counts(home, expected)
        os.remove(home / "store.duckdb")
        failures += [f"made anew: {failure}" for failure in _wrong_counts(home, expected)]
        leftovers = [path.name for path in home.iterdir() if path.name.startswith("night.duckdb")]
        if leftovers:
            failures.append(f"left behind: {leftovers}")
        nights = len([line for line in (home / "nights.jsonl").read_text().splitlines() if '"changed":true' in line])
    rows = [[str(rounds), str(killed), str(answered), str(nights), str(checks), str(len(failures))]]
    return Table(f"{rounds} nights killed at random moments", COLUMNS, rows), failures


def _kill_after(product: Product, home: Path, wait_s: float) -> tuple[bool, bool]:
    with tempfile.TemporaryFile() as errors:
        process = start(product.command("consolidate"), product.environment(home), errors)
        time.sleep(wait_s)
        killed = process.poll() is None
        if killed:
            os.kill(process.pid, signal.SIGKILL)
        out, _ = process.communicate()
    return killed, b'"ok": true' in out


def _wrong_counts(home: Path, expected: Counter[str]) -> list[str]:
    """Memories whose uses are not what sessions there were."""
    with Store(Home(str(home)), StoreEncoder()).read() as connection:
        found = dict(db.rows(connection, "SELECT id, uses FROM activity JOIN nodes ON key = node"))
    return [f"{name}: {found.get(name)} uses, not {uses}" for name, uses in expected.items() if found.get(name) != uses]


def full_disk(product: Product, rounds: int, seed: int) -> tuple[Table, list[str]]:
    """Nights that meet a nearly full disk: they succeed or say so, and the old store stays in use."""
    chance = random.Random(seed)
    failures: list[str] = []
    answers: Counter[str] = Counter()
    with small_disk() as disk:
        if disk is None:
            return Table("A full disk", ("answer", "times"), [["skipped: no right to mount one", ""]]), []
        home = disk / "home"
        for number in range(MEMORIES):
            product.call(home, "remember", f"zq{number}x concerns the matter number {number} and no other.").data()
        ids = sorted(stored_ids(product, home).values())
        for number in range(rounds):
            row = {"event": "used", "at": time.time_ns() // 1000, "session": f"s{number}", "ids": chance.sample(ids, 3)}
            append(str(home / "events.jsonl"), row)
            rest = int(chance.choice((0, 4, 400, 3_000, 6_000)) * chance.random() * 1_000)
            filler = disk / "filler"
            _fill(filler, rest)
            ended = product.call(home, "consolidate")
            code = "ok" if ended.is_ok else str(ended.envelope().get("error", {}).get("code", f"exit {ended.code}"))
            answers[code] += 1
            if code not in ("ok", "disk_full"):
                failures.append(f"{rest} bytes left: {ended.complaint()}")
            if not product.call(home, "explore_recall", "--query", "matter").is_ok:
                failures.append(f"{rest} bytes left: nothing can be read")
            filler.unlink()
            if sorted(stored_ids(product, home).values()) != ids:
                failures.append(f"round {number}: other memories than were stored")
        product.call(home, "consolidate").data()
        failures += doctor_complaints(product, home)
    rows = [[answer, str(times)] for answer, times in sorted(answers.items())]
    return Table(f"{rounds} nights on a nearly full disk", ("answer", "times"), rows), failures


def _fill(path: Path, rest_bytes: int) -> None:
    """Fill the disk to the last block, then give some of it back."""
    with open(path, "wb", buffering=0) as file:
        try:
            while file.write(bytes(65_536)) == 65_536:
                pass
        except OSError:
            pass
        os.ftruncate(file.fileno(), max(0, file.tell() - rest_bytes))
