"""Does a memory know when the code that it names has moved on? The matrix of tests/code_changes.py, in real git."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from memory.core.code.bindings import HOLDS, from_json, reason_of, to_json
from memory.store.projects.scopes import find_project
from memory.store.projects.work_tree import WorkTree, work_tree_of
from memory.workspace.code_binding import bind
from memory.workspace.code_state import CodeState
from tests.code_changes import CASES, Case, World, build

MOST_FALSE = 0.05


@pytest.fixture(scope="session")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("harbour") / "repository").root


def tree_of(world: World) -> WorkTree:
    project = find_project(str(world.root))
    assert project is not None
    return work_tree_of(project, str(world.root))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.replace(" ", "-"))
def test_a_memory_is_marked_when_the_code_that_it_names_has_moved_on(case: Case, original: Path, tmp_path: Path) -> None:
    world = World(tmp_path / "repository")
    shutil.copytree(original, world.root, symlinks=True)
    if case.before:
        case.before(world)
    bindings = from_json(to_json(bind(tree_of(world), case.memory)))
    assert bindings, "nothing was bound"
    assert CodeState(tree_of(world), "").judge(bindings).state == HOLDS, "it holds when it is written"
    case.change(world)
    verdict = CodeState(tree_of(world), "").judge(bindings)
    assert verdict.state == case.state, (reason_of(verdict), to_json(bindings))


def test_there_are_sixty_changes_and_each_is_another_one() -> None:
    assert len(CASES) >= 60 and len({case.name for case in CASES}) == len(CASES)
