"""The laws of sharing: nothing is lost, a second run changes nothing, an interrupted one comes to the same end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core import share_plan
from memory.core.front_matter import json_fields, split
from memory.core.share_pairs import pair, rename_memory, without_twins
from memory.core.share_plan import (
    KnownMemory,
    agreed_state,
    base_of,
    decide,
    is_changed,
    merge,
    should_keep_as_history,
    text_digest,
)
from memory.core.sharing import SharedLink, SharedMemory, from_row, to_markdown

A, B, C = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"
BEGIN = SharedMemory(A, "note", "Crane", "Crane 1 lifts 7 tons.", ("harbour",), created=5, modified=5)
links = st.builds(
    SharedLink, st.sampled_from((B, C)), st.sampled_from(("supports", "precedes")), st.sampled_from((0.5, 1.0)), st.just("")
)


def _one_of_each(found: list[SharedLink]) -> tuple[SharedLink, ...]:
    return tuple(sorted({(link.to, link.relation): link for link in found}.values()))


versions = st.builds(
    SharedMemory,
    id=st.just(A),
    type=st.sampled_from(("note", "fact", "decision")),
    title=st.sampled_from(("", "Crane", "Lift")),
    content=st.sampled_from(("one", "two", "three", "One")),
    tags=st.lists(st.sampled_from(("red", "blue", "green")), unique=True, max_size=3).map(tuple),
    confidence=st.sampled_from((0.0, 0.5, 0.7, 1.0)),
    pinned=st.booleans(),
    conversation=st.just(""),
    source=st.just(""),
    created=st.just(5),
    modified=st.integers(5, 9),
    links=st.lists(links, max_size=3).map(_one_of_each),
    origin=st.just(""),
    author=st.just(""),
)
bases = st.none() | versions.map(base_of)


def plain(one: SharedMemory) -> SharedMemory:
    """A memory without what is in no base, and in no order."""
    return one._replace(modified=0, tags=tuple(sorted(one.tags)))


@given(bases, versions, versions)
def test_the_folders_text_counts_where_both_have_changed_it(base: Any, mine: SharedMemory, theirs: SharedMemory) -> None:
    result = merge(base, mine, theirs)
    unchanged_there = base is not None and base["text"] == text_digest(theirs.content)
    assert result.content == (mine.content if unchanged_there else theirs.content)


@given(bases, versions, versions)
def test_no_text_is_lost(base: Any, mine: SharedMemory, theirs: SharedMemory) -> None:
    """What is in neither result nor git is handed back, whoever wrote it."""
    result = merge(base, mine, theirs)
    if mine.content != result.content:
        assert should_keep_as_history(KnownMemory(base), mine, result, is_in_git=False)
        assert should_keep_as_history(KnownMemory(base, own=True), mine, result, is_in_git=True) or base is None
    if theirs.content != result.content:
        assert base is not None and base["text"] == text_digest(theirs.content), "only what was in common is replaced"


@given(bases, versions, versions)
def test_a_change_on_one_side_is_taken_and_both_are_where_they_touch_different_fields(
    base: Any, mine: SharedMemory, theirs: SharedMemory
) -> None:
    assert plain(merge(base_of(theirs), mine, theirs)) == plain(mine)
    assert plain(merge(base_of(mine), mine, theirs)) == plain(theirs)
    assert merge(base, mine, mine) == mine


@given(versions, versions, versions)
def test_both_orders_give_the_same_where_nobody_changed_what_the_other_did(
    begin: SharedMemory, mine: SharedMemory, theirs: SharedMemory
) -> None:
    for field in ("type", "title", "content", "confidence", "pinned"):
        values = [getattr(one, field) for one in (begin, mine, theirs)]
        if values[0] not in values[1:] and values[1] != values[2]:
            theirs = theirs._replace(**{field: values[0]})
    links = {(link.to, link.relation): link for link in mine.links}
    theirs = theirs._replace(
        bindings=mine.bindings, links=type(theirs.links)(links.get((link.to, link.relation), link) for link in theirs.links)
    )
    base = base_of(begin)
    assert plain(merge(base, mine, theirs)) == plain(merge(base, theirs, mine))


@given(bases, versions, versions)
def test_a_run_that_was_killed_comes_to_the_same_end(base: Any, mine: SharedMemory, theirs: SharedMemory) -> None:
    """After the store was written, and after the file was, with the old base still on record."""
    result = merge(base, mine, theirs)
    assert merge(base, result, theirs) == result, "the store was written"
    assert merge(base, result, result) == result, "the file as well"
    assert not should_keep_as_history(KnownMemory(base), result, merge(base, result, theirs), False)


@given(bases, versions, versions)
def test_a_second_run_changes_nothing(base: Any, mine: SharedMemory, theirs: SharedMemory) -> None:
    result = merge(base, mine, theirs)
    known = agreed_state(KnownMemory(base) if base else None, result, result, "", "", "")
    again = decide(known, result, result)
    assert again.verdict == share_plan.SAME and again.result == result
    assert known.base == base_of(result) and not is_changed(known.base, result)


@given(bases, versions, versions)
def test_what_only_one_side_holds_yet_is_not_taken_for_common(base: Any, mine: SharedMemory, theirs: SharedMemory) -> None:
    """The store took the result over, and the file was changed by somebody else before it could be written."""
    result = merge(base, mine, theirs)
    known = agreed_state(KnownMemory(base) if base else None, result, theirs, "", "", "")
    assert merge(known.base, result, theirs).content == result.content
    assert plain(merge(known.base, result, theirs)) == plain(result)


@given(bases, versions)
def test_edited_wins_over_deleted(base: Any, mine: SharedMemory) -> None:
    known = KnownMemory(base)
    verdict = decide(known, mine, None, deleted=True).verdict
    if base is None:
        assert verdict == share_plan.WRITTEN
    else:
        assert verdict == (share_plan.REWRITTEN if is_changed(base, mine) else share_plan.FORGOTTEN)
        assert decide(known, mine, None).verdict == share_plan.ABSENT


@given(versions, versions, st.booleans())
def test_what_a_person_forgot_stays_away_until_it_is_changed(old: SharedMemory, new: SharedMemory, was_synced: bool) -> None:
    known = agreed_state(None, old, old, "", "", "")
    gone = share_plan.remaining_state(known, forgotten=True) if was_synced else known
    assert decide(gone, None, old, tombstone=not was_synced).verdict == share_plan.REMOVED
    verdict = decide(gone, None, new, tombstone=not was_synced).verdict
    assert verdict == (share_plan.RETURNED if is_changed(base_of(old), new) else share_plan.REMOVED)
    assert decide(gone, None, None, tombstone=True).verdict == share_plan.NOTHING


@given(versions, versions, st.booleans(), st.sampled_from((0.0, 0.5, 1.0)))
def test_what_each_reader_says_changes_nothing_for_others(mine: SharedMemory, theirs: SharedMemory, pin: bool, sure: float) -> None:
    """Of the folder's version the words are common, and the pin and confidence are the store's own."""
    here = theirs._replace(pinned=mine.pinned, confidence=mine.confidence)
    known = agreed_state(None, here, theirs, "", "", "")
    assert known.base is not None and not is_changed(known.base, here)
    other = theirs._replace(pinned=pin, confidence=sure)
    assert not is_changed(known.base, other, by_others=True)
    assert is_changed(known.base, here._replace(pinned=not here.pinned)), "a later change of the reader's counts"
    assert share_plan.version_digest(theirs) in known.versions, "the file is recognised as it lies there"


def test_what_came_back_in_git_comes_back_here_but_not_what_was_forgotten_before_it_was_met() -> None:
    assert decide(share_plan.remaining_state(KnownMemory(base_of(BEGIN)), forgotten=False), None, BEGIN).verdict == share_plan.NEW
    assert decide(None, None, BEGIN, tombstone=True).verdict == share_plan.KEPT_OUT
    lost_store = decide(KnownMemory(base_of(BEGIN)), None, BEGIN)
    assert lost_store.verdict == share_plan.NEW, "a store that was lost takes everything in again"


def test_an_earlier_text_does_not_take_the_place_of_a_later_one() -> None:
    later = BEGIN._replace(content="Crane 1 was painted.")
    assert merge(None, later, BEGIN, {text_digest(BEGIN.content)}).content == later.content
    assert merge(None, later, BEGIN).content == BEGIN.content


@pytest.mark.parametrize("content", ["<<<<<<< HEAD\nmine\n=======\n\ntheirs\n>>>>>>> b", "> quoted\n||||||| x", "plain"])
def test_a_text_about_conflicts_is_no_conflict(content: str) -> None:
    one = BEGIN._replace(content=content)
    header, body, _ = split(to_markdown(one))
    values = json_fields(header or "")
    assert values is not None and from_row({**values, "text": body}) == one


def test_files_that_say_the_same_become_one_and_every_clone_keeps_the_same() -> None:
    first, second = BEGIN._replace(tags=("x",)), BEGIN._replace(id=B, tags=("y",), links=(SharedLink(C, "helps", 1.0, ""),))
    third = SharedMemory(C, "note", "", "Pilots board at the buoy.", links=(SharedLink(B, "helps", 1.0, ""),))
    theirs = {A: first, B: second, C: third}
    for mine, same_as in (({A: first}, {}), ({B: second}, {A: B}), ({}, {})):
        pairs = pair(mine, theirs, {})
        assert pairs.twins == {B: A} and pairs.same_as == same_as
    both = pair({A: first, B: second}, theirs, {})
    assert both.twins == {}, "two memories here are two memories"
    found = without_twins(theirs, {B: A}, {})
    assert set(found) == {A, C} and found[A].tags == ("x", "y") and found[C].links[0].to == A
    assert without_twins(found, {}, {B: A}) == found
    edited = pair({A: first._replace(content="changed here")}, theirs, {})
    assert edited.twins == {}, "what is being changed here waits"


def test_a_version_that_wins_keeps_its_own_time_and_a_mixture_has_the_later_one() -> None:
    here, there = BEGIN._replace(content="Crane 1 is red.", modified=6), BEGIN._replace(modified=9)
    assert merge(base_of(BEGIN), here, there).modified == 6
    assert merge(base_of(BEGIN), there, here).modified == 6
    assert merge(base_of(BEGIN), here, there._replace(title="Lift")).modified == 9


def test_a_text_is_common_where_both_have_it() -> None:
    other = BEGIN._replace(content="Crane 1 is red.")
    assert agreed_state(None, BEGIN, BEGIN, "", "", "").texts == (text_digest(BEGIN.content),)
    assert agreed_state(None, BEGIN, other, "", "", "").texts == ()


def test_a_memory_is_renamed_with_where_its_links_lead() -> None:
    linked = BEGIN._replace(links=(SharedLink(B, "supports", 0.5, ""), SharedLink(C, "supports", 1.0, "")))
    renamed = rename_memory(linked, {A: "d" * 12, B: "e" * 12})
    assert renamed.id == "d" * 12 and {link.to: link.weight for link in renamed.links} == {"e" * 12: 0.5, C: 1.0}
    assert rename_memory(linked, {"f" * 12: A}) == linked
