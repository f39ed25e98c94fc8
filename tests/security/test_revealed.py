"""A later title, tag or text that makes what is stored a secret: what was said before leaves the disk."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.conftest import CommandLine

SECRET = "Kestrel43fels!"


def holders(home: Path) -> list[str]:
    """The files of a data folder that have the secret, also those that are packed."""
    found = []
    for path in home.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            data += gzip.decompress(data) if data[:2] == b"\x1f\x8b" else b""
            found += [str(path.relative_to(home))] if SECRET.encode() in data else []
    return found


def rebuild(call: CommandLine) -> None:
    """Have the next command make the database again from the journal."""
    for path in call.home.glob("store.duckdb*"):
        path.unlink()


@pytest.mark.parametrize(
    ("text", "title", "edit"),
    [
        (SECRET, "", ["update", "--title", "root password of the NAS"]),
        (SECRET, "", ["update", "--tags", "root password"]),
        ("The cable is in the cellar", SECRET, ["update", "The NAS root password"]),
        (SECRET, "", ["update", "See the vault.", "--title", "NAS root password"]),
    ],
)
def test_what_an_edit_shows_to_be_a_secret_is_in_no_byte(
    empty: CommandLine, text: str, title: str, edit: list[str]
) -> None:
    empty("remember", "The heron lives at the pond.")
    (name,) = empty("remember", text, *(["--title", title] if title else []))["chunk_ids"]
    empty("link", "--from", name, "--to", empty.ids()["The heron lives at the pond."], "--relation", "supports")
    empty("pin", "--id", name)
    empty("backup")
    empty("view")
    assert holders(empty.home)
    data = empty(edit[0], "--id", name, *edit[1:])
    assert data["id"] == name and "erased" in data["note"]
    assert holders(empty.home) == []
    before = empty("show", "--id", name)["memories"]
    rebuild(empty)
    assert empty("show", "--id", name)["memories"] == before and before[0]["links"]
    assert empty("list", "--pinned")["total"] == 1 and holders(empty.home) == []
    assert empty.refusal("undo")["code"] == "forget_is_final"
    empty("undo", "--before")  # the pin
    assert holders(empty.home) == []


def test_an_earlier_text_is_a_secret_beside_a_new_title(empty: CommandLine) -> None:
    (name,) = empty("remember", SECRET)["chunk_ids"]
    empty("update", "--id", name, "The heron lives at the pond.")
    assert holders(empty.home)  # for undo
    assert "erased" in empty("update", "--id", name, "--title", "NAS root password")["note"]
    assert holders(empty.home) == [] and empty("show", "--id", name)["memories"][0]["content"].startswith("The heron")


def test_a_batch_of_tags_and_an_import_erase_it_as_well(empty: CommandLine, tmp_path: Path) -> None:
    (name,) = empty("remember", SECRET)["chunk_ids"]
    empty("tag", "--batch", "-", stdin=json.dumps({"id": name, "tags": ["root password"]}))
    assert holders(empty.home) == [] and empty("list")["total"] == 1
    empty("remember", "Merlin44fels!", "--title", "Note", "--scope", "user")
    out = tmp_path / "out"
    empty("export", str(out), "--scope", "user")
    for file in out.glob("*.md"):
        file.write_text(file.read_text().replace('title: "Note"', 'title: "NAS root password"'))
    assert empty("import", str(out), "--as-mine", "--scope", "user")["updated"] == 1
    for path in empty.home.rglob("*"):
        assert not path.is_file() or b"Merlin44" not in path.read_bytes(), path


def test_what_was_two_secrets_stays_two_memories(empty: CommandLine) -> None:
    """In the journal their ids stand in for their texts, which are the same afterwards."""
    for text in (SECRET, "Merlin44fels!"):
        (name,) = empty("remember", text)["chunk_ids"]
        empty("update", "--id", name, "--title", "NAS root password")
    rebuild(empty)
    assert empty("list")["total"] == 2
    (again,) = empty("remember", SECRET)["chunk_ids"]
    assert again not in {one["id"] for one in empty("list", "--query", "NAS")["memories"]}


def test_an_ordinary_edit_can_be_undone(empty: CommandLine) -> None:
    (name,) = empty("remember", "The heron lives at the pond.")["chunk_ids"]
    assert "note" not in empty("update", "--id", name, "--title", "NAS root password")
    assert empty("undo")["undone"] == "update"
