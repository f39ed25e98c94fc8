"""A three-way merge of one memory between the store and a shared folder, which are called the two sides.

The three versions are the base (what both sides last had in common), the store's and the folder's. A field that only
one side has changed since the base is taken from that side. If both have changed it, the folder's value is taken, since
people accept the folder's files in git. No clock decides anything. Nothing is read or written here.

Laws, which the tests check as properties:
- No text is lost: a text of the store that the folder's replaces is returned, to be kept as history.
- A decision that was carried out in part, and is then made again, has the same result.
- Once both sides have the result, nothing is left to do.
- What a person forgot returns only if somebody has changed it after that, or remembers it again.
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
READERS_OWN = ("confidence", "pinned")  # each reader decides on these: no version changes another reader's
ORIGIN_FIELDS = ("created", "conversation", "source")  # where a memory comes from: this never changes
MAX_TEXTS = 50  # digests of earlier texts that are kept of a memory

# The verdicts on a memory.
SAME = "same"  # both sides have it in this form already
MERGED = "merged"  # one side or both get the result
NEW = "new"  # only the folder has it: the store gets it
RETURNED = "returned"  # it was forgotten here, but somebody has changed it in the folder: the store gets it
WRITTEN = "written"  # only the store has it: the folder gets it
REWRITTEN = "rewritten"  # a commit deleted its file, but it was changed here: the folder gets it again
FORGOTTEN = "forgotten"  # a commit deleted its file: it leaves the store
REMOVED = "removed"  # it was forgotten here: its file is deleted
ABSENT = "absent"  # its file is missing, and no commit has deleted it
KEPT_OUT = "kept out"  # it was forgotten on this machine, and its file was never in common: it stays out
NOTHING = "nothing"


class KnownMemory(NamedTuple):
    """The last common state of one memory of a shared folder: digests, no words.

    base: None if the sides have nothing in common any more.  commit: the last one at which its file was there.
    blob: git's id of the file as it was read or written last.  file: its name, "" for ID.md.
    texts: digests of the texts that both sides had in common, the latest last.  versions: the same of whole versions.
    own: the common text came from this store.  forgotten: a person has forgotten it here.
    last_own: digest, origin and author of the last common words that were the user's own.
    is_away: it is archived, because the commits that brought it are not in the branch that is checked out; or, with
    is_deleted_by_others, because somebody else's commit deleted its file and it is in the user's own words.
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
    """The decision on one memory. result: what both sides are to have, None if neither is to have it."""

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

    mine: the store's version.  theirs: the folder's; if there are both, it has the store's values of READERS_OWN.
    deleted: a commit has deleted the missing file.  tombstone: the memory was forgotten on this machine.
    older: digests of earlier texts of `mine`.
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
    """The version that both sides are to have. base: None if they have nothing in common.

    Without a base, the folder's version is taken, or the store's if the folder's text is an earlier text of it
    (`older`); tags and links are united.
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
    """Whether the words of the store's version must be kept as history, because the result has others.

    is_in_git: the history of the folder's repository contains exactly the store's version.
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
    """The state to store of a memory once the store has `mine` and the folder `theirs`: only equal values are common.

    For READERS_OWN without an earlier state, the store's value is noted, so that a later change of it is recognised.
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
        left_here = before & set(theirs_base[name])  # removed here, and not there yet
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
    """The state to store of a memory that neither side has any more. forgotten: a person has forgotten it here."""
    if known is None:
        return KnownMemory()
    last_own = () if forgotten else known.last_own  # what a person has forgotten is no longer their word
    return KnownMemory(texts=known.texts, versions=known.versions, forgotten=forgotten, last_own=last_own)


def has_words_of(base: Base, shared: SharedMemory) -> bool:
    """Whether a memory has the common text and title."""
    now = base_of(shared)
    return all(base.get(name) == now[name] for name in ("text", "title"))


def is_changed(base: Base, shared: SharedMemory, by_others: bool = False) -> bool:
    """Whether a memory differs from the common version. by_others: in anything but READERS_OWN."""
    now = base_of(shared)
    names = [name for name in _SCALARS.values() if not (by_others and name in READERS_OWN)]
    scalars = any(base.get(name) != now.get(name) for name in names)
    return scalars or any(set(base.get(name, ())) != set(now[name]) for name in ("tags", "links"))


def base_of(shared: SharedMemory) -> dict[str, Any]:
    """The digests of a version's values, by which later changes of either side are recognised."""
    values = to_row(shared)
    return {
        **{name: _digest(values.get(name, "")) for name in _SCALARS.values() if name in values or name != "bindings"},
        "tags": [_digest(tag) for tag in shared.tags],
        "links": [_digest(list(link)) for link in shared.links],
    }


def version_digest(shared: SharedMemory) -> str:
    """The digest of all values of a memory that may change."""
    return _digest(sorted((name, sorted(_as_list(value))) for name, value in base_of(shared).items()))


def _as_list(value: Any) -> list[str]:
    return list(value) if isinstance(value, list) else [value]


def words_digest(one: SharedMemory) -> str:
    """The digest of a memory's type, title and text."""
    return _digest([one.type, one.title, one.content])


def text_digest(text: str) -> str:
    """The digest of a text, as a base has it."""
    return _digest(text)


def _digest(value: Any) -> str:
    return memory_id(json.dumps(value, ensure_ascii=False))


def _unite_lists(base: Base | None, name: str, mine: Sequence[Any], theirs: Sequence[Any]) -> list[Any]:
    """The values of both sides, without those that one side has removed since the base; in the folder's order."""
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
