"""Which fields of a memory in a shared file enter the store, and whether the memory waits in review first."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from memory.core.identity import normalise
from memory.core.patterns import lazy
from memory.core.safety.origins import DEFAULT_CONFIDENCE, FILE, IMPORTED, SHARED, USER, origin_of, why_waits
from memory.core.share_plan import ORIGIN_FIELDS, Base, KnownMemory, base_of, has_words_of, version_digest
from memory.core.sharing import SharedMemory

_LONGEST_TAG, _MOST_TAG_WORDS = 40, 3
_WORDS = lazy(r"[^\W_]+")


class Admission(NamedTuple):
    """How memories of a file are treated. origin: of memories whose file names none.

    authors: of the files, by the ids of their memories.  as_mine: the user states that they are their own, or they come
    from this machine: origin, pin, confidence and dates stay unchanged.
    held: memories that this store holds in any scope, by the same ids. A file that is an unchanged copy of one has its
    origin. Empty where somebody else than the user may have put the files there.
    """

    origin: str = SHARED
    authors: Mapping[str, str] = {}
    as_mine: bool = False
    held: Mapping[str, SharedMemory] = {}

    def source_of(self, one: SharedMemory) -> tuple[str, str]:
        """The origin and the author with which a memory enters."""
        held = self.held.get(one.id)
        if held is not None and held.origin not in IMPORTED and is_copy(one, held):
            return held.origin, held.author
        return self.origin, self.authors.get(one.id, "")


AS_MINE = Admission(USER, as_mine=True)


def plain(one: SharedMemory) -> SharedMemory:
    """A memory without its origin and author, which differ by machine. Versions are compared in this form."""
    return one._replace(origin="", author="")


def is_copy(one: SharedMemory, held: SharedMemory) -> bool:
    """Whether a memory of a file has no word that the store's memory lacks: its tags and links may be fewer."""
    same = ("id", "type", "title", "content", "conversation", "source")
    is_same = all(getattr(one, name) == getattr(held, name) for name in same)
    return is_same and set(one.tags) <= set(held.tags) and set(one.links) <= set(held.links)


def has_same_words(one: SharedMemory, other: SharedMemory) -> bool:
    """Whether two memories say the same under the same title, as memories of one type."""
    return (one.content, one.title, one.type) == (other.content, other.title, other.type)


def can_be_claimed(origin: str, result: SharedMemory, theirs: SharedMemory) -> bool:
    """Whether a memory of this origin becomes the user's own with a file that they state to be theirs.

    result: what is kept of both. What stays in the store although the file has other words is not what the user claims.
    """
    return origin in (FILE, SHARED) and has_same_words(result, theirs)


def admitted_version(
    theirs: SharedMemory, mine: SharedMemory | None, entry: Admission, now: int, is_own: bool = False
) -> SharedMemory:
    """A version from a file, changed as it may enter. mine: the store's version, if any.  now: microseconds.

    Each reader decides on confidence and pin, so a file cannot raise them. A date in the future is replaced by the
    store's date, or by `now`.
    is_own: the store's version is the user's own. Then a file changes neither its source nor its date, and adds no tag
    that could be a sentence, since all of that would be shown as the user's.
    """
    if entry.as_mine:
        return theirs._replace(origin=theirs.origin or entry.origin)
    if mine is not None and is_own:
        theirs = theirs._replace(
            **{name: getattr(mine, name) for name in ORIGIN_FIELDS},
            tags=tuple(tag for tag in theirs.tags if tag in mine.tags or is_plain_tag(tag)),
        )
    origin, author = entry.source_of(theirs)
    return theirs._replace(
        origin=origin,
        author=author,
        pinned=mine.pinned if mine else False,
        confidence=mine.confidence if mine else min(theirs.confidence, DEFAULT_CONFIDENCE),
        created=theirs.created if theirs.created <= now else mine.created if mine else now,
        modified=theirs.modified if theirs.modified <= now else mine.modified if mine else now,
    )


def is_plain_tag(tag: str) -> bool:
    """Whether a tag has so few words that nobody can take it for a sentence of the user's."""
    return len(tag) <= _LONGEST_TAG and len(_WORDS.findall(tag)) <= _MOST_TAG_WORDS


def words_beside(one: SharedMemory) -> list[str]:
    """All words of a memory's file beside its title and its text; they are shown or stored, too."""
    linked = (word for link in one.links for word in (link.relation, link.reasoning))
    return [one.source, one.conversation, *one.tags, *linked]


def should_wait(
    one: SharedMemory, known_texts: Collection[str], entry: Admission, known: KnownMemory | None = None
) -> bool:
    """Whether a memory waits in review because it gives orders in words that are new here.

    Words that the store has already, or that both sides had in common, are not checked again. New words beside them
    (a title, a tag, a source) are checked.
    """
    if entry.as_mine:
        return False
    known = known or KnownMemory()
    title, content, beside = one.title, one.content, [one.source, one.conversation]
    if version_digest(one) not in known.versions:
        beside = words_beside(one)
        if known.base is not None and has_words_of(known.base, one):
            title = content = ""
        elif normalise(content) in known_texts:
            title, content = ("" if normalise(title) in normalise(content) else title), ""
    else:
        title = content = ""
    return bool(why_waits(title, content, beside, entry.source_of(one)[0]))


def files_to_review(
    there: Mapping[str, SharedMemory], known_texts: Collection[str], known: Mapping[str, KnownMemory], entry: Admission
) -> set[str]:
    """The names of the files whose words somebody has to review before they are merged."""
    return {name for name, one in there.items() if should_wait(one, known_texts, entry, known.get(name))}


def as_filed(mine: SharedMemory, filed: SharedMemory | None, base: Base | None) -> SharedMemory:
    """A memory as it is written over a file: with the file's own pin and confidence, unless the user changed theirs.

    Otherwise two readers with different confidence would overwrite each other's file without end. For the same reason
    the file stays as it is if only a date differs, and it keeps what did not enter the user's own memory (see
    `admitted_version`): tags, source and date.
    """
    if filed is None:
        return plain(mine)
    changed = base is not None and origin_of(mine.origin).opens
    ours, known = base_of(mine), base or {}
    keeps = {name for name in ("pinned", "confidence") if not changed or ours[name] == known.get(name)}
    made = plain(mine)._replace(
        pinned=filed.pinned if "pinned" in keeps else mine.pinned,
        confidence=filed.confidence if "confidence" in keeps else mine.confidence,
    )
    if origin_of(mine.origin).opens:
        kept = [tag for tag in filed.tags if tag not in made.tags and not is_plain_tag(tag)]
        tags = (*made.tags, *kept)
        made = made._replace(
            tags=filed.tags if set(tags) == set(filed.tags) else tags,
            **{name: getattr(filed, name) for name in ORIGIN_FIELDS},
        )
    return filed if made._replace(created=filed.created, modified=filed.modified) == filed else made
