"""What a question means literally: quoted phrases, paths, identifiers, error messages.

A memory that holds such a string comes before whatever only resembles it, unless too many hold it.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import islice

from memory.core.annotations import NamedTuple
from memory.core.identity import is_id
from memory.core.patterns import lazy
from memory.core.text.languages import is_function_word
from memory.core.text.terms import STOP_WORDS, analyse

MOST = 6  # strings of a question
_MOST_QUOTED = 60  # that are looked at: most may be too long or too short
MAX_HOLDERS = 12  # memories that hold a string which still distinguishes one from another
FEW_HOLDERS = 3  # all of so many come first, of more only the best: the answer may lie beside what is quoted
LIFT = 2.0  # for each string that is held, in units of the best score: enough to come first after the gate, too
_LONGEST, _SHORTEST = 400, 3  # characters
_FEWEST_WORDS = 3  # of the beginning of an error message

_QUOTED = lazy(
    r'"([^"\n]+)"|“([^”\n]{1,400})”|«([^»\n]{1,400})»|„([^“”\n]{1,400})[“”]|「([^」\n]{1,400})」'
    r"|(?<!`)`+([^`\n]+)`+"
)
_SINGLE_QUOTED = lazy(r"(?<![\w'’])['‘](?=[^'’\n]{3}[^'’\n\s]{0,400}\s)([^'’\n]{4,400})['’](?![\w])")
_PATH = lazy(
    r"(?<![\w/])(?:[a-z][a-z0-9+.\-]{0,30}://[^\s\"'`<>()]+"  # an address
    r"|(?:~|\.{1,2})?/(?:[\w.@+\-]+/){0,40}[\w.@+\-]*\w/?"  # from a root
    r"|(?<![.@+\-])(?:[\w.@+\-]+/)+[\w@+\-]+\.\w{1,8}"  # to a file
    r"|(?<![.@+\-])(?:[\w.@+\-]+/){2,}[\w.@+\-]*\w/?"
    r"|[A-Za-z]:\\[^\s\"'`<>|]+"
    r"|(?<!-)[\w\-]*[\w\-]\.(?:py|pyi|rs|go|c|h|cc|cpp|hpp|java|kt|rb|php|sh|sql|ts|tsx|jsx|mjs|css|html|json|jsonl|toml|yaml"
    r"|yml|md|txt|csv|tsv|lock|log|ini|cfg|conf|env|xml|pdf|docx|xlsx|ipynb|parquet|duckdb|db|zip|gz)\b)"
)
_CODE = lazy(
    r"(?i:\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b)"  # a UUID
    r"|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}\b"  # a commit
    r"|\b[A-Z][A-Z0-9]+(?:-\d+)+\b|\b[A-Z]{1,6}\d{3,6}\b|#\d{2,}\b|\b0x[0-9A-Fa-f]{2,}\b"
    r"|\bE[A-Z]{4,}\b|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b"
)
_MESSAGE = lazy(
    r"(?i)\b[\w.]{0,80}(?:error|exception|warning|panic|fatal|failed|failure|abort(?:ed)?|fault)\b(?:\[[^\]\n]{0,200}\])?[^\n:?]{0,40}?:"
    r"\s*\S[^\n]{3,}"
)
# What these cannot be without: compiling them takes a millisecond each, and most questions have nothing of the kind.
_QUOTES, _SINGLE_QUOTES = frozenset('"“«„「`'), frozenset("'‘")
_PATH_MARKS, _CODE_MARKS = frozenset("/\\."), frozenset("0123456789_")
_SPACE = lazy(r"\s+")
_INNER_CAPITAL = lazy(r"[a-z][A-Z]|[A-Z]{2}[a-z]")  # where a name may be cut into parts or not


class Literal(NamedTuple):
    """A string that is meant literally, white space folded, lower case.

    stems: those that a text which holds it has in the index.  shorter: its beginnings, longest first, that will do
    where nothing holds the whole of it.
    """

    text: str
    stems: tuple[str, ...]
    shorter: tuple[str, ...] = ()


def literals(query: str) -> list[Literal]:
    """The strings of a question that are meant literally, in the order of the text, at most 6."""
    written: list[str] = []
    rest = query
    for pattern, marks in ((_QUOTED, _QUOTES), (_SINGLE_QUOTED, _SINGLE_QUOTES)):
        for match in islice(pattern.finditer(query), _MOST_QUOTED) if not marks.isdisjoint(query) else ():
            written.append(next(group for group in match.groups() if group))
            rest = rest.replace(match.group(), " ")
    messages = [match.group() for match in _MESSAGE.finditer(rest)] if ":" in rest else []
    words = [word.rstrip(".,;:!?)") for word in rest.split()]
    if any(not _PATH_MARKS.isdisjoint(word) for word in words):
        written += [match.group().rstrip(".,;:!?") for match in _PATH.finditer(rest)]
    if any(not _CODE_MARKS.isdisjoint(word) or word.isupper() for word in words if len(word) > 1):
        written += [match.group() for match in _CODE.finditer(rest)]
    found = {plain: Literal(plain, _stems(text)) for text in written if (plain := _plain(text))}
    for text in messages:
        beginnings = _beginnings(text)
        if beginnings:
            shorter = tuple(_plain(beginning) for beginning in beginnings)
            found[_plain(text)] = Literal(_plain(text), _stems(beginnings[-1]), shorter)
    return [literal for text, literal in found.items() if _SHORTEST <= len(text) <= _LONGEST][:MOST]


def blank_literals(query: str) -> str:
    """The query with blanks in the place of what is quoted."""
    if _QUOTES.isdisjoint(query):
        return query
    return _QUOTED.sub(lambda match: " " * len(match.group()), query)


def ids_in(query: str) -> list[str]:
    """The ids of memories in a question; a word of twelve letters is none."""
    words = (word.strip("[](){}.,;:!?\"'`").lower() for word in query.split())
    return [word for word in dict.fromkeys(words) if is_id(word) and not word.isalpha()][:MOST]


def has_literal(text: str, literal: str) -> bool:
    """Whether a text holds a string as a whole: no word continues at either end. Case and white space do not count."""
    head = r"(?<!\w)" if literal[:1].isalnum() else ""
    tail = r"(?!\w)" if literal[-1:].isalnum() else ""
    return re.search(head + re.escape(literal) + tail, _plain(text)) is not None


def longest_held(text: str, literal: Literal) -> str:
    """What of a literal a text holds: the whole, else its longest beginning, else ""."""
    return next((part for part in (literal.text, *literal.shorter) if has_literal(text, part)), "")


def literal_lifts(holders: Sequence[Mapping[int, int]], scores: Mapping[int, float]) -> dict[int, float]:
    """What each memory gains by what it holds, in units of the best score.

    holders: for each literal, how many characters of it the memories hold. Only those that hold the most count.
    scores: of the memories as ranked without it.
    """
    gained: dict[int, float] = {}
    for found in holders:
        most = max(found.values(), default=0)
        best = sorted((key for key in found if found[key] == most), key=lambda key: (-scores.get(key, 0.0), key))
        if len(best) <= MAX_HOLDERS:
            for key in best if len(best) <= FEW_HOLDERS else best[:1]:
                gained[key] = gained.get(key, 0.0) + LIFT
    return gained


def _plain(text: str) -> str:
    return _SPACE.sub(" ", text).strip().lower()


def _beginnings(message: str) -> tuple[str, ...]:
    """The shorter beginnings of a message: what follows it on its line may be the asker's own words."""
    words = message.rstrip("?!. ").split()
    return tuple(" ".join(words[:count]) for count in range(len(words), _FEWEST_WORDS - 1, -1))[:20]


def _stems(text: str) -> tuple[str, ...]:
    """What a text that holds this has in the index, whichever its language, and however it is capitalised."""
    plain = " ".join(word for word in text.split() if not _INNER_CAPITAL.search(word)) or text
    terms = analyse(plain)
    distinctive = (
        stem
        for stem, part in zip(terms.stems, terms.parts, strict=True)
        if not is_function_word(part) and part not in STOP_WORDS
    )
    return tuple(dict.fromkeys(distinctive))
