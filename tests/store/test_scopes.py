"""Which memories belong together: by repository; and that none shows or counts where it does not belong."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.errors import Refusal, UsageError
from memory.core.types import MEMORY, TURN
from memory.explore.primitives import expand, neighbors, path, peek
from memory.retrieval.pipeline import retrieve
from memory.retrieval.ranking import Request
from memory.store.engine.db import Connection
from memory.store.projects.scopes import USER, Project, find_project, readable, writable
from memory.store.tables.nodes import Scopes

from .stores import (
    DAY,
    TEXTS,
    FakeEncoder,
    apply_records,
    database,
    fewer_examples,
    ids_in,
    import_record,
    link_record,
    turns_record,
    write_journal,
)

IDENTITY = {
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
}  # fmt: skip


def git(folder: Path, *words: str) -> None:
    command = ["git", "-c", "protocol.file.allow=always", *words]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, env={**os.environ, **IDENTITY})


def repository(folder: Path) -> Path:
    if not shutil.which("git"):
        pytest.skip("no git")
    folder.mkdir(parents=True)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "commit", "-q", "--allow-empty", "-m", "Begin")
    return folder


def project(folder: Path) -> Project:
    found = find_project(str(folder))
    assert found is not None
    return found


def test_a_repository_is_a_project_from_everywhere_in_it(tmp_path: Path) -> None:
    root = repository(tmp_path / "harbour")
    (root / "deep" / "down").mkdir(parents=True)
    (tmp_path / "link").symlink_to(root / "deep")
    here = project(root)
    assert here == project(root / "deep" / "down") == project(tmp_path / "link" / "down")
    assert (here.root, here.name) == (str(root.resolve()), "harbour") and here.scope.startswith("project:")
    assert project(repository(tmp_path / "other" / "harbour")).scope != here.scope


def test_outside_of_any_repository_a_folder_is_a_project_of_its_own(tmp_path: Path) -> None:
    found = find_project(str(tmp_path))
    assert found is not None and (found.root, found.git) == (str(tmp_path.resolve()), "")
    assert find_project("/") is None and find_project("bad\x00name") is None


def test_worktrees_share_the_scope_of_their_repository(tmp_path: Path) -> None:
    root = repository(tmp_path / "main")
    git(root, "worktree", "add", "-q", "-b", "feature", str(tmp_path / "feature"))
    git(root, "worktree", "add", "-q", "-b", "inside", str(root / "trees" / "inside"))
    scopes = {project(folder).scope for folder in (root, tmp_path / "feature", root / "trees" / "inside")}
    assert len(scopes) == 1
    assert project(tmp_path / "feature").name == "main"
    assert Path(project(tmp_path / "feature").git, "HEAD").read_text().strip().endswith("feature")


def test_worktrees_of_a_bare_repository_share_a_scope(tmp_path: Path) -> None:
    repository(tmp_path / "source")
    git(tmp_path, "clone", "-q", "--bare", str(tmp_path / "source"), "bare.git")
    for name in ("one", "two"):
        git(tmp_path / "bare.git", "worktree", "add", "-q", "-b", name, str(tmp_path / name))
    assert project(tmp_path / "one").scope == project(tmp_path / "two").scope != project(tmp_path / "source").scope


def test_a_submodule_has_its_own_scope(tmp_path: Path) -> None:
    root, part = repository(tmp_path / "root"), repository(tmp_path / "part")
    git(root, "submodule", "add", "-q", str(part), "vendor/part")
    inner = project(root / "vendor" / "part")
    assert (inner.root, inner.name) == (str((root / "vendor" / "part").resolve()), "part")
    assert len({inner.scope, project(root).scope, project(part).scope}) == 3
    assert inner.git == str((root / ".git" / "modules" / "vendor" / "part").resolve())
    (Path(inner.git) / "config").write_text("[core]\n\tworktree = ../../../../../part\n")
    assert project(root / "vendor" / "part").git == "", "it says that its files lie elsewhere"


def test_a_git_file_that_leads_nowhere_is_a_project_all_the_same(tmp_path: Path) -> None:
    for number, content in enumerate(("gitdir: /nowhere/at/all\n", "", "\x00\xff", "gitdir:")):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / ".git").write_text(content)
        assert project(folder).root == str(folder.resolve())


def test_what_a_call_sees_and_where_it_writes(tmp_path: Path) -> None:
    here = Project("project:x", "/x", "x", "/x/.git")
    assert readable(here, None) == ("project:x", USER) and writable(here, None) == "project:x"
    assert readable(None, None) == (USER,) and writable(None, "user") == USER
    with pytest.raises(Refusal) as refused:
        writable(None, None)
    assert refused.value.code == "no_project"
    assert readable(here, "user") == (USER,) and writable(here, "user") == USER
    assert readable(here, "project") == ("project:x",)
    for where, wanted in ((None, "project"), (here, "everything")):
        with pytest.raises(UsageError):
            readable(where, wanted)


MINE, THEIRS = "project:mine", "project:theirs"
SEEN = Scopes((MINE, USER))


def ranking(connection: Connection, query: str) -> Any:
    """Everything that a search tells: ids and numbers of the hits, and the statistics."""
    encoder = FakeEncoder()
    found = retrieve(
        connection,
        Request(query, SEEN, limit=20, kinds=(MEMORY, TURN), is_known_word=lambda word: False, now=DAY),
        lambda text, _weight: [value / 1200 for value in encoder.encode([text])[0]],
    )
    ids = dict(connection.execute("SELECT key, id FROM nodes").fetchall())
    names = dict(connection.execute("SELECT key, name FROM entities").fetchall())
    hits = [
        hit._replace(key=ids[hit.key], seed=ids.get(hit.seed), via=names.get(hit.via, hit.via)) for hit in found.hits
    ]
    return hits, found[1:]


@fewer_examples
@given(
    st.lists(st.tuples(st.sampled_from(TEXTS), st.sampled_from((MINE, USER)), st.sampled_from(("", "Mercury"))), min_size=1),
    st.lists(st.tuples(st.sampled_from(TEXTS), st.sampled_from(("", "Mercury", "Retry loop"))), min_size=1),
    st.sampled_from(
        [
            "Mercury and the Sun",
            "who uses DuckDB?",
            "retry with jitter",
            "moons of Jupiter",
            "Mecrury yesterday",
            'who said "nothing to see here" today',
            "Mond und Sonne",
            "月は",
        ]
    ),
)
def test_another_scope_neither_shows_nor_counts(
    mine: list[tuple[str, str, str]], theirs: list[tuple[str, str]], query: str
) -> None:
    """The whole answer, scores to the last bit, is as if the other scope did not exist."""
    own = [
        import_record(f"m{n}", text, scope=scope, title=title, tags=("sky",), conversation="c")
        for n, (text, scope, title) in enumerate(mine)
    ]
    own += [turns_record("s", "talk", ("Ada", TEXTS[0]), ("Bob", TEXTS[4]), scope=MINE)]
    other = [
        import_record(f"t{n}", text, scope=THEIRS, title=title, tags=("sky",), conversation="c")
        for n, (text, title) in enumerate(theirs)
    ]
    other += [turns_record("u", "talk", ("Eve", TEXTS[1]), ("Eve", TEXTS[3]), scope=THEIRS)]
    answers = []
    for records in (own, [record for pair in zip(own, other, strict=False) for record in pair] + other[len(own) :] + own[len(other) :]):
        with TemporaryDirectory() as folder, database() as connection:
            outcomes = apply_records(connection, write_journal(folder, records))
            links = [outcomes[record.rid] for record in own]
            answers.append((ranking(connection, query), links))
    assert answers[0] == answers[1]


def test_no_step_leads_into_another_scope() -> None:
    """Not over a link by hand, which is not made, and not over a name that both use."""
    mine = import_record("r1", "Mercury orbits the Sun. Mercury → orbits → Sun", scope=MINE)
    theirs = import_record("r2", "Mercury is poison. Mercury → poisons → Hatter", scope=THEIRS, title="Mercury")
    (a,), (b,) = ids_in(mine), ids_in(theirs)
    with TemporaryDirectory() as folder, database() as connection:
        outcomes = apply_records(connection, write_journal(folder, [mine, theirs, link_record("l", a, b), link_record("k", b, a)]))
        assert outcomes["l"] == outcomes["k"] == {"linked": False}
        for node in (a, "Mercury"):
            shown = str(neighbors(connection, node, "both", 50, None, SEEN))
            assert b not in shown and "atter" not in shown and "poison" not in shown and "Sun" in shown
            assert neighbors(connection, node, "both", 50, None, SEEN)["more"] == 0
        assert b not in str(expand(connection, [a], None, SEEN, lambda one, other: 0.0))
        for goal in (b, "Hatter"):
            with pytest.raises(Refusal) as caught:
                path(connection, a, goal, 4, SEEN)
            assert caught.value.code in ("unknown_node", "unknown_id") and "atter" not in str(caught.value.details)
        with pytest.raises(Refusal) as caught:
            peek(connection, b, SEEN)
        assert caught.value.details["nearest"] == [] or caught.value.details["nearest"] == [a]
        everything = Scopes((), everything=True)
        assert path(connection, b, "Hatter", 4, everything)["hops"]


def test_an_agent_keeps_to_itself_what_is_not_shared() -> None:
    project = Project("project:aa", "/a", "a", "/a/.git")
    planner, critic = (writable(project, f"agent:{name}") for name in ("planner", "critic"))
    assert len({planner, critic, writable(None, "agent:planner"), project.scope, USER}) == 5
    assert readable(project, "agent:planner") == (planner,)
    assert readable(project, "shared") == readable(project, None) == ("project:aa", USER)
    assert writable(project, "shared") == "project:aa"
    with pytest.raises(UsageError, match="Name the agent"):
        writable(project, "agent: ")
