"""Joining with a code: a request, its approval by a machine of the group, and storages that lie in between."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from memory.exchange.sync import approving, asking, join_codes, joining, roster, sealing
from memory.exchange.sync.approving import MOST_WRONG
from memory.exchange.sync.join_codes import APPROVE_US, TAKE_US, Approval, NewMachine, answer_key, request_key
from memory.exchange.sync.sealing import Broken
from memory.exchange.sync.storage import FolderStorage
from memory.store.files import join_request, sync_state
from memory.store.files.join_request import JoinRequest
from memory.store.journal import backups
from memory.store.projects.scopes import USER
from tests.store.stores import Crash, import_record

from .machines import Dying, Machine, clock_now, refusal_of, settle

WRONG = "abcd-efgh-jkmn"
MINUTE_US = 60 * 1_000_000


@pytest.fixture(autouse=True)
def _cheap_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join_codes, "_SCRYPT_N", 2**10)


@pytest.fixture
def storage(tmp_path: Path) -> FolderStorage:
    return FolderStorage(f"file://{tmp_path}/bucket")


@pytest.fixture
def ada(tmp_path: Path, storage: FolderStorage) -> Machine:
    """A machine that has set up a group, and has a memory."""
    made = Machine(tmp_path / "ada", storage)
    made.set_up()
    made.write(import_record("r", "Memory of Ada"))
    made.sync()
    return made


@pytest.fixture
def bob(tmp_path: Path, storage: FolderStorage) -> Machine:
    """A machine that is in no group."""
    return Machine(tmp_path / "bob", storage)


def ask(machine: Machine, now: int = 0) -> JoinRequest:
    return asking.ask(machine.home, machine.storage, "bob", now or clock_now())


def approve(machine: Machine, code: str, now: int = 0) -> str:
    """Approve, as the command does it: what the machine knows is kept, whatever happens."""
    group = machine.group()
    try:
        return approving.approve(group, code, now or clock_now()).name
    finally:
        sync_state.save(machine.home, group.state)


def has_joined(machine: Machine, now: int = 0) -> bool:
    """Run the new machine's command once more; whether it has joined."""
    waiting = join_request.load(machine.home)
    assert waiting is not None
    group = asking.finish(machine.home, machine.storage, waiting, now or clock_now())
    if group is not None:
        machine.choose(group, (USER,), False)
    return group is not None


def test_a_machine_joins_by_a_code(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    assert len(made.code) == 14 and not has_joined(bob)
    (row,) = approving.waiting_requests(ada.group(), clock_now())
    assert row.id == made.id
    assert approve(ada, f" {made.code.upper().replace('-', ' ')}\n") == made.machine
    assert has_joined(bob) and join_request.load(bob.home) is None
    bob.write(import_record("s", "Memory of Bob"))
    settle(ada, bob)
    assert ada.contents() == bob.contents() == ["Memory of Ada", "Memory of Bob"]
    assert ada.storage.list(join_codes.PREFIX) == [] and approving.waiting_requests(ada.group(), clock_now()) == []
    refusal_of("already_joined", lambda: ask(bob))
    assert bob.group().roster.machine(made.machine) == ada.group().roster.machine(made.machine)


def test_neither_the_code_nor_a_name_or_key_is_in_the_storage(ada: Machine, bob: Machine, tmp_path: Path) -> None:
    made = ask(bob)
    approve(ada, made.code)
    data = b"".join(path.read_bytes() for path in (tmp_path / "bucket").rglob("*") if path.is_file())
    own = sealing.Keys(made.age, made.signing)
    for text in (made.code, made.code.replace("-", ""), made.machine, '"bob"', own.recipient(), own.verifying_key()):
        assert text.encode() not in data
    assert all(len(ada.storage.get(key(made.id)) or b"") > 4_000 for key in (request_key, answer_key)), "padded"


def test_of_two_requests_at_once_the_code_finds_its_own(ada: Machine, bob: Machine, tmp_path: Path) -> None:
    carl = Machine(tmp_path / "carl", bob.storage)
    of_bob, of_carl = ask(bob), ask(carl)
    assert {one.id for one in approving.waiting_requests(ada.group(), clock_now())} == {of_bob.id, of_carl.id}
    approve(ada, of_carl.code)
    assert has_joined(carl) and not has_joined(bob)
    approve(carl, of_bob.code)  # any machine of the group may
    assert has_joined(bob)
    settle(ada, bob, carl)
    assert ada.contents() == bob.contents() == carl.contents() == ["Memory of Ada"]


def test_another_request_takes_the_place_of_the_one_before(ada: Machine, bob: Machine) -> None:
    first, second = ask(bob), ask(bob)
    assert [one.id for one in approving.waiting_requests(ada.group(), clock_now())] == [second.id]
    refusal_of("wrong_code", lambda: approve(ada, first.code))
    approve(ada, second.code)
    assert has_joined(bob)


# --- refused, too late, mistyped ---------------------------------------------------------------------------------------


def test_a_request_that_is_refused_is_gone_for_both(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    data = bob.storage.get(request_key(made.id))
    group = ada.group()
    refusal_of("no_such_request", lambda: approving.refuse(group, "0" * 16, clock_now()))
    assert approving.refuse(group, made.id, clock_now()) == [made.id]
    sync_state.save(ada.home, group.state)
    assert data and bob.storage.put_new(request_key(made.id), data), "a storage that brings it back"
    refusal_of("no_requests", lambda: approve(ada, made.code))
    bob.storage.delete(request_key(made.id))
    refusal_of("request_gone", lambda: has_joined(bob))
    assert join_request.load(bob.home) is None
    assert ask(bob).code != made.code


@pytest.mark.parametrize("late_us", [APPROVE_US + MINUTE_US, -APPROVE_US - MINUTE_US])
def test_a_request_of_another_hour_is_not_approved(ada: Machine, bob: Machine, late_us: int) -> None:
    made = ask(bob, clock_now() - late_us)
    message = refusal_of("request_expired", lambda: approve(ada, made.code)).message
    assert "clock" in message and ada.group().roster.machine(made.machine) is None


def test_a_request_that_nobody_approves_runs_out(ada: Machine, bob: Machine) -> None:
    ask(bob)
    refusal_of("request_expired", lambda: has_joined(bob, clock_now() + APPROVE_US + MINUTE_US))
    assert join_request.load(bob.home) is None and bob.storage.list(join_codes.PREFIX) == []


def test_an_approval_may_be_used_for_a_day(ada: Machine, bob: Machine, tmp_path: Path) -> None:
    approve(ada, ask(bob).code)
    assert has_joined(bob, clock_now() + TAKE_US - MINUTE_US)
    carl = Machine(tmp_path / "carl", bob.storage)
    approve(ada, ask(carl).code)
    refusal_of("request_expired", lambda: has_joined(carl, clock_now() + TAKE_US + MINUTE_US))


def test_what_is_old_is_deleted(ada: Machine, bob: Machine) -> None:
    ask(bob)
    assert approving.waiting_requests(ada.group(), clock_now() + 49 * join_codes.HOUR_US) == []
    assert ada.storage.list(join_codes.PREFIX) == []


def test_three_wrong_codes_withdraw_all_requests(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    data = bob.storage.get(request_key(made.id))
    for _ in range(MOST_WRONG - 1):
        refusal_of("wrong_code", lambda: approve(ada, WRONG))
    refusal_of("too_many_wrong_codes", lambda: approve(ada, WRONG))
    refusal_of("no_requests", lambda: approve(ada, made.code))
    assert data and bob.storage.put_new(request_key(made.id), data), "a storage that brings it back"
    refusal_of("no_requests", lambda: approve(ada, made.code))
    bob.storage.delete(request_key(made.id))
    refusal_of("request_gone", lambda: has_joined(bob))
    fresh = ask(bob)
    for _ in range(MOST_WRONG - 1):
        refusal_of("wrong_code", lambda: approve(ada, WRONG))
    approve(ada, fresh.code)
    assert ada.group().state.wrong_codes == 0 and has_joined(bob)


@pytest.mark.parametrize("code", ["", "abcd-efgh", "abcd-efgh-jkm1", "abcd-efgh-jkmnp", "ábcd-efgh-jkmn", "0bcd-efgh-jkmn"])
def test_what_is_no_code_counts_for_nothing(ada: Machine, bob: Machine, code: str) -> None:
    ask(bob)
    refusal_of("bad_code", lambda: approve(ada, code))
    assert ada.group().state.wrong_codes == 0


def test_nobody_asks_where_nothing_is(bob: Machine, ada: Machine, tmp_path: Path) -> None:
    refusal_of("no_requests", lambda: approve(ada, WRONG))
    nowhere = Machine(tmp_path / "dora", FolderStorage(f"file://{tmp_path}/empty"))
    refusal_of("not_set_up", lambda: ask(nowhere))
    assert join_request.load(nowhere.home) is None


# --- a hostile storage -------------------------------------------------------------------------------------------------


def replace(machine: Machine, key: str, data: bytes) -> None:
    """What the storage can do with any object."""
    machine.storage.delete(key)
    assert machine.storage.put_new(key, data)


def forged_request(name: str, code: str) -> tuple[bytes, sealing.Keys]:
    """A request of somebody who does not know the code, and has another one."""
    keys = sealing.new_keys()
    about = NewMachine("mall", "bob", keys.recipient(), keys.verifying_key(), clock_now())
    return join_codes.seal_request(join_codes.code_keys(code, name), name, about), keys


def test_a_request_that_was_replaced_lets_nobody_in(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    replace(bob, request_key(made.id), forged_request(made.id, WRONG)[0])
    message = refusal_of("wrong_code", lambda: approve(ada, made.code)).message
    assert "replaced" in message and len(ada.group().roster.machines) == 1
    refusal_of("request_replaced", lambda: has_joined(bob))


def test_a_request_is_bound_to_its_place(ada: Machine, bob: Machine) -> None:
    made, elsewhere = ask(bob), join_codes.new_id()
    data = bob.storage.get(request_key(made.id))
    assert data and bob.storage.put_new(request_key(elsewhere), data)
    keys = join_codes.code_keys(made.code, made.id)
    with pytest.raises(Broken):
        join_codes.open_request(keys, elsewhere, data)
    for at in (0, 11, 12, len(data) // 2, len(data) - 1):
        with pytest.raises(Broken):
            join_codes.open_request(keys, made.id, data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    for short in (b"", data[:12], data[:-1]):
        with pytest.raises(Broken):
            join_codes.open_request(keys, made.id, short)


def test_a_request_that_was_used_is_not_used_again(ada: Machine, bob: Machine) -> None:
    """The storage brings back the request of a machine that was revoked, and the user types its code once more."""
    made = ask(bob)
    data = bob.storage.get(request_key(made.id))
    approve(ada, made.code)
    assert has_joined(bob) and data
    group = ada.group()
    joining.revoke(group, made.machine)
    group.state.closed_requests.clear()  # on a machine that has not seen the request
    sync_state.save(ada.home, group.state)
    assert bob.storage.put_new(request_key(made.id), data)
    refusal_of("request_used", lambda: approve(ada, made.code))
    entry = ada.group().roster.machine(made.machine)
    assert entry is not None and entry.state == "revoked"


Forgery = Callable[[Machine, JoinRequest, Approval], bytes]


def _answer_of(machine: Machine, made: JoinRequest, approval: Approval, code: str, request: bytes = b"") -> bytes:
    own = sealing.Keys(made.age, made.signing)
    request = request or machine.storage.get(request_key(made.id)) or b""
    keys = join_codes.code_keys(code, made.id)
    return join_codes.seal_answer(keys, made.id, request, approval, machine.group().keys, own.recipient())


FORGERIES: dict[str, Forgery] = {
    "without the code": lambda machine, made, about: _answer_of(machine, made, about, WRONG),
    "to another request": lambda machine, made, about: _answer_of(machine, made, about, made.code, b"other"),
    "signed by another key": lambda machine, made, about: _answer_of(
        machine, made, about._replace(verifying=sealing.new_keys().verifying_key()), made.code
    ),
    "noise": lambda machine, made, about: b"\0" * 5_000,
    "nothing": lambda machine, made, about: b"",
    "too much": lambda machine, made, about: b"x" * 70_000,
}


@pytest.mark.parametrize("kind", FORGERIES)
def test_an_answer_by_who_does_not_know_the_code_joins_nothing(
    ada: Machine, bob: Machine, tmp_path: Path, kind: str
) -> None:
    """The storage has a group of its own, reads every object, and wants the new machine's memories sent there."""
    mallory = Machine(tmp_path / "mallory", FolderStorage(f"file://{tmp_path}/bucket"))
    made = ask(bob)
    group = ada.group()
    about = Approval(
        group.machine, group.keys.verifying_key(), "ada", group.roster.group, group.roster.number, group.roster.digest
    )
    data = FORGERIES[kind](ada, made, about)
    assert mallory.storage.put_new(answer_key(made.id), data)
    message = refusal_of("answer_forged", lambda: has_joined(bob)).message
    assert "Nothing was joined" in message and not sync_state.is_set_up(bob.home)


@pytest.mark.parametrize("change", ["group", "number", "digest", "by"])
def test_an_answer_that_names_another_roster_joins_nothing(ada: Machine, bob: Machine, change: str) -> None:
    made = ask(bob)
    group = ada.group()
    about = Approval(
        group.machine, group.keys.verifying_key(), "ada", group.roster.group, group.roster.number, group.roster.digest
    )
    wrong = {"group": "0" * 16, "number": 7, "digest": "0" * 64, "by": "zzzz"}[change]
    data = _answer_of(ada, made, about._replace(**{change: wrong}), made.code)
    assert bob.storage.put_new(answer_key(made.id), data)
    refusal_of("storage_broken", lambda: has_joined(bob))
    assert not sync_state.is_set_up(bob.home)


def test_a_roster_that_does_not_hold_the_new_machine_is_not_joined(ada: Machine, bob: Machine) -> None:
    """A former member, whom the storage serves, has read the code from the screen, and names a roster of long ago."""
    made = ask(bob)
    group = ada.group()
    own = sealing.Keys(made.age, made.signing)
    entry = joining.new_machine("ee11ee11", "bob", own)

    def change(before: object) -> object:
        from memory.exchange.sync.membership import with_machine

        return with_machine(group.roster, entry)  # under another name: readable, and without the machine

    made_roster = roster.change_roster(group.storage, group.roster, group.machine, group.keys, change)  # type: ignore[arg-type]
    about = Approval(
        group.machine, group.keys.verifying_key(), "ada", made_roster.group, made_roster.number, made_roster.digest
    )
    assert bob.storage.put_new(answer_key(made.id), _answer_of(ada, made, about, made.code))
    assert "this machine's keys" in refusal_of("storage_broken", lambda: has_joined(bob)).message


def test_what_is_planted_where_the_answer_belongs_is_reported(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    bob.storage.put_new(answer_key(made.id), b"planted")
    refusal_of("no_requests", lambda: approve(ada, made.code))
    refusal_of("answer_forged", lambda: has_joined(bob))


def test_an_answer_that_is_dropped_can_be_made_up_for(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    approve(ada, made.code)
    bob.storage.delete(answer_key(made.id))
    assert not has_joined(bob)
    refusal_of("request_expired", lambda: has_joined(bob, clock_now() + APPROVE_US + MINUTE_US))
    fresh = ask(bob)
    message = refusal_of("name_taken", lambda: approve(ada, fresh.code)).message
    assert f"sync revoke {made.machine}" in message
    group = ada.group()
    joining.revoke(group, made.machine)
    sync_state.save(ada.home, group.state)
    approve(ada, fresh.code)
    assert has_joined(bob)


def test_many_planted_requests_cost_little(ada: Machine, bob: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(40):
        name = join_codes.new_id()
        assert bob.storage.put_new(request_key(name), forged_request(name, WRONG)[0][:5_000] + b"!")
    bob.storage.put_new("requests/something/else", b"x")
    tried: list[str] = []
    real = join_codes.code_keys
    monkeypatch.setattr(join_codes, "code_keys", lambda code, name: tried.append(name) or real(code, name))
    refusal_of("wrong_code", lambda: approve(ada, "zzzz-zzzz-zzzz"))
    assert len(tried) == 8


def test_a_request_whose_maker_knows_the_code_must_still_be_one(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    own = sealing.Keys(made.age, made.signing)
    good = NewMachine(made.machine, "bob", own.recipient(), own.verifying_key(), clock_now())
    keys = join_codes.code_keys(made.code, made.id)
    for wrong in (
        good._replace(machine="../x"), good._replace(label="x" * 99), good._replace(recipient="age1nonsense"),
        good._replace(verifying="zz"), good._replace(verifying="00"), good._replace(at="soon"),
    ):  # fmt: skip
        with pytest.raises(Broken):
            join_codes.open_request(keys, made.id, join_codes.seal_request(keys, made.id, wrong))
    replace(bob, request_key(made.id), join_codes.seal_request(keys, made.id, good._replace(label="a\x1b[2Jb\nc")))
    approve(ada, made.code)
    entry = ada.group().roster.machine(made.machine)
    assert entry is not None and "\x1b" not in entry.label and "\n" not in entry.label


# --- cut short ---------------------------------------------------------------------------------------------------------


def test_an_approval_that_is_killed_anywhere_can_be_repeated(ada: Machine, tmp_path: Path) -> None:
    whole = ada.storage
    for left in range(12):
        new = Machine(tmp_path / f"new{left}", whole)
        made = ask(new)
        ada.storage = Dying(whole, left)
        try:
            approve(ada, made.code)
        except Crash:
            ada.storage = whole
            if not has_joined(new):
                approve(ada, made.code)
                assert has_joined(new)
        ada.storage = whole
        assert join_request.load(new.home) is None and new.sync()["received"] == 1


def test_joining_that_is_killed_anywhere_can_be_repeated(ada: Machine, tmp_path: Path) -> None:
    whole = ada.storage
    for left in range(14):
        new = Machine(tmp_path / f"new{left}", whole)
        approve(ada, ask(new).code)
        new.storage = Dying(whole, left)
        try:
            has_joined(new)
        except Crash:
            new.storage = whole
            if not sync_state.is_set_up(new.home):
                assert has_joined(new)
        new.storage = whole
        assert USER in new.group().state.scopes or new.choose(new.group(), (USER,), False) is None
        new.sync()
        assert new.contents() == ["Memory of Ada"]


def test_a_copied_folder_does_not_use_the_request(ada: Machine, bob: Machine) -> None:
    made = ask(bob)
    approve(ada, made.code)
    join_request.save(bob.home, made._replace(machine="abcd"))
    refusal_of("request_gone", lambda: has_joined(bob))


def test_a_damaged_request_is_none(ada: Machine, bob: Machine) -> None:
    ask(bob)
    path = Path(bob.home.sync_request)
    assert path.stat().st_mode & 0o077 == 0
    path.write_text(json.dumps({"url": 1}))
    assert join_request.load(bob.home) is None
    path.write_text("{")
    assert join_request.load(bob.home) is None and ask(bob).url


def test_a_backup_has_nothing_of_the_request(ada: Machine, bob: Machine) -> None:
    ask(bob)
    request = join_request.load(bob.home)
    bob.write(import_record("r2", "Memory of Bob"))
    assert request is not None
    backup = backups.make(bob.home, 1, "hand")
    data = b"".join(backups.lines_of(bob.home, backup.name))
    assert b"Memory of Bob" in data
    assert not any(secret.encode() in data for secret in (request.code, request.age, request.signing))
