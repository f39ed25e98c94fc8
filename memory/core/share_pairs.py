"""The same memories under different ids: in the store and in a shared folder, and in several files of one folder."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from memory.core.identity import normalise
from memory.core.share_plan import KnownMemory, one_each
from memory.core.sharing import SharedMemory


class Pairs(NamedTuple):
    """Memories with the same text under several ids. same_as: by the id of a file, the id of the same memory here.

    twins: files with the text of another file, each with the id of the file that stays.
    """

    same_as: dict[str, str]
    twins: dict[str, str]


def pair(
    mine: Mapping[str, SharedMemory],
    theirs: Mapping[str, SharedMemory],
    known: Mapping[str, KnownMemory],
    archived: Collection[str] = (),
) -> Pairs:
    """Find the memories that store and folder have under different ids, and the files with the same text.

    mine, theirs: by the ids in the folder.  archived: ids of `mine` that are out of recall; a file under another id is
    never taken for one of these.  Of files with the same text, the one with the smallest id stays, in every clone.
    """
    same_as: dict[str, str] = {}
    twins: dict[str, str] = {}
    by_text: dict[str, list[str]] = {}
    for name, one in theirs.items():
        by_text.setdefault(normalise(one.content), []).append(name)
    here = {normalise(one.content): name for name, one in sorted(mine.items(), reverse=True) if name not in archived}
    for text, names in by_text.items():
        settled = [name for name in names if name not in mine or normalise(mine[name].content) == text]
        settled = [name for name in settled if not (name in known and known[name].forgotten)]
        held = [name for name in settled if name in mine]
        if len(settled) > 1 and len(held) <= 1:
            stays = min(settled)
            twins |= {name: stays for name in settled if name != stays}
            settled = [stays]
        for name in settled:
            other = here.get(text)
            if name not in mine and other is not None and (other not in theirs or twins.get(other) == name):
                same_as[name] = other
    return Pairs(same_as, twins)


def without_twins(
    theirs: Mapping[str, SharedMemory], twins: Mapping[str, str], earlier_twins: Mapping[str, str]
) -> dict[str, SharedMemory]:
    """The memories of a folder without twins: the file that stays has their tags and links, and links lead to it.

    earlier_twins: twins whose files were deleted before.
    """
    names = {name: twins.get(stays, stays) for name, stays in {**earlier_twins, **twins}.items()}
    found = {name: _redirect_links(one, names) for name, one in theirs.items() if name not in twins}
    for twin in sorted(twins):
        stays, other = found[twins[twin]], _redirect_links(theirs[twin], names)
        links = [link for link in (*stays.links, *other.links) if link.to != stays.id]
        tags = tuple(dict.fromkeys((*stays.tags, *other.tags)))
        found[stays.id] = stays._replace(tags=tags, links=tuple(sorted(one_each(links))))
    return found


def _redirect_links(one: SharedMemory, names: Mapping[str, str]) -> SharedMemory:
    """The memory with its links changed to other ids. names: new ids by old ones."""
    if not any(link.to in names for link in one.links):
        return one
    links = [link._replace(to=names.get(link.to, link.to)) for link in one.links]
    return one._replace(links=tuple(sorted(one_each(links))))


def rename_memory(one: SharedMemory, names: Mapping[str, str]) -> SharedMemory:
    """The memory with its id and its links changed. names: new ids by old ones; others stay."""
    return _redirect_links(one, names)._replace(id=names.get(one.id, one.id))
