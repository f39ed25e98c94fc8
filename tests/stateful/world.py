"""Real machines beside the model: each operation is carried out by both, and then they are compared.

A machine is a data folder with two projects in it. The clock is ours: it only moves when an operation says so, and it
may jump. Texts are unique, so that a text found where it should not be has one explanation.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
from pathlib import Path
from typing import Any

from tests.stateful.machines import Happened, Machine, Mismatch, compare_memory
from tests.stateful.model import Expected

PROJECTS = 2
SECOND_US = 1_000_000
HOUR_US = 3_600 * SECOND_US
COMPARED_EVERY = 5  # operations; to compare costs a third of a short one
WORDS = (  # noqa: SIM905 - a list of words reads as words
    "amber birch cobalt delta ember fjord garnet harbor indigo juniper kelp lagoon maple nectar onyx prairie quartz "
    "river saffron tundra umber velvet willow xenon yarrow zephyr deploy server config token cache index shard queue"
).split()
ENDINGS = ("", ".", " in 2024.", " — naïve façade", "\nsecond line", " 東京", " 🦀")
TYPES = (None, "decision", "fact", "note")


class World:
    """Machines, their clocks, and the operations. `step` takes a kind of operation and a source of choices."""

    def __init__(self, folder: Path, machines: int = 1) -> None:
        folder = folder.resolve()
        self.folder = folder
        self.projects = [folder / f"project{number}" for number in range(PROJECTS)]
        for project in self.projects:
            (project / ".git").mkdir(parents=True)
        self.operations = 0
        self.log: list[str] = []
        self.machines = [Machine(n, folder / f"home{n}", self.projects, self.log) for n in range(machines)]
        self._texts = 0
        self._happened_now: list[Happened] = []
        self._met = False  # whether the machines have seen lines of each other

    # The operations: each carries itself out on the machine and in the model. Some find nothing to do.

    def remember(self, machine: Machine, project: int, choose: random.Random) -> None:
        text, tags, kind = self._text(choose), self._tags(choose), choose.choice(TYPES)
        extra = (["--tags", ",".join(tags)] if tags else []) + (["--type", kind] if kind else [])
        data = machine.ok(project, "remember", text, *extra)
        if data["duplicates"]:
            raise Mismatch(f"a new text is taken for a duplicate: {data}")
        (name,) = data["chunk_ids"]
        self._note(project, "remember", (name,), {"content": text, "tags": tags, "type": kind})

    def remember_again(self, machine: Machine, project: int, choose: random.Random) -> None:
        """The same words again are the same memory. What they are in another order than here is not in the model.

        What came from a file and is said by the user now is the user's, and nothing that was written beside it stays.
        """
        found = self._choose_memory(machine, project, choose) if len(self.machines) == 1 else None
        if found is not None:
            (shown,) = machine.ok(project, "show", "--id", found[0])["memories"]
            data = machine.ok(project, "remember", found[1].content)
            if not data["duplicates"]:
                raise Mismatch(f"the text of {found[0]} was stored again as {data['chunk_ids']}")
            if "origin" in shown["provenance"]:
                fields = {"tags": (), "confidence": 0.7, "type": None}
                self._note(project, "update", (found[0],), fields, is_undo=True)

    def update(self, machine: Machine, project: int, choose: random.Random) -> None:
        found = self._choose_memory(machine, project, choose)
        if found is not None:
            text = self._text(choose)
            machine.ok(project, "update", "--id", found[0], text)
            self._note(project, "update", (found[0],), {"content": text})

    def retag(self, machine: Machine, project: int, choose: random.Random) -> None:
        found = self._choose_memory(machine, project, choose)
        if found is not None:
            fields = {"tags": self._tags(choose, least=1), "confidence": choose.choice((0.2, 0.5, 0.9))}
            words = ("--tags", ",".join(fields["tags"]), "--confidence", str(fields["confidence"]))
            self._note_update(machine, project, found[0], fields, "update", "--id", found[0], *words)

    def pin(self, machine: Machine, project: int, choose: random.Random) -> None:
        found = self._choose_memory(machine, project, choose)
        if found is not None:
            pinned = choose.random() < 0.6
            words = ("pin", "--id", found[0], *([] if pinned else ["--off"]))
            self._note_update(machine, project, found[0], {"pinned": pinned}, *words)

    def link(self, machine: Machine, project: int, choose: random.Random) -> None:
        names = sorted(machine.state()[project].memories)
        if len(names) > 1:
            known = sorted(machine.state()[project].links)
            source, target = choose.choice(known) if known and choose.random() < 0.4 else choose.sample(names, 2)
            weight = choose.choice((0.0, 0.3, 0.9))
            machine.ok(project, "link", "--from", source, "--to", target, "--strength", str(weight))
            self._note(project, "link", (source, target), {"weight": weight or None})

    def forget(self, machine: Machine, project: int, choose: random.Random) -> None:
        memories = machine.state()[project].memories
        if memories:
            names = choose.sample(sorted(memories), min(len(memories), choose.choice((1, 1, 2))))
            words = [word for name in names for word in ("--id", name)]
            data = machine.ok(project, "forget", *words, "--yes")
            if set(data["forgotten"]) != set(names):
                raise Mismatch(f"{names} were to be forgotten, and {data['forgotten']} were")
            texts = [
                effect.fields["content"]
                for effect in machine.history
                if set(effect.ids) & set(names) and "content" in effect.fields
            ]
            self._note(project, "forget", tuple(names), {})
            for text in texts:
                self._assert_no_bytes(machine, text.split()[0])

    def undo(self, machine: Machine, project: int, choose: random.Random) -> None:
        change = machine.state()[project].undoable()
        envelope = machine.call(project, "undo", "--scope", "project")
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
            self._note(project, "forget", change.ids, {}, is_undo=True)
        else:
            self._note(project, change.kind, change.ids, dict(change.before), is_undo=True)
        self._note(project, "undone", (), {}, record=change.record)

    def backup(self, machine: Machine, project: int, choose: random.Random) -> None:
        if machine.history:
            data = machine.ok(project, "backup")
            machine.backups.append((data["name"], list(machine.history)))

    def restore(self, machine: Machine, project: int, choose: random.Random) -> None:
        """Only while the machines have not met: afterwards a backup holds lines of both as those of one."""
        if machine.backups and not self._met:
            name, history = choose.choice(machine.backups[-3:])
            away = [(number, self._forgotten_ids(machine, number)) for number in range(PROJECTS)]
            machine.ok(project, "restore", name, "--all-projects", "--yes")
            machine.replace_history(history)
            for number, names in away:
                if names - self._forgotten_ids(machine, number):
                    self._note(number, "kept_away", tuple(sorted(names)), {})

    def rebuild(self, machine: Machine, project: int, choose: random.Random) -> None:
        """The database is lost: the journal alone must give the same store."""
        before = machine.contents()
        for name in ("store.duckdb", "store.duckdb.wal", "applied"):
            with contextlib.suppress(FileNotFoundError):
                os.remove(machine.home / name)
        self._assert_same(before, machine.contents(), "after a rebuild from the journal")

    def exchange(self, machine: Machine, project: int, choose: random.Random) -> None:
        """A machine gets what another one has written."""
        others = [one for one in self.machines if one is not machine]
        if others:
            other = choose.choice(others)
            if other.history:
                self._met = True
                machine.receive(other)
                machine.compare()

    def import_new(self, machine: Machine, project: int, choose: random.Random) -> None:
        """A file of new texts."""
        texts = [self._text(choose) for _ in range(choose.randrange(1, 4))]
        tags = [self._tags(choose) for _ in texts]
        path = self.folder / "new.jsonl"
        rows = [{"text": text, "tags": list(given)} for text, given in zip(texts, tags, strict=True)]
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        machine.ok(project, "import", "--as-mine", str(path), "--scope", "project")
        path.unlink()
        listed = machine.ok(project, "list", "--scope", "project", "--limit", "1000")["memories"]
        found = {row["id"] for row in listed} - machine.state()[project].memories.keys()
        shown = machine.ok(project, "show", *(word for name in sorted(found) for word in ("--id", name)))["memories"]
        by_text = {row["content"].strip(): row["id"] for row in shown}
        if by_text.keys() != {text.strip() for text in texts}:
            raise Mismatch(f"{texts} were imported, and {sorted(by_text)} are there")
        for text, given in zip(texts, tags, strict=True):
            self._note(project, "remember", (by_text[text.strip()],), {"content": text, "tags": given})

    def share(self, machine: Machine, project: int, choose: random.Random) -> None:
        """A folder of files holds what the project holds, and taking it in again claims what was imported before, no more."""
        memories = machine.state()[project].memories
        if memories:
            folder = self.projects[project] / "shared"
            machine.ok(project, "export", str(folder))
            texts = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
            if texts.keys() != memories.keys():
                raise Mismatch(f"the files {sorted(texts)} are written, and {sorted(memories)} should be")
            for name, one in memories.items():
                if one.content.strip() not in texts[name]:
                    raise Mismatch(f"the file of {name} does not say {one.content}: {texts[name]}")
            rows = machine.ok(project, "list", "--scope", "project", "--limit", "1000")["memories"]
            claimed = sum(row.get("origin") in ("from an imported file", "from a shared folder") for row in rows)
            data = machine.ok(project, "import", "--as-mine", str(folder))
            shutil.rmtree(folder)
            shutil.rmtree(machine.home / "shares", ignore_errors=True)  # the next one is another folder
            if data["imported"] or data["updated"] != claimed or data["failed"]:
                raise Mismatch(f"nothing was changed in the files, and the import did {data}")

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
        machine.ok(project, "import", str(path), "--scope", "project")
        path.unlink()
        for name in sorted(set(chosen) - self._forgotten_ids(machine, project)):
            if name not in state.memories:  # was undone, not forgotten: an import may bring it
                self._adopt_if_there(machine, project, name, texts[name])
            elif len(self.machines) > 1:  # where another machine has forgotten it before, this brings it back
                self._note(project, "remember", (name,), {"content": texts[name]})

    def jump(self, machine: Machine, project: int, choose: random.Random) -> None:
        """Somebody sets the clock."""
        machine.clock_us += choose.choice((-24, -1, 1, 24)) * HOUR_US

    def show(self, machine: Machine, project: int, choose: random.Random) -> None:
        """The commands that list and show give every memory of the project, in full."""
        expected = machine.state()[project].memories
        if not machine.home.exists():
            return
        names = [row["id"] for row in machine.ok(project, "list", "--scope", "project", "--limit", "1000")["memories"]]
        if set(names) != expected.keys() or len(names) != len(set(names)):
            raise Mismatch(f"{sorted(names)} are listed, and {sorted(expected)} should be")
        for at in range(0, len(names), 50):
            words = [word for name in names[at : at + 50] for word in ("--id", name)]
            for row in machine.ok(project, "show", *words)["memories"]:
                one = expected[row["id"]]
                values = (row["content"], row["type"], row.get("pinned"), row["confidence"], row["tags"])
                compare_memory(row["id"], *values, one)

    def compare_all(self) -> None:
        """Compare each machine with the model; a single one with its rebuilt store, several with each other, once each
        has all that was written.
        """
        for machine in self.machines:
            machine.compare()
        for machine in self.machines:
            for other in self.machines:
                if other is not machine and other.history:
                    machine.receive(other)
        stores = [machine.contents() for machine in self.machines if machine.history]
        for machine in self.machines:
            machine.compare()
        for found in stores[1:]:
            self._assert_same(stores[0], found, "on another machine with the same journal")
        if len(stores) == 1:
            self.rebuild(self.machines[0], 0, random.Random(0))

    def _assert_same(self, before: dict[str, Any], after: dict[str, Any], where: str) -> None:
        for part in before.keys() | after.keys():
            if before.get(part) != after.get(part):
                old, new = (list(map(str, _as_list(one.get(part)))) for one in (before, after))
                only = [row for row in old if row not in new][:3], [row for row in new if row not in old][:3]
                raise Mismatch(f"{where} the {part} differ: {only[0]} and {only[1]}")

    # What the operations are made of.

    def step(self, kind: str, machine: int, project: int, seed: int) -> None:
        """Carry out one operation."""
        self.operations += 1
        chosen = self.machines[machine % len(self.machines)]
        chosen.clock_us += SECOND_US
        self.log.append(f"{self.operations}: {kind} on {chosen.name}, project {project % PROJECTS}, {seed}")
        self._happened_now = []
        getattr(self, kind)(chosen, project % PROJECTS, random.Random(seed))
        chosen.note(self._happened_now, f"{chosen.name}-{self.operations}")
        if self.operations % COMPARED_EVERY == 0:
            chosen.compare()

    def _text(self, choose: random.Random) -> str:
        self._texts += 1
        words = " ".join(choose.choice(WORDS) for _ in range(choose.choice((3, 5, 8, 15))))
        return f"Item{self._texts}x {words}{choose.choice(ENDINGS)}"

    def _tags(self, choose: random.Random, least: int = 0) -> tuple[str, ...]:
        return tuple(sorted(choose.sample(WORDS, choose.randrange(least, 3))))

    def _choose_memory(self, machine: Machine, project: int, choose: random.Random) -> tuple[str, Expected] | None:
        memories = machine.state()[project].memories
        return choose.choice(sorted(memories.items())) if memories else None

    def _note_update(self, machine: Machine, project: int, name: str, fields: dict[str, Any], *words: str) -> None:
        """An update that may find everything so already: then nothing happens that could be undone."""
        data = machine.ok(project, *words)
        now = machine.state()[project].memories[name]
        differing = {key: value for key, value in fields.items() if getattr(now, key) != value}
        if bool(data["changed"]) != bool(differing):
            raise Mismatch(f"{words} answered {data}, and {differing} differ")
        if differing:
            self._note(project, "update", (name,), differing)

    def _note(
        self,
        project: int,
        kind: str,
        ids: tuple[str, ...],
        fields: dict[str, Any],
        is_undo: bool = False,
        record: str = "",
    ) -> None:
        self._happened_now.append(Happened(project, kind, ids, fields, is_undo, record))

    def _forgotten_ids(self, machine: Machine, project: int) -> set[str]:
        kinds = ("forget", "kept_away")
        forgets = [effect for effect in machine.history if effect.kind in kinds and not effect.is_undo]
        return {name for effect in forgets if effect.project == project for name in effect.ids}

    def _adopt_if_there(self, machine: Machine, project: int, name: str, text: str) -> None:
        envelope = machine.call(project, "show", "--id", name)
        if envelope["ok"]:
            (row,) = envelope["data"]["memories"]
            fields = {"content": text, "tags": tuple(sorted(row["tags"])), "confidence": row["confidence"]}
            self._note(project, "remember", (name,), fields)

    def _assert_no_bytes(self, machine: Machine, word: str) -> None:
        """Nowhere but in backups, which say that they keep it."""
        needle = word.encode() + b" "
        for path in machine.home.rglob("*"):
            if path.is_file() and "backups" not in path.parts and needle in path.read_bytes():
                raise Mismatch(f"{word} was forgotten and stands in {path}")

    def close(self) -> None:
        """Take the machines off the disk."""
        shutil.rmtree(self.folder, ignore_errors=True)


def _as_list(part: Any) -> list[Any]:
    return list(part.items()) if isinstance(part, dict) else list(part or ())
