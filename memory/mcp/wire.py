"""The two pipes of a client: its lines as they come, and ours, which nothing else may write among."""

import json
import os
import queue
import re
import sys
import threading
from io import TextIOWrapper
from typing import Any

from memory.core.patterns import lazy
from memory.system import files, native

_WAITING_LINES = 64  # read ahead of whoever answers them
_MOST_BYTES = 64 * 1024 * 1024  # of a line; no text of a memory needs a longer one, which is not kept
_SHOWN_BYTES = 200  # of such a line, so that it is answered like any other that is no message
_ESCAPE = lazy(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)"
)


class ClientLines:
    """The client's lines, read by a thread of their own; `wake` ends a wait for the next one.

    Standard input is kept from whatever else might read it: a child would take the client's lines.
    """

    def __init__(self) -> None:
        private, nothing = os.dup(0), native.open_file(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        self._file = os.fdopen(private, "rb")
        self._queue: queue.Queue[str | None] = queue.Queue(_WAITING_LINES)
        self._first: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for data in files.lines_of(self._file, _MOST_BYTES + 1):
            if len(data) > _MOST_BYTES:
                print(f"surgical-memory: the client sends a line of over {_MOST_BYTES:,} bytes", file=sys.stderr)
                data = data[:_SHOWN_BYTES].rstrip() + b"\n"
            self._queue.put(_ESCAPE.sub(_replace_half, data.decode("utf-8", "replace")))
        self._queue.put("")

    def wake(self) -> None:
        """Have the current or next `next_line` return None."""
        self._queue.put(None)

    def next_line(self, timeout_s: float | None = None) -> str | None:
        """The next line, "" at their end; None after `wake` or when the time is over."""
        try:
            return self._queue.get(timeout=timeout_s)
        except queue.Empty:
            return None

    def replay(self, lines: list[str]) -> None:
        """Have `readline` return these before the others."""
        self._first = lines

    def readline(self, _size: int = -1, /) -> str:
        """The next line for the SDK, "" at their end. With U+FFFD for half of a pair of surrogates, it answers each."""
        if self._first:
            return self._first.pop(0)
        line = None
        while line is None:
            line = self._queue.get()
        return line


def _replace_half(escape: re.Match[str]) -> str:
    return r"\ufffd" if escape["half"] else escape.group()


class ServerLines(TextIOWrapper):
    """Standard output for the protocol alone: what else is printed in this process goes to standard error."""

    def __init__(self) -> None:
        private = os.dup(1)
        os.dup2(2, 1)
        super().__init__(os.fdopen(private, "wb"), encoding="utf-8")
        self._left_out: Any = None

    def leave_out(self, request_id: Any) -> None:
        """Leave out the next line that answers this request: the client has had an answer."""
        self._left_out = request_id

    def write(self, text: str, /) -> int:
        """Write a line, or leave it out."""
        if self._left_out is not None:
            message = json.loads(text)
            if message.get("id") == self._left_out and "method" not in message:
                self._left_out = None
                return len(text)
        return super().write(text)

    def send(self, message: dict[str, Any]) -> None:
        """Write a message of JSON-RPC."""
        try:
            self.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
            self.flush()
        except OSError:
            print("surgical-memory: the client reads no more.", file=sys.stderr)
