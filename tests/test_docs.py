"""The pages that are made from the program: that they say what it does now."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from memory.cli.table import every

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/commands.md"


def test_the_page_of_commands_is_as_the_commands_are() -> None:
    done = subprocess.run([sys.executable, str(ROOT / ".ci/docs"), "--check"])
    assert done.returncode == 0, "run .ci/docs"


@pytest.mark.parametrize("name", sorted(every()))
def test_every_command_and_each_of_its_options_is_told(name: str) -> None:
    sections = {part.split("\n")[0]: part for part in PAGE.read_text(encoding="utf-8").split("\n### ")[1:]}
    for option in every()[name].options:
        assert option.flags[0] in sections[name] or str(option.settings.get("metavar")) in sections[name]
    assert every()[name].summary.replace("<", "\\<") in sections[name]


def test_pictures_that_the_readme_shows_are_there_and_small() -> None:

    shown = re.findall(r'(?:src|srcset)="(docs/[^"]+)"|\]\((docs/pictures/[^)]+)\)', (ROOT / "README.md").read_text())
    paths = [ROOT / (first or second) for first, second in shown]
    assert {path.suffix for path in paths} == {".png", ".svg"}
    for path in paths:
        assert 2_000 < path.stat().st_size < 400_000, path


def test_each_test_that_the_page_on_security_names_is_there():
    page = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:tests/)?[\w/*]+\.py)`", page)
    assert len(named) > 15
    for name in named:
        places = [name] if "/" in name else [f"tests/security/{name}"]
        assert any(list(ROOT.glob(place)) for place in places), name
