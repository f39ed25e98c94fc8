"""The retrieval pipeline: sparse → dense → fuse → propagate → gate → rank.

Each stage is a pure function from `core`, fed by a query of `store`, and can be switched off.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.graph import propagation
from memory.core.graph.propagation import Synapse
from memory.core.search import dense, fusion, gating, sparse
from memory.core.search.gating import WIDE, Gate, Gated
from memory.core.search.sparse import Plan, QueryTerms
from memory.core.text import typos
from memory.core.text.terms import STEM, term_hash
from memory.core.text.text import clean
from memory.core.text.when import NEVER, When, when
from memory.core.types import SKILL, TURN
from memory.retrieval import boosts
from memory.store.engine.db import Connection
from memory.store.tables import nodes, postings, synapses, vectors
from memory.store.tables.nodes import RECALLED_KINDS, Scopes
from memory.store.tables.postings import Matches

STAGES = ("sparse", "correct", "dense", "name", "propagate", "prefer", "gate")
CANDIDATES = 200  # of the sparse leg; the embedding only reorders these
LOOK_AHEAD = 10  # further seeds whose arcs are read along: the next sweep has others, of which few come from farther
FEW = 20  # fewer sparse hits than this are filled up by the embedding alone
_EXACT = 9  # decimals of a score that count: what arrives over several arcs is summed in the order of their rows
MAX_QUERY = 8_000  # characters of a query that are looked at

# of a text, and of what each of its words counts for (None: all the same)
EncodeQuery = Callable[[str, Callable[[str], float] | None], list[float]]


class LookedUp(NamedTuple):
    """What has been read for several searches. plans: by query and kinds, by which all documents have been scored."""

    matches: Matches
    plans: Mapping[tuple[str, tuple[str, ...]], Plan]


class Request(NamedTuple):
    """What to look for, and how. fusion: "coverage" or "rrf".

    goes_on: asked after the sparse stage, of a ranking of its winner alone; where it says no, nothing is found.
    looked_up: what `look_up` has read, of these kinds and at least the terms of this query; without it they are read
    here.
    knows: whether a word is one, though no memory has it: it is not taken for a misspelling then. Without it, and with
    `looked_up`, nothing is.
    now: microseconds since 1970, for dates in the query; 0 leaves them alone.
    """

    query: str
    scopes: Scopes
    limit: int = 5
    stages: frozenset[str] = frozenset(STAGES)
    fusion: str = "coverage"
    kinds: tuple[str, ...] = RECALLED_KINDS
    gate: Gate = WIDE
    goes_on: Callable[["Ranking"], bool] | None = None
    looked_up: LookedUp | None = None
    knows: Callable[[str], bool] | None = None
    now: int = 0


class Hit(NamedTuple):
    """A document that was found. score: 0 to 1, comparable within one ranking.

    share: its gain against the first one's.  sparse, dense, by_name, propagated: what words, meaning, a skill's name
    and arcs gave, on the scale of the sparse winner = 1.  gain: of the gate, 1 for the first; what is not kept only
    fills the limit up.
    preferred: what it gained as a turn of a dialogue, by a string that it holds, by its date (`preferences`).
    mask: the query stems it holds.  seed, via: from which node it came, 0 for the question, and by what, an entity's
    key or a link's relation; "" for neither.
    """

    key: int
    score: float
    share: float
    sparse: float
    dense: float
    cosine: float
    by_name: float
    propagated: float
    preferred: float
    seed: int
    via: int | str
    gain: float
    kept: bool
    mask: int


Search = Callable[[Connection, str, int], "Ranking"]  # connection, question, how many hits


class Ranking(NamedTuple):
    """The answer to one request. idf: of the query's stems by bit.  coverage: of the sparse winner, 0 to 1.

    strength: the unnormalised sparse score of the winner, for abstention.
    terms: the words of the query by the terms that were looked for, as they were understood.
    """

    hits: list[Hit]
    idf: list[float]
    stems: list[str]
    coverage: float
    strength: float
    documents: int
    terms: dict[int, str]


def prepare(queries: Sequence[str]) -> None:
    """Analyse queries that are about to be looked for."""
    for query in queries:
        sparse.query_terms(_read(query))  # which remembers its answers


def look_up(connection: Connection, asked: Sequence[tuple[str, tuple[str, ...]]], scopes: Scopes) -> LookedUp:
    """What several searches need, a query over its kinds each, read and scored in one go: half of what they would cost.

    No kind stands in two of them.
    """
    terms = {(query, of): sparse.query_terms(_read(query)) for query, of in asked}
    matches = _match(connection, list(terms.values()), tuple(kind for _, of in asked for kind in of), scopes)
    plans = {}
    for (query, of), wanted in terms.items():
        found = matches.among(of)
        plans[query, of] = sparse.plan(wanted, found.frequencies, found.documents)
    postings.score(connection, [(matches.among(of), plan.weighted) for (_, of), plan in plans.items()])
    return LookedUp(matches, plans)


def _match(
    connection: Connection,
    asked: Sequence[QueryTerms],
    kinds: tuple[str, ...],
    scopes: Scopes,
    knows: Callable[[str], bool] | None = None,
) -> Matches:
    """The postings of all terms of some queries, and of what their unknown words may be misspelt for.

    knows: as in Request; where it is given, what unknown words may be misspelt for is read, too.
    """
    wanted = {term for terms in asked for term in terms.hashes()}
    matches = postings.match(connection, sorted(wanted), kinds, scopes)
    candidates = _candidates(asked, matches, knows) if knows else {}
    if not candidates:
        return matches
    tried = {term_hash(STEM, one.stem) for found in candidates.values() for one in found} - wanted
    known = postings.known(connection, sorted(tried))
    return postings.match_more(connection, matches, known, scopes) if known else matches


def _candidates(
    asked: Sequence[QueryTerms], matches: Matches, knows: Callable[[str], bool]
) -> dict[int, list[typos.Correction]]:
    """What those words may be misspelt for that neither the memories nor the embedding know, by their stems."""
    unknown = {key: word for terms in asked for key, word in sparse.unknown_words(terms, matches.frequencies).items()}
    return {
        key: found
        for key, word in list(unknown.items())[: typos.MOST_WORDS]
        if not knows(word) and (found := typos.corrections(word))
    }


def _read(query: str) -> str:
    """What is looked at of a query."""
    return clean(query[:MAX_QUERY])


def retrieve(connection: Connection, request: Request, encode: EncodeQuery) -> Ranking:
    """Rank the memories that the scopes show for a query: the five stages, best first, at most request.limit."""
    query = _read(request.query)
    # A prompt that is looked up unasked is judged by all of its words (core/abstention.py).
    if not request.looked_up and (said := _dates(request)).mentions:
        query = boosts.searched(connection, query, said, request.kinds, request.scopes)
    terms = sparse.query_terms(query)
    terms, matches, plan = _scored(connection, request, terms)
    found = {scored.key: scored for scored in postings.best(connection, request.kinds, CANDIDATES)}
    top = max((scored.score for scored in found.values()), default=0.0)
    winner = next(iter(found.values()), None)
    covered = sparse.coverage(plan.idf, winner.mask) if winner else 0.0
    if request.goes_on is not None:
        early = Ranking(_alone(winner), plan.idf, _stem_texts(terms, plan), covered, top, matches.documents, {})
        if not request.goes_on(early):
            return early._replace(hits=[])
    # A question to memory is about its rare words; a task for a skill says in all of its words what is to be done.
    emphasis = None if SKILL in request.kinds else sparse.emphasis(matches.frequencies, matches.documents)
    cosines, activations = _dense_leg(connection, request, query, terms, plan, found, encode, emphasis)
    fused = _fuse(request, matches, found, activations, cosines, covered)
    names = _names(request, found)
    for key, lift in names.items():
        fused[key] += lift
    spread = _Spread(connection, request, TURN in matches.kinds, plan.idf, found, fused)
    if "propagate" in request.stages and fused:
        spread.run()
    sure = spread.prefer()
    ranked = _best(connection, spread.scores, max(request.limit, request.gate.candidates))
    gated = _gate(request, ranked, {key: scored.mask for key, scored in found.items()}, plan)

    certainty = max(_certainty(covered, cosines), sure.get(gated[0].key, 0.0) if gated else 0.0)
    words = {key: scored.score / top for key, scored in found.items()} if top else {}
    # What the sparse leg put into the fused score, on its own scale; rank fusion has no such scale.
    taken = words if request.fusion == "coverage" else {}
    hits = [
        Hit(
            one.key,
            round(certainty * one.gain, 4),
            spread.scores[one.key] / ranked[0][1],
            words.get(one.key, 0.0),
            fused[one.key] - taken.get(one.key, 0.0) - names.get(one.key, 0.0),
            cosines.get(one.key, 0.0),
            names.get(one.key, 0.0),
            spread.scores[one.key] - fused[one.key] - spread.lifted.get(one.key, 0.0),
            spread.lifted.get(one.key, 0.0),
            spread.arrivals[one.key].synapse.seed if one.key in spread.arrivals else 0,
            spread.arrivals[one.key].synapse.via if one.key in spread.arrivals else "",
            one.gain,
            one.kept,
            found[one.key].mask if one.key in found else 0,
        )
        for one in gated[: request.limit]
    ]
    return Ranking(hits, plan.idf, _stem_texts(terms, plan), covered, top, matches.documents, _understood(terms, plan))


def _alone(winner: postings.Scored | None) -> list[Hit]:
    """What the sparse stage knows of its winner."""
    if winner is None:
        return []
    return [Hit(winner.key, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, "", 1.0, True, winner.mask)]


def _prefers(request: Request) -> bool:
    """Whether anything but words counts. What is quoted or dated in a task for a skill is its data."""
    return request.kinds != (SKILL,) and "prefer" in request.stages


def _dates(request: Request) -> When:
    """The dates of a question, where they count."""
    return when(_read(request.query), request.now) if request.now and _prefers(request) else NEVER


def _scored(connection: Connection, request: Request, terms: QueryTerms) -> tuple[QueryTerms, Matches, Plan]:
    """The sparse stage, which leaves all scores in the store's table: the terms as they were understood, what was read
    and the plan.
    """
    corrects, sparsely = "correct" in request.stages, "sparse" in request.stages
    if request.looked_up:
        matches = request.looked_up.matches.among(request.kinds)
        done = request.looked_up.plans.get((request.query, request.kinds))
        if done and sparsely:
            return terms, matches, done
    else:
        knows = request.knows if corrects and sparsely else None
        matches = _match(connection, [terms], request.kinds, request.scopes, knows)
        if knows:
            terms = sparse.with_corrections(terms, _candidates([terms], matches, knows), matches.frequencies)
    plan = sparse.plan(terms, matches.frequencies, matches.documents)
    postings.score(connection, [(matches, plan.weighted if sparsely else [])])
    return terms, matches, plan


def _dense_leg(
    connection: Connection,
    request: Request,
    query: str,
    terms: QueryTerms,
    plan: Plan,
    found: dict[int, postings.Scored],
    encode: EncodeQuery,
    emphasis: Callable[[str], float] | None,
) -> tuple[dict[int, float], dict[int, float]]:
    """Cosines and activations of the candidates; where words find little, of what is nearest in meaning."""
    if "dense" not in request.stages:
        return {}, {}
    vector = encode(query, emphasis)
    if not any(vector):
        return {}, {}
    cosines = vectors.cosines(connection, list(found), vector)
    if len(found) < FEW and _has_known_word(request, terms):
        cosines |= dict(vectors.nearest(connection, vector, request.kinds, request.scopes, CANDIDATES))
    tag_overlap = {key: sparse.coverage(plan.idf, scored.tagged) for key, scored in found.items() if scored.tagged}
    return cosines, dense.activation(cosines, tag_overlap)


def _has_known_word(request: Request, terms: QueryTerms) -> bool:
    """Whether the embedding knows any word of the query, where it has some: of others it sees letters, and what is
    nearest to those has nothing to do with it.
    """
    return request.knows is None or not terms.words or any(map(request.knows, terms.words.values()))


def _fuse(
    request: Request,
    matches: Matches,
    found: dict[int, postings.Scored],
    activations: dict[int, float],
    cosines: dict[int, float],
    covered: float,
) -> dict[int, float]:
    if request.fusion == "rrf":
        legs = [list(found), sorted(cosines, key=lambda key: (-cosines[key], key))]
        return fusion.reciprocal_rank_fusion([leg for leg in legs if leg])
    words = {key: scored.score for key, scored in found.items()}
    if SKILL not in matches.kinds:
        return fusion.coverage_weighted(words, activations, covered)
    gain = fusion.gain_of_skills(matches.kinds[SKILL].lengths["e"])
    return fusion.coverage_weighted(words, activations, covered, gain)


def _names(request: Request, found: Mapping[int, postings.Scored]) -> dict[int, float]:
    """What the candidates gain by their names; rank fusion has no scale for it."""
    if "name" not in request.stages or request.fusion == "rrf":
        return {}
    return fusion.name_lifts({key: (one.called, one.called_share) for key, one in found.items() if one.called})


class _Spread:
    """Activation on its way over the graph: scores so far, and what came over which arc first."""

    def __init__(
        self,
        connection: Connection,
        request: Request,
        has_turns: bool,
        idf: list[float],
        found: dict[int, postings.Scored],
        fused: dict[int, float],
    ) -> None:
        self.scores = dict(fused)
        self.arrivals: dict[int, propagation.Arrival] = {}
        self.lifted: dict[int, float] = {}
        self._connection = connection
        self._request = request
        self._has_turns = has_turns
        self._idf = idf
        self._found = found
        self._fused = fused
        self._top = max((scored.score for scored in found.values()), default=0.0)
        self._masses: dict[int, float] = {}
        self._asked: set[int] = set()

    def run(self) -> None:
        """The question fires, then turns of a dialogue, then the best documents, twice."""
        self._fire(
            propagation.synapses_from_question({key: scored.named for key, scored in self._found.items()}),
            propagation.PASSES[0],
        )
        if self._has_turns:
            seeds = propagation.top_seeds(self.scores, propagation.DIALOGUE.seeds)
            self._fire(synapses.between_turns(self._connection, seeds), propagation.DIALOGUE)
        likely = propagation.top_seeds(self.scores, max(sweep.seeds for sweep in propagation.PASSES) + LOOK_AHEAD)
        known: dict[int, list[Synapse]] = {seed: [] for seed in likely}
        for arc in synapses.from_documents(self._connection, likely):
            known[arc.seed].append(arc)
        self._admit(arc.target for arcs in known.values() for arc in arcs)
        for sweep in propagation.PASSES:
            seeds = propagation.top_seeds(self.scores, sweep.seeds)
            self._fire([arc for seed in seeds for arc in known.get(seed, ())], sweep)

    def _fire(self, arcs: Sequence[Synapse], sweep: propagation.Pass) -> None:
        """One sweep."""
        self._admit(arc.target for arc in arcs)
        known = [arc for arc in arcs if arc.target in self.scores]
        firing = self.scores | {propagation.QUESTION: max(self.scores.values())}
        for key, arrival in propagation.propagate(firing, known, sweep, self._added_share).items():
            self.scores[key] += arrival.amount
            self.arrivals.setdefault(key, arrival)

    def prefer(self) -> dict[int, float]:
        """Lift what the question prefers (`preferences`); how well each of those fits at the least, 0 to 1."""
        if not _prefers(self._request):
            return {}
        query, said, before = _read(self._request.query), _dates(self._request), dict(self.scores)
        if self._has_turns:
            self.scores |= boosts.boosted_turns(self._connection, self.scores, query)
        asked = boosts.wanted(query, said)
        lifts: dict[int, boosts.Lift] = {}
        if asked.literals or asked.ids or said.mentions:
            kinds, scopes = self._request.kinds, self._request.scopes
            lifts = boosts.lifts(self._connection, asked, self.scores, kinds, scopes)
            self._admit(lifts)
            best = max(self.scores.values(), default=0.0) or 1.0
            for key, lift in lifts.items():
                self.scores[key] += best * lift.gain
        self.lifted = {key: score - before.get(key, self._fused[key]) for key, score in self.scores.items()}
        return {key: lift.certainty for key, lift in lifts.items()}

    def _admit(self, keys: Iterable[int]) -> None:
        """Strangers to the candidates come in with their own sparse score, if the request may see them."""
        strangers = sorted(set(keys) - self.scores.keys() - self._asked)
        self._asked.update(strangers)
        visible = postings.scores_of(self._connection, strangers, self._request.kinds, self._request.scopes)
        for key, scored in visible.items():
            self._found[key] = scored
            self._fused[key] = self.scores[key] = scored.score / self._top if self._top else 0.0

    def _added_share(self, seed: int, target: int) -> float:
        """The share of the query's idf mass that a target has and a seed lacks."""
        mine, theirs = (self._found[key].mask if key in self._found else 0 for key in (seed, target))
        added = theirs & ~mine
        if added not in self._masses:
            self._masses[added] = sparse.coverage(self._idf, added)
        return self._masses[added]


def _best(connection: Connection, scores: Mapping[int, float], count: int) -> list[tuple[int, float]]:
    """The best with their scores. Ties go by id, which is made of what a memory says: when it came in has no say."""
    alive = {key: round(score, _EXACT) for key, score in scores.items() if score > 0}
    ordered = sorted(alive, key=lambda key: -alive[key])
    least = alive[ordered[count - 1]] if len(ordered) > count else 0.0
    pool = [key for key in ordered if alive[key] >= least]
    if len({alive[key] for key in pool}) < len(pool):
        ids = nodes.ids_of(connection, pool)
        pool.sort(key=lambda key: (-alive[key], ids[key]))
    return [(key, scores[key]) for key in pool[:count]]


def _gate(request: Request, ranked: list[tuple[int, float]], masks: dict[int, int], plan: Plan) -> list[Gated]:
    """The order by what each adds; without the gate, by score."""
    if "gate" in request.stages:
        return gating.information_gate(ranked, masks, plan.idf, request.gate)
    best = (ranked[0][1] if ranked else 0.0) or 1.0
    return [Gated(key, score / best, place < request.limit) for place, (key, score) in enumerate(ranked)]


def _certainty(covered: float, cosines: dict[int, float]) -> float:
    """How well the best one fits at all, 0 to 1: the better of words covered and nearness in meaning."""
    return min(1.0, max(covered, max(cosines.values(), default=0.0)))


def _stem_texts(terms: QueryTerms, plan: Plan) -> list[str]:
    return [terms.text[key] for key in plan.stems]


def _understood(terms: QueryTerms, plan: Plan) -> dict[int, str]:
    """The stem of the query that each term stands for; of a misspelt one with what it was taken for."""
    said = _stem_texts(terms, plan)
    found = {}
    for term in plan.weighted:
        if term.bit:
            stem, other = said[term.bit.bit_length() - 1], terms.text.get(term.hash, "")
            found[term.hash] = f"{stem} → {other}" if other and other != stem else stem
    return found


def explain(ranking: Ranking, hit: Hit) -> dict[str, Any]:
    """What each stage contributed to a hit, for `--explain`."""
    return {
        "terms": [stem for place, stem in enumerate(ranking.stems) if stem and hit.mask >> place & 1],
        "coverage": round(sparse.coverage(ranking.idf, hit.mask), 3),
        "sparse": round(hit.sparse, 3),
        "dense": round(hit.dense, 3) + 0.0,  # no -0.0
        "dense_share": round(hit.dense / (hit.sparse + hit.dense), 3) if hit.sparse + hit.dense > 0 else 0.0,
        "cosine": round(hit.cosine, 3),
        "by_name": round(hit.by_name, 3),
        "propagated": round(hit.propagated, 3),
        "preferred": round(hit.preferred, 3),
        "via": hit.via,
        "gain": round(hit.gain, 3),
        "kept": hit.kept,
    }
