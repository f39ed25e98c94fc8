"""Install in a client, uninstall from it, and report its state. Nothing is written before all of it is known."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from difflib import unified_diff
from typing import Any, NamedTuple

from memory.clients.ours import NAME
from memory.clients.targets import Launch, Target, targets
from memory.core.errors import Refusal
from memory.store.paths import FILE_MODE, disk_refusal
from memory.system import files, programs
from memory.workspace.agent_folders import AGENTS
from memory.workspace.transcripts import shown_path

MOST_BYTES = 8 << 20  # of a file of a client
NOTES = {
    "codex": "Codex runs new hooks only after you have looked at them: open /hooks in Codex once, and trust them.",
    "cursor": "Cursor has no file of instructions for all projects: the server itself says when to use memory.",
}


class FileChange(NamedTuple):
    """What becomes of a file. before, after: None where there is none."""

    path: str
    does: str
    before: str | None
    after: str | None

    def word(self) -> str:
        """What happens, in a word."""
        if self.before == self.after:
            return "unchanged"
        return "added" if self.before is None else "removed" if self.after is None else "changed"

    def diff(self) -> str:
        """The change as `diff -u` shows it."""
        old, new = (text.splitlines(keepends=True) if text else [] for text in (self.before, self.after))
        shown = shown_path(self.path)
        lines = unified_diff(old, new, shown, shown, n=1)
        return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines)


def state(start: Launch, environment: Mapping[str, str]) -> list[dict[str, Any]]:
    """Each client that is found on this machine or has something of ours, and its state."""
    rows = []
    for name, agent in AGENTS.items():
        row: dict[str, Any] = {"client": name, "title": agent.title, "folder": shown_path(agent.folder(environment))}
        if not is_found(name, environment):
            row["state"] = "not found"
        else:
            row |= _state_of(name, start, environment)
        rows.append(row)
    return rows


def is_found(name: str, environment: Mapping[str, str]) -> bool:
    """Whether a client is on this machine: its folder, or its program on the PATH."""
    agent = AGENTS[name]
    is_folder = os.path.isdir(agent.folder(environment))
    return is_folder or any(programs.find(program, environment) for program in agent.programs)


def _state_of(name: str, start: Launch, environment: Mapping[str, str]) -> dict[str, Any]:
    found, wanted = 0, targets(name, start, environment)
    is_current = True
    for target in wanted:
        try:
            if target.is_former:
                is_there = _former_text(target) is not None
                found, is_current = found + is_there, is_current and not is_there
                continue
            text = _read(target.path)
            found += text is not None and target.edit.is_there(text)
            is_current &= text is not None and target.edit.install(text) == text
        except (Refusal, ValueError) as problem:
            return {"state": "unreadable", "problem": _edit_refusal(target, problem).message}
    if not found:
        return {"state": "not installed"}
    return {"state": "installed" if is_current else "outdated"}


def install(name: str, start: Launch, environment: Mapping[str, str], dry_run: bool) -> dict[str, Any]:
    """Put the server, the hooks and the instructions into a client's files. Raises Refusal."""
    if not is_found(name, environment):
        agent = AGENTS[name]
        folder = shown_path(agent.folder(environment))
        raise Refusal(
            "no_client",
            f"{agent.title} was not found: there is no {folder}, and no `{agent.programs[0]}` on the PATH. "
            "Install it first, and start it once.",
        )
    changes = []
    for target in targets(name, start, environment):
        if not target.is_former:
            changes.append(_plan_change(target, _read(target.path), target.edit.install))
        elif (text := _former_text(target)) is not None:
            changes.append(_plan_change(target, text, target.edit.uninstall))
    data = _carry_out(name, changes, dry_run)
    return data | ({"note": NOTES[name]} if name in NOTES else {})


def uninstall(name: str, start: Launch, environment: Mapping[str, str], dry_run: bool) -> dict[str, Any]:
    """Take out of a client's files whatever `install` has put there. Raises Refusal."""
    changes = []
    for target in targets(name, start, environment):
        text = _former_text(target) if target.is_former else _read(target.path)
        if text is not None:
            changes.append(_plan_change(target, text, target.edit.uninstall))
    return _carry_out(name, changes, dry_run)


def _former_text(target: Target) -> str | None:
    """The text of a file that this installation does not edit; None where it holds nothing of ours.

    Raises Refusal where it names us and cannot be read as what it is: something of ours may be in it.
    """
    try:
        text = _read(target.path)
    except Refusal:
        return None
    if text is None or NAME not in text:
        return None
    try:
        return text if target.edit.is_there(text) else None
    except ValueError as problem:
        raise _edit_refusal(target, problem) from None


def _plan_change(target: Target, text: str | None, edit: Any) -> FileChange:
    try:
        return FileChange(target.path, target.edit.does, text, edit(text))
    except ValueError as problem:
        raise _edit_refusal(target, problem) from None


def _edit_refusal(target: Target, problem: Exception) -> Refusal:
    if isinstance(problem, Refusal):
        return problem
    return Refusal(
        "cannot_edit",
        f"{shown_path(target.path)} is left as it is, since it cannot be edited safely: {problem}. Correct it, or "
        "remove the lines that belong to surgical-memory, and run this again.",
    )


def _carry_out(name: str, changes: list[FileChange], dry_run: bool) -> dict[str, Any]:
    written = [change for change in changes if change.before != change.after]
    if not dry_run:
        for change in written:
            _write(change)
    rows = [
        {"file": shown_path(change.path), "what": change.does, "change": change.word()}
        | ({"diff": change.diff()} if dry_run and change in written else {})
        for change in changes
    ]
    return {"client": name, "title": AGENTS[name].title, "files": rows} | ({"dry_run": True} if dry_run else {})


def _read(path: str) -> str | None:
    """The text of a file, byte for byte; None where there is none. Raises Refusal."""
    try:
        data = files.read(path, MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Refusal("cannot_edit", f"{shown_path(path)} cannot be read: {error.strerror or error}.") from error
    if len(data) > MOST_BYTES:
        raise Refusal("cannot_edit", f"{shown_path(path)} is larger than {MOST_BYTES >> 20} MB: it is left as it is.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal(
            "cannot_edit", f"{shown_path(path)} is left as it is, since it is not UTF-8, at byte {error.start}."
        ) from error


def _write(change: FileChange) -> None:
    """Write a file in the place of the one that was read; a link to it stays. Raises Refusal."""
    path = os.path.realpath(change.path)
    try:
        if _read(path) != change.before:
            raise Refusal("changed", f"{shown_path(path)} was changed meanwhile: run this again.")
        if change.after is None:
            os.unlink(path)
            with suppress(OSError):  # a folder that holds anything stays
                if os.path.basename(os.path.dirname(path)) in ("hooks", "plugins"):
                    os.rmdir(os.path.dirname(path))
            return
        mode = stat.S_IMODE(os.stat(path).st_mode) if change.before is not None else FILE_MODE
        os.makedirs(os.path.dirname(path), exist_ok=True)
        files.replace(path, change.after.encode("utf-8"), mode, durable=True, exact=True)
    except OSError as error:
        raise disk_refusal(error, path) from error
