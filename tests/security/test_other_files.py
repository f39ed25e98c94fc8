"""A command that writes a file where it is told to never takes the place of a file that is the user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import CommandLine

WRITING = {
    "view": ("view", "--out", "FILE.html"),
    "export": ("export", "--scope", "user", "FILE.jsonl"),
    "export of everything": ("export", "--everything", "FILE.jsonl"),
    "doctor": ("doctor", "--bundle", "FILE.json"),
}


def words_for(name: str, folder: Path) -> tuple[list[str], Path]:
    words = [word.replace("FILE", str(folder / "file")) for word in WRITING[name]]
    return words, Path(words[-1])


@pytest.mark.parametrize("name", WRITING)
def test_a_file_of_the_users_own_stays(empty: CommandLine, tmp_path: Path, name: str) -> None:
    """`doctor --bundle /etc/passwd` of root replaced that file."""
    empty("remember", "The crane lifts twelve tonnes.")
    words, path = words_for(name, tmp_path)
    path.write_text('{"text": "my own"}\n')
    error = empty.refusal(*words)
    assert error["code"] == "file_in_use" and str(path) in error["message"]
    assert path.read_text() == '{"text": "my own"}\n'


@pytest.mark.parametrize("name", WRITING)
def test_its_own_file_is_replaced_and_an_empty_one_too(empty: CommandLine, tmp_path: Path, name: str) -> None:
    empty("remember", "The crane lifts twelve tonnes.")
    words, path = words_for(name, tmp_path)
    path.touch()
    empty(*words)
    first = path.read_bytes()
    assert first
    empty("remember", "The quay is washed on Mondays.")
    empty(*words)
    assert path.read_bytes() != first


@pytest.mark.parametrize("name", WRITING)
def test_a_link_is_replaced_and_what_it_leads_to_stays(empty: CommandLine, tmp_path: Path, name: str) -> None:
    empty("remember", "The crane lifts twelve tonnes.")
    words, path = words_for(name, tmp_path)
    theirs = tmp_path / "theirs"
    theirs.write_text("my own")
    path.symlink_to(theirs)
    empty(*words)
    assert theirs.read_text() == "my own" and not path.is_symlink()


def test_a_page_in_the_data_folder_is_written_whatever_is_there(empty: CommandLine) -> None:
    empty("remember", "The crane lifts twelve tonnes.")
    page = Path(empty("view")["file"])
    page.write_text("damage")
    empty("view")
    assert page.read_text().startswith("<!doctype html>")
