"""The words of `sync`, as a person types them, on two data folders."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memory.cli import main
from memory.exchange.sync import joining
from memory.store.paths import Home

RunCommand = Callable[..., dict[str, Any]]


@pytest.fixture
def machine(home: Path, tmp_path: Path) -> RunCommand:
    """Calls a command on one of several data folders: machine("ada", "sync", "status"); its data, or its error."""

    def call(name: str, *words: str, project: str = "shop") -> dict[str, Any]:
        folder = tmp_path / f"{name}-work" / project
        folder.mkdir(parents=True, exist_ok=True)
        output, _ = main.run([*words, "--home", str(tmp_path / name), "--project", str(folder), "--json"])
        envelope = json.loads(output)
        return dict(envelope["data"]) if envelope["ok"] else {"error": envelope["error"]}

    return call


def test_two_machines_one_memory(machine: RunCommand, tmp_path: Path) -> None:
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    machine("ada", "remember", "Ada prefers tabs.", "--scope", "user")
    machine("ada", "remember", "The shop sells forty kinds of apples.")
    made = machine("ada", "sync", "setup", url, "--key-file", key, "--label", "laptop")
    assert made["sent"] == 2 and made["included"] == ["user", "shop"] and "recovery_key" not in made
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    joined = machine("bob", "sync", "join", url, "--key-file", key, "--label", "desk", "--as", "shop")
    assert joined["received"] == 2 and joined["included"] == ["user", "shop"]
    titles = {one["title"] for one in machine("bob", "list")["memories"]}
    assert titles == {"Ada prefers tabs.", "The shop sells forty kinds of apples."}
    status = machine("bob", "sync", "status")
    assert [one["label"] for one in status["machines"]] == ["laptop", "desk"] and status["unforgotten"] == []
    machine("bob", "remember", "Bob has the keys of the van.")
    assert machine("bob", "sync", "now")["sent"] == 1 and machine("ada", "sync")["received"] == 1
    gone = machine("ada", "sync", "revoke", "desk")
    assert gone["label"] == "desk" and gone["staying"] == ["laptop"]
    assert machine("ada", "sync", "machines")["machines"][1]["state"] == "revoked"
    assert machine("bob", "sync", "now")["error"]["code"] == "revoked"
    assert machine("bob", "sync", "leave") == {"left": True, "noted_by_the_group": False}
    assert machine("bob", "sync", "status")["error"]["code"] == "not_set_up"
    assert len(machine("bob", "list")["memories"]) == 3, "who leaves keeps what it has"


def test_edits_of_one_memory_at_the_same_time_are_shown_on_both_machines(machine: RunCommand, tmp_path: Path) -> None:
    """The later text counts, the other one is named, and `undo` brings it back everywhere."""
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    (name,) = machine("ada", "remember", "Deploys run on Friday.", "--scope", "user")["chunk_ids"]
    machine("ada", "sync", "setup", url, "--key-file", key, "--scope", "user")
    machine("bob", "sync", "join", url, "--key-file", key, "--scope", "user")
    machine("ada", "update", "--id", name, "Deploys run on Monday.")
    machine("bob", "update", "--id", name, "Deploys run on Tuesday.")
    shown = {"id": name, "counts": "Deploys run on Tuesday.", "other": "Deploys run on Monday."}
    assert "conflicts" not in machine("ada", "sync", "now"), "nothing of Bob's has arrived yet"
    assert machine("bob", "sync", "now")["conflicts"] == [shown]
    assert machine("ada", "sync", "now")["conflicts"] == [shown]
    assert "conflicts" not in machine("ada", "sync", "now"), "each is reported once, and stays in `sync status`"
    assert machine("ada", "sync", "status")["conflicts"] == [shown] == machine("bob", "sync", "status")["conflicts"]
    assert machine("bob", "undo")["undone"] == "update"
    assert "conflicts" not in machine("bob", "sync", "status")
    machine("bob", "sync", "now")
    assert machine("ada", "sync", "now")["received"] and "conflicts" not in machine("ada", "sync", "status")
    assert [one["title"] for one in machine("ada", "list", "--all-projects")["memories"]] == ["Deploys run on Monday."]


def test_edits_one_after_the_other_are_no_conflict(machine: RunCommand, tmp_path: Path) -> None:
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    (name,) = machine("ada", "remember", "Deploys run on Friday.", "--scope", "user")["chunk_ids"]
    machine("ada", "sync", "setup", url, "--key-file", key, "--scope", "user")
    machine("bob", "sync", "join", url, "--key-file", key, "--scope", "user")
    machine("ada", "update", "--id", name, "Deploys run on Monday.")
    machine("ada", "update", "--id", name, "Deploys run on Tuesday.")
    machine("ada", "sync", "now")
    assert "conflicts" not in machine("bob", "sync", "now")
    machine("bob", "update", "--id", name, "--tags", "ops")
    machine("ada", "update", "--id", name, "Deploys run on Wednesday.")
    assert "conflicts" not in machine("bob", "sync", "now") and "conflicts" not in machine("ada", "sync", "now")
    assert "conflicts" not in machine("ada", "sync", "status")


def test_a_shared_folder_and_sync_at_once_double_nothing_and_either_may_end(machine: RunCommand, tmp_path: Path) -> None:
    """A project moves from its folder in git to a group, uses both for a while, and goes back."""
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    folders = [tmp_path / f"{name}-work" / "shop" / "docs" / "memory" for name in ("ada", "bob")]
    for name, folder in zip(("ada", "bob"), folders, strict=True):
        folder.mkdir(parents=True)
        (folder.parent.parent / ".git").mkdir()
        machine(name, "config", "set", "share.folder", "docs/memory")

    def exchange() -> list[str]:
        """Both ways, as git carries the files; returns the texts that Bob has."""
        for source, target, way in ((*folders, ("ada", "bob")), (*reversed(folders), ("bob", "ada"))):
            for name in way:
                machine(name, "sync", "now")
            machine(way[0], "sync")
            for path in target.iterdir():
                path.unlink()
            for path in source.iterdir():
                (target / path.name).write_bytes(path.read_bytes())
            machine(way[1], "sync")
        texts = [[one["title"] for one in machine(name, "list")["memories"]] for name in ("ada", "bob")]
        assert sorted(texts[0]) == sorted(texts[1]) and len({*texts[0]}) == len(texts[0])
        names = [sorted(path.name for path in folder.iterdir()) for folder in folders]
        assert names[0] == names[1] and len(names[0]) == len(texts[0])
        return sorted(texts[1])

    (first,) = machine("ada", "remember", "Cranes turn left.")["chunk_ids"]
    assert exchange() == ["Cranes turn left."]
    machine("ada", "sync", "setup", url, "--key-file", key, "--scope", "project")
    machine("bob", "sync", "join", url, "--key-file", key, "--scope", "project", "--as", "shop")
    machine("ada", "remember", "Derricks turn right.")
    assert exchange() == ["Cranes turn left.", "Derricks turn right."]
    machine("ada", "update", "--id", first, "Cranes turn about.")
    machine("bob", "remember", "Winches do not turn.")
    assert exchange() == ["Cranes turn about.", "Derricks turn right.", "Winches do not turn."]
    for name in ("ada", "bob"):
        assert machine(name, "sync", "leave")["left"]
    machine("ada", "remember", "Hoists lift.")
    assert exchange() == ["Cranes turn about.", "Derricks turn right.", "Hoists lift.", "Winches do not turn."]


@pytest.mark.parametrize("verb", ["setup", "join"])
def test_of_two_that_join_at_once_on_one_machine_one_is_refused(
    machine: RunCommand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    """Each waits for the other; with a roster of one and the keys of the other, the machine would be shut out."""
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    if verb == "join":
        machine("ada", "sync", "setup", url, "--key-file", key, "--scope", "user")
    refuse, codes = joining.refuse_joined, list[str]()
    second = threading.Thread(target=lambda: codes.append(call("second")))

    def call(name: str) -> str:
        path = key if verb == "join" else str(tmp_path / f"{name}.key")
        done = machine("bob", "sync", verb, url, "--key-file", path, "--scope", "user")
        return str(done.get("error", {}).get("code", "joined"))

    def begin_the_other(home: Home, team: str) -> None:
        monkeypatch.setattr(joining, "refuse_joined", refuse)
        refuse(home, team)
        second.start()
        second.join(1.0)  # it is as far as it gets before this one has finished

    monkeypatch.setattr(joining, "refuse_joined", begin_the_other)
    codes.append(call("first"))
    second.join()
    assert sorted(codes) == ["already_joined", "joined"]
    assert "error" not in machine("bob", "sync", "now")


def test_what_is_not_included_stays_here(machine: RunCommand, tmp_path: Path) -> None:
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    machine("ada", "remember", "Mine alone.", project="diary")
    machine("ada", "remember", "Ada prefers tabs.", "--scope", "user")
    assert machine("ada", "sync", "setup", url, "--key-file", key)["sent"] == 1
    machine("bob", "sync", "join", url, "--key-file", key, "--scope", "user")
    assert [one["title"] for one in machine("bob", "list", "--all-projects")["memories"]] == ["Ada prefers tabs."]
    assert machine("ada", "sync", "include", project="diary")["sent"] == 1
    assert machine("bob", "sync", "now")["received"] == 0
    included = machine("bob", "sync", "include", "--as", "diary", project="notes")
    assert included.get("received") == 1, included
    assert {one["title"] for one in machine("bob", "list", project="notes")["memories"]} >= {"Mine alone."}
    assert machine("ada", "sync", "exclude", project="diary")["excluded"] is True
    machine("ada", "remember", "Mine from now on.", project="diary")
    assert machine("ada", "sync", "now")["sent"] == 0


def test_what_goes_wrong_says_what_to_do(machine: RunCommand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")

    def code(*words: str) -> str:
        return str(machine("ada", *words)["error"]["code"])

    assert code("sync") == "no_shared_folder"
    assert code("sync", "now") == code("sync", "status") == "not_set_up"
    assert code("sync", "setup") == "missing_url" and code("sync", "setup", "nonsense") == "bad_url"
    assert code("sync", "dance") == "usage" and code("sync", "now", "please") == "usage"
    assert code("sync", "join", url, "--key-file", key) == "no_such_file"
    machine("ada", "sync", "setup", url, "--key-file", key)
    assert code("sync", "setup", url) == "already_joined"
    assert code("sync", "revoke", "nobody") == "no_such_machine"
    assert code("sync", "include", "--as", "nothing") == "no_such_project_there"
    monkeypatch.setenv("CLAUDECODE", "1")
    for words in (["setup", url], ["join", url], ["revoke", "x"], ["include"], ["leave"]):
        assert code("sync", *words) == "ask_the_user"
    assert "sent" in machine("ada", "sync", "now")


@pytest.mark.parametrize("words", [("file://{}/ghp_a8Kd0PqZ3mWx7RtY5nB2vC9LfH4jG6sE1uXo",), ("file://{}/bucket", "--label", "password=hunter2Zq81LmNp")])
@pytest.mark.parametrize("verb", ["setup", "join"])
def test_a_secret_in_what_is_written_down_is_refused(machine: RunCommand, tmp_path: Path, verb: str, words: tuple[str, ...]) -> None:
    made = machine("ada", "sync", verb, *(word.format(tmp_path) for word in words))
    assert made["error"]["code"] == "usage" and "looks like a secret" in made["error"]["message"]
    assert not list(tmp_path.rglob("sync*.json"))


def test_a_third_machine_finds_a_project_that_two_share(machine: RunCommand, tmp_path: Path) -> None:
    """The second one's clone has another scope, so its own record says nothing of the one that they share."""
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    machine("ada", "remember", "The shop sells forty kinds of apples.")
    machine("ada", "sync", "setup", url, "--key-file", key)
    machine("bob", "sync", "join", url, "--key-file", key, "--as", "shop")
    machine("bob", "remember", "Bob has the keys of the van.")
    assert machine("bob", "sync", "now")["sent"] == 1
    state = json.loads((tmp_path / "bob" / "sync.json").read_text())
    projects = [head["project"] for head in state["heads"].values() if head["project"]]
    assert len(projects) == 2 and all(one["name"] == "shop" for one in projects), projects
    assert machine("carl", "sync", "join", url, "--key-file", key, "--as", "shop")["received"] == 2


def test_a_machine_joins_by_a_code(
    machine: RunCommand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")

    def code(name: str, *words: str) -> str:
        return str(machine(name, *words)["error"]["code"])

    machine("ada", "remember", "Ada prefers tabs.", "--scope", "user")
    assert code("bob", "sync", "join", url, "--code") == "not_set_up"
    machine("ada", "sync", "setup", url, "--key-file", key)
    assert machine("ada", "sync", "requests")["requests"] == []
    assert "--code" in machine("bob", "sync", "join", url)["error"]["message"]
    asked = machine("bob", "sync", "join", url, "--code", "--label", "desk")
    assert asked["waiting"] and machine("bob", "sync", "join", url, "--code") == asked, "asking again changes nothing"
    (row,) = machine("ada", "sync", "requests")["requests"]
    assert row["request"] == asked["request"]
    assert code("ada", "sync", "approve", "nonsense") == "bad_code"
    assert code("ada", "sync", "approve") == "missing_key" and code("ada", "sync", "refuse") == "missing_request"
    assert machine("ada", "sync", "approve", asked["code"])["label"] == "desk"
    assert machine("bob", "sync", "join", url, "--code")["received"] == 1
    assert [one["label"] for one in machine("bob", "sync", "machines")["machines"]][1] == "desk"
    asked = machine("carl", "sync", "join", url, "--code")
    assert machine("bob", "sync", "refuse", asked["request"])["refused"] == [asked["request"]]
    assert code("carl", "sync", "join", url, "--code") == "request_gone"
    assert code("carl", "sync", "join", url, "--code", "--team", "Carl") == "usage"
    for words in (["requests"], ["approve", asked["code"]], ["refuse", "all"]):
        assert code("dora", "sync", *words) == "not_set_up"
    monkeypatch.setenv("CLAUDECODE", "1")
    for words in (["join", url, "--code"], ["approve", asked["code"]], ["refuse", "all"]):
        assert code("dora", "sync", *words) == "ask_the_user"


def test_doctor_names_the_last_sync_and_what_is_wrong(machine: RunCommand, tmp_path: Path) -> None:
    url, key = f"file://{tmp_path}/bucket", str(tmp_path / "key")
    machine("ada", "remember", "Ada prefers tabs.", "--scope", "user")
    assert not [one for one in machine("ada", "doctor")["checks"] if one["name"] == "sync"]
    machine("ada", "sync", "setup", url, "--key-file", key)
    (check,) = [one for one in machine("ada", "doctor")["checks"] if one["name"] == "sync"]
    assert check["ok"] and url in check["detail"]
    (tmp_path / "bucket").rename(tmp_path / "away")
    assert machine("ada", "sync", "now")["error"]["code"] == "storage_broken"
    (check,) = [one for one in machine("ada", "doctor")["checks"] if one["name"] == "sync"]
    assert not check["ok"] and "is gone" in check["detail"]


def test_a_folder_in_git_and_a_group_do_not_double(machine: RunCommand, tmp_path: Path) -> None:
    """What has come by the group is recognised in the folder's files, and what has come by files in the group's lines."""
    url, key, folder = f"file://{tmp_path}/bucket", str(tmp_path / "key"), str(tmp_path / "shared")
    machine("ada", "remember", "The shop sells forty kinds of apples.")
    machine("ada", "export", folder)
    machine("carl", "import", folder, "--as-mine")
    machine("ada", "sync", "setup", url, "--key-file", key)
    machine("bob", "sync", "join", url, "--key-file", key, "--as", "shop")
    machine("bob", "import", folder, "--as-mine")
    machine("carl", "sync", "join", url, "--key-file", key, "--as", "shop")
    for name in ("bob", "ada", "carl", "bob", "ada"):
        assert "problems" not in machine(name, "sync", "now")
    for name in ("ada", "bob", "carl"):
        assert [one["title"] for one in machine(name, "list")["memories"]] == ["The shop sells forty kinds of apples."]


def test_a_key_is_written_through_no_linked_folder_of_a_repository(tmp_path: Path) -> None:
    from memory.core.errors import Refusal, UsageError
    from memory.exchange.sync import key_files

    repository, elsewhere = tmp_path / "repository", tmp_path / "elsewhere"
    (repository / ".git").mkdir(parents=True)
    elsewhere.mkdir()
    (repository / "keys").symlink_to(elsewhere)
    for call in (key_files.check_new, lambda path: key_files.write_key(path, "secret")):
        with pytest.raises(Refusal) as refusal:
            call(str(repository / "keys/recovery.key"))
        assert refusal.value.code == "link_leads_out" and not list(elsewhere.iterdir())
        with pytest.raises(UsageError):
            call(str(tmp_path / "nowhere/recovery.key"))
    own = tmp_path / "own"
    own.symlink_to(elsewhere)  # the user's own link, in no repository
    key_files.check_new(str(own / "recovery.key"))
    key_files.write_key(str(own / "recovery.key"), "secret")
    assert (elsewhere / "recovery.key").read_text() == "secret\n"
    for call in (key_files.check_new, lambda path: key_files.write_key(path, "other")):
        with pytest.raises(Refusal, match="exists"):
            call(str(own / "recovery.key"))


def test_a_group_is_begun_only_where_its_key_can_be_written(machine: RunCommand, tmp_path: Path) -> None:
    """The key is kept nowhere else."""
    url = f"file://{tmp_path}/bucket"
    made = machine("ada", "sync", "setup", url, "--key-file", str(tmp_path / "nowhere/recovery.key"))
    assert "cannot be written" in made["error"]["message"]
    assert machine("ada", "sync", "status")["error"]["code"] == "not_set_up" and not (tmp_path / "bucket").exists()
