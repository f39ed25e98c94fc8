"""The programs of surgical-memory where it was installed with pip, uv or pipx; the plugin lies in plugin/, as it is."""

import os
import runpy
import sys

_SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plugin", "scripts", "surgical_context.py")


def main() -> None:
    """`surgical-memory COMMAND …`."""
    _run()


def read() -> None:
    """`surgical-memory-read COMMAND …`: the commands that read, and no others."""
    _run("--only-reading")


def remember() -> None:
    """`surgical-memory-remember TEXT`: the command that stores, and no other."""
    _run("--only-remembering", "remember")


def _run(*words: str) -> None:
    sys.argv[1:1] = words
    runpy.run_path(_SCRIPT, run_name="__main__")
