"""The calls of tools, one after another."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from memory.mcp.toolbox import CallOutcome, ServerToolbox


class CallQueue:
    """Runs calls one after another over the store of a data folder, in a thread of its own."""

    def __init__(self, toolbox: ServerToolbox, home: str | None) -> None:
        self._toolbox = toolbox
        self._home = home
        self._thread = ThreadPoolExecutor(1, "calls")
        self._busy = threading.Lock()

    def take(self, name: str, arguments: dict[str, Any], folder: str | None) -> Future[CallOutcome]:
        """Queue a call. Cancelled before its turn, it never runs; once begun, it runs to its end."""
        return self._thread.submit(self._run, name, arguments, folder)

    def close(self, grace_s: float) -> None:
        """Drop the calls that have not begun, and give the one that has a moment."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._busy.acquire(timeout=grace_s)

    def _run(self, name: str, arguments: dict[str, Any], folder: str | None) -> CallOutcome:
        with self._busy:
            return self._toolbox.answer(name, arguments, self._home, folder)
