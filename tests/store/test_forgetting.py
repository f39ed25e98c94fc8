"""The record that forgets memories: what goes with them, where all of it was, and what no night shall write again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.core.records import Forget
from memory.store.engine.db import Connection
from memory.store.journal.forgetting import forget_record

from .rows import put, tie
from .stores import database


@pytest.fixture
def connection() -> Iterator[Connection]:
    """m1 to m3 of the user, m4 of a project, m5 a summary of m1 and m2, m6 a copy that was merged into m3."""
    with database() as made:
        for key, values in ((1, {}), (2, {}), (3, {}), (4, {"scope": "project:1"}), (5, {"source": "night"}), (6, {"archived": True, "superseded_by": "m3"})):
            put(made, key, **values)
        for source in (1, 2):
            tie(made, 5, source, "summarises", "night")
        yield made


@pytest.mark.parametrize(
    ("ids", "named", "scopes", "declined", "places"),
    [
        (["m4"], ("m4",), ("project:1",), (), {}),
        (["m1"], ("m1", "m5"), ("user",), (), {}),
        (["m3"], ("m3", "m6"), ("user",), (), {}),
        (["m2", "m1"], ("m2", "m1", "m5"), ("user",), (), {}),
        (["m4", "m1"], ("m4", "m1", "m5"), ("project:1", "user"), (), {"project:1": ("m4",), "user": ("m1", "m5")}),
        (["m5"], ("m5",), ("user",), ("m5",), {}),
        (["m5", "m3"], ("m5", "m3", "m6"), ("user",), (), {}),
        (["m3", "m3", "gone"], ("m3", "gone", "m6"), ("user",), (), {}),
        (["gone"], ("gone",), (), (), {}),
        ([], (), (), (), {}),
    ],
)
def test_what_is_forgotten_with_a_memory_and_where_it_was(connection: Connection, ids: list[str], named: tuple[str, ...], scopes: tuple[str, ...], declined: tuple[str, ...], places: dict[str, tuple[str, ...]]) -> None:
    assert forget_record(connection, "r", 9, ids) == Forget("r", 9, named, scopes, declined, places=places)


def test_only_what_a_night_made_goes_with_a_memory(connection: Connection) -> None:
    tie(connection, 3, 4, "summarises", "manual")
    tie(connection, 2, 4, "supports", "night")
    put(connection, 7, superseded_by="m4")
    put(connection, 8, superseded_by="m4", archived=True, kind="turn")
    assert forget_record(connection, "r", 9, ["m4"]).ids == ("m4",)


def test_the_record_carries_the_digests_of_what_is_to_stay_away(connection: Connection) -> None:
    assert forget_record(connection, "r", 9, ["m4"], {"salt": ["d1"]}).passages == {"salt": ["d1"]}
