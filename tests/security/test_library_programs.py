"""A library that looks for a program of its own asks variables and the PATH: it is given the path instead."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.agent.sandbox import Sandbox
from memory.system import packages


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with programs, and an environment of its .env that names them."""
    folder = tmp_path / "clone"
    (folder / ".git").mkdir(parents=True)
    for name in ("monty", "another"):
        (folder / name).write_text(f"#!/bin/sh\necho run >{tmp_path}/PWNED\n")
        (folder / name).chmod(0o755)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("MONTY_BIN", str(folder / "monty"))
    monkeypatch.setenv("PYTHONUSERBASE", str(folder))
    return folder


def test_the_sandbox_starts_no_program_that_a_variable_names(clone: Path) -> None:
    sandbox = Sandbox({})
    try:
        assert sandbox.run("1 + 1") == 2
    finally:
        sandbox.close()
    assert not (clone.parent / "PWNED").exists()


def test_a_program_that_is_missing_is_not_looked_for_on_the_path(clone: Path) -> None:
    found = packages.program("another")
    assert os.path.isabs(found) and not os.path.exists(found) and not found.startswith(str(clone))
