"""Messages of a conversation, and what speaks for each."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search import conversation
from memory.core.search.conversation import (
    FEEDBACK,
    FEW,
    NEAREST,
    SIGNALS,
    ConversationTurn,
    Message,
    best_places,
    feedback,
    is_about_assistant,
    messages_of,
    parse_weights,
    score_spread,
    scores_of,
    shares,
    signals,
    weighted_sums,
    with_answers,
    worth_a_look,
)
from memory.retrieval.weights import CONVERSATION_FILE, load_conversation


def turn(key: int, position: int, **given: object) -> ConversationTurn:
    plain = ConversationTurn(key, "s", position, False, f"line {key}", 1_000 + key, 10, 0.0)
    return plain._replace(**given)  # type: ignore[arg-type]


def message(key: int, **given: object) -> Message:
    return Message((key,), "s", False, 0.0, 0.0, 0.0, -1)._replace(**given)  # type: ignore[arg-type]


def test_pieces_side_by_side_are_one_message_which_its_nearest_piece_stands_for() -> None:
    piece = {"by_assistant": True, "source": "b", "created_at": 2}
    turns = [turn(1, 0), turn(2, 1, cosine=0.2, **piece), turn(3, 2, cosine=0.7, **piece), turn(4, 3)]
    found = messages_of(turns, [], {})
    assert [one.pieces for one in found] == [(1,), (3, 2), (4,)]
    assert [one.reply for one in found] == [1, 2, -1] and found[1].cosine == 0.7


@pytest.mark.parametrize(
    "other", [{"source": "c"}, {"created_at": 3}, {"session": "t"}, {"by_assistant": False}, {"position": 3}, {"source": ""}]
)
def test_what_differs_in_anything_is_another_message(other: dict[str, object]) -> None:
    first = turn(1, 1, by_assistant=True, source=str(other.get("source", "b")) and "b", created_at=2)
    second = first._replace(key=2, position=2)._replace(**other)  # type: ignore[arg-type]
    first = first._replace(source="") if other.get("source") == "" else first
    assert len(messages_of([first, second], [], {})) == 2


def test_a_session_ends_without_a_reply() -> None:
    turns = [turn(1, 0), turn(2, 0, session="t")]
    assert [one.reply for one in messages_of(turns, [], {})] == [-1, -1]


def test_words_count_for_the_whole_message_and_less_in_a_long_one() -> None:
    piece = {"source": "b", "created_at": 2, "by_assistant": True}
    turns = [turn(1, 0, **piece), turn(2, 1, **piece), turn(3, 2), turn(4, 3, length=200)]
    found = messages_of(turns, [(1, 7, 1), (2, 8, 1), (3, 7, 1), (4, 7, 1), (99, 7, 5)], {7: 1.0, 8: 1.0})
    both, one, long = (each.words for each in found)
    assert both > one > long > 0
    # one: BM25 of one term, weight 1, in 10 of on average 230 / 3 stems
    assert one == pytest.approx(2.2 / (1 + 1.2 * (0.1 + 0.9 * 10 / (230 / 3))))


def test_a_session_gains_by_words_that_other_sessions_lack() -> None:
    turns = [turn(1, 0), turn(2, 1), turn(3, 0, session="t"), turn(4, 1, session="t")]
    found = messages_of(turns, [(1, 7, 1), (1, 8, 1), (3, 8, 1)], {7: 1.0, 8: 1.0})
    assert found[0].session_words == found[1].session_words > found[2].session_words == found[3].session_words > 0


@pytest.mark.parametrize("question", ["What did you recommend?", "Which tool have you shown me?", "What was your advice?"])
def test_questions_for_the_assistant(question: str) -> None:
    assert is_about_assistant(question) and not is_about_assistant("What did I order?")


def test_the_asked_speaker_and_the_reply_speak_for_a_message() -> None:
    messages = [message(1, reply=1, cosine=0.1), message(2, by_assistant=True, words=2.0, cosine=0.5), message(3, cosine=0.3)]
    found = signals("Who painted the shed?", messages, [0, 1, 2], {})
    assert found["asked"] == [1.0, 0.0, 1.0] and found["reply_words"] == [1.0, 0.0, 0.0]
    assert found["meaning"] == pytest.approx([-1.0, 0.0, 1.0])  # each among its own side
    assert signals("What did you say of it?", messages, [0, 1], {})["asked"] == [0.0, 1.0]


def test_the_reply_s_meaning_counts_for_the_message_before_it() -> None:
    replies = [message(2, by_assistant=True, cosine=0.9), message(4, by_assistant=True, cosine=0.1)]
    messages = [message(1, reply=1), replies[0], message(3, reply=3), replies[1]]
    assert signals("Who painted it?", messages, range(4), {})["reply_meaning"] == pytest.approx([1.0, 0.0, -1.0, 0.0])


def test_cues_are_looked_for_where_they_are_wanted() -> None:
    messages = [message(1), message(2)]
    texts = {0: "It costs 20 euros. Please always say so.", 1: "It is dear."}
    assert signals("What is the price?", messages, [0, 1], texts)["money"] == [1.0, 0.0]
    assert signals("Who sells it?", messages, [0, 1], texts)["money"] == [0.0, 0.0]
    assert signals("Write me an offer.", messages, [0, 1], texts)["standing"][0] > 0.5
    assert signals("Who sells it?", messages, [0, 1], texts)["standing"] == [0.0, 0.0]


def test_feedback_lifts_what_is_near_to_the_best_of_the_user_s() -> None:
    assert feedback([0.9, 0.1, 0.5], [False, False, True]) == [1.0, -1.0, 0.0]
    assert feedback([0.9], [True]) == [0.0]
    assert best_places([0.1, 0.7, 0.7, 0.3]) == [1, 2, 3]


def test_of_many_messages_those_are_looked_at_that_something_speaks_for() -> None:
    messages = [message(key, cosine=0.5 + 0.4 * (key % 2), by_assistant=bool(key % 2)) for key in range(3 * FEW)]
    messages[2001] = message(2001, words=1.0, cosine=-0.5, by_assistant=True)
    messages[2000] = message(2000, reply=2001, cosine=-0.5)
    messages[2100] = message(2100, cosine=-0.5)
    found = worth_a_look(messages, {2100})
    assert {2000, 2001, 2100} <= set(found) and len(found) < FEW + 3 and found == sorted(found)
    assert sum(not messages[place].by_assistant for place in found) > NEAREST  # the replies, nearer, do not crowd them out
    assert worth_a_look(messages[:9]) == list(range(9))


@given(st.lists(st.floats(-20, 20), max_size=9))
def test_the_best_has_all_of_the_score_and_all_have_some(sums: list[float]) -> None:
    found = shares(sums)
    assert all(0 < one <= 1 for one in found) and (not sums or max(found) == 1)
    assert sorted(range(len(sums)), key=lambda at: -sums[at])[:1] == sorted(range(len(sums)), key=lambda at: -found[at])[:1]


def test_sums_and_spread() -> None:
    assert weighted_sums({"a": [1.0, 2.0], "b": [3.0, 4.0]}, {"a": 2.0, "b": 0.0}) == [2.0, 4.0]
    assert score_spread([message(1, cosine=1.0), message(2, cosine=3.0, by_assistant=True)], True) == (3.0, 0.0)


def test_weights_of_other_signals_are_refused() -> None:
    whole = dict.fromkeys((*SIGNALS, FEEDBACK), 1)
    assert parse_weights({"weights": whole}) == whole
    with pytest.raises(ValueError, match="signals"):
        parse_weights(json.loads('{"weights": {"asked": 1}}'))


def test_the_question_alone_says_whether_texts_are_needed() -> None:
    assert conversation.should_read_texts("How many are there?") and conversation.should_read_texts("Write me a list of them.")
    assert not conversation.should_read_texts("Who painted the shed?")


def test_the_version_of_the_shipped_weights_is_their_checksum() -> None:
    data = json.loads(Path(CONVERSATION_FILE).read_text(encoding="utf-8"))
    assert load_conversation() == data["weights"]
    text = json.dumps(data["weights"], sort_keys=True)
    assert data["version"] == "conversation-" + hashlib.sha256(text.encode()).hexdigest()[:8]


def test_a_question_that_was_asked_before_lends_its_place_to_its_reply() -> None:
    def message(cosine: float, by_assistant: bool, reply: int) -> Message:
        return Message((0,), "s", by_assistant, cosine, 0.0, 0.0, reply)

    messages = [message(0.9, False, 1), message(0.5, True, -1), message(0.5, False, 3), message(0.4, True, -1)]
    assert with_answers([3.0, 1.0, 2.0, 0.5], messages, [0, 1, 2, 3]) == [3.0, 3.0, 2.0, 0.5]
    assert with_answers([3.0, 1.0], [message(0.85, False, 1), message(0.5, True, -1)], [0, 1]) == [3.0, 3.0]
    assert with_answers([3.0, 2.0], messages, [0, 2]) == [3.0, 2.0], "a reply that is not looked at stays away"


def test_a_user_s_message_is_supported_by_its_reply_and_an_assistant_s_by_itself_where_it_is_asked_for() -> None:
    messages = [
        message(1, reply=1, words=4.0), message(2, by_assistant=True, reply=2, words=1.0, cosine=0.5), message(3, words=2.0, cosine=0.2),
        message(4, by_assistant=True, cosine=0.1),
    ]  # fmt: skip
    assert signals("Who painted the shed?", messages, range(4), {})["reply_words"] == [0.25, 0.0, 0.0, 0.0]
    asked = signals("What did you say of the shed?", messages, range(4), {})
    assert asked["reply_words"] == [0.0, 0.25, 0.0, 0.0] and asked["reply_meaning"] == pytest.approx([0.0, 1.0, 0.0, -1.0])


def test_the_words_of_a_session_count_as_a_share_of_the_best_one_s() -> None:
    messages = [message(1, session_words=2.0), message(2, session_words=8.0), message(3)]
    assert signals("Who painted it?", messages, range(3), {})["session_words"] == [0.25, 1.0, 0.0]
    assert signals("Who painted it?", [message(1)], [0], {})["session_words"] == [0.0]


def test_the_stages_before_count_by_the_logarithm_of_a_share() -> None:
    """The best has 1, a twentieth of it or less has 0; a message has the score of its best piece."""
    messages = [message(1)._replace(pieces=(1, 2)), message(3), message(4), message(5), message(6)]
    found = scores_of(messages, {1: 0.1, 2: 4.0, 3: 2.0, 4: 0.2, 5: 0.001})
    assert found == pytest.approx([1.0, 1 - math.log(2) / math.log(20), 0.0, 0.0, 0.0])
    assert signals("Who painted it?", messages, [1, 0], {}, {2: 4.0, 3: 2.0})["score"] == pytest.approx([found[1], 1.0])
    assert scores_of(messages, {}) == scores_of(messages, {1: 0.0}) == [0.0] * 5 and scores_of([], {1: 1.0}) == []


def test_a_term_counts_less_each_time_that_a_message_repeats_it() -> None:
    turns = [turn(1, 0), turn(2, 1), turn(3, 2)]
    once, twice, none = (one.words for one in messages_of(turns, [(1, 7, 1), (2, 7, 2), (1, 8, 3), (3, 8, 1)], {7: 1.5}))
    # of the mean length: saturation is 1.2
    assert (once, twice, none) == (pytest.approx(1.5 * 2.2 / 2.2), pytest.approx(1.5 * 2.2 * 2 / 3.2), 0.0), "a term without a weight has none"
    assert messages_of(turns, [(1, 8, 1)], {7: 1.5})[0].session_words == 0.0
