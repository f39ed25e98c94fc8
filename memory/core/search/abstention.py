"""Whether a result is worth showing: a calibrated score below which nothing is injected.

The unnormalised sparse score of the winner separates best (AUC .92 on prompts that must not fire; the share of words
covered says nothing of short prompts, and most of long ones). A prompt that says what it does not want speaks against:
negated words are taken out, and negation counts.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache

from memory.core.patterns import lazy
from memory.core.text.terms import words

THRESHOLD = 3.25
# Of what a session's start goes by: the subjects of ten commits bring along words of everything.
SESSION_THRESHOLD = 3.9
# In a long text, a pasted one above all, many words meet by chance: what fits must hold a good part of them, and be
# near in meaning.
LONG_WORDS, LONG_THRESHOLD, COVERAGE_WEIGHT = 40, 4.4, 2.0
LONG_COSINE = 0.42
# The best of few memories is a worse match by chance than that of many: below so many the threshold sinks with ln N.
MEMORIES_MET, THRESHOLD_SLOPE, LEAST_THRESHOLD = 2_000, 0.2, 2.3
# So is the best of few skills, but prompts written to mislead reach as much there: what gets by with less must be
# nearer.
SKILLS_MET, SKILLS_SLOPE, LOW_COSINE = 300, 0.25, 0.45
MIN_COSINE = 0.28  # of the nearest one in meaning: words alone may come together by chance
NEGATION_WEIGHT = 4.0
NEGATED_WORDS = 4  # words after a negator that are not wanted
_BEFORE = 20  # characters before a negator that show what it negates
_CLAUSE = 40  # words after one that turns all of the rest of its clause away
# The score is measured as in a collection of so many documents, the one that the threshold was chosen on: a word that
# only one of ten skills holds may be as common elsewhere as any.
_REFERENCE = 3_092
_PRIOR_DOCUMENTS = 200  # what is known of a word's rate beforehand counts as much as so many documents
_RATE, _EVERYDAY_RATE = 0.004, 0.2

_EVERYDAY = """
    fix bug bugs test tests run error fail failing failed file files code function class add remove change update use
    make build check show list read write open look find move rename delete refactor clean simplify explain describe
    commit push merge branch pr pull request review diff version release deploy install dependency dependencies config
    type types name value line log logs print debug comment doc docs readme docstring format lint compile import server
    app project repo folder script command variable method module data user page button one two first second next last
    new other another option approach way thing stuff work works continue go stop wait undo revert try yes ok okay good
    great nice thanks thank right wrong still same done finish keep skip time start end create implement set call main
    summary summarize double sure fast faster short shorter python javascript typescript api
"""

_NEGATOR = lazy(
    r"(?i)\b(?:(?P<clause>unrelated to|(?:not|isn['’]?t|aren['’]?t) (?:related to|about|asking|looking for)"
    r"|nothing to do with|irrelevant to)"
    r"|(?P<order>do(?: not|n['’]?t))|(?P<bare>not)|no|never|without|cannot be|instead of|rather than|except|avoid"
    r"|skip)\b"
)
# "The hook does not fire", "I can't log in": what fails is what a prompt is about. An order turns something away, so
# does "we do not need it", and what cannot be: a condition that is missing.
_AUXILIARY = lazy(
    r"(?i)\b(?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must)\s+$"
)
_UNWANTED = lazy(r"(?i)(?<!\s)\s+(?:want|need|use|like|care)\b")
_ORDERS_AFTER = lazy(r"(?i)(?:^|[.!?;:,\n]|\b(?:please|and|but|just|so|then|also|or|that))\s{0,40}$")
_WORD = lazy(r"[\w'’]+")


def strip_negated_spans(prompt: str) -> str:
    """The prompt without its negated spans: each negator and up to four words after it, within the clause; all of the
    clause after one that says what the prompt is not about.
    """
    pieces: list[str] = []
    end = 0
    for match in _negators(prompt):
        if match.start() < end:
            continue
        pieces.append(prompt[end : match.start()])
        end = match.end()
        for _ in range(_CLAUSE if match["clause"] else NEGATED_WORDS):
            word = _WORD.search(prompt, end)
            if word is None or any(mark in prompt[end : word.start()] for mark in ".!?;,\n"):
                break
            end = word.end()
    return "".join(pieces) + prompt[end:]


def _negators(prompt: str) -> list[re.Match[str]]:
    """What turns something away, and does not say what is broken."""
    return [match for match in _NEGATOR.finditer(prompt) if not _is_symptom(prompt, match)]


def _is_symptom(prompt: str, negator: re.Match[str]) -> bool:
    before = prompt[max(0, negator.start() - _BEFORE) : negator.start()]
    if negator["order"]:
        return not _ORDERS_AFTER.search(before) and not _UNWANTED.match(prompt, negator.end())
    return bool(negator["bare"] and _AUXILIARY.search(before))


def activation_strength(
    sparse_score: float, prompt: str, idf: Sequence[float], stems: Sequence[str], mask: int, documents: int
) -> float:
    """a = ln(1 + X) − 4 · negators / (1 + words), X the winner's score as it would be in the reference collection.

    sparse_score: the winner's, unnormalised, for `strip_negated_spans(prompt)`.  idf, stems: of the query, by bit.
    mask: of the winner.  documents: N of the collection that was searched.
    """
    held = [place for place in range(len(idf)) if mask >> place & 1]
    here = sum(idf[place] for place in held)
    there = sum(reference_idf(idf[place], stems[place], documents) for place in held)
    scaled = sparse_score * there / here if here > 0 else 0.0
    negators = len(_negators(prompt))
    return math.log(1 + scaled) - NEGATION_WEIGHT * negators / (1 + count_words(prompt))


def highest_strength(
    sparse_score: float, prompt: str, idf: Sequence[float], stems: Sequence[str], known: int, documents: int
) -> float:
    """The strength that no winner exceeds whose score is at most this. known: the stems that any document holds.

    The share by which a score is scaled is a mean over the winner's stems: at most that of the one scaled most.
    """
    scaled = [
        reference_idf(idf[place], stems[place], documents) / idf[place]
        for place in range(len(idf)) if known >> place & 1
    ]  # fmt: skip
    negators = len(_negators(prompt))
    highest = sparse_score * max(scaled, default=0.0)
    return math.log(1 + highest) - NEGATION_WEIGHT * negators / (1 + count_words(prompt))


def memory_threshold(documents: int) -> float:
    """The strength that a memory must reach, of so many that were searched."""
    return _lower_threshold(documents, MEMORIES_MET, THRESHOLD_SLOPE)


def skill_threshold(documents: int) -> float:
    """The same of a skill; one below THRESHOLD must have LOW_COSINE."""
    return _lower_threshold(documents, SKILLS_MET, SKILLS_SLOPE)


def _lower_threshold(documents: int, met: int, slope: float) -> float:
    return max(LEAST_THRESHOLD, THRESHOLD - slope * math.log(met / max(1, min(documents, met))))


def strength_margin(strength: float, coverage: float, words: int, threshold: float = THRESHOLD) -> float:
    """What a strength has over its threshold, negative where it falls short; for a prompt of 40 words or more,
    strength + 2 · coverage must reach 4.4 as well.

    coverage: the share of the prompt's words, by idf, that the winner holds, 0 to 1.  words: of the prompt.
    """
    margin = strength - threshold
    if words < LONG_WORDS:
        return margin
    return min(margin, strength + COVERAGE_WEIGHT * coverage - LONG_THRESHOLD)


def min_cosine(words: int, least: float = MIN_COSINE) -> float:
    """How near the nearest one in meaning must be: `least`, and 0.42 for a prompt of 40 words or more.

    Returned, least: -1 to 1.
    """
    return max(least, LONG_COSINE) if words >= LONG_WORDS else least


def count_words(prompt: str) -> int:
    """How many words a prompt has."""
    return sum(1 for _ in _WORD.finditer(prompt))


def reference_idf(idf: float, stem: str, documents: int) -> float:
    """What a stem's idf would be in the reference collection: its rate there is guessed from the one here, and from
    whether it is a word of everyday's work.
    """
    odds = math.exp(idf) - 1
    frequency = (documents + 0.5 - 0.5 * odds) / (1 + odds)
    prior = _EVERYDAY_RATE if stem in everyday_stems() else _RATE
    rate = (max(frequency, 0.0) + _PRIOR_DOCUMENTS * prior) / (documents + _PRIOR_DOCUMENTS)
    expected = _REFERENCE * rate
    return math.log(1 + (_REFERENCE - expected + 0.5) / (expected + 0.5))


@lru_cache(maxsize=1)
def everyday_stems() -> frozenset[str]:
    """The stems of the words of everyday's work."""
    return frozenset(words(_EVERYDAY))
