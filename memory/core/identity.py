"""The id of a memory, derived from its text.

An id is made of what is remembered, not of when: the same words in the same scope are the same memory, whichever
process, machine or import brought them, so that a duplicate is recognised without looking anything up.
"""

from __future__ import annotations

from collections.abc import Sequence

from memory.core.patterns import lazy

ID_LENGTH = 12
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's base 32: no i, l, o, u to misread
_ID = lazy(rf"[{_ALPHABET}]{{{ID_LENGTH}}}")
_WORD = lazy(r"\w+")


def memory_id(*identity: str) -> str:
    """Twelve base-32 characters, 60 bits, of the parts that make a memory what it is.

    Twelve characters are what DuckDB keeps inside the column itself, and what costs Claude some six tokens. At a
    million memories two share an id with a chance of 1 in 2 million.
    """
    number = int.from_bytes(short_hash("\x1f".join(identity).encode("utf-8", "replace")), "big") >> 4
    return "".join(_ALPHABET[number >> shift & 31] for shift in range(55, -1, -5))


def later_id(name: str, number: int) -> str:
    """The id of a memory whose own one represents other words by now: the second, third, … under it."""
    return memory_id(name, str(number))


def short_hash(data: bytes) -> bytes:
    """Eight bytes of BLAKE2b."""
    try:
        from _blake2 import blake2b  # the same as hashlib's, which would load OpenSSL first: 3 ms
    except ImportError:
        from hashlib import blake2b
    return blake2b(data, digest_size=8).digest()


def normalise(text: str) -> str:
    """The text as identity sees it: white space folded, case ignored."""
    return " ".join(text.split()).casefold()


def is_id(text: str) -> bool:
    """Whether a string has the form of a memory's id."""
    return _ID.fullmatch(text) is not None


def ids_in(text: str) -> set[str]:
    """The words of a text that have the form of a memory's id. A word of letters alone is none: it may be a word."""
    return {word for word in _WORD.findall(text) if is_id(word) and not word.isalpha()}


def nearest_ids(wanted: str, known: Sequence[str], count: int = 3) -> list[str]:
    """The known ids that look most like a mistyped or shortened one, best first."""

    def likeness(candidate: str) -> tuple[int, int]:
        prefix = next((i for i, (a, b) in enumerate(zip(wanted, candidate, strict=False)) if a != b), len(wanted))
        same = sum(a == b for a, b in zip(wanted, candidate, strict=False))
        return prefix, same

    ranked = sorted(known, key=likeness, reverse=True)
    return [candidate for candidate in ranked[:count] if likeness(candidate)[1] >= 3]


def rest_of(record_id: str) -> str:
    """The id of the record that holds the further pieces of an update's text."""
    return f"{record_id}-rest"
