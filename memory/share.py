"""Share memories as a folder of Markdown files, or as one JSONL file: export, merge what others have changed, sync.

A team keeps the folder in git. Whoever exports writes only what differs; whoever imports takes the others' changes and
keeps their own. What both changed is decided by time, and the text that gives way becomes a memory of its own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from memory.core.errors import Refusal
from memory.core.identity import is_id, memory_id, normalised
from memory.core.redaction import redact
from memory.core.sharing import (
    MARK,
    Shared,
    SharedLink,
    base_of,
    from_row,
    front_matter,
    is_shared,
    merge,
    to_markdown,
    to_row,
)
from memory.core.text import clean, display_title, one_line
from memory.core.types import MEMORY
from memory.remember import MAX_TEXT, tag_list
from memory.store import nodes, shares
from memory.store.db import Connection, rows
from memory.store.nodes import Node, Scopes
from memory.store.paths import Home, disk_refusal, shared
from memory.store.store import Store

_Answer = TypeVar("_Answer")
_MOST = 1_000_000
_REPORTED = 20


def in_scope(connection: Connection, scope: str) -> dict[str, Shared]:
    """The memories of a scope by their local ids: no dialogue, no drafts."""
    found = nodes.matching(connection, nodes.visibility((MEMORY,), Scopes((scope,))), (), "created_at, id", _MOST)
    links = shares.manual_links(connection, [node.key for node in found])
    return {node.id: _shared(node, links.get(node.key, [])) for node in found}


def _shared(node: Node, links: Sequence[tuple[str, str, float, str]]) -> Shared:
    return Shared(
        node.id,
        node.type,
        node.title,
        node.content,
        node.tags,
        round(node.confidence, 4),
        node.pinned,
        node.conversation,
        node.source,
        node.created_at,
        node.modified_at,
        tuple(sorted(SharedLink(to, relation, round(weight, 4), why) for to, relation, weight, why in links)),
    )


def export_lines(store: Store, scope: str, path: str) -> dict[str, Any]:
    """Write the memories of a scope as JSON lines, oldest first, in place of the file. Raises Refusal `read_only`."""
    mine = _mine(store, scope)
    rows = [json.dumps(to_row(one), ensure_ascii=False) + "\n" for one in mine.values()]
    _write(path, "".join(rows))
    return {"exported": len(rows), "file": path}


def export_folder(store: Store, home: Home, scope: str, folder: str, absent: Collection[str] = ()) -> dict[str, Any]:
    """Bring a folder up to the store: a file a memory. Files of others stay, those of what was forgotten go.

    absent: ids of memories whose files are not written again while they are missing.
    Raises Refusal `read_only`, `disk_full`, `not_merged` where the folder holds changes that were not imported.
    """
    bases, commits = shares.load(home, folder, scope)
    commit = shares.last_commit(folder)
    there, failures = read_folder(folder)
    names = _file_ids([*there, *bases], scope)
    broken = {failure["file"].removesuffix(".md") for failure in failures}  # somebody has to look at them first
    held = ({names.get(name, name) for name in absent} - set(there)) | broken
    mine = {names.get(name, name): _renamed(one, names) for name, one in _mine(store, scope).items()}
    strange = [
        name
        for name, theirs in there.items()
        if name in mine and mine[name] != theirs and base_of(theirs) != bases.get(name)
    ]
    if strange:
        raise Refusal(
            "not_merged",
            f"{folder} holds changes to {len(strange)} memories that are not in the store yet: import it first.",
            memories=strange[:_REPORTED],
        )
    texts = {normalised(one.content) for name, one in there.items() if name not in mine}
    written = unchanged = 0
    common = {name: bases[name] for name in held if name in bases}
    for name, one in mine.items():
        if name in held:
            continue
        if there.get(name) == one:
            unchanged += 1
        elif name in there or normalised(one.content) not in texts:
            _write(os.path.join(folder, f"{name}.md"), to_markdown(one))
            written += 1
        else:  # it lies there under another id
            continue
        common[name] = base_of(one)
    gone = [name for name in bases if name not in mine and name in there and base_of(there[name]) == bases[name]]
    for name in gone:
        _remove(os.path.join(folder, f"{name}.md"))
    seen = {name: commits.get(name, "") if name in held else commit for name in common}
    shares.save(home, folder, scope, shares.Common(common, seen))
    return {"exported": written, "unchanged": unchanged, "removed": len(gone), "folder": folder} | (
        {"failures": failures} if failures else {}
    )


def import_folder(
    store: Store,
    home: Home,
    scope: str,
    folder: str,
    prune: bool,
    now: int,
    new_record_id: Callable[[], str],
    dry_run: bool = False,
    follow: bool = False,
) -> dict[str, Any]:
    """Take in what others changed in a folder, and forget (with `prune`) what they took out and nobody changed here.

    dry_run: only tell.  follow: forget of that what a commit has deleted, and name all the rest that is absent.
    """
    bases, commits = shares.load(home, folder, scope)
    commit = shares.last_commit(folder)
    there, failures = read_folder(folder)
    arriving = _not_forgotten(store, scope, there, bases)
    data = merge_in(store, scope, arriving, bases, now, new_record_id, dry_run)
    mine = _mine(store, scope)
    names = _file_ids([*there, *bases], scope)
    local = {names.get(name, name): name for name in mine}
    broken = {failure["file"].removesuffix(".md") for failure in failures}
    gone = [name for name in bases if name not in there and name in local and name not in broken]
    unchanged = [name for name in gone if base_of(_renamed(mine[local[name]], names)) == bases[name]]
    deleted = shares.deleted(folder, {name: commits.get(name, "") for name in gone}) if follow else set[str]()
    forgotten = [name for name in unchanged if prune or name in deleted]
    vanished = [name for name in (gone if follow else unchanged) if name not in forgotten and name not in deleted]
    if forgotten:
        ids = [local[name] for name in forgotten]
        if not dry_run:
            store.write([{"op": "forget", "rid": new_record_id(), "at": now, "ids": ids}])
        data["forgotten"] = ids
    if vanished:
        data["vanished"] = [local[name] for name in vanished]
    if not dry_run:
        kept = [name for name in gone if name not in forgotten]
        common = {name: bases[name] for name in kept} | {name: base_of(one) for name, one in there.items()}
        seen = {name: commit if name in there else commits.get(name, "") for name in common}
        shares.save(home, folder, scope, shares.Common(common, seen))
    return data | {"failed": len(failures)} | ({"failures": failures} if failures else {})


def merge_in(
    store: Store,
    scope: str,
    shared: Iterable[Shared],
    bases: shares.Bases,
    now: int,
    new_record_id: Callable[[], str],
    dry_run: bool = False,
) -> dict[str, Any]:
    """Make one of what the store holds and what comes; returns how many came in, changed, and were the same.

    dry_run: only tell, with the first of those that would come in or change.
    """
    incoming = sorted((_cleaned(one) for one in shared), key=lambda one: (one.created, one.id))  # links go by age
    names = _local_ids(store, scope, [one.id for one in incoming])
    mine = _mine(store, scope)
    texts = {normalised(one.content): name for name, one in mine.items()}
    new: list[dict[str, Any]] = []
    updates: list[dict[str, Any]] = []
    links: list[dict[str, Any]] = []
    samples: list[dict[str, Any]] = []
    imported = updated = skipped = 0
    for one in incoming:
        name = names[one.id]
        theirs = one._replace(id=name, links=tuple(link._replace(to=names.get(link.to, link.to)) for link in one.links))
        if name not in mine and normalised(one.content) in texts:
            skipped += 1  # known here under another id
            continue
        if name not in mine:
            imported += 1
            samples.append(_sample(theirs, "new"))
            new.append(_memory(theirs))
            texts[normalised(one.content)] = name
            updates += [_update(theirs, {"pinned": True}, new_record_id())] if theirs.pinned else []
            links += [_link(name, link, now, new_record_id()) for link in theirs.links]
            continue
        merged, lost = merge(bases.get(one.id), mine[name], theirs)
        changes = _changes(mine[name], merged)
        if changes or merged.modified != mine[name].modified:
            updates.append(_update(merged, changes, new_record_id()))
        links += _link_changes(mine[name], merged, now, new_record_id)
        if lost:  # both had changed it: the text that gives way stays, as a memory of its own
            new.append(_memory(merged._replace(id=_plain_id(scope, lost), title="", content=lost)))
        if changes or merged.links != mine[name].links:
            updated += 1
            samples.append(_sample(merged, "changed"))
        else:
            skipped += 1
    counts = {"imported": imported, "updated": updated, "skipped": skipped, "failed": 0}
    if dry_run:
        return counts | {"samples": samples[:_REPORTED]}
    records: list[dict[str, Any]] = []
    for at in range(0, len(new), 250):
        records.append(
            {"op": "remember", "rid": new_record_id(), "at": now, "scope": scope, "memories": new[at : at + 250]}
        )
    if records or updates or links:
        store.write([*records, *updates, *links])
    return counts


def adopt(
    store: Store, old: str, scope: str, now: int, new_record_id: Callable[[], str], dry_run: bool = False
) -> tuple[dict[str, Any], list[str]]:
    """Take the memories of one scope into another, as an import of its export would; again, it adds nothing.

    Returns the counts of `merge_in`, and the ids in the old scope of what the other one holds as well now.
    Raises Refusal `nothing_to_adopt`.
    """
    theirs = _mine(store, old)
    if not theirs:
        raise Refusal(
            "nothing_to_adopt", "No memories are known of a project there: name its root as it was, --from /old/path."
        )
    counts = merge_in(store, scope, theirs.values(), {}, now, new_record_id, dry_run)
    here = {normalised(one.content) for one in _mine(store, scope).values()}
    return counts, [name for name, one in theirs.items() if normalised(one.content) in here]


def read_folder(folder: str) -> tuple[dict[str, Shared], list[dict[str, Any]]]:
    """The shared memories in a folder by id, and the files that are broken. Files of other kinds are passed over.

    Raises Refusal `no_such_file`.
    """
    found: dict[str, Shared] = {}
    failures: list[dict[str, Any]] = []
    try:
        files = sorted(name for name in os.listdir(folder) if name.endswith(".md"))
    except OSError as error:
        raise Refusal("no_such_file", f"{folder} cannot be read: {error.strerror}.") from error
    for name in files:
        path = os.path.join(folder, name)
        if os.path.islink(path) or not os.path.isfile(path):
            continue
        try:
            with open(path, "rb") as file:
                text = clean(file.read(4 * MAX_TEXT).decode("utf-8", "replace").removeprefix("\ufeff"))
        except FileNotFoundError:  # somebody has just taken it out
            continue
        except OSError as error:
            failures.append({"file": name, "reason": f"it cannot be read: {error.strerror}"})
            continue
        if not is_shared(text) and "<<<<<<< " not in text:
            continue
        try:
            if len(text) > MAX_TEXT:
                raise ValueError(f"it has more than the {MAX_TEXT:,} characters that one memory may have")
            one = _from_markdown(text)
            if f"{one.id}.md" != name:
                raise ValueError(f"it holds the memory {one.id}: name it {one.id}.md, or take it out")
            found[one.id] = one
        except ValueError as error:
            failures.append({"file": name, "reason": redact(str(error)).text[:300]})
    return found, failures


def _from_markdown(text: str) -> Shared:
    values, header, body = front_matter(text)
    if values is None:
        import yaml

        try:
            values = yaml.safe_load(header)
        except yaml.YAMLError as error:
            raise ValueError(f"its front matter is not YAML: {one_line(str(error))}") from None
        if not isinstance(values, dict):
            raise ValueError("its front matter has no values")
        values = {name: str(value) if name in ("created", "modified") else value for name, value in values.items()}
    return from_row({**values, "text": body})


def doubt(store: Store, home: Home) -> None:
    """Keep of what is known of shared folders only what holds for a store, which is to take the place of another.

    The next merge then takes nothing for old that is newer than the store, and still knows what others took out.
    """

    def held(connection: Connection) -> shares.Bases:
        scopes = [str(row[0]) for row in rows(connection, "SELECT DISTINCT scope FROM nodes")]
        return {name: base_of(one) for scope in scopes for name, one in in_scope(connection, scope).items()}

    if shares.any_kept(home):
        shares.keep_only(home, _asked(store, held, {}))


def holds_shared(path: str) -> bool:
    """Whether a folder or a JSONL file is what `export` writes."""
    try:
        if not os.path.isdir(path):
            if not os.path.isfile(path):
                return False
            with open(path, "rb") as file:
                return file.readline(1_000).startswith(b'{"' + MARK.encode() + b'"')
        names = sorted(name for name in os.listdir(path) if name.endswith(".md") and is_id(name[:-3]))
        for name in names:
            with open(os.path.join(path, name), "rb") as file:
                if MARK.encode() in file.read(1_000):
                    return True
    except OSError:
        return False
    return False


def shared_lines(lines: Iterable[bytes]) -> tuple[list[Shared], list[dict[str, Any]]]:
    """The memories of an exported JSONL file, and the lines that are broken."""
    found: list[Shared] = []
    failures: list[dict[str, Any]] = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                row = json.loads(line)
                if not isinstance(row, dict) or MARK not in row:
                    raise ValueError(f'each line is an object with "{MARK}"')
                found.append(from_row(row))
            except (ValueError, RecursionError) as error:
                failures.append({"line": number, "reason": redact(str(error)).text[:300]})
    return found, failures


def _asked(store: Store, ask: Callable[[Connection], _Answer], nothing: _Answer) -> _Answer:
    """What a store answers; `nothing` where there is none yet."""
    try:
        with store.read() as connection:
            return ask(connection)
    except Refusal as refusal:
        if refusal.code != "empty_store":
            raise
        return nothing


def _mine(store: Store, scope: str) -> dict[str, Shared]:
    return _asked(store, lambda connection: in_scope(connection, scope), {})


def _not_forgotten(store: Store, scope: str, there: Mapping[str, Shared], bases: shares.Bases) -> list[Shared]:
    """Those in a folder that nobody has forgotten here since both sides had them in common."""
    names, away = _local_ids(store, scope, list(there)), _asked(store, nodes.forgotten, set[str]())
    return [one for name, one in there.items() if names[name] not in away or base_of(one) != bases.get(name)]


def _local_ids(store: Store, scope: str, ids: Sequence[str]) -> dict[str, str]:
    """Under which id each memory lives here: its own, but where another scope of this machine has that one, another."""

    def taken(connection: Connection) -> set[str]:
        found = nodes.by_id(connection, ids, Scopes((), everything=True))
        return {name for name, node in found.items() if node.scope != scope}

    elsewhere = _asked(store, taken, set[str]()) if ids and store.home.exists() else set[str]()
    return {name: _second_id(scope, name) if name in elsewhere else name for name in ids}


def _file_ids(there: Iterable[str], scope: str) -> dict[str, str]:
    """The ids in a folder by the local ids that stand for them."""
    return {_second_id(scope, name): name for name in there}


def _second_id(scope: str, name: str) -> str:
    return memory_id(scope, "shared", name)


def _plain_id(scope: str, text: str) -> str:
    return memory_id(scope, MEMORY, normalised(text))


def _renamed(one: Shared, names: dict[str, str]) -> Shared:
    links = tuple(sorted(link._replace(to=names.get(link.to, link.to)) for link in one.links))
    return one._replace(id=names.get(one.id, one.id), links=links)


def _cleaned(one: Shared) -> Shared:
    """As `remember` would keep it: others' files may hold what must not reach the disk."""
    return one._replace(
        title=redact(one_line(clean(one.title))).text[:200],
        content=redact(clean(one.content)).text.strip() or "[redacted]",
        tags=tuple(tag_list(one.tags)),
        conversation=redact(one_line(clean(one.conversation))).text[:200],
        source=redact(one_line(clean(one.source))).text[:500],
        links=tuple(link._replace(reasoning=redact(one_line(clean(link.reasoning))).text[:500]) for link in one.links),
    )


def _memory(one: Shared) -> dict[str, Any]:
    return {
        "id": one.id, "title": one.title, "content": one.content, "type": one.type, "tags": list(one.tags),
        "confidence": one.confidence, "conversation": one.conversation, "source": one.source,
        "created_at": one.created, "modified_at": one.modified,
    }  # fmt: skip


def _sample(one: Shared, change: str) -> dict[str, Any]:
    return {"id": one.id, "type": one.type, "title": display_title(one.content, one.title), "change": change}


def _update(one: Shared, changes: dict[str, Any], record_id: str) -> dict[str, Any]:
    return {"op": "update", "rid": record_id, "at": one.modified, "id": one.id, "set": changes, "undo": "import"}


def _changes(mine: Shared, merged: Shared) -> dict[str, Any]:
    columns = {"created": "created_at"}
    names = ("type", "title", "content", "confidence", "pinned", "created", "conversation", "source")
    changes = {
        columns.get(name, name): getattr(merged, name) for name in names if getattr(merged, name) != getattr(mine, name)
    }
    return changes | ({"tags": list(merged.tags)} if merged.tags != mine.tags else {})


def _link_changes(
    mine: Shared, merged: Shared, now: int, new_record_id: Callable[[], str]
) -> list[dict[str, Any]]:
    kept = {(link.to, link.relation) for link in merged.links}
    added = [_link(mine.id, link, now, new_record_id()) for link in merged.links if link not in mine.links]
    removed = [link for link in mine.links if (link.to, link.relation) not in kept]
    return added + [{**_link(mine.id, link, now, new_record_id()), "weight": None} for link in removed]


def _link(source: str, link: SharedLink, now: int, record_id: str) -> dict[str, Any]:
    return {
        "op": "link", "rid": record_id, "at": now, "source": source, "target": link.to, "relation": link.relation,
        "weight": link.weight, "reasoning": link.reasoning, "undo": "import",
    }  # fmt: skip


def _write(path: str, text: str) -> None:
    """Replace a file of the user's whole, or not at all."""
    try:
        with shared():
            os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
            file = open(path + ".part", "w", encoding="utf-8", newline="\n")  # noqa: SIM115
        with file:
            file.write(text)
        os.replace(path + ".part", path)
    except OSError as error:
        with suppress(OSError):  # the folder is the user's: nothing half-written stays in it
            os.remove(path + ".part")
        raise disk_refusal(error, path) from error


def _remove(path: str) -> None:
    try:
        os.remove(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise disk_refusal(error, path) from error
