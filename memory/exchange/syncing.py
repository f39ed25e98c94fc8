"""Keep a project's shared folder and the store in step."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from memory.core.errors import Refusal
from memory.core.text.text import count_noun
from memory.exchange.trust import shared_folder
from memory.workspace.context import Context, new_record_id, now

if TYPE_CHECKING:
    from memory.exchange.share_call import Call


def keep_in_step(context: Context) -> int:
    """Sync the project's shared folder, where there is one; how many folders that was. None while git merges in it."""
    from memory.exchange.trust import can_sync

    folder = shared_folder(context)
    if not folder:
        return 0
    try:
        if not can_sync(context, folder):
            return 0
        sync(context, folder, by_itself=True)
    except Refusal as refusal:
        if refusal.code not in ("unmerged", "refused"):  # a later session syncs; revoked meanwhile: none does
            raise
        return 0
    return 1



def sync(context: Context, folder: str, by_itself: bool = False) -> dict[str, object]:
    """Take in what others changed in a project's folder, then write what changed here.

    What a commit deleted is forgotten; a file that is only absent costs no memory, and is not written again.
    by_itself: the user did not type it; what somebody else's commit deleted of their own words is archived then.
    Raises Refusal `unmerged`: nothing is done while git merges there; `refused` where the user has refused the folder.
    """
    from memory.exchange.share import sync_folder
    from memory.exchange.trust import refuse_refused

    project = context.project
    assert project is not None
    data = sync_folder(_call(context, project.scope), folder, lambda: refuse_refused(context, folder), by_itself)
    texts = (
        _absent(data, folder), _left_text(data), _deletions_text(data), _replaced_texts(data), _conflict_text(data),
        _forgotten_files(data, folder),
    )  # fmt: skip
    notes = [note for note in texts if note]
    return {**data, **({"note": " ".join(notes)} if notes else {})}


def _call(context: Context, scope: str) -> Call:
    """What a verb of sharing needs of a call."""
    from memory.exchange.share_call import Call
    from memory.workspace.progress import bar

    return Call(context.store, context.home, scope, now(), new_record_id, bar("writing files"))


def _absent(data: Mapping[str, Any], folder: str) -> str:
    """What to do about memories whose files are missing."""
    from memory.exchange.share_files import is_share

    count, place = len(data.get("vanished", ())), shlex.quote(folder)
    forgets = f"`import {place} --prune`" if is_share(folder) else "`forget --id ID`"  # none is left to import
    if not count:
        return ""
    why = "a commit deleted all of them at once" if data.get("emptied") else "no commit deleted it"
    return (
        f"Kept, although no file in the folder contains them any more and {why}: {count_noun(count, 'memory')}. "
        f"{forgets} forgets them, `export {place}` writes their files again."
    )


def _count(data: Mapping[str, Any], name: str) -> str:
    """How many memories a list of the outcome names, as "3 memories"; "" for none."""
    return count_noun(len(data[name]), "memory") if data.get(name) else ""


def _left_text(data: Mapping[str, Any]) -> str:
    """What another branch had brought."""
    memories = _count(data, "left")
    if not memories:
        return ""
    return f"Out of recall until their commits are in this branch, because another one brought them: {memories}."


def _deletions_text(data: Mapping[str, Any]) -> str:
    """What of the user's own words somebody else's commit has deleted."""
    memories = _count(data, "deleted_by_others")
    if not memories:
        return ""
    return (
        f"Out of recall, because a commit by somebody else deleted the file: {memories} in the user's "
        "own words. A `sync` that the user types, in a terminal, forgets them; with their files they return."
    )


def _replaced_texts(data: Mapping[str, Any]) -> str:
    """Where the texts are that gave way."""
    memories = _count(data, "gave_way")
    if not memories:
        return ""
    return (
        f"The folder's text counts for {memories} that had another one here; that one can still be "
        "read: `show --id` of `earlier`."
    )


def _conflict_text(data: Mapping[str, Any]) -> str:
    """What was deleted on one side and changed on the other."""
    kept, returned = len(data.get("kept", ())), len(data.get("returned", ()))
    words = f"Deleted by a commit, and written again, because it was changed here: {count_noun(kept, 'memory')}."
    more = f"Forgotten here, but returned, because others changed it: {count_noun(returned, 'memory')}."
    return " ".join(part for part, count in ((words, kept), (more, returned)) if count)


def _forgotten_files(data: Mapping[str, Any], folder: str) -> str:
    """What to do about files of what was forgotten."""
    count = len(data.get("kept_out", ()))
    if not count:
        return ""
    return (
        f"Not imported, because it was forgotten on this machine: {count_noun(count, 'memory')}. "
        f"`import {shlex.quote(folder)} --again` imports it; to get rid of it, delete its file."
    )
