"""Taking memories out of the ledgers of sessions: what was told of them goes, and nothing else does."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.files import injections
from memory.store.paths import Home

GONE, KEPT = "g" * 12, "k" * 12


@pytest.fixture
def place(tmp_path: Path) -> Home:
    return Home(str(tmp_path))


def ledger_of(place: Home, session: str) -> Path:
    return Path(place.injections, f"{session}.jsonl")


def test_ids_names_and_words_go_and_the_account_stays(place: Home) -> None:
    both = [{"id": GONE, "name": "Zürich", "stages": {"terms": ["quokka"]}}, {"id": KEPT, "score": 0.62}]
    through = {"id": KEPT, "name": "kept", "stages": {"terms": ["quokka"], "crossed_via": GONE}}
    injections.add(place, "s", {"event": "UserPromptSubmit", "skills": [through], "memories": both, "tokens": 40})
    injections.add(place, "s", {"event": "used", "ids": [GONE, KEPT], "by": "answer"})
    injections.add(place, "s", {"event": "settled", "ignored": [GONE]})
    path = ledger_of(place, "s")
    os.utime(path, (1_000, 1_000))
    size = path.stat().st_size
    injections.erase(place, [GONE])
    text = path.read_text()
    assert not any(word in text for word in (GONE, "quokka", "Zürich"))
    first, used, settled = injections.read(place, "s").rows
    assert first["memories"] == [{"id": KEPT, "score": 0.62}] and first["skills"] == [{"id": KEPT, "name": "kept"}]
    assert first["tokens"] == 40 and used["ids"] == [KEPT] and settled["ignored"] == []
    assert path.stat().st_size == size and path.stat().st_mtime == 1_000
    injections.add(place, "s", {"event": "used", "ids": [KEPT]})
    assert len(injections.read(place, "s").rows) == 4


def test_other_ledgers_are_not_touched(place: Home) -> None:
    injections.add(place, "s", {"event": "x", "memories": [{"id": KEPT}], "tokens": 5})
    before = ledger_of(place, "s").read_bytes()
    injections.erase(place, [GONE])
    assert ledger_of(place, "s").read_bytes() == before
    injections.erase(Home(place.root + "/none"), [GONE])


def test_what_cannot_be_read_is_blanked_but_not_what_is_being_written(place: Home) -> None:
    injections.add(place, "s", {"event": "x", "tokens": 5})
    written = f'{{"event":"x","memories":[{{"id":"{KEPT}"'
    with ledger_of(place, "s").open("a") as file:
        file.write(f'{{"torn {GONE}\n7\n{{"memories":7}}\n{{"ids":[[]]}}\n\n{written}')
    injections.erase(place, [GONE])
    text = ledger_of(place, "s").read_text()
    assert GONE not in text and text.endswith(written)
    assert injections.read(place, "s").tokens == 5


def test_a_line_that_a_hook_appends_meanwhile_is_not_lost(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        injections.add(place, "s", {"event": "x", "memories": [{"id": GONE}], "tokens": 5})
    without = injections._without_ids

    def slow(line: bytes, gone: set[str]) -> bytes:
        injections.add(place, "s", {"event": "y", "memories": [{"id": KEPT}], "tokens": 1})
        return without(line, gone)

    monkeypatch.setattr(injections, "_without_ids", slow)
    injections.erase(place, [GONE])
    rows = injections.read(place, "s").rows
    assert [row["event"] for row in rows] == ["x"] * 3 + ["y"] * 3
    assert injections.read(place, "s").ids() == {KEPT} and injections.read(place, "s").tokens == 18


def test_a_ledger_that_cannot_be_written_is_told(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    injections.add(place, "s", {"event": "x", "memories": [{"id": GONE}], "tokens": 5})

    def fail(*_: object) -> bytes:
        raise PermissionError(13, "no")

    monkeypatch.setattr(injections, "_without_ids", fail)
    with pytest.raises(Refusal) as refused:
        injections.erase(place, [GONE])
    assert refused.value.code == "read_only"


def test_sessions_are_listed_newest_first_and_other_files_are_none(place: Home) -> None:
    assert injections.sessions(place) == []
    for name, touched in (("middle", 2_000), ("oldest", 1_000), ("newest", 3_000)):
        injections.add(place, name, {"event": "x", "tokens": 1})
        os.utime(ledger_of(place, name), (touched, touched))
    Path(place.injections, "middle.jsonl.part").touch()
    assert injections.sessions(place) == [("newest", 3_000.0), ("middle", 2_000.0), ("oldest", 1_000.0)]
