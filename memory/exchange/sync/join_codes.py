"""The objects by which a machine joins with a code: its request, and the answer of the machine that approves.

The storage may be hostile, so neither object is believed for where it lies. The new machine draws a code at random, and
the user carries it to a machine of the group; the storage never has it. The request, which names the new machine's
public keys, is encrypted with a key that scrypt derives from the code. The answer names the approving machine's public
key and the group's roster, and proves by another such key that whoever has made it has read this very request. So
both machines know each other's keys, and each knows that the other one has the code.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import secrets
from typing import Any, NamedTuple

from memory.core.errors import DATA_ERRORS, Refusal
from memory.exchange.sync import sealing
from memory.exchange.sync.fields import integer, text
from memory.exchange.sync.sealing import Broken, Keys
from memory.store.journal.machine import is_name

PREFIX = "requests/"
HOUR_US = 3_600 * 1_000_000
APPROVE_US, TAKE_US = HOUR_US, 24 * HOUR_US  # how long a request may be approved, and an answer be used
_WORDS = "abcdefghijkmnpqrstuvwxyz23456789"  # nothing that is read as something else
_LENGTH, _GROUP = 12, 4  # 60 bits
_SCRYPT_N, _SCRYPT_R = 2**17, 8  # 128 MB and some 0.4 s for each guess
_MOST_BYTES = 65_536
_NONCE_BYTES = 12
_LABEL = 40


class CodeKeys(NamedTuple):
    """Two secrets of a code and a request: one encrypts the request, the other one proves the answer."""

    request: bytes
    answer: bytes


class NewMachine(NamedTuple):
    """What a request says. recipient, verifying: the public keys.  at: by the new machine's clock, microseconds."""

    machine: str
    label: str
    recipient: str
    verifying: str
    at: int


class Approval(NamedTuple):
    """What an answer says. by, verifying, label: the machine that approves.  number, digest: of the first roster."""

    by: str
    verifying: str
    label: str
    group: str
    number: int
    digest: str


def new_code() -> str:
    """A code: 60 random bits, in groups of four."""
    text = "".join(secrets.choice(_WORDS) for _ in range(_LENGTH))
    return "-".join(text[at : at + _GROUP] for at in range(0, _LENGTH, _GROUP))


def new_id() -> str:
    """A name for a request, which says nothing."""
    return os.urandom(8).hex()


def is_id(text: str) -> bool:
    """Whether a text may be the name of a request."""
    return len(text) == 16 and not set(text) - set("0123456789abcdef")


def plain_code(text: str) -> str:
    """A code as it was typed, without what is there for the eye. Raises Refusal `bad_code`."""
    plain = "".join(text.split()).replace("-", "").lower()
    if len(plain) != _LENGTH or set(plain) - set(_WORDS):
        raise Refusal(
            "bad_code",
            f"A code has {_LENGTH} letters and digits, as `sync join URL --code` shows it on the new machine: none of "
            "0, 1, l and o is among them.",
        )
    return plain


def request_key(name: str) -> str:
    """The key of a request's object."""
    return f"{PREFIX}{name}/request"


def answer_key(name: str) -> str:
    """The key of its answer's object."""
    return f"{PREFIX}{name}/answer"


def code_keys(code: str, name: str) -> CodeKeys:
    """The secrets of a code for one request. Takes 128 MB, and a good part of a second, as whoever guesses must."""
    salt = b"surgical-memory join 1\0" + name.encode()
    made = hashlib.scrypt(
        plain_code(code).encode(), salt=salt, n=_SCRYPT_N, r=_SCRYPT_R, p=1,
        maxmem=256 * _SCRYPT_N * _SCRYPT_R, dklen=64,
    )  # fmt: skip
    return CodeKeys(made[:32], made[32:])


def seal_request(keys: CodeKeys, name: str, about: NewMachine) -> bytes:
    """The object of a request, padded."""
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    text = json.dumps(about._asdict(), separators=(",", ":")).encode()
    content = len(text).to_bytes(4, "big") + text
    content += bytes(sealing.padded_size(len(content)) - len(content))
    nonce = os.urandom(_NONCE_BYTES)
    return nonce + ChaCha20Poly1305(keys.request).encrypt(nonce, content, request_key(name).encode())


def open_request(keys: CodeKeys, name: str, data: bytes) -> NewMachine:
    """What a request says. Raises Broken where it was made with another code, or is none."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        if not _NONCE_BYTES < len(data) <= _MOST_BYTES:
            raise ValueError("of no request's size")
        nonce, sealed = data[:_NONCE_BYTES], data[_NONCE_BYTES:]
        content = ChaCha20Poly1305(keys.request).decrypt(nonce, sealed, request_key(name).encode())
        about = json.loads(content[4 : 4 + int.from_bytes(content[:4], "big")])
        machine, label, recipient, verifying = texts = [about[field] for field in NewMachine._fields[:4]]
        if not all(isinstance(one, str) for one in texts):
            raise ValueError("of another shape")
        made = NewMachine(machine, label, recipient, verifying, integer(about["at"]))
        if not is_name(made.machine) or len(bytes.fromhex(made.verifying)) != 32 or len(made.label) > _LABEL:
            raise ValueError("no machine")
        sealing.check_recipient(made.recipient)
        return made
    except (InvalidTag, *DATA_ERRORS) as error:
        raise Broken("it was not made with that code") from error


def seal_answer(keys: CodeKeys, name: str, request: bytes, about: Approval, own: Keys, recipient: str) -> bytes:
    """The object of an answer: signed by who approves, and encrypted for the new machine.

    request: the object that it answers.
    """
    fields = {**about._asdict(), "request": sealing.digest(request)}
    signed = {"approval": fields, "proof": _proof(keys, name, fields)}
    return sealing.seal("", answer_key(name), about.by, own.signing, [recipient], signed)


def open_answer(keys: CodeKeys, name: str, digest: str, data: bytes, own: Keys) -> Approval:
    """What an answer says. digest: of the request's object, as it was put.  own: the new machine's keys.

    Raises Broken where whoever has made it did not know the code, or has answered another request.
    """
    try:
        if len(data) > _MOST_BYTES:
            raise ValueError("of no answer's size")
        about, _ = sealing.unseal("", answer_key(name), data, [own.age], lambda it: str(it["approval"]["verifying"]))
        fields = about["approval"]
        if not hmac.compare_digest(str(about["proof"]), _proof(keys, name, fields)) or fields["request"] != digest:
            raise ValueError("not made by somebody who knows the code")
        made = Approval(*(fields[field] for field in Approval._fields))
        integer(made.number)
        for one in made._replace(number=""):  # type: ignore[arg-type]
            text(one)
        if about["by"] != made.by:
            raise ValueError("of another shape")
        return made
    except DATA_ERRORS as error:
        raise Broken("whoever has made it did not know the code") from error


def _proof(keys: CodeKeys, name: str, fields: dict[str, Any]) -> str:
    text = json.dumps(fields, sort_keys=True, separators=(",", ":")).encode()
    return hmac.new(keys.answer, answer_key(name).encode() + b"\0" + text, "sha256").hexdigest()
