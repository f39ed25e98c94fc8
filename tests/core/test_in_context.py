"""The sentences of a conversation, each with what is around it."""

from __future__ import annotations

import pytest

from memory.core.capture.in_context import (
    MOST_CHARACTERS,
    Sentence,
    TranscriptLine,
    main_lines,
    outside_elements,
    readable,
    split,
)
from memory.core.text.transcript import Utterance


def utterance_of(role: str, text: str, agent: str = "") -> Utterance:
    return Utterance(role, text, "s", "/p", agent, "u", 0, "Claude")


def surroundings_of(*spoken: Utterance) -> list[Sentence]:
    return [one for _, one in main_lines([TranscriptLine(number, one) for number, one in enumerate(spoken)])]


def test_an_utterance_knows_the_other_sides_turns_and_what_its_speaker_says_next() -> None:
    found = surroundings_of(utterance_of("user", "one?"), utterance_of("assistant", "two"), utterance_of("user", "three"), utterance_of("assistant", "four"))
    assert [(one.is_user, one.asked, one.reply, one.then) for one in found] == [
        (True, "", "two", "three"), (False, "one?", "three", "four"), (True, "two", "four", ""), (False, "three", "", ""),
    ]  # fmt: skip
    assert [(one.length, one.requests) for one in found] == [(4, True), (3, False), (5, False), (4, False)]


def test_sub_agents_are_not_of_the_conversation() -> None:
    (one, _) = surroundings_of(utterance_of("user", "one"), utterance_of("assistant", "hidden", agent="a1"), utterance_of("assistant", "two"))
    assert one.reply == "two"


def test_the_other_side_is_looked_for_six_utterances_away() -> None:
    for between, expected in ((5, "asked"), (6, "")):
        spoken = [utterance_of("assistant", "asked"), *[utterance_of("user", "…")] * between, utterance_of("user", "here")]
        assert surroundings_of(*spoken)[-1].asked == expected
        assert surroundings_of(*reversed(spoken))[0].reply == expected
    spoken = [utterance_of("user", "here"), *[utterance_of("assistant", "…")] * 5, utterance_of("user", "then")]
    assert surroundings_of(*spoken)[0].then == "then"
    assert surroundings_of(spoken[0], *[utterance_of("assistant", "…")] * 6, spoken[-1])[0].then == ""


def test_of_what_is_around_it_only_the_nearest_600_characters_are_kept() -> None:
    long = "a" + "b" * (MOST_CHARACTERS - 1) + "c"
    _, one, *_ = surroundings_of(utterance_of("assistant", long), utterance_of("user", "here"), utterance_of("assistant", long), utterance_of("user", long))
    assert MOST_CHARACTERS == 600 and (one.asked, one.reply, one.then) == (long[1:], long[:-1], long[:-1])


def test_an_utterance_is_read_up_to_60_000_characters() -> None:
    assert len(readable(TranscriptLine(1, utterance_of("user", "word " * 13_000)))) == 60_000


def test_elements_are_taken_out_up_to_the_last_place_where_they_are_closed() -> None:
    assert outside_elements("a\n<x>\nb\n</x>\nc") == "a\n\n\n\nc"
    assert outside_elements("a\n<x>\nb\n</x>\nc\n</x>\nd") == "a\n\n\n\nd"
    assert outside_elements("<x>\n<y>\nb\n</y>\n</x>\nd") == "\n\n\nd"
    assert outside_elements("</x>\n<x>\nb") == "</x>\n<x>\nb", "what is closed before it is opened"
    assert outside_elements("a </x> b <x> c") == "a </x> b <x> c", "within a line it is a word"


def test_sentences_of_a_paragraph_are_neighbours_and_count_through_the_utterance() -> None:
    rows = split("We use pnpm here. It is faster.\n\nThe exports are small.", Sentence("", True, asked="what?"))
    assert [(one.text, one.before, one.after, one.place, one.total, one.asked) for one in rows] == [
        ("We use pnpm here.", "", "It is faster.", 0, 3, "what?"),
        ("It is faster.", "We use pnpm here.", "", 1, 3, "what?"),
        ("The exports are small.", "", "", 2, 3, "what?"),
    ]


def test_code_quotes_tables_and_markers_are_no_sentences() -> None:
    text = "Here it is.\n\n```\ncode here\n```\n\n| a | b |\n\n> quoted text\n\n{json: 1}\n\n[REMEMBER] we use pnpm\n\n- **Bold** item here"
    assert [one.text for one in split(text, Sentence("", False))] == ["Here it is.", "Bold item here"]


def test_elements_are_taken_out_of_the_users_words_alone() -> None:
    text = "Look at it.\n\n<file>\n\nA line of it.\n\n</file>\n\nThat is it."
    assert [one.text for one in split(text, Sentence("", True))] == ["Look at it.", "That is it."]
    assert "A line of it." in [one.text for one in split(text, Sentence("", False))]


def test_a_question_that_hangs_on_a_statement_is_a_sentence_of_its_own_in_the_users_words() -> None:
    text = "the hall is closed in May, does the planner know that?"
    assert [one.text for one in split(text, Sentence("", True))] == ["the hall is closed in May", "does the planner know that?"]
    assert [one.text for one in split(text, Sentence("", False))] == [text]


@pytest.mark.parametrize("name", ["Dr. Vance", "Mrs. de Wit", "J. Moreau", "St. Anne"])
def test_a_full_stop_that_belongs_to_a_name_ends_no_sentence_of_a_chat(name: str) -> None:
    text = f"{name} checks the scales in May. then we order new ones."
    assert [one.text for one in split(text, Sentence("", True))] == [f"{name} checks the scales in May.", "then we order new ones."]
