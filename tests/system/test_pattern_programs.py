"""The programs of patterns, which one process leaves to the next."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from memory.core import patterns
from memory.system import pattern_programs
from tests.core.pattern_times import find_patterns

ROOT = Path(__file__).parents[2]
# Uses two patterns as a command would, and prints how many of them had to be compiled.
USER = """
import sys
sys.path.insert(0, sys.argv[1])
from memory.core import patterns
from memory.system import pattern_programs
pattern_programs.use(sys.argv[2:])
found = [patterns.lazy(*source).findall("Ab ab7 x") for source in ((r"[a-z]+", 0), (r"(?P<name>AB)\\d", 2))]
assert found == [["b", "ab", "x"], ["ab"]], found
print(len(patterns.compiled_without_program()))
pattern_programs.keep(sys.argv[2:])
"""


def run(cache: Path, *words: str, isolated: bool = True) -> int:
    options = ["-I"] if isolated else []
    python = [sys.executable, *options, "-X", f"pycache_prefix={cache}"]
    done = subprocess.run([*python, "-c", USER, str(ROOT), *words], capture_output=True, text=True, timeout=60, check=True)
    return int(done.stdout)


def test_each_pattern_is_the_same_by_its_program() -> None:
    every = find_patterns()
    assert len(every) > 300
    for (pattern, _), (name, one) in every.items():
        compiled = re.compile(pattern, one.flags & ~re.UNICODE.value)
        program = patterns.program_of(pattern, one.flags & ~re.UNICODE.value)
        assert program, name
        made = patterns.pattern_of(pattern, program)
        # Patterns are equal if their flags, their programs and their sources are.
        assert (made, made.groups, made.groupindex) == (compiled, compiled.groups, compiled.groupindex), name


def test_the_next_process_compiles_nothing(tmp_path: Path) -> None:
    assert [run(tmp_path, "remember", "a"), run(tmp_path, "remember", "b")] == [2, 0]
    assert run(tmp_path, "forget") == 2
    assert run(tmp_path, "hook", "Stop") == 2
    assert {path.name for path in tmp_path.iterdir()} >= {"patterns-remember", "patterns-forget", "patterns-hook-Stop"}


@pytest.mark.parametrize("words", [(), ("../x",), ("--help",), ("hook", "a/b")])
def test_what_is_no_name_has_no_file(tmp_path: Path, words: tuple[str, ...]) -> None:
    assert [run(tmp_path, *words), run(tmp_path, *words)] == [2, 2]
    assert not list(tmp_path.glob("patterns-*"))


def test_a_python_that_the_launcher_has_not_started_keeps_nothing(tmp_path: Path) -> None:
    assert [run(tmp_path, "remember", isolated=False) for _ in range(2)] == [2, 2]


def test_damage_and_another_version_are_found(tmp_path: Path) -> None:
    run(tmp_path, "remember")
    path = tmp_path / "patterns-remember"
    whole = path.read_bytes()
    for data in (b"", whole[:40], whole[:-1], *(bytes([*whole[:at], whole[at] ^ 1, *whole[at + 1 :]]) for at in (0, 9, 60, len(whole) - 2))):
        path.write_bytes(data)
        assert run(tmp_path, "remember") == 2
        assert path.read_bytes() == whole


def test_a_program_of_another_version_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, "remember")
    path = str(tmp_path / "patterns-remember")
    assert len(pattern_programs._read(path)) == 2
    monkeypatch.setattr(pattern_programs, "_VERSION", "another")
    assert pattern_programs._read(path) == {}


def test_a_program_that_is_none_is_compiled_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {("a+c", 0): (32, b"\xff\xff\xff\xff", 0, {}, (None,)), ("a+d", 0): (32, b"1", 0, {}, (None,))}
    monkeypatch.setattr(patterns, "_programs", wrong)
    assert [patterns.lazy(one).findall("aac aad") for one in ("a+c", "a+d")] == [["aac"], ["aad"]]


def test_a_command_and_a_hook_leave_their_programs(tmp_path: Path) -> None:
    packages = [place for place in sys.path if place.endswith("site-packages")]
    begin = f"import sys; sys.path[:0] = {packages!r}; sys.argv = sys.argv[1:]; __file__ = sys.argv[0]\n"
    script, home = str(ROOT / "scripts" / "surgical_context.py"), {"SURGICAL_MEMORY_HOME": str(tmp_path / "home")}
    folder = tmp_path / "work"
    folder.mkdir()
    python = [sys.executable, "-I", "-S", "-X", f"pycache_prefix={tmp_path}", "-c", begin + "exec(compile(open(__file__).read(), __file__, 'exec'))"]
    event = json.dumps({"session_id": "s", "hook_event_name": "UserPromptSubmit", "cwd": str(folder), "prompt": "Which port?"})
    for words in (["remember", "--scope", "user", "Port 5433."], ["hook", "UserPromptSubmit"], ["rememberr", "x"]):
        done = subprocess.run([*python, script, *words], input=event, env=home, cwd=folder, capture_output=True, text=True, timeout=120)
        assert (done.returncode == 0) == (words[0] != "rememberr"), done.stderr + done.stdout
    assert sorted(path.name for path in tmp_path.glob("patterns-*")) == ["patterns-hook-UserPromptSubmit", "patterns-remember"]
