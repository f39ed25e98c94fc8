"""From text to index terms: four channels of one analysis.

stem: parts of words, stemmed as English; in other scripts by their own stemmer, or in pairs of characters where words
are not set apart.  surface: parts as written, whole identifiers, single characters of such scripts.  bigram:
neighbouring stems.  native: the stems of a text's own language, where it is another one in Latin letters.
The stop list holds the usual English function words, question words (10 points of recall on questions), and the
words with which people ask for help.
"""

import re
from functools import lru_cache
from itertools import pairwise

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.text import languages
from memory.core.text.languages import OTHER_STOP_WORDS

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
# What continues a word and is no letter: accents and vowel signs. Python's \w leaves them out, which would tear words
# of a dozen scripts apart.
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u0816-\u082d\u0859-\u085b"
    "\u08d3-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc-\u09cd\u09d7\u09e2\u09e3\u0a01-\u0a03\u0a3c-\u0a51"
    "\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc-\u0acd\u0ae2\u0ae3\u0afa-\u0b03\u0b3c-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bcd\u0bd7"
    "\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0ce2\u0ce3\u0d00-\u0d03\u0d3b-\u0d4d\u0d57"
    "\u0d62\u0d63\u0d81-\u0d83\u0dca-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f71-\u0f84"
    "\u0f86\u0f87\u0f8d-\u0fbc\u102b-\u103e\u1056-\u1059\u105e-\u1074\u1082-\u108d\u109a-\u109d\u135d-\u135f\u17b4-\u17d3\u17dd"
    "\u18a9\u1920-\u193b\u1a17-\u1a1b\u1a55-\u1a7f\u1ab0-\u1aff\u1b00-\u1b04\u1b34-\u1b44\u1b80-\u1b82\u1ba1-\u1bad"
    "\u1be6-\u1bf3\u1c24-\u1c37\u1dc0-\u1dff\u302a-\u302f\u3099\u309a\ua823-\ua827\ua880\ua881\ua8b4-\ua8c5\ua980-\ua983"
    "\ua9b3-\ua9c0\uaa29-\uaa36\uabe3-\uabea\uabec\uabed"
)
_PICTURES = "\u2600-\u27bf\U0001f1e6-\U0001f1ff\U0001f300-\U0001faff"
_ASCII_WORD = lazy(r"\w+", re.ASCII)
_WORD = lazy(rf"(?:\w[{_MARKS}]*)+|[{_PICTURES}]")
_JOINERS = lazy("[\u200c\u200d\u00ad\u0640\ufe0e\ufe0f]")
_PART = lazy(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+")
# Scripts without spaces, or whose words are inflected beyond a stemmer's reach: overlapping pairs of characters.
_UNSPACED = lazy(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u312f\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua48f\uac00-\ud7af"
    "\uf900-\ufaff\U00020000-\U0003134f]+"
)
_CLUSTER = lazy(rf".[{_MARKS}]*", re.DOTALL)
_ACCENTS = dict.fromkeys(range(768, 880))
_LETTERS = {ord("ß"): "ss", ord("æ"): "ae", ord("œ"): "oe", ord("þ"): "th"} | {
    ord(letter): plain for letter, plain in zip("øłđıðħ", "oldidh", strict=True)
}

STEM, SURFACE, BIGRAM, NATIVE = "s", "u", "b", "n"


class Terms(NamedTuple):
    """The terms of one text by channel, in order and with repetition. parts: what each stem was made of."""

    stems: list[str]
    surfaces: list[str]
    bigrams: list[str]
    natives: list[str]
    parts: list[str]


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """The stem of a lower-case word: Snowball's English one in Latin letters, accents left out, in other scripts that
    of their own language where there is one.
    """
    if word.isascii():
        return languages.stemmer(languages.ENGLISH)(word)
    plain = fold_accents(word)
    return languages.stemmer(languages.ENGLISH)(plain) if plain.isascii() and plain else languages.script_stem(word)


def fold_accents(word: str) -> str:
    """A lower-case word without accents, if its letters are Latin ones; else as it is."""
    from unicodedata import normalize

    plain = normalize("NFD", word).translate(_ACCENTS).translate(_LETTERS)
    return plain if plain.isascii() else word


def words(text: str) -> list[str]:
    """The parts of all words, lower case, stop words dropped: what coverage and novelty are measured on."""
    return analyse(text).stems


def analyse(text: str, language: str = "") -> Terms:
    """All terms of a text. language: its own, if that is another one than English in Latin letters (`languages`)."""
    stems: list[str] = []
    surfaces: list[str] = []
    parts_of_words: list[str] = []
    dropped = STOP_WORDS | languages.stop_words(language) if language else STOP_WORDS
    for word in _words(_POSSESSIVE.sub("", text)):
        parts = _parts(word)
        for part in parts:
            if part not in dropped and (part.isascii() or part not in OTHER_STOP_WORDS):
                stems.append(stem(part))
                surfaces.append(part)
                parts_of_words.append(part)
        if len(parts) > 1 or not word.isascii():
            characters = _characters(word)
            if len(characters) > 1:
                surfaces += characters
            elif len(parts) > 1:
                surfaces.append(word.lower())
    natives = [native for native in map(languages.stemmer(language), parts_of_words) if native] if language else []
    return Terms(stems, surfaces, [f"{a} {b}" for a, b in pairwise(stems)], natives, parts_of_words)


def _characters(word: str) -> list[str]:
    """The single characters of a word, where its script sets no words apart: a question may be of one alone."""
    return [] if word.isascii() else [one for one in _CLUSTER.findall(word.lower()) if _UNSPACED.match(one)]


def is_character(part: str) -> bool:
    """Whether a part of a word is a single character of a script that sets no words apart."""
    return _characters(part) == [part]


def _words(text: str) -> list[str]:
    if text.isascii():
        return _ASCII_WORD.findall(text)
    from unicodedata import normalize

    return _WORD.findall(normalize("NFKC", _JOINERS.sub("", text)))


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
        characters = _CLUSTER.findall(run.group())
        parts += [a + b for a, b in pairwise(characters)] or characters
        end = run.end()
    if lowered[end:].strip("_"):
        parts.append(lowered[end:].strip("_"))
    return parts


# The largest prime below 2**63, so that a key fits a signed column, and a constant that spreads short strings.
_MODULUS = 2**63 - 25
_SPREAD = 0x9E3779B97F4A7C15


def term_hash(channel: str, term: str) -> int:
    """The 63-bit key of a term in the postings, the same on every machine and version.

    The text read as one integer, modulo the largest 63-bit prime: one C call, no import, and injective for
    anything up to seven bytes; for longer texts a collision is as unlikely as for any hash of that width.
    """
    return int.from_bytes((channel + term).encode("utf-8", "replace"), "little") * _SPREAD % _MODULUS


INSTRUCTION_TERM = term_hash("i", "standing")  # of no word: that a turn says how things are to be done from then on
