"""Which backups there are: by their first line, newest first."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.journal import backups
from memory.store.paths import Home

from .stores import DAY, forget_record, ids_in, import_record, update_record, write_journal


def put(home: Home, name: str, head: object) -> None:
    os.makedirs(home.backups, exist_ok=True)
    with gzip.open(os.path.join(home.backups, name), "wt") as file:
        file.write(json.dumps(head) + "\n")


def test_backups_are_listed_newest_first_and_other_files_are_not(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    assert backups.list_backups(home) == []
    for name, made_at in (("b", 200), ("c", 100), ("a", 300)):
        put(home, f"{name}.jsonl.gz", {"backup": backups.FORMAT, "made_at": made_at, "reason": "night"})
    put(home, "d.gz", {"backup": backups.FORMAT, "made_at": 400, "reason": "night"})
    put(home, "e.jsonl.gz", {"backup": backups.FORMAT + 1, "made_at": 500, "reason": "night"})
    put(home, "f.jsonl.gz", ["backup"])
    Path(home.backups, "g.jsonl.gz").write_bytes(b"no gzip")
    found = backups.list_backups(home)
    assert [(one.name, one.made_at, one.reason) for one in found] == [("a", 300, "night"), ("b", 200, "night"), ("c", 100, "night")]


def test_a_backup_holds_the_journals_records_and_names_its_moment_and_reason(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    write_journal(str(tmp_path), [import_record("r1", "Cranes lift."), forget_record("r2", "x")])
    made = backups.make(home, DAY, "hand")
    assert made.name == "20260225T061320Z-hand" and made == backups.list_backups(home)[0] and made.bytes == os.path.getsize(os.path.join(home.backups, made.name + ".jsonl.gz"))
    assert [json.loads(line)["op"] for line in backups.lines_of(home, made.name)] == ["remember", "forget"]
    assert [backups.make(home, DAY, "hand").name for _ in range(2)] == [made.name + "-2", made.name + "-3"]
    backups.remove(home, made.name)
    assert len(backups.list_backups(home)) == 2
    with pytest.raises(Refusal, match="There are: 20260225T061320Z-hand-3"):
        backups.lines_of(home, "missing")
    with pytest.raises(Refusal, match="There is none yet"):
        backups.lines_of(Home(str(tmp_path / "other")), "missing")


@pytest.mark.parametrize(
    "head",
    [{"made_at": -1}, {"made_at": 253_402_300_799_000_001}, {"made_at": True}, {"made_at": "1"}, {"reason": 3}, {"reason": "x" * 41}, {"backup": 2}, {"x": "y" * 5_000}],
)
def test_what_says_something_else_is_no_backup(tmp_path: Path, head: dict[str, object]) -> None:
    home = Home(str(tmp_path))
    good = {"backup": 1, "made_at": 253_402_300_799_000_000, "reason": "x" * 40}
    put(home, "a.jsonl.gz", good)
    put(home, "b.jsonl.gz", {**head, **{name: value for name, value in good.items() if name not in head}})
    assert [one.name for one in backups.list_backups(home)] == ["a"]


def test_of_the_nights_backups_the_newest_are_kept(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    for name, made_at, reason in (("a", 1, "night"), ("b", 2, "hand"), ("-night", 3, "night"), ("-night-2", 4, "night"), ("-night-3", 5, "night")):
        put(home, f"{name}.jsonl.gz", {"backup": 1, "made_at": made_at, "reason": reason})
    assert backups.prune(home, 2, 5) == 1 and [one.name for one in backups.list_backups(home)] == ["-night-3", "-night-2", "b", "a"] and backups.prune(home, 2, 5) == 0


@pytest.mark.parametrize(("now", "left"), [(5, ["n5", "n4"]), (4, ["n4", "n3"]), (3, ["n3", "n2"]), (1, ["n5", "n4"])])
def test_a_night_whose_clock_was_ahead_does_not_take_the_place_of_later_backups(
    tmp_path: Path, now: int, left: list[str]
) -> None:
    home = Home(str(tmp_path))
    for made_at in (2, 3, 4, 5):
        name = f"20990101T00000{made_at}Z-night"
        put(home, f"{name}.jsonl.gz", {"backup": 1, "made_at": made_at, "reason": "night"})
    assert backups.prune(home, 2, now) == 2
    assert [f"n{one.made_at}" for one in backups.list_backups(home)] == left


def test_a_damaged_backup_is_refused_in_reading_on(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    write_journal(str(tmp_path), [import_record("r1", "Cranes lift.")])
    made = backups.make(home, DAY, "hand")
    path = Path(home.backups, made.name + ".jsonl.gz")
    path.write_bytes(path.read_bytes()[:-8])
    with pytest.raises(Refusal, match="cannot be read"):
        list(backups.lines_of(home, made.name))


def test_what_is_meant_is_found_in_backups_and_what_is_forgotten_leaves_them(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    one, other = import_record("r1", "Cranes lift."), import_record("r2", "Birds sing.", scope="project:1")
    (a,), (b,) = ids_in(one), ids_in(other)
    write_journal(str(tmp_path), [one, other, update_record("r3", a, content="Cranes fall.")])
    made = backups.make(home, DAY, "hand")
    assert backups.ids_in_backups(home, lambda scope, memory: scope == "project:1") == {b} and backups.ids_in_backups(home, lambda scope, memory: scope == "user" and "fall" in memory["content"]) == {a} and backups.ids_in_backups(home, lambda *_: False) == set()
    assert backups.forget(home, ["missing"]) == 0
    Path(home.backups, "schema-2.duckdb").write_text("x")
    assert backups.forget(home, [a]) == 2 and not os.path.exists(os.path.join(home.backups, "schema-2.duckdb"))
    left = [json.loads(line) for line in backups.lines_of(home, made.name)]
    assert [row["rid"] for row in left] == ["r2"] and backups.list_backups(home)[0].made_at == DAY


def test_a_journal_is_written_of_lines_in_segments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "SEGMENT_BYTES", 10)
    backups.write_journal(str(tmp_path / "a"), [b"12345\n", b"1234\n", b"1\n"])
    backups.write_journal(str(tmp_path / "b"), [])
    backups.write_journal(str(tmp_path / "c"), [b"123456789\n"])
    assert {name: Path(tmp_path, "a", name).read_bytes() for name in os.listdir(tmp_path / "a")} == {"00000001.jsonl": b"12345\n1234\n", "00000002.jsonl": b"1\n"}
    assert os.listdir(tmp_path / "b") == os.listdir(tmp_path / "c") == ["00000001.jsonl"]


def test_why_a_backup_cannot_be_read(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    assert "(it is torn)" in str(backups.unreadable_backup(home, "b", ValueError("it is torn")))
    assert "(it needs more memory than there is)" in str(backups.unreadable_backup(home, "b", MemoryError()))
