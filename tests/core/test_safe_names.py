"""Names that others choose and that reach the disk."""

from __future__ import annotations

import pytest

from memory.core.safety.safe_names import is_safe_path, safe_name

TOKEN = "gh" + "p_" + "a1B2c" * 8


@pytest.mark.parametrize("name", ["", "0123-abcd", "a" * 64, "Read_File", "mcp-2", "a_b-1", "x" * 40, "some file name.txt"])
def test_an_ordinary_name_stays(name: str) -> None:
    assert safe_name(name) == name


@pytest.mark.parametrize("name", [TOKEN, "a_word_password_hunter22", "password: hunter22"])
def test_a_name_with_a_secret_has_a_stand_in_the_same_each_time(name: str) -> None:
    found = safe_name(name)
    assert found == safe_name(name) != safe_name(name + "x") and found.startswith("redacted-") and len(found) == 25


def test_a_path_is_safe_when_none_of_its_parts_is_a_secret() -> None:
    assert is_safe_path("/srv/app/notes.md") and not is_safe_path(f"/srv/{TOKEN}/notes.md") and not is_safe_path(f"/srv/app/{TOKEN}")


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("a-b" + "0" * 61, True), ("Aa_" + "b" * 37, True),  # of a UUID's signs up to 64, of letters up to 40
        ("hunter22-x12", True), ("hunter22_x12", True), ("x" * 41, True), ("word " * 200, True), ("word " * 200 + "x", False),
        ("pw: Kestrel-4471!", False), ("a_word_password_hunter22", False),
    ],
)  # fmt: skip
def test_a_name_is_looked_at_up_to_a_length(name: str, stays: bool) -> None:
    assert (safe_name(name) == name) is stays


def test_names_of_programs_are_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most hooks ask for them, and to search takes longer than all else that they do."""

    def refuse(_: str) -> None:
        raise AssertionError

    monkeypatch.setattr("memory.core.safety.redaction.redact", refuse)
    for name in ("0" * 64, "a" * 40, "abc_Def", "mcp-2_x", "x1-2_3456789"):
        assert safe_name(name) == name
    for name in ("0" * 65, "g" * 41, "x1-2_3456789a", "x.1"):
        with pytest.raises(AssertionError):
            safe_name(name)
