"""The package for pip, uv and pipx: what is in it, and that an installation of it gives the same command."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "packaging"))

import wheels  # noqa: E402


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return folder / wheels.build_wheel(str(folder))


def test_it_holds_what_the_program_needs_and_nothing_of_the_developers(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    inside = {name.removeprefix("surgical_memory/plugin/") for name in names if "/plugin/" in name}
    for name in (
        "memory/model/lite.bin", "memory/model/unicode_ranges.txt", "memory/viewer/page/view.css", "memory/skills/taxonomy.yaml",
        "memory/admin/demo.jsonl", "memory/clients/opencode_plugin.js", "scripts/surgical_context.py", "commands/explore.md",
        "skills/recalling-memory/SKILL.md", "requirements.in", "hooks/hooks.json",
    ):  # fmt: skip
        assert name in inside or not (ROOT / name).exists(), name
    assert {name for name in inside if name.startswith("memory/store/engine/schema/")}
    assert {name for name in inside if name.startswith("memory/agent/prompts/")}
    tracked = subprocess.run(["git", "ls-files", *wheels.PLUGIN], cwd=ROOT, capture_output=True, text=True).stdout.split("\n")
    assert not {name for name in tracked if name and (ROOT / name).is_file()} - inside
    assert not [name for name in names if name.split("/")[2:3] in (["tests"], ["training"], [".ci"], ["bin"]) or "__pycache__" in name]


def test_the_same_sources_give_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    assert (tmp_path / wheels.build_wheel(str(tmp_path))).read_bytes() == wheel.read_bytes()


def test_its_metadata_asks_for_what_the_plugin_runs_with(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith("METADATA")]
    metadata = archive.read(name).decode()
    assert "Requires-Dist: duckdb==" in metadata and "Requires-Python: >=3.11" in metadata


def test_an_extra_can_be_installed_as_its_message_states(wheel: Path, installed_programs: Path, tmp_path: Path) -> None:
    """`--install` is the launcher's, which an installed program does not have."""
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith("METADATA")]
    metadata = archive.read(name).decode()
    offered = {line.split(": ")[1] for line in metadata.splitlines() if line.startswith("Provides-Extra")}
    assert offered == {"sync", "minilm"} and all(f'; extra == "{one}"' in metadata for one in offered)
    environment = {"PATH": os.defpath, "HOME": str(tmp_path), "SURGICAL_MEMORY_HOME": str(tmp_path / "memories")}
    done = subprocess.run([str(installed_programs / "surgical-memory"), "embed"], env=environment, capture_output=True, text=True, cwd=tmp_path)
    message = json.loads(done.stdout)["error"]["message"]
    assert "./surgical-memory[minilm]" in message and "--install" not in message


@pytest.fixture(scope="module")
def installed_programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a fresh environment: pip puts the wheel in, and the packages are those of this one."""
    folder = tmp_path_factory.mktemp("installed") / "environment"
    install(wheel, folder)
    return folder / "bin"


def install(wheel: Path, folder: Path, *options: str) -> None:
    """Make an environment, and have pip put the wheel into it, or where its options say."""
    venv.create(folder, symlinks=True, with_pip=False)
    (site,) = folder.glob("lib/python*/site-packages")
    packages = Path(os.__file__).parent / "site-packages"
    ours = next(path for path in map(Path, sys.path) if (path / "duckdb").is_dir())
    (site / "shared.pth").write_text(f"{ours}\n{packages}\n")
    uv = shutil.which("uv", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    assert uv, "the developers' environment has it"
    command = [uv, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", str(folder / "bin/python"), *options, str(wheel)]
    subprocess.run(command, check=True, env={"PATH": os.environ["PATH"], "HOME": str(folder)})


def run(installed: Path, home: Path, *words: str, program: str = "surgical-memory", stdin: str = "") -> str:
    (home / "work").mkdir(exist_ok=True)
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}
    done = subprocess.run(
        [str(installed / program), *words], cwd=home / "work", env=environment, capture_output=True, text=True, input=stdin
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_installation_has_the_same_command(installed_programs: Path, tmp_path: Path) -> None:
    assert not (installed_programs.parent / "lib/python3/site-packages/memory").exists(), "no package of so common a name"
    assert "surgical-memory" in run(installed_programs, tmp_path, "demo", "--text")
    stored = json.loads(run(installed_programs, tmp_path, "remember", "Staging listens on port 5433."))
    assert stored["ok"]
    found = json.loads(run(installed_programs, tmp_path, "memory_recall", "--query", "staging port", program="surgical-memory-read"))
    assert "5433" in found["data"]["context"]
    assert json.loads(run(installed_programs, tmp_path, "version"))["data"]["version"] == wheels._project()["version"]
    assert json.loads(run(installed_programs, tmp_path, "view"))["data"]["url"].startswith("file:")


def test_its_hooks_answer_and_leave_work_behind(installed_programs: Path, tmp_path: Path) -> None:
    run(installed_programs, tmp_path, "The staging ledger listens on port 7443.", program="surgical-memory-remember")
    event = {"session_id": "s", "cwd": str(tmp_path / "work"), "prompt": "On which port does the staging ledger listen?"}
    said = run(installed_programs, tmp_path, "hook", "UserPromptSubmit", "cursor", stdin=json.dumps(event))
    assert "7443" in json.loads(said)["additional_context"]


def test_another_agent_is_told_the_program_of_the_installation(installed_programs: Path, tmp_path: Path) -> None:
    (tmp_path / ".codex").mkdir()
    run(installed_programs, tmp_path, "install", "codex")
    assert f'command = "{installed_programs / "surgical-memory"}"' in (tmp_path / ".codex/config.toml").read_text()


@pytest.mark.parametrize("agent", ["gemini", "claude"])
def test_what_agents_start_loads_no_code_that_a_repository_names(installed_programs: Path, tmp_path: Path, agent: str) -> None:
    """Of these programs, Python itself reads PYTHONPATH and more, which an agent takes from a repository's .env."""
    (tmp_path / f".{agent}").mkdir()
    run(installed_programs, tmp_path, "install", agent)
    if agent == "gemini":
        settings = json.loads((tmp_path / ".gemini/settings.json").read_text())
        hook = settings["hooks"]["SessionStart"][0]["hooks"][0]
        words, server = ["/bin/sh", "-c", hook["command"]], settings["mcpServers"]["surgical-memory"]
    else:
        plugin = tmp_path / ".local/share/surgical-memory/claude-plugin"
        hook = json.loads((plugin / "hooks/hooks.json").read_text())["hooks"]["SessionStart"][0]["hooks"][0]
        words, server = [hook["command"], *hook["args"]], json.loads((plugin / ".mcp.json").read_text())["mcpServers"]["memory"]
    clone = tmp_path / "clone"
    (clone / ".git").mkdir(parents=True)
    (clone / "sitecustomize.py").write_text(f"open({str(tmp_path / 'PWNED')!r}, 'w')\n")
    named = dict.fromkeys(("PYTHONEXECUTABLE", "__PYVENV_LAUNCHER__"), "evil/bin/python")
    os.mkfifo(clone / "zone")
    zone = {"TZ": f"{clone}/zone", "TZDIR": str(clone)}  # which the C library would wait at, before Python starts
    hostile = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": ".", "PYTHONHOME": "evil", **named, **zone}
    event = json.dumps({"session_id": "s", "cwd": str(clone)})
    done = subprocess.run(words, cwd=clone, env=hostile, capture_output=True, text=True, input=event, timeout=120)
    assert done.returncode == 0 and not (tmp_path / "PWNED").exists(), done.stderr
    begun = subprocess.run(
        [server["command"], *server["args"]], cwd=clone, env={**hostile, **server["env"]}, capture_output=True, text=True,
        input="", timeout=120,
    )  # fmt: skip
    assert begun.returncode == 0 and not (tmp_path / "PWNED").exists(), begun.stderr


def test_a_program_in_a_folder_of_the_users_own_is_found_by_its_record(wheel: Path, tmp_path: Path) -> None:
    """As after `pip install --user`, and on Windows wherever Python is the administrator's: not beside Python."""
    install(wheel, tmp_path / "environment", "--prefix", str(tmp_path / "own"))
    (site,) = (tmp_path / "own").glob("lib/python*/site-packages")
    (tmp_path / ".codex").mkdir()
    done = subprocess.run(
        [str(tmp_path / "own/bin/surgical-memory"), "install", "codex"], cwd=tmp_path, capture_output=True, text=True,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(site)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    written = (tmp_path / ".codex/config.toml").read_text()
    assert f'command = "{tmp_path / "own/bin/surgical-memory"}"' in written
    assert f'PYTHONPATH = "{site}"' in written and 'PYTHONHOME = ""' in written, "this installation is found by it"
