"""What a shared folder held when it and the store last agreed: by that it is told which side has changed what.

One small file a folder and scope, of ids and digests. Losing it makes the next merge more careful, and loses nothing.
"""

import json
import os
from contextlib import suppress
from typing import Any

from memory.core.identity import short_hash
from memory.store import edges
from memory.store.db import Connection, rows
from memory.store.nodes import integers, quoted
from memory.store.paths import FILE_MODE, FOLDER_MODE, Home

Bases = dict[str, dict[str, Any]]


def load(home: Home, folder: str, scope: str) -> Bases:
    """The bases by the ids that stand in the folder; {} for one that was never met."""
    try:
        with open(_path(home, folder, scope), encoding="utf-8") as file:
            data = json.load(file)
    except (OSError, ValueError):
        return {}
    return {str(name): base for name, base in data.items() if isinstance(base, dict)} if isinstance(data, dict) else {}


def save(home: Home, folder: str, scope: str, bases: Bases) -> None:
    """Keep the bases. Trouble with the disk is passed over."""
    path = _path(home, folder, scope)
    with suppress(OSError):
        os.makedirs(home.shares, mode=FOLDER_MODE, exist_ok=True)
        handle = os.open(path + ".part", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE_MODE)
        with open(handle, "w", encoding="utf-8") as file:
            json.dump(bases, file, separators=(",", ":"), sort_keys=True)
        os.replace(path + ".part", path)


def _path(home: Home, folder: str, scope: str) -> str:
    name = short_hash(f"{os.path.realpath(folder)}\0{scope}".encode("utf-8", "surrogateescape")).hex()
    return os.path.join(home.shares, f"{name}.json")


def manual_links(connection: Connection, keys: list[int]) -> dict[int, list[tuple[str, str, float, str]]]:
    """The links made by hand from some memories: (target's id, relation, weight, reasoning)."""
    if not keys:
        return {}
    sql = (
        "SELECT e.source, n.id, e.relation, e.weight, e.reasoning FROM edges e JOIN nodes n ON n.key = e.target "
        f"WHERE e.provenance = {quoted(edges.MANUAL)} AND e.source IN ({integers(keys)})"
    )
    found: dict[int, list[tuple[str, str, float, str]]] = {}
    for source, *link in rows(connection, sql):
        found.setdefault(source, []).append((link[0], link[1], float(link[2]), link[3]))
    return found
