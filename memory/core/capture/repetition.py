"""Decide whether two sentences state the same: most words are the same, and both reject the same thing."""

from typing import NamedTuple

from memory.core.patterns import lazy
from memory.core.text.alike import is_same_statement
from memory.core.text.terms import words
from memory.core.truth.statements import is_negation

_CLAUSE = lazy(  # IGNORECASE
    r"[,;:.!?…—–()\n、。，；：！？]+|\b(?:but|sondern|aber|mais|sino|pero|ma|mas|maar|но|а)\b", 2
)
# What follows one of these is rejected, or comes second: "tabs instead of spaces", "lint before tests".
_DENIALS = frozenset("non mai senza não sem nada geen nooit zonder не никогда без ни".split())  # noqa: SIM905
_AFTER = frozenset(
    """
    instead rather than over to before above after then from
    statt anstatt anstelle als vor nach zu
    plutôt plutot que lieu à avant après vez lugar antes después despues
    invece piuttosto che prima dopo depois invés do
    plaats dan boven voor
    вместо чем перед после 而不是 不是 不要 不用 别用 而非
    """.split()  # noqa: SIM905
)
_BEFORE = frozenset("ではなく じゃなく ではない じゃない ない ません より の代わりに nicht niet".split())  # noqa: SIM905
# The same in scripts without spaces between words.
_UNSPACED = lazy(r"而不是|而非|不是|不要|不用|别用|ではなく|じゃなく|ではない|じゃない|ない|ません|より|の代わりに")


class RuleContent(NamedTuple):
    """The content of a sentence. stems: its words.  is_denial: it denies something.

    A word such as "instead of" parts a clause into what is accepted and what is rejected. turned_down: words that occur
    only in the latter.  taken: words that occur only in the former.
    """

    stems: frozenset[str]
    is_denial: bool
    turned_down: frozenset[str]
    taken: frozenset[str]


def rule_content(text: str) -> RuleContent:
    """The content of a text."""
    denials = sum(_is_denial(word.strip(".,;:!?\"'()")) for word in text.lower().replace("’", "'").split())
    taken, down = set[str](), set[str]()
    for clause in _CLAUSE.split(_UNSPACED.sub(r" \g<0> ", text.replace("’", "'"))):
        first, second = _sides(clause.lower().split())
        taken.update(words(" ".join(first)))
        down.update(words(" ".join(second)))
    return RuleContent(frozenset(words(text)), denials % 2 == 1, frozenset(down - taken), frozenset(taken - down))


def is_repetition(one: RuleContent, other: RuleContent) -> bool:
    """Whether two sentences state the same. They do not if only one of them is a denial, or if each accepts what the
    other rejects.
    """
    if one.is_denial != other.is_denial or not is_same_statement(one.stems, other.stems):
        return False
    return not (one.turned_down & other.taken and other.turned_down & one.taken)


def _sides(tokens: list[str]) -> tuple[list[str], list[str]]:
    """The words of a clause that are accepted, and those that are rejected."""
    for at, token in enumerate(tokens):
        plain = token.strip("\"'`*_")
        if plain in _BEFORE and (at == len(tokens) - 1 or not plain.isascii()):
            return tokens[at + 1 :], tokens[:at]
        if _is_denial(plain) or plain in _AFTER:
            return (tokens[:at], tokens[at + 1 :]) if at + 1 < len(tokens) else ([], tokens[:at])
    return tokens, []


def _is_denial(word: str) -> bool:
    return is_negation(word) or word in _DENIALS
