"""Find out whether a cached text, such as a tool's result, mentions something that was forgotten.

To delete a cached text too many costs little; to delete one too few keeps what was forgotten. So a text counts as soon
as it has five words in a row in common with a forgotten one, or one word of it that looks like an identifier.
"""

from collections.abc import Iterable
from typing import NamedTuple

from memory.core.patterns import lazy

RUN = 5  # words in a row
_LEAST_RUN = 3  # of a forgotten text that has no more
_LEAST_OWN = 6  # characters of a word that counts by itself
_WORD = lazy(r"[^\W_]+(?:_[^\W_]+)*")
_OWN = lazy(r"\A(?:(?=[^\d]*\d)(?=\d*[^\W\d])|.*[^_]_[^_])")  # letters and digits, or an underscore between


class Traces(NamedTuple):
    """What a text about something forgotten may contain. runs: words in a row, by their number.

    own: words that count alone.  phrases: the words by which the user found the memory.
    """

    runs: dict[int, frozenset[tuple[str, ...]]]
    own: frozenset[str]
    phrases: tuple[str, ...]


def traces_of(texts: Iterable[str], phrases: Iterable[str] = ()) -> Traces:
    """The traces of some forgotten texts and titles. phrases: the words by which they were found."""
    runs: dict[int, set[tuple[str, ...]]] = {}
    own: set[str] = set()
    for text in texts:
        words = _words(text)
        size = min(RUN, len(words))
        if size >= _LEAST_RUN:
            runs.setdefault(size, set()).update(zip(*(words[at:] for at in range(size)), strict=False))
        own.update(word for word in words if len(word) >= _LEAST_OWN and _OWN.match(word))
    kept = tuple(phrase.casefold() for phrase in phrases if len(phrase.strip()) >= _LEAST_RUN)
    return Traces({size: frozenset(found) for size, found in runs.items()}, frozenset(own), kept)


def has_trace(text: str, traces: Traces) -> bool:
    """Whether a text contains any of the traces."""
    folded = text.casefold()
    if any(phrase in folded for phrase in traces.phrases):
        return True
    words = _words(text)
    if traces.own.intersection(words):
        return True
    return any(
        run in wanted
        for size, wanted in traces.runs.items()
        for run in zip(*(words[at:] for at in range(size)), strict=False)
    )


def _words(text: str) -> list[str]:
    return [match[0].casefold() for match in _WORD.finditer(text)]
