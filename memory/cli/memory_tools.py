"""The commands that read memory as tools of our own agent: the same commands, the same words, with short schemas."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.agent.ledger import Source
from memory.agent.tools.toolbox import Passage, ReadingTool, ToolResult, parameters
from memory.cli.parsing import parse
from memory.cli.render import render
from memory.cli.table import find
from memory.core.capture.citations import MEMORY
from memory.core.patterns import lazy
from memory.core.search.policy import head_of
from memory.core.text.text import join_facts, sentences
from memory.explore.agent import memory_sources
from memory.workspace.context import Context

_RECALL_TOKENS = 400
_MOST_TOKENS = 3_000
_BLOCK = lazy(r"^\[([0-9a-z]{12})\] ", re.MULTILINE)
_SPARE = 3  # times what is shown: where that has been seen, as much again that has not


def memory_tools(context: Context) -> list[ReadingTool]:
    """Memory as a call of a command may see it: its folder, its scopes."""
    return [
        _recall(context),
        *(ReadingTool(name, one.description, one.schema, _runner(context, one)) for name, one in _READINGS.items()),
    ]


def _recall(context: Context) -> ReadingTool:
    """The offline driver's answer as a first look, and what it would have shown next."""

    def run(given: Mapping[str, Any]) -> ToolResult:
        tokens = min(_MOST_TOKENS, max(100, int(given.get("tokens") or _RECALL_TOKENS)))
        query = str(given["query"])
        shown = _call(context, "explore", [f"--budget={tokens}", "--", query])
        more = _call(context, "explore", [f"--budget={_SPARE * tokens}", "--", query])
        ids = [row["id"] for row in shown["citations"]]
        first, rest = _passages(shown), _passages(more)
        used = {sentence for passage in first for sentence in passage.sentences}
        remaining = (one._replace(sentences=tuple(s for s in one.sentences if s not in used)) for one in rest)
        spare = (*first, *(one for one in remaining if one.sentences))
        return ToolResult(shown["answer"].strip(), memory_sources(ids), note=_read(ids), spare=spare)

    return ReadingTool(
        "recall",
        "The sentences of memory that are most relevant to a query, with the ids of their memories; none twice.",
        parameters(
            ["query"],
            query=_text("a question, or a name with what is open about it"),
            tokens={"type": "integer", "description": f"{_RECALL_TOKENS} if not given"},
        ),
        run,
    )


def _passages(answer: dict[str, Any]) -> list[Passage]:
    """The blocks of an offline answer: of each memory a line `[id] title: sentences`."""
    heads = {
        str(row["id"]): head_of(
            str(row["id"]), str(row["title"] or ""), join_facts((row.get("period"), row.get("origin"), row.get("mark")))
        )
        for row in answer["citations"]
    }
    pieces = _BLOCK.split(answer["answer"])
    found = []
    for name, text in zip(pieces[1::2], pieces[2::2], strict=True):
        head = heads.get(name, f"[{name}]")
        body = f"[{name}] {text}".removeprefix(head)
        found.append(Passage(Source(MEMORY, name), head, tuple(span.text for span in sentences(body))))
    return found


class _Reading(NamedTuple):
    """A command as a tool. words: of the command line, from the arguments.  read: the ids whose text it has shown."""

    description: str
    schema: dict[str, Any]
    command: Callable[[Mapping[str, Any]], str]
    words: Callable[[Mapping[str, Any]], list[str]]
    read: Callable[[dict[str, Any]], list[str]]


def _text(description: str) -> dict[str, str]:
    return {"type": "string", "description": description}


def _hop(given: Mapping[str, Any]) -> list[str]:
    if given.get("to"):
        return [f"--from={given['node']}", f"--to={given['to']}"]
    return [f"--node={given['node']}"]


_READINGS = {
    "expand": _Reading(
        "Memories in full, or with a focus only the sentences that are relevant to it.",
        parameters(["ids"], ids={"type": "array", "items": {"type": "string"}}, focus=_text("a question")),
        lambda _: "explore_expand",
        lambda given: [
            *(f"--id={name}" for name in given["ids"]),
            *([f"--focus={given['focus']}"] if given.get("focus") else []),
        ],
        lambda data: [memory["id"] for memory in data.get("memories", [data])],
    ),
    "neighbors": _Reading(
        "What a memory or a name is linked to, strongest first; or the strongest chain to another.",
        parameters(["node"], node=_text("an id or a name"), to=_text("the chain's other end")),
        lambda given: "explore_path" if given.get("to") else "explore_neighbors",
        _hop,
        lambda _: [],
    ),
}


def _runner(context: Context, reading: _Reading) -> Callable[[Mapping[str, Any]], ToolResult]:
    def run(given: Mapping[str, Any]) -> ToolResult:
        command = reading.command(given)
        data = _call(context, command, reading.words(given))
        ids = reading.read(data)
        return ToolResult(render(command, data).strip(), memory_sources(ids), note=_read(ids) if ids else _size(data))

    return run


def _call(outer: Context, command: str, words: list[str]) -> dict[str, Any]:
    """A command's answer within the scopes of another call. Raises what it raises."""
    options = parse(find(command), words)
    for name in ("home", "project", "scope", "all_projects", "as_of"):
        setattr(options, name, getattr(outer.options, name, None))
    options.session = ""  # a look within an exploration is none of its own
    context = Context(options, ())
    try:
        return find(command).run(context).data
    finally:
        context.store.close()  # nothing is held open while a model is asked


def _read(ids: list[str]) -> str:
    return f"{len(ids)} memories read"


def _size(data: dict[str, Any]) -> str:
    rows = next((value for value in data.values() if isinstance(value, list)), [])
    return f"{len(rows)} rows"
