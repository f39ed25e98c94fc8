"""Which machine this is: a random name, made once for each data folder on each machine.

A copy of the folder is another machine's: two that wrote under one name could not be merged. The name is kept beside a
fingerprint of the place where it was made: the operating system's own id, and when the lock file that every writer
uses came to be, which no copy shares. Whoever clones a whole disk, file times and all, gives two machines one name:
where their journals meet, the numbers show it, and `doctor` reports it.
"""

from __future__ import annotations

import os

from memory.core import checksum
from memory.store.paths import Home, disk_refusal
from memory.system import files

NAME_LENGTH = 8
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_SYSTEM_IDS = ("/etc/machine-id", "/var/lib/dbus/machine-id")


def machine_name(home: Home) -> str:
    """This machine's name; it is made where there is none, or where the folder has come from elsewhere.

    The caller holds the journal's lock. Raises Refusal `disk_full`, `read_only`, …
    """
    here = _fingerprint(home)
    name, _, made_at = _words(home).partition(" ")
    if made_at == here and is_name(name):
        return name
    return _make_name(home, here)


def new_machine_name(home: Home) -> str:
    """Another name for this machine, whose old one has no number left. As `machine_name`."""
    return _make_name(home, _fingerprint(home))


def _make_name(home: Home, here: str) -> str:
    name = "".join(_ALPHABET[byte % 32] for byte in os.urandom(NAME_LENGTH))
    try:
        files.replace(home.machine, checksum.words_with_checksum(f"{name} {here}").encode(), durable=True)
    except OSError as error:
        raise disk_refusal(error, home.root) from error
    return name


def known_name(home: Home) -> str:
    """This machine's name, "" where it has none yet."""
    name, _, made_at = _words(home).partition(" ")
    return name if is_name(name) and made_at == _fingerprint(home) else ""


def is_name(text: str) -> bool:
    """Whether a word may be a machine's name."""
    return len(text) == NAME_LENGTH and not set(text) - set(_ALPHABET)


def _fingerprint(home: Home) -> str:
    system = next((text for text in map(_read, _SYSTEM_IDS) if text), "-").strip()
    try:
        made = os.stat(os.path.join(home.locks, "journal")).st_ctime_ns
    except OSError:
        made = 0
    return f"{system} {made}"


def _words(home: Home) -> str:
    """What the file says, "" where it is damaged: a name that is not sure is nobody's."""
    try:
        return checksum.checked_words(_read(home.machine))
    except checksum.Damaged:
        return ""


def _read(path: str) -> str:
    try:
        with open(files.open_regular(path), encoding="utf-8", errors="replace") as file:
            return file.read(200)
    except OSError:
        return ""
