"""Ways to change a memory that people try first: `tag`, `edit`, and ids and texts without their options' names."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.memories.editor import edit
from tests.test_terminal import run_in_terminal


def editor(folder: Path, script: str) -> str:
    """A program that edits the file it is given."""
    path = folder / "ed"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_tags_are_added_and_removed(sample):
    name = sample.ids()["Tabs"]
    assert sample("tag", name, "Editor", "#spaces,tabs")["tags"] == ["go", "style", "editor", "spaces", "tabs"]
    assert sample("tag", name, "--remove", "GO", "--remove", "style")["tags"] == ["editor", "spaces", "tabs"]
    assert [row["id"] for row in sample("list", "--tag", "spaces")["memories"]] == [name]
    sample("undo")
    assert sample("show", name)["memories"][0]["tags"] == ["go", "style", "editor", "spaces", "tabs"]
    assert sample("tag", name, "go")["changed"] == []
    assert sample.missing_argument("tag", name)["code"] == "missing_tag" and sample.missing_argument("tag")["code"] == "missing_id"
    assert sample.refusal("tag", "nosuch", "x")["code"] == "unknown_id"


def test_edit_opens_the_text_and_keeps_what_was_saved(sample, tmp_path):
    name, seen = sample.ids()["Tabs"], tmp_path / "seen"
    program = editor(tmp_path, f'cat "$2" >{seen}; stat -c %a "$2" >>{seen}; echo "I prefer spaces in Rust code." >"$2"')
    text = run_in_terminal(sample.home, "edit", name, stdin_too=True, EDITOR=f"{program} -w")
    assert seen.read_text() == "I prefer tabs to spaces in Go code.\n600\n"
    assert "Changed: [" in text and "new text" in text
    assert sample("show", name)["memories"][0]["content"] == "I prefer spaces in Rust code."
    sample("undo")
    assert sample("show", name)["memories"][0]["content"] == "I prefer tabs to spaces in Go code."


def test_an_edit_that_changes_nothing_or_fails_leaves_the_memory_as_it_was(sample, tmp_path):
    name = sample.ids()["Tabs"]
    nothing = editor(tmp_path, "true")
    assert "Nothing has changed" in run_in_terminal(sample.home, "edit", name, stdin_too=True, VISUAL=nothing, EDITOR="nosuch")
    broken = editor(tmp_path, 'echo x >"$1"; exit 3')
    text = run_in_terminal(sample.home, "edit", name, stdin_too=True, code=1, EDITOR=broken)
    assert "ended with 3: nothing has changed" in text and text.count("\n") == 1
    assert sample("show", name)["memories"][0]["content"] == "I prefer tabs to spaces in Go code."


def test_edit_without_a_terminal_says_what_to_use(sample):
    assert "update ID TEXT" in sample.refusal("edit", sample.ids()["Tabs"])["message"]
    assert sample.missing_argument("edit")["code"] == "missing_id"


@pytest.mark.parametrize(
    ("environment", "code", "words"),
    [
        ({"PATH": "/nonexistent"}, "no_editor", "sensible-editor or nano or vim or vi"),
        ({"EDITOR": "nosuch --wait", "PATH": os.defpath}, "no_editor", "no editor nosuch"),
        ({"EDITOR": "'unclosed"}, "no_editor", "quotes do not match"),
        ({"EDITOR": "/nonexistent/ed"}, "editor_failed", "No such file"),
    ],
)
def test_an_editor_that_is_not_there_is_named(environment, code, words):
    with pytest.raises(Refusal) as refused:
        edit("x", environment)
    assert refused.value.code == code and words in refused.value.message and "EDITOR=nano" in refused.value.message


def test_an_editor_that_the_project_brings_is_not_started(tmp_path, monkeypatch):
    project = tmp_path / "project"
    (project / ".git").mkdir(parents=True)
    editor(project, "touch started")
    monkeypatch.chdir(project)
    with pytest.raises(Refusal):
        edit("x", {"EDITOR": "ed", "PATH": str(project), "HOME": str(tmp_path / "home")})
    assert not (project / "started").exists()


def test_ids_and_texts_without_the_names_of_their_options(sample):
    socket, tabs = sample.ids()["Unix socket"], sample.ids()["Tabs"]
    for by_place, by_name in (
        (["show", socket, tabs], ["show", "--id", socket, "--id", tabs]),
        (["peek", socket], ["explore_peek", "--id", socket]),
        (["expand", socket, "--focus", "token"], ["explore_expand", "--id", socket, "--focus", "token"]),
        (["neighbors", "JSON-RPC"], ["explore_neighbors", "--node", "JSON-RPC"]),
        (["path", "Daemon", "Length Prefix"], ["explore_path", "--from", "Daemon", "--to", "Length Prefix"]),
        (["path", "--to", "Daemon", "Length Prefix"], ["explore_path", "--from", "Length Prefix", "--to", "Daemon"]),
        (["search", "unix", "socket"], ["explore_recall", "--query", "unix socket"]),
        (["recall", "unix", "socket"], ["memory_recall", "--query", "unix socket"]),
    ):
        assert sample(*by_place) == sample(*by_name), by_place
    assert sample.refusal("why", tabs) == sample.refusal("why", "--id", tabs)
    assert sample("pin", tabs)["pinned"]
    assert sample("update", tabs, "I prefer", "spaces.")["changed"] == ["content"]
    assert sample("update", "--id", tabs, "I", "prefer tabs.")["title"] == "Tabs"
    assert sample("link", tabs, socket)["source"] == tabs
    assert sample("forget", tabs, "--yes")["forgotten"] == [tabs]
    assert "one word too many" in sample.usage_error("peek", socket, "more")


def test_all_is_another_word_for_everything(sample, tmp_path):
    names = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    for name, option in zip(names, ("--all", "--everything"), strict=True):
        sample("export", option, str(name), "--project", "/")
    first, second = (path.read_text().splitlines()[1:] for path in names)
    assert first == second and json.loads(first[-1])


def test_what_an_editor_starts_is_found_on_the_users_own_path(tmp_path):
    program = editor(tmp_path, 'echo "$PATH" >"$1"')
    path = edit("x", {"EDITOR": program, "PATH": f"relative:{os.defpath}"}).strip()
    assert path == os.defpath.removeprefix(":") and subprocess.run([program, os.devnull], check=True)


def test_a_tag_of_a_batch_may_name_the_secret_that_is_the_text(empty):
    name = empty("remember", "Kommer2024!xy is what Ben uses for staging.")["chunk_ids"][0]
    other = empty("remember", "`Lommer2024!xy`")["chunk_ids"][0]
    given = lines_of({"id": name, "tags": ["staging"]}, {"id": other, "tags": ["password"]})
    assert empty("tag", "--batch", "-", stdin=given)["tagged"] == 2
    assert empty("show", name)["memories"][0]["tags"] == ["staging"]
    assert "Lommer2024" not in empty("show", other)["memories"][0]["content"]


def lines_of(*rows):
    return "\n".join(json.dumps(row) for row in rows)


def test_many_memories_get_tags_in_one_call(empty):
    ids = [empty("remember", text)["chunk_ids"][0] for text in ("We deploy before noon.", "Errors go to Sentry.")]
    given = lines_of({"id": ids[0], "tags": ["Release", "ship-it"]}, {"id": ids[1], "tags": ["crash", "alerts"]})
    assert empty("tag", "--batch", "-", stdin=given) == {"tagged": 2, "unchanged": 0, "skipped": []}
    assert empty("tag", "--batch", "-", stdin=given) == {"tagged": 0, "unchanged": 2, "skipped": []}
    assert empty("show", ids[0])["memories"][0]["tags"] == ["release", "ship-it"]
    assert empty("explore_recall", "--query", "ship it")["hints"][0]["id"] == ids[0]
    empty("undo")
    assert "tags" not in empty("show", ids[1])["memories"][0] or not empty("show", ids[1])["memories"][0]["tags"]


def test_a_line_that_cannot_be_followed_is_skipped_with_its_reason(empty):
    name = empty("remember", "We deploy before noon.")["chunk_ids"][0]
    done = empty("tag", "--batch", "-", stdin=lines_of({"id": "nosuchnosuch", "tags": ["x"]}, {"id": name, "tags": ["y"]}))
    assert done["tagged"] == 1 and [row["id"] for row in done["skipped"]] == ["nosuchnosuch"] and done["skipped"][0]["reason"]


@pytest.mark.parametrize("bad", ["no json", "[]", '{"id": "a"}', '{"id": 1, "tags": []}', '{"id": "a", "tags": [1]}', '{"id": "a", "tags": "b"}'])
def test_a_batch_of_another_form_changes_nothing(empty, bad):
    name = empty("remember", "We deploy before noon.")["chunk_ids"][0]
    error = empty.usage_error("tag", "--batch", "-", stdin=f"{lines_of({'id': name, 'tags': ['x', 'y']})}\n{bad}")
    assert "Line 2" in error
    assert not empty("show", name)["memories"][0].get("tags")


def test_untagged_memories_are_listed_in_full(empty):
    empty("remember", "We deploy before noon.\nNobody is on call later.", "--tags", "one,two")
    bare = empty("remember", "Errors go to Sentry.\nThe key is in the vault.", "--tags", "one")["chunk_ids"][0]
    found = empty("list", "--untagged", "--full")
    assert [row["id"] for row in found["memories"]] == [bare] and found["total"] == 1
    assert found["memories"][0]["content"].endswith("The key is in the vault.")
    assert "content" not in empty("list")["memories"][0]
