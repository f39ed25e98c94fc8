"""The state of memories as records of the journal: those that bring it into another store, or back into the same one.

A record `remember` with `exact` brings memories with their ids and with every column that is no mere derivation: what
is known already is set to that state, and nothing is taken for a duplicate. Links by hand are records `link`; a record
`ties` brings the rest of the graph (what was linked when it was written, what nights found, what use taught).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from memory.core.records import Link, MemoryValue, Remember, Ties
from memory.store.tables.edges import MANUAL
from memory.store.tables.state import FIELDS, MemoryTie, Row, State

_RECORD_MEMORIES = 250
_RECORD_TIES = 5_000



def remember_records(
    memories: Iterable[Row], at: int, new_record_id: Callable[[], str], most: int = _RECORD_MEMORIES
) -> Iterator[Remember]:
    """The records that bring memories as they are. memories: as in `State`, in their order."""
    batch: list[Row] = []
    for row in memories:
        if batch and (row["scope"] != batch[0]["scope"] or len(batch) >= most):
            yield _remember_batch(batch, at, new_record_id())
            batch = []
        batch.append(row)
    if batch:
        yield _remember_batch(batch, at, new_record_id())


def _remember_batch(batch: Sequence[Row], at: int, record_id: str) -> Remember:
    memories = tuple(
        MemoryValue(
            **{name: row[name] for name in FIELDS},
            tags=tuple(row["tags"]),
            state={name: value for name, value in row.items() if name not in (*FIELDS, "tags", "scope", "bindings")},
            bindings=tuple(row.get("bindings", ())),
        )
        for row in batch
    )
    return Remember(record_id, at, batch[0]["scope"], memories, exact=True)


def tie_records(
    wanted: State,
    there: Sequence[MemoryTie],
    ids: Collection[str],
    at: int,
    new_record_id: Callable[[], str],
) -> Iterator[Link | Ties]:
    """The records that bring the ties of some memories to what they are in `wanted`.

    there: the ties that the store has.  ids: of the memories whose ties these are: of two of them, the ties are set;
    those that lead elsewhere stay.
    """
    chosen = set(ids)
    both = [tie for tie in wanted.ties if tie.source in chosen and tie.target in chosen]
    old = [tie for tie in there if tie.source in chosen and tie.target in chosen]
    by_hand = {(tie.source, tie.target, tie.relation): tie for tie in both if tie.provenance == MANUAL}
    known = {(tie.source, tie.target, tie.relation): tie for tie in old if tie.provenance == MANUAL}
    for end, tie in known.items():
        if end not in by_hand:
            yield _link(tie, None, at, new_record_id())
    for end, tie in by_hand.items():
        if known.get(end) != tie:
            yield _link(tie, tie.weight, tie.at, new_record_id())
    derived = [tie for tie in both if tie.provenance != MANUAL]
    uses = [[name, *values] for name, values in wanted.uses.items() if name in chosen]
    groups = [[name, *values] for name, values in wanted.groups.items() if name in chosen]
    pairs = [[*pair, *values] for pair, values in wanted.pairs.items() if chosen.issuperset(pair)]
    listed = list(chosen) if len(chosen) <= 1 else sorted(chosen)
    yield Ties(
        new_record_id(), at, (), True, tuple(listed), uses, pairs, groups, wanted.day, wanted.newest, wanted.notes
    )
    for place in range(0, len(derived), _RECORD_TIES):
        yield Ties(new_record_id(), at, derived[place : place + _RECORD_TIES])


def _link(tie: MemoryTie, weight: float | None, at: int, record_id: str) -> Link:
    return Link(record_id, at, tie.source, tie.target, tie.relation, weight, tie.reasoning, "import")
