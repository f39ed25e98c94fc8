"""What the index holds of one memory. A function of the memory alone (and, for a dialogue turn, of its neighbours),
so an updated index is the same as one built from scratch.
"""

from collections import Counter

from memory.core.annotations import NamedTuple
from memory.core.kinds import kind_of
from memory.core.search import standing
from memory.core.search.dense import DESCRIPTION_SHARE, TITLE_SHARE
from memory.core.search.speakers import is_user
from memory.core.text import entities as names
from memory.core.text import lexicon
from memory.core.text.entities import Triplet
from memory.core.text.languages import language_of
from memory.core.text.terms import BIGRAM, INSTRUCTION_TERM, NATIVE, STEM, SURFACE, analyse, term_hash
from memory.core.text.text import split_title
from memory.core.types import HAS_TAG, MAPS_TO_CONCEPT, USES_TOOL, Memory

_MAX_FREQUENCY = 65_535
BODY_CHARACTERS = 3_000  # of a skill, for its vector: where it begins, it says what it does

# (term, frequencies in the fields a to e)
Posting = tuple[int, int, int, int, int, int]


class NameRelation(NamedTuple):
    """What else binds names: subject → relation → object. A subject of "" is the memory itself. weight: 0 to 1."""

    subject: str
    relation: str
    object: str
    weight: float


class Names(NamedTuple):
    """The names in a memory: by key, as written. No key is both in `titled` and in `mentions`."""

    mentions: dict[str, str]
    titled: dict[str, str]
    triplets: list[Triplet]
    ties: tuple[NameRelation, ...] = ()

    def displays(self) -> dict[str, str]:
        """How the memory writes each of its names, by key."""
        found = self.titled | self.mentions
        for tie in self.ties:
            for display in (tie.subject, tie.object) if tie.subject else (tie.object,):
                found.setdefault(names.entity_key(display), display)
        return found


class IndexEntry(NamedTuple):
    """The index entry of one memory.

    postings: each term once.  lengths: stems in the fields a to e.
    title, text: what the embedding is made of; the title is "" where there is none.  title_share: of it in the vector.
    """

    postings: list[Posting]
    lengths: tuple[int, ...]
    names: Names
    title: str
    text: str
    title_share: float


def index_entry(memory: Memory, context: str = "") -> IndexEntry:
    """Everything derived from a memory. context: the turns before and after a dialogue turn.

    A standing instruction of a user's is noted as a term of its own, so that a request finds it without its words.
    """
    kind = kind_of(memory.kind)
    if kind.is_skill_file:
        return _skill_entry(memory)
    title, body = split_title(memory.content, memory.title or None)
    tags = " ".join(memory.tags)
    if kind.is_dialogue:
        fields = (memory.speaker, f"{context} {tags}".strip(), "", "", memory.content)
    else:
        name, qualifier = names.split_qualifier(title)
        fields = (name, f"{tags} {qualifier}".strip(), "", "", body)
    language = language_of(memory.content)
    spoken = lexicon.languages_of_text(memory.content, language)
    postings, lengths = field_postings(fields, language)
    if spoken:
        postings = sorted([*postings, *((lexicon.MARKS[one], 0, 0, 0, 0, 1) for one in spoken)])
        body = lexicon.in_english(body, lexicon.english_of(body, spoken))
        if in_title := lexicon.english_of(title, spoken):  # notes in other languages have English titles: "Gift card"
            title = f"{title} {lexicon.in_english(title, in_title)}"
    if kind.is_dialogue and is_user(memory.speaker) and standing.strength(memory.content) >= standing.LEAST:
        postings = sorted([*postings, (INSTRUCTION_TERM, 0, 0, 0, 0, 1)])
    return IndexEntry(postings, lengths, names_in(memory), title, body, TITLE_SHARE)


def names_in(memory: Memory) -> Names:
    """What a memory is about, and what it mentions."""
    if kind_of(memory.kind).is_skill_file:
        return _skill_names(memory)
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


def _skill_entry(memory: Memory) -> IndexEntry:
    """A skill's: found by the whole of what it says, except by what says when not to use it."""
    from memory.core.skill_file import index_fields, read_written

    parts = index_fields(read_written(memory.content))
    postings, lengths = field_postings(parts, language_of(f"{parts.description}\n{parts.body}"))
    described = f"{parts.name}: {parts.description}"
    body = parts.body[:BODY_CHARACTERS]
    return IndexEntry(postings, lengths, _skill_names(memory), described, body or described, DESCRIPTION_SHARE)


def _skill_names(memory: Memory) -> Names:
    """A skill is titled by its name, and tied to its tags, its super-concepts and its tools."""
    from memory.core.graph.taxonomy import tag_weights
    from memory.core.skill_file import read_written

    skill = read_written(memory.content)
    name = skill.name.rpartition(":")[2]
    filed = tag_weights(skill)
    ties = [NameRelation("", HAS_TAG, tag, weight) for tag, weight in filed.items()]
    for concept, tags in skill.concepts:
        ties += [NameRelation(subject, MAPS_TO_CONCEPT, concept, 1.0) for subject in ("", *tags)]
    ties += [NameRelation("", USES_TOOL, tool, 1.0) for tool in skill.tools]
    ties = [tie for tie in ties if names.entity_key(tie.object) and (not tie.subject or names.entity_key(tie.subject))]
    return Names({}, {names.entity_key(name): name}, [], tuple(ties))


def field_postings(fields: tuple[str, ...], language: str = "") -> tuple[list[Posting], tuple[int, ...]]:
    """The postings of a text in five fields, sorted by term, and the fields' lengths in stems.

    language: of the text, as in core/text/terms.py.
    """
    counts: dict[int, list[int]] = {}
    lengths: list[int] = []
    for place, text in enumerate(fields):
        terms = analyse(text, language)
        lengths.append(len(terms.stems))
        for channel, items in zip((STEM, SURFACE, BIGRAM, NATIVE), terms, strict=False):
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
