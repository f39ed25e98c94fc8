"""Frequent sets, against counting them all."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import log, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.night.frequent import concepts, frequent_sets

transactions = st.lists(st.lists(st.sampled_from("abcdef"), unique=True, max_size=5), max_size=20)


@given(transactions, st.integers(1, 5))
def test_it_finds_what_counting_finds(rows: list[list[str]], least: int) -> None:
    counted: Counter[tuple[str, ...]] = Counter()
    for row in rows:
        for size in range(1, 6):
            counted.update(combinations(sorted(row), size))
    expected = {items: count for items, count in counted.items() if count >= least}
    assert frequent_sets([(row, 1) for row in rows], least) == expected


@given(st.lists(st.lists(st.sampled_from("abcdefg"), unique=True), max_size=12), st.integers(1, 3), st.integers(1, 7))
def test_no_set_is_larger_than_is_asked_for(rows: list[list[str]], least: int, largest: int) -> None:
    every = frequent_sets([(row, 1) for row in rows], least, 7)
    assert frequent_sets([(row, 1) for row in rows], least, largest) == {items: count for items, count in every.items() if len(items) <= largest}
    assert frequent_sets([(row, 1) for row in rows], least) == {items: count for items, count in every.items() if len(items) <= 5}


@given(transactions, st.integers(1, 3), st.sampled_from((0.5, 1.0, 2.0)))
def test_each_concept_is_as_frequent_and_surprising_as_counting_shows(rows: list[list[str]], least: int, surprising: float) -> None:
    total = len(rows) + 2
    counts = {items: sum(set(items) <= set(row) for row in rows) for size in range(1, 7) for items in combinations("abcdef", size)}
    lifts = {items: count / total / prod(counts[(one,)] / total for one in items) for items, count in counts.items() if count >= least and len(items) > 1}
    closed = {items for items in lifts if len(items) > 4 or not any(counts[items] == counts[tuple(sorted({*items, one}))] for one in set("abcdef") - {*items})}
    expected = {(items, counts[items], round(lift, 3)) for items, lift in lifts.items() if lift >= surprising and items in closed}
    found = concepts(rows, total, least, surprising, 99)
    assert {tuple(one) for one in found} == expected and len(found) == len(expected)
    worth = [one.support * log(one.lift) for one in found if one.lift > 0.01]
    assert worth == pytest.approx(sorted(worth, reverse=True), abs=1e-2)


def test_a_concept_is_a_closed_set_that_chance_does_not_explain() -> None:
    rows = [["rust", "async", "tokio"]] * 4 + [["go"]] * 10 + [["rust"], ["python", "go"]]
    (found,) = concepts(rows, 16, 3, 2.0, 10)
    assert found.tags == ("async", "rust", "tokio") and found.support == 4
    assert found.lift == round(4 / 16 / (4 / 16 * 5 / 16 * 4 / 16), 3)
    assert concepts(rows, 16, 5, 2.0, 10) == []
    assert concepts([["a", "b"]] * 9, 9, 3, 2.0, 10) == []  # everything has both: nothing is told


def test_the_set_that_explains_most_comes_first() -> None:
    rows = [["a", "b"]] * 6 + [["c", "d"]] * 3 + [["x"]] * 9
    assert [found.tags for found in concepts(rows, 18, 3, 1.5, 10)] == [("a", "b"), ("c", "d")]
    assert [found.tags for found in concepts(rows, 18, 3, 1.5, 1)] == [("a", "b")]


def test_what_is_exactly_as_surprising_as_asked_for_is_named_and_of_many_the_most_telling_ones() -> None:
    rows = [["a", "b"], ["a", "b"], [], []]
    assert [(one.tags, one.support, one.lift) for one in concepts(rows, 4, 2, 2.0, 9)] == [(("a", "b"), 2, 2.0)] and concepts(rows, 4, 2, 2.01, 9) == [] == concepts(rows, 4, 3, 2.0, 9)
    rows += [["c", "d"]] * 3 + [[]] * 9
    assert [one.tags for one in concepts(rows, 16, 2, 2.0, 9)] == [("c", "d"), ("a", "b")] and [one.tags for one in concepts(rows, 16, 2, 2.0, 1)] == [("c", "d")]
