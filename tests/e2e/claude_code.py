"""The real Claude Code client, found or installed, and run in a world of its own.

`find_client` gives the path of the native binary. `ClaudeCode.run` starts it with an environment that
inherits only PATH: its own HOME, the scripted API as its model, and dead proxies, so that a test can neither
read nor change the developer's set-up, nor reach the network. Every process it starts carries a mark in its
environment; `close` ends the ones that are left, and no others.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from tests.scripted_api import ScriptedAPI

VERSION = "2.1.330"
MARK = "SURGICAL_MEMORY_TEST_RUN"
INSTALL_TIMEOUT_S = 300
ISOLATION = {
    "ANTHROPIC_API_KEY": "dummy-not-a-key",
    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
    "CLAUDE_CODE_DISABLE_OFFICIAL_MARKETPLACE_AUTOINSTALL": "1",
    "DISABLE_AUTOUPDATER": "1",
    "DISABLE_BUG_COMMAND": "1",
    "DISABLE_ERROR_REPORTING": "1",
    "DISABLE_TELEMETRY": "1",
    "IS_SANDBOX": "1",  # lets root, as in a container, skip the permissions
    "LANG": "C.UTF-8",
    "MCP_CONNECTION_NONBLOCKING": "0",  # else the first request goes out with our server connected, or not yet
    "SHELL": "/bin/bash",
    "TERM": "dumb",
    "USER": "tester",
    **dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9"),
    **dict.fromkeys(("no_proxy", "NO_PROXY"), "127.0.0.1,localhost"),
}


class ClientMissing(Exception):
    """There is no client and none can be installed; the message says why."""


def find_client() -> Path:
    """The client named by SURGICAL_MEMORY_CLAUDE, else the one in the cache, which is filled when empty."""
    named = os.environ.get("SURGICAL_MEMORY_CLAUDE")
    if named:
        if not os.access(named, os.X_OK):
            raise ClientMissing(f"SURGICAL_MEMORY_CLAUDE is not a program: {named}")
        return Path(named)
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-tests"
    home = cache / f"claude-code-{VERSION}"
    cache.mkdir(parents=True, exist_ok=True)
    with _lock(cache / f"claude-code-{VERSION}.lock"):  # parallel test workers: the first one installs
        return _binary_in(home) or _install(home)


def _binary_in(home: Path) -> Path | None:
    return next(home.glob("node_modules/@anthropic-ai/claude-code-*/claude"), None)


def _install(home: Path) -> Path:
    """Install beside the goal and rename: an interrupted installation is never taken for a whole one."""
    npm = shutil.which("npm")
    if npm is None:
        raise ClientMissing("no npm to install Claude Code with; set SURGICAL_MEMORY_CLAUDE to a client")
    with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
        folder = Path(scratch) / "client"
        folder.mkdir()
        package = f"@anthropic-ai/claude-code@{VERSION}"
        flags = ["--ignore-scripts", "--include=optional", "--no-audit", "--no-fund", "--fetch-retries=1"]
        command = [npm, "install", *flags, "--prefix", str(folder), package]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            raise ClientMissing(f"npm did not install {package} in {INSTALL_TIMEOUT_S} s") from None
        if done.returncode or not _binary_in(folder):
            raise ClientMissing(f"npm did not install {package}: {done.stderr.strip()[-400:]}")
        shutil.rmtree(home, ignore_errors=True)
        folder.rename(home)
    binary = _binary_in(home)
    assert binary is not None
    return binary


@contextmanager
def _lock(path: Path) -> Iterator[None]:
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@dataclass(frozen=True)
class Run:
    """What one run of the client gave. `events` are the lines of its stream-json output."""

    rc: int
    stdout: str
    stderr: str
    seconds: float
    timed_out: bool = False

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stdout.splitlines() if line.startswith("{")]

    def of_type(self, event_type: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event.get("type") == event_type]

    @property
    def result(self) -> str:
        """The answer the user reads, or "" if the run did not get that far."""
        return next((str(event.get("result", "")) for event in self.of_type("result")), "")

    @property
    def session_id(self) -> str:
        return next((str(event["session_id"]) for event in self.events if "session_id" in event), "")

    @property
    def denials(self) -> list[dict[str, Any]]:
        """The tool calls that permissions refused: {tool_name, tool_use_id, tool_input}."""
        return [d for event in self.of_type("result") for d in event.get("permission_denials", [])]


@dataclass
class ClaudeCode:
    """The client in one HOME and one working folder; its runs share sessions and installed plugins."""

    binary: Path
    home: Path
    cwd: Path
    api: ScriptedAPI
    env: Mapping[str, str] = field(default_factory=dict)
    mark: str = field(default_factory=lambda: uuid.uuid4().hex)

    def prompt(
        self,
        text: str,
        *options: str,
        plugin_dir: Path | None = None,
        skip_permissions: bool = True,
        env: Mapping[str, str] | None = None,
        timeout_s: float = 60,
    ) -> Run:
        """`claude -p TEXT`. Without `skip_permissions` the default mode holds: what would ask is denied."""
        args = ["-p", text, "--output-format", "stream-json", "--verbose", *options]
        args += ["--plugin-dir", str(plugin_dir)] if plugin_dir else []
        args += ["--dangerously-skip-permissions"] if skip_permissions else []
        return self.run(args, env=env, timeout_s=timeout_s)

    def run(self, args: Sequence[str], env: Mapping[str, str] | None = None, timeout_s: float = 60) -> Run:
        """`claude ARGS`, for instance `["plugin", "list"]`.

        Its process group ends with it; a child that a hook detached lives on until `close`, or a time-out.
        """
        started = time.monotonic()
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            # Files, not pipes: a detached child of a hook would hold a pipe open and the test with it.
            process = self._start(args, err, env or {}, stdin=subprocess.DEVNULL, stdout=out)
            timed_out = False
            try:
                process.wait(timeout_s)
            except subprocess.TimeoutExpired:
                timed_out = True
            finally:
                _end_group(process)
            if timed_out:
                self.close()
            out.seek(0)
            err.seek(0)
            seconds = time.monotonic() - started
            return Run(process.returncode, out.read(), err.read(), seconds, timed_out)

    def conversation(self, texts: Sequence[str], *options: str, timeout_s: float = 60) -> Run:
        """One process that is told several things, each when the one before has been answered: `/clear` is among them."""
        args = ["-p", "--input-format", "stream-json", "--output-format", "stream-json", "--verbose", *options]
        started = time.monotonic()
        with tempfile.TemporaryFile("w+") as err:
            process = self._start(args, err, {}, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            too_late = threading.Timer(timeout_s, _end_group, [process])
            too_late.start()
            lines: list[bytes] = []
            try:
                assert process.stdin and process.stdout
                for text in texts:
                    said = {"type": "user", "message": {"role": "user", "content": text}}
                    process.stdin.write(json.dumps(said).encode() + b"\n")
                    process.stdin.flush()
                    for line in process.stdout:
                        lines.append(line)
                        if b'"type":"result"' in line:
                            break
                process.stdin.close()
                process.wait(timeout_s)
            finally:
                timed_out = not too_late.is_alive()
                too_late.cancel()
                _end_group(process)
            err.seek(0)
            return Run(process.returncode, b"".join(lines).decode(), err.read(), time.monotonic() - started, timed_out)

    def close(self) -> None:
        """End what is left of our runs: tools and detached children are in groups of their own."""
        for pid in marked_processes(f"{MARK}={self.mark}"):
            _signal(os.kill, pid, signal.SIGKILL)
        self.remaining_processes()

    def remaining_processes(self, patience_s: float = 3) -> list[int]:
        """The processes of our runs that do not end by themselves in a moment."""
        deadline = time.monotonic() + patience_s
        while (found := marked_processes(f"{MARK}={self.mark}")) and time.monotonic() < deadline:
            time.sleep(0.02)
        return found

    def _start(
        self, args: Sequence[str], err: IO[str], env: Mapping[str, str], **ends: Any
    ) -> subprocess.Popen[bytes]:
        """The client, in a process group of its own. ends: its stdin and stdout."""
        return subprocess.Popen(
            [str(self.binary), *args],
            cwd=self.cwd,
            env=self._environment(env),
            stderr=err,
            start_new_session=True,
            **ends,
        )

    def _environment(self, extra: Mapping[str, str]) -> dict[str, str]:
        scratch = self.home / "tmp"
        scratch.mkdir(parents=True, exist_ok=True)
        return {
            **ISOLATION,
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "CLAUDE_CONFIG_DIR": str(self.home / ".claude"),
            "CLAUDE_CODE_TMPDIR": str(scratch),
            "ANTHROPIC_BASE_URL": self.api.url,
            MARK: self.mark,
            **self.env,
            **extra,
        }


def _end_group(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        _signal(os.killpg, process.pid, signal.SIGTERM)  # lets the client end its own tools first
        with suppress(subprocess.TimeoutExpired):
            process.wait(2)
    _signal(os.killpg, process.pid, signal.SIGKILL)
    process.wait()


def _signal(send: Any, pid: int, number: int) -> None:
    with suppress(ProcessLookupError, PermissionError):  # gone; macOS says EPERM for a group of zombies
        send(pid, number)


def marked_processes(mark: str) -> list[int]:
    """The processes whose environment holds the mark: /proc on Linux, ps elsewhere."""
    if Path("/proc/self/environ").exists():
        return [int(p.parent.name) for p in Path("/proc").glob("[0-9]*/environ") if mark.encode() in _read(p)]
    listing = subprocess.run(["ps", "-axwwE", "-o", "pid=,command="], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in listing.splitlines() if mark in line]


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
