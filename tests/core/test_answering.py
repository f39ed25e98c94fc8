"""Which memories answer a question: the features, the cut, and the weights that are shipped."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path

import pytest

from memory.core.regression import Regression, probability
from memory.core.search import answering
from memory.core.search.abstention import reference_idf
from memory.core.search.answering import (
    MOST_CITED,
    AnswerModel,
    MemoryText,
    answer_features,
    by_rule,
    cut,
    is_list,
    judge,
    parse_model,
)
from memory.core.search.mention import Asked, RankedMemory
from memory.core.text.terms import words as stems_of

SHIPPED = Path(__file__).parents[2] / "memory" / "model" / "answering.json"
ASKED = Asked("When is krill drained?", ["krill", "drain"], [2.0, 4.0], 1.0, 9.0, 90)
BOTH = RankedMemory(1.0, 0.2, 0.5, 0.0, 0.0, 0b11)
ONE = RankedMemory(0.3, 0.1, 0.1, 0.0, 0.0, 0b01)
DRAINED = MemoryText("", "fact", ["Hanne drains krill on Monday at 07:00.", "Jobs are killed."], 5)
LOGS = MemoryText("", "note", ["The logs of krill are kept by Dele."], 3)


@pytest.mark.parametrize(
    "question",
    [
        "list all traps in worker jobs", "Everything that concerns St. Verena.", "Which environment variables have to be set?",
        "Alles zur Anbindung der Räder", "quelles sont toutes les règles ?", "which customers have a special arrangement",
    ],
)  # fmt: skip
def test_a_question_for_all_of_a_kind(question):
    assert is_list(question)


@pytest.mark.parametrize(
    "question",
    ["Which version is in use?", "who looks after krill", "what does this cost", "When is the release?", "", "which class is it?"],
)
def test_a_question_for_one_thing(question):
    assert not is_list(question)


def test_the_features_of_memories():
    first, second = answer_features(ASKED, [BOTH, ONE], [DRAINED, LOGS], lambda sentence: 0.5 if "krill" in sentence else -0.1)
    assert first["sentence_held"] == pytest.approx(1.0) and 0 < second["sentence_held"] < 1
    assert first["sentence_near"] == 0.5 and first["behind_sentence_held"] == 0.0 < second["behind_sentence_held"]
    assert (first["gives_when"], second["gives_when"]) == (1.0, -1.0), "only the first one has a time"
    assert first["gives_who"] == 0.0, "nobody asked who"
    assert (first["newer"], second["newer"]) == (1.0, 0.5) and first["type_note"] == 0.0 < second["type_note"]
    assert first["list_rank"] == second["list_rank"] == 0.0


def test_all_features_of_memories_by_hand():
    a, b = (reference_idf(idf, stem, 90) for stem, idf in zip(ASKED.stems, ASKED.idf, strict=True))
    long = MemoryText("Krill", "decision", ["Dele left.", "The drain is at Monday 7.", "It is for krill.", "Far from it."], 9)
    near = {"The drain is at Monday 7.": 0.2, "It is for krill.": 0.6, "Far from it.": -0.5}
    first, second, third = answer_features(ASKED, [BOTH, ONE, ONE], [long, LOGS, LOGS._replace(created_at=9)], lambda sentence: near.get(sentence, -0.3))
    expected = {
        "sentence_held": b / (a + b), "sentence_near": 0.6, "sentence_both": max(b / (a + b) + 0.7 * 0.2, a / (a + b) + 0.7 * 0.6), "title_held": a / (a + b), "pairs": 0, "length": math.log(1 + 7), "newer": 1.0,
        "list_rank": 0, "list_near": 0, "type_decision": 1, "type_note": 0, "type_pattern": 0, "type_preference": 0, "gives_when": 1, "gives_who": 0, "gives_amount": 0, "gives_why": 0, "gives_where": 0,
        "behind_sentence_held": 0, "behind_sentence_near": 0, "behind_sentence_both": 0, "behind_cosine": 0,
    }  # fmt: skip
    assert {name: first[name] for name in expected if name != "length"} == pytest.approx({name: value for name, value in expected.items() if name != "length"})
    assert first["length"] == pytest.approx(math.log(1 + sum(len(stems_of(one)) for one in long.sentences)))
    assert (second["sentence_near"], second["sentence_both"], second["behind_cosine"]) == (-0.3, pytest.approx(a / (a + b)), pytest.approx(0.4)), "no meaning is worth less than none"
    assert (second["behind_sentence_near"], second["behind_sentence_held"]) == (pytest.approx(0.9), pytest.approx((b - a) / (a + b)))
    assert [one["newer"] for one in (first, second, third)] == pytest.approx([1, 1 / 3, 1])
    listed = answer_features(ASKED._replace(text="List all about krill"), [BOTH, ONE], [long, LOGS], lambda sentence: near.get(sentence, -0.3))
    assert [(one["list_rank"], one["list_near"]) for one in listed] == [(0, 0.6), (pytest.approx(math.log(2)), -0.3)]
    pairs = answer_features(ASKED._replace(text="krill drained monday"), [BOTH], [MemoryText("", "fact", ["Krill drained. Monday it is.", "Drained monday, krill drained"], 1)], lambda _: 0.0)
    assert pairs[0]["pairs"] == 2


@pytest.mark.parametrize(
    ("question", "sentence", "kind", "expected"),
    [
        ("When is it", "On Monday.", "when", 1), ("When is it", "It is so.", "when", -1), ("Who is it", "It is Ada.", "who", 1), ("Who is it", "It is so.", "who", -1), ("How many are there", "There are 7.", "amount", 1), ("How many are there", "There are some.", "amount", -1),
        ("Why is it", "It is so because of it.", "why", 1), ("Where is it", "It is in it.", "where", 1), ("Where is it", "It sleeps.", "where", -1), ("Which port is it", "It is 7.", "amount", 1), ("How is it", "It is 7.", "amount", 0), ("Many are there", "It is 7.", "amount", 0),
    ],
)  # fmt: skip
def test_what_kind_of_an_answer_a_sentence_gives(question, sentence, kind, expected):
    (found,) = answer_features(ASKED._replace(text=question), [BOTH], [MemoryText("", "fact", [sentence], 1)], lambda _: 0.0)
    assert found[f"gives_{kind}"] == expected


def test_an_amount_is_in_the_sentence_itself_and_a_date_may_be_beside_it():
    text = MemoryText("", "fact", ["Since Monday.", "Krill is drained.", "It takes 7 hours."], 1)
    for question, kind, expected in (("When is krill drained", "when", 1), ("How long is krill drained", "amount", -1)):
        (found,) = answer_features(ASKED._replace(text=question), [BOTH], [text], lambda _: 0.0)
        assert found[f"gives_{kind}"] == expected
    far = text._replace(sentences=["Since Monday.", "It is so.", "Krill is drained.", "It is so.", "Until Friday."])
    (found,) = answer_features(ASKED._replace(text="When is krill drained"), [BOTH], [far], lambda _: 0.0)
    assert found["gives_when"] == -1


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How does it work", {"is_way": 1, "is_amount": 0}), ("How often is it", {"is_way": 0, "is_amount": 1}), ("It is often so", {"is_way": 0, "is_amount": 0}), ("What was it before", {"is_past": 1}), ("What is it", {"is_past": 0, "is_double": 0, "is_list": 0}),
        ("Who and when", {"is_double": 1, "is_who": 1, "is_when": 1}), ("Who, when", {"is_double": 1}), ("List all of it", {"is_list": 1}), ("Where is it", {"is_where": 1, "is_why": 0}), ("Warum ist es so", {"is_why": 1}),
    ],
)  # fmt: skip
def test_what_a_question_asks_for(question, expected):
    found = answering.question_features(ASKED._replace(text=question))
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [("which red blue hooks", True), ("which red blue big hooks", False), ("which hooks now is", False), ("which hooks it now then is", True), ("which gas", False), ("which cars", True), ("which glass", False), ("the hooks", False)],
)
def test_a_plural_near_which_asks_for_a_list(question, expected):
    assert is_list(question) is expected


def test_the_cut_ends_where_relevance_ends():
    assert cut([0.1, 0.9, 0.2, 0.05], least=0.08, share=0.15, most=8) == (1, 2)
    assert cut([0.01, 0.02], least=0.1, share=0.1, most=8) == (1,), "the best one is always there"
    assert cut([0.5] * 20, least=0.1, share=0.1, most=3) == (0, 1, 2)
    assert cut([], 0.1, 0.1, 3) == ()


def _model(certain: float) -> AnswerModel:
    """Goes by the share of the question that one sentence holds, and by the best memory's logit."""
    memory = Regression(-4.0, {"sentence_held": (6.0, 0.0, 1.0)})
    return AnswerModel("", memory, Regression(0.0, {"best": (1.0, 0.0, 1.0)}), 0.3, 0.01, 0.1, certain)


def test_what_is_cited_and_whether_it_is_certain():
    found, texts = [ONE, BOTH], [LOGS, DRAINED]
    judged = judge(_model(0.0), ASKED, found, texts, lambda _: 0.0)
    assert judged.cite == (1,) and judged.is_certain and judged.probabilities[1] == pytest.approx(0.8808, abs=1e-4)
    assert judged.known == pytest.approx(probability(2.0))
    assert not judge(_model(2.5), ASKED, found, texts, lambda _: 0.0).is_certain
    everything = judge(_model(0.0), ASKED._replace(text="List all about krill."), found, texts, lambda _: 0.0)
    assert everything.cite == (1, 0), "a list takes what is less probable, too"
    assert judge(_model(0.0), ASKED, [], [], lambda _: 0.0) == answering.NOTHING


def test_few_memories_are_judged_by_a_rule():
    assert by_rule([0.6, 0.24, 0.23], [0.1, 0.9, 0.2]).cite == (1, 0) and by_rule([0.59, 0.24, 0.23], [0.1, 0.9, 0.2]).cite == (0, 1)
    assert by_rule([1.2, -0.1]).probabilities == (1.0, 0.0) and by_rule([0.12345]).probabilities == (0.1235,) and by_rule([0.9, 0.5]).known == 0.9
    assert by_rule([0.8, 0.5, 0.3, 0.0]).cite == (0, 1) and by_rule([0.8]).is_certain
    assert len(by_rule([0.5] * 20).cite) == MOST_CITED
    assert by_rule([1.0, 0.2, 0.1], [1.0, 0.1, 0.45]).cite == (0, 2), "what fits by its words is not lost behind a link"
    assert by_rule([0.3, 0.1], [1.0, 0.9]).cite == (0,), "unless nothing is sure"
    assert by_rule([]) == answering.AnswerJudgement((), (), 0.0, False) and by_rule([0.0]).cite == ()


def test_the_shipped_weights_name_features_that_there_are():
    model = parse_model(json.loads(SHIPPED.read_text()))
    own = answer_features(ASKED, [BOTH, ONE], [DRAINED, LOGS], lambda _: 0.1)[0]
    shared = answering.question_features(ASKED)
    assert set(model.memory.of) <= {*own, *shared}
    assert set(model.question.of) <= {*answering.best_logits([0.0]), *shared}
    assert 0 < model.least_listed <= model.least < 0.5 and 0 <= model.share < 0.5
    assert judge(model, ASKED, [BOTH, ONE], [DRAINED, LOGS], lambda _: 0.1).cite[0] == 0


def test_the_version_of_the_shipped_weights_is_their_checksum():
    data = json.loads(SHIPPED.read_text())
    version = data.pop("version")
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    assert version == "answering-" + hashlib.sha256(text.encode()).hexdigest()[:8]
