"""Statements, what two of them are to one another, and the judge with the weights that are shipped."""

import hashlib
import json
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.truth import agreeing
from memory.core.truth.comparing import compare
from memory.core.truth.judge import (
    MAY_REPLACE,
    REPEATS,
    REPLACES,
    UNRELATED,
    Judged,
    judge,
    parse_model,
    possible_places,
)
from memory.core.truth.neighbourhood import Corpus, Near, Neighbourhood, relations
from memory.core.truth.statements import NAME, NUMBER, PLAIN, read
from memory.retrieval.weights import TRUTH_FILE, load_truth

STORE = (
    "The staging database listens on port 5433.", "Tests of hold_reaper take 23 s.", "Retry limit for webhooks is 8.",
    "We use Redux for client state.", "Marta owns the tariffs module.", "Logs go to Loki.",
)  # fmt: skip

CONFLICTS = (
    "modifier_conflict", "modifier_added", "modifier_lost", "name_conflict_subject", "name_conflict_value", "scope_differs",
)  # fmt: skip
SCOPE = (*CONFLICTS, "value_link_differs", "scope_same")


def judge_texts(newer: str, *older: str) -> list[Judged]:
    """What a new text is to some older ones, by its words alone: every cosine is 0.5."""
    return judge_shifted(newer, older)


def judge_shifted(newer: str, older: Sequence[str], shift: float = 0.0) -> list[Judged]:
    """The same in a store where some answers have been given."""
    texts = [read(text) for text in older]
    bags = [Counter(stem for part in text.parts for stem in part) for text in texts]
    counts = Counter(stem for bag in bags for stem in bag)
    corpus = Corpus(counts, len(bags), sum(bag.total() for bag in bags) / len(bags))
    return judge(load_truth(), read(newer), [Near(text, 0.5) for text in texts], corpus, lambda first, second: 0.5, shift=shift)


def verdict_on(newer: str, place: int) -> str:
    return next((one.verdict for one in judge_texts(newer, *STORE) if one.place == place), "")


def test_a_statement_is_taken_apart() -> None:
    (one,) = read("Since June the staging API for Acme no longer runs on port 8101.").statements
    stems = {one.words[place].stem for place in one.subject}
    assert {"stage", "api"} <= stems and "acm" in one.qualifiers and one.since == "june"
    assert {"ends"} <= one.cues and one.is_claim
    assert [word.value for word in one.words if word.kind == NUMBER] == [8101.0]
    assert [word.lower for word in one.words if word.kind == NAME] == ["june", "acme"]


@pytest.mark.parametrize(
    "text", ["Should we move to Postgres?", "We might move to Postgres.", "Ada proposes Postgres.", "We tried Postgres."]
)
def test_what_is_asked_planned_proposed_or_tried_is_no_claim(text: str) -> None:
    assert not read(text).statements[0].is_claim
    assert read("We moved to Postgres.").statements[0].is_claim


def test_what_is_said_to_be_over_is_known() -> None:
    assert "redux" in read("We use Zustand instead of Redux.").statements[0].over
    assert "redux" in read("Redux was removed.").statements[0].over
    assert "redux" not in read("We use Redux.").statements[0].over


@pytest.mark.parametrize(
    ("newer", "expected"),
    [
        ("The staging database listens on port 9443 now.", True),
        ("Since June the staging database listens on port 9443.", True),
        ("The audit database listens on port 9443 now.", False),
        ("Shard 4 listens on port 5433 now.", False),
    ],
)
def test_among_few_memories_another_number_that_is_new_is_asked_about(newer: str, expected: bool) -> None:
    assert any(one.should_ask for one in judge_texts(newer, *STORE, "Shard 3 listens on port 5433.")) == expected


def test_words_that_say_it_outright_replace() -> None:
    assert verdict_on("The staging database listens on port 5434.", 0) == REPLACES
    assert verdict_on("We no longer use Redux for client state; Zustand replaced it.", 3) == REPLACES


@pytest.mark.parametrize(
    ("newer", "place"),
    [
        ("Tests of seatmap_api take 59 s.", 1),
        ("Retry limit for emails is 5.", 2),
        ("The production database listens on port 5434.", 0),
        ("Should the staging database listen on port 6000?", 0),
        ("Logs are kept for 30 days.", 5),
    ],
)
def test_another_thing_another_place_or_a_question_replaces_nothing(newer: str, place: int) -> None:
    assert verdict_on(newer, place) not in (REPLACES, REPEATS, MAY_REPLACE)


def test_a_number_before_a_noun_is_a_value_and_may_a_month() -> None:
    def features(older: str, newer: str) -> dict[str, float]:
        found = compare(read(older), read(newer), lambda stem: 1.0, lambda first, second: 0.5)
        assert found is not None
        return found.features

    minutes = features("A build takes 12 minutes.", "A build takes four minutes now.")
    assert minutes["number_conflict"] and minutes["clean"] and not minutes["modifier_conflict"]
    assert features("The v2 API returns XML.", "The v3 API returns JSON.")["modifier_conflict"]
    (statement,) = read("Since May the freeze is short, and you may deploy.").statements
    assert [word.kind for word in statement.words if word.lower.startswith("may")] == [NAME, PLAIN]


@pytest.mark.parametrize(("written", "value"), [("`1,000`", 1000.0), ("`3,5`", 3.5), ("`1,0000`", 1.0), ("`3.11`", 3.11), ("`10.0.0`", 10.0)])
def test_a_number_in_backticks_is_one_number(written: str, value: float) -> None:
    (statement,) = read(f"The limit is {written} rows.").statements
    assert [word.value for word in statement.words if word.kind == NUMBER] == [value]


def test_what_is_unsure_is_asked_and_not_called_superseded() -> None:
    found = judge_texts("Pavel owns the tariffs module since May.", *STORE)
    assert found[0].place == 4 and found[0].should_ask and found[0].verdict != REPLACES


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Marta owns the tariffs module.", "Pavel owns the tariffs module since May."),
        ("We use Redis 7 for the queue.", "We moved the queue from Redis to RabbitMQ."),
        ("We use Redis for the queue.", "We use RabbitMQ for the queue."),
        ("The API returns XML.", "The API returns JSON."),
        ("I prefer pnpm over npm in this repository.", "I prefer bun over npm in this repository."),
        ("The release manager is Tom.", "The release manager is Ines since May."),
        ("We deploy on Fridays.", "We never deploy on Fridays."),
        ("CI runs on Jenkins.", "CI runs on GitHub Actions now."),
    ],
)
def test_among_few_what_says_otherwise_of_the_same_is_asked_about(older: str, newer: str) -> None:
    for others in ((), STORE[1:4]):
        (found,) = judge_texts(newer, older, *others)
        assert (found.place, found.should_ask, found.verdict) == (0, True, UNRELATED)


def test_among_few_other_words_on_one_subject_are_asked_about() -> None:
    older, newer = "The API rate limit is 100 requests a minute.", "Clients may send 250 requests a minute to the API."
    found = judge_texts(newer, older, *STORE[1:4])
    assert [(one.place, one.verdict) for one in found if one.should_ask] == [(0, UNRELATED)]
    assert not found[0].is_guess, "an answer to it shows how often anything changes here"


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        (
            "We decided to deploy only before noon, because nobody is on call in the afternoon.",
            "the staging server is called heron and runs PostgreSQL 16",
        ),
        ("Production runs in eu-west-1.", "CI runs on GitHub Actions with Node 20."),
        ("The staging server is called heron.", "The on-call phone is carried by Ines this month."),
        ("We decided to use Redis for the queue.", "We decided to deploy only before noon."),
        ("I prefer tabs over spaces.", "I prefer pnpm over npm."),
        ("I prefer pnpm over npm in this repository.", "I prefer small commits in this repository."),
        ("We use Redis for the queue.", "We use Redis for the cache."),
        ("The queue worker crashes when Redis is full.", "The queue worker logs to stderr."),
        ("The invoices service runs on fast Node machines.", "The tariffs service runs on fast Node machines."),
        ("Ines reviews the invoices module.", "Ines reviews the tariffs module."),
        ("The staging server is down.", "The production server is down."),
        ("Retry for webhooks is off.", "Retry for emails is off."),
        ("The customer Acme pays by card.", "The customer Globex pays by card."),
        ("The frontend is built with Vite.", "The frontend talks to the API by GraphQL."),
        ("Marta is on holiday until Monday.", "Pavel is on holiday until Friday."),
        ("We use Redis for the queue.", "Should we use RabbitMQ for the queue?"),
        ("We deploy on Fridays.", "We deploy on Fridays before noon."),
        ("The API listens on port 8080.", "The API listens on port 8080"),
    ],
)
def test_among_few_what_only_has_the_same_form_is_not_asked_about(older: str, newer: str) -> None:
    assert judge_texts(newer, older) == judge_texts(newer, older, *STORE[1:]) == []


@pytest.mark.parametrize("noun", ["shard", "the server", "Line", "customer", "Maschine"])
def test_a_number_that_is_a_name_is_no_value(noun: str) -> None:
    older, newer = f"The socket of {noun} 3 is below /run.", f"The socket of {noun} 4 is below /run."
    assert judge_texts(newer, older) == judge_texts(newer, older, *STORE[1:]) == []


def test_a_number_of_what_has_versions_and_sizes_is_a_value() -> None:
    found = judge_texts("The API listens on port 8081.", "The API listens on port 8080.", *STORE[1:])
    assert [one.verdict for one in found] == [REPLACES]


def test_scope_and_value_are_seen() -> None:
    def features(older: str, newer: str) -> dict[str, float]:
        found = compare(read(older), read(newer), lambda stem: 1.0, lambda first, second: 0.5)
        assert found is not None
        return found.features

    assert features("The limit for webhooks is 8.", "The limit for mail is 5.")["scope_differs"] == 1
    assert features("The staging port is 8.", "The production port is 9.")["environment_conflict"] == 1
    assert features("The Python SDK is frozen.", "The Ruby SDK is open.")["modifier_conflict"] > 0
    same = features("The timeout is 12.", "The timeout is fifteen.")
    assert same["number_conflict"] == 1 and same["clean"] == 1
    assert features("The build takes 4 minutes.", "The build takes four minutes.")["number_same"] == 1


def test_frequencies_of_candidates_that_cannot_be_related_change_nothing() -> None:
    newer = read("The staging database now listens on port 5434.")
    near = [Near(read(text), 0.2 + 0.1 * place) for place, text in enumerate(STORE)]
    stems = {stem for text in (newer, *(one.text for one in near)) for part in text.parts for stem in part}
    corpus = Corpus(dict.fromkeys(stems, 2), 200, 6.0)
    own = corpus._replace(frequencies={stem: 2 for part in newer.parts for stem in part})
    beside = Neighbourhood(newer, near, own)
    possible = possible_places(load_truth(), beside)
    assert 0 in possible and len(possible) < len(near)
    kept = stems & {stem for place in possible for part in near[place].text.parts for stem in part}
    known = own._replace(frequencies={**own.frequencies, **dict.fromkeys(kept, 2)})
    whole = judge(load_truth(), newer, near, corpus, lambda first, second: 0.5)
    assert whole and judge(load_truth(), newer, near, known, lambda first, second: 0.5, beside) == whole
    numbers = relations(newer, near, corpus)
    assert all(beside.numbers[place] | beside.shares_back(place, known) == numbers[place] for place in possible)


def test_a_text_without_words_is_compared_with_nothing() -> None:
    assert compare(read(""), read("A."), lambda stem: 1.0, lambda first, second: 0.0) is None
    assert judge_texts("…", *STORE) == []


def test_the_weights_name_their_version() -> None:
    with open(TRUTH_FILE, encoding="utf-8") as file:
        data = json.load(file)
    version = data.pop("version")
    assert version == hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]
    with pytest.raises(KeyError):
        parse_model({"version": "x"})


statement_texts = st.lists(
    st.sampled_from(["the", "our", "staging", "production", "database", "api", "port", "5433", "8101", "Redux", "Loki", "for", "in", "uses", "takes", "no", "longer", "since", "June"]),
    min_size=1,
    max_size=12,
).map(" ".join)


@given(statement_texts, statement_texts)
def test_every_feature_lies_between_0_and_1(older: str, newer: str) -> None:
    compared = compare(read(older), read(newer), lambda stem: 1.0, lambda first, second: 0.5)
    for name in SCOPE if compared else ():
        assert 0.0 <= compared.features[name] <= 1.0, (name, compared.features[name])


@given(statement_texts)
def test_a_statement_is_in_no_conflict_with_itself(text: str) -> None:
    compared = compare(read(text), read(text), lambda stem: 1.0, lambda first, second: 0.5)
    assert not compared or not any(compared.features[name] for name in CONFLICTS)


@pytest.mark.parametrize(
    ("older", "newer", "expected"),
    [
        ("The beacon near Harbour emits 12", "The beacon near Harbour emits 14 now", True),
        ("The beacon near Harbour emits 12", "The beacon near Harbour emits 14", False),  # nothing says that it is new
        ("The beacon near Harbour emits 12 in fog", "The beacon near Harbour emits 14 in fog now", True),
        ("The beacon near Harbour emits 12 flashes", "The beacon near Harbour emits 14 flashes now", False),  # of what follows
        ("The beacon near Harbour emits 12", "The beacon near Harbour emits Kestrel now", False),
        ("The beacon near Harbour emits Kestrel", "The beacon near Harbour emits 12 now", False),
        ("The beacon near Harbour emits 12 13", "The beacon near Harbour emits 14 now", False),
    ],
)
def test_one_number_at_an_end_that_is_said_to_be_new_is_another_value(older: str, newer: str, expected: bool) -> None:
    (first,), (second,) = read(older).statements, read(newer).statements
    assert agreeing.has_another_value(first, second) is expected
