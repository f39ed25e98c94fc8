"""The learned judge of capture: what it takes in several languages, what taking back does, and its weights as data."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path

import pytest

from memory.core.capture import worth
from memory.core.capture.extraction import CaptureCandidate, TranscriptLine, extract, understandable
from memory.core.capture.in_context import Sentence
from memory.core.safety.origins import ASSISTANT, PROMPT
from memory.core.text.transcript import Utterance
from memory.model import capture_weights, encoder
from memory.model.lite_file import ModelFileError
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


@pytest.mark.parametrize(
    ("accepts", "reports"),
    [
        ("Understood, then I leave it.", "Done, all tests pass."),
        ("Verstanden, dann lasse ich es.", "Erledigt, alle Tests sind grün."),
        ("Entendido, lo dejo así.", "Hecho, los tests pasan."),
        ("Compris, je n'y touche pas.", "C'est fait, les tests passent."),
        ("Begrepen, dan blijft het zo.", "Gedaan, alle tests zijn groen."),
        ("Capito, lo lascio.", "Fatto, i test passano."),
        ("Combinado, fica assim.", "Feito, os testes passam."),
    ],
)
def test_a_reply_that_takes_a_statement_as_news_makes_it_more_probable_than_one_that_reports_work(
    accepts: str, reports: str
) -> None:
    assert MODEL is not None
    one = Sentence("the gift boxes have a stock of their own", True, asked="I read the importer.", length=40)
    as_news, as_task = (worth.features(one._replace(reply=reply)) for reply in (accepts, reports))
    assert as_news["accepted"] == as_news["last_accepted"] == 1.0 and as_news["reported"] == 0.0
    assert as_task["accepted"] == as_task["last_accepted"] == 0.0 and as_task["reported"] == 1.0
    assert worth.logit(MODEL, one._replace(reply=accepts)) > worth.logit(MODEL, one._replace(reply=reports))


def test_a_pasted_line_is_less_probable_than_the_same_words_as_prose() -> None:
    assert MODEL is not None
    pasted, prose = "pid 4452: lock_file = acquired (single_instance)", "both programs have acquired the same lock"
    values = [worth.features(Sentence(text, True, length=400)) for text in (pasted, prose)]
    assert values[0]["user_data"] > values[1]["user_data"] == 0.0 and values[0]["letters"] < values[1]["letters"] == 1.0
    assert values[0]["long_message"] == 1.0 and worth.features(Sentence(prose, True, length=41))["long_message"] == 0.0
    assert MODEL.worth.of["user_data"][0] < 0


@pytest.mark.parametrize(
    ("text", "cue"),
    [("she only takes them on paper", "others"), ("sie nimmt sie nur auf Papier", "others"),
     ("their lawyer wants it on paper", "source"), ("el contrato lo dice", "source"),
     ("it was moved in june", "past"), ("das wurde im Juni verschoben", "past")],
)  # fmt: skip
def test_people_sources_and_the_past_are_cues(text: str, cue: str) -> None:
    values = worth.features(Sentence(text, True))
    assert values[cue] >= 1.0 and values[f"user_{cue}"] == values[cue]
    assert worth.features(Sentence(text, False))[f"user_{cue}"] == 0.0


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


def test_a_damaged_embedding_leaves_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ModelFileError("lite.bin is cut off")

    monkeypatch.setattr(encoder, "load", fail)
    assert capture_weights.load.__wrapped__() is None


def test_the_embedding_of_a_sentence_is_weighed_by_dimension() -> None:
    assert MODEL is not None and len(MODEL.direction) == len(MODEL.encode("a port")) == 256
    one = Sentence("the port is 9443", True)
    texts: list[str] = []

    def encode(text: str) -> list[float]:
        texts.append(text)
        return [0.5, -0.25]

    model = MODEL._replace(slope=1.0, offset=0.0, encode=encode)
    without = worth.logit(model._replace(direction=[0.0, 0.0]), one)
    assert worth.logit(model._replace(direction=[2.0, 4.0]), one) == pytest.approx(without + 2.0 * 0.5 - 4.0 * 0.25)
    worth.logit(model, one._replace(text="x" * 700))
    assert texts == ["the port is 9443"] * 2 + ["x" * 600], "no more of a sentence is read than of its neighbours"


def test_the_shape_of_a_sentence_is_counted() -> None:
    text = "The DB of Mia: 5432, 5433; never `x_y` in src/a.py!"
    row = worth.features(Sentence(text, True, length=400, place=0, total=2))
    counted = {"user": 1, "first": 1, "last": 0, "question": 0, "exclamation": 1, "ellipsis": 0, "commas": 2, "colon": 1, "code": 2, "numbers": 3, "names": 2, "never": 1, "user_never": 1, "cues": 1, "opening": 1}
    assert {name: row[name] for name in counted} == counted
    assert row["words"] == row["user_words"] == pytest.approx(math.log(12)) and row["sentences"] == pytest.approx(math.log(2))
    assert row["utterance"] == pytest.approx(math.log(401)) and row["share"] == len(text) / 400
    other = worth.features(Sentence(text, False, length=4_000, place=1, total=2))
    assert (other["user"], other["user_words"], other["user_never"], other["first"], other["last"], other["opening"]) == (0, 0, 0, 0, 1, 0)
    assert other["utterance"] == row["utterance"], "beyond 400 characters a longer one says no more"


@pytest.mark.parametrize(
    ("words", "short", "long"), [(1, 1, 0), (4, 1, 0), (5, 0, 0), (29, 0, 0), (30, 0, 1)]
)
def test_a_sentence_is_short_up_to_four_words_and_long_from_thirty_on(words: int, short: int, long: int) -> None:
    row = worth.features(Sentence(" ".join(["word"] * words), True))
    assert (row["short"], row["long"], row["words"]) == (short, long, pytest.approx(math.log(words)))


def test_what_is_counted_has_bounds() -> None:
    row = worth.features(Sentence("Use Aa, Bb, Cc, Dd, Ee, 1 2 3 4, x_a x_b x_c x_d, never never never", True, length=1))
    assert (row["commas"], row["numbers"], row["names"], row["code"], row["never"], row["share"]) == (4, 3, 3, 3, 2, 1)


def test_what_is_around_a_sentence_is_counted() -> None:
    one = Sentence("the exporter writes batches", True, before="really?", after="ab", asked="Does the exporter pause?", reply="why? exporter", requests=True)
    row = worth.features(one)
    assert (row["asked"], row["answers"], row["reply_asks"], row["before_question"], row["requests"], row["opening"]) == (1, 1, 1, 1, 1, 0)
    assert row["shares_reply"] == row["shares_asked"] == 1 / 3, "of exporter, writes and batches one"
    assert (row["before_length"], row["after_length"]) == pytest.approx((math.log(8), math.log(3)))
    assert worth.features(one._replace(is_user=False))["answers"] == 0
    far = one._replace(asked="Does the exporter pause?" + " " * 3 + "x" * 80)
    assert worth.features(far)["asked"] == 0, "a question further back than 80 characters is not asked any more"
    assert worth.features(one._replace(asked="pause?" + "x" * 79))["asked"] == 1


def test_words_are_shared_from_five_letters_on() -> None:
    row = worth.features(Sentence("four fives", True, reply="four"))
    assert row["shares_reply"] == 0 and worth.features(Sentence("four fives", True, reply="fives four"))["shares_reply"] == 1
    assert worth.features(Sentence("four", True, reply="four"))["shares_reply"] == 0


def test_a_script_without_spaces_has_a_word_for_each_two_characters() -> None:
    row = worth.features(Sentence("常に小さい", False))
    assert row["words"] == pytest.approx(math.log(4)) and worth.is_dense("x の") and not worth.is_dense("größe")
    assert worth.features(Sentence("常", False))["words"] == 0


def test_what_follows_takes_a_sentence_back_within_its_first_120_characters() -> None:
    one = Sentence("we use pnpm", True)
    assert not worth.is_withdrawn(one)
    assert worth.is_withdrawn(one._replace(after="scrap that")) and worth.is_withdrawn(one._replace(then="oh wait, forget that"))
    late = "no " * 40 + "scrap that"
    assert not worth.is_withdrawn(one._replace(after=late)) and worth.is_withdrawn(one._replace(after=late[9:]))
    elsewhere = "forget what I said about build-tool 0.35, 1.0.4 works"
    assert not worth.is_withdrawn(one._replace(then=elsewhere)), "it names something else"
    assert worth.is_withdrawn(one._replace(text="We build with build-tool 0.35.", then=elsewhere))
    assert worth.is_withdrawn(one._replace(then="on second thought, src/old.py is right")), "what is true instead"
    assert worth.features(one._replace(after="scrap that"))["withdrawn"] == 1 and worth.features(Sentence("scrap that", True))["withdraws"] == 1


def test_a_logit_is_scaled_shifted_and_lowered_for_pasted_and_for_explaining_words() -> None:
    assert MODEL is not None
    one = Sentence("we never deploy on fridays", True, length=1_500)
    model = MODEL._replace(slope=1.0, offset=0.0)
    own = worth.logit(model, one)
    assert worth.logit(MODEL._replace(slope=2.0, offset=0.5), one) == pytest.approx(2 * own + 0.5)
    assert worth.logit(model, one._replace(length=1_501)) == pytest.approx(own - 2.0)
    silent = model._replace(worth=model.worth._replace(of={}))
    assert worth.logit(silent, one) - worth.logit(silent, one._replace(is_user=False)) == pytest.approx(0.7)
    assert 0 < worth.probability(MODEL, one) < 1


# Of each sentence all that is counted and not 0: of ten words the logarithm, of 70 characters that of 71, of two cues two.
COUNTED: list[tuple[str, Sentence, dict[str, float]]] = [
    (
        "an order of the user's", Sentence("Always run `just lint` before you push to main, please!", True, "", "It saves time.", "What next?", "Done. Shall I push?", "", 0, 2, 70, True),
        {"user": 1, "rule": 0.75, "user_rule": 0.75, "words": 2.303, "user_words": 2.303, "utterance": 4.263, "share": 0.786, "first": 1, "sentences": 0.693, "exclamation": 1, "commas": 1, "code": 1, "asked": 1, "answers": 1, "reply_asks": 1, "after_length": 2.708, "requests": 1, "always": 1, "user_always": 1, "wish": 1, "user_wish": 1, "task": 2, "user_task": 2, "now": 1, "user_now": 1, "be": 1, "user_be": 1, "cues": 1, "reported": 1, "letters": 0.927},
    ),
    (
        "a cause that Claude found", Sentence("The cause was retry_loop: it slept 30 s, 3 times; see src/retry.py and Ada's note...", False, "Why?", "", "Did it fail in Berlin?", "Thanks", "", 1, 2, 400),
        {"rule": 0.7, "words": 2.833, "utterance": 5.994, "share": 0.21, "last": 1, "sentences": 0.693, "ellipsis": 1, "commas": 2, "colon": 1, "code": 2, "numbers": 3, "names": 1, "asked": 1, "before_length": 1.609, "before_question": 1, "cause": 1, "data": 1, "letters": 0.845, "past": 1},
    ),
    (
        "one that is taken back", Sentence("We only deploy on Tuesdays", True, "", "No wait, forget that.", "", "", "Scratch that.", 0, 1, 26),
        {"user": 1, "words": 1.609, "user_words": 1.609, "utterance": 3.296, "share": 1, "first": 1, "last": 1, "names": 1, "after_length": 3.091, "opening": 1, "withdrawn": 1, "only": 1, "user_only": 1, "we": 2, "user_we": 2, "task": 1, "user_task": 1, "cues": 1, "letters": 1},
    ),
    (
        "one of a long German prompt", Sentence("Wir nehmen ab jetzt immer Postgres, weil der Kunde das verlangt.", True, "", "", "Welche Datenbank?", "Gut, Postgres.", "", 1, 3, 5000),
        {"user": 1, "words": 2.398, "user_words": 2.398, "utterance": 5.994, "share": 0.013, "sentences": 1.099, "commas": 1, "names": 2, "asked": 1, "answers": 1, "shares_reply": 0.167, "always": 1, "user_always": 1, "why": 1, "user_why": 1, "we": 1, "user_we": 1, "somebody": 1, "user_somebody": 1, "standing": 1, "user_standing": 1, "now": 1, "user_now": 1, "cues": 4, "letters": 0.969, "long_message": 1, "source": 1, "user_source": 1},
    ),
    (
        "one without blanks", Sentence("本番では必ずこのブランチを使う、理由は監査です", True, length=24),
        {"user": 1, "words": 2.996, "user_words": 2.996, "utterance": 3.219, "share": 0.958, "first": 1, "last": 1, "commas": 1, "opening": 1, "letters": 0.957},
    ),
    ("a word", Sentence("ok", True), {"user": 1, "short": 1, "share": 1, "first": 1, "last": 1, "opening": 1, "thanks": 1, "user_thanks": 1, "letters": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("what", "sentence", "expected"), COUNTED, ids=[case[0] for case in COUNTED])
def test_what_is_counted_of_a_sentence(what: str, sentence: Sentence, expected: dict[str, float]) -> None:
    assert {name: round(value, 3) for name, value in worth.features(sentence).items() if round(value, 3)} == expected


def test_a_pasted_prompt_and_an_explanation_must_show_more_clearly_that_they_are_worth_it() -> None:
    short, pasted = (worth.logit(MODEL, Sentence("We deploy on Tuesdays only.", True, length=length)) for length in (1_500, 1_501))
    flat = MODEL._replace(slope=0.0, offset=1.0)
    assert short - pasted == pytest.approx(2.0, abs=1e-3), "but for the share of the message, which is a little smaller"
    assert worth.logit(flat, Sentence("x", False)) == pytest.approx(0.3) and worth.logit(flat, Sentence("x", True, length=1_501)) == pytest.approx(-1.0)
