"""A text read as statements: its words with their kinds and values, its subject and qualifiers, and what it says to be over."""

from __future__ import annotations

import pytest

from memory.core.truth.statements import (
    FUNCTION,
    IDENTIFIER,
    MAX_CHARACTERS,
    MAX_STATEMENTS,
    NAME,
    NUMBER,
    PLAIN,
    Statement,
    is_negation,
    read,
)

KINDS = {"f": FUNCTION, "i": IDENTIFIER, "n": NAME, "#": NUMBER, "p": PLAIN}


def statement(text: str) -> Statement:
    (found,) = read(text).statements
    return found


# Each word with its kind, by the letters of KINDS.
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Don’t use it.", "don't:p use:f it:f"), ("It can't, T isn't.", "it:f can't:p t:f isn't:p"),
        ("Of the API-gateway and src/app.py", "of:f the:f api:i gateway:p and:f src/app.py:i"), ("a two-phase commit", "a:f two:# phase:p commit:p"),
        ("Run `a-b` in a/b-c", "run:p a-b:i in:f a/b-c:i"), ("retry_loop calls S3 by AWS", "retry_loop:i calls:p s3:i by:f aws:i"),
        ("We met Ada and I saw A", "we:f met:p ada:n and:f i:f saw:p a:f"), ("Ada met us", "ada:p met:p us:f"), ("X is x and B", "x:p is:f x:p and:f b:n"),
        ("In May we met", "in:f may (month):n we:f met:p"), ("It may rain", "it:f may:p rain:p"), ("Since 1 May", "since:p 1:# may (month):n"), ("May 3 is it", "may (month):p 3:# is:f it:f"),
        ("Ada met May outside", "ada:p met:p may:n outside:p"), ("camelCase and a.b", "camelcase:i and:f a.b:i"), ("12% and 5 €", "12:# %:p and:f 5:# €:p"), ("It is `May`", "it:f is:f may:i"),
    ],
)  # fmt: skip
def test_the_kinds_of_words(text: str, expected: str) -> None:
    wanted = [tuple(one.rsplit(":", 1)) for one in expected.replace("may (month)", "may_(month)").split()]
    found = [(word.lower.replace(" ", "_"), word.kind) for word in statement(text).words]
    assert found == [(word, KINDS[kind]) for word, kind in wanted]


@pytest.mark.parametrize(
    ("text", "value", "unit", "stem"),
    [
        ("takes 5 ms", 5.0, "ms", "#5"), ("takes 5ms", 5.0, "ms", "#5"), ("takes 5 minutes", 5.0, "min", "#5"), ("takes 5min", 5.0, "min", "#5"), ("takes five hours", 5.0, "h", "#5"),
        ("takes v3.11", 3.11, "", "#3.11"), ("takes v3", 3.0, "", "#3"), ("takes -7.25", 7.25, "", "#7.25"), ("takes 10.0.0.1", 10.000000001, "", "#10"), ("takes 1.2.3", 1.002003, "", "#1.002"), ("takes 5.", 5.0, "", "#5"),
        ("takes 5433.", 5433.0, "", "#5433"), ("takes 12%", 12.0, "%", "#12"), ("takes 1234567 rows", 1234567.0, "rows", "#1.23457e+06"), ("takes hundred", 100.0, "", "#100"), ("takes 0", 0.0, "", "#0"),
    ],
)  # fmt: skip
def test_numbers_have_a_value_and_a_unit(text: str, value: float, unit: str, stem: str) -> None:
    (number,) = (word for word in statement(text).words if word.kind == NUMBER)
    assert (number.value, number.unit, number.stem) == (pytest.approx(value, rel=1e-12), unit, stem)


@pytest.mark.parametrize(
    ("text", "subject", "qualifiers"),
    [
        ("The staging port is 5433 for the blue crane.", "staging port", "staging,blue,crane"), ("Logs: the crane writes 7 GB.", "logs", ""), ("Of it and by it", "of it and by it", ""),
        ("Blue green red white black brown grey pink cyan gold is a list", "blue green red white black brown grey pink", ""), ("Is it blue, green or red", "blue green red", ""), ("Crane lifts tons", "crane lifts tons", ""),
        ("Cranes of Ada in Oslo lift tons", "cranes ada oslo lift tons", "ada,oslo,lift,ton"), ("is blue", "blue", ""), ("The crane of pier four, as Ben had it, is blue: " + "x" * 20, "crane pier four ben", "pier,#4"),
    ],
)  # fmt: skip
def test_what_a_sentence_is_about_and_for_what_it_holds(text: str, subject: str, qualifiers: str) -> None:
    found = statement(text)
    assert [found.words[place].lower for place in sorted(found.subject)] == subject.split()
    assert found.qualifiers == set(filter(None, qualifiers.split(",")))


@pytest.mark.parametrize(
    ("text", "since", "over", "cues"),
    [
        ("The port was 5433 since 1 May, not 8.", "1 may", "#8", "changes negated past"), ("We no longer use Redis for sessions.", "", "redi session", "ends negated"), ("He said: we plan to move?", "", "", "asked plans quotes"),
        ("The port is 5433.", "", "", ""), ("Is it blue? ", "", "", "asked"), ("Use Loki instead of Redis, and never Kafka.", "", "redi kafka", "ends negated orders"),
    ],
)  # fmt: skip
def test_what_a_sentence_says_of_itself(text: str, since: str, over: str, cues: str) -> None:
    found = statement(text)
    assert (found.since, found.over) == (since, set(over.split())) and found.cues == set(cues.split())
    assert found.is_claim is not ({"asked", "plans", "trials"} & found.cues != set())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is in room 7.", {("room", 7.0)}), ("Room seven", {("room", 7.0)}), ("It ran in room 7 seconds", set()), ("Crane 4", set()),
        ("Room of 7", set()), ("7 room", set()), ("It is 7", set()), ("Room A", set()), ("Room 7 belongs to Ines", {("room", 7.0)}),
        ("Batch 40 kg at a time", set()), ("Batch 40kg", set()), ("Shard 3 lives in Berlin.", {("shard", 3.0)}),
    ],
)  # fmt: skip
def test_things_that_a_number_tells_apart(text: str, expected: set[tuple[str, float]]) -> None:
    assert statement(text).numbered_things == expected


def test_a_text_is_read_up_to_a_bound() -> None:
    many = read("It rains. " * (MAX_STATEMENTS + 1))
    assert len(many.statements) == MAX_STATEMENTS == 24 and not many.is_one_sentence
    assert read("x" * (MAX_CHARACTERS + 1)).statements[0].end == MAX_CHARACTERS == 4_000
    assert read("It rains.").is_one_sentence and read("").is_one_sentence and not read("It rains. It snows.").is_one_sentence
    first, second = read("It rains. It snows.").statements
    assert ("It rains. It snows."[first.start : first.end], second.text) == ("It rains.", "It snows.")
    assert read("The crane lifts. It is blue.").stems == {"crane", "lift", "blue"}


@pytest.mark.parametrize(("word", "expected"), [("not", True), ("don't", True), ("never", True), ("n't", True), ("knot", False), ("want", False), ("no", True)])
def test_what_negates(word: str, expected: bool) -> None:
    assert is_negation(word) is expected
