"""Where the line of a memory that is too long for it begins: at its opening, or at the sentence that a prompt needs."""

from collections.abc import Callable, Mapping
from itertools import takewhile

from memory.core.text.terms import words
from memory.core.text.text import cut, one_line, sentences

LEFT_OUT = "… "
_COSINE_WEIGHT = 0.7  # of a sentence's nearness in meaning, beside the share of the prompt's words that it holds
_LEAST = 0.2  # a score below which no sentence is known to matter to the prompt
_LEAD = 1.15  # times the score of the best sentence of the opening, that another one must have
_STRETCH = 1.3  # times the length, that the line may have if it then reaches the end of such a sentence
# A sentence that begins so names what it speaks of in the one before it, or limits what that one says. "Never" and
# "only" are not here: they begin rules that hold alone. Words and no pattern, which takes 2 ms to compile in a hook.
_CONTINUING = frozenset(
    """
    it its they them their these this that those there he she his her both neither either such same then so thus hence
    therefore also and or nor but yet still however otherwise else instead except unless until although though exception
    exceptions afterwards because since which where es sie er das dies diese dieser dieses diesem diesen dann aber
    jedoch sonst auch außer und oder weil
    """.split()  # noqa: SIM905  # readable as words
)
_PHRASES = ("in that case", "if so", "if not", "the former", "the latter", "the same", "the other", "the rest",
            "the reason", "the exception")  # fmt: skip
_MARKS = " \"'`(*-"  # before a sentence's first word


def focus(text: str, rarity: Mapping[str, float], nearness: Callable[[str], float], length: int) -> str:
    """A text on one line of at most `length` characters, cut at a word: its opening, as long as that will do.

    Where another sentence is nearer to the prompt than all that the opening holds whole, the line reaches to its end if
    that is not far; else it begins with that one, or with the one that it continues, after a mark that something is
    left out. What follows a sentence is never skipped: a remedy, a reason or a condition follows, in words that no
    prompt has.  rarity: of the prompt's stems, 0 up.  nearness(sentence): cosine with the prompt, -1 to 1.
    """
    whole = one_line(text)
    spans = [one_line(span.text) for span in sentences(text)] if len(whole) > length else []
    if len(spans) < 2:
        return cut(whole, length)
    total = sum(rarity.values()) or 1.0
    scores = [
        sum(rarity.get(stem, 0.0) for stem in set(words(span))) / total + _COSINE_WEIGHT * max(0.0, nearness(span))
        for span in spans
    ]
    best = max(range(len(spans)), key=scores.__getitem__)
    ends = [len(" ".join(spans[: place + 1])) for place in range(len(spans))]
    opening = max((score for score, end in zip(scores, ends, strict=True) if end < length), default=0.0)
    if scores[best] < max(_LEAST, _LEAD * opening):
        return cut(whole, length)
    if ends[best] < _STRETCH * length:
        return cut(whole, max(length, ends[best] + 1))
    start = best
    while start and _is_continuation(spans[start]):
        start -= 1
    if not start or ends[best] - ends[start - 1] > length:
        return cut(whole, length)
    return cut(LEFT_OUT + " ".join(spans[start:]), length)


def _is_continuation(sentence: str) -> bool:
    """Whether a sentence makes no sense without the one before it."""
    text = sentence.lstrip(_MARKS)
    first = "".join(takewhile(str.isalpha, text)).lower()
    return text[:1].islower() or first in _CONTINUING or text.lower().startswith(_PHRASES)
