"""Find the programs that the plugin starts: by absolute paths, and none that a repository has put on the PATH."""

import os
import stat
from collections.abc import Iterable, Mapping

from memory.system import native


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
    entries = environment.get("PATH", os.defpath).split(os.pathsep)
    projects = native.projects(environment, distrusted)
    return os.pathsep.join(entry for entry in entries if native.own_path(entry, environment, projects))


def _is_program(path: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(path).st_mode) and os.access(path, os.X_OK)
    except (OSError, ValueError):
        return False
