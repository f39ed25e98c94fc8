"""What kind of thing a memory is, recognised by its words."""

from __future__ import annotations

import re

from memory.core.patterns import lazy

# In the order in which they are asked: a text that decides something may well state facts on the way.
_RULES = (
    (
        "decision",
        lazy(
            r"\b(?:we|i|they|team) (?:have |had |'ve )?(?:decided|chose|chosen|agreed|settled|opted|picked|went with"
            r"|will go with|are going with)\b"
            r"|\bdecision\b|\bdecided (?:to|on|against|that)\b|\bgoing (?:forward|with) (?:we|the)\b"
            r"|\binstead of\b.{0,2000}\bbecause\b|\bADR[- ]?\d+\b|\brejected\b.{0,2000}\bin favou?r of\b",
            re.IGNORECASE | re.DOTALL,
        ),
    ),
    (
        "preference",
        lazy(
            r"\b(?:i|we|user|they|she|he) (?:really |strongly |always |usually )?"
            r"(?:prefers?|likes?|dislikes?|hates?|wants?|favou?rs?)\b"
            r"|\bpreferences?\b|\b(?:always|never) (?:use|run|write|commit|push|add|put|call|ask|format|do)\b"
            r"|\b(?:please )?(?:don't|do not) (?:ever )?(?:use|add|write|commit|push)\b|\brather than\b|\bfavou?rite\b",
            re.IGNORECASE,
        ),
    ),
    (
        "pattern",
        lazy(
            r"\bpattern\b|\bwhenever\b|\bevery time\b|\beach time\b|\btends? to\b"
            r"|\b(?:usually|typically|often|recurring)\b"
            r"|\bthe (?:trick|fix|workaround|way to)\b|\bif .{3,80}, then\b"
            r"|\bconvention\b|\bbest practice\b|\blesson\b",
            re.IGNORECASE,
        ),
    ),
    (
        "fact",
        lazy(
            r"\b(?:is|are|was|were|has|have|had|runs?|listens?|uses?|lives?|works?|stores?|returns?|requires?|supports?"
            r"|contains?|means|costs?|equals?|depends on|located|born|founded|released|won|became|consists?)\b|\d",
            re.IGNORECASE,
        ),
    ),
)

OPENING = 1_200  # characters that are looked at: what a long text is about is stated at its beginning


# What a rule finds across a line break begins with one of these.
_ACROSS = ("instead of", "rejected")
_NOTE = "note"
_RANKS = {name: rank for rank, name in enumerate([*(name for name, _ in _RULES), _NOTE])}


def detect_content_type(text: str) -> str:
    """One of decision, pattern, preference, fact, note; a question or a task is a note."""
    return _NOTE if is_question_or_task(text) else type_by_words(text)


def is_question_or_task(text: str) -> bool:
    """Whether a text is a note, whatever words it has."""
    stripped = text[:OPENING].strip()
    return not stripped or stripped.endswith("?") or stripped.lower().startswith(("todo", "fixme", "- [ ]"))


def type_by_words(text: str) -> str:
    """The type that the words of a text show, be it a question or not."""
    opening = text[:OPENING].replace("’", "'")
    return next((name for name, rule in _RULES if rule.search(opening)), _NOTE)


def type_by_words_of_joined(first: str, second: str, joined: str) -> str:
    """The type that the words of two texts show which a line break parts, mostly without a search.

    first, second: the types that the words of each show.  A search whenever one of many short texts is joined would
    take quadratic time.
    """
    if len(joined) > OPENING or any(words in joined.casefold() for words in _ACROSS):
        return type_by_words(joined)
    return min(first, second, key=_RANKS.__getitem__)
