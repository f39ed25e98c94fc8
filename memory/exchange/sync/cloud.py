"""Object stores, through obstore: S3 and what speaks its protocol, Google Cloud Storage, Azure.

Credentials are those that the provider's own programs use: the environment, the machine's role, or the profile of
~/.aws. None is written anywhere. Which addresses and files count is what was noted at `sync setup` or `sync join`
(platform_settings.py): obstore reads the environment for itself, and a repository's `.env` may have written that.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any, TypeVar

from memory.core.errors import Refusal
from memory.exchange.sync import platform_settings, storage
from memory.exchange.sync.cloud_errors import has_no_place, is_final, is_without_credentials, reason
from memory.exchange.sync.storage import MOST_BYTES, Listed, Unreachable, check_key, count_request
from memory.system import files
from memory.system.variables import replaced_variables

_Answer = TypeVar("_Answer")
_TRIES = 4  # of a request whose answer was lost, besides what obstore tries itself
_PAUSE_S = 0.2
_LOCKED_S = 20.0  # how long a request waits for an object that a server keeps locked for another request
_TIMEOUT_S = 30
LISTING_S = 300.0  # of 100 pages
_VARIABLES = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN")


class CloudStorage:
    """Objects below the prefix that a URL names."""

    _base = ""  # before each key, where the library's store does not begin at the prefix

    def __init__(self, url: str, environment: Mapping[str, str]) -> None:
        """environment: all that obstore may see of one. Raises Refusal `not_installed`, Unreachable."""
        try:
            import obstore
            from obstore import store
        except ImportError as error:
            from memory.system.packages import how_to_install

            raise Refusal("not_installed", f"Object storage is not installed. {how_to_install('sync')}") from error
        self.url = url
        self.platform = platform_settings.note(environment)
        environment = platform_settings.with_library_names(environment)
        self._is_plain = bool(platform_settings.plain_address(self._scheme, environment))
        self.requests: dict[str, int] = {}
        self._obstore = obstore
        options: dict[str, Any] = {"timeout": timedelta(seconds=_TIMEOUT_S), "connect_timeout": timedelta(seconds=10)}
        retry: dict[str, Any] = {"max_retries": 3, "retry_timeout": timedelta(seconds=20)}
        try:
            if self._scheme == "gs":
                platform_settings.hold_at_requests(environment)
            environment = _for_emulator(self._scheme, environment)
            with replaced_variables(platform_settings.is_platform_name, environment):
                self._store = self._open(store, environment, options, retry)
        except BaseException as error:
            if not _is_of_library(error):
                raise
            raise Unreachable(url, self._reason(error)) from error

    @property
    def _scheme(self) -> str:
        return self.url.partition(":")[0]

    def _reason(self, error: BaseException) -> str:
        return reason(error, self._scheme)

    def _open(
        self, stores: Any, environment: Mapping[str, str], options: dict[str, Any], retry: dict[str, Any]
    ) -> Any:
        """The library's store. stores: its module.  options, retry: of its client for HTTP."""
        if self._is_plain:
            options = {**options, "allow_http": True}
        profile = _profile(environment) if self.url.startswith("s3:") else None
        return stores.from_url(self.url, config=profile, client_options=options, retry_config=retry)

    def put_new(self, key: str, data: bytes) -> bool:
        """As of Storage. Where an answer is lost, what is there shows whether the object was put."""
        check_key(key)

        def put() -> bool:
            try:
                self._obstore.put(self._store, self._base + key, data, mode="create")
            except self._obstore.exceptions.AlreadyExistsError:
                return self.get(key) == data
            except self._obstore.exceptions.PreconditionError:
                return self.get(key) == data
            return True

        return self._retry("put", put)

    def get(self, key: str) -> bytes | None:
        """As of Storage."""
        check_key(key)

        def get() -> bytes | None:
            try:
                answer = self._obstore.get(self._store, self._base + key)
                if answer.meta["size"] > MOST_BYTES:
                    return b""  # no object of ours: what reads it finds it to be none
                return bytes(answer.bytes())
            except (FileNotFoundError, self._obstore.exceptions.NotFoundError) as error:
                if has_no_place(error):
                    raise
                return None

        return self._retry("get", get)

    def _all_pages(self, prefix: str) -> Sequence[Listed]:
        """The listing, in a thread: pages without an object in them keep the library inside a call for ever."""
        found: list[Listed] = []
        errors: list[BaseException] = []
        is_over = threading.Event()

        def read() -> None:
            try:
                for page in self._pages(self._base + prefix.strip("/")):
                    found.extend(self._listing_entry(one) for one in page)
                    if is_over.is_set() or len(found) > storage.MOST_KEYS:
                        return
            except BaseException as error:  # the caller judges it
                errors.append(error)

        thread = threading.Thread(target=read, daemon=True)
        thread.start()
        try:
            thread.join(LISTING_S)
        finally:
            is_over.set()
        if errors:
            raise errors[0]
        if thread.is_alive():
            raise Unreachable(self.url, f"its listing of {prefix} has no end after {LISTING_S:.0f} seconds")
        if len(found) > storage.MOST_KEYS:
            raise Unreachable(self.url, storage.too_many_keys())
        return sorted(found)

    def _pages(self, folder: str) -> Iterator[Sequence[Any]]:
        """What the library says of the objects below a folder, some at a time."""
        yield from self._obstore.list(self._store, folder, chunk_size=1_000)

    def _listing_entry(self, one: Any) -> Listed:
        return Listed(str(one["path"]).removeprefix(self._base), one["last_modified"].timestamp())

    def list(self, prefix: str) -> list[Listed]:
        """As of Storage."""

        return [*self._retry("list", lambda: self._all_pages(prefix))]

    def delete(self, key: str) -> None:
        """As of Storage."""
        check_key(key)

        def delete() -> None:
            try:
                self._obstore.delete(self._store, self._base + key)
            except (FileNotFoundError, self._obstore.exceptions.NotFoundError) as error:
                if has_no_place(error):
                    raise

        self._retry("delete", delete)

    def _retry(self, kind: str, request: Callable[[], _Answer]) -> _Answer:
        """Make a request, and make it again where it fails for a while. Raises Unreachable."""
        failed = 0
        locked_until = time.monotonic() + _LOCKED_S
        while True:
            count_request(self.requests, kind)
            try:
                return request()
            except Refusal:
                raise
            except BaseException as error:
                if not _is_of_library(error):
                    raise
                # A lock says that another request is at work, not that this one fails: its end is waited for.
                is_waiting = _is_locked(error) and time.monotonic() < locked_until
                failed += not is_waiting
                kinds = self._obstore.exceptions
                refused = (kinds.PermissionDeniedError, kinds.UnauthenticatedError)
                is_lasting = isinstance(error, refused) or is_final(error)
                if failed == _TRIES or is_lasting or is_without_credentials(error):
                    raise Unreachable(self.url, self._reason(error), is_lasting) from error
                # Of many that wait for one lock, each comes at another time.
                time.sleep(_PAUSE_S * (failed or 1) * (0.5 + random.random()))


def _is_of_library(error: BaseException) -> bool:
    """Whether an error is one that a request may end in. What Rust calls a panic is no Exception in Python."""
    return isinstance(error, Exception) or type(error).__name__ == "PanicException"


def _is_locked(error: BaseException) -> bool:
    """Whether a server of WebDAV keeps an object locked (RFC 4918, 11.3), as it does while another puts the same."""
    return "423 Locked" in str(error)


def _for_emulator(scheme: str, environment: Mapping[str, str]) -> dict[str, str]:
    """An environment for an emulator of Google's storage, if it names one: that gets no credentials of the user's."""
    address = platform_settings.emulator_address(environment) if scheme == "gs" else None
    if address is None:
        return dict(environment)
    theirs = ("GOOGLE_", "SERVICE_ACCOUNT")
    others = {name: value for name, value in environment.items() if not name.upper().startswith(theirs)}
    # The library would ask for a token even if it is to sign nothing, so it gets one.
    return others | {"GOOGLE_BASE_URL": address, "GOOGLE_BEARER_TOKEN": "emulator"}


def _profile(environment: Mapping[str, str]) -> dict[str, Any] | None:
    """Keys and region of a profile in ~/.aws, where the environment holds no keys; None for what the library finds."""
    if any(environment.get(name) for name in _VARIABLES[:2]):
        return None
    from configparser import ConfigParser, Error

    name = environment.get("AWS_PROFILE") or "default"
    found: dict[str, Any] = {}
    for variable, path, section in (
        ("AWS_CONFIG_FILE", "~/.aws/config", name if name == "default" else f"profile {name}"),
        ("AWS_SHARED_CREDENTIALS_FILE", "~/.aws/credentials", name),
    ):
        parser = ConfigParser(interpolation=None)
        try:
            parser.read(files.own_file(environment.get(variable) or path, environment), encoding="utf-8")
        except (Error, OSError, ValueError):
            continue
        if parser.has_section(section):
            known = (*(each.lower() for each in _VARIABLES), "region")
            found |= {each: parser.get(section, each) for each in known if parser.has_option(section, each)}
    names = {"aws_access_key_id": "access_key_id", "aws_secret_access_key": "secret_access_key",
             "aws_session_token": "session_token"}  # fmt: skip
    return {names.get(each, each): value for each, value in found.items()} or None
