"""What is on record of projects: which share one memory, which resemble each other, and which have taken another's place."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.files import checked_json
from memory.store.paths import Home
from memory.store.projects import recognition, record, registry, replacement
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


def settle(home: Home, project: Project, monkeypatch: pytest.MonkeyPatch, *commits: str) -> tuple[Project, list[float]]:
    """The project as it is settled where git reports these first commits; for how long git was asked, each time."""
    asked: list[float] = []

    def first_commits(given: Project, timeout_s: float) -> frozenset[str]:
        assert given == project
        asked.append(timeout_s)
        return frozenset(commits)

    monkeypatch.setattr(replacement, "first_commits", first_commits)
    return replacement.settle(home, project, 0.5), asked


def test_a_repository_that_is_not_on_record_is_settled_by_nobody(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    assert settle(home, one, monkeypatch, "c1") == (one, []) and not os.path.exists(home.root)


def test_git_is_asked_only_where_no_remote_is_the_same(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    for urls in (("https://a.example/one", "https://a.example/more"), ()):
        repository(tmp_path / "one", *urls)
        assert settle(home, one, monkeypatch, "c2") == (one, []), urls
        assert record.read_record(home)["projects"][one.scope]["config"] == record.config_stamp(one.root)
    repository(tmp_path / "one", "https://a.example/other")
    found, asked = settle(home, one, monkeypatch, "c2")
    assert found.scope != one.scope and found == one._replace(scope=registry.own_scope(home, one.root)) and asked == [0.5]
    assert settle(home, one, monkeypatch, "c2") == (found, []), "it is on record now"


def test_a_git_that_does_not_answer_is_asked_again_after_a_day(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    repository(tmp_path / "one", "https://a.example/other")
    now = float(round(time.time()))
    for passed, is_asked in ((0, True), (record.AGAIN_S - 1, False), (record.AGAIN_S, True), (record.AGAIN_S + 1, False)):
        monkeypatch.setattr("time.time", lambda passed=passed: now + passed)
        assert settle(home, one, monkeypatch) == (one, [0.5] * is_asked), passed
    repository(tmp_path / "one", "https://a.example/third")
    assert settle(home, one, monkeypatch) == (one, [0.5]), "another remote is another question"
    assert record.read_record(home)["projects"][one.scope]["seen"] == sorted(record.remotes_of(one.root))


def test_a_disk_that_takes_nothing_keeps_two_repositories_apart_all_the_same(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    repository(tmp_path / "one", "https://a.example/other")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(checked_json, "write", refuse)
    found, _ = settle(home, one, monkeypatch, "c2")
    assert found.scope not in (one.scope, "") and registry.own_scope(home, one.root) == one.scope, "nothing was written"


def test_a_repository_in_the_place_of_another_one_has_the_same_new_scope_each_time(home: Home, tmp_path: Path) -> None:
    """The scope follows from the place and the first commits; one that comes back has the one that it had."""
    scopes = []
    for name, commits in (("one", ("c1",)), ("two", ("c2", "c3")), ("three", ("c4",)), ("two", ("c3",)), ("one", ("c1",)), ("four", ("c4", "c5"))):
        found = repository(tmp_path / "one", f"https://a.example/{name}")
        if not scopes:
            put(home, found, *commits)
        place(home, found, *commits)
        scopes.append(registry.own_scope(home, found.root))
    assert scopes[0] == scopes[4] == path_scope(str(tmp_path / "one")) and scopes[1] == scopes[3] and scopes[2] == scopes[5] and len(set(scopes)) == 3
    assert replacement.former_of(home, found) == scopes[0]


def test_the_question_about_a_place_is_asked_about_each_pair_of_repositories(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    replacement.note_asked(home, one)
    assert record.read_record(home)["asked"] == {one.scope: []} and not replacement.has_asked(home, one), "nothing lay there before"
    put(home, one, "c1")
    for name in ("two", "three"):
        found = repository(tmp_path / "one", f"https://a.example/{name}")
        place(home, found, name)
        assert not replacement.has_asked(home, found)
        replacement.note_asked(home, found)
        assert replacement.has_asked(home, found)


def test_who_keeps_what_was_never_replaced_loses_nothing_but_what_is_shared(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    before = record.read_record(home)["projects"]
    replacement.keep(home, one)
    assert record.read_record(home)["projects"] == before and record.read_record(home)["replaced"] == {}
    other = repository(tmp_path / "other")
    replacement.keep(home, other)
    assert record.read_record(home)["projects"] == before


def test_of_three_in_one_place_the_last_may_be_the_second(home: Home, tmp_path: Path) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    scopes = []
    for name in ("two", "three"):
        place(home, repository(tmp_path / "one", f"https://a.example/{name}"), name)
        scopes.append(registry.own_scope(home, one.root))
    replacement.keep(home, one)
    assert registry.own_scope(home, one.root) == scopes[0] and record.read_record(home)["replaced"] == {one.scope: {"scope": scopes[0], "former": one.scope, "root": one.root, "at": 0}}
    assert registry.identity_of(home, scopes[0]).commits == {"three"} and registry.root_of(home, scopes[1]) == ""
    assert registry.load(home).shared == {one.scope: scopes[0]} and registry.replacement_time(home, one) == 0


def test_the_scope_of_a_repository_with_a_first_commit_in_common(home: Home, tmp_path: Path) -> None:
    one, moved, other = (repository(tmp_path / name, f"https://a.example/{name}") for name in ("one", "moved", "other"))
    assert replacement.scope_like(home, one.root, moved) == ""
    put(home, one, "c1", "c2")
    put(home, moved, "c2")
    put(home, other, "c3")
    assert replacement.scope_like(home, one.root, moved) == one.scope and replacement.scope_like(home, one.root, other) == "" == replacement.scope_like(home, other.root, moved)
    (tmp_path / "link").symlink_to(one.root)
    assert replacement.scope_like(home, str(tmp_path / "link"), moved) == one.scope
    registry.share(home, one, "project:7")
    assert replacement.scope_like(home, one.root, moved) == "project:7"
    with record.edit_record(home) as data:
        data["projects"]["project:9"] = {**data["projects"][one.scope]}
    assert replacement.scope_like(home, one.root, moved) == "", "two have lain there"


def test_a_project_is_looked_at_again_when_the_configuration_of_git_has_changed(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = repository(tmp_path / "one", "https://a.example/one")
    settled: list[float] = []

    def note_settled(_: Home, project: Project, timeout_s: float) -> Project:
        settled.append(timeout_s)
        return project._replace(scope="project:settled")

    monkeypatch.setattr(replacement, "settle", note_settled)
    assert registry.project_at(home, one.root) == one and not settled, "it is not on record"
    put(home, one, "c1")
    (tmp_path / "one/src").mkdir()
    assert registry.project_at(home, str(tmp_path / "one/src")) == one and not settled, "nothing has changed"
    repository(tmp_path / "one", "https://a.example/other one")
    found = registry.project_at(home, one.root)
    assert found is not None and found.scope == "project:settled" and settled == [registry.GIT_S]
    for commits in ((), ("c1",)):
        for urls in ((), ("https://a.example/other",)):
            repository(tmp_path / "one", *urls)
            put(home, one, *commits)
            repository(tmp_path / "one", *urls, "https://a.example/longer/than/it/was")
            settled.clear()
            registry.project_at(home, one.root)
            assert bool(settled) is bool(commits and urls), "what cannot be compared is not looked at"
    plain = tmp_path / "plain"
    plain.mkdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    assert registry.project_at(home, str(tmp_path)) is None
    there = registry.project_at(home, str(plain))
    assert there is not None and (there.root, there.git) == (os.path.realpath(plain), "")


def test_who_shares_is_shown_the_memory_of_what_took_a_place(home: Home, tmp_path: Path) -> None:
    """A decision to share is about one repository: it holds for the one that has taken the place, if it has made it."""
    one = repository(tmp_path / "one", "https://a.example/one")
    put(home, one, "c1")
    registry.share(home, one, "project:7")
    place(home, repository(tmp_path / "one", "https://a.example/other"), "c2")
    scope = registry.own_scope(home, one.root)
    assert registry.load(home).shared == {one.scope: scope}
    registry.share(home, one, "project:8")
    assert registry.load(home).shared == {one.scope: "project:8", scope: "project:8"}
    assert registry.separate(home, one) and registry.load(home).shared == {one.scope: scope} and not registry.separate(home, one)


def test_projects_without_a_repository_are_known_by_their_root(home: Home, tmp_path: Path) -> None:
    plain, one = tmp_path / "plain", repository(tmp_path / "one")
    plain.mkdir()
    project = Project(path_scope(str(plain)), str(plain), "plain", "")
    for each in (project, one):
        with record.edit_record(home) as data:
            record.put_row(data, each.scope, each, Identity(frozenset(), frozenset()))
    assert registry.load(home).roots == {str(plain)}
    row = record.read_record(home)["projects"][one.scope]
    assert row["git"] is True and row["config"] == record.config_stamp(one.root) and row["at"] == row["asked"] > 0
    assert record.read_record(home)["projects"][project.scope]["config"] is None is record.config_stamp(str(plain))


def test_the_configuration_of_a_bare_repository_and_of_a_submodule_is_stamped_where_it_lies(tmp_path: Path) -> None:
    bare = tmp_path / "bare.git"
    for name in ("objects", "refs"):
        (bare / name).mkdir(parents=True)
    (bare / "HEAD").write_text("ref: refs/heads/main\n")
    assert record.config_stamp(str(bare)) is None
    (bare / "config").write_text("[core]\n")
    status = os.stat(bare / "config")
    assert record.config_stamp(str(bare)) == [status.st_ino, status.st_ctime_ns, 7]
    (tmp_path / "link").mkdir()
    (tmp_path / "link/.git").mkdir()
    (tmp_path / "link/.git/config").symlink_to(bare / "config")
    stamp = record.config_stamp(str(tmp_path / "link"))
    assert stamp is not None and stamp[0] != status.st_ino, "a link is itself, and not what it leads to"
    assert record.config_stamp("\0") is None is record.config_stamp(str(tmp_path / "nowhere"))


def test_what_is_edited_is_written_once_all_is_well(home: Home) -> None:
    with pytest.raises(ZeroDivisionError), record.edit_record(home) as data:
        data["offered"]["a"] = 1
        raise ZeroDivisionError
    assert record.read_record(home)["offered"] == {} and not os.path.exists(os.path.join(home.root, "projects.json"))
    with record.edit_record(home) as data:
        data["offered"]["a"] = 1
    assert record.read_record(home)["offered"] == {"a": 1}
    assert [record.number_of(value) for value in (2, 2.5, True, "2", None, [])] == [2.0, 2.5, 1.0, 0.0, 0.0, 0.0]


def test_a_disk_that_takes_no_record_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **how: object) -> None:
        assert how == {"only_copy": True}, "what a person has decided is in no other file"
        raise OSError(28, "No space left on device")

    home.prepare()
    monkeypatch.setattr(checked_json, "write", refuse)
    with pytest.raises(Refusal) as caught, record.edit_record(home):
        pass
    assert caught.value.code == "disk_full"


@pytest.mark.parametrize(
    ("output", "count"),
    [(f"{'a' * 40}\n{'b' * 40}\n", 2), ("a" * 64, 1), (f"{'a' * 40}\nfatal\n", 0), (f"fatal\n{'a' * 40}\n", 0), ("", 0), (None, 0), ("\n".join(f"{number:040x}" for number in range(17)), 16)],
)
def test_first_commits_are_those_that_git_prints_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: str | None, count: int) -> None:
    one = repository(tmp_path / "one")
    monkeypatch.setattr("memory.store.projects.git.read", lambda *_: None if output is None else output.encode())
    commits = recognition.first_commits(one, 1.0)
    assert len(commits) == count and f"{16:040x}" not in commits
    (tmp_path / "one/.git/shallow").touch()
    assert recognition.first_commits(one, 1.0) == frozenset(), "a shallow clone ends somewhere else"
