"""`undo`: the last change is taken back, then the one before it."""

from __future__ import annotations


def test_an_addition_is_erased(filled):
    filled("remember", "The quixotrope is hidden in Ulaanbaatar.")
    assert filled("undo")["undone"] == "remember"
    assert filled("list")["total"] == 8
    assert b"quixotrope" not in b"".join(path.read_bytes() for path in filled.home.rglob("*") if path.is_file())


def test_an_update_gets_its_values_back(filled):
    name = filled.ids()["Tabs"]
    before = filled("explore_expand", "--id", name)
    filled("update", "--id", name, "Spaces, in Lisbon.", "--tags", "new", "--type", "note", "--confidence", "0.1")
    assert filled("undo") == {"undone": "update", "ids": [name]}
    after = filled("explore_expand", "--id", name)
    assert {k: after[k] for k in ("content", "title", "tags", "type", "confidence")} == {
        k: before[k] for k in ("content", "title", "tags", "type", "confidence")
    }
    assert filled.refused("explore_neighbors", "--node", "Lisbon")["code"] == "unknown_node"


def test_a_pin_and_a_link(filled):
    ids = filled.ids()
    filled("pin", "--id", ids["Tabs"])
    filled("link", "--from", ids["Tabs"], "--to", ids["Framing"], "--strength", "0.9")
    filled("link", "--from", ids["Tabs"], "--to", ids["Framing"], "--strength", "0.2")

    def weights():
        rows = filled("explore_neighbors", "--node", ids["Tabs"], "--relation", "supports")["neighbors"]
        return [row["weight"] for row in rows]

    assert weights() == [0.2]
    assert filled("undo")["undone"] == "link" and weights() == [0.9]
    assert filled("undo")["undone"] == "link" and weights() == []
    assert filled("undo")["undone"] == "update" and filled("list", "--pinned")["total"] == 0


def test_a_reinforced_duplicate_is_not_erased(empty):
    empty("remember", "The staging database listens on port 5433.")
    assert empty("remember", "The staging database listens on port 5433.")["duplicates"]
    empty("remember", "Releases go out on Tuesdays.")
    empty("undo")
    assert [row["title"] for row in empty("list")["memories"]] == ["The staging database listens on port 5433."]


def test_until_there_is_nothing_left(empty):
    empty("remember", "One thing.")
    empty("undo")
    error = empty.refused("undo")
    assert error["code"] == "nothing_to_undo" and "gone for good" in error["message"]


def test_what_another_project_did_is_not_ours_to_undo(empty, repository):
    empty("remember", "The user's matter.")
    empty("remember", "The harbour's own matter.", "--project", str(repository))
    empty("undo")
    assert [row["title"] for row in empty("list", "--all-projects")["memories"]] == ["The harbour's own matter."]
