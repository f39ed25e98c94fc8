"""How people name a time, pattern by pattern, and what each pattern means on a day. UTC.

Apart from core/text/dates.py, for most questions hold nothing that looks like a date, and need none of it.
"""

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from memory.core.patterns import lazy
from memory.core.text.date_spans import AROUND, Mention, TimeSpan
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
    QUALIFIERS,
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
from memory.core.times import DAY_US

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
    """A time as it is in a text, without the words before it."""

    days: _Days
    start: int
    end: int


def _choice(words: "Iterable[str]") -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


_HEAD, _TAIL = r"(?<![\w./:#-])", r"(?![\w/-]|\.\d)"
_MONTH = rf"(?P<month>{_choice(MONTHS)})\b\.?"
_YEAR = r"(?P<year>(?:19|20)\d\d)\b"
_DAY = r"(?P<day>\d\d?)(?P<nth>st|nd|rd|th|\.)?"
_BETWEEN = r"(?:between|from|zwischen|von|entre)"
_UP_TO = r"(?: ?[-–—] ?| and | to | until | till | through | und | bis | et | y )"
_LAST_DAY = r"(?P<last>\d\d?)(?:st|nd|rd|th|\.)?"
_WHICH = rf"(?P<which>{_choice(WHICH)})"
_COUNT = rf"(?P<count>\d{{1,3}}|{_choice(COUNTS)}) (?P<unit>{_choice(UNITS)})\b"
_AFTERWARDS = rf"(?P<which>{_choice(WHICH_AFTER)})"
# Of each kind of date: what a text must hold for it to be looked for (_SIGNS in core/text/dates.py), and its pattern.
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
        rf"\b(?P<between>{_BETWEEN} )?{_MONTH}(?: {_YEAR})?{_UP_TO}(?P<last>{_choice(MONTHS)})\b"
        r"(?:,? (?P<last_year>(?:19|20)\d\d)\b)?"
    )),
    ("ago", "unit", lazy(rf"\b(?:{_COUNT} (?:ago|back)\b|vor {_COUNT.replace('P<', 'P<german_')})")),
    ("lately", "unit", lazy(rf"\b(?:last|past|previous|letzten|vergangenen) {_COUNT}")),
    ("other_day", "word", lazy(rf"(?<!\w)(?:{_choice(THE_OTHER_DAY)})(?!\w)")),
    ("relative", "word", lazy(rf"(?<!\w)(?P<word>{_choice(DAYS)})(?!\w)|(?P<cjk>{_choice(DAYS_CJK)})")),
    ("weekday", "weekday", lazy(
        rf"\b(?:{_WHICH} )?(?P<name>{_choice(WEEKDAYS)})(?: (?:(?:of )?(?P<week>{_choice(WHICH)}) (?:week|woche)"
        rf"|{_AFTERWARDS.replace('which', 'behind')}))?\b"
    )),
    ("period", "period", lazy(
        rf"\b(?:{_WHICH} (?P<unit>{_choice(PERIODS)})|(?P<unit_behind>{_choice(PERIODS)}) "
        rf"(?:{_AFTERWARDS.replace('which', 'behind')}|(?P<before_last>before last)))\b|(?P<cjk>{_choice(PERIODS_CJK)})"
    )),
    ("weekend", "period", lazy(r"\b(?:the weekend|wochenende)\b")),
    ("quarter", "quarter", lazy(
        rf"{_HEAD}(?:(?P<year_first>(?:19|20)\d\d)[- /]?q(?P<behind>[1-4])|(?:q(?P<quarter>[1-4])"
        r"|(?P<nth>first|second|third|fourth|[1-4](?:st|nd|rd|th|\.)) (?:quarter|quartal))"
        rf"(?:(?: of|/|-)? ?{_YEAR})?)\b"
    )),
    ("season", "period", lazy(rf"\b(?P<season>{_choice(SEASONS)})(?:(?: of)? {_YEAR}|\b{NO_SEASON})")),
    ("day", "month", lazy(rf"{_HEAD}{_DAY}(?:{_UP_TO}{_LAST_DAY})?(?: of)? {_MONTH}(?:,? {_YEAR})?")),
    ("day", "month", lazy(rf"\b{_MONTH} {_DAY}(?:{_UP_TO}{_LAST_DAY})?(?![\w:]|\.\d| ?%)(?:,? {_YEAR})?")),
    ("month", "month", lazy(rf"\b(?:{_WHICH} )?{_MONTH}(?:,? (?:of )?{_YEAR})?")),
    ("year", "year", lazy(rf"{_HEAD}{_YEAR}{_TAIL}{NO_YEAR}")),
)  # fmt: skip
_QUALIFIER = lazy(
    rf"(?<!\w)(?P<said>{_choice(QUALIFIERS)})(?: (?:the|dem|der|den|el|early|late|mid|year|jahr)){{0,2}} $"
)
_NO_WEEKDAY = lazy(rf"\b{NO_WEEKDAY}$")
_ONWARDS = lazy(r" (?:onwards?|or later|and later)\b")
_NUMBERS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_SEASON_MONTHS = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}  # in which each begins


def mentions_in(text: str, lowered: str, signs: set[str], today: date) -> "Iterator[Mention]":
    """The dates of a text in its order. lowered: the same in lower case.  signs: what kinds it may hold."""
    return _with_qualifiers(_dates(text, lowered, signs, today), lowered, today)


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
                days = _DAYS_OF[kind](_DateWords(match, text, _qualifier_before(lowered, start)[0], today))
            except (ValueError, OverflowError):  # no such day
                continue
            if days is not None and days.first < days.after:
                found.append(_Date(days, start, end))
                taken[start:end] = bytes([1]) * (end - start)
    return sorted(found, key=lambda one: one.start)


def _qualifier_before(lowered: str, start: int) -> tuple[str, int]:
    """The word before a place that says how the date there is meant, and where it begins; "" where there is none."""
    head = max(0, start - AROUND)
    match = _QUALIFIER.search(lowered[head:start])
    return (match["said"], head + match.start()) if match else ("", start)


def _with_qualifiers(dates: list[_Date], lowered: str, today: date) -> "Iterator[Mention]":
    """Dates with the words before and between them: "since", "from … to"."""
    at = 0
    while at < len(dates):
        one, other = dates[at], dates[at + 1] if at + 1 < len(dates) else None
        qualifier, start = _qualifier_before(lowered, one.start)
        relation = QUALIFIERS.get(qualifier)
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


def _span(first: date, after: date, slack: int = 0) -> TimeSpan:
    """slack: 0 for half its length, a day at least."""
    start, end = (int((day - _EPOCH).days) * DAY_US for day in (first, after))
    return TimeSpan(start, end, slack or max(DAY_US, (end - start) // 2))


# --- one kind of date after the other ---------------------------------------------------------------------------


class _DateWords(NamedTuple):
    """A match, in lower case, of a text; the word before it; and the day of the text."""

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


def _iso(match: _DateWords) -> _Days | None:
    year, month, day = match.number("year"), match.number("month"), match.number("day")
    if not day:
        return _month_of(year, month) if match.get("mark") == "-" else None
    return _day_of(year, month, day)


def _dotted_date(match: _DateWords) -> _Days | None:
    day, month = match.number("day"), match.number("month")
    padded = len(match.get("day")) == len(match.get("month")) == 2
    if match.get("mark") == "." and not padded and match.before not in ("on", "am", "vom"):
        return None  # a version
    if month > 12 and match.get("mark") == "/":
        day, month = month, day
    return _day_of(match.number("year"), month, day)


def _years(match: _DateWords) -> _Days | None:
    first, last = sorted((match.number("year"), match.number("last")))
    return _Days(date(first, 1, 1), date(last + 1, 1, 1))


def _months(match: _DateWords) -> _Days | None:
    if not (match.get("between") or match.get("year") or match.get("last_year")):
        return None
    first, last = MONTHS[match.get("month")], MONTHS[match.get("last")]
    begins, ends = match.number("year"), match.number("last_year")
    if not ends:
        ends = begins + (last < first) if begins else match.today.year - (last > match.today.month)
    return _Days(date(begins or ends - (first > last), first, 1), _month_of(ends, last).after)


def _days_ago(match: _DateWords) -> _Days | None:
    unit = UNITS[match.get("unit") or match.get("german_unit")] // 24
    day = match.today - timedelta(_count(match.get("count") or match.get("german_count")) * unit)
    slack = timedelta(unit // 4)  # "two weeks ago" is no single day
    return _Days(day - slack, day + slack + timedelta(1), False)


def _recent_hours(match: _DateWords) -> _Days | None:
    hours = _count(match.get("count")) * UNITS[match.get("unit")]
    return _Days(match.today - timedelta(hours // 24), match.today + timedelta(1), False)


def _other_day(match: _DateWords) -> _Days | None:
    return _Days(match.today - timedelta(_OTHER_DAY), match.today + timedelta(1), False)


def _relative(match: _DateWords) -> _Days | None:
    offset = DAYS[match.get("word")] if match.get("word") else DAYS_CJK[match.get("cjk")]
    day = match.today + timedelta(offset)
    return _Days(day, day + timedelta(1), False)


def _weekday(match: _DateWords) -> _Days | None:
    """The latest such day, today included unless it is the last or the next one that is asked for."""
    start = match.match.start()
    if _NO_WEEKDAY.search(match.match.string[max(0, start - AROUND) : start]):
        return None
    wanted, today = WEEKDAYS[match.get("name")], match.today
    back = (today.weekday() - wanted) % 7
    which = WHICH[match.get("which")] if match.get("which") else WHICH_AFTER.get(match.get("behind"))
    if match.get("week"):
        day = today - timedelta(today.weekday() - wanted - 7 * WHICH[match.get("week")])
    elif which == THIS:
        day = today - timedelta(today.weekday() - wanted)
    elif which == NEXT:
        day = today + timedelta(7 - back)
    else:
        day = today - timedelta(back or (7 if which == LAST else 0))
    return _Days(day, day + timedelta(1), which is None and not match.get("week"))


def _period(match: _DateWords) -> _Days | None:
    if match.get("cjk"):
        return _of_period(*PERIODS_CJK[match.get("cjk")], match.today)
    unit = PERIODS[match.get("unit") or match.get("unit_behind")]
    if match.get("which") == "past" and unit in UNITS:
        return _Days(match.today - timedelta(UNITS[unit] // 24), match.today + timedelta(1), False)
    if match.get("before_last"):
        return _of_period(unit, 2 * LAST, match.today)
    return _of_period(unit, WHICH.get(match.get("which"), WHICH_AFTER.get(match.get("behind"), LAST)), match.today)


def _weekend(match: _DateWords) -> _Days | None:
    """The latest that has begun."""
    return _of_period("weekend", THIS if match.today.weekday() >= 5 else LAST, match.today) if match.before else None


def _quarter(match: _DateWords) -> _Days | None:
    nth = match.get("nth")
    number = match.number("quarter") or match.number("behind") or _NUMBERS.get(nth) or int(nth[0])
    year = match.number("year") or match.number("year_first")
    if not (year or match.before):
        return None
    month = 3 * number - 2
    year = year or match.today.year - (month > match.today.month)
    return _Days(date(year, month, 1), _month_of(year, month + 2).after)


def _season(match: _DateWords) -> _Days | None:
    head = match.match.string[: match.match.start()][-5:]
    name = SEASONS[match.get("season")]
    if match.get("year"):
        return _of_season(name, match.number("year"))
    if not (match.before and head.endswith((" the ", " im ", "im ", " dem "))):
        return None
    # A winter begins in the year before: in January the present one is meant.
    is_begun = _of_season(name, match.today.year).first <= match.today
    is_present = match.today < _of_season(name, match.today.year - 1).after
    return _of_period(name, THIS if is_begun or is_present else LAST, match.today)


def _day(match: _DateWords) -> _Days | None:
    name, today = match.get("month"), match.today
    sure = match.get("year") or match.before or match.get("nth") or match.get("last") or match.is_capital()
    if name in VERBS and not sure:
        return None
    month, day, last = MONTHS[name], match.number("day"), match.number("last") or match.number("day")
    year = match.number("year") or today.year - ((month, day) > (today.month, today.day))
    return _Days(date(year, month, day), _day_of(year, month, last).after)


def _month(match: _DateWords) -> _Days | None:
    name, today, which = match.get("month"), match.today, WHICH.get(match.get("which"))
    month = MONTHS[name]
    if match.get("year"):
        return _month_of(match.number("year"), month)
    is_dated = match.before and match.before not in NOT_OF_MONTHS
    if which == THIS and name in VERBS and not match.is_capital():
        return None
    if name in UNSURE_MONTHS and which is None and not is_dated:
        return None
    later = month > today.month
    if which == NEXT:
        return _month_of(today.year + (month <= today.month), month)
    if which == LAST:
        return _month_of(today.year - (month >= today.month), month)
    return _month_of(today.year - (later and which is None), month)


def _year(match: _DateWords) -> _Days | None:
    year = match.number("year")
    if not match.before or match.before in NOT_OF_MONTHS:
        return None
    return _Days(date(year, 1, 1), date(year + 1, 1, 1))


_DAYS_OF: "dict[str, Callable[[_DateWords], _Days | None]]" = {
    "iso": _iso, "dotted": _dotted_date, "years": _years, "months": _months, "ago": _days_ago, "lately": _recent_hours,
    "other_day": _other_day, "relative": _relative, "weekday": _weekday, "period": _period, "weekend": _weekend,
    "quarter": _quarter, "season": _season, "day": _day, "month": _month, "year": _year,
}  # fmt: skip


def _count(match: str) -> int:
    return int(match) if match.isdigit() else COUNTS[match]


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
