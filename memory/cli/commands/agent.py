"""`explore --agent`: what of the world the agent works with, from the options and the configuration."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from memory.agent.anthropic_client import Route
from memory.agent.budget import Allowance, Budget
from memory.agent.choice import Client, Endpoint
from memory.agent.compaction import Policy
from memory.agent.explored import MAX_SECONDS, AgentKind, ExplorationLimits, default_kind
from memory.agent.interrupts import Cancelled, cancellable, ignoring_signals
from memory.agent.models import refuse_unpriced
from memory.agent.tools.files import file_tools
from memory.agent.tools.grep import grep_tool
from memory.agent.tools.roots import Roots
from memory.agent.tools.servers import Servers, read_servers
from memory.agent.tools.toolbox import AgentToolbox, ReadingTool
from memory.agent.tools.web import web_tools
from memory.cli.memory_tools import memory_tools
from memory.core.capture.citations import MEMORY as CITED_MEMORY
from memory.core.errors import Refusal, UsageError
from memory.explore.agent import AgentSetup, investigate
from memory.store.tables import nodes
from memory.store.tables.turn_marks import marks_with_turns
from memory.system import files
from memory.workspace.as_of import read_as_of
from memory.workspace.context import Context
from memory.workspace.lookup import mark_facts
from memory.workspace.marking import mark_rows
from memory.workspace.options import CommandAnswer, check_range, split_list

MEMORY, FILES, WEB, SERVERS = "memory", "files", "web", "servers"
PLACES = (MEMORY, FILES, WEB, SERVERS)
CANCELLED = 130  # the exit status, as a shell has it for Ctrl-C
MAX_PROMPT_BYTES = 100_000


def explore_with_agent(context: Context, query: str, only: Roots | None = None) -> CommandAnswer:
    """A whole run, headless. only: these files, and nothing else.

    Raises Refusal `no_key`, `nothing_to_read`, `bad_root`, `bad_servers`, `model_failed`; `cancelled` where it was
    stopped before it had begun.
    """
    try:
        with cancellable():
            return _explore_with_agent(context, query, only)
    except Cancelled as cancelled:
        raise Refusal("cancelled", f"Somebody asked to stop ({cancelled}) before anything was found.") from None


def _explore_with_agent(context: Context, query: str, only: Roots | None) -> CommandAnswer:
    with ExitStack() as stack:
        data = investigate(query, _desk(context, only, stack))
    if data["metadata"]["stopped"] == "model" and not data["metadata"]["sources_explored"]:
        raise Refusal("model_failed", data["metadata"]["detail"])
    _mark_citations(context, data)
    cancelled = data["metadata"]["stopped"] == "cancelled"
    return CommandAnswer(data, exit_code=CANCELLED if cancelled else 0)


def _mark_citations(context: Context, data: dict[str, Any]) -> None:
    """Put its mark on each memory that an answer cites and that may not hold any more, as memory is by now."""
    cited = {row["id"]: row for row in data["citations"] if row["kind"] == CITED_MEMORY}
    for row in cited.values():
        row.pop("mark", None)  # of the last time
    if cited and context.home.is_initialised():
        with read_as_of(context) as connection:
            found = nodes.by_id(connection, list(cited), context.readable)
            stale = marks_with_turns(connection, [node.key for node in found.values()])
            for name, node in found.items():
                cited[name].update(mark_facts(stale.get(node.key)))
            mark_rows(context, connection, list(cited.values()))
        context.store.close()  # whoever called may write next, and nobody reads any more


def _desk(context: Context, only: Roots | None, stack: ExitStack) -> AgentSetup:
    """What the agent works with. stack: closes it."""
    options, settings = context.options, context.settings
    places = (FILES,) if only else _places(options.look_in, settings.flag("rlm.web"))
    endpoint = endpoint_of(options, settings)
    model = _model(endpoint, options.model, settings.text("rlm.model"))
    compactor = _model(endpoint, options.compaction_model, settings.text("rlm.compaction_model"), model)
    for client in filter(None, (model, compactor)):
        stack.callback(_close_without_signals, client.close)
    allowance, plan = _limits(options, settings)
    refuse_unpriced(model, allowance.cost)
    roots = only or (_roots(context) if FILES in places else None)
    tools: list[ReadingTool] = memory_tools(context) if MEMORY in places and _has_memories(context) else []
    tools += [*file_tools(roots), grep_tool(roots)] if roots else []
    tools += _server_tools(settings.text("rlm.servers"), stack) if SERVERS in places else []
    hosted = web_tools() if WEB in places and not endpoint.base_url else []
    if WEB in places and endpoint.base_url:
        _progress("pages of the web are left out: only Anthropic's API searches them")
    if not tools and not hosted:
        raise Refusal(
            "nothing_to_read",
            "There is nothing to explore: nothing has been remembered, and no folder may be read. Call it in a "
            "project, or name one: --root DIR.",
        )
    return AgentSetup(
        AgentToolbox(tools, hosted),
        roots,
        model,
        compactor,
        Budget(allowance, time.monotonic),
        plan,
        _kind(settings.text("rlm.compaction_prompt")),
        context.home if settings.flag("rlm.cache") and not options.no_cache else None,
        " ".join(context.readable.names) + (" all" if context.readable.everything else ""),
        _progress,
    )


def _server_tools(path: str, stack: ExitStack) -> list[ReadingTool]:
    """The reading tools of the servers that a file names; "" for no file."""
    if not path:
        return []
    servers = Servers(read_servers(path))
    stack.callback(_close_without_signals, servers.close)
    for name, reason in servers.left_out.items():
        _progress(f"{name} is left out: {reason}")
    return servers.tools


def _close_without_signals(close: Callable[[], None]) -> None:
    """Close something, whatever the signals: what was found shall not be lost, and no server be left over."""
    with ignoring_signals():
        close()


def _has_memories(context: Context) -> bool:
    try:
        return context.store.read_or(lambda connection: nodes.count(connection, context.readable) > 0, False)
    finally:
        context.store.close()


def _places(given: str | None, web: bool) -> tuple[str, ...]:
    chosen = split_list(given)
    unknown = [place for place in chosen if place not in PLACES]
    if unknown:
        raise UsageError(f"--look-in takes {', '.join(PLACES)}, not '{unknown[0]}'.")
    return chosen or tuple(place for place in PLACES if place != WEB or web)


def endpoint_of(options: Any, settings: Any) -> Endpoint:
    """Where models are asked, by the options and the configuration."""
    named = getattr(options, "base_url", None)
    return Endpoint(
        settings.text("rlm.base_url") if named is None else named,
        settings.text("rlm.tool_calls"),
        settings.flag("rlm.constrained"),
        Route(settings.text("rlm.anthropic_url"), settings.text("rlm.proxy"), settings.text("rlm.certificates")),
    )


def _model(endpoint: Endpoint, option: str | None, setting: str, other: Client | None = None) -> Any:
    """The client of a name; with `other`, None where it would be the same."""
    name = option or ("" if setting in ("", "default") else setting)
    if other is not None and (not name or name == other.name):
        return None
    return endpoint.client(name)


def _limits(options: Any, settings: Any) -> tuple[Allowance, ExplorationLimits]:
    turns = settings.count("rlm.max_iterations")
    tokens = settings.count("rlm.max_tokens")
    cost = settings.number("rlm.max_cost")
    if getattr(options, "max_iterations", None) is not None:
        turns = check_range("max-iterations", options.max_iterations, 1, 200)
    if options.max_tokens is not None:
        tokens = check_range("max-tokens", options.max_tokens, 8_000, 100_000_000)
    if options.max_cost is not None:
        if not options.max_cost > 0:
            raise UsageError(f"--max-cost must be above 0, not {options.max_cost}.")
        cost = options.max_cost
    seconds = check_range("max-seconds", options.max_seconds or MAX_SECONDS, 10, 86_400)
    policy = Policy(
        settings.count("rlm.window_tokens"),
        settings.number("rlm.compaction_threshold"),
        settings.count("rlm.compaction_results"),
    )
    return Allowance(None, tokens, cost or None, float(seconds)), ExplorationLimits(turns, policy)


def _roots(context: Context) -> Roots | None:
    """The folders that were named, else the project; none where that would be somebody's whole home."""
    named = context.options.root
    apart = (context.home_path.root,)
    if named:
        return Roots(named, apart)
    if context.project:
        return Roots((context.project.root,), apart)
    here = os.path.realpath(getattr(context.options, "project", None) or os.getcwd())
    if here in (os.path.realpath(os.path.expanduser("~")), os.path.dirname(here)):
        return None
    return Roots((here,), apart)


def _kind(path: str) -> AgentKind:
    kind = default_kind()
    if not path:
        return kind
    try:
        data = files.read(files.own_file(path, os.environ), MAX_PROMPT_BYTES)
    except OSError as error:
        raise Refusal("no_such_file", f"rlm.compaction_prompt, {path}, cannot be read: {error.strerror}.") from error
    return kind._replace(compaction=data.decode("utf-8", "replace"))


def _progress(line: str) -> None:
    print(f"surgical-memory: {line}", file=sys.stderr, flush=True)
