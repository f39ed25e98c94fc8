"""The period in which a statement is true, and the day that its "yesterday" or "next Tuesday" refers to, counted
from its date.
"""

from memory.core.annotations import NamedTuple
from memory.core.text import dates
from memory.core.text.date_spans import Mention, TimeSpan
from memory.core.text.date_words import DAYS, WHICH, WHICH_AFTER
from memory.core.times import DAY_US, iso_time

_HALF_A_YEAR, _YEAR = 183 * DAY_US, 365 * DAY_US
_FROM = frozenset(("since", "from", "as", "starting", "seit", "ab", "desde", "depuis", "effective"))
_LEADING = _FROM - {"as"}  # also where the date does not include it: "effective 1 May", "depuis le 1 mars"
_BEFORE_ADJECTIVE = frozenset(("is", "are", "was", "were", "be", "been", "more", "most", "very", "so", "not"))
_RELATIVE = frozenset(
    (*WHICH, *WHICH_AFTER, *(phrase.split()[-1] for phrase in DAYS), "ago", "vor", "hace")
) - {"morning", "afternoon", "evening", "soir", "night"} | {"tonight"}


class Resolved(NamedTuple):
    """A relative date of a text. start, end: its characters.  days: as days_of gives them, such as "2026-03-10"."""

    start: int
    end: int
    days: str


def valid_from(text: str, stated_at: int) -> int:
    """From when a statement holds: the date that it names ("since 1 May", "from next Monday on"), else its own.

    text: a sentence.  stated_at, and what is returned: microseconds since 1970.
    """
    plain = dates.fold_spaces(text)
    if not stated_at or not dates.can_mention_date(plain):
        return stated_at
    for mention in dates.mentions(plain, stated_at):
        words = plain[mention.start : mention.end].lower().split()
        before = plain[: mention.start].lower().split()
        if words and (words[0] in _FROM or (before and before[-1] in _LEADING)) and not _is_adjective(words, before):
            return _nearest(mention.span, words, stated_at)
    return stated_at


def _is_adjective(words: list[str], before: list[str]) -> bool:
    """Whether "effective" says how something was, and not from when it holds. before: the words before the date."""
    row = [*before, *words[:1]] if words[0] == "effective" else before
    return row[-1:] == ["effective"] and row[-2:-1] != [] and row[-2] in _BEFORE_ADJECTIVE


def _nearest(span: TimeSpan, words: list[str], stated_at: int) -> int:
    """The beginning of a span; without a year, of the one nearest to its statement, not only of a past one."""
    has_year = any(len(part) >= 4 and part[:4].isdigit() for part in words)
    is_long_ago = span.start < stated_at - _HALF_A_YEAR
    return span.start + _YEAR if is_long_ago and not has_year else span.start


def resolve_dates(text: str, stated_at: int) -> list[Resolved]:
    """The relative dates of a text with white space folded, in its order. stated_at: microseconds since 1970."""
    if not stated_at or not dates.can_mention_date(text):
        return []
    found = [one for one in dates.mentions(text, stated_at) if _is_relative(one, text)]
    return [Resolved(one.start, one.end, days_of(one.span)) for one in found if one.span.start > 0]


def _is_relative(one: Mention, text: str) -> bool:
    words = text[one.start : one.end].lower().split()
    return not one.worded or not _RELATIVE.isdisjoint(words)


def days_of(span: TimeSpan) -> str:
    """The first and the last day of a span, or its only one; of a whole year "2026", of a whole month "2026-03"."""
    first, last = iso_time(span.start)[:10], iso_time(span.end - 1)[:10]
    after = iso_time(span.end)[:10]
    if first[4:] == after[4:] == "-01-01" and int(after[:4]) == int(first[:4]) + 1:
        return first[:4]
    if first[7:] == after[7:] == "-01" and first[:7] == last[:7]:
        return first[:7]
    return first if first == last else f"{first} to {last}"


def with_days(text: str, stated_at: int) -> str:
    """A text with the day of each relative date after it: "we moved it yesterday (2026-03-10)"."""
    plain = dates.fold_spaces(text)
    for one in reversed(resolve_dates(plain, stated_at)):
        plain = f"{plain[: one.end]} ({one.days}){plain[one.end :]}"
    return plain


def period(since: int, until: int) -> str:
    """From when to when something holds, as a reader is shown it. until: 0 for what still does."""
    first, last = iso_time(since)[:10], iso_time(until)[:10]
    return f"{first} to {last}" if last else f"since {first}"
