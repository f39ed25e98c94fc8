"""What a teammate's commit deletes of the user's own words is not erased before the user says so."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from memory.exchange.syncing import keep_in_step
from memory.exchange.trust import deletions_note, note_shown
from memory.hooks import dispatch
from memory.store.files import shares
from memory.store.projects import folder_commits
from memory.workspace.context import of_folder
from tests.conftest import CommandLine
from tests.security.worlds import git

HERE = "docs/memory"
OWN = ["Releases are cut on Tuesdays.", "The build takes six minutes.", "The cache is Redis."]


def memories(call: CommandLine, clone: Path) -> list[str]:
    return sorted(row["title"] for row in call("list", "--project", str(clone), "--scope", "project")["memories"])


@pytest.fixture
def clone(empty: CommandLine, tmp_path: Path) -> Path:
    """A clone of Eve's with three memories in her own words, which are shared, committed and pushed."""
    hub, folder = tmp_path / "hub", tmp_path / "clone"
    git(tmp_path, "init", "-q", "--bare", "-b", "main", str(hub))
    git(tmp_path, "clone", "-q", str(hub), str(folder))
    git(folder, "checkout", "-qb", "main")
    (folder / HERE).mkdir(parents=True)
    (folder / HERE / ".gitkeep").write_text("")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "first")
    git(folder, "push", "-q", "-u", "origin", "main")
    git(folder, "remote", "set-head", "origin", "main")
    empty("config", "set", "share.folder", HERE)
    for text in OWN:
        empty("remember", "--type", "preference", text, "--project", str(folder), "--scope", "project")
    empty("sync", "--project", str(folder))
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "memories")
    git(folder, "push", "-q")
    return folder


def delete(folder: Path, *words: str, author: str = "Mallory <m@example.invalid>") -> None:
    """Delete the files with these words, by a commit of somebody's."""
    for word in words:
        (path,) = [path for path in (folder / HERE).glob("*.md") if word in path.read_text()]
        git(folder, "rm", "-q", f"{HERE}/{path.name}")
    git(folder, "commit", "-qm", "tidy", "--author", author)


def teammate(clone: Path) -> Path:
    other = clone.parent / "mallory"
    git(clone.parent, "clone", "-q", str(clone.parent / "hub"), str(other))
    return other


def pull_deletion(clone: Path, *words: str, author: str = "Mallory <m@example.invalid>") -> None:
    other = teammate(clone)
    delete(other, *words, author=author)
    git(other, "push", "-q")
    git(clone, "pull", "-q", "--ff-only")


def sync_by_itself(clone: Path) -> None:
    assert keep_in_step(of_folder(str(clone))) == 1


def start(clone: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The context of a session's start, without what it leaves to the background."""
    import io

    event = {"session_id": "s1", "cwd": str(clone), "hook_event_name": "SessionStart", "source": "startup"}
    stream = io.TextIOWrapper(io.BytesIO(json.dumps(event).encode()))
    monkeypatch.setattr("sys.stdin", stream)
    monkeypatch.setattr("memory.hooks.background.spawn", lambda name, event: None)
    printed: dict[str, Any] = json.loads(dispatch.run_hook(["SessionStart"]) or "{}")
    return str(printed.get("hookSpecificOutput", {}).get("additionalContext", ""))


def test_it_leaves_recall_and_a_typed_sync_forgets_it(
    empty: CommandLine, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pull_deletion(clone, "Tuesdays", "Redis")
    sync_by_itself(clone)
    assert memories(empty, clone) == [OWN[1]]
    journal = "".join(path.read_text() for path in Path(of_folder(str(clone)).home.journal).glob("*.jsonl"))
    assert "Tuesdays" in journal and "Redis" in journal
    sync_by_itself(clone)
    assert len(list((clone / HERE).glob("*.md"))) == 1, "nor does a later one write them again, or erase them"
    opening = start(clone, monkeypatch)
    assert "commits by somebody else deleted 2 memories in the user's own words from docs/memory" in opening
    assert "somebody else" not in start(clone, monkeypatch), "once"
    data = empty("sync", "--project", str(clone))
    assert len(data["forgotten"]) == 2 and "deleted_by_others" not in data
    journal = "".join(path.read_text() for path in Path(of_folder(str(clone)).home.journal).glob("*.jsonl"))
    assert "Tuesdays" not in journal and "Redis" not in journal
    assert deletions_note(of_folder(str(clone))) is None


def test_an_agent_s_sync_erases_nothing_of_it(
    empty: CommandLine, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pull_deletion(clone, "Tuesdays")
    monkeypatch.setenv("CLAUDECODE", "1")
    data = empty("sync", "--project", str(clone))
    assert len(data["deleted_by_others"]) == 1 and "forgotten" not in data and "types, in a terminal" in data["note"]


def test_what_the_user_deleted_themselves_is_forgotten_at_once(empty: CommandLine, clone: Path) -> None:
    """Also on another machine, from which they have pushed it, and by a merge of theirs."""
    delete(clone, "Tuesdays", author="Eve <EVE@example.com>")
    git(clone, "push", "-q")
    sync_by_itself(clone)
    laptop = teammate(clone)
    delete(laptop, "Redis", author="Eve at home <eve@example.com>")
    git(laptop, "push", "-q")
    (clone / "x").write_text("x")
    git(clone, "add", "x")
    git(clone, "commit", "-qm", "x")
    git(clone, "pull", "-q", "--no-rebase", "--no-edit")
    git(clone, "push", "-q")
    sync_by_itself(clone)
    journal = "".join(path.read_text() for path in Path(of_folder(str(clone)).home.journal).glob("*.jsonl"))
    assert memories(empty, clone) == [OWN[1]] and "Tuesdays" not in journal and "Redis" not in journal


def test_who_merges_a_deletion_has_not_made_it(empty: CommandLine, clone: Path) -> None:
    other = teammate(clone)
    delete(other, "Redis")
    git(other, "push", "-q")
    (clone / "x").write_text("x")
    git(clone, "add", "x")
    git(clone, "commit", "-qm", "x")
    git(clone, "pull", "-q", "--no-rebase", "--no-edit")
    git(clone, "push", "-q")
    sync_by_itself(clone)
    folder = str(clone / HERE)
    (known,) = [one for one in shares.load(of_folder(str(clone)).home, folder, of_folder(str(clone)).project.scope).memories.values() if one.is_deleted_by_others]  # type: ignore[union-attr]
    assert known.is_away and memories(empty, clone) == OWN[:2]


def test_with_its_file_it_returns(empty: CommandLine, clone: Path) -> None:
    pull_deletion(clone, "Tuesdays")
    sync_by_itself(clone)
    assert memories(empty, clone) == OWN[1:]
    git(clone, "revert", "--no-edit", "HEAD")
    git(clone, "push", "-q")
    sync_by_itself(clone)
    assert memories(empty, clone) == OWN and deletions_note(of_folder(str(clone))) is None
    rows = empty("list", "--project", str(clone), "--scope", "project")["memories"]
    assert not any("origin" in row for row in rows), "and it is the user's"


def test_where_git_has_noted_nobody_nothing_is_one_s_own(clone: Path) -> None:
    delete(clone, "Redis", author="Eve <eve@example.com>")
    log = clone / ".git/logs/HEAD"
    folder = str(clone / HERE)
    (name,) = folder_commits.deleted_files(folder, dict.fromkeys(_all_names(clone), ""))
    assert folder_commits.files_deleted_by_others(folder, {name: ""}) == set()
    log.unlink()
    assert folder_commits.files_deleted_by_others(folder, {name: ""}) == {name}


def _all_names(clone: Path) -> list[str]:
    done = subprocess.run(
        ["git", "ls-tree", "--name-only", f"HEAD~1:{HERE}"], cwd=clone, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_the_line_is_shown_again_for_other_memories(clone: Path) -> None:
    pull_deletion(clone, "Tuesdays")
    sync_by_itself(clone)
    context = of_folder(str(clone))
    noted = deletions_note(context)
    assert noted is not None and "deleted 1 memory" in noted[0]
    note_shown(context, noted[1])
    assert deletions_note(context) is None
    other = clone.parent / "mallory"
    delete(other, "Redis")
    git(other, "push", "-q")
    git(clone, "pull", "-q", "--ff-only")
    sync_by_itself(clone)
    again = deletions_note(of_folder(str(clone)))
    assert again is not None and "deleted 2 memories" in again[0]
