"""A question to the person at the terminal, who answers it with a key."""

import sys

from memory.core.text.ink import fit_lines
from memory.system import native


def is_confirmed(question: str) -> bool:
    """Ask on stderr, and wait for a line on standard input; whether it is a yes."""
    shown = fit_lines(f"{question} [y/N]", native.terminal_size(sys.stderr)[0] or sys.maxsize)
    print(shown, end=" ", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")
