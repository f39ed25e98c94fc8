"""The second search: query again with the names in the first results, and raise the rank of what these queries find.

A question of several steps ("who leads the lab that made the sensor?") names only where the chain begins. The best
memories name its next link, so each name that the question lacks is asked for together with the words of the question
that those memories do not cover. The further questions are ranked by words and meaning alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from memory.core.kinds import RECALLED, kind_of
from memory.core.search import dense, following, fusion, sparse
from memory.core.search.gating import Gated
from memory.core.search.policy import Candidate, Hop, hops_along, lead_of
from memory.core.text.terms import STEM, term_hash, words
from memory.retrieval.candidates import Candidates, Query, QueryWords, Reader
from memory.store.engine.db import Connection
from memory.store.tables import nodes, postings, vectors
from memory.store.tables.nodes import Scopes
from memory.store.tables.postings import Matches


def follow(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """The candidates in the order after the second look. New ones get a score by their words, as all others have."""
    seeds = candidates.order[: following.SEEDS]
    asked = _hops(candidates.words, query, [(one.key, one.gain) for one in seeds], reader)
    found = _answers([hop for _, _, hop in asked], candidates.words.matches, query, reader)
    lifts = following.lifts([(seed, share, one) for (seed, share, _), one in zip(asked, found, strict=True)])
    if not lifts:
        return candidates.add("follow", {})
    known = {one.key: one for one in candidates.order}
    new = sorted(lifts.keys() - known.keys())
    candidates = _admit(candidates, new, query, reader)
    gains = {key: known[key].gain if key in known else 0.0 for key in (*known, *new) if key in candidates.scores}
    gains = {key: gain + lifts.get(key, 0.0) for key, gain in gains.items()}
    top = max(gains.values(), default=0.0) or 1.0
    order = sorted(gains, key=lambda key: -gains[key])  # stable: ties stay as they were
    gated = [(known.get(key) or Gated(key, 0.0, False, 0.0))._replace(gain=gains[key] / top) for key in order]
    best = max((candidates.scores[one.key] for one in candidates.order), default=0.0)
    return candidates.rescore("follow", {one.key: best * one.gain for one in gated}, order=tuple(gated))


def _hops(
    asked: QueryWords, query: Query, seeds: Sequence[tuple[int, float]], reader: Reader
) -> list[tuple[int, float, Hop]]:
    """(seed, its share of the best one's gain, what to ask next), each question once: for the best of its seeds."""
    there = nodes.by_key(reader.connection, [key for key, _ in seeds], with_tags=False)
    read = [(key, share, there[key]) for key, share in seeds if key in there]
    read = [one for one in read if not kind_of(one[2].kind).is_dialogue]  # a turn's names lead to the talk around it
    if not read:
        return []
    rarity = _rarity(words(query.text), asked, query, reader)
    leads = [
        (key, share, lead_of(query.text, Candidate(node.id, node.kind, node.title, node.content, share), rarity))
        for key, share, node in read
    ]
    rarity = _rarity({stem for _, _, lead in leads for stem in lead.stems()}, asked, query, reader)
    found: dict[str, tuple[int, float, Hop]] = {}
    for key, share, lead in leads:
        for hop in hops_along(lead, rarity):
            found.setdefault(hop.query, (key, share, hop))
    return list(found.values())


def _rarity(stems: Iterable[str], asked: QueryWords, query: Query, reader: Reader) -> Callable[[str], float]:
    """The idf of each of some stems. Those of the question were counted when it was searched for."""
    counts, counted = asked.matches.frequencies, set(asked.terms.hashes())
    unread = {term for stem in stems if (term := term_hash(STEM, stem)) not in counted}
    if unread:
        counts |= postings.frequencies(reader.connection, sorted(unread), query.kinds, query.scopes)
    documents = asked.matches.documents
    return lambda stem: sparse.inverse_document_frequency(documents, counts.get(term_hash(STEM, stem), 0))


def rarity_of(connection: Connection, stems: Iterable[str], scopes: Scopes) -> dict[str, float]:
    """The idf of single stems among all that is recalled."""
    hashes = {stem: term_hash(STEM, stem) for stem in sorted(stems)}
    if not hashes:
        return {}
    documents = postings.count_documents(connection, RECALLED, scopes)
    counts = postings.frequencies(connection, list(hashes.values()), RECALLED, scopes)
    return {
        stem: sparse.inverse_document_frequency(documents, counts.get(term, 0)) for stem, term in hashes.items()
    }


def _answers(
    asked: Sequence[Hop], matches: Matches, query: Query, reader: Reader
) -> list[list[tuple[int, float]]]:
    """What each further question finds: (key, score) by words and meaning, in no order.

    matches: what was read for the first question; only the postings of further terms are read.
    """
    if not asked:
        return []
    terms = [sparse.query_terms(hop.query) for hop in asked]
    every = {term for one in terms for term in one.hashes()}
    unread = sorted(every - matches.frequencies.keys())
    matches = postings.match_more(reader.connection, matches, unread, query.scopes)
    frequencies = {term: count for term, count in matches.frequencies.items() if term in every}
    plans = [sparse.plan(one, frequencies, matches.documents) for one in terms]
    weighted = [plan.weighted for plan in plans]
    by_words = postings.best_of_each(reader.connection, matches, weighted, following.CANDIDATES)
    emphasis = sparse.emphasis(frequencies, matches.documents)
    encoded = [reader.encode(one.english or hop.query, emphasis) for one, hop in zip(terms, asked, strict=True)]
    cosines = vectors.cosines_of_each(
        reader.connection, [[key for key, _, _ in rows] for rows in by_words], encoded
    )
    answers = []
    for rows, plan, near in zip(by_words, plans, cosines, strict=True):
        scores = fusion.relative_scores({key: score for key, score, _ in rows})
        covered = sparse.coverage(plan.idf, rows[0][2]) if rows else 0.0
        gains = fusion.weighted_activations(dense.activation(near), covered, fusion.DENSE_GAIN)
        total = {key: score + gains.get(key, 0.0) for key, score in scores.items()}
        answers.append(list(total.items()))
    return answers


def _admit(candidates: Candidates, keys: Sequence[int], query: Query, reader: Reader) -> Candidates:
    """The candidates and some further documents that the query may see, with the nearness of these to it."""
    found = postings.scores_of(reader.connection, keys, query.kinds, query.scopes)
    terms = candidates.words.terms
    vector = reader.encode(
        terms.english or query.searched,
        sparse.emphasis(candidates.words.matches.frequencies, candidates.words.matches.documents),
    )
    near = vectors.cosines(reader.connection, list(found), vector) if any(vector) else {}
    return candidates.admit(found)._replace(cosines={**candidates.cosines, **near})
