"""What was said before memory was there: counted for the first session, offered once, imported and learned from."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from memory.workspace.past_sessions import past_of
from tests.test_capture import transcript_line

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/surgical_context.py"
DECISION = "We decided to deploy only before noon, because nobody is on call in the afternoon."


class World:
    """A project, what Claude Code keeps of it, and hooks that are called in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.project = folder / "my.shop"
        (self.project / ".git").mkdir(parents=True)
        (self.project / ".git/HEAD").write_text("ref: refs/heads/main\n")
        self.config = folder / "claude"
        name = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in str(self.project))
        self.kept = self.config / "projects" / name
        self.kept.mkdir(parents=True)
        self.env = {
            "HOME": str(folder), "CLAUDE_CONFIG_DIR": str(self.config), "SURGICAL_MEMORY_HOME": str(folder / "memory"),
        }  # fmt: skip

    def session(self, name: str, *texts: str) -> Path:
        """A transcript, one turn of the user's for each text."""
        path = self.kept / f"{name}.jsonl"
        rows = [transcript_line("user", text, number, name, cwd=str(self.project)) for number, text in enumerate(texts)]
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        return path

    def hook(self, event: str = "SessionStart", **more: str) -> str:
        """What the user is shown."""
        current = str(self.kept / "current.jsonl")
        data = {"session_id": "current", "source": "startup", "cwd": str(self.project), "transcript_path": current}
        done = subprocess.run(
            [sys.executable, SCRIPT, "hook", event], cwd=self.project,
            input=json.dumps(data).encode(), env=self.env | more, capture_output=True, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0 and done.stderr == b"", done.stderr
        return str(json.loads(done.stdout or b"{}").get("systemMessage", ""))

    def command(self, *words: str) -> Any:
        """The envelope that a command prints."""
        done = subprocess.run(
            [sys.executable, SCRIPT, *words], cwd=self.project, env=self.env, capture_output=True, timeout=120
        )
        return json.loads(done.stdout)


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path)


def test_the_first_session_offers_what_is_there_once(world):
    for number in range(3):
        world.session(f"s{number}", "Where do cranes sleep?")
    world.session("current", "hello")
    (world.kept / "empty.jsonl").touch()
    (world.kept / "memory").mkdir()
    (world.kept / "memory/MEMORY.md").write_text("# Birds\n## Cranes\nThey sleep in water.\n")
    assert world.hook(CLAUDE_CODE_ENTRYPOINT="sdk-cli") == "", "nobody reads the line there"
    shown = world.hook()
    assert shown.startswith("surgical-memory: 3 sessions of this project found, and 1 file of notes. Import takes about 5 s")
    assert "/memory-import" in shown and "\n" not in shown
    assert world.hook() == ""
    (world.folder / "memory/projects.json").unlink()
    assert "3 sessions" in world.hook(), "only what was shown is on record"


@pytest.mark.parametrize("why_not", ["nothing", "imported", "setting", "resumed"])
def test_there_is_no_offer_without_reason(world, why_not):
    path = world.session("s1", "Where do cranes sleep?")
    more: dict[str, str] = {}
    if why_not == "nothing":
        path.unlink()
    elif why_not == "imported":
        assert world.command("import", str(path))["ok"]
    elif why_not == "setting":
        more = {"SURGICAL_MEMORY_SHOW_OFFERS": "false"}
    if why_not == "resumed":
        data = {"session_id": "c", "source": "resume", "cwd": str(world.project), "transcript_path": "/x.jsonl"}
        done = subprocess.run(
            [sys.executable, SCRIPT, "hook", "SessionStart"], input=json.dumps(data).encode(), env=world.env,
            capture_output=True, timeout=60,
        )  # fmt: skip
        assert done.stdout == b""
    else:
        assert world.hook(**more) == ""


def test_a_past_is_imported_and_learned_from(world):
    world.session("s1", "Where do cranes sleep?", DECISION)
    world.session("s2", "I prefer pnpm over npm in this repository. Now fix the failing test.")
    (world.project / "CLAUDE.md").write_text("# Shop\n## Colours\nThe colour of the shop is teal.\n")
    told = world.command("import", "--here", "--dry-run")["data"]
    assert told["imported"] == 4 and told["sessions"] == 2 and "learned" not in told
    data = world.command("import", "--here")["data"]
    assert data["learned"] == {"decision": 1, "preference": 1} and data["imported"] == 4
    found = world.command("list", "--limit", "50")["data"]["memories"]
    assert {DECISION} <= {row["content"] for row in world.command("show", ",".join(row["id"] for row in found))["data"]["memories"]}
    again = world.command("import", "--here")["data"]
    assert again["learned"] == {} and again["imported"] == 0
    world.session("s3", "We decided to keep invoices for ten years, because the law asks for it.")
    assert world.command("import", "--here")["data"]["learned"] == {"decision": 1}


def test_the_session_that_asks_is_no_past(world):
    """Claude Code writes its transcript all the while; the hook at its end captures from it."""
    old = world.session("s1", DECISION)
    os.utime(old, (1_700_000_000, 1_700_000_000))
    world.session("current", "I prefer pnpm over npm in this repository. Now fix the failing test.")
    world.env["CLAUDECODE"] = "1"
    data = world.command("import", "--here")["data"]
    assert data["sessions"] == 1 and data["learned"] == {"decision": 1}
    del world.env["CLAUDECODE"]
    assert world.command("import", "--here")["data"]["learned"] == {"preference": 1}


def test_what_was_learned_is_one_line(world):
    world.session("s1", DECISION)
    done = subprocess.run(
        [sys.executable, SCRIPT, "import", "--here", "--text"], cwd=world.project, env=world.env, capture_output=True,
        text=True, timeout=120,
    )  # fmt: skip
    assert done.stdout.splitlines()[0] == "Learned from 1 session: 1 decision."


def test_capture_that_is_off_learns_nothing(world):
    world.session("s1", DECISION)
    world.env["SURGICAL_MEMORY_CAPTURE_MODE"] = "off"
    data = world.command("import", "--here")["data"]
    assert data["learned"] == {} and data["imported"] == 1


@pytest.mark.parametrize("words", [["notes.md"], ["--claude"], ["--as-mine"], ["--scope", "user"]])
def test_it_takes_nothing_else_along(world, words):
    """Claude Code lets /memory-import run without asking: it reaches no other file and no other scope."""
    world.session("s1", DECISION)
    answer = world.command("import", "--here", *words)
    assert answer["error"]["code"] == "usage" and "own past" in answer["error"]["message"]


def test_a_project_without_a_past(world):
    assert world.command("import", "--here")["error"]["code"] == "nothing_to_import"


def test_long_and_foreign_paths_have_the_names_that_claude_code_gives_them(tmp_path):
    projects = tmp_path / "projects"
    for root, name in [("/a/b.c_d/é x", "-a-b-c-d---x"), ("/𝄞/x", "----x"), ("/" + "y" * 250, "-" + "y" * 199 + "-k3j")]:
        (projects / name).mkdir(parents=True)
        (projects / name / "one.jsonl").write_text("{}\n")
        past = past_of(root, {"CLAUDE_CONFIG_DIR": str(tmp_path)})
        assert [os.path.basename(folder) for folder in past.folders] == [name] and len(past.sessions) == 1
    (projects / ("-" + "y" * 199 + "-other")).mkdir()
    assert past_of("/" + "y" * 250, {"CLAUDE_CONFIG_DIR": str(tmp_path)}).folders == ()


def test_the_estimate_is_of_what_was_said(world):
    """A tool's result of megabytes is not imported, and costs next to nothing."""
    words = "Where do cranes sleep? " * 20
    talk = world.session("talk", *[words] * 2_000)
    short = past_of(str(world.project), world.env).seconds()
    rows = [{"type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "content": words * 20}]}}] * 2_000
    talk.write_text("".join(json.dumps(row) + "\n" for row in rows))
    past = past_of(str(world.project), world.env)
    assert past.size_bytes > 10_000_000 and past.seconds() < short


def test_what_was_captured_as_it_happened_is_no_past(world):
    """A project that began with memory: nothing is offered after its first session."""
    path = world.session("first", DECISION)
    world.command("remember", "The build needs Node 22.")
    assert world.command("capture", str(path))["ok"]
    assert "found" not in world.hook()
    world.session("older", "Where do cranes sleep?")
    assert "2 sessions of this project found" in world.hook()
