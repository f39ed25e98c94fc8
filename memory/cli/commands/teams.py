"""The words of `sync` that are about a project's team: invite, members, remove, and joining by an invitation."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from memory.cli.commands.groups import open_own_group, open_url, refuse_secrets, secret_text, team_project
from memory.core.errors import Refusal
from memory.core.times import iso_time
from memory.store.files import sync_state
from memory.workspace.context import Context, now
from memory.workspace.options import require_value

if TYPE_CHECKING:
    from memory.exchange.sync.group import SyncGroup

_WHO = "Who belongs to the team"


def invite(context: Context, name: str) -> dict[str, Any]:
    """Write an invitation, and its code into another file, or return the code once."""
    from memory.exchange.sync import inviting, key_files

    context.refuse_agent(_WHO)
    name = require_value(name, "missing_name", "Name the person: sync invite NAME; it is shown with their memories.")
    refuse_secrets(name)
    person = inviting.check_person(name)
    path = os.path.expanduser(context.options.to or f"{person.replace(' ', '-')}.invitation")
    code_path = context.options.key_file and os.path.expanduser(context.options.key_file)
    for one in (path, code_path):
        if one:
            key_files.check_new(one)
    with sync_state.turn(context.home):
        group = _team(context)
        try:
            about, made = inviting.invite(group, person, context.options.role or "full", now())
        finally:
            group.save()
    code = inviting.new_code()
    key_files.write_new(path, inviting.sealed_invitation(about, code))
    if code_path:
        key_files.write_key(code_path, code)
    return {
        "invited": made.person,
        "role": made.role,
        "file": path,
        **({"code_file": code_path} if code_path else {"code": code}),
        "until": iso_time(made.until),
        "note": f"Send the file one way, and the code another: `sync join {os.path.basename(path)}` asks for it. It "
        "lets one machine in. They need credentials of their own for the storage, which the provider gives.",
    }


def join_by_invitation(context: Context, path: str) -> dict[str, Any]:
    """Join the team of this project."""
    from memory.exchange.sync import inviting, joining, rounds

    path = os.path.expanduser(path)
    if not os.path.isfile(path):
        raise Refusal("no_such_file", f"{path} is neither a file with an invitation nor the URL of a storage.")
    project, identity = team_project(context)
    joining.refuse_joined(context.home, project.scope)
    code = secret_text(context, "Code of the invitation: ", "the code that belongs to the invitation")
    about = inviting.read_invitation(path, code)
    theirs = dict(about.get("project") or {})
    named = context.options.named or ""
    if not joining.is_same_project(theirs, identity, named):
        raise Refusal(
            "another_project",
            f"The invitation is for the project '{theirs.get('name', '')}', and this is '{project.name}', with another "
            "first commit or remote. Use it in that project's folder; if this is the same one, add "
            f"--as '{theirs.get('name', '')}'.",
        )
    storage = open_url(str(about["url"]))
    with sync_state.turn(context.home):
        group = inviting.accept(context.home, storage, about, context.options.label or "", now(), project.scope)
    done = rounds.sync(context.store, context.home, now(), storage, project.scope)
    return {
        "url": storage.url,
        "machine": group.machine,
        "person": group.state.person,
        "role": about["role"],
        "project": project.name,
        "invited_by": about["by"],
        **done,
    }


def members(context: Context, _: str) -> dict[str, Any]:
    """The persons of this project's team, and their machines."""
    from memory.exchange.sync import inviting

    return {"members": inviting.members(_team(context))}


def remove(context: Context, name: str) -> dict[str, Any]:
    """Take a person out of the team; with one's own name, leave it."""
    from memory.exchange.sync import removing

    context.refuse_agent(_WHO)
    name = require_value(name, "missing_name", "Name the person: `sync members` lists them.")
    with sync_state.turn(context.home):
        group = _team(context)
        is_self = " ".join(name.split()).casefold() == group.state.person.casefold()
        try:
            gone = removing.remove(group, name)
        except Refusal:
            if not is_self:
                raise
            sync_state.remove(context.home, group.state.team)  # out of reach, or removed: it leaves all the same
            return {"removed": group.state.person, "left": True, "noted_by_the_team": False}
        if is_self:
            sync_state.remove(context.home, group.state.team)
        else:
            group.save()
    data: dict[str, Any] = {"removed": gone.person, "machines": [one.label for one in gone.machines]}
    data |= {"withdrawn_invitations": gone.withdrawn} if gone.withdrawn else {}
    if is_self:
        return {**data, "left": True, "noted_by_the_team": True}
    note = (
        "They keep what they have read, and their memories stay here: `forget` erases them on this machine. "
        "Revoke their credentials for the storage, too, at the provider."
    )
    if gone.withdrawn:
        note += " Open invitations that they made are withdrawn: `sync invite` creates new ones."
    if gone.staying:
        note += (
            " An owner may have let others in: check that you know everybody who remains. Whoever has the "
            "recovery key can become an owner at any time:"
            " if they have it, begin another team."
        )
    return {**data, **({"staying": gone.staying} if gone.staying else {}), "note": note}


def team_status(context: Context) -> dict[str, Any]:
    """What there is to say of this project's team; nothing where it has none."""
    from memory.exchange.sync import inviting, status

    if context.project is None or not sync_state.is_set_up(context.home, context.project.scope):
        return {}
    group = _team(context)
    whole = status.status(group)
    kept = ("url", "machine", "label", "last", "lines", "objects", "unforgotten", "problems")
    own = group.roster.machine(group.machine)
    return {
        "project": context.project.name,
        "person": group.state.person,
        "role": own.role if own else "",
        **{name: whole[name] for name in kept if name in whole},
        "members": [f"{one['person']} ({one['role']}, {one['state']})" for one in inviting.members(group)],
    }


def _team(context: Context) -> SyncGroup:
    """The team of the call's project. Raises Refusal `no_project`, `no_team`, …"""
    return open_own_group(context, team_project(context)[0].scope)
