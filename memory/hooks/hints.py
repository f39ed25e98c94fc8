"""Memories and skills that may be relevant: a line of titles, which Claude can follow or ignore."""

import os
from collections.abc import Collection, Mapping, Sequence

from memory.core.annotations import TYPE_CHECKING, Any, NamedTuple
from memory.core.identity import normalise
from memory.core.kinds import DIALOGUE
from memory.core.safety.fence import fence
from memory.core.safety.origins import is_stronger, mark_of
from memory.core.safety.signs import has_id, plain_title, quoted_title, without_double_quotes
from memory.core.skill_file import LABEL_DASH
from memory.core.text.text import cut, one_line
from memory.core.text.turns import has_statement
from memory.core.tokens import count_tokens
from memory.retrieval.skill_activation import Activation
from memory.retrieval.skill_activation import skills_to_hint as hinted_skills
from memory.store.engine.db import Connection
from memory.store.tables import nodes
from memory.store.tables.nodes import Header, Node
from memory.store.tables.skills import namesakes
from memory.store.tables.succession import replacements
from memory.workspace.marking import Marks

if TYPE_CHECKING:
    from memory.retrieval.ranking import Ranking

MAX_HINTS, HINT_TOKENS = 3, 45
ENOUGH_TOKENS = {1: 25, 2: 35}  # of a line with fewer hints, as long as that leaves SHORT_TITLE to each of them
LONGEST_TITLE, SHORTEST_TITLE = 60, 12  # characters of a title in a hint
SHORT_TITLE, LONGEST_SHORT_TITLE = 24, 48  # characters: a title after which the text follows, and both together
LONGEST_NAME = 64  # characters of a skill's name in a hint; a name that is cut cannot be loaded
HINT_HEAD = "Possibly relevant: "
_MOST_BLANKS = 2  # in a skill's name that is no sentence
_SENTENCE_ENDS, _QUOTES = ".!?;…。！？\n", " \"'`*()-"
_ENDS = " .!\"'`"  # what a sentence may end in


class TitleHint(NamedTuple):
    """A memory or skill that is named by its title. is_skill: then the title is the name by which the skill is loaded.

    probability: that it is wanted; for a skill, that any of the named skills is.  content: a memory's text, which
    follows a short title.
    """

    header: Header
    probability: float
    is_skill: bool = False
    by_id: bool = False
    content: str = ""

    def row(self) -> dict[str, Any]:
        """For the session's ledger."""
        mark = mark_of(self.header.origin, self.header.author, self.header.source) if not self.is_skill else ""
        name = {"name": name_of(self.header)} if self.is_skill else {}
        return {"id": self.header.id, **name, "probability": round(self.probability, 3)} | (
            {"origin": mark} if mark else {}
        )

    def label(self, length: int) -> str:
        """How the line of titles names it. length: characters of a memory's title."""
        if self.is_skill:
            return f"skill {self.header.id if self.by_id else shown_name(self.header)}"
        mark = "*" if mark_of(self.header.origin, self.header.author, self.header.source) else ""
        return f"[{self.header.id}]{mark} {_title_in_hint(self._title(), length)}"

    def _title(self) -> str:
        """The title, and after a short one the text's beginning, since "own flags" alone helps nobody choose."""
        title, text = one_line(self.header.label), one_line(self.content[:LONGEST_TITLE])
        if not text or len(title) > SHORT_TITLE or text.casefold().startswith(title.casefold()):
            return title
        return cut(f"{title}: {text}", LONGEST_SHORT_TITLE)


def memory_hints(connection: Connection, ranking: "Ranking", known: set[str], marks: Marks) -> list[TitleHint]:
    """The memories that may be relevant. known: ids that the context holds."""
    mentions = ranking.relevance.mentions
    if mentions is None or not mentions.hint:
        return []
    found = nodes.headers(connection, mentions.hint)
    fresh = [
        found[key] for key in mentions.hint
        if key in found and found[key].id not in known and not found[key].superseded_by
    ]  # fmt: skip
    beside = dict[int, Node]()
    if fresh:
        beside = nodes.by_key(connection, [*mentions.inject, *(header.key for header in fresh)], with_tags=False)
        left_out = keys_without_news(connection, beside, known)
        fresh = [header for header in fresh if header.key not in left_out][:MAX_HINTS]
    outdated = marks(connection, [header.key for header in fresh]) if fresh else {}
    # Outdated memories are left out: a title has no room to state what has changed.
    hints = [
        TitleHint(header, mentions.probabilities[header.key], content=beside[header.key].content)
        for header in fresh if header.key not in outdated
    ]  # fmt: skip
    return _latest(connection, hints, [beside[hint.header.key] for hint in hints], known)


def _latest(
    connection: Connection, hints: Sequence[TitleHint], found: Sequence[Node], known: Collection[str]
) -> list[TitleHint]:
    """The hints, each with what replaces its memory in its place. found: their memories."""
    newer = {key: later for key, later in replacements(connection, found).items() if later.id not in known}
    headers = nodes.headers(connection, [later.key for later in newer.values()])
    kept = dict[int, TitleHint]()
    for hint in hints:
        if later := newer.get(hint.header.key):
            hint = hint._replace(header=headers[later.key], content=later.content)
        kept.setdefault(hint.header.key, hint)
    return list(kept.values())


def skill_hints(connection: Connection, activation: Activation, most: int, known: set[str]) -> list[TitleHint]:
    """The skills that may fit. known: ids that the context holds."""
    actives = hinted_skills(activation, most)
    found = nodes.headers(connection, [active.key for active in actives]) if actives else {}
    fresh = [
        header for active in actives for header in (found[active.key],)
        if header.id not in known and len(name_of(header)) <= LONGEST_NAME and is_there(header)
    ]  # fmt: skip
    shared_names = namesakes(connection, fresh)
    return [TitleHint(header, activation.judgement.any, True, header.id in shared_names) for header in fresh]


def hint_line(hints: Sequence[TitleHint]) -> tuple[str, Sequence[TitleHint]]:
    """One fenced line of at most HINT_TOKENS with the titles of hints, and the hints that fit on it.

    On the line, * marks what is not in the user's words.
    """
    enough, line = ENOUGH_TOKENS.get(len(hints), HINT_TOKENS), ""
    lengths = [SHORT_TITLE] if all(hint.is_skill for hint in hints) else range(LONGEST_TITLE, SHORTEST_TITLE - 1, -1)
    for length in lengths:
        line = fence(HINT_HEAD + " · ".join(hint.label(length) for hint in hints))
        if count_tokens(line) <= (enough if length > SHORT_TITLE else HINT_TOKENS):
            return line, hints
    return (line, hints) if len(hints) == 1 else hint_line(hints[:-1])


def _title_in_hint(label: str, length: int) -> str:
    """A title for the line. It is quoted if characters of it were replaced, or if a part of it has the form of an id:
    such a title may be meant to pass for another hint.
    """
    title = plain_title(label)
    if title == label and not has_id(label):
        return cut(title, length)
    return f'"{cut(without_double_quotes(title), length)}"'


def name_of(header: Header) -> str:
    return one_line(header.label.partition(LABEL_DASH)[0])


def shown_name(header: Header) -> str:
    """A skill's name on a line of ours: in quotes if it could be a sentence; if it could pass for a hint, its id."""
    name = name_of(header)
    if quoted_title(name, is_own=False) != name:
        return header.id
    return f'"{without_double_quotes(name)}"' if name.count(" ") > _MOST_BLANKS else name


def is_there(header: Header) -> bool:
    """Whether a skill's file is still where it was read; True for what came from no file."""
    return not os.path.isabs(header.source) or os.path.exists(header.source)


def is_repeated(node: Node, other: Node) -> bool:
    """Whether a memory may be left out because another one says the same.

    A turn is repeated by a memory that is one of its sentences; any other memory, by one that contains all of it.
    """
    if is_stronger(node.origin, other.origin):
        return False
    text, rival = normalise(node.content), normalise(other.content)
    whole, part = (text, rival) if node.kind in DIALOGUE else (rival, text)
    return _has_sentence(whole, part.strip(_ENDS))


def _has_sentence(text: str, part: str) -> bool:
    """Whether a text contains another one as one or several whole sentences."""
    start = text.find(part) if part else -1
    while start >= 0:
        before, after = text[:start].rstrip(_QUOTES), text[start + len(part) :].lstrip(_QUOTES)
        if (not before or before[-1] in _SENTENCE_ENDS) and (not after or after[0] in _SENTENCE_ENDS):
            return True
        start = text.find(part, start + 1)
    return False


def keys_without_news(connection: Connection, found: Mapping[int, Node], shown: Collection[str]) -> set[int]:
    """The keys of memories that add nothing: turns of a conversation that state nothing, and what repeats another one.

    A turn repeats the memory that was captured from it. Any other memory repeats what the context holds already if all
    of its text occurs there. Only whole sentences count. A stronger origin is never left out in favour of a weaker one:
    what others wrote around the user's words does not replace these. found: by key.  shown: ids of what the context
    holds.
    """
    keys = nodes.keys_of(connection, sorted(shown)) if found and shown else []
    held = nodes.by_key(connection, keys, with_tags=False) if keys else {}
    beside = {**held, **{key: node for key, node in found.items() if node.kind not in DIALOGUE}}

    def is_old(key: int, node: Node) -> bool:
        if node.kind in DIALOGUE:
            others = [other for other in beside.values() if other.kind not in DIALOGUE]
            return not has_statement(node.content) or any(is_repeated(node, other) for other in others)
        return any(is_repeated(node, other) for name, other in held.items() if name != key)

    return {key for key, node in found.items() if is_old(key, node)}
