"""Servers on the loopback, and a proxy before them that fails on demand.

moto and SeaweedFS speak S3's protocol, SeaweedFS WebDAV besides; Azurite is Azure's emulator; google_storage.py is ours.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from . import azurite
from .google_storage import GoogleStorage

KEY, SECRET = "test", "test"
MOTO, WEED, DAV, AZURITE, GOOGLE = "moto", "seaweedfs", "webdav", "azurite", "google"
SERVERS = (MOTO, WEED, AZURITE, GOOGLE)  # of object stores; SeaweedFS speaks WebDAV, too
SCHEMES = {MOTO: "s3", WEED: "s3", AZURITE: "az", GOOGLE: "gs"}
BUCKET = "machines"
_PAUSE_S = 0.1
_PATIENCE_S = 120
_GRPC = 10_000  # SeaweedFS listens at each port, and at the one that is so much higher


# One request at a time: with threads, moto lets two puts pass that are both conditional on there being no object.
_MOTO = """
import sys
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import run_simple
run_simple("127.0.0.1", int(sys.argv[1]), DomainDispatcherApplication(create_backend_app), threaded=False)
"""


class ServerMissing(Exception):
    """There is no such server on this platform; the message says why."""


class Server(NamedTuple):
    """A server that runs. secrets: variables that let in who has them.  google: it itself, if it is ours."""

    name: str
    address: str
    secrets: Mapping[str, str]
    google: GoogleStorage | None = None

    def environment(self, address: str = "") -> dict[str, str]:
        """The environment's variables of who may use it. address: of a proxy before it."""
        address = address or self.address
        if self.name == AZURITE:
            return {**self.secrets, "AZURE_STORAGE_ENDPOINT": f"{address}/{azurite.ACCOUNT}"}
        if self.name == GOOGLE:
            return {**self.secrets, "GOOGLE_BASE_URL": address}
        return {**self.secrets, "AWS_ENDPOINT": address}

    def new_place(self) -> str:
        """The URL of an empty prefix of a bucket. All are of one bucket: SeaweedFS reserves volumes for each."""
        if self.name == DAV:
            return new_folder(self.address)
        if self.name == AZURITE:
            azurite.make_container(self.address, BUCKET)
        elif self.google:
            self.google.buckets.setdefault(BUCKET, {})
        else:
            _make_bucket(self.address)
        return f"{SCHEMES[self.name]}://{BUCKET}/{os.urandom(6).hex()}/here"


@contextmanager
def run_server(name: str) -> Iterator[Server]:
    """Run a server. Raises ServerMissing."""
    with tempfile.TemporaryDirectory(prefix=f"{name}-") as folder:
        if name == GOOGLE:
            with _google(folder) as running:
                yield running
            return
        port, command = _command(name, folder)
        with Path(folder, "log").open("wb") as log:
            server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(address, server, Path(folder, "log"))
            yield Server(name, address, _secrets(name))
        finally:
            server.kill()
            server.wait()


@contextmanager
def _google(folder: str) -> Iterator[Server]:
    server = GoogleStorage()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    path = Path(folder, "service-account.json")
    path.write_text(server.service_account())
    try:
        yield Server(GOOGLE, server.address, {"GOOGLE_APPLICATION_CREDENTIALS": str(path)}, server)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _secrets(name: str) -> dict[str, str]:
    if name == AZURITE:
        return {"AZURE_STORAGE_ACCOUNT": azurite.ACCOUNT, "AZURE_STORAGE_KEY": azurite.KEY}
    return {} if name == DAV else {"AWS_ACCESS_KEY_ID": KEY, "AWS_SECRET_ACCESS_KEY": SECRET, "AWS_REGION": "us-east-1"}


def _command(name: str, folder: str) -> tuple[int, list[str]]:
    if name == MOTO:
        return _moto()
    if name != AZURITE:
        return _seaweedfs(folder, name == DAV)
    port = _free_port()
    try:
        return port, azurite.command(port)
    except azurite.AzuriteMissing as missing:
        raise ServerMissing(str(missing)) from missing


def _make_bucket(address: str) -> None:
    """Make the bucket, unless it is there, and wait until it can be used."""
    import boto3
    from botocore.exceptions import ClientError

    client = boto3.client(
        "s3", endpoint_url=address, aws_access_key_id=KEY, aws_secret_access_key=SECRET, region_name="us-east-1"
    )
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            if BUCKET not in [one["Name"] for one in client.list_buckets()["Buckets"]]:
                client.create_bucket(Bucket=BUCKET)
            client.put_object(Bucket=BUCKET, Key="ready", Body=b"1")  # SeaweedFS answers before it can store anything
            return
        except ClientError:
            assert time.monotonic() < deadline, "the server stores nothing"
            time.sleep(_PAUSE_S)


def new_folder(address: str) -> str:
    """The URL of an empty folder of a server of WebDAV."""
    name = f"{os.urandom(6).hex()}%20x"
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            urllib.request.urlopen(urllib.request.Request(f"{address}/{name}", method="MKCOL"), timeout=10)
            return f"dav{address.removeprefix('http')}/{name}"
        except OSError:
            assert time.monotonic() < deadline, "the server makes no folder"
            time.sleep(_PAUSE_S)


def _moto() -> tuple[int, list[str]]:
    port = _free_port()
    return port, [sys.executable, "-c", _MOTO, str(port)]


def _seaweedfs(folder: str, is_dav: bool) -> tuple[int, list[str]]:
    program = shutil.which("weed", path=os.path.dirname(sys.executable)) or shutil.which("weed")
    if program is None:
        raise ServerMissing("SeaweedFS is not installed: requirements-dev.lock has it for Linux")
    identity = {
        "name": KEY, "credentials": [{"accessKey": KEY, "secretKey": SECRET}],
        "actions": ["Admin", "Read", "List", "Tagging", "Write"],
    }  # fmt: skip
    Path(folder, "s3.json").write_text(json.dumps({"identities": [identity]}))
    Path(folder, "data").mkdir()
    master, volume, filer, gateway, dav = (_free_port(_GRPC) for _ in range(5))
    return dav if is_dav else gateway, [
        program, "server", "-dir=data", "-ip=127.0.0.1", "-ip.bind=127.0.0.1", "-s3", "-s3.config=s3.json",
        "-s3.iam=false", "-s3.port.iceberg=0", "-s3.port.lance=0", "-volume.max=20", "-master.volumeSizeLimitMB=64",
        "-master.volumePreallocate=false", f"-master.port={master}", f"-volume.port={volume}",
        f"-filer.port={filer}", f"-s3.port={gateway}",
        *(["-webdav", f"-webdav.port={dav}", "-webdav.cacheDir=data"] if is_dav else []),
    ]  # fmt: skip


def _free_port(beside: int = 0) -> int:
    """A port that nobody listens at. beside: neither at the one so much higher."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port = int(first.getsockname()[1])
            if not beside:
                return port
            try:
                second.bind(("127.0.0.1", port + beside))
            except (OSError, OverflowError):
                continue
            return port


def _wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            urllib.request.urlopen(address, timeout=10)
            return
        except urllib.error.HTTPError:
            return  # it answers, to who has shown no credentials
        except OSError:
            assert server.poll() is None and time.monotonic() < deadline, log.read_text(errors="replace")[-2_000:]
            time.sleep(_PAUSE_S)


# --- what goes wrong between a machine and a server -------------------------------------------------------------------

PASS, BUSY, CUT, LOST, EXPIRED, SKEWED, HANG, LOCKED = "pass", "503", "cut", "lost", "expired", "skewed", "hang", "423"
_FAILED = "Server failed to authenticate the request. Make sure the value of Authorization header is formed correctly."
# What each protocol answers: status, code, and in whose words. Azure's and Google's are of their documentation.
_ANSWERS = {
    ("s3", BUSY): (503, "SlowDown", "Please reduce your request rate.", ""),
    ("s3", EXPIRED): (400, "ExpiredToken", "The provided token has expired.", ""),
    ("s3", SKEWED): (403, "RequestTimeTooSkewed", "The difference between the request time and the time is too large.", ""),
    ("az", BUSY): (503, "ServerBusy", "The server is currently unable to receive requests.", ""),
    ("az", EXPIRED): (403, "AuthenticationFailed", _FAILED, "Signature not valid in the specified time frame"),
    ("az", SKEWED): (403, "AuthenticationFailed", _FAILED, "Request date header too old: 'Mon, 01 Jan 2024 00:00:00 GMT'"),
    ("gs", BUSY): (503, "ServiceUnavailable", "Service unavailable. Please retry.", ""),
    ("gs", EXPIRED): (401, "AuthenticationRequired", "Authentication required.", ""),
    ("gs", SKEWED): (401, "AuthenticationRequired", "Authentication required.", ""),
}


class FaultyProxy(ThreadingHTTPServer):
    """Forwards requests to a server, or does with one what `choose` says: given method and path, one of the above.

    CUT: the connection ends before the server has seen the request.  LOST: the server has done it, and its answer is
    lost on the way.  HANG: nothing, until `release` says what; `hanging` counts the requests that have come to that.
    """

    daemon_threads = True

    def __init__(self, address: str, scheme: str = "s3") -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.scheme = scheme
        self.server_netloc = address.removeprefix("http://")
        self.choose: Callable[[str, str], str] = lambda method, path: PASS
        self.seen: list[tuple[str, str]] = []  # method, and what was done with the request
        self.hanging = 0
        self._released = threading.Event()
        self._afterwards = PASS

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def hang(self) -> None:
        """Have all requests hang from now on."""
        self.hanging = 0
        self._released.clear()
        self.choose = lambda method, path: HANG

    def release(self, afterwards: str) -> None:
        """Have those that hang, and all that follow, be done so."""
        self._afterwards = afterwards
        self.choose = lambda method, path: afterwards
        self._released.set()

    def wait(self) -> str:
        """Hang; then, what is to be done with the request."""
        self.hanging += 1
        self._released.wait()
        return self._afterwards

    def handle_error(self, request: object, client_address: object) -> None:
        """Clients that go away are what this is about."""


@contextmanager
def faulty(server: Server) -> Iterator[FaultyProxy]:
    """A proxy before a server."""
    proxy = FaultyProxy(server.address, SCHEMES.get(server.name, "dav"))
    thread = threading.Thread(target=proxy.serve_forever, daemon=True)
    thread.start()
    try:
        yield proxy
    finally:
        proxy.release(CUT)
        proxy.shutdown()
        proxy.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def _handle(self) -> None:
        proxy = self.server
        assert isinstance(proxy, FaultyProxy)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        done = proxy.choose(self.command, self.path)
        if done == HANG:
            done = proxy.wait()
        proxy.seen.append((self.command, done))
        if done in (BUSY, EXPIRED, SKEWED):
            status, code, words, detail = _ANSWERS[proxy.scheme, done]
            more = f"<AuthenticationErrorDetail>{detail}</AuthenticationErrorDetail>" if detail else ""
            text = f'<?xml version="1.0"?><Error><Code>{code}</Code><Message>{words}</Message>{more}</Error>'
            self._answer(status, {"Content-Type": "application/xml"}, text.encode())
        elif done == LOCKED:
            self._answer(423, {}, b"Locked")
        elif done == CUT:
            self._cut()
        else:
            status, headers, data = self._forward(proxy.server_netloc, body)
            if done == LOST:
                self._cut()
            else:
                self._answer(status, headers, data)

    def _forward(self, netloc: str, body: bytes) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection(netloc, timeout=60)
        try:
            connection.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
            for name, value in self.headers.items():  # the host as it was signed, too
                connection.putheader(name, value)
            connection.endheaders(body)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def _answer(self, status: int, headers: Mapping[str, str], data: bytes) -> None:
        self.send_response_only(status)
        for name, value in headers.items():
            is_framing = name.lower() in ("transfer-encoding", "connection")
            if not is_framing and (name.lower() != "content-length" or self.command == "HEAD"):
                self.send_header(name, value)
        if self.command != "HEAD" and status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _cut(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, format: str, *args: object) -> None:
        """It reports nothing."""

    do_GET = do_PUT = do_POST = do_DELETE = do_HEAD = do_COPY = do_PROPFIND = do_MKCOL = _handle
