"""Taking skills in: what is new, changed, gone or broken, from wherever skills lie."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from memory.skills.ingest import RECORD_SKILLS
from memory.store.engine.db import rows
from memory.store.files.skill_stamps import Stamp, is_unchanged, load, look, look_everywhere, save
from memory.store.files.skill_trees import Tree, file_of, loaded_trees, walk
from memory.store.paths import Home
from memory.store.projects.scopes import find_project
from memory.workspace.skill_folders import PLUGIN_ROOT

DEPLOY = "---\nname: deploy-checklist\ndescription: Use when deploying the billing service to staging.\ntags: [deploy, billing-ops]\n---\n"


def put(root: Path, name: str, text: str = "") -> Path:
    """A skill's file under a root."""
    path = root / name / "SKILL.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text or f"---\nname: {name}\ndescription: About {name}.\n---\n# {name}\n")
    return path


@pytest.fixture
def tree(tmp_path):
    root = tmp_path / "skills"
    put(root, "deploy-checklist", DEPLOY + "## Steps\n\nAsk for `rollback-plan` first.\n")
    put(root, "rollback-plan")
    return root


def counts(data):
    return tuple(data[name] for name in ("added", "updated", "retired", "unchanged", "failed"))


def names(cli_):
    return [row["name"] for row in cli_("find_skills", "--limit", "1000")["skills"]]


def test_only_what_changed_is_read_again(empty, tree):
    assert counts(empty("ingest", str(tree))) == (2, 0, 0, 0, 0)
    assert counts(empty("ingest", str(tree))) == (0, 0, 0, 2, 0)
    os.utime(tree / "rollback-plan" / "SKILL.md")
    assert counts(empty("ingest", str(tree))) == (0, 0, 0, 2, 0), "touched, but the same"
    put(tree, "rollback-plan", "---\nname: rollback-plan\ndescription: Changed.\n---\n")
    assert counts(empty("ingest", str(tree))) == (0, 1, 0, 1, 0)
    assert empty("get_skill", "--name", "rollback-plan")["description"] == "Changed."
    assert counts(empty("ingest", "--all", str(tree))) == (0, 0, 0, 2, 0)


def test_what_vanished_is_retired_and_may_come_back(empty, tree, tmp_path):
    empty("ingest", str(tree))
    shutil.move(tree / "rollback-plan", tmp_path / "aside")
    assert counts(empty("ingest", str(tree))) == (0, 0, 1, 1, 0)
    assert names(empty) == ["deploy-checklist"]
    left = empty("activate", "--query", "rollback plan", "--limit", "5")["skills"]
    assert [row["name"] for row in left] == ["deploy-checklist"]
    assert empty.refusal("get_skill", "--name", "rollback-plan")["code"] == "unknown_skill"
    assert empty("get_skill", "--name", "deploy-checklist")["correlations"] == []
    shutil.move(tmp_path / "aside", tree / "rollback-plan")
    assert counts(empty("ingest", str(tree))) == (0, 1, 0, 1, 0)
    (tie,) = empty("get_skill", "--name", "deploy-checklist")["correlations"]
    assert (tie["name"], tie["relation"]) == ("rollback-plan", "references")


def test_another_tree_is_not_touched(empty, tree, tmp_path):
    empty("ingest", str(tree))
    put(tmp_path / "more", "third")
    assert counts(empty("ingest", str(tmp_path / "more"))) == (1, 0, 0, 0, 0)
    assert len(names(empty)) == 3


def ids(cli_):
    return {row["name"]: cli_("get_skill", "--name", row["name"])["id"] for row in cli_("find_skills")["skills"]}


def test_a_folder_in_one_that_was_given_before(empty, tree, tmp_path):
    put(tmp_path, "beside")
    assert counts(empty("ingest", str(tmp_path))) == (3, 0, 0, 0, 0)
    before = ids(empty)
    assert counts(empty("ingest", str(tree))) == (0, 0, 0, 2, 0) and ids(empty) == before
    shutil.rmtree(tree / "rollback-plan")
    put(tree, "new")
    assert counts(empty("ingest", str(tree))) == (1, 0, 1, 1, 0), "what lies beside it is not touched"
    assert counts(empty("ingest", str(tmp_path))) == (0, 0, 0, 3, 0)
    shutil.rmtree(tree / "new")
    assert counts(empty("ingest", str(tmp_path))) == (0, 0, 1, 2, 0)
    assert sorted(names(empty)) == ["beside", "deploy-checklist"]


def test_a_folder_around_one_that_was_given_before(empty, tree, tmp_path):
    single = tmp_path / "note.md"
    single.write_text("# Alone\n\nA skill of one file.\n")
    empty("ingest", str(tree), str(single))
    before = ids(empty)
    put(tmp_path, "beside")
    shutil.rmtree(tree / "rollback-plan")
    assert counts(empty("ingest", str(tmp_path))) == (1, 0, 1, 1, 0)
    after = ids(empty)
    assert all(after[name] == before[name] for name in ("deploy-checklist", "note"))
    assert counts(empty("ingest", str(tree))) == (0, 0, 0, 1, 0)


def test_a_folder_that_another_project_has_is_named_and_may_be_shared(empty, tree, repository):
    there = ("--project", str(repository))
    assert counts(empty("ingest", str(tree), *there)) == (2, 0, 0, 0, 0)
    other = repository.parent / "other"
    (other / ".git").mkdir(parents=True)
    (other / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    here = ("--project", str(other))
    data = empty("ingest", str(tree), *here)
    assert counts(data) == (0, 0, 0, 0, 2) and "--scope user" in data["failures"][0]["reason"]
    assert len(empty("find_skills", *there)["skills"]) == 2 and not empty("find_skills", *here)["skills"]
    assert counts(empty("ingest", str(tree), "--scope", "user", *here)) == (2, 0, 2, 0, 0)
    for project in (here, there):
        assert len(empty("find_skills", *project)["skills"]) == 2
        assert counts(empty("ingest", str(tree), *project)) == (0, 0, 0, 2, 0)


def test_a_skill_that_is_met_by_a_link_stays_what_it_was(empty, tree, tmp_path):
    (tmp_path / "a-link").symlink_to(tree, target_is_directory=True)
    empty("ingest", str(tree))
    before = ids(empty)
    assert counts(empty("ingest", str(tmp_path)))[:3] == (0, 0, 0) and ids(empty) == before


@pytest.mark.parametrize("hidden", [".own", "node_modules"])
def test_what_a_walk_passes_by_is_not_gone(empty, tree, tmp_path, hidden):
    """A folder that was given by name stays, though the one around it would not look there."""
    put(tmp_path / hidden, "apart")
    empty("ingest", str(tmp_path / hidden))
    assert counts(empty("ingest", str(tmp_path)))[:3] == (2, 0, 0)
    assert counts(empty("ingest", str(tmp_path / hidden))) == (0, 0, 0, 1, 0)
    assert "apart" in names(empty)


def test_broken_files_are_named_each_time_and_the_rest_is_taken_in(empty, tree):
    put(tree, "bare", "No front matter.")
    put(tree, "bomb", "---\nname: x\na: &a [x]\nb: [*a, *a]\n---\nBody.\n")
    put(tree, "large", "---\nname: large\ndescription: d\n---\n" + "x" * 1_100_000)
    put(tree, "path", "---\nname: ../../etc\ndescription: d\n---\n")
    put(tree, "lines", '---\nname: "a\\nb"\ndescription: d\n---\n')
    put(tree, "bytes").write_bytes(b"\xff\xfe\x00")
    for _ in range(2):
        data = empty("ingest", str(tree))
        assert data["failed"] == 6 and {Path(row["file"]).parent.name for row in data["failures"]} == {
            "bare", "bomb", "large", "path", "lines", "bytes"
        }  # fmt: skip
    assert len(names(empty)) == 2
    put(tree, "bare", "---\nname: bare\ndescription: Mended.\n---\n")
    assert empty("ingest", str(tree))["added"] == 1


def test_links_in_circles_end(empty, tree):
    (tree / "loop").symlink_to(tree, target_is_directory=True)
    (tree / "again").symlink_to(tree / "rollback-plan", target_is_directory=True)
    (tree / "nowhere").symlink_to(tree / "missing")
    assert counts(empty("ingest", str(tree)))[0] == 2


def test_a_secret_in_a_skill_is_left_out(empty, tree):
    put(tree, "leaky", "---\nname: leaky\ndescription: d\n---\nUse ghp_" + "a1B2" * 9 + " to log in.\n")
    empty("ingest", str(tree))
    assert b"ghp_a1B2" not in b"".join(path.read_bytes() for path in empty.home.rglob("*") if path.is_file())


def test_markdown_and_json_nodes(empty, tmp_path):
    (tmp_path / "note.md").write_text("# Rotating keys\n\nOnce a month.\n")
    nodes = [
        {
            "name": "watermark",
            "description": "Put a watermark on a video",
            "tags": ["media", "video"],
            "sections": {"Steps": "Run ffmpeg."},
            "tools_used": ["ffmpeg"],
            "correlations": [{"name": "publish", "weight": 0.8}],
        },
        {"name": "publish", "description": "Publish a post", "tags": "media,social"},
    ]
    (tmp_path / "nodes.json").write_text(json.dumps(nodes))
    (tmp_path / "bad.json").write_text('{"nodes": [7]}')
    data = empty("ingest", *(str(tmp_path / name) for name in ("note.md", "nodes.json", "bad.json")))
    assert counts(data) == (3, 0, 0, 0, 1)
    skill = empty("get_skill", "--name", "watermark")
    assert skill["sections"] == [{"heading": "Steps", "text": "Run ffmpeg."}] and skill["tools"] == ["ffmpeg"]
    tie = skill["correlations"][0]
    assert (tie["name"], tie["weight"], tie["relation"]) == ("publish", 0.8, "correlates")
    (tmp_path / "nodes.json").write_text(json.dumps(nodes[:1]))
    assert counts(empty("ingest", str(tmp_path / "nodes.json"))) == (0, 0, 1, 1, 0)


@pytest.mark.parametrize(
    "sections",
    [
        {"Steps": "Run it."},
        [["Steps", "Run it."]],
        [{"heading": "Steps", "text": "Run it."}],
        [{"title": "Steps", "content": "Run it."}],
        [{"heading": "", "title": "Steps", "text": None, "content": "Run it."}],
        [{"heading": "Steps", "text": "Run it.", "title": "x", "content": "y"}],
    ],
)
def test_sections_of_a_json_node_in_each_shape(empty, tmp_path, sections):
    (tmp_path / "nodes.json").write_text(json.dumps([{"name": "crane", "description": "Lift stones", "sections": sections}]))
    assert counts(empty("ingest", str(tmp_path / "nodes.json")))[0] == 1
    assert empty("get_skill", "--name", "crane")["sections"] == [{"heading": "Steps", "text": "Run it."}]


@pytest.mark.parametrize("sections", ["Steps", [], [7], [["Steps"]], [{}], None])
def test_what_is_no_section_of_a_json_node_does_no_harm(empty, tmp_path, sections):
    (tmp_path / "nodes.json").write_text(json.dumps([{"name": "crane", "description": "Lift stones", "sections": sections}]))
    assert counts(empty("ingest", str(tmp_path / "nodes.json")))[0] == 1
    assert not [one for one in empty("get_skill", "--name", "crane")["sections"] if one["text"]]


def test_a_users_own_concepts(empty, tree):
    empty("ingest", str(tree))
    (empty.home / "taxonomy.yaml").write_text("sc:billing: [billing]\n")
    empty("ingest", "--all", str(tree))
    assert "sc:billing" in empty("get_skill", "--name", "deploy-checklist")["concepts"]
    found = empty("find_skills", "--tags", "sc:billing")["skills"]
    assert [(row["name"], row["overlap"]) for row in found] == [("deploy-checklist", ["sc:billing"])]
    (empty.home / "taxonomy.yaml").write_text("sc:billing: billing\n")
    assert empty.refusal("ingest", str(tree))["code"] == "bad_taxonomy"


def test_a_path_that_is_not_there(empty):
    assert empty.refusal("ingest", "/no/such")["code"] == "no_such_file"


def test_a_file_of_memories_is_no_skill(empty, tree, tmp_path):
    (tmp_path / "mem.jsonl").write_text('{"text": "We deploy at noon."}\n')
    error = empty.refusal("ingest", str(tree), str(tmp_path / "mem.jsonl"))
    assert error["code"] == "no_skill" and "surgical-memory import" in error["message"]
    assert not empty.home.exists()


# --- where skills lie -------------------------------------------------------------------------------------------


@pytest.fixture
def config(tmp_path, monkeypatch):
    root = tmp_path / "user" / ".claude"
    put(root / "skills", "mine")
    monkeypatch.setenv("HOME", str(root.parent))
    monkeypatch.delenv("CLAUDE_CONFIG_DIR", raising=False)
    return root


def install(config: Path, key: str, **facts) -> Path:
    """A plugin with one skill called `shared`, noted as Claude Code notes it."""
    root = config / "plugins" / "cache" / key
    put(root / "skills", "shared", f"---\nname: shared\ndescription: Of {key}.\n---\n")
    note = config / "plugins" / "installed_plugins.json"
    known = json.loads(note.read_text()) if note.exists() else {"version": 2, "plugins": {}}
    known["plugins"][key] = [{"scope": "user", "installPath": str(root), **facts}]
    note.write_text(json.dumps(known))
    return root


def test_what_claude_code_would_load(empty, config, repository):
    put(repository / ".claude" / "skills", "ours")
    install(config, "one@market")
    install(config, "two@market")
    install(config, "off@market")
    install(config, "elsewhere@market", projectPath="/another/project")
    (config / "settings.json").write_text('{"enabledPlugins": {"off@market": false}}')
    empty("ingest", "--project", str(repository))
    listed = empty("find_skills", "--project", str(repository), "--limit", "99")["skills"]
    assert {row["name"] for row in listed} == {
        "mine", "ours", "one:shared", "two:shared", "surgical-memory:recalling-memory"
    }  # fmt: skip
    assert "ours" not in names(empty), "a project's skills are seen in it alone"
    both = empty("get_skill", "--name", "shared")
    assert both["name"] == "one:shared" and [other["name"] for other in both["also"]] == ["two:shared"]
    assert empty("get_skill", "--name", "two:shared")["description"] == "Of two@market."


def test_two_skills_of_one_name_in_a_plugin_are_one_and_the_other_file_is_reported(empty, config):
    root = install(config, "one@market")
    second = put(root / "skills", "twice", "---\nname: shared\ndescription: Again.\n---\n")
    first = root / "skills" / "shared" / "SKILL.md"
    found = empty("ingest")
    assert found["duplicates"] == [{"name": "one:shared", "file": str(second), "same_as": str(first)}]
    assert [name for name in names(empty) if name.startswith("one:")] == ["one:shared"]
    assert empty("get_skill", "--name", "one:shared")["description"] == "Of one@market."
    second.write_text(second.read_text() + "More.\n")
    assert empty("ingest")["duplicates"] == found["duplicates"], "also when only the other file is read"


def test_a_plugin_that_moves_keeps_its_skills_and_one_that_goes_loses_them(empty, config):
    root = install(config, "one@market")
    empty("ingest")
    before = empty("get_skill", "--name", "one:shared")["id"]
    newer = root.with_name("one@market-2")
    shutil.move(root, newer)
    note = config / "plugins" / "installed_plugins.json"
    note.write_text(note.read_text().replace(str(root), str(newer)))
    empty("ingest")
    assert empty("get_skill", "--name", "one:shared")["id"] == before
    note.write_text('{"plugins": {}}')
    assert empty("ingest")["retired"] == 1 and "one:shared" not in names(empty)


@pytest.mark.parametrize("noise", ["", "[]", '{"plugins": []}', '{"plugins": {"a@b": [7, {"installPath": 3}]}}', "{", "\x00"])
def test_any_note_of_plugins_is_survived(empty, config, noise):
    (config / "plugins").mkdir()
    (config / "plugins" / "installed_plugins.json").write_text(noise)
    (config / "settings.json").write_text(noise)
    assert empty("ingest")["failed"] == 0


def test_an_unchanged_tree_is_only_looked_at(empty, config, monkeypatch):
    empty("ingest")
    trees = loaded_trees(dict(os.environ), str(config), find_project(str(config)), str(config))
    monkeypatch.setattr("memory.store.files.skill_trees.read", lambda found: pytest.fail(f"read {found.path}"))
    changes = look(Home(str(empty.home)), trees)
    assert changes.changed == [] and len(changes.unchanged) == 1


def test_a_glance_sees_whatever_a_look_sees(empty, config, tree):
    """Files of the user's and of a folder given by hand: written, touched, removed, and added."""
    standing = Tree(str(config / "skills"), "user", "user")
    home = Home(str(empty.home))
    empty("ingest", str(tree))
    ingested = empty("ingest")
    assert ingested["added"] == 2 and is_unchanged(home, loaded_trees(os.environ, "/", None, PLUGIN_ROOT))
    for root in (config / "skills", tree):
        for change in (
            lambda path: path.write_text(path.read_text() + "More.\n"),
            lambda path: os.utime(path, ns=(1, 1)),
            lambda path: path.unlink(),
        ):
            path = put(root, "changing")
            empty("ingest", str(tree))
            empty("ingest")
            trees = loaded_trees(os.environ, "/", None, PLUGIN_ROOT)
            assert is_unchanged(home, trees) and not any(look_everywhere(home, trees)[i] for i in (0, 2))
            change(path)
            assert not is_unchanged(home, trees) and any(look_everywhere(home, trees)[i] for i in (0, 2))
    put(config / "skills", "one-more")
    assert not is_unchanged(home, [standing])


def test_many_given_files_are_looked_at_in_turn(tmp_path, monkeypatch):
    monkeypatch.setattr("memory.store.files.skill_stamps.GIVEN_AT_ONCE", 3)
    home, paths = Home(str(tmp_path)), [put(tmp_path / "library", f"s-{number}") for number in range(8)]
    os.makedirs(home.locks)
    found = [file_of(str(path), "user") for path in paths]
    save(home, {one.path: Stamp(one.mtime_ns, one.size, "", ("x",), "user", str(tmp_path)) for one in found}, [])
    paths[4].unlink()
    seen = []
    for minute in range(3):
        monkeypatch.setattr("time.time", lambda now=minute * 60.0: now)
        seen.append(is_unchanged(home, []))
    assert sorted(seen) == [False, True, True], "one of three parts holds it"


@pytest.mark.parametrize("note", ["{}", "", "[]", '{"format": 2, "trees": 7}', '{"format": 2, "trees": [["a", "b", 7]]}',
                                  '{"format": 2, "trees": [["user", "user", {"/x": [1]}]]}'])  # fmt: skip
def test_a_note_that_cannot_be_read_costs_a_look(empty, tree, note):
    empty("ingest", str(tree))
    (empty.home / "skills.json").write_text(note)
    assert load(Home(str(empty.home))) == {} and is_unchanged(Home(str(empty.home)), [])
    assert counts(empty("ingest", str(tree))) == (0, 0, 0, 2, 0)


def test_a_tree_is_walked_by_name_and_no_deeper_than_it_should(tmp_path):
    put(tmp_path, "b")
    put(tmp_path, "a")
    put(tmp_path, "a/inner")
    put(tmp_path, ".hidden/x")
    put(tmp_path, "node_modules/x")
    put(tmp_path, "/".join("deep-folder" for _ in range(12)))
    put(tmp_path, "group/nested")
    found = [str(Path(one.path).relative_to(tmp_path)) for one in walk(Tree(str(tmp_path), "user", "user"), set())]
    assert found == ["a/SKILL.md", "b/SKILL.md"]
    whole = [one.path for one in walk(Tree(str(tmp_path), "user", "user", whole=True), set())]
    assert {str(tmp_path / "a/inner/SKILL.md"), str(tmp_path / "group/nested/SKILL.md")} <= set(whole)


# --- the journal is the truth -----------------------------------------------------------------------------------


def test_a_store_made_anew_from_the_journal_is_the_same(empty, tree):
    empty("ingest", str(tree))
    shutil.rmtree(tree / "rollback-plan")
    put(tree, "third")
    empty("ingest", str(tree))
    before = graph(empty)
    (empty.home / "store.duckdb").unlink()
    assert graph(empty) == before


def graph(cli_):
    from memory.store.store import Store
    from memory.workspace.encoder import StoreEncoder

    with Store(Home(str(cli_.home)), StoreEncoder()).read() as connection:
        ends = (
            "coalesce((SELECT id FROM nodes WHERE key = {0}), (SELECT name FROM entities WHERE key = {0}))"
        )
        sql = f"SELECT {ends.format('edges.source')}, relation, {ends.format('edges.target')}, round(weight, 4) FROM edges ORDER BY ALL"
        found = rows(connection, sql)
        return found, rows(connection, "SELECT id, title, archived FROM nodes ORDER BY id")


def test_what_is_forgotten_leaves_the_disk(empty, tree):
    put(tree, "leaver", "---\nname: leaver\ndescription: zanzibar words.\n---\nBody of the leaver.\n")
    empty("ingest", str(tree))
    name = empty("get_skill", "--name", "leaver")["id"]
    empty("forget", "--id", name, "--yes")
    assert names(empty) == ["deploy-checklist", "rollback-plan"]
    kept = [path for path in empty.home.rglob("*") if path.is_file() and path.name != "skills.json"]
    assert not any(b"zanzibar" in path.read_bytes() for path in kept)
    assert counts(empty("ingest", str(tree)))[0] == 0, "it does not come back by itself"


def test_skills_are_no_memories(sample, tree):
    before = sample("list")["total"]
    sample("ingest", str(tree))
    assert sample("list")["total"] == before
    hints = sample("explore_recall", "--query", "deploying the billing service")
    assert all("deploy-checklist" not in hint["title"] for hint in hints["hints"])
    (first,) = sample("remember", "A word on it.")["chunk_ids"]
    sample("ingest", str(tree), "--all")
    links = sample("remember", "A last word on it.")["links"]
    assert [link["target"] for link in links] == [first], "memories are linked to memories"


def test_long_work_reports_the_share_that_is_done(empty, tmp_path, monkeypatch):
    """While skills are read, and after each record that is written; nobody who watches costs nothing."""
    for number in range(RECORD_SKILLS + 1):
        folder = tmp_path / f"skills/s{number}"
        folder.mkdir(parents=True)
        (folder / "SKILL.md").write_text(f"---\nname: s{number}\ndescription: Use when gauge {number} is read.\n---\n\nRead it.\n")
    shares = []
    monkeypatch.setattr("memory.cli.commands.skills.is_watched", lambda: True)
    monkeypatch.setattr("memory.cli.commands.skills.bar", lambda label: shares.append)
    assert empty("ingest", str(tmp_path / "skills"), "--scope", "user")["added"] == RECORD_SKILLS + 1
    assert shares == sorted(shares) and shares[0] == 0.0 and shares[-2:] == pytest.approx([0.6, 1.0]) and len(shares) == RECORD_SKILLS + 3
    assert empty("find_skills", "--scope", "user")["total"] == RECORD_SKILLS + 1
