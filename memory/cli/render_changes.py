"""What commands that change memories did, as text for people: what is different now, and how to take it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.core.safety.fence import indent
from memory.core.text.ink import columns, fit, ink, width, wrap
from memory.core.text.text import count_noun, one_line

_MOST_ROWS = 10  # memories that an undo names
_UNDO = "`surgical-memory undo` reverts it."
_PENDING = "It is in the journal; the next command indexes it."
_FIELDS = {"content": "text", "confidence": "confidence", "title": "title", "type": "type", "tags": "tags"}
_CLEARED = {
    "results": "kept result", "explorations": "exploration", "sessions": "REPL session",
    "logged_lines": "logged line",
}  # fmt: skip


def _name(row: dict[str, Any]) -> str:
    """A memory's id and title, on a line of 80 columns."""
    if not row.get("title"):
        return f"[{ink(row['id'], 'name')}]"
    return f"[{ink(row['id'], 'name')}] {fit(one_line(row['title']), width() - columns(row['id']) - 14)}"


def _change(data: dict[str, Any]) -> str:
    """Of update, edit, pin and tag. changed: the columns that have another value now."""
    if "tagged" in data:
        return _tag_batch(data)
    changed = data["changed"]
    if not changed:
        return f"Nothing has changed: {_name(data)}"
    if changed == ["pinned"]:
        verb = "Pinned" if data.get("pinned", True) else "Unpinned"
        lines = [f"{verb}: {_name(data)}"]
        lines += ["Each session of its project starts with it, and it does not decay."] if verb == "Pinned" else []
    else:
        lines = [f"Changed: {_name(data)}", *(_now(name, data) for name in changed if name in _FIELDS)]
        lines += ["  It now counts as the words of another origin."] if changed == ["origin"] else []
    if data.get("rest"):
        lines.append(
            f"The rest of the text is in {count_noun(len(data['rest']), 'memory')}: {', '.join(data['rest'])}."
        )
    lines += [wrap(data["note"])] if data.get("note") else []
    return "\n".join([*lines, *([_PENDING] if data.get("pending") else []), _UNDO])


def _now(name: str, data: dict[str, Any]) -> str:
    """A column that was changed, and its value where that is short and not in the title."""
    value = data.get(name)
    if name in ("content", "title") or (value is None and name != "tags"):
        return f"  new {_FIELDS[name]}"
    return wrap(f"{_FIELDS[name]}: {', '.join(value) or 'none' if isinstance(value, list) else value}", "  ", "  ")


def _tag_batch(data: dict[str, Any]) -> str:
    lines = [f"{count_noun(data['tagged'], 'memory')} tagged, {data['unchanged']:,} had these tags already."]
    lines += [wrap(f"{row['id']}: {row['reason']}", "  ", "  ") for row in data["skipped"]]
    return "\n".join(lines)


def _link(data: dict[str, Any]) -> str:
    source, target = ink(data["source"], "name"), ink(data["target"], "name")
    relation = data["relation"].replace("_", " ")
    if data["weight"]:
        lines = [f"Linked: [{source}] {relation} [{target}] (strength {data['weight']:g})."]
    else:
        lines = [f"No longer linked: [{source}] {relation} [{target}]."]
    return "\n".join([*lines, *([_PENDING] if data.get("pending") else []), _UNDO])


def _forget(data: dict[str, Any]) -> str:
    gone = data["forgotten"]
    if gone:
        lines = [wrap(f"Forgotten for good: {count_noun(len(gone), 'memory')} ({', '.join(gone)}).")]
    else:
        is_other = data.get("declined") or data.get("notes")
        lines = ["Nothing was forgotten." if is_other else "No memory matches: nothing was forgotten."]
        lines = [] if data.get("backups_erased") else lines
    if data.get("cleared"):
        kinds = [count_noun(count, _CLEARED.get(name, name)) for name, count in data["cleared"].items()]
        lines.append(f"Erased with it, because they quoted it: {', '.join(kinds)}.")
    if data.get("backups_erased"):
        lines.append(f"Erased from {count_noun(data['backups_erased'], 'backup')}, too.")
    if data.get("said_in"):
        lines.append(wrap(f"Turns of imported dialogue that contain it: {', '.join(data['said_in'])}."))
    lines += map(wrap, data.get("notes", ()))
    for path in data.get("left_in", ()):
        lines.append(f"It could not be removed from {path}.")
    return "\n".join([*lines, *([_PENDING] if data.get("pending") else [])])


def _undo(data: dict[str, Any]) -> str:
    """memories: those of the change, as they were before it was undone, with their text. before: its earlier values."""
    rows, before = data.get("memories", []), data.get("before", {})
    lines = _UNDONE.get(data["undone"], _undone_otherwise)(data, rows, before)
    lines += map(wrap, data.get("notes", ()))
    for path in data.get("left_in", ()):
        lines.append(f"It could not be removed from {path}.")
    return "\n".join([*lines, *([_PENDING] if data.get("pending") else [])])


def _undone_memory(data: dict[str, Any], rows: list[dict[str, Any]], _before: dict[str, Any]) -> list[str]:
    count = len(data["ids"])
    what = "the memory that was stored last is" if count == 1 else f"the {count:,} memories that were stored last are"
    lines = [f"Undone: {what} erased again.", *(_name(row) for row in rows[:_MOST_ROWS])]
    lines += [f"and {len(rows) - _MOST_ROWS:,} more"] if len(rows) > _MOST_ROWS else []
    if len(rows) == 1 and one_line(rows[0]["text"]) != one_line(rows[0]["title"]):
        lines.append(indent(rows[0]["text"]))
    return [*lines, "To keep it after all, store it again: `surgical-memory remember TEXT`."]


def _undone_update(data: dict[str, Any], rows: list[dict[str, Any]], before: dict[str, Any]) -> list[str]:
    name = f"[{ink(data['ids'][0], 'name')}]"
    if "pinned" in before:
        return [
            f"Undone: {_name(rows[0]) if rows else name} is {'pinned' if before['pinned'] else 'not pinned'} again."
        ]
    fields = [_FIELDS[one] for one in before if one in _FIELDS and not (one == "title" and "content" in before)]
    lines = [f"Undone: {name} has its earlier {' and '.join(fields) or 'state'} again."]
    text = before.get("content") or before.get("title")
    lines += [indent(text)] if text else []
    lines += [f"  {one}: {_value(before[one])}" for one in ("type", "tags", "confidence") if one in before]
    if data.get("erased"):
        lines.append(f"The rest of the later text is erased: {', '.join(data['erased'])}.")
    return lines


def _value(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.3g}"
    return ", ".join(value) or "none" if isinstance(value, list | tuple) else str(value)


def _undone_link(data: dict[str, Any], _rows: list[dict[str, Any]], before: dict[str, Any]) -> list[str]:
    source, target = (f"[{ink(name, 'name')}]" for name in data["ids"])
    relation = str(before.get("relation", "link")).replace("_", " ")
    weight = before.get("weight")
    state = f"has its earlier strength, {weight:g}" if weight else "is taken out"
    return [f"Undone: the link {source} {relation} {target} {state}."]


def _undone_verdict(data: dict[str, Any], rows: list[dict[str, Any]], _before: dict[str, Any]) -> list[str]:
    newer, older = (f"[{ink(name, 'name')}]" for name in data["ids"])
    title = next((f" {fit(one_line(row['title']), 40)}" for row in rows if row["id"] == data["ids"][1]), "")
    return [f"Undone: the answer to whether {newer} replaces {older}{title}."]


def _undone_otherwise(data: dict[str, Any], _rows: list[dict[str, Any]], _before: dict[str, Any]) -> list[str]:
    return [f"Undone: {data['undone']}, of {', '.join(data['ids'])}."]


_UNDONE: dict[str, Callable[[dict[str, Any], list[dict[str, Any]], dict[str, Any]], list[str]]] = {
    "remember": _undone_memory,
    "update": _undone_update,
    "link": _undone_link,
    "verdicts": _undone_verdict,
}


def decision_text(data: dict[str, Any]) -> str:
    """Of `review yes`, `no` and `edit`."""
    lines = []
    words = {"kept": "Kept", "forgotten": "Forgotten", "confirmed": "Kept as it is", "rewritten": "Rewritten"}
    for name, verb in words.items():
        if data.get(name):
            lines.append(wrap(f"{verb}: {count_noun(len(data[name]), 'memory')} ({', '.join(data[name])})."))
    lines += [indent(data["text"])] if data.get("text") else []
    lines += map(wrap, data.get("notes", ()))
    return "\n".join(lines) or "Nothing waits for a decision."


RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "update": _change,
    "edit": _change,
    "pin": _change,
    "tag": _change,
    "link": _link,
    "forget": _forget,
    "undo": _undo,
}
