"""`view`: what the page holds, and that it holds nothing that the call may not see."""

from __future__ import annotations

import base64
import gzip
import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

ROOT = Path(__file__).resolve().parents[1]


def blocks(path: str | Path) -> dict:
    html = Path(path).read_text(encoding="utf-8")
    found = re.findall(r'id="data-(\w+)">([^<]*)</script>', html)
    return {name: json.loads(gzip.decompress(base64.b64decode(encoded))) for name, encoded in found}


def whole_page(path: str | Path) -> str:
    """Everything that stands in the page's data."""
    return json.dumps(blocks(path), ensure_ascii=False)


def test_the_page_is_written_beside_the_memories_for_their_owner_alone(sample):
    data = sample("view")
    path = Path(data["file"])
    assert path == sample.home / "view.html" and data["url"] == path.as_uri()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and data["bytes"] == path.stat().st_size
    assert data["left_out"] == 0 and data["things"] > 8 and data["edges"] > 8
    assert [child.name for child in sample.home.iterdir() if "part" in child.name] == []


def test_it_holds_texts_provenance_and_places(sample):
    found = blocks(sample("view")["file"])
    graph, things = found["graph"], found["graph"]["things"]
    assert graph["kinds"] == ["memory", "name"] and set(graph["scopes"]) == {"user"}
    assert sorted(things["title"][:8]) == sorted(sample.ids()) and len(found["texts"]) == 8
    assert {len(things[column]) for column in ("id", "kind", "type", "scope", "title", "tags", "at", "group", "x", "y")} == {
        len(things["id"])
    }
    place = things["title"].index("Unix socket")
    assert found["texts"][place]["known"]["source"] == "notes/socket.md"
    assert found["texts"][place]["content"].startswith("We decided that the daemon")
    assert [graph["tags"][tag] for tag in things["tags"][place]] == ["daemon", "security"]
    assert things["at"][place] == 1_772_355_600_000  # milliseconds of 2026-03-01T09:00Z
    edges = graph["edges"]
    assert set(edges["from"]) | set(edges["to"]) <= set(range(len(things["id"])))


def test_what_is_out_of_date_is_marked_with_its_reason_and_successor(sample):
    old = sample.ids()["Unix socket"]
    new = sample("remember", "The daemon no longer talks over a unix socket.")["chunk_ids"][0]
    sample("supersede", "--id", new, "--of", old)
    known = [row["known"] for row in blocks(sample("view")["file"])["texts"]]
    (mark,) = [row["mark"] for row in known if row.get("superseded_by") == new]
    assert mark == f"superseded by {new} (confirmed)"


def test_a_page_that_shows_what_was_forgotten_meanwhile_goes(sample, monkeypatch):
    from memory.store.files import reasonings
    from memory.store.paths import Home
    from memory.viewer import view

    write, ids = view.write, sample.ids()

    def write_late(*words, **options):
        reasonings.forget(Home(str(sample.home)), [ids["Tabs"]])  # as another process that forgets
        return write(*words, **options)

    monkeypatch.setattr(view, "write", write_late)
    assert sample.refusal("view")["code"] == "forgotten_meanwhile"
    assert not (sample.home / "view.html").exists()
    monkeypatch.setattr(view, "write", write)
    assert sample("view")["things"] and (sample.home / "view.html").exists()


def test_another_file(sample, tmp_path):
    path = tmp_path / "it is here.html"
    data = sample("view", "--out", str(path))
    assert data["file"] == str(path) and data["url"].endswith("/it%20is%20here.html") and path.exists()
    assert not (sample.home / "view.html").exists()


def test_the_limit_keeps_the_newest_and_says_what_is_left_out(sample):
    data = sample("view", "--limit", "3")
    found = blocks(data["file"])
    assert data["left_out"] == 5 and found["graph"]["left_out"]["memories"] == 5
    assert set(found["graph"]["things"]["title"][:3]) == {"再起動", "Database port", "Release day"}


@pytest.mark.parametrize("limit", ["0", "-1", "200001"])
def test_a_limit_out_of_range(sample, limit):
    assert "--limit must be between" in sample.usage_error("view", "--limit", limit)


def test_where_it_cannot_be_written(sample, tmp_path):
    assert "is a folder" in sample.usage_error("view", "--out", str(tmp_path))
    (tmp_path / "file").write_text("")
    assert sample.refusal("view", "--out", str(tmp_path / "file" / "page.html"))["code"] == "no_such_folder"
    error = sample.refusal("view", "--out", str(tmp_path / "none" / "page.html"))
    assert error["code"] == "no_such_folder" and not (tmp_path / "none").exists()


def test_nothing_remembered(empty):
    assert empty.refusal("view")["code"] == "empty_store"


def test_scopes_are_strict(sample, repository):
    """What a project remembers, asks and is shown is not on the user's page, nor the other way round."""
    inside = ("--project", str(repository))
    name = sample("remember", "The Kestrel dialect replaces JSON-RPC in harbour-master.", *inside)["chunk_ids"][0]
    sample("explore_recall", "--query", "what is kestrelquestion", "--session", "s-project", *inside)
    sample("explore_recall", "--query", "which userquestion", "--session", "s-user", "--scope", "user")
    with open(sample.home / "events.jsonl", "a", encoding="utf-8") as file:
        row = {"event": "injected", "at": 1, "session": "secretsession", "ids": [name], "tokens": 7}
        mixed = {**row, "session": "mixedsession", "ids": [name, sample.ids()["Tabs"]]}
        file.write(json.dumps(row) + "\n" + json.dumps(mixed) + "\n")
    user = sample("view")["file"]
    assert "estrel" not in whole_page(user) and name not in whole_page(user) and "secretsession" not in whole_page(user)
    assert [row["query"] for row in blocks(user)["records"]["explorations"]] == ["which userquestion"]
    (shared,) = blocks(user)["records"]["injections"]
    assert shared["session"] == "mixedsession" and len(shared["items"]) == 1 and shared["tokens"] is None
    project = sample("view", "--scope", "project", *inside)["file"]
    assert "Kestrel" in whole_page(project) and "I prefer tabs" not in whole_page(project)
    assert blocks(project)["graph"]["scopes"] == ["harbour-master"]
    assert blocks(project)["records"]["explorations"] == []  # it could see the user's memories, too
    both = blocks(sample("view", *inside)["file"])
    assert set(both["graph"]["scopes"]) == {"harbour-master", "user"} and len(both["records"]["explorations"]) == 2
    everything = blocks(sample("view", "--all-projects")["file"])
    assert len(everything["texts"]) == 9 and len(everything["records"]["explorations"]) == 2


def test_an_exploration_that_went_on_with_more_in_view_is_seen_where_all_of_it_may_be(sample, repository):
    sample("explore_recall", "--query", "socket", "--session", "s1", "--scope", "user")
    sample("remember", "The Kestrel dialect replaces JSON-RPC.", "--project", str(repository))
    assert len(blocks(sample("view")["file"])["records"]["explorations"]) == 1
    sample("explore_recall", "--query", "kestrelquestion", "--session", "s1", "--project", str(repository))
    assert blocks(sample("view")["file"])["records"]["explorations"] == []
    (found,) = blocks(sample("view", "--project", str(repository))["file"])["records"]["explorations"]
    assert [step["argument"] for step in found["steps"]] == ["socket", "kestrelquestion"]


def test_an_exploration_whose_scopes_are_not_known_is_shown_where_all_may_be_seen(sample):
    (sample.home / "explorations").mkdir()
    (sample.home / "explorations" / "old.jsonl").write_text(
        '{"query": "oldquestion", "budget": 9, "baseline": 9}\n'
        '{"action": "recall", "argument": "q", "result": "", "tokens": 1, "decision": 1, "shown": []}\n'
    )
    assert blocks(sample("view")["file"])["records"]["explorations"] == []
    (found,) = blocks(sample("view", "--all-projects")["file"])["records"]["explorations"]
    assert found["query"] == "oldquestion" and found["at"] == 0


def test_each_step_tells_what_it_touched(sample):
    ids, session = sample.ids(), ("--session", "s1")
    hints = sample("explore_recall", "--query", "unix socket", "--limit", "2", *session)["hints"]
    sample("explore_peek", "--id", ids["Tabs"], *session)
    sample("explore_expand", "--id", f"{ids['Tabs']} {ids['Framing']}", *session)
    sample("explore_neighbors", "--node", "json-rpc", *session)
    sample("explore_path", "--from", "Daemon", "--to", ids["Framing"], *session)
    cited = sample("explore", "why a unix socket?", *session)["citations"]
    found = blocks(sample("view")["file"])
    titles = found["graph"]["things"]["title"]
    (exploration,) = found["records"]["explorations"]
    within = [step for step in exploration["steps"] if not step["tokens"]]
    assert within and all(step["argument"] == "" for step in within)  # its words may be a memory's
    assert {titles[place] for step in within for place in step["touched"]} >= {row["title"] for row in cited}
    assert exploration["steps"][-1]["action"] == "explore"
    assert [[titles[place] for place in step["touched"]] for step in exploration["steps"] if step["tokens"]] == [
        [hint["title"] for hint in hints],
        ["Tabs"],
        ["Tabs", "Framing"],
        ["JSON-RPC"],
        ["Daemon", "Framing"],
        [row["title"] for row in cited],
    ]
    trace = sample("explore_trace", *session)
    assert sum(step["tokens"] for step in exploration["steps"]) == trace["tokens"]["exploration"]
    assert exploration["baseline"] == trace["tokens"]["baseline"] > 0


def test_an_exploration_without_a_name_is_replayed_too(sample):
    data = sample("explore", "why a unix socket?")
    (exploration,) = blocks(sample("view")["file"])["records"]["explorations"]
    assert (exploration["name"], exploration["query"]) == (data["session"], "why a unix socket?")
    assert exploration["steps"][-1]["action"] == "explore" and exploration["steps"][-1]["touched"]


def test_forgetting_takes_the_page_away(sample):
    path = Path(sample("view")["file"])
    (sample.home / f".view.html.{'0a' * 8}.part").write_text("half a page")
    sample("forget", "--id", sample.ids()["Tabs"], "--yes")
    assert not path.exists() and not [one for one in sample.home.iterdir() if "view.html" in one.name]
    assert "I prefer tabs" not in whole_page(sample("view")["file"])


def test_open_asks_the_desktop_and_keeps_stdout_for_the_envelope(sample, tmp_path):
    """A desktop's opener that talks: by path, as a process, with nothing else on the PATH."""
    name = "open" if sys.platform == "darwin" else "xdg-open"
    (tmp_path / "bin").mkdir()
    opener = tmp_path / "bin" / name
    opener.write_text(f'#!/bin/sh\necho noise; echo more >&2; echo "$1" >{tmp_path}/opened.part; mv {tmp_path}/opened.part {tmp_path}/opened\n')
    opener.chmod(0o755)

    def call(path: str) -> tuple[dict, str]:
        done = subprocess.run(
            [sys.executable, str(ROOT / "scripts/surgical_context.py"), "view", "--open"],
            env={"PATH": path, "SURGICAL_MEMORY_HOME": str(sample.home)},
            capture_output=True,
            text=True,
            timeout=60,
        )
        return json.loads(done.stdout)["data"], done.stderr

    data, stderr = call(f"{tmp_path / 'bin'}{os.pathsep}/bin")
    assert data["opened"] is True and stderr == ""
    for _ in range(200):
        if (tmp_path / "opened").exists():
            break
        subprocess.run(["sleep", "0.02"], check=True)
    assert (tmp_path / "opened").read_text().strip() == data["url"]
    data, stderr = call(str(tmp_path))
    assert data["opened"] is False and data["url"] in stderr


# --- for others


def test_a_page_to_share_holds_this_projects_memories_and_nothing_else(sample, repository, tmp_path):
    sample("remember", "The shop deploys before noon.", "--scope", "project")
    sample("remember", "The user likes tea.", "--scope", "user")
    (tmp_path / "chat.jsonl").write_text(json.dumps({"role": "user", "content": "Cranes sleep in the water."}) + "\n")
    sample("import", str(tmp_path / "chat.jsonl"), "--scope", "project")
    sample("explore_recall", "--query", "deploys", "--session", "abc")
    data = sample("view", "--share", "--out", str(tmp_path / "page.html"))
    found, text = blocks(data["file"]), whole_page(data["file"])
    assert "before noon" in text and found["graph"]["shared"] is True
    assert "tea" not in text and "Unix socket" not in text and "Cranes" not in text
    assert found["records"] == {"explorations": [], "injections": [], "nights": [], "learned": []}
    assert set(found["graph"]["kinds"]) <= {"memory", "name"}
    assert all(set(one["known"]) <= {"date", "author", "origin", "mark", "superseded_by"} for one in found["texts"])
    ids = [row["id"] for row in sample("list", "--scope", "project")["memories"]]
    assert set(found["graph"]["things"]["id"][: len(found["texts"])]) <= set(ids), "ids are not taken for secrets"


def test_a_page_to_share_is_redacted_once_more(sample, repository, tmp_path):
    """A text that was stored before its pattern was known, as an older version would have left it."""
    sample("remember", "The key of the shop is in the vault.", "--scope", "project")
    connection = duckdb.connect(str(sample.home / "store.duckdb"))
    secret = "AKIA" + "Q3EGUTC4XYZ7AB2K"
    connection.execute("UPDATE nodes SET content = ? WHERE content LIKE '%vault%'", [f"The key of the shop is {secret}."])
    connection.close()
    path = sample("view", "--share", "--out", str(tmp_path / "page.html"))["file"]
    assert secret not in whole_page(path) and "[redacted:" in whole_page(path)


@pytest.mark.parametrize("words", [["--share"], ["--share", "--out", "{}/p.html", "--scope", "user"], ["--share", "--out", "{}/p.html", "--all-projects"]])
def test_a_page_to_share_names_its_file_and_no_other_scope(sample, repository, tmp_path, words):
    assert "--share" in sample.usage_error("view", *(word.format(tmp_path) for word in words))


def test_what_may_not_hold_is_on_the_page_with_its_successor(sample):
    old = sample.ids()["Unix socket"]
    new = sample("remember", "The daemon no longer talks over a unix socket.")["chunk_ids"][0]
    sample("supersede", "--id", new, "--of", old)
    graph = blocks(sample("view")["file"])["graph"]
    place, other = graph["things"]["id"].index(old), graph["things"]["id"].index(new)
    words, against = graph["marks"][str(place)]
    assert list(graph["marks"]) == [str(place)] and "superseded" in words and against == other
