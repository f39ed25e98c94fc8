"""What others have written into the same files, at the same places: `install` and `uninstall` leave it, and no trace of ours."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from memory.clients import ours, targets
from memory.clients.instructions import INSTRUCTIONS
from memory.core.config.block import BEGIN, END
from tests.test_clients import call, files_below, write_files

RULES = "\n# My own rules\nNever deploy on Fridays.\n"
FOREIGN_HOOKS = [
    "git -C /home/me/src/surgical-memory hook run post-checkout",
    "echo surgical-memory hook Stop codex",
    "surgical-memory hook Stop codex | tee /tmp/log",
    "sh -c 'surgical-memory hook Stop codex; mine'",
    "surgical-memory hooks Stop codex",
    "env A=b logger surgical-memory hook Stop",
    "/opt/not-env A=b surgical-memory hook Stop codex",
    "surgical-memory hook 'Stop",
]  # fmt: skip
OWN_HOOKS = [{"type": "prompt", "prompt": "Check that all tests ran."}, {"type": "http", "url": "http://localhost:9/x"}]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (
        "CODEX_HOME", "COPILOT_HOME", "XDG_CONFIG_HOME", "OPENCODE_CONFIG_DIR", "GEMINI_CLI_HOME", "CURSOR_CONFIG_DIR",
        "SURGICAL_MEMORY_HOME",
    ):  # fmt: skip
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "/nonexistent")
    return tmp_path


def state_of(client: str) -> str:
    return str({row["client"]: row["state"] for row in call("install")["clients"]}[client])


def edit_json(path: Path, change: Any) -> None:
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data, indent=2))


def move_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memory.system.programs.program_to_start", lambda _root: "/elsewhere/surgical-memory")


# --- a block of text ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"{BEGIN}\n## Long-term memory\n{RULES}",
        f"{RULES}{END}\n",
        f"{BEGIN}\n{RULES}{END}\n",
        f"{BEGIN}\n{INSTRUCTIONS}\n{RULES}{END}\n",
        f"{BEGIN}\n{INSTRUCTIONS}\n{END}\n{RULES}{BEGIN}\n{INSTRUCTIONS}\n{END}\n",
        f"```\n{BEGIN}\n```\n{RULES}{BEGIN}\n{INSTRUCTIONS}\n{END}\n",
    ],
    ids=["no end", "no beginning", "another body", "lines within", "two blocks", "a mark in a fence"],
)
def test_a_block_that_is_not_ours_beyond_doubt_is_left_with_all_others(home: Path, text: str) -> None:
    before = write_files(home, {"codex/AGENTS.md": text})
    for command in ("install", "uninstall"):
        error = call(command, "codex")
        assert error["code"] == "cannot_edit" and "AGENTS.md" in error["message"] and "line " in error["message"]
    assert files_below(home) == before
    assert state_of("codex") == "unreadable"


@pytest.mark.parametrize("quoted", [f"`{BEGIN}`", f"{BEGIN} and {END}", f"  {BEGIN}", f"> {END}"])
def test_a_mark_that_is_quoted_is_no_mark(home: Path, quoted: str) -> None:
    before = write_files(home, {"codex/AGENTS.md": f"Leave what follows {quoted} alone.\n{quoted} too\n{RULES}"})
    call("install", "codex")
    after = files_below(home)
    call("install", "codex")
    assert files_below(home) == after
    call("uninstall", "codex")
    assert files_below(home) == before


def test_a_block_that_was_formatted_or_is_of_an_earlier_version_is_replaced_and_removed(home: Path) -> None:
    write_files(home, {"codex/AGENTS.md": RULES})
    call("install", "codex")
    path = home / ".codex/AGENTS.md"
    text = path.read_text()
    path.write_text(text.replace("Before work", "\nBefore work").replace(END, f"\n{END}"))
    call("install", "codex")
    assert path.read_text() == text
    path.write_text(text.replace("those of other agents", "those of other coding agents"))
    assert state_of("codex") == "outdated"
    call("uninstall", "codex")
    assert path.read_text() == RULES


def test_what_is_written_now_is_in_the_list_of_what_was_ever_written() -> None:
    """Change `ours.WRITTEN` with the texts: by it a later version recognises what this one has written."""
    plugin = targets._template_of(Path(targets._PLUGIN_FILE).read_text(encoding="utf-8"))
    assert {ours.digest_of(INSTRUCTIONS), ours.digest_of(plugin)} <= ours.WRITTEN


# --- hooks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", FOREIGN_HOOKS)
@pytest.mark.parametrize(("client", "event"), [("codex", "Stop"), ("cursor", "stop")])
def test_a_hook_that_only_names_us_is_left(home: Path, client: str, event: str, command: str) -> None:
    hook = {"type": "command", "command": command}
    rows: list[Any] = [{"hooks": [hook]}] if client == "codex" else [hook]
    before = write_files(home, {f"{client}/hooks.json": json.dumps({"hooks": {event: rows}}, indent=1)})
    assert state_of(client) == "not installed"
    call("install", client)
    assert len(json.loads((home / f".{client}/hooks.json").read_text())["hooks"][event]) == 2
    call("uninstall", client)
    assert files_below(home) == before


def test_a_hook_that_others_put_into_our_group_stays(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / ".codex").mkdir()
    call("install", "codex")
    path = home / ".codex/hooks.json"
    edit_json(path, lambda data: data["hooks"]["Stop"][0]["hooks"].extend(OWN_HOOKS))
    edit_json(path, lambda data: data["hooks"]["SessionEnd"][0].update(matcher="*"))
    assert state_of("codex") == "installed"
    move_program(monkeypatch)
    call("install", "codex")
    groups = json.loads(path.read_text())["hooks"]["Stop"]
    assert [len(group["hooks"]) for group in groups] == [1, 2] and groups[1]["hooks"] == OWN_HOOKS
    call("uninstall", "codex")
    assert [one for rows in json.loads(path.read_text())["hooks"].values() for one in rows] == [{"hooks": OWN_HOOKS}]


def test_a_hook_of_an_event_that_is_no_longer_used_goes(home: Path) -> None:
    (home / ".gemini").mkdir()
    call("install", "gemini")
    path = home / ".gemini/settings.json"
    edit_json(path, lambda data: data["hooks"].update(PreCompress=data["hooks"]["AfterAgent"]))
    assert state_of("gemini") == "outdated"
    call("uninstall", "gemini")
    assert "surgical-memory" not in path.read_text()


def test_hooks_in_our_file_for_copilot_that_others_wrote_stay(home: Path) -> None:
    (home / ".copilot").mkdir()
    call("install", "copilot")
    path = home / ".copilot/hooks/surgical-memory.json"
    mine = {"type": "command", "bash": "make lint"}
    edit_json(path, lambda data: data["hooks"].update(preToolUse=[mine]))
    call("uninstall", "copilot")
    assert {event: rows for event, rows in json.loads(path.read_text())["hooks"].items() if rows} == {"preToolUse": [mine]}


@pytest.mark.parametrize("program", ["/opt/it's here/surgical-memory", "/a b/surgical-memory"])
def test_our_own_hooks_are_recognised_however_they_are_started(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    named = targets.Launch(program, {"SURGICAL_MEMORY_HOME": "/x y", "CLAUDE_PROJECT_DIR": ""})
    assert all(ours.is_our_hook({"command": start.hook("Stop", "codex")}) for start in (named, targets.Launch(program, {})))
    monkeypatch.setattr("memory.system.native.IS_WINDOWS", True)
    for path in ("C:\\Program Files\\surgical-memory.exe", "C:\\ada\\surgical-memory.exe"):
        hook = targets.Launch(path, {}).hook("Stop", "copilot")
        assert ours.is_our_hook({"command": hook}) and ours.is_our_hook({"type": "command", "powershell": "& " + hook})


# --- servers and files of ours --------------------------------------------------------------------------------


def test_what_others_set_in_the_entry_of_our_server_survives_an_update(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (".gemini", ".codex"):
        (home / name).mkdir()
    call("install", "gemini", "codex")
    settings, config = home / ".gemini/settings.json", home / ".codex/config.toml"
    edit_json(settings, lambda data: data["mcpServers"]["surgical-memory"].update(trust=True))
    edit_json(settings, lambda data: data["mcpServers"]["surgical-memory"]["env"].update(HTTPS_PROXY="p", SURGICAL_MEMORY_OLD="x"))
    config.write_text(config.read_text() + '[mcp_servers.surgical-memory.tools.remember]\napproval_mode = "approve"\n')
    move_program(monkeypatch)
    call("install", "gemini", "codex")
    server = json.loads(settings.read_text())["mcpServers"]["surgical-memory"]
    assert server["trust"] is True and server["command"] == "/elsewhere/surgical-memory"
    assert server["env"]["HTTPS_PROXY"] == "p" and "SURGICAL_MEMORY_OLD" not in server["env"]
    table = tomllib.loads(config.read_text())["mcp_servers"]["surgical-memory"]
    assert table["command"] == "/elsewhere/surgical-memory" and table["tools"] == {"remember": {"approval_mode": "approve"}}
    assert state_of("gemini") == state_of("codex") == "installed"
    call("uninstall", "gemini", "codex")
    assert not [path for path, data in files_below(home).items() if b"surgical-memory" in data]


def test_the_plugin_for_opencode_that_somebody_has_changed_is_left(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / ".config/opencode").mkdir(parents=True)
    call("install", "opencode")
    path = home / ".config/opencode/plugins/surgical-memory.js"
    text = path.read_text()
    path.write_text(text + 'export const Mine = async () => ({ event: async () => console.log("mine") })\n')
    before = files_below(home)
    for command in ("install", "uninstall"):
        assert "surgical-memory.js" in call(command, "opencode")["message"]
    assert files_below(home) == before
    path.write_text(text)
    move_program(monkeypatch)
    call("install", "opencode")
    call("uninstall", "opencode")
    assert files_below(home) == {}


# --- another choice of a file ---------------------------------------------------------------------------------


def test_opencode_gets_its_other_configuration(home: Path) -> None:
    before = write_files(home, {"opencode/opencode.json": '{"model":"x"}\n'})
    call("install", "opencode")
    first = files_below(home)
    jsonc = home / ".config/opencode/opencode.jsonc"
    jsonc.write_text("{}\n")
    assert state_of("opencode") == "outdated"
    call("install", "opencode")
    assert "surgical-memory" in jsonc.read_text() and state_of("opencode") == "installed"
    assert (home / ".config/opencode/opencode.json").read_bytes() == before[".config/opencode/opencode.json"]
    for path, data in first.items():
        (home / path).write_bytes(data)  # both of them
    call("uninstall", "opencode")
    assert files_below(home) == before | {".config/opencode/opencode.jsonc": b"{}\n"}


@pytest.mark.parametrize("command", ["install", "uninstall"])
def test_gemini_reads_another_file_of_instructions(home: Path, command: str) -> None:
    named = '{"context":{"fileName":"%s"}}\n'
    write_files(home, {"gemini/settings.json": named % "NOTES.md", "gemini/NOTES.md": "Mine.\n", "gemini/a.md": f"{BEGIN} quoted\n"})
    call("install", "gemini")
    settings = home / ".gemini/settings.json"
    settings.write_text(settings.read_text().replace("NOTES.md", "OTHER.md"))
    assert state_of("gemini") == "outdated"
    call(command, "gemini")
    after = files_below(home)
    assert after[".gemini/NOTES.md"] == b"Mine.\n" and after[".gemini/a.md"] == f"{BEGIN} quoted\n".encode()
    assert (".gemini/OTHER.md" in after) is (command == "install")


@pytest.mark.parametrize("name", ["settings.json", "Settings.JSON", "oauth_creds.json", ".env", "../x.md", ""])
def test_gemini_gets_no_instructions_into_a_file_that_is_no_place_for_them(home: Path, name: str) -> None:
    before = write_files(home, {"gemini/settings.json": json.dumps({"context": {"fileName": name}})})
    call("install", "gemini")
    assert (home / ".gemini/GEMINI.md").is_file()
    call("uninstall", "gemini")
    assert files_below(home) == before


def test_two_edits_of_one_file_are_refused_before_anything_is_written(home: Path) -> None:
    write_files(home, {"codex/AGENTS.md": "Mine.\n"})
    (home / ".codex/config.toml").symlink_to("AGENTS.md")
    before = files_below(home)
    assert call("install", "codex")["code"] == "cannot_edit"
    assert files_below(home) == before
    write_files(home, {"gemini/GEMINI.md": "Mine.\n"})
    (home / ".gemini/AGENTS.md").symlink_to("GEMINI.md")
    before = files_below(home)
    call("install", "gemini")
    call("uninstall", "gemini")
    assert files_below(home) == before
