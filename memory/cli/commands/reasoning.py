"""Commands that reason over memory with code: the recursive REPL, and chunks as a program sees them."""

from __future__ import annotations

import os
from typing import Any

from memory.core.errors import Missing, Refusal, UsageError
from memory.workspace.context import Context, now
from memory.workspace.options import (
    BASE_URL,
    CONVERSATION,
    FILE,
    ID,
    ONE,
    SESSION,
    TAGS,
    TYPE,
    WORDS,
    Command,
    CommandAnswer,
    check_range,
    input_text,
    open_file,
    option,
    require_value,
    split_list,
)

NEW_SESSION = "new"
MAX_CODE = 200_000
MAX_TIMEOUT_S = 3_600
MAX_CONTEXT_BYTES = 64 * 1024 * 1024
MAX_SHOWN = 20_000  # characters of what a block printed


def _chunk_store(context: Context) -> Any:
    from memory.rlm import ChunkStore

    has_place = context.project or getattr(context.options, "scope", None)
    return ChunkStore.from_store(context.store, context.readable, context.writable if has_place else "")


def _repl(context: Context) -> CommandAnswer:
    """A whole run of the loop, with a model. Stopped by a signal, it answers from what there is."""
    from memory.agent.interrupts import Cancelled, cancellable

    try:
        with cancellable():
            return _reason(context)
    except Cancelled as cancelled:
        raise Refusal("cancelled", f"Somebody asked to stop ({cancelled}) before anything was found.") from None


def _reason(context: Context) -> CommandAnswer:
    from memory.agent.loop import answer_text
    from memory.agent.models import refuse_unpriced
    from memory.cli.commands.agent import CANCELLED, endpoint_of
    from memory.core.safety.redaction import redact
    from memory.rlm import Allowance, REPLSession

    options, settings = context.options, context.settings
    query = require_value(
        " ".join(options.words), "missing_query", 'Give a question: `repl "which decisions contradict?"`.'
    )
    if options.max_cost is not None and not options.max_cost > 0:
        raise UsageError(f"--max-cost must be above 0, not {options.max_cost}.")
    allowance = Allowance(
        check_range("max-calls", options.max_calls, 1, 10_000),
        check_range("max-tokens", options.max_tokens, 8_000, 100_000_000),
        options.max_cost,
        check_range("max-seconds", options.max_seconds, 1, 86_400),
    )
    turns = check_range("max-iterations", options.max_iterations, 1, 100)
    depth, timeout = check_range("max-depth", options.max_depth, 0, 5), _timeout(options.timeout)
    variables = _contexts(options.context)
    endpoint = endpoint_of(options, settings)
    client = endpoint.client(options.model or settings.text("rlm.model"))
    sub_client = endpoint.client(options.sub_model) if options.sub_model else None
    for one in (client, sub_client or client):
        refuse_unpriced(one, options.max_cost)
    room = int(settings.count("rlm.window_tokens") * settings.number("rlm.compaction_threshold"))
    with REPLSession(
        _chunk_store(context),
        client,
        turns,
        timeout,
        depth,
        sub_client=sub_client,
        allowance=allowance,
        room_tokens=room,
        place=context.own_scope,
    ) as session:
        try:
            outcome = session.run(query, variables)  # after which signals are passed over
        except MemoryError as error:
            raise _too_large(error) from None
        data = {
            "query": query,
            "answer": redact(answer_text(outcome.answer)).text,
            "sources": list(session.tools.read),
            "truncated": outcome.truncated,
            "reason": outcome.reason,
            "iterations": outcome.iterations,
            "spent": session.spent,
            "session": session.session_id,
        }
        session.close()
    data |= {"detail": outcome.detail} if outcome.detail else {}
    cancelled = outcome.reason == "cancelled"
    if outcome.reason in ("model", "window") and outcome.answer is None:
        raise Refusal("model_failed", outcome.detail, session=session.session_id)
    return CommandAnswer(data, exit_code=CANCELLED if cancelled else 0)


def _repl_execute(context: Context) -> CommandAnswer:
    """One block of code in a session that continues in the next call; whoever writes the code is the model."""
    from memory.core.safety.redaction import redact
    from memory.rlm import REPLSession
    from memory.store.files import reasonings

    options = context.options
    name = require_value(options.session, "missing_session", f"Name the session: --session ID, or {NEW_SESSION}.")
    begun = name == NEW_SESSION
    name = f"r{os.urandom(5).hex()}" if begun else name
    within = getattr(options, "within", None)
    code = " ".join(options.words) if options.words else input_text(options.file, MAX_CODE, within)
    if not code.strip():
        raise Missing("missing_code", "Give the code on standard input, as --file, or as an argument.")
    known = _on_record(context, name)
    answered = next((row for row in known or () if row.get("event") == "end"), None)
    if answered is not None:
        raise Refusal("complete", f"The session '{name}' has its answer: begin another with --session {NEW_SESSION}.")
    state = reasonings.load_state(context.home, name)
    if known and state is None:
        raise Refusal("session_expired", f"The variables of '{name}' are gone: begin with --session {NEW_SESSION}.")
    client = None
    if options.model or options.base_url:
        from memory.cli.commands.agent import endpoint_of

        client = endpoint_of(options, context.settings).client(options.model)
    context.home.prepare()
    timeout = _timeout(options.timeout)
    place = context.own_scope
    with REPLSession(_chunk_store(context), client, timeout_seconds=timeout, session_id=name, place=place) as session:
        if state is not None:
            session.load(state)
        # Its variables are saved between two calls, and no secret reaches the disk.
        variables = {name: redact(text).text for name, text in _contexts(options.context, within).items()}
        if variables:
            try:
                session.put(**variables)
            except MemoryError as error:
                raise _too_large(error) from None
        data = _execute(session, redact(code).text)
        kept = b"" if session.is_complete() else _kept_state(session, data)
        session.record({"event": "run", "code": code, **data})
        if session.is_complete():
            session.record({"event": "end", "answer": data["answer"]})
            reasonings.drop_state(context.home, name)
        else:
            reasonings.save_state(context.home, name, kept)
        if session.forget_erased():
            data["note"] = "A memory that this session has read was forgotten while it ran: the session was not kept."
    return CommandAnswer({"session": name, **data})


def _execute(session: Any, code: str) -> dict[str, Any]:
    """What a block showed: printed, value, answer, or error."""
    from memory.agent.loop import redacted_excerpt
    from memory.core.safety.redaction import redact, redact_all

    data: dict[str, Any] = {}
    try:
        value = session.execute(code)
    except Exception as error:
        data["error"] = f"{type(error).__name__}: {redact(str(error)).text}"
    else:
        if value is not None:
            data["value"] = redacted_excerpt(repr(value), MAX_SHOWN)
    data["printed"] = redacted_excerpt(session.printed, MAX_SHOWN)
    if session.is_complete():
        data["answer"] = redact_all(_json_value(session.get_result()))
    return data


def _kept_state(session: Any, data: dict[str, Any]) -> bytes:
    """The variables for the next call; those before the block where it left too much, with an error in `data`."""
    from memory.rlm import SandboxViolation

    try:
        found: bytes = session.dump()
    except (MemoryError, SandboxViolation) as error:
        data["error"] = f"{type(error).__name__}: {error}"
        found = session.dump()
    return found


def _json_value(value: Any) -> Any:
    """A value as JSON takes it, or the words for one that it does not."""
    import json

    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError):
        return repr(value)
    return value


def _too_large(error: MemoryError) -> Refusal:
    """The files of --context are more than the sandbox takes."""
    return Refusal("too_large", f"The files of --context are too large together: give parts of them. {error}")


def _timeout(seconds: float) -> float:
    if not 0 < seconds <= MAX_TIMEOUT_S:
        raise UsageError(f"--timeout must be above 0 and at most {MAX_TIMEOUT_S}, not {seconds}.")
    return seconds


def _contexts(given: list[str] | None, within: str | None = None) -> dict[str, str]:
    """Variables from files: NAME=FILE, or FILE alone for the name `context`. within: as `open_file`."""
    variables: dict[str, str] = {}
    for word in given or []:
        name, equals, path = word.partition("=")
        if not equals or not name.isidentifier():
            name, path = "context", word
        if name in variables:
            raise UsageError(f"--context names '{name}' twice: give each file a name of its own, NAME=FILE.")
        with open_file(path, within) as file:
            data = file.read(MAX_CONTEXT_BYTES + 1)
        if len(data) > MAX_CONTEXT_BYTES:
            raise Refusal("too_large", f"{path} has more than {MAX_CONTEXT_BYTES >> 20} MB: give a part of it.")
        variables[name] = data.decode("utf-8", "replace")
    return variables


def _on_record(context: Context, name: str) -> list[dict[str, Any]] | None:
    """What a session did, None where there is none of that name.

    Raises Refusal `other_project` for one that began elsewhere, or has read what this project does not have: its code
    and its variables hold it.
    """
    from memory.store.files import reasonings
    from memory.store.projects import scopes
    from memory.store.tables import nodes

    rows = reasonings.trajectory(context.home, name)
    places = {str(row.get("scope", "")) for row in rows or ()}  # a row that names none is of nobody knows where
    if not context.readable.everything and not places <= {context.own_scope, scopes.USER}:
        raise _other_project(name)
    queried = {str(one) for row in rows or () for one in row.get("seen_scopes", ())}
    seen_here = {*scopes.readable(context.project, None), *context.readable.names}
    if not context.readable.everything and not queried <= seen_here:
        raise _other_project(name)
    read = sorted({str(one) for row in rows or () for one in row.get("seen", ())})
    if read and not context.readable.everything:
        here = nodes.Scopes(tuple({*scopes.readable(context.project, None), *context.readable.names}))
        with context.store.read() as connection:
            found = nodes.by_id(connection, read, here, with_tags=False, archived_too=True)
        if len(found) < len(read):
            raise _other_project(name)
    return rows


def _other_project(name: str) -> Refusal:
    return Refusal(
        "other_project",
        f"The session '{name}' belongs to another project, or has read memories that this one does not have: continue "
        f"it where it began (--all-projects for one that saw all), or begin another with --session {NEW_SESSION}.",
    )


def _repl_trace(context: Context) -> CommandAnswer:
    name = require_value(context.options.session, "missing_session", "Name the session: --session ID.")
    rows = _on_record(context, name)
    if rows is None:
        raise Refusal(
            "unknown_session", f"No session '{name}' exists here; `repl` and `repl_execute` show the names of theirs."
        )
    return CommandAnswer({"session": name, "steps": rows})


def _chunks(context: Context) -> CommandAnswer:
    options = context.options
    chunks = _chunk_store(context)
    if options.id:
        from memory.workspace.lookup import find, origin_fact

        chunk = chunks.get_chunk(options.id)
        with context.store.read() as connection:
            node = find(connection, options.id, context.readable)  # raises where there is none, and names similar ids
        return CommandAnswer({"chunk": {**chunk.to_dict(), **origin_fact(node)}})
    from memory.workspace.as_of import iso_date

    since, until = iso_date("since", options.since, now()), iso_date("until", options.until, now(), is_end=True)
    try:
        ids = chunks.list_chunks(
            options.conversation, since, until, list(split_list(options.tags)) or None, options.type
        )
    except ValueError as error:
        raise UsageError(str(error)) from None
    limit = check_range("limit", options.limit, 1, 100_000)
    return CommandAnswer({"chunk_ids": ids[:limit], "more": max(0, len(ids) - limit), "stats": chunks.get_stats()})


TIMEOUT = option(
    "--timeout", type=float, default=60.0, metavar="SECONDS", help="seconds for each block of code (default: 60)"
)
CONTEXTS = option(
    "--context",
    action="append",
    metavar="[NAME=]FILE",
    help="a file as a variable; the model sees its name and size (default name: context)",
)
COMMANDS: dict[str, Command] = {
    "repl": Command(
        "Answer a question with code that a model writes and a sandbox runs, over memory and files of any size. Needs "
        "ANTHROPIC_API_KEY, or --base-url; /reason in Claude Code needs neither.",
        (
            WORDS,
            CONTEXTS,
            option("--max-iterations", type=int, default=10, metavar="1-100", help="turns of the model (default: 10)"),
            option("--max-depth", type=int, default=2, metavar="0-5", help="nesting of helpers (default: 2)"),
            option(
                "--max-calls", type=int, default=50, metavar="N", help="calls of models, at all depths (default: 50)"
            ),
            option(
                "--max-tokens", type=int, default=200_000, metavar="N", help="tokens, at all depths (default: 200000)"
            ),
            option("--max-cost", type=float, metavar="USD", help="dollars, at all depths (default: no separate limit)"),
            option("--max-seconds", type=int, default=600, metavar="N", help="seconds of the whole run (default: 600)"),
            TIMEOUT,
            option("--model", metavar="NAME", help="instead of the setting rlm.model, or $SURGICAL_MEMORY_MODEL"),
            BASE_URL,
            option("--sub-model", metavar="NAME", help="for sub-queries (default: the same)"),
        ),
        _repl,
    ),
    "repl_execute": Command(
        "Run a block of Python in the sandbox of a session; its variables are kept for the next call. No key is "
        "needed. The code comes from standard input, --file, or an argument.",
        (
            WORDS,
            FILE,
            option("--session", metavar="ID", help=f"which session; '{NEW_SESSION}' starts one and returns its name"),
            CONTEXTS,
            TIMEOUT,
            option(
                "--model", metavar="NAME", help="let llm_query ask this model (needs ANTHROPIC_API_KEY, or --base-url)"
            ),
            BASE_URL,
        ),
        _repl_execute,
    ),
    "repl_trace": Command(
        "What a session of `repl` or `repl_execute` did, step by step.", (SESSION._replace(place=ONE),), _repl_trace
    ),
    "chunks": Command(
        "Memories as chunks: filtered ids with statistics, or one chunk with metadata and links.",
        (
            ID,
            CONVERSATION,
            option("--since", metavar="DATE", help="on or after: 2026-11-21, 'yesterday', 'last week'"),
            option("--until", metavar="DATE", help="on or before"),
            TAGS,
            TYPE,
            option("--limit", type=int, default=100, metavar="N", help="how many (default: 100)"),
        ),
        _chunks,
    ),
}
