"""What each kind of node may do, and how a search weighs its words."""

from __future__ import annotations

import pytest

from memory.core import kinds
from memory.core.kinds import KINDS, Kind, kind_of


def test_which_kinds_may_do_what() -> None:
    assert list(KINDS) == ["memory", "turn", "draft", "skill", "concept"]
    assert (kinds.RECALLED, kinds.FOR_TASKS, kinds.DIALOGUE, kinds.LINKED) == (("memory", "turn"), ("skill",), ("turn",), ("memory",))
    assert (kinds.CONSOLIDATED, kinds.SUMMARISED, kinds.SHARED, kinds.WAITING) == (("memory",), ("memory", "turn"), ("memory",), ("draft",))
    assert (kinds.STORED, kinds.SKILL_FILES, kinds.NAMES_ALONE) == (("memory", "turn", "draft"), ("skill",), ("concept",))
    assert [kind.name for kind in KINDS.values() if kind.is_titled] == ["memory"]


@pytest.mark.parametrize(
    ("name", "weights", "lengths"),
    [("memory", (5, 1.5, 0, 0, 1), (0.5, 0.5, 0, 0, 0.5)), ("turn", (5, 0.2, 0, 0, 1), (0.5, 0.6, 0, 0, 0.5)), ("skill", (5, 1.5, 1, 1, 0.35), (0.5, 0.5, 0.5, 0.6, 0.6))],
)  # fmt: skip
def test_how_a_search_weighs_the_words_of_a_kind(name: str, weights: tuple[float, ...], lengths: tuple[float, ...]) -> None:
    fields = KINDS[name].fields or ()
    assert (tuple(one.weight for one in fields), tuple(one.b for one in fields)) == (weights, lengths)


def test_no_search_returns_the_other_kinds_and_a_later_versions_kind_may_do_nothing() -> None:
    assert KINDS["draft"].fields is None is KINDS["concept"].fields
    assert kind_of("bookmark") == Kind("bookmark", "bookmarks") and not any(kind_of("bookmark")[3:-1]) and kind_of("turn") == KINDS["turn"]
