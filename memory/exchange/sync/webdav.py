"""WebDAV, as Nextcloud and many disks on a network speak it: `davs://HOST/FOLDER`, or `dav://` without TLS.

The library's store of this kind puts nothing under a condition. So an object is put under a name of its own, and copied
to its key with `Overwrite: F`, which the protocol demands to fail where something is (RFC 4918, 9.8.4). A folder is
listed by itself, since many servers refuse a listing of all that is below it.
"""

from __future__ import annotations

import base64
import netrc
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import unquote, urlsplit

from memory.core.errors import Refusal
from memory.exchange.sync.cloud import CloudStorage
from memory.exchange.sync.storage import Unreachable, check_key
from memory.system import files
from memory.system.own_paths import user_home

_UPLOADS = "uploads"
_ORPHAN_S = 86_400  # after which a killed upload is nobody's
_DEEPEST = 3  # folders of a key


class WebDavStorage(CloudStorage):
    """Objects below a folder of a server. The library lists by whole paths, so its store begins at the host."""

    _is_swept = False

    def _open(
        self, stores: Any, environment: Mapping[str, str], options: dict[str, Any], retry: dict[str, Any]
    ) -> Any:
        parts = urlsplit(self.url)
        folder = unquote(parts.path).strip("/")
        self._base = f"{folder}/" if folder else ""
        address = f"{'https' if parts.scheme == 'davs' else 'http'}://{parts.netloc}"
        options |= {"allow_http": True} if parts.scheme == "dav" else {}
        options |= {"default_headers": found} if (found := credentials(self.url, environment)) else {}
        return stores.HTTPStore.from_url(address, client_options=options, retry_config=retry)

    def put_new(self, key: str, data: bytes) -> bool:
        """As of Storage; three requests."""
        check_key(key)
        self._sweep()
        upload = f"{_UPLOADS}/{os.urandom(12).hex()}"

        def put() -> bool:
            try:
                self._obstore.put(self._store, self._base + upload, data, mode="overwrite")
            except self._obstore.exceptions.AlreadyExistsError as error:  # so the library calls one that it cannot make
                raise Unreachable(self.url, "the server makes no folder there") from error
            try:
                self._obstore.copy(self._store, self._base + upload, self._base + key, overwrite=False)
            except self._obstore.exceptions.AlreadyExistsError:
                return self.get(key) == data
            return True

        try:
            return self._retry("put", put)
        finally:
            with suppress(Unreachable):
                self.delete(upload)

    def _pages(self, folder: str) -> Iterator[Sequence[Any]]:
        found = self._obstore.list_with_delimiter(self._store, folder)
        yield found["objects"]
        inside = f"{folder.strip('/')}/".lstrip("/")
        for name in found["common_prefixes"] if folder.removeprefix(self._base).count("/") < _DEEPEST else ():
            if name != folder and name.startswith(inside):  # else a server could name further folders without end
                yield from self._pages(name)

    def _sweep(self) -> None:
        """Once a sync, delete what killed ones have left."""
        if not self._is_swept:
            self._is_swept = True
            for one in self.list(_UPLOADS):
                # What is being written may have no time yet, and be locked.
                if 0 < one.modified < time.time() - _ORPHAN_S:
                    with suppress(Unreachable):
                        self.delete(one.key)


def credentials(url: str, environment: Mapping[str, str]) -> dict[str, str]:
    """The header with the name and the password that the user's ~/.netrc has for a host; {} where it has none."""
    try:
        path = files.own_file(os.path.join(user_home(environment), ".netrc"), environment)
        found = netrc.netrc(path).hosts.get(urlsplit(url).hostname or "")
    except (OSError, ValueError, Refusal, netrc.NetrcParseError):
        return {}
    if not found or not found[2]:
        return {}
    return {"authorization": "Basic " + base64.b64encode(f"{found[0]}:{found[2]}".encode()).decode()}
