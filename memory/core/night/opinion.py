"""What a model is asked about memories by the nightly job, and which of its answers count.

An answer is data from outside: it is JSON of a known shape, bounded, and a judgement proves itself by quoting what it
was shown. What does not is refused, and the memories stay as they are.
"""

import json
import re
from collections.abc import Sequence
from typing import Any

from memory.core.night.likeness import CONTRADICTS, DIFFERENT, SAME
from memory.core.night.summary import SummarySource
from memory.core.patterns import lazy
from memory.core.safety.directives import directive
from memory.core.safety.origins import author_name
from memory.core.safety.redaction import redact
from memory.core.text.terms import words
from memory.core.text.text import clean, cut, one_line
from memory.core.tokens import count_tokens

PAIR, TALK, TAGS = "pair", "talk", "tags"
PAIR_REPLY_TOKENS, TALK_REPLY_TOKENS, TAGS_REPLY_TOKENS = 300, 900, 200  # that an answer may have
MAX_SUMMARY_TOKENS = 400
_MAX_TEXT = 4_000  # characters of one of two memories
_MAX_TALK, _MAX_TURNS, _LEAST_TURNS = (
    18_000,
    1_200,
    80,
)  # characters of a conversation, and of one turn in it
_MAX_MEMBERS = 200
_MAX_REPLY = 8_000  # characters
_MAX_POINT = 500
MOST_TAGS = 8  # of one answer
_MAX_TAG, _MAX_TAG_WORDS = 40, 4  # characters, words
_LEAST_QUOTE, _MAX_QUOTE = 2, 400
_NUMBER = lazy(r"\d+")
_TAG = lazy(r"<(?=\s*+(?:/\s*+)?(?:memory|said)\b)", re.IGNORECASE)


def _schema(**properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


_WORDS: dict[str, Any] = {"type": "string", "maxLength": _MAX_QUOTE}
_POINT = _schema(
    text={"type": "string", "maxLength": _MAX_POINT}, **{"from": {"type": "array", "items": {"type": "integer"}}}
)
# What a reply is, for a model that is held to a JSON Schema.
SCHEMAS: dict[str, dict[str, Any]] = {
    PAIR: _schema(verdict={"type": "string", "enum": [SAME, CONTRADICTS, DIFFERENT]}, a=_WORDS, b=_WORDS),
    TALK: _schema(points={"type": "array", "items": _POINT}),
    TAGS: _schema(tags={"type": "array", "items": {"type": "string", "maxLength": _MAX_TAG}, "maxItems": MOST_TAGS}),
}


class Unfit(Exception):
    """An answer that does not count; the message says why, without quoting it."""


def about_pair(first: str, second: str) -> str:
    """The prompt for two memories, A and B: as data between tags, without secrets."""
    named = (("A", first), ("B", second))
    return "\n".join(f'<memory name="{name}">\n{_short_text(text, _MAX_TEXT)}\n</memory>' for name, text in named)


def about_memory(title: str, text: str) -> str:
    """The prompt for the tags of one memory: its title and text as data between tags, without secrets."""
    return f"<memory>\n{_short_text(chr(10).join(filter(None, (title, text))), _MAX_TEXT)}\n</memory>"


def about_talk(turns: Sequence[SummarySource]) -> str:
    """The prompt for a conversation: its turns, numbered from 1, as data between tags, without secrets.

    Of a long one each member is cut, and of a very long one some are left out, evenly.
    """
    each = max(_LEAST_TURNS, min(_MAX_TURNS, _MAX_TALK // max(1, len(turns))))
    lines = []
    for number in shown_places(turns):
        one = turns[number]
        who = f' by="{author_name(one.speaker)}"' if one.speaker else ""
        lines.append(f'<said number="{number + 1}"{who}>\n{_short_text(one.content, each)}\n</said>')
    return "\n".join(lines)


def shown_places(turns: Sequence[SummarySource]) -> list[int]:
    """The places of those members of a conversation that are shown: at most 200, evenly spread."""
    if len(turns) <= _MAX_MEMBERS:
        return list(range(len(turns)))
    return [place * (len(turns) - 1) // (_MAX_MEMBERS - 1) for place in range(_MAX_MEMBERS)]


def _short_text(text: str, length: int) -> str:
    return _TAG.sub("‹", cut(redact(text).text, length))


def read_judgement(reply: str, first: str, second: str) -> str:
    """SAME, CONTRADICTS or DIFFERENT, as a model judged two texts A and B.

    A contradiction has to quote the words at odds from either text, and two texts of different numbers are not the
    same.  Raises Unfit.
    """
    found = _object(reply)
    verdict = found.get("verdict")
    if verdict not in (SAME, CONTRADICTS, DIFFERENT):
        raise Unfit("it gave no verdict")
    if verdict == CONTRADICTS:
        for name, text in (("a", first), ("b", second)):
            quote = found.get(name)
            if not isinstance(quote, str) or not _LEAST_QUOTE <= len(quote.strip()) <= _MAX_QUOTE:
                raise Unfit("it quoted nothing of one memory")
            if _fold(quote) not in _fold(_short_text(text, _MAX_TEXT)):
                raise Unfit("it quoted what no memory says")
    if verdict == SAME and set(_NUMBER.findall(first)) != set(_NUMBER.findall(second)):
        raise Unfit("it called the same what has other numbers")
    return str(verdict)


def read_summary(reply: str, turns: Sequence[SummarySource], most: int) -> str:
    """A conversation's summary, a line each, from a model's reply. most: lines.

    Each point names the numbers of what it rests on; a number in it occurs in one of those. Secrets are cut out of it
    like out of anything that comes in, and one that gives orders is refused.  Raises Unfit.
    """
    points = _object(reply).get("points")
    if not isinstance(points, list) or not 1 <= len(points) <= most:
        raise Unfit(f"it did not give 1 to {most} points")
    known = {place + 1 for place in shown_places(turns)}
    lines = []
    for point in points:
        text, sources = (point.get("text"), point.get("from")) if isinstance(point, dict) else (None, None)
        if not isinstance(text, str) or not text.strip() or len(text) > _MAX_POINT:
            raise Unfit("a point of it is empty or too long")
        if not isinstance(sources, list) or not sources or not all(type(n) is int and n in known for n in sources):
            raise Unfit("a point of it names no source that it was shown")
        cited = " ".join(f"{turns[number - 1].speaker} {turns[number - 1].content}" for number in sources)
        if not set(_NUMBER.findall(text)) <= set(_NUMBER.findall(cited)):
            raise Unfit("a point of it has a number that its sources have not")
        lines.append(one_line(redact(clean(text)).text))
    summary = "\n".join(line for line in lines if line)
    if found := directive(summary, claims=False):  # nobody reviews a summary; that the user wants something, it may say
        raise Unfit(f"it gives orders: {found.why}")
    if not summary or count_tokens(summary) > MAX_SUMMARY_TOKENS:
        raise Unfit("it is empty or too long")
    return summary


def read_tags(reply: str, title: str, text: str) -> tuple[str, ...]:
    """The tags that a model gave a memory: lower case, at most four words joined by hyphens, at most eight.

    Only those with a word that the memory lacks: it is found by its own words already. Secrets are cut out of them, and
    one that gives orders is left out.  Raises Unfit where none is left.
    """
    given = _object(reply).get("tags")
    if not isinstance(given, list) or not all(isinstance(tag, str) for tag in given):
        raise Unfit("it gave no tags")
    own = set(words(f"{title} {text}"))
    kept: dict[str, None] = {}
    for tag in given:
        plain = "-".join(one_line(redact(clean(tag)).text).lower().strip("#, .").split())
        parts = [part for part in plain.split("-") if part]
        if not parts or len(plain) > _MAX_TAG or len(parts) > _MAX_TAG_WORDS:
            continue
        if not set(words(" ".join(parts))) <= own and not directive(" ".join(parts), claims=True):
            kept[plain] = None
    if not kept:
        raise Unfit("none of its tags says more than the memory")
    return tuple(kept)[:MOST_TAGS]


def _object(reply: str) -> dict[str, Any]:
    """The JSON object in a reply, whatever surrounds it. Raises Unfit."""
    start, end = reply.find("{"), reply.rfind("}")
    if len(reply) > _MAX_REPLY or not 0 <= start < end:
        raise Unfit("it is no JSON object")
    try:
        found: dict[str, Any] = json.loads(reply[start : end + 1])  # what begins with a brace is an object
    except (ValueError, RecursionError):
        raise Unfit("it is no JSON object") from None
    return found


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()
