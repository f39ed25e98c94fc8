"""Which simultaneous edits of a text were already shown to somebody: the records of the edits, without text."""

from __future__ import annotations

from collections.abc import Iterable

from memory.store.files import checked_json
from memory.store.paths import Home, disk_refusal

_MOST = 1_000  # records; those of thirty days are looked at


def load(home: Home) -> list[str]:
    """The records, the latest one last; none where the file is damaged, so that they are shown again."""
    try:
        found = checked_json.read(home.conflicts)["records"]
        return [str(one) for one in found] if isinstance(found, list) else []
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return []


def note(home: Home, records: Iterable[str]) -> None:
    """Note that edits were shown. Raises Refusal `disk_full`, `read_only`."""
    known = list(dict.fromkeys([*load(home), *records]))
    try:
        checked_json.write(home.conflicts, {"records": known[-_MOST:]})
    except OSError as error:
        raise disk_refusal(error, home.root) from error
