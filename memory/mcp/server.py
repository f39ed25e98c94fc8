"""The MCP server: a toolbox over stdio, for a client and for as long as that client lives.

It keeps nothing open between calls: each opens the store, answers and closes it, so that any number of servers may
idle beside those who write. Calls run one at a time in a thread of their own, and the protocol is served meanwhile:
first by `opening`, which needs no package, and from the first call on by the official SDK.
"""

import os
import queue
import signal
import sys
import threading
from types import FrameType

from memory.mcp.calls import CallQueue
from memory.mcp.opening import open_conversation
from memory.mcp.toolbox import ServerToolbox
from memory.mcp.wire import ClientLines, ServerLines
from memory.system.packages import install_missing

PARENT_CHECK_S = 2.0  # how often to look whether whoever started us is still there
GRACE_S = 1.0  # for the call under way when the client leaves; what it had journalled by then is kept in any case


def serve(toolbox: ServerToolbox, home: str | None, project: str | None) -> None:
    """Serve until the client closes our standard input, ends, or sends a signal.

    toolbox: the tools.  home: the data folder, as --home.  project: the folder to act in, whatever the client says.
    The protocol runs in a second thread, since nothing can wake the SDK while it waits for a line of input: this one
    returns all the same, and the process ends without asking.
    """
    parent = os.getppid()  # before the first answer, after which the client may be gone at any moment
    ended: queue.SimpleQueue[None] = queue.SimpleQueue()  # its put is safe in a signal handler

    def end(_signal: int, _frame: FrameType | None) -> None:
        ended.put(None)

    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    calls = CallQueue(toolbox, home)
    lines, answers = ClientLines(), ServerLines()

    def speak() -> None:
        try:
            if open_conversation(toolbox, lines, answers, _import_sdk):
                from memory.mcp.sdk import converse

                converse(toolbox, calls, project, lines, answers)
        except BaseException as error:
            print(f"surgical-memory: the connection broke: {error!r}", file=sys.stderr)
        finally:
            ended.put(None)

    threading.Thread(target=speak, daemon=True).start()
    while os.getppid() == parent:
        try:
            ended.get(timeout=PARENT_CHECK_S)
            break
        except queue.Empty:
            continue
    calls.close(GRACE_S)


def _import_sdk() -> None:
    """Import it, after an installation where it is missing. Raises Refusal."""
    install_missing()
    import memory.mcp.sdk  # noqa: F401
