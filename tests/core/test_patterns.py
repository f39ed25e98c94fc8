"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

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


def timed(*words: str) -> str:
    """What the program that times patterns finds; it ends itself by its processor time, and hardly ever by ours."""
    script = str(Path(__file__).parent / "pattern_times.py")
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, timeout=900)
    assert done.returncode == 0 and int(done.stderr.split()[0]) > 0, done.stderr
    return done.stdout


def test_no_pattern_takes_much_longer_than_its_text_is_long() -> None:
    assert timed() == ""


def test_a_careless_pattern_is_found() -> None:
    assert timed(r"\s+x\b").startswith(r"\s+x\b")
    assert timed(r"(?<!\s)\s+x\b") == ""
