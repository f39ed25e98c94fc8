"""What a repository brings along for memory, memories and skills, is used when its user has accepted it: asked once."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from memory.core.errors import Refusal
from memory.core.text.text import count_noun, one_line
from memory.store.engine.db import Connection
from memory.store.paths import Home
from memory.store.projects import trust
from memory.store.projects.trust import ACCEPTED, MEMORIES, REFUSED, SKILLS, UNDECIDED, TrustSubject
from memory.store.store import Store
from memory.workspace.context import Context
from memory.workspace.skill_folders import is_of_project, skills_place

MOST_AT_START = 20_000  # files of a shared folder that a session's start reads: twice as many would take it 2 s


class Offer(NamedTuple):
    """What lies in a repository. size: how many memories or skills there are that are not the user's own; 0 for a
    folder for memories that holds none, and into which nobody has written any from here.
    """

    place: TrustSubject
    decision: str
    size: int


def offers(context: Context) -> list[Offer]:
    """What this call's repository offers, cheap enough for a session's start: names are counted, and files
    are read only in a folder that the user has not decided on: if they began it, or if names are no ids.
    """
    project = context.project
    if project is None:
        return []
    found = []
    folder = shared_folder(context)
    if folder:
        place = trust.place_of(project, MEMORIES, folder)
        decision, (count, has_other_names) = trust.decision(context.home, place), _foreign_files(context, folder)
        can_compare = not context.is_hook or not _is_large(folder)
        # Others may have changed the user's own files, and a memory's file may have any name.
        if (not count or has_other_names) and decision == UNDECIDED and can_compare:
            count = max(count, _count_differences(context, folder))
        if count or decision == REFUSED or (decision == UNDECIDED and not _is_begun(context, folder)):
            found.append(Offer(place, decision, count))
    if count := len(_skill_files(context)):
        place = skills_place(context)
        found.append(Offer(place, trust.decision(context.home, place), count))
    return found


def open_offers(context: Context) -> list[Offer]:
    """What waits for a decision, and was never asked about."""
    return [one for one in offers(context) if one.decision == UNDECIDED and not _has_asked(context, one.place)]


def note_asked(context: Context, waiting: Sequence[Offer]) -> None:
    """Note that the user was asked about these."""
    for one in waiting:
        trust.note_asked(context.home, one.place)


def note_shown(context: Context, place: TrustSubject) -> None:
    """Note that a line about a place was shown."""
    trust.note_asked(context.home, place)


def question(waiting: Sequence[Offer]) -> str:
    """The line that asks about some offers, for the user and for Claude. Nothing of what a repository holds is in it,
    but numbers.
    """
    shared = " and ".join(f"{_count_offer(one)} in {_place_name(one.place)}" for one in waiting if one.size)
    if not shared:
        return (
            f"surgical-memory: this repository has a folder for shared memories, {_place_name(waiting[0].place)}, "
            "that holds none. This project's memories are not written there until the user agrees, in a terminal: "
            "`surgical-memory sync` writes them, `trust refuse` keeps them out. This is shown once."
        )
    return (
        f"surgical-memory: this repository shares {shared}. They are not used until the user accepts them: "
        "`surgical-memory trust` shows them, and the user alone decides, in a terminal, with `surgical-memory trust "
        "accept` or `trust refuse`. This is shown once."
    )


def _has_asked(context: Context, place: TrustSubject) -> bool:
    return trust.has_asked(context.home, place)


def _place_name(place: TrustSubject) -> str:
    """The folder as the settings or Claude Code name it: it is no text of the repository's."""
    return one_line(place.folder)


def _count_offer(one: Offer) -> str:
    return count_noun(one.size, "skill" if one.place.kind == SKILLS else "memory")


def can_sync(context: Context, folder: str) -> bool:
    """Whether a folder may be synced without a request: accepted, or begun by the user, with nothing of others in it.
    Asks at the next start.
    """
    project = context.project
    if project is None:
        return False
    place = trust.place_of(project, MEMORIES, folder)
    found = trust.decision(context.home, place)
    if found != UNDECIDED:
        return found == ACCEPTED and branch_changes(context, folder) == 0
    return _is_begun(context, folder) and not _count_differences(context, folder)


def branch_changes(context: Context, folder: str) -> int:
    """How many shared files the checked-out branch has otherwise than the line that was accepted, by its own commits or
    for want of later ones, and this memory has not taken in; -1 where git does not say. On a branch with commits of its
    own, files count, too, that no commit holds: a build may have written them.

    What was accepted is the repository's own line of work, and not each pull request that somebody checks out to read
    it: what such a branch changes is taken in by a `sync` that the user types, and by itself once it is merged. Nor
    does a commit of the past bring back what that line has removed.
    """
    from memory.exchange.share import names_of_others, names_with_earlier_words
    from memory.store.files.share_branches import AcceptedLine, differences, is_ahead, names_without_commit

    assert context.project is not None
    home, scope = context.home, context.project.scope
    noted = trust.line_accepted(home, trust.place_of(context.project, MEMORIES, folder))
    line = AcceptedLine(*noted) if noted else None
    found = differences(folder, line)
    if found is None:
        return -1
    try:
        others = names_of_others(home, scope, folder, missing_too=True)
        names = found.added & others
        if others - names and (found.added or is_ahead(folder, line)):  # what a build of that branch has written
            names |= names_without_commit(folder, others - names)
        if found.missing and (old := found.missing & names_of_others(home, scope, folder)):
            names |= old - names_with_earlier_words(home, scope, folder)
    except Refusal:  # a merge is under way: the sync reports it
        return 0
    return len(names)


def branch_note(context: Context) -> tuple[str, TrustSubject] | None:
    """The line that says what the checked-out branch changes, once for each state of it, and what to note then."""
    from memory.store.projects import folder_commits

    folder = shared_folder(context)
    if context.project is None or folder is None:
        return None
    place = trust.place_of(context.project, MEMORIES, folder)
    if trust.decision(context.home, place) != ACCEPTED:
        return None
    if _is_large(folder):
        seen = place._replace(key=f"{place.key} large")
        if trust.has_asked(context.home, seen):
            return None
        return (
            f"surgical-memory: {_place_name(place)} has more than {MOST_AT_START:,} files, too many to read at a "
            "session's start. So no line will say whether the branch that is checked out changes them; "
            "`surgical-memory sync`, which the user types, does. This is shown once."
        ), seen
    commit = folder_commits.last_commit(folder)[:12]
    seen = place._replace(key=f"{place.key} {commit}")
    count = 0 if trust.has_asked(context.home, seen) else branch_changes(context, folder)
    if count < 0:
        unknown = place._replace(key=f"{place.key} unknown")
        if trust.has_asked(context.home, unknown) or not _count_differences(context, folder):
            return None
        return (
            f"surgical-memory: git does not say of which branch {_place_name(place)} was accepted. What changes there "
            "is not used until the user types `surgical-memory sync`. This is shown once."
        ), unknown
    if not count:
        return None
    return (
        f"surgical-memory: the branch that is checked out changes {count_noun(count, 'memory')} in "
        f"{_place_name(place)} that the default branch has otherwise. They are not used until they are merged, or the "
        "user types `surgical-memory sync`. This is shown once."
    ), seen


def deletions_note(context: Context) -> tuple[str, TrustSubject] | None:
    """The line that says how many of the user's own memories are archived because somebody else's commit deleted their
    files, once for each set of them, and what to note then.
    """
    from memory.core.identity import short_hash
    from memory.store.files import shares

    folder = shared_folder(context)
    if context.project is None or folder is None:
        return None
    known = shares.load(context.home, folder, context.project.scope).memories
    names = sorted(name for name, one in known.items() if one.is_deleted_by_others)
    place = trust.place_of(context.project, MEMORIES, folder)
    seen = place._replace(key=f"{place.key} deleted {short_hash(' '.join(names).encode()).hex()}")
    if not names or trust.has_asked(context.home, seen):
        return None
    return (
        f"surgical-memory: commits by somebody else deleted {count_noun(len(names), 'memory')} in the user's own words "
        f"from {_place_name(place)}. They are out of recall, and not erased: `surgical-memory sync`, which the user "
        "types, forgets them; if their files return, so do they. This is shown once."
    ), seen


def accept_by_command(context: Context, folder: str) -> None:
    """A `sync` that the user types is their decision. Raises Refusal `refused`, `ask_the_user`."""
    project = context.project
    assert project is not None
    refuse_refused(context, folder)
    place = trust.place_of(project, MEMORIES, folder)
    found = trust.decision(context.home, place)
    if found == UNDECIDED and context.by_agent:
        if _count_differences(context, folder):
            context.refuse_agent(f"To use what {folder} shares")
        if not _is_begun(context, folder):
            context.refuse_agent(f"To write this project's memories into {folder}")
    elif context.by_agent:
        if branch_changes(context, folder):
            context.refuse_agent(f"To use what this branch changes in {folder}")
    else:
        accept_memories(context, place, folder)


def accept_memories(context: Context, place: TrustSubject, folder: str) -> None:
    """Keep that the user accepts a shared folder, and the line of work that is checked out or followed there."""
    from memory.store.files.share_branches import line_of

    known, line = trust.line_accepted(context.home, place), line_of(folder)
    ref = known[0] if known and known[0] else line.ref  # a branch that is read later does not take its place
    trust.decide(context.home, place, ACCEPTED, (ref, line.commit))


def refuse_refused(context: Context, folder: str) -> None:
    """Refuse to sync with a folder that the user has refused. Raises Refusal `refused`.

    A background sync asks again under the folder's lock: a revocation may have come between its start and its turn.
    """
    assert context.project is not None
    if trust.decision(context.home, trust.place_of(context.project, MEMORIES, folder)) == REFUSED:
        raise Refusal("refused", f"You have refused what {folder} shares: `trust accept memories` reverts that.")


def accept_skills_by_command(context: Context) -> None:
    """An `ingest` that the user types takes in the project's skills, too, unless they have refused those."""
    if context.project is None or context.by_agent or not _skill_files(context):
        return
    place = skills_place(context)
    if trust.decision(context.home, place) == UNDECIDED:
        trust.decide(context.home, place, ACCEPTED)


def refuse_unaccepted(context: Context, path: str) -> None:
    """A folder that a user names is their decision; one that a model names must have been accepted before."""
    from memory.store.projects.scopes import find_project

    if not context.by_agent:
        return
    project = find_project(path)
    place = trust.place_of(project, MEMORIES, os.path.realpath(path)) if project else None
    if place is None or trust.decision(context.home, place) != ACCEPTED:
        context.refuse_agent(f"To use what {path} shares")


def _skill_files(context: Context) -> list[str]:
    """The files of the project's own skills."""
    from memory.store.files.skill_trees import walk
    from memory.workspace.skill_folders import every_tree

    project = context.project
    assert project is not None
    visited: set[tuple[int, int]] = set()
    trees = [tree for tree in every_tree(context) if is_of_project(tree, project.scope)]
    return [found.path for tree in trees for found in walk(tree, visited)]


def _foreign_files(context: Context, folder: str) -> tuple[int, bool]:
    """How many files of a shared folder neither this user nor an earlier merge knows, by names that are ids; and
    whether there are files with other names, which say nothing.
    """
    from memory.core.identity import is_id
    from memory.store.files import shares

    assert context.project is not None
    try:
        files = {name[:-3] for name in os.listdir(folder) if name.endswith(".md")}
    except OSError:
        return 0, False
    names = {name for name in files if is_id(name)}
    return len(names - shares.load(context.home, folder, context.project.scope).memories.keys()), names != files


def _is_large(folder: str) -> bool:
    """Whether a shared folder has more files than a session's start reads."""
    try:
        return len(os.listdir(folder)) > MOST_AT_START
    except OSError:
        return False


def _is_begun(context: Context, folder: str) -> bool:
    """Whether a folder was synced with, exported to or imported from this data folder before."""
    from memory.store.files import shares

    assert context.project is not None
    return bool(shares.load(context.home, folder, context.project.scope).memories)


def _count_differences(context: Context, folder: str) -> int:
    """How many files of a folder hold what was not agreed on."""
    from memory.exchange.share import count_of_others

    assert context.project is not None
    return count_of_others(context.home, context.project.scope, folder)



def refused_in_use(store: Store, home: Home) -> dict[tuple[str, str], set[str]]:
    """The ids in use, by (kind, scope), of what came from places that the user has refused; {} if no store can be read.

    A person may have brought such a memory in by another way since, so this does not mean that a refusal has failed.
    """
    from memory.core.kinds import SKILL_FILES
    from memory.core.safety.origins import SHARED
    from memory.store.tables import nodes

    refused = trust.refused_scopes(home)
    if not refused:
        return {}
    inside = f"{os.sep}{trust.SKILL_FOLDER}{os.sep}"

    def query(connection: Connection) -> dict[tuple[str, str], set[str]]:
        found: dict[tuple[str, str], set[str]] = {}
        for kind, scope in refused:
            if kind == SKILLS:  # of worktrees and of folders in the repository, too
                came_from, values = f"contains(source, ?) AND {nodes.of_kinds(SKILL_FILES)}", [inside]
            else:
                came_from, values = f"origin = ? AND NOT {nodes.of_kinds(SKILL_FILES)}", [SHARED]
            condition = f"scope = ? AND NOT archived AND {came_from}"
            found[kind, scope] = set(nodes.ids_matching(connection, condition, [scope, *values]))
        return found

    nothing: dict[tuple[str, str], set[str]] = {}
    try:
        return store.read_or(query, nothing)
    except Refusal:  # a restore may be what repairs it
        return nothing


def keep_refused_out(
    store: Store, home: Home, before: Mapping[tuple[str, str], set[str]], now: int, new_record_id: Callable[[], str]
) -> None:
    """Take out of a store that an earlier state has come into what the user has refused since. before: of the store as
    it was, from `refused_in_use`: that stays in use.
    """
    from memory.core.records import Archive, Record, Skills

    records: list[Record] = []
    for (kind, scope), ids in refused_in_use(store, home).items():
        if gone := tuple(sorted(ids - before.get((kind, scope), set()))):
            is_skills = kind == SKILLS
            name = new_record_id()
            records.append(Skills(name, now, scope, (), gone) if is_skills else Archive(name, now, gone, True))
    if records:
        store.write(records)


def shared_folder(context: Context) -> str | None:
    """The project's folder of the setting share.folder, where it exists and truly lies in the repository.

    One that is reached by a link is none: it has a name that the repository chose, which our own lines would state, and
    may lie in `.git`.
    """
    name, project = context.settings.text("share.folder"), context.project
    if not name or project is None or not project.git:
        return None
    root = os.path.realpath(project.root)
    folder = os.path.normpath(os.path.join(root, name))
    is_inside = folder.startswith(root + os.sep) and ".git" not in folder[len(root) :].casefold().split(os.sep)
    return folder if is_inside and os.path.realpath(folder) == folder and os.path.isdir(folder) else None
