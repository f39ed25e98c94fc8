"""The schedule, over a real crontab where there is one, over programs of the test's own where there is none."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.consolidation import schedule
from memory.consolidation.schedule import MARK, Plan
from memory.core.errors import Refusal

from .conftest import CommandLine

# As cron's own program behaves: -l prints or complains, - installs what comes, -r removes.
FAKE = """#!/bin/sh
table="$(dirname "$0")/table"
case "$1" in
  -l) if [ -f "$table" ]; then cat "$table"; else echo "no crontab for $USER" >&2; exit 1; fi ;;
  -) cat > "$table" ;;
  -r) rm -f "$table" ;;
esac
"""
OTHERS = "# mine\nMAILTO=me\n5 4 * * * /usr/bin/true --with 'quotes'\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A crontab of the test's own, first on the PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "crontab").write_text(FAKE)
    (folder / "crontab").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder / "table"


def test_a_dry_run_shows_the_line_and_writes_nothing(empty: CommandLine, table: Path) -> None:
    shown = empty("schedule", "install", "--dry-run", "--kind", "cron")
    assert not shown["installed"] and shown["entry"].startswith("17 3 * * * nice -n 10 ") and shown["entry"].endswith(MARK)
    assert "bin/surgical-memory consolidate --home" in shown["entry"] and not table.exists()
    assert "17 3 * * *" in empty.text("schedule", "install", "--dry-run", "--kind", "cron")


def test_install_show_remove_leave_other_entries_alone(empty: CommandLine, table: Path) -> None:
    table.write_text(OTHERS)
    for moment in ("3:17", "04:05"):  # again, it takes the place of the older one
        entry = empty("schedule", "install", "--kind", "cron", "--time", moment)["entry"]
        assert table.read_text() == f"{OTHERS}{entry}\n"
    shown = empty("schedule", "show")
    assert shown["installed"] and shown["entries"][0]["entry"] == entry and shown["entries"][0]["works"]
    assert empty("schedule", "remove", "--dry-run")["removed"] == 0 and MARK in table.read_text()
    assert empty("schedule", "remove")["removed"] == 1
    assert table.read_text() == OTHERS
    assert not empty("schedule", "show")["installed"] and empty("schedule", "remove")["removed"] == 0


@pytest.mark.parametrize("words", [("schedule", "frob"), ("schedule", "shwo"), ("schedule",)])
def test_what_is_no_action_changes_nothing(empty: CommandLine, table: Path, words: tuple[str, ...]) -> None:
    assert re.search("install, show(,| or) remove", empty.usage_error(*words)) and not table.exists()


def test_a_last_line_without_an_end_stays_a_line(empty: CommandLine, table: Path) -> None:
    table.write_text(OTHERS.rstrip("\n"))
    empty("schedule", "install", "--kind", "cron")
    empty("schedule", "remove")
    assert table.read_text() == OTHERS


def test_the_only_entry_leaves_no_empty_table(empty: CommandLine, table: Path) -> None:
    empty("schedule", "install", "--kind", "cron")
    empty("schedule", "remove")
    assert not table.exists()


def test_a_crontab_that_fails_changes_nothing(empty: CommandLine, table: Path) -> None:
    table.parent.joinpath("crontab").write_text("#!/bin/sh\necho 'you are not allowed to use this program' >&2\nexit 1\n")
    assert "not allowed" in empty.refusal("schedule", "install", "--kind", "cron")["message"]


@pytest.mark.parametrize("wrong", ["24:00", "3", "03:60", "noon", ""])
def test_a_time_that_is_none(empty: CommandLine, table: Path, wrong: str) -> None:
    assert "--time" in empty.usage_error("schedule", "install", "--kind", "cron", "--time", wrong)


def test_strange_paths_survive_the_line(tmp_path: Path) -> None:
    """What a shell makes of it is what was meant, and cron sees no bare per cent sign."""
    program = tmp_path / "the plug'in \"$x\" 100%" / "run"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    program.chmod(0o755)
    line = schedule.cron_line(Plan("cron", (str(program), "a b", "50%"), 3, 7, str(tmp_path / "err % or")))
    assert "%" not in line.replace(r"\%", "")
    command = line.removeprefix("7 3 * * * ").replace(r"\%", "%").replace(">/dev/null", "", 1)
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout == "a b\n50%\n"


def test_a_line_break_cannot_be_smuggled_in() -> None:
    with pytest.raises(Refusal, match="line break"):
        schedule.plan("cron", "3:17", ("/x\n* * * * * evil",), "/log", {})


def test_nothing_to_schedule_with() -> None:
    if sys.platform == "darwin":
        pytest.skip("launchd is always there")
    with pytest.raises(Refusal, match="by hand"):
        schedule.plan(None, "3:17", ("/x",), "/log", {"PATH": "/nowhere"})


def test_a_systemd_timer(empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, log = tmp_path / "bin", tmp_path / "calls"
    folder.mkdir()
    (folder / "systemctl").write_text(f'#!/bin/sh\necho "$@" >>{log}\n')
    (folder / "systemctl").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    empty("schedule", "install", "--kind", "systemd", "--time", "2:05")
    timer = tmp_path / "config/systemd/user/surgical-memory-night.timer"
    assert "OnCalendar=*-*-* 02:05:00" in timer.read_text()
    assert "consolidate" in timer.with_suffix(".service").read_text()
    assert log.read_text().splitlines() == ["--user daemon-reload", "--user enable --now surgical-memory-night.timer"]
    (entry,) = [entry for entry in empty("schedule", "show")["entries"] if entry["kind"] == "systemd"]
    assert entry["works"]
    empty("schedule", "remove")
    assert not timer.exists() and "disable" in log.read_text()


def test_without_a_systemd_session_nothing_stays_and_a_way_out_is_named(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "systemctl").write_text("#!/bin/sh\necho 'Failed to connect to bus: No medium found' >&2\nexit 1\n")
    (folder / "systemctl").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    message = empty.refusal("schedule", "install", "--kind", "systemd")["message"]
    assert "No medium found" in message and "enable-linger" in message and "consolidate" in message
    assert not list((tmp_path / "config").rglob("*.timer")) and not list((tmp_path / "config").rglob("*.service"))
    assert not [entry for entry in empty("schedule", "show")["entries"] if entry["kind"] == "systemd"]


def test_a_launchd_agent() -> None:
    planned = Plan("launchd", ("/a & b/run", "consolidate"), 3, 17, "/log")
    (path, content), = schedule.unit_files(planned, {"HOME": "/home/u"}).items()
    assert path == "/home/u/Library/LaunchAgents/surgical-memory-night.plist"
    import plistlib

    agent = plistlib.loads(content.encode())
    assert agent["ProgramArguments"] == ["/a & b/run", "consolidate"]
    assert agent["StartCalendarInterval"] == {"Hour": 3, "Minute": 17} and agent["Nice"] == 10


def test_what_a_launchd_agent_calls_is_looked_up(tmp_path: Path) -> None:
    program = tmp_path / "a & <b>" / "run"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    environment = {"HOME": str(tmp_path), "PATH": "/nowhere"}
    planned = Plan("launchd", (str(program), "consolidate"), 3, 17, str(tmp_path / "log"))
    (path, content), = schedule.unit_files(planned, environment).items()
    Path(path).parent.mkdir(parents=True)
    Path(path).write_text(content)
    (entry,) = schedule.show(environment)["entries"]
    assert entry["program"] == str(program) and entry["works"]
    program.unlink()
    (entry,) = schedule.show(environment)["entries"]
    assert not entry["works"]


@pytest.mark.parametrize(
    "content",
    [
        "<?xml", "<?xml version='1.0'?><plist><dict/></plist>", "<?xml version='1.0'?><plist><array/></plist>",
        "<?xml version='1.0'?><plist><date>soon</date></plist>", "<?xml version='1.0'?><plist><integer>x</integer></plist>",
        "<?xml version='1.0'?><plist><dict><key>ProgramArguments</key><integer>1</integer></dict></plist>",
        "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><plist><string>&b;</string></plist>",
    ],
)  # fmt: skip
def test_a_launchd_agent_that_cannot_be_read_does_not_work(tmp_path: Path, content: str) -> None:
    path = tmp_path / "Library/LaunchAgents/surgical-memory-night.plist"
    path.parent.mkdir(parents=True)
    path.write_text(content)
    (entry,) = schedule.show({"HOME": str(tmp_path), "PATH": "/nowhere"})["entries"]
    assert entry["kind"] == "launchd" and not entry["works"]


# --- a real cron --------------------------------------------------------------------------------------------------


@pytest.fixture
def real_crontab() -> Iterator[str]:
    """The user's own crontab, put back afterwards as it was."""
    if not shutil.which("crontab") or not shutil.which("cron") or os.geteuid() != 0:
        pytest.skip("no cron here, or no right to start one")
    before = subprocess.run(["crontab", "-l"], capture_output=True, text=True, check=False)
    text = before.stdout if before.returncode == 0 else ""
    try:
        yield text
    finally:
        if text:
            subprocess.run(["crontab", "-"], input=text, text=True, check=True)
        else:
            subprocess.run(["crontab", "-r"], capture_output=True, check=False)


@pytest.mark.slow
def test_a_real_cron_lets_a_night_pass(sample: CommandLine, real_crontab: str, tmp_path: Path) -> None:
    """Installed for the next minute, it runs; other entries stay. What it runs is a launcher of the test's own, since
    the plugin's would first make itself an environment.
    """
    program = tmp_path / "surgical-memory"
    script = Path(__file__).resolve().parents[1] / "scripts/surgical_context.py"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n')
    program.chmod(0o755)
    others = f"{real_crontab}# another entry\n0 0 1 1 * /bin/true\n"
    subprocess.run(["crontab", "-"], input=others, text=True, check=True)
    soon = time.localtime(time.time() + 62)
    command = (str(program), "consolidate", "--home", str(sample.home))
    planned = schedule.plan("cron", f"{soon.tm_hour:02}:{soon.tm_min:02}", command, str(tmp_path / "errors"), os.environ)
    schedule.install(planned, False, os.environ)
    daemon = subprocess.Popen(["cron", "-f"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 150
        while time.monotonic() < deadline and not (sample.home / "nights.jsonl").exists():
            time.sleep(1)
            if daemon.poll() is not None:
                pytest.skip("another cron is running here")
    finally:
        daemon.terminate()
        daemon.wait()
    assert sample("stats")["nights"][0]["changed"], (tmp_path / "errors").read_text()
    assert schedule.remove(False, os.environ)["removed"] == 1
    assert subprocess.run(["crontab", "-l"], capture_output=True, text=True, check=True).stdout == others
