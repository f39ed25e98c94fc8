"""The stages of retrieval, each a function from candidates to candidates, and `STAGES`, the one list of them.

A stage adds its own contribution to the scores and mutates nothing. It computes with `core` what it reads through
`store`. To add a stage, write such a function and add a row to `STAGES`. Two long ones have modules of their own.
"""

from collections.abc import Callable, Mapping, Sequence

from memory.core.kinds import KINDS
from memory.core.search import dense, fusion, gating, sparse
from memory.core.search.conversation import shares as shares_of
from memory.core.search.gating import Gated
from memory.core.search.sparse import QueryTerms
from memory.core.truth.base_rate import EVEN
from memory.retrieval import boosts
from memory.retrieval.candidates import Candidates, Query, Reader, Stage
from memory.retrieval.other_words import correct
from memory.retrieval.spreading import propagate
from memory.store.tables import nodes, postings, vectors
from memory.store.tables.postings import Matches
from memory.store.tables.succession import RELATIONS, UNCONFIRMED, Newer, newer_than

CANDIDATES = 200  # the most that the sparse stage keeps; the dense stage only reorders these
FEW = 20  # with fewer sparse hits than this, the nearest vectors of the whole store become candidates, too
COMPARED, MOST_COMPARED = 8, 60  # the memories that are compared with the code: at least, and at most
RANK_FUSION = "rrf"
# Newer memories are added before the first PULLED hits. Those among the first REORDERED hits move up.
PULLED, REORDERED = 3, 10
PART_SHARE = 0.2  # the share of an older memory's score that one which replaces only a sentence of it must have
UNCONFIRMED_SHARE = 0.3  # the same of one that may replace it, which nobody has confirmed
_EXACT = 9  # decimals in which scores are compared: the sums of activation depend on the order of rows beyond that


def find_by_words(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """The best documents by their words, each with its score as a share of the best one's."""
    postings.score(reader.connection, [(candidates.words.matches, candidates.words.plan.weighted)])
    return take_best(candidates, query, reader)


def take_best(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """As `find_by_words`, when the store has computed the scores already."""
    found = {scored.key: scored for scored in postings.best(reader.connection, query.kinds, CANDIDATES)}
    top = max((scored.score for scored in found.values()), default=0.0)
    winner = next(iter(found.values()), None)
    covered = sparse.coverage(candidates.words.plan.idf, winner.matched_terms) if winner else 0.0
    if query.fusion == RANK_FUSION:
        gains = fusion.reciprocal_rank_fusion([list(found)]) if found else {}
    else:
        gains = fusion.relative_scores({key: scored.score for key, scored in found.items()})
    return candidates.add("sparse", gains, found=found, top_raw_score=top, coverage=covered)


def find_by_meaning(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """The candidates by meaning. If the words find few, the nearest vectors of the whole store become candidates, too.
    """
    words, found = candidates.words, candidates.found
    vector = reader.encode(words.terms.english or query.searched, _emphasis(words.matches, query.kinds))
    if not any(vector):
        return candidates.add("dense", {})
    cosines = vectors.cosines(reader.connection, list(found), vector)
    if len(found) < FEW and _has_known_word(words.terms, reader):
        cosines |= dict(vectors.nearest(reader.connection, vector, query.kinds, query.scopes, CANDIDATES))
    if query.fusion == RANK_FUSION:
        legs = [list(found), sorted(cosines, key=lambda key: (-cosines[key], key))]
        fused = fusion.reciprocal_rank_fusion([leg for leg in legs if leg])
        return candidates.rescore("dense", fused, cosines=cosines)
    overlap = {key: sparse.coverage(words.plan.idf, one.tagged) for key, one in found.items() if one.tagged}
    activations = dense.activation(cosines, overlap)
    gains = fusion.weighted_activations(activations, candidates.coverage, _dense_gain(words.matches))
    return candidates.add("dense", gains, cosines=cosines)


def _emphasis(matches: Matches, kinds: Sequence[str]) -> Callable[[str], float] | None:
    """How much each word counts for the embedding: in a question the rare ones more; in a task for a skill all alike.
    """
    if any(KINDS[kind].is_for_tasks for kind in kinds):
        return None
    return sparse.emphasis(matches.frequencies, matches.documents)


def _dense_gain(matches: Matches) -> float:
    lengths = [found.lengths["e"] for kind, found in matches.kinds.items() if KINDS[kind].is_for_tasks]
    return fusion.gain_of_skills(lengths[0]) if lengths else fusion.DENSE_GAIN


def _has_known_word(terms: QueryTerms, reader: Reader) -> bool:
    """Whether the embedding knows a word of the query; true if the query has none.

    Of unknown words the embedding sees only letters, and its nearest neighbours are unrelated.
    """
    known = reader.is_known_word
    return known is None or not terms.words or any(map(known, terms.words.values()))


def lift_named(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Lift candidates that the query names. Rank fusion has no scale for it."""
    if query.fusion == RANK_FUSION:
        return candidates.add("name", {})
    called = {key: (one.called, one.called_share) for key, one in candidates.found.items() if one.called}
    return candidates.add("name", fusion.name_lifts(called))


def prefer(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Lift what matches the query's exact strings, ids and dates, and boost turns of a dialogue (boosts.py).

    Not for a task for a skill: there, quoted strings and dates are the data that the task works on.
    """
    if is_for_tasks_alone(query.kinds):
        return candidates.add("prefer", {})
    connection, kinds, scopes = reader.connection, query.kinds, query.scopes
    scores = dict(candidates.scores)
    if any(KINDS[kind].is_dialogue for kind in candidates.words.matches.kinds):
        others = {key: score for key, score in scores.items() if key not in candidates.ranked}
        scores |= boosts.boosted_turns(
            connection, others, query.text, lambda: reader.encode(query.searched, None)
        )
    constraints = boosts.parse_constraints(query.text, query.when)
    lifts: dict[int, boosts.Lift] = {}
    if constraints.literals or constraints.ids or query.when.mentions:
        lifts = boosts.constraint_lifts(connection, constraints, scores, kinds, scopes)
        new = sorted(lifts.keys() - scores.keys())
        candidates = candidates.admit(postings.scores_of(connection, new, kinds, scopes))
        scores |= {key: candidates.scores[key] for key in new if key in candidates.scores}
        top = max(scores.values(), default=0.0) or 1.0
        scores |= {key: scores[key] + top * lift.gain for key, lift in lifts.items()}
    certainties = {key: lift.certainty for key, lift in lifts.items()}
    return candidates.rescore("prefer", scores, certainties=certainties)


def rank_conversations(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Rank the messages of conversations with an assistant among themselves (conversations.py).

    All messages are compared, by who speaks and by what the replies to them contain. The best one gets the score that
    the best one had before, so that their place among other memories does not change.
    """
    kinds = candidates.words.matches.kinds
    if query.fusion == RANK_FUSION or not any(KINDS[kind].is_dialogue for kind in kinds):
        return candidates.add("conversation", {})
    from memory.retrieval import conversations  # imported late: few stores contain conversations
    from memory.retrieval.weights import load_conversation

    connection, scopes = reader.connection, query.scopes
    vector, words = reader.encode(query.searched, None), candidates.words.plan.weighted
    talk = conversations.read(connection, query.text, vector, words, query.kinds, scopes, candidates.scores)
    if talk is None:
        return candidates.add("conversation", {})
    known = {key: candidates.scores[key] for one in talk.messages for key in one.pieces if key in candidates.scores}
    peak = max(known.values(), default=0.0)
    if peak <= 0:
        return candidates.add("conversation", {})
    shares = shares_of(conversations.sums(connection, talk, query.weights or load_conversation()))
    shown = {key: peak * share for key, share in zip(talk.shown_keys, shares, strict=True)}
    best_of = sorted(shown, key=lambda key: -shown[key])[:CANDIDATES]
    new = sorted(set(best_of) - known.keys())
    candidates = candidates.admit(postings.scores_of(connection, new, query.kinds, scopes))
    scores = dict.fromkeys(known, 0.0) | {key: shown[key] for key in best_of if key in candidates.scores}
    held = conversations.held_words(talk, candidates.found)
    found = {key: one._replace(matched_terms=held.get(key, one.matched_terms)) for key, one in candidates.found.items()}
    return candidates.rescore("conversation", scores, found=found, ranked=frozenset(scores))


def is_for_tasks_alone(kinds: Sequence[str]) -> bool:
    """Whether a search is only for kinds that help with a task, which are skills."""
    return all(KINDS[kind].is_for_tasks for kind in kinds)


def lower_outdated(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Lower memories that name code which has changed since. Only the best ones are compared with the code."""
    if reader.shares is None or is_for_tasks_alone(query.kinds) or not candidates.scores:
        return candidates.add("code", {})
    likely = sorted(candidates.scores, key=lambda key: -candidates.scores[key])[: max(COMPARED, query.limit)]
    shares = reader.shares(reader.connection, likely[:MOST_COMPARED])
    lowered = {key: candidates.scores[key] * share for key, share in shares.items() if share < 1}
    return candidates.rescore("code", lowered)


def gate(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Order the candidates by what each adds to those before it."""
    ranked = best(candidates, query, reader)
    matched = {key: scored.matched_terms for key, scored in candidates.found.items()}
    gated = gating.information_gate(ranked, matched, candidates.words.plan.idf, query.gate)
    top = ranked[0][1] if ranked else 0.0
    return candidates.rescore("gate", {one.key: top * one.gain for one in gated}, order=tuple(gated))


def best(candidates: Candidates, query: Query, reader: Reader) -> list[tuple[int, float]]:
    """The best candidates with their scores, best first.

    Ties are broken by id. An id is made from the content, so the order of storing does not matter.
    """
    count = max(query.limit, query.gate.candidates)
    alive = {key: round(score, _EXACT) for key, score in candidates.scores.items() if score > 0}
    ordered = sorted(alive, key=lambda key: -alive[key])
    least = alive[ordered[count - 1]] if len(ordered) > count else 0.0
    pool = [key for key in ordered if alive[key] >= least]
    if len({alive[key] for key in pool}) < len(pool):
        ids = nodes.ids_of(reader.connection, pool)
        pool.sort(key=lambda key: (-alive[key], ids[key]))
    return [(key, candidates.scores[key]) for key in pool[:count]]


def put_newest_first(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Move a memory that replaces another, or more likely than not does, before it, and give it the score of that.

    The successors of the first few hits are added even if the query did not find them. Where only one sentence of a
    memory is superseded, its other sentences still hold: a successor moves up only if it fits the query, too.
    """
    if is_for_tasks_alone(query.kinds) or not candidates.order:
        return candidates.add("newest", {})
    head = [one.key for one in candidates.order[:REORDERED]]
    newer = _fitting_query(newer_than(reader.connection, head, RELATIONS, EVEN), candidates.scores)
    if not newer:
        return candidates.add("newest", {})
    by_key = {one.key: one for one in candidates.order}
    order: dict[int, Gated] = {}
    for place, one in enumerate(candidates.order):
        for key in newer.get(one.key, ()) if one.key not in order else ():
            if key not in order and (place < PULLED or key in head):
                order[key] = one._replace(key=key, gain=max(one.gain, by_key[key].gain if key in by_key else 0.0))
        order.setdefault(one.key, one)
    moved = {key: candidates.scores.get(one.key, 0.0) for one in candidates.order for key in newer.get(one.key, ())}
    scores = {key: max(score, candidates.scores.get(key, 0.0)) for key, score in moved.items() if key in order}
    return candidates.rescore("newest", scores, order=tuple(order.values()))


def _fitting_query(newer: Mapping[int, list[Newer]], scores: Mapping[int, float]) -> dict[int, list[int]]:
    """By memory, the keys of its successors, without those that replace only a sentence and hardly fit the query."""
    kept = {
        key: [
            one.key
            for one in found
            if one.sentence < 0 or scores.get(one.key, 0.0) >= PART_SHARE * scores.get(key, 0.0)
        ]
        for key, found in newer.items()
    }
    return {key: found for key, found in kept.items() if found}


def put_unconfirmed_first(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Move a memory before another one that it may replace, where that was asked and nobody has answered.

    Half of such questions would be answered by yes. So both must be among the first few hits, and the newer one must
    fit the query. It keeps its own score.
    """
    if is_for_tasks_alone(query.kinds) or len(candidates.order) < 2:
        return candidates.add("unconfirmed", {})
    by_key = {one.key: one for one in candidates.order[:REORDERED]}
    known = candidates.contributions.get("newest", {})  # those that a verdict has put first stay there
    newer = newer_than(reader.connection, [key for key in by_key if key not in known], (UNCONFIRMED,))
    order: dict[int, Gated] = {}
    for one in candidates.order:
        least = UNCONFIRMED_SHARE * candidates.scores.get(one.key, 0.0)
        for later in newer.get(one.key, ()) if one.key not in order else ():
            if later.key in by_key and candidates.scores.get(later.key, 0.0) >= least:
                order.setdefault(later.key, by_key[later.key])
        order.setdefault(one.key, one)
    return candidates.rescore("unconfirmed", {}, order=tuple(order.values()))


def follow_names(candidates: Candidates, query: Query, reader: Reader) -> Candidates:
    """Ask again with the names in the best documents, and lift what these questions find (follow_up.py)."""
    if is_for_tasks_alone(query.kinds) or query.fusion == RANK_FUSION or not candidates.order:
        return candidates.add("follow", {})
    from memory.retrieval import follow_up  # imported late: no prompt is followed up

    return follow_up.follow(candidates, query, reader)


STAGES: tuple[tuple[str, Stage], ...] = (
    ("correct", correct),
    ("sparse", find_by_words),
    ("dense", find_by_meaning),
    ("name", lift_named),
    ("propagate", propagate),
    ("conversation", rank_conversations),
    ("prefer", prefer),
    ("code", lower_outdated),
    ("gate", gate),
    ("follow", follow_names),
    ("newest", put_newest_first),
    ("unconfirmed", put_unconfirmed_first),
)
NAMES = tuple(name for name, _ in STAGES)
SECOND_LOOK = "follow"  # takes several searches: for explicit questions alone, never for prompts
FIRST_LOOK = tuple(name for name in NAMES if name != SECOND_LOOK)
# A prompt is given little, and an order that is half right would cost more there than it gains.
FOR_PROMPTS = tuple(name for name in FIRST_LOOK if name != "unconfirmed")
