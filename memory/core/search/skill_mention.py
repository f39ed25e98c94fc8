"""How probable it is that a prompt asks for one of the skills that were found for it.

Three logistic regressions over features that mention.py computes for memories, too. `first` judges whether the best
skill is the one that is asked for, `any` whether it is among the first three, and `early` does so before the embedding
is asked. The weights are data (memory/model/skill_relevance.json); training/relevance/fit_skills.py fits them.
"""

import math
from collections.abc import Mapping, Sequence

from memory.core.annotations import Any, NamedTuple
from memory.core.regression import Features, Regression, logit, parse_regression, probability
from memory.core.search import mention
from memory.core.search.mention import Asked, RankedMemory

LEAST_SKILLS = 8  # of fewer the model has seen none, and the rules of core/search/relevance.py judge alone
MOST_SKILLS = 300  # of more the rules alone decide what is injected: the model was fitted on a hundred
MOST_HINTS = 3
GROWTH = 0.36  # of what a hint needs with the logarithm of a larger store: as was measured of memories


class SkillThresholds(NamedTuple):
    """The logits from which the first skill is injected, and from which names are shown."""

    inject: float
    hint: float


class SkillModel(NamedTuple):
    """The weights. early_exit: the logit of `early` below which nothing will be shown.  thresholds: by level."""

    version: str
    first: Regression
    any: Regression
    early: Regression
    early_exit: float
    thresholds: Mapping[str, SkillThresholds]


class SkillJudgement(NamedTuple):
    """inject: whether the first skill is worth it.  hint: how many of the first ones are worth a mention by name.

    first, any: the probabilities that the first is the one that is asked for, and that one of the first three is.
    """

    inject: bool
    hint: int
    first: float
    any: float


NOTHING = SkillJudgement(False, 0, 0.0, 0.0)


def skill_features(asked: Asked, found: Sequence[RankedMemory], words: tuple[float, float]) -> dict[str, float]:
    """What is known of a prompt and of the best of its skills.

    words: of mention.word_logits.  found: best first, at least one; more than MOST_CANDIDATES are left out.
    """
    judged = found[: mention.MOST_CANDIDATES]
    own = mention.memory_features(asked, judged)[0]
    return {**mention.prompt_features(asked, words), **own, "nearest": max(one.cosine for one in judged)}


def hint_threshold(limits: SkillThresholds, documents: int) -> float:
    """The logit from which names are shown: the best three of more skills fit anything better by chance."""
    return limits.hint + GROWTH * math.log(max(1.0, documents / MOST_SKILLS))


def can_matter(model: SkillModel, words: mention.MentionModel, asked: Asked) -> bool:
    """Whether the words of a prompt and its best match by words leave open that a skill is worth a mention."""
    features = mention.prompt_features(asked, mention.word_logits(words, asked.text))
    return logit(model.early, features) >= model.early_exit


def judge(
    model: SkillModel, words: mention.MentionModel, asked: Asked, found: Sequence[RankedMemory], level: str
) -> SkillJudgement:
    """What of a ranking of skills is worth a mention. found: best first.

    words: the model whose weights of words count.  level: of model.thresholds. Raises KeyError for another one.
    """
    if not found or asked.documents < LEAST_SKILLS:
        return NOTHING
    limits = model.thresholds[level]
    features: Features = skill_features(asked, found, mention.word_logits(words, asked.text))
    first, among = logit(model.first, features), logit(model.any, features)
    return SkillJudgement(
        first >= limits.inject and asked.documents <= MOST_SKILLS,
        min(MOST_HINTS, len(found)) if among >= hint_threshold(limits, asked.documents) else 0,
        probability(first),
        probability(among),
    )


def parse_model(data: Mapping[str, Any]) -> SkillModel:
    """The model from its JSON form. Raises KeyError, TypeError or ValueError where that is another one."""
    return SkillModel(
        str(data["version"]),
        parse_regression(data["first"]),
        parse_regression(data["any"]),
        parse_regression(data["early"]),
        float(data["early_exit"]),
        {name: SkillThresholds(*map(float, row)) for name, row in data["thresholds"].items()},
    )
