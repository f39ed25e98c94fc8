"""DuckDB itself, loaded and started in a thread while Python imports the rest: 40 ms that need not be waited for."""

from __future__ import annotations

import _thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import _duckdb

    Connection = _duckdb.DuckDBPyConnection
else:
    Connection = Any

# Autoloading would ask the network, at a moment when a person waits.
# One thread: a second one costs a query of milliseconds more than it gives, and the user's machine has other work.
CONFIG: dict[str, Any] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "threads": "1",
}


class _Start:
    """An instance on its way. done: locked until it is there, or has failed."""

    def __init__(self) -> None:
        self.instance: Connection | None = None
        self.done = _thread.allocate_lock()


_started: list[_Start] = []


def start() -> None:
    """Begin to load DuckDB and to make an instance, which the next `instance()` takes."""
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


def _make(begun: _Start) -> None:
    try:
        import _duckdb

        begun.instance = _duckdb.connect(":memory:", config=CONFIG)
    except Exception:  # whoever needs it meets the same error, where it can be told
        pass
    finally:
        begun.done.release()
