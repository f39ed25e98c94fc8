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

_OPENING = 1_200  # characters that are looked at: what a long text is about is stated at its beginning


def detect_content_type(text: str) -> str:
    """One of decision, pattern, preference, fact, note; a question or a task is a note."""
    opening = text[:_OPENING].replace("’", "'")
    stripped = opening.strip()
    if not stripped or stripped.endswith("?") or stripped.lower().startswith(("todo", "fixme", "- [ ]")):
        return "note"
    for name, rule in _RULES:
        if rule.search(opening):
            return name
    return "note"
