"""One run over a shared folder: read both sides, decide, change the store, write the files, note what is in common."""

import os
from collections.abc import Iterable, Mapping
from typing import Any

from memory.core import share_plan
from memory.core.errors import Refusal
from memory.core.identity import normalise
from memory.core.safety.entering import (
    AS_MINE,
    Admission,
    admitted_version,
    as_filed,
    can_be_claimed,
    files_to_review,
    plain,
)
from memory.core.safety.origins import FILE, IMPORTED, SHARED, TEAM, origin_of
from memory.core.safety.passages import NOTHING, is_forgotten
from memory.core.share_pairs import rename_memory
from memory.core.share_plan import KnownMemory, MergeDecision, text_digest
from memory.core.sharing import SharedMemory, to_markdown
from memory.exchange.share_call import Call, Way
from memory.exchange.share_decisions import ShareLookups, decisions, ids_changed_elsewhere
from memory.exchange.share_files import bytes_of, clean_shared, read_folder, remove_file, write_file
from memory.exchange.share_history import FolderHistory
from memory.exchange.share_store import ShareChanges, StoreView, ask_store, draft_id, local_ids, memories_anywhere, view
from memory.store.engine.db import Connection
from memory.store.files import shares
from memory.store.night.facts import dependent_ids
from memory.store.projects import folder_commits
from memory.store.tables import passages, text_history

REPORTED = 20
_REPORTS = {  # under which key the answer names what became of memories
    share_plan.REWRITTEN: "kept",
    share_plan.ABSENT: "vanished",
    share_plan.KEPT_OUT: "kept_out",
}


class Round:
    """One run over a folder."""

    def __init__(self, call: Call, folder: str, way: Way) -> None:
        self._call, self._folder, self._way = call, folder, way
        self._git = FolderHistory(folder)
        self._common = shares.load(call.home, folder, call.scope)
        self._files, self._failures, unreadable = read_folder(folder)
        names = {known.file: name for name, known in self._common.memories.items() if known.file}
        self._unreadable = {names.get(f"{name}.md", name) for name in unreadable} - set(self._files)
        there = {name: clean_shared(file.shared) for name, file in self._files.items()}
        found = view(call.store, call.scope, {*there, *self._common.memories, *self._common.local.values()})
        self._forgotten = set[str]() if way.again else found.forgotten | self._ids_of_forgotten_words(there, found)
        mine = {name: one for name, one in found.mine.items() if one.origin != TEAM}  # they pass theirs on themselves
        self._found = found = found._replace(forgotten=self._forgotten, mine=mine)
        self._entry = AS_MINE if way.as_mine else self._admission(there)
        self._data: dict[str, Any] = {}
        self._held_back = self._to_be_looked_at(there)
        self._unreadable |= self._held_back.keys()
        self._accepted = {name: one for name, one in there.items() if name not in self._held_back}
        world = ShareLookups(self._deleted_ids, self._is_unsaved, self._earlier_texts, self._admit)
        compared = _without_origins(found)
        self._plan = decisions(compared, call.scope, self._common, self._accepted, self._unreadable, world)
        brought = {self._local_id(name) for name, one in self._plan.decisions.items() if one.result is not None}
        self._changes = ShareChanges(call.scope, call.now, call.new_record_id, {*found.mine, *found.archived, *brought})
        self._raced: set[str] = set()  # changed in the store since it was read, by the ids in the folder
        self._postponed: dict[str, str] = {}  # why something was left as it is, by the same
        self._blobs: dict[str, str] = {}  # of files that were written
        self._left: set[str] = set()  # whose commits are not in this branch, by the ids in the folder
        self._deleted_by_others = set[str]()  # the user's own words among what is to be forgotten, by the same

    def _ids_of_forgotten_words(self, there: Mapping[str, SharedMemory], found: StoreView) -> set[str]:
        """The ids here of files that are new, and whose whole text is one that was forgotten under another id."""
        known = ask_store(self._call.store, passages.load, NOTHING)
        held = {normalise(one.content) for one in found.mine.values()}
        names = [
            name
            for name, one in there.items()
            if name not in self._common.memories and is_forgotten(one.content, known, held)
        ]
        local = local_ids(found, self._call.scope, names, self._common.local)
        return {local[name] for name in names}

    def _admission(self, there: Mapping[str, SharedMemory]) -> Admission:
        """By what right the files come in: they are shared by somebody if git has their author, or if they lie in the
        project's shared folder; else they are files.
        """
        authors = self._authors(there)
        held = memories_anywhere(self._call.store, there) if self._way.is_own_place else {}
        return Admission(FILE if self._way.is_export and not any(authors.values()) else SHARED, authors, held=held)

    def _authors(self, there: Mapping[str, SharedMemory]) -> dict[str, str]:
        """Who wrote the files, by the ids of their memories; git is asked only where one has changed."""
        known = self._common.memories
        bases = {name: known[name].base if name in known else None for name in there}
        if not any(share_plan.is_changed(bases[name] or {}, one, by_others=True) for name, one in there.items()):
            return {}
        by_file = folder_commits.authors(self._folder) if self._way.takes else {}
        return {name: by_file.get(file.name.removesuffix(".md"), "") for name, file in self._files.items()}

    def _admit(self, one: SharedMemory, mine: SharedMemory | None, here: str) -> SharedMemory:
        stored = self._found.mine.get(here) or self._found.archived.get(here)
        is_own = stored is not None and origin_of(stored.origin).opens
        return plain(admitted_version(one, mine, self._entry, self._call.now, is_own))

    def _to_be_looked_at(self, there: Mapping[str, SharedMemory]) -> dict[str, SharedMemory]:
        """The memories of files whose words wait in review, as they are to be kept there, by the ids in the folder."""
        found, scope = self._found, self._call.scope
        texts = {normalise(one.content) for one in found.mine.values()}
        names = sorted(files_to_review(there, texts, self._common.memories, self._entry))
        local = local_ids(found, scope, names, self._common.local)
        drafts: dict[str, SharedMemory] = {}
        for name in names:
            if local[name] in self._forgotten and name not in self._common.memories:
                continue
            archived = found.archived.get(local[name])
            if archived is None or normalise(archived.content) != normalise(there[name].content):
                one = admitted_version(there[name], None, self._entry, self._call.now)
                drafts[name] = one._replace(id=draft_id(scope, local[name], one))
        return drafts

    def report(self) -> dict[str, Any]:
        """What an import would do."""
        self._take()
        return {**self._data, "samples": self._changes.samples[:REPORTED], **self._failure_data()}

    def carry_out(self) -> dict[str, Any]:
        """Do what was decided."""
        if not self._way.takes and (strange := ids_changed_elsewhere(self._plan)):
            raise Refusal(
                "not_merged",
                f"{self._folder} holds changes to {len(strange)} memories that are not in the store yet: import it "
                "first.",
                memories=strange[:REPORTED],
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
            self._data |= self._failure_data()
        elif self._failures:
            self._data["failures"] = self._failures
        if self._postponed:
            self._data["postponed"] = [
                {"id": self._local_id(name), "reason": reason} for name, reason in sorted(self._postponed.items())
            ]
        return self._data

    def _failure_data(self) -> dict[str, Any]:
        return {"failed": len(self._failures)} | ({"failures": self._failures} if self._failures else {})

    def _take(self) -> None:
        """Collect the changes of the store, and count them."""
        plan, counts = self._plan, dict.fromkeys(("imported", "updated", "skipped"), 0)
        counts["skipped"] = len(plan.repeated) + len(plan.twins)
        lists: dict[str, list[str]] = {}
        gone: dict[str, SharedMemory] = {}
        gave_way: list[dict[str, str]] = []
        back: list[str] = []
        marked = 0
        waiting = [one for one in self._held_back.values() if one.id not in self._forgotten]  # nobody has refused it
        for one in waiting:
            if one.id not in self._found.drafts:
                self._changes.hold_back(one)
        self._deleted_by_others = self._own_words_deleted_by_others()
        order = sorted(plan.decisions, key=lambda name: (plan.theirs[name].created if name in plan.theirs else 0, name))
        for name in order:  # links go by age
            verdict, result = plan.decisions[name]
            here = self._local_id(name)
            if verdict in (share_plan.NEW, share_plan.RETURNED) and result is not None:
                counts["imported"] += 1
                entering = self._with_author(name, result)
                marked += entering.origin in IMPORTED and not self._way.as_mine
                self._changes.bring_in(self._with_local_ids(entering))
                if verdict == share_plan.RETURNED:
                    lists.setdefault("returned", []).append(here)
            elif verdict in (share_plan.SAME, share_plan.MERGED) and result is not None:
                mine = self._with_local_ids(plan.mine[name])
                if self._should_keep_as_history(name, mine, result):
                    gave_way.append({"id": here, "earlier": self._changes.keep_earlier(self._as_stored(mine))})
                entering = self._with_author(name, result)
                origin = self._as_stored(mine).origin
                claimed = self._way.as_mine and can_be_claimed(origin, result, plan.theirs[name])
                entering = entering._replace(origin=self._entry.origin, author="") if claimed else entering
                changed = self._changes.change(mine, self._with_local_ids(entering), claimed)
                counts["updated" if changed else "skipped"] += 1
                if (known := plan.known.get(name)) and known.is_away:
                    back.append(here)
            elif name in self._deleted_by_others:
                lists.setdefault("deleted_by_others", []).append(here)
            elif verdict == share_plan.FORGOTTEN:
                gone[here] = self._with_local_ids(plan.mine[name])
            elif verdict == share_plan.ABSENT and self._has_left(name):
                self._left.add(name)
            elif verdict == share_plan.ABSENT and not self._way.follows and self._is_changed(name):
                continue  # it would not be pruned either
            elif verdict in _REPORTS:
                lists.setdefault(_REPORTS[verdict], []).append(here)
                if verdict == share_plan.REWRITTEN and plan.known[name].is_away:
                    back.append(here)
        self._changes.archive([one for one in lists.get("deleted_by_others", ()) if one in self._found.mine], True)
        self._changes.forget(gone, self._dependent_ids(gone))
        if left := sorted(map(self._local_id, self._left)):
            self._changes.archive(left, archived=True)
            lists["left"] = left
        self._changes.archive(back, archived=False)
        counts |= {"waiting": len(waiting)} if waiting else {}
        counts |= {"marked": marked} if marked and self._way.is_export else {}
        self._data |= {**counts, **({"forgotten": sorted(gone)} if gone else {}), **lists}
        if gave_way:
            self._data["gave_way"] = gave_way

    def _as_stored(self, mine: SharedMemory) -> SharedMemory:
        """A memory of the store, by its id here, with its origin and author."""
        stored = self._found.mine.get(mine.id) or self._found.archived.get(mine.id)
        return mine._replace(origin=stored.origin, author=stored.author) if stored else mine

    def _with_author(self, name: str, result: SharedMemory) -> SharedMemory:
        """A result with its origin and author: who changes a memory's text is its author.

        Where a folder returns to the user's own words, which another branch had changed, they are the user's again.
        """
        mine = self._plan.mine.get(name)
        if mine and (mine.content, mine.title, mine.type) == (result.content, result.title, result.type):
            stored = self._as_stored(self._with_local_ids(mine))
            return result._replace(origin=stored.origin, author=stored.author)
        known = self._plan.known.get(name)
        if known and known.last_own and known.last_own[0] == share_plan.words_digest(result):
            return result._replace(origin=known.last_own[1], author=known.last_own[2])
        origin, author = self._entry.source_of(result)
        return result._replace(origin=origin, author=author)

    def _own_words_deleted_by_others(self) -> set[str]:
        """What is to be forgotten though it is in the user's own words, and nobody asked for it but a commit of
        somebody else, by the ids in the folder.
        """
        if not self._way.by_itself:
            return set()
        plan, known = self._plan, self._common.memories
        files: dict[str, str] = {}
        for name, one in plan.decisions.items():
            here = self._local_id(name)
            stored = self._found.mine.get(here) or self._found.archived.get(here)
            if one.verdict == share_plan.FORGOTTEN and stored is not None and origin_of(stored.origin).opens:
                files[known[name].file or f"{name}.md"] = name
        commits = {file: known[name].commit for file, name in files.items()}
        return {files[file] for file in folder_commits.files_deleted_by_others(self._folder, commits)}

    def _has_left(self, name: str) -> bool:
        """Whether others' words came with commits of a branch that is not checked out any more."""
        known, stored = self._plan.known[name], self._found.mine.get(self._local_id(name))
        if not self._way.follows or known.is_away or stored is None or origin_of(stored.origin).opens:
            return False
        if self._is_changed(name):
            return False
        return self._git.is_of_other_branch(known)

    def _should_keep_as_history(self, name: str, mine: SharedMemory, result: SharedMemory) -> bool:
        if (mine.content, mine.title) == (result.content, result.title):
            return False
        known = self._plan.known.get(name)
        return share_plan.should_keep_as_history(
            known, mine, result, bool(self._git.has_words(known, self._plan.mine[name]))
        )

    def _deleted_ids(self, names: Iterable[str]) -> set[str]:
        if self._way.prune:
            return set(names)
        if not self._way.follows:
            return set()
        known = self._common.memories
        files = {known[name].file or f"{name}.md": name for name in names if name in known}
        found = folder_commits.deleted_files(self._folder, {file: known[name].commit for file, name in files.items()})
        if len(found) > 1 and not self._files:  # a branch without the folder: nobody meant each of them
            self._data["emptied"] = True
            return set()
        return {files[file] for file in found}

    def _is_changed(self, name: str) -> bool:
        base = self._plan.known[name].base
        return base is None or share_plan.is_changed(base, self._plan.mine[name])

    def _is_unsaved(self, name: str, mine: SharedMemory) -> bool:
        known = self._common.memories.get(name)
        follows = self._way.follows and known is not None and bool(known.blob)
        return follows and self._git.has_words(known, mine) is False

    def _earlier_texts(self, ids: Iterable[str]) -> dict[str, set[str]]:
        wanted = sorted(ids)
        nothing: dict[str, set[str]] = {}
        return ask_store(self._call.store, lambda connection: text_history.earlier_texts(connection, wanted), nothing)

    def _dependent_ids(self, gone: Mapping[str, SharedMemory]) -> list[str]:
        """What goes with memories that others have deleted: all but earlier versions that nobody else ever saw."""
        ids = sorted(gone)
        if not ids:
            return []

        def ask(connection: Connection) -> tuple[list[str], dict[str, dict[str, str]]]:
            return dependent_ids(connection, ids), text_history.earlier_versions(connection, ids)

        nothing: tuple[list[str], dict[str, dict[str, str]]] = ([], {})
        made, earlier = ask_store(self._call.store, ask, nothing)
        stays: set[str] = set()
        for here, versions in earlier.items():
            known = self._plan.known.get(self._plan.names.get(here, here)) or KnownMemory()
            stays |= {name for name, text in versions.items() if text_digest(text) not in known.texts}
        if stays:
            self._data["kept_earlier"] = sorted(stays)
        return [name for name in made if name not in stays]

    def _local_id(self, name: str) -> str:
        return self._plan.local.get(name, name)

    def _with_local_ids(self, one: SharedMemory) -> SharedMemory:
        return rename_memory(one, self._plan.local)

    def _write_files(self) -> dict[str, SharedMemory]:
        """Bring the files up to what was decided; returns what the folder holds then. What has changed since it was
        read waits for the next run, and so does everything once git has begun to merge.
        """
        plan, held = self._plan, dict(self._accepted)
        counts = dict.fromkeys(("exported", "unchanged", "removed"), 0)
        busy = folder_commits.sync_obstacle(self._folder)
        for number, (name, (verdict, result)) in enumerate(plan.decisions.items()):
            if self._call.progress:
                self._call.progress(number / len(plan.decisions))
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
            filed = as_filed(self._with_author(name, result), file and file.shared, known and known.base)
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

    def _replace(self, name: str, result: SharedMemory | None, busy: str) -> bool:
        """Write a memory's file, or remove it; not where it has changed since it was read."""
        file = self._files.get(name)
        path = os.path.join(self._folder, file.name if file else f"{name}.md")
        if busy:
            self._postponed[name] = busy
            return False
        if bytes_of(path) != (file.data if file else None):
            self._postponed[name] = f"{os.path.basename(path)} was changed at the same time"
            return False
        if result is None:
            remove_file(path)
        else:
            text = to_markdown(result)
            write_file(path, text)
            self._blobs[name] = self._git.blob(text.encode())
        return True

    def _to_keep(self, held: Mapping[str, SharedMemory]) -> shares.Common:
        """What both sides have in common now, which is what the next run compares them with."""
        plan, before = self._plan, self._common.memories
        kept = {name: before[name] for name in (*self._unreadable, *plan.twins) if name in before and name in held}
        kept |= {name: before[name] for name in self._unreadable if name in before}
        for name, one in plan.decisions.items():
            known = plan.known.get(name)
            new = known if name in self._raced else self._agreed_state(name, one, held.get(name))
            if new is not None:
                kept[name] = new
        gone = {name: stays for name, stays in plan.twins.items() if name not in held}
        twins = {name: stays for name, stays in self._common.twins.items() if name not in held} | gone
        local = {name: here for name, here in plan.local.items() if here != name and (name in kept or name in twins)}
        return shares.Common(kept, local, twins)

    def _agreed_state(self, name: str, one: MergeDecision, theirs: SharedMemory | None) -> KnownMemory | None:
        plan, verdict = self._plan, one.verdict
        known = plan.known.get(name)
        mine = plan.mine.get(name)
        if name in self._deleted_by_others and known:
            return known._replace(is_away=True, is_deleted_by_others=True)
        if verdict == share_plan.FORGOTTEN:
            return share_plan.remaining_state(known, forgotten=False)
        if verdict == share_plan.REMOVED and known and theirs is None:
            return share_plan.remaining_state(known, forgotten=True)
        if verdict == share_plan.NOTHING and known and mine is None:
            return share_plan.remaining_state(known, known.forgotten or self._local_id(name) in self._forgotten)
        if one.result is not None and self._way.takes:
            mine = rename_memory(self._changes.without_lost_links(self._with_local_ids(one.result)), plan.names)
        if name in self._left and known:
            return known._replace(is_away=True)
        if mine is None or theirs is None or verdict == share_plan.KEPT_OUT:
            return known
        read = self._accepted.get(name)
        own = known is not None and known.own
        if read is None or read.content != mine.content:
            own = True
        elif name not in plan.mine or plan.mine[name].content != mine.content:
            own = False
        file = self._files.get(name)
        met = self._blobs.get(name) or (self._git.blob(file.data) if file else "")
        other_name = file.name if file and file.name != f"{name}.md" else ""
        agreed = share_plan.agreed_state(known, mine, theirs, self._git.commit, met, other_name)
        value = self._with_author(name, one.result if one.result is not None and self._way.takes else mine)
        if origin_of(value.origin).opens and share_plan.words_digest(mine) == share_plan.words_digest(theirs):
            agreed = agreed._replace(last_own=(share_plan.words_digest(mine), value.origin, value.author))
        return agreed._replace(own=own)


def _without_origins(found: StoreView) -> StoreView:
    """What a store holds as it is compared with a folder, which says nothing of origins."""
    mine, archived = ({name: plain(one) for name, one in each.items()} for each in (found.mine, found.archived))
    return found._replace(mine=mine, archived=archived)
