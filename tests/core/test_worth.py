"""The learned judge of capture: what it takes in several languages, what taking back does, and its weights as data."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from memory.core.capture import worth
from memory.core.capture.extraction import CaptureCandidate, TranscriptLine, extract, understandable
from memory.core.capture.in_context import Sentence
from memory.core.safety.origins import ASSISTANT, PROMPT
from memory.core.text.transcript import Utterance
from memory.model import capture_weights
from tests.core.test_extraction import ENOUGH, NOISE

MODEL = capture_weights.load()
START = (("user", "have a look at the export"), ("assistant", "I read it. What should happen with empty rows?"))


def capture(*turns: tuple[str, str]) -> list[CaptureCandidate]:
    """What is captured of a conversation by the shipped weights."""
    lines = [
        TranscriptLine(number, Utterance(role, text, "s", "/p", "", str(number), 0, "Claude"))
        for number, (role, text) in enumerate((*START, *turns))
    ]
    return [one for one in extract(lines, MODEL) if one.score >= ENOUGH]


@pytest.mark.parametrize(
    "text",
    [
        "the auditors only accept rows with a customer number, so empty ones must never be exported",
        "die Prüfer nehmen nur Zeilen mit Kundennummer an, leere dürfen deshalb nie exportiert werden",
        "los auditores solo aceptan filas con número de cliente, las vacías nunca se exportan",
        "les contrôleurs n'acceptent que les lignes avec un numéro de client, on n'exporte jamais les vides",
        "de controleurs nemen alleen regels met een klantnummer aan, lege gaan dus nooit mee in de export",
    ],
)
def test_a_rule_with_its_reason_is_captured_in_many_languages(text: str) -> None:
    (one,) = capture(("user", text), ("assistant", "Understood, I changed the filter."))
    assert one.text.casefold() == text.casefold() and one.origin == PROMPT


# A request of everyday life that states facts on the way: the rules leave it, the regression does not know it.
KNOWN_NOISE = "I need a quote for shipping. The address is 12 Maple Street, and the weight is 5 kg."


@pytest.mark.parametrize(("role", "text"), [row for row in NOISE if row[1] != KNOWN_NOISE])
def test_noise_stays_noise(role: str, text: str) -> None:
    assert capture((role, text)) == []


@pytest.mark.parametrize(
    "text", ["ok", "yes do that please", "can you show me the diff", "thanks, push it", "ja mach das", "gracias, sube los cambios"]
)
def test_everyday_turns_leave_nothing(text: str) -> None:
    assert capture(("user", text)) == []


def test_what_is_taken_back_is_left_out() -> None:
    statement = ("user", "We decided to always write amounts as integers, because floats broke the partner API.")
    then = ("assistant", "Then the importer needs a migration.")
    assert capture(statement, then, ("user", "good, write it")) != []
    assert capture(statement, then, ("user", "oh wait, forget that, the partner has changed it")) == []


def test_a_sentence_that_points_back_takes_its_neighbour_along() -> None:
    one = Sentence("that one is owned by the other team", True, before="the payments folder is on jest", place=1, total=2)
    assert understandable(one) == ("the payments folder is on jest that one is owned by the other team", False)


def test_a_short_answer_takes_the_question_along_and_is_then_not_the_users_words_alone() -> None:
    one = Sentence("only from 21 to 7", True, asked="Understood. When may the clock pause?")
    assert understandable(one) == ('only from 21 to 7 (asked: "When may the clock pause?")', True)
    assert understandable(one._replace(asked="The clock pauses.")) == ("only from 21 to 7", False)
    found = extract(
        [
            TranscriptLine(0, Utterance("assistant", "When may the clock pause?", "s", "/p", "", "0", 0, "Claude")),
            TranscriptLine(1, Utterance("user", "always pause it, never stop it", "s", "/p", "", "1", 0, "Claude")),
        ],
        MODEL,
    )
    assert [one.origin for one in found if "asked:" in one.text] == [ASSISTANT]


def test_a_question_that_hangs_on_a_statement_is_left_behind() -> None:
    (one,) = capture(
        ("user", "we never plan the hall in October because it always belongs to the school then, does the planner know that?"),
        ("assistant", "No, I add it."),
    )
    assert one.text.endswith("to the school then")


def test_a_long_pasted_prompt_is_judged_more_strictly() -> None:
    one = Sentence("we never deploy on fridays, only on tuesdays, because nobody is there at weekends", True, length=80)
    assert MODEL is not None
    assert worth.logit(MODEL, one) > worth.logit(MODEL, one._replace(length=5_000))


def test_every_feature_is_known_and_the_version_names_the_weights() -> None:
    assert MODEL is not None
    values = worth.features(Sentence("anything", True))
    assert set(MODEL.worth.of) == set(values) and set(MODEL.types) == {"decision", "fact", "pattern", "preference"}
    data = json.loads(Path(capture_weights.FILE).read_text(encoding="utf-8"))
    version = data.pop("version")
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    assert version == "capture-" + hashlib.sha256(text.encode()).hexdigest()[:8]


def test_damaged_weights_leave_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = tmp_path / "capture.json"
    damaged.write_text('{"version": 1', encoding="utf-8")
    monkeypatch.setattr(capture_weights, "FILE", str(damaged))
    assert capture_weights.load.__wrapped__() is None
