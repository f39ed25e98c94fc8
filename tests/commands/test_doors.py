"""The narrow programs run what is on their list, with the options that are on it, and read no file outside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.cli.parsing import name_of
from memory.cli.restricted_programs import DOORS, READING, REMEMBERING
from memory.cli.table import NAMES, find
from memory.system import own_paths
from memory.workspace.options import options_of
from tests.conftest import CommandLine

READ, STORE = "--only-reading", "--only-remembering"
CHANGING = {"update", "pin", "link", "forget", "undo", "consolidate", "embed", "schedule", "backup", "restore", "ingest", "repl",
            "import", "export", "adopt", "sync", "capture", "review", "config", "view", "demo", "mcp", "trust",
            "tag", "edit", "completion", "install", "uninstall"}  # fmt: skip


def test_what_is_on_the_lists_is_there() -> None:
    assert set(READING.commands).isdisjoint(CHANGING) and set(READING.commands) | CHANGING | {"remember", "supersede"} == set(NAMES)
    for door in DOORS.values():
        for name, allowed in door.commands.items():
            assert allowed - {"text", "json", "help"} <= {name_of(option) for option in options_of(find(name))}, name
            outside = {"home", "project", "all_projects", "batch", "agent", "root", "bundle", "fix", "model", "out"}
            assert not allowed & outside, name
    assert set(REMEMBERING.commands) == {"remember", "supersede"}


@pytest.mark.parametrize("name", sorted(CHANGING | {"remember", "supersede"}))
def test_what_changes_anything_is_not_here(sample: CommandLine, name: str) -> None:
    assert sample.envelope(READ, name)[0]["error"]["code"] in ("not_here", "usage"), name
    assert sample("list")["total"] == 8


@pytest.mark.parametrize("words", [["--home", "/tmp"], ["--project=/tmp"], ["--all-projects"]])
def test_options_that_lead_outside(sample: CommandLine, words: list[str]) -> None:
    assert words[0].partition("=")[0] in sample.refusal(READ, "list", *words)["message"]


def test_files_of_the_project_alone(empty: CommandLine, tmp_path: Path) -> None:
    (empty.folder / ".git").mkdir()
    (empty.folder / "notes.txt").write_text("the canary is blue")
    (empty.folder / ".env").write_text("A=1")
    (tmp_path / "outside.txt").write_text("outside")
    (empty.folder / "link.txt").symlink_to(tmp_path / "outside.txt")
    run = [READ, "repl_execute", "--session", "new"]
    assert empty(*run, "--context", "notes.txt", "context")["value"] == "'the canary is blue'"
    assert empty(STORE, "remember", "--file", "notes.txt")["chunks_created"] == 1
    for path, code in ((str(tmp_path / "outside.txt"), "outside"), ("../outside.txt", "outside"), ("link.txt", "outside"),
                       (".env", "secret_file"), ("/etc/passwd", "outside"), ("~/.ssh/id_rsa", "outside"), ("no.txt", "no_such_file"),
                       (".", "no_such_file")):  # fmt: skip
        assert empty.refusal(*run, "--context", f"x={path}", "x")["code"] == code, path
        assert empty.refusal(*run, "--file", path)["code"] == code, path
        assert empty.refusal(STORE, "remember", "--file", path)["code"] == code, path
    assert empty("list")["total"] == 1


SECRET_PLACES = (".ssh/config", ".config/gh/hosts.yml", ".aws/config", ".gnupg/notes.txt", ".kube/config", ".docker/config.json",
                 ".config/gcloud/properties", ".cargo/credentials.toml", ".password-store/mail.txt", ".azure/clouds.txt")  # fmt: skip


@pytest.mark.parametrize("place", SECRET_PLACES)
def test_no_folder_of_secrets_is_read_from_inside(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Whatever the folder of the call: seen from there, its files have names that tell nothing."""
    monkeypatch.delenv("CLAUDE_PROJECT_DIR", raising=False)
    file = tmp_path / "own" / place
    file.parent.mkdir(parents=True)
    file.write_text("Host bastion")
    monkeypatch.chdir(file.parent)
    for is_repository in (False, True):
        for words in (["repl_execute", "--session", "new", "--context", f"x={file.name}", "x"], ["repl_execute", "--session", "new", "--file", file.name]):
            assert empty.refusal(READ, *words)["code"] == "secret_file", words
        assert empty.refusal(STORE, "remember", "--file", file.name)["code"] == "secret_file"
        if not is_repository:
            (file.parent / ".git").mkdir()


@pytest.mark.parametrize("place", [".config/some-tool", ".some-tool", ".local/share/x/y", "Library/Application Support/x", "code/.hidden/x"])
def test_where_programs_keep_their_things_is_no_project(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """However a program has called its file: no name tells of a secret here. A repository in such a place is one."""
    monkeypatch.delenv("CLAUDE_PROJECT_DIR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "own"))
    file = tmp_path / "own" / place / "state.txt"
    file.parent.mkdir(parents=True)
    file.write_text("the canary is blue")
    monkeypatch.chdir(file.parent)
    run = [READ, "repl_execute", "--session", "new", "--context", "x=state.txt", "x"]
    assert empty.refusal(*run)["code"] == "outside"
    assert empty.refusal(STORE, "remember", "--file", "state.txt")["code"] == "outside"
    monkeypatch.setattr(own_paths, "_distrusted", ())
    monkeypatch.setenv("CLAUDE_PROJECT_DIR", str(file.parent))
    assert empty.refusal(*run)["code"] == "outside", "a repository's settings of Claude Code can set that"
    monkeypatch.delenv("CLAUDE_PROJECT_DIR", raising=False)
    (file.parent / ".git").mkdir()
    assert empty(*run)["value"] == "'the canary is blue'"


@pytest.mark.parametrize("folder", ["/etc", "/etc/ssh", "/var/lib"])
def test_nor_is_a_folder_of_the_system(empty: CommandLine, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    monkeypatch.delenv("CLAUDE_PROJECT_DIR", raising=False)
    if not os.path.isdir(folder):
        pytest.skip(f"there is no {folder}")
    monkeypatch.chdir(folder)
    for name in [name for name in sorted(os.listdir(folder)) if os.path.isfile(name)][:20]:
        assert empty.refusal(READ, "repl_execute", "--session", "new", "--context", f"x={name}", "x")["code"] in ("outside", "secret_file")


@pytest.mark.parametrize("name", ["gcloud", "hub", "gh", "aws", "docker"])
def test_a_project_may_be_called_like_a_tool(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    file = tmp_path / name / "notes.txt"
    file.parent.mkdir()
    file.write_text("the canary is blue")
    monkeypatch.chdir(file.parent)
    assert empty(READ, "repl_execute", "--session", "new", "--context", "x=notes.txt", "x")["value"] == "'the canary is blue'"


@pytest.mark.parametrize("named", ["own", ".", "own/inner"])
def test_the_environment_of_a_call_names_no_other_project(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    """Claude Code sets CLAUDE_PROJECT_DIR for hooks alone: in Bash, it is the `env` of a repository's settings.json."""
    work = tmp_path / "work"
    own, other = work / "own", work / "other"
    for folder in (own, other):
        (folder / "inner").mkdir(parents=True)
        (folder / "notes.txt").write_text(f"the file of {folder.name}")
        monkeypatch.chdir(folder)
        empty("remember", f"What {folder.name} keeps.", "--scope", "project")
    monkeypatch.setattr(own_paths, "_distrusted", ())
    monkeypatch.chdir(other)
    run = [READ, "repl_execute", "--session", "new", "--context"]
    for is_repository in (False, True):
        for folder in (own, other) if is_repository else ():
            (folder / ".git").mkdir()
        monkeypatch.setenv("CLAUDE_PROJECT_DIR", str(work / named))
        assert [row["title"] for row in empty(READ, "list")["memories"]] == ["What other keeps."]
        monkeypatch.setenv("CLAUDE_PROJECT_DIR", str(work / named))
        assert empty.refusal(*run, "x=../own/notes.txt", "x")["code"] == "outside"
        monkeypatch.setenv("CLAUDE_PROJECT_DIR", str(work / named))
        assert empty.refusal(STORE, "remember", "--file", f"{own}/notes.txt")["code"] == "outside"
        monkeypatch.setenv("CLAUDE_PROJECT_DIR", str(work / named))
        assert empty(*run, "x=notes.txt", "x")["value"] == "'the file of other'"
