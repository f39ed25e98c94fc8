"""The folders an exploration may read, and nothing outside of them, by whatever path or link.

Links are resolved before a path is judged. Refused are: what lies outside, files of secrets, what is not a regular file
(devices, pipes, sockets), what is too large to read, and the folders that are kept apart, such as the memories' own.
"""

import errno
import os
from collections.abc import Iterator, Sequence
from typing import Any

from memory.core.errors import Refusal
from memory.core.safety.ignoring import IgnoreRule, is_ignored, rules_of, size_of
from memory.core.safety.secret_files import is_in_secret_folder, is_secret
from memory.system import files, native
from memory.system.folder_walk import folder_inside

MAX_FILE_BYTES = 20_000_000
_MOST_RULES = 5_000  # of ignore files, the innermost ones
MAX_WALKED = 200_000  # entries; a tree of more is not one to list
_MOST_IGNORING = 2_000_000  # of the patterns of ignore files in it, as `size_of` counts
_MOST_CHECKS = 50_000_000  # of an entry by a rule
_IGNORE_FILES = (".gitignore", ".ignore", ".rgignore")
_NEVER = ("/proc", "/sys", "/dev")
_SNIFFED_BYTES = 8_192


class Roots:
    """The folders, the first of which relative paths start from.

    apart: folders that are not read even inside of them.
    """

    def __init__(self, folders: Sequence[str], apart: Sequence[str] = ()) -> None:
        """Raises Refusal `bad_root` for what is no folder, or too large a one."""
        self.folders = tuple(dict.fromkeys(_root(folder) for folder in folders))
        self._apart = tuple(os.path.realpath(folder) for folder in apart) + _NEVER

    def resolve(self, path: str) -> str:
        """The real path of what a model named. Raises Refusal `outside`, `secret_file`, `no_such_file`."""
        if "\x00" in path:
            raise Refusal("no_such_file", "A path has no zero byte in it.")
        named = os.path.expanduser(path) if path.startswith("~") else path
        for folder in self.folders:
            real = os.path.realpath(os.path.join(folder, named))
            if self._is_inside(real) and os.path.lexists(real):
                if self.is_secret(real):
                    raise Refusal("secret_file", f"{path} may hold secrets and is not read.")
                return real
        if not any(self._is_inside(os.path.realpath(os.path.join(folder, named))) for folder in self.folders):
            raise Refusal("outside", f"{path} lies outside of the folders that may be read: {', '.join(self.folders)}.")
        raise Refusal("no_such_file", f"There is no {path}. `glob` finds files by a part of their name.")

    def display_path(self, real: str) -> str:
        """A real path as it is shown: relative to the first root where it lies in it."""
        first = self.folders[0]
        return os.path.relpath(real, first) if within(real, first) else real

    def description(self) -> str:
        """The folders in words, for a model."""
        return "the project" if len(self.folders) == 1 else " and ".join(self.folders)

    def places(self, path: Any) -> list[str]:
        """Where to look: the path that a model named, all folders where it named none. Raises as `resolve`."""
        return [self.resolve(str(path))] if path else list(self.folders)

    def read(self, real: str) -> bytes:
        """The bytes of a resolved file, opened part by part from its root: links that came in since lead nowhere.

        Raises Refusal `not_a_file`, `no_such_file`, `too_large`, `binary`.
        """
        try:
            handle = files.open_inside(self._root_of(real), real)
        except OSError as error:
            if error.errno == errno.EINVAL:
                raise Refusal("not_a_file", f"{self.display_path(real)} is not a regular file.") from None
            raise Refusal("no_such_file", f"{self.display_path(real)} cannot be read: {error.strerror}.") from None
        with open(handle, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > MAX_FILE_BYTES:
                megabytes, most = size / 1e6, MAX_FILE_BYTES // 10**6
                raise Refusal(
                    "too_large", f"{self.display_path(real)} has {megabytes:,.0f} MB; at most {most} are read."
                )
            data = file.read(MAX_FILE_BYTES + 1)
        if b"\x00" in data[:_SNIFFED_BYTES]:
            raise Refusal("binary", f"{self.display_path(real)} is a binary file of {len(data):,} bytes.")
        return data

    def lines(self, real: str) -> list[str]:
        """The lines of a resolved file, without their ends; what is not UTF-8 is replaced. Raises as `read`."""
        text = self.read(real).decode("utf-8-sig", "replace")
        return text.removesuffix("\n").split("\n") if text else []

    def files(self, place: str) -> Iterator[str]:
        """Every file of a resolved folder that may be read, or the one file that it is.

        In the order of their names, a folder's files before its folders; ignored ones and links are left out: what a
        link points to is listed under its own name where it lies inside. Raises Refusal `too_large`.
        """
        if not os.path.isdir(place):
            yield place
            return
        root = self._root_of(place)
        top = _top(root)
        above = list(_rules_above(top, place))
        left, waiting = MAX_WALKED, [(place, above)]
        ignoring_left, checks_left = _MOST_IGNORING - size_of(above), _MOST_CHECKS
        while waiting:
            here, outer = waiting.pop()
            base = os.path.relpath(here, top)
            base = "" if base == "." else f"{base}/"
            own = _rules_in(here, base, top)
            rules = (outer + own)[-_MOST_RULES:]
            entries = _entries(root, here)
            left -= len(entries)
            ignoring_left -= size_of(own)
            checks_left -= len(entries) * len(rules)
            if min(left, ignoring_left, checks_left) < 0:
                raise Refusal(
                    "too_large",
                    f"{self.display_path(place)} holds too many files, or too many rules about ignored ones, to list: "
                    "name a folder in it.",
                )
            below = []
            for name, is_folder, is_file in entries:
                path = os.path.join(here, name)
                if is_ignored(base + name, is_folder, rules):
                    continue
                if is_folder and name != ".git" and self._is_inside(path):
                    below.append((path, rules))
                elif is_file and not self.is_secret(path):
                    yield path
            waiting += reversed(below)

    def is_secret(self, real: str) -> bool:
        """Whether a path names secrets by its part below its root, or by a folder of secrets anywhere."""
        if is_in_secret_folder(real.replace(os.sep, "/")):
            return True
        for folder in self.folders:
            if within(real, folder):
                return is_secret(os.path.relpath(real, folder).replace(os.sep, "/"))
        return is_secret(real.replace(os.sep, "/"))

    def _root_of(self, real: str) -> str:
        """The root that a resolved path lies in."""
        return next(folder for folder in self.folders if within(real, folder))

    def _is_inside(self, real: str) -> bool:
        return any(within(real, folder) for folder in self.folders) and not any(
            within(real, folder) for folder in self._apart
        )


within = native.is_inside


def _entries(root: str, folder: str) -> list[tuple[str, bool, bool]]:
    """What lies in a folder: (name, is a folder, is a file), links being neither; [] for one that cannot be read."""
    try:
        with folder_inside(root, folder) as handle, os.scandir(folder if handle is None else handle) as found:
            return sorted(
                (entry.name, entry.is_dir(follow_symlinks=False), entry.is_file(follow_symlinks=False))
                for entry in found
            )
    except OSError:
        return []


def _top(root: str) -> str:
    """The repository that a root lies in, since its ignore files count in all of it.

    The root itself where there is none, and where that repository ignores it: it was named to be read.
    """
    folder = root
    while not os.path.lexists(os.path.join(folder, ".git")):
        folder, below = os.path.dirname(folder), folder
        if folder == below:
            return root
    parts = os.path.relpath(root, folder).split(os.sep)
    rules = [*_rules_above(folder, root)]
    on_the_way = ("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    return root if any(is_ignored(path, True, rules) for path in on_the_way if path != ".") else folder


def _rules_above(top: str, folder: str) -> Iterator[IgnoreRule]:
    """The rules of the folders between a repository's top and a folder in it, and git's own of the repository."""
    yield from _rules_of(os.path.join(top, ".git", "info", "exclude"), "", top)
    parts = [part for part in os.path.relpath(folder, top).split(os.sep) if part != "."]
    for count in range(len(parts)):
        base = "/".join(parts[:count])
        yield from _rules_in(os.path.join(top, *parts[:count]), f"{base}/" if base else "", top)


def _rules_in(folder: str, base: str, top: str) -> list[IgnoreRule]:
    return [rule for name in _IGNORE_FILES for rule in _rules_of(os.path.join(folder, name), base, top)]


def _rules_of(path: str, base: str, top: str) -> list[IgnoreRule]:
    """The rules of one file; none of one that lies elsewhere, or is not a regular file."""
    if not os.path.lexists(path):
        return []
    try:
        return rules_of(files.read(path, 200_000, within=top).decode("utf-8", "replace"), base)
    except OSError:
        return []


def _root(folder: str) -> str:
    real = os.path.realpath(os.path.expanduser(folder))
    if not os.path.isdir(real):
        raise Refusal("bad_root", f"{folder} is not a folder: name one that may be read.")
    if real == os.path.dirname(real) or any(within(real, one) for one in _NEVER):
        raise Refusal("bad_root", f"{folder} is too much to read: name a folder of documents or code.")
    return real
