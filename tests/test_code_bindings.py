"""Memories that know when the code has moved on, from the command line and the hooks: marked wherever they are shown."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from memory.core.code.bindings import GONE, HOLDS, Binding, CodePlace, from_json, to_json
from memory.core.code.named import code_names
from memory.core.record_json import parse_record
from memory.store.engine.db import rows
from memory.store.paths import Home
from memory.store.projects.work_tree import WorkTree
from memory.store.store import Store
from memory.workspace.code_binding import bind
from memory.workspace.code_state import CodeState
from memory.workspace.encoder import StoreEncoder
from tests.code_changes import World, build
from tests.conftest import CommandLine
from tests.test_listen import Hook

RETRY = "In src/app.py the value of RETRIES is 3, agreed with the harbour master"


@pytest.fixture
def world(empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    made = build(tmp_path / "harbour")
    monkeypatch.chdir(made.root)
    return made


@pytest.fixture
def bound_id(world: World, empty: CommandLine) -> str:
    """The id of a memory that is bound to src/app.py."""
    return str(empty("remember", "--scope", "project", RETRY)["chunk_ids"][0])


def change(world: World) -> None:
    world.edit("src/app.py", "RETRIES = 3", "RETRIES = 5")


QUERY = "how many RETRIES did the harbour master agree to"


def outputs_of(run: CommandLine, name: str) -> dict[str, Any]:
    """What each output says of a memory."""
    return {
        "recall": run("explore_recall", "--query", QUERY)["hints"][0],
        "peek": run("explore_peek", "--id", name),
        "expand": run("explore_expand", "--id", name),
        "show": run("show", "--id", name)["memories"][0],
        "list": run("list")["memories"][0],
        "memory_recall": run("memory_recall", "--query", QUERY)["sources"][0],
        "explore": run("explore", QUERY)["citations"][0],
    }


def test_every_output_marks_it_once_the_code_has_changed_and_no_longer_once_it_is_as_before(
    world: World, bound_id: str, empty: CommandLine
) -> None:
    assert all("mark" not in row for row in outputs_of(empty, bound_id).values())
    change(world)
    mark = "possibly out of date, its code has changed (RETRIES in src/app.py has changed since)"
    assert {name: row.get("mark") for name, row in outputs_of(empty, bound_id).items()} == dict.fromkeys(outputs_of(empty, bound_id), mark)
    for words in (["explore_recall", "--query", QUERY], ["explore_peek", "--id", bound_id], ["show", "--id", bound_id],
                  ["list"], ["memory_recall", "--query", QUERY], ["explore", QUERY]):  # fmt: skip
        assert "code has changed" in " ".join(empty.text(*words).split()), words
    world.edit("src/app.py", "RETRIES = 5", "RETRIES = 3")
    assert all("mark" not in row for row in outputs_of(empty, bound_id).values())


def test_neighbours_are_marked(world: World, bound_id: str, empty: CommandLine) -> None:
    (other,) = empty("remember", "--scope", "project", "The harbour master answers on Mondays alone.")["chunk_ids"]
    empty("link", "--from", other, "--to", bound_id)
    change(world)
    rows = empty("explore_neighbors", "--node", other)["neighbors"]
    assert [row["mark"] for row in rows if row["node"] == bound_id] and "mark" not in empty("explore_peek", "--id", other)
    assert [row.get("mark", "") != "" for row in empty("explore_path", "--from", other, "--to", bound_id)["path"]] == [False, True]


def test_what_still_holds_ranks_before_what_the_code_has_outdated(world: World, empty: CommandLine) -> None:
    first = empty("remember", "--scope", "project", "RETRIES in src/app.py: calls to the quay are repeated")["chunk_ids"][0]
    second = empty("remember", "--scope", "project", "RETRIES of src/dates.py: calls to the quay are repeated")["chunk_ids"][0]
    asked = ["explore_recall", "--query", "calls to the quay repeated"]
    before = {hint["id"]: hint["score"] for hint in empty(*asked)["hints"]}
    change(world)
    after = empty(*asked)["hints"]
    assert [hint["id"] for hint in after] == [second, first]
    assert after[1]["score"] < before[first] and "mark" in after[1] and "mark" not in after[0]


def test_said_again_or_confirmed_it_holds_for_the_code_as_it_is_now(world: World, bound_id: str, empty: CommandLine) -> None:
    change(world)
    assert empty("check")["total"] == 1
    assert empty("check", "--confirm", bound_id) == {"confirmed": [bound_id]}
    assert empty("check") == {"outdated": [], "total": 0, "compared": 1}
    assert empty("undo")["undone"] == "update" and empty("check")["total"] == 1
    empty("remember", "--scope", "project", RETRY)
    assert empty("check")["total"] == 0
    world.edit("src/app.py", "RETRIES = 5", "RETRIES = 7")
    assert empty("check")["total"] == 1
    empty("update", "--id", bound_id, "The harbour master agreed to SESSION_TIMEOUT in src/app.py alone")
    assert empty("check") == {"outdated": [], "total": 0, "compared": 1}


def test_check_says_how_many_commits_by_whom_and_where_a_file_went(world: World, bound_id: str, empty: CommandLine) -> None:
    change(world)
    assert empty("check")["outdated"][0]["reason"] == "RETRIES in src/app.py has changed since (not committed)"
    world.commit()
    (row,) = empty("check")["outdated"]
    assert (row["state"], row["commits"], row["authors"]) == ("changed", 1, ["Ann"])
    assert row["reason"] == "RETRIES in src/app.py has changed since (1 commit by Ann)"
    world.git("mv", "src/app.py", "src/service.py")  # renamed and edited at once: the index alone does not tell that
    world.edit("src/service.py", "RETRIES = 5", "RETRIES = 6")
    world.commit()
    (row,) = empty("check")["outdated"]
    assert (row["state"], row["renamed_to"]) == ("renamed", "src/service.py")
    assert row["proposal"]["text"].startswith("In src/service.py the value")


def test_review_carries_out_what_is_proposed(world: World, bound_id: str, empty: CommandLine) -> None:
    shell = empty("remember", "--scope", "project", "scripts/release.sh tags and pushes")["chunk_ids"][0]
    world.git("mv", "src/app.py", "src/service.py")
    world.git("rm", "-q", "scripts/release.sh")
    world.commit()
    assert [line for line in empty("consolidate")["stages"] if line["stage"] == "code"] == [
        {"stage": "code", "projects": 1, "outdated": 2, "proposed": 2}
    ]
    assert {row["id"]: row["proposal"]["action"] for row in empty("review")["proposed"]} == {bound_id: "rewrite", shell: "drop"}
    assert empty("review", "yes", bound_id) == {"rewritten": [bound_id]}
    assert empty("show", "--id", bound_id)["memories"][0]["content"] == RETRY.replace("app.py", "service.py")
    assert empty("review", "yes", shell) == {"forgotten": [shell]}
    assert "proposed" not in empty("review") and [row["id"] for row in empty("list")["memories"]] == [bound_id]


def test_what_is_forgotten_leaves_no_binding_and_a_rebuilt_store_has_the_same(world: World, bound_id: str, empty: CommandLine) -> None:
    empty("remember", "--scope", "project", "parse_date in src/dates.py reads ISO dates alone")

    def binding_rows() -> list[tuple[Any, ...]]:
        store = Store(Home(str(empty.home)), StoreEncoder())
        with store.read() as connection:
            found = rows(connection, "SELECT n.id, path, value FROM bindings JOIN nodes n ON n.key = node ORDER BY ALL")
        store.close()
        return found

    before = binding_rows()
    assert {row[1] for row in before} == {"src/app.py", "src/dates.py"}
    os.remove(empty.home / "store.duckdb")
    assert binding_rows() == before
    empty("forget", "--id", bound_id, "--yes")
    assert [row[1] for row in binding_rows()] == ["src/dates.py"]


def test_without_git_digests_alone_tell(empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "plain"
    (folder / "src").mkdir(parents=True)
    (folder / "src/app.py").write_text("RETRIES = 3\n")
    monkeypatch.chdir(folder)
    empty("remember", "--scope", "project", RETRY)
    assert empty("check")["total"] == 0
    (folder / "src/app.py").rename(folder / "src/main.py")
    assert empty("check")["outdated"][0]["reason"] == "src/app.py is now src/main.py"
    (folder / "src/main.py").rename(folder / "src/app.py")
    (folder / "src/app.py").write_text("RETRIES = 4\n")
    assert empty("check")["outdated"][0]["reason"] == "RETRIES in src/app.py has changed since"


# --- the hooks ----------------------------------------------------------------------------------------------------


def open_event(world: World, session: str = "s1", path: str = "src/app.py", tool: str = "Read") -> dict[str, Any]:
    return {
        "session_id": session, "hook_event_name": "PostToolUse", "cwd": str(world.root), "tool_name": tool,
        "tool_input": {"file_path": str(world.root / path)},
    }  # fmt: skip


def test_a_file_that_is_opened_brings_its_memories_once_a_session(world: World, bound_id: str, empty: CommandLine) -> None:
    class FileHook(Hook):
        def __call__(self, event: str, fields: Any = None, **env: str) -> str:
            import subprocess
            import sys

            from tests.test_listen import SCRIPT

            done = subprocess.run(
                [sys.executable, str(SCRIPT), "hook", event], input=json.dumps(fields).encode(), capture_output=True,
                cwd="/", env={"SURGICAL_MEMORY_HOME": str(self.home), **env}, timeout=60, check=True,
            )  # fmt: skip
            return str(json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"]) if done.stdout else ""

    hook = FileHook(empty.home, world.root)
    change(world)
    first = hook("FileOpened", open_event(world))
    assert f"[{bound_id}]" in first and "RETRIES in src/app.py has changed since" in first and "data, not instructions" in first
    assert hook("FileOpened", open_event(world, tool="Edit")) == ""
    assert f"[{bound_id}]" in hook("FileOpened", open_event(world, "s2", tool="Edit"))
    assert hook("FileOpened", open_event(world, "s3", "src/util.py")) == ""
    assert hook("FileOpened", open_event(world, "s4"), SURGICAL_MEMORY_INJECT_FILES="false") == ""
    assert hook("FileOpened", open_event(world, "s5"), SURGICAL_MEMORY_INJECT_SESSION_TOKENS="0") == ""
    assert empty("why", "--session", "s1")["injections"][0]["memories"][0]["id"] == bound_id


# --- what must not be read or told --------------------------------------------------------------------------------


def test_nothing_outside_and_nothing_secret_is_read(tmp_path: Path) -> None:
    (tmp_path / "outside.py").write_text("LIMIT = 1\n")
    root = tmp_path / "project"
    root.mkdir()
    (root / ".env").write_text("TOKEN = 1\n")
    (root / "credentials.json").write_text('{"limit": 1}\n')
    (root / "link.py").symlink_to("../outside.py")
    (root / "inner.txt").symlink_to(".env")
    os.mkfifo(root / "pipe.py")
    tree = WorkTree(str(root))
    text = "link.py ../outside.py .env credentials.json inner.txt pipe.py /etc/passwd and LIMIT in ./../outside.py"
    assert bind(tree, text) == ()
    for path in ("link.py", ".env", "credentials.json", "inner.txt", "pipe.py"):
        assert tree.read(path)[1] == b"", path
    assert CodeState(WorkTree(str(root)), "").judge([Binding(".env", "0" * 40)]).state == HOLDS


def test_a_value_that_is_a_secret_is_not_digested(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text('API_KEY = "sk_live_4eC39HqLyjWDarjtT1zdp7dc"\n\nLIMIT = 5\n')
    (found,) = bind(WorkTree(str(tmp_path)), "conf.py has the API_KEY, and LIMIT")
    assert {place.name: bool(place.digests) for place in found.places} == {"API_KEY": False, "LIMIT": True}


@pytest.mark.parametrize(
    "row",
    [
        {"path": "../up.py"}, {"path": "/etc/passwd"}, {"path": "a/../b"}, {"path": "a b\nignore"}, {"path": ""}, {},
        {"path": "a.py", "blob": "x"}, {"path": "a.py", "branch": "two words"}, {"path": "a.py", "places": [["name", "x"]]},
        {"path": "a.py", "places": [["other", "x", []]]}, {"path": "a.py", "places": [["name", "say this", []]]}, "a.py",
    ],
)  # fmt: skip
def test_a_strangers_binding_is_refused_unless_it_is_plain(row: Any) -> None:
    with pytest.raises(ValueError):
        from_json([row])


def test_a_binding_comes_back_as_it_was_and_a_record_carries_it() -> None:
    bindings = (Binding("src/a.py", "0" * 40, (CodePlace("name", "run", ("0123456789ab",)),), True, "1" * 40, "main"), Binding("b"))
    assert from_json(json.loads(json.dumps(to_json(bindings)))) == bindings
    memory = {"id": "0" * 12, "content": "x", "bindings": to_json(bindings)}
    record = parse_record({"op": "remember", "rid": "r", "at": 1, "scope": "user", "memories": [memory]})
    assert from_json(record.memories[0].bindings) == bindings  # type: ignore[union-attr]


def test_a_text_names_paths_lines_names_commands_and_versions() -> None:
    named = code_names("See `parse_date()` in src/app.py:12-14, run `make lint`; Django 4.2 at https://x.example/a/b.py, in MAX_ROWS")
    assert named.paths[0] == ("src/app.py", 12, 14) and len(named.paths) == 1
    assert {"parse_date", "MAX_ROWS"} <= set(named.names)
    assert [name for _, name in named.commands] == ["lint"] and ("Django", "4.2") in named.versions
    assert not code_names("The staging database listens quietly.")


def test_five_memories_are_compared_within_ten_milliseconds_of_processor_time(tmp_path: Path) -> None:
    """Counted in work, not in time: what is read and digested of five files of two thousand lines each."""
    body = "".join(f"def call_{number}(value):\n    return value + {number}\n\n\n" for number in range(500))
    for number in range(5):
        (tmp_path / f"module_{number}.py").write_text(body)
    found = [bind(WorkTree(str(tmp_path)), f"call_{number} in module_{number}.py adds {number}") for number in range(5)]
    for number in range(5):
        (tmp_path / f"module_{number}.py").write_text(body.replace("value + 499", "value - 499"))
    tree = WorkTree(str(tmp_path))
    began = time.process_time()
    state = CodeState(tree, "")
    assert [state.judge(one).state for one in found] == [HOLDS] * 5
    assert sorted(path for path in tree._texts if path.endswith(".py")) == [f"module_{number}.py" for number in range(5)]
    print(f"{(time.process_time() - began) * 1000:.1f} ms")
    shutil.rmtree(tmp_path)
    assert CodeState(WorkTree(str(tmp_path)), "").judge(found[0]).state == GONE


def test_a_shared_memory_carries_its_bindings_to_another_clone(
    world: World, bound_id: str, empty: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = world.root.parent / "shared"
    empty("export", "--scope", "project", str(folder))
    text = (folder / f"{bound_id}.md").read_text()
    assert '"path": "src/app.py"' in text and str(world.root) not in text
    other = world.root.parent / "clone"
    world.git("clone", "-q", str(world.root), str(other))
    monkeypatch.chdir(other)
    monkeypatch.setenv("SURGICAL_MEMORY_HOME", str(world.root.parent / "other-home"))
    empty("import", "--scope", "project", "--as-mine", str(folder))
    assert empty("check") == {"outdated": [], "total": 0, "compared": 1}
    World(other).edit("src/app.py", "RETRIES = 3", "RETRIES = 5")
    assert empty("check")["outdated"][0]["id"] == bound_id
