"""What the tests of the verbs share: the command line, called in-process over a data folder of the test's own."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from memory.cli import main
from memory.store.engine import engine
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.context import AGENT_MARKS
from memory.workspace.encoder import StoreEncoder
from tests.instances import Pool
from tests.tiers import FAST, tier_of

LAUNCHER = Path(__file__).resolve().parents[1] / "bin/surgical-memory"

WRITING = ("remember", "import", "export", "ingest")  # commands that want a scope where there is no project
OWN_SCOPES = {"--scope", "--project", "--help", "--everything", "--as-mine", "--claude", "--here", "--auto-memory"}  # with these they have it

OF_THE_ENGINE = ("test_engine.py", "test_db.py", "test_locks.py", "test_processes.py", "test_failures.py")

# The same examples at each run, and no clock in the verdict.
settings.register_profile(
    "tests",
    derandomize=True,
    deadline=None,
    max_examples=40,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tests")
# For a longer look: pytest --hypothesis-profile=thorough
settings.register_profile("thorough", settings.get_profile("tests"), derandomize=False, max_examples=1_000)

# Eight memories about a daemon that never was. Two relations make a chain: Daemon → JSON-RPC → Length Prefix.
SAMPLE: list[dict[str, Any]] = [
    {
        "title": "Unix socket",
        "text": "We decided that the daemon talks JSON-RPC over a unix socket, because a token in the environment "
        "leaked into crash reports. Daemon → uses → JSON-RPC",
        "type": "decision",
        "tags": ["daemon", "security"],
        "conversation": "design-1",
        "source": "notes/socket.md",
    },
    {
        "title": "Framing",
        "text": "JSON-RPC messages carry a length prefix of four bytes. JSON-RPC → requires → Length Prefix",
        "type": "fact",
        "tags": ["daemon", "protocol"],
        "conversation": "design-1",
    },
    {
        "title": "Crash reports",
        "text": "The crash reporter uploads the whole environment. Nobody had known that before March. The upload goes "
        "to the vendor in Oslo. It runs at every crash. The report is kept for ninety days. A setting switches it off.",
        "type": "fact",
        "tags": ["security"],
    },
    {"title": "Tabs", "text": "I prefer tabs to spaces in Go code.", "type": "preference", "tags": ["go", "style"]},
    {
        "title": "Retry with jitter",
        "text": "Whenever the upload to Oslo fails, the fix is to retry with jitter, since a fixed pause makes all "
        "clients come back at once.",
        "type": "pattern",
        "tags": ["network"],
    },
    {
        "title": "Release day",
        "text": "We decided that releases go out on Tuesdays at noon, because the on-call engineer is there then.",
        "type": "decision",
        "tags": ["release"],
    },
    {
        "title": "Database port",
        "text": "The staging database listens on port 5433.",
        "type": "fact",
        "tags": ["database"],
    },
    {"title": "再起動", "text": "東京のサーバーは毎晩三時に再起動する。", "type": "note", "tags": ["服务器"]},
]


# What starts a process, by the names of audit events.
STARTS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.system")
_running: list[str] = []  # the test of the fast tier that runs now


def _refuse_processes(event: str, _: object) -> None:
    if _running and event in STARTS:
        raise AssertionError(f"{_running[0]} is of the fast tier, and starts a process ({event}): see tests/tiers.py")


sys.addaudithook(_refuse_processes)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test by its tier."""
    for item in items:
        slow = item.get_closest_marker("slow") is not None
        item.add_marker(tier_of(item.path.relative_to(Path(__file__).parent), slow))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Watch a test of the fast tier for processes; fixtures of a session may start one."""
    if item.get_closest_marker(FAST):
        _running.append(item.nodeid)
    try:
        yield
    finally:
        _running.clear()


class CommandLine:
    """`surgical-memory` as cli.run, in the environment that the fixture made. Each call must print one envelope."""

    def __init__(self, home: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home = home
        self.folder = folder
        self._monkeypatch = monkeypatch

    def output(self, *words: str, stdin: str | bytes = "") -> tuple[str, int]:
        """What a call prints on stdout, and its exit code. Where no project is named, what it writes is the user's."""
        if words and words[0] in WRITING and not OWN_SCOPES & set(words):
            words = (words[0], "--scope", "user", *words[1:])
        data = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        return main.run(list(words))

    def __call__(self, *words: str, stdin: str | bytes = "") -> Any:
        """The data of a call that succeeds."""
        envelope, code = self.envelope(*words, stdin=stdin)
        assert envelope["ok"] and code == 0, envelope
        return envelope["data"]

    def envelope(self, *words: str, stdin: str | bytes = "") -> tuple[dict[str, Any], int]:
        """The one JSON object of a call, and its exit code."""
        output, code = self.output(*words, stdin=stdin)
        envelope = json.loads(output)
        assert output.endswith("}\n") and output.count("\n") == 1
        assert list(envelope) == ["v", "ok", "data" if envelope["ok"] else "error"] and envelope["v"] == 1
        return envelope, code

    def refusal(self, *words: str, stdin: str | bytes = "") -> dict[str, Any]:
        """The error of a call that is refused."""
        envelope, code = self.envelope(*words, stdin=stdin)
        assert not envelope["ok"] and code == 1, envelope
        assert envelope["error"]["code"] != "internal", envelope
        return dict(envelope["error"])

    def usage_error(self, *words: str, stdin: str | bytes = "") -> str:
        """The message of a call with wrong words."""
        envelope, code = self.envelope(*words, stdin=stdin)
        assert code == 2 and envelope["error"]["code"] == "usage", envelope
        return str(envelope["error"]["message"])

    def missing_argument(self, *words: str, stdin: str | bytes = "") -> dict[str, Any]:
        """The error of a call that leaves an argument out."""
        envelope, code = self.envelope(*words, stdin=stdin)
        assert code == 2 and envelope["error"]["code"].startswith("missing_"), envelope
        return dict(envelope["error"])

    def text(self, *words: str, stdin: str | bytes = "") -> str:
        """What a call prints for people."""
        output, code = self.output(*words, "--text", stdin=stdin)
        assert code == 0 and output.endswith("\n") and not output.startswith("{"), output
        return output

    def ids(self) -> dict[str, str]:
        """The id of each memory, by title."""
        return {row["title"]: row["id"] for row in self("list", "--limit", "1000")["memories"]}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for a data folder, which is the process's own from here on; the cwd is in no repository."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("SURGICAL_MEMORY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def empty(home: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """The command line where nothing was ever remembered."""
    return CommandLine(home, Path.cwd(), monkeypatch)


@pytest.fixture(autouse=True)
def _typed_by_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test speaks for the user, also where a coding agent has started it; one that does not says so itself."""
    for name in AGENT_MARKS:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def _instances() -> Iterator[Pool]:
    pool = Pool(engine.instance)
    yield pool
    pool.close()


@pytest.fixture(autouse=True)
def _reused_instances(request: pytest.FixtureRequest, _instances: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Databases are opened by instances of DuckDB that served before, but for tests of the engine itself."""
    if request.node.path.name not in OF_THE_ENGINE:
        monkeypatch.setattr(engine, "instance", _instances.lend)


@pytest.fixture(scope="session")
def _sample_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sample")
    lines = [
        json.dumps({**memory, "created_at": f"2026-03-0{day}T09:00:00Z"}, ensure_ascii=False)
        for day, memory in enumerate(SAMPLE, 1)
    ]
    (folder / "sample.jsonl").write_text("\n".join(lines), encoding="utf-8")
    words = ["import", "--as-mine", str(folder / "sample.jsonl"), "--scope", "user", "--home", str(folder / "home")]
    output, code = main.run(words)
    assert code == 0, output
    return folder / "home"


@pytest.fixture
def sample(_sample_home: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """The command line over SAMPLE, in the user's scope."""
    shutil.copytree(_sample_home, home, dirs_exist_ok=True)  # a fixture may have configured it already
    os.chmod(home, 0o700)
    return CommandLine(home, Path.cwd(), monkeypatch)


@pytest.fixture(scope="session")
def bound_by_modes() -> list[str]:
    """The words before a command that make it heed the modes of files, as root does not."""
    if os.geteuid() != 0:
        return []
    if not shutil.which("setpriv"):
        pytest.skip("root heeds no modes here, and there is no setpriv")
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all"]


@pytest.fixture(scope="session")
def venvs() -> str:
    """Where the launcher finds its environment ready: the tests' cache, filled once."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-tests"
    folder = os.environ.get("SURGICAL_MEMORY_VENVS") or str(cache / "venvs")
    env = {**os.environ, "SURGICAL_MEMORY_VENVS": folder}
    for words in (["version"], ["--install", "models"]):  # here, since the tests themselves have no network
        done = subprocess.run([LAUNCHER, *words], env=env, capture_output=True)
        assert done.returncode == 0, done
    return folder


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """What looks like a git repository to us, which read git's own files: a branch and two commits."""
    root = tmp_path / "harbour-master"
    (root / ".git" / "logs").mkdir(parents=True)
    (root / ".git" / "HEAD").write_text("ref: refs/heads/feature/socket-auth\n")
    who = "A <a@example.com> 1772000000 +0000"
    lines = [f"0 1 {who}\tcommit (initial): Begin", f"1 2 {who}\tcommit: Retry the upload with jitter"]
    (root / ".git" / "logs" / "HEAD").write_text("".join(f"{line}\n" for line in lines))
    return root


@pytest.fixture
def fresh_store(tmp_path: Path) -> Store:
    """A store in which nothing was ever remembered, with the shipped model."""
    return Store(Home(str(tmp_path / "store")), StoreEncoder())
