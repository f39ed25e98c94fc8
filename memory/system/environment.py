"""Whether this Python has the packages that the plugin needs, and the launcher as the way to one that has them.

Older Pythons read this file, too: it holds nothing that came after Python 3.8.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
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
    beside this Python; None where there is neither.
    """
    is_windows = os.name == "nt"
    candidates = [] if is_windows else [os.path.join(root, "bin", name)]
    beside = os.path.dirname(os.path.abspath(sys.executable))
    program = name + (".exe" if is_windows else "")
    candidates += [os.path.join(beside, program)]
    if is_windows:  # outside of virtual environments the programs lie beside Python in a folder of their own
        candidates += [os.path.join(beside, "Scripts", program)]
    return next((path for path in candidates if os.path.isfile(path)), None)


def _has_packages(root: str) -> bool:
    """Whether the packages are there, DuckDB in the version that writes the store's file."""
    try:
        with open(os.path.join(root, "requirements.in"), encoding="utf-8") as lines:
            pinned = [line.strip() for line in lines]
        return f"duckdb=={version('duckdb')}" in pinned and all(find_spec(name) for name in _NEEDED)
    except (OSError, PackageNotFoundError):
        return False
