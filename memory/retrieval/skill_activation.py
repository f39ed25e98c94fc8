"""Which skills a task activates: those that fit, each with the reason, or none.

Whether anything fits is for the rules of core/search/relevance.py to say. For prompts a learned model may add to that:
it injects the first of few skills, and names what may fit (core/search/skill_mention.py).

Skills are ranked by the same five stages as memories, over their own statistics. Then activation crosses over from the
memories that concern the task: a skill that one of them names is worth more, and fits even if its own words do not say
so.
"""

from collections.abc import Collection
from itertools import pairwise

from memory.core.annotations import TYPE_CHECKING, Any, NamedTuple
from memory.core.graph.taxonomy import PREFIX
from memory.core.patterns import lazy
from memory.core.search.abstention import strip_negated_spans
from memory.core.search.mention import Asked
from memory.core.search.relevance import Relevance
from memory.core.search.skill_mention import NOTHING, SkillJudgement, judge
from memory.core.skill_file import references
from memory.store.engine.db import Connection
from memory.store.tables import nodes, skills
from memory.store.tables.nodes import Scopes

if TYPE_CHECKING:
    from memory.retrieval.ranking import Hit, Ranking, Search

CANDIDATES = 20  # that are looked at, for what memories and concepts add may lift one
KEPT_SHARE = 0.6  # of the best one's score: what is below it only came along
KEPT_COSINE = 0.1  # the same, for one that has the words but another meaning
MEMORY_WEIGHT = 0.6  # of a skill that a memory names, times how sure that memory is
CONCEPT_WEIGHT = 0.3  # of all skills under a concept that is named, shared out by the root of their number
MIN_MEMORY_SCORE = 0.5  # of a memory whose word on skills counts
MEMORIES_ASKED = 3
MOST_CHARACTERS = 2_000  # of a task in which concepts are looked for
_WORDS = lazy(r"[\w]+")


class Active(NamedTuple):
    """A skill that was activated. via: what lifted it: a memory's id, or a concept; "" for its own words alone."""

    key: int
    score: float
    hit: "Hit | None"
    via: str
    added: float


class Activation(NamedTuple):
    """What a task activates, best first. fits: whether that is worth injecting.

    relevance: of the skills' own words, without what the task does not want.
    judgement: of the learned model; injects nothing and hints at nothing where it was not asked.
    named: whether a memory or a concept that the task writes out says that skills fit.
    concepts: those that it writes out.
    """

    skills: list[Active]
    fits: bool
    relevance: Relevance
    ranking: "Ranking"
    judgement: SkillJudgement = NOTHING
    named: bool = False
    concepts: Collection[str] = ()


def activate(
    connection: Connection,
    query: str,
    limit: int,
    search: "Search",
    scopes: Scopes,
    memories: "Ranking | None" = None,
    cross: bool = True,
    concepts: bool = True,
    eagerness: str = "",
) -> Activation:
    """The skills for a task, at most `limit`.

    search: the pipeline over skills.  memories: what the pipeline found among memories for the same task.
    cross: whether memories and concepts may lift skills.  concepts: whether to look for concepts in
    plain words, too; those that are written out (sc:testing) always count.
    eagerness: the level of the learned model; "" to do without it.
    """
    wish = strip_negated_spans(query)
    ranking = search(connection, wish, max(limit, CANDIDATES), query)
    relevance = ranking.relevance
    judgement = _judge_skills(ranking, wish, eagerness) if eagerness else NOTHING
    if wish != query and ranking.hits:  # what is not wanted speaks against firing, and still says what it is about
        ranking = search(connection, query, max(limit, CANDIDATES))
    lifts = _concept_lifts(connection, query, scopes, memories, concepts) if cross and ranking.corpus_size else {}
    scores = {hit.key: (hit.score, hit) for hit in ranking.hits}
    ranked = []
    for place, key in enumerate([*scores, *(key for key in lifts if key not in scores)]):
        score, hit = scores.get(key, (0.0, None))
        added, via = lifts.get(key, (0.0, ""))
        ranked.append((-(score + added), place, Active(key, min(1.0, round(score + added, 4)), hit, via, added)))
    ordered = [active for _, _, active in sorted(ranked, key=lambda row: row[:2])]
    # A concept may be any word of a prompt ("testing"): unless written out, it lifts, and does not fire alone.
    written = {concept for concept in _concepts_in(query, True) if any(concept == one.via for one in ordered)}
    if written:
        ordered = _under_first(connection, ordered, query, written, scopes)
    named = bool(written) or any(
        active.added >= MEMORY_WEIGHT * MIN_MEMORY_SCORE and not active.via.startswith(PREFIX) for active in ordered
    )
    fits = relevance.should_inject or named or judgement.inject
    return Activation(ordered[:limit], fits, relevance, ranking, judgement, named, written)


def _judge_skills(ranking: "Ranking", wish: str, eagerness: str) -> SkillJudgement:
    """What the learned model says of a ranking of skills."""
    if not ranking.hits:
        return NOTHING
    from memory.retrieval.pipeline import ranked_memories
    from memory.retrieval.weights import load_relevance, load_skills

    asked = Asked(
        wish, ranking.stems, ranking.idf, ranking.coverage, ranking.top_raw_score, ranking.corpus_size
    )
    return judge(load_skills(), load_relevance(), asked, ranked_memories(ranking.hits), eagerness)


def _under_first(
    connection: Connection, ordered: list[Active], query: str, written: Collection[str], scopes: Scopes
) -> list[Active]:
    """Skills that a task names by their names, then those under a concept that it writes out, then the others.

    A concept represents all of its skills alike: those that have words of the task come first among them.
    """
    rest = " ".join(word for word in query.lower().split() if not any(concept in word for concept in written))
    plain = f" {' '.join(_WORDS.findall(rest))} "
    called = {
        key for key, title in skills.names(connection, scopes)
        if (bare := " ".join(_WORDS.findall(skills.bare_name(title)))) and f" {bare} " in plain
    }  # fmt: skip
    return sorted(ordered, key=lambda active: (active.key not in called, active.via not in written))


def _concept_lifts(
    connection: Connection, query: str, scopes: Scopes, memories: "Ranking | None", concepts: bool
) -> dict[int, tuple[float, str]]:
    """What concepts that the task names, and memories that concern it, add to skills: (how much, what) by key."""
    lifts: dict[int, tuple[float, str]] = {}
    named = _concepts_in(query, not concepts)
    for filed in skills.skills_under(connection, named, scopes) if named else ():
        lifts[filed.skill] = (CONCEPT_WEIGHT * filed.weight / filed.uses**0.5, filed.tag)
    if memories is None or not memories.relevance.should_inject:
        return lifts
    sure = [hit for hit in memories.hits[:MEMORIES_ASKED] if hit.score >= MIN_MEMORY_SCORE]
    found = nodes.by_key(connection, [hit.key for hit in sure], with_tags=False)
    by_name: dict[str, list[int]] = {}
    for key, title in skills.names(connection, scopes):
        by_name.setdefault(skills.bare_name(title), []).append(key)
    for hit in sure:
        for name in references(found[hit.key].content, by_name):
            for key in by_name[name]:
                lifts.setdefault(key, (MEMORY_WEIGHT * hit.score, found[hit.key].id))
    for relation in skills.skills_linked_to(connection, [hit.key for hit in sure], scopes):
        lifts.setdefault(relation.skill, (MEMORY_WEIGHT * relation.weight, relation.via))
    return lifts


def _concepts_in(query: str, written_out: bool = False) -> list[str]:
    """The names under which the super-concepts of a task may be known: its words, and neighbours joined by _.

    written_out: only those with their prefix.
    """
    if written_out and PREFIX not in query[:MOST_CHARACTERS].lower():
        return []
    words = [word.strip(".,;:!?\"'`()[]").lower() for word in query[:MOST_CHARACTERS].split()][:60]
    if written_out:
        return [word for word in dict.fromkeys(words) if word.startswith(PREFIX) and word != PREFIX]
    plain = [word.removeprefix(PREFIX) for word in words if word]
    return [
        PREFIX + name for name in dict.fromkeys([*plain, *(f"{a}_{b}" for a, b in pairwise(plain))])
    ]


def skills_to_hint(activation: Activation, most: int) -> list[Active]:
    """Those that are worth a mention by name: of the first ones, what is not injected."""
    injected = {active.key for active in select(activation, most)}
    return [active for active in activation.skills[: activation.judgement.hint] if active.key not in injected][:most]


def select(activation: Activation, most: int) -> list[Active]:
    """The skills relevant enough to be injected: none if nothing fits, else the best and those near it.

    Where only the learned model is for it, only the best.
    """
    if not activation.fits or not activation.skills:
        return []
    best, *others = activation.skills[:most]
    if not (activation.relevance.should_inject or activation.named):
        return [best]
    return [
        best,
        *(
            active
            for active in others
            if active.via in activation.concepts
            or (
                active.score >= KEPT_SHARE * best.score
                and (active.added or active.hit is None or active.hit.cosine >= KEPT_COSINE)
            )
        ),
    ]


def stages(active: Active, activation: Activation, facts: dict[str, Any] | None = None) -> dict[str, Any]:
    """What each stage contributed to a skill. facts: what is known of its hit already."""
    from memory.retrieval.ranking import explain

    if facts is None:
        facts = explain(activation.ranking, active.hit) if active.hit else {}
    crossed = {"cross": round(active.added, 3)} if active.added else {}
    return {
        **facts,
        "contributions": {**facts.get("contributions", {}), **crossed},
        "crossed_via": active.via,
        "fits": activation.fits,
        "strength": round(activation.relevance.features.strength, 2),
    }
