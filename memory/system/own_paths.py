"""Whose a path is: the user's own, or one that a repository or another user of the machine may have written.

A repository may set environment variables, since several agents read its .env. So whatever a variable or a setting
names, for us to trust or to run, must be a path of the user's own: `own_path` decides. The user's folders, which every
entry point needs, are found here, too. Hooks import this module with every prompt, so it imports next to nothing.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping

from memory.core.annotations import NamedTuple
from memory.system import native

# Characters of a path that counts as the user's own, and of a folder that is worked in: a repository could name, or
# hold, one of thousands of folders, each of which would be looked at. bin/surgical-memory has the same limit.
LONGEST_PATH = 1_024
LONGEST_FOLDER = 32_767 if native.IS_WINDOWS else 4_096  # characters: with more, no system opens it
MOST_LISTED = 200  # paths in one variable that are looked at


def user_home(environment: Mapping[str, str]) -> str:
    """The user's home folder; "~" where none is known. HOME is no variable of Windows, though Git Bash sets it.

    Raises Refusal `no_home` if it lies in a project: a repository may have written what is read there.
    """
    named = environment.get("USERPROFILE" if native.IS_WINDOWS else "HOME", "")
    if named and not own_path(named, environment):
        from memory.core.errors import Refusal
        from memory.core.safety.origins import quoted_place
        from memory.core.text.text import one_line

        raise Refusal(
            "no_home",
            f"HOME, {quoted_place(one_line(named))}, lies in the project that this is called in, or below /proc or "
            f"/dev, or other users of this machine can write there, or the folder of the call has a path of more than "
            f"{LONGEST_PATH:,} characters: set HOME to your home folder, or call this from another folder.",
        )
    return named or os.path.expanduser("~")


def claude_folder(environment: Mapping[str, str]) -> str:
    """Claude Code's configuration folder. A $CLAUDE_CONFIG_DIR that is not a path of the user's own is ignored.

    Raises Refusal `no_home`.
    """
    return own_path(environment.get("CLAUDE_CONFIG_DIR", ""), environment) or os.path.join(
        user_home(environment), ".claude"
    )


def data_folder(environment: Mapping[str, str]) -> str:
    """The folder for programs' data: $XDG_DATA_HOME, ~/.local/share; on Windows %LOCALAPPDATA%. It may be relative
    if there is no home, and nothing has checked yet that it is the user's own.
    """
    named = environment.get("XDG_DATA_HOME", "")
    if os.path.isabs(named):
        return named
    home = os.path.expanduser("~")
    if native.IS_WINDOWS:
        local = environment.get("LOCALAPPDATA", "")
        return local if os.path.isabs(local) else os.path.join(home, "AppData", "Local")
    return os.path.join(home, ".local", "share")


class Projects(NamedTuple):
    """Folders that a stranger may have written, by their real paths.

    identities: the folders of each device and inode.  worktrees: the identities of the folders in which their
    repositories keep the data of other working trees.  is_too_deep: a folder that is worked in has a longer path than
    LONGEST_PATH, so not all of the folders around it were looked at, and no path counts as the user's own.
    """

    folders: tuple[str, ...]
    identities: Mapping[tuple[int, int] | None, tuple[str, ...]]
    worktrees: frozenset[tuple[int, int] | None]
    is_too_deep: bool = False


def own_path(path: str, environment: Mapping[str, str], among: Projects | None = None) -> str:
    """The path to open, if it is the user's own; "" for any other one. It need not exist.

    The user's own path is absolute, leads through no folder that differs between processes (/proc, /dev), and lies in
    none of the `projects` except the user's home. Nobody else can have written what is there (`is_guarded`). It has at
    most LONGEST_PATH characters.
    among: the projects, if they are known already.  `is_own` and `is_guarded` of bin/surgical-memory decide alike.
    """
    if len(path) > LONGEST_PATH or not os.path.isabs(path) or "\0" in path:
        return ""
    spelled = os.path.normpath(path)
    if not native.IS_WINDOWS:
        spelled = "/" + spelled.lstrip("/")  # normpath keeps two slashes
    real = real_path(spelled)
    if not real:
        return ""
    spellings = (real,) if spelled == real else (real, spelled)
    known = projects(environment) if among is None else among
    if known.is_too_deep:
        return ""
    if any(not _is_at_home(real, project, environment) for project in _projects_around(spellings, known)):
        return ""
    return spelled if is_guarded(real) else ""


def _projects_around(spellings: Iterable[str], known: Projects) -> Iterator[str]:
    """The projects that a path lies in, by any of its spellings, and their other working trees that it lies in.

    Repositories are looked for around the path, since a repository may name any number of working trees.
    """
    for spelling in spellings:
        for project in known.folders:
            if native.is_inside(spelling, project):
                yield project
        for identity in _folders_around(spelling):
            yield from known.identities.get(identity, ())
        if known.worktrees:
            for tree in _repositories_around(spelling):
                if _is_working_tree(tree, known.worktrees):
                    yield os.path.realpath(tree)


def is_mine(status: os.stat_result) -> bool:
    """Whether a file is the user's own. Always True on Windows, whose folders have access lists instead."""
    return native.IS_WINDOWS or status.st_uid == os.geteuid()


def is_private(status: os.stat_result) -> bool:
    """Whether nobody else may touch a file or folder, by its mode. Always True on Windows: a profile is private."""
    return native.IS_WINDOWS or not status.st_mode & 0o077


def is_guarded(path: str) -> bool:
    """Whether the file or folder at a real path belongs to the user or root, and nobody else can write to it (the
    user's own group may). If nothing is there, the nearest folder above it decides.

    Whoever owns it, a path among the system's programs counts as the administrator's, and one in our default data
    folder as the user's. Always True on Windows, whose folders have access lists instead.
    """
    if native.IS_WINDOWS or any(native.is_inside(path, folder) for folder in _OF_THE_SYSTEM):
        return True
    place, status = path, None
    while status is None:
        try:
            status = os.stat(place)
        except FileNotFoundError:
            place = os.path.dirname(place)
        except (OSError, ValueError):  # what cannot be looked at cannot be used, either
            return True
    if stat.S_ISSOCK(status.st_mode):  # systems make them writable for all, in a folder that is not
        place = os.path.dirname(place)
        status = os.stat(place)
    is_above = place != path
    me = os.geteuid()
    if _is_kept(status, place, is_above, {0, me}, {me}):
        return True
    home = account_home()
    if not home:
        return False
    home = os.path.realpath(home)
    if native.is_inside(path, os.path.join(home, ".local", "share", "surgical-memory")):
        return True
    # A home that is mounted into a container, or comes over NFS, belongs to whom it does: that owner decides anyway.
    owner = os.stat(home)
    groups = {me, *([owner.st_gid] if owner.st_mode & 0o020 else []), *_own_group()}
    return _is_kept(status, place, is_above, {0, me, owner.st_uid}, groups)


def _is_kept(status: os.stat_result, place: str, is_above: bool, users: set[int], groups: set[int]) -> bool:
    """Whether a file or folder belongs to one of these users, and nobody but them and these groups can write to it.

    is_above: it is the folder in which something else would be made, so the sticky bit protects that.
    """
    is_open = status.st_mode & 0o002 or (status.st_mode & 0o020 and status.st_uid and status.st_gid not in groups)
    if is_open and not (is_above and status.st_mode & stat.S_ISVTX) and _has_modes(place, status):
        return False
    return status.st_uid in users


def _own_group() -> list[int]:
    """The user's group, where it has the user's name: distributions make one for each user."""
    import grp
    import pwd

    try:
        group = os.getegid()
        return [group] if grp.getgrgid(group).gr_name == pwd.getpwuid(os.geteuid()).pw_name else []
    except KeyError:
        return []


_OF_THE_SYSTEM = ("/usr", "/bin", "/sbin", "/opt", "/nix", "/gnu", "/snap", "/home/linuxbrew")


def _has_modes(place: str, status: os.stat_result) -> bool:
    """Whether modes mean anything on a path's disk: on a mounted disk of Windows, all folders let anybody write."""
    device, mode = status.st_dev, status.st_mode
    while place != os.path.dirname(place):
        place = os.path.dirname(place)
        above = os.stat(place)
        if above.st_dev != device:
            break
        mode = above.st_mode
    return stat.S_IMODE(mode) != 0o777


def keep_own_paths(names: Iterable[str]) -> None:
    """Remove from this process's environment each of these variables whose paths are not all the user's own, or
    are more than anybody needs.
    """
    known = None
    for name in names:
        if name in os.environ:
            known = projects(os.environ) if known is None else known
            paths = os.environ[name].split(os.pathsep)
            if len(paths) > MOST_LISTED or not all(own_path(path, os.environ, known) for path in paths):
                del os.environ[name]


_distrusted: tuple[str, ...] = ()


def distrust(folders: Iterable[str]) -> None:
    """Count these folders among the `projects` from now on: they may have set the environment, whatever folder and
    project this process works in. They replace the folders of an earlier call.
    """
    global _distrusted
    _distrusted = tuple(dict.fromkeys(folders))


def sources_of_environment(environment: Mapping[str, str]) -> list[str]:
    """The folders whose .env may have set this environment, for a process that is started elsewhere with it."""
    named = (_working_folder(), environment.get("CLAUDE_PROJECT_DIR", ""), *_distrusted)
    return [folder for folder in dict.fromkeys(named) if os.path.isabs(folder)]


def projects(environment: Mapping[str, str], also: Iterable[str] = ()) -> Projects:
    """The folders that a stranger may have written: the working folder, $CLAUDE_PROJECT_DIR, the folders of `distrust`,
    those in `also`, and all repositories around them, each with the git data that its working trees have in common, and
    the repositories around those.
    """
    found: dict[str, None] = {}
    worktrees = set()
    for folder in (_working_folder(), environment.get("CLAUDE_PROJECT_DIR", ""), *_distrusted, *also):
        if len(folder) > LONGEST_FOLDER or not os.path.isabs(folder) or "\0" in folder:
            continue
        place = os.path.realpath(folder)
        if len(place) > LONGEST_PATH:
            if os.path.isdir(place):
                return Projects((), {}, frozenset(), is_too_deep=True)
            continue
        found[place] = None
        for repository in _repositories_around(place):
            if repository == place or repository not in found:
                found[repository] = None
                common = _common_folder(repository)
                if common:
                    found.update(dict.fromkeys([common, *_repositories_around(common)]))
                    worktrees.add(_identity(os.path.join(common, "worktrees")))
    folders = tuple(place for place in found if place != os.path.dirname(place))
    identities: dict[tuple[int, int] | None, tuple[str, ...]] = {}
    for place in folders:
        identity = _identity(place)
        if identity is not None:
            identities[identity] = (*identities.get(identity, ()), place)
    return Projects(folders, identities, frozenset(worktrees - {None}))


def _repositories_around(place: str) -> list[str]:
    """The folders at and above a real path that have a .git."""
    found = []
    while place != os.path.dirname(place):
        if os.path.lexists(os.path.join(place, ".git")):
            found.append(place)
        place = os.path.dirname(place)
    return found


def _common_folder(repository: str) -> str:
    """The folder of the git data that a repository's working trees have in common, by its real path; "" if it has only
    one, and its data in there. A working tree counts only if it and the repository name each other.
    """
    common = link = os.path.join(repository, ".git")
    if os.path.isfile(link):
        own = _path_in(link, repository, "gitdir: ")
        if not own:
            return ""
        if not os.path.lexists(os.path.join(own, "commondir")):  # a submodule, or a folder whose data lie elsewhere
            common = own
        else:
            common = _path_in(os.path.join(own, "commondir"), own)
            is_mutual = _is_same(_path_in(os.path.join(own, "gitdir"), own), link)
            return os.path.realpath(common) if common and is_mutual else ""
    return os.path.realpath(common) if os.path.isdir(os.path.join(common, "worktrees")) else ""


def _is_working_tree(folder: str, worktrees: frozenset[tuple[int, int] | None]) -> bool:
    """Whether a folder is a working tree of a repository with its data in one of `worktrees`: both name each other."""
    link = os.path.join(folder, ".git")
    own = _path_in(link, folder, "gitdir: ")
    if not own or not _is_same(_path_in(os.path.join(own, "gitdir"), own), link):
        return False
    common = _path_in(os.path.join(own, "commondir"), own)
    named = (os.path.dirname(own.rstrip("/" + os.sep)), os.path.join(common, "worktrees") if common else "")
    return any(_identity(place) in worktrees for place in named if place)


def _path_in(path: str, folder: str, label: str = "") -> str:
    """The path in the first line of a file, relative to a folder; "" for none. A stranger may have written the file."""
    try:
        handle = native.open_file(path, os.O_RDONLY | native.NO_WAIT | native.NO_LINK)
        try:
            status = os.fstat(handle)
            data = os.read(handle, _MOST_OF_A_PATH) if stat.S_ISREG(status.st_mode) else b""
        finally:
            os.close(handle)
    except (OSError, ValueError):
        return ""
    line = os.fsdecode(data).partition("\n")[0].removesuffix("\r")
    named = line.removeprefix(label)
    return os.path.join(folder, named) if named and line.startswith(label) and "\0" not in named else ""


_MOST_OF_A_PATH = 8_192


def _is_same(path: str, other: str) -> bool:
    identity = _identity(path)
    return identity is not None and identity == _identity(other)


def _identity(path: str) -> tuple[int, int] | None:
    """A file's device and inode, the same however its path is spelled; None if there is no file."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    return (status.st_dev, status.st_ino) if status.st_ino else None


def _folders_around(path: str) -> set[tuple[int, int] | None]:
    """The identities of a path and of all folders above it, as far as they exist."""
    found = set()
    while path != os.path.dirname(path):
        found.add(_identity(path))
        path = os.path.dirname(path)
    return found - {None}


def real_path(path: str) -> str:
    """The real path of an absolute one, which need not exist; "" if a step leads through /proc or /dev (except
    /dev/shm), or if links form a loop.
    """
    if native.IS_WINDOWS:
        return os.path.realpath(path)
    processes = _device_of_processes()
    steps = path.split("/")[::-1]
    here, links = "", 0
    while steps:
        step = steps.pop()
        if step in ("", "."):
            continue
        if step == "..":
            here = here.rpartition("/")[0]
            continue
        place = f"{here}/{step}"
        if place == "/proc" or (place == "/dev" and steps[-1:] != ["shm"]):
            return ""
        try:
            status = os.lstat(place)
            target = os.readlink(place) if stat.S_ISLNK(status.st_mode) else ""
        except OSError:
            status, target = None, ""
        if status is not None and status.st_dev == processes:  # a second mount of /proc, as in some containers
            return ""
        if not target:
            here = place
            continue
        links += 1
        if links > _MOST_LINKS:
            return ""
        here = "" if target.startswith("/") else here
        steps += target.split("/")[::-1]
    return here or "/"


_MOST_LINKS = 40  # the limit of Linux


def _device_of_processes() -> int:
    """The device of /proc, -1 if it has none of its own."""
    try:
        device = os.lstat("/proc").st_dev
        return device if device != os.lstat("/").st_dev else -1
    except OSError:
        return -1


def _working_folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # it is gone
        return ""


def _is_at_home(path: str, project: str, environment: Mapping[str, str]) -> bool:
    """Whether a "project" is the user's home, or contains it, or the path is in our default data folder.

    A repository may have set HOME, so the system's list of users counts. HOME counts, too, for the folder of a call if
    no repository and no session is involved: so a home of one's own choice works, as in a container.
    """
    home = account_home()
    if home and _is_home(os.path.realpath(home), path, project):
        return True
    named = os.path.expanduser("~")
    if not os.path.isabs(named) or (home and native.IS_WINDOWS):
        return False
    named = os.path.realpath(named)
    sessions = [one for one in (environment.get("CLAUDE_PROJECT_DIR", ""), *_distrusted) if os.path.isabs(one)]
    if home and any(native.is_inside(os.path.realpath(one), project) for one in sessions):
        return False
    if not native.IS_WINDOWS and (_repositories_around(project) or _repositories_around(named)):
        return False
    return _is_home(named, path, project)


def _is_home(home: str, path: str, project: str) -> bool:
    if native.is_inside(home, project) or _identity(project) in _folders_around(home):
        return True
    return native.is_inside(path, os.path.join(home, ".local", "share", "surgical-memory"))


def account_home() -> str:
    """The home folder in the system's list of users; "" if the list has none, if that folder does not exist, and on
    Windows.
    """
    if native.IS_WINDOWS:
        return ""
    try:
        import pwd

        home = pwd.getpwuid(os.getuid()).pw_dir
    except KeyError:
        return ""
    return home if os.path.isdir(home) and os.path.realpath(home) != "/" else ""
