"""Large results of tools, kept whole for a while, each in a folder of its own: the text, and what it is the result of.

They lie beside the journal and are no memories: nothing recalls them, and they go by age and by size.
"""

import os
import re
import shutil
import time
from collections.abc import Sequence
from typing import Any

from memory.core import checksum
from memory.core.errors import Refusal
from memory.store.files import checked_json
from memory.store.paths import FILE_MODE, FOLDER_MODE, Home, disk_refusal
from memory.system import files, native

TEXT, ABOUT = "result.txt", "about.json"
_NAME = re.compile(r"t[0-9a-f]{8}")


def keep(home: Home, text: str, about: dict[str, Any]) -> str:
    """Keep a text; returns its id. Raises Refusal for the disk's."""
    name = "t" + os.urandom(4).hex()
    folder = folder_of(home, name)
    try:
        os.makedirs(folder, mode=FOLDER_MODE)
        data = text.encode("utf-8", "replace")
        _write(os.path.join(folder, TEXT), data)
        header = {**about, "digest": checksum.digest_of(data), "at": time.time_ns() // 1000}
        _write(os.path.join(folder, ABOUT), checksum.dumps(header, ensure_ascii=False))
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise disk_refusal(error, folder) from error
    return name


def load(home: Home, name: str) -> str:
    """The text of a kept result. Raises Refusal `unknown_result`."""
    try:
        if not _NAME.fullmatch(name):
            raise FileNotFoundError
        with open(files.open_regular(os.path.join(folder_of(home, name), TEXT)), encoding="utf-8", newline="") as file:
            return file.read()
    except OSError:
        raise _unknown_result(name, listing(home)) from None


def refuse_hidden(home: Home, name: str, seen: Sequence[str] | None) -> None:
    """Raises Refusal `unknown_result` for a result that lies in none of these scopes. seen: None for all of them."""
    visible = listing(home, seen)
    if name not in [row["id"] for row in visible]:
        raise _unknown_result(name, visible)


def _unknown_result(name: str, visible: Sequence[dict[str, Any]]) -> Refusal:
    known = [row["id"] for row in visible[:5]]
    hint = f" There are {', '.join(known)}." if known else " None is kept at present."
    return Refusal("unknown_result", f"No result '{name[:40]}' is kept, or it was too old.{hint}")


def listing(home: Home, seen: Sequence[str] | None = None) -> list[dict[str, Any]]:
    """What is kept in some scopes, newest first: id, tool, characters, lines, scope, at (microseconds).

    seen: None for all scopes.  What was kept without one is everybody's.
    """
    rows = []
    for name in _names(home):
        try:
            about = checked_json.read(os.path.join(home.results, name, ABOUT))
            rows.append({"id": name, **{key: value for key, value in about.items() if key != "digest"}})
        except (OSError, ValueError, AttributeError, RecursionError):
            continue
    rows = [row for row in rows if seen is None or row.get("scope", seen[0]) in seen]
    return sorted(rows, key=lambda row: -int(row.get("at", 0)))


def expire(home: Home, days: float, megabytes: float) -> int:
    """Remove what is older, and the oldest of what is more than so much; returns how many went."""
    aged = []
    for name in _names(home):
        path = os.path.join(home.results, name, TEXT)
        try:
            status = os.stat(path)
        except OSError:
            aged.append((0.0, 0, name))
            continue
        aged.append((status.st_mtime, status.st_size, name))
    left, gone = megabytes * 1e6, 0
    for touched, size, name in sorted(aged, reverse=True):
        left -= size
        if left < 0 or time.time() - touched > days * 86_400:
            shutil.rmtree(os.path.join(home.results, name), ignore_errors=True)
            gone += 1
    return gone


def folder_of(home: Home, name: str) -> str:
    """Where a result lies."""
    return os.path.join(home.results, name)


def _names(home: Home) -> list[str]:
    try:
        return [name for name in os.listdir(home.results) if _NAME.fullmatch(name)]
    except OSError:
        return []


def _write(path: str, data: bytes) -> None:
    handle = native.open_file(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    with open(handle, "wb") as file:
        file.write(data)
