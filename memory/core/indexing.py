"""What the index holds of one memory. A function of the memory alone (and, for a dialogue turn, of its neighbours),
so an updated index is the same as one built anew.
"""

from collections import Counter
from typing import NamedTuple

from memory.core import entities as names
from memory.core.entities import Triplet
from memory.core.terms import BIGRAM, STEM, SURFACE, analyse, term_hash
from memory.core.text import split_title
from memory.core.types import TURN, Memory

FIELDS = "abcde"
_MAX_FREQUENCY = 65_535

# (term, frequencies in the fields a to e)
Posting = tuple[int, int, int, int, int, int]


class Names(NamedTuple):
    """The names in a memory: by key, as written. No key is both in `titled` and in `mentions`."""

    mentions: dict[str, str]
    titled: dict[str, str]
    triplets: list[Triplet]

    def written(self, key: str) -> str:
        """How the memory writes one of its names."""
        return self.titled.get(key) or self.mentions.get(key, key)


class Entry(NamedTuple):
    """The index entry of one memory.

    postings: each term once.  lengths: stems in the fields a to e.
    title, text: what the embedding is made of; the title is "" where there is none.
    """

    postings: list[Posting]
    lengths: tuple[int, ...]
    names: Names
    title: str
    text: str


def index_entry(memory: Memory, context: str = "") -> Entry:
    """Everything derived from a memory. context: the turns before and after a dialogue turn."""
    title, body = split_title(memory.content, memory.title or None)
    tags = " ".join(memory.tags)
    if memory.kind == TURN:
        fields = (memory.speaker, f"{context} {tags}".strip(), "", "", memory.content)
    else:
        name, qualifier = names.split_qualifier(title)
        fields = (name, f"{tags} {qualifier}".strip(), "", "", body)
    postings, lengths = field_postings(fields)
    return Entry(postings, lengths, names_in(memory), title, body)


def names_in(memory: Memory) -> Names:
    """What a memory is about, and what it mentions."""
    title, body = split_title(memory.content, memory.title or None)
    triplets = names.triplets(memory.content)
    written = names.entities(body if title else memory.content)
    mentions = {names.entity_key(name): name for name in written}
    for triplet in triplets:
        mentions.setdefault(names.entity_key(triplet.subject), triplet.subject)
        mentions.setdefault(names.entity_key(triplet.object), triplet.object)
    titled: dict[str, str] = {}
    key = names.entity_key(title)
    if key and len(title) <= names.MAX_NAME:
        titled[key] = title
        mentions.pop(key, None)
    return Names(mentions, titled, triplets)


def field_postings(fields: tuple[str, ...]) -> tuple[list[Posting], tuple[int, ...]]:
    """The postings of a text in five fields, sorted by term, and the fields' lengths in stems."""
    counts: dict[int, list[int]] = {}
    lengths: list[int] = []
    for place, text in enumerate(fields):
        terms = analyse(text)
        lengths.append(len(terms.stems))
        for channel, items in ((STEM, terms.stems), (SURFACE, terms.surfaces), (BIGRAM, terms.bigrams)):
            for item, times in Counter(items).items():
                term = term_hash(channel, item)
                row = counts.get(term)
                if row is None:
                    row = counts[term] = [0, 0, 0, 0, 0]
                row[place] += times
    if sum(lengths) > _MAX_FREQUENCY // 2:  # no frequency of a shorter text comes near the bound
        counts = {term: [min(n, _MAX_FREQUENCY) for n in row] for term, row in counts.items()}
    postings = [(term, *row) for term, row in sorted(counts.items())]
    return postings, tuple(lengths)  # type: ignore[return-value]
