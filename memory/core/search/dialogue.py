"""Turns of a dialogue between people: what speaks for one beside its words. A question is seldom its own answer, a
question for a time wants a turn that names one, what somebody did is in that person's own turns, and a session of which
several turns fit is the one that is asked about.

Source of the values: a fit on chats of two people (training/conversation/README.md); of that of a session: a study on
dialogue (the same as those of propagation).
"""

import math
from collections.abc import Iterable, Mapping

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.search.deviations import mean_and_deviation, standardise

ASKING = 0.57  # times the score of a turn that is a question itself
TIMED = 2.3  # times that of a turn with a time in it, where one is asked for
SPEAKING = 1.6  # times that of a turn of the first of the speakers that a question names
NEAR, NEAR_BEFORE = 0.17, 0.11  # e^so much for each deviation that a turn, and the one before it, are nearer in meaning
SESSION = 0.2  # of the mean of a session's best turns, for each of its turns
_BEST_OF_SESSION = 3

_ASKS_WHEN = lazy(
    r"(?i)\bwhen\b|\bhow (?:long|often|recently)\b|\bwhat (?:date|day|time|year|month)\b|\bwhich (?:day|year|month)\b"
)
_TIME = lazy(
    r"(?i)\b(?:yesterday|today|tonight|tomorrow|ago|recently|lately"
    r"|(?:last|next|this|past) (?:night|week|weekend|month|year|summer|winter|spring|fall|autumn)|\w+day"
    r"|january|february|march|april|june|july|august|september|october|november|december|(?:19|20)\d\d"
    r"|(?:in|since|last|early|late) may|may \d{1,2}|\d{1,2}(?:st|nd|rd|th)?(?: of)? may"
    r"|\d{1,2}(?::\d\d| ?[ap]\.?m\b|(?:st|nd|rd|th)\b)"
    r"|(?:\d+|an?|one|two|three|four|five|six|few|couple of) (?:minute|hour|day|week|month|year)s?)\b"
)
_WORD = lazy(r"\w+")
_SHORTEST_NAME = 3  # letters


class DialogueTurn(NamedTuple):
    """A turn's text, who speaks, and the session that it belongs to."""

    session: str
    text: str
    speaker: str = ""


def is_asking_when(query: str) -> bool:
    """Whether a question wants a time for an answer."""
    return _ASKS_WHEN.search(query) is not None


def has_time(text: str) -> bool:
    """Whether a text has an expression of time."""
    return _TIME.search(text) is not None


def named_speaker(query: str, speakers: Iterable[str]) -> str:
    """The speaker whom a question names first, by any part of the name; "" if it names none.

    A name may be a word, too ("Will", "May"): it counts as it is written, but where a question is all in small letters,
    and as the first word only where no other name follows.
    """
    words = [match[0] for match in _WORD.finditer(query)]
    is_small = query == query.casefold()
    names = {(part.casefold() if is_small else part): name for name in sorted(speakers) for part in _WORD.findall(name)}
    named = [names[word] for word in words[1:] + words[:1] if len(word) >= _SHORTEST_NAME and word in names]
    return named[0] if named else ""


def boost_scores(
    scores: Mapping[int, float],
    turns: Mapping[int, DialogueTurn],
    query: str,
    cosines: Mapping[int, tuple[float, float]] | None = None,
) -> dict[int, float]:
    """The scores of some turns with what speaks for and against each. scores, turns: by key.

    cosines: with the question, by key, of a turn and of the turn before it.
    The best turn has the score that the best one had before: among memories that are no turns their place stays.
    """
    timed, named = is_asking_when(query), named_speaker(query, {turn.speaker for turn in turns.values()})
    near = _nearness(cosines or {})
    weighed = {
        key: scores[key]
        * (ASKING if turn.text.rstrip().endswith(("?", "？")) else 1.0)
        * (TIMED if timed and has_time(turn.text) else 1.0)
        * (SPEAKING if named and turn.speaker == named else 1.0)
        * near.get(key, 1.0)
        for key, turn in turns.items()
    }
    sessions: dict[str, list[float]] = {}
    for key, turn in turns.items():
        if turn.session:
            sessions.setdefault(turn.session, []).append(weighed[key])
    means = {name: sum(sorted(values)[-_BEST_OF_SESSION:]) / _BEST_OF_SESSION for name, values in sessions.items()}
    lifted = {key: value + SESSION * means.get(turns[key].session, 0.0) for key, value in weighed.items()}
    top = max(lifted.values(), default=0.0)
    scale = max((scores[key] for key in turns), default=0.0) / top if top > 0 else 0.0
    return {key: value * scale for key, value in lifted.items()}


def _nearness(cosines: Mapping[int, tuple[float, float]]) -> dict[int, float]:
    """How much a turn counts for its own cosine and for that of the turn before it, among all of them."""
    own, before = (mean_and_deviation([pair[side] for pair in cosines.values()]) for side in (0, 1))
    return {
        key: math.exp(NEAR * standardise(pair[0], *own) + NEAR_BEFORE * standardise(pair[1], *before))
        for key, pair in cosines.items()
    }
