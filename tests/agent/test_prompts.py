"""The explorer in Claude Code and the headless one are told the same."""

from __future__ import annotations

from pathlib import Path

from memory.agent.explored import default_kind

ROOT = Path(__file__).resolve().parents[2]
EXPLORER = (ROOT / "agents/explorer.md").read_text(encoding="utf-8")


def test_both_are_told_the_same() -> None:
    """The rules stand in one file; what Claude Code's agent reads holds them word for word."""
    _, _, body = EXPLORER.split("---\n", 2)
    assert body.lstrip().startswith(default_kind().instructions)

