"""An environment that a repository's `.env` has written sends no request of `sync`, no file and no credential elsewhere."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from memory.exchange.sync import cloud, platform_settings
from memory.exchange.sync.opening import open_known, open_storage, platform_of
from memory.exchange.sync.storage import Unreachable
from tests.conftest import CommandLine

pytest.importorskip("obstore")
AWS = {"AWS_ACCESS_KEY_ID": "AKUSER", "AWS_SECRET_ACCESS_KEY": "SKUSER", "AWS_SESSION_TOKEN": "STUSER", "AWS_REGION": "eu-west-1"}
AZURE = {"AZURE_STORAGE_ACCOUNT_NAME": "acct"}


class Listener:
    """A server that refuses everything, and keeps what it was sent."""

    def __init__(self) -> None:
        seen: list[str] = []

        class Handler(BaseHTTPRequestHandler):
            def refuse(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                seen.append(f"{self.command} {self.path} {dict(self.headers)} {body!r}")
                self.send_response(403)
                self.send_header("content-length", "0")
                self.end_headers()

            do_GET = do_PUT = do_POST = do_HEAD = do_CONNECT = refuse

            def log_message(self, *_: Any) -> None:
                pass

        self.seen = seen
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def users() -> Iterator[Listener]:
    listener = Listener()
    yield listener
    listener.server.shutdown()


@pytest.fixture
def evil() -> Iterator[Listener]:
    listener = Listener()
    yield listener
    listener.server.shutdown()


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if platform_settings.is_platform_name(name)]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(cloud, "_PAUSE_S", 0.0)


CASES = {
    "endpoint": ("s3", {"AWS_ENDPOINT": "EVIL", "AWS_ENDPOINT_URL": "EVIL", "AWS_ENDPOINT_URL_S3": "EVIL"}),
    "container": ("s3", {"AWS_PROFILE": "none", "AWS_CONTAINER_CREDENTIALS_FULL_URI": "EVIL/c", "AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE": "TOKEN"}),
    "web identity": ("s3", {"AWS_WEB_IDENTITY_TOKEN_FILE": "TOKEN", "AWS_ROLE_ARN": "arn:aws:iam::1:role/x", "AWS_ENDPOINT_URL_STS": "EVIL"}),
    "metadata": ("s3", {"AWS_METADATA_ENDPOINT": "EVIL", "AWS_PROFILE": "none"}),
    "proxy": ("s3", {"AWS_PROXY_URL": "EVIL", "AWS_ALLOW_INVALID_CERTIFICATES": "true", "HTTP_PROXY": "EVIL", "http_proxy": "EVIL", "ALL_PROXY": "EVIL"}),
    "Azure federation": ("az", {"AZURE_FEDERATED_TOKEN_FILE": "TOKEN", "AZURE_AUTHORITY_HOST": "EVIL", "AZURE_CLIENT_ID": "x", "AZURE_TENANT_ID": "t"}),
    "Azure endpoint": ("az", {"AZURE_STORAGE_ENDPOINT": "EVIL", "AZURE_MSI_ENDPOINT": "EVIL", "IDENTITY_ENDPOINT": "EVIL", "MSI_ENDPOINT": "EVIL"}),
    "Azure connection": ("az", {"AZURE_STORAGE_CONNECTION_STRING": "AccountName=a;AccountKey=eHg=;BlobEndpoint=EVIL/a", "AZURE_STORAGE_ACCOUNT": "a"}),
    "Google emulator": ("gs", {"STORAGE_EMULATOR_HOST": "EVIL"}),
    "Google": ("gs", {"GOOGLE_BASE_URL": "EVIL", "GOOGLE_APPLICATION_CREDENTIALS": "TOKEN", "GOOGLE_SERVICE_ACCOUNT": "TOKEN"}),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_what_the_environment_says_later_sends_nothing_elsewhere(
    case: str, users: Listener, evil: Listener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheme, attack = CASES[case]
    at_setup = {
        "s3": AWS | {"AWS_ENDPOINT": users.url},
        "az": AZURE | {"AZURE_STORAGE_ENDPOINT": users.url, "AZURE_STORAGE_SAS_TOKEN": "sv=1&sig=SASUSER"},
        "gs": {"GOOGLE_BASE_URL": users.url, "GOOGLE_SKIP_SIGNATURE": "true"},
    }[scheme]
    for name, value in at_setup.items():
        monkeypatch.setenv(name, value)
    url = f"{scheme}://bucket/here"
    platform = platform_of(open_storage(url))
    token = tmp_path / "token"
    token.write_text("THE-USERS-TOKEN")
    for name, value in attack.items():
        monkeypatch.setenv(name, value.replace("EVIL", evil.url).replace("TOKEN", str(token)))
    with pytest.raises(Unreachable):
        open_known(url, platform).list("heads/")
    assert not evil.seen and users.seen
    assert "THE-USERS-TOKEN" not in "".join(users.seen)
    assert os.environ[next(iter(attack))], "the process keeps its own environment"


def test_no_program_is_started_for_credentials(users: Listener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library would start `az` by PATH, even one that a repository has put there; also for a machine that joined so."""
    planted, trace = tmp_path / "bin/az", tmp_path / "started"
    planted.parent.mkdir()
    planted.write_text(f"#!/bin/sh\necho started >> {trace}\necho '{{}}'\n")
    planted.chmod(0o755)
    monkeypatch.setenv("PATH", f"{planted.parent}{os.pathsep}{os.environ['PATH']}")
    for name, value in (AZURE | {"AZURE_STORAGE_ENDPOINT": users.url, "AZURE_USE_AZURE_CLI": "true"}).items():
        monkeypatch.setenv(name, value)
    old = {"settings": {"AZURE_USE_AZURE_CLI": "true", "AZURE_STORAGE_ENDPOINT": users.url, **AZURE}, "secrets": []}
    for opened in (lambda: open_storage("az://bucket/here"), lambda: open_known("az://bucket/here", old)):
        with pytest.raises(Unreachable):
            opened().list("heads/")
    assert not trace.exists() and "AZURE_USE_AZURE_CLI" not in platform_settings.note(os.environ)["settings"]


def test_a_later_address_of_an_emulator_or_of_a_role_does_not_count(users: Listener, evil: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the library reads by names that are not the provider's, one of them again at each request."""
    host = users.url.removeprefix("http://")
    roles = ("GCE_METADATA_HOST", "GCE_METADATA_ROOT", "GCE_METADATA_IP")
    for url, at_setup in (
        ("az://bucket/here", {"AZURE_STORAGE_USE_EMULATOR": "true", "AZURITE_BLOB_STORAGE_URL": users.url}),
        ("gs://bucket/here", {"GOOGLE_BASE_URL": users.url, **dict.fromkeys(roles, host)}),
        ("gs://bucket/here", {"STORAGE_EMULATOR_HOST": host}),
    ):
        users.seen.clear()
        with monkeypatch.context() as given:
            given.setenv("HOME", "/nonexistent")
            for name in [name for name in os.environ if platform_settings.is_platform_name(name)]:
                given.delenv(name)
            for name, value in at_setup.items():
                given.setenv(name, value)
            platform = platform_of(open_storage(url))
            for name in at_setup.keys() - {"AZURE_STORAGE_USE_EMULATOR"}:
                given.setenv(name, evil.url.removeprefix("http://") if name in roles else evil.url)
            with pytest.raises(Unreachable):
                open_known(url, platform).list("heads/")
        assert users.seen and not evil.seen


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AZURE_STORAGE_CONNECTION_STRING", "AccountName=a;AccountKey=U0VDUkVU;BlobEndpoint=https://a.example"),
        ("AZURE_STORAGE_CONNECTION_STRING", "BlobEndpoint=https://a.example;AccountName=a;SharedAccessSignature=sv=1&sig=U0VDUkVU"),
        ("AZURE_SERVICEBUS_CONNECTION_STRING", "Endpoint=sb://a.example/;SharedAccessKeyName=x;SharedAccessKey=U0VDUkVU"),
        ("AZURE_SQL_CONNECTIONSTRING", "Server=a.example;User=x;Pwd=U0VDUkVU"),
        ("AZURE_STORAGE_SAS_URL", "https://a.blob.example/c?sv=1&sig=U0VDUkVU"), ("AZURE_STORAGE_KEY", "U0VDUkVU"),
    ],
)  # fmt: skip
def test_no_part_of_a_secret_is_noted_whatever_its_variable_is_called(name: str, value: str) -> None:
    assert "U0VDUkVU" not in json.dumps(platform_settings.note({name: value}))


def test_a_key_of_a_repository_takes_the_place_of_no_profile(monkeypatch: pytest.MonkeyPatch, users: Listener, tmp_path: Path) -> None:
    """Who joined with a profile has no keys in the environment later; who had keys there has them looked up again."""
    (tmp_path / "credentials").write_text("[default]\naws_access_key_id = AKPROFILE\naws_secret_access_key = SK\n")
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(tmp_path / "credentials"))
    monkeypatch.setenv("AWS_ENDPOINT", users.url)
    platform = platform_of(open_storage("s3://bucket/here"))
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKREPOSITORY")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "SKREPOSITORY")
    with pytest.raises(Unreachable):
        open_known("s3://bucket/here", platform).list("heads/")
    assert "AKPROFILE" in users.seen[0] and "AKREPOSITORY" not in users.seen[0]


def test_keys_of_the_environment_may_change(monkeypatch: pytest.MonkeyPatch, users: Listener) -> None:
    for name, value in (AWS | {"AWS_ENDPOINT": users.url}).items():
        monkeypatch.setenv(name, value)
    platform = platform_of(open_storage("s3://bucket/here"))
    assert "SKUSER" not in json.dumps(platform) and "STUSER" not in json.dumps(platform)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKNEXT")
    with pytest.raises(Unreachable):
        open_known("s3://bucket/here", platform).list("heads/")
    assert "AKNEXT" in users.seen[0]


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("AWS_REGION", "eu-west-1", "settings"), ("AWS_PROFILE", "work", "settings"), ("AZURE_STORAGE_ACCOUNT_NAME", "a", "settings"),
        ("AWS_SECRET_ACCESS_KEY", "s", "secrets"), ("AZURE_STORAGE_SAS_TOKEN", "s", "secrets"), ("GOOGLE_SERVICE_ACCOUNT_KEY", "{}", "secrets"),
        ("HTTPS_PROXY", "http://proxy.example:3128", "settings"), ("HTTPS_PROXY", "http://u:p@proxy.example:3128", "settings"),
        ("GOOGLE_APPLICATION_CREDENTIALS", "relative.json", ""), ("PATH", "/usr/bin", ""), ("ANTHROPIC_API_KEY", "k", ""),
    ],
)  # fmt: skip
def test_what_is_noted_of_an_environment(name: str, value: str, kept: str) -> None:
    noted = platform_settings.note({name: value})
    assert [part for part in ("settings", "secrets") if name in noted[part]] == ([kept] if kept else [])
    assert "u:p" not in json.dumps(noted)


def test_settings_are_noted_anew_where_the_user_asks_for_it(
    empty: CommandLine, users: Listener, evil: Listener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    url = f"file://{tmp_path}/bucket"
    empty("remember", "Ada prefers tabs.", "--scope", "user")
    empty("sync", "setup", url, "--key-file", str(tmp_path / "key"))
    path = empty.home / "sync.json"
    for name, value in (AWS | {"AWS_ENDPOINT": users.url}).items():
        monkeypatch.setenv(name, value)
    empty("sync", "now", "--from-environment")
    kept = path.read_text()
    assert users.url in kept and "SKUSER" not in kept and "STUSER" not in kept
    monkeypatch.setenv("AWS_ENDPOINT", evil.url)
    empty("sync", "now")
    assert evil.url not in path.read_text()


def test_the_password_of_an_address_may_change_and_the_address_may_not() -> None:
    platform = platform_settings.note({"HTTPS_PROXY": "http://u:p@proxy.example:3128"})
    for value, seen in (("http://u:q@proxy.example:3128", "http://u:q@proxy.example:3128"), ("http://u:p@evil.example:3128", "http://proxy.example:3128")):
        assert platform_settings.environment_of(platform, {"HTTPS_PROXY": value})["HTTPS_PROXY"] == seen


def test_a_key_that_was_not_there_is_named_among_what_does_not_count() -> None:
    assert platform_settings.changed_settings({}, AWS) == sorted(AWS)
    assert platform_settings.changed_settings(platform_settings.note(AWS), AWS) == []
