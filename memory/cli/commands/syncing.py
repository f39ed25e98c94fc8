"""The command `sync`: a project's shared folder, and a group of machines with one memory."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from memory import PLUGIN_ROOT
from memory.core.errors import Refusal, UsageError
from memory.core.safety.safe_names import is_safe_path
from memory.exchange.syncing import sync
from memory.exchange.trust import shared_folder
from memory.store.files import sync_state
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.options import Command, CommandAnswer, option, require_value

if TYPE_CHECKING:
    from memory.exchange.sync.group import SyncGroup

_WORDS = "setup URL | join URL | now | status | machines | revoke MACHINE | include | exclude | leave"


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
    if folder is None and sync_state.is_set_up(context.home):
        return CommandAnswer(_now(context, ""))
    if folder is None:
        raise Refusal(
            "no_shared_folder",
            "There is no folder to sync with: set share.folder (`config set share.folder docs/memory`), and make that "
            "folder in the repository. `sync setup URL` shares one memory among machines.",
        )
    accept_by_command(context, folder)
    return CommandAnswer(sync(context, folder))


def _setup(context: Context, url: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    context.refuse_agent("Where memories are sent")
    url = require_value(url, "missing_url", "Say where: sync setup s3://BUCKET/PREFIX, or file:///FOLDER.")
    _refuse_secrets(url, context.options.label)
    storage = _storage(context, url)
    path = context.options.key_file
    if path and os.path.exists(os.path.expanduser(path)):
        raise Refusal("file_exists", f"{path} exists: name another file for the recovery key.")
    group, key = joining.set_up(context.home, storage, context.options.label or "", now())
    data = {"url": url, "machine": group.machine}
    if path:
        joining.write_key(os.path.expanduser(path), key)
        data["key_file"] = path
    else:
        data["recovery_key"] = key
    data["note"] = (
        "Keep the recovery key: other machines join with it, and it is kept nowhere here. Whoever has it and the "
        "storage reads everything."
    )
    return {**data, **_begin(context, group)}


def _join(context: Context, url: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    context.refuse_agent("Where memories are sent")
    url = require_value(url, "missing_url", "Say what to join: sync join URL --key-file FILE, the URL of `sync setup`.")
    _refuse_secrets(url, context.options.label)
    path = context.options.key_file
    if not path:
        import sys

        if sys.stdin is None or not sys.stdin.isatty():
            raise Refusal(
                "missing_key", "Give the recovery key that `sync setup` showed in a file: --key-file FILE."
            )
        from getpass import getpass

        key = getpass("Recovery key: ")
    else:
        key = joining.read_key(os.path.expanduser(path))
    group = joining.join(context.home, _storage(context, url), key, context.options.label or "", now())
    return {"url": url, "machine": group.machine, **_begin(context, group)}


def _refuse_secrets(url: str, label: str | None) -> None:
    """Both are kept in a file, and the label in the storage."""
    if not is_safe_path(url) or not is_safe_path(label or ""):
        raise UsageError(
            "That reads like a secret, and where memories are kept and what a machine is called is written down: "
            "credentials are taken from the environment and from the platform's profiles."
        )


def _begin(context: Context, group: SyncGroup) -> dict[str, Any]:
    """What travels from the beginning, and the first sync."""
    from memory.exchange.sync import joining, rounds

    group.state.dialogue = bool(context.options.dialogue)
    wanted = context.options.scope
    included = []
    if wanted in (None, "user"):
        included.append(joining.include(group, context.store, None, now(), new_record_id)["scope"])
    if wanted in (None, "project") and context.project is not None:
        made = joining.include(group, context.store, context.project, now(), new_record_id, context.options.named or "")
        included.append(made.get("shared_with") or made["project"])
    sync_state.save(context.home, group.state)
    done = rounds.sync(context.store, context.home, now(), group.storage)
    return {"included": included, **done}


def _now(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import rounds

    state, _, _ = sync_state.load(context.home)
    return rounds.sync(context.store, context.home, now(), _storage(context, state.url))


def _status(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import status

    return status.status(_group(context))


def _machines(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import status

    return {"machines": status.machines(_group(context))}


def _revoke(context: Context, wanted: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    context.refuse_agent("Who belongs to the group")
    wanted = require_value(wanted, "missing_machine", "Name the machine: `sync machines` lists them.")
    with sync_state.turn(context.home):
        group = _group(context)
        try:
            gone = joining.revoke(group, wanted)
        finally:
            sync_state.save(context.home, group.state)
    return {
        "revoked": gone.name,
        "label": gone.label,
        "note": "It keeps what it has read. Take its credentials for the storage away, too: the provider does that.",
    }


def _include(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import joining, rounds

    context.refuse_agent("Which memories are sent")
    with sync_state.turn(context.home):
        group = _group(context)
        project = None if context.options.scope == "user" else context.project
        if project is None and context.options.scope != "user":
            raise Refusal("no_project", "This folder is no project: sync include --scope user, or --project DIR.")
        group.state.dialogue = group.state.dialogue or bool(context.options.dialogue)
        made = joining.include(group, context.store, project, now(), new_record_id, context.options.named or "")
        sync_state.save(context.home, group.state)
    return {**made, **rounds.sync(context.store, context.home, now(), group.storage)}


def _exclude(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    with sync_state.turn(context.home):
        group = _group(context)
        scope = "user" if context.options.scope == "user" or context.project is None else context.project.scope
        if context.options.dialogue:
            was, group.state.dialogue = group.state.dialogue, False
        else:
            was = joining.exclude(group, scope)
        sync_state.save(context.home, group.state)
    return {"excluded": was, "note": "What has travelled stays where it is; `forget` takes it out everywhere."}


def _leave(context: Context, _: str) -> dict[str, Any]:
    from memory.exchange.sync import joining

    context.refuse_agent("Leaving the group")
    with sync_state.turn(context.home):
        try:
            group = _group(context)
            group.refresh_roster()
            joining.leave(group)
            is_noted = True
        except (Refusal, ValueError):  # out of reach, revoked, or a folder that was copied: it leaves all the same
            sync_state.remove(context.home)
            is_noted = False
    return {"left": True, "noted_by_the_group": is_noted}


def _group(context: Context) -> SyncGroup:
    from memory.exchange.sync.group import open_group
    from memory.exchange.sync.sealing import Keys

    state, age, signing = sync_state.load(context.home)
    return open_group(context.home, _storage(context, state.url), state, Keys(age, signing))


def _storage(context: Context, url: str) -> Any:
    """The storage of a URL; what it takes is installed at first use. Raises Refusal `not_installed`."""
    from memory.exchange.sync.opening import open_storage
    from memory.exchange.sync.sealing import is_installed

    if not is_installed():
        launcher = os.path.join(PLUGIN_ROOT, "bin", "surgical-memory")
        try:
            done = subprocess.run([launcher, "--install", "sync"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        except OSError:
            done = None
        if done is None or done.returncode:
            raise Refusal(
                "not_installed",
                "Run `surgical-memory --install sync` first, or install the package `surgical-memory[sync]`.",
            )
    return open_storage(url)


_VERBS: dict[str, Callable[[Context, str], dict[str, Any]]] = {
    "setup": _setup, "join": _join, "now": _now, "status": _status, "machines": _machines, "revoke": _revoke,
    "include": _include, "exclude": _exclude, "leave": _leave,
}  # fmt: skip
_NAMING = ("setup", "join", "revoke")

COMMANDS: dict[str, Command] = {
    "sync": Command(
        "Share one memory among your machines, encrypted, through an object store or a folder: `sync setup URL` on the "
        "first, `sync join URL` on the next. `sync` alone synchronises the project's memories with a folder of its "
        "repository (setting share.folder).",
        (
            option("words", nargs="*", metavar=_WORDS, help="what to do (default: the shared folder)"),
            option("--key-file", metavar="FILE", help="with setup: where to write the recovery key; join: where it is"),
            option("--label", metavar="NAME", help="what this machine is called in lists (default: its host name)"),
            option("--scope", metavar="SCOPE", help="only 'user' or 'project' (default: both)"),
            option("--dialogue", action="store_true", help="conversations, too, which stay here otherwise"),
            option("--as", dest="named", metavar="NAME", help="use the memory of this project of the group"),
        ),
        _sync,
        reads=False,
    ),
}
