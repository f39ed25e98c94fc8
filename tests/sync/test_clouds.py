"""The same sync on every kind of storage: a folder, and real servers of S3's protocol on the loopback, which fail, too.

What it rests on is asked of each: that a key is put once, whoever else tries at the same moment; that a listing is
whole; that nothing is lost or doubled where requests are refused for a while, connections are cut, or answers get lost.
"""

from __future__ import annotations

import base64
import itertools
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from memory.admin.doctor_activity import check_sync
from memory.exchange.sync import cloud
from memory.exchange.sync.opening import open_storage
from memory.exchange.sync.storage import Storage, Unreachable
from memory.exchange.sync.webdav import WebDavStorage, credentials
from tests.store.stores import import_record

from . import servers
from .machines import Machine, clock_now, refusal_of, settle
from .servers import BUSY, CUT, EXPIRED, LOCKED, LOST, PASS, FaultyProxy

FOLDER = "file"
FAULTS = (BUSY, CUT, LOST)
WRITERS = 8
MORE_THAN_A_PAGE = 1_003


@pytest.fixture(scope="module")
def start() -> Iterator[Callable[[str], str]]:
    """Starts a server at its first use; its address. What is in its buckets goes with it."""
    running: dict[str, str] = {}
    with ExitStack() as stack:

        def begin(name: str) -> str:
            if name not in running:
                try:
                    running[name] = stack.enter_context(servers.run_server(name))
                except servers.ServerMissing as missing:
                    pytest.skip(str(missing))
            return running[name]

        yield begin


def use(endpoint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the environment name a server, and who may use it."""
    for name, value in servers.environment(endpoint).items():
        monkeypatch.setenv(name, value)


@pytest.fixture(params=[FOLDER, *servers.SERVERS, servers.DAV])
def place(
    request: pytest.FixtureRequest, start: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """The URL of an empty storage of each kind; the credentials are in the environment."""
    if request.param == FOLDER:
        return f"file://{tmp_path}/bucket"
    endpoint = start(request.param)
    if request.param == servers.DAV:
        return servers.new_folder(endpoint)
    use(endpoint, monkeypatch)
    return servers.new_place(endpoint)


@pytest.fixture(params=servers.SERVERS)
def proxied_place(
    request: pytest.FixtureRequest, start: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, FaultyProxy]]:
    """The URL of an empty bucket's prefix, behind a proxy that fails on demand."""
    monkeypatch.setattr(cloud, "_PAUSE_S", 0.0)
    endpoint = start(request.param)
    url = servers.new_place(endpoint)
    with servers.faulty(endpoint) as proxy:
        use(proxy.address, monkeypatch)
        yield url, proxy


def open_at(url: str) -> Storage:
    return open_storage(url, os.environ)


def test_an_object_is_put_once(place: str) -> None:
    storage = open_at(place)
    assert storage.put_new("heads/a/00000001", b"first")
    assert storage.put_new("heads/a/00000001", b"first"), "the answer to the first try may have been lost"
    assert not storage.put_new("heads/a/00000001", b"second")
    assert storage.get("heads/a/00000001") == b"first" and storage.get("heads/a/00000002") is None
    assert [one.key for one in storage.list("heads/")] == ["heads/a/00000001"]
    storage.delete("heads/a/00000001")
    storage.delete("heads/a/00000001")
    assert storage.list("heads/") == [] == open_at(place).list("data/")
    with pytest.raises(ValueError):
        storage.get("../elsewhere")


def test_of_many_who_put_the_next_number_at_once_one_wins(place: str) -> None:
    """The compare-and-swap of heads and rosters: what was last has a number, and the next one can be put once."""
    stores = [open_at(place) for _ in range(WRITERS)]
    with ThreadPoolExecutor(WRITERS) as pool:
        for number in range(1, 6):
            key = f"heads/a/{number:08d}"
            won = list(pool.map(lambda one, key=key: stores[one].put_new(key, b"by %d" % one), range(WRITERS)))
            assert won.count(True) == 1 and stores[0].get(key) == b"by %d" % won.index(True)


def test_a_listing_is_whole_and_of_its_prefix_alone(place: str) -> None:
    storage = open_at(place)
    keys = [f"heads/{number % 7}/{number:08d}" for number in range(MORE_THAN_A_PAGE)]
    with ThreadPoolExecutor(WRITERS) as pool:
        assert all(pool.map(lambda key: storage.put_new(key, b"x"), [*keys, "heads2/a", "data/a/b"]))
    assert [one.key for one in storage.list("heads/")] == sorted(keys)
    assert [one.key for one in storage.list("data/")] == ["data/a/b"]
    for key in keys[:9]:
        storage.delete(key)
    assert [one.key for one in storage.list("heads/")] == sorted(keys[9:])


def test_a_lock_is_waited_for(start: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The server keeps an object locked while another machine puts it, for as long as that takes."""
    monkeypatch.setattr(cloud, "_PAUSE_S", 0.01)
    with servers.faulty(start(servers.DAV)) as proxy:
        storage = open_at(servers.new_folder(proxy.address))
        copies = itertools.count(1)
        proxy.choose = lambda method, path: LOCKED if method == "COPY" and next(copies) <= 3 * cloud._TRIES else PASS
        assert storage.put_new("heads/a/00000001", b"x") and storage.get("heads/a/00000001") == b"x"
        monkeypatch.setattr(cloud, "_LOCKED_S", 0.0)
        proxy.choose = lambda method, path: LOCKED if method == "COPY" else PASS
        with pytest.raises(Unreachable, match="423"):
            storage.put_new("heads/a/00000002", b"x")


def test_a_killed_upload_is_deleted_a_day_later(
    start: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = servers.new_folder(start(servers.DAV))
    killed = open_at(url)
    assert isinstance(killed, WebDavStorage)
    monkeypatch.setattr(killed, "delete", lambda key: None)
    assert killed.put_new("data/a", b"x")
    (left,) = open_at(url).list("uploads/")
    assert open_at(url).put_new("data/b", b"x") and open_at(url).list("uploads/") == [left]
    monkeypatch.setattr("memory.exchange.sync.webdav._ORPHAN_S", -86_400)
    assert open_at(url).put_new("data/c", b"x") and open_at(url).list("uploads/") == []


def test_credentials_of_webdav_come_from_the_users_netrc(tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path)}
    assert credentials("davs://cloud.example/x", environment) == {}
    (tmp_path / ".netrc").write_text("machine cloud.example login ada password pa:ss\ndefault login x password y\n")
    known = {"authorization": "Basic " + base64.b64encode(b"ada:pa:ss").decode()}
    assert credentials("davs://cloud.example:8443/x", environment) == known
    assert credentials("davs://elsewhere.example/x", environment) == {}, "a default is not sent to everybody"
    (tmp_path / ".netrc").write_text("machine cloud.example login")
    assert credentials("davs://cloud.example/x", environment) == {}


def test_three_machines_share_it(place: str, tmp_path: Path) -> None:
    machines = three_machines(place, tmp_path)
    assert all(machine.contents() == ["Memory 0", "Memory 1", "Memory 2"] for machine in machines)
    assert machines[0].tables() == machines[1].tables() == machines[2].tables()


def three_machines(url: str, tmp_path: Path) -> list[Machine]:
    """Three machines that have one memory each, and those of the others."""
    machines = [Machine(tmp_path / name, open_at(url)) for name in ("ada", "bob", "carl")]
    key = machines[0].set_up()
    for machine in machines[1:]:
        machine.join(key)
    for number, machine in enumerate(machines):
        machine.write(import_record(f"r{number}", f"Memory {number}"))
    settle(*machines)
    return machines


def test_what_fails_for_a_while_costs_nothing(proxied_place: tuple[str, FaultyProxy], tmp_path: Path) -> None:
    url, proxy = proxied_place
    chance = random.Random(27)
    proxy.choose = lambda method, path: chance.choice(FAULTS) if chance.random() < 0.25 else PASS
    machines = three_machines(url, tmp_path)
    proxy.choose = lambda method, path: PASS
    settle(*machines)
    assert {done for _, done in proxy.seen} == {*FAULTS, PASS}
    assert all(machine.contents() == ["Memory 0", "Memory 1", "Memory 2"] for machine in machines)
    assert machines[0].tables() == machines[1].tables() == machines[2].tables()


def test_what_fails_for_good_is_reported_and_made_up_for(proxied_place: tuple[str, FaultyProxy], tmp_path: Path) -> None:
    url, proxy = proxied_place
    machines = three_machines(url, tmp_path)
    ada = machines[0]
    for number, fault in enumerate(FAULTS, 3):
        ada.write(import_record(f"r{number}", f"Memory {number}"))
        proxy.choose = lambda method, path, fault=fault: fault
        refusal_of("storage_unreachable", ada.sync)
        proxy.choose = lambda method, path, fault=fault: fault if method == "PUT" else PASS  # it reads, and cannot write
        refusal_of("storage_unreachable", ada.sync)
        assert f"Memory {number}" in ada.contents()
    proxy.choose = lambda method, path: PASS
    settle(*machines)
    assert all(machine.tables() == ada.tables() and len(machine.contents()) == 6 for machine in machines)


def test_credentials_that_expire_are_reported_at_once_and_new_ones_make_up_for_it(
    proxied_place: tuple[str, FaultyProxy], tmp_path: Path
) -> None:
    url, proxy = proxied_place
    ada, bob, carl = three_machines(url, tmp_path)
    ada.write(import_record("r3", "Memory 3"))
    proxy.choose = lambda method, path: EXPIRED
    proxy.seen.clear()
    message = refusal_of("storage_unreachable", ada.sync).message
    assert "the credentials have expired (ExpiredToken)" in message
    assert len(proxy.seen) == 1, "asking again with the same ones is in vain"
    is_good, detail = check_sync(ada.home, clock_now())
    assert not is_good and "does not pass by itself" in detail and "ExpiredToken" in detail
    proxy.choose = lambda method, path: PASS
    settle(ada, bob, carl)
    assert carl.contents()[-1] == "Memory 3"


def test_wrong_credentials_are_refused(
    start: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    endpoint = start(servers.WEED)  # moto believes everybody
    use(endpoint, monkeypatch)
    url = servers.new_place(endpoint)
    ada = Machine(tmp_path / "ada", open_at(url))
    ada.set_up()
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "of-somebody-else")
    ada.storage = open_at(url)
    message = refusal_of("storage_unreachable", ada.sync).message
    assert "the secret key is not the access key's" in message and "of-somebody-else" not in message


def test_a_bucket_that_is_not_there_or_denied_is_told_from_an_empty_one(
    proxied_place: tuple[str, FaultyProxy], tmp_path: Path
) -> None:
    ada = Machine(tmp_path / "ada", open_at("s3://no-such-bucket/here"))
    message = refusal_of("storage_unreachable", ada.set_up).message
    assert "no-such-bucket" in message and "cannot be used" in message


@pytest.mark.parametrize(
    "url", ("http://host/x", "nonsense", "s3://key:secret@bucket/x", "s3://bucket/x?token=1", "file://relative/x", "s3:")
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    refusal_of("bad_url", lambda: open_storage(url))


def test_a_folder_is_refused_with_its_address(tmp_path: Path) -> None:
    folder = tmp_path / "my folder"
    folder.mkdir()
    message = refusal_of("bad_url", lambda: open_storage(str(folder))).message
    address = message.rpartition(" ")[2].removesuffix(".")
    assert address == folder.resolve().as_uri() and open_storage(address)


def test_credentials_come_from_a_profile_where_the_environment_has_none(tmp_path: Path) -> None:
    from memory.exchange.sync.cloud import _profile

    (tmp_path / "config").write_text("[default]\nregion = eu-west-1\n[profile work]\nregion = eu-north-1\n")
    (tmp_path / "credentials").write_text("[work]\naws_access_key_id = AK\naws_secret_access_key = SK%x\n")
    files = {"AWS_CONFIG_FILE": str(tmp_path / "config"), "AWS_SHARED_CREDENTIALS_FILE": str(tmp_path / "credentials")}
    assert _profile(files) == {"region": "eu-west-1"}
    assert _profile(files | {"AWS_PROFILE": "work"}) == {
        "region": "eu-north-1", "access_key_id": "AK", "secret_access_key": "SK%x"
    }  # fmt: skip
    assert _profile(files | {"AWS_ACCESS_KEY_ID": "x"}) is None
