"""Files of secrets that a person keeps or sends: recovery keys, invitations and their codes."""

from __future__ import annotations

import os

from memory.core.errors import Refusal, UsageError
from memory.system import files


def read_key(path: str) -> str:
    """A recovery key from a file. Raises Refusal `no_such_file`."""
    try:
        return files.read(path, 1_000).decode("utf-8", "replace")
    except OSError as error:
        raise Refusal("no_such_file", f"{path} cannot be read: {error.strerror or error}.") from error


def write_key(path: str, key: str) -> None:
    """Write a recovery key, or a code, into a new file, for the user alone. Raises Refusal `file_exists`, Usage."""
    write_new(path, key.encode() + b"\n")


def check_new(path: str) -> None:
    """Raises what `write_new` would raise: for what must not be made before its file can be."""
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with files.Folder(folder, guarded=True):
            if not name or os.path.lexists(path):
                raise Refusal("file_exists", f"{path} exists: name another file.")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}.") from error


def write_new(path: str, data: bytes) -> None:
    """Write a new file, for the user alone. Raises Refusal `file_exists`, `link_leads_out`, Usage.

    It holds a secret, so no link in a repository decides where it lies.
    """
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with files.Folder(folder, guarded=True) as opened_folder:
            if not opened_folder.create(name, data):
                raise Refusal("file_exists", f"{path} exists: name another file.")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}.") from error
