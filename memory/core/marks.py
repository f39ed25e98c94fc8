"""The one mark of a memory that may be out of date: the same words wherever a memory is shown."""

from collections.abc import Mapping, Sequence

SUPERSEDED, OUTDATED, CONTRADICTED, CODE_CHANGED = "superseded", "outdated", "contradicted", "code_changed"
KINDS = (SUPERSEDED, CONTRADICTED, CODE_CHANGED, OUTDATED)  # the most certain first
MAX_REASON = 80  # characters

_WORDS = {
    SUPERSEDED: ("superseded", "by"),
    OUTDATED: ("possibly out of date", "see"),
    CONTRADICTED: ("contradicted", "by"),
    CODE_CHANGED: ("possibly out of date, its code has changed", "see"),
}


def mark(kind: str, reason: str = "", successor_id: str = "") -> str:
    """What a reader is shown of a memory that may not hold any more; "" for a kind that is "".

    kind: one of KINDS.  reason: in a few words, cut at MAX_REASON characters.  successor_id: the memory that holds
    instead, "" where there is none.  Gives, for example, "superseded by abcdefghjkmn (another value)".
    Raises KeyError for a kind that is none.
    """
    if not kind:
        return ""
    words, link = _WORDS[kind]
    named = f"{words}{',' if link == 'see' else ''} {link} {successor_id}" if successor_id else words
    shortened = " ".join(reason.split())
    shortened = shortened if len(shortened) <= MAX_REASON else f"{shortened[: MAX_REASON - 1].rstrip()}…"
    return f"{named} ({shortened})" if shortened else named


def current_first(names: Sequence[str], successors: Mapping[str, str]) -> list[str]:
    """The same names in their order, but each after its successor, where that is among them.

    successors: by name the one that may hold instead; of a circle the first name keeps its place.
    """
    there, found = set(names), dict[str, None]()
    for name in names:
        chain: list[str] = []
        while name in there and name not in found and name not in chain:
            chain.append(name)
            name = successors.get(name, "")
        found |= dict.fromkeys(reversed(chain))
    return list(found)
