"""The retrieval pipeline: sparse → dense → fuse → propagate → gate → rank.

Each stage is a pure function from `core`, fed by a query of `store`, and can be switched off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from memory.core import dense, fusion, gating, propagation, sparse
from memory.core.gating import WIDE, Gate
from memory.core.sparse import Plan, QueryTerms
from memory.core.terms import STEM, term_hash, words
from memory.core.text import clean
from memory.store import edges, nodes, postings, vectors
from memory.store.db import Connection
from memory.store.nodes import RECALLED_KINDS, Scopes

STAGES = ("sparse", "dense", "propagate", "gate")
CANDIDATES = 200  # of the sparse leg; the embedding only reorders these
FEW = 20  # fewer sparse hits than this are filled up by the embedding alone
MAX_QUERY = 8_000  # characters of a query that are looked at

EncodeQuery = Callable[[str], list[float]]


class Request(NamedTuple):
    """What to look for, and how. fusion: "coverage" or "rrf"."""

    query: str
    scopes: Scopes
    limit: int = 5
    stages: frozenset[str] = frozenset(STAGES)
    fusion: str = "coverage"
    kinds: tuple[str, ...] = RECALLED_KINDS
    gate: Gate = WIDE


class Hit(NamedTuple):
    """A document that was found. score: 0 to 1, comparable within one ranking.

    share: its score against the best one's.  sparse, dense, propagated: what each leg gave, on the scale of the sparse
    winner = 1.  gain: of the gate, 1 for the first; below the threshold it only fills the limit up.
    mask: the query stems it holds.  via: what it came by, an entity's key or a link's relation; "" for neither.
    """

    key: int
    score: float
    share: float
    sparse: float
    dense: float
    cosine: float
    propagated: float
    via: int | str
    gain: float
    kept: bool
    mask: int


class Ranking(NamedTuple):
    """The answer to one request. idf: of the query's stems by bit.  coverage: of the sparse winner, 0 to 1.

    strength: the unnormalised sparse score of the winner, for abstention.
    """

    hits: list[Hit]
    idf: list[float]
    stems: list[str]
    coverage: float
    strength: float
    documents: int


def retrieve(connection: Connection, request: Request, encode: EncodeQuery) -> Ranking:
    """Rank the memories that the scopes show for a query: the five stages, best first, at most request.limit."""
    query = clean(request.query[:MAX_QUERY])
    terms = sparse.query_terms(query)
    matches = postings.match(connection, list(terms.counts), request.kinds, request.scopes)
    plan = sparse.plan(terms, matches.frequencies, matches.documents)

    found = _sparse_leg(connection, plan) if "sparse" in request.stages else {}
    cosines, activations = _dense_leg(connection, request, query, plan, found, encode)
    top = max((scored.score for scored in found.values()), default=0.0)
    winner = max(found.values(), key=lambda scored: (scored.score, -scored.key), default=None)
    covered = sparse.coverage(plan.idf, winner.mask) if winner else 0.0
    fused = _fuse(request, found, activations, cosines, covered)
    scores, arrivals = _propagate(connection, request, plan, found, top, fused)
    ranked = [(key, scores[key]) for key in propagation.top_seeds(scores, max(request.limit, request.gate.candidates))]
    masks = {key: scored.mask for key, scored in found.items()}
    kept = _gate(request, ranked, masks, plan)

    best = ranked[0][1] if ranked else 1.0
    certainty = _certainty(covered, cosines)
    hits = [
        Hit(
            key,
            round(certainty * score / best, 4),
            score / best,
            found[key].score / top if key in found else 0.0,
            fused.get(key, 0.0) - (found[key].score / top if key in found and request.fusion == "coverage" else 0.0),
            cosines.get(key, 0.0),
            scores[key] - fused.get(key, 0.0),
            arrivals[key].synapse.via if key in arrivals else "",
            kept.get(key, 0.0),
            key in kept,
            masks.get(key, 0),
        )
        for key, score in _kept_first(ranked, kept, request.limit)
    ]
    return Ranking(hits, plan.idf, _stem_texts(terms, plan), covered, top, matches.documents)


def _sparse_leg(connection: Connection, plan: Plan) -> dict[int, postings.Scored]:
    return {scored.key: scored for scored in postings.score(connection, plan.weighted, CANDIDATES)}


def _dense_leg(
    connection: Connection,
    request: Request,
    query: str,
    plan: Plan,
    found: dict[int, postings.Scored],
    encode: EncodeQuery,
) -> tuple[dict[int, float], dict[int, float]]:
    """Cosines and activations of the candidates; where words find little, of what is nearest in meaning."""
    if "dense" not in request.stages:
        return {}, {}
    vector = encode(query)
    if not any(vector):
        return {}, {}
    cosines = vectors.cosines(connection, list(found), vector)
    if len(found) < FEW:
        cosines |= dict(vectors.nearest(connection, vector, request.kinds, request.scopes, CANDIDATES))
    return cosines, dense.activation(cosines, _tag_overlap(connection, plan, list(cosines)))


def _tag_overlap(connection: Connection, plan: Plan, keys: Sequence[int]) -> dict[int, float]:
    """The share of the query's idf mass that stands among a candidate's tags."""
    tagged = nodes.tags_of(connection, keys)
    if not tagged:
        return {}
    bits = {term.hash: term.bit for term in plan.weighted if term.bit}
    overlap = {}
    for key, tags in tagged.items():
        mask = 0
        for word in words(" ".join(tags)):
            mask |= bits.get(term_hash(STEM, word), 0)
        overlap[key] = sparse.coverage(plan.idf, mask)
    return overlap


def _fuse(
    request: Request,
    found: dict[int, postings.Scored],
    activations: dict[int, float],
    cosines: dict[int, float],
    covered: float,
) -> dict[int, float]:
    if request.fusion == "rrf":
        legs = [list(found), sorted(cosines, key=lambda key: (-cosines[key], key))]
        return fusion.reciprocal_rank_fusion([leg for leg in legs if leg])
    return fusion.coverage_weighted({key: scored.score for key, scored in found.items()}, activations, covered)


def _propagate(
    connection: Connection,
    request: Request,
    plan: Plan,
    found: dict[int, postings.Scored],
    top: float,
    fused: dict[int, float],
) -> tuple[dict[int, float], dict[int, propagation.Arrival]]:
    """Two sweeps over the graph; neighbours outside the candidates come in with their own sparse score."""
    scores, all_arrivals = dict(fused), dict[int, propagation.Arrival]()
    if "propagate" not in request.stages or not scores:
        return scores, all_arrivals
    whole = sum(plan.idf) or 1.0
    known: dict[int, list[propagation.Synapse]] = {}
    for sweep in propagation.PASSES:
        seeds = propagation.top_seeds(scores, sweep.seeds)
        new = [seed for seed in seeds if seed not in known]
        known |= {seed: [] for seed in new}
        for arc in edges.synapses_from(connection, new) if new else ():
            known[arc.seed].append(arc)
        arcs = [arc for seed in seeds for arc in known[seed]]
        strangers = sorted({arc.target for arc in arcs} - scores.keys())
        visible = nodes.visible_keys(connection, strangers, request.kinds, request.scopes)
        found |= postings.scores_of(connection, visible) if "sparse" in request.stages else {}
        for key in visible:
            fused[key] = scores[key] = found[key].score / top if key in found and top else 0.0

        def added_share(seed: int, target: int) -> float:
            mine, theirs = (found[key].mask if key in found else 0 for key in (seed, target))
            return sparse.mass(plan.idf, theirs & ~mine) / whole

        arrivals = propagation.propagate(scores, [arc for arc in arcs if arc.target in scores], sweep, added_share)
        for key, arrival in arrivals.items():
            scores[key] += arrival.amount
            all_arrivals.setdefault(key, arrival)
    for key in [key for key, score in scores.items() if score <= 0]:
        del scores[key]
    return scores, all_arrivals


def _gate(request: Request, ranked: list[tuple[int, float]], masks: dict[int, int], plan: Plan) -> dict[int, float]:
    if "gate" not in request.stages:
        return {key: score / ranked[0][1] for key, score in ranked[: request.limit]}
    return dict(gating.information_gate(ranked, masks, plan.idf, request.gate))


def _kept_first(ranked: list[tuple[int, float]], kept: dict[int, float], limit: int) -> list[tuple[int, float]]:
    """What the gate kept, then the rest up to the limit: whoever asks for ten gets ten."""
    return ([item for item in ranked if item[0] in kept] + [item for item in ranked if item[0] not in kept])[:limit]


def _certainty(covered: float, cosines: dict[int, float]) -> float:
    """How well the best one fits at all, 0 to 1: the better of words covered and nearness in meaning."""
    return min(1.0, max(covered, max(cosines.values(), default=0.0)))


def _stem_texts(terms: QueryTerms, plan: Plan) -> list[str]:
    by_bit = {term.bit: terms.text[term.hash] for term in plan.weighted if term.bit}
    return [by_bit.get(1 << place, "") for place in range(len(plan.idf))]


def explain(ranking: Ranking, hit: Hit) -> dict[str, Any]:
    """What each stage contributed to a hit, for `--explain`."""
    return {
        "terms": [stem for place, stem in enumerate(ranking.stems) if stem and hit.mask >> place & 1],
        "coverage": round(sparse.coverage(ranking.idf, hit.mask), 3),
        "sparse": round(hit.sparse, 3),
        "dense": round(hit.dense, 3),
        "cosine": round(hit.cosine, 3),
        "propagated": round(hit.propagated, 3),
        "via": hit.via,
        "gain": round(hit.gain, 3),
        "kept": hit.kept,
    }
