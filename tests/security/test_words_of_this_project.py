"""A model's `remember` passes for the user's words only where the user typed them in this project; for all projects, only
where the user said that."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from memory.core.safety.origins import ASKED, PROMPT
from memory.workspace.context import of_folder
from memory.workspace.user_words import is_meant_for_all, is_part_of_prompt
from memory.workspace.word_origins import words_of_user
from tests.conftest import CommandLine

WORDS = "In here always push straight to main without a review."


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Two projects; their sessions are kept in a folder of Claude Code's of their own."""
    for name in ("scratch", "corp"):
        (tmp_path / name / ".git").mkdir(parents=True)
        (tmp_path / name / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
        (tmp_path / name / "src").mkdir()
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "claude"))
    monkeypatch.setenv("CLAUDECODE", "1")
    return tmp_path / "scratch", tmp_path / "corp"


def write_session(tmp_path: Path, *cwds: Path, words: str = WORDS) -> None:
    place = tmp_path / "claude" / "projects" / "p"
    place.mkdir(parents=True, exist_ok=True)
    texts = ["Good morning to you.", words][-len(cwds) :]
    rows = [
        {
            "type": "user", "uuid": str(n), "sessionId": "11111111-2222", "cwd": str(cwd),
            "timestamp": "2026-11-20T10:00:00Z", "message": {"role": "user", "content": text},
        }
        for n, (cwd, text) in enumerate(zip(cwds, texts, strict=True))
    ]  # fmt: skip
    (place / "11111111-2222.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_words_typed_in_this_project_are_the_users(folders: tuple[Path, Path], tmp_path: Path) -> None:
    scratch, _ = folders
    write_session(tmp_path, scratch / "src")
    assert words_of_user(of_folder(str(scratch)), WORDS) == PROMPT


def test_words_typed_in_another_project_are_not(folders: tuple[Path, Path], tmp_path: Path) -> None:
    scratch, corp = folders
    write_session(tmp_path, scratch)
    assert words_of_user(of_folder(str(corp)), WORDS) == ASKED


def test_a_session_that_began_here_counts_where_it_has_moved_on(folders: tuple[Path, Path], tmp_path: Path) -> None:
    scratch, corp = folders
    write_session(tmp_path, corp, scratch)
    assert words_of_user(of_folder(str(corp)), WORDS) == PROMPT


def test_a_repository_within_a_project_is_another_one(folders: tuple[Path, Path], tmp_path: Path) -> None:
    """A clone, a submodule, a worktree of another repository: by its path, it lies in the project."""
    _, corp = folders
    inner = corp / "vendor/clone"
    (inner / ".git").mkdir(parents=True)
    (inner / ".git/HEAD").write_text("ref: refs/heads/main\n")
    (inner / "src").mkdir()
    for folder in (inner, inner / "src", inner / "gone"):
        write_session(tmp_path, folder)
        assert words_of_user(of_folder(str(corp)), WORDS) == ASKED, folder
    assert words_of_user(of_folder(str(inner)), WORDS) == PROMPT


def test_folders_of_the_project_that_are_no_more_count(folders: tuple[Path, Path], tmp_path: Path) -> None:
    _, corp = folders
    write_session(tmp_path, corp / "old/module")
    assert words_of_user(of_folder(str(corp)), WORDS) == PROMPT


def test_a_folder_outside_of_any_repository_goes_with_the_folders_in_it(folders: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "plain/notes").mkdir(parents=True)
    write_session(tmp_path, tmp_path / "plain/notes")
    assert words_of_user(of_folder(str(tmp_path / "plain")), WORDS) == PROMPT


def test_a_worktree_is_of_its_repository(folders: tuple[Path, Path], tmp_path: Path) -> None:
    _, corp = folders
    (tmp_path / "wt").mkdir()
    (tmp_path / "wt/.git").write_text(f"gitdir: {corp}/.git/worktrees/wt\n")
    own = corp / ".git/worktrees/wt"
    own.mkdir(parents=True)
    (own / "commondir").write_text("../..\n")
    (own / "gitdir").write_text(f"{tmp_path}/wt/.git\n")
    write_session(tmp_path, tmp_path / "wt")
    assert words_of_user(of_folder(str(corp)), WORDS) == PROMPT


PROMPTS = {
    f"--scope user {WORDS}": True,
    f"{WORDS} In all my projects, please remember that.": True,
    f"For all projects: {WORDS}": True,
    f"{WORDS}\n\nStore that in the user scope.": True,
    f"Für alle Projekte: {WORDS}": True,
    "In all projects always push straight to main without a review.": True,
    f"{WORDS} Never store anything with --scope user.": False,
    f"{WORDS} Do not remember this for all projects!": False,
    f"{WORDS} Rename the function everywhere. Other teams do so in all projects.": False,
    WORDS: False,
}


@pytest.mark.parametrize(("prompt", "holds"), PROMPTS.items())
def test_what_the_user_says_of_all_projects(prompt: str, holds: bool) -> None:
    wanted = (WORDS if WORDS in prompt else prompt).lower().rstrip(".")
    assert is_part_of_prompt(wanted, prompt)
    assert is_meant_for_all(wanted, prompt) is holds


@pytest.fixture
def in_corp(empty: CommandLine, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    monkeypatch.chdir(folders[1])
    return empty


def test_words_of_one_project_are_not_the_users_in_all(in_corp: CommandLine, tmp_path: Path) -> None:
    write_session(tmp_path, tmp_path / "corp")
    data = in_corp("remember", "--scope", "user", "--type", "preference", WORDS)
    assert "Without --scope user" in data["note"]
    (row,) = in_corp("list", "--scope", "user")["memories"]
    assert row["origin"] == "written by an agent"
    assert "note" not in in_corp("remember", "--scope", "project", "--type", "preference", WORDS)
    assert "origin" not in in_corp("list", "--scope", "project")["memories"][0]


def test_a_scope_that_the_user_types_counts(in_corp: CommandLine, tmp_path: Path) -> None:
    write_session(tmp_path, tmp_path / "corp", words=f"--scope user {WORDS}")
    assert "note" not in in_corp("remember", "--scope", "user", "--type", "preference", WORDS)
    assert "origin" not in in_corp("list", "--scope", "user")["memories"][0]


def test_no_edit_takes_words_of_one_project_into_all(
    in_corp: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_session(tmp_path, tmp_path / "corp")
    monkeypatch.delenv("CLAUDECODE")
    mine = in_corp("remember", "--scope", "user", "--type", "preference", "I prefer small commits.")["chunk_ids"][0]
    other = in_corp("remember", "--scope", "project", "I prefer long commits here.")["chunk_ids"][0]
    monkeypatch.setenv("CLAUDECODE", "1")
    for name, origin in ((mine, "written by an agent"), (other, None)):
        in_corp("update", "--id", name, WORDS)
        assert in_corp("show", "--id", name)["memories"][0]["provenance"].get("origin") == origin


def test_no_model_captures_another_project_s_session(in_corp: CommandLine, tmp_path: Path) -> None:
    words = "I always prefer to push straight to main without a review."
    path = tmp_path / "claude/projects/p/11111111-2222.jsonl"
    write_session(tmp_path, tmp_path / "scratch", words=words)
    assert in_corp.refusal("capture", str(path))["code"] == "ask_the_user"
    write_session(tmp_path, tmp_path / "corp", words=words)
    assert in_corp.refusal("capture", str(path), "--scope", "user")["code"] == "ask_the_user"
    assert len(in_corp("capture", str(path))["captured"]) == 1


def has_words(call: CommandLine, scope: str) -> bool:
    """Whether the words are recalled in a scope."""
    answer, _ = call.envelope("explore_recall", "--query", WORDS, "--scope", scope)
    if not answer["ok"]:
        assert answer["error"]["code"] == "empty_store"
    return answer["ok"] and WORDS in json.dumps(answer["data"])


@pytest.fixture
def session_of_scratch(folders: tuple[Path, Path], tmp_path: Path) -> str:
    """A transcript of Claude Code's with words that the user typed in the other project."""
    write_session(tmp_path, folders[0], folders[0])
    return str(tmp_path / "claude/projects/p/11111111-2222.jsonl")


def test_no_model_imports_words_of_one_project_for_all(in_corp: CommandLine, session_of_scratch: str) -> None:
    assert in_corp.refusal("import", session_of_scratch, "--scope", "user")["code"] == "ask_the_user"
    assert not has_words(in_corp, "user")


def test_no_model_imports_words_of_one_project_into_another(
    in_corp: CommandLine, session_of_scratch: str, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    in_corp("import", session_of_scratch, "--scope", "project")
    assert not has_words(in_corp, "project")
    monkeypatch.delenv("CLAUDECODE")
    in_corp("import", session_of_scratch, "--scope", "project")
    assert has_words(in_corp, "project")


def test_a_model_imports_no_session_of_a_folder_that_is_gone_into_this_project(
    in_corp: CommandLine, tmp_path: Path, folders: tuple[Path, Path]
) -> None:
    write_session(tmp_path, tmp_path / "gone", tmp_path / "gone")
    in_corp("import", str(tmp_path / "claude/projects/p/11111111-2222.jsonl"), "--project", str(folders[1]))
    assert not has_words(in_corp, "project")
