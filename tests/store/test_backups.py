"""Which backups there are: by their first line, newest first."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

from memory.store.journal import backups
from memory.store.paths import Home


def put(home: Home, name: str, head: object) -> None:
    os.makedirs(home.backups, exist_ok=True)
    with gzip.open(os.path.join(home.backups, name), "wt") as file:
        file.write(json.dumps(head) + "\n")


def test_backups_are_listed_newest_first_and_other_files_are_not(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    assert backups.list_backups(home) == []
    for name, made_at in (("b", 200), ("c", 100), ("a", 300)):
        put(home, f"{name}.jsonl.gz", {"backup": backups.FORMAT, "made_at": made_at, "reason": "night"})
    put(home, "d.gz", {"backup": backups.FORMAT, "made_at": 400, "reason": "night"})
    put(home, "e.jsonl.gz", {"backup": backups.FORMAT + 1, "made_at": 500, "reason": "night"})
    put(home, "f.jsonl.gz", ["backup"])
    Path(home.backups, "g.jsonl.gz").write_bytes(b"no gzip")
    found = backups.list_backups(home)
    assert [(one.name, one.made_at, one.reason) for one in found] == [("a", 300, "night"), ("b", 200, "night"), ("c", 100, "night")]
