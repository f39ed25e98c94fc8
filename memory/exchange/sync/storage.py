"""Where objects are kept: one small interface, and its implementation for a folder (`file://`).

An object is put once under its key and never changed; a key that exists refuses a second one. That is the only thing
that several machines agree on through the storage, and every kind of storage can do it.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol
from urllib.parse import unquote, urlsplit

from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.store.files import sync_state
from memory.system import files

MOST_BYTES = 64 * 1024 * 1024  # of an object
MOST_KEYS = 100_000  # of a listing: a group of 80 machines has some thousands after years
_DEEPEST = 3  # folders of a key
_COUNTING = threading.Lock()
_KEY = lazy(r"[0-9a-z]+(?:/[0-9a-z]+)*")


class Listed(NamedTuple):
    """A key, and when its object was written by the storage's clock, seconds since 1970."""

    key: str
    modified: float


class Unreachable(Refusal):
    """The storage cannot be reached, or refuses. is_lasting: it will do so until somebody sees to it."""

    def __init__(self, url: str, reason: str, is_lasting: bool = False) -> None:
        way = sync_state.LASTING if is_lasting else "Check the network and the credentials"
        super().__init__(
            "storage_unreachable",
            f"{url} cannot be used: {reason}. {way}; nothing is lost, and the next sync after that continues.",
        )


class Storage(Protocol):
    """Objects by key. Every method raises Unreachable, and counts one request."""

    url: str
    requests: dict[str, int]

    def put_new(self, key: str, data: bytes) -> bool:
        """Put an object; False where its key is taken by another one. The same bytes again are the same object."""

    def get(self, key: str) -> bytes | None:
        """An object; None where there is none."""

    def list(self, prefix: str) -> list[Listed]:
        """The objects whose keys begin with a prefix, which ends in a slash; sorted."""

    def delete(self, key: str) -> None:
        """Delete an object, if there is one."""


def count_request(requests: dict[str, int], kind: str) -> None:
    """Count a request; several threads may make one."""
    with _COUNTING:
        requests[kind] = requests.get(kind, 0) + 1


def check_key(key: str) -> None:
    """Raises ValueError for a key that leads elsewhere than into the storage's prefix."""
    if not _KEY.fullmatch(key):
        raise ValueError(f"no key of an object: {key!r}")


class FolderStorage:
    """Objects as files of a folder; their names begin with what comes before the slash of the key."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.requests: dict[str, int] = {}
        path = unquote(urlsplit(url).path)
        if urlsplit(url).netloc not in ("", "localhost") or not os.path.isabs(path):
            raise Refusal("bad_url", f"{url!r} names no folder of this machine: write file:///whole/path.")
        self._path = path

    def put_new(self, key: str, data: bytes) -> bool:
        """As of Storage."""
        self._count("put")
        try:
            folder, name = self._place(key, make=True)
            with folder as opened:
                return opened.create(name, data) or opened.read(name, MOST_BYTES) == data
        except OSError as error:
            raise self._unreachable(error) from error

    def get(self, key: str) -> bytes | None:
        """As of Storage."""
        self._count("get")
        try:
            folder, name = self._place(key)
            with folder as opened:
                return opened.read(name, MOST_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            self._check_mounted()
            return None
        except OSError as error:
            raise self._unreachable(error) from error

    def list(self, prefix: str) -> list[Listed]:
        """As of Storage."""
        self._count("list")
        found: list[Listed] = []
        places = iter(range(MOST_KEYS))
        parts = prefix.strip("/").split("/")
        try:
            with self._open(parts) as opened:
                _list_keys(opened, parts, found, places)
        except (FileNotFoundError, NotADirectoryError):
            self._check_mounted()
        except OSError as error:
            raise self._unreachable(error) from error
        return sorted(found)

    def delete(self, key: str) -> None:
        """As of Storage."""
        self._count("delete")
        try:
            folder, name = self._place(key)
            with folder as opened:
                opened.remove(name)
        except FileNotFoundError:
            return
        except OSError as error:
            raise self._unreachable(error) from error

    def _place(self, key: str, make: bool = False) -> tuple[files.Folder, str]:
        """The open folder of an object, and its name there."""
        check_key(key)
        *folders, name = key.split("/")
        return self._open(folders, make), name

    def _open(self, folders: Sequence[str], make: bool = False) -> files.Folder:
        """A folder of the storage. Others may write in it: no link below the folder that the user named is followed."""
        opened = files.Folder(self._path, make=make)
        for name in folders:
            with opened:
                opened = opened.folder(name, make)
        return opened

    def _count(self, kind: str) -> None:
        count_request(self.requests, kind)

    def _check_mounted(self) -> None:
        """Nothing is there; a folder that is not mounted must not look like an empty one."""
        if not os.path.isdir(os.path.dirname(self._path.rstrip(os.sep)) or os.sep):
            raise Unreachable(self.url, "the folder that holds it is not there")

    def _unreachable(self, error: OSError) -> Unreachable:
        reason = error.strerror or type(error).__name__
        is_lasting = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.ELOOP)
        return Unreachable(self.url, f"{error.filename} {reason}" if error.errno == errno.ELOOP else reason, is_lasting)


def too_many_keys() -> str:
    """What is wrong with a listing that has no end."""
    return f"more than {MOST_KEYS:,} objects are there, which no group has. Delete those that no machine has stored"


def _list_keys(opened: files.Folder, parts: Sequence[str], found: list[Listed], places: Iterator[int]) -> None:
    """Add the objects in a folder, and in those below it, to what is found. places: for so many files and folders.

    Raises OSError.
    """
    below = opened.folders()
    for name in opened.names():
        if next(places, None) is None:
            raise OSError(errno.E2BIG, too_many_keys())
        # Not what is half-written, nor a sync program's copies.
        if name not in below and _KEY.fullmatch("/".join([*parts, name])):
            found.append(Listed("/".join([*parts, name]), opened.modification_time(name)))
    for name in below:
        if len(parts) < _DEEPEST and _KEY.fullmatch(name):
            with opened.folder(name) as inner:
                _list_keys(inner, [*parts, name], found, places)
