"""`import`: a memory a line, in bulk, and again without duplicates; a bad line costs only itself."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.exchange.import_memories import ImportOptions, import_paths
from memory.store.engine.db import rows
from memory.store.files.import_state import ImportState
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.batch_writer import Write
from tests.core.strategies import any_strings
from tests.core.test_redaction import SECRETS

NOW = 1_772_000_000_000_000

Import = Callable[..., dict[str, Any]]


def lines(*values: Any) -> list[bytes]:
    return [value if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False).encode() + b"\n" for value in values]


def import_file(path: Path, state: ImportState, write: Write) -> dict[str, Any]:
    return import_paths(
        [str(path)], ImportOptions("user"), lambda folder: "", state, NOW, lambda: os.urandom(8).hex(), write, lambda ids: {}
    )


@pytest.fixture
def bring(fresh_store: Store, tmp_path: Path) -> Import:
    """Import lines into a fresh store."""

    def call(*values: Any, name: str = "file") -> dict[str, Any]:
        path = tmp_path / f"{name}.jsonl"
        path.write_bytes(b"".join(lines(*values)))
        return import_file(path, ImportState(fresh_store.home), fresh_store.write)

    return call


def stored_rows(store: Store, columns: str) -> list[tuple[Any, ...]]:
    with store.read() as connection:
        return rows(connection, f"SELECT {columns} FROM nodes ORDER BY key")


def test_every_field_arrives(bring: Import, fresh_store: Store) -> None:
    data = bring(
        {
            "text": "The port is 8080.", "title": "Port", "type": "decision", "tags": ["Net", "port"], "conversation": "c1",
            "created_at": "2026-02-01T09:00:00Z", "confidence": 0.5, "source": "wiki/port", "unheard": "of",
        },
        {"text": "Plain", "title": None, "type": None, "tags": None, "confidence": None, "created_at": None, "source": None},
        {"text": "By comma", "tags": "one, two", "created_at": 1_769_936_400},
    )  # fmt: skip
    assert {key: data[key] for key in ("imported", "skipped", "failed", "lines")} == {
        "imported": 3, "skipped": 0, "failed": 0, "lines": 3,
    }  # fmt: skip
    assert stored_rows(fresh_store, "content, title, type, conversation, created_at, confidence, source, kind") == [
        ("The port is 8080.", "Port", "decision", "c1", 1_769_936_400_000_000, 0.5, "wiki/port", "memory"),
        ("Plain", "", "note", "", NOW, pytest.approx(0.7), "", "memory"),
        ("By comma", "", "note", "", 1_769_936_400_000_000, pytest.approx(0.7), "", "memory"),
    ]
    with fresh_store.read() as connection:
        assert rows(connection, "SELECT tag FROM tags ORDER BY rowid") == [("net",), ("port",), ("one",), ("two",)]


def test_again_adds_nothing(bring: Import, fresh_store: Store) -> None:
    values = [{"text": "Alpha", "source": "a"}, {"text": "alpha", "source": "b"}, {"text": "Beta"}]
    values += [{"text": "Yes.", "speaker": name} for name in ("Ada", "Bob", "Ada")]
    assert bring(*values)["imported"] == 6
    again = bring(*values)
    assert (again["imported"], again["skipped"]) == (0, 6)
    longer = bring(*values, {"text": "No.", "speaker": "Bob"})
    assert (longer["imported"], longer["skipped"]) == (1, 6)
    assert bring(*values, name="other file")["imported"] == 3, "another file is another dialogue"


def test_dialogue_keeps_its_order_and_its_conversations(bring: Import, fresh_store: Store) -> None:
    bring(
        {"text": "Hello", "speaker": "Ada", "conversation": "x"},
        {"text": "Hi", "speaker": "Bob", "conversation": "y"},
        {"text": "How are you?", "speaker": "Bob", "conversation": "x", "title": "A\ngreeting"},
        {"text": "Fine", "speaker": "Ada"},
    )
    assert stored_rows(fresh_store, "content, kind, speaker, conversation, position, title") == [
        ("Hello", "turn", "Ada", "x", 0, ""),
        ("Hi", "turn", "Bob", "y", 0, ""),
        ("How are you?", "turn", "Bob", "x", 1, "A greeting"),
        ("Fine", "turn", "Ada", "file", 0, ""),
    ]


BAD: list[Any] = [
    b"{not json}\n", b"[1, 2]\n", b'"text"\n', b"{}\n", b'{"text": 7}\n', b'{"text": ""}\n', b'{"text": " "}\n',
    b'{"text": "<private>x</private>"}\n', b'{"text": "x", "type": "poem"}\n', b'{"text": "x", "type": ["fact"]}\n',
    b'{"text": "x", "confidence": 2}\n', b'{"text": "x", "confidence": "high"}\n', b'{"text": "x", "confidence": NaN}\n',
    b'{"text": "x", "confidence": []}\n', b'{"text": "x", "created_at": "yesterday"}\n', b'{"text": "x", "created_at": NaN}\n',
    b'{"text": "x", "created_at": Infinity}\n', b'{"text": "x", "created_at": 1e300}\n', b'{"text": "x", "created_at": true}\n',
    b'{"text": "x", "created_at": ' + b"9" * 4000 + b"}\n", b'{"text": "x", "tags": 7}\n', b'{"text": "x", "tags": {"a": 1}}\n',
    b"[" * 100_000 + b"\n", b'{"text": ' + b"9" * 5000 + b"}\n", b"\xff\xfe\x00\n",
]  # fmt: skip


def test_a_bad_line_costs_only_itself(bring: Import, fresh_store: Store) -> None:
    good = [{"text": f"Good {number}"} for number in range(len(BAD))]
    data = bring(*(value for pair in zip(good, BAD, strict=True) for value in pair), b"\n", b"  \n")
    assert (data["imported"], data["failed"], data["lines"]) == (len(good), len(BAD), len(good))
    assert [failure["line"] for failure in data["failures"]] == list(range(2, 42, 2))
    assert all(failure["reason"] and len(failure["reason"]) < 300 for failure in data["failures"])
    assert stored_rows(fresh_store, "content") == [(row["text"],) for row in good]


def test_a_mark_of_byte_order_and_bytes_that_are_not_utf8(bring: Import, fresh_store: Store) -> None:
    assert bring(b'\xef\xbb\xbf{"text": "First"}\n', b'{"text": "caf\xe9"}\n', b'{"text": "lone \\ud800 x"}')["imported"] == 3
    assert stored_rows(fresh_store, "content") == [("First",), ("caf\ufffd",), ("lone  x",)]


def test_thousands_in_one_go(bring: Import, fresh_store: Store) -> None:
    data = bring(*({"text": f"Memory number {n} of DuckDB", "tags": [f"t{n % 7}"]} for n in range(1_500)))
    assert data["imported"] == 1_500 and "pending" not in data
    assert len(set(stored_rows(fresh_store, "id"))) == 1_500


def test_an_empty_file(bring: Import, fresh_store: Store) -> None:
    assert bring()["imported"] == 0 and bring(b"\n")["lines"] == 0
    assert not fresh_store.home.is_initialised()


@pytest.mark.parametrize("place", ["text", "title", "tags", "conversation", "source", "speaker", "turn title", "bad line"])
def test_secrets_reach_no_byte_of_the_folder(bring: Import, fresh_store: Store, place: str) -> None:
    values: list[Any] = []
    for number, (secret, _, _) in enumerate(SECRETS):
        row: dict[str, Any] = {"text": f"Note {number}"}
        if place == "text":
            row["text"] += f": {secret}"
        elif place == "turn title":
            row |= {"speaker": "Ada", "title": secret}
        elif place == "bad line":
            row |= {"created_at": secret}
        else:
            row[place] = [secret] if place == "tags" else secret
        values.append(row)
    data = bring(*values, {"text": "kept <private>the orchard</private>", "speaker": "<private>the orchard</private>"})
    written = b"".join(path.read_bytes() for path in Path(fresh_store.home.root).rglob("*") if path.is_file())
    written += json.dumps(data).encode()
    for _, gone, _ in SECRETS:
        assert gone.encode() not in written and gone.lower().encode() not in written
    assert b"orchard" not in written


@given(
    st.lists(
        st.one_of(
            st.binary(max_size=30),
            st.dictionaries(
                st.sampled_from(["text", "title", "type", "tags", "conversation", "speaker", "created_at", "confidence", "source"]),
                st.one_of(any_strings(8), st.integers(), st.floats(), st.none(), st.booleans(), st.lists(any_strings(3), max_size=2)),
            ).map(lambda row: json.dumps({"text": "x", **row}).encode()),
        ),
        max_size=6,
    )
)
def test_any_lines_are_read_or_counted(values: list[bytes]) -> None:
    """And what comes of them can be written to the store: every number fits its column."""
    records: list[Any] = []

    def write(new: Any) -> dict[str, Any]:
        records.extend(new)
        return {}

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file.jsonl"
        path.write_bytes(b"\n".join([b'{"text": "first"}', *values]))
        data = import_file(path, ImportState(Home(folder)), write)
        lines_in_all = [line for line in path.read_bytes().split(b"\n") if line.strip()]
    assert data["lines"] + data["failed"] == len(lines_in_all)
    for memory in (memory for record in records for memory in record.memories):
        assert -(2**63) < memory.created_at < 2**63 and 0.0 <= memory.confidence <= 1.0
        json.dumps(memory, ensure_ascii=False).encode("utf-8")


@pytest.mark.parametrize("more", [[], ["--dry-run"]])
def test_a_file_of_which_no_line_can_be_read_is_refused(empty, tmp_path, more):
    (tmp_path / "ls").write_bytes(b"\x7fELF\x02\n\0\0\n" * 30)
    error = empty.refusal("import", str(tmp_path / "ls"), *more)
    assert error["code"] == "nothing_imported" and error["failed"] == 60 and len(error["failures"]) == 20
    assert f"{tmp_path / 'ls'}, line 1: not JSON" in error["message"] and ".jsonl" in error["message"]
