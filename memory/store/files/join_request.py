"""What this machine remembers of its own request to join a group by a code, until it has joined or given up.

The code and the keys are secrets: the file is for the user alone, and goes when the request does.
"""

from __future__ import annotations

import os
from typing import NamedTuple

from memory.store.files import checked_json
from memory.store.paths import Home, disk_refusal


class JoinRequest(NamedTuple):
    """id: of its object in the storage.  code: that the user carries to a machine of the group, as it was shown.

    age, signing: this machine's secret keys.  digest: of the object.  at: when it was put, microseconds.
    """

    url: str
    id: str
    code: str
    age: str
    signing: str
    machine: str
    label: str
    digest: str
    at: int


def load(home: Home) -> JoinRequest | None:
    """The request that waits; None where there is none, or the file is damaged, so that another one is to be made."""
    try:
        data = checked_json.read(home.sync_request)
        texts = {name: data[name] for name in JoinRequest._fields if name != "at"}
        if not all(isinstance(one, str) for one in texts.values()):
            return None
        return JoinRequest(**texts, at=int(data["at"]))
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def save(home: Home, request: JoinRequest) -> None:
    """Keep a request, instead of an earlier one. Raises Refusal `disk_full`, `read_only`."""
    home.prepare()
    try:
        checked_json.write(home.sync_request, request._asdict(), only_copy=True, durable=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error


def remove(home: Home) -> None:
    """Forget the request, its code and its keys. Raises Refusal `read_only`."""
    if os.path.lexists(home.sync_request):
        home.remove([home.sync_request])
