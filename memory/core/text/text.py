"""The parts of a text: clean characters, a title, sentences, a summary.

Owns everything about the shape of a text; knows nothing about ranking (see `terms`).
"""

from collections.abc import Iterable

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy

TITLE_LENGTH = 80
SUMMARY_LENGTH = 200

# For character classes. Controls: C0 but tab and line end, DEL, C1, which terminals obey. Directions: overrides,
# embeddings and isolates, by which a text reads otherwise than it is written.
CONTROLS = r"\x00-\x08\x0b-\x1f\x7f-\x9f"
DIRECTIONS = r"\u202a-\u202e\u2066-\u206f"
_WORD = lazy(r"\w+")
_CONTROL = lazy(rf"[{CONTROLS}{DIRECTIONS}]")
# What a terminal obeys as a whole: colours, cursor moves, titles, links, and a character that a backspace takes back.
# Without its first character the rest would stay as litter between a name and its value. Of C1 only what is sure to be
# meant: in text that was decoded wrongly, each of them is a part of some letter.
_SEQUENCE = lazy(
    r"\x1b\[[0-?]{0,60}[ -/]{0,4}[@-~]|\x9b[0-?]{1,60}[@-~]"
    r"|\x1b[\]PX^_][^\x07\x1b\n]{0,2000}(?:\x07|\x1b\\)"
    r"|\x1b[ -/]{0,4}[0-~]|[^\n\x08\x1b]\x08"
)
_MAY_BE_SEQUENCE = lazy(r"[\x08\x1b\x9b]")

_EMOJI = r"\xa9\xae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
_RIGHT_TO_LEFT = r"\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_SHAPED = (
    r"\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\u1b00-\u1bff\ufb50-\ufdff\ufe70-\ufefc"
    r"\U00011000-\U00011fff"
)
_SPACELESS = r"\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff"  # Thai, Lao, Tibetan, Burmese, Khmer
_HAN = r"\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_INVISIBLE = (
    r"\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u3164\ufe00-\ufe0f\ufeff"
    r"\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_NO_TEXT = r"\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
# What nobody sees is kept where a script or an emoji needs it, one at a place; everything else of it is left out:
# joiners in emoji and where letters join or stack, a space of no width between words that are written without
# spaces, marks of direction beside a right-to-left script, a choice of glyph after what has several, fillers in
# old Korean, and the flags of England, Scotland and Wales.
_HIDDEN = lazy(
    rf"(?P<kept>\U0001f3f4\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074"
    rf"|\U000e0077\U000e006c\U000e0073)\U000e007f"
    rf"|(?:(?<=[{_EMOJI}])|(?<=[{_EMOJI}]\ufe0f))\u200d(?=[{_EMOJI}])|(?<=[{_SHAPED}])[\u200c\u200d](?![{_INVISIBLE}])"
    rf"|(?<=[{_SPACELESS}])\u200b(?=[{_SPACELESS}])"
    rf"|(?<=[{_RIGHT_TO_LEFT}])[\u200e\u200f\u061c](?![{_INVISIBLE}])"
    rf"|(?<![{_INVISIBLE}])[\u200e\u200f\u061c](?=[{_RIGHT_TO_LEFT}])"
    rf"|(?<=[{_RIGHT_TO_LEFT}][!-/:-@\s])[\u200e\u200f](?![{_INVISIBLE}])"
    rf"|(?<=[{_EMOJI}0-9#*])[\ufe0e\ufe0f]|(?<=[{_HAN}\u2200-\u22ff\u2a00-\u2aff\u1000-\u109f\u3001\u3002\uff01-\uff1f])"
    rf"[\ufe00-\ufe02]|(?<=[{_HAN}])[\U000e0100-\U000e01ef]|(?<=[\u1820-\u18aa])[\u180b-\u180f](?![{_INVISIBLE}])"
    rf"|\u115f(?=[\u1161-\u11a7])|(?<=[\u1100-\u115e])\u1160(?=[\u11a8-\u11ff]))"
    rf"|[{_INVISIBLE}{_NO_TEXT}]"
)
_MAY_BE_HIDDEN = lazy(rf"[{_INVISIBLE}{_NO_TEXT}]")  # compiled in a fiftieth of the time, and most texts hold none
_HEADING = lazy(r"^#{1,6}\s+|^[*\-+]\s+|^>\s+")
_MARKS = "*_`"
# A sentence ends at . ! ? (and its closing quotes) before a capital, digit or opening mark, at CJK full stops, or at
# a line's end. Initials and common abbreviations do not end one: checked in `sentences`.
_END = lazy(
    r"""(?<=[.!?])(?P<closing>["'”’)\]]*)\s+(?=["'“‘(\[]?[A-Z0-9À-ÞΑ-ΩА-Я#`*\-])|(?<=[。！？｡])\s*|\n+"""
)
_ABBREVIATION = lazy(
    r"(?:\b(?:[A-Z]|Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|vs|etc|e\.g|i\.e|approx|No|Inc|Ltd|Co|Mt|Lt|Gen|Col|Rev))\.$"
)
_WRAPPED = 60, 130  # characters of a line that an editor has broken for its width
_JOINER = "\u200d"


class Span(NamedTuple):
    """A piece of a text and its place: text == whole[start:end], in code points."""

    start: int
    end: int
    text: str


def clean(text: str) -> str:
    """The text without terminal sequences, control characters, lone surrogates, noncharacters, and characters that
    nobody sees where no script needs them; newlines are "\\n".
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii():
        text = text.replace("\u2028", "\n").replace("\u2029", "\n").replace("\x85", "\n")
    if _MAY_BE_SEQUENCE.search(text):
        text = _SEQUENCE.sub("", text)
    if "\0" in text:  # it parts the words of a process and the names of files; in a text of 16 bits it is half a letter
        text = text.replace("\0", " " if 4 * text.count("\0") < len(text) else "")
    return _CONTROL.sub("", without_hidden(text))


def without_hidden(text: str) -> str:
    """The text without what nobody sees, where no script and no emoji needs it, and without what is no character."""
    if text.isascii() or not _MAY_BE_HIDDEN.search(text):
        return text
    return _HIDDEN.sub(lambda mark: mark["kept"] or "", text)


def one_line(text: str) -> str:
    """White space folded to single spaces."""
    return " ".join(text.split())


def cut(text: str, length: int) -> str:
    """At most `length` (1 or more) code points, cut at a word and marked with an ellipsis; never inside a character.

    A run without white space (CJK, a long identifier) is cut between code points, but not before a combining
    mark, a variation selector or inside an emoji sequence.
    """
    if len(text) <= length:
        return text
    end = length - 1
    space = text.rfind(" ", max(0, end - 40), end + 1)
    if space > 0:
        return text[:space].rstrip(" .,;:") + "…"
    while end > 0 and _is_continuation(text, end):
        end -= 1
    return text[:end].rstrip() + "…"


def _is_continuation(text: str, at: int) -> bool:
    """Whether text[at] belongs to the character that began before it."""
    from unicodedata import category

    here, before = text[at], text[at - 1]
    skin_tone, tag = 0x1F3FB <= ord(here) <= 0x1F3FF, 0xE0020 <= ord(here) <= 0xE007F
    flag = 0x1F1E6 <= ord(here) <= 0x1F1FF and 0x1F1E6 <= ord(before) <= 0x1F1FF
    # Marks: accents, vowel signs, variation selectors, key caps.
    return _JOINER in (here, before) or skin_tone or tag or flag or category(here).startswith("M")


def first_line(text: str) -> str:
    """The first line with anything in it, without Markdown marks."""
    for line in text.split("\n", 20):
        stripped = _without_marks(_HEADING.sub("", line.strip()).strip())
        if stripped:
            return one_line(stripped)
    return ""


def _without_marks(line: str) -> str:
    """A line without the Markdown marks around all of it. Marks around its first or last words alone belong to them."""
    bare = line.strip(_MARKS)
    opening, closing = line[: len(line) - len(line.lstrip(_MARKS))], line[len(line.rstrip(_MARKS)) :]
    is_around_all = opening == closing[::-1] and (not opening or opening not in bare)
    return bare.strip() if is_around_all or not bare else line


def split_title(text: str, title: str | None = None) -> tuple[str, str]:
    """(title, body) of a memory.

    An explicit title that the text repeats as its first line is not counted twice. Without one, a short first
    line with more text below it is the title; a single paragraph has none, since its first words are its body.
    """
    if title:
        head, _, rest = text.partition("\n")
        return title, (rest if one_line(_HEADING.sub("", head.strip())) == one_line(title) and rest.strip() else text)
    head, newline, rest = text.strip().partition("\n")
    name = first_line(head)
    if newline and name and len(name) <= TITLE_LENGTH and rest.strip() and not name.endswith((".", ",", ";", "。")):
        return name, rest.strip("\n")
    return "", text


def display_title(text: str, title: str | None = None) -> str:
    """The line that names a memory to a reader: at most 80 characters."""
    return cut(one_line(title or first_line(text) or text), TITLE_LENGTH)


def count_noun(count: int, noun: str) -> str:
    """`1 memory`, `2 memories`, `1,000 hints`."""
    if count != 1:
        noun = noun[:-1] + "ies" if noun.endswith("y") else noun + "s"
    return f"{count:,} {noun}"


def summarise(text: str, title: str | None = None) -> str:
    """The opening of the body on one line, at most 200 characters, cut at a word."""
    _, body = split_title(text, title)
    return cut(one_line(body), SUMMARY_LENGTH)


def paragraphs(text: str) -> list[Span]:
    """Blocks between blank lines; a fenced code block stays one, blank lines and all."""
    pieces: list[Span] = []
    fenced, start, position = False, 0, 0
    for line in text.splitlines(keepends=True):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        elif not fenced and not line.strip():
            _append(pieces, text, start, position)
            start = position + len(line)
        position += len(line)
    _append(pieces, text, start, position)
    return pieces


def plain_words(text: str) -> str:
    """The words of a text in lower case, with one space between."""
    return " ".join(_WORD.findall(text.lower()))


def sentences(text: str) -> list[Span]:
    """The sentences (or lines) of a text in order, with their places; no span is blank.

    A line that was only broken for its width continues in the next.
    """
    pieces: list[Span] = []
    start = 0
    for mark in _END.finditer(text):
        if mark.end() == start:
            continue
        if "\n" not in mark.group() and has_abbreviation_at(text, start, mark.start()):
            continue
        if mark.group() == "\n" and _is_wrapped(text, mark.start()):
            continue
        _append(pieces, text, start, mark.end("closing") if mark["closing"] else mark.start())
        start = mark.end()
    _append(pieces, text, start, len(text))
    return pieces


def has_abbreviation_at(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] ends in an abbreviation or an initial, whose full stop ends no sentence."""
    return _ABBREVIATION.search(text, max(start, end - 12), end) is not None


def _is_wrapped(text: str, at: int) -> bool:
    """Whether the line that ends at a place was broken in the middle of a sentence. The first line may be a title."""
    start = text.rfind("\n", 0, at) + 1
    line, following = text[start:at].rstrip(), text[at + 1 : at + 2]
    wide = _WRAPPED[0] <= len(line) <= _WRAPPED[1] and line[-1] not in ".!?:;…。！？"
    return wide and (following.islower() or following == "(" or (start > 0 and following.isupper()))


def _append(pieces: list[Span], text: str, start: int, end: int) -> None:
    """Add text[start:end] without the white space around it, unless nothing is left."""
    piece = text[start:end]
    stripped = piece.strip()
    if stripped:
        at = start + len(piece) - len(piece.lstrip())
        pieces.append(Span(at, at + len(stripped), stripped))


def join_facts(facts: Iterable[str | None]) -> str:
    """Those of some facts that there are, with commas between."""
    return ", ".join(fact for fact in facts if fact)

