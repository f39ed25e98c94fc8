"""Whether two sentences clearly agree on subject and property, so that the newer one gives another value.

By the words alone: in a store of few memories no number says how near two texts are, compared with the others.
"""

import re
from collections.abc import Sequence

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.text.terms import stem
from memory.core.truth import cues
from memory.core.truth.statements import FUNCTION, NUMBER, Statement, Word, is_negation, read

# Words of a sentence's form: they say nothing of what it is about.
_FORM = frozenset(
    map(
        stem,
        """
        decide decided agree agreed prefer call called name named know think say said note remember work want like make
        made do does did keep kept put set always only please here repository repo project code codebase team people
        thing way time change changed still also too
        """.split(),  # noqa: SIM905
    )
)
_PASSED_OVER = frozenset("the a an our my your this that der die das ein eine el la le un une".split())  # noqa: SIM905
_FRESH = frozenset("now instead again already jetzt nun ahora maintenant".split())  # noqa: SIM905
_AUXILIARIES = frozenset("do does did any more longer is are be can may will".split())  # noqa: SIM905
_COPULAS = frozenset("is are was were be has have had ist sind hat haben est son es".split())  # noqa: SIM905
_PURPOSES = frozenset("for of für para".split())  # noqa: SIM905
_LINKS = cues.SCOPE_LINKS | cues.VALUE_LINKS
_MOVED = lazy(
    r"\b(?:mov(?:e|ed|ing)|switch\w*|migrat\w*|chang(?:e|ed|ing)|went|port(?:ed|ing))\b[^.;]{0,60}?"
    r"\bfrom\s+(?:the\s+)?([\w.-]+(?: [\w.-]+)?)\s+to\s",
    re.IGNORECASE,
)
_VERBS = cues.VERBS | frozenset(
    """
    returns return contains contain supports support requires require expects expect accepts accept costs cost allows
    allow reads read stores store ships ship
    """.split()  # noqa: SIM905
)
_LONGEST_VALUE = 5  # informative words
_LONGEST_AFTER_IS = 2


class _Difference(NamedTuple):
    """The one place where two sentences differ. before, after: the words that both have around it, None at an end."""

    older: Sequence[Word]
    newer: Sequence[Word]
    before: Word | None
    after: Word | None


def has_another_value(older: Statement, newer: Statement) -> bool | None:
    """Whether the newer sentence says something else of the same property of the same subject.

    It names what is over of what the older one says; or it says no to it, or yes; or both differ in one value alone.
    None where they share a subject and differ in more than one place, so that their form shows nothing.
    """
    mine, theirs = _compared_words(older), _compared_words(newer)
    shared = _topics(mine) & _topics(theirs)
    if not shared or not newer.is_claim:
        return False
    over = (newer.over | _left_values(newer)) & {word.stem for word in mine if word.kind != FUNCTION}
    if over and shared - over:
        return True
    if _stems_without_negation(mine) == _stems_without_negation(theirs):
        return mine != theirs
    if _has_all(mine, theirs) or _has_all(theirs, mine):  # it only says more, or less
        return False
    difference = _only_difference(mine, theirs)
    has_article = any(one.words[0].lower in _PASSED_OVER for one in (older, newer))
    if difference is None:
        return None
    return _is_value(difference, shared, has_article) or _is_new_number(difference, newer)


def _left_values(statement: Statement) -> frozenset[str]:
    """The stems of what it says to be left: "we moved the queue from Redis to RabbitMQ"."""
    return frozenset(stem(word) for found in _MOVED.finditer(statement.text) for word in found[1].casefold().split())


def _compared_words(statement: Statement) -> list[Word]:
    """Its words without articles and without what says that it is new: "now", "since May"."""
    text = cues.SINCE.sub(" ", statement.text) if statement.since else statement.text
    words = [word for one in read(text).statements for word in one.words]
    return [word for word in words if word.lower not in _PASSED_OVER | _FRESH]


def _topics(words: Sequence[Word]) -> set[str]:
    """The stems of the words that say what a sentence is about."""
    return {
        word.stem
        for word in words
        if word.kind not in (FUNCTION, NUMBER)
        and word.lower not in cues.VERBS
        and word.stem not in _FORM
        and not is_negation(word.lower)
    }


def _stems_without_negation(words: Sequence[Word]) -> list[str]:
    """The stems without what negates, in alphabetical order: "we deploy on Fridays", "on Fridays we never deploy"."""
    return sorted(word.stem for word in words if not is_negation(word.lower) and word.lower not in _AUXILIARIES)


def _has_all(words: Sequence[Word], others: Sequence[Word]) -> bool:
    """Whether a sentence has all words of another one, in their order."""
    rest = iter([word.stem for word in words])
    return all(word.stem in rest for word in others)


def _only_difference(older: Sequence[Word], newer: Sequence[Word]) -> _Difference | None:
    """Where two sentences differ in one place, and each has something there."""
    from difflib import SequenceMatcher  # here: most sentences are not compared so

    matcher = SequenceMatcher(None, [word.stem for word in older], [word.stem for word in newer], autojunk=False)
    differing = [codes for codes in matcher.get_opcodes() if codes[0] != "equal"]
    if len(differing) != 1 or differing[0][0] != "replace":
        return None
    _, start, end, begin, stop = differing[0]
    before = older[start - 1] if start else None
    return _Difference(older[start:end], newer[begin:stop], before, older[end] if end < len(older) else None)


def _is_new_number(difference: _Difference, newer: Statement) -> bool:
    """Whether what differs is one number, at an end, in a sentence that says it is new: "listens on port 9443 now"."""
    is_number = all(len(words) == 1 and words[0].kind == NUMBER for words in (difference.older, difference.newer))
    after = difference.after
    ends_there = after is None or after.kind == FUNCTION
    return is_number and difference.before is not None and ends_there and bool(newer.since or "changes" in newer.cues)


def _is_value(difference: _Difference, shared: set[str], has_article: bool) -> bool:
    """Whether what differs is a value: it follows a verb or a link that both have, or it is who does the same thing.

    has_article: whether a sentence begins with one. "The invoices service" then names another service, and no person.
    """
    sizes = [sum(word.kind != FUNCTION for word in words) for words in (difference.older, difference.newer)]
    if not all(sizes) or max(sizes) > _LONGEST_VALUE:
        return False
    before, after = difference.before, difference.after
    if before is None:
        is_doer = after is not None and (after.lower in _VERBS or not (has_article or max(sizes) > 1))
        return is_doer and after is not None and len(shared - {after.stem}) > 1
    if before.lower in _COPULAS:
        linked = any(word.lower in _LINKS for words in (difference.older, difference.newer) for word in words)
        return max(sizes) <= _LONGEST_AFTER_IS and not linked
    if before.lower in cues.SCOPE_LINKS:  # else it is a limit: "the limit for mail is 5"
        return after is None and before.lower not in _PURPOSES
    ends_there = after is None or after.kind == FUNCTION or after.lower in _VERBS  # no "invoices module"
    return ends_there and (before.lower in _VERBS or before.lower in cues.VALUE_LINKS or before.stem in _FORM)
