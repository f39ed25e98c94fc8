"""Which storage a URL names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from memory.core.errors import Refusal
from memory.exchange.sync import platform_settings
from memory.exchange.sync.storage import FolderStorage, Storage

SCHEMES = ("file", "s3", "gs", "az", "davs", "dav")


def open_known(url: str, platform: Mapping[str, Any]) -> Storage:
    """The storage of a group that this machine has joined. platform: what was noted then (platform_settings.py).

    Raises as `open_storage`.
    """
    return open_storage(url, platform_settings.environment_of(platform, os.environ))


def platform_of(storage: Storage) -> dict[str, Any]:
    """What is to be noted of the environment in which a storage was opened; nothing of a folder."""
    return dict(getattr(storage, "platform", {}))


def open_storage(url: str, environment: Mapping[str, str] = os.environ) -> Storage:
    """The storage of a URL that the user names. environment: where the provider's own programs look for credentials.

    Raises Refusal `bad_url`, `not_installed`, Unreachable.
    """
    parts = urlsplit(url)
    if parts.scheme not in SCHEMES or not (parts.netloc or parts.path):
        if os.path.isdir(url):
            address = Path(url).resolve().as_uri()
            raise Refusal("bad_url", f"{url!r} is a folder, and no address of a storage: its address is {address}.")
        raise Refusal(
            "bad_url",
            f"{url!r} is not the address of a storage: give s3://BUCKET/PREFIX, gs://BUCKET/PREFIX, "
            f"az://CONTAINER/PREFIX, "
            "davs://HOST/FOLDER for WebDAV, or file:///FOLDER for a folder that is mounted, or synchronised by another "
            "program.",
        )
    if parts.username or parts.password or parts.query or parts.fragment:
        raise Refusal(
            "bad_url",
            "The address of a storage must not contain credentials: set them as the provider's own programs need them, "
            "in environment variables or in their profiles.",
        )
    if parts.scheme == "file":
        return FolderStorage(url)
    if parts.scheme in ("dav", "davs"):
        from memory.exchange.sync.webdav import WebDavStorage

        return WebDavStorage(url, environment)
    from memory.exchange.sync.cloud import CloudStorage

    return CloudStorage(url, environment)
