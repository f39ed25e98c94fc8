"""What a turn of a conversation is: a slash command, a question or a bare reply, or words that state something."""

import re

from memory.core.patterns import lazy
from memory.core.text.text import sentences

_LEAST_WORDS = 3  # of a sentence that states something: "Sure." and "Yes, please." state nothing
_UNSPACED = 6  # characters of one in a script without blanks
# A command as clients take it: `/name` or `/plugin:name`, no path.
_COMMAND = lazy(r"\s{0,9}/[a-z][\w-]{0,60}(?::[\w.-]{1,60})?(?=\s|\Z)", re.IGNORECASE)
_WORD = lazy(r"[^\W_]+(?:['’][^\W_]+)?")
# How a question begins that has no question mark. "When the queue is full, …" is none.
_ASKS = lazy(
    r"\s*(?:(?:ok(?:ay)?|and|so|but|hey|hi)[\s,]+)?(?:why\b|how (?:do|does|did|can|could|should|to|many|much|long)\b"
    r"|(?:what|where|when|who) (?:is|are|was|were|do|does|did|should|can)\b|which \w+ (?:is|are|do|does|did|should)\b"
    r"|(?:can|could|would|will) you\b|(?:should|can|could|do|did) (?:we|i)\b|(?:is|are) there\b|warum\b|wieso\b"
    r"|(?:was|wo|wer|wann|wie) (?:ist|sind|war|macht|machen|geht)\b|pourquoi\b|comment\b|por qué\b|cómo\b)",
    re.IGNORECASE,
)
_ENDS_ASKING = lazy(r"[?？][\"'”’)\]*_ ]*\Z")


def is_slash_command(text: str) -> bool:
    """Whether a text is a command that was typed to the client, such as `/explore why is it slow?`."""
    return _COMMAND.match(text) is not None


def has_statement(text: str) -> bool:
    """Whether a text states something: one of its sentences is neither a question nor a bare reply."""
    if is_slash_command(text):
        return False
    return any(_is_statement(span.text) for span in sentences(text))


def _is_statement(sentence: str) -> bool:
    if _ENDS_ASKING.search(sentence.rstrip()) or _ASKS.match(sentence):
        return False
    found = _WORD.findall(sentence)
    return len(found) >= _LEAST_WORDS or (not sentence.isascii() and max(map(len, found), default=0) >= _UNSPACED)
