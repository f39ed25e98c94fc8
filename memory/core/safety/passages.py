"""Passages that must not be stored again: recognised by salted digests, so that no word of them is kept.

A passage is a run of words. Case, punctuation and white space do not count. Of each one the journal keeps how many
words it has, 16 bits of a digest of its first two (a text of a million words is searched by these alone), and a digest
of all. A place, such as a line of a transcript, is kept as a digest, too, and so is the whole text of each memory, by
which a note with the same words is recognised wherever it is. Who has the salt can check a guess; nobody can read a
passage back.
"""

from collections.abc import Container, Iterable, Mapping, Sequence

from memory.core.annotations import NamedTuple
from memory.core.identity import normalise
from memory.core.patterns import lazy
from memory.core.text.text import sentences

LEAST_WORDS = 3  # of a whole memory; what is shorter occurs in too many texts that have nothing to do with it
LEAST_SENTENCE = 5  # words of a sentence that counts by itself
MOST = 200  # passages of one memory
_PLACE = "at"
_WHOLE = "is"
_LEFT_OUT = "[forgotten]"
# A word, with marks that are characters of their own, as macOS writes them. A character of a script that puts no spaces
# between words is one by itself.
_WORD = lazy(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
    r"|(?:(?![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])"
    r"[^\W_][\u0300-\u036f]{0,8})+"
)
_ONLY_MARKS = lazy(r"(?:\[REMEMBER\]:?|\[forgotten\]|[^\w\[\]]|_)*", 2)  # re.IGNORECASE


class Digests(NamedTuple):
    """What is kept under one salt.

    starts: digests of whole passages, by 16 bits of the first two words and by number of words.
    places: digests of the places that the passages came from.  wholes: digests of the whole texts of memories.
    """

    starts: Mapping[str, Mapping[int, frozenset[str]]]
    places: frozenset[str]
    wholes: frozenset[str] = frozenset()


Known = Mapping[str, Digests]  # by salt
NOTHING: Known = {}


def passages_of(texts: Iterable[str], places: Iterable[str], salt: str) -> list[str]:
    """The digests by which some texts, whole and by their sentences, and some places are recognised again."""
    found: dict[str, None] = {}
    for text in texts:
        whole = _fold_words(text)
        runs = [whole] if len(whole) >= LEAST_WORDS else []
        for span in sentences(text):
            run = _fold_words(span.text)
            if LEAST_SENTENCE <= len(run) < len(whole):
                runs.append(run)
        for run in runs[:MOST]:
            found[f"{len(run)}.{_start(salt, run[0], run[1])}.{_digest(salt, run)}"] = None
    for place in places:
        found[f"{_PLACE}.{_digest(salt, [place])}"] = None
    return list(found)


def wholes_of(texts: Iterable[str], salt: str) -> list[str]:
    """The digests by which memories of just the same words as some texts are recognised. No words, no digest."""
    runs = filter(None, map(_fold_words, texts))
    return list(dict.fromkeys(f"{_WHOLE}.{_digest(salt, run)}" for run in runs))


def is_forgotten(text: str, of: Known, present: Container[str] = ()) -> bool:
    """Whether a text is, word for word, the whole of a memory that was forgotten.

    present: the texts that are stored, as `normalise` gives them; one of these was stored again since, and is not
    forgotten.
    """
    if present and of and normalise(text) in present:
        return False
    with_wholes = [(salt, digests.wholes) for salt, digests in of.items() if digests.wholes]
    words = _fold_words(text) if with_wholes else []
    return bool(words) and any(_digest(salt, words) in wholes for salt, wholes in with_wholes)


def load_known(rows: Iterable[tuple[str, str]]) -> Known:
    """Digests ready for searching. rows: (salt, digest), as `passages_of` gives them; what is malformed is skipped."""
    starts: dict[str, dict[str, dict[int, set[str]]]] = {}
    places: dict[str, set[str]] = {}
    wholes: dict[str, set[str]] = {}
    for salt, kept in rows:
        parts = str(kept).split(".")
        if len(parts) == 2 and parts[0] == _PLACE:
            places.setdefault(salt, set()).add(parts[1])
        elif len(parts) == 2 and parts[0] == _WHOLE:
            wholes.setdefault(salt, set()).add(parts[1])
        elif len(parts) == 3 and parts[0].isdecimal():
            starts.setdefault(salt, {}).setdefault(parts[1], {}).setdefault(int(parts[0]), set()).add(parts[2])
    return {
        salt: Digests(
            {
                start: {size: frozenset(values) for size, values in sizes.items()}
                for start, sizes in starts.get(salt, {}).items()
            },
            frozenset(places.get(salt, ())),
            frozenset(wholes.get(salt, ())),
        )
        for salt in {*starts, *places, *wholes}
    }


def remove_passages(text: str, place: str, of: Known) -> str:
    """A text without the passages that are to stay away, "" where nothing of it is left.

    place: where it is, such as a transcript's path and line; a text of a place that is to stay away whole is left
    out, where none of the passages is found in it.
    """
    if not of:
        return text
    spans = [span for salt, digests in of.items() for span in _spans(text, salt, digests)]
    if not spans:
        at_place = place and any(_digest(salt, [place]) in digests.places for salt, digests in of.items())
        return "" if at_place else text
    parts, end = [], 0
    for start, stop in sorted(spans):
        if start >= end:
            parts += [text[end:start], _LEFT_OUT]
        end = max(end, stop)
    rest = "".join([*parts, text[end:]])
    return "" if _ONLY_MARKS.fullmatch(rest) else rest


def _spans(text: str, salt: str, digests: Digests) -> list[tuple[int, int]]:
    """Where the passages occur in a text: (start, end)."""
    if not digests.starts:
        return []
    matches = list(_WORD.finditer(text))
    words = [_fold(match[0]) for match in matches]
    found = []
    for place in range(len(words) - 1):
        sizes = digests.starts.get(_start(salt, words[place], words[place + 1]))
        for size, wanted in (sizes or {}).items():
            if place + size <= len(words) and _digest(salt, words[place : place + size]) in wanted:
                found.append((matches[place].start(), matches[place + size - 1].end()))
    return found


def _fold_words(text: str) -> list[str]:
    return [_fold(match[0]) for match in _WORD.finditer(text)]


def _fold(word: str) -> str:
    """A word as it is compared: ö is one letter, whether it was written as one character or as two."""
    if word.isascii():
        return word.lower()
    from unicodedata import normalize

    return normalize("NFC", word).casefold()


def _start(salt: str, first: str, second: str) -> str:
    return _hash(salt, f"start\x1f{first}\x1f{second}", 2)


def _digest(salt: str, words: Sequence[str]) -> str:
    return _hash(salt, "\x1f".join(words), 12)


def _hash(salt: str, text: str, size: int) -> str:
    try:
        from _blake2 import blake2b  # the same as hashlib's, which would load OpenSSL first
    except ImportError:
        from hashlib import blake2b
    key = salt.encode("utf-8", "replace")[:64]
    return str(blake2b(text.encode("utf-8", "replace"), digest_size=size, key=key).hexdigest())
