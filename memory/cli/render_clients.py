"""What `install` and `uninstall` did, as text for people."""

from typing import Any

from memory.core.safety.fence import visible, visible_text
from memory.core.text.ink import columns, heading, ink, width, wrap


def _clients(data: dict[str, Any]) -> str:
    if "clients" in data:
        lines = [_row(row) for row in data["clients"]]
        lines += [ink(wrap(row["problem"], "  "), "faint") for row in data["clients"] if "problem" in row]
        hint = "`surgical-memory install NAME` adds memory to one; --dry-run shows what changes."
        return "\n".join([*lines, "", hint])
    return "\n\n".join([*map(_client_text, data["done"]), *([wrap(data["note"])] if "note" in data else [])])


def _row(row: dict[str, Any]) -> str:
    """A client's line. The folder is left out where nothing is in it yet and a line has no room for it."""
    head = f"{row['client']:<10}{row['title']:<13}"
    line = head + _state(row)
    return head + row["state"] if row["state"] == "not installed" and columns(line) > width() else line


def _state(row: dict[str, Any]) -> str:
    if row["state"] == "outdated":
        return "outdated: run `install` again"
    what = " as the plugin, from" if row.get("plugin") else " "
    return f"{row['state']}" + ("" if row["state"] == "not found" else f"{what} {visible(row['folder'])}")


def _client_text(row: dict[str, Any]) -> str:
    would = "would be " if row.get("dry_run") else ""
    lines = [heading(row["title"])]
    for file in row["files"]:
        change = file["change"] if file["change"] == "unchanged" else would + file["change"]
        lines.append(f"{visible(file['file'])}: {file['what']}, {change}")
        if "diff" in file:
            lines.append(ink(visible_text(file["diff"].rstrip("\n")), "faint"))
    if not row["files"]:
        lines.append("There is nothing of surgical-memory in it.")
    return "\n".join(lines + ([wrap(row["note"])] if "note" in row else []))


RENDERERS = {"install": _clients, "uninstall": _clients}
