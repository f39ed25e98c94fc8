"""`update` and `pin`: a memory changes, its id stays, and what it was comes back with undo."""

from __future__ import annotations

import pytest


def test_a_new_text_is_found_and_the_old_one_is_not(sample):
    name = sample.ids()["Database port"]
    data = sample("update", "--id", name, "The staging database moved to port 6000 in Bergen.")
    assert data["id"] == name and data["changed"] == ["content"] and data["title"] == "Database port"
    hits = sample("explore_recall", "--query", "Bergen")["hints"]
    assert hits[0]["id"] == name
    assert sample("explore_expand", "--id", name)["content"] == "The staging database moved to port 6000 in Bergen."
    error = sample.refusal("explore_neighbors", "--node", "5433")
    assert error["code"] == "unknown_node"


def test_a_title_that_was_given_stays_and_one_that_was_read_goes_with_the_text(empty):
    (given,) = empty("remember", "The kiosk has a touch screen.", "--title", "Kiosk hardware")["chunk_ids"]
    assert empty("update", "--id", given, "The kiosk has two screens.")["title"] == "Kiosk hardware"
    assert empty("update", "--id", given, "It has three.", "--title", "Screens")["title"] == "Screens"
    (read,) = empty("remember", "Printer\n\nIt stands in the hall.")["chunk_ids"]
    assert empty("update", "--id", read, "Scanner\n\nIt stands in the hall.")["title"] == "Scanner"


def test_what_changes_nothing_says_so_and_is_no_change_to_undo(sample):
    name = sample.ids()["Tabs"]
    whole = sample("show", "--id", name)["memories"][0]
    sample("pin", "--id", name)
    before = sorted((path, path.read_bytes()) for path in (sample.home / "journal").iterdir())
    words = ["--title", whole["title"], "--type", whole["type"], "--tags", ",".join(whole["tags"])]
    for call in (["pin"], ["update", whole["content"]], ["update", *words, "--confidence", str(whole["confidence"])]):
        data = sample(call[0], "--id", name, *call[1:])
        assert data["changed"] == [] and "Nothing has changed" in data["note"] and data["pinned"]
    assert sorted((path, path.read_bytes()) for path in (sample.home / "journal").iterdir()) == before
    assert sample("undo")["undone"] == "update" and sample("list", "--pinned")["total"] == 0


def test_each_column(sample):
    name = sample.ids()["Tabs"]
    words = ["--title", "Indentation", "--type", "decision", "--tags", "Go, #Layout,go", "--confidence", "1"]
    data = sample("update", "--id", name, *words)
    assert data == {
        "id": name, "title": "Indentation", "type": "decision", "tags": ["go", "layout"], "confidence": 1.0,
        "tokens": data["tokens"], "pinned": False, "changed": ["confidence", "tags", "title", "type"],
    }  # fmt: skip
    assert sample("list", "--tag", "style")["total"] == 0 and sample("list", "--tag", "layout")["total"] == 1
    assert sample("explore_expand", "--id", name)["provenance"]["recorded"]


def test_tags_and_title_can_be_taken_away(sample):
    name = sample.ids()["Tabs"]
    data = sample("update", "--id", name, "--tags", "", "--title", "")
    assert data["tags"] == [] and data["title"] == "I prefer tabs to spaces in Go code."


def test_a_text_from_standard_input_or_a_file(sample, tmp_path):
    name = sample.ids()["Tabs"]
    sample("update", "--id", name, "--file", "-", stdin="Four spaces after all.")
    assert sample("explore_peek", "--id", name)["summary"] == "Four spaces after all."
    (tmp_path / "text").write_bytes(b"Tabs \xff again.\r\n")
    sample("update", "--id", name, "--file", str(tmp_path / "text"))
    assert sample("explore_peek", "--id", name)["summary"] == "Tabs \ufffd again."


def test_secrets_and_private_parts_are_left_out(sample):
    name = sample.ids()["Tabs"]
    key = "AKIA" + "QWZ3TRLN5VHYKD2M"
    sample("update", "--id", name, f"The key is {key}, said <private>Ada</private>.")
    assert key not in sample("explore_expand", "--id", name)["content"]
    assert "Ada" not in sample("explore_expand", "--id", name)["content"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([], "Say what to change"),
        (["--type", "thought"], "--type is one of"),
        (["--confidence", "1.5"], "--confidence must be between 0 and 1"),
        (["--confidence", "nan"], "--confidence must be between 0 and 1"),
        (["--confidence", "high"], "--confidence"),
    ],
)
def test_wrong_words(sample, words, named):
    assert named in sample.usage_error("update", "--id", sample.ids()["Tabs"], *words)


def test_refusals(sample):
    name = sample.ids()["Tabs"]
    assert sample.missing_argument("update", "--title", "x")["code"] == "missing_id"
    assert sample.refusal("update", "--id", "zzzz", "--title", "x")["code"] == "unknown_id"
    assert sample.refusal("update", "--id", name, " ")["code"] == "empty_text"
    assert sample.refusal("update", "--id", name, "<private>all</private>")["code"] == "empty_text"
    assert sample.refusal("update", "--id", name, "--file", "nowhere")["code"] == "no_such_file"
    assert sample.refusal("update", "--id", name, "--file", ".")["code"] == "no_such_file"
    error = sample.refusal("update", "--id", name, "--file", "-", stdin="x" * 8_000_001)
    assert error["code"] == "too_large" and "8,000,000 characters" in error["message"] and "cut it" in error["message"]


def test_another_projects_memory_cannot_be_changed(empty, repository):
    name = empty("remember", "The harbour's own matter.", "--project", str(repository))["chunk_ids"][0]
    empty("remember", "Something of the user's.")
    for words in (["update", "--title", "x"], ["pin"], ["forget", "--yes"], ["explore_peek"], ["explore_expand"]):
        assert empty.refusal(words[0], "--id", name, *words[1:])["code"] == "unknown_id"


def test_pin_and_unpin(sample):
    name = sample.ids()["Tabs"]
    assert sample("pin", "--id", name)["pinned"]
    assert [row["id"] for row in sample("list", "--pinned")["memories"]] == [name]
    assert sample("show", "--id", name)["memories"][0]["pinned"]
    assert ", pinned)" in sample.text("show", "--id", name)
    assert not sample("pin", "--id", name, "--off")["pinned"]
    assert "pinned" not in sample("show", "--id", name)["memories"][0]
    assert sample("list", "--pinned")["total"] == 0
    assert sample.missing_argument("pin")["code"] == "missing_id"
    assert sample.refusal("pin", "--id", "zzzz")["code"] == "unknown_id"
