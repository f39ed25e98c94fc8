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
