"""What happens to a memory of which the store and a shared folder have two versions, or which only one of them still
has.

Values in, decisions out. Three versions decide: the base (what store and folder last had in common), the store's
and the folder's. A field that only one side changed is taken from that side. Where both changed a field, the folder
wins: its files are what people accept in git. No clock decides anything.

Laws, which the tests check as properties:
- No text is lost: a text of the store that gives way to the folder's is handed back, to be kept as history.
- A decision that was carried out in part, and is then made again, comes to the same end.
- Once both sides hold the result, nothing is left to do.
- What a person forgot comes back only where somebody changed it after that, or remembers it again.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.identity import memory_id
from memory.core.sharing import SharedLink, SharedMemory, to_row

Base = Mapping[str, Any]  # digests of the values that two sides had in common
_SCALARS = {
    "type": "type", "title": "title", "content": "text", "confidence": "confidence", "pinned": "pinned",
    "bindings": "bindings",
}  # fmt: skip
READERS_OWN = ("confidence", "pinned")  # for each reader to say, so nobody's version changes another one's
ORIGIN_FIELDS = ("created", "conversation", "source")  # where a memory comes from: nobody changes that later
MAX_TEXTS = 50  # digests of earlier texts that are kept of a memory

# What becomes of a memory.
SAME = "same"  # both sides hold it so already
MERGED = "merged"  # one side or both take over the result
NEW = "new"  # the folder alone has it
RETURNED = "returned"  # it was forgotten here, and somebody has changed it in the folder
WRITTEN = "written"  # the store alone has it
REWRITTEN = "rewritten"  # a commit deleted its file, but it was changed here
FORGOTTEN = "forgotten"  # a commit deleted its file
REMOVED = "removed"  # it was forgotten here, and its file goes
ABSENT = "absent"  # its file is missing, and no commit says why
KEPT_OUT = "kept out"  # it was forgotten on this machine, and nothing is known of this file
NOTHING = "nothing"


class KnownMemory(NamedTuple):
    """What is kept of one memory of a shared folder: digests, no words.

    base: None where nothing is in common any more.  commit: the last one while its file lay there.  blob: the id that
    git gives to the file as last met.  file: its name, "" for ID.md.  texts: digests of the texts that both sides
    once had in common, the latest last.  versions: of all else that was in common, too.  own: the text in common came
    from this store.  forgotten: by a person here.
    last_own: of the last words in common that were the user's own, digest, origin and author.  is_away: the commits
    that brought it are not in the branch that is checked out, and it is archived until they are; or, with
    is_deleted_by_others, it is in the user's own words, and somebody else's commit deleted its file.
    """

    base: Base | None = None
    commit: str = ""
    blob: str = ""
    file: str = ""
    texts: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()
    own: bool = False
    forgotten: bool = False
    last_own: tuple[str, ...] = ()
    is_away: bool = False
    is_deleted_by_others: bool = False


class MergeDecision(NamedTuple):
    """What becomes of one memory. result: what both sides are to hold, None where neither is to."""

    verdict: str
    result: SharedMemory | None = None


def decide(
    known: KnownMemory | None,
    mine: SharedMemory | None,
    theirs: SharedMemory | None,
    deleted: bool = False,
    tombstone: bool = False,
    older: Collection[str] = (),
) -> MergeDecision:
    """Decide about one memory.

    mine: of the store.  theirs: of the folder; beside `mine`, with what each reader says of it as the store has it.
    deleted: of a missing file, a commit has deleted it as it was here.  tombstone: it was forgotten on this machine.
    older: digests of texts that are known as earlier ones of `mine`.
    """
    base = known.base if known else None
    if mine is not None and theirs is not None:
        result = merge(base, mine, theirs, older)
        return MergeDecision(SAME if mine == theirs == result else MERGED, result)
    if mine is not None:
        if known is None or base is None:
            return MergeDecision(WRITTEN, mine)
        if not deleted:
            return MergeDecision(ABSENT, mine)
        return MergeDecision(REWRITTEN, mine) if is_changed(base, mine) else MergeDecision(FORGOTTEN)
    if theirs is None:
        return MergeDecision(NOTHING)
    if known is not None and (known.forgotten or (tombstone and base is not None)):
        return MergeDecision(REMOVED) if version_digest(theirs) in known.versions else MergeDecision(RETURNED, theirs)
    if tombstone and known is None:
        return MergeDecision(KEPT_OUT)
    return MergeDecision(NEW, theirs)


def merge(base: Base | None, mine: SharedMemory, theirs: SharedMemory, older: Collection[str] = ()) -> SharedMemory:
    """One memory of two versions. Without a base, the folder's version counts, and tags and links are united;

    but where the folder's text is an earlier one of the store's (`older`), the store's version counts.
    """
    mine_row, theirs_row = to_row(mine), to_row(theirs)
    is_older = text_digest(theirs.content) in older and not base
    chosen: dict[str, Any] = {}
    for field, name in _SCALARS.items():
        ours, other = mine_row.get(name, ""), theirs_row.get(name, "")
        known = base.get(name, _digest("") if name == "bindings" else None) if base is not None else None
        unchanged = known is not None and known == _digest(other)
        chosen[field] = getattr(mine if ours == other or unchanged or is_older else theirs, field)
    merged = theirs._replace(
        **chosen,
        **{field: getattr(mine if is_older else theirs, field) for field in ORIGIN_FIELDS},
        tags=tuple(_unite_lists(base, "tags", mine.tags, theirs.tags)),
        links=tuple(sorted(one_each(_unite_lists(base, "links", mine.links, theirs.links)))),
        modified=0,
    )
    if merged == theirs._replace(modified=0):
        return merged._replace(modified=theirs.modified)
    if merged == mine._replace(modified=0):
        return merged._replace(modified=mine.modified)
    return merged._replace(modified=max(mine.modified, theirs.modified))


def should_keep_as_history(
    known: KnownMemory | None, mine: SharedMemory, result: SharedMemory, is_in_git: bool
) -> bool:
    """Whether the words of the store's version must be kept as history, since others take their place.

    is_in_git: the history of the folder's repository has that very version.
    """
    base = known.base if known else None
    own = known is not None and known.own
    if mine.content != result.content:
        contested = base is not None and base.get("text") != text_digest(mine.content)
        return contested or own or not is_in_git
    if mine.title and mine.title != result.title:
        contested = base is not None and base.get("title") != _digest(mine.title)
        return contested or not is_in_git
    return False


def agreed_state(
    known: KnownMemory | None, mine: SharedMemory, theirs: SharedMemory, commit: str, blob: str, file: str
) -> KnownMemory:
    """What to keep of a memory once the store holds `mine` and the folder `theirs`: only what both have is common.

    What each reader says is kept as the store has it where nothing was kept before: a later change is seen by that.
    """
    old: Base = (known.base if known else None) or {}
    both, mine_base, theirs_base = known or KnownMemory(), base_of(mine), base_of(theirs)
    base: dict[str, Any] = {}
    for name in _SCALARS.values():
        if mine_base.get(name) == theirs_base.get(name):
            if name in mine_base:
                base[name] = mine_base[name]
        elif name in old:
            base[name] = old[name]
        elif name in READERS_OWN:
            base[name] = mine_base[name]
    for name in ("tags", "links"):
        common, before = set(mine_base[name]) & set(theirs_base[name]), set(old.get(name, ()))
        left_here = before & set(theirs_base[name])  # taken out here, and not there yet
        base[name] = [value for value in theirs_base[name] if value in common | left_here]
    texts, versions = both.texts, both.versions
    if mine.content == theirs.content:
        texts = _with_digest(texts, text_digest(mine.content))
    names = (mine_base.keys() | theirs_base.keys()) - set(READERS_OWN)
    if all(mine_base.get(name) == theirs_base.get(name) for name in names):
        versions = _with_digest(versions, version_digest(theirs))
    return KnownMemory(base, commit, blob, file, texts, versions, both.own, False, both.last_own)


def _with_digest(digests: Sequence[str], digest: str) -> tuple[str, ...]:
    return (*(one for one in digests if one != digest), digest)[-MAX_TEXTS:]


def remaining_state(known: KnownMemory | None, forgotten: bool) -> KnownMemory:
    """What to keep of a memory that neither side holds any more. forgotten: by a person here."""
    if known is None:
        return KnownMemory()
    last_own = () if forgotten else known.last_own  # what a person has forgotten is no longer their word
    return KnownMemory(texts=known.texts, versions=known.versions, forgotten=forgotten, last_own=last_own)


def has_words_of(base: Base, shared: SharedMemory) -> bool:
    """Whether a memory has the text and the title that were in common."""
    now = base_of(shared)
    return all(base.get(name) == now[name] for name in ("text", "title"))


def is_changed(base: Base, shared: SharedMemory, by_others: bool = False) -> bool:
    """Whether a memory is another than the one that was in common. by_others: but for what each reader says."""
    now = base_of(shared)
    names = [name for name in _SCALARS.values() if not (by_others and name in READERS_OWN)]
    scalars = any(base.get(name) != now.get(name) for name in names)
    return scalars or any(set(base.get(name, ())) != set(now[name]) for name in ("tags", "links"))


def base_of(shared: SharedMemory) -> dict[str, Any]:
    """What to keep of a version, to see later which side has changed what: digests, no words."""
    values = to_row(shared)
    return {
        **{name: _digest(values.get(name, "")) for name in _SCALARS.values() if name in values or name != "bindings"},
        "tags": [_digest(tag) for tag in shared.tags],
        "links": [_digest(list(link)) for link in shared.links],
    }


def version_digest(shared: SharedMemory) -> str:
    """The digest of all that somebody may change of a memory."""
    return _digest(sorted((name, sorted(_as_list(value))) for name, value in base_of(shared).items()))


def _as_list(value: Any) -> list[str]:
    return list(value) if isinstance(value, list) else [value]


def words_digest(one: SharedMemory) -> str:
    """The digest of what a memory says: its type, title and text."""
    return _digest([one.type, one.title, one.content])


def text_digest(text: str) -> str:
    """The digest of a text in a base."""
    return _digest(text)


def _digest(value: Any) -> str:
    return memory_id(json.dumps(value, ensure_ascii=False))


def _unite_lists(base: Base | None, name: str, mine: Sequence[Any], theirs: Sequence[Any]) -> list[Any]:
    """All of both sides, without what one of them has taken out since the base; in the folder's order."""
    before = set(base.get(name, ())) if base else set[str]()
    if set(mine) == set(theirs):
        return list(theirs)
    if base and before == {_digest(_plain(value)) for value in theirs}:
        return list(mine)
    kept = []
    for value in dict.fromkeys((*theirs, *mine)):
        in_both = value in mine and value in theirs
        if in_both or _digest(_plain(value)) not in before:
            kept.append(value)
    return kept


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def one_each(links: Iterable[SharedLink]) -> list[SharedLink]:
    """One link for each target and relation: the first, which is the folder's."""
    found: dict[tuple[str, str], SharedLink] = {}
    for link in links:
        found.setdefault((link.to, link.relation), link)
    return list(found.values())
