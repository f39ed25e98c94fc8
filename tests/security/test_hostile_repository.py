"""A session in a repository full of traps opens nothing outside of the project, the plugin, its data and ~/.claude.

Watched twice: from inside, by Python's audit events, and from outside, by strace where there is one.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.security.worlds import ID, ROOT, SCRIPT, SHARED, Victim

# What the traps point to. No name of it may turn up among what was opened.
PRIVATE = ("private/notes.md", "private/skill/SKILL.md", "private/.git/HEAD", "private/.git/logs/HEAD")
CANARY = "The merger is called Project Nightfall"
PROMPT = "How do we deploy the harbour to staging, and what is the merger called?"

WATCH = """
import json, os, sys
sys.path.insert(0, {root!r})
seen = []
real_open = os.open
def watched(*words, **more):
    handle = real_open(*words, **more)
    seen.append(os.path.realpath("/proc/self/fd/%d" % handle))
    return handle
os.open = watched
def audit(event, words):
    if event in ("open", "os.listdir", "os.scandir") and isinstance(words[0], (str, bytes)):
        path = os.fsdecode(words[0])
        if os.path.isabs(path):  # a relative one is opened by its folder's handle: `watched` sees where it leads
            seen.append(os.path.realpath(path))
    elif event in ("subprocess.Popen", "os.posix_spawn", "os.exec", "os.system", "socket.connect"):
        seen.append("ran " + event + " " + str(words[0]))
sys.addaudithook(audit)
from memory.hooks.dispatch import run_hook
told = run_hook(sys.argv[1:])
print(json.dumps([told, seen]))
"""


@pytest.fixture
def clone(victim: Victim, tmp_path: Path) -> Path:
    """A repository with a trap in every place that the plugin reads or writes by itself."""
    for name in PRIVATE:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\nname: nightfall\ndescription: {CANARY}\n---\n{CANARY}\ncommit: {CANARY}\n")
    root = tmp_path / "clone"
    (root / ".git/logs").mkdir(parents=True)
    (root / "docs/memory").mkdir(parents=True)
    (root / ".claude/skills/true").mkdir(parents=True)
    out = tmp_path / "private"
    (root / ".claude/skills/true/SKILL.md").write_text("---\nname: deploying\ndescription: Deploy the harbour.\n---\nGo.\n")
    (root / "docs/memory" / f"{ID}.md").write_text(SHARED.format(id=ID, line=""))
    links = {
        ".git/HEAD": "../../private/.git/HEAD",
        ".git/logs/HEAD": str(out / ".git/logs/HEAD"),
        ".git/commondir": "../../private/notes.md",
        ".git/config": str(out / "notes.md"),
        ".git/info": str(out),
        "CLAUDE.md": str(out / "notes.md"),
        "MEMORY.md": "../private/notes.md",
        ".gitignore": str(out / "notes.md"),
        ".mcp.json": str(out / "notes.md"),
        "config.toml": str(out / "notes.md"),
        ".claude/settings.json": str(out / "notes.md"),
        ".claude/CLAUDE.md": str(out / "notes.md"),
        ".claude/skills/linked": str(out / "skill"),
        ".claude/skills/SKILL.md": str(out / "skill/SKILL.md"),
        "docs/memory/bcdefghjkmna.md": str(out / "notes.md"),
        "docs/memory/folder.md": str(out),
        f"docs/memory/{ID}.md.part": str(out / "notes.md"),
    }
    for name, target in links.items():
        (root / name).symlink_to(target)
    os.mkfifo(root / "docs/memory/cdefghjkmnab.md")
    os.mkfifo(root / ".ignore")
    victim.run("config", "set", "share.folder", "docs/memory")
    victim.run("remember", "We deploy the harbour to staging on Tuesdays, by way of the bastion.", cwd=root)
    assert victim.run("export", "docs/memory", cwd=root)["data"]["exported"] == 1, "begun by the user, and not decided on"
    (victim.home / ".claude/skills/mine").mkdir(parents=True)
    (victim.home / ".claude/skills/mine/SKILL.md").write_text("---\nname: mine\ndescription: Of my own.\n---\nx\n")
    (victim.home / ".ssh").mkdir()
    (victim.home / ".ssh/id_ed25519").write_text("key")
    return root


def strays(opened: list[str], victim: Victim, clone: Path, tmp_path: Path) -> list[str]:
    """What was opened of the user's files, and lies in none of the places that the plugin has to do with."""
    ours = [clone, victim.data, victim.home / ".claude", tmp_path / "watch.py", tmp_path / "trace"]
    found = [path for path in opened if path == str(tmp_path) or path.startswith(f"{tmp_path}{os.sep}")]
    return sorted({path for path in found if not any(Path(path).is_relative_to(place) for place in ours)} - {str(tmp_path)})


EVENTS: list[tuple[str, dict[str, object]]] = [
    ("SessionStart", {"source": "startup"}), ("UserPromptSubmit", {"prompt": PROMPT}), ("SubagentStart", {}),
    ("PostToolUse", {"tool_name": "Skill", "tool_input": {"skill": "deploying"}, "tool_response": "ok"}),
    ("Stop", {}), ("PreCompact", {}), ("SessionEnd", {"reason": "exit"}),
]  # fmt: skip


def test_hooks_open_nothing_elsewhere_by_pythons_own_account(victim: Victim, clone: Path, tmp_path: Path) -> None:
    (tmp_path / "watch.py").write_text(WATCH.format(root=str(ROOT)))
    opened, told = list[str](), ""
    behind = json.dumps({"cwd": str(clone), "session_id": "s1"})
    # First what a session's start leaves to a process of its own, which is not watched when that starts it.
    calls: list[tuple[list[str], dict[str, object]]] = [(["behind", name, behind], {}) for name in ("sync", "ingest")]
    for words, fields in [*calls, *(([name], more) for name, more in EVENTS)]:
        done = subprocess.run(
            [sys.executable, "-I", str(tmp_path / "watch.py"), *words],
            input=json.dumps({"cwd": str(clone), "session_id": "s1", "transcript_path": "", **fields}).encode(),
            capture_output=True, cwd=clone, env=victim.env, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0, done
        text, seen = json.loads(done.stdout)
        told += text
        opened += seen
    assert "harbour" in told and CANARY not in told, "the hooks did their work"
    assert any(path.startswith(str(clone / "docs/memory")) for path in opened), "and this sees what they open"
    assert any(path.endswith(".claude/skills/mine/SKILL.md") for path in opened)
    assert strays(opened, victim, clone, tmp_path) == []
    started = {path.split()[-1] for path in opened if path.startswith("ran ")}
    assert all(Path(name) == Path(sys.executable) or name.endswith("/git") for name in started), started
    assert not any("error" in row for row in victim.log()), victim.log()
    assert all((tmp_path / name).read_text().count(CANARY) == 3 for name in PRIVATE)


@pytest.mark.skipif(not shutil.which("strace"), reason="no strace")
def test_hooks_open_nothing_elsewhere_by_the_systems_account(victim: Victim, clone: Path, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    opened = list[str]()
    for number, (name, fields) in enumerate(EVENTS):
        done = subprocess.run(
            ["strace", "-f", "-qq", "-y", "-s", "4096", "-e", "trace=open,openat,openat2,creat,connect,execve",
             "-o", f"{trace}{number}", sys.executable, "-I", str(SCRIPT), "hook", name],
            input=json.dumps({"cwd": str(clone), "session_id": "s1", "transcript_path": "", **fields}).encode(),
            capture_output=True, cwd=clone, env=victim.env, timeout=120,
        )  # fmt: skip
        if b"ptrace" in done.stderr:
            pytest.skip("strace may not trace here")
        assert done.returncode == 0, done
        text = Path(f"{trace}{number}").read_text(errors="replace")
        opened += re.findall(r"= \d+<([^>]*)>$", text, re.MULTILINE)
        assert "connect(" not in text
        ran = set(re.findall(r'execve\("([^"]*)".* = 0$', text, re.MULTILINE))
        assert all(path == sys.executable or path.endswith("/git") for path in ran), ran
    assert str(clone / "docs/memory" / f"{ID}.md") in opened, "what is opened is seen"
    assert strays([path for path in opened if not path.startswith(str(trace))], victim, clone, tmp_path) == []
