"""Secrets whose name is in one field and whose value is in another: a title, a tag or a heading, and the text below.

Each field is redacted alone first. Then what a field names is looked for in the others: at the beginning of the text,
in lines that are one word, and in its first sentence; in more lines, where the name ends its field. A word alone below
a name is judged as it is behind a colon. A word in a sentence must look like a password by itself, since a title names
the subject of many sentences.
"""

from collections.abc import Iterator, Sequence

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.safety.redaction import redact, replace_spans
from memory.core.safety.secrets import name_places, names, randomness, values
from memory.core.safety.secrets.words import is_code, strip_marks

_NEAR = 160  # characters of a text in whose sentences a value may be
MOST_BEFORE = 4  # turns of a conversation before one, of which the last lines may name what is in it
_LABEL = 300  # characters of a field that may name a secret
_MOST_LINES = 40  # below a name, of which each may be a value
_LONGEST = 40  # characters of a value in a sentence
_NAME_WORDS = lazy(r"[a-z]+")
_WORDS = lazy(r"\S+")
_LINE = lazy(r"[ \t>*+\-`\"']{0,12}(?P<s>[^\s`]{4,200})[`\"']{0,2}[ \t]*\n?")
_NO_VALUE = lazy(r"(?i)(?:sha\d|md5|h1|0x|ssh-|[\w.\-]+=(?!=?\Z))|.*(?:://|[(){}\[\]<>\"'])")
_IDENTIFIER = lazy(r"[0-9a-fA-F]{7,}\Z|[0-9a-fA-F]{8}-[0-9a-fA-F\-]{27}\Z")
_SIGNS = frozenset("!@#$%^&*?+~€£§")
_COPULAS = frozenset(
    (
        "is", "was", "now", "ist", "lautet", "war", "est", "es", "son", "era", "ahora", "é", "è", "são", "sono", "jest",
        "je", "är", "er", "adalah", "là", "это", "теперь", "olarak", "是", "为", "為",
    )
)  # fmt: skip
_END_MARKS = " \t\r\n:?.!\"'`*_()[]：？。」』”"


class Fields(NamedTuple):
    """The fields that may be kept, and how many private passages and secrets were taken out of the text."""

    title: str
    text: str
    tags: tuple[str, ...]
    private: int
    secrets: int


class _Label(NamedTuple):
    """What a field names. is_strong: a password, not a key or a token.  ends: the name ends it, or a part of it."""

    is_strong: bool
    ends: bool


def redact_fields(title: str, text: str, tags: Sequence[str] = (), before: Sequence[str] = ()) -> Fields:
    """Take private passages and secrets out of fields that are kept together; redacting twice changes nothing.

    before: the texts before it, such as the question that it answers. They are read, and not kept here.
    """
    asked = list(map(_label_of, map(_last_line, before)))
    kept = redact(text)
    title, marked = redact(title).text, [redact(tag).text for tag in tags]
    body, count = kept.text, 0
    of_title, of_tags, of_body = _label_of(title), [_label_of(tag) for tag in marked], _label_of(body)
    for label in {one for one in (of_title, *of_tags, *asked) if one}:
        found = list(_values_below(label, body))
        body, count = replace_spans(body, found), count + len(found)
    for label in {one for one in (of_title, *of_tags, of_body) if one and one.ends}:
        title = title if of_title else _redact_alone(label, title)
        marked = [tag if own else _redact_alone(label, tag) for tag, own in zip(marked, of_tags, strict=True)]
    return Fields(title, body, tuple(marked), kept.private, kept.secrets + count)


def without_answers(text: str, before: Sequence[str]) -> str:
    """A text without the secrets that the texts before it ask for; itself where none does."""
    is_asked = any(_label_of(_last_line(one)) for one in before)
    return redact_fields("", text, (), before).text if is_asked else text


def _last_line(text: str) -> str:
    return text[-2 * _LABEL :].rstrip().rpartition("\n")[2][-_LABEL:]


def _label_of(field: str) -> _Label | None:
    """What a short field names; None where it names no secret."""
    if len(field) > _LABEL:
        return None
    field = field.rstrip(_END_MARKS)
    lowered = field.lower()
    if len(lowered) != len(field):
        return None
    found = name_places.find_names(field, lowered, frozenset(_NAME_WORDS.findall(lowered)))
    given = [one for one in found if one.strength >= names.MEDIUM]
    if not given:
        return None
    ends = any(not field[one.end :].partition("›")[0].strip(_END_MARKS) for one in given)
    return _Label(any(one.strength == names.STRONG for one in given), ends and "\n" not in field)


def _redact_alone(label: _Label, value: str) -> str:
    """A title or a tag without what it is where it is one word, and the secret that another field names."""
    word, at = strip_marks(value, 0)
    is_secret = not any(sign.isspace() for sign in word) and _is_mixed(word) and _is_value_alone(label, word)
    return replace_spans(value, [(at, at + len(word), "password")]) if is_secret else value


def _values_below(label: _Label, text: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, label) of the values at the beginning of a text that another field names."""
    at, is_first = 0, True
    for line in text[: 4_000].splitlines(keepends=True)[:_MOST_LINES]:
        word = _LINE.fullmatch(line)
        if word:
            value, start = strip_marks(word["s"], at + word.start("s"))
            if _is_value_alone(label, value):
                yield start, start + len(value), "password"
        elif line.strip():
            if is_first or label.ends:
                yield from _values_in_sentence(label, line[:_NEAR], at)
            if not label.ends:
                return
        is_first = is_first and not line.strip()
        at += len(line)


def _values_in_sentence(label: _Label, line: str, at: int) -> Iterator[tuple[int, int, str]]:
    before = ""
    for token in _WORDS.finditer(line):
        value, start = strip_marks(token.group(), token.start())
        if _is_value_in_sentence(label, value, before):
            yield at + start, at + start + len(value), "password"
        before = token.group().lower()


def _is_value_alone(label: _Label, value: str) -> bool:
    """Whether a word that is alone in its line, below a name, is its value."""
    if not _can_be_value(value):
        return False
    if label.ends and label.is_strong:
        return values.is_password_like(value) and not values.is_identifier(value)
    if label.ends:
        return values.is_strong_password(value) or randomness.is_random(value, 12)
    return _is_mixed(value) and not _IDENTIFIER.match(value) and values.is_password_like(value)


def _is_value_in_sentence(label: _Label, value: str, before: str) -> bool:
    """Whether a word of the sentence below a name is its value. before: the word before it."""
    if not 6 <= len(value) <= _LONGEST or not _can_be_value(value) or _IDENTIFIER.match(value) or ":" in value:
        return False
    if label.is_strong and before in _COPULAS and _is_mixed(value) and values.is_password_like(value):
        return True
    return any(sign in _SIGNS for sign in value) and values.is_strong_password(value)


def _can_be_value(value: str) -> bool:
    return bool(value) and not is_code(value) and not _NO_VALUE.match(value) and not values.is_placeholder(value)


def _is_mixed(value: str) -> bool:
    """Whether a word has digits, and signs or both cases of letters: no plain word, version or name of a machine."""
    has_cases = any(sign.islower() for sign in value) and any(sign.isupper() for sign in value)
    return any(sign.isdigit() for sign in value) and (has_cases or any(sign in _SIGNS for sign in value))
