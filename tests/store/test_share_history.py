"""What git tells of a shared folder: which files were deleted, which versions there were, who wrote them, which line counts."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

from memory.store.files import share_branches
from memory.store.files.share_branches import AcceptedLine, BranchDifferences
from memory.store.projects import folder_commits
from memory.store.tables import edges

from .rows import put, tie
from .stores import database
from .test_scopes import IDENTITY, git, repository

NOWHERE = "0" * 40


def git_output(folder: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True, env={**os.environ, **IDENTITY}).stdout.strip()


def commit(folder: Path, author: str = "Ada", **texts: str | None) -> str:
    """Commit files of a folder, None for one that goes; returns the commit."""
    for name, text in texts.items():
        if text is None:
            (folder / f"{name}.md").unlink()
        else:
            (folder / f"{name}.md").write_text(text)
    git(folder, "add", "-A", ".")
    git(folder, "commit", "-q", "--allow-empty", "--author", f"{author} <a@example.com>", "-m", "change")
    return git_output(folder, "rev-parse", "HEAD")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The shared folder of a repository, with a file beside it that is none of its own."""
    made = repository(tmp_path / "one") / "notes"
    made.mkdir()
    (made.parent / "a.md").write_text("beside")
    git(made.parent, "add", "a.md")
    git(made.parent, "commit", "-q", "-m", "beside")
    return made


def test_a_file_was_deleted_where_a_commit_says_it_since_it_was_last_met(folder: Path) -> None:
    first = commit(folder, a="1", b="1", c="1", d="1")
    gone = commit(folder, a=None, b=None)
    commit(folder, b="2", c=None)
    (folder / "d.md").unlink()
    met = {"a.md": first, "b.md": first, "c.md": first, "d.md": first, "x.md": first}
    assert folder_commits.deleted_files(str(folder), met) == {"a.md", "c.md"}, "b is there again, and nobody has committed that d is gone"
    assert folder_commits.deleted_files(str(folder), {"a.md": gone, "c.md": gone}) == {"c.md"}
    assert folder_commits.deleted_files(str(folder), {"a.md": "", "c.md": gone}) == {"a.md", "c.md"}
    assert folder_commits.deleted_files(str(folder), {"a.md": NOWHERE, "c.md": first}) == {"c.md"}, "git does not know that commit"
    assert folder_commits.deleted_files(str(folder), {}) == set() == folder_commits.deleted_files(str(folder.parent.parent), met)


def test_the_versions_of_files_in_any_branch_and_in_another_one_alone(folder: Path) -> None:
    commit(folder, a="1")
    git(folder.parent, "checkout", "-q", "-b", "other")
    other = commit(folder, a="2", b="theirs")
    git(folder.parent, "checkout", "-q", "main")
    commit(folder, a="3")
    ids = {text: folder_commits.blob(text.encode()) for text in ("1", "2", "3", "theirs", "beside")}
    found = folder_commits.blobs(str(folder))
    assert found is not None and {ids["1"], ids["2"], ids["3"], ids["theirs"]} <= found and ids["beside"] not in found
    assert folder_commits.blobs_elsewhere(str(folder), other) == {ids["2"], ids["theirs"]}
    commit(folder, a="2")
    assert folder_commits.blobs_elsewhere(str(folder), other) == {ids["theirs"]}, "the history of HEAD has it too"
    assert folder_commits.blobs_elsewhere(str(folder), NOWHERE) == set() == folder_commits.blobs_elsewhere(str(folder), "main")
    assert folder_commits.blobs(str(folder.parent.parent)) is None


def test_who_changed_each_file_last(folder: Path) -> None:
    commit(folder, a="1", b="1")
    commit(folder, "Bob", b="2", c="1")
    assert folder_commits.authors(str(folder)) == {"a": "Ada", "b": "Bob", "c": "Bob"} and folder_commits.authors(str(folder.parent.parent)) == {}


def test_names_that_git_prints_and_none_without_time_or_repository(folder: Path) -> None:
    commit(folder, a="1", b="1")
    words, later = ["ls-tree", "-z", "--name-only", "HEAD"], time.monotonic() + 60
    assert folder_commits.git_names(str(folder), words, later) == {"a.md", "b.md"}
    assert folder_commits.git_names(str(folder), words, 0.0) is None and folder_commits.git_names(str(folder.parent.parent), words, later) is None


def test_a_conflict_keeps_a_folder_from_being_synced_until_it_is_resolved(folder: Path) -> None:
    commit(folder, a="1")
    git(folder.parent, "checkout", "-q", "-b", "other")
    commit(folder, a="2")
    git(folder.parent, "checkout", "-q", "main")
    commit(folder, a="3")
    assert folder_commits.sync_obstacle(str(folder)) == ""
    with pytest.raises(subprocess.CalledProcessError):
        git(folder.parent, "merge", "-q", "other")
    assert "a merge is under way" in folder_commits.sync_obstacle(str(folder))
    (folder.parent / ".git" / "MERGE_HEAD").unlink()
    assert folder_commits.sync_obstacle(str(folder)).startswith("git has not merged a.md: resolve the conflict")
    git(folder.parent, "add", "-A")
    assert folder_commits.sync_obstacle(str(folder)) == ""


def clone_of(folder: Path, name: str = "clone") -> Path:
    git(folder.parent.parent, "clone", "-q", str(folder.parent), name)
    return folder.parent.parent / name / "notes"


def test_the_accepted_line_is_the_default_branch_of_the_remote(folder: Path) -> None:
    head = commit(folder, a="1")
    assert share_branches.line_of(str(folder)) == AcceptedLine("", head), "no remote"
    clone = clone_of(folder)
    assert share_branches.line_of(str(clone)) == AcceptedLine("refs/remotes/origin/HEAD", head)
    git(clone, "remote", "set-head", "origin", "--delete")
    assert share_branches.line_of(str(clone)).ref == "refs/remotes/origin/main"
    git(clone, "checkout", "-q", "-b", "mine")
    git(clone, "remote", "rename", "origin", "up")
    assert share_branches.line_of(str(clone)) == AcceptedLine("", head), "the branch follows none"
    git(clone, "branch", "-q", "--set-upstream-to", "up/main")
    assert share_branches.line_of(str(clone)).ref == "refs/remotes/up/main"
    git(clone, "branch", "-q", "-r", "-d", "up/main")
    assert share_branches.line_of(str(clone)).ref == "" and share_branches.line_of(str(folder.parent.parent)) == AcceptedLine()


def test_what_head_and_the_accepted_line_do_not_have_in_common(folder: Path) -> None:
    first = commit(folder, a="1")
    line = AcceptedLine("refs/remotes/origin/main", first)
    assert share_branches.differences(str(folder), line) == BranchDifferences(), "without any remote all is one's own"
    clone = clone_of(folder)
    assert share_branches.differences(str(clone), line) == BranchDifferences()
    commit(folder, b="theirs")
    commit(clone, c="mine")
    git(clone, "fetch", "-q")
    apart = BranchDifferences(frozenset({"c.md"}), frozenset({"b.md"}))
    for known in (line, AcceptedLine("refs/remotes/origin/gone", first), None):
        assert share_branches.differences(str(clone), known) == apart, known
    assert share_branches.differences(str(clone), AcceptedLine("", first)) == BranchDifferences(frozenset({"c.md"}))
    assert share_branches.differences(str(clone), AcceptedLine("", "")) is None and share_branches.differences(str(clone), AcceptedLine("", NOWHERE)) is None, "nobody knows"
    assert share_branches.differences(str(folder.parent.parent), line) == BranchDifferences()


def test_a_line_that_an_earlier_version_accepted_is_that_of_the_only_remote(folder: Path) -> None:
    commit(folder, a="1")
    clone = clone_of(folder)
    git(clone, "remote", "rename", "origin", "one")
    assert share_branches.differences(str(clone), None) == BranchDifferences()
    git(clone, "remote", "add", "two", str(folder.parent))
    git(clone, "fetch", "-q", "two")
    assert share_branches.differences(str(clone), None) is None, "of two, neither is the one"


@pytest.mark.parametrize(
    ("text", "has"),
    [("", False), ("[core]\n\tbare = false\n", False), ('[remote "x"]\n\turl = https://a.example/x\n', True), ("[REMOTE]\n", True), ("[include]\n\tpath = x\n", True), ("#" * 64_000, True)],
)
def test_a_configuration_that_may_name_a_remote(folder: Path, text: str, has: bool) -> None:
    config = folder.parent / ".git" / "config"
    config.write_text(text)
    assert share_branches._has_remotes(str(folder)) is has
    config.unlink()
    config.mkdir()
    assert share_branches._has_remotes(str(folder)) and not share_branches._has_remotes(str(folder.parent.parent))


def test_links_by_hand_from_some_memories() -> None:
    with database() as connection:
        for key in (1, 2, 3):
            put(connection, key)
        for source, target, relation, provenance in ((1, 2, "supports", "manual"), (1, 3, "follows", "manual"), (2, 1, "x", "manual"), (1, 2, "y", "link"), (3, 1, "x", "manual")):
            tie(connection, source, target, relation, provenance, reasoning="why", weight=0.25)
        found = edges.manual_links(connection, [1, 2])
        assert {key: sorted(links) for key, links in found.items()} == {1: [("m2", "supports", 0.25, "why"), ("m3", "follows", 0.25, "why")], 2: [("m1", "x", 0.25, "why")]}
        assert edges.manual_links(connection, []) == {}
