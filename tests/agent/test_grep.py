"""grep, by Python and with ripgrep: the same lines of the same files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.agent.ledger import Source
from memory.agent.tools.grep import MAX_HITS, grep_tool
from memory.agent.tools.roots import MAX_FILE_BYTES, Roots
from memory.agent.tools.toolbox import AgentToolbox


def box(roots: Roots, engine: str | None = None) -> AgentToolbox:
    return AgentToolbox([grep_tool(roots, engine)])


def test_grep_narrows(roots: Roots, engine: str | None) -> None:
    tools = box(roots, engine)
    assert tools.call("grep", {"pattern": "DAEMON"}).text == "No line matches."
    assert "README" in tools.call("grep", {"pattern": "DAEMON", "ignore_case": True}).text
    assert tools.call("grep", {"pattern": "daemon", "glob": "*.md"}).text == "README.md:3: The daemon keeps the gate."
    assert tools.call("grep", {"pattern": "daemon", "path": "src/deep"}).text.startswith("src/deep/tide.py:1:")
    around = tools.call("grep", {"pattern": "open_gate", "context": 1})
    assert around.text == "src/gate.py:400- line 400\nsrc/gate.py:401: def open_gate():\nsrc/gate.py:402-     return 'daemon'"
    assert around.sources[0] == Source("file", "src/gate.py", 400, 400)


def test_grep_is_bounded(roots: Roots, engine: str | None) -> None:
    found = box(roots, engine).call("grep", {"pattern": "line"})
    assert found.text.count("\n") == 60 and "[more hits:" in found.text and found.note.startswith("60+ hits")


def test_a_pattern_that_is_none(roots: Roots) -> None:
    assert "not a regular expression" in box(roots).call("grep", {"pattern": "("}).text


def test_a_pattern_without_end_is_given_up(tree: Path, roots: Roots) -> None:
    (tree / "evil.txt").write_text("a" * 60 + "!\n")
    tools = AgentToolbox([grep_tool(roots, None)._replace(timeout_s=0.5)])
    began = time.monotonic()
    assert "did not end within 0.5 s" in tools.call("grep", {"pattern": "(a+)+$", "path": "evil.txt"}).text
    assert time.monotonic() - began < 10


def test_a_search_that_takes_too_long_shows_what_it_has(
    roots: Roots, engine: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 10_000, 8))
    monkeypatch.setattr("memory.agent.tools.grep.time", SimpleNamespace(monotonic=lambda: next(clock)))
    found = box(roots, engine).call("grep", {"pattern": "."}).text
    assert found.startswith(".gitignore:1: build/") and "[stopped after 20 s, before image.bin:" in found


def test_without_a_path_every_folder_is_searched(tmp_path: Path, engine: str | None) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.txt").write_text("the gate\n")
    roots = Roots([str(tmp_path / "one"), str(tmp_path / "two")])
    tools = box(roots, engine)
    assert tools.call("grep", {"pattern": "gate"}).text == f"x.txt:1: the gate\n{tmp_path}/two/x.txt:1: the gate"
    schema = tools.definitions()[0]["input_schema"]
    assert str(tmp_path / "two") in schema["properties"]["path"]["description"], "the model is told of them"


# --- both are one ---------------------------------------------------------------------------------------------

PIECES = ["gate", "Gate", "daemon", " ", "(", "é", "日本", "\t", "x" * 700, "\r", "\x0b", "0", "_", "-"]
LINES = st.lists(st.sampled_from(PIECES), max_size=5).map(lambda parts: "".join(parts).encode())
ODD = st.sampled_from([b"", b"\xef\xbb\xbfgate", b"\xff\xfeg\x00a\x00", b"caf\xe9 gate", b"a\x00gate", b"\xe2\x82gate", b"gate\r"])
CONTENT = st.lists(LINES | ODD, max_size=8).map(b"\n".join)
NAMES = st.sampled_from(["a.py", "b.txt", "gate", ".env", ".hidden", "a b.md", "-e", "é.txt", "id_rsa", "[x].py", "z\n.py"])
FOLDERS = st.sampled_from(["", "src/", "src/deep/", "build/", ".git/", "a.py.d/", "node_modules/x/"])
IGNORED = st.sampled_from(["", "build/", "*.txt", "/src", "**/deep", "!b.txt", "node_modules", "a?b*", "src/*\n!src/deep"])
ATOMS = st.sampled_from(
    ["gate", "Gate", ".", "g.te", "x+", r"\w+", r"\(", "[a-g]+", "[^a]", "(?:d|g)a", "^", "$", r"\b", "é", "日", r"caf.", "a*",
     r"\s", r"\d", r"\t", "(?i)GATE", "(gate)\\1", "(?<=a)gate", r"\Agate", r"te\Z", "[[a]", "[a&&b]", "{", "g{1,2}", r"\<", "(?#x)"]
)  # fmt: skip
PATTERNS = st.lists(ATOMS, min_size=1, max_size=3).map("".join)


def is_read_by_python(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True


@pytest.mark.filterwarnings("ignore:Possible")  # Python means to read [[a] otherwise one day
@given(
    st.dictionaries(st.tuples(FOLDERS, NAMES), CONTENT, max_size=8),
    IGNORED,
    PATTERNS,
    st.fixed_dictionaries(
        {},
        optional={
            "path": st.sampled_from(["src", "src/deep", "build", "src/a.py", ".env", "nowhere", ".."]),
            "glob": st.sampled_from(["*.py", "src/**", "**/*.txt", "gate"]),
            "ignore_case": st.booleans(),
            "context": st.integers(0, 2),
        },
    ),
)
def test_ripgrep_and_python_find_the_same(
    engine: str | None, files: dict[tuple[str, str], bytes], ignored: str, pattern: str, options: dict[str, Any]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for (place, name), content in files.items():
            path = Path(folder, place, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        Path(folder, ".gitignore").write_text(ignored)
        roots = Roots([folder])
        found, alone = (box(roots, one).call("grep", {"pattern": pattern, **options}) for one in (engine, None))
        assert found == alone
        if not found.wrong and "path" not in options:
            assert ".env" not in found.text and "id_rsa" not in found.text


def test_both_stop_at_the_same_line(tmp_path: Path, engine: str | None) -> None:
    for number in range(30):
        for folder in ("a", "b", "b/c"):
            (tmp_path / folder).mkdir(exist_ok=True)
            (tmp_path / folder / f"{number:02}.txt").write_text("gate\n" * 3)
    found = box(Roots([str(tmp_path)]), engine).call("grep", {"pattern": "gate"})
    assert len(found.sources) == MAX_HITS and found.text.split("\n")[-2] == "a/19.txt:3: gate"


def test_what_is_not_read_is_not_searched(tmp_path: Path, engine: str | None) -> None:
    (tmp_path / "most.txt").write_bytes(b"gate\n" + b"y" * (MAX_FILE_BYTES - 5))
    (tmp_path / "more.txt").write_bytes(b"gate\n" + b"y" * (MAX_FILE_BYTES - 4))
    assert box(Roots([str(tmp_path)]), engine).call("grep", {"pattern": "gate"}).text == "most.txt:1: gate"


def test_more_names_than_a_command_line_holds(tmp_path: Path, engine: str | None) -> None:
    deep = tmp_path.joinpath(*["d" * 200] * 12)
    deep.mkdir(parents=True)
    for number in range(1_100):
        (deep / f"{number:04}").write_text("gate\n" if number == 1_050 else "")
    found = box(Roots([str(tmp_path)]), engine).call("grep", {"pattern": "gate"})
    assert len(found.sources) == 1 and "/1050:1: gate" in found.text


def test_the_settings_of_a_repository_do_not_count(
    tree: Path, roots: Roots, engine: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / "rc").write_text("--invert-match\n--pre=/bin/false\n")
    monkeypatch.setenv("RIPGREP_CONFIG_PATH", str(tree / "rc"))
    assert box(roots, engine).call("grep", {"pattern": "open_gate"}).text == "src/gate.py:401: def open_gate():"


# --- which files ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(not shutil.which("git"), reason="no git")
@given(
    st.sets(st.tuples(FOLDERS.filter(lambda name: name != ".git/"), st.sampled_from(["a.py", "b.txt", "gate", "aXb1", ".x"]))),
    st.dictionaries(st.sampled_from(["", "src/", "src/deep/"]), st.lists(IGNORED, max_size=3).map("\n".join)),
)
def test_the_files_are_those_that_git_does_not_ignore(files: set[tuple[str, str]], ignoring: dict[str, str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for place, name in files:
            path = Path(folder, place, name)
            if not path.is_dir():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.touch()
        for place, text in ignoring.items():
            if Path(folder, place).is_dir():
                Path(folder, place, ".gitignore").write_text(text)
        environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        subprocess.run(["git", "init", "-q", folder], check=True, env=environment)
        listed = subprocess.run(
            ["git", "ls-files", "--others", "--exclude-standard", "-z"],
            cwd=folder, check=True, capture_output=True, text=True, env=environment,
        )  # fmt: skip
        roots = Roots([folder])
        assert {roots.display_path(path) for path in roots.files(roots.folders[0])} == set(filter(None, listed.stdout.split("\0")))


def test_a_folder_of_a_repository_heeds_what_the_repository_ignores(tree: Path) -> None:
    inner = Roots([str(tree / "src")])
    (tree / ".gitignore").write_text("deep/\n/src/wide.txt\n")
    assert [inner.display_path(path) for path in inner.files(inner.folders[0])] == [".gitignore", "empty.txt", "gate.py"]
    (tree / ".gitignore").write_text("*\n")  # a home that is kept in git ignores everything: it was named all the same
    assert "gate.py" in [inner.display_path(path) for path in inner.files(inner.folders[0])]


def test_links_are_not_followed_and_not_listed(tree: Path, roots: Roots, engine: str | None) -> None:
    (tree / "again.md").symlink_to("README.md")
    (tree / "around").symlink_to(tree)
    assert box(roots, engine).call("grep", {"pattern": "keeps"}).text == "README.md:3: The daemon keeps the gate."
    assert "keeps" in box(roots, engine).call("grep", {"pattern": "keeps", "path": "again.md"}).text
