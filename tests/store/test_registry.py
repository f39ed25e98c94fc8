"""What is on record of projects: which share one memory, which resemble each other, and which have taken another's place."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.files import checked_json
from memory.store.paths import Home
from memory.store.projects import record, registry, replacement
from memory.store.projects.record import Identity
from memory.store.projects.registry import Likeness
from memory.store.projects.scopes import Project, path_scope

TOKEN = "gh" + "p_" + "a1B2c" * 8


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(str(tmp_path / "home"))


def repository(folder: Path, *urls: str) -> Project:
    (folder / ".git").mkdir(parents=True, exist_ok=True)
    (folder / ".git/config").write_text("".join(f'[remote "r{at}"]\n\turl = {url}\n' for at, url in enumerate(urls)))
    root = os.path.realpath(folder)
    return Project(path_scope(root), root, folder.name, os.path.join(root, ".git"))


def put(home: Home, project: Project, *commits: str) -> None:
    """Put a project on record with its first commits, and the remotes that it has."""
    with record.edit_record(home) as data:
        record.put_row(data, record.own_scope_in(data, project.root), project, Identity(frozenset(commits), record.remotes_of(project.root)))


def test_a_project_has_the_memory_of_another_one_as_long_as_its_remotes_are_the_same(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    assert registry.load(home).shared == {} and not registry.separate(home, one)
    registry.share(home, one, "project:2")
    assert registry.load(home).shared == {one.scope: "project:2"}
    repository(tmp_path / "one", "https://a.example/other")
    assert registry.load(home).shared == {}
    repository(tmp_path / "one", "https://a.example/one")
    assert registry.separate(home, one) and registry.load(home).shared == {}
    with pytest.raises(Refusal, match="rename it first"):
        registry.share(home, repository(tmp_path / TOKEN), "project:2")


def test_what_is_on_record_of_a_project(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    assert not registry.is_noted(home, one) and registry.root_of(home, one.scope) == "" and registry.identity_of(home, one.scope) == Identity(frozenset(), frozenset())
    put(home, one, "c1")
    assert registry.is_noted(home, one) and registry.root_of(home, one.scope) == one.root and registry.identity_of(home, one.scope).commits == {"c1"} and registry.own_scope(home, one.root) == one.scope and registry.replacement_time(home, one) == 0
    repository(tmp_path / "one", "https://a.example/other")
    assert not registry.is_noted(home, one)
    plain = Project("project:9", str(tmp_path / "plain"), "plain", "")
    put(home, plain)
    assert registry.is_noted(home, plain._replace(scope=path_scope(plain.root))) and registry.load(home).roots == {plain.root}


def test_a_project_without_a_known_commit_is_asked_about_again_after_a_day(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one)
    assert registry.is_noted(home, one)
    with record.edit_record(home) as data:
        data["projects"][one.scope]["asked"] = time.time() - record.AGAIN_S - 1
    assert not registry.is_noted(home, one)


def test_projects_that_resemble_each_other_clones_first(home: Home, tmp_path: Path) -> None:
    one, clone, fork, other = (repository(tmp_path / name, url) for name, url in (("one", "https://a.example/one"), ("clone", "git@a.example:one.git"), ("fork", "https://a.example/fork"), ("other", "https://a.example/one")))
    assert registry.likenesses(home, one) == [] and not registry.has_possible_match(home, one)
    for project, commit in ((fork, "c1"), (clone, "c1"), (other, "c2"), (one, "c1")):
        put(home, project, commit)
    assert [(found.project.name, found.is_clone) for found in registry.likenesses(home, one)] == [("clone", True), ("fork", False)] and registry.has_possible_match(home, one) and not registry.has_possible_match(home, fork)
    registry.note_asked(home, one, fork)
    assert [found.project.scope for found in registry.likenesses(home, one)] == [clone.scope]
    registry.share(home, clone, one.scope)
    assert registry.likenesses(home, one) == [], "it has this one's memory"
    registry.share(home, clone, "project:7")
    assert registry.likenesses(home, one) == [Likeness(Project("project:7", clone.root, "clone", ""), True)]
    registry.share(home, one, "project:8")
    assert registry.likenesses(home, one) == [] == registry.likenesses(home, one._replace(git=""))


def test_a_repository_that_was_moved_away_resembles_the_new_one(home: Home, tmp_path: Path) -> None:
    old, new = repository(tmp_path / "old"), repository(tmp_path / "new")
    put(home, old, "c1")
    put(home, new, "c1")
    assert [found.is_clone for found in registry.likenesses(home, new)] == [False] and not registry.has_possible_match(home, new)
    os.rename(tmp_path / "old", tmp_path / "away")
    assert [found.is_clone for found in registry.likenesses(home, new)] == [True] and registry.has_possible_match(home, new)


def test_an_offer_is_made_once(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one")
    assert not registry.is_offered(home, one)
    registry.note_offered(home, one)
    assert registry.is_offered(home, one) and not registry.is_offered(home, one._replace(scope="project:1"))


def place(home: Home, project: Project, *commits: str) -> None:
    with record.edit_record(home) as data:
        replacement._place(data, project, Identity(frozenset(commits), record.remotes_of(project.root)))


def test_another_repository_in_the_place_of_one_has_a_scope_of_its_own(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    place(home, one, "c1")
    assert registry.root_of(home, one.scope) == "", "what is not on record is not looked at"
    put(home, one, "c1")
    other = repository(tmp_path / "one", "https://a.example/other")
    place(home, other, "c2")
    scope = registry.own_scope(home, one.root)
    assert scope != one.scope and scope.startswith("project:") and replacement.former_of(home, one) == one.scope and registry.replacement_time(home, one) > 0 and registry.load(home).shared == {one.scope: scope} and registry.identity_of(home, scope).commits == {"c2"} and registry.identity_of(home, one.scope).commits == {"c1"}
    assert not replacement.has_asked(home, one)
    replacement.note_asked(home, one)
    replacement.note_asked(home, one)
    assert replacement.has_asked(home, one) and len(record.read_record(home)["asked"][scope]) == 1 and replacement.scope_like(home, one.root, one) == scope
    repository(tmp_path / "one", "https://a.example/one")
    place(home, one, "c1")
    assert registry.own_scope(home, one.root) == one.scope and replacement.former_of(home, one) == "", "the first one is back"


def test_one_remote_or_one_first_commit_is_enough_to_stay_what_it_was(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    before = record.read_record(home)["projects"][one.scope]
    time.sleep(0.01)
    repository(tmp_path / "one", "https://a.example/one", "https://a.example/more")
    place(home, one, "c2")
    after = record.read_record(home)["projects"][one.scope]
    assert after["config"] != before["config"] and after["commits"] == ["c1"] and after["remotes"] == before["remotes"]
    repository(tmp_path / "one", "https://a.example/renamed")
    place(home, one)
    assert record.read_record(home)["projects"][one.scope]["seen"] == sorted(record.remotes_of(one.root)), "git did not answer"
    place(home, one, "c1", "c9")
    assert record.read_record(home)["projects"][one.scope]["commits"] == ["c1", "c9"] and registry.own_scope(home, one.root) == one.scope


def test_the_user_may_say_that_it_is_the_same_repository(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    repository(tmp_path / "one", "https://a.example/other")
    place(home, one, "c2")
    registry.share(home, one, "project:7")
    replacement.keep(home, one)
    assert registry.own_scope(home, one.root) == one.scope and registry.load(home).shared == {} and registry.identity_of(home, one.scope).commits == {"c2"} and replacement.former_of(home, one) == ""


def test_what_cannot_be_read_of_the_record_is_left_out(home: Home) -> None:
    os.makedirs(home.root)
    row = {"root": "/a", "commits": [], "remotes": []}
    checked_json.write(os.path.join(home.root, "projects.json"), {"projects": {"a": row, "b": {"root": "/b"}, "c": 3, "d": {**row, "root": 3}}, "shared": {"a": {}, "b": 3}, "asked": {"a": [], "b": {}}, "replaced": {"a": {"scope": "x", "former": "y"}, "b": {"scope": "x"}}, "offered": 3})
    assert record.read_record(home) == {"projects": {"a": row}, "shared": {"a": {}}, "asked": {"a": []}, "offered": {}, "replaced": {"a": {"scope": "x", "former": "y"}}}
    Path(home.root, "projects.json").write_text("torn")
    assert record.read_record(home) == {"projects": {}, "shared": {}, "asked": {}, "offered": {}, "replaced": {}} and record.number_of("3") == 0.0 and record.number_of(3) == 3.0


def test_of_very_many_projects_those_that_were_met_last_are_kept(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MOST", 2)
    data = record.read_record(home)
    for number, name in enumerate("abc"):
        monkeypatch.setattr(record.time, "time", lambda number=number: float(number))
        record.put_row(data, name, Project(name, f"/{name}", name, ""), Identity(frozenset(), frozenset()))
    assert list(data["projects"]) == ["c", "b"]


def test_a_question_about_a_project_is_noted_once(home: Home, tmp_path: Path) -> None:
    one, other, third = (repository(tmp_path / name, f"https://a.example/{name}") for name in ("one", "other", "third"))
    put(home, one, "c1")
    put(home, other, "c1")
    for asked in (other, third, other, third):
        registry.note_asked(home, one, asked)
    assert record.read_record(home)["asked"] == {one.scope: [other.scope, third.scope]}
