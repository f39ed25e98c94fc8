"""What the user has refused of a repository stays out of use when an earlier state of the memory is restored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import CommandLine
from tests.security.worlds import git

MEMORY = '---\nsurgical-memory: 1\nid: "{}"\ntype: "fact"\n---\n\n{}\n'
SKILL = "---\nname: boat\ndescription: Use when a boat is to be moored at the red quay.\n---\n# Boat\n\nMoor it.\n"
OWN = "The quay is washed on Mondays."


@pytest.fixture
def project(empty: CommandLine, tmp_path: Path) -> Path:
    """A repository with a shared memory and a skill, both accepted, and a memory of the user's own."""
    root = tmp_path / "project"
    (root / "docs").mkdir(parents=True)
    (root / ".claude/skills/boat").mkdir(parents=True)
    (root / ".claude/skills/boat/SKILL.md").write_text(SKILL)
    (root / "docs/abcd00000001.md").write_text(MEMORY.format("abcd00000001", "The red crane is idle."))
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "a")
    empty("config", "set", "share.folder", "docs")
    empty("trust", "accept", "--project", str(root))
    empty("remember", OWN, "--project", str(root), "--scope", "project")
    return root


def in_use(call: CommandLine, root: Path) -> tuple[list[str], list[str]]:
    memories = call("list", "--project", str(root), "--scope", "project")["memories"]
    skills = call("find_skills", "--project", str(root))["skills"]
    return sorted(row["title"] for row in memories), [row["name"] for row in skills if row["name"] == "boat"]


@pytest.mark.parametrize("how", [[], ["--all-projects"]])
def test_what_was_refused_since_does_not_come_back(empty: CommandLine, project: Path, how: list[str]) -> None:
    both = ["The red crane is idle.", OWN]
    assert in_use(empty, project) == (sorted(both), ["boat"])
    name = empty("backup")["name"]
    empty("trust", "revoke", "--project", str(project))
    assert in_use(empty, project) == ([OWN], [])
    empty("restore", name, "--yes", "--project", str(project), *how)
    assert in_use(empty, project) == ([OWN], [])
    empty("trust", "accept", "--project", str(project))
    assert in_use(empty, project) == (sorted(both), ["boat"]), "nothing was lost"


def test_what_a_person_has_brought_in_since_stays(empty: CommandLine, project: Path, tmp_path: Path) -> None:
    empty("trust", "revoke", "--project", str(project))
    (tmp_path / "given").mkdir()
    (tmp_path / "given/abcd00000002.md").write_text(MEMORY.format("abcd00000002", "The blue crane is new."))
    empty("import", str(tmp_path / "given"), "--project", str(project), "--scope", "project")
    expected = in_use(empty, project)
    assert "The blue crane is new." in expected[0]
    empty("restore", empty("backup")["name"], "--yes", "--project", str(project))
    assert in_use(empty, project) == expected
