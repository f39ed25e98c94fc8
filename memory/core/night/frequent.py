"""Stage "associate": sets of tags that occur together more often than chance would have it.

Source: FP-growth, Han, Pei, Yin, SIGMOD 2000: no candidates are made, only a prefix tree is grown and cut.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import NamedTuple

MAX_SIZE = 5


class FrequentSet(NamedTuple):
    """Tags, sorted, and how many memories carry them all. lift: support over what chance would give, for one scope."""

    tags: tuple[str, ...]
    support: int
    lift: float


class _Node:
    """A prefix of transactions, with how many share it."""

    __slots__ = ("children", "count", "item", "parent")

    def __init__(self, item: str, parent: "_Node | None") -> None:
        self.item, self.parent, self.count = item, parent, 0
        self.children: dict[str, _Node] = {}


def concepts(
    transactions: Iterable[Sequence[str]], total: int, least_support: int, least_lift: float, most: int
) -> list[FrequentSet]:
    """The sets that deserve a name, most informative first (support · ln lift), at most `most`.

    transactions: the tags of each memory that has some.  total: of all memories, 1 or more.
    Only closed sets: none that is part of a larger one with the same support.
    """
    found = frequent_sets(((tuple(dict.fromkeys(tags)), 1) for tags in transactions), least_support)
    singles = {tags[0]: count for tags, count in found.items() if len(tags) == 1}
    sets = []
    for tags, count in found.items():
        lift = count / total / math.prod(singles[tag] / total for tag in tags)
        if len(tags) >= 2 and lift >= least_lift and _is_closed(tags, count, found, singles):
            sets.append(FrequentSet(tags, count, round(lift, 3)))
    sets.sort(key=lambda each: (-each.support * math.log(each.lift), -len(each.tags), each.tags))
    return sets[:most]


def _is_closed(
    tags: tuple[str, ...], count: int, found: Mapping[tuple[str, ...], int], singles: Mapping[str, int]
) -> bool:
    return not any(found.get(tuple(sorted((*tags, tag)))) == count for tag in singles)


def frequent_sets(
    transactions: Iterable[tuple[Sequence[str], int]], least_support: int, max_size: int = MAX_SIZE
) -> dict[tuple[str, ...], int]:
    """Every set of 1 to max_size items that at least so many transactions hold, with how many do.

    transactions: (distinct items, how often this one occurs).
    """
    rows = list(transactions)
    counts: Counter[str] = Counter()
    for items, times in rows:
        for item in items:
            counts[item] += times
    frequent = {item: count for item, count in counts.items() if count >= least_support}
    order = {item: rank for rank, item in enumerate(sorted(frequent, key=lambda item: (-frequent[item], item)))}
    root, places = _Node("", None), dict[str, list[_Node]]()
    for items, times in rows:
        node = root
        for item in sorted((item for item in items if item in order), key=order.__getitem__):
            child = node.children.get(item)
            if child is None:
                child = node.children[item] = _Node(item, node)
                places.setdefault(item, []).append(child)
            child.count += times
            node = child
    found: dict[tuple[str, ...], int] = {}
    for item in sorted(order, key=order.__getitem__, reverse=True):
        found[(item,)] = frequent[item]
        if max_size > 1:
            paths = [(_path(node), node.count) for node in places[item]]
            for rest, count in frequent_sets(paths, least_support, max_size - 1).items():
                found[tuple(sorted((*rest, item)))] = count
    return found


def _path(node: _Node) -> list[str]:
    """The items above a node."""
    items = []
    above = node.parent
    while above is not None and above.parent is not None:
        items.append(above.item)
        above = above.parent
    return items
