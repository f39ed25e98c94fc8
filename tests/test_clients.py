"""`install` and `uninstall`: what they write into the files of other agents, and what they leave alone."""

from __future__ import annotations

import json
import os
import stat
import tomllib
from pathlib import Path
from typing import Any

import pytest

from memory.cli.main import run
from memory.clients import targets
from memory.core.config import jsonc
from memory.core.errors import Refusal
from memory.workspace.agent_folders import AGENTS

FOLDERS = {"codex": ".codex", "gemini": ".gemini", "copilot": ".copilot", "opencode": ".config/opencode", "cursor": ".cursor"}
OWN = {
    "codex/config.toml": 'model = "o9"\n\n[mcp_servers.other]\ncommand = "x" # mine',
    "codex/hooks.json": '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "mine"}]}]}}',
    "codex/AGENTS.md": "# Mine\r\n\r\nBe brief.",
    "gemini/settings.json": '{\n\t// mine\n\t"theme": "x",\n\t"hooks": {"AfterAgent": []},\n}\n',
    "gemini/GEMINI.md": "",
    "copilot/mcp-config.json": '{"mcpServers": {}}',
    "copilot/copilot-instructions.md": "Mine.\n",
    "opencode/opencode.jsonc": "{}\n",
    "opencode/AGENTS.md": "# Mine\n",
    "cursor/mcp.json": '{\n  "mcpServers": {\n    "other": {"command": "x"}\n  }\n}\n',
    "cursor/hooks.json": '{ "version": 1, "hooks": { "stop": [ { "command": "mine" } ] } }',
}  # fmt: skip


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CODEX_HOME", "COPILOT_HOME", "XDG_CONFIG_HOME", "OPENCODE_CONFIG_DIR", "GEMINI_CLI_HOME", "CURSOR_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "/nonexistent")
    monkeypatch.delenv("SURGICAL_MEMORY_HOME", raising=False)
    monkeypatch.delenv("SURGICAL_MEMORY_VENVS", raising=False)
    return tmp_path


def call(*words: str) -> Any:
    text, code = run(words)
    answer = json.loads(text)
    assert answer["ok"] is (code == 0)
    return answer.get("data") or answer["error"]


def files_below(home: Path) -> dict[str, bytes]:
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def write_files(home: Path, texts: dict[str, str] = OWN) -> dict[str, bytes]:
    for name, text in texts.items():
        client, _, file = name.partition("/")
        path = home / FOLDERS[client] / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return files_below(home)


def test_the_clients_are_listed_with_their_state(home: Path) -> None:
    assert {row["client"]: row["state"] for row in call("install")["clients"]} == {"claude": "not installed", **dict.fromkeys(AGENTS, "not found")}
    write_files(home)
    call("install", "gemini")
    (home / ".cursor/mcp.json").write_text("{")
    states = {row["client"]: row["state"] for row in call("install")["clients"]}
    assert states == {
        "claude": "not installed", "codex": "not installed", "gemini": "installed", "copilot": "not installed", "opencode": "not installed", "cursor": "unreadable",
    }  # fmt: skip
    text, code = run(["install", "--text"])
    assert code == 0 and "gemini" in text and "installed" in text


def test_a_plugin_that_claude_code_has_is_not_installed_again(home: Path) -> None:
    claude = home / ".claude"
    (claude / "plugins").mkdir(parents=True)
    name = "surgical-memory@surgical-memory"
    entry = {"scope": "user", "installPath": "/cache/surgical-memory/0.1.0"}
    (claude / "plugins/installed_plugins.json").write_text(json.dumps({"version": 2, "plugins": {name: [entry]}}))
    source = {"source": "directory", "path": "/src/surgical-memory"}
    settings = {"enabledPlugins": {name: True}, "extraKnownMarketplaces": {"surgical-memory": {"source": source}}}
    (claude / "settings.json").write_text(json.dumps(settings))
    assert call("install")["clients"][0] | {"title": ""} == {
        "client": "claude", "title": "", "folder": "/src/surgical-memory", "state": "installed", "plugin": True,
    }  # fmt: skip
    text, _ = run(["install", "--text"])
    assert "installed as the plugin, from /src/surgical-memory" in text
    text, code = run(["install", "claude", "--text"])
    assert code == 1 and "already" in text and not (home / ".local/share/surgical-memory/claude-plugin").exists()
    (claude / "settings.json").write_text(json.dumps(settings | {"enabledPlugins": {name: False}}))
    assert call("install")["clients"][0]["state"] == "not installed"
    (claude / "settings.json").write_text("[")
    assert call("install")["clients"][0]["folder"] == "/cache/surgical-memory/0.1.0"


@pytest.mark.parametrize("texts", [{}, OWN], ids=["nothing there", "files of the user's"])
def test_uninstall_leaves_no_trace(home: Path, texts: dict[str, str]) -> None:
    for folder in FOLDERS.values():
        (home / folder).mkdir(parents=True)
    before = write_files(home, texts)
    folders = {path for path in home.rglob("*") if path.is_dir()}
    call("install", *AGENTS)
    after = files_below(home)
    assert all(b"surgical-memory" in after[path] for path in after)
    assert call("install", *AGENTS)["done"][0]["files"][0]["change"] == "unchanged"
    assert files_below(home) == after
    call("uninstall", *AGENTS)
    assert files_below(home) == before
    assert {path for path in home.rglob("*") if path.is_dir()} == folders
    call("uninstall", *AGENTS)
    assert files_below(home) == before


def test_a_dry_run_shows_the_difference_and_writes_nothing(home: Path) -> None:
    before = write_files(home)
    (row,) = call("install", "codex", "--dry-run")["done"]
    assert files_below(home) == before
    assert '+command = "' in row["files"][0]["diff"] and row["files"][0]["change"] == "changed"
    text, _ = run(["install", "codex", "--dry-run", "--text"])
    assert "would be changed" in text and "~/.codex/config.toml" in text
    assert "\n+++ " in text and '\n+command = "' in text and "\\n" not in text


BROKEN = [
    ("codex", "config.toml", 'model = "'),
    ("codex", "config.toml", 'mcp_servers = { other = { command = "x" } }'),
    ("codex", "config.toml", '[["mcp_servers"]]\nx = 1\n'),
    ("codex", "config.toml", "[mcp_servers.surgical-memory]\ncommand = \"mine\"\nenv = { TOKEN = \"x\" }\n"),
    ("codex", "hooks.json", "[]"),
    ("gemini", "settings.json", '{"mcpServers": 1}'),
    ("copilot", "mcp-config.json", "{"),
    ("copilot", "hooks/surgical-memory.json", "[]"),
    ("opencode", "opencode.json", '{"mcp": []}'),
    ("opencode", "opencode.json", ""),
    ("cursor", "mcp.json", '{"mcpServers": {"surgical-memory": {"command": "uvx", "args": ["surgical-memory", "mcp"]}}}'),
    ("cursor", "hooks.json", '{"hooks": {"stop": {}}}'),
]  # fmt: skip


@pytest.mark.parametrize(("client", "file", "text"), BROKEN)
def test_a_file_that_cannot_be_edited_is_left_with_all_others(home: Path, client: str, file: str, text: str) -> None:
    before = write_files(home, {f"{client}/{file}": text})
    error = call("install", client)
    assert error["code"] == "cannot_edit" and file.rpartition("/")[2] in error["message"]
    assert files_below(home) == before


def test_what_is_not_utf_8_or_no_file_is_left(home: Path) -> None:
    write_files(home)
    (home / ".codex/AGENTS.md").write_bytes(b"\xff")
    assert "not UTF-8" in call("install", "codex")["message"]
    (home / ".codex/AGENTS.md").unlink()
    os.mkfifo(home / ".codex/AGENTS.md")
    assert call("install", "codex")["code"] == "cannot_edit"


def test_links_and_modes_stay(home: Path) -> None:
    write_files(home)
    before = stat.S_IMODE((home / ".codex/hooks.json").stat().st_mode)
    dotfiles = home / "dotfiles"
    dotfiles.mkdir()
    (home / ".codex/config.toml").rename(dotfiles / "config.toml")
    (home / ".codex/config.toml").symlink_to(dotfiles / "config.toml")
    (dotfiles / "config.toml").chmod(0o664)
    umask = os.umask(0o077)  # as the command sets it
    call("install", "codex")
    os.umask(umask)
    assert (home / ".codex/config.toml").is_symlink()
    assert "surgical-memory" in (dotfiles / "config.toml").read_text()
    assert stat.S_IMODE((dotfiles / "config.toml").stat().st_mode) == 0o664
    assert stat.S_IMODE((home / ".codex/hooks.json").stat().st_mode) == before


def test_an_older_installation_is_replaced(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = write_files(home)
    monkeypatch.setattr("memory.system.programs.program_to_start", lambda _root: "/elsewhere/surgical-memory")
    call("install", *AGENTS)
    assert b"/elsewhere/" in files_below(home)[".codex/config.toml"]
    monkeypatch.undo()
    monkeypatch.setenv("HOME", str(home))
    assert {row["state"] for row in call("install")["clients"] if row["client"] in AGENTS} == {"outdated"}
    call("install", *AGENTS)
    assert not [path for path, data in files_below(home).items() if b"/elsewhere/" in data]
    call("uninstall", *AGENTS)
    assert files_below(home) == before


def test_where_the_memories_lie_is_handed_on(home: Path) -> None:
    write_files(home)
    call("install", *AGENTS, "--home", str(home / "my memories"))
    codex = tomllib.loads((home / ".codex/config.toml").read_text())["mcp_servers"]["surgical-memory"]
    packages = os.environ.get("SURGICAL_MEMORY_VENVS") or str(home / ".local/share/surgical-memory/venvs")
    assert codex["env"] == {
        "SURGICAL_MEMORY_HOME": str(home / "my memories"), "SURGICAL_MEMORY_VENVS": packages, "SURGICAL_MEMORY_SETTINGS": "file",
        "CLAUDE_CONFIG_DIR": str(home / ".claude"), "CLAUDE_PROJECT_DIR": "",
    }  # fmt: skip
    opencode = jsonc.parse((home / ".config/opencode/opencode.jsonc").read_text()).value["mcp"]["surgical-memory"]
    assert opencode["environment"] == codex["env"]
    hooks = json.loads((home / ".cursor/hooks.json").read_text())["hooks"]
    assert hooks["sessionStart"][0]["command"].startswith(f"/usr/bin/env 'SURGICAL_MEMORY_HOME={home / 'my memories'}' ")


def is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value)


def test_cursors_files_are_as_its_documents_say(home: Path) -> None:
    """Cursor is no program that can be run here. mcp.json: {mcpServers: {NAME: {command, args, env}}}. hooks.json:
    {version: 1, hooks: {EVENT: [{command, timeout in seconds}]}}.
    """
    (home / ".cursor").mkdir()
    call("install", "cursor")
    servers = json.loads((home / ".cursor/mcp.json").read_text())
    assert servers.keys() == {"mcpServers"}
    server = servers["mcpServers"]["surgical-memory"]
    assert server.keys() <= {"command", "args", "env"} and os.path.isabs(server["command"]) and server["args"] == ["mcp"]
    hooks = json.loads((home / ".cursor/hooks.json").read_text())
    assert hooks.keys() == {"version", "hooks"} and hooks["version"] == 1
    assert hooks["hooks"].keys() <= {"sessionStart", "sessionEnd", "beforeSubmitPrompt", "stop", "preCompact"}
    for group in hooks["hooks"].values():
        assert [one.keys() for one in group] == [{"command", "timeout"}] and is_text(group[0]["command"]) and group[0]["timeout"] == 10


def test_a_client_that_is_not_there_or_not_known_is_refused(home: Path) -> None:
    assert call("install", "codex")["code"] == "no_client"
    assert "There is no client" in call("install", "emacs")["message"]
    assert "Name what to uninstall" in call("uninstall")["message"]


def test_gemini_is_told_in_the_file_that_it_reads(home: Path) -> None:
    write_files(home, {"gemini/settings.json": '{"context": {"fileName": ["AGENTS.md"]}}'})
    call("install", "gemini")
    assert (home / ".gemini/AGENTS.md").exists() and not (home / ".gemini/GEMINI.md").exists()


def test_on_windows_a_command_needs_no_shell_of_unix(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words alone: it was not run there."""
    from memory.clients.targets import Launch

    monkeypatch.setattr("memory.system.native.IS_WINDOWS", True)
    start = Launch("C:\\Program Files\\Scripts\\surgical-memory.exe", {"SURGICAL_MEMORY_HOME": "D:\\m"})
    assert start.hook("Stop", "codex") == '"C:\\Program Files\\Scripts\\surgical-memory.exe" hook Stop codex'



def test_claude_code_gets_a_plugin_that_starts_the_program_without_a_shell(home: Path) -> None:
    call("install", "claude")
    where = home / ".local/share/surgical-memory/claude-plugin"
    hooks = json.loads((where / "hooks/hooks.json").read_text())["hooks"]
    rows = [hook for groups in hooks.values() for group in groups for hook in group["hooks"]]
    program = json.loads((where / ".mcp.json").read_text())["mcpServers"]["memory"]["command"]
    assert rows and all(hook["command"] == program and os.path.isabs(program) and hook["args"][0] == "hook" for hook in rows)
    assert (where / "commands/remember.md").is_file() and not (where / "bin").exists()
    state = {row["client"]: row["state"] for row in call("install")["clients"]}
    assert state["claude"] == "installed"
    (where / "hooks/hooks.json").write_text("{}")
    (where / "hooks/stray.txt").write_text("")
    assert {row["client"]: row["state"] for row in call("install")["clients"]}["claude"] == "outdated"
    changes = {Path(row["file"]).name: row["change"] for row in call("install", "claude")["done"][0]["files"]}
    assert changes == {"stray.txt": "removed", "hooks.json": "changed"}
    call("uninstall", "claude")
    assert not where.exists()


def test_a_hook_on_windows_quotes_what_its_command_processor_would_read() -> None:
    for plain in (r"C:\Users\ada\surgical-memory.exe", "UserPromptSubmit", "/opt/x-1.0/bin"):
        assert targets.quoted_for_cmd(plain) == plain
    for sign in " &|<>^()!;,=@'":
        assert targets.quoted_for_cmd(rf"C:\a{sign}b\x.exe") == rf'"C:\a{sign}b\x.exe"'
    with pytest.raises(Refusal, match="No hook"):
        targets.quoted_for_cmd(r"C:\100%\x.exe")
