"""What the tests of the store share: journal records, an encoder of any version, and dumps that name things by id."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from memory.core.identity import later_id
from memory.core.record_json import remember_record as remember_record
from memory.core.records import Forget, Link, Record, Remember, Unknown, Update
from memory.store.engine import db, engine
from memory.store.engine.db import Connection, rows
from memory.store.journal import journal
from memory.store.paths import Home
from memory.store.tables.apply import apply_entries
from memory.store.tables.operations import Outcome
from memory.store.tables.vectors import Encoder
from memory.workspace.new_memories import MemoryOptions, memories_of

DAY = 1_772_000_000_000_000  # a moment, in microseconds
MINUTE = 60_000_000

# For laws of which an example takes a tenth of a second.
fewer_examples = settings(max_examples=max(1, settings.default.max_examples // 2))


class FakeEncoder:
    """Any text has a vector of its own in each version."""

    def __init__(self, version: str = "fake-1") -> None:
        self.version = version

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        return [self._vector(text) for text in texts]

    def _vector(self, text: str) -> list[int]:
        parts = [hashlib.blake2b(f"{self.version}{n}{text}".encode()).digest() for n in range(4)]
        return [byte % 255 - 127 for byte in b"".join(parts)]


class Crash(BaseException):
    """What a kill looks like from inside: no `except Exception` sees it."""


class CrashingEncoder(FakeEncoder):
    """Dies when it is asked to embed something for the n-th time."""

    def __init__(self, calls_left: int, version: str = "fake-1") -> None:
        super().__init__(version)
        self._calls_left = calls_left

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        self._calls_left -= bool(texts)
        if self._calls_left < 0:
            raise Crash
        return super().encode(texts)


def import_record(rid: str, *texts: str, at: int = DAY, scope: str = "user", **words: Any) -> Remember:
    """The record of importing some texts, each a memory (or several, if long)."""
    memories = [memory for text in texts for memory in memories_of(text, MemoryOptions(**words), scope, at)[0]]
    return remember_record(rid, at, scope, memories)


def statement_record(rid: str, *texts: str, at: int = DAY, scope: str = "user", **words: Any) -> Remember:
    """The record of somebody saying them."""
    return import_record(rid, *texts, at=at, scope=scope, **words)._replace(said=True)


def turns_record(
    rid: str, conversation: str, *turns: tuple[str, str], first: int = 0, at: int = DAY, scope: str = "user"
) -> Remember:
    """The record of importing dialogue turns: (speaker, text), from place `first` of the file on."""
    memories = []
    for place, (speaker, text) in enumerate(turns, first):
        words = MemoryOptions(conversation=conversation)
        made, _ = memories_of(text, words, scope, at, (conversation, str(place)), "turn")
        memories += [{**memory, "title": "", "speaker": speaker} for memory in made]
    return remember_record(rid, at, scope, memories)


def malformed_record(op: str, rid: str, at: int = DAY, **fields: Any) -> Unknown:
    """A record that a known operation cannot be."""
    return Unknown(op, rid, at, fields)


def update_record(rid: str, name: str, at: int = DAY, **changes: Any) -> Update:
    return Update(rid, at, name, changes)


def forget_record(rid: str, *names: str, at: int = DAY) -> Forget:
    return Forget(rid, at, names)


def link_record(rid: str, source: str, target: str, weight: float | None = 0.5, at: int = DAY) -> Link:
    return Link(rid, at, source, target, "supports", weight, "because")


def ids_in(record: Record) -> list[str]:
    return [memory.id for memory in record.memories] if isinstance(record, Remember) else []


@contextmanager
def database() -> Iterator[Connection]:
    """A new database of the present schema, in memory."""
    connection = engine.instance()
    try:
        connection.execute("ATTACH ':memory:' AS store")
        connection.execute("USE store")
        db.migrate(connection, Home(""))
        yield connection
    finally:
        connection.close()


def write_journal(folder: str, records: Sequence[Record]) -> list[journal.Entry]:
    """The records, written to a journal in a folder and read back."""
    home = Home(folder)
    home.prepare()
    journal.append(home, records, durable=False)
    return list(journal.read(home, journal.START, journal.end(home)))


def apply_records(
    connection: Connection, entries: Sequence[journal.Entry], encoder: Encoder | None = None
) -> dict[str, Outcome]:
    return apply_entries(connection, entries, encoder or FakeEncoder())


def dump(connection: Connection) -> dict[str, Any]:
    """Everything in the store but the integer keys and the order of rows on the disk."""
    return {
        **index_dump(connection),
        "rest of nodes": sorted(
            rows(
                connection,
                "SELECT id, modified_at, valid_from, superseded_by, reinforced, reinforced_at, archived, vitality FROM nodes",
            )
        ),
        "nights": nights_dump(connection),
        "edges": _edges(connection, "true"),
        "changes": sorted(
            rows(connection, "SELECT record, op, made_at, array_to_string(ids, ' '), before FROM changes")
        ),
        "position": rows(connection, "SELECT segment, byte, number FROM positions"),
        "forgotten": sorted(rows(connection, "FROM forgotten")),
        "meta": sorted(rows(connection, "SELECT name, value FROM meta WHERE name <> 'sorted_postings'")),
    }


def nights_dump(connection: Connection) -> dict[str, Any]:
    """What nights have learned and derived, without the numbers of communities."""
    ids = dict(rows(connection, "SELECT key, id FROM nodes"))
    found: dict[str, Any] = {}
    for before in ("", "previous_"):
        found[f"{before}activity"] = sorted((ids[row[0]], *row[1:]) for row in rows(connection, f"FROM {before}activity"))
        pairs = rows(connection, f"FROM {before}coactivity")
        found[f"{before}coactivity"] = sorted((*sorted((ids[a], ids[b])), mass, times) for a, b, mass, times in pairs)
    for table in ("tag_pairs", "concepts", "nights"):
        found[table] = sorted(map(str, rows(connection, f"FROM {table}")))
    return found


def index_dump(connection: Connection) -> dict[str, Any]:
    """The memories as they stand, and all that is derived from their texts."""
    ids = dict(rows(connection, "SELECT key, id FROM nodes"))
    tags: dict[str, list[str]] = {}
    for node, tag in rows(connection, "SELECT node, tag FROM tags ORDER BY rowid"):
        tags.setdefault(ids[node], []).append(tag)
    return {
        "nodes": sorted(
            rows(
                connection,
                "SELECT id, digest, kind, scope, type, title, content, tokens, confidence, conversation, position, speaker, "
                "source, created_at, pinned, len_a, len_b, len_c, len_d, len_e FROM nodes",
            )
        ),
        "tags": tags,
        "postings": sorted((ids[row[1]], row[0], *row[2:]) for row in rows(connection, "FROM postings")),
        "vectors": sorted((ids[node], encoder, vector) for node, encoder, vector in rows(connection, "FROM vectors")),
        "entities": sorted(rows(connection, "SELECT scope, name, display FROM entities")),
        "text edges": _edges(connection, "provenance = 'text'"),
    }


def _edges(connection: Connection, condition: str) -> list[tuple[Any, ...]]:
    labels = dict(rows(connection, "SELECT key, id FROM nodes"))
    labels |= {key: f"{scope}/{name}" for key, scope, name in rows(connection, "SELECT key, scope, name FROM entities")}
    found = rows(
        connection,
        f"SELECT source, target, relation, weight, provenance, evidence, reasoning, created_at FROM edges WHERE {condition}",
    )
    return sorted((labels[s], labels[t], r, w, p, labels[e], why, at) for s, t, r, w, p, e, why, at in found)


# Texts that share names, titles, tags and words, and some that differ only in case or white space.
TEXTS = (
    "We use DuckDB for the store.",
    "we use  duckdb for the STORE.",
    "duckdb is small and `retry_loop` calls it.",
    "Mercury (planet)\n\nThe nearest to the Sun, seen by Galileo.",
    "MERCURY is a metal, and Sun Ra never met it.",
    "Mercury → orbits → Sun",
    "Galileo Galilei\n\nHe watched Jupiter. Jupiter → has → Moons; Moons → orbit → Jupiter",
    "Galilei wrote of the sun.",
    "Retry with jitter, because clients come back at once.",
    "Nothing to see here.",
    "Der Mond ist kein Planet, und die Sonnen sind auch keine.",
    "月は惑星ではない。",
)
TITLES = ("", "Mercury", "The Sun (a star)", "Retry loop", "DuckDB")
TAGS = ((), ("db",), ("db", "sky"), ("sky", "db", "retry loop"))
CONVERSATIONS = ("", "c1", "c2")


@st.composite
def histories(draw: st.DrawFn, longest: int = 10, dialogue: bool = True) -> list[Record]:
    """Some of what people do with a memory, in any order: ids may be forgotten, unknown, or made twice.

    dialogue: with turns, sources, scopes, titles and tags; without, the same two texts come up again and again.
    """
    texts = st.sampled_from(TEXTS if dialogue else TEXTS[1:3])
    ops = ["remember", "remember", "say", "update", "forget", "link"] if dialogue else ["remember", "update", "forget"]
    records: list[Record] = []
    known: list[str] = []
    turns = dict.fromkeys(CONVERSATIONS, 0)
    for number in range(draw(st.integers(1 if dialogue else 5, longest))):
        back = draw(st.sampled_from((0, 0, 1, 3)))  # the clock may be set back
        rid, at = f"r{number}", DAY + (number - back) * MINUTE
        match draw(st.sampled_from(ops)) if known else "remember":
            case "remember":
                record = import_record(rid, *draw(st.lists(texts, min_size=1, max_size=3 if dialogue else 1)), at=at)
                if dialogue:
                    record = draw(_with_details(record))
                record = record._replace(said=draw(st.booleans()))
            case "say":
                conversation = draw(st.sampled_from(CONVERSATIONS[1:]))
                said = draw(st.lists(st.tuples(st.sampled_from(("Ada", "Bob")), texts), min_size=1, max_size=3))
                record = turns_record(rid, conversation, *said, first=turns[conversation], at=at)
                first, *others = record.memories
                record = record._replace(memories=(first._replace(tags=draw(st.sampled_from(TAGS))), *others))
                turns[conversation] += draw(st.sampled_from((len(said), len(said), 0)))
            case "update":
                rest = {
                    "title": st.sampled_from(TITLES),
                    "tags": st.sampled_from(TAGS).map(list),
                    "type": st.just("fact"),
                    "pinned": st.booleans(),
                }
                changes: dict[str, Any] = draw(
                    st.fixed_dictionaries({}, optional={"content": texts, **rest})
                    if dialogue
                    else st.fixed_dictionaries({"content": texts})
                )
                record = update_record(rid, draw(st.sampled_from(known)), at, **changes)
            case "forget":
                record = forget_record(rid, *draw(st.lists(st.sampled_from(known), min_size=1, max_size=2)), at=at)
            case _:
                pair = draw(st.tuples(st.sampled_from(known), st.sampled_from(known)))
                record = link_record(rid, *pair, draw(st.sampled_from((0.5, 0.9, None))), at)
        records.append(record)
        known += ids_in(record)
        if isinstance(record, Remember) and record.said:  # the ids that they get where their own ones stand for something else
            known += [later_id(name, 2) for name in ids_in(record)]
    return records


@st.composite
def _with_details(draw: st.DrawFn, record: Remember) -> Remember:
    """The same texts with what else can be said of them."""
    words = {
        "title": draw(st.sampled_from(TITLES)),
        "tags": draw(st.sampled_from(TAGS)),
        "conversation": draw(st.sampled_from(CONVERSATIONS)),
        "source": draw(st.sampled_from(("", "", "notes.md"))),
    }
    texts = [memory.content for memory in record.memories]
    scope = draw(st.sampled_from(("user", "project:1")))
    return import_record(record.rid, *texts, at=record.at, scope=scope, **words)
