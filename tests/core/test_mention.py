"""What a learned model says of a ranking, by hand-made models whose answers can be computed on paper."""

from __future__ import annotations

import math

import pytest

from memory.core.regression import Regression, logit, probability
from memory.core.search import mention
from memory.core.search.abstention import reference_idf
from memory.core.search.mention import (
    NOTHING,
    Asked,
    MentionModel,
    RankedMemory,
    Thresholds,
    best_logits,
    can_matter,
    judge,
    memory_features,
    parse_model,
    prompt_features,
    word_lines,
    word_logits,
    words_of,
)
from memory.retrieval.weights import RELEVANCE_FILE, load_relevance

ASKED = Asked("where is the Redis queue?", ["redi", "queue"], [4.0, 2.0], 0.8, 20.0, 90)


def rank_of(score: float, cosine: float = 0.2, matched_terms: int = 1) -> RankedMemory:
    return RankedMemory(score, 0.0, cosine, 0.0, 0.0, matched_terms)


def model(words: dict[str, list[float]] | None = None, early_exit: float = -9.0) -> MentionModel:
    """Memories by their score alone: logit 10·score − 5. Prompts by the best of these."""
    return MentionModel(
        "test",
        word_lines(words or {}),
        (0.5, -0.5),
        Regression(-5.0, {"score": (10.0, 0.0, 1.0)}),
        Regression(0.0, {"best": (1.0, 0.0, 1.0)}),
        Regression(0.0, {"words": (1.0, 0.0, 1.0)}),
        early_exit,
        {"balanced": Thresholds(2.0, 1.0, -1.0), "quiet": Thresholds(4.0, 1.0, 4.0)},
    )


def test_words_are_distinct_with_their_first_and_their_pairs() -> None:
    assert words_of("Bump it to 12, bump it") == [
        "^bump", "bump", "it", "to", "00", "bump it", "it to", "to 00", "00 bump",
    ]  # fmt: skip
    assert words_of("") == []


def test_the_words_of_a_prompt_are_a_unit_vector() -> None:
    weights = {"redis": [3.0, 1.0, 9.0], "queue": [1.0, 0.0, 16.0]}
    assert word_logits(model(weights), "redis queue") == (0.5 + 4.0 / 5.0, -0.5 + 1.0 / 5.0)
    assert word_logits(model(weights), "nothing known") == (0.5, -0.5)


def test_features_of_a_prompt() -> None:
    features = prompt_features(ASKED, (0.1, 0.2))
    assert features["words"] == 0.1 and features["not_everyday"] == 0.2
    assert features["strength"] == pytest.approx(math.log(21)) and features["coverage"] == 0.8
    assert features["store"] == pytest.approx(math.log(2)) and features["question"] == 1.0
    assert features["prompt_words"] == pytest.approx(math.log(6)) and features["prompt_lines"] == 0.0
    assert features["unknown"] == 0.0
    assert prompt_features(ASKED._replace(idf=[math.log(182), 2.0]), (0, 0))["unknown"] > 0.5


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Where is it?", {"question": 1, "asks": 1, "when": 0, "amount": 0, "ours": 0, "prompt_words": math.log(4), "prompt_lines": 0}),
        ("where is it", {"question": 1, "asks": 1}), ("It is where", {"question": 0, "asks": 1}), ("It is here", {"question": 0, "asks": 0}), ("It is here?", {"question": 1, "asks": 0}),
        ("When did it end", {"when": 1, "question": 1}), ("how many are there", {"amount": 1}), ("how is it", {"amount": 0}), ("many of these", {"amount": 0}), ("our port", {"ours": 1}), ("your port", {"ours": 0}),
        ("a\nb\nc", {"prompt_lines": math.log(3), "prompt_words": math.log(4)}), ("", {"prompt_words": 0, "prompt_lines": 0, "question": 0}),
    ],
)  # fmt: skip
def test_single_features_of_a_prompt(text: str, expected: dict[str, float]) -> None:
    found = prompt_features(Asked(text, [], [], 0.0, 0.0, 90), (0.0, 0.0))
    assert {name: found[name] for name in expected} == pytest.approx(expected)
    assert (found["everyday"], found["unknown"], found["prompt_mass"], found["strength"], found["coverage"], found["prompt_stems"]) == (0, 0, 0, 0, 0, 0)


def test_the_stems_of_a_prompt_by_how_rare_they_are() -> None:
    """In a store of ordinary size an idf is what it is; what no memory holds has the highest one."""
    most = math.log(1 + 90.5 / 0.5)
    asked = Asked("a b c", ["redi", "file", "nosuch"], [4.0, 2.0, most], 0.5, 3.0, 90)
    rare = [reference_idf(idf, stem, 90) for stem, idf in zip(asked.stems, asked.idf, strict=True)]
    found = prompt_features(asked, (0.0, 0.0))
    assert found["prompt_mass"] == pytest.approx(math.log(1 + sum(rare))) and found["unknown"] == pytest.approx(rare[2] / sum(rare))
    assert found["prompt_stems"] == pytest.approx(math.log(4)) and found["everyday"] == pytest.approx(1 / 3) and found["strength"] == pytest.approx(math.log(4)) and found["coverage"] == 0.5
    assert found["store"] == pytest.approx(math.log(2)) and prompt_features(asked._replace(documents=0, idf=[0.1] * 3), (0, 0))["store"] == 0


def test_all_features_of_memories_by_hand() -> None:
    asked = Asked("the redis queue lives in /srv/spool", ["redi", "queue", "spool", "live"], [4.0, 2.0, 3.0, math.log(182)], 0.5, 3.0, 90)
    a, b, c, d = (reference_idf(idf, stem, 90) for stem, idf in zip(asked.stems, asked.idf, strict=True))
    found = memory_features(asked, [RankedMemory(1.0, 0.1, 0.5, 0.2, 0.3, 0b0111, 7), RankedMemory(0.8, 0.4, 0.1, 0.0, 0.0, 0b0010), RankedMemory(0.7, 0.0, 0.0, 0.0, 0.0, 0)])
    assert found[0] == pytest.approx(
        {
            "rank": 0, "first": 1, "score": 1.0, "lead": 0.2, "near_equals": 1, "dense": found[0]["dense"], "propagated": found[0]["propagated"], "preferred": found[0]["preferred"], "cosine": 0.5, "cosine_lift": 0.3,
            "mass": math.log(1 + a + b + c), "covered": (a + b + c) / (a + b + c + d), "rarest": max(a, b, c), "second": sorted((a, b, c))[1], "shared": math.log(4), "plain_mass": math.log(1 + a + b), "plain_shared": 2, "lacking": 0, "later": 1,
        }
    )  # fmt: skip
    assert found[1] == pytest.approx(
        {
            "rank": math.log(2), "first": 0, "score": 0.8, "lead": -0.2, "near_equals": 2, "dense": 0.4, "propagated": 0, "preferred": 0, "cosine": 0.1, "cosine_lift": -0.1,
            "mass": math.log(1 + b), "covered": b / (a + b + c + d), "rarest": b, "second": 0, "shared": math.log(2), "plain_mass": math.log(1 + b), "plain_shared": 1, "lacking": max(a, c), "later": 0.25,
        }
    )  # fmt: skip
    assert sorted((found[0]["dense"], found[0]["propagated"], found[0]["preferred"])) == [0.1, 0.2, 0.3]
    assert (found[2]["mass"], found[2]["covered"], found[2]["rarest"], found[2]["lead"], found[2]["near_equals"]) == (0, 0, 0, pytest.approx(-0.3), 2)
    assert [one["near_equals"] for one in memory_features(asked, [rank_of(0.5)] * 7)] == [5] * 7
    (only,) = memory_features(asked._replace(stems=["redi", "queue", "live", "lives", "redis"], idf=[1.0] * 5), [rank_of(0.5, matched_terms=0b11111)])
    assert (only["lead"], only["plain_shared"], only["near_equals"]) == (0.5, 3, 0)


@pytest.mark.parametrize(
    ("word", "expected"),
    [("redis", False), ("Redis", False), ("(Redis)?", False), ("legacy_sync", True), ("a/b", True), ("a.b", True), ("it.", False), ("v2", True), ("camelCase", True), ("AWS", True), ("A", False), ("x", False), ("...", False)],
)
def test_what_is_code_in_a_prompt(word: str, expected: bool) -> None:
    assert mention._is_code(word) is expected


def test_what_a_night_has_learned_moves_both_thresholds() -> None:
    found = [rank_of(0.75), rank_of(0.45)]  # logits 2.5 and −0.5, of the prompt 2.5
    assert judge(model(), ASKED, found, "balanced")[:2] == ((0,), (1,))
    assert judge(model(), ASKED, found, "balanced", shifts=(0.6, 0.0))[:2] == ((), (0, 1))
    assert judge(model(), ASKED, found, "balanced", shifts=(0.0, 3.4))[:2] == ((0,), (1,)) and judge(model(), ASKED, found, "balanced", shifts=(0.0, 3.6))[:2] == ((0,), ())


def test_features_of_memories_tell_the_leader_from_the_rest() -> None:
    first, second = memory_features(ASKED, [rank_of(0.8, 0.5, 3), rank_of(0.6, 0.1, 2)])
    assert (first["first"], second["first"]) == (1.0, 0.0)
    assert first["lead"] == pytest.approx(0.2) and second["lead"] == pytest.approx(-0.2)
    assert first["cosine_lift"] == pytest.approx(0.2) and first["covered"] == 1.0
    assert second["shared"] == pytest.approx(math.log(2)) and second["lacking"] > 0 == first["lacking"]


def test_a_path_or_an_identifier_is_no_plain_word() -> None:
    stems = Asked("delete legacy_sync.py and the queue", ["queue", "legaci"], [2.0, 4.0], 1.0, 9.0, 90)
    (only,) = memory_features(stems, [rank_of(0.5, matched_terms=3)])
    assert only["plain_shared"] == 1.0 and only["shared"] == pytest.approx(math.log(3))


def test_no_feature_says_more_than_four_deviations() -> None:
    assert logit(Regression(1.0, {"a": (2.0, 0.0, 0.5)}), {"a": 99.0}) == 1.0 + 2.0 * 4.0
    assert logit(Regression(1.0, {"a": (2.0, 1.0, 2.0), "b": (1.0, 0.0, 1.0)}), {"a": 2.0}, {"b": -9.0}) == -2.0


def test_the_sigmoid_never_overflows() -> None:
    assert probability(0.0) == 0.5 and probability(1e9) <= 1.0 and probability(-1e9) >= 0.0


def test_fewer_than_three_memories_have_weak_thirds() -> None:
    assert best_logits([1.0, 3.0]) == {"best": 3.0, "next": 1.0, "third": -9.0}


def test_what_is_sure_is_injected_and_the_next_are_hinted() -> None:
    # Logits: 3 (injected), 2.5 (passes 2.0, but a second one needs 3.0), 1, −1; the prompt's is 3.
    judged = judge(model(), ASKED, [rank_of(0.75), rank_of(0.6), rank_of(0.8), rank_of(0.4)], "balanced")
    assert judged.inject == (2,) and judged.hint == (0, 1, 3)
    assert judged.probabilities[2] == pytest.approx(probability(3.0), abs=1e-4)
    assert judged.prompt == pytest.approx(probability(3.0))


def test_a_title_far_less_probable_than_the_first_is_not_named() -> None:
    # Logits 0.5, −1.5 (0.18, of 0.62) and −4 (0.018).
    assert judge(model(), ASKED, [rank_of(0.55), rank_of(0.35), rank_of(0.1)], "balanced")[:2] == ((), (0, 1))
    # Logits −0.5, −3.3 (0.036, of 0.38): just below a tenth.
    assert judge(model(), ASKED, [rank_of(0.45), rank_of(0.17)], "balanced").hint == (0,)


def test_beside_a_memory_in_full_a_title_must_be_more_probable() -> None:
    # Logits −2.5 (0.076) and −3.5 (0.029): both pass a tenth of the first, the second only where nothing is injected.
    titles = [rank_of(0.25), rank_of(0.15)]
    assert judge(model(), ASKED, [rank_of(0.8), *titles], "balanced")[:2] == ((0,), (1,))
    eager = model()._replace(thresholds={"balanced": Thresholds(9.0, 1.0, -9.0)})
    assert judge(eager, ASKED, titles, "balanced")[:2] == ((), (0, 1))


def test_a_second_memory_that_is_sure_comes_along() -> None:
    assert judge(model(), ASKED, [rank_of(0.8), rank_of(0.9)], "balanced").inject == (1, 0)


def test_what_may_be_relevant_is_hinted_alone() -> None:
    assert judge(model(), ASKED, [rank_of(0.5)], "balanced")[:2] == ((), (0,))


def test_a_quiet_level_says_nothing_of_the_same() -> None:
    assert judge(model(), ASKED, [rank_of(0.5), rank_of(0.8)], "quiet")[:2] == ((), ())


def test_nothing_found_is_nothing_to_mention() -> None:
    assert judge(model(), ASKED, [], "balanced") == NOTHING


def test_an_unknown_level_is_an_error() -> None:
    with pytest.raises(KeyError):
        judge(model(), ASKED, [rank_of(0.5)], "loud")


def test_words_alone_may_end_a_search() -> None:
    words = {"where": [-3.0, 0.0, 1.0]}
    assert can_matter(model(words, early_exit=-3.0), ASKED)
    assert not can_matter(model(words, early_exit=-2.0), ASKED)


def test_the_shipped_weights_know_their_features_and_levels() -> None:
    shipped = load_relevance()
    known = prompt_features(ASKED, (0, 0)) | memory_features(ASKED, [rank_of(0.5)])[0] | best_logits([0.1])
    for regression in (shipped.memory, shipped.prompt, shipped.early):
        assert regression.of.keys() <= known.keys()
        assert all(scale > 0 for _, _, scale in regression.of.values())
    assert list(shipped.thresholds) == ["quiet", "balanced", "eager"]
    injects = [limits.inject for limits in shipped.thresholds.values()]
    assert injects == sorted(injects, reverse=True)
    hints = [limits.hint for limits in shipped.thresholds.values()]
    assert hints == sorted(hints, reverse=True)


def test_the_shipped_words_are_in_order_with_three_weights_each() -> None:
    lines = list(load_relevance().words)
    assert lines == sorted(lines) and len(lines) > 1_000
    assert all(len([float(one) for one in line.split("\t")[1:]]) == 3 for line in lines)


@pytest.mark.parametrize("text", ["a", "ab", "a b", "aa", "ä b", "b a b", ""])
def test_a_word_is_found_among_those_that_begin_like_it(text: str) -> None:
    names = ["a", "a b", "ab", "abc", "b", "ä", "^a", "^ab"]
    weights = {name: [float(place), -float(place), 1.0] for place, name in enumerate(names)}
    known = [weights[word][0] for word in words_of(text) if word in weights]
    expected = sum(known) / (math.sqrt(len(known)) or 1.0)
    assert word_logits(model(weights), text) == pytest.approx((0.5 + expected, -0.5 - expected))


def test_the_version_of_the_shipped_weights_is_their_checksum() -> None:
    import hashlib
    import json
    from pathlib import Path

    data = json.loads(Path(RELEVANCE_FILE).read_text(encoding="utf-8"))
    version = data.pop("version")
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    assert version == "relevance-" + hashlib.sha256(text.encode()).hexdigest()[:8]


def test_a_model_is_read_as_it_was_written() -> None:
    form = {
        "version": 7, "words": ["port\t0.5\t1.5\t4.0"], "start": [0.25, -0.75], "early_exit": "-2.5",
        "memory": {"intercept": 1, "features": {"score": [0.1, 0.2, 0.3]}},
        "prompt": {"intercept": 2, "features": {"best": [0.4, 0.5, 0.6]}},
        "early": {"intercept": 3, "features": {"words": [0.7, 0.8, 0.9]}},
        "thresholds": {"low": [1, 2, 3], "high": [4, 5, 6]},
    }  # fmt: skip
    found = parse_model(form)
    assert (found.version, found.words, found.start, found.early_exit) == ("7", form["words"], (0.25, -0.75), -2.5)
    assert [one.intercept for one in (found.memory, found.prompt, found.early)] == [1.0, 2.0, 3.0]
    assert found.prompt == Regression(2.0, {"best": [0.4, 0.5, 0.6]})
    assert found.thresholds == {"low": Thresholds(1.0, 2.0, 3.0), "high": Thresholds(4.0, 5.0, 6.0)}


def test_of_the_words_in_common_the_rarest_two_are_named_apart() -> None:
    asked = Asked("where is the harbour crane?", ["harbour", "crane"], [2.0, 4.0], 1.0, 9.0, 90)
    both, one = memory_features(asked, [rank_of(0.5, matched_terms=3), rank_of(0.4, matched_terms=1)])
    assert both["rarest"] > both["second"] > 0.0 and (one["rarest"], one["second"]) == (both["second"], 0.0)
    assert (both["rank"], one["rank"]) == (0.0, pytest.approx(math.log(2)))


def test_a_memory_is_compared_in_time_with_the_first_five_alone() -> None:
    asked = Asked("the redis queue", ["redi"], [4.0], 0.5, 3.0, 90)
    found = [rank_of(0.5)._replace(created_at=at) for at in (3, 1, 3, 9, 3, 4, 0)]
    assert [one["later"] for one in memory_features(asked, found)] == [0.5, 0, 0.5, 1, 0.5, 0.8, 0]
    assert [one["later"] for one in memory_features(asked, [rank_of(0.5)] * 3)] == [0.5] * 3  # all of one import
    assert [one["later"] for one in memory_features(asked, found[:1])] == [0.5]
