"""What a member signs in a shape that it should not have: refused by name, and nobody else's sync ends for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.core.errors import Refusal
from memory.core.record_json import MalformedRecord, parse_record, to_json
from memory.core.records import Remember, Verdicts
from memory.core.sharing import from_row, to_row
from memory.core.skill_file import BrokenSkill, skill_of
from memory.exchange.sync import heads, inviting, join_codes, joining, membership, roster, rounds, sealing
from memory.exchange.sync.group import SyncGroup
from memory.exchange.sync.heads import Head, Segment
from memory.exchange.sync.membership import FULL, OWNER, READ, Invitation, Roster
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.storage import FolderStorage
from memory.exchange.sync.teammates import Teammate
from memory.store.journal import lines, streams
from memory.store.journal.streams import StreamLine
from tests.core.test_sharing import WHOLE
from tests.store.stores import DAY, link_record, statement_record, update_record

from .machines import clock_now, settle
from .team import Member, invitation, team_of

HUGE = 10**400
ODD: list[Any] = [
    None, True, 0, -1, 1.5, HUGE, -HUGE, float("inf"), float("nan"), "", "x", "\ud800", "9" * 5_000, [], [[]], [1], {},
    {"a": 1}, [None] * 8, [HUGE], {"a": HUGE},
]  # fmt: skip
odd = st.sampled_from(ODD) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
many = settings(max_examples=300)


def three(tmp_path: Path) -> tuple[Member, Member, Member]:
    """Ada owns the team, Bob and Cy may only read, and Ada has a group of her own machines, too."""
    ada, bob, cy = team_of(tmp_path, "Ada", "Bob", "Cy", role=READ)
    joining.set_up(ada.home, FolderStorage(f"file://{tmp_path}/own"), "hers", DAY)
    ada.write(statement_record("r", "Alpha", scope=ada.scope))
    settle(ada, bob, cy)
    return ada, bob, cy


def put_head(member: Member, **fields: Any) -> None:
    """Put a head of the member's own making, under a signature that holds."""
    group = member.team()
    group.refresh_roster()
    name = streams.new_name(member.home, group.machine)
    about = heads.to_json(Head(name, 1, group.machine, member.scope, at=clock_now())) | fields
    key = heads.key_of(group.opaque(name), 1)
    data = group._seal(key, {"stream": name, "number": 1}, json.dumps(about).encode())
    assert group.storage.put_new(key, data)


def put_roster(member: Member, change: Callable[[Roster, SyncGroup], Roster]) -> None:
    """Put a roster of the member's own making, which all members can read."""
    group = member.team()
    group.refresh_roster()
    wanted = change(group.roster, group)._replace(number=group.roster.number + 1)
    whom = [one.recipient for one in group.roster.machines]
    about = membership.to_json(wanted, group.roster.digest)
    key = roster._key(wanted.number)
    assert group.storage.put_new(key, sealing.seal("", key, group.machine, group.keys.signing, whom, about))


@pytest.mark.parametrize("fields", [{"heads": []}, {"read": []}, {"segments": [[]]}, {"seen": {"a": HUGE}}], ids=("heads", "read", "segments", "seen"))
def test_a_malformed_head_stops_nobody(tmp_path: Path, fields: dict[str, Any]) -> None:
    ada, bob, cy = three(tmp_path)
    put_head(bob, **fields)
    ada.write(statement_record("s", "Beta", scope=ada.scope))
    done = rounds.sync_all(ada.store, ada.home, clock_now(), lambda url, _: FolderStorage(url))
    assert done["sent"] == 1 and any("may only read" in one for one in done["problems"])
    assert cy.sync()["received"] == 1 and ("Beta", "team", "Ada") in cy.facts()
    ada.remove("Bob")
    assert cy.sync()["problems"] == ["head 1 of an unknown stream is not taken in: its signer is not a member"]


def test_a_writers_malformed_head_is_named_and_stops_nobody(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    bob.write(statement_record("r", "Alpha", scope=bob.scope))
    settle(bob, ada)
    put_head(bob, read=[])
    bob.write(statement_record("s", "Beta", scope=bob.scope))
    bob.sync()
    done = ada.sync()
    assert any("it is no head" in one for one in done["problems"])
    assert [one[0] for one in ada.facts()] == ["Alpha", "Beta"]


@pytest.mark.parametrize("after", [1, 7])
def test_an_object_in_the_place_of_a_later_roster_is_named(tmp_path: Path, after: int) -> None:
    """Whoever can write into the storage can stop the syncs of a team so; the refusal states what to delete."""
    ada, _, cy = three(tmp_path)
    key = f"{roster.PREFIX}{ada.team().roster.number + after:08d}"
    assert ada.storage.put_new(key, b"junk")
    ada.write(statement_record("s", "Beta", scope=ada.scope))
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            ada.sync()
        assert key in refused.value.message and "delete" in refused.value.message, refused.value.message
    ada.storage.delete(key)
    assert "problems" not in ada.sync() and cy.sync()["received"] == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda one, group: one._replace(epochs=(*one.epochs, "AGE-SECRET-KEY-1NONSENSE")),
        lambda one, group: one._replace(epochs=(*one.epochs, sealing.new_epoch())),
        lambda one, group: one._replace(epochs=(*one.epochs, one.epochs[0])),
        lambda one, group: one._replace(invitations=(invitation_of(one, group)._replace(recipient="age1nonsense"),)),
        lambda one, group: one._replace(invitations=(invitation_of(one, group)._replace(verifying="zz"),)),
        lambda one, group: one._replace(invitations=(invitation_of(one, group)._replace(until=HUGE),)),
    ],
    ids=("epoch", "needless epoch", "old epoch", "recipient", "verifying", "until"),
)
def test_a_roster_that_no_member_may_make_does_not_count(
    tmp_path: Path, change: Callable[[Roster, SyncGroup], Roster]
) -> None:
    """Nor does it stop those who come after it: the next roster follows from the one before it."""
    ada, bob, cy = three(tmp_path)
    put_roster(bob, change)
    ada.write(statement_record("s", "Beta", scope=ada.scope))
    assert any("by Bob" in one and "does not count" in one for one in ada.sync()["problems"])
    assert cy.sync()["received"] == 1
    ada.remove("Bob")
    dan = Member(tmp_path / "dan", ada.storage, "project:9")
    dan.accept(ada.invitation("Dan"))
    ada.write(statement_record("t", "Gamma", scope=ada.scope))
    settle(ada, cy, dan)
    assert [one[0] for one in cy.facts()] == [one[0] for one in dan.facts()] == ["Alpha", "Beta", "Gamma"]


def invitation_of(one: Roster, group: SyncGroup) -> Invitation:
    own, keys = one.machine(group.machine), sealing.new_keys()
    assert own is not None
    return invitation(own.person, own.role, keys, own.name)


def test_a_key_that_cannot_be_read_among_the_epochs_hides_no_other(tmp_path: Path) -> None:
    """A roster of an earlier version may hold one."""
    keys = sealing.new_keys()
    data = sealing.seal("g", "k", "me", keys.signing, [keys.recipient()], {}, b"body")
    found = sealing.unseal("g", "k", data, ["AGE-SECRET-KEY-1NONSENSE", keys.age], lambda _: keys.verifying_key())
    assert found[1] == b"body"


def test_public_and_secret_keys_are_recognised_as_age_does() -> None:
    import pyrage

    for keys in [sealing.new_keys() for _ in range(20)]:
        assert sealing.is_secret_key(keys.age) and sealing.is_secret_key(sealing.new_epoch())
        sealing.check_public(keys.recipient(), keys.verifying_key())
        for place in (20, 40, len(keys.age) - 1):
            wrong = keys.age[:place] + ("Q" if keys.age[place] != "Q" else "P") + keys.age[place + 1 :]
            assert not sealing.is_secret_key(wrong)
            with pytest.raises(pyrage.IdentityError):
                pyrage.x25519.Identity.from_str(wrong)


def test_one_groups_fault_ends_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, *_ = three(tmp_path)
    ada.write(statement_record("s", "Beta", scope=ada.scope))
    real, done_for = rounds.sync, []

    def faulty(*words: Any) -> dict[str, Any]:
        done_for.append(words[4])
        if not words[4]:  # her own machines' group, which comes first
            raise AttributeError("a fault that nobody foresaw")
        return real(*words)

    monkeypatch.setattr(rounds, "sync", faulty)
    done = rounds.sync_all(ada.store, ada.home, clock_now(), lambda url, _: FolderStorage(url))
    assert done_for == ["", ada.scope] and done["sent"] == 1
    assert "a fault that nobody foresaw" in done["problems"][0]


def head_json() -> dict[str, Any]:
    segment = Segment("data/x/y", 1, 2, "", "c", (1, 2), 3, "d")
    project = {"name": "shop", "commits": ["c"], "remotes": ["r"]}
    made = Head("abcdefgh", 2, "abcdefgh", "user", False, project, last=2, chain="c", segments=(segment,), seen={"s": 1})
    return heads.to_json(made)


def roster_json() -> dict[str, Any]:
    root, own, invited = (sealing.keys_of(seed * 32) for seed in (b"1", b"2", b"3"))
    public = own.recipient(), own.verifying_key()
    member = membership.Machine("abcdefgh", "laptop", *public, since=5, person="Ada", role=OWNER, closing=("d",))
    invitations = (invitation("Bob", FULL, invited, "abcdefgh"),)
    public = root.recipient(), root.verifying_key()
    made = Roster("g", 1, (member,), public, "00" * 32, (root.age,), "", True, invitations)
    return membership.to_json(made)


def with_part(data: Any, value: Any, draw: st.DrawFn) -> Any:
    """One part of some JSON, at any depth, replaced by another value, or taken out."""
    if isinstance(data, dict | list) and data and draw(st.booleans()):
        key = draw(st.sampled_from(list(data) if isinstance(data, dict) else range(len(data))))
        part = with_part(data[key], value, draw)
        return {**data, key: part} if isinstance(data, dict) else [*data[:key], part, *data[key + 1 :]]
    return value


def variant(make: Callable[[], Any]) -> st.SearchStrategy[Any]:
    """Some JSON with one part of another shape."""

    @st.composite
    def strategy(draw: st.DrawFn) -> Any:
        data = json.loads(json.dumps(make()))
        key = draw(st.sampled_from(list(data)))
        return {**data, key: with_part(data[key], draw(odd), draw)}

    return strategy()


def test_what_is_replaced_below_was_right() -> None:
    assert heads.from_json(head_json()).last == 2
    assert membership.from_json(roster_json(), "").is_team


@many
@given(variant(head_json))
def test_any_head_is_one_or_broken(about: Any) -> None:
    try:
        heads.to_json(heads.from_json(about))
    except Broken:
        return


@many
@given(variant(roster_json))
def test_any_roster_is_one_or_broken(about: Any) -> None:
    try:
        made = membership.from_json(about, "")
    except Broken:
        return
    made.recipient()
    sealing.seal("", "k", "me", sealing.keys_of(b"1" * 32).signing, [made.root[0], *(m.recipient for m in made.machines)], {})


RECORDS = [
    statement_record("r", "Alpha", tags=["a"]), update_record("u", "abcdefghijkm", content="B", confidence=0.5, tags=["t"]),
    link_record("l", "abcdefghijkm", "abcdefghijkn"),
    Verdicts("v", DAY, (("abcdefghijkm", "abcdefghijkn", "supersedes", 0.5, "why"),)),
]  # fmt: skip


@many
@given(st.sampled_from(RECORDS).flatmap(lambda record: variant(lambda: to_json(record))))
def test_any_line_of_a_teammate_is_a_record_or_nothing(about: Any) -> None:
    with suppress(MalformedRecord):
        parse_record(about)
    line = StreamLine(json.dumps(about).encode("utf-8", "surrogatepass"), 1, 1, "", False)
    made = Teammate("g", "bob", "Bob", "user", "project:1").record_of(line, DAY)
    if made is not None:
        assert lines.text_of(to_json(made))
        if isinstance(made, Remember):
            assert all(0 <= one.confidence <= 1 for one in made.memories)


@pytest.mark.parametrize("field", ["confidence", "weight"])
def test_a_huge_number_in_a_teammates_line_stops_no_later_line(tmp_path: Path, field: str) -> None:
    from .test_team_hostile import put_lines

    ada, bob = team_of(tmp_path, "Ada", "Bob")
    first = statement_record("r", "Alpha", scope=bob.scope)
    bad = (
        first._replace(rid="b", memories=(first.memories[0]._replace(confidence=HUGE),))
        if field == "confidence"
        else link_record("b", "abcdefghijkm", "abcdefghijkn", HUGE)
    )
    put_lines(bob, first, bad, statement_record("c", "Gamma", scope=bob.scope))
    assert "problems" not in ada.sync()
    assert [one[0] for one in ada.facts()] == ["Alpha", "Gamma"]


@many
@given(variant(lambda: to_row(WHOLE)))
def test_any_shared_memory_is_one_or_a_failure(row: Any) -> None:
    try:
        from_row(row)
    except ValueError:
        return


SKILL = {"name": "deploy", "description": "How to deploy.", "related": [["other", 0.5], {"name": "x", "weight": 1}], "tags": ["a"]}


@many
@given(variant(lambda: SKILL))
def test_any_skill_is_one_or_broken(fields: Any) -> None:
    try:
        made = skill_of(fields, "deploy", "Body.")
    except BrokenSkill:
        return
    assert all(0.0 <= weight <= 1.0 for _, weight in made.related)


def request_json() -> dict[str, Any]:
    return join_codes.NewMachine("abcdefgh", "laptop", sealing.keys_of(b"1" * 32).recipient(), "00" * 32, 5)._asdict()


KEYS = join_codes.CodeKeys(b"1" * 32, b"2" * 32)


@many
@given(variant(request_json))
def test_any_request_to_join_is_one_or_broken(about: Any) -> None:
    keys = KEYS
    text = json.dumps(about).encode()
    data = _sealed_request(keys, text)
    try:
        join_codes.open_request(keys, "a" * 16, data)
    except Broken:
        return


def _sealed_request(keys: join_codes.CodeKeys, text: bytes) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    content = len(text).to_bytes(4, "big") + text
    nonce = bytes(join_codes._NONCE_BYTES)
    return nonce + ChaCha20Poly1305(keys.request).encrypt(nonce, content, join_codes.request_key("a" * 16).encode())


def test_an_invitation_of_another_shape_is_refused(tmp_path: Path) -> None:
    from memory.core.errors import Refusal

    ada = team_of(tmp_path, "Ada")[0]
    right, code = ada.invitation("Bob"), inviting.new_code()
    path = tmp_path / "bob.invitation"
    path.write_bytes(inviting.sealed_invitation(right, code))
    assert inviting.read_invitation(str(path), code)["person"] == "Bob"
    for name, value in (("until", HUGE), ("seed", [])):  # each takes seconds, as whoever guesses a code must wait
        path.write_bytes(inviting.sealed_invitation(right | {name: value}, code))
        with pytest.raises(Refusal, match="cannot be opened"):
            inviting.read_invitation(str(path), code)
