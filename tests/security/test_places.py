"""What lies in a folder of the client's, or is reached by a link of a repository, is not what it seems by its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.exchange.import_memories import _files
from memory.workspace.agent_folders import AGENTS, session_files
from memory.workspace.transcripts import is_own_transcript
from tests.conftest import CommandLine
from tests.security.worlds import git

SESSION = "0a1b2c3d-1111-4111-8111-0123456789ab"
SKILL = "---\nname: private-skill\ndescription: Use when secrets are needed.\n---\n\nWords of another place.\n"


@pytest.mark.parametrize(
    "place, is_own",
    [
        (f".claude/projects/-x/{SESSION}.jsonl", True), (f".claude/projects/-x/{SESSION}/subagents/agent-a1.jsonl", True),
        (".claude/projects/-x/memory/a.jsonl", False), (f".claude/projects/-x/{SESSION}/tool-results/a.jsonl", False),
        (f".claude/projects/-x/{SESSION}/subagents/a.jsonl", False), (".claude/projects/a.jsonl", False),
        (f".claude/projects/-x/memory/subagents/{SESSION}.jsonl", False),
        (".codex/sessions/2026/11/23/rollout-a.jsonl", True), (".codex/archived_sessions/rollout-a.jsonl", True),
        (".codex/sessions/x/rollout-a.jsonl", False), (".codex/sessions/2026/11/23/a.jsonl", False),
        (".gemini/tmp/x/chats/session-a.jsonl", True), (".gemini/tmp/x/plans/chats/session-a.jsonl", False),
        (".gemini/tmp/x/a.jsonl", False), (".copilot/session-state/x/events.jsonl", True),
        (".copilot/session-state/x/files/events.jsonl", False), (".copilot/session-state/x/files/a/b/events.jsonl", False),
        (".cursor/projects/x/agent-transcripts/u/u.jsonl", True), (".cursor/projects/x/canvases/u.jsonl", False),
        (".cursor/projects/x/agent-transcripts/u/subagents/v.jsonl", True), (".cursor/projects/x/terminals/1.jsonl", False),
        (".local/share/opencode/opencode.db", True), (".local/share/opencode/log/opencode.db", False),
    ],
)  # fmt: skip
def test_a_session_is_known_by_its_place(tmp_path: Path, place: str, is_own: bool) -> None:
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    path.write_text("{}\n")
    assert is_own_transcript(str(path), {"HOME": str(tmp_path)}) is is_own
    others = [one for agent in AGENTS.values() for one in session_files(agent, {"HOME": str(tmp_path)})]
    assert others == ([str(path)] if is_own and not place.startswith(".claude") else [])


def test_results_of_tools_are_not_imported(tmp_path: Path) -> None:
    for name in (f"{SESSION}.jsonl", f"{SESSION}/tool-results/a.md", f"{SESSION}/tool-results/b.jsonl", "memory/n.md",
                 "notes/tool-results/c.md"):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x\n")
    found = {str(Path(path).relative_to(tmp_path)) for path in _files(str(tmp_path))}
    assert found == {f"{SESSION}.jsonl", "memory/n.md", "notes/tool-results/c.md"}
    assert list(_files(str(tmp_path / SESSION))) == []


@pytest.mark.parametrize("is_repository", [False, True])
@pytest.mark.parametrize("given", ["docs/own", "docs", "docs/deploy.md"])
def test_a_commit_that_puts_a_link_in_the_place_of_a_folder_that_was_given_leads_nowhere(
    empty: CommandLine, tmp_path: Path, given: str, is_repository: bool
) -> None:
    """At each session's start, what was given by hand is looked at again."""
    clone, private = tmp_path / "clone", tmp_path / "private"
    for folder, text in ((clone / "docs", SKILL.replace("private", "own")), (private, SKILL)):
        (folder / "own").mkdir(parents=True)
        (folder / "own/SKILL.md").write_text(text)
        (folder / "deploy.md").write_text(text.replace("-skill", "-deploy"))
    git(tmp_path, "init", "-q", str(clone))
    if is_repository:
        git(tmp_path, "init", "-q", str(private))
    words = ("--project", str(clone))
    assert empty("ingest", str(clone / given), *words)["added"]
    (clone / "docs").rename(clone / "was")
    (clone / "docs").symlink_to("../private")
    empty("ingest", *words)
    assert "private" not in str(empty("find_skills", *words)["skills"])
    (clone / "docs").unlink()
    (clone / "was").rename(clone / "docs")
    (clone / "docs/own/SKILL.md").write_text(SKILL.replace("private", "new"))
    (clone / "docs/deploy.md").write_text(SKILL.replace("private", "new"))
    empty("ingest", *words)
    assert "new-skill" in str(empty("find_skills", *words)["skills"]), "the folder itself is looked at as before"


def test_ingest_follows_no_link_out_of_a_repository(empty: CommandLine, tmp_path: Path) -> None:
    clone, private = tmp_path / "clone", tmp_path / "private/x"
    private.mkdir(parents=True)
    (private / "SKILL.md").write_text(SKILL)
    (clone / "docs/own").mkdir(parents=True)
    git(tmp_path, "init", "-q", str(clone))
    (clone / "docs/own/SKILL.md").write_text(SKILL.replace("private", "own"))
    (clone / "docs/linked").symlink_to(private.parent)
    (clone / "docs/file").mkdir()
    (clone / "docs/file/SKILL.md").symlink_to(private / "SKILL.md")
    words = ("--project", str(clone))
    assert empty("ingest", str(clone / "docs"), *words)["added"] == 1
    assert "leads out" in empty.refusal("ingest", str(clone / "docs/linked"), *words)["message"]
    own = clone / "docs/own/SKILL.md"
    own.unlink()
    own.symlink_to(private / "SKILL.md")
    data = empty("ingest", *words)
    assert data["failed"] == 1 and "leads out of its repository" in data["failures"][0]["reason"], "nor later"
