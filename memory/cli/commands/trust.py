"""What a repository brings along for memory, memories and skills, is used when its user has accepted it: asked once."""

import os
from collections.abc import Iterator
from itertools import islice
from typing import Any

from memory.core.errors import Refusal, UsageError
from memory.core.records import Archive, Record
from memory.exchange.trust import Offer, _skill_files, offers
from memory.store.projects import trust
from memory.store.projects.trust import ACCEPTED, KINDS, MEMORIES, REFUSED, SKILLS, TrustSubject
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, option
from memory.workspace.skill_folders import skills_place

_SHOWN = 50


# --- the command --------------------------------------------------------------------------------------------------


def _trust(context: Context) -> CommandAnswer:
    action, *kinds = context.options.words or ["show"]
    if context.project is None:
        raise Refusal("no_repository", "There is no repository here: call this inside the repository.")
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        raise UsageError(f"Say {' or '.join(KINDS)}, not '{unknown[0][:40]}'.")
    chosen = [one for one in offers(context) if not kinds or one.place.kind in kinds]
    if action == "show":
        return CommandAnswer(_show(context, chosen))
    if action not in ("accept", "refuse", "revoke"):
        raise UsageError(
            "Use `trust`, `trust accept`, `trust refuse` or `trust revoke`, and memories or skills for one."
        )
    context.refuse_agent("What of a repository is used")
    if action == "accept":
        return CommandAnswer(_accept(context, chosen))
    return CommandAnswer(_refuse(context, kinds or list(KINDS), bool(context.options.forget)))


def _show(context: Context, chosen: list[Offer]) -> dict[str, Any]:
    assert context.project is not None
    rows = [
        {
            "kind": one.place.kind,
            "folder": one.place.folder,
            "decision": one.decision or "undecided",
            "count": one.size,
            "items": [] if context.by_agent else list(islice(_items(context, one.place), _SHOWN)),
        }
        for one in chosen
    ]
    data: dict[str, Any] = {"repository": context.project.root, "offers": rows}
    return data | ({"note": "Their text is shown only to the user, in a terminal."} if context.by_agent else {})


def _items(context: Context, place: TrustSubject) -> Iterator[dict[str, Any]]:
    """What would come in, for the user to read."""
    if place.kind == SKILLS:
        yield from ({"file": path} for path in _skill_files(context))
        return
    from memory.core.safety.entering import words_beside
    from memory.core.safety.origins import SHARED, why_waits
    from memory.core.text.text import display_title
    from memory.exchange.share_files import clean_shared, read_folder
    from memory.store.projects import folder_commits

    folder = os.path.join(place.root, place.folder)
    authors = folder_commits.authors(folder)
    there, _, _ = read_folder(folder)
    for name, file in there.items():
        one = clean_shared(file.shared)
        yield (
            {"id": name, "type": one.type, "title": display_title(one.content, one.title)}
            | ({"author": author} if (author := authors.get(file.name.removesuffix(".md"))) else {})
            | ({"waits": why} if (why := why_waits(one.title, one.content, words_beside(one), SHARED)) else {})
        )


def _accept(context: Context, chosen: list[Offer]) -> dict[str, Any]:
    """Keep the decision, and take in at once what it is about."""
    from memory.exchange.syncing import sync
    from memory.exchange.trust import accept_memories, shared_folder
    from memory.skills.ingest import take_in
    from memory.store.files import skill_stamps
    from memory.workspace.skill_folders import loaded_trees

    data: dict[str, Any] = {"accepted": [one.place.kind for one in chosen]}
    folder = shared_folder(context)
    for one in chosen:
        if one.place.kind == MEMORIES and folder:
            accept_memories(context, one.place, folder)
        else:
            trust.decide(context.home, one.place, ACCEPTED)
    kinds = {one.place.kind for one in chosen}
    if MEMORIES in kinds and folder:
        if any(one.place.kind == MEMORIES and one.decision == REFUSED for one in chosen):
            _bring_back(context, folder)
        data["memories"] = sync(context, folder)
    if SKILLS in kinds:
        data["skills"] = take_in(context, skill_stamps.look(context.home, loaded_trees(context)))
    return data


def _refuse(context: Context, kinds: list[str], forget: bool) -> dict[str, Any]:
    """Keep the decision, and take out of use what came in. forget: for good."""
    from memory.exchange.trust import shared_folder
    from memory.skills.ingest import take_in
    from memory.store.files import shares, skill_stamps

    project = context.project
    assert project is not None
    data: dict[str, Any] = {"refused": kinds}
    folder = shared_folder(context)
    if MEMORIES in kinds and folder:
        # A sync under way would take the memories that leave the store for forgotten ones, and delete their files.
        with shares.hold_folder(context.home, folder):
            trust.decide(context.home, trust.place_of(project, MEMORIES, folder), REFUSED)
            ids = _ids_from(context, folder)
            if ids:
                context.store.write([_forget_record(context, ids, forget)])
        data["forgotten" if forget else "out_of_use"] = len(ids)
        if ids and not forget:
            data["note"] = "They are kept but not used: `trust revoke --forget` erases them, `trust accept` uses them."
    if SKILLS in kinds:
        trust.decide(context.home, skills_place(context), REFUSED)
        stamps = skill_stamps.load(context.home)
        gone = {path: stamp for path, stamp in stamps.items() if stamp.owner == project.scope}
        data["skills"] = take_in(context, skill_stamps.TreeChanges([], [], gone, stamps))["retired"] if gone else 0
    return data


def _forget_record(context: Context, ids: list[str], forget: bool) -> Record:
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


def _ids_from(context: Context, folder: str) -> list[str]:
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
        "The memories and skills that this repository brings, in its shared folder and in .claude/skills, and "
        "whether you use them: "
        "`trust` shows them, `trust accept` uses them, `trust refuse` keeps them out, `trust revoke` stops "
        "using them. Only "
        "a person decides, in a terminal.",
        (
            option(
                "words",
                nargs="*",
                metavar="show | accept | refuse | revoke [memories | skills]",
                help="what to do (default: show), and for which of the two (default: both)",
            ),
            option("--forget", action="store_true", help="with revoke: also erase what was imported"),
        ),
        _trust,
        reads=False,
    ),
}
