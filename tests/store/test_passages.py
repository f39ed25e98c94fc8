"""The digests of forgotten passages that the store keeps."""

from __future__ import annotations

from memory.store.tables import passages

from .stores import database


def test_digests_are_kept_once_under_their_salts_and_in_their_order() -> None:
    with database() as connection:
        passages.note(connection, {})
        assert passages.stored_digests(connection) == []
        passages.note(connection, {"salt2": ["d1", "d2", "d1"], "salt1": ["d3"]})
        passages.note(connection, {"salt2": ["d2", "d4"]})
        found = passages.stored_digests(connection)
    assert found == [("salt2", "d1"), ("salt2", "d2"), ("salt1", "d3"), ("salt2", "d4")]
    assert passages.as_record(found) == {"salt2": ["d1", "d2", "d4"], "salt1": ["d3"]}
