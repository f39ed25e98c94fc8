"""Exploration sessions on disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.core.errors import Refusal, UsageError
from memory.store.files.explorations import (
    KEPT_DAYS,
    REFUSED,
    RecordedStep,
    add,
    begin,
    erase,
    expire,
    load,
    newest,
    refuse_overspent,
)
from memory.store.paths import Home

RECALL = RecordedStep("recall", "which port?", "2 hints", 120, 9, ("a", "b"))
PEEK = RecordedStep("peek", "a", "44 characters", 30, 5, ())


def test_a_session_is_what_was_done_in_it(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    assert load(home, "s1") is None
    begin(home, "s1", "which port?", 200, 900)
    add(home, "s1", RECALL)
    add(home, "s1", PEEK)
    begin(home, "s2", "other", 50, 0)
    found = load(home, "s1")
    assert found and found.steps == (RECALL, PEEK)
    assert (found.query, found.budget_tokens, found.baseline_tokens) == ("which port?", 200, 900)
    assert found.shown_ids() == {"a", "b"} and found.spent_tokens() == 150
    assert [path.stat().st_mode & 0o777 for path in (tmp_path / "explorations").iterdir()] == [0o600, 0o600]


def test_a_torn_line_is_passed_over(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    begin(home, "s", "q", 200, 0)
    with open(tmp_path / "explorations" / "s.jsonl", "a") as file:
        file.write('{"action": "pe\n')
    add(home, "s", PEEK)
    found = load(home, "s")
    assert found and found.steps == (PEEK,)


def test_what_is_spent_is_spent(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    begun = begin(home, "s", "q", 100, 0)
    refuse_overspent(begun)
    with pytest.raises(Refusal) as caught:
        refuse_overspent(begun._replace(steps=(RECALL,)))
    assert caught.value.code == "budget_spent" and caught.value.details == {"spent": 120, "budget": 100}


@pytest.mark.parametrize("name", ["", "../s", "a/b", "a b", "x" * 81, "ü", "a\n"])
def test_a_name_is_no_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError):
        begin(Home(str(tmp_path)), name, "q", 100, 0)
    with pytest.raises(UsageError):
        load(Home(str(tmp_path)), name)
    assert os.listdir(tmp_path) == []


def test_a_disk_that_refuses(tmp_path: Path) -> None:
    (tmp_path / "explorations").write_text("a file")
    with pytest.raises(Refusal) as caught:
        begin(Home(str(tmp_path)), "s", "q", 100, 0)
    assert caught.value.code == "home_not_a_folder"


def test_what_nobody_has_added_to_for_long_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(str(tmp_path))
    expire(home, 0.0)  # there is nothing yet
    for day, name in enumerate(("new", "older", "old")):
        begin(home, name, "q", 100, 0)
        at = 1_000_000_000 - day * 60 * 86_400
        os.utime(tmp_path / "explorations" / f"{name}.jsonl", (at, at))
    (tmp_path / "explorations" / "mine.txt").write_text("not ours")
    assert KEPT_DAYS == 90
    expire(home, 1_000_000_000.0)
    assert [one.name for one in newest(home, 9)] == ["new", "older"]
    monkeypatch.setattr("memory.store.files.explorations.KEPT", 1)
    expire(home, 1_000_000_000.0)
    assert [one.name for one in newest(home, 9)] == ["new"] and (tmp_path / "explorations" / "mine.txt").exists()


def test_what_showed_a_forgotten_memory_goes_and_the_rest_stays(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    assert erase(home, ["a" * 12]) == 0
    for name, shown in (("s1", "a"), ("s2", "b"), ("s3", "c")):
        begin(home, name, "which port?", 200, 0)
        add(home, name, RECALL._replace(shown=(shown * 12,)))
    Path(home.explorations, "notes.txt").write_text("a" * 12)
    assert erase(home, ["d" * 12]) == 0
    assert erase(home, ["a" * 12, "b" * 12, "d" * 12]) == 2
    assert load(home, "s1") is None and load(home, "s2") is None and load(home, "s3") is not None
    assert Path(home.explorations, "notes.txt").exists(), "it is no exploration"


def test_the_first_step_is_free_and_refusals_count_as_none(tmp_path: Path) -> None:
    begun = begin(Home(str(tmp_path)), "s", "q", 1_000, 0)._replace(most_steps=2)
    refused = RecordedStep(REFUSED, "", "", 0, 0, ())
    for count in range(3):
        refuse_overspent(begun._replace(steps=(PEEK,) * count + (refused,) * 5))
    with pytest.raises(Refusal) as caught:
        refuse_overspent(begun._replace(steps=(PEEK,) * 3))
    assert caught.value.details == {"steps": 2, "most_steps": 2} and "has taken its 2 steps" in str(caught.value)


@pytest.mark.parametrize(
    ("scopes", "expected"),
    [((("user",), ("project:1", "user")), ("project:1", "user")), ((("user",), None), None), ((None, ("user",)), None)],
)
def test_what_a_session_was_allowed_to_see(tmp_path: Path, scopes: tuple[tuple[str, ...] | None, ...], expected: tuple[str, ...] | None) -> None:
    home = Home(str(tmp_path))
    begin(home, "s", "q", 200, 0, scopes=scopes[0])
    add(home, "s", PEEK._replace(scopes=scopes[1]))
    found = load(home, "s")
    assert found is not None and found.scopes == expected


def test_those_that_were_last_added_to_come_first(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    assert newest(home, 5) == []
    for at, name in enumerate(("old", "new", "middle")):
        begin(home, name, name, 200, 0)
        os.utime(tmp_path / "explorations" / f"{name}.jsonl", (100 + (at * 7) % 5,) * 2)
    (tmp_path / "explorations" / "other.txt").write_text("x")
    (tmp_path / "explorations" / "a b.jsonl").write_text("{}")
    assert [one.query for one in newest(home, 2)] == ["middle", "new"] and len(newest(home, 9)) == 3
