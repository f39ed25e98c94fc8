"""A simulated year of use: sessions draw on hidden associations, and the nights have to find them.

An association is two or three memories that have nothing in common in their texts, yet are used together. Each session
asks for one of them in words of its own, is shown what the ranking then gives, and uses the whole association; now and
then something unrelated is used along, and some sessions use unrelated things altogether. What counts is where the
associated ones stand in the ranking of a question that was never asked before.
"""

from __future__ import annotations

import json
import random
import re
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from memory.consolidation.nightly import consolidate
from memory.consolidation.stages import NightSettings
from memory.core.night.learning import Event, learn
from memory.core.night.rules import DEFAULT, day_of
from memory.core.record_json import remember_record
from memory.core.records import Night as NightRecord
from memory.retrieval.pipeline import retrieve
from memory.retrieval.ranking import Request
from memory.store.engine import db
from memory.store.night.records import apply_night
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables.nodes import Scopes
from memory.workspace.encoder import StoreEncoder, shipped_encoder
from memory.workspace.new_memories import MemoryOptions, memories_of
from tests.bench import data
from tests.bench.report import Table

DAY_US = 86_400_000_000
FIRST = 1_772_000_000_000_000
ASSOCIATIONS = 60
SESSIONS_A_DAY = 12
NIGHTS = 30
STRAY_SHARE, NOISE_SHARE = 0.3, 0.2  # sessions with something unrelated in them; sessions of unrelated things only
SHOWN = 5
LEAST = ASSOCIATIONS * 5 // 2 + 2  # memories: what is associated, and two others
COLUMNS = ("night", "associated R@5", "associated MRR", "direct R@5", "direct MRR", "edges", "true", "noise", "pairs")


class Ranks(NamedTuple):
    """Shares of the first five, and mean reciprocal ranks within 20, of what was associated and what was asked for."""

    associated_r5: float
    associated_mrr: float
    direct_r5: float
    direct_mrr: float


class World:
    """A store, its hidden associations, and the clock."""

    def __init__(self, folder: Path, texts: list[data.Document], seed: int) -> None:
        self.random = random.Random(seed)
        self.store = Store(Home(str(folder)), StoreEncoder())
        self.encoder = StoreEncoder()
        self.day = 0
        self._shown: dict[tuple[str, int], list[str]] = {}
        records = []
        self.texts: dict[str, str] = {}
        for number, text in enumerate(texts):
            made, _ = memories_of(text.text[:2_000], MemoryOptions(title=text.title, source=text.id), "user", FIRST)
            self.texts[made[0]["id"]] = f"{text.title} {text.text[:600]}"
            records.append(remember_record(f"r{number}", FIRST, "user", made[:1]))
        self.store.write(records)
        ids = sorted(self.texts)
        if len(ids) < LEAST:
            raise data.Missing(f"--memories: a month and a year need {LEAST} at least, and there are {len(ids)}")
        self.random.shuffle(ids)
        sizes = [2 + number % 2 for number in range(ASSOCIATIONS)]
        self.groups = [[ids.pop() for _ in range(size)] for size in sizes]
        self.others = ids
        self.true_pairs = {frozenset((a, b)) for group in self.groups for a in group for b in group if a < b}

    def question(self, name: str, generator: random.Random) -> str:
        """Some of the words of a memory."""
        words = re.findall(r"[^\W\d_]{4,}", self.texts[name])
        return " ".join(generator.sample(words, min(6, len(words))))

    def ranking(self, connection: Any, question: str, limit: int) -> list[str]:
        found = retrieve(connection, Request(question, Scopes(("user",)), limit), shipped_encoder().encode).hits
        keys = [hit.key for hit in found]
        ids = dict(db.rows(connection, f"SELECT key, id FROM nodes WHERE key IN ({', '.join(map(str, keys)) or 'NULL'})"))
        return [ids[key] for key in keys]

    def live(self, sessions: int) -> None:
        """A day of sessions: what is shown is what the store then gives."""
        with self.store.read() as connection:
            rows = self.sessions(connection, sessions)
        with open(self.store.home.events, "a", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)

    def pass_a_day(self, sessions: int, quick: bool) -> None:
        """A day and its night."""
        if not quick:
            self.live(sessions)
            self.sleep()
            return
        connection = db.connect(self.store.home.database, read_only=False)
        self.sleep_on(connection, self.sessions(connection, sessions))
        connection.close()

    def sessions(self, connection: Any, count: int) -> list[dict[str, Any]]:
        """The events of a day."""
        rows = []
        moment = FIRST + self.day * DAY_US
        for number in range(count):
            name = f"s{self.day}-{number}"
            if self.random.random() < NOISE_SHARE:
                used = self.random.sample(self.others, 2)
                asked = used[0]
            else:
                weights = [1 / (rank + 3) for rank in range(len(self.groups))]
                group = self.random.choices(self.groups, weights)[0]
                asked, used = self.random.choice(group), list(group)
                if self.random.random() < STRAY_SHARE:
                    used.append(self.random.choice(self.others))
            shown = self.ids_for(connection, asked)
            at = moment + number * 60_000_000
            rows.append({"event": "recalled", "at": at, "session": name, "ids": shown})
            rows.append({"event": "used", "at": at + 1, "session": name, "ids": used})
        return rows

    def ids_for(self, connection: Any, asked: str) -> list[str]:
        """What the store gives for one of them; asked anew each month, to let a year pass in minutes."""
        key = (asked, self.day // 30)
        if key not in self._shown:
            self._shown[key] = self.ranking(connection, self.question(asked, self.random), SHOWN)
        return self._shown[key]

    def sleep(self) -> dict[str, Any]:
        """The night after the day."""
        night = NightSettings(FIRST + self.day * DAY_US + DAY_US // 2, f"night-{self.day}")
        self.day += 1
        return consolidate(self.store, self.encoder, night)

    def sleep_on(self, connection: Any, rows: list[dict[str, Any]]) -> None:
        """The night's stages and laws on an open store, without its copy, its backup and its communities."""
        moment = FIRST + self.day * DAY_US + DAY_US // 2
        learned = learn(
            [Event(row["event"], row["at"], row["session"], tuple(row["ids"])) for row in rows], day_of(moment), DEFAULT
        )
        ids = sorted({use.id for use in learned.uses})
        place = {name: number for number, name in enumerate(ids)}
        record = NightRecord(
            f"night-{self.day}", moment, day_of(moment), 0, "", 0, off=("repair",), ids=tuple(ids),
            uses=[[place[use.id], use.used, use.exposed, use.uses, use.last] for use in learned.uses],
            pairs=[[place[pair.first], place[pair.second], pair.mass, pair.times] for pair in learned.pairs],
        )  # fmt: skip
        with db.transaction(connection):
            apply_night(connection, record, self.encoder)
        self.day += 1

    def ranks(self) -> Ranks:
        """Where the associated ones stand, and those that are asked for, over questions that were never asked."""
        generator = random.Random("never asked")
        hits, reciprocal, direct, direct_reciprocal = [], [], [], []
        with self.store.read() as connection:
            for group in self.groups:
                for asked in group:
                    order = self.ranking(connection, self.question(asked, generator), 20)
                    place = {name: number for number, name in enumerate(order, 1)}
                    direct.append(place.get(asked, 99) <= 5)
                    direct_reciprocal.append(1 / place[asked] if asked in place else 0.0)
                    for other in group:
                        if other != asked:
                            hits.append(place.get(other, 99) <= 5)
                            reciprocal.append(1 / place[other] if other in place else 0.0)
        return Ranks(*(sum(values) / len(values) for values in (hits, reciprocal, direct, direct_reciprocal)))

    def edges(self) -> tuple[int, float, float, int]:
        """How many learned edges, the mean weight of true ones and of the others, and how many pairs are kept."""
        with self.store.read() as connection:
            found = db.rows(
                connection,
                "SELECT a.id, b.id, weight FROM edges e JOIN nodes a ON a.key = e.source JOIN nodes b ON b.key = e.target "
                "WHERE provenance = 'learned'",
            )
            pairs = db.rows(connection, "SELECT count(*) FROM coactivity")[0][0]
        true = [weight for a, b, weight in found if frozenset((a, b)) in self.true_pairs]
        noise = [weight for a, b, weight in found if frozenset((a, b)) not in self.true_pairs]
        return len(found), sum(true) / max(1, len(true)), sum(noise) / max(1, len(noise)), pairs


def row(world: World, label: str) -> list[str]:
    ranks, (count, true, noise, pairs) = world.ranks(), world.edges()
    return [label, *(f"{100 * value:.1f}" for value in ranks), str(count), f"{true:.2f}", f"{noise:.2f}", str(pairs)]


def texts_of(folder: Path | None, name: str, count: int, seed: int) -> list[data.Document]:
    if folder is None:
        return data.synthetic(count, seed)
    found = data.documents(folder / name)
    random.Random(seed).shuffle(found)
    return found[:count]


def month(folder: Path | None, name: str, count: int, seed: int, quick: bool) -> tuple[Table, list[str]]:
    """Night by night, against the same store without nights (its first row, which nothing changes).

    quick: only the laws, on an open store, and fewer looks: a tenth of the time.
    """
    failures: list[str] = []
    looks = (7, 15, NIGHTS) if quick else (1, 2, 4, 7, 10, 15, 20, 25, NIGHTS)
    with tempfile.TemporaryDirectory(prefix="bench-night-") as place:
        world = World(Path(place) / "home", texts_of(folder, name, count, seed), seed)
        first = world.ranks()
        rows = [row(world, "none")]
        for number in range(1, NIGHTS + 1):
            world.pass_a_day(SESSIONS_A_DAY, quick)
            if number in looks:
                rows.append(row(world, str(number)))
        last = world.ranks()
        noisy = world.edges()[2]
        world.day += 60  # two months in which nothing is used
        world.pass_a_day(0, quick)
        rows.append(row(world, "+60 idle days"))
        if last.associated_r5 <= first.associated_r5 or last.associated_mrr <= first.associated_mrr:
            failures.append(f"{name}: nights did not raise the associated ones: {first} {last}")
        if last.direct_r5 < first.direct_r5 - 0.02:
            failures.append(f"{name}: direct hits lost: {first} {last}")
        if world.edges()[2] > noisy:
            failures.append(f"{name}: the noise did not fall")
    title = f"A month on {name}: {count} memories, {SESSIONS_A_DAY} sessions a day, {ASSOCIATIONS} hidden associations"
    return Table(title, COLUMNS, rows), failures


def year(folder: Path | None, name: str, count: int, seed: int) -> tuple[Table, list[str]]:
    """Ten times the sessions, a year long: nothing grows without bound, nothing drifts."""
    failures: list[str] = []
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="bench-night-") as place:
        world = World(Path(place) / "home", texts_of(folder, name, count, seed), seed)
        rows = [row(world, "none")]
        connection = db.connect(world.store.home.database, read_only=False)
        for number in range(1, 366):
            world.sleep_on(connection, world.sessions(connection, SESSIONS_A_DAY * 10))
            if number % 61 == 0 or number == 365:
                connection.close()
                rows.append(row(world, str(number)))
                connection = db.connect(world.store.home.database, read_only=False)
        connection.close()
        with world.store.read() as connection:
            heaviest, most = db.rows(
                connection,
                "SELECT max(weight), (SELECT max(n) FROM (SELECT count(*) AS n FROM (SELECT source AS k FROM edges WHERE "
                "provenance = 'learned' UNION ALL SELECT target FROM edges WHERE provenance = 'learned') GROUP BY k)) "
                "FROM edges WHERE provenance = 'learned'",
            )[0]
        took = f"{time.monotonic() - began:.0f} s"
        rows.append(["most at one node", "", "", "", "", str(most), f"max {heaviest:.2f}", "", took])
        if heaviest > 1 or most > 32:
            failures.append(f"{name}: unbounded: weight {heaviest}, {most} edges at a node")
        if abs(float(rows[-2][1]) - float(rows[-4][1])) > 5:
            failures.append(f"{name}: it drifts: {rows[-4]} {rows[-2]}")
    return Table(f"A year on {name} at ten times the volume: {SESSIONS_A_DAY * 10} sessions a day", COLUMNS, rows), failures
