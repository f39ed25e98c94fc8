"""What a slip of the finger was meant for, and what it was not."""

from memory.core.text.nearness import nearest


def test_the_nearest_come_first_and_what_is_not_near_is_left_out() -> None:
    known = ("install", "show", "remove")
    assert nearest("shwo", known) == ["show"]
    assert nearest("remov", known, 3) == ["remove"]
    assert nearest("frob", known, 3) == []
    assert nearest("nope", ("mode",)) == []


def test_one_name_is_given_unless_more_are_wanted() -> None:
    assert nearest("modde", ["modes", "mode", "node"]) == ["mode"]
    assert nearest("modde", ["modes", "mode", "node"], 2) == ["mode", "modes"]
