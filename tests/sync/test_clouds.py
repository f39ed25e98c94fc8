"""A real server of S3's protocol, moto's, on the loopback: the same sync, and the promises that it rests on."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.exchange.sync.opening import open_storage
from memory.exchange.sync.storage import Storage
from tests.store.stores import import_record

from .machines import Machine, refusal_of, settle

PAUSE_S = 0.1


@pytest.fixture(scope="module")
def endpoint() -> Iterator[str]:
    """moto's server; its buckets are in its memory."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(1_200):
            try:
                urllib.request.urlopen(f"{address}/moto-api/", timeout=10)
                break
            except OSError:
                assert server.poll() is None, "moto has ended"
                time.sleep(PAUSE_S)
        yield address
    finally:
        server.kill()
        server.wait()


@pytest.fixture
def bucket(endpoint: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The URL of an empty bucket's prefix; the credentials are in the environment."""
    for name, value in {
        "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT": endpoint,
    }.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    name = f"b{os.urandom(6).hex()}"
    urllib.request.urlopen(urllib.request.Request(f"{endpoint}/{name}", method="PUT"), timeout=60)
    return f"s3://{name}/memory/here"


def open_at(url: str) -> Storage:
    return open_storage(url, os.environ)


def test_an_object_is_put_once(bucket: str) -> None:
    storage = open_at(bucket)
    assert storage.put_new("heads/a/00000001", b"first")
    assert storage.put_new("heads/a/00000001", b"first"), "the answer to the first try may have been lost"
    assert not storage.put_new("heads/a/00000001", b"second")
    assert storage.get("heads/a/00000001") == b"first" and storage.get("heads/a/00000002") is None
    assert [one.key for one in storage.list("heads/")] == ["heads/a/00000001"]
    storage.delete("heads/a/00000001")
    storage.delete("heads/a/00000001")
    assert storage.list("heads/") == [] == open_at(bucket).list("data/")
    with pytest.raises(ValueError):
        storage.get("../elsewhere")


def test_three_machines_share_a_bucket(bucket: str, tmp_path: Path) -> None:
    machines = [Machine(tmp_path / name, open_at(bucket)) for name in ("ada", "bob", "carl")]
    key = machines[0].set_up()
    for machine in machines[1:]:
        machine.join(key)
    for number, machine in enumerate(machines):
        machine.write(import_record(f"r{number}", f"Memory {number}"))
    settle(*machines)
    assert all(machine.contents() == ["Memory 0", "Memory 1", "Memory 2"] for machine in machines)
    assert machines[0].tables() == machines[1].tables() == machines[2].tables()


def test_a_bucket_that_is_not_there_or_denied_is_told_from_an_empty_one(
    bucket: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("memory.exchange.sync.cloud._PAUSE_S", 0.0)
    ada = Machine(tmp_path / "ada", open_at("s3://no-such-bucket/here"))
    message = refusal_of("storage_unreachable", ada.set_up).message
    assert "no-such-bucket" in message and "test" not in message.replace("latest", "")


@pytest.mark.parametrize(
    "url", ("http://host/x", "nonsense", "s3://key:secret@bucket/x", "s3://bucket/x?token=1", "file://relative/x", "s3:")
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    refusal_of("bad_url", lambda: open_storage(url))


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
