"""Boosts beside the words of a question: exact strings, ids and dates, and the properties of a dialogue turn.

All of it lifts memories and leaves none out. It costs a statement each, and only where a question has such a thing.
"""

from collections.abc import Callable, Sequence

from memory.core.annotations import NamedTuple
from memory.core.search import dialogue
from memory.core.text import dates, literals
from memory.core.text.when import When
from memory.store.engine.db import Connection
from memory.store.tables import literal_lookup, vectors
from memory.store.tables.nodes import Scopes

# Of a date, in units of the best score. Beside other words it is one preference among others: more than one matching
# word of two, less than both. Where it is all that is asked for, what lies within comes first, after the gate, too,
# which takes up to 0.4 from a memory that has no word of the question.
LIFT, LIFT_ALONE = 0.6, 6.0
OUTSIDE = 0.25  # of that at the edge of a span: no word brings what lies beside a span before what lies within it
# On top, for a decision of that time where decisions are asked for, and for a text that names the time itself: about
# what a word gives.
FITTING = 0.5
# Memories of a span that come in though no word of the question is in them.
_DATED, _DATED_ALONE = 30, 200
# How well a memory fits at the least that holds the string, or has the date.
_SURE_OF_LITERAL, _SURE_OF_DATE, _SURE_OF_DATE_ALONE = 1.0, 0.4, 0.8


class QueryConstraints(NamedTuple):
    """What a question asks for: exact strings, ids of memories, a time."""

    literals: list[literals.Literal]
    ids: list[str]
    when: When


class Lift(NamedTuple):
    """What a memory gains, in units of the best score, and how well it fits at the least, 0 to 1."""

    gain: float
    certainty: float


_NOTHING = Lift(0.0, 0.0)


def parse_constraints(query: str, when: When) -> QueryConstraints:
    """What is asked for beside words."""
    return QueryConstraints(literals.literals(query), literals.ids_in(query), when)


def searched_text(connection: Connection, query: str, when: When, kinds: tuple[str, ...], scopes: Scopes) -> str:
    """The question without those dates that are not looked for as words.

    "last week" means another week in each text. "In 2005" may occur in a text about that year: it goes only where
    nothing else is asked for, and something was remembered then.
    """
    gone = [mention for mention in when.mentions if not mention.worded]
    is_alone = len(gone) < len(when.mentions) and when.alone
    if is_alone and literal_lookup.has_dated(connection, when.spans, kinds, scopes):
        gone = list(when.mentions)
    return dates.remove_dates(when.text, gone) if gone else query


def constraint_lifts(
    connection: Connection, asked: QueryConstraints, scores: dict[int, float], kinds: tuple[str, ...], scopes: Scopes
) -> dict[int, Lift]:
    """What each memory gains by what is asked for, also such as were not found by words. scores: of those that were."""
    holders = []
    for literal in asked.literals:
        beginning = literal.shorter[-1] if literal.shorter else literal.text
        texts = literal_lookup.texts_containing(connection, beginning, literal.stems, kinds, scopes)
        holders.append(
            {key: len(part) for key, text in texts.items() if (part := literals.longest_held(text, literal))}
        )
    if asked.ids:
        holders.append(dict.fromkeys(literal_lookup.keys_of_ids(connection, asked.ids, kinds, scopes), 1))
    gained = _of_that_time(connection, asked.when, list(scores), kinds, scopes) if asked.when.mentions else {}
    for key, gain in literals.literal_lifts(holders, scores).items():
        gained[key] = Lift(gain + (gained[key].gain if key in gained else 0.0), _SURE_OF_LITERAL)
    return {key: lift for key, lift in gained.items() if lift.gain > 0}


def _of_that_time(
    connection: Connection, when: When, found: list[int], kinds: tuple[str, ...], scopes: Scopes
) -> dict[int, Lift]:
    """What memories gain that were made at a time, and, where it is all that is asked for, those about it."""
    most = _DATED_ALONE if when.alone else _DATED
    within, sure = (LIFT_ALONE, _SURE_OF_DATE_ALONE) if when.alone else (LIFT, _SURE_OF_DATE)
    gained: dict[int, Lift] = {}
    for key, made in literal_lookup.creation_times(connection, when.spans, found, kinds, scopes, most).items():
        near = dates.nearness(made.at, when.spans)
        fitting = FITTING if when.decisions and made.type == "decision" else 0.0
        gained[key] = Lift(within + fitting, sure) if near == 1.0 else Lift(within * OUTSIDE * near, 0.0)
    for span in dict.fromkeys(one.span for one in when.mentions if one.worded and when.alone):
        written = dates.writings(span)
        for key, text, at in literal_lookup.texts_with_dates(connection, written, kinds, scopes) if written else ():
            if dates.is_about_span(text, written, span, at):
                gained[key] = max(gained.get(key, _NOTHING), Lift(within + FITTING, sure))
    return gained


def boosted_turns(
    connection: Connection, scores: dict[int, float], query: str, encode: Callable[[], Sequence[float]]
) -> dict[int, float]:
    """The scores of those that are turns of a dialogue, with what speaks for and against each.

    encode: the question's vector, which is needed only where there are turns.
    """
    turns = literal_lookup.turns(connection, list(scores))
    if not turns:
        return {}
    before = literal_lookup.turns_before(connection, list(turns))
    near = vectors.cosines(connection, sorted({*turns, *before.values()}), encode())
    cosines = {key: (near.get(key, 0.0), near.get(before.get(key, -1), 0.0)) for key in turns}
    return dialogue.boost_scores(scores, turns, query, cosines)
