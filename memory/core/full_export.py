"""A whole memory as lines of JSON: what each line says, and what a line read from a file may say.

The first line states what the file is, the last one how many came before it. docs/backup.md describes the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from memory.core.code.bindings import from_json, to_json
from memory.core.identity import is_id
from memory.core.kinds import STORED
from memory.core.patterns import lazy
from memory.core.safety.fields import redact_fields
from memory.core.safety.redaction import redact, redact_all, redacted_line
from memory.core.text.text import clean
from memory.core.types import TYPES

FORMAT = 1
MARK = "surgical_memory_export"
MAX_TEXT = 8_000_000
_LARGEST = 2**62
_MOST = 2**31 - 1  # of a count: a column of the store holds no more
_FIRST, _LAST = -62_135_596_800_000_000, 253_402_300_799_999_999  # microseconds: the years 1 and 9999 begin and end
_SCOPE = lazy(r"(?:user|project:[0-9a-f]{8,64})(?:/agent:[0-9a-f]{8,64})?")
_COLUMN = re.compile(r"[a-z_]{1,40}")
_TEXTS = {"title": 200, "conversation": 200, "speaker": 200, "source": 500, "origin": 40, "author": 200}
_TIMES = ("created_at", "modified_at", "valid_from", "reinforced_at")
_COUNTS = ("reinforced", "position")
_FLAGS = ("pinned", "archived")
_SHARES = ("confidence", "vitality")
NOTES = ("apart", "declined", "judged")  # what nights are not to do again, as store/tables/state.py has it
_PROVENANCES = ("link", "manual", "learned", "night", "verdict")
_PLACES = ("path", "name", "remote", "root_commit")
_SALT = lazy(r"[0-9a-f]{8,64}")
_DIGEST = lazy(r"(?:at|is|[0-9]{1,7}\.[0-9a-f]{4})\.[0-9a-f]{24}")  # as core/safety/passages.py makes them


class MalformedExport(ValueError):
    """A line that says something else than a line of an export may. The text states what is wrong."""


def header(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The first line. facts: made_at, version, day, newest, projects."""
    return {MARK: FORMAT, **facts}


def read_header(row: Mapping[str, Any]) -> dict[str, Any]:
    """What the first line says: day, newest, projects (scope, and as known path, name, remote, root_commit).

    Raises MalformedExport.
    """
    if row.get(MARK) != FORMAT:
        raise MalformedExport(f"it is of format {str(row.get(MARK))[:20]}, and this version reads {FORMAT}")
    projects = []
    for each in _list(row.get("projects") or []):
        if not isinstance(each, dict):
            raise MalformedExport("a project is no object")
        known = {name: clean(_text(each[name], 4_000)) for name in _PLACES if name in each}
        projects.append({"scope": _scope(each.get("scope")), **known})
    newest = row.get("newest") or ""
    if newest and not (isinstance(newest, str) and is_id(newest)):
        raise MalformedExport("its 'newest' is no id")
    return {"day": _integer(row.get("day") or 0), "newest": newest, "projects": projects}


def read_memory(row: object) -> dict[str, Any]:
    """A memory with all of its columns, cleaned and without secrets, as `remember` keeps one. Raises MalformedExport.
    """
    if not isinstance(row, dict):
        raise MalformedExport("a memory is no object")
    made: dict[str, Any] = {}
    for name, value in row.items():
        if not _COLUMN.fullmatch(str(name)):
            raise MalformedExport("a field has no name of ours")
        made[name] = _column(name, value)
    for name in ("id", "scope", "kind", "type", "content", "created_at", "modified_at"):
        if name not in made:
            raise MalformedExport(f"it has no '{name}'")
    for name, default in (("title", ""), ("conversation", ""), ("speaker", ""), ("source", ""), ("confidence", 0.7)):
        made.setdefault(name, default)
    made.setdefault("superseded_by", "")
    made.setdefault("tags", [])
    kept = redact_fields(made["title"], made["content"], made["tags"])
    made |= {"title": kept.title, "content": kept.text, "tags": list(dict.fromkeys(kept.tags))}
    return made


def _metadata(text: str) -> str:
    """What a program has noted, a JSON object as text; "" for none."""
    try:
        found = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        raise MalformedExport("its 'metadata' is no JSON") from None
    if not isinstance(found, dict):
        raise MalformedExport("its 'metadata' is no object")
    return json.dumps(redact_all(found), ensure_ascii=False, separators=(",", ":")) if found else ""


def _column(name: str, value: Any) -> Any:
    if name == "id":
        return _id(value)
    if name == "superseded_by":
        return _id(value) if value else ""
    if name == "scope":
        return _scope(value)
    if name == "kind":
        return _check_choice(name, value, STORED)
    if name == "type":
        return _check_choice(name, value, TYPES)
    if name == "content":
        content = redact(clean(_text(value, MAX_TEXT))).text
        return content if content.strip() else "[redacted]"
    if name == "tags":
        tags = [redacted_line(clean(_text(tag, 1_000))).lower().strip("#, ")[:60] for tag in _list(value)[:1_000]]
        return list(dict.fromkeys(tag for tag in tags if tag))[:32]
    if name == "bindings":
        try:
            return to_json(from_json(value))
        except ValueError as error:
            raise MalformedExport(str(error)) from None
    if name == "metadata":
        return _metadata(_text(value, 100_000))
    if name in _TIMES:
        return _time(value)
    if name in _COUNTS:
        return _count(value)
    if name in _FLAGS:
        if not isinstance(value, bool):
            raise MalformedExport(f"its '{name}' is neither true nor false")
        return value
    if name in _SHARES:
        return _share(name, value)
    if name in _TEXTS:
        return redacted_line(clean(_text(value, 100_000)))[: _TEXTS[name]]
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return _number(value)
    return redacted_line(clean(_text(value, 100_000)))[:500]


def read_tie(row: object) -> tuple[str, str, str, float, str, str, int]:
    """[source, target, relation, weight, provenance, reasoning, at]. Raises MalformedExport."""
    values = _list(row)
    if len(values) != 7:
        raise MalformedExport("a tie has seven parts")
    source, target, relation, weight, provenance, reasoning, at = values
    return (
        _id(source),
        _id(target),
        redacted_line(clean(_text(relation, 100))),
        _share("weight", weight),
        _check_choice("provenance", provenance, _PROVENANCES),
        redacted_line(clean(_text(reasoning, 10_000)))[:500],
        _time(at),
    )


def read_use(row: object) -> tuple[str, tuple[int, int, int, int]]:
    """[id, used, exposed, uses, last used]. Raises MalformedExport."""
    values = _list(row)
    if len(values) != 5:
        raise MalformedExport("a use has five parts")
    used, exposed, uses, last = values[1:]  # the first two are masses in millionths
    return _id(values[0]), (_integer(used), _integer(exposed), _count(uses), _time(last))


def read_group(row: object) -> tuple[str, tuple[int, int]]:
    """[id, group, degree]. Raises MalformedExport."""
    values = _list(row)
    if len(values) != 3:
        raise MalformedExport("a group has three parts")
    return _id(values[0]), (_integer(values[1]), _integer(values[2]))


def read_pair(row: object) -> tuple[tuple[str, str], tuple[int, int]]:
    """[id, id, mass, times]. Raises MalformedExport."""
    values = _list(row)
    if len(values) != 4:
        raise MalformedExport("a pair has four parts")
    return (_id(values[0]), _id(values[1])), (_integer(values[2]), _integer(values[3]))


def read_note(row: object) -> tuple[str, str]:
    """[name, ids with a blank between them]. Raises MalformedExport."""
    name, value = _pair(row)
    if name not in NOTES:
        raise MalformedExport(f"a note is none of {', '.join(NOTES)}")
    return name, " ".join(map(_id, value.split(" ")))


def read_forgotten(row: object) -> str:
    """An id. Raises MalformedExport."""
    return _id(row)


def read_passage(row: object) -> tuple[str, str]:
    """[salt, digest]. Raises MalformedExport."""
    salt, digest = _pair(row)
    if not _SALT.fullmatch(salt) or not _DIGEST.fullmatch(digest):
        raise MalformedExport("a passage is no salt and digest of ours")
    return salt, digest


def _pair(row: object) -> tuple[str, str]:
    values = _list(row)
    if len(values) != 2:
        raise MalformedExport(f"a line has {len(values)} parts in the place of 2")
    return _text(values[0], 200), _text(values[1], 200)


def is_same_repository(project: Mapping[str, str], here: Mapping[str, str]) -> bool:
    """Whether two descriptions are of one repository: the same first commit, and no two different addresses."""
    commit, remote = project.get("root_commit", ""), project.get("remote", "")
    if not commit or commit != here.get("root_commit"):
        return False
    return not (remote and here.get("remote")) or _address(remote) == _address(here["remote"])


def _address(remote: str) -> str:
    """A repository's address without what writes the same one in two ways."""
    remote = remote.partition("?")[0]  # an export of before has what follows it
    plain = remote.partition("://")[2] or remote.rpartition("@")[2].replace(":", "/", 1)
    return plain.rstrip("/").removesuffix(".git").casefold()


def used_scopes(memories: Iterable[Mapping[str, Any]]) -> list[str]:
    """The scopes of projects that some memories lie in, without what agents keep there."""
    return list(dict.fromkeys(str(row["scope"]).partition("/")[0] for row in memories if row["scope"] != "user"))


def _id(value: Any) -> str:
    if not isinstance(value, str) or not is_id(value):
        raise MalformedExport("an id is none of ours")
    return value


def _scope(value: Any) -> str:
    if not isinstance(value, str) or not _SCOPE.fullmatch(value):
        raise MalformedExport("a scope is none of ours")
    return value


def _check_choice(name: str, value: Any, choices: Sequence[str]) -> str:
    if value not in choices:
        raise MalformedExport(f"its '{name}' is none of {', '.join(choices)}")
    return str(value)


def _text(value: Any, most: int) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise MalformedExport(f"a text is none, or longer than {most:,} characters")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise MalformedExport("a list is none")
    return value


def _integer(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _LARGEST:
        raise MalformedExport("a number is no integer of ours")
    return value


def _time(value: Any) -> int:
    if not _FIRST <= (time := _integer(value)) <= _LAST:
        raise MalformedExport("a time lies in no year from 1 to 9999")
    return time


def _count(value: Any) -> int:
    if abs(count := _integer(value)) > _MOST:
        raise MalformedExport("a number is larger than any count of ours")
    return count


def _number(value: float) -> float:
    if not abs(value) <= _LARGEST:  # nor is what is no number
        raise MalformedExport("a number is larger than any of ours")
    return value


def _share(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0.0 <= value <= 1.0:
        raise MalformedExport(f"its '{name}' does not lie between 0 and 1")
    return float(value)
