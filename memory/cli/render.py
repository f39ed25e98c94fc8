"""Results as text for people: at most 80 columns where the words are ours, in colour where a terminal shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.cli.render_admin import RENDERERS as ADMIN
from memory.cli.render_changes import RENDERERS as CHANGES
from memory.cli.render_clients import RENDERERS as CLIENTS
from memory.cli.render_exploring import RENDERERS as EXPLORING
from memory.cli.render_keeping import RENDERERS as KEEPING
from memory.cli.render_memories import RENDERERS as MEMORIES
from memory.cli.render_plain import plain_text
from memory.cli.render_reasoning import RENDERERS as REASONING
from memory.cli.render_skills import RENDERERS as SKILLS
from memory.core.errors import Refusal
from memory.core.safety.fence import fence_data, visible
from memory.core.text.ink import columns, fit, ink, plain, width

# Fields that hold a name or a path, or words with one in them: no text of several lines.
_NAMES = frozenset(
    [
        "author", "before", "conversation", "detail", "directory", "file", "files", "folder", "from", "home",
        "into", "name", "named_speaker", "note", "notes", "original", "out", "page", "path", "place", "places",
        "project", "python", "reason", "repository", "root", "same_as", "scope", "session", "source", "speaker",
        "store", "tags", "title", "to", "transcript", "where",
    ]
)  # fmt: skip


def render(name: str, data: dict[str, Any], in_colour: bool = False) -> str:
    """The data of a command as text, ending in a newline. Colour changes no word of it."""
    text = _RENDERERS.get(name, plain_text)(_with_visible_names(data))
    return (text if in_colour else plain(text)).rstrip("\n") + "\n"


def memories_to_confirm(refusal: Refusal) -> str:
    """The memories that wait for a yes, a line each."""
    return plain("\n".join(_waiting_lines(refusal)))


def render_refusal(refusal: Refusal, in_colour: bool = False) -> str:
    """A refusal as one line of text, ending in a newline; above it the memories that wait for a yes."""
    text = "\n".join([*_waiting_lines(refusal), f"{ink(refusal.code, 'bad')}: {visible(refusal.message)}"]) + "\n"
    return text if in_colour else plain(text)


def _waiting_lines(refusal: Refusal) -> list[str]:
    rows = _with_visible_names(fence_data(refusal.details.get("memories", [])))
    lines = [_title_line(row) for row in rows if isinstance(row, dict)]
    more = refusal.details.get("count", 0) - len(lines)
    return lines + ([ink(f"and {more:,} more", "faint")] if lines and more > 0 else [])


def _title_line(row: dict[str, Any]) -> str:
    """A memory's id and title on one line of 80 columns."""
    return f"{ink(row['id'], 'name')}  {fit(row['title'], width() - columns(row['id']) - 2)}"


def _with_visible_names(data: Any, is_name: bool = False) -> Any:
    """The same data in which no name of a file, a folder, a person or anything else breaks a line."""
    if isinstance(data, str):
        return visible(data) if is_name else data
    if isinstance(data, dict):
        return {key: _with_visible_names(value, key in _NAMES) for key, value in data.items()}
    if isinstance(data, list):
        return [_with_visible_names(value, is_name) for value in data]
    return data


_RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    **ADMIN,
    **CLIENTS,
    **EXPLORING,
    **CHANGES,
    **KEEPING,
    **MEMORIES,
    **SKILLS,
    **REASONING,
    "completion": lambda data: str(data["script"]),
}
