"""The second look: questions of several steps, asked again with the names in what is found first."""

from __future__ import annotations

import json

import pytest

QUESTION = "Who has to sign off changes of the sensor that the barge uses?"
CHAIN = [
    ("The barge", "The barge measures the depth of the fairway with the Orrin Mark 4."),
    ("Orrin Mark 4", "Every work on the Orrin Mark 4 is agreed with the hydrography office at Vlissingen first."),
    ("Vlissingen", "At Vlissingen, Maud Terpstra has the last word."),
]
OTHERS = [
    ("Sign-off", "Changes of prices are signed off by the treasurer."),
    ("Sensors", "The crane uses a sensor of the wind; who changes it has to tell the harbour master."),
    ("Uses", "The ferry uses the northern jetty, changes of which have to be announced."),
    ("Pilots", "Pilots sign the log before they leave."),
]


@pytest.fixture
def chain(empty, tmp_path):
    file = tmp_path / "chain.jsonl"
    rows = [{"title": title, "text": text} for title, text in (*OTHERS, *CHAIN)]
    rows += [{"title": f"Berth {n}", "text": f"Berth {n} is {n * 7} metres long and has {n} bollards."} for n in range(1, 40)]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    empty("import", str(file))
    return empty


def place_of(found, title):
    return [hint["title"] for hint in found["hints"]].index(title)


def test_a_name_in_the_best_memory_leads_to_the_next(chain):
    words = ["explore_recall", "--query", QUESTION, "--limit", "20", "--explain"]
    first, second = chain(*words), chain(*words, "--follow")
    assert place_of(second, "Orrin Mark 4") <= place_of(first, "Orrin Mark 4")
    lifted = {hint["title"]: hint["explain"]["contributions"].get("follow", 0.0) for hint in second["hints"]}
    assert lifted["Orrin Mark 4"] > 0
    assert "follow" not in {name for hint in first["hints"] for name in hint["explain"]["contributions"]}


def test_what_the_stages_gave_still_adds_up_to_the_score(chain):
    for hint in chain("explore_recall", "--query", QUESTION, "--follow", "--explain", "--limit", "20")["hints"]:
        assert sum(hint["explain"]["contributions"].values()) == pytest.approx(hint["score"], abs=0.01)
        assert 0 <= hint["score"] <= 1


def test_the_same_question_has_the_same_order(chain):
    words = ["explore_recall", "--query", QUESTION, "--limit", "20", "--follow"]
    assert chain(*words) == chain(*words)


def test_chosen_stages_are_all_that_run(chain):
    words = ["explore_recall", "--query", QUESTION, "--explain", "--follow", "--stages", "sparse,gate"]
    assert all("follow" not in hint["explain"]["contributions"] for hint in chain(*words)["hints"])


def test_nothing_of_another_project_is_found_by_a_further_question(chain, repository):
    chain("remember", "The Orrin Mark 4 is signed off by the barge of a rival.", "--project", str(repository))
    found = chain("explore_recall", "--query", QUESTION, "--limit", "50", "--follow")
    assert all("rival" not in hint["title"] for hint in found["hints"])


def test_a_question_without_anything_found_is_no_error(chain):
    assert chain("explore_recall", "--query", "zzyzx qwertz", "--follow")["memories"] > 0
