"""A shared memory as a row of JSON, and back."""

from __future__ import annotations

from memory.core.sharing import SharedLink, SharedMemory, from_row, to_row

WHOLE = SharedMemory(
    "0123456789ab", "fact", "Cranes", "Cranes lift.", ("harbour",), 0.8, True, "c1", "notes.md", 1_000_000, 2_000_000,
    (SharedLink("ba9876543210", "supports", 0.5, "the same pier"),),
)  # fmt: skip


def test_a_row_is_read_as_it_was_written() -> None:
    assert from_row(to_row(WHOLE)) == WHOLE and to_row(WHOLE)["pinned"] is True


def test_what_is_empty_is_left_out_of_a_row() -> None:
    plain = WHOLE._replace(title="", tags=(), pinned=False, conversation="", source="", links=())
    row = to_row(plain)
    assert not {"title", "tags", "pinned", "conversation", "source", "links"} & set(row)
    assert from_row(row) == plain
