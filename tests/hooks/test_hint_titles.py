"""Titles in a line of hints: a short one is followed by how the text begins."""

import pytest

from memory.core.safety.origins import USER
from memory.core.tokens import count_tokens
from memory.hooks.hints import HINT_TOKENS, TitleHint, hint_line
from memory.store.tables.nodes import Header

TEXT = "The sandbox of Nordkort is reached through the tunnel on port 8443, and only from the office."


def hint(label: str, content: str, name: str = "k7m2p4q8r1t5") -> TitleHint:
    fields = {**dict.fromkeys(Header._fields, ""), "id": name, "label": label, "origin": USER}
    return TitleHint(Header(**fields), 0.5, content=content)


@pytest.mark.parametrize(
    ("label", "content", "shown"),
    [
        ("nordkort", TEXT, "nordkort: The sandbox of Nordkort is reached…"),
        ("own flags", "off by default", "own flags: off by default"),
        ("nordkort\n", "a\n\nb", "nordkort: a b"),
        ("A title that says by itself what it is about", TEXT, "A title that says by itself what it is about"),
        ("The sandbox of Nordkort", TEXT, "The sandbox of Nordkort"),
        ("nordkort", "", "nordkort"),
    ],
)
def test_a_short_title_is_followed_by_the_text(label: str, content: str, shown: str) -> None:
    assert hint(label, content).label(60) == f"[k7m2p4q8r1t5] {shown}"


def test_three_of_them_stay_within_the_line() -> None:
    line, kept = hint_line([hint("nordkort", TEXT, f"k7m2p4q8r1t{n}") for n in "678"])
    assert count_tokens(line) <= HINT_TOKENS and len(kept) == 3 and line.count("nordkort") == 3


def test_a_text_with_the_form_of_a_hint_is_quoted() -> None:
    label = hint("nordkort", "see [q8m2p4q8r1t5] first").label(60)
    assert label.startswith('[k7m2p4q8r1t5] "nordkort: see ') and label.count("[") == 1


@pytest.mark.parametrize(("count", "most"), [(1, 25), (2, 35), (3, HINT_TOKENS)])
def test_a_line_with_fewer_titles_is_shorter(count: int, most: int) -> None:
    long = "A title of the sandbox that goes on and on beyond what anybody wants to read"
    line, kept = hint_line([hint(long, "", f"k7m2p4q8r1t{n}") for n in range(count)])
    assert len(kept) == count and count_tokens(line) <= most
    assert count > 2 or "A title of the sandbox" in line, "the room is spent on each title's first words"


def test_a_single_title_is_named_however_long_its_line() -> None:
    skill = hint("s" * 64, "")._replace(is_skill=True)
    line, kept = hint_line([skill])
    assert kept == [skill] and "s" * 64 in line
    other = hint("t" * 60, "")._replace(is_skill=True)
    both, _ = hint_line([other, hint("Where the sandbox is", "")])
    assert "t" * 60 in both and count_tokens(both) <= HINT_TOKENS
