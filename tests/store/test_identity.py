"""Which repository lies in a place, as git tells of real ones: asked where it has to be, and about its own data alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.store.files.import_state import ImportPosition, ImportState
from memory.store.paths import Home
from memory.store.projects import git as reading
from memory.store.projects import places, recognition, record, registry, replacement
from memory.store.projects.scopes import Project, find_project, path_scope, project_once_at

from .test_scopes import git, project, repository

ONE, OTHER = "https://a.example/one", "https://a.example/other"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(str(tmp_path / "home"))


def point_at(root: Path, url: str) -> None:
    """Let a repository's configuration name one remote."""
    git(root, "config", "remote.origin.url", url)


def begin_again(root: Path) -> None:
    """Let another history lie in a place, with another first commit."""
    git(root, "checkout", "-q", "--orphan", "new")
    git(root, "commit", "-q", "--allow-empty", "-m", "Another beginning")
    git(root, "branch", "-q", "-D", "main")


def project_now(home: Home, root: Path) -> Project:
    found = registry.project_at(home, str(root))
    assert found is not None
    return found


def test_a_project_is_asked_about_where_its_configuration_has_changed_and_no_remote_is_the_same(home: Home, tmp_path: Path) -> None:
    root = repository(tmp_path / "one")
    point_at(root, ONE)
    own = project(root)
    assert project_now(home, root) == own, "not on record"
    first = registry.note(home, own, 30)
    assert first.commits == recognition.first_commits(own, 30) and len(first.commits) == 1 and project_now(home, root) == own
    point_at(root, OTHER)
    assert project_now(home, root) == own and registry.identity_of(home, own.scope).remotes == recognition.remotes_at(str(root)), "its history is the same"
    begin_again(root)
    assert project_now(home, root) == own, "its configuration is the same"
    point_at(root, ONE)
    moved = project_now(home, root)
    assert moved.scope != own.scope and moved == project_now(home, root) and replacement.former_of(home, own) == own.scope
    assert registry.identity_of(home, moved.scope).commits == recognition.first_commits(own, 30)
    assert registry.note(home, moved, 30) == registry.identity_of(home, moved.scope)


def test_a_note_of_another_repository_is_kept_under_a_scope_of_its_own(home: Home, tmp_path: Path) -> None:
    root = repository(tmp_path / "one")
    point_at(root, ONE)
    own = project(root)
    first = registry.note(home, own, 30)
    point_at(root, OTHER)
    begin_again(root)
    second = registry.note(home, own, 30)
    assert not second.commits & first.commits and registry.own_scope(home, own.root) != own.scope and registry.identity_of(home, own.scope) == first


def test_where_git_does_not_answer_it_is_asked_again_after_a_day(home: Home, tmp_path: Path) -> None:
    root = repository(tmp_path / "one")
    point_at(root, ONE)
    own = project(root)
    registry.note(home, own, 30)
    point_at(root, OTHER)
    begin_again(root)
    assert replacement.settle(home, own, 0.0) == own, "no time for git"
    row = record.read_record(home)["projects"][own.scope]
    assert row["seen"] == sorted(recognition.remotes_at(str(root)))
    assert replacement.settle(home, own, 30) == own, "asked today already"
    with record.edit_record(home) as data:
        data["projects"][own.scope]["asked"] -= record.AGAIN_S + 60
    assert replacement.settle(home, own, 30).scope != own.scope
    plain = Project("project:9", str(tmp_path / "plain"), "plain", "")
    assert replacement.settle(home, plain, 30) == plain, "not on record"


def test_a_project_whose_remotes_are_gone_stays_what_it_was(home: Home, tmp_path: Path) -> None:
    root = repository(tmp_path / "one")
    point_at(root, ONE)
    own = project(root)
    registry.note(home, own, 30)
    git(root, "config", "--unset", "remote.origin.url")
    begin_again(root)
    assert project_now(home, root) == own and record.read_record(home)["projects"][own.scope]["config"] == record.config_stamp(str(root))


def test_a_repository_is_known_by_its_first_sixteen_beginnings(tmp_path: Path) -> None:
    root = repository(tmp_path / "one")
    own = project(root)
    git(root, "commit", "-q", "--allow-empty", "-m", "later")
    (first,) = recognition.first_commits(own, 30)
    assert places.root_commit_of(str(root)) == first and len(first) == 40
    for count in range(16):
        git(root, "checkout", "-q", "--orphan", f"b{count}")
        git(root, "commit", "-q", "--allow-empty", "-m", f"beginning {count}")
        git(root, "merge", "-q", "--allow-unrelated-histories", "-s", "ours", "main", "-m", "merge")
        git(root, "branch", "-q", "-f", "main")
        if count == 14:
            assert len(recognition.first_commits(own, 30)) == 16 and places.root_commit_of(str(root)) == min(recognition.first_commits(own, 30))
    words = ["rev-list", "--max-parents=0", "HEAD"]
    every = sorted((reading.read(own, str(root), words, 30) or b"").decode().split())
    assert len(every) == 17 and recognition.first_commits(own, 30) == frozenset(every[:16])
    assert places.root_commit_of(str(root)) == every[0]
    assert recognition.first_commits(own._replace(git=""), 30) == frozenset() and places.root_commit_of(str(tmp_path)) == ""


def test_git_answers_from_everywhere_in_a_repository_and_nowhere_else(tmp_path: Path) -> None:
    root = repository(tmp_path / "one")
    (root / "deep" / "er").mkdir(parents=True)
    own, words = project(root), ["rev-parse", "HEAD"]
    head = reading.read(own, str(root), words, 30)
    assert head is not None and len(head.strip()) == 40 and reading.read(own, str(root / "deep" / "er"), words, 30) == head
    assert reading.read(own, str(root), ["rev-parse", "nothing"], 30) is None and reading.read(own, str(tmp_path), words, 30) is None
    assert reading.read(own._replace(git=""), str(root), words, 30) is None and reading.read(own._replace(git=str(tmp_path / "gone")), str(root), words, 30) is None
    with pytest.raises(KeyError):
        reading.read(own, str(root), ["status"], 30)
    (root / ".git" / "commondir").write_text("../elsewhere\n")
    assert reading.read(own, str(root), words, 30) is None, "a repository proper names no other one"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def worktree(folder: Path, **wrong: str) -> Project | None:
    """The project of a worktree whose files were written by hand."""
    common, tree = folder / wrong.get("common", "main/.git"), folder / "tree"
    own = folder / wrong.get("own", "main/.git/worktrees/tree")
    write(own / "gitdir", wrong.get("back", str(tree / ".git")) + "\n")
    write(own / "commondir", wrong.get("commondir", str(common)) + "\n")
    write(tree / ".git", f"{wrong.get('label', 'gitdir:')} {own}\n")
    return find_project(str(tree))


@pytest.mark.parametrize(
    "wrong",
    [
        {"back": "elsewhere/.git"},
        {"back": "../../../../tree/other"},
        {"back": ""},
        {"own": "main/.git/other/tree"},
        {"label": "gitlink:"},
        {"commondir": "nowhere/.git"},
    ],
)
def test_a_worktree_counts_where_its_repository_points_back_at_it(tmp_path: Path, wrong: dict[str, str]) -> None:
    good = worktree(tmp_path / "good")
    assert good is not None and good.root == str(tmp_path / "good" / "main") and good.git == str(tmp_path / "good/main/.git/worktrees/tree")
    bad = worktree(tmp_path / "bad", **wrong)
    assert bad == Project(path_scope(str(tmp_path / "bad/tree")), str(tmp_path / "bad/tree"), "tree", "")


def test_a_worktree_of_a_bare_repository_unless_that_holds_a_repository_itself(tmp_path: Path) -> None:
    bare = {"common": "bare.git", "own": "bare.git/worktrees/tree"}
    for part in ("objects", "refs"):
        (tmp_path / "good" / "bare.git" / part).mkdir(parents=True)
    write(tmp_path / "good" / "bare.git" / "HEAD", "ref: refs/heads/main\n")
    good = worktree(tmp_path / "good", **bare)
    assert good is not None and good.root == str(tmp_path / "good/bare.git")
    (tmp_path / "bad" / "bare.git" / ".git").mkdir(parents=True)
    bad = worktree(tmp_path / "bad", **bare)
    assert bad is not None and (bad.root, bad.git) == (str(tmp_path / "bad/tree"), "")


@pytest.mark.parametrize(
    ("config", "counts"),
    [
        ("[core]\n\tworktree = ../../../sub\n", True),
        ('[core]\n\tworktree = "../../../sub"\n', True),
        ("[core]\n\tworktree = ../../../other\n", False),
        ("[core]\n\tworktree =\n", False),
        ("[core]\n\tnoworktree = ../../../sub\n", False),
        ("", False),
        (None, False),
    ],
)
def test_a_submodule_counts_where_its_repository_names_its_folder(tmp_path: Path, config: str | None, counts: bool) -> None:
    kept = tmp_path / ".git" / "modules" / "sub"
    kept.mkdir(parents=True)
    if config is not None:
        write(kept / "config", config)
    write(tmp_path / "sub" / ".git", "gitdir: ../.git/modules/sub\n")
    found = find_project(str(tmp_path / "sub"))
    assert found == Project(path_scope(str(tmp_path / "sub")), str(tmp_path / "sub"), "sub", str(kept) if counts else "")


def test_a_folder_that_is_gone_keeps_its_scope(tmp_path: Path) -> None:
    gone = str(tmp_path / "gone")
    assert project_once_at(gone) == Project(path_scope(gone), gone, "gone", "")
    known = registry.KnownProjects(frozenset(), {path_scope(gone): "project:7"})
    assert project_once_at(gone, known).scope == "project:7"


@pytest.mark.parametrize(
    ("config", "address"),
    [
        ('[remote "origin"]\n\turl = https://me:pw@a.example/x.git?token=1\n', "https://a.example/x.git"),
        ('[remote "origin"]\n\turl = git@a.example:x.git?token=1\n', "git@a.example:x.git"),
        ('[remote "origin"]\n\turl = https://[::1/x\n', ""),
        ('[remote "other"]\n\turl = https://a.example/x\n', ""),
        ("no configuration", ""),
    ],
)
def test_the_address_of_a_remote_is_shown_without_secrets(tmp_path: Path, config: str, address: str) -> None:
    write(tmp_path / ".git" / "config", config)
    assert places.remote_of(str(tmp_path)) == address


def test_the_folders_of_imports_and_waiting_sessions_say_where_projects_lie(home: Home, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    assert places.known_paths(home, [str(one), "", "relative"]) == {path_scope(str(one)): str(one)}
    write(Path(home.imports), "{}")
    state = ImportState(home)
    state[str(other / "t.jsonl")] = ImportPosition(cwd=str(other))
    state.save()
    assert places.known_paths(home)[path_scope(str(other))] == str(other) and os.path.exists(home.imports)
