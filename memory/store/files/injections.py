"""What was put into each session's context: so that nothing is injected twice, the budget holds, and every injection
can be accounted for afterwards.

A file of JSON lines for each session. It holds ids, names, numbers and the words that matched; never a prompt, and
never the text of a memory.
"""

import json
import os
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from memory.core import checksum
from memory.core.annotations import Any, NamedTuple
from memory.core.identity import short_hash
from memory.core.patterns import lazy
from memory.store.files.events import log
from memory.store.files.json_lines import parse_lines
from memory.store.paths import Home, disk_refusal
from memory.system import files

SETTLED_AFTER_S = 6 * 3600.0  # a session that has been silent for so long is over
KEPT_DAYS = 30
_COUNTED = 500  # sessions that are looked at together
_SAFE = lazy(r"[A-Za-z0-9_\-]{1,80}")

OPENED = "opened"  # the event of memories that Claude opened by their ids
REPLACES = "replaces"  # in an item's stages: the memory because of which a newer one was injected
_KINDS = ("skills", "memories", "hints")  # what a row is about; a hint is a title alone
Row = dict[str, Any]


class InjectionLedger(NamedTuple):
    """A session's injections, oldest first. shown: the ids in its context now, per agent; "" is the main one."""

    rows: list[Row]
    shown: dict[str, set[str]]
    tokens: int

    def held_ids(self, agent: str) -> set[str]:
        """What the context of an agent holds already."""
        return self.shown.get(agent, set())

    def hinted_ids(self, agent: str) -> set[str]:
        """What an agent was given by title alone, since its context was last cut down."""
        found: set[str] = set()
        for row in self.rows:
            if row.get("event") == "forgotten":
                found = set()
            elif str(row.get("agent", "")) == agent:
                found.update(item["id"] for item in row.get("hints", ()))
        return found

    def used_ids(self) -> set[str]:
        """The ids of what was used."""
        return {name for row in self.rows if row.get("event") == "used" for name in row["ids"]}

    def ids(self) -> set[str]:
        """All that was ever put into one of the session's contexts."""
        return {item["id"] for row in self.rows for kind in _KINDS for item in row.get(kind, ())}

    def scopes(self) -> set[str]:
        """Of the projects in which anything was injected into it."""
        return {str(row["scope"]) for row in self.rows if "scope" in row}

    def by_hook(self) -> dict[str, int]:
        """The tokens that each hook has put into context."""
        spent: dict[str, int] = {}
        for row in self.rows:
            if row.get("tokens"):
                name = str(row.get("event", ""))
                spent[name] = spent.get(name, 0) + int(row["tokens"])
        return spent

    def by_kind(self) -> dict[str, int]:
        """How many skills and memories were put into context, each time counted; and hints, where there were any."""
        counts = {kind: sum(len(row.get(kind, ())) for row in self.rows) for kind in _KINDS}
        return {kind: count for kind, count in counts.items() if count or kind != "hints"}

    def skills(self) -> dict[str, Row]:
        """The skills that were ever injected, by id, as they were last: {id, name, tools, …}."""
        return {item["id"]: item for row in self.rows for item in row.get("skills", ())}


def read(home: Home, session: str) -> InjectionLedger:
    """The ledger of a session; an empty one where there is none."""
    return _ledger(_rows(_path(home, session)))


def _ledger(rows: list[Row]) -> InjectionLedger:
    shown: dict[str, set[str]] = {}
    tokens = 0
    for row in rows:
        if row.get("event") == "forgotten":
            shown = {}
        else:
            names = [item["id"] for kind in ("skills", "memories") for item in row.get(kind, ())]
            shown.setdefault(str(row.get("agent", "")), set()).update(names)
            tokens += int(row.get("tokens", 0))
    return InjectionLedger(rows, shown, tokens)


def note_opened(home: Home, session: str, ids: Sequence[str]) -> None:
    """Note which memories Claude has opened by their ids, in a session that was given anything at all."""
    if ids and os.path.exists(_path(home, session)):
        add(home, session, {"event": OPENED, "ids": list(ids)})


def add(home: Home, session: str, row: Row) -> None:
    """Put an injection, or a use, on a session's account. A disk that takes nothing is passed over."""
    log(home, _path(home, session), {"at": time.time_ns() // 1000, **row})


def forget(home: Home, session: str) -> None:
    """The context was emptied or cut down: what was in it may be injected again."""
    if os.path.exists(_path(home, session)):
        add(home, session, {"event": "forgotten"})


def sessions(home: Home) -> list[tuple[str, float]]:
    """(session, time of its last row), newest first."""
    try:
        with os.scandir(home.injections) as entries:
            found = [
                (entry.name[: -len(".jsonl")], entry.stat().st_mtime)
                for entry in entries
                if entry.name.endswith(".jsonl")
            ]
    except OSError:
        return []
    return sorted(found, key=lambda item: -item[1])


class InjectionStats(NamedTuple):
    """What was injected into the newest sessions: tokens of each, tokens by hook, and how many things of each kind."""

    sessions: int
    last_tokens: int
    median_tokens: int
    most_tokens: int
    by_hook: dict[str, int]
    by_kind: dict[str, int]


def newest(home: Home) -> dict[str, InjectionLedger]:
    """The ledgers of the newest sessions, by session, newest first."""
    return {name: read(home, name) for name, _ in sessions(home)[:_COUNTED]}


def injection_stats(home: Home) -> InjectionStats:
    """What became of the budget in the sessions that are on record."""
    return sum_stats(newest(home).values())


def sum_stats(ledgers: Iterable[InjectionLedger]) -> InjectionStats:
    """The same of some sessions, newest first."""
    counted = [ledger for ledger in ledgers if ledger.tokens]
    spent = [ledger.tokens for ledger in counted] or [0]
    everything = _ledger([row for ledger in counted for row in ledger.rows])
    median = sorted(spent)[len(spent) // 2]
    return InjectionStats(len(counted), spent[0], median, max(spent), everything.by_hook(), everything.by_kind())


def settle(home: Home, now_s: float) -> Iterator[tuple[str, list[str], list[Row]]]:
    """Sessions that are over, each once: (session, skills that it was given and did not use, rows of its ledger).

    Old ledgers are deleted.
    """
    for session, touched in sessions(home):
        if _is_past_its_time(touched, now_s):
            _remove(_path(home, session))
        elif now_s - touched > SETTLED_AFTER_S:
            ledger = read(home, session)
            if any(row.get("event") == "settled" for row in ledger.rows):
                continue
            ignored = sorted(ledger.skills().keys() - ledger.used_ids())
            add(home, session, {"event": "settled", "ignored": ignored})
            os.utime(_path(home, session), (touched, touched))
            yield session, ignored, ledger.rows


def expire(home: Home, now_s: float) -> None:
    """Delete old ledgers, for whom `settle` does not: it runs only where something may be injected."""
    for session, touched in sessions(home):
        if _is_past_its_time(touched, now_s):
            _remove(_path(home, session))


def _is_past_its_time(touched: float, now_s: float) -> bool:
    return now_s - touched > KEPT_DAYS * 86_400


def erase(home: Home, ids: Collection[str]) -> None:
    """Take some memories out of every ledger: their ids, their names, the words that they matched. What is left shows
    that something was injected, and its tokens.

    Raises Refusal `disk_full`, `read_only`.
    """
    gone = set(ids)
    for session, touched in sessions(home):
        path = _path(home, session)
        try:
            _blank(path, gone, touched)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise disk_refusal(error, path) from error


def _blank(path: str, gone: set[str], touched: float) -> None:
    """Overwrite what is gone in place.

    Hooks append without a lock. Lines keep their length and the file is not swapped for another, so none that is
    appended meanwhile is lost or hit; and the old bytes are not left to a free block.
    """
    with open(files.open_regular(path, write=True), "r+b", buffering=0) as file:
        data = file.read()
        place, changed = 0, False
        for line in data.splitlines(keepends=True):
            rest = _without_ids(line, gone)
            if rest != line:
                file.seek(place)
                file.write(rest)
                changed = True
            place += len(line)
        if not changed:
            return
        os.fsync(file.fileno())
        alone = os.fstat(file.fileno()).st_size == len(data)
    if alone:  # a session is as old as what was injected into it last
        os.utime(path, (touched, touched))


def _without_ids(line: bytes, gone: set[str]) -> bytes:
    """A line of a ledger without some memories, as long as it was. One that cannot be read may hold anything."""
    if not line.strip() or not line.endswith(b"\n"):  # the last one may be in the middle of being written
        return line
    size, data = len(line) - 1, line[:-1]
    try:
        row = checksum.parse_json(data)
        kept = _row_without(row, gone)
        if kept == row:
            return line
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
        if checksum.state_of(data) == checksum.VALID:
            text = checksum.with_checksum(text.ljust(size - checksum.EXTRA_BYTES))
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
        text = b""
    return (text if len(text) <= size else b"").ljust(size) + b"\n"


def _row_without(row: Row, gone: set[str]) -> Row:
    items: Row = {
        kind: [_item_without(item, gone) for item in row[kind] if item["id"] not in gone]
        for kind in _KINDS
        if kind in row
    }
    names: Row = {kind: [name for name in row[kind] if name not in gone] for kind in ("ids", "ignored") if kind in row}
    return {**row, **items, **names}


def _item_without(item: Row, gone: set[str]) -> Row:
    """What was injected because of a memory that is gone matched by the words of that one."""
    stages = item.get("stages")
    if isinstance(stages, Mapping) and any(isinstance(fact, str) and fact in gone for fact in stages.values()):
        return {name: value for name, value in item.items() if name != "stages"}
    return item


def _remove(path: str) -> None:
    try:
        os.remove(path)
    except OSError:
        return


def _path(home: Home, session: str) -> str:
    name = session if _SAFE.fullmatch(session) else "x" + short_hash(session.encode("utf-8", "replace")).hex()
    return os.path.join(home.injections, name + ".jsonl")


def _rows(path: str) -> list[Row]:
    try:
        with open(files.open_regular(path), "rb") as file:
            return parse_lines(file)
    except OSError:
        return []
