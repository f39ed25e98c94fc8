"""Commands that explore step by step: hints, then single memories, their neighbours and the paths between them."""

from __future__ import annotations

from memory.cli.commands.queries import NEW_SESSION, RANKING, batch, step_of
from memory.core.errors import EmptyStore, Missing, Refusal, UsageError
from memory.core.search.relevance import QUESTION
from memory.core.text.text import count_noun
from memory.explore.first_recall import HINTS, new_session
from memory.store.files.explorations import DEFAULT_BUDGET_TOKENS, DEFAULT_STEPS
from memory.workspace.as_of import AS_OF, read_as_of
from memory.workspace.context import Context
from memory.workspace.marking import mark_rows
from memory.workspace.options import (
    ID,
    IDS,
    ONE,
    QUERIES,
    SESSION,
    SESSION_HELP,
    Command,
    CommandAnswer,
    check_range,
    ids_of,
    option,
    queries_of,
    require_value,
)
from memory.workspace.recording import open_exploration
from memory.workspace.searching import searcher

MAX_EXPANDED = 20
MAX_BUDGET, MAX_STEPS = 1_000_000, 10_000


def _explore_recall(context: Context) -> CommandAnswer:
    from memory.core.search.policy import CANDIDATES
    from memory.explore.primitives import baseline_tokens, cited_keys, recall_hints, shortcut

    options = context.options
    limit = check_range("limit", options.limit, 1, 50)
    search = searcher(context, second_look=options.follow)
    if options.batch:
        return batch(
            context, lambda connection, query: recall_hints(connection, [query], limit, search, set()), "hints"
        )
    queries = queries_of(context)
    budget = check_range("budget", options.budget, 1, MAX_BUDGET)
    steps = check_range("steps", options.steps, 1, MAX_STEPS)
    begun = options.session == NEW_SESSION
    if begun:
        options.session = new_session()
    context.prepare_search(queries)
    with read_as_of(context) as connection:
        advice: str | None = None

        def baseline() -> int:
            nonlocal advice
            ranking = searcher(context, occasion=QUESTION, second_look=True)(connection, queries[0], CANDIDATES)
            advice = shortcut(ranking)
            return baseline_tokens(connection, cited_keys(ranking))

        exploration = open_exploration(context, queries[0], baseline, budget, steps)
        data = recall_hints(
            connection, queries, limit, search, exploration.shown_ids() if exploration else set(), bool(options.explain)
        )
        mark_rows(context, connection, data["hints"])
    if not data["memories"]:
        raise EmptyStore()
    if begun:
        data["session"] = options.session
    if advice:
        data["advice"] = advice
    shown = tuple(hint["id"] for hint in data["hints"])
    return CommandAnswer(data, step_of(context, "recall", " | ".join(queries), count_noun(len(shown), "hint"), shown))


def _explore_peek(context: Context) -> CommandAnswer:
    from memory.explore.primitives import peek

    name = require_value(context.options.id, "missing_id", "Name a memory by its id, as hints show it: --id ID.")
    open_exploration(context, "", lambda: 0)
    with read_as_of(context) as connection:
        data = peek(connection, name, context.readable)
        mark_rows(context, connection, [data])
    return CommandAnswer(data, step_of(context, "peek", name, count_noun(len(data["summary"]), "character")))


def _explore_expand(context: Context) -> CommandAnswer:
    from memory.explore.primitives import expand

    names = list(dict.fromkeys(ids_of(context)))
    if not names:
        raise Missing("missing_id", "Name one or more memories by their ids, as hints and `list` show them: --id ID.")
    if len(names) > MAX_EXPANDED:
        raise UsageError(f"At most {MAX_EXPANDED} memories at once, not {len(names)}.")
    open_exploration(context, "", lambda: 0)
    with read_as_of(context) as connection:
        found = expand(connection, names, context.options.focus, context.readable, context.similarity)
        mark_rows(context, connection, found)
        mark_rows(context, connection, [link for memory in found for link in memory.get("links", ())], "node")
    data = found[0] if len(found) == 1 else {"memories": found}
    size = sum(len(memory["content"]) for memory in found)
    return CommandAnswer(data, step_of(context, "expand", " ".join(names), count_noun(size, "character")))


def _explore_neighbors(context: Context) -> CommandAnswer:
    from memory.explore.primitives import neighbors

    options = context.options
    node = require_value(options.node, "missing_node", 'Name a memory\'s id or an entity: --node "DuckDB".')
    limit = check_range("limit", options.limit, 1, 200)
    exploration = open_exploration(context, "", lambda: 0)
    question = options.focus or (exploration.query if exploration else "")
    with read_as_of(context) as connection:
        data = neighbors(
            connection, node, options.direction, limit, options.relation, context.readable, question, context.similarity
        )
        mark_rows(context, connection, data["neighbors"], "node")
    return CommandAnswer(data, step_of(context, "neighbors", node, count_noun(len(data["neighbors"]), "connection")))


def _explore_path(context: Context) -> CommandAnswer:
    from memory.explore.primitives import path

    options = context.options
    start = require_value(options.start, "missing_node", "Name where the path begins: --from ID-or-name.")
    goal = require_value(options.goal, "missing_node", "Name where the path ends: --to ID-or-name.")
    hops = check_range("max-hops", options.max_hops, 1, 6)
    open_exploration(context, "", lambda: 0)
    with read_as_of(context) as connection:
        data = path(connection, start, goal, hops, context.readable)
        mark_rows(context, connection, data["path"], "node")
    return CommandAnswer(data, step_of(context, "path", f"{start} → {goal}", count_noun(data["hops"], "hop")))


def _explore_trace(context: Context) -> CommandAnswer:
    from memory.explore.bill import model_bill
    from memory.explore.loop import ledger
    from memory.store.files import explorations
    from memory.store.projects import scopes

    name = require_value(context.options.session, "missing_session", "Name the exploration: --session ID.")
    found = explorations.load(context.home, name)
    if found is None:
        raise Refusal(
            "unknown_session", f"No exploration '{name}' was started here: --session on explore_recall starts one."
        )
    sees = context.readable
    here = {*scopes.readable(context.project, None), *sees.names}
    if not sees.everything and not (found.scopes is not None and set(found.scopes) <= here):
        raise Refusal(
            "other_project",
            f"The exploration '{name}' belongs to another project: ask for it there, or with --all-projects.",
        )
    decisions = sum(step.decision_tokens for step in found.steps)
    steps = [
        {"action": step.action, "argument": step.argument, "result": step.result, "tokens": step.tokens}
        for step in found.steps
    ]
    tokens = ledger(found.spent_tokens(), decisions, found.baseline_tokens)
    looked = [step for step in found.steps if step.action != "explore"]  # a program explored in those
    if looked:
        tokens["model"] = model_bill(looked)
    return CommandAnswer(
        {"session": name, "query": found.query, "steps": steps, "tokens": tokens, "budget": found.budget_tokens}
    )


COMMANDS: dict[str, Command] = {
    "explore_recall": Command(
        "Hints for a query: id, title, type, score, tags. Several queries are merged.",
        (
            QUERIES,
            option("--limit", type=int, default=HINTS, metavar="1-50", help=f"how many hints (default: {HINTS})"),
            option("--explain", action="store_true", help="what each stage contributed"),
            option(
                "--follow",
                action="store_true",
                help="search again with the names in the first results: for questions of several steps",
            ),
            option("--session", metavar="ID", help=f"{SESSION_HELP}; '{NEW_SESSION}' starts one and returns its name"),
            option(
                "--budget",
                type=int,
                default=DEFAULT_BUDGET_TOKENS,
                metavar="TOKENS",
                help=f"tokens of a session that this step starts (default: {DEFAULT_BUDGET_TOKENS})",
            ),
            option(
                "--steps",
                type=int,
                default=DEFAULT_STEPS,
                metavar="N",
                help=f"further steps in a session that this step starts (default: {DEFAULT_STEPS})",
            ),
            AS_OF,
            *RANKING,
        ),
        _explore_recall,
    ),
    "explore_peek": Command(
        "The first 200 characters of a memory, and what the whole of it costs.", (ID, AS_OF, SESSION), _explore_peek
    ),
    "explore_expand": Command(
        "Memories in full, with provenance and links; with a focus only the relevant sentences.",
        (IDS, option("--focus", metavar="TEXT", help="a question: show only the relevant sentences"), AS_OF, SESSION),
        _explore_expand,
    ),
    "explore_neighbors": Command(
        "What a memory or a name is linked to: strongest first, or by relevance to the exploration's question.",
        (
            option("--node", place=ONE, metavar="NODE", help="a memory's id, or an entity's name"),
            option(
                "--direction",
                choices=("outgoing", "incoming", "both"),
                default="both",
                help="which edges (default: both)",
            ),
            option("--limit", type=int, default=20, metavar="1-200", help="how many (default: 20)"),
            option("--relation", metavar="NAME", help="only edges of this relation"),
            option(
                "--focus",
                metavar="TEXT",
                help="a question: relevant neighbours come first (default: the session's)",
            ),
            SESSION,
        ),
        _explore_neighbors,
    ),
    "explore_path": Command(
        "The strongest chain between two nodes.",
        (
            option("--from", dest="start", place=ONE, metavar="NODE", help="the first node: an id, or a name"),
            option("--to", dest="goal", place=ONE, metavar="NODE", help="the last node"),
            option(
                "--max-hops", type=int, default=4, metavar="1-6",
                help="the maximum number of links in the path (default: 4)",
            ),
            SESSION,
        ),
        _explore_path,
    ),
    "explore_trace": Command(
        "The steps of an exploration and their tokens.", (SESSION._replace(place=ONE),), _explore_trace
    ),
}
