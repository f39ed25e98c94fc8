"""What the user has refused of a repository stays out of use when an earlier state of the memory is restored."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from memory.store.files import checked_json
from memory.store.paths import Home
from memory.store.projects import trust
from memory.store.projects.scopes import Project, find_project
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


def find(root: Path) -> Project:
    found = find_project(str(root))
    assert found is not None
    return found


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


@pytest.mark.parametrize(
    ("there", "how"),
    [
        ("nothing", ["--all-projects"]), ("an empty folder", []), ("an empty folder", ["--all-projects"]), ("another clone", []),
        ("another clone", ["--all-projects"]),
    ],
)  # fmt: skip
def test_a_repository_that_is_not_in_its_place_stays_refused(
    empty: CommandLine, project: Path, tmp_path: Path, there: str, how: list[str]
) -> None:
    """A moved clone, a disk that is not mounted: whether the folder is found says nothing of the decision."""
    name = empty("backup")["name"]
    empty("trust", "revoke", "--project", str(project))
    clone = project.rename(tmp_path / "elsewhere")
    if there == "an empty folder":
        project.mkdir()
    elif there == "another clone":
        git(tmp_path, "clone", "-q", str(clone), str(project))
    where = [] if there == "nothing" else ["--project", str(project)]
    empty("restore", name, "--yes", *where, *how)
    if project.is_dir():
        shutil.rmtree(project)
    clone.rename(project)
    assert in_use(empty, project) == ([OWN], [])
    empty("trust", "accept", "--project", str(project))
    assert in_use(empty, project) == (sorted(["The red crane is idle.", OWN]), ["boat"]), "nothing was lost"


def test_a_clone_that_is_accepted_elsewhere_is_no_longer_refused(empty: CommandLine, project: Path, tmp_path: Path) -> None:
    home = Home(str(empty.home))
    empty("trust", "revoke", "--project", str(project))
    scope = trust.place_of(find(project), trust.SKILLS, trust.SKILL_FOLDER).scope
    assert trust.refused_scopes(home) == {("memories", scope), ("skills", scope)}
    moved = find(project.rename(tmp_path / "elsewhere"))
    trust.decide(home, trust.place_of(moved, trust.MEMORIES, "docs"), trust.ACCEPTED)
    assert trust.refused_scopes(home) == {("memories", scope), ("skills", scope)}, "of another memory"
    trust.decide(home, trust.place_of(moved._replace(scope=scope), trust.MEMORIES, "docs"), trust.ACCEPTED)
    assert trust.refused_scopes(home) == {("skills", scope)}
    trust.note_asked(home, trust.place_of(moved, trust.SKILLS, trust.SKILL_FOLDER))
    trust.decide(home, trust.place_of(moved._replace(scope=scope), trust.MEMORIES, "docs"), trust.REFUSED)
    assert trust.refused_scopes(home) == {("memories", scope), ("skills", scope)}


def test_a_decision_of_an_earlier_version_is_about_the_scope_of_its_place(empty: CommandLine, project: Path) -> None:
    home = Home(str(empty.home))
    empty("trust", "revoke", "--project", str(project))
    noted = trust.refused_scopes(home)
    rows = checked_json.read(home.trust)
    for row in rows.values():
        for name in ("scope", "clone", "withdrawn"):
            del row[name]
    checked_json.write(home.trust, rows)
    assert trust.refused_scopes(home) == noted and noted


def test_skills_of_a_folder_in_the_repository_stay_refused(empty: CommandLine, project: Path) -> None:
    inner = project / "docks/.claude/skills/crane"
    inner.mkdir(parents=True)
    (inner / "SKILL.md").write_text(SKILL.replace("boat", "crane"))
    empty("ingest", "--project", str(project / "docks"))

    def is_in_use() -> bool:
        return "crane" in [row["name"] for row in empty("find_skills", "--project", str(project / "docks"))["skills"]]

    assert is_in_use()
    name = empty("backup")["name"]
    empty("trust", "revoke", "--project", str(project))
    assert not is_in_use()
    empty("restore", name, "--yes", "--project", str(project))
    assert not is_in_use()
