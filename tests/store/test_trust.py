"""The places that a decision of the user's is about."""

from __future__ import annotations

import os
from pathlib import Path

from memory.store.paths import Home
from memory.store.projects import trust
from memory.store.projects.scopes import project_once_at


def test_a_place_is_a_kind_a_root_and_a_folder_and_each_has_a_decision_of_its_own(tmp_path: Path) -> None:
    home, project = Home(str(tmp_path / "home")), project_once_at(str(tmp_path / "repository"))
    memories = trust.place_of(project, trust.MEMORIES, "docs/memory")
    assert memories[:3] == (trust.MEMORIES, project.root, "docs/memory")
    assert memories == trust.place_of(project, trust.MEMORIES, os.path.join(project.root, "docs", "memory"))
    others = [
        trust.place_of(project, trust.SKILLS, "docs/memory"),
        trust.place_of(project, trust.MEMORIES, "docs"),
        trust.place_of(project_once_at(str(tmp_path / "another")), trust.MEMORIES, "docs/memory"),
    ]
    trust.decide(home, memories, trust.ACCEPTED)
    assert trust.decision(home, memories) == trust.ACCEPTED
    assert [trust.decision(home, other) for other in others] == [trust.UNDECIDED] * 3
