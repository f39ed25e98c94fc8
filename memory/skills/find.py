"""Skills by their tags: the rarer a tag, the more it counts; without tags, all of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from memory.core.graph.taxonomy import PREFIX
from memory.core.kinds import FOR_TASKS
from memory.core.skill_file import name_parts, read_written
from memory.core.text.text import cut
from memory.store.engine.db import Connection
from memory.store.tables import nodes, skills
from memory.store.tables.nodes import Scopes

DESCRIPTION_LENGTH = 160
_PART_WEIGHT = 0.5  # of one word of a compound tag that was asked for
_WIDER_WEIGHT = 0.5  # of a tag that mostly comes with one that was asked for, times how mostly


def find_skills(
    connection: Connection, tags: Sequence[str], scopes: Scopes, limit: int, offset: int = 0
) -> dict[str, Any]:
    """Skills ranked by the tags they share with those asked for: Σ weight · idf of the tag, as a share of the best
    that could be. Compound tags match by their words, super-concepts by their name, and tags that mostly come with one
    that was asked for widen the search.
    """
    if not tags:
        return _all(connection, scopes, limit, offset)
    wanted: dict[str, float] = {}
    for tag in dict.fromkeys(tag.strip().lower().lstrip("#") for tag in tags):
        wanted[tag] = 1.0
        wanted.setdefault(PREFIX + tag.removeprefix(PREFIX).replace("-", "_").replace(" ", "_"), 1.0)
        for part in name_parts(tag) if not tag.startswith(PREFIX) else ():
            wanted.setdefault(part, _PART_WEIGHT)
    wider = skills.co_occurring(connection, list(wanted), scopes)
    wanted |= {tag: _WIDER_WEIGHT * weight for tag, weight in wider.items() if tag not in wanted}
    total = skills.count(connection, scopes)
    scores: dict[int, float] = {}
    overlaps: dict[int, list[str]] = {}
    best = 0.0
    rarity: dict[str, float] = {}
    for filed in skills.skills_under(connection, list(wanted), scopes):
        rarity[filed.tag] = math.log(1 + total / filed.uses)
        scores[filed.skill] = scores.get(filed.skill, 0.0) + wanted[filed.tag] * filed.weight * rarity[filed.tag]
        overlaps.setdefault(filed.skill, []).append(filed.tag)
    best = sum(weight * rarity.get(tag, 0.0) for tag, weight in wanted.items() if weight == 1.0) or 1.0
    ranked = sorted(scores, key=lambda key: (-scores[key], key))
    found = nodes.by_key(connection, ranked[offset : offset + limit])
    rows = [
        {
            "name": found[key].title,
            "score": round(min(1.0, scores[key] / best), 3),
            "overlap": sorted(set(overlaps[key]), key=lambda tag: -wanted[tag]),
            "source": found[key].source,
        }
        for key in ranked[offset : offset + limit]
    ]
    return {"skills": rows, "total": len(ranked)}


def _all(connection: Connection, scopes: Scopes, limit: int, offset: int) -> dict[str, Any]:
    condition = nodes.visibility(FOR_TASKS, scopes)
    page = nodes.nodes_matching(connection, condition, (), "title, key", limit, offset)
    rows = []
    for node in page:
        skill = read_written(node.content)
        rows.append(
            {
                "name": node.title,
                "description": cut(skill.description, DESCRIPTION_LENGTH),
                "tags": [*skill.tags, *(concept for concept, _ in skill.concepts)],
                "source": node.source,
            }
        )
    return {"skills": rows, "total": skills.count(connection, scopes)}
