"""Whether two texts state the same or contradict each other: the check on the text, after candidates were found.

Words are aligned; what differs decides. Nothing but white space, case, punctuation, filler or a typo: the
same. A negation on one side, or opposite words: a contradiction. One value in an otherwise equal sentence about the
same subject: a contradiction, too. Anything else: two things. It is made to miss rather than to err: a memory that is
merged or superseded by mistake is worse than one that is stored twice.
"""

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from memory.core.patterns import lazy
from memory.core.text.terms import STOP_WORDS, stem

SAME, CONTRADICTS, DIFFERENT = "same", "contradicts", "different"

_LEAST_COMMON = 0.6  # of the longer text's words: below it, two texts are not about the same
_MAX_WORDS = 1_200
_MAX_SLOTS = 2  # values that may have changed in one statement
_MAX_SLOT_WORDS = 5
# "don't" is two words, as "do not" is.
_WORD = lazy(r"n['’]t\b|\d+(?:[.,:/\-]\d+)*(?:\s?%)?|[^\W\d_]+?(?=n['’]t\b)|\w+(?:['’]\w+)?|[$€£]")
_SENTENCE_END = lazy(r"(?<![.!?;\n])[.!?;\n]+(?=\s|$)|[。！？]")
_NUMBER = lazy(r"\d")
_THOUSANDS = lazy(r"(?<=\d),(?=\d{3}(?!\d))")
_DATE = lazy(r"(?:19|20)\d\d|\d{1,4}[./\-]\d{1,2}.*")

_NEGATIONS = frozenset(
    """
    not n't never no none nobody nothing neither nor without cannot longer stop stopped
    """.split()  # noqa: SIM905
)
_FILLER = frozenset(
    """
    the a an this that these those so very really just also too indeed now then well please note remember btw
    fyi ok okay actually basically simply generally still and of to as in we our us i my
    """.split()  # noqa: SIM905
)  # fmt: skip
_OPPOSITES = [
    ("always", "never"), ("enable", "disable"), ("enabled", "disabled"), ("on", "off"), ("true", "false"),
    ("allow", "forbid"), ("allowed", "forbidden"), ("before", "after"), ("increase", "decrease"), ("with", "without"),
    ("increased", "decreased"), ("more", "less"), ("accept", "reject"), ("accepted", "rejected"), ("up", "down"),
    ("public", "private"), ("open", "closed"), ("start", "stop"), ("started", "stopped"), ("success", "failure"),
    ("passes", "fails"), ("passed", "failed"), ("love", "hate"), ("like", "dislike"), ("prefer", "avoid"),
    ("required", "optional"), ("synchronous", "asynchronous"), ("first", "last"), ("above", "below"),
    ("can", "cannot"), ("include", "exclude"), ("included", "excluded"), ("present", "absent"), ("all", "none"),
    ("minimum", "maximum"), ("larger", "smaller"), ("faster", "slower"), ("older", "younger"), ("won", "lost"),
    ("supported", "unsupported"), ("safe", "unsafe"), ("stable", "unstable"), ("valid", "invalid"), ("east", "west"),
    ("north", "south"), ("manual", "automatic"), ("mutable", "immutable"), ("local", "remote"), ("hot", "cold"),
]  # fmt: skip
_OPPOSED = frozenset(frozenset(pair) for pair in _OPPOSITES)
_TEMPORAL = frozenset(
    """
    january february march april may june july august september october november december monday tuesday
    wednesday thursday friday saturday sunday today yesterday tomorrow morning afternoon evening noon midnight
    week month year day spring summer autumn winter
    """.split()  # noqa: SIM905
)
# What names one of many occasions: the same words of another day are another day's.
_EPISODIC = lazy(
    r"\b(?:met|visited|called|talked|spoke|went|flew|attended|reviewed|merged|deployed|released|fixed|shipped|ran|"
    r"happened|crashed|failed|restarted|measured|played|scored|published|signed|landed)\b",
    re.IGNORECASE,
)
# The verbs and forms by which a sentence says of its subject what it is, has or does.
_COPULA = frozenset(
    """
    is are was were be has have had uses use used
    """.split()  # noqa: SIM905
)


class LikenessVerdict(NamedTuple):
    """What two texts are to one another. reason: "words", "slip", "negation", "opposite", "value"; "" for different."""

    kind: str
    reason: str


_DIFFERENT = LikenessVerdict(DIFFERENT, "")


class _Word(NamedTuple):
    """A word as compared, as written, and the number of the sentence it is in."""

    plain: str
    written: str
    sentence: int


class Reading(NamedTuple):
    """A text in words. folded: white space and case out of the way."""

    folded: str
    words: list[_Word]
    counts: Counter[str]


class _Change(NamedTuple):
    """Where two texts differ: the words on either side, and where those of the first begin."""

    ours: Sequence[_Word]
    theirs: Sequence[_Word]
    at: int
    their_at: int

    def sides(self) -> tuple[Sequence[_Word], Sequence[_Word]]:
        return self.ours, self.theirs


def read(text: str) -> Reading:
    """A text as `compare` wants it; one that is compared often is read once."""
    words = _words(text)
    return Reading(" ".join(text.split()).casefold(), words, Counter(word.plain for word in words))


def common_share(first: Reading, second: Reading) -> float:
    """Of the longer text's words, how many both have, 0 to 1: by which two different texts are found to be doubtful."""
    longer = max(len(first.words), len(second.words))
    return (first.counts & second.counts).total() / longer if 0 < longer <= _MAX_WORDS else 0.0


def compare(first: Reading, second: Reading) -> LikenessVerdict:
    """What two texts are to one another; the order does not matter."""
    if second.folded < first.folded:
        first, second = second, first
    if first.folded == second.folded:
        return LikenessVerdict(SAME, "words")
    ours, theirs = first.words, second.words
    if common_share(first, second) < _LEAST_COMMON:
        return _DIFFERENT
    changes = _changes(ours, theirs)
    heavy = [change for change in changes if not _is_light(change)]
    if not heavy:
        slip = any(_content(side) for change in changes for side in change.sides())
        return LikenessVerdict(SAME, "slip" if slip else "words")
    if all(_is_negation(change) for change in heavy):
        odd = sum(_negations(change.ours) != _negations(change.theirs) for change in heavy)
        return LikenessVerdict(CONTRADICTS, "negation") if odd % 2 else _DIFFERENT
    if all(_is_opposite(change) or _is_negation(change) for change in heavy) and len(heavy) == 1:
        return LikenessVerdict(CONTRADICTS, "opposite")
    if len(heavy) <= _MAX_SLOTS and all(_is_value(change, ours, theirs) for change in heavy):
        occasion = any(_is_occasion(change, ours) for change in heavy)
        return _DIFFERENT if occasion else LikenessVerdict(CONTRADICTS, "value")
    return _DIFFERENT


def _words(text: str) -> list[_Word]:
    found: list[_Word] = []
    start = number = 0
    for end in [*(mark.end() for mark in _SENTENCE_END.finditer(text)), len(text)]:
        for word in _WORD.findall(text, start, end):
            plain = _THOUSANDS.sub("", "".join(word.split()).casefold().replace("’", "'").removesuffix("'s"))
            found.append(_Word(plain, word, number))
        start, number = end, number + 1
    return found


def _changes(ours: Sequence[_Word], theirs: Sequence[_Word]) -> list[_Change]:
    matcher = SequenceMatcher(None, [word.plain for word in ours], [word.plain for word in theirs], autojunk=False)
    return [
        _Change(ours[a:b], theirs[c:d], a, c) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal"
    ]


def _content(side: Sequence[_Word]) -> list[_Word]:
    return [word for word in side if word.plain not in _FILLER]


def _is_light(change: _Change) -> bool:
    """Whether nothing is meant by it: filler, another form of the same word, a typo."""
    left, right = _content(change.ours), _content(change.theirs)
    if not left and not right:
        return True
    if len(left) != len(right):
        return "".join(word.plain for word in left) == "".join(word.plain for word in right)
    return all(_is_same_word(a.plain, b.plain) for a, b in zip(left, right, strict=True))


def _is_same_word(first: str, second: str) -> bool:
    """Whether two different words mean the same: forms of one word, or a typo of it."""
    if _NUMBER.search(first) or _NUMBER.search(second) or {first, second} & _NEGATIONS:
        return False
    if frozenset((first, second)) in _OPPOSED:
        return False
    return stem(first) == stem(second) or _is_slip(first, second)


def _is_slip(first: str, second: str) -> bool:
    """One letter more, less, other, or two that changed places, inside a long word, neither at its beginning."""
    if min(len(first), len(second)) < 6 or first[:2] != second[:2]:
        return False
    shorter = min(len(first), len(second))
    head = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), shorter)
    rest, other = first[head:], second[head:]
    swapped = len(rest) == len(other) > 1 and rest[:2] == other[1::-1] and rest[2:] == other[2:]
    return swapped or rest[1:] == other[1:] or rest[1:] == other or rest == other[1:]


def _negations(side: Sequence[_Word]) -> int:
    return sum(word.plain in _NEGATIONS for word in side)


# What comes and goes with a negation in English: "does not use" and "uses", "no longer".
_HELPERS = frozenset(
    """
    do does did any longer ever anymore is are was were has have had will would can could should
    """.split()  # noqa: SIM905
)


def _is_negation(change: _Change) -> bool:
    """Whether the only thing that differs is that one side says no."""
    if _negations(change.ours) == _negations(change.theirs):
        return False
    left, right = ([w for w in _content(side) if w.plain not in _NEGATIONS | _HELPERS] for side in change.sides())
    return len(left) == len(right) and all(_is_same_word(a.plain, b.plain) for a, b in zip(left, right, strict=True))


def _is_opposite(change: _Change) -> bool:
    left, right = ({word.plain for word in side} for side in change.sides())
    only, other = left - right, right - left
    return len(only) == len(other) == 1 and frozenset((*only, *other)) in _OPPOSED


def _is_value(change: _Change, ours: Sequence[_Word], theirs: Sequence[_Word]) -> bool:
    """Whether one short value replaces another, in statements about the same subject."""
    left, right = _content(change.ours), _content(change.theirs)
    if not left or not right or max(len(left), len(right)) > _MAX_SLOT_WORDS:
        return False
    if _negations(left) and _negations(right):  # "not" and "never" both say no
        return False
    if change.ours[0].sentence != change.ours[-1].sentence or change.theirs[0].sentence != change.theirs[-1].sentence:
        return False
    if not (_is_value_like(left) and _is_value_like(right)):
        return False
    # The subject comes first: a sentence that begins otherwise speaks of another thing.
    before = [w for w in ours[: change.at] if w.sentence == change.ours[0].sentence]
    meaningful = [word for word in before if word.plain not in STOP_WORDS]
    verbs = [word for word in before if word.plain in _COPULA]
    return len(meaningful) >= 2 or bool(meaningful and verbs) or (len(meaningful) == 1 and len(before) >= 2)


def _is_value_like(side: Sequence[_Word]) -> bool:
    """Whether words name a value: a number, a name, or at most three plain words."""
    return any(_NUMBER.search(w.plain) or w.written[:1].isupper() for w in side) or len(side) <= 3


def _is_occasion(change: _Change, ours: Sequence[_Word]) -> bool:
    """Whether a date differs in what is about an occasion: both took place."""
    sentence = change.ours[0].sentence
    sentence_text = " ".join(word.written for word in ours if word.sentence == sentence)
    near = ours[max(0, change.at - 1) : change.at + len(change.ours) + 1]
    dated = any(word.plain in _TEMPORAL or _DATE.fullmatch(word.plain) for word in near)
    return dated and bool(_EPISODIC.search(sentence_text))
