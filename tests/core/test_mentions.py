"""What tells of a forgotten text: its words in a row, its own names and numbers, the words that it was found by."""

from __future__ import annotations

import pytest

from memory.core.safety.mentions import has_trace, traces_of

TRACES = traces_of(["The harbour master opens the vault at noon", "host db_primary-7", "Short one here"], ["canary word"])


@pytest.mark.parametrize(
    "text",
    [
        "… the HARBOUR master, opens the … later",
        "x master opens the vault at y",
        "log: DB_PRIMARY is up",
        "a Canary Word stands here",
        "it is a short one here, too",
    ],
)
def test_these_do(text: str) -> None:
    assert has_trace(text, TRACES)


@pytest.mark.parametrize("text", ["", "the harbour master opens", "the vault is open at noon", "canary", "one here"])
def test_these_do_not(text: str) -> None:
    assert not has_trace(text, TRACES)


def test_nothing_is_told_of_nothing() -> None:
    assert not has_trace("anything at all, in five words", traces_of([]))
    assert not has_trace("a b", traces_of(["", "of"], ["", " a "]))
