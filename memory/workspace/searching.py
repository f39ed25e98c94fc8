"""The ranking pipeline with one call's scopes, stages and clock."""

from __future__ import annotations

from typing import Any

from memory.core.errors import Usage
from memory.store.tables.nodes import RECALLED_KINDS
from memory.workspace.context import Context, now
from memory.workspace.options import listed


def searcher(
    context: Context, kinds: tuple[str, ...] = RECALLED_KINDS, goes_on: Any = None, looked_up: Any = None
) -> Any:
    """The pipeline as the verbs call it, with this call's scopes and stages. goes_on, looked_up: as in Request."""
    options = context.options
    stages = listed(getattr(options, "stages", None))
    if stages:
        from memory.retrieval.pipeline import STAGES

        unknown = [stage for stage in stages if stage not in STAGES]
        if unknown:
            raise Usage(f"--stages takes {', '.join(STAGES)}, not '{unknown[0]}'.")
    visible, fusion = context.readable, getattr(options, "fusion", None) or "coverage"
    last: tuple[Any, str, int, Any] = (None, "", 0, None)  # what is asked again, for fewer hits, has been answered

    def search(connection: Any, query: str, limit: int) -> Any:
        from memory.core.search.gating import WIDE

        nonlocal last
        over, asked, answered, ranking = last
        if over is not connection or asked != query or not limit <= answered <= WIDE.candidates:
            ranking = ranked(connection, query, limit)  # as it is for a wider pool, which gives another ranking
            last = connection, query, limit, ranking
        return ranking._replace(hits=ranking.hits[:limit])

    def ranked(connection: Any, query: str, limit: int) -> Any:
        from memory.retrieval.pipeline import STAGES, Request, retrieve  # not every start has something to look for

        request = Request(
            query, visible, limit, frozenset(stages or STAGES), fusion, kinds,
            goes_on=goes_on, looked_up=looked_up, knows=context.knows, now=now(),
        )  # fmt: skip
        return retrieve(connection, request, context.encode)

    return search
