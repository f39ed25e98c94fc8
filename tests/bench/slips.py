"""Slips of the finger in questions, drawn by seed: what a typist does to a word, as pure functions."""

from __future__ import annotations

import random
import re
import string

_WORD = re.compile(r"[A-Za-z]{5,}")
_NEAR = {
    letter: "".join(row[max(0, at - 1) : at] + row[at + 1 : at + 2])
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for at, letter in enumerate(row)
}


def misspell(text: str, generator: random.Random, words: int = 1) -> str:
    """The text with one slip in each of some words of five letters or more, at random; as it is, if it has none."""
    places = [match.span() for match in _WORD.finditer(text)]
    for start, end in sorted(generator.sample(places, min(words, len(places))), reverse=True):
        text = text[:start] + misspell_word(text[start:end], generator) + text[end:]
    return text


def misspell_word(word: str, generator: random.Random) -> str:
    """One of: two letters changed round, one left out, one too many, one for its neighbour on the keyboard."""
    at = generator.randrange(1, len(word) - 1)
    kind = generator.randrange(4)
    if kind == 0 and word[at] != word[at + 1]:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == 1:
        return word[:at] + word[at + 1 :]
    if kind == 2:
        return word[:at] + generator.choice(string.ascii_lowercase) + word[at:]
    return word[:at] + generator.choice(_NEAR[word[at].lower()]) + word[at + 1 :]
