"""The words of `sync` by which a machine joins with a code: join --code, requests, approve, refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from memory.cli.commands.groups import open_own_group, open_url, secret_text
from memory.core.errors import UsageError
from memory.core.times import iso_time
from memory.store.files import join_request, sync_state
from memory.workspace.context import Context, now
from memory.workspace.options import require_value

if TYPE_CHECKING:
    from memory.exchange.sync.group import SyncGroup

_WHO = "Who belongs to the group"


def join(context: Context, url: str) -> tuple[SyncGroup | None, dict[str, Any]]:
    """Ask to join, or see whether what was asked for is approved; the group where it is, and what there is to say."""
    from memory.exchange.sync import asking, join_codes

    if context.options.team is not None or context.options.key_file:
        raise UsageError("sync join --code is for a machine of your own, and takes neither --team nor --key-file.")
    storage = open_url(url)
    with sync_state.turn(context.home):
        waiting = join_request.load(context.home)
        if waiting is not None and waiting.url == url:
            group = asking.finish(context.home, storage, waiting, now())
            if group is not None:
                return group, {}
        else:
            waiting = asking.ask(context.home, storage, context.options.label or "", now())
    return None, {
        "waiting": True,
        "request": waiting.id,
        "code": waiting.code,
        "until": iso_time(waiting.at + join_codes.APPROVE_US),
        "note": "Type the code on a machine of the group: `sync approve` asks for it. Then run this command again. "
        "Show the code to nobody else, and send it through nothing that the storage's owner can read.",
    }


def requests(context: Context, _: str) -> dict[str, Any]:
    """The machines that ask to join; what they are called is encrypted until their code is typed."""
    from memory.exchange.sync import approving

    with sync_state.turn(context.home):
        group = open_own_group(context)
        found = approving.waiting_requests(group, now())
        group.save()
    rows = [{"request": one.id, "at": iso_time(one.at)} for one in found]
    note = (
        "`sync approve` asks for the code that the new machine shows, `sync refuse REQUEST` removes a request."
        if rows else "No machine asks to join: `sync join URL --code` on the new one does."
    )  # fmt: skip
    return {"requests": rows, "note": note}


def approve(context: Context, code: str) -> dict[str, Any]:
    """Let the machine in that shows this code."""
    from memory.exchange.sync import approving

    context.refuse_agent(_WHO)
    code = code or secret_text(context, "Code that the new machine shows: ", "the code that the new machine shows")
    with sync_state.turn(context.home):
        group = open_own_group(context)
        try:
            made = approving.approve(group, code, now())
        finally:
            sync_state.save(context.home, group.state)
    return {
        "approved": made.name,
        "label": made.label,
        "note": f"Run `sync join {group.storage.url} --code` on it once more, within a day. If it is not the machine "
        f"that you meant, `sync revoke {made.name}` excludes it.",
    }


def refuse(context: Context, wanted: str) -> dict[str, Any]:
    """Take a request away."""
    from memory.exchange.sync import approving

    context.refuse_agent(_WHO)
    wanted = require_value(wanted, "missing_request", "Name the request, or all: `sync requests` lists them.")
    with sync_state.turn(context.home):
        group = open_own_group(context)
        try:
            gone = approving.refuse(group, wanted, now())
        finally:
            sync_state.save(context.home, group.state)
    return {"refused": gone}
