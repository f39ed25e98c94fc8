"""What the words of `sync` have in common: the groups that this machine belongs to, their storage, and secrets."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from memory import PLUGIN_ROOT
from memory.core.errors import Refusal, UsageError
from memory.core.safety.safe_names import is_safe_path
from memory.store.files import sync_state
from memory.workspace.context import Context

if TYPE_CHECKING:
    from memory.exchange.sync.group import SyncGroup
    from memory.exchange.sync.storage import Storage
    from memory.store.projects.record import Identity
    from memory.store.projects.scopes import Project

_GIT_S = 5.0


def refuse_secrets(*words: str) -> None:
    """Raises Usage for a secret among words that are kept in a file and, names and labels, in the storage."""
    if not all(map(is_safe_path, words)):
        raise UsageError(
            "That looks like a secret. Addresses and names are stored as they are, so give credentials in the "
            "environment or in the provider's profiles."
        )


def secret_text(context: Context, prompt: str, meaning: str, without: str = "") -> str:
    """What a person types unseen, or has in the file of --key-file. without: what else to do, for who has none.

    Raises Refusal `missing_key`, `no_such_file`.
    """
    from memory.exchange.sync import key_files

    path = context.options.key_file
    if path:
        return key_files.read_key(os.path.expanduser(path))
    import sys

    if sys.stdin is None or not sys.stdin.isatty():
        raise Refusal("missing_key", f"Give {meaning} in a file: --key-file FILE.{without}")
    from getpass import getpass

    return getpass(prompt)


def team_of(context: Context) -> tuple[str, str, dict[str, Any]]:
    """The scope of the project that is shared with a team, who the user is there, and by what others recognise the
    project; all empty without --team.

    Raises Refusal `no_project`, Usage.
    """
    name = context.options.team
    if name is None:
        return "", "", {}
    from memory.exchange.sync.inviting import check_person

    project, identity = team_project(context)
    about = {"name": project.name, "commits": sorted(identity.commits), "remotes": sorted(identity.remotes)}
    return project.scope, check_person(name), about


def team_project(context: Context) -> tuple[Project, Identity]:
    """The project that a team is about, and by what it is recognised. Raises Refusal `no_project`."""
    from memory.store.projects import registry

    if context.project is None:
        raise Refusal("no_project", "This folder is not a project, and a team shares one: name it with --project DIR.")
    return context.project, registry.note(context.home, context.project, _GIT_S)


def open_own_group(context: Context, team: str = "") -> SyncGroup:
    """This machine's part in a group. team: as of `sync_state.load`. Raises Refusal `not_set_up`, `no_team`, …"""
    from memory.exchange.sync.group import open_group
    from memory.exchange.sync.sealing import Keys

    state, age, signing = sync_state.load(context.home, team)
    return open_group(context.home, open_joined(state.url, state.platform), state, Keys(age, signing))


def open_url(url: str) -> Storage:
    """The storage that the user names, with this environment. Raises Refusal `not_installed`."""
    from memory.exchange.sync.opening import open_storage

    _install()
    return open_storage(url)


def open_joined(url: str, platform: Mapping[str, Any]) -> Storage:
    """The storage of a group that was joined, with what was noted then. Raises Refusal `not_installed`."""
    from memory.exchange.sync.opening import open_known

    _install()
    return open_known(url, platform)


def _install() -> None:
    """Install what synchronising takes, at first use. Raises Refusal `not_installed`."""
    from memory.exchange.sync.sealing import is_installed

    if not is_installed():
        launcher = os.path.join(PLUGIN_ROOT, "bin", "surgical-memory")
        try:
            done = subprocess.run([launcher, "--install", "sync"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        except OSError:
            done = None
        if done is None or done.returncode:
            from memory.system.packages import how_to_install

            raise Refusal("not_installed", f"What `sync` needs is not installed. {how_to_install('sync')}")
