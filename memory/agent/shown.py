"""What a conversation has been shown, so that no sentence of memory is paid for twice."""

from memory.agent.ledger import Source
from memory.agent.tools.toolbox import Result
from memory.core.tokens import count_tokens

_NOTHING_NEW = "Nothing that does not stand above already."


class Shown:
    """The texts of one conversation. text: what it began with."""

    def __init__(self, text: str = "") -> None:
        self._text = text

    def unseen(self, found: Result) -> tuple[str, tuple[Source, ...]]:
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

    def add(self, text: str) -> None:
        """Take in what has been shown now."""
        self._text += f"\n{text}"

    def forget(self) -> None:
        """Begin anew: what was shown is no longer there to be read."""
        self._text = ""
