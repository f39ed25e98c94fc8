"""Score a sentence by the rules for English in cues.py.

The score is a feature of the learned regression. Without the regression's weights, it decides alone.
"""

from typing import NamedTuple

from memory.core.capture import cues
from memory.core.capture.in_context import Sentence
from memory.core.text.terms import words

PASTED_CHARACTERS = 1_500  # characters from which a prompt is likely to contain somebody else's text
SHORTEST, LONGEST = 25, 420  # characters of a sentence
FEWEST_WORDS = 4  # without stop words


class CueVerdict(NamedTuple):
    """score: may be below 0 or above 1.  rule: the one with the highest score that matches, None if none does."""

    score: float
    rule: cues.CueRule | None


NONE = CueVerdict(0.0, None)


def judge(one: Sentence) -> CueVerdict:
    """The verdict on a sentence by itself, without its neighbours."""
    sentence, cue = bare(one.text) if one.is_user else (one.text, False)
    plain = sentence.replace("’", "'")
    if not SHORTEST <= len(sentence) <= LONGEST or cues.DROPPED.search(plain):
        return NONE
    worth, rule = max(
        ((rule.user if one.is_user else rule.assistant, rule) for rule in cues.RULES if rule.pattern.search(plain)),
        default=(cues.REQUESTED.user, cues.REQUESTED) if cue else (0.0, None),
        key=lambda pair: pair[0],
    )
    if rule is None or not worth or not is_prose(sentence) or len(set(words(sentence))) < FEWEST_WORDS:
        return NONE
    score = worth
    score += 0.15 if cues.REASON.search(plain) else 0.0
    score += min(0.2, 0.1 * len(set(cues.SPECIFIC.findall(sentence))))
    score += 0.1 if cues.PERMANENT.search(plain) and one.is_user else 0.0
    score += 0.1 if cue else 0.0
    score -= 0.35 if cues.HEDGED.search(plain) else 0.0
    score -= 0.25 if one.is_user and one.length > PASTED_CHARACTERS else 0.0
    if rule.name in cues.STATEMENTS:
        score -= 0.3 if cues.PASSING.search(plain) else 0.0
        ours = bool(cue or cues.OURS.match(plain))
        score -= 0.0 if ours or cues.TECHNICAL.search(plain) else 0.3
        score -= 0.3 if not ours and one.requests else 0.0
    return CueVerdict(score, rule)


def bare(sentence: str) -> tuple[str, bool]:
    """A user's sentence without "ok, but" and "btw", and whether the user calls it worth knowing."""
    plain = cues.FILLER.sub("", sentence)
    stripped = cues.CUE.sub("", plain).strip()
    cue = stripped != plain.strip()
    if len(stripped) < len(sentence):
        stripped = stripped[:1].upper() + stripped[1:]
    return stripped, cue


def is_prose(sentence: str) -> bool:
    """Whether a sentence is mostly letters and spaces: no log line, no list of paths, no code."""
    letters = sum(character.isalpha() or character.isspace() for character in sentence)
    return letters >= 0.72 * len(sentence) and sentence.count("`") <= 8
