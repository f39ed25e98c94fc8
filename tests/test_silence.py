"""Prompts that get nothing are recognised by the table of terms; what it leaves alone, the pipeline would leave alone."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from memory.core.kinds import RECALLED
from memory.core.text.terms import STEM, term_hash
from memory.hooks import dispatch, submitted
from memory.store.engine import integrity
from memory.store.files import term_table
from memory.store.files.term_table import HIGHEST, Bound, TermGroup, TermTable
from memory.store.paths import Home
from memory.workspace.context import Context
from memory.workspace.term_tables import write_table
from tests.bench.silence_probe import decisions
from tests.bench.skills_set import everyday, write_tree
from tests.bench.unasked import PROJECT, PROMPTS, SKILL_PROMPTS, SKILLS

SEVERAL = [
    "what did we decide last week about the scan queue?", "sc:testing and nothing else", "wich portt does the geocodr use?",
    "do not touch the scan queue, just fix the typo", "où est la file d'attente des scans ?", "??", "x" * 9_000,
    "run the tests " * 60,
]  # fmt: skip


def context_of(cli: Any) -> Context:
    return Context(SimpleNamespace(home=str(cli.home), project=str(cli.folder), session=None), ())


def table_of(cli: Any) -> TermTable | None:
    context = context_of(cli)
    return TermTable.load(context.home, context.readable.names)


def build(cli: Any) -> TermTable:
    context = context_of(cli)
    assert write_table(context)
    context.store.close()
    table = table_of(cli)
    assert table is not None
    return table


def texts(path: Path) -> list[str]:
    return [json.loads(line)["prompt"] for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def project(empty: Any) -> Any:
    empty("import", str(PROJECT))
    return empty


@pytest.mark.parametrize("level", ["balanced", "eager"])
def test_what_the_table_leaves_alone_gets_nothing(project, level):
    days = everyday()[::3]
    decided = decisions(str(project.home), [*texts(PROMPTS)[::2], *SEVERAL, *days], level)
    assert [one.prompt for one in decided if one.silent and one.tokens] == []
    assert any(one.tokens for one in decided), "nothing is given to any prompt: this shows nothing"
    seen = sum(one.silent for one in decided[-len(days) :])
    assert seen >= 0.6 * len(days)


def test_the_same_with_skills_and_with_few_memories(empty, tmp_path):
    docs = [json.loads(line) for line in SKILLS.read_text(encoding="utf-8").splitlines()]
    write_tree(tmp_path / "tree", docs)
    empty("remember", "The staging database listens on port 5433.")
    empty("ingest", str(tmp_path / "tree"), "--scope", "user")
    decided = decisions(str(empty.home), [*texts(SKILL_PROMPTS)[::3], *SEVERAL, *everyday()[::5], "which port is staging on?"])
    assert [one.prompt for one in decided if one.silent and one.tokens] == []
    assert any(one.tokens for one in decided) and any(one.silent for one in decided)


def test_frequencies_are_those_of_the_index_and_no_bound_is_below_a_score(project):
    table, context = build(project), context_of(project)
    terms = [term_hash(STEM, word) for word in ("redi", "queue", "scan", "kestrel", "zzzz")]
    found = table.bounds(RECALLED, terms)
    with context.store.read() as connection:
        shown = "node IN (SELECT key FROM nodes WHERE kind = 'memory')"
        for term in terms:
            (count,) = connection.execute(f"SELECT count(*) FROM postings WHERE term = {term} AND {shown}").fetchall()[0]
            assert (found[term].documents if term in found else 0) == count
        (memories,) = connection.execute("SELECT count(*) FROM nodes WHERE kind = 'memory'").fetchall()[0]
    assert found and all(0 < bound.best <= HIGHEST for bound in found.values())
    assert table.documents(RECALLED) == memories > 50


def test_a_table_is_of_one_state_of_the_store(project):
    before = build(project).documents(RECALLED)
    project("remember", "The scan queue moved to Kafka after all.")
    assert table_of(project) is None
    assert build(project).documents(RECALLED) == before + 1
    project("forget", "--query", "tabu search", "--yes")
    home = Home(str(project.home))
    assert table_of(project) is None and not list(Path(home.terms).glob("*.terms"))


def test_a_damaged_table_is_reported_and_removed(project):
    build(project)
    home = Home(str(project.home))
    (path,) = Path(home.terms).glob("*.terms")
    data = bytearray(path.read_bytes())
    for place in (3, 40, len(data) - 9):
        damaged = bytearray(data)
        damaged[place] ^= 1
        path.write_bytes(damaged)
        assert [Path(one.path).name for one in integrity.check(home).damage] == [path.name]
    path.write_bytes(data[:-8])
    assert table_of(project) is None
    assert integrity.repair(home) and not path.exists()


def test_a_bound_that_cannot_be_is_refused():
    with pytest.raises(ValueError, match="adds"):
        term_table.entries_of([Bound(5, 1, HIGHEST + 0.1)])


def test_only_the_newest_tables_are_kept(tmp_path):
    home = Home(str(tmp_path))
    for number in range(term_table.MOST_TABLES + 3):
        term_table.write(home, [f"scope-{number}"], "state", [TermGroup(("memory",), 0, term_table.entries_of(()))], 0.0)
    assert len(list(Path(home.terms).glob("*.terms"))) == term_table.MOST_TABLES


def test_a_table_is_written_at_most_now_and_then(tmp_path):
    home = Home(str(tmp_path))
    assert term_table.is_due(home, ["user"])
    assert not term_table.is_due(home, ["user"])


class Prompts:
    """The hook of prompts; late: how often DuckDB was started for one."""

    def __init__(self, cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.late = 0
        self._cli, self._patch = cli, monkeypatch
        monkeypatch.setattr(submitted.engine, "start_late", self._start)

    def _start(self) -> None:
        self.late += 1

    def __call__(self, prompt: str) -> str:
        event = {"session_id": "s", "hook_event_name": "UserPromptSubmit", "cwd": str(self._cli.folder), "prompt": prompt}
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(event).encode())))
        return dispatch.run_hook(["UserPromptSubmit"])


def test_the_hook_opens_no_database_for_an_everyday_prompt_and_still_logs_and_hints(project, monkeypatch):
    build(project)
    hook = Prompts(project, monkeypatch)
    assert hook("run the tests again") == "" and hook.late == 0
    assert "memories" not in hook("thanks, explain how the whole architecture works") or hook.late
    given = hook("why did we choose Redis Streams instead of Kafka for the scan queue?")
    assert "Redis" in given and hook.late
    log = [json.loads(line) for line in (project.home / "hooks.jsonl").read_text().splitlines()]
    assert [row["event"] for row in log] == ["UserPromptSubmit"] * 3 and not any("error" in row for row in log)


def test_trouble_with_the_table_leaves_the_prompt_to_the_pipeline(project, monkeypatch):
    build(project)
    hook = Prompts(project, monkeypatch)
    (path,) = Path(Home(str(project.home)).terms).glob("*.terms")
    head = path.read_bytes().partition(b"\n")[0]
    path.write_bytes(head + b"\n" + b"\0" * 64)
    assert "Redis" in hook("why did we choose Redis Streams instead of Kafka for the scan queue?") and hook.late == 1
