"""What every match of a pattern begins with, read from the pattern itself, so that a long text is searched at these places alone.

`re` tries a pattern at each place of a text, one after the other. Where a word must follow, looking for the word is some
twenty times as fast. What this module does not understand it takes for anything, so that such a pattern is searched
everywhere, as before.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy

_LEAST_TEXT = 100_000  # characters of a text for which the pattern is read, which takes two milliseconds
_MOST_HEADS = 48
_LEAST_HEAD, _MOST_HEAD = 2, 6  # characters
_WIDEST_LEAD = 40  # characters of a match before its head
_PLACES_PER = 24  # a text with a place in fewer characters than these is searched as a whole
_OTHER_ASCII = lazy(
    r"[\u0130\u0131\u017f\u212a]"
)  # İ, ı, ſ and K: letters of ASCII to a pattern that takes either case

Beginning = tuple[str, bool]  # what a piece of a pattern begins with, in small letters, and whether that is all of it


class Heads(NamedTuple):
    """words: in small letters of ASCII; every match has one of them, at most `lead` characters from its beginning."""

    words: tuple[str, ...]
    lead: int


def matches(pattern: Any, text: str, lowered: str) -> Iterator[Any]:
    """What `pattern.finditer(text)` gives. lowered: the text in small letters, of the same length."""
    heads = None
    if len(text) >= _LEAST_TEXT and has_only_plain_letters(text):
        heads = heads_of(pattern.pattern, pattern.flags)
    places = None if heads is None else _places(lowered, heads, len(text) // _PLACES_PER)
    if places is None:
        return pattern.finditer(text)  # type: ignore[no-any-return]
    return _matches_at(pattern, text, places)


def has_only_plain_letters(text: str) -> bool:
    """Whether small letters of a text are those that a pattern which takes either case reads in it."""
    return text.isascii() or not _OTHER_ASCII.search(text)


def _places(lowered: str, heads: Heads, most: int) -> list[int] | None:
    """Where a match may begin, in order; None where these are more than `most`."""
    found: set[int] = set()
    for word in heads.words:
        at = lowered.find(word)
        while at >= 0:
            found.update(range(max(0, at - heads.lead), at + 1))
            if len(found) > most:
                return None
            at = lowered.find(word, at + 1)
    return sorted(found)


def _matches_at(pattern: Any, text: str, places: Iterable[int]) -> Iterator[Any]:
    end = 0
    for at in places:
        if at >= end and (match := pattern.match(text, at)):
            yield match
            end = match.end()


@cache
def heads_of(pattern: str, flags: int) -> Heads | None:
    """The heads of a pattern; None where it has none that are worth looking for."""
    compiler: Any = vars(re)["_compiler"]
    try:
        parser: Any = compiler._parser
        items = list(parser.parse(pattern, flags))
        lead = 0
        for first in range(len(items)):
            words = {word for word, _ in _beginnings(items[first:])}
            words = {word for word in words if not any(word[:size] in words for size in range(len(word)))}
            if words and len(words) <= _MOST_HEADS and min(map(len, words)) >= _LEAST_HEAD:
                return Heads(tuple(sorted(words)), lead)
            widest = parser.SubPattern(parser.State(), [items[first]]).getwidth()[1]
            lead += int(widest)
            if lead > _WIDEST_LEAD:
                return None
    except (AttributeError, TypeError, ValueError, RuntimeError, IndexError, KeyError):  # another version of Python
        return None
    return None


def _beginnings(items: Iterable[Any]) -> set[Beginning]:
    """What a row of items begins with."""
    found: set[Beginning] = {("", True)}
    for item in items:
        if not any(is_all for _, is_all in found):
            break
        following = _beginnings_of(item)
        longer: set[Beginning] = set()
        for word, is_all in found:
            if is_all and len(word) < _MOST_HEAD:
                longer.update((word + rest, rest_is_all) for rest, rest_is_all in following)
            else:
                longer.add((word, False))
        found = longer
        if len(found) > 4 * _MOST_HEADS:
            return {("", False)}
    return found


def _beginnings_of(item: Any) -> set[Beginning]:
    """What one item of a parsed pattern begins with; `("", False)` means anything."""
    kind, content = str(item[0]), item[1]
    if kind == "LITERAL":
        sign = chr(content).lower()
        return {(sign, True)} if sign.isascii() else {("", False)}
    if kind in ("AT", "ASSERT", "ASSERT_NOT"):
        return {("", True)}
    if kind == "IN" and len(content) <= 4 and all(str(one[0]) == "LITERAL" for one in content):
        return {found for one in content for found in _beginnings_of(one)}
    if kind == "SUBPATTERN":
        return _beginnings(content[3])
    if kind == "ATOMIC_GROUP":
        return _beginnings(content)
    if kind == "BRANCH":
        return {found for one in content[1] for found in _beginnings(one)}
    if kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        least, most, repeated = content
        if most == 1:
            return _beginnings(repeated) | ({("", True)} if least == 0 else set())
        if least:
            return {(word, False) for word, _ in _beginnings(repeated)}
    return {("", False)}
