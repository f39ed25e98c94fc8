"""By the sources: there is one writer, one finder of programs and one runner of git, and nobody goes round them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_rooms import MEMORY, imports, sources

# Who starts processes; each is covered by a test in this folder, or starts this Python alone.
STARTERS = {
    "store/projects/git.py", "agent/tools/grep.py", "cli/pager.py", "consolidation/schedule.py", "cli/commands/view.py", "hooks/background.py",
    "cli/commands/groups.py",  # our own launcher, by its whole path: tests/sync/test_commands.py
    "consolidation/windows_task.py",  # starts nothing: it writes a command line for Windows
    "memories/editor.py",  # the user's own editor, by its whole path: tests/test_changing.py
    "system/packages.py",  # the launcher by its whole path, which shortens PATH: tests/test_launcher.py
    "store/engine/scope_query.py",  # this Python alone, over a copy of one scope: tests/rlm/test_selection.py
    "workspace/indexing_processes.py",  # this Python alone, on a file of the package: tests/store/test_indexing_processes.py
}
# Who opens a file for writing by its path, and why no link can be planted there.
WRITERS = {
    "agent/tools/servers.py": "os.devnull",
    "cli/guarded_stderr.py": "os.devnull",
    "model/build_tables.py": "a developer's tool",
}
# Renames inside the data folder, of what is whole already.
MOVERS = {
    "store/store.py", "store/swapping.py", "store/engine/db.py", "store/files/checked_json.py", "admin/repair.py", "system/files.py"
}


# Where a path is asked whether it is absolute, and why that decides of no trust: what a variable or a setting names, to be
# trusted or run, has to pass `own_paths.own_path`.
ABSOLUTE = {
    "agent/tools/servers.py _program": "then own_path",
    "store/paths.py _refuse_common_folder": "the data folder, which is refused, not trusted",
    "store/projects/trust.py _scope_of": "what the user has refused, which is trusted less",
    "consolidation/schedule.py show": "a program that is shown",
    "exchange/sync/platform_settings.py _is_own": "then own_file",
    "exchange/sync/storage.py __init__": "a URL that the user has typed",
    "hooks/capture.py session_of": "the client's own event; whether it is the client's transcript is asked later",
    "hooks/handlers.py _session_folder": "the session's project, which is no one's own",
    "hooks/hints.py is_there": "whether a skill came from a file",
    "memories/editor.py _editor": "then own_path",
    "skills/get.py _file_state": "whether a skill came from a file",
    "skills/ingest.py _read": "whether a folder was given by hand",
    "store/files/opencode_commands.py _templates": "the session's project, which is no one's own",
    "store/files/skill_trees.py loaded_trees": "of own_paths.claude_folder, which is own",
    "store/files/skill_trees.py _plugins": "of a file in own_paths.claude_folder",
    "store/files/skill_stamps.py is_unchanged": "whether a folder was given by hand",
    "store/files/skill_stamps.py _is_given_by_hand": "whether a folder was given by hand",
    "store/files/skill_stamps.py _is_given": "whether a folder was given by hand",
    "store/files/skill_stamps.py _first_given": "whether a folder was given by hand",
    "store/files/skill_stamps.py _given_files": "whether a folder was given by hand",
    "store/files/skill_stamps.py invalidate": "whether a skill came from a file",
    "store/paths.py _chosen_home": "then own_path",
    "store/projects/places.py known_paths": "folders of projects, which are no one's own",
    "store/projects/scopes.py _folder_project": "the session's project, which is no one's own",
    "store/projects/scopes.py is_container_folder": "folders that are no project",
    "store/projects/trust.py place_of": "how a place is named",
    "system/folder_walk.py open_guarded": "a link, which has to stay in the folder",
    "system/own_paths.py _is_at_home": "the home, where the system's list of users has none",
    "system/own_paths.py data_folder": "store/paths.py asks own_path of it",
    "system/own_paths.py sources_of_environment": "folders that are no one's own",
    "system/own_paths.py own_path": "the predicate itself",
    "system/own_paths.py projects": "the session's project, which is no one's own",
    "system/programs.py surroundings": "then own_path",
    "workspace/past_sessions.py is_of_project": "folders of sessions, compared with the project's",
    "workspace/past_sessions.py session_roots": "folders of sessions, which are no one's own",
}


def absolute_checks(tree: ast.AST, around: str = "") -> Iterator[str]:
    """The innermost function around each use of os.path.isabs and the like, however it is called or imported."""
    for node in ast.iter_child_nodes(tree):
        names = {alias.name for alias in node.names} if isinstance(node, ast.ImportFrom) else set()
        if isinstance(node, ast.Attribute):
            names = {node.attr}
        if names & {"isabs", "is_absolute"}:
            yield around
        is_definition = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from absolute_checks(node, node.name if is_definition else around)


def test_an_absolute_path_is_not_yet_the_users_own() -> None:
    found = {
        f"{name_of(path)} {function}"
        for path in sources(MEMORY)
        for function in absolute_checks(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found - ABSOLUTE.keys() == set(), "say in ABSOLUTE why it decides of no trust, or use own_paths.own_path"
    assert ABSOLUTE.keys() - found == set(), "is no more"
    for place, why in ABSOLUTE.items():
        if why == "then own_path":
            name, function = place.split()
            bodies = [one for one in ast.walk(ast.parse((MEMORY / name).read_text())) if isinstance(one, ast.FunctionDef)]
            assert any("own_path(" in ast.unparse(one) for one in bodies if one.name == function), place


@pytest.mark.parametrize(
    "source", ["os.path.isabs(p)", "check = os.path.isabs", "PurePath(p).is_absolute()", "from os.path import isabs", "path.isabs(p)"]
)
def test_whoever_asks_for_an_absolute_path_is_found(source: str) -> None:
    assert list(absolute_checks(ast.parse(source))) == [""]


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def name_of(path: Path) -> str:
    return path.relative_to(MEMORY).as_posix()


def test_only_the_one_writer_opens_files_to_replace_them() -> None:
    for path in sources(MEMORY):
        for called, node in calls(path):
            words = [ast.unparse(word) for word in node.args[1:]] + [ast.unparse(word.value) for word in node.keywords]
            if called == "open" and ast.unparse(node.args[0]) != "handle" and any(word.strip("'\"")[:1] in ("w", "x") and len(word) < 6 for word in words[:1]):
                assert name_of(path) in WRITERS, f"{name_of(path)}:{node.lineno} writes: use memory.system.files"
            if called == "os.open" and any("O_TRUNC" in word for word in words):
                raise AssertionError(f"{name_of(path)}:{node.lineno} truncates what it opens: use memory.system.files")
            if called in ("os.replace", "os.rename"):
                assert name_of(path) in MOVERS, f"{name_of(path)}:{node.lineno} renames: use memory.system.files"


def test_programs_are_found_in_one_way() -> None:
    for path in sources(MEMORY):
        for called, node in calls(path):
            assert called != "shutil.which", f"{name_of(path)}:{node.lineno}: use memory.system.programs"
            assert called not in ("os.system", "os.popen", "os.execvp", "os.execlp", "os.spawnvp"), name_of(path)
            assert not any(word.arg == "shell" for word in node.keywords), f"{name_of(path)}:{node.lineno}"
        if "subprocess" in set(imports(path)):
            assert name_of(path) in STARTERS, f"{name_of(path)} starts processes: say here what keeps them harmless"


def is_git_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.split("/")[-1] in ("git", "git.exe")


def git_calls(path: Path) -> Iterator[ast.AST]:
    """Where a module looks git up, puts it at the head of a command, or names it at all where processes are started."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    starts = any(one in ("subprocess", "multiprocessing", "pty") for one in imports(path))
    in_sets = {id(word) for node in ast.walk(tree) for word in elements_of_a_set(node)}
    for node in ast.walk(tree):
        if (starts and is_git_name(node)) or (isinstance(node, ast.List | ast.Tuple) and id(node) not in in_sets and any(map(is_git_name, node.elts[:1]))) or (
            isinstance(node, ast.Call)
            and ast.unparse(node.func).startswith(("programs.", "os.", "asyncio."))
            and any(is_git_name(word) for argument in node.args for word in ast.walk(argument))
        ):
            yield node


def elements_of_a_set(node: ast.AST) -> list[ast.AST]:
    """The words' list in frozenset([...])."""
    is_set = isinstance(node, ast.Call) and ast.unparse(node.func) in ("set", "frozenset")
    return list(node.args) if is_set and isinstance(node, ast.Call) else []


def test_git_is_run_in_one_place() -> None:
    found = {name_of(path) for path in sources(MEMORY) if any(git_calls(path))}
    assert found == {"store/projects/git.py"}


@pytest.mark.parametrize(
    ("source", "does"),
    [
        ("import subprocess\nsubprocess.run(['git', 'log'])", True),
        ("import subprocess\nprogram = '/usr/bin/git'\nsubprocess.run([program, 'log'])", True),
        ("command = ['git', 'log']\nrun(command)", True),
        ("programs.find('git', os.environ)", True),
        ("os.posix_spawn('/usr/bin/git', words, {})", True),
        ("NAMES = frozenset(['git', 'svn'])", False),
        ("PORTS = {'git': 9418}\nrow.get('git')", False),
    ],
)
def test_whoever_runs_git_is_found(tmp_path: Path, source: str, does: bool) -> None:
    (tmp_path / "module.py").write_text(source)
    assert any(git_calls(tmp_path / "module.py")) is does


def test_what_a_repository_holds_is_read_by_the_one_reader() -> None:
    """Those that read a project's own files open none by their paths."""
    for name in ("store/projects/scopes.py", "store/files/shares.py", "store/projects/folder_commits.py", "hooks/session_start.py", "agent/tools/roots.py", "exchange/share.py"):
        for called, node in calls(MEMORY / name):
            if called == "open" and name != "store/files/shares.py":
                first = ast.unparse(node.args[0])
                assert first == "handle", f"{name}:{node.lineno} opens {first}: use memory.system.files"


def test_what_the_data_folder_holds_is_read_by_the_one_reader() -> None:
    """A folder that came from elsewhere may hold pipes and devices: a hook that opened one would wait."""
    for path in sources(MEMORY / "store"):
        for called, node in calls(path):
            first = ast.unparse(node.args[0]) if node.args else ""
            if called == "open" and not first.startswith(("files.open_regular(", "disk.open_regular(")) and first != "handle":
                assert name_of(path) == "store/engine/db.py", f"{name_of(path)}:{node.lineno} opens {first}: use memory.system.files"
                assert first == "path" and "encoding" in ast.unparse(node), "SQL that comes with the package"
            if called == "native.open_file" and "O_APPEND" in ast.unparse(node):
                raise AssertionError(f"{name_of(path)}:{node.lineno}: use files.open_to_append")
