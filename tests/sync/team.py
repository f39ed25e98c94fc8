"""What the tests of teams share: machines of several persons, each in a team of one project, over one storage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from memory.exchange.sync import inviting, joining, removing, rounds
from memory.exchange.sync.group import SyncGroup, open_group
from memory.exchange.sync.membership import Invitation, invitation_name
from memory.exchange.sync.removing import Removal
from memory.exchange.sync.sealing import Keys
from memory.exchange.sync.storage import FolderStorage, Storage
from memory.store.files import sync_state
from memory.store.tables import nodes
from memory.store.tables.nodes import Node
from tests.store.stores import DAY

from .machines import Machine, clock_now

DAY_US = 86_400 * 1_000_000


def invitation(person: str, role: str, keys: Keys, by: str, until: int = 0) -> Invitation:
    """An invitation as a roster holds it. by: the machine that makes it.  until: in a week, without it."""
    name = invitation_name(keys.verifying_key())
    return Invitation(name, person, role, keys.recipient(), keys.verifying_key(), until or clock_now() + 7 * DAY_US, by)


class Member(Machine):
    """A machine of a person's, which shares one project with a team. The project has another scope on each."""

    def __init__(self, folder: Path | str, storage: Storage, scope: str) -> None:
        super().__init__(folder, storage)
        self.scope = scope

    def begin(self, person: str) -> str:
        """Begin the team; returns its recovery key."""
        project = {"name": "shop", "commits": ["c1"], "remotes": []}
        return joining.set_up(self.home, self.storage, f"{person}'s", DAY, self.scope, person, project)[1]

    def invitation(self, person: str, role: str = "full", now: int = 0) -> dict[str, Any]:
        group = self.team()
        about, _ = inviting.invite(group, person, role, now or clock_now())
        group.save()
        return about

    def accept(self, about: dict[str, Any], now: int = 0) -> None:
        label = f"{about['person']}'s"
        inviting.accept(self.home, self.storage, about, label, now or clock_now(), self.scope)

    def team(self) -> SyncGroup:
        state, age, signing = sync_state.load(self.home, self.scope)
        return open_group(self.home, self.storage, state, Keys(age, signing))

    def remove(self, person: str) -> Removal:
        group = self.team()
        made = removing.remove(group, person)
        group.save()
        return made

    def sync(self, now: int | None = None) -> dict[str, Any]:
        return rounds.sync(self.store, self.home, now or clock_now(), self.storage, self.scope)

    def nodes(self) -> list[Node]:
        """All memories, in order of their texts."""
        found = self.store.read_or(
            lambda connection: nodes.nodes_matching(connection, "NOT archived", (), "content, origin", 1_000), []
        )
        return [node for node in found if node.content]

    def facts(self) -> list[tuple[str, str, str]]:
        """What is there: content, origin, author."""
        return [(node.content, node.origin, node.author) for node in self.nodes() if node.kind != "concept"]

    def id_of(self, content: str) -> str:
        (found,) = [node.id for node in self.nodes() if node.content == content]
        return found


def team_of(tmp_path: Path, *persons: str, role: str = "full") -> list[Member]:
    """A team: the first person is its owner, the others have the role."""
    url = f"file://{tmp_path}/bucket"
    made = [Member(tmp_path / name, FolderStorage(url), f"project:{number}") for number, name in enumerate(persons, 1)]
    (tmp_path / "key").write_text(made[0].begin(persons[0]))
    for person, member in zip(persons[1:], made[1:], strict=True):
        member.accept(made[0].invitation(person, role))
    return made
