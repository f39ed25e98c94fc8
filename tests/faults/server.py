"""Runs of the product's entry that share one start: a process that has imported everything, and forks for each run.

To start an interpreter and load DuckDB takes longer than most of the operations that are to be tested. The server is
started with the shim loaded and no fault in it; each fork sets its own one (`fault_arm` in shim.c) and calls what the
entry script calls.
"""

from __future__ import annotations

import ctypes
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Self

from tests import faults
from tests.faults import Call, Ended

_MOST_S = 120.0
_ROOT = Path(__file__).resolve().parents[2]


class Server:
    """A process that forks for each run. To be closed; at most one run at a time."""

    def __init__(self) -> None:
        environment = {**os.environ, "LD_PRELOAD": faults.shim(), "PYTHONPATH": str(_ROOT)}
        self._process: subprocess.Popen[bytes] = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.server"], env=environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        self._outputs = tempfile.TemporaryDirectory(prefix="faults-outputs-")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the server and whatever run is still under way."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._outputs.cleanup()

    def count_calls(self, words: Sequence[str], folder: Path, environment: Mapping[str, str]) -> list[Call]:
        """As `faults.count_calls`. words: of the command line, without the program."""
        log = Path(self._outputs.name) / "log"
        log.unlink(missing_ok=True)
        ended = self._run({"words": words, "environment": environment, "folder": str(folder), "log": str(log)}, None)
        if ended.code:
            raise RuntimeError(f"{words} ended with {ended.code}: {ended.out}{ended.err}")
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
        return [Call(int(number), name, path) for number, name, path in (line.split(" ", 2) for line in lines)]

    def run_with_fault(
        self,
        words: Sequence[str],
        folder: Path,
        nth: int,
        fault: str,
        lasting: bool,
        environment: Mapping[str, str],
        while_stopped: Callable[[], None] | None = None,
    ) -> Ended:
        """As `faults.run_with_fault`, for the n-th call of any kind."""
        asked = {"words": words, "environment": environment, "folder": str(folder)}
        return self._run({**asked, "nth": nth, "fault": fault, "lasting": lasting}, while_stopped)

    def _run(self, asked: dict[str, Any], while_stopped: Callable[[], None] | None) -> Ended:
        paths = [Path(self._outputs.name) / name for name in ("out", "err")]
        asked |= {"cwd": os.getcwd(), "folder": os.path.realpath(asked["folder"]), "outputs": [str(path) for path in paths]}
        self._send(asked)
        answer = self._receive()
        while answer == "stopped":
            if while_stopped:
                while_stopped()
            self._send({"resume": True})
            answer = self._receive()
        return Ended(int(answer), *(path.read_text(encoding="utf-8", errors="replace") for path in paths))

    def _send(self, message: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def _receive(self) -> str:
        pipe = self._process.stdout
        assert pipe is not None
        ready, _, _ = select.select([pipe], [], [], _MOST_S)
        line = pipe.readline().decode().strip() if ready else ""
        if not line:
            self.close()
            raise RuntimeError("the run did not end" if not ready else "the server of the runs has ended")
        return line


def _serve(requests: IO[bytes], answers: int) -> None:
    """Fork for each request, and answer how that ended: "stopped", or its exit code, negative for a signal."""
    for line in requests:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            _become(asked)
        while True:
            _, status = os.waitpid(child, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                break
            os.write(answers, b"stopped\n")
            requests.readline()
            os.kill(child, signal.SIGCONT)
        os.write(answers, b"%d\n" % os.waitstatus_to_exitcode(status))


def _become(asked: dict[str, Any]) -> None:
    """What the entry script does, in a fork; it ends the process."""
    from memory.store.engine import engine

    os.chdir(asked["cwd"])
    os.environ.update(asked["environment"])
    os.environ.pop("LD_PRELOAD", None)
    nothing = os.open(os.devnull, os.O_RDONLY)
    outputs = [os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600) for path in asked["outputs"]]
    for handle, place in zip((nothing, *outputs), (0, 1, 2), strict=True):
        os.dup2(handle, place)
    texts = [asked["folder"], asked.get("fault") or "", asked.get("log") or ""]
    ctypes.CDLL(None).fault_arm(
        *(ctypes.c_char_p(os.fsencode(text)) for text in texts),
        ctypes.c_long(asked.get("nth", 0)), ctypes.c_int(bool(asked.get("lasting"))),
    )  # fmt: skip
    try:
        from memory.cli import main

        engine.start(asked["words"])
        main.main(asked["words"])
    except BaseException as error:  # main ends the process; whatever leaves it must not go on as a second server
        os.write(2, repr(error).encode())
    finally:
        os._exit(70)


def _import_everything() -> None:
    """Import what the operations import. No database is opened: its threads would not survive the fork."""
    import importlib
    import pkgutil

    import memory

    for module in pkgutil.walk_packages(memory.__path__, "memory."):
        if not module.name.startswith(("memory.agent", "memory.rlm", "memory.model.minilm", "memory.model.build")):
            importlib.import_module(module.name)


if __name__ == "__main__":
    _import_everything()
    requests = os.fdopen(os.dup(0), "rb")
    _serve(requests, os.dup(1))
