"""What was forgotten does not come back because its heading or its file has another name now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import CommandLine

WORDS = "Jana from the release team has been ill since the spring outage and must not be called."
OTHER = "The staging cluster is rebuilt on Mondays."


def write_note(path: Path, heading: str, words: str = WORDS) -> Path:
    path.write_text(f"# Team\n\n## {heading}\n{words}\n\n## Staging\n{OTHER}\n")
    return path


def texts(call: CommandLine) -> list[str]:
    return sorted(call("show", "--id", row["id"])["memories"][0]["content"] for row in call("list")["memories"])


@pytest.fixture
def forgetful(empty: CommandLine, tmp_path: Path) -> CommandLine:
    """A store that took in a file of notes, of which one was forgotten."""
    empty("import", str(write_note(tmp_path / "team.md", "People")))
    (found,) = [row["id"] for row in empty("list")["memories"] if "People" in row["title"]]
    empty("forget", found, "--yes")
    return empty


def test_a_forgotten_note_stays_away_under_another_heading(forgetful: CommandLine, tmp_path: Path) -> None:
    data = forgetful("import", str(write_note(tmp_path / "team.md", "Persons")))
    assert data["forgotten"] == 1 and not any("Jana" in text for text in texts(forgetful))


def test_a_forgotten_note_stays_away_in_another_file(forgetful: CommandLine, tmp_path: Path) -> None:
    data = forgetful("import", str(write_note(tmp_path / "people.md", "People", WORDS.upper())))
    assert data["forgotten"] == 1 and not any("JANA" in text for text in texts(forgetful))


def test_a_forgotten_note_stays_away_as_a_line_of_json(forgetful: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text(json.dumps({"text": WORDS}) + "\n" + json.dumps({"text": "The build takes six minutes."}) + "\n")
    data = forgetful("import", str(path))
    assert (data["imported"], data["forgotten"]) == (1, 1) and not any("Jana" in text for text in texts(forgetful))


def test_a_section_that_takes_over_forgotten_words_keeps_its_earlier_ones(
    forgetful: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "team.md"
    path.write_text(f"# Team\n\n## Staging\n{WORDS}\n")
    assert forgetful("import", str(path))["forgotten"] == 1
    assert not any("Jana" in text for text in texts(forgetful))


def test_who_wants_it_back_gets_it(forgetful: CommandLine, tmp_path: Path) -> None:
    path = str(write_note(tmp_path / "people.md", "Persons"))
    forgetful("import", path)
    forgetful("import", path, "--again")
    assert any("Jana" in text for text in texts(forgetful))
    forgetful("remember", "Ask Jana about the release.")
    assert any("Ask Jana" in text for text in texts(forgetful))


def test_again_undoes_nothing_that_was_changed_by_hand(forgetful: CommandLine, tmp_path: Path) -> None:
    (kept,) = [row["id"] for row in forgetful("list")["memories"]]
    forgetful("update", "--id", kept, "The staging cluster is rebuilt on Fridays.")
    forgetful("import", str(tmp_path / "team.md"), "--again")
    found = texts(forgetful)
    assert any("Jana" in text for text in found) and any("Fridays" in text for text in found)
    assert not any("Mondays" in text for text in found)


def test_what_the_user_says_again_is_taken(forgetful: CommandLine) -> None:
    forgetful("remember", WORDS)
    assert any("Jana" in text for text in texts(forgetful))


def test_a_rebuilt_store_still_knows_it(forgetful: CommandLine, tmp_path: Path) -> None:
    for path in forgetful.home.rglob("*.duckdb*"):
        path.unlink()
    assert not any("Jana" in text for text in texts(forgetful))
    assert forgetful("import", str(write_note(tmp_path / "people.md", "People")))["forgotten"] == 1
