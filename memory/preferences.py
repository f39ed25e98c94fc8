"""What a question asks for beside its words: strings to the letter, ids, dates; and what speaks for a turn.

All of it lifts memories and leaves none out. It costs a statement each, and only where a question has such a thing.
"""

from typing import NamedTuple

from memory.core import dates, dialogue, literals
from memory.store import closer_look
from memory.store.db import Connection
from memory.store.nodes import Scopes

_DATED = 30  # memories of a span that come in though no word of the question is in them
_SURE_OF_LITERAL, _SURE_OF_DATE = 1.0, 0.4  # how well a memory fits at the least that holds the string, or has the date


class Wanted(NamedTuple):
    """What a question asks for: strings to the letter, ids of memories, spans of time."""

    literals: list[literals.Literal]
    ids: list[str]
    spans: list[dates.Span]


class Lift(NamedTuple):
    """What a memory gains, in units of the best score, and how well it fits at the least, 0 to 1."""

    gain: float
    certainty: float


def wanted(query: str, now: int) -> Wanted:
    """What is asked for beside words. now: microseconds since 1970; 0 leaves dates alone."""
    return Wanted(literals.literals(query), literals.ids_in(query), dates.spans(query, now) if now else [])


def lifts(
    connection: Connection, asked: Wanted, scores: dict[int, float], kinds: tuple[str, ...], scopes: Scopes
) -> dict[int, Lift]:
    """What each memory gains by what is asked for, also such as were not found by words. scores: of those that were."""
    gained: dict[int, Lift] = {}
    holders = []
    for literal in asked.literals:
        beginning = literal.shorter[-1] if literal.shorter else literal.text
        texts = closer_look.containing(connection, beginning, literal.stems, kinds, scopes)
        holders.append({key: len(part) for key, text in texts.items() if (part := literals.held(text, literal))})
    if asked.ids:
        holders.append(dict.fromkeys(closer_look.named(connection, asked.ids, kinds, scopes), 1))
    if asked.spans:
        near = closer_look.dated(connection, asked.spans, list(scores), kinds, scopes, _DATED)
        for key, moment in near.items():
            nearness = dates.nearness(moment, asked.spans)
            gained[key] = Lift(dates.LIFT * nearness, _SURE_OF_DATE if nearness == 1.0 else 0.0)
    for key, gain in literals.lifts(holders, scores).items():
        gained[key] = Lift(gain + (gained[key].gain if key in gained else 0.0), _SURE_OF_LITERAL)
    return {key: lift for key, lift in gained.items() if lift.gain > 0}


def boosted_turns(connection: Connection, scores: dict[int, float], query: str) -> dict[int, float]:
    """The scores of those that are turns of a dialogue, with what speaks for and against each."""
    return dialogue.boosted(scores, closer_look.turns(connection, list(scores)), query)
