"""The comparison with other tools: which texts it takes, how it reads answers, what its table says."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.bench.beside import choose_texts, table_rows
from tests.bench.beside_tools import AgentRecall, Fts5, MemPalace, Ours, Tool, Unavailable, install
from tests.bench.data import Document
from tests.bench.product import Product

NOBODYS = cast(Product, SimpleNamespace(environment=dict))  # a product that starts nothing


def tool(kind: type[Tool], place: Path) -> Tool:
    return kind(Path(sys.executable), place, NOBODYS)


def test_what_answers_the_questions_is_among_the_texts_and_ids_tell_the_sets_apart(tmp_path: Path) -> None:
    for name in ("hotpotqa", "musique"):
        (tmp_path / name).mkdir()
        docs = [{"id": f"d{number}", "title": f"T{number}", "text": f"T{number}\nWords of {number}."} for number in range(30)]
        queries = [{"id": f"q{number}", "text": f"What is {number}?", "gold": [f"d{number}", f"d{number + 9}"]} for number in range(20)]
        for file, rows in (("docs", docs), ("queries", queries)):
            with gzip.open(tmp_path / name / f"{file}.jsonl.gz", "wt", encoding="utf-8") as out:
                out.write("".join(json.dumps(row) + "\n" for row in rows))

    texts, further, asked, source = choose_texts(tmp_path, memories=12, writes=3, questions=5, seed=1)

    ids = {text.id for text in texts}
    assert len(ids) == len(texts) == 12 and len(further) == 3 and not ids & {text.id for text in further}
    assert len(asked) == 5 and all(ids.issuperset(question.gold) for question in asked)
    assert set(source) == {"hotpotqa", "musique", "seed"}


def test_answers_are_read_as_each_tool_prints_them(tmp_path: Path) -> None:
    ours = json.dumps({"data": {"hints": [{"source": "a"}, {"title": "said by hand"}, {"source": "b"}]}})
    theirs = json.dumps([{"metadata": {"id": "b"}}, {"metadata": {}}, {"metadata": {"id": "a"}}])
    palace = "  [1] memories / general\n      Source: a-1.md\n\n      Source: is a word\n  [2]\n      Source: a-1.md\n      Source: b.md\n"

    assert tool(Ours, tmp_path / "1").ranking_of(ours) == ["a", "b"]
    assert tool(AgentRecall, tmp_path / "2").ranking_of(theirs) == ["b", "a"]
    assert tool(AgentRecall, tmp_path / "3").ranking_of("(no matches)\n") == []
    assert tool(MemPalace, tmp_path / "4").ranking_of(palace) == ["a-1", "b"]


def test_the_scripts_of_sqlite_find_what_was_stored_at_once_and_one_by_one(tmp_path: Path) -> None:
    fts5 = tool(Fts5, tmp_path / "fts5")
    fts5.prepare([Document("a", "", "Ships dock here."), Document("b", "", "Trains wait.")], [Document("c", "", "A ship sinks.")])

    def output_of(argv: list[str]) -> str:
        return subprocess.run(argv, capture_output=True, text=True, check=True).stdout

    output_of(fts5.write_all())
    assert fts5.ranking_of(output_of(fts5.recall("Where does a \"ship\" dock?"))) == ["a"]
    output_of(fts5.write_one(0))
    assert set(fts5.ranking_of(output_of(fts5.recall("ships?")))) == {"a", "c"}


def test_the_table_gives_multiples_of_ours() -> None:
    def figures(share: float) -> dict[str, Any]:
        measures = ("write_all_s", "write_one_s", "recall_s", "write_all_mb", "recall_mb", "bytes_a_memory")
        return dict.fromkeys(measures, 2_000 * share) | {"recall_at_5": share, "ndcg_at_10": share / 2}

    ours, other = table_rows({"this": figures(1.0), "other": figures(0.25)}, "this")

    assert ours == ["this", "2,000.00", "2,000.000", "2,000.000", "2,000", "2,000", "2,000", "100.0", "50.0"]
    assert other[1] == "500.00 (0.25)" and other[-2:] == ["25.0", "12.5"]


def test_what_does_not_install_is_left_out_with_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", "WARNING: one\nERROR: No matching distribution found\n")

    monkeypatch.setattr(subprocess, "run", refuse)

    with pytest.raises(Unavailable, match=r"^ERROR: No matching distribution found$"):
        install(AgentRecall, tmp_path)
    assert install(Fts5, tmp_path) == Path(sys.executable)
