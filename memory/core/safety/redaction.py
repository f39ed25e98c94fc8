"""What must never reach the disk: private passages and secrets.

Every text passes through `redact` before it is journalled, indexed, traced or logged.
"""

import re
from bisect import bisect_left
from collections.abc import Mapping
from functools import partial

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy
from memory.core.safety.secrets import (
    calls,
    codes,
    commands,
    groups,
    locks,
    logins,
    look_alikes,
    name_places,
    nearby,
    outlines,
    pairs,
    prose,
    runs,
    sentences,
    shapes,
    tables,
    writings,
)
from memory.core.text.text import one_line


class Redacted(NamedTuple):
    """The text that may be kept, and how many private passages and secrets were taken out of it."""

    text: str
    private: int
    secrets: int


_LONGEST_PIECE = 10_000  # characters behind the end of what is kept that may show that it ends in a secret
_MOST_ROUNDS = 8  # 400 secrets in one text take 5; one that is made for it takes a round for each of them
_MOST_PRIVATE_ROUNDS = 24
# Also as HTML, JSON and Go write it, in full width, and with blanks. With these it has no attributes: comparisons do.
_PRIVATE_TAG = lazy(
    r"(?:<|＜|&(?:amp;){0,3}(?:lt|#60|#x3c);|\\{1,31}(?:u003c|x3c))"
    r"(?P<close>(?:\s{0,4}\\{0,31}/\s{0,4})?)(?:private\b[^>＞]{0,200}?|\s{1,4}private\s{0,4})"
    r"(?:>|＞|&(?:amp;){0,3}(?:gt|#62|#x3e);|\\{1,31}(?:u003e|x3e))",
    re.IGNORECASE,
)

_MARK = lazy(r"\[redacted:(?P<label>[a-z\-]{1,30})\]")
# Colours and other styles of a terminal: as they are, as code and JSON escape them, and without their first character.
_STYLE = (
    r"(?:[\x1b\x9b]|\\{1,31}(?:u001[bB]|u\{1[bB]\}|x1[bB]|033|e)|\^\[)\[[0-9;:]{0,60}[mK]"
    r"|\[[0-9]{1,3}(?:[;:][0-9]{1,3}){0,20}m(?:\[K)?|\[m\[K"
)
_MAY_BE_STYLE = lazy(r"\[(?:(?<=[\x1bbB}3e\[]\[)[0-9;:]{0,60}[mK]|[0-9]{1,3}(?:[;:][0-9]{1,3}){0,20}m|m\[K)")
_INVISIBLE = lazy(
    _STYLE
    + r"|(?<=[A-Za-z])[\u0300-\u036f]{1,40}|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e"
    r"\u200b-\u200f\u2800\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e007f]"
)

# Letters and digits of full width, as East Asian keyboards type them, of the mathematical alphabets, and in circles;
# and the blanks of web pages and typesetters.
_OTHER_FORMS = lazy(
    r"[\u00a0\u2000-\u200a\u202f\u205f\u3000\uff10-\uff19\uff1d\uff21-\uff3a\uff3f\uff41-\uff5a\u24b6-\u24e9\U0001f130-\U0001f149\U0001d400-\U0001d7ff]"
)
# Letters and the marks on them as characters of their own: names of files on macOS, text that was copied from a PDF.
_DECOMPOSED = lazy(
    r"[^\W\d_][\u0300-\u036f\u0653-\u0655\u3099\u309a]{1,40}|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?"
    r"|[\u0980-\u0dff][\u09be\u09d7\u0b3e\u0b56\u0b57\u0bbe\u0bd7\u0c56\u0cc2\u0cd5\u0cd6\u0d3e\u0d57\u0dca\u0dcf\u0ddf]{1,3}"
)

Span = tuple[int, int, str]  # start, end, label


def redact(text: str) -> Redacted:
    """Take private passages and secrets out of a text; redacting twice changes nothing.

    A `<private>` that is never closed hides everything after it: better too little kept than too much.
    """
    private = secrets = 0
    while "private" in text.lower():  # again, since what was around a passage may now read as another tag
        outside, passages = _without_private(text)
        if outside == text:
            break
        text, private = outside, private + passages
    rounds = 0
    found = _secrets(text)
    while found:  # again, since a secret may show only when what preceded it is gone
        rounds += 1
        if rounds > _MOST_ROUNDS:
            found = _more_than_found(text, found, rounds - _MOST_ROUNDS)
        before, text, secrets = text, replace_spans(text, found), secrets + len(found)
        found = _secrets_near_marks(before, text, found)
    return Redacted(text, private, secrets)


def _more_than_found(text: str, found: list[Span], rounds: int) -> list[Span]:
    """What is cut of a text that shows its secrets one by one: their lines, twice; then all after the first; then all.

    rounds: from 1. Each reads the whole text again.
    """
    if rounds <= 2:
        lines = [(text.rfind("\n", 0, start) + 1, text.find("\n", end), "rest") for start, end, _ in found]
        return _merge_overlaps("", [(start, end if end >= 0 else len(text), label) for start, end, label in lines])
    return [(found[0][0] if rounds == 3 else 0, len(text), "rest")]


def redacted_start(text: str, size: int) -> str:
    """The beginning of a text, at most so many characters, without secrets: also without a piece of one at its end."""
    return redact(text[: size + _LONGEST_PIECE]).text[:size]


def redacted_line(text: str) -> str:
    """A text in one line, without secrets: also without those that only its lines show, such as a table's."""
    return redact(one_line(redact(text).text if "\n" in text or "\r" in text else text)).text


def hide_private(text: str) -> str:
    """The text without private passages, whose line breaks stay: what counts lines counts them as before."""
    rounds = 0
    while "private" in text.lower() and rounds < _MOST_PRIVATE_ROUNDS:
        outside, _ = _without_private(text, keep_lines=True)
        if outside == text:
            break
        text, rounds = outside, rounds + 1
    return text


def redact_all(value: Any) -> Any:
    """Data as it is, with every text in it redacted; keys stay, and tuples become lists."""
    if isinstance(value, str):
        return redact(value).text
    if isinstance(value, Mapping):
        return {name: redact_all(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [redact_all(one) for one in value]
    return value


def _without_private(text: str, keep_lines: bool = False) -> tuple[str, int]:
    """The text outside of all <private> … </private>, and how many passages there were; one within another is none."""
    kept: list[str] = []
    depth = end = passages = 0
    for tag in _PRIVATE_TAG.finditer(text):
        if depth == 0:
            kept.append(text[end : tag.start()])
        elif keep_lines:
            kept.append("\n" * text.count("\n", end, tag.start()))
        if depth == 0:
            passages += not tag["close"]
        depth = max(0, depth - 1) if tag["close"] else depth + 1
        end = tag.end()
    if depth == 0:
        kept.append(text[end:])
    elif keep_lines:
        kept.append("\n" * text.count("\n", end))
    return "".join(kept), passages


def _secrets(text: str, is_visible: bool = False, is_written: bool = False, around: str = "") -> list[Span]:
    """Where the secrets of a text are, in order, apart, and none of them only what a secret was replaced by.

    is_visible: what nobody sees was left out. What looks like a style then was made to, and is not looked for again.
    is_written: what a notation has added was left out.  around: of parts of a text the whole, in small letters.
    """
    if len(text) < 6:
        return []
    if not text.isascii() and _OTHER_FORMS.search(text):
        return _secrets(_OTHER_FORMS.sub(_plain_form, text), is_visible, is_written, around)
    composed = _composed_secrets(text, is_written, around) if not is_visible and not text.isascii() else []
    if not is_visible and (not text.isascii() or _MAY_BE_STYLE.search(text)) and _INVISIBLE.search(text):
        return _merge_overlaps(text, _hidden_secrets(text, is_written, around) + composed)
    found = _read_spelled(text, around) if is_written else _read_as_written(text, around)
    return _merge_overlaps(text, found + composed)


def _secrets_near_marks(before: str, text: str, replaced: list[Span]) -> list[Span]:
    """The secrets of a text in which some were replaced: only what is near to one of these may be another than before.

    before: the text with them.
    """
    places, moved = list[int](), 0
    for start, end, label in replaced:
        places.append(start + moved)
        moved += len(f"[redacted:{label}]") - (end - start)
    lowered = before.lower()
    # A mark's word may say what a number is that is anywhere in the text.
    words = {word for _, _, label in replaced for word in label.split("-")} - _SILENT
    is_new = any(word not in lowered for word in words)
    near = None if is_new else nearby.parts(text, places)
    return _secrets(text) if near is None else near.spans(partial(_secrets, around=_lower(text)))


_SILENT = frozenset({"random"})  # of the words of marks, those that nothing is looked for by


def _read_as_written(text: str, around: str = "") -> list[Span]:
    """The secrets of a text as it is, and as it is meant: without escapes, and without what is before each line."""
    found, read = _read_spelled(text, around), list[Span]()
    meanings = writings.meanings(text)
    for steps in meanings:
        meant = steps[-1].text
        near = nearby.parts(meant, writings.changed_places(steps)) if len(meant) >= nearby.LEAST_TEXT else None
        if near is None:
            spans = _secrets(meant, is_written=True, around=around)
        else:
            spans = near.spans(partial(_secrets, is_written=True, around=around or _lower(meant)))
        read += ((*writings.place_in_text(steps, start, end), label) for start, end, label in spans)
    if meanings and read != found:  # `stock\u00e9` looks like a password only as it is written
        known = _merge_overlaps("", read)
        found = [span for span in found if _is_meant(text, span, known)]
    return found + read


# A secret's name and the quote that opens its value.
_OPENED_BY_NAME = lazy(
    r"(?i)(?:token|secret|passw|passphrase|pwd|api_?key|credential)\w{0,20}[\"']?\s{0,3}[:=]\s{0,3}[\"']\Z"
)
_ENCODED = lazy(r"%[0-9A-Fa-f]{2}")


def _is_meant(text: str, span: Span, read: list[Span]) -> bool:
    """Whether a secret that was found as a text is written is one, beside those found in what it means.

    read: those, in order and apart.
    An escaped line break within quotes is none of a password's signs, and no secret begins in the middle of an escape.
    """
    start, end, _ = span
    place = bisect_left(read, start, key=lambda one: one[1] - 1)
    if place < len(read) and read[place][0] < end:
        return True
    if _ENCODED.match(text, start) and text[start - 1 : start].isalnum():  # `Your%20password%20expires` gives no value
        return False
    escapes = writings.escapes_in(text, start, end)
    if not escapes:
        return True
    if _OPENED_BY_NAME.search(text, max(0, start - 80), start):  # in a shell's quotes, the escape belongs to the value
        return True
    line = text.rfind("\n", max(0, start - _LONGEST_PIECE), start) + 1
    is_quoted = any(quote in text[max(line, start - _LONGEST_PIECE) : start] for quote in "\"'`")
    return not is_quoted and "letter" not in escapes


def _read_spelled(text: str, around: str) -> list[Span]:
    """The secrets of a text, also where letters of other scripts spell their names."""
    found = _read(text, around)
    if not text.isascii() and (spelled := look_alikes.plainly_spelled(text)) != text:
        found += _read(spelled, around)
    return found


def _read(text: str, around: str) -> list[Span]:
    """The secrets of a text, in the characters of the text, in no order."""
    lowered = _lower(text)
    around = around and f"{around}\n{lowered}"
    words = outlines.words_of(around or lowered)
    found = shapes.spans(text, lowered, words, around) + runs.spans(text, lowered, around, words)
    found += commands.spans(text, lowered, words)
    found += tables.manifests(text) + groups.spans(text) + codes.spans(text, lowered, words)
    found += locks.spans(text, lowered, words)
    found += logins.spans(text, lowered, words) + calls.spans(text, lowered, words)
    named = _outside_marks(text, name_places.find_names(text, lowered, words))
    found += sentences.spans(text, lowered, words, named)
    if named:
        given, rest = pairs.spans(text, named)
        found += given
        if rest or around:
            found += prose.spans(text, lowered, rest)
        found += tables.columns(text, named)
    elif around or prose.is_about_login(lowered):
        found += prose.spans(text, lowered, [])
    return found


def _outside_marks(text: str, named: list[name_places.SecretName]) -> list[name_places.SecretName]:
    """Names without those in marks: `[redacted:password] | Mia` gives no password."""
    if not named or "[redacted:" not in text:
        return named
    inside = {mark.end() - 1 - len(mark["label"]) for mark in _MARK.finditer(text)}
    return [name for name in named if name.start not in inside]


def _hidden_secrets(text: str, is_written: bool, around: str) -> list[Span]:
    """The secrets of a text as it is without its invisible characters and styles, each with those within it."""
    places: list[int] = []
    at = 0
    for hidden in _INVISIBLE.finditer(text):
        places += range(at, hidden.start())
        at = hidden.end()
    places += range(at, len(text))
    visible = "".join(text[place] for place in places)
    found = _secrets(visible, is_visible=True, is_written=is_written, around=around)
    return _merge_overlaps(text, [(places[start], places[end - 1] + 1, label) for start, end, label in found])


def _composed_secrets(text: str, is_written: bool, around: str) -> list[Span]:
    """The secrets of a text as it is with each letter and its marks in one character; [] if it is so already."""
    if not _DECOMPOSED.search(text):
        return []
    from unicodedata import normalize

    parts: list[str] = []
    places: list[tuple[int, int]] = []  # by character of the composed text: what it is composed of
    at = 0
    for letter in _DECOMPOSED.finditer(text):
        start, end = letter.span()
        composed = normalize("NFC", letter.group())
        if len(composed) < end - start:
            parts += text[at:start], composed
            places += ((place, place + 1) for place in range(at, start))
            places += [(start, end)] * len(composed)
            at = end
    if not parts:
        return []
    places += ((place, place + 1) for place in range(at, len(text)))
    found = _secrets("".join([*parts, text[at:]]), is_written=is_written, around=around)
    return [(places[start][0], places[end - 1][1], label) for start, end, label in found]


def _plain_form(sign: re.Match[str]) -> str:
    """A letter or digit of another form as the plain one, where that is one character."""
    from unicodedata import normalize

    plain = normalize("NFKC", sign.group())
    return plain if len(plain) == 1 and not _OTHER_FORMS.match(plain) else "?"


def _lower(text: str) -> str:
    """In small letters, of the same length: İ has two characters in small letters, and stays as it is."""
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(sign.lower() if len(sign.lower()) == 1 else sign for sign in text)


def _merge_overlaps(text: str, found: list[Span]) -> list[Span]:
    """Spans in order; those that overlap or touch become one, with the label of the first of the longest."""
    kept: list[Span] = []
    for start, end, label in sorted(found, key=lambda span: (span[0], -span[1])):
        if kept and start < kept[-1][1]:
            before = kept[-1]
            kept[-1] = (before[0], max(before[1], end), before[2])
        else:
            kept.append((start, end, label))
    marks = [(mark.start(), mark.end()) for mark in _MARK.finditer(text)] if "[redacted:" in text else []
    if not marks:
        return kept
    return [span for span in (_grow(span, marks) for span in kept) if span]


def _grow(span: Span, marks: list[tuple[int, int]]) -> Span | None:
    """The span grown over the marks that it touches within; None where it holds nothing but marks."""
    start, end, label = span
    plain = end - start
    for left, right in marks:
        if left < end and right > start:
            plain -= min(end, right) - max(start, left)
            start, end = min(start, left), max(end, right)
    return (start, end, label) if plain > 0 else None


def replace_spans(text: str, found: list[Span]) -> str:
    parts: list[str] = []
    at = 0
    for start, end, label in found:
        parts += text[at:start], f"[redacted:{label}]"
        at = end
    return "".join(parts) + text[at:]
