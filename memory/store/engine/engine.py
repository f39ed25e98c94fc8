"""DuckDB itself: loaded first, and started in a thread while Python imports the rest: 25 ms that need no waiting."""

from __future__ import annotations

import _thread
import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

from memory.core.annotations import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contextlib import ExitStack

    import _duckdb

    Connection = _duckdb.DuckDBPyConnection
else:
    Connection = Any

# Autoloading would ask the network, at a moment when a person waits.
# One thread: a second one costs a query of milliseconds more than it gives, and the user's machine has other work.
# The disk is used only on request, least of all in a folder that somebody works in (`db.limit_memory` says where it
# may).
# A join with up to so many keys passes over row groups that hold none of them; by default, only one with up to fifty.
CONFIG: dict[str, Any] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "threads": "1",
    "temp_directory": "",
    "dynamic_or_filter_threshold": "2000",
}

_GARBAGE = 50_000  # objects; a call makes fewer, and to look for garbage among its modules takes 5 ms


class _StandIn(ModuleType):
    """What DuckDB finds where it asks whether a path is a `pathlib.Path`, or a value a `uuid.UUID`. Ours are strings,
    and to load a module only for that takes 5 ms, while everything waits. Whoever else asks gets the real one.
    """

    def __init__(self, name: str, kind: str) -> None:
        super().__init__(name)
        self._kind = kind
        self._asking = _thread.get_ident()
        sys.modules.setdefault(name, self)

    def __getattr__(self, name: str) -> Any:
        if name == self._kind and _thread.get_ident() == self._asking:
            return _StandIn  # a class that no path is of, nor any value
        self.withdraw()
        return getattr(__import__(self.__name__), name)

    def withdraw(self) -> None:
        """Make room for the real one."""
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]


class _Start:
    """An instance on its way. done: locked until it is there, or has failed."""

    def __init__(self) -> None:
        self.instance: Connection | None = None
        self.done = _thread.allocate_lock()


_started: list[_Start] = []
_kept: list[ExitStack] = []
_ends_with_command = False


# A server that idles must not hold a database, and these hooks mostly find nothing to do.
_IDLE = ("PostToolUse", "LargeResult", "FileOpened", "Stop", "PreCompact", "SessionEnd")
_WITHOUT = (["mcp"], *(["hook", name] for name in _IDLE))
_LATE = ["hook", "UserPromptSubmit"]  # mostly nothing is found for a prompt, which is seen without a database


def start(words: Sequence[str]) -> None:
    """Load DuckDB and begin to make an instance, which the next `instance()` takes. words: of the command line.

    To be called by a process that ends with its command.
    """
    global _ends_with_command
    if any(list(words[: len(idle)]) == idle for idle in _WITHOUT):
        return
    _ends_with_command = True
    gc.set_threshold(_GARBAGE)
    if list(words[: len(_LATE)]) != _LATE:
        _begin()


def start_late() -> None:
    """The same for a prompt's hook, once it is known that it opens the database."""
    if _ends_with_command and not _started and "_duckdb" not in sys.modules:
        _begin()


def _begin() -> None:
    try:
        import _duckdb  # noqa: F401 - here: it holds Python's lock, and in a thread takes turns with all other imports
    except Exception:  # whoever needs it meets the same error, where it can be reported
        return
    begun = _Start()
    begun.done.acquire()
    _started.append(begun)
    _thread.start_new_thread(_make, (begun,))


def instance() -> Connection:
    """A fresh instance without a file."""
    if _started:
        begun = _started.pop()
        with begun.done:
            if begun.instance is not None:
                return begun.instance
    import _duckdb

    return _duckdb.connect(":memory:", config=CONFIG)


def keep(left_open: ExitStack) -> None:
    """Keep connections open until the process ends. Closing one takes 6 ms, and the end of the process closes it
    anyway.
    """
    if _ends_with_command:
        _kept.append(left_open)


def close_kept() -> None:
    """Close what is kept open, for a process that may have to wait before it ends."""
    for left_open in _kept:
        left_open.close()


@contextmanager
def without_uuid() -> Iterator[None]:
    """While values are appended, of which none is a UUID: a command that ends with that need not load the module."""
    in_place = _StandIn("uuid", "UUID") if _ends_with_command and "uuid" not in sys.modules else None
    try:
        yield
    finally:
        if in_place:
            in_place.withdraw()


def _make(begun: _Start) -> None:
    try:
        import _duckdb

        in_place = _StandIn("pathlib", "Path")
        try:
            begun.instance = _duckdb.connect(":memory:", config=CONFIG)
        finally:
            in_place.withdraw()
    except Exception:  # as above
        pass
    finally:
        begun.done.release()
