"""Memory as it stood on a day, and questions about the past: both statements in order of time, with their dates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CommandLine

OLD, NEW = "The staging database listens on port 5433.", "The staging database listens on port 5434."
OTHERS = (
    "Weather data comes from SMHI.", "Logs go to Loki.", "Marta owns the tariffs module.", "The build uses Vite.",
    "Invoices are rounded per line.", "Screenshots are compared in Playwright.",
)  # fmt: skip


@pytest.fixture
def project_with_past(empty: CommandLine, tmp_path: Path) -> CommandLine:
    """A project whose port changed in May."""
    rows = [{"text": text, "created_at": f"2026-01-{place + 10}"} for place, text in enumerate(OTHERS)]
    rows += [{"text": OLD, "created_at": "2026-02-01"}, {"text": NEW, "created_at": "2026-05-04"}]
    for row in rows:
        (tmp_path / "one.jsonl").write_text(json.dumps({**row, "source": "notes"}) + "\n", encoding="utf-8")
        empty("import", str(tmp_path / "one.jsonl"))
    return empty


def texts(data: dict[str, Any]) -> list[str]:
    return [hint["title"] for hint in data["hints"]]


def test_what_was_replaced_later_held_then_and_what_came_later_was_not_there(project_with_past: CommandLine) -> None:
    query = ("-q", "port of the staging database")
    now, then = (
        project_with_past("explore_recall", *query),
        project_with_past("explore_recall", *query, "--as-of", "2026-04-30"),
    )
    assert NEW.rstrip(".") in texts(now)[0] and "mark" in now["hints"][1]
    assert OLD.rstrip(".") in texts(then)[0] and "mark" not in then["hints"][0]
    assert not any("5434" in title for title in texts(then)) and then["memories"] == now["memories"] - 1
    assert "5434" not in project_with_past("memory_recall", *query, "--as-of", "2026-04-30")["context"]
    answer = project_with_past("explore", "which port does the staging database listen on", "--as-of", "30 April 2026")
    assert "5433" in answer["answer"] and "5434" not in answer["answer"] and "mark" not in answer["citations"][0]


def test_by_id_too_and_only_for_that_call(project_with_past: CommandLine) -> None:
    new, old = (
        hint["id"] for hint in project_with_past("explore_recall", "-q", "port of the staging database")["hints"][:2]
    )
    assert "mark" not in project_with_past("explore_peek", "--id", old, "--as-of", "2026-03-01")
    assert "mark" in project_with_past("explore_peek", "--id", old)
    refused, code = project_with_past.output("explore_expand", "--id", new, "--as-of", "2026-03-01")
    assert code and json.loads(refused)["error"]["code"] == "unknown_id"
    assert project_with_past("explore_expand", "--id", new)["content"] == NEW


def test_a_memory_that_was_changed_has_its_earlier_words(project_with_past: CommandLine) -> None:
    (name,) = (row["id"] for row in project_with_past("list")["memories"] if "Loki" in row["title"])
    project_with_past("update", "--id", name, "Logs go to Elastic.")
    assert project_with_past("explore_expand", "--id", name, "--as-of", "2026-03-01")["content"] == "Logs go to Loki."
    assert project_with_past("explore_expand", "--id", name)["content"] == "Logs go to Elastic."


@pytest.mark.parametrize("when", ["soon", "", "the day of the launch"])
def test_what_is_no_time_is_refused(project_with_past: CommandLine, when: str) -> None:
    printed, code = project_with_past.output("explore_recall", "-q", "port", "--as-of", when or " ")
    assert code == 2 and "--as-of takes a date" in json.loads(printed)["error"]["message"]


@pytest.mark.parametrize(
    "question",
    [
        "Since when does the staging database listen on port 5434, and where before?",
        "How has the port of the staging database changed?",
        "What did we think in March about the port of the staging database?",
    ],
)
def test_a_question_about_the_past_gets_both_statements_in_order(project_with_past: CommandLine, question: str) -> None:
    data = project_with_past("explore", question)
    answer = data["answer"]
    assert "(2026-02-01 to 2026-05-04, " in answer and "(since 2026-05-04, " in answer
    assert answer.index("5433") < answer.index("5434.")
    assert [row["period"] for row in data["citations"]][-1] == "since 2026-05-04"
    context = project_with_past("memory_recall", "-q", question)["context"]
    assert context.index("2026-02-01 to 2026-05-04") < context.index("since 2026-05-04")


def test_relative_dates_are_followed_by_their_day(project_with_past: CommandLine, tmp_path: Path) -> None:
    row = {"text": "The certificate of the gateway was renewed yesterday.", "created_at": "2026-03-11", "source": "x"}
    (tmp_path / "one.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    project_with_past("import", str(tmp_path / "one.jsonl"))
    question = "when was the certificate of the gateway renewed"
    assert "yesterday (2026-03-10)" in project_with_past("explore", question)["answer"]
    assert "yesterday (2026-03-10)" in project_with_past("memory_recall", "-q", question)["context"]
