"""The commands that read memory as tools of our own agent: the same commands, the same words, with short schemas."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from memory.agent.tools.toolbox import Result, Tool, parameters
from memory.commands.context import Context
from memory.commands.parsing import parse
from memory.commands.table import find
from memory.investigate import SURVEY, remembered
from memory.render import render

_SURVEY_TOKENS = 400


class _Reading(NamedTuple):
    """A command as a tool. words: of the command line, from the arguments.  read: the ids whose text it has shown."""

    command: str
    description: str
    schema: dict[str, Any]
    words: Callable[[Mapping[str, Any]], list[str]]
    read: Callable[[dict[str, Any]], list[str]]


def _text(description: str) -> dict[str, str]:
    return {"type": "string", "description": description}


def _nothing(_data: dict[str, Any]) -> list[str]:
    return []


_TOOLS = {
    SURVEY: _Reading(
        "explore",
        "The sentences of memory that bear most on a question, with their ids: the best first look at a new name.",
        parameters(
            ["query"],
            query=_text("a question, or a name with what is open about it"),
            tokens={"type": "integer", "description": f"100 to 3000, {_SURVEY_TOKENS} if not given"},
        ),
        lambda given: [
            f"--budget={min(3_000, max(100, int(given.get('tokens') or _SURVEY_TOKENS)))}",
            "--",
            given["query"],
        ],
        lambda data: [row["id"] for row in data["citations"]],
    ),
    "recall": _Reading(
        "explore_recall",
        "Memories for a query: score, id, title. Titles are no evidence: expand what you rely on.",
        parameters(["query"], query=_text("what to look for")),
        lambda given: ["--limit", "8", f"--query={given['query']}"],
        _nothing,
    ),
    "peek": _Reading(
        "explore_peek",
        "A memory in 200 characters.",
        parameters(["id"], id=_text("as it stands in a hint")),
        lambda given: [f"--id={given['id']}"],
        lambda data: [data["id"]],
    ),
    "expand": _Reading(
        "explore_expand",
        "Memories in full, or with a focus only the sentences that bear on it.",
        parameters(
            ["ids"],
            ids={"type": "array", "items": {"type": "string"}, "description": "one or more ids"},
            focus=_text("a question"),
        ),
        lambda given: [
            *(f"--id={name}" for name in given["ids"]),
            *([f"--focus={given['focus']}"] if given.get("focus") else []),
        ],
        lambda data: [memory["id"] for memory in data.get("memories", [data])],
    ),
    "neighbors": _Reading(
        "explore_neighbors",
        "What a memory or a name is linked to, strongest first.",
        parameters(["node"], node=_text("an id or a name")),
        lambda given: [f"--node={given['node']}"],
        _nothing,
    ),
    "path": _Reading(
        "explore_path",
        "The strongest chain between two memories or names.",
        parameters(["start", "goal"], start=_text("an id or a name"), goal=_text("an id or a name")),
        lambda given: [f"--from={given['start']}", f"--to={given['goal']}"],
        _nothing,
    ),
}


def memory_tools(context: Context) -> list[Tool]:
    """Memory as a call of a command may see it: its folder, its scopes."""
    return [Tool(name, one.description, one.schema, _runner(context, one)) for name, one in _TOOLS.items()]


def _runner(outer: Context, reading: _Reading) -> Callable[[Mapping[str, Any]], Result]:
    def run(given: Mapping[str, Any]) -> Result:
        options = parse(find(reading.command), reading.words(given))
        for name in ("home", "project", "scope", "all_projects"):
            setattr(options, name, getattr(outer.options, name, None))
        context = Context(options, ())
        try:
            data = find(reading.command).run(context).data
        finally:
            context.store.close()  # nothing is held open while a model is asked
        text = data["answer"] if reading.command == "explore" else render(reading.command, data)
        ids = reading.read(data)
        return Result(text.strip(), remembered(ids), note=f"{len(ids)} memories read" if ids else _size(data))

    return run


def _size(data: dict[str, Any]) -> str:
    rows = next((value for value in data.values() if isinstance(value, list)), [])
    return f"{len(rows)} rows"
