"""One secret, sent through every option of every command, every field of every hook, and every kind of name.

Where test_secrets.py sends many shapes through the roads for texts, this sends one shape through all roads, those for names included.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from memory.cli import table
from memory.cli.tool_calls import CommandTools
from memory.cli.tools import input_schema, tools
from memory.core.safety.safe_names import is_safe_path, safe_name
from memory.mcp.calls import CallQueue
from memory.store.files.settings_file import note_plugin_settings
from memory.store.paths import Home
from tests.test_capture import transcript_line
from tests.test_listen import Hook

# Of the shape of a token; put together here, so that no scanner of repositories takes it for one.
CORE = "Zq7Xv2Lm9Rt4Kp8Wd3Hs6Bn1"
SECRET = "gh" + "p_" + CORE + "Yc5Fj0Tg2Ua9"

# They serve, wait for a person, or change what is not of the data folder.
ELSEWHERE = {"mcp", "demo", "schedule", "help", "version", "doctor"}


def leaks(folder: Path) -> list[str]:
    """Where anything of note of the secret is in a folder, whatever its case: names of files, and their bytes."""
    core = CORE.lower().encode()
    found = []
    for path in sorted(folder.rglob("*")):
        if core in os.fsencode(path.relative_to(folder)).lower():
            found.append(f"the name {path.name}")
        if path.is_file() and core in path.read_bytes().lower():
            found.append(f"in {path.relative_to(folder)}")
    return found


@pytest.fixture(autouse=True)
def _no_model(monkeypatch):
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"):
        monkeypatch.delenv(name, raising=False)


def _is_taking_words(settings: dict[str, Any]) -> bool:
    return "action" not in settings or settings["action"] == "append"


def test_the_search_finds_what_it_looks_for(tmp_path):
    (tmp_path / "a").write_text(SECRET.lower())
    (tmp_path / f"{SECRET}.txt").write_text("")
    assert len(leaks(tmp_path)) == 2


@pytest.mark.parametrize("name", sorted(set(table.NAMES) - ELSEWHERE))
def test_through_every_option_of_a_command(sample, name):
    """Alone, and beside what makes the command go as far as it can."""
    first, second, *_ = sample.ids().values()
    usual: dict[str, list[str]] = {
        "update": ["--id", first], "pin": ["--id", first], "show": [first], "forget": ["--id", first],
        "link": ["--from", first, "--to", second], "explore_neighbors": ["--id", first], "explore_peek": ["--id", first],
        "explore_expand": ["--id", first], "explore_path": ["--from", first, "--to", second], "explore_recall": ["-q", "daemon"],
        "explore": ["daemon"], "memory_recall": ["-q", "daemon"], "activate": ["-q", "daemon"], "remember": ["Something new."],
        "repl_execute": ["--session", "r1", "print(1)"],
    }  # fmt: skip
    command = table.find(name)
    for option in command.options:
        flag, settings = option.flags[0], option.settings
        if not _is_taking_words(settings) or settings.get("type") in (int, float):
            continue
        for value in (SECRET, f"token={SECRET}", f"a {SECRET} b"):
            words = [value] if not flag.startswith("-") else [flag, value]
            sample.output(name, *words, stdin=f"{value}\n")
            sample.output(name, *usual.get(name, []), *words, stdin=f"{value}\n")
            if flag != "--session" and any("--session" in one.flags for one in command.options):
                sample.output(name, *usual.get(name, []), *words, "--session", SECRET)
    assert leaks(sample.home) == []
    sample.output("export", str(sample.folder / "out.jsonl"))
    assert leaks(sample.folder / "out.jsonl") == [] and CORE not in (sample.folder / "out.jsonl").read_text()


def test_through_names_of_sessions_that_stay_usable(sample):
    said_by = sample("explore_recall", "-q", "daemon", "--session", SECRET)
    assert said_by["hints"]
    sample("explore_expand", "--id", said_by["hints"][0]["id"], "--session", SECRET)
    trace = sample("explore_trace", "--session", SECRET)
    assert [step["action"] for step in trace["steps"]] == ["recall", "expand"]
    assert CORE not in json.dumps(trace)
    sample("repl_execute", "--session", SECRET, stdin="x = 7")
    assert "7" in sample("repl_execute", "--session", SECRET, stdin="print(x)")["printed"]
    assert leaks(sample.home) == []


EVENTS = (
    "SessionStart", "UserPromptExpansion", "UserPromptSubmit", "SubagentStart", "SubagentStop", "PostToolUse", "Stop", "PreCompact",
    "SessionEnd", "LargeResult", "FileOpened",
)  # fmt: skip
FIELDS = (
    "session_id", "agent_id", "agent_type", "tool_name", "tool_use_id", "hook_event_name", "source", "reason", "trigger",
    "prompt", "command_name", "command_args", "custom_instructions", "last_assistant_message", "permission_mode", "transcript_path",
)  # fmt: skip


@pytest.mark.parametrize("event", EVENTS)
def test_through_every_field_of_a_hook(sample, tmp_path, event):
    hook = Hook(sample.home, tmp_path)
    large = {"tool_response": {"stdout": f"line {SECRET}\n" * 2_000}, "tool_input": {"command": SECRET, SECRET: SECRET}}
    usual = {"prompt": "unix socket daemon", "tool_name": "Bash", "agent_id": "a1", "agent_type": "general", **large}
    _run(hook, event, {**usual, **dict.fromkeys(FIELDS, SECRET)})
    for field in FIELDS:
        _run(hook, event, {**usual, field: SECRET})
    transcript = tmp_path / SECRET / "session.jsonl"
    transcript.parent.mkdir()
    transcript.write_text(json.dumps(transcript_line("user", f"[REMEMBER] We use {SECRET} here.", 1, SECRET)) + "\n")
    _run(hook, event, {**usual, "session_id": SECRET, "transcript_path": str(transcript), "cwd": str(transcript.parent)})
    time.sleep(1)
    assert leaks(sample.home) == []


def _run(hook: Hook, event: str, fields: dict[str, Any]) -> None:
    with suppress(AssertionError):  # the answer of an event that takes none of `additionalContext`: only the disk matters here
        hook(event, fields)


def test_a_password_of_the_form_of_an_id_is_no_citation(sample):
    """What Claude says and runs is searched for ids, and a password may be twelve small letters and digits."""
    hook, known = Hook(sample.home, sample.folder), sample.ids()["Tabs"]
    said, assigned, run, other = "k7f9x2m4qaz8", "h4rsh3st5pqr", "z9y8x7w6v5t4", "b8kqe4sapkg3"
    assert known in hook("SessionStart", {"source": "startup"})
    answer = f"The password of the database is {said}; I have put DB_PASSWORD={assigned} there, see [{known}], [{other}]."
    hook("Stop", {"last_assistant_message": answer})
    command = f"PGPASSWORD={run} psql -c '' && surgical-memory-read show --id {known}"
    for tool in ({"tool_name": "Bash", "tool_input": {"command": command}},
                 {"tool_name": "mcp__surgical-memory__show", "tool_input": {"id": known, "password": run}}):
        hook("LargeResult", tool)
    kept = "".join(path.read_text("utf-8", "replace") for path in sample.home.rglob("*") if path.is_file())
    assert not any(one in kept for one in (said, assigned, run))
    cited = [row["cited"] for row in hook.log() if "cited" in row]
    assert cited == [[known, other]] and f'"opened","ids":["{known}"]' in kept


def test_through_an_unknown_event_and_broken_words(sample, tmp_path):
    hook = Hook(sample.home, tmp_path)
    _run(hook, SECRET, {})
    _run(hook, "SessionStart", f"{{broken {SECRET}".encode())
    _run(hook, "UserPromptSubmit", json.dumps([SECRET]).encode())
    assert leaks(sample.home) == [] and (sample.home / "hooks.jsonl").exists()


def test_through_the_options_of_the_plugin(sample, tmp_path):
    """Wrong values are named in the hooks' log, and secrets in them are not."""
    hook = Hook(sample.home, tmp_path)
    for key in ("CAPTURE_MODE", "INJECT_SESSION_TOKENS", "RESULTS_MODE", "SHARE_FOLDER", "RLM_MODEL"):
        variable = f"CLAUDE_PLUGIN_OPTION_{key}"
        for event in ("SessionStart", "UserPromptSubmit", "Stop"):
            hook(event, {"prompt": "unix socket"}, **{variable: SECRET})
        note_plugin_settings(Home(str(sample.home)), {variable: SECRET})
    assert leaks(sample.home) == []


def test_through_paths_of_what_is_imported(empty, tmp_path):
    folder = tmp_path / f"project-{SECRET}"
    folder.mkdir()
    (folder / f"{SECRET}.md").write_text(f"# {SECRET}\n\nThe cache is warmed at noon.\n")
    (folder / f"{SECRET}.jsonl").write_text(json.dumps(transcript_line("user", "We decided to warm the cache.", 1, SECRET)) + "\n")
    first = empty("import", str(folder))["imported"]
    assert first >= 2
    assert empty("import", str(folder))["imported"] == 0, "read again, and nothing of it twice"
    assert leaks(empty.home) == []


def test_through_paths_and_names_of_skills(empty, tmp_path):
    for number, name in enumerate((SECRET, "plain")):
        path = tmp_path / f"skills-{SECRET}/{name}/SKILL.md"
        path.parent.mkdir(parents=True)
        path.write_text(f"---\nname: {name}\ndescription: Bakes bread number {number}.\n---\n# Bake\n\nAlways.\n")
    assert empty("ingest", str(tmp_path / f"skills-{SECRET}"))["added"] == 2
    assert empty("ingest", str(tmp_path / f"skills-{SECRET}"))["added"] == 0
    assert leaks(empty.home) == []


def test_through_the_project_itself(empty, tmp_path):
    project = tmp_path / SECRET
    (project / ".git").mkdir(parents=True)
    (project / ".git/HEAD").write_text(f"ref: refs/heads/{SECRET}\n")
    (project / f".claude/skills/{SECRET}").mkdir(parents=True)
    (project / f".claude/skills/{SECRET}/SKILL.md").write_text("---\ndescription: Bakes bread.\n---\n# Bake\n\nAlways.\n")
    empty("remember", "The daemon talks over a socket.", "--project", str(project))
    assert empty("list", "--project", str(project))["total"] == 1
    hook = Hook(empty.home, project)
    for event in ("SessionStart", "UserPromptSubmit", "Stop", "SessionEnd"):
        _run(hook, event, {"session_id": SECRET, "prompt": "the daemon's socket", "source": "startup"})
    empty("ingest", str(project), "--project", str(project))
    empty("trust", "accept", "skills", "--project", str(project))
    assert empty("trust", "--project", str(project))
    time.sleep(1)
    assert leaks(empty.home) == []


def test_through_links_of_a_shared_file(empty, tmp_path):
    from memory.core.sharing import SharedLink, SharedMemory, to_row

    rows = [SharedMemory("000000000001", "note", "One", "The first.", ()),
            SharedMemory("000000000002", "note", "Two", "The second.", (), links=(SharedLink("000000000001", SECRET, 0.5, ""),))]  # fmt: skip
    (tmp_path / "all.jsonl").write_text("".join(json.dumps(to_row(row)) + "\n" for row in rows))
    empty("import", str(tmp_path / "all.jsonl"))
    assert leaks(empty.home) == []


def test_through_every_argument_of_the_tools(sample):
    calls, offered = CallQueue(CommandTools(), str(sample.home)), tools()
    for name, tool in offered.items():
        arguments = _fill_in(tool)
        for chosen in ({key: value} for key, value in arguments.items()):
            _try(calls, name, chosen)
        _try(calls, name, arguments)
        assert leaks(sample.home) == [], name
    calls.close(1)


def _fill_in(tool: Any) -> dict[str, Any]:
    schema = input_schema(tool)["properties"]
    return {
        name: [SECRET] if one.get("type") == "array" else SECRET
        for name, one in schema.items()
        if one.get("type", "string") in ("string", "array")
    }


def _try(calls: Any, name: str, arguments: dict[str, Any]) -> None:
    with suppress(Exception):  # refused: only the disk matters here
        calls.take(name, arguments, None).result(60)


@pytest.mark.parametrize("name", ["s1", "123e4567-e89b-12d3-a456-426614174000", "mcp__github__create_pull_request", "design-1", "Bash"])
def test_ordinary_names_stay(name):
    assert safe_name(name) == name


def test_a_name_with_a_secret_has_one_stand_in():
    assert safe_name(SECRET) == safe_name(SECRET) != safe_name(SECRET + "x")
    assert CORE not in safe_name(SECRET) and safe_name(safe_name(SECRET)) == safe_name(SECRET)
    assert is_safe_path("/home/bob/work/app") and not is_safe_path(f"/home/bob/{SECRET}/app")


@pytest.mark.parametrize("kept", [200, 300, 2_000])
def test_a_secret_that_lies_across_the_end_of_what_is_kept(sample, kept):
    """Cut before it is redacted, a secret would leave a piece that nothing recognises."""
    for before in (kept - 8, kept - 12, kept - 20):
        text = ("daemon crane " * 200)[: before - 1] + " "
        sample("explore_recall", "--session", f"s{before}", "-q", text + SECRET)
        Hook(sample.home, sample.folder)(text + SECRET, {"prompt": text + SECRET})
        sample("repl_execute", "--session", f"r{before}", f"search_chunks({text + SECRET!r})")
    pieces = [path.name for path in sample.home.rglob("*") if path.is_file() and SECRET[:10].encode() in path.read_bytes()]
    assert pieces == []
