"""Azurite, Microsoft's emulator of Azure's storage, found or installed from npm; and what its users have to sign."""

from __future__ import annotations

import base64
import fcntl
import hashlib
import hmac
import http.client
import os
import shutil
import subprocess
import tempfile
from email.utils import formatdate
from pathlib import Path
from urllib.parse import quote, urlsplit

ACCOUNT = "devstoreaccount1"
KEY = "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=="  # each Azurite has it
VERSION = "3.33.0"  # the newest one that asks for no newer Node than 20, and sends no telemetry
INSTALL_TIMEOUT_S = 600
_PROGRAM = "node_modules/azurite/dist/src/blob/main.js"
_PROTOCOL = "2021-12-02"


class AzuriteMissing(Exception):
    """Azurite is not there and cannot be installed; the message says why."""


def command(port: int) -> list[str]:
    """The command line of a server that keeps everything in memory. Raises AzuriteMissing."""
    node = shutil.which("node")
    if node is None:
        raise AzuriteMissing("no node to run Azurite with")
    return [node, str(_find()), "--blobHost", "127.0.0.1", "--blobPort", str(port), "--inMemoryPersistence", "--silent"]


def _find() -> Path:
    """The program: of SURGICAL_MEMORY_AZURITE, else in the cache, which is filled when empty."""
    named = os.environ.get("SURGICAL_MEMORY_AZURITE")
    if named:
        if not os.path.isfile(named):
            raise AzuriteMissing(f"SURGICAL_MEMORY_AZURITE is no program: {named}")
        return Path(named)
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-tests"
    cache.mkdir(parents=True, exist_ok=True)
    home = cache / f"azurite-{VERSION}"
    with (cache / f"azurite-{VERSION}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home / _PROGRAM).is_file():
            _install(home)
    return home / _PROGRAM


def _install(home: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise AzuriteMissing("no npm to install Azurite with")
    with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
        folder = Path(scratch) / "azurite"
        folder.mkdir()
        flags = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--fetch-retries=1"]
        words = [npm, "install", *flags, "--prefix", str(folder), f"azurite@{VERSION}"]
        try:
            done = subprocess.run(words, capture_output=True, text=True, timeout=INSTALL_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            raise AzuriteMissing(f"npm did not install Azurite in {INSTALL_TIMEOUT_S} s") from None
        if done.returncode or not (folder / _PROGRAM).is_file():
            raise AzuriteMissing(f"npm did not install Azurite: {done.stderr.strip()[-400:]}")
        folder.replace(home)


def make_container(address: str, name: str) -> None:
    """Make a container, unless it is there. The request is signed as Azure's documentation of its shared key says."""
    path = f"/{ACCOUNT}/{name}"
    headers = {"x-ms-date": formatdate(usegmt=True), "x-ms-version": _PROTOCOL}
    signed = "".join(f"{key}:{value}\n" for key, value in sorted(headers.items()))
    signature = _signature(f"PUT{chr(10) * 12}{signed}/{ACCOUNT}{path}\nrestype:container")
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        connection.request(
            "PUT", f"{path}?restype=container", headers={**headers, "Authorization": f"SharedKey {ACCOUNT}:{signature}"}
        )
        status = connection.getresponse().status
        assert status in (201, 409), status
    finally:
        connection.close()


def shared_access(container: str, until: str) -> str:
    """A token for a container and its blobs. until: 2026-01-01T00:00:00Z.

    Azurite ends a batch of deletions with status 500 if it gets the other kind of token, for a whole account.
    """
    values = {"sv": "2018-11-09", "sr": "c", "sp": "racwdl", "se": until}
    resource = f"/blob/{ACCOUNT}/{container}"
    signed = "\n".join([values["sp"], "", until, resource, "", "", "", values["sv"], values["sr"], *[""] * 6])
    return "&".join(f"{name}={quote(value, safe='')}" for name, value in {**values, "sig": _signature(signed)}.items())


def _signature(text: str) -> str:
    return base64.b64encode(hmac.new(base64.b64decode(KEY), text.encode(), hashlib.sha256).digest()).decode()
