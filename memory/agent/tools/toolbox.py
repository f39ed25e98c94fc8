"""Tools by name, and how one is called: an allow-list, checked arguments, a time limit, a bounded result."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from memory.agent.interrupts import TooSlow, time_limit
from memory.agent.ledger import Source
from memory.core.errors import Refusal
from memory.core.safety.fence import fence
from memory.core.safety.redaction import redact
from memory.core.text.text import clean

MAX_CHARACTERS = 8_000  # of one result
TIMEOUT_S = 30.0
_SILENT = ("required", "additionalProperties")
_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "array": (list,),
    "number": (int, float),
    "object": (dict,),
}


class Passage(NamedTuple):
    """A memory's sentences that are relevant to something. head: what precedes them, `[id] title:`."""

    source: Source
    head: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """As it is shown."""
        return f"{self.head} {' '.join(self.sentences)}"


class ToolResult(NamedTuple):
    """What a tool gave. wrong: it could not do what was asked, and the text says why.  note: one line for people.

    spare: passages of memory, those of the text first and then what would come next, so that a conversation which has
    been shown some of them can be shown others instead.
    """

    text: str
    sources: tuple[Source, ...] = ()
    wrong: bool = False
    note: str = ""
    spare: tuple[Passage, ...] = ()


class ReadingTool(NamedTuple):
    """Something that reads. schema: JSON Schema of its arguments, an object.

    local: asked again, it shows the same as long as nothing has changed on this machine, so a cache may rest on it.
    timeout_s: after which it is given up.  waits: for somebody else (a model, a server), so that others can be used
    meanwhile; it is called from any thread.
    """

    name: str
    description: str
    schema: Mapping[str, Any]
    run: Callable[[Mapping[str, Any]], ToolResult]
    local: bool = True
    timeout_s: float = TIMEOUT_S
    waits: bool = False


def parameters(required: Sequence[str] = (), **properties: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of a tool's arguments."""
    return {"type": "object", "properties": dict(properties), "required": list(required), "additionalProperties": False}


class AgentToolbox:
    """The tools of one exploration.

    hosted: tools that the provider runs, in its own words: they have a name and a type.
    """

    def __init__(
        self,
        tools: Iterable[ReadingTool],
        hosted: Sequence[Mapping[str, Any]] = (),
        max_characters: int = MAX_CHARACTERS,
    ) -> None:
        self._tools = {tool.name: tool for tool in tools}
        self.hosted = tuple(hosted)
        self._max_characters = max_characters

    @property
    def names(self) -> list[str]:
        """Of every tool that can be reached."""
        return [*self._tools, *(str(tool["name"]) for tool in self.hosted)]

    def can_repeat(self, name: str) -> bool:
        """Whether a tool may be asked again to see if its sources are as they were."""
        return name in self._tools and self._tools[name].local

    def can_wait(self, name: str) -> bool:
        """Whether a tool waits for somebody else, and may be used from any thread."""
        return name in self._tools and self._tools[name].waits

    def definitions(self) -> list[Mapping[str, Any]]:
        """The tools as the Messages API takes them."""
        ours = [
            {"name": tool.name, "description": tool.description, "input_schema": _short_schema(tool.schema)}
            for tool in self._tools.values()
        ]
        return [*ours, *self.hosted]

    def with_tool(self, tool: ReadingTool) -> "AgentToolbox":
        """The same, and one more."""
        return AgentToolbox([*self._tools.values(), tool], self.hosted, self._max_characters)

    def call(self, name: str, arguments: Any) -> ToolResult:
        """Use a tool. Never raises for what the model asked or what the tool met; Cancelled passes through."""
        tool = self._tools.get(name)
        if tool is None:
            return ToolResult(f"There is no tool '{name[:60]}'. There are: {', '.join(self.names)}.", wrong=True)
        try:
            if complaint := _complaint(tool.schema, arguments):
                return ToolResult(f"{name}: {complaint}", wrong=True)
            with time_limit(tool.timeout_s):
                found = tool.run(arguments)
        except TooSlow:
            return ToolResult(f"{name} did not end within {tool.timeout_s:g} s: ask for less.", wrong=True)
        except Refusal as refusal:
            return ToolResult(fence(refusal.message), wrong=True)
        except Exception as error:
            words = _harmless(str(error)[:2_000])
            return ToolResult(f"{name} failed: {type(error).__name__}: {words}"[:400], wrong=True)
        spare = tuple(
            Passage(one.source, _harmless(one.head), tuple(map(_harmless, one.sentences))) for one in found.spare
        )
        return found._replace(text=self._cut(_harmless(found.text)), spare=spare)

    def _cut(self, text: str) -> str:
        if len(text) <= self._max_characters:
            return text or "(nothing)"
        kept = text[: self._max_characters]
        kept = kept[: kept.rfind("\n") + 1] or kept
        left = text.count("\n", len(kept)) + 1
        return f"{kept}[cut here: {len(text) - len(kept):,} more characters in {left:,} lines; ask for less at a time]"


def _harmless(text: str) -> str:
    """A text without secrets, without signs that are none, and without tags that could end what frames it."""
    return fence(redact(clean(text)).text)


def _short_schema(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema as a model gets it at every turn: what means nothing to it is left out."""
    return {
        name: value for name, value in schema.items() if value not in ([], False) or name not in _SILENT
    }


def _complaint(schema: Mapping[str, Any], arguments: Any) -> str:
    """What is wrong with the arguments of a call, "" where nothing is."""
    if not isinstance(arguments, Mapping):
        return f"the arguments are an object, not {type(arguments).__name__}."
    declared = schema.get("properties") or {}
    # What a server declares otherwise than in our plain way is the server's to check.
    properties = {name: one for name, one in declared.items() if isinstance(one, Mapping)}
    for name in schema.get("required") or ():
        if arguments.get(name) in (None, "", []):
            return f"it needs '{name}': {properties.get(name, {}).get('description', 'see its description')}."
    for name, value in arguments.items():
        if name not in properties:
            if name not in declared and schema.get("additionalProperties", True) is False:
                return f"it takes no '{name}', only {', '.join(declared)}."
            continue
        kind = properties[name].get("type")
        allowed = _TYPES.get(kind, ()) if isinstance(kind, str) else ()
        if allowed and (not isinstance(value, allowed) or (isinstance(value, bool) and bool not in allowed)):
            return f"'{name}' is of type {kind}, not {type(value).__name__}."
        choices = properties[name].get("enum")
        if choices and value not in choices:
            return f"'{name}' is one of {', '.join(map(str, choices))}."
    return ""
