"""Small append-only files of JSON, an object a line, with a checksum each (core/checksum.py): written in one piece, and
read past what a crash has torn or a disk has changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from memory.core import checksum
from memory.core.annotations import Any
from memory.store.paths import FOLDER_MODE
from memory.system import files, native


def append(path: str, row: dict[str, Any]) -> int:
    """Add one line, private to the user; the folder is made if need be. Returns the size in bytes. Raises OSError."""
    data = checksum.dumps(row, ensure_ascii=False, separators=(",", ":"), default=str) + b"\n"
    os.makedirs(os.path.dirname(path), mode=FOLDER_MODE, exist_ok=True)
    handle = files.open_to_append(path)
    try:
        size = os.fstat(handle).st_size
        if size and native.read_at(handle, 1, size - 1) != b"\n":  # a torn line must not spoil this one
            data = b"\n" + data
        os.write(handle, data)
        return os.fstat(handle).st_size
    finally:
        os.close(handle)


def rows_in(data: bytes) -> list[dict[str, Any]]:
    """The objects of those lines of a file that can be read and are as they were written."""
    return parse_lines(data.split(b"\n"))


def parse_lines(lines: Iterable[bytes]) -> list[dict[str, Any]]:
    """The objects of those lines that can be read and are as they were written. Line breaks may be there or not."""
    rows = []
    for line in lines:
        try:
            row = checksum.parse_json(line.removesuffix(b"\n"))
        except (ValueError, RecursionError):
            continue
        if isinstance(row, dict):
            rows.append(row)
    return rows
