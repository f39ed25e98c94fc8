"""How far each file that grows by itself has been imported, so that the next import begins there.

A ledger beside the journal: it holds paths, places and hashes. Losing it costs a reading, never a memory.
"""

import os
from collections.abc import Collection, Sequence
from hashlib import blake2b

from memory.core.annotations import Any, NamedTuple
from memory.core.safety.safe_names import is_safe_path
from memory.store.engine import db
from memory.store.files import checked_json
from memory.store.journal import journal
from memory.store.paths import Home
from memory.system import files

_SAMPLE = 4_096  # bytes at the beginning and before the end of what was read, by which a file is known again


class ImportPosition(NamedTuple):
    """How far a file was read. line: lines before `offset`.  session, cwd, agent, is_scripted: what they mean for
    the later ones.

    stored: how many memories came of it.  ids: of each section of a Markdown file, by its name; else empty.
    """

    offset: int = 0
    line: int = 0
    size: int = -1
    modified_ns: int = 0
    sample: str = ""
    session: str = ""
    cwd: str = ""
    stored: int = 0
    ids: dict[str, list[str]] = {}  # noqa: RUF012
    agent: str = ""
    is_scripted: bool = False


class ImportState:
    """The places of all files, by scope and path. Written when `save` is called."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._journal = journal.identity(home)
        self._places: dict[str, ImportPosition] = {}
        try:
            data = checked_json.read(home.imports)
            if _is_reached(data["journal"], journal.end(home)):  # not of a store that was set back since
                self._places = {str(name): ImportPosition(*values) for name, values in data["files"].items()}
        except (OSError, ValueError, TypeError, KeyError):
            self._places = {}

    def __getitem__(self, name: str) -> ImportPosition:
        return self._places.get(name, ImportPosition())

    def __setitem__(self, name: str, place: ImportPosition) -> None:
        self._places[name] = place

    def __delitem__(self, name: str) -> None:
        self._places.pop(name, None)

    def names_in(self, folder: str) -> list[str]:
        """The names under which files of a real folder were read, each in its own project's scope."""
        return [name for name in self._places if name.startswith(" ") and os.path.dirname(name[1:]) == folder]

    def read_of(self, paths: Sequence[str]) -> list[str]:
        """Those of some files that have been read, for whatever scope."""
        names = {name.partition(" ")[2] for name in self._places}
        return [path for path in paths if os.path.realpath(path) in names]

    def positions(self) -> list[ImportPosition]:
        """The places of all files."""
        return list(self._places.values())

    def save(self) -> None:
        """Keep the places. Trouble with the disk is passed over: the memories are stored.

        Not where the store was set back meanwhile: what was stored before is gone from it.
        """
        if self._journal and journal.identity(self._home) != self._journal:
            return
        end = journal.end(self._home).place_ends()
        places = {name: place for name, place in self._places.items() if _can_be_written(name, place)}
        data: dict[str, Any] = {"journal": end, "files": places}
        try:
            checked_json.write(self._home.imports, data)
        except OSError:
            return


def _can_be_written(name: str, place: ImportPosition) -> bool:
    """Whether no name in a place holds a secret. A file without a place is read again, and nothing of it doubled."""
    return all(map(is_safe_path, (name, place.session, place.cwd, place.agent, *place.ids)))


def _is_reached(noted: list[Any], end: journal.Position) -> bool:
    """Whether the journal is as far as it was noted. A journal of format 1 had one number for its segment, and one for
    its bytes; it has grown since, when it was rewritten.
    """
    if noted and isinstance(noted[0], int):
        return any(tuple(noted) <= (segment, offset) for _, segment, offset in end.place_ends())
    here = {machine: (segment, offset) for machine, segment, offset in end.place_ends()}
    return all(tuple(place) <= here.get(machine, (0, 0)) for machine, *place in noted)


def invalidate(home: Home, present: Collection[str]) -> None:
    """Have files read again of which the store lacks something, since it has become another one.

    present: the ids that it has. A file of sections that are all there stays as it is: read again, it would undo what
    was changed by hand.
    """
    try:
        found = checked_json.read(home.imports)
        files = {str(name): ImportPosition(*values) for name, values in found["files"].items()}
    except (OSError, ValueError, TypeError, KeyError):
        files = {}
    db.remove(home.imports)
    state = ImportState(home)
    for name, place in files.items():
        made = [one for ids in place.ids.values() for one in ids]
        state[name] = place if made and all(one in present for one in made) else ImportPosition(ids=place.ids)
    if files:
        state.save()


def sample_of(path: str, offset: int) -> str:
    """A hash of the first and the last bytes before `offset`: another file under the same name has another one."""
    digest = blake2b(digest_size=12)
    with open(files.open_regular(path), "rb") as file:
        digest.update(file.read(min(_SAMPLE, offset)))
        file.seek(max(0, offset - _SAMPLE))
        digest.update(file.read(min(_SAMPLE, offset)))
    return digest.hexdigest()


def is_unchanged(place: ImportPosition, size: int, modified_ns: int) -> bool:
    """Whether a file is as it was when it was read last, by its size and time."""
    return (place.size, place.modified_ns) == (size, modified_ns)


def is_continuation(place: ImportPosition, path: str, size: int) -> bool:
    """Whether a file begins with what was read of it."""
    return 0 < place.offset <= size and sample_of(path, place.offset) == place.sample
