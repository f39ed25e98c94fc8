"""The words of the sentences of one text, each judged once: names that are near to each other look at the same words.

Nothing outlives the reading of the text, since a word may be a secret.
"""

from functools import cached_property

from memory.core.safety.secrets import languages, randomness, values
from memory.core.safety.secrets.words import is_code, is_image, strip_marks

LEAST_RANDOM = 16  # characters of a value that only its randomness shows
_MOST_WORDS = 4_096  # that are kept at once; a longer text forgets them all and begins again


class JudgedWord:
    """A word without the marks around it, and what it looks like. lead: how many marks were before it."""

    def __init__(self, token: str) -> None:
        self.value, self.lead = strip_marks(token, 0)
        self._plain = token.rstrip(",;:")  # `teď`, of which the marks of other scripts are cut

    @cached_property
    def is_copula(self) -> bool:
        """Whether it leads from a name to its value."""
        return self.value.lower() in languages.COPULAS or self._plain.lower() in languages.COPULAS

    @cached_property
    def is_password_like(self) -> bool:
        """See `values`, as for the next two."""
        return values.is_password_like(self.value)

    @cached_property
    def is_strong_password(self) -> bool:
        return values.is_strong_password(self.value)

    @cached_property
    def is_identifier(self) -> bool:
        return values.is_identifier(self.value)

    @cached_property
    def is_code(self) -> bool:
        """See `words`, as for the next one."""
        return is_code(self.value)

    @cached_property
    def is_image(self) -> bool:
        return is_image(self.value)

    @cached_property
    def is_random(self) -> bool:
        """Whether it is as random as a key, and neither a path nor the name of a key."""
        value = self.value
        return randomness.is_random(value, LEAST_RANDOM) and not values.is_path(value) and not values.is_key_id(value) and not values.is_user_at_host(value)


class JudgedWords:
    """The words of one text that were judged so far."""

    def __init__(self) -> None:
        self._known: dict[str, JudgedWord] = {}

    def word(self, token: str) -> JudgedWord:
        """A word, with the marks around it, as it is judged."""
        known = self._known.get(token)
        if known is None:
            if len(self._known) >= _MOST_WORDS:
                self._known.clear()
            known = self._known[token] = JudgedWord(token)
        return known
