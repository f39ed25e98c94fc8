"""Passages are recognised by their digests alone, wherever and however they stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.passages import (
    NOTHING,
    is_forgotten,
    load_known,
    passages_of,
    remove_passages,
    wholes_of,
)

TEXT = "We use Postgres for the ledger. It has row locks, which SQLite has not."
PLACE = "~/.claude/projects/x/s1.jsonl:12"


def load_texts(text: str, *places: str, salt: str = "s") -> object:
    return load_known((salt, digest) for digest in passages_of([text], places, salt))


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (TEXT, ""),
        (TEXT.upper().replace(".", " !"), ""),
        (f"OK. {TEXT} Shall we?", "OK. [forgotten]. Shall we?"),
        ("So we use  Postgres\nfor the ledger; fine.", "So [forgotten]; fine."),
        ("It has row locks, which SQLite has not. We use Postgres for the ledger.", ""),
        ("We use MySQL for the ledger.", "We use MySQL for the ledger."),
        ("[REMEMBER] We use Postgres for the ledger", ""),
        ("", ""),
    ],
)
def test_what_is_left(said: str, left: str) -> None:
    rest = remove_passages(said, "", load_texts(TEXT))
    assert (rest or "") == left or (left == "" and not rest)


def test_a_script_without_spaces() -> None:
    forgotten = load_texts("東京のサーバーは毎晩三時に再起動する。")
    assert (
        remove_passages("はい。東京のサーバーは毎晩三時に再起動する。以上", "", forgotten) == "はい。[forgotten]。以上"
    )


def test_a_short_text_is_known_by_its_place_alone() -> None:
    assert passages_of(["Port 7777"], [], "s") == []
    assert len(passages_of(["Port is 7777"], [], "s")) == 1
    forgotten = load_texts("Port 7777", PLACE)
    assert remove_passages("It is port 7777.", PLACE, forgotten) == "" and remove_passages(
        "It is port 7777.", "x:1", forgotten
    )


def test_digests_tell_no_word_and_depend_on_the_salt() -> None:
    first, second = passages_of([TEXT], [PLACE], "one"), passages_of([TEXT], [PLACE], "two")
    assert not set(first) & set(second) and len(first) == len(set(first)) == 4
    assert all(set(digest) <= set("0123456789abcdef.t") for digest in first)
    both = load_known([*(("one", each) for each in first), ("one", "odd"), ("one", "x.y.z"), ("two", second[0])])
    assert remove_passages(TEXT, "", both) == "" and remove_passages("Another text of five words.", "", both)


def test_nothing_forgotten_leaves_all() -> None:
    assert remove_passages(TEXT, PLACE, NOTHING) is TEXT


@given(st.lists(st.text("abc ,.é", min_size=1, max_size=12), min_size=3, max_size=8), st.text("xyz ", max_size=9))
def test_whatever_is_around_it_stays(parts: list[str], around: str) -> None:
    text = " ".join(parts)
    if len(text.split()) < 3 or not passages_of([text], [], "s"):
        return
    rest = remove_passages(f"{around} {text} {around}", "", load_texts(text))
    for word in around.split():
        assert word in rest


def test_a_whole_text_is_recognised_whatever_its_signs_and_case() -> None:
    known = load_known([("s", one) for one in wholes_of(["Tabs, not spaces.", "", "—"], "s")])
    assert is_forgotten("tabs not SPACES!", known) and not is_forgotten("Tabs, not spaces, ever.", known)
    assert not is_forgotten("", known) and not is_forgotten("Tabs", known)
    assert not is_forgotten("Tabs,  not SPACES.", known, {"tabs, not spaces."}), "it was stored again"
    assert is_forgotten("Tabs, not spaces.", known, {"tabs"}), "something else was stored"
    assert remove_passages("He wants tabs, not spaces.", "", known) == "He wants tabs, not spaces."


def test_a_letter_of_two_characters_is_the_same_letter() -> None:
    """As macOS writes names, and some keyboards and programs their texts."""
    from unicodedata import normalize

    said = "Die Größe der Tür wird nächsten Monat gemessen."
    for written, read in ((said, normalize("NFD", said)), (normalize("NFD", said), said)):
        known = load_known(("s", one) for one in [*passages_of([written], [], "s"), *wholes_of([written], "s")])
        assert remove_passages(f"Bitte: {read} Danke.", "", known) == "Bitte: [forgotten]. Danke."
        assert is_forgotten(read, known)
