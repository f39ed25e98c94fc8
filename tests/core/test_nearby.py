"""Parts of a long text are read as the whole would be: around what a notation has added, and around what was cut out."""

from __future__ import annotations

import json
import random

import pytest

from memory.core.safety import redaction
from memory.core.safety.secrets import (
    calls,
    codes,
    commands,
    languages,
    logins,
    name_places,
    nearby,
    runs,
    shapes,
    writings,
)
from tests.core.secret_shapes import SHAPES
from tests.core.test_outlines import LOG

SECRETS = [text for text, _ in SHAPES.values()]
CALM = "the harbour opens at six and closes when the tide turns\n"
CARD = "4539 5787 6362 1486"  # of nobody: the last figure only makes the sum right


def _calm_text(generator: random.Random, characters: int) -> str:
    lines, size = list[str](), 0
    while size < characters:
        lines.append(generator.choice(LOG.splitlines()) if generator.random() < 0.02 else CALM.rstrip())
        size += len(lines[-1]) + 1
    return "\n".join(lines) + "\n"


def _notations(text: str) -> list[str]:
    shell = text.replace("\n", "\n> ")
    return [
        text,
        json.dumps(text),
        f"12:30:11 INFO {text}",
        f"> {shell}",
        text.replace('"', "&quot;"),
        f"\x1b[31m{text}\x1b[0m",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_a_text_is_redacted_as_if_all_of_it_were_read(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    generator = random.Random(seed)
    pieces = [_calm_text(generator, 45_000) + generator.choice(_notations(generator.choice(SECRETS))) for _ in range(7)]
    text = "\n".join(pieces)
    assert len(text) > nearby.LEAST_TEXT
    found = redaction.redact(text)
    monkeypatch.setattr(nearby, "LEAST_TEXT", 10**9)
    assert redaction.redact(text) == found


@pytest.mark.parametrize("written", [CARD.replace(" ", "\\u0020"), CARD.replace(" ", "&nbsp;"), CARD])
def test_a_word_far_away_says_what_a_number_is(written: str) -> None:
    head = CALM * 2_000 + "a credit card\n" + CALM * 3_000
    assert len(head) > nearby.LEAST_TEXT
    assert redaction.redact(head + written + "\n" + CALM).text == head + "[redacted:card-number]\n" + CALM


def test_a_mark_may_say_what_a_number_far_away_is() -> None:
    before = "x9\n" + CALM * 5_000 + CARD + "\n" + CALM
    after = before.replace("x9", "[redacted:card-number]")
    assert [label for _, _, label in redaction._secrets_near_marks(before, after, [(0, 2, "card-number")])] == [
        "card-number"
    ]
    silent = before.replace("x9", "[redacted:random]")
    assert redaction._secrets_near_marks(before, silent, [(0, 2, "random")]) == []


def test_nothing_is_looked_for_by_the_words_of_every_mark() -> None:
    whole_words = {
        *(anchor for _, anchors, _ in commands._ALL for anchor in anchors if anchor.isalpha()),
        *codes._RECOVERY_WORDS, *name_places._SHORT_WORDS, *calls._WORDS, *logins._ACCOUNTS, *languages._BY_FIRST,
    }  # fmt: skip
    parts = {
        *(anchor for _, anchors, _ in commands._ALL for anchor in anchors if not anchor.isalpha()),
        *(anchor for _, anchors, _ in shapes._table().patterns for anchor in anchors),
        *runs._CARD_WORDS, *runs._GROUP_WORDS, *codes._STEMS, *name_places.STEMS, *languages._BY_STEM,
    }  # fmt: skip
    for word in ("redacted", *redaction._SILENT):
        assert word not in whole_words
        assert [part for part in parts if part in word] == []


def test_parts_are_apart_in_order_and_of_whole_lines() -> None:
    text = CALM * 6_000
    made = nearby.parts(text, [0, 100, 150_000, len(text)])
    assert made is not None
    assert [text[part.start - 1 : part.start] for part in made.parts] == ["", "\n", "\n"]
    assert [text[part.end : part.end + 1] for part in made.parts] == ["\n", "\n", ""]
    assert [part.cores for part in made.parts] == [[(0, 8_100)], [(142_000, 158_000)], [(len(text) - 8_000, len(text))]]
    assert all(one.end < other.start for one, other in zip(made.parts, made.parts[1:], strict=False))
    at = text.index("tide", 150_000)

    def read(joined: str) -> list[nearby.Span]:
        return [
            (joined.index("tide", 13_000 + part), joined.index("tide", 13_000 + part) + 4, "tide")
            for part in (0, 13_000)
        ]

    assert (at, at + 4, "tide") not in made.spans(read)  # a place around a core, and none in it
    assert all(text[start:end] == "tide" for start, end, _ in made.spans(read))


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (CALM * 100, [0]),
        (CALM * 5_000, range(0, len(CALM) * 5_000, 10_000)),
        (CALM * 5_000 + "insert into users (name, password) values\n", [0]),
        ('{"kind": "Secret"}\n' + CALM * 5_000, [0]),
    ],
)
def test_a_text_is_read_as_a_whole(text: str, places: list[int]) -> None:
    assert nearby.parts(text, places) is None


def test_changed_places_are_where_a_notation_was() -> None:
    text = "one\\u0041two\n12:30:11 INFO three &amp;lt; four"
    steps = writings._readings(text)[-1]
    places, final = writings.changed_places(steps), steps[-1].text
    assert final == "oneAtwo\nthree < four"
    assert {3, 4, 8, 14, 15, len(final)} <= set(places)  # A, what was before `three`, and <
    assert places == sorted(places) and writings.changed_places([]) == []


@pytest.mark.parametrize("seed", range(20))
def test_the_parts_cover_what_is_near_each_place_and_nothing_twice(seed: int) -> None:
    generator = random.Random(seed)
    text = generator.choice([CALM, "x"]) * 400_000
    text = text[:400_000]
    reach = nearby._REACH
    first = generator.randrange(0, 300_000)
    steps = [0, generator.choice([1, reach, 2 * reach - 1, 2 * reach, 2 * reach + 1, 3 * reach, 4 * reach + 50_000])]
    places = sorted(min(first + step, len(text)) for step in steps)
    near = nearby.parts(text, places)
    assert near is not None
    plain = list[tuple[int, int]]()  # the same, one place after the other
    for place in places:
        start, end = max(0, place - reach), min(len(text), place + reach)
        if plain and start <= plain[-1][1]:
            start = plain.pop()[0]
        plain.append((start, end))
    assert [core for part in near.parts for core in part.cores] == plain
    for part in near.parts:
        left, right = part.cores[0][0], part.cores[-1][1]
        assert part.start <= max(0, left - nearby._CONTEXT) and part.end >= min(len(text), right + nearby._CONTEXT)
        assert part.start >= left - nearby._CONTEXT - nearby._LONGEST_LINE and part.end <= right + nearby._CONTEXT + nearby._LONGEST_LINE
        assert part.start in (0, left - nearby._CONTEXT - nearby._LONGEST_LINE) or text[part.start - 1] == "\n"
    assert all(before.end < after.start for before, after in zip(near.parts, near.parts[1:], strict=False))


def test_a_text_is_read_as_a_whole_where_it_is_short_or_half_of_it_is_near() -> None:
    text = "x" * nearby.LEAST_TEXT
    assert nearby.parts(text, [100_000]) is not None and nearby.parts(text[1:], [100_000]) is None
    assert nearby.parts(text, range(0, 60_000, 1_000)) is not None and nearby.parts(text, range(0, 140_000, 1_000)) is None
