"""Three stores and three clones of one repository, and everything that people do to them, at random.

Each step is one thing that somebody does in one clone. `settle` then lets all clones commit, merge and sync until
nothing changes any more, and `faults` says what was lost and where they differ.

Every text says which memory it belongs to and is used once, so that it can be looked for: in the stores, in what `undo`
and history keep, and in what git can reach. What a person took out on purpose (forget, `git rm`, an edit over an edit
that was never synced, a hard reset over one) need not be found.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from memory.cli import main
from memory.exchange import share, share_round
from memory.exchange.share_store import ShareChanges
from memory.store.engine import db
from memory.store.files import shares
from memory.store.paths import Home
from memory.store.projects import folder_commits
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder

_TEXT = re.compile(rb"Crane (\d+) in state (\d+)\.")
_STORES = "UNION ALL SELECT before FROM changes"
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", ""), "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
    "GIT_AUTHOR_NAME": "x", "GIT_AUTHOR_EMAIL": "x@x", "GIT_COMMITTER_NAME": "x", "GIT_COMMITTER_EMAIL": "x@x",
    "GIT_EDITOR": "true",
}  # fmt: skip

# What may happen, and how often.
STEPS = {
    "remember": 9, "remember_the_same": 3, "update": 8, "tag": 4, "pin": 1, "link": 2, "forget": 2,
    "edit_file": 4, "delete_file": 1, "remove_and_commit": 1, "rename": 1, "commit": 10, "pull": 10, "push": 8,
    "rebase": 3, "resolve": 8, "stash": 1, "stash_pop": 1, "clean": 1, "reset": 1, "switch": 2, "sync": 16,
    "killed_sync": 4, "raced_sync": 3,
}  # fmt: skip


class Killed(BaseException):
    """Ends a sync as a kill would: nothing after it happens."""


class Clone:
    """A store and a working tree."""

    def __init__(self, root: Path, name: str) -> None:
        self.name, self.home, self.tree = name, root / f"{name}-home", root / name
        self.folder = self.tree / "memory"

    def git(self, *words: str) -> tuple[int, str]:
        done = subprocess.run(["git", *words], cwd=self.tree, env=ENVIRONMENT, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def call(self, *words: str) -> tuple[dict[str, Any], bool]:
        output, _ = main.run([*words, "--home", str(self.home), "--project", str(self.tree)])
        envelope = json.loads(output)
        return dict(envelope["data"] if envelope["ok"] else envelope["error"]), bool(envelope["ok"])

    def ids(self) -> list[str]:
        data, ok = self.call("list", "--scope", "project", "--limit", "1000")
        return sorted(row["id"] for row in data["memories"]) if ok else []

    def files(self) -> list[Path]:
        return sorted(path for path in self.folder.glob("*.md"))

    def state(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.files()}

    def dump(self) -> bytes:
        """Every text that the store holds, archived ones and those that `undo` brings back, too."""
        if not (self.home / "store.duckdb").exists():
            return b""
        with Store(Home(str(self.home)), StoreEncoder()).read() as connection:
            found = db.rows(connection, f"SELECT content FROM nodes {_STORES}")
        return "\n".join(row[0] for row in found).encode()

    def memories(self) -> Counter[tuple[Any, ...]]:
        """What the store holds, without ids and pins: each machine may have its own."""
        if not self.ids():
            return Counter()
        with Store(Home(str(self.home)), StoreEncoder()).read() as connection:
            scopes = [row[0] for row in db.rows(connection, "SELECT DISTINCT scope FROM nodes")]
            found = [one for scope in scopes for one in share.in_scope(connection, scope).values()]
        return Counter((one.content, one.type, one.title, tuple(sorted(one.tags))) for one in found)

    def is_torn(self) -> bool:
        return bool(folder_commits.sync_obstacle(str(self.folder)))


class Clones:
    """Three of them, and a bare repository between them."""

    def __init__(self, root: Path, seed: int) -> None:
        self.random = random.Random(seed)
        self.taken: Counter[str] = Counter()
        self.failures: list[str] = []
        self._number = self._state = self._step = 0
        self._texts: dict[bytes, int] = {}  # every text that ever stood anywhere, and when
        self._given_up: set[bytes] = set()  # what a person took out on purpose
        self._memories_given_up: set[bytes] = set()
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(root / "hub")], check=True, env=ENVIRONMENT)
        self.hub = root / "hub"
        self.clones = [Clone(root, name) for name in ("a", "b", "c")]
        for clone in self.clones:
            subprocess.run(["git", "clone", "-q", str(self.hub), str(clone.tree)], check=True, capture_output=True)
            clone.call("config", "set", "share.folder", "memory")
            if clone is self.clones[0]:
                clone.folder.mkdir()
                (clone.folder / ".gitkeep").write_text("")
                (clone.tree / "README.md").write_text("# Harbour\n")
                clone.git("checkout", "-q", "-b", "main")
                clone.git("add", "-A")
                clone.git("commit", "-qm", "begin")
                clone.git("push", "-q", "-u", "origin", "main")
                clone.git("branch", "older")
        for clone in self.clones[1:]:
            clone.git("pull", "-q", "origin", "main")
            clone.git("checkout", "-q", "-B", "main", "origin/main")
            clone.git("branch", "older")

    @property
    def count_written(self) -> int:
        """How many texts ever stood anywhere."""
        return len(self._texts)

    def step(self) -> None:
        """Somebody does something."""
        self._step += 1
        clone = self.random.choice(self.clones)
        name = self.random.choices(list(STEPS), list(STEPS.values()))[0]
        self.taken[name] += 1
        getattr(self, f"_{name}")(clone)

    # --- what people do in the store

    def _text(self, number: int | None = None) -> str:
        if number is None:
            self._number += 1
            number = self._number
        self._state += 1
        text = f"Crane {number} in state {self._state}."
        self._texts[text.encode()] = self._step
        return text

    def _memory_of(self, clone: Clone) -> tuple[str, int] | None:
        """A memory of a clone, and its number."""
        ids = clone.ids()
        if not ids:
            return None
        name = self.random.choice(ids)
        data, _ = clone.call("show", "--id", name)
        found = _TEXT.search(data["memories"][0]["content"].encode())
        return name, int(found[1]) if found else 0

    def _remember(self, clone: Clone) -> None:
        clone.call("remember", self._text())

    def _remember_the_same(self, clone: Clone) -> None:
        text = self._text()
        for each in self.random.sample(self.clones, 2):
            each.call("remember", text)

    def _update(self, clone: Clone) -> None:
        if found := self._memory_of(clone):
            clone.call("update", "--id", found[0], self._text(found[1]))

    def _tag(self, clone: Clone) -> None:
        if found := self._memory_of(clone):
            tags = self.random.sample(["red", "blue", "green", "grey"], self.random.randint(1, 3))
            clone.call("update", "--id", found[0], "--tags", ",".join(tags))

    def _pin(self, clone: Clone) -> None:
        if found := self._memory_of(clone):
            clone.call("pin", "--id", found[0])

    def _link(self, clone: Clone) -> None:
        first, second = self._memory_of(clone), self._memory_of(clone)
        if first and second and first != second:
            clone.call("link", "--from", first[0], "--to", second[0])

    def _forget(self, clone: Clone) -> None:
        if found := self._memory_of(clone):
            self._memories_given_up.add(b"%d" % found[1])
            clone.call("forget", "--id", found[0], "--yes")

    # --- in the folder

    def _edit_file(self, clone: Clone) -> None:
        if clone.is_torn() or not clone.files():
            return
        path = self.random.choice(clone.files())
        data = path.read_bytes()
        found = _TEXT.search(data)
        if found:
            self._give_up_unsaved(clone, [data])
            path.write_bytes(data.replace(found[0], self._text(int(found[1])).encode()))

    def _delete_file(self, clone: Clone) -> None:
        if clone.files() and not clone.is_torn():
            path = self.random.choice(clone.files())
            self._give_up_all(path.read_bytes())
            path.unlink()

    def _remove_and_commit(self, clone: Clone) -> None:
        if clone.files() and not clone.is_torn():
            path = self.random.choice(clone.files())
            self._give_up_all(path.read_bytes())
            clone.git("rm", "-qf", str(path))
            clone.git("commit", "-qm", "removed")

    def _rename(self, clone: Clone) -> None:
        if clone.files() and not clone.is_torn():
            path = self.random.choice(clone.files())
            words = ("mv", str(path), str(path.with_name(f"crane-{self._step}.md")))
            if not clone.git(*words)[0]:
                clone.git("commit", "-qm", "renamed", "-a")

    # --- with git

    def _commit(self, clone: Clone) -> None:
        if not clone.is_torn():
            clone.git("add", "-A")
            clone.git("commit", "-qm", f"step {self._step}")

    def _pull(self, clone: Clone) -> None:
        if not clone.is_torn():
            options = self.random.choice(([], [], ["-X", "ours"], ["-X", "theirs"]))
            clone.git("pull", "-q", "--no-rebase", "--no-edit", *options, "origin", "main")
            self._look_at_torn(clone)

    def _rebase(self, clone: Clone) -> None:
        if not clone.is_torn():
            clone.git("pull", "-q", "--rebase", "origin", "main")
            self._look_at_torn(clone)

    def _push(self, clone: Clone) -> None:
        clone.git("push", "-q", "origin", "HEAD:main")

    def _resolve(self, clone: Clone) -> None:
        """End what git has left open: ours, theirs, by hand, or by leaving it."""
        if not clone.is_torn():
            return
        rebasing = any((clone.tree / ".git" / name).exists() for name in ("rebase-merge", "rebase-apply"))
        if self.random.random() < 0.2:
            clone.git("rebase" if rebasing else "merge", "--abort")
            return
        self.resolve(clone, self.random.choice(("ours", "theirs", "by hand")))

    def resolve(self, clone: Clone, way: str) -> None:
        """Decide each file that git could not merge, and go on until nothing is open."""
        for _ in range(50):
            _, listed = clone.git("ls-files", "--unmerged", "-z")
            for name in sorted({line.partition("\t")[2] for line in listed.split("\0") if line}):
                path = clone.tree / name
                if way == "by hand" and path.exists() and b"<<<<<<< " in path.read_bytes():
                    path.write_bytes(self._by_hand(path.read_bytes()))
                elif way != "by hand" and path.exists():
                    clone.git("checkout", f"--{way}", "--", name)
                clone.git("add", "-A", "--", name)
            if (clone.tree / ".git/rebase-merge").exists() or (clone.tree / ".git/rebase-apply").exists():
                if clone.git("rebase", "--continue")[0] and not clone.git("ls-files", "--unmerged")[1]:
                    clone.git("rebase", "--skip")
            elif (clone.tree / ".git/MERGE_HEAD").exists():
                clone.git("commit", "-qm", "merged", "--no-edit")
            if not clone.is_torn():
                return
        self.failures.append(f"step {self._step}: {clone.name} could not be merged")

    def _by_hand(self, data: bytes) -> bytes:
        """Their front matter, and a text that somebody writes."""
        lines, mine = [], True
        for line in data.split(b"\n"):
            if line.startswith((b"<<<<<<< ", b"=======", b">>>>>>> ", b"||||||| ")):
                mine = not line.startswith(b"=======")
            elif mine:
                lines.append(line)
        data = b"\n".join(lines)
        found = _TEXT.search(data)
        return data.replace(found[0], self._text(int(found[1])).encode()) if found else data

    def _stash(self, clone: Clone) -> None:
        if not clone.is_torn():
            clone.git("stash", "-u", "-q")

    def _stash_pop(self, clone: Clone) -> None:
        if not clone.is_torn():
            clone.git("stash", "pop", "-q")  # what conflicts stays in the stash
            self._look_at_torn(clone)

    def _clean(self, clone: Clone) -> None:
        if not clone.is_torn():
            self._give_up_unsaved(clone)
            clone.git("clean", "-qfd")

    def _reset(self, clone: Clone) -> None:
        if not clone.is_torn():
            self._give_up_unsaved(clone)
            clone.git("reset", "-q", "--hard", self.random.choice(("HEAD", "HEAD~1", "HEAD~2")))

    def _switch(self, clone: Clone) -> None:
        """Between main, where all is shared, and an older branch, where people may commit as well."""
        if not clone.is_torn():
            _, branch = clone.git("rev-parse", "--abbrev-ref", "HEAD")
            clone.git("checkout", "-q", "main" if branch.strip() == "older" else "older")

    # --- syncing

    def _sync(self, clone: Clone) -> dict[str, Any]:
        before = clone.state() if clone.is_torn() else None
        data, ok = clone.call("sync")
        if before is not None and (ok or data["code"] != "unmerged" or clone.state() != before):
            self.failures.append(f"step {self._step}: {clone.name} was synced while it was not merged: {data}")
        if not ok and data["code"] not in ("unmerged", "no_shared_folder"):
            self.failures.append(f"step {self._step}: {clone.name}: {data}")
        return data

    def _look_at_torn(self, clone: Clone) -> None:
        """A conflict is left standing, and a session starts."""
        if clone.is_torn() and self.random.random() < 0.5:
            self._sync(clone)

    def _killed_sync(self, clone: Clone) -> None:
        if clone.is_torn():
            return
        with _kill_after(self.random.randint(0, 5)), suppress(Killed):
            clone.call("sync")
        if self.random.random() < 0.7:
            self._sync(clone)

    def _raced_sync(self, clone: Clone) -> None:
        """Somebody edits a file, or the memory, while it is being synced."""
        if not clone.is_torn():
            edit = self.random.choice((self._edit_file, self._update, self._delete_file, self._commit))
            with _interleave(lambda: edit(clone), before=self.random.random() < 0.5):
                self._sync(clone)

    # --- what must be found

    def _give_up_all(self, data: bytes) -> None:
        """A person takes a memory out: none of its texts need to be found."""
        self._memories_given_up |= {found[1] for found in _TEXT.finditer(data)}

    def _give_up_unsaved(self, clone: Clone, datas: list[bytes] | None = None) -> None:
        """A person takes away what stands in files and was never synced."""
        stored = clone.dump()
        for data in clone.state().values() if datas is None else datas:
            self._given_up |= {found[0] for found in _TEXT.finditer(data) if found[0] not in stored}

    def settle(self) -> None:
        """Everybody ends what is open, and all commit, merge and sync until nothing changes."""
        for clone in self.clones:
            if clone.is_torn():
                self.resolve(clone, "ours")
            self._commit(clone)
            clone.git("checkout", "-q", "main")
            if clone.is_torn():
                self.failures.append(f"{clone.name} is torn: {folder_commits.sync_obstacle(str(clone.folder))}")
        before: list[Any] = []
        for _ in range(12):
            for clone in self.clones:
                for _ in range(2):
                    data = self._sync(clone)
                    if data.get("vanished"):  # files that were cleaned away, of memories that nobody took out
                        clone.call("export", str(clone.folder))
                    if data.get("kept_out"):  # forgotten after a sync that was killed had written their files
                        clone.call("import", str(clone.folder), "--again")
                    self._commit(clone)
                    clone.git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
                    if clone.is_torn():
                        self.resolve(clone, "theirs")
                clone.git("push", "-q", "origin", "HEAD:main")
            now = [(clone.state(), clone.memories()) for clone in self.clones]
            if now == before:
                break
            before = now
        else:
            self.failures.append("it does not come to rest")
        for clone in self.clones:
            data = self._sync(clone)
            if any(data.get(name) for name in ("imported", "updated", "exported", "removed", "forgotten", "gave_way")):
                self.failures.append(f"{clone.name}: a second sync changes something: {data}")

    def faults(self) -> list[str]:
        """What is wrong once all have settled."""
        first = self.clones[0]
        for clone in self.clones[1:]:
            if clone.state() != first.state():
                names = {name for name, _ in set(clone.state().items()) ^ set(first.state().items())}
                self.failures.append(f"{clone.name} has other files than {first.name}: {sorted(names)}")
            if clone.memories() != first.memories():
                more, less = clone.memories() - first.memories(), first.memories() - clone.memories()
                self.failures.append(f"{clone.name} holds {dict(more)} and lacks {dict(less)}")
        readable = b"\n".join(clone.dump() for clone in self.clones) + self._in_git()
        there = {found[0] for found in _TEXT.finditer(readable)}
        for text, step in self._texts.items():
            found = _TEXT.search(text)
            assert found
            if text not in there | self._given_up and found[1] not in self._memories_given_up:
                self.failures.append(f"{text.decode()} (step {step}) is nowhere to be read")
        return self.failures

    def _in_git(self) -> bytes:
        """All that git can reach from any branch, stash or tag of any clone."""
        found = b""
        for tree in (self.hub, *(clone.tree for clone in self.clones)):
            names = subprocess.run(["git", "rev-list", "--objects", "--all"], cwd=tree, env=ENVIRONMENT, capture_output=True)
            ids = b"\n".join(line.split(b" ")[0] for line in names.stdout.splitlines())
            done = subprocess.run(["git", "cat-file", "--batch"], cwd=tree, env=ENVIRONMENT, input=ids, capture_output=True)
            found += done.stdout
        return found


@contextmanager
def _kill_after(after: int) -> Iterator[None]:
    """Kill a sync after so many of its writes: of the store, of a file, of what is in common."""
    left = after

    def wrap(function: Any) -> Any:
        def call(*words: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed
            return function(*words, **named)

        return call

    places = [(ShareChanges, "write"), (share_round, "write_file"), (share_round, "remove_file"), (shares, "save")]
    before = [getattr(place, name) for place, name in places]
    for (place, name), function in zip(places, before, strict=True):
        setattr(place, name, wrap(function))
    try:
        yield
    finally:
        for (place, name), function in zip(places, before, strict=True):
            setattr(place, name, function)


@contextmanager
def _interleave(happens: Any, before: bool) -> Iterator[None]:
    """Let something happen right before or after the store is written, once both sides were read."""
    write = ShareChanges.write

    def call(changes: ShareChanges, *words: Any, **named: Any) -> Any:
        ShareChanges.write = write  # type: ignore[method-assign]
        if before:
            happens()
        result = write(changes, *words, **named)
        if not before:
            happens()
        return result

    ShareChanges.write = call  # type: ignore[method-assign]
    try:
        yield
    finally:
        ShareChanges.write = write  # type: ignore[method-assign]
