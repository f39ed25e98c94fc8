"""The digest that a small file, or a line of a log, carries in itself, so that damage shows.

A JSON object has it as its first key, `{"~DIGEST":0,…}`; a line of words as its last word, `… ~DIGEST`. It covers all
the other bytes. One changed, lost or doubled byte never makes what has a checksum look like what an earlier version
has written without one. It shows accidents, not attackers.
"""

from binascii import b2a_base64
from collections.abc import Mapping

from memory.core.annotations import Any

try:
    from _blake2 import blake2b  # the same as hashlib's, which would load OpenSSL first: 3 ms
except ImportError:
    from hashlib import blake2b

from memory.core.patterns import lazy

UNMARKED, VALID, DAMAGED = "unmarked", "valid", "damaged"
_BEGIN, _END = b'{"~', b'":0'
_DIGEST = slice(len(_BEGIN), len(_BEGIN) + 8)
_HEAD = _DIGEST.stop + len(_END)
EXTRA_BYTES = _HEAD  # what a checksum adds to an object that is not empty
_NEARLY = lazy(r'\{"(~|[^"]{8,9}":0[,}])')  # what one damaged byte may leave of a checksum that is JSON all the same


class Damaged(ValueError):
    """The bytes are not those that were written."""


def digest_of(data: bytes) -> str:
    """Eight characters of a hash of 48 bits."""
    return b2a_base64(blake2b(data, digest_size=6).digest(), newline=False).decode("ascii")


def with_checksum(text: bytes) -> bytes:
    """A JSON object with its checksum, which covers what follows the object, too. text: as `json.dumps` gives it."""
    rest = (b"" if text[1:].strip() == b"}" else b",") + text[1:]
    return _BEGIN + digest_of(rest).encode() + _END + rest


def state_of(data: bytes) -> str:
    """VALID, UNMARKED for what carries no checksum, or DAMAGED. data: of `with_checksum`, or of an earlier version.

    Of UNMARKED bytes nothing is known: they may be no JSON at all.
    """
    if data.startswith(_BEGIN) and data[_DIGEST.stop : _HEAD] == _END:
        return VALID if digest_of(data[_HEAD:]).encode() == data[_DIGEST] else DAMAGED
    return DAMAGED if _NEARLY.match(data[:24].decode("latin-1")) else UNMARKED


def parse_json(data: bytes) -> Any:
    """The JSON value of bytes with or without a checksum.

    Raises Damaged where the checksum does not hold; ValueError, RecursionError where bytes without one are no JSON.
    """
    import json  # here: a hook starts with this module, and needs the other one later

    state = state_of(data)
    if state == DAMAGED:
        raise Damaged("the bytes are not those that were written")
    value = json.loads(data)
    if state == VALID:
        del value[next(iter(value))]
    return value


def dumps(value: Mapping[str, Any], **how: Any) -> bytes:
    """A JSON object as bytes with a checksum. how: as of `json.dumps`. What UTF-8 cannot say is replaced."""
    import json

    return with_checksum(json.dumps(value, **how).encode("utf-8", "replace"))


def words_with_checksum(text: str) -> str:
    """A line of words with its checksum and a line break. text: one line, without a break and without `~`."""
    return f"{text} ~{digest_of(text.encode())}\n"


def checked_words(text: str) -> str:
    """The words of a line without their checksum; of one that never had a checksum, as they are. Raises Damaged."""
    words, mark, digest = text.rpartition(" ~")
    if "~" not in text:
        return text.removesuffix("\n")
    if not mark or digest != digest_of(words.encode("utf-8", "replace")) + "\n":
        raise Damaged("the bytes are not those that were written")
    return words
