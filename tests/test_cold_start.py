"""What a cold process loads: every module that a hook or a common command does not need costs each of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.test_silence import build

ROOT = Path(__file__).parents[1]
# Runs a command as the launcher does, and writes down what was loaded: each module, and of ours those that have named
# tuples of `typing`, which take eight times as long to make as those of memory/core/annotations.py.
LISTING = """
import os, sys
out, sys.argv = sys.argv[1], sys.argv[2:]
leave = os._exit
def note_and_leave(code):
    import json
    ours = [module for name, module in sys.modules.items() if name.startswith("memory.")]
    slow = [
        one.__name__ for one in ours if sys.version_info < (3, 14) and any(
            isinstance(kept, type) and getattr(kept, "_fields", ()) and (kept.__module__, kept.__bases__) == (one.__name__, (tuple,))
            for kept in vars(one).values()
        )
    ]
    with open(out, "w") as file:
        json.dump([sorted(sys.modules), slow], file)
    leave(code)
os._exit = note_and_leave
__file__ = sys.argv[0]
exec(compile(open(__file__).read(), __file__, "exec"))
"""
NEVER = {"argparse", "ast", "dataclasses", "inspect", "logging", "pathlib", "string", "subprocess", "tempfile", "tomllib"}
READING = NEVER | {
    "datetime",
    "decimal",
    "difflib",
    "memory.core.records",
    "memory.core.text.lexicon_words",
    "shutil",
    "uuid",
}
SILENT = READING | {"_duckdb", "memory.store.store", "memory.retrieval.pipeline", "typing"}
QUESTION = "Which port does the staging database listen on, and who decided that?"
MEMORIES = [
    "The staging database listens on port 5433, because 5432 was taken by the old one.",
    "Releases are cut on Thursdays; Mara keeps the list of them in docs/release.md.",
    *(f"The lock of room {number} is in drawer {number} of the archive." for number in range(10, 40)),
]


@pytest.fixture
def store(empty: Any, tmp_path: Path) -> Any:
    file = tmp_path / "memories.jsonl"
    file.write_text("".join(json.dumps({"text": one}) + "\n" for one in MEMORIES), encoding="utf-8")
    empty("import", str(file))
    return empty


def modules_of(
    store: Any, out: Path, *words: str, event: dict[str, str] | None = None
) -> tuple[set[str], list[str], str]:
    """All modules that a process loads; those of ours with slow types; and what it printed."""
    packages = [place for place in sys.path if place.endswith("site-packages")]
    begin = f"import sys; sys.path[:0] = {packages!r}\n"
    script = str(ROOT / "scripts" / "surgical_context.py")
    given = json.dumps(
        {"session_id": out.stem, "hook_event_name": words[-1], "cwd": str(store.folder), **(event or {})}
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CLAUDE")}
    ended = subprocess.run(
        [sys.executable, "-I", "-S", "-c", begin + LISTING, str(out), script, *words],
        input=given, capture_output=True, text=True, timeout=120, check=False, cwd=store.folder,
        env=kept | {"SURGICAL_MEMORY_HOME": str(store.home)},
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    modules, slow = json.loads(out.read_text())
    return set(modules), slow, ended.stdout


def test_a_prompt_that_gets_nothing(store: Any, tmp_path: Path) -> None:
    build(store)
    modules, slow, printed = modules_of(
        store, tmp_path / "silent", "hook", "UserPromptSubmit", event={"prompt": "run the tests again"}
    )
    assert printed == "" and "memory.retrieval.silence" in modules
    assert (modules & SILENT, slow) == (set(), [])


def test_a_prompt_that_is_given_a_memory(store: Any, tmp_path: Path) -> None:
    build(store)  # or the prompt has a process write the table
    modules, slow, printed = modules_of(
        store, tmp_path / "asks", "hook", "UserPromptSubmit", event={"prompt": QUESTION}
    )
    assert "5433" in printed
    assert (modules & READING, slow) == (set(), [])


def test_a_start_of_a_session(store: Any, tmp_path: Path) -> None:
    modules, slow, _ = modules_of(store, tmp_path / "start", "hook", "SessionStart", event={"source": "startup"})
    assert "_duckdb" in modules
    assert (modules & (NEVER - {"subprocess"}), slow) == (set(), [])  # git is asked about the project


def test_a_recall(store: Any, tmp_path: Path) -> None:
    modules, slow, printed = modules_of(store, tmp_path / "recall", "explore_recall", "--query", QUESTION)
    assert "5433" in printed
    assert (modules & READING, slow) == (set(), [])


def test_a_memory_that_is_stored(store: Any, tmp_path: Path) -> None:
    modules, slow, printed = modules_of(
        store, tmp_path / "remember", "remember", "--scope", "user", "Dresden has the spare keys."
    )
    assert json.loads(printed)["ok"]
    not_asked = {"difflib", "memory.core.text.lexicon_words", "memory.store.night.facts", "platform", "shutil", "uuid"}
    assert (modules & (NEVER | not_asked), slow) == (set(), [])
