"""The retrieval pipeline: a request is read, folded through the stages (stages.py), and judged once.

What comes out is a ranking with its relevance: whoever injects, explores or recalls reads that, and judges nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from memory.core.kinds import RECALLED
from memory.core.search import abstention, mention, sparse
from memory.core.search.conversation import Weights
from memory.core.search.gating import WIDE, Gate, Gated
from memory.core.search.relevance import (
    PROMPT,
    QUESTION,
    Features,
    Relevance,
    is_hopeless,
    judge,
    with_answers,
    with_mentions,
)
from memory.core.search.sparse import QueryTerms
from memory.core.text.text import clean
from memory.core.text.when import NEVER, dates_of
from memory.retrieval import boosts
from memory.retrieval.stages import (
    NAMES,
    STAGES,
    Candidates,
    EncodeQuery,
    Query,
    QueryWords,
    Reader,
    Shares,
    best,
    correct,
    is_for_tasks_alone,
    take_best,
    understand_words,
)
from memory.store.engine.db import Connection
from memory.store.tables import postings
from memory.store.tables.nodes import Scopes

CALIBRATE = "calibrate"  # the last contribution: what puts the scores on a scale of 0 to 1


class Started(NamedTuple):
    """A query after the stages that need its words alone, which several queries go through together."""

    query: Query
    candidates: Candidates

    @property
    def documents(self) -> int:
        """How many documents there are to search."""
        return self.candidates.words.matches.documents


class Prefetched(NamedTuple):
    """What has been read for several searches. begun: by query and kinds.  terms: all whose postings were read."""

    begun: Mapping[tuple[str, tuple[str, ...]], Started]
    terms: frozenset[int]

    def matches_for(self, terms: Sequence[int], kinds: tuple[str, ...]) -> postings.Matches | None:
        """The postings of some terms, where all of them were read for these kinds."""
        if not self.terms.issuperset(terms):
            return None
        return next((one.candidates.words.matches for (_, of), one in self.begun.items() if of == kinds), None)


NOTHING_READ = Prefetched({}, frozenset())


class Request(NamedTuple):
    """What to look for, and how. fusion: "coverage" or "rrf".

    early_exit: nothing is found where the words alone leave no chance that `judge` would have anything injected.
    prefetched: what `prefetch` has read; what is not in it is read here.
    is_known_word: whether a word is one, though no memory has it: it is not taken for a misspelling then. Without it,
    nothing is.
    now: microseconds since 1970, for dates in the query; 0 leaves them alone.
    prompt: the text that relevance is judged by, where the query is only what is wanted of it.
    occasion: on which the relevance is judged, see core/relevance.py.
    eagerness: a level of the learned models, by which memories are judged for a prompt where there are enough of them,
    and which let skills be hinted at (skill_activation.py); "" for the rules.
    weights: of the signals of a conversation, by name; None for those that came with the plugin.
    shares: as in Reader.
    shifts: of the thresholds by which memories are judged for a prompt, as in mention.judge.
    """

    query: str
    scopes: Scopes
    limit: int = 5
    stages: frozenset[str] = frozenset(NAMES)
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
    """A document that was found. score: 0 to 1, comparable within one ranking, rounded to 4 decimals.

    share: of the best one's score before the gate, 0 to 1.
    contributions: what each stage gave, on the scale of the sparse winner = 1, but for the last, which puts their sum
    on the scale of the score.
    cosine: with the query, -1 to 1.  seed, via: from which node activation came, 0 for the question, and by what: an
    entity's key or a link's relation; "" for neither.
    gain: of the gate, 1 for the first; what is not kept only fills the limit up.
    matched_terms: the query stems that it holds, as bits.
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
        """What its words gave."""
        return self.contributions.get("sparse", 0.0)


class Search(Protocol):
    """The pipeline, with a call's scopes and stages (memory.workspace.searching)."""

    def __call__(self, connection: Connection, query: str, limit: int, prompt: str = "", /) -> "Ranking":
        """The best documents for a query, at most `limit`. prompt: what their relevance is judged by, if not by it."""
        ...


class Ranking(NamedTuple):
    """The answer to one request. idf: of the query's stems by bit.  coverage: of the sparse winner, 0 to 1.

    top_raw_score: the unnormalised sparse score of the winner.  corpus_size: how many documents were searched.
    terms: the words of the query by the terms that were looked for, as they were understood.
    relevance: the judgement of it, for all of its hits.
    """

    hits: list[Hit]
    idf: list[float]
    stems: list[str]
    coverage: float
    top_raw_score: float
    corpus_size: int
    terms: dict[int, str]
    relevance: Relevance


def prepare(queries: Sequence[str]) -> None:
    """Analyse queries that are about to be looked for."""
    for query in queries:
        sparse.query_terms(_clean_query(query))  # which remembers its answers


def prefetch(reader: Reader, asked: Sequence[tuple[str, tuple[str, ...]]], scopes: Scopes, now: int) -> Prefetched:
    """Several searches, a query over its kinds each, begun in one go: half of what they would cost one by one.

    No kind stands in two of them.  now: as in Request.
    """
    queries = [_query(reader, Request(text, scopes, kinds=kinds, now=now)) for text, kinds in asked]
    terms = [sparse.query_terms(query.searched) for query in queries]
    matches = _match(reader, terms, tuple(kind for query in queries for kind in query.kinds), scopes)
    begun = [
        correct(Candidates(understand_words(wanted, matches.of_kinds(query.kinds))), query, reader)
        for wanted, query in zip(terms, queries, strict=True)
    ]
    postings.score(reader.connection, [(one.words.matches, one.words.plan.weighted) for one in begun])
    started = {
        request: Started(query, take_best(candidates, query, reader))
        for request, query, candidates in zip(asked, queries, begun, strict=True)
    }
    return Prefetched(started, frozenset(term for wanted in terms for term in wanted.hashes()))


def retrieve(connection: Connection, request: Request, encode: EncodeQuery) -> Ranking:
    """Rank the memories that the scopes show for a query, best first, at most request.limit, and judge the ranking."""
    reader = Reader(connection, encode, request.is_known_word, request.shares)
    query, candidates = _start(reader, request)
    for name, stage in STAGES:
        if name in query.stages and name not in candidates.contributions:
            candidates = stage(candidates, query, reader)
        if name == "sparse" and request.early_exit and _is_hopeless(candidates, query, request):
            return _ranking(candidates, query, request, [], reader)
    return _ranking(candidates, query, request, _hits(candidates, query, reader), reader)


def candidates_before(
    stage: str, connection: Connection, request: Request, encode: EncodeQuery
) -> tuple[Query, Candidates, Reader]:
    """What a stage is given, for those who fit or measure it alone."""
    reader = Reader(connection, encode, request.is_known_word)
    query, candidates = _start(reader, request)
    for name, run in STAGES[: NAMES.index(stage)]:
        if name in query.stages and name not in candidates.contributions:
            candidates = run(candidates, query, reader)
    return query, candidates, reader


def _start(reader: Reader, request: Request) -> Started:
    """The query with what was read of its words, and the stages that it has gone through."""
    found = request.prefetched.begun.get((request.query, request.kinds))
    if found and (found.query.stages, found.query.fusion) == (request.stages, request.fusion):
        wanted = found.query._replace(limit=request.limit, gate=request.gate, weights=request.weights)
        return found._replace(query=wanted)
    query = _query(reader, request)
    terms = sparse.query_terms(query.searched)
    matches = request.prefetched.matches_for(terms.hashes(), query.kinds)
    matches = matches or _match(reader, [terms], query.kinds, query.scopes)
    candidates = Candidates(understand_words(terms, matches))
    if "sparse" not in query.stages:  # later stages ask for the scores of strangers
        postings.score(reader.connection, [(candidates.words.matches, [])])
    return Started(query, candidates)


def _query(reader: Reader, request: Request) -> Query:
    """What is asked, with its dates read, where they count."""
    text = _clean_query(request.query)
    dated = request.now and "prefer" in request.stages and not is_for_tasks_alone(request.kinds)
    dates = dates_of(text, request.now) if dated else NEVER
    searched = text
    if dates.mentions:
        searched = boosts.searched_text(reader.connection, text, dates, request.kinds, request.scopes)
    return Query(
        text, searched, dates, request.kinds, request.scopes, request.limit, request.stages, request.fusion,
        request.gate, request.weights,
    )  # fmt: skip


def _match(reader: Reader, asked: Sequence[QueryTerms], kinds: tuple[str, ...], scopes: Scopes) -> postings.Matches:
    """The postings of all terms of some queries."""
    wanted = sorted({term for terms in asked for term in terms.hashes()})
    return postings.match(reader.connection, wanted, kinds, scopes)


def _clean_query(query: str) -> str:
    """What is looked at of a query."""
    return clean(query[: sparse.MAX_QUERY])


def _hits(candidates: Candidates, query: Query, reader: Reader) -> list[Hit]:
    """The best candidates, in the order of the gate; without one, by score."""
    order = (candidates.order or _by_score(best(candidates, query, reader), query.limit))[: query.limit]
    if not order:
        return []
    fit = min(1.0, max(candidates.coverage, max(candidates.cosines.values(), default=0.0)))
    certainty = max(fit, candidates.certainties.get(order[0].key, 0.0))
    scores = {one.key: certainty * one.gain for one in order}
    contributions = candidates.rescore(CALIBRATE, scores).contributions
    hits = []
    for one in order:
        arrival, found = candidates.arrivals.get(one.key), candidates.found.get(one.key)
        hits.append(
            Hit(
                one.key,
                round(scores[one.key], 4),
                one.share,
                {stage: gained[one.key] for stage, gained in contributions.items() if one.key in gained},
                candidates.cosines.get(one.key, 0.0),
                arrival.synapse.seed if arrival else 0,
                arrival.synapse.via if arrival else "",
                one.gain,
                one.kept,
                found.matched_terms if found else 0,
            )
        )
    return hits


def _by_score(ranked: Sequence[tuple[int, float]], limit: int) -> tuple[Gated, ...]:
    top = ranked[0][1] if ranked else 1.0
    return tuple(Gated(key, score / top, place < limit, score / top) for place, (key, score) in enumerate(ranked))


def _ranking(candidates: Candidates, query: Query, request: Request, hits: list[Hit], reader: Reader) -> Ranking:
    """The hits with what is known of the query, and with their relevance."""
    words, prompt = candidates.words, request.prompt or request.query
    strength = 0.0
    if hits:
        winner = max(hits, key=lambda hit: hit.sparse)
        strength = _strength(candidates, prompt, winner.matched_terms)
    features = Features(
        is_for_tasks_alone(query.kinds),
        request.occasion,
        strength,
        candidates.coverage,
        max((hit.cosine for hit in hits), default=0.0),
        max((hit.score for hit in hits), default=0.0),
        abstention.count_words(prompt),
        words.matches.documents,
    )
    relevance = judge(features)
    judged = request.eagerness and not is_for_tasks_alone(query.kinds)
    if judged and words.matches.documents >= mention.LEAST_DOCUMENTS:
        relevance = with_mentions(relevance, _judgement(candidates, request, hits), [hit.key for hit in hits])
    if request.occasion == QUESTION and not is_for_tasks_alone(query.kinds):
        relevance = _with_answers(relevance, candidates, request, hits, reader)
    return Ranking(
        hits,
        words.plan.idf,
        _stem_texts(words),
        candidates.coverage,
        candidates.top_raw_score,
        words.matches.documents,
        _as_understood(words) if hits else {},
        relevance,
    )


def _judgement(candidates: Candidates, request: Request, hits: Sequence[Hit]) -> mention.Judgement:
    """What the learned model says of a prompt's memories."""
    from memory.retrieval.weights import load_relevance

    found = ranked_memories(hits[: mention.MOST_CANDIDATES])
    if not found:
        return mention.NOTHING
    asked = _asked_prompt(candidates, request)
    return mention.judge(load_relevance(), asked, found, request.eagerness, shifts=request.shifts)


def _with_answers(
    relevance: Relevance, candidates: Candidates, request: Request, hits: Sequence[Hit], reader: Reader
) -> Relevance:
    """The relevance with what the learned model says of the answers to a question."""
    from memory.core.search.answering import MOST_CANDIDATES, by_rule
    from memory.retrieval.answers import judgement  # which reads the memories: no hook needs it

    judged = hits[:MOST_CANDIDATES]
    keys = [hit.key for hit in judged]
    if candidates.words.matches.documents < mention.LEAST_DOCUMENTS:  # the model has seen no store so small
        return with_answers(relevance, by_rule([hit.score for hit in judged], [hit.sparse for hit in judged]), keys)
    asked = _asked_prompt(candidates, request)
    return with_answers(
        relevance, judgement(reader.connection, reader.encode, asked, ranked_memories(judged), keys), keys
    )


def ranked_memories(hits: Sequence[Hit]) -> list[mention.RankedMemory]:
    """What the learned models read of hits."""
    return [
        mention.RankedMemory(
            hit.score,
            hit.contributions.get("dense", 0.0),
            hit.cosine,
            hit.contributions.get("propagate", 0.0),
            hit.contributions.get("prefer", 0.0),
            hit.matched_terms,
        )
        for hit in hits
    ]


def _asked_prompt(candidates: Candidates, request: Request) -> mention.Asked:
    words = candidates.words
    return mention.Asked(
        request.prompt or request.query,
        _stem_texts(words),
        words.plan.idf,
        candidates.coverage,
        candidates.top_raw_score,
        words.matches.documents,
    )


def _is_hopeless(candidates: Candidates, query: Query, request: Request) -> bool:
    """Whether the words alone leave no chance that anything found is worth a mention."""
    documents = candidates.words.matches.documents
    if is_for_tasks_alone(query.kinds):
        hopeless = is_hopeless(_early_features(candidates, query, request))
        return hopeless and not (request.eagerness and _can_be_hinted(candidates, request))
    if request.eagerness and documents >= mention.LEAST_DOCUMENTS:
        from memory.retrieval.weights import load_relevance

        return not mention.can_matter(load_relevance(), _asked_prompt(candidates, request))
    return is_hopeless(_early_features(candidates, query, request))


def _can_be_hinted(candidates: Candidates, request: Request) -> bool:
    """Whether the words alone leave open that the names of skills are worth a mention."""
    from memory.core.search.skill_mention import LEAST_SKILLS, can_matter

    if not candidates.found or candidates.words.matches.documents < LEAST_SKILLS:
        return False
    from memory.retrieval.weights import load_relevance, load_skills

    return can_matter(load_skills(), load_relevance(), _asked_prompt(candidates, request))


def _early_features(candidates: Candidates, query: Query, request: Request) -> Features:
    """What is known of the relevance after the sparse stage. What a task does not want speaks against it only later."""
    is_skill, prompt = is_for_tasks_alone(query.kinds), request.prompt or request.query
    prompt = abstention.strip_negated_spans(prompt) if is_skill else prompt
    winner = next(iter(candidates.found.values()), None)
    strength = _strength(candidates, prompt, winner.matched_terms) if winner else 0.0
    words, documents = abstention.count_words(prompt), candidates.words.matches.documents
    return Features(is_skill, request.occasion, strength, candidates.coverage, 0.0, 0.0, words, documents)


def _strength(candidates: Candidates, prompt: str, matched_terms: int) -> float:
    words = candidates.words
    return abstention.activation_strength(
        candidates.top_raw_score, prompt, words.plan.idf, _stem_texts(words), matched_terms, words.matches.documents
    )


def _stem_texts(words: QueryWords) -> list[str]:
    return [words.terms.text[key] for key in words.plan.stems]


def _as_understood(words: QueryWords) -> dict[int, str]:
    """The stem of the query that each term stands for; of a misspelt one with what it was taken for."""
    stems = _stem_texts(words)
    found = {}
    for term in words.plan.weighted:
        if term.bit:
            stem, other = stems[term.bit.bit_length() - 1], words.terms.text.get(term.hash, "")
            found[term.hash] = f"{stem} → {other}" if other and other != stem else stem
    return found


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
