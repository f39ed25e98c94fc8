"""Exploring without a model: what to ask next, and which sentences are worth their tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

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
    Lead,
    choose_lines,
    header_tokens,
    hops,
    hops_along,
    lead_of,
    mark_of_all,
    merge_hop,
    pieces,
    priors,
    render_lines,
)
from memory.core.text.entities import entities, entity_key
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
    assert [span.text for span in pieces(candidate("a", "Title", title="Title"))] == ["Title"], "it says no more than that"
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


def rarities(**given: float) -> Callable[[str], float]:
    return lambda stem: given.get(stem, 0.0)


def test_a_memory_leads_on_by_the_two_sentences_that_hold_the_rarest_words_of_the_question() -> None:
    seed = candidate(
        "a", "Once Anna Lind came by. The crane was built by Berta Quill. Nobody saw Carla Dorn. Its brake is by Emil Fux.", title="Log"
    )
    lead = lead_of("who built the brake of the crane?", seed, rarities(crane=3.0, brake=2.0, built=1.0, anna=9.0, nobody=9.0))
    assert set(lead.names) == {"berta quill", "emil fux"} and not {"brake", "crane?"} & set(lead.uncovered)


def test_a_name_within_another_one_is_not_asked_for_by_itself() -> None:
    lead = lead_of("who was the painter's husband?", candidate("a", "The painter met Eugene Manet. Her friend Manet was the husband."), lambda _: 1.0)
    assert list(lead.names) == ["eugene manet"]


def test_a_name_is_as_rare_as_its_words_are_on_the_whole() -> None:
    """A long name is not rarer for its length, and a name of one word has what that word has."""
    lead = Lead({"ondine": "Ondine", "berta quill": "Berta Quill", "the old harbour": "the old Harbour"}, ["who", "built"])
    found = hops_along(lead, rarities(ondin=4.0, berta=3.0, quill=3.0, old=1.0, harbour=5.0))
    assert found == [("ondine", "Ondine who built"), ("berta quill", "Berta Quill who built"), ("the old harbour", "the old Harbour who built")]


def test_a_turn_of_three_hundred_characters_is_one_piece_and_a_longer_one_is_not() -> None:
    text = "A short one. And " + "so " * 90 + "it ended."
    turn = candidate("a", text + "x" * (300 - len(text)), kind=TURN)
    assert len(turn.content) == 300 and len(pieces(turn)) == 1
    assert len(pieces(turn._replace(content=turn.content + "x"))) == 2


def plain_choice(found: list[Candidate], idf: dict[str, float], meaning: Callable[[str], float], budget: int) -> list[str]:
    """What a look at all sentences before each choice takes: the best that fits, of equals the first."""
    links = {entity_key(one.title): one.prior for one in found}
    left, taken, shown = budget, list[tuple[str, str]](), Counter[str]()
    whole = sum(idf.values())
    while True:
        best: tuple[float, float, int, tuple[str, str], set[str]] | None = None
        for one in found:
            opened = sum(name == one.id for name, _ in taken)
            for place, span in enumerate(pieces(one)):
                cost = count_tokens(span.text) + 1 + (0 if opened else header_tokens(one))
                if (one.id, span.text) in taken or cost > left:
                    continue
                terms = (set(words(span.text)) | (set() if opened else set(words(one.title)))) & idf.keys()
                named = {entity_key(name) for name in entities(span.text)} - {entity_key(one.title)}
                link = max((links[key] for key in named if key in links), default=0.0)
                news = sum(idf[term] * 0.5 ** shown[term] for term in terms) / whole
                gain = one.prior * (0.5 * news + 0.5 * meaning(span.text) * 0.7**opened + 0.15 * (place == 0) + 0.15 * link)
                if gain > 0 and (best is None or gain / cost**0.3 > best[0] + 1e-12):
                    best = (gain / cost**0.3, gain, cost, (one.id, span.text), terms)
        if best is None:
            return [text for _, text in taken]
        taken.append(best[3])
        left -= best[2]
        shown.update(best[4])


LINES = ("The crane is tall.", "It is blue.", "We met the Harbour Light there on that day.", "Nothing at all.", "A blue crane, again and again and once more after that.")
TITLES = ("Ship", "Harbour Light", "What the master of the old harbour wrote about his cranes in that cold and very long winter of the year")


@given(
    st.lists(
        st.tuples(st.sampled_from(TITLES), st.lists(st.sampled_from(LINES), min_size=1, max_size=4, unique=True), st.floats(0.1, 1.0)),
        min_size=1, max_size=3, unique_by=lambda one: one[0],
    ),
    st.integers(10, 200),
)  # fmt: skip
def test_what_is_chosen_is_what_a_look_at_all_sentences_each_time_would_choose(drawn: list[tuple[str, list[str], float]], budget: int) -> None:
    """Most sentences are never looked at, and a memory that is open costs its header no more: neither may change the choice."""
    found = [memory(f"m{place}", title, " ".join(lines), prior) for place, (title, lines, prior) in enumerate(drawn)]
    meanings = dict(zip(LINES, (0.3, 0.9, 0.1, 0.0, 0.5), strict=True))
    lines = choose_lines("the blue crane", found, IDF, meanings.__getitem__, budget)
    assert [line.text for line in lines] == plain_choice(found, IDF, meanings.__getitem__, budget)


def test_the_further_sentences_of_an_open_memory_come_before_those_of_another_one() -> None:
    """By its header a sentence is dear until its memory is open."""
    long = memory("a", TITLES[2], "Blue. The crane went down there on that day with all of us.")
    drawn = [long, memory("b", "", "The crane.", 0.6)]
    meanings = {"Blue.": 1.0, "The crane went down there on that day with all of us.": 1.0, "The crane.": 0.5}
    lines = choose_lines("the blue crane", drawn, IDF, meanings.__getitem__, 500)
    assert [line.text for line in lines] == plain_choice(drawn, IDF, meanings.__getitem__, 500)


def test_a_name_is_asked_for_unless_the_question_names_it_whole() -> None:
    """`Ann` is no part of an annual report."""
    seed = candidate("a", "The report was written by Ann Lee with Art and Eugene Manet.")
    names = lead_of("who got the annual chart and report of Eugene Manet?", seed, lambda _: 1.0).names
    assert set(names) == {"ann lee", "art"}
    seed = candidate("a", "The hook reads DuckDB's extension by `_duckdb` alone.")
    assert "duckdb" not in lead_of("why not import (duckdb)?", seed, lambda _: 1.0).names


def test_a_further_sentence_may_give_just_as_much_as_it_must() -> None:
    found = [memory("a", "", "Nothing here. The crane stood. It is blue.")]
    idf = {"crane": 1.0, "blue": 1.0}
    lines = choose_lines("blue crane", found, idf, lambda _: -1.0, 500, further=1.0)
    assert [(line.text, line.gain) for line in lines] == [("It is blue.", 0.25), ("The crane stood.", 0.25)]
