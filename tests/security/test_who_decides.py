"""Which commands a model may run, command by command: a new one fails here until somebody has decided it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from memory.cli.table import GROUPS
from tests.conftest import CommandLine

# What a person alone decides, as it would be called. Each of them is called by a model below.
REFUSED = {
    "adopt": [("--from", "/elsewhere"), ("--separate",)],
    "config": [("set", "share.folder", "docs"), ("unset", "rlm.base_url"), ("set", "capture.scripts", "true")],
    "consolidate": [("--undo",)],
    "import": [("FILE", "--as-mine"), ("FILE", "--scope", "user")],
    "ingest": [("FOLDER",)],
    "install": [("codex",), ("gemini", "--home", "FOLDER"), ("claude",)],
    "restore": [("BACKUP", "--yes"), ("BACKUP", "--yes", "--again"), ("BACKUP", "--yes", "--all-projects")],
    "schedule": [("install",), ("install", "--home", "FOLDER"), ("remove",)],
    "sync": [
        ("setup", "URL"), ("join", "URL"), ("revoke", "laptop"), ("include",), ("exclude",), ("leave",),
        ("approve", "code"), ("refuse", "request"), ("invite", "Bob"), ("remove", "Bob"),
    ],
    "trust": [("accept",), ("refuse",), ("revoke",)],
    "uninstall": [("codex",), ("claude",)],
}  # fmt: skip
# Of these a part: what would replace the user's words, or speak in the user's name (test_deciding, test_laundering).
IN_PART = ("remember", "update", "edit", "tag", "pin", "link", "supersede", "undo", "review", "check")
# Writing that the user allows call by call, and that adds or takes away, but says nothing in the user's name.
ALLOWED = {
    "forget": "asks the user by Claude Code's own permission, and takes away",
    "capture": "what it takes in is judged by where it was typed",
    "export": "writes a file for the user, within the project",
    "view": "writes a page for the user",
    "backup": "writes beside the memories",
    "embed": "adds vectors",
    "doctor": "--fix writes back what is in the journal or the database already",
    "demo": "a store of its own",
    "repl": "a sandbox", "repl_execute": "a sandbox",
    "mcp": "tools, each of which asks as its command does",
}  # fmt: skip
READING = (
    "list", "show", "explore_recall", "explore_peek", "explore_expand", "explore_neighbors", "explore_path",
    "explore_trace", "explore", "memory_recall", "stats", "activate", "get_skill", "find_skills", "why", "repl_trace",
    "chunks", "result", "help", "version", "completion",
)  # fmt: skip
# Without these words the commands above list, preview or do the nightly work.
ALSO_ALLOWED = {
    "adopt": ("--from", "FOLDER", "--dry-run"), "consolidate": ("--dry-run",), "install": ("codex", "--dry-run"),
    "uninstall": ("codex", "--dry-run"), "restore": ("--list",), "schedule": ("show",), "config": (), "trust": (),
}  # fmt: skip


def test_each_command_is_decided_once() -> None:
    known = [name for names in GROUPS.values() for name in names]
    decided = [*REFUSED, *IN_PART, *ALLOWED, *READING]
    assert sorted(decided) == sorted(known)


@pytest.fixture
def world(empty: CommandLine, repository: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """A memory with a backup, in a project with a shared folder and a folder of skills; called by a model."""
    monkeypatch.chdir(repository)
    (repository / "docs/memory").mkdir(parents=True)
    (repository / "notes.md").write_text("- The freeze begins on Friday.\n")
    empty("remember", "--type", "preference", "Releases are cut on Tuesdays.", "--scope", "user")
    empty("backup")
    monkeypatch.setenv("CLAUDECODE", "1")
    return empty


def words_of(world: CommandLine, words: tuple[str, ...]) -> list[str]:
    meant = {
        "FOLDER": str(Path.cwd() / "docs"),
        "FILE": str(Path.cwd() / "notes.md"),
        "URL": f"file://{world.home.parent}/bucket",
        "BACKUP": world("backup", "--list")["backups"][0]["name"],
    }
    return [meant.get(word, word) for word in words]


@pytest.mark.parametrize(
    ("name", "words"), [(name, words) for name, calls in REFUSED.items() for words in calls], ids=lambda part: part if isinstance(part, str) else " ".join(part)
)
def test_no_model_decides_it(world: CommandLine, name: str, words: tuple[str, ...]) -> None:
    before = {path: path.read_bytes() for path in world.home.rglob("*") if path.is_file()}
    refusal = world.refusal(name, *words_of(world, words))
    assert refusal["code"] == "ask_the_user", refusal
    assert "in a terminal of their own" in refusal["message"]
    after = {path: path.read_bytes() for path in world.home.rglob("*") if path.is_file()}
    assert before.keys() <= after.keys()
    assert all(after[path] == text for path, text in before.items() if path.suffix in (".jsonl", ".toml", ".json"))


@pytest.mark.parametrize(("name", "words"), ALSO_ALLOWED.items(), ids=str)
def test_a_model_may_look(world: CommandLine, name: str, words: tuple[str, ...]) -> None:
    envelope, _ = world.envelope(name, *words_of(world, words))
    assert envelope["ok"] or envelope["error"]["code"] != "ask_the_user", envelope


def test_a_model_undoes_its_own_memory_and_no_change_to_the_users(
    empty: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    (name,) = empty("remember", "--type", "preference", "Releases are cut on Tuesdays.")["chunk_ids"]
    empty("update", name, "Releases are cut on Wednesdays.")
    monkeypatch.setenv("CLAUDECODE", "1")
    assert empty.refusal("undo")["code"] == "ask_the_user"
    assert empty("show", name)["memories"][0]["content"] == "Releases are cut on Wednesdays."
    (added,) = empty("remember", "The build takes six minutes.")["chunk_ids"]
    assert empty("undo") == {"undone": "remember", "ids": [added]}
    monkeypatch.delenv("CLAUDECODE")
    empty("undo")
    assert empty("show", name)["memories"][0]["content"] == "Releases are cut on Tuesdays."


def test_no_client_is_bound_to_a_folder_of_the_project(
    empty: CommandLine, repository: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(repository)
    monkeypatch.setenv("CODEX_HOME", str(tmp_path / "codex"))
    for folder in (repository / ".cache/memory", repository):
        refusal = empty.refusal("install", "codex", "--home", str(folder))
        assert refusal["code"] == "not_private" and "--home" in refusal["message"]
    link = tmp_path / "memory"
    link.symlink_to(repository)
    assert empty.refusal("install", "codex", "--home", str(link))["code"] == "not_private"
    assert not list(tmp_path.glob("codex/*"))


def test_uninstall_leaves_what_others_keep_in_the_plugins_folder(empty: CommandLine, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    others = folder / "claude-plugin"
    others.mkdir(parents=True)
    (others / "thesis.tex").write_text("all of it")
    for command in ("uninstall", "install"):
        refusal = empty.refusal(command, "claude", "--home", str(folder))
        assert refusal["code"] == "cannot_edit", refusal
    (others / "thesis.tex").unlink()
    empty("install", "claude", "--home", str(folder))
    (others / "thesis.tex").write_text("all of it")
    empty("install", "claude", "--home", str(folder))
    empty("uninstall", "claude", "--home", str(folder))
    assert [path.name for path in others.rglob("*")] == ["thesis.tex"]
    (others / "thesis.tex").unlink()
    empty("install", "claude", "--home", str(folder))
    assert json.loads((others / ".claude-plugin/plugin.json").read_text())["name"] == "surgical-memory"
    empty("uninstall", "claude", "--home", str(folder))
    assert not others.exists()
