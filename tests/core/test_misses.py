"""Why sentences of a conversation are not captured."""

from memory.core.capture.extraction import CaptureCandidate, best_of
from memory.core.capture.misses import Narrowing, misses


def candidate(text: str, score: float = 0.9, line: int = 1, rule: str = "learned", unfit: str = "") -> CaptureCandidate:
    return CaptureCandidate(text, "fact", score, rule == "marker", rule, line, 0, "prompt", unfit)


def test_each_step_that_drops_a_sentence_has_its_reason():
    best = candidate("We deploy from the main branch alone.")
    second = candidate("Reports are kept for ninety days in Oslo.", 0.8)
    third = candidate("The crash reporter uploads everything it has.", 0.7)
    twice = candidate("From the main branch alone we deploy.", 0.65, 2)
    listed = candidate("Staging listens on port 5433 for now.", 0.75, 3)
    known = candidate("The gateway retries with jitter after a failure.", 0.72, 3)
    late = candidate("Invoices are numbered by year and by customer.", 0.61, 4)
    marker = candidate("Ask Ana about the printer in the hall.", 1.0, 5, "marker")
    low = candidate("It may rain.", 0.3, 6)
    question = candidate("Which port?", 0.0, 6, "", "a question")
    turns = [[best, second, third], [twice], [listed, known], [late], [marker], [low, question]]
    unlisted = [one for one in best_of(turns) if one != listed]
    new = [one for one in unlisted if one != known]
    found = misses(turns, 0.6, Narrowing(unlisted, new, [best, second]))
    assert {miss.candidate: miss.reason for miss in found} == {
        third: "its message has 2 better sentences",
        twice: "a better sentence says it",
        listed: "it names a memory by its id",
        known: "memory has it already",
        late: "capture.per_session is reached",
        marker: "the limit for markers is reached",
        low: "below the bar of 0.6",
        question: "a question",
    }
    scores = [miss.candidate.score for miss in found]
    assert scores == sorted(scores, reverse=True) and found[-1].candidate == question


def test_of_sentences_without_a_score_people_come_first_and_long_ones_before_short_ones():
    rows = [candidate(text, 0.0, line, "", "too short") for line, text in enumerate(("Hi!", "cap at four", "Ok."))]
    rows[1] = rows[1]._replace(origin="assistant")
    assert [miss.candidate.text for miss in misses([rows], 0.6, Narrowing([], [], []))] == ["Hi!", "Ok.", "cap at four"]
