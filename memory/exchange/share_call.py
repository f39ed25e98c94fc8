"""What a run over a shared folder is called with: the store and its folder, and what may be done on either side."""

from collections.abc import Callable
from typing import NamedTuple

from memory.store.paths import Home
from memory.store.store import Store


class Way(NamedTuple):
    """What is done with a folder. takes: the store takes over changes of the folder.  writes: the folder those of the
    store.  follows: what a commit deleted is forgotten.  prune: all that is missing is.  again: what was forgotten
    comes back.  dry_run: only report.  as_mine: the user says that all of the folder is their own.  by_itself: nobody
    asked for it, so what somebody else's commit deleted of the user's own words leaves recall, and is not erased.
    """

    takes: bool = False
    writes: bool = False
    follows: bool = False
    prune: bool = False
    again: bool = False
    dry_run: bool = False
    as_mine: bool = False
    by_itself: bool = False


EXPORT, SYNC = Way(writes=True), Way(takes=True, writes=True, follows=True)
SYNC_BY_ITSELF = SYNC._replace(by_itself=True)


class Call(NamedTuple):
    """What a verb is called with: the store and its folder, the scope, the time, and where new record ids come from.

    progress: is given the share of the files that is written, 0 to 1.
    """

    store: Store
    home: Home
    scope: str
    now: int
    new_record_id: Callable[[], str]
    progress: Callable[[float], None] | None = None
