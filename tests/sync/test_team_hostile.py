"""What a hostile member of a team can do, or one who was removed: be refused. Nothing is lost, and nothing is invented."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from memory.core.records import Archive, Forget, Link, Record, Remember, Update
from memory.core.safety.origins import TEAM, USER
from memory.exchange.sync import inviting, joining, membership, roster, rounds, sealing
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head
from memory.exchange.sync.membership import ACTIVE, FULL, OWNER, Machine, Roster
from memory.exchange.sync.storage import FolderStorage
from memory.exchange.sync.teammates import Teammate
from memory.store.files import sync_state
from memory.store.journal import journal, lines, streams
from memory.store.journal.streams import StreamLine
from tests.store.stores import DAY, import_record, link_record, statement_record

from .machines import Wrapped, clock_now, refusal_of, settle
from .team import Member, invitation, team_of

WEEK_US = 8 * 86_400 * 1_000_000
KEYS = sealing.keys_of(b"k" * 32)


def put_lines(member: Member, *records: Record, stream: str = "", author: str = "", scope: str = "") -> SyncGroup:
    """Put a stream with these records, as a client of the member's own making would."""
    from memory.core import clock
    from memory.core.record_json import to_json

    group = member.team()
    name = stream or streams.new_name(member.home, author or group.machine)
    made, chain = [], ""
    for number, record in enumerate(records, 1):
        at = clock.tick(0, clock_now()) + number
        data, chain = lines.write_line(lines.text_of(to_json(record)), name, number, at, chain)
        made.append(StreamLine(data, number, at, chain, isinstance(record, Forget)))
    body = b"".join(one.data for one in made)
    clocks = (made[0].clock, made[-1].clock)
    segment = group.put_segment(name, 1, len(made), ("", chain), clocks, body)
    head = Head(
        name, 1, author or group.machine, scope or member.scope, last=len(made), clock=clocks[1], chain=chain,
        segments=(segment,), at=clock_now(),
    )  # fmt: skip
    assert group.put_head(head)
    return group


def news(tmp_path: Path, role: str = "full") -> tuple[Member, Member]:
    """Ada has said something of her own, which Bob has, too."""
    ada, bob = team_of(tmp_path, "Ada", "Bob", role=role)
    ada.write(statement_record("r", "Alpha", scope=ada.scope), statement_record("u", "Ada's own"))
    settle(ada, bob)
    return ada, bob


OWN = [("Ada's own", USER, ""), ("Alpha", USER, "")]


def test_a_member_who_may_only_read_puts_nothing_and_is_not_believed(tmp_path: Path) -> None:
    ada, bob = news(tmp_path, "read")
    bob.write(statement_record("s", "Bob's", scope=bob.scope))
    assert bob.sync()["sent"] == 0 and ada.sync()["received"] == 0
    put_lines(bob, statement_record("t", "Forced", scope=bob.scope))
    done = ada.sync()
    assert "may only read" in done["problems"][0] and "can be deleted" in done["problems"][0] and ada.facts() == OWN
    assert "Alpha" in [one[0] for one in bob.facts()]


def test_a_member_who_may_only_read_makes_himself_no_writer(tmp_path: Path) -> None:
    ada, bob = news(tmp_path, "read")
    group = bob.team()
    own = group.roster.machine(group.machine)
    assert own is not None
    roster.change_roster(
        group.storage, group.roster, group.machine, group.keys,
        lambda one: membership.with_machine(one, own._replace(role=FULL)),
    )  # fmt: skip
    assert "Bob" in ada.sync()["problems"][0] and ada.facts() == OWN
    assert ada.team().roster.number == group.roster.number, "it does not count"


Change = Callable[[Roster, Machine], Roster]


def roster_change(change: Change) -> Change:
    """A change of the roster by Bob, whose entry is the second."""
    return change


@pytest.mark.parametrize(
    "change",
    (
        roster_change(lambda one, own: membership.with_machine(one, own._replace(role=OWNER))),
        roster_change(lambda one, own: membership.with_machine(one, own._replace(person="Ada"))),
        roster_change(lambda one, own: membership.with_machine(one, own._replace(name="zzzzzzzz", person="Ada"))),
        roster_change(lambda one, own: membership.with_machine(one, own._replace(name="zzzzzzzz", person="Eve"))),
        roster_change(lambda one, own: membership.with_machine(one, one.machines[0]._replace(state="revoked"))),
        roster_change(lambda one, own: membership.with_machine(one, one.machines[0]._replace(verifying=own.verifying))),
        roster_change(lambda one, own: one._replace(machines=(own,))),
        roster_change(lambda one, own: one._replace(epochs=(sealing.new_epoch(),))),
        roster_change(lambda one, own: one._replace(names="00" * 32)),
        roster_change(lambda one, own: one._replace(is_team=False)),
        roster_change(lambda one, own: one._replace(root=(own.recipient, own.verifying))),
        roster_change(lambda one, own: one._replace(invitations=(invitation("Eve", FULL, KEYS, own.name),))),
        roster_change(lambda one, own: one._replace(invitations=(invitation("Eve", FULL, KEYS, ""),))),
        roster_change(lambda one, own: one._replace(invitations=(invitation("Ada", OWNER, KEYS, own.name),))),
        roster_change(
            lambda one, own: one._replace(invitations=(invitation("Eve", OWNER, KEYS, one.machines[0].name),))
        ),
    ),
)
def test_a_roster_that_changes_what_is_not_the_members_is_refused(
    tmp_path: Path, change: Change
) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    settle(ada, bob)  # his invitation was used, so one of them draws a key
    group = bob.team()
    own = group.roster.machine(group.machine)
    assert own is not None
    made = roster.change_roster(group.storage, group.roster, group.machine, group.keys, lambda one: change(one, own))
    is_for_ada = any(one.person == "Ada" and one.state == ACTIVE for one in made.machines)
    (last,) = sorted((tmp_path / "bucket/heads/roster").iterdir())[-1:]
    if is_for_ada:
        assert "roster" in ada.sync()["problems"][0] and ada.team().roster == group.roster
        ada.remove("Bob")
        assert [one.person for one in ada.team().roster.machines if one.state == ACTIVE] == ["Ada"]
    else:  # it may be what removes Ada: who cannot read it cannot know who has signed it
        assert "roster" in refusal_of("revoked", ada.sync).message
        last.unlink()
    assert "problems" not in ada.sync(), "what a person does about it helps"


def test_a_member_signs_for_nobody_else(tmp_path: Path) -> None:
    """Bob puts streams as Ada's, and the next head of Ada's own stream."""
    ada, bob, carl = team_of(tmp_path, "Ada", "Bob", "Carl")
    ada.write(statement_record("r", "Alpha", scope=ada.scope))
    settle(ada, bob, carl)
    put_lines(bob, statement_record("t", "Forged", scope=bob.scope), author=ada.team().machine)
    assert any("another machine than its author" in one for one in carl.sync()["problems"])
    group = bob.team()
    (theirs,) = [head for head in group.heads().values() if head.author == ada.team().machine and head.number]
    group.put_head(theirs._replace(number=theirs.number + 1, segments=(), last=0, chain=""))
    carl.sync()
    assert carl.facts() == [("Alpha", TEAM, "Ada")] and ada.facts() == [("Alpha", USER, "")]


def test_what_a_teammates_record_claims_does_not_count(tmp_path: Path) -> None:
    """Another scope, another origin, another author, ids of others' memories: nothing of it reaches Ada's."""
    ada, bob = news(tmp_path)
    mine, own = ada.id_of("Alpha"), ada.id_of("Ada's own")
    lie = import_record("lie", "Bob says so", scope=bob.scope, type="preference")
    (value,) = lie.memories
    wrong = value._replace(origin=USER, author="Ada", confidence=1.0, id=mine, source="", created_at=2**60)
    user = import_record("x", "In the user's scope")
    put_lines(
        bob,
        user, user._replace(scope=ada.scope), user._replace(scope=f"{bob.scope}/agent:1"),
        Forget("f", DAY, (mine, own), ("user", bob.scope)), Forget("g", DAY, (mine, own), (bob.scope,)),
        Forget("h", DAY, (mine, own)), Forget("k", DAY, (), (bob.scope,), kept_out=(mine,), passages={"s": ("d",)}),
        Archive("c", DAY, (mine,), True), link_record("l", mine, own), Link("m", DAY, mine, own, "caused", None),
        Remember("a", DAY, bob.scope, (wrong,)),
        Update("b", DAY, mine, {"content": "Changed", "origin": USER, "pinned": True, "created_at": 2**60}),
    )  # fmt: skip
    done = ada.sync()
    assert "problems" not in done and done["received"] == 12
    (got,) = [node for node in ada.nodes() if node.origin == TEAM]
    assert (got.author, got.scope, got.pinned, got.content) == ("Bob", ada.scope, False, "Changed")
    assert [one for one in ada.facts() if one[1] == USER] == OWN
    assert got.id not in (mine, own) and got.created_at <= clock_now() and got.confidence < 0.71
    assert not journal.check(ada.home).damage


def test_a_stream_may_have_any_name_and_touches_no_other_one(tmp_path: Path) -> None:
    """Bob names his stream as Ada's machine is named: its lines are kept under a name of Ada's choice."""
    ada, bob = news(tmp_path)
    group = bob.team()
    own = ada.team().machine
    before = (Path(ada.home.journal) / f"{own}-00000001.jsonl").read_bytes()
    put_lines(bob, statement_record("t", "Named alike", scope=bob.scope), stream=group.machine[:4] + own[4:])
    ada.sync()
    name = group.machine[:4] + own[4:]
    assert ("Named alike", TEAM, "Bob") in ada.facts()
    assert not (Path(ada.home.journal) / f"{name}-00000001.jsonl").exists()
    assert (Path(ada.home.journal) / f"{own}-00000001.jsonl").read_bytes() == before


def test_who_is_removed_reads_nothing_new_and_is_not_believed(tmp_path: Path) -> None:
    ada, bob, carl = team_of(tmp_path, "Ada", "Bob", "Carl")
    bob.write(statement_record("b", "Bob's", scope=bob.scope))
    settle(ada, bob, carl)
    shutil.copytree(tmp_path / "bucket", tmp_path / "old")
    ada.remove("bob")
    ada.write(statement_record("t", "After Bob", scope=ada.scope))
    settle(ada, carl)
    assert "invitation" in refusal_of("revoked", bob.sync).message
    thief = bob.team()
    own = next(head for head in thief.heads().values() if head.author == thief.machine)
    thief.put_head(own._replace(number=own.number + 1))
    put_lines(bob, statement_record("x", "Still here", scope=bob.scope))
    for path in (tmp_path / "old").rglob("*"):  # all that was there comes back
        place = tmp_path / "bucket" / path.relative_to(tmp_path / "old")
        if path.is_file() and not place.exists():
            shutil.copy(path, place)
    expected = ["After Bob", "Bob's"]
    assert [one[0] for one in carl.facts()] == expected
    assert any("not a member" in one for one in carl.sync()["problems"])
    assert [one[0] for one in carl.facts()] == expected == [one[0] for one in ada.facts()]
    newest = max((tmp_path / "bucket/data").rglob("*"), key=lambda path: path.stat().st_mtime_ns * path.is_file())
    assert newest.is_file()
    for path in (tmp_path / "bucket/data").rglob("*"):
        if path.is_file() and b"After Bob" in _body(ada, tmp_path, path):
            with pytest.raises(sealing.Broken):
                thief._unseal(str(path.relative_to(tmp_path / "bucket")), path.read_bytes(), is_named=True)
    dora = Member(tmp_path / "dora", ada.storage, "project:7")
    dora.accept(ada.invitation("Dora"))
    dora.sync()
    assert [(one[0], one[2]) for one in dora.facts()] == [("After Bob", "Ada"), ("Bob's", "Bob")], "what was put stays"
    refusal_of("no_such_member", lambda: ada.remove("bob"))


def _body(member: Member, tmp_path: Path, path: Path) -> bytes:
    try:
        return member.team()._unseal(str(path.relative_to(tmp_path / "bucket")), path.read_bytes(), is_named=True)[1]
    except sealing.Broken:
        return b""


def test_an_invitation_lets_one_machine_in_once_and_in_time(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    eve = Member(tmp_path / "eve", ada.storage, "project:8")
    about = ada.invitation("Carl")
    carl = Member(tmp_path / "carl", ada.storage, "project:3")
    carl.accept(about)
    refusal_of("invitation_used", lambda: eve.accept(about))
    again = ada.invitation("Dora")
    assert "ran out" in refusal_of("invitation_expired", lambda: eve.accept(again, clock_now() + WEEK_US)).message
    before = len(ada.team().roster.epochs)
    ada.sync(clock_now() + WEEK_US)
    assert len(ada.team().roster.epochs) == before + 1, "whoever has the file could read until now"
    refusal_of("invitation_used", lambda: eve.accept(again, clock_now()))  # its clock was set back
    refusal_of("already_a_member", lambda: ada.invitation("carl"))
    refusal_of("not_allowed", lambda: bob.invitation("Eve"))
    refusal_of("not_allowed", lambda: bob.remove("Ada"))
    withdrawn = ada.invitation("Dora")
    ada.remove("Dora")
    refusal_of("invitation_used", lambda: eve.accept(withdrawn))
    assert not sync_state.is_set_up(eve.home, eve.scope)


def test_a_machine_comes_back_under_the_name_that_it_had(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    bob.write(statement_record("b", "Bob's", scope=bob.scope))
    settle(ada, bob)
    bob.remove("Bob")
    sync_state.remove(bob.home, bob.scope)
    assert "ask for an invitation of that name" in refusal_of(
        "name_taken", lambda: bob.accept(ada.invitation("Robert"))
    ).message
    bob.accept(ada.invitation("Bob"))
    settle(ada, bob)
    assert ada.facts() == [("Bob's", TEAM, "Bob")], "it is the same memory"


def test_an_invitation_is_of_use_with_its_code_alone(tmp_path: Path) -> None:
    ada, _ = team_of(tmp_path, "Ada", "Bob")
    about, code = ada.invitation("Carl"), inviting.new_code()
    path = tmp_path / "Carl.invitation"
    path.write_bytes(inviting.sealed_invitation(about, code))
    assert about["seed"].encode() not in path.read_bytes() and b"bucket" not in path.read_bytes()
    assert inviting.read_invitation(str(path), f" {code.upper()}\n") == about
    refusal_of("bad_invitation", lambda: inviting.read_invitation(str(path), inviting.new_code()))
    path.write_bytes(path.read_bytes()[:-20])
    refusal_of("bad_invitation", lambda: inviting.read_invitation(str(path), code))
    refusal_of("no_such_file", lambda: inviting.read_invitation(str(tmp_path / "none"), code))
    eve = Member(tmp_path / "eve", ada.storage, "project:8")
    refusal_of("storage_broken", lambda: eve.accept({**about, "digest": "00" * 32}))
    refusal_of("storage_broken", lambda: eve.accept({**about, "group": "00" * 8}))


def test_objects_of_the_personal_group_and_of_the_team_do_not_mix(tmp_path: Path) -> None:
    """Ada has both; the storage gives each one's objects under the other one's keys."""
    ada, bob = news(tmp_path)
    url = f"file://{tmp_path}/own"
    own, _ = joining.set_up(ada.home, FolderStorage(url), "laptop", DAY)
    assert bob.facts() == [("Alpha", TEAM, "Ada")]
    own.state.scopes = ["user", ada.scope]
    own.save()
    rounds.sync(ada.store, ada.home, clock_now(), FolderStorage(url))
    for name in ("heads", "data"):
        for place, other in (("bucket", "own"), ("own", "bucket")):
            found = sorted(one for one in (tmp_path / other / name).rglob("*") if one.is_file())
            for path in sorted(one for one in (tmp_path / place / name).rglob("*") if one.is_file()):
                if "roster" not in str(path):
                    copied = tmp_path / f"{place}-swapped" / path.relative_to(tmp_path / place)
                    copied.parent.mkdir(parents=True, exist_ok=True)
                    copied.write_bytes(found[-1].read_bytes())
    carl_place = tmp_path / "bucket-swapped"
    shutil.copytree(tmp_path / "bucket/heads/roster", carl_place / "heads/roster", dirs_exist_ok=True)
    carl = Member(tmp_path / "carl", ada.storage, "project:3")
    carl.accept(ada.invitation("Carl"))
    shutil.copytree(tmp_path / "bucket/heads/roster", carl_place / "heads/roster", dirs_exist_ok=True)
    carl.storage = FolderStorage(f"file://{carl_place}")
    done = carl.sync()
    assert done["received"] == 0 and done["problems"] and carl.facts() == []
    last = sorted((tmp_path / "own/heads/roster").iterdir())[-1]
    number = len(list((tmp_path / "bucket/heads/roster").iterdir())) + 1
    (tmp_path / f"bucket/heads/roster/{number:08d}").write_bytes(last.read_bytes())
    assert "wrong object" in refusal_of("revoked", ada.sync).message
    assert ada.facts() == OWN


def test_a_team_is_not_joined_as_ones_own_machines(tmp_path: Path) -> None:
    (ada,) = team_of(tmp_path, "Ada")
    key = (tmp_path / "key").read_text()
    eve = Member(tmp_path / "eve", ada.storage, "project:8")
    assert "--team" in refusal_of("is_a_team", lambda: eve.join(key)).message
    joining.join(eve.home, eve.storage, key, "spare", clock_now(), eve.scope, "Ada")
    ada.write(statement_record("r", "Alpha", scope=ada.scope))
    settle(ada, eve)
    assert eve.team().roster.machine(eve.team().machine).role == OWNER  # type: ignore[union-attr]
    other = FolderStorage(f"file://{tmp_path}/own")
    own = Member(tmp_path / "own-machine", other, "project:9")
    own_key = own.set_up()
    refusal_of("is_no_team", lambda: joining.join(eve.home, other, own_key, "x", DAY, "project:10", "Eve"))
    refusal_of("already_joined", lambda: eve.accept(ada.invitation("Ada")))


def test_a_teammates_line_is_worded_alike_on_every_machine() -> None:
    record = import_record("r", "Alpha", scope="project:1")
    data, chain = lines.write_line(lines.text_of(_json(record)), "abcdefgh", 1, 5, "")
    line = StreamLine(data, 1, 5, chain, False)
    first, again, other = (Teammate("g", person.casefold(), person, "project:1", "project:2") for person in ("Ada", "Ada", "Bob"))
    assert first.record_of(line, DAY) == again.record_of(line, DAY) != other.record_of(line, DAY)
    for bad in (b"", b"{}\n", b"[1]\n", data[:20], b'{"op":"remember"}\n', b'{"op":"night","rid":"x","at":1}\n', b"\xff\n"):
        assert first.record_of(line._replace(data=bad), DAY) is None


def _json(record: Record) -> dict[str, object]:
    from memory.core.record_json import to_json

    return to_json(record)


def test_a_storage_that_is_killed_at_any_step_of_a_reception_doubles_nothing(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    for number in range(3):
        ada.write(statement_record(f"r{number}", f"Text {number}", scope=ada.scope))
        ada.sync()

    class Failing(Wrapped):
        """Fails after the first segment that was received, before the state is kept."""

        def after_request(self, kind: str, key: str) -> None:
            if kind == "put":
                raise RuntimeError("cut")

    inner, bob.storage = bob.storage, Failing(bob.storage)  # type: ignore[assignment]
    state = Path(sync_state.path_of(bob.home, bob.scope))
    before = state.read_bytes()
    bob.write(statement_record("b", "Bob's", scope=bob.scope))
    with pytest.raises(RuntimeError):
        bob.sync()
    assert len(bob.facts()) == 4
    received = sync_state.load(bob.home, bob.scope)[0].received
    old = sync_state.load(bob.home, bob.scope)[0]
    old.received = {name: [one[0], 0, ""] for name, one in received.items()}
    sync_state.save(bob.home, old)
    assert state.read_bytes() != before
    bob.storage = inner
    settle(ada, bob)
    texts = [one[0] for one in bob.facts()]
    assert texts == ["Bob's", "Text 0", "Text 1", "Text 2"] and not journal.check(bob.home).damage
