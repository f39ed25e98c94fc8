"""One data folder, what the model knows of it, and the clock that it is shown."""

from __future__ import annotations

import contextlib
import io
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest import mock

from memory.cli import main
from memory.core.errors import Refusal
from memory.store.engine import db
from memory.store.journal import journal
from memory.store.journal.journal import JournalPlace as JournalPlace
from memory.store.paths import Home
from memory.store.projects.scopes import path_scope
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from tests.stateful.model import Effect, Expected, Place, Project, replay, without_erased
from tests.store.stores import dump

BEGIN_US = 1_772_000_000_000_000
# What a rebuild must give again. Automatic links are left out: they lead to what was there when a memory came, and a
# journal from which that was erased ties the memory to what came before it.
PARTS = ("nodes", "rest of nodes", "tags", "postings", "vectors", "entities", "text edges", "changes", "forgotten")


class Mismatch(AssertionError):
    """The memory and the model disagree."""


@dataclass(frozen=True)
class Happened:
    """What an operation did, before it is known where the journal has it."""

    project: int
    kind: str
    ids: tuple[str, ...]
    fields: Mapping[str, Any]
    is_undo: bool = False
    record: str = ""


class Machine:
    """A data folder with some projects in it. number: no two machines read the same time of day."""

    def __init__(self, number: int, home: Path, projects: Sequence[Path], log: list[str]) -> None:
        self.name = f"m{number}"
        self.home = home
        self.history: list[Effect] = []
        self.clock_us = BEGIN_US + number * 137
        self.backups: list[tuple[str, list[Effect]]] = []
        self._projects = projects
        self._log = log
        self._names: set[str] = set()  # under which it has written what lies here: after a restore it takes another one
        self._read_to = journal.START
        self._state: list[Project] | None = None

    def state(self) -> list[Project]:
        """What the model expects this machine to hold."""
        if self._state is None:
            self._state = replay(self.history, len(self._projects))
        return self._state

    def note(self, happened: Sequence[Happened], record: str) -> None:
        """Put into the history what an operation did, at the places that its lines have in the journal."""
        lines = self._new_lines()
        if happened and not lines:
            raise Mismatch(f"{happened} happened, and the journal has no line of it")
        self._names |= {place.machine for _, place in lines}
        aligned = lines if len(lines) == len(happened) else [lines[-1]] * len(happened) if lines else []
        for part, (one, (rid, place)) in enumerate(zip(happened, aligned, strict=True)):
            where = Place(place.clock, place.machine, place.number, part)
            self.history.append(
                Effect(where, one.project, one.kind, one.ids, one.record or record, one.fields, one.is_undo, rid)
            )
        self._drop_erased()

    def replace_history(self, history: Sequence[Effect]) -> None:
        """Take another history: after a restore the same records are in other lines, with other clocks."""
        lines = self._lines(journal.START)
        self._names = {place.machine for _, place in lines}
        there = {rid: place for rid, place in lines if rid}
        self.history = [
            replace(effect, place=Place(place.clock, place.machine, place.number, effect.place.part))
            for effect in history
            if (place := there.get(effect.line)) is not None  # what is not there was erased: it has no effect
        ]
        self._read_to = journal.START
        self._state = None

    def receive(self, other: Machine) -> None:
        """Take in what another machine has written: its own segments, as a program that moves them brings them.

        A line that was erased here stays erased.
        """
        for path in sorted((other.home / "journal").glob("*.jsonl")):
            if path.name.partition("-")[0] in other._names:
                Home(str(self.home)).prepare()
                there = self.home / "journal" / path.name
                old = there.read_bytes() if there.exists() else b""
                there.write_bytes(old + path.read_bytes()[len(old) :])
        known = {effect.place for effect in self.history}
        of_other = [one for one in other.history if one.place.machine in other._names]
        self.history += [one for one in of_other if one.place not in known]
        self._read_to = self._end()
        self._drop_erased()

    def call(self, project: int, *words: str) -> dict[str, Any]:
        """The envelope of a command."""
        folder = str(self._projects[project])
        with _clock(self.clock_us), contextlib.redirect_stderr(io.StringIO()) as errors:
            output, _ = main.run([*words, "--home", str(self.home), "--project", folder])
        envelope: dict[str, Any] = json.loads(output)
        self._log.append(f"    {' '.join(words)[:200]} -> {output.strip()[:300]} {errors.getvalue().strip()[:200]}")
        if not envelope["ok"] and envelope["error"]["code"] == "internal":
            raise Mismatch(f"{words} broke: {envelope['error']} {errors.getvalue()}")
        return envelope

    def ok(self, project: int, *words: str) -> Any:
        """The data of a command that must succeed."""
        envelope = self.call(project, *words)
        if not envelope["ok"]:
            raise Mismatch(f"{words} is refused: {envelope['error']}")
        return envelope["data"]

    def contents(self) -> dict[str, Any]:
        """All that the store holds, by the parts that must be the same again; {} where there is nothing."""
        with _clock(self.clock_us), contextlib.redirect_stderr(io.StringIO()):
            try:
                with Store(Home(str(self.home)), StoreEncoder()).read() as connection:
                    found = dump(connection)
            except Refusal as refusal:
                if refusal.code != "empty_store":
                    raise Mismatch(f"the store cannot be read: {refusal.message}") from refusal
                return {}
        return {part: found[part] for part in PARTS}

    def compare(self) -> None:
        """Raises Mismatch where the store does not hold exactly what the model expects, in any project."""
        if not self.home.exists():
            return
        with _clock(self.clock_us), contextlib.redirect_stderr(io.StringIO()) as errors:
            try:
                with Store(Home(str(self.home)), StoreEncoder()).read() as connection:
                    found = db.rows(connection, _MEMORIES)
                    links = db.rows(connection, _LINKS)
            except Refusal as refusal:
                if refusal.code != "empty_store":
                    raise Mismatch(f"the store cannot be read: {refusal.message}") from refusal
                found, links = [], []
        self._log.append(f"    compared {self.name} {errors.getvalue().strip()[:300]}")
        for number, (folder, project) in enumerate(zip(self._projects, self.state(), strict=True)):
            scope = path_scope(str(folder))
            rows = {row[1]: row[2:] for row in found if row[0] == scope}
            if rows.keys() != project.memories.keys():
                missing = {name: project.memories[name].content for name in project.memories.keys() - rows.keys()}
                extra = sorted(rows.keys() - project.memories.keys())
                raise Mismatch(f"{self.name}, project {number}: missing {missing}, extra {extra}")
            for name, (content, type_, pinned, confidence, tags) in rows.items():
                compare_memory(name, content, type_, pinned, confidence, tags, project.memories[name])
            by_hand = sorted((*row[1:3], round(row[3], 3)) for row in links if row[0] == scope)
            wanted = sorted((*ends, round(weight, 3)) for ends, weight in project.links.items())
            if by_hand != wanted:
                raise Mismatch(f"{self.name}, project {number}: links {by_hand}, should be {wanted}")

    def _drop_erased(self) -> None:
        self.history = without_erased(self.history, len(self._projects))
        self._state = None

    def _new_lines(self) -> list[tuple[str, JournalPlace]]:
        """The lines that this machine has written since the last call. A clock must have gone on from all before."""
        found = self._lines(self._read_to)
        seen = max((place.clock for place in self._read_to.places), default=0)
        for _, place in found:
            if place.clock <= seen:
                raise Mismatch(f"the clock of line {place.number} is not after {seen}: {place}")
            seen = place.clock
        self._read_to = self._end()
        return found

    def _lines(self, start: journal.Position) -> list[tuple[str, JournalPlace]]:
        home = Home(str(self.home))
        entries = journal.read(home, start, journal.end(home)) if self.home.exists() else ()
        return [(entry.record.rid if entry.record else "", entry.place) for entry in entries]

    def _end(self) -> journal.Position:
        return journal.end(Home(str(self.home))) if self.home.exists() else journal.START


_MEMORIES = (
    "SELECT scope, id, content, type, pinned, confidence, "
    "(SELECT list(tag) FROM tags WHERE node = key) FROM nodes WHERE kind = 'memory' AND NOT archived"
)
_LINKS = (
    "SELECT a.scope, a.id, b.id, e.weight FROM edges e JOIN nodes a ON a.key = e.source JOIN nodes b ON b.key = e.target "
    "WHERE e.provenance = 'manual'"
)


def compare_memory(
    name: str, content: str, type_: str, pinned: object, confidence: float, tags: Sequence[str] | None, expected: Expected
) -> None:
    """Raises Mismatch where a memory is not as the model has it."""
    found = (content.strip(), tuple(sorted(tags or ())), bool(pinned), round(confidence, 3), expected.type and type_)
    wanted = (
        expected.content.strip(), tuple(sorted(expected.tags)), expected.pinned, round(expected.confidence, 3),
        expected.type,
    )  # fmt: skip
    if found != wanted:
        raise Mismatch(f"{name} is {found}, and should be {wanted}")


@contextmanager
def _clock(at_us: int) -> Iterator[None]:
    """What the process takes for the time."""
    with mock.patch.object(time, "time_ns", lambda: at_us * 1_000), mock.patch.object(time, "time", lambda: at_us / 1e6):
        yield
