"""Why a sentence of a conversation is not captured."""

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from memory.core.capture.extraction import MARKER, MAX_PER_UTTERANCE, CaptureCandidate, best_of, best_of_turn
from memory.core.safety.origins import ASSISTANT


class Miss(NamedTuple):
    """A sentence that is not captured, and why."""

    candidate: CaptureCandidate
    reason: str


class Narrowing(NamedTuple):
    """What is left of the candidates after each further step.

    unlisted: without those that name a memory by its id.  new: without what memory has.  chosen: those that are stored.
    """

    unlisted: Container[CaptureCandidate]
    new: Container[CaptureCandidate]
    chosen: Container[CaptureCandidate]


def misses(turns: Sequence[Iterable[CaptureCandidate]], bar: float, left: Narrowing) -> list[Miss]:
    """The sentences of judged turns that are not captured: the nearest to the bar first, then those without a score.

    Of the latter, sentences of people come before those of the model, and long ones before short ones.

    bar: the score that capture asks for, 0 to 1.
    """
    of_turns = {one for turn in turns for one in best_of_turn(turn)}
    best = set(best_of(turns))
    found = [
        Miss(one, _reason(one, bar, of_turns, best, left))
        for one in dict.fromkeys(one for turn in turns for one in turn)
        if one.text and one not in left.chosen
    ]
    return sorted(found, key=lambda miss: _distance(miss.candidate))


def _distance(one: CaptureCandidate) -> tuple[bool, float, bool, int, int]:
    if one.unfit:
        return True, 0.0, one.origin == ASSISTANT, -len(one.text), one.line
    return False, -one.score, False, 0, one.line


def _reason(
    one: CaptureCandidate,
    bar: float,
    of_turns: Container[CaptureCandidate],
    best: Container[CaptureCandidate],
    left: Narrowing,
) -> str:
    if one.unfit:
        return one.unfit
    if not one.marked and one.score < bar:
        return f"below the bar of {bar:g}"
    if one not in of_turns:
        return f"its message has {MAX_PER_UTTERANCE} better sentences"
    if one not in best:
        return "a better sentence says it"
    if one not in left.unlisted:
        return "it names a memory by its id"
    if one not in left.new:
        return "memory has it already"
    return "the limit for markers is reached" if one.rule == MARKER else "capture.per_session is reached"
