"""A text without the additions of a notation: escapes of JSON, programs and URLs, HTML entities, prefixes of lines.

`{"log":"ok\\nTOKEN"}` has no word boundary before its token, `\\u043f\\u0430…` no word, and `app.conf:12:password: X` no line
that begins with a name. Such a text is read a second time, as it is meant, and each place there is one of the text.
Runs of backslashes count as one, so that a text which was escaped several times is read at once.
"""

import re
from bisect import bisect_right

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy

_SIGNS = {"n": "\n", "r": "\r", "t": "\t"}
_ENTITIES = {"quot": '"', "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": " ", "equals": "=", "colon": ":", "newline": "\n", "tab": "\t"}  # fmt: skip
_ESCAPE = lazy(
    r"\\{1,63}+(?:u(?P<pair>d[89ab][0-9a-f]{2}\\{1,63}+ud[c-f][0-9a-f]{2})|u(?P<u>[0-9a-f]{4})|u\{(?P<braced>[0-9a-f]{1,6})\}"
    r"|(?P<bytes>x[0-9a-f]{2}(?:\\{1,63}+x[0-9a-f]{2}){0,200})|(?P<octal>[0-3][0-7]{2}(?:\\{1,63}+[0-3][0-7]{2}){0,200})|(?P<sign>(?-i:[nrt\"'`/])))"
    # In URLs and forms, encoded once or several times.
    r"|%(?:25){0,9}(?P<percent>[0-7][0-9a-f]|[89a-f][0-9a-f](?:%(?:25){0,9}[89a-f][0-9a-f]){0,200})"
    r"|&(?:amp;){0,9}(?:#(?P<decimal>\d{1,7})|#x(?P<hex>[0-9a-f]{1,6})|(?P<entity>quot|apos|amp|lt|gt|nbsp|equals|colon|newline|tab));|(?P<break>\r\n?)",
    re.IGNORECASE,
)
_BEGINS_ESCAPE = lazy(r"[\\%&\r]")  # a set of signs is found five times as fast as alternatives
_PLUS = lazy(r"\+")
_DOUBLED = lazy(r"(?<=\w)\"\"(?=[\s:,}\]])|(?<!\")\"\"(?=\w)")  # the quotes within those of a field of CSV
_LONG = lazy(r"\\{1,63}+U(?P<long>000[0-9a-fA-F]{5}|0010[0-9a-fA-F]{4})")  # Python's form, which begins as \u does
_BYTE = lazy(r"(?i)(?:x|%(?:25){0,9})([0-9a-f]{2})")
_OCTAL = lazy(r"[0-3][0-7]{2}")
_HALF = lazy(r"(?i)d[0-9a-f]{3}")
# What grep, a log, a console and a container's output put before a line.
_CLOCK = r"\d\d:\d\d:\d\d[\d.,]{0,10}(?:Z|[+\-]\d\d:?\d\d)?"
_LEVEL = (
    r"(?:[ \t]{1,4}(?:\[?(?:trace|debug|info|warn(?:ing)?|error|fatal|notice|crit(?:ical)?|severe|panic)\]?:?(?=[ \t])|\[[\w.\-:/# ]{1,60}\]:?)){0,4}"
)
_PREFIX_OF_LINE = (
    rf"(?:\[?(?:\d{{4}}[\-/]\d\d[\-/]\d\d[T ])?{_CLOCK}\]?{_LEVEL}(?:[ \t]-(?=[ \t]))?[ \t]?"
    rf"|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[ ]{{1,2}}\d{{1,2}}[ ]{_CLOCK}[ ][\w.\-]{{1,60}}[ ][\w./\-]{{1,60}}(?:\[\d{{1,7}}\])?:[ \t]"
    r"|\[(?:trace|debug|info|warn(?:ing)?|error|fatal|notice)\][ \t]{1,4}"
    r"|[\w.\-/\\@+]{1,200}:\d{1,7}:(?:\d{1,5}:)?[ \t]?|[\w\-/\\@+.]{1,180}\.[a-z]\w{0,9}-\d{1,7}-"
    r"|[\w.\-]{1,60}[ \t]{1,20}\|[ \t]"
    # Lines by their numbers, as `cat -n`, Claude Code and ripgrep show them; of a job on GitHub; a shell's prompt; a chat's.
    r"|[ \t]{0,8}\d{1,6}(?:→|\t)|\d{1,7}[:\-](?!\d)[ \t]?"
    rf"|[^\t\n]{{1,80}}\t[^\t\n]{{1,80}}\t\d{{4}}-\d\d-\d\dT{_CLOCK}[ ]"
    r"|(?:\([\w.\-]{1,30}\)[ ])?[\w.\-]{1,40}@[\w.\-]{1,60}[: ][~/][^\s$#]{0,100}\]?[$#%][ ]|(?:PS[ ])?[a-z]:\\[^>\n]{0,200}>[ ]?"
    r"|\[?[\w.\-]{1,40}[ ]{1,2}\[?\d{1,2}:\d\d(?::\d\d)?(?:[ ]?[ap]m)?\]:?[ ]|<[\w.\-]{1,30}>[ ])"
)
# With the line's end before it, which is found at once; `(?m)^` is tried at every place.
_FIRST_PREFIX, _PREFIX = lazy(_PREFIX_OF_LINE, re.IGNORECASE), lazy(rf"\n{_PREFIX_OF_LINE}", re.IGNORECASE)
# What mails are encoded with: a sign by its number, and a line that continues in the next one.
_QUOTED = lazy(r"=(?:\r?\n|(?P<bytes>[0-9A-F]{2}(?:=[0-9A-F]{2}){0,200}))")
_QUOTED_SIGN = lazy(r"=(?:3D|[C-F][0-9A-F]=[89AB][0-9A-F])")
_QUOTED_END, _QUOTED_LINE = lazy(r"=\r?$", re.MULTILINE), range(70, 76)  # characters of a line before its end
# PowerShell's escapes: none of Markdown's code, which follows a blank; and its mark of a line that continues.
_BACKTICK = lazy(r"(?<=[^\s`(\[\"'*_])`(?P<sign>[nrt])|(?<=[ \t])`[ \t]{0,4}\r?\n[ \t]{0,80}")
_BACKTICK_SIGN = lazy(r"(?:`r(?=`n))?`(?P<sign>[nrt0\"'$`])|[ \t]`[ \t]{0,4}\r?\n[ \t]{0,80}")
_TAGS = (
    "br|p|div|li|ul|ol|dl|dt|dd|tr|table|thead|tbody|td|th|pre|h[1-6]"
    "|b|i|u|em|strong|code|kbd|span|font|a|tt|small|label|mark"
)
_TAG = lazy(rf"(?:</?(?:{_TAGS})(?:\s[^<>]{{0,300}})?/?>){{1,100}}", re.IGNORECASE)  # those that follow each other are one
_TAG_NAME = lazy(r"</?([a-z]+)")
_INLINE_TAGS = frozenset(["b", "i", "u", "em", "strong", "code", "kbd", "span", "font", "a", "tt", "small", "label", "mark"])
_CELLS = frozenset(("td", "th", "dd"))
_DIFF_BEGIN, _DIFF = lazy(r"@@ -\d|\+(?![+\s])"), lazy(r"\n(?:@@ -\d|\+(?![+\s]))")
_DIFF_LINE = lazy(r"(?m)^[+\-](?![+\-]{2})[ ]?")
_MAY_BE_VALUE = ("percent", "octal")
# A command as the list of its words, as programs start it: only where one of them is an option.
_LISTED_OPTION = lazy(r"[\"'\n](?:(?<!\n)\s{0,40},\s{0,40}[\"']--?[A-Za-z]|(?<=\n)[ \t]{0,40}-[ \t]{1,4}[\"']?--?[A-Za-z])")
_LIST = lazy(r"(?P<between>[\"']\s{0,40},\s{0,40}[\"']|[\"']?\n[ \t]{0,40}-[ \t]{1,4}[\"']?)|[\[({]\s{0,40}[\"'](?=[\w./])|[\"']\s{0,40},?\s{0,40}[\])}]")
_DEEPEST = 6  # one notation within another: entities within JSON within entities
_LONGEST_ENTITY = 12
_MOST_PREFIXES = 2  # a container's before a log's


class Writing(NamedTuple):
    """A text as it is meant, and where its pieces are in the text that was given.

    places: where each piece begins in `text`.  origins: where it begins and ends in the given one.
    """

    text: str
    places: list[int]
    origins: list[tuple[int, int]]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the given text that text[start:end] was written as."""
        first, last = bisect_right(self.places, start) - 1, bisect_right(self.places, end - 1) - 1
        left = self.origins[first][0]
        right_start, right_end = self.origins[last]
        is_literal = _size(self, last) == right_end - right_start
        return (
            left + (start - self.places[first]) if _size(self, first) == self.origins[first][1] - left else left,
            right_start + (end - self.places[last]) if is_literal else right_end,
        )


def _size(writing: Writing, piece: int) -> int:
    ends = writing.places[piece + 1] if piece + 1 < len(writing.places) else len(writing.text)
    return ends - writing.places[piece]


def meanings(text: str) -> list[list[Writing]]:
    """The other ways to read a text, each as the steps that lead to it."""
    found = _readings(text)
    made = (without_quoted_printable, without_lists, without_nul, without_backticks, without_diff)
    others = [one for make in made if (one := make(text))]
    if untagged := without_tags(text):
        found += [[untagged, *steps] for steps in _readings(untagged.text)]
        others.append(untagged)
    if undoubled := without_doubled_quotes(text):
        found += [[undoubled, *steps] for steps in _readings(undoubled.text)]
        others.append(undoubled)
    return [*found, *([one] for one in others)]


def _readings(text: str) -> list[list[Writing]]:
    """A text without escapes, and without what precedes its lines, too."""
    steps: list[Writing] = []
    while len(steps) < _DEEPEST and (plain := without_escapes(steps[-1].text if steps else text)):
        steps.append(plain)
    found = [steps] if steps else []
    count = len(steps)
    while len(steps) < count + _MOST_PREFIXES and (plain := without_prefixes(steps[-1].text if steps else text)):
        steps = [*steps, plain]
    return [*found, steps] if len(steps) > count else found


def changed_places(steps: list[Writing]) -> list[int]:
    """Where the last step's text may read otherwise than the text that the first one was made of, in order."""
    changed: list[int] = []
    for step in steps:
        starts = [start for start, _ in step.origins] if changed else []
        moved = set[int]()
        for at in changed:
            piece = max(0, bisect_right(starts, at) - 1)
            moved.add(step.places[piece] + min(max(0, at - starts[piece]), _size(step, piece)))
        changed = sorted(moved.union(step.places)) if moved else list(step.places)
        changed.append(len(step.text))
    return changed


def place_in_text(steps: list[Writing], start: int, end: int) -> tuple[int, int]:
    """Where a part of the last step's text is in the text that the first one was made of."""
    for step in reversed(steps):
        start, end = step.span(start, end)
    return start, end


def without_escapes(text: str) -> Writing | None:
    """The text without the escapes of strings and entities, with plain line breaks; None where it has none."""
    if not any(sign in text for sign in ("\\", "&", "\r", "%")):
        return None
    changes, has_percent = list[tuple[int, int, str]](), False
    for begin in _BEGINS_ESCAPE.finditer(text):
        if changes and begin.start() < changes[-1][1]:
            continue
        if hit := _ESCAPE.match(text, begin.start()):
            changes.append((hit.start(), hit.end(), _plain(hit)))
            has_percent |= hit["percent"] is not None
    if has_percent:  # a form's blank
        changes = sorted([*changes, *((blank.start(), blank.end(), " ") for blank in _PLUS.finditer(text))])
    if "\\U00" in text:
        long = [(hit.start(), hit.end(), _sign(int(hit["long"], 16)) or hit.group()) for hit in _LONG.finditer(text)]
        starts = {start for start, _, _ in long}
        changes = sorted(long + [change for change in changes if change[0] not in starts])
    return _rewrite(text, changes)


def without_prefixes(text: str) -> Writing | None:
    """The text without what a tool has put before its lines; None where it has put nothing."""
    if not any(sign in text for sign in (":", "|", "→", "\t", "> ")):
        return None
    first = _FIRST_PREFIX.match(text)
    changes = [(0, first.end(), "")] if first else []
    return _rewrite(text, changes + [(hit.start() + 1, hit.end(), "") for hit in _PREFIX.finditer(text)])


def without_quoted_printable(text: str) -> Writing | None:
    """The text of a mail without its encoding; None where it has none."""
    if "=" not in text or not _can_be_quoted(text):
        return None
    return _rewrite(text, [(hit.start(), hit.end(), _of_mail(hit["bytes"])) for hit in _QUOTED.finditer(text)])


def _can_be_quoted(text: str) -> bool:
    if _QUOTED_SIGN.search(text):
        return True
    ends = (end.start() for end in _QUOTED_END.finditer(text))
    return any(end - text.rfind("\n", max(0, end - _QUOTED_LINE.stop), end) - 1 in _QUOTED_LINE for end in ends)


def without_lists(text: str) -> Writing | None:
    """The commands of a text that are lists of words, as a shell takes them; None where there is none."""
    has_quote = '"' in text or "'" in text
    if not (has_quote or " -" in text or "\t-" in text) or not _LISTED_OPTION.search(text):
        return None
    changes = [(hit.start(), hit.end(), " " if hit["between"] else "\n") for hit in _LIST.finditer(text)]
    return _rewrite(text, changes)


def without_doubled_quotes(text: str) -> Writing | None:
    """A field of CSV without its notation; None where it has none."""
    changes = [(hit.start(), hit.end(), '"') for hit in _DOUBLED.finditer(text)] if '""' in text else []
    return _rewrite(text, changes)


def without_nul(text: str) -> Writing | None:
    """Words that NUL parts, as those of a process and its environment are; None where there is none."""
    if "\0" not in text:
        return None
    is_environment = text.count("=") >= text.count("\0")
    places = (at for at, sign in enumerate(text) if sign == "\0")
    return _rewrite(text, [(at, at + 1, "\n" if is_environment else " ") for at in places])


def without_backticks(text: str) -> Writing | None:
    """A string or a command of PowerShell without its escapes; None where it has none."""
    if "`" not in text or not _BACKTICK.search(text):
        return None
    return _rewrite(text, [(hit.start(), hit.end(), _of_backtick(hit["sign"])) for hit in _BACKTICK_SIGN.finditer(text)])


def _of_backtick(sign: str | None) -> str:
    return _SIGNS.get(sign, "\n" if sign == "0" else sign).replace("\r", "\n") if sign else " "


def without_tags(text: str) -> Writing | None:
    """The text of a page without the tags of HTML; None where it has none."""
    if "<" not in text or not _TAG.search(text):
        return None
    return _rewrite(text, [(hit.start(), hit.end(), _of_tag(hit)) for hit in _TAG.finditer(text)])


def _of_tag(hit: re.Match[str]) -> str:
    names = set(_TAG_NAME.findall(hit.group().lower()))
    if names <= _INLINE_TAGS:
        return ""
    return " " if names <= _INLINE_TAGS | _CELLS else "\n"


def without_diff(text: str) -> Writing | None:
    """The lines of a difference without what marks them as new or old; None where it is none."""
    if ("+" not in text and "@@" not in text) or not (_DIFF_BEGIN.match(text) or _DIFF.search(text)):
        return None
    return _rewrite(text, [(hit.start(), hit.end(), "") for hit in _DIFF_LINE.finditer(text)])


def _of_mail(digits: str | None) -> str:
    return _text_of_bytes(digits.replace("=", "")) if digits else ""


def _rewrite(text: str, changes: list[tuple[int, int, str]]) -> Writing | None:
    """A text with parts of it replaced, each by one sign or a few."""
    if not changes:
        return None
    parts: list[str] = []
    places: list[int] = []
    origins: list[tuple[int, int]] = []
    at = length = 0
    for start, end, plain in (*changes, (len(text), len(text), "")):
        if at < start:
            parts.append(text[at:start])
            places.append(length)
            origins.append((at, start))
            length += start - at
        if plain:
            parts.append(plain)
            places.append(length)
            origins.append((start, end))
            length += len(plain)
        at = end
    return Writing("".join(parts), places, origins) if places else None


def _plain(hit: re.Match[str]) -> str:
    """What an escape means: itself where that is no sign."""
    if hit["sign"]:
        return _SIGNS.get(hit["sign"], hit["sign"])
    if hit["break"]:
        return "\n"
    if hit["entity"]:
        return _ENTITIES[hit["entity"].lower()]
    if hit["octal"]:
        return _text_of_bytes("".join(f"{int(one, 8):02x}" for one in _OCTAL.findall(hit["octal"])))
    if hit["percent"]:
        return _text_of_bytes(hit["percent"].split("%")[0] + "".join(_BYTE.findall(hit["percent"])))
    if hit["bytes"]:
        return _text_of_bytes("".join(_BYTE.findall(hit["bytes"])))
    if hit["pair"]:
        high, low = (int(half, 16) for half in _HALF.findall(hit["pair"]))
        return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    number = int(hit["decimal"]) if hit["decimal"] else int(hit["u"] or hit["braced"] or hit["hex"], 16)
    return _sign(number) or hit.group()


def _text_of_bytes(digits: str) -> str:
    """The text of bytes in hexadecimal digits, as UTF-8 where they are that."""
    raw = bytes.fromhex(digits)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _sign(number: int) -> str:
    if number == 0:  # it parts words
        return " "
    return chr(number) if 0 < number < 0x110000 and not 0xD800 <= number < 0xE000 else ""


def escapes_in(text: str, start: int, end: int) -> set[str]:
    """The kinds of the escapes in a part of a text, and of one that it begins in, whatever that means.

    "letter": also of signs by their number, and entities. "break": white space, or the beginning. What a password may
    hold as it is written, such as `%20`, is none.
    """
    while start and text[start - 1] == "\\":
        start -= 1
    return {
        "break" if hit["sign"] or hit["break"] else "letter"
        for hit in _ESCAPE.finditer(text, start, end + _LONGEST_ENTITY)
        if hit.start() < end
        and hit.lastgroup not in _MAY_BE_VALUE
        and (not hit["sign"] or hit["sign"] in _SIGNS or hit.start() == start)
    }
