"""A text as statements: for each sentence its subject, qualifiers, other content, start date and certainty.

Read once and compared often. The reading is shallow: words, their kinds, and cues (cues.py); no grammar.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.text.terms import STOP_WORDS, stem
from memory.core.text.terms import words as index_stems
from memory.core.text.text import Span, sentences
from memory.core.truth import cues

MAX_CHARACTERS = 4_000  # of a text that are read
MAX_STATEMENTS = 24
NUMBER, NAME, IDENTIFIER, PLAIN, FUNCTION = "number", "name", "identifier", "plain", "function"
_SUBJECT_WORDS = 8  # from the beginning of a sentence, in which its subject ends
_OVER_CHARACTERS, _OVER_WORDS = 45, 3  # this near a cue of an end, words name what has ended

_WORD = lazy(r"`[^`\n]{1,60}`|(?:[./@:#<+-]{0,8}[\w>]++)+|[%€$£]")
_COMPOUND = lazy(r"(?<!\w)\w+[-/]\w+")
_JOINT = lazy(r"[-/]")
_THOUSANDS = lazy(r"\d{1,3}(,\d{3})+")
_DIGIT = lazy(r"\d")
_NUMBER = lazy(r"[-+v]?(\d[\d.,]*)([a-z%]{0,4})")
_SHAPED = lazy(r"[_/@#<>=]|\w\.\w|[a-z][A-Z]|\d")
_CLAUSE = lazy(r"[,;:]")
_FUNCTION = STOP_WORDS | cues.SCOPE_LINKS | cues.VALUE_LINKS | frozenset(
    """
    der die das den dem des ein eine einen einem einer und oder wir ich sie er man uns auch nur el la los las un una y
    que se le les et du nous il elle every always use uses new old goes go must
    """.split()  # noqa: SIM905
)


class Word(NamedTuple):
    """A word as it is compared. lower: in lower case.  stem: equal for forms of one word; a number's is its value.

    kind: NUMBER, NAME (a capital inside a sentence), IDENTIFIER, PLAIN or FUNCTION.  unit: of a number, else "".
    """

    lower: str
    stem: str
    kind: str
    value: float | None
    unit: str

    @property
    def is_bare(self) -> bool:
        """Whether a number measures nothing: "3" in "shard 3 moved", not in "3 seconds", nor "3kg"."""
        is_glued = not self.lower.isalpha() and (self.lower[-1].isalpha() or self.lower[-1] == "%")
        return self.unit not in cues.MEASURES and not is_glued


class Statement(NamedTuple):
    """A sentence. start, end: its characters in the text.  content_words: the places of its words that are
    no function words.

    subject: those of `content_words` that come before the verb: who or what it is about.
    qualifiers: the stems after "for", "in", "at", …, and the environments that it names.
    since: from when it says that it holds, "" where it does not.
    over: the stems of what has ended, by its words.
    cues: the kinds of cues that it has, of CUES: it ends or changes something, is planned, quoted, tried, past,
    limited, a reason, an order, asked, negated.
    """

    text: str
    start: int
    end: int
    words: tuple[Word, ...]
    content_words: tuple[int, ...]
    subject: frozenset[int]
    qualifiers: frozenset[str]
    since: str
    over: frozenset[str]
    cues: frozenset[str]

    @property
    def stems(self) -> list[str]:
        """The stems of its content words, in order."""
        return [self.words[place].stem for place in self.content_words]

    @property
    def numbered_things(self) -> set[tuple[str, float]]:
        """What it names by a number, such as "shard 3": the noun's stem, and the number."""
        return {
            (noun.stem, number.value)
            for noun, number in pairwise(self.words)
            if number.value is not None and number.is_bare and noun.lower in cues.NUMBERED
        }

    @property
    def is_claim(self) -> bool:
        """Whether it asserts what holds now: it is no plan, no trial and no question."""
        return not self.cues & _RESERVES


class StatementText:
    """A text that was read. parts: its stems as the index has them, by sentence.

    The sentences are analysed at the first use of `statements`, since of ten candidates one or two are compared.
    """

    def __init__(self, text: str, spans: Sequence[Span]) -> None:
        self.text = text
        self.parts = tuple(tuple(index_stems(span.text)) for span in spans)
        self._spans = spans
        self._statements: tuple[Statement, ...] | None = None

    @property
    def statements(self) -> tuple[Statement, ...]:
        """One for each of its sentences, in order."""
        if self._statements is None:
            self._statements = tuple(_statement(span.text, span.start, span.end) for span in self._spans)
        return self._statements

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stems of all its content words."""
        return frozenset(one for statement in self.statements for one in statement.stems)

    @property
    def is_one_sentence(self) -> bool:
        """Whether it has at most one sentence."""
        return len(self._spans) < 2


CUES = {
    "ends": cues.ENDS, "changes": cues.CHANGES, "plans": cues.PLANS, "quotes": cues.QUOTES, "trials": cues.TRIALS,
    "past": cues.PAST, "limits": cues.LIMITS, "reasons": cues.REASONS, "orders": cues.ORDERS,
}  # fmt: skip
ASKED, NEGATED = "asked", "negated"
_RESERVES = frozenset({"plans", "trials", ASKED})


def read(text: str) -> StatementText:
    """The statements of a text, at most MAX_STATEMENTS of its first MAX_CHARACTERS."""
    return StatementText(text, sentences(text[:MAX_CHARACTERS])[:MAX_STATEMENTS])


def _statement(text: str, start: int, end: int) -> Statement:
    words = _words(text)
    content = tuple(at for at, word in enumerate(words) if word.kind != FUNCTION and word.lower not in cues.NEGATIONS)
    content = content or tuple(range(len(words)))
    found = {name for name, pattern in CUES.items() if pattern.search(text)}
    found |= {ASKED} if text.rstrip().endswith("?") else set()
    found |= {NEGATED} if any(is_negation(word.lower) for word in words) else set()
    since = cues.SINCE.search(text)
    return Statement(
        text, start, end, words, content, _subject(text, words, content), _qualifiers(words),
        since[1].lower() if since else "", _ended_words(text), frozenset(found),
    )  # fmt: skip


def is_negation(word: str) -> bool:
    """Whether a lower-case word is a negation."""
    return word in cues.NEGATIONS or word.endswith("n't")


def _words(text: str) -> tuple[Word, ...]:
    raw: list[str] = []
    for found in _WORD.findall(text.replace("’", "'")):
        plain = found.strip(":.+-") or found
        split = not plain.startswith("`") and _COMPOUND.fullmatch(plain)
        raw += _JOINT.split(plain) if split else [plain]
    # "don't" comes in pieces: the apostrophe is no word character, and "t" alone says nothing.
    joined: list[str] = []
    for word in raw:
        if word.lower() == "t" and joined and joined[-1].lower().endswith("n"):
            joined[-1] += "'t"
        else:
            joined.append(word)
    lowered = [word.strip("`").casefold() for word in joined]
    for at in range(len(joined)):
        if joined[at] == "May" and _is_month(lowered, at):
            lowered[at] = cues.MONTH_OF_MAY
    return tuple(
        _word(word, lowered[at], at == 0, lowered[at + 1] if at + 1 < len(joined) else "")
        for at, word in enumerate(joined)
    )


def _is_month(lowered: Sequence[str], at: int) -> bool:
    """Whether "May" at a place is the month: beside a number, or after a word that a date follows."""
    before, after = lowered[at - 1] if at else "", lowered[at + 1] if at + 1 < len(lowered) else ""
    return bool(before in cues.BEFORE_A_DATE or _NUMBER.fullmatch(before) or _NUMBER.fullmatch(after))


def _word(written: str, lower: str, is_first: bool, following: str) -> Word:
    number = _NUMBER.fullmatch(lower)
    if lower in cues.NUMBER_WORDS or (number and _DIGIT.search(lower)):
        value = float(cues.NUMBER_WORDS[lower]) if lower in cues.NUMBER_WORDS else _value(number[1] if number else "0")
        unit = (number[2] if number else "") or following
        return Word(lower, f"#{value:g}", NUMBER, value, cues.UNITS.get(unit, unit))
    if written.startswith("`") or _SHAPED.search(written) or (len(written) > 1 and written.isupper()):
        return Word(lower, stem(lower) if lower.isalpha() else lower, IDENTIFIER, None, "")
    if lower in _FUNCTION:
        return Word(lower, stem(lower), FUNCTION, None, "")
    return Word(lower, stem(lower), NAME if written[:1].isupper() and not is_first else PLAIN, None, "")


def _value(digits: str) -> float:
    """The value of a number as written: 1,000 · 3,5 · 3.11 · 10.0.0.1 (parts after the first count little)."""
    text = digits.strip(".,")
    if _THOUSANDS.fullmatch(text):
        text = text.replace(",", "")
    text = text.replace(",", ".")
    if text.count(".") < 2:
        return float(text)
    return sum(int(part or 0) / 1000.0**place for place, part in enumerate(text.split(".")))


def _subject(text: str, words: Sequence[Word], content: Sequence[int]) -> frozenset[int]:
    """The places of the content words before the first verb or colon; if there are none, of the first two."""
    ends = next((at for at, word in enumerate(words) if at and word.lower in cues.VERBS), len(words))
    colon = text.find(":", 0, 60)
    if colon > 0:
        ends = min(ends, len(_words(text[:colon])))
    return frozenset(at for at in content if at < min(ends, _SUBJECT_WORDS)) or frozenset(content[:2])


def _qualifiers(words: Sequence[Word]) -> frozenset[str]:
    found = {cues.ENVIRONMENTS[word.lower] for word in words if word.lower in cues.ENVIRONMENTS}
    for at, word in enumerate(words):
        if word.lower in cues.SCOPE_LINKS:
            found |= {after.stem for after in words[at + 1 : at + 4] if after.kind != FUNCTION}
    return frozenset(found)


def _ended_words(text: str) -> frozenset[str]:
    found: set[str] = set()
    for cue in cues.OVER_AFTER.finditer(text):
        part = _CLAUSE.split(text[cue.end() : cue.end() + _OVER_CHARACTERS])[0]
        found |= {word.stem for word in _content_words(part)[:_OVER_WORDS]}
    for cue in cues.OVER_BEFORE.finditer(text):
        part = _CLAUSE.split(text[max(0, cue.start() - _OVER_CHARACTERS) : cue.start()])[-1]
        found |= {word.stem for word in _content_words(part)[-_OVER_WORDS:]}
    return frozenset(found)


def _content_words(part: str) -> list[Word]:
    return [word for word in _words("x " + part)[1:] if word.kind != FUNCTION and not is_negation(word.lower)]
