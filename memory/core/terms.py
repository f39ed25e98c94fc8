"""From text to index terms: three channels of one analysis.

stem: parts of words, stemmed.  surface: parts as written, and whole identifiers.  bigram: neighbouring stems.
The stop list holds the usual English function words, question words (10 points of recall on questions), and the
words with which people ask for help.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from memory.core.patterns import lazy

STOP_WORDS = frozenset(
    """
    a about above after again against all am an and are as at be because been before being below between both but by
    can cannot could did do does doing don down during each few for from further had has have having he her here hers
    herself him himself his how i if in into is isn it itself ll me more most my myself no nor not now of off on once
    only or other ought our ours ourselves out over own re s same shan she should so some such t than that the their
    theirs them themselves then there these they this those through to too under until up ve very was wasn we were
    what when where which while who whom whose why will with won would you your yours yourself yourselves
    please help want need like just also any get got let us tell know give show
    """.split()  # noqa: SIM905
)

_POSSESSIVE = lazy(r"['’]s\b", re.IGNORECASE)
_WORD = lazy(r"\w+")
_PART = lazy(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+")
# Scripts written without spaces, or whose words are inflected beyond a stemmer's reach: overlapping pairs.
_UNSPACED = lazy(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
    "\U00020000-\U0003134f]+"
)

# The largest prime below 2**63, so that a key fits a signed column, and a constant that spreads short strings.
_MODULUS = 2**63 - 25
_SPREAD = 0x9E3779B97F4A7C15

STEM, SURFACE, BIGRAM = "s", "u", "b"


class Terms(NamedTuple):
    """The terms of one text by channel, in order and with repetition."""

    stems: list[str]
    surfaces: list[str]
    bigrams: list[str]


@lru_cache(maxsize=1)
def _stemmer() -> Callable[[str], str]:
    import Stemmer

    stem: Callable[[str], str] = Stemmer.Stemmer("english", 0).stemWord
    return stem


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Snowball's English stem of a lower-case word."""
    return _stemmer()(word) if word.isascii() else word


def words(text: str) -> list[str]:
    """The parts of all words, lower case, stop words dropped: what coverage and novelty are measured on."""
    return analyse(text).stems


def analyse(text: str) -> Terms:
    """All terms of a text."""
    stems: list[str] = []
    surfaces: list[str] = []
    for word in _WORD.findall(_POSSESSIVE.sub("", text)):
        parts = _parts(word)
        for part in parts:
            if part not in STOP_WORDS:
                stems.append(stem(part))
                surfaces.append(part)
        if len(parts) > 1:
            surfaces.append(word.lower())
    return Terms(stems, surfaces, [f"{a} {b}" for a, b in pairwise(stems)])


def _parts(word: str) -> list[str]:
    """The lower-case parts of one word: camelCase and snake_case split, unspaced scripts in pairs."""
    if word.isascii():
        if word.islower() and "_" not in word:
            return [word]
        return [part.lower() for part in _PART.findall(word)]
    lowered = word.lower().strip("_")
    if not _UNSPACED.search(lowered):
        return [part for part in lowered.split("_") if part]
    parts: list[str] = []
    end = 0
    for run in _UNSPACED.finditer(lowered):
        if lowered[end : run.start()].strip("_"):
            parts.append(lowered[end : run.start()].strip("_"))
        characters = run.group()
        parts += [characters[i : i + 2] for i in range(len(characters) - 1)] or [characters]
        end = run.end()
    if lowered[end:].strip("_"):
        parts.append(lowered[end:].strip("_"))
    return parts


def term_hash(channel: str, term: str) -> int:
    """The 63-bit key of a term in the postings, the same on every machine and version.

    The text read as one integer, modulo the largest 63-bit prime: one C call, no import, and injective for
    anything up to seven bytes; for longer texts a collision is as unlikely as for any hash of that width.
    """
    return int.from_bytes((channel + term).encode("utf-8", "replace"), "little") * _SPREAD % _MODULUS
