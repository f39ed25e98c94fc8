"""What an organisation of thousands costs in storage, requests and time, in teams with a prefix each.

Teams of some sizes run for real, over a storage in memory that counts. What a sync takes by the team's size, and how
the objects of a stream grow, is a law that the runs show: it is fitted to the smaller teams and compared with the
largest one. Teams share nothing, so an organisation is so many of one team.
"""

from __future__ import annotations

import random
import tempfile
import threading
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from memory.exchange.sync import heads, roster
from memory.exchange.sync.group import FAN, SEGMENT_BYTES
from memory.exchange.sync.heads import Segment
from memory.exchange.sync.sealing import padded_size
from memory.exchange.sync.storage import Listed, check_key
from tests.bench.data import read_numbers
from tests.bench.product import Product
from tests.bench.report import Result, Table
from tests.bench.sync import PRICES
from tests.store.stores import DAY, import_record
from tests.sync.team import Member

PAGE = 1_000  # keys that one request of a listing shows
GB_MONTH = 0.023  # US dollars, of S3 Standard in us-east-1
SYNCS_A_DAY, SENDS_A_DAY, WORK_DAYS = 10, 3, 230  # of a person: five sessions, with something new in three of ten syncs
_PACES = (SYNCS_A_DAY, 288)  # syncs a day: at sessions, and every five minutes
_BEGAN = time.time()  # when every object was written, by the clock of this storage
_WORDS = 40  # of a memory
_PACKED = 0.35  # of the bytes of lines is left when they are packed; measured by the runs, too


def add_options(parser: ArgumentParser) -> None:
    """The options of this simulation."""
    parser.add_argument("--sizes", default="5,20,80", type=read_numbers, help="members of the teams that run for real (default: 5,20,80)")
    parser.add_argument("--people", type=int, default=5_000, help="of the organisation (default: 5,000)")
    parser.add_argument("--teams", default="2,5,20,50", type=read_numbers, help="members of teams whose costs are computed alone")
    parser.add_argument("--syncs", type=int, default=5, help="of each machine, in a real run (default: 5)")


class Bucket:
    """The objects of a storage, in memory."""

    def __init__(self) -> None:
        self.objects: dict[str, bytes] = {}
        self.lock = threading.Lock()


class CountingStorage:
    """A machine's way to a bucket: counts requests, a listing by its pages, and bytes."""

    url = "memory:"

    def __init__(self, bucket: Bucket) -> None:
        self.bucket = bucket
        self.requests: dict[str, int] = {}
        self.bytes: Counter[str] = Counter()

    def put_new(self, key: str, data: bytes) -> bool:
        """As of Storage."""
        check_key(key)
        with self.bucket.lock:
            self._count("put", len(data))
            return self.bucket.objects.setdefault(key, data) == data

    def get(self, key: str) -> bytes | None:
        """As of Storage."""
        with self.bucket.lock:
            data = self.bucket.objects.get(key)
            self._count("get", len(data or b""))
            return data

    def list(self, prefix: str) -> list[Listed]:
        """As of Storage."""
        with self.bucket.lock:
            found = sorted(Listed(key, _BEGAN) for key in self.bucket.objects if key.startswith(prefix))
            for _ in range(max(1, -(-len(found) // PAGE))):
                self._count("list", 0)
            return found

    def delete(self, key: str) -> None:
        """As of Storage."""
        with self.bucket.lock:
            self._count("delete", 0)
            self.bucket.objects.pop(key, None)

    def _count(self, kind: str, size: int) -> None:
        self.requests[kind] = self.requests.get(kind, 0) + 1
        self.bytes[kind] += size


class TeamRun(NamedTuple):
    """What a team that ran for real has taken. a sync: in the middle of the work, on average.

    joining: requests of the last one to join, with the first sync.  cpu_s: of this process, a sync.
    seen: of the sends of others that a sync has taken in, how many.  rosters: their number, and their bytes together:
    each invitation and each joining makes one, and the chain is kept.
    """

    size: int
    objects: int
    stored: int
    rosters: tuple[int, int]
    requests: dict[str, float]
    received: float
    sent: float
    joining: dict[str, int]
    cpu_s: float
    seen: float
    failures: list[str]


def run(options: Namespace, product: Product) -> Result:
    """Run the teams, fit the law, compare it, and say what the organisation takes."""
    del product
    sizes = sorted(int(size) for size in options.sizes.split(","))
    runs = [_run_team(size, options.syncs, options.seed) for size in sizes]
    failures = [failure for one in runs for failure in one.failures]
    kinds = ("list", "get", "put", "delete")
    rows = [
        [
            str(one.size), str(one.objects), f"{one.stored / 1e6:.2f}", *(f"{one.requests[kind]:.2f}" for kind in kinds),
            f"{one.received / 1e3:.0f}", f"{one.sent / 1e3:.0f}", f"{one.cpu_s:.2f}", str(sum(one.joining.values())),
        ]
        for one in runs
    ]  # fmt: skip
    columns = ("members", "objects", "MB stored", *(f"{kind} a sync" for kind in kinds), "kB in", "kB out",
               "processor s a sync", "requests to join")  # fmt: skip
    tables = [Table("Teams that ran for real", columns, rows)]
    per_send = _gets_a_send(runs[:-1] or runs)
    checked = [[str(one.size), f"{one.requests['get']:.2f}", f"{per_send * one.seen:.2f}"] for one in runs]
    title = f"The law: {per_send:.2f} gets for each send of another's, fitted without the largest team"
    tables.append(Table(title, ("members", "gets a sync", "by the law"), checked))
    largest = runs[-1]
    if largest.requests["get"] > 1.25 * per_send * largest.seen + 1:
        failures.append("the largest team asks for more than the law says")
    year = _stream_of_a_year(random.Random(options.seed))
    rows = []
    for size in sizes:
        found = _organisation(options.people, size, per_send, year, runs)
        rows.append([str(size), *found])
    columns = ("in teams of", "prefixes", "objects after a year", "GB stored", "requests a person and day",
               "US$ a day for requests", "US$ a month for storage", "MB in a person and day")  # fmt: skip
    tables.append(Table(f"An organisation of {options.people:,} people, computed", columns, rows))
    alone = [_team_alone(int(size), per_send, year, largest) for size in options.teams.split(",")]
    columns = ("members", *(f"{what} a day, at {syncs} syncs each" for syncs in _PACES for what in ("requests", "cents")))
    tables.append(Table("A team alone, computed", columns, alone))
    figures = {"alone": alone, "runs": [one._asdict() for one in runs], "gets a send": per_send, "a stream's year": year._asdict(),
               "organisation": rows}  # fmt: skip
    return Result("sync_organisation", tables, figures, {"seed": str(options.seed)}, failures)


def _run_team(size: int, syncs: int, seed: int) -> TeamRun:
    """A team in which each machine has synced so often, in random order, with something new in three of ten syncs."""
    chance = random.Random(f"{seed} {size}")
    words = [f"word{number}" for number in range(3_000)]
    with tempfile.TemporaryDirectory(prefix="bench-organisation-") as folder:
        bucket = Bucket()
        members = [
            Member(Path(folder, f"m{number}"), CountingStorage(bucket), f"project:{number}") for number in range(size)
        ]
        members[0].begin("Person 0")
        for number, member in enumerate(members[1:], 1):
            member.accept(members[0].invitation(f"Person {number}"))
        written = 0

        def write(member: Member) -> None:
            nonlocal written
            written += 1
            text = f"Note {written}: {' '.join(chance.choices(words, k=_WORDS))}."
            member.write(import_record(f"r{written}", text, at=DAY + written, scope=member.scope))

        for member in members:
            write(member)
            member.sync()
        last = members[-1].storage.requests
        joining = dict(last)
        for member in members:
            member.sync()
        before = _totals(members)
        sends, made, seen, known = 0, 0, 0, dict.fromkeys(range(size), 0)
        began = time.process_time()
        for _ in range(size * syncs):
            place = chance.randrange(size)
            if is_sending := chance.random() < SENDS_A_DAY / SYNCS_A_DAY:
                write(members[place])
            failed = members[place].sync().get("problems")
            made += 1
            seen += sends - known[place]
            sends += is_sending
            known[place] = sends
            if failed:
                raise RuntimeError(f"a sync failed: {failed}")
        cpu_s = (time.process_time() - began) / made
        after = _totals(members)
        failures = _missing_memories(members, written, size)
        requests = {kind: (after[kind] - before[kind]) / made for kind in ("list", "get", "put", "delete")}
        rosters = [len(data) for key, data in bucket.objects.items() if key.startswith(roster.PREFIX)]
        return TeamRun(
            size, len(bucket.objects), sum(map(len, bucket.objects.values())), (len(rosters), sum(rosters)), requests,
            (after["bytes get"] - before["bytes get"]) / made, (after["bytes put"] - before["bytes put"]) / made,
            joining, cpu_s, seen / made, failures,
        )  # fmt: skip


def _totals(members: Sequence[Member]) -> Counter[str]:
    total: Counter[str] = Counter()
    for member in members:
        assert isinstance(member.storage, CountingStorage)
        total.update(member.storage.requests)
        total.update({f"bytes {kind}": size for kind, size in member.storage.bytes.items()})
    return total


def _missing_memories(members: Sequence[Member], written: int, size: int) -> list[str]:
    """Whether the first and the last member have all that was written, once everybody has synced."""
    for _ in range(2):
        for member in members:
            member.sync()
    counts = {len(member.nodes()) for member in (members[0], members[-1])}
    return [] if counts == {written} else [f"of {written} memories of {size} members there are {sorted(counts)}"]


def _gets_a_send(runs: Sequence[TeamRun]) -> float:
    """Least squares through the origin."""
    return sum(one.requests["get"] * one.seen for one in runs) / max(1e-9, sum(one.seen**2 for one in runs))


class StreamYear(NamedTuple):
    """A stream after a year of work: its objects and their bytes, puts and gets that merging took besides."""

    objects: int
    stored: int
    merge_gets: int
    merge_puts: int
    head_bytes: int


def _stream_of_a_year(chance: random.Random) -> StreamYear:
    """The segments of one person's stream, by the very rule of merging that the product has."""
    found: list[Segment] = []
    gets = puts = 0
    for number in range(SENDS_A_DAY * WORK_DAYS):
        size = chance.randint(400, 2_000)
        found.append(Segment(f"data/{number}", number + 1, number + 1, "", "", (0, 0), size, ""))
        while span := heads.merge_range(tuple(found), SEGMENT_BYTES, FAN):
            parts = found[span[0] : span[1]]
            gets, puts = gets + len(parts), puts + 1
            whole = parts[0]._replace(last=parts[-1].last, size=sum(one.size for one in parts))
            found[span[0] : span[1]] = [whole]
    stored = sum(padded_size(int(one.size * _PACKED) + 200) for one in found)
    return StreamYear(len(found), stored, gets, puts, padded_size(600 + 160 * len(found)))


def _requests_a_day(size: int, pages: int, syncs: int, per_send: float, year: StreamYear) -> dict[str, float]:
    """Of one member of a team, by kind. pages: of a listing.  syncs: a day."""
    return {
        "list": float(syncs * pages),
        "get": per_send * (size - 1) * SENDS_A_DAY + year.merge_gets / WORK_DAYS,
        "put": 2 * SENDS_A_DAY + year.merge_puts / WORK_DAYS,
    }


def _team_alone(size: int, per_send: float, year: StreamYear, real: TeamRun) -> list[str]:
    """A row of the teams' table: all requests of a day, and their price in cents, for each pace.

    real: a run, for how many rosters a member makes.
    """
    pages = -(-int(size + size * real.rosters[0] / real.size) // PAGE)
    row = [str(size)]
    for syncs in _PACES:
        requests = _requests_a_day(size, pages, syncs, per_send, year)
        cents = 100 * sum(PRICES[kind] * count for kind, count in requests.items())
        row += [f"{size * sum(requests.values()):,.0f}", f"{size * cents:.2f}"]
    return row


def _organisation(people: int, size: int, per_send: float, year: StreamYear, runs: Sequence[TeamRun]) -> list[str]:
    """A row of the organisation's table, for teams of one size."""
    teams = -(-people // size)
    (real,) = [one for one in runs if one.size == size]
    objects = people * (year.objects + 1) + teams * real.rosters[0]
    pages = -(-(size + real.rosters[0]) // PAGE)
    sends = (size - 1) * SENDS_A_DAY  # that reach a person in a day
    requests = _requests_a_day(size, pages, SYNCS_A_DAY, per_send, year)
    stored = people * (year.stored + year.head_bytes) + teams * real.rosters[1]
    a_day = people * sum(PRICES[kind] * count for kind, count in requests.items())
    received = sends * per_send * (year.head_bytes + 4_096) / 2
    return [
        f"{teams:,}", f"{objects:,}", f"{stored / 1e9:.1f}", f"{sum(requests.values()):.0f}", f"{a_day:.2f}",
        f"{stored / 1e9 * GB_MONTH:.2f}", f"{received / 1e6:.1f}",
    ]  # fmt: skip
