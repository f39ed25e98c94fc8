"""The values that the stages of retrieval work on: the query, what a stage may read, and the candidates."""

from collections.abc import Callable, Mapping, Sequence
from operator import mul

from memory.core.annotations import Any, NamedTuple
from memory.core.graph.propagation import Arrival
from memory.core.search.conversation import Weights
from memory.core.search.gating import Gate, Gated
from memory.core.search.sparse import QueryTerms, ScoringPlan
from memory.core.text.when import When
from memory.store.engine.db import Connection
from memory.store.tables.nodes import Scopes
from memory.store.tables.postings import Matches, Scored

# The unit vector of a text. The function weighs its words; None: all alike.
EncodeQuery = Callable[[str, Callable[[str], float] | None], list[float]]
# By key, the share of its score that a memory keeps. Memories that keep all of it may be left out.
Shares = Callable[[Connection, Sequence[int]], Mapping[int, float]]


class Query(NamedTuple):
    """A request as the stages see it.

    text: cleaned.  searched: the text without those dates that are not searched for as words.
    when: the dates of the query.  limit: how many hits are wanted.  fusion: "coverage" or "rrf".
    weights: of the signals of a conversation; None for those that come with the plugin.
    """

    text: str
    searched: str
    when: When
    kinds: tuple[str, ...]
    scopes: Scopes
    limit: int
    stages: frozenset[str]
    fusion: str
    gate: Gate
    weights: Weights | None = None


class Reader(NamedTuple):
    """What a stage may read.

    connection: of the store, for the queries of memory/store. The scopes to read are in the Query.
    encode: embeds a query.  is_known_word: whether the embedding knows a word; None if that is unknown.
    shares: by key, the share of its score that a memory keeps if its code has changed, 0 to 1; None: compare no code.
    """

    connection: Connection
    encode: EncodeQuery
    is_known_word: Callable[[str], bool] | None = None
    shares: Shares | None = None


class QueryWords(NamedTuple):
    """The words of a query after correction. matches: their postings.  plan: which terms are scored, with their
    weights.
    """

    terms: QueryTerms
    matches: Matches
    plan: ScoringPlan


class Candidates(NamedTuple):
    """The documents so far. All mappings but `contributions` are by document key.

    contributions: by stage, in the order in which they ran, what the stage added to each document; on a scale where the
    best sparse score is 1.
    scores: the sums of the contributions in that order. After `rescore` they are the stage's own values, from which the
    sum may differ in the last bit.
    found: how the words of the query match a document.  cosines: of those whose vectors were read, -1 to 1.
    arrivals: the arc by which activation first came.  certainties: a lower bound on how well a document fits, 0 to 1.
    ranked: the turns that are already ranked among themselves, by who speaks and when.
    order: the final order, once a stage has made one; () for the order by score.
    top_raw_score: the best sparse score, unnormalised.  coverage: the share of the query that this best document
    contains, by idf.
    """

    words: QueryWords
    contributions: Mapping[str, Mapping[int, float]] = {}
    scores: Mapping[int, float] = {}
    found: Mapping[int, Scored] = {}
    cosines: Mapping[int, float] = {}
    arrivals: Mapping[int, Arrival] = {}
    certainties: Mapping[int, float] = {}
    ranked: frozenset[int] = frozenset()
    order: tuple[Gated, ...] = ()
    top_raw_score: float = 0.0
    coverage: float = 0.0

    def add(self, stage: str, contribution: Mapping[int, float], **evidence: Any) -> "Candidates":
        """These candidates, with a stage's contribution added to their scores. Unknown keys become candidates.

        contribution: by key.  evidence: other fields that the stage replaces.
        """
        return self._replace(
            contributions={**self.contributions, stage: contribution},
            scores=add_gains(self.scores, contribution),
            **evidence,
        )

    def rescore(self, stage: str, scores: Mapping[int, float], **evidence: Any) -> "Candidates":
        """As `add`, for a stage that multiplies or reorders: it gives new scores, and the differences are its
        contribution.
        """
        before = self.scores
        differences = {key: score - before.get(key, 0.0) for key, score in scores.items()}
        contributions = {**self.contributions, stage: {key: gain for key, gain in differences.items() if gain}}
        return self._replace(contributions=contributions, scores={**before, **scores}, **evidence)

    def admit(self, found: Mapping[int, Scored]) -> "Candidates":
        """These candidates and further documents, each of which gets its sparse score."""
        if not found:
            return self
        gains = {key: one.score / self.top_raw_score if self.top_raw_score else 0.0 for key, one in found.items()}
        contributions = {**self.contributions, "sparse": {**self.contributions.get("sparse", {}), **gains}}
        return self._replace(
            contributions=contributions, scores={**self.scores, **gains}, found={**self.found, **found}
        )


Stage = Callable[[Candidates, Query, Reader], Candidates]


def add_gains(scores: Mapping[int, float], gains: Mapping[int, float]) -> dict[int, float]:
    return {**scores, **{key: scores.get(key, 0.0) + gain for key, gain in gains.items()}}


def nearness_to(question: str, encode: EncodeQuery) -> Callable[[str], float]:
    """The cosine of sentences with a question, -1 to 1."""
    vector = encode(question, None)

    def nearness(sentence: str) -> float:
        cosine: float = sum(map(mul, vector, encode(sentence, None)))
        return cosine

    return nearness
