"""What a shared folder and the store last had in common, and what of it is known without asking git."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.core.share_plan import KnownMemory, text_digest
from memory.store.files import checked_json, shares
from memory.store.files.shares import Common
from memory.store.paths import Home
from memory.store.projects import folder_commits
from memory.store.tables import edges, text_history

from .rows import put, tie
from .stores import database

COMMIT = "0123456789" * 4
KNOWN = KnownMemory({"text": "d"}, COMMIT, "b", "a.md", ("t1", "t2"), ("v1",), True, False, ("w", "user", ""), True)
COMMON = Common({"a": KNOWN, "b": KnownMemory(forgotten=True), "c": KnownMemory({"text": "c"})}, {"c": "local"}, {"d": "a"})


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(str(tmp_path / "home"))


def test_what_both_had_is_read_as_it_was_written(home: Home) -> None:
    assert shares.load(home, "/f", "user") == Common({}, {}, {}) and not shares.has_any(home)
    shares.save(home, "/f", "user", COMMON)
    assert shares.load(home, "/f", "user") == COMMON and shares.has_any(home) and shares.load(home, "/f", "project:1") == Common({}, {}, {}) == shares.load(home, "/g", "user")
    (name,) = os.listdir(home.shares)
    written = checked_json.read(os.path.join(home.shares, name))
    assert written["version"] == 2 and written["memories"]["b"] == {"forgotten": True}, "what is empty is left out"
    checked_json.write(os.path.join(home.shares, name), {"a": {"text": "d"}, "commits": {"a": COMMIT}})
    assert shares.load(home, "/f", "user") == Common({"a": KnownMemory({"text": "d"}, COMMIT)}, {}, {}), "as the first format had it"
    for damaged in ({"version": 2, "memories": {"a": {"odd": 1}}}, {"version": 2, "memories": []}, {"version": 2}):
        checked_json.write(os.path.join(home.shares, name), damaged)
        assert shares.load(home, "/f", "user") == Common({}, {}, {})


def test_of_all_folders_what_still_holds_is_kept_and_what_was_forgotten(home: Home) -> None:
    shares.save(home, "/f", "user", COMMON)
    shares.save(home, "/g", "user", COMMON)
    Path(home.shares, "x.json").write_text("torn")
    shares.keep_only(home, {"a": {"text": "other"}, "local": {"text": "c"}})
    for folder in ("/f", "/g"):
        assert shares.load(home, folder, "user") == COMMON._replace(memories={name: COMMON.memories[name] for name in ("b", "c")})
    assert len(os.listdir(home.shares)) == 2
    shares.keep_only(home, {"a": {"text": "d"}})
    assert list(shares.load(home, "/f", "user").memories) == ["b"]


def test_one_sync_of_a_folder_at_a_time_also_by_a_link(home: Home, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (tmp_path / "link").symlink_to(folder)
    for path in (folder, tmp_path / "link"):
        with shares.hold_folder(home, str(path)):
            pass
    assert len([name for name in os.listdir(home.locks) if name.startswith("share-")]) == 1


def test_earlier_texts_are_those_before_an_update_and_of_what_gave_way() -> None:
    with database() as connection:
        for key, values in enumerate(({}, {"archived": True, "superseded_by": "m1", "modified_at": 9}, {"archived": True, "superseded_by": "m1", "modified_at": 3}, {"superseded_by": "m1"}, {"archived": True, "superseded_by": "m9"}, {"archived": True, "superseded_by": "m1", "kind": "turn"}), 1):
            put(connection, key, **values)
        names = [row[1] for row in connection.execute("PRAGMA table_info('changes')").fetchall()]
        for number, (name, op, before) in enumerate((("m1", "update", '{"content": "old"}'), ("m1", "update", '{"title": "x"}'), ("m9", "update", '{"content": "y"}'), ("m1", "remember", '{"content": "z"}'))):
            row = {"record": f"r{number}", "op": op, "made_at": 1, "clock": number, "ids": [name], "before": before}
            chosen = [one for one in names if one in row]
            connection.execute(f"INSERT INTO changes ({', '.join(chosen)}) VALUES ({', '.join('?' for _ in chosen)})", [row[one] for one in chosen])
        assert text_history.earlier_versions(connection, ["m1"]) == {"m1": {"m3": "text 3", "m2": "text 2"}} and list(text_history.earlier_versions(connection, ["m1"])["m1"]) == ["m3", "m2"] and text_history.earlier_versions(connection, []) == {}
        assert text_history.earlier_texts(connection, ["m1"]) == {"m1": {text_digest(text) for text in ("text 2", "text 3", "old")}} and text_history.earlier_texts(connection, []) == {}
        tie(connection, 1, 2, "supports", "manual", weight=0.25, reasoning="why")
        tie(connection, 1, 3, "supports", "link")
        assert edges.manual_links(connection, [1, 2]) == {1: [("m2", "supports", 0.25, "why")]} and edges.manual_links(connection, []) == {}


def repository(folder: Path) -> Path:
    (folder / ".git/logs").mkdir(parents=True)
    (folder / ".git/HEAD").write_text("ref: refs/heads/main\n")
    (folder / ".git/objects").mkdir()
    (folder / ".git/refs").mkdir()
    return folder / ".git"


def test_the_last_commit_is_that_of_the_log_of_head(tmp_path: Path) -> None:
    assert folder_commits.last_commit(str(tmp_path)) == ""
    git = repository(tmp_path)
    for text, expected in (("", ""), (f"{'1' * 40} {COMMIT} Ada <a@b> 1 +0000\tcommit\n", COMMIT), (f"{'0' * 40} {'1' * 40} x\n{'1' * 40} {COMMIT} y\n", COMMIT), ("torn\n", ""), (f"{'1' * 40} {'x' * 40} y\n", ""), (f"{'1' * 40} {'2' * 64} y\n", "2" * 64)):
        (git / "logs/HEAD").write_text(text)
        assert folder_commits.last_commit(str(tmp_path)) == expected


@pytest.mark.parametrize(
    ("name", "words"),
    [("MERGE_HEAD", "a merge is under way"), ("rebase-merge", "a rebase is"), ("rebase-apply", "a rebase is"), ("CHERRY_PICK_HEAD", "a cherry-pick is"), ("REVERT_HEAD", "a revert is"), ("sequencer", "a cherry-pick or revert is"), ("BISECT_LOG", "a bisection is"), ("index.lock", "git is at work"), ("nothing", "")],
)
def test_what_keeps_a_repository_from_being_synced(tmp_path: Path, name: str, words: str) -> None:
    assert folder_commits.sync_obstacle(str(tmp_path)) == ""
    git = repository(tmp_path)
    (git / name).write_text("")
    assert folder_commits.sync_obstacle(str(tmp_path)).startswith(words) and bool(folder_commits.sync_obstacle(str(tmp_path))) is bool(words)


def test_ids_of_files_as_git_gives_them() -> None:
    assert folder_commits.blob(b"hello\n") == "ce013625030ba8dba906f756967f9e9ca394464a" and len(folder_commits.blob(b"", True)) == 64
    lines = {f":100644 100644 {'a' * 40} {'b' * 40} M", "a.md", f":000000 100644 {'0' * 40} {'c' * 40} A"}
    assert folder_commits._blobs_in(lines, 2, 4) == {"a" * 40, "b" * 40, "0" * 40, "c" * 40} and folder_commits._blobs_in(lines, 3, 4) == {"b" * 40, "c" * 40}
    assert folder_commits.deleted_files("/", {}) == set() and folder_commits.blobs_elsewhere("/", "x") == set()
