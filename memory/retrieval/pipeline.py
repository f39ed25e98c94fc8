"""The retrieval pipeline: read a request, pass its candidates through the stages (stages.py), judge the ranking once.

The result is a ranking together with its relevance. Injection, exploration and recall read that relevance and judge
nothing themselves.
"""

from collections.abc import Mapping, Sequence

from memory.core.search import abstention, mention, sparse
from memory.core.search.gating import Gated
from memory.core.search.relevance import (
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
from memory.retrieval.candidates import Candidates, EncodeQuery, Query, QueryWords, Reader
from memory.retrieval.other_words import correct_each, understand_words
from memory.retrieval.ranking import CALIBRATE, Hit, Prefetched, Ranking, Request, Started
from memory.retrieval.stages import NAMES, STAGES, best, is_for_tasks_alone, take_best
from memory.store.engine.db import Connection
from memory.store.tables import nodes, postings
from memory.store.tables.nodes import Scopes

NO_TIMES: Mapping[int, int] = {}


def prepare(queries: Sequence[str]) -> None:
    """Analyse the words of queries that will be searched for soon."""
    for query in queries:
        sparse.query_terms(_clean_query(query))  # it caches its answers


def prefetch(reader: Reader, requests: Sequence[Request]) -> Prefetched:
    """Begin several searches together, which costs half of what they would cost one by one.

    requests: of the same scopes, all with the sparse stage; no kind may occur in two of them.
    """
    queries = [_query(reader, request) for request in requests]
    terms = [sparse.query_terms(query.searched) for query in queries]
    matches = _match(reader, terms, tuple(kind for query in queries for kind in query.kinds), queries[0].scopes)
    words = [
        understand_words(wanted, matches.of_kinds(query.kinds)) for wanted, query in zip(terms, queries, strict=True)
    ]
    begun = correct_each([(Candidates(one), query) for one, query in zip(words, queries, strict=True)], reader)
    postings.score(reader.connection, [(one.words.matches, one.words.plan.weighted) for one in begun])
    started = {
        (request.query, request.kinds): Started(query, take_best(candidates, query, reader))
        for request, query, candidates in zip(requests, queries, begun, strict=True)
    }
    return Prefetched(started, frozenset(term for wanted in terms for term in wanted.hashes()))


def retrieve(connection: Connection, request: Request, encode: EncodeQuery) -> Ranking:
    """Rank the documents of the request's scopes for its query, at most request.limit, and judge the ranking."""
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
    """The arguments that a stage gets for a request, to fit or measure that stage alone."""
    reader = Reader(connection, encode, request.is_known_word)
    query, candidates = _start(reader, request)
    for name, run in STAGES[: NAMES.index(stage)]:
        if name in query.stages and name not in candidates.contributions:
            candidates = run(candidates, query, reader)
    return query, candidates, reader


def _start(reader: Reader, request: Request) -> Started:
    """The query and its first candidates: prefetched, or made here from the query's words."""
    begun = request.prefetched.begun.get((request.query, request.kinds))
    if begun and (begun.query.stages, begun.query.fusion) == (request.stages, request.fusion):
        return begun._replace(
            query=begun.query._replace(limit=request.limit, gate=request.gate, weights=request.weights)
        )
    query = _query(reader, request)
    terms = sparse.query_terms(query.searched)
    matches = request.prefetched.matches_for(terms.hashes(), query.kinds)
    matches = matches or _match(reader, [terms], query.kinds, query.scopes)
    candidates = Candidates(understand_words(terms, matches))
    if "sparse" not in query.stages:  # later stages ask for the scores of documents that no search has found
        postings.score(reader.connection, [(candidates.words.matches, [])])
    return Started(query, candidates)


def _query(reader: Reader, request: Request) -> Query:
    """The request's query, with its dates parsed if the stages and kinds use dates."""
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


def _match(reader: Reader, queries: Sequence[QueryTerms], kinds: tuple[str, ...], scopes: Scopes) -> postings.Matches:
    """The postings of all terms of some queries."""
    wanted = sorted({term for terms in queries for term in terms.hashes()})
    return postings.match(reader.connection, wanted, kinds, scopes)


def _clean_query(query: str) -> str:
    """The part of a query that is searched for: at most MAX_QUERY characters, without control characters."""
    return clean(query[: sparse.MAX_QUERY])


def _hits(candidates: Candidates, query: Query, reader: Reader) -> list[Hit]:
    """The best candidates, in the order of the gate; by score if the gate is switched off."""
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
    """The hits, the facts about the query, and the relevance."""
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
        relevance = with_mentions(relevance, _judgement(candidates, request, hits, reader), [hit.key for hit in hits])
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


def _judgement(
    candidates: Candidates, request: Request, hits: Sequence[Hit], reader: Reader
) -> mention.Judgement:
    """How the learned model judges the memories that a prompt would get."""
    from memory.retrieval.weights import load_relevance

    judged = hits[: mention.MOST_CANDIDATES]
    if not judged:
        return mention.NOTHING
    found = ranked_memories(judged, nodes.times_of(reader.connection, [hit.key for hit in judged]))
    asked = _asked_prompt(candidates, request)
    return mention.judge(load_relevance(), asked, found, request.eagerness, shifts=request.shifts)


def _with_answers(
    relevance: Relevance, candidates: Candidates, request: Request, hits: Sequence[Hit], reader: Reader
) -> Relevance:
    """The relevance, completed by the learned model's judgement of which memories answer the question."""
    from memory.core.search.answering import LEAST_ANSWERED, MOST_CANDIDATES, by_rule

    # Imported late: it reads the memories, which no hook needs.
    from memory.retrieval.answers import cite_memories_of_turns, current_nearest, judgement

    judged = hits[:MOST_CANDIDATES]
    keys = [hit.key for hit in judged]
    if candidates.words.matches.documents < LEAST_ANSWERED:  # the model was not fitted on stores this small
        found = by_rule([hit.score for hit in judged], [hit.sparse for hit in judged])
    else:
        asked = _asked_prompt(candidates, request)
        found = judgement(reader.connection, reader.encode, asked, ranked_memories(judged), keys)
    relevance = with_answers(relevance, found, keys)
    answers = relevance.answers
    if answers is None or not answers.cite:
        return relevance
    if answers.is_certain:
        return relevance._replace(answers=cite_memories_of_turns(reader.connection, answers, keys))
    nearest = current_nearest(reader.connection, answers.cite[0], keys)
    return relevance._replace(answers=answers._replace(cite=(nearest,)))


def ranked_memories(hits: Sequence[Hit], times: Mapping[int, int] = NO_TIMES) -> list[mention.RankedMemory]:
    """The features of hits that the learned models read. times: of nodes.times_of, where a model reads them."""
    return [
        mention.RankedMemory(
            hit.score,
            hit.contributions.get("dense", 0.0),
            hit.cosine,
            hit.contributions.get("propagate", 0.0),
            hit.contributions.get("prefer", 0.0),
            hit.matched_terms,
            times.get(hit.key, 0),
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
    """Whether the words alone show that no candidate will be relevant enough to inject."""
    documents = candidates.words.matches.documents
    if is_for_tasks_alone(query.kinds):
        hopeless = is_hopeless(_early_features(candidates, query, request))
        return hopeless and not (request.eagerness and _can_be_hinted(candidates, request))
    if request.eagerness and documents >= mention.LEAST_DOCUMENTS:
        from memory.retrieval.weights import load_relevance

        return not mention.can_matter(load_relevance(), _asked_prompt(candidates, request))
    return is_hopeless(_early_features(candidates, query, request))


def _can_be_hinted(candidates: Candidates, request: Request) -> bool:
    """Whether, by the words alone, a skill may still be worth a hint."""
    from memory.core.search.skill_mention import LEAST_SKILLS, can_matter

    if not candidates.found or candidates.words.matches.documents < LEAST_SKILLS:
        return False
    from memory.retrieval.weights import load_relevance, load_skills

    return can_matter(load_skills(), load_relevance(), _asked_prompt(candidates, request))


def _early_features(candidates: Candidates, query: Query, request: Request) -> Features:
    """The features of relevance that are known after the sparse stage.

    For skills, a prompt's negated spans are left out: they lower the relevance only in the final judgement. No question
    ends early.
    """
    is_skill, prompt = is_for_tasks_alone(query.kinds), request.prompt or request.query
    documents = candidates.words.matches.documents
    prompt = abstention.strip_negated_spans(prompt) if is_skill else prompt
    winner = next(iter(candidates.found.values()), None)
    strength = _strength(candidates, prompt, winner.matched_terms) if winner else 0.0
    count = abstention.count_words(prompt)
    return Features(is_skill, request.occasion, strength, candidates.coverage, 0.0, 0.0, count, documents)


def _strength(candidates: Candidates, prompt: str, matched_terms: int) -> float:
    words = candidates.words
    return abstention.activation_strength(
        candidates.top_raw_score, prompt, words.plan.idf, _stem_texts(words), matched_terms, words.matches.documents
    )


def _stem_texts(words: QueryWords) -> list[str]:
    return [words.terms.text[key] for key in words.plan.stems]


def _as_understood(words: QueryWords) -> dict[int, str]:
    """By term hash, the query's stem that the term represents; `stem → correction` for a misspelt one."""
    stems = _stem_texts(words)
    found = {}
    for term in words.plan.weighted:
        if term.bit:
            stem, other = stems[term.bit.bit_length() - 1], words.terms.text.get(term.hash, "")
            found[term.hash] = f"{stem} → {other}" if other and other != stem else stem
    return found


