"""What the rules of English give a sentence: each cue's worth in either's words, what is added to it and taken off."""

from __future__ import annotations

import pytest

from memory.core.capture import cues, rules
from memory.core.capture.in_context import Sentence

PLAIN = "we decided on smaller batches for exports"  # one cue, and nothing beside it


def score(text: str, is_user: bool = True, **more: int) -> float:
    return round(rules.judge(Sentence(text, is_user)._replace(**more)).score, 3)


@pytest.mark.parametrize(
    ("text", "name", "kind", "user", "assistant"),
    [
        (PLAIN, "decided", "decision", 0.6, 0.5),
        ("decision recorded: smaller batches for all exports", "decided", "decision", 0.6, 0.5),
        ("final call: smaller batches for all exports", "decided", "decision", 0.6, 0.5),
        ("we strongly prefer smaller batches for exports", "prefers", "preference", 0.6, 0),
        ("naming rule: export tables have plural titles", "prefers", "preference", 0.6, 0),
        ("our retry policy: smaller batches after failures", "prefers", "preference", 0.6, 0),
        ("in our codebase reviewers merge smaller batches", "always", "preference", 0.55, 0),
        ("exports must stay smaller than usual batches", "norm", "preference", 0.5, 0),
        ("the legal team insists on smaller batches", "wish", "preference", 0.5, 0),
        ("the root cause is a stale export batch", "cause", "pattern", 0.5, 0.5),
        ("the workaround is a smaller export batch", "fix", "pattern", 0.5, 0.5),
        ("the exporter won't work under heavy load", "gotcha", "pattern", 0.5, 0.4),
        ("our export batches are smaller than usual", "fact", "fact", 0.45, 0),
    ],
)
def test_each_cue_has_its_worth_in_the_users_words_and_in_the_assistants(
    text: str, name: str, kind: str, user: float, assistant: float
) -> None:
    own, other = (rules.judge(Sentence(text, is_user)) for is_user in (True, False))
    assert (round(own.score, 3), own.rule and own.rule.name, own.rule and own.rule.type) == (user, name, kind)
    assert other.score == assistant and (other.rule is None) == (not assistant), "what is worth nothing is no cue"


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [("we only deploy smaller export batches", "habit", 0.45), ("frobnicator exports are owned by another team", "state", 0.4)],
)
def test_how_things_are_counts_less_where_nothing_shows_that_they_are_ours_or_technical(text: str, name: str, expected: float) -> None:
    verdict = rules.judge(Sentence(text, True))
    assert verdict.rule and verdict.rule.name == name and round(verdict.score, 3) == round(expected - 0.3, 3)
    assert score(text + " `x_1`") == round(expected + 0.1, 3), "0.1 for what is specific, and nothing taken off"
    assert score(text + " `x_1`", requests=1) == round(expected + 0.1 - 0.3, 3), "beside a wish it states what that is about"
    assert score("our export batches are smaller than usual", requests=1) == 0.45, "but not what is ours"


def test_of_two_cues_the_stronger_one_counts() -> None:
    assert score("we decided that exports must stay smaller than usual") == 0.6


@pytest.mark.parametrize(
    ("addition", "change"),
    [
        (" because partners complain", 0.15), (" on 5433", 0.1), (" on 5433 and 5434", 0.2), (" on 5433, 5434 and 5435", 0.2), (" on 5433 and 5433", 0.1),
        (" from now on", 0.1), (", maybe", -0.35),
    ],
)  # fmt: skip
def test_reasons_and_names_add_to_a_cue_and_doubt_takes_off(addition: str, change: float) -> None:
    assert score(PLAIN + addition) == round(0.6 + change, 3)


def test_what_lasts_counts_in_the_users_words_alone() -> None:
    assert score(PLAIN + " from now on", is_user=False) == 0.5


def test_what_is_so_for_today_counts_less_of_facts() -> None:
    assert score("our export batches are slow and too small") == 0.15
    assert score(PLAIN + " today") == 0.6, "a decision of today lasts"


def test_a_pasted_text_counts_less_from_1501_characters_on() -> None:
    assert (score(PLAIN, length=1_500), score(PLAIN, length=1_501)) == (0.6, 0.35)
    assert score(PLAIN, is_user=False, length=1_501) == 0.5, "of what the user sends"


def test_the_word_of_a_person_that_it_matters_is_a_cue_of_its_own() -> None:
    plain = "the exporter writes smaller batches"
    assert rules.judge(Sentence(plain, True)) == rules.NONE
    verdict = rules.judge(Sentence("fyi, " + plain, True))
    assert verdict.rule == cues.REQUESTED and round(verdict.score, 3) == 0.5, "0.4 and 0.1"
    assert rules.judge(Sentence("fyi, " + plain, False)) == rules.NONE
    assert score("fyi, " + PLAIN) == 0.7, "a better cue has its own worth"


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("we chose red boxes on top", True), ("we chose red boxes a top", False),  # 25 characters
        ("we chose red boxes on top" + " of" * 131 + ", ", True), ("we chose red boxes on top" + " of" * 132, False),  # 420 of them
        ("we chose red boxes, and so we chose red boxes", False),  # four words that mean something
        ("we chose red boxes on top " + "1" * 12, False),  # letters for the most part
    ],
)  # fmt: skip
def test_how_short_and_how_long_a_sentence_may_be(text: str, is_one: bool) -> None:
    assert (rules.judge(Sentence(text, True)) != rules.NONE) is is_one


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("ok, we use pnpm", ("We use pnpm", False)), ("we use pnpm", ("we use pnpm", False)), ("btw, we use pnpm", ("We use pnpm", True)),
        ("ok, btw we use pnpm", ("We use pnpm", True)), ("we use pnpm, btw", ("We use pnpm", True)), ("", ("", False)),
    ],
)  # fmt: skip
def test_what_a_person_says_without_what_goes_before_it(sentence: str, expected: tuple[str, bool]) -> None:
    assert rules.bare(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [("a" * 18 + "1" * 7, True), ("a" * 17 + "1" * 8, False), ("a " * 9 + "1" * 7, True), ("a" * 40 + "`" * 8, True), ("a" * 40 + "`" * 9, False)],
)
def test_prose_is_letters_and_spaces_by_72_in_a_hundred_with_at_most_eight_ticks(sentence: str, expected: bool) -> None:
    assert rules.is_prose(sentence) is expected
