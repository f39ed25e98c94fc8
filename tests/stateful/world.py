"""Real machines beside the model: each operation is carried out by both, and then they are compared.

A machine is a data folder with two projects in it. The clock is ours: it only moves when an operation says so, and it
may jump. Texts are unique, so that a text found where it should not be has one explanation.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from memory.cli import main
from tests.stateful.model import Effect, Expected, Place, Project, replay

PROJECTS = 2
BEGIN_US = 1_772_000_000_000_000
SECOND_US = 1_000_000
HOUR_US = 3_600 * SECOND_US
WORDS = (  # noqa: SIM905 - a list of words reads as words
    "amber birch cobalt delta ember fjord garnet harbor indigo juniper kelp lagoon maple nectar onyx prairie quartz "
    "river saffron tundra umber velvet willow xenon yarrow zephyr deploy server config token cache index shard queue"
).split()
ENDINGS = ("", ".", " in 2024.", " — naïve façade", "\nsecond line", " 東京", " 🦀")
TYPES = (None, "decision", "fact", "note")


class Mismatch(AssertionError):
    """The memory and the model disagree."""


class Machine:
    """One data folder, and what the model knows of it."""

    def __init__(self, name: str, home: Path) -> None:
        self.name = name
        self.home = home
        self.history: list[Effect] = []
        self.clock_us = BEGIN_US
        self.backups: list[tuple[str, list[Effect]]] = []
        self._logical = (0, 0)
        self._number = 0

    def place(self) -> Place:
        """The next place in the journal's order: a hybrid logical clock, as the journal keeps one."""
        self._number += 1
        time_us, counter = self._logical
        self._logical = (self.clock_us, 0) if self.clock_us > time_us else (time_us, counter + 1)
        return Place(*self._logical, self.name, self._number)

    def receive(self, history: Sequence[Effect]) -> None:
        """Take in what another machine knows."""
        known = {effect.place for effect in self.history}
        self.history += [effect for effect in history if effect.place not in known]
        latest = max((effect.place for effect in self.history), default=None)
        if latest is not None:
            self._logical = max(self._logical, (latest.time, latest.counter))

    def state(self) -> list[Project]:
        """What the model expects this machine to hold."""
        return replay(self.history, PROJECTS)


class World:
    """Machines, their clocks, and the operations. `step` takes a kind of operation and a source of choices."""

    def __init__(self, folder: Path, machines: int = 1) -> None:
        self.folder = folder
        self.machines = [Machine(f"m{number}", folder / f"home{number}") for number in range(machines)]
        self.projects = [folder / f"project{number}" for number in range(PROJECTS)]
        for project in self.projects:
            (project / ".git").mkdir(parents=True)
        self.operations = 0
        self.log: list[str] = []
        self._texts = 0

    # The operations: each carries itself out on the machine and in the model. False where it found nothing to do.

    def remember(self, machine: Machine, project: int, choose: random.Random) -> None:
        text, tags, kind = self._text(choose), self._tags(choose), choose.choice(TYPES)
        extra = (["--tags", ",".join(tags)] if tags else []) + (["--type", kind] if kind else [])
        data = self._ok(machine, project, "remember", text, *extra)
        if data["duplicates"]:
            raise Mismatch(f"a new text is taken for a duplicate: {data}")
        (name,) = data["chunk_ids"]
        self._happened(machine, project, "remember", (name,), {"content": text, "tags": tags, "type": kind})

    def remember_again(self, machine: Machine, project: int, choose: random.Random) -> None:
        """The same words again are the same memory."""
        found = self._any(machine, project, choose)
        if found is not None:
            data = self._ok(machine, project, "remember", found[1].content)
            if not data["duplicates"]:
                raise Mismatch(f"the text of {found[0]} was stored again as {data['chunk_ids']}")

    def update(self, machine: Machine, project: int, choose: random.Random) -> None:
        found = self._any(machine, project, choose)
        if found is not None:
            text = self._text(choose)
            self._ok(machine, project, "update", "--id", found[0], text)
            self._happened(machine, project, "update", (found[0],), {"content": text})

    def retag(self, machine: Machine, project: int, choose: random.Random) -> None:
        found = self._any(machine, project, choose)
        if found is not None:
            fields = {"tags": self._tags(choose, least=1), "confidence": choose.choice((0.2, 0.5, 0.9))}
            words = ("--tags", ",".join(fields["tags"]), "--confidence", str(fields["confidence"]))
            self._changed(machine, project, found[0], fields, "update", "--id", found[0], *words)

    def pin(self, machine: Machine, project: int, choose: random.Random) -> None:
        found = self._any(machine, project, choose)
        if found is not None:
            pinned = choose.random() < 0.6
            words = ("pin", "--id", found[0], *([] if pinned else ["--off"]))
            self._changed(machine, project, found[0], {"pinned": pinned}, *words)

    def link(self, machine: Machine, project: int, choose: random.Random) -> None:
        names = sorted(machine.state()[project].memories)
        if len(names) > 1:
            source, target = choose.sample(names, 2)
            weight = choose.choice((0.0, 0.3, 0.9))
            self._ok(machine, project, "link", "--from", source, "--to", target, "--strength", str(weight))
            self._happened(machine, project, "link", (source, target), {"weight": weight or None})

    def forget(self, machine: Machine, project: int, choose: random.Random) -> None:
        memories = machine.state()[project].memories
        if memories:
            names = choose.sample(sorted(memories), min(len(memories), choose.choice((1, 1, 2))))
            words = [word for name in names for word in ("--id", name)]
            data = self._ok(machine, project, "forget", *words, "--yes")
            if set(data["forgotten"]) != set(names):
                raise Mismatch(f"{names} were to be forgotten, and {data['forgotten']} were")
            texts = [
                effect.fields["content"]
                for effect in machine.history
                if set(effect.ids) & set(names) and "content" in effect.fields
            ]
            self._happened(machine, project, "forget", tuple(names), {})
            for text in texts:
                self._assert_no_bytes(machine, text.split()[0])

    def undo(self, machine: Machine, project: int, choose: random.Random) -> None:
        change = machine.state()[project].undoable()
        envelope = self._call(machine, project, "undo", "--scope", "project")
        if change is None:
            if envelope["ok"]:
                raise Mismatch(f"undo did {envelope['data']}, and there is nothing to undo")
            return
        if not envelope["ok"]:
            raise Mismatch(f"undo is refused: {envelope['error']}; it should undo {change}")
        data = envelope["data"]
        if data["undone"] != change.kind or set(data["ids"]) != set(change.ids):
            raise Mismatch(f"undo did {data}; it should undo {change}")
        if change.kind == "remember":
            self._happened(machine, project, "forget", change.ids, {}, is_undo=True)
        else:
            self._happened(machine, project, change.kind, change.ids, dict(change.before), is_undo=True)
        self._happened(machine, project, "undone", (), {}, record=change.record)

    def backup(self, machine: Machine, project: int, choose: random.Random) -> None:
        if machine.history:
            data = self._ok(machine, project, "backup")
            machine.backups.append((data["name"], list(machine.history)))

    def restore(self, machine: Machine, project: int, choose: random.Random) -> None:
        if machine.backups:
            name, history = choose.choice(machine.backups[-3:])
            away = [(number, self._forgotten(machine, number)) for number in range(PROJECTS)]
            self._ok(machine, project, "restore", name, "--all-projects", "--yes")
            machine.history = list(history)
            for number, names in away:
                if names - self._forgotten(machine, number):
                    self._happened(machine, number, "kept_away", tuple(sorted(names)), {})

    def rebuild(self, machine: Machine, project: int, choose: random.Random) -> None:
        """The database is lost: the journal alone must give the same answers."""
        if machine.home.exists():
            before = self._everything(machine)
            for name in ("store.duckdb", "store.duckdb.wal", "applied"):
                with contextlib.suppress(FileNotFoundError):
                    os.remove(machine.home / name)
            if self._everything(machine) != before:
                raise Mismatch("after a rebuild from the journal the answers differ")

    def import_again(self, machine: Machine, project: int, choose: random.Random) -> None:
        """A file of texts, some known and some forgotten: the known add nothing, the forgotten stay away."""
        state = machine.state()[project]
        texts = {
            effect.ids[0]: effect.fields["content"]
            for effect in machine.history
            if effect.project == project and effect.kind == "remember"
        }
        if not texts:
            return
        chosen = choose.sample(sorted(texts), min(3, len(texts)))
        path = self.folder / "again.jsonl"
        path.write_text("".join(json.dumps({"text": texts[name]}) + "\n" for name in chosen), encoding="utf-8")
        self._ok(machine, project, "import", str(path), "--scope", "project")
        path.unlink()
        undone = set(chosen) - state.memories.keys() - self._forgotten(machine, project)
        for name in sorted(undone):  # was undone, not forgotten: an import may bring it
            self._adopt_if_there(machine, project, name, texts[name])

    def jump(self, machine: Machine, project: int, choose: random.Random) -> None:
        """Somebody sets the clock."""
        machine.clock_us += choose.choice((-24, -1, 1, 24)) * HOUR_US

    def check(self, machine: Machine, project: int, choose: random.Random) -> None:
        """Every memory of the project, in full."""
        expected = machine.state()[project]
        if not machine.home.exists():
            return
        listed = self._ok(machine, project, "list", "--scope", "project", "--limit", "1000")["memories"]
        names = [row["id"] for row in listed]
        if set(names) != expected.memories.keys() or len(names) != len(set(names)):
            missing, extra = sorted(expected.memories.keys() - set(names)), sorted(set(names) - expected.memories.keys())
            raise Mismatch(f"missing {[(name, expected.memories[name].content[:30]) for name in missing]}, extra {extra}")
        for at in range(0, len(names), 50):
            words = [word for name in names[at : at + 50] for word in ("--id", name)]
            for row in self._ok(machine, project, "show", *words)["memories"]:
                _compare(row, expected.memories[row["id"]])

    # What the operations are made of.

    def step(self, kind: str, machine: int, project: int, seed: int) -> None:
        """Carry out one operation."""
        self.operations += 1
        chosen = self.machines[machine % len(self.machines)]
        chosen.clock_us += SECOND_US
        self.log.append(f"{self.operations}: {kind} on {chosen.name}, project {project % PROJECTS}, {seed}")
        getattr(self, kind)(chosen, project % PROJECTS, random.Random(seed))

    def _text(self, choose: random.Random) -> str:
        self._texts += 1
        words = " ".join(choose.choice(WORDS) for _ in range(choose.choice((3, 5, 8, 15))))
        return f"Item{self._texts}x {words}{choose.choice(ENDINGS)}"

    def _tags(self, choose: random.Random, least: int = 0) -> tuple[str, ...]:
        return tuple(sorted(choose.sample(WORDS, choose.randrange(least, 3))))

    def _any(self, machine: Machine, project: int, choose: random.Random) -> tuple[str, Expected] | None:
        memories = machine.state()[project].memories
        return choose.choice(sorted(memories.items())) if memories else None

    def _changed(self, machine: Machine, project: int, name: str, fields: dict[str, Any], *words: str) -> None:
        """An update that may find everything so already: then nothing happens that could be undone."""
        data = self._ok(machine, project, *words)
        now = machine.state()[project].memories[name]
        differing = {key: value for key, value in fields.items() if getattr(now, key) != value}
        if bool(data["changed"]) != bool(differing):
            raise Mismatch(f"{words} answered {data}, and {differing} differ")
        if differing:
            self._happened(machine, project, "update", (name,), differing)

    def _happened(
        self,
        machine: Machine,
        project: int,
        kind: str,
        ids: tuple[str, ...],
        fields: dict[str, Any],
        is_undo: bool = False,
        record: str = "",
    ) -> None:
        record = record or f"{machine.name}-{self.operations}"
        machine.history.append(Effect(machine.place(), project, kind, ids, record, fields, is_undo))

    def _forgotten(self, machine: Machine, project: int) -> set[str]:
        kinds = ("forget", "kept_away")
        forgets = [effect for effect in machine.history if effect.kind in kinds and not effect.is_undo]
        return {name for effect in forgets if effect.project == project for name in effect.ids}

    def _adopt_if_there(self, machine: Machine, project: int, name: str, text: str) -> None:
        envelope = self._call(machine, project, "show", "--id", name)
        if envelope["ok"]:
            (row,) = envelope["data"]["memories"]
            fields = {"content": text, "tags": tuple(sorted(row["tags"])), "confidence": row["confidence"]}
            self._happened(machine, project, "remember", (name,), fields)

    def _assert_no_bytes(self, machine: Machine, word: str) -> None:
        """Nowhere but in backups, which say that they keep it."""
        needle = word.encode() + b" "
        for path in machine.home.rglob("*"):
            if path.is_file() and "backups" not in path.parts and needle in path.read_bytes():
                raise Mismatch(f"{word} was forgotten and stands in {path}")

    def _everything(self, machine: Machine) -> list[Any]:
        """The answers about all memories, with their links by hand.

        Automatic links are compared until something is erased: they lead to what was there when a memory came, and a
        journal from which that was taken ties the memory to what came before it.
        """
        answers: list[Any] = []
        is_erased = any(effect.kind in ("forget", "kept_away") for effect in machine.history)
        for project in range(PROJECTS):
            listed = self._call(machine, project, "list", "--limit", "1000")
            answers.append(listed)
            if listed["ok"] and listed["data"]["memories"]:
                names = [row["id"] for row in listed["data"]["memories"][:200]]
                shown = self._call(machine, project, "show", *(w for name in names for w in ("--id", name)))
                for row in shown["data"]["memories"] if is_erased else ():
                    del row["links"], row["more_links"]
                answers.append(shown)
            for name in sorted({source for source, _ in machine.state()[project].links}):
                words = ("explore_neighbors", "--node", name, "--relation", "supports", "--limit", "200")
                answers.append(self._ok(machine, project, *words))
        return answers

    def _ok(self, machine: Machine, project: int, *words: str) -> Any:
        envelope = self._call(machine, project, *words)
        if not envelope["ok"]:
            raise Mismatch(f"{words} is refused: {envelope['error']}")
        return envelope["data"]

    def _call(self, machine: Machine, project: int, *words: str) -> dict[str, Any]:
        with _clock(machine.clock_us), contextlib.redirect_stderr(io.StringIO()) as errors:
            output, _ = main.run([*words, "--home", str(machine.home), "--project", str(self.projects[project])])
        envelope: dict[str, Any] = json.loads(output)
        self.log.append(f"    {' '.join(words)[:200]} -> {output.strip()[:300]} {errors.getvalue().strip()[:200]}")
        if not envelope["ok"] and envelope["error"]["code"] == "internal":
            raise Mismatch(f"{words} broke: {envelope['error']}")
        return envelope

    def close(self) -> None:
        """Take the machines off the disk."""
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def _clock(at_us: int) -> Iterator[None]:
    """What the process takes for the time."""
    with mock.patch.object(time, "time_ns", lambda: at_us * 1_000), mock.patch.object(time, "time", lambda: at_us / 1e6):
        yield


def _compare(row: dict[str, Any], expected: Expected) -> None:
    """Raises Mismatch where a memory is not as the model has it."""
    found = {
        "content": row["content"].strip(),
        "tags": tuple(sorted(row["tags"])),
        "pinned": bool(row.get("pinned")),
        "confidence": round(row["confidence"], 3),
    } | ({"type": row["type"]} if expected.type else {})
    wanted = {
        "content": expected.content.strip(),
        "tags": tuple(sorted(expected.tags)),
        "pinned": expected.pinned,
        "confidence": round(expected.confidence, 3),
    } | ({"type": expected.type} if expected.type else {})
    if found != wanted:
        raise Mismatch(f"{row['id']} is {found}, and should be {wanted}")
