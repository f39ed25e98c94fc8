"""Names and statements in a text, found by their shape alone.

An entity is a capitalised name, a code identifier, a path, or something set in backticks; a triplet is a statement
that a writer made explicit with arrows: A → uses → B. Both are bounded per memory, so that no text can flood the graph.
"""

import re
from typing import NamedTuple

from memory.core.patterns import lazy
from memory.core.text.terms import STOP_WORDS

MAX_ENTITIES = 24
MAX_TRIPLETS = 16
MAX_NAME = 60

_CAPITALISED = r"(?:[A-ZÀ-ÖØ-ÞΑ-ΩА-Я][\w'’&.\-]*[\w]|[A-ZÀ-ÖØ-ÞΑ-ΩА-Я])"
_CONNECTOR = (
    r"(?:of the|of|the|de la|de|del|della|da|do|du|di|van der|van|von|and the|for the|for|in the|on the|to the|at the"
    r"|&|y|la|le|el|al|bin|ibn)"
)
_NAME = lazy(rf"{_CAPITALISED}(?:[ \t]+(?:{_CONNECTOR}[ \t]+)?(?:{_CAPITALISED}|\d{{1,4}}\b))*")
_CODE = lazy(
    r"`([^`\n]{2,60})`"
    r"|((?<![\w.\-])(?:~|\.{0,2})/?(?:[\w.\-]+/)+[\w.\-]+)"
    r"|\b([a-z_]\w*(?:\.[A-Za-z_]\w*)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+"
    r"|[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)\b"
)
_ARROW = lazy(r"(?<![ \t])[ \t]*(?:→|->|=>|—>|⟶)[ \t]*")
_QUALIFIER = lazy(r"(?<!\s)\s*\([^()]*\)\s*$")
_LEADING_ARTICLE = lazy(r"^(?:the|a|an)\s+", re.IGNORECASE)
_SENTENCE_START = lazy(r"(?:^|[.!?:;\n\"“(]\s{0,3})$")  # looked for in three characters


class Triplet(NamedTuple):
    """subject → relation → object, each as it was written."""

    subject: str
    relation: str
    object: str


def entity_key(name: str) -> str:
    """The form under which a name is known: lower case, one line, without article, qualifier or possessive."""
    plain = _QUALIFIER.sub("", " ".join(name.split()).strip(" .,:;!?`\"'“”‘’*()[]"))
    plain = re.sub(r"['’]s$", "", plain)
    return _LEADING_ARTICLE.sub("", plain).lower()


def entities(text: str) -> list[str]:
    """Names in a text as first written, most telling first, at most 24, no two with the same key.

    A single capitalised word that only opens a sentence and is an ordinary stop word is no name.
    """
    found: dict[str, str] = {}
    counts: dict[str, int] = {}
    for name in _names(text):
        key = entity_key(name)
        if 2 <= len(key) <= MAX_NAME and key not in STOP_WORDS and not key.isdigit():
            found.setdefault(key, " ".join(name.split()).strip(" .,:;!?`\"'“”*()[]"))
            counts[key] = counts.get(key, 0) + 1
    order = list(found)
    if len(order) > MAX_ENTITIES:
        # Longer names say more, repeated ones matter more; ties go to the one that came first.
        order = sorted(order, key=lambda key: -(min(counts[key], 3) + key.count(" ")))[:MAX_ENTITIES]
    return [found[key] for key in order]


def _names(text: str) -> list[str]:
    names: list[str] = []
    for match in _NAME.finditer(text):
        name = match.group()
        words = name.split()
        opens = bool(_SENTENCE_START.search(text, max(0, match.start() - 3), match.start()))
        # "The Beatles" opening a sentence is "Beatles"; "When Toto" is "Toto".
        while words and words[0].lower() in STOP_WORDS and (opens or len(words) > 1):
            words = words[1:]
        if not words:
            continue
        names.append(" ".join(words))
        names += _inner_names(words)
    for groups in _CODE.findall(text):
        names.append(next(group for group in groups if group))
    return names


def _inner_names(words: list[str]) -> list[str]:
    """What a long span is made of: "University of Oxford and the King's College" holds names of its own."""
    if len(words) < 3:
        return []
    parts: list[list[str]] = [[]]
    for word in words:
        if word[:1].islower() or word == "&":
            parts.append([])
        else:
            parts[-1].append(word)
    return [" ".join(part) for part in parts if part and len(part) < len(words) and len(parts) > 1]


def split_qualifier(title: str) -> tuple[str, str]:
    """("True Grit", "1969 film") of "True Grit (1969 film)": a title's name, and what tells it from its namesakes."""
    name = _QUALIFIER.sub("", title)
    return (name, title[len(name) :].strip(" ()")) if name.strip() else (title, "")


def triplets(text: str) -> list[Triplet]:
    """Explicit statements, a line or a sentence each: "A → relation → B", chains included, at most 16."""
    found: dict[tuple[str, str, str], Triplet] = {}
    for line in re.split(r"\n|(?<=[.;])\s+", text):
        if "→" not in line and "->" not in line and "=>" not in line and "⟶" not in line and "—>" not in line:
            continue
        parts = [part.strip(" \t.,;:*`\"'“”-") for part in _ARROW.split(line)]
        for subject, relation, target in zip(parts[0::2], parts[1::2], parts[2::2], strict=False):
            if all(1 <= len(part) <= MAX_NAME for part in (subject, relation, target)):
                name = re.sub(r"\W+", "_", relation.lower()).strip("_")
                key = (entity_key(subject), name, entity_key(target))
                if all(key) and key[0] != key[2]:
                    found.setdefault(key, Triplet(subject, name, target))
    return list(found.values())[:MAX_TRIPLETS]
