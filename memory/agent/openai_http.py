"""One request to an endpoint and the stream of its reply, by the standard library, within a deadline and bounds."""

import http.client
import ipaddress
import json
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from memory.core.errors import Refusal
from memory.core.safety.redaction import redacted_start
from memory.core.text.text import cut, one_line

MAX_REPLY_BYTES = 16 << 20
_MAX_LINE = 4 << 20
_CHUNK = 65_536
_MOST_ERROR = 4_000  # characters of an error that are looked at
_THE_KEY = "[the key]"
_LEAST_SECRET = 12  # characters: servers of one's own are given "none" or "ollama" for a key


class Failed(Exception):
    """A request had no whole reply. status: 0 where there was none.  partial: what had come of the reply."""

    def __init__(self, words: str, partial: str = "", status: int = 0, retry_after_s: float | None = None) -> None:
        super().__init__(words)
        self.partial, self.status, self.retry_after_s = partial, status, retry_after_s

    def with_partial(self, partial: str) -> "Failed":
        """The same, with what had come before it."""
        return Failed(str(self), partial or self.partial, self.status, self.retry_after_s)


class Address(NamedTuple):
    """Where an endpoint is. path: of its base URL, without a slash at the end.  key: "" for none."""

    scheme: str
    host: str
    port: int | None
    path: str
    key: str

    @classmethod
    def parse(cls, base_url: str, key: str) -> "Address":
        """Read a base URL. Raises Refusal `bad_base_url`."""
        try:
            parts = urlsplit(base_url)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            parts, host, port = urlsplit(""), "", None
        if parts.scheme not in ("http", "https") or not host or parts.query or parts.fragment or "@" in parts.netloc:
            raise Refusal(
                "bad_base_url",
                f"'{cut(one_line(base_url), 80)}' is not a base URL: use one such as http://127.0.0.1:8080/v1, without "
                "a key, a query or a user in it.",
            )
        made = cls(parts.scheme, host, port, parts.path.rstrip("/"), key)
        if key and made.scheme == "http" and not made.is_local:
            why = f"A key is sent to {host} by https alone: change the address, or unset the key."
            raise Refusal("bad_base_url", why)
        return made

    @property
    def is_local(self) -> bool:
        """Whether it is on this machine."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    def without_key(self, text: str) -> str:
        """What the endpoint has sent, without the key that it was sent; one that is as short as a word is no secret."""
        return text.replace(self.key, _THE_KEY) if len(self.key) >= _LEAST_SECRET else text

    def harmless(self, text: str) -> str:
        """Words of an error, for reports: without the key, however short, and without other secrets, on one line."""
        return one_line(redacted_start(text.replace(self.key, _THE_KEY) if self.key else text, _MOST_ERROR))

    @property
    def label(self) -> str:
        """For people: no path, no key."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}" if self.port else host


class Stream:
    """A request; inside `with`, its reply. body: JSON, None for none.  deadline: on the monotonic clock.

    Raises Failed on entering and while it is read.
    """

    def __init__(
        self, address: Address, method: str, path: str, body: Mapping[str, Any] | None, deadline: float
    ) -> None:
        self._address, self._deadline = address, deadline
        self._method, self._path, self._body = method, path, body
        self._read = 0
        self._socket: Any = None

    def __enter__(self) -> "Stream":
        address = self._address
        kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(address.host, address.port, timeout=self._seconds_left())
        headers = {"Accept": "text/event-stream, application/json", "Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {address.key}"} if address.key else {}
        data = None if self._body is None else json.dumps(self._body, ensure_ascii=False).encode("utf-8", "replace")
        # A socket's own limit is for each read: a server that drips would be waited for as long as it likes.
        self._timer = threading.Timer(self._seconds_left(), self._cut)
        self._timer.daemon = True
        try:
            self._timer.start()
            self._connection.request(self._method, f"{address.path}{self._path}", data, headers)
            self._socket = self._connection.sock
            self._response = self._connection.getresponse()
            if self._response.status != 200:
                raise self._failure()
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.close()
            if self._is_over() or isinstance(error, TimeoutError):
                raise Failed("it did not answer in time") from None
            if isinstance(error, ValueError):  # of a key that no header can hold; the message quotes it
                raise Failed(f"the request could not be made ({type(error).__name__})") from None
            raise Failed(f"it could not be reached ({error or type(error).__name__})") from None
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._timer.cancel()
        self._connection.close()

    def events(self) -> Iterator[dict[str, Any]]:
        """The objects of a stream, or the one of a reply that is none. Raises Failed, also for an error in it."""
        if "json" in (self._response.getheader("Content-Type") or ""):
            yield self._object(self.rest())
            return
        for line in self._lines():
            if line.startswith(b"data:"):
                data = line[5:].strip()
                if data == b"[DONE]":
                    return
                yield self._object(data)
            elif line.startswith(b"error:"):  # llama.cpp
                raise Failed(_words_of(line[6:], self._address))
            elif line[:1] in (b"{", b"<"):
                raise Failed(_words_of(line, self._address))

    def rest(self) -> bytes:
        """All of the body."""
        parts = []
        while part := self._next_bytes(lambda: self._response.read1(_CHUNK)):
            parts.append(part)
        return b"".join(parts)

    def _lines(self) -> Iterator[bytes]:
        while line := self._next_bytes(lambda: self._response.readline(_MAX_LINE)):
            yield line.strip()

    def _next_bytes(self, read: Any) -> bytes:
        """The next bytes, within the deadline and the bound."""
        found, trouble = b"", ""
        try:
            found = read()
        except (OSError, http.client.HTTPException, ValueError) as error:
            trouble = f"its answer broke off ({error or type(error).__name__})"
        if self._is_over():
            raise Failed("it did not end its answer in time")
        if trouble:
            raise Failed(trouble)
        self._read += len(found)
        if self._read > MAX_REPLY_BYTES:
            raise Failed(f"its answer has more than {MAX_REPLY_BYTES >> 20} MB")
        return found

    def _object(self, data: bytes) -> dict[str, Any]:
        try:
            found = json.loads(data)
        except (ValueError, RecursionError):
            raise Failed(f"its answer is no JSON: {_words_of(data, self._address)}") from None
        if not isinstance(found, dict):
            raise Failed("its answer is no object")
        if found.get("error"):
            raise Failed(_words_of(data, self._address), status=_status_of(found["error"]))
        return found

    def _failure(self) -> Failed:
        retry_after: float | None = None
        with suppress(TypeError, ValueError):
            retry_after = min(60.0, max(0.0, float(self._response.getheader("Retry-After") or "")))
        with suppress(TypeError, ValueError):
            retry_after = min(60.0, max(0.0, float(self._response.getheader("Retry-After-Ms") or "") / 1_000))
        try:
            words = _words_of(self._next_bytes(lambda: self._response.read(_CHUNK)), self._address)
        except Failed:
            words = self._response.reason
        return Failed(words, "", self._response.status, retry_after)

    def _seconds_left(self) -> float:
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise Failed("it did not answer in time")
        return left

    def _is_over(self) -> bool:
        return time.monotonic() >= self._deadline

    def _cut(self) -> None:
        """End whatever is being read: the time is over."""
        with suppress(OSError):  # closed already, or not open yet, which has a limit of its own
            if isinstance(found := self._socket or self._connection.sock, socket.socket):
                found.shutdown(socket.SHUT_RDWR)


def _status_of(error: Any) -> int:
    code = error.get("code") if isinstance(error, Mapping) else 0
    return code if isinstance(code, int) and 400 <= code < 600 else 0


def _words_of(data: bytes, address: Address) -> str:
    """What an error says, in a line: without the key, which some servers repeat, and without other secrets."""
    text = data.decode("utf-8", "replace")
    with suppress(ValueError, RecursionError):
        found = json.loads(text)
        error = found.get("error", found) if isinstance(found, dict) else found
        text = str(error.get("message") or error) if isinstance(error, dict) else str(error)
    return cut(address.harmless(text), 300) or "nothing else"
