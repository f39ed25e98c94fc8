"""Share memories as a folder of Markdown files, or as one JSONL file: export, merge what others have changed, sync.

A team keeps the folder in git. Whoever exports writes only what differs; whoever imports takes the others' changes and
keeps their own. core/share_plan.py decides; this module reads, carries out, and notes what both sides then have in
common. It writes nothing over what has changed since it was read, and does nothing at all while git merges: a kill
anywhere costs another run, and no memory.
"""

import json
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from memory.core import share_plan
from memory.core.errors import Refusal
from memory.core.identity import is_id, normalised
from memory.core.safety.entering import AS_MINE, Entry, as_filed, entering, held_back, plain, waits
from memory.core.safety.origins import SHARED
from memory.core.safety.redaction import redact
from memory.core.safety.safe_names import safe_name
from memory.core.share_plan import Decision, Known, base_of, renamed, text_digest
from memory.core.sharing import (
    MARK,
    Shared,
    from_row,
    front_matter,
    has_conflict_marks,
    is_shared,
    to_markdown,
    to_row,
)
from memory.core.text.text import clean, one_line
from memory.core.types import DRAFT
from memory.exchange.share_decisions import World, decisions, unimported
from memory.exchange.share_store import Changes, View, ask_store, draft_id, in_scope, local_ids, second_id, view
from memory.memories.remember import MAX_TEXT, tag_list
from memory.store.engine.db import Connection, rows
from memory.store.files import shares
from memory.store.night.facts import made_of
from memory.store.paths import Home, disk_refusal, shared
from memory.store.store import Store
from memory.store.tables import nodes
from memory.store.tables.nodes import Scopes
from memory.system import files

_REPORTED = 20
_MOST_BYTES = 4 * MAX_TEXT  # of a file
_UNASKED: set[str] = {"not asked yet"}
_REPORTS = {  # under which key the answer names what became of memories
    share_plan.REWRITTEN: "kept",
    share_plan.ABSENT: "vanished",
    share_plan.KEPT_OUT: "kept_out",
}


class Way(NamedTuple):
    """What is done with a folder. takes: the store takes over changes of the folder.  writes: the folder those of the
    store.  follows: what a commit deleted is forgotten.  prune: all that is missing is.  again: what was forgotten
    comes back.  dry_run: only tell.  as_mine: the user says that all of the folder is their own.
    """

    takes: bool = False
    writes: bool = False
    follows: bool = False
    prune: bool = False
    again: bool = False
    dry_run: bool = False
    as_mine: bool = False


EXPORT, SYNC = Way(writes=True), Way(takes=True, writes=True, follows=True)


class File(NamedTuple):
    """A file of a shared folder as it was read. name: without the folder.  shared: as it stands there."""

    name: str
    data: bytes
    shared: Shared


class Call(NamedTuple):
    """What a verb is called with: the store and its folder, the scope, the time, and where new record ids come from."""

    store: Store
    home: Home
    scope: str
    now: int
    new_record_id: Callable[[], str]


def export_lines(store: Store, scope: str, path: str) -> dict[str, Any]:
    """Write the memories of a scope as JSON lines, oldest first, in place of the file. Raises Refusal `read_only`."""
    whole = (to_row(one) | {"origin": one.origin, "author": one.author} for one in view(store, scope).mine.values())
    lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in whole]
    _write(path, "".join(lines))
    return {"exported": len(lines), "file": path}


def export_folder(call: Call, folder: str) -> dict[str, Any]:
    """Bring a folder up to the store: a file a memory. Files of others stay, those of what was forgotten go.

    Raises Refusal `read_only`, `disk_full`, `unmerged`, `not_merged` where the folder holds changes that were not
    imported.
    """
    return _reconcile(call, folder, EXPORT)


def import_folder(
    call: Call, folder: str, prune: bool = False, again: bool = False, dry_run: bool = False, as_mine: bool = False
) -> dict[str, Any]:
    """Take in what others changed in a folder, and forget (with `prune`) what they took out and nobody changed here.

    again: bring back what was forgotten, too.  as_mine: the user says that all of it is their own.
    Raises Refusal `unmerged`.
    """
    return _reconcile(call, folder, Way(takes=True, prune=prune, again=again, dry_run=dry_run, as_mine=as_mine))


def sync_folder(call: Call, folder: str) -> dict[str, Any]:
    """Take in what others changed in a folder, and write what changed here. What a commit deleted is forgotten.

    A file that is only absent costs no memory, and is not written again.  Raises Refusal `unmerged`, `read_only`,
    `disk_full`.
    """
    return _reconcile(call, folder, SYNC)


def _reconcile(call: Call, folder: str, way: Way) -> dict[str, Any]:
    """Read both sides, decide, change the store, write the files, note what is in common now; in this order."""
    refuse_unmerged(folder)
    if way.dry_run:
        return _Round(call, folder, way).tell()
    with shares.held(call.home, folder):
        return _Round(call, folder, way).carry_out()


def refuse_unmerged(folder: str) -> None:
    """Raise Refusal `unmerged` while git merges in the folder's repository, or waits for somebody to do it."""
    if reason := shares.unmerged(folder):
        raise Refusal("unmerged", f"Nothing was imported and nothing written: {reason}. Then try again.")


class _Round:
    """One run over a folder."""

    def __init__(self, call: Call, folder: str, way: Way) -> None:
        self._call, self._folder, self._way = call, folder, way
        self._commit = shares.last_commit(folder)
        self._common = shares.load(call.home, folder, call.scope)
        self._files, self._failures, unreadable = read_folder(folder)
        names = {known.file: name for name, known in self._common.memories.items() if known.file}
        self._unreadable = {names.get(f"{name}.md", name) for name in unreadable} - set(self._files)
        there = {name: cleaned(file.shared) for name, file in self._files.items()}
        found = view(call.store, call.scope, {*there, *self._common.memories, *self._common.local.values()})
        self._forgotten = set[str]() if way.again else found.forgotten
        self._found = found = found._replace(forgotten=self._forgotten)
        self._entry = AS_MINE if way.as_mine else Entry(authors=self._authors(there))
        self._data: dict[str, Any] = {}
        self._held_back = self._to_be_looked_at(there)
        self._unreadable |= self._held_back.keys()
        self._accepted = {name: one for name, one in there.items() if name not in self._held_back}
        self._history: set[str] | None = _UNASKED
        world = World(self._deleted, self._is_unsaved, self._older, self._entering)
        compared = _without_origins(found)
        self._plan = decisions(compared, call.scope, self._common, self._accepted, self._unreadable, world)
        brought = {self._here(name) for name, one in self._plan.decisions.items() if one.result is not None}
        self._changes = Changes(call.scope, call.now, call.new_record_id, {*found.mine, *found.archived, *brought})
        self._raced: set[str] = set()  # changed in the store since it was read, by the ids in the folder
        self._postponed: dict[str, str] = {}  # why something was left as it is, by the same
        self._blobs: dict[str, str] = {}  # of files that were written

    def _authors(self, there: Mapping[str, Shared]) -> dict[str, str]:
        """Who wrote the files, by the ids of their memories; git is asked only where one has changed."""
        known = self._common.memories
        bases = {name: known[name].base if name in known else None for name in there}
        if not any(share_plan.is_changed(bases[name] or {}, one, by_others=True) for name, one in there.items()):
            return {}
        by_file = shares.authors(self._folder) if self._way.takes else {}
        return {name: by_file.get(file.name.removesuffix(".md"), "") for name, file in self._files.items()}

    def _entering(self, one: Shared, mine: Shared | None) -> Shared:
        return plain(entering(one, mine, self._entry, self._call.now))

    def _to_be_looked_at(self, there: Mapping[str, Shared]) -> dict[str, Shared]:
        """The memories of files whose words wait in review, as they are to be kept there, by the ids in the folder."""
        found, scope = self._found, self._call.scope
        texts = {normalised(one.content) for one in found.mine.values()}
        names = sorted(held_back(there, texts, self._common.memories, self._entry))
        local = local_ids(found, scope, names, self._common.local)
        drafts: dict[str, Shared] = {}
        for name in names:
            archived = found.archived.get(local[name])
            if archived is None or normalised(archived.content) != normalised(there[name].content):
                one = entering(there[name], None, self._entry, self._call.now)
                drafts[name] = one._replace(id=draft_id(scope, local[name], one))
        return drafts

    def tell(self) -> dict[str, Any]:
        """What an import would do."""
        self._take()
        return {**self._data, "samples": self._changes.samples[:_REPORTED], **self._failed()}

    def carry_out(self) -> dict[str, Any]:
        """Do what was decided."""
        if not self._way.takes and (strange := unimported(self._plan)):
            raise Refusal(
                "not_merged",
                f"{self._folder} holds changes to {len(strange)} memories that are not in the store yet: import it "
                "first.",
                memories=strange[:_REPORTED],
            )
        if self._way.takes:
            self._take()
            elsewhere, waiting = self._changes.write(self._call.store)
            self._plan.local.update({self._plan.names.get(name, name): other for name, other in elsewhere.items()})
            self._raced = {self._plan.names.get(here, here) for here in waiting}
            self._postponed = dict.fromkeys(self._raced, "it was changed here at the same time, or the store was busy")
        held = self._write_files() if self._way.writes else dict(self._accepted)
        shares.save(self._call.home, self._folder, self._call.scope, self._to_keep(held))
        if self._way.takes:
            self._data |= self._failed()
        elif self._failures:
            self._data["failures"] = self._failures
        if self._postponed:
            self._data["postponed"] = [
                {"id": self._here(name), "reason": reason} for name, reason in sorted(self._postponed.items())
            ]
        return self._data

    def _failed(self) -> dict[str, Any]:
        return {"failed": len(self._failures)} | ({"failures": self._failures} if self._failures else {})

    def _take(self) -> None:
        """Collect the changes of the store, and count them."""
        plan, counts = self._plan, dict.fromkeys(("imported", "updated", "skipped"), 0)
        counts["skipped"] = len(plan.repeated) + len(plan.twins)
        lists: dict[str, list[str]] = {}
        gone: dict[str, Shared] = {}
        gave_way: list[dict[str, str]] = []
        waiting = [one for one in self._held_back.values() if one.id not in self._forgotten]  # nobody has refused it
        for one in waiting:
            if one.id not in self._found.drafts:
                self._changes.hold_back(one)
        order = sorted(plan.decisions, key=lambda name: (plan.theirs[name].created if name in plan.theirs else 0, name))
        for name in order:  # links go by age
            verdict, result = plan.decisions[name]
            here = self._here(name)
            if verdict in (share_plan.NEW, share_plan.RETURNED) and result is not None:
                counts["imported"] += 1
                self._changes.bring_in(self._localised(self._said_by(name, result)))
                if verdict == share_plan.RETURNED:
                    lists.setdefault("returned", []).append(here)
            elif verdict in (share_plan.SAME, share_plan.MERGED) and result is not None:
                mine = self._localised(plan.mine[name])
                if self._gives_way(name, mine, result):
                    gave_way.append({"id": here, "earlier": self._changes.keep_earlier(self._as_stored(mine))})
                changed = self._changes.change(mine, self._localised(self._said_by(name, result)))
                counts["updated" if changed else "skipped"] += 1
            elif verdict == share_plan.FORGOTTEN:
                gone[here] = self._localised(plan.mine[name])
            elif verdict == share_plan.ABSENT and not self._way.follows and self._is_changed(name):
                continue  # it would not be pruned either
            elif verdict in _REPORTS:
                lists.setdefault(_REPORTS[verdict], []).append(here)
        self._changes.forget(gone, self._made_of(gone))
        counts |= {"waiting": len(waiting)} if waiting else {}
        self._data |= {**counts, **({"forgotten": sorted(gone)} if gone else {}), **lists}
        if gave_way:
            self._data["gave_way"] = gave_way

    def _as_stored(self, mine: Shared) -> Shared:
        """A memory of the store, by its id here, with its origin and author."""
        stored = self._found.mine.get(mine.id) or self._found.archived.get(mine.id)
        return mine._replace(origin=stored.origin, author=stored.author) if stored else mine

    def _said_by(self, name: str, result: Shared) -> Shared:
        """A result with its origin and author: who changes what a memory says has said it."""
        mine = self._plan.mine.get(name)
        if mine and (mine.content, mine.title, mine.type) == (result.content, result.title, result.type):
            stored = self._as_stored(self._localised(mine))
            return result._replace(origin=stored.origin, author=stored.author)
        return result._replace(origin=self._entry.origin, author=self._entry.authors.get(name, ""))

    def _gives_way(self, name: str, mine: Shared, result: Shared) -> bool:
        if (mine.content, mine.title) == (result.content, result.title):
            return False
        known = self._plan.known.get(name)
        return share_plan.gives_way(known, mine, result, bool(self._is_in_git(known, self._plan.mine[name])))

    def _is_in_git(self, known: Known | None, mine: Shared) -> bool | None:
        """Whether the repository's history has the words of a memory as they are here; None where git does not say."""
        if self._history is _UNASKED:
            self._history = shares.blobs(self._folder)
        if self._history is None:
            return None
        has_them = known is not None and known.base is not None and share_plan.has_words_of(known.base, mine)
        if has_them and known is not None and known.blob in self._history:
            return True
        return self._blob(to_markdown(mine).encode()) in self._history

    def _blob(self, data: bytes) -> str:
        return shares.blob(data, sha256=len(self._commit) == 64)

    def _deleted(self, names: Iterable[str]) -> set[str]:
        if self._way.prune:
            return set(names)
        if not self._way.follows:
            return set()
        known = self._common.memories
        files = {known[name].file or f"{name}.md": name for name in names if name in known}
        found = shares.deleted(self._folder, {file: known[name].commit for file, name in files.items()})
        if len(found) > 1 and not self._files:  # a branch without the folder's memories: nobody meant each of them
            self._data["emptied"] = True
            return set()
        return {files[file] for file in found}

    def _is_changed(self, name: str) -> bool:
        base = self._plan.known[name].base
        return base is None or share_plan.is_changed(base, self._plan.mine[name])

    def _is_unsaved(self, name: str, mine: Shared) -> bool:
        known = self._common.memories.get(name)
        follows = self._way.follows and known is not None and bool(known.blob)
        return follows and self._is_in_git(known, mine) is False

    def _older(self, ids: Iterable[str]) -> dict[str, set[str]]:
        wanted = sorted(ids)
        nothing: dict[str, set[str]] = {}
        return ask_store(self._call.store, lambda connection: shares.earlier_texts(connection, wanted), nothing)

    def _made_of(self, gone: Mapping[str, Shared]) -> list[str]:
        """What goes with memories that others have deleted: all but earlier versions that nobody else ever saw."""
        ids = sorted(gone)
        if not ids:
            return []

        def ask(connection: Connection) -> tuple[list[str], dict[str, dict[str, str]]]:
            return made_of(connection, ids), shares.earlier_versions(connection, ids)

        nothing: tuple[list[str], dict[str, dict[str, str]]] = ([], {})
        made, earlier = ask_store(self._call.store, ask, nothing)
        stays: set[str] = set()
        for here, versions in earlier.items():
            known = self._plan.known.get(self._plan.names.get(here, here)) or Known()
            stays |= {name for name, text in versions.items() if text_digest(text) not in known.texts}
        if stays:
            self._data["kept_earlier"] = sorted(stays)
        return [name for name in made if name not in stays]

    def _here(self, name: str) -> str:
        return self._plan.local.get(name, name)

    def _localised(self, one: Shared) -> Shared:
        return renamed(one, self._plan.local)

    def _write_files(self) -> dict[str, Shared]:
        """Bring the files up to what was decided; returns what the folder holds then. What has changed since it was
        read waits for the next run, and so does everything once git has begun to merge.
        """
        plan, held = self._plan, dict(self._accepted)
        counts = dict.fromkeys(("exported", "unchanged", "removed"), 0)
        busy = shares.unmerged(self._folder)
        for name, (verdict, result) in plan.decisions.items():
            if name in self._raced:
                continue
            if verdict == share_plan.REMOVED and self._replace(name, None, busy):
                counts["removed"] += 1
                del held[name]
            alone = verdict in (share_plan.WRITTEN, share_plan.REWRITTEN)
            again = verdict == share_plan.ABSENT and not self._way.takes
            there = name in held and (name in plan.mine or self._way.takes)
            if result is None or not (alone or again or there):
                continue
            file, known = self._files.get(name), plan.known.get(name)
            filed = as_filed(self._said_by(name, result), file and file.shared, known and known.base)
            if file and file.shared == filed:
                counts["unchanged"] += 1
            elif self._replace(name, filed, busy):
                counts["exported"] += 1
                held[name] = filed
        for name in sorted(plan.twins):
            if self._replace(name, None, busy):
                counts["removed"] += 1
                del held[name]
        self._data |= {**counts, "folder": self._folder}
        return held

    def _replace(self, name: str, result: Shared | None, busy: str) -> bool:
        """Write a memory's file, or remove it; not where it has changed since it was read."""
        file = self._files.get(name)
        path = os.path.join(self._folder, file.name if file else f"{name}.md")
        if busy:
            self._postponed[name] = busy
            return False
        if _bytes_of(path) != (file.data if file else None):
            self._postponed[name] = f"{os.path.basename(path)} was changed at the same time"
            return False
        if result is None:
            _remove(path)
        else:
            text = to_markdown(result)
            _write(path, text)
            self._blobs[name] = self._blob(text.encode())
        return True

    def _to_keep(self, held: Mapping[str, Shared]) -> shares.Common:
        """What both sides have in common now, which is what the next run compares them with."""
        plan, before = self._plan, self._common.memories
        kept = {name: before[name] for name in (*self._unreadable, *plan.twins) if name in before and name in held}
        kept |= {name: before[name] for name in self._unreadable if name in before}
        for name, one in plan.decisions.items():
            known = plan.known.get(name)
            new = known if name in self._raced else self._known(name, one, held.get(name))
            if new is not None:
                kept[name] = new
        gone = {name: stays for name, stays in plan.twins.items() if name not in held}
        twins = {name: stays for name, stays in self._common.twins.items() if name not in held} | gone
        local = {name: here for name, here in plan.local.items() if here != name and (name in kept or name in twins)}
        return shares.Common(kept, local, twins)

    def _known(self, name: str, one: Decision, theirs: Shared | None) -> Known | None:
        plan, verdict = self._plan, one.verdict
        known = plan.known.get(name)
        mine = plan.mine.get(name)
        if verdict == share_plan.FORGOTTEN:
            return share_plan.left(known, forgotten=False)
        if verdict == share_plan.REMOVED and known and theirs is None:
            return share_plan.left(known, forgotten=True)
        if verdict == share_plan.NOTHING and known and mine is None:
            return share_plan.left(known, known.forgotten or self._here(name) in self._forgotten)
        if one.result is not None and self._way.takes:
            mine = renamed(self._changes.held(self._localised(one.result)), plan.names)
        if mine is None or theirs is None or verdict == share_plan.KEPT_OUT:
            return known
        read = self._accepted.get(name)
        own = known is not None and known.own
        if read is None or read.content != mine.content:
            own = True
        elif name not in plan.mine or plan.mine[name].content != mine.content:
            own = False
        file = self._files.get(name)
        met = self._blobs.get(name) or (self._blob(file.data) if file else "")
        other_name = file.name if file and file.name != f"{name}.md" else ""
        return share_plan.agreed(known, mine, theirs, self._commit, met, other_name)._replace(own=own)


def _without_origins(found: View) -> View:
    """What a store holds as it is compared with a folder, which says nothing of origins."""
    mine, archived = ({name: plain(one) for name, one in each.items()} for each in (found.mine, found.archived))
    return found._replace(mine=mine, archived=archived)


def merge_in(call: Call, incoming: Iterable[Shared], entry: Entry, dry_run: bool = False) -> dict[str, Any]:
    """Take memories of a file into the store: what comes counts where it differs, unless it is an earlier text of a
    memory here. Returns how many came in, changed, and were the same; a text that gives way is kept as history.

    entry: by what right they come in.  dry_run: only tell, with the first of those that would come in or change.
    """
    arriving = sorted((cleaned(one) for one in incoming), key=lambda one: (one.created, one.id))  # links go by age
    found = view(call.store, call.scope, [one.id for one in arriving])
    local = local_ids(found, call.scope, sorted({one.id for one in arriving}), {})
    here = {**found.archived, **found.mine}
    texts = {normalised(one.content) for one in found.mine.values()}
    theirs = [renamed(one, local) for one in arriving]
    unclear = sorted({one.id for one in theirs if one.id in here and one.content != here[one.id].content})
    older: dict[str, set[str]] = {}
    older = ask_store(call.store, lambda connection: shares.earlier_texts(connection, unclear), older)
    changes = Changes(call.scope, call.now, call.new_record_id, {*here, *(one.id for one in theirs)})
    counts = {"imported": 0, "updated": 0, "skipped": 0, "failed": 0}
    gave_way: list[dict[str, str]] = []
    drafts = set(found.drafts)
    for filed in theirs:
        mine = here.get(filed.id)
        one = entering(filed, mine, entry, call.now)
        if waits(one, {*texts, normalised(mine.content)} if mine else texts, entry):
            draft = draft_id(call.scope, one.id, one)
            if draft not in found.forgotten:  # nobody has refused it
                counts["waiting"] = counts.get("waiting", 0) + 1
            if draft not in drafts | found.forgotten:
                drafts.add(draft)
                changes.hold_back(entering(filed, None, entry, call.now)._replace(id=draft))
            continue
        if mine is None and normalised(one.content) in texts:
            counts["skipped"] += 1  # known here under another id
        elif mine is None:
            counts["imported"] += 1
            changes.bring_in(one)
            here[one.id] = one
            texts.add(normalised(one.content))
        else:
            merged = share_plan.merge(None, plain(mine), plain(one), older.get(one.id, ()))
            if share_plan.gives_way(None, mine, merged, False):
                gave_way.append({"id": one.id, "earlier": changes.keep_earlier(mine)})
            is_same = (merged.content, merged.title, merged.type) == (mine.content, mine.title, mine.type)
            says = mine if is_same else one
            result = merged._replace(origin=says.origin, author=says.author)
            counts["updated" if changes.change(mine, result) else "skipped"] += 1
            here[one.id] = result
    more: dict[str, Any] = {"gave_way": gave_way} if gave_way else {}
    if dry_run:
        return {**counts, **more, "samples": changes.samples[:_REPORTED]}
    changes.write(call.store)
    return {**counts, **more}


def adopt(call: Call, old: str, dry_run: bool = False) -> tuple[dict[str, Any], list[str]]:
    """Take the memories of another scope into this one, as an import of its export would; again, it adds nothing.

    Returns the counts of `merge_in`, and the ids in the old scope of what the other one holds as well now.
    Raises Refusal `nothing_to_adopt`.
    """
    theirs = view(call.store, old).mine
    if not theirs:
        raise Refusal(
            "nothing_to_adopt", "No memories are known of a project there: name its root as it was, --from /old/path."
        )
    counts = merge_in(call, theirs.values(), AS_MINE, dry_run)
    here = {normalised(one.content) for one in view(call.store, call.scope).mine.values()}
    return counts, [name for name, one in theirs.items() if normalised(one.content) in here]


def read_folder(folder: str) -> tuple[dict[str, File], list[dict[str, Any]], set[str]]:
    """The shared memories in a folder by id, the files that are broken, and the ids whose files cannot be read.

    Files of other kinds are passed over. Raises Refusal `no_such_file`, `unmerged` where a merge has left its marks.
    """
    read: dict[str, list[File]] = {}
    broken: dict[str, str] = {}  # why, by the names of files
    torn: list[str] = []
    try:
        with files.Folder(folder, guarded=True) as here:
            here.remove_leftovers()
            datas = {name: _data_of(here, name, broken) for name in here.names() if name.endswith(".md")}
    except OSError as error:
        raise Refusal("no_such_file", f"{folder} cannot be read: {error.strerror}.") from error
    for name, data in datas.items():
        if data is None:
            continue
        text = clean(data.decode("utf-8", "replace").removeprefix("\ufeff"))
        if has_conflict_marks(text) and MARK in text:
            torn.append(name)
            continue
        if not is_shared(text):
            continue
        try:
            if len(text) > MAX_TEXT:
                raise ValueError(f"it has more than the {MAX_TEXT:,} characters that one memory may have")
            one = _from_markdown(text)
            read.setdefault(one.id, []).append(File(name, data, plain(one)))
        except RecursionError:
            broken[name] = "its front matter is nested too deep"
        except ValueError as error:
            broken[name] = redact(str(error)).text[:300]
    if torn:
        named = ", ".join(safe_name(name) for name in torn[:5])
        raise Refusal(
            "unmerged",
            "Nothing was imported and nothing written: a merge has left its marks in "
            f"{named}{' and others' if len(torn) > 5 else ''} ({folder}). Decide what is to stay, take "
            "the marks out, `git add` the files, then try again.",
        )
    unreadable = {name.removesuffix(".md") for name in broken}
    found: dict[str, File] = {}
    for name, candidates in read.items():
        own = [file for file in candidates if file.name == f"{name}.md"] or (candidates if len(candidates) == 1 else [])
        others = [file for file in candidates if file not in own]
        reason = f"another file holds the memory {name}, too: name it {name}.md, or take it out"
        broken |= {file.name: reason for file in others}
        if own:
            found[name] = own[0]
        else:
            unreadable.add(name)
    failures = [{"file": safe_name(name), "reason": reason} for name, reason in broken.items()]
    return found, failures, unreadable


def _data_of(folder: files.Folder, name: str, broken: dict[str, str]) -> bytes | None:
    """What a file holds; None for what is no regular file, for one that is gone, and for one that cannot be read."""
    try:
        return folder.read(name, _MOST_BYTES)
    except PermissionError as error:
        broken[name] = f"it cannot be read: {error.strerror}"
    except OSError:  # a link, a pipe, a folder; or somebody has just taken it out
        pass
    return None


def _from_markdown(text: str) -> Shared:
    values, header, body = front_matter(text)
    if values is None:
        from memory.core.safety.bounded_yaml import load

        values = load(header)
        if not isinstance(values, dict):
            raise ValueError("its front matter has no values")
        values = {name: str(value) if name in ("created", "modified") else value for name, value in values.items()}
    return from_row({**values, "text": body})


def doubt(store: Store, home: Home) -> None:
    """Keep of what is known of shared folders only what holds for a store, which is to take the place of another.

    The next merge then takes nothing for old that is newer than the store, and still knows what others took out.
    """

    def held(connection: Connection) -> dict[str, dict[str, Any]]:
        scopes = [str(row[0]) for row in rows(connection, "SELECT DISTINCT scope FROM nodes")]
        return {name: base_of(one) for scope in scopes for name, one in in_scope(connection, scope).items()}

    if shares.any_kept(home):
        shares.keep_only(home, ask_store(store, held, {}))


def count_of_others(home: Home, scope: str, folder: str) -> int:
    """How many files of a folder hold what store and folder did not have in common. Raises as `read_folder`."""
    known = shares.load(home, folder, scope).memories
    there, failures, _ = read_folder(folder)
    return len(failures) + sum(
        name not in known or share_plan.is_changed(known[name].base or {}, file.shared, by_others=True)
        for name, file in there.items()
    )


def ids_of_folder(store: Store, home: Home, scope: str, folder: str) -> list[str]:
    """The ids here of what came in by a folder, drafts and what is out of use included."""
    there: Iterable[str] = ()
    with suppress(Refusal):
        there, _, _ = read_folder(folder)
    common = shares.load(home, folder, scope)
    names = {*common.memories, *there}
    local = {*names, *common.local.values(), *(second_id(scope, name) for name in names)}

    def of_others(connection: Connection) -> list[str]:
        drafts = nodes.ids_matching(connection, "origin = ? AND scope = ? AND kind = ?", [SHARED, scope, DRAFT])
        found = nodes.by_id(connection, sorted(local), Scopes((scope,)), archived_too=True).values()
        return sorted({*drafts, *(node.id for node in found if node.origin == SHARED)})

    nothing: list[str] = []
    return ask_store(store, of_others, nothing)


def holds_shared(path: str) -> bool:
    """Whether a folder or a JSONL file is what `export` writes."""
    try:
        if not os.path.isdir(path):
            return files.read(path, 1_000).startswith(b'{"' + MARK.encode() + b'"')
        for name in sorted(name for name in os.listdir(path) if name.endswith(".md") and is_id(name[:-3])):
            with suppress(OSError):
                if MARK.encode() in files.read(os.path.join(path, name), 1_000):
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


def cleaned(one: Shared) -> Shared:
    """A memory of a file as `remember` would keep it: others' files may hold what must not reach the disk."""
    return one._replace(
        title=redact(one_line(clean(one.title))).text[:200],
        content=redact(clean(one.content)).text.strip() or "[redacted]",
        tags=tuple(tag_list(one.tags)),
        conversation=redact(one_line(clean(one.conversation))).text[:200],
        source=redact(one_line(clean(one.source))).text[:500],
        links=tuple(
            link._replace(
                relation=safe_name(link.relation), reasoning=redact(one_line(clean(link.reasoning))).text[:500]
            )
            for link in one.links
        ),
    )


def _write(path: str, text: str) -> None:
    """Replace a file of the user's whole, or not at all. Raises Refusal `link_leads_out`, `disk_full`, `read_only`."""
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with shared(), files.Folder(folder, make=True, guarded=True) as here:
            here.replace(name, text.encode("utf-8"), mode=0o666)
    except OSError as error:
        raise disk_refusal(error, path) from error


def _bytes_of(path: str) -> bytes | None:
    """What a file holds, as far as it was read before; None where there is none, or no regular file."""
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with files.Folder(folder, guarded=True) as here:
            return here.read(name, _MOST_BYTES)
    except OSError:
        return None


def _remove(path: str) -> None:
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with files.Folder(folder, guarded=True) as here:
            here.remove(name)
    except FileNotFoundError:
        return
    except OSError as error:
        raise disk_refusal(error, path) from error
