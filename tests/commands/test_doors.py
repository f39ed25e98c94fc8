"""The narrow programs run what is on their list, with the options that are on it, and read no file outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.cli.parsing import name_of
from memory.cli.restricted_programs import DOORS, READING, REMEMBERING
from memory.cli.table import NAMES, find
from memory.workspace.options import options_of
from tests.conftest import CommandLine

READ, STORE = "--only-reading", "--only-remembering"
CHANGING = {"update", "pin", "link", "forget", "undo", "consolidate", "embed", "schedule", "backup", "restore", "ingest", "repl",
            "import", "export", "adopt", "sync", "capture", "review", "config", "view", "demo", "mcp", "trust"}  # fmt: skip


def test_what_is_on_the_lists_is_there() -> None:
    assert set(READING.commands).isdisjoint(CHANGING) and set(READING.commands) | CHANGING | {"remember"} == set(NAMES)
    for door in DOORS.values():
        for name, allowed in door.commands.items():
            assert allowed - {"text", "help"} <= {name_of(option) for option in options_of(find(name))}, name
            outside = {"home", "project", "all_projects", "batch", "agent", "root", "bundle", "fix", "model", "out"}
            assert not allowed & outside, name
    assert set(REMEMBERING.commands) == {"remember"}


@pytest.mark.parametrize("name", sorted(CHANGING | {"remember"}))
def test_what_changes_anything_is_not_here(filled: CommandLine, name: str) -> None:
    assert filled.envelope(READ, name)[0]["error"]["code"] in ("not_here", "usage"), name
    assert filled("list")["total"] == 8


@pytest.mark.parametrize("words", [["--home", "/tmp"], ["--project=/tmp"], ["--all-projects"]])
def test_options_that_lead_outside(filled: CommandLine, words: list[str]) -> None:
    assert words[0].partition("=")[0] in filled.refused(READ, "list", *words)["message"]


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
        assert empty.refused(*run, "--context", f"x={path}", "x")["code"] == code, path
        assert empty.refused(*run, "--file", path)["code"] == code, path
        assert empty.refused(STORE, "remember", "--file", path)["code"] == code, path
    assert empty("list")["total"] == 1
