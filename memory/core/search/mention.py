"""How probable it is that a memory is worth mentioning to a prompt: one learned, calibrated value.

Three logistic regressions over cheap features. `memory` judges each memory that was found; `prompt` judges whether
memory holds anything for the prompt at all; `early` does the same before the embedding is used. The weights are data
(memory/model/relevance.json); training/relevance fits them, and memory/model/RELEVANCE_CARD.md describes on what.
No feature reads a memory: all come from the prompt, from the ranking, and from when memories were stated.
"""

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy
from memory.core.regression import Regression, logit, parse_regression, probability
from memory.core.search.abstention import everyday_stems, reference_idf
from memory.core.text.terms import words as stems_of

MOST_CANDIDATES = 8  # judged of a ranking: they hold the right memory for 89 % of prompts, six would for 87 %
LEAST_DOCUMENTS = 2  # the model saw no smaller store; there the rules of core/search/relevance.py judge
MOST_CHARACTERS = 2_000  # of a prompt that are read
_WEAK_LOGIT = -9.0  # of a memory that was not found
_COMPARED = 5  # memories that begin a ranking: whether one is newer than they are, shows what is current
NO_SHIFTS = (0.0, 0.0)
# Of a title on the line of titles: the probability that it must have beside a memory in full, and the share of the most
# probable title's. With these the right one is named as often as without them, on a line of two thirds of the length.
LEAST_BESIDE, NAMED_SHARE = 0.05, 0.1
_USUAL_STORE = 90  # memories: with these, the feature `store` is 0.69

_WORD = lazy(r"[\w'’]+")
_DIGIT = lazy(r"\d")
_QUESTION = frozenset({"what", "which", "who", "whom", "whose", "when", "where", "why", "how"})
_OURS = frozenset({"we", "our", "us", "ours", "wir", "unser", "unsere", "notre", "nous", "nuestro", "nuestra"})
_AMOUNT = frozenset({"many", "much", "long", "often", "big", "large", "high"})


class Asked(NamedTuple):
    """A prompt as the ranking understood it. stems, idf: by bit.  coverage: of the sparse winner, 0 to 1.

    strength: the unnormalised sparse score of the winner.  documents: how many memories were searched.
    """

    text: str
    stems: Sequence[str]
    idf: Sequence[float]
    coverage: float
    strength: float
    documents: int


class RankedMemory(NamedTuple):
    """The ranking's features of one memory (retrieve.Hit). matched_terms: the prompt's stems that it holds, as bits.

    created_at: when it was stated, microseconds since 1970.
    """

    score: float
    dense: float
    cosine: float
    propagated: float
    preferred: float
    matched_terms: int
    created_at: int = 0


class Thresholds(NamedTuple):
    """The lowest logits at which memories are injected, and at which a line of titles is shown.

    further: added to `inject` for a second and third memory.
    """

    inject: float
    further: float
    hint: float


class MentionModel(NamedTuple):
    """The weights. words: lines of `word_lines`.

    start: the intercepts of both logits of the words.  early_exit: if `early` is below this logit, nothing is shown.
    """

    version: str
    words: Sequence[str]
    start: tuple[float, float]
    memory: Regression
    prompt: Regression
    early: Regression
    early_exit: float
    thresholds: Mapping[str, Thresholds]


class Judgement(NamedTuple):
    """What is worth a mention. inject, hint: places in the ranking, best first.  probabilities: by place.

    prompt: the probability that memory holds anything for the prompt.
    """

    inject: tuple[int, ...]
    hint: tuple[int, ...]
    probabilities: tuple[float, ...]
    prompt: float


NOTHING = Judgement((), (), (), 0.0)


def words_of(text: str) -> list[str]:
    """The distinct words and pairs of neighbours of a prompt: lower case, digits as 0, and the first one as ^word."""
    found = [_DIGIT.sub("0", word.lower()) for word in _WORD.findall(text[:MOST_CHARACTERS])]
    pairs = [f"{first} {second}" for first, second in pairwise(found)]
    return list(dict.fromkeys([f"^{word}" for word in found[:1]] + found + pairs))


def word_lines(words: Mapping[str, Sequence[float]]) -> list[str]:
    """The table of words as it is stored: a line for each word, sorted, with three tab-separated weights.

    words: for each word its weight for "worth a mention", that for "no everyday prompt", and the square of its idf.
    A prompt has few of these thousands of words, so only the numbers of those few are parsed.
    """
    return sorted("\t".join((word, *map(repr, weights))) for word, weights in words.items())


def _weights_of(lines: Sequence[str], word: str) -> list[float]:
    """The weights of a word; [] for an unknown one."""
    beginning = f"{word}\t"
    at = bisect_left(lines, beginning)
    if at == len(lines) or not lines[at].startswith(beginning):
        return []
    return [float(weight) for weight in lines[at].split("\t")[1:]]


def word_logits(model: MentionModel, text: str) -> tuple[float, float]:
    """Both logits of `MentionModel.words` for a prompt: a linear model of the tf-idf vector of its words."""
    known = [weights for word in words_of(text) if (weights := _weights_of(model.words, word))]
    length = math.sqrt(sum(weights[2] for weights in known)) or 1.0
    return (
        model.start[0] + sum(weights[0] for weights in known) / length,
        model.start[1] + sum(weights[1] for weights in known) / length,
    )


def prompt_features(asked: Asked, words: tuple[float, float]) -> dict[str, float]:
    """The features that are the same for all memories. words: of `word_logits`."""
    text = asked.text[:MOST_CHARACTERS]
    prompt_words = [word.lower() for word in _WORD.findall(text)]
    there, count = set(prompt_words), max(1, len(asked.stems))
    everyday, rare = everyday_stems(), _rare(asked)
    unknown = sum(value for value, idf in zip(rare, asked.idf, strict=True) if _is_unknown(idf, asked))
    return {
        "words": words[0],
        "not_everyday": words[1],
        "strength": math.log(1 + asked.strength),
        "coverage": asked.coverage,
        "store": math.log(1 + asked.documents / _USUAL_STORE),
        "unknown": unknown / (sum(rare) or 1.0),
        "prompt_mass": math.log(1 + sum(rare)),
        "prompt_stems": math.log(1 + len(asked.stems)),
        "prompt_words": math.log(1 + len(prompt_words)),
        "prompt_lines": math.log(1 + text.count("\n")),
        "everyday": sum(one in everyday for one in asked.stems) / count,
        "question": float("?" in text or bool(_QUESTION & set(prompt_words[:1]))),
        "asks": float(bool(there & _QUESTION)),
        "when": float("when" in there),
        "amount": float("how" in there and bool(there & _AMOUNT)),
        "ours": float(bool(there & _OURS)),
    }


def memory_features(asked: Asked, found: Sequence[RankedMemory]) -> list[dict[str, float]]:
    """The features that differ from memory to memory, for each in the order of the ranking."""
    rare = _rare(asked)
    total = sum(rare) or 1.0
    plain = set(stems_of(" ".join(word for word in asked.text[:MOST_CHARACTERS].split() if not _is_code(word))))
    mean = sum(one.cosine for one in found) / max(1, len(found))
    rows = []
    for place, one in enumerate(found):
        held = [bit for bit in range(len(rare)) if one.matched_terms >> bit & 1]
        values = sorted((rare[bit] for bit in held), reverse=True)
        plainly = [rare[bit] for bit in held if asked.stems[bit] in plain]
        lacking = [
            value for bit, value in enumerate(rare)
            if not one.matched_terms >> bit & 1 and not _is_unknown(asked.idf[bit], asked)
        ]  # fmt: skip
        rival = max((other.score for at, other in enumerate(found) if at != place), default=0.0)
        rows.append(
            {
                "rank": math.log(1 + place),
                "first": float(place == 0),
                "score": one.score,
                "lead": one.score - rival,
                "near_equals": float(min(5, sum(other.score >= 0.8 * one.score for other in found) - 1)),
                "dense": one.dense,
                "propagated": one.propagated,
                "preferred": one.preferred,
                "cosine": one.cosine,
                "cosine_lift": one.cosine - mean,
                "mass": math.log(1 + sum(values)),
                "covered": sum(values) / total,
                "rarest": values[0] if values else 0.0,
                "second": values[1] if len(values) > 1 else 0.0,
                "shared": math.log(1 + len(held)),
                "plain_mass": math.log(1 + sum(plainly)),
                "plain_shared": float(min(4, len(plainly))),
                "lacking": max(lacking, default=0.0),
                "later": _share_before(found, place),
            }
        )
    return rows


def _share_before(found: Sequence[RankedMemory], place: int) -> float:
    """The share of the first memories that were stated before this one; those of the same moment count half."""
    own = found[place].created_at
    others = [one.created_at for at, one in enumerate(found[:_COMPARED]) if at != place]
    return sum((own > other) + 0.5 * (own == other) for other in others) / len(others) if others else 0.5


def _is_code(word: str) -> bool:
    """Whether a word of a prompt is a path, an identifier or a number."""
    bare = word.strip(".,:;?!()'\"`")
    return any(mark in bare for mark in "_/.") or any(one.isdigit() for one in bare) or bare[1:].lower() != bare[1:]


def _rare(asked: Asked) -> list[float]:
    """The idf that each stem would have in a collection of ordinary size."""
    return [reference_idf(idf, one, asked.documents) for idf, one in zip(asked.idf, asked.stems, strict=True)]


def _is_unknown(idf: float, asked: Asked) -> bool:
    """Whether no memory holds a stem: then its idf is the highest possible."""
    return idf >= math.log(1 + (asked.documents + 0.5) / 0.5) - 1e-9


def best_logits(logits: Sequence[float]) -> dict[str, float]:
    """The three highest logits, as features of the prompt."""
    best = [*sorted(logits, reverse=True)[:3], *[_WEAK_LOGIT] * 3]
    return {"best": best[0], "next": best[1], "third": best[2]}


def can_matter(model: MentionModel, asked: Asked) -> bool:
    """Whether a memory may be worth a mention, judged by the prompt's words and by its best match by words."""
    features = prompt_features(asked, word_logits(model, asked.text))
    return logit(model.early, features) >= model.early_exit


def judge(
    model: MentionModel,
    asked: Asked,
    found: Sequence[RankedMemory],
    level: str,
    most: int = 3,
    shifts: Sequence[float] = NO_SHIFTS,
) -> Judgement:
    """What of a ranking is worth a mention: at most `most` memories to inject, and at most `most` further titles.

    found: best first; only the first MOST_CANDIDATES are judged.  level: a key of model.thresholds.
    shifts: what the nightly job has added to the thresholds to inject and to hint, in logits (core/night/feedback.py).
    Raises KeyError for an unknown level.
    """
    if not found:
        return NOTHING
    limits = model.thresholds[level]
    to_inject, to_hint = limits.inject + shifts[0], limits.hint + shifts[1]
    shared = prompt_features(asked, word_logits(model, asked.text))
    logits = [logit(model.memory, own, shared) for own in memory_features(asked, found[:MOST_CANDIDATES])]
    order = sorted(range(len(logits)), key=lambda place: (-logits[place], place))
    overall = logit(model.prompt, best_logits(logits), shared)
    inject = [
        place
        for rank, place in enumerate(order[:most])
        if logits[place] >= to_inject + (limits.further if rank else 0.0)
    ]
    rest = [place for place in order if place not in inject][:most] if overall >= to_hint else []
    probabilities = [probability(value) for value in logits]
    least = max(LEAST_BESIDE if inject else 0.0, NAMED_SHARE * probabilities[rest[0]]) if rest else 0.0
    return Judgement(
        tuple(inject),
        tuple(place for place in rest if probabilities[place] >= least),
        tuple(round(value, 4) for value in probabilities),
        probability(overall),
    )


def parse_model(data: Mapping[str, Any]) -> MentionModel:
    """The model from its JSON form. Raises KeyError, TypeError or ValueError if the form is another one."""
    return MentionModel(
        str(data["version"]),
        list(data["words"]),
        (float(data["start"][0]), float(data["start"][1])),
        parse_regression(data["memory"]),
        parse_regression(data["prompt"]),
        parse_regression(data["early"]),
        float(data["early_exit"]),
        {name: Thresholds(*map(float, row)) for name, row in data["thresholds"].items()},
    )
