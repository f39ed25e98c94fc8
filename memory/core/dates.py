"""Dates in a question, as spans of time: "last week", "yesterday", "in March", "2024-05-03". UTC; now is handed in.

A date is a preference: what was remembered within a span is lifted, the nearer to it the more, and nothing is left out.
"""

import re
from typing import TYPE_CHECKING, NamedTuple

from memory.core.patterns import lazy

if TYPE_CHECKING:
    from datetime import date

LIFT = 0.3  # of the best score, for what lies within a span
_DAY_US = 86_400_000_000
_MOST = 4  # spans of a question

_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_COUNTS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "couple of": 2, "a couple of": 2, "few": 3, "a few": 3,
}  # fmt: skip
_UNIT_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365, "fortnight": 14}
# The day that a word means, before or after today.
_RELATIVE = {
    "today": 0, "tonight": 0, "this morning": 0, "this afternoon": 0, "this evening": 0, "yesterday": -1,
    "last night": -1, "the day before yesterday": -2, "tomorrow": 1, "heute": 0, "gestern": -1, "vorgestern": -2,
    "aujourd'hui": 0, "aujourd’hui": 0, "avant-hier": -2, "ayer": -1, "anteayer": -2, "hoy": 0, "ieri": -1, "oggi": 0,
    "ontem": -1, "hoje": 0, "gisteren": -1, "vandaag": 0, "igår": -1, "i går": -1, "idag": 0, "wczoraj": -1,
    "dzisiaj": 0, "вчера": -1, "сегодня": 0, "позавчера": -2,
}  # fmt: skip
_RELATIVE_CJK = {"昨日": -1, "今日": 0, "一昨日": -2, "昨天": -1, "今天": 0, "前天": -2, "어제": -1, "오늘": 0}

_MONTH = rf"(?P<month>{'|'.join(f'{name}|{name[:3]}' for name in _MONTHS)}|sept)\b\.?"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_COUNT = rf"(?P<count>\d{{1,3}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))}) (?P<unit>{'|'.join(_UNIT_DAYS)})s?"
_PATTERNS = (
    ("iso", lazy(r"\b(?P<year>(?:19|20)\d\d)-(?P<month>\d\d?)(?:-(?P<day>\d\d?))?(?!\d)")),
    ("ago", lazy(rf"\b{_COUNT} ago\b")),
    ("lately", lazy(rf"\b(?:last|past|previous) {_COUNT}\b")),
    ("period", lazy(r"\b(?P<which>this|last|past|previous) (?P<unit>week(?:end)?|month|year)\b")),
    ("weekday", lazy(rf"\b(?:(?P<which>last|this|on|since) )?(?P<name>{'|'.join(_DAYS)})\b")),
    ("day", lazy(rf"\b(?P<day>\d\d?)(?:st|nd|rd|th)?(?: of)? {_MONTH}(?:,? {_YEAR})?")),
    ("day", lazy(rf"\b{_MONTH} (?P<day>\d\d?)(?:st|nd|rd|th)?\b(?!:)(?:,? {_YEAR})?")),
    ("month", lazy(rf"\b(?:(?P<said>in|since|during|last|this|of|early|late|mid) )?{_MONTH}(?:,? {_YEAR})?")),
    ("year", lazy(rf"\b(?:in|during|since|of) {_YEAR}\b")),
)  # fmt: skip
_WORD = lazy(rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, _RELATIVE), key=len, reverse=True))})(?!\w)")


class Span(NamedTuple):
    """A span of time, microseconds since 1970, UTC: from start up to, but without, end."""

    start: int
    end: int


def spans(query: str, now: int) -> list[Span]:
    """The spans of time that a question names, at most 4. now: microseconds since 1970."""
    text = " ".join(query.split()).lower()
    if not _may_name_one(text):
        return []
    from datetime import UTC, datetime, timedelta

    today = (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=now)).date()
    found: list[Span] = []
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            days = _days(kind, match.groupdict(), match.group(), today)
            if days is not None:
                found.append(_span(*days))
                text = text[: match.start()] + " " * len(match.group()) + text[match.end() :]
    offsets = [_RELATIVE[match.group()] for match in _WORD.finditer(text)]
    offsets += [offset for word, offset in _RELATIVE_CJK.items() if word in text]
    found += [_span(today + timedelta(days=offset), today + timedelta(days=offset + 1)) for offset in offsets]
    return list(dict.fromkeys(found))[:_MOST]


def nearness(moment: int, named: list[Span]) -> float:
    """How near a moment is to the nearest of some spans: 1 within, falling to 0 at half a span's length from it, a day
    at least.
    """
    best = 0.0
    for span in named:
        gap = max(span.start - moment, moment - span.end + 1, 0)
        best = max(best, 1.0 - gap / max(_DAY_US, (span.end - span.start) // 2))
    return best


def reach(span: Span) -> Span:
    """The span beyond which nothing is near to it."""
    slack = max(_DAY_US, (span.end - span.start) // 2)
    return Span(span.start - slack, span.end + slack)


def _may_name_one(text: str) -> bool:
    if not text.isascii() or any(character.isdigit() for character in text):
        return True
    words = {word.strip(".,;:!?()'\"").removesuffix("'s").removesuffix("’s") for word in text.split()}
    return bool(words & _TELLING)


_TELLING = frozenset(
    [*_MONTHS, *(name[:3] for name in _MONTHS), "sept", *_DAYS, *(word.split()[-1] for word in _RELATIVE),
     *_UNIT_DAYS, *(f"{unit}s" for unit in _UNIT_DAYS), "weekend", "ago"]
)  # fmt: skip


def _days(kind: str, said: dict[str, str | None], whole: str, today: "date") -> "tuple[date, date] | None":
    """The first day of a span and the one after its last; None for what is no date after all."""
    from datetime import date, timedelta

    try:
        if kind == "ago":
            days = _count(said["count"]) * _UNIT_DAYS[str(said["unit"])]
            slack = timedelta(days=_UNIT_DAYS[str(said["unit"])] // 4)  # "two weeks ago" is no single day
            return today - timedelta(days=days) - slack, today - timedelta(days=days) + slack + timedelta(days=1)
        if kind == "lately":
            days = _count(said["count"]) * _UNIT_DAYS[str(said["unit"])]
            return today - timedelta(days=days), today + timedelta(days=1)
        if kind == "period":
            return _period(str(said["unit"]), said["which"] != "this", today)
        if kind == "weekday":
            return _weekday(_DAYS.index(str(said["name"])), said["which"] == "last", today)
        if kind == "iso":
            year, month = int(str(said["year"])), int(str(said["month"]))
            return _month(year, month) if said["day"] is None else _day(date(year, month, int(said["day"])))
        if kind == "year":
            return date(int(str(said["year"])), 1, 1), date(int(str(said["year"])) + 1, 1, 1)
        month = next(at for at, name in enumerate(_MONTHS, 1) if name.startswith(str(said["month"])[:3]))
        if kind == "month" and str(said["month"]) == "may" and not said["said"] and not said["year"]:
            return None  # "may I" names no month
        if kind == "month" and str(said["month"]) in ("mar", "march", "jun", "sep", "dec") and not said["said"]:
            return None if not said["year"] else _month(int(said["year"]), month)
        year = int(said["year"]) if said["year"] else today.year
        if kind == "month":
            first = date(year, month, 1)
            return _month(year - (not said["year"] and first > today), month)
        day = date(year, month, int(str(said["day"])))
        return _day(day if said["year"] or day <= today else day.replace(year=year - 1))
    except (ValueError, OverflowError):
        return None


def _count(said: str | None) -> int:
    return int(said) if said and said.isdigit() else _COUNTS[str(said)]


def _day(day: "date") -> "tuple[date, date]":
    from datetime import timedelta

    return day, day + timedelta(days=1)


def _month(year: int, month: int) -> "tuple[date, date]":
    from datetime import date

    return date(year, month, 1), date(year + month // 12, month % 12 + 1, 1)


def _period(unit: str, before: bool, today: "date") -> "tuple[date, date]":
    """This or the last week (from Monday), weekend, month, year."""
    from datetime import date, timedelta

    monday = today - timedelta(days=today.weekday() + 7 * before)
    if unit == "week":
        return monday, monday + timedelta(days=7)
    if unit == "weekend":
        saturday = monday + timedelta(days=5)
        return saturday, saturday + timedelta(days=2)
    if unit == "month":
        last = today.replace(day=1) - timedelta(days=1)
        return _month(last.year, last.month) if before else _month(today.year, today.month)
    return date(today.year - before, 1, 1), date(today.year - before + 1, 1, 1)


def _weekday(wanted: int, before_today: bool, today: "date") -> "tuple[date, date]":
    """The latest such day, today included unless it is the last one that is asked for."""
    from datetime import timedelta

    back = (today.weekday() - wanted) % 7
    return _day(today - timedelta(days=back or 7 * before_today))


def _span(start: "date", end: "date") -> Span:
    from datetime import date

    return Span(*(((day - date(1970, 1, 1)).days) * _DAY_US for day in (start, end)))
