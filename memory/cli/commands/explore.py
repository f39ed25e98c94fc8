"""Commands that find and explore."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.core.errors import EmptyStore, Missing, Refusal, UsageError
from memory.core.kinds import FOR_TASKS
from memory.core.search.relevance import QUESTION
from memory.core.text.text import count_noun
from memory.explore.first_recall import HINTS, _new_session
from memory.store.files.explorations import DEFAULT_BUDGET_TOKENS, DEFAULT_STEPS
from memory.store.tables import nodes
from memory.workspace.as_of import AS_OF, read_as_of
from memory.workspace.context import Context
from memory.workspace.marking import mark_rows, marks_of
from memory.workspace.options import (
    AGENT_LIMITS,
    ID,
    IDS,
    ONE,
    QUERIES,
    QUERY,
    SESSION,
    SESSION_HELP,
    Command,
    CommandAnswer,
    Pending,
    check_range,
    ids_of,
    open_file,
    option,
    queries_of,
    require_value,
)
from memory.workspace.recording import open_exploration
from memory.workspace.searching import searcher

MAX_EXPANDED = 20
MAX_BUDGET, MAX_STEPS = 1_000_000, 10_000
ANSWER_BUDGET = 600  # tokens of an offline answer at the most: twelve memories, a sentence or two of each
NEW_SESSION = "new"


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
        options.session = _new_session()
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
    return CommandAnswer(data, _step(context, "recall", " | ".join(queries), count_noun(len(shown), "hint"), shown))


def batch(context: Context, ask: Callable[[Any, str], dict[str, Any]], key: str) -> CommandAnswer:
    """Many queries over one connection, for measuring: the same ranking as single calls."""
    import json

    results = []
    with open_file(context.options.batch) as lines, read_as_of(context) as connection:
        for number, line in enumerate(lines, 1):
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


def _step(context: Context, action: str, argument: str, result: str, shown: tuple[str, ...] = ()) -> Pending | None:
    session = context.options.session
    return Pending(session, action, argument, result, shown) if session else None


def _explore_peek(context: Context) -> CommandAnswer:
    from memory.explore.primitives import peek

    name = require_value(context.options.id, "missing_id", "Name a memory: --id ID, as it stands in a hint.")
    open_exploration(context, "", lambda: 0)
    with read_as_of(context) as connection:
        data = peek(connection, name, context.readable)
        mark_rows(context, connection, [data])
    return CommandAnswer(data, _step(context, "peek", name, count_noun(len(data["summary"]), "character")))


def _explore_expand(context: Context) -> CommandAnswer:
    from memory.explore.primitives import expand

    names = list(dict.fromkeys(ids_of(context)))
    if not names:
        raise Missing("missing_id", "Name one or more memories: --id ID, as it stands in a hint.")
    if len(names) > MAX_EXPANDED:
        raise UsageError(f"At most {MAX_EXPANDED} memories at once, not {len(names)}.")
    open_exploration(context, "", lambda: 0)
    with read_as_of(context) as connection:
        found = expand(connection, names, context.options.focus, context.readable, context.similarity)
        mark_rows(context, connection, found)
        mark_rows(context, connection, [link for memory in found for link in memory.get("links", ())], "node")
    data = found[0] if len(found) == 1 else {"memories": found}
    size = sum(len(memory["content"]) for memory in found)
    return CommandAnswer(data, _step(context, "expand", " ".join(names), count_noun(size, "character")))


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
    return CommandAnswer(data, _step(context, "neighbors", node, count_noun(len(data["neighbors"]), "connection")))


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
    return CommandAnswer(data, _step(context, "path", f"{start} → {goal}", count_noun(data["hops"], "hop")))


def _explore_trace(context: Context) -> CommandAnswer:
    from memory.explore.bill import model_bill
    from memory.explore.loop import ledger
    from memory.store.files import explorations
    from memory.store.projects import scopes

    name = require_value(context.options.session, "missing_session", "Name the exploration: --session ID.")
    found = explorations.load(context.home, name)
    if found is None:
        raise Refusal(
            "unknown_session", f"No exploration '{name}' has begun here: --session on explore_recall begins one."
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


def _explore(context: Context) -> CommandAnswer:
    from memory.core.truth.past import is_about_past
    from memory.explore.heuristic_driver import HeuristicDriver
    from memory.explore.loop import explore, ledger
    from memory.explore.primitives import baseline_tokens, cited_keys, shortcut
    from memory.explore.store_adapter import StoreLibrary

    options = context.options
    query = " ".join(options.words).strip()
    require_value(query, "missing_query", 'Ask something: explore "how does the daemon authenticate?".')
    if options.session in (None, NEW_SESSION) and context.home.is_initialised():
        options.session = _new_session()  # each is on record, so that it can be replayed
    if getattr(options, "agent", False):  # the demo knows nothing of it
        from memory.cli.commands.agent import explore_with_agent

        open_exploration(context, query, lambda: 0)
        found = explore_with_agent(context, query)
        said = count_noun(len(found.data["citations"]), "source") + " cited"
        return found._replace(
            data=found.data | _session_of(context), step=_step(context, "explore", query, said)
        )
    budget = options.budget if options.budget is None else check_range("budget", options.budget, 50, 100_000)
    iterations = check_range("max-iterations", 10 if options.max_iterations is None else options.max_iterations, 1, 10)
    with read_as_of(context) as connection:
        # A budget that is filled takes the driver's own further questions, which choose sentences and not memories.
        is_filled = bool(getattr(options, "fill", False))
        first = searcher(context, occasion=QUESTION, second_look=not is_filled)
        further = searcher(context, occasion=QUESTION)

        def search(connection: Any, asked: str, limit: int) -> Any:
            return (first if asked == query else further)(connection, asked, limit)

        library = StoreLibrary(connection, context.readable, search, context.encode, marks_of(context))
        ranking = library.ranking(query)
        if not ranking.corpus_size:
            raise EmptyStore()
        budget = budget or ANSWER_BUDGET
        if open_exploration(context, query, lambda: baseline_tokens(connection, cited_keys(ranking))) is None:
            options.session = None  # nothing can be put on record: that has been reported, and once is enough
        driver = HeuristicDriver(
            library.candidates, library.idf, library.rarity, library.similarity, budget, library.evidence,
            is_filled, library.timeline if is_about_past(query) else None,
        )  # fmt: skip
        result = explore(query, driver, library, budget, iterations)
        cited = tuple(citation["id"] for citation in result.answer.citations)
        evidence = library.evidence(query)
        # What only fills a budget is no sign of use: nobody has built an answer on it.
        used = cited
        if is_filled:
            used = tuple(name for name in cited if evidence.is_certain and name in evidence.cite)
        there = nodes.by_id(connection, cited, context.readable)
        sources = {name: node.source for name, node in there.items()}
        baseline = baseline_tokens(connection, [node.key for node in there.values()])
    data: dict[str, Any] = {
        "query": query,
        "answer": result.answer.text,
        "citations": [
            {**citation, **({"source": sources[citation["id"]]} if sources.get(citation["id"]) else {})}
            for citation in result.answer.citations
        ],
        "trace": [
            {"action": step.action, "argument": step.argument, "result": step.result, "tokens": step.tokens}
            for step in result.steps
        ],
        "tokens": ledger(result.tokens, result.decision_tokens, baseline),
        "driver": driver.name,
        "known": round(evidence.known, 3),
        "truncated": result.truncated,
        **_session_of(context),
    }
    if result.answer.nearest:
        data["nearest"] = result.answer.nearest
    advice = shortcut(ranking)
    if advice and len(cited) > 1:  # of one memory that settles it, the answer says enough
        data["advice"] = advice
    inside = tuple((step.action, step.touched) for step in result.steps)
    taken = _step(context, "explore", query, count_noun(len(cited), "memory") + " cited", cited)
    return CommandAnswer(data, taken and taken._replace(inside=inside, used=used))


def _session_of(context: Context) -> dict[str, str]:
    """Under which name the exploration is on record."""
    return {"session": context.options.session} if context.options.session else {}


def _memory_recall(context: Context) -> CommandAnswer:
    from memory.explore.recall_context import memory_recall

    options = context.options
    budget = check_range("max-tokens", options.max_tokens, 256, 8192)
    search = searcher(context, occasion=QUESTION, second_look=True)
    search_skills = searcher(context, FOR_TASKS, QUESTION)
    marks = marks_of(context)

    def recall(connection: Any, query: str) -> dict[str, Any]:
        has_skills = nodes.has_kind(connection, FOR_TASKS, context.readable)
        return memory_recall(
            connection, query, budget, search, context.encode, search_skills if has_skills else None, marks
        )

    if options.batch:
        return batch(context, recall, "context")
    query = queries_of(context)[0]
    with read_as_of(context) as connection:
        return CommandAnswer(recall(connection, query))


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
AGENT = (
    option(
        "--agent",
        action="store_true",
        help="have a model explore (needs ANTHROPIC_API_KEY, or --base-url); the options below are for it",
    ),
    option("--look-in", metavar="LIST", help="where: memory,files,servers,web (default: all but web)"),
    option("--root", action="append", metavar="DIR", help="a folder that it may read (default: the project)"),
    *AGENT_LIMITS,
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
                help="ask again with the names in what is found first: for questions of several steps",
            ),
            option("--session", metavar="ID", help=f"{SESSION_HELP}; '{NEW_SESSION}' starts one and returns its name"),
            option(
                "--budget",
                type=int,
                default=DEFAULT_BUDGET_TOKENS,
                metavar="TOKENS",
                help=f"tokens of a session that starts here (default: {DEFAULT_BUDGET_TOKENS})",
            ),
            option(
                "--steps",
                type=int,
                default=DEFAULT_STEPS,
                metavar="N",
                help=f"steps that may follow the first one of a session that starts here (default: {DEFAULT_STEPS})",
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
        "What a memory or a name is linked to: strongest first, or by the question of the exploration.",
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
                help="a question: what is relevant to it comes first (default: the session's)",
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
            option("--max-hops", type=int, default=4, metavar="1-6", help="the most links of the path (default: 4)"),
            SESSION,
        ),
        _explore_path,
    ),
    "explore_trace": Command(
        "The steps of an exploration and their tokens.", (SESSION._replace(place=ONE),), _explore_trace
    ),
    "explore": Command(
        "Answer a question from memory without a model: the relevant sentences, with ids, path and cost, or "
        '"not in memory". '
        "With --agent a model reads memory, files and pages in a context of its own, and its citations are checked.",
        (
            option("words", nargs="*", metavar="QUERY", help="the question"),
            option(
                "--budget",
                type=int,
                metavar="TOKENS",
                help="the most tokens of the answer (default: 600); it ends where relevance ends",
            ),
            option(
                "--fill",
                action="store_true",
                help="fill the budget with the next best, for a model that reads on; not only what answers",
            ),
            option(
                "--max-iterations",
                type=int,
                metavar="N",
                help="further recalls (default: 10); with --agent, turns (25)",
            ),
            AS_OF,
            SESSION,
            *AGENT,
        ),
        _explore,
    ),
    "memory_recall": Command(
        "The memories that answer a prompt as context, best first, each with its source; never more than a budget.",
        (
            QUERY,
            option("--max-tokens", type=int, default=2048, metavar="256-8192", help="the most tokens (default: 2048)"),
            AS_OF,
            *RANKING,
        ),
        _memory_recall,
    ),
}
