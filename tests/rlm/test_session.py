"""REPLSession as a program holds it, over a real store."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from memory.agent.budget import BudgetSpent
from memory.rlm import (
    Allowance,
    Chunk,
    ChunkStore,
    MaxIterationsError,
    REPLSession,
    SandboxViolation,
    ScriptedClient,
    TimeoutError,
)


@pytest.fixture
def chunks(store: ChunkStore) -> list[Chunk]:
    first = store.create_chunk("The tide turns at noon.", "fact", {"confidence": 0.9}, tags=["sea", "time"])
    second = store.create_chunk("We sail at high tide.", "decision", {"confidence": 0.4}, tags=["sea"])
    store.link(second.id, first.id, "supports", 0.8)
    return [first, second]


def code(text: str) -> str:
    return f"```python\n{text}\n```"


def test_the_functions_inside(store: ChunkStore, chunks: list[Chunk]) -> None:
    tide, sail = chunks[0].id, chunks[1].id
    with REPLSession(store, None) as repl:
        assert repl.execute("search_chunks('noon')[:1]") == [tide]
        assert repl.execute(f"read_chunk('{tide}')['content']") == "The tide turns at noon."
        assert repl.execute("read_chunk('000000000000')") is None
        assert repl.execute("list_chunks_by_tag('sea')") == [tide, sail]
        assert repl.execute("list_chunks_by_tag(['sea', 'time'])") == [tide]
        assert repl.execute(f"[(c['id'], c['_link_strength']) for c in get_linked_chunks('{sail}', 'supports')]") == [(tide, 0.8)]
        assert repl.execute(f"get_linked_chunks('{sail}', link_type='nothing')") == []
        assert repl.execute("search_chunks(query='tide', limit=1)").__len__() == 1
        with pytest.raises(ValueError, match="limit is at least 1"):
            repl.execute("search_chunks('tide', 0)")


def test_code_cannot_change_memory(store: ChunkStore, chunks: list[Chunk]) -> None:
    with REPLSession(store, None) as repl:
        repl.execute(f"c = read_chunk('{chunks[0].id}')\nc['content'] = 'changed'\nc['tags'].append('x')")
        for name in ("create_chunk", "update_chunk", "delete_chunk", "link", "remember", "store"):
            with pytest.raises(NameError):
                repl.execute(f"{name}('x')")
    assert store.peek_chunk(chunks[0].id) is not None
    assert [chunk.content for chunk in store.chunks(store.list_chunks())] == [chunk.content for chunk in chunks]


def test_state_and_result(store: ChunkStore) -> None:
    with REPLSession(store, None) as repl:
        assert repl.get_state() == {} and repl.get_result() is None and not repl.is_complete()
        assert repl.execute("x = 42\ndef f():\n    return x") is None
        assert repl.get_state()["x"] == 42 and "function" in repl.get_state()["f"]
        assert repl.execute("FINAL({'x': x})") is None
        assert repl.get_result() == {"x": 42} and repl.is_complete() and repl.get_state()["x"] == 42
        with pytest.raises(RuntimeError, match="FINAL"):
            repl.execute("1")
        repl.reset()
        assert repl.get_state() == {} and not repl.is_complete() and repl.execute("1") == 1


def test_its_exceptions(store: ChunkStore) -> None:
    client = ScriptedClient(lambda _: "a")
    with REPLSession(store, client, max_iterations=2, timeout_seconds=0.3) as repl:
        repl.execute("x = 1")
        with pytest.raises(SandboxViolation):
            repl.execute("import os")
        with pytest.raises(TimeoutError):
            repl.execute("while True:\n    pass")
        with pytest.raises(TimeoutError, match=r"0\.1 s"):
            repl.execute("while True:\n    pass", timeout=0.1)  # type: ignore[arg-type]
        with pytest.raises(ZeroDivisionError):
            repl.execute("1 / 0")
        assert repl.execute("x", timeout=30) == 1
        assert repl.llm_query("q") == repl.llm_query("q", {"page": "text"}) == "a"
        with pytest.raises(MaxIterationsError):
            repl.llm_query("q")


def test_leaving_it_ends_its_process(store: ChunkStore) -> None:
    with REPLSession(store, None) as repl:
        repl.execute("x = 42")
        pid = repl._repl.sandbox.worker_pid
        assert pid and pid != os.getpid()
    assert not Path(f"/proc/{pid}").exists() and repl.get_state() == {}
    repl.close()


def test_retrieve_reads_and_answers(store: ChunkStore, chunks: list[Chunk]) -> None:
    client = ScriptedClient(
        [code("ids = search_chunks('noon')\nprint(read_chunk(ids[0])['content'])"), code("FINAL(f'At noon [{ids[0]}]')")]
    )
    with REPLSession(store, client) as repl:
        assert repl.retrieve("When does the tide turn?") == f"At noon [{chunks[0].id}]"
        assert repl.is_complete() and repl.outcome is not None and not repl.outcome.truncated
        assert "The tide turns at noon." in client.prompts[1] and "The tide turns at noon." not in client.prompts[0]
        assert list(repl.tools.read) == [chunks[0].id] and repl.spent["calls"] == 2


def test_retrieve_gives_none_when_it_is_cut_short(store: ChunkStore) -> None:
    client = ScriptedClient(lambda _: code("draft = 'half'"))
    with REPLSession(store, client, max_iterations=3) as repl:
        assert repl.retrieve("q") is None and len(client.prompts) == 3
        assert repl.outcome is not None
        assert (repl.outcome.answer, repl.outcome.truncated, repl.outcome.reason) == ("half", True, "iterations")
        assert repl.retrieve("q", max_iterations=1) is None and len(client.prompts) == 4


def test_retrieve_needs_a_query_and_a_model(store: ChunkStore) -> None:
    with REPLSession(store, ScriptedClient([])) as repl:
        for query in (None, "", "  "):
            with pytest.raises(ValueError, match="query is"):
                repl.retrieve(query)
    with REPLSession(store, None) as repl, pytest.raises(ValueError, match="llm_client"):
        repl.retrieve("q")


def test_one_question_after_another_in_the_same_namespace(store: ChunkStore) -> None:
    client = ScriptedClient([code("n = 1\nFINAL('one')"), code("FINAL(n + 1)")])
    with REPLSession(store, client, allowance=Allowance(calls=1)) as repl:
        assert repl.retrieve("first") == "one"
        assert repl.retrieve("second") == 2


def test_a_long_context_is_put_in_by_reference(store: ChunkStore) -> None:
    text = "hay\n" * 2_500_000 + "needle\n"  # 10 MB
    client = ScriptedClient([code("FINAL([len(text), text.count('needle')])")])
    with REPLSession(store, client) as repl:
        assert repl.run("How many?", {"text": text}).answer == [10_000_007, 1]
        assert max(map(len, client.prompts)) < 5_000
        repl.reset()
        repl.put(more=text)
        assert repl.execute("len(more.splitlines())") == 2_500_001


def test_the_budget_of_sub_queries_is_the_sessions(store: ChunkStore) -> None:
    with REPLSession(store, ScriptedClient(lambda _: "a"), allowance=Allowance(calls=2)) as repl:
        assert repl.execute("llm_query_batched(['a', 'b'])") == ["a", "a"]
        with pytest.raises(BudgetSpent):
            repl.llm_query("c")


def test_another_model_for_sub_queries(store: ChunkStore) -> None:
    client, sub_client = ScriptedClient([code("FINAL(llm_query('q'))")]), ScriptedClient(["small"])
    with REPLSession(store, client, sub_client=sub_client) as repl:
        assert repl.retrieve("q") == "small" and sub_client.prompts == ["q"]


def test_less_sure_chunks_can_be_left_out(store: ChunkStore, chunks: list[Chunk]) -> None:
    tide, sail = chunks[0].id, chunks[1].id
    with REPLSession(store, None, min_confidence=0.5) as repl:
        assert repl.execute("search_chunks('tide')") == repl.execute("list_chunks_by_tag('sea')") == [tide]
        assert repl.execute(f"[read_chunk('{sail}'), get_linked_chunks('{tide}')]") == [None, []]


# --- the trajectory -------------------------------------------------------------------------------------------


def test_every_run_is_on_record(store: ChunkStore, chunks: list[Chunk]) -> None:
    client = ScriptedClient([code(f"print(read_chunk('{chunks[0].id}')['content'])"), code("FINAL(llm_query('q'))"), "a"])
    with REPLSession(store, client) as repl:
        repl.retrieve("When?")
        path = Path(store.home.reasonings) / f"{repl.session_id}.jsonl"
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        rows = [{name: value for name, value in line.items() if name[0] != "~"} for line in lines]  # the checksums
        assert rows == repl.trajectory and path.stat().st_mode & 0o777 == 0o600
    assert [row["event"] for row in rows] == ["begin", "model", "run", "model", "query", "run", "end"]
    assert rows[0]["query"] == "When?" and rows[2]["printed"] == "The tide turns at noon.\n"
    assert rows[2]["seen"] == [chunks[0].id] and rows[-1]["answer"] == "a" and rows[-1]["spent"]["calls"] == 3


def test_a_row_is_added_without_reading_those_before_it(store: ChunkStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with REPLSession(store, None, session_id="s") as repl:
        with monkeypatch.context() as blind:
            blind.setattr("memory.store.files.reasonings.rows_in", lambda _: pytest.fail("the record was read"))
            for number in range(3):
                repl.record({"event": "run", "n": number})
        assert [row["n"] for row in repl.trajectory] == [0, 1, 2]


def test_secrets_are_left_out_of_it(store: ChunkStore) -> None:
    key = "sk-ant-" + "A1b2C3d4" * 4
    client = ScriptedClient([code(f"print('{key}')\nFINAL('{key}')")])
    with REPLSession(store, client) as repl:
        repl.run(f"Is {key} good?", {"k": key})
        assert repl.trajectory
    files = [path for path in Path(store.home.root).rglob("*") if path.is_file()]
    assert files and not any(key.encode() in path.read_bytes() for path in files)


def test_forgetting_a_chunk_removes_what_was_seen_of_it(store: ChunkStore, chunks: list[Chunk]) -> None:
    for chunk in chunks:
        client = ScriptedClient([code(f"FINAL(read_chunk('{chunk.id}')['content'])")])
        with REPLSession(store, client, session_id=f"about-{chunk.id}") as repl:
            repl.retrieve("What?")
    store.delete_chunk(chunks[0].id, permanent=True)
    left = [path.name for path in Path(store.home.reasonings).glob("about*")]
    assert left == [f"about-{chunks[1].id}.jsonl"]
    assert not any(b"turns at noon" in p.read_bytes() for p in Path(store.home.root).rglob("*") if p.is_file())


def test_a_namespace_goes_on_in_another_session(store: ChunkStore) -> None:
    with REPLSession(store, None) as one:
        one.execute("x = [1, 2]")
        state = one.dump()
    with REPLSession(store, None) as other:
        other.load(state)
        assert other.execute("sum(x)") == 3


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"max_iterations": 0}, ValueError),
        ({"max_iterations": 2.5}, TypeError),
        ({"timeout_seconds": 0}, ValueError),
        ({"timeout_seconds": "60"}, TypeError),
        ({"max_depth": -1}, ValueError),
        ({"memory_mb": 1}, ValueError),
        ({"llm_client": 3}, TypeError),
        ({"chunk_store": "path"}, TypeError),
        ({"min_confidence": 2}, ValueError),
    ],
)
def test_what_is_refused(store: ChunkStore, options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        REPLSession(**{"chunk_store": store, "llm_client": None, **options})


@pytest.mark.parametrize("sessions", [4, pytest.param(40, marks=pytest.mark.slow)])
def test_nothing_is_left_behind(store: ChunkStore, chunks: list[Chunk], sessions: int) -> None:
    """No thread, no open file, no namespace; the processes are counted in tests/agent/test_leaks.py."""

    def count_held() -> tuple[int, int, int]:
        return threading.active_count(), len(os.listdir("/proc/self/fd")), len(list(Path(store.home.root).rglob("*")))

    def one_session(number: int) -> None:
        with REPLSession(store, None) as repl:
            repl.execute("[read_chunk(i) for i in search_chunks('tide')]")
            if number % 2:
                with pytest.raises(TimeoutError):
                    repl.execute("while True:\n    pass", timeout=0.1)  # type: ignore[arg-type]

    one_session(0)
    one_session(1)
    before = count_held()
    for number in range(sessions):
        one_session(number)
    assert count_held() == before
