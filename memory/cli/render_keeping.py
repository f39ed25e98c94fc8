"""Backups, exports, schedules, syncs and captures, as text for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.cli.render_plain import facts, plain_text
from memory.core.text.ink import fit, ink, width, wrap
from memory.core.text.text import count_noun, one_line


def file_size(size: float) -> str:
    """A number of bytes in the unit that suits it."""
    for unit in ("B", "kB", "MB"):
        if size < 1_000:
            return f"{size:,.0f} {unit}" if unit == "B" else f"{size:,.1f} {unit}"
        size /= 1_000
    return f"{size:,.1f} GB"


# --- backups ------------------------------------------------------------------------------------------------------

_BACKUP_NAME = 24  # columns
_REASONS = {"hand": "by hand", "night": "before a night", "restore": "before a restore"}


def _backup(data: dict[str, Any]) -> str:
    lines = []
    if "name" in data:
        lines.append(f"Backed up: {ink(data['name'], 'name')} ({file_size(data['bytes'])}).")
        lines += ["`surgical-memory restore NAME` restores that state after you confirm.", ""]
    lines += [_backup_row(row) for row in data["backups"]]
    return "\n".join(lines or ["There is no backup yet: `surgical-memory backup` makes one, as nightly jobs do."])


def _backup_row(row: dict[str, Any]) -> str:
    when = f"{row['date'][:10]} {row['date'][11:16]}"
    name = ink(row["name"], "name") + " " * (_BACKUP_NAME - len(row["name"]))
    reason = ink(_REASONS.get(row["reason"], row["reason"]), "faint")
    return f"{name}  {when}  {file_size(row['bytes']):>9}  {reason}"


def _restore(data: dict[str, Any]) -> str:
    if "restored" not in data:
        return _backup(data)
    would = data["restored"] is None
    counts = {
        "returned": data.get("returns"), "removed": data.get("leaves"), "reset": data.get("changes"),
        "still forgotten": data.get("stay_forgotten"),
    }  # fmt: skip
    shown = [f"{count:,} {verb}" for verb, count in counts.items() if count is not None]
    head = f"{'Would restore' if would else 'Restored'}: {ink(data['backup' if would else 'restored'], 'name')}."
    lines = [head, f"Memories: {', '.join(shown)}."] if shown else [head]
    for row in data.get("projects", ()):
        numbers = f"{row['returns']:,} return, {row['leaves']:,} removed, {row['changes']:,} reset"
        lines.append(wrap(f"{row['project']}: {numbers}", "  ", "  "))
    if before := data.get("before"):
        lines.append(f"The former state is in the backup {before}: `surgical-memory restore {before}` restores it.")
    known = ("restored", "backup", "dry_run", "returns", "leaves", "changes", "stay_forgotten", "projects", "before")
    return "\n".join([*lines, *facts(data, known)])


# --- exports ------------------------------------------------------------------------------------------------------


def _export(data: dict[str, Any]) -> str:
    if "written" in data:
        return _notes(data)
    if "lines" in data:  # of everything
        head = f"Exported everything: {count_noun(data['exported'], 'memory')} and {count_noun(data['links'], 'link')}"
        lines = [f"{head}, into", data["file"]]
        lines += [f"  from {row['path'] or row['scope']}" for row in data["projects"]]
        return "\n".join([*lines, "`surgical-memory import --as-mine FILE` imports it on another machine."])
    lines = [f"Exported: {count_noun(data['exported'], 'memory')}, to", str(data.get("file") or data.get("folder"))]
    counts = {"as before": data.get("unchanged"), "removed": data.get("removed"), "not written": data.get("failed")}
    shown = [f"{count:,} {words}" for words, count in counts.items() if count]
    lines += [f"Besides: {', '.join(shown)}."] if shown else []
    return "\n".join([*lines, *facts(data, ("exported", "file", "folder", "unchanged", "removed", "failed"))])


def _notes(data: dict[str, Any]) -> str:
    if not data["written"]:
        head = "No memory of this project is in its MEMORY.md."
    else:
        head = f"{count_noun(data['written'], 'memory')} of this project in its MEMORY.md."
    state = "The file has changed." if data.get("changed") else "The file is unchanged."
    more = [f"{data['left_out']:,} more would not fit."] if data.get("left_out") else []
    return "\n".join([head, state, *more, *facts(data, ("written", "changed", "left_out"))])


# --- the night's entry ---------------------------------------------------------------------------------------------


def _schedule(data: dict[str, Any]) -> str:
    if "removed" in data:
        if not data["entries"]:
            return "Nothing is scheduled: there is nothing to remove."
        verb = "Removed" if data["removed"] else "Would remove"
        return "\n".join([f"{verb} the nightly job:", *_entry_lines(data["entries"])])
    if "kind" in data:
        verb = "Scheduled" if data["installed"] else "Would schedule"
        lines = [f"{verb} the nightly job, with {data['kind']}:", *_entry(data["entry"])]
        return "\n".join([*lines, "`surgical-memory schedule remove` removes it."])
    if not data["installed"]:
        return "Nothing is scheduled: `surgical-memory schedule install` starts the nightly job."
    return "\n".join(["The nightly job is scheduled:", *_entry_lines(data["entries"])])


def _entry_lines(entries: list[dict[str, Any]]) -> list[str]:
    lines = []
    for row in entries:
        lines += [f"with {row['kind']}:", *_entry(row["entry"])]
        if not row["works"]:
            lines.append(ink(f"  {row['program'] or 'Its program'} is not there: schedule it again.", "bad"))
    return lines


def _entry(text: str) -> list[str]:
    return [f"  {line}" for line in text.splitlines()]  # to be copied: a line stays in one piece


# --- capture, vectors, versions -----------------------------------------------------------------------------------


def _capture(data: dict[str, Any]) -> str:
    if "candidates" in data:
        found = data["candidates"]
        lines = [f"Would capture {count_noun(len(found), 'sentence')} of {data['source']}:" if found else
                 f"Nothing of {data['source']} is worth keeping and new."]  # fmt: skip
        for row in found:
            lines.append(f"{row['type']:<12}{fit(one_line(row['text']), width() - 12)}")
            lines.append(ink(f"{'':<12}{row['rule']}, score {row['score']:g}, line {row['line']}", "faint"))
        return "\n".join([*lines, *([wrap(data["note"])] if data.get("note") else []), *_misses(data)])
    ids = data["captured"]
    lines = [f"Captured: {count_noun(len(ids), 'memory')} ({', '.join(ids)})." if ids else "Captured nothing new."]
    lines = [wrap(line) for line in lines]
    if not ids and data["mode"] == "off":
        lines.append("Capture is off: `surgical-memory config set capture.mode on` switches it on.")
    if ids and data["mode"] == "review":
        lines.append("They wait for your decision: `surgical-memory review`.")
    return "\n".join([*lines, *facts(data, ("captured", "mode"))])


def _misses(data: dict[str, Any]) -> list[str]:
    """The sentences that a dry run does not take, each with its score and why."""
    rows = data.get("misses", [])
    if not rows:
        return []
    left = data["missed"] - len(rows)
    lines = ["", f"Not captured (a sentence needs a score of {data['bar']:g}):"]
    for row in rows:
        lines.append(f"{row['type']:<12}{fit(one_line(row['text']), width() - 12)}")
        score = "not scored" if row["score"] is None else f"score {row['score']:g}"
        lines.append(ink(f"{'':<12}{score}, line {row['line']}: {row['reason']}", "faint"))
    if left > 0:
        lines.append(f"{left:,} more: --all lists them, up to 1,000.")
    return lines


def _embed(data: dict[str, Any]) -> str:
    done = f"Encoded: {count_noun(data['embedded'], 'memory')} with {data['encoder']}, in {data['seconds']} s."
    left = f"{data['left']:,} are left: run it again." if data["left"] else "None is left."
    return "\n".join([done, left])


def _version(data: dict[str, Any]) -> str:
    return f"surgical-memory {data['version']}, Python {data['python']}"


# --- other places -------------------------------------------------------------------------------------------------


def _sync(data: dict[str, Any]) -> str:
    """Of its many answers those that are daily; the others are a line a value."""
    if "folder" in data and "exported" in data:
        return _shared_folder(data)
    if "received" not in data:
        return plain_text(data)
    lines = [f"Synchronised: {count_noun(data['received'], 'line')} received, {data['sent']:,} sent."]
    lines += [wrap(f"Problem: {one}", hanging="  ") for one in data.get("problems", ())]
    return "\n".join([*lines, *facts(data, ("received", "sent", "requests", "seconds", "problems"))])


def _shared_folder(data: dict[str, Any]) -> str:
    """What came in and went out, in words; counts of 0 and what did not change are left out."""
    words = {
        "imported": "came in", "updated": "changed by the folder", "exported": "written to it",
        "removed": "of its files removed", "failed": "not read or written",
    }  # fmt: skip
    counts = [f"{data[name]:,} {verb}" for name, verb in words.items() if data.get(name)]
    done = ", ".join(counts) if counts else f"nothing to do, {count_noun(data.get('unchanged', 0), 'file')} as before"
    lines = [wrap(f"Synchronised with {data['folder']}: {done}.", hanging="  ")]
    return "\n".join([*lines, *facts(data, (*words, "folder", "unchanged", "skipped"))])


def _adopt(data: dict[str, Any]) -> str:
    would = data.get("dry_run")
    if data.get("separated"):
        return "This project has a memory of its own again; the other one keeps its memories."
    if data.get("kept") is False:
        return f"This is another project{', it would have' if would else ': it has'} a memory of its own."
    verb = "would come in" if would else "came in"
    counts = f"{count_noun(data['imported'], 'memory')} {verb}, {data['skipped']:,} known"
    counts += f", {data['updated']:,} changed" if data.get("updated") else ""
    counts += f", {data['forgotten']:,} taken away there" if isinstance(data.get("forgotten"), int) else ""
    counts += f", {data['stay_forgotten']:,} stay forgotten (--again copies them)" if data.get("stay_forgotten") else ""
    # Where both projects use one memory, nothing has to come in: "0 memories came in" would read as a failure.
    came = any(data.get(name) for name in ("imported", "skipped", "updated", "forgotten", "stay_forgotten"))
    lines = [f"{counts}."] if came or data.get("shared") is None else []
    if data.get("kept"):
        lines.append("It is the project that was here before, and has its memory.")
    if data.get("shared") is not None:
        lines.append(
            f"Both projects {'would use' if would else 'use'} one memory, of {count_noun(data['shared'], 'memory')}."
        )
    known = (
        "imported",
        "updated",
        "skipped",
        "forgotten",
        "stay_forgotten",
        "kept",
        "scope",
        "from",
        "shared",
        "dry_run",
        "samples",
        "cleared",
    )
    return "\n".join([*lines, *facts(data, known)])


RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "backup": _backup,
    "restore": _restore,
    "export": _export,
    "schedule": _schedule,
    "capture": _capture,
    "embed": _embed,
    "version": _version,
    "sync": _sync,
    "adopt": _adopt,
}
