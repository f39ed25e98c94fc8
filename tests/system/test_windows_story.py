"""The whole way of a user on Windows, twice: in processes on Linux that have nothing of POSIX (tests/system/windows.py), and
in Windows' own Python with the packages for Windows, under Wine (tests/system/wine.py). Nothing was run on Windows itself.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.system import wine

ROOT = Path(__file__).resolve().parents[2]
SHIM, START = ROOT / "tests/system/windows.py", ROOT / "tests/system/wine_start.py"
pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="reads /proc"), pytest.mark.slow]


class Windows:
    """A user's profile, and how commands run in it: here in the simulation."""

    def __init__(self, root: Path) -> None:
        self.root, self.home, self.project = root, root / "Ann Lee", root / "project"
        self.data = self.home / "AppData/Local/surgical-memory"
        self.project.mkdir()
        (self.home / ".claude/projects/-x").mkdir(parents=True)
        self.python = root / "python.exe"
        cache = f"pycache_prefix={sys.pycache_prefix or root / 'cache'}"
        self.python.write_text(f'#!/bin/sh\nexec "{sys.executable}" -I -X utf8 -X "{cache}" "{SHIM}" "$@"\n')
        self.python.chmod(0o700)
        self.environment = {
            "PATH": "/usr/bin:/bin", "USERPROFILE": str(self.home), "LOCALAPPDATA": str(self.home / "AppData/Local"),
            "HOME": str(root / "never"), "SHIM_ROOT": str(root), "SHIM_PYTHON": str(self.python), "TEMP": str(root),
        }  # fmt: skip

    def run(self, *words: str, given: str = "", is_code: bool = False) -> subprocess.CompletedProcess[str]:
        program = ["-c"] if is_code else [str(ROOT / "scripts/surgical_context.py")]
        return subprocess.run(
            [str(self.python), *program, *words], input=given, env=self.environment, cwd=self.project,
            capture_output=True, text=True, encoding="utf-8", timeout=300, check=False,
        )  # fmt: skip

    def ask(self, *words: str, given: str = "") -> dict[str, Any]:
        return _data(self.run(*words, given=given))

    def hook(self, event: str, **more: Any) -> str:
        given = {"session_id": "s1", "cwd": self.path(self.project), "hook_event_name": event, **more}
        done = self.run("hook", event, given=json.dumps(given))
        assert done.returncode == 0 and not done.stderr, done.stderr
        return done.stdout

    def ask_alone(self, *words: str) -> dict[str, Any]:
        """As `ask`, in a process of its own in any case."""
        return _data(self.run(*words))

    def path(self, path: Path) -> str:
        """A path of this system as the program knows it."""
        return str(path)

    def titles(self, *words: str) -> set[str]:
        return {one["title"] for one in self.ask("list", *words)["memories"]}


def _data(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert "Traceback" not in done.stderr, done.stderr
    answer = json.loads(done.stdout)
    assert answer["ok"], answer
    return dict(answer["data"])


class Wine(Windows):
    """The same in Windows' own Python. Commands are answered by one process, unless they are to run alone.

    Python does not start there with a file as stdin, stdout or stderr (Wine 8): all three are pipes, or nothing.
    """

    def __init__(self, root: Path, program: str, python: Path, prefix: Path) -> None:
        super().__init__(root)
        start = f'exec "{program}" "{wine.windows_path(python / "python.exe")}" "{wine.windows_path(START)}" "$@"'
        self.python.write_text(f"#!/bin/sh\n{start}\n")
        variables = {"USERPROFILE": self.home, "LOCALAPPDATA": self.home / "AppData/Local", "TEMP": root, "TMP": root}
        self.environment = {
            **wine_variables(prefix),
            "HOME": str(root / "never"),
            "TEST_VARIABLES": json.dumps({name: wine.windows_path(path) for name, path in variables.items()}),
            "PYTHONPYCACHEPREFIX": wine.windows_path(prefix / "pycache"),
        }
        self._server: subprocess.Popen[str] | None = None

    def ask(self, *words: str, given: str = "") -> dict[str, Any]:
        self._server = self._server or subprocess.Popen(
            [self.python, "--serve"], env=self.environment, cwd=self.project, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8",
        )  # fmt: skip
        assert self._server.stdin and self._server.stdout
        self._server.stdin.write(json.dumps({"words": words, "given": given}) + "\n")
        self._server.stdin.flush()
        answer = json.loads(json.loads(self._server.stdout.readline())["out"])
        assert answer["ok"], answer
        return dict(answer["data"])

    def path(self, path: Path) -> str:
        return wine.windows_path(path)

    def close(self) -> None:
        if self._server:
            self._server.communicate(timeout=60)


def wine_variables(prefix: Path) -> dict[str, str]:
    return {"PATH": "/usr/bin:/bin", "WINEPREFIX": str(prefix), "WINEDEBUG": "-all", "DISPLAY": ""}


@pytest.fixture(scope="session")
def wine_of_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path, Path]]:
    """Wine, Windows' Python, and a prefix whose services run: what starts them would keep our pipes open."""
    try:
        found = wine.find_wine(), wine.find_python(), tmp_path_factory.mktemp("wine") / "prefix"
    except wine.WineMissing as missing:
        if os.environ.get("SURGICAL_MEMORY_WINE") == "require":
            pytest.fail(f"Wine is required: {missing}")
        pytest.skip(str(missing))
    quiet: dict[str, Any] = {
        "env": {**wine_variables(found[2]), "HOME": str(found[2].parent)}, "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "timeout": 300,
    }  # fmt: skip
    server = Path(found[0]).resolve().parent / "wineserver"
    subprocess.run([found[0], "wineboot", "-i"], check=True, **quiet)
    subprocess.run([server if server.exists() else "wineserver", "-p900"], **quiet)
    yield found
    subprocess.run([server if server.exists() else "wineserver", "-k"], **quiet)


@pytest.fixture
def simulation(tmp_path: Path) -> Windows:
    return Windows(tmp_path)


@pytest.fixture(params=["simulated", "wine"])
def windows(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Windows]:
    if request.param == "simulated":
        yield Windows(tmp_path)
        return
    world = Wine(tmp_path, *request.getfixturevalue("wine_of_session"))
    yield world
    world.close()


def transcript_line(text: str, folder: str) -> str:
    row = {
        "type": "user", "sessionId": "s1", "cwd": folder, "timestamp": "2026-01-01T00:00:00Z", "uuid": "a",
        "message": {"role": "user", "content": text},
    }  # fmt: skip
    return json.dumps(row) + "\n"


def wait_until(is_done: Any) -> None:
    for _ in range(600):
        if is_done():
            return
        time.sleep(0.1)
    pytest.fail("it did not happen")


def test_the_simulation_takes_away_what_windows_lacks(simulation: Windows) -> None:
    windows = simulation
    (windows.root / "taken").write_text("")
    done = windows.run(
        f"""
import os, sys
def refused(work):
    try: work()
    except (OSError, AttributeError, ImportError, AssertionError, ValueError) as error: return type(error).__name__
    return ""
def keep_open():
    with open({str(windows.root / "held")!r}, "w"): os.replace({str(windows.root / "held")!r}, {str(windows.root / "new")!r})
import signal, subprocess
print(os.name, sys.platform, hasattr(os, "fork"), hasattr(signal, "setitimer"), *[refused(work) for work in (
    lambda: __import__("fcntl"), keep_open, lambda: open({str(windows.root / "a:b")!r}, "w"), lambda: os.kill(os.getpid(), 0),
    lambda: os.rename({str(windows.root / "python.exe")!r}, {str(windows.root / "taken")!r}), lambda: signal.signal(1, signal.SIG_IGN),
    lambda: subprocess.Popen(["true"], start_new_session=True), lambda: open({str(windows.root / "nul.txt")!r}, "w"))])
""",
        is_code=True,
    )
    assert done.stdout.split() == [
        "nt", "win32", "False", "False", "ModuleNotFoundError", "PermissionError", "OSError", "AssertionError", "FileExistsError",
        "ValueError", "AssertionError", "OSError",
    ], done.stderr  # fmt: skip


def test_what_is_remembered_is_recalled_changed_forgotten_and_restored(windows: Windows) -> None:
    socket = windows.ask("remember", "--scope", "user", "We decided that the daemon talks JSON-RPC over a unix socket")
    assert windows.ask("explore_recall", "daemon socket")["hints"]
    assert windows.ask("update", socket["chunk_ids"][0], "We decided that the daemon talks gRPC over a named pipe")["changed"]
    windows.ask("undo")
    with ThreadPoolExecutor(4) as pool:  # writers at the same time, whose locks are those of Windows
        texts = [f"Server number {number} listens on port 80{number}" for number in range(4)]
        list(pool.map(lambda text: windows.ask_alone("remember", "--scope", "user", text), texts))
    assert len(windows.titles("--scope", "user")) == 5
    backup = windows.ask("backup")["name"]
    windows.ask("forget", "--id", socket["chunk_ids"][0], "--yes")
    assert len(windows.titles("--scope", "user")) == 4
    windows.ask("remember", "--scope", "user", "What a restore takes away again")
    windows.ask("consolidate")
    assert windows.ask("doctor")["ok"]
    windows.ask("restore", backup, "--scope", "user", "--yes")
    assert windows.titles("--scope", "user") >= set(texts)
    assert "What a restore takes away again" not in windows.titles("--scope", "user")
    windows.ask("remember", "--scope", "user", "What a restore of everything takes away")
    windows.ask("restore", backup, "--all-projects", "--yes")  # which renames the journal's folder
    assert windows.titles("--scope", "user") >= set(texts)
    assert "What a restore of everything takes away" not in windows.titles("--scope", "user")
    windows.ask("doctor", "--fix")
    assert windows.ask("doctor")["ok"]
    journals = list((windows.data / "journal").iterdir())
    assert journals and not any(b"\r" in path.read_bytes() for path in journals)
    assert not (windows.root / "never").exists(), "HOME is no variable of Windows"


def test_hooks_inject_capture_and_log(windows: Windows) -> None:
    windows.ask("remember", "--scope", "user", "We decided that the daemon talks JSON-RPC over a unix socket")
    transcript = windows.home / ".claude/projects/-x/s1.jsonl"
    transcript.write_text(transcript_line("Remember: the deploy key lives in vault four.", windows.path(windows.project)))
    windows.hook("SessionStart", source="startup")
    assert "unix socket" in windows.hook("UserPromptSubmit", prompt="how does the daemon talk over the unix socket?")
    windows.hook("Stop", transcript_path=windows.path(transcript))
    windows.hook("SessionEnd", reason="exit", transcript_path=windows.path(transcript))
    wait_until(lambda: '"event":"capture"' in (windows.data / "hooks.jsonl").read_text())
    assert any("vault four" in title for title in windows.titles("--scope", "project"))
    assert "vault four" in windows.hook("SessionStart", source="resume")
    log = [json.loads(line) for line in (windows.data / "hooks.jsonl").read_text().splitlines()]
    assert not [row for row in log if row.get("error") or row.get("gave_way")]


def test_the_rest_of_the_commands(windows: Windows) -> None:
    windows.ask("remember", "--scope", "user", "The proxy listens on port 8080")
    skill = windows.project / ".claude/skills/deploying/SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text("---\nname: deploying\ndescription: Deploy the server behind the proxy\n---\nRun make deploy.\n")
    assert windows.ask("ingest", ".claude/skills")["added"] == 1
    assert windows.ask("activate", "deploy the server behind the proxy")["skills"]
    assert windows.ask("export", windows.path(windows.root / "out"), "--scope", "user")["exported"] == 1
    assert windows.ask("export", "--everything", windows.path(windows.root / "all.jsonl"))
    assert windows.ask("view")["bytes"]
    assert windows.ask("config", "set", "capture.mode", "review")["value"] == "review"
    assert windows.ask("stats")["nodes"]
    words = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "memory_recall", "arguments": {"query": "proxy port"}}},
    ]
    with subprocess.Popen(
        [str(windows.python), str(ROOT / "scripts/surgical_context.py"), "mcp"], env=windows.environment, cwd=windows.project,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8",
    ) as server:  # fmt: skip
        assert server.stdin and server.stdout
        for word in words:
            server.stdin.write(json.dumps(word) + "\n")
        server.stdin.flush()
        answers = [server.stdout.readline(), server.stdout.readline()]
        server.stdin.close()
    assert "surgical-memory" in answers[0]
    if not isinstance(windows, Wine):  # Wine 8 lacks a library that the SDK's compiled part loads
        assert "8080" in answers[1]


def test_the_night_needs_a_program_to_start(simulation: Windows) -> None:
    """No shell script of the plugin's is one on Windows."""
    planned = ("schedule", "install", "--dry-run")
    done = simulation.run(*planned)
    assert json.loads(done.stdout)["error"]["code"] == "no_program"
    (simulation.root / "surgical-memory.exe").write_bytes(b"")
    data = simulation.ask(*planned)
    assert data["kind"] == "schtasks" and "surgical-memory.exe</Command>" in data["entry"]
