"""What only POSIX systems have is named in `memory/system` alone, where each such call has its twin for Windows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.system import windows_lacks

ROOT = Path(__file__).resolve().parents[2]
HOME_OF_TWINS = ("memory/system/native.py", "memory/system/own_paths.py", "memory/system/timers.py", "memory/system/files.py", "memory/system/folder_walk.py")
# Where a name may stand all the same, and why.
ALLOWED = {
    ("memory/store/engine/query_worker.py", "resource"): "started by path, alone in its process: it passes over what is missing",
    ("memory/system/environment.py", "os.execv"): "only where the launcher is a shell script; Windows returns before it",
}
SOURCES = sorted(
    path for folder in ("memory", "scripts", "packaging") for path in (ROOT / folder).rglob("*.py") if "__pycache__" not in path.parts
)


def names_in(source: str) -> Iterator[tuple[str, int]]:
    """The names that Windows lacks, and files that are opened in a way that differs there, with their lines."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            modules = [name.name for name in node.names] if isinstance(node, ast.Import) else [str(node.module)]
            yield from ((name, node.lineno) for name in modules if name in windows_lacks.MODULES)
            if isinstance(node, ast.ImportFrom):
                lacking = windows_lacks.OF.get(str(node.module), frozenset())
                yield from ((f"{node.module}.{name.name}", node.lineno) for name in node.names if name.name in lacking)
        if isinstance(node, ast.Attribute) and node.attr in windows_lacks.OF.get(getattr(node.value, "id", ""), frozenset()):
            yield f"{ast.unparse(node)}", node.lineno
        if isinstance(node, ast.Call):
            yield from _calls(node)


def _calls(node: ast.Call) -> Iterator[tuple[str, int]]:
    words = {word.arg: word.value for word in node.keywords}
    yield from ((f"{name}=", node.lineno) for name in windows_lacks.OPTIONS & words.keys())
    if not isinstance(node.func, ast.Name) or node.func.id != "open" or "encoding" in words:
        return
    mode = words.get("mode") or (node.args[1] if len(node.args) > 1 else ast.Constant("r"))
    if isinstance(mode, ast.Constant) and "b" not in str(mode.value):
        named = node.args[0] if node.args else None
        if not (isinstance(named, ast.Attribute) and named.attr == "devnull"):
            yield "open() of text without an encoding", node.lineno


def test_what_windows_lacks_is_named_where_its_twin_is() -> None:
    found = [
        f"{name}:{line}: {what}"
        for path in SOURCES
        if (name := path.relative_to(ROOT).as_posix()) not in HOME_OF_TWINS
        for what, line in names_in(path.read_text(encoding="utf-8"))
        if (name, what) not in ALLOWED
    ]
    assert not found, "move these to memory/system, beside what Windows does instead"


@pytest.mark.parametrize(
    "source",
    [
        "import fcntl", "import os\nos.fork()", "import os\nos.open(p, os.O_RDONLY)", "from os import pread", "import signal\nsignal.SIGALRM",
        "subprocess.Popen(words, start_new_session=True)", "open(path).read()", "open(path, 'w')", "import os\nos.kill(1, 2)",
        "import time\ntime.clock_gettime(1)", "os.environ['HOME']", "environment.get('HOME')",
    ],
)  # fmt: skip
def test_it_finds_what_it_looks_for(source: str) -> None:
    assert list(names_in(source)) or list(homes_in(source))


@pytest.mark.parametrize("source", ["open(path, 'rb')", "open(path, encoding='utf-8')", "os.path.join('a')", "{'HOME': 1}"])
def test_it_finds_nothing_else(source: str) -> None:
    assert not list(names_in(source)) and not list(homes_in(source))


def homes_in(source: str) -> Iterator[int]:
    """The lines in which a folder is worked out of $HOME or $CLAUDE_CONFIG_DIR."""
    for node in ast.walk(ast.parse(source)):
        key = None
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            key = node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "getenv") and node.args:
            key = node.args[0]
        if isinstance(key, ast.Constant) and key.value in ("HOME", "USERPROFILE", "CLAUDE_CONFIG_DIR", "LOCALAPPDATA"):
            yield node.lineno


def test_the_users_folders_are_worked_out_in_one_place() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in SOURCES
        if path.name != "own_paths.py"
        for line in homes_in(path.read_text(encoding="utf-8"))
    ]
    assert not found, "use memory.system.own_paths.user_home, claude_folder or data_folder"
