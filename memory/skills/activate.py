"""The rows of an answer about activated skills, each with the skills and memories that it is linked to."""

from __future__ import annotations

from typing import Any

from memory.core.skill_file import read_written
from memory.retrieval.explanation import explain_hits
from memory.retrieval.skill_activation import Activation, Active, stages
from memory.store.engine.db import Connection
from memory.store.tables import nodes, skills
from memory.store.tables.nodes import Scopes

MAX_LIMIT = 50
CONTEXT_ROWS = 6  # the most links shown of each skill


def skill_rows(
    connection: Connection, actives: list[Active], activation: Activation, scopes: Scopes, explain: bool = False
) -> list[dict[str, Any]]:
    """A row for each activated skill: name, score, tags, source, and its links (`associative_context`).

    explain: also what each stage contributed.
    """
    context: dict[int, list[dict[str, Any]]] = {}
    keys = [active.key for active in actives]
    found = nodes.by_key(connection, keys)
    for relation in skills.relations_of(connection, keys, scopes, CONTEXT_ROWS):
        row = {name: getattr(relation, name) for name in ("name", "relation", "weight", "via")}
        row["weight"] = round(relation.weight, 3)
        context.setdefault(relation.skill, []).append(row)
    rows = []
    hits = [active.hit for active in actives if active.hit]
    whys = explain_hits(connection, activation.ranking, hits) if explain and hits else {}
    for active in actives:
        node = found[active.key]
        skill = read_written(node.content)
        row = {
            "name": node.title,
            "score": round(active.score, 3),
            "tags": [*skill.tags, *(concept for concept, _ in skill.concepts)],
            "associative_context": context.get(active.key, []),
            "description": skill.description,
            "source": node.source,
        }
        if active.via:
            row["via"] = active.via
        if explain:
            row["explain"] = stages(active, activation, whys.get(active.key))
        rows.append(row)
    return rows
