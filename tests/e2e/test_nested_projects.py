"""Submodules, worktrees and folders that claim to be one, opened in the real Claude Code: each gets its own memory alone."""

from __future__ import annotations

from pathlib import Path

from claude_code import ClaudeCode
from test_plugin import Memory, memory  # noqa: F401

from tests.security.worlds import git

COLOURS = ("scarlet", "emerald", "violet", "ochre")
QUESTION = "Which colour is the crane module painted for the customer?"


def test_a_session_gets_the_memory_of_the_project_that_its_folder_is(
    claude: ClaudeCode, plugin_dir: Path, venvs: str, memory: Memory, tmp_path: Path, project: Path  # noqa: F811
) -> None:
    library, work = tmp_path / "library", tmp_path / "work"
    nested, inside, outside = (project / "vendor/nested", project / "vendor/claim", tmp_path / "claim")
    archive = work / "worktrees/archive/sub"
    for folder in (library, nested, inside, outside, archive):
        folder.mkdir(parents=True)
    git(library, "init", "-q", ".")
    git(library, "commit", "-q", "--allow-empty", "-m", "Begin")
    git(project, "-c", "protocol.file.allow=always", "submodule", "add", str(library), "vendor/library")
    git(project, "commit", "-qam", "A submodule")
    git(project, "worktree", "add", "-q", str(tmp_path / "tree"))
    git(nested, "init", "-q", ".")
    for folder in (inside, outside):
        (folder / ".git").write_text(f"gitdir: {project}/.git/worktrees/tree\n")
    (archive / ".git").write_text("gitdir: ..\n")
    (archive.parent / "commondir").write_text("../..\n")
    (archive.parent / "gitdir").write_text("sub/.git\n")
    submodule = project / "vendor/library"
    for colour, memory.project in zip(COLOURS, (project, submodule, nested, work), strict=True):
        memory.remember(f"The crane module is painted {colour} for the customer.")
    claude.api.add_rule(lambda request: True, "hello", repeat_last=True)
    expected = {
        project: "scarlet", submodule: "emerald", tmp_path / "tree": "scarlet", nested: "violet", inside: "",
        outside: "", work: "ochre", archive: "",
    }  # fmt: skip
    for folder, colour in expected.items():
        claude.cwd = folder
        before, known = len(claude.api.requests), len(memory.hooks())
        run = claude.prompt(QUESTION, plugin_dir=plugin_dir, env={"SURGICAL_MEMORY_VENVS": venvs})
        assert run.rc == 0, run.stderr
        shown = "\n".join(request.text for request in claude.api.requests[before:])
        found = {one for one in COLOURS if one in shown}
        assert found <= {colour}, folder
        if not any("gave_way" in row for row in memory.hooks()[known:]):  # on a busy machine, a hook may be too late
            assert found == ({colour} if colour else set()), folder
