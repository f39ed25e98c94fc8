"""The same sync on every kind of storage: a folder, and servers on the loopback, which fail, too.

They are real ones of S3's protocol, Azure's emulator, and for Google Cloud Storage one of our own.

What it rests on is asked of each: that a key is put once, whoever else tries at the same moment; that a listing is
whole; that nothing is lost or doubled where requests are refused for a while, connections are cut, or answers get lost.
"""

from __future__ import annotations

import base64
import itertools
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from memory.admin.doctor_activity import check_sync
from memory.exchange.sync import cloud, cloud_errors, joining, platform_settings
from memory.exchange.sync.group import FAN
from memory.exchange.sync.opening import open_known, open_storage, platform_of
from memory.exchange.sync.storage import Storage, Unreachable
from memory.exchange.sync.webdav import WebDavStorage, credentials
from memory.store.files.sync_state import LASTING
from tests.store.stores import ids_in, import_record

from . import azurite, servers
from .machines import Machine, clock_now, refusal_of, settle
from .servers import BUSY, CUT, EXPIRED, LOCKED, LOST, PASS, SKEWED, FaultyProxy, Server
from .test_forgetting import SECRET, forget, stored_lines

FOLDER = "file"
FAULTS = (BUSY, CUT, LOST)
LATE, NEVER = azurite.shared_access(servers.BUCKET, "2020-01-01T00:00:00Z"), "2100-01-01T00:00:00Z"
WRITERS = 8
MORE_THAN_A_PAGE = 1_003


@pytest.fixture(scope="module")
def start() -> Iterator[Callable[[str], Server]]:
    """Starts a server at its first use. What is in its buckets goes with it."""
    running: dict[str, Server] = {}
    with ExitStack() as stack:

        def begin(name: str) -> Server:
            if name not in running:
                try:
                    running[name] = stack.enter_context(servers.run_server(name))
                except servers.ServerMissing as missing:
                    if os.environ.get("SURGICAL_MEMORY_CLOUDS") == "require":
                        pytest.fail(f"{name} is required: {missing}")
                    pytest.skip(str(missing))
            return running[name]

        yield begin


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if platform_settings.is_platform_name(name)]:
        monkeypatch.delenv(name)


def use(variables: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the environment name a server, and who may use it."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(params=[FOLDER, *servers.SERVERS, servers.DAV])
def place(
    request: pytest.FixtureRequest, start: Callable[[str], Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """The URL of an empty storage of each kind; the credentials are in the environment."""
    if request.param == FOLDER:
        return f"file://{tmp_path}/bucket"
    server = start(request.param)
    if request.param != servers.DAV:
        use(server.environment(), monkeypatch)
    return server.new_place()


@pytest.fixture(params=servers.SERVERS)
def proxied_place(
    request: pytest.FixtureRequest, start: Callable[[str], Server], monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, FaultyProxy]]:
    """The URL of an empty bucket's prefix, behind a proxy that fails on demand."""
    monkeypatch.setattr(cloud, "_PAUSE_S", 0.0)
    server = start(request.param)
    url = server.new_place()
    with servers.faulty(server) as proxy:
        use(server.environment(proxy.address), monkeypatch)
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


def test_a_lock_is_waited_for(start: Callable[[str], Server], monkeypatch: pytest.MonkeyPatch) -> None:
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
    start: Callable[[str], Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = start(servers.DAV).new_place()
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


def test_a_group_lives_on_it(place: str, tmp_path: Path) -> None:
    """Small segments are merged, what is forgotten leaves the storage, who is revoked reads nothing new, one joins late."""
    ada, bob, carl = (Machine(tmp_path / name, open_at(place)) for name in ("ada", "bob", "carl"))
    key = ada.set_up()
    bob.join(key)
    carl.join(key)
    secret = import_record("s", SECRET)
    ada.write(secret)
    for number in range(FAN + 2):  # each an object, until enough of them are merged
        ada.write(import_record(f"m{number}", f"Memory {number}"))
        ada.sync()
    assert len(ada.storage.list("data/")) < FAN
    settle(ada, bob, carl)
    assert SECRET in carl.contents() and SECRET.encode() in stored_lines(ada)
    forget(bob, "f", ids_in(secret)[0])
    settle(bob, ada, carl)
    assert SECRET.encode() not in stored_lines(ada) and SECRET not in carl.contents()
    joining.revoke(ada.group(), "carl")
    ada.write(import_record("after", "Not for Carl"))
    settle(ada, bob)
    refusal_of("revoked", carl.sync)
    dora = Machine(tmp_path / "dora", open_at(place))
    dora.join(key)
    settle(dora, ada, bob)
    assert dora.contents() == bob.contents() == ada.contents() and "Not for Carl" in dora.contents()
    assert "Not for Carl" not in carl.contents() and dora.tables() == ada.tables() == bob.tables()


@pytest.mark.parametrize("name", servers.SERVERS)
def test_requests_are_those_of_the_documentation(
    name: str, start: Callable[[str], Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes over the wire, counted by a proxy: no provider's library asks more often than sync does."""
    server = start(name)
    url = server.new_place()
    with servers.faulty(server) as proxy:
        use(server.environment(proxy.address), monkeypatch)
        ada, bob, _ = three_machines(url, tmp_path)

        def requests_of(machine: Machine) -> Counter[str]:
            proxy.seen.clear()
            machine.sync()
            return Counter(method if method in ("GET", "PUT") else "delete" for method, _ in proxy.seen)

        assert requests_of(ada) == {"GET": 1}
        ada.write(import_record("new", "Something new"))
        assert requests_of(ada) == {"GET": 1, "PUT": 2, "delete": 1}
        assert requests_of(bob)["GET"] == 3


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
    for fault, words in ((EXPIRED, "have expired"), (SKEWED, "this machine's clock is wrong")):
        proxy.choose = lambda method, path, fault=fault: fault
        proxy.seen.clear()
        message = refusal_of("storage_unreachable", ada.sync).message
        assert words in message and LASTING in message
        assert len(proxy.seen) == 1, "asking again with the same ones is in vain"
    is_good, detail = check_sync(ada.home, clock_now())
    assert not is_good and "does not pass by itself" in detail and "clock is wrong" in detail
    proxy.choose = lambda method, path: PASS
    settle(ada, bob, carl)
    assert carl.contents()[-1] == "Memory 3"


def test_a_storage_that_is_too_busy_says_so(proxied_place: tuple[str, FaultyProxy], tmp_path: Path) -> None:
    url, proxy = proxied_place
    ada = Machine(tmp_path / "ada", open_at(url))
    ada.set_up()
    proxy.choose = lambda method, path: BUSY
    message = refusal_of("storage_unreachable", ada.sync).message
    assert "it is too busy" in message and LASTING not in message


OTHER_KEY = base64.b64encode(bytes(64)).decode()
WRONG = {
    "S3 key": (servers.WEED, {"AWS_SECRET_ACCESS_KEY": "of-somebody-else"}, "the secret key is not the access key's"),
    "Azure key": (servers.AZURITE, {"AZURE_STORAGE_KEY": OTHER_KEY}, "the account does not accept these credentials"),
    "Azure account": (servers.AZURITE, {"AZURE_STORAGE_ACCOUNT": "nobody"}, "the account does not accept these credentials"),
    "Azure signature": (servers.AZURITE, {"AZURE_STORAGE_KEY": "", "AZURE_STORAGE_SAS_TOKEN": LATE}, "does not accept these"),
    "Azure token": (servers.AZURITE, {"AZURE_STORAGE_KEY": "", "AZURE_STORAGE_TOKEN": "of-somebody-else"}, "does not accept"),
    "Google token": (
        servers.GOOGLE, {"GOOGLE_APPLICATION_CREDENTIALS": "", "GOOGLE_BEARER_TOKEN": "of-somebody-else"}, "does not accept",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)  # moto believes everybody
def test_wrong_credentials_are_refused(
    case: str, start: Callable[[str], Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, wrong, words = WRONG[case]
    server = start(name)
    use(server.environment(), monkeypatch)
    url = server.new_place()
    ada = Machine(tmp_path / "ada", open_at(url))
    ada.set_up()
    use(wrong, monkeypatch)
    ada.storage = open_at(url)
    refusal = refusal_of("storage_unreachable", ada.sync)
    assert words in refusal.message and LASTING in refusal.message
    assert "of-somebody-else" not in refusal.message and OTHER_KEY not in refusal.message
    assert sum(ada.storage.requests.values()) == 1, "asking again with the same ones is in vain"
    use(server.environment() | dict.fromkeys(set(wrong) - set(server.environment()), ""), monkeypatch)
    ada.storage = open_at(url)
    ada.sync()


def test_the_key_of_another_service_account_and_a_wrong_clock_are_refused(
    start: Callable[[str], Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(servers.GOOGLE)
    google = server.google
    assert google
    use(server.environment(), monkeypatch)
    url = server.new_place()
    ada = Machine(tmp_path / "ada", open_at(url))
    ada.set_up()
    for clock_s in (-7_200, 7_200):
        monkeypatch.setattr(google, "clock_s", clock_s)
        assert "this machine's clock is wrong" in refusal_of("storage_unreachable", ada.sync).message
    monkeypatch.setattr(google, "clock_s", 0)
    ada.sync()
    (tmp_path / "account.json").write_text(google.service_account(is_another=True))
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", str(tmp_path / "account.json"))
    ada.storage = open_at(url)
    assert "they are wrong" in refusal_of("storage_unreachable", ada.sync).message


def test_a_place_that_is_not_there_is_told_from_an_empty_one(
    proxied_place: tuple[str, FaultyProxy], tmp_path: Path
) -> None:
    scheme = proxied_place[0].partition(":")[0]
    url = f"{scheme}://no-such-bucket/here"
    ada = Machine(tmp_path / "ada", open_at(url))
    message = refusal_of("storage_unreachable", ada.set_up).message
    assert f"{url} cannot be used: there is no such " in message and LASTING in message
    if scheme == "s3":
        return  # SeaweedFS makes a bucket for what is put, and answers that there is no such object
    for request in (
        lambda: ada.storage.get("data/a"), lambda: ada.storage.put_new("data/a", b"x"), lambda: ada.storage.list("data/")
    ):  # fmt: skip
        refusal_of("storage_unreachable", request)


def test_credentials_of_azure_have_the_names_of_its_own_programs(
    start: Callable[[str], Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(servers.AZURITE)
    url = server.new_place()
    endpoint = f"BlobEndpoint={server.address}/{azurite.ACCOUNT};"
    account = {"AZURE_STORAGE_ACCOUNT": azurite.ACCOUNT, "AZURE_STORAGE_ENDPOINT": f"{server.address}/{azurite.ACCOUNT}"}
    for variables in (
        {"AZURE_STORAGE_CONNECTION_STRING": f"AccountName={azurite.ACCOUNT};AccountKey={azurite.KEY};{endpoint}"},
        # The string counts alone: another account's key beside it is not used.
        {
            "AZURE_STORAGE_CONNECTION_STRING":
            f"{endpoint}AccountName={azurite.ACCOUNT};SharedAccessSignature={azurite.shared_access(servers.BUCKET, NEVER)}",
            "AZURE_STORAGE_ACCOUNT": "another", "AZURE_STORAGE_KEY": OTHER_KEY,
        },
        {**account, "AZURE_STORAGE_KEY": azurite.KEY},
        {**account, "AZURE_STORAGE_SAS_TOKEN": "?" + azurite.shared_access(servers.BUCKET, NEVER)},
        {"AZURE_STORAGE_USE_EMULATOR": "true", "AZURITE_BLOB_STORAGE_URL": server.address},
    ):  # fmt: skip
        storage = open_storage(url, variables)
        key = f"data/{os.urandom(6).hex()}"
        assert storage.put_new(key, b"x") and storage.get(key) == b"x"
        storage.delete(key)
        # What was noted, and the secrets of the environment, open it later.
        noted = platform_of(storage)
        assert azurite.KEY not in str(noted) and "sig=" not in str(noted) and "another" not in str(noted)
        for name in list(os.environ):
            if platform_settings.is_platform_name(name):
                monkeypatch.delenv(name)
        use(variables, monkeypatch)
        assert open_known(url, noted).get(key) is None


def test_an_emulator_of_google_gets_no_credentials(
    start: Callable[[str], Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Google's own libraries go by this variable, and show an emulator no credentials."""
    server = start(servers.GOOGLE)
    assert server.google
    monkeypatch.setattr(server.google, "lets_all_in", True)
    url = server.new_place()
    (tmp_path / "account.json").write_text(server.google.service_account(is_another=True))
    for address in (server.address, server.address.removeprefix("http://")):
        variables = {"STORAGE_EMULATOR_HOST": address, "GOOGLE_APPLICATION_CREDENTIALS": str(tmp_path / "account.json")}
        storage = open_storage(url, variables)
        assert storage.put_new(f"data/{os.urandom(6).hex()}", b"x")
        assert len(open_known(url, platform_of(storage)).list("data/")) == len(storage.list("data/")) > 0


@pytest.mark.parametrize(
    ("url", "variables"),
    [
        ("az://c/x", {"AZURE_STORAGE_ACCOUNT": "a", "AZURE_STORAGE_KEY": OTHER_KEY, "AZURE_STORAGE_ENDPOINT": "http://store.example"}),
        ("az://c/x", {"AZURE_STORAGE_CONNECTION_STRING": "AccountName=a;AccountKey=eHg=;BlobEndpoint=http://store.example"}),
        ("az://c/x", {"AZURE_STORAGE_USE_EMULATOR": "true", "AZURITE_BLOB_STORAGE_URL": "http://store.example"}),
        ("gs://b/x", {"GOOGLE_BASE_URL": "http://127.0.0.1.store.example", "GOOGLE_BEARER_TOKEN": "t"}),
        ("gs://b/x", {"STORAGE_EMULATOR_HOST": "store.example:4443"}),
    ],
)  # fmt: skip
def test_nothing_that_gives_access_leaves_the_machine_without_tls(url: str, variables: dict[str, str]) -> None:
    assert "store.example" in refusal_of("plain_address", lambda: open_storage(url, variables)).message


@pytest.mark.parametrize(
    ("url", "named"), [("az://c/x", "AZURE_STORAGE_CONNECTION_STRING"), ("gs://b/x", "GOOGLE_APPLICATION_CREDENTIALS")]
)
def test_where_there_are_no_credentials_it_says_which_are_looked_for(
    url: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The role of a machine is asked for on an address of the loopback that nobody listens at."""
    nobody = {"GCE_METADATA_HOST": "127.0.0.1:9", "GCE_METADATA_ROOT": "127.0.0.1:9", "GCE_METADATA_IP": "127.0.0.1:9"}
    monkeypatch.setenv("HOME", str(tmp_path))
    refusal = refusal_of("storage_unreachable", lambda: open_storage(url, nobody).list("data/"))
    assert f"no credentials were found: set {named[:5]}" in refusal.message and named in refusal.message


@pytest.mark.parametrize(
    ("text", "words", "is_lasting"),
    [
        (
            'Error performing token request: Error performing POST https://login.example/t in 3ms - Server returned non-2xx status code: '
            '400 Bad Request: {"error":"invalid_client","error_description":"AADSTS7000215"}',
            "the sign-in service refuses these credentials (invalid_client)", True,
        ),
        (
            "Error performing list request: Error performing GET https://nobody.blob.example/c?comp=list in 9.5ms, after 3 retries, "
            "max_retries: 3, retry_timeout: 20s  - HTTP error: error sending request\n\nDebug source:\nGeneric {",
            "nobody.blob.example: HTTP error: error sending request", False,
        ),
        ("Bulk delete request failed for key here/a: This request is not authorized. (code: 403)", "not authorized", True),
        (
            "Server returned non-2xx status code: 403 Forbidden: <Error><Code>AuthorizationPermissionMismatch</Code></Error>",
            "they must allow to list, read, write and delete blobs", True,
        ),
        ("Server returned non-2xx status code: 429 Too Many Requests: <Error><Code>SlowDown</Code></Error>", "it is too busy", False),
        ("Generic MicrosoftAzure error: Account must be specified", "no credentials were found: set AZURE_STORAGE_ACCOUNT", False),
    ],
)  # fmt: skip
def test_an_error_of_the_library_becomes_one_clear_line(text: str, words: str, is_lasting: bool) -> None:
    error = ValueError(text)
    assert words in cloud_errors.reason(error, "az") and cloud_errors.is_final(error) is is_lasting


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
