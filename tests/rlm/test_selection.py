"""Complete lists, exact counts, bulk reads and SQL inside the sandbox, over a real store."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from memory.agent.budget import Allowance
from memory.rlm import Chunk, ChunkStore, REPLSession, ScriptedClient
from memory.store.engine.db import rows
from memory.store.files import reasonings
from tests.rlm.bulk import bulk_store

# Chunks: more than a batch, than a query's rows (10,000) and than what one list shows of anything. To import 100,000 takes
# minutes of the processor, so they are for a run by hand.
MANY = int(os.environ.get("SURGICAL_MEMORY_TEST_CHUNKS", "12000"))


@pytest.fixture
def chunks(store: ChunkStore) -> list[Chunk]:
    made = [
        ("The tide turns at noon; 50% of it.", "fact", "2026-01-10", ["sea", "time"], "c1", 0.9),
        ("We sail at high TIDE.", "decision", "2026-02-10T12:00:00", ["sea"], "c1", 0.4),
        ("The pump says it's broken.", "note", "2026-03-10", ["pump"], "c2", 0.8),
    ]
    return [
        store.create_chunk(text, kind, {"created_at": at, "conversation_id": name, "confidence": sure}, tags=tags)
        for text, kind, at, tags, name, sure in made
    ]


def test_lists_are_complete_and_in_order(store: ChunkStore, chunks: list[Chunk]) -> None:
    tide, sail, pump = (chunk.id for chunk in chunks)
    for call, expected in (
        ("list_chunks()", [tide, sail, pump]),
        ("list_chunks(order='newest')", [pump, sail, tide]),
        ("list_chunks(type='decision')", [sail]),
        ("list_chunks(tags='sea')", [tide, sail]),
        ("list_chunks(tags=['sea', 'Time'])", [tide]),
        ("list_chunks(conversation='c1', since='2026-02-01')", [sail]),
        ("list_chunks(since='2026-01-10', until='2026-02-10')", [tide, sail]),
        ("list_chunks(until='2026-02-10T11:59:59')", [tide]),
        ("list_chunks(until='2026-02-10T12:00:00')", [tide, sail]),
        ("find_chunks('tide')", [tide, sail]),
        ("find_chunks('50%')", [tide]),
        ("find_chunks(\"it's\")", [pump]),
        ("find_chunks('[Tt]ide|TIDE$', regex=True)", [tide]),
        ("find_chunks('(?i)tide', regex=True, type='decision')", [sail]),
        ("find_chunks('tide', order='newest', limit=1)", [sail]),
    ):
        with REPLSession(store, None) as repl:
            assert repl.execute(call) == expected, call
    with REPLSession(store, None) as repl:
        counts = "[count_chunks(), count_chunks('tide'), count_chunks(words='pump'), count_chunks(type='note', tags='sea')]"
        assert repl.execute(counts) == [3, 2, 1, 0]
    with REPLSession(store, None, min_confidence=0.5) as repl:
        assert repl.execute("[list_chunks(), count_chunks('tide'), search_chunks('tide')]") == [[tide, pump], 1, [tide]]
        assert repl.execute("query('SELECT count(*) AS n FROM memories')") == [{"n": 2}]


def test_what_is_cut_is_named(store: ChunkStore, chunks: list[Chunk]) -> None:
    with REPLSession(store, None) as repl:
        repl.execute("print('x', end='')\nids = search_chunks('tide', limit=1)")
        assert repl.printed == (
            "x\n[search_chunks('tide') was cut at 1: 1 more contain all of these words; raise limit for them, or use "
            "count_chunks(words=…).]\n"
        )
        repl.execute("find_chunks('tide', limit=1)")
        assert "find_chunks was cut at 1: 1 more" in repl.printed
        repl.execute("query('FROM memories', limit=2)")
        assert "query was cut at 2 rows" in repl.printed
        repl.execute("search_chunks('tide'), list_chunks(), query('FROM tags')")
        assert repl.printed == ""


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("search_chunks('  ')", r"list_chunks\(\) lists everything"),
        ("find_chunks('')", "text is empty"),
        ("find_chunks('(?=a)', regex=True)", "not valid in RE2"),
        ("find_chunks('a' * 2000)", "1,000 are allowed"),
        ("list_chunks(type='idea')", "type is one of"),
        ("list_chunks(since='soon')", "since: "),
        ("list_chunks(since='2026-02-01', until='2026-01-31')", "since, 2026-02-01, is after until"),
        ("list_chunks(order='best')", "order is one of oldest, newest"),
        ("read_chunks('abc')", "ids is a list of strings"),
        ("count_chunks(limit=3)", "count_chunks: .*'limit'; it takes text, regex, words, type,"),
        ("read_chunk()", "read_chunk: .*'chunk_id'; it takes chunk_id"),
        ("list_chunks(limit=0)", "limit is at least 1"),
        ("count_chunks(words='the')", "no word that is indexed"),
        ("read_chunks(['a'] * 50001)", "read them in parts"),
        ("query('SELECT * FROM memories', limit=1000000)", "at most 100,000"),
        ("query('SELECT nothing FROM memories')", r"(?s)nothing.*There are: memories\(id"),
    ],
)
def test_errors_say_what_to_do(store: ChunkStore, chunks: list[Chunk], call: str, message: str) -> None:
    with REPLSession(store, None) as repl, pytest.raises((ValueError, TypeError), match=message):
        repl.execute(call)


def test_an_empty_store_answers_as_a_store_with_nothing_to_be_seen(store: ChunkStore) -> None:
    with REPLSession(store, None) as repl:
        assert repl.execute("query('SELECT count(*) AS n FROM memories')") == [{"n": 0}]
        assert repl.execute("query('FROM tags, entities, edges, events')") == []
        assert repl.execute("[count_chunks(), find_chunks('a+', regex=True), search_chunks('a'), read_chunks(['a'])]") == [0, [], [], [None]]
        for call, message in (
            ("query('DELETE FROM memories')", "exactly one SELECT"),
            ("query('FROM memorys')", "memorys does not exist"),
            ("find_chunks('(', regex=True)", "not valid in RE2"),
            ("count_chunks('(', regex=True)", "not valid in RE2"),
        ):
            with pytest.raises(ValueError, match=message):
                repl.execute(call)
        made = store.create_chunk("The tide turns at noon.")
        assert repl.execute("query('SELECT id FROM memories')") == [{"id": made.id}], "the first memory is seen"


def test_bulk_reads(store: ChunkStore, chunks: list[Chunk]) -> None:
    tide, sail, _ = (chunk.id for chunk in chunks)
    with REPLSession(store, None) as repl:
        assert repl.execute(f"[c and c['id'] for c in read_chunks(['{sail}', '000000000000', '{tide}'])]") == [sail, None, tide]
        one_by_one = repl.execute("[read_chunk(i) for i in list_chunks()]")
        assert one_by_one == repl.execute("read_chunks(list_chunks())") or len(one_by_one) == 3
        assert list(repl.tools.read) == [sail, tide, chunks[2].id]
    found = store.peek_chunk(tide)
    assert found is not None and found.metadata.access_count == 3


@pytest.mark.parametrize("ids", ["sorted(list_chunks(), key=lambda i: i[::-1])", "[r['id'] for r in query('SELECT id FROM memories')]"])
def test_a_list_in_another_order_is_read_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ids: str) -> None:
    store = ChunkStore(tmp_path / "brain")
    store.remember("\n\n".join(f"Ship {n} lies at pier {n % 7}. " + f"word{n} " * 90 for n in range(40)), "", (), 0.7, "note")
    with REPLSession(store, None) as repl:
        total = repl.execute("count_chunks()")
        assert total > 20
        calls: list[int] = []
        read = ChunkStore.chunks
        monkeypatch.setattr(ChunkStore, "chunks", lambda self, *given: (calls.append(1), read(self, *given))[1])
        assert repl.execute(f"ids = {ids}\n[read_chunk(i)['id'] == i for i in ids].count(True)") == total
        assert len(calls) <= 17, "sixteen by themselves, then the rest at once"
        assert repl.execute("[read_chunk(i)['id'] == i for i in ids[::-1]].count(True)") == total
    counts = {chunk.metadata.access_count for chunk in store.chunks(store.list_chunks())}
    assert counts == {2}


def test_what_was_read_ahead_lasts_until_the_store_changes(store: ChunkStore, chunks: list[Chunk], monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    read = ChunkStore.chunks
    monkeypatch.setattr(ChunkStore, "chunks", lambda self, *given: (calls.append(1), read(self, *given))[1])
    with REPLSession(store, None) as repl:
        repl.execute("ids = list_chunks()\nread_chunk(ids[0])\nread_chunk(ids[1])")
        assert len(calls) <= 2
        assert repl.execute("read_chunk(ids[2])['id'] == ids[2]") is True and len(calls) <= 2, "another block, the same state"
        repl.execute("read_chunk(ids[0])\nread_chunk(ids[1])")
        ChunkStore(store.home.root).update_chunk(chunks[2].id, tags=["new"])
        assert repl.execute("read_chunk(ids[2])['tags']") == ["new"]


def test_a_read_sees_what_was_changed_meanwhile(store: ChunkStore, chunks: list[Chunk]) -> None:
    ids = [chunk.id for chunk in chunks]
    other = ChunkStore(store.home.root)
    with REPLSession(store, None) as repl:
        repl.execute("ids = list_chunks()\nread_chunk(ids[0])\nread_chunk(ids[1])")
        other.delete_chunk(ids[2])
        assert repl.execute("read_chunk(ids[2])") is None
        assert repl.execute("query('SELECT count(*) AS n FROM memories')") == [{"n": 2}]
        other.delete_chunk(ids[1])
        assert repl.execute("query('SELECT count(*) AS n FROM memories')") == [{"n": 1}]


def test_the_views(store: ChunkStore, chunks: list[Chunk]) -> None:
    tide, sail, pump = (chunk.id for chunk in chunks)
    store.link(sail, tide, "supports", 0.8)
    store.get_chunk(pump)
    with REPLSession(store, None) as repl:
        assert repl.execute("query('SELECT type, count(*) AS n FROM memories GROUP BY type ORDER BY type')") == [
            {"type": "decision", "n": 1}, {"type": "fact", "n": 1}, {"type": "note", "n": 1}
        ]  # fmt: skip
        assert repl.execute("query(\"SELECT id FROM memories WHERE created_at >= '2026-02-10' ORDER BY created_at\")") == [
            {"id": sail}, {"id": pump}
        ]  # fmt: skip
        assert repl.execute("query(\"SELECT memory FROM tags WHERE tag = 'sea' ORDER BY memory\")") == [
            {"memory": name} for name in sorted((tide, sail))
        ]
        assert repl.execute("query(\"SELECT source, target, weight FROM edges WHERE relation = 'supports'\")") == [
            {"source": sail, "target": tide, "weight": 0.8}
        ]
        assert repl.execute("query(\"SELECT memory FROM events WHERE event = 'read'\")") == [{"memory": pump}]
        assert repl.execute("query('SELECT 1 AS a, 2 AS a')") == [{"a": 1, "a_2": 2}]
        assert isinstance(repl.execute("query('SELECT * FROM entities')"), list)
    assert not [name for name in os.listdir(store.home.reasonings) if name.endswith(".part")]


@pytest.fixture
def two_projects(tmp_path: Path) -> tuple[ChunkStore, ChunkStore, str]:
    """A store over project one, the one over project two, and what only two may say."""
    for name in ("one", "two"):
        (tmp_path / name / ".git").mkdir(parents=True)
    home = tmp_path / "brain"
    one, two = (ChunkStore(home, project=str(tmp_path / name)) for name in ("one", "two"))
    shared = one.create_chunk("The harbour opens at six.", "fact", tags=["harbour"])
    hidden = two.create_chunk("Zanzibar codeword albatross, says Ms. Quillfeather.", "fact", tags=["hushed"])
    user = ChunkStore(home, scope="user").create_chunk("I prefer tabs.", "preference")
    other = two.create_chunk("The hushed boat leaves Zanzibar at nine.", "fact", tags=["hushed"])
    two.link(hidden.id, other.id, "betrays", 0.9)
    assert user.id
    two.get_chunk(hidden.id)
    assert one.peek_chunk(shared.id) and one.peek_chunk(hidden.id) is None
    return one, two, hidden.id


ATTACKS = [
    "SELECT * FROM nodes",
    "SELECT * FROM store.nodes",
    "SELECT * FROM store.main.nodes",
    "SELECT * FROM main.nodes",
    "ATTACH '{database}' AS x",
    "ATTACH '{database}' AS x (READ_ONLY); SELECT * FROM x.nodes",
    "SELECT 1; SELECT 2",
    "USE store",
    "PRAGMA database_list",
    "PRAGMA enable_external_access=true",
    "SET enable_external_access = true",
    "SET lock_configuration = false",
    "RESET enable_external_access",
    "COPY memories TO '/tmp/reason-stolen.csv'",
    "COPY memories FROM '/etc/passwd'",
    "EXPORT DATABASE '/tmp/reason-stolen'",
    "CREATE TABLE x AS SELECT 1",
    "CREATE MACRO f() AS 1",
    "DROP TABLE memories",
    "INSERT INTO memories DEFAULT VALUES",
    "UPDATE memories SET content = 'x'",
    "DELETE FROM memories",
    "INSTALL httpfs",
    "LOAD '/tmp/x.so'",
    "PREPARE p AS SELECT 1",
    "EXECUTE p",
    "CALL pragma_version()",
    "CHECKPOINT",
    "SELECT * FROM read_csv('/etc/passwd', columns={{'a': 'VARCHAR'}})",
    "SELECT * FROM read_text('{journal}')",
    "SELECT * FROM read_blob('{database}')",
    "SELECT * FROM read_json('{journal}')",
    "SELECT * FROM read_parquet('{database}')",
    "SELECT * FROM '{journal}'",
    "SELECT * FROM '/etc/passwd.csv'",
    "SELECT * FROM glob('{root}/**')",
    "SELECT * FROM sniff_csv('/etc/passwd')",
    "SELECT * FROM query('SELECT * FROM nodes')",
    "SELECT * FROM query('ATTACH ''{database}''')",
    "SELECT * FROM query_table('nodes')",
    "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM nodes'))",
    "SELECT * FROM parquet_metadata('{database}')",
    "SELECT * FROM sys",
    "SELECT * FROM asked",
    "SELECT getenv('HOME')",
    "SELECT * FROM duckdb_secrets()",
    "SELECT * FROM which_secret('a', 'b')",
    "SELECT * FROM scope_copy.main.nodes",
    "SELECT * FROM temp.main.query_events",
    "SELECT * FROM read_duckdb('{database}', table_name='nodes')",
    "SELECT * FROM sqlite_scan('{database}', 'nodes')",
    "SELECT * FROM read_ndjson_objects('{journal}')",
    "SELECT * FROM read_text('/proc/self/environ')",
    "SELECT * FROM read_blob('file://{journal}')",
    "SELECT * FROM glob('/proc/self/fd/*')",
    "SELECT (SELECT content FROM read_text('{journal}'))",
    "WITH memories AS (SELECT * FROM read_text('{journal}')) SELECT * FROM memories",
    "WITH x AS (DELETE FROM memories RETURNING *) SELECT * FROM x",
    "SELECT set_config('enable_external_access', 'true', false)",
    "SELECT 1; ATTACH '{database}'",
]
HARMLESS = [
    "SELECT * FROM duckdb_tables()",
    "SELECT * FROM duckdb_columns()",
    "SELECT * FROM duckdb_views()",
    "SELECT * FROM duckdb_databases()",
    "SELECT * FROM duckdb_logs()",
    "SELECT * FROM duckdb_external_file_cache()",
    "SELECT * FROM pragma_storage_info('memories')",
    "SELECT * FROM pragma_metadata_info()",
    "SHOW ALL TABLES",
    "SUMMARIZE memories",
    "SELECT * FROM duckdb_settings()",
    "SELECT * FROM duckdb_temporary_files()",
    "SELECT * FROM information_schema.tables",
    "SELECT * FROM pg_catalog.pg_class",
    "SELECT * FROM sqlite_master",
    "FROM memories", "FROM tags", "FROM entities", "FROM edges", "FROM events",
    "SELECT m.*, t.*, e.*, d.*, v.* FROM memories m FULL JOIN tags t ON true FULL JOIN entities e ON true "
    "FULL JOIN edges d ON true FULL JOIN events v ON true",
]  # fmt: skip


def test_a_view_never_shows_another_project(two_projects: tuple[ChunkStore, ChunkStore, str]) -> None:
    one, two, hidden = two_projects
    names = {
        "database": one.home.database, "root": one.home.root,
        "journal": next(str(path) for path in Path(one.home.root).rglob("*") if path.is_file() and b"Zanzibar" in path.read_bytes()),
    }  # fmt: skip
    telling = ("zanzibar", "albatross", "quillfeather", "hushed", "betrays", hidden, "root:")
    with REPLSession(one, None) as repl:
        tools = repl.tools.functions()
        tools["query"]("SELECT * FROM memories, tags, entities, edges, events")  # the copy holds all views from now on
        for attack in ATTACKS:
            with pytest.raises(ValueError) as caught:
                tools["query"](attack.format(**names))
            assert not any(word in str(caught.value).lower() for word in telling if word not in attack), attack
        for statement in HARMLESS:
            shown = str(tools["query"](statement)).lower()
            assert not any(word in shown for word in telling), statement
            assert two.scope not in shown
        assert tools["query"]("SELECT count(*) AS n FROM memories") == [{"n": 2}]
        for call in (f"read_chunks(['{hidden}'])", "find_chunks('Zanzibar')", "list_chunks(tags='hushed')"):
            assert repl.execute(call) in ([], [None])
        assert repl.execute("count_chunks('albatross')") == 0
    assert not list(Path("/tmp").glob("reason-stolen*"))
    with REPLSession(two, None) as repl:
        assert repl.execute("query(\"SELECT id FROM memories WHERE contains(content, 'albatross')\")") == [{"id": hidden}]


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT count(*) FROM range(100000000) a, range(100000000) b",
        "SELECT repeat('x', 4000000000)",
        "SELECT range(2000000000)",
        "SELECT string_agg(repeat('x', 100000), '') FROM range(100000)",
        "SELECT repeat('x', 1000000) FROM range(1000)",
    ],
)
def test_a_query_is_bounded(store: ChunkStore, chunks: list[Chunk], sql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from memory.store.engine import scope_query

    monkeypatch.setattr(scope_query, "SECONDS", 3.0)
    with REPLSession(store, None) as repl:
        query = repl.tools.functions()["query"]
        try:
            assert sum(len(str(row)) for row in query(sql)) < 2 * scope_query.MAX_CHARACTERS
        except ValueError as error:
            assert str(error)
        assert query("SELECT count(*) AS n FROM memories") == [{"n": 3}]


def test_forgetting_removes_a_session_that_asked_in_sql(store: ChunkStore, chunks: list[Chunk]) -> None:
    client = ScriptedClient(["```python\nx = query('SELECT content FROM memories LIMIT 1')\nFINAL(1)\n```"])
    with REPLSession(store, client, session_id="asked", allowance=Allowance(calls=3)) as repl:
        repl.run("What is there?")
    assert reasonings.trajectory(store.home, "asked")
    store.delete_chunk(chunks[2].id, permanent=True)
    assert reasonings.trajectory(store.home, "asked") is None


def test_a_model_never_sees_a_secret_of_a_variable(store: ChunkStore) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0" + "k1L2m3N4o5P6q7R8"
    text = f"token: {secret}\n" * 3
    client = ScriptedClient([
        "```python\nn = len(text)\nprint(text)\ntext\n```",
        "```python\nllm_query('Read this: ' + text)\n```",
        "It says so.",
        "```python\nint(text)\n```",
        "```python\nFINAL(n)\n```",
    ])  # fmt: skip
    with REPLSession(store, client) as repl:
        assert repl.run("How long is it?", variables={"text": text}).answer == len(text)
    assert not any(secret in prompt for prompt in client.prompts)
    assert any("[redacted:" in prompt for prompt in client.prompts)


@pytest.mark.slow
def test_counts_are_those_of_plain_sql(tmp_path: Path) -> None:
    store = bulk_store(tmp_path / "brain", MANY)
    with store._store.read() as connection:

        def plain(where: str) -> int:
            return int(rows(connection, f"SELECT count(*) FROM nodes WHERE NOT archived AND ({where})")[0][0])

        say = "regexp_matches(content, '\\b(say|says|saying)\\b')"
        expected: dict[str, int] = {
            "len(list_chunks())": plain("true"),
            "count_chunks()": plain("true"),
            "len(search_chunks('says', limit=1000000))": plain(say),
            "count_chunks(words='says')": plain(say),
            "len(find_chunks('word7'))": plain("content LIKE '%word7%'"),
            "count_chunks('WORD7')": plain("content LIKE '%word7%'"),
            "count_chunks('word7[0-9]\\\\b', regex=True)": plain("content SIMILAR TO '.*word7[0-9]( .*|\\.)'"),
            "count_chunks(type='decision')": plain("type = 'decision'"),
            "len(list_chunks(tags=['tag3', 'even']))": plain(
                "key IN (SELECT node FROM tags WHERE tag = 'tag3') AND key IN (SELECT node FROM tags WHERE tag = 'even')"
            ),
            "len(list_chunks(conversation='conv-7', since='2026-01-08', until='2026-01-09'))": plain(
                "conversation = 'conv-7' AND make_timestamp(created_at)::DATE BETWEEN '2026-01-08' AND '2026-01-09'"
            ),
            "count_chunks(since='2026-01-02', until='2026-01-03')": plain(
                "make_timestamp(created_at)::DATE BETWEEN '2026-01-02' AND '2026-01-03'"
            ),
            "query('SELECT count(*) AS n FROM memories')[0]['n']": plain("true"),
            "query(\"SELECT count(*) AS n FROM tags WHERE tag = 'tag3'\")[0]['n']": int(
                rows(connection, "SELECT count(*) FROM tags WHERE tag = 'tag3'")[0][0]
            ),
        }
        assert min(expected.values()) > 0 and plain("true") == MANY
    with REPLSession(store, None) as repl:
        for call, number in expected.items():
            found: Any = repl.execute(call)
            assert found == number, call
        ids = repl.execute("ids = list_chunks(order='newest')[:2000]\nids")
        assert repl.execute("[c['id'] for c in read_chunks(ids)]") == ids
        assert repl.execute("[read_chunk(i)['id'] for i in ids]") == ids
        assert repl.execute("len(set(search_chunks('says', limit=1000000)))") == expected["count_chunks(words='says')"]


def test_what_is_nested_counts_for_the_size_of_a_result() -> None:
    from memory.store.engine.query_worker import _size

    assert _size([["x" * 1_000] * 10, {"name": "y" * 500}, 1, None]) > 10_500
