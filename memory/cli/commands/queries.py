"""What commands share that take queries: the options of the ranking, many queries at once, and a step's record."""

from __future__ import annotations

from collections.abc import Callable

from memory.core.annotations import Any
from memory.core.errors import UsageError
from memory.system import files
from memory.workspace.as_of import read_as_of
from memory.workspace.context import Context
from memory.workspace.options import CommandAnswer, Pending, open_file, option

NEW_SESSION = "new"
_MOST_BYTES = 1_000_000  # of a line with a query


def batch(context: Context, ask: Callable[[Any, str], dict[str, Any]], key: str) -> CommandAnswer:
    """Many queries over one connection, for measuring: the same ranking as single calls."""
    import json

    results = []
    with open_file(context.options.batch) as file, read_as_of(context) as connection:
        for number, line in enumerate(files.lines_of(file, _MOST_BYTES), 1):
            if line.strip():
                try:
                    row = json.loads(line)
                    qid, query = row["qid"], str(row["query"])
                except (ValueError, KeyError, TypeError):
                    raise UsageError(
                        f'{context.options.batch}:{number}: each line is {{"qid": …, "query": "…"}}.'
                    ) from None
                results.append({"qid": qid, key: ask(connection, query)[key]})
    return CommandAnswer({"results": results})


def step_of(context: Context, action: str, argument: str, result: str, shown: tuple[str, ...] = ()) -> Pending | None:
    """What the exploration that --session names has to record of this call; None without --session."""
    session = context.options.session
    return Pending(session, action, argument, result, shown) if session else None


def _stages_help() -> str:
    from memory.retrieval.stages import NAMES

    return f"only these stages: {','.join(NAMES)}"


RANKING = (
    option(
        "--batch", metavar="FILE", help='a file of queries, one {"qid", "query"} per line; the answer has `results`'
    ),
    option("--stages", metavar="LIST", help=_stages_help),
    option("--fusion", choices=("coverage", "rrf"), help="how words and meaning are combined (default: coverage)"),
)
