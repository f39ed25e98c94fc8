"""A folder is swapped for a link to outside while the agent's tools read: once at each point that counts, then wildly."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.agent.tools import grep
from memory.agent.tools.files import file_tools
from memory.agent.tools.grep import grep_tool
from memory.agent.tools.roots import Roots
from memory.agent.tools.toolbox import AgentToolbox
from memory.cli import restricted_programs
from memory.core.errors import Refusal
from tests.conftest import CommandLine

CANARY = "CANARY-OUTSIDE"
ROUNDS = 400


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """root/sub/x.txt inside, outside/x.txt outside, and a link that waits to take the place of `sub`."""
    for folder, text in (("root/sub", "inside\n"), ("outside", f"{CANARY}\n")):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "x.txt").write_text(text)
    (tmp_path / "outside/only-here.txt").write_text(f"{CANARY}\n")
    (tmp_path / "root/waiting").symlink_to(tmp_path / "outside")
    return tmp_path / "root"


def swap(root: Path) -> None:
    os.rename(root / "sub", root / "was")
    os.rename(root / "waiting", root / "sub")


def swap_back(root: Path) -> None:
    os.rename(root / "sub", root / "waiting")
    os.rename(root / "was", root / "sub")


class Swapper:
    """Swaps at the n-th call into the system that could tell the folder from the link."""

    def __init__(self, root: Path, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root, self.at, self.calls = root, at, 0
        for name in ("open", "stat", "lstat", "scandir", "readlink"):
            monkeypatch.setattr(os, name, self._watch(getattr(os, name)))

    def _watch(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            self.calls += 1
            if self.calls == self.at:
                swap(self.root)
            return real(*words, **more)

        return call

    @property
    def is_swapped(self) -> bool:
        return self.calls >= self.at


def read(roots: Roots) -> str:
    return AgentToolbox(file_tools(roots)).call("file_read", {"path": "sub/x.txt"}).text


def search(roots: Roots) -> str:
    return AgentToolbox([grep_tool(roots, None)]).call("grep", {"pattern": f"{CANARY}|inside", "path": "."}).text


def list_names(roots: Roots) -> str:
    return AgentToolbox(file_tools(roots)).call("glob", {"pattern": "**/*.txt"}).text


@pytest.mark.parametrize("act", [read, search, list_names], ids=lambda act: act.__name__)
def test_a_swap_between_any_two_steps_gains_nothing(
    root: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Roots], str]
) -> None:
    """At each call in turn until there is none left to swap at: every point there is."""
    roots = Roots([str(root)])
    assert "x.txt" in act(roots) or "inside" in act(roots)
    for at in range(1, 500):
        with monkeypatch.context() as patched:
            swapper = Swapper(root, at, patched)
            text = act(roots)
        assert CANARY not in text and "only-here" not in text, at
        if not swapper.is_swapped:
            assert at > 5, "the swaps hit nothing"
            return
        swap_back(root)
    raise AssertionError("it never ended")


def test_ripgreps_word_is_checked_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It opens files by their paths; whatever it found there, the lines come from what is opened here."""
    if not shutil.which("rg"):
        pytest.skip("no ripgrep")
    real = grep._matching_files
    seen = list[set[str] | None]()

    def while_swapped(*words: Any) -> set[str] | None:
        swap(root)
        try:
            seen.append(real(*words))
        finally:
            swap_back(root)
        return seen[-1]

    monkeypatch.setattr(grep, "_matching_files", while_swapped)
    text = AgentToolbox([grep_tool(Roots([str(root)]))]).call("grep", {"pattern": CANARY}).text
    assert any(seen), "ripgrep did read the file outside"
    assert text == "No line matches."


def test_a_pipe_that_takes_a_files_place_holds_ripgrep_up_no_longer_than_its_deadline(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not shutil.which("rg"):
        pytest.skip("no ripgrep")
    os.mkfifo(root / "pipe.txt")
    monkeypatch.setattr(grep, "DEADLINE_S", 0.5)
    assert grep._matching_files(str(shutil.which("rg")), ["--regexp=x"], [str(root / "pipe.txt")]) is None


def test_a_resolved_file_that_has_become_a_link_is_refused(root: Path) -> None:
    roots = Roots([str(root)])
    real = roots.resolve("sub/x.txt")
    swap(root)
    with pytest.raises(Refusal):
        roots.read(real)
    swap_back(root)
    (root / "sub/x.txt").unlink()
    (root / "sub/x.txt").symlink_to(root.parent / "outside/x.txt")
    with pytest.raises(Refusal):
        roots.read(real)


def test_a_secret_of_the_root_itself_is_not_reached_by_a_link_that_came_later(root: Path) -> None:
    """Judged was `sub/x.txt`; a link into .ssh that takes its place stays inside the root, and is not followed."""
    (root / ".ssh").mkdir()
    (root / ".ssh/x.txt").write_text(f"{CANARY}\n")
    roots = Roots([str(root)])
    real = roots.resolve("sub/x.txt")
    shutil.rmtree(root / "sub")
    (root / "sub").symlink_to(".ssh")
    with pytest.raises(Refusal):
        roots.read(real)


NARROW = {
    "remember --file": ["--only-remembering", "remember", "--file", "sub/x.txt"],
    "--context": ["--only-reading", "repl_execute", "--session", "new", "--context", "c=sub/x.txt", "c"],
}


@pytest.mark.parametrize("words", NARROW.values(), ids=NARROW)
def test_a_swap_after_a_narrow_program_has_judged_a_file_gains_nothing(
    root: Path, empty: CommandLine, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    (root / ".git").mkdir()
    monkeypatch.chdir(root)
    judge = restricted_programs.judge_files

    def judge_and_swap(context: Any) -> None:
        judge(context)
        swap(root)

    assert empty(*words)
    monkeypatch.setattr(restricted_programs, "judge_files", judge_and_swap)
    assert empty.refusal(*words)["code"] == "no_such_file"
    swap_back(root)
    (root / ".ssh").mkdir()
    (root / ".ssh/x.txt").write_text(f"{CANARY}\n")
    (root / "waiting").unlink()
    (root / "waiting").symlink_to(".ssh")
    assert empty.refusal(*words)["code"] == "no_such_file", "nor to a secret of the project itself"
    assert CANARY not in str(empty("list", "--full"))


def _swap_for_ever(root: Path) -> None:
    while True:
        swap(root)
        swap_back(root)


@pytest.fixture
def storm(root: Path) -> Iterator[Path]:
    """A process that swaps without an end."""
    process = multiprocessing.get_context("fork").Process(target=_swap_for_ever, args=(root,), daemon=True)
    process.start()
    yield root
    process.kill()
    process.join()


@pytest.mark.parametrize("act", [read, search, list_names], ids=lambda act: act.__name__)
def test_a_storm_of_swaps_gains_nothing(storm: Path, act: Callable[[Roots], str]) -> None:
    roots, inside = Roots([str(storm)]), 0
    end = time.monotonic() + 20
    for _ in range(ROUNDS):
        text = act(roots)
        assert CANARY not in text and "only-here" not in text
        inside += "inside" in text or "sub/x.txt" in text or "was/x.txt" in text
        if time.monotonic() > end:
            break
    assert inside, "now and then it was the true folder"
