"""What was said before memory was there: counted for the first session, offered once, imported and learned from."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from memory.store.projects.scopes import find_project, vanished_project
from memory.workspace import transcripts
from memory.workspace.past_sessions import Past, past_of
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

    def session(self, name: str, *texts: str, cwd: Path | str | None = None) -> Path:
        """A transcript, one turn of the user's for each text. cwd: None for the project."""
        path = self.kept / f"{name}.jsonl"
        folder = str(self.project if cwd is None else cwd)
        rows = [transcript_line("user", text, number, name, cwd=folder) for number, text in enumerate(texts)]
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        return path

    def note(self, text: str) -> None:
        """A file of notes beside the sessions."""
        (self.kept / "memory").mkdir()
        (self.kept / "memory/MEMORY.md").write_text(f"# Hosts\n\n{text}\n")

    def past(self) -> Past:
        project = find_project(str(self.project))
        assert project
        return past_of(project, self.env)

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


def test_a_past_without_news_says_what_came_in_nevertheless(world):
    world.session("s1", "Where do cranes sleep in winter, when the lakes are frozen?")
    done = subprocess.run(
        [sys.executable, SCRIPT, "import", "--here", "--text"], cwd=world.project, env=world.env, capture_output=True,
        text=True, timeout=120,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "Learned from 1 session: no new decision, preference, fact or fix.",
        "From conversations and notes, which can now be searched, too: 1 passage came in, 0 were known.",
    ]


def test_slash_commands_are_no_memories(world):
    world.session("s1", "/surgical-memory:explore why do we deploy before noon?", "Where do cranes sleep?")
    assert world.command("import", "--here")["data"]["imported"] == 1


def test_what_was_forgotten_does_not_come_back_by_a_turn_that_quotes_it(world):
    fact = "The staging server is called heron and runs PostgreSQL 16."
    (kept,) = world.command("remember", fact)["data"]["chunk_ids"]
    world.session("s1", f"Remembered [{kept}] {fact} Now look at the crane.")
    assert world.command("forget", kept, "--yes")["ok"]
    world.command("import", "--here")
    found = world.command("list", "--limit", "50")["data"]["memories"]
    assert len(found) == 1 and "heron" not in json.dumps(world.command("show", found[0]["id"]))


def test_what_was_edited_does_not_come_back_by_an_older_session(world):
    """What is said after the edit counts again."""
    words = "I prefer pnpm over npm in this repository."
    (kept,) = world.command("remember", words, "--type", "preference")["data"]["chunk_ids"]
    old = world.session("s1", f"{words} Now fix the failing test of the crane.")
    os.utime(old, (1_700_000_000, 1_700_000_000))
    assert world.command("update", kept, "I prefer bun over npm in this repository.")["ok"]
    assert world.command("import", "--here")["data"]["learned"] == {}
    assert not [row for row in world.command("list", "--limit", "50")["data"]["memories"] if "pnpm" in row["title"]]
    rows = [json.loads(line) for line in old.read_text().splitlines()]
    later = {"timestamp": "2999-01-01T00:00:00.000Z", "sessionId": "s2", "uuid": "later"}
    (world.kept / "s2.jsonl").write_text("".join(json.dumps(row | later) + "\n" for row in rows))
    world.command("import", "--here")
    assert [row for row in world.command("list", "--limit", "50")["data"]["memories"] if "pnpm" in row["title"]]


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
    assert answer["error"]["code"] == "usage" and "this project's past" in answer["error"]["message"]


def test_a_project_without_a_past(world):
    assert world.command("import", "--here")["error"]["code"] == "nothing_to_import"


def test_long_and_foreign_paths_have_the_names_that_claude_code_gives_them(tmp_path):
    projects = tmp_path / "projects"
    for root, name in [("/a/b.c_d/é x", "-a-b-c-d---x"), ("/𝄞/x", "----x"), ("/" + "y" * 250, "-" + "y" * 199 + "-k3j")]:
        (projects / name).mkdir(parents=True)
        line = transcript_line("user", "Where do cranes sleep?", 0, "one", cwd=root)
        (projects / name / "one.jsonl").write_text(json.dumps(line) + "\n")
        past = past_of(vanished_project(root), {"CLAUDE_CONFIG_DIR": str(tmp_path)})
        assert [Path(path).parent.name for path in past.sessions] == [name]
    (projects / ("-" + "y" * 199 + "-other")).mkdir()
    assert past_of(vanished_project("/" + "y" * 250), {"CLAUDE_CONFIG_DIR": str(tmp_path)}).sessions == ()


def test_the_estimate_is_of_what_was_said(world):
    """A tool's result of megabytes is not imported, and costs next to nothing."""
    words = "Where do cranes sleep? " * 20
    talk = world.session("talk", *[words] * 2_000)
    short = world.past().seconds()
    began = transcript_line("user", "Hello.", 0, "talk", cwd=str(world.project))
    row = {"type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "content": words * 20}]}}
    talk.write_text("".join(json.dumps(one) + "\n" for one in [began, *[row] * 2_000]))
    past = world.past()
    assert past.size_bytes > 10_000_000 and past.seconds() < short


# --- several projects in one folder of Claude Code's --------------------------------------------------------------


@pytest.fixture
def twin(world: World) -> Path:
    """Another project whose path Claude Code spells as it does this one's."""
    (world.folder / "my-shop/.git").mkdir(parents=True)
    return world.folder / "my-shop"


def test_sessions_of_a_project_that_is_spelled_alike_are_neither_offered_nor_taken(world, twin):
    world.session("theirs", DECISION, cwd=twin)
    assert world.hook() == ""
    refused = world.command("import", "--here")["error"]
    assert refused["code"] == "nothing_to_import" and "Left out: 1 session" in refused["message"]
    world.session("ours", "I prefer pnpm over npm in this repository. Now fix the failing test.")
    assert world.hook().startswith("surgical-memory: 1 session of this project found. ")
    data = world.command("import", "--here")["data"]
    assert data["sessions"] == 1 and data["learned"] == {"preference": 1} and data["files"] == 1
    assert "1 session" in data["left_out"] and "before noon" not in json.dumps(world.command("list", "--all-projects"))


@pytest.mark.parametrize("began", ["", "relative", "/no/such/folder", "\0"])
def test_a_session_that_names_no_folder_of_this_project_is_not_taken(world, began):
    world.session("s1", DECISION, cwd=began)
    assert world.past().sessions == () and len(world.past().elsewhere) == 1
    assert world.command("import", "--here")["error"]["code"] == "nothing_to_import"


def test_the_folder_where_a_session_began_counts(world, twin):
    """A `cd` leads into another folder, which may be gone by now; summaries and a large first prompt come first."""
    path = world.session("s1", "x" * 300_000, DECISION)
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    rows[1]["cwd"] = str(twin)
    summary = {"type": "summary", "summary": '"cwd":"/x"', "cwd": str(twin), "leafUuid": "u"}
    path.write_text("".join(json.dumps(row) + "\n" for row in [summary, {"cwd": 1}, *rows]) + "{torn")
    world.session("s2", DECISION, cwd=world.project / "gone" / "below")
    assert len(world.past().sessions) == 2 and world.past().elsewhere == ()


def test_a_folder_inside_that_is_another_project_is_not_this_one(world):
    (world.project / "vendored/.git").mkdir(parents=True)
    world.session("s1", DECISION, cwd=world.project / "vendored")
    world.session("s2", DECISION, cwd=world.project / "vendored" / "gone")
    assert world.past().sessions == ()


def test_a_session_that_another_one_was_resumed_from_leaves_its_turns_where_they_were(world, twin):
    """Turns of a folder that is no more go to no project that is there."""
    path = world.session("ours", "Where do cranes sleep?")
    twin.joinpath(".git").rmdir()
    twin.rmdir()
    row = transcript_line("user", "Where do herons nest?", 1, "theirs", cwd=str(twin))
    path.write_text(path.read_text() + json.dumps(row) + "\n")
    world.command("import", "--here")
    ids = [row["id"] for row in world.command("list")["data"]["memories"]]
    shown = world.command("show", ",".join(ids))["data"]["memories"]
    assert [row["content"] for row in shown] == ["Where do cranes sleep?"]


@pytest.mark.parametrize("sessions", ["none", "ours", "theirs", "both"])
@pytest.mark.parametrize("way", ["--here", "--claude"])
def test_notes_that_may_be_another_projects_are_left_out(world, twin, sessions, way):
    world.note("Payroll runs on host pay-7.")
    if sessions in ("ours", "both"):
        world.session("ours", "Where do cranes sleep?")
    if sessions in ("theirs", "both"):
        world.session("theirs", "Where do herons nest?", cwd=twin)
    answer = world.command("import", way)
    assert "Hosts" not in json.dumps(world.command("list", "--all-projects"))
    assert world.past().notes == () and len(world.past().left_out) == 1
    assert "notes" in json.dumps(answer) if way == "--here" else "several projects" in json.dumps(answer)


@pytest.mark.parametrize("way", ["--here", "--claude"])
@pytest.mark.parametrize("has_session", [True, False])
def test_notes_of_the_only_folder_that_is_spelled_so_are_taken(world, way, has_session):
    world.note("Payroll runs on host pay-7.")
    if has_session:
        world.session("ours", "Where do cranes sleep?")
    assert world.command("import", way)["ok"]
    assert [row["title"] for row in world.command("list", "--type", "fact")["data"]["memories"]] == ["Hosts"]


def test_notes_stay_their_owners_where_folders_cannot_be_looked_through(world, monkeypatch):
    """As where /home may not be listed: then the sessions beside them say whose they are."""
    monkeypatch.setattr(transcripts, "_MOST_STEPS", 1)
    world.note("Payroll runs on host pay-7.")
    assert world.past().notes == ()
    world.session("ours", "Where do cranes sleep?")
    assert len(world.past().notes) == 1


def test_what_is_read_of_a_session_to_place_it_is_bounded(world, monkeypatch):
    path = world.session("s1", "Where do cranes sleep?")
    assert transcripts.first_folder(str(path)) == str(world.project)
    monkeypatch.setattr(transcripts, "_MOST_BEGINNING", path.stat().st_size - 2)
    assert transcripts.first_folder(str(path)) == ""


def test_an_import_of_the_other_project_takes_no_offer_away(world, twin):
    theirs = world.session("theirs", "Where do herons nest?", cwd=twin)
    world.session("ours", "Where do cranes sleep?")
    assert world.command("import", str(theirs))["ok"]
    assert "1 session of this project found" in world.hook()
def test_what_was_captured_as_it_happened_is_no_past(world):
    """A project that began with memory: nothing is offered after its first session."""
    path = world.session("first", DECISION)
    world.command("remember", "The build needs Node 22.")
    assert world.command("capture", str(path))["ok"]
    assert "found" not in world.hook()
    world.session("older", "Where do cranes sleep?")
    assert "2 sessions of this project found" in world.hook()
