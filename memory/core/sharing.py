"""A memory as it is shared: one Markdown file or one line of JSON.

The same memory always gives the same bytes, so a second export changes nothing and git shows what changed.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from memory.core.code.bindings import Binding, from_json, to_json
from memory.core.errors import DATA_ERRORS
from memory.core.identity import is_id
from memory.core.numbers import finite_number
from memory.core.safety.origins import author_name
from memory.core.times import parse_time
from memory.core.types import TYPES

FORMAT = 1
MARK = "surgical-memory"  # the first key of a shared memory
MOST_LISTED = 1_000  # tags or links of one memory: others write them, and each is looked through for secrets
QUOTED = "quoted"  # of a file: each line of the text is a line of a Markdown quotation
_CONFLICT = ("<<<<<<< ", ">>>>>>> ", "||||||| ")


class SharedLink(NamedTuple):
    """A link made by hand. to: the id of another memory.  weight: 0 to 1."""

    to: str
    relation: str
    weight: float
    reasoning: str


class SharedMemory(NamedTuple):
    """A memory without what belongs to one machine: its scope, its place in the store. Times: microseconds."""

    id: str
    type: str
    title: str
    content: str
    tags: tuple[str, ...] = ()
    confidence: float = 0.7
    pinned: bool = False
    conversation: str = ""
    source: str = ""
    created: int = 0
    modified: int = 0
    links: tuple[SharedLink, ...] = ()
    origin: str = ""  # where it comes from, as far as the reader's machine knows: no file of a shared folder says it
    author: str = ""
    bindings: tuple[Binding, ...] = ()  # what it names of the project's code


def to_row(shared: SharedMemory) -> dict[str, Any]:
    """It as JSON; what is empty is left out."""
    row: dict[str, Any] = {
        MARK: FORMAT, "id": shared.id, "type": shared.type, "title": shared.title, "tags": list(shared.tags),
        "confidence": round(shared.confidence, 4), "pinned": shared.pinned, "conversation": shared.conversation,
        "source": shared.source, "created": exact_time(shared.created), "modified": exact_time(shared.modified),
        "links": [link._asdict() | {"weight": round(link.weight, 4)} for link in sorted(shared.links)],
        "bindings": to_json(shared.bindings), "text": shared.content,
    }  # fmt: skip
    return {name: value for name, value in row.items() if value is not False and value not in ("", [])}


def from_row(row: Mapping[str, Any]) -> SharedMemory:
    """The memory of a row. Raises ValueError, whose text says what is wrong."""
    name, text = row.get("id"), row.get("text")
    if row.get(MARK) != FORMAT:
        raise ValueError(f"it was written by a later version ({MARK}: {row.get(MARK)}): update the plugin")
    if not isinstance(name, str) or not is_id(name):
        raise ValueError("its id is none of ours")
    if not isinstance(text, str) or not text.strip():
        raise ValueError("it has no text")
    if row.get(QUOTED) is True:
        text = unquote(text.strip())
    kind, tags, links = row.get("type", "note"), row.get("tags", []), row.get("links", [])
    if kind not in TYPES:
        raise ValueError(f"its type is one of {', '.join(TYPES)}, not '{kind}'")
    if not isinstance(tags, list) or not isinstance(links, list):
        raise ValueError("its tags and links are lists")
    if max(len(tags), len(links)) > MOST_LISTED:
        raise ValueError(f"it has more than {MOST_LISTED:,} tags or links")
    confidence = row.get("confidence", 0.7)
    if isinstance(confidence, bool) or not isinstance(confidence, int | float) or not 0 <= confidence <= 1:
        raise ValueError(f"its confidence lies between 0 and 1, not {confidence}")
    created = parse_time(row["created"]) if "created" in row else 0
    return SharedMemory(
        name,
        str(kind),
        str(row.get("title", "")),
        text.strip(),
        tuple(str(tag) for tag in tags),
        float(confidence),
        row.get("pinned") is True,
        str(row.get("conversation", "")),
        str(row.get("source", "")),
        created,
        parse_time(row["modified"]) if "modified" in row else created,
        tuple(sorted(_link(link) for link in links)),
        str(row.get("origin", "")),
        author_name(str(row.get("author", ""))),
        from_json(row.get("bindings", [])),
    )


def _link(row: Any) -> SharedLink:
    try:
        weight = row["weight"]
        weight = finite_number(float(weight) if isinstance(weight, str) else weight)
        return SharedLink(str(row["to"]), str(row["relation"]), weight, str(row.get("reasoning", "")))
    except DATA_ERRORS:
        raise ValueError('a link has "to", "relation" and "weight"') from None


def to_markdown(shared: SharedMemory) -> str:
    """It as a file: front matter of JSON values, which is YAML, and the text.

    A text with lines that look like the marks of a merge is quoted, so that it is never taken for an open conflict.
    """
    row = to_row(shared)
    text = row.pop("text")
    if has_conflict_marks(text):
        row = {**row, QUOTED: True}
        text = "\n".join(f"> {line}" for line in text.split("\n"))
    lists = ("links", "bindings")
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in row.items() if name not in lists]
    for name in lists:
        if name in row:
            lines += [f"{name}:", *(f"- {json.dumps(value, ensure_ascii=False)}" for value in row[name])]
    return "\n".join(["---", *lines, "---", "", text, ""])


def is_shared(text: str) -> bool:
    """Whether a Markdown file is a shared memory."""
    return text.startswith(f"---\n{MARK}:")


def has_conflict_marks(text: str) -> bool:
    """Whether a merge has left its marks in a text."""
    return any(line.startswith(_CONFLICT) for line in text.split("\n"))


def unquote(text: str) -> str:
    """The text of a file whose lines are quoted."""
    return "\n".join(line[2:] if line.startswith("> ") else line.removeprefix(">") for line in text.split("\n"))


def exact_time(microseconds: int) -> str:
    """A time to the microsecond, so that it comes back the same; "" for 0, and for what lies in no year up to 9999."""
    from datetime import UTC, datetime, timedelta

    if not microseconds or not -62_135_596_800_000_000 <= microseconds <= 253_402_300_799_999_999:
        return ""
    moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=microseconds)
    return moment.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"  # strftime writes the year 900 as 900
