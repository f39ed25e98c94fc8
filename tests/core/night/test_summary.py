"""Summaries are made of what was said."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.core.night.summary import MAX_TOKENS, SummarySource, summarise
from memory.core.tokens import count_tokens

TALK = [
    SummarySource(
        "1", "Ada", "Good morning to you all there. The billing service loses invoices when the queue restarts."
    ),
    SummarySource(
        "2", "Ben", "I think the queue restarts because of its memory limit. Fine weather today, by the way."
    ),
    SummarySource("3", "Ada", "Then we raise the memory limit of the queue to two gigabytes."),
    SummarySource("4", "Ben", "And invoices get an idempotency key, so that a restart of the queue loses none."),
]


def test_the_most_telling_sentences_in_their_order() -> None:
    lines = summarise(TALK, 2).split("\n")
    assert len(lines) == 2 and all("queue" in line for line in lines)
    whole = summarise(TALK, 50)
    said = [f"{one.speaker}: " for one in TALK]
    assert [whole.index(line) for line in whole.split("\n")] == sorted(whole.index(line) for line in whole.split("\n"))
    assert all(any(line.startswith(who) for who in said) for line in whole.split("\n"))


def test_nothing_to_say() -> None:
    assert summarise([], 5) == "" and summarise([SummarySource("1", "", "Hm."), SummarySource("2", "", "Ok.")], 5) == ""


@given(st.lists(st.builds(SummarySource, st.just("x"), st.just(""), st.text(max_size=300)), max_size=6))
def test_every_line_was_said_and_the_whole_is_short(said: list[SummarySource]) -> None:
    text = summarise(said, 3)
    everything = " ".join(" ".join(one.content.split()) for one in said)
    assert all(line.rstrip("…") in everything for line in text.split("\n"))
    assert count_tokens(text) <= MAX_TOKENS + 3


def test_what_two_of_six_turns_say_is_more_of_a_subject_than_what_one_says() -> None:
    talk = ["Crane rope hook barge.", "Queue lamp tower gate.", "Queue lamp tower gate.", "Hm.", "Ok.", "So."]
    assert summarise([SummarySource(str(n), "", text) for n, text in enumerate(talk)], 1) == talk[1]


def test_the_rarer_subject_of_a_short_talk_wins_by_a_hair() -> None:
    """Of five turns two are worth ln 3 · ln 2.4, one ln 2 · ln 4: 0.962 against 0.961."""
    talk = ["Crane rope hook barge.", "Queue lamp tower gate.", "Queue lamp tower gate.", "Hm.", "Ok."]
    assert summarise([SummarySource(str(n), "", text) for n, text in enumerate(talk)], 1) == talk[1]
    assert summarise([SummarySource(str(n), "", text) for n, text in enumerate(talk[:1] + talk[3:])], 1) == talk[0]


def test_a_sentence_that_says_the_same_again_comes_after_one_that_says_something_new() -> None:
    talk = ["Queue lamp tower gate.", "Gate tower lamp queue.", "Crane rope hook barge.", "Hm.", "Ok.", "So."]
    sources = [SummarySource(str(n), "", text) for n, text in enumerate(talk)]
    assert summarise(sources, 2).split("\n") == [talk[0], talk[2]] and summarise(sources, 3).split("\n") == talk[:3]


def test_what_everybody_says_is_no_subject() -> None:
    talk = ["Good morning dear friends.", "Good morning dear friends. Queue lamp tower gate.", "Good morning dear friends. Queue lamp tower gate.", "Good morning dear friends."]
    assert summarise([SummarySource(str(n), "", text) for n, text in enumerate(talk)], 1) == "Queue lamp tower gate."


def test_what_everybody_says_is_said_where_there_is_nothing_else() -> None:
    talk = [SummarySource(str(n), "", "Queue lamp tower gate.") for n in range(3)]
    assert summarise(talk, 9) == "\n".join(["Queue lamp tower gate."] * 3)


def test_a_sentence_of_a_summary_has_from_four_to_sixty_words() -> None:
    def summary_of(words: int) -> str:
        text = "Queue " + "restarts " * (words - 2) + "daily."
        return summarise([SummarySource("1", "Ada", text), SummarySource("2", "Ben", "Nothing.")], 3)

    assert [bool(summary_of(words)) for words in (3, 4, 60, 61)] == [False, True, True, False]


def test_a_summary_has_as_many_lines_as_four_hundred_tokens_hold() -> None:
    """Five sentences of 99 tokens, or of 101 with their speakers: four of them fit, or three."""
    told = [SummarySource(str(n), "", " ".join(f"word{n}{at:04}" for at in range(29)) + " now.xx") for n in range(5)]
    assert {count_tokens(one.content) for one in told} == {99}
    assert len(summarise(told, 9).split("\n")) == 4
    assert len(summarise([one._replace(speaker="Ada") for one in told], 9).split("\n")) == 3
