"""Stage "summarise": summarise an old conversation by a few of its own sentences.

A summary states nothing new. As in the gate of retrieval, the next sentence is the one that adds most: whose words, by
their idf in the conversation, are most informative and not yet in a chosen sentence.
Source: maximal marginal coverage, after Carbonell, Goldstein, SIGIR 1998.
"""

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from memory.core.text.terms import words
from memory.core.text.text import cut, one_line, sentences
from memory.core.tokens import count_tokens

MAX_TOKENS = 400
_SHORTEST, _LONGEST = 4, 60  # words of a sentence that can be understood alone
_FADING = 0.3  # the factor on the worth of a word for each chosen sentence that contains it
_MAX_SENTENCES = 400


class SummarySource(NamedTuple):
    """One memory or turn of a conversation."""

    id: str
    speaker: str
    content: str


def summarise(sources: Sequence[SummarySource], count: int) -> str:
    """The most informative sentences of a conversation in their order, each on a line with its speaker.

    count: the most sentences; together they have at most MAX_TOKENS tokens.  Returns "" if no sentence is suitable.
    """
    pieces: list[tuple[int, str, str, frozenset[str]]] = []
    spread: Counter[str] = Counter()
    for one in sources:
        stems_of_one: set[str] = set()
        for sentence in sentences(one.content)[:_MAX_SENTENCES]:
            stems = frozenset(words(sentence.text))
            stems_of_one |= stems
            if _SHORTEST <= len(sentence.text.split()) <= _LONGEST and stems:
                pieces.append((len(pieces), one.speaker, one_line(sentence.text), stems))
        spread.update(stems_of_one)
    # A word in several turns is a subject of the conversation; a word in all of them does not distinguish any.
    worth = {stem: math.log1p(times) * math.log((len(sources) + 1) / (times + 0.5)) for stem, times in spread.items()}
    chosen: list[int] = []
    tokens = 0
    left = dict(enumerate(pieces))
    while left and len(chosen) < count:
        best = max(left.values(), key=lambda piece: (_gain(piece[3], worth), -piece[0]))
        del left[best[0]]
        line = _line(best[1], best[2])
        if tokens + count_tokens(line) > MAX_TOKENS:
            continue
        tokens += count_tokens(line)
        chosen.append(best[0])
        for stem in best[3]:
            worth[stem] *= _FADING
    return "\n".join(_line(pieces[place][1], pieces[place][2]) for place in sorted(chosen))


def _gain(stems: frozenset[str], worth: dict[str, float]) -> float:
    """The worth of a sentence's words, divided by the root of its length, so that length alone does not win."""
    return sum(worth[stem] for stem in stems) / math.sqrt(len(stems) + 4.0)


def _line(speaker: str, text: str) -> str:
    return cut(f"{speaker}: {text}" if speaker else text, 600)
