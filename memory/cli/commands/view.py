"""Commands that show memory."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from memory.core.errors import Refusal, UsageError
from memory.workspace.context import Context, now
from memory.workspace.options import ONE, Command, CommandAnswer, check_range, option

if TYPE_CHECKING:
    from memory.store.tables.nodes import Scopes

LIMIT = 10_000
MAX_LIMIT = 200_000


def _view(context: Context) -> CommandAnswer:
    from pathlib import Path

    from memory.store.files import reasonings
    from memory.viewer.view import view, write
    from memory.workspace.marking import marks_of
    from memory.workspace.progress import bar

    options = context.options
    limit = check_range("limit", options.limit, 1, MAX_LIMIT)
    path = os.path.abspath(os.path.expanduser(options.out)) if options.out else context.home.page
    if os.path.isdir(path):
        raise UsageError(f"--out names the file to write, and {path} is a folder.")
    if options.out and not os.path.isdir(os.path.dirname(path)):
        raise Refusal(
            "no_such_folder", f"There is no folder {os.path.dirname(path)}: make it first, or name another with --out."
        )
    scopes, labels = _in_view(context)
    began = reasonings.erasures(context.home)
    with context.store.read() as connection:
        progress = bar("laying out the graph")
        marks = marks_of(context)
        page = view(connection, context.home, scopes, labels, limit, now(), progress, marks, bool(options.share))
    url = Path(path).as_uri()
    data = {
        "file": path,
        "url": url,
        "bytes": write(page, path, guarded=bool(options.out)),
        "things": sum(page.counts.values()),
        "counts": page.counts,
        "edges": page.edges,
        "left_out": page.left_out,
    }
    if not options.out and reasonings.erasures(context.home) != began:  # whoever forgot it found no page yet
        context.home.remove_page()
        raise Refusal("forgotten_meanwhile", "A memory was forgotten while the page was made: run `view` again.")
    return CommandAnswer(data | ({"opened": _open_in_browser(url)} if options.open else {}))


def _in_view(context: Context) -> tuple[Scopes, dict[str, str]]:
    """The page's scopes and their labels. To share: this project's alone, in a file that the user names."""
    from memory.store.tables.nodes import Scopes

    if not context.options.share:
        return context.readable, _labels(context)
    if not context.options.out:
        raise UsageError(
            "--share writes a page for others to read: name the file, as in `view --share --out memory.html`."
        )
    if context.project is None or context.options.scope or context.options.all_projects:
        raise UsageError("--share shows only this project's memories: call it in the project, without --scope.")
    return Scopes((context.project.scope,)), {context.project.scope: context.project.name}


def _labels(context: Context) -> dict[str, str]:
    """What the scopes are called on the page: other projects are known by their hash alone."""
    labels = {"user": "user"}
    if context.project:
        labels[context.project.scope] = context.project.name
    return labels


def _open_in_browser(url: str) -> bool:
    """Ask the desktop to open the page; says on stderr what to do where there is none."""
    import subprocess

    from memory.system import native, programs

    known = {"darwin": ("open",), "win32": ("explorer",)}.get(sys.platform, ("xdg-open", "wslview"))
    opener = next((found for name in known if (found := programs.find(name, os.environ))), None)
    if opener is None:
        print(f"surgical-memory: no browser was found: open {url} yourself.", file=sys.stderr)
        return False
    # stdout is the envelope's. The browser is the user's: it outlives this call.
    quiet = subprocess.DEVNULL
    subprocess.Popen(
        [opener, url], env=programs.surroundings(os.environ),
        cwd=os.sep, stdin=quiet, stdout=quiet, stderr=quiet, **native.options_to_detach(),
    )  # fmt: skip
    return True


COMMANDS: dict[str, Command] = {
    "view": Command(
        "Write one HTML page that shows memory: the graph, a list, the timeline, explorations step by step, and what "
        "was injected. It needs no server and no network.",
        (
            option("--open", action="store_true", help="open it in the browser"),
            option(
                "--share",
                action="store_true",
                help="a page for others: only this project's memories, redacted once more, without dialogue, "
                "sessions, explorations and nightly jobs (needs --out)",
            ),
            option(
                "--out", place=ONE, metavar="FILE", help="where to write it (default: view.html in the data folder)"
            ),
            option(
                "--limit",
                type=int,
                default=LIMIT,
                metavar=f"1-{MAX_LIMIT}",
                help=f"at most this many memories (the newest) and names (default: {LIMIT})",
            ),
        ),
        _view,
    ),
}
