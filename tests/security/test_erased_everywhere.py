"""Whatever takes a memory out for good takes what quotes it along: the page, kept results, explorations, logs."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CommandLine

SECRET = "The orchard of Zebraville holds forty apple trees"


def undo(call: CommandLine, folder: Path) -> None:
    assert call("undo")["undone"] == "remember"


def forget(call: CommandLine, folder: Path) -> None:
    call("forget", "--query", "orchard", "--yes")


def prune(call: CommandLine, folder: Path) -> None:
    (folder / f"{call.ids()[SECRET]}.md").unlink()
    call("import", str(folder), "--prune", "--as-mine", "--scope", "user")


@pytest.mark.parametrize("erase", [undo, forget, prune])
def test_nothing_quotes_what_is_gone(
    empty: CommandLine, tmp_path: Path, erase: Callable[[CommandLine, Path], None]
) -> None:
    empty("remember", "The parser keeps comments.")
    empty("remember", SECRET)
    empty("export", str(tmp_path / "out"))
    empty("explore", "how many apple trees are in the orchard", "--session", "x1")
    empty("view")
    result = empty.home / "results/s1/r1"
    result.parent.mkdir(parents=True)
    result.write_text(f"It says: {SECRET}, does it?")
    erase(empty, tmp_path / "out")
    shutil.rmtree(tmp_path / "out")
    assert not (empty.home / "view.html").exists() and not result.exists()
    for path in empty.home.rglob("*"):
        assert not path.is_file() or b"Zebraville" not in path.read_bytes(), path
    assert not list((empty.home / "explorations").glob("x1*"))
    assert empty("list")["total"] == 1
