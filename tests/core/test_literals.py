"""What a question means to the letter."""

from __future__ import annotations

import pytest
from hypothesis import given

from memory.core.text.literals import (
    LIFT,
    MAX_HOLDERS,
    blank_literals,
    has_literal,
    ids_in,
    literal_lifts,
    literals,
    longest_held,
)

from .strategies import any_strings, texts


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ('who said "never twice" and “once only”?', ["never twice", "once only"]),
        ("what does `retry_loop` do", ["retry_loop"]),
        ("was heißt „genau so“ und « ainsi »", ["genau so", "ainsi"]),
        ("the words 'to be or not' please", ["to be or not"]),
        ("it's Dana's dog's bone, isn't it", []),
        ("where is memory/store/engine/db.py used", ["memory/store/engine/db.py"]),
        ("open ~/notes/a.md and /etc/hosts.", ["~/notes/a.md", "/etc/hosts"]),
        ("fix and/or input/output of Node.js", []),
        ("see https://example.org/a?b=c, then db.py", ["https://example.org/a?b=c", "db.py"]),
        ("commit a68436b for JIRA-123 gave ENOENT, E0308 and MAX_RETRIES", ["a68436b", "jira-123", "enoent", "e0308", "max_retries"]),
        ("id 3fa85f64-5717-4562-b3fc-2c963f66afa6?", ["3fa85f64-5717-4562-b3fc-2c963f66afa6"]),
        ("TypeError:  x is\tnot a function", ["typeerror: x is not a function"]),
        ("", []),
    ],
)  # fmt: skip
def test_strings_that_are_meant_to_the_letter(query: str, found: list[str]) -> None:
    assert [literal.text for literal in literals(query)] == found


def test_the_end_of_a_message_may_be_the_askers_own_words() -> None:
    literal = literals("why do I get fatal: not a git repository when I push?")[0]
    assert longest_held("It said: FATAL: not a git\nrepository. We ran init.", literal) == "fatal: not a git repository"
    assert longest_held("fatal: no space left", literal) == ""


@pytest.mark.parametrize(
    ("text", "literal", "is_held"),
    [
        ("uses store/db.py.", "db.py", True), ("uses mydb.py", "db.py", False), ("db.pyc", "db.py", False),
        ("Exact\n  Words here", "exact words", True), ("exactly words", "exact words", False), ("C++ code", "c++", True),
    ],
)  # fmt: skip
def test_a_string_is_held_as_a_whole(text: str, literal: str, is_held: bool) -> None:
    assert has_literal(text, literal) is is_held


def test_who_holds_most_is_lifted_unless_all_do() -> None:
    """All of a few, the best of some, none of many."""
    assert literal_lifts([{1: 9, 2: 9, 3: 4}, {1: 5}], {}) == {1: 2 * LIFT, 2: LIFT}
    assert literal_lifts([dict.fromkeys(range(4), 3)], {2: 0.5, 3: 0.4}) == {2: LIFT}
    assert literal_lifts([dict.fromkeys(range(MAX_HOLDERS + 1), 3)], {}) == {} == literal_lifts([{}], {})


def test_ids_are_no_words() -> None:
    assert ids_in("what is [b8kqe4sapkg3]? and bandwagonesk") == ["b8kqe4sapkg3"]


@given(texts())
def test_a_text_holds_what_is_quoted_from_it(text: str) -> None:
    for literal in literals(text):
        assert has_literal(text, literal.text)


@given(any_strings(200))
def test_any_query_will_do(query: str) -> None:
    assert len(literals(query)) <= 6 and len(ids_in(query)) <= 6


def test_a_literal_has_three_to_four_hundred_characters_and_a_question_six() -> None:
    assert [one.text for one in literals('"ab" "abc" "' + "x" * 400 + '" "' + "y" * 401 + '"')] == ["abc", "x" * 400]
    assert [one.text for one in literals(" ".join(f'"name {number}"' for number in range(8)))] == [f"name {number}" for number in range(6)]
    assert len(ids_in(" ".join(f"{number}bcdefghjkmn" for number in range(8)))) == 6
    assert [one.text for one in literals(" ".join(['"ab"'] * 60) + ' "abc"')] == [], "of 60 quotations"


def test_a_message_has_shorter_beginnings_down_to_three_words() -> None:
    (literal,) = literals("error: one two three four?")
    assert literal.shorter == ("error: one two three four", "error: one two three", "error: one two") and literal.text == "error: one two three four?"
    assert literals("error: one") == [] or literals("error: one")[0].shorter == ()
    (long,) = literals("error: " + " ".join(f"w{number}" for number in range(30)))
    assert len(long.shorter) == 20


def test_twelve_holders_still_tell_one_from_another_and_three_all_come_first() -> None:
    assert literal_lifts([dict.fromkeys(range(12), 3)], {5: 1.0}) == {5: 2.0} and literal_lifts([dict.fromkeys(range(13), 3)], {}) == {}
    assert literal_lifts([dict.fromkeys(range(3), 3)], {}) == dict.fromkeys(range(3), 2.0) and literal_lifts([dict.fromkeys(range(4), 3)], {}) == {0: 2.0}


def test_what_is_quoted_is_blanked() -> None:
    assert blank_literals('say "a b" now') == "say       now" and blank_literals("say it") == "say it"


def test_the_stems_of_a_literal_are_those_that_tell_texts_apart() -> None:
    """No stop word of any language, and no name that may be cut into parts or not, unless there is nothing else."""
    found = {query: literals(query)[0].stems for query in ('"the crane of Oslo and of it"', '"der Kran und die Brücke"', '"fooBar uses the crane"', '"HTTPServer on the port"', "`fooBar`")}
    assert list(found.values()) == [("crane", "oslo"), ("kran", "bruck"), ("use", "crane"), ("port",), ("foo", "bar")]


def test_a_question_may_be_nothing_but_a_path() -> None:
    assert [one.text for one in literals("memory/store/engine/db.py")] == ["memory/store/engine/db.py"]
