"""No secret reaches a byte on the disk, whichever road it takes."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from memory.cli.tool_calls import CommandTools
from memory.mcp.calls import CallQueue
from memory.store.files.settings_file import note_plugin_settings
from memory.store.paths import Home
from tests.core.secret_shapes import SHAPES
from tests.test_capture import transcript_line
from tests.test_listen import SCRIPT, Hook
from tests.test_managing import bytes_of


def leaked_shapes(home: Path) -> list[str]:
    """The shapes of which anything of note is on the disk, as it is or as JSON writes it."""
    data = bytes_of(home)
    found = []
    for name, (_, secret) in SHAPES.items():
        for line in secret.split("\n"):
            if line.encode() in data or json.dumps(line)[1:-1].encode() in data:
                found.append(name)
    return sorted(set(found))


def texts() -> list[str]:
    return [f"We decided to keep this because of {name}: {text}" for name, (text, _) in SHAPES.items()]


def lines_of(rows: list[Any]) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def test_through_remember_and_its_options(empty):
    everything = "\n\n".join(texts())
    empty("remember", everything)
    empty("remember", stdin=everything + "\nmore")
    for number, (text, _) in enumerate(list(SHAPES.values())[::3]):
        plain = text.replace("\n", " ")
        empty(
            "remember", f"Number {number}.", "--title", plain, "--tags", plain, "--source", plain, "--conversation", plain
        )
    assert leaked_shapes(empty.home) == []


def test_through_update_and_link(empty):
    first, second = (empty("remember", f"Number {n}.")["chunk_ids"][0] for n in (1, 2))
    empty("update", "--id", first, "\n\n".join(texts()), "--title", " ".join(text for text, _ in SHAPES.values())[:3000])
    empty("link", "--from", second, "--to", first, "--reasoning", " ".join(texts()).replace("\n", " "))
    assert leaked_shapes(empty.home) == []


def test_through_every_kind_of_import(empty, tmp_path):
    (tmp_path / "own.jsonl").write_text(
        lines_of([{"text": text, "title": text, "tags": [text], "source": text, "conversation": text} for text in texts()])
        + lines_of([{"text": text, "speaker": text} for text in texts()])
        + lines_of([{"text": 7, "title": text} for text in texts()])
    )
    (tmp_path / "graph.jsonl").write_text(
        lines_of([{"type": "entity", "name": text[:99], "entityType": "x", "observations": [text]} for text in texts()])
    )
    (tmp_path / "session.jsonl").write_text(
        lines_of([transcript_line(role, text, n) for n, text in enumerate(texts()) for role in ("user", "assistant")])
    )
    (tmp_path / "chat.jsonl").write_text(lines_of([{"role": "user", "content": text} for text in texts()]))
    (tmp_path / "notes.md").write_text("\n\n".join(f"# {text}\n\n{text}" for text in texts()))
    data = empty("import", str(tmp_path))
    assert data["imported"] > 300
    assert leaked_shapes(empty.home) == []


def test_through_two_fields_of_which_one_has_the_name_alone(empty, tmp_path):
    """The name is a title, a tag, a heading, the text before or the turn before; the value begins with a letter for each road."""
    empty("remember", "Aommer2024!", "--title", "staging database password")
    empty("remember", "Bommer2024!", "--tags", "password")
    name = empty("remember", "The staging password")["chunk_ids"][0]
    empty("update", "--id", name, "Commer2024!")
    name = empty("remember", "It is changed each month.", "--title", "The password of the printer")["chunk_ids"][0]
    empty("update", "--id", name, "It is Dommer2024! until May.")
    (tmp_path / "notes.md").write_text(
        "# Notes\n\n## Staging database password\n\nEommer2024!\n\n# Passwords\n\n## Printer\n\n- Fommer2024!\n\n"
        "# One\n\nThis stays.\n<private>\n\n# Two\n\nGommer2024!\n\n# Three\n</private>\nSo does this.\n"
    )
    (tmp_path / "rows.jsonl").write_text(
        lines_of(
            [
                {"title": "db password", "text": "Hommer2024!"}, {"text": "Iommer2024!", "tags": ["password"]},
                {"text": "What is the password of the database?", "speaker": "Ada"}, {"text": "Jommer2024!", "speaker": "Bo"},
            ]
        )
    )
    said = ["What is the password of the staging database?", "It is Kommer2024! and the user is app.", "And for production?", "`Lommer2024!`"]
    turns = lines_of([transcript_line(("user", "assistant")[n % 2], text, n) for n, text in enumerate(said)])
    (tmp_path / "session.jsonl").write_text(turns)
    (tmp_path / "other.jsonl").write_text(turns + lines_of([transcript_line("user", "[REMEMBER] the new api password:", 8), transcript_line("user", "[REMEMBER] It is Mommer2024!", 9)]))
    assert empty("import", str(tmp_path / "notes.md"), str(tmp_path / "rows.jsonl"), str(tmp_path / "session.jsonl"))["failed"] == 0
    empty("capture", str(tmp_path / "other.jsonl"))
    kept = bytes_of(empty.home)
    assert [sign for sign in "ABCDEFGHIJKLM" if f"{sign}ommer2024".encode() in kept] == []
    assert b"This stays." in kept and b"So does this." in kept


def test_a_new_title_says_what_a_text_is(empty):
    name = empty("remember", "Nommer2024!")["chunk_ids"][0]
    assert empty("update", "--id", name, "--title", "root password")["changed"] == ["content", "title"]
    assert "Nommer" not in str(empty("show", name))


def test_through_two_fields_of_a_shared_folder(empty, tmp_path):
    from memory.core.sharing import SharedMemory, to_markdown

    for n, one in enumerate([("root password", "Aommer2024!", ()), ("x", "Bommer2024!", ("password",)), ("x", "The password", ("Commer2024!",))]):
        (tmp_path / f"{n:012d}.md").write_text(to_markdown(SharedMemory(f"{n:012d}", "note", one[0], one[1], one[2])))
    empty("import", str(tmp_path))
    assert b"ommer2024" not in bytes_of(empty.home)


def test_through_capture_review_and_hooks(empty, tmp_path):
    path = tmp_path / "session.jsonl"
    path.write_text(lines_of([transcript_line("user", f"[REMEMBER] {text}", n) for n, text in enumerate(texts())]))
    empty("capture", str(path))
    empty("config", "set", "capture.mode", "review")
    empty("config", "set", "capture.per_session", "50")
    path.write_text(lines_of([transcript_line("user", text, n, "other") for n, text in enumerate(texts())]))
    empty("capture", str(path), "--conversation", "other")
    for row in empty("review")["review"][:3]:
        empty("review", "edit", row["id"], "\n".join(texts()))
    hook = Hook(empty.home, tmp_path)
    for text in texts()[::10]:
        hook("UserPromptExpansion", {"command_args": text})
    hook("SessionEnd", {"transcript_path": str(path), "session_id": texts()[0]})
    time.sleep(1)
    assert leaked_shapes(empty.home) == []


def test_through_a_shared_folder_and_file(empty, tmp_path):
    from memory.core.sharing import SharedLink, SharedMemory, to_markdown, to_row

    folder = tmp_path / "shared"
    folder.mkdir()
    shared = [
        SharedMemory(f"{n:012d}", "note", text.replace("\n", " "), text, (text,), source=text, conversation=text,
               links=(SharedLink("000000000001", "supports", 0.5, text),))
        for n, text in enumerate(texts())
    ]  # fmt: skip
    for one in shared:
        (folder / f"{one.id}.md").write_text(to_markdown(one))
    (tmp_path / "all.jsonl").write_text(lines_of([to_row(one) for one in shared]))
    assert empty("import", str(folder))["imported"] > 50
    empty("import", str(tmp_path / "all.jsonl"), "--scope", "user")
    assert leaked_shapes(empty.home) == []


def test_through_questions(sample):
    for number, text in enumerate(texts()[::4]):
        sample("explore_recall", "-q", text, "--session", f"s{number}")
        sample("explore", text, "--session", f"t{number}")
    assert leaked_shapes(sample.home) == []


def test_through_skills(empty, tmp_path):
    for number, (name, text) in enumerate(zip(SHAPES, texts(), strict=True)):
        path = tmp_path / f"skills/skill-{number}/SKILL.md"
        path.parent.mkdir(parents=True)
        told = json.dumps(text.replace("\n", " "))
        path.write_text(
            f"---\nname: skill-{number}\ndescription: {told}\ntags: [{told}]\nallowed-tools: {told}\n---\n"
            f"# Use it\n\n## When\n\n{text}\n\n## {name}\n\nAlways.\n"
        )
    (tmp_path / "skills/nodes.json").write_text(
        json.dumps([{"name": f"node-{n}", "description": text, "content": text} for n, text in enumerate(texts())])
    )
    assert empty("ingest", str(tmp_path / "skills"))["added"] >= len(SHAPES)
    empty("activate", "--query", " ".join(texts())[:4_000])
    assert leaked_shapes(empty.home) == []


def test_through_the_configuration(empty):
    for text, _ in SHAPES.values():
        empty.envelope("config", "set", "rlm.model", text)
        empty.envelope("config", "set", "share.folder", text)
        note_plugin_settings(Home(str(empty.home)), {"CLAUDE_PLUGIN_OPTION_SHARE_FOLDER": text})
    assert leaked_shapes(empty.home) == []
    text = next(text for text, _ in SHAPES.values())
    assert "read from the environment" in empty.usage_error("config", "set", "rlm.model", text)


def test_through_large_results(empty, tmp_path):
    empty("remember", "Something, so that there is a store.")
    given = {"tool_name": "Bash", "tool_input": {"command": texts()[0]}, "tool_response": {"stdout": "\n".join(texts()) * 2}}
    event = {"hook_event_name": "PostToolUse", "session_id": "s1", "cwd": str(empty.folder), **given}
    command, env = [sys.executable, str(SCRIPT), "hook", "LargeResult"], {"SURGICAL_MEMORY_HOME": str(empty.home)}
    subprocess.run(command, input=json.dumps(event).encode(), cwd="/", env=env, check=True, capture_output=True)
    assert empty("result")["results"], "it was kept"
    assert leaked_shapes(empty.home) == []


def test_through_prompts_and_the_ledgers_of_sessions(sample, tmp_path):
    hook = Hook(sample.home, tmp_path)
    for number, text in enumerate(texts()[::5]):
        hook("SessionStart", {"session_id": f"s{number}", "source": "startup"})
        hook("UserPromptSubmit", {"session_id": f"s{number}", "prompt": f"unix socket daemon {text}"})
    assert leaked_shapes(sample.home) == []


def test_through_the_tools(sample):
    """As the MCP server answers its clients, by the names and arguments that it offers."""
    calls = CallQueue(CommandTools(), str(sample.home))
    for number, text in enumerate(texts()[::3]):
        for name, arguments in (
            ("remember", {"text": text, "title": text.replace("\n", " ")[:90], "tags": [text[:60]], "source": text}),
            ("explore_recall", {"query": text, "session": f"m{number}"}),
            ("explore", {"query": text}),
            ("explore_expand", {"id": ["k3f9x2m7qaz1"], "session": f"m{number}", "focus": text}),
        ):
            calls.take(name, arguments, None).result(60)
    calls.close(1)
    assert sample("list", "--limit", "1000")["total"] > 30
    assert leaked_shapes(sample.home) == []


def test_through_the_sandbox(sample, monkeypatch):
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    for number, text in enumerate(texts()[::3]):
        code = f"kept = {text!r}\nprint(kept)\nremember_this = [kept]\nkept"
        sample("repl_execute", "--session", f"r{number}", stdin=code)
        sample("repl_execute", "--session", f"r{number}", "print(len(kept))")
    assert leaked_shapes(sample.home) == []
