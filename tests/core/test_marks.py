"""The words by which a reader learns that a memory may not hold any more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.marks import (
    CODE_CHANGED,
    CONTRADICTED,
    KINDS,
    MAX_REASON,
    OUTDATED,
    SUPERSEDED,
    current_first,
    mark,
)


def test_a_mark_names_its_kind_its_successor_and_its_reason() -> None:
    assert mark(SUPERSEDED, "another value", "abcdefghjkmn") == "superseded by abcdefghjkmn (another value)"
    assert mark(OUTDATED, "", "abcdefghjkmn") == "possibly out of date, see abcdefghjkmn"
    assert mark(CONTRADICTED, "it says no", "abcdefghjkmn") == "contradicted by abcdefghjkmn (it says no)"
    assert mark(CODE_CHANGED, "src/app.py: 3 commits") == (
        "possibly out of date, its code has changed (src/app.py: 3 commits)"
    )


def test_no_kind_is_no_mark_and_an_unknown_one_is_an_error() -> None:
    assert mark("") == ""
    with pytest.raises(KeyError):
        mark("stale")


def test_a_reason_stays_on_one_line_and_short() -> None:
    for kind in KINDS:
        shown = mark(kind, "one\ntwo " + "x" * 200)
        assert "\n" not in shown and shown.endswith("…)") and len(shown) < MAX_REASON + 60


def test_a_reason_has_80_characters() -> None:
    assert mark(SUPERSEDED, "x" * 80) == f"superseded ({'x' * 80})" and mark(SUPERSEDED, "x" * 81) == f"superseded ({'x' * 79}…)"
    assert KINDS == ("superseded", "contradicted", "code_changed", "outdated"), "the most certain first"


def test_what_holds_now_comes_before_what_it_replaces() -> None:
    assert current_first(["old", "other", "new"], {"old": "new"}) == ["new", "old", "other"]
    assert current_first(["oldest", "other", "new"], {"oldest": "old", "old": "new"}) == ["oldest", "other", "new"]
    assert current_first(["one", "two"], {"one": "two", "two": "one"}) == ["two", "one"]


@given(st.permutations("abcdef"), st.dictionaries(st.sampled_from("abcdef"), st.sampled_from("abcdefgh")))
def test_an_order_keeps_all_names_and_puts_successors_first(names: list[str], successors: dict[str, str]) -> None:
    found = current_first(names, successors)
    assert sorted(found) == sorted(names)
    newer_only = {old: new for old, new in successors.items() if old < new}  # no circles
    found = current_first(names, newer_only)
    assert all(found.index(new) < found.index(old) for old, new in newer_only.items() if new in names)
    assert current_first(names, {}) == names
