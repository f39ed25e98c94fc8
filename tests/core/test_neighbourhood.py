"""The candidates of a new text beside one another: how rare words weigh, and what a score means among the others."""

from __future__ import annotations

import math

import pytest

from memory.core.truth.neighbourhood import BACK, Corpus, Near, _numbers, relations
from memory.core.truth.statements import NUMBER, StatementText, read


def test_rare_words_weigh_more_and_a_small_store_counts_as_one_of_sixty_texts() -> None:
    corpus = Corpus({"crane": 3, "the": 200}, 100, 10.0)
    assert corpus.idf("crane") == pytest.approx(math.log(1 + 97.5 / 3.5)) and corpus.idf("new") == pytest.approx(math.log(1 + 100.5 / 0.5)) and corpus.idf("the") == pytest.approx(math.log(1 + 0.5 / 200.5))
    assert corpus.weight("crane") == pytest.approx(math.log(26) / math.log(102)) and corpus.weight("new") == pytest.approx(math.log(101) / math.log(102))
    small = Corpus({"crane": 3}, 5, 10.0)
    assert small.idf("crane") == pytest.approx(math.log(1 + 57.5 / 3.5)) and small.weight("crane") == pytest.approx(math.log(16) / math.log(62))


def test_a_score_by_itself_and_among_the_others() -> None:
    first, second, third = _numbers("x", [10.0, 5.0, 5.0], 20.0)
    assert first == {"x_raw": 0.5, "x_share": 0.5, "x_top": 1.0, "x_place": 0.0, "x_lead": 0.25} and second == third == {"x_raw": 0.25, "x_share": 0.25, "x_top": 0.5, "x_place": pytest.approx(math.log(2)), "x_lead": 0.0}
    assert _numbers("x", [4.0], 0.0, 1.0) == [{"x_raw": 4.0, "x_share": 4.0, "x_top": 1.0, "x_place": 0.0, "x_lead": 4.0}] and _numbers("x", [0.0], 5.0) == [dict.fromkeys(("x_raw", "x_share", "x_top", "x_place", "x_lead"), 0.0)] and _numbers("x", [], 1.0) == []


def test_a_text_has_all_of_itself_in_one_that_repeats_it_and_nothing_in_a_strange_one() -> None:
    corpus = Corpus({"crane": 3}, 100, 10.0)
    newer = read("The crane of pier four is blue. It rains on Monday.")
    older = [newer, read("Crane."), read("The crane of pier four is green."), read("Logs go to Loki."), read("…")]
    whole, word, part, strange, empty = (
        {name: one[name] for name in BACK} for one in relations(newer, [Near(one, 0.5) for one in older], corpus)
    )
    assert whole == pytest.approx(dict.fromkeys(BACK, 1.0)) and strange == empty == dict.fromkeys(BACK, 0.0)
    assert all(0 < part[name] < 1 for name in BACK) and all(0 < word[name] < 1 for name in BACK)


def bm25(query: list[str], document: list[str], idf: dict[str, float], length: float) -> float:
    """As the papers have it, k1 = 1.2 and b = 0.75."""
    norm = 1.2 * (0.25 + 0.75 * len(document) / length)
    return sum(idf[word] * document.count(word) * 2.2 / (document.count(word) + norm) for word in dict.fromkeys(query) if word in document)


STATED = ("crane pier pier four blue", "rain monday")
OLDER = [("crane pier four green", "logs"), ("crane", "rain rain monday crane crane"), ("", "loki"), ("pier pier pier",)]


@pytest.mark.parametrize("length", [0.0, 1.5, 8.0])
def test_what_a_text_shares_with_others_is_counted_by_bm25(length: float) -> None:
    def text(parts: tuple[str, ...]) -> StatementText:
        made = read(" ".join(parts))
        made.parts = tuple(tuple(part.split()) for part in parts)
        return made

    corpus = Corpus({"crane": 3, "pier": 1, "four": 50, "rain": 7}, 100, length)
    whole_length, sentence_length = length or 1.0, max(1.0, (length or 1.0) / 2)
    mine, sentences = [word for part in STATED for word in part.split()], [part.split() for part in STATED]
    idf = {word: corpus.idf(word) for word in [*mine, *" ".join(" ".join(parts) for parts in OLDER).split()]}
    cosines = [0.5, 0.9, -0.5, 0.0]
    found = relations(text(STATED), [Near(text(parts), cosine) for parts, cosine in zip(OLDER, cosines, strict=True)], corpus)
    most = max(bm25(one, one, idf, sentence_length) for one in sentences)
    for parts, cosine, numbers in zip(OLDER, cosines, found, strict=True):
        theirs, their_sentences = " ".join(parts).split(), [part.split() for part in parts if part]
        whole = bm25(mine, theirs, idf, whole_length)
        pairs = [(bm25(one, other, idf, sentence_length), one, other) for one in sentences for other in their_sentences]
        best = max(pairs, key=lambda pair: pair[0])
        expected = {
            "whole_raw": whole / 20, "whole_share": whole / bm25(mine, mine, idf, whole_length), "sentence_raw": best[0] / 20, "sentence_share": best[0] / most, "cosine_raw": cosine, "cosine_share": cosine,
            "length": math.log1p(len(set(theirs))) / 4, "length_newer": math.log1p(6) / 4, "whole_back": bm25(theirs, mine, idf, whole_length) / bm25(theirs, theirs, idf, whole_length),
            "sentence_back": bm25(best[2], best[1], idf, sentence_length) / bm25(best[2], best[2], idf, sentence_length) if best[0] else 0.0,
        }  # fmt: skip
        assert {name: numbers[name] for name in expected} == pytest.approx(expected)
    assert [round(one["cosine_place"], 3) for one in found] == [0.693, 0.0, 1.386, 1.099] and [round(one["cosine_lead"], 3) for one in found] == [0.0, 0.4, 0.0, 0.0]


@pytest.mark.parametrize(
    ("words", "value", "unit"),
    [
        ("one", 1, ""), ("twice", 2, ""), ("drei", 3, ""), ("cuatro", None, ""), ("five hours", 5, "h"), ("sieben Stunden", 7, "h"), ("thirteen", 13, ""), ("twenty seconds", 20, "s"), ("thirty", 30, ""), ("forty days", 40, "d"), ("fifty percent", 50, "%"), ("sixty", 60, ""), ("seventy", 70, ""), ("eighty columns", 80, "col"), ("ninety minutes", 90, "min"), ("hundred", 100, ""), ("12 weeks", 12, "w"), ("3 months", 3, "mo"), ("2 years", 2, "y"), ("5 euros", 5, "€"),
    ],
)  # fmt: skip
def test_numbers_in_words_with_their_units(words: str, value: float | None, unit: str) -> None:
    numbers = [word for one in read(f"The crane needs {words}.").statements for word in one.words if word.kind == NUMBER]
    assert [(word.value, word.unit) for word in numbers] == ([] if value is None else [(value, unit)])
