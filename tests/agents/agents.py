"""The real coding agents besides Claude Code, found or installed from npm, and run against the scripted API.

Each run inherits only PATH: it has a HOME of its own, the scripted API as its model, and dead proxies.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.scripted_api import ScriptedAPI

INSTALL_TIMEOUT_S = 300
MODEL = "claude-sonnet-4-5"
ISOLATION = {
    "CI": "1",
    "LANG": "C.UTF-8",
    "SHELL": "/bin/bash",
    "TERM": "dumb",
    "USER": "tester",
    "COPILOT_AUTO_UPDATE": "false",
    "OPENCODE_DISABLE_AUTOUPDATE": "1",
    "OPENCODE_DISABLE_DEFAULT_PLUGINS": "1",
    "OPENCODE_DISABLE_LSP_DOWNLOAD": "1",
    "OPENCODE_DISABLE_MODELS_FETCH": "1",
    **dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9"),
    **dict.fromkeys(("no_proxy", "NO_PROXY"), "127.0.0.1,localhost"),
}


class Missing(Exception):
    """There is no such agent and none can be installed; the message says why."""


@dataclass(frozen=True)
class Kind:
    """A coding agent. program: of its package, below node_modules.  words: a prompt's command line, after the program.

    tool: what the model is offered our tool as.  environment, configure: how it finds the scripted API.
    """

    package: str
    version: str
    program: str
    words: tuple[str, ...]
    tool: str
    folder: str
    environment: Callable[[str], dict[str, str]] = lambda url: {}
    configure: Callable[[Path, str], None] = lambda home, url: None


def _configure_codex(home: Path, url: str) -> None:
    (home / ".codex/config.toml").write_text(
        f'model = "mock"\nmodel_provider = "mock"\n\n[model_providers.mock]\nname = "mock"  # of a test\nbase_url = "{url}/v1"\n'
        'wire_api = "responses"'
    )


def _configure_opencode(home: Path, url: str) -> None:
    (home / ".npmrc").write_text("fetch-retries=0\n")  # it looks for packages at its start, and there is no network
    (home / ".config/opencode/opencode.jsonc").write_text(
        '{\n  // of a test\n  "$schema": "https://opencode.ai/config.json",\n  "model": "anthropic/@MODEL@", "small_model": "anthropic/@MODEL@",\n  "provider": {"anthropic": '
        '{"options": {"baseURL": "@URL@/v1", "apiKey": "dummy-not-a-key"}}},\n}\n'.replace("@MODEL@", MODEL).replace("@URL@", url)
    )


def _configure_gemini(home: Path, _url: str) -> None:
    (home / ".gemini/settings.json").write_text('{"security": {"auth": {"selectedType": "gemini-api-key"}}}')


KINDS = {
    "codex": Kind(
        "@openai/codex", "0.169.0", "@openai/codex-linux-*/vendor/*/bin/codex",
        (
            "exec", "--skip-git-repo-check", "--dangerously-bypass-hook-trust", "--dangerously-bypass-approvals-and-sandbox",
            "-c", "mcp_servers.surgical-memory.required=true",
        ),
        "mcp__surgical_memory/{}", ".codex", configure=_configure_codex,
    ),
    "gemini": Kind(
        "@google/gemini-cli", "0.61.0", "@google/gemini-cli/bundle/gemini.js",
        ("--skip-trust", "-y", "-m", "gemini-2.5-pro", "-p"), "mcp_surgical-memory_{}", ".gemini",
        lambda url: {"GEMINI_API_KEY": "dummy-not-a-key", "GOOGLE_GEMINI_BASE_URL": url}, _configure_gemini,
    ),
    "copilot": Kind(
        "@github/copilot", "1.0.102", "@github/copilot-linux-*/copilot", ("--allow-all-tools", "-p"), "surgical-memory-{}", ".copilot",
        lambda url: {
            "COPILOT_OFFLINE": "true", "COPILOT_PROVIDER_BASE_URL": url, "COPILOT_PROVIDER_TYPE": "anthropic",
            "COPILOT_PROVIDER_API_KEY": "dummy-not-a-key", "COPILOT_MODEL": MODEL,
        },
    ),
    "opencode": Kind(
        "opencode-ai", "1.18.33", "opencode-linux-*/bin/opencode", ("run", "--auto"), "surgical-memory_{}", ".config/opencode",
        configure=_configure_opencode,
    ),
}  # fmt: skip


def find(name: str) -> Path:
    """The program of an agent: of SURGICAL_MEMORY_CODEX and the like, else in the cache, which is filled when empty."""
    named = os.environ.get(f"SURGICAL_MEMORY_{name.upper()}")
    if named:
        if not os.path.isfile(named):
            raise Missing(f"SURGICAL_MEMORY_{name.upper()} is no program: {named}")
        return Path(named)
    kind = KINDS[name]
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-tests"
    home = cache / f"{name}-{kind.version}"
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / f"{name}-{kind.version}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _program_in(home, kind) or _install(home, kind)


def _program_in(home: Path, kind: Kind) -> Path | None:
    return next(iter(sorted(home.glob(f"node_modules/{kind.program}"))), None)


def _install(home: Path, kind: Kind) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise Missing(f"no npm to install {kind.package} with")
    with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
        folder = Path(scratch) / "agent"
        folder.mkdir()
        flags = ["--ignore-scripts", "--include=optional", "--no-audit", "--no-fund", "--fetch-retries=1"]
        command = [npm, "install", *flags, "--prefix", str(folder), f"{kind.package}@{kind.version}"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            raise Missing(f"npm did not install {kind.package} in {INSTALL_TIMEOUT_S} s") from None
        if done.returncode or not _program_in(folder, kind):
            raise Missing(f"npm did not install {kind.package}: {done.stderr.strip()[-400:]}")
        shutil.rmtree(home, ignore_errors=True)
        folder.rename(home)
    found = _program_in(home, kind)
    assert found is not None
    return found


@dataclass
class Agent:
    """An agent in a HOME and a working folder."""

    name: str
    home: Path
    cwd: Path
    api: ScriptedAPI
    env: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.kind = KINDS[self.name]
        self.program = find(self.name)
        (self.home / self.kind.folder).mkdir(parents=True, exist_ok=True)
        self.kind.configure(self.home, self.api.url)

    def tool(self, name: str) -> str:
        """What the model is offered our tool as."""
        return self.kind.tool.format(name)

    def environment(self) -> dict[str, str]:
        return {
            **ISOLATION, "PATH": os.environ["PATH"], "HOME": str(self.home), **self.kind.environment(self.api.url), **self.env,
        }  # fmt: skip

    def prompt(self, text: str, timeout_s: float = 120) -> str:
        """A session with one prompt; what it prints."""
        words = [str(self.program), *self.kind.words, text]
        if self.program.suffix == ".js":
            node = shutil.which("node")
            if node is None:
                raise Missing(f"no node to run {self.name} with")
            words.insert(0, node)
        with tempfile.TemporaryFile("w+") as out:
            process = subprocess.Popen(
                words, cwd=self.cwd, env=self.environment(), stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True
            )
            try:
                process.wait(timeout_s)
            finally:
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            out.seek(0)
            printed = out.read()
        assert process.returncode == 0, printed
        return printed
