"""What is known of sessions whose words are to be captured: which wait, and what was taken from each already.

Small files in one folder, a session each. They hold paths and ids, never words.
"""

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from memory.core.annotations import Any, NamedTuple
from memory.core.safety.safe_names import safe_name
from memory.store.files import checked_json
from memory.store.paths import FOLDER_MODE, Home

MOST_TRIES = 3  # of a session during whose capture the process ended each time
_KEPT_S = 60 * 86_400  # a session's file is swept away two months after its last use
_WAITING, _TAKEN, _TRIED = ".waiting", ".taken", ".tried"


class Waiting(NamedTuple):
    """A session with new turns since it was last looked at. folder: where it ran."""

    session: str
    transcript: str
    folder: str


class Tried(NamedTuple):
    """A session whose capture began and did not end. tries: how many times in a row, MOST_TRIES for one given up.

    transcript, folder: "" where they must not be written.
    """

    session: str
    transcript: str
    folder: str
    tries: int


class CaptureState(NamedTuple):
    """What a session has left in memory. size: of the transcript when it was looked at.  ids: of what was captured."""

    size: int = 0
    ids: tuple[str, ...] = ()


def note(home: Home, waiting: Waiting) -> None:
    """Leave word that a session waits. Trouble with the disk is passed over: its end leaves word again.

    Nothing is noted where a path holds a secret: it would have to be written as it is. Its end has it captured all the
    same.
    """
    if _is_writable(waiting):
        _write(home, waiting.session, _WAITING, waiting._asdict())


def _is_writable(waiting: Waiting) -> bool:
    from memory.core.safety.safe_names import is_safe_path

    return is_safe_path(waiting.transcript) and is_safe_path(waiting.folder)


def waiting_sessions(home: Home) -> list[Waiting]:
    """The sessions that wait, the one that ended its last turn first at the front."""
    found = []
    for name in _names(home, _WAITING):
        path = os.path.join(home.captures, name)
        values = _read(path, Waiting._fields)
        if len(values) == len(Waiting._fields):
            with suppress(OSError):
                found.append((os.path.getmtime(path), Waiting(*map(str, values))))
    return [one for _, one in sorted(found)]


def begin(home: Home, waiting: Waiting) -> None:
    """Note that a session's capture begins. The note stays where the process is ended before `finish` or `end`."""
    known = waiting if _is_writable(waiting) else Waiting(waiting.session, "", "")
    _write(home, waiting.session, _TRIED, Tried(*known, tries(home, waiting.session) + 1)._asdict())


def end(home: Home, session: str) -> None:
    """A session's capture ended for a reason that is not the session's own: the try does not count."""
    found = _read_tries(_path(home, session, _TRIED))
    if found and found.tries > 1:
        _write(home, session, _TRIED, found._replace(tries=found.tries - 1)._asdict())
    elif found:
        with suppress(OSError):
            os.remove(_path(home, session, _TRIED))


def tries(home: Home, session: str) -> int:
    """How many captures of a session began since one came to its end."""
    found = _read_tries(_path(home, session, _TRIED))
    return found.tries if found else 0


def abandoned_sessions(home: Home) -> list[Tried]:
    """The sessions that are not tried again, by name."""
    found = [_read_tries(os.path.join(home.captures, name)) for name in _names(home, _TRIED)]
    return [one for one in found if one and one.tries >= MOST_TRIES]


def retry(home: Home) -> int:
    """Let the sessions that were given up wait again; returns how many they are."""
    found = abandoned_sessions(home)
    for one in found:
        if one.transcript:
            note(home, Waiting(*one[:3]))
        with suppress(OSError):
            os.remove(_path(home, one.session, _TRIED))
    return len(found)


def _read_tries(path: str) -> Tried | None:
    values = _read(path, Tried._fields)
    if len(values) == len(Tried._fields) and isinstance(values[3], int):
        return Tried(str(values[0]), str(values[1]), str(values[2]), values[3])
    return None


def capture_state(home: Home, session: str) -> CaptureState:
    """What a session has left so far."""
    return _read_state(_path(home, session, _TAKEN))


def has_captured(home: Home, session: str) -> bool:
    """Whether a session was looked at, whatever it left."""
    return os.path.exists(_path(home, session, _TAKEN))


def _read_state(path: str) -> CaptureState:
    values = _read(path, CaptureState._fields)
    if len(values) == 2 and isinstance(values[0], int) and isinstance(values[1], list):
        return CaptureState(values[0], tuple(map(str, values[1])))
    return CaptureState()


def finish(home: Home, session: str, result: CaptureState) -> None:
    """A session was looked at; old files are swept away."""
    _write(home, session, _TAKEN, result._asdict())
    for suffix in (_WAITING, _TRIED):
        with suppress(OSError):
            os.remove(_path(home, session, suffix))
    limit = time.time() - _KEPT_S
    for name in _names(home, ""):
        path = os.path.join(home.captures, name)
        with suppress(OSError):
            if os.path.getmtime(path) < limit:
                os.remove(path)


def all_taken(home: Home) -> set[str]:
    """The ids of whatever was captured from any session."""
    return {one for name in _names(home, _TAKEN) for one in _read_state(os.path.join(home.captures, name)).ids}


def invalidate(home: Home) -> None:
    """Look at every session again that says anything more: the store may have become another one since."""
    for name in _names(home, _TAKEN):
        with suppress(OSError):
            os.remove(os.path.join(home.captures, name))


def drop(home: Home, session: str) -> None:
    """A session waits no more: there is nothing to look at."""
    with suppress(OSError):
        os.remove(_path(home, session, _WAITING))


def _path(home: Home, session: str, suffix: str) -> str:
    plain = "".join(character for character in safe_name(session) if character.isalnum() or character in "-_")[:80]
    return os.path.join(home.captures, (plain or "unnamed") + suffix)


def _names(home: Home, suffix: str) -> list[str]:
    try:
        names = [name for name in os.listdir(home.captures) if name.endswith(suffix)]
    except OSError:
        return []
    return sorted(names)


def _read(path: str, fields: Sequence[str]) -> list[Any]:
    """The values of some fields, [] where they are not there. An earlier version has written the values alone."""
    try:
        found = checked_json.read(path)
    except (OSError, ValueError, RecursionError):
        return []
    if isinstance(found, dict):
        return [found[name] for name in fields] if found.keys() == set(fields) else []
    return found if isinstance(found, list) else []


def _write(home: Home, session: str, suffix: str, values: Mapping[str, Any]) -> None:
    path = _path(home, session, suffix)
    with suppress(OSError):
        os.makedirs(home.captures, mode=FOLDER_MODE, exist_ok=True)
        checked_json.write(path, values)
