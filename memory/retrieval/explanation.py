"""Why each hit ranks where it does, for `--explain`: computed separately, so that other calls do not pay for it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from memory.core.kinds import KINDS
from memory.store.engine.db import Connection
from memory.store.tables import edges, nodes, postings

if TYPE_CHECKING:
    from memory.retrieval.ranking import Hit, Ranking


def explain_hits(connection: Connection, ranking: "Ranking", hits: Sequence["Hit"]) -> dict[int, dict[str, Any]]:
    """What each stage gave to some hits of a ranking, by key, with what they hold field by field."""
    from memory.retrieval.ranking import explain

    found = postings.fields_of(connection, [hit.key for hit in hits], list(ranking.terms))
    arcs = [key for hit in hits for key in (hit.via, hit.seed) if isinstance(key, int) and key]
    labels = edges.names_of(connection, arcs) | {key: h.label for key, h in nodes.headers(connection, arcs).items()}
    facts: dict[int, dict[str, Any]] = {}
    for hit in hits:
        kind, terms = found.get(hit.key, ("", {}))
        by_field: dict[str, list[str]] = {}
        for term, places in terms.items():
            for field, times in zip(KINDS[kind].fields or (), places, strict=True):
                if times:
                    by_field.setdefault(field.label, []).append(ranking.terms[term])
        facts[hit.key] = explain(ranking, hit) | {"fields": {name: sorted(set(by_field[name])) for name in by_field}}
        facts[hit.key]["via"] = labels.get(hit.via, "") if isinstance(hit.via, int) else hit.via
        facts[hit.key]["from"] = labels.get(hit.seed, "") if hit.seed else "the question" * bool(hit.via)
    return facts
