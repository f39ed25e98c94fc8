"""Which memories answer a question: the features, the cut, and the weights that are shipped."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from memory.core.regression import Regression, probability
from memory.core.search import answering
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
