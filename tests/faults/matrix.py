"""Every call by which an operation changes files, met by every fault that it can meet; and what must hold afterwards.

What was acknowledged is there, whole and once; what was forgotten and acknowledged is in no byte. What was not
acknowledged may be there or not, but never half, and nothing else is touched.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import shutil
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from memory.cli import main
from memory.core.errors import Refusal
from memory.store.engine import engine
from memory.store.journal import backups
from memory.store.paths import Home
from tests.faults import (
    ENOSPC,
    EROFS,
    KILL,
    STOP,
    Call,
    Ended,
    faults_of,
)
from tests.faults.server import Server

KEPT = ("zqalpha1x is about ropes", "zqbeta2x is about cranes", "zqgamma3x is about tar", "zqmill4x is about flour")
DOOMED = "zqdoomed5x is about the vault"
SINCE = "zqsince6x came after the backup"
NEW = "zqnew7x is about the tide"
CHANGED = "zqchanged8x is about the moon"
ROWS = ("zqrow9x is about salt", "zqrow10x is about rice", "zqrow11x is about fish")
BESIDE = "zqbeside12x was stored meanwhile"
OPERATIONS = (
    "remember", "forget", "forget --backups", "update", "import", "backup", "restore", "restore --all-projects", "export",
    "export --everything", "import --as-mine",
)  # fmt: skip
_ALONE_S = 0.4


class Trial(NamedTuple):
    """One run: an operation, the call that meets a fault, and the fault. lasting: it stays, as a full disk does."""

    operation: str
    call: Call
    fault: str
    lasting: bool

    def key(self) -> str:
        """What names it in the next run, too, where random names of files are others."""
        return f"{self.operation} {self.call.number} {self.call.name} {self.fault}{' lasting' * self.lasting}"

    def name(self) -> str:
        place = os.path.basename(self.call.path)
        lasts = ", and from then on" if self.lasting else ""
        return f"{self.operation}: {self.fault} at {self.call.number} ({self.call.name} {place}){lasts}"


class Matrix:
    """A small store that every trial gets a copy of. The folder holds it, and what a command writes beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server = Server()
        self.base = folder / "base"
        self._number = 0
        (self.base / "harbour" / ".git").mkdir(parents=True)
        (self.base / "mill" / ".git").mkdir(parents=True)
        home = self.base / "home"
        self.ids: dict[str, str] = {}
        for text in (*KEPT[:3], DOOMED):
            self.ids[text] = _ok(self.base, "remember", text)["chunk_ids"][0]
        self.ids[KEPT[3]] = _ok(self.base, "remember", KEPT[3], "--project", "mill")["chunk_ids"][0]
        _ok(self.base, "link", "--from", self.ids[KEPT[0]], "--to", self.ids[DOOMED], "--reasoning", "zqdoomed5x too")
        self.backup = _ok(self.base, "backup")["name"]
        self.ids[SINCE] = _ok(self.base, "remember", SINCE)["chunk_ids"][0]
        _ok(self.base, "explore_recall", "--query", "the vault", "--session", "e1")
        (self.base / "rows.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for text in ROWS))
        other = self.base / "other"
        for text in ROWS:
            _ok(self.base, "remember", text, "--home", str(other))
        _ok(self.base, "export", "--everything", "whole.jsonl", "--home", str(other))
        shutil.rmtree(other)
        assert home.is_dir()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.close()

    def copy(self) -> Path:
        """A folder of its own with the store, and what lies beside it. The projects lie where they lay."""
        self._number += 1
        place = self.folder / f"trial-{self._number}"
        shutil.copytree(self.base, place)
        return place

    def words(self, operation: str) -> list[str]:
        """The command line of an operation; paths are below the folder it runs in."""
        return {
            "remember": ["remember", NEW],
            "forget": ["forget", "--id", self.ids[DOOMED], "--yes"],
            "forget --backups": ["forget", "--id", self.ids[DOOMED], "--yes", "--backups"],
            "update": ["update", "--id", self.ids[KEPT[1]], CHANGED],
            "import": ["import", "rows.jsonl"],
            "backup": ["backup"],
            "restore": ["restore", self.backup, "--yes"],
            "restore --all-projects": ["restore", self.backup, "--all-projects", "--yes"],
            "export": ["export", "out.jsonl"],
            "export --everything": ["export", "--everything", "out.jsonl"],
            "import --as-mine": ["import", "--as-mine", "whole.jsonl"],
        }[operation]

    def calls(self, operation: str) -> list[Call]:
        """The calls of an operation that meets no fault."""
        place = self.copy()
        try:
            with _inside(place):
                return self._server.count_calls(self._argv(place, operation), place, _environment(place))
        finally:
            shutil.rmtree(place)

    def _argv(self, place: Path, operation: str) -> list[str]:
        return [*self.words(operation), "--home", str(place / "home"), "--project", str(self.base / "harbour")]

    def trials(self, operation: str) -> Iterator[Trial]:
        """Every call of an operation with every fault it can meet; and a disk that stays full, or cannot be written."""
        for call in self.calls(operation):
            for fault in faults_of(call):
                yield Trial(operation, call, fault, False)
            if call.name in ("open", "write", "pwrite", "mkdir", "rename"):
                yield Trial(operation, call, EROFS if call.name == "rename" else ENOSPC, True)
            if call.name in ("write", "pwrite", "rename", "unlink"):
                yield Trial(operation, call, STOP, False)

    def run(self, trial: Trial) -> list[str]:
        """What went wrong in a trial, [] for nothing."""
        place = self.copy()
        stored: list[bool] = []

        def store() -> None:
            data = _call(place, "remember", BESIDE, "--project", str(self.base / "harbour"))
            stored.append(bool(data.get("ok")))

        beside = _Beside(store)
        try:
            with _inside(place):
                ended = self._server.run_with_fault(
                    self._argv(place, trial.operation), place, trial.call.number, trial.fault, trial.lasting,
                    _environment(place), beside.start if trial.fault == STOP else None,
                )  # fmt: skip
                beside.end()
            wrong = [*self._check_answer(trial, ended), *self._check_store(place, trial, ended, stored)]
        finally:
            shutil.rmtree(place)
        return [f"{trial.name()}: {line}" for line in wrong]

    def _check_answer(self, trial: Trial, ended: Ended) -> Iterator[str]:
        if trial.fault == KILL:
            return
        data = _envelope(ended)
        if data is None:
            yield f"it ended with {ended.code} and no answer: {ended.err[-300:]}"
        elif not data["ok"] and data["error"]["code"] == "internal":
            yield f"it answered with a bug: {data['error']['message'][:200]}"

    def _check_store(self, place: Path, trial: Trial, ended: Ended, stored: list[bool]) -> Iterator[str]:
        data = _envelope(ended)
        done = bool(data and data["ok"] and ended.code == 0)
        listed = _call(place, "list", "--all-projects", "--limit", "1000")
        if not listed.get("ok"):
            yield f"the store does not open: {json.dumps(listed)[:300]}"
            return
        found = Counter(row["title"] for row in listed["data"]["memories"])
        went_with_the_rest = trial.operation.startswith("restore") and _is_in_backups(place, BESIDE)
        if any(stored) and not found[BESIDE] and not went_with_the_rest:
            yield "what was stored by another process meanwhile is lost"
        found.pop(BESIDE, None)
        yield from _wrong(found, self._allowed_results(trial.operation, done))
        if done and trial.operation.startswith("forget"):
            where = list(_files_holding(place / "home", "zqdoomed5x", with_backups=trial.operation.endswith("--backups")))
            if where:
                yield f"forgotten and acknowledged, but in {', '.join(where)}"
        if trial.operation.startswith("export"):
            yield from _export_is_whole(place, done, trial.operation)
        kept = Home(str(place / "home"))
        names = [one.name for one in backups.list_backups(kept)]
        if not names or (done and trial.operation == "backup" and len(names) < 2):
            yield "a backup is not there"
        for name in names:
            try:
                backups.lines_of(kept, name)
            except Refusal as refusal:
                yield f"the backup {name} cannot be read: {refusal.message}"
        fixed = _call(place, "doctor", "--fix")
        checks = fixed.get("data", {}).get("checks", [{"name": "doctor", "ok": False, "detail": str(fixed)[:300]}])
        yield from (f"doctor: {one['name']}: {one['detail']}" for one in checks if not one["ok"] and one["name"] != "space")
        again = _call(place, "list", "--all-projects", "--limit", "1000")
        if listed["data"]["memories"] != again.get("data", {}).get("memories"):
            yield "after doctor --fix the memories are others"
        for path in (place / "home").glob("store.duckdb*"):
            path.unlink()
        anew = _call(place, "list", "--all-projects", "--limit", "1000")
        if listed["data"]["memories"] != anew.get("data", {}).get("memories"):
            yield "made anew from the journal the memories are others"

    def _allowed_results(self, operation: str, done: bool) -> list[Counter[str]]:
        """What may be there afterwards."""
        before = Counter((*KEPT, DOOMED, SINCE))
        if operation.startswith("forget"):
            after = before - Counter([DOOMED])
        elif operation == "update":
            after = before - Counter([KEPT[1]]) + Counter([CHANGED])
        elif operation == "remember":
            after = before + Counter([NEW])
        elif operation.startswith("restore"):
            after = before - Counter([SINCE])
        elif operation.startswith("import"):
            after = before + Counter(ROWS)
        else:
            after = before
        return [after] if done else [before, after]


def _wrong(found: Counter[str], allowed: Sequence[Counter[str]]) -> Iterator[str]:
    if any(found == one for one in allowed):
        return
    is_import = len(allowed) == 2 and set(allowed[1] - allowed[0]) == set(ROWS)
    if is_import and not (allowed[0] - found) and not (found - allowed[1]):  # a part of it, each memory whole
        return
    expected = allowed[-1]
    yield f"there is {sorted((found - expected).elements())} too much, and {sorted((expected - found).elements())} lacks"


def _files_holding(root: Path, word: str, with_backups: bool) -> Iterator[str]:
    for path in sorted(root.rglob("*")):
        if path.is_file() and (with_backups or "backups" not in path.parts):
            data = path.read_bytes()
            with suppress(OSError, EOFError):
                data += gzip.decompress(data) if path.suffix == ".gz" else b""
            if word.encode() in data:
                yield str(path.relative_to(root))


def _is_in_backups(place: Path, text: str) -> bool:
    return any(text.encode() in gzip.decompress(path.read_bytes()) for path in (place / "home" / "backups").glob("*.gz"))


def _export_is_whole(place: Path, done: bool, operation: str) -> Iterator[str]:
    path = place / "out.jsonl"
    if done and not path.exists():
        yield "the file is not there"
    elif path.exists():
        lines = path.read_text(encoding="utf-8").splitlines()
        if operation == "export" and len(lines) != 5:
            yield f"the file holds {len(lines)} memories"
        elif operation != "export" and json.loads(lines[-1]) != {"end": len(lines) - 1}:
            yield "the file is not whole"


def _environment(place: Path) -> dict[str, str]:
    return {"HOME": str(place), "TMPDIR": str(place)}


def _envelope(ended: Ended) -> dict[str, Any] | None:
    try:
        data = json.loads(ended.out)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def _call(place: Path, *words: str) -> dict[str, Any]:
    """The envelope of a command that meets no fault."""
    at = () if "--project" in words else ("--project", "harbour")
    home = () if "--home" in words else ("--home", "home")
    errors = io.StringIO()
    with _inside(place), redirect_stderr(errors):
        out, _ = main.run([*words, *home, *at])
    engine.close_kept()
    data = json.loads(out)
    return data if isinstance(data, dict) else {}


def _ok(place: Path, *words: str) -> dict[str, Any]:
    answer = _call(place, *words)
    assert answer.get("ok"), (words, answer)
    return dict(answer["data"])


class _Beside:
    """Work that begins while a process is stopped, and goes on beside it where it has to wait for its locks."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._thread = threading.Thread(target=work)

    def start(self) -> None:
        """Begin, and give it the time that it takes where nothing is locked."""
        self._thread.start()
        self._thread.join(_ALONE_S)

    def end(self) -> None:
        """Wait for its end."""
        if self._thread.ident is not None:
            self._thread.join()


class _inside:
    """Work in a folder for a while."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._before = folder, os.getcwd()

    def __enter__(self) -> None:
        os.chdir(self._folder)

    def __exit__(self, *_: object) -> None:
        os.chdir(self._before)
