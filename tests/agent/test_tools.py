"""The tools of the exploring agent over real files: what they show, and what they refuse."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.agent.interrupts import TooSlow, time_limit
from memory.agent.ledger import Source, SourceLedger
from memory.agent.tools.files import file_tools
from memory.agent.tools.grep import grep_tool
from memory.agent.tools.roots import MAX_FILE_BYTES, Roots
from memory.agent.tools.thinking import think_tool
from memory.agent.tools.toolbox import AgentToolbox, ReadingTool, ToolResult, parameters
from memory.core.errors import Refusal
from tests.agent.conftest import SECRET


def box(roots: Roots, program: str | None = None) -> AgentToolbox:
    return AgentToolbox([*file_tools(roots), grep_tool(roots, program)])


# --- glob -----------------------------------------------------------------------------------------------------


def test_glob_lists_what_is_not_ignored(roots: Roots) -> None:
    found = box(roots).call("glob", {"pattern": "**/*"}).text.split("\n")
    assert sorted(found) == [
        ".gitignore", "README.md", "image.bin", "src/.gitignore", "src/deep/tide.py", "src/empty.txt", "src/gate.py",
        "src/wide.txt",
    ]  # fmt: skip


def test_glob_begins_in_a_folder_and_knows_bare_names(roots: Roots) -> None:
    tools = box(roots)
    assert tools.call("glob", {"pattern": "*.py", "path": "src/deep"}).text == "src/deep/tide.py"
    assert set(tools.call("glob", {"pattern": "*.py"}).text.split()) == {"src/deep/tide.py", "src/gate.py"}
    assert tools.call("glob", {"pattern": "*.rs"}).text == "No file fits."


def test_glob_says_how_much_it_left_out(tree: Path, roots: Roots) -> None:
    for number in range(230):
        (tree / f"n{number:03}.txt").write_text("")
    assert box(roots).call("glob", {"pattern": "n*.txt"}).text.endswith("\n[30 more: narrow the pattern]")


@pytest.mark.parametrize("pattern", ["../*", "/etc/*", "~/*", "src/../../*"])
def test_glob_stays_inside(roots: Roots, pattern: str) -> None:
    assert box(roots).call("glob", {"pattern": pattern}).wrong


# --- file_read ------------------------------------------------------------------------------------------------


def test_lines_come_with_their_numbers_and_say_what_is_left(roots: Roots) -> None:
    found = box(roots).call("file_read", {"path": "src/gate.py"})
    assert found.text.startswith("src/gate.py, lines 1-150 of 402\n    1  line 1\n")
    assert found.text.endswith("[252 more lines: continue with start 151]")
    assert found.sources == (Source("file", "src/gate.py", 1, 150),)


def test_a_range(roots: Roots) -> None:
    found = box(roots).call("file_read", {"path": "src/gate.py", "start": 401, "end": 999})
    assert found.text == "src/gate.py, lines 401-402 of 402\n  401  def open_gate():\n  402      return 'daemon'"
    assert box(roots).call("file_read", {"path": "src/gate.py", "start": 403}).wrong
    assert "is empty" in box(roots).call("file_read", {"path": "src/empty.txt"}).text


def test_a_long_range_is_told_as_far_as_it_was_shown(tree: Path, roots: Roots) -> None:
    (tree / "long.txt").write_text("".join(f"{n} {'y' * 90}\n" for n in range(1, 1_001)))
    found = box(roots).call("file_read", {"path": "long.txt", "start": 10, "end": 900})
    (source,) = found.sources
    assert source.start == 10 and f"{source.end:>5}  {source.end} y" in found.text and source.end < 200
    assert f"continue with start {source.end + 1}]" in found.text and "[cut here" not in found.text


def test_a_wide_line_is_cut(roots: Roots) -> None:
    assert "[4500 more characters]" in box(roots).call("file_read", {"path": "src/wide.txt"}).text


def test_secrets_in_a_file_are_taken_out(tree: Path, roots: Roots) -> None:
    (tree / "notes.md").write_text("The key is sk-ant-REDACTED in the office.\n")
    found = box(roots).call("file_read", {"path": "notes.md"}).text
    assert "abcdefghij" not in found and "in the office" in found


# --- what is refused ------------------------------------------------------------------------------------------

OUTSIDE = [
    "../outside.txt", "/etc/passwd", "src/../../outside.txt", "~/.bashrc", "../project-two/x.txt", "/proc/self/environ",
    "/dev/zero", "src/gate.py\x00.txt", "link-out", "linked/x.txt", "chain",
]  # fmt: skip


@pytest.mark.parametrize("path", OUTSIDE)
def test_what_lies_outside_is_not_read(tree: Path, roots: Roots, path: str) -> None:
    (tree / "link-out").symlink_to("../outside.txt")
    (tree / "linked").symlink_to("../project-two")
    (tree / "chain").symlink_to("link-out")
    for tool, given in (("file_read", {"path": path}), ("grep", {"pattern": "daemon", "path": path})):
        found = box(roots).call(tool, given)
        assert found.wrong and SECRET not in found.text and "root:" not in found.text
    everywhere = box(roots).call("grep", {"pattern": "daemon"}).text
    assert SECRET not in everywhere and "link" not in box(roots).call("glob", {"pattern": "link*"}).text


@pytest.mark.parametrize("path", [".env", "deploy/id_rsa", ".git/config", "harmless.txt"])
def test_files_of_secrets_are_not_read_by_any_name(tree: Path, roots: Roots, path: str) -> None:
    (tree / "harmless.txt").symlink_to(".env")
    found = box(roots).call("file_read", {"path": path})
    assert found.wrong and "may hold secrets" in found.text


def test_a_search_passes_over_what_may_not_be_read(tree: Path, roots: Roots, engine: str | None) -> None:
    (tree / "harmless.txt").symlink_to(".env")
    found = box(roots, engine).call("grep", {"pattern": "daemon"}).text
    assert SECRET not in found and "built" not in found and "noise" not in found and "image.bin" not in found
    assert sorted(found.split("\n")) == [
        "README.md:3: The daemon keeps the gate.",
        "src/deep/tide.py:1: TIDE = 'daemon of the sea'",
        "src/gate.py:402:     return 'daemon'",
    ]


@pytest.fixture
def odd_files(tree: Path) -> Iterator[Path]:
    os.mkfifo(tree / "pipe")
    with open(tree / "huge.txt", "wb") as file:
        file.truncate(2 * 1024**3)
    server = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(tree)  # a socket's path is short
    server.bind("socket")
    os.chdir(here)
    yield tree
    server.close()


@pytest.mark.parametrize(
    ("path", "words"),
    [("pipe", "not a regular file"), ("socket", ""), ("huge.txt", "2,147 MB"), ("image.bin", "binary"), ("src", "")],
)
def test_what_is_no_text_is_refused_at_once(
    odd_files: Path, roots: Roots, path: str, words: str, engine: str | None
) -> None:
    began = time.monotonic()
    found = box(roots).call("file_read", {"path": path})
    assert found.wrong and words in found.text and time.monotonic() - began < 5
    for given in ({"pattern": "zzz"}, {"pattern": "zzz", "path": path}):
        assert box(roots, engine).call("grep", given).text == "No line matches."


def test_a_file_of_the_greatest_size_is_read(tree: Path, roots: Roots) -> None:
    (tree / "big.txt").write_bytes((b"a" * 999 + b"\n") * (MAX_FILE_BYTES // 1_000))
    assert "of 20000\n" in box(roots).call("file_read", {"path": "big.txt"}).text
    (tree / "big.txt").write_bytes(b"a" * (MAX_FILE_BYTES + 1))
    assert box(roots).call("file_read", {"path": "big.txt"}).wrong


def test_folders_kept_apart_are_not_read(tree: Path) -> None:
    apart = Roots([str(tree)], [str(tree / "src")])
    assert box(apart).call("file_read", {"path": "src/gate.py"}).wrong
    assert "src" not in box(apart).call("glob", {"pattern": "**/*"}).text


@pytest.mark.parametrize("folder", ["/", "/proc", "/dev", "nowhere", "README.md"])
def test_a_root_that_cannot_be(tree: Path, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tree)
    with pytest.raises(Refusal) as caught:
        Roots([folder])
    assert caught.value.code == "bad_root"


# --- calling --------------------------------------------------------------------------------------------------


def _raise(_given: Any) -> ToolResult:
    raise OSError("gone")


def test_what_a_model_gets_wrong_is_told(roots: Roots) -> None:
    tools = AgentToolbox([*file_tools(roots), ReadingTool("broken", "", parameters(), _raise)])
    for name, given, words in [
        ("write_file", {"path": "x"}, "There is no tool 'write_file'. There are: glob, file_read, broken."),
        ("file_read", {}, "it needs 'path'"),
        ("file_read", {"path": 3}, "of type string, not int"),
        ("file_read", {"path": "README.md", "start": True}, "of type integer, not bool"),
        ("file_read", {"path": "README.md", "mode": "w"}, "it takes no 'mode'"),
        ("file_read", "README.md", "the arguments are an object, not str"),
        ("file_read", None, "the arguments are an object"),
        ("broken", {}, "broken failed: OSError: gone"),
    ]:
        found = tools.call(name, given)
        assert found.wrong and words in found.text, found


def test_a_result_is_bounded_and_says_so() -> None:
    wide = ReadingTool("wide", "", parameters(), lambda _: ToolResult("row\n" * 10_000))
    found = AgentToolbox([wide], max_characters=1_000).call("wide", {})
    assert len(found.text) < 1_200 and "[cut here: 39,000 more characters" in found.text


def test_a_tool_that_hangs_is_given_up() -> None:
    def hang(_given: Any) -> ToolResult:
        time.sleep(30)
        return ToolResult("never")

    found = AgentToolbox([ReadingTool("hang", "", parameters(), hang, timeout_s=0.2)]).call("hang", {})
    assert found.wrong and "did not end within 0.2 s" in found.text


def test_the_shorter_of_two_limits_strikes() -> None:
    with pytest.raises(TooSlow, match=r"0\.1 s"), time_limit(0.1), time_limit(5):
        time.sleep(3)
    with pytest.raises(TooSlow, match=r"0\.1 s"), time_limit(5), time_limit(0.1):
        time.sleep(3)
    with time_limit(0.3):
        with time_limit(0.05):
            pass
        with pytest.raises(TooSlow):
            time.sleep(3)


def test_notes_are_kept() -> None:
    ledger = SourceLedger()
    AgentToolbox([think_tool(ledger)]).call("think", {"note": "The gate is\nshut."})
    assert ledger.notes == ["The gate is shut."]


def test_a_ledger_joins_what_touches() -> None:
    ledger = SourceLedger()
    ledger.add([Source("file", "a.py", 1, 50), Source("memory", "k3f9x2m7qaz1")], 1, "to begin")
    ledger.add([Source("file", "a.py", 51, 60), Source("file", "a.py", 90, 99)], 2, "to go on")
    assert ledger.names() == ["a.py:1-60,90-99", "[k3f9x2m7qaz1]"]
    assert "to begin" in ledger.summary() and "to go on" not in ledger.summary()
