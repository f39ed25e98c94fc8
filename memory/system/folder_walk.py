"""Open a folder part by part, so that no link on the way leads where it should not."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from memory.core.errors import Refusal
from memory.system import native

_MOST_LINKS = 40
_IS_LINK = (errno.ELOOP, errno.ENOTDIR, errno.EMLINK)  # what systems say of a link that they were not to follow


@contextmanager
def folder_inside(root: str, folder: str) -> Iterator[int | None]:
    """A handle of a real folder in a real one, opened part by part: a link that has come in between is an error.

    None where the system has no such handles.  Raises OSError.
    """
    if not native.is_inside(folder, root):
        raise OSError(errno.EXDEV, "lies outside of its folder", folder)
    if not native.HAS_FOLDER_HANDLES:
        if os.path.realpath(folder) != folder:
            raise OSError(errno.ELOOP, "is reached by a link", folder)
        yield None
        return
    parts = [part for part in folder[len(root) :].split(os.sep) if part]
    handle = os.open(root, (native.PASS_FOLDER if parts else native.OPEN_FOLDER) | native.NO_LINK)
    try:
        for left, part in enumerate(parts, 1 - len(parts)):
            below = os.open(part, (native.PASS_FOLDER if left else native.OPEN_FOLDER) | native.NO_LINK, dir_fd=handle)
            os.close(handle)
            handle = below
        yield handle
    finally:
        os.close(handle)


def open_guarded(path: str, make: bool) -> int:
    """A handle of a folder where others can write. It is opened from the root of the disk on, part by part; links are
    resolved here, and judged at the end: one in a repository may not lead out of it.

    make: with the folders above it.  Raises OSError, Refusal `link_leads_out`.
    """
    handles, names = [os.open(os.sep, native.PASS_FOLDER)], list[str]()
    fences: list[tuple[list[str], str]] = []  # the repositories in which links were met, and those links
    todo = [part for part in reversed(path.split(os.sep)) if part]
    try:
        while todo:
            part = todo.pop()
            if part == "..":
                if names:
                    os.close(handles.pop())
                    names.pop()
                continue
            try:
                handles.append(_open_step(part, handles[-1], make and not _left_by(fences, names)))
                names.append(part)
            except OSError as error:
                if make and error.errno == errno.ENOENT and (left := _left_by(fences, names)):
                    raise _leads_out(path, *left) from None
                if error.errno not in _IS_LINK:
                    raise
                target = _link_target(part, handles[-1], path)
                if len(fences) >= _MOST_LINKS:
                    raise OSError(errno.ELOOP, "has too many links", path) from None
                fences.append((_repository(handles, names), os.sep + os.sep.join([*names, part])))
                if os.path.isabs(target):
                    while names:
                        os.close(handles.pop())
                        names.pop()
                todo += [one for one in reversed(target.split(os.sep)) if one not in ("", ".")]
        if left := _left_by(fences, names):
            raise _leads_out(path, *left)
        return os.open(".", native.OPEN_FOLDER, dir_fd=handles[-1])
    finally:
        for handle in handles:
            os.close(handle)


def check_links(path: str) -> None:
    """Refuse a path that a link in a repository leads out of it: the rule of guarded folders, by paths alone.

    Raises Refusal `link_leads_out`.
    """
    real = os.path.realpath(path)
    link = path
    while (folder := os.path.dirname(link)) != link:
        if os.path.lexists(link) and native.is_link(os.lstat(link)):
            root = os.path.realpath(folder)
            while not os.path.lexists(os.path.join(root, ".git")) and root != os.path.dirname(root):
                root = os.path.dirname(root)
            if not native.is_inside(real, root):
                raise _leads_out(path, link, root)
        link = folder


def _left_by(fences: list[tuple[list[str], str]], names: list[str]) -> tuple[str, str] | None:
    """A link that leads out of its repository, and that repository; None where the folder with these names lies inside
    of all.
    """
    return next(((link, os.sep + os.sep.join(root)) for root, link in fences if names[: len(root)] != root), None)


def _open_step(name: str, folder: int, make: bool) -> int:
    try:
        return os.open(name, native.PASS_FOLDER | native.NO_LINK, dir_fd=folder)
    except FileNotFoundError:
        if not make:
            raise
    with suppress(FileExistsError):
        os.mkdir(name, dir_fd=folder)
    return os.open(name, native.PASS_FOLDER | native.NO_LINK, dir_fd=folder)


def _link_target(name: str, folder: int, path: str) -> str:
    try:
        return os.readlink(name, dir_fd=folder)
    except OSError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path) from None


def _repository(handles: list[int], names: list[str]) -> list[str]:
    """The names down to the repository that holds the innermost of these folders; [] outside of any."""
    for depth in range(len(names), 0, -1):
        with suppress(OSError):
            os.stat(".git", dir_fd=handles[depth], follow_symlinks=False)
            return names[:depth]
    return []


def _leads_out(path: str, link: str, root: str) -> Refusal:
    return Refusal(
        "link_leads_out",
        f"{path} is not used: {link} is a link that leads out of the repository {root}. Remove that link, or name "
        "what it points to.",
    )
