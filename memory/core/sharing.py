"""A memory as it is shared: one Markdown file or one line of JSON, and how two versions of it become one.

The same memory always gives the same bytes, so a second export changes nothing and git shows what changed.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.identity import is_id, memory_id
from memory.core.notes import split_front_matter
from memory.core.times import parse_time
from memory.core.types import TYPES

FORMAT = 1
MARK = "surgical-memory"  # the first key of a shared memory
_CONFLICT = ("<<<<<<< ", ">>>>>>> ")


class SharedLink(NamedTuple):
    """A link made by hand. to: the id of another memory.  weight: 0 to 1."""

    to: str
    relation: str
    weight: float
    reasoning: str


class Shared(NamedTuple):
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


SCALARS = ("type", "title", "content", "confidence", "pinned")  # what may change in a memory's life
Base = Mapping[str, Any]  # digests of what a memory was when two sides last had it in common


def to_row(shared: Shared) -> dict[str, Any]:
    """It as JSON; what is empty is left out."""
    row: dict[str, Any] = {
        MARK: FORMAT, "id": shared.id, "type": shared.type, "title": shared.title, "tags": list(shared.tags),
        "confidence": round(shared.confidence, 4), "pinned": shared.pinned, "conversation": shared.conversation,
        "source": shared.source, "created": exact_time(shared.created), "modified": exact_time(shared.modified),
        "links": [link._asdict() | {"weight": round(link.weight, 4)} for link in sorted(shared.links)],
        "text": shared.content,
    }  # fmt: skip
    return {name: value for name, value in row.items() if value not in ("", [], False)}


def from_row(row: Mapping[str, Any]) -> Shared:
    """The memory of a row. Raises ValueError, whose text says what is wrong."""
    name, text = row.get("id"), row.get("text")
    if row.get(MARK) != FORMAT:
        raise ValueError(f"it was written by a later version ({MARK}: {row.get(MARK)}): update the plugin")
    if not isinstance(name, str) or not is_id(name):
        raise ValueError("its id is none of ours")
    if not isinstance(text, str) or not text.strip():
        raise ValueError("it has no text")
    kind, tags, links = row.get("type", "note"), row.get("tags", []), row.get("links", [])
    if kind not in TYPES:
        raise ValueError(f"its type is one of {', '.join(TYPES)}, not '{kind}'")
    if not isinstance(tags, list) or not isinstance(links, list):
        raise ValueError("its tags and links are lists")
    confidence = row.get("confidence", 0.7)
    if isinstance(confidence, bool) or not isinstance(confidence, int | float) or not 0 <= confidence <= 1:
        raise ValueError(f"its confidence lies between 0 and 1, not {confidence}")
    created = parse_time(row["created"]) if "created" in row else 0
    return Shared(
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
    )


def _link(row: Any) -> SharedLink:
    try:
        return SharedLink(str(row["to"]), str(row["relation"]), float(row["weight"]), str(row.get("reasoning", "")))
    except (KeyError, TypeError, AttributeError):
        raise ValueError('a link has "to", "relation" and "weight"') from None


def to_markdown(shared: Shared) -> str:
    """It as a file: front matter of JSON values, which is YAML, and the text."""
    row = to_row(shared)
    text = row.pop("text")
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in row.items() if name != "links"]
    if "links" in row:
        lines += ["links:", *(f"- {json.dumps(link, ensure_ascii=False)}" for link in row["links"])]
    return "\n".join(["---", *lines, "---", "", text, ""])


def is_shared(text: str) -> bool:
    """Whether a Markdown file is a shared memory."""
    return text.startswith(f"---\n{MARK}:")


def front_matter(text: str) -> tuple[dict[str, Any] | None, str, str]:
    """(values, front matter, body) of a file; values are None where the front matter was written by another hand.

    Raises ValueError for a file in which a merge has left its marks.
    """
    if any(line.startswith(_CONFLICT) for line in text.split("\n")):
        raise ValueError("git has left a conflict in it: resolve that first")
    header, body, _ = split_front_matter(text)
    values: dict[str, Any] = {}
    for line in header.split("\n"):
        if line == "links:":
            values["links"] = []
            continue
        name, _, value = ("links", "", line[2:]) if line.startswith("- ") else line.partition(": ")
        try:
            parsed = json.loads(value)
        except ValueError:
            return None, header, body
        if line.startswith("- "):
            values.setdefault("links", []).append(parsed)
        else:
            values[name] = parsed
    return values, header, body


def exact_time(microseconds: int) -> str:
    """A time to the microsecond, so that it comes back the same; "" for 0."""
    from datetime import UTC, datetime, timedelta

    if not microseconds:
        return ""
    return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=microseconds)).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def base_of(shared: Shared) -> dict[str, Any]:
    """What to keep of a version, to tell later which side has changed what: digests, no words."""
    values = to_row(shared)
    return {
        **{name: _digest(values.get(name, "")) for name in (*SCALARS[:2], "confidence", "pinned", "text")},
        "tags": [_digest(tag) for tag in shared.tags],
        "links": [_digest(list(link)) for link in shared.links],
    }


def _digest(value: Any) -> str:
    return memory_id(json.dumps(value, ensure_ascii=False))


class Merged(NamedTuple):
    """One memory of two versions. lost: the text of the other one, where both had changed it."""

    shared: Shared
    lost: str


def merge(base: Base | None, mine: Shared, theirs: Shared) -> Merged:
    """What only one side changed is taken from it; where both did, the later one counts.

    base: of the version that both sides had; without it every difference counts as changed on both sides.
    Symmetric: merge(base, a, b) and merge(base, b, a) give the same memory.
    """
    later = max(mine, theirs, key=lambda one: (one.modified, one.content, one))
    mine_row, theirs_row, later_row = to_row(mine), to_row(theirs), to_row(later)
    chosen: dict[str, Any] = {}
    lost = ""
    for field in SCALARS:
        name = "text" if field == "content" else field
        ours, other = mine_row.get(name, ""), theirs_row.get(name, "")
        pick, both = later_row.get(name, ""), False
        if base is not None and _digest(ours) == base.get(name):
            pick = other
        elif base is not None and _digest(other) == base.get(name):
            pick = ours
        else:
            both = ours != other
        chosen[field] = getattr(mine if pick == ours else theirs, field)
        if both and field == "content":
            lost = theirs.content if chosen["content"] == mine.content else mine.content
    first, second = sorted((mine, theirs), key=lambda one: (-one.modified, one))
    links = _union(base, "links", first.links, second.links)
    origin = min(mine, theirs, key=lambda one: (one.created, one.conversation, one.source))
    merged = later._replace(
        **chosen,
        tags=tuple(_union(base, "tags", first.tags, second.tags)),
        links=tuple(sorted(_newest(links))),
        created=origin.created,
        conversation=origin.conversation,
        source=origin.source,
    )
    unmarked = merged._replace(modified=0)
    same = [one.modified for one in (mine, theirs) if one._replace(modified=0) == unmarked]
    return Merged(merged._replace(modified=min(same) if same else max(mine.modified, theirs.modified)), lost)


def _union(base: Base | None, name: str, first: Sequence[Any], second: Sequence[Any]) -> list[Any]:
    """All of both, in order, without what one side has taken out since the base."""
    known = set(base.get(name, ())) if base is not None else set()
    kept = []
    for value in dict.fromkeys((*first, *second)):
        removed = not (value in first and value in second) and _digest(_plain(value)) in known
        if not removed:
            kept.append(value)
    return kept


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _newest(links: Sequence[SharedLink]) -> list[SharedLink]:
    """One link for each target and relation: the first, which is of the later side."""
    found: dict[tuple[str, str], SharedLink] = {}
    for link in links:
        found.setdefault((link.to, link.relation), link)
    return list(found.values())
