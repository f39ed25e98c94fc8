"""Names and statements in a text, found by their shape alone.

An entity is a capitalised name, a code identifier, a path, or something set in backticks; a triplet is a statement
that a writer made explicit with arrows: A → uses → B. Both are bounded per memory, so that no text can flood the graph.
"""

import re
from collections.abc import Collection

from memory.core.annotations import NamedTuple
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
_SMALL = lazy(r"(?<!\w)[a-zà-öø-þα-ωа-я]\w*")
_CAMEL = lazy(r"(?<=[a-z])(?=[A-Z])")
_ARROW = lazy(r"(?<![ \t])[ \t]*(?:→|->|=>|—>|⟶)[ \t]*")
_QUALIFIER = lazy(r"(?<!\s)\s*\([^()]*\)\s*$")
_POSSESSIVE = lazy(r"['’]s$")
_STATEMENT_END = lazy(r"\n|(?<=[.;])\s+")
_NO_WORD = lazy(r"\W+")
_LEADING_ARTICLE = lazy(r"^(?:the|a|an)\s+", re.IGNORECASE)
_SENTENCE_START = lazy(r"(?:(?:^|\n)[-*•]\s|^|[.!?:;\n\"“(]\s{0,3})$")  # looked for in three characters


# Words that open a sentence with a capital and are no names: orders, adverbs, quantities, what holds a text together.
# Proper names of the same spelling (Will, May, Reading as a town) are found where they occur within a sentence.
OPENERS = frozenset(
    """
    add added adding additionally agreed allow already also although always among another anybody anyone anything
    apparently apply around ask asked assume avoid based become before begin besides better big both bring build
    call called careful change changed changing check checked choose clean clear close combine compare consider
    contrary convert converted copy copying correct create created creating currently decide decided delete deleting
    deploy deployed deploying despite did different disable disabled discovered document does don't done drop
    dropped dropping due each earlier edit eight either else enable enabled enough ensure erase even eventually ever
    every everybody everyone everything everywhere exactly except existing expect extra fail failed failing few
    finally find first five fix fixed fixing follow following forget former fortunately found four full further
    generally give given going good got great had half happened hence here hopefully however ignore implement
    important including increase indeed initially inside instead invalid isn't it's its keep keeping keeps large
    last lastly lately later latest learned learnt least leave leaving less let let's like likewise list little load
    long look looked looking looks lots made main mainly make makes making many maybe mean means meanwhile measure
    measured merge merged might migrate missing mixed more moreover most mostly move moved moving much must name
    naming nearly neither never nevertheless new next nine nobody none nonetheless nor normally not note noted
    nothing notice noticed nowadays obviously occasionally often old once one only open opened optional optionally
    order originally otherwise outside overall own partly pass per perhaps pick plain please plus possible possibly
    prefer preferably previously primarily prior probably proposed provide purge put quick quickly quite raise
    rarely rather read reading ready really reason recall recently reduce refactor regardless released remember
    reminder remove removed removing rename renamed repeat replace replaced replacing request require required
    requires rerun reset respectively restart retry return returned returns reuse reverted review reviewed reviewing
    rewrite rolled run running runs save saved saw say second see seems seldom selected send sent separate
    separately serve set setting seven several shall ship should similar similarly simply since single six skip slow
    small solved solving some somebody someone something sometimes somewhere soon sort split start started starting
    stay still stop stopped store strictly subsequently such suddenly support suppose sure surely switch switched
    take taken taking ten thanks that's there's therefore they're third though three thus today together tomorrow
    tonight too took total tried try trying turn turned turning turns twice two typically unfortunately unless
    unlike until update updated updating upon usage use used useful user uses using usually validate various
    verified verify via wait waiting want warn was watch we'll we're we've went were whatever whenever wherever
    whether while without work worked working works worse worth would write writing wrong wrote yes yesterday yet
    zero
    """.split()  # noqa: SIM905
)
_PREPOSITIONS = frozenset(
    "about after at against as before by for from in into of on onto over to under via with".split()  # noqa: SIM905
)
_AUXILIARIES = frozenset(
    "is are was were be has have had can may must should will does do not".split()  # noqa: SIM905
)


class Triplet(NamedTuple):
    """subject → relation → object, each as it was written."""

    subject: str
    relation: str
    object: str


def entity_key(name: str) -> str:
    """The form under which a name is known: lower case, one line, without article or possessive.

    A qualifier stays: "Mercury (planet)" is another than "Mercury". (Without it, MuSiQue loses 0.3 points of R@10.)
    """
    plain = " ".join(name.split()).strip(" .,:;!?`\"'“”‘’*()[]")
    plain = _POSSESSIVE.sub("", plain)
    return _LEADING_ARTICLE.sub("", plain).lower()


def entities(text: str) -> list[str]:
    """Names in a text as first written, most informative first, at most 24, no two with the same key.

    A single capitalised word that only opens a sentence is no name where it is an ordinary word: a stop word, one of
    OPENERS, or one that the same text writes small. Nor is what lies between two arrows as a verb does.
    """
    found: dict[str, str] = {}
    counts: dict[str, int] = {}
    relations = {one.relation for one in triplets(text)}
    for name in _names(text):
        key = entity_key(name)
        if key in relations and is_predicate(name):
            continue
        if 2 <= len(key) <= MAX_NAME and key not in STOP_WORDS and not key.isdigit():
            found.setdefault(key, " ".join(name.split()).strip(" .,:;!?`\"'“”*()[]"))
            counts[key] = counts.get(key, 0) + 1
    order = list(found)
    if len(order) > MAX_ENTITIES:
        # Longer names say more, repeated ones matter more; ties go to the one that came first.
        order = sorted(order, key=lambda key: -(min(counts[key], 3) + key.count(" ")))[:MAX_ENTITIES]
    return [found[key] for key in order]


def is_predicate(relation: str) -> bool:
    """Whether the words of a relation read as a verb does ("depends_on", "isPartOf"), and not as a thing does.

    "client → load_balancer → api" is a way through three things.
    """
    words = _CAMEL.sub("_", relation).lower().split("_")
    ends = len(words) > 1 and (words[-1] in _PREPOSITIONS or words[0] in _AUXILIARIES)
    return ends or (len(words[0]) > 3 and words[0].endswith("s") and not words[0].endswith("ss"))


def _is_ordinary(word: str, written_small: Collection[str]) -> bool:
    """Whether a capitalised word that opens a sentence is no name. written_small: the lower-case words of the text."""
    small = word.lower().replace("’", "'")
    return small in OPENERS or (word[1:].islower() and small in written_small)


def _names(text: str) -> list[str]:
    names: list[str] = []
    written_small = frozenset(_SMALL.findall(text))
    for match in _NAME.finditer(text):
        name = match.group()
        words = name.split()
        opens = bool(_SENTENCE_START.search(text, max(0, match.start() - 3), match.start()))
        # "The Beatles" opening a sentence is "Beatles"; "When Toto" is "Toto".
        while words and words[0].lower() in STOP_WORDS and (opens or len(words) > 1):
            words = words[1:]
        if not words or (opens and len(words) == 1 and _is_ordinary(words[0], written_small)):
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
    """("True Grit", "1969 film") of "True Grit (1969 film)": a title's name, and what sets it apart from others."""
    name = _QUALIFIER.sub("", title)
    return (name, title[len(name) :].strip(" ()")) if name.strip() else (title, "")


def triplets(text: str) -> list[Triplet]:
    """Explicit statements, a line or a sentence each: "A → relation → B", chains included, at most 16."""
    found: dict[tuple[str, str, str], Triplet] = {}
    for line in _STATEMENT_END.split(text):
        if "→" not in line and "->" not in line and "=>" not in line and "⟶" not in line and "—>" not in line:
            continue
        parts = [part.strip(" \t.,;:*`\"'“”-") for part in _ARROW.split(line)]
        for subject, relation, target in zip(parts[0::2], parts[1::2], parts[2::2], strict=False):
            if all(1 <= len(part) <= MAX_NAME for part in (subject, relation, target)):
                name = _NO_WORD.sub("_", relation.lower()).strip("_")
                key = (entity_key(subject), name, entity_key(target))
                if all(key) and key[0] != key[2]:
                    found.setdefault(key, Triplet(subject, name, target))
    return list(found.values())[:MAX_TRIPLETS]
