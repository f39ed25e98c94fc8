"""Any answer as text for people: what a command without words of its own gives."""

from __future__ import annotations

from typing import Any

from memory.core.text.ink import wrap
from memory.core.times import iso_time

_SENTENCES = ("question", "note", "notes")  # they close an answer, as sentences of their own
_MOST_ROWS = 30
_FIRST_TIME = 10**15  # microseconds since 1970, in 2001: no count of ours is as large
_MAY_BE_NEVER = ("last_seen",)  # times of which 0 says that there is none


def facts(data: dict[str, Any], left_out: tuple[str, ...] = (), indent: str = "") -> list[str]:
    """A line a value: names in words, nothing that is empty, and notes last. left_out: names that another line has.
    """
    lines: list[str] = []
    for name, value in data.items():
        if name in left_out or name in _SENTENCES or value in ("", None, [], {}):
            continue
        label = name.replace("_", " ")
        if isinstance(value, list) and isinstance(value[0], dict):
            lines.append(f"{indent}{label}:")
            lines += [wrap(_row(row), f"{indent}  ", "  ") for row in value[:_MOST_ROWS]]
            lines += [f"{indent}  and {len(value) - _MOST_ROWS:,} more"] if len(value) > _MOST_ROWS else []
        elif isinstance(value, dict):
            lines += [f"{indent}{label}: {_row(value)}"]
        else:
            lines.append(wrap(f"{label}: {value_text(value)}", indent, "  "))
    closing = [data[name] for name in _SENTENCES if data.get(name) and name not in left_out]
    sentences = [each for value in closing for each in (value if isinstance(value, list) else [value])]
    return [*lines, *(wrap(str(each), indent) for each in sentences)]


def plain_text(data: dict[str, Any]) -> str:
    """Any data, a line a value."""
    return "\n".join(facts(data))


def value_text(value: Any) -> str:
    """A value in words: yes and no, numbers with their thousands, times as dates, lists with commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return (iso_time(value) if value >= _FIRST_TIME else "") or f"{value:,}"
    return ", ".join(map(value_text, value)) if isinstance(value, list) else str(value)


def _row(row: dict[str, Any]) -> str:
    """The values of a record on one line."""
    values = {name: "never" if name in _MAY_BE_NEVER and value == 0 else value for name, value in row.items()}
    named = ((name.replace("_", " "), value) for name, value in values.items() if value not in ("", None, [], {}))
    return ", ".join(f"{name} {_row(value) if isinstance(value, dict) else value_text(value)}" for name, value in named)
