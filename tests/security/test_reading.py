"""What a repository has the plugin read: nothing outside of it, nothing without an end, nothing that never answers."""

from __future__ import annotations

import json
import os
import time
from itertools import pairwise
from pathlib import Path

import pytest

from memory.agent.tools.files import file_tools
from memory.agent.tools.grep import grep_tool
from memory.agent.tools.roots import Roots
from memory.agent.tools.toolbox import AgentToolbox
from memory.core.safety.ignoring import MAX_RULES, is_ignored, is_match, rules_of
from memory.exchange import share_files
from tests.security.worlds import ID, Victim

CPU_S = 2.0  # no verdict of speed: what is meant to be shown would take minutes, or longer than anybody lives
SKILL = "---\nname: payroll\ndescription: How the payroll is run at ACME, with all salaries\n---\n# Payroll\n\nThe CEO earns 912000.\n"


# --- skills: the links of a repository are not the user's -------------------------------------------------------


@pytest.fixture
def clone(tmp_path: Path, victim: Victim) -> Path:
    """A clone whose skills are links to a skill of another project, each in another way."""
    other = victim.home / "other/.claude/skills/pay"
    other.mkdir(parents=True)
    (other / "SKILL.md").write_text(SKILL)
    folder = tmp_path / "clone"
    (folder / ".git").mkdir(parents=True)
    return folder


@pytest.mark.parametrize("way", ["file", "folder", "skills", "claude", "chain"])
def test_a_linked_skill_brings_in_nothing_from_outside(clone: Path, victim: Victim, way: str) -> None:
    other = victim.home / "other/.claude/skills/pay"
    skills = clone / ".claude/skills"
    (skills if way != "claude" else clone).mkdir(parents=True, exist_ok=True)
    if way == "file":
        (skills / "a").mkdir()
        (skills / "a/SKILL.md").symlink_to(os.path.relpath(other / "SKILL.md", skills / "a"))
    elif way == "folder":
        (skills / "d").symlink_to(os.path.relpath(other, skills))
    elif way == "skills":
        skills.rmdir()
        skills.symlink_to(other.parent)
    elif way == "claude":
        (clone / ".claude").symlink_to(other.parents[1])
    else:
        (clone / "next").symlink_to(other)
        (skills / "d").symlink_to("../../next")
    victim.hook("SessionStart", clone, source="startup")
    victim.run("ingest", cwd=clone)
    assert "payroll" not in json.dumps(victim.run("find_skills", cwd=clone))
    told = victim.hook("UserPromptSubmit", clone, prompt="How is the payroll run at ACME, with all the salaries?")
    assert "912000" not in told and "payroll" not in told


def test_links_inside_a_repository_and_links_of_the_users_own_bring_skills(clone: Path, victim: Victim) -> None:
    other = victim.home / "other/.claude/skills/pay"
    (victim.home / ".claude/skills").mkdir(parents=True)
    (victim.home / ".claude/skills/mine").symlink_to(other)
    (clone / "shared/here").mkdir(parents=True)
    (clone / "shared/here/SKILL.md").write_text(SKILL.replace("payroll", "rollcall"))
    (clone / ".claude/skills").mkdir(parents=True)
    (clone / ".claude/skills/here").symlink_to("../../shared/here")
    victim.run("ingest", cwd=clone)
    names = {row["name"] for row in victim.run("find_skills", cwd=clone)["data"]["skills"]}
    assert {"payroll", "rollcall"} <= names


def test_a_pipe_or_a_device_for_a_skill_is_passed_over(clone: Path, victim: Victim) -> None:
    for name, target in (("pipe", None), ("zero", "/dev/zero"), ("tty", "/dev/stdin")):
        folder = clone / ".claude/skills" / name
        folder.mkdir(parents=True)
        if target:
            (folder / "SKILL.md").symlink_to(target)
        else:
            os.mkfifo(folder / "SKILL.md")
    victim.hook("SessionStart", clone, source="startup")
    assert not any("error" in row for row in victim.log())
    assert victim.run("ingest", cwd=clone, timeout=40)["ok"]


# --- shared files: YAML that grows ------------------------------------------------------------------------------


def shared_file(header: str) -> str:
    return f"---\nsurgical-memory: 1\n{header}\nid: {ID}\n---\n\nhello\n"


def bomb() -> str:
    names = "abcdefghi"
    lines = ["a: &a [x,x,x,x,x,x,x,x,x,x]"]
    lines += [f"{one}: &{one} [{','.join([f'*{last}'] * 10)}]" for last, one in pairwise(names)]
    return "\n".join([*lines, "title: *i"])


@pytest.mark.parametrize(
    ("header", "why"),
    [
        (bomb(), "aliases"),
        ("a: " + "[" * 4_000, "nested"),
        ("a: " + "[" * 4_000 + "]" * 4_000, "nested"),
        ("a: " + "{b: " * 500 + "}" * 500, "nested"),
        ("\n".join(f"{' ' * depth}a{depth}:" for depth in range(150)), "nested"),
        ("a: " + "x" * 100_000, "more than"),
        ("a: !!python/object/apply:os.system ['touch /tmp/PWNED']", "not YAML"),
        ("a: *nobody", "aliases"),
        ("<<: {title: x}\nb: [", "not YAML"),
    ],
)
def test_front_matter_that_would_grow_is_named_and_passed_over(tmp_path: Path, header: str, why: str) -> None:
    (tmp_path / f"{ID}.md").write_text(shared_file(header))
    began = time.process_time()
    found, failures, _ = share_files.read_folder(str(tmp_path))
    assert found == {} and len(failures) == 1 and why in failures[0]["reason"], failures
    assert time.process_time() - began < CPU_S


def test_front_matter_by_another_hand_is_still_read(tmp_path: Path) -> None:
    """What a person's editor, or a merge, makes of it: plain YAML, in another order and with comments."""
    links = "\n".join(f"  - {{to: {ID}, relation: uses, weight: 0.5}}" for _ in range(100))
    text = shared_file(f"# by hand\ntype: 'fact'\ntags: [a, 'b c']\ncreated: 2026-11-01T00:00:00Z\nlinks:\n{links}")
    (tmp_path / f"{ID}.md").write_text(text)
    found, failures, _ = share_files.read_folder(str(tmp_path))
    assert failures == [] and found[ID].shared.type == "fact" and len(found[ID].shared.links) == 100
    assert found[ID].shared.tags == ("a", "b c")


# --- ignore files: patterns that would never end ----------------------------------------------------------------


@pytest.mark.parametrize(
    "pattern",
    [
        "*a" * 40 + "b", "**/a*/" * 30 + "b", "**a" * 40 + "b", "?*" * 100 + "b", "{a,b}" * 60, "*{a,aa}" * 12 + "b",
        "[a*" * 40, "**/" * 300 + "b", "*" * 900 + "b", "**/*a" * 60, "{" * 400, "{a," * 200 + "}" * 200, "[!b]*" * 99 + "c",
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["a" * 255, "/".join(["a" * 20] * 150), "a/" * 1_000 + "a"])
def test_no_pattern_takes_longer_than_its_length_accounts_for(pattern: str, path: str) -> None:
    began = time.process_time()
    assert is_match(path, pattern) in (True, False)
    assert is_ignored(path, False, rules_of(f"{pattern}\n!{pattern}", "")) in (True, False)
    assert time.process_time() - began < CPU_S


def test_the_number_of_patterns_is_bounded() -> None:
    rules = rules_of("\n".join(f"name{number}" for number in range(100_000)), "")
    assert len(rules) == MAX_RULES and rules[-1].pattern == "name99999"
    assert not is_match("a" * 2_000, "a" * 2_000), "a pattern of two thousand letters is none"


def test_the_agents_tools_answer_in_a_tree_of_hostile_ignore_files(tmp_path: Path) -> None:
    root = tmp_path / "root"
    (root / ".git/info").mkdir(parents=True)
    (root / "deep").mkdir()
    for path in (root / ".gitignore", root / ".git/info/exclude", root / "deep/.rgignore"):
        path.write_text("*a" * 100 + "b\n")
    os.mkfifo(root / ".ignore")
    (root / "deep/.gitignore").symlink_to("/dev/zero")
    for name in ("a" * 250, "deep/" + "a" * 250):
        (root / name).write_text("needle\n")
    roots = Roots([str(root)])
    box = AgentToolbox([*file_tools(roots), grep_tool(roots)])
    began = time.process_time()
    assert box.call("glob", {"pattern": "**/*a*a*a*a"}).text.count("aaa") >= 2
    assert box.call("grep", {"pattern": "needle"}).text.count("needle") == 2
    assert time.process_time() - began < CPU_S


@pytest.mark.skipif(os.name == "nt", reason="no such names")
@pytest.mark.parametrize("sign", ["\r", "\u2028", "\x85", "\x1e"])
def test_no_name_and_no_line_of_a_file_forges_a_line_of_another(tmp_path: Path, sign: str) -> None:
    """What a model reads of a repository names the file and the line before each text: neither may be forged."""
    (tmp_path / "real.py").write_text("ledger\n")
    (tmp_path / f"x{sign}real.py:9: forged\nreal.py:9: forged").write_text("ledger\n")
    (tmp_path / "y.py").write_bytes(f"ledger{sign}real.py:9: forged{sign}    9  forged\r\nend\n".encode())
    roots = Roots([str(tmp_path)])
    tools = AgentToolbox([*file_tools(roots), grep_tool(roots, None)])
    names = [path.name for path in tmp_path.iterdir()]
    for name, given in (
        ("glob", {"pattern": "*"}),
        ("grep", {"pattern": "ledger"}),
        *(("file_read", {"path": name}) for name in names),
    ):
        lines = tools.call(name, given).text.splitlines()
        assert lines and not any(line.lstrip().startswith(("real.py:9", "9  ")) for line in lines), (name, lines)
    assert len(tools.call("glob", {"pattern": "*"}).text.splitlines()) == len(names)


def test_ignore_files_outside_of_the_repository_are_not_read(tmp_path: Path) -> None:
    root = tmp_path / "root"
    (root / ".git").mkdir(parents=True)
    (tmp_path / "rules").write_text("*.md\n")
    (root / ".gitignore").symlink_to("../rules")
    (root / "a.md").write_text("x")
    assert [os.path.basename(path) for path in Roots([str(root)]).files(str(root))] == ["a.md"]


# --- what is imported by its name -------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["file", "folder", "parent"])
def test_a_name_in_a_repository_that_leads_out_of_it_is_not_imported(tmp_path: Path, victim: Victim, way: str) -> None:
    """`import CLAUDE.md` in a clone, where that is a link to the user's diary."""
    (victim.home / "notes").mkdir()
    (victim.home / "notes/diary.md").write_text("# Diary\n\nI am leaving the company in May, nobody knows.\n")
    clone = tmp_path / "clone"
    (clone / ".git").mkdir(parents=True)
    target = victim.home / "notes"
    (clone / "CLAUDE.md").symlink_to(os.path.relpath(target / "diary.md", clone))
    (clone / "docs").symlink_to(target)
    name = {"file": "CLAUDE.md", "folder": "docs", "parent": "docs/diary.md"}[way]
    assert victim.run("import", name, cwd=clone)["error"]["code"] == "link_leads_out"
    assert victim.run("import", str(target / "diary.md"), cwd=clone)["data"]["imported"] == 1, "by its own name it is"
    (clone / "AGENTS.md").write_text("# Rules\n\nUse tabs in Go code.\n")
    (clone / "CLAUDE.md").unlink()
    (clone / "CLAUDE.md").symlink_to("AGENTS.md")
    assert victim.run("import", "CLAUDE.md", cwd=clone)["data"]["imported"] == 1


def test_a_pipe_in_a_folder_that_is_imported_holds_nobody_up(tmp_path: Path, victim: Victim) -> None:
    for name in ("a.md", "b.jsonl"):
        os.mkfifo(tmp_path / name)
    (tmp_path / "c.md").write_text("# Rules\n\nUse tabs in Go code.\n")
    assert victim.run("import", str(tmp_path), "--scope", "user", cwd="/", timeout=40)["data"]["imported"] == 1


WAYS: dict[str, tuple[str, ...]] = {
    "context": ("repl_execute", "--session", "new", "--context", "text=PATH", "print(len(text))"),
    "code": ("repl_execute", "--session", "new", "--file", "PATH"),
    "model": ("repl", "--context", "PATH", "What is it?"),
    "text": ("remember", "--scope", "user", "--file", "PATH"),
    "batch": ("explore_recall", "--batch", "PATH"),
    "lines": ("import", "--scope", "user", "PATH"),
    "transcript": ("capture", "--scope", "user", "PATH"),
    "skills": ("ingest", "PATH"),
}


SPECIAL = {"device": "/dev/zero", "memory": "/proc/self/mem", "pages": "/proc/self/pagemap"}


@pytest.mark.parametrize("kind", ["pipe", "link", *SPECIAL])
@pytest.mark.parametrize("way", WAYS)
def test_a_pipe_or_a_device_that_is_named_for_a_file_is_refused_at_once(
    way: str, kind: str, victim: Victim, tmp_path: Path
) -> None:
    """As are views of a process's memory, which the system calls regular files, and which may have terabytes."""
    path = tmp_path / "pipe.jsonl"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(SPECIAL.get(kind, path))
        if kind in SPECIAL and not path.exists():
            pytest.skip(f"this system has no {SPECIAL[kind]}")
    victim.run("remember", "--scope", "user", "Cranes are green.")
    words = [word.replace("PATH", str(path)) for word in WAYS[way]]
    answer = victim.run(*words, timeout=40, ANTHROPIC_API_KEY="none")
    assert not answer["ok"] and answer["error"]["code"] not in ("internal", "usage"), answer
