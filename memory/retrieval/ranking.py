"""A request to the pipeline, and the ranking that answers it."""

from collections.abc import Callable, Mapping, Sequence

from memory.core.annotations import Any, NamedTuple, Protocol
from memory.core.kinds import RECALLED
from memory.core.search import mention, sparse
from memory.core.search.conversation import Weights
from memory.core.search.gating import WIDE, Gate
from memory.core.search.relevance import PROMPT, Relevance
from memory.retrieval.candidates import Candidates, Query, Shares
from memory.retrieval.stages import FIRST_LOOK
from memory.store.engine.db import Connection
from memory.store.tables import postings
from memory.store.tables.nodes import Scopes

CALIBRATE = "calibrate"  # the last contribution: it brings the scores to a scale of 0 to 1


class Started(NamedTuple):
    """A query after the stages that need only its words. Several queries can go through these stages together."""

    query: Query
    candidates: Candidates

    @property
    def documents(self) -> int:
        """How many documents are searched."""
        return self.candidates.words.matches.documents


class Prefetched(NamedTuple):
    """What has been read for several searches.

    begun: the searches so far, by query and kinds.  terms: hashes of all terms whose postings were read.
    """

    begun: Mapping[tuple[str, tuple[str, ...]], Started]
    terms: frozenset[int]

    def matches_for(self, terms: Sequence[int], kinds: tuple[str, ...]) -> postings.Matches | None:
        """The postings of some terms; None unless all of them were read for these kinds."""
        if not self.terms.issuperset(terms):
            return None
        return next((one.candidates.words.matches for (_, of), one in self.begun.items() if of == kinds), None)


NOTHING_READ = Prefetched({}, frozenset())


class Request(NamedTuple):
    """What to look for, and how. fusion: "coverage" or "rrf".

    early_exit: stop after the sparse stage, with no hits, if the words alone show that `judge` would inject nothing.
    prefetched: what `prefetch` has read; the rest is read here.
    is_known_word: whether a word that no memory contains is a real word, and so not a typo. None: correct no typos.
    now: microseconds since 1970, to which dates in the query are relative; 0: do not look for dates.
    prompt: the text that relevance is judged by, where the query is only a part of it; "" for the query itself.
    occasion: for which relevance is judged, one of core/search/relevance.py.
    eagerness: a level of the learned models; "" for the rules. The models judge memories for a prompt, if there are
    enough of them, and allow hints at skills (skill_activation.py).
    weights: of the signals of a conversation, by name; None for those that come with the plugin.
    shares: as in Reader.  shifts: of the thresholds by which memories are judged for a prompt, as in mention.judge.
    """

    query: str
    scopes: Scopes
    limit: int = 5
    stages: frozenset[str] = frozenset(FIRST_LOOK)
    fusion: str = "coverage"
    kinds: tuple[str, ...] = RECALLED
    gate: Gate = WIDE
    early_exit: bool = False
    prefetched: Prefetched = NOTHING_READ
    is_known_word: Callable[[str], bool] | None = None
    now: int = 0
    prompt: str = ""
    occasion: str = PROMPT
    eagerness: str = ""
    weights: Weights | None = None
    shares: Shares | None = None
    shifts: Sequence[float] = mention.NO_SHIFTS


class Hit(NamedTuple):
    """A document in a ranking. score: 0 to 1, comparable within one ranking, rounded to 4 decimals.

    share: its score before the gate, as a share of the best one's, 0 to 1.
    contributions: what each stage added, on a scale where the best sparse score is 1. The last one, `calibrate`, brings
    the sum to the scale of `score`.
    cosine: with the query, -1 to 1.
    seed, via: the node from which activation came (0: the question), and what carried it: an entity's key, a link's
    relation, or "" if no activation came.
    gain: what the gate found new in it, 1 for the first.  kept: whether the gate kept it; if not, it only fills up the
    limit.
    matched_terms: the query's stems that it contains, as bits.
    """

    key: int
    score: float
    share: float
    contributions: Mapping[str, float]
    cosine: float
    seed: int
    via: int | str
    gain: float
    kept: bool
    matched_terms: int

    @property
    def sparse(self) -> float:
        """The contribution of its words."""
        return self.contributions.get("sparse", 0.0)


class Search(Protocol):
    """The pipeline, with a call's scopes and stages (memory.workspace.searching)."""

    def __call__(self, connection: Connection, query: str, limit: int, prompt: str = "", /) -> "Ranking":
        """The best documents for a query, at most `limit`. prompt: the text that relevance
        is judged by, "" for the query.
        """


class Ranking(NamedTuple):
    """The answer to one request.

    idf: of the query's stems, by bit.  coverage: the share of the query that the best document by words contains.
    top_raw_score: that document's sparse score, unnormalised.  corpus_size: how many documents were searched.
    terms: by term hash, the word of the query that the term represents; `stagign → stage` for a corrected one.
    relevance: judged once, for the ranking and each of its hits.
    """

    hits: list[Hit]
    idf: list[float]
    stems: list[str]
    coverage: float
    top_raw_score: float
    corpus_size: int
    terms: dict[int, str]
    relevance: Relevance


def explain(ranking: Ranking, hit: Hit) -> dict[str, Any]:
    """What each stage contributed to a hit, for `--explain`; the sum of the contributions is the score."""
    return {
        "terms": [stem for place, stem in enumerate(ranking.stems) if stem and hit.matched_terms >> place & 1],
        "coverage": round(sparse.coverage(ranking.idf, hit.matched_terms), 3),
        "contributions": {stage: round(gain, 3) + 0.0 for stage, gain in hit.contributions.items()},  # no -0.0
        "cosine": round(hit.cosine, 3),
        "via": hit.via,
        "gain": round(hit.gain, 3),
        "kept": hit.kept,
    }
