"""`undo`: the last change is taken back, then the one before it."""

from __future__ import annotations

from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.context import now
from memory.workspace.encoder import StoreEncoder

from .store.stores import statement_record


def test_an_addition_is_erased(sample):
    sample("remember", "The quixotrope is hidden in Ulaanbaatar.")
    assert sample("undo")["undone"] == "remember"
    assert sample("list")["total"] == 8
    assert b"quixotrope" not in b"".join(path.read_bytes() for path in sample.home.rglob("*") if path.is_file())


def test_an_update_gets_its_values_back(sample):
    name = sample.ids()["Tabs"]
    before = sample("explore_expand", "--id", name)
    sample("update", "--id", name, "Spaces, in Lisbon.", "--tags", "new", "--type", "note", "--confidence", "0.1")
    assert sample("undo") == {"undone": "update", "ids": [name]}
    after = sample("explore_expand", "--id", name)
    assert {k: after[k] for k in ("content", "title", "tags", "type", "confidence")} == {
        k: before[k] for k in ("content", "title", "tags", "type", "confidence")
    }
    assert sample.refusal("explore_neighbors", "--node", "Lisbon")["code"] == "unknown_node"


def test_a_pin_and_a_link(sample):
    ids = sample.ids()
    sample("pin", "--id", ids["Tabs"])
    sample("link", "--from", ids["Tabs"], "--to", ids["Framing"], "--strength", "0.9")
    sample("link", "--from", ids["Tabs"], "--to", ids["Framing"], "--strength", "0.2")

    def weights():
        rows = sample("explore_neighbors", "--node", ids["Tabs"], "--relation", "supports")["neighbors"]
        return [row["weight"] for row in rows]

    assert weights() == [0.2]
    assert sample("undo")["undone"] == "link" and weights() == [0.9]
    assert sample("undo")["undone"] == "link" and weights() == []
    assert sample("undo")["undone"] == "update" and sample("list", "--pinned")["total"] == 0


def test_a_reinforced_duplicate_is_not_erased(empty):
    empty("remember", "The staging database listens on port 5433.")
    assert empty("remember", "The staging database listens on port 5433.")["duplicates"]
    empty("remember", "Releases go out on Tuesdays.")
    empty("undo")
    assert [row["title"] for row in empty("list")["memories"]] == ["The staging database listens on port 5433."]


def test_until_there_is_nothing_left(empty):
    empty("remember", "One thing.")
    empty("undo")
    error = empty.refusal("undo")
    assert error["code"] == "nothing_to_undo" and "cannot be restored" in error["message"]


def test_behind_a_forget_the_change_before_it_is_named_and_undone_on_demand(empty):
    """Nothing forgotten returns."""
    gone = empty("remember", "Staging listens on port 5433.")["chunk_ids"][0]
    kept = empty("remember", "Production listens on port 5434.")["chunk_ids"][0]
    empty("update", kept, "Production listens on port 5435.")
    empty("forget", gone, "--yes")
    error = empty.refusal("undo")
    assert error["code"] == "forget_is_final" and "cannot be restored" in error["message"]
    assert f"changed [{kept}] Production listens on port 5435: " in error["message"] and "undo --before" in error["message"]
    assert empty("undo", "--before") == {"undone": "update", "ids": [kept]}
    assert f"stored [{kept}] Production listens on port 5434: " in empty.refusal("undo")["message"]
    assert empty("undo", "--before") == {"undone": "remember", "ids": [kept]}
    assert empty("list")["total"] == 0 and empty.refusal("undo")["code"] == "nothing_to_undo"
    assert empty.refusal("undo", "--before")["code"] == "nothing_to_undo"


def test_what_is_erased_without_forget_is_named_where_a_backup_has_it(empty):
    """It is erased as `forget` does it, so the answer names what it leaves, too; and nothing where there is nothing."""
    empty("remember", "The spare key hangs behind the zebra.")
    empty("backup")
    undone = empty("undo")
    (name,) = undone["ids"]
    assert undone["notes"] == [f"The backups still contain it: `forget {name} --backups` erases it from them, too."]
    empty("remember", "Releases go out on Tuesdays.")
    assert "notes" not in empty("undo"), "no backup has seen this one"
    assert empty("forget", name, "--backups", "--yes")["backups_erased"] == 1


def test_without_a_forget_before_is_the_last_change(empty):
    (name,) = empty("remember", "Production listens on port 5434.")["chunk_ids"]
    assert empty("undo", "--before") == {"undone": "remember", "ids": [name]}


def test_an_earlier_text_that_was_forgotten_since_does_not_come_back(empty):
    """Another memory had the same text, and was forgotten."""
    words = "The quixotrope is hidden in the harbour at Ulaanbaatar."
    kept = empty("remember", words)["chunk_ids"][0]
    empty("update", kept, "It is hidden elsewhere.")
    other = empty("remember", words)["chunk_ids"][0]
    assert other != kept
    empty("forget", other, "--yes")
    assert empty.refusal("undo", "--before")["code"] == "forget_is_final"
    assert empty("list", "--full")["memories"][0]["content"] == "It is hidden elsewhere."


def test_what_another_project_did_is_not_ours_to_undo(empty, repository):
    empty("remember", "The user's matter.")
    empty("remember", "The harbour's own matter.", "--project", str(repository))
    empty("undo")
    assert [row["title"] for row in empty("list", "--all-projects")["memories"]] == ["The harbour's own matter."]


def test_an_update_takes_its_further_pieces_along(empty, tmp_path):
    (name,) = empty("remember", "Something short.")["chunk_ids"]
    empty("remember", "Something else.")
    long = tmp_path / "long.txt"
    long.write_text("\n\n".join(f"Paragraph {n} is about the quixotrope. " * 40 for n in range(6)), encoding="utf-8")
    rest = empty("update", "--id", name, "--file", str(long))["rest"]
    assert empty("list")["total"] == 2 + len(rest) > 3
    assert sorted(empty("undo")["erased"]) == sorted(rest)
    assert {row["title"] for row in empty("list")["memories"]} == {"Something short.", "Something else."}
    empty("undo")
    assert [row["title"] for row in empty("list")["memories"]] == ["Something short."]


def test_a_piece_that_was_known_before_stays(empty, tmp_path):
    (name,) = empty("remember", "Something short.")["chunk_ids"]
    pieces = [f"Paragraph {n} is about the quixotrope. " * 40 for n in range(6)]
    long = tmp_path / "long.txt"
    long.write_text("\n\n".join(pieces), encoding="utf-8")
    first = empty("update", "--id", name, "--file", str(long))["rest"]
    empty("update", "--id", name, "Short again.")
    assert empty("update", "--id", name, "--file", str(long))["rest"] == first
    assert "erased" not in empty("undo") and empty("list")["total"] == 1 + len(first)


def test_many_changes_elsewhere_hide_none_of_ours(empty):
    (name,) = empty("remember", "The user's matter.")["chunk_ids"]
    elsewhere = [statement_record(f"r{n}", f"Another matter, {n}", at=now() + n, scope="project:x") for n in range(205)]
    Store(Home(str(empty.home)), StoreEncoder()).write(elsewhere)
    assert empty("undo") == {"undone": "remember", "ids": [name]}
    assert empty.refusal("undo")["code"] == "nothing_to_undo"
