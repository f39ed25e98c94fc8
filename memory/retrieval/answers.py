"""Whether memories answer a question: the features that the learned judgement (core/search/answering.py) reads, and
its verdict.
"""

from collections.abc import Sequence

from memory.core.search import answering, mention
from memory.core.search.answering import MemoryText
from memory.retrieval.candidates import EncodeQuery, nearness_to
from memory.retrieval.weights import load_answering
from memory.store.engine.db import Connection
from memory.store.tables import nodes
from memory.store.tables.succession import newer_than

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


def texts_of(connection: Connection, keys: Sequence[int]) -> list[MemoryText]:
    """What is read of some memories."""
    there = nodes.by_key(connection, list(keys), with_tags=False)
    read = [there[key] for key in keys]
    return [answering.text_of(node.title, node.type, node.content, node.created_at) for node in read]
