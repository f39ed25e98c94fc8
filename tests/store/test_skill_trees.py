"""Where skills lie on the disk, and which of their files have changed since they were taken in."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from memory.store.files import checked_json, skill_stamps, skill_trees
from memory.store.files.skill_stamps import Stamp, TreeChanges
from memory.store.files.skill_trees import MAX_FILE_BYTES, SkillFile, Tree
from memory.store.paths import Home
from memory.store.projects.scopes import Project

SCOPE = "project:1"
TOKEN = "gh" + "p_" + "a1B2c" * 8


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path / "home"))
    made.prepare()
    return made


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("a", "b", "deep/one", "a/inner", ".hidden", "node_modules/x"):
        skill(tmp_path / "skills" / name)
    return Path(os.path.realpath(tmp_path / "skills"))


def skill(folder: Path, text: str = "x") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "SKILL.md").write_text(text)
    return folder / "SKILL.md"


def tree(root: Path, **more: object) -> Tree:
    return Tree(str(root), SCOPE, SCOPE)._replace(**more)


def given_tree(root: Path) -> Tree:
    return Tree(str(root), "user", str(root), whole=True)


def names(found: list[SkillFile], root: Path) -> list[str]:
    return [os.path.relpath(one.path, root).removesuffix("/SKILL.md") for one in found]


def walk(one: Tree) -> list[str]:
    return names(list(skill_trees.walk(one, set())), Path(one.root))


def test_skills_lie_one_level_down_or_at_any_depth(root: Path) -> None:
    assert walk(tree(root)) == ["a", "b"] and walk(tree(root, whole=True)) == ["a", "a/inner", "b", "deep/one"] and walk(tree(root / "missing")) == []
    assert walk(tree(root / "a")) == ["SKILL.md"] and walk(tree(root / "a", whole=True)) == ["SKILL.md", "inner"]
    deep = root
    for _ in range(8):
        deep = deep / "d"
    skill(deep)
    skill(deep / "d")
    assert walk(tree(root, whole=True))[-1] == "deep/one" and "d/d/d/d/d/d/d/d" in walk(tree(root, whole=True)) and "d/d/d/d/d/d/d/d/d" not in walk(tree(root, whole=True))


def test_each_file_and_folder_is_met_once_however_many_links_lead_to_it(root: Path, tmp_path: Path) -> None:
    (root / "c").symlink_to(root / "a")
    (root / "d").symlink_to(root / "c")
    os.mkdir(root / "e")
    os.link(root / "b/SKILL.md", root / "e/SKILL.md")
    assert walk(tree(root)) == ["a", "b"]
    outside = skill(tmp_path / "outside")
    (root / "f").symlink_to(outside.parent)
    os.mkdir(root / "g")
    (root / "g/SKILL.md").symlink_to(outside)
    assert walk(tree(root)) == ["a", "b", "f"] and walk(tree(root, within=(str(root),))) == ["a", "b"] and walk(tree(root / "f", within=(str(root),))) == []


def test_files_are_read_within_bounds(root: Path, tmp_path: Path) -> None:
    (found, *_) = skill_trees.walk(tree(root), set())
    assert skill_trees.read(found) == b"x"
    with pytest.raises(ValueError, match="1,000,001 bytes"):
        skill_trees.read(found._replace(size=MAX_FILE_BYTES + 1))
    Path(found.path).write_bytes(b"x" * (MAX_FILE_BYTES + 1))
    with pytest.raises(ValueError, match="more than 1,000,000"):
        skill_trees.read(found)
    Path(found.path).write_bytes(b"x" * MAX_FILE_BYTES)
    assert len(skill_trees.read(found)) == MAX_FILE_BYTES
    with pytest.raises(ValueError, match="leads out of its repository"):
        skill_trees.read(found._replace(tree=tree(root, within=(str(tmp_path / "home"),))))


def take_in(home: Home, changes: TreeChanges) -> None:
    stamps = {one.path: Stamp(one.mtime_ns, one.size, "d", (f"id of {one.path}",), one.tree.scope, one.tree.owner) for one in changes.changed}
    skill_stamps.save(home, stamps, changes.gone, changes.journal)


def test_what_has_changed_since_it_was_taken_in(home: Home, root: Path) -> None:
    trees = [tree(root)]
    first = skill_stamps.look(home, trees)
    assert names(first.changed, root) == ["a", "b"] and (first.unchanged, first.gone, first.stamps) == ([], {}, {}) and not skill_stamps.is_unchanged(home, trees)
    take_in(home, first)
    second = skill_stamps.look(home, trees)
    assert (second.changed, names(second.unchanged, root), second.gone) == ([], ["a", "b"], {}) and skill_stamps.is_unchanged(home, trees)
    skill(root / "a", "other")
    skill(root / "n")
    os.remove(root / "b/SKILL.md")
    third = skill_stamps.look(home, trees)
    assert names(third.changed, root) == ["a", "n"] and list(third.gone) == [str(root / "b/SKILL.md")] and not skill_stamps.is_unchanged(home, trees)
    take_in(home, third)
    assert skill_stamps.is_unchanged(home, trees) and list(skill_stamps.load(home)) == [str(root / "a/SKILL.md"), str(root / "n/SKILL.md")]
    assert skill_stamps.look(home, []).gone == {}, "who was not looked for is not gone"
    os.utime(root / "a/SKILL.md", ns=(5, 5))
    assert not skill_stamps.is_unchanged(home, trees)


def test_what_could_not_be_taken_in_is_named_again_when_it_is_asked_for(home: Home, root: Path) -> None:
    (found, _) = skill_stamps.look(home, [tree(root)]).changed
    skill_stamps.save(home, {found.path: Stamp(found.mtime_ns, found.size, "d", (), SCOPE, SCOPE)}, ())
    assert names(skill_stamps.look(home, [tree(root)]).changed, root) == ["b"] and names(skill_stamps.look(home, [tree(root)], again=True).changed, root) == ["a", "b"]


def test_folders_that_were_given_by_hand_are_looked_at_wherever_a_session_starts(home: Home, root: Path) -> None:
    take_in(home, skill_stamps.look(home, [given_tree(root)]))
    assert skill_stamps.is_unchanged(home, []) and skill_stamps.look_everywhere(home, []).changed == []
    skill(root / "a", "other")
    os.remove(root / "b/SKILL.md")
    found = skill_stamps.look_everywhere(home, [])
    assert names(found.changed, root) == ["a"] and list(found.gone) == [str(root / "b/SKILL.md")] and found.changed[0].tree == given_tree(root)._replace(whole=False) and not skill_stamps.is_unchanged(home, [])


def test_of_two_folders_one_in_the_other_a_file_stays_with_the_one_that_had_it(home: Home, root: Path) -> None:
    take_in(home, skill_stamps.look(home, [given_tree(root / "deep")]))
    found = skill_stamps.look(home, [given_tree(root)])
    assert names(found.unchanged, root) == ["deep/one"] and found.unchanged[0].tree.owner == str(root / "deep") and names(found.changed, root) == ["a", "a/inner", "b"]
    os.remove(root / "deep/one/SKILL.md")
    assert list(skill_stamps.look(home, [given_tree(root)]).gone) == [str(root / "deep/one/SKILL.md")], "it would be met here"
    assert skill_stamps.look(home, [given_tree(root / "a")]).gone == {}


def test_a_file_that_is_another_projects_skill_stays_there_unless_it_is_given_for_the_user(home: Home, root: Path) -> None:
    take_in(home, skill_stamps.look(home, [given_tree(root)._replace(scope=SCOPE)]))
    other = skill_stamps.look(home, [given_tree(root)._replace(scope="project:2")])
    assert len(other.elsewhere) == 4 and other.changed == [] == other.unchanged
    assert len(skill_stamps.look(home, [given_tree(root)]).changed) == 4
    single = skill_trees.file_of(str(root / "a/SKILL.md"), SCOPE)
    assert single == SkillFile(str(root / "a/SKILL.md"), Tree(str(root / "a"), SCOPE, str(root / "a/SKILL.md")), os.stat(root / "a/SKILL.md").st_mtime_ns, 1)
    assert names(skill_stamps.look(home, [], [single]).unchanged, root) == ["a"], "it stays with the folder that had it"


def test_nothing_is_noted_of_a_store_that_was_set_back_and_no_path_with_a_secret(home: Home, root: Path) -> None:
    stamp = Stamp(1, 2, "d", ("m1",), SCOPE, SCOPE)
    skill_stamps.save(home, {"/a": stamp}, (), (0, 0))
    assert skill_stamps.load(home) == {}
    skill_stamps.save(home, {"/a": stamp, f"/{TOKEN}": stamp, "/b": stamp._replace(owner=f"/{TOKEN}")}, ())
    assert skill_stamps.load(home) == {"/a": stamp}
    for damaged in ({"format": 1, "trees": []}, {"format": 2, "trees": {}}, {"format": 2, "trees": [["o", "s"]]}, {"format": 2, "trees": [["o", "s", {"/a": [1, 2, "d"]}]]}, {"format": 2, "trees": [["o", "s", {"/a": 1}]]}):
        checked_json.write(home.skills, damaged)
        assert skill_stamps.load(home) == {}


def test_after_the_store_has_become_another_one_every_file_is_read_again(home: Home, root: Path) -> None:
    skill_stamps.invalidate(home, [])
    assert not os.path.exists(home.skills)
    path = str(root / "a/SKILL.md")
    skill_stamps.save(home, {path: Stamp(1, 2, "d", ("m1",), SCOPE, SCOPE)}, ())
    skill_stamps.invalidate(home, [("m1", SCOPE, "/gone/x"), ("m2", SCOPE, "/gone/SKILL.md"), ("m3", SCOPE, str(root / "b/SKILL.md")), ("m4", SCOPE, "relative")])
    assert skill_stamps.load(home) == {path: Stamp(0, 2, "", ("m1",), SCOPE, SCOPE), "/gone/SKILL.md": Stamp(0, 0, "", ("m2",), SCOPE, "/gone")}


def test_of_very_many_given_files_a_part_is_looked_at_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [(str(number), [0]) for number in range(1_001)]
    for minute, first, count in ((0, "0", 334), (1, "1", 334), (2, "2", 333), (3, "0", 334)):
        monkeypatch.setattr(skill_stamps.time, "time", lambda minute=minute: minute * 60.0 + 59)
        found = skill_stamps._their_turn(list(files))
        assert (found[0][0], len(found)) == (first, count)
    assert skill_stamps._their_turn(list(files[:500])) == files[:500] and skill_stamps._their_turn([]) == []


def test_the_trees_that_claude_code_loads(tmp_path: Path) -> None:
    config, repository, plugin = (Path(os.path.realpath(tmp_path)) / name for name in ("config", "repository", "plugin"))
    (repository / "sub").mkdir(parents=True)
    (repository / ".git").mkdir()
    (plugin / ".claude-plugin").mkdir(parents=True)
    (plugin / ".claude-plugin/plugin.json").write_text('{"name": "mine"}')
    (config / "plugins").mkdir(parents=True)
    installs = {"one@m": [{"installPath": "/one"}], "off@m": [{"installPath": "/off"}], "here@m": {"installPath": "/here", "projectPath": str(repository)}, "there@m": {"installPath": "/there", "projectPath": "/elsewhere"}, "odd@m": [{"installPath": "relative"}, 3]}
    (config / "plugins/installed_plugins.json").write_text(json.dumps({"plugins": installs}))
    (config / "settings.json").write_text('{"enabledPlugins": {"off@m": false, "one@m": true}}')
    project = Project(SCOPE, str(repository), "repository", str(repository / ".git"))
    found = skill_trees.loaded_trees({"CLAUDE_CONFIG_DIR": str(config)}, str(repository / "sub"), project, str(plugin))
    within = (str(repository), str(repository))
    assert found == [
        Tree(str(plugin / "skills"), "user", "user", "mine"), Tree(str(config / "skills"), "user", "user"), Tree("/one/skills", "user", "user", "one"), Tree("/here/skills", SCOPE, SCOPE, "here"),
        Tree(str(repository / "sub/.claude/skills"), SCOPE, SCOPE, within=within), Tree(str(repository / ".claude/skills"), SCOPE, SCOPE, within=within),
    ]  # fmt: skip
    (plugin / ".claude-plugin/plugin.json").write_text("[]")
    alone = skill_trees.loaded_trees({"CLAUDE_CONFIG_DIR": str(config)}, "/", None, str(plugin))
    assert [one.root for one in alone] == [str(plugin / "skills"), str(config / "skills"), "/one/skills"] and alone[0].plugin == "plugin"


@pytest.mark.parametrize("count", [0, 1, 500, 501, 1_000, 1_777])
def test_of_many_files_that_were_given_by_hand_each_has_its_turn_once(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, list[Any]]] = [(f"/skills/{number}/SKILL.md", [number, 1]) for number in range(count)]
    minutes = max(1, (count + 499) // 500)
    turns = []
    for minute in range(1_000 * minutes, 1_001 * minutes):
        monkeypatch.setattr(skill_stamps, "time", SimpleNamespace(time=lambda now=60.0 * minute: now))
        turns.append(skill_stamps._their_turn(given))
    assert sorted(one for turn in turns for one in turn) == sorted(given) and max(map(len, turns)) <= 500
    assert skill_stamps._their_turn(given) == turns[-1]


@pytest.mark.parametrize("change", [{"mtime_ns": 5}, {"size": 5}, {"scope": "project:9"}, {}])
def test_a_file_is_as_it_was_with_its_time_its_size_and_its_tree(home: Home, root: Path, change: dict[str, Any]) -> None:
    (found, other) = skill_stamps.look(home, [tree(root)]).changed
    stamps = {one.path: Stamp(one.mtime_ns, one.size, "d", ("x",), SCOPE, SCOPE) for one in (found, other)}
    skill_stamps.save(home, stamps | {found.path: stamps[found.path]._replace(**change)}, ())
    looked = skill_stamps.look(home, [tree(root)])
    assert (names(looked.changed, root), names(looked.unchanged, root)) == ((["a"], ["b"]) if change else ([], ["a", "b"]))
