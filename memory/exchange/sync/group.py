"""A group as one sync sees it: the storage, this machine's keys, the roster, and the heads of all streams."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any

from memory.core.errors import Refusal
from memory.core.safety.passages import Known
from memory.exchange.sync import fields, heads, membership, roster, sealing
from memory.exchange.sync.heads import Head, Segment
from memory.exchange.sync.membership import READ, REVOKED, Roster
from memory.exchange.sync.refused import Refused
from memory.exchange.sync.sealing import Broken, Keys
from memory.exchange.sync.storage import Storage
from memory.store.files import sync_state
from memory.store.files.sync_state import SyncState
from memory.store.journal import streams
from memory.store.paths import Home

SEGMENT_BYTES = 8 * 1024 * 1024  # of lines in an object; packed some 3 MB, of many edits 1 MB
_MOST_SEGMENT = 32 * 1024 * 1024  # bytes of a teammate's: one line may be longer than SEGMENT_BYTES
_MOST_HEAD = 4 * 1024 * 1024  # bytes: one that names ten thousand segments has fewer
FAN = 8  # segments of a magnitude before they become one


@dataclass
class SyncGroup:
    """storage: where.  keys: this machine's.  state: what it knows, changed in place.  roster: the newest.

    forgotten: what was forgotten here, in a sync; a teammate's memory of just these words is not taken in.
    """

    home: Home
    storage: Storage
    keys: Keys
    state: SyncState
    roster: Roster
    forgotten: Known = field(default_factory=dict)

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
        about, text = self._unseal(key, data, most=_MOST_HEAD)
        signer = self.roster.machine(str(about.get("by")))
        if self.roster.is_team and signer is not None and signer.role == READ:
            raise Broken(f"{signer.person} may only read: the object at {key} can be deleted from the storage")
        with fields.decode_as("head"):
            head = heads.from_json(fields.mapping(json.loads(text)))
        if head.number != number or self.opaque(head.stream) != opaque:
            raise Broken("it is another head than its key says")
        author = self.roster.machine(head.author)
        if author is None or not head.stream.startswith(head.author[:4]):
            raise Broken("its author is not a member")
        if self.roster.is_team and about.get("by") != head.author:
            raise Broken("it is signed by another machine than its author's")
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
        data = self._seal(key, {"stream": stream, "first": first, "last": last}, streams.arrange_to_pack(lines))
        if not self.storage.put_new(key, data):
            raise Broken(f"{key} is already taken, which is no coincidence")
        return Segment(key, first, last, chain[0], chain[1], clocks, len(lines), sealing.digest(data))

    def read_segment(self, stream: str, segment: Segment) -> bytes | None:
        """The lines of a segment, as its head names it; None where the object is not there.

        Raises Broken, Unreachable.
        """
        data = self.storage.get(segment.key)
        if data is None:
            return None
        if sealing.digest(data) != segment.digest:
            raise Broken("it is not the object that was stored there")
        most = max(0, min(segment.size, _MOST_SEGMENT)) if self.roster.is_team else sealing.MOST_PLAIN
        about, lines = self._unseal(segment.key, data, is_named=True, most=most)
        if about.get("stream") != stream:
            raise Broken("it belongs to another stream")
        return streams.in_order(lines)

    def _seal(self, key: str, about: dict[str, Any], body: bytes = b"") -> bytes:
        recipients = [self.roster.recipient()]
        return sealing.seal(self.roster.group, key, self.machine, self.keys.signing, recipients, about, body)

    def _unseal(
        self, key: str, data: bytes, is_named: bool = False, most: int = sealing.MOST_PLAIN
    ) -> tuple[dict[str, Any], bytes]:
        """is_named: a head names the very bytes, so whoever has signed them may have been revoked since."""

        def verifying_key(about: dict[str, Any]) -> str | None:
            name = str(about.get("by"))
            known = self.roster.machine(name)
            if known and sealing.digest(data) in known.closing and (known.state == REVOKED or not self.roster.is_team):
                # It had put this before it was removed; in a group of one's own it may be back with other keys.
                return known.verifying if self.roster.is_team else None
            return self.roster.head_key(name)

        epochs = self.roster.epochs
        return sealing.unseal(self.roster.group, key, data, epochs, None if is_named else verifying_key, most)

    def closing_digests(self, machine: str) -> tuple[str, ...]:
        """The digests of the heads that a machine may have signed: of those, what stays believed when it is gone.

        Machines of one person sign heads of each other's streams, too, as they take forgotten text out of these.
        """
        found = [
            self.storage.get(heads.key_of(self.opaque(head.stream), head.number))
            for head in self.heads().values() if head.author == machine or not self.roster.is_team
        ]  # fmt: skip
        return tuple(sealing.digest(data) for data in found if data is not None)

    def can_write(self) -> bool:
        """Whether this machine may put anything."""
        own = self.roster.machine(self.machine)
        return not self.roster.is_team or (own is not None and own.role != READ)

    def is_wanted(self, head: Head) -> bool:
        """Whether this machine takes part in a stream: in a team, its own ones and those of other persons."""
        if not self.roster.is_team:
            return head.scope in self.state.scopes and (self.state.dialogue or not head.dialogue)
        author = self.roster.machine(head.author)
        is_other = author is not None and author.person.casefold() != self.state.person.casefold()
        return head.author == self.machine or (is_other and not head.dialogue)

    def local_name(self, stream: str) -> str:
        """What a stream is called in this journal: a teammate's has a name of ours, which nobody there can choose."""
        return str(self.state.received[stream][0]) if stream in self.state.received else stream

    def place_of(self, head: Head) -> tuple[int, str]:
        """Number and chain of the last line of a stream that is here."""
        if not self.roster.is_team:
            place = streams.place_of(self.home, head.stream)
            return place.number, place.chain
        _, number, chain = self.state.received.get(head.stream, ("", 0, ""))
        return int(number), str(chain)

    def save(self) -> None:
        """Keep what this machine knows of the group."""
        sync_state.save(self.home, self.state)

    def refresh_roster(self) -> None:
        """Take in what has become of the members. Raises Broken, Unreachable; Refusal `revoked`."""
        self.keep_roster(roster.newest(self.storage, self.keys, self.roster, refused=Refused(self.state.refused)))

    def keep_roster(self, newer: Roster) -> None:
        """Trust a roster from now on."""
        if newer.digest != self.state.roster_digest:
            self.state.refused.clear()  # what does not follow from one roster may follow from another
        self.roster = newer
        self.state.roster, self.state.roster_digest = membership.to_json(newer), newer.digest


def open_group(home: Home, storage: Storage, state: SyncState, keys: Keys) -> SyncGroup:
    """A group as this machine has seen it last. Raises Refusal `sync_state_damaged`."""
    try:
        known = membership.from_json(state.roster, state.roster_digest)
    except Broken as error:
        raise Refusal(
            "sync_state_damaged",
            f"{sync_state.path_of(home, state.team)} holds no group that can be trusted: {error}. No memory is lost: "
            f"{sync_state.way_back(state.team)}.",
        ) from error
    return SyncGroup(home, storage, keys, state, known)
