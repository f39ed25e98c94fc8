"""The digests of forgotten passages that the store keeps."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from memory.core.safety.passages import load_known, passages_of, remove_passages, wholes_of
from memory.store.engine.db import Connection, append_rows
from memory.store.tables import nodes, passages

from .rows import put
from .stores import database

SALT = "5a17"
BLUE = "The harbour light is painted blue every spring by the keeper."
OLD = "The harbour light was painted green by the town council once."
TEXT = f"{BLUE} Nobody else may touch the brush that hangs beside the door."


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def digests(connection: Connection, *keys: int) -> dict[str, list[str]]:
    return passages.digests_of(connection, list(nodes.by_key(connection, keys).values()), SALT)


def edit(connection: Connection, key: int, before: object, op: str = "update", at: int = 5) -> None:
    append_rows(connection, "changes", [(f"c{key}{at}", op, at, [f"m{key}"], json.dumps(before), at)])


def test_digests_are_kept_once_under_their_salts_and_in_their_order(connection: Connection) -> None:
    passages.note(connection, {})
    assert passages.stored_digests(connection) == []
    passages.note(connection, {"salt2": ["d1", "d2", "d1"], "salt1": ["d3"]})
    passages.note(connection, {"salt2": ["d2", "d4"]})
    found = passages.stored_digests(connection)
    assert found == [("salt2", "d1"), ("salt2", "d2"), ("salt1", "d3"), ("salt2", "d4")]
    assert passages.as_record(found) == {"salt2": ["d1", "d2", "d4"], "salt1": ["d3"]}


@pytest.mark.parametrize(
    ("values", "sentences", "place"),
    [
        ({}, True, None),
        ({"source": "captured from /t/1.jsonl"}, True, "/t/1.jsonl"),
        ({"source": "/t/2.jsonl", "kind": "turn"}, True, "/t/2.jsonl"),
        ({"source": "notes.md"}, False, None),
    ],
)
def test_each_sentence_counts_of_what_sessions_say_and_of_a_file_its_whole_text(connection: Connection, values: dict[str, str], sentences: bool, place: str | None) -> None:
    put(connection, 1, content=TEXT, **values)
    expected = [*wholes_of([TEXT], SALT), *(passages_of([TEXT], [place] if place else [], SALT) if sentences else [])]
    assert digests(connection, 1) == {SALT: list(dict.fromkeys(expected))}
    passages.note(connection, digests(connection, 1))
    assert (BLUE not in remove_passages(f"Ah. {BLUE} Good.", "/t/3.jsonl", passages.load(connection))) is sentences


def test_an_updated_memory_is_recognised_by_its_earlier_text_and_later_ones_share_the_first_salt(connection: Connection) -> None:
    assert digests(connection) == {}
    put(connection, 1, content=BLUE)
    put(connection, 2, content="Another text with many words in it that nobody looks for.")
    edit(connection, 1, {"content": OLD})
    edit(connection, 2, {"title": "t"})
    edit(connection, 2, {"content": "a text that was linked and not updated"}, "link", at=6)
    assert passages.earlier_texts(connection, ["m1", "m2"]) == {"m1": [OLD]} and passages.earlier_texts(connection, ["m2"]) == {}
    expected = [*wholes_of([BLUE, OLD], SALT), *passages_of([BLUE, OLD], [], SALT)]
    assert digests(connection, 1) == {SALT: list(dict.fromkeys(expected))}
    passages.note(connection, {"first": ["d1"], "second": ["d2"]})
    assert list(digests(connection, 1)) == ["first"]


def test_the_words_that_edits_have_taken_out_and_no_others(connection: Connection) -> None:
    for key, content, before, op in (
        (1, BLUE, {"content": f"{BLUE} {OLD}"}, "update"),
        (2, TEXT, {"content": TEXT}, "update"),
        (3, TEXT, {"title": "t"}, "update"),
        (4, f"{OLD} {BLUE}", {"content": OLD}, "update"),
        (5, "", {"content": OLD}, "link"),
    ):
        put(connection, key, content=content)
        edit(connection, key, before, op, at=10 - key)
    edit(connection, 99, {"content": OLD})
    ((at, known),) = passages.replaced_texts(connection)
    assert at == 9 and OLD not in remove_passages(f"Now. {OLD}", "", known) and BLUE in remove_passages(BLUE, "", known)
    assert load_known([]) == {}
