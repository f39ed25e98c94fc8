"""Commands that answer a question in one call: from the memories alone, or as context for a model."""

from __future__ import annotations

from typing import Any

from memory.cli.commands.queries import NEW_SESSION, RANKING, batch, step_of
from memory.core.errors import EmptyStore
from memory.core.kinds import FOR_TASKS
from memory.core.search.relevance import QUESTION
from memory.core.text.text import count_noun
from memory.explore.first_recall import new_session
from memory.store.tables import nodes
from memory.workspace.as_of import AS_OF, read_as_of
from memory.workspace.context import Context, now
from memory.workspace.marking import marks_of
from memory.workspace.options import (
    AGENT_LIMITS,
    QUERY,
    SESSION,
    Command,
    CommandAnswer,
    check_range,
    option,
    queries_of,
    require_value,
)
from memory.workspace.recording import open_exploration
from memory.workspace.searching import searcher

ANSWER_BUDGET = 600  # tokens of an offline answer at the most: twelve memories, a sentence or two of each


def _explore(context: Context) -> CommandAnswer:
    from memory.core.truth.past import is_about_past
    from memory.explore.heuristic_driver import HeuristicDriver
    from memory.explore.loop import explore, ledger
    from memory.explore.primitives import baseline_tokens, cited_keys, shortcut
    from memory.explore.store_adapter import StoreLibrary

    options = context.options
    query = " ".join(options.words).strip()
    require_value(query, "missing_query", 'Give a question: `explore "how does the daemon authenticate?"`.')
    if options.session in (None, NEW_SESSION) and context.home.is_initialised():
        options.session = new_session()  # each is on record, so that it can be replayed
    if getattr(options, "agent", False):  # the demo knows nothing of it
        from memory.cli.commands.agent import explore_with_agent

        open_exploration(context, query, lambda: 0)
        found = explore_with_agent(context, query)
        summary = count_noun(len(found.data["citations"]), "source") + " cited"
        return found._replace(
            data=found.data | _session_of(context), step=step_of(context, "explore", query, summary)
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
        there = nodes.by_id(connection, cited, context.readable, with_tags=False)
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
    taken = step_of(context, "explore", query, count_noun(len(cited), "memory") + " cited", cited)
    return CommandAnswer(data, taken and taken._replace(inside=inside, used=used))


def _session_of(context: Context) -> dict[str, str]:
    """Under which name the exploration is on record."""
    return {"session": context.options.session} if context.options.session else {}


def _memory_recall(context: Context) -> CommandAnswer:
    from memory.explore.recall_context import memory_recall

    options = context.options
    budget = check_range("max-tokens", options.max_tokens, 256, 8192)
    marks = marks_of(context)

    def recall(connection: Any, query: str) -> dict[str, Any]:
        begun = _begin_searches(context, connection, query)
        search = searcher(context, occasion=QUESTION, prefetched=begun, second_look=True)

        def search_skills(strictly: bool) -> Any:
            return searcher(context, FOR_TASKS, QUESTION, early_exit=strictly, prefetched=begun)

        has_skills = nodes.has_kind(connection, FOR_TASKS, context.readable)
        return memory_recall(
            connection, query, budget, search, context.encode, search_skills if has_skills else None, marks
        )

    if options.batch:
        return batch(context, recall, "context")
    query = queries_of(context, 'memory_recall "deploy the web shop"')[0]
    with read_as_of(context) as connection:
        return CommandAnswer(recall(connection, query))


def _begin_searches(context: Context, connection: Any, query: str) -> Any:
    """What the searches for memories and for skills read together; None where they are made one by one.

    So they are where the stages are chosen, and for a question about the past, which seldom needs skills.
    """
    from memory.core.search.abstention import strip_negated_spans
    from memory.core.truth.past import is_about_past
    from memory.retrieval.candidates import Reader
    from memory.retrieval.pipeline import prefetch
    from memory.retrieval.ranking import Request
    from memory.retrieval.stages import NAMES

    if context.options.stages or context.options.fusion or is_about_past(query):
        return None
    reader, visible, moment = Reader(connection, context.encode, context.is_known_word), context.readable, now()
    memories = Request(query, visible, stages=frozenset(NAMES), now=moment)
    skills = Request(strip_negated_spans(query), visible, kinds=FOR_TASKS, now=moment)
    return prefetch(reader, [memories, skills])


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
                help="the most tokens of the answer (default: 600); only relevant sentences are included",
            ),
            option(
                "--fill",
                action="store_true",
                help="fill the budget with the next best memories, for a model that reads all of it",
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
