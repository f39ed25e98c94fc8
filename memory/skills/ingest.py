"""Take in skills: what is new or has changed is read, what has vanished is retired, what is broken is named and passed
over.
"""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import Refusal
from memory.core.graph.taxonomy import Taxonomy, concepts_of, taxonomy
from memory.core.identity import memory_id
from memory.core.records import Record, Skills, SkillValue
from memory.core.safety.redaction import redact
from memory.core.skill_file import BrokenSkill, Skill, parse_skill, skill_of, to_text
from memory.core.text.text import clean
from memory.core.types import SKILL
from memory.store.files import skill_stamps, skill_trees
from memory.store.files.skill_stamps import Stamp, TreeChanges
from memory.store.files.skill_trees import SkillFile
from memory.store.paths import Home
from memory.system import files
from memory.workspace.context import Context, new_record_id, now

RECORD_SKILLS = 250
_REPORTED = 50
_READING = 0.2  # of the time, where most of it goes into the index
_ELSEWHERE = "it is among another project's skills: `ingest PATH --scope user` makes it one of all projects"
_SHIPPED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "taxonomy.yaml")

Write = Callable[[Sequence[Record]], dict[str, dict[str, Any]]]


class Read(NamedTuple):
    """A skill that is to be taken in, with its place."""

    id: str
    found: SkillFile
    skill: Skill


def ingest(
    home: Home,
    changes: TreeChanges,
    now: int,
    new_record_id: Callable[[], str],
    write: Write,
    progress: Callable[[float], None] | None = None,
) -> dict[str, Any]:
    """Bring the store up to what lies on the disk; returns what came of it.

    now: microseconds.  write: the store's.  progress: is given the share that is done, 0 to 1.
    The note of the files is written last: a kill before it costs another look.
    """
    known = _taxonomy(home)
    taken: dict[str, Read] = {}
    stamps: dict[str, Stamp] = {}
    failures = [{"file": path, "reason": _ELSEWHERE} for path in changes.elsewhere]
    duplicates: list[dict[str, str]] = []
    same = 0
    ids_elsewhere = {
        name: path for path, stamp in changes.stamps.items() if path not in changes.gone for name in stamp.ids
    }
    for number, found in enumerate(changes.changed):
        if progress:
            progress(_READING * number / len(changes.changed))
        stamp = changes.stamps.get(found.path)
        kept: list[str] = []
        digest = ""
        try:
            raw = skill_trees.read(found)
            digest = blake2b(raw, digest_size=12).hexdigest()
            if stamp and stamp.ids and stamp.digest == digest and stamp.is_of(found.tree):
                stamps[found.path] = stamp._replace(mtime_ns=found.mtime_ns, size=found.size)
                same += 1
                continue
            for key, skill in _skills_in(found, raw.decode("utf-8", "replace")):
                read = _read(found, key, skill, known)
                other = taken[read.id].found.path if read.id in taken else ids_elsewhere.get(read.id, found.path)
                if other != found.path:
                    duplicates.append({"name": read.skill.name, "file": found.path, "same_as": other})
                else:
                    taken[read.id] = read
                    kept.append(read.id)
        except (OSError, ValueError, RecursionError, BrokenSkill) as error:
            reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
            failures.append({"file": found.path, "reason": redact(clean(reason)).text[:300]})
        stamps[found.path] = Stamp(found.mtime_ns, found.size, digest, tuple(kept), found.tree.scope, found.tree.owner)
    retired = _retired_ids(changes, stamps, taken)
    records = _records(list(taken.values()), retired, now, new_record_id)
    outcomes = _write_records(records, write, progress)
    skill_stamps.save(home, stamps, changes.gone, changes.journal)
    totals = {name: sum(int(found.get(name, 0)) for found in outcomes) for name in ("added", "updated", "retired")}
    data: dict[str, Any] = {
        **totals,
        "unchanged": len(changes.unchanged) + same + len(taken) - totals["added"] - totals["updated"],
        "failed": len(failures),
    }
    if failures:
        data["failures"] = failures[:_REPORTED]
    if duplicates:
        data["duplicates"] = duplicates[:_REPORTED]
    if any(not found for found in outcomes):
        data["pending"] = True
    return data


def _taxonomy(home: Home) -> Taxonomy:
    """The shipped super-concepts, and what the user's own file adds to them."""
    from memory.core.safety.bounded_yaml import MAX_CHARACTERS, load

    sources = []
    for path in (_SHIPPED, home.taxonomy):
        if os.path.exists(path):
            try:
                sources.append(load(files.read(path, 4 * MAX_CHARACTERS).decode("utf-8", "replace")) or {})
            except (OSError, ValueError) as error:
                raise Refusal("bad_taxonomy", f"{path} is not used: {error}. Put it right, or move it away.") from None
    return taxonomy(*sources)


def _skills_in(found: SkillFile, text: str) -> Iterator[tuple[str, Skill]]:
    """The skills of a file, each with what sets it apart there: SKILL.md, any Markdown, or JSON nodes."""
    name = os.path.basename(found.path)
    if not name.lower().endswith(".json"):
        is_skill = name == skill_trees.SKILL_FILE
        fallback = os.path.basename(os.path.dirname(found.path)) if is_skill else os.path.splitext(name)[0]
        yield "", parse_skill(text, fallback, strict=is_skill)
        return
    nodes = json.loads(text)
    if isinstance(nodes, dict):
        nodes = next((nodes[key] for key in ("nodes", "skills") if isinstance(nodes.get(key), list)), [nodes])
    if not isinstance(nodes, list):
        raise BrokenSkill("it is no node and no list of nodes")
    for node in nodes:
        if not isinstance(node, dict):
            raise BrokenSkill("one of its nodes is no object")
        fields = {str(key).lower(): clean(value) if isinstance(value, str) else value for key, value in node.items()}
        skill = skill_of(fields, os.path.splitext(name)[0], _body(fields))
        yield skill.name, skill


def _body(fields: dict[str, Any]) -> str:
    """The text of a JSON node: its content, and its sections as level-2 headings."""
    parts = [str(fields[key]) for key in ("body", "content", "text") if isinstance(fields.get(key), str)]
    sections = fields.get("sections")
    rows = list(sections.items()) if isinstance(sections, dict) else sections if isinstance(sections, list) else []
    for row in rows:
        if isinstance(row, dict):
            row = (row.get("heading") or row.get("title") or "", row.get("text") or row.get("content") or "")
        if isinstance(row, list | tuple) and len(row) == 2:
            parts.append(f"## {row[0]}\n\n{row[1]}")
    return clean("\n\n".join(parts))


def _read(found: SkillFile, key: str, skill: Skill, known: Taxonomy) -> Read:
    """A skill as it is kept: named with its plugin, under its concepts."""
    own = redact(skill.name).text  # without one of its own it is named after its folder
    name = f"{found.tree.plugin}:{own}" if found.tree.plugin else own
    # A plugin's files move at each update, and its skills stay what they are.
    where = name if found.tree.plugin else os.path.relpath(found.path, found.tree.root)
    root = "" if found.tree.plugin or not os.path.isabs(found.tree.owner) else found.tree.owner
    identity = memory_id(found.tree.scope, SKILL, root, where, key)
    return Read(identity, found, skill._replace(name=name, concepts=concepts_of(skill, known)))


def _retired_ids(changes: TreeChanges, stamps: dict[str, Stamp], taken: dict[str, Read]) -> dict[str, list[str]]:
    """The ids of skills that no file has any more, by scope."""
    before = [(stamp.scope, name) for stamp in changes.gone.values() for name in stamp.ids]
    for path in stamps:
        old = changes.stamps.get(path)
        before += [(old.scope, name) for name in old.ids if name not in stamps[path].ids] if old else []
    retired: dict[str, list[str]] = {}
    for scope, name in dict.fromkeys(before):
        if name not in taken:
            retired.setdefault(scope, []).append(name)
    return retired


def _records(
    taken: Sequence[Read], retired: dict[str, list[str]], now: int, new_record_id: Callable[[], str]
) -> list[Skills]:
    """The records, some 250 skills each."""
    records: list[Skills] = []
    for scope in sorted({read.found.tree.scope for read in taken} | retired.keys()):
        mine = [read for read in taken if read.found.tree.scope == scope]
        for at in range(0, max(1, len(mine)), RECORD_SKILLS):
            upsert = tuple(
                SkillValue(read.id, read.skill.name, to_text(read.skill), redact(read.found.path).text)
                for read in mine[at : at + RECORD_SKILLS]
            )
            more = at + RECORD_SKILLS < len(mine)
            gone = () if more else tuple(retired.get(scope, ()))
            records.append(Skills(new_record_id(), now, scope, upsert, gone, more))
    return records


def _write_records(
    records: Sequence[Skills], write: Write, progress: Callable[[float], None] | None
) -> list[dict[str, Any]]:
    """Write the records; returns what each led to, {} for one that is not applied yet.

    One after the other where somebody watches, so that there is something to see: a kill between two costs another
    look.
    """
    if progress is None:
        outcomes = write(records) if records else {}
        return [outcomes.get(record.rid, {}) for record in records]
    found = []
    for number, record in enumerate(records, 1):
        found.append(write([record]).get(record.rid, {}))
        progress(_READING + (1.0 - _READING) * number / len(records))
    return found


def take_in(
    context: Context, changes: TreeChanges, progress: Callable[[float], None] | None = None
) -> dict[str, Any]:
    """Bring the store up to what has changed on the disk; returns what came of it. progress: as in `ingest`."""
    from memory.skills.ingest import ingest

    return ingest(context.home, changes, now(), new_record_id, context.store.write, progress)
