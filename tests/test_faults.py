"""A sample of the faults that `bench faults` goes through in full, and the helper itself."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import faults
from tests.faults import ANY, EIO, ENOSPC, KILL, SHORT, STOP, count_calls, run_with_fault
from tests.faults.matrix import OPERATIONS, Matrix

SAMPLED = 6  # trials of each operation, its first and its last call among them

if not faults.is_required() and not faults.has_compiler():
    pytest.skip("no C compiler is on the PATH, or this is not Linux", allow_module_level=True)


@pytest.fixture(scope="module")
def matrix(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Matrix]:
    folder = tmp_path_factory.mktemp("faults")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("HOME", str(folder))
        patched.delenv("SURGICAL_MEMORY_HOME", raising=False)
        with Matrix(folder) as made:
            yield made
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_was_acknowledged_holds_whatever_fails(matrix: Matrix, operation: str) -> None:
    trials = list(matrix.trials(operation))
    assert len(trials) > 20
    chosen = [trials[number * (len(trials) - 1) // (SAMPLED - 1)] for number in range(SAMPLED)]
    assert {chosen[0].call.number, chosen[-1].call.number} == {1, max(trial.call.number for trial in trials)}
    wrong = [line for trial in chosen for line in matrix.run(trial)]
    assert not wrong, "\n".join(wrong)


WRITER = """
import os, sys
handle = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT, 0o600)
print("written", os.write(handle, b"x" * 100))
os.fsync(handle)
os.rename(sys.argv[1], sys.argv[1] + ".new")
os.unlink(sys.argv[1] + ".new")
print("done")
"""


def writer(path: Path) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", WRITER, str(path)]


def test_the_calls_in_a_folder_are_listed_and_no_others(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "inside-not"
    inside.mkdir(), outside.mkdir()
    calls = count_calls(writer(inside / "a"), inside)
    assert [call.name for call in calls] == ["open", "write", "fsync", "rename", "unlink"]
    assert [call.number for call in calls] == [1, 2, 3, 4, 5] and {Path(call.path).parent for call in calls} == {inside}
    assert count_calls(writer(outside / "a"), inside) == []


def test_each_fault_is_met_where_it_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a"
    ended = run_with_fault(writer(path), tmp_path, "write", 1, SHORT)
    assert ended.code == 0 and "written 50" in ended.out
    ended = run_with_fault(writer(path), tmp_path, "write", 1, ENOSPC)
    assert ended.code == 1 and "No space left" in ended.err and path.read_bytes() == b""
    ended = run_with_fault(writer(path), tmp_path, "fsync", 1, EIO)
    assert ended.code == 1 and "Input/output error" in ended.err and len(path.read_bytes()) == 100
    ended = run_with_fault(writer(path), tmp_path, ANY, 4, KILL)
    assert ended.code == -9 and path.exists()
    seen: list[bool] = []
    ended = run_with_fault(writer(path), tmp_path, "rename", 1, STOP, while_stopped=lambda: seen.append(path.exists()))
    assert ended.code == 0 and seen == [True] and not path.exists()


def test_a_lasting_fault_stays(tmp_path: Path) -> None:
    words = [
        sys.executable, "-I", "-S", "-c",
        "import os, sys\n"
        "for n in range(4):\n"
        "    try:\n        open(sys.argv[1] + str(n), 'w').close(); print('made')\n"
        "    except OSError as error:\n        print(error.errno)\n",
        str(tmp_path / "a"),
    ]  # fmt: skip
    once = run_with_fault(words, tmp_path, "open", 2, ENOSPC)
    assert once.out.split() == ["made", "28", "made", "made"]
    for path in tmp_path.iterdir():
        path.unlink()
    lasting = run_with_fault(words, tmp_path, "open", 2, ENOSPC, lasting=True)
    assert lasting.out.split() == ["made", "28", "28", "28"]


def test_a_command_that_is_asked_for_fails_where_nothing_can_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    faults.shim.cache_clear()
    try:
        assert not faults.has_compiler()
        with pytest.raises(RuntimeError, match="no C compiler"):
            faults.shim()
    finally:
        faults.shim.cache_clear()
