"""What the reference documents and this package leaves out: refused by name, with the reason."""

from typing import Any, NoReturn

_WHY = (
    "{name} configures how an assistant speaks, which is no memory and belongs to whoever runs the assistant (in "
    "Claude Code: an output style, or CLAUDE.md). A preference about tone is stored as any other: "
    'create_chunk("…", chunk_type="preference").'
)


def load_personality(mode: Any = None) -> NoReturn:
    """Raises NotImplementedError."""
    raise NotImplementedError(_WHY.format(name="load_personality"))


def load_slider(dimension: Any = None) -> NoReturn:
    """Raises NotImplementedError."""
    raise NotImplementedError(_WHY.format(name="load_slider"))
