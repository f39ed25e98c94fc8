"""How often what looks like a replacement is one in this store: learned from the answers to the judge's questions.

The judge was fitted on projects in which every third memory changes something. In another store hardly anything may
change, and its questions are then nearly all in vain. So the intercept of `replacement` moves with the answers that a
scope has given: by the most probable shift, where a normal distribution about 0 is believed beforehand. What the judge
expected counts: a "no" to what seemed likely moves more than one to what was doubtful from the start.
"""

from collections.abc import Sequence

from memory.core.annotations import NamedTuple
from memory.core.regression import log_odds, probability

EVEN = 0.5  # of `replacement`: as likely as not
SPREAD = 1.0  # logits: how far stores are believed to differ, before anybody has answered
MOST_ANSWERS = 50  # the newest; a store's ways may change
_LEAST = 0.02  # how near to 0 or 1 one answer may have been expected, so that none outweighs the others
_ROUNDS = 25  # of Newton's method; five usually suffice
_PRECISE = 1e-6


class Answer(NamedTuple):
    """Whether one memory replaces another, as somebody answered. expected: by the judge, as a probability."""

    expected: float
    replaces: bool


def shift_of(answers: Sequence[Answer]) -> float:
    """By how much the logit of `replacement` is moved: 0 without answers, below 0 where most are "no".

    answers: of one scope, the newest first.
    """
    known = [(log_odds(one.expected, _LEAST), one.replaces) for one in answers[:MOST_ANSWERS]]
    shift = 0.0
    for _ in range(_ROUNDS if known else 0):
        chances = [probability(value + shift) for value, _ in known]
        slope = sum(is_so - chance for (_, is_so), chance in zip(known, chances, strict=True)) - shift / SPREAD**2
        bend = sum(chance * (1 - chance) for chance in chances) + 1 / SPREAD**2
        step = max(-1.0, min(1.0, slope / bend))
        shift += step
        if abs(step) < _PRECISE:
            break
    return shift


def move(chance: float, shift: float) -> float:
    """A probability whose logit is moved."""
    return probability(log_odds(chance) + shift) if shift else chance
