"""A long replay has other processes compute a share of the index: the same store comes out, whatever becomes of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from memory.core.search.indexing import index_entry
from memory.store.paths import Home
from memory.store.store import Store
from memory.store.tables import apply, vectors
from memory.workspace import indexing_processes
from memory.workspace.encoder import StoreEncoder
from memory.workspace.indexing_processes import IndexingProcesses
from tests.store.stores import DAY, database, dump, import_record, index_dump, write_journal

TEXTS = [
    f"{random.Random(number).choice(('Ada', 'Der Server', 'Kafka', '項目'))} wrote `part_{number}.py` in week {number % 52}. "
    + "It is released on Thursdays. " * (number % 7)
    for number in range(1_200)
]


@pytest.fixture
def processes() -> Iterator[IndexingProcesses]:
    made = IndexingProcesses(StoreEncoder(), 2)
    yield made
    made.close()


def test_several_processes_compute_what_one_does(processes: IndexingProcesses) -> None:
    items = [(memory, "") for memory in _memories(TEXTS)]
    assert processes.index_entries(items) == [index_entry(*item) for item in items]
    assert processes.encode(TEXTS) == StoreEncoder().encode(TEXTS)
    assert len(processes._running) == 2, "none has failed"


def test_what_a_killed_process_does_not_answer_is_computed_here(processes: IndexingProcesses) -> None:
    processes._running[0].kill()
    assert processes.encode(TEXTS) == StoreEncoder().encode(TEXTS)
    assert len(processes._running) == 1
    processes._running[0].kill()
    items = [(memory, "") for memory in _memories(TEXTS)]
    assert processes.index_entries(items) == [index_entry(*item) for item in items]
    assert not processes._running


def test_a_few_items_are_computed_here(processes: IndexingProcesses) -> None:
    processes._running[0].kill()
    assert processes.encode(TEXTS[:20]) == StoreEncoder().encode(TEXTS[:20])
    assert len(processes._running) == 2, "none was asked"


@pytest.fixture
def processes_of_runs(monkeypatch) -> list[IndexingProcesses]:
    """The processes that a test starts, one of them after 300 memories."""
    made: list[IndexingProcesses] = []
    monkeypatch.setattr(apply, "BATCH_MEMORIES", 300)
    monkeypatch.setattr(vectors, "FEW_MEMORIES", 300)
    monkeypatch.setattr(indexing_processes, "processes", lambda: 1)
    init = IndexingProcesses.__init__
    monkeypatch.setattr(
        IndexingProcesses, "__init__", lambda self, *given: (made.append(self), init(self, *given))[1]
    )
    return made


def test_a_long_replay_ends_in_the_same_store(tmp_path, processes_of_runs) -> None:
    records = [import_record(f"r{number}", text, at=DAY + number) for number, text in enumerate(TEXTS)]
    found = []
    for encoder in (StoreEncoder(), _Alone()):
        with database() as connection:
            apply.apply_entries(connection, write_journal(str(tmp_path / type(encoder).__name__), records), encoder)
            found.append((dump(connection), index_dump(connection)))
    assert found[0] == found[1]
    assert len(processes_of_runs) == 1
    assert not processes_of_runs[0]._running, "they have ended"


def test_the_writes_of_one_import_share_their_processes(tmp_path, processes_of_runs) -> None:
    records = [import_record(f"r{number}", text, at=DAY + number) for number, text in enumerate(TEXTS[:900])]
    found = []
    for encoder in (StoreEncoder(), _Alone()):
        store = Store(Home(str(tmp_path / type(encoder).__name__)), encoder)
        with store.opener.long_run():
            for at in range(0, len(records), 300):
                store.write(records[at : at + 300])
            assert [len(one._running) for one in processes_of_runs] == [isinstance(encoder, StoreEncoder)]
        with store.read() as connection:
            found.append(index_dump(connection))
    assert found[0] == found[1]
    assert len(processes_of_runs) == 1, "for the second write, and kept for the third"
    assert not processes_of_runs[0]._running, "they have ended"


class _Alone:
    """The same encoder, without processes."""

    version = StoreEncoder.version

    def encode(self, texts):
        return StoreEncoder().encode(texts)


def _memories(texts):
    from memory.store.tables.operations import memory_of

    return [memory_of("user", value) for text in texts for value in import_record("r", text).memories]
