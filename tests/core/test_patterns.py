"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from memory.core.patterns import lazy
from tests.core.pumps import Pump, pumps


def test_a_lazy_pattern_is_a_pattern() -> None:
    eager, late = re.compile("(?P<a>x+)", re.IGNORECASE), lazy("(?P<a>x+)", re.IGNORECASE)
    for name in ("search", "match", "fullmatch"):
        for text in ("XX", "axx", ""):
            found, expected = getattr(late, name)(text), getattr(eager, name)(text)
            assert (found and found.groupdict()) == (expected and expected.groupdict())
    assert late.sub("-", "axxb") == "a-b" and late.subn("-", "axxb") == ("a-b", 1)
    assert [match.span() for match in late.finditer("xaxx")] == [(0, 1), (2, 4)]
    assert late.pattern == eager.pattern and late.flags == eager.flags


def time_program(*words: str, program: str = "pattern_times.py") -> str:
    """What the program that times patterns finds; it ends itself by its processor time, and hardly ever by ours."""
    script = str(Path(__file__).parent / program)
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, timeout=3_600)
    assert done.returncode == 0 and int(done.stderr.split()[0]) > 0, done.stderr
    return done.stdout


def test_no_pattern_takes_much_longer_than_its_text_is_long() -> None:
    assert time_program() == ""


def test_a_careless_pattern_is_found() -> None:
    assert time_program(r"\s+x\b").startswith(r"\s+x\b")
    assert time_program(r"(?<!\s)\s+x\b") == ""


PARTS = 2  # that the machine's cores share; each imports the package


@pytest.mark.parametrize("part", range(PARTS))
def test_no_pattern_is_slow_on_what_is_made_from_it(part: int) -> None:
    """Up to half a megabyte: see pump_times.py."""
    assert time_program(str(part), str(PARTS), program="pump_times.py") == ""


@pytest.mark.parametrize(
    ("slow", "quick"),
    [
        (r"\Awp-config(?:[-_.]\w+)*\.php", r"\Awp-config(?:[-_.][\w.\-]*)?\.php"),
        (r"password[\"']?\s*[;{]?\s*\n?\s*send", r"password[\"']?\s*+(?:[;{]\s*+)?send"),
        (r"\A(?:[a-z]{3}|(?:gcm|bit|bits|s|m)[-_]?)*\Z", r"\A(?:gcm|bits?|m)*+\Z"),
        (r"^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$", r"^(#{1,6})[ \t]++(.+)$"),
        (r"\bsince\b.*\bbecause\b", r"\bsince\b.{0,200}\bbecause\b"),
    ],
)  # fmt: skip
def test_a_pattern_is_slow_on_what_is_made_from_it(slow: str, quick: str) -> None:
    assert "Pump(" in time_program(slow, program="pump_times.py")
    assert time_program(quick, program="pump_times.py") == ""


def test_pumps_lead_up_to_each_repeat() -> None:
    assert Pump("ab=", "x") in pumps(re.compile(r"ab=[xy]{9,}z"))
    assert Pump('"p"', " ") in pumps(re.compile(r'"p"\s*[;]?\s*q'))
    assert pumps(re.compile(r"a{0,7}b?")) == [], "what is repeated seven times is slow on no text"
    assert Pump("n", "_a") in pumps(re.compile(r"n(?:[-_]\w+)*!")) or Pump("n", "_0") in pumps(re.compile(r"n(?:[-_]\w+)*!"))
