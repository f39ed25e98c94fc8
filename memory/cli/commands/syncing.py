"""The command `sync`: a project's shared folder, and a group of machines with one memory."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from memory.cli.commands import join_codes, teams
from memory.cli.commands.groups import open_joined, open_own_group, open_url, refuse_secrets, secret_text, team_of
from memory.core.errors import Refusal, UsageError
from memory.exchange.syncing import sync
from memory.exchange.trust import shared_folder
from memory.store.files import sync_state
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, option, require_value

if TYPE_CHECKING:
    from memory.exchange.sync.group import SyncGroup
    from memory.store.tables.changes import Conflict

_BY_CODE = " Without it: `sync join URL --code`, which another machine of the group approves."
_WORDS = (
    "setup URL | join URL-OR-FILE | now | status | machines | revoke MACHINE | include | exclude | leave | "
    "requests | approve [CODE] | refuse REQUEST | invite NAME | members | remove NAME"
)


def _sync(context: Context) -> CommandAnswer:
    words = list(context.options.words or [])
    verb = words.pop(0) if words else ""
    if not verb:
        return _folder(context)
    run = _VERBS.get(verb)
    if run is None:
        raise UsageError(f"sync takes {_WORDS}; alone it synchronises the project's shared folder. Not '{verb}'.")
    if len(words) > (verb in _NAMING):
        raise UsageError(
            f"sync {verb} takes {'one word more' if verb in _NAMING else 'nothing more'}: {' '.join(words)}"
        )
    return CommandAnswer(run(context, words[0] if words else ""))


def _folder(context: Context) -> CommandAnswer:
    """The project's shared folder; where there is none, the group."""
    from memory.exchange.trust import accept_by_command

    folder = shared_folder(context)
    if folder is None and context.home.has_groups():
        return CommandAnswer(_now(context, ""))
    if folder is None:
        raise Refusal(
            "no_shared_folder",
            "There is no folder to sync with: set share.folder (`config set share.folder docs/memory`), and make "
            "that folder in the repository; a link does not count. `sync setup URL` shares one memory among machines, "
            "with --team NAME the project's with a team.",
        )
    accept_by_command(context, folder)
    return CommandAnswer(sync(context, folder, by_itself=context.by_agent))


def _setup(context: Context, url: str) -> dict[str, Any]:
    from memory.exchange.sync import joining, key_files

    context.refuse_agent("Where memories are sent")
    url = require_value(url, "missing_url", "Name the storage: sync setup s3://BUCKET/PREFIX, or file:///FOLDER.")
    team, person, about = team_of(context)
    refuse_secrets(url, context.options.label or "", person)
    storage = open_url(url)
    path = context.options.key_file

    def keep(key: str) -> None:
        if path:
            key_files.write_key(os.path.expanduser(path), key)

    label = context.options.label or ""
    with sync_state.turn(context.home):  # of two at once the second one is in a group already
        group, key = joining.set_up(context.home, storage, label, now(), team, person, about, keep)
    data = {"url": url, "machine": group.machine, **({"key_file": path} if path else {"recovery_key": key})}
    data["note"] = (
        "Keep the recovery key: other machines join with it, and it is not stored here. Whoever has it and "
        "access to the storage can read everything."
    )
    return {**data, **_begin(context, group)}


def _join(context: Context, url: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    context.refuse_agent("Where memories are sent")
    url = require_value(
        url,
        "missing_url",
        "Name what to join: sync join URL --key-file FILE, or sync join URL --code, with the URL of `sync setup`; or "
        "the file of an invitation.",
    )
    refuse_secrets(url, context.options.label or "", context.options.team or "")
    if "://" not in url:
        return teams.join_by_invitation(context, url)
    if context.options.code:
        joined, data = join_codes.join(context, url)
        return data if joined is None else {"url": url, "machine": joined.machine, **_begin(context, joined)}
    team, person, about = team_of(context)
    key = secret_text(context, "Recovery key: ", "the recovery key that `sync setup` showed", _BY_CODE)
    storage, label = open_url(url), context.options.label or ""
    with sync_state.turn(context.home):
        group = joining.join(context.home, storage, key, label, now(), team, person, about)
    return {"url": url, "machine": group.machine, **_begin(context, group)}


def _begin(context: Context, group: SyncGroup) -> dict[str, Any]:
    """What travels from the beginning, and the first sync."""
    from memory.exchange.sync import joining, rounds

    if group.state.team:
        done = rounds.sync(context.store, context.home, now(), group.storage, group.state.team)
        return {"person": group.state.person, **done}
    wanted = context.options.scope
    included, question = [], dict[str, str]()
    with sync_state.turn(context.home):
        group.state.dialogue = bool(context.options.dialogue)
        if wanted in (None, "user"):
            included.append(joining.include(group, context.store, None, now(), new_record_id)["scope"])
        if wanted in (None, "project") and context.project is not None:
            try:
                made = joining.include(
                    group, context.store, context.project, now(), new_record_id, context.options.named or ""
                )
                included.append(made.get("shared_with") or made["project"])
            except Refusal as refusal:  # the group is there all the same
                if refusal.code != "confirm_project":
                    raise
                question = {"question": refusal.message}
        sync_state.save(context.home, group.state)
    done = rounds.sync(context.store, context.home, now(), group.storage)
    return {"included": included, **question, **done}


def _now(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import rounds

    if context.options.from_environment:
        _note_environment(context)
    return rounds.sync_all(context.store, context.home, now(), open_joined)


def _note_environment(context: Context) -> None:
    """Have this environment's settings of the provider hold for all groups from now on; it is no repository's."""
    from memory.exchange.sync import platform_settings

    context.refuse_agent("Where memories are sent")
    for team in [*([""] if sync_state.is_set_up(context.home) else []), *sync_state.teams(context.home)]:
        with sync_state.turn(context.home):
            state = sync_state.load(context.home, team)[0]
            state.platform = platform_settings.note(os.environ)
            sync_state.save(context.home, state)


def _status(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import conflicts, status
    from memory.store.tables.nodes import Scopes

    team = teams.team_status(context)
    if team and not sync_state.is_set_up(context.home):
        return {"team": team}
    group = open_own_group(context)
    scopes = Scopes(tuple(group.state.scopes))
    found: list[Conflict] = context.store.read_or(lambda connection: conflicts.conflicts(connection, scopes, now()), [])
    conflicts.note_shown(context.home, found)
    both = {"conflicts": [conflicts.row(one) for one in found]} if found else {}
    return {**status.status(group), **both, **({"team": team} if team else {})}


def _machines(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import status

    return {"machines": status.machines(open_own_group(context))}


def _revoke(context: Context, wanted: str) -> dict[str, Any]:
    from memory.exchange.sync import joining, membership

    context.refuse_agent("Who belongs to the group")
    wanted = require_value(wanted, "missing_machine", "Name the machine: `sync machines` lists them.")
    with sync_state.turn(context.home):
        group = open_own_group(context)
        try:
            gone = joining.revoke(group, wanted)
        finally:
            sync_state.save(context.home, group.state)
    return {
        "revoked": gone.name,
        "label": gone.label,
        "staying": [one.label for one in group.roster.machines if one.state == membership.ACTIVE],
        "note": "It keeps what it has read. Revoke its credentials for the storage, too, at the provider. It may have "
        "let other machines in: `sync revoke` every remaining machine that you do not know.",
    }


def _include(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import joining, rounds

    context.refuse_agent("Which memories are sent")
    with sync_state.turn(context.home):
        group = open_own_group(context)
        project = None if context.options.scope == "user" else context.project
        if project is None and context.options.scope != "user":
            raise Refusal("no_project", "This folder is not a project: sync include --scope user, or --project DIR.")
        group.state.dialogue = group.state.dialogue or bool(context.options.dialogue)
        made = joining.include(group, context.store, project, now(), new_record_id, context.options.named or "")
        sync_state.save(context.home, group.state)
    return {**made, **rounds.sync(context.store, context.home, now(), group.storage)}


def _exclude(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    context.refuse_agent("Which memories are sent")
    with sync_state.turn(context.home):
        group = open_own_group(context)
        scope = "user" if context.options.scope == "user" or context.project is None else context.project.scope
        if context.options.dialogue:
            was, group.state.dialogue = group.state.dialogue, False
        else:
            was = joining.exclude(group, scope)
        sync_state.save(context.home, group.state)
    return {"excluded": was, "note": "Memories that were synced already stay there; `forget` erases them everywhere."}


def _leave(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    context.refuse_agent("Leaving the group")
    with sync_state.turn(context.home):
        try:
            group = open_own_group(context)
            group.refresh_roster()
            joining.leave(group)
            is_noted = True
        except (Refusal, ValueError):  # out of reach, revoked, or a folder that was copied: it leaves all the same
            sync_state.remove(context.home)
            is_noted = False
    return {"left": True, "noted_by_the_group": is_noted}


_VERBS: dict[str, Callable[[Context, str], dict[str, Any]]] = {
    "setup": _setup, "join": _join, "now": _now, "status": _status, "machines": _machines, "revoke": _revoke,
    "include": _include, "exclude": _exclude, "leave": _leave, "invite": teams.invite, "members": teams.members,
    "remove": teams.remove, "requests": join_codes.requests, "approve": join_codes.approve, "refuse": join_codes.refuse,
}  # fmt: skip
_NAMING = ("setup", "join", "revoke", "invite", "remove", "approve", "refuse")

COMMANDS: dict[str, Command] = {
    "sync": Command(
        "Share one memory among your machines, encrypted, through an object store or a folder: `sync setup URL` on the "
        "first, `sync join URL` on the next. `sync setup URL --team NAME` shares this project's memories with a team, "
        "in which you are NAME: `sync invite` brings others in. `sync` alone synchronises the project's memories with "
        "a folder of its repository (setting share.folder).",
        (
            option("words", nargs="*", metavar=_WORDS, help="what to do (default: the shared folder)"),
            option(
                "--key-file", metavar="FILE",
                help="setup, invite: the file to write the secret to; join: the file that contains it",
            ),
            option("--code", action="store_true", help="join: with a code that a machine of the group approves"),
            option(
                "--team", metavar="NAME",
                help="setup, join: share this project with a team; NAME is your name there",
            ),
            option(
                "--role", choices=("full", "read", "owner"),
                help="with invite: what this person may do (default: full)",
            ),
            option("--to", metavar="FILE", help="with invite: the invitation's file (default: NAME.invitation)"),
            option("--label", metavar="NAME", help="this machine's name in lists (default: its host name)"),
            option("--scope", metavar="SCOPE", help="only 'user' or 'project' (default: both)"),
            option("--dialogue", action="store_true", help="also sync conversations, which otherwise stay here"),
            option(
                "--from-environment",
                action="store_true",
                help="with now: from now on use the storage's addresses and files in this environment",
            ),
            option("--as", dest="named", metavar="NAME", help="use the memory of the group's project with this name"),
        ),
        _sync,
        reads=False,
    ),
}
