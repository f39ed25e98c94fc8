"""Sessions of the recursive REPL on disk: the trajectory of each run, and the namespace of one that is continued later.

A trajectory shows what a run printed, and so the texts of memories. Each row names the scope that it belongs to and the
memories that were read since the one before, and forgetting a memory removes every session that has read it. Namespaces
are working files: they are removed a day after their last use. Answers of `explore --agent` are cached beside them,
under names that no session can have.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from memory.core.errors import Refusal, UsageError
from memory.store.files.json_lines import append, rows_in
from memory.store.paths import FOLDER_MODE, Home, disk_refusal
from memory.system import files

KEEP_STATE_S = 86_400
KEEP_TRAJECTORY_S = 90 * 86_400
MOST_STATE_BYTES = 512 << 20  # of all namespaces: those that were used longest ago go first
_NAME = re.compile(r"[A-Za-z0-9_\-]{1,80}")
_MAGIC = b"surgical-memory namespace 1\n"
_DIGEST_BYTES = 32
_ANSWER = "answer.jsonl"
_ERASED = "erased.ids"
_MOST_ERASED_BYTES = 1 << 20
_SAW_SCOPES = '"seen_scopes":['


def record(home: Home, name: str, row: dict[str, Any], scope: str) -> None:
    """Append a row to a session's trajectory. scope: of the project in which it was made, or the user's: other projects
    do not read it.

    Raises Usage for a name that cannot be one, Refusal for the disk's.
    """
    _append(_path(home, name, "jsonl"), {**row, "scope": scope})


def trajectory(home: Home, name: str) -> list[dict[str, Any]] | None:
    """The rows of a session, None when there is none of that name; a torn line is passed over."""
    return _rows(_path(home, name, "jsonl"))


def has_trajectory(home: Home, name: str) -> bool:
    """Whether there is a session of that name, without reading it."""
    return os.path.exists(_path(home, name, "jsonl"))


def keep_answer(home: Home, name: str, row: dict[str, Any], scope: str) -> None:
    """Cache an answer in place of an earlier one of its name. Raises as `record`."""
    path = _path(home, name, _ANSWER)
    home.remove([path])
    _append(path, {**row, "scope": scope})


def cached_answer(home: Home, name: str, scope: str) -> dict[str, Any] | None:
    """A cached answer, None where there is none, or it belongs to another scope."""
    found = [row for row in _rows(_path(home, name, _ANSWER)) or () if row.get("scope") == scope]
    return found[-1] if found else None


def _append(path: str, row: dict[str, Any]) -> None:
    try:
        append(path, row)
    except OSError as error:
        raise disk_refusal(error, path) from error


def _rows(path: str) -> list[dict[str, Any]] | None:
    data = _content(path)
    return None if data is None else rows_in(data)


def _text(path: str) -> str | None:
    data = _content(path)
    return None if data is None else data.decode("utf-8", "replace")


def _content(path: str) -> bytes | None:
    """The bytes of a file, None where it is not there, or is there no more. Raises Refusal for the disk's."""
    try:
        with open(files.open_regular(path), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise disk_refusal(error, path) from error


def save_state(home: Home, name: str, state: bytes) -> None:
    """Keep a namespace for the session's next call, whole or not at all; those that have expired go."""
    from hashlib import blake2b

    path = _path(home, name, "state")
    try:
        os.makedirs(home.reasonings, mode=FOLDER_MODE, exist_ok=True)
        expire(home)
        files.replace(path, _MAGIC + blake2b(state, digest_size=_DIGEST_BYTES).digest() + state)
        _make_room(home, path)
    except OSError as error:
        raise disk_refusal(error, path) from error


def load_state(home: Home, name: str) -> bytes | None:
    """A session's namespace, None where there is none. Raises Refusal `session_damaged` for bytes that are not ours."""
    data = _content(_path(home, name, "state"))
    if data is None:
        return None
    if not is_state(data):
        raise Refusal("session_damaged", f"The session '{name}' cannot be read any more: begin another.")
    return data[len(_MAGIC) + _DIGEST_BYTES :]


def is_state(data: bytes) -> bool:
    """Whether bytes are a namespace as it was kept."""
    from hashlib import blake2b

    start = len(_MAGIC) + _DIGEST_BYTES
    return data[:start] == _MAGIC + blake2b(data[start:], digest_size=_DIGEST_BYTES).digest()


def drop_state(home: Home, name: str) -> None:
    """Remove a session's namespace. Raises Refusal `read_only`."""
    home.remove([_path(home, name, "state")])


def erasures(home: Home) -> int:
    """A moment in what was forgotten so far, for `forget_since`: read it before memories are read."""
    with suppress(OSError):
        return os.path.getsize(_erasure_log(home))
    return 0


def forget_since(home: Home, moment: int) -> bool:
    """Remove what `forget` removes, for memories that were forgotten since a moment; whether there were any.

    Whoever has read memories calls it once it has written: what is forgotten later finds what was written.
    """
    try:
        with open(files.open_regular(_erasure_log(home)), "rb") as file:
            file.seek(0 if erasures(home) < moment else moment)
            ids = set(file.read().decode("utf-8", "replace").split())
    except FileNotFoundError:
        return False
    if ids:
        _remove_readers(home, ids)
    return bool(ids)


def drop(home: Home, name: str) -> None:
    """Remove a session with all that it has written. Raises Refusal `read_only`."""
    home.remove([_path(home, name, kind) for kind in ("jsonl", "state")])


def _erasure_log(home: Home) -> str:
    return os.path.join(home.reasonings, _ERASED)


def forget(home: Home, ids: Collection[str]) -> None:
    """Remove every session that has read one of some memories, or has asked in SQL, which may have shown any.

    Raises Refusal `read_only`, or where a session cannot be read.
    """
    _remove_readers(home, ids)  # first: a full disk may keep the rest from being written
    if not ids:
        return
    path = _erasure_log(home)
    with suppress(OSError):  # on a full disk, only a session that runs at this moment could have written later
        with suppress(FileNotFoundError):
            if os.path.getsize(path) > _MOST_ERASED_BYTES and time.time() - os.path.getmtime(path) > KEEP_STATE_S:
                os.remove(path)
        os.makedirs(home.reasonings, mode=FOLDER_MODE, exist_ok=True)
        handle = files.open_to_append(path)
        try:  # it looks here then; a kill may have left half a line
            os.write(handle, "".join(f"\n{name}\n" for name in sorted(ids)).encode())
        finally:
            os.close(handle)
    _remove_readers(home, ids)


def _remove_readers(home: Home, ids: Collection[str]) -> None:
    home.remove(_files(home, ".part"))  # copies for SQL, which a kill has left
    for path in _files(home, ".jsonl"):
        text = _text(path)
        if text is not None and (_SAW_SCOPES in text or any(name in text for name in ids)):
            home.remove([path, f"{path.removesuffix('.jsonl')}.state"])


def expire(home: Home) -> None:
    """Delete the namespaces and trajectories that nobody has added to for long. Raises OSError."""
    now = time.time()
    for ending, keep_s in ((".state", KEEP_STATE_S), (".part", KEEP_STATE_S), (".jsonl", KEEP_TRAJECTORY_S)):
        for path in _files(home, ending):
            with suppress(FileNotFoundError):
                if now - os.path.getmtime(path) > keep_s:
                    os.remove(path)


def _make_room(home: Home, kept: str) -> None:
    """Remove the namespaces that were used longest ago until the rest takes no more than it may."""
    found: list[tuple[float, int, str]] = []
    for path in _files(home, ".state"):
        with suppress(FileNotFoundError):
            status = os.stat(path)
            found.append((-status.st_mtime, status.st_size, path))
    total = 0
    for _, size, path in sorted(found, key=lambda one: (one[2] != kept, one[0])):
        total += size
        if total > MOST_STATE_BYTES and path != kept:
            with suppress(FileNotFoundError):
                os.remove(path)


def _files(home: Home, ending: str) -> list[str]:
    try:
        names = sorted(os.listdir(home.reasonings))
    except FileNotFoundError:
        return []
    return [os.path.join(home.reasonings, name) for name in names if name.endswith(ending)]


def _path(home: Home, name: str, kind: str) -> str:
    if not _NAME.fullmatch(name):
        raise UsageError("--session takes 1 to 80 letters, digits, '-' or '_'.")
    return os.path.join(home.reasonings, f"{name}.{kind}")
