"""Real servers of S3's protocol on the loopback, moto's and SeaweedFS, and a proxy before them that fails on demand."""

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

KEY, SECRET = "test", "test"
MOTO, WEED, DAV = "moto", "seaweedfs", "webdav"
SERVERS = (MOTO, WEED)  # of S3's protocol; SeaweedFS speaks WebDAV, too
_BUCKET = "machines"
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


@contextmanager
def run_server(name: str) -> Iterator[str]:
    """Run a server; gives its address. Raises ServerMissing."""
    with tempfile.TemporaryDirectory(prefix=f"{name}-") as folder:
        port, command = _moto() if name == MOTO else _seaweedfs(folder, name == DAV)
        with Path(folder, "log").open("wb") as log:
            server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(address, server, Path(folder, "log"))
            yield address
        finally:
            server.kill()
            server.wait()


def environment(address: str) -> dict[str, str]:
    """The environment's variables of who may use a server."""
    return {
        "AWS_ACCESS_KEY_ID": KEY, "AWS_SECRET_ACCESS_KEY": SECRET, "AWS_REGION": "us-east-1", "AWS_ENDPOINT": address,
    }  # fmt: skip


def new_place(address: str) -> str:
    """The URL of an empty prefix of a bucket.

    All are of one bucket: SeaweedFS reserves volumes for each.
    """
    import boto3
    from botocore.exceptions import ClientError

    client = boto3.client(
        "s3", endpoint_url=address, aws_access_key_id=KEY, aws_secret_access_key=SECRET, region_name="us-east-1"
    )
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            if _BUCKET not in [one["Name"] for one in client.list_buckets()["Buckets"]]:
                client.create_bucket(Bucket=_BUCKET)
            client.put_object(Bucket=_BUCKET, Key="ready", Body=b"1")  # SeaweedFS answers before it can store anything
            return f"s3://{_BUCKET}/{os.urandom(6).hex()}/here"
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

PASS, BUSY, CUT, LOST, EXPIRED, HANG, LOCKED = "pass", "503", "cut", "lost", "expired", "hang", "423"
_EXPIRED = b'<?xml version="1.0"?><Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>'
_BUSY = b'<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'


class FaultyProxy(ThreadingHTTPServer):
    """Forwards requests to a server, or does with one what `choose` says: given method and path, one of the above.

    CUT: the connection ends before the server has seen the request.  LOST: the server has done it, and its answer is
    lost on the way.  HANG: nothing, until `release` says what; `hanging` counts the requests that have come to that.
    """

    daemon_threads = True

    def __init__(self, address: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
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
def faulty(address: str) -> Iterator[FaultyProxy]:
    """A proxy before a server."""
    proxy = FaultyProxy(address)
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
        if done == BUSY:
            self._answer(503, {"Content-Type": "application/xml"}, _BUSY)
        elif done == LOCKED:
            self._answer(423, {}, b"Locked")
        elif done == EXPIRED:
            self._answer(400, {"Content-Type": "application/xml"}, _EXPIRED)
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
