"""Laws of small modules of the store: the mark of what is applied, bindings, lines of logs, filters, names of sessions."""

from __future__ import annotations

from pathlib import Path

import _duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.safe_names import safe_name
from memory.store.engine import applied_marker
from memory.store.engine.db import quote, rows
from memory.store.files import json_lines
from memory.store.journal.segments import JournalPlace, Position
from memory.store.paths import Home
from memory.store.tables import bindings
from memory.store.tables.selection import Filter

from .stores import database

_CONNECTION = _duckdb.connect()


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20) | st.text("'\"; -", max_size=8))
def test_a_text_is_read_by_sql_as_it_was_quoted(text: str) -> None:
    assert rows(_CONNECTION, f"SELECT {quote(text)}") == [(text,)]


@pytest.mark.parametrize("versions", ["3", "3 static-4", "3 static-4 and more"])
@pytest.mark.parametrize("places", [(), (JournalPlace("a1", 1, 0),), (JournalPlace("a1", 2, 7), JournalPlace("b2", 30, 400))])
def test_the_mark_is_read_as_it_was_written(tmp_path: Path, places: tuple[JournalPlace, ...], versions: str) -> None:
    home = Home(str(tmp_path))
    applied_marker.write(home, Position(places), versions)
    assert applied_marker.read(home) == (Position(places), versions)


def test_bindings_are_replaced_and_deleted_and_those_of_others_stay() -> None:
    with database() as connection:
        one, other = ([{"path": path}] for path in ("src/a.py", "src/b.py"))
        bindings.replace(connection, {1: one, 2: other})
        bindings.replace(connection, {1: other})
        assert {key: [one.path for one in found] for key, found in bindings.of_keys(connection, [1, 2]).items()} == {
            1: ["src/b.py"],
            2: ["src/b.py"],
        }
        bindings.delete(connection, [1])
        assert set(bindings.of_keys(connection, [1, 2])) == {2}


def test_a_log_holds_texts_as_they_are_so_that_an_erasure_finds_them(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    json_lines.append(str(path), {"name": "Größe"})
    assert "Größe".encode() in path.read_bytes()


def test_a_filter_without_a_restriction_is_none() -> None:
    assert not Filter().is_restricted()
    assert Filter(pinned=True).is_restricted()


@given(st.text("0123456789abcdef-", max_size=64) | st.text("abcdefghijklmnopqrstuvwxyz_", max_size=40))
def test_names_of_sessions_and_tools_stay(name: str) -> None:
    assert safe_name(name) == name


@given(st.text(st.characters(exclude_characters="\0", codec="utf-8")) | st.text("'\\\";-"))
def test_a_quoted_text_is_the_text_whatever_is_in_it(text: str) -> None:
    assert rows(_CONNECTION, f"SELECT {quote(text)}, 1") == [(text, 1)]
