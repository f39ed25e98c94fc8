"""What a person reads after a command that changes or keeps something: sentences, and how to take it back."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from memory.cli.render import render
from memory.cli.table import NAMES
from memory.core.text.ink import columns

UNDO = "`surgical-memory undo` reverts it."


def name_of(sample: Any, title: str = "Tabs") -> str:
    return str(sample.ids()[title])


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (["update", "ID", "Spaces, after all."], ["Changed: [ID] Tabs", "  new text"]),
        (["edit", "ID", "Spaces, after all."], ["Changed: [ID] Tabs", "  new text"]),
        (["update", "ID", "--title", "Blanks"], ["Changed: [ID] Blanks", "  new title"]),
        (
            ["update", "ID", "--type", "fact", "--confidence", "0.5"],
            ["Changed: [ID] Tabs", "  confidence: 0.5", "  type: fact"],
        ),
        (["tag", "ID", "zebra", "editor"], ["Changed: [ID] Tabs", "  tags: zebra, editor"]),
        (["pin", "ID"], ["Pinned: [ID] Tabs", "Each session of its project starts with it, and it does not decay."]),
    ],
)
def test_a_change_says_what_is_new_and_how_to_take_it_back(sample: Any, words: list[str], lines: list[str]) -> None:
    name = name_of(sample)
    sample("update", name, "--tags", "")
    shown = sample.text(*(name if word == "ID" else word for word in words)).splitlines()
    assert shown == [*(line.replace("ID", name) for line in lines), UNDO]


def test_what_is_so_already_is_one_line(sample: Any) -> None:
    name = name_of(sample)
    for words in (["update", name, "--title", "Tabs"], ["pin", name, "--off"], ["tag", name, "--remove", "nothing"]):
        assert sample.text(*words) == f"Nothing has changed: [{name}] Tabs\n"


def test_undo_names_what_it_has_undone(sample: Any) -> None:
    """Each with the words that are there again; the JSON has what it had."""
    name, other = name_of(sample), name_of(sample, "Unix socket")
    before = sample("show", name)["memories"][0]["content"]
    sample("update", name, "Spaces, after all.")
    assert sample.text("undo").splitlines() == [
        f"Undone: [{name}] has its earlier text again.",
        *(f"  {line}" for line in before.splitlines()),
    ]
    sample("tag", name, "zebra")
    assert sample.text("undo").splitlines()[0] == f"Undone: [{name}] has its earlier tags again."
    sample("pin", name)
    assert sample.text("undo") == f"Undone: [{name}] Tabs is not pinned again.\n"
    sample("link", name, other)
    assert sample.text("link", name, other, "--strength", "0.9").splitlines() == [
        f"Linked: [{name}] supports [{other}] (strength 0.9).",
        UNDO,
    ]
    assert sample.text("undo") == f"Undone: the link [{name}] supports [{other}] has its earlier strength, 0.5.\n"
    assert sample.text("undo") == f"Undone: the link [{name}] supports [{other}] is taken out.\n"
    (stored,) = sample("remember", "Throw this away.\n\nIt is of no use.")["chunk_ids"]
    assert sample.text("undo").splitlines() == [
        "Undone: the memory that was stored last is erased again.",
        f"[{stored}] Throw this away.",
        "  Throw this away.",
        "",
        "  It is of no use.",
        "To keep it after all, store it again: `surgical-memory remember TEXT`.",
    ]
    sample("pin", name)
    assert sample("undo") == {"undone": "update", "ids": [name]}


def test_forget_counts_what_went_with_it(sample: Any) -> None:
    name = name_of(sample)
    assert sample.text("forget", name, "--yes") == f"Forgotten for good: 1 memory ({name}).\n"
    assert sample.text("forget", "--tag", "no-such-tag", "--yes") == "No memory matches: nothing was forgotten.\n"
    data = {
        "forgotten": ["a", "b"],
        "cleared": {"logged_lines": 3, "results": 1},
        "backups": 1,
        "said_in": ["c", "d"],
        "notes": ["Dialogue contains it.", "The backups still contain it."],
    }
    assert render("forget", data).splitlines() == [
        "Forgotten for good: 2 memories (a, b).",
        "Erased with it, because they quoted it: 3 logged lines, 1 kept result.",
        "Turns of imported dialogue that contain it: c, d.",
        "Dialogue contains it.",
        "The backups still contain it.",
    ]


def test_backups_and_exports_for_people(sample: Any, tmp_path: Any) -> None:
    assert "There is no backup yet" in sample.text("backup", "--list")
    made = sample.text("backup").splitlines()
    name = made[0].removeprefix("Backed up: ").split()[0]
    assert (
        made[1].startswith("`surgical-memory restore NAME`")
        and made[3].startswith(name)
        and made[3].endswith("by hand")
    )
    sample("forget", name_of(sample), "--yes")
    planned = sample.text("restore", name, "--dry-run", "--again", "--all-projects")
    assert f"Would restore: {name}." in planned and "1 return" in planned
    done = sample.text("restore", name, "--yes", "--again", "--all-projects")
    assert f"Restored: {name}." in done and "Tabs" in sample.ids()
    assert re.search(r"in the backup (\S+): `surgical-memory restore \1`", done)
    everything = {
        "exported": 8,
        "links": 1,
        "kinds": {},
        "projects": [{"scope": "p", "path": "/work"}],
        "lines": 10,
        "file": "/x.jsonl",
    }
    assert render("export", everything).startswith(
        "Exported everything: 8 memories and 1 link, into\n/x.jsonl\n  from /work\n"
    )
    assert sample.text("export", "--scope", "user", str(tmp_path / "some.jsonl")).endswith(f"\n{tmp_path}/some.jsonl\n")


def test_one_setting(sample: Any) -> None:
    for words in (
        ["config", "inject.prompts"],
        ["config", "get", "inject.prompts"],
        ["config", "show", "inject.prompts"],
    ):
        assert sample(*words)["key"] == "inject.prompts" and sample(*words)["allowed"] == "true | false"
        assert sample.text(*words).startswith("inject.prompts = true  (default; true | false)\n")
    assert "inject.prompts" in sample.usage_error("config", "inject.prompt")
    assert sample.usage_error("config", "recalled").startswith("There is no setting 'recalled'")
    assert "`config KEY`" in sample.usage_error("config", "set", "inject.prompts")


@pytest.mark.parametrize(("word", "command"), [("find", "explore_recall"), ("ls", "list"), ("rm", "forget")])
def test_words_that_people_try(sample: Any, word: str, command: str) -> None:
    words = {"find": ["socket"], "ls": [], "rm": ["--tag", "no-such-tag", "--yes"]}[word]
    assert sample(word, *words) == sample(command, *words)
    assert sample.text(word, "--help").startswith(f"usage: surgical-memory {word} ")
    assert sample.usage_error(word, "--no-such-option").startswith(f"{word}: ")


CALLS = {
    "update": ["ID", "--type", "fact"], "edit": ["ID", "Spaces."], "pin": ["ID"], "tag": ["ID", "zebra"], "link": ["ID", "OTHER"],
    "supersede": ["--id", "ID", "--of", "OTHER"], "forget": ["ID", "--yes"], "undo": [], "review": [], "backup": [],
    "restore": ["--list"], "schedule": ["show"], "version": [], "trust": [], "config": ["inject.prompts"], "stats": [],
    "check": [], "consolidate": ["--dry-run"], "why": [], "find_skills": [], "install": [], "list": [], "show": ["ID"],
    "doctor": [], "help": [], "search": ["socket"], "explore": ["why a socket?"], "result": [], "chunks": [],
}  # fmt: skip


@pytest.mark.parametrize("command", sorted(CALLS))
def test_no_answer_is_a_dump(sample: Any, command: str) -> None:
    """No line is a key of the JSON with its value, none is wider than 80 columns but for a path or an address."""
    ids = {"ID": name_of(sample), "OTHER": name_of(sample, "Unix socket")}
    sample("pin", name_of(sample, "Crash reports"))
    words = [ids.get(word, word) for word in CALLS[command]]
    text = sample.text(command, *words)
    if command not in ("undo", "forget"):  # which there is nothing left for
        data = sample(command, *words)
        dumped = {f"{key}: {value}" for key, value in data.items() if not isinstance(value, list | dict)}
        assert not dumped & set(text.splitlines())
    assert "{" not in text and "None" not in text and "True" not in text and "False" not in text, text
    wide = [line for line in text.splitlines() if columns(line) > 80 and "/" not in line]
    assert not wide, wide


def test_every_command_has_words_of_its_own() -> None:
    """A new command is given a text for people, or stands here, because its answer is a program's or a few facts."""
    from memory.cli.render import _RENDERERS

    silent = {"mcp"}
    assert not set(NAMES) - _RENDERERS.keys() - silent, json.dumps(sorted(set(NAMES) - _RENDERERS.keys()))
