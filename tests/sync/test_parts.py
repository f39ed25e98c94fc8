"""The parts of sync by themselves: sizes, keys, the merging of segments, folders as storages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.errors import Refusal
from memory.core.records import Archive, Forget, Night, Remember, Update, Verdicts
from memory.exchange.sync import heads, sealing
from memory.exchange.sync.heads import Head, Segment
from memory.exchange.sync.storage import FolderStorage, Unreachable
from memory.store.journal.travel import part_for
from memory.system import files
from tests.store.stores import DAY, import_record, turns_record

from .machines import refusal_of


@given(st.integers(0, 2**34))
def test_a_padded_size_tells_little_and_costs_little(size: int) -> None:
    padded = sealing.padded_size(size)
    assert padded >= max(size, 4_096) and (size <= 4_096 or padded <= size * 1.12)
    assert sealing.padded_size(padded) == padded


@given(st.binary(min_size=32, max_size=32))
def test_a_recovery_key_is_read_as_it_was_written(seed: bytes) -> None:
    text = sealing.recovery_text(seed)
    assert sealing.seed_of(f" {text.upper()}\n") == seed
    wrong = ("b" if text[0] == "a" else "a") + text[1:]
    refusal_of("bad_key", lambda: sealing.seed_of(wrong))


def test_keys_are_those_of_their_seed_and_age_takes_them() -> None:
    keys = sealing.keys_of(b"x" * 32)
    assert keys == sealing.keys_of(b"x" * 32) != sealing.keys_of(b"y" * 32)
    assert keys.recipient().startswith("age1") and len(keys.verifying_key()) == 64
    data = sealing.seal("group", "heads/a/1", "me", keys.signing, [keys.recipient()], {"a": 1}, b"body")
    read = sealing.unseal("group", "heads/a/1", data, [keys.age], lambda _: keys.verifying_key())
    assert read[0]["a"] == 1 and read[1] == b"body"
    for group, key in (("other", "heads/a/1"), ("group", "heads/a/2")):
        with pytest.raises(sealing.Broken, match="signature"):
            sealing.unseal(group, key, data, [keys.age], lambda _: keys.verifying_key())
    with pytest.raises(sealing.Broken, match="not a member"):
        sealing.unseal("group", "heads/a/1", data, [keys.age], lambda _: "")
    with pytest.raises(sealing.Broken, match="decrypted"):
        sealing.unseal("group", "heads/a/1", data, [sealing.new_keys().age], lambda _: keys.verifying_key())


def segments(sizes: list[int]) -> tuple[Segment, ...]:
    return tuple(Segment(f"data/{n}", n + 1, n + 1, str(n), str(n + 1), (n, n), size, "") for n, size in enumerate(sizes))


@given(st.lists(st.integers(1, 3_000), max_size=300))
def test_a_stream_has_few_segments_however_often_it_is_written_to(sizes: list[int]) -> None:
    now: list[Segment] = []
    written = 0
    for size in sizes:
        now += segments([size])
        while span := heads.merge_range(tuple(now), 2**19, 8):
            total = sum(one.size for one in now[span[0] : span[1]])
            now[span[0] : span[1]] = segments([total])
            written += total
    assert sum(one.size for one in now) == sum(sizes)
    assert len(now) <= 7 * 5 + sum(sizes) / 2**16 and written <= 5 * sum(sizes)


@given(st.lists(st.integers(1, 2**19), max_size=300))
def test_segments_are_filled_though_eight_of_a_magnitude_do_not_fit(sizes: list[int]) -> None:
    """Of large ones, as many as fit become one, so that a new machine reads few; each line is written a few times."""
    most, written, now = 2**20, 0, list[Segment]()
    for size in sizes:
        now += segments([size])
        while span := heads.merge_range(tuple(now), most, 8):
            total = sum(one.size for one in now[span[0] : span[1]])
            assert total <= most
            now[span[0] : span[1]] = segments([total])
            written += total
    assert sum(one.size for one in now) == sum(sizes)
    assert len(now) <= 7 * 5 + 3 * sum(sizes) / most and written <= 6 * sum(sizes)


def test_a_head_that_contradicts_itself_is_none() -> None:
    good = Head("abcdefgh", 1, "abcd0000", "user", last=1, chain="1",
                segments=(Segment("data/a/b", 1, 1, "", "1", (1, 1), 9, "x"),))  # fmt: skip
    assert heads.from_json(heads.to_json(good)) == good
    (only,) = good.segments
    bad = [
        good._replace(last=2), good._replace(chain="2"), good._replace(stream="../x"), good._replace(segments=()),
        good._replace(segments=(only._replace(first=2),)), good._replace(segments=(only._replace(key="heads/a/b"),)),
        good._replace(number="1"),  # type: ignore[arg-type]
    ]  # fmt: skip
    for head in bad:
        with pytest.raises(sealing.Broken):
            heads.from_json(heads.to_json(head))
    with pytest.raises(sealing.Broken):
        heads.from_json({"stream": "x"})


def test_a_file_is_created_once_and_no_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "target").write_text("mine")
    os.symlink(tmp_path / "target", tmp_path / "planted")
    with files.Folder(str(tmp_path)) as folder:
        assert folder.create("new", b"one") and not folder.create("new", b"two")
        assert not folder.create("planted", b"theirs")
    assert (tmp_path / "new").read_bytes() == b"one" and (tmp_path / "target").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "planted", "target"]
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o600


def test_a_folder_lists_objects_and_nothing_else(tmp_path: Path) -> None:
    storage = FolderStorage(f"file://{tmp_path}/bucket")
    assert storage.list("heads/") == [] and storage.get("heads/a/1") is None
    storage.delete("heads/a/1")
    assert storage.put_new("heads/a/1", b"x") and storage.put_new("heads/a/1", b"x")
    assert not storage.put_new("heads/a/1", b"y")
    for name in ("1 (conflicted copy)", ".1.part", "1.sync-conflict-1"):
        (tmp_path / "bucket/heads/a" / name).write_text("")
    assert [one.key for one in storage.list("heads/")] == ["heads/a/1"]
    with pytest.raises(Unreachable):
        FolderStorage(f"file://{tmp_path}/not/mounted").list("heads/")
    for url in ("file://relative/x", "file:"):
        with pytest.raises(Refusal):
            FolderStorage(url)


def test_what_travels_in_a_stream() -> None:
    """Of each record what belongs to the scope, and dialogue apart from memories."""
    places = {"aaa": ("user", "memory"), "bbb": ("project:1", "memory"), "ttt": ("user", "turn")}

    def user(record: object, dialogue: bool = False) -> object:
        return part_for(record, "user", dialogue, places.get)  # type: ignore[arg-type]

    memory, turn = import_record("r", "Alpha"), turns_record("s", "c", ("Ada", "Hello there"))
    assert user(memory) is not None and user(turn) is None and user(turn, dialogue=True) is not None
    mixed = Remember("m", DAY, "user/agent:x", (*memory.memories, *turn.memories))
    assert user(mixed) == mixed._replace(memories=memory.memories)
    assert user(memory._replace(scope="project:1")) is None
    assert user(Update("u", DAY, "aaa", {})) and not user(Update("u", DAY, "bbb", {})) and not user(Update("u", DAY, "zzz", {}))
    assert user(Update("u", DAY, "ttt", {}), dialogue=True) and not user(Update("u", DAY, "ttt", {}))
    assert user(Archive("a", DAY, ("aaa", "bbb"), True)) == Archive("a", DAY, ("aaa",), True)
    pairs = (("aaa", "aaa", "supersedes", 1.0, ""), ("bbb", "bbb", "supersedes", 1.0, ""))
    assert user(Verdicts("v", DAY, pairs)) == Verdicts("v", DAY, pairs[:1])
    assert user(Forget("f", DAY, ("aaa",), ("user",))) and not user(Forget("f", DAY, ("bbb",), ("project:1",)))
    assert user(Night("n", DAY, 1, 0, "m", 1)) is None
