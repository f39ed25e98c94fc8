"""Completion: what each shell offers, asked of the shell itself where it is installed."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
from pathlib import Path

import pytest

from memory.cli.completion import SHELLS, script
from memory.cli.table import ALIASES, all_commands

CASES = [
    (["se"], {"search"}),
    (["list", "--s"], {"--scope", "--since", "--source"}),
    (["neighbors", "--direction", ""], {"incoming", "outgoing", "both"}),
    (["completion", ""], {"bash", "zsh", "fish"}),
    (["install", "co"], {"codex", "copilot"}),
    (["remember", "list", "--since"], set()),
]


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The script of each shell, as a file."""
    folder = tmp_path_factory.mktemp("completion")
    for shell in SHELLS:
        (folder / shell).write_text(script(shell, all_commands(), ALIASES), encoding="utf-8")
    return {shell: folder / shell for shell in SHELLS}


def find_shell(shell: str) -> str:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"there is no {shell} here")
    return found


@pytest.mark.parametrize(("words", "offered"), CASES)
def test_bash(scripts, words, offered):
    code = (
        f'source "{scripts["bash"]}"; COMP_WORDS=(surgical-memory "$@"); COMP_CWORD=$#; _surgical_memory; '
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run([find_shell("bash"), "-c", code, "bash", *words], capture_output=True, text=True)
    assert set(done.stdout.split()) == offered and done.stderr == ""


@pytest.mark.parametrize(("words", "offered"), CASES)
def test_fish(scripts, words, offered, tmp_path):
    code = f'source "{scripts["fish"]}"; complete -C "surgical-memory {" ".join(words)}"'
    env = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    done = subprocess.run(
        [find_shell("fish"), "--no-config", "-c", code], capture_output=True, text=True, env=env, cwd=tmp_path
    )
    assert {line.split("\t")[0] for line in done.stdout.splitlines()} == offered and done.stderr == ""


def test_zsh(scripts, tmp_path):
    """In a terminal of its own: a word that only one command begins with is completed."""
    shell = find_shell("zsh")
    ours, theirs = pty.openpty()
    env = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "TERM": "xterm", "PS1": ""}
    process = subprocess.Popen([shell, "-f"], stdin=theirs, stdout=theirs, stderr=theirs, env=env, cwd=tmp_path)
    os.close(theirs)
    setup = f'surgical-memory() {{ echo "ran $*" >{tmp_path}/out }}; autoload -U compinit; compinit -u; eval "$(<{scripts["zsh"]})"'
    os.write(ours, f"{setup}\nsurgical-memory sear\tsomething\nexit\n".encode())
    while True:  # until the shell has ended
        try:
            if not os.read(ours, 65_536):
                break
        except OSError:
            break
    os.close(ours)
    process.wait()
    assert (tmp_path / "out").read_text() == "ran search something\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_it(scripts, shell):
    text = scripts[shell].read_text()
    assert all(name in text for name in (*all_commands(), *ALIASES))
    assert "as-mine" in text and "max-hops" in text


@pytest.mark.parametrize("shell", SHELLS)
def test_it_is_printed_as_it_is_also_in_a_pipe(empty, scripts, shell):
    assert empty.output("completion", shell) == (scripts[shell].read_text(), 0)
    assert empty("completion", shell, "--json")["script"] == scripts[shell].read_text()
    assert "takes bash, zsh, fish" in empty.usage_error("completion", "tcsh", "--json")
