"""A sample of the rounds of `bench damage`, and what is done about each kind of damaged file."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.damage import DOUBLE, FLIP, OLD_DATABASE, WAYS, World, damage

ROUNDS = 50  # beside two for each file


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("damage")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("HOME", str(folder))
        patched.delenv("SURGICAL_MEMORY_HOME", raising=False)
        yield World(folder)
    shutil.rmtree(folder, ignore_errors=True)


def test_every_kind_of_file_is_there(world: World) -> None:
    kinds = {file.partition("/")[0] for file in world.files}
    assert kinds == {
        "applied", "backups", "captures", "config.toml", "events.jsonl", "explorations", "hooks.jsonl", "imports.json",
        "injections", "journal", "machine", "night-questions.json", "nights.jsonl", "plugin_options.json", "projects.json",
        "reasonings", "results", "shares", "skills.json", "store.duckdb", "store.duckdb.wal",
        "sync-request.json", "terms", "trust.json", "view.html",
    }  # fmt: skip


def test_a_damaged_byte_of_any_file_is_reported_and_loses_no_memory(world: World) -> None:
    dice = random.Random(20)
    wrong = []
    for file in world.files:
        wrong += world.run(file, dice.choice(WAYS), dice.randrange((world.home / file).stat().st_size), dice).wrong
    for _ in range(ROUNDS):
        file, way, place = world.choose(dice)
        if file != OLD_DATABASE:
            wrong += world.run(file, way, place, dice).wrong
    assert not wrong, "\n".join(wrong)


def test_so_is_one_at_either_end_of_a_file(world: World) -> None:
    dice = random.Random(21)
    wrong = []
    for number, file in enumerate(world.files):
        if file not in (OLD_DATABASE, "store.duckdb"):
            place = (world.home / file).stat().st_size - 1 if number % 2 else 0
            wrong += world.run(file, dice.choice((FLIP, DOUBLE)), place, dice).wrong
    assert not wrong, "\n".join(wrong)


def test_damage_makes_another_file_of_it(tmp_path: Path) -> None:
    dice = random.Random(1)
    for way in WAYS:
        for data in (b"ab\0c", b"aaaa"):
            path = tmp_path / "file"
            path.write_bytes(data)
            damage(path, way, 2, dice)
            assert path.read_bytes() != data and abs(len(path.read_bytes()) - len(data)) <= 1
