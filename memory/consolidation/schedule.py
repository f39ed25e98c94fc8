"""The entry that starts a night: in the user's crontab; where there is none, a systemd timer or a launchd agent; on
Windows a task of the task scheduler.

Our lines are known by a mark at their end; all others are left as they are, byte for byte.
"""

import contextlib
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.consolidation import windows_task
from memory.core.errors import Refusal, UsageError
from memory.system import files, native, own_paths, programs

MARK = "# surgical-memory: the night"
LABEL = "surgical-memory-night"
_TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
_TIMEOUT_S = 20

KINDS = ("cron", "systemd", "launchd", "schtasks")


class Plan(NamedTuple):
    """What is to be scheduled. command: the words of the night's call.  hour, minute: local time."""

    kind: str
    command: tuple[str, ...]
    hour: int
    minute: int
    log: str


def plan(kind: str | None, moment: str, command: tuple[str, ...], log: str, environment: Mapping[str, str]) -> Plan:
    """What to schedule, and with what. Raises Usage for a time that is none, Refusal `no_scheduler`."""
    match = _TIME.fullmatch(moment.strip())
    if match is None:
        raise UsageError(f"--time is an hour and a minute such as 03:17, not '{moment[:20]}'.")
    chosen = kind or _usual(environment)
    if any("\n" in word or "\r" in word for word in (*command, log)):
        raise Refusal("bad_path", "A path with a line break in it cannot be part of a schedule: move the folder.")
    return Plan(chosen, command, int(match[1]), int(match[2]), log)


_WITHOUT_SYSTEMD = (
    "Nothing is scheduled. If systemd has no session for this user (a container, su, ssh), `loginctl enable-linger` "
    "starts one; or install cron and repeat, or have another scheduler run `surgical-memory consolidate` once a night."
)


def _usual(environment: Mapping[str, str]) -> str:
    if sys.platform == "darwin" and programs.find("launchctl", environment):
        return "launchd"
    if native.IS_WINDOWS:
        return "schtasks"
    if programs.find("crontab", environment):
        return "cron"
    if programs.find("systemctl", environment):
        return "systemd"
    raise Refusal(
        "no_scheduler",
        "Neither crontab nor systemctl nor launchctl is here: install cron, or run `surgical-memory consolidate` by "
        "hand.",
    )


def install(planned: Plan, dry_run: bool, environment: Mapping[str, str]) -> dict[str, Any]:
    """Write the entry, in the place of an older one; with dry_run only show it."""
    if planned.kind == "cron":
        line = cron_line(planned)
        if not dry_run:
            kept = _without_ours(_crontab(environment))
            _write_crontab(f"{kept}{line}\n", environment)
        return {"installed": not dry_run, "kind": "cron", "entry": line}
    if planned.kind == "schtasks":
        task = windows_task.xml(LABEL, planned.command, planned.hour, planned.minute)
        if not dry_run:
            _install_task(task, environment)
        return {"installed": not dry_run, "kind": "schtasks", "entry": task}
    units = unit_files(planned, environment)
    if not dry_run:
        added = [path for path in units if not os.path.exists(path)]
        for path, content in units.items():
            _write(path, content)
        try:
            _reload(planned.kind, list(units), environment, on=True)
        except Refusal as error:
            for path in added:  # else `schedule show` would name an entry that nothing runs
                with contextlib.suppress(OSError):
                    os.unlink(path)
            if planned.kind == "systemd":
                raise Refusal(error.code, f"{error} {_WITHOUT_SYSTEMD}") from error
            raise
    return {"installed": not dry_run, "kind": planned.kind, "entry": "\n".join(units.values()), "files": list(units)}


def show(environment: Mapping[str, str]) -> dict[str, Any]:
    """What is scheduled, and whether what it calls is still there."""
    found = []
    for kind in KINDS:
        for entry in _entries(kind, environment):
            program = next((word for word in _words(entry) if os.path.isabs(word)), "")
            works = bool(program) and os.path.exists(program)
            found.append({"kind": kind, "entry": entry, "program": program, "works": works})
    return {"installed": bool(found), "entries": found}


def remove(dry_run: bool, environment: Mapping[str, str]) -> dict[str, Any]:
    """Take our entries out; with dry_run only show them."""
    found = show(environment)["entries"]
    if not dry_run:
        for kind in sorted({entry["kind"] for entry in found}):
            if kind == "cron":
                _write_crontab(_without_ours(_crontab(environment)), environment)
            elif kind == "schtasks":
                _run_or_refuse(["schtasks", "/Delete", "/TN", LABEL, "/F"], environment)
            else:
                paths = _unit_paths(kind, environment)
                _reload(kind, paths, environment, on=False)
                for path in paths:
                    if os.path.exists(path):
                        os.remove(path)
    return {"removed": 0 if dry_run else len(found), "entries": found}


def cron_line(planned: Plan) -> str:
    """One line of a crontab. A per cent sign would end the command there, so it is escaped."""
    call = " ".join(shlex.quote(word) for word in planned.command)
    line = f"nice -n 10 {call} >/dev/null 2>>{shlex.quote(planned.log)}".replace("%", r"\%")
    return f"{planned.minute} {planned.hour} * * * {line} {MARK}"


def _without_ours(table: str) -> str:
    kept = [line for line in table.splitlines(keepends=True) if not line.rstrip("\n").endswith(MARK)]
    text = "".join(kept)
    return text if not text or text.endswith("\n") else text + "\n"


def _entries(kind: str, environment: Mapping[str, str]) -> list[str]:
    if kind == "cron":
        if not programs.find("crontab", environment):
            return []
        return [line for line in _crontab(environment).splitlines() if line.endswith(MARK)]
    if kind == "schtasks":
        if not programs.find("schtasks", environment):
            return []
        done = _run(["schtasks", "/Query", "/TN", LABEL, "/XML"], environment)
        return [done.stdout.strip()] if done.returncode == 0 else []
    path = _unit_paths(kind, environment)[0]
    try:
        return [files.read(path, 100_000).decode("utf-8", "replace")]
    except OSError:
        return []


def _words(entry: str) -> list[str]:
    """The words of an entry's command."""
    if windows_task.SPACE in entry:
        return windows_task.words(entry)
    if entry.startswith("<?xml"):
        return _agent_words(entry)
    command = re.search(r"^ExecStart=(.*)$", entry, re.MULTILINE)
    try:
        return shlex.split(command[1] if command else entry.removesuffix(MARK).replace(r"\%", "%"))
    except ValueError:
        return []


def _agent_words(entry: str) -> list[str]:
    """The words of a launchd agent's command; [] where a file is none."""
    import plistlib
    from xml.parsers.expat import ExpatError

    try:
        words = plistlib.loads(entry.encode("utf-8"))["ProgramArguments"]
    except (ExpatError, ValueError, AttributeError, TypeError, KeyError):  # as plistlib says "not well formed"
        return []
    return [word for word in words if isinstance(word, str)] if isinstance(words, list) else []


def _install_task(task: str, environment: Mapping[str, str]) -> None:
    """Have the task scheduler take a task in, in the place of an older one. Raises Refusal."""
    with tempfile.TemporaryDirectory(prefix="surgical-memory-task-") as folder:
        path = os.path.join(folder, "task.xml")
        files.replace(path, task.encode("utf-16"))
        _run_or_refuse(["schtasks", "/Create", "/TN", LABEL, "/XML", path, "/F"], environment)


def _run_or_refuse(call: list[str], environment: Mapping[str, str]) -> None:
    done = _run(call, environment)
    if done.returncode != 0:
        raise Refusal("schedule_failed", f"{' '.join(call)} failed: {done.stderr.strip()[:300]}.")


def _crontab(environment: Mapping[str, str]) -> str:
    """The user's crontab, "" where there is none. Raises Refusal `cron_failed`."""
    done = _run(["crontab", "-l"], environment)
    if done.returncode == 0:
        return done.stdout
    if "no crontab" in done.stderr.lower():
        return ""
    raise Refusal("cron_failed", f"crontab -l failed: {done.stderr.strip()[:300]}. Nothing was changed.")


def _write_crontab(table: str, environment: Mapping[str, str]) -> None:
    words = ["crontab", "-"] if table.strip() else ["crontab", "-r"]
    done = _run(words, environment, table if table.strip() else None)
    if done.returncode != 0 and "no crontab" not in done.stderr.lower():
        raise Refusal("cron_failed", f"crontab refused the entry: {done.stderr.strip()[:300]}. Nothing was changed.")


def _program(name: str, environment: Mapping[str, str]) -> str:
    """A program by its whole path; where the PATH has none, where the system keeps it."""
    return programs.find(name, environment) or os.path.join(*native.system_folder(environment), name)


def _run(
    words: list[str], environment: Mapping[str, str], text: str | None = None
) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            [_program(words[0], environment), *words[1:]],
            cwd=os.sep,
            input=text,
            capture_output=True,
            text=True,
            timeout=_TIMEOUT_S,
            env=programs.surroundings(environment),
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Refusal("cron_failed", f"{words[0]} cannot be run: {error}. Nothing was changed.") from error


def unit_files(planned: Plan, environment: Mapping[str, str]) -> dict[str, str]:
    """The files of a systemd user timer, or of a launchd agent, by path."""
    paths = _unit_paths(planned.kind, environment)
    if planned.kind == "launchd":
        import plistlib

        agent = {
            "Label": LABEL,
            "ProgramArguments": list(planned.command),
            "StartCalendarInterval": {"Hour": planned.hour, "Minute": planned.minute},
            "LowPriorityIO": True,
            "Nice": 10,
            "StandardErrorPath": planned.log,
        }
        return {paths[0]: plistlib.dumps(agent, sort_keys=False).decode("utf-8")}
    call = " ".join('"' + re.sub(r'(["\\$])', r"\\\1", word).replace("%", "%%") + '"' for word in planned.command)
    head = "[Unit]\nDescription=surgical-memory: the night\n\n"
    return {
        paths[0]: f"{head}[Service]\nType=oneshot\nNice=10\nExecStart={call}\n",
        paths[1]: f"{head}[Timer]\n"
        f"OnCalendar=*-*-* {planned.hour:02}:{planned.minute:02}:00\nPersistent=true\n\n"
        "[Install]\nWantedBy=timers.target\n",
    }


def _unit_paths(kind: str, environment: Mapping[str, str]) -> list[str]:
    home = own_paths.user_home(environment)
    if kind == "launchd":
        return [os.path.join(home, "Library", "LaunchAgents", f"{LABEL}.plist")]
    named = own_paths.own_path(environment.get("XDG_CONFIG_HOME", ""), environment)
    folder = os.path.join(named or os.path.join(home, ".config"), "systemd", "user")
    return [os.path.join(folder, f"{LABEL}.{suffix}") for suffix in ("service", "timer")]


def _write(path: str, content: str) -> None:
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        files.replace(path, content.encode("utf-8"))
    except OSError as error:
        raise Refusal("read_only", f"{path} cannot be written: {error.strerror}.") from error


def _reload(kind: str, paths: list[str], environment: Mapping[str, str], on: bool) -> None:
    if kind == "launchd":
        calls = [["launchctl", "load" if on else "unload", "-w", paths[0]]]
    else:
        switch = ["enable", "--now"] if on else ["disable", "--now"]
        calls = [["systemctl", "--user", "daemon-reload"], ["systemctl", "--user", *switch, f"{LABEL}.timer"]]
    for call in calls:
        if on:
            _run_or_refuse(call, environment)
        else:
            _run(call, environment)
