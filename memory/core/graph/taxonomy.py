"""Which super-concepts a skill belongs to: `sc:testing` for whatever is tagged, named or described as testing.

A taxonomy is a list of words for each concept; a skill's own tags, its name and its description are looked up in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory.core.annotations import Any
from memory.core.errors import Refusal
from memory.core.skill_file import Skill, name_parts
from memory.core.text.terms import words

PREFIX = "sc:"
MAX_CONCEPTS = 4  # of one skill
MAX_WORDS = 200  # of one concept
_FROM_DESCRIPTION = 2  # so many different words of a concept make a description one of it

# The words of each concept, as stems: a phrase is a tuple of several.
Taxonomy = Mapping[str, frozenset[tuple[str, ...]]]


def taxonomy(*sources: Mapping[str, Any]) -> Taxonomy:
    """The taxonomy in some parsed YAML files, later ones adding to earlier ones.

    Each maps a concept to a list of words or short phrases.  Raises Refusal `bad_taxonomy` for anything else.
    """
    found: dict[str, set[tuple[str, ...]]] = {}
    for source in sources:
        if not isinstance(source, Mapping):
            raise _bad("the file is no list of concepts")
        for name, listed in source.items():
            if not isinstance(listed, list) or not all(isinstance(word, str | int) for word in listed):
                raise _bad(f"'{str(name)[:40]}' has no list of words")
            concept = str(name).strip().lower()
            concept = concept if concept.startswith(PREFIX) else PREFIX + concept
            stems = {tuple(words(str(word))) for word in [concept.removeprefix(PREFIX), *listed[:MAX_WORDS]]}
            found.setdefault(concept, set()).update(stem for stem in stems if stem)
    return {concept: frozenset(stems) for concept, stems in found.items()}


def _bad(reason: str) -> Refusal:
    return Refusal("bad_taxonomy", f"The taxonomy cannot be read: {reason}. Write it as `sc:name: [word, phrase, …]`.")


def concepts_of(skill: Skill, known: Taxonomy) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The concepts of a skill, best first, at most four, each with those of its tags that belong to it.

    One word in its tags or its name is enough, since those were chosen to say what it is; a description must hold two.
    """
    chosen = words(" ".join([skill.name.rpartition(":")[2], *skill.tags]))
    described = words(skill.description)
    tags = {tag: words(tag) for tag in tag_weights(skill)}
    scored = []
    for place, (concept, phrases) in enumerate(known.items()):
        named, in_description = _count_phrases(phrases, chosen), _count_phrases(phrases, described)
        if named or in_description >= _FROM_DESCRIPTION:
            under = tuple(tag for tag, stems in tags.items() if _count_phrases(phrases, stems))
            scored.append((-3 * named - in_description, place, (concept, under)))
    return tuple(found for _, _, found in sorted(scored)[:MAX_CONCEPTS])


def _count_phrases(phrases: frozenset[tuple[str, ...]], stems: Sequence[str]) -> int:
    """How many of the phrases occur in a text."""
    longest = max((len(phrase) for phrase in phrases), default=0)
    runs = {tuple(stems[at : at + size]) for size in range(1, longest + 1) for at in range(len(stems) - size + 1)}
    return len(phrases & runs)


def tag_weights(skill: Skill) -> dict[str, float]:
    """What a skill is filed under: its tags at 1, the parts of compound ones and of its name at 0.5."""
    found = dict.fromkeys(skill.tags, 1.0)
    for compound in (*skill.tags, skill.name.rpartition(":")[2]):
        for part in name_parts(compound) or [compound.lower()]:
            found.setdefault(part, 0.5)
    return found
