"""Which memories belong together: a project by the root of its repository or its folder, and the user.

Reads see the scopes they name and nothing else. Worktrees of one repository share its scope. A folder outside of any
repository is a project of its own; the user's scope is entered only when it is asked for.
"""

import os
from collections.abc import Mapping

from memory.core.annotations import NamedTuple
from memory.core.errors import Refusal, UsageError
from memory.core.identity import short_hash
from memory.store.engine.literals import quote
from memory.system import files, native

USER = "user"
SHARED = "shared"  # what every agent sees: the project's and the user's
AGENT_PREFIX = "agent:"  # what one agent keeps to itself
PROJECT_PREFIX = "project:"
_MOST_BYTES = 20_000  # of one of git's small files


class Project(NamedTuple):
    """A project: its scope's key, its root, its name, and where its .git data lie: "" outside of a repository, and
    where that is not sure.
    """

    scope: str
    root: str
    name: str
    git: str


class KnownProjects(NamedTuple):
    """What the user's data say of projects (store/projects/).

    roots: of projects outside of repositories.  shared: by a project's own scope, the scope whose memory it shares.
    """

    roots: frozenset[str] = frozenset()
    shared: Mapping[str, str] = {}


class Scopes(NamedTuple):
    """What a read may see: the scopes named, or all of them."""

    names: tuple[str, ...]
    everything: bool = False

    def condition(self, column: str = "scope") -> str:
        """An SQL condition; the names are ours (a word or a hex digest), never a user's text."""
        if self.everything:
            return "true"
        return f"{column} IN ({', '.join(quote(name) for name in self.names)})"


EVERYTHING = Scopes((), everything=True)


def find_project(folder: str, known: KnownProjects = KnownProjects()) -> Project | None:  # noqa: B008 - a value
    """The project that holds a folder; None for the user's home, the root and folders for temporary files.

    That is the repository around it; outside of any, the folder of the session where $CLAUDE_PROJECT_DIR names one
    around it, else the nearest folder that is known as a project, else the folder itself. No git program is needed.
    """
    try:
        here = os.path.realpath(folder)
    except (OSError, ValueError):
        return None
    found = _repository(here) or _folder_project(here, known.roots)
    return found._replace(scope=known.shared.get(found.scope, found.scope)) if found else None


def _folder_project(here: str, roots: frozenset[str]) -> Project | None:
    """The project of a folder outside of any repository."""
    session = os.environ.get("CLAUDE_PROJECT_DIR", "")
    wanted = {os.path.realpath(session)} if os.path.isabs(session) and "\0" not in session else set[str]()
    for candidates in (wanted, roots):
        place = here
        while candidates:
            if place in candidates and not is_container_folder(place):
                return _project(place, "")
            if place == os.path.dirname(place):
                break
            place = os.path.dirname(place)
    return None if is_container_folder(here) else _project(here, "")


def is_container_folder(folder: str) -> bool:
    """Whether a folder is no project itself: a root, the user's home and what holds it, or one for temporary files."""
    home = os.path.realpath(os.path.expanduser("~"))
    temporary = ["/tmp", "/var/tmp", *(os.environ.get(name, "") for name in ("TMPDIR", "TEMP", "TMP"))]
    return (
        folder == os.path.dirname(folder)
        or folder in (home, os.path.dirname(home))
        or folder in {os.path.realpath(path) for path in temporary if os.path.isabs(path)}
    )


def is_in_repository(path: str) -> bool:
    """Whether a file or folder lies in a repository. path: a real path."""
    return _repository(path) is not None


def _repository(here: str) -> Project | None:
    """The repository that holds a folder, None outside of any."""
    while True:
        git = os.path.join(here, ".git")
        if os.path.isdir(git):
            real = os.path.realpath(git)  # where a link leads out, that is another project's
            return _project(here, real if native.is_inside(real, here) else "")
        if os.path.isfile(git):
            return _linked_project(here, git)
        parent = os.path.dirname(here)
        if parent == here:
            return None
        here = parent


def _linked_project(root: str, git_file: str) -> Project:
    """A worktree (shares the scope of its repository) or a submodule (has its own).

    Anybody can write such a file: it counts only where the repository that it names points back at this folder.
    """
    git = _named_path(git_file, "gitdir:")
    folder, common = os.path.dirname(git), _named_path(os.path.join(git, "commondir")) if git else ""
    if not common:
        return _project(root, git if git and _is_work_tree(git, root) else "")
    back = _named_path(os.path.join(git, "gitdir"))
    bare = os.path.basename(common) != ".git"
    if folder != os.path.join(common, "worktrees") or (bare and not _is_bare_repository(common)):
        return _project(root, "")
    if os.path.basename(back) != ".git" or not _is_same(os.path.dirname(back), root):
        return _project(root, "")
    return _project(common if bare else os.path.dirname(common), git)


def git_data(root: str) -> str:
    """The folder of a repository's own git data (configuration, refs, objects) by the repository's root: `.git`, the
    folder that a submodule's data have in the repository around it, or a bare repository itself. "" where there is
    none, and where that is not sure.
    """
    git = os.path.join(root, ".git")
    if os.path.isdir(git):
        real = os.path.realpath(git)
        return real if native.is_inside(real, os.path.realpath(root)) else ""
    if os.path.isfile(git):
        found = _linked_project(os.path.realpath(root), git)
        return found.git if _is_same(found.root, root) else ""  # of a worktree, the root is another folder
    return root if _is_bare_repository(root) else ""


def _is_bare_repository(folder: str) -> bool:
    """Whether a folder is a repository without a working tree, and not one that merely has a folder `worktrees`."""
    has_parts = all(os.path.exists(os.path.join(folder, name)) for name in ("HEAD", "objects", "refs"))
    return has_parts and not os.path.lexists(os.path.join(folder, ".git"))


def _named_path(file: str, label: str = "") -> str:
    """The real path that one of git's files names, "" where it names none."""
    try:
        text = files.read(file, _MOST_BYTES).decode("utf-8", "surrogateescape")
        line = text.partition("\n")[0].strip()
        name = line.removeprefix(label).strip() if line.startswith(label) else ""
        return os.path.realpath(os.path.join(os.path.dirname(file), name)) if name else ""
    except (OSError, ValueError):
        return ""


def _is_work_tree(git: str, root: str) -> bool:
    """Whether a submodule's repository says that its files lie in this folder."""
    try:
        text = files.read(os.path.join(git, "config"), _MOST_BYTES).decode("utf-8", "surrogateescape")
        pairs = (line.partition("=") for line in text.splitlines() if "worktree" in line)
        named = next((value.strip() for name, _, value in pairs if name.strip() == "worktree" and value.strip()), "")
        return bool(named) and _is_same(os.path.join(git, named.strip('"')), root)
    except (OSError, ValueError):
        return False


def _is_same(path: str, other: str) -> bool:
    """Whether two paths lead to one folder, however they spell it."""
    try:
        return os.path.samefile(path, other)
    except (OSError, ValueError):
        return False


def vanished_project(folder: str) -> Project:
    """A project whose folder is no more: its scope is its own, so that nobody else's reads show it."""
    return _project(folder, "")


def project_once_at(folder: str, known: KnownProjects = KnownProjects()) -> Project:  # noqa: B008 - a value
    """The project in a folder, or the one that was there before it was moved away."""
    root = os.path.realpath(folder)
    found = (find_project(root, known) if os.path.isdir(root) else None) or vanished_project(root)
    return found._replace(scope=known.shared.get(found.scope, found.scope))


def path_scope(root: str) -> str:
    """The scope that a project has by its root alone."""
    return PROJECT_PREFIX + short_hash(root.encode("utf-8", "surrogateescape")).hex()


def _project(root: str, git: str) -> Project:
    return Project(path_scope(root), root, os.path.basename(root) or root, git)


def readable(project: Project | None, wanted: str | None) -> tuple[str, ...]:
    """The scopes a read may see: the project's and the user's, or the one that was asked for.

    wanted: None or "shared", "project", "user", "agent:NAME". Raises Usage for another word, or for a project where
    there is none.
    """
    if wanted in (None, SHARED):
        return (project.scope, USER) if project else (USER,)
    return (writable(project, wanted),)


def writable(project: Project | None, wanted: str | None) -> str:
    """The scope a new memory goes to: the project's, or the one asked for.

    Raises Usage for a word that names none, Refusal `no_project` where there is no project and nothing was asked for.
    """
    if wanted is not None and wanted.startswith(AGENT_PREFIX):
        return _agent(project, wanted.removeprefix(AGENT_PREFIX))
    if wanted not in (None, SHARED, "project", USER):
        raise UsageError(f"--scope is 'project', 'user' or 'agent:NAME', not '{wanted}'.")
    if wanted == "project" and project is None:
        raise UsageError("This folder is not a project, so it has no scope: use --scope user, or --project DIR.")
    if wanted == USER:
        return USER
    if project is None:
        raise Refusal(
            "no_project",
            "This folder is not a project (a home folder, a root, or a folder for temporary files): use --scope user "
            "for what every project should see, or name a folder with --project DIR.",
        )
    return project.scope


def own_scope(project: Project | None) -> str:
    """The scope under which something is noted of a call: the project's, else the user's."""
    return project.scope if project else USER


def _agent(project: Project | None, name: str) -> str:
    """The scope of an agent of a project, or of the user's outside of any."""
    if not name.strip():
        raise UsageError("Name the agent: --scope agent:planner.")
    digest = short_hash(name.strip().encode("utf-8", "replace")).hex()
    return f"{project.scope if project else USER}/{AGENT_PREFIX}{digest}"
