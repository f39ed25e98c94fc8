"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import re

from memory.core.patterns import lazy


def test_a_lazy_pattern_is_a_pattern() -> None:
    eager, late = re.compile("(?P<a>x+)", re.IGNORECASE), lazy("(?P<a>x+)", re.IGNORECASE)
    for name in ("search", "match", "fullmatch"):
        for text in ("XX", "axx", ""):
            found, expected = getattr(late, name)(text), getattr(eager, name)(text)
            assert (found and found.groupdict()) == (expected and expected.groupdict())
    assert late.sub("-", "axxb") == "a-b" and late.subn("-", "axxb") == ("a-b", 1)
    assert [match.span() for match in late.finditer("xaxx")] == [(0, 1), (2, 4)]
    assert late.pattern == eager.pattern and late.flags == eager.flags
