"""Where skills are on the disk: the trees that Claude Code loads, the folders that were given, and the files in them.

Which of the files have changed since they were taken in is asked in skill_stamps.py.
"""

import json
import os
import stat
from collections.abc import Iterator, Mapping

from memory.core.annotations import Any, NamedTuple
from memory.store.projects.scopes import USER, Project
from memory.system import files as disk
from memory.system import native, own_paths

SKILL_FILE = "SKILL.md"
MAX_FILE_BYTES = 1_000_000
MAX_DEPTH = 8
MAX_FILES = 20_000
_SKIPPED = frozenset({"node_modules", "__pycache__", "venv"})


class Tree(NamedTuple):
    """A folder of skills. owner: who answers for what vanishes from it: a scope, or the folder itself where it was
    given by hand.  plugin: the name that its skills carry before theirs; "" for none.  whole: skills may lie at any
    depth, also in one another; else one level down, where alone Claude Code looks for them.  within: the real
    folders that no link may lead out of: a repository's, since its links are not the user's own; () for anywhere.
    """

    root: str
    scope: str
    owner: str
    plugin: str = ""
    whole: bool = False
    within: tuple[str, ...] = ()


class SkillFile(NamedTuple):
    """A skill's file as it lies there now."""

    path: str
    tree: Tree
    mtime_ns: int
    size: int


def loaded_trees(
    environment: Mapping[str, str], folder: str, project: Project | None, plugin_root: str
) -> list[Tree]:
    """The trees that Claude Code itself would load for a session in a folder, the plugin's own ones included."""
    trees = [Tree(os.path.join(plugin_root, "skills"), USER, USER, _manifest_name(plugin_root))]
    config = own_paths.claude_folder(environment)
    if os.path.isabs(config):
        trees.append(Tree(os.path.join(config, "skills"), USER, USER))
        trees += _plugins(config, project)
    if project is not None:
        *paths, top = _project_folders(folder, project.root)
        within = (top, project.root)
        trees += [Tree(path, project.scope, project.scope, within=within) for path in paths]
    return trees


def _manifest_name(root: str) -> str:
    found = _json(os.path.join(root, ".claude-plugin", "plugin.json"))
    name = found.get("name") if isinstance(found, dict) else None
    return name if isinstance(name, str) else os.path.basename(root)


def _plugins(config: str, project: Project | None) -> Iterator[Tree]:
    """The plugins that are installed for the user, or for this project, and not switched off."""
    listed = _json(os.path.join(config, "plugins", "installed_plugins.json"))
    settings = _json(os.path.join(config, "settings.json"))
    enabled = settings.get("enabledPlugins") if isinstance(settings, dict) else None
    plugins = listed.get("plugins") if isinstance(listed, dict) else None
    for key, value in plugins.items() if isinstance(plugins, dict) else ():
        if isinstance(enabled, dict) and enabled.get(key) is False:
            continue
        for install in value if isinstance(value, list) else [value]:
            path = install.get("installPath") if isinstance(install, dict) else None
            if not isinstance(path, str) or not os.path.isabs(path):
                continue
            scope = USER
            if install.get("projectPath"):
                if project is None or os.path.realpath(str(install["projectPath"])) != project.root:
                    continue
                scope = project.scope
            yield Tree(os.path.join(path, "skills"), scope, scope, str(key).partition("@")[0])


def _project_folders(folder: str, root: str) -> Iterator[str]:
    """The .claude/skills from a folder up to its repository's root, and that root: a worktree's, not the main one's.

    root: of the project, which outside of a repository is where they end.
    """
    here = os.path.realpath(folder)
    while True:
        yield os.path.join(here, ".claude", "skills")
        parent = os.path.dirname(here)
        if os.path.lexists(os.path.join(here, ".git")) or here == root or parent == here:
            yield here
            return
        here = parent


def _json(path: str) -> Any:
    try:
        with open(disk.open_regular(path), encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError, RecursionError):
        return None


def repository_around(folder: str) -> tuple[str, ...]:
    """The real folder that the links of a folder given by hand may not lead out of: its repository; () for none.

    folder: the real path that it had when it was given. Where a link has come into its place since, or in that of a
    folder above it, the repository in which that link lies decides, and not the one that the link leads to.
    """
    place, found, inner = os.path.abspath(folder), "", ""
    while place != os.path.dirname(place):
        if not found and os.path.lexists(os.path.join(place, ".git")):
            found = place
        if os.path.islink(place):
            found, inner = "", found or inner
        place = os.path.dirname(place)
    return (os.path.realpath(found or inner),) if found or inner else ()


def file_of(path: str, scope: str) -> SkillFile:
    """A single file that was named. Raises OSError."""
    status = os.stat(path)
    folder = os.path.dirname(path)
    tree = Tree(folder, scope, path, within=repository_around(folder))
    return SkillFile(path, tree, status.st_mtime_ns, status.st_size)


def walk(tree: Tree, visited: set[tuple[int, int]]) -> Iterator[SkillFile]:
    """The SKILL.md files of a tree, by name; each file and folder once, however many links lead to it.

    visited: the (device, inode) of what was seen already, added to.
    """
    if _is_in_repository(tree, tree.root):
        yield from _walk(tree, tree.root, visited, MAX_DEPTH if tree.whole else 1)


def _walk(tree: Tree, folder: str, visited: set[tuple[int, int]], levels: int) -> Iterator[SkillFile]:
    path = os.path.join(folder, SKILL_FILE)
    try:
        status = os.lstat(path)
        if stat.S_ISLNK(status.st_mode):
            status = os.stat(path) if _is_in_repository(tree, path) else status
    except (OSError, ValueError):
        pass
    else:
        if stat.S_ISREG(status.st_mode) and _is_first_visit(status, visited) and len(visited) < MAX_FILES:
            yield SkillFile(path, tree, status.st_mtime_ns, status.st_size)
        if not tree.whole:
            return
    if levels == 0:
        return
    try:
        with os.scandir(folder) as entries:
            inside = sorted(entry.path for entry in entries if _is_folder(tree, entry, visited))
    except OSError:
        return
    for entry in inside:
        yield from _walk(tree, entry, visited, levels - 1)


def _is_folder(tree: Tree, entry: os.DirEntry[str], visited: set[tuple[int, int]]) -> bool:
    """Whether to go into it. Only links are remembered: without one, nothing is met twice."""
    if is_skipped(entry.name):
        return False
    try:
        if not entry.is_symlink():
            return entry.is_dir()
        return entry.is_dir() and _is_in_repository(tree, entry.path) and _is_first_visit(entry.stat(), visited)
    except OSError:
        return False


def _is_in_repository(tree: Tree, path: str) -> bool:
    """Whether a path leads to what lies in the tree's repository, links and all."""
    return not tree.within or _root_of(tree, path) is not None


def _root_of(tree: Tree, path: str) -> str | None:
    """That of the tree's repositories' folders in which a path lies truly, None for another place."""
    real = os.path.realpath(path)
    return next((folder for folder in tree.within if native.is_inside(real, folder)), None)


def is_skipped(name: str) -> bool:
    """Whether no walk goes into a folder of this name."""
    return name.startswith(".") or name in _SKIPPED


def _is_first_visit(status: os.stat_result, visited: set[tuple[int, int]]) -> bool:
    mark = (status.st_dev, status.st_ino)
    if mark in visited:
        return False
    visited.add(mark)
    return True


def read(found: SkillFile) -> bytes:
    """A skill's file. Raises OSError, ValueError for one that is too large."""
    if found.size > MAX_FILE_BYTES:
        raise ValueError(f"it has {found.size:,} bytes, and a skill at most {MAX_FILE_BYTES:,}")
    within = _root_of(found.tree, found.path)
    if found.tree.within and within is None:
        raise ValueError("it is a link that leads out of its repository")
    data = disk.read(found.path, MAX_FILE_BYTES + 1, within)
    if len(data) > MAX_FILE_BYTES:
        raise ValueError(f"it has more than {MAX_FILE_BYTES:,} bytes")
    return data
