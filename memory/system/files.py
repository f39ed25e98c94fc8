"""Read and write files where others can write: nothing follows a planted link, waits for a pipe, or grows for ever.

A folder is opened once, and what is done in it is done by its handle, so that a folder that is swapped for a link
meanwhile gains nothing. Where the system has no such handles (Windows), paths are compared before and after.
"""

import errno
import os
import stat
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from types import TracebackType

from memory.core.annotations import BinaryIO, Self
from memory.core.errors import Refusal
from memory.system import native, own_paths

PRIVATE = 0o600
ENDING = ".part"  # of what is being written: `doctor --fix` and the next reader of a shared folder look for it
MOST_READ = 64 * 1024 * 1024  # bytes of the files of a guarded folder
NOT_REGULAR = "is no regular file"  # the reason of the OSError for a pipe, a device, a socket or a folder
_PIECE = 1 << 20  # bytes
_RANDOM_BYTES = 8
_LEFTOVER_S = 3_600  # a writer that is still at work after an hour is none
_CLOEXEC, _NOFOLLOW = native.PLAIN, native.NO_LINK
_READ = _CLOEXEC | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


class Folder:
    """An open folder. Names are those of files in it, without a separator.

    guarded: others can write where it lies. A link inside a repository may then not lead out of it, and only so much
    of its files is read in all: a few kilobytes in git can be gigabytes on the disk.
    """

    def __init__(self, path: str, make: bool = False, guarded: bool = False) -> None:
        """make: with the folders above it.  Raises OSError, Refusal `link_leads_out`."""
        self.path = os.path.abspath(path)
        self._handle: int | None = None
        self._left = MOST_READ if guarded else sys.maxsize
        self._is_guarded = guarded
        if guarded:
            from memory.system import folder_walk  # most folders are the user's own

            if native.HAS_FOLDER_HANDLES:
                self._handle = folder_walk.open_guarded(self.path, make)
                return
            folder_walk.check_links(self.path)
        if make:
            os.makedirs(self.path, exist_ok=True)
        if native.HAS_FOLDER_HANDLES:
            self._handle = os.open(self.path, native.OPEN_FOLDER)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def folder(self, name: str, make: bool = False) -> "Folder":
        """A folder in it, which is no link. make: if it is not there.  Raises OSError."""
        path = self._path_of(name)
        if make:
            with suppress(FileExistsError):
                os.mkdir(path, dir_fd=self._handle)
        status = os.stat(path, dir_fd=self._handle, follow_symlinks=False)
        if native.is_link(status):
            raise OSError(errno.ELOOP, "is a link, and links are not followed here", path)
        inner = Folder.__new__(Folder)
        inner.path, inner._left = os.path.join(self.path, name), self._left
        inner._is_guarded = self._is_guarded
        if self._handle is None:
            inner._handle = None
        else:
            inner._handle = os.open(path, native.OPEN_FOLDER | _NOFOLLOW, dir_fd=self._handle)
        return inner

    def folders(self) -> list[str]:
        """The names of the folders in it, without links, sorted. Raises OSError."""
        with os.scandir(self.path if self._handle is None else self._handle) as entries:
            return sorted(one.name for one in entries if one.is_dir(follow_symlinks=False))

    def names(self) -> list[str]:
        """What lies in it, sorted. Raises OSError."""
        return sorted(os.listdir(self.path if self._handle is None else self._handle))

    def read(self, name: str, most: int) -> bytes:
        """The first `most` bytes of a regular file that is no link. Raises OSError, Refusal `too_large`."""
        with open(_regular(self._path_of(name), self._handle, follow=False), "rb") as file:
            data = read_most(file, min(most, self._left + 1))
        self._left -= len(data)
        if self._left < 0:
            raise Refusal(
                "too_large",
                f"The files in {self.path} have more than {MOST_READ >> 20} MB, so none of them is used. Remove what "
                "is not a memory.",
            )
        return data

    def replace(
        self, name: str, data: bytes | Iterable[bytes], mode: int = PRIVATE, durable: bool = True, exact: bool = False
    ) -> None:
        """Put a file in the place of whatever has this name, whole or not at all: of a link, not of what it points to.

        durable: on the disk before this returns.  exact: the umask takes nothing from the mode.
        Raises OSError; also for a device, and in the folders of devices and processes, whose links are the system's.
        """
        self._check_place(name)
        fresh = self._path_of(f".{name[:100]}.{os.urandom(_RANDOM_BYTES).hex()}{ENDING}")
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NOFOLLOW | _CLOEXEC
        handle = os.open(fresh, flags, mode, dir_fd=self._handle)
        try:
            with open(handle, "wb") as file:
                if exact:
                    os.chmod(handle if os.chmod in os.supports_fd else fresh, mode)
                file.writelines((data,) if isinstance(data, bytes) else data)
                if durable:
                    file.flush()
                    os.fsync(handle)
            target = self._path_of(name)
            if self._handle is None:
                native.replace_file(fresh, target)
            else:
                os.replace(fresh, target, src_dir_fd=self._handle, dst_dir_fd=self._handle)
        except BaseException:
            with suppress(OSError):
                os.unlink(fresh, dir_fd=self._handle)
            raise

    def create(self, name: str, data: bytes, mode: int = PRIVATE) -> bool:
        """Make a file, whole or not at all, and on the disk when this returns; False where the name is taken.

        Raises OSError.
        """
        fresh = self._path_of(f".{name[:100]}.{os.urandom(_RANDOM_BYTES).hex()}{ENDING}")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NOFOLLOW | _CLOEXEC, mode, dir_fd=self._handle)
        try:
            with open(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(handle)
            try:
                if native.IS_WINDOWS:  # where a rename takes no name that is taken
                    os.rename(fresh, self._path_of(name))
                else:
                    ends = {"src_dir_fd": self._handle, "dst_dir_fd": self._handle}
                    os.link(fresh, self._path_of(name), **ends, follow_symlinks=False)
            except FileExistsError:
                return False
        finally:
            with suppress(OSError):
                os.unlink(fresh, dir_fd=self._handle)
        if self._handle is not None:
            with suppress(OSError):
                os.fsync(self._handle)
        return True

    def modification_time(self, name: str) -> float:
        """When a file was written last, seconds since 1970. Raises OSError."""
        return os.stat(self._path_of(name), dir_fd=self._handle, follow_symlinks=False).st_mtime

    def remove(self, name: str) -> None:
        """Delete a file, or a link and not what it points to. Raises OSError."""
        os.unlink(self._path_of(name), dir_fd=self._handle)

    def remove_leftovers(self, older_s: float = _LEFTOVER_S) -> None:
        """Delete what writers that were killed have left half-written, an hour ago or longer. Raises OSError.

        older_s: 0 where the caller holds the lock that all writers here take.
        """
        limit = time.time() - older_s
        for name in self.names():
            if name.startswith(".") and name.endswith(ENDING) and _is_random(name[: -len(ENDING)].rpartition(".")[2]):
                with suppress(OSError):
                    if os.stat(self._path_of(name), dir_fd=self._handle, follow_symlinks=False).st_mtime <= limit:
                        self.remove(name)

    def _check_place(self, name: str) -> None:
        """Raise OSError where no file belongs: root could replace /dev/null for everybody."""
        place = os.path.join(self.path, name)
        with suppress(FileNotFoundError):
            mode = os.stat(self._path_of(name), dir_fd=self._handle, follow_symlinks=False).st_mode
            if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
                raise OSError(errno.EINVAL, NOT_REGULAR, place)
        if self._is_guarded and not own_paths.real_path(self.path):
            raise OSError(errno.EINVAL, "is no place for files", place)

    def _path_of(self, name: str) -> str:
        if not native.is_name(name):
            raise OSError(errno.EINVAL, "is no name of a file", name)
        return os.path.join(self.path, name) if self._handle is None else name


def _is_random(word: str) -> bool:
    return len(word) == 2 * _RANDOM_BYTES and not word.strip("0123456789abcdef")


def replace(
    path: str,
    data: bytes | Iterable[bytes],
    mode: int = PRIVATE,
    durable: bool = False,
    guarded: bool = False,
    exact: bool = False,
) -> None:
    """`Folder.replace` of one file in a folder that is there. Raises OSError, Refusal `link_leads_out`."""
    with Folder(os.path.dirname(os.path.abspath(path)), guarded=guarded) as folder:
        folder.replace(os.path.basename(path), data, mode, durable, exact)


def read(path: str, most: int, within: str | None = None, tail: bool = False) -> bytes:
    """At most so many bytes of a regular file, its first or (tail) its last ones. Never waits for a pipe or a device.

    within: the folder that the file lies in truly, wherever links lead to; None where the user may link as they like.
    Raises OSError.
    """
    with open(open_regular(path, within), "rb") as file:
        if tail:
            file.seek(max(0, os.fstat(file.fileno()).st_size - most))
        return read_most(file, most)


def read_most(file: BinaryIO, most: int) -> bytes:
    """At most so many bytes of an open file, in memory for as many as there are.

    `file.read(most)` takes memory for `most` bytes first. Of a limit of megabytes, each small file then keeps a mapping
    of its own, and a process that holds 65,000 of them gets no memory any more. Raises OSError.
    """
    size = os.fstat(file.fileno()).st_size - file.tell()
    data = file.read(min(most, max(0, size) + 1))
    if len(data) <= size or len(data) == most:
        return data
    pieces, left = [data], most - len(data)  # it grows, or its system states no size
    while left > 0 and (piece := file.read(min(left, _PIECE))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def lines_of(file: BinaryIO, most: int) -> Iterator[bytes]:
    """The lines of an open file. Of a line that is longer than `most` bytes, only the first ones are given, and the
    others are not kept, since a file of some kilobytes in git can be one line of gigabytes on the disk.
    """
    while line := file.readline(most):
        yield line
        while line and not line.endswith(b"\n"):
            line = file.readline(most)


def walk(root: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """The folders below one, each with the names of its folders and files, as `os.walk` gives them from the top.

    That function calls itself in Python 3.11, for each folder in a folder: a thousand of these would end it. What the
    caller takes out of the names of folders is not entered, nor are links; what cannot be read is passed over.
    """
    todo = [root]
    while todo:
        folder = todo.pop()
        folders, names = list[str](), list[str]()
        try:
            with os.scandir(folder) as entries:
                for one in entries:
                    (folders if one.is_dir() else names).append(one.name)
        except OSError:
            continue
        yield folder, folders, names
        paths = (os.path.join(folder, name) for name in reversed(folders))
        todo += [path for path in paths if not os.path.islink(path)]


def open_regular(path: str, within: str | None = None, write: bool = False) -> int:
    """A handle for reading a regular file; as `read`. write: also for changing what is in it, never through a link.

    Raises OSError.
    """
    if within is None:
        return _regular(path, None, follow=not write, access=os.O_RDWR if write else os.O_RDONLY)
    return open_inside(os.path.realpath(within), os.path.realpath(path))


def open_to_append(path: str) -> int:
    """A handle for a regular file, made if need be, at whose end is written. Raises OSError.

    Of a pipe or a device in its place nobody would read what is written there again. Behind a link, which may have come
    with a data folder that is synchronised, may be any file of the user's.
    """
    try:
        if native.IS_WINDOWS and os.path.islink(path):
            raise OSError(errno.ELOOP, "a link", path)
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | native.NO_WAIT | _NOFOLLOW
        handle = native.open_file(path, flags, PRIVATE)
    except OSError as error:
        if error.errno != errno.ELOOP:
            raise
        raise OSError(errno.ELOOP, "is a link, and nothing is written through one", path) from error
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise OSError(errno.EINVAL, NOT_REGULAR, path)


def open_inside(root: str, real: str) -> int:
    """A handle for reading a regular file by its real path in a real folder; no link is followed. Raises OSError."""
    from memory.system.folder_walk import folder_inside

    folder, name = os.path.split(real)
    with folder_inside(root, folder) as handle:
        return _regular(real if handle is None else name, handle, follow=False)


def own_file(path: str, environment: Mapping[str, str]) -> str:
    """The path of a file that a setting names, as it is to be opened. Raises OSError where it is not the user's own."""
    own = own_paths.own_path(os.path.expanduser(path), environment)
    if not own:
        raise OSError(errno.EPERM, "it lies in the project that this is called in, or is no whole path", path)
    return own


def _regular(path: str, folder: int | None, follow: bool, access: int = os.O_RDONLY) -> int:
    """An open regular file. Looked at first, since opening a device may already do something."""
    if not stat.S_ISREG(os.stat(path, dir_fd=folder, follow_symlinks=follow).st_mode):
        raise OSError(errno.EINVAL, NOT_REGULAR, path)
    handle = os.open(path, access | (_READ if follow else _READ | _NOFOLLOW), dir_fd=folder)
    status = os.fstat(handle)
    if stat.S_ISREG(status.st_mode) and (status.st_size or _is_text(handle)):
        return handle
    os.close(handle)
    raise OSError(errno.EINVAL, NOT_REGULAR, path)


def _is_text(handle: int) -> bool:
    """Whether a file without a size is an empty one or one of the system's that holds text.

    The others in /proc and /sys only pass for regular files: one waits for messages as a pipe does (/proc/kmsg), the
    others are views of a process's memory, which can be read at some places only and may have terabytes.
    """
    if native.IS_WINDOWS:  # which has neither such files nor this call
        return True
    try:
        os.pread(handle, 1, 0)
    except OSError:
        return False
    return True
