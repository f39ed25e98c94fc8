"""`demo`: a minute's look, that leaves nothing behind."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path


def test_it_answers_from_the_sample_and_leaves_nothing(empty, tmp_path, monkeypatch, capsys):
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    data = empty("demo")
    sample = Path(__file__).resolve().parents[1] / "memory/admin/demo.jsonl"
    assert data["memories"] == len(sample.read_text(encoding="utf-8").splitlines())
    assert data["citations"] and data["tokens"]["saving_percent"] > 0
    marks = [one["mark"] for one in data["citations"] if "mark" in one]
    assert all("perhaps on the same subject" in mark for mark in marks), "tags in common are no same statement"
    assert "throw-away store" in capsys.readouterr().err
    assert not empty.home.exists() and list((tmp_path / "tmp").iterdir()) == []


def test_a_question_of_ones_own(empty):
    data = empty("demo", "--query", "What happens when the disk is full?")
    assert "disk_full" in data["answer"] and data["query"] == "What happens when the disk is full?"


def test_it_does_not_look_at_the_users_memories(sample):
    assert "quixotrope" not in json.dumps(sample("demo", "--query", "unix socket of the daemon"))
    assert sample("list")["total"] == 8


def test_as_text_it_ends_with_what_to_do_next(empty):
    text = empty.text("demo")
    assert "=== Answer ===" in text and "/remember and /explore" in text.replace("\n", " ")
    assert max(map(len, text.splitlines())) <= 110


def test_the_documents_show_what_it_prints(empty):
    """Apart from the ids, which are made from the throw-away store's scope, and from the width of the terminal."""
    page = (Path(__file__).resolve().parents[1] / "docs/getting-started.md").read_text(encoding="utf-8")
    shown = page.split("<!-- demo -->")[1].split("<!-- /demo -->")[0].strip().strip("`")
    printed = empty.text("demo").split("That was a throw-away store")[0]
    assert _without_ids(shown) == _without_ids(printed), "run .ci/pictures"


def _without_ids(text):
    return re.sub(r"\b[0-9a-z]{12}\b(?=[\] ]|$)", "ID", " ".join(text.split()))
