"""Share memories as a folder of Markdown files, or as one JSONL file: export, merge what others have changed, sync.

A team keeps the folder in git. Whoever exports writes only what differs; whoever imports takes the others' changes and
keeps their own. core/share_plan.py decides; this module reads, carries out, and notes what both sides then have in
common. It writes nothing over what has changed since it was read, and does nothing at all while git merges: a kill
anywhere costs another run, and no memory.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from memory.core import share_plan
from memory.core.errors import Refusal
from memory.core.identity import normalise
from memory.core.kinds import WAITING
from memory.core.records import MOVED
from memory.core.safety.entering import (
    AS_MINE,
    Admission,
    admitted_version,
    can_be_claimed,
    has_same_words,
    plain,
    should_wait,
)
from memory.core.safety.origins import IMPORTED, SHARED
from memory.core.safety.passages import NOTHING, is_forgotten
from memory.core.share_pairs import rename_memory
from memory.core.share_plan import base_of, text_digest
from memory.core.sharing import (
    SharedMemory,
    to_row,
)
from memory.exchange.full_export import is_export
from memory.exchange.share_call import EXPORT, SYNC, SYNC_BY_ITSELF, Call, Way
from memory.exchange.share_files import clean_shared, read_folder, write_file
from memory.exchange.share_round import REPORTED, Round
from memory.exchange.share_store import ShareChanges, ask_store, draft_id, in_scope, local_ids, second_id, view
from memory.store.engine.db import Connection
from memory.store.files import shares
from memory.store.paths import Home, refuse_other_file
from memory.store.projects import folder_commits
from memory.store.store import Store
from memory.store.tables import nodes, passages, text_history
from memory.store.tables.nodes import Scopes


def export_lines(store: Store, scope: str, path: str) -> dict[str, Any]:
    """Write the memories of a scope as JSON lines, oldest first, in place of the file.

    Raises Refusal `read_only`, `file_in_use`.
    """
    refuse_other_file(path, is_export)
    whole = (to_row(one) | {"origin": one.origin, "author": one.author} for one in view(store, scope).mine.values())
    lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in whole]
    write_file(path, "".join(lines))
    return {"exported": len(lines), "file": path}


def export_folder(call: Call, folder: str) -> dict[str, Any]:
    """Bring a folder up to the store: a file a memory. Files of others stay, those of what was forgotten go.

    Raises Refusal `read_only`, `disk_full`, `unmerged`, `not_merged` where the folder holds changes that were not
    imported.
    """
    return _reconcile(call, folder, EXPORT)


def import_folder(
    call: Call,
    folder: str,
    prune: bool = False,
    again: bool = False,
    dry_run: bool = False,
    as_mine: bool = False,
    is_export: bool = False,
    is_own_place: bool = False,
) -> dict[str, Any]:
    """Take in what others changed in a folder, and forget (with `prune`) what they took out and nobody changed here.

    again: bring back what was forgotten, too.  as_mine: the user says that all of it is their own.
    is_export, is_own_place: as `Way` has them.
    Raises Refusal `unmerged`.
    """
    way = Way(True, prune=prune, again=again, dry_run=dry_run, as_mine=as_mine)
    return _reconcile(call, folder, way._replace(is_export=is_export, is_own_place=is_own_place))


def sync_folder(
    call: Call, folder: str, check: Callable[[], None] = lambda: None, by_itself: bool = False
) -> dict[str, Any]:
    """Take in what others changed in a folder, and write what changed here. What a commit deleted is forgotten.

    A file that is only absent costs no memory, and is not written again.
    by_itself: the user has not asked for it, so their own words that somebody else's commit deleted are archived alone.
    check: called once nobody else can sync with the folder, or revoke it; raises what forbids the sync.
    Raises Refusal `unmerged`, `read_only`, `disk_full`, and what `check` raises.
    """
    return _reconcile(call, folder, SYNC_BY_ITSELF if by_itself else SYNC, check)


def _reconcile(call: Call, folder: str, way: Way, check: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Read both sides, decide, change the store, write the files, note what is in common now; in this order."""
    refuse_unmerged(folder)
    if way.dry_run:
        return Round(call, folder, way).report()
    with shares.hold_folder(call.home, folder):
        check()
        return Round(call, folder, way).carry_out()


def refuse_unmerged(folder: str) -> None:
    """Raise Refusal `unmerged` while git merges in the folder's repository, or waits for somebody to do it."""
    if reason := folder_commits.sync_obstacle(folder):
        raise Refusal("unmerged", f"Nothing was imported and nothing written: {reason}. Then try again.")


def merge_in(
    call: Call,
    incoming: Iterable[SharedMemory],
    entry: Admission,
    dry_run: bool = False,
    again: bool = False,
    undo: str = "",
) -> dict[str, Any]:
    """Take memories of a file into the store: what comes counts where it differs, unless it is an earlier text of a
    memory here. Returns how many came in, changed, and were the same; a text that gives way is kept as history.
    What was forgotten, by its id or by just its words, stays away and is counted.

    entry: by what right they come in.  dry_run: only report, with the first of those that would come in or change.
    again: bring back what was forgotten, too.  undo: not "" where `undo` is to pass over what comes in.
    """
    arriving = sorted((clean_shared(one) for one in incoming), key=lambda one: (one.created, one.id))  # links go by age
    found = view(call.store, call.scope, [one.id for one in arriving])
    local = local_ids(found, call.scope, sorted({one.id for one in arriving}), {})
    here = {**found.archived, **found.mine}
    texts = {normalise(one.content) for one in found.mine.values()}
    theirs = [rename_memory(one, local) for one in arriving]
    entry = entry._replace(held={local.get(name, name): rename_memory(one, local) for name, one in entry.held.items()})
    unclear = sorted({one.id for one in theirs if one.id in here and one.content != here[one.id].content})
    older: dict[str, set[str]] = {}
    older = ask_store(call.store, lambda connection: text_history.earlier_texts(connection, unclear), older)
    passed = NOTHING if again else ask_store(call.store, passages.load, NOTHING)
    away = set[str]() if again else found.forgotten
    changes = ShareChanges(call.scope, call.now, call.new_record_id, {*here, *(one.id for one in theirs)})
    counts = {"imported": 0, "updated": 0, "skipped": 0, "failed": 0}
    gave_way: list[dict[str, str]] = []
    drafts = set(found.drafts)
    marked = 0
    for filed in theirs:
        mine = here.get(filed.id)
        one = admitted_version(filed, mine, entry, call.now)
        is_known = normalise(one.content) in texts
        has_forgotten_id = one.id in away and not is_known
        if mine is None and (has_forgotten_id or is_forgotten(one.content, passed, texts)):
            counts["forgotten"] = counts.get("forgotten", 0) + 1
            continue
        if should_wait(one, {*texts, normalise(mine.content)} if mine else texts, entry):
            draft = draft_id(call.scope, one.id, one)
            if draft not in found.forgotten:  # nobody has refused it
                counts["waiting"] = counts.get("waiting", 0) + 1
            if draft not in drafts | found.forgotten:
                drafts.add(draft)
                changes.hold_back(admitted_version(filed, None, entry, call.now)._replace(id=draft))
            continue
        if mine is None and is_known:
            counts["skipped"] += 1  # known here under another id
        elif mine is None:
            counts["imported"] += 1
            marked += one.origin in IMPORTED and not entry.as_mine
            changes.bring_in(one)
            here[one.id] = one
            texts.add(normalise(one.content))
        else:
            merged = share_plan.merge(None, plain(mine), plain(one), older.get(one.id, ()))
            if share_plan.should_keep_as_history(None, mine, merged, False):
                gave_way.append({"id": one.id, "earlier": changes.keep_earlier(mine)})
            claimed = entry.as_mine and can_be_claimed(mine.origin, merged, one)
            latest = mine if has_same_words(merged, mine) and not claimed else one
            result = merged._replace(origin=latest.origin, author=latest.author)
            counts["updated" if changes.change(mine, result, claimed) else "skipped"] += 1
            here[one.id] = result
    more: dict[str, Any] = {"gave_way": gave_way} if gave_way else {}
    more |= {"marked": marked} if marked else {}
    if dry_run:
        return {**counts, **more, "samples": changes.samples[:REPORTED]}
    changes.write(call.store, undo)
    return {**counts, **more}


def adopt(
    call: Call, old: str, dry_run: bool = False, again: bool = False, moves: bool = False
) -> tuple[dict[str, Any], list[str]]:
    """Take the memories of another scope into this one, as an import of its export would; a second time adds nothing.

    again: also what was forgotten.  moves: they leave the old scope afterwards, so `undo` must not take them from here.
    Returns the counts of `merge_in`, and the ids in the old scope of what the other one holds as well now.
    Raises Refusal `nothing_to_adopt`.
    """
    theirs = view(call.store, old).mine
    if not theirs:
        raise Refusal(
            "nothing_to_adopt", "No memories are known of a project there: name its former root, --from /old/path."
        )
    counts = merge_in(call, theirs.values(), AS_MINE, dry_run, again, MOVED if moves else "")
    if "forgotten" in counts:
        counts["stay_forgotten"] = counts.pop("forgotten")
    here = {normalise(one.content) for one in view(call.store, call.scope).mine.values()}
    return counts, [name for name, one in theirs.items() if normalise(one.content) in here]


def invalidate(store: Store, home: Home) -> None:
    """Keep of what is known of shared folders only what holds for a store, which is to take the place of another.

    The next merge then takes nothing for old that is newer than the store, and still knows what others took out.
    """

    def held_digests(connection: Connection) -> dict[str, dict[str, Any]]:
        scopes = nodes.scopes_present(connection)
        return {name: base_of(one) for scope in scopes for name, one in in_scope(connection, scope).items()}

    if shares.has_any(home):
        shares.keep_only(home, ask_store(store, held_digests, {}))


def count_of_others(home: Home, scope: str, folder: str) -> int:
    """How many files of a folder hold what store and folder did not have in common. Raises as `read_folder`."""
    _, failures, _ = read_folder(folder)
    return len(failures) + len(names_of_others(home, scope, folder))


def names_of_others(home: Home, scope: str, folder: str, missing_too: bool = False) -> set[str]:
    """The names of the files that hold what store and folder did not have in common. Raises as `read_folder`.

    missing_too: also of those that were in common, and are not there.
    """
    known = shares.load(home, folder, scope).memories
    there, _, _ = read_folder(folder)
    changed = {
        file.name
        for name, file in there.items()
        if name not in known or share_plan.is_changed(known[name].base or {}, file.shared, by_others=True)
    }
    gone = {one.file or f"{name}.md" for name, one in known.items() if name not in there and one.base is not None}
    return changed | gone if missing_too else changed


def names_with_earlier_words(home: Home, scope: str, folder: str) -> set[str]:
    """The names of the files that hold words which store and folder had in common before, and of which they have later
    ones. Raises as `read_folder`.
    """
    known = shares.load(home, folder, scope).memories
    there, _, _ = read_folder(folder)
    return {
        file.name
        for name, file in there.items()
        if name in known and known[name].base is not None and text_digest(file.shared.content) in known[name].texts
    }


def ids_of_folder(store: Store, home: Home, scope: str, folder: str) -> list[str]:
    """The ids here of what came in by a folder, drafts and what is out of use included."""
    there: Iterable[str] = ()
    with suppress(Refusal):
        there, _, _ = read_folder(folder)
    common = shares.load(home, folder, scope)
    names = {*common.memories, *there}
    local = {*names, *common.local.values(), *(second_id(scope, name) for name in names)}

    def ids_of_others(connection: Connection) -> list[str]:
        waiting = f"origin = ? AND scope = ? AND {nodes.of_kinds(WAITING)}"
        drafts = nodes.ids_matching(connection, waiting, [SHARED, scope])
        found = nodes.by_id(connection, sorted(local), Scopes((scope,)), archived_too=True).values()
        return sorted({*drafts, *(node.id for node in found if node.origin == SHARED)})

    nothing: list[str] = []
    return ask_store(store, ids_of_others, nothing)
