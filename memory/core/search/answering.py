"""Which memories of a ranking answer a question, and whether any does: a learned, calibrated judgement.

Two logistic regressions over cheap features. `memory` judges each memory that was found, from the question, the ranking
and the memory's sentences; `question` judges whether memory holds the answer. The weights are data
(memory/model/answering.json); training/relevance fits them, and memory/model/RELEVANCE_CARD.md says on what.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from memory.core.patterns import lazy
from memory.core.regression import Regression, logit, parse_regression, probability
from memory.core.search import mention
from memory.core.search.abstention import reference_idf
from memory.core.search.mention import Asked, RankedMemory
from memory.core.text.terms import words as stems_of
from memory.core.text.text import sentences

LEAST_ANSWERED = 30  # memories: of fewer the model has seen none, and a rule judges
MOST_CANDIDATES = 24  # of a ranking that are judged: they hold 84 % of what answers, forty hold 91 %
MOST_SENTENCES = 40  # of a memory that are read
MOST_CITED, MOST_LISTED = 8, 12  # memories of an answer, of one that is a list
RULE_SHARE = 0.4  # of the best one's score, that another needs where the rule judges
RULE_SURE = 0.6  # of a score, from which on the best one is sure
_COSINE_WEIGHT = 0.7  # of a sentence's nearness in meaning beside the share of the question's words that it holds
_WEAK_LOGIT = -6.0  # of a memory that was not found

_WORD = lazy(r"[\w'’]+")
_DIGIT = lazy(r"\d")
_DATE = lazy(
    r"(?i)\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|\b(?:mon|tue|wed|thu|fri|sat|sun)\b|\d{1,2}:\d\d|\bq[1-4]\b|\b20\d\d\b|week|month"
)
_NAME = lazy(r"(?<![.!?:] )(?<!^)\b[A-ZÄÖÜ][a-zäöüéóí]+")
_REASON = lazy(
    r"(?i)\b(?:because|since|so that|therefore|reason|cause|why|weil|denn|da|as|due|caused|thus|otherwise)\b|:|—|–"
)
_PLACE = lazy(r"(?i)https?:|/|\b(?:in|at|on|under|room|port|folder|channel|path)\b")
# What kind of an answer a question asks for: the words that show it, and what the sentence that gives it then has.
_AMOUNTS = frozenset({"many", "much", "long", "often", "big", "large", "high", "far", "old"})
_KINDS: Mapping[str, tuple[frozenset[str], Any]] = {
    "when": (
        frozenset({"when", "wann", "quand", "cuándo", "quando", "date", "dates", "day", "days", "weekday", "week",
                   "month", "hour", "quarter", "since", "until", "deadline"}),
        _DATE,
    ),
    "who": (
        frozenset({"who", "whom", "whose", "wer", "wem", "qui", "quién", "chi", "contact", "responsible", "person"}),
        _NAME,
    ),
    "amount": (
        frozenset({"size", "rate", "number", "limit", "budget", "price", "cost", "costs", "port", "version",
                   "percentage", "capacity", "quota", "timeout", "retention", "wieviel", "wieviele", "combien"}),
        _DIGIT,
    ),
    "why": (
        frozenset({"why", "reason", "reasons", "warum", "weshalb", "wieso", "pourquoi", "cause", "because", "perché"}),
        _REASON,
    ),
    "where": (frozenset({"where", "wo", "où", "dónde", "dove", "address", "path", "url", "place", "folder"}), _PLACE),
}  # fmt: skip
_EVERY = frozenset(
    """
    list all every everything each alle alles liste sämtliche jede jedes toutes tous chaque tout todas todos todo cada
    tutti tutte tutto elenca ogni
    """.split()  # noqa: SIM905  # readable as words
)
_WHICH = frozenset({"which", "what", "welche", "quels", "quelles", "qué", "cuáles", "quali"})
_ONE = frozenset({"is", "was", "does", "did", "has", "ist", "war", "hat", "est", "es"})
_BEFORE = frozenset({"before", "was", "were", "did", "used", "previously", "earlier", "change", "changed", "old"})
_TYPES = ("preference", "pattern", "decision", "note")


class MemoryText(NamedTuple):
    """What is read of a memory. sentences: of its content.  created_at: microseconds since 1970."""

    title: str
    type: str
    sentences: Sequence[str]
    created_at: int


class AnswerModel(NamedTuple):
    """The weights. least: the probability from which a memory is cited, and `least_listed` where a list is asked for.

    share: of the best one's probability that another must have, but in a list.  certain: the logit of `question` from
    which an answer is given.
    """

    version: str
    memory: Regression
    question: Regression
    least: float
    least_listed: float
    share: float
    certain: float


class AnswerJudgement(NamedTuple):
    """What answers a question. cite: places in the ranking, most probable first.  probabilities: by place.

    known: the probability that memory holds the answer.  is_certain: whether that is enough to answer.
    is_list: whether all of a kind is asked for: no single memory need then be near the question.
    """

    cite: tuple[int, ...]
    probabilities: tuple[float, ...]
    known: float
    is_certain: bool
    is_list: bool = False


NOTHING = AnswerJudgement((), (), 0.0, False)


def text_of(title: str, kind: str, content: str, created_at: int) -> MemoryText:
    """What is read of a memory. kind: its type."""
    spans = sentences(content)[:MOST_SENTENCES]
    return MemoryText(title, kind, [span.text for span in spans] or [content], created_at)


def is_list(question: str) -> bool:
    """Whether a question asks for all of a kind: by a word like "all" or "list", or by a plural behind "which"."""
    asked = [word.lower() for word in _WORD.findall(question[: mention.MOST_CHARACTERS])]
    if _EVERY & set(asked):
        return True
    if not asked or asked[0] not in _WHICH:
        return False
    return any(word.endswith("s") and len(word) > 3 and not word.endswith("ss") for word in asked[1:4]) and not (
        _ONE & set(asked[1:5])
    )


def question_features(asked: Asked) -> dict[str, float]:
    """What is the same for all memories: of the question alone."""
    text = asked.text[: mention.MOST_CHARACTERS]
    there = {word.lower() for word in _WORD.findall(text)}
    own = mention.prompt_features(asked, (0.0, 0.0))
    kinds = {f"is_{kind}": float(bool(there & marks)) for kind, (marks, _) in _KINDS.items()}
    if "how" in there and there & _AMOUNTS:
        kinds["is_amount"] = 1.0
    return {
        **own,
        **kinds,
        "is_way": float("how" in there and not there & _AMOUNTS),
        "is_list": float(is_list(text)),
        "is_past": float(bool(there & _BEFORE)),
        "is_double": float("and" in there or "," in text),
    }


def answer_features(
    asked: Asked, found: Sequence[RankedMemory], texts: Sequence[MemoryText], nearness: Callable[[str], float]
) -> list[dict[str, float]]:
    """What differs from memory to memory, for each in the order of the ranking.

    nearness(sentence): cosine with the question, -1 to 1.
    """
    weighed = zip(asked.stems, asked.idf, strict=True)
    rare = {stem: reference_idf(idf, stem, asked.documents) for stem, idf in weighed if stem}
    total = sum(rare.values()) or 1.0
    kinds = question_features(asked)
    pairs = set(pairwise(stems_of(asked.text[: mention.MOST_CHARACTERS])))
    newest = [text.created_at for text in texts[:5]]
    rows = []
    for own, text in zip(mention.memory_features(asked, found), texts, strict=True):
        stems = [stems_of(sentence) for sentence in text.sentences]
        held = [sum(rare.get(stem, 0.0) for stem in set(each)) / total for each in stems]
        near = [nearness(sentence) for sentence in text.sentences]
        both = [share + _COSINE_WEIGHT * max(0.0, cosine) for share, cosine in zip(held, near, strict=True)]
        best = max(range(len(both)), key=both.__getitem__)
        row = {
            **own,
            "sentence_held": max(held),
            "sentence_near": max(near),
            "sentence_both": both[best],
            "title_held": sum(rare.get(stem, 0.0) for stem in set(stems_of(text.title))) / total,
            "pairs": float(len(pairs & {pair for each in stems for pair in pairwise(each)})),
            "length": math.log(1 + sum(map(len, stems))),
            "newer": sum(text.created_at >= other for other in newest) / len(newest),
            "list_rank": own["rank"] * kinds["is_list"],
            "list_near": max(near) * kinds["is_list"],
        }
        row |= {f"type_{name}": float(text.type == name) for name in _TYPES}
        around = " ".join(text.sentences[max(0, best - 1) : best + 2])
        for kind, (_, pattern) in _KINDS.items():
            gives = pattern.search(text.sentences[best] if kind == "amount" else around)
            row[f"gives_{kind}"] = (1.0 if gives else -1.0) * kinds[f"is_{kind}"]
        rows.append(row)
    for name in ("sentence_held", "sentence_near", "sentence_both", "cosine"):
        most = max((row[name] for row in rows), default=0.0)
        for row in rows:
            row[f"behind_{name}"] = most - row[name]
    return rows


def best_logits(logits: Sequence[float]) -> dict[str, float]:
    """The three highest logits and how many memories are expected to answer, as features of the question."""
    best = [*sorted(logits, reverse=True)[:3], *[_WEAK_LOGIT] * 3]
    expected = math.log(sum(map(probability, logits)) + 1e-3)
    return {"best": best[0], "next": best[1], "third": best[2], "expected": expected}


def cut(probabilities: Sequence[float], least: float, share: float, most: int) -> tuple[int, ...]:
    """The places of what is cited, most probable first: the best one, and what has both `least` and the share of it."""
    order = sorted(range(len(probabilities)), key=lambda place: (-probabilities[place], place))
    limit = max(least, share * probabilities[order[0]]) if order else 0.0
    return tuple(place for rank, place in enumerate(order[:most]) if not rank or probabilities[place] >= limit)


def judge(
    model: AnswerModel,
    asked: Asked,
    found: Sequence[RankedMemory],
    texts: Sequence[MemoryText],
    nearness: Callable[[str], float],
) -> AnswerJudgement:
    """What of a ranking answers a question. found, texts: best first, the same memories, at most MOST_CANDIDATES."""
    if not found:
        return NOTHING
    shared = question_features(asked)
    rows = answer_features(asked, found, texts, nearness)
    logits = [logit(model.memory, row, shared) for row in rows]
    probabilities = tuple(round(probability(value), 4) for value in logits)
    certain = logit(model.question, best_logits(logits), shared)
    if shared["is_list"]:
        cite = cut(probabilities, model.least_listed, 0.0, MOST_LISTED)
    else:
        cite = cut(probabilities, model.least, model.share, MOST_CITED)
    known = probability(certain)
    return AnswerJudgement(cite, probabilities, known, certain >= model.certain, bool(shared["is_list"]))


def by_rule(scores: Sequence[float], of_words: Sequence[float] = ()) -> AnswerJudgement:
    """The judgement without a model, for a store of few memories: what has a good part of the best one's score.

    Where the best is sure, what fits by its words alone counts as much: links lift a named memory far above another
    that says as much.  scores: of the ranking, 0 to 1.  of_words: what words alone gave each, 1 for the best of them.
    """
    is_sure = max(scores, default=0.0) >= RULE_SURE
    fits = of_words if is_sure and of_words else [0.0] * len(scores)
    probabilities = tuple(round(min(1.0, max(0.0, *both)), 4) for both in zip(scores, fits, strict=True))
    found = tuple(place for place in cut(probabilities, 0.0, RULE_SHARE, MOST_CITED) if probabilities[place] > 0)
    return AnswerJudgement(found, probabilities, max(probabilities, default=0.0), bool(found))


def parse_model(data: Mapping[str, Any]) -> AnswerModel:
    """The model from its JSON form. Raises KeyError, TypeError or ValueError where that is another one."""
    return AnswerModel(
        str(data["version"]),
        parse_regression(data["memory"]),
        parse_regression(data["question"]),
        float(data["least"]),
        float(data["least_listed"]),
        float(data["share"]),
        float(data["certain"]),
    )
