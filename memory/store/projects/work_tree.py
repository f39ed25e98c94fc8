"""The files of a project as they lie on the disk, read within bounds: no file outside of it, no secret one, no git.

What git keeps in plain files is read as such: the branch in HEAD, the names and ids of files in the index. So a rename
is found and a branch is known without starting a program.
"""

from __future__ import annotations

import os
import struct
from collections import deque
from collections.abc import Callable, Iterator

from memory.core.code.bindings import is_branch_name, is_inner_path
from memory.core.errors import Refusal
from memory.core.safety.ignoring import IgnoreRule, is_ignored, rules_of, size_of
from memory.core.safety.secret_files import is_secret
from memory.store.projects.scopes import Project
from memory.system import files, native

MAX_FILE = 512_000  # bytes of a file that is compared
MAX_BYTES = 3_000_000  # that one call reads in all
MAX_FILES = 200  # that one call reads
_INDEX_BYTES = 6_000_000
_SMALL = 20_000
_PACKED_BYTES = 1_000_000
_MOST_IGNORING = 400_000  # of the patterns of ignore files that one call reads, as `size_of` counts
_LONGEST_NAME = 300
_LONGEST_PATH = 4_096
_LISTED = 4_000  # files of a listing
_FOLDERS = 8_000  # folders that a walk looks into: what they hold may be nothing that is listed
_FLAGS_END = (12 + 62) % 8  # behind a head of 12 bytes entries have multiples of 8, and a path 62 bytes before it
_TRIED = 2_000  # places of an index that are looked at for one name; an archive may bring an index of any content
_SKIPPED = frozenset(
    (".git", "node_modules", "__pycache__", ".venv", "venv", "dist", "build", "target", ".tox", ".mypy_cache")
)

MISSING, OTHER, FOUND, REFUSED = "missing", "no file", "found", "refused"


class WorkTree:
    """One project's files for one call. What was read is kept, so that each file is read once."""

    def __init__(self, root: str, git: str = "", most_files: int = MAX_FILES, most_bytes: int = MAX_BYTES) -> None:
        """root: the real path of the work tree.  git: of its .git data, "" to go by digests alone.

        most_files, most_bytes: that are read in all.
        """
        self.root = root
        self.git = git
        self._most_files = most_files
        self._texts: dict[str, tuple[str, bytes]] = {}
        self._left = most_bytes
        self._index: bytes | None = None
        self._rules: dict[str, list[IgnoreRule]] = {}
        self._ignoring_left = _MOST_IGNORING
        self._head: tuple[str, str] | None = None

    # --- files ----------------------------------------------------------------------------------------------------

    def read(self, path: str) -> tuple[str, bytes]:
        """What there is at a relative path: FOUND with the bytes, the first MAX_FILE + 1 of a longer file; MISSING;
        OTHER for a folder; REFUSED for what may not be read, and once enough has been.
        """
        if path not in self._texts:
            self._texts[path] = self._read(path)
        return self._texts[path]

    def _read(self, path: str) -> tuple[str, bytes]:
        if not is_inner_path(path) or is_secret(path):
            return REFUSED, b""
        try:
            real = os.path.realpath(os.path.join(self.root, path))
            if not native.is_inside(real, self.root) or is_secret(
                real[len(self.root) :].lstrip(os.sep).replace(os.sep, "/")
            ):
                return REFUSED, b""
            handle = files.open_inside(self.root, real)
        except (FileNotFoundError, NotADirectoryError):
            return MISSING, b""
        except (OSError, ValueError):
            return (OTHER if os.path.isdir(os.path.join(self.root, path)) else REFUSED), b""
        with open(handle, "rb", buffering=0) as file:
            if self._left <= 0 or len(self._texts) >= self._most_files:
                return REFUSED, b""
            data = file.read(MAX_FILE + 1)
        self._left -= len(data)
        return FOUND, data

    def read_listed(self, is_wanted: Callable[[str], bool], most: int) -> Iterator[tuple[str, bytes]]:
        """The files of the listing that are wanted, with their bytes, at most so many: folder by folder, each opened
        once, which takes a fifth of the time of `read`. What is longer than MAX_FILE, or a link, is passed over.
        """
        folders: dict[str, list[str]] = {}
        for path in self.listing():
            if is_wanted(path) and not is_secret(path) and (self.index() or not self.is_ignored(path)):
                folder, _, name = path.rpartition("/")
                folders.setdefault(folder, []).append(name)
        for folder, names in folders.items():
            if most <= 0 or self._left <= 0:
                return
            try:
                with files.Folder(os.path.join(self.root, folder), guarded=True) as opened:
                    for name in names[:most]:
                        most -= 1
                        try:
                            data = opened.read(name, MAX_FILE + 1)
                        except OSError:
                            continue
                        self._left -= len(data)
                        if len(data) <= MAX_FILE:
                            yield f"{folder}/{name}".lstrip("/"), data
                        if self._left <= 0:
                            return
            except (OSError, Refusal):
                continue

    def is_ignored(self, path: str) -> bool:
        """Whether the project's ignore files leave a path, or a folder that it lies in, out. True, too, once they have
        taken too long: a repository may have written them for that.
        """
        parts, rules = path.split("/"), list[IgnoreRule]()
        for depth in range(len(parts)):
            base = "".join(f"{part}/" for part in parts[:depth])
            if base not in self._rules:
                state, data = self.read(f"{base}.gitignore")
                self._rules[base] = rules_of(data.decode("utf-8", "replace"), base) if state == FOUND else []
                self._ignoring_left -= size_of(self._rules[base])
            if self._ignoring_left < 0:
                return True
            rules += self._rules[base]
            if is_ignored("/".join(parts[: depth + 1]), depth + 1 < len(parts), rules) or parts[depth] in _SKIPPED:
                return True
        return False

    # --- git's own files ------------------------------------------------------------------------------------------

    def head(self) -> tuple[str, str]:
        """(commit, branch) that are checked out; "" for either that is not reported."""
        if self._head is None:
            self._head = self._read_head()
        return self._head

    def _read_head(self) -> tuple[str, str]:
        text = self._git_file("HEAD", _SMALL).strip()
        if not text.startswith("ref: "):
            return (text if _is_commit(text) else ""), ""
        ref = text.removeprefix("ref: ").strip()
        name = ref.removeprefix("refs/heads/")
        return self._commit_of(ref), (name if is_branch_name(name) else "")

    def _commit_of(self, ref: str) -> str:
        if not is_inner_path(ref):
            return ""
        commit = self._git_file(ref, _SMALL, common=True).strip()
        if _is_commit(commit):
            return commit
        for line in self._git_file("packed-refs", _PACKED_BYTES, common=True).splitlines():
            if line.endswith(f" {ref}") and _is_commit(line[:40]):
                return line[:40]
        return ""

    def has_branch(self, name: str) -> bool:
        """Whether a branch of this name is still there."""
        return is_branch_name(name) and bool(self._commit_of(f"refs/heads/{name}"))

    def _git_file(self, name: str, most: int, common: bool = False) -> str:
        folder = self._common() if common else self.git
        try:
            return (
                files.read(os.path.join(folder, name), most, within=folder).decode("utf-8", "replace") if folder else ""
            )
        except OSError:
            return ""

    def _common(self) -> str:
        """Where the refs lie: of a linked work tree, in the repository that it belongs to."""
        try:
            named = files.read(os.path.join(self.git, "commondir"), _SMALL, within=self.git).decode().strip()
        except (OSError, ValueError):
            return self.git
        folder = os.path.realpath(os.path.join(self.git, named))
        return folder if os.path.dirname(os.path.dirname(self.git)) == folder else self.git

    def index(self) -> bytes:
        """git's index as it lies there, b"" where there is none that can be searched."""
        if self._index is None:
            try:
                data = (
                    files.read(os.path.join(self.git, "index"), _INDEX_BYTES + 1, within=self.git) if self.git else b""
                )
            except OSError:
                data = b""
            is_plain = data[:4] == b"DIRC" and data[4:8] in (b"\0\0\0\2", b"\0\0\0\3") and len(data) <= _INDEX_BYTES
            self._index = data if is_plain else b""
        return self._index

    def paths_of_blob(self, blob: str) -> list[str]:
        """The paths under which the index holds a blob; a search for its id, and no parsing."""
        data, found = self.index(), list[str]()
        wanted = bytes.fromhex(blob) if blob else b""
        at, tried = data.find(wanted, 12) if wanted else -1, 0
        while at >= 0 and len(found) < 8 and tried < _TRIED:
            tried += 1
            flags = int.from_bytes(data[at + 20 : at + 22], "big")
            start = at + 22 + (2 if flags & 0x4000 else 0)
            end = data.find(b"\0", start, start + _LONGEST_PATH)
            path = data[start:end].decode("utf-8", "replace") if end >= 0 else ""
            if is_inner_path(path):
                found.append(path)
            at = data.find(wanted, at + 1)
        return found

    def paths_named(self, name: str) -> list[str]:
        """The paths whose last part is a name, as the index lists them, or a short walk where there is none."""
        data = self.index()
        if not data:
            return [path for path in self.listing() if path.rpartition("/")[2] == name][:8]
        wanted, found = name.encode() + b"\0", list[str]()
        at, tried = data.find(wanted, 12), 0
        while at >= 0 and len(found) < 8 and tried < _TRIED:
            tried += 1
            path = _path_ending_at(data, at + len(wanted) - 1, len(wanted) - 1).decode("utf-8", "replace")
            if is_inner_path(path) and (path == name or path.endswith(f"/{name}")):
                found.append(path)
            at = data.find(wanted, at + 1)
        return found

    def listing(self, most: int = _LISTED) -> Iterator[str]:
        """The paths of the project's files, as the index lists them or the disk, at most so many."""
        data = self.index()
        if not data:
            yield from self._walk(most)
            return
        at, count = 12, min(most, int.from_bytes(data[8:12], "big"))
        for _ in range(count):
            if at + 62 > len(data):
                return
            (flags,) = struct.unpack_from(">H", data, at + 60)
            start = at + 62 + (2 if flags & 0x4000 else 0)
            end = data.find(b"\0", start)
            if end < 0:
                return
            path = data[start:end].decode("utf-8", "replace")
            if is_inner_path(path):
                yield path
            at += (end - at + 8) // 8 * 8

    def _walk(self, most: int) -> Iterator[str]:
        waiting, folders = deque([""]), 0
        while waiting and folders < _FOLDERS:
            folder = waiting.popleft()
            folders += 1
            try:
                with os.scandir(os.path.join(self.root, folder)) as entries:
                    found = sorted(
                        (entry.name, entry.is_dir(follow_symlinks=False), entry.is_file(follow_symlinks=False))
                        for entry in entries
                    )
            except OSError:
                continue
            for name, is_folder, is_file in found:
                path = f"{folder}{name}"
                if is_file and is_inner_path(path):
                    yield path
                    most -= 1
                    if most <= 0:
                        return
                elif is_folder and name not in _SKIPPED:
                    waiting.append(f"{path}/")


def work_tree_of(project: Project, folder: str, most_files: int = MAX_FILES, most_bytes: int = MAX_BYTES) -> WorkTree:
    """The work tree of a project that a folder lies in: a linked one has a root of its own."""
    here, git = os.path.realpath(folder), project.git
    while git and not os.path.lexists(os.path.join(here, ".git")):
        above = os.path.dirname(here)
        here, git = above, ("" if above == here else git)
    return WorkTree(here if git else os.path.realpath(project.root), git, most_files, most_bytes)


def _path_ending_at(data: bytes, end: int, least: int) -> bytes:
    """The path of an index's entry that ends at a place, b"" for none. least: bytes that it has, more than characters.

    It begins where an entry's flags say that it is so long. Two letters within a path may say so as well, of what is
    left of it, as the `p/` of `app/` before 47 bytes: the longest counts, at a distance at which entries may lie.
    """
    found = b""
    for length in range(least, _LONGEST_NAME):
        start = end - length
        if not data[start]:
            break
        for more in (0, 2):  # of flags in an extended entry
            flags = int.from_bytes(data[start - more - 2 : start - more], "big")
            is_start = flags & 0xFFF == length and bool(flags & 0x4000) == bool(more)
            if is_start and (start - more) % 8 == _FLAGS_END:
                found = data[start:end]
    return found


def blob_id(data: bytes) -> str:
    """The id that git gives to the bytes of a file, in 40 hexadecimal digits."""
    try:
        from _sha1 import sha1  # type: ignore[import-not-found]  # hashlib would load OpenSSL first: 3 ms
    except ImportError:
        from hashlib import sha1
    return str(sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest())


def _is_commit(text: str) -> bool:
    return len(text) == 40 and not text.strip("0123456789abcdef")
