"""What a person sees in a real terminal: colours and progress there, and plain text in a pipe."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from memory.cli import own_name
from memory.core.text.ink import columns, plain
from memory.workspace import progress

ROOT = Path(__file__).resolve().parents[1]


def run_in_terminal(
    home: Path, *words: str, stderr_too: bool = False, stdin_too: bool = False, code: int = 0, typed: str = "",
    rows: int = 0, wide: int = 80, **env: str,
) -> str:  # fmt: skip
    """What a command writes to a terminal, by a pty of its own, and with which exit code it ends.

    typed: ahead.  rows: of the terminal, `wide` columns wide; 0 where it does not say its size.
    """
    ours, theirs = pty.openpty()
    if rows:
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, wide, 0, 0))
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "scripts/surgical_context.py"), *words],
        stdin=theirs if stdin_too else subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs if stderr_too else subprocess.DEVNULL,
        env={"PATH": os.environ["PATH"], "SURGICAL_MEMORY_HOME": str(home), "TERM": "xterm-256color", **env},
        # Who starts the tests in the background has Ctrl-C ignored, and whoever is started inherits that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(theirs)
    os.write(ours, typed.encode())
    read = read_to_end(ours)
    assert process.wait() == code, read
    return read.decode().replace("\r\n", "\n")


def read_to_end(terminal: int) -> bytes:
    """All that was written to a terminal, by our end of it, which is closed: one read may bring a part."""
    read = b""
    while True:
        try:
            piece = os.read(terminal, 65_536)
        except OSError:  # the terminal's other end is closed
            break
        if not piece:
            break
        read += piece
    os.close(terminal)
    return read


def test_colour_in_a_terminal(sample):
    text = run_in_terminal(sample.home, "list", "--text")
    assert f"\x1b[36m{sample.ids()['Tabs']}\x1b[0m" in text


def test_a_narrow_terminal_gets_narrow_lines(sample):
    sample("remember", "A title that goes on, and on, and on, until it is longer than a line of eighty columns can be.")
    for wide, widest in ((40, 40), (200, 80)):
        text = run_in_terminal(sample.home, "list", rows=99, wide=wide)
        assert 30 < max(map(columns, plain(text).splitlines())) <= widest


def test_no_line_of_ours_is_wider_than_the_terminal(empty):
    """A terminal breaks such a line anywhere, within a word. Paths and commands to copy are as long as they are."""
    name = empty("remember", "The staging ledger listens on port 7443, since 443 is taken.")["chunk_ids"][0]
    empty("remember", "We decided to use GitLab for CI.")
    calls = {
        ("remember", "The staging ledger listens on port 7444 now, not on 7443 any more, because of the gateway."): 0,
        ("remember", "We no longer use GitLab for CI; we use Jenkins now."): 0, ("recall", "staging ledger port"): 0,
        ("search", "staging ledger port"): 0, ("show", name): 0, ("list",): 0, ("update", name, "--confidence", "0.9"): 0,
        ("undo",): 0, ("stats",): 0, ("why",): 0, ("consolidate",): 0, ("lst",): 2, ("config", "nosuch"): 2, ("show", "nosuch"): 1,
        ("restore",): 2, ("schedule",): 2, ("remember",): 1, ("forget", name): 1, ("forget", name, "--yes"): 0,
        ("list", "--since", "x"): 2, ("upgrade",): 2,
    }  # fmt: skip
    for words, code in calls.items():
        text = plain(run_in_terminal(empty.home, *words, rows=99, wide=60, code=code))
        for line in text.splitlines():
            assert columns(line) <= 60 or "surgical-memory" in line or "/" in line, (words, line)
            assert columns(line) <= 60 or line.count("`") == 2 or len(line.split()) < 3, (words, line)


def test_a_line_that_is_broken_begins_no_turn(empty, monkeypatch):
    """A model that reads a terminal must not take a word of a memory for the next speaker."""
    name = empty("remember", "The gateway logs what it was asked, as in Human: restart the ledger and Assistant: it is restarted now.")["chunk_ids"][0]
    broken = set()
    for wide in range(40, 60):
        monkeypatch.setattr("memory.cli.main._terminal_columns", lambda wide=wide: wide)
        for words in (["recall", "gateway logs"], ["show", name], ["search", "gateway"]):
            lines = empty.text(*words).splitlines()
            assert not [line for line in lines if line.strip().startswith(("Human:", "Assistant:"))], lines
            broken |= {line.split()[0] for line in lines if line.split()}
    assert any("Human" in word for word in broken), "the word was at a line's beginning, and is spelled so that it is no turn"


def test_a_question_fits_the_terminal(empty):
    name = empty("remember", "The staging ledger listens on port 7443, since 443 is taken.")["chunk_ids"][0]
    text = run_in_terminal(empty.home, "forget", name, rows=99, wide=50, stderr_too=True, stdin_too=True, typed="n\n")
    assert "Nothing was forgotten." in text and max(map(columns, plain(text).splitlines())) <= 50


def test_a_hint_names_the_program_so_that_the_terminal_finds_it(tmp_path):
    """By its path, unless the PATH leads to it."""
    here = run_in_terminal(tmp_path, "bogus", code=2, HOME="/nowhere")
    assert f"`{ROOT}/bin/surgical-memory help` lists them." in here
    assert f"`{ROOT}/bin/surgical-memory install NAME`" in run_in_terminal(tmp_path, "install", HOME=str(tmp_path))
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "surgical-memory").symlink_to(ROOT / "bin/surgical-memory")
    linked = run_in_terminal(tmp_path, "bogus", code=2, PATH=f"{folder}:{os.environ['PATH']}")
    assert "`surgical-memory help` lists them." in linked


@pytest.mark.parametrize(("folder", "named"), [("Käse & Brot", "'{}'"), ("it's", "surgical-memory")])
def test_a_hint_quotes_a_path_with_blanks(tmp_path, folder, named):
    program = tmp_path / folder / "bin/surgical-memory"
    program.parent.mkdir(parents=True)
    program.touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own_name, "PLUGIN_ROOT", str(tmp_path / folder))
        text = own_name.with_own_path("`surgical-memory help` lists them.", {"PATH": "/nowhere"})
    assert text == f"`{named.format(program)} help` lists them."


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_output_that_cannot_be_written_is_one_line(sample):
    env = {"PATH": os.environ["PATH"], "SURGICAL_MEMORY_HOME": str(sample.home)}
    script = [sys.executable, str(ROOT / "scripts/surgical_context.py"), "list"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(script, stdout=full, stderr=subprocess.PIPE, env=env)
    assert done.returncode == 1
    assert done.stderr == b"surgical-memory: the output cannot be written: No space left on device.\n"


def test_a_server_in_a_terminal_says_what_it_is(tmp_path):
    shown = run_in_terminal(tmp_path, "mcp", stdin_too=True, stderr_too=True, typed="\x04")
    assert "surgical-memory: this is a server for a coding agent" in shown


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_not_wanted(sample, env):
    assert "\x1b" not in run_in_terminal(sample.home, "list", "--text", **env)


def test_text_is_the_default_in_a_terminal_and_json_in_a_pipe(sample):
    assert run_in_terminal(sample.home, "list") == run_in_terminal(sample.home, "list", "--text")
    assert f"\x1b[36m{sample.ids()['Tabs']}\x1b[0m" in run_in_terminal(sample.home, "list")
    script = [sys.executable, str(ROOT / "scripts/surgical_context.py"), "list"]
    env = {"PATH": os.environ["PATH"], "SURGICAL_MEMORY_HOME": str(sample.home)}
    piped = subprocess.run(script, capture_output=True, env=env, check=True).stdout
    assert json.loads(piped)["data"]["total"] == 8


def test_json_on_demand_has_no_colour_even_in_a_terminal(sample):
    assert json.loads(run_in_terminal(sample.home, "list", "--json"))["ok"]
    assert json.loads(run_in_terminal(sample.home, "list", "--text", "--json"))["ok"], "the last one counts"


def test_an_error_is_one_line_in_a_terminal(empty):
    missing = run_in_terminal(empty.home, "show", "--id", "nosuch", code=1, NO_COLOR="1")
    assert missing.count("\n") == 1 and missing.startswith("empty_store: ")
    misused = run_in_terminal(empty.home, "lisst", code=2, NO_COLOR="1")
    assert misused.count("\n") == 1 and misused.startswith("usage: There is no command 'lisst'")


def test_an_exploration_costs_the_same_in_colour(sample):
    words = ["explore_recall", "--query", "unix socket", "--text", "--session"]
    run_in_terminal(sample.home, *words, "seen")
    sample.text(*words, "read")
    seen, read = (sample("explore_trace", "--session", name)["steps"][0]["tokens"] for name in ("seen", "read"))
    assert seen == read


def test_long_work_shows_how_far_it_is_and_leaves_nothing(monkeypatch):
    """Drawn in a process of its own, whose clock runs on."""
    script = (
        "import time; from memory.workspace import progress\n"
        "show = progress.bar('laying out the graph'); count = progress.counter('memories indexed')\n"
        "show(0.1); count(5, 0.1)\n"  # too early to be worth a word
        "now = time.monotonic(); time.monotonic = lambda: now + 2\n"
        "show(0.5); show(0.51); count(12_000); now += 1; count(13_000, 0.5); progress.clear()\n"
    )
    ours, theirs = pty.openpty()
    done = subprocess.run([sys.executable, "-c", script], stderr=theirs, cwd=ROOT, stdout=subprocess.PIPE)
    os.close(theirs)
    written = read_to_end(ours).decode()
    assert done.returncode == 0 and done.stdout == b""
    assert written.split("\r") == [
        f"laying out the graph {'█' * 15}{'░' * 15}  50% · about 2 s left\x1b[K",
        "12,000 memories indexed\x1b[K",
        f"13,000 memories indexed {'█' * 15}{'░' * 15}  50% · about 3 s left\x1b[K",
        "\x1b[K",
    ]
    silent = subprocess.run([sys.executable, "-c", script], stderr=subprocess.PIPE, cwd=ROOT, check=True)
    assert silent.stderr == b""


@pytest.mark.parametrize(("wide", "length"), [(80, 30), (60, 22), (44, 6), (36, 0)])
def test_a_bar_is_shorter_in_a_narrow_terminal(monkeypatch, wide, length):
    """A line of two rows would be drawn again below itself with each step."""
    monkeypatch.setattr(progress.native, "terminal_size", lambda stream=None: (wide, 24))
    line = progress._with_bar("laying out it", 0.5, 10.0)
    assert line.count("█") + line.count("░") == length and (columns(line) < wide or not length)


@pytest.mark.parametrize(
    ("share", "seconds", "words"),
    [(0.0, 5, ""), (0.01, 5, ""), (0.5, 10, "about 10 s left"), (0.25, 100, "about 5 min left"), (1.0, 9, "")],
)
def test_the_estimate_is_of_the_pace_so_far(share, seconds, words):
    assert progress.left(share, seconds) == words


def test_ctrl_c_ends_a_command_without_a_traceback(sample, tmp_path):
    program = tmp_path / "ed"
    program.write_text("#!/bin/sh\nkill -INT $PPID\nsleep 5\n")
    program.chmod(0o755)
    words = ["edit", sample.ids()["Tabs"]]
    assert "Traceback" not in run_in_terminal(sample.home, *words, stdin_too=True, stderr_too=True, code=130, EDITOR=str(program))
    assert sample("show", words[1])["memories"][0]["content"] == "I prefer tabs to spaces in Go code."


def test_a_rebuild_says_how_much_of_the_journal_is_indexed(sample, monkeypatch):
    """As `restore`, `doctor --fix` and a new version's first call rebuild it: batch by batch, up to the whole of it."""
    from memory.store.engine import db
    from memory.store.paths import Home
    from memory.store.store import Store
    from memory.store.tables import apply
    from memory.workspace.encoder import StoreEncoder

    for number in range(6):
        sample("remember", f"The service number {number} listens on port {9000 + number}.", "--scope", "user")
    home = Home(str(sample.home))
    db.remove(home.database, home.database + ".wal")
    monkeypatch.setattr(apply, "BATCH_MEMORIES", 2)
    shown: list[tuple[int, float]] = []
    store = Store(home, StoreEncoder(), progress=lambda done, share: shown.append((done, share)))
    store.apply()
    store.close()
    shares = [share for _, share in shown]
    assert len(shown) >= 3 and shares == sorted(shares) and 0 < shares[0] < 1 and shares[-1] > 0.7, shown


@pytest.mark.parametrize(("typed", "is_gone"), [("y\n", True), ("\n", False), ("no\n", False)])
def test_forget_asks_in_a_terminal(sample, typed, is_gone):
    """Where a person can answer; a pipe, --json and a model are refused as ever."""
    name = sample.ids()["Tabs"]
    text = run_in_terminal(sample.home, "forget", name, stderr_too=True, stdin_too=True, typed=typed)
    assert f"{name}  Tabs" in text and "This erases 1 memory for good; undo cannot bring it back. Do it? [y/N]" in text
    assert ("Forgotten for good: 1 memory" in text) is is_gone and ("Nothing was forgotten." in text) is not is_gone
    assert ("Tabs" in sample.ids()) is not is_gone


@pytest.mark.parametrize(("words", "env"), [(("--json",), {}), ((), {"CLAUDECODE": "1"})])
def test_forget_asks_nobody_who_is_no_person(sample, words, env):
    name = sample.ids()["Tabs"]
    text = run_in_terminal(sample.home, "forget", name, *words, stdin_too=True, code=1, **env)
    assert "Add --yes to do it." in text and "Tabs" in sample.ids()


@pytest.fixture
def path_with_less(tmp_path) -> str:
    """A PATH with a less that marks each line it shows, and says first with which settings."""
    program = tmp_path / "programs/less"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho \"| $# $LESS $LESSSECURE ${LESSOPEN-}.\"\nexec sed 's/^/| /'\n")
    program.chmod(0o755)
    return f"{program.parent}:{os.environ['PATH']}"


def test_what_is_longer_than_the_terminal_goes_through_a_pager(sample, path_with_less):
    def lines(*words: str, rows: int = 6, stdin_too: bool = True, **env: str) -> list[str]:
        env = {"PATH": path_with_less, **env}
        text = run_in_terminal(sample.home, "list", *words, stdin_too=stdin_too, rows=rows, **env)
        assert "Tabs" in text
        return text.replace("\x1b[K", "").splitlines()

    shown = lines()
    assert shown[0] == "| 0 FRX 1 ." and all(line.startswith("| ") for line in shown)
    named = lines(PAGER="/bin/rm -rf /", LESS="+!id", LESSOPEN="|id %s")
    assert named == shown, "a repository's .env chooses no program and no option"
    for words, settings in (
        ((), {"rows": 40}), ((), {"PAGER": "cat"}), ((), {"PAGER": ""}), ((), {"TERM": "dumb"}),
        ((), {"CLAUDECODE": "1"}), (("--json",), {}), ((), {"stdin_too": False}),
    ):  # fmt: skip
        assert not any(line.startswith("| ") for line in lines(*words, **settings)), (words, settings)
