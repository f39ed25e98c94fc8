"""How people name a time, pattern by pattern, and what each pattern means on a day. UTC.

Apart from core/dates.py, for most questions hold nothing that looks like a date, and need none of it.
"""

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from memory.core.patterns import lazy
from memory.core.text.date_spans import AROUND, DAY_US, Mention, Span
from memory.core.text.date_words import (  # fmt: skip
    AFTER,
    AND,
    BEFORE,
    BETWEEN,
    COUNTS,
    DAYS,
    DAYS_CJK,
    LAST,
    MONTHS,
    NEXT,
    NO_SEASON,
    NO_WEEKDAY,
    NO_YEAR,
    NOT_OF_MONTHS,
    PERIODS,
    PERIODS_CJK,
    SAID,
    SEASONS,
    SINCE,
    THE_OTHER_DAY,
    THIS,
    TO,
    UNITS,
    UNSURE_MONTHS,
    UNTIL,
    VERBS,
    WEEKDAYS,
    WHICH,
    WHICH_AFTER,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_EPOCH = date(1970, 1, 1)
_OTHER_DAY = 7  # days that "the other day" goes back


class _Days(NamedTuple):
    """first, after: the first day of a time, and the one after its last.  worded: as in Mention."""

    first: date
    after: date
    worded: bool = True


class _Date(NamedTuple):
    """A time as it stands in a text, without what is said before it."""

    days: _Days
    start: int
    end: int


def _any_of(words: "Iterable[str]") -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


_HEAD, _TAIL = r"(?<![\w./:#-])", r"(?![\w/-]|\.\d)"
_MONTH = rf"(?P<month>{_any_of(MONTHS)})\b\.?"
_YEAR = r"(?P<year>(?:19|20)\d\d)\b"
_DAY = r"(?P<day>\d\d?)(?P<nth>st|nd|rd|th|\.)?"
_BETWEEN = r"(?:between|from|zwischen|von|entre)"
_UP_TO = r"(?: ?[-–—] ?| and | to | until | till | through | und | bis | et | y )"
_LAST_DAY = r"(?P<last>\d\d?)(?:st|nd|rd|th|\.)?"
_WHICH = rf"(?P<which>{_any_of(WHICH)})"
_COUNT = rf"(?P<count>\d{{1,3}}|{_any_of(COUNTS)}) (?P<unit>{_any_of(UNITS)})\b"
_AFTERWARDS = rf"(?P<which>{_any_of(WHICH_AFTER)})"
# Of each kind of date: what a text must hold for it to be looked for (_SIGNS in core/dates.py), and its pattern.
# Compiling one takes a millisecond. The first that takes a place has it.
_PATTERNS = (
    ("iso", "year", lazy(
        rf"{_HEAD}(?P<year>(?:19|20)\d\d)(?P<mark>[-/])(?P<month>\d\d?)(?:(?P=mark)(?P<day>\d\d?))?(?:t[\d:.+z-]*)?{_TAIL}"
    )),
    ("dotted", "year", lazy(
        rf"{_HEAD}(?<!version )(?<!release )(?<!build )(?<!tag )(?P<day>\d\d?)(?P<mark>[./])(?P<month>\d\d?)(?P=mark)"
        rf"(?P<year>(?:19|20)\d\d){_TAIL}"
    )),
    ("years", "year", lazy(rf"\b{_BETWEEN} {_YEAR}{_UP_TO}(?P<last>(?:19|20)\d\d)\b{NO_YEAR}")),
    ("months", "month", lazy(
        rf"\b(?P<between>{_BETWEEN} )?{_MONTH}(?: {_YEAR})?{_UP_TO}(?P<last>{_any_of(MONTHS)})\b"
        r"(?:,? (?P<last_year>(?:19|20)\d\d)\b)?"
    )),
    ("ago", "unit", lazy(rf"\b(?:{_COUNT} (?:ago|back)\b|vor {_COUNT.replace('P<', 'P<german_')})")),
    ("lately", "unit", lazy(rf"\b(?:last|past|previous|letzten|vergangenen) {_COUNT}")),
    ("other_day", "word", lazy(rf"(?<!\w)(?:{_any_of(THE_OTHER_DAY)})(?!\w)")),
    ("relative", "word", lazy(rf"(?<!\w)(?P<word>{_any_of(DAYS)})(?!\w)|(?P<cjk>{_any_of(DAYS_CJK)})")),
    ("weekday", "weekday", lazy(
        rf"\b(?:{_WHICH} )?(?P<name>{_any_of(WEEKDAYS)})(?: (?:(?:of )?(?P<week>{_any_of(WHICH)}) (?:week|woche)"
        rf"|{_AFTERWARDS.replace('which', 'behind')}))?\b"
    )),
    ("period", "period", lazy(
        rf"\b(?:{_WHICH} (?P<unit>{_any_of(PERIODS)})|(?P<unit_behind>{_any_of(PERIODS)}) "
        rf"(?:{_AFTERWARDS.replace('which', 'behind')}|(?P<before_last>before last)))\b|(?P<cjk>{_any_of(PERIODS_CJK)})"
    )),
    ("weekend", "period", lazy(r"\b(?:the weekend|wochenende)\b")),
    ("quarter", "quarter", lazy(
        rf"{_HEAD}(?:(?P<year_first>(?:19|20)\d\d)[- /]?q(?P<behind>[1-4])|(?:q(?P<quarter>[1-4])"
        r"|(?P<nth>first|second|third|fourth|[1-4](?:st|nd|rd|th|\.)) (?:quarter|quartal))"
        rf"(?:(?: of|/|-)? ?{_YEAR})?)\b"
    )),
    ("season", "period", lazy(rf"\b(?P<season>{_any_of(SEASONS)})(?:(?: of)? {_YEAR}|\b{NO_SEASON})")),
    ("day", "month", lazy(rf"{_HEAD}{_DAY}(?:{_UP_TO}{_LAST_DAY})?(?: of)? {_MONTH}(?:,? {_YEAR})?")),
    ("day", "month", lazy(rf"\b{_MONTH} {_DAY}(?:{_UP_TO}{_LAST_DAY})?(?![\w:]|\.\d| ?%)(?:,? {_YEAR})?")),
    ("month", "month", lazy(rf"\b(?:{_WHICH} )?{_MONTH}(?:,? (?:of )?{_YEAR})?")),
    ("year", "year", lazy(rf"{_HEAD}{_YEAR}{_TAIL}{NO_YEAR}")),
)  # fmt: skip
_SAID = lazy(rf"(?<!\w)(?P<said>{_any_of(SAID)})(?: (?:the|dem|der|den|el|early|late|mid|year|jahr)){{0,2}} $")
_NO_WEEKDAY = lazy(rf"\b{NO_WEEKDAY}$")
_ONWARDS = lazy(r" (?:onwards?|or later|and later)\b")
_NUMBERS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_SEASON_MONTHS = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}  # in which each begins


def mentions_in(text: str, lowered: str, signs: set[str], today: date) -> "Iterator[Mention]":
    """The dates of a text in its order. lowered: the same in lower case.  signs: what kinds it may hold."""
    return _related(_dates(text, lowered, signs, today), lowered, today)


def _dates(text: str, lowered: str, signs: set[str], today: date) -> list[_Date]:
    """The dates of a text one by one, in its order."""
    taken = bytearray(len(lowered))
    found = []
    for kind, sign, pattern in _PATTERNS:
        if sign not in signs:
            continue
        for match in pattern.finditer(lowered):
            start, end = match.span()
            if any(taken[start:end]):
                continue
            try:
                days = _DAYS_OF[kind](_Said(match, text, _said(lowered, start)[0], today))
            except (ValueError, OverflowError):  # no such day
                continue
            if days is not None and days.first < days.after:
                found.append(_Date(days, start, end))
                taken[start:end] = bytes([1]) * (end - start)
    return sorted(found, key=lambda one: one.start)


def _said(lowered: str, start: int) -> tuple[str, int]:
    """The word before a place that says how the date there is meant, and where it begins; "" where there is none."""
    head = max(0, start - AROUND)
    match = _SAID.search(lowered[head:start])
    return (match["said"], head + match.start()) if match else ("", start)


def _related(dates: list[_Date], lowered: str, today: date) -> "Iterator[Mention]":
    """Dates with what is said before and between them: "since", "from … to"."""
    at = 0
    while at < len(dates):
        one, other = dates[at], dates[at + 1] if at + 1 < len(dates) else None
        said, start = _said(lowered, one.start)
        relation = SAID.get(said)
        between = lowered[one.end : other.start].strip() if other and other.start - one.end < AROUND else ""
        at += 1
        if other and (between in TO or (relation == BETWEEN and between in AND)):
            worded = one.days.worded or other.days.worded
            first = min(one.days.first, other.days.first)
            span = _span(first, max(one.days.after, other.days.after))
            yield Mention(span, start, other.end, worded or first > today)
            at += 1
            continue
        onwards = _ONWARDS.match(lowered, one.end)
        first, after, end = one.days.first, one.days.after, onwards.end() if onwards else one.end
        tomorrow = today + timedelta(days=1)
        if (relation == SINCE or onwards) and first < tomorrow:
            span = _span(first, tomorrow, DAY_US)
        elif relation == AFTER:
            span = _span(after, tomorrow if after < tomorrow else after + timedelta(days=365), DAY_US)
        elif relation in (BEFORE, UNTIL):
            last = first if relation == BEFORE else after
            span = _span(min(_EPOCH, last - timedelta(days=365)), last, DAY_US)
        else:
            span = _span(first, after)
        yield Mention(span, start, end, one.days.worded or first > today)


def _span(first: date, after: date, slack: int = 0) -> Span:
    """slack: 0 for half its length, a day at least."""
    start, end = (int((day - _EPOCH).days) * DAY_US for day in (first, after))
    return Span(start, end, slack or max(DAY_US, (end - start) // 2))


# --- one kind of date after the other ---------------------------------------------------------------------------


class _Said(NamedTuple):
    """A match, in lower case, of a text; the word before it; and the day on which it is said."""

    match: "re.Match[str]"
    text: str
    before: str
    today: date

    def get(self, name: str) -> str:
        """What a group holds, "" where there is no such group, or nothing in it."""
        return (self.match[name] or "") if name in self.match.re.groupindex else ""

    def number(self, name: str) -> int:
        """The same as a number, 0 for nothing."""
        return int(self.get(name) or 0)

    def is_capital(self) -> bool:
        """Whether the month is written with a capital."""
        return self.text[self.match.start("month")].isupper()


def _iso(said: _Said) -> _Days | None:
    year, month, day = said.number("year"), said.number("month"), said.number("day")
    if not day:
        return _month_of(year, month) if said.get("mark") == "-" else None
    return _day_of(year, month, day)


def _dotted(said: _Said) -> _Days | None:
    day, month = said.number("day"), said.number("month")
    padded = len(said.get("day")) == len(said.get("month")) == 2
    if said.get("mark") == "." and not padded and said.before not in ("on", "am", "vom"):
        return None  # a version
    if month > 12 and said.get("mark") == "/":
        day, month = month, day
    return _day_of(said.number("year"), month, day)


def _years(said: _Said) -> _Days | None:
    first, last = sorted((said.number("year"), said.number("last")))
    return _Days(date(first, 1, 1), date(last + 1, 1, 1))


def _months(said: _Said) -> _Days | None:
    if not (said.get("between") or said.get("year") or said.get("last_year")):
        return None
    first, last = MONTHS[said.get("month")], MONTHS[said.get("last")]
    begins, ends = said.number("year"), said.number("last_year")
    if not ends:
        ends = begins + (last < first) if begins else said.today.year - (last > said.today.month)
    return _Days(date(begins or ends - (first > last), first, 1), _month_of(ends, last).after)


def _ago(said: _Said) -> _Days | None:
    unit = UNITS[said.get("unit") or said.get("german_unit")] // 24
    day = said.today - timedelta(_count(said.get("count") or said.get("german_count")) * unit)
    slack = timedelta(unit // 4)  # "two weeks ago" is no single day
    return _Days(day - slack, day + slack + timedelta(1), False)


def _lately(said: _Said) -> _Days | None:
    hours = _count(said.get("count")) * UNITS[said.get("unit")]
    return _Days(said.today - timedelta(hours // 24), said.today + timedelta(1), False)


def _other_day(said: _Said) -> _Days | None:
    return _Days(said.today - timedelta(_OTHER_DAY), said.today + timedelta(1), False)


def _relative(said: _Said) -> _Days | None:
    offset = DAYS[said.get("word")] if said.get("word") else DAYS_CJK[said.get("cjk")]
    day = said.today + timedelta(offset)
    return _Days(day, day + timedelta(1), False)


def _weekday(said: _Said) -> _Days | None:
    """The latest such day, today included unless it is the last or the next one that is asked for."""
    start = said.match.start()
    if _NO_WEEKDAY.search(said.match.string[max(0, start - AROUND) : start]):
        return None
    wanted, today = WEEKDAYS[said.get("name")], said.today
    back = (today.weekday() - wanted) % 7
    which = WHICH[said.get("which")] if said.get("which") else WHICH_AFTER.get(said.get("behind"))
    if said.get("week"):
        day = today - timedelta(today.weekday() - wanted - 7 * WHICH[said.get("week")])
    elif which == THIS:
        day = today - timedelta(today.weekday() - wanted)
    elif which == NEXT:
        day = today + timedelta(7 - back)
    else:
        day = today - timedelta(back or (7 if which == LAST else 0))
    return _Days(day, day + timedelta(1), which is None and not said.get("week"))


def _period(said: _Said) -> _Days | None:
    if said.get("cjk"):
        return _of_period(*PERIODS_CJK[said.get("cjk")], said.today)
    unit = PERIODS[said.get("unit") or said.get("unit_behind")]
    if said.get("which") == "past" and unit in UNITS:
        return _Days(said.today - timedelta(UNITS[unit] // 24), said.today + timedelta(1), False)
    if said.get("before_last"):
        return _of_period(unit, 2 * LAST, said.today)
    return _of_period(unit, WHICH.get(said.get("which"), WHICH_AFTER.get(said.get("behind"), LAST)), said.today)


def _weekend(said: _Said) -> _Days | None:
    """The latest that has begun."""
    return _of_period("weekend", THIS if said.today.weekday() >= 5 else LAST, said.today) if said.before else None


def _quarter(said: _Said) -> _Days | None:
    nth = said.get("nth")
    number = said.number("quarter") or said.number("behind") or _NUMBERS.get(nth) or int(nth[0])
    year = said.number("year") or said.number("year_first")
    if not (year or said.before):
        return None
    month = 3 * number - 2
    year = year or said.today.year - (month > said.today.month)
    return _Days(date(year, month, 1), _month_of(year, month + 2).after)


def _season(said: _Said) -> _Days | None:
    head = said.match.string[: said.match.start()][-5:]
    name = SEASONS[said.get("season")]
    if said.get("year"):
        return _of_season(name, said.number("year"))
    if not (said.before and head.endswith((" the ", " im ", "im ", " dem "))):
        return None
    return _of_period(name, THIS if _of_season(name, said.today.year).first <= said.today else LAST, said.today)


def _day(said: _Said) -> _Days | None:
    name, today = said.get("month"), said.today
    sure = said.get("year") or said.before or said.get("nth") or said.get("last") or said.is_capital()
    if name in VERBS and not sure:
        return None
    month, day, last = MONTHS[name], said.number("day"), said.number("last") or said.number("day")
    year = said.number("year") or today.year - ((month, day) > (today.month, today.day))
    return _Days(date(year, month, day), _day_of(year, month, last).after)


def _month(said: _Said) -> _Days | None:
    name, today, which = said.get("month"), said.today, WHICH.get(said.get("which"))
    month = MONTHS[name]
    if said.get("year"):
        return _month_of(said.number("year"), month)
    told = said.before and said.before not in NOT_OF_MONTHS
    if which == THIS and name in VERBS and not said.is_capital():
        return None
    if name in UNSURE_MONTHS and which is None and not told:
        return None
    later = month > today.month
    if which == NEXT:
        return _month_of(today.year + (month <= today.month), month)
    if which == LAST:
        return _month_of(today.year - (month >= today.month), month)
    return _month_of(today.year - (later and which is None), month)


def _year(said: _Said) -> _Days | None:
    year = said.number("year")
    if not said.before or said.before in NOT_OF_MONTHS:
        return None
    return _Days(date(year, 1, 1), date(year + 1, 1, 1))


_DAYS_OF: "dict[str, Callable[[_Said], _Days | None]]" = {
    "iso": _iso, "dotted": _dotted, "years": _years, "months": _months, "ago": _ago, "lately": _lately,
    "other_day": _other_day, "relative": _relative, "weekday": _weekday, "period": _period, "weekend": _weekend,
    "quarter": _quarter, "season": _season, "day": _day, "month": _month, "year": _year,
}  # fmt: skip


def _count(said: str) -> int:
    return int(said) if said.isdigit() else COUNTS[said]


def _day_of(year: int, month: int, day: int) -> _Days:
    first = date(year, month, day)
    return _Days(first, first + timedelta(1))


def _month_of(year: int, month: int) -> _Days:
    """month: also beyond 1 to 12, then of another year."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    return _Days(date(year, month, 1), date(year + month // 12, month % 12 + 1, 1))


def _of_season(name: str, year: int) -> _Days:
    """The season that begins in a year, by whole months of the north."""
    month = _SEASON_MONTHS[name]
    return _Days(date(year, month, 1), _month_of(year, month + 2).after)


def _of_period(unit: str, which: int, today: date) -> _Days:
    """A week (from Monday), weekend, month, quarter, year or season. which: 0 for the present one, -1 for the last."""
    monday = today - timedelta(today.weekday() - 7 * which)
    if unit == "week":
        return _Days(monday, monday + timedelta(7), False)
    if unit == "weekend":
        return _Days(monday + timedelta(5), monday + timedelta(7), False)
    if unit == "month":
        return _month_of(today.year, today.month + which)._replace(worded=False)
    if unit == "quarter":
        begins = (today.month - 1) // 3 * 3 + 1 + 3 * which
        return _Days(_month_of(today.year, begins).first, _month_of(today.year, begins + 2).after, False)
    if unit == "year":
        return _Days(date(today.year + which, 1, 1), date(today.year + which + 1, 1, 1), False)
    around = [_of_season(unit, today.year + offset) for offset in (-2, -1, 0, 1)]
    ended, coming = [one for one in around if one.after <= today], [one for one in around if one.first > today]
    present = [one for one in around if one.first <= today < one.after]
    if which == THIS:
        found = (present or [one for one in around if one.first.year == today.year])[0]
    else:
        found = coming[0] if which > 0 else ended[which]
    return found._replace(worded=False)
