"""What a conversation has been shown, so that nothing that was read is paid for twice."""

import json
from collections.abc import Mapping
from typing import Any

from memory.agent.ledger import Source
from memory.agent.tools.toolbox import ToolResult
from memory.core.capture.citations import FILE
from memory.core.identity import short_hash
from memory.core.tokens import count_tokens

_NOTHING_NEW = "Nothing that is not above already."
_LEAST_CHARACTERS = 200  # what is shorter is shown again


class ShownTexts:
    """The texts of one conversation. text: what it began with."""

    def __init__(self, text: str = "") -> None:
        self._text = text
        self._results: dict[str, tuple[bytes, int]] = {}  # of each call: what it showed, and in which turn
        self._rows: dict[str, dict[str, int]] = {}  # of each file: numbered lines, and the turn

    def new_part(self, found: ToolResult) -> tuple[str, tuple[Source, ...]]:
        """A result's text and sources; of passages those sentences that are new, as many as the result had room for."""
        if not found.spare:
            return found.text, found.sources
        room = count_tokens(found.text)
        parts, sources = [], []
        for passage in found.spare:
            new = passage._replace(sentences=tuple(one for one in passage.sentences if one not in self._text))
            if new.sentences and count_tokens(new.text) <= room:
                room -= count_tokens(new.text)
                parts.append(new.text)
                sources.append(new.source)
        return "\n".join(parts) or _NOTHING_NEW, tuple(sources)

    def repeat_note(self, name: str, arguments: Any, found: ToolResult, text: str, turn: int) -> str:
        """What to show in place of a result that is shown above already; "" for one that is to be shown."""
        if found.wrong or len(text) < _LEAST_CHARACTERS:
            return ""
        key = f"{name} {_spell_arguments(arguments)}"
        digest = short_hash(text.encode("utf-8", "replace"))
        before = self._results.get(key)
        if before is not None and before[0] == digest:
            return f"[the same as in turn {before[1]}, above: nothing has changed]"
        self._results[key] = (digest, turn)
        source = found.sources[0] if len(found.sources) == 1 and found.sources[0].kind == FILE else None
        if source is None or not source.start:
            return ""
        rows = [row for row in text.split("\n")[1:] if not row.startswith("[")]
        known = self._rows.setdefault(source.name, {})
        turns = [known.setdefault(row, turn) for row in rows]
        if turns and max(turns) < turn:
            return f"[lines {source.start}-{source.end} of {source.name} are above, in turn {max(turns)}]"
        return ""

    def add(self, text: str) -> None:
        """Take in what has been shown now."""
        self._text += f"\n{text}"

    def forget(self) -> None:
        """Start again: the texts shown so far are no longer in the conversation."""
        self._text = ""
        self._results, self._rows = {}, {}


def _spell_arguments(arguments: Any) -> str:
    if not isinstance(arguments, Mapping):
        return str(arguments)
    return json.dumps(dict(arguments), sort_keys=True, ensure_ascii=False, default=str)
