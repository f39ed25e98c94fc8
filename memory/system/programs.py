"""Find the programs that the plugin starts: by absolute paths, and none that a repository has put on the PATH."""

import os
import stat
from collections.abc import Iterable, Mapping

from memory.system import native
from memory.system.files import is_inside


def find(name: str, environment: Mapping[str, str], distrusted: Iterable[str] = ()) -> str | None:
    """The absolute path of a program on the PATH, None where there is none.

    Entries that are relative, or lie in the folder that is worked in, do not count. distrusted: more such folders.
    """
    endings = environment.get("PATHEXT", ".EXE").split(os.pathsep) if native.IS_WINDOWS else [""]
    for folder in search_path(environment, distrusted).split(os.pathsep):
        for ending in endings:
            path = os.path.join(folder, name + ending)
            if folder and _is_program(path):
                return path
    return None


def search_path(environment: Mapping[str, str], distrusted: Iterable[str] = ()) -> str:
    """The PATH without what a project could have put there; for the programs that a program starts in its turn."""
    fences = [fence for folder in (os.getcwd(), *distrusted) if (fence := _project(folder, environment))]
    kept = []
    for entry in environment.get("PATH", os.defpath).split(os.pathsep):
        if os.path.isabs(entry):
            real = os.path.realpath(entry)
            if not any(is_inside(real, fence) or is_inside(os.path.normpath(entry), fence) for fence in fences):
                kept.append(entry)
    return os.pathsep.join(kept)


def _project(folder: str, environment: Mapping[str, str]) -> str:
    """The real root of the project that a folder belongs to, or the folder; "" for one that holds the user's home."""
    root = here = os.path.realpath(folder)
    while here != os.path.dirname(here):
        if os.path.lexists(os.path.join(here, ".git")):
            root = here
            break
        here = os.path.dirname(here)
    home = os.path.realpath(native.user_home(environment))
    return "" if root == os.path.dirname(root) or is_inside(home, root) else root


def _is_program(path: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(path).st_mode) and os.access(path, os.X_OK)
    except (OSError, ValueError):
        return False
