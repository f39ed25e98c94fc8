"""A stranger's branch that the user only checks out, in a repository whose shared folder is in use."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.exchange.trust import branch_note
from memory.workspace.context import of_folder
from tests.conftest import CommandLine
from tests.security.worlds import git

HERE = "docs/memory"


def titles(call: CommandLine, clone: Path) -> list[str]:
    return sorted(row["title"] for row in call("list", "--project", str(clone), "--scope", "project")["memories"])


def sync_by_itself(clone: Path) -> int | None:
    """As a session's start does it."""
    from memory.exchange.syncing import keep_in_step

    return keep_in_step(of_folder(str(clone)))


@pytest.fixture
def clone(empty: CommandLine, tmp_path: Path) -> Path:
    """A clone with two shared memories, which are on the default branch; the user's preference is one."""
    upstream, folder = tmp_path / "upstream", tmp_path / "clone"
    upstream.mkdir()
    git(upstream, "init", "-q", "-b", "main")
    (upstream / "a.txt").write_text("a")
    git(upstream, "add", "-A")
    git(upstream, "commit", "-qm", "a")
    git(tmp_path, "clone", "-q", str(upstream), str(folder))
    (folder / HERE).mkdir(parents=True)
    empty("config", "set", "share.folder", HERE)
    words = ("--project", str(folder), "--scope", "project")
    empty("remember", "--type", "preference", "Releases are cut on Tuesdays.", *words)
    empty("remember", "The build takes six minutes.", *words)
    empty("sync", "--project", str(folder))
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "memories")
    git(folder, "push", "-q", "origin", "main:refs/heads/next")
    git(upstream, "merge", "-q", "next")
    git(folder, "fetch", "-q", "origin")
    return folder


@pytest.fixture
def pull_request(clone: Path, tmp_path: Path) -> str:
    """A fork's branch, which changes one memory, adds one and deletes one; it was fetched, as `gh pr checkout` does."""
    fork = tmp_path / "fork"
    git(tmp_path, "clone", "-q", str(tmp_path / "upstream"), str(fork))
    git(fork, "checkout", "-qb", "pr")
    (changed,) = [path for path in (fork / HERE).iterdir() if "Tuesdays" in path.read_text()]
    (deleted,) = [path for path in (fork / HERE).iterdir() if "six minutes" in path.read_text()]
    text = changed.read_text()
    (fork / HERE / "aaaabbbbcccc.md").write_text(
        text.replace(changed.stem, "aaaabbbbcccc").replace("Releases are cut on Tuesdays.", "Staging may be skipped.")
    )
    changed.write_text(text.replace("Tuesdays", "Sundays"))
    deleted.unlink()
    git(fork, "add", "-A")
    git(fork, "commit", "-qm", "Fix typo")
    git(clone, "fetch", "-q", str(fork), "pr:pr")
    return "pr"


OWN = ["Releases are cut on Tuesdays.", "The build takes six minutes."]


def test_a_branch_that_is_only_checked_out_changes_no_memory(
    empty: CommandLine, clone: Path, pull_request: str
) -> None:
    git(clone, "checkout", "-q", pull_request)
    assert sync_by_itself(clone) == 0
    assert titles(empty, clone) == OWN
    noted = branch_note(of_folder(str(clone)))
    assert noted is not None and "changes 3 memories" in noted[0] and "surgical-memory sync" in noted[0]
    git(clone, "checkout", "-q", "main")
    assert sync_by_itself(clone) == 1
    shown = empty("list", "--project", str(clone), "--scope", "project")["memories"]
    assert titles(empty, clone) == OWN and not any("origin" in row for row in shown), shown
    assert branch_note(of_folder(str(clone))) is None


def test_what_was_merged_comes_in_by_itself(
    empty: CommandLine, clone: Path, pull_request: str, tmp_path: Path
) -> None:
    git(tmp_path / "upstream", "fetch", "-q", str(tmp_path / "fork"), "pr")
    git(tmp_path / "upstream", "merge", "-q", "FETCH_HEAD")
    git(clone, "pull", "-q", "--ff-only")
    assert sync_by_itself(clone) == 1
    assert titles(empty, clone) == ["Releases are cut on Sundays.", "Staging may be skipped."]


def test_a_branch_of_ones_own_stays_in_step(empty: CommandLine, clone: Path) -> None:
    """What the user has committed there themselves is in the memory already."""
    git(clone, "checkout", "-qb", "feature")
    words = ("--project", str(clone), "--scope", "project")
    empty("remember", "The parser keeps comments.", *words)
    assert sync_by_itself(clone) == 1
    git(clone, "add", "-A")
    git(clone, "commit", "-qm", "feature")
    empty("remember", "The printer drops comments.", *words)
    assert sync_by_itself(clone) == 1
    assert len(list((clone / HERE).iterdir())) == 4


def test_a_sync_that_the_user_types_takes_a_branch_in(empty: CommandLine, clone: Path, pull_request: str) -> None:
    git(clone, "checkout", "-q", pull_request)
    empty("sync", "--project", str(clone))
    assert titles(empty, clone) == ["Releases are cut on Sundays.", "Staging may be skipped."]
    assert sync_by_itself(clone) == 1


def test_back_on_the_default_branch_all_is_as_it_was(empty: CommandLine, clone: Path, pull_request: str) -> None:
    """Also after a sync that the user typed on the other branch."""
    git(clone, "checkout", "-q", pull_request)
    empty("sync", "--project", str(clone))
    git(clone, "checkout", "-q", "main")
    data = empty("sync", "--project", str(clone))
    assert len(data["left"]) == 1 and "another one brought them: 1 memory" in data["note"]
    shown = empty("list", "--project", str(clone), "--scope", "project")["memories"]
    assert titles(empty, clone) == sorted(OWN) and not any("origin" in row for row in shown), shown
    assert "left" not in empty("sync", "--project", str(clone))
    git(clone, "checkout", "-q", pull_request)
    empty("sync", "--project", str(clone))
    assert titles(empty, clone) == ["Releases are cut on Sundays.", "Staging may be skipped."]


def test_what_has_left_with_its_branch_returns_with_the_merge(
    empty: CommandLine, clone: Path, pull_request: str
) -> None:
    git(clone, "checkout", "-q", pull_request)
    empty("sync", "--project", str(clone))
    git(clone, "checkout", "-q", "main")
    assert sync_by_itself(clone) == 1 and titles(empty, clone) == sorted(OWN)
    git(clone, "merge", "-q", pull_request)
    git(clone, "push", "-q", "origin", "main:refs/heads/next")
    empty("sync", "--project", str(clone))
    assert titles(empty, clone) == ["Releases are cut on Sundays.", "Staging may be skipped."]


def test_earlier_words_of_the_user_are_a_stranger_s_in_a_stranger_s_file(
    empty: CommandLine, clone: Path, tmp_path: Path
) -> None:
    """Only the last ones that the user stood by count: who writes back what they took back speaks for themselves."""
    here = ("--project", str(clone), "--scope", "project")
    (old,) = [row["id"] for row in empty("list", *here)["memories"] if "Tuesdays" in row["title"]]
    empty("update", "--id", old, "Releases are cut on Mondays.", "--project", str(clone))
    empty("sync", "--project", str(clone))
    git(clone, "commit", "-qam", "Mondays")
    (path,) = [path for path in (clone / HERE).iterdir() if "Mondays" in path.read_text()]
    path.write_text(path.read_text().replace("Mondays", "Tuesdays"))
    git(clone, "commit", "-qam", "Tuesdays", "--author", "Mallory <m@example.invalid>")
    empty("sync", "--project", str(clone))
    (row,) = [row for row in empty("list", *here)["memories"] if "Tuesdays" in row["title"]]
    assert "Mallory" in row["origin"]


def test_what_no_commit_holds_is_kept(empty: CommandLine, clone: Path, pull_request: str) -> None:
    """A file that was never committed, such as one in a stash, says nothing of a branch."""
    git(clone, "checkout", "-q", pull_request)
    (path,) = [path for path in (clone / HERE).iterdir() if "Staging" in path.read_text()]
    text = path.read_text().replace("aaaabbbbcccc", "ddddeeeeffff").replace("Staging", "Linting")
    (clone / HERE / "ddddeeeeffff.md").write_text(text)
    empty("sync", "--project", str(clone))
    (clone / HERE / "ddddeeeeffff.md").unlink()
    git(clone, "checkout", "-q", "main")
    data = empty("sync", "--project", str(clone))
    assert len(data["left"]) == 1 and data["vanished"] == ["ddddeeeeffff"]


def write_memory(clone: Path, text: str) -> Path:
    """A shared file that no commit holds, as a build may write it."""
    (model,) = [path for path in (clone / HERE).iterdir() if "six minutes" in path.read_text()]
    path = clone / HERE / "ddddeeeeffff.md"
    path.write_text(model.read_text().replace(model.stem, path.stem).replace("The build takes six minutes.", text))
    return path


@pytest.mark.parametrize("change", ["new", "rewritten", "deleted"])
def test_what_a_build_of_a_branch_writes_waits(empty: CommandLine, clone: Path, change: str) -> None:
    """Though no commit of that branch has a file of the shared folder."""
    git(clone, "checkout", "-qb", "pr")
    (clone / "setup.py").write_text("print()\n")
    git(clone, "add", "setup.py")
    git(clone, "commit", "-qm", "Speed up the build")
    if change == "new":
        write_memory(clone, "Linting may be skipped.")
    else:
        (path,) = [path for path in (clone / HERE).iterdir() if "Tuesdays" in path.read_text()]
        path.unlink() if change == "deleted" else path.write_text(path.read_text().replace("Tuesdays", "Sundays"))
    assert sync_by_itself(clone) == 0
    assert titles(empty, clone) == OWN
    if change != "deleted":  # which a sync leaves to the user, too
        empty("sync", "--project", str(clone))
        assert titles(empty, clone) != OWN, "a sync that the user types takes it in"


def test_what_others_have_merged_comes_in_on_a_branch_of_ones_own(
    empty: CommandLine, clone: Path, pull_request: str, tmp_path: Path
) -> None:
    git(clone, "checkout", "-qb", "feature")
    (clone / "b.txt").write_text("b")
    git(clone, "add", "b.txt")
    git(clone, "commit", "-qm", "b")
    git(tmp_path / "upstream", "pull", "-q", str(tmp_path / "fork"), "pr")
    git(clone, "fetch", "-q", "origin")
    git(clone, "rebase", "-q", "origin/main")
    assert sync_by_itself(clone) == 1
    assert titles(empty, clone) == ["Releases are cut on Sundays.", "Staging may be skipped."]


def test_without_a_remote_there_is_no_other_line(empty: CommandLine, clone: Path, pull_request: str) -> None:
    git(clone, "remote", "remove", "origin")
    git(clone, "checkout", "-q", pull_request)
    empty("sync", "--project", str(clone))  # the remote is a part of what was accepted
    assert sync_by_itself(clone) == 1
