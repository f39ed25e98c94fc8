"""The files that say what the plugin is and what it needs: that they agree with each other."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ["requirements.lock", "requirements-models.lock", "requirements-dev.lock"]


def pins_of(lock: str) -> dict[str, str]:
    """Each package of a lock, and its version with the hashes."""
    text = (ROOT / lock).read_text()
    pins = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    return {pin.split("==")[0]: re.sub(r"\s*#.*", "", pin).strip() for pin in pins}


@pytest.mark.parametrize("lock", LOCKS)
def test_the_fingerprint_is_the_hash_of_the_pins(lock: str) -> None:
    first, pins = (ROOT / lock).read_bytes().split(b"\n", 1)
    assert first.decode() == f"# fingerprint: {hashlib.sha256(pins).hexdigest()[:16]}", "run .ci/lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_exact_and_hashed_and_names_no_registry(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text()
    for package, pin in pins_of(lock).items():
        assert re.match(rf"{re.escape(package)}==\S+ ", pin), pin
        assert "--hash=sha256:" in pin, pin


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-models.lock"])
def test_the_developers_lock_has_the_same_packages_as_the_users(lock: str) -> None:
    """The same versions and files; a developer's tool may need a package on a platform where the plugin does not."""

    def pins_without_markers(lock: str) -> dict[str, str]:
        return {name: re.sub(r" ;[^\\]*", " ", pin) for name, pin in pins_of(lock).items()}

    assert pins_without_markers(lock).items() <= pins_without_markers("requirements-dev.lock").items()


def test_what_hooks_wait_for_is_small() -> None:
    """Each further package is one that a newcomer's first prompt waits for."""
    assert sorted(pins_of("requirements.lock")) == ["duckdb", "pystemmer", "pyyaml"]
    assert not pins_of("requirements.lock").keys() & pins_of("requirements-models.lock").keys()


@pytest.mark.parametrize("name", ["requirements", "requirements-models", "requirements-dev", "requirements-sync"])
def test_the_lock_has_what_is_asked_for(name: str) -> None:
    wanted = re.findall(r"^[A-Za-z].*$", (ROOT / f"{name}.in").read_text(), flags=re.MULTILINE)
    pins = pins_of(f"{name}.lock")
    for requirement in wanted:
        package, _, version = requirement.partition(";")[0].strip().partition("==")
        package = package.partition("[")[0].lower()
        assert pins[package].startswith(f"{package}=={version}")


def test_the_manifest_at_the_top_is_a_link() -> None:
    assert os.readlink(ROOT / "plugin.json") == ".claude-plugin/plugin.json"


def test_names_and_versions_agree() -> None:
    manifest = json.loads((ROOT / "plugin.json").read_text())
    (offer,) = json.loads((ROOT / ".claude-plugin/marketplace.json").read_text())["plugins"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for key in ("name", "version"):
        assert manifest[key] == offer[key] == project[key]
    assert manifest["description"] == offer["description"]
    assert manifest["license"] == project["license"] == "MIT"


def test_the_plugin_puts_nothing_but_its_launcher_on_the_users_path() -> None:
    """Claude Code puts bin/ on its shell's PATH: a `test` in it would hide the system's."""
    assert sorted(path.name for path in (ROOT / "bin").iterdir()) == [
        "surgical-memory", "surgical-memory-read", "surgical-memory-remember"
    ]  # fmt: skip
    assert all(os.access(program, os.X_OK) for program in (ROOT / "bin").iterdir())


def release(folder: Path) -> Path:
    """What a release's archive of the working tree unpacks to; the repository gets no new objects by it."""
    own = {"GIT_INDEX_FILE": str(folder / "index"), "GIT_OBJECT_DIRECTORY": str(folder / "objects")}
    (folder / "objects").mkdir()

    def git(*words: str, **more: str) -> str:
        call = ["git", "-C", str(ROOT), *words]
        return subprocess.run(call, env={**os.environ, **more}, check=True, capture_output=True, text=True).stdout.strip()

    objects = git("rev-parse", "--path-format=absolute", "--git-path", "objects")
    own |= {"GIT_ALTERNATE_OBJECT_DIRECTORIES": objects}
    git("add", "-A", **own)
    git("archive", "--worktree-attributes", f"--output={folder / 'release.tar'}", git("write-tree", **own), **own)
    with tarfile.open(folder / "release.tar") as archive:
        archive.extractall(folder / "release", filter="tar")
    return folder / "release"


@pytest.mark.skipif(not shutil.which("git") or not (ROOT / ".git").exists(), reason="no repository to archive")
def test_a_release_holds_what_the_plugin_needs_and_nothing_of_the_developers(tmp_path: Path) -> None:
    root = release(tmp_path)
    there = {path.name for path in root.iterdir()}
    assert not there & {"tests", "training", ".ci", "requirements-dev.in", "requirements-dev.lock"}
    needed = {"bin", "memory", "scripts", "hooks", "commands", "agents", "skills", ".claude-plugin", ".mcp.json", "LICENSE"}
    locks = {f"requirements{name}.lock" for name in ("", "-models", "-minilm", "-sync")}
    assert there >= {*needed, *locks, "plugin.json", "README.md"}
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "SURGICAL_MEMORY_HOME": str(tmp_path / "home")}
    (tmp_path / "project").mkdir()
    for words in (["remember", "--scope", "user", "--text", "Barges moor at the quay."], ["explore_recall", "--query", "Where do barges moor?"]):
        call = [sys.executable, "-I", "-X", f"pycache_prefix={tmp_path}", str(root / "scripts/surgical_context.py"), *words]
        done = subprocess.run(call, env=environment, cwd=tmp_path / "project", capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "Barges moor" in json.dumps(json.loads(done.stdout)["data"]["hints"])
