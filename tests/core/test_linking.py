"""The links that a new memory gets by itself."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.graph.linking import MAX_CONTEXT, MAX_RELATED, AutoLink, Earlier, TagUse, link_on_create
from memory.core.types import CONTEXT_OF, FOLLOWS, RELATED_TO

MINUTE = 60_000_000


def test_a_first_memory_has_no_links() -> None:
    assert link_on_create(0, ["a"], [], None, {}, 0) == []


def test_the_conversation_fades_with_every_step_back() -> None:
    earlier = [Earlier(key, 0) for key in (9, 7, 5, 3, 1)]
    assert link_on_create(0, [], earlier, None, {}, 5) == [
        AutoLink(9, CONTEXT_OF, 0.8),
        AutoLink(7, CONTEXT_OF, 0.4),
        AutoLink(5, CONTEXT_OF, 0.267),
        AutoLink(3, CONTEXT_OF, 0.2),
    ]


@pytest.mark.parametrize(
    ("minutes", "strength"), [(0, 1.0), (30, 0.5), (60, 0.25), (120, 0.062), (180, None), (-30, 0.5), (-180, None)]
)
def test_follows_has_half_its_strength_after_half_an_hour(minutes: int, strength: float | None) -> None:
    """Before or after: an old dialogue that is imported today does not follow what was said today."""
    links = link_on_create(minutes * MINUTE, [], [], Earlier(4, 0), {}, 1)
    assert links == ([AutoLink(4, FOLLOWS, strength)] if strength else [])


def test_a_rare_tag_links_more_than_a_common_one() -> None:
    uses = {"rare": TagUse(1, (3,)), "common": TagUse(50, (9, 8))}
    rare, common, whole = math.log(101 / 1.5), math.log(101 / 50.5), 2 * math.log(101)
    assert link_on_create(0, ["rare", "common"], [], None, uses, 100) == [
        AutoLink(3, RELATED_TO, round(rare / whole, 3)),
        AutoLink(9, RELATED_TO, round(common / whole, 3)),
        AutoLink(8, RELATED_TO, round(common / whole, 3)),
    ]


def test_a_tag_that_everything_has_links_nothing() -> None:
    assert link_on_create(0, ["all"], [], None, {"all": TagUse(100, (9, 8))}, 100) == []
    links = [link_on_create(0, ["most"], [], None, {"most": TagUse(total, (9,))}, 100) for total in (79, 81)]
    assert [bool(one) for one in links] == [True, False], "nor one with a strength below 0.05"


_keys = st.integers(1, 10_000)
_moments = st.integers(-(10**15), 10**16)


@given(
    _moments,
    st.lists(st.text(max_size=3), max_size=20),
    st.lists(st.builds(Earlier, _keys, _moments), max_size=30),
    st.none() | st.builds(Earlier, _keys, _moments),
    st.dictionaries(
        st.text(max_size=3), st.builds(TagUse, st.integers(0, 9999), st.lists(_keys, max_size=20).map(tuple))
    ),
    st.integers(0, 10_000),
)
def test_links_are_few_and_have_strengths(
    at: int, tags: list[str], conversation: list[Earlier], previous: Earlier | None, uses: dict[str, TagUse], size: int
) -> None:
    links = link_on_create(at, tags, conversation, previous, uses, size)
    assert len(links) <= MAX_CONTEXT + 1 + MAX_RELATED
    assert all(0.05 <= link.strength <= 1.0 for link in links)
    assert len({link.target for link in links if link.relation == RELATED_TO}) == sum(
        link.relation == RELATED_TO for link in links
    )
