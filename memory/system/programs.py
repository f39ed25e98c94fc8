"""Find the programs that the plugin starts: by absolute paths, and none that a repository has put on the PATH; and what
of the environment they are given.
"""

import os
import stat
import sys
from collections.abc import Iterable, Mapping

from memory.core.patterns import lazy
from memory.system import native, own_paths


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
    entries = environment.get("PATH", os.defpath).split(os.pathsep)[: own_paths.MOST_LISTED]
    projects = own_paths.projects(environment, distrusted)
    return os.pathsep.join(entry for entry in entries if own_paths.own_path(entry, environment, projects))


def program_to_start(root: str) -> str:
    """The path of this installation's own program, for a scheduler or another agent. root: the plugin's folder.

    Raises Refusal `no_program` where there is none.
    """
    from memory.core.errors import Refusal
    from memory.system.environment import program

    found = program(root)
    if found is None:
        raise Refusal(
            "no_program",
            f"There is no program surgical-memory in {os.path.join(root, 'bin')}, nor beside {sys.executable}: install "
            "the package again (uv tool install, pipx install, pip install).",
        )
    return found


# What a program of the desktop or the system needs to know of where it runs. Whatever else is in an environment may be
# a repository's word, and names what some program then runs or loads: PERL5OPT, BASH_ENV, GTK_MODULES, LD_PRELOAD, …
_WORDS = (
    "COLORTERM", "COLUMNS", "DESKTOP_SESSION", "DISPLAY", "GNOME_DESKTOP_SESSION_ID", "GTK_IM_MODULE",
    "KDE_FULL_SESSION", "KDE_SESSION_VERSION", "LANG", "LANGUAGE", "LINES", "LOGNAME", "NO_COLOR", "QT_IM_MODULE",
    "TERM", "TERM_PROGRAM", "TZ", "USER", "USERNAME", "USERDOMAIN", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME",
    "XDG_CURRENT_DESKTOP", "XDG_SEAT", "XDG_SESSION_CLASS", "XDG_SESSION_DESKTOP", "XDG_SESSION_ID", "XDG_SESSION_TYPE",
    "XDG_VTNR", "XMODIFIERS", "__CF_USER_TEXT_ENCODING",
)  # fmt: skip
# The same, where it names a path or several: these count where they are the user's own.
_PATHS = (
    "APPDATA", "COMSPEC", "DISPLAY", "EMACS_SERVER_FILE", "EMACS_SOCKET_NAME", "HOME", "LOCALAPPDATA", "LOCALE_ARCHIVE",
    "NVIM", "PROGRAMDATA", "PROGRAMFILES", "SYSTEMROOT", "TEMP", "TERMINFO", "TERMINFO_DIRS", "TMP", "TMPDIR",
    "USERPROFILE", "VSCODE_IPC_HOOK_CLI", "WAYLAND_DISPLAY", "WINDIR", "WSL_INTEROP", "XAUTHORITY", "XDG_CACHE_HOME",
    "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME",
)  # fmt: skip
_WORD = lazy(r"[\w.,:;=@+-]{0,200}")
_ZONE = lazy(r"\w+(?:/[\w+-]+){1,2}")  # Europe/Berlin
_PROGRAM = lazy(r"[\w./\\:+-]{1,1000}")
_BUS = lazy(r"unix:path=([^,;%]{1,1000})(?:,guid=[0-9a-f]{1,64})?")


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """What of an environment a program of the desktop or the system is given: the user's editor, the browser, cron.

    A list of names, and of paths those that are the user's own. $BROWSER counts where it is one program and no more.
    """
    kept = {name: value for name, value in environment.items() if _is_word(name) and _WORD.fullmatch(value)}
    if is_zone(environment.get("TZ", "")):
        kept["TZ"] = environment["TZ"]
    projects = own_paths.projects(environment)
    for name in _PATHS:
        parts = environment.get(name, "").split(os.pathsep)
        is_short = len(parts) <= own_paths.MOST_LISTED
        if is_short and all(own_paths.own_path(part, environment, projects) for part in parts):
            kept[name] = environment[name]
    browser = environment.get("BROWSER", "")
    if os.path.isabs(browser):
        browser = own_paths.own_path(browser, environment, projects)
    elif browser:
        browser = find(browser, environment) or ""
    # xdg-open takes several, with words, and formats them.
    if browser and _PROGRAM.fullmatch(browser) and os.pathsep not in browser:
        kept["BROWSER"] = browser
    bus = _BUS.fullmatch(environment.get("DBUS_SESSION_BUS_ADDRESS", ""))  # another one starts a program: unixexec:
    if bus and own_paths.own_path(bus[1], environment, projects):
        kept["DBUS_SESSION_BUS_ADDRESS"] = bus[0]
    return {**kept, "PATH": search_path(environment)}


def is_zone(name: str) -> bool:
    """Whether a value of TZ is the name of a time zone, such as Europe/Berlin, and no path to any file."""
    return name == "UTC" or _ZONE.fullmatch(name) is not None


def _is_word(name: str) -> bool:
    return name in _WORDS or name.startswith("LC_")


def _is_program(path: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(path).st_mode) and os.access(path, os.X_OK)
    except (OSError, ValueError):
        return False
