"""What docs/privacy.md keeps for a while only goes in time, even if nobody ever adds another one of its kind."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from memory.hooks import background
from memory.store.files import explorations, injections, reasonings, results
from memory.store.paths import Home

from .conftest import CommandLine

DAY_S = 86_400
KEPT_DAYS = {"explorations": 90, "reasonings": 90, "injections": 30, "results": 7}


def keep_one_of_each(home: Home) -> dict[str, Path]:
    explorations.begin(home, "e1", "which port?", 200, 0)
    reasonings.record(home, "r1", {"event": "run", "printed": "Framing"}, "user")
    injections.add(home, "s1", {"hook": "UserPromptSubmit", "tokens": 3})
    folder = results.folder_of(home, results.keep(home, "a long log", {"tool": "Bash"}))
    (ledger,) = Path(home.injections).iterdir()
    return {
        "explorations": Path(home.explorations) / "e1.jsonl",
        "reasonings": Path(home.reasonings) / "r1.jsonl",
        "injections": ledger,
        "results": Path(folder) / results.TEXT,
    }


def age(kept: dict[str, Path], beyond_days: float) -> None:
    for name, path in kept.items():
        os.utime(path, (time.time() - (KEPT_DAYS[name] + beyond_days) * DAY_S,) * 2)


def run_nightly_job(sample: CommandLine) -> None:
    sample("consolidate")


def end_session(sample: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SURGICAL_MEMORY_HOME", str(sample.home))
    background._WORK[background.CAPTURE]({})


@pytest.mark.parametrize("way", ["nightly job", "session's end"])
def test_kept_files_are_deleted_after_their_time_and_not_before(
    way: str, sample: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keep_one_of_each(Home(str(sample.home)))
    for beyond_days, is_kept in ((-1, True), (1, False)):
        age(kept, beyond_days)
        if way == "nightly job":
            run_nightly_job(sample)
        else:
            end_session(sample, monkeypatch)
        assert {name: path.exists() for name, path in kept.items()} == dict.fromkeys(kept, is_kept)


def test_a_dry_run_deletes_nothing(sample: CommandLine) -> None:
    kept = keep_one_of_each(Home(str(sample.home)))
    age(kept, 1)
    sample("consolidate", "--dry-run")
    assert all(path.exists() for path in kept.values())
