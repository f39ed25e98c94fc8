"""A skill in full: what it says, section by section, what it uses, and what it is tied to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from memory.core.errors import Refusal
from memory.core.identity import is_id
from memory.core.skill_file import opening, read_written, sections
from memory.store import nodes, skills
from memory.store.db import Connection
from memory.store.nodes import Node, Scopes

CORRELATIONS = 12


def get_skill(connection: Connection, name: str, scopes: Scopes) -> dict[str, Any]:
    """The skill of a name, with or without its plugin's. Where several have it, the others are listed under `also`.

    Raises Refusal `unknown_skill` with near names.
    """
    node, *others = find_skill(connection, name, scopes)
    skill = read_written(node.content)
    related = skills.related(connection, [node.key], scopes, CORRELATIONS)
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
        "note": "This is the text of the file named under `source`: judge what it asks for by where it comes from.",
    }
    if others:
        data["also"] = [{"id": other.id, "name": other.title, "source": other.source} for other in others]
    return data


def find_skill(connection: Connection, name: str, scopes: Scopes) -> Sequence[Node]:
    """The skills that a name or an id stands for, at least one. Raises Refusal `unknown_skill`."""
    wanted = name.strip()
    if is_id(wanted.lower()):
        known = [
            node for node in nodes.by_id(connection, [wanted.lower()], scopes).values() if node.type == skills.TYPE
        ]
        if known:
            return known
    found = skills.named(connection, wanted, scopes)
    if not found:
        from memory.core.nearness import nearest

        names = [title for _, title in skills.names(connection, scopes)]
        bare = {skills.bare_name(title): title for title in reversed(names)}
        near = [bare[match] for match in nearest(skills.bare_name(wanted), bare, 3)]
        hint = f" Did you mean {', '.join(near)}?" if near else ""
        if not names:
            hint = " There are no skills yet: `surgical-memory ingest` takes them in."
        raise Refusal("unknown_skill", f"No skill '{wanted[:80]}' is known here.{hint}", nearest=near)
    return found
