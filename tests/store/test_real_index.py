"""A work tree beside git itself: what its index lists, where it holds a blob, what is checked out."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from memory.store.projects.work_tree import FOUND, WorkTree, blob_id, work_tree_of

from .test_scopes import git, project, repository
from .test_share_history import git_output

# Lengths on both sides of each multiple of eight, folders, names that end in one another, and letters of several bytes.
PATHS = [*("n" * length for length in range(1, 20)), "a.py", "ba.py", "x/a.py", "x/a.pyc", "x/y/a.py", "x/y/z/größe.md"]
UNNAMED = ["x a.py", "y/" + "d/" * 30 + "a.py"]  # with a blank, or too deep: no memory is bound to such a path


@pytest.fixture
def tree(tmp_path: Path) -> WorkTree:
    root = repository(tmp_path / "one")
    for path in (*PATHS, *UNNAMED):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(f"this is {path if 'a.py' not in path else 'a.py'}\n")
    (root / "untracked.py").write_text("not in the index")
    git(root, "add", *PATHS, *UNNAMED)
    git(root, "commit", "-q", "-m", "files")
    return work_tree_of(project(root), str(root))


def test_the_index_is_read_as_git_lists_it(tree: WorkTree) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=tree.root, check=True, capture_output=True).stdout.decode().split("\0")
    assert list(tree.listing()) == [path for path in listed[:-1] if path not in UNNAMED] and set(listed[:-1]) == {*PATHS, *UNNAMED}
    assert list(tree.listing(3)) == listed[:3] and list(tree.listing(0)) == []


def test_where_the_index_holds_a_blob(tree: WorkTree) -> None:
    for path in [*PATHS[:19], "x/y/z/größe.md"]:
        assert tree.paths_of_blob(blob_id(Path(tree.root, path).read_bytes())) == [path]
    same = blob_id(b"this is a.py\n")
    assert same == git_output(Path(tree.root), "rev-parse", ":a.py") and tree.paths_of_blob(same) == sorted(path for path in PATHS if "a.py" in path)
    assert tree.paths_of_blob("") == [] == tree.paths_of_blob("0" * 40)


@pytest.mark.parametrize("name", ["a.py", "größe.md", "n", "nn", "n" * 19, "py", "a.pyc", "y"])
def test_the_paths_whose_last_part_is_a_name(tree: WorkTree, name: str) -> None:
    assert tree.paths_named(name) == sorted(path for path in PATHS if path.rpartition("/")[2] == name)


def test_of_many_of_one_name_eight_are_named(tree: WorkTree) -> None:
    root = Path(tree.root)
    for number in range(12):
        (root / f"f{number}").mkdir()
        (root / f"f{number}" / "same.py").write_text("same")
    git(root, "add", "-A")
    again = work_tree_of(project(root), str(root / "x" / "y"))
    assert len(again.paths_named("same.py")) == 8 == len(again.paths_of_blob(blob_id(b"same")))
    git(root, "rm", "-q", "-r", "--cached", ".")
    (root / ".git" / "index").unlink()
    bare = work_tree_of(project(root), str(root))
    assert len(bare.paths_named("same.py")) == 8 and bare.paths_named("untracked.py") == ["untracked.py"] and bare.index() == b""


def test_what_is_checked_out_in_a_repository_and_in_a_linked_work_tree(tree: WorkTree) -> None:
    root = Path(tree.root)
    commit = git_output(root, "rev-parse", "HEAD")
    assert tree.head() == (commit, "main") and tree.has_branch("main") and not tree.has_branch("other") and not tree.has_branch("../x")
    git(root, "worktree", "add", "-q", "-b", "feature/x", "../linked")
    git(root.parent / "linked", "commit", "-q", "--allow-empty", "-m", "there")
    linked = work_tree_of(project(root.parent / "linked"), str(root.parent / "linked"))
    assert linked.root == str(root.parent / "linked") and linked.head() == (git_output(root.parent / "linked", "rev-parse", "HEAD"), "feature/x") and linked.head()[0] != commit
    assert linked.has_branch("main") and work_tree_of(project(root), str(root)).has_branch("feature/x")
    git(root, "pack-refs", "--all")
    packed = work_tree_of(project(root), str(root))
    assert packed.head() == (commit, "main") and packed.has_branch("feature/x") and not packed.has_branch("x")
    git(root, "checkout", "-q", "--detach")
    assert work_tree_of(project(root), str(root)).head() == (commit, "")


def test_files_are_read_up_to_so_many_and_each_once(tree: WorkTree) -> None:
    few = work_tree_of(project(Path(tree.root)), tree.root, most_files=2)
    assert [few.read(path)[0] == FOUND for path in ("n", "n", "nn", "nnn", "n")] == [True, True, True, False, True]
    small = work_tree_of(project(Path(tree.root)), tree.root, most_bytes=5)
    assert small.read("n")[0] == FOUND and small.read("nn")[0] != FOUND
