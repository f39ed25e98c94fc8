"""Providers' tokens, by the shapes in shape_table.py: read when a text first holds something that long."""

import re
from collections.abc import Iterable
from functools import cache

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.safety.secrets import heads, outlines, randomness, values

_EXTRA = {"a": "", "u": "_-", "b": "+/=", "d": "_-.=~", "x": "", "U": "", "t": "_-.=~+/%:$@^!"}
_LONG, _LEAST_LONG = outlines.table_of("_-.+/=~$:%@^!|"), 14
_WRAP = lazy(
    r"(?:\\?\r?\n|\\n|\\r\\n)[ \t>|#*]{0,12}(?P<rest>[A-Za-z0-9+/_\-.=]{6,})[\"']?[,.;]?(?=[ \t]*(?:\Z|\n|\\n))"
)
_LINE_ENDS = ("\n", "\r", "\\")  # what `_WRAP` begins with
_FIGURE = lazy(r"[0-9]")
_TRACE = lazy(r"-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}\Z")  # W3C's traceparent, behind its version
_LEAST_PREFIX = 3


class Shape(NamedTuple):
    label: str
    prefix: str
    alphabet: str
    least: int


class _Table(NamedTuple):
    """starts: where a prefix begins, with no letter and no figure before it.  least: characters of the shortest token."""

    by_start: dict[str, list[Shape]]
    patterns: list[tuple[str, tuple[str, ...], re.Pattern[str]]]
    starts: re.Pattern[str]
    least: int


def parse(lines: list[str]) -> _Table:
    """The table that lines of shape_table.py write down; raises ValueError for a line that is no shape."""
    by_start: dict[str, list[Shape]] = {}
    patterns: list[tuple[str, tuple[str, ...], re.Pattern[str]]] = []
    for line in lines:
        if line.startswith("~"):
            _, label, anchors, pattern = line.split(" ", 3)
            patterns.append((label, tuple(anchors.split("|")) if anchors != "|" else ("|",), lazy(pattern)))
        elif line:
            label, prefix, alphabet, least = line.split(" ")
            by_start.setdefault(prefix[:_LEAST_PREFIX], []).append(Shape(label, prefix, alphabet, int(least)))
    shapes = [shape for some in by_start.values() for shape in some]
    starts = lazy(rf"(?<![A-Za-z0-9])(?={_alternation({shape.prefix for shape in shapes})})")
    return _Table(by_start, patterns, starts, min((len(shape.prefix) + shape.least for shape in shapes), default=0))


def _alternation(words: Iterable[str]) -> str:
    """A pattern of words, sign by sign: most places of a text have the first sign of none."""
    rests: dict[str, list[str]] = {}
    for word in sorted(words):
        if not word:  # it is all that the others begin with
            return ""
        rests.setdefault(word[0], []).append(word[1:])
    by_first = [re.escape(first) + _alternation(rest) for first, rest in rests.items()]
    return by_first[0] if len(by_first) == 1 else f"(?:{'|'.join(by_first)})"


@cache
def _table() -> _Table:
    from memory.core.safety.secrets.shape_table import TABLE

    return parse(TABLE.split("\n"))


def spans(text: str, lowered: str, words: frozenset[str], around: str = "") -> list[tuple[int, int, str]]:
    """(start, end, label) of what has a provider's shape.

    words: the runs of small letters of ASCII in it, or in `around`: of a part of a text the whole, in small letters.
    """
    found: list[tuple[int, int, str]] = []
    rows = list(outlines.rows(text, _LONG, _LEAST_LONG))
    if not rows:
        return found
    table = _table()
    begun = _rows_with_a_start(table, {text[start:end] for start, end in rows})
    plain: set[str] = set()  # what a log repeats is read once, unless a line's end is behind it
    for start, end in rows if begun else ():
        run = text[start:end]
        if run not in begun:
            continue
        # Only before a line's end may the rest of a token be elsewhere.
        is_cut = text.startswith(_LINE_ENDS, end)
        if not is_cut:
            if run in plain:
                continue
            plain.add(run)
        last = end if is_cut else end - table.least
        at = start
        while at <= last and (begin := table.starts.search(text, at, end)):
            if begin.start() > last:
                break
            if begin.start() > start and not _FIGURE.search(text, start, end):
                break  # a token without a figure begins where its run does
            match = _shape_at(table, text, begin.start(), end)
            at = match[1] if match else begin.start() + 1
            if match:
                found.append(match)
                plain.discard(run)
    for _, end, label in found.copy():  # an account, and its token behind it, which looks like any hash
        token = _TWILIO_TOKEN.match(text, end) if label == "twilio-key" else None
        if token and randomness.is_random(token["s"]):
            found.append((token.start("s"), token.end("s"), "twilio-token"))
    if not (around or "sg." in lowered or any(_FIGURE.search(text, start, end) for start, end in rows)):
        return found
    letters, longest = outlines.letters_of(words), max(end - start for start, end in rows)
    for label, anchors, pattern in table.patterns:
        if longest < _LEAST_ROWS.get(label, 0) or not outlines.has_any(letters, around or lowered, anchors):
            continue
        if label in _PARTS and not _PARTS[label].search(text):
            continue
        for hit in heads.matches(pattern, text, lowered):
            group = "s" if "s" in pattern.groupindex else 0
            if hit.end(group) - hit.start(group) >= 8 and (
                label not in _MIXED or randomness.unexplained_share(hit.group(group)) > 0.6
            ):
                found.append((hit.start(group), hit.end(group), label))
    return found


def _rows_with_a_start(table: _Table, rows: set[str]) -> set[str]:
    """Those of some rows of signs in which a prefix begins anywhere. They are searched as one text: most have none."""
    found: set[str] = set()
    joined = "\n".join(rows)
    at = 0
    while begin := table.starts.search(joined, at):
        at = joined.find("\n", begin.start())
        at = len(joined) if at < 0 else at
        found.add(joined[joined.rfind("\n", 0, begin.start()) + 1 : at])
    return found


_TWILIO_TOKEN = lazy(
    r"[\"'`]?(?:\s{0,3}(?:[:,/|]|=>)\s{0,3}|%3A|\s{1,3})[\"'`]?(?P<s>[0-9A-Za-z]{32})(?![0-9A-Za-z])"
)
# What those hold that may begin with many letters or figures: it begins with a sign, and so is found faster.
_PARTS = {
    "ably-key": lazy(r"\.[A-Za-z0-9_\-]{6}:[A-Za-z0-9_\-]{22}"),
    "asana-token": lazy(r":[0-9a-f]{32}"),
    "product-key": lazy(r"-[A-Z0-9]{5}-[A-Z0-9]{5}-"),
}
# Characters of the shortest match of the patterns that match nothing but what `_LONG` has, and begin with what is frequent.
_LEAST_ROWS = {"discord-token": 59, "bitcoin-key": 51, "ably-key": 36, "facebook-token": 38, "laravel-token": 42, "product-key": 29}  # fmt: skip
_MIXED = frozenset({"ably-key", "product-key", "laravel-token", "facebook-token"})


def _shape_at(table: _Table, text: str, at: int, end: int) -> tuple[int, int, str] | None:
    head = text[at : at + _LEAST_PREFIX]
    for length in range(len(head), 0, -1):
        for label, prefix, alphabet, least in table.by_start.get(head[:length], ()):
            if not text.startswith(prefix, at):
                continue
            stop = at + len(prefix)
            if stop <= end < stop + least and not text.startswith(_LINE_ENDS, end):
                continue  # too short, and cut by no line's end
            while stop < end and _is_in_alphabet(text[stop], alphabet):
                stop += 1
            body = text[at + len(prefix) : stop]
            whole = _wrapped_end(text, stop)
            if whole > stop and len(body) + (whole - stop) >= least and _is_token(body + text[stop:whole], prefix):
                return at, whole, label
            body = body.rstrip(".:!=-") if alphabet in "dt" else body
            if len(body) >= least and _is_token(body, prefix) and not (stop < end and text[stop].isalnum()):
                return at, at + len(prefix) + len(body), label
    return None


def _is_in_alphabet(sign: str, alphabet: str) -> bool:
    if not sign.isascii():
        return False
    if sign.isalnum():
        if alphabet == "x":
            return sign in "0123456789abcdefABCDEF"
        return alphabet != "U" or not sign.islower()
    return sign in _EXTRA[alphabet]


def _is_token(body: str, prefix: str) -> bool:
    """Not a name of code: figures or capitals among the letters, and little that words explain."""
    if _TRACE.match(body):
        return False
    mixed = any(c.isdigit() for c in body) or (any(c.islower() for c in body) and any(c.isupper() for c in body[1:]))
    if not mixed and len(prefix) < 6:
        return False
    if len(prefix) <= 3:
        return randomness.unexplained_share(body) >= 0.6 and sum(c.isdigit() for c in body) >= 2
    return randomness.unexplained_share(body) >= 0.4 or len(prefix) >= 7


def _wrapped_end(text: str, end: int) -> int:
    """Where a token really ends that a line's end, or a written-out one, has cut in two."""
    for _ in range(200):
        rest = _WRAP.match(text, end)
        if not rest or not is_continuation(rest["rest"]):
            break
        end = rest.end("rest")
    return end


def is_continuation(piece: str) -> bool:
    """Whether a line's only word may be the rest of a token: mixed, and no word."""
    if not any(c.isdigit() for c in piece) and not (
        any(c.islower() for c in piece) and any(c.isupper() for c in piece[1:])
    ):
        return False
    return randomness.unexplained_share(piece) >= 0.7 and not values.is_path(piece)


wrapped = _wrapped_end
