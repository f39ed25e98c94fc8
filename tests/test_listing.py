"""`list`: what is known of the memories, newest first."""

from __future__ import annotations

import json

import pytest


def titles(data):
    return [row["title"] for row in data["memories"]]


def test_newest_first_with_the_total(sample):
    data = sample("list", "--limit", "2")
    assert titles(data) == ["再起動", "Database port"] and data["total"] == 8
    assert titles(sample("list", "--limit", "2", "--offset", "2")) == ["Release day", "Retry with jitter"]
    assert titles(sample("list", "--offset", "100")) == []


def test_a_row(sample):
    row = sample("list", "--conversation", "design-1")["memories"][-1]
    assert row == {
        "id": sample.ids()["Unix socket"],
        "title": "Unix socket",
        "type": "decision",
        "tags": ["daemon", "security"],
        "date": "2026-03-01T09:00:00Z",
        "scope": "user",
        "tokens": row["tokens"],
        "conversation": "design-1",
        "source": "notes/socket.md",
    }


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["--type", "decision"], {"Unix socket", "Release day"}),
        (["--tag", "security"], {"Unix socket", "Crash reports"}),
        (["--tag", " Security", "--tag", "daemon"], {"Unix socket"}),
        (["--tag", "nothing"], set()),
        (["--conversation", "design-1"], {"Unix socket", "Framing"}),
        (["--since", "2026-03-07"], {"Database port", "再起動"}),
        (["--until", "2026-03-01"], {"Unix socket"}),
        (["--since", "2026-03-02T09:00:00Z", "--until", "2026-03-03T08:59:59Z"], {"Framing"}),
        (["--pinned"], set()),
        (["--tag", "'; DROP TABLE nodes; --"], set()),
        (["--conversation", "\udcff"], set()),
    ],
)
def test_filters(sample, words, found):
    data = sample("list", *words)
    assert set(titles(data)) == found and data["total"] == len(found)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--limit", "0"], "--limit must be between 1 and 1000"),
        (["--limit", "1000000"], "--limit must be between 1 and 1000"),
        (["--offset", "-1"], "--offset must be between"),
        (["--since", "soon"], "--since takes a date, such as 2026-03-31, 'March' or 'last week', not 'soon'"),
        (["--until", "2026-13-01"], "--until takes a date, such as 2026-03-31, 'March' or 'last week', not '2026-13-01'"),
        (["--type", "thought"], "--type is one of decision, "),
        (["--scope", "planet"], "--scope is 'project', 'user' or 'agent:NAME'"),
    ],
)
def test_bad_input_is_named(sample, words, named):
    assert named in sample.usage_error("list", *words)


def test_what_all_agents_share_is_read_and_not_written(sample, repository, tmp_path):
    sample("remember", "The harbour's own matter.", "--project", str(repository))
    assert sample("list", "--scope", "shared", "--project", str(repository))["total"] == 9
    for words in (["remember", "x"], ["export", str(tmp_path / "out")], ["ingest", str(tmp_path)]):
        assert "for reading" in sample.usage_error(*words, "--scope", "shared", "--project", str(repository))


def test_nothing_is_an_answer_too(empty):
    assert empty("list") == {"memories": [], "total": 0}
    assert not empty.home.exists()


def test_one_project_does_not_show_in_another(empty, repository):
    empty("remember", "The harbour's own matter.", "--project", str(repository))
    empty("remember", "The user's matter.", "--scope", "user")
    assert titles(empty("list")) == ["The user's matter."]
    assert titles(empty("list", "--project", str(repository))) == ["The user's matter.", "The harbour's own matter."]
    assert titles(empty("list", "--project", str(repository), "--scope", "project")) == ["The harbour's own matter."]
    assert len(titles(empty("list", "--all-projects"))) == 2


@pytest.mark.parametrize("words", [["remember", "The harbour's matter."], ["list"], ["memory_recall", "--query", "x"]])
def test_a_project_that_is_not_there_is_refused(sample, repository, words):
    for folder in (repository.parent / "habour-master", repository / ".git/HEAD"):
        error = sample.refusal(*words, "--project", str(folder))
        assert error["code"] == "no_such_project" and str(folder) in error["message"]
    assert sample("list")["total"] == 8
    assert sample("list", "--project", str(sample.folder))["total"] == 8, "a folder outside of any repository will do"


def test_as_text(sample):
    sample("pin", "--id", sample.ids()["Tabs"])
    lines = sample.text("list", "--type", "preference").splitlines()
    assert lines == [f"{sample.ids()['Tabs']}  2026-03-04  preference * Tabs  #go #style", "1 of 1 memory"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["--since", "March 2026", "--until", "1 March 2026"], {"Unix socket"}),
        (["--since", "7 March 2026"], {"Database port", "再起動"}),
        (["--until", "yesterday", "--since", "2026-03-07"], {"Database port", "再起動"}),
    ],
)
def test_dates_in_words(sample, words, found):
    """As --as-of takes them."""
    assert set(titles(sample("list", *words))) == found


def test_turns_of_dialogue_are_shown_on_request(sample, tmp_path):
    """What a person imports is thousands of turns: they are counted, and no memory is lost among them."""
    chat = tmp_path / "chat.jsonl"
    lines = [{"text": f"Turn {number} of the harbour.", "speaker": "Ada", "conversation": "c"} for number in range(3)]
    chat.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    before = sample.text("list")
    assert before.endswith("8 of 8 memories\n")
    sample("import", str(chat))
    assert sample("list")["total"] == 11, "JSON has all of them"
    assert sample.text("list") == before.replace(" memories\n", " memories; `list --dialogue` adds 3 turns of dialogue\n")
    assert sample.text("list", "--dialogue").endswith("\n11 of 11 memories\n")
    assert sample.text("list", "--conversation", "c").endswith("\n3 of 3 memories\n"), "who names one wants its turns"
    assert sample.text("list", "--query", "Turn ") == "0 of 0 memories; `list --dialogue` adds 3 turns of dialogue\n"


def test_an_empty_memory_says_how_to_fill_it(empty):
    text = " ".join(empty.text("list").split())
    assert "Nothing is remembered here yet" in text and "import --here" in text
    assert empty.text("list", "--type", "fact") == "0 of 0 memories\n"
    assert empty("list") == {"memories": [], "total": 0}
    empty("remember", "Staging listens on port 5433.")
    assert "Nothing" not in empty.text("list")
