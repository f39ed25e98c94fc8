"""A group as one sync sees it: the storage, this machine's keys, the roster, and the heads of all streams."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any

from memory.core.errors import Refusal
from memory.exchange.sync import heads, roster, sealing
from memory.exchange.sync.heads import Head, Segment
from memory.exchange.sync.roster import Roster
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Storage
from memory.store.files.sync_state import SyncState
from memory.store.paths import Home

SEGMENT_BYTES = 512 * 1024  # of lines in an object; a third of it when packed
FAN = 8  # segments of a magnitude before they become one


@dataclass
class SyncGroup:
    """storage: where.  keys: this machine's.  state: what it knows, changed in place.  roster: the newest."""

    home: Home
    storage: Storage
    keys: Keys
    state: SyncState
    roster: Roster

    @property
    def machine(self) -> str:
        """This machine's name."""
        return self.state.machine

    def heads(self) -> dict[str, Head]:
        """The newest heads that were seen, by stream."""
        return {name: heads.from_json(one) for name, one in self.state.heads.items()}

    def opaque(self, stream: str) -> str:
        """A stream's name as the storage sees it."""
        return sealing.opaque(self.roster.names, stream)

    def read_head(self, opaque: str, number: int) -> Head | None:
        """A head; None where there is none of this number any more. Raises Broken, Unreachable."""
        key = heads.key_of(opaque, number)
        data = self.storage.get(key)
        if data is None:
            return None
        head = heads.from_json(_parse(self._unseal(key, data)[1]))
        if head.number != number or self.opaque(head.stream) != opaque:
            raise Broken("it is another head than its key says")
        author = self.roster.machine(head.author)
        if author is None or not head.stream.startswith(head.author[:4]):
            raise Broken("its author is no member")
        return head

    def put_head(self, head: Head) -> bool:
        """Put a head; False where its number is taken by another one."""
        key = heads.key_of(self.opaque(head.stream), head.number)
        text = json.dumps(heads.to_json(head), separators=(",", ":")).encode()
        data = self._seal(key, {"stream": head.stream, "number": head.number}, text)
        if not self.storage.put_new(key, data):
            return False
        self.state.heads[head.stream] = heads.to_json(head)
        return True

    def put_segment(self, stream: str, first: int, last: int, chain: tuple[str, str], clocks: tuple[int, int],
                    lines: bytes) -> Segment:  # fmt: skip
        """Put an object with lines of a stream. chain: before and after them."""
        key = f"{heads.DATA}{self.opaque(stream)}/{os.urandom(12).hex()}"
        data = self._seal(key, {"stream": stream, "first": first, "last": last}, lines)
        if not self.storage.put_new(key, data):
            raise Broken(f"{key} is taken, which chance does not explain")
        return Segment(key, first, last, chain[0], chain[1], clocks, len(lines), sealing.digest(data))

    def read_segment(self, stream: str, segment: Segment) -> bytes | None:
        """The lines of a segment, as its head names it; None where the object is not there.

        Raises Broken, Unreachable.
        """
        data = self.storage.get(segment.key)
        if data is None:
            return None
        if sealing.digest(data) != segment.digest:
            raise Broken("it is another object than the one that was put there")
        about, lines = self._unseal(segment.key, data, is_named=True)
        if about.get("stream") != stream:
            raise Broken("it belongs to another stream")
        return lines

    def _seal(self, key: str, about: dict[str, Any], body: bytes = b"") -> bytes:
        recipients = [self.roster.recipient()]
        return sealing.seal(self.roster.group, key, self.machine, self.keys.signing, recipients, about, body)

    def _unseal(self, key: str, data: bytes, is_named: bool = False) -> tuple[dict[str, Any], bytes]:
        """is_named: a head names the very bytes, so whoever has signed them may have been revoked since."""

        def verifying_key(about: dict[str, Any]) -> str:
            return self.roster.verifying_key(str(about.get("by")))

        epochs = self.roster.epochs
        return sealing.unseal(self.roster.group, key, data, epochs, None if is_named else verifying_key)

    def refresh_roster(self) -> None:
        """Take in what has become of the members. Raises Broken, Unreachable; Refusal `revoked`."""
        self.keep_roster(roster.newest(self.storage, self.keys, self.roster))

    def keep_roster(self, newer: Roster) -> None:
        """Trust a roster from now on."""
        self.roster = newer
        self.state.roster, self.state.roster_digest = roster.to_json(newer), newer.digest


def _parse(text: bytes) -> dict[str, Any]:
    try:
        made = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Broken("it is no head") from error
    return made if isinstance(made, dict) else {}


def open_group(home: Home, storage: Storage, state: SyncState, keys: Keys) -> SyncGroup:
    """A group as this machine has seen it last. Raises Refusal `sync_state_damaged`."""
    try:
        known = roster.from_json(state.roster, state.roster_digest)
    except Broken as error:
        raise Refusal(
            "sync_state_damaged",
            f"{home.sync} holds no group. No memory is lost: `sync leave`, then `sync join` with the recovery key.",
        ) from error
    return SyncGroup(home, storage, keys, state, known)
