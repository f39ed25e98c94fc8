"""stderr as every process of ours has it: there, and without control sequences that are not ours."""

from __future__ import annotations

import os
import sys

from memory.core.annotations import Any, TextIO, cast


def guard_stderr() -> None:
    """Put it in place."""
    if sys.stderr is None:  # closed by the caller: without it, print would take stdout instead
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = cast("TextIO", Harmless(sys.stderr))


class Harmless:
    """stderr as everybody prints on it: no control sequence that is not ours passes. raw: the stream itself."""

    def __init__(self, stream: TextIO) -> None:
        self.raw = stream

    def write(self, text: str) -> int:
        """Write a text with its control characters spelled out."""
        from memory.core.safety.fence import with_own_styles  # most hooks have nothing to say here

        self.raw.write(with_own_styles(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)
