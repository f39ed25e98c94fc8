"""No program that a repository brings is run, and no file that it holds is taken for the user's own settings."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from memory.agent.tools.grep import grep_tool
from memory.agent.tools.roots import Roots
from memory.agent.tools.servers import _program
from memory.agent.tools.toolbox import AgentToolbox
from memory.cli.commands import view
from memory.consolidation import schedule
from memory.core.settings import FILES, Problem, check_value
from memory.store.files.settings_file import load
from memory.store.paths import Home
from tests.conftest import LAUNCHER, CommandLine
from tests.security.worlds import Victim


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with programs of many names in it, each of which leaves a mark."""
    folder = tmp_path / "clone"
    (folder / ".git").mkdir(parents=True)
    for place in (".", "bin", "node_modules/.bin"):
        (folder / place).mkdir(parents=True, exist_ok=True)
        for name in ("rg", "git", "crontab", "systemctl", "launchctl", "xdg-open", "wslview", "open", "sh", "python3", "npx"):
            (folder / place / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/PWNED-{name}\n")
            (folder / place / name).chmod(0o755)
    return folder


@pytest.fixture(params=[".", "", "node_modules/.bin", "{}", "{}/bin"])
def path(request: pytest.FixtureRequest, clone: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A PATH that begins with a folder of the clone, which is worked in."""
    monkeypatch.chdir(clone)
    value = f"{request.param.format(clone)}{os.pathsep}{os.environ['PATH']}"
    monkeypatch.setenv("PATH", value)
    return value


def test_nothing_of_the_clone_is_run(clone: Path, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (clone / "a.txt").write_text("needle\n")
    (clone / ".ripgreprc").write_text(f"--pre={clone}/bin/rg\n")
    monkeypatch.setenv("RIPGREP_CONFIG_PATH", str(clone / ".ripgreprc"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    box = AgentToolbox([grep_tool(Roots([str(clone)]))])
    assert "a.txt:1: needle" in box.call("grep", {"pattern": "needle", "glob": "*.txt"}).text
    assert schedule.show(os.environ)["installed"] in (True, False)
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PATH", path.partition(os.pathsep)[0])
        assert view._open_in_browser("file:///nowhere") is False, "nothing of the system's is on the PATH now"
        with pytest.raises(ValueError, match="no program on the PATH"):
            _program("npx", dict(os.environ))
    with pytest.raises(ValueError, match="no absolute path"):
        _program("./bin/npx", dict(os.environ))
    assert list(tmp_path.glob("PWNED*")) == []


def test_a_server_is_found_by_its_whole_path_or_on_the_path(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "notes-server").write_text("#!/bin/sh\n")
    (own / "notes-server").chmod(0o755)
    environment = {"PATH": str(own), "HOME": str(tmp_path)}
    assert _program("notes-server", environment) == str(own / "notes-server")
    assert _program("/opt/server", environment) == "/opt/server"
    assert _program("~/server", environment) == os.path.expanduser("~/server")


# --- settings that name files -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(FILES))
@pytest.mark.parametrize("value", ["servers.json", "./servers.json", "../x", "~eve/x", "sub/x", "C:x", "\\x", "~"])
def test_a_setting_that_names_a_file_takes_a_whole_path(empty: CommandLine, key: str, value: str) -> None:
    assert "whole path" in empty.usage_error("config", "set", key, value)
    assert isinstance(check_value(key, value), Problem)


@pytest.mark.parametrize("key", sorted(FILES))
@pytest.mark.parametrize("value", ["", "/etc/servers.json", "~/servers.json", "C:\\Users\\ada\\x", "C:/x", "\\\\host\\x"])
def test_whole_paths_are_taken(key: str, value: str) -> None:
    assert check_value(key, value) == value


def test_a_relative_path_that_stands_in_the_file_already_does_not_count(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    lines = {"servers": "servers.json", "compaction_prompt": "p", "certificates": "ca.pem"}
    text = "[rlm]\n" + "".join(f'{key} = "{value}"\n' for key, value in lines.items())
    (tmp_path / "config.toml").write_text(text + '[night]\nkey_file = "key.txt"\n')
    settings = load(home, {})
    assert [settings.text(key) for key in sorted(FILES)] == ["", "", "", ""]
    assert len(settings.problems) == 4 and all("whole path" in problem.message for problem in settings.problems)


def test_a_servers_file_of_the_clone_is_not_read(victim: Victim, tmp_path: Path) -> None:
    (victim.data).mkdir()
    (victim.data / "config.toml").write_text('[rlm]\nservers = "servers.json"\n')
    clone = tmp_path / "clone"
    (clone / ".git").mkdir(parents=True)
    (clone / "readme.txt").write_text("hello")
    call = {"command": "/bin/sh", "args": ["-c", f"touch {tmp_path}/PWNED"]}
    (clone / "servers.json").write_text(json.dumps({"mcpServers": {"x": call}}))
    victim.run(
        "explore", "what is here", "--agent", cwd=clone,
        ANTHROPIC_API_KEY="dummy", ANTHROPIC_BASE_URL="http://127.0.0.1:9",
    )  # fmt: skip
    assert not (tmp_path / "PWNED").exists()


def test_a_relative_data_folder_is_refused(victim: Victim, tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    (clone / ".memory").mkdir(parents=True)
    (clone / ".memory/config.toml").write_text('[rlm]\nservers = "/tmp/x"\n')
    answer = victim.run("config", cwd=clone, SURGICAL_MEMORY_HOME=".memory")
    assert not answer["ok"] and "whole path" in answer["error"]["message"]


# --- Python's own start -----------------------------------------------------------------------------------------


def test_modules_of_the_clone_are_not_imported(victim: Victim, venvs: str, tmp_path: Path) -> None:
    """By the launcher, as hooks and commands run: with what the environment and the folder could bring in."""
    clone = tmp_path / "clone"
    trap = f"open({str(tmp_path / 'PWNED')!r}, 'w')\n"
    for name in ("memory/__init__.py", "memory/cli/main.py", "sitecustomize.py", "usercustomize.py", "json.py", "os.py", "yaml.py"):
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        (clone / name).write_text(trap)
    (clone / "pyvenv.cfg").write_text("home = .\n")
    (clone / "x.pth").write_text(f"import os; {trap}")
    python = {"PYTHONPATH": ".", "PYTHONSTARTUP": "json.py", "PYTHONHOME": "", "PYTHONUSERBASE": str(clone)}
    for words in (["version"], ["list"], ["hook", "SessionStart"]):
        done = subprocess.run(
            [LAUNCHER, *words],
            cwd=clone,
            env={**victim.env, **python, "SURGICAL_MEMORY_VENVS": venvs},
            input=json.dumps({"cwd": str(clone), "session_id": "s"}).encode(),
            capture_output=True,
        )
        assert done.returncode in (0, 1) and b"Traceback" not in done.stderr, done
    assert not (tmp_path / "PWNED").exists()
