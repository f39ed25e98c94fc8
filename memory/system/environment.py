"""Whether this Python has the packages that the plugin needs, and the launcher as the way to one that has them.

Older Pythons read this file, too: it holds nothing that came after Python 3.8.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution, version
from importlib.util import find_spec

_NEEDED = ("Stemmer", "yaml")  # with duckdb, what nearly every command imports


def run_with_packages(root: str, arguments: Sequence[str]) -> None:
    """Continue as `bin/surgical-memory ARGUMENTS` where this Python is too old or lacks a package; else return.

    root: the plugin's folder. The launcher makes the environment at first use, and starts Python without `site`; a
    script calls this only with it, so that it never comes here a second time.
    """
    if sys.version_info >= (3, 11) and _has_packages(root):
        return
    launcher = os.path.join(root, "bin", "surgical-memory")
    if os.name == "nt" or not os.access(launcher, os.X_OK):
        return  # the import that fails names the package
    os.execv(launcher, [launcher, *arguments])


def program(root: str, name: str = "surgical-memory") -> str | None:
    """The path of the program that others start: the launcher in the plugin's folder, else what an installer has put
    beside this Python, or where its record says; None where there is none of these.
    """
    is_windows = os.name == "nt"
    candidates = [] if is_windows else [os.path.join(root, "bin", name)]
    beside = os.path.dirname(os.path.abspath(sys.executable))
    program = name + (".exe" if is_windows else "")
    candidates += [os.path.join(beside, program)]
    if is_windows:  # outside of virtual environments the programs lie beside Python in a folder of their own
        candidates += [os.path.join(beside, "Scripts", program)]
    found = next((path for path in candidates if os.path.isfile(path)), None)
    return found or next(_programs_in_record(root, program), None)


def _programs_in_record(root: str, name: str) -> Iterator[str]:
    """A program by the record of this installation: pip puts it into a folder of the user's own where Python's is the
    administrator's, and `pip install --user` always does.
    """
    try:
        files = distribution("surgical-memory").files or ()
    except PackageNotFoundError:
        return
    paths = [os.path.realpath(str(one.locate())) for one in files]
    if os.path.realpath(os.path.join(root, "scripts", "surgical_context.py")) in paths:
        yield from (path for path in paths if os.path.basename(path).lower() == name and os.path.isfile(path))


def _has_packages(root: str) -> bool:
    """Whether the packages are there, DuckDB in the version that writes the store's file."""
    try:
        with open(os.path.join(root, "requirements.in"), encoding="utf-8") as lines:
            pinned = [line.strip() for line in lines]
        return f"duckdb=={version('duckdb')}" in pinned and all(find_spec(name) for name in _NEEDED)
    except (OSError, PackageNotFoundError):
        return False
