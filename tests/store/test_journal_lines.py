"""One line of the journal: what proves it, what an erasure leaves of it, and what is no trailer."""

from __future__ import annotations

import pytest

from memory.core.clock import LAST
from memory.store.journal.lines import (
    Trailer,
    body_of,
    chain_after,
    chain_of,
    erase_line,
    is_proven,
    is_whole,
    old_size,
    text_of,
    trailer_of,
    write_line,
)

TEXT = text_of({"op": "remember", "text": "größe"})
FIRST, CHAIN = write_line(TEXT, "machine0", 1, 255, "")
SECOND, _ = write_line(TEXT, "machine0", 2, 256, CHAIN)


def trailer(line: bytes) -> Trailer:
    found = trailer_of(line)
    assert found
    return found


def test_a_line_is_its_record_and_what_proves_it() -> None:
    own = trailer(FIRST)
    assert FIRST.startswith(TEXT + b',"j":"2 machine0 1 ff ') and FIRST.endswith(b'"}\n') and own == Trailer(False, "machine0", 1, 255, own.digest, CHAIN)
    assert body_of(FIRST) == TEXT and old_size(FIRST) == len(TEXT) + 2, "with its brace and its line break"
    assert is_proven(FIRST, own, "") and is_proven(SECOND, trailer(SECOND), CHAIN) and is_whole(FIRST, own, "")
    assert chain_after(own, "") == CHAIN == chain_of("", "machine0", 1, 255, own.digest)


def test_a_line_that_was_changed_moved_or_torn_is_not_proven() -> None:
    own = trailer(SECOND)
    assert not is_proven(SECOND, own, "") and not is_proven(SECOND[:-1], own, CHAIN) and not is_proven(SECOND.replace(b"text", b"tEXt"), own, CHAIN)
    assert not is_proven(SECOND, own._replace(number=3), CHAIN) and not is_proven(SECOND, own._replace(digest="AAAAAAAA"), CHAIN)
    assert is_whole(SECOND, own, ""), "the digest alone says that the record is as it was written"
    assert is_whole(SECOND, own._replace(digest="AAAAAAAA"), CHAIN) and not is_whole(SECOND, own._replace(digest="AAAAAAAA"), ""), "or the chain"


@pytest.mark.parametrize("rest", [None, text_of({"op": "x"}), TEXT[:-1]])
def test_an_erased_line_keeps_its_length_and_its_chain(rest: bytes | None) -> None:
    own = trailer(FIRST)
    left = erase_line(FIRST, own, rest)
    erased = trailer(left)
    assert len(left) == len(FIRST) and erased == own._replace(is_erased=True, digest=erased.digest) and body_of(left) == (rest or b"{")
    assert is_proven(left, erased, "anything") and is_whole(left, erased, "") and chain_after(erased, "") == CHAIN
    assert not is_whole(left.replace(b"{", b"[", 1), erased, "") and not is_whole(left, erased._replace(number=2), "") and not is_whole(left, erased._replace(clock=1), "")


def test_what_is_longer_than_the_record_does_not_stay() -> None:
    own = trailer(FIRST)
    assert body_of(erase_line(FIRST, own, TEXT)) == TEXT and body_of(erase_line(FIRST, own, TEXT + b"x")) == b"{"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b" 1 ff ", b" 01 ff "), (b" 1 ff ", b" 1 0ff "), (b" 1 ff ", b" 1 FF "), (b"2 machine0", b"3 machine0"), (b"machine0", b"machine"), (b"machine0", b"Machine0"), (b'"}\n', b'" }\n'), (b'"}\n', b"\n"), (b" 1 ff ", b" 1 7fffffffffffffff "), (b" 1 ff ", b" x ff "),
    ],
)  # fmt: skip
def test_what_is_no_trailer(old: bytes, new: bytes) -> None:
    assert old in FIRST and trailer_of(FIRST.replace(old, new)) is None


def test_more_of_trailers() -> None:
    assert trailer_of(b"") is None is trailer_of(b"{}\n") and trailer_of(FIRST + b" " * 100) is None and trailer_of(FIRST[:-3] + "é".encode() + FIRST[-3:]) is None
    latest, _ = write_line(TEXT, "machine0", 1, LAST, "")
    assert trailer(latest).clock == LAST and trailer_of(write_line(TEXT, "machine0", 1, LAST + 1, "")[0]) is None
    assert trailer(FIRST.rstrip(b"\n")) == trailer(FIRST)
