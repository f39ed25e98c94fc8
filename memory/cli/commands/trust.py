"""What a repository brings along for memory, memories and skills, is used when its user has accepted it: asked once."""

import os
from collections.abc import Sequence
from typing import Any, NamedTuple

from memory.core.errors import Refusal, Usage
from memory.core.records import Archive, Record
from memory.core.text.text import counted, one_line
from memory.store.projects import trust
from memory.store.projects.trust import ACCEPTED, KINDS, MEMORIES, REFUSED, SKILLS, UNDECIDED, Place
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Answer, Command, option

_SHOWN = 50


class Offer(NamedTuple):
    """What lies in a repository. size: how many memories or skills there are that are not the user's own; 0 for a
    folder for memories that holds none, and into which nobody has written any from here.
    """

    place: Place
    decision: str
    size: int


def offers(context: Context) -> list[Offer]:
    """What this call's repository offers, cheap enough for a session's start: names are counted, and no file is
    read but in a folder that the user began and has not decided on.
    """
    from memory.cli.commands.sharing import shared_folder

    project = context.project
    if project is None:
        return []
    found = []
    folder = shared_folder(context)
    if folder:
        place = trust.place_of(project, MEMORIES, folder)
        decision, count = trust.decision(context.home, place), _foreign_files(context, folder)
        if not count and decision == UNDECIDED:  # files of the user's own that others have changed since
            count = _differing(context, folder)
        if count or (decision == UNDECIDED and not _is_begun(context, folder)):
            found.append(Offer(place, decision, count))
    if count := len(_skill_files(context)):
        place = skills_place(context)
        found.append(Offer(place, trust.decision(context.home, place), count))
    return found


def skills_place(context: Context) -> Place:
    """The place of the project's skills."""
    assert context.project is not None
    return trust.place_of(context.project, SKILLS, trust.SKILL_FOLDER)


def offers_to_ask_about(context: Context) -> list[Offer]:
    """What waits for a decision, and was never asked about."""
    return [one for one in offers(context) if one.decision == UNDECIDED and not _was_asked(context, one.place)]


def note_asked(context: Context, waiting: Sequence[Offer]) -> None:
    """Note that the user was asked about these."""
    for one in waiting:
        trust.note_asked(context.home, one.place)


def question(waiting: Sequence[Offer]) -> str:
    """The line that asks about some offers. Nothing of what a repository holds stands in it, but numbers."""
    shared = " and ".join(f"{_counted(one)} in {_where(one.place)}" for one in waiting if one.size)
    if not shared:
        place = _where(waiting[0].place)
        return (
            f"surgical-memory: this repository has a folder for shared memories, {place}, that holds none."
            " This project's memories are not written there until the user says so, in a terminal: "
            "`surgical-memory sync` writes them, `trust refuse` keeps them out. Tell the user so in one sentence; this "
            "is said once."
        )
    return (
        f"surgical-memory: this repository shares {shared}. They are not used until the user accepts them: "
        "`surgical-memory trust` shows them, and the user alone decides, in a terminal, with `surgical-memory trust "
        "accept` or `trust refuse`. Tell the user so in one sentence; this is said once."
    )


def _was_asked(context: Context, place: Place) -> bool:
    return trust.was_asked(context.home, place)


def _where(place: Place) -> str:
    """The folder as the settings or Claude Code name it: it is no text of the repository's."""
    return one_line(place.folder)


def _counted(one: Offer) -> str:
    return counted(one.size, "skill" if one.place.kind == SKILLS else "memory")


def may_sync(context: Context, folder: str) -> bool:
    """Whether a folder may be synced unasked: accepted, or begun by the user, with nothing of others in it. Asks at
    the next start.
    """
    project = context.project
    if project is None:
        return False
    place = trust.place_of(project, MEMORIES, folder)
    found = trust.decision(context.home, place)
    if found != UNDECIDED:
        return found == ACCEPTED
    return _is_begun(context, folder) and not _differing(context, folder)


def accept_by_command(context: Context, folder: str) -> None:
    """A `sync` that the user types is their decision. Raises Refusal `refused`, `ask_the_user`."""
    project = context.project
    assert project is not None
    place = trust.place_of(project, MEMORIES, folder)
    found = trust.decision(context.home, place)
    if found == REFUSED:
        raise Refusal("refused", f"You have refused what {folder} shares: `trust accept memories` takes that back.")
    if found == UNDECIDED and context.by_agent:
        if _differing(context, folder):
            context.refuse_agent(f"To use what {folder} shares")
        if not _is_begun(context, folder):
            context.refuse_agent(f"To write this project's memories into {folder}")
    elif found == UNDECIDED:
        trust.decide(context.home, place, ACCEPTED)


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


def accepted_trees(context: Context, trees: list[Any]) -> list[Any]:
    """Those trees of skills that may be read: the user's own, those of plugins, and accepted ones of the project."""
    project = context.project
    if project is None or not any(tree.owner == project.scope and not tree.plugin for tree in trees):
        return trees
    if not any(_is_projects(tree, project.scope) and os.path.isdir(tree.root) for tree in trees):
        return trees
    if trust.decision(context.home, skills_place(context)) == ACCEPTED:
        return trees
    return [tree for tree in trees if not _is_projects(tree, project.scope)]


def _is_projects(tree: Any, scope: str) -> bool:
    return bool(tree.owner == scope and not tree.plugin)


def _skill_files(context: Context) -> list[str]:
    """The files of the project's own skills."""
    from memory.cli.commands.skills import every_tree
    from memory.store.files.skill_trees import walk

    project = context.project
    assert project is not None
    visited: set[tuple[int, int]] = set()
    trees = [tree for tree in every_tree(context) if _is_projects(tree, project.scope)]
    return [found.path for tree in trees for found in walk(tree, visited)]


def _foreign_files(context: Context, folder: str) -> int:
    """How many files of a shared folder neither this user nor an earlier merge knows, by their names."""
    from memory.core.identity import is_id
    from memory.store.files import shares

    assert context.project is not None
    try:
        names = {name[:-3] for name in os.listdir(folder) if name.endswith(".md") and is_id(name[:-3])}
    except OSError:
        return 0
    return len(names - shares.load(context.home, folder, context.project.scope).memories.keys())


def _is_begun(context: Context, folder: str) -> bool:
    """Whether a folder was synced with, exported to or imported from this data folder before."""
    from memory.store.files import shares

    assert context.project is not None
    return bool(shares.load(context.home, folder, context.project.scope).memories)


def _differing(context: Context, folder: str) -> int:
    """How many files of a folder hold what was not agreed on."""
    from memory.exchange.share import count_of_others

    assert context.project is not None
    return count_of_others(context.home, context.project.scope, folder)


# --- the command --------------------------------------------------------------------------------------------------


def _trust(context: Context) -> Answer:
    action, *kinds = context.options.words or ["show"]
    if context.project is None:
        raise Refusal("no_repository", "There is no repository here: what a repository shares is decided on inside it.")
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        raise Usage(f"Say {' or '.join(KINDS)}, not '{unknown[0][:40]}'.")
    chosen = [one for one in offers(context) if not kinds or one.place.kind in kinds]
    if action == "show":
        return Answer(_show(context, chosen))
    if action not in ("accept", "refuse", "revoke"):
        raise Usage("Say `trust`, `trust accept`, `trust refuse` or `trust revoke`, and memories or skills for one.")
    context.refuse_agent("What of a repository is used")
    if action == "accept":
        return Answer(_accept(context, chosen))
    return Answer(_refuse(context, kinds or list(KINDS), bool(context.options.forget)))


def _show(context: Context, chosen: list[Offer]) -> dict[str, Any]:
    assert context.project is not None
    rows = [
        {
            "kind": one.place.kind,
            "folder": one.place.folder,
            "decision": one.decision or "undecided",
            "count": one.size,
            "items": [] if context.by_agent else _items(context, one.place)[:_SHOWN],
        }
        for one in chosen
    ]
    data: dict[str, Any] = {"repository": context.project.root, "offers": rows}
    return data | ({"note": "What they say is shown to the user alone, in a terminal."} if context.by_agent else {})


def _items(context: Context, place: Place) -> list[dict[str, Any]]:
    """What would come in, for the user to read."""
    if place.kind == SKILLS:
        return [{"file": path} for path in _skill_files(context)]
    from memory.core.safety.entering import words_beside
    from memory.core.safety.origins import SHARED, why_waits
    from memory.core.text.text import display_title
    from memory.exchange.share import cleaned, read_folder
    from memory.store.files import shares

    folder = os.path.join(place.root, place.folder)
    authors = shares.authors(folder)
    there, _, _ = read_folder(folder)
    return [
        {"id": name, "type": one.type, "title": display_title(one.content, one.title)}
        | ({"author": author} if (author := authors.get(file.name.removesuffix(".md"))) else {})
        | ({"waits": why} if (why := why_waits(one.title, one.content, words_beside(one), SHARED)) else {})
        for name, file in there.items()
        for one in (cleaned(file.shared),)
    ]


def _accept(context: Context, chosen: list[Offer]) -> dict[str, Any]:
    """Keep the decision, and take in at once what it is about."""
    from memory.cli.commands.sharing import shared_folder, sync
    from memory.cli.commands.skills import standing_trees, take_in
    from memory.store.files import skill_trees

    data: dict[str, Any] = {"accepted": [one.place.kind for one in chosen]}
    for one in chosen:
        trust.decide(context.home, one.place, ACCEPTED)
    kinds = {one.place.kind for one in chosen}
    folder = shared_folder(context)
    if MEMORIES in kinds and folder:
        if any(one.place.kind == MEMORIES and one.decision == REFUSED for one in chosen):
            _bring_back(context, folder)
        data["memories"] = sync(context, folder)
    if SKILLS in kinds:
        data["skills"] = take_in(context, skill_trees.look(context.home, standing_trees(context)))
    return data


def _refuse(context: Context, kinds: list[str], forget: bool) -> dict[str, Any]:
    """Keep the decision, and take out of use what came in. forget: for good."""
    from memory.cli.commands.sharing import shared_folder
    from memory.cli.commands.skills import take_in
    from memory.store.files import skill_trees

    project = context.project
    assert project is not None
    data: dict[str, Any] = {"refused": kinds}
    folder = shared_folder(context)
    if MEMORIES in kinds and folder:
        trust.decide(context.home, trust.place_of(project, MEMORIES, folder), REFUSED)
        ids = _entered(context, folder)
        if ids:
            context.store.write([_taking_out(context, ids, forget)])
        data["forgotten" if forget else "out_of_use"] = len(ids)
        if ids and not forget:
            data["note"] = "They are kept, out of use: `trust revoke --forget` forgets them, `trust accept` uses them."
    if SKILLS in kinds:
        trust.decide(context.home, skills_place(context), REFUSED)
        stamps = skill_trees.load(context.home)
        gone = {path: stamp for path, stamp in stamps.items() if stamp.owner == project.scope}
        data["skills"] = take_in(context, skill_trees.Changes([], [], gone, stamps))["retired"] if gone else 0
    return data


def _taking_out(context: Context, ids: list[str], forget: bool) -> Record:
    if not forget:
        return Archive(new_record_id(), now(), tuple(ids), True)
    from memory.store.journal.forgetting import forget_record

    with context.store.read() as connection:
        return forget_record(connection, new_record_id(), now(), ids)


def _bring_back(context: Context, folder: str) -> None:
    """Put to use again what a refusal has put out of use."""
    from memory.exchange.share import ids_of_folder

    assert context.project is not None
    if ids := ids_of_folder(context.store, context.home, context.project.scope, folder):
        context.store.write([Archive(new_record_id(), now(), tuple(ids), False)])


def _entered(context: Context, folder: str) -> list[str]:
    """The ids of what came in by a folder; no merge knows it any more afterwards."""
    from memory.exchange.share import ids_of_folder
    from memory.store.files import shares

    assert context.project is not None
    scope = context.project.scope
    found = ids_of_folder(context.store, context.home, scope, folder)
    shares.save(context.home, folder, scope, shares.Common({}, {}, {}))
    return found


COMMANDS: dict[str, Command] = {
    "trust": Command(
        "What this repository shares for memory, in its shared folder and in .claude/skills, and whether you use it: "
        "`trust` shows it, `trust accept` takes it in, `trust refuse` keeps it out, `trust revoke` takes it out of use "
        "again. Only a person decides, in a terminal.",
        (
            option(
                "words",
                nargs="*",
                metavar="show | accept | refuse | revoke [memories | skills]",
                help="what to do (default: show), and with which of the two (default: both)",
            ),
            option("--forget", action="store_true", help="with revoke: forget what came in, for good"),
        ),
        _trust,
        reads=False,
    ),
}
