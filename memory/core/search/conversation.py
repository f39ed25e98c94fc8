"""Long conversations with an assistant: which message answers a question.

The fact is in one short message of the user's; the words of the question are in many long ones of the assistant's. So
who speaks counts most, then how near a message is in meaning; the words of a question count where the reply holds
them. The weights are fitted (training/conversation).
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set

from memory.core.annotations import NamedTuple, TypeVar
from memory.core.patterns import lazy
from memory.core.search import answer_cues
from memory.core.search.deviations import mean_and_deviation, standardise
from memory.core.search.sparse import inverse_document_frequency
from memory.core.search.standing import is_new_work, strength

# "What did you suggest?" is answered by the assistant's own message.
_ASKS_ASSISTANT = lazy(
    r"(?i)\b(?:did|have|had) you\b"
    r"|\byou(?:'ve| have| had| once| already| ever)? (?:told|said|gave|given|advised?|suggest\w*|recommend\w*|propos\w*"
    r"|mention\w*|explain\w*|listed|described|showed|shown|warned|offered)\b"
    r"|\byour (?:advice|suggestions?|recommendations?|answers?|explanations?|proposals?|repl(?:y|ies)|warnings?)\b"
)
FEEDBACK_SHARES = (1.0, 0.7, 0.5)  # of the best messages so far, for what is near to them
HALVING = 2.0  # by so much less, in units of the weighted sum, a message has half of the best one's score
LEAST_SHARE = 0.05  # of the best score: what is found no better counts as not found
K1, B, SESSION_B = 1.2, 0.9, 0.75  # of BM25: replies are long, and length says nothing of them
# Of so many messages all are looked at; of more the nearest in meaning of the user's and of the assistant's, and the
# best by their own words and by those of their replies.
FEW, NEAREST, NEAREST_REPLIES, FITTING = 800, 500, 150, 150


class ConversationTurn(NamedTuple):
    """A node of a conversation: a message, or a piece of one. session: of which scope and conversation.

    length: in stems.  cosine: with the question.
    """

    key: int
    session: str
    position: int
    by_assistant: bool
    source: str
    created_at: int
    length: int
    cosine: float


class Message(NamedTuple):
    """A message of a conversation, whole: its pieces are one.

    pieces: the keys of its nodes, the nearest in meaning first; that one is shown for it.  cosine: of that one.
    words: how well its words fit, session_words: those of its session; 0 and up.
    reply: the place of the message after it in its session, -1 for none.
    """

    pieces: tuple[int, ...]
    session: str
    by_assistant: bool
    cosine: float
    words: float
    session_words: float
    reply: int


class Spread(NamedTuple):
    """Mean and standard deviation of the cosines of one side's messages."""

    mean: float
    deviation: float


Weights = Mapping[str, float]
_Name = TypeVar("_Name", int, str)
ASKED_BEFORE = 0.85  # cosine from which on a message of the user's is the same question
SIGNALS = (
    "asked", "meaning", "reply_words", "reply_meaning", "session_words", "standing", "count", "time", "money",
    "score",
)  # fmt: skip
FEEDBACK = "feedback"


def is_about_assistant(question: str) -> bool:
    """Whether a question asks for the words of the assistant, and not for those of its user."""
    return _ASKS_ASSISTANT.search(question) is not None


def messages_of(
    turns: Sequence[ConversationTurn], occurrences: Iterable[tuple[int, int, int]], weights: Mapping[int, float]
) -> list[Message]:
    """The messages that some turns make up, in order.

    turns: in the order of their sessions.  occurrences: (key, term, how often).  weights: of the terms.
    """
    groups = _group_messages(turns)
    message_of = {turn.key: number for number, group in enumerate(groups) for turn in group}
    held: dict[int, dict[int, int]] = {}
    sessions: dict[str, dict[int, int]] = {}
    for key, term, count in occurrences:
        if (number := message_of.get(key)) is not None:
            for counts in (held.setdefault(number, {}), sessions.setdefault(groups[number][0].session, {})):
                counts[term] = counts.get(term, 0) + count
    lengths = {number: sum([turn.length for turn in group]) for number, group in enumerate(groups)}
    of_sessions: Counter[str] = Counter()
    for number, group in enumerate(groups):
        of_sessions[group[0].session] += lengths[number]
    words = _bm25_scores(held, lengths, weights, B)
    rarities = _among_sessions(weights, held, len(groups), sessions, len(of_sessions))
    session_words = _bm25_scores(sessions, of_sessions, rarities, SESSION_B)
    made = []
    for number, group in enumerate(groups):
        first = group[0]
        nearest = sorted(group, key=_by_nearness) if len(group) > 1 else group
        has_reply = number + 1 < len(groups) and groups[number + 1][0].session == first.session
        made.append(
            Message(
                tuple([turn.key for turn in nearest]),
                first.session,
                first.by_assistant,
                nearest[0].cosine,
                words.get(number, 0.0),
                session_words.get(first.session, 0.0),
                number + 1 if has_reply else -1,
            )
        )
    return made


def _by_nearness(turn: ConversationTurn) -> tuple[float, int]:
    return -round(turn.cosine, 6), turn.position


def _group_messages(turns: Sequence[ConversationTurn]) -> list[list[ConversationTurn]]:
    """The pieces of each message: they lie side by side, with one speaker, one source and one time."""
    groups: list[list[ConversationTurn]] = []
    last: ConversationTurn | None = None
    for turn in turns:
        continues = (
            last is not None
            and turn.created_at == last.created_at
            and turn.source == last.source != ""
            and turn.position == last.position + 1
            and turn.by_assistant == last.by_assistant
            and turn.session == last.session
        )
        last = turn
        if continues:
            groups[-1].append(turn)
        else:
            groups.append([turn])
    return groups


def _bm25_scores(
    held: Mapping[_Name, Mapping[int, int]], lengths: Mapping[_Name, int], weights: Mapping[int, float], b: float
) -> dict[_Name, float]:
    """BM25 of texts. held: how often each holds each term.  Source: Robertson, Zaragoza, 2009."""
    mean = sum(lengths.values()) / len(lengths) if lengths else 0.0
    found = {}
    for name, counts in held.items():
        saturation = K1 * (1 - b + b * lengths[name] / (mean or 1.0))
        found[name] = math.fsum(
            weights.get(term, 0.0) * (K1 + 1) * count / (count + saturation) for term, count in counts.items()
        )
    return found


def _among_sessions(
    weights: Mapping[int, float],
    held: Mapping[int, Mapping[int, int]],
    messages: int,
    sessions: Mapping[str, Mapping[int, int]],
    count: int,
) -> dict[int, float]:
    """The weights of terms among sessions: by how many of those hold them, and not by how many messages."""
    in_messages = Counter(term for counts in held.values() for term in counts)
    in_sessions = Counter(term for counts in sessions.values() for term in counts)
    return {
        term: weights.get(term, 0.0)
        * inverse_document_frequency(count, in_sessions[term])
        / inverse_document_frequency(messages, in_messages[term])
        for term in in_sessions
    }


def score_spread(messages: Sequence[Message], by_assistant: bool) -> Spread:
    """How near one side's messages are to the question. Long replies are nearer to anything than short questions."""
    return Spread(*mean_and_deviation([one.cosine for one in messages if one.by_assistant == by_assistant]))


def worth_a_look(messages: Sequence[Message], instructions: Set[int] = frozenset()) -> list[int]:
    """The places of the messages that may be the best: the nearest, those whose words or replies' words fit.

    instructions: keys of the nodes that are persistent instructions.
    """
    everywhere = range(len(messages))
    if len(messages) <= FEW:
        return list(everywhere)
    nearest = sorted(everywhere, key=lambda place: -messages[place].cosine)  # stable: of equals the earlier one
    users = [place for place in nearest if not messages[place].by_assistant]
    replies = [place for place in nearest if messages[place].by_assistant]
    fitting = sorted((place for place in everywhere if messages[place].words), key=lambda place: -messages[place].words)
    answered = {one.reply: place for place, one in enumerate(messages) if one.reply >= 0}
    chosen = {*users[:NEAREST], *replies[:NEAREST_REPLIES], *fitting[:FITTING]}
    chosen.update(answered[place] for place in fitting[:FITTING] if place in answered)
    if instructions:
        chosen.update(place for place in everywhere if not instructions.isdisjoint(messages[place].pieces))
    return sorted(chosen)


def scores_of(messages: Sequence[Message], scores: Mapping[int, float]) -> list[float]:
    """How well the stages before find each message, 0 to 1: the logarithm of its share of the best score.

    scores: by key; that of a message is its best piece's.
    """
    best = [max((scores.get(key, 0.0) for key in one.pieces), default=0.0) for one in messages]
    top = max(best, default=0.0)
    if top <= 0:
        return [0.0] * len(messages)
    return [1.0 - math.log(max(value / top, LEAST_SHARE)) / math.log(LEAST_SHARE) for value in best]


def should_read_texts(question: str) -> bool:
    """Whether what the messages say must be read, beyond their index."""
    return any(answer_cues.answer_kinds(question)) or is_new_work(question)


def signals(
    question: str,
    messages: Sequence[Message],
    places: Sequence[int],
    texts: Mapping[int, str],
    scores: Mapping[int, float] | None = None,
) -> dict[str, list[float]]:
    """What speaks for some messages, by signal, in the order of their places.

    texts: of the user's messages, by place, where they are needed.  scores: of the stages before, by key.
    All are 0 to 1, but for `meaning`: in standard deviations from the mean of its side.
    """
    found_so_far = scores_of(messages, scores or {})
    of_assistant, is_work = is_about_assistant(question), is_new_work(question)
    wanted = answer_cues.answer_kinds(question)
    spreads = {side: score_spread(messages, side) for side in (False, True)}
    most_words = max((one.words for one in messages), default=0.0) or 1.0
    most_session = max((one.session_words for one in messages), default=0.0) or 1.0
    found: dict[str, list[float]] = {name: [] for name in SIGNALS}
    for place in places:
        one, text = messages[place], texts.get(place, "")
        reply = _support(messages, one, of_assistant)
        row = (
            float(one.by_assistant == of_assistant),
            standardise(one.cosine, *spreads[one.by_assistant]),
            reply.words / most_words if reply else 0.0,
            standardise(reply.cosine, *spreads[reply.by_assistant]) if reply else 0.0,
            one.session_words / most_session,
            strength(text) if is_work else 0.0,
            *map(float, answer_cues.held_kinds(text, wanted)),
            found_so_far[place],
        )
        for name, value in zip(SIGNALS, row, strict=True):
            found[name].append(value)
    return found


def _support(messages: Sequence[Message], one: Message, of_assistant: bool) -> Message | None:
    """The message whose words speak for one: of a user's its reply; of an assistant's that is asked for, its own."""
    if one.by_assistant:
        return one if of_assistant else None
    return messages[one.reply] if one.reply >= 0 and not of_assistant else None


def weighted_sums(found: Mapping[str, Sequence[float]], weights: Weights) -> list[float]:
    """The weighted sum of the signals of each message."""
    names = [name for name in found if weights.get(name)]
    return [
        sum(weights[name] * value for name, value in zip(names, values, strict=True))
        for values in zip(*(found[name] for name in names), strict=True)
    ]


def with_answers(sums: Sequence[float], messages: Sequence[Message], places: Sequence[int]) -> list[float]:
    """The sums, where a question that was asked before lends its own to the reply that it got.

    A message that is the question itself answers nothing, and is nearer to it than any answer.
    """
    found, at = list(sums), {place: number for number, place in enumerate(places)}
    for number, place in enumerate(places):
        one = messages[place]
        if not one.by_assistant and one.cosine >= ASKED_BEFORE and one.reply in at:
            found[at[one.reply]] = max(found[at[one.reply]], sums[number])
    return found


def best_places(sums: Sequence[float], count: int = len(FEEDBACK_SHARES)) -> list[int]:
    """The places of the best, best first; of equals the earlier one."""
    return sorted(range(len(sums)), key=lambda place: (-round(sums[place], 9), place))[:count]


def feedback(nearness: Sequence[float], by_assistant: Sequence[bool]) -> list[float]:
    """How near each message of the user's is to the best ones, in deviations from the mean; 0 for the assistant's.

    nearness: Σ share · cosine with each of the best but itself.
    """
    mean, deviation = mean_and_deviation([value for value, its in zip(nearness, by_assistant, strict=True) if not its])
    return [
        0.0 if its else standardise(value, mean, deviation)
        for value, its in zip(nearness, by_assistant, strict=True)
    ]


def shares(sums: Sequence[float]) -> list[float]:
    """The score of each message as a share of the best one's, above 0 to 1."""
    top = max(sums, default=0.0)
    return [2.0 ** ((value - top) / HALVING) for value in sums]


def parse_weights(data: Mapping[str, object]) -> Weights:
    """The weights of a file. Raises KeyError or ValueError where it is damaged."""
    given = data["weights"]
    if not isinstance(given, dict) or set(given) != {*SIGNALS, FEEDBACK}:
        raise ValueError("the weights are not those of the signals of a conversation")
    return {name: float(value) for name, value in given.items()}
