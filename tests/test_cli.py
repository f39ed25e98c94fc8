"""The door: one envelope whatever happens, exit codes, help, and the same by path with nothing in the environment."""

from __future__ import annotations

import errno
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import _duckdb
import pytest

from memory.cli import main
from memory.cli.commands import memories
from memory.cli.parsing import parse
from memory.cli.table import ALIASES, GROUPS, INSTEAD, TOPICS, all_commands, find
from memory.workspace.options import Command, options_of
from tests.scripted_api import ScriptedAPI

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts/surgical_context.py"
LARGE = "\n\n".join(f"Paragraph {number} of a long story about Berlin. " * 20 for number in range(900))


def by_path(
    *words: str | bytes, home: Path, cwd: Path | str = "/", script: Path = SCRIPT, stdin: bytes | None = b"", **env: str
) -> subprocess.CompletedProcess[bytes]:
    """A command as a process of its own, in another folder, with an empty environment."""
    return subprocess.run(
        [sys.executable, script, *words],
        cwd=cwd,
        env={"SURGICAL_MEMORY_HOME": str(home), **env},
        input=stdin,
        capture_output=True,
        timeout=60,
    )


def envelope(done: subprocess.CompletedProcess[bytes]) -> dict:
    """The one object on stdout."""
    assert done.stdout.count(b"\n") == 1 and done.stdout.endswith(b"}\n"), done
    return dict(json.loads(done.stdout))


# --- the table ------------------------------------------------------------------------------------------------

KEYS = [
    (
        ["remember", "Releases go out on Tuesdays."],
        {"chunk_ids", "total_tokens", "chunks_created", "duplicates", "links"},
    ),
    (["import", "FILE"], {"imported", "skipped", "failed"}),
    (["explore_recall", "-q", "port"], {"hints"}),
    (["install"], {"clients"}),
    (["uninstall", "cursor", "--dry-run"], {"done"}),
    (["result"], {"results"}),
    (["explore_recall", "--batch", "BATCH"], {"results"}),
    (["explore_peek", "--id", "ID"], {"id", "type", "confidence", "summary", "full_length", "tokens"}),
    (["explore_expand", "--id", "ID"], {"id", "type", "confidence", "content", "tags", "provenance", "links"}),
    (["explore_neighbors", "--node", "Daemon"], {"neighbors", "more"}),
    (["explore_path", "--from", "Daemon", "--to", "JSON-RPC"], {"path"}),
    (["explore_trace", "--session", "s"], {"steps", "tokens"}),
    (["explore", "which port?"], {"answer", "citations", "trace", "tokens", "driver", "truncated"}),
    (["memory_recall", "--query", "port"], {"context", "tokens", "sources"}),
    (["ingest", "FOLDER"], {"added", "updated", "retired", "unchanged", "failed"}),
    (["activate", "--query", "port"], {"skills"}),
    (["activate", "--batch", "BATCH"], {"results"}),
    (["get_skill", "--name", "port-check"], {"description", "sections", "tools", "tags", "correlations", "source"}),
    (["find_skills", "--tags", "port"], {"skills"}),
    (["why"], {"injections"}),
    (["list"], {"memories", "total"}),
    (["update", "--id", "ID", "--title", "New"], {"id", "changed"}),
    (["pin", "--id", "ID"], {"id", "pinned"}),
    (["link", "--from", "ID", "--to", "ID2"], {"source", "target", "relation", "weight"}),
    (["config"], {"file", "settings", "problems"}),
    (["capture", "TRANSCRIPT"], {"captured", "mode"}),
    (["export", "EXPORTED"], {"exported", "file"}),
    (["adopt", "--from", "CLONE", "--project", "MOVED"], {"imported", "updated", "skipped", "from", "scope"}),
    (["sync", "--project", "CLONE"], {"imported", "updated", "exported", "removed"}),
    (["undo"], {"undone"}),
    (["forget", "--id", "ID", "--yes"], {"forgotten"}),
    (["show", "--id", "ID"], {"memories"}),
    (["supersede", "--id", "ID", "--of", "ID2"], {"newer", "title"}),
    (["check"], {"outdated", "total", "compared"}),
    (["capture", "TRANSCRIPT", "--dry-run"], {"candidates"}),
    (["review"], {"review", "total"}),
    (["view"], {"file", "url", "bytes", "things", "edges", "left_out"}),
    (
        ["repl", "which port?"],
        {"query", "answer", "sources", "truncated", "reason", "iterations", "spent", "session"},
    ),
    (["repl_execute", "--session", "new", "search_chunks('port')"], {"session", "printed", "value"}),
    (["repl_trace", "--session", "traced"], {"session", "steps"}),
    (["chunks"], {"chunk_ids", "more", "stats"}),
    (["chunks", "--id", "ID"], {"chunk"}),
    (["consolidate"], {"changed", "stages"}),
    (["backup"], {"name", "bytes", "backups"}),
    (["restore", "--list"], {"backups"}),
    (["stats"], {"nodes", "edges", "bytes", "nights"}),
    (["schedule", "install", "--dry-run"], {"installed", "entry"}),
    (["doctor"], {"python", "home", "store", "checks"}),
    (["demo"], {"answer", "citations", "trace", "tokens"}),
    (["help"], {"commands"}),
    (["version"], {"version", "python"}),
    (["tag", "ID", "new"], {"id", "tags", "changed"}),
    (["completion", "fish", "--json"], {"shell", "script"}),
]


def complete_words(cli_, words, tmp_path):
    """The words of a call, with what stands for a file or an id put in."""
    (tmp_path / "file.jsonl").write_text('{"text": "Imported."}\n')
    (tmp_path / "batch.jsonl").write_text('{"qid": "q", "query": "port"}\n')
    skill = tmp_path / "skills" / "port-check" / "SKILL.md"
    skill.parent.mkdir(parents=True, exist_ok=True)
    skill.write_text("---\nname: port-check\ndescription: Which port is open.\n---\n## Steps\n\nLook.\n")
    said = {"type": "user", "message": {"role": "user", "content": "We decided that releases go out at noon."}}
    (tmp_path / "transcript.jsonl").write_text(json.dumps({**said, "sessionId": "s", "timestamp": "2026-03-01T09:00:00Z"}))
    ids = cli_.ids()
    (tmp_path / "clone/.git").mkdir(parents=True, exist_ok=True)
    (tmp_path / "clone/memory").mkdir(exist_ok=True)
    if words[0] == "sync":
        cli_("config", "set", "share.folder", "memory")
    if words[0] == "adopt":
        (tmp_path / "moved/.git").mkdir(parents=True)
        cli_("remember", "The clone's own matter.", "--project", str(tmp_path / "clone"))
    stands_for = {
        "TRANSCRIPT": str(tmp_path / "transcript.jsonl"),
        "EXPORTED": str(tmp_path / "exported.jsonl"),
        "CLONE": str(tmp_path / "clone"),
        "MOVED": str(tmp_path / "moved"),
        "FILE": str(tmp_path / "file.jsonl"),
        "BATCH": str(tmp_path / "batch.jsonl"),
        "FOLDER": str(tmp_path / "skills"),
        "ID": ids["Database port"],
        "ID2": ids["Tabs"],
    }
    if words[0] == "explore_trace":
        cli_("explore_recall", "--query", "port", "--session", "s")
    if words[0] == "get_skill":
        cli_("ingest", str(tmp_path / "skills"))
    if words[0] == "repl_trace":
        cli_("repl_execute", "--session", "traced", "1 + 1")
    if words[0] == "undo":
        cli_("pin", "--id", ids["Tabs"])
    return [stands_for.get(word, word) for word in words]


@pytest.fixture(autouse=True)
def model(monkeypatch):
    """What `repl` asks: it answers at once."""
    api = ScriptedAPI().add_rule(lambda request: True, 'FINAL("5433")', repeat_last=True).start()
    monkeypatch.setenv("ANTHROPIC_BASE_URL", api.url)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "test-key")
    yield api
    api.stop()


@pytest.mark.parametrize(
    ("words", "keys"), KEYS, ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else ""
)
def test_the_keys_that_callers_rely_on(sample, tmp_path, words, keys):
    assert keys <= set(sample(*complete_words(sample, words, tmp_path)))


@pytest.mark.parametrize("words", [words for words, _ in KEYS], ids=lambda words: " ".join(words[:2]))
def test_every_command_has_a_text_for_people(sample, tmp_path, words):
    text = sample.text(*complete_words(sample, words, tmp_path))
    assert text.strip() and "{" not in text.splitlines()[0] and "None" not in text


def test_the_table_names_what_each_group_holds():
    for group, names in GROUPS.items():
        assert tuple(import_module(f"memory.cli.commands.{group}").COMMANDS) == names


def test_the_keys_cover_every_command():
    assert {words[0] for words, _ in KEYS} >= set(all_commands()) - {"mcp", "embed", "trust", "edit"}  # a protocol; an extra; of a repository (tests/security); an editor (test_changing)


@pytest.mark.parametrize("name", sorted(all_commands()))
def test_every_command_and_option_explains_itself(empty, name):
    command = all_commands()[name]
    assert command.summary.endswith(".")
    assert all(option.settings.get("help") for option in options_of(command)), name
    text, code = empty.output(name, "--help")
    assert code == 0 and text.startswith(f"usage: surgical-memory {name}")
    assert not empty.home.exists()


# --- words ----------------------------------------------------------------------------------------------------


def test_without_words_the_commands_are_listed(empty):
    for words in ([], ["--help"], ["-h"], ["help"]):
        assert set(empty(*words)["commands"]) == set(all_commands())
    page = empty.text("help")
    assert empty.output("--text")[0] == page and page.count("\n") < 70
    assert all(name in page for name in (*all_commands(), *ALIASES))


def test_other_words_for_commands(sample):
    for word, name in ALIASES.items():
        assert name in all_commands() and word not in all_commands()
    assert sample("status")["nodes"] == sample("stats")["nodes"]
    for word, what in INSTEAD.items():
        assert word not in all_commands() and word not in ALIASES and what in sample.usage_error(word)
    assert sample("search", "unix socket")["hints"] == sample("explore_recall", "--query", "unix socket")["hints"]
    assert "usage: surgical-memory delete " in sample.output("delete", "--help")[0]
    assert sample.output("--only-reading", "delete", sample.ids()["Tabs"], "--yes")[1] == 1
    assert "Did you mean search" in sample.usage_error("serch")
    assert sample("skills") == sample("find_skills")
    for name in ("search", "activate", "memory_recall"):
        assert f'`{name} "' in sample.missing_argument(name)["message"], "the example is a call of that command"


def test_the_page_of_help_shows_commands_that_are_there_and_examples_that_can_be_read():
    for topic in TOPICS:
        for name in topic.names:
            assert name in all_commands() or name in ALIASES
        for example in topic.examples:
            name, *words = shlex.split(example)
            parse(find(ALIASES.get(name, name)), words)


def test_an_unknown_command_names_near_ones(empty):
    assert "Did you mean explore_recall" in empty.usage_error("explore_recal", "--query", "x")
    assert "`surgical-memory help` lists them" in empty.usage_error("\udcff")
    assert empty.usage_error("x" * 100_000).startswith("There is no command 'xxxx")


def test_options_before_the_command_are_told_where_they_belong(empty):
    assert "`surgical-memory COMMAND --home`" in empty.usage_error("--home", "/x", "list")
    output, code = empty.output("--text", "list")
    assert code == 2 and "Options follow the command" in output


def test_help_of_a_command_is_its_help(empty):
    assert empty.output("help", "remember") == empty.output("remember", "--help")
    assert "Did you mean remember" in empty.usage_error("help", "remembr")
    assert empty.output("help", "--help")[0].startswith("usage: surgical-memory help")


def test_an_unknown_option_points_to_the_help(empty):
    message = empty.usage_error("explore_recall", "--querry", "x")
    assert "--querry" in message and "explore_recall --help" in message
    assert "--lim" in empty.usage_error("explore_recall", "--query", "x", "--lim", "3"), "no guessing at abbreviations"
    assert "--query needs a value" in empty.usage_error("explore_recall", "--query")
    assert "takes a whole number" in empty.usage_error("explore_recall", "--query", "x", "--limit", "1.5")
    assert "FILE" in empty.usage_error("import")


def test_refusals_as_text_are_text_and_keep_the_exit_code(empty):
    output, code = empty.output("explore_recall", "--query", "x", "--text")
    assert code == 1 and output.startswith("empty_store: Nothing has been remembered yet")
    assert empty.output("explore_recall", "--text", "--nonsense")[1] == 2


def test_words_after_two_dashes_are_not_options(empty):
    assert empty("remember", "--", "--text", "is", "a", "flag")["memories"][0]["title"] == "--text is a flag"


def test_a_bug_is_a_traceback_on_stderr_and_an_envelope(empty, monkeypatch, capsys):
    def fail(_context):
        raise RuntimeError("pump")

    monkeypatch.setitem(memories.COMMANDS, "list", Command("Broken.", (), fail))
    answer, code = empty.envelope("list")
    assert code == 1 and answer["error"]["code"] == "internal" and "RuntimeError: pump" in answer["error"]["message"]
    assert "Traceback" in capsys.readouterr().err


def test_a_folder_that_the_system_refuses_is_an_envelope_without_a_traceback(empty, monkeypatch, capsys):
    empty("remember", "The mast is of larch.")

    def fail(path):
        raise PermissionError(errno.EACCES, "Permission denied", path)

    monkeypatch.setattr("memory.admin.stats._size", fail)
    answer, code = empty.envelope("stats")
    assert code == 1 and answer["error"]["code"] == "disk_error" and "Permission denied" in answer["error"]["message"]
    assert "Traceback" not in capsys.readouterr().err


# --- the data folder ------------------------------------------------------------------------------------------


def test_reading_makes_no_folder(empty):
    for words in (
        ["list"],
        ["doctor"],
        ["explore_recall", "-q", "x"],
        ["explore", "x"],
        ["memory_recall", "-q", "x"],
        ["undo"],
    ):
        empty.envelope(*words)
    assert not empty.home.exists()


def test_home_wins_over_the_environment(empty, tmp_path):
    empty("remember", "Elsewhere.", "--home", str(tmp_path / "else where"))
    assert not empty.home.exists()
    assert empty("list", "--home", str(tmp_path / "else where"))["total"] == 1
    assert (tmp_path / "else where").stat().st_mode & 0o777 == 0o700


def test_a_home_that_is_a_file_is_named(empty):
    empty.home.write_text("mine")
    for words in (["remember", "x"], ["list"], ["explore_recall", "-q", "x"], ["explore_trace", "--session", "s"]):
        error = empty.refusal(*words)
        assert error["code"] == "home_not_a_folder" and str(empty.home) in error["message"]
    assert empty.home.read_text() == "mine"


def test_without_a_home_folder_it_says_what_to_set(empty, monkeypatch):
    for name in ("SURGICAL_MEMORY_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "nowhere")  # what expanduser gives for a user without a home folder is not absolute
    error = empty.refusal("list")
    assert error["code"] == "no_home" and "SURGICAL_MEMORY_HOME" in error["message"]


def test_xdg_data_home_is_honoured(empty, monkeypatch, tmp_path):
    monkeypatch.delenv("SURGICAL_MEMORY_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert empty("doctor")["home"] == str(tmp_path / "xdg" / "surgical-memory")


# --- by path --------------------------------------------------------------------------------------------------


def test_it_runs_by_path_from_anywhere_with_an_empty_environment(tmp_path):
    stored = by_path("remember", "The daemon talks JSON-RPC.", "--scope", "user", home=tmp_path / "home")
    assert stored.returncode == 0 and stored.stderr == b"", stored
    (tmp_path / "elsewhere").mkdir()
    found = by_path("explore_recall", "--query", "daemon", home=tmp_path / "home", cwd=tmp_path / "elsewhere")
    assert envelope(found)["data"]["hints"][0]["id"] == envelope(stored)["data"]["chunk_ids"][0]


def test_a_memory_folder_of_the_users_own_is_not_imported(tmp_path):
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory" / "__init__.py").write_text("raise SystemExit('theirs')")
    link = tmp_path / "surgical-link"
    link.symlink_to(SCRIPT)
    done = by_path("version", home=tmp_path / "home", cwd=tmp_path, script=link)
    assert done.returncode == 0 and envelope(done)["data"]["version"]


@pytest.mark.parametrize(
    ("script", "words", "key"),
    [(SCRIPT, ["search", "daemon"], "hints"), (ROOT / "scripts/consolidate.py", ["--dry-run"], "stages")],
)
def test_a_python_without_the_packages_continues_in_the_plugins_own(tmp_path, venvs, script, words, key):
    """`python3 scripts/surgical_context.py COMMAND ARGS` with any Python; a script itself is a program, too."""
    home, bare = tmp_path / "home", tmp_path / "bare"
    assert by_path("remember", "The daemon talks JSON-RPC.", "--scope", "user", home=home).returncode == 0
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", bare], check=True)
    env = {"PATH": f"{bare}/bin:{os.defpath}", "SURGICAL_MEMORY_HOME": str(home), "SURGICAL_MEMORY_VENVS": venvs}
    for call in (["python3", script], [script]):
        done = subprocess.run([*call, *words], cwd="/", env=env, capture_output=True, timeout=60)
        assert key in envelope(done)["data"] and done.returncode == 0 and done.stderr == b""


def test_exit_codes_by_path(tmp_path):
    refused = by_path("explore_recall", "--query", "x", home=tmp_path / "home")
    misused = by_path("explore_recal", home=tmp_path / "home")
    assert (refused.returncode, misused.returncode) == (1, 2)
    assert envelope(refused)["error"]["code"] == "empty_store" and envelope(misused)["error"]["code"] == "usage"


def test_bytes_that_are_not_utf8_as_arguments_and_on_standard_input(tmp_path):
    home = tmp_path / "home"
    done = by_path("remember", "--scope", "user", "--tags", b"caf\xe9", stdin=b"Caf\xe9 \x07 opens at\r\nnine.\xff", home=home)
    assert done.returncode == 0, done
    name = envelope(done)["data"]["chunk_ids"][0]
    memory = envelope(by_path("explore_expand", "--id", name, home=home))["data"]
    assert memory["content"] == "Caf\ufffd  opens at\nnine.\ufffd" and len(memory["tags"]) == 1
    for words in (
        ["explore_peek", "--id", b"\xff"],
        ["list", "--tag", b"\xff"],
        [b"\xff"],
        ["explore_recall", "-q", b"\xff\xfe"],
    ):
        answer = envelope(by_path(*words, home=home))
        assert answer["ok"] or answer["error"]["code"] != "internal", answer


# A process takes over the peak of the one that it was forked from: this small one stands between it and the tests.
PEAK_OF = """
import resource, subprocess, sys
code = subprocess.call(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (1024 if sys.platform == "darwin" else 1), file=sys.stderr)
sys.exit(code)
"""


def test_a_hundred_megabytes_are_refused_in_bounded_memory(tmp_path):
    began = time.monotonic()
    with subprocess.Popen(["yes", "many words"], stdout=subprocess.PIPE) as endless:
        done = subprocess.run(
            [sys.executable, "-c", PEAK_OF, sys.executable, SCRIPT, "remember"],
            stdin=endless.stdout,
            capture_output=True,
            env={"SURGICAL_MEMORY_HOME": str(tmp_path / "home")},
        )
        assert endless.stdout
        endless.stdout.close()
        endless.kill()
    error = envelope(done)["error"]
    assert done.returncode == 1 and error["code"] == "too_large" and "import" in error["message"]
    assert float(done.stderr.split()[-1]) < 400_000 and time.monotonic() - began < 20
    assert not (tmp_path / "home").exists()


def test_a_reader_that_leaves_early_sees_no_traceback(tmp_path):
    for close in ("stdout", "stdin"):
        redirect = {"stdout": ">&-", "stdin": "<&-"}[close]
        command = f'"$0" "$1" version {redirect}'
        done = subprocess.run(
            ["sh", "-c", command, sys.executable, str(SCRIPT)], capture_output=True, env={}, timeout=60
        )
        assert b"Traceback" not in done.stderr, done
    done = subprocess.run(
        ["sh", "-c", '"$0" "$1" help | true', sys.executable, str(SCRIPT)],
        capture_output=True,
        env={"PATH": os.environ["PATH"]},
        timeout=60,
    )
    assert done.stderr == b""


def test_what_is_remembered_while_another_program_holds_the_database_is_not_lost(sample):
    code = "import _duckdb, sys; kept = _duckdb.connect(sys.argv[1]); print(flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", code, str(sample.home / "store.duckdb")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline()
        stored = sample("remember", "The quay is closed on Sundays.")
        busy = sample.refusal("list")
        other.communicate()
    assert stored["pending"] and busy["code"] == "store_busy"
    assert sample("explore_peek", "--id", stored["chunk_ids"][0])["summary"] == "The quay is closed on Sundays."


def test_a_deleted_working_folder_does_no_harm(tmp_path):
    gone = tmp_path / "gone"
    gone.mkdir()
    script = 'cd "$0" && rmdir "$0" && exec "$1" "$2" remember "Something." --scope user'
    done = subprocess.run(
        ["sh", "-c", script, str(gone), sys.executable, str(SCRIPT)],
        capture_output=True,
        env={"SURGICAL_MEMORY_HOME": str(tmp_path / "home")},
        timeout=60,
    )
    assert done.returncode == 0 and envelope(done)["data"]["scope"] == "user", done


def test_nobody_waits_for_an_answer_that_is_not_read(tmp_path: Path) -> None:
    """What does not fit into a pipe is printed with the store closed."""
    environment = {**os.environ, "SURGICAL_MEMORY_HOME": str(tmp_path / "home")}
    writer = subprocess.Popen(
        [sys.executable, str(SCRIPT), "remember"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert writer.stdin and writer.stdout
    writer.stdin.write(LARGE.encode())
    writer.stdin.close()
    assert writer.stdout.read(1) == b"{"  # it has begun to print, and the pipe is full
    listed = subprocess.run([sys.executable, str(SCRIPT), "list"], env=environment, capture_output=True, timeout=15)
    assert json.loads(listed.stdout)["ok"]
    printed = writer.stdout.read()
    assert writer.wait(10) == 0 and len(printed) > 66_000


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such timer")
def test_a_signal_during_a_statement_ends_a_command_as_elsewhere(monkeypatch):
    """DuckDB raises an error of its own in place of the KeyboardInterrupt; it is no bug to report."""

    # With one thread, the thread that gets the signal computes; with more it may only wait, and no signal ends that.
    connection = _duckdb.connect(":memory:", config={"threads": 1})

    def endless(_context):
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        connection.execute("SELECT count(*) FROM range(50000000000) WHERE hash(range) = 7").fetchall()

    monkeypatch.setattr(main, "_command", lambda _arguments: ("version", find("version")._replace(run=endless)))
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            main.run(["version"])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
