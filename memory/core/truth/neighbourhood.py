"""Whether two memories of a store are about the same: how near they are to each other, compared with all others.

Three measures (BM25 of the whole texts, the best BM25 of two of their sentences, the cosine) and for each: how high it
is, what share of the most that it could be, which place the older one has among the candidates, and how far it leads.
Texts alone do not show it: "the port of A is 1" and "the port of B is 2" differ by one word, and so do two statements
of one thing.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.truth.statements import StatementText

MOST_CANDIDATES = 10  # the right one is among them for 96 to 100 %
_K1, _B = 1.2, 0.75
LEAST_TEXTS = 60  # a store of fewer counts as one of so many: what is rare in ten texts is not common
BACK = ("whole_back", "sentence_back")  # how much of itself the older one has in the new one, by words
_SCALE = 20.0  # of a BM25 score, so that it is about 0 to 1


class Corpus(NamedTuple):
    """What is known of the store that a new text comes into. frequencies: in how many texts an index stem occurs.

    texts: how many there are.  length: their mean length in index stems.
    """

    frequencies: Mapping[str, int]
    texts: int
    length: float

    def idf(self, stem: str) -> float:
        """Of an index stem; the highest for one that no text has."""
        count, texts = self.frequencies.get(stem, 0), max(self.texts, LEAST_TEXTS)
        return math.log(1 + (texts - min(count, texts) + 0.5) / (count + 0.5))

    def weight(self, stem: str) -> float:
        """The same on a scale of 0 to about 1, for a word of a statement."""
        texts = max(self.texts, LEAST_TEXTS)
        return math.log(1 + texts / (1 + self.frequencies.get(stem, 0))) / math.log(2 + texts)


class Near(NamedTuple):
    """A candidate. cosine: of the whole texts, -1 to 1."""

    text: StatementText
    cosine: float


def relations(newer: StatementText, candidates: Sequence[Near], corpus: Corpus) -> list[dict[str, float]]:
    """For each candidate, older than the new text, the numbers by which `judge.related` judges it."""
    near = Neighbourhood(newer, candidates, corpus)
    return [near.numbers[place] | near.shares_back(place, corpus) for place in range(len(candidates))]


class Neighbourhood:
    """The candidates of a new text beside one another. numbers: those of `relations` but BACK, for each candidate.

    store_size: the texts of the corpus.

    They take the frequencies of the new text's own stems alone, those of BACK also the frequencies of a candidate's.
    """

    def __init__(self, newer: StatementText, candidates: Sequence[Near], corpus: Corpus) -> None:
        """corpus: with the frequencies of the new text's stems."""
        self.store_size = corpus.texts
        asked = self._asked = _Bag.from_text(newer)
        bags = self._bags = [_Bag.from_text(near.text) for near in candidates]
        rare = {word: corpus.idf(word) for word in asked.whole}
        length = self._length = corpus.length or 1.0
        sentence_length = self._sentence_length = max(1.0, length / 2)
        most = asked.score(asked.whole, rare, length)
        selves = [asked.score_of(one, one, rare, sentence_length) for one in asked.sentences]
        most_of_sentence = max(selves, default=0.0)
        whole = [asked.score(bag.whole, rare, length) for bag in bags]
        self._pairs = [_best_sentences(asked, bag, rare, sentence_length) for bag in bags]
        own = [
            _numbers("whole", whole, most),
            _numbers("sentence", [score for score, _, _ in self._pairs], most_of_sentence),
            _numbers("cosine", [near.cosine for near in candidates], 1.0, 1.0),
        ]
        length_newer = math.log1p(len(asked.whole)) / 4
        self.numbers: list[dict[str, float]] = [
            own[0][at] | own[1][at] | own[2][at]
            | {"length": math.log1p(len(bag.whole)) / 4, "length_newer": length_newer}
            for at, bag in enumerate(bags)
        ]  # fmt: skip

    def shares_back(self, place: int, corpus: Corpus) -> dict[str, float]:
        """The numbers of BACK of a candidate. corpus: with the frequencies of its stems and of the new text's."""
        bag, (_, mine, theirs) = self._bags[place], self._pairs[place]
        rare = {word: corpus.idf(word) for word in bag.whole}
        whole = bag.score(self._asked.whole, rare, self._length) / (bag.score(bag.whole, rare, self._length) or 1.0)
        sentence = 0.0
        if mine is not None and theirs is not None:
            own = _Bag.score_of(theirs, theirs, rare, self._sentence_length)
            sentence = _Bag.score_of(theirs, mine, rare, self._sentence_length) / (own or 1.0)
        return dict(zip(BACK, (whole, sentence), strict=True))


class _Bag(NamedTuple):
    whole: Counter[str]
    sentences: tuple[Counter[str], ...]

    @classmethod
    def from_text(cls, text: StatementText) -> "_Bag":
        parts = tuple(Counter(part) for part in text.parts if part)
        whole = Counter[str]()
        for part in parts:
            whole.update(part)
        return cls(whole, parts)

    def score(self, document: Counter[str], rare: Mapping[str, float], length: float) -> float:
        """BM25 of a document for this text's words. rare: the idf of each word of both."""
        return self.score_of(self.whole, document, rare, length)

    @staticmethod
    def score_of(query: Counter[str], document: Counter[str], rare: Mapping[str, float], length: float) -> float:
        """BM25 of a document for the words of a query."""
        norm = _K1 * (1 - _B + _B * document.total() / length)
        return sum(
            rare[word] * document[word] * (_K1 + 1) / (document[word] + norm)
            for word in query
            if word in document
        )


def _best_sentences(
    newer: _Bag, older: _Bag, rare: Mapping[str, float], length: float
) -> tuple[float, Counter[str] | None, Counter[str] | None]:
    """The best score of a sentence of the older for one of the newer; and the two, the newer's first."""
    best = 0.0
    pair: tuple[Counter[str] | None, Counter[str] | None] = None, None
    for mine in newer.sentences:
        for theirs in older.sentences:
            score = _Bag.score_of(mine, theirs, rare, length)
            if score > best:
                best, pair = score, (mine, theirs)
    return best, *pair


def _numbers(name: str, scores: Sequence[float], most: float, scale: float = _SCALE) -> list[dict[str, float]]:
    top = max(scores, default=0.0)
    ordered = sorted(scores, reverse=True)
    second = ordered[1] if len(ordered) > 1 else 0.0
    return [
        {
            f"{name}_raw": score / scale,
            f"{name}_share": score / (most or 1.0),
            f"{name}_top": score / top if top > 0 else 0.0,
            f"{name}_place": math.log1p(sum(other > score for other in scores)),
            f"{name}_lead": (score - second) / (most or 1.0) if score >= top else 0.0,
        }
        for score in scores
    ]
