"""Texts made from a pattern itself, of the kind that makes a careless one slow.

For each repeat in the pattern: what leads up to it, then what it repeats, many times, then something that does not go on. So
neighbouring repeats over the same characters, a repeat within a repeat, and a start at each place all meet the text they are slow on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

LONG_REPEAT = 8  # what is repeated less often is slow on no text
ALPHABET = " \n\ta0A_-.,:;/\\\"'=+@#*|<>(){}[]é中。\u200b"
FEWEST_SIGNS, MOST_BODIES = 8, 14
_CATEGORIES = {
    sre.CATEGORY_DIGIT: r"\d", sre.CATEGORY_NOT_DIGIT: r"\D", sre.CATEGORY_SPACE: r"\s", sre.CATEGORY_NOT_SPACE: r"\S",
    sre.CATEGORY_WORD: r"\w", sre.CATEGORY_NOT_WORD: r"\W",
}  # fmt: skip
_REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT)


class Pump(NamedTuple):
    """What stands before a repeat, and what is repeated."""

    head: str
    body: str

    def text(self, length: int) -> str:
        """About so many characters: the head once, then the body."""
        return self.head + self.body * (length // len(self.body)) + "\x00"

    def again_and_again(self, length: int) -> str:
        """About so many characters: the head before each body."""
        return (self.head + self.body) * (length // len(self.head + self.body)) + "\x00"


def pumps(pattern: re.Pattern[str]) -> list[Pump]:
    """The pumps of a pattern, each once."""
    found = dict.fromkeys(
        Pump(head, body)
        for head, one in _long_repeats(list(parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)), "")
        for body in _bodies(one)
        if body
    )
    return list(found)


def _long_repeats(items: list[Any], head: str) -> Iterator[tuple[str, list[Any]]]:
    """Each long repeat with a text that leads up to it, and what it repeats."""
    for place, (operation, value) in enumerate(items):
        if operation in _REPEATS:
            least, most, inner = value
            if most is sre.MAXREPEAT or most >= LONG_REPEAT:
                yield head, list(inner)
                after = _first_signs(items[place + 1 :])
                if after:  # what it repeats in the signs of what follows, where these fit both
                    yield head, [(sre.IN, [(sre.LITERAL, ord(sign)) for sign in after if _is_sign_class(list(inner), sign)])]
            yield from _long_repeats(list(inner), head + _sample(list(inner)) * max(0, least - 1))
        for inner in _parts(operation, value):
            yield from _long_repeats(inner, head)
        head += _sample([(operation, value)])


def _parts(operation: Any, value: Any) -> list[list[Any]]:
    if operation is sre.SUBPATTERN:
        return [list(value[3])]
    if operation is sre.BRANCH:
        return [list(one) for one in value[1]]
    if operation in (sre.ASSERT, sre.ASSERT_NOT):
        return [list(value[1])]
    if operation is sre.ATOMIC_GROUP:
        return [list(value)]
    if operation is sre.GROUPREF_EXISTS:
        return [list(one) for one in value[1:] if one is not None]
    return []


def _bodies(items: list[Any]) -> list[str]:
    """Some texts that are matched by what is repeated: each sign for a class, each branch for a choice."""
    if len(items) == 1 and items[0][0] in (sre.IN, sre.ANY, sre.NOT_LITERAL, sre.LITERAL):
        return _signs(items[0])[:MOST_BODIES]
    found = [_sample(items)]
    for place, (operation, value) in enumerate(items):
        before, after = _sample(items[:place]), _sample(items[place + 1 :])
        for inner in _parts(operation, value):
            found += [before + one + after for one in _bodies(inner)]
        if operation in _REPEATS:
            repeated = [one * max(1, min(3, value[0] or 1)) for one in _bodies(list(value[2]))]
            found += [before + one + after for one in repeated]
        elif operation in (sre.IN, sre.ANY, sre.NOT_LITERAL):
            found += [before + sign + after for sign in _signs((operation, value))[:FEWEST_SIGNS]]
    return list(dict.fromkeys(one for one in found if one))[: 3 * MOST_BODIES]


def _first_signs(items: list[Any]) -> list[str]:
    """Signs that what follows may begin with, through all that may be left out."""
    found: list[str] = []
    for operation, value in items:
        if operation in (sre.IN, sre.ANY, sre.NOT_LITERAL, sre.LITERAL):
            return found + _signs((operation, value))
        if operation in _REPEATS:
            found += _first_signs(list(value[2]))
            if value[0]:
                return found
        elif operation is sre.SUBPATTERN:
            return found + _first_signs(list(value[3]))
        elif operation is sre.BRANCH:
            return found + [sign for one in value[1] for sign in _first_signs(list(one))[:FEWEST_SIGNS]]
    return found


def _is_sign_class(items: list[Any], sign: str) -> bool:
    return len(items) == 1 and items[0][0] in (sre.IN, sre.ANY, sre.NOT_LITERAL) and sign in _signs(items[0])


def _signs(item: Any) -> list[str]:
    """Signs that one item takes: of ALPHABET, and its own."""
    operation, value = item
    if operation is sre.LITERAL:
        return [chr(value)]
    if operation is sre.NOT_LITERAL:
        return [sign for sign in ALPHABET if ord(sign) != value]
    if operation is sre.ANY:
        return [sign for sign in ALPHABET if sign != "\n"]
    negated = bool(value) and value[0][0] is sre.NEGATE
    own: list[str] = []
    for kind, what in value:
        if kind is sre.LITERAL:
            own.append(chr(what))
        elif kind is sre.RANGE:
            own += [chr(what[0]), chr(what[1])]
    fitting = [sign for sign in ALPHABET if any(_is_matching(one, sign) for one in value if one[0] is not sre.NEGATE) != negated]
    return fitting + [sign for sign in own if not negated and sign not in fitting]


def _is_matching(one: Any, sign: str) -> bool:
    kind, what = one
    if kind is sre.LITERAL:
        return bool(ord(sign) == what)
    if kind is sre.RANGE:
        return bool(what[0] <= ord(sign) <= what[1])
    return kind is sre.CATEGORY and re.match(_CATEGORIES[what], sign) is not None


def _sample(items: list[Any]) -> str:
    """One of the shorter texts that some items match, as far as that can be told without looking around."""
    text = ""
    for operation, value in items:
        if operation in (sre.LITERAL, sre.NOT_LITERAL, sre.IN, sre.ANY):
            signs = _signs((operation, value))
            text += next((sign for sign in signs if sign.isalnum()), signs[0] if signs else "")
        elif operation in _REPEATS:
            text += _sample(list(value[2])) * min(value[0], 50)
        elif operation is sre.SUBPATTERN:
            text += _sample(list(value[3]))
        elif operation is sre.ATOMIC_GROUP:
            text += _sample(list(value))
        elif operation is sre.BRANCH:
            text += _sample(list(value[1][0]))
        elif operation is sre.ASSERT and value[0] < 0 and not text:
            text += _sample(list(value[1]))
    return text
