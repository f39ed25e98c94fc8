"""The arguments of a run over a shared folder: what it may do on either side, and what it works with."""

from collections.abc import Callable
from typing import NamedTuple

from memory.store.paths import Home
from memory.store.store import Store


class Way(NamedTuple):
    """What a run does. takes: the store gets changes of the folder.  writes: the folder gets changes of the store.

    follows: a memory whose file a commit has deleted is forgotten.  prune: so is each whose file is missing.
    again: forgotten memories return.  dry_run: only report.  as_mine: the user states that all of the folder is theirs.
    is_export: the folder is one of the user's choice, not the project's shared folder.  is_own_place: and nobody else
    writes there, as far as its place shows.
    by_itself: the user has not asked for the run, so memories in their own words that somebody else's commit deleted
    are archived, not erased.
    """

    takes: bool = False
    writes: bool = False
    follows: bool = False
    prune: bool = False
    again: bool = False
    dry_run: bool = False
    as_mine: bool = False
    by_itself: bool = False
    is_export: bool = False
    is_own_place: bool = False


EXPORT, SYNC = Way(writes=True), Way(takes=True, writes=True, follows=True)
SYNC_BY_ITSELF = SYNC._replace(by_itself=True)


class Call(NamedTuple):
    """What a run works with. home: the data folder of the store.  now: microseconds.

    progress: gets the share of the files that is written, 0 to 1.
    """

    store: Store
    home: Home
    scope: str
    now: int
    new_record_id: Callable[[], str]
    progress: Callable[[float], None] | None = None
