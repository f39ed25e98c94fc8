"""Small append-only files of JSON, an object a line: written in one piece, and read past what a crash has torn."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Any

from memory.store.paths import FILE_MODE, FOLDER_MODE


def append(path: str, row: dict[str, Any]) -> int:
    """Add one line, private to the user; the folder is made if need be. Returns the size in bytes. Raises OSError."""
    data = json.dumps(row, ensure_ascii=False, separators=(",", ":"), default=str).encode("utf-8", "replace") + b"\n"
    os.makedirs(os.path.dirname(path), mode=FOLDER_MODE, exist_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, FILE_MODE)
    try:
        os.write(handle, data)
        return os.fstat(handle).st_size
    finally:
        os.close(handle)


def parsed(lines: Iterable[str | bytes]) -> list[dict[str, Any]]:
    """The objects of those lines that can be read."""
    rows = []
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if isinstance(row, dict):
            rows.append(row)
    return rows
