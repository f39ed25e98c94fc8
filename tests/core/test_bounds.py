"""Bounds and figures: what is still taken, looked at or kept, and what is one too many; thresholds where they were measured.

A figure that moves without a measurement is a fault, so the figures stand here as numbers, and not as names of constants.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory.core import regression
from memory.core.capture import citations, rules
from memory.core.code import named
from memory.core.safety import bounded_yaml, ignoring, origins, passages, plain
from memory.core.search import (
    abstention,
    answer_cues,
    certainty,
    dense,
    dialogue,
    fusion,
    intent,
    mention,
)
from memory.core.text import (
    content_type,
    dates,
    digest,
    entities,
    literals,
    text,
    turns,
    typos,
)
from memory.core.truth import past, statements

COMMITS = [f"{number:07x}a1" for number in range(1, 40)]


def words(count: int, word: str = "crane") -> str:
    return " ".join(f"{word}{chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(count))


def is_taken(call: Callable[[], object]) -> bool:
    try:
        call()
    except (ValueError, RecursionError):
        return False
    return True


# (what is bounded, the greatest size that counts in full, whether a size counts in full)
MOST: list[tuple[str, int, Callable[[int], bool]]] = [
    ("letters of a word that is corrected", 24, lambda n: bool(typos.corrections("a" * n))),
    ("entities of a text", 24, lambda n: len(entities.entities(" and ".join(f"We met Zor{chr(97 + i)}ak" for i in range(n)) + ".")) == n),
    ("characters of an author's name", 40, lambda n: origins.author_name("a" * n) == "a" * n),
    ("ids that an answer cites", 24, lambda n: len(citations.cited_ids(" ".join(f"[{i:011x}1]" for i in range(n)))) == n),
    ("characters of a prompt that asks to understand", 600, lambda n: intent.is_asking_to_understand("How does the crane work? ".ljust(n, "x"))),
    ("characters of a question about the past", 400, lambda n: past.is_about_past("What did we use before? ".ljust(n - 1, "x") + "?")),
    ("backticks of a sentence that is prose", 8, lambda n: rules.is_prose("a" * 100 + "`" * n)),
    ("rules of a file of ignored names", 1_000, lambda n: len(ignoring.rules_of("\n".join(f"a{i}" for i in range(n)), "")) == n),
    ("characters of a value in YAML", 64_000, lambda n: is_taken(lambda: bounded_yaml.load("a: " + "x" * (n - 3)))),
    ("levels of a value in YAML", 20, lambda n: is_taken(lambda: bounded_yaml.load("[" * n + "]" * n))),
    ("dates of a question", 4, lambda n: len(dates.mentions(" and ".join(f"on 2026-03-{i + 1:02}" for i in range(n)), 1_772_000_000_000_000)) == n),
    ("strings of a question that are meant literally", 6, lambda n: len(literals.literals(" ".join(COMMITS[:n]))) == n),
    ("files that a text names", 24, lambda n: len(named.code_names(" ".join(f"src/f{i}.py" for i in range(n))).paths) == n),
    ("names of code in a text", 24, lambda n: len(named.code_names(" ".join(f"make_it_{chr(97 + i)}()" for i in range(n))).names) == n),
    ("characters of a text that may name code", 6_000, lambda n: [one.path for one in named.code_names("see src/a.py".rjust(n)).paths] == ["src/a.py"]),
    ("characters of an answer that may cite", 40_000, lambda n: bool(citations.cited_ids("00000000001a".ljust(n)))),
]  # fmt: skip


@pytest.mark.parametrize(("what", "most", "counts"), MOST, ids=[case[0] for case in MOST])
def test_the_greatest_size_counts_and_one_more_does_not(what: str, most: int, counts: Callable[[int], bool]) -> None:
    assert counts(most) and not counts(most + 1), what


# (what is bounded, the least size that counts, whether a size counts)
LEAST: list[tuple[str, int, Callable[[int], bool]]] = [
    ("letters of a word that is corrected", 4, lambda n: bool(typos.corrections("crane"[:n]))),
    ("words of a memory that is recognised again", 3, lambda n: bool(passages.passages_of([words(n)], [], "s"))),
    ("words of a sentence that is recognised again", 5, lambda n: len(passages.passages_of([f"{words(n).capitalize()}. {words(9).capitalize()}."], [], "s")) == (3 if n >= 5 else 2) and n >= 5),
    ("words of a sentence that states something", 3, lambda n: turns.has_statement(words(n).capitalize() + ".")),
    ("characters that are a literal in quotes", 3, lambda n: bool(literals.literals(f'say "{"x" * n}" to it'))),
]  # fmt: skip


@pytest.mark.parametrize(("what", "least", "counts"), LEAST, ids=[case[0] for case in LEAST])
def test_the_least_size_counts_and_one_less_does_not(what: str, least: int, counts: Callable[[int], bool]) -> None:
    assert counts(least) and not counts(least - 1), what


# (a figure, what it was measured or chosen to be)
FIGURES: list[tuple[str, Callable[[], Any], Any]] = [
    ("least certainty of few and of very many", lambda: [certainty.least_certainty(n) for n in (0, 40, 400, 4_000, 10**9)], [0.22, 0.22, 0.275, 0.33, 0.36]),
    ("threshold of memories", lambda: [abstention.memory_threshold(n) for n in (0, 1, 100, 2_000, 9_000)], [2.3, 2.3, 2.6509, 3.25, 3.25]),
    ("threshold of skills", lambda: [abstention.skill_threshold(n) for n in (1, 30, 300, 900)], [2.3, 2.6744, 3.25, 3.25]),
    ("margin of a short and of a long prompt", lambda: [abstention.strength_margin(4.0, 0.1, n) for n in (39, 40)], [0.75, -0.2]),
    ("cosine of a short and of a long prompt", lambda: [abstention.min_cosine(n) for n in (39, 40)] + [abstention.min_cosine(50, 0.5)], [0.28, 0.42, 0.5]),
    ("idf in the reference collection", lambda: [abstention.reference_idf(1.0, stem, 10) for stem in ("test", "crane")], [1.5728, 3.8702]),
    ("strength with and without a negation", lambda: [abstention.activation_strength(20.0, prompt, [2.0], ["crane"], 1, 100) for prompt in ("a crane", "a crane but not a ship")], [3.4544, 2.8829]),
    ("dense share", lambda: list(fusion.weighted_activations({1: 1.0, 2: 0.5}, 0.4).values()) + list(fusion.weighted_activations({1: 1.0}, 1.0).values()), [0.35, 0.175, 0.05]),
    ("dense gain of skills", lambda: [fusion.gain_of_skills(body) for body in (0.0, 100.0, 300.0)], [1.0, 0.75, 0.625]),
    ("lifts of names", lambda: list(fusion.name_lifts({1: (3, 1.0), 2: (1, 0.5), 3: (1, 0.5)}).values()), [0.5, 0.0884, 0.0884]),
    ("rank fusion", lambda: list(fusion.reciprocal_rank_fusion([[1, 2], [2]]).values()), [0.5, 0.9919]),
    ("activation by cosines and tags", lambda: list(dense.activation({1: 0.8, 2: 0.4, 3: 0.2}, {2: 0.5, 1: 1.0}).values()), [1.0, 0.1, 0.0]),
    ("a vector under a title", lambda: dense.titled_vector([127, 0], [0, 127], dense.TITLE_SHARE) + dense.titled_vector([127, 0], [0, 127], dense.DESCRIPTION_SHARE), [70, 106, 106, 70]),
    ("turns of a dialogue", lambda: list(dialogue.boost_scores({1: 1.0, 2: 1.0, 3: 1.0}, {1: dialogue.DialogueTurn("s", "Why?"), 2: dialogue.DialogueTurn("s", "On Monday."), 3: dialogue.DialogueTurn("", "Here.")}, "When was it?").values()), [0.3056, 1.0, 0.4014]),
    ("a logistic regression", lambda: [regression.logit(regression.Regression(1.0, {"x": (2.0, 1.0, 0.5)}), {"x": x}) for x in (1.0, 2.0, 3.0, 4.0, -9.0)], [1.0, 5.0, 9.0, 9.0, -7.0]),
    ("a probability", lambda: [regression.probability(x) for x in (-1e9, 0.0, 1.0, 1e9)], [0.0, 0.5, 0.7311, 1.0]),
    ("slips of the keyboard", lambda: [typos._slip(a, b) for a, b in ("ae", "qw", "qe", "qz", "ay")], [0.9, 0.9, 0.6, 0.6, 0.9]),
    ("a prompt's words", lambda: mention.words_of("Fix Crane 42")[:6], ["^fix", "fix", "crane", "00", "fix crane", "crane 00"]),
    ("a title", lambda: [len(text.split_title("Crane " * 40)[0]) <= 80, len(text.summarise("Crane lifts. " * 60)) <= 200], [True, True]),
]  # fmt: skip


def round_all(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [round_all(one) for one in value]
    return round(value, 4) if isinstance(value, float) else value


@pytest.mark.parametrize(("what", "figure", "expected"), FIGURES, ids=[case[0] for case in FIGURES])
def test_a_figure_is_what_it_was_measured_to_be(what: str, figure: Callable[[], Any], expected: Any) -> None:
    assert round_all(figure()) == round_all(expected), what


def test_data_of_a_program_are_made_plain_to_a_depth_and_a_size() -> None:
    def nest(depth: int) -> Any:
        value: Any = "x"
        for _ in range(depth):
            value = [value]
        return value

    assert plain.plain(nest(60)) == nest(60) and plain.plain(nest(70)) != nest(70)
    assert plain.plain(2**13_999) == 2**13_999 and plain.plain(2**14_001) != 2**14_001
    assert len(plain.plain(object())) <= 500


def test_of_a_statement_the_first_characters_and_so_many_sentences_are_read() -> None:
    many = statements.read(" ".join(f"The crane number {n} is blue." for n in range(30)))
    assert len(many.statements) == 24
    assert (
        "zebra" in statements.read("zebra".rjust(4_000)).stems
        and "zebra" not in statements.read("zebra".rjust(4_006)).stems
    )


def test_what_a_long_text_is_about_is_said_at_its_beginning() -> None:
    code = "def f(x):\n    return x\n\nclass A:\n    pass\n"
    assert content_type.detect_content_type(code) == content_type.detect_content_type(code + " " * 2_000)
    assert content_type.detect_content_type(" \n" * 700 + code) != content_type.detect_content_type(code)


def test_of_a_long_line_both_ends_are_shown() -> None:
    assert "x" * 240 in digest.digest("x" * 240, 1_000) and "x" * 241 not in digest.digest("x" * 300, 1_000)


def test_what_answers_is_looked_for_in_the_first_characters_of_a_turn() -> None:
    asked = answer_cues.answer_kinds("How many cranes are there?")
    assert any(answer_cues.held_kinds("There are 42 cranes.", asked)) and not any(
        answer_cues.held_kinds("There are 42 cranes.".rjust(8_100), asked)
    )
