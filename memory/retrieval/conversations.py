"""Ranking the messages of conversations with an assistant, for the stage of that name.

What counts is computed in core/search/conversation.py, and read by store/tables/conversations.py.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from memory.core.search import conversation
from memory.core.search.conversation import FEEDBACK, FEEDBACK_SHARES, Message, Weights
from memory.core.search.sparse import Weighted
from memory.core.search.standing import is_new_work
from memory.store.engine.db import Connection
from memory.store.tables import conversations
from memory.store.tables.nodes import Scopes
from memory.store.tables.postings import Scored


class ConversationMessages(NamedTuple):
    """All messages, the places of those that may be the best, and what speaks for each of these, by signal."""

    messages: list[Message]
    places: list[int]
    signals: dict[str, list[float]]

    @property
    def shown_keys(self) -> list[int]:
        """The key of the piece that is shown for each of the places."""
        return [self.messages[place].pieces[0] for place in self.places]


def read(
    connection: Connection,
    question: str,
    vector: Sequence[float],
    words: Sequence[Weighted],
    kinds: Sequence[str],
    scopes: Scopes,
    scores: Mapping[int, float],
) -> ConversationMessages | None:
    """What the scopes show of conversations with an assistant; None where there is none.

    vector: of the question, at length 1, all of its words alike.  words: its terms.  scores: of the stages before,
    by key.
    """
    assistants = conversations.assistants(connection, kinds, scopes)
    turns = conversations.turns(connection, assistants, vector, kinds, scopes) if assistants else []
    if not turns:
        return None
    weights: dict[int, float] = {}
    for word in words:
        weights[word.hash] = weights.get(word.hash, 0.0) + word.weight
    occurrences = conversations.occurrences(connection, list(weights), kinds, scopes)
    messages = conversation.messages_of(turns, occurrences, weights)
    many = len(messages) > conversation.FEW and is_new_work(question)
    instructions = frozenset(conversations.instruction_keys(connection)) if many else frozenset[int]()
    places = conversation.worth_a_look(messages, instructions)
    texts: dict[int, str] = {}
    if conversation.should_read_texts(question):
        users = [place for place in places if not messages[place].by_assistant]
        found = conversations.texts(connection, [key for place in users for key in messages[place].pieces])
        texts = {place: "\n".join(found[key] for key in sorted(messages[place].pieces)) for place in users}
    return ConversationMessages(messages, places, conversation.signals(question, messages, places, texts, scores))


def sums(connection: Connection, talk: ConversationMessages, weights: Weights) -> list[float]:
    """How well the messages at the places answer the question, in units of a deviation or of a cue."""
    before = conversation.weighted_sums(talk.signals, weights)
    before = conversation.with_answers(before, talk.messages, talk.places)
    if not weights[FEEDBACK]:
        return before
    shown = talk.shown_keys
    firing = {shown[at]: share for at, share in zip(conversation.best_places(before), FEEDBACK_SHARES, strict=False)}
    near = conversations.nearness(connection, shown, firing)
    by_assistant = [talk.messages[place].by_assistant for place in talk.places]
    fed = conversation.feedback([near.get(key, 0.0) for key in shown], by_assistant)
    return [value + weights[FEEDBACK] * more for value, more in zip(before, fed, strict=True)]


def held_words(talk: ConversationMessages, found: Mapping[int, Scored]) -> dict[int, int]:
    """The words of the query, as bits, that each shown message holds; of a user's those of its reply count, too.

    found: what the words of the query say of the nodes.
    """
    masks = [_mask(message, found) for message in talk.messages]
    held = {}
    for place, key in zip(talk.places, talk.shown_keys, strict=True):
        message = talk.messages[place]
        replied = masks[message.reply] if message.reply >= 0 and not message.by_assistant else 0
        held[key] = masks[place] | replied
    return held


def _mask(message: Message, found: Mapping[int, Scored]) -> int:
    mask = 0
    for key in message.pieces:
        mask |= found[key].matched_terms if key in found else 0
    return mask
