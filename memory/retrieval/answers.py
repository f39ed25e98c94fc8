"""Whether memories answer a question: the features that the learned judgement (core/search/answering.py) reads, and
its verdict.
"""

from collections.abc import Sequence

from memory.core.search import answering, mention
from memory.core.search.answering import MemoryText
from memory.core.search.relevance import Answers
from memory.retrieval.candidates import EncodeQuery, nearness_to
from memory.retrieval.weights import load_answering
from memory.store.engine.db import Connection
from memory.store.tables import nodes
from memory.store.tables.succession import newer_than
from memory.store.tables.turn_marks import repeating_turns

MOST_NEWER = 8  # of a ranking that may be named instead of the nearest memory


def judgement(
    connection: Connection,
    encode: EncodeQuery,
    asked: mention.Asked,
    found: Sequence[mention.RankedMemory],
    keys: Sequence[int],
) -> answering.AnswerJudgement:
    """What of a ranking answers a question. found, keys: best first, the same memories."""
    return answering.judge(
        load_answering(), asked, found, texts_of(connection, keys), nearness_to(asked.text, encode)
    )


def current_nearest(connection: Connection, nearest: int, keys: Sequence[int]) -> int:
    """What is named where nothing is certain to answer: a newer memory on the subject of the nearest one, if it was
    found for the question, too; else the nearest. keys: of the ranking, best first.
    """
    first = keys[:MOST_NEWER]
    later = [one.key for one in newer_than(connection, [nearest]).get(nearest, []) if one.key in first]
    return later[0] if later else nearest


def cite_memories_of_turns(connection: Connection, answers: Answers, keys: Sequence[int]) -> Answers:
    """The answers with the memory that was captured from a turn in the turn's place, where the turn adds little to it.

    keys: of the ranking; what was captured counts only if it is among them.
    """
    repeated = repeating_turns(connection, keys)
    if not repeated:
        return answers
    probabilities = dict(answers.probabilities)
    for turn, memory in repeated.items():
        probabilities[memory] = max(probabilities.get(memory, 0.0), probabilities.get(turn, 0.0))
    cite = tuple(dict.fromkeys(repeated.get(key, key) for key in answers.cite))
    return answers._replace(cite=cite, probabilities=probabilities)


def texts_of(connection: Connection, keys: Sequence[int]) -> list[MemoryText]:
    """What is read of some memories."""
    there = nodes.by_key(connection, list(keys), with_tags=False)
    read = [there[key] for key in keys]
    return [answering.text_of(node.title, node.type, node.content, node.created_at) for node in read]
