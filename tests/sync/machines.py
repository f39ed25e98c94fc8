"""What the tests of sync share: machines in one process over one storage, and storages that fail or lie."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from memory.core.errors import Refusal
from memory.core.records import Record
from memory.exchange.sync import joining, rounds
from memory.exchange.sync.group import SyncGroup, open_group
from memory.exchange.sync.sealing import Keys
from memory.exchange.sync.storage import FolderStorage, Listed, Storage
from memory.store.files import sync_state
from memory.store.paths import Home
from memory.store.projects.scopes import USER
from memory.store.store import Store
from tests.store.stores import DAY, Crash, FakeEncoder, dump

# All but the automatic links, as docs/journal.md explains, and what is each machine's own.
COMPARED = ("nodes", "tags", "postings", "vectors", "entities", "text edges", "forgotten")


class Machine:
    """One machine: a data folder, its store, and the storage as it sees it."""

    def __init__(self, folder: Path | str, storage: Storage) -> None:
        self.home = Home(str(folder))
        self.store = Store(self.home, FakeEncoder())
        self.storage = storage

    def write(self, *records: Record) -> None:
        self.store.write(list(records))

    def set_up(self, scopes: tuple[str, ...] = (USER,), dialogue: bool = False) -> str:
        group, key = joining.set_up(self.home, self.storage, os.path.basename(self.home.root), DAY)
        self.choose(group, scopes, dialogue)
        return key

    def join(self, key: str, scopes: tuple[str, ...] = (USER,), dialogue: bool = False) -> None:
        group = joining.join(self.home, self.storage, key, os.path.basename(self.home.root), DAY)
        self.choose(group, scopes, dialogue)

    def choose(self, group: SyncGroup, scopes: tuple[str, ...], dialogue: bool) -> None:
        group.state.scopes, group.state.dialogue = list(scopes), dialogue
        sync_state.save(self.home, group.state)

    def sync(self, now: int | None = None) -> dict[str, Any]:
        return rounds.sync(self.store, self.home, now or clock_now(), self.storage)

    def group(self) -> SyncGroup:
        state, age, signing = sync_state.load(self.home)
        return open_group(self.home, self.storage, state, Keys(age, signing))

    def contents(self) -> list[str]:
        return self.store.read_or(
            lambda connection: sorted(row[0] for row in connection.execute("SELECT content FROM nodes").fetchall()), []
        )

    def tables(self) -> dict[str, Any]:
        """What is the same on all machines."""
        found = self.store.read_or(dump, {})
        return {name: found.get(name) for name in COMPARED}

    def bytes(self) -> bytes:
        """Every byte of the data folder."""
        return b"".join(path.read_bytes() for path in Path(self.home.root).rglob("*") if path.is_file())


def clock_now() -> int:
    from memory.store.journal import journal

    return journal.time.time_ns() // 1000


def two(tmp_path: Path, scopes: tuple[str, ...] = (USER,)) -> tuple[Machine, Machine]:
    """Ada has set up a group, and Bob has joined it. The recovery key lies beside them."""
    url = f"file://{tmp_path}/bucket"
    ada, bob = (Machine(tmp_path / name, FolderStorage(url)) for name in ("ada", "bob"))
    key = ada.set_up(scopes)
    (tmp_path / "key").write_text(key)
    bob.join(key, scopes)
    return ada, bob


def settle(*machines: Machine) -> None:
    """Sync until nothing travels any more."""
    for _ in range(6):
        done = [machine.sync() for machine in machines]
        if not any(one["received"] or one["sent"] or one.get("rewritten") for one in done):
            return
    raise AssertionError(f"it does not come to rest: {done}")


class Wrapped:
    """A storage through which every request passes a function first: for what fails, lies, or counts."""

    def __init__(self, inner: Storage) -> None:
        self.inner = inner
        self.url = inner.url
        self.requests = inner.requests

    def before_request(self, kind: str, key: str) -> None:
        """Called before each request."""

    def after_request(self, kind: str, key: str) -> None:
        """Called after each request that has succeeded."""

    def put_new(self, key: str, data: bytes) -> bool:
        self.before_request("put", key)
        made = self.inner.put_new(key, data)
        self.after_request("put", key)
        return made

    def get(self, key: str) -> bytes | None:
        self.before_request("get", key)
        data = self.inner.get(key)
        self.after_request("get", key)
        return data

    def list(self, prefix: str) -> list[Listed]:
        self.before_request("list", prefix)
        found = self.inner.list(prefix)
        self.after_request("list", prefix)
        return found

    def delete(self, key: str) -> None:
        self.before_request("delete", key)
        self.inner.delete(key)
        self.after_request("delete", key)


class Dying(Wrapped):
    """Kills at the n-th step: each request has two, before it takes effect and after."""

    def __init__(self, inner: Storage, left: int, error: type[BaseException] = Crash) -> None:
        super().__init__(inner)
        self.left = left
        self._error = error

    def _step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise self._error()

    def before_request(self, kind: str, key: str) -> None:
        self._step()

    def after_request(self, kind: str, key: str) -> None:
        self._step()


def refusal_of(code: str, call: Callable[[], Any]) -> Refusal:
    """The refusal that a call raises, which has this code."""
    try:
        call()
    except Refusal as refusal:
        assert refusal.code == code, (refusal.code, refusal.message)
        return refusal
    raise AssertionError(f"nothing was refused: {code} was expected")
