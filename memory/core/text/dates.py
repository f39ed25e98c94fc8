"""Dates in a question, as spans of time: "last week", "since Monday", "between 1 and 5 October", "2024-05-03". UTC; now
is handed in.

A date is a preference: what was remembered within a span is lifted, and nothing is left out. 05/03/2026 is the fifth
of March where both orders are possible: days come first in most countries, and wherever dots separate them.
"""

from functools import lru_cache

from memory.core.annotations import TYPE_CHECKING
from memory.core.patterns import lazy
from memory.core.text.date_spans import AROUND, Mention, TimeSpan
from memory.core.text.date_words import DAYS, DAYS_CJK, MONTHS, PERIODS, PERIODS_CJK, THE_OTHER_DAY, UNITS, WEEKDAYS
from memory.core.times import DAY_US

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOST = 4  # dates of a question
_PART = lazy(r"[^\W_]+")
def _parts(text: str) -> list[str]:
    return _PART.findall(text)


# What word shows that a text may hold which kind of date.
_SIGNS = {
    "month": frozenset(MONTHS), "weekday": frozenset(WEEKDAYS), "unit": frozenset(UNITS), "period": frozenset(PERIODS),
    "quarter": frozenset(("q1", "q2", "q3", "q4", "quarter", "quartal")),
    "word": frozenset(part for phrase in (*DAYS, *THE_OTHER_DAY) for part in _parts(phrase)[-1:]),
}  # fmt: skip


def fold_spaces(text: str) -> str:
    """White space as single blanks: what the places of a mention count in."""
    return " ".join(text.split())


def can_mention_date(text: str) -> bool:
    """Whether a text has any word that a date could have."""
    return bool(_signs(_lower(text)))


def mentions(text: str, now: int) -> tuple[Mention, ...]:
    """The dates of a text in its order, at most 4. text: as `fold_spaces` gives it.  now: microseconds since 1970."""
    return _mentions(text, now // DAY_US)


def remove_dates(text: str, found: "Iterable[Mention]") -> str:
    """The text without some dates."""
    for mention in sorted(found, key=lambda one: -one.start):
        text = f"{text[: mention.start]} {text[mention.end :]}"
    return text


def nearness(moment: int, named: "Iterable[TimeSpan]") -> float:
    """How near a moment is to the nearest of some spans: 1 within, falling to 0 at its slack."""
    best = 0.0
    for span in named:
        gap = max(span.start - moment, moment - span.end + 1, 0)
        best = max(best, 1.0 - gap / span.slack)
    return best


def reach(span: TimeSpan) -> TimeSpan:
    """The span beyond which nothing is near to it."""
    return TimeSpan(span.start - span.slack, span.end + span.slack, 0)


def writings(span: TimeSpan) -> list[str]:
    """How a text may write a span that is one day, month or year, in lower case; nothing for others."""
    from datetime import date, timedelta

    first, after = (date(1970, 1, 1) + timedelta(days=moment // DAY_US) for moment in (span.start, span.end))
    month = next(name for name, number in MONTHS.items() if number == first.month)  # in English, which comes first
    days = (after - first).days
    if days == 1:
        day = f"{first.day} {month}", f"{month} {first.day}"
        return [first.isoformat(), f"{first:%d.%m.%Y}", f"{first:%m/%d/%Y}", *day]
    if first.day == after.day == 1 and days <= 31:
        return [f"{first:%Y-%m}", month]
    return [f"{first.year}"] if (first, after) == (date(first.year, 1, 1), date(first.year + 1, 1, 1)) else []


def is_about_span(text: str, written: "Iterable[str]", span: TimeSpan, now: int) -> bool:
    """Whether a text means a time within a span by one of its writings. now: when the text was written.

    Each writing is looked at where it occurs first.
    """
    plain = fold_spaces(text)
    lowered = plain.lower()
    places = [(lowered.find(one), len(one)) for one in written if one in lowered]
    around = (plain[max(0, at - AROUND) : at + length + AROUND] for at, length in places)
    return any(
        span.start <= one.span.start and one.span.end <= span.end for piece in around for one in mentions(piece, now)
    )


@lru_cache(maxsize=64)
def _mentions(text: str, day: int) -> tuple[Mention, ...]:
    lowered = _lower(text)
    signs = _signs(lowered)
    if not signs:
        return ()
    from datetime import date, timedelta

    from memory.core.text.date_grammar import mentions_in

    try:
        today = date(1970, 1, 1) + timedelta(days=day)
        return tuple(mentions_in(text, lowered, signs, today))[:_MOST]
    except OverflowError:  # a day, or one beside it, lies beyond the years that there are
        return ()


def _lower(text: str) -> str:
    """In lower case, with every letter at its place: one letter would be longer."""
    return text.replace("İ", "I").lower()


def _signs(lowered: str) -> set[str]:
    """Which kinds of date a text may hold."""
    parts = set(_parts(lowered))
    found = {sign for sign, words in _SIGNS.items() if not words.isdisjoint(parts)}
    if any(len(part) >= 4 and part[:2] in ("19", "20") and part[2:4].isdigit() for part in parts):
        found |= {"year"} | ({"quarter"} if any("q" in part for part in parts) else set())
    if not lowered.isascii():
        found |= {"word"} if any(word in lowered for word in DAYS_CJK) else set()
        found |= {"period"} if any(word in lowered for word in PERIODS_CJK) else set()
    return found
