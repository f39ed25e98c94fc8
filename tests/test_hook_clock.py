"""What a hook prints and records when time, the store or the reader of its output fail it."""

from __future__ import annotations

import fcntl
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from memory.cli import hook_main
from memory.cli.commands import explore
from memory.hooks import deadline, dispatch, handlers
from memory.store.files import hook_queue, injections
from memory.store.paths import Home

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts/surgical_context.py"
START, PROMPT, EXPANSION, SUBAGENT = "SessionStart", "UserPromptSubmit", "UserPromptExpansion", "SubagentStart"
QUESTION = "On which port does the staging database listen?"


class Hooks:
    """The hooks of one data folder, as processes and in this one."""

    def __init__(self, cli_, monkeypatch):
        self.cli, self.home, self._monkeypatch = cli_, Home(str(cli_.home)), monkeypatch

    def event(self, name, session="s1", **fields):
        common = {"session_id": session, "hook_event_name": name, "cwd": str(self.cli.folder), "prompt": QUESTION}
        return json.dumps({**common, "command_args": "why a unix socket?", **fields}).encode()

    def process(self, name, stdout=subprocess.PIPE, **fields):
        command = [sys.executable, str(SCRIPT), "hook", name]
        env = {"SURGICAL_MEMORY_HOME": self.home.root, "HOME": str(self.cli.folder)}
        done = subprocess.run(
            command, input=self.event(name, **fields), stdout=stdout, stderr=subprocess.PIPE, env=env, timeout=120
        )
        assert done.returncode == 0 and done.stderr == b"", done
        return context_of(done.stdout.decode()) if done.stdout else ""

    def run_here(self, name, write=dispatch._run_in_server, **fields):
        stdin = io.TextIOWrapper(io.BytesIO(self.event(name, **fields)))
        self._monkeypatch.setattr(sys, "stdin", stdin)
        return context_of(dispatch.run_hook([name], write))

    def claimed_ids(self, session="s1"):
        """The ids that the ledger says were put into the session's contexts."""
        return injections.read(self.home, session).ids()

    def explorations(self):
        return os.listdir(self.home.explorations) if os.path.isdir(self.home.explorations) else []

    def log(self):
        with open(self.home.hook_log) as file:
            return [json.loads(line) for line in file]


def context_of(printed):
    return json.loads(printed)["hookSpecificOutput"]["additionalContext"] if printed else ""


def ids_in(context):
    return set(re.findall(r"\[([0-9a-z]{12})\]", context))


@pytest.fixture
def hooks(sample, monkeypatch):
    return Hooks(sample, monkeypatch)


# --- nothing is on record that was not printed --------------------------------------------------------------------


@pytest.mark.parametrize("name", [START, PROMPT, SUBAGENT, EXPANSION])
def test_nothing_is_on_record_before_it_is_printed(hooks, name):
    seen = []

    def write(data, _left_s):
        seen.append((json.loads(data), hooks.claimed_ids(), hooks.explorations(), os.path.exists(hooks.home.events)))

    printed = hooks.run_here(name, write)
    ((_, claimed, explorations, has_events),) = seen
    assert printed and not claimed and not explorations and not has_events
    assert hooks.explorations() if name == EXPANSION else hooks.claimed_ids() == ids_in(printed) != set()


@pytest.mark.parametrize("name", [START, PROMPT, SUBAGENT, EXPANSION])
@pytest.mark.parametrize("error", [BrokenPipeError, TimeoutError, ValueError])
def test_what_nobody_took_is_not_on_record_and_is_printed_later(hooks, name, error):
    def write(_data, _left_s):
        raise error("no reader")

    assert hooks.run_here(name, write) == ""
    assert not hooks.claimed_ids() and not hooks.explorations()
    (row,) = hooks.log()
    assert row["gave_way"] == hook_queue.UNREAD and "ids" not in row and "tokens" not in row
    assert hooks.run_here(name), "the session is not silent about it"


def test_a_closed_pipe_is_no_record(hooks):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        hooks.process(START, stdout=writing)
    finally:
        os.close(writing)
    assert hooks.log()[-1]["gave_way"] == hook_queue.UNREAD and not hooks.claimed_ids()
    assert "5433" in hooks.process(PROMPT)


def test_a_full_pipe_is_given_up_and_is_no_record(hooks, monkeypatch):
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with pytest.raises(BlockingIOError):
        while True:
            os.write(writing, bytes(65_536))
    os.set_blocking(writing, True)
    monkeypatch.setattr(deadline, "LIMIT_S", 4.0)
    with os.fdopen(writing, "w") as stdout, monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stdout)
        assert hooks.run_here(START, hook_main.write_in_time) == ""
    os.close(reading)
    assert hooks.log()[-1]["gave_way"] == hook_queue.UNREAD and not hooks.claimed_ids()


def test_a_record_that_fails_costs_no_output(hooks, monkeypatch):
    def fail(*_):
        raise RuntimeError("no room")

    monkeypatch.setattr(injections, "add", fail)
    assert "5433" in hooks.run_here(PROMPT) and "no room" in hooks.log()[-1]["error"]
    assert not hooks.claimed_ids(), "it may be injected again; it is not claimed"


# --- what is ready when the time is over --------------------------------------------------------------------------


def too_late(*_):
    raise deadline.TooLate


def test_a_session_start_prints_what_is_ready_before_the_search(hooks, sample, monkeypatch):
    whole = ids_in(hooks.run_here(START, session="whole"))
    monkeypatch.setattr(explore, "searcher", lambda *_, **__: too_late)
    context = hooks.run_here(START)
    assert sample.ids()["Tabs"] in ids_in(context) <= whole
    assert hooks.claimed_ids() == ids_in(context), "and no more is claimed"


def test_a_prompt_prints_the_memories_that_are_ranked_when_the_skills_are_not(hooks, sample, monkeypatch):
    folder = sample.folder / "skills" / "staging-database"
    folder.mkdir(parents=True)
    (folder / "SKILL.md").write_text(
        "---\nname: staging-database\ndescription: Use when asked on which port the staging database listens.\n---\n# S\n"
    )
    sample("ingest", str(folder.parent))
    from memory.retrieval import skill_activation

    monkeypatch.setattr(skill_activation, "activate", too_late)
    assert hooks.run_here(PROMPT) == "" and not hooks.claimed_ids(), "with time left nothing is made ready twice"
    monkeypatch.setattr(deadline, "LIMIT_S", 3.9)
    context = hooks.run_here(PROMPT)
    assert "5433" in context and "staging-database" not in context
    assert hooks.claimed_ids() == ids_in(context) >= {sample.ids()["Database port"]}


WATCHED = """
import os, signal, sys, time
sys.path.insert(0, sys.argv[1])
from memory.hooks import deadline as hook_clock
hook_clock.LIMIT_S = 6.0
hook_clock.begin(["SessionStart"])
from memory.cli import hook_main as cli
from memory.hooks import handlers
def stuck(event, outcome):
    outcome.add("opening", "ready", 1, lambda: open(sys.argv[2], "w").close())
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM, signal.SIGPROF})
    time.sleep(1000)
handlers.HANDLERS["SessionStart"] = stuck
cli.main(["SessionStart"])
"""


def test_a_call_that_heeds_no_signal_is_ended_and_what_is_ready_is_printed(hooks, tmp_path):
    env = {"SURGICAL_MEMORY_HOME": hooks.home.root}
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(ROOT), str(tmp_path / "recorded")],
        input=hooks.event(START), capture_output=True, env=env, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0 and context_of(done.stdout) == "ready", done
    assert (tmp_path / "recorded").exists() and hooks.log()[-1]["gave_way"] == hook_queue.LATE


@pytest.mark.parametrize("name", ["events.jsonl", "config.toml", "hooks.jsonl"])
def test_a_pipe_in_place_of_a_file_is_no_hang(hooks, name):
    path = Path(hooks.home.root) / name
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    context = hooks.process(START)
    assert context and hooks.claimed_ids()


def test_the_clock_counts_what_passed_before_python_began():
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from memory.hooks import deadline as hook_clock; print(hook_clock.process_age_s())"
    done = subprocess.run(["sh", "-c", 'sleep 0.5; exec "$0" -c "$1"', sys.executable, code], capture_output=True, check=True)
    assert float(done.stdout) >= 0.45


def test_a_session_end_has_the_limit_that_claude_code_gives_it():
    end, start = deadline.Clock("SessionEnd"), deadline.Clock(START)
    assert end.left_to_print_s() < 1.5 and 5 < start.left_s() < start.left_to_print_s() < 10
    assert not deadline.Clock(START, age_s=9.9).can_record()


def test_processor_time_has_a_limit_of_its_own(hooks, monkeypatch):
    def busy(_event, _outcome):
        while True:
            sum(range(1000))

    monkeypatch.setattr(deadline, "PROCESSOR_S", 0.2)
    monkeypatch.setattr(deadline, "LIMIT_S", 1000.0)
    monkeypatch.setitem(handlers.HANDLERS, START, busy)
    assert hooks.run_here(START) == "" and hooks.log()[-1]["error"] == "it used too much processor time"


# --- locks and turns ----------------------------------------------------------------------------------------------

HOLD = """
import fcntl, os, signal, sys
kept = []
for path in sys.argv[1:]:
    name, _, places = path.partition("*")
    kept.append(open(name, "a+"))
    if places:
        first, last = map(int, places.split("-"))
        fcntl.lockf(kept[-1], fcntl.LOCK_EX, last - first, first)
    else:
        fcntl.flock(kept[-1], fcntl.LOCK_EX)
print(flush=True)
os.kill(os.getpid(), signal.SIGSTOP)
"""


@pytest.fixture
def stopped_holder(hooks):
    """Begin a process that holds some locks, and is stopped."""
    begun = []

    def begin(*names):
        paths = [os.path.join(hooks.home.locks, name) for name in names]
        one = subprocess.Popen([sys.executable, "-c", HOLD, *paths], stdout=subprocess.PIPE)
        begun.append(one)
        assert one.stdout and one.stdout.readline()
        return one

    yield begin
    for one in begun:
        one.send_signal(signal.SIGKILL)
        one.communicate()


@pytest.mark.parametrize("lock", ["store", "turnstile", "journal"])
@pytest.mark.parametrize("name", [START, PROMPT])
def test_a_stopped_process_with_a_lock_of_the_store_costs_one_injection_and_no_claim(hooks, stopped_holder, name, lock):
    holder = stopped_holder(lock)
    assert hooks.process(name) == "" and not hooks.claimed_ids()
    assert hooks.log()[-1]["gave_way"] == hook_queue.BUSY
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert "5433" in hooks.process(PROMPT), "the session is not silent about what it never saw"


def test_when_too_many_wait_a_hook_gives_way_at_once_and_doctor_tells(hooks, stopped_holder, sample):
    running, waiting = hook_queue.sizes()
    stopped_holder(f"hooks*0-{running + waiting}")
    assert hooks.process(START) == hooks.process(PROMPT) == "" and not hooks.claimed_ids()
    assert [row["gave_way"] for row in hooks.log()] == [hook_queue.FULL] * 2
    check = next(check for check in sample("doctor")["checks"] if check["name"] == "hooks")
    assert check["detail"].count("1 because too many hooks were waiting") == 2
    assert hooks.process("Stop", last_assistant_message="ok") == "", "what opens no store needs no turn"
    assert "gave_way" not in hooks.log()[-1]


def test_a_compaction_is_noted_by_a_session_start_that_gives_way(hooks, stopped_holder):
    assert "5433" in hooks.process(PROMPT) and hooks.process(PROMPT) == ""
    running, waiting = hook_queue.sizes()
    holder = stopped_holder(f"hooks*0-{running + waiting}")
    assert hooks.process(START, source="compact") == ""
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert "5433" in hooks.process(PROMPT), "the ledger does not claim what the compaction took"


def test_who_cannot_have_a_turn_in_time_gives_way(hooks, stopped_holder):
    running, _ = hook_queue.sizes()
    stopped_holder(f"hooks*0-{running}")
    now = (2**62).to_bytes(8, "little")  # as if they had just come
    with open(os.path.join(hooks.home.locks, "hooks"), "r+b") as file:
        file.seek(4096)
        file.write(now * running)
    assert hooks.process(PROMPT) == "" and hooks.log()[-1]["gave_way"] == hook_queue.WAITED
    with open(os.path.join(hooks.home.locks, "hooks"), "r+b") as file:  # stopped for longer than any hook lasts
        file.seek(4096)
        file.write((1).to_bytes(8, "little") * running)
    assert "5433" in hooks.process(PROMPT)


def test_a_turn_ends_with_its_process(hooks):
    hooks.process(PROMPT)
    with open(os.path.join(hooks.home.locks, "hooks"), "r+b") as file:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 0, 0)
