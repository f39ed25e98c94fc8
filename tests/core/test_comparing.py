"""What two texts are to one another: all features of some pairs, with every word as heavy as another and each cosine 0.5."""

from __future__ import annotations

import pytest

from memory.core.truth.comparing import MAX_PAIRS, compare
from memory.core.truth.statements import read

# Of each pair all features that are not 0. The first one counts so: of five words (stage, api, listen, port and the number)
# four are shared; of six neighbours five; from the front the last one weighs nothing, from the back 4 of 10.
PAIRS: list[tuple[str, str, dict[str, float]]] = [
    (
        "The staging API listens on port 5433.", "The staging API listens on port 5434.",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 0.8, "cover_newer": 0.8, "cover_older_text": 0.8, "cover_newer_text": 0.8, "common_texts": 0.8, "front_older": 1, "back_older": 0.6, "front_newer": 1, "back_newer": 0.6, "bigrams": 0.833, "rarest_shared": 1, "shared": 0.667, "begins_alike": 1, "begins_alike_two": 1, "subject_older": 1, "subject_newer": 1, "subject_older_text": 1, "subject_newer_text": 1, "name_conflict_value": 0.5, "scope_same": 1, "qualifiers_lost": 1, "qualifiers_added": 1, "environment_same": 1, "number_older": 0.5, "number_newer": 0.5, "number_both": 1, "identifier_shared": 0.5, "number_conflict": 1, "slot_same": 1, "length_older": 0.52, "length_newer": 0.52, "spans_older": 0.2, "spans_newer": 0.2, "rest_older": 0.125, "rest_newer": 0.125, "clean": 1, "clean_number": 0.8, "clean_value": 0.4, "subjects": 1, "named": 0.8, "cosine_clean": 0.5},
    ),
    (
        "Retries of the exporter take 3 minutes in staging.", "Retries of the importer take 5 minutes in production.",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 0.5, "cover_newer": 0.5, "cover_older_text": 0.5, "cover_newer_text": 0.5, "common_texts": 0.5, "front_older": 0.6, "back_older": 0.4, "front_newer": 0.6, "back_newer": 0.4, "bigrams": 0.375, "rarest_shared": 1, "shared": 0.5, "begins_alike": 1, "begins_alike_two": 1, "subject_older": 0.5, "subject_newer": 0.5, "subject_older_text": 0.5, "subject_newer_text": 0.5, "modifier_conflict": 0.5, "name_conflict_value": 0.5, "scope_differs": 1, "scope_same": 1, "qualifiers_lost": 1, "qualifiers_added": 1, "environment_conflict": 1, "number_older": 0.5, "number_newer": 0.5, "number_both": 1, "number_conflict": 1, "slot_same": 0.25, "slot_after_link": 1, "slot_after_verb": 0.5, "length_older": 0.576, "length_newer": 0.576, "spans_older": 0.6, "spans_newer": 0.6, "rest_older": 0.375, "rest_newer": 0.375, "subjects": 0.25, "named": 0.5},
    ),
    (
        "We use Redux for client state. Logs go to Loki.", "We no longer use Redux; Zustand replaced it for client state.",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 1, "cover_newer": 0.5, "cover_older_text": 1, "cover_newer_text": 0.5, "common_texts": 0.6, "front_older": 1, "back_older": 1, "front_newer": 0.333, "back_newer": 0.667, "bigrams": 0.6, "rarest_shared": 1, "shared": 0.5, "begins_alike": 1, "subject_older": 1, "subject_older_text": 1, "scope_same": 1, "name_shared": 0.5, "name_newer": 0.5, "no_number": 1, "slot_same": 0.75, "over": 1, "over_value": 1, "over_rare": 1, "over_named": 1, "over_here": 1, "negation_differs": 1, "length_older": 0.599, "length_newer": 0.621, "ratio": 0.087, "ratio_size": 0.087, "sentences_older": 0.693, "spans_newer": 0.4, "rest_newer": 0.375, "ends_newer": 1, "negated_newer": 1, "ends_newer_text": 1, "clean": 1, "clean_over": 1, "clean_over_value": 1, "cosine_clean": 0.5},
    ),
    (
        "The blue crane lifts 7 tons.", "The crane lifts 9 tons since June.",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 0.6, "cover_newer": 0.5, "cover_older_text": 0.6, "cover_newer_text": 0.5, "common_texts": 0.6, "front_older": 0.5, "back_older": 0.7, "front_newer": 0.733, "back_newer": 0.267, "bigrams": 0.2, "rarest_shared": 1, "shared": 0.5, "begins_alike": 1, "subject_older": 0.6, "subject_newer": 0.5, "subject_older_text": 0.6, "subject_newer_text": 0.5, "modifier_lost": 0.5, "name_conflict_subject": 0.5, "subject_name_newer": 1, "number_older": 0.5, "number_newer": 0.5, "number_both": 1, "name_newer": 0.5, "number_conflict": 1, "slot_same": 0.25, "length_older": 0.486, "length_newer": 0.52, "ratio": 0.134, "ratio_size": 0.134, "spans_older": 0.4, "spans_newer": 0.4, "rest_older": 0.25, "rest_newer": 0.375, "dated_newer": 1, "changes_newer": 1, "subjects": 0.3, "named": 0.6},
    ),
    (
        "Backups run on Monday at Hetzner.", "Backups run on Friday at Hetzner.",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 0.75, "cover_newer": 0.75, "cover_older_text": 0.75, "cover_newer_text": 0.75, "common_texts": 0.75, "front_older": 0.833, "back_older": 0.667, "front_newer": 0.833, "back_newer": 0.667, "bigrams": 0.6, "rarest_shared": 1, "shared": 0.5, "begins_alike": 1, "begins_alike_two": 1, "subject_older": 1, "subject_newer": 1, "subject_older_text": 1, "subject_newer_text": 1, "scope_same": 1, "qualifiers_lost": 1, "qualifiers_added": 1, "name_shared": 0.5, "name_older": 0.5, "name_newer": 0.5, "name_both": 1, "no_number": 1, "slot_same": 0.75, "slot_after_link": 0.5, "length_older": 0.486, "length_newer": 0.486, "spans_older": 0.2, "spans_newer": 0.2, "rest_older": 0.125, "rest_newer": 0.125, "clean": 1, "clean_alike": 0.75, "clean_value": 0.333, "subjects": 1, "named": 0.75, "cosine_clean": 0.5},
    ),
    (
        "The crane of Acme Berlin lifts 7 tons in Hamburg Altona.", "The crane of Acme Paris lifts 7 tons in Bremen Nord.",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 0.625, "cover_newer": 0.625, "cover_older_text": 0.625, "cover_newer_text": 0.625, "common_texts": 0.625, "front_older": 0.786, "back_older": 0.464, "front_newer": 0.786, "back_newer": 0.464, "bigrams": 0.6, "rarest_shared": 1, "shared": 0.833, "begins_alike": 1, "begins_alike_two": 1, "subject_older": 0.833, "subject_newer": 0.833, "subject_older_text": 0.833, "subject_newer_text": 0.833, "modifier_conflict": 0.5, "name_conflict_subject": 0.5, "scope_differs": 1, "scope_same": 1, "qualifiers_lost": 1, "qualifiers_added": 1, "subject_name_older": 1, "subject_name_newer": 1, "number_shared": 0.5, "name_shared": 0.5, "name_older": 1, "name_newer": 1, "name_both": 1, "number_same": 1, "slot_same": 1, "slot_after_link": 0.5, "length_older": 0.621, "length_newer": 0.621, "spans_older": 0.4, "spans_newer": 0.4, "rest_older": 0.375, "rest_newer": 0.375, "subjects": 0.694, "named": 0.625},
    ),
    (
        "The exporter runs.", "In staging the exporter runs old jobs of Marta Ruiz at 8 and 9 and 10.",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 1, "cover_newer": 0.222, "cover_older_text": 1, "cover_newer_text": 0.222, "common_texts": 1, "front_older": 1, "back_older": 1, "front_newer": 0.361, "back_newer": 0.083, "bigrams": 1, "rarest_shared": 1, "shared": 0.333, "subject_older": 1, "subject_newer": 0.5, "subject_older_text": 1, "subject_newer_text": 0.5, "qualifiers_added": 1, "environment_added": 1, "number_newer": 1, "name_newer": 1, "slot_same": 0.25, "length_older": 0.347, "length_newer": 0.708, "ratio": 1.447, "ratio_size": 1.447, "spans_newer": 0.4, "rest_newer": 0.875, "clean": 1, "clean_alike": 0.222, "subjects": 0.5, "cosine_clean": 0.5},
    ),
    (
        "For the demo the exporter uses Loki.", "The exporter uses Grafana. It may change. Should it?",
        {"cosine": 0.5, "cosine_sentence": 0.5, "cover_older": 0.333, "cover_newer": 0.5, "cover_older_text": 0.333, "cover_newer_text": 0.5, "common_texts": 0.333, "front_older": 0.333, "back_older": 0.333, "front_newer": 1, "bigrams": 0.667, "rarest_shared": 1, "shared": 0.167, "subject_older": 0.5, "subject_newer": 1, "subject_older_text": 0.5, "subject_newer_text": 1, "qualifiers_lost": 1, "opened_with_scope": 1, "name_older": 0.5, "name_newer": 0.5, "name_both": 1, "no_number": 1, "slot_after_verb": 0.5, "length_older": 0.52, "length_newer": 0.576, "ratio": 0.223, "ratio_size": 0.223, "sentences_newer": 1.099, "spans_older": 0.4, "spans_newer": 0.2, "rest_older": 0.25, "rest_newer": 0.125, "clean": 1, "clean_alike": 0.333, "clean_value": 0.333, "subjects": 0.5, "named": 0.333, "cosine_clean": 0.5},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("older", "newer", "expected"), PAIRS, ids=lambda one: one[:20] if isinstance(one, str) else "")
def test_the_features_of_a_pair(older: str, newer: str, expected: dict[str, float]) -> None:
    found = compare(read(older), read(newer), lambda _: 1.0, lambda _, __: 0.5)
    assert found and {name: round(value, 3) for name, value in found.features.items() if round(value, 3)} == expected


def features_of(older: str, newer: str) -> dict[str, float]:
    found = compare(read(older), read(newer), lambda _: 1.0, lambda _, __: 0.5)
    assert found
    return found.features


@pytest.mark.parametrize(
    ("older", "newer", "expected"),
    [
        # a value that both have beside one that only one has is no other value
        ("It takes 5 s and 7 s.", "It takes 5 s.", {"number_conflict": 1, "number_same": 1}), ("It takes 5 s.", "It takes 5 s and 7 s.", {"number_conflict": 0, "number_same": 1}),
        ("It takes 5 s.", "It takes 5 min.", {"number_conflict": 0, "number_same": 1}), ("It takes 5 s.", "It takes 6 min.", {"number_conflict": 0, "number_same": 0}), ("It takes 5 s.", "It takes 6 s.", {"number_conflict": 1, "number_same": 0}),
        # what the older one had said to be over
        ("We no longer use Redis and Loki.", "Redis is back. Loki is back.", {"over_before": 1}), ("We no longer use Redis.", "Redis is back.", {"over_before": 0.5}), ("Redis is here.", "Redis is back.", {"over_before": 0}),
        ("The crane is in use.", "We no longer use the crane.", {"over": 0.5, "over_named": 0, "over_value": 0, "over_rare": 1}), ("The crane is on pier 4.", "We no longer use pier 4.", {"over": 1, "over_named": 1, "over_value": 1}),
        # other objects of one link, as long as the other text does not know them
        ("Jobs run in Oslo.", "Jobs run in Bergen.", {"scope_differs": 1, "scope_same": 0}), ("Jobs run in Oslo.", "Jobs run in Bergen. Oslo is big.", {"scope_differs": 0}), ("Jobs run in Oslo. Bergen is big.", "Jobs run in Bergen.", {"scope_differs": 0}),
        ("Jobs run in Oslo.", "Jobs run in Oslo.", {"scope_differs": 0, "scope_same": 1}), ("Jobs go to Oslo.", "Jobs go to Bergen.", {"value_link_differs": 1, "scope_differs": 0}), ("Jobs go to Oslo.", "Jobs go to Bergen, past Oslo.", {"value_link_differs": 0}),
        # one pair of neighbours at most
        ("Crane.", "Crane.", {"bigrams": 0}), ("Blue crane.", "Blue crane.", {"bigrams": 1}), ("Blue crane.", "Blue crane lifts stones.", {"bigrams": 1}), ("Blue crane lifts.", "Blue crane stands.", {"bigrams": 0.5}),
        # where the sentences lie
        ("It rains. The crane lifts 7 tons. It snows.", "Ada left. Ben came. The crane lifts 9 tons. Zoe met us. Kim ran.", {"place_older": 0.5, "place_newer": 0.5}),
        ("The crane lifts 7 tons.", "The crane lifts 9 tons. It hails. It snows. It thaws.", {"place_older": 0, "place_newer": 0, "sentences_older": 0, "sentences_newer": 1.386}),
    ],
)  # fmt: skip
def test_single_features_at_their_bounds(older: str, newer: str, expected: dict[str, float]) -> None:
    found = features_of(older, newer)
    assert {name: round(found[name], 3) for name in expected} == expected


def test_of_the_texts_the_older_one_comes_first() -> None:
    older, newer = read("The crane lifts 7 tons. It rains."), read("The crane lifts 9 tons. It snows.")
    found = compare(older, newer, lambda _: 1.0, lambda first, second: 0.25 + 0.5 * (first == older.text and second == newer.text))
    assert found and (found.features["cosine"], found.features["cosine_sentence"]) == (0.75, 0.25)


def test_rare_words_weigh_more() -> None:
    found = compare(
        read("The staging API listens on port 5433."),
        read("The staging API listens on port 5434."),
        lambda stem: 4.0 if stem.startswith("#") else 0.5 if stem == "port" else 1.0,
        lambda _, __: 0.5,
    )
    assert found and round(found.features["cover_older"], 3) == round(3.5 / 7.5, 3) and found.features["rarest_shared"] == 1.0


def test_the_two_sentences_most_alike_are_set_side_by_side() -> None:
    older, newer = read("Logs go to Loki. The crane lifts 7 tons. It rains."), read("It snows. The crane lifts 9 tons.")
    found = compare(older, newer, lambda _: 1.0, lambda _, __: 0.5)
    assert found and (found.older, found.newer) == (1, 1)
    assert (found.features["place_older"], found.features["place_newer"]) == (0.5, 1.0)
    liked = compare(older, newer, lambda _: 1.0, lambda first, second: float("Loki" in first and "snows" in second))
    half = compare(older, newer, lambda _: 1.0, lambda first, second: 0.7 * ("Loki" in first and "snows" in second))
    assert half and (half.older, half.newer) == (1, 1), "the mean of what each shares with the other counts as much as meaning"
    assert liked and (liked.older, liked.newer, liked.features["cosine_sentence"]) == (0, 0, 1.0), "by words and by meaning"
    assert compare(read("…"), newer, lambda _: 1.0, lambda _, __: 0.5) is None


def test_at_most_36_pairs_of_sentences_are_asked_about() -> None:
    asked: list[tuple[str, str]] = []

    def cosine(first: str, second: str) -> float:
        asked.append((first, second))
        return 0.5

    many = read(" ".join(f"Crane {number} lifts stones." for number in range(20, 29)))
    compare(many, many, lambda _: 1.0, cosine)
    assert MAX_PAIRS == 36 and len(set(asked[:-1])) == 36


def test_words_without_any_weight_are_covered_by_nothing() -> None:
    """A text may be made of words that each memory has: then nothing is shared that says anything."""
    found = compare(read("The crane lifts 7 tons."), read("The crane lifts 7 tons."), lambda _: 0.0, lambda _, __: 1.0)
    assert found and {name: found.features[name] for name in ("cover_older", "cover_newer", "cover_older_text", "rarest_shared")} == dict.fromkeys(("cover_older", "cover_newer", "cover_older_text", "rarest_shared"), 0.0)
    assert (found.features["front_older"], found.features["back_newer"], found.features["shared"]) == (1.0, 1.0, pytest.approx(4 / 6)), "of what lies at the ends a trace is left"


def test_of_sentences_that_are_as_much_alike_the_first_ones_are_set_side_by_side() -> None:
    text = read("The crane lifts stones. The crane lifts stones. The crane lifts stones.")
    found = compare(text, text, lambda _: 1.0, lambda _, __: 0.5)
    assert found and (found.older, found.newer) == (0, 0)


def test_what_meaning_cannot_make_up_for_is_not_asked_about() -> None:
    """A cosine is 1 at the most: a pair that shares so much less than the best one is out of reach."""
    asked: list[tuple[str, str]] = []

    def cosine(first: str, second: str) -> float:
        asked.append((first, second))
        return 1.0

    older, newer = read("The crane lifts stones. Logs go to Loki."), read("The crane lifts stones. It snows.")
    found = compare(older, newer, lambda _: 1.0, cosine)
    assert found and (found.older, found.newer) == (0, 0)
    assert asked == [("The crane lifts stones.", "The crane lifts stones."), (older.text, newer.text)], "the best one, and the whole texts"
