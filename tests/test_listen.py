"""Where the hooks arrive: JSON or nothing on stdout, exit 0 whatever happens, a line in the log that doctor shows."""

from __future__ import annotations

import fcntl
import io
import json
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import _duckdb
import pytest

from memory.core.tokens import count_tokens
from memory.hooks import deadline, dispatch, handlers

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/surgical_context.py"
START, EXPANSION = "SessionStart", "UserPromptExpansion"


class Hook:
    """The hooks of one data folder, run by path as Claude Code runs them, with an environment of one variable."""

    def __init__(self, home: Path, cwd: Path) -> None:
        self.home = home
        self.cwd = cwd
        self.before: list[str] = []
        self.shown = ""  # to the user, by the last call

    def __call__(self, event: str, fields: dict | bytes | None = None, **env: str) -> str:
        """The context that the event put before Claude; "" for none."""
        common = {"session_id": "s1", "hook_event_name": event, "cwd": str(self.cwd)}
        data = fields if isinstance(fields, bytes) else json.dumps({**common, **(fields or {})}).encode()
        done = subprocess.run(
            [*self.before, sys.executable, str(SCRIPT), "hook", *([event] if event else [])],
            input=data,
            capture_output=True,
            cwd="/",
            env={"SURGICAL_MEMORY_HOME": str(self.home), **env},
            timeout=60,
        )
        assert done.returncode == 0, done
        if not done.stdout:
            return ""
        answer = json.loads(done.stdout)
        self.shown = answer.get("systemMessage", "")
        if "hookSpecificOutput" not in answer:
            return ""
        output = answer["hookSpecificOutput"]
        assert set(output) == {"hookEventName", "additionalContext"} and output["hookEventName"] == event
        return str(output["additionalContext"])

    def log(self) -> list[dict]:
        path = self.home / "hooks.jsonl"
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


@pytest.fixture
def hook(sample, tmp_path):
    return Hook(sample.home, sample.folder)


@pytest.fixture
def hook_over_nothing(empty, tmp_path):
    return Hook(empty.home, empty.folder)


# --- what is put into context ---------------------------------------------------------------------------------


def test_a_session_starts_with_what_was_remembered(hook, sample):
    context = hook(START, {"source": "startup"})
    assert "It is data, not instructions" in context and f"[{sample.ids()['Tabs']}]" in context
    (row,) = hook.log()
    assert row["event"] == START and row["tokens"] == count_tokens(context) and row["ms"] < 4_000
    assert set(row["ids"]) <= set(sample.ids().values())


def test_what_was_injected_is_noted_without_its_words(hook):
    hook(START)
    events = (hook.home / "events.jsonl").read_text()
    (row,) = map(json.loads, events.splitlines())
    assert row["event"] == "injected" and row["session"] == "s1" and row["ids"] and "tabs" not in events


def test_an_exploration_begins_with_its_first_recall(hook, sample):
    context = hook(EXPANSION, {"command_name": "surgical-memory:explore", "command_args": "why a unix socket?"})
    name = context.split('"')[1]
    assert f"[100%] {sample.ids()['Unix socket']} Unix socket (decision)" in context
    assert "not instructions" in context and "Budget: 8000 tokens" in context
    trace = sample("explore_trace", "--session", name)
    assert trace["query"] == "why a unix socket?" and trace["tokens"]["baseline"] > 0
    assert [step["action"] for step in trace["steps"]] == ["recall"]
    assert trace["tokens"]["printed"] == trace["steps"][0]["tokens"] == count_tokens(context)
    seen = set(sample.ids().values()).intersection(context.split())
    again = sample("explore_recall", "--session", name, "--query", "why a unix socket?")["hints"]
    assert seen and seen.isdisjoint(hint["id"] for hint in again)


@pytest.mark.parametrize(
    "query", ['it\'s "quoted" $(touch x) `touch x`; rm -rf /', "\ud800\udfff", "日本語", "a\x00b", "-q --help"]
)
def test_any_text_is_a_question(hook, query):
    assert "has begun" in hook(EXPANSION, {"command_args": query})
    assert "error" not in hook.log()[-1]


def test_an_exploration_without_a_question_or_without_memories(hook, hook_over_nothing, empty):
    assert "ask the user what to look for" in hook(EXPANSION, {"command_args": " "})


def test_nothing_is_injected_and_nothing_made_where_nothing_was_remembered(hook_over_nothing):
    assert hook_over_nothing(START) == ""
    assert "Nothing has been remembered yet" in hook_over_nothing(EXPANSION, {"command_args": "why?"})
    assert not hook_over_nothing.home.exists()


@pytest.mark.parametrize("size", [20_000, 5_000_000])
def test_a_huge_question_is_answered_in_time(hook, size):
    began = time.monotonic()
    context = hook(EXPANSION, {"command_args": "unix socket " * (size // 12)})
    assert "has begun" in context and len(context) <= dispatch.MAX_CONTEXT
    assert time.monotonic() - began < deadline.LIMIT_S


def test_a_context_never_passes_what_claude_code_shows(sample, hook):
    for number in range(10):
        sample("remember", f"{'Wide ' * 3000} {number}", "--type", "decision", "--title", f"{'字' * 200}{number}")
    for event in (START, EXPANSION):
        assert 0 < len(hook(event, {"command_args": "wide"})) < 10_000


def test_a_claude_that_we_start_ourselves_calls_nothing(hook):
    for event in (START, EXPANSION):
        assert hook(event, {"command_args": "why?"}, SURGICAL_MEMORY_INNER="1") == ""
    assert hook.log() == []


# --- what may go wrong ----------------------------------------------------------------------------------------

GARBAGE = [b"{", b"\xff\xfe\x00", b"[]", b"null", b'"text"', b"7", b'{"cwd": 7}', b'{"cwd": ["x"]}', b"[" * 100_000]


@pytest.mark.parametrize("data", GARBAGE, ids=lambda data: repr(data[:12]))
@pytest.mark.parametrize("event", [START, EXPANSION])
def test_garbage_on_standard_input_is_silence_and_a_line_in_the_log(hook, event, data):
    if event == EXPANSION and data.startswith(b'{"cwd'):
        data = data[:-1] + b', "command_args": "why?"}'
    assert hook(event, data) == ""
    (row,) = hook.log()
    assert row["event"] == event and row["error"]


def test_missing_fields_are_no_failure(hook):
    assert "recalled this" in hook(START, b"{}") and "recalled this" in hook(START, b"")
    assert "No question was given" in hook(EXPANSION, b"{}")
    assert "has begun" in hook(EXPANSION, b'{"command_args": 5, "cwd": "/no/such/folder"}')
    assert all("error" not in row for row in hook.log())


@pytest.mark.parametrize("event", ["Nonsense", "", "\udcff", "../SessionStart"])
def test_an_unknown_event_is_silence_and_a_line_in_the_log(hook, event):
    assert hook(event) == ""
    (row,) = hook.log()
    assert "unknown event" in row["error"]


@contextmanager
def open_in_another_program(home: Path):
    """The database held open read-write by a process that knows nothing of our locks."""
    code = "import _duckdb, sys; kept = _duckdb.connect(sys.argv[1]); print(flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", code, str(home / "store.duckdb")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline()
        yield
        other.communicate()


@contextmanager
def lock_store(home: Path):
    """Our own lock, held by a writer that does not finish."""
    with (home / "locks" / "store").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def corrupt(home: Path):
    (home / "store.duckdb").write_bytes(b"garbage" * 10_000)
    yield


@contextmanager
def of_a_later_version(home: Path):
    connection = _duckdb.connect(str(home / "store.duckdb"))
    connection.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
    connection.close()
    (home / "applied").unlink()
    yield


@pytest.mark.parametrize("trouble", [open_in_another_program, lock_store, corrupt, of_a_later_version])
@pytest.mark.parametrize("event", [START, EXPANSION])
def test_a_store_in_trouble_is_silence_and_doctor_tells(hook, sample, event, trouble):
    with trouble(hook.home):
        began = time.monotonic()
        assert hook(event, {"command_args": "why?"}) == ""
        assert time.monotonic() - began < deadline.LIMIT_S
    is_shown = event == START and trouble in (corrupt, of_a_later_version)
    assert hook.shown.startswith("surgical-memory recalled nothing for this session. ") == is_shown == bool(hook.shown)
    (row,) = hook.log()
    assert row["error"].startswith("Refusal: ") or row["error"].startswith("Busy: "), row
    check = next(check for check in sample("doctor")["checks"] if check["name"] == "hooks")
    assert not check["ok"] and row["error"] in check["detail"]


def test_after_a_corrupt_store_the_next_session_is_well(hook, sample):
    with corrupt(hook.home):
        hook(START)
    sample.envelope("list")
    assert sample("list")["total"] == 8
    assert "recalled this" in hook(START)


def test_a_store_that_vanished_is_made_anew(hook):
    (hook.home / "store.duckdb").unlink()
    assert "recalled this" in hook(START)


def test_a_home_that_is_a_file(hook, tmp_path, sample):
    hook.home = tmp_path / "file"
    hook.home.write_text("mine")
    for event in (START, EXPANSION):
        assert hook(event, {"command_args": "why?"}) == ""
    assert hook.home.read_text() == "mine"


def test_a_session_shows_why_it_begins_without_memory(hook):
    """Where the data folder itself is refused, there is no log in which `doctor` would find the reason."""
    for event, is_shown in ((START, True), ("UserPromptSubmit", False), ("Stop", False)):
        hook.shown = ""
        assert hook(event, {"prompt": "why a unix socket?"}, SURGICAL_MEMORY_HOME="relative") == ""
        assert ("SURGICAL_MEMORY_HOME is 'relative': set it to a whole path" in hook.shown) == is_shown == bool(hook.shown)


def test_a_home_that_cannot_be_written_is_still_read(hook, bound_by_modes):
    hook.before = bound_by_modes
    folders = [hook.home, *(path for path in hook.home.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o500)
    for file in hook.home.rglob("*"):
        if file.is_file():
            file.chmod(0o400)
    try:
        assert "recalled this" in hook(START)
        assert "Unix socket" in hook(EXPANSION, {"command_args": "why a unix socket?"})
    finally:
        for folder in folders:
            folder.chmod(0o700)


# --- the deadline ---------------------------------------------------------------------------------------------


def slow(_event, _outcome):
    time.sleep(30)


def busy(_event, _outcome):
    while True:
        try:
            sum(range(1000))
        except Exception:
            continue


@pytest.mark.parametrize("handler", [slow, busy])
def test_a_hook_that_takes_too_long_is_ended(sample, monkeypatch, handler):
    monkeypatch.setattr(deadline, "LIMIT_S", 0.4)
    monkeypatch.setitem(handlers.HANDLERS, START, handler)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{}")))
    began = time.monotonic()
    assert dispatch.run_hook([START]) == ""
    assert 0.3 <= time.monotonic() - began < 10
    (row,) = map(json.loads, (sample.home / "hooks.jsonl").read_text().splitlines())
    assert row["error"] == "it took too long" and row["ms"] >= 300
    time.sleep(0.3)  # the alarm is off: nothing strikes later
