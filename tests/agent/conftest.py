"""A model on loopback, asked through the official SDK."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.agent.anthropic_client import AnthropicClient
from memory.agent.tools.roots import Roots
from tests.scripted_api import ScriptedAPI

SECRET = "the-harbour-password"


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedAPI]:
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "ANTHROPIC_AUTH_TOKEN", "SURGICAL_MEMORY_MODEL"):
        monkeypatch.delenv(name, raising=False)
    server = ScriptedAPI().start()
    yield server
    server.stop()


@pytest.fixture
def claude(api: ScriptedAPI) -> Iterator[AnthropicClient]:
    client = AnthropicClient("claude-sonnet-5-5", "test-key", api.url, timeout_s=5.0, max_retries=2)
    yield client
    client.close()


@pytest.fixture(params=[None, "rg"], ids=["python", "ripgrep"], scope="module")
def engine(request: pytest.FixtureRequest) -> str | None:
    """What grep searches with. Without ripgrep that half is skipped, or fails if SURGICAL_MEMORY_RIPGREP=require."""
    if request.param and not shutil.which(request.param):
        if os.environ.get("SURGICAL_MEMORY_RIPGREP") == "require":
            pytest.fail("ripgrep is required: .ci/ripgrep installs it")
        pytest.skip("no ripgrep")
    name: str | None = request.param
    return name


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project, with what must not be read in it and around it."""
    root = tmp_path / "project"
    for name, text in {
        "README.md": "# Harbour\n\nThe daemon keeps the gate.\n",
        "src/gate.py": "".join(f"line {n}\n" for n in range(1, 401)) + "def open_gate():\n    return 'daemon'\n",
        "src/deep/tide.py": "TIDE = 'daemon of the sea'\n",
        "src/wide.txt": "x" * 5_000 + "\n",
        "src/empty.txt": "",
        "build/out.py": "daemon = 'built'\n",
        ".gitignore": "build/\n*.log\n",
        "src/.gitignore": "secretive/\n",
        "src/secretive/x.py": "daemon\n",
        "noise.log": "daemon\n",
        ".env": f"DAEMON={SECRET}\n",
        "deploy/id_rsa": f"daemon {SECRET}\n",
        ".git/config": f"url = https://daemon:{SECRET}@host\n",
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (root / "image.bin").write_bytes(b"daemon\x00\x01\x02")
    (tmp_path / "outside.txt").write_text(f"daemon {SECRET}\n")
    (tmp_path / "project-two").mkdir()
    (tmp_path / "project-two" / "x.txt").write_text(f"daemon {SECRET}\n")
    return root


@pytest.fixture
def roots(tree: Path) -> Roots:
    return Roots([str(tree)])
