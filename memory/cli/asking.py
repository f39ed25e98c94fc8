"""A question to the person at the terminal, who answers it with a key."""

import sys


def is_confirmed(question: str) -> bool:
    """Ask on stderr, and wait for a line on standard input; whether it is a yes."""
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")
