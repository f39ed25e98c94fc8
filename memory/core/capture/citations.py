"""Find what an answer cites (files with lines, addresses, ids of memories), and mark citations that are wrong."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from memory.core.identity import is_id
from memory.core.patterns import lazy
from memory.core.text.text import sentences

FILE, URL, MEMORY = "file", "url", "memory"
_URL = lazy(r"https?://[^\s<>\"'`\])}]+")
_FILE = lazy(
    r"(?<![\w/.:\-~@+])(?P<path>[~.]{0,2}/?[\w.+@\-]+(?:/[\w.+@\-]+)*):[Ll]?(?P<start>\d{1,9})(?:[-–][Ll]?(?P<end>\d{1,9}))?(?![\w:])"
)
_LOOKS_LIKE_A_FILE = lazy(r"\A(?:.*/[^/]*[A-Za-z][^/]*|.*\.[A-Za-z_]\w*|[A-Z]\w*file|[A-Z]{4,})\Z")
_BRACKET = lazy(r"\[([^\[\]\n]{1,200})\]")
_WORD = lazy(r"[0-9a-z]+")
_ID_WORD = lazy(r"(?<![\w/.\-])[0-9a-z]{12}(?![\w/\-])")
_TAIL = 40_000  # characters at the end of an answer that are searched
MAX_CITED = 24


class Citation(NamedTuple):
    """A citation and its place: text == whole[at:at + len(text)].

    name: the path, the address or the id.  start, end: lines of a file, 0 otherwise.
    """

    kind: str
    text: str
    at: int
    name: str
    start: int = 0
    end: int = 0


def citations(text: str) -> list[Citation]:
    """Every citation of a text, in its order: `path/file.py:12-30`, an http(s) address, `[id of a memory]`."""
    found = []
    for match in _URL.finditer(text):
        address = match[0].rstrip(".,;:!?*_")
        found.append(Citation(URL, address, match.start(), address))
    taken = [(one.at, one.at + len(one.text)) for one in found]
    for match in _FILE.finditer(text):
        path, start = match["path"], int(match["start"])
        inside = any(begin <= match.start() < end for begin, end in taken)
        if not inside and _LOOKS_LIKE_A_FILE.fullmatch(path):
            found.append(Citation(FILE, match[0], match.start(), path, start, int(match["end"] or start)))
    for bracket in _BRACKET.finditer(text):
        for word in _WORD.finditer(bracket[1]):
            if _can_be_id(word[0]):
                found.append(Citation(MEMORY, word[0], bracket.start(1) + word.start(), word[0]))
    return sorted(found, key=lambda citation: citation.at)


def cited_ids(answer: str) -> list[str]:
    """The words of an answer that may be ids of memories, with or without brackets; each once, in order, at most 24."""
    found = (match[0] for match in _ID_WORD.finditer(answer[-_TAIL:]))
    return list(dict.fromkeys(name for name in found if _can_be_id(name)))[:MAX_CITED]


def _can_be_id(word: str) -> bool:
    return is_id(word) and any(char.isdigit() for char in word)


def mark_citations(text: str, wrong: Mapping[Citation, str]) -> str:
    """The text with a remark after each wrong citation. wrong: the reasons, by citation."""
    for citation in sorted(wrong, key=lambda one: -one.at):
        end = citation.at + len(citation.text)
        text = f"{text[:end]} (unverified: {wrong[citation]}){text[end:]}"
    return text


class CitationFinding(NamedTuple):
    """A sentence of an answer, and what it cites."""

    claim: str
    sources: tuple[Citation, ...]


def findings(text: str, cited: Sequence[Citation]) -> list[CitationFinding]:
    """The sentences of an answer that cite something, each with its citations. cited: `citations` of the text."""
    found = []
    for span in sentences(text):
        inside = tuple(one for one in cited if span.start <= one.at < span.end)
        if inside:
            found.append(CitationFinding(span.text.strip().lstrip("-*# "), inside))
    return found
