"""The shipped command as whole processes, started as the launcher starts them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]

# What every caller would have to pay: the interpreter, DuckDB's extension module, the file, one query. It leaves as
# the product does, without tearing anything down, which makes the floor lower than that of a plain script.
FLOOR = (
    "import os, sys, _duckdb; "
    "store = _duckdb.connect(sys.argv[1], read_only=True); "
    "print(store.execute('SELECT count(*) FROM nodes').fetchone()[0], flush=True); "
    "os._exit(0)"
)

# The same, and an end in order: what anybody would write.
FLOOR_TO_THE_END = FLOOR.removesuffix("; os._exit(0)")

# The same as a plain script: the whole package, and an orderly end.
SCRIPT = (
    "import sys, duckdb; "
    "store = duckdb.connect(sys.argv[1], read_only=True); "
    "print(store.execute('SELECT count(*) FROM nodes').fetchone()[0])"
)


class Run(NamedTuple):
    """A process that has ended. code: its exit status, negative for a signal.  cpu_s: user and system time."""

    wall_s: float
    cpu_s: float
    code: int
    out: str
    err: str

    def envelope(self) -> dict[str, Any]:
        """The one JSON object on stdout; {} where there is none."""
        try:
            found = json.loads(self.out)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    @property
    def is_ok(self) -> bool:
        """Whether a command has succeeded, by its exit status and by its envelope."""
        return self.code == 0 and self.envelope().get("ok") is True

    def data(self) -> Any:
        """The data of a command that must succeed. Raises RuntimeError with what it printed."""
        if not self.is_ok:
            raise RuntimeError(self.complaint())
        return self.envelope()["data"]

    def complaint(self) -> str:
        """How a command failed, in a line: its exit status, what it answered, and the end of what it logged."""
        last = self.err.rstrip().rpartition("\n")[2]
        return f"exit {self.code}: {self.out.strip()[:400]} {last[:300]}".rstrip()


class Product:
    """The plugin in a folder, run by the interpreter that its launcher chooses."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.launcher = [str(ROOT / "bin" / "surgical-memory")]
        found = subprocess.run([*self.launcher, "--python", "-c", _WHERE], capture_output=True, text=True, check=True)
        self.interpreter = found.stdout.strip()
        cache = Path(self.interpreter).parents[1] / "pycache"
        self.python = [self.interpreter, "-I", "-X", "utf8", "-X", f"pycache_prefix={cache}"]

    def command(self, *words: str) -> list[str]:
        """The process that the launcher ends up as. What it writes goes to the user's scope: it runs outside projects."""
        if words and words[0] in _WRITING and not {"--scope", "--project", "--help"}.intersection(words):
            words = (*words, "--scope", "user")
        script = str(self.root / "scripts" / "surgical_context.py")
        return [self.interpreter, "-I", "-S", *self.python[2:], script, *words]

    def floor(self, home: Path, code: str = FLOOR) -> list[str]:
        """The least that any program would do with the store of a data folder."""
        return [*self.python, "-c", code, str(home / "store.duckdb")]

    def environment(self, home: Path | None = None) -> dict[str, str]:
        """No settings of the developer's, but where the launcher finds its packages."""
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        return kept | ({"SURGICAL_MEMORY_HOME": str(home)} if home else {})

    def call(self, home: Path, *words: str) -> Run:
        """Run one command."""
        return self.run(self.command(*words), self.environment(home))

    def run(self, argv: Sequence[str], environment: Mapping[str, str]) -> Run:
        """Run a process to its end, outside of any repository."""
        with tempfile.TemporaryFile() as errors:
            began = time.perf_counter()
            process = start(argv, environment, errors)
            assert process.stdout
            out = process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
            wall_s = time.perf_counter() - began
            process.returncode = os.waitstatus_to_exitcode(status)
            process.stdout.close()
            errors.seek(0)
            err = errors.read().decode("utf-8", "replace")
        return Run(wall_s, usage.ru_utime + usage.ru_stime, process.returncode, out.decode("utf-8", "replace"), err)

    def peak(self, argv: Sequence[str], environment: Mapping[str, str]) -> tuple[Run, float]:
        """Run a process, and tell its greatest resident memory in MB.

        A child counts the memory of the process that started it, so a small one is put between.
        """
        run = self.run([sys.executable, "-I", "-S", "-c", _PEAK, *argv], environment)
        line = run.err.rstrip().rpartition("\n")[2]
        return run, float(line) * _MAXRSS_UNIT / 1e6


_WRITING = ("remember", "import", "ingest")
_KEPT = ("PATH", "HOME", "SURGICAL_MEMORY_VENVS", "XDG_DATA_HOME")
_WHERE = "import sys; print(sys.executable)"
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
_PEAK = (
    "import os, sys; "
    "child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ); "
    "_, status, usage = os.wait4(child, 0); "
    "print(usage.ru_maxrss, file=sys.stderr); sys.exit(os.waitstatus_to_exitcode(status))"
)


def start(argv: Sequence[str], environment: Mapping[str, str], errors: Any) -> subprocess.Popen[bytes]:
    """Start a process outside of any repository, its answer in a pipe."""
    return subprocess.Popen(
        argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, env=dict(environment), cwd="/"
    )
