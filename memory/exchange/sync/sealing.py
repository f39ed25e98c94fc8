"""Keys, and how an object is sealed: signed by its machine, padded, and encrypted for those who may read it.

Encryption is age's (pyrage), signatures are Ed25519 (cryptography). A signature covers the object's key, so that an
object under another key, or of another group, is none.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from memory.core.errors import DATA_ERRORS, Refusal

_CONTEXT = b"surgical-memory sync 1\0"
_SIGNATURE_BYTES = 64
_LEAST_BYTES = 4_096  # no object is smaller
MOST_PLAIN = 256 * 1024 * 1024  # bytes that a compressed body may grow to
_WORDS = "abcdefghijklmnopqrstuvwxyz234567"  # base 32, as RFC 4648 has it
_BECH32_LENGTH = 58  # of 32 bytes, with a checksum of six signs
_VERIFYING_BYTES = 32
_BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"


class Broken(ValueError):
    """An object that cannot be read, or that nobody who may has written."""


class Keys(NamedTuple):
    """The secret keys of a machine, or of the recovery key: what it reads with (age), and what it signs with (hex)."""

    age: str
    signing: str

    def recipient(self) -> str:
        """For whom to encrypt, so that these keys can read it."""
        return str(_age().x25519.Identity.from_str(self.age).to_public())

    def verifying_key(self) -> str:
        """What proves these keys' signatures, in hex."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        public = _signer(self.signing).public_key()
        return str(public.public_bytes(Encoding.Raw, PublicFormat.Raw).hex())


def new_keys() -> Keys:
    """Keys of a machine's own."""
    import os

    return keys_of(os.urandom(32))


def keys_of(seed: bytes) -> Keys:
    """Both keys, derived from 32 secret bytes."""
    secret = blake2b(seed, digest_size=32, person=b"sync age").digest()
    signing = blake2b(seed, digest_size=32, person=b"sync ed25519").digest()
    return Keys(_bech32("age-secret-key-", secret).upper(), signing.hex())


def new_epoch() -> str:
    """A secret age key that a whole group reads with."""
    return str(_age().x25519.Identity.generate())


def recovery_text(seed: bytes) -> str:
    """32 secret bytes as words of four letters, the last one a checksum."""
    text = base64.b32encode(seed + _check(seed)).decode().rstrip("=").lower()
    return "-".join(text[at : at + 4] for at in range(0, len(text), 4))


def seed_of(text: str) -> bytes:
    """The bytes of a recovery key. Raises Refusal `bad_key`."""
    plain = "".join(text.split()).replace("-", "").lower()
    try:
        data = base64.b32decode(plain.upper() + "=" * (-len(plain) % 8)) if not set(plain) - set(_WORDS) else b""
    except ValueError:
        data = b""
    if len(data) != 35 or _check(data[:32]) != data[32:]:
        raise Refusal("bad_key", "That is not a recovery key: copy all of it, as `sync setup` showed it.")
    return data[:32]


def _check(seed: bytes) -> bytes:
    return blake2b(seed, digest_size=3, person=b"sync check").digest()


def seal(group: str, key: str, by: str, signing: str, recipients: Sequence[str], about: Mapping[str, Any],
           body: bytes = b"") -> bytes:  # fmt: skip
    """An object: what it says of itself, and a body, signed as this key's by a machine, padded and encrypted."""
    packed = zlib.compress(body, 6) if body else b""
    head = json.dumps({**about, "by": by, "packed": len(packed)}, separators=(",", ":"), sort_keys=True).encode()
    content = len(head).to_bytes(4, "big") + head + packed
    content += bytes(padded_size(len(content) + _SIGNATURE_BYTES) - len(content) - _SIGNATURE_BYTES)
    signature = _signer(signing).sign(_signed_content(group, key, content))
    age = _age()
    whom = [age.x25519.Recipient.from_str(one) for one in dict.fromkeys(recipients)]
    return bytes(age.encrypt(signature + content, whom))


def unseal(
    group: str, key: str, data: bytes, identities: Sequence[str],
    verifying_key: Callable[[dict[str, Any]], str | None] | None, most: int = MOST_PLAIN,
) -> tuple[dict[str, Any], bytes]:  # fmt: skip
    """What an object says of itself, and its body.

    verifying_key: given what the object says of itself, the key that must have signed it, "" where it is nobody's.
    None, and where it returns None: a member has signed a digest of these bytes, so that no signature is needed.
    most: bytes that the body may have.

    Raises Broken.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    age = _age()
    try:
        own = [age.x25519.Identity.from_str(one) for one in identities if is_secret_key(one)]
        plain = bytes(age.decrypt(data, own))
    except Exception as error:  # pyrage's own, which has no other base
        raise Broken("it cannot be decrypted with this machine's keys") from error
    signature, content = plain[:_SIGNATURE_BYTES], plain[_SIGNATURE_BYTES:]
    try:
        size = int.from_bytes(content[:4], "big")
        about = json.loads(content[4 : 4 + size])
        known = verifying_key(about) if verifying_key is not None else None
        if known == "":
            raise Broken("its signer is not a member")
        if known is not None:
            Ed25519PublicKey.from_public_bytes(bytes.fromhex(known)).verify(
                signature, _signed_content(group, key, content)
            )
        packed = content[4 + size : 4 + size + int(about["packed"])]
        return about, _unpack(packed, most)
    except (InvalidSignature, zlib.error, *DATA_ERRORS) as error:
        reason = str(error) if isinstance(error, Broken) else "its signature is invalid"
        raise Broken(reason) from error


def seal_with_code(data: bytes, code: str) -> bytes:
    """Bytes that only who knows a code can read: age's, with scrypt."""
    return bytes(_age().passphrase.encrypt(data, code))


def unseal_with_code(data: bytes, code: str) -> bytes:
    """What was encrypted with a code. Raises Broken."""
    try:
        return bytes(_age().passphrase.decrypt(data, code))
    except Exception as error:  # pyrage's own, which has no other base
        raise Broken("it cannot be decrypted with that code") from error


def check_recipient(recipient: str) -> None:
    """Raises ValueError for a text that is nobody's public age key."""
    try:
        _age().x25519.Recipient.from_str(recipient)
    except Exception as error:  # pyrage's own, which has no other base
        if isinstance(error, Refusal):
            raise
        raise ValueError("no recipient") from error


def is_secret_key(text: str) -> bool:
    """Whether a text is a secret age key: of the right length, its checksum right."""
    return text == text.upper() and _is_bech32("age-secret-key-", text.lower())


def check_public(recipient: str, verifying: str) -> None:
    """Raises ValueError for what is no public age key, or no key of signatures in hex. It needs no package."""
    if not _is_bech32("age", recipient) or len(bytes.fromhex(verifying)) != _VERIFYING_BYTES:
        raise ValueError("no public keys")


def digest(data: bytes) -> str:
    """What names the bytes of an object, in hex."""
    return blake2b(data, digest_size=32).hexdigest()


def opaque(secret: str, name: str) -> str:
    """A name that says nothing to who does not know the secret."""
    return blake2b(name.encode(), key=bytes.fromhex(secret), digest_size=12).hexdigest()


def padded_size(size: int) -> int:
    """The size that an object is filled up to: its length reveals no more than its magnitude.

    At most 12 % more, and 4 kB at least. Source: Nikitin et al., Reducing Metadata Leakage (PURBs), PETS 2019.
    """
    if size <= _LEAST_BYTES:
        return _LEAST_BYTES
    exponent = size.bit_length() - 1
    last = exponent - exponent.bit_length()
    mask = (1 << last) - 1
    return (size + mask) & ~mask


def _signed_content(group: str, key: str, content: bytes) -> bytes:
    return _CONTEXT + group.encode() + b"\0" + key.encode() + b"\0" + content


def _unpack(packed: bytes, most: int) -> bytes:
    if not packed:
        return b""
    made = zlib.decompressobj()
    body = made.decompress(packed, most + 1)  # one more, as it may not see its end otherwise
    if not made.eof or len(body) > most:
        raise Broken("it is larger than any valid object")
    return body


def _signer(secret: str) -> Any:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))


def _age() -> Any:
    try:
        import pyrage
    except ImportError as error:
        from memory.system.packages import how_to_install

        raise Refusal("not_installed", f"age is not installed. {how_to_install('sync')}") from error
    return pyrage


def _bech32(prefix: str, data: bytes) -> str:
    """The text form of age's keys. Source: BIP 173."""
    number, count = int.from_bytes(data, "big") << (-len(data) * 8 % 5), (len(data) * 8 + 4) // 5
    values = [number >> 5 * place & 31 for place in range(count - 1, -1, -1)]
    expanded = [ord(one) >> 5 for one in prefix] + [0] + [ord(one) & 31 for one in prefix]
    check = _polymod([*expanded, *values, 0, 0, 0, 0, 0, 0]) ^ 1
    values += [check >> 5 * (5 - place) & 31 for place in range(6)]
    return prefix + "1" + "".join(_BECH32[one] for one in values)


def _is_bech32(prefix: str, text: str) -> bool:
    """Whether a text is the form of 32 bytes, with its checksum."""
    data = text.removeprefix(prefix + "1")
    if len(data) != _BECH32_LENGTH or data == text or set(data) - set(_BECH32):
        return False
    expanded = [ord(one) >> 5 for one in prefix] + [0] + [ord(one) & 31 for one in prefix]
    return _polymod([*expanded, *(_BECH32.index(one) for one in data)]) == 1


def _polymod(values: Sequence[int]) -> int:
    check = 1
    for value in values:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ value
        for place, generator in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= generator if top >> place & 1 else 0
    return check


def is_installed() -> bool:
    """Whether the extra `sync` is there."""
    from importlib.util import find_spec

    return all(find_spec(name) is not None for name in ("pyrage", "obstore", "cryptography"))
