"""Exploring without a model: what to ask next, and which sentences are worth their tokens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.origins import FILE, SHARED, USER
from memory.core.search.policy import (
    CANDIDATES,
    HOP_POWER,
    HOP_WEIGHT,
    PRIOR_POWER,
    AnswerSentence,
    Candidate,
    choose_lines,
    header_tokens,
    hops,
    mark_of_all,
    merge_hop,
    pieces,
    priors,
    render_lines,
)
from memory.core.text.terms import words
from memory.core.tokens import count_tokens
from memory.core.types import MEMORY, TURN

from .strategies import texts


def candidate(name: str, content: str, prior: float = 1.0, title: str = "", kind: str = MEMORY) -> Candidate:
    return Candidate(name, kind, title, content, prior)


def no_meaning(_text: str) -> float:
    return 0.0


def test_priors_are_shares_of_the_best_to_a_power() -> None:
    assert priors([4.0, 2.0, 0.0, -1.0]) == pytest.approx([1.0, 0.5**PRIOR_POWER, 0.0, 0.0])
    assert priors([]) == []


@pytest.mark.parametrize("scores", [[0.0], [0.0, 0.0], [0.0, -1.0], [-1.0, -2.0], [0.5, 0.0, -0.0]])
def test_a_ranking_without_a_positive_score_has_priors_and_adds_nothing(scores: list[float]) -> None:
    """Stages may lower a score to nothing: then there is no best one to divide by."""
    found = [(f"k{place}", score) for place, score in enumerate(scores)]
    best = max(scores)
    assert priors(scores) == [1.0 if score == best > 0 else 0.0 for score in scores]
    merged = merge_hop({"a": 0.3}, found, 1.0)
    assert merged["a"] == 0.3 and {name: merged[name] for name, score in found if score == 0} == {
        name: 0.0 for name, score in found if score == 0
    }


def test_a_hop_adds_to_what_is_known() -> None:
    merged = merge_hop({"a": 1.0, "b": 0.2}, [("b", 3.0), ("c", 1.5)], seed_prior=0.5)
    expected = {"a": 1.0, "b": 0.2 + HOP_WEIGHT * 0.5, "c": HOP_WEIGHT * 0.5 * 0.5**HOP_POWER}
    assert merged == pytest.approx(expected)
    assert merge_hop({"a": 1.0}, [], 1.0) == {"a": 1.0}


def test_only_the_best_forty_stay() -> None:
    known = {f"k{n:03}": 1.0 - n / 100 for n in range(60)}
    assert list(merge_hop(known, [], 1.0)) == sorted(known)[:CANDIDATES]


def test_a_short_turn_is_one_piece_and_a_memory_is_its_sentences() -> None:
    assert [span.text for span in pieces(candidate("a", "One. Two.", kind=TURN))] == ["One. Two."]
    assert [span.text for span in pieces(candidate("a", "One. Two."))] == ["One.", "Two."]
    assert [span.text for span in pieces(candidate("a", "Title\nOne. Two.", title="Title"))] == ["One.", "Two."]
    assert pieces(candidate("a", " ", kind=TURN)) == []


def test_the_next_question_names_what_the_best_memory_names() -> None:
    """The rarest name first, with the words that are still open; what was asked or is the title is not asked again."""
    seed = candidate("a", "Berta Morisot married Eugene Manet. She painted in Paris.", title="Berta Morisot")
    rarity = {"manet": 5.0, "eugen": 5.0, "pari": 2.0}
    further = hops("Who is the brother of Berta Morisot's husband?", seed, lambda stem: rarity.get(stem, 0.0))
    assert further[0] == ("eugene manet", "Eugene Manet brother husband?")
    assert all("Morisot" not in hop.query for hop in further)


def test_no_hops_from_dialogue() -> None:
    assert hops("who?", candidate("a", "Eugene Manet came.", kind=TURN), lambda _: 1.0) == []


def test_the_sentence_that_answers_is_taken_first() -> None:
    memory = candidate("a", "It was late. The port is 8080. Nobody came.")
    (first, *_) = choose_lines("which port?", [memory], {"port": 1.0}, no_meaning, 1000)
    assert (first.text, first.start, first.end) == ("The port is 8080.", 13, 30)


def test_a_second_saying_of_the_same_is_worth_less_than_news() -> None:
    found = [candidate("a", "alpha here"), candidate("b", "alpha there", 0.99), candidate("c", "beta here", 0.9)]
    lines = choose_lines("alpha beta", found, {"alpha": 1.0, "beta": 1.0}, no_meaning, 1000)
    assert [line.id for line in lines] == ["a", "c", "b"]


def test_nothing_is_chosen_where_nothing_bears_on_the_question_or_fits() -> None:
    assert choose_lines("alpha", [candidate("a", "alpha", 0.0)], {"alpha": 1.0}, no_meaning, 1000) == []
    assert choose_lines("alpha", [candidate("a", "alpha")], {"alpha": 1.0}, no_meaning, 1) == []
    assert choose_lines("alpha", [], {"alpha": 1.0}, no_meaning, 1000) == []


@given(
    st.lists(
        st.builds(
            Candidate,
            st.integers(0, 5).map(lambda n: f"id{n}"),
            st.sampled_from((MEMORY, TURN)),
            st.sampled_from(("", "Mercury", "The port")),
            texts(6),
            st.floats(0, 1.5),
        ),
        max_size=5,
        unique_by=lambda found: found.id,
    ),
    st.floats(-1, 1),
    st.integers(0, 120),
)
def test_chosen_lines_fit_and_are_in_their_memories(found: list[Candidate], cosine: float, budget: int) -> None:
    idf = dict.fromkeys(words("We decided to use the port 東京"), 1.0)
    lines = choose_lines("We decided to use the port 東京", found, idf, lambda _: cosine, budget)
    by_id = {each.id: each for each in found}
    cost = sum(count_tokens(line.text) + 1 for line in lines)
    cost += sum(header_tokens(by_id[name]) for name in {line.id for line in lines})
    assert cost <= budget
    assert len({(line.id, line.start) for line in lines}) == len(lines)
    for line in lines:
        assert by_id[line.id].content[line.start : line.end] == line.text and line.gain > 0


def test_lines_are_rendered_by_memory_in_the_order_of_its_text() -> None:
    lines = [
        AnswerSentence("b", "", 10, 12, "B2", 1.0),
        AnswerSentence("a", "Ports", 5, 7, "A2", 0.9),
        AnswerSentence("b", "", 0, 2, "B1", 0.5),
    ]
    assert render_lines(lines) == "[b] B1 B2\n[a] Ports: A2"


def test_a_mark_is_common_to_turns_of_one_origin_alone() -> None:
    turn = Candidate("a", TURN, "", "The mail server moved.", 1.0, "from an imported file a.md", origin=FILE)
    other = turn._replace(id="b", mark="from an imported file b.md")
    assert mark_of_all([turn, turn._replace(id="c")]) == turn.mark
    assert mark_of_all([turn, other]) == "from an imported file"
    assert not mark_of_all([])
    assert not mark_of_all([turn, other._replace(origin=SHARED)])
    assert not mark_of_all([turn, turn._replace(kind=MEMORY)])
    assert not mark_of_all([turn, turn._replace(mark="", origin=USER)])
    by_ana, by_bob = (turn._replace(origin=SHARED, mark=f"from a shared folder by {name}") for name in ("Ana", "Bob"))
    assert mark_of_all([by_ana, by_ana]) == by_ana.mark
    assert not mark_of_all([by_ana, by_bob])


IDF = {"crane": 1.0, "blue": 3.0}


def gains(*candidates: Candidate, cosine: float = 0.4, asked: tuple[str, ...] = (), further: float = 0.0, budget: int = 500) -> list[tuple[str, float]]:
    """What is taken, in its order, with what each sentence gave."""
    found = choose_lines("the blue crane", candidates, IDF, lambda _: cosine, budget, asked, further)
    return [(line.text, round(line.gain, 4)) for line in found]


def memory(name: str, title: str, content: str, prior: float = 1.0, kind: str = "memory") -> Candidate:
    return Candidate(name, kind, title, content, prior)


def test_what_a_sentence_gives_is_half_its_words_and_half_its_meaning_and_more_where_it_leads() -> None:
    ship = memory("a", "Ship", "The crane is tall. It is blue.")
    assert gains(ship) == [("It is blue.", 0.575), ("The crane is tall.", 0.415)], "0.375 + 0.2; 0.125 + 0.14 + 0.15, a second sentence's meaning counting 0.7"
    assert gains(ship._replace(prior=0.5)) == [("It is blue.", 0.2875), ("The crane is tall.", 0.2075)]
    assert gains(ship, cosine=-1.0) == [("It is blue.", 0.375), ("The crane is tall.", 0.275)], "what is turned away in meaning gives nothing by it"
    assert gains(ship, further=0.73) == [("It is blue.", 0.575)] and len(gains(ship, further=0.72)) == 2


def test_the_first_sentence_of_a_memory_takes_the_words_of_its_title_along() -> None:
    assert gains(memory("a", "Blue", "The crane is tall. It is blue.")) == [("The crane is tall.", 0.85), ("It is blue.", 0.3275)], "0.5 + 0.2 + 0.15; a word that was shown counts half: 0.1875 + 0.14"


def test_a_turn_is_worth_half_as_much_again_and_costs_nothing_by_its_length() -> None:
    said = memory("t", "", "It is blue.", 0.5, "turn")
    assert gains(said) == [("It is blue.", 0.5375)], "0.5 · (0.375 + 0.2 + 0.5)"


def test_a_sentence_that_names_another_memory_or_what_was_asked_for_leads_on() -> None:
    naming, other = memory("a", "Ship", "We looked up. We met the Harbour Light there."), memory("b", "Harbour Light", "Nothing else here.", 0.5)
    assert dict(gains(naming, other, cosine=0.0))["We met the Harbour Light there."] == 0.075, "0.15 · 0.5"
    assert dict(gains(naming, cosine=0.0, asked=("harbour light",)))["We met the Harbour Light there."] == 0.15
    assert "We met the Harbour Light there." not in dict(gains(naming, cosine=0.0)) and dict(gains(naming, other._replace(prior=3.0), cosine=0.0))["We met the Harbour Light there."] == 0.15


def test_what_does_not_fit_is_passed_over_and_a_shorter_one_is_taken() -> None:
    long = memory("a", "", "It is blue and " + "very " * 60 + "tall.")
    short = memory("b", "", "A crane.", 0.1)
    assert [text for text, _ in gains(long, short)] == [long.content, "A crane."] and [text for text, _ in gains(long, short, budget=30)] == ["A crane."]
    assert gains(long, short, budget=3) == []


def test_of_two_memories_that_give_the_same_the_shorter_one_is_taken_first() -> None:
    long = memory("a", "", "It is blue, as all that the harbour master ever had painted down there.")
    assert [text for text, _ in gains(long, memory("b", "", "It is blue."))] == ["It is blue.", long.content]
    turns = [one._replace(kind="turn") for one in (long, memory("b", "", "It is blue."))]
    assert [text for text, _ in gains(*turns)] == [long.content, "It is blue."], "of turns the first one, however long"


def test_a_sentence_may_take_all_that_is_left_of_the_budget() -> None:
    only = memory("a", "Ship", "It is blue.")
    whole = header_tokens(only) + count_tokens("It is blue.") + 1
    assert len(gains(only, budget=whole)) == 1 and gains(only, budget=whole - 1) == []
