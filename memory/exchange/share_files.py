"""The files of a shared folder: read as memories, written whole or not at all."""

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from memory.core.errors import DATA_ERRORS, Refusal
from memory.core.front_matter import json_fields, split, strict_fields
from memory.core.identity import is_id
from memory.core.safety.entering import plain
from memory.core.safety.fields import redact_fields
from memory.core.safety.redaction import redact, redacted_line
from memory.core.safety.safe_names import safe_name
from memory.core.sharing import (
    MARK,
    SharedMemory,
    from_row,
    has_conflict_marks,
    is_shared,
)
from memory.core.text.text import clean
from memory.store.paths import disk_refusal, with_user_modes
from memory.system import files
from memory.workspace.new_memories import MAX_TEXT, tag_list

_MOST_BYTES = 4 * MAX_TEXT  # of a file


class File(NamedTuple):
    """A file of a shared folder as it was read. name: without the folder.  shared: as it is there."""

    name: str
    data: bytes
    shared: SharedMemory


def read_folder(folder: str) -> tuple[dict[str, File], list[dict[str, Any]], set[str]]:
    """The shared memories in a folder by id, the files that are broken, and the ids whose files cannot be read.

    Files of other kinds are passed over. Raises Refusal `no_such_file`, `unmerged` where a merge has left its marks.
    """
    read: dict[str, list[File]] = {}
    broken: dict[str, str] = {}  # why, by the names of files
    torn: list[str] = []
    try:
        with files.Folder(folder, guarded=True) as here:
            here.remove_leftovers()
            datas = {name: _data_of(here, name, broken) for name in here.names() if _can_be_noted(name, broken)}
    except OSError as error:
        raise Refusal("no_such_file", f"{folder} cannot be read: {error.strerror}.") from error
    for name, data in datas.items():
        if data is None:
            continue
        text = clean(data.decode("utf-8", "replace").removeprefix("\ufeff"))
        if has_conflict_marks(text) and MARK in text:
            torn.append(name)
            continue
        if not is_shared(text):
            continue
        try:
            if len(text) > MAX_TEXT:
                raise ValueError(f"it has more than the {MAX_TEXT:,} characters that one memory may have")
            one = _from_markdown(text)
            read.setdefault(one.id, []).append(File(name, data, plain(one)))
        except RecursionError:
            broken[name] = "its front matter is nested too deep"
        except DATA_ERRORS as error:
            broken[name] = redact(str(error)).text[:300]
    if torn:
        named = ", ".join(safe_name(name) for name in torn[:5])
        raise Refusal(
            "unmerged",
            "Nothing was imported and nothing written: a merge has left its marks in "
            f"{named}{' and others' if len(torn) > 5 else ''} ({folder}). Decide what is to stay, take "
            "the marks out, `git add` the files, then try again.",
        )
    unreadable = {name.removesuffix(".md") for name in broken}
    found: dict[str, File] = {}
    for name, candidates in read.items():
        own = [file for file in candidates if file.name == f"{name}.md"] or (candidates if len(candidates) == 1 else [])
        others = [file for file in candidates if file not in own]
        reason = f"another file also has the memory {name}: name it {name}.md, or take it out"
        broken |= {file.name: reason for file in others}
        if own:
            found[name] = own[0]
        else:
            unreadable.add(name)
    failures = [{"file": safe_name(name), "reason": reason} for name, reason in broken.items()]
    return found, failures, unreadable


def _can_be_noted(name: str, broken: dict[str, str]) -> bool:
    """Whether a file may hold a memory: its name is kept with what is in common, and so must hold no secret."""
    if not name.endswith(".md"):
        return False
    if is_id(name[:-3]) or safe_name(name) == name:
        return True
    broken[name] = "its name holds what looks like a secret: give it another name"
    return False


def _data_of(folder: files.Folder, name: str, broken: dict[str, str]) -> bytes | None:
    """What a file holds; None for what is no regular file, for one that is gone, and for one that cannot be read."""
    try:
        return folder.read(name, _MOST_BYTES)
    except PermissionError as error:
        broken[name] = f"it cannot be read: {error.strerror}"
    except OSError:  # a link, a pipe, a folder; or somebody has just taken it out
        pass
    return None


def _from_markdown(text: str) -> SharedMemory:
    if has_conflict_marks(text):
        raise ValueError("git has left a conflict in it: resolve that first")
    header, body, _ = split(text)
    values = json_fields(header or "")
    if values is None:  # another hand wrote it
        found = strict_fields(header or "")
        values = {name: str(value) if name in ("created", "modified") else value for name, value in found.items()}
    return from_row({**values, "text": body})


def is_share(path: str) -> bool:
    """Whether a folder or a JSONL file is what `export` writes."""
    try:
        if not os.path.isdir(path):
            return files.read(path, 1_000).startswith(b'{"' + MARK.encode() + b'"')
        for name in sorted(name for name in os.listdir(path) if name.endswith(".md") and is_id(name[:-3])):
            with suppress(OSError):
                if MARK.encode() in files.read(os.path.join(path, name), 1_000):
                    return True
    except OSError:
        return False
    return False


def shared_lines(lines: Iterable[bytes]) -> tuple[list[SharedMemory], list[dict[str, Any]]]:
    """The memories of an exported JSONL file, and the lines that are broken."""
    found: list[SharedMemory] = []
    failures: list[dict[str, Any]] = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                row = json.loads(line)
                if not isinstance(row, dict) or MARK not in row:
                    raise ValueError(f'each line is an object with "{MARK}"')
                found.append(from_row(row))
            except DATA_ERRORS as error:
                failures.append({"line": number, "reason": redact(str(error)).text[:300]})
    return found, failures


def clean_shared(one: SharedMemory) -> SharedMemory:
    """A memory of a file as `remember` would keep it: others' files may hold what must not reach the disk."""
    tags = [redacted_line(clean(tag)) for tag in one.tags]
    kept = redact_fields(redacted_line(clean(one.title)), clean(one.content), tags)
    return one._replace(
        title=kept.title[:200],
        content=kept.text.strip() or "[redacted]",
        tags=tuple(tag_list(kept.tags)),
        conversation=redacted_line(clean(one.conversation))[:200],
        source=redacted_line(clean(one.source))[:500],
        links=tuple(
            link._replace(
                relation=safe_name(link.relation), reasoning=redacted_line(clean(link.reasoning))[:500]
            )
            for link in one.links
        ),
    )


def write_file(path: str, text: str) -> None:
    """Replace a file of the user's whole, or not at all. Raises Refusal `link_leads_out`, `disk_full`, `read_only`."""
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with with_user_modes(), files.Folder(folder, make=True, guarded=True) as here:
            here.replace(name, text.encode("utf-8"), mode=0o666)
    except OSError as error:
        raise disk_refusal(error, path) from error


def bytes_of(path: str) -> bytes | None:
    """What a file holds, as far as it was read before; None where there is none, or no regular file."""
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with files.Folder(folder, guarded=True) as here:
            return here.read(name, _MOST_BYTES)
    except OSError:
        return None


def remove_file(path: str) -> None:
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with files.Folder(folder, guarded=True) as here:
            here.remove(name)
    except FileNotFoundError:
        return
    except OSError as error:
        raise disk_refusal(error, path) from error
