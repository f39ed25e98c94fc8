"""A skill in full: what it says, section by section, what it uses, and what it is tied to."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from memory.core.errors import Refusal
from memory.core.identity import is_id
from memory.core.skill_file import BrokenSkill, Skill, opening, parse_skill, read_written, sections
from memory.store.engine.db import Connection
from memory.store.files.skill_trees import MAX_FILE_BYTES
from memory.store.tables import nodes, skills
from memory.store.tables.nodes import Node, Scopes
from memory.system import files

CORRELATIONS = 12
GONE, CHANGED = "gone", "changed"
_NOTE = "This is the text of the file named under `source`: judge what it asks for by where it comes from."
_SINCE = {
    GONE: " That file is gone since it was read: `ingest` or the next session's start takes this skill out.",
    CHANGED: " That file has changed since it was read: `ingest` or the next session's start takes that in.",
}


def get_skill(connection: Connection, name: str, scopes: Scopes) -> dict[str, Any]:
    """The skill of a name, with or without its plugin's. Where several have it, the others are listed under `also`.

    `file` is there where the file is gone or has changed since it was taken in, and states which; so does the note.
    Raises Refusal `unknown_skill` with near names.
    """
    node, *others = find_skill(connection, name, scopes)
    skill = read_written(node.content)
    related = skills.relations_of(connection, [node.key], scopes, CORRELATIONS)
    data: dict[str, Any] = {
        "name": node.title,
        "id": node.id,
        "description": skill.description,
        "opening": opening(skill.body),
        "sections": [{"heading": part.heading, "text": part.text} for part in sections(skill.body)],
        "tools": list(skill.tools),
        "tags": list(skill.tags),
        "concepts": [concept for concept, _ in skill.concepts],
        "correlations": [
            {"name": row.name, "weight": round(row.weight, 3), "relation": row.relation, "via": row.via}
            for row in related
        ],
        "source": node.source,
        "scope": node.scope,
        "tokens": node.tokens,
        "note": _NOTE,
    }
    since = _file_state(node, skill)
    if since:
        data |= {"file": since, "note": _NOTE + _SINCE[since]}
    if others:
        data["also"] = [{"id": other.id, "name": other.title, "source": other.source} for other in others]
    return data


def _file_state(node: Node, skill: Skill) -> str:
    """What became of a skill's file since it was taken in: GONE, CHANGED, or "" for nothing, or where it has none.

    A file of JSON nodes holds many skills: that it changed does not say that this one did.
    """
    if not os.path.isabs(node.source):
        return ""
    try:
        if os.stat(node.source).st_mtime_ns // 1000 <= node.modified_at or node.source.lower().endswith(".json"):
            return ""
        text = files.read(node.source, MAX_FILE_BYTES).decode("utf-8", "replace")
    except OSError:
        return "" if os.path.exists(node.source) else GONE
    return "" if _file_content(text, node) == (skill.description, skill.tags, skill.tools, skill.body) else CHANGED


def _file_content(text: str, node: Node) -> tuple[Any, ...] | None:
    """What a file says now, as far as it shows a change: one that was only touched says the same."""
    try:
        now = parse_skill(text, node.title, strict=False)
    except (BrokenSkill, ValueError, RecursionError):
        return None
    return now.description, now.tags, now.tools, now.body


def find_skill(connection: Connection, name: str, scopes: Scopes) -> Sequence[Node]:
    """The skills that a name or an id refers to, at least one. Raises Refusal `unknown_skill`."""
    wanted = name.strip()
    if is_id(wanted.lower()):
        known = [
            node for node in nodes.by_id(connection, [wanted.lower()], scopes).values() if node.type == skills.TYPE
        ]
        if known:
            return known
    found = skills.skills_named(connection, wanted, scopes)
    if not found:
        from memory.core.text.nearness import nearest

        names = [title for _, title in skills.names(connection, scopes)]
        bare = {skills.bare_name(title): title for title in reversed(names)}
        near = [bare[match] for match in nearest(skills.bare_name(wanted), bare, 3)]
        hint = f" Did you mean {', '.join(near)}?" if near else ""
        if not names:
            hint = " There are no skills yet: `surgical-memory ingest` takes them in."
        raise Refusal("unknown_skill", f"No skill '{wanted[:80]}' is known here.{hint}", nearest=near)
    return found
