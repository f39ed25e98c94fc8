"""The words of `sync` that are about a team, as people type them, each on a data folder of their own."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memory.cli import main

RunCommand = Callable[..., dict[str, Any]]
GIT = ("-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")


@pytest.fixture
def person(home: Path, tmp_path: Path) -> RunCommand:
    """Calls a command as a person, who has a clone of the project: person("ada", "sync", "members")."""
    source = tmp_path / "source/shop"
    source.mkdir(parents=True)
    for words in (("init", "-q"), (*GIT, "commit", "-q", "--allow-empty", "-m", "first")):
        subprocess.run(["git", *words], cwd=source, check=True)

    def call(name: str, *words: str, project: str = "shop") -> dict[str, Any]:
        folder = tmp_path / f"{name}-work" / project
        if not folder.exists() and project == "shop":
            folder.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["git", "clone", "-q", "--no-local", str(source), str(folder)], check=True, capture_output=True)
            subprocess.run(["git", "remote", "set-url", "origin", "https://example.org/shop.git"], cwd=folder, check=True)
        folder.mkdir(parents=True, exist_ok=True)
        output, _ = main.run([*words, "--home", str(tmp_path / name), "--project", str(folder), "--json"])
        envelope = json.loads(output)
        return dict(envelope["data"]) if envelope["ok"] else {"error": envelope["error"]}

    return call


def titles(person: RunCommand, name: str) -> dict[str, str]:
    found = person(name, "list", "--all-projects")["memories"]
    return {one["title"]: one.get("origin", "") for one in found}


def test_a_team_of_three(person: RunCommand, tmp_path: Path) -> None:
    url, key, code = f"file://{tmp_path}/team", str(tmp_path / "key"), str(tmp_path / "code")
    file = str(tmp_path / "ben.invitation")
    person("ada", "remember", "Ada's diary.", "--scope", "user")
    person("ada", "remember", "Only for an agent.", "--scope", "agent:planner")
    person("ada", "remember", "Of another project.", project="diary")
    person("ada", "remember", "The shop sells forty kinds of apples.")
    made = person("ada", "sync", "setup", url, "--team", "Ada", "--key-file", key, "--label", "laptop")
    assert made["sent"] == 1 and made["person"] == "Ada" and "recovery_key" not in made, made
    invited = person("ada", "sync", "invite", "Ben", "--to", file, "--key-file", code)
    assert invited["role"] == "full" and "code" not in invited and Path(file).stat().st_mode & 0o077 == 0
    joined = person("ben", "sync", "join", file, "--key-file", code, "--label", "desk")
    assert joined["received"] == 1 and joined["invited_by"] == "Ada" and joined["project"] == "shop", joined
    assert titles(person, "ben") == {"The shop sells forty kinds of apples.": "from a teammate by Ada"}
    person("ben", "remember", "Ben's note on the shop.")
    person("ben", "remember", "Ben's diary.", "--scope", "user")
    assert person("ben", "sync", "now")["sent"] == 1 and person("ada", "sync")["received"] == 1
    assert titles(person, "ada")["Ben's note on the shop."] == "from a teammate by Ben"
    shown = person("ada", "sync", "invite", "Carla", "--role", "read", "--to", f"{file}2")
    assert len(shown["code"]) == 19
    Path(f"{code}2").write_text(shown["code"])
    assert person("carla", "sync", "join", f"{file}2", "--key-file", f"{code}2")["received"] == 2
    rows = {one["person"]: one for one in person("carla", "sync", "members")["members"]}
    assert {name: one["role"] for name, one in rows.items()} == {"Ada": "owner", "Ben": "full", "Carla": "read"}
    person("carla", "remember", "Carla's own.")
    assert person("carla", "sync", "now")["sent"] == 0
    status = person("ada", "sync", "status")
    assert status["team"]["project"] == "shop" and status["team"]["role"] == "owner" and "machines" not in status
    assert person("ada", "sync", "remove", "ben")["machines"] == ["desk"]
    assert person("ben", "sync", "now")["error"]["code"] == "revoked"
    assert person("ben", "sync", "remove", "Ben") == {"removed": "Ben", "left": True, "noted_by_the_team": False}
    assert person("carla", "sync", "remove", "Carla")["noted_by_the_team"] is True
    assert person("carla", "sync", "members")["error"]["code"] == "no_team"
    assert len(titles(person, "carla")) == 3, "who leaves keeps what they have"
    (check,) = [one for one in person("ada", "doctor")["checks"] if one["name"] == "sync"]
    assert check["ok"] and url in check["detail"]


def test_who_removes_an_owner_learns_what_goes_and_who_stays(person: RunCommand, tmp_path: Path) -> None:
    url, key = f"file://{tmp_path}/team", str(tmp_path / "key")
    person("ada", "sync", "setup", url, "--team", "Ada", "--key-file", key)
    for inviter, name, role in (("ada", "eve", "owner"), ("eve", "ben", "full"), ("eve", "dan", "owner")):
        file = f"{key}.{name}"
        person(inviter, "sync", "invite", name.title(), "--role", role, "--to", file, "--key-file", f"{file}.code")
        if name != "dan":
            assert "error" not in person(name, "sync", "join", file, "--key-file", f"{file}.code")
    (row,) = [one for one in person("eve", "sync", "members")["members"] if one["person"] == "Dan"]
    assert (row["state"], row["invited_by"]) == ("invited", "Eve")
    gone = person("ada", "sync", "remove", "Eve")
    assert (gone["withdrawn_invitations"], gone["staying"]) == (["Dan"], ["Ben"])
    assert "`sync invite` creates new ones" in gone["note"] and "recovery key" in gone["note"]
    refused = person("dan", "sync", "join", f"{key}.dan", "--key-file", f"{key}.dan.code")
    assert refused["error"]["code"] == "invitation_used"
    gone = person("ada", "sync", "remove", "Ben")
    assert not {"withdrawn_invitations", "staying"} & set(gone) and "recovery key" not in gone["note"]


def test_ones_own_machines_and_a_team_beside_each_other(person: RunCommand, tmp_path: Path) -> None:
    url, own, key = f"file://{tmp_path}/team", f"file://{tmp_path}/own", str(tmp_path / "key")
    person("ada", "sync", "setup", url, "--team", "Ada", "--key-file", f"{key}1")
    person("ada", "sync", "setup", own, "--key-file", key)
    person("ada", "sync", "invite", "Ben", "--to", f"{key}.ben", "--key-file", f"{key}2")
    person("ben", "sync", "join", f"{key}.ben", "--key-file", f"{key}2")
    person("ada-desk", "sync", "join", own, "--key-file", key)
    person("ada", "remember", "Ada prefers tabs.", "--scope", "user")
    person("ben", "remember", "Ben's note.")
    person("ben", "sync", "now")
    done = person("ada", "sync", "now")
    assert (done["received"], done["sent"]) == (1, 1) and "problems" not in done
    assert person("ada-desk", "sync", "now")["received"] == 1
    assert titles(person, "ada-desk") == {"Ada prefers tabs.": ""}, "a teammate's memory does not pass on"
    (tmp_path / "team").rename(tmp_path / "away")
    person("ada-desk", "remember", "Desk.", "--scope", "user")
    person("ada-desk", "sync", "now")
    done = person("ada", "sync", "now")
    assert done["received"] == 1 and "is gone" in done["problems"][0], "one group's trouble stops no other one"
    (check,) = [one for one in person("ada", "doctor")["checks"] if one["name"] == "sync"]
    assert not check["ok"] and "is gone" in check["detail"]


def test_what_is_refused_says_what_to_do(
    person: RunCommand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, key, file = f"file://{tmp_path}/team", str(tmp_path / "key"), str(tmp_path / "ben.invitation")

    def code(name: str, *words: str, **where: str) -> str:
        return str(person(name, *words, **where)["error"]["code"])

    for words in (["invite", "Ben"], ["members"], ["remove", "Ben"]):
        assert code("ada", "sync", *words) == "no_team"
    assert code("ada", "sync", "setup", url, "--team", "a, b; c") == "usage"
    person("ada", "sync", "setup", url, "--team", "Ada", "--key-file", key)
    assert code("ada", "sync", "setup", url, "--team", "Ada") == "already_joined"
    assert code("ada", "sync", "invite") == "missing_name" and code("ada", "sync", "invite", "x" * 99) == "usage"
    assert code("ada", "sync", "invite", "Ada Ben Carl Dora") == "usage"
    person("ada", "sync", "invite", "Ben", "--to", file, "--key-file", f"{key}2")
    assert code("ada", "sync", "invite", "Ben", "--to", file) == "file_exists"
    assert code("ben", "sync", "join", file, "--key-file", f"{key}2", project="notes") == "another_project"
    assert code("ben", "sync", "join", file, "--key-file", key) == "bad_invitation"
    assert code("ben", "sync", "join", f"{file}x") == "no_such_file"
    joined = person("ben", "sync", "join", file, "--key-file", f"{key}2", "--as", "shop", project="notes")
    assert joined["person"] == "Ben", joined
    assert code("eve", "sync", "join", file, "--key-file", f"{key}2") == "invitation_used"
    assert code("ada", "sync", "remove", "Nobody") == "no_such_member"
    assert code("ada", "sync", "machines") == code("ada", "sync", "revoke", "x") == "not_set_up"
    monkeypatch.setenv("CLAUDECODE", "1")
    for words in (["setup", url, "--team", "x"], ["join", file], ["invite", "Eve"], ["remove", "Ben"]):
        assert code("ada", "sync", *words) == "ask_the_user"
    assert person("ada", "sync", "members")["members"][0]["person"] == "Ada"


def test_a_teammates_memory_is_not_edited(person: RunCommand, tmp_path: Path) -> None:
    url, key = f"file://{tmp_path}/team", str(tmp_path / "key")
    person("ada", "remember", "The shop sells forty kinds of apples.")
    person("ada", "sync", "setup", url, "--team", "Ada", "--key-file", key)
    person("ada", "sync", "invite", "Ben", "--to", f"{key}.ben", "--key-file", f"{key}2")
    person("ben", "sync", "join", f"{key}.ben", "--key-file", f"{key}2")
    (name,) = [one["id"] for one in person("ben", "list")["memories"]]
    assert person("ben", "export", str(tmp_path / "folder"))["exported"] == 0, "nor passed on under another's name"
    assert person("ben", "update", name, "Fifty kinds.")["error"]["code"] == "not_yours"
    assert person("ben", "pin", name)["pinned"] is True
    assert person("ben", "undo")["undone"] == "update"
    assert person("ben", "undo")["error"]["code"] == "nothing_to_undo", "what a teammate did is not the reader's to undo"
    assert "error" not in person("ben", "forget", "--id", name, "--yes")
    person("ben", "sync", "now")
    person("ada", "sync", "now")
    assert titles(person, "ben") == {} and titles(person, "ada") == {"The shop sells forty kinds of apples.": ""}
