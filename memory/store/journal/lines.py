"""One line of the journal: a record as JSON, and at its end a trailer that proves it (docs/journal.md).

    {"op":"remember",…,"j":"2 MACHINE NUMBER CLOCK DIGEST CHAIN"}

The digest covers everything before the trailer; the chain covers the digest, the rest of the trailer and the chain of
the machine's line before. So a changed, lost, doubled or moved line shows. An erased line begins its trailer with "e",
and has, in the place of the digest, one of what is left and of the rest of the trailer: the chain continues through it,
and nothing shows what was there.
"""

import json

from memory.core.annotations import Any, NamedTuple
from memory.core.checksum import digest_of
from memory.core.clock import LAST
from memory.core.patterns import lazy

FORMAT = 2
LAST_NUMBER = 10**15 - 1  # of a line
TRAILER_BYTES = 100  # no trailer is longer
_MARK = b'"j":"'
_HASH = r"([A-Za-z0-9+/]{8})"
_TRAILER = lazy(rf'([2e]) ([0-9a-z]{{8}}) (\d{{1,15}}) ([0-9a-f]{{1,16}}) {_HASH} {_HASH}"}}\n?')


class Trailer(NamedTuple):
    """What proves a line. clock: a reading of core/clock.py."""

    is_erased: bool
    machine: str
    number: int
    clock: int
    digest: str
    chain: str


def chain_of(before: str, machine: str, number: int, clock: int, digest: str) -> str:
    """The chain of a line. before: that of the machine's line before, "" for its first one."""
    return digest_of(f"{before} {FORMAT} {machine} {number} {clock:x} {digest}".encode())


def text_of(record: dict[str, Any]) -> bytes:
    """A record as JSON, without its closing brace."""
    data = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return data[:-1]


def write_line(text: bytes, machine: str, number: int, clock: int, before: str) -> tuple[bytes, str]:
    """A whole line, and its chain. text: of `text_of`."""
    body = text + b","
    digest = digest_of(body)
    chain = chain_of(before, machine, number, clock, digest)
    return body + _MARK + f'{FORMAT} {machine} {number} {clock:x} {digest} {chain}"}}\n'.encode(), chain


def erase_line(line: bytes, trailer: Trailer, rest: bytes | None) -> bytes:
    """A line with less in it, or nothing, of the same length. rest: what stays of the record, as of `text_of`."""
    room = line.rfind(_MARK)
    body = b"{".ljust(room) if rest is None or len(rest) >= room else rest.ljust(room - 1) + b","
    digest = _seal(body, trailer)
    kept = f'e {trailer.machine} {trailer.number} {trailer.clock:x} {digest} {trailer.chain}"}}\n'
    return body + _MARK + kept.encode()


def _seal(body: bytes, trailer: Trailer) -> str:
    """The digest of what an erasure has left."""
    return digest_of(f"e {trailer.machine} {trailer.number} {trailer.clock:x} {trailer.chain} ".encode() + body)


def trailer_of(line: bytes) -> Trailer | None:
    """The trailer at the end of a line, whether it is true or not; None without one."""
    at = line.rfind(_MARK, max(0, len(line) - TRAILER_BYTES))
    if at < 0:
        return None
    try:
        text = line[at + len(_MARK) :].decode("ascii")
    except UnicodeDecodeError:
        return None
    found = _TRAILER.fullmatch(text)
    if found is None:
        return None
    kind, machine, number, clock, digest, chain = found.groups()
    # One spelling alone is right: no zeros before a number.
    if number != str(int(number)) or clock != f"{int(clock, 16):x}" or int(clock, 16) > LAST:
        return None
    return Trailer(kind == "e", machine, int(number), int(clock, 16), digest, chain)


def is_whole(line: bytes, trailer: Trailer, before: str) -> bool:
    """Whether what precedes the trailer is what was written, or what an erasure has left.

    before: the chain of the line before; it proves the record where the digest itself has suffered.
    """
    body = line[: line.rfind(_MARK)]
    if trailer.is_erased:
        return trailer.digest == _seal(body, trailer)
    digest = digest_of(body)
    if digest == trailer.digest:
        return True
    return trailer.chain == chain_of(before, trailer.machine, trailer.number, trailer.clock, digest)


def is_proven(line: bytes, trailer: Trailer, before: str) -> bool:
    """Whether a line is as it was written, to the last byte, and follows one with the chain `before`."""
    if not line.endswith(b"\n"):
        return False
    if trailer.is_erased:
        return is_whole(line, trailer, before)
    digest = digest_of(line[: line.rfind(_MARK)])
    link = chain_of(before, trailer.machine, trailer.number, trailer.clock, digest)
    return digest == trailer.digest and trailer.chain == link


def body_of(line: bytes) -> bytes:
    """What precedes the trailer, without its comma: a record's text, as of `text_of`."""
    return line[: line.rfind(_MARK)].rstrip().removesuffix(b",").rstrip()


def chain_after(trailer: Trailer, before: str) -> str:
    """The chain that a line must have, as far as it is known: an erased line has what it says."""
    if trailer.is_erased:
        return trailer.chain
    return chain_of(before, trailer.machine, trailer.number, trailer.clock, trailer.digest)


def old_size(line: bytes) -> int:
    """How many bytes a line had in format 1, without a trailer."""
    return line.rfind(_MARK) + 1
