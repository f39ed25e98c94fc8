"""A server of Google Cloud Storage's XML API on the loopback, as far as sync needs it. It is ours, and none of Google's.

The emulators that can be installed do not hold what sync rests on: fake-gcs-server takes no object by the XML API that
obstore speaks, and gcp-storage-emulator takes each, whatever the condition. This one follows Google's documentation:
objects have generations, `x-goog-if-generation-match: 0` puts only what is not there, a listing has pages, and whoever
asks shows a token that the key of a service account has signed, which has a time.
"""

from __future__ import annotations

import base64
import hashlib
import json
import threading
import time
from datetime import UTC, datetime
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

ACCOUNT = "sync@machines.example"
EMULATED = "emulator"  # what a client sends that was told of an emulator, and needs no credentials
_SKEW_S = 300  # by which a clock may be ahead
_MOST = 1_000  # keys of a page


class Object(NamedTuple):
    """What is under a key. made: seconds since 1970."""

    data: bytes
    generation: int
    made: float

    @property
    def e_tag(self) -> str:
        return f'"{hashlib.md5(self.data).hexdigest()}"'


class GoogleStorage(ThreadingHTTPServer):
    """Buckets in memory. clock_s: by how much its clock differs from this machine's.  lets_all_in: as an emulator does."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.buckets: dict[str, dict[str, Object]] = {}
        self.clock_s = 0.0
        self.lets_all_in = False
        self.lock = threading.Lock()
        self._generation = 0
        self._key = rsa.generate_private_key(public_exponent=65_537, key_size=2_048)

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def service_account(self, is_another: bool = False) -> str:
        """The file that Google gives out for a service account. is_another: with a key that is not this one's."""
        key = rsa.generate_private_key(public_exponent=65_537, key_size=2_048) if is_another else self._key
        private = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        account = {"type": "service_account", "client_email": ACCOUNT, "private_key_id": "1", "private_key": private.decode()}
        return json.dumps(account)

    def next_generation(self) -> int:
        """A number that no object had before; to be called with the lock held."""
        self._generation += 1
        return self._generation

    def is_valid(self, authorization: str) -> bool:
        """Whether a header shows a token that may be used now."""
        token = authorization.removeprefix("Bearer ")
        if self.lets_all_in and token == EMULATED:
            return True
        try:
            signed, _, signature = token.rpartition(".")
            claims = json.loads(_decode(signed.partition(".")[2]))
            self._key.public_key().verify(_decode(signature), signed.encode(), padding.PKCS1v15(), hashes.SHA256())
        except (InvalidSignature, ValueError):
            return False
        now = time.time() + self.clock_s
        return claims.get("iss") == ACCOUNT and claims["iat"] <= now + _SKEW_S and now < claims["exp"]

    def handle_error(self, request: object, client_address: object) -> None:
        """Clients that go away are what the tests are about."""


def _decode(part: str) -> bytes:
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def _handle(self) -> None:
        server = self.server
        assert isinstance(server, GoogleStorage)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        bucket, _, key = parts.path.lstrip("/").partition("/")
        key = unquote(key)
        if not server.is_valid(self.headers.get("Authorization") or ""):
            return self._refuse(401, "AuthenticationRequired", "Authentication required.")
        with server.lock:
            objects = server.buckets.get(bucket)
            if objects is None:
                return self._refuse(404, "NoSuchBucket", "The specified bucket does not exist.")
            if not key and self.command == "GET":
                return self._list(objects, parse_qs(parts.query, keep_blank_values=True))
            known = objects.get(key)
            asked = self.headers.get("x-goog-if-generation-match")
            if self.command == "PUT":
                if asked is not None and int(asked) != (known.generation if known else 0):
                    return self._refuse(412, "PreconditionFailed", "At least one of the pre-conditions did not hold.")
                objects[key] = Object(body, server.next_generation(), time.time() + server.clock_s)
                return self._answer(200, b"", self._headers_of(objects[key]))
            if known is None:
                return self._refuse(404, "NoSuchKey", "The specified key does not exist.")
            if self.command == "DELETE":
                del objects[key]
                return self._answer(204, b"", {})
            return self._answer(200, known.data, self._headers_of(known))

    def _headers_of(self, one: Object) -> dict[str, str]:
        return {"ETag": one.e_tag, "x-goog-generation": str(one.generation), "Last-Modified": formatdate(one.made, usegmt=True)}

    def _list(self, objects: dict[str, Object], query: dict[str, list[str]]) -> None:
        """A page of version 2 of a listing; its token is the last key."""
        prefix, after = query.get("prefix", [""])[0], query.get("continuation-token", query.get("start-after", [""]))[0]
        most = min(_MOST, int(query.get("max-keys", [_MOST])[0]))
        keys = sorted(key for key in objects if key.startswith(prefix) and key > after)
        page, is_cut = keys[:most], len(keys) > most
        rows = "".join(
            f"<Contents><Key>{escape(key)}</Key><Generation>{objects[key].generation}</Generation><LastModified>"
            f"{datetime.fromtimestamp(objects[key].made, UTC):%Y-%m-%dT%H:%M:%S.%fZ}</LastModified>"
            f"<ETag>{escape(objects[key].e_tag)}</ETag><Size>{len(objects[key].data)}</Size></Contents>"
            for key in page
        )
        token = f"<NextContinuationToken>{escape(page[-1])}</NextContinuationToken>" if is_cut else ""
        self._answer(200, (
            f'<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Prefix>{escape(prefix)}</Prefix>'
            f"<IsTruncated>{str(is_cut).lower()}</IsTruncated>{token}{rows}</ListBucketResult>"
        ).encode(), {"Content-Type": "application/xml"})  # fmt: skip

    def _refuse(self, status: int, code: str, message: str) -> None:
        text = f'<?xml version="1.0" encoding="UTF-8"?><Error><Code>{code}</Code><Message>{message}</Message></Error>'
        self._answer(status, text.encode(), {"Content-Type": "application/xml"})

    def _answer(self, status: int, data: bytes, headers: dict[str, str]) -> None:
        self.send_response_only(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """It reports nothing."""

    do_GET = do_PUT = do_POST = do_DELETE = do_HEAD = _handle
