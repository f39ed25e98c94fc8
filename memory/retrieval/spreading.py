"""The stage `propagate`: activation spreads over links and shared names, from the query and from the best documents."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.graph import propagation
from memory.core.graph.propagation import Arrival, Synapse
from memory.core.kinds import KINDS
from memory.core.search import sparse
from memory.retrieval.candidates import Candidates, Query, Reader, add_gains
from memory.store.tables import postings, synapses
from memory.store.tables.postings import Scored

LOOK_AHEAD = 10  # seeds whose arcs are read in advance: the next sweep rarely takes a seed from further down


def propagate(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Spread activation: from the question, then from turns of a dialogue, then twice from the best documents."""
    if not candidates.scores:
        return candidates.add("propagate", {})
    named = {key: one.named for key, one in candidates.found.items()}
    spread = _Spread(candidates, dict(candidates.scores), {}, frozenset())
    spread = _fire(spread, query, reader, propagation.synapses_from_question(named), propagation.PASSES[0])
    if any(KINDS[kind].is_dialogue for kind in candidates.words.matches.kinds):
        seeds = propagation.top_seeds(spread.scores, propagation.DIALOGUE.seeds)
        arcs = synapses.between_turns(reader.connection, seeds)
        spread = _fire(spread, query, reader, arcs, propagation.DIALOGUE)
    likely = propagation.top_seeds(spread.scores, max(sweep.seeds for sweep in propagation.PASSES) + LOOK_AHEAD)
    known: dict[int, list[Synapse]] = {seed: [] for seed in likely}
    for arc in synapses.from_documents(reader.connection, likely):
        known[arc.seed].append(arc)
    spread = _reach(spread, query, reader, (arc.target for arcs in known.values() for arc in arcs))
    for sweep in propagation.PASSES:
        seeds = propagation.top_seeds(spread.scores, sweep.seeds)
        spread = _fire(spread, query, reader, [arc for seed in seeds for arc in known.get(seed, ())], sweep)
    return spread.admitted.rescore("propagate", spread.scores, arrivals=spread.arrivals)


class _Spread(NamedTuple):
    """Activation while it spreads. admitted: the candidates, with the documents that it has reached.

    scores: with the activation so far.  read: keys of documents that were already read, visible to the query or not.
    """

    admitted: Candidates
    scores: Mapping[int, float]
    arrivals: Mapping[int, Arrival]
    read: frozenset[int]


def _fire(
    spread: _Spread, query: Query, reader: Reader, arcs: Sequence[Synapse], sweep: propagation.Pass
) -> _Spread:
    """One sweep: the seeds of the arcs pass activation on to their targets."""
    spread = _reach(spread, query, reader, (arc.target for arc in arcs))
    known = [arc for arc in arcs if arc.target in spread.scores]
    firing = {**spread.scores, propagation.QUESTION: max(spread.scores.values())}
    added = _added_share(spread.admitted.words.plan.idf, spread.admitted.found)
    arrived = propagation.propagate(firing, known, sweep, added)
    return spread._replace(
        scores=add_gains(spread.scores, {key: arrival.amount for key, arrival in arrived.items()}),
        arrivals={**arrived, **spread.arrivals},
    )


def _reach(spread: _Spread, query: Query, reader: Reader, keys: Iterable[int]) -> _Spread:
    """Admit the documents of these keys to the candidates, if the query may see them."""
    unread = set(keys) - spread.scores.keys() - spread.read
    if not unread:
        return spread
    found = postings.scores_of(reader.connection, sorted(unread), query.kinds, query.scopes)
    admitted = spread.admitted.admit(found)
    scores = {**spread.scores, **{key: admitted.scores[key] for key in found}}
    return spread._replace(admitted=admitted, scores=scores, read=spread.read | unread)


def _added_share(idf: list[float], found: Mapping[int, Scored]) -> Callable[[int, int], float]:
    """A function of (seed, target): the share of the query's idf that the target contains and the seed does not."""
    shares: dict[int, float] = {}

    def share(seed: int, target: int) -> float:
        mine, theirs = (found[key].matched_terms if key in found else 0 for key in (seed, target))
        added = theirs & ~mine
        if added not in shares:
            shares[added] = sparse.coverage(idf, added)
        return shares[added]

    return share
