"""Skills, and what was put into contexts, as text for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.cli.render_exploring import explanation_lines
from memory.core.safety.fence import indent, visible
from memory.core.safety.signs import quoted_title
from memory.core.text.ink import columns, fit, ink, width, wrap
from memory.core.text.text import count_noun, one_line

_LEAST_TITLE = 16  # columns


def ingest_result(data: dict[str, Any]) -> str:
    counts = ", ".join(f"{data[name]} {name}" for name in ("added", "updated", "retired", "unchanged", "failed"))
    lines = [f"Skills: {counts}."]
    lines += [f"failed: {visible(row['file'])}: {row['reason']}" for row in data.get("failures", ())]
    lines += [f"left out: {visible(row['file'])}: the same as {row['same_as']}" for row in data.get("duplicates", ())]
    return "\n".join(lines)


def _name(row: dict[str, Any]) -> str:
    """A skill's or a tag's name, in quotes if it could pass for the line of a memory."""
    return quoted_title(row["name"], is_own=True)


def _skill_list(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}: {', '.join(one['name'] for one in row['skills'])}" for row in data["results"])
    lines = []
    for row in data["skills"]:
        name, ties = _name(row), ", ".join(f"{tie['relation']} {_name(tie)}" for tie in row["associative_context"])
        text = wrap(f"[{row['score']:.0%}] {name} — {row['description']}", hanging=" " * 6)
        score, _, rest = text.partition("] ")
        lines.append(f"{ink(score + ']', 'warm')} {ink(name, 'name')}{rest.removeprefix(name)}")
        lines.append(ink(f"      from {row['source']}", "faint"))  # a path is copied: it stays in one piece
        lines += [ink(wrap(ties, " " * 6), "faint")] if ties else []
        lines += explanation_lines(row)
    return "\n".join(lines) or "No skill fits."


def _skill(data: dict[str, Any]) -> str:
    head = [f"# {data['name']}", data["description"], "", f"({data['note'].replace('`source`', data['source'])})"]
    facts = {"tools": data["tools"], "tags": [*data["tags"], *data["concepts"]]}
    facts["tied to"] = [row["name"] for row in data["correlations"]]
    facts["also in"] = [row["source"] for row in data.get("also", ())]
    head += [f"{name}: {', '.join(values)}" for name, values in facts.items() if values]
    parts = [indent(data["opening"])] if data["opening"] else []
    parts += [f"## {one_line(part['heading'])}\n\n{indent(part['text'])}" for part in data["sections"]]
    return "\n\n".join(["\n".join(head), *parts])


def _skills(data: dict[str, Any]) -> str:
    lines = []
    for row in data["skills"]:
        if "overlap" in row:
            lines.append(f"[{row['score']:.0%}] {_name(row)} ({', '.join(row['overlap'])})")
        else:
            lines.append(wrap(f"{_name(row)} — {row['description']}", hanging="  "))
    if not data["total"]:
        return "There are no skills yet: `surgical-memory ingest` takes them in."
    return "\n".join([*lines, f"{len(data['skills'])} of {count_noun(data['total'], 'skill')}"])


def _title_and_type(item: dict[str, Any], room: int) -> str:
    """A memory's title and type in at most `room` columns, or _LEAST_TITLE and the type where there is no more room."""
    kind = f" ({item['type']})"
    return fit(one_line(item["title"]), max(_LEAST_TITLE, room - columns(kind))) + kind


def _injection_list(data: dict[str, Any]) -> str:
    lines = []
    for row in data["injections"]:
        lines.append(f"{ink(row['at'], 'faint')}  {row['event']}  {row['tokens']} tokens  session {row['session']}")
        for item in (*row["skills"], *row["memories"]):
            found = item.get("stages", {})
            facts = [f"{name} {gain}" for name, gain in found.get("contributions", {}).items() if gain]
            words = f" by {', '.join(found['terms'])}" if found.get("terms") else ""
            used = " (used)" if item["used"] else ""
            used += f" ({item['origin']})" if item.get("origin") else ""
            name = ink(item.get("name") or item["id"], "name")
            title = f" {_title_and_type(item, width() - 15 - columns(used))}" if "title" in item else ""
            words = words if data.get("explained") or not title else ""
            internals = f" [{', '.join(facts)}]" if facts and data.get("explained") else ""
            lines.append(f"  {name}{title}{ink(used, 'good')}{words}{internals}")
            lines += [ink(f"    because {item['because']}", "faint")] if "because" in item else []
        for item in row.get("hints", ()):
            if "because" in item:
                lines.append(f"  {ink(item['id'], 'name')} {_title_and_type(item, width() - 15)}")
                lines.append(ink(f"    because {item['because']}", "faint"))
    if "session" in data:
        lines.append(f"{data['session']['tokens']} of {data['session']['budget']} tokens in this session")
    lines = lines or ["Nothing was injected yet."]
    return "\n".join([*lines, *(ink(f"threshold: {row['reason']}", "faint") for row in data.get("thresholds", ()))])


def _context(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}:\n{_context(row)}" for row in data["results"])
    return str(data["context"] or data.get("note") or "No memory is relevant to this.")


RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "memory_recall": _context,
    "ingest": ingest_result,
    "activate": _skill_list,
    "get_skill": _skill,
    "find_skills": _skills,
    "why": _injection_list,
}
