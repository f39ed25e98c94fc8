"""Small files of JSON beside the journal, each an object with a checksum (core/checksum.py) that shows damage."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping

from memory.core import checksum
from memory.core.annotations import Any
from memory.system import files, native

QUARANTINED = ".damaged-"  # and a number of seconds: a file that may hold what the one in its place lacks


def read(path: str) -> Any:
    """The value of a file, without its checksum. One of an earlier version has no checksum, and is taken as it is.

    Raises OSError, ValueError (Damaged where the checksum does not hold), RecursionError.
    """
    return checksum.parse_json(_bytes(path))


def write(path: str, value: Mapping[str, Any], only_copy: bool = False, durable: bool = False, **how: Any) -> None:
    """Replace a file whole. how: as of `json.dumps`.

    only_copy: nothing else says what the file says. Then a damaged one is renamed, and `doctor` keeps naming it.
    Raises OSError.
    """
    if only_copy and os.path.exists(path) and is_damaged(path):
        quarantine(path)
    how = how if "indent" in how else {"separators": (",", ":"), **how}
    files.replace(path, checksum.dumps(value, **how), durable=durable)


def is_damaged(path: str) -> bool:
    """Whether a file's checksum does not hold, or what never had a checksum is no JSON. Raises OSError."""
    data = _bytes(path)
    state = checksum.state_of(data)
    if state == checksum.UNMARKED:
        try:
            json.loads(data)
        except (ValueError, RecursionError):
            return True
    return state == checksum.DAMAGED


def quarantine(path: str) -> str:
    """Rename a file so that another one can be made; returns its new path. Raises OSError."""
    quarantined = f"{path}{QUARANTINED}{int(time.time())}"
    native.replace_file(path, quarantined)
    return quarantined


def _bytes(path: str) -> bytes:
    with open(files.open_regular(path), "rb") as file:
        return file.read()
