"""The one judgement of relevance: whether what a search found is worth injecting, and whether it answers a question.

It is made where the ranking is made (memory/retrieval/pipeline.py) and travels with it; readers take it from there.
`judge` goes by rules. What a prompt is given of memories is judged by `with_mentions`, from a learned model
(mention.py): for each memory by itself, and for the prompt as a whole. Which memories answer a question is judged by
`with_answers`, from another one (answering.py).
"""

import math
from collections.abc import Mapping, Sequence

from memory.core.annotations import TYPE_CHECKING, NamedTuple
from memory.core.search import abstention
from memory.core.search.certainty import least_certainty
from memory.core.search.mention import Judgement

if TYPE_CHECKING:  # no hook judges answers
    from memory.core.search import answering

# On what occasion something is looked for: without a request for a prompt (or the task of a sub-agent) or at the start
# of a session, or for a question.
PROMPT, SESSION_START, QUESTION = "prompt", "session start", "question"

MIN_MEMORY_COVERAGE, MIN_MEMORY_COSINE = 0.3, 0.25
MEMORY_SHARE = 0.5  # of the best memory's score, that others must reach to be injected with it
MIN_SESSION_SCORE = 0.3  # of a memory at the start of a session
EVEN = 0.5  # the score at which to inject is as right as not to


class Features(NamedTuple):
    """What the judgement is computed from.

    is_skill: whether skills were looked for, and not memories.  occasion: PROMPT, SESSION_START or QUESTION.
    strength: of the words of the best one, see core/search/abstention.py, about 0 to 8.  coverage: the share of the
    query's words, by idf, that the sparse winner holds, 0 to 1.  cosine: of the nearest in meaning, -1 to 1.
    certainty: the score of the best one, 0 to 1.  words: of the prompt.  documents: how many were searched.
    """

    is_skill: bool
    occasion: str
    strength: float
    coverage: float
    cosine: float
    certainty: float
    words: int
    documents: int


class Mentions(NamedTuple):
    """What of a ranking is worth a mention to a prompt, by the keys of memories, best first.

    inject: in full lines.  hint: by their titles.  probabilities: of each that was judged, 0 to 1.
    prompt: the probability that memory has anything to say to the prompt.
    """

    inject: tuple[int, ...]
    hint: tuple[int, ...]
    probabilities: Mapping[int, float]
    prompt: float


class Answers(NamedTuple):
    """What of a ranking answers a question, by the keys of memories, most probable first.

    cite: what the answer rests on; the nearest memory where it is not certain that anything answers, or what holds in
    its place.
    probabilities: of each that was judged, 0 to 1.  known: the probability that memory holds the answer.
    is_certain: whether that is enough to answer.
    """

    cite: tuple[int, ...]
    probabilities: Mapping[int, float]
    known: float
    is_certain: bool


class Relevance(NamedTuple):
    """The judgement. score: 0 to 1, like a probability that the best one is worth injecting.

    inject_threshold: what score suffices to inject.
    is_answer: whether the best one is about the question at all.
    min_score: what another one must score to come along with the best.
    mentions: of a prompt's memories; None where nothing learned was asked.
    answers: of a question's memories; None where no question was asked.
    """

    score: float
    inject_threshold: float
    is_answer: bool
    min_score: float
    features: Features
    mentions: Mentions | None = None
    answers: Answers | None = None

    @property
    def should_inject(self) -> bool:
        """Whether the best one is relevant enough to be injected."""
        if self.mentions is not None:
            return bool(self.mentions.inject)
        return self.score >= self.inject_threshold


def judge(features: Features) -> Relevance:
    """Judge the relevance of what was found.

    The score is 1 / (1 + e^-m), where m is the smallest margin of a feature over its threshold: 0.5 or more if each
    feature reaches its threshold.
    """
    score = _logistic(_margin(features))
    is_answer = features.certainty >= least_certainty(features.documents)
    return Relevance(score, EVEN, is_answer, _min_score(features), features)


def with_mentions(relevance: Relevance, judgement: Judgement, keys: Sequence[int]) -> Relevance:
    """The relevance with what a learned model says. keys: of the ranking, in its order."""
    probabilities = dict(zip(keys, judgement.probabilities, strict=False))
    mentions = Mentions(
        tuple(keys[place] for place in judgement.inject),
        tuple(keys[place] for place in judgement.hint),
        probabilities,
        judgement.prompt,
    )
    return relevance._replace(score=max(probabilities.values(), default=0.0), mentions=mentions)


def with_answers(relevance: Relevance, judgement: "answering.AnswerJudgement", keys: Sequence[int]) -> Relevance:
    """The relevance with what the learned model says of a question. keys: of the ranking, in its order."""
    is_certain = judgement.is_certain and (relevance.is_answer or judgement.is_list)
    cite = judgement.cite if is_certain else judgement.cite[:1]
    return relevance._replace(
        answers=Answers(
            tuple(keys[place] for place in cite),
            dict(zip(keys, judgement.probabilities, strict=False)),
            judgement.known,
            is_certain,
        )
    )


def is_hopeless(features: Features) -> bool:
    """Whether the words of the sparse winner fall short, so that no other stage can make it relevant.

    Never true where `judge` would have the same words injected; it saves the embedding and the graph for most prompts.
    """
    return _words_margin(features) < 0.0


def _logistic(margin: float) -> float:
    """0 to 1; below 0.5 exactly where the margin is below 0, however little."""
    score = 1.0 / (1.0 + math.exp(-margin)) if margin > -700.0 else 0.0
    return min(score, math.nextafter(EVEN, 0.0)) if margin < 0.0 else score


def _margin(of: Features) -> float:
    """What the features have over their thresholds at the least; negative where one falls short."""
    if of.occasion == SESSION_START and not of.is_skill:
        return of.certainty - MIN_SESSION_SCORE
    margin = min(_words_margin(of), of.cosine - abstention.min_cosine(of.words, _min_cosine(of)))
    if of.is_skill and of.strength < abstention.THRESHOLD:
        return min(margin, of.cosine - abstention.LOW_COSINE)
    return margin


def _words_margin(of: Features) -> float:
    """The same of what the sparse stage finds."""
    margin = abstention.strength_margin(of.strength, of.coverage, of.words, _min_strength(of))
    return margin if of.is_skill else min(margin, of.coverage - MIN_MEMORY_COVERAGE)


def _min_strength(of: Features) -> float:
    if not of.is_skill:
        return abstention.memory_threshold(of.documents)
    if of.occasion == PROMPT:
        return abstention.skill_threshold(of.documents)
    return abstention.SESSION_THRESHOLD if of.occasion == SESSION_START else abstention.THRESHOLD


def _min_cosine(of: Features) -> float:
    return abstention.MIN_COSINE if of.is_skill else MIN_MEMORY_COSINE


def _min_score(of: Features) -> float:
    if of.occasion == SESSION_START and not of.is_skill:
        return MIN_SESSION_SCORE
    return MEMORY_SHARE * of.certainty
