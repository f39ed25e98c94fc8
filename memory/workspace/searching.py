"""The ranking pipeline with one call's scopes, stages and clock."""

from __future__ import annotations

from collections.abc import Sequence

from memory.core.annotations import Any
from memory.core.errors import UsageError
from memory.core.kinds import RECALLED
from memory.core.search.relevance import PROMPT
from memory.workspace.context import Context, now
from memory.workspace.options import split_list


def searcher(
    context: Context,
    kinds: tuple[str, ...] = RECALLED,
    occasion: str = PROMPT,
    early_exit: bool = False,
    prefetched: Any = None,
    eagerness: str = "",
    shifts: Sequence[float] = (0.0, 0.0),
    second_look: bool = False,
) -> Any:
    """The pipeline as the verbs call it, with this call's scopes and stages. The rest is as in Request.

    second_look: ask again with the names in what is found first (retrieval/follow_up.py), unless stages are chosen.
    """
    options = context.options
    stages = split_list(getattr(options, "stages", None))
    if stages:
        from memory.retrieval.stages import NAMES

        unknown = [stage for stage in stages if stage not in NAMES]
        if unknown:
            raise UsageError(f"--stages takes {', '.join(NAMES)}, not '{unknown[0]}'.")
    visible, fusion = context.readable, getattr(options, "fusion", None) or "coverage"
    # What is asked again, for fewer hits, has been answered.
    last: tuple[Any, str, str, int, Any] = (None, "", "", 0, None)

    def search(connection: Any, query: str, limit: int, prompt: str = "") -> Any:
        from memory.core.search.gating import WIDE

        nonlocal last
        over, asked, judged_by, answered, ranking = last
        same = over is connection and (asked, judged_by) == (query, prompt)
        if not same or not limit <= answered <= WIDE.candidates:
            ranking = rank(connection, query, limit, prompt)  # as it is for a wider pool, which gives another ranking
            last = connection, query, prompt, limit, ranking
        return ranking._replace(hits=ranking.hits[:limit])

    def rank(connection: Any, query: str, limit: int, prompt: str) -> Any:
        from memory.retrieval.pipeline import retrieve
        from memory.retrieval.ranking import NOTHING_READ, Request
        from memory.retrieval.stages import FIRST_LOOK, FOR_PROMPTS, NAMES

        usual = NAMES if second_look else FOR_PROMPTS if eagerness else FIRST_LOOK
        request = Request(
            query, visible, limit, frozenset(stages or usual), fusion, kinds, early_exit=early_exit,
            prefetched=prefetched or NOTHING_READ, is_known_word=context.is_known_word, now=now(), prompt=prompt,
            occasion=occasion, eagerness=eagerness, shares=context.code.shares if context.code else None,
            shifts=shifts,
        )  # fmt: skip
        return retrieve(connection, request, context.encode)

    return search
