"""Packages that are installed when they are first imported: those for models, MCP servers and the sandbox.

The launcher's environment has what hooks and most commands need. The rest is a folder inside of it, named by its
lock, which the launcher makes; a Python that has the packages anyway, as a developer's, never asks for it.
"""

from __future__ import annotations

import os
import sys

from memory import PLUGIN_ROOT

# Type checkers know this name. Hooks import this module: what only an installation needs is imported there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

# All that memory/ imports of them.
NAMES = frozenset({"anthropic", "anyio", "httpx2", "mcp", "mcp_types", "pydantic_monty"})


class _OnDemand:
    """The last finder that Python asks: it has found none of these packages where it looked before."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in NAMES:
            return None
        folder = models_folder()
        if not folder or folder in sys.path:
            return None
        if not os.path.isdir(folder):
            _install(folder)
        from importlib.machinery import PathFinder

        sys.path.append(folder)
        return PathFinder.find_spec(name)


def find_on_demand() -> None:
    """Have an import of `NAMES` install them where they are missing; the import raises a refusal if that fails."""
    if _OnDemand not in sys.meta_path:
        sys.meta_path.append(_OnDemand)


def install_missing() -> None:
    """Install them where they are missing, outside of an import: Python lets no other thread import meanwhile.

    Raises Refusal `setup_failed`.
    """
    folder = models_folder()
    if folder and not os.path.isdir(folder):
        _install(folder)


def models_folder() -> str:
    """Where the packages are, or will be; "" if this Python is not of the launcher's environment."""
    venv = os.path.dirname(os.path.dirname(sys.executable))
    if os.path.basename(venv) != _fingerprint("requirements.lock"):
        return ""
    return os.path.join(venv, f"models-{_fingerprint('requirements-models.lock')}")


def program(name: str) -> str:
    """The path of a program that came with them: in their folder, or where an installer puts this Python's programs.

    Never what a variable or the PATH names, since a library that looks for its program itself may ask these first
    (MONTY_BIN), and they may be a repository's word. Where there is none, the path at which it is missing.
    """
    import sysconfig

    ending = ".exe" if os.name == "nt" else ""
    folder = models_folder()
    folders = [os.path.join(folder, "bin")] if folder else []
    folders += [sysconfig.get_path("scripts"), os.path.dirname(os.path.abspath(sys.executable))]
    if not sys.flags.no_user_site:  # `pip install --user`; a variable may name where that is
        from memory.system import own_paths

        folders.append(own_paths.own_path(sysconfig.get_path("scripts", f"{os.name}_user"), os.environ))
    paths = [os.path.join(one, name + ending) for one in folders if one]
    return next(filter(os.path.isfile, paths), paths[0])


def how_to_install(extra: str) -> str:
    """What a user is to do where the packages of an extra are missing. An installed program has no launcher."""
    if os.path.isfile(os.path.join(PLUGIN_ROOT, "bin", "surgical-memory")):
        return f"Run `surgical-memory --install {extra}` first."
    return f"Install this program with its extra, such as `uv tool install './surgical-memory[{extra}]'`."


def _fingerprint(lock: str) -> str | None:
    """What the first line of a lock names; None where there is no such line."""
    try:
        with open(os.path.join(PLUGIN_ROOT, lock), encoding="utf-8") as lines:
            label, _, fingerprint = lines.readline().strip().partition("# fingerprint: ")
    except OSError:
        return None
    return fingerprint if not label else None


def _install(folder: str) -> None:
    """Call the launcher and wait; the user reads on stderr what it does.

    It knows the folder of the call and the session's alone: work in the background has come from others, too.
    """
    import subprocess

    from memory.system import own_paths, programs

    launcher = os.path.join(PLUGIN_ROOT, "bin", "surgical-memory")
    environment = {**os.environ, "SURGICAL_MEMORY_VENVS": os.path.dirname(os.path.dirname(folder))}
    environment["PATH"] = programs.search_path(os.environ)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR"):
        if name in environment and not own_paths.own_path(environment[name], os.environ):
            del environment[name]
    done = subprocess.run(
        [launcher, "--install", "models"],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False,
    )  # fmt: skip
    if not os.path.isdir(folder):
        from memory.core.errors import Refusal

        raise Refusal("setup_failed", _reason(done.stdout))


def _reason(answer: bytes) -> str:
    import json

    try:
        return str(json.loads(answer)["error"]["message"])
    except (ValueError, KeyError, TypeError):
        return "the packages for models and the sandbox could not be installed: run `surgical-memory --install models`."
